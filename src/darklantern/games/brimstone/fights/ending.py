"""FEND: The end of a Fight: Catch Your Breath, Recover, Loot, and the turn is over."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.events import FightEnded
from darklantern.games.brimstone.cards.verbs_harm import Heal
from darklantern.games.brimstone.fights.loot import cards_each, deal_loot
from darklantern.games.brimstone.harm.corruption import sheets_changed
from darklantern.games.brimstone.harm.recovering import BREATH, get_up
from darklantern.games.brimstone.heroes import grit
from darklantern.games.brimstone.heroes.prices import ready_again
from darklantern.games.brimstone.heroes.sheet import health_left, number, sanity_left
from darklantern.games.brimstone.posse import standing
from darklantern.games.brimstone.powers import happen, push
from darklantern.games.brimstone.turn.breaking_off import break_off_turn
from darklantern.games.brimstone.turn.winning import last_guard_fell, mission_won, wounds_matter
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.modifiers import expire
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

CATCH_BREATH = "catch-breath"
LONG_BREATH = "d6"
WORTH_A_LONG_BREATH = 3
HEAL, STEADY = option("catch-breath"), option("steady-nerves")


def fight_is_over(game: Brimstone) -> bool:
    """A Fight is on and no Enemy is left anywhere on the board. Whoever looks for what comes next in a turn asks this,
    so that a Fight ends wherever its last Enemy fell, once what felled it has been dealt with."""
    fight = game.state.fight
    return fight is not None and not game.state.enemies and bool(fight.sources or fight.fought)


@step
def fight_over(game: Brimstone) -> None:
    """With the last Enemy the Fight ends, and the turn with it, whoever has not acted yet."""
    game.tell("fight-over", "SOB-FEND-01")
    break_off_turn(game)
    wind_down(game)


@step
def end_fight_with_turn(game: Brimstone) -> None:
    """The last Enemy may have fallen by what was timed for the end of the turn, which is over anyway.

    A Fight that nobody took part in and nothing brought is forgotten.
    """
    if fight_is_over(game):
        game.tell("fight-over", "SOB-FEND-01")
        wind_down(game)
    elif not game.state.enemies:
        game.state.fight = None


def wind_down(game: Brimstone) -> None:
    """All Catch their Breath, then who is KO'd Recovers, then Loot is drawn; after that the Mission may be won."""
    state, fight = game.state, game.state.fight
    assert fight
    state.fight = None
    state.flow += [objective_secured(), deal_loot(cards_each(fight)), recover_after_fight()]
    state.flow += [catch_breath(seat) for seat in reversed(standing(game))]
    ready_again(game, "fight")
    if state.boosts:
        lapsing, state.boosts = state.boosts, expire(state.boosts, "fight")
        sheets_changed(game, [boost.stat for boost in lapsing if boost.until == "fight"])
    happen(game, FightEnded())


@step
def objective_secured(game: Brimstone) -> None:
    """With the last guard of the Objective the Mission is won, after all else that ends a Fight."""
    if last_guard_fell(game):
        mission_won(game)


# -- Catch Your Breath ------------------------------------------------------------------------------------------------


@step
def catch_breath(game: Brimstone, seat: int) -> Begun:
    """D3 of Healing; who had not Activated yet in this turn has D6 of it instead, or a Grit.

    With the Mission won by this Fight it is left out where it cannot matter any more.
    """
    hero = game.state.heroes[seat]
    if not hero.stands or not wounds_matter(game, min(health_left(game, seat), sanity_left(game, seat))):
        return None
    hurt = hero.wounds + hero.horror
    if hero.activated:
        _breathed(seat, BREATH, game, HEAL if hurt else STEADY)
        return None
    steady = hero.grit < number(game, seat, "max-grit") or grit.holds_more_tokens(game, seat)
    options = [one for one, helps in ((HEAL, hurt), (STEADY, steady)) if helps]
    if not options:
        return None
    usual = options.index(HEAL) if hurt >= WORTH_A_LONG_BREATH else len(options) - 1
    return Ask(seat, "catch-breath", options, {"hurt": hurt}, usual=usual), partial(_breathed, seat, LONG_BREATH)


def _breathed(seat: int, dice: str, game: Brimstone, chosen: Option) -> None:
    if chosen == HEAL:
        game.tell("breath-caught", "SOB-FEND-06" if dice == LONG_BREATH else "SOB-FEND-05", who=seat)
        push(game, [Heal(amount=dice, of="mix")], seat, CATCH_BREATH)
    elif dice == LONG_BREATH:
        game.tell("nerves-steadied", "SOB-FEND-06", who=seat)
        grit.recover(game, seat, 1, "SOB-FEND-06")


# -- Recover ----------------------------------------------------------------------------------------------------------


@step
def recover_after_fight(game: Brimstone) -> None:
    """All who are KO'd get up, and Catch their Breath on top of that."""
    for seat in reversed(range(len(game.state.heroes))):
        hero = game.state.heroes[seat]
        if hero.knocked_out:
            both = len(hero.emptied) > 1
            if both:  # each kind is Healed on its own, so that the breath is a third Healing
                game.state.flow.append(short_breath(seat))
            get_up(game, seat, breath=int(not both))


@step
def short_breath(game: Brimstone, seat: int) -> None:
    hero = game.state.heroes[seat]
    if hero.stands and hero.wounds + hero.horror:
        _breathed(seat, BREATH, game, HEAL)
