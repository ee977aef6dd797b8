"""FSTAT: Status Effect markers on Heroes: Poison and Bleeding. Those on Enemies are put there by fights/marking.

Touches FIMMUN.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.verbs_harm import Status
from darklantern.games.brimstone.fights.immunity import hero_immune_to
from darklantern.games.brimstone.harm.corruption import sheet_changed
from darklantern.games.brimstone.harm.hits import take_hits
from darklantern.games.brimstone.heroes import grit
from darklantern.games.brimstone.heroes.sheet import BLEEDING, number
from darklantern.games.brimstone.posse import standing
from darklantern.games.brimstone.rolling import ROLLS
from darklantern.table.ask import Option, option
from darklantern.table.rolls import taken
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone, Hero

POISON: Status = "poison"
HARMLESS, WORN_OFF = 3, 6
"""What a die for Poison must show so that it does no Wound, and so that the marker is discarded."""

VERBS = frozenset({"staunch"})


def add_markers(game: Brimstone, seat: int, marker: Status, count: int, source: str = "") -> None:
    """Markers stay until their own rules remove them, and there is no limit to them."""
    hero = game.state.heroes[seat]
    if marker in hero_immune_to(game, seat):
        game.tell("hero-immune", "SOB-FIMMUN-04", who=seat, marker=marker)
        return
    hero.markers[marker] = hero.markers.get(marker, 0) + count
    game.tell("marker-gained", "SOB-FSTAT-01", who=seat, marker=marker, count=count, cards=[source] if source else [])
    if marker == BLEEDING:
        game.state.flow.append(sheet_changed(seat))


def remove_markers(model: Hero, marker: str, count: int) -> int:
    """Take off as many as there are, at most so many; says how many that was."""
    removed = min(count, model.markers.get(marker, 0))
    if removed:
        model.markers[marker] -= removed
        if not model.markers[marker]:
            del model.markers[marker]
    return removed


# -- Poison -----------------------------------------------------------------------------------------------------------


def poisoned(hero: Hero) -> bool:
    return POISON in hero.markers


@step
def poison_works(game: Brimstone, seat: int) -> Frame | None:
    """A die for each marker at the start of the Activation."""
    count = game.state.heroes[seat].markers.get(POISON, 0)
    if not count:
        return None
    return ROLLS.roll(game, POISON, seat, count, poison_rolled(seat), need=HARMLESS, rule="SOB-FSTAT-02")


@step
def poison_rolled(game: Brimstone, seat: int) -> Frame | None:
    """1 or 2 is a Wound that nothing stops, and with a 6 the marker is gone."""
    roll = taken(game)
    gone = remove_markers(game.state.heroes[seat], POISON, sum(face >= WORN_OFF for face in roll.faces))
    if gone:
        game.tell("marker-removed", "SOB-FSTAT-05", who=seat, marker=POISON, count=gone)
    saves = ("cover", "defense", "shield", "armor")
    return take_hits(game, seat, "health", [roll.misses.bit_count()], POISON, saves)


# -- Bleeding ---------------------------------------------------------------------------------------------------------


def may_staunch(game: Brimstone) -> list[Option]:
    """Any Hero who bleeds and has Grit may spend it on that, whatever is going on."""
    heroes = game.state.heroes
    bleeding = [seat for seat in standing(game) if BLEEDING in heroes[seat].markers]
    return [option("staunch", seat=seat) for seat in bleeding if grit.has(game, seat)]


def staunch(game: Brimstone, chosen: Option) -> None:
    seat = int(chosen.args["seat"])
    grit.spend(game, seat)
    remove_markers(game.state.heroes[seat], BLEEDING, 1)
    game.tell("marker-removed", "SOB-FSTAT-12", who=seat, marker=BLEEDING, count=1)


def may_not_staunch(game: Brimstone, wish: Option) -> str:
    """Grit alone helps, no other Token."""
    seat = int(wish.args["seat"])
    if BLEEDING not in game.state.heroes[seat].markers:
        return "SOB-FSTAT-12"
    return "" if grit.has(game, seat) else "SOB-FSTAT-13"


def stop_fatal_bleeding(game: Brimstone, seat: int) -> None:
    """Who Recovers loses as many Bleeding markers as leave no Health at all."""
    removed = 0
    while number(game, seat, "health") < 1:
        removed += remove_markers(game.state.heroes[seat], BLEEDING, 1)
    if removed:
        game.tell("marker-removed", "SOB-FSTAT-16", who=seat, marker=BLEEDING, count=removed)
