// Notices on this device: asked for by a button alone, and taken back on the same page.
const WORKER = "/service-worker.js";

export async function startNotices(place) {
  if (!place?.dataset.key) return;
  says(place, "");
  const can = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!can) return says(place, "none");
  const button = place.querySelector("[data-does=on]");
  button.addEventListener("click", () => switchOn(place, button));
  for (const form of place.querySelectorAll(".device-line form")) {
    form.addEventListener("submit", (event) => switchOff(event, form));
  }
  await show(place, button);
}

// What is so now: it counts what the browser has and what the server knows, both.
async function show(place, button) {
  const here = await known();
  const line = here && place.querySelector(`[data-device="${await named(here.endpoint)}"]`);
  if (line) {
    line.querySelector("[data-says=here]").hidden = false;
    return says(place, "on");
  }
  if (Notification.permission === "denied") return says(place, "denied");
  button.hidden = false;
}

async function switchOn(place, button) {
  button.disabled = true;
  try {
    if (await Notification.requestPermission() !== "granted") {
      if (Notification.permission === "denied") {
        button.hidden = true;
        says(place, "denied");
      }
      return;
    }
    const worker = await navigator.serviceWorker.register(WORKER);
    await navigator.serviceWorker.ready;
    // One that was made for other keys, or for somebody who has signed out, is of no use.
    await (await worker.pushManager.getSubscription())?.unsubscribe();
    const made = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytes(place.dataset.key),
    });
    const { endpoint, keys } = made.toJSON();
    const answer = await fetch("/notices", {
      method: "POST",
      body: JSON.stringify({ endpoint, key: keys.p256dh, auth: keys.auth }),
      headers: { "Content-Type": "application/json", "X-Foretrick": "fetch" },
    });
    if (!answer.ok) {
      await made.unsubscribe();
      throw new Error("refused");
    }
    location.reload();
  } catch {
    says(place, "failed");
  } finally {
    button.disabled = false;
  }
}

// Of this device, the browser forgets too; then the form is sent as it is.
async function switchOff(event, form) {
  event.preventDefault();
  const here = await Promise.race([known(), new Promise((done) => setTimeout(done, 500))]);
  if (here && form.elements.device.value === await named(here.endpoint)) await here.unsubscribe().catch(() => false);
  form.submit();
}

async function known() {
  const worker = await navigator.serviceWorker.getRegistration("/");
  return worker?.pushManager.getSubscription();
}

function says(place, what) {
  for (const each of place.querySelectorAll(":scope > [data-says]")) {
    each.hidden = each.dataset.says !== what;
  }
}

// A device is called by the hash of its endpoint, as the server calls it.
async function named(endpoint) {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}
