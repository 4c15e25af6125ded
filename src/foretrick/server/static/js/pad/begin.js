// The door of the score pads: those on this device, names remembered, a new one without a
// connection, and a pad that comes in the link itself.
import { all, pad, put, read, write } from "./device.js";
import { fill, make } from "./dom.js";
import { canEnter, firstSlip } from "./fold.js";
import { unpack } from "./link.js";
import { ask } from "./sync.js";

const NAMES = "foretrick.names", LINKS = "foretrick.links";
const LONGEST = 20, SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

const spelt = (text) => text.normalize("NFC").replace(/[\p{C}]/gu, "").replace(/\p{Z}+/gu, " ").trim();
const nameFields = (form) => [...form.elements].filter((input) => /^name\d+$/.test(input.name));

export const beginForm = () => document.querySelector("form[action='/pad']");

// Fill in who played last, where the page knows nobody.
export function remindNames() {
  const fields = nameFields(beginForm()), known = read(NAMES) ?? [];
  if (fields.some((input) => input.value)) return;
  fields.slice(0, known.length).forEach((input, at) => { input.value = known[at]; });
}

export function rememberNames(names) {
  write(NAMES, names);
}

export const namesIn = (form) => nameFields(form).map((input) => spelt(input.value)).filter(Boolean);

export function listPads(words) {
  const section = document.getElementById("pads-here"), records = all();
  section.hidden = !records.length;
  section.querySelector("ul").replaceChildren(...records.map((record) => {
    const open = record.queue.length + (record.opened ? 1 : 0);
    const day = new Intl.DateTimeFormat(document.documentElement.lang, { day: "numeric", month: "short" }).format(record.touched);
    return make("li", {}, make("a", { href: addressOf(record.name) }, make("b", {}, record.slip.players.map((player) => player.name).join(", "))),
      make("span.soft.small", {}, day, open > 0 && ` · ${words.unsent[Math.min(open, words.unsent.length - 1)]}`));
  }));
}

export const addressOf = (name) => (pad(name)?.opened ? `/pad#here=${name}` : `/pad/${name}`);

// Begin a pad from the form, by the tables alone: its name here, null with all that is wrong marked,
// undefined where this browser keeps nothing.
export function beginHere(form, book) {
  const { words } = book, names = namesIn(form), scores = form.elements.scores.value.split(/[\s,;]+/).filter(Boolean).map((text) => Number(text.replace("−", "-")));
  const faults = [];
  nameFields(form).forEach((input) => {
    const name = spelt(input.value), others = nameFields(form).filter((other) => other !== input && spelt(other.value).toLowerCase() === name.toLowerCase());
    if (name && (name.length > LONGEST || !SEEN.test(name))) faults.push([input.name, words.bad_name]);
    else if (name && others.length) faults.push([input.name, fill(words.name_taken, { name })]);
  });
  if (names.length < 2) faults.push(["name0", words.too_few]);
  if (scores.some((score) => !Number.isInteger(score)) || (scores.length && scores.length !== names.length)) faults.push(["scores", words.bad_scores]);
  const [hands, open, hidden] = book.games[form.elements.preset.value]?.[names.length] ?? [];
  const rules = form.elements.bidding.checked ? hidden : open, first = Number(form.elements.first.value.trim() || "1");
  if (names.length > 1 && rules == null) faults.push(["bidding", words.this_waits]);
  const sizes = book.lists[hands] ?? [];
  if (names.length > 1 && !(Number.isInteger(first) && first >= 1 && first <= sizes.length)) faults.push(["first", fill(words.bad_first, { most: sizes.length })]);
  if (faults.length) return tell(form, faults);
  const now = new Date(), stamp = now.toISOString().slice(0, 19);
  rememberNames(names);
  return kept({
    type: "pad_opened", id: stamp.replace("T", "-").replaceAll(":", ""), names, hands: sizes.slice(first - 1), rules: book.rules[rules],
    dealer: (first - 1) % names.length, first_hand: first, scores, started: `${stamp}+00:00`,
  }, [], book);
}

function tell(form, faults) {
  for (const place of form.querySelectorAll(".fault")) { place.textContent = ""; place.hidden = true; }
  for (const [field, text] of faults) {
    const place = form.querySelector(`.fault[data-fault="${CSS.escape(field)}"]`);
    if (!place) continue;
    place.textContent = text;
    place.hidden = false;
    place.closest("details")?.setAttribute("open", "");
  }
  form.elements[faults[0][0]]?.focus();
  return null;
}

function kept(opened, queue, book) {
  const name = `here-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
  return put(name, { slip: firstSlip(opened, book), opened, queue, undone: [] }) ? name : undefined;
}

// Open the pad of a link on the server, or show again what was made of it; throws `Away`. Gives
// the address to go to, or the server's page about what it cannot read.
export async function openLink(link) {
  const known = read(LINKS) ?? {}, key = `${link.length}.${mixed(link)}`;
  if (known[key] && pad(known[key])) return { url: `/pad/${known[key]}` };
  const body = new FormData();
  body.set("text", link);
  const answer = await ask("/pad/bring", { method: "POST", body });
  const [, name] = /^\/pad\/([\w-]{20,})$/.exec(new URL(answer.url).pathname) ?? [];
  if (!answer.redirected || !name) return { html: await answer.text() };
  write(LINKS, Object.fromEntries([...Object.entries(known), [key, name]].slice(-20)));
  return { url: `/pad/${name}` };
}

// The same without a server: only entries that can be folded here. Gives a name, null if it waits.
export async function openLinkHere(link, book) {
  const [opened, ...queue] = await unpack(link);
  const known = all().find((record) => record.opened && record.opened.id === opened.id && record.origin === mixed(link));
  if (known) return known.name;
  const fits = Array.isArray(opened.names) && book.orders[opened.names.length] && opened.hands.every((size) => book.points[size]);
  if (!fits || !queue.every(canEnter)) return null;
  const name = kept(opened, queue, book);
  if (name) put(name, { ...pad(name), origin: mixed(link) });
  return name ?? null;
}

// Tells links apart; it guards nothing.
function mixed(text) {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  return (hash >>> 0).toString(36);
}
