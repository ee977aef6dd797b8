"""Losing health, or essence in its place, and being destroyed when none is left.

Touches ESS, ATK, MON.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.cards.events import HealthLost
from darklantern.games.arcana.figures import in_play, is_explorer, unit_of
from darklantern.games.arcana.monsters.monsters import destroy_monster
from darklantern.games.arcana.powers import happen, is_heard
from darklantern.games.arcana.units.essence import agree, available, pay
from darklantern.games.arcana.units.explorers import destroy_explorer
from darklantern.table.ask import Ask, Begun, Option, Step, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


def destroy(game: Arcana, unit: int, rule: str) -> None:
    """Destroy a unit, whatever its health: by a pit, a seal, a card."""
    if not in_play(game, unit):
        return
    if is_explorer(unit):
        destroy_explorer(game, unit, rule)
    else:
        destroy_monster(game, unit, rule)


def can_spare(game: Arcana, unit: int, health: int, essence: int = 0) -> bool:
    """Whether a unit survives a price in health, if it also pays so much essence: own essence may stand for each point,
    and nobody pays with the last health."""
    spare = max(0, game.state.explorers[unit].essence - essence) if is_explorer(unit) else 0
    return unit_of(game, unit).health + spare > health


@step
def lose_health(game: Arcana, unit: int, amount: int, by: int, rule: str) -> Begun:
    """Lose health; an explorer may lose essence for each point of it.

    Others help only if it is the explorer's own doing, `by` itself: on the action of anything else it is not the one
    who acts.
    """
    if not in_play(game, unit):
        return None
    if is_explorer(unit):
        essence = available(game, unit) if by == unit else game.state.explorers[unit].essence
        if essence:
            return _bear(game, unit, amount, essence, rule)
    hurt(game, unit, amount, rule)
    return None


def _bear(game: Arcana, unit: int, amount: int, essence: int, rule: str) -> Step:
    answers = ways_to_bear(game.state.explorers[unit].health, amount, essence)
    usual = next((at for at, one in enumerate(answers) if survives(game, unit, one)), 0)
    chosen = yield Ask(unit, "lose-health", answers, {"amount": amount}, usual=usual)
    spared = int(chosen.args["essence"])
    payers = {unit: spared}
    if spared > game.state.explorers[unit].essence:
        payers = yield from agree(game, unit, spared)
        spared = sum(payers.values())
    if spared:
        pay(game, unit, payers, "MA-ESS-04")
    hurt(game, unit, amount - spared, rule)
    return None


def ways_to_bear(health: int, amount: int, essence: int) -> list[Option]:
    """How a loss can be shared between health and essence, the least essence first; one way where none would save."""
    most = min(amount, essence)
    if health <= amount - most:
        most = 0
    return [option("lose", health=amount - paid, essence=paid) for paid in range(most + 1)]


def survives(game: Arcana, unit: int, answer: Option) -> bool:
    return int(answer.args["health"]) < unit_of(game, unit).health


def hurt(game: Arcana, unit: int, amount: int, rule: str) -> None:
    """Take health off a unit, which is destroyed when nothing is left."""
    one = unit_of(game, unit)
    lost = min(amount, one.health)
    if not lost:
        return
    one.health -= lost
    if is_heard(game, HealthLost):
        happen(game, HealthLost(unit, lost, one.health), rule)
    if not one.health:
        destroy(game, unit, "MA-EXPL-04" if is_explorer(unit) else "MA-MON-02")
