"""A game in words, in the language of the one who reads: for a terminal, a page, a score pad."""
