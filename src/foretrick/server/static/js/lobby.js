// The lobby's own: a button that copies a link, and choices that a new picture of the table leaves
// alone until they are sent. Where copying cannot be, the button is not shown.
document.addEventListener("change", (event) => {
  event.target.form?.closest("[data-draft]")?.classList.add("is-draft");
});
document.addEventListener("submit", (event) => event.target.classList.remove("is-draft"));

if (navigator.clipboard) {
  document.documentElement.classList.add("can-copy");
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy], [data-copy-text]");
    if (!button) return;
    const { copy, copyText } = button.dataset;
    await navigator.clipboard.writeText(copyText ?? new URL(copy, location.href).href);
    const words = button.querySelector("span");
    const before = words.textContent;
    words.textContent = button.dataset.copied;
    setTimeout(() => { words.textContent = before; }, 2000);
  });
}
