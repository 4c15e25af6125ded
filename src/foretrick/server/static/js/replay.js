// A replay in a browser. Without this file every step is a page; with it the page changes in
// place, and keys, swipes and a clock step. The address is always that of the moment shown.
import { onApplied, put } from "./morph.js";
import { hush, say, sentence } from "./strip.js";

const PACE = 1300, APART = 80, FAR = 45;
const KEYS = {
  ArrowLeft: "before", ArrowRight: "after", PageUp: "hand-before", PageDown: "hand-after",
  Home: "first", End: "last",
};
const DRAWERS = { g: "goto", e: "eyes", s: "sheet", "?": "menu" };
const byId = (id) => document.getElementById(id);
let busy = false, last = 0, timer, applied = () => {};

async function go(href) {
  if (busy) return;
  busy = true;
  await new Promise((done) => setTimeout(done, last + APART - performance.now()));
  last = performance.now();
  try {
    const answer = await fetch(href);
    if (!answer.ok) throw new Error(answer.status);
    const next = new DOMParser().parseFromString(await answer.text(), "text/html");
    const shown = new Promise((done) => { applied = done; });
    put(next.getElementById("table"));
    await shown;
    document.title = next.title;
    history.replaceState(null, "", href);
    hush();
  } catch {
    stop();
    say(sentence("offline"));
  } finally {
    busy = false;
  }
}

// --- by itself ---

const isPlaying = () => timer !== undefined;

function attend() {
  const play = byId("play");
  play.hidden = false;
  play.setAttribute("aria-pressed", isPlaying());
  if (isPlaying() && !byId("step-after").href) stop();
}

function stop() {
  clearInterval(timer);
  timer = undefined;
  byId("play").setAttribute("aria-pressed", "false");
}

function play() {
  if (isPlaying()) return stop();
  const begin = byId("step-after").href ?? byId("step-first").href;
  timer = setInterval(() => {
    const { href } = byId("step-after");
    if (href && !document.hidden) go(href);
  }, PACE);
  byId("play").setAttribute("aria-pressed", "true");
  if (begin) go(begin);
}

// --- by hand ---

function step(name) {
  stop();
  const { href } = byId(`step-${name}`);
  if (href) go(href);
}

document.addEventListener("click", (event) => {
  if (event.target.closest?.("#play")) return play();
  const link = event.target.closest?.("a[data-step]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  stop();
  link.closest("[popover]")?.hidePopover();
  go(link.href);
});

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === " " && target.closest?.("button, a, input")) return;
  if (key !== " " && !(key in KEYS) && !(key in DRAWERS) && !/^[0-6]$/.test(key)) return;
  if (key in KEYS && target.closest?.("#sheet-scroll, :popover-open")) return;
  event.preventDefault();
  if (key === " ") play();
  else if (key in KEYS) step(KEYS[key]);
  else if (key in DRAWERS) toggle(byId(DRAWERS[key]));
  else look(Number(key));
});

function toggle(drawer) {
  if (getComputedStyle(drawer).position !== "static") drawer.togglePopover();
}

function look(number) {
  const eyes = document.querySelectorAll("#eyes a[data-step]")[number];
  if (eyes) go(eyes.href);
}

// A swipe to the left goes on, one to the right goes back, as pages of a book do.
document.addEventListener("pointerdown", (down) => {
  if (!down.isPrimary || down.pointerType === "mouse" || !down.target.closest?.("#felt")) return;
  addEventListener("pointerup", (up) => {
    const aside = up.clientX - down.clientX, along = up.clientY - down.clientY;
    if (Math.abs(aside) > FAR && Math.abs(aside) > 2 * Math.abs(along)) {
      step(aside < 0 ? "after" : "before");
    }
  }, { once: true });
});

onApplied.push(attend, () => applied());
attend();
