// A score pad in the browser. The server makes the page and does the sums; what is entered goes to
// it in the background. Where no answer comes, the same page is drawn here from what the device
// keeps, and all that is entered waits in a queue.
import { addressOf, beginForm, beginHere, listPads, namesIn, openLink, openLinkHere, rememberNames, remindNames } from "./begin.js";
import { drawConflict } from "./choose.js";
import { drawHand } from "./correct.js";
import { drop, forgetAccount, keep, pad, put } from "./device.js";
import { fill, make } from "./dom.js";
import { drawPad } from "./draw.js";
import { corrected, entryOf, toBids, tricksOf } from "./entries.js";
import { fold } from "./fold.js";
import { holdsPad } from "./link.js";
import { Away, ask, dropMine, enterMine, ownPad, skipOne, sync, unsent } from "./sync.js";
import { startWaking, wakeSwitch } from "./wake.js";
import { startWorker } from "./worker.js";

const AGAIN = 4000, SOON = 1000; // after how long a server is asked once more
const source = document.querySelector("meta[name=pad-book]").content;
let tables; // what the server knows beforehand: see `fold`
let here = null; // the pad that is drawn here: { name, where }; null while the server's page is shown
let shown = location.pathname + location.search;
let busy = false;

const book = () => (tables ??= ask(source).then((answer) => answer.json()).catch((fault) => { tables = undefined; throw fault; }));
const main = () => document.querySelector("main");
const slipOf = () => {
  const holder = document.querySelector("[data-slip]");
  return holder ? JSON.parse(holder.dataset.slip) : null;
};

// The forms that lead to a new pad.
const isDoor = (form) => ["/pad", "/pad/bring"].includes(new URL(form.action).pathname);

async function arrive() {
  const slip = slipOf();
  if (slip) return online(slip);
  if (document.querySelector("[data-code=no_pad]")) return lost(location.pathname.split("/")[2]);
  if (document.querySelector("[data-code]")) return;
  const [, name, what, number] = /^\/pad\/([^/]+)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(location.pathname) ?? [];
  if (name && name !== "offline" && name !== "bring") return draw(name, what === "hand" ? { hand: Number(number) } : {});
  if (location.pathname.startsWith("/pad-view/")) return draw("", {});
  if (beginForm() || location.hash) return door();
}

// The server's page of a pad is there.
async function online(slip) {
  here = null;
  if (!slip.account) forgetAccount();
  const { queue } = keep(slip);
  const all = await book().catch(() => null), bar = document.querySelector(".pad-bar");
  if (all === null) return;
  const awake = wakeSwitch(all.words.awake);
  if (awake && bar && !bar.querySelector(".pad-awake")) bar.append(awake);
  if (!queue.length) return;
  mark("back_soon");
  await settle(slip.name, sync);
}

// The server does not have a pad any more that is still here: it is offered, not forced.
async function lost(name) {
  const record = pad(name);
  if (record === null) return;
  const text = document.querySelector(".error-line").textContent;
  put(name, { ...record, conflict: { status: 404, text } });
  await draw(name, {});
}

// The door: a link that holds a pad, a pad begun here, or the form for a new one.
async function door() {
  const { hash } = location;
  if (holdsPad(hash)) return followLink(hash);
  if (hash.startsWith("#here=")) return draw(hash.slice(6), {});
  if (!beginForm()) return;
  forgetAccountHere();
  remindNames();
  main().hidden = false;
  const all = await book().catch(() => null);
  if (all === null) return;
  const { words } = all;
  listPads(words);
  if (isKeptPage()) return mark("not_connected");
  for (const { name } of unsent()) await sync(name).catch(() => null);
  listPads(words);
}

const isKeptPage = () => document.querySelector("[data-offline]") !== null;

// Only a page of the server says whether somebody is signed in.
function forgetAccountHere() {
  if (document.querySelector(".page-nav a[href='/sign-in']") && !isKeptPage()) forgetAccount();
}

async function followLink(hash) {
  const all = await book().catch(() => null);
  if (all === null) return mark();
  const { words } = all;
  say(words.opening);
  try {
    const { url, html } = await openLink(hash);
    if (url) return location.replace(url);
    show(html, new URL("/pad", location.href).href); // the link is done with, it is not opened anew
  } catch (fault) {
    if (!(fault instanceof Away)) throw fault;
    const name = await openLinkHere(hash, all).catch(() => undefined);
    if (name) return location.replace(`/pad#here=${name}`);
    say(name === undefined ? words.link_cut : words.link_waits);
  }
}

