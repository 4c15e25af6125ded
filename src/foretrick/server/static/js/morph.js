// A new picture of the table put in the place of the old one, so that what did not change stays:
// focus, half-typed text, open drawers, the place of a scrolled sheet.
import { Idiomorph } from "../vendor/idiomorph-0.8.0.esm.js";
import { moving } from "./motion.js";

export const table = () => document.getElementById("table");

// Called after each new picture with the facts of the one before it: data-* of the table.
export const onApplied = [];

const parser = new DOMParser();

export function show(html) {
  const next = parser.parseFromString(html, "text/html").getElementById("table");
  const now = table();
  if (!next || !now || Number(next.dataset.version) < Number(now.dataset.version)) return;
  const before = { ...now.dataset };
  moving(now, next, () => {
    morph(now, next);
    onApplied.forEach((hear) => hear(before));
  });
}

function morph(now, next) {
  const cards = [...now.querySelectorAll("#hand .hcard")];
  const focused = cards.indexOf(document.activeElement);
  Idiomorph.morph(now, next, {
    morphStyle: "outerHTML",
    // Only what is being typed is left alone: this would keep all that is inside the one in focus.
    ignoreActiveValue: document.activeElement?.matches("input, select, textarea") ?? false,
    callbacks: {
      beforeNodeMorphed: (old) => !isBeingFilledIn(old),
      // What somebody has opened or closed is theirs: the server knows nothing of it.
      beforeAttributeUpdated: (name, node) => !(name === "open" && node.matches("details")),
    },
  });
  if (focused >= 0 && document.activeElement === document.body) {
    const left = document.querySelectorAll("#hand .hcard");
    (left[Math.min(focused, left.length - 1)] ?? table()).focus();
  }
}

// The choices of the host in an open menu, or in the lobby, are not taken back under their hand.
function isBeingFilledIn(node) {
  return node.id === "manner" ? node.matches(":popover-open *") : node.matches?.(".is-draft");
}
