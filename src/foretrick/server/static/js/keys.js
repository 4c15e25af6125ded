// Keys: arrows move between the cards or the bids, digits choose a bid, letters open and close.
// Keys of one sign can be switched off (WCAG 2.1.4): then the arrows alone are left.
const TYPED = 900;
let typed = "", timer;

export function startKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (act(event)) event.preventDefault();
  });
}

// In the chat no key means anything at the table.
const isTyping = (element) => element.closest?.("input, select, textarea, [contenteditable], #talk");
const byId = (id) => document.getElementById(id);

function act(event) {
  const { key } = event;
  const steps = { ArrowLeft: -1, ArrowRight: 1 };
  if (key in steps) return move(steps[key]);
  if ("quietKeys" in byId("table").dataset) return false;
  if (/^\d$/.test(key)) return bid(key);
  const drawers = { l: "tricks", s: "sheet", "?": "menu" };
  if (key in drawers) return toggle(byId(drawers[key]));
  if (key === "c") return chat();
  if (key === "h") return hint();
  return false;
}

function move(step) {
  if (document.activeElement?.closest(":popover-open")) return false;
  const focus = document.activeElement;
  const group = focus?.closest("#ask, #hand") ?? byId("ask") ?? byId("hand");
  const choices = [...(group?.querySelectorAll(".hcard, .bid, .trump-choice") ?? [])];
  if (!choices.length) return false;
  const at = choices.indexOf(focus);
  const first = Math.max(0, choices.findIndex((choice) => choice.name));
  choices[at < 0 ? first : (at + step + choices.length) % choices.length].focus();
  return true;
}

// Two digits in quick succession are one number.
function bid(digit) {
  if (!document.querySelector(".ask-bids")) return false;
  clearTimeout(timer);
  const both = byId(`bid-${typed}${digit}`);
  typed = both ? typed + digit : digit;
  timer = setTimeout(() => { typed = ""; }, TYPED);
  (both ?? byId(`bid-${digit}`))?.focus();
  return true;
}

function toggle(drawer) {
  if (!drawer || getComputedStyle(drawer).position === "static") return false;
  drawer.togglePopover();
  return true;
}

function chat() {
  if ("quietKeys" in (byId("talk-part")?.dataset ?? {})) return false;
  const isThere = toggle(byId("talk"));
  if (byId("talk")?.matches(":popover-open")) (byId("say-text") ?? document.querySelector(".phrase"))?.focus();
  return isThere;
}

function hint() {
  const form = byId("hint");
  form?.requestSubmit();
  return Boolean(form);
}
