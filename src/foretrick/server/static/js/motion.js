// How cards move: a view transition that names only the cards entering or leaving the trick, so
// that every other card can be clicked meanwhile. Nothing waits for it to end.
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let running;

const inTrick = (root) =>
  new Set([...root.querySelectorAll("#trick [data-card]")].map((card) => card.dataset.card));

function mark(cards) {
  for (const element of document.querySelectorAll("#table [data-card]")) {
    element.classList.toggle("moves", cards.has(element.dataset.card));
  }
}

export function moving(now, next, change) {
  const was = inTrick(now), will = inTrick(next);
  const moved = new Set([...was, ...will].filter((card) => was.has(card) !== will.has(card)));
  if (!moved.size || calm.matches || document.hidden || !document.startViewTransition) {
    running?.skipTransition();
    return change();
  }
  running?.skipTransition();
  mark(moved);
  const transition = document.startViewTransition(() => { change(); mark(moved); });
  running = transition;
  transition.ready.catch(() => {});
  transition.updateCallbackDone.catch((error) => reportError(error));
  transition.finished.catch(() => {}).finally(() => {
    if (running !== transition) return;
    running = undefined;
    mark(new Set());
  });
}
