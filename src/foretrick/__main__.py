"""`python -m foretrick` is the command `foretrick`."""

from foretrick.cli import main

__all__: list[str] = []

main()
