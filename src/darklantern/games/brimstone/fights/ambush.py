"""FAMB: Ambushes: Enemies right beside the Heroes, spread evenly over them, and quick in their first turn.

Touches FSHOOT, FIMMOB, CMUT.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.groups import gathered
from darklantern.games.brimstone.fights.large import places_beside_hero, places_near_heroes, room_beside
from darklantern.games.brimstone.fights.placing import put_enemy
from darklantern.games.brimstone.fights.shootout import has_shootout, hiding_places
from darklantern.games.brimstone.fights.targets import targeting
from darklantern.games.brimstone.heroes.random_hero import random_hero
from darklantern.games.brimstone.posse import decider, grid, standing, width
from darklantern.games.brimstone.state import NOWHERE
from darklantern.table.ask import Arg, Ask, Begun, Option, option
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

BEFORE_ACTIVATIONS = ("start-of-turn", "hold-back")
ANYWHERE = option("place-anywhere")
"""For a model and all that come after it: where they are put is left to chance."""


@step
def ambush(game: Brimstone, kind: str, count: int, beside: int = NOWHERE) -> Frame:
    """A kind comes out of nowhere, and is quick in the first turn that it takes part in."""
    if count:
        quicken(game, kind)
    if beside != NOWHERE:
        return ambush_at(kind, beside, count, 0, 1)
    if keeps_apart(game, kind):
        return ambush_at(kind, random_hero(game, standing(game)), count, 0)
    return ambush_hero(kind, count, 0)


def keeps_apart(game: Brimstone, kind: str) -> bool:
    """Who shoots or never moves is put on the tile of one Random Hero, picked for all of them, far from everybody."""
    has = gathered(game, kind)
    return has.shootout or has.gait.rooted


@step
def ambush_hero(game: Brimstone, kind: str, left: int, anywhere: int) -> Frame | None:
    """Each model goes beside a Random Hero of those whom fewest of its kind target, as long as there is room."""
    return ambush_at(kind, least_targeted(game, kind), left, anywhere) if left else None


def least_targeted(game: Brimstone, kind: str) -> int:
    """A Random Hero of those whom fewest of a kind target; nobody if there is no room beside any."""
    targeted = targeting(game, kind, room_beside(game, kind, standing(game)))
    if not targeted:
        return NOWHERE
    fewest = min(targeted.values())
    return random_hero(game, [seat for seat in targeted if targeted[seat] == fewest])


@step
def ambush_at(game: Brimstone, kind: str, seat: int, left: int, anywhere: int, gathers: int = 0) -> Begun:
    """The players choose among the places that a model may take, or leave it to chance for all that are left.

    If the whole kind `gathers` around one Hero, who finds no room there comes upon the others.
    """
    places = ambush_places(game, kind, seat, gathers) if left else []
    if not places:
        return ambush_hero(kind, left, anywhere) if gathers else None
    if seat == NOWHERE and len(places) <= left and width(game, kind) == 1:
        places = places[:1]  # all of them will be filled
    if anywhere:
        return _put(game, kind, seat, left, anywhere, gathers, game.state.dice.pick(places))
    map_ = grid(game)
    options = [option("place-enemy", to=map_.name(place)) for place in places]
    if len(places) > 1:
        options.append(ANYWHERE)
    about: dict[str, Arg] = {"group": kind, "left": left}
    if seat != NOWHERE:
        about["hero"] = seat
    ask = Ask(decider(game), "place-ambusher", options, about, usual=len(options) - 1)
    return ask, partial(_chosen, kind, seat, left, gathers)


def _chosen(kind: str, seat: int, left: int, gathers: int, game: Brimstone, chosen: Option) -> Frame:
    if chosen == ANYWHERE:
        return ambush_at(kind, seat, left, 1, gathers)
    return _put(game, kind, seat, left, 0, gathers, grid(game).square(str(chosen.args["to"])))


def ambush_places(game: Brimstone, kind: str, seat: int, gathers: int) -> list[int]:
    """Beside the Hero whom a model comes upon, or far from all of them; without room as near to them as can be."""
    if seat == NOWHERE:
        return places_near_heroes(game, kind)
    hides = keeps_apart(game, kind) and not gathers
    return hiding_places(game, kind, seat) if hides else places_beside_hero(game, kind, seat)


def _put(game: Brimstone, kind: str, seat: int, left: int, anywhere: int, gathers: int, square: int) -> Frame:
    """Only who is put beside a Hero has a target, and no kind that gathers around one."""
    if gathers:
        put_enemy(game, kind, square, rule="SOB-CMUT-08")
        return ambush_at(kind, seat, left - 1, anywhere, gathers)
    if keeps_apart(game, kind):
        put_enemy(game, kind, square, rule="SOB-FSHOOT-01" if has_shootout(game, kind) else "SOB-FIMMOB-02")
        return ambush_at(kind, seat, left - 1, anywhere)
    put_enemy(game, kind, square, seat, "SOB-FAMB-13" if seat == NOWHERE else "SOB-FAMB-09")
    return ambush_hero(kind, left - 1, anywhere)


def quicken(game: Brimstone, kind: str) -> None:
    """+2 Initiative for the whole kind in the first turn that it takes part in: this one, if nobody has acted yet."""
    state = game.state
    assert state.fight
    state.fight.ambushing[kind] = state.round if state.phase in BEFORE_ACTIVATIONS else state.round + 1
