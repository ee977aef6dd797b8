"""What is wrong with a card in itself: effects that would never happen, or that leave open whom they concern."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from darklantern.games.arcana.cards import effects, verbs_horrors, verbs_items, verbs_moves, verbs_units
from darklantern.games.arcana.cards.condition import Condition
from darklantern.games.arcana.cards.events import EVENTS
from darklantern.games.arcana.cards.verbs_chapters import StartNewRound
from darklantern.games.arcana.cards.who import NEEDS_YOU
from darklantern.games.arcana.content_base import Active, Card, Target, Trigger

OF_SOMEBODY = (
    effects.Pay,
    verbs_horrors.Spawn,
    verbs_horrors.TakeMonster,
    verbs_moves.Pull,
    verbs_moves.Push,
    verbs_moves.SwitchPositions,
)
"""Verbs that somebody does or suffers, without naming whom."""
NOT_FROM_ITEMS = (verbs_items.GainItem, verbs_items.TakeItem, verbs_horrors.Invoke)
"""What no item may do as it enters play, because that recurs with every use of the inventory."""


class Around(NamedTuple):
    """What effects can speak of where they stand: somebody who is "you", a target, and "that unit"."""

    you: bool = True
    target: bool = False
    that: bool = False


def wrong_card(card: Card, *, for_everybody: bool) -> Iterator[str]:
    """Every mistake of a card; one `for_everybody`, such as a chapter, belongs to nobody."""
    yield from _effects(card.enters, Around(you=not for_everybody), "enters")
    for place in ("dies", "after_exit"):
        yield from _effects(getattr(card, place, []), Around(you=place == "dies"), place)
    for number, active in enumerate(card.actives):
        yield from (f"ability {number + 1}: {mistake}" for mistake in _active(active))
    for trigger in card.triggers:
        yield from (f"trigger {trigger.when.event}: {mistake}" for mistake in _trigger(trigger, for_everybody))
    for power in card.passive:
        if for_everybody and power.who not in ("all", "explorers", "monsters"):
            yield f"passive {power.stat} for {power.who!r}: expected all, explorers or monsters"
        if power.add == 0:
            yield f"passive {power.stat}: add 0: expected a change"
        if power.stat == "max-health" and power.is_ is not None and power.is_.wounded is not None:
            yield "passive max-health while wounded: expected another situation, because each depends on the other"


def all_effects(card: Card) -> Iterator[Any]:
    """Whatever a card may do, at any time."""
    found = [card.enters, getattr(card, "dies", []), getattr(card, "after_exit", [])]
    found += [active.do for active in card.actives] + [trigger.do for trigger in card.triggers]
    return _all([effect for effects_ in found for effect in effects_])


def wrong_item(card: Any) -> Iterator[str]:
    """What items must keep to besides: no gifts by equipping them anew, and consumables are not equipped."""
    for effect in _all(card.enters):
        rich = isinstance(effect, verbs_units.Restore) and (effect.health or effect.essence or effect.stamina != 1)
        if rich or isinstance(effect, NOT_FROM_ITEMS):
            yield f"enters: {_word(effect)}: expected no essence, health, cards, nor more than 1 stamina"
    symbols = card.accepts != type(card.accepts)() or card.fits != type(card.fits)()
    if card.type == "consumable" and (card.main or symbols):
        yield "a consumable with main, accepts or fits: expected none, because it is not equipped"


# -- abilities and triggers -------------------------------------------------------------------------------------------


def _active(active: Active) -> Iterator[str]:
    aimed = active.target is not None
    if active.target is not None:
        yield from _target(active.target)
        if not any(_speaks_of_target(effect) for effect in _all(active.do)):
            yield "a target that nothing concerns: expected attack, or an effect with who: target"
    yield from _effects(active.do, Around(target=aimed), "do")
    if not active.do:
        yield "nothing in do: expected effects"


def _target(target: Target) -> Iterator[str]:
    given = [reach for reach in ("melee", "ranged", "ignoring") if getattr(target, reach)]
    if len(given) != 1:
        yield f"target with {' and '.join(given) or 'no reach'}: expected one of melee, ranged, ignoring"


def _trigger(trigger: Trigger, for_everybody: bool) -> Iterator[str]:
    facts = EVENTS[trigger.when.event].__struct_fields__
    wrong = trigger.when.mistake()
    if wrong:
        yield wrong
    yield from _effects(trigger.do, Around(not for_everybody or "who" in facts, that="whom" in facts), "do")


# -- effects ----------------------------------------------------------------------------------------------------------


def _effects(found: Sequence[Any], around: Around, where: str) -> Iterator[str]:
    for number, effect in enumerate(found):
        yield from (f"{where}: {_word(effect)}: {mistake}" for mistake in _effect(effect, around))
        if isinstance(effect, StartNewRound) and number + 1 < len(found):
            yield f"{where}: start-new-round before other effects: expected it last, because it breaks everything off"


def _effect(effect: Any, around: Around) -> Iterator[str]:
    """The mistakes of one effect and of all that it holds."""
    who = getattr(effect, "who", "")
    if who == "target" and not around.target:
        yield "for the target where there is none: expected another who"
    elif who == "that" and not around.that:
        yield "for that unit where there is none: expected another who"
    elif not around.you and who in NEEDS_YOU:
        yield f"for {who!r} where nobody acts: expected explorers, monsters, all or the like"
    elif not around.you and (getattr(effect, "where", "all") != "all" or isinstance(effect, OF_SOMEBODY)):
        yield "where nobody acts: expected it within each: {who: ..., do: [...]}"
    check = _CHECKS.get(type(effect))
    if check is not None:
        yield from check(effect)
    for name, held in effects.held(effect):
        inside = around._replace(target=True) if name == "on_hit" else around
        inside = inside._replace(you=True) if isinstance(effect, effects.Each) else inside
        yield from _effects(held, inside, name)


def _all(found: Sequence[Any]) -> Iterator[Any]:
    """Effects with all that they hold."""
    for effect in found:
        yield effect
        for _, held in effects.held(effect):
            yield from _all(held)


def _speaks_of_target(effect: Any) -> bool:
    return getattr(effect, "who", "") == "target"


def _word(effect: Any) -> str:
    return str(effect.__struct_config__.tag)


def _something(*names: str) -> Callable[[Any], Iterator[str]]:
    """A check that at least one of some fields says anything."""

    def check(effect: Any) -> Iterator[str]:
        if not any(getattr(effect, name) for name in names):
            yield f"without {' or '.join(names)}: expected something"

    return check


def _nothing_added(effect: Any) -> Iterator[str]:
    if effect.add == 0:
        yield "add 0: expected a change"


def _pay(effect: effects.Pay) -> Iterator[str]:
    yield from _something("essence", "health", "stamina", "item")(effect)
    yield from _something("do", "otherwise")(effect)


def _if(effect: effects.If) -> Iterator[str]:
    if effect.is_ == Condition():
        yield "'is' asks for nothing: expected a situation"
    if not (effect.then or effect.else_):
        yield "without then or else: expected something"


def _choose(effect: effects.ChooseOne) -> Iterator[str]:
    if not all(effect.either):
        yield "an alternative does nothing: expected effects in each"


_CHECKS: dict[type[msgspec.Struct], Callable[[Any], Iterator[str]]] = {
    verbs_units.Restore: _something("health", "stamina", "essence"),
    verbs_units.Lose: _something("health", "stamina", "essence"),
    verbs_units.ThisRound: _nothing_added,
    verbs_horrors.Threat: _nothing_added,
    verbs_horrors.Slide: _nothing_added,
    effects.Attack: _something("low", "high"),
    effects.Pay: _pay,
    effects.If: _if,
    effects.ChooseOne: _choose,
    effects.May: _something("do"),
    effects.Each: _something("do"),
    effects.ForEach: _something("do"),
    effects.CountTo: _something("do"),
    effects.EffectRoll: _something("do", "otherwise"),
}
