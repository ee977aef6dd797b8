"""MIND: Mindless monsters: an ability if any can be played, else towards the nearest explorer, again and again."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.board.shape import NOWHERE as NO_WAY
from darklantern.games.arcana.cards.abilities import abilities, play, plays_of
from darklantern.games.arcana.cards.pauses import between
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import decider, grid, is_explorer, on_map, standing, unit_of, units
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
    from darklantern.games.arcana.content_base import Ability
    from darklantern.games.arcana.state import Arcana

WAIT = option("wait")


@step
def mindless_acts(game: Arcana, monster: int) -> Begun:
    """First an ability, then the way to the nearest explorer; where several are equally good, the players choose."""
    one = game.state.monsters.get(monster)
    if one is None:
        return None
    found = first_play(game, monster)
    if found:
        return ask_players(game, monster, "monster-target", found), partial(_plays, monster)
    found = ways_on(game, monster)
    return (ask_players(game, monster, "monster-way", found), partial(_goes, monster)) if found else None


def ask_players(game: Arcana, monster: int, prompt: str, found: list[Option]) -> Ask:
    """What the rules leave open is settled by the players, who may use it to their advantage."""
    return Ask(decider(game), prompt, found, {"monster": monster}, usual=0)


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
    if "target" not in found[0].args:
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
    for unit in units(game) if somebody_may_have(game, "immobile") else ():
        if unit != monster and is_(game, unit, "immobile"):
            rocks |= 1 << unit_of(game, unit).at
    obstacles = (obstacle_spaces(game) | standing(game)) & ~me
    return Ground(map_, closed | rocks, taken, through, obstacles)


def hunted(game: Arcana, monster: int) -> list[int]:
    """The explorers that a monster can target; it disregards all others."""
    return [seat for seat in on_map(game) if can_target(game, monster, seat)]


def ways_on(game: Arcana, monster: int) -> list[Option]:
    """What brings a monster closer to the nearest explorer; nothing if it stays where it is and its turn is over."""
    one, map_ = game.state.monsters[monster], grid(game)
    near = map_.adjacent(one.at)
    preys = hunted(game, monster)
    if one.stamina < 1 or is_(game, monster, "immobile"):
        return []
    if any(near >> game.state.explorers[seat].at & 1 for seat in preys):
        return []
    ground = ground_of(game, monster)
    found: list[Option] = []
    for seat in nearest_preys(game, monster, ground, preys):
        spaces, doors = onward(ground, one.at, game.state.explorers[seat].at, one.stamina)
        ways = [option("go", to=map_.name(space), cost=cost) for space, cost in spaces.items()]
        if one.stamina >= constants.costs.destroy_door:
            ways += [option("break", door=door) for door in doors]
        found += [way for way in ways or [WAIT] if way not in found]
    return found if found != [WAIT] else []


def nearest_preys(game: Arcana, monster: int, ground: Ground, preys: list[int]) -> list[int]:
    """The explorers that are the fewest steps away, and of those the ones with the lowest health."""
    at, explorers = game.state.monsters[monster].at, game.state.explorers
    far = {seat: steps_to(ground, explorers[seat].at)[at] for seat in preys}
    ranked = {seat: (steps, explorers[seat].health) for seat, steps in far.items() if steps != NO_WAY}
    best = min(ranked.values(), default=None)
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
