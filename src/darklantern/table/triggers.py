"""What listens for something to happen: a pattern over the facts of a happening, and what then follows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec


class Pattern(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Matches a happening by its name; games add the facts they care about."""

    event: str


def matches(pattern: msgspec.Struct, event: str, facts: Mapping[str, Any]) -> bool:
    """Whether every fact that the pattern names is as it says; a pattern's list means any of them."""
    if pattern.event != event:  # type: ignore[attr-defined]
        return False
    for name in pattern.__struct_fields__:
        wanted = getattr(pattern, name)
        if name == "event" or wanted is None or wanted == []:
            continue
        fact = facts.get(name)
        if fact not in wanted if isinstance(wanted, list | tuple) else fact != wanted:
            return False
    return True
