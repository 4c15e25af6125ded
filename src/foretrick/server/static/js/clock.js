// Clocks count down to deadlines in the server's time, and stand while their player is away for a
// minute; who is overdue may be replaced.
import { onApplied } from "./morph.js";

const LATE = 10, LATE_OVER_DAYS = 3600, DAY = 86400;
const UNITS = [["day", DAY], ["hour", 3600], ["minute", 60], ["second", 1]];
const told = Number(document.querySelector("meta[name=now]")?.content);
const ahead = told ? told - Date.now() / 1000 : 0;
const now = () => Date.now() / 1000 + ahead;

export function startClocks() {
  onApplied.push(tick);
  setInterval(tick, 500);
}

function tick() {
  for (const clock of document.querySelectorAll(".clock[data-deadline]")) {
    const total = Number(clock.dataset.total);
    const left = Math.max(0, Math.ceil(Number(clock.dataset.deadline) - now()));
    const text = clock.querySelector(".clock-left");
    const told = text.dataset.words ??= text.textContent;
    const shown = total < DAY ? told.replace(total, Math.min(left, total)) : span(left);
    if (text.textContent !== shown) text.textContent = shown;
    clock.classList.toggle("late", left <= (total < DAY ? LATE : LATE_OVER_DAYS));
  }
  for (const mark of document.querySelectorAll(".pausing[data-until]")) {
    mark.hidden = Number(mark.dataset.until) <= now();
  }
  for (const form of document.querySelectorAll("[data-overdue]")) {
    form.hidden = Number(form.dataset.overdue) > now();
  }
}

// Two units are enough, and seconds matter in the last minute alone.
function span(seconds) {
  let rest = seconds;
  const counted = UNITS.map(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest %= size;
    return [count, unit];
  });
  const first = Math.max(0, counted.findIndex(([count]) => count));
  const two = seconds < 60 ? counted.slice(3) : counted.slice(first, Math.min(first + 2, 3));
  return two.filter(([count]) => count || two.length === 1).map(inWords).join(" ");
}

function inWords([value, unit]) {
  const how = { style: "unit", unit, unitDisplay: "short" };
  return new Intl.NumberFormat(document.documentElement.lang, how).format(value);
}
