"""Whether an ability would change anything, which a mindless monster looks at before it plays one.

Touches MIND.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from darklantern.board.shape import NOWHERE as NO_SPACE
from darklantern.games.arcana.cards import effects, verbs_map, verbs_moves, verbs_units
from darklantern.games.arcana.cards.concerned import concerned
from darklantern.games.arcana.cards.language import verbs
from darklantern.games.arcana.figures import is_explorer, unit_of
from darklantern.games.arcana.map.barrels import barrels
from darklantern.games.arcana.map.traps import levers, trap_victims
from darklantern.games.arcana.units.attributes import number
from darklantern.games.arcana.units.pushing import can_be_shifted, shifted
from darklantern.table.ask import Option
from darklantern.table.pending import Pending

if TYPE_CHECKING:
    from darklantern.games.arcana.content_base import Active
    from darklantern.games.arcana.state import Arcana


def changes_something(game: Arcana, monster: int, active: Active, chosen: Option) -> bool:
    """Whether any effect of an ability would change something; attacks, rolls and draws always count as a change."""
    return not all(does_nothing(game, Pending(effect, monster, facts=chosen.args)) for effect in active.do)


def does_nothing(game: Arcana, it: Pending[Any]) -> bool:
    """Whether an effect is idle, or has nothing to choose among."""
    idle = _IDLE.get(type(it.effect))
    return (idle is not None and idle(game, it)) or verbs.choices(game, it) == []


def _nobody_to_restore(game: Arcana, it: Pending[verbs_units.Restore]) -> bool:
    return not any(_lacks(game, unit, it.effect) for unit in concerned(game, it, it.effect.who))


def _lacks(game: Arcana, unit: int, effect: verbs_units.Restore) -> bool:
    """Whether a unit lacks any of what would be restored to it."""
    one = unit_of(game, unit)
    return (
        bool(effect.health and one.health < number(game, unit, "max-health"))
        or bool(effect.stamina and one.stamina < number(game, unit, "max-stamina"))
        or bool(effect.essence and is_explorer(unit))
    )


def _nobody_to_lose(game: Arcana, it: Pending[verbs_units.Lose]) -> bool:
    return not any(_has(game, unit, it.effect) for unit in concerned(game, it, it.effect.who))


def _has(game: Arcana, unit: int, effect: verbs_units.Lose) -> bool:
    """Whether a unit has any of what it would lose."""
    essence = game.state.explorers[unit].essence if is_explorer(unit) else 0
    return bool(effect.health or (effect.stamina and unit_of(game, unit).stamina) or (effect.essence and essence))


def _nobody_to_shift(game: Arcana, it: Pending[Any]) -> bool:
    """Whether nobody would be shifted: immobile ones are not, nor those who have something in the way at once."""
    return not any(_is_shifted(game, it, unit) for unit in concerned(game, it, it.effect.who))


def _is_shifted(game: Arcana, it: Pending[verbs_moves.Push | verbs_moves.Pull], unit: int) -> bool:
    """Whether a unit would move, or set off a lever or a barrel."""
    if not can_be_shifted(game, unit):
        return False
    at, point = unit_of(game, unit).at, unit_of(game, it.seat).at
    way, struck = shifted(game, at, it.effect.spaces, point, isinstance(it.effect, verbs_moves.Push))
    return bool(way) or (struck != NO_SPACE and bool((barrels(game) | levers(game)) >> struck & 1))


def _nobody_concerned(game: Arcana, it: Pending[Any]) -> bool:
    return not concerned(game, it, it.effect.who)


def _nobody_on_traps(game: Arcana, it: Pending[Any]) -> bool:
    return not trap_victims(game, it.seat)


_IDLE: dict[type[Any], Callable[[Any, Any], bool]] = {
    verbs_units.Restore: _nobody_to_restore,
    verbs_units.Lose: _nobody_to_lose,
    effects.Attack: _nobody_concerned,
    verbs_units.ThisRound: _nobody_concerned,
    verbs_moves.Push: _nobody_to_shift,
    verbs_moves.Pull: _nobody_to_shift,
    verbs_map.TriggerTraps: _nobody_on_traps,
}
"""Effects that may do nothing, and when they do not; all others always change something."""
