// What a form of the server's page enters, as an event of the pad; null for what waits for the server.
// It is the very event that the server makes of the form: where only the answer was lost, the two
// are alike, and nothing is entered twice.
import { canEnter, sum, taken } from "./fold.js";
import { readCells } from "./correct.js";

const EVENTS = {
  bid: (data, hand) => ({ type: "bids_entered", hand: hand.number, bids: [[Number(data.get("player")), Number(data.get("bid"))]] }),
  bids: (data, hand) => {
    const { bids, wrong } = readCells(hand, (name) => data.get(name) ?? undefined);
    return wrong.length ? null : bidsOf(hand, bids);
  },
  tricks: (data, hand) => ({ type: "tricks_entered", hand: hand.number, tricks: [[Number(data.get("player")), Number(data.get("tricks"))]] }),
  trick: (data, hand) => (sum(hand.tricks) < hand.size ? { type: "trick_taken", hand: hand.number, player: Number(data.get("player")) } : null),
  back: (_, hand) => toBids(hand),
  overrule: (data, hand) => {
    const reason = data.get("reason").trim().replace(/\s+/g, " ");
    return reason ? { type: "overruled", hand: hand.number, code: data.get("code"), reason } : null;
  },
  correct: (data, hand) => {
    const cells = readCells(hand, (name) => data.get(name) ?? undefined);
    const reneged = [...data.keys()].filter((name) => name.startsWith("reneged"));
    return cells.wrong.length ? null : corrected(hand, cells, reneged);
  },
};

export function entryOf(action, data, state) {
  const hand = state.hands.find((each) => each.number === Number(data.get("hand")));
  if (!hand || hand.closed || !Object.hasOwn(EVENTS, action)) return null;
  const event = EVENTS[action](data, hand);
  return event && canEnter(event) ? event : null;
}

// The bids of a form, those who bid first before the others; null where it says nothing new.
export function bidsOf(hand, bids) {
  const cells = new Map(bids), order = hand.order.filter((player) => cells.has(player));
  const made = order.map((player) => [player, cells.get(player)]).filter(([player, cell]) => cell !== null || hand.bids[player] !== null);
  return made.length ? { type: "bids_entered", hand: hand.number, bids: made } : null;
}

export const tricksOf = (hand, player) => ({ type: "tricks_entered", hand: hand.number, tricks: taken(hand, player) });
export const toBids = (hand) => ({ type: "bids_entered", hand: hand.number, bids: hand.order.map((player) => [player, null]) });
export const corrected = (hand, { bids, tricks }, reneged = []) => ({ type: "hand_corrected", hand: hand.number, bids, tricks, reneged });
