"""The verbs of the cards: `verbs.does` in the modules `does_*` says what each of them does.

A verb with an amount that may be dice is told by `with_amount`: the dice are rolled first, as those of the Hero, and
what it does is given the number.

Touches GRIT, DICE.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from darklantern.games.brimstone.cards.amounts import DiceOf, dice_of
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


def with_amount(
    verb: type[E], field: str = "amount", most_wanted: Callable[[Brimstone, Pending[Any]], int] | None = None
) -> Callable[[Apply], Apply]:
    """Decorate what a verb does with the number that its amount comes to.

    `most_wanted` tells how much of it can do any good, where that is not as much as possible.
    """

    def register(apply: Apply) -> Apply:
        _with_amount[verb] = apply

        @verbs.does(verb)
        def roll_first(game: Brimstone, it: Pending[Any], chosen: Option) -> Begun:
            amount: int | str = getattr(it.effect, field)
            if isinstance(amount, int):
                return apply(game, it, amount)
            dice, wanted = dice_of(amount), most_wanted(game, it) if most_wanted else 0
            verbs.stay(game, it)
            return ROLLS.roll(
                game,
                kind_of_roll(it),
                roller(it),
                dice.dice,
                amount_rolled(amount),
                sides=dice.sides,
                enough=0 if harmful(it.effect) else dice.face_for(wanted),
                few=dice.lowest if harmful(it.effect) else 0,
                plenty=dice.sum_for(wanted),
                rule="SOB-GRIT-19",
            )

        return apply

    return register


def roller(it: Pending[Any]) -> int:
    """Whose dice they are: those of the Hero who uses something on somebody, else of whom the effect is for."""
    return int(it.facts.get("user", it.seat))


def kind_of_roll(it: Pending[Any]) -> str:
    """What the dice are for: the word of the verb; the rewards of a Mission are dice of their own kind."""
    return "reward" if "reward" in it.facts else str(type(it.effect).__struct_config__.tag)


def harmful(effect: Any) -> bool:
    """Whether little of it is better than much."""
    return bool(getattr(effect, "harmful", False))


def dice_being_rolled(game: Brimstone) -> DiceOf | None:
    """The dice of the amount that is rolled for the uppermost effect, if there is one."""
    frame = game.state.flow[-1] if game.state.flow else ""
    return dice_of(str(frame[1])) if isinstance(frame, tuple) and frame[0] == "amount-rolled" else None


@step
def amount_rolled(game: Brimstone, amount: str) -> Begun:
    """Go on with the effect whose dice were rolled."""
    faces, dice = taken(game).faces, dice_of(amount)
    it = verbs.taken(game)
    if dice.kind == 3:
        game.tell("read-as-d3", "SOB-DICE-02", amount=dice.read(faces) - dice.add)
    return _with_amount[type(it.effect)](game, it, dice.read(faces))
