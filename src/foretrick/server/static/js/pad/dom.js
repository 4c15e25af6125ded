// Elements in one line: `make("p.soft.small", { id: "x", onclick }, "text", child)`. Text is only ever text.
export function make(kind, given = {}, ...children) {
  const [tag, ...classes] = kind.split(".");
  const made = document.createElement(tag);
  if (classes.length) made.className = classes.filter(Boolean).join(" ");
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat(3).filter((child) => child !== undefined && child !== null && child !== false));
  return made;
}

// A sentence with its details: `fill("Not {bid}", { bid: 2 })`.
export const fill = (sentence, details) =>
  Object.entries(details).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), sentence);
