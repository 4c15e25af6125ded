"""A player that deals the unseen cards many times over, and tries each of its choices."""

from dataclasses import dataclass
from time import perf_counter
from typing import Final

import numpy as np
from numpy.typing import NDArray

from foretrick.bots.honour import Choice, choices
from foretrick.kernel.bidding import BID_WEIGHTS
from foretrick.kernel.encoding import UNBID, Known, encode
from foretrick.kernel.generator import fresh
from foretrick.kernel.policy import scratch_space
from foretrick.kernel.simulation import fill_bids, try_bids, try_cards, weigh_plays, weigh_worlds
from foretrick.kernel.weights import PolicyWeights, policy_weights
from foretrick.kernel.words import suit_number
from foretrick.kernel.worlds import sample_worlds
from foretrick.rules import MakeBid, NameTrump, PlayCard, SeatCommand, SeatView
from foretrick.rules.ruleset import Bidding, EvenBids

BATCH: Final = 48
KEEN: Final = 2.5
CANDIDATES: Final = 4


@dataclass(frozen=True, slots=True)
class Search:
    seed: str = ""
    worlds: int = 480
    milliseconds: float = 0.0
    name: str = "search"
    factor: int = 6
    bidw: float = 1.0
    playw: float = 0.0

    def choose(self, view: SeatView) -> SeatCommand:
        options = distinct(choices(view), view)
        if len(options) == 1:
            return options[0]
        values = self.evaluate(view, options)
        return options[int(np.argmax(values))]

    def evaluate(self, view, options):
        known = encode(view)
        assert view.hand is not None
        state = fresh(f"{self.seed}|{view.seat} {view.hand.number} {len(view.hand.memory)} {len(view.hand.trick)} {int(known.bids.sum())}")
        weights = policy_weights(len(known.seats))
        secret = not view.hand.bids_shown
        live = np.ones(len(options), dtype=np.int64)
        if isinstance(options[0], MakeBid):
            live[:] = 0
            est = likely(known, weights, view)
            for i, o in enumerate(options):
                if abs(o.bid - est) <= 2.0:
                    live[i] = 1
            if not live.any():
                live[:] = 1
        sums = np.zeros(len(options)); 
        total=None
        n = 0
        start = perf_counter()
        scratch = scratch_space()
        allp=[]
        while n < self.worlds:
            worlds = self.sample(known, weights, state, BATCH, secret)
            seeds = np.array([int(x) for x in _seeds(state, BATCH)], dtype=np.uint64)
            pts = np.zeros((BATCH, len(options), len(known.seats)))
            self.run(view, known, options, live, worlds, seeds, weights, scratch, pts, secret, state)
            allp.append(pts[:, :, known.me])
            n += BATCH
            if live.sum() == 1: break
            P = np.concatenate(allp)
            mean = P.mean(axis=0); mean[live == 0] = -1e9
            best = int(np.argmax(mean))
            for i in range(len(options)):
                if live[i] and i != best:
                    d = P[:, best] - P[:, i]
                    se = d.std() / np.sqrt(len(d)) + 1e-9
                    if d.mean() > KEEN * se and len(d) >= 96:
                        live[i] = 0
            if live.sum() == 1: break
            if self.milliseconds and (perf_counter() - start) * 1000 > self.milliseconds:
                break
        mean = np.concatenate(allp).mean(axis=0)
        mean[live == 0] = -1e9
        return mean

    def sample(self, known: Known, weights: PolicyWeights, state, count, secret):
        factor = self.factor
        raw = np.zeros((count * factor, len(known.seats)), dtype=np.uint64)
        ways = sample_worlds(known.unseen, known.quotas, known.banned, raw, state)
        assert ways > 0
        raw |= known.held
        others = [b for p, b in enumerate(known.bids) if p != known.me and b >= 0]
        if not others:
            return raw[:count]
        w = np.ones(len(raw))
        if self.bidw:
            weigh_worlds(raw, known.played, known.bids, known.me, known.trump, known.size, known.largest, secret, weights.bids, w)
            if self.bidw != 1.0: w **= self.bidw
        if self.playw and len(known.history) and (known.bids >= 0).all():
            bids = np.tile(known.bids, (len(raw), 1))
            weigh_plays(raw, known.played, known.history, known.me, known.trump, known.turn_up, bids, known.last_jester, weights.cards, self.playw, scratch_space(), w)
        c = np.cumsum(w)
        u = (np.arange(count) + 0.5) / count * c[-1]
        return raw[np.searchsorted(c, u)]

    def run(self, view, known, options, live, worlds, seeds, weights, scratch, pts, secret, state):
        even = {EvenBids.ALLOWED: 0, EvenBids.NEVER: 1, EvenBids.NEVER_FROM_TWO: 1 if known.size > 1 else 0, EvenBids.CANADIAN: 0}[view.rules.even_bids]
        if secret or view.hand.tie_break: even = 0
        if isinstance(options[0], PlayCard):
            bids = np.zeros((len(worlds), len(known.seats)), dtype=np.int64)
            if (known.bids < 0).any():
                feats = np.zeros(BID_WEIGHTS)
                for i in range(len(worlds)):
                    fill_bids(worlds[i] | known.played, known.bids, -1, known.me, known.trump, known.size, known.largest, secret, 0, weights.bids, feats, state, bids[i])
            else:
                bids[:] = known.bids
            cards = np.array([o.card.index for o in options], dtype=np.int64)
            try_cards(worlds, seeds, cards, live, known.me, known.trump, known.trick, known.gone, bids, known.won, known.last_jester, weights.cards, scratch, pts)
        elif isinstance(options[0], MakeBid):
            try_bids(worlds, seeds, np.array([o.bid for o in options], dtype=np.int64), live, known.bids, known.me, known.trump, known.size, known.largest, secret, even, known.gone, known.last_jester, weights.cards, weights.bids, scratch, pts)
        else:
            for i, o in enumerate(options):
                one = np.ones(1, dtype=np.int64); p1 = np.zeros((len(worlds), 1, len(known.seats)))
                try_bids(worlds, seeds, np.array([-1]), one, known.bids, known.me, suit_number(o.suit), known.size, known.largest, secret, even, known.gone, known.last_jester, weights.cards, weights.bids, scratch, p1)
                pts[:, i, :] = p1[:, 0, :]


