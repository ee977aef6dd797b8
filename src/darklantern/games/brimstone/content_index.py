"""All content of the mine, checked and indexed once, so that the rules only look things up."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import msgspec

from darklantern.board.maps import Maps
from darklantern.board.tiles import Tile
from darklantern.games.brimstone.cards.effects import prepare
from darklantern.games.brimstone.cards.language import verbs
from darklantern.games.brimstone.cards.numbers import RARE, Stat
from darklantern.games.brimstone.cards.verbs_harm import Heal
from darklantern.games.brimstone.cards.verbs_heroes import RecoverGrit
from darklantern.games.brimstone.cards.verbs_support import HealAround
from darklantern.games.brimstone.content_base import ANY_DICE, Power, Trigger, Use
from darklantern.games.brimstone.content_checks import mistakes
from darklantern.games.brimstone.content_types import Ability, BagToken, ChartRow, HeroClass, Item, Pack
from darklantern.games.brimstone.enemy_types import EnemyAbility, EnemyKind
from darklantern.games.brimstone.in_force import ZONES, Bearers, decider, of_enemies, of_hero, on_table, waiting
from darklantern.games.brimstone.map_checks import drawn
from darklantern.games.brimstone.posse import WIDTHS
from darklantern.table.errors import MOST_TOLD, Mistakes
from darklantern.table.game_packs import GamePacks
from darklantern.table.packs import inside
from darklantern.table.standing import Carrier, Standing, split

if TYPE_CHECKING:
    from darklantern.games.brimstone.fights.groups import Gathered
    from darklantern.games.brimstone.kits import AtWork, Carried, Kit
    from darklantern.games.brimstone.powers import OwnNumber
    from darklantern.games.brimstone.state import Brimstone
    from darklantern.games.brimstone.state import Item as Held

OTHER_WAY = "~other"
"""What the id of the second drawing of a tile ends with."""
OF_ENEMIES = "enemy-"
"""What the name of a number of Enemies begins with, where powers change it."""
BETTER_UNMIXED = ("loot", "scavenge", "exploration")
"""What of several boxed sets is better not shuffled together."""
PACKS = GamePacks(Path(__file__).parent / "content", Pack, prepare)
read_pack, read_pack_text, core_packs = PACKS.of_file, PACKS.of_text, PACKS.core


class ContentIndex:
    """Everything printed, by its id."""

    def __init__(self, given: Iterable[Pack]) -> None:
        packs = list(given)
        self._by_id(packs)
        self._names_and_words()
        wrong = list(islice(mistakes(self, packs), MOST_TOLD))
        if wrong:
            raise Mistakes(wrong)
        self.maps = Maps(dict(self._drawn()))
        self._in_force()
        self._used()
        self._fought()
        self.gathered: dict[tuple[object, ...], Gathered] = {}
        self.kits: dict[bytes, Kit] = {}
        self.carried: dict[Held, Carried] = {}
        self.at_work: dict[tuple[str, ...], AtWork] = {}
        self.unchanged: dict[tuple[str, str], OwnNumber] = {}
        self.fingerprint = hashlib.blake2b(msgspec.json.encode(packs), digest_size=8).hexdigest()

    def _by_id(self, packs: list[Pack]) -> None:
        """All that stands in packs."""
        self.heroes = {one.id: one for pack in packs for one in pack.heroes}
        self.sheets = {id_: dict(self._numbers(hero)) for id_, hero in self.heroes.items()}
        self.abilities = {one.id: one for hero in self.heroes.values() for one in (*hero.abilities, *hero.learned)}
        self.items = {one.id: one for pack in packs for one in pack.items}
        self.tokens = {one.id: one for pack in packs for one in pack.tokens}
        self.darkness = {one.id: one for pack in packs for one in pack.darkness}
        self.dread = {one.id: one for pack in packs for one in pack.dread}
        self.encounters = {one.id: one for pack in packs for one in pack.encounters}
        self.scavenge = {one.id: one for pack in packs for one in pack.scavenge}
        self.loot = {one.id: one for pack in packs for one in pack.loot}
        self.plagues = {one.id: one for pack in packs for one in pack.plagues}
        self.charts = {one.id: one for pack in packs for one in pack.charts}
        self.chart_rows = {row.id: row for chart in self.charts.values() for row in chart.rows}
        self.tiles = {one.id: one for pack in packs for one in pack.tiles}
        self.exploration = {one.id: one for pack in packs for one in pack.exploration}
        self.missions = {one.id: one for pack in packs for one in pack.missions}
        self.worlds = {one.id: one for pack in packs for one in pack.worlds}
        self.team_cards = {one.id: one for pack in packs for one in pack.team_cards}
        self.mixed = [deck for deck in BETTER_UNMIXED if len({pack.set for pack in packs if getattr(pack, deck)}) > 1]
        self.threats = {one.id: one for pack in packs for one in pack.threats}
        self.enemies = {one.id: one for pack in packs for one in pack.enemies}
        self.enemy_cards = {one.id: one for pack in packs for one in pack.enemy_cards}
        self.enemy_abilities = {one.id: one for one in self._enemy_abilities()}
        self.markers = {one.id: one for pack in packs for one in pack.markers}
        sides = [(id_ + way, tile) for id_, tile in self.tiles.items() for way in ("", OTHER_WAY)]
        self.tile_worlds = {id_: tile.world for id_, tile in sides}
        self.tile_kinds = {id_: tile.kind for id_, tile in sides}

    def _names_and_words(self) -> None:
        """What everything is called, its Keywords, and what it is Immune to."""
        self.uses = self._uses()
        self.abilities_of = {hero.id: [one.id for one in hero.abilities if one.use] for hero in self.heroes.values()}
        self.charted = {
            hero.id: [tier.id for track in hero.chart for tier in track.tiers]
            for hero in self.heroes.values()
            if hero.chart
        }
        self.thing_keywords = {one.id: one.keywords for one in self._named() if getattr(one, "keywords", None)}
        self.immune = {one.id: one.immune for one in self._named() if getattr(one, "immune", None)}
        self.immune |= {
            hero.id: [word for one in (hero, *hero.abilities) for word in one.immune]
            for hero in self.heroes.values()
            if any(one.immune for one in (hero, *hero.abilities))
        }
        self.named = {one.id: one for one in self._named()}
        self.names = {id_: one.name for id_, one in self.named.items()}
        for id_, kind in self.enemies.items():
            self.names |= {f"{id_}/{number}": said for number, said in (("one", kind.one), ("many", kind.many)) if said}
        self._keywords = {id_: frozenset(self._keywords_of(id_)) for id_ in self.heroes}

    def _in_force(self) -> None:
        """What changes numbers and answers to events, told apart by where it may be."""
        self.standing: Standing[Brimstone, Power, Trigger] = Standing(ZONES, verbs, decider, self._carriers())
        self.over_enemies = {
            stat.removeprefix(OF_ENEMIES): found
            for stat, found in self.standing.changes.items()
            if stat.startswith(OF_ENEMIES)
        }
        self.with_heroes, not_with_heroes = split(self.standing.changes, of_hero)
        self.on_table, self.elsewhere = split(not_with_heroes, on_table)
        self.on_table_over_enemies, not_on_table = split(self.over_enemies, on_table)
        self.of_enemies_over_enemies, self.elsewhere_over_enemies = split(not_on_table, of_enemies)
        self.bearers_over_enemies = {stat: self._bearers(ids) for stat, ids in self.of_enemies_over_enemies.items()}
        self.waiting = {
            event: waiting(listeners, self._bearers) for event, listeners in self.standing.listeners.items()
        }
        self.with_rare = frozenset(id_ for stat in RARE for id_ in self.with_heroes.get(stat, ()))

    def _used(self) -> None:
        """What can be used, when, and for what."""
        self.used_at = {moment: self._used_at(moment) for moment in ("activation", "any")}
        only_heal = (
            id_ for id_, use in self.uses.items() if use.does and all(isinstance(one, Heal) for one in use.does)
        )
        self.only_heal = frozenset(only_heal)
        self.used_unhurt_at = {moment: found - self.only_heal for moment, found in self.used_at.items()}
        healing = {id_: use for id_, use in self.uses.items() if any(inside(use.does, (Heal, HealAround)))}
        self.healing = frozenset(healing)
        self.healed_by = {id_: healed_by(use) for id_, use in healing.items()}
        self.healing_in_activation = frozenset(id_ for id_, use in healing.items() if use.when == "activation")
        self.free_attacks = frozenset(id_ for id_, use in self.uses.items() if use.free_attack)
        self.for_hits = frozenset(id_ for id_, use in self.uses.items() if use.hit)
        self.preventing = frozenset(id_ for id_, use in self.uses.items() if use.prevents)
        self.helping_in_tests = frozenset(id_ for id_, use in self.uses.items() if use.tests)
        self.card_uses = any(use.card for use in self.uses.values())
        self.rolling_again = frozenset(id_ for id_, use in self.uses.items() if use.reroll)
        self._again: dict[tuple[str, bool], tuple[frozenset[str], frozenset[str]]] = {}
        self.grit_tokens = [id_ for id_ in self.tokens if id_ in self.uses and self.uses[id_].does == [RecoverGrit()]]
        self.gives_grit = frozenset(self.grit_tokens)

    def _fought(self) -> None:
        """What is asked of kinds of Enemies all the time."""
        self.widths = {id_: WIDTHS.get(kind.size, 1) for id_, kind in self.enemies.items()}
        plain = (id_ for id_, kind in self.enemies.items() if self.widths[id_] == 1 and not kind.counter)
        self.plain_bases = frozenset(plain)
        self.with_variants = frozenset(id_ for id_, kind in self.enemies.items() if kind.variants)
        on_sheets = {id_: self._traits(kind) for id_, kind in self.enemies.items()}
        self.card_traits = frozenset(trait for card in self.enemy_cards.values() for trait in card.traits)
        self.never_rooted = frozenset(
            id_ for id_ in self.enemies if "immobile" not in on_sheets[id_] | self.card_traits
        )
        granting = (id_ for id_, kind in self.enemies.items() if any(one.ranged for one in self._on_sheet(kind)))
        self.granting = frozenset(granting)
        self.kinds_with = {
            trait: frozenset(kind for kind, found in on_sheets.items() if trait in found)
            for trait in frozenset().union(*on_sheets.values())
        }

    # -- looking ----------------------------------------------------------------------------------------------------

    def keywords(self, class_: str) -> frozenset[str]:
        """The Keywords of a Class, its name and that of its Team Class among them."""
        return self._keywords[class_]

    # -- inside -----------------------------------------------------------------------------------------------------

    def _numbers(self, hero: HeroClass) -> Iterator[tuple[str, int]]:
        """The numbers that stand on a Hero Character Sheet."""
        for stat in get_args(Stat):
            printed = getattr(hero, stat.replace("-", "_"), None)
            if printed is not None:
                yield stat, printed

    def _uses(self) -> dict[str, Use]:
        """What can be done with Items, Abilities, Tokens, Team Ability cards and Mutations, by their ids."""
        things: tuple[Item | Ability | BagToken | ChartRow, ...]
        things = (*self.items.values(), *self.abilities.values(), *self.tokens.values(), *self.team_cards.values())
        things += tuple(self.chart_rows.values())
        return {thing.id: thing.use for thing in things if thing.use is not None}

    def _used_at(self, moment: str) -> frozenset[str]:
        """What can be used for what it does at a time: in the own Activation, or at any time."""
        return frozenset(id_ for id_, use in self.uses.items() if use.does and use.when in (moment, "any"))

    def rolled_again_by(self, kind: str, by_grit: bool) -> tuple[frozenset[str], frozenset[str]]:
        """The ids of what rolls dice of a kind again: those of whoever rolled them, and of others at the table.

        `by_grit` says that Grit could do so as well.
        """
        found = self._again.get((kind, by_grit))
        if found is None:
            kinds = {kind, ANY_DICE} if by_grit else {kind}
            again = {id_: use.reroll for id_, use in self.uses.items() if use.reroll}
            own = frozenset(id_ for id_, one in again.items() if not kinds.isdisjoint(one.kinds))
            found = self._again[kind, by_grit] = own, frozenset(id_ for id_ in own if again[id_].who == "anyone")
        return found

    def _keywords_of(self, class_: str) -> Iterator[str]:
        hero = self.heroes[class_]
        yield from hero.keywords
        yield hero.team or class_

    def _drawn(self) -> Iterator[tuple[str, Tile]]:
        for id_, tile in self.tiles.items():
            yield id_, drawn(id_, tile.drawing)
            if tile.other:
                yield id_ + OTHER_WAY, drawn(id_ + OTHER_WAY, tile.other)

    def _named(self) -> Iterator[Any]:
        tables = (
            self.heroes,
            self.abilities,
            self.items,
            self.tokens,
            self.darkness,
            self.dread,
            self.encounters,
            self.scavenge,
            self.loot,
            self.plagues,
            self.chart_rows,
            self.tiles,
            self.exploration,
            self.missions,
            self.worlds,
            self.threats,
            self.enemies,
            self.enemy_abilities,
            self.team_cards,
            self.markers,
        )
        for table in tables:
            yield from table.values()

    def _enemy_abilities(self) -> Iterator[EnemyAbility]:
        """Those of sheets, of which both sides may have the same, of Elite Charts, and cards."""
        for enemy in self.enemies.values():
            yield from self._on_sheet(enemy)
        yield from self.enemy_cards.values()

    def _traits(self, kind: EnemyKind) -> frozenset[str]:
        """The traits that Enemies of a kind can have without any card."""
        return frozenset(trait for ability in self._on_sheet(kind) for trait in ability.traits)

    def _on_sheet(self, kind: EnemyKind) -> Iterator[EnemyAbility]:
        """The abilities that Enemies of a kind can have without any card."""
        for side in (kind.normal, kind.brutal):
            yield from (*side.abilities, *side.elite)
        yield from (variant.ability for variant in kind.variants if variant.ability)

    def _bearers(self, ids: Collection[str]) -> Bearers:
        """Who could have any of these abilities."""
        kinds = (id_ for id_, kind in self.enemies.items() if any(one.id in ids for one in self._on_sheet(kind)))
        return Bearers(frozenset(ids), frozenset(kinds), any(id_ in self.enemy_cards for id_ in ids))

    def _carriers(self) -> Iterator[Carrier]:
        """All that can be in force; an Ability of a Class is in force with the Class."""
        for id_, hero in self.heroes.items():
            own = [hero, *hero.abilities]
            powers = [power for one in own for power in one.powers]
            yield Carrier("hero", id_, powers, [trigger for one in own for trigger in one.triggers])
            for learned in hero.learned:
                yield Carrier("hero", learned.id, learned.powers, learned.triggers)
        for thing in (*self.items.values(), *self.chart_rows.values()):
            yield Carrier("hero", thing.id, thing.powers, thing.triggers)
        cards = (*self.darkness.values(), *self.dread.values(), *self.encounters.values())
        for common in (*cards, *self.worlds.values(), *self.missions.values()):
            yield Carrier("table", common.id, common.powers, common.triggers)
        for ability in self.enemy_abilities.values():
            yield Carrier("enemies", ability.id, ability.powers, ability.triggers)


def healed_by(use: Use) -> frozenset[str]:
    """What a use Heals: Wounds, Sanity Damage or both."""
    of = {effect.of for effect in inside(use.does, (Heal,))}
    both = "mix" in of or any(inside(use.does, (HealAround,)))
    return frozenset({"wounds", "sanity"} if both else of)


@cache
def content() -> ContentIndex:
    """The content as it comes."""
    return ContentIndex(core_packs())
