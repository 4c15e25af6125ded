// A pad as it stands with the entries that are not sent yet. No rule of the game is here: points,
// forbidden bids and the order of bidding are looked up in the tables of the server (`book`), and
// added up. Whatever is in none of them waits for the server.

// The entries that can be made here; in a queue stand no others.
const ENTER = {
  bids_entered: (hand, event) => put(hand, event.bids, []),
  tricks_entered: (hand, event) => put(hand, [], event.tricks),
  hand_corrected: (hand, event) => put(hand, event.bids, event.tricks),
  trick_taken: (hand, event) => put(hand, [], taken(hand, event.player)),
  overruled: (hand, event) => { hand.rulings[event.code] = event.reason; },
};

export const canEnter = (event) => Object.hasOwn(ENTER, event.type) && !event.reneged?.length;

// The tricks of a hand after one more: with the last one the empty cells are 0.
export function taken(hand, player) {
  const cells = hand.order.map((each) => [each, each === player ? (hand.tricks[each] ?? 0) + 1 : hand.tricks[each]]);
  const full = sum(cells.map(([, cell]) => cell)) === hand.size;
  return cells.filter(([, cell]) => full || cell !== null).map(([each, cell]) => [each, cell ?? 0]);
}

// A slip for a pad that begins here: dealers one after the other, as the tables say.
export function firstSlip(opened, book) {
  const { names, hands, rules } = opened, orders = book.orders[names.length], empty = names.map(() => null);
  let dealer = opened.dealer ?? 0;
  return {
    version: 1, first: opened.first_hand ?? 1, rules,
    players: names.map((name, at) => ({ name, score: opened.scores?.[at] ?? 0, from: 0 })),
    seating: names.map((_, at) => at),
    hands: hands.map((size) => {
      const order = orders[dealer];
      const hand = { size, dealer, order, bids: empty, tricks: empty, points: null, reneged: [], rulings: {}, closed: false, skipped: false, tie_break: false, settled: false, said: [] };
      [dealer] = order;
      return hand;
    }),
  };
}

export function fold(slip, queue, book) {
  const hands = slip.hands.map((hand, at) => ({ ...hand, at, number: slip.first + at, bids: [...hand.bids], tricks: [...hand.tricks], rulings: { ...hand.rulings } }));
  for (const event of queue) enter(hands[event.hand - slip.first], event, book);
  const sums = slip.players.map((player) => player.score);
  for (const hand of hands) {
    const before = sums.map((total, player) => (joined(slip, player, Math.max(hand.at - 1, 0)) ? total : 0));
    hand.points = points(hand, book);
    hand.scored = !hand.skipped && (hand.points?.some((gained) => gained !== null) ?? false);
    hand.forbidden = forbidden(hand, slip.rules, before, book);
    hand.open = hand.skipped ? [] : objections(hand, slip.rules, book).filter(({ code }) => !(code in hand.rulings));
    if (hand.scored && !hand.tie_break) hand.points.forEach((gained, player) => { sums[player] += gained ?? 0; });
    hand.totals = sums.map((total, player) => (joined(slip, player, hand.at) ? total : null));
  }
  const hand = hands.find((each) => !each.skipped && ((!each.scored && !each.settled) || each.open.length)) ?? null;
  const totals = hands.at(-1).totals;
  const waiting = hand === null ? [] : hand.order.filter((player) => hand.bids[player] === null);
  const isOpen = slip.rules.bidding === "open" && !hand?.tie_break;
  return {
    hands, hand, totals,
    phase: phase(hand),
    toBid: isOpen ? waiting.slice(0, 1) : waiting,
    toTake: hand === null ? [] : hand.order.filter((player) => hand.tricks[player] === null),
    places: places(slip.seating, totals),
  };
}

function enter(hand, event, book) {
  const { bids, tricks } = hand;
  ENTER[event.type](hand, event);
  if (String(bids) !== String(hand.bids)) for (const code of book.codes.bids) delete hand.rulings[code];
  if (String(tricks) !== String(hand.tricks)) for (const code of book.codes.tricks) delete hand.rulings[code];
}

function put(hand, bids, tricks) {
  hand.bids = [...hand.bids];
  hand.tricks = [...hand.tricks];
  for (const [player, cell] of bids) hand.bids[player] = cell;
  for (const [player, cell] of tricks) hand.tricks[player] = cell;
}

function points(hand, book) {
  if (hand.closed) return hand.points;
  const isFull = hand.order.length && hand.order.every((player) => hand.bids[player] !== null && hand.tricks[player] !== null);
  if (!isFull) return null;
  return hand.bids.map((bid, player) => (hand.order.includes(player) ? book.points[bid][hand.tricks[player]] : null));
}

// The bid that the tables forbid to the last bidder, once all others have bid.
function forbidden(hand, rules, totals, book) {
  const table = book.even[rules.even_bids];
  if (!table || rules.bidding !== "open" || hand.tie_break || !hand.order.length) return null;
  const others = hand.order.slice(0, -1), last = hand.order.at(-1);
  if (others.some((player) => hand.bids[player] === null)) return null;
  const leads = others.every((player) => totals[last] > totals[player]);
  const bid = table[leads ? "leads" : "others"][hand.size]?.[sum(others.map((player) => hand.bids[player]))] ?? null;
  return bid === null ? null : { bid, code: table.code, player: last };
}

function objections(hand, rules) {
  const found = hand.said.map((code) => ({ code, waits: true }));
  if (hand.closed) return found;
  const { forbidden: not } = hand;
  if (not !== null && hand.bids[not.player] === not.bid) found.push({ code: not.code, player: not.player, bid: not.bid });
  const won = sum(hand.order.map((player) => hand.tricks[player]));
  if (rules.tricks_add_up && (won > hand.size || (hand.scored && won < hand.size))) found.push({ code: "tricks_sum", found: won, size: hand.size });
  return found;
}

function phase(hand) {
  if (hand === null) return "over";
  if (hand.closed || hand.open.some((objection) => objection.waits)) return "waits";
  if (hand.order.some((player) => hand.bids[player] === null)) return "bids";
  return hand.open.length ? "check" : "tricks";
}

// Joint places share a number; a tie for first is for the server to break.
function places(seating, totals) {
  const here = seating.filter((player) => totals[player] !== null);
  return here
    .map((player) => ({ player, total: totals[player], place: 1 + here.filter((other) => totals[other] > totals[player]).length }))
    .sort((one, other) => one.place - other.place || one.player - other.player);
}

const joined = (slip, player, at) => slip.players[player].from !== null && slip.players[player].from <= at;
export const sum = (cells) => cells.reduce((total, cell) => total + (cell ?? 0), 0);
