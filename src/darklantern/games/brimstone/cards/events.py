"""What happens in the mine, each a type of its own: the story is told from them, and cards wait for them."""

from __future__ import annotations

from darklantern.table.events import Event, events_by_kind


class TurnBegan(Event, frozen=True):
    round: int


class TurnEnds(Event, frozen=True):
    """The End of the Turn step."""

    told = False


class ActivationBegan(Event, frozen=True):
    who: int


class MoveRolled(Event, frozen=True):
    """The Move roll as it counts."""

    who: int
    face: int
    told = False


class GritRecovered(Event, frozen=True):
    who: int
    grit: int


class HeroHurt(Event, frozen=True):
    """Wounds or Sanity Damage were suffered; `kind` is health or sanity."""

    who: int
    harmed: str
    amount: int
    source: str


class HeroKnockedOut(Event, frozen=True):
    who: int
    at: str


class HeroRevived(Event, frozen=True):
    """A Revive Token was used; `left` are left."""

    who: int
    left: int


class HeroRecovered(Event, frozen=True):
    """A KO'd Hero is back on the board."""

    who: int
    at: str


class HeroDied(Event, frozen=True):
    who: int
    at: str


class TilePlaced(Event, frozen=True):
    """A Map Tile was laid; `card` is its Map Card, `tile` its number."""

    who: int
    card: str
    tile: int


class TokenRevealed(Event, frozen=True):
    """An Exploration Token was turned over; `tile` is the Room's number."""

    token: str
    tile: int


class DarknessMoved(Event, frozen=True):
    """The Darkness marker moved forward; `space` is its name on the track."""

    space: str
    kind_of_space: str


class PartyMoved(Event, frozen=True):
    """The Hero Party marker moved; `special` is the kind of space, empty for a plain one."""

    space: str
    special: str


class HoldBackRolled(Event, frozen=True):
    """The dice of the Hold Back the Darkness test lie; `total` is their sum, without what is added to it."""

    who: int
    total: int
    told = False


class HeldBack(Event, frozen=True):
    """The Hold Back the Darkness test was passed."""

    who: int
    told = False


class HoldBackFailed(Event, frozen=True):
    """The Darkness was not held back; with `doubles` a Depth Event takes the place of its move."""

    who: int
    doubles: bool = False
    told = False


class CardResolved(Event, frozen=True):
    """A Darkness, Growing Dread or Encounter card was resolved; `deck` says which."""

    card: str
    deck: str


class TestPassed(Event, frozen=True):
    who: int
    skill: str
    told = False


class TestFailed(Event, frozen=True):
    who: int
    skill: str
    told = False


class Scavenged(Event, frozen=True):
    """A Scavenge was tried; `sixes` is how many cards it finds."""

    who: int
    tile: int
    sixes: int


class HeroHealed(Event, frozen=True):
    who: int
    healed: str
    amount: int
    by: int


class EnemyKilled(Event, frozen=True):
    """An Enemy was killed, by a Hero or by nobody; it is still on the board while this is answered.

    `weapon` are the ids and Keywords of what it was killed with, such as `shotgun gear gun`, empty for bare hands.
    """

    who: int | None
    enemy: int
    group: str
    weapon: str
    told = False


class CriticalHit(Event, frozen=True):
    """A Hero has rolled a Critical Hit; `how` is combat or ranged, `weapon` as with a kill."""

    who: int
    how: str
    weapon: str
    told = False


class FightBegan(Event, frozen=True):
    """Enemies are on the board where there were none."""

    told = False


class FightRoundEnds(Event, frozen=True):
    """The end of a turn in which somebody fought, while Enemies are still on the board."""

    told = False


class FightEnded(Event, frozen=True):
    """The last Enemy is gone."""

    told = False


class GroupArrived(Event, frozen=True):
    """Models of a kind were placed; `how` is attack, ambush, or joined."""

    group: str
    count: int
    how: str
    told = False


class GroupActivates(Event, frozen=True):
    """An Enemy Group is about to pick its targets and move."""

    group: str
    told = False


class GroupHasActed(Event, frozen=True):
    """An Enemy Group has moved and attacked."""

    group: str
    told = False


class HeroAttacked(Event, frozen=True):
    """A Group has rolled its Attack on a Hero: `how` is combat or ranged, `hits` how many it scored."""

    who: int
    group: str
    how: str
    hits: int
    told = False


class HeroWoundedInFight(Event, frozen=True):
    """A Hero has suffered Wounds from the Attack of a Group."""

    who: int
    group: str
    how: str
    amount: int
    told = False


class HitAssigned(Event, frozen=True):
    """A Hero has given a Hit of an Attack to an Enemy, before its Damage is rolled."""

    who: int
    enemy: int
    group: str
    critical: bool
    adjacent: bool
    told = False


class HitStopped(Event, frozen=True):
    """A Cover save has stopped a Hit of a Hero."""

    who: int
    enemy: int
    group: str
    adjacent: bool
    told = False


class EnemyWounded(Event, frozen=True):
    """Wounds were done to an Enemy with these `keywords`; `who` did it, `weapon` as with a kill."""

    who: int | None
    enemy: int
    group: str
    amount: int
    weapon: str
    keywords: str
    told = False


class CorruptionGained(Event, frozen=True):
    who: int
    amount: int


class Mutated(Event, frozen=True):
    who: int
    mutation: str


EVENTS = events_by_kind(
    [
        TurnBegan,
        TurnEnds,
        ActivationBegan,
        MoveRolled,
        GritRecovered,
        HeroHurt,
        HeroKnockedOut,
        HeroRevived,
        HeroRecovered,
        HeroDied,
        TilePlaced,
        TokenRevealed,
        DarknessMoved,
        PartyMoved,
        HoldBackRolled,
        HeldBack,
        HoldBackFailed,
        CardResolved,
        TestPassed,
        TestFailed,
        Scavenged,
        HeroHealed,
        EnemyKilled,
        CriticalHit,
        FightBegan,
        FightRoundEnds,
        FightEnded,
        GroupArrived,
        GroupActivates,
        GroupHasActed,
        HeroAttacked,
        HeroWoundedInFight,
        HitAssigned,
        HitStopped,
        EnemyWounded,
        CorruptionGained,
        Mutated,
    ]
)
