// A button that copies a link, or a text of its own. A page that came without https has no clipboard of its own: there
// the link is copied as a marked text is, and where that fails too it stays marked.
document.documentElement.classList.add("can-copy");
document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy], [data-copy-text]");
  if (!button) return;
  const { copy, copyText } = button.dataset;
  const link = copyText ?? new URL(copy, location.href).href;
  const done = (await byClipboard(link)) || byMarking(button, link);
  document.getElementById("copy-said").textContent = done ? button.dataset.copied : button.dataset.marked;
});

async function byClipboard(link) {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch { // there is none, or it may not be used
    return false;
  }
}

function byMarking(button, link) {
  const copied = (event) => {
    event.preventDefault();
    event.clipboardData.setData("text/plain", link);
  };
  const shown = document.getElementById(button.dataset.shown);
  if (shown.select) shown.select();
  else getSelection().selectAllChildren(shown);
  document.addEventListener("copy", copied, { once: true });
  // Deprecated, and the only way there is without https.
  const done = document.execCommand("copy");
  document.removeEventListener("copy", copied);
  if (done) {
    getSelection().removeAllRanges();
    button.focus();
  }
  return done;
}
