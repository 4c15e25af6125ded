"""The steps, each in a file named after its number."""
