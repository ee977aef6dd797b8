"""What is wrong with effects of cards that belong to nobody, as horror events do: they must say whom they concern.

Touches HORROR, SPAWN.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from darklantern.games.arcana.cards.effects import Each, Pay
from darklantern.games.arcana.cards.verbs_horrors import Spawn, TakeMonster
from darklantern.games.arcana.cards.verbs_moves import Pull, Push, SwitchPositions
from darklantern.games.arcana.cards.who import NEEDS_YOU

OF_SOMEBODY = (Pay, Pull, Push, Spawn, SwitchPositions, TakeMonster)
"""Verbs that somebody does or suffers, without naming whom."""


def without_anybody(effects: Sequence[Any]) -> Iterator[str]:
    """The effects that need somebody who is "you", where there is nobody; what `each` hands on has somebody."""
    for effect in effects:
        who, where = getattr(effect, "who", ""), getattr(effect, "where", "all")
        tag = effect.__struct_config__.tag
        if who in NEEDS_YOU or who == "target":
            yield f"{tag} for {who!r}: nobody acts here, expected explorers, monsters, all or the like"
        elif where != "all" or isinstance(effect, OF_SOMEBODY):
            yield f"{tag}: nobody acts here, expected it within each: {{who: ..., do: [...]}}"
        if not isinstance(effect, Each):
            yield from without_anybody(list(_held(effect)))


def _held(effect: Any) -> Iterator[Any]:
    """The effects that another one holds; those that follow a hit have a target."""
    for name in effect.__struct_fields__:
        value = getattr(effect, name)
        if isinstance(value, list) and name != "on_hit":
            for one in value:
                yield from one if isinstance(one, list) else [one] if isinstance(one, msgspec.Struct) else ()
