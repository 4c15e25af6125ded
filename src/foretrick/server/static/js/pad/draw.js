// The page of a pad while no server answers: the same looks as the server's, from the tables.
import { asksAll, drawBids } from "./bids.js";
import { fill, make } from "./dom.js";

// `pad` is { slip, state, words, acts, canUndo, canRedo }; `acts` are what its buttons do.
export function drawPad(pad, where) {
  const { state } = pad;
  const done = where.done === undefined ? undefined : state.hands.find((hand) => hand.number === where.done);
  const now = done?.scored ? resultOf(pad, done) : state.phase === "over" ? over(pad) : question(pad, where.chosen);
  return [now, bar(pad), sheet(pad), !pad.slip.hides && state.phase !== "over" && state.hands.some((hand) => hand.scored) && ranking(pad), limits(pad)];
}

const panel = (title, ...content) => make("section.panel.stack.pad-now", { "aria-labelledby": "pad-title" }, title, ...content);
const title = (text) => make("h1", { id: "pad-title", tabindex: "-1" }, text);
const name = (pad, player) => pad.slip.players[player].name;

function question(pad, chosen) {
  const { state, words } = pad, { hand } = state;
  const head = make("div.pad-head", {}, title(heading(pad, hand)), balance(pad) && make("p.badge.gold.pad-balance", {}, balance(pad)));
  if (state.phase === "waits") return panel(head, make("p.notice", {}, words.hand_waits), correctLink(pad, hand.number));
  const inOne = asksAll(pad), waiting = inOne ? [] : { bids: state.toBid, tricks: state.toTake }[state.phase] ?? [];
  const asks = waiting.includes(chosen) ? chosen : waiting[0];
  return panel(
    head,
    hand.open.filter(() => state.phase !== "bids").map((objection) => objected(pad, hand, objection)),
    make("ol.pad-lines", {}, hand.order.map((player) => line(pad, hand, player, asks))),
    inOne ? drawBids(pad, hand) : asks !== undefined && numbers(pad, hand, asks, waiting),
  );
}

function heading({ slip, words }, hand) {
  const heads = hand.tie_break ? words.round_heads : words.heads;
  return fill(heads[hand.size], { number: hand.number, dealer: slip.players[hand.dealer]?.name ?? "" });
}

function balance({ state, words }) {
  const { hand } = state, bids = hand.order.map((player) => hand.bids[player]).filter((bid) => bid !== null);
  if (!bids.length) return "";
  const made = bids.reduce((one, other) => one + other, 0), over = made - hand.size;
  if (state.toBid.length) return fill(words.so_far, { n: made, size: hand.size });
  if (over === 0) return words.even;
  return fill(over > 0 ? words.bids_over : words.bids_under, { n: Math.abs(over) });
}

function line(pad, hand, player, asks) {
  const { state, words, acts } = pad, bid = hand.bids[player], won = hand.tricks[player] ?? 0, canTake = state.phase === "tricks";
  const before = hand.at ? state.hands[hand.at - 1].totals[player] : pad.slip.players[player].score;
  const place = state.places.find((each) => each.player === player)?.place;
  const told = bid === null
    ? make(player === asks ? "span.small" : "span.soft.small", {}, player === asks ? words.bids_next : words.has_not_bid)
    : [coins(bid, won), make("span.small", {}, fill(words.bid, { bid }), state.phase !== "bids" && ` · ${needs(words, bid - won)}`)];
  return make(`li.pad-line${player === asks ? ".is-next" : ""}${canTake ? ".can-take" : ""}`, {},
    make("span.pad-name", {}, player === hand.dealer && dealer(), make("b", {}, name(pad, player))),
    make("span.pad-total.number", {}, !pad.slip.hides && before !== null && [place && make("span.soft.small", {}, `${place}. `), signed(before, "")]),
    make("span.pad-needs", {}, told),
    canTake && make("span.pad-take", {}, make("button.button", { type: "button", "aria-label": fill(words.take, { name: name(pad, player) }), onclick: () => acts.take(hand, player) }, "+1")),
  );
}

const dealer = () => [document.getElementById("pad-dealer").content.cloneNode(true), " "];

function needs(words, open) {
  if (open === 0) return words.made_it;
  return open > 0 ? words.needs[open] : words.over[-open];
}

