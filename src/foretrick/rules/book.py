"""The rules in words, by ID: what messages point to and `foretrick rules` prints.

docs/rules.md shows the same sentences in their context; a test holds the two together.
"""

from typing import Final

__all__ = ["RULES"]

RULES: Final[dict[str, str]] = {
    "R1.1": (
        "60 cards: four suits (clubs, diamonds, hearts, spades) of 13 ranks 2 < 3 < … < 10 < "
        "J < Q < K < A, four Wizards, four Jesters."
    ),
    "R1.2": "Order for drawing: Jester < 2 < … < A < Wizard. Suits do not rank.",
    "R1.3": (
        "Card codes are two characters: rank 2 3 4 5 6 7 8 9 T J Q K A then suit c d h s (Th,"
        " As); Wizards W1..W4; Jesters J1..J4. The four Wizards (and the four Jesters) differ"
        " only as physical cards, never in play."
    ),
    "R1.4": (
        "A second face for the same deck: ranks shown as 1..13 in four colours (2 shows as 1,"
        " A as 13). It is a matter of display alone: codes, records and rules do not change."
    ),
    "R2.1": "3 to 6 players. 2 players may play too; bids are usually delayed there (R4.3).",
    "R2.2": (
        "First dealer: each player draws one card, the highest deals. Players tied for highest "
        "draw again among themselves until one is highest. A table may name the first dealer "
        "instead."
    ),
    "R2.3": (
        "Hand number h deals h cards to each player; a game of n players has 60/n hands: 30, "
        "20, 15, 12, 10 for 2, 3, 4, 5, 6. A table may choose any list of sizes, each from 1 to"
        " 60/n; the usual list is the full one, 1..60/n. Named lists: tournament (2 players 2 4"
        " 6 … 30; 3 players 2 4 6 … 20; 4 players 1 3 5 7 9 11 12 13 14 15; 5 players 2 4 5 6 7"
        " 8 9 10 11 12; 6 players 1..10); five big hands (five hands of 60/n cards); every "
        "second hand (every second size, ending with 60/n)."
    ),
    "R2.4": (
        "All 60 cards are shuffled before every hand. The deal passes to the left (clockwise;"
        " seats are numbered clockwise) after each hand."
    ),
    "R2.5": (
        "After the deal the next card of the pack is turned up: a suit card makes its suit "
        "trump; a Jester means no trump; a Wizard means that the dealer, having seen their "
        "own hand and before anyone bids, names one of the four suits (never 'no trump')."
    ),
    "R2.6": (
        "When every card has been dealt there is no turn-up and no trump (the last hand of a "
        "full game)."
    ),
    "R2.7": "The turned-up card stays face up, is in nobody's hand, and everybody has seen it.",
    "R3.1": "A bid is a whole number from 0 to the number of cards in the hand.",
    "R3.2": "Bidding begins at the dealer's left and goes clockwise; the dealer bids last.",
    "R3.3": (
        "The sum of bids may or may not equal the number of tricks. A hand whose bids add up "
        "to the number of tricks is even."
    ),
    "R3.4": (
        "Whether the last bidder may make a hand even is for the table to choose: the last bid "
        "is free (the usual rule), or R3.5, R3.6 or R3.7 holds."
    ),
    "R3.5": (
        "Canadian rule: if the last bidder is the sole leader on points before this hand, "
        "they may not make the bids even, unless their bid is zero (zero is always allowed). "
        "With a tie for the lead (hand 1 too, where all have 0) it does not apply."
    ),
    "R3.6": "Never even: the last bidder may not make the bids even, zero included.",
    "R3.7": (
        "Never even from two cards on: as R3.6, but hands of one card are free (the European "
        "championships' rule)."
    ),
    "R3.8": (
        "Whatever the rule, at least one bid is always legal; a bot, a timer and a suggestion"
        " obey the rule like anyone."
    ),
    "R4.1": "Open bids (usual for 3 to 6 players): each bid is seen at once by all.",
    "R4.2": (
        "Hidden bids: all bid in secret, in any order; the bids are shown together when the "
        "last is in, before the first card is led."
    ),
    "R4.3": (
        "Delayed bids: all bid in secret; the bids are shown only when the last trick of the "
        "hand has been played. Until then nobody, spectators and bots included, can see or be "
        "sent another player's bid. Tricks won are public throughout."
    ),
    "R4.4": (
        "With hidden or delayed bids nobody is last to bid, so the last bid has to be free "
        "there (R3.4): anything else is refused when the rules are chosen."
    ),
    "R4.5": (
        "The deluxe set shows bids on wheels marked 0 to 10; a wheel at b can stand for b or "
        "b + 10. A wheel shown on a screen must say which."
    ),
    "R5.1": (
        "The player at the dealer's left leads the first trick; the winner of a trick leads "
        "the next; play goes clockwise."
    ),
    "R5.2": "Any card may be led.",
    "R5.3": (
        "The suit led is the suit of the first suit card played to the trick, if no Wizard "
        "was played before it. Jesters before it do not count. If a Wizard is played before "
        "any suit card, the trick has no suit led: everybody may play anything."
    ),
    "R5.4": (
        "Once a suit is led, a player who holds a card of it must play a card of it, or a "
        "Wizard, or a Jester. A player who holds none may play anything, trump included. A "
        "Wizard played after the suit was led does not free anyone from following it."
    ),
    "R5.5": "Wizards and Jesters may be played at any of one's turns.",
    "R5.6": (
        "The trick is won by the first Wizard played; with no Wizard, by the highest trump; "
        "with no trump, by the highest card of the suit led."
    ),
    "R5.7": (
        "If only Jesters were played, the first Jester wins; a table may choose that the last "
        "one does. (All players must play a Jester, so this needs at most 4 players.)"
    ),
    "R5.8": (
        "Public at all times: the cards of the current trick, the number of tricks each player "
        "has won, the bids (unless delayed), the turn-up, the scores. The last completed trick "
        "may be looked at. Not public: hands, the rest of the pack, earlier tricks beyond what "
        "a player remembers. A table may choose to show all tricks of the hand, or none."
    ),
    "R5.9": (
        "A hand of one card may be held to the forehead, where the table chooses so: each "
        "player sees everybody's card but their own until it is played; they bid without "
        "knowing it, and a dealer who must name trump does so too. The holder plays it unseen: "
        "the command to play names no card, and the card becomes known as it is played."
    ),
    "R6.1": "Bid made exactly: 20 + 10 × bid. Missed: −10 × the difference, over or under.",
    "R6.2": "The game ends after the last hand of the schedule; the highest total wins.",
    "R6.3": (
        "Tie for first: the tied play on (the usual rule), or share the win, or are counted "
        "back (most hands made exactly, then the highest single hand, then how often it was "
        "reached, then shared: the order used at tournaments), as the table chooses. To play "
        "on, the tied players alone draw for dealer (R2.2), ten cards are dealt to each, bids "
        "are delayed, turn-up and play as always (six tied: all 60 are dealt, so no trump). The"
        " best score in that round wins; those tied again play another. The round's points "
        "decide the tie and are shown, and are not added to the game's totals."
    ),
    "R7.1": (
        "A player who could follow and did not may take the card back without penalty until "
        "another card is played. A card taken back ends the chance of whoever played before "
        "it: another card had been played."
    ),
    "R7.2": (
        "Once the trick is complete, any other player may call the renege, until the hand is "
        "scored; one seen earlier is called then, and play goes on till it is. If the call is"
        " right the hand ends at once: everyone else scores as if they had made their bid, "
        "the reneger scores −20."
    ),
    "R7.3": (
        "Several renegers found in one hand: each scores −20. A wrong call changes nothing; "
        "the same player is not called again before another trick is complete."
    ),
    "R7.4": (
        "At an honour table every card in hand may be played; the table does not say that a "
        "play was a renege. Bots never renege, and call one when the cards they have seen "
        "prove it. The hand is scored when the table says so, and delayed bids are shown "
        "then."
    ),
    "R10": (
        "A named rule set is a set of options under a name; every option can be changed after"
        " choosing one."
    ),
}
"""Each rule in plain words, in the order of the rules page."""
