"""The command line: one file a command, and one place where troubles are told."""

from foretrick.cli.main import main, run

__all__ = ["main", "run"]
