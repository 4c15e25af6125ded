// The quiet strip at the foot of the page: what went wrong, or a hint, for a while.
const strip = () => document.getElementById("strip");
let timer;

// Say a sentence; it goes away by itself unless it is to stay until `hush`.
export function say(text, stays = false) {
  clearTimeout(timer);
  strip().textContent = text;
  if (!stays) timer = setTimeout(hush, 5000);
}

export function hush() {
  clearTimeout(timer);
  strip().textContent = "";
}

// A sentence of the page itself, in the language of the reader: `lost`, `offline`, `refused`.
export const sentence = (name) => strip().dataset[name];
