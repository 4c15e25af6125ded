// Shows notices while no page is open; part of /service-worker.js, which loads it. Whatever comes by
// a push was sealed for this browser by our server, and yet no address of it is believed but a path.
self.addEventListener("push", (event) => {
  event.waitUntil(shown(event.data));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(opened(event.notification.data?.path));
});

self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renewed(event));
});

// A push must be shown, whatever it holds: else browsers take the permission back.
function shown(data) {
  let told = {};
  try {
    told = data.json() ?? {};
  } catch { /* shown all the same */ }
  const path = own(told.path);
  return self.registration.showNotification(String(told.title ?? "Foretrick"), {
    body: [told.body, moment(told)].filter(Boolean).join(" · "),
    lang: told.lang,
    tag: path,
    renotify: true,
    data: { path },
  });
}

// The time in the zone of this device.
function moment({ by, until, lang }) {
  if (!by || !Number.isFinite(until)) return "";
  const how = { weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit" };
  return String(by).replace("{time}", new Date(until * 1000).toLocaleString(lang, how));
}

function own(path) {
  const url = new URL(String(path ?? "/waiting"), self.location.origin);
  return url.origin === self.location.origin ? url.pathname : "/waiting";
}

async function opened(path) {
  const wanted = own(path);
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === wanted);
  return there ? there.focus() : self.clients.openWindow(wanted);
}

// The browser's push service has changed the address: our server is told, if it knew the old one.
async function renewed({ oldSubscription: old, newSubscription }) {
  if (!old) return;
  const made = newSubscription ?? await self.registration.pushManager.subscribe(old.options);
  const { endpoint, keys } = made.toJSON();
  const told = { endpoint, key: keys.p256dh, auth: keys.auth, old: old.endpoint };
  await fetch("/notices", {
    method: "POST",
    body: JSON.stringify(told),
    headers: { "Content-Type": "application/json", "X-Foretrick": "fetch" },
  });
}
