// Playing a card: by tap or click, by dragging it upwards, chosen before one's turn, or by itself
// where only one may be played. A card that may not be played says why, and does nothing.
import { onApplied, table } from "./morph.js";
import { say } from "./strip.js";

const FAR = 60, NEAR = 8, ONLY = 900, CHOSEN = 250;
let chosen, waiting;

export function startPlay() {
  document.addEventListener("click", refuse);
  document.addEventListener("pointerdown", drag);
  document.addEventListener("dragstart", (event) => {
    if (event.target.closest?.(".hcard")) event.preventDefault();
  });
  onApplied.push(attend);
}

// What speaks against a card; where nothing does, it is only not its time.
const why = (button) => button.dataset.why || document.getElementById("prompt")?.textContent;
const isMyTurn = () => "myTurn" in table().dataset;
const isPlaying = () => table().dataset.phase === "playing";

function refuse(event) {
  const button = event.target.closest?.("[aria-disabled=true][data-why]");
  if (!button) return;
  if (button.dataset.card && mayChoose()) return choose(button.dataset.card);
  say(why(button));
  shake(button);
}

function shake(button) {
  button.classList.remove("shake");
  requestAnimationFrame(() => button.classList.add("shake"));
}

// --- a card chosen before one's turn ---

const mayChoose = () => "preselect" in table().dataset && isPlaying() && !isMyTurn();

function choose(card) {
  chosen = chosen === card ? undefined : card;
  markChosen();
}

function markChosen() {
  for (const button of document.querySelectorAll("#hand .hcard")) {
    const is = button.dataset.card === chosen && chosen !== undefined;
    button.classList.toggle("chosen", is);
    if (is) button.setAttribute("aria-pressed", "true");
    else button.removeAttribute("aria-pressed");
  }
}

function attend(before) {
  clearTimeout(waiting);
  if (before && (before.hand !== table().dataset.hand || !isPlaying())) chosen = undefined;
  if (isMyTurn() && isPlaying()) playByItself();
  markChosen();
}

function playByItself() {
  const mine = chosen && document.getElementById(`h-${chosen}`);
  if (mine) {
    chosen = undefined;
    if (mine.name) return later(mine, CHOSEN);
    say(why(mine));
  }
  const playable = document.querySelectorAll("#hand .hcard[name]");
  if ("onlyCard" in table().dataset && playable.length === 1) later(playable[0], ONLY);
}

function later(button, wait) {
  const { id } = button, { version } = table().dataset;
  waiting = setTimeout(() => {
    const now = document.getElementById(id);
    if (now?.name && table().dataset.version === version) now.form.requestSubmit(now);
  }, wait);
}

// --- dragging ---

function drag(down) {
  const card = down.target.closest?.(".hcard[name]");
  if (!card || !down.isPrimary || down.button !== 0) return;
  let moved = false;
  const lift = (event) => {
    const up = Math.min(0, event.clientY - down.clientY), aside = event.clientX - down.clientX;
    moved ||= Math.hypot(up, aside) > NEAR;
    card.classList.toggle("dragged", moved);
    card.style.transform = moved ? `translate(${aside}px, ${up}px)` : "";
  };
  const drop = (event) => {
    removeEventListener("pointermove", lift);
    removeEventListener("pointerup", drop);
    removeEventListener("pointercancel", drop);
    card.classList.remove("dragged");
    card.style.transform = "";
    if (!moved) return;
    // The click that follows a drag is none.
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
    const far = down.clientY - event.clientY > FAR;
    if (event.type === "pointerup" && far && card.isConnected) card.form.requestSubmit(card);
  };
  addEventListener("pointermove", lift);
  addEventListener("pointerup", drop);
  addEventListener("pointercancel", drop);
}

function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}
