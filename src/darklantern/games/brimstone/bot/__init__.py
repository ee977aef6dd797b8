"""The bot that plays the heroes: it goes where something is unknown, stays in the light, and saves its Grit."""

from darklantern.games.brimstone.bot import carrying, choosing, dice, walking  # noqa: F401  (each values its own prompts)
from darklantern.games.brimstone.bot.values import values

__all__ = ["values"]
