"""How many examples the dear properties try: fewer, in proportion to the profile chosen."""

from hypothesis import settings

few = settings(max_examples=max(1, settings().max_examples * 2 // 5))
