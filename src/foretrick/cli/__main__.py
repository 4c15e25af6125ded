"""`python -m foretrick.cli` is the command `foretrick`."""

from foretrick.cli import main

main()
