"""How the database of tables came to be what it is, step by step."""
