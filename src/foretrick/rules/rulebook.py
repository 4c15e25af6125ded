"""Every rule by its ID, in our own words: what a refusal, a page or a player refers to."""

from typing import Final

__all__ = ["RULEBOOK"]

RULEBOOK: Final[dict[str, str]] = {
    "R1.1": "There are 60 cards: 13 ranks (2 to 10, jack, queen, king, ace) in four suits (clubs, "
    "diamonds, hearts, spades), four Wizards and four Jesters.",
    "R1.2": "In a draw a Jester is lowest, then 2 to ace, and a Wizard is highest. Suits do not "
    "rank.",
    "R1.3": "A card is written with two characters: its rank (2 to 9, T, J, Q, K, A) and its suit "
    "(c, d, h, s), such as Th; Wizards are W1 to W4, Jesters J1 to J4. The four Wizards, like the "
    "four Jesters, differ only as physical cards.",
    "R1.4": "Ranks may be shown as 1 to 13 instead of 2 to ace. Only what is shown changes.",
    "R2.1": "There are 3 to 6 players. Two may play too; they bid with delayed bids unless they "
    "agree otherwise.",
    "R2.2": "Each player draws a card, and the highest deals first. Those tied for highest draw "
    "again. Option first_dealer: draw, or a seat.",
    "R2.3": "Hand number h deals h cards to each player, so n players play 60/n hands: 30, 20, 15, "
    "12 or 10 for 2 to 6 players. Option hands: another list of sizes.",
    "R2.4": "All 60 cards are shuffled before every hand. The deal passes to the left.",
    "R2.5": "After the deal the next card is turned up. A suit card makes its suit trump, a Jester "
    "means no trump. After a Wizard the dealer, who has seen their own hand, names one of the "
    "four suits before anyone bids.",
    "R2.6": "When every card has been dealt, nothing is turned up and there is no trump.",
    "R2.7": "The turned-up card stays face up and is in nobody's hand.",
    "R3.1": "A bid is a whole number from 0 to the number of cards in the hand.",
    "R3.2": "Bidding begins at the dealer's left and goes clockwise; the dealer bids last.",
    "R3.3": "The bids may or may not add up to the number of tricks. If they do, the hand is even.",
    "R3.4": "Option even_bids says whether the last bidder may make a hand even: allowed, "
    "canadian, never or never_from_two.",
    "R3.5": "Canadian rule: a last bidder who alone leads on points may not make the hand even, "
    "unless their bid is zero.",
    "R3.6": "Even bids never: the last bidder may not make the hand even, with zero neither.",
    "R3.7": "Even bids never from two cards: as never, but hands of one card are free.",
    "R3.8": "Whatever the rule, at least one bid is always legal.",
    "R4.1": "Open bidding: each bid is seen at once by all.",
    "R4.2": "Hidden bidding: all bid in secret, in any order; the bids are shown together before "
    "the first card is led.",
    "R4.3": "Delayed bidding: all bid in secret, and the bids are shown only after the last trick "
    "of the hand. Tricks won are public throughout.",
    "R4.4": "With hidden or delayed bids nobody is last to bid, so every even-bid rule but "
    "'allowed' is refused.",
    "R4.5": "On bid wheels marked 0 to 10, a wheel at b may stand for b or b + 10; a wheel shown "
    "on a screen must say which.",
    "R5.1": "The player at the dealer's left leads the first trick; the winner of a trick leads "
    "the next. Play goes clockwise.",
    "R5.2": "Any card may be led.",
    "R5.3": "The suit led is that of the first suit card of the trick, if no Wizard was played "
    "before it; Jesters before it do not count. After a Wizard in front of any suit card no suit "
    "is led, and everybody may play anything.",
    "R5.4": "Who holds a card of the suit led must play one, or a Wizard or a Jester. Who holds "
    "none may play anything. A Wizard played after the suit was led frees nobody.",
    "R5.5": "Wizards and Jesters may be played at any of one's turns.",
    "R5.6": "The first Wizard wins the trick; without one the highest trump; without trumps the "
    "highest card of the suit led.",
    "R5.7": "If only Jesters were played, the first one wins. Option all_jesters: first or last.",
    "R5.8": "Everybody sees the trick being played, the tricks each has won, the bids unless they "
    "are delayed, the turn-up and the scores, and may look at the last trick (option "
    "review_tricks). Hands and the rest of the pack are seen by nobody else. With option "
    "one_card_hand=forehead each player sees every card but their own in a hand of one card.",
    "R6.1": "A bid made exactly scores 20 and 10 for each trick. A bid missed loses 10 for each "
    "trick over or under.",
    "R6.2": "The game ends after the last hand; the highest total wins.",
    "R6.3": "Option tie_break decides a tie for first. round: the tied players play a hand of ten "
    "cards with delayed bids, again if tied again; its points do not count. shared: they win "
    "together. countback: most bids made exactly, then the highest hand, then how often it was "
    "reached.",
    "R7.1": "At an honour table (renege=penalty) a player who did not follow suit may take the "
    "card back until another card is played.",
    "R7.2": "Once the trick is complete any player may call the renege, until the hand is scored. "
    "If the call is right the hand ends: the reneger scores -20, all others as if they had made "
    "their bid.",
    "R7.3": "Several renegers found in one hand score -20 each. A wrong call changes nothing.",
    "R7.4": "At an honour table every card may be played, and the table does not say that it was "
    "a renege. Bots never renege, and call one that the cards they have seen prove.",
    "R10": "Presets are named sets of options; every option can be changed after choosing one.",
}
"""The rules in order; `docs/rules.md` tells the same at length."""
