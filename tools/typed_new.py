"""Write what `new` takes and gives for each game, so that a type checker knows it.

    .venv/bin/python -m tools.typed_new

Everything in games/__init__.py between `# -- typed_new` and `# -- end` is written anew from the games' Options, and
tests/test_new.py compares it with what this makes.
"""

from __future__ import annotations

import inspect
import re
import sys
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from darklantern import games
from darklantern.games import part, playable

FILE = Path(games.__file__)
BLOCK = re.compile(r"(# -- typed_new[^\n]*\n).*?(# -- end)", re.DOTALL)


def written(text: str) -> str:
    """The module with its overloads written anew."""
    return BLOCK.sub(lambda found: found[1] + "\n".join(overloads()) + "\n\n\n" + found[2], text)


def overloads() -> Iterator[str]:
    yield "if TYPE_CHECKING:"
    made = {name: sorted({(type_.__module__, type_.__name__) for type_ in game_types(name)}) for name in playable()}
    for name, types in made.items():
        yield from (f"    from {module} import {type_} as {alias(name, type_)}" for module, type_ in types)
    yield from ("", "")
    for name in playable():
        state, content = (alias(name, type_.__name__) for type_ in game_types(name))
        yield from overload(f'Literal["{name}"]', list(options(name)), f"Game[{state}, {content}]")
    yield from overload("str", ["**options: Any"], "Game[Any, Any]")


def alias(name: str, type_: str) -> str:
    return name.capitalize() + type_


def game_types(name: str) -> tuple[type[Any], ...]:
    """The types of a game's state and content."""
    hints = typing.get_type_hints(part(name, "definition").definition_for)
    return typing.get_args(hints["return"])


def options(name: str) -> Iterator[str]:
    """Every set-up option with what may stand there."""
    described = msgspec.inspect.type_info(part(name, "state").Options)
    assert isinstance(described, msgspec.inspect.StructType)
    for field in described.fields:
        type_ = field.type.type if isinstance(field.type, msgspec.inspect.Metadata) else field.type
        yield f"{field.name}: {words(type_)} = ..."


def words(type_: Any) -> str:
    if isinstance(type_, msgspec.inspect.LiteralType):
        values = ", ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in type_.values)
        return f"Literal[{values}]"
    return "bool" if isinstance(type_, msgspec.inspect.BoolType) else "int"


def overload(name: str, more: list[str], gives: str) -> Iterator[str]:
    """One overload, in the shape that the formatter gives it."""
    own = [
        f"{parameter.name}: {parameter.annotation} = ..."
        for parameter in inspect.signature(games.new).parameters.values()
        if parameter.kind is parameter.KEYWORD_ONLY
    ]
    yield "@overload"
    one_line = f"def new(name: {name}, *, {', '.join([*own, *more])}) -> {gives}: ..."
    inside = f"    name: {name}, *, {', '.join([*own, *more])}"
    if len(one_line) <= 120:
        yield one_line
    elif len(inside) <= 120:
        yield from ("def new(", inside, f") -> {gives}: ...")
    else:
        yield from ("def new(", f"    name: {name},", "    *,")
        for line in [*own, *more]:
            yield from broken(f"    {line},")
        yield f") -> {gives}: ..."


def broken(line: str) -> list[str]:
    """A parameter with more values than fit into one line has each of them in a line of its own."""
    if len(line) <= 120:
        return [line]
    before, values, after = re.split(r"(?<=\[)|(?=\])", line, maxsplit=2)
    return [before, *(f"        {value}," for value in values.split(", ")), f"    {after}"]


def main() -> int:
    FILE.write_text(written(FILE.read_text("utf-8")), "utf-8")
    print(f"{FILE.parent.name}/{FILE.name}: {', '.join(playable())}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
