"""Effects that concern several units at once: what each verb does to one of them, and whether their order matters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from darklantern.games.arcana.cards import effects
from darklantern.games.arcana.cards.concerned import chosen_units, concerned, whom
from darklantern.games.arcana.cards.language import verbs
from darklantern.games.arcana.figures import unit_of
from darklantern.games.arcana.rounds.simultaneous import still_in_play, who_first, written
from darklantern.table.ask import Begun, Option
from darklantern.table.pending import Pending
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

ForUnit = Callable[["Arcana", Pending[Any], int], None]
FOR_UNIT: dict[type[Any], ForUnit] = {}
"""What a verb does to one of those whom it concerns."""


def to_one(verb: type[Any]) -> Callable[[ForUnit], ForUnit]:
    """Decorate what comes of a verb for one unit, see `one_by_one`."""

    def register(apply: ForUnit) -> ForUnit:
        FOR_UNIT[verb] = apply
        return apply

    return register


def for_each_unit(verb: type[Any]) -> Callable[[ForUnit], ForUnit]:
    """Decorate what a verb does to one unit; it is done to all concerned, one after another."""

    @verbs.does(verb, "whom", whom)
    def for_all(game: Arcana, it: Pending[Any], chosen: Option) -> None:
        one_by_one(game, it, chosen_units(game, it, chosen))

    return to_one(verb)


def one_by_one(game: Arcana, it: Pending[Any], found: Sequence[int]) -> None:
    """Let an effect be done to some units, each of whom is finished with before the next."""
    if len(found) == 1:
        FOR_UNIT[type(it.effect)](game, it, found[0])
    elif found:
        verbs.stay(game, it)
        game.state.flow.append(next_unit(written(found)))


@step
def next_unit(game: Arcana, left: str) -> Begun:
    """Go on with the next of those whom the effect concerns and who are still in play."""
    found = still_in_play(game, left)
    if order_matters(game, game.state.effects[-1], found):
        return who_first(game, found), partial(_chosen, found)
    return _do_next(game, found, found[0]) if found else _do_none(game)


def _chosen(found: list[int], game: Arcana, chosen: Option) -> Begun:
    return _do_next(game, found, int(chosen.args["unit"]))


def _do_next(game: Arcana, found: list[int], unit: int) -> Begun:
    it = verbs.taken(game)
    others = [other for other in found if other != unit]
    if others:
        verbs.stay(game, it)
        game.state.flow.append(next_unit(written(others)))
    FOR_UNIT[type(it.effect)](game, it, unit)
    return None


def _do_none(game: Arcana) -> Begun:
    verbs.taken(game)
    return None


# -- whether the order matters ----------------------------------------------------------------------------------------


class Deed(NamedTuple):
    """Something that an effect does, in the `turn` of one of those whom it concerns, to a unit."""

    turn: int
    it: Pending[Any]
    unit: int


Matters = Callable[["Arcana", Sequence[Deed]], bool]
MATTERS: dict[type[Any], Matters] = {}
"""Verbs whose order can matter, with how to see it; what others do is alike and independent for all units."""


def order_matters(game: Arcana, it: Pending[Any], found: Sequence[int]) -> bool:
    """Whether the players choose the order of several units: some of what is done in the turn of one can change what
    comes of another's.
    """
    alike: dict[Matters, list[Deed]] = {}
    for turn in found:
        for deed in _deeds(game, it, turn):
            check = MATTERS.get(type(deed.it.effect))
            if check is not None:
                alike.setdefault(check, []).append(deed)
    return any(check(game, done) for check, done in alike.items())


def _deeds(game: Arcana, it: Pending[Any], turn: int) -> Iterator[Deed]:
    """All that an effect may do in the turn of one unit; of an attack it is what follows a hit."""
    if not isinstance(it.effect, effects.Attack):
        yield Deed(turn, it, turn)
    yield from _held_deeds(game, it, turn, turn)


def _held_deeds(game: Arcana, it: Pending[Any], turn: int, unit: int) -> Iterator[Deed]:
    """What the effects do that an effect on a unit holds."""
    seat = unit if isinstance(it.effect, effects.Each) else it.seat
    if not verbs.able(game, seat):
        return
    facts = {**it.facts, "target": unit} if isinstance(it.effect, effects.Attack) else it.facts
    for _, held in effects.held(it.effect):
        for effect in held:
            one = Pending(effect, seat, it.source, facts)
            for other in concerned(game, one, effect.who) if hasattr(effect, "who") else [seat]:
                yield Deed(turn, one, other)
                yield from _held_deeds(game, one, turn, other)


def matters(*kinds: type[Any]) -> Callable[[Matters], Matters]:
    """Decorate how to see whether the order of these verbs matters."""

    def register(check: Matters) -> Matters:
        MATTERS.update(dict.fromkeys(kinds, check))
        return check

    return register


def in_the_way(game: Arcana, grounds: Sequence[tuple[Deed, int]]) -> bool:
    """Whether a unit is moved in two turns, or may come on a space in one where another is or may come in another.

    With every deed goes its ground, the spaces on which it matters who stands; one that cannot move has none.
    """
    moving = [(deed, ground, ground | 1 << unit_of(game, deed.unit).at) for deed, ground in grounds if ground]
    return any(
        one.turn != other.turn and (one.unit == other.unit or ground & taken)
        for one, ground, _ in moving
        for other, _, taken in moving
    )


def whoever_is_first(game: Arcana, deeds: Sequence[Deed]) -> bool:
    """What only the first of them has, or what each does differently after another."""
    return len({deed.turn for deed in deeds}) > 1


def contended(game: Arcana, deeds: Sequence[Deed]) -> bool:
    """Whether units could take the same thing from one another."""
    takers: dict[str, int] = {}
    return any(
        takers.setdefault(str(choice), deed.turn) != deed.turn
        for deed in deeds
        for choice in verbs.choices(game, deed.it) or ()
    )
