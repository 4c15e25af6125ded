"""What a pad's page hands to its script, to go on without a connection: words, tables, the pad."""

import hashlib
import json
from collections.abc import Callable
from functools import cache

from foretrick.rules.errors import refuse
from foretrick.scorepad import pad_fragment
from foretrick.scorepad.errors import of_rules, pad_reason
from foretrick.scorepad.lookup import LARGEST, pad_book, pad_slip
from foretrick.scorepad.names import LONGEST_NAME
from foretrick.server.pads import OpenPad
from foretrick.words.formats import renege_mark, unbroken
from foretrick.words.language import Language

__all__ = ["book_path", "book_text", "slip_text", "slip_values"]


def book_text(language: Language) -> str:
    """The tables for every pad and the words of the page's script, as JSON."""
    return _text(language.code, language)


def book_path(language: Language) -> str:
    """Where that is: named by its content, so it is kept for a year."""
    hashed = hashlib.sha256(book_text(language).encode()).hexdigest()[:12]
    return f"/pad/book/{hashed}/{language.code}.json"


@cache
def _text(code: str, language: Language) -> str:  # noqa: ARG001  # the cache's key
    words = {**_sentences(language), **_counted(language), "reasons": _reasons(language)}
    return _json({**pad_book(), "words": words})


def slip_text(pad: OpenPad, *, hides: bool, account: bool) -> str:
    """The slip of a pad, as its page carries it."""
    return _json(slip_values(pad, hides=hides, account=account))


def slip_values(pad: OpenPad, *, hides: bool, account: bool) -> dict[str, object]:
    """A pad for its device: to go on with, and the whole of it in case the server loses it.

    `hides` says that totals are hidden there, `account` that its reader is signed in.
    """
    slip = pad_slip(pad.kept.pad, pad.shown)
    own = {"name": pad.name, "link": pad_fragment(pad.kept.events)}
    return {**own, **slip, "hides": hides, "account": account}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _counted(language: Language) -> dict[str, list[str]]:
    """The sentences with a number in them, for every number there can be."""

    def each(tell: Callable[[int], str]) -> list[str]:
        return [tell(n) for n in range(LARGEST + 1)]

    deals = {"number": "{number}", "dealer": "{dealer}"}
    return {
        "heads": each(
            lambda n: unbroken(
                language.count(
                    "Hand {number}, {n} card. {dealer} deals.",
                    "Hand {number}, {n} cards. {dealer} deals.",
                    n,
                    **deals,
                )
            )
        ),
        "round_heads": each(
            lambda n: unbroken(
                language.count(
                    "Tie-break round, {n} card. {dealer} deals.",
                    "Tie-break round, {n} cards. {dealer} deals.",
                    n,
                    **deals,
                )
            )
        ),
        "needs": each(lambda n: language.count("needs {n} trick", "needs {n} tricks", n)),
        "over": each(lambda n: language.count("{n} trick too many", "{n} tricks too many", n)),
        "cards": each(lambda n: language.count("%(num)s card", "%(num)s cards", n) % {"num": n}),
        "unsent": each(
            lambda n: language.count("{n} entry not yet sent", "{n} entries not yet sent", n)
        ),
    }


def _reasons(language: Language) -> dict[str, str | list[str]]:
    """What a page objects to, by the code of the objection; by the cards where those count."""
    even = {
        code: of_rules(refuse(code, bid="{bid}")).told(language)
        for code in ("canadian", "never_even", "never_even_from_two")
    }
    sums = [
        pad_reason("tricks_sum", found="{found}", size=size).told(language)
        for size in range(LARGEST + 1)
    ]
    return {**even, "tricks_sum": sums}


