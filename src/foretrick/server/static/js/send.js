// Forms are sent by fetch; the new table comes by the stream. A form marked data-plain, and every
// form without this file, is sent the plain way.
import { mark, taken } from "./drafts.js";
import { show, table } from "./morph.js";
import { fetched } from "./stream.js";
import { hush, say, sentence } from "./strip.js";

// Which picture of the table each form is being sent from: a second click at the same picture is
// one too many, yet the next picture, and the next click, may come before the answer does.
const sending = new WeakMap();

export function startSending() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.method !== "post" || "plain" in form.dataset) return;
    event.preventDefault();
    send(form, event.submitter);
  });
}

async function send(form, submitter) {
  const picture = table()?.dataset.version ?? "";
  if (sending.get(form) === picture) return;
  sending.set(form, picture);
  try {
    const answer = await fetch(submitter?.hasAttribute("formaction") ? submitter.formAction : form.action, {
      method: "POST",
      body: new URLSearchParams(new FormData(form, submitter)),
      headers: { "X-Foretrick": "fetch" },
    });
    await hear(answer, form);
  } catch {
    say(sentence("offline"));
  } finally {
    if (sending.get(form) === picture) sending.delete(form);
  }
}

async function hear(answer, form) {
  if (answer.redirected) return location.assign(answer.url);
  if (answer.status === 204) {
    hush();
    taken(form, Number(answer.headers.get("X-Version")));
    if ("resets" in form.dataset) form.reset();
    form.closest("[popover]:not([popover=manual])")?.hidePopover();
    return;
  }
  const told = await answer.json().catch(() => ({}));
  if (answer.ok && told.action) return point(told);
  const isMarked = told.faults?.length && mark(form, told.faults);
  say(isMarked ? sentence("faulty") : told.text ?? sentence("refused"));
  // Whatever made this page fall behind: it shall not stay so.
  if (answer.status === 409 && table()) fetched().then(show, () => {});
}

// A hint marks what it means, and says it.
function point({ action, text }) {
  document.querySelectorAll(".hinted").forEach((choice) => choice.classList.remove("hinted"));
  const choice = document.querySelector(`[data-choice="${CSS.escape(action)}"]`);
  choice?.classList.add("hinted");
  if (text) say(text);
}
