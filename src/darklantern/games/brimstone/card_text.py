"""Content as it reads."""

from __future__ import annotations

from typing import Any

from darklantern.games.brimstone.cards.numbers import stat_text
from darklantern.table.effects import all_text


def thing_text(thing: Any, names: dict[str, str]) -> str:
    use = getattr(thing, "use", None)
    parts = [standing_text(thing, names), all_text(getattr(thing, "does", []), names)]
    parts += [all_text(use.does, names)] if use else []
    return " ".join(part for part in parts if part)


def standing_text(thing: Any, names: dict[str, str]) -> str:
    return " ".join(f"{stat_text(power.stat, power.add)}." for power in getattr(thing, "powers", []))
