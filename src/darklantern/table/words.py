"""The words of a game, kept in several files, one for each chapter of its rules, and put together once."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

import msgspec

from darklantern.table.content import load, read_text
from darklantern.table.errors import UserError

W = TypeVar("W", bound=msgspec.Struct)


def gathered(folder: Path, kind: type[W]) -> W:
    """All files of a folder as one struct, whose fields are tables and lists; nothing may stand in two of them."""
    whole = kind()
    for file in sorted(folder.glob("*.yaml")):
        chapter = load(read_text(file), kind, str(file))
        for section in kind.__struct_fields__:
            _add(getattr(whole, section), getattr(chapter, section), f"{file}: {section}")
    return whole


def _add(known: Any, more: Any, where: str) -> None:
    twice = [key for key in more if key in known]
    if twice:
        raise UserError(f"{where}: {twice[0]!r} stands in another chapter as well: expected it once")
    if isinstance(known, list):
        known += more
    else:
        known |= more
