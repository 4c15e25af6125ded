"""Hints come at once, and are the search's as soon as it is ready."""

from foretrick.bots.adviser import HINT_WORLDS, Adviser
from foretrick.bots.search import Search
from foretrick.rules import MakeBid, view
from tests.bots.positions import dealt


def test_a_hint_never_waits_and_then_is_what_the_search_would_do() -> None:
    seen = view(dealt(["As Ks W1", "4c 5d 6h", "7c 8d 9h"], "2s", hands=[3, 4, 5]), 0)
    adviser = Adviser("hints")
    assert isinstance(adviser.choose(seen), MakeBid)
    adviser.wait()
    assert adviser.choose(seen) == Search("hints", worlds=HINT_WORLDS).choose(seen)
