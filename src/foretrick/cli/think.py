"""`foretrick think`: bots think here for servers elsewhere."""

import asyncio
import sys
from typing import Annotated

import typer

from foretrick.cli.speaking import Spoken, spoken
from foretrick.cli.streams import say
from foretrick.cli.trouble import Status, Trouble

__all__ = ["think_command"]


def think_command(
    database: Annotated[
        str,
        typer.Option(
            metavar="URL",
            envvar="FORETRICK_DATABASE",
            help="The PostgreSQL database of the servers: postgresql://USER@HOST/NAME.",
        ),
    ],
    processes: Annotated[
        int,
        typer.Option(min=0, max=64, help="Processes to think in.", show_default="as fit"),
    ] = 0,
    language: Spoken = None,
) -> None:
    """Let bots think in this process and not in the servers, which are set bots_elsewhere.

    Example: foretrick think --database postgresql://foretrick@db.example/foretrick
    """
    from foretrick.host.bot_service import think_for_tables  # noqa: PLC0415  # as `serve` does
    from foretrick.host.stores.opening import store_for  # noqa: PLC0415
    from foretrick.host.stores.store import StoreError  # noqa: PLC0415
    from foretrick.host.thinking import WorkerThinker  # noqa: PLC0415
    from foretrick.server.serving import ready_log  # noqa: PLC0415

    tongue = spoken(language)
    ready_log("info")
    try:
        store = store_for(database)
        if store.is_shared:
            say(tongue.text("Bots think here for the tables of that database. Ctrl-C ends it."))
            sys.stdout.flush()
        asyncio.run(think_for_tables(store, WorkerThinker(processes or None)))
    except StoreError as error:
        raise Trouble(error.text, error.hint, Status.FILES) from None
