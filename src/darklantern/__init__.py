"""A digital table for co-operative horror games.

>>> import darklantern as dl
>>> game = dl.new("heart", players=2, seed=7)
>>> game.ask.prompt
'opening-discard'
>>> game.choose(0)
>>> game.decisions
[0]
>>> game.undo()
>>> game.decisions
[]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from darklantern.games import new
    from darklantern.table.ask import Ask, Option
    from darklantern.table.errors import UserError
    from darklantern.table.game import Game
    from darklantern.table.record import Record

__all__ = ["Ask", "Game", "Option", "Record", "UserError", "new"]

_HOMES = {
    "new": "darklantern.games",
    "Ask": "darklantern.table.ask",
    "Option": "darklantern.table.ask",
    "Game": "darklantern.table.game",
    "UserError": "darklantern.table.errors",
    "Record": "darklantern.table.record",
}


def __getattr__(name: str) -> Any:
    """Import a name when it is first used, so that the command line answers at once."""
    if name not in _HOMES:
        raise AttributeError(f"module 'darklantern' has no attribute {name!r}")
    from importlib import import_module

    value = globals()[name] = getattr(import_module(_HOMES[name]), name)
    return value
