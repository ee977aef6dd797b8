"""The games of this table. Each is a folder here; one with a `definition.py` can be played."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, overload

import msgspec

from darklantern.table.errors import UserError
from darklantern.table.game import Game, GameDefinition, Setup

if TYPE_CHECKING:
    from darklantern.table.record import Record


FOLDER = Path(__file__).parent
IN_WORK: frozenset[str] = frozenset()
"""Games that cannot be played from start to end yet: they are known by their names, but nobody is offered them."""


def playable() -> tuple[str, ...]:
    """The names of the games that can be played.

    >>> "heart" in playable()
    True
    """
    return tuple(name for name in _with_definition(tuple(__path__)) if name not in IN_WORK)


@cache
def _with_definition(folders: tuple[str, ...]) -> tuple[str, ...]:
    found = (path.parent.name for folder in folders for path in Path(folder).glob("*/definition.py"))
    return tuple(sorted(found))


def part(name: str, module: str) -> Any:
    """A module of a game: `definition`, `state`, `bot`, `authoring`."""
    if name not in playable() and name not in IN_WORK:
        raise UserError(f"no game {name!r}: there is {', '.join(playable())}")
    known = f"darklantern.games.{name}.{module}"
    return sys.modules.get(known) or import_module(known)  # a game is begun often


def read_options(name: str, options: Mapping[str, Any]) -> Any:
    """Set-up options checked against what the game knows."""
    type_ = part(name, "definition").Options
    try:
        return msgspec.convert(dict(options), type_)
    except msgspec.ValidationError as error:
        raise UserError(_explain(type_, options, error)) from None


def _explain(type_: type[msgspec.Struct], options: Mapping[str, Any], error: Exception) -> str:
    known = type_.__struct_fields__
    for given in options:
        if given not in known:
            return f"no option {given!r}: there is {', '.join(known)}"
    message, _, where = str(error).partition(" - at `$.")
    name = where.rstrip("`")
    expected = _expected(type_, name)
    return f"option {name}: expected {expected}, got {options[name]}" if expected else message


def _expected(type_: type[msgspec.Struct], name: str) -> str:
    """What may stand in a set-up option, in words."""
    described = msgspec.inspect.type_info(type_)
    assert isinstance(described, msgspec.inspect.StructType)
    type_of = {field.name: field.type for field in described.fields}.get(name)
    if isinstance(type_of, msgspec.inspect.Metadata):
        type_of = type_of.type
    if isinstance(type_of, msgspec.inspect.IntType):
        return "a number" if None in (type_of.ge, type_of.le) else f"{type_of.ge} to {type_of.le}"
    if isinstance(type_of, msgspec.inspect.LiteralType):
        return " or ".join(map(str, type_of.values))
    return "yes or no" if isinstance(type_of, msgspec.inspect.BoolType) else ""


# -- typed_new: tools/typed_new.py writes these -----------------------------------------------------------------
if TYPE_CHECKING:
    from darklantern.games.arcana.content_index import ContentIndex as ArcanaContentIndex
    from darklantern.games.arcana.state import State as ArcanaState
    from darklantern.games.brimstone.content_index import ContentIndex as BrimstoneContentIndex
    from darklantern.games.brimstone.state import State as BrimstoneState
    from darklantern.games.heart.content_index import ContentIndex as HeartContentIndex
    from darklantern.games.heart.state import State as HeartState


@overload
def new(
    name: Literal["arcana"],
    *,
    seed: int | None = ...,
    story: bool = ...,
    content: Sequence[Any] = ...,
    explorers: int = ...,
    players: int = ...,
    scenario: Literal[1, 2, 3] = ...,
    set_up: Literal["by-hand", "quick"] = ...,
    length: Literal["fast", "full", "very-fast"] = ...,
    easy: bool = ...,
    very_easy: bool = ...,
    campaign: bool = ...,
    scheming: Literal["bot", "players", "usual"] = ...,
    explore_cost: Literal[1, 2] = ...,
) -> Game[ArcanaState, ArcanaContentIndex]: ...
@overload
def new(
    name: Literal["brimstone"],
    *,
    seed: int | None = ...,
    story: bool = ...,
    content: Sequence[Any] = ...,
    heroes: int = ...,
    players: int = ...,
    mission: Literal[
        "a-fistful-of-dark-stone",
        "before-the-bell",
        "bring-them-home",
        "burn-the-nests",
        "hold-the-pumps",
        "lamps-for-the-lost",
        "nine-feet-of-salt-water",
        "scouting-party",
        "the-bear-that-ate-the-payroll",
        "the-roof-comes-down",
        "the-widows-strongbox",
        "three-kegs-of-powder",
    ] = ...,
    edition: Literal["classic", "revised"] = ...,
    set_up: Literal["by-hand", "quick"] = ...,
    basic: bool = ...,
    posse_level: int = ...,
    epic_for_few: bool = ...,
    rivals: Literal["common", "heroic", "off", "standard"] = ...,
    mutual_end: Literal["lose", "win"] = ...,
    physical_tiles: bool = ...,
) -> Game[BrimstoneState, BrimstoneContentIndex]: ...
@overload
def new(
    name: Literal["heart"],
    *,
    seed: int | None = ...,
    story: bool = ...,
    content: Sequence[Any] = ...,
    players: int = ...,
    western_shores: bool = ...,
    take_back: bool = ...,
    spoils: bool = ...,
    any_creature: bool = ...,
    no_escape: bool = ...,
    cursed_spawning: bool = ...,
    deadly: bool = ...,
    hell: bool = ...,
    solo_spawn_cards: Literal[1, 2] = ...,
    creature_order: Literal["always", "fixed", "when-it-matters"] = ...,
) -> Game[HeartState, HeartContentIndex]: ...
@overload
def new(
    name: str, *, seed: int | None = ..., story: bool = ..., content: Sequence[Any] = ..., **options: Any
) -> Game[Any, Any]: ...


# -- end


def new(
    name: str, *, seed: int | None = None, story: bool = False, content: Sequence[Any] = (), **options: Any
) -> Game[Any, Any]:
    """Begin a game; without a seed one is drawn. Further arguments are the set-up options of the game.

    `story` keeps what is told, for scenes and replays; `content` are packs of further cards.

    >>> game = new("heart", players=3, seed=11)
    >>> game.ask.seat, game.ask.prompt, len(game.ask.options)
    (0, 'opening-discard', 3)
    >>> new("heart", players=9)
    Traceback (most recent call last):
    darklantern.table.errors.UserError: option players: expected 1 to 4, got 9
    """
    return begin(name, read_options(name, options), secrets.randbits(63) if seed is None else seed, story, content)


def replay(record: Record, story: bool = False, verify: bool = True) -> Game[Any, Any]:
    """Play a record again, checking every decision of it; the game at its end.

    >>> from darklantern.table.record import Record
    >>> game = new("heart", seed=7)
    >>> game.choose(0)
    >>> replay(Record.of(game)).state == game.state
    True
    """
    return record.play(begin_again, story, verify)


def begin(
    name: str, options: Any, seed: int, story: bool = False, content: Sequence[Any] = (), brought: Any = None
) -> Game[Any, Any]:
    """Begin a game with options that were read already; a chapter, with what the last one left."""
    refuse_seed(seed)
    _refuse_paths(content)
    return Game(part(name, "definition").definition_for(options, content), Setup(name, options, seed, brought), story)


def definition_of(name: str) -> GameDefinition[Any, Any]:
    """What makes a game, as it is usually set up; no game is begun."""
    found: GameDefinition[Any, Any] = part(name, "definition").definition_for(read_options(name, {}), ())
    return found


def refuse_seed(seed: Any) -> None:
    """A seed is the same kind of number wherever one is given.

    >>> refuse_seed(-1)
    Traceback (most recent call last):
    darklantern.table.errors.UserError: seed -1: expected a number from 0 to 2**64 - 1
    """
    if type(seed) is not int or not 0 <= seed < 1 << 64:
        raise UserError(f"seed {seed}: expected a number from 0 to 2**64 - 1")


def _refuse_paths(content: Any) -> None:
    """Content is packs that were read; a path is the likely mistake."""
    given = [content] if isinstance(content, str | bytes | Path) else content
    for one in given:
        if isinstance(one, str | bytes | Path):
            raise UserError(f"content {str(one)!r}: expected a list of packs, as the game's read_pack gives them")


def begin_again(
    name: str, options: Mapping[str, Any], seed: int, story: bool = False, brought: Any = None
) -> Game[Any, Any]:
    """Begin a game as its record says: with options and what was brought as plain data."""
    return begin(name, read_options(name, options), seed, story, brought=brought)
