"""The games of this table, by name."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any

import msgspec

from darklantern.table.errors import UserError
from darklantern.table.game import Game, Setup

TITLES = {"heart": "In the Heart of Darkness"}


@cache
def module(name: str) -> Any:
    """A game's `definition` module."""
    if name not in TITLES:
        raise UserError(f"no game {name!r}: there is {', '.join(TITLES)}")
    return import_module(f"darklantern.games.{name}.definition")


def read_options(name: str, options: Mapping[str, Any]) -> Any:
    """Set-up options checked against what the game knows."""
    type_ = module(name).Options
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


def new(
    name: str, *, seed: int | None = None, story: bool = False, content: Sequence[Any] = (), **options: Any
) -> Game[Any, Any]:
    """Begin a game.

    >>> game = new("heart", players=3, seed=11)
    >>> game.ask.seat, game.ask.prompt, len(game.ask.options)
    (0, 'opening-discard', 3)
    >>> new("heart", players=9)
    Traceback (most recent call last):
    darklantern.table.errors.UserError: option players: expected 1 to 4, got 9
    """
    return begin(name, read_options(name, options), secrets.randbits(63) if seed is None else seed, story, content)


def begin(
    name: str, options: Any, seed: int, story: bool = False, content: Sequence[Any] = (), brought: Any = None
) -> Game[Any, Any]:
    """Begin a game with options that were read already; a chapter, with what the last one left."""
    if not 0 <= seed < 1 << 64:
        raise UserError(f"seed {seed}: expected a number from 0 to 2**64 - 1")
    return Game(module(name).definition_for(options, content), Setup(name, options, seed, brought), story)


def begin_again(
    name: str, options: Mapping[str, Any], seed: int, story: bool = False, brought: Any = None
) -> Game[Any, Any]:
    """Begin a game as its record says: with options and what was brought as plain data."""
    return begin(name, read_options(name, options), seed, story, brought=brought)
