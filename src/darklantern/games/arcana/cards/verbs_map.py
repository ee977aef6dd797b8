"""Verbs of the map: doors, spaces, traps. What each does: `does_map`."""

from __future__ import annotations

from darklantern.games.arcana.cards.places import SPACES, SPACES_OF_MANY, WHERE, SpaceKind, Where, Which
from darklantern.table.effects import Verb
from darklantern.table.wording import article, listed, sentence

Names = dict[str, str]


def _door(which: Which, state: str = "") -> str:
    word = f"{state} door".strip()
    return {"one": article(word), "nearest": f"the nearest {word}", "every": f"all {word}s"}[which]


def _space(kinds: list[SpaceKind], which: Which, state: str = "") -> str:
    words = listed([SPACES[kind] for kind in kinds]) if kinds else "space"
    plural = listed([SPACES_OF_MANY[kind] for kind in kinds], "and") if kinds else "spaces"
    if which == "every":
        return f"all {state}{plural}"
    return f"the nearest {state}{words}" if which == "nearest" else article(f"{state}{words}")


def _area(which: Which, where: Where) -> str:
    return "on any tile" if where == "all" and which != "every" else WHERE[where]


class DestroyDoor(Verb, frozen=True, tag="destroy-door"):
    """A door is destroyed, open or closed."""

    which: Which = "one"
    where: Where = "adjacent"

    def text(self, names: Names) -> str:
        return f"Destroy {_door(self.which)} {_area(self.which, self.where)}."


class CloseDoor(Verb, frozen=True, tag="close-door"):
    """An open door falls shut."""

    which: Which = "one"
    where: Where = "adjacent"

    def text(self, names: Names) -> str:
        return f"Close {_door(self.which, 'open')} {_area(self.which, self.where)}."


class OpenDoor(Verb, frozen=True, tag="open-door"):
    """A closed door opens."""

    which: Which = "one"
    where: Where = "adjacent"

    def text(self, names: Names) -> str:
        return f"Open {_door(self.which, 'closed')} {_area(self.which, self.where)}."


class DestroySpace(Verb, frozen=True, tag="destroy-space"):
    """A space gets an explored token: it cannot be used until it is refreshed."""

    kinds: list[SpaceKind]
    which: Which = "one"
    where: Where = "tile"

    def text(self, names: Names) -> str:
        return f"Destroy {_space(self.kinds, self.which)} {_area(self.which, self.where)}."


class RefreshSpace(Verb, frozen=True, tag="refresh-space"):
    """All explored tokens are taken off a space."""

    kinds: list[SpaceKind]
    which: Which = "one"
    where: Where = "tile"

    def text(self, names: Names) -> str:
        return f"Refresh {_space(self.kinds, self.which, 'explored ')} {_area(self.which, self.where)}."


class LightChapterSpace(Verb, frozen=True, tag="light-chapter-space"):
    """A chapter space without tokens gets a light token."""

    which: Which = "nearest"
    where: Where = "tile"

    def text(self, names: Names) -> str:
        return f"Put a light token on {_space(['chapter'], self.which, 'unlit ')} {_area(self.which, self.where)}."


class TriggerTraps(Verb, frozen=True, tag="trigger-traps"):
    """Every unit on a trapped space is attacked."""

    where: Where = "tile"

    def text(self, names: Names) -> str:
        return f"Trigger the traps {WHERE[self.where]}."


class HitBarrel(Verb, frozen=True, tag="hit-barrel"):
    """An exploding barrel goes off."""

    which: Which = "one"
    where: Where = "tile"

    def text(self, names: Names) -> str:
        one = "" if self.which == "every" else "s"
        return sentence(f"{_space(['barrel'], self.which)} {_area(self.which, self.where)} explode{one}.")


MapVerb = (
    DestroyDoor | CloseDoor | OpenDoor | DestroySpace | RefreshSpace | LightChapterSpace | TriggerTraps | HitBarrel
)
