"""Whoever acts, with what most actions look at worked out once, and the base of all actions of explorers.

Touches EXPH.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from darklantern.games.arcana.figures import NOWHERE
from darklantern.games.arcana.map.area import Area
from darklantern.games.arcana.map.terrain import Place
from darklantern.table.actions import Action
from darklantern.table.ask import Option

if TYPE_CHECKING:
    from darklantern.board.walking import Spread
    from darklantern.games.arcana.state import Arcana, Explorer


TOO_DEAR = "MA-EXPH-08"
"""What stands against an action that cannot be paid for."""


class Caution(NamedTuple):
    """Something that a player should know before: a word for what it is, and the unit that it is about, if any."""

    what: str
    unit: int = NOWHERE


class Actor(Area):
    """The explorer whose turn it is, and the play area as it sees it. `here` is what lies around it.

    `beside` are the seats of the explorers adjacent to it, `goods` those of all, itself first, who have any items.
    `reach` is where it can go, once that was offered.
    """

    __slots__ = ("beside", "game", "goods", "here", "reach", "seat")
    me: Explorer

    def __init__(self, game: Arcana, seat: int) -> None:
        super().__init__(game, seat)
        self.game, self.seat = game, seat
        self.reach: Spread | None = None
        self._look_around()

    def _look_around(self) -> None:
        self.here: Place = self.land.places[self.at]
        self.beside: list[int] = []
        self.goods = [self.seat] if self.me.items else []
        near = self.near
        if near & self.explorers:
            explorers = self.game.state.explorers
            self.beside = [other for other, one in enumerate(explorers) if one.at >= 0 and near >> one.at & 1]
            self.goods += [other for other in self.beside if explorers[other].items]

    def go(self, space: int) -> None:
        """The explorer has gone to a space, and nothing else has changed."""
        super().go(space)
        self._look_around()


class ExplorerAction(Action["Arcana", Actor]):
    """An action that an explorer takes on its own turn."""

    def warnings(self, game: Arcana, seat: int, chosen: Option) -> list[Caution]:
        """What cannot be taken back about an option, for whoever shows it."""
        return []