function coins(bid, won) {
  const got = Math.min(bid, won), all = [...Array(got).fill("got"), ...Array(bid - got).fill("open"), ...Array(won - got).fill("over")];
  return all.length > 0 && all.length <= 10 && make("span.coins", { "aria-hidden": "true" }, all.map((coin) => make(`span.coin.coin-${coin}`)));
}

function numbers(pad, hand, asks, waiting) {
  const { state, words, acts } = pad, isBid = state.phase === "bids";
  const left = hand.size - hand.order.reduce((total, player) => total + (hand.tricks[player] ?? 0), 0);
  const not = isBid && state.toBid.length === 1 && hand.forbidden?.player === asks ? hand.forbidden : null;
  const isStruck = (value) => value === not?.bid || (!isBid && pad.slip.rules.tricks_add_up && value > left);
  const enter = (value) => (isBid ? acts.bid(hand, asks, value) : acts.tricks(hand, asks, value));
  return make("section.pad-ask", { "aria-labelledby": "ask-title" },
    make("h2", { id: "ask-title", tabindex: "-1" }, fill(isBid ? words.bids : words.took, { name: name(pad, asks) })),
    make("div.pad-numbers", {}, Array.from({ length: hand.size + 1 }, (_, value) =>
      make(`button.pad-key${isStruck(value) ? ".is-struck" : ""}`, { type: "button", value, disabled: value === not?.bid, onclick: () => enter(value) }, String(value)))),
    not && make("div.pad-forbidden", {},
      make("p", {}, fill(words.not_bid, { bid: not.bid, reason: fill(words.reasons[not.code], { bid: not.bid }) })),
      make("button.button.slim.quiet", { type: "button", onclick: () => enter(not.bid) }, words.all_the_same)),
    waiting.length > 1 && make("p.pad-others.small", {}, words.or_first, " ", waiting.filter((player) => player !== asks)
      .map((player) => [make("button.tag", { type: "button", onclick: () => acts.go({ chosen: player }) }, name(pad, player)), " "])),
  );
}

function objected(pad, hand, objection) {
  const { words, acts } = pad, reason = words.reasons[objection.code];
  const told = fill(Array.isArray(reason) ? reason[objection.size] : reason, objection);
  const whose = objection.player === undefined ? "" : `, ${name(pad, objection.player)}`;
  const letStand = (event) => {
    event.preventDefault();
    const reason = event.currentTarget.elements.reason.value.trim().replace(/\s+/g, " ");
    if (reason) acts.enter({ type: "overruled", hand: hand.number, code: objection.code, reason });
    else event.currentTarget.elements.reason.focus();
  };
  const id = `reason-${objection.code}`;
  return make("div.notice.bad.pad-objection", { role: "alert" }, make("div.stack", {},
    make("p", {}, make("b", {}, `${fill(words.hand, { number: hand.number })}${whose}: ${told}`)),
    make("form.pad-overrule", { onsubmit: letStand },
      make("div.field", {}, make("label", { for: id }, words.let_because), make("input", { id, name: "reason", type: "text", maxlength: 200, autocomplete: "off" })),
      make("button.button.slim", { type: "submit" }, words.let_stand)),
    correctLink(pad, hand.number)));
}

const correctLink = ({ words, acts }, number) =>
  make("button.button.slim", { type: "button", onclick: () => acts.go({ hand: number }) }, fill(words.correct_hand, { hand: number }));

function resultOf(pad, hand) {
  const { words, acts } = pad;
  return panel(title(fill(words.done, { hand: hand.tie_break ? words.round : hand.number })),
    make("ol.pad-lines", {}, hand.order.map((player) => {
      const gained = hand.points[player];
      return gained !== null && make(`li.pad-line.pad-result.${look(gained)}`, {},
        make("span.pad-name", {}, make("b", {}, name(pad, player))),
        make("span.pad-total.number", {}, !pad.slip.hides && !hand.tie_break && signed(hand.totals[player], "")),
        make("span.pad-needs", {}, make("b.pad-points.number", {}, signed(gained)), " ", make("span.soft.small", {}, fill(words.tricks_of_bid, { cell: `${hand.tricks[player]}/${hand.bids[player]}` }))));
    })),
    make("div.pad-ask", {}, make("button.button.primary.big.pad-wide", { type: "button", onclick: () => acts.go({}) }, words.next_hand)));
}

