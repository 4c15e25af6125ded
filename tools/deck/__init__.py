"""The project's own deck of cards: a generator of one SVG sprite with every face, back and mark.

`python -m tools.deck` writes `src/foretrick/server/static/deck.svg`. Nothing is random and nothing
is read but `lettering.json`, so the same code always makes the same bytes.
"""
