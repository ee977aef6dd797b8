"""What is wrong with the content of the mine, so that what is written on a card is what happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Any

import msgspec

from darklantern.games.brimstone.cards.effect_checks import TILE_EVENTS, needs_group, needs_tile, wrong_effect
from darklantern.games.brimstone.cards.effects import CountDown
from darklantern.games.brimstone.cards.events import EVENTS
from darklantern.games.brimstone.cards.numbers import SAVES
from darklantern.games.brimstone.cards.verbs_decks import DiscardCard
from darklantern.games.brimstone.content_base import FreeAttack, Happens, HitBonus, Power, Trigger, Use
from darklantern.games.brimstone.content_types import (
    TRACKS,
    BagToken,
    Card,
    Chart,
    ChartRow,
    ExplorationToken,
    HeroClass,
    Item,
    MapTile,
    Mission,
    Pack,
)
from darklantern.games.brimstone.enemy_types import EnemyCard, EnemyKind
from darklantern.games.brimstone.map_checks import wrong_tile, wrong_token
from darklantern.table.content import expected
from darklantern.table.effects import Verb
from darklantern.table.packs import Leaf, Thing, absurd, examined, inside, lost, twice
from darklantern.table.wording import listed, some

if TYPE_CHECKING:
    from darklantern.games.brimstone.content_index import ContentIndex
    from darklantern.games.brimstone.enemy_types import EnemyAbility, EnemyKind

KINDS = {
    "hero class": "heroes",
    "item": "items",
    "side bag token": "tokens",
    "darkness card": "darkness",
    "growing dread card": "dread",
    "encounter": "encounters",
    "scavenge card": "scavenge",
    "loot card": "loot",
    "vile plague card": "plagues",
    "chart": "charts",
    "map tile": "tiles",
    "exploration token": "exploration",
    "mission": "missions",
    "world": "worlds",
    "team card": "team_cards",
    "threat card": "threats",
    "enemy": "enemies",
    "card of an enemy": "enemy_cards",
    "marker": "markers",
}
LONG_TEXTS = (".flavour", ".drawing", ".other", ".story", ".aim", ".won", ".lost", ".text")
MONEY, MOST_MONEY = (".price", ".gold", ".amount", ".times"), 5_000
_RESOLVED = ("id", "name", "source", "flavour", "keywords", "edition", "does", "copies")
_LASTING = ("remains", "counters", "powers", "triggers")
_READ_OF_CARDS = {
    "darkness card": (*_RESOLVED, *_LASTING),
    "growing dread card": (*_RESOLVED, *_LASTING),
    "encounter": (*_RESOLVED, *_LASTING, "unique", "world", "advanced"),
    "scavenge card": (*_RESOLVED, "good"),
    "loot card": _RESOLVED,
    "vile plague card": _RESOLVED,
}
"""The fields that the rules read of each kind of card."""
_WAYS = ("does", "reroll", "card", "free_attack", "hit", "prevents", "tests")
"""What can be done with something that has a use."""
_SHOOTING = {"shootout", "snap-fire"}
_ONLY_UPGRADES = ("fits", "takes", "attach_cost")
_ROLLS = {
    "d6": [str(face) for face in range(1, 7)],
    "2d6": [str(sum_) for sum_ in range(2, 13)],
    "d36": [f"{tens}{ones}" for tens in range(1, 7) for ones in range(1, 7)],
}


def mistakes(content: ContentIndex, packs: list[Pack]) -> Iterator[str]:
    """Everything that is wrong with packs that are put together, each with its file and line."""
    seen = list(examined(packs, KINDS, _wrong_alone))
    things = [one.thing for one in seen]
    yield from twice([*things, *_parts(things)])
    known: dict[str, Collection[str]] = {
        "item": content.items,
        "side bag token": content.tokens,
        "map tile": content.tiles,
        "encounter": content.encounters,
        "marker": content.markers,
        "enemy": content.enemies,
        "card of an enemy": content.enemy_cards,
    }
    unread = {id_ for pack in packs for id_ in pack.unread}
    names = {kind: {*ids, *unread} for kind, ids in known.items()}
    for thing, named, wrong in seen:
        yield from chain(lost(thing, named, names), wrong)
        for mistake in _wrong_with(thing, content):
            yield f"{thing.where()}: {thing.kind} {thing.value.id!r}: {mistake}"


def _wrong_alone(thing: Thing, found: list[Leaf]) -> Iterator[str]:
    """What is wrong with a thing whatever it is put together with."""
    yield from _absurd(thing, found)
    parts = list(inside(thing.value, Verb | Happens | Power | Use | Trigger))
    for mistake in chain(_wrong_parts(parts), _without_tile(thing, parts), _without_group(thing, parts)):
        yield f"{thing.where()}: {thing.kind} {thing.value.id!r}: {mistake}"


def _parts(things: Iterable[Thing]) -> Iterator[Thing]:
    """What has an id inside another thing: Abilities and Upgrades of a class, those of its Upgrade Chart, results of a
    chart, abilities on a sheet.

    Sub-Classes of one Team share Abilities, and so do the two sides of a sheet; they are then written alike in each.
    """
    shared: dict[str, Any] = {}
    for thing in things:
        for kind, path, value in _listed(thing.value):
            first = shared.setdefault(value.id, value) if getattr(thing.value, "team", "") else value
            if first is not value and first == value:
                continue
            yield Thing(kind, value, thing.origin, f"{thing.path}.{path}")
        for path, value in _on_sheet(thing.value) if thing.kind == "enemy" else ():
            first = shared.setdefault(value.id, value)
            if first is value or first != value:
                yield Thing("ability", value, thing.origin, f"{thing.path}.{path}")


def _listed(value: Any) -> Iterator[tuple[str, str, Any]]:
    """The parts of a Hero Character Sheet or of a chart, each with what it is and its place."""
    for kind, name in (("ability", "abilities"), ("upgrade", "upgrades"), ("result", "rows")):
        yield from ((kind, f"{name}[{number}]", one) for number, one in enumerate(getattr(value, name, [])))
    for column, track in enumerate(value.chart if isinstance(value, HeroClass) else ()):
        yield from (("upgrade", f"chart[{column}].tiers[{row}]", tier) for row, tier in enumerate(track.tiers))


def _on_sheet(kind: EnemyKind) -> Iterator[tuple[str, EnemyAbility]]:
    """The abilities on both sides of a sheet and on their Elite Charts, each with its place, and those of variants."""
    for side, printed in (("normal", kind.normal), ("brutal", kind.brutal)):
        for name, abilities in (("abilities", printed.abilities), ("elite", printed.elite)):
            yield from ((f"{side}.{name}[{number}]", ability) for number, ability in enumerate(abilities))
    for number, variant in enumerate(kind.variants):
        if variant.ability:
            yield f"variants[{number}].ability", variant.ability


def _absurd(thing: Thing, found: list[Leaf]) -> Iterator[str]:
    """Numbers that nobody means; prices and rewards may be higher than others."""
    money = {leaf for leaf in found if isinstance(leaf.value, int) and leaf.path.endswith(MONEY)}
    texts = [leaf.path for leaf in found if leaf.path.endswith(LONG_TEXTS)]
    yield from absurd(thing, [leaf for leaf in found if leaf not in money], texts)
    for leaf in found:
        if leaf in money and abs(leaf.value) > MOST_MONEY:
            where = thing.origin.where(thing.path + leaf.path)
            yield f"{where}: {thing.kind} {thing.value.id!r}: {leaf.value}: expected at most {MOST_MONEY}"


def _wrong_parts(parts: Iterable[Any]) -> Iterator[str]:
    """What is wrong with effects, powers, triggers and uses, wherever they stand."""
    for part in parts:
        if isinstance(part, Verb):
            yield from wrong_effect(part)
        elif isinstance(part, Happens):
            wrong = part.mistake()
            if wrong:
                yield wrong
        elif isinstance(part, Power):
            yield from _wrong_power(part)
        elif isinstance(part, Use):
            yield from _wrong_use(part)
        elif not part.do:
            yield f"when {part.when.event}: nothing in do: expected effects"


def _wrong_power(power: Power) -> Iterator[str]:
    if power.stat in SAVES and not 2 <= power.add <= 6:
        yield f"power over {power.stat}: {power.add}: expected the number from 2 to 6 that a die must show"
    elif not power.add:
        yield f"power over {power.stat}: 0: expected a change"


def _wrong_use(use: Use) -> Iterator[str]:
    ways = [name for name in _WAYS if getattr(use, name)]
    if len(ways) != 1 and ways != ["does", "hit"]:  # one price may be for either of these two
        yield f"use: expected one of {listed([f'{name!r}' for name in _WAYS], 'and')}"
    if use.reroll and (use.when != "any" or use.whom != "you"):
        yield "use: 'when' and 'whom' do nothing with 'reroll': expected neither"
    if use.free_attack:
        yield from _wrong_free_attack(use.free_attack)
    if use.hit:
        yield from _wrong_hit_bonus(use.hit)
    if (use.hit or use.prevents or use.tests) and (use.when != "any" or use.whom != "you"):
        yield "use: 'when' and 'whom' do nothing with 'hit', 'prevents' and 'tests': expected neither"
    if use.discard and use.limit:
        yield f"use: once each {use.limit} and discarded: expected one of them"


def _wrong_hit_bonus(bonus: HitBonus) -> Iterator[str]:
    if not (bonus.damage or bonus.ignores):
        yield "hit: expected 'damage' or 'ignores'"
    if bonus.if_weak and not bonus.damage:
        yield "hit: 'if_weak' without 'damage': expected both"


def _wrong_free_attack(free: FreeAttack) -> Iterator[str]:
    """A Melee one has a Combat, a Ranged one a Range and Shots; one that does Wounds outright rolls nothing To Hit."""
    if free.attack == "melee" and (free.range or free.shots or free.thrown):
        yield "free_attack: 'range', 'shots' and 'thrown' do nothing on a melee one: expected 'combat'"
    if free.attack == "ranged" and (free.combat or bool(free.range) == free.thrown):
        yield "free_attack: a ranged one: expected 'range' or 'thrown', and no 'combat'"
    if bool(free.combat or free.shots) == bool(free.wounds):
        yield "free_attack: expected dice ('combat' or 'shots'), or 'wounds' without them"


def _without_tile(thing: Thing, parts: Iterable[Any]) -> Iterator[str]:
    """Effects on "this Map Tile" where no tile is meant: Encounters, finds, markers and Objectives happen on one."""
    here = [part for part in parts if isinstance(part, Verb) and needs_tile(part)]
    if not here:
        return
    value = thing.value
    meant: list[Verb] = []
    if thing.kind in ("encounter", "scavenge card", "marker"):
        meant += inside(value.does, Verb)
    if isinstance(value, Mission):
        meant += inside(value.objective, Verb)
    for trigger in inside(value, Trigger):
        meant += inside(trigger.do, Verb) if trigger.when.event in TILE_EVENTS else []
    known = set(map(id, meant))
    for effect in here:
        if id(effect) not in known:
            word = effect.__struct_config__.tag
            yield f"{word}: no Map Tile is meant here: expected another 'who', 'to' or 'where'"


def _without_group(thing: Thing, parts: Iterable[Any]) -> Iterator[str]:
    """Effects on "that Group" where none is meant: cards of Enemies are drawn by one, and some events tell of one."""
    value = thing.value
    meant: list[Verb] = list(inside(value.does, Verb)) if isinstance(value, EnemyCard) else []
    for trigger in inside(value, Trigger):
        if "group" in EVENTS[trigger.when.event].__struct_fields__:
            meant += inside(trigger.do, Verb)
    known = set(map(id, meant))
    for effect in parts:
        if isinstance(effect, Verb) and needs_group(effect) and id(effect) not in known:
            yield f"{effect.__struct_config__.tag}: no Group of Enemies is meant here: expected others, or one by name"


def _wrong_enemy(enemy: EnemyKind) -> Iterator[str]:
    """What shoots needs something to shoot with."""
    for name, side in (("normal", enemy.normal), ("brutal", enemy.brutal)):
        for ability in (*side.abilities, *side.elite):
            if side.ranged is None and not _SHOOTING.isdisjoint(ability.traits):
                yield f"{name}: {ability.id!r} without 'ranged': expected a Ranged Attack"


def _wrong_with(thing: Thing, content: ContentIndex) -> Iterator[str]:
    value = thing.value
    if isinstance(value, Card):
        yield from chain(_unread(thing), _wrong_card(value))
        named = (tile.encounter for tile in content.tiles.values())
        if thing.kind == "encounter" and value.unique and value.id not in named:
            yield "'unique': expected a map tile whose Encounter it is"
    elif isinstance(value, Item):
        yield from _wrong_item(value)
    elif isinstance(value, BagToken):
        if [bool(value.use), bool(value.bomb), bool(value.hit)].count(True) != 1:
            yield "a token: expected one of 'use', 'bomb' and 'hit'"
        if value.hit:
            yield from _wrong_hit_bonus(value.hit)
    elif isinstance(value, HeroClass):
        if value.chart and len(value.chart) != TRACKS:
            yield f"chart: {some(len(value.chart), 'track')}: expected {TRACKS}"
    elif isinstance(value, Chart):
        yield from _wrong_chart(value)
    elif isinstance(value, MapTile):
        own = content.encounters.get(value.encounter or "")
        if own is not None and not own.unique:
            yield f"encounter {own.id!r}: expected one that is 'unique'"
        yield from wrong_tile(value)
    elif isinstance(value, ExplorationToken):
        yield from wrong_token(value)
    elif isinstance(value, EnemyKind):
        yield from _wrong_enemy(value)


def _unread(thing: Thing) -> Iterator[str]:
    """What is written and would never be read."""
    read = _READ_OF_CARDS[thing.kind]
    for attribute, field, usual in _card_fields():
        if field not in read and getattr(thing.value, attribute) != usual:
            yield f"'{field}' does nothing on a {thing.kind}: {expected(read)}"


@cache
def _card_fields() -> list[tuple[str, str, Any]]:
    fields = msgspec.structs.fields(Card)
    return [(one.name, one.encode_name, [] if one.default is msgspec.NODEFAULT else one.default) for one in fields]


def _wrong_card(card: Card) -> Iterator[str]:
    lasting = bool(card.powers or card.triggers)
    if lasting and not card.remains:
        yield "'powers' and 'triggers' do nothing on a card that is discarded: expected 'remains: true'"
    counts = bool(list(inside(card.triggers, CountDown)))
    if bool(card.counters) != counts:
        yield "'counters' and 'count-down' belong together: expected both or neither"
    if card.remains and list(inside(card.does, CountDown | DiscardCard)):
        yield "'does' happens before the card lies in play: expected 'count-down' and 'discard-card' in a trigger"
    if not card.remains and list(inside(card, CountDown | DiscardCard)):
        yield "'count-down' and 'discard-card' on a card that does not remain: expected 'remains: true'"


def _wrong_item(item: Item) -> Iterator[str]:
    if item.kind == "upgrade":
        if not item.fits or not item.takes:
            yield "an upgrade: expected 'fits' and 'takes'"
    else:
        for field in _ONLY_UPGRADES:
            if getattr(item, field):
                yield f"'{field}' does nothing on kind {item.kind}: expected on an upgrade only"
    if item.world != "mines" and item.kind != "artifact":
        yield f"'world' does nothing on kind {item.kind}: expected on an artifact only"
    weapon = item.weapon
    if weapon is not None and item.kind != "upgrade":
        if weapon.attack == "ranged" and not ((item.range or weapon.thrown) and item.shots):
            yield "a ranged weapon: expected 'shots', and 'range' or 'thrown'"
        if weapon.attack == "melee" and (item.range or item.shots):
            yield "'range' and 'shots' do nothing on a melee weapon: expected 'combat', 'damage' or a die"
        if not item.hands and not weapon.thrown:
            yield "a weapon without 'hands': expected 1 or 2, or a 'thrown' one"


def _wrong_chart(chart: Chart) -> Iterator[str]:
    """Every result of the dice has its row, and none has two."""
    results = Counter(result for row in chart.rows for result in _results(row, chart.dice))
    wanted = _ROLLS[chart.dice]
    for result in wanted:
        if results[result] != 1:
            yield f"{chart.dice} {result} has {results[result]} rows: expected one"
    for result in results:
        if result not in wanted:
            yield f"roll {result}: {expected(wanted)}"
    for row in chart.rows:
        if not row.lasts and (row.powers or row.triggers):
            yield f"{row.id!r}: 'powers' and 'triggers' do nothing if it does not last: expected 'lasts: true'"


def _results(row: ChartRow, dice: str) -> Iterator[str]:
    first, _, last = row.roll.partition("-")
    between = _ROLLS[dice]
    if first in between and last in between:
        yield from between[between.index(first) : between.index(last) + 1]
    else:
        yield row.roll
