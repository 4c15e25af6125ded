"""`foretrick serve`: the web table for everybody in the room, or on the network."""

import sys
import webbrowser
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING, Annotated

import typer

from foretrick.cli.speaking import Spoken, spoken
from foretrick.cli.streams import say, warn
from foretrick.cli.trouble import Status, Trouble
from foretrick.words.language import Language

if TYPE_CHECKING:
    from foretrick.server.settings import Settings

__all__ = ["serve_command"]


def serve_command(
    *,
    host: Annotated[
        str | None, typer.Option(help="The address to listen at.", show_default="127.0.0.1")
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(help="The port; 0 takes any that is free.", show_default="8660"),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="Where tables are kept: sqlite:///FILE, postgresql://USER@HOST/NAME, or memory:.",
            show_default="a file in the data folder",
        ),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="Processes that serve; more than one needs PostgreSQL.",
            show_default="1",
        ),
    ] = None,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let phones on this network in, with a QR code.")
    ] = False,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the browser of this machine.")
    ] = False,
    config: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="A TOML file with settings (docs/serving.md)."),
    ] = None,
    language: Spoken = None,
) -> None:
    """Serve the web table: friends and bots play in the browser.

    Example: foretrick serve --lan
    """
    # Only who serves loads the web: it takes longer than a game in the terminal to begin.
    from foretrick.host.stores.store import StoreError  # noqa: PLC0415
    from foretrick.server.serving import (  # noqa: PLC0415
        ServeError,
        listen,
        ready_log,
        serve,
        try_store,
    )
    from foretrick.server.settings import Settings, SettingsError  # noqa: PLC0415

    tongue = spoken(language)
    if lan and host is None:
        host = "0.0.0.0"  # noqa: S104  # asked for: phones are to reach it
    try:
        settings = Settings.read(config, host=host, port=port, database=database, workers=workers)
        with listen(settings) as listener:
            ready_log(settings.log_level)
            try_store(settings)
            number = listener.getsockname()[1]
            address = settings.public_url or _address(settings.host, number)
            _tell(address, tongue, open_browser=open_browser)
            if lan:
                settings = _for_phones(settings, number, tongue)
            say(tongue.text("Ctrl-C closes it; every game goes on at the next start."))
            sys.stdout.flush()
            serve(settings, listener)
    except (SettingsError, ServeError) as error:
        raise Trouble(error.text, error.hint) from None
    except StoreError as error:
        raise Trouble(error.text, error.hint, Status.FILES) from None


def _address(host: str, port: int) -> str:
    """Where a browser on this machine finds the server."""
    is_here = host in ("127.0.0.1", "0.0.0.0", "::", "::1")  # noqa: S104  # only compared
    return f"http://{'localhost' if is_here else host}:{port}"


def _tell(address: str, language: Language, *, open_browser: bool) -> None:
    """Say where the table is found."""
    say(language.text("The table is open at {address}", address=address))
    if open_browser:
        Timer(0.7, webbrowser.open, (address,)).start()


def _for_phones(settings: "Settings", port: int, language: Language) -> "Settings":
    """Show phones on the same network the way, as text and as a QR code.

    The links and pictures in the lobby lead there too, even where its host looks at localhost.
    """
    import segno  # noqa: PLC0415  # as above

    from foretrick.server.serving import lan_address  # noqa: PLC0415

    is_named = settings.host not in ("0.0.0.0", "::")  # noqa: S104  # only compared
    address = settings.host if is_named else lan_address()
    if address is None and not settings.public_url:
        warn(
            language.text("This machine is on no network."),
            language.text("Join one, and start again."),
            language,
        )
        return settings
    there = settings.public_url or f"http://{address}:{port}"
    say(language.text("Phones on the same network find it at {address}", address=there))
    segno.make(there, error="l").terminal(compact=True)
    return settings.model_copy(update={"public_url": there})
