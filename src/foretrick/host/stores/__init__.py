"""Where tables are kept: a contract, and the stores that keep it."""
