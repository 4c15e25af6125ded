"""The score pad in a terminal, full-screen and line by line."""
