"""What a page in a browser may have wrong: words that do not fit, words nobody translated."""

from typing import Final

from playwright.sync_api import Page

__all__ = ["said_on", "spilled"]

MAY_BE_CUT: Final = (
    ".told, .page-me, .scores-name, .pad-name, .name, .sheet-name, .again-who, .open-name, "
    ".summary th"
)
"""Names that people gave themselves end in dots where they are long, and what was told scrolls."""

_SPILLED: Final = """async mayBeCut => {
  const look = () => {
    const wide = document.documentElement.clientWidth, found = new Set();
    const across = document.documentElement.scrollWidth;
    if (across > wide + 1) found.add(`the page is ${across} wide in a window of ${wide}`);
    const named = one => one.tagName.toLowerCase() + (one.id ? `#${one.id}` : '') +
      [...one.classList].map(name => `.${name}`).join('');
    const seen = { visibilityProperty: true, opacityProperty: true };
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const forEars = one => one.clientWidth <= 1 && one.clientHeight <= 1 &&
      getComputedStyle(one).display !== 'inline';
    const judge = (text, rect, from) => {
      const what = JSON.stringify(text.trim().replace(/\\s+/g, ' ').slice(0, 50));
      for (let box = from; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box), place = box.getBoundingClientRect();
        if (style.display === 'inline' || style.display === 'contents') continue;
        if (/auto|scroll/.test(style.overflowX) && box.scrollWidth > box.clientWidth) return;
        if (rect.right > place.right + 1.5 || rect.left < place.left - 1.5)
          return found.add(`${what} is wider than ${named(box)}`);
        const spare = rect.height / 3;
        if (/hidden|clip/.test(style.overflowY) &&
            (rect.bottom > place.bottom + spare || rect.top < place.top - spare))
          return found.add(`${what} is cut off by ${named(box)}`);
        if (/absolute|fixed/.test(style.position)) break;
      }
      if (rect.right > wide + 1 || rect.left < -1) found.add(`${what} lies outside of the window`);
    };
    while (words.nextNode()) {
      const node = words.currentNode, from = node.parentElement;
      if (!node.data.trim() || !from.checkVisibility(seen)) continue;
      if (from.closest('svg, .skip, script, style, ' + mayBeCut)) continue;
      let hidden = from;
      while (hidden && !forEars(hidden)) hidden = hidden.parentElement;
      if (hidden) continue;
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) if (rect.width > 1) judge(node.data, rect, from);
    }
    for (const one of document.querySelectorAll('select, input:not([type=hidden])'))
      if (one.tagName === 'SELECT' && one.checkVisibility(seen)) {
        const place = one.getBoundingClientRect();
        if (place.right > wide + 1) found.add(`${named(one)} lies outside of the window`);
      }
    return [...found];
  };
  // A window that was just made smaller is laid out some frames later.
  let faults = [];
  for (let frame = 0; frame < 12; frame += 1) {
    await new Promise(requestAnimationFrame);
    faults = look();
    if (frame > 0 && !faults.length) break;
  }
  return faults;
}"""

_SAID: Final = """() => {
  const said = [];
  const words = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  const other = document.querySelectorAll('[lang]:not(html), script, style, code, pre');
  while (words.nextNode())
    if (![...other].some(one => one.contains(words.currentNode))) said.push(words.currentNode.data);
  const names = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'content',
    'aria-roledescription', 'aria-valuetext', 'data-why', 'data-said', 'data-told', 'data-words'];
  for (const one of document.querySelectorAll(names.map(name => `[${name}]`).join(',')))
    for (const name of names) if (one.hasAttribute(name)) said.push(one.getAttribute(name));
  return said.map(one => one.trim().replace(/\\s+/g, ' ')).filter(one => /\\p{L}/u.test(one));
}"""


def spilled(page: Page) -> list[str]:
    """Which words lie outside of their box or of the window, or are cut off."""
    return [str(each) for each in page.evaluate(_SPILLED, MAY_BE_CUT)]


def said_on(page: Page) -> set[str]:
    """Everything that a page says, to eyes or to ears."""
    return {str(each) for each in page.evaluate(_SAID)}
