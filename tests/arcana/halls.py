"""Halls for single tests, drawn as small as they can be: the rest of each is plain floor."""

from __future__ import annotations

from collections.abc import Mapping

from darklantern.games.arcana.state import Arcana
from tests.arcana.table import halls

SIZE = 7


def drawing(spaces: Mapping[tuple[int, int], str] = {}, borders: Mapping[tuple[int, int, str], str] = {}) -> str:
    """A hall with marks at some spaces, and walls or doors on the east (`e`) or south (`s`) border of some spaces."""
    rows = []
    for y in range(SIZE):
        rows.append("".join("+" + (borders.get((x, y - 1, "s"), " ")) for x in range(SIZE)) + "+")
        rows.append("".join(borders.get((x - 1, y, "e"), " ") + spaces.get((x, y), ".") for x in range(SIZE)) + " ")
    return "\n".join([*rows, "+ " * SIZE + "+"])


def tile(id_: str, spaces: Mapping[tuple[int, int], str] = {}, borders: Mapping[tuple[int, int, str], str] = {}) -> str:
    """The same as a tile of a pack, both sides alike."""
    lines = "\n".join(f"    {line}" for line in drawing(spaces, borders).split("\n"))
    return f"- id: {id_}\n  name: Drawn Hall\n  front: |\n{lines}\n  back: |\n{lines}\n"


def at(x: int, y: int, tile: int = 1) -> str:
    """The name of a space by its column and row on an unturned tile."""
    return f"{tile}.{y * SIZE + x + 1:02}"


def drawn(
    spaces: Mapping[tuple[int, int], str] = {},
    borders: Mapping[tuple[int, int, str], str] = {},
    explorers: int = 1,
    cards: str = "",
    **given: object,
) -> Arcana:
    """A position on one such hall."""
    more = f"tiles:\n{tile('drawn', spaces, borders)}{cards}"
    return halls(explorers, tiles=("drawn",), cards=more, **given)  # type: ignore[arg-type]
