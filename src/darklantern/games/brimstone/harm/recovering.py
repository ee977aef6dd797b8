"""Recovering: back on the board, the Injury and Madness charts, and 2D6 of Healing.

Touches FEND.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Literal

from darklantern.board.masks import squares
from darklantern.games.brimstone.cards.amounts import dice_of
from darklantern.games.brimstone.cards.events import HeroRecovered
from darklantern.games.brimstone.harm.corruption import afflict, sheet_changed
from darklantern.games.brimstone.harm.healing import even_split, heal, mixes
from darklantern.games.brimstone.harm.status import stop_fatal_bleeding
from darklantern.games.brimstone.heroes.sheet import health_left, number, sanity_left
from darklantern.games.brimstone.posse import fighting, grid, models, standing
from darklantern.games.brimstone.powers import happen
from darklantern.games.brimstone.rolling import ROLLS
from darklantern.games.brimstone.state import NOWHERE
from darklantern.games.brimstone.turn.winning import wounds_matter
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.rolls import taken
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

RECOVER, STAY_DOWN = option("recover"), option("stay-down")
RECOVERY_DICE = 2
ChartId = Literal["injury", "madness"]
CHARTS: dict[str, ChartId] = {"health": "injury", "sanity": "madness"}
BREATH = "d3"
BREATH_DICE = dice_of(BREATH)


@step
def recover_heroes(game: Brimstone) -> None:
    """At the end of a turn without any Enemy on the board every KO'd Hero may Recover."""
    if not fighting(game):
        fallen = [seat for seat, hero in enumerate(game.state.heroes) if hero.knocked_out]
        game.state.flow += [may_recover(seat) for seat in reversed(fallen)]


@step
def may_recover(game: Brimstone, seat: int) -> Begun:
    return Ask(seat, "recover", [RECOVER, STAY_DOWN], usual=0), partial(_recover, seat)


def _recover(seat: int, game: Brimstone, chosen: Option) -> None:
    if chosen == RECOVER:
        get_up(game, seat)


def get_up(game: Brimstone, seat: int, breath: int = 0) -> None:
    """A KO'd Hero Recovers; with `breath` at the end of a Fight, where it Catches its Breath as well."""
    game.state.flow += [recovered(seat), recovery(seat, breath), chart_rolls(seat), stand_up(seat)]


# -- back on the board ----------------------------------------------------------------------------------------------


@step
def stand_up(game: Brimstone, seat: int) -> Begun:
    """A model in the space is pushed to an adjacent one, which its owner chooses."""
    at = game.state.heroes[seat].at
    there = next((other for other in standing(game) if game.state.heroes[other].at == at), None)
    if there is None:
        _stand(seat, NOWHERE, game, RECOVER)
        return None
    name = grid(game).name
    spaces = [option("step-aside", to=name(space)) for space in free_spaces_near(game, at)]
    return Ask(there, "step-aside", spaces, {"hero": seat}), partial(_stand, seat, there)


def _stand(seat: int, pushed: int, game: Brimstone, chosen: Option) -> None:
    state, hero = game.state, game.state.heroes[seat]
    if pushed != NOWHERE:
        to = str(chosen.args["to"])
        state.heroes[pushed].at = grid(game).square(to)
        game.tell("pushed-aside", "SOB-KO-09", who=pushed, by=seat, at=to)
    hero.knocked_out = False
    state.coming_round = seat
    happen(game, HeroRecovered(seat, grid(game).name(hero.at)), "SOB-KO-09")


def free_spaces_near(game: Brimstone, space: int) -> list[int]:
    """The adjacent spaces without a model; if there is none, the nearest ones."""
    taken_, map_ = models(game), grid(game)
    free = list(squares(map_.adjacent(space) & ~taken_))
    if free:
        return free
    far = {there: steps for there, steps in enumerate(map_.far(space)) if steps > 0 and not taken_ >> there & 1}
    nearest = min(far.values(), default=None)
    return [there for there, steps in far.items() if steps == nearest]


# -- the charts -----------------------------------------------------------------------------------------------------


@step
def chart_rolls(game: Brimstone, seat: int) -> None:
    """Once on the chart of what was reduced to 0, on both if both were."""
    state = game.state
    state.coming_round = seat
    state.flow += [roll_on_chart(seat, CHARTS[kind]) for kind in reversed(state.heroes[seat].emptied)]


