"""What is wrong with an effect in itself: what would never happen, or could not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from darklantern.games.brimstone.cards import effects, verbs_enemies
from darklantern.games.brimstone.cards.condition import Condition
from darklantern.games.brimstone.cards.verbs_decks import DrawItem
from darklantern.table.effects import Verb

AMOUNTS = ("amount", "count", "steps", "spaces", "damage", "times")
GROUPS = ("all", "all-here", "others", "dark", "adjacent", "around")
TILE_EVENTS = ("tile-placed", "token-revealed", "scavenged")
"""The events that tell on which tile they happen."""


def wrong_effect(effect: Verb) -> Iterator[str]:
    """Every mistake of one effect, without those inside it."""
    word = effect.__struct_config__.tag
    for name in AMOUNTS:
        amount = getattr(effect, name, 1)
        if isinstance(amount, int) and amount < 1:
            yield f"{word}: {name} {amount}: expected 1 or more"
    check = _CHECKS.get(type(effect))
    if check is not None:
        yield from (f"{word}: {mistake}" for mistake in check(effect))


def needs_tile(effect: Verb) -> bool:
    """Whether an effect speaks of "this Map Tile"."""
    here = getattr(effect, "who", "").endswith("-here") or getattr(effect, "where", "") == "here"
    return here or getattr(effect, "to", "") == "this-tile"


def needs_group(effect: Verb) -> bool:
    """Whether an effect speaks of "that Group" or "that Enemy"."""
    if isinstance(effect, verbs_enemies.DrawEnemyCards):
        return effect.to != "none"
    if isinstance(effect, verbs_enemies.RivalsEquip):
        return effect.enemy is None
    named = isinstance(effect, verbs_enemies.Robbed | verbs_enemies.GiveEnemyCard)
    return named or getattr(effect, "which", "") in ("this", "group", "near-group")


def _test(test: effects.Test) -> Iterator[str]:
    if not (test.pass_ or test.fail or test.each_success):
        yield "neither pass nor fail: expected something that comes of it"
    if test.together and test.who not in GROUPS:
        yield f"together with who {test.who}: expected several Heroes who take it"
    if test.together and test.need > 1:
        yield "together and need: expected one of them"
    if test.or_ == test.skill:
        yield f"{test.skill} or {test.or_}: expected two different Skills"


def _roll(roll: effects.RollDie) -> Iterator[str]:
    starts = [row.from_ for row in roll.rows]
    if starts != sorted(set(starts)) or starts[0] != 1:
        yield f"rows from {', '.join(map(str, starts))}: expected the first from 1, each of the others higher"
    if not any(row.do for row in roll.rows):
        yield "no row does anything: expected something in one of them"


def _pay(pay: effects.Pay) -> Iterator[str]:
    if not (pay.grit or pay.gold or pay.dark_stone or pay.token or pay.item):
        yield "no price: expected grit, gold, dark_stone, token or item"
    yield from _nothing_in(pay.do or pay.otherwise, "do nor otherwise")


def _if(if_: effects.If) -> Iterator[str]:
    if if_.is_ == Condition():
        yield "'is' asks for nothing: expected a situation"
    yield from _nothing_in(if_.then or if_.else_, "then nor else")


def _choose(choose: effects.ChooseOne) -> Iterator[str]:
    if not all(choose.either):
        yield "an alternative does nothing: expected effects in each"


def _press_on(press: effects.PressOn) -> Iterator[str]:
    yield from _nothing_in(press.each and press.bust, "each or bust")


def _held(holder: Any) -> Iterator[str]:
    yield from _nothing_in(holder.do, "do")


def _draw_item(draw: DrawItem) -> Iterator[str]:
    if draw.keep >= draw.count and draw.keep:
        yield f"keep {draw.keep} of {draw.count}: expected fewer than are drawn"


def _nothing_in(effects_: object, where: str) -> Iterator[str]:
    if not effects_:
        yield f"nothing in {where}: expected effects"


_CHECKS: dict[type[Any], Callable[[Any], Iterator[str]]] = {
    effects.Test: _test,
    effects.RollDie: _roll,
    effects.Pay: _pay,
    effects.If: _if,
    effects.ChooseOne: _choose,
    effects.PressOn: _press_on,
    effects.May: _held,
    effects.Each: _held,
    effects.ForEach: _held,
    DrawItem: _draw_item,
}