// Send a form in the background; its answer is the next page.
async function send(form, submitter) {
  if (busy) return; // a second tap while the first is on its way
  busy = true;
  const data = new FormData(form, submitter);
  try {
    if (form === beginForm()) rememberNames(namesIn(form));
    const answer = await ask(form.action, { method: "POST", body: form.enctype === "multipart/form-data" ? data : new URLSearchParams(data) });
    if (answer.status === 429) throw new Away(); // asked too often: it is sent a little later
    const leads = isDoor(form) || !new URL(answer.url).pathname.startsWith("/pad/");
    if (answer.redirected && leads) return location.assign(answer.url);
    show(await answer.text(), answer.redirected ? answer.url : location.href);
  } catch (fault) {
    if (!(fault instanceof Away)) throw fault;
    await away(form, data);
  } finally {
    busy = false;
  }
}

function show(html, url) {
  const next = new DOMParser().parseFromString(html, "text/html"), fresh = next.querySelector("main");
  document.title = next.title;
  main().replaceWith(document.adoptNode(fresh));
  const path = new URL(url).pathname + new URL(url).search;
  history[path === shown ? "replaceState" : "pushState"]({}, "", url);
  if (path !== shown) scrollTo(0, 0);
  shown = path;
  attend();
  arrive();
}

// What is asked next, or what went wrong, is where a reader goes on.
function attend() {
  const place = document.querySelector("main [role=alert], #ask-title, #pad-title");
  place?.setAttribute("tabindex", "-1");
  place?.focus({ preventScroll: true });
  if (place?.role === "alert") place.scrollIntoView({ block: "nearest" });
}

// No answer came: what the form enters is kept here, if it can be.
async function away(form, data) {
  const all = await book().catch(() => null);
  if (all === null) return mark();
  if (form === beginForm()) {
    const name = beginHere(form, all);
    if (name === undefined) mark("not_kept");
    else if (name !== null) location.assign(`/pad#here=${name}`);
    return;
  }
  if (isDoor(form)) return mark("this_waits");
  const { name } = slipOf(), action = form.action.slice(form.action.lastIndexOf("/") + 1);
  const record = pad(name);
  if (record === null) return mark("not_kept");
  const event = entryOf(action, data, fold(record.slip, record.queue, all));
  if (event === null) return mark("this_waits");
  here = { name, where: {} };
  await enter(event);
}

async function enter(event) {
  const record = pad(here.name), before = fold(record.slip, record.queue, await book()).hand;
  const queue = [...record.queue, event];
  if (!put(here.name, { ...record, queue, undone: [] })) return mark("not_kept");
  const after = fold(record.slip, queue, await book());
  const done = before && after.hand !== null && after.hand.number !== before.number && after.hands[before.at].scored && event.type !== "hand_corrected";
  draw(here.name, done ? { done: before.number } : {});
  setTimeout(attempt, SOON);
}

async function draw(name, where) {
  here = { name, where };
  const all = await book().catch(() => null), record = pad(name);
  if (all === null) return;
  const { words } = all, place = main();
  document.querySelectorAll("[data-slip]").forEach((holder) => holder.removeAttribute("data-slip"));
  place.hidden = false;
  if (record === null) return place.replaceChildren(lone(words, words.not_here));
  if (record.conflict) {
    place.className = "page";
    return render(place, drawConflict(record, words, choices(name)));
  }
  const state = fold(record.slip, record.queue, all);
  const view = { slip: record.slip, state, words, canUndo: record.queue.length > 0, canRedo: record.undone.length > 0, acts: acts(name) };
  const hand = where.hand === undefined ? undefined : state.hands.find((each) => each.number === where.hand);
  place.className = hand ? "page" : "page pad-page";
  render(place, markOf(words, record), hand ? make("div.pad-alone.stack", {}, drawHand(view, hand)) : drawPad(view, where));
  const bar = place.querySelector(".pad-bar"), awake = wakeSwitch(words.awake);
  if (bar && awake) bar.append(awake);
}

function render(place, ...content) {
  place.replaceChildren(...content.flat(2).filter(Boolean));
  attend();
}

