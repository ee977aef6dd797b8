"""What happens in the machine, each a type of its own: the story is told from them, and cards wait for them.

`who` is the unit that did it or to which it happened, `whom` another unit that it is about ("that unit" of effects).
"""

from __future__ import annotations

from darklantern.table.events import Event, events_by_kind


class RoundBegan(Event, frozen=True):
    round: int


class TurnBegan(Event, frozen=True):
    """An explorer's or a monster's turn."""

    who: int
    told = False


class TurnEnded(Event, frozen=True):
    who: int
    told = False


class Moved(Event, frozen=True):
    """A unit has moved one space, of its own will."""

    who: int
    came_from: str
    at: str


class Attacked(Event, frozen=True):
    """An attack was resolved against one blocker: `how` is melee, ranged or none, `nature` normal or arcane."""

    who: int
    whom: int
    how: str
    nature: str
    hit: bool
    card: str
    told = False


class WasAttacked(Event, frozen=True):
    """The same, for the blocker."""

    who: int
    whom: int
    how: str
    nature: str
    hit: bool
    told = False


class HealthLost(Event, frozen=True):
    who: int
    amount: int
    left: int


class MonsterDestroyed(Event, frozen=True):
    """A monster was destroyed, by whoever's turn it is or by nobody; `monster` is its card."""

    who: int | None
    whom: int
    monster: str


class MonsterBanished(Event, frozen=True):
    whom: int
    monster: str


class MonsterSpawned(Event, frozen=True):
    whom: int
    monster: str
    at: str


class ExplorerDestroyed(Event, frozen=True):
    whom: int


class SpawnSpaceSealed(Event, frozen=True):
    who: int
    at: str


class SpaceActivated(Event, frozen=True):
    """An action space was activated; `space` is its kind."""

    who: int
    space: str
    at: str


class TileExplored(Event, frozen=True):
    who: int
    tile: int
    side: str


class Exited(Event, frozen=True):
    who: int


class ChapterBegan(Event, frozen=True):
    chapter: str


class ThreatRaised(Event, frozen=True):
    threat: int


class LevelRaised(Event, frozen=True):
    level: int


class HorrorStruck(Event, frozen=True):
    """The horror roll has succeeded."""

    roll: int


class EventInvoked(Event, frozen=True):
    """An explorer or horror event has entered play; `deck` says which."""

    card: str
    deck: str


class ItemGained(Event, frozen=True):
    who: int
    item: str


class ItemEquipped(Event, frozen=True):
    who: int
    item: str


class ItemDestroyed(Event, frozen=True):
    who: int
    item: str


class DoorChanged(Event, frozen=True):
    """A door was opened, closed or destroyed; `state` is what it is now."""

    who: int | None
    door: str
    state: str


class TrapsTriggered(Event, frozen=True):
    who: int | None


class BarrelExploded(Event, frozen=True):
    who: int | None
    at: str


EVENTS = events_by_kind(
    [
        RoundBegan,
        TurnBegan,
        TurnEnded,
        Moved,
        Attacked,
        WasAttacked,
        HealthLost,
        MonsterDestroyed,
        MonsterBanished,
        MonsterSpawned,
        ExplorerDestroyed,
        SpawnSpaceSealed,
        SpaceActivated,
        TileExplored,
        Exited,
        ChapterBegan,
        ThreatRaised,
        LevelRaised,
        HorrorStruck,
        EventInvoked,
        ItemGained,
        ItemEquipped,
        ItemDestroyed,
        DoorChanged,
        TrapsTriggered,
        BarrelExploded,
    ]
)

STRUCK = frozenset({"attacked", "was-attacked", "health-lost", "monster-destroyed", "explorer-destroyed"})
"""What can come of striking units."""
