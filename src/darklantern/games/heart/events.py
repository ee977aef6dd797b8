"""What can happen on the island so that a card may answer to it, each told once with all its facts."""

from __future__ import annotations

from typing import ClassVar, Literal

from darklantern.games.heart.condition import CreatureKind
from darklantern.table.events import Event, events_by_kind

# -- Creatures, Gates and Traps ---------------------------------------------------------------------------------------


class CreatureKilled(Event, frozen=True):
    """`who` is nobody if a Trap did it alone."""

    who: int | None
    creature: CreatureKind
    id: str
    at: str
    how: str


class HeartFed(Event, frozen=True):
    creature: CreatureKind
    id: str
    at: str


class GateDamaged(Event, frozen=True):
    at: str
    damage: int


class GateDestroyed(Event, frozen=True):
    at: str


class GateRepaired(Event, frozen=True):
    who: int
    at: str
    damage: int


class TrapSet(Event, frozen=True):
    who: int
    at: str


class TrapSprung(Event, frozen=True):
    creature: CreatureKind
    at: str


# -- Protagonists -----------------------------------------------------------------------------------------------------


class Moved(Event, frozen=True):
    who: int
    came_from: str
    at: str


class StrengthLost(Event, frozen=True):
    """`to` Creatures or to cards; `left` is what remains."""

    who: int
    amount: int
    left: int
    at: str
    to: Literal["creatures", "cards"]


class SanityLost(Event, frozen=True):
    """`to` Creatures or to cards; `left` is what remains."""

    who: int
    amount: int
    left: int
    at: str
    to: Literal["creatures", "cards"]


class ProtagonistKilled(Event, frozen=True):
    who: int
    protagonist: str
    at: str


class Cursed(Event, frozen=True):
    who: int
    at: str


class CurseLifted(Event, frozen=True):
    who: int
    at: str


# -- Actions ----------------------------------------------------------------------------------------------------------


class Looted(Event, frozen=True):
    """The cards drawn are told."""

    told: ClassVar[bool] = False

    who: int
    at: str


class CombatMissed(Event, frozen=True):
    """The roll is told."""

    told: ClassVar[bool] = False

    who: int
    at: str


class RitualSucceeded(Event, frozen=True):
    who: int
    card: str
    at: str


class RitualFailed(Event, frozen=True):
    who: int
    card: str
    at: str


class Talked(Event, frozen=True):
    who: int
    partner: int
    at: str


class QuestBegun(Event, frozen=True):
    who: int
    card: str
    at: str


class QuestCompleted(Event, frozen=True):
    who: int
    card: str
    at: str


class BoatSummoned(Event, frozen=True):
    who: int
    at: str
    due: int


# -- time -------------------------------------------------------------------------------------------------------------


class TurnStarted(Event, frozen=True):
    who: int
    at: str


class TurnEnded(Event, frozen=True):
    who: int
    at: str


class RoundStarted(Event, frozen=True):
    round: int


class RoundEnded(Event, frozen=True):
    """The next round is told."""

    told: ClassVar[bool] = False


EVENTS = events_by_kind(
    (
        CreatureKilled,
        CombatMissed,
        HeartFed,
        GateDamaged,
        GateDestroyed,
        GateRepaired,
        Looted,
        RitualFailed,
        RitualSucceeded,
        TrapSprung,
        TrapSet,
        ProtagonistKilled,
        Cursed,
        CurseLifted,
        StrengthLost,
        SanityLost,
        Moved,
        Talked,
        QuestBegun,
        QuestCompleted,
        TurnStarted,
        TurnEnded,
        RoundStarted,
        RoundEnded,
        BoatSummoned,
    )
)
