"""MIND: Mindless monsters: an ability if any can be played, else towards the nearest explorer, again and again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from darklantern.board.shape import NOWHERE as NO_WAY
from darklantern.board.walking import Spread
from darklantern.games.arcana.cards.abilities import against, too_dear
from darklantern.games.arcana.cards.pauses import BETWEEN
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import decider, grid, unit_of
from darklantern.games.arcana.held import abilities
from darklantern.games.arcana.map.area import Area
from darklantern.games.arcana.map.doors import destroy_door
from darklantern.games.arcana.monsters.hunting import Ground, onward, steps_to
from darklantern.games.arcana.monsters.moving import move_to
from darklantern.games.arcana.monsters.striking import play_once_more
from darklantern.games.arcana.monsters.worthwhile import changes_something
from darklantern.games.arcana.units.attributes import lose_stamina
from darklantern.games.arcana.units.ethereal import can_target, footing
from darklantern.games.arcana.units.moving import MOVE, steps_matter
from darklantern.games.arcana.units.targets import spaces_within, units_within
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.board.grid import Grid
    from darklantern.games.arcana.content_base import Ability
    from darklantern.games.arcana.state import Arcana, Monster

WAIT = option("wait")
FARTHEST = 1 << 16
"""More steps than any way has."""
Then: TypeAlias = "Callable[[int, Arcana, Option], Begun]"


class Hunter(Area):
    """The play area as a monster sees it that nobody leads.

    Once it has to go, it also knows the `ground` on its way, and its `preys`, the explorers that it hunts, with the
    steps to each of them. All of that stays as it is while the monster goes on and nothing else happens.
    """

    __slots__ = ("ground", "preys")
    me: Monster

    def __init__(self, game: Arcana, monster: int) -> None:
        super().__init__(game, monster)
        self.ground: Ground | None = None
        self.preys: dict[int, Spread] = {}

    def look_for_preys(self, game: Arcana, monster: int) -> Ground:
        ground = self.ground = ground_of(game, monster, self)
        self.preys = {seat: steps_to(ground, at) for seat, at in hunted(game, monster, self).items()}
        return ground

    @property
    def is_spent(self) -> bool:
        """Whether the monster can do nothing more: it has neither stamina nor an ability that costs none."""
        return not (self.me.stamina or self.held.free)

    def after_a_blow(self, game: Arcana, monster: int) -> Hunter:
        """The same, unless who is ethereal or immobile may depend on the health that somebody has lost."""
        return self if game.content.spoken.sure else Hunter(game, monster)


Way: TypeAlias = tuple[int, int] | str
"""What a monster may do next on its way: a move to a space for so much stamina, a closed door to destroy, or WAIT."""


@step
def mindless_acts(game: Arcana, monster: int) -> Begun:
    """First an ability, then the way to the nearest explorer; where several are equally good, the players choose."""
    if is_spent(game, monster):
        return None
    hunter, acted = Hunter(game, monster), False
    while not hunter.is_spent:
        plays = first_play(game, monster, hunter)
        if len(plays) == 1:
            if not play_once_more(game, monster, plays[0], mindless_acts(monster), hunter.spoken):
                return None
            hunter, acted = hunter.after_a_blow(game, monster), True
            continue
        ways: list[Way] = [] if plays else ways_on(game, monster, hunter)
        if len(ways) == 1 and goes_at_once(game, monster, ways[0], hunter):
            acted = True
            continue
        if acted and len(plays) + len(ways) > 1:  # a step asks before it acts, so this is one of its own
            return mindless_acts(monster)
        if plays:
            return ask_players(game, monster, "monster-target", plays, _plays)
        return ask_players(game, monster, "monster-way", options_of(ways, hunter.map), _goes) if ways else None
    return None


def is_spent(game: Arcana, monster: int) -> bool:
    """Whether a monster can do nothing more: it is gone, or has neither stamina nor an ability that costs none."""
    one = game.state.monsters.get(monster)
    return one is None or not (one.stamina or abilities(game, monster, free=True))


def ask_players(game: Arcana, monster: int, prompt: str, found: list[Option], then: Then) -> Begun:
    """What the rules leave open is settled by the players, who may use it to their advantage."""
    if len(found) == 1:
        return then(monster, game, *found)
    return Ask(decider(game), prompt, found, {"monster": monster}, usual=0), partial(then, monster)


# -- abilities ------------------------------------------------------------------------------------------------------


def first_play(game: Arcana, monster: int, hunter: Hunter) -> list[Option]:
    """The first ability that can be played, in its order, on the target with the lowest health; several if tied."""
    for ability in hunter.held.abilities:
        found = worth_playing(game, monster, ability, hunter)
        if found:
            return weakest(game, found)
    return []


def worth_playing(game: Arcana, monster: int, ability: Ability, hunter: Hunter) -> list[Option]:
    """The ways to play an ability that a mindless monster considers.

    It is aimed at explorers, unless its text says otherwise. What is not aimed at one, or is free, is played only once
    in a turn, and nothing is played that would change nothing.
    """
    if ability.stamina > hunter.me.stamina and too_dear(ability, hunter):
        return []
    target = ability.target
    if target is None:
        if ability.mark in hunter.me.played:
            return []
        found = [ability.options[""]]
    else:
        at_monsters = target.of == "monster"
        whom = hunter.monsters if at_monsters else hunter.explorers
        if target.melee and not whom & hunter.near:
            return []
        if (at_monsters or not ability.stamina) and ability.mark in hunter.me.played:
            return []
        within = whom & spaces_within(game, monster, target, ability.card, hunter)
        found = list(map(ability.options.__getitem__, units_within(game, monster, target, hunter, within)))
    if not found or against(game, monster, ability, hunter):
        return []
    if ability.strikes:  # whoever is aimed at is there to be attacked
        return found
    return [one for one in found if changes_something(game, monster, ability.active, one)]


def weakest(game: Arcana, found: list[Option]) -> list[Option]:
    """Those of some ways to play an ability whose target has the lowest health."""
    if "target" not in found[0].args:
        return found
    aimed = [(one, unit_of(game, int(one.args["target"])).health) for one in found]
    least = min(health for _, health in aimed)
    return [one for one, health in aimed if health == least]


def _plays(monster: int, game: Arcana, chosen: Option) -> Begun:
    again = mindless_acts(monster)
    return again if play_once_more(game, monster, chosen, again) else None


# -- the way --------------------------------------------------------------------------------------------------------


def ground_of(game: Arcana, monster: int, area: Area) -> Ground:
    """What a mindless monster finds on its way: it avoids pits, and immobile units as if they were rubble."""
    others, on = ~(1 << area.at), footing(game, monster, area)
    closed = on.closed | area.land.pits | area.rocks & others
    return Ground(area.map, closed, on.units & others, on.through, area.obstacles & others)


def hunted(game: Arcana, monster: int, area: Area) -> dict[int, int]:
    """The explorers that a monster can target, and where they stand; it disregards all others."""
    found = {seat: one.at for seat, one in enumerate(game.state.explorers) if one.at >= 0}
    if area.ghosts & area.explorers:
        return {seat: at for seat, at in found.items() if can_target(game, monster, seat)}
    return found


def ways_on(game: Arcana, monster: int, hunter: Hunter) -> list[Way]:
    """What brings a monster closer to the nearest explorer; nothing if it stays where it is and its turn is over."""
    at, stamina, explorers = hunter.at, hunter.me.stamina, game.state.explorers
    if stamina < 1 or hunter.rocks >> at & 1:
        return []
    near = hunter.near & hunter.explorers
    if near and (near & ~hunter.ghosts or is_beside_prey(game, monster, hunter)):
        return []
    ground = hunter.ground or hunter.look_for_preys(game, monster)
    preys = hunter.preys
    found: list[Way] = []
    for seat, left in nearest_preys(game, at, preys).items():
        on = onward(ground, at, explorers[seat].at, stamina, preys[seat], left)
        ways: list[Way] = [*on.spaces.items()]
        if on.doors and stamina >= constants.costs.destroy_door:
            ways += on.doors
        ways = ways or [WAIT.verb]
        found += [way for way in ways if way not in found] if found else ways
    return found if found != [WAIT.verb] else []


def is_beside_prey(game: Arcana, monster: int, hunter: Hunter) -> bool:
    """Whether an explorer that a monster hunts is adjacent to it."""
    return any(hunter.near >> at & 1 for at in hunted(game, monster, hunter).values())


def options_of(ways: list[Way], map_: Grid) -> list[Option]:
    """The ways of a monster as they are asked for."""
    steps = steps_on(map_)
    return [
        steps[way] if isinstance(way, tuple) else WAIT if way == WAIT.verb else option("break", door=way)
        for way in ways
    ]


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


def nearest_preys(game: Arcana, at: int, preys: Mapping[int, Spread]) -> dict[int, int]:
    """The explorers that are the fewest steps away, and of those the ones with the lowest health, with the steps."""
    explorers = game.state.explorers
    found: dict[int, int] = {}
    nearest, weakest = FARTHEST, 0
    for seat, steps in preys.items():
        left = steps.steps_to(at)
        if left == NO_WAY or left > nearest:
            continue
        health = explorers[seat].health
        if left < nearest or health < weakest:
            nearest, weakest, found = left, health, {seat: left}
        elif health == weakest:
            found[seat] = left
    return found


def _goes(monster: int, game: Arcana, chosen: Option) -> Begun:
    go_on(game, monster, chosen, mindless_acts(monster))
    return None


def goes_at_once(game: Arcana, monster: int, way: Way, hunter: Hunter) -> bool:
    """Take a step and go on where nobody looks in between; False if somebody may, or if it is not a step.

    Without a story, a pause or a card that answers to moves, a step between two moves would do nothing.
    """
    if isinstance(way, str) or game.state.pausing or steps_matter(game):
        return False
    me, (to, cost) = hunter.me, way
    me.at, me.stamina = to, me.stamina - MOVE * cost
    hunter.go(to)
    return True


def go_on(game: Arcana, monster: int, chosen: Option, again: Frame) -> None:
    """Take a step or destroy a door, and then begin again after a pause; who waits has ended its turn."""
    if chosen.verb == WAIT.verb:
        return
    game.state.flow += [again, BETWEEN]
    if chosen.verb == "break":
        lose_stamina(game, monster, constants.costs.destroy_door)
        destroy_door(game, str(chosen.args["door"]), monster, "MA-MIND-21")
    else:
        move_to(game, monster, grid(game).square(str(chosen.args["to"])), int(chosen.args["cost"]))
