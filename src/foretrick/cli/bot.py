"""`foretrick bot`: one of our bots, or a program, takes a seat at a table elsewhere."""

import sys
from dataclasses import dataclass
from typing import Annotated, Final

import typer

from foretrick.bots import BOTS, EngineError, dismiss, is_program, make_bot
from foretrick.bots.engine.client import DEFAULT_MS
from foretrick.cli.speaking import Spoken, spoken
from foretrick.cli.streams import say, warn
from foretrick.cli.table_options import bot_kinds, whole_number
from foretrick.cli.trouble import Status, Trouble
from foretrick.cli.warming import get_ready
from foretrick.remote import Gone, Player, Refused, RemoteError, Seat, Server, Unreachable
from foretrick.words.language import Language
from foretrick.words.message import Message, Tellable, message

__all__ = ["bot_command"]

_LONGEST: Final = 120_000


def bot_command(
    *,
    server: Annotated[
        str, typer.Option("--server", metavar="URL", help="Where the table is.", show_default=False)
    ],
    token: Annotated[
        str,
        typer.Option(
            "--token",
            metavar="T",
            envvar="FORETRICK_TOKEN",
            help="The token of the seat, from the lobby of the table.",
            show_default=False,
        ),
    ],
    bot: Annotated[
        str,
        typer.Option("--bot", metavar="A", help=f"Who plays: {', '.join(BOTS)}, cmd:PATH ARGS."),
    ] = "club",
    table: Annotated[
        str | None,
        typer.Option("--table", metavar="CODE", help="Sit down at this table."),
    ] = None,
    seed: Annotated[
        str, typer.Option("--seed", metavar="TEXT", help="Settles what the bot leaves to chance.")
    ] = "",
    budget: Annotated[
        str | None,
        typer.Option("--budget", metavar="MS", help="Milliseconds a decision; the bot's own."),
    ] = None,
    once: Annotated[
        bool, typer.Option("--once", help="Go when the game is over; else play on.")
    ] = False,
    language: Spoken = None,
) -> None:
    """Let a bot play at a table elsewhere, by a token (docs/api.md).

    Example: foretrick bot --server http://localhost:8660 --token ft_... --bot search
    """
    tongue = spoken(language)
    ms = None if budget is None else whole_number(budget, "--budget", 1, _LONGEST)
    kind = bot_kinds(bot, 1)[0] if not is_program(bot) else bot
    try:
        there = Server(server, token, tongue)
        code = _seated(there, table)
        get_ready([kind], tongue)
        _play(_Place(there, code, tongue), kind, seed, ms, once=once)
    except (Unreachable, Gone) as error:
        raise Trouble(error.text, error.hint, Status.SERVER) from None
    except Refused as error:
        raise Trouble(error.text, _hint(error)) from None
    except RemoteError as error:
        raise Trouble(error.text, error.hint) from None
    except EngineError as error:
        hint = message("Write cmd: and the command that starts your program.")
        raise Trouble(error.text, hint) from None


def _seated(server: Server, table: str | None) -> str:
    """The code of the table at which the token has a seat, or takes one now."""
    me = server.ask("GET", "/me")
    tables = me.get("tables")
    sitting = tables if isinstance(tables, list) else []
    known = [str(each.get("code")) for each in sitting if isinstance(each, dict)]
    wanted = None if table is None else "".join(table.split()).replace("-", "").upper()[:20]
    if wanted is not None and wanted not in known:
        if not wanted.isascii() or not wanted.isalnum():
            raise Trouble(
                message("'{code}' is no code of a table.", code=str(table)[:40]),
                message("It has eight letters and digits."),
            )
        server.ask("POST", f"/tables/{wanted}/sit", {})
        return wanted
    if not known:
        raise Trouble(
            message("This token has no seat now."),
            message("Sit down at a table with --table CODE."),
        )
    return wanted or known[0]


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a seat is, and the language of the person here."""

    server: Server
    code: str
    language: Language

    def tell(self, told: Tellable) -> None:
        """Say what happens there."""
        say(told.told(self.language))
        sys.stdout.flush()


def _play(place: _Place, kind: str, seed: str, ms: int | None, *, once: bool) -> None:
    """Hold the seat until the end, or Ctrl-C."""
    bot = make_bot(kind, seed, ms)
    seat = Seat(place.server, place.code, Player(bot), place.tell, ms=ms or DEFAULT_MS)
    place.tell(
        message(
            "{bot} plays at table {code}. Ctrl-C gives the seat to a bot there.",
            bot=bot.name,
            code=f"{place.code[:4]}-{place.code[4:]}",
        )
    )
    try:
        seat.hold(once=once)
    except KeyboardInterrupt:
        _rise(seat, place.language)
        raise
    finally:
        dismiss([bot])


def _rise(seat: Seat, language: Language) -> None:
    try:
        seat.leave()
    except RemoteError as error:
        warn(error.text.told(language))


def _hint(error: Refused) -> Message | str:
    hints = {
        "bad_token": message("Make a new one in the lobby of the table."),
        "no_room": message("The code stands in the lobby of the table."),
        "not_seated": message("Sit down with --table CODE, or make a new token in the lobby."),
    }
    return hints.get(error.code, "")
