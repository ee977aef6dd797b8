"""The bot that plays the heroes: it explores, stays in the light, fights, heals, and saves its Grit."""

from darklantern.games.brimstone.bot import (  # noqa: F401  (each values its own prompts)
    carrying,
    choosing,
    dice,
    fighting,
    throwing,
    walking,
)
from darklantern.games.brimstone.bot.values import values

__all__ = ["values"]
