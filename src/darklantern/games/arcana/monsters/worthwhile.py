"""Whether an ability would change anything, which a mindless monster looks at before it plays one.

Touches MIND.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from darklantern.games.arcana.cards import effects, verbs_map, verbs_moves, verbs_units
from darklantern.games.arcana.cards.concerned import concerned
from darklantern.games.arcana.figures import is_explorer, unit_of
from darklantern.games.arcana.map.traps import trap_victims
from darklantern.games.arcana.units.attributes import is_, number
from darklantern.table.ask import Option
from darklantern.table.pending import Pending

if TYPE_CHECKING:
    from darklantern.games.arcana.content_base import Active
    from darklantern.games.arcana.state import Arcana


def changes_something(game: Arcana, monster: int, active: Active, chosen: Option) -> bool:
    """Whether any effect of an ability would change something; attacks, rolls and draws always count as a change."""
    for effect in active.do:
        idle = _IDLE.get(type(effect))
        if idle is None or not idle(game, Pending(effect, monster, facts=chosen.args)):
            return True
    return False


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


def _nobody_to_shift(game: Arcana, it: Pending[Any]) -> bool:
    return all(is_(game, unit, "immobile") for unit in concerned(game, it, it.effect.who))


def _nobody_concerned(game: Arcana, it: Pending[Any]) -> bool:
    return not concerned(game, it, it.effect.who)


def _nobody_on_traps(game: Arcana, it: Pending[Any]) -> bool:
    return not trap_victims(game, it.seat)


_IDLE: dict[type[Any], Callable[[Any, Any], bool]] = {
    verbs_units.Restore: _nobody_to_restore,
    verbs_units.Lose: _nobody_concerned,
    effects.Attack: _nobody_concerned,
    verbs_units.ThisRound: _nobody_concerned,
    verbs_moves.Push: _nobody_to_shift,
    verbs_moves.Pull: _nobody_to_shift,
    verbs_map.TriggerTraps: _nobody_on_traps,
}
"""Effects that may do nothing, and when they do not; all others always change something."""
