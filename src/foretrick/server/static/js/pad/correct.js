// The form of one hand, while no server answers.
import { fill, make } from "./dom.js";

export function drawHand(pad, hand) {
  const { words, acts, slip } = pad;
  const head = make("h1", { id: "pad-title", tabindex: "-1" }, fill(words.correct_hand, { hand: hand.number }));
  const back = make("button.button.quiet", { type: "button", onclick: () => acts.go({}) }, words.back);
  if (hand.closed || !hand.order.length) return [make("section.panel.stack.pad-now", {}, head, make("p.notice", {}, words.hand_waits), back)];
  const fault = make("p.fault", { id: "hand-fault", role: "alert", hidden: true });
  const field = (kind, player, label, value) => [
    make("label.heard", { for: `${kind}${player}` }, fill(label, { name: slip.players[player].name })),
    make("input", { id: `${kind}${player}`, name: `${kind}${player}`, type: "text", inputmode: "numeric", maxlength: 2, autocomplete: "off", value: value ?? "", "aria-describedby": "hand-fault" }),
  ];
  const row = (player) => make("tr", {}, make("th", { scope: "row" }, slip.players[player].name),
    make("td", {}, field("bid", player, words.bid_of, hand.bids[player])), make("td", {}, field("tricks", player, words.tricks_of, hand.tricks[player])));
  return [make("section.panel.stack.pad-now", { "aria-labelledby": "pad-title" }, head,
    make("form.stack", { onsubmit: (event) => { event.preventDefault(); save(pad, hand, event.currentTarget, fault); } },
      make("table.numbers.pad-cells", {},
        make("thead", {}, make("tr", {}, [words.player, words.bid_head, words.tricks_head].map((text) => make("th", { scope: "col" }, text)))),
        make("tbody", {}, inOrder(hand).map(row))),
      fault,
      make("div.row", {}, make("button.button.primary.big", { type: "submit" }, words.save), back))),
    make("p.soft.small.pad-limits", {}, words.waits)];
}

function save({ words, acts }, hand, form, fault) {
  const cells = readCells(hand, (name) => form.elements[name]?.value);
  const wrong = new Set(cells.wrong);
  for (const input of form.querySelectorAll("input")) input.toggleAttribute("aria-invalid", wrong.has(input.name));
  fault.hidden = !wrong.size;
  fault.textContent = wrong.size ? fill(words.numbers_only, { most: hand.size }) : "";
  if (wrong.size) return form.elements[cells.wrong[0]].focus();
  acts.correct(hand, cells);
}

// Those who play a hand, as their columns stand.
const inOrder = (hand) => [...hand.order].sort((one, other) => one - other);

// The cells of a hand as a form has them; `wrong` are the fields that hold no number of this hand.
export function readCells(hand, value) {
  const cells = { bids: [], tricks: [], wrong: [] };
  for (const player of inOrder(hand)) {
    for (const [kind, list] of [["bid", cells.bids], ["tricks", cells.tricks]]) {
      const text = value(`${kind}${player}`)?.trim();
      if (text === undefined) continue;
      if (text === "") list.push([player, null]);
      else if (/^[0-9]{1,2}$/.test(text) && Number(text) <= hand.size) list.push([player, Number(text)]);
      else cells.wrong.push(`${kind}${player}`);
    }
  }
  return cells;
}