const over = (pad) => [
  panel(title(pad.words.all_entered), make("p", {}, pad.words.result_waits)),
  ranking(pad),
];

function ranking(pad) {
  return make("section.panel", { "aria-labelledby": "ranking-title" }, make("h2", { id: "ranking-title" }, pad.words.ranking),
    make("ol.ranking", {}, pad.state.places.map(({ player, total, place }) => make(`li.place${place === 1 ? ".is-first" : ""}`, {},
      make("span.place-label", {}, `${place}.`), make("span.place-name", {}, make("b", {}, name(pad, player))),
      make("span.place-points.number", {}, signed(total, ""), make("span.heard", {}, ` ${pad.words.points}`))))));
}

function bar(pad) {
  const { state, words, acts } = pad, button = (label, onclick) => make("button.button.slim", { type: "button", onclick }, label);
  return make("nav.pad-bar", { "aria-label": words.actions },
    pad.canUndo && button(words.undo, acts.undo), pad.canRedo && button(words.redo, acts.redo),
    state.phase === "tricks" && button(words.to_bids, () => acts.toBids(state.hand)),
    state.hand && button(words.correct, () => acts.go({ hand: state.hand.number })),
    make("a.button.slim", { href: "/pad" }, words.pads));
}

const limits = ({ words }) => make("p.soft.small.pad-limits", {}, words.waits);

function sheet(pad) {
  const { slip, state, words, acts } = pad, wide = slip.players.length > 6 ? ".is-widest" : slip.players.length > 4 ? ".is-wide" : "";
  const row = (hand) => {
    const label = hand.tie_break ? words.round : String(hand.number);
    return make(`tr${hand === state.hand ? ".is-now" : ""}${hand.open.length ? ".is-doubted" : ""}`, {},
      make("th", { scope: "row" }, make("button.pad-row", { type: "button", "aria-label": fill(words.correct_hand, { hand: label }), onclick: () => acts.go({ hand: hand.number }) }, label), String(hand.size) !== label && make("small", {}, words.cards[hand.size])),
      slip.players.map((_, player) => cell(pad, hand, player)));
  };
  return make("section.panel.paper", { "aria-labelledby": "sheet-title" }, make("h2", { id: "sheet-title" }, words.sheet),
    make("div.pad-scroll", { tabindex: 0, role: "region", "aria-label": words.table },
      make(`table.scores.pad-scores${wide}`, {},
        make("thead", {}, make("tr", {}, make("th", { scope: "col" }, make("span.heard", {}, fill(words.hand, { number: "" }))), slip.players.map((player) => make("th", { scope: "col" }, make("span.scores-name", { title: player.name }, player.name))))),
        make("tbody", {}, state.hands.map(row)))),
    make("p.soft.small", {}, words.sheet_help, state.hands.some((hand) => hand.reneged?.length) && ` ${words.renege_marked}.`));
}

// A slip of an older page does not say who reneged.
const reneged = (hand, player) => hand.reneged?.includes(player) ?? false;

function cell(pad, hand, player) {
  const gained = hand.points?.[player] ?? null, bid = hand.bids[player], won = hand.tricks[player], deals = hand.dealer === player;
  return make(`td${gained === null ? "" : `.${look(gained)}`}${deals ? ".is-dealer" : ""}`, {},
    deals && make("span.heard", {}, `${pad.words.deals} `),
    hand.scored && !pad.slip.hides && !hand.tie_break && hand.totals[player] !== null && make("b.scores-total", {}, signed(hand.totals[player], "")),
    gained !== null && make("span.scores-points", {}, signed(gained)),
    reneged(hand, player) ? make("span.scores-bid", {}, `${pad.words.renege_mark}/${bid ?? "·"}`, make("span.heard", {}, ` ${pad.words.reneged}`))
      : bid !== null && make("span.scores-bid", {}, won === null ? String(bid) : `${won}/${bid}`));
}

// Whether a bid was made is what its points say.
const look = (gained) => (gained > 0 ? "exact" : "missed");

const signed = (points, plus = "+") =>
  (points < 0 ? "−" : plus) + new Intl.NumberFormat(document.documentElement.lang).format(Math.abs(points));
