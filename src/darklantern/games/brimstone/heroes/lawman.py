"""CLAW: The Upgrade Chart of the Lawman, which stands on its sheet; here is how one gets up who Never Gives Up.

Levels, and with them tiers of the chart, are gained between Adventures: in an Adventure a Hero has those that it came
with, among its `upgrades`.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.amounts import dice_of
from darklantern.games.brimstone.harm.healing import even_split, heal, mixes
from darklantern.games.brimstone.harm.recovering import no_more_than_there_is, recovered, stand_up
from darklantern.games.brimstone.heroes.promos import spaces_to_rise
from darklantern.games.brimstone.heroes.sheet import health_left, number, sanity_left
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.rolling import ROLLS
from darklantern.table.ask import Ask, Begun, Option
from darklantern.table.rolls import taken
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

HEALED = dice_of("d6")


# -- Never Gives Up -------------------------------------------------------------------------------------------------


def never_giving_up(game: Brimstone) -> list[int]:
    """The KO'd Heroes who roll at the start of a turn whether they stand up."""
    fallen = [seat for seat, hero in enumerate(game.state.heroes) if hero.knocked_out]
    return [seat for seat in fallen if number(game, seat, "gets-up")]


@step
def tries_to_get_up(game: Brimstone, seat: int) -> Frame | None:
    """Who lies there can do nothing about the die."""
    if not game.state.heroes[seat].knocked_out:
        return None
    (face,) = game.state.dice.roll(1)
    need = number(game, seat, "gets-up")
    game.tell("tries-to-get-up", "SOB-CLAW-08", who=seat, dice=[face], need=need)
    return gets_up(seat) if face >= need else None


@step
def gets_up(game: Brimstone, seat: int) -> Begun:
    return Ask(seat, "rise", spaces_to_rise(game, seat), usual=0), partial(_up, seat)


def _up(seat: int, game: Brimstone, chosen: Option) -> None:
    """Back on the board without a roll on any chart."""
    game.state.heroes[seat].at = grid(game).square(str(chosen.args["to"]))
    game.state.flow += [recovered(seat), heals_itself(seat), stand_up(seat)]


@step
def heals_itself(game: Brimstone, seat: int) -> Frame:
    hero = game.state.heroes[seat]
    no_more_than_there_is(game, seat)
    most = hero.wounds + hero.horror
    then = healed_itself(seat)
    return ROLLS.roll(game, "recovery", seat, HEALED.dice, then, enough=HEALED.face_for(most), rule="SOB-CLAW-08")


@step
def healed_itself(game: Brimstone, seat: int) -> Begun:
    """Any mix that leaves 1 Health and 1 Sanity; a roll that is too low for that gives just these."""
    health, sanity = int(not health_left(game, seat)), int(not sanity_left(game, seat))
    amount = max(game.state.rolls[-1].total, health + sanity)
    splits = mixes(game, seat, amount, health, sanity)
    usual = even_split(game, seat, splits)
    return Ask(seat, "split-healing", splits, {"amount": amount}, usual=usual), partial(_healed, seat)


def _healed(seat: int, game: Brimstone, chosen: Option) -> None:
    taken(game)
    heal(game, seat, "wounds", int(chosen.args["wounds"]), seat, "SOB-CLAW-08")
    heal(game, seat, "sanity", int(chosen.args["sanity"]), seat, "SOB-CLAW-08")
