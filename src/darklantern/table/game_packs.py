"""The packs of one game: those that come with it, those that are given to a table, and the rules made of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from darklantern.table.content import Origin, read_text
from darklantern.table.packs import Prepare, kept_pack, read_pack_text

P = TypeVar("P", bound=msgspec.Struct)
D = TypeVar("D")

MOST_PACKS = 128
MOST_DEFINITIONS = 8


class GamePacks(Generic[P]):
    """Reads files and texts as packs of a game. Those that were read last are kept."""

    def __init__(self, folder: Path, type_: type[P], prepare: Prepare) -> None:
        self.folder = folder
        self._kept: Callable[[str, str], P] = lru_cache(MOST_PACKS)(partial(kept_pack, type_=type_, prepare=prepare))
        self._read: Callable[[str, str], P] = lru_cache(MOST_PACKS)(
            partial(read_pack_text, type_=type_, prepare=prepare)
        )

    def of_file(self, path: Path) -> P:
        """One content file, as it is now."""
        return self._kept(read_text(path), str(path))

    def of_text(self, text: str, name: str) -> P:
        """A pack that is known by its text."""
        return self._read(text, name)

    def core(self) -> list[P]:
        """The content that comes with the game."""
        return [self.of_file(path) for path in sorted(self.folder.rglob("*.yaml"))]


class Definitions(Generic[P, D]):
    """The rules for tables with further content. Many games with the same packs share them; the last ones are kept.

    `make` is given all packs, and what was chosen at set-up if that changes the content.
    """

    def __init__(self, packs: GamePacks[P], make: Callable[..., D]) -> None:
        self._packs = packs
        self._make = make
        self._known: dict[bytes, D] = {}

    def of(self, given: Sequence[P | Origin], *chosen: Any) -> D:
        """The rules with the game's own content and that which is given."""
        further: list[Any] = [
            self._packs.of_text(one.text, one.name) if isinstance(one, Origin) else one for one in given
        ]
        key = msgspec.json.encode([further, [one.origin.name for one in further], chosen])
        known = self._known.pop(key, None) or self._make([*self._packs.core(), *further], *chosen)
        self._known[key] = known
        if len(self._known) > MOST_DEFINITIONS:
            del self._known[next(iter(self._known))]
        return known