@step
def roll_on_chart(game: Brimstone, seat: int, chart: ChartId) -> Frame | None:
    if game.state.heroes[seat].dead:
        return None
    return ROLLS.roll(game, chart, seat, 2, chart_rolled(seat, chart), rule="SOB-KO-10")


@step
def chart_rolled(game: Brimstone, seat: int, chart: ChartId) -> None:
    row = game.content.charts[chart].row(taken(game).total)
    game.tell("chart-roll", "SOB-KO-10", who=seat, chart=chart, card=row.id)
    afflict(game, seat, row)


# -- Healing --------------------------------------------------------------------------------------------------------


@step
def recovery(game: Brimstone, seat: int, breath: int = 0) -> Frame | None:
    """2D6 of Wounds and Sanity Damage in any mix, or with `breath` a D3 more; 2D6 of each if both were reduced to 0."""
    hero = game.state.heroes[seat]
    if hero.dead:
        return None
    no_more_than_there_is(game, seat)
    if len(hero.emptied) < len(CHARTS):
        return recovery_roll(seat, "mix", breath)
    game.state.flow.append(recovery_roll(seat, "sanity"))
    return recovery_roll(seat, "wounds")


def no_more_than_there_is(game: Brimstone, seat: int) -> None:
    """Nobody has lost more than there is, and Bleeding that leaves no Health at all stops as far as needed."""
    hero = game.state.heroes[seat]
    stop_fatal_bleeding(game, seat)
    hero.wounds = min(hero.wounds, number(game, seat, "health"))
    hero.horror = min(hero.horror, number(game, seat, "sanity"))


@step
def recovery_roll(game: Brimstone, seat: int, of: str, breath: int = 0) -> Frame:
    hero = game.state.heroes[seat]
    most = {"wounds": hero.wounds, "sanity": hero.horror, "mix": hero.wounds + hero.horror}[of]
    then = recovery_rolled(seat, breath) if of == "mix" else recovery_of_one(seat, of)
    rule = "SOB-KO-11" if of == "mix" else "SOB-KO-13"
    return ROLLS.roll(game, "recovery", seat, RECOVERY_DICE, then, enough=6, plenty=most, rule=rule)


@step
def recovery_of_one(game: Brimstone, seat: int, of: str) -> None:
    heal(game, seat, of, taken(game).total, seat, "SOB-KO-13")


@step
def recovery_rolled(game: Brimstone, seat: int, breath: int) -> Frame:
    """What Catching one's Breath heals is added before the whole is split."""
    total = taken(game).total
    if not breath:
        return split_recovery(seat, total)
    then = breath_added(seat, total)
    return ROLLS.roll(game, "catch-breath", seat, 1, then, enough=BREATH_DICE.face_for(0), rule="SOB-FEND-09")


@step
def breath_added(game: Brimstone, seat: int, total: int) -> Frame:
    return split_recovery(seat, total + BREATH_DICE.read(taken(game).faces))


@step
def split_recovery(game: Brimstone, seat: int, total: int) -> Begun:
    """The mix must leave at least 1 Health and 1 Sanity; where it matters no more an even one will do."""
    health, sanity = health_left(game, seat), sanity_left(game, seat)
    splits = mixes(game, seat, total, int(not health), int(not sanity))
    usual = even_split(game, seat, splits)
    even = splits[usual]
    if not wounds_matter(game, min(health + int(even.args["wounds"]), sanity + int(even.args["sanity"]))):
        _split(seat, game, even)
        return None
    return Ask(seat, "split-healing", splits, {"amount": total}, usual=usual), partial(_split, seat)


def _split(seat: int, game: Brimstone, chosen: Option) -> None:
    heal(game, seat, "wounds", int(chosen.args["wounds"]), seat, "SOB-KO-11")
    heal(game, seat, "sanity", int(chosen.args["sanity"]), seat, "SOB-KO-11")


@step
def recovered(game: Brimstone, seat: int) -> Frame:
    """Whoever has Recovered acts again from the next turn on."""
    game.state.heroes[seat].emptied = ()
    game.state.coming_round = NOWHERE
    return sheet_changed(seat)
