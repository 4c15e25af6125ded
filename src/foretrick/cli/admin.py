"""`foretrick admin`: what the owner of a server does about tables, accounts and names."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from foretrick.cli.streams import say
from foretrick.cli.trouble import Status, Trouble

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
def end_table(code: Code, database: Database = None, config: Config = None) -> None:
    """End a table at once, whatever is being played there.

    Example: foretrick admin end-table ABCD-2345
    """
    known = _code(code)
    _do(database, config, lambda owner: owner.end_table(known))
    say("The table has ended.")


@app.command()
def ban(name: Name, database: Database = None, config: Config = None) -> None:
    """Let nobody sign in to an account any more, and sign it out everywhere.

    Example: foretrick admin ban 'Some Name'
    """
    told = _do(database, config, lambda owner: owner.ban(name))
    say(f"The account '{told}' is banned. 'foretrick admin unban' lets it in again.")


@app.command()
def unban(name: Name, database: Database = None, config: Config = None) -> None:
    """Let an account be signed in to again.

    Example: foretrick admin unban 'Some Name'
    """
    told = _do(database, config, lambda owner: owner.unban(name))
    say(f"The account '{told}' may sign in again.")


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
) -> None:
    """Delete a name: that of an account, with all it was called at tables, or that on one seat.

    Example: foretrick admin delete-name ABCD-2345 --seat 2
    """
    if seat is None:
        told = _do(database, config, lambda owner: owner.delete_name(name))
        say(f"The account is called '{told}' now, and 'Somebody' at its tables.")
    else:
        number, code = seat, _code(name)
        gone = _do(database, config, lambda owner: owner.delete_name_at(code, number))
        say(f"'{gone}' is called 'Somebody' now.")


Report = Annotated[
    int, typer.Argument(metavar="N", min=1, help="The number of a report.", show_default=False)
]


@app.command()
def reports(database: Database = None, config: Config = None) -> None:
    """List the lines of chats that were reported, each with those before it.

    Example: foretrick admin reports
    """
    from foretrick.cli.reports import report_told  # noqa: PLC0415  # as below

    found = _do(database, config, lambda owner: owner.reports())
    for report in found:
        say(report_told(report))
    say(f"{len(found)} open reports." if found else "No report is open.")


@app.command("delete-line")
def delete_line(report: Report, database: Database = None, config: Config = None) -> None:
    """Delete a line that was reported, for everybody at its table, and close the report.

    Example: foretrick admin delete-line 12
    """
    _do(database, config, lambda owner: owner.settle(report, remove=True))
    say(f"The line is deleted, and report {report} is closed.")


@app.command("close-report")
def close_report(report: Report, database: Database = None, config: Config = None) -> None:
    """Close a report, and leave its line as it is.

    Example: foretrick admin close-report 12
    """
    _do(database, config, lambda owner: owner.settle(report, remove=False))
    say(f"Report {report} is closed.")


@app.command()
def notices(
    roll: Annotated[
        bool, typer.Option("--roll", help="Make other keys: every device has to ask anew.")
    ] = False,
    database: Database = None,
    config: Config = None,
) -> None:
    """Show the public key by which push services know this server, or make other keys.

    Example: foretrick admin notices --roll
    """
    if roll:
        gone = _do(database, config, lambda owner: owner.renew_notice_keys())
        say(f"There are other keys from now on. Devices that were forgotten: {gone}")
    public, devices = _do(database, config, lambda owner: owner.notices())
    say(f"Public key: {public}")
    say(f"Devices that get notices: {devices}")


@app.command()
def recount(database: Database = None, config: Config = None) -> None:
    """Read anew, from all tables, who finished which game: for games from before accounts.

    Example: foretrick admin recount
    """
    games, tables = _do(database, config, lambda owner: owner.recount())
    say(f"{games} finished games at {tables} tables.")


def _code(text: str) -> str:
    from foretrick.host.codes import read_code  # noqa: PLC0415  # as below

    known = read_code(text[:40])
    if known is None:
        raise Trouble("That is no code of a table.", "A code has eight letters and digits.")
    return known


def _do(
    database: str | None, config: Path | None, ask: "Callable[[Owner], Awaitable[_Result]]"
) -> _Result:
    """Ask the owner of the server's database for something."""
    # Only who serves loads the web's settings and the store.
    from foretrick.host.owner import Owner, OwnerError  # noqa: PLC0415
    from foretrick.host.rooms import RoomError  # noqa: PLC0415
    from foretrick.host.stores.store import StoreError  # noqa: PLC0415
    from foretrick.server.settings import Settings, SettingsError  # noqa: PLC0415

    async def work(url: str) -> _Result:
        async with Owner.of(url) as owner:
            return await ask(owner)

    try:
        return asyncio.run(work(Settings.read(config, database=database).store_url))
    except RoomError as error:
        raise Trouble(str(error)) from None
    except (OwnerError, SettingsError) as error:
        raise Trouble(str(error), error.hint) from None
    except StoreError as error:
        raise Trouble(str(error), error.hint, Status.FILES) from None
