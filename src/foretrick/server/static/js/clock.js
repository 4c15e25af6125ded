// Clocks count down to deadlines in the server's time, and stand while their player is away for a
// minute; who is overdue may be replaced.
import { onApplied } from "./morph.js";

const LATE = 10;
const told = Number(document.querySelector("meta[name=now]")?.content);
const ahead = told ? told - Date.now() / 1000 : 0;
const now = () => Date.now() / 1000 + ahead;

export function startClocks() {
  onApplied.push(tick);
  setInterval(tick, 500);
}

function tick() {
  for (const clock of document.querySelectorAll(".clock[data-deadline]")) {
    const { deadline, total } = clock.dataset;
    const left = Math.max(0, Math.ceil(Number(deadline) - now()));
    const text = clock.querySelector(".clock-left");
    const told = text.dataset.words ??= text.textContent;
    const shown = told.replace(total, Math.min(left, Number(total)));
    if (text.textContent !== shown) text.textContent = shown;
    clock.classList.toggle("late", left <= LATE);
  }
  for (const mark of document.querySelectorAll(".pausing[data-until]")) {
    mark.hidden = Number(mark.dataset.until) <= now();
  }
  for (const form of document.querySelectorAll("[data-overdue]")) {
    form.hidden = Number(form.dataset.overdue) > now();
  }
}
