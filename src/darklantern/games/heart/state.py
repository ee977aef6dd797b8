"""DIFF: The island between two steps, and what is agreed before: plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from darklantern.games.heart.condition import CreatureKind
from darklantern.games.heart.effects import Effect
from darklantern.table.deck import Deck
from darklantern.table.game import Game
from darklantern.table.modifiers import Boost
from darklantern.table.pending import Pending
from darklantern.table.state import State as TableState

if TYPE_CHECKING:
    from darklantern.games.heart.content_index import ContentIndex

NOBODY = -1
"""Instead of a seat."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, repr_omit_defaults=True):
    """What is agreed before the game."""

    players: Annotated[
        int, Meta(ge=1, le=4, title="Players", description="How many play, 1 to 4; one player leads two Protagonists.")
    ] = 2
    western_shores: Annotated[
        bool,
        Meta(
            title="The Western Shores",
            description="Expansion: the map to the west, 12 more Spawn cards and 6 other Quests.",
        ),
    ] = False
    take_back: Annotated[
        bool,
        Meta(
            title="Take cards back",
            description="Difficulty (a), much easier: you may take cards you play back to your hand.",
        ),
    ] = False
    spoils: Annotated[
        bool,
        Meta(
            title="Spoils",
            description="Difficulty (b), easier: who kills the last Creature at a Location may draw a Loot card.",
        ),
    ] = False
    any_creature: Annotated[
        bool,
        Meta(
            title="Any Creature stirs",
            description="Difficulty (c), easy: Loot may move any Creature, not just a closest one.",
        ),
    ] = False
    no_escape: Annotated[
        bool,
        Meta(title="No escape", description="Difficulty (d), hard: nobody can Move out of the Guardian's Location."),
    ] = False
    cursed_spawning: Annotated[
        bool,
        Meta(
            title="Cursed spawning",
            description="Difficulty (e), harder: one more Spawn card for each Curse in players' hands.",
        ),
    ] = False
    deadly: Annotated[
        bool,
        Meta(
            title="Deadly",
            description="Difficulty (f), deadly: after each turn a die decides whether Creatures advance at once.",
        ),
    ] = False
    hell: Annotated[
        bool,
        Meta(
            title="Hell",
            description="Difficulty (g), a plausible simulation of hell: each player adds a Creature every round.",
        ),
    ] = False
    solo_spawn_cards: Annotated[
        Literal[1, 2],
        Meta(
            title="Spawn cards when alone",
            description="How many Spawn cards a lone player reveals each round: 2, one for each Protagonist, or 1.",
        ),
    ] = 2
    creature_order: Annotated[
        Literal["when-it-matters", "always", "fixed"],
        Meta(
            title="Order of Creatures",
            description="When the last player is asked in which order Creatures of one type move.",
        ),
    ] = "when-it-matters"


