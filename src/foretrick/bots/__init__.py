"""Programs that play: a bot is a function from what its seat may see to a command."""

from foretrick.bots.audience import Audience, dismiss
from foretrick.bots.bot import Bot, ListeningBot
from foretrick.bots.engine import EngineBot, EngineError
from foretrick.bots.novice import Novice
from foretrick.bots.random import RandomBot
from foretrick.bots.registry import BOTS, BotKind, UnknownBot, bot_names, is_program, make_bot
from foretrick.bots.self_play import bot_command, play_game

__all__ = [
    "BOTS",
    "Audience",
    "Bot",
    "BotKind",
    "EngineBot",
    "EngineError",
    "ListeningBot",
    "Novice",
    "RandomBot",
    "UnknownBot",
    "bot_command",
    "bot_names",
    "dismiss",
    "is_program",
    "make_bot",
    "play_game",
]
