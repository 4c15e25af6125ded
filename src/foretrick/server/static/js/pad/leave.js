// Whoever signs out takes their pads off the device, but for entries that are not sent yet.
import { forgetAccount } from "./device.js";

document.addEventListener("submit", ({ target }) => { if (new URL(target.action).pathname === "/sign-out") forgetAccount(); });
