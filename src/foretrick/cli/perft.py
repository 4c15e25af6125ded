"""`foretrick perft`: count every way a hand can go."""

import time
from math import prod
from typing import Annotated, Final

import typer

from foretrick.cli.speaking import Spoken, spoken
from foretrick.cli.streams import say, warn
from foretrick.cli.table_options import (
    Players,
    Preset,
    Seed,
    Settings,
    checked_seed,
    rules_of,
    whole_number,
)
from foretrick.rules import Phase, State, advance, divide, new_game, perft
from foretrick.rules.schedule import largest_hand
from foretrick.shuffle import SeededPacks, chance_command
from foretrick.words.formats import decimal, number
from foretrick.words.language import Language
from foretrick.words.telling import Words

__all__ = ["perft_command"]

_MANY: Final = 1_000_000
"""More sequences than this may take minutes."""


def perft_command(
    *,
    players: Players = None,
    size: Annotated[
        str, typer.Option("--size", metavar="N", help="How many cards each player is dealt.")
    ] = "2",
    preset: Preset = None,
    settings: Settings = None,
    seed: Seed = "1",
    depth: Annotated[
        str | None,
        typer.Option(
            "--depth", metavar="D", help="How many decisions deep; the whole hand if not given."
        ),
    ] = None,
    show_parts: Annotated[
        bool, typer.Option("--divide", help="Count below each first decision.")
    ] = False,
    language: Spoken = None,
) -> None:
    """Count every way that a hand can go.

    Two programs that count the same most likely play by the same rules. Seat 0 deals. Decisions
    are naming trump, bids and cards; the end of the hand is a leaf.

    Example: foretrick perft --players 3 --size 2 --divide
    """
    tongue = spoken(language)
    most = largest_hand(rules_of(players, preset, None).players)
    cards = whole_number(size, "--size", 1, most)
    fixed = [*(settings or ()), f"hands={cards}", "first_dealer=0"]
    rules = rules_of(players, preset, fixed)
    packs = SeededPacks(checked_seed(seed or "1"))
    state = _dealt(new_game(rules), packs)
    whole = (state.phase is Phase.NAMING) + rules.players * (cards + 1)
    deep = whole if depth is None else whole_number(depth, "--depth", 0, whole)
    if (bound := _bound(state, deep)) > _MANY:
        warn(
            tongue.text(
                "There may be up to {bound} sequences; this can take very long.",
                bound=number(bound, tongue),
            ),
            tongue.text("Ctrl-C stops it; --depth or --size make it smaller."),
            tongue,
        )
    _count(state, deep, tongue, show_parts=show_parts)


def _dealt(state: State, packs: SeededPacks) -> State:
    """The state after the deal, with chance played."""
    while (command := chance_command(state, packs)) is not None:
        state, _ = advance(state, command)
    return state


def _bound(state: State, depth: int) -> int:
    """No more sequences than this: every bid, and every card in hand, at each decision."""
    hand = state.current
    players = len(hand.seats)
    widths = [4] * (state.phase is Phase.NAMING) + [hand.size + 1] * players
    widths += [left for left in range(hand.size, 0, -1) for _ in range(players)]
    return prod(widths[:depth])


def _count(state: State, depth: int, language: Language, *, show_parts: bool) -> None:
    text = language.text
    began = time.perf_counter()
    if show_parts:
        parts = divide(state, depth)
        seats = range(state.rules.players)
        # Translators: a seat by its number, in the place of a player's name.
        names = tuple(text("Seat {number}", number=seat) for seat in seats)
        words = Words(names, language=language)
        for command, count in parts.items():
            say(f"{words.command(command):<30} {number(count, language):>15}")
        total = sum(parts.values()) if parts else perft(state, depth)
    else:
        # Translators: above two columns, of 5 letters and of 15.
        say(f"{text('Depth'):>5} {text('Sequences'):>15}")
        total = 0
        for deep in range(depth + 1):
            total = perft(state, deep)
            say(f"{deep:>5} {number(total, language):>15}")
    seconds = time.perf_counter() - began
    say(text("Total {total} at depth {depth}.", total=number(total, language), depth=depth))
    warn(text("Counted in {seconds} seconds.", seconds=decimal(seconds, language, 2)))
