"""The screens of the terminal table: the table itself, and what opens over it."""
