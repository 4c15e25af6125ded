"""The search bot: it tries each choice in many worlds that agree with what it knows."""

from foretrick.bots.search.evaluation import Evaluation, Value
from foretrick.bots.search.search import Search

__all__ = ["Evaluation", "Search", "Value"]