class PlacedQuest(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """A Quest face up in front of a player; `progress` counts what its Resolution waits for."""

    card: str
    complete: bool = False
    progress: int = 0


class Seat(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """One Protagonist and whoever plays it; a solo player has two. `protagonist` is empty while none is in play."""

    player: int
    protagonist: str = ""
    at: str = ""
    strength: int = 0
    sanity: int = 0
    hand: list[str] = []
    traps: int = 0
    quests: list[PlacedQuest] = []
    left: bool = False

    def weakened(self, content: ContentIndex) -> bool:
        printed = content.protagonists[self.protagonist]
        return self.strength < printed.strength or self.sanity < printed.sanity


class Creature(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """`held` Creatures skip their next Move of Phase 3; `held_by` is the card that did it."""

    id: str = ""
    kind: CreatureKind = "crawler"
    at: str = ""
    held: bool = False
    held_by: str = ""


class Mover(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """A Creature that is about to be Moved: by which rule, and by which card if it is one."""

    id: str
    rule: str
    source: str = ""


class Gate(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    damage: int = 0
    destroyed: bool = False


class TrapToken(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """A Trap set on the map; `used` once it has killed or damaged something."""

    at: str
    used: bool = False


class Boat(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """The Rescue Boat: in the stock, face down at the Harbour, or face up there. `due` is the round of its arrival."""

    due: int = 0
    arrived: bool = False

    @property
    def summoned(self) -> bool:
        return self.due > 0


class Fallen(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """A killed Protagonist's standee, laid down, and the cards under its Profile."""

    protagonist: str
    at: str
    cards: list[str] = []


class Turn(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """The active player's turn: what is left of the allowance, what was done where, and which cards were played.

    `free` names for each free Move what it was granted by, and `talked` are the seats that were talked with.
    """

    actions: int = 0
    fought: list[str] = []
    used: list[str] = []
    free: list[str] = []
    played: list[str] = []
    talked: list[int] = []


class Combat(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """A Combat between the roll and its end."""

    weapon: str = ""
    hits: int = 0
    rolled: int = 0
    kills: int = 0


class Talk(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """Two seats that talk in private; `giver` is the one who decides what to give now, `done` who has said so."""

    seats: tuple[int, int]
    giver: int
    done: list[int] = []


class Played(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """A card on its way from the hand to where it goes after its effect."""

    card: str
    seat: int
    copies: int = 1


class EventInForce(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    card: str
    progress: int = 0


class State(TableState, array_like=True, gc=False, kw_only=True):
    """Everything on the table. `open_words` are words that may still be disputed: in which round each seat said one;
    `answers` are those that players gave once for all."""

    darkness: int = 1
    seats: list[Seat] = []
    pool: list[str] = []
    loot: Deck
    curses: Deck
    spawn: Deck
    creatures: list[Creature] = []
    next_creature: int = 1
    guardian_health: int = 0
    gates: dict[str, Gate] = {}
    traps: list[TrapToken] = []
    boat: Boat = msgspec.field(default_factory=Boat)
    fallen: list[Fallen] = []
    events: list[EventInForce] = []
    boosts: list[Boost] = []
    limits: list[str] = []
    active: int = NOBODY
    turn: Turn = msgspec.field(default_factory=Turn)
    taken: list[int] = []
    recent: list[int] = []
    wishes: dict[int, bool] = {}
    requests: list[int] = []
    joining: int = 0
    immune: list[int] = []
    reveals: int = 0
    revealed: str = ""
    revealed_in: int = 1
    placing: list[int] = []
    to_move: list[str] = []
    movers: list[Mover] = []
    combat: Combat | None = None
    talk: Talk | None = None
    played: list[Played] = []
    effects: list[Pending[Effect]] = []
    disputed: int = NOBODY
    disputed_by: int = NOBODY
    open_words: dict[int, int] = {}
    answers: dict[str, str] = {}

    # -- looking ----------------------------------------------------------------------------------------------------

    def creature_at(self, place: str) -> bool:
        """Whether any Creature is at a Location."""
        for creature in self.creatures:
            if creature.at == place:
                return True
        return False

    def creatures_at(self, place: str) -> list[str]:
        """The kinds of the Creatures at a Location."""
        kinds: list[str] = []
        for creature in self.creatures:
            if creature.at == place:
                kinds.append(creature.kind)
        return kinds

    def protagonist_at(self, place: str) -> bool:
        """Whether any living Protagonist is at a Location."""
        for seat in self.seats:
            if seat.at == place and seat.protagonist:
                return True
        return False

    def protagonists_at(self, place: str) -> list[int]:
        """The seats whose living Protagonist is at a Location."""
        found = []
        for index, seat in enumerate(self.seats):
            if seat.at == place and seat.protagonist:
                found.append(index)
        return found

    def has_company(self, seat: int) -> bool:
        """Whether another living Protagonist is at the Location of one."""
        me = self.seats[seat]
        here = me.at
        for other in self.seats:
            if other.at == here and other is not me and other.protagonist:
                return True
        return False

    def living(self) -> list[int]:
        """The seats with a Protagonist in play."""
        found = []
        for index, seat in enumerate(self.seats):
            if seat.protagonist:
                found.append(index)
        return found

    def present(self) -> list[int]:
        """The seats of players that have not left."""
        return [index for index, seat in enumerate(self.seats) if not seat.left]

    def players(self) -> int:
        """How many people play."""
        players: list[int] = []
        for seat in self.seats:
            if not seat.left and seat.player not in players:
                players.append(seat.player)
        return len(players)

    def decider(self) -> int:
        """Who settles an open question: the player who most recently started a turn, or seat 1 before that."""
        for seat in reversed(self.recent):
            if not self.seats[seat].left:
                return seat
        return self.present()[0]

    def resolving(self) -> Effect | None:
        """What is being done by a card or by something in force, if anything is."""
        return self.effects[-1].effect if self.effects else None

    def creature(self, id_: str) -> Creature:
        found = self.find_creature(id_)
        assert found
        return found

    def find_creature(self, id_: str) -> Creature | None:
        """A Creature on the map, or None if it has left it."""
        for creature in self.creatures:
            if creature.id == id_:
                return creature
        return None


Heart: TypeAlias = "Game[State, ContentIndex]"
