"""The bot that leads explorers: it fights what it can hit, gathers, wears what it finds, and advances the chapter."""

from darklantern.games.arcana.bot import acting, asked, items, leading  # noqa: F401  (each values its own prompts)
from darklantern.games.arcana.bot.values import values

__all__ = ["values"]
