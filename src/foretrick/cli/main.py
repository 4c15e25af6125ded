"""The command `foretrick`: its commands, and how each of its troubles is told."""

import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from foretrick import __version__
from foretrick.cli import (
    admin,
    arena,
    bot,
    engine,
    pad,
    perft,
    play,
    record,
    rules,
    serve,
    sheet,
    think,
    watch,
)
from foretrick.cli.speaking import usual_language
from foretrick.cli.streams import let_go, ready_streams, say, warn
from foretrick.cli.trouble import Status, Trouble
from foretrick.cli.usage import usage_told
from foretrick.host import KeepError
from foretrick.rules import ForetrickError
from foretrick.words.language import Language
from foretrick.words.message import MessageError, error_told

__all__ = ["app", "main", "run"]

app = typer.Typer(
    name="foretrick",
    help="The open table for the card game Wizard.\n\nExample: foretrick play --players 3",
    epilog=(
        "Exit status: 0 ok; 1 a record breaks a rule or cannot be read; 2 wrong usage; "
        "3 a game or file could not be kept or opened; 4 a server does not answer; 130 interrupted."
    ),
    rich_markup_mode=None,
    add_completion=False,
)
app.command("play")(play.play)
app.command("pad")(pad.pad)
app.command("sheet")(sheet.sheet)
app.command("serve")(serve.serve_command)
app.command("think")(think.think_command)
app.add_typer(admin.app, name="admin")
app.command("watch")(watch.watch)
app.add_typer(record.app, name="record")
app.command("engine")(engine.engine)
app.command("bot")(bot.bot_command)
app.command("arena")(arena.arena)
app.command("perft")(perft.perft_command)
app.command("rules")(rules.rules_command)


@app.callback(invoke_without_command=True)
def _foretrick(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version and leave.")] = False,
) -> None:
    if version:
        say(f"foretrick {__version__}")
    elif context.invoked_subcommand is None:
        say(context.get_help())


def main() -> None:
    """Run the command with the arguments of this process, and leave with its status."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run the command with `arguments`, and return the exit status (docs/cli.md)."""
    ready_streams()
    language = usual_language()
    try:
        status = _invoke(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        let_go()
        return Status.OK
    except (KeyboardInterrupt, typer.Abort):
        warn(language.text("Interrupted."))
        return Status.INTERRUPTED
    except OSError as error:
        why = error_told(error, language)
        warn(language.text("That could not be written: {why}.", why=why))
        let_go()
        return Status.FILES
    return status


def _invoke(arguments: Sequence[str]) -> int:
    command = typer.main.get_command(app)
    spoken: list[Language] = [usual_language()]
    try:
        with command.make_context("foretrick", list(arguments)) as context:
            try:
                command.invoke(context)
            finally:
                # A command that was told another language has noted it.
                spoken += [context.obj] if isinstance(context.obj, Language) else []
    except typer.Exit as leaving:
        return leaving.exit_code
    except typer.TyperException as error:
        told = usage_told(error, spoken[-1])
        warn(told, _usage_hint(error, arguments, spoken[-1]), spoken[-1])
        return Status.USAGE
    except MessageError as error:
        _tell(error, spoken[-1])
        return error.status if isinstance(error, Trouble) else _status(error)
    except ForetrickError as error:
        warn(str(error))
        return Status.USAGE
    return Status.OK


def _tell(error: MessageError, language: Language) -> None:
    warn(error.text.told(language), error.hint.told(language), language)


def _status(error: MessageError) -> Status:
    return Status.FILES if isinstance(error, KeepError) else Status.USAGE


def _usage_hint(error: typer.TyperException, arguments: Sequence[str], language: Language) -> str:
    path = getattr(getattr(error, "ctx", None), "command_path", None) or _command(arguments)
    return language.text(
        "'{command} --help' shows what can be written, with an example.", command=path
    )


def _command(arguments: Sequence[str]) -> str:
    """The command that the arguments begin with, as it is typed."""
    command: object = typer.main.get_command(app)
    words = ["foretrick"]
    for word in arguments:
        command = getattr(command, "commands", {}).get(word)
        if command is None:
            break
        words.append(word)
    return " ".join(words)
