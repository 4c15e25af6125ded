// What somebody has begun to fill in: a new picture of the table leaves it alone until it is sent
// and taken, and what is wrong with it stands at its field.
import { again, keeps, table } from "./morph.js";

const FIELD = "input:not([type=hidden]), select, textarea";
const drafts = new WeakSet();

export function startDrafts() {
  for (const kind of ["input", "change"]) document.addEventListener(kind, begun);
  // A page that came back from the server with faults has what was typed before.
  document.querySelectorAll("#table .fault:not([hidden])").forEach((fault) => drafts.add(fault.closest("form")));
  keeps.push((node) => node.matches(`${FIELD}, .fault`) && drafts.has(node.closest("form")));
}

function begun({ target }) {
  const form = target.form;
  if (!form?.closest("#table, #talk") || form.method !== "post") return;
  drafts.add(form);
  clear(form, target.name);
  if (target.name === "hands_list") form.querySelector("[name=hands][value=own]").checked = true;
}

// The table took it, which made this version: the form shows again how things stand. Where that
// picture is still to come, it will find no draft.
export function taken(form, version) {
  for (const fault of form.querySelectorAll(".fault")) clear(form, fault.dataset.fault);
  document.getElementById("refused")?.remove();
  const isHere = Number(table().dataset.version) >= version;
  if (drafts.delete(form) && isHere) again();
}

// Put each fault at its field; gives whether every one has a place.
export function mark(form, faults) {
  drafts.add(form);
  for (const fault of form.querySelectorAll(".fault")) clear(form, fault.dataset.fault);
  const placed = faults.filter(({ field, text }) => {
    const place = form.querySelector(`.fault[data-fault="${CSS.escape(field)}"]`);
    if (!place) return false;
    place.textContent = `${place.textContent} ${text}`.trim();
    place.hidden = false;
    place.closest("details")?.setAttribute("open", "");
    texts(form, field).forEach((input) => input.setAttribute("aria-invalid", "true"));
    return true;
  });
  focusFirst(form);
  return placed.length === faults.length && placed.length > 0;
}

function focusFirst(form) {
  const first = form.querySelector(".fault:not([hidden])");
  const field = first?.closest(".field, fieldset")?.querySelector("[aria-invalid], input:checked, input, select");
  field?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: "center" });
}

function clear(form, name) {
  const fields = name === "hands_list" ? [name, "hands"] : [name];
  for (const field of fields) {
    const place = form.querySelector(`.fault[data-fault="${CSS.escape(field)}"]`);
    if (place) { place.textContent = ""; place.hidden = true; }
    texts(form, field).forEach((input) => input.removeAttribute("aria-invalid"));
  }
}

// The text fields that a fault of a field is about: a list of hands is one of the ways to choose hands.
function texts(form, field) {
  const names = field === "hands" ? ["hands_list"] : [field];
  return [...form.elements].filter((input) => names.includes(input.name) && input.type === "text");
}
