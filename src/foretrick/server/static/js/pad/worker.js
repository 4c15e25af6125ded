// The service worker keeps what a pad's page is made of, so that it opens without a connection. A
// page without https has none: there a pad goes on as long as its page is open.
import { read, write } from "./device.js";

const LOOK = "foretrick.look";

export async function startWorker() {
  if (!("serviceWorker" in navigator)) return;
  const root = document.documentElement, look = `${root.lang} ${root.className.replace("can-copy", "").trim()}`;
  try {
    const worker = await navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
    // The kept page speaks the reader's language, and looks as they like it.
    if (read(LOOK) !== look && worker.active) worker.active.postMessage("refresh");
    write(LOOK, look);
  } catch { /* a browser that allows none */ }
}
