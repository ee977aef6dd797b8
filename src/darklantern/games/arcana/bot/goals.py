"""What is worth walking to: chapter spaces and tasks, the exit, chests, stations; and what waits on the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from darklantern.board.masks import squares
from darklantern.games.arcana.cards.effects import Attack, CountTo
from darklantern.games.arcana.cards.places import MARKS
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import grid, on_map
from darklantern.games.arcana.map.passability import destroyed_spaces, marked, may_stand
from darklantern.games.arcana.map.spawn_spaces import usable_spawn_spaces
from darklantern.games.arcana.rounds.chapters import stays, unlit
from darklantern.games.arcana.units.attacks import attack_pool, blocking, reach_of
from darklantern.games.arcana.units.attributes import number
from darklantern.games.arcana.units.essence import available
from darklantern.games.arcana.units.odds import Pool, chance

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

CHAPTER, TASK, EXIT, CHEST, EVENT, BENCH, STATION, SEAL, EXPLORE = 12.0, 10.0, 9.0, 5.0, 3.5, 3.0, 2.5, 8.0, 1.5
FULL_HANDS = 6
"""With so many items a chest is worth little more than its essence."""


class Goal(NamedTuple):
    """Spaces from which something worth so much can be done, for so much stamina."""

    spaces: int
    worth: float
    stamina: int


def goals(game: Arcana, seat: int) -> list[Goal]:
    """Everything on the map that an explorer would go for."""
    return [goal for goal in _all(game, seat) if goal.spaces]


def _all(game: Arcana, seat: int) -> Iterator[Goal]:
    state, map_, costs = game.state, grid(game), constants.costs
    me, gone = state.explorers[seat], destroyed_spaces(game)

    def fresh(kind: str) -> int:
        return marked(map_, MARKS[kind]) & ~gone

    if state.exit:
        yield Goal(1 << state.exit.at, EXIT, costs.exit)
    if not state.endgame:
        yield from _chapter(game, seat, fresh("chapter"))
    for kind, worth, stamina in (
        ("chest", CHEST if len(me.items) < FULL_HANDS else EVENT, costs.chest),
        ("event", EVENT, costs.event_space),
        ("workbench", BENCH if me.items else CHEST, costs.workbench),
    ):
        yield Goal(beside(game, fresh(kind)), worth, stamina)
    lost = number(game, seat, "max-health") - me.health
    if lost:
        yield Goal(beside(game, fresh("recharge")), STATION + lost, costs.recharge)
    yield from _tasks(game, seat, fresh)
    if state.endgame and me.essence >= costs.seal_essence:
        everywhere = 0
        for tile in map_.tiles:
            everywhere |= usable_spawn_spaces(game, tile)
        yield Goal(beside(game, everywhere), SEAL, costs.seal)


def _chapter(game: Arcana, seat: int, spaces: int) -> Iterator[Goal]:
    """Chapter spaces that would lead on, as soon as they can be paid for."""
    if stays(game):
        return
    costs = constants.costs
    together = sum(game.state.explorers[one].essence for one in on_map(game))
    for space in squares(spaces):
        if not unlit(game, space):
            yield Goal(beside(game, 1 << space), CHAPTER, costs.lit_chapter)
        elif available(game, seat, space) >= costs.unlit_chapter_essence:
            yield Goal(beside(game, 1 << space), CHAPTER, costs.unlit_chapter)
        elif together >= costs.unlit_chapter_essence:
            yield Goal(beside(game, 1 << space), EVENT, costs.unlit_chapter)


def _tasks(game: Arcana, seat: int, fresh: object) -> Iterator[Goal]:
    """What the chapter counts, where it can be done."""
    card = game.content.chapters[game.state.chapter]
    for active in card.actives:
        if active.is_ is not None and active.is_.beside and any(isinstance(one, CountTo) for one in active.do):
            spaces = marked(grid(game), MARKS[active.is_.beside]) & ~destroyed_spaces(game)
            yield Goal(beside(game, spaces), TASK, active.cost.stamina)


def beside(game: Arcana, spaces: int) -> int:
    """The spaces on which one can stand adjacent to any of these."""
    map_, found = grid(game), 0
    for space in squares(spaces):
        found |= map_.adjacent(space)
    return found & may_stand(game)


# -- danger -----------------------------------------------------------------------------------------------------------


class Danger(NamedTuple):
    """A monster: how many steps it walks and still attacks, how far it reaches, and the hits to expect."""

    steps: list[int]
    walk: int
    reach: int
    hits: float


def dangers(game: Arcana, seat: int) -> list[Danger]:
    """What the monsters could do to an explorer on their next turn, roughly."""
    map_, found = grid(game), []
    for unit, one in game.state.monsters.items():
        stamina = number(game, unit, "max-stamina")
        for active in game.content.monsters[one.card].actives:
            strike = next((effect for effect in active.do if isinstance(effect, Attack)), None)
            if strike is None or active.target is None or active.cost.stamina > stamina:
                continue
            pool = attack_pool(game, unit, Pool(strike.low, strike.high, strike.add, strike.arcane), reach_of(active))
            likely = float(chance(pool, blocking(game, seat, pool.arcane)))
            walk = 0 if number(game, unit, "immobile") else stamina - active.cost.stamina
            reach = max(1, active.target.ranged, active.target.ignoring)
            found.append(Danger(map_.far(one.at), walk, reach, likely * (stamina // active.cost.stamina)))
            break
    return found


def risk(danger: list[Danger], space: int) -> float:
    """The hits to expect on a space in the next monster phase."""
    return sum(
        one.hits * (1.0 if one.steps[space] <= one.reach else 0.6)
        for one in danger
        if 0 <= one.steps[space] <= one.walk + one.reach
    )
