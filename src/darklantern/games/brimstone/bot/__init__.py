"""The bot that plays the heroes: it explores, stays in the light, fights, heals, and saves its Grit."""

from darklantern.games.brimstone.bot import carrying, choosing, dice, fighting, walking  # noqa: F401  (each values its own prompts)
from darklantern.games.brimstone.bot.values import values

__all__ = ["values"]
