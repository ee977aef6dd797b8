"""What a player reads on a card, made from what the card does, so that text and behaviour cannot differ."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from darklantern.games.arcana.cards.numbers import stat_text
from darklantern.games.arcana.cards.places import ITEM_TYPES, SPACES
from darklantern.games.arcana.cards.who import WHO
from darklantern.games.arcana.content_base import Active, Card, Cost, Happens, Power, Target, Trigger
from darklantern.games.arcana.content_types import ChapterCard, EventCard, ExplorerCard, ItemCard, MonsterCard
from darklantern.games.arcana.items.gaining import PRIVILEGES
from darklantern.table.effects import all_text
from darklantern.table.wording import listed, sentence, some

Names = dict[str, str]

_HAPPENS = {
    "round-began": "a round begins",
    "turn-began": "{your} turn begins",
    "turn-ended": "{your} turn ends",
    "moved": "{who} move{s}",
    "attacked": "{who} {hit}{how}{with_nature}",
    "was-attacked": "{who} {is_} {was_hit}{how}{by_nature}",
    "health-lost": "{who} lose{s} health",
    "monster-destroyed": "{monster} is destroyed{on_your_turn}",
    "monster-banished": "{monster} is banished",
    "monster-spawned": "{monster} is spawned",
    "explorer-destroyed": "an explorer is destroyed",
    "spawn-space-sealed": "{who} seal{s} a spawn space",
    "space-activated": "{who} activate{s} {space}",
    "tile-explored": "{who} explore{s} a tile",
    "exited": "{who} exit{s}",
    "chapter-began": "a chapter begins",
    "threat-raised": "the monster threat rises",
    "level-raised": "the monster level rises",
    "horror-struck": "a horror roll succeeds",
    "event-invoked": "{event} is invoked",
    "item-gained": "{who} gain{s} an item",
    "item-equipped": "{who} equip{s} an item",
    "item-destroyed": "an item of {whose} is destroyed",
    "door-changed": "a door is opened, closed or destroyed",
    "traps-triggered": "traps are triggered",
    "barrel-exploded": "a barrel explodes",
}
_LIMITS = {"turn": "once a turn", "round": "once a round", "chapter": "once a chapter"}
_SUITS = {"weapon": "weapons", "apparel": "apparel", "artifact": "artifacts"}
_OF = {
    "unit": "a unit",
    "monster": "a monster",
    "explorer": "an explorer",
    "other": "another unit",
    "other-explorer": "another explorer",
}


# -- what is in force -------------------------------------------------------------------------------------------------


def happens_text(happens: Happens, names: Names) -> str:
    you = happens.by == "you"
    hits = {(): "attack", (True,): "hit", (False,): "miss"}[tuple(happens.hit)]
    return _HAPPENS[happens.event].format(
        who="you" if you else "anyone",
        your="your" if you else "a",
        whose="yours" if you else "anyone",
        s="" if you else "s",
        is_="are" if you else "is",
        hit=hits if you else {"miss": "misses"}.get(hits, f"{hits}s"),
        was_hit={"attack": "attacked", "hit": "hit", "miss": "missed"}[hits],
        how=f" in {listed(list(happens.how))}" if happens.how == ["melee"] else " from afar" if happens.how else "",
        with_nature=f" with {_an(happens.nature[0])} attack" if happens.nature else "",
        by_nature=f" by {_an(happens.nature[0])} attack" if happens.nature else "",
        monster=listed([names[id_] for id_ in happens.monster]) or "a monster",
        on_your_turn=" on your turn" if you else "",
        space=listed([_an(SPACES[kind]) for kind in happens.space]) or "a space",
        event=_an(f"{listed(list(happens.deck))} event".lstrip()),
    )


def _an(word: str) -> str:
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def power_text(power: Power, names: Names) -> str:
    whose = "" if power.who == "you" else f"{sentence(WHO[power.who].words)}: "
    situation = f", {power.is_.text(names)}" if power.is_ else ""
    return sentence(f"{whose}{stat_text(power.stat, power.add)}{situation}.")


def trigger_text(trigger: Trigger, names: Names) -> str:
    once = f" ({_LIMITS[trigger.limit]})" if trigger.limit else ""
    situation = f", {trigger.is_.text(names)}" if trigger.is_ else ""
    return f"When {happens_text(trigger.when, names)}{situation}{once}: {all_text(trigger.do, names)}"


# -- active abilities -------------------------------------------------------------------------------------------------


def cost_text(cost: Cost) -> str:
    parts = [f"{much} {what}" for what in ("stamina", "essence", "health") if (much := getattr(cost, what))]
    parts += ["destroy another item"] if cost.item else []
    parts += ["destroy this card"] if cost.destroy else []
    return listed(parts, "and") or "free"


def target_text(target: Target) -> str:
    whom = _OF[target.of]
    if target.melee:
        return f"melee, {whom}"
    if target.ranged:
        return f"ranged {target.ranged}, {whom}"
    return f"ranged {target.ignoring} over obstacles, {whom}"


def active_text(active: Active, names: Names) -> str:
    """One line: what it is called, what it costs, at whom it is aimed, and what it does."""
    terms = [cost_text(active.cost)]
    terms += [target_text(active.target)] if active.target else []
    terms += [f"only {active.is_.text(names)}"] if active.is_ else []
    terms += [_LIMITS[active.limit]] if active.limit else []
    name = f"{active.name} " if active.name else ""
    return f"{name}({'; '.join(terms)}): {all_text(active.do, names)}"


# -- whole cards ------------------------------------------------------------------------------------------------------


def standing_text(card: Card, names: Names) -> str:
    """What is true while a card is in play."""
    parts = [power_text(power, names) for power in card.passive]
    return " ".join([*parts, *(trigger_text(trigger, names) for trigger in card.triggers)])


def _numbers(card: ItemCard) -> Iterator[str]:
    for stat, value in (("armor", card.armor), ("will", card.will)):
        if value:
            yield f"{value:+} {stat}."


def _lines(card: Card, names: Names) -> Iterator[str]:
    if isinstance(card, ItemCard):
        yield from _numbers(card)
    if isinstance(card, MonsterCard):
        kinds = [word for word, is_so in (("Ethereal", card.ethereal), ("Immobile", card.immobile)) if is_so]
        yield from (f"{kind}." for kind in kinds)
        if card.health_per_explorer:
            yield f"+{card.health_per_explorer} health for each explorer."
    if isinstance(card, EventCard) and card.binding:
        yield "Binding."
    if isinstance(card, ChapterCard) and card.blocking:
        yield "Chapter spaces do not lead on."
    if standing := standing_text(card, names):
        yield standing
    if card.enters:
        yield f"Enters play: {all_text(card.enters, names)}"
    if isinstance(card, ChapterCard) and card.after_exit:
        yield f"When all have left: {all_text(card.after_exit, names)}"
    if isinstance(card, MonsterCard) and card.dies:
        yield f"When it dies: {all_text(card.dies, names)}"
    for active in card.actives:
        yield active_text(active, names)
    if isinstance(card, ExplorerCard):
        suits = PRIVILEGES[card.class_]
        yield f"May equip newly gained main {'items' if suits == ITEM_TYPES else _SUITS[suits[0]]} at once."


def card_text(card: Any, names: Names) -> str:
    """What a card says, one sentence after another."""
    return " ".join(_lines(card, names)) if isinstance(card, Card) else getattr(card, "story", "")


def tags(card: Any) -> list[str]:
    """The words and symbols on the edges of a card."""
    if isinstance(card, ItemCard):
        found = [card.type.title(), f"Level {card.level}"]
        found += ["Main item"] if card.main else []
        found += [some(card.hands, "hand")] if card.hands else []
        found += [card.part.title()] if card.part else []
        for sign, symbols in (("takes", card.accepts), ("fits", card.fits)):
            found += [f"{sign} {symbol}" for symbol in (symbols.upgrade, symbols.augment) if symbol]
        return found
    if isinstance(card, MonsterCard):
        return ["Boss, cannot be banished"] if card.boss else [f"Level {card.level}"]
    if isinstance(card, ExplorerCard):
        return [card.class_.title()]
    if isinstance(card, EventCard):
        return [f"{card.kind.title()} event"]
    return [f"Chapter {card.number}"] if isinstance(card, ChapterCard) else []
