"""Verbs of place: moving, pushing, pulling, teleporting, switching. What each does: `does_moves`."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from darklantern.games.arcana.cards.places import SPACES, SpaceKind
from darklantern.games.arcana.cards.who import WHO, Who, does
from darklantern.table.effects import Verb
from darklantern.table.wording import some

Names = dict[str, str]
Spaces = Annotated[int, Meta(ge=1, le=9)]


class Move(Verb, frozen=True, tag="move"):
    """Move up to so many spaces without spending stamina; `through` passes obstacles, but does not stop on them."""

    spaces: Spaces = 1
    through: bool = False
    who: Who = "you"

    def text(self, names: Names) -> str:
        through = ", through obstacles" if self.through else ""
        return f"{does(self.who, 'move')} up to {some(self.spaces, 'space')}{through}."


class Push(Verb, frozen=True, tag="push"):
    """Push units away from you."""

    spaces: Spaces = 1
    who: Who = "target"

    def text(self, names: Names) -> str:
        return f"Push {WHO[self.who].words} {some(self.spaces, 'space')}."


class Pull(Verb, frozen=True, tag="pull"):
    """Pull units towards you."""

    spaces: Spaces = 1
    who: Who = "target"

    def text(self, names: Names) -> str:
        return f"Pull {WHO[self.who].words} {some(self.spaces, 'space')}."


class Teleport(Verb, frozen=True, tag="teleport"):
    """Teleport to a space within some distance, whatever lies between."""

    within: Spaces
    who: Who = "you"

    def text(self, names: Names) -> str:
        return f"{does(self.who, 'teleport')} up to {some(self.within, 'space')}."


class TeleportTo(Verb, frozen=True, tag="teleport-to"):
    """Teleport to the nearest unexplored space of a kind on the own tile."""

    space: SpaceKind
    who: Who = "you"

    def text(self, names: Names) -> str:
        return f"{does(self.who, 'teleport')} to the nearest unexplored {SPACES[self.space]}."


class SwitchPositions(Verb, frozen=True, tag="switch-positions"):
    """You and another unit trade places."""

    who: Who = "target"

    def text(self, names: Names) -> str:
        return f"Switch positions with {WHO[self.who].words}."


MoveVerb = Move | Push | Pull | Teleport | TeleportTo | SwitchPositions
