"""CORR: Corruption Points and the Mutations that come of them; ailments, and what a changed sheet brings at once.

Touches HITS.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.amounts import d36
from darklantern.games.brimstone.cards.events import CorruptionGained, Mutated
from darklantern.games.brimstone.cards.language import able
from darklantern.games.brimstone.harm.death import dies
from darklantern.games.brimstone.harm.knocked_out import check_standing
from darklantern.games.brimstone.heroes import grit
from darklantern.games.brimstone.heroes.items import check_hands, check_load
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.kits import take_ailment
from darklantern.games.brimstone.posse import standing
from darklantern.games.brimstone.powers import happen, push
from darklantern.games.brimstone.rolling import ROLLS
from darklantern.table.rolls import taken
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.content_types import ChartRow
    from darklantern.games.brimstone.state import Brimstone


AT_ONCE = frozenset({"max-grit", "strength", "all-skills", "carrying", "hands", "resistance", "health", "sanity"})
"""The numbers that something is lost by, at once, when they fall."""


def corrupt(game: Brimstone, seat: int, points: int) -> None:
    """Corruption Points are gained; the Basic Game knows none."""
    if points and not game.setup.options.basic:
        game.state.flow.append(hold_points(seat, points))
        happen(game, CorruptionGained(seat, points), "SOB-HITS-09")


@step
def hold_points(game: Brimstone, seat: int, points: int) -> Frame | None:
    """Points that equal the Corruption Resistance are removed at once for a Mutation; the rest comes after it."""
    hero = game.state.heroes[seat]
    if not able(game, seat):
        return None
    room = number(game, seat, "resistance") - hero.corruption
    if points < room:
        hero.corruption += points
        return None
    hero.corruption = 0
    if points > room:
        game.state.flow.append(hold_points(seat, points - room))
    return roll_mutation(seat)


def check_resistance(game: Brimstone, seat: int) -> None:
    """Resistance that is lowered to the points held brings the Mutation at once."""
    hero = game.state.heroes[seat]
    held = hero.corruption
    if held and held >= number(game, seat, "resistance"):
        hero.corruption = 0
        game.state.flow.append(hold_points(seat, held))


@step
def roll_mutation(game: Brimstone, seat: int) -> Frame:
    """The first die is the tens digit."""
    return ROLLS.roll(game, "mutation", seat, 2, mutation_rolled(seat), rule="SOB-CORR-07")


@step
def mutation_rolled(game: Brimstone, seat: int) -> Frame | None:
    """A Hero who has this Mutation already is Dead."""
    tens, ones = taken(game).faces
    row = game.content.charts["mutation"].row(d36(tens, ones))
    if row.id in game.state.heroes[seat].ailments:
        return dies(seat, "SOB-CORR-08")
    afflict(game, seat, row)
    happen(game, Mutated(seat, row.id), "SOB-CORR-07")
    return None


# -- ailments, and the sheet that they change -----------------------------------------------------------------------


def afflict(game: Brimstone, seat: int, row: ChartRow) -> None:
    """What a result of a chart does at once, and what it changes from now on."""
    if row.lasts:
        take_ailment(game.state.heroes[seat], row.id)
    game.state.flow.append(sheet_changed(seat))
    push(game, row.does, seat, row.id)


@step
def sheet_changed(game: Brimstone, seat: int) -> None:
    """Max Grit, Strength, Health, Sanity and Corruption Resistance count at once, whatever has changed them."""
    if game.state.heroes[seat].stands:
        grit.keep_within_limit(game, seat)
        check_load(game, seat)
        check_hands(game, seat)
        check_resistance(game, seat)
        check_standing(game, seat)


def sheets_changed(game: Brimstone, stats: Iterable[str]) -> None:
    """Something may have changed these numbers for anybody; most of them need no look before somebody asks for them."""
    if not AT_ONCE.isdisjoint(stats):
        game.state.flow += [sheet_changed(seat) for seat in reversed(standing(game))]
