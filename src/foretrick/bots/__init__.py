"""Programs that play: a bot is a function from what its seat may see to a command."""

from foretrick.bots.bot import Bot
from foretrick.bots.novice import Novice
from foretrick.bots.random import RandomBot
from foretrick.bots.registry import BOTS, BotKind, UnknownBot, make_bot
from foretrick.bots.self_play import bot_command, play_game

__all__ = [
    "BOTS",
    "Bot",
    "BotKind",
    "Novice",
    "RandomBot",
    "UnknownBot",
    "bot_command",
    "make_bot",
    "play_game",
]