def likely(known, weights, view):
    from foretrick.kernel.bidding import count_hand, expected_bid
    f = np.zeros(BID_WEIGHTS)
    made = known.bids[known.bids >= 0]
    secret = not view.hand.bids_shown
    if not known.held[known.me]: return 0.5
    count_hand(known.held[known.me], known.trump, known.size, (len(known.seats), 0 if secret else len(made), 0 if secret else int(made.sum()), known.largest), f)
    return expected_bid(f, weights.bids, known.trump)


def _seeds(state, n):
    from foretrick.kernel.generator import below
    for _ in range(n):
        yield (below(1 << 30, state) << 30) + below(1 << 30, state) + 1


def distinct(options, view):
    """drop cards that are the same as a lower neighbour"""
    if not isinstance(options[0], PlayCard) or options[0].card is None:
        return options
    known = encode(view)
    out = []
    mine = int(known.held[known.me])
    outside = int(known.unseen)  # cards others may hold
    lasti = None
    for o in options:
        i = o.card.index
        if lasti is not None:
            same_group = (i < 52 and lasti // 13 == i // 13) or (52 <= lasti < 56 and 52 <= i < 56) or (56 <= lasti)
            between = ((1 << i) - 1) & ~((1 << (lasti + 1)) - 1)
            if same_group and (i >= 52 or not between & (outside | sum(1 << p.card.index for p in view.hand.trick))):
                lasti = i
                continue
        out.append(o); lasti = i
    return tuple(out)