def _sentences(language: Language) -> dict[str, str]:
    """The sentences of the script, with their details still to be filled in."""
    text = language.text
    name, hand = {"name": "{name}"}, {"hand": "{hand}"}
    return {
        "not_connected": text("Not connected: kept on this device, sent later."),
        "back_soon": text("Connected again: your entries are being sent."),
        "waits": text(
            "Without a connection you can enter bids and tricks, take back what is not yet sent, "
            "and correct hands. Players who come and go, other rules, reneges, changed hands and "
            "tie-breaks wait for the connection."
        ),
        "this_waits": text(
            "This waits for the connection. Nothing was entered; what you typed is still here."
        ),
        "hand_waits": text("This hand waits for the connection; others can be corrected."),
        "all_entered": text("All hands are entered."),
        "result_waits": text(
            "Who has won, also where a tie is broken, is said once there is a connection."
        ),
        "bids": text("{name} bids", **name),
        "took": text("{name} took", **name),
        "bid": text("bid %(bid)s") % {"bid": "{bid}"},
        "all_bids": text("All bids"),
        "enter_bids": text("Enter the bids"),
        "bids_next": text("bids next"),
        "has_not_bid": text("has not bid"),
        "made_it": text("has what was bid"),
        "so_far": text("Bids so far: {n} of {size}.", n="{n}", size="{size}"),
        "even": text("The bids are even."),
        "bids_over": text("The bids are {n} over.", n="{n}"),
        "bids_under": text("The bids are {n} under.", n="{n}"),
        "not_bid": text("Not {bid}: {reason}", bid="{bid}", reason="{reason}"),
        "all_the_same": text("Enter it all the same"),
        "or_first": text("Or first:"),
        "take": text("A trick for %(name)s") % name,
        "let_because": text("Let it stand, because"),
        "let_stand": text("Let it stand"),
        "undo": text("Undo"),
        "redo": text("Redo"),
        "to_bids": text("Back to the bids"),
        "correct": text("Correct"),
        "correct_hand": text("Correct hand %(hand)s") % hand,
        "hand": text("Hand {number}", number="{number}"),
        "done": text("Hand %(hand)s is done") % hand,
        "tricks_of_bid": text("tricks of bid: %(cell)s") % {"cell": "{cell}"},
        "next_hand": text("Next hand"),
        "sheet": text("Score sheet"),
        "sheet_help": text(
            "For each player the total, the points of the hand, and the tricks of the bid. "
            "A dot marks the dealer."
        ),
        "table": text("Table of hands"),
        "ranking": text("Ranking"),
        "round": text("Tie-break"),
        "deals": text("deals"),
        "reneged": text("reneged"),
        "renege_mark": renege_mark(language),
        "renege_marked": text("{mark} marks a renege", mark=renege_mark(language)),
        "points": text("points"),
        "player": text("Player"),
        "bid_head": text("Bid"),
        "tricks_head": text("Tricks"),
        "bid_of": text("Bid of %(name)s") % name,
        "tricks_of": text("Tricks of %(name)s") % name,
        "save": text("Save the hand"),
        "back": text("Back to the pad"),
        "numbers_only": text("Here whole numbers from 0 to {most} are wanted.", most="{most}"),
        "actions": text("What else can be done"),
        "pads": text("Pads on this device"),
        "bad_name": pad_reason("bad_name", most=LONGEST_NAME).told(language),
        "name_taken": pad_reason("name_taken", **name).told(language),
        "too_few": pad_reason("too_few_players").told(language),
        "link_cut": pad_reason("link_cut").told(language),
        "link_waits": text(
            "This pad cannot be shown without a connection. Open the link again once there is one."
        ),
        "opening": text("The pad of this link is being opened …"),
        "apart": text("The pad was changed on two screens."),
        "apart_why": text(
            "While this device was not connected, something else was entered on another one. "
            "Nothing is lost: choose what is to count."
        ),
        "mine": text("Entered here, not yet sent"),
        "theirs": text("Entered elsewhere meanwhile"),
        "enter_mine": text("Enter mine after the others"),
        "own_pad": text("Keep mine as a pad of its own"),
        "drop_mine": text("Leave mine out"),
        "refused": text("The pad does not take one of your entries: {why}", why="{why}"),
        "skip_one": text("Leave this one out, send the others"),
        "lost": text("This device still has the pad, with everything that was entered here."),
        "send_again": text("Send the pad again"),
        "not_kept": text(
            "This browser keeps nothing on this device, so nothing can be entered without a "
            "connection."
        ),
        "not_here": text("This pad is not on this device. It can be opened with a connection."),
        "apart_not": text("One entry was not taken."),
        "awake": text("Keep the screen on"),
        "bad_scores": pad_reason("bad_scores").told(language),
        "bad_first": pad_reason("bad_first_hand", most="{most}").told(language),
        "forget": text("Take it off this device"),
    }
