"""`foretrick admin`: what the owner of a server does about tables, accounts and names."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from foretrick.cli.speaking import Spoken, spoken
from foretrick.cli.streams import say
from foretrick.cli.trouble import Status, Trouble
from foretrick.words.language import Language
from foretrick.words.message import message
from foretrick.words.somebody import somebody

if TYPE_CHECKING:
    from foretrick.host.owner import Owner

__all__ = ["app"]

app = typer.Typer(
    help=(
        "End tables, ban accounts, delete names and lines: for the owner of a server.\n\n"
        "Example: foretrick admin ban 'Some Name'"
    ),
    rich_markup_mode=None,
)

_Result = TypeVar("_Result")

Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        help="The database of the server, as `foretrick serve` has it.",
        show_default="a file in the data folder",
    ),
]
Config = Annotated[
    Path | None, typer.Option(metavar="FILE", help="The TOML file of settings of the server.")
]
Code = Annotated[str, typer.Argument(metavar="CODE", help="The code of a table.")]
Name = Annotated[str, typer.Argument(metavar="NAME", help="The name of an account.")]


@app.command("end-table")
def end_table(
    code: Code, database: Database = None, config: Config = None, language: Spoken = None
) -> None:
    """End a table at once, whatever is being played there.

    Example: foretrick admin end-table ABCD-2345
    """
    known, tongue = _code(code), spoken(language)
    _do(database, config, tongue, lambda owner: owner.end_table(known))
    say(tongue.text("The table has ended."))


@app.command()
def ban(
    name: Annotated[
        str,
        typer.Argument(metavar="NAME|CODE", help="The name of an account, or with --seat a table."),
    ],
    seat: Annotated[
        int | None,
        typer.Option("--seat", metavar="N", help="The seat, from 0, of whoever is to be banned."),
    ] = None,
    database: Database = None,
    config: Config = None,
    language: Spoken = None,
) -> None:
    """Let nobody sign in to an account any more, or a guest play; they leave their tables at once.

    Example: foretrick admin ban ABCD-2345 --seat 2
    """
    tongue = spoken(language)
    if seat is None:
        told = _do(database, config, tongue, lambda owner: owner.ban(name))
    else:
        number, code = seat, _code(name)
        told = _do(database, config, tongue, lambda owner: owner.ban_at(code, number))
    say(tongue.text("'{name}' is banned. 'foretrick admin unban' takes it back.", name=told))


@app.command()
def unban(
    name: Annotated[
        str,
        typer.Argument(metavar="NAME", help="The name of an account, or the # sign of a guest."),
    ],
    database: Database = None,
    config: Config = None,
    language: Spoken = None,
) -> None:
    """Let an account be signed in to, or a guest play, again.

    Example: foretrick admin unban 'Some Name'
    """
    tongue = spoken(language)
    told = _do(database, config, tongue, lambda owner: owner.unban(name))
    say(tongue.text("'{name}' is banned no more.", name=told))


@app.command("delete-name")
def delete_name(
    name: Annotated[
        str,
        typer.Argument(metavar="NAME|CODE", help="The name of an account, or with --seat a table."),
    ],
    seat: Annotated[
        int | None,
        typer.Option("--seat", metavar="N", help="The seat, from 0, of a person without account."),
    ] = None,
    database: Database = None,
    config: Config = None,
    language: Spoken = None,
) -> None:
    """Delete a name: that of an account, with all it was called at tables, or that on one seat.

    Example: foretrick admin delete-name ABCD-2345 --seat 2
    """
    tongue = spoken(language)
    if seat is None:
        told = _do(database, config, tongue, lambda owner: owner.delete_name(name))
        say(
            tongue.text(
                "The account is called '{name}' now, and '{somebody}' at its tables.",
                name=told,
                somebody=somebody(tongue),
            )
        )
    else:
        number, code = seat, _code(name)
        gone = _do(database, config, tongue, lambda owner: owner.delete_name_at(code, number))
        say(
            tongue.text(
                "'{name}' is called '{somebody}' now.", name=gone, somebody=somebody(tongue)
            )
        )


Report = Annotated[
    int,
    typer.Argument(
        metavar="N", min=1, max=2**31 - 1, help="The number of a report.", show_default=False
    ),
]


@app.command()
def reports(database: Database = None, config: Config = None, language: Spoken = None) -> None:
    """List the lines of chats that were reported, each with those before it.

    Example: foretrick admin reports
    """
    from foretrick.cli.reports import report_told  # noqa: PLC0415  # as below

    tongue = spoken(language)
    found = _do(database, config, tongue, lambda owner: owner.reports())
    for report in found:
        say(report_told(report, tongue))
    open_ = tongue.count("{n} open report.", "{n} open reports.", len(found))
    say(open_ if found else tongue.text("No report is open."))


@app.command("delete-line")
def delete_line(
    report: Report,
    database: Database = None,
    config: Config = None,
    language: Spoken = None,
) -> None:
    """Delete a line that was reported, for everybody at its table, and close the report.

    Example: foretrick admin delete-line 12
    """
    tongue = spoken(language)
    _do(database, config, tongue, lambda owner: owner.settle(report, remove=True))
    say(tongue.text("The line is deleted, and report {report} is closed.", report=report))


@app.command("close-report")
def close_report(
    report: Report,
    database: Database = None,
    config: Config = None,
    language: Spoken = None,
) -> None:
    """Close a report, and leave its line as it is.

    Example: foretrick admin close-report 12
    """
    tongue = spoken(language)
    _do(database, config, tongue, lambda owner: owner.settle(report, remove=False))
    say(tongue.text("Report {report} is closed.", report=report))


@app.command()
def notices(
    roll: Annotated[
        bool, typer.Option("--roll", help="Make other keys: every device has to ask anew.")
    ] = False,
    database: Database = None,
    config: Config = None,
    language: Spoken = None,
) -> None:
    """Show the public key by which push services know this server, or make other keys.

    Example: foretrick admin notices --roll
    """
    tongue = spoken(language)
    text = tongue.text
    if roll:
        gone = _do(database, config, tongue, lambda owner: owner.renew_notice_keys())
        say(
            text(
                "There are other keys from now on. Devices that were forgotten: {count}",
                count=gone,
            )
        )
    public, devices = _do(database, config, tongue, lambda owner: owner.notices())
    say(text("Public key: {key}", key=public))
    say(text("Devices that get notices: {count}", count=devices))


@app.command()
def recount(database: Database = None, config: Config = None, language: Spoken = None) -> None:
    """Read anew, from all tables, who finished which game: for games from before accounts.

    Example: foretrick admin recount
    """
    tongue = spoken(language)
    games, tables = _do(database, config, tongue, lambda owner: owner.recount())
    finished = tongue.count("{n} finished game", "{n} finished games", games)
    at = tongue.count("{n} table", "{n} tables", tables)
    # Translators: as '12 finished games: 5 tables.'
    say(tongue.text("{games}: {tables}.", games=finished, tables=at))


def _code(text: str) -> str:
    from foretrick.host.codes import read_code  # noqa: PLC0415  # as below

    known = read_code(text[:40])
    if known is None:
        raise Trouble(
            message("That is no code of a table."), message("A code has eight letters and digits.")
        )
    return known


def _do(
    database: str | None,
    config: Path | None,
    language: Language,
    ask: "Callable[[Owner], Awaitable[_Result]]",
) -> _Result:
    """Ask the owner of the server's database for something."""
    # Only who serves loads the web's settings and the store.
    from foretrick.host.owner import Owner, OwnerError  # noqa: PLC0415
    from foretrick.host.rooms import RoomError  # noqa: PLC0415
    from foretrick.host.stores.store import StoreError  # noqa: PLC0415
    from foretrick.server.faults import told  # noqa: PLC0415
    from foretrick.server.settings import Settings, SettingsError  # noqa: PLC0415

    async def work(url: str) -> _Result:
        async with Owner.of(url) as owner:
            return await ask(owner)

    try:
        return asyncio.run(work(Settings.read(config, database=database).store_url))
    except RoomError as error:
        raise Trouble(told(error, language)) from None
    except (OwnerError, SettingsError) as error:
        raise Trouble(error.text, error.hint) from None
    except StoreError as error:
        raise Trouble(error.text, error.hint, Status.FILES) from None
