"""MPHASE: The monster phase: every monster of the queue takes one turn.

Touches MIND.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.cards.events import TurnBegan, TurnEnded
from darklantern.games.arcana.cards.pauses import pause, pause_after
from darklantern.games.arcana.monsters.mindless import mindless_acts
from darklantern.games.arcana.monsters.scheming import leads, schemes
from darklantern.games.arcana.monsters.scheming_bot import bot_schemes
from darklantern.games.arcana.powers import happen, is_heard
from darklantern.games.arcana.state import NOWHERE
from darklantern.games.arcana.units.attributes import number
from darklantern.games.arcana.units.control import controller_of
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


@step
def monster_phase(game: Arcana) -> None:
    """The monsters act in the order of the queue; without any the phase is skipped."""
    state = game.state
    state.phase, state.turn = "monsters", NOWHERE
    for monster in state.monsters.values():
        monster.acted = False
    if state.monsters:
        state.flow.append(next_monster())
        pause(game)


@step
def next_monster(game: Arcana) -> None:
    """The first of the queue that has not acted, those that have joined it since included."""
    for number_, monster in game.state.monsters.items():
        if not monster.acted:
            begin_monster_turn(game, number_)
            return


def begin_monster_turn(game: Arcana, monster: int) -> None:
    """A monster begins its turn with all its stamina; whoever plays it now does so to the end of the turn."""
    state = game.state
    one = state.monsters[monster]
    one.acted, one.played, one.stamina = True, [], number(game, monster, "max-stamina")
    state.turn = monster
    state.schemer = controller_of(game, monster) if one.controller != NOWHERE else NOWHERE
    if state.schemer == NOWHERE and state.fallen:
        state.schemer = leads(game)
    state.flow += [next_monster(), end_of_monster_turn(monster), acts(game, monster)]
    if is_heard(game, TurnBegan):
        happen(game, TurnBegan(monster))


def acts(game: Arcana, monster: int) -> Frame:
    """How a monster acts this turn: led by a player, by the bot, or mindless."""
    if game.state.schemer != NOWHERE:
        return schemes(monster, int(bool(game.state.fallen)))
    return bot_schemes(monster) if game.state.fallen else mindless_acts(monster)


@step
def end_of_monster_turn(game: Arcana, monster: int) -> None:
    """Stamina that was not spent is lost, and whoever controlled the monster does no longer."""
    state = game.state
    state.turn = state.schemer = NOWHERE
    one = state.monsters.get(monster)
    if one is not None:
        if not one.played and one.stamina == number(game, monster, "max-stamina"):
            game.tell("stayed", "MA-MIND-11", who=monster)
        one.stamina, one.controller = 0, NOWHERE
        pause_after(game, TurnEnded(monster))
    else:
        pause(game)
