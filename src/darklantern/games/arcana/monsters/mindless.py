"""MIND: Mindless monsters: an ability if any can be played, else towards the nearest explorer, again and again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from darklantern.board.shape import NOWHERE as NO_WAY
from darklantern.games.arcana.cards.abilities import abilities, play, plays_of
from darklantern.games.arcana.cards.pauses import between
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import decider, grid, is_explorer, on_map, unit_of, units
from darklantern.games.arcana.map.doors import destroy_door
from darklantern.games.arcana.map.passability import PIT, marked, obstacle_spaces
from darklantern.games.arcana.monsters.hunting import Ground, onward, steps_to
from darklantern.games.arcana.monsters.moving import move_to
from darklantern.games.arcana.monsters.worthwhile import changes_something
from darklantern.games.arcana.powers import somebody_may_have
from darklantern.games.arcana.units.attributes import is_, lose_stamina
from darklantern.games.arcana.units.ethereal import can_target, footing
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.board.grid import Grid
    from darklantern.games.arcana.content_base import Ability
    from darklantern.games.arcana.state import Arcana

WAIT = option("wait")
Then: TypeAlias = "Callable[[int, Arcana, Option], Begun]"


@step
def mindless_acts(game: Arcana, monster: int) -> Begun:
    """First an ability, then the way to the nearest explorer; where several are equally good, the players choose."""
    one = game.state.monsters.get(monster)
    if one is None:
        return None
    found = first_play(game, monster)
    if found:
        return ask_players(game, monster, "monster-target", found, _plays)
    found = ways_on(game, monster)
    return ask_players(game, monster, "monster-way", found, _goes) if found else None


def ask_players(game: Arcana, monster: int, prompt: str, found: list[Option], then: Then) -> Begun:
    """What the rules leave open is settled by the players, who may use it to their advantage."""
    if len(found) == 1:
        return then(monster, game, found[0])
    return Ask(decider(game), prompt, found, {"monster": monster}, usual=0), partial(then, monster)


# -- abilities ------------------------------------------------------------------------------------------------------


def first_play(game: Arcana, monster: int) -> list[Option]:
    """The first ability that can be played, in its order, on the target with the lowest health; several if tied."""
    for ability in abilities(game, monster):
        found = worth_playing(game, monster, ability)
        if found:
            return weakest(game, found)
    return []


def worth_playing(game: Arcana, monster: int, ability: Ability) -> list[Option]:
    """The ways to play an ability that a mindless monster considers.

    It is aimed at explorers, unless its text says otherwise. What is not aimed at one, or is free, is played only once
    in a turn, and nothing is played that would change nothing.
    """
    target = ability.active.target
    repeated = target is not None and target.of != "monster" and ability.active.cost.stamina
    if not repeated and ability.mark in game.state.monsters[monster].played:
        return []
    found = plays_of(game, monster, ability)
    if isinstance(found, str):
        return []
    if target is not None:
        at_monsters = target.of == "monster"
        found = [one for one in found if "target" in one.args]
        found = [one for one in found if is_explorer(int(one.args["target"])) != at_monsters]
    return [one for one in found if changes_something(game, monster, ability.active, one)]


def weakest(game: Arcana, found: list[Option]) -> list[Option]:
    """Those of some ways to play an ability whose target has the lowest health."""
    if len(found) == 1 or "target" not in found[0].args:
        return found
    health = [unit_of(game, int(one.args["target"])).health for one in found]
    return [one for one, left in zip(found, health, strict=True) if left == min(health)]


def _plays(monster: int, game: Arcana, chosen: Option) -> Begun:
    game.state.monsters[monster].played.append(f"{chosen.args['card']}/{chosen.args['ability']}")
    game.state.flow += [mindless_acts(monster), between()]
    play(game, monster, chosen)
    return None


# -- the way --------------------------------------------------------------------------------------------------------


def ground_of(game: Arcana, monster: int) -> Ground:
    """What a mindless monster finds on its way: it avoids pits, and immobile units as if they were rubble."""
    map_, me = grid(game), 1 << game.state.monsters[monster].at
    closed, taken, through = footing(game, monster)
    rocks = marked(map_, PIT)
    if somebody_may_have(game, "immobile"):
        for unit in units(game):
            if unit != monster and is_(game, unit, "immobile"):
                rocks |= 1 << unit_of(game, unit).at
    obstacles = (obstacle_spaces(game) | taken) & ~me
    return Ground(map_, closed | rocks, taken, through, obstacles)


def hunted(game: Arcana, monster: int) -> list[int]:
    """The explorers that a monster can target; it disregards all others."""
    found = on_map(game)
    if not somebody_may_have(game, "ethereal"):
        return found
    return [seat for seat in found if can_target(game, monster, seat)]


def ways_on(game: Arcana, monster: int) -> list[Option]:
    """What brings a monster closer to the nearest explorer; nothing if it stays where it is and its turn is over."""
    one, explorers = game.state.monsters[monster], game.state.explorers
    if one.stamina < 1 or is_(game, monster, "immobile"):
        return []
    map_, preys = grid(game), hunted(game, monster)
    near = map_.adjacent(one.at)
    for seat in preys:
        if near >> explorers[seat].at & 1:
            return []
    ground, steps = ground_of(game, monster), steps_on(map_)
    found: list[Option] = []
    for seat in nearest_preys(game, monster, ground, preys):
        spaces, doors = onward(ground, one.at, explorers[seat].at, one.stamina)
        ways = [steps[way] for way in spaces.items()]
        if doors and one.stamina >= constants.costs.destroy_door:
            ways += [option("break", door=door) for door in doors]
        found += [way for way in ways or [WAIT] if way not in found]
    return found if found != [WAIT] else []


class StepsOn(dict[tuple[int, int], Option]):
    """The options to go to a space for so much stamina, each made once for a map."""

    def __init__(self, map_: Grid) -> None:
        self._name = map_.name

    def __missing__(self, way: tuple[int, int]) -> Option:
        space, cost = way
        found = self[way] = option("go", to=self._name(space), cost=cost)
        return found


def steps_on(map_: Grid) -> StepsOn:
    kept = map_.opened.kept
    found: StepsOn | None = kept.get("steps-on")
    if found is None:
        found = kept["steps-on"] = StepsOn(map_.opened)
    return found


def nearest_preys(game: Arcana, monster: int, ground: Ground, preys: list[int]) -> list[int]:
    """The explorers that are the fewest steps away, and of those the ones with the lowest health."""
    at, explorers = game.state.monsters[monster].at, game.state.explorers
    ranked: dict[int, tuple[int, int]] = {}
    for seat in preys:
        steps = steps_to(ground, explorers[seat].at).steps_to(at)
        if steps != NO_WAY:
            ranked[seat] = steps, explorers[seat].health
    if len(ranked) < 2:
        return list(ranked)
    best = min(ranked.values())
    return [seat for seat in ranked if ranked[seat] == best]


def _goes(monster: int, game: Arcana, chosen: Option) -> Begun:
    go_on(game, monster, chosen, [mindless_acts(monster), between()])
    return None


def go_on(game: Arcana, monster: int, chosen: Option, then: list[Frame]) -> None:
    """Take a step or destroy a door, and then begin again; who waits has ended its turn."""
    if chosen == WAIT:
        return
    game.state.flow += then
    if chosen.verb == "break":
        lose_stamina(game, monster, constants.costs.destroy_door)
        destroy_door(game, str(chosen.args["door"]), monster, "MA-MIND-21")
    else:
        move_to(game, monster, grid(game).square(str(chosen.args["to"])), int(chosen.args["cost"]))
