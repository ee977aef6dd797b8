"""Whoever acts, with what most actions look at worked out once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from darklantern.board.grid import Grid
from darklantern.games.brimstone.fights.immobile import hunted
from darklantern.games.brimstone.fights.ranks import Ranks, ranks
from darklantern.games.brimstone.kits import Kit, Usable, kit_of
from darklantern.games.brimstone.posse import fallen_beside, grid
from darklantern.games.brimstone.state import Activation, Hero

if TYPE_CHECKING:
    from darklantern.games.brimstone.content_types import Deed
    from darklantern.games.brimstone.fights.large import Ways
    from darklantern.games.brimstone.state import Brimstone


class Actor(msgspec.Struct):
    """The Hero whose Activation it is. `deeds` are those of the Mission.

    `enemies` are all on the board, as they stand in the Fight. With `free_attacks` something may give it one. `fallen`
    are the KO'd Heroes beside it in a Fight. Unless it `may_search`, `hindered` is the rule against that. Once
    somebody has asked, `blocked` are the squares of all other models, `usable` is what it could use, `need` the Escape
    value that keeps it where it is and `foes` are the Enemies next to it; and `reached` is where it was offered to go.
    """

    game: Brimstone
    seat: int
    me: Hero
    map: Grid
    now: Activation
    fighting: bool
    enemies: Ranks | None
    deeds: list[Deed]
    kit: Kit
    free_attacks: bool
    fallen: list[int]
    may_search: bool
    hindered: str
    blocked: int | None = None
    usable: Sequence[Usable] | None = None
    need: int | None = None
    foes: list[int] | None = None
    reached: Ways | None = None


def actor(game: Brimstone, seat: int) -> Actor:
    state = game.state
    deeds = game.content.missions[state.mission].deeds
    me, now, fighting = state.heroes[seat], state.activation, bool(state.enemies)
    fallen = fallen_beside(game, seat) if fighting else []
    enemies = ranks(game) if fighting else None
    against = "SOB-SEARCH-04" if fighting and hunted(game) else "SOB-SEARCH-02" if now.acted else ""
    kit = kit_of(game, me)
    free = kit.grants or bool(state.team_cards)
    return Actor(game, seat, me, grid(game), now, fighting, enemies, deeds, kit, free, fallen, not against, against)


def moved(actor: Actor) -> Actor:
    """Whoever acts, from another space: Enemies stand where they stood, and all that it has is the same."""
    actor.fallen = fallen_beside(actor.game, actor.seat) if actor.fighting else []
    actor.need = actor.foes = actor.reached = None
    return actor
