"""The table in a terminal: full-screen, or line by line."""
