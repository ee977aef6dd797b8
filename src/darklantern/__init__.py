"""A digital table for co-operative horror games.

>>> import darklantern as dl
>>> game = dl.new("heart", players=2, seed=7)
>>> game
<In the Heart of Darkness: round 0, seat 0 is asked 'opening-discard' after 0 decisions>
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
    from darklantern.bots import Bot as Bot
    from darklantern.bots import make_bot as make_bot
    from darklantern.games import new as new
    from darklantern.games import playable as playable
    from darklantern.games import replay as replay
    from darklantern.games.about import About as About
    from darklantern.games.about import all_games as all_games
    from darklantern.lab.simulate import Study as Study
    from darklantern.lab.simulate import simulate as simulate
    from darklantern.table.ask import Ask as Ask
    from darklantern.table.ask import Option as Option
    from darklantern.table.ask import option as option
    from darklantern.table.campaign import Campaign as Campaign
    from darklantern.table.drawing import draw_board as draw_board
    from darklantern.table.errors import UserError as UserError
    from darklantern.table.game import Game as Game
    from darklantern.table.record import Record as Record
    from darklantern.table.rulebook import Rule as Rule
    from darklantern.table.rulebook import Rulebook as Rulebook
    from darklantern.table.rulebook import catalogue as catalogue
    from darklantern.table.scene import Scene as Scene

_HOMES = {
    "About": "games.about",
    "Ask": "table.ask",
    "Bot": "bots",
    "Campaign": "table.campaign",
    "Game": "table.game",
    "Option": "table.ask",
    "Record": "table.record",
    "Rule": "table.rulebook",
    "Rulebook": "table.rulebook",
    "Scene": "table.scene",
    "Study": "lab.simulate",
    "UserError": "table.errors",
    "all_games": "games.about",
    "catalogue": "table.rulebook",
    "draw_board": "table.drawing",
    "make_bot": "bots",
    "new": "games",
    "option": "table.ask",
    "playable": "games",
    "replay": "games",
    "simulate": "lab.simulate",
}

__all__ = [
    "About",
    "Ask",
    "Bot",
    "Campaign",
    "Game",
    "Option",
    "Record",
    "Rule",
    "Rulebook",
    "Scene",
    "Study",
    "UserError",
    "all_games",
    "catalogue",
    "draw_board",
    "make_bot",
    "new",
    "option",
    "playable",
    "replay",
    "simulate",
]


def __getattr__(name: str) -> Any:
    """Import a name when it is first used, so that the command line answers at once."""
    if name not in _HOMES:
        raise AttributeError(f"module 'darklantern' has no attribute {name!r}")
    from importlib import import_module

    value = globals()[name] = getattr(import_module(f"darklantern.{_HOMES[name]}"), name)
    return value


def __dir__() -> list[str]:
    """All public names, also those that nobody has used yet."""
    return sorted({*globals(), *__all__})
