// All bids of a hand in one form, while no server answers: for bids that nobody hears before all are made.
import { readCells } from "./correct.js";
import { fill, make } from "./dom.js";
import { bidsOf } from "./entries.js";

export const asksAll = ({ slip, state }) => state.phase === "bids" && (slip.rules.bidding !== "open" || state.hand.tie_break);

export function drawBids(pad, hand) {
  const { slip, words } = pad;
  const fault = make("p.fault", { id: "bids-fault", role: "alert", hidden: true });
  const field = (player) => make("div.field.pad-bid", {},
    make("label", { for: `bid${player}` }, slip.players[player].name),
    make("input", { id: `bid${player}`, name: `bid${player}`, type: "text", inputmode: "numeric", maxlength: 2, autocomplete: "off", value: hand.bids[player] ?? "", "aria-describedby": "bids-fault" }));
  return make("section.pad-ask", { "aria-labelledby": "ask-title" },
    make("h2", { id: "ask-title", tabindex: "-1" }, words.all_bids),
    make("form.stack", { onsubmit: (event) => { event.preventDefault(); save(pad, hand, event.currentTarget, fault); } },
      make("div.pad-bids", {}, hand.order.map(field)),
      fault,
      make("button.button.primary.big.pad-wide", { type: "submit" }, words.enter_bids)));
}

function save({ words, acts }, hand, form, fault) {
  const cells = readCells(hand, (name) => form.elements[name]?.value), wrong = new Set(cells.wrong);
  for (const input of form.querySelectorAll("input")) input.toggleAttribute("aria-invalid", wrong.has(input.name));
  fault.hidden = !wrong.size;
  fault.textContent = wrong.size ? fill(words.numbers_only, { most: hand.size }) : "";
  if (wrong.size) return form.elements[cells.wrong[0]].focus();
  const event = bidsOf(hand, cells.bids);
  if (event) acts.enter(event);
}
