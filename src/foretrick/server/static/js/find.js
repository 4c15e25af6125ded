// The public list stays as it is on the server: it is asked for again and again while somebody
// looks. What is typed, and what has the focus, is left alone.
import { Idiomorph } from "../vendor/idiomorph-0.8.0.esm.js";

const EVERY = 6000;
let timer;

async function refresh() {
  try {
    const answer = await fetch(location.pathname.startsWith("/find/") ? "/find" : location.href);
    if (answer.ok && !document.hidden) show(await answer.text());
  } catch { /* the server is away: the next try tells */ }
  attend();
}

function show(html) {
  const next = new DOMParser().parseFromString(html, "text/html").getElementById("found");
  const now = document.getElementById("found");
  if (next && now) Idiomorph.morph(now, next, { morphStyle: "outerHTML" });
}

function attend() {
  clearTimeout(timer);
  if (!document.hidden) timer = setTimeout(refresh, EVERY);
}

document.addEventListener("visibilitychange", () => {
  clearTimeout(timer);
  if (!document.hidden) refresh();
});
addEventListener("pageshow", (event) => event.persisted && refresh());
attend();
