"""The verbs of the cards: `verbs.does` in the modules `does_*` says what each of them does.

A verb with an amount that may be dice is told by `with_amount`: the dice are rolled first, as those of the Hero, and
what it does is given the number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from darklantern.games.brimstone.cards.amounts import dice_of
from darklantern.games.brimstone.cards.language import able, verbs
from darklantern.games.brimstone.rolling import ROLLS
from darklantern.table.ask import Begun, Option
from darklantern.table.pending import Pending
from darklantern.table.rolls import taken
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

__all__ = ["able", "verbs", "with_amount"]

E = TypeVar("E")
Apply = Callable[["Brimstone", Pending[Any], int], Begun]


_with_amount: dict[type[Any], Apply] = {}


def with_amount(verb: type[E], field: str = "amount") -> Callable[[Apply], Apply]:
    """Decorate what a verb does with the number that its amount comes to."""

    def register(apply: Apply) -> Apply:
        _with_amount[verb] = apply

        @verbs.does(verb)
        def roll_first(game: Brimstone, it: Pending[Any], chosen: Option) -> Begun:
            amount: int | str = getattr(it.effect, field)
            if isinstance(amount, int):
                return apply(game, it, amount)
            dice = dice_of(amount)
            verbs.stay(game, it)
            return ROLLS.roll(game, "amount", int(it.facts.get("user", it.seat)), dice.dice, amount_rolled(amount), sides=dice.sides)

        return apply

    return register


@step
def amount_rolled(game: Brimstone, amount: str) -> Begun:
    """Go on with the effect whose dice were rolled."""
    faces = taken(game).faces
    it = verbs.taken(game)
    return _with_amount[type(it.effect)](game, it, dice_of(amount).read(faces))
