"""WIN: Winning and losing.

Touches CHEF.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.figures import surviving
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


UNDER_WAY = frozenset({"attack-is-over", "next-unit", "next-barrel"})
"""What still goes on with other units than the one whose end has won the game."""


def victory(game: Arcana) -> None:
    """All surviving explorers have won, once what goes on is over: it may still destroy the last of them."""
    flow = game.state.flow
    names = [frame if isinstance(frame, str) else frame[0] for frame in flow]
    ends = next((at for at, name in enumerate(names) if name in UNDER_WAY), len(flow))
    flow.insert(ends, declare_victory())


@step
def declare_victory(game: Arcana) -> None:
    """Victory belongs to surviving explorers; if the last one fell by the same effect, the game is lost."""
    state = game.state
    if not surviving(game):
        lose_the_last(game)
        return
    game.tell("chapter-over", "MA-CHEF-16", chapter=state.chapter)
    end_won(game, "MA-WIN-01" if state.endgame else "MA-WIN-02")


def end_won(game: Arcana, rule: str) -> None:
    """The game is won; in a campaign the survivors choose first what they keep."""
    if not game.setup.options.campaign:
        game.end(True, "victory", rule)
    game.state.flow = [won(rule), *[("choose-kept", seat) for seat in reversed(surviving(game))]]


@step
def won(game: Arcana, rule: str) -> None:
    game.end(True, "victory", rule)


def defeat(game: Arcana) -> None:
    """The defeat condition of the endgame loses the game, whoever lives."""
    game.end(False, "defeat", "MA-WIN-05")


def explorer_fell(game: Arcana) -> None:
    """The game goes on as long as another explorer survives."""
    if not surviving(game):
        lose_the_last(game)


def lose_the_last(game: Arcana) -> None:
    game.end(False, "all-destroyed", "MA-WIN-04")
