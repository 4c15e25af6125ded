// The chat: it comes by the table's stream as an event of its own, and is put in place of the old
// one so that what is being typed stays. New lines are counted while it is shut, and said to ears.
import { onApplied, sync } from "./morph.js";

const WIDE = matchMedia("(min-width: 62rem)");
const part = () => document.getElementById("talk-part");
const panel = () => document.getElementById("talk");
const isOpen = () => panel()?.matches(":popover-open") ?? false;
const lines = () => [...document.querySelectorAll("#talk-lines .line")];
const parser = new DOMParser();
let heard = 0, seen = 0;

export function startTalk() {
  if (!part()) return;
  heard = last();
  seen = remembered();
  onApplied.push(count);
  document.addEventListener("toggle", toggled, true);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && isOpen() && !document.querySelector("[popover]:not(#talk):popover-open")) shut();
  });
  addEventListener("submit", close, true);
  if (WIDE.matches && kept("open")) open();
  count();
}

export function showTalk(html) {
  const next = parser.parseFromString(html, "text/html").getElementById("talk-part"), now = part();
  if (!next || !now) return;
  const box = document.getElementById("talk-lines");
  const follows = !box || box.scrollHeight - box.scrollTop - box.clientHeight < 40;
  sync(now, next);
  tell();
  if (isOpen() && follows) toEnd();
  count();
}

const last = () => Math.max(0, ...lines().map((line) => Number(line.dataset.number)));

// Say to ears what others have said since; what is to be seen no more is not to be heard either.
function tell() {
  const log = document.getElementById("talk-said");
  const there = new Set(lines().map((line) => line.dataset.number));
  for (const said of [...log.children]) if (!there.has(said.dataset.number)) said.remove();
  for (const line of lines()) {
    if (Number(line.dataset.number) <= heard || line.classList.contains("is-mine")) continue;
    const said = document.createElement("p");
    said.dataset.number = line.dataset.number;
    said.textContent = line.querySelector(".line-said").textContent;
    log.append(said);
    while (log.children.length > 5) log.firstChild.remove();
  }
  heard = Math.max(heard, last());
}

function count() {
  if (isOpen()) remember(last());
  const fresh = lines().filter((line) =>
    Number(line.dataset.number) > seen && !line.classList.contains("is-mine")).length;
  for (const sign of document.querySelectorAll(".talk-unread")) {
    sign.hidden = !fresh;
    sign.querySelector(".talk-count").textContent = fresh > 9 ? "9+" : fresh || "";
  }
}

function toggled({ target, newState }) {
  if (target.matches(".line-more")) target.closest(".line").scrollIntoView({ block: "nearest" });
  if (target !== panel()) return;
  keep("open", newState === "open" ? 1 : "");
  if (newState === "open") toEnd();
  count();
}

function open() {
  panel()?.showPopover();
}

function shut() {
  panel().hidePopover();
  [...document.querySelectorAll("#open-talk, #talk-strip")].find((button) => button.checkVisibility())?.focus();
}

function toEnd() {
  const box = document.getElementById("talk-lines");
  if (box) box.scrollTop = box.scrollHeight;
}

// What was chosen about a line or the chat is done: its menu shuts.
function close(event) {
  event.submitter?.closest(".line-more, .talk-host")?.removeAttribute("open");
}

// --- what this tab remembers of this table ---

const key = (what) => `talk-${what}-${document.querySelector("meta[name=stream]").content}`;

function remembered() {
  return Number(kept("seen") ?? 0);
}

function remember(number) {
  if (number <= seen) return;
  seen = number;
  keep("seen", number);
}

function kept(what) {
  try { return sessionStorage.getItem(key(what)); } catch { return null; }
}

function keep(what, value) {
  try { sessionStorage.setItem(key(what), value); } catch { /* it is not remembered */ }
}
