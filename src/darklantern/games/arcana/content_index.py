"""All content of the halls, checked and indexed once, so that the rules only look things up."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from darklantern.board.maps import Maps
from darklantern.board.tiles import Tile
from darklantern.games.arcana.cards.effects import prepare
from darklantern.games.arcana.cards.events import STRUCK
from darklantern.games.arcana.cards.language import verbs
from darklantern.games.arcana.content_base import Card, Power, Trigger, abilities_of
from darklantern.games.arcana.content_checks import mistakes
from darklantern.games.arcana.content_types import Pack, UnitCard, printed_of
from darklantern.games.arcana.held import Holdings
from darklantern.games.arcana.in_force import ZONES, nobody
from darklantern.games.arcana.map.tiles import drawn, sides
from darklantern.games.arcana.powers import Spoken, powers_of
from darklantern.table.errors import MOST_TOLD, Mistakes
from darklantern.table.game_packs import GamePacks
from darklantern.table.standing import Carrier, Standing

if TYPE_CHECKING:
    from darklantern.games.arcana.map.terrain import Terrain
    from darklantern.games.arcana.state import Arcana

PACKS = GamePacks(Path(__file__).parent / "content", Pack, prepare)
read_pack, read_pack_text, core_packs = PACKS.of_file, PACKS.of_text, PACKS.core
MAPS = 512
"""How many maps are remembered, of some 80 kB each: most games soon lie as others have."""


class ContentIndex:
    """Everything printed, by its id."""

    def __init__(self, given: Iterable[Pack]) -> None:
        packs = list(given)
        self.explorers = {one.id: one for pack in packs for one in pack.explorers}
        self.monsters = {one.id: one for pack in packs for one in pack.monsters}
        self.units: dict[str, UnitCard] = {**self.explorers, **self.monsters}
        self.items = {one.id: one for pack in packs for one in pack.items}
        self.events = {one.id: one for pack in packs for one in pack.events}
        self.scenarios = {one.id: one for pack in packs for one in pack.scenarios}
        self.chapters = {one.id: one for scenario in self.scenarios.values() for one in scenario.chapters}
        self.endgames = {one.endgame.id: one.endgame for one in self.scenarios.values() if one.endgame}
        self.tiles = {one.id: one for pack in packs for one in pack.tiles}
        self.own_tiles = {id_ for one in self.scenarios.values() for id_ in (one.start, one.endgame_tile) if id_}
        self.printed = {id_: printed_of(one) for id_, one in self.units.items()}
        self.printed |= {id_: printed_of(one) for id_, one in self.items.items()}
        self.named: dict[str, Any] = {one.id: one for one in self._named()}
        self.names: dict[str, str] = {id_: one.name for id_, one in self.named.items()}
        cards: dict[str, Card] = {**self.units, **self.items, **self.events, **self.chapters, **self.endgames}
        self.actives = {id_: one.actives for id_, one in cards.items() if one.actives}
        self.abilities = {id_: abilities_of(cards[id_]) for id_ in self.actives}
        horrors = (id_ for id_, one in self.events.items() if one.kind == "horror")
        self.of_nobody = frozenset([*horrors, *self.chapters, *self.endgames])
        self.enters = {id_: one.enters for id_, one in cards.items() if one.enters}
        struck = (id_ for id_, one in cards.items() if any(trigger.when.event in STRUCK for trigger in one.triggers))
        self.answering = frozenset([*struck, *(one.id for one in self.monsters.values() if one.dies)])
        carriers = list(self._carriers())
        self.powers = powers_of(carriers, {*self.explorers, *self.items}, self.monsters)
        self.spoken = Spoken(carriers, self.powers)
        self.held = Holdings()
        answering = (one._replace(powers=()) for one in carriers)
        self.standing: Standing[Arcana, Power, Trigger] = Standing(ZONES, verbs, nobody, answering)
        wrong = list(islice(mistakes(self, packs), MOST_TOLD))
        if wrong:
            raise Mistakes(wrong)
        self.maps = Maps(dict(self._drawn()), MAPS)
        self.land: Terrain | None = None  # that of the map that was looked at last
        self.fingerprint = hashlib.blake2b(msgspec.json.encode(packs), digest_size=8).hexdigest()

    def _carriers(self) -> Iterator[Carrier]:
        """All that can be in force. An event that binds works with a unit, or else lies there for everybody."""
        for monster in self.monsters.values():
            words = [Power(stat=word) for word in ("ethereal", "immobile") if getattr(monster, word)]
            yield Carrier("unit", monster.id, [*words, *monster.passive], monster.triggers)
        for card in (*self.explorers.values(), *self.items.values()):
            yield Carrier("unit", card.id, card.passive, card.triggers)
        for event in self.events.values():
            yield Carrier("table", event.id, event.passive, event.triggers)
            if event.binding:
                yield Carrier("unit", event.id, event.passive, event.triggers)
        for card in (*self.chapters.values(), *self.endgames.values()):
            yield Carrier("table", card.id, card.passive, card.triggers)

    def _drawn(self) -> Iterator[tuple[str, Tile]]:
        for tile in self.tiles.values():
            for id_, drawing in sides(tile):
                yield id_, drawn(id_, drawing)

    def _named(self) -> Iterator[Any]:
        tables = (
            self.units,
            self.items,
            self.events,
            self.scenarios,
            self.chapters,
            self.endgames,
            self.tiles,
        )
        for table in tables:
            yield from table.values()


@cache
def content() -> ContentIndex:
    """The content as it comes."""
    return ContentIndex(core_packs())
