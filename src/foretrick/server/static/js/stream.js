// The stream of the table. A browser has six connections to a host, so a hidden tab closes its
// stream, and asks now and then instead, for the notice in its title.
import { hush, say, sentence } from "./strip.js";

const AGAIN = 2000, PATIENCE = 1500, HIDDEN = 10000;
const OVER = [403, 404, 410];

// The page as it is now, without the stream.
export async function fetched() {
  const answer = await fetch(location.pathname, { headers: { Accept: "text/html" } });
  // Nothing that was shown may stay: the page itself says why.
  if (OVER.includes(answer.status)) location.reload();
  if (!answer.ok) throw new Error(`the page answered ${answer.status}`);
  return answer.text();
}

export function startStream(url, show, showTalk = () => {}) {
  let source, retry, worry, asking, gone = false;

  function open() {
    close();
    if (gone) return;
    source = new EventSource(url);
    source.onopen = () => { clearTimeout(worry); worry = undefined; hush(); };
    source.addEventListener("table", (event) => show(event.data));
    // What was looked at is no more: this is the last there is of it.
    source.addEventListener("gone", (event) => { gone = true; close(); show(event.data); });
    source.addEventListener("talk", (event) => showTalk(event.data));
    source.onerror = () => {
      worry ??= setTimeout(() => say(sentence("lost"), true), PATIENCE);
      // A refused stream stays closed by itself.
      if (source?.readyState === EventSource.CLOSED) refused(source);
    };
  }

  async function refused(closed) {
    try { await fetched(); } catch { /* the next try tells */ }
    if (source === closed) retry = setTimeout(open, AGAIN);
  }

  function close() {
    clearTimeout(retry);
    clearTimeout(asking);
    source?.close();
    source = undefined;
  }

  async function ask() {
    try {
      const page = await fetched();
      if (document.hidden) { show(page); showTalk(page); }
    } catch { /* the server is away: the next try tells */ }
    if (document.hidden) asking = setTimeout(ask, HIDDEN);
  }

  function attend() {
    clearTimeout(worry);
    worry = undefined;
    if (!document.hidden) return open();
    close();
    if (!gone) asking = setTimeout(ask, HIDDEN);
  }

  document.addEventListener("visibilitychange", attend);
  addEventListener("pageshow", (event) => event.persisted && attend());
  addEventListener("pagehide", close);
  attend();
}
