"""A whole game as it goes over the wire, line by line: the protocol that others have built on.

`python -m tests.bots.engine.test_transcript` writes it anew, for a new version of the protocol.
"""

from pathlib import Path

from foretrick import __version__
from foretrick.bots import Bot, Novice, make_bot, play_game
from foretrick.rules import ruleset
from foretrick.shuffle import SeededPacks
from tests.bots.engine.loopback import engine_for

PAGE = Path(__file__).parent / "transcript.txt"
SETTINGS = {"hands": [1, 2], "one_card_hand": "forehead", "bidding": "hidden"}


def transcript() -> str:
    """A game of three, told to an engine in the middle, which names trump once."""
    engine, loopback = engine_for(Novice())
    bots: dict[int, Bot] = {0: make_bot("random", "0"), 1: engine, 2: make_bot("random", "2")}
    list(play_game(ruleset(3, settings=SETTINGS), bots, SeededPacks("2"), ("Ann", "Ben", "Cal")))
    engine.close()
    return "".join(loopback.talk).replace(f'"{__version__}"', '"VERSION"')


def test_the_lines_of_a_game_are_those_of_the_transcript() -> None:
    assert transcript() == PAGE.read_text(encoding="utf-8")


def test_the_transcript_shows_every_message_and_decision() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for kind in "hello ready game event turn act end quit".split():
        assert f'{{"type":"{kind}"' in page
    for decision in ("trump", "bid", "play"):
        assert f'"decision":"{decision}"' in page


if __name__ == "__main__":
    PAGE.write_text(transcript(), encoding="utf-8")