const lone = (words, text) => make("section.panel.stack.pad-alone", {}, make("h1", { id: "pad-title", tabindex: "-1" }, text), make("a.button", { href: "/pad" }, words.pads));

function markOf(words, record) {
  const open = record.queue.length + (record.opened ? 1 : 0);
  return make("p.pad-mark", { role: "status" }, make("span.pad-mark-sign", { "aria-hidden": "true" }), make("span", {}, words.not_connected, open > 0 && make("span.pad-unsent", {}, ` ${words.unsent[Math.min(open, words.unsent.length - 1)]}.`)));
}

function acts(name) {
  const change = (edit) => { const record = pad(name); put(name, { ...record, ...edit(record) }); draw(name, {}); };
  return {
    enter,
    go: (where) => { draw(name, where); scrollTo(0, 0); },
    bid: (hand, player, value) => enter({ type: "bids_entered", hand: hand.number, bids: [[player, value]] }),
    tricks: (hand, player, value) => enter({ type: "tricks_entered", hand: hand.number, tricks: [[player, value]] }),
    take: (hand, player) => enter(tricksOf(hand, player)),
    toBids: (hand) => enter(toBids(hand)),
    correct: (hand, cells) => enter(corrected(hand, cells)),
    undo: () => change(({ queue, undone }) => ({ queue: queue.slice(0, -1), undone: [...undone, queue.at(-1)] })),
    redo: () => change(({ queue, undone }) => ({ queue: [...queue, undone.at(-1)], undone: undone.slice(0, -1) })),
  };
}

const choices = (name) => ({
  enterMine: () => settle(name, enterMine),
  skipOne: () => settle(name, skipOne),
  ownPad: () => settle(name, ownPad),
  dropMine: () => {
    const { conflict, opened } = pad(name), isThere = conflict.status !== 404 && !opened;
    if (isThere) return location.replace(addressOf(dropMine(name)));
    drop(name);
    location.replace("/pad");
  },
});

// Let the server have what is here; its page is next, or what is to be decided.
async function settle(name, how) {
  busy = true;
  try {
    const settled = await how(name);
    if (settled === null) return draw(name, {});
    location.replace(`/pad/${settled}`);
  } catch (fault) {
    if (!(fault instanceof Away)) throw fault;
    if (here === null) draw(name, {}); else mark("not_connected");
  } finally {
    busy = false;
  }
}

// Whether there is a connection again: asked now and then, and not while somebody types.
async function attempt() {
  if (here === null || busy || document.hidden) return;
  if (here.where.hand !== undefined || document.activeElement?.matches("input")) return;
  const record = pad(here.name);
  if (record?.conflict) return;
  if (record !== null && (record.queue.length || record.opened)) return settleQuietly(here.name);
  try {
    await ask("/healthz");
    location.replace(location.pathname);
  } catch { /* still away */ }
}

async function settleQuietly(name) {
  busy = true;
  try {
    const { done } = here.where, settled = await sync(name);
    if (settled === null) draw(name, {});
    else location.replace(`/pad/${settled}${done === undefined ? "" : `?done=${done}`}`);
  } catch { /* still away */ } finally { busy = false; }
}

// A quiet line above the page.
async function mark(sentence) {
  const all = await book().catch(() => null), known = document.querySelector(".pad-mark");
  const text = all?.words[sentence] ?? document.querySelector("meta[name=pad-book]").dataset.away;
  const line = make("p.pad-mark", { role: "status" }, make("span.pad-mark-sign", { "aria-hidden": "true" }), text);
  if (known) known.replaceWith(line); else main().prepend(line);
}

const say = (text) => main().replaceChildren(make("section.panel.stack.pad-alone", {}, make("h1", { id: "pad-title", tabindex: "-1" }, text)));

startWorker();
startWaking();
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method !== "post" || !(isDoor(form) || (slipOf() && new URL(form.action).pathname.startsWith("/pad/")))) return;
  event.preventDefault();
  send(form, event.submitter);
});
addEventListener("online", attempt);
addEventListener("offline", () => here === null && slipOf() && mark("not_connected"));
addEventListener("hashchange", () => {
  if (holdsPad(location.hash) || location.hash.startsWith("#here=")) arrive();
  else if (here !== null) location.reload(); // back at the door
});
addEventListener("popstate", () => location.pathname + location.search !== shown && location.reload());
document.addEventListener("visibilitychange", attempt);
setInterval(attempt, AGAIN);
arrive();
