"""Situations that cards ask for. They are looked at for one unit, "you"; on a card that serves nobody, for no unit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta

from darklantern.games.arcana.cards.places import MARKS, SPACES, ItemType, SpaceKind
from darklantern.games.arcana.cards.verbs_items import ItemId
from darklantern.games.arcana.figures import (
    FIRST_MONSTER,
    NOWHERE,
    grid,
    is_explorer,
    on_map,
    tile_at,
    unit_of,
    units_on,
)
from darklantern.games.arcana.map.passability import destroyed_spaces, marked
from darklantern.table.situation import Situation
from darklantern.table.wording import article

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana, Explorer, Monster

Number = Annotated[int, Meta(ge=1, le=10)]
Class = Literal["bruiser", "gunman", "mystic", "crafter"]


class Condition(Situation, frozen=True):
    """All that is named must hold for the unit concerned."""

    wounded: bool | None = None
    health: Number | None = None
    stamina: Number | None = None
    essence: Number | None = None
    beside: SpaceKind | None = None
    stands_on: SpaceKind | None = None
    monster_adjacent: bool | None = None
    monster_here: bool | None = None
    explorer_adjacent: bool | None = None
    alone: bool | None = None
    own_turn: bool | None = None
    klass: Class | None = None
    equipped: ItemType | None = None
    owns: ItemId | None = None
    owned: ItemId | None = None
    unowned: ItemId | None = None
    explorer: bool | None = None
    level: Number | None = None
    threat: Number | None = None
    monsters: bool | None = None
    chapter: Number | None = None
    endgame: bool | None = None
    all_sealed: bool | None = None
    all_beside: SpaceKind | None = None


def _of(game: Arcana, unit: int) -> Explorer | Monster | None:
    """The unit itself, or nothing where there is none."""
    if unit == NOWHERE:
        return None
    state = game.state
    return state.explorers[unit] if unit < FIRST_MONSTER else state.monsters.get(unit)


def _explorer(game: Arcana, unit: int) -> Explorer | None:
    return game.state.explorers[unit] if 0 <= unit < FIRST_MONSTER else None


@Condition.part("wounded", {True: "you are wounded", False: "you are not wounded"})
def wounded(game: Arcana, unit: int, wanted: bool) -> bool:
    from darklantern.games.arcana.units import attributes  # which asks powers, and these ask for situations

    return _of(game, unit) is not None and attributes.wounded(game, unit) == wanted


@Condition.part("health", "you have {} health or more")
def health(game: Arcana, unit: int, wanted: int) -> bool:
    one = _of(game, unit)
    return one is not None and one.health >= wanted


@Condition.part("stamina", "you have {} stamina or more")
def stamina(game: Arcana, unit: int, wanted: int) -> bool:
    one = _of(game, unit)
    return one is not None and one.stamina >= wanted


@Condition.part("essence", "you have {} essence or more")
def essence(game: Arcana, unit: int, wanted: int) -> bool:
    explorer = _explorer(game, unit)
    return explorer is not None and explorer.essence >= wanted


def _unexplored(game: Arcana, kind: str) -> int:
    """The spaces of a kind without an explored token."""
    return marked(grid(game), MARKS[kind]) & ~destroyed_spaces(game)


def _is_beside(game: Arcana, unit: int, kind: str) -> bool:
    one = _of(game, unit)
    return one is not None and one.at >= 0 and bool(grid(game).adjacent(one.at) & _unexplored(game, kind))


@Condition.part("beside", lambda wanted, names: f"you are adjacent to an unexplored {SPACES[wanted]}")
def beside(game: Arcana, unit: int, wanted: str) -> bool:
    return _is_beside(game, unit, wanted)


@Condition.part("stands_on", lambda wanted, names: f"you stand on {article(SPACES[wanted])}")
def stands_on(game: Arcana, unit: int, wanted: str) -> bool:
    one = _of(game, unit)
    return one is not None and one.at >= 0 and bool(marked(grid(game), MARKS[wanted]) >> one.at & 1)


def _has_near(game: Arcana, unit: int, explorers: bool) -> bool:
    """Whether a unit of a kind is adjacent; to whoever is nowhere, nobody is."""
    one = _of(game, unit)
    if one is None:
        return False
    near, state = grid(game).adjacent(one.at), game.state
    others: Iterable[Explorer | Monster] = state.explorers if explorers else state.monsters.values()
    return any(other.at >= 0 and near >> other.at & 1 for other in others)


def _others_here(game: Arcana, unit: int) -> list[int]:
    """The other units on the tile of one."""
    if _of(game, unit) is None:
        return []
    here = grid(game).on(tile_at(game, unit_of(game, unit).at))
    return [other for other in units_on(game, here) if other != unit]


@Condition.part("monster_adjacent", {True: "a monster is adjacent to you", False: "no monster is adjacent to you"})
def monster_adjacent(game: Arcana, unit: int, wanted: bool) -> bool:
    return _has_near(game, unit, explorers=False) == wanted


@Condition.part("monster_here", {True: "a monster is on your tile", False: "no monster is on your tile"})
def monster_here(game: Arcana, unit: int, wanted: bool) -> bool:
    return any(not is_explorer(other) for other in _others_here(game, unit)) == wanted


@Condition.part("explorer_adjacent", {True: "an explorer is adjacent to you", False: "no explorer is adjacent to you"})
def explorer_adjacent(game: Arcana, unit: int, wanted: bool) -> bool:
    return _has_near(game, unit, explorers=True) == wanted


@Condition.part("alone", {True: "no other explorer is on your tile", False: "another explorer is on your tile"})
def alone(game: Arcana, unit: int, wanted: bool) -> bool:
    return (not any(map(is_explorer, _others_here(game, unit)))) == wanted


@Condition.part("own_turn", {True: "it is your turn", False: "it is not your turn"})
def own_turn(game: Arcana, unit: int, wanted: bool) -> bool:
    return (game.state.turn == unit) == wanted


@Condition.part("klass", lambda wanted, names: f"you are a {wanted.title()}")
def klass(game: Arcana, unit: int, wanted: str) -> bool:
    explorer = _explorer(game, unit)
    return explorer is not None and game.content.explorers[explorer.card].class_ == wanted


@Condition.part("equipped", lambda wanted, names: f"you have {article(wanted)} equipped")
def equipped(game: Arcana, unit: int, wanted: str) -> bool:
    explorer, items = _explorer(game, unit), game.content.items
    return explorer is not None and any(item.use and items[item.card].type == wanted for item in explorer.items)


@Condition.part("owns", lambda wanted, names: f"you own {names[wanted]}")
def owns(game: Arcana, unit: int, wanted: str) -> bool:
    explorer = _explorer(game, unit)
    return explorer is not None and any(item.card == wanted for item in explorer.items)


@Condition.part("owned", lambda wanted, names: f"a surviving explorer owns {names[wanted]}")
def owned(game: Arcana, unit: int, wanted: str) -> bool:
    return any(item.card == wanted for one in game.state.explorers if not one.destroyed for item in one.items)


@Condition.part("unowned", lambda wanted, names: f"no surviving explorer owns {names[wanted]}")
def unowned(game: Arcana, unit: int, wanted: str) -> bool:
    return not owned(game, unit, wanted)


@Condition.part("explorer", {True: "you are an explorer", False: "you are a monster"})
def explorer(game: Arcana, unit: int, wanted: bool) -> bool:
    return unit != NOWHERE and is_explorer(unit) == wanted


@Condition.part("level", "the monster level is {} or more")
def level(game: Arcana, unit: int, wanted: int) -> bool:
    return game.state.level >= wanted


@Condition.part("threat", "the monster threat is {} or more")
def threat(game: Arcana, unit: int, wanted: int) -> bool:
    return game.state.threat >= wanted


@Condition.part("monsters", {True: "monsters are in play", False: "no monster is in play"})
def monsters(game: Arcana, unit: int, wanted: bool) -> bool:
    return bool(game.state.monsters) == wanted


@Condition.part("chapter", "chapter {} or a later one is current")
def chapter(game: Arcana, unit: int, wanted: int) -> bool:
    current = game.content.chapters.get(game.state.chapter)
    return current is not None and current.number >= wanted


@Condition.part("endgame", {True: "the endgame was entered", False: "the endgame was not entered yet"})
def endgame(game: Arcana, unit: int, wanted: bool) -> bool:
    return bool(game.state.endgame) == wanted


@Condition.part("all_sealed", {True: "all spawn spaces are sealed", False: "a spawn space is open"})
def all_sealed(game: Arcana, unit: int, wanted: bool) -> bool:
    return (not _unexplored(game, "spawn")) == wanted


@Condition.part("all_beside", lambda wanted, names: f"all explorers are adjacent to an unexplored {SPACES[wanted]}")
def all_beside(game: Arcana, unit: int, wanted: str) -> bool:
    return all(_is_beside(game, seat, wanted) for seat in on_map(game))
