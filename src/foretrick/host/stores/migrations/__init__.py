"""How a database of any age becomes one of today: a file of `versions` for each step."""
