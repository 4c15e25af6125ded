// The page of waiting games is asked for anew now and then, and what changed is put in its place.
import { Idiomorph } from "../vendor/idiomorph-0.8.0.esm.js";
import { startNotices } from "./notices.js";

const EVERY = 15000;
const parser = new DOMParser();
let asking;

async function refresh() {
  clearTimeout(asking);
  if (document.hidden) return;
  try {
    const answer = await fetch(location.pathname, { headers: { Accept: "text/html" } });
    const next = answer.ok && parser.parseFromString(await answer.text(), "text/html");
    const games = next && next.getElementById("games");
    if (games) {
      Idiomorph.morph(document.getElementById("games"), games);
      document.title = next.title;
    }
  } catch { /* the server is away: the next try tells */ }
  asking = setTimeout(refresh, EVERY);
}

document.addEventListener("visibilitychange", refresh);
addEventListener("pageshow", (event) => event.persisted && refresh());
asking = setTimeout(refresh, EVERY);
startNotices(document.getElementById("notices"));
