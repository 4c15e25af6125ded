// The title says whose turn it is, with a star in a tab that is hidden.
import { onApplied, table } from "./morph.js";

export function startTitle() {
  onApplied.push(entitle);
  document.addEventListener("visibilitychange", entitle);
}

function entitle() {
  const { title, myTurn } = table()?.dataset ?? {};
  if (!title) return;
  const star = document.hidden && myTurn !== undefined ? "★ " : "";
  document.title = `${star}${title} · Foretrick`;
}
