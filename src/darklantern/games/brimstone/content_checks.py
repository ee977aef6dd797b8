"""What is wrong with the content of the mine, so that what is written on a card is what happens."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import chain
from typing import TYPE_CHECKING

from darklantern.games.brimstone.content_types import Happens, Pack
from darklantern.table.packs import Leaf, Thing, absurd, everything, inside, leaves, lost, twice

if TYPE_CHECKING:
    from darklantern.games.brimstone.content_index import ContentIndex

KINDS = {
    "hero class": "heroes",
    "item": "items",
    "side bag token": "tokens",
    "darkness card": "darkness",
    "growing dread card": "dread",
    "encounter": "encounters",
    "scavenge card": "scavenge",
    "loot card": "loot",
    "map tile": "tiles",
    "exploration token": "exploration",
    "mission": "missions",
    "world": "worlds",
}
LONG_TEXTS = (".flavour", ".drawing", ".other", ".story", ".aim", ".won", ".lost", ".text")
MONEY = (".price", ".gold", ".amount", ".times")


def _absurd(thing: Thing, found: list[Leaf]) -> Iterator[str]:
    """Numbers that nobody means; prices and rewards may be higher than others."""
    texts = [leaf.path for leaf in found if leaf.path.endswith(LONG_TEXTS)]
    return absurd(thing, [leaf for leaf in found if not leaf.path.endswith(MONEY)], texts)


def mistakes(content: ContentIndex, packs: list[Pack]) -> Iterator[str]:
    """Everything that is wrong with packs that are put together, each with its file and line."""
    things = list(everything(packs, KINDS))
    yield from twice(things)
    known: dict[str, Collection[str]] = {
        "item": content.items,
        "side bag token": content.tokens,
        "map tile": content.tiles,
        "encounter": content.encounters,
    }
    unread = {id_ for pack in packs for id_ in pack.unread}
    names = {kind: {*ids, *unread} for kind, ids in known.items()}
    for thing in things:
        found = list(leaves(thing.value))
        yield from chain(lost(thing, found, names), _absurd(thing, found))
        for when in inside(thing.value, Happens):
            wrong = when.mistake()
            if wrong:
                yield f"{thing.where()}: {thing.kind} {thing.value.id!r}: {wrong}"
    for pack in packs:
        for chart in pack.charts:
            where = pack.origin.where(".charts", chart.id)
            yield from (f"{where}: chart {chart.id!r}: {wrong}" for wrong in chart.mistakes())
