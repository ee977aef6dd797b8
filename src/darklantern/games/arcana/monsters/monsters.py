"""MON: Monsters that are destroyed or banished: where their cards go, who gains essence, and what they do dying.

Touches ESS.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.cards.events import MonsterBanished, MonsterDestroyed
from darklantern.games.arcana.cards.lasting import forget_unit
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.decks import MONSTERS
from darklantern.games.arcana.figures import NOWHERE, is_explorer
from darklantern.games.arcana.powers import happen, push
from darklantern.games.arcana.units.attributes import number
from darklantern.games.arcana.units.essence import gain_essence
from darklantern.table.events import tell
from darklantern.table.step import step
from darklantern.table.story import LAST

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


def destroy_monster(game: Arcana, monster: int, rule: str) -> None:
    """The explorer whose turn it is gains essence; then the monster does what it does dying, and leaves play."""
    state = game.state
    one = state.monsters[monster]
    if one.dying:
        return
    one.dying = True
    by = state.turn if state.turn != NOWHERE and is_explorer(state.turn) else None
    destroyed = MonsterDestroyed(by, monster, one.card)
    tell(game, destroyed, rule)
    if by is not None:
        much = constants.amounts.kill_essence + number(game, by, "essence-per-kill")
        gain_essence(game, by, much, "MA-ESS-01", cause=LAST)
    dies = game.content.monsters[one.card].dies
    state.flow.append(leaves_play(monster))
    push(game, dies, monster, one.card)
    game.content.standing.answer(game, destroyed)


def banish(game: Arcana, monster: int, rule: str = "MA-MON-06") -> None:
    """A monster leaves play without being destroyed: nobody gains anything, and it does nothing dying."""
    card = game.state.monsters[monster].card
    leave_play(game, monster)
    happen(game, MonsterBanished(monster, card), rule)


@step
def leaves_play(game: Arcana, monster: int) -> None:
    """What a destroyed monster did dying is over."""
    if monster in game.state.monsters:
        leave_play(game, monster)


def leave_play(game: Arcana, monster: int) -> None:
    """Off the map and out of the queue; a card of a level that is left behind is removed from the game."""
    state = game.state
    one = state.monsters.pop(monster)
    state.removed += one.bound
    forget_unit(game, monster)
    if comes_back(game, one.card):
        state.decks[MONSTERS].put_off(one.card)
    else:
        state.removed.append(one.card)


def comes_back(game: Arcana, card: str) -> bool:
    """Whether the card goes to the destroyed monsters: those of the present level or above do, and those of level 4.

    A boss is never in the deck, so that it cannot be drawn again.
    """
    printed = game.content.monsters[card]
    return not printed.boss and (printed.level >= game.state.level or printed.level == constants.tracks.monster_cards)
