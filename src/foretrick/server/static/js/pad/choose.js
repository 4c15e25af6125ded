// Two lists of entries, and a person who says which are to count; or a pad that a server lost.
import { fill, make } from "./dom.js";

// `choices` are what its buttons do: `enterMine`, `skipOne`, `ownPad`, `dropMine`.
export function drawConflict({ conflict }, words, choices) {
  const button = (label, act, kind = "") => act && make(`button.button${kind}`, { type: "button", onclick: act }, label);
  const list = (label, told) => told?.length > 0 && [make("h2", {}, label), make("ul.pad-entries", {}, told.map((text) => make("li", {}, text)))];
  const panel = (title, text, ...content) => make("section.panel.stack.pad-choice", { "aria-labelledby": "choice-title", role: "alert" },
    make("h1", { id: "choice-title", tabindex: "-1" }, title), make("p", {}, text), ...content);
  const { enterMine, skipOne, ownPad, dropMine } = choices;
  if (conflict.status === 409) {
    return panel(words.apart, words.apart_why, list(words.mine, conflict.mine), list(words.theirs, conflict.theirs),
      make("div.pad-choices", {}, button(words.enter_mine, enterMine, ".primary"), button(words.own_pad, ownPad), button(words.drop_mine, dropMine)));
  }
  if (conflict.status === 404) {
    return panel(conflict.text, words.lost, make("div.pad-choices", {}, button(words.send_again, ownPad, ".primary"), button(words.forget, dropMine)));
  }
  return panel(words.apart_not, fill(words.refused, { why: conflict.text }), list(words.mine, conflict.mine),
    make("div.pad-choices", {}, conflict.at >= 0 && button(words.skip_one, skipOne, ".primary"), conflict.at >= 0 && button(words.drop_mine, dropMine), conflict.at < 0 && button(words.forget, dropMine)));
}
