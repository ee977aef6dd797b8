"""Which Enemies are on the board, and what their sheets and cards give them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING

import msgspec

from darklantern.board.masks import squares
from darklantern.games.brimstone.posse import EVERYWHERE, base_of, grid, world_at
from darklantern.games.brimstone.scaling import TOUGHER

if TYPE_CHECKING:
    from darklantern.games.brimstone.content_index import ContentIndex
    from darklantern.games.brimstone.enemy_types import (
        EnemyAbility,
        EnemyChange,
        EnemySide,
        EnemyVariant,
        RangedAttack,
        Trait,
    )
    from darklantern.games.brimstone.state import Brimstone, Fight

DISPLACING = ("large", "xl", "xxl")
"""The Sizes that go through smaller models and put them behind themselves."""
_kind, _cards = attrgetter("kind"), attrgetter("cards")


def side(game: Brimstone, kind: str) -> EnemySide:
    """The side of the sheet that this Fight uses: the Brutal one for an experienced party, or as a card says."""
    sheet = game.content.enemies[kind]
    return sheet.brutal if is_brutal(game, kind) else sheet.normal


def is_brutal(game: Brimstone, kind: str) -> bool:
    fight = game.state.fight
    return TOUGHER[game.state.posse_level].brutal or (fight is not None and kind in fight.brutal)


LOWEST_COUNTS = ("armor", "cover", "endurance", "kept-alive")
"""Of several such traits the lowest number counts; others add up."""


class Gait(msgspec.Struct, frozen=True, gc=False):
    """How a kind walks: on a base so `wide`, `over` Barriers, `through` models, displacing smaller ones if it is
    `large`; or it is `rooted`. A `counter` has no model."""

    wide: int
    over: bool
    through: bool
    large: bool
    rooted: bool
    counter: bool


class Gathered(msgspec.Struct, eq=False):
    """What a Group of a kind or one of its models has: the side of its sheet, all abilities, with their ids, traits as
    strong as they are, and changes by number.

    `ranged` is the Ranged Attack by which the kind targets and moves, which Snap Fire is not, and `range` how far it
    attacks from where it stands, 0 if only what is next to it. With `shootout` it keeps away from the Heroes. Models
    that act `as_one` all go up to them before any attacks: who attacks from afar does not, nor do Rivals. Keywords and
    Status Effects to which it is `immune` do nothing to it.

    `numbers` are those of the sheet with their changes, once somebody has asked.
    """

    kind: str
    side: EnemySide
    abilities: tuple[EnemyAbility, ...]
    ids: tuple[str, ...]
    traits: dict[Trait, int]
    changes: dict[str, list[EnemyChange]]
    ranged: RangedAttack | None
    range: int
    shootout: bool
    as_one: bool
    gait: Gait
    immune: frozenset[str]
    numbers: dict[str, int] = {}


def gathered(game: Brimstone, kind: str, enemy: int = 0) -> Gathered:
    """What a Group has, or one model, which is the same unless the model has cards of its own."""
    if enemy:
        model = game.state.enemies.get(enemy)
        if model is not None and model.cards:
            return _put_together(game, kind, model.cards)
    fight = game.state.fight
    found: Gathered | None = fight.groups_known.get(kind) if fight is not None else None
    return found or _of_group(game, kind)


def _of_group(game: Brimstone, kind: str) -> Gathered:
    """A Fight remembers it; what a kind is in the World where it stands may change with every step."""
    fight = game.state.fight
    if fight is None:
        return _put_together(game, kind, ())
    here = (kind, world_of_group(game, kind)) if kind in game.content.with_variants else kind
    found: Gathered | None = fight.groups_known.get(here)
    if found is None:
        found = _put_together(game, kind, ())
        fight.groups_known = {**fight.groups_known, here: found}
    return found


def _put_together(game: Brimstone, kind: str, cards: Sequence[str]) -> Gathered:
    """It is put together once for whoever has just that, in all games."""
    state, content = game.state, game.content
    fight = state.fight
    key: tuple[object, ...] = (kind, state.posse_level)
    if fight is not None:
        elite, traits = fight.elite.get(kind), fight.traits.get(kind)
        if elite or traits or kind in fight.brutal:
            brutal = "brutal" if is_brutal(game, kind) else "normal"  # a word, as True would be Posse Level 1
            key = (kind, brutal, *(elite or ()), *(traits or ()))
    if kind in content.with_variants:
        variant = variant_of(game, kind)
        key += (variant.name if variant else "",)
    key += tuple(cards)
    found = content.gathered.get(key)
    if found is None:
        found = content.gathered[key] = _gather(content, kind, side(game, kind), list(_found(game, kind, cards)))
    return found


def abilities(game: Brimstone, kind: str, enemy: int = 0) -> tuple[EnemyAbility, ...]:
    """Those of the sheet, of the Elite Chart, and the cards of the Group; of one model also its own cards."""
    return gathered(game, kind, enemy).abilities


def _found(game: Brimstone, kind: str, of_model: Sequence[str]) -> Iterator[EnemyAbility]:
    sheet, fight, cards = side(game, kind), game.state.fight, game.content.enemy_cards
    yield from sheet.abilities
    if game.content.enemies[kind].variants:
        variant = variant_of(game, kind)
        if variant and variant.ability:
            yield variant.ability
    if fight:
        for result in fight.elite.get(kind, ()):
            yield sheet.elite[result - 1]
        for card in fight.traits.get(kind, ()):
            yield cards[card]
    for card in of_model:
        yield cards[card]


def variant_of(game: Brimstone, kind: str) -> EnemyVariant | None:
    """What a kind is in the World where its models stand, if that is something of its own."""
    world = world_of_group(game, kind)
    for variant in game.content.enemies[kind].variants:
        if world in variant.worlds:
            return variant
    return None


def world_of_group(game: Brimstone, kind: str) -> str:
    """The World where the first model of a kind stands; where the Adventure began if it is nowhere, or all is one."""
    state, worlds = game.state, worlds_on_map(game)
    if not worlds or worlds == {state.world}:
        return state.world
    for enemy in state.enemies.values():
        if enemy.kind == kind:
            return world_at(game, squares(base_of(game, enemy))[0])
    return state.world


def worlds_on_map(game: Brimstone) -> frozenset[str]:
    """The Worlds of all tiles of the map that do not belong to every World."""
    map_ = grid(game)
    found: frozenset[str] | None = map_.kept.get("worlds")
    if found is None:
        worlds = {game.content.tile_worlds[placed.laid.tile] for placed in map_.tiles.values()}
        found = map_.kept["worlds"] = frozenset(worlds - {EVERYWHERE})
    return found


def name_of(game: Brimstone, kind: str) -> str:
    """What the players call a kind here."""
    printed = game.content.enemies[kind]
    variant = variant_of(game, kind) if printed.variants else None
    return variant.name if variant else printed.name


def name_of_one(game: Brimstone, kind: str) -> str:
    """What the players call a single model of a kind here."""
    printed = game.content.enemies[kind]
    named = variant_of(game, kind) or printed if printed.variants else printed
    return named.one or named.name


def _gather(content: ContentIndex, kind: str, sheet: EnemySide, found: list[EnemyAbility]) -> Gathered:
    traits: dict[Trait, int] = {}
    changes: dict[str, list[EnemyChange]] = {}
    for ability in found:
        for name, strength in ability.traits.items():
            has = traits.get(name, 0)
            traits[name] = min(has, strength) if has and name in LOWEST_COUNTS else has + strength
        for change in ability.changes:
            changes.setdefault(change.stat, []).append(change)
    ranged = None if "snap-fire" in traits else sheet.ranged
    range_ = ranged.range if ranged else traits.get("reach", 0)
    shootout = ranged is not None and "shootout" in traits
    as_one = not range_ and "rival" not in traits
    ids = tuple(one.id for one in found)
    gait, immune = _gait(content, kind, traits), frozenset(word for one in found for word in one.immune)
    return Gathered(kind, sheet, tuple(found), ids, traits, changes, ranged, range_, shootout, as_one, gait, immune)


def _gait(content: ContentIndex, kind: str, traits: Collection[str]) -> Gait:
    """Extra Large Enemies cross Barriers, and so does what flies; a counter is in nobody's way, nor is any in its."""
    printed, wide = content.enemies[kind], content.widths[kind]
    flies, large = "flies" in traits, printed.size in DISPLACING
    return Gait(wide, wide > 1 or flies, printed.counter or flies, large, "immobile" in traits, printed.counter)


def any_cards(game: Brimstone) -> bool:
    """Whether any Group or any model has a card besides its sheet."""
    fight = game.state.fight
    return (fight is not None and bool(fight.traits)) or any(map(_cards, game.state.enemies.values()))


def kinds(game: Brimstone) -> list[str]:
    """The Enemy Groups on the board."""
    return list(dict.fromkeys(map(_kind, game.state.enemies.values())))


# -- what a Group has in a Fight is changed here and nowhere else -----------------------------------------------------


def becomes_brutal(fight: Fight, kind: str) -> None:
    """From now on a kind uses the Brutal side of its sheet."""
    if kind not in fight.brutal:
        fight.brutal.append(kind)
        forget_groups(fight)


def becomes_elite(fight: Fight, kind: str, result: int) -> None:
    """A kind gains what stands in a row of its Elite Chart."""
    fight.elite.setdefault(kind, []).append(result)
    forget_groups(fight)


def gets_trait(fight: Fight, kind: str, card: str) -> None:
    """A whole Group has one more Trait card."""
    fight.traits.setdefault(kind, []).append(card)
    forget_groups(fight)


def forget_groups(fight: Fight) -> None:
    """What was known of Groups holds no longer."""
    fight.groups_known = {}
