// The button that copies a link. Where this cannot run, the button is not shown.
if (navigator.clipboard) {
  document.documentElement.classList.add("can-copy");
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    await navigator.clipboard.writeText(new URL(button.dataset.copy, location.href).href);
    const words = button.querySelector("span");
    const before = words.textContent;
    words.textContent = button.dataset.copied;
    setTimeout(() => { words.textContent = before; }, 2000);
  });
}
