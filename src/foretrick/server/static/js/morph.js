// A new picture of the table put in the place of the old one, so that what did not change stays:
// focus, half-typed text, open drawers, the place of a scrolled sheet.
import { Idiomorph } from "../vendor/idiomorph-0.8.0.esm.js";
import { moving } from "./motion.js";

export const table = () => document.getElementById("table");

// Called after each new picture with the facts of the one before it: data-* of the table.
export const onApplied = [];

// Asked of each node before it changes: whoever answers true has it left alone.
export const keeps = [];

const parser = new DOMParser();
let latest = "";

export function show(html) {
  const next = parser.parseFromString(html, "text/html").getElementById("table");
  const now = table();
  if (!next || !now || Number(next.dataset.version) < Number(now.dataset.version)) return;
  latest = html;
  put(next);
}

// Put a picture in the place of the one that is shown, whatever its version.
export function put(next) {
  const now = table(), before = { ...now.dataset };
  moving(now, next, () => {
    morph(now, next);
    onApplied.forEach((hear) => hear(before));
  });
}

// Apply the picture that came last once more, now that something is not to be left alone any more.
export function again() {
  if (latest) show(latest);
}

function morph(now, next) {
  const cards = [...now.querySelectorAll("#hand .hcard")];
  const focused = cards.indexOf(document.activeElement);
  sync(now, next);
  if (focused >= 0 && document.activeElement === document.body) {
    const left = document.querySelectorAll("#hand .hcard");
    (left[Math.min(focused, left.length - 1)] ?? table()).focus();
  }
}

// Put one piece of the page in the place of another, so that nobody's hand is disturbed.
export function sync(now, next) {
  Idiomorph.morph(now, next, {
    morphStyle: "outerHTML",
    // Only what is being typed is left alone: this would keep all that is inside the one in focus.
    ignoreActiveValue: document.activeElement?.matches("input, select, textarea") ?? false,
    callbacks: {
      beforeNodeMorphed: (old) => !(old instanceof Element && isLeftAlone(old)),
      // What a reader opened or shut stays so.
      beforeAttributeUpdated: (name, element) => !(name === "open" && element.matches("details")),
    },
  });
}

// The choices of the host in an open menu are not taken back under their hand.
function isLeftAlone(element) {
  if (element.id === "copy-said") return true;
  if (element.id === "manner" || element.id === "doors") return element.matches(":popover-open *");
  return keeps.some((asks) => asks(element));
}
