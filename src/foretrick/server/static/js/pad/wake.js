// The screen stays on while a pad is open, if asked: a switch, off until somebody wants it. A
// browser lets go whenever the page is hidden, so it is asked for again when it is back.
import { read, write } from "./device.js";
import { make } from "./dom.js";

const KEY = "foretrick.awake";
let lock = null;

const isWanted = () => read(KEY) === true;

export function startWaking() {
  if (!("wakeLock" in navigator)) return;
  document.addEventListener("visibilitychange", hold);
  hold();
}

// The switch, or nothing where a browser cannot do it.
export function wakeSwitch(label) {
  if (!("wakeLock" in navigator)) return null;
  return make("button.button.slim.pad-awake", {
    type: "button", "aria-pressed": String(isWanted()),
    onclick: async ({ currentTarget }) => {
      write(KEY, !isWanted());
      currentTarget.setAttribute("aria-pressed", String(isWanted()));
      await hold();
    },
  }, label);
}

async function hold() {
  try {
    if (isWanted() && !document.hidden && (lock === null || lock.released)) lock = await navigator.wakeLock.request("screen");
    if (!isWanted() && lock !== null) { await lock.release(); lock = null; }
  } catch { /* a battery that runs low: the screen goes out as ever */ }
}
