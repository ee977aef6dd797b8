"""Verbs of monsters and threat, and of events. What each does: `does_horrors`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from darklantern.table.effects import Verb
from darklantern.table.packs import Ref
from darklantern.table.wording import some

Names = dict[str, str]
MonsterId = Annotated[str, Ref("monster")]
Kind = Literal["explorer", "horror"]
Place = Literal["spawn-space", "adjacent", "here"]
PLACES = {
    "spawn-space": "on the nearest spawn space",
    "adjacent": "on a free space adjacent to you",
    "here": "where you stand, or as near as can be",
}


class Spawn(Verb, frozen=True, tag="spawn"):
    """Monsters come from the deck to your tile."""

    count: Annotated[int, Meta(ge=1, le=4)] = 1

    def text(self, names: Names) -> str:
        return f"Spawn {some(self.count, 'monster')} on your tile."


class TakeMonster(Verb, frozen=True, tag="take-monster"):
    """A named monster comes into play, wherever its card lies; not if it is in play."""

    monster: MonsterId
    at: Place = "spawn-space"

    def text(self, names: Names) -> str:
        return f"Take {names[self.monster]} and put it {PLACES[self.at]}."


class Threat(Verb, frozen=True, tag="threat"):
    """The monster threat rises, or falls if the number is below 0."""

    add: Annotated[int, Meta(ge=-5, le=5)] = 1

    def text(self, names: Names) -> str:
        return f"{'Raise' if self.add > 0 else 'Lower'} the monster threat by {abs(self.add)}."


class Slide(Verb, frozen=True, tag="slide"):
    """The spawn or horror rating moves from where it is now."""

    rating: Literal["spawn", "horror"]
    add: Annotated[int, Meta(ge=-9, le=9)] = -1

    def text(self, names: Names) -> str:
        return f"{'Raise' if self.add > 0 else 'Lower'} the {self.rating} rating by {abs(self.add)}."


class Invoke(Verb, frozen=True, tag="invoke"):
    """Draw an event and let it enter play; a horror event raises the threat first."""

    kind: Kind

    def text(self, names: Names) -> str:
        first = "Raise the monster threat by 1, then invoke" if self.kind == "horror" else "Invoke"
        return f"{first} {'a horror' if self.kind == 'horror' else 'an explorer'} event."


class Reinvoke(Verb, frozen=True, tag="reinvoke"):
    """What the current event does on entering play happens once more."""

    kind: Kind

    def text(self, names: Names) -> str:
        return f"Reinvoke the current {self.kind} event."


HorrorVerb = Spawn | TakeMonster | Threat | Slide | Invoke | Reinvoke
