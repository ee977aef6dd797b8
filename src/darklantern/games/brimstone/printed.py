"""What is printed on sheets, tiles and charts of the mine besides the texts of cards."""

from __future__ import annotations

from darklantern.games.brimstone.card_text import words
from darklantern.games.brimstone.cards.numbers import SKILLS
from darklantern.games.brimstone.content_index import ContentIndex, content
from darklantern.games.brimstone.content_types import ChartRow, HeroClass, MapTile
from darklantern.games.brimstone.fight_text import SIZES_SAID, enemy_sheet
from darklantern.games.brimstone.scaling import REVIVES
from darklantern.games.brimstone.turn.depth import STAGES, TRACK, special
from darklantern.games.brimstone.turn.searching import SCAVENGE_DICE, SUCCESS
from darklantern.table.wording import some

OURS = "ours"
_SPECIAL = {"growing-dread": "Growing Dread", "blood-spatter": "Blood Spatter"}


def sheets() -> dict[str, list[str]]:
    """What stands on Hero Character Sheets, Map Tiles, Items and rows of charts besides their text, by id."""
    index = content()
    found = {hero.id: _hero(hero, index) for hero in index.heroes.values()}
    for item in index.items.values():
        found[item.id] = [line for line in (_keywords(item.keywords), f"${item.price}" if item.price else "") if line]
    found |= {tile.id: _tile(tile, index) for tile in index.tiles.values()}
    found |= {row.id: _row(row) for row in index.chart_rows.values()}
    for enemy in index.enemies.values():
        figures = "counter" if enemy.counter else "model"
        size = f"{_keywords(enemy.keywords)} {SIZES_SAID[enemy.size]}, {some(enemy.supply, figures)}."
        brutal = [f"Brutal: {line}" for line in enemy_sheet(enemy.brutal, index.names)]
        found[enemy.id] = [size, *enemy_sheet(enemy.normal, index.names), *brutal]
    cards = (*index.darkness.values(), *index.dread.values(), *index.encounters.values())
    found |= {card.id: [_keywords(card.keywords)] for card in cards if card.keywords}
    found |= {
        card.id: [f"A {card.good} find."] for card in index.scavenge.values() if card.good and card.good != "nothing"
    }
    return found


def _keywords(keywords: list[str]) -> str:
    return f"{words(keywords, ',').replace(' ,', ',')}." if keywords else ""


def _hero(hero: HeroClass, index: ContentIndex) -> list[str]:
    skills = ", ".join(f"{skill.title()} {getattr(hero, skill)}" for skill in SKILLS)
    items = ", ".join(index.names[item] for item in hero.items)
    return [
        _keywords(hero.keywords),
        f"To Hit: Ranged {hero.to_hit_ranged}+, Melee {hero.to_hit_melee}+. Combat {hero.combat}, "
        f"Initiative {hero.initiative}, Max Grit {hero.max_grit}.",
        f"Health {hero.health}, Sanity {hero.sanity}, Defense {hero.defense}+, Willpower {hero.willpower}+, "
        f"Corruption Resistance {hero.resistance}.",
        f"{skills}.",
        f"Starting Items: {items}." if items else "",
    ]


def _tile(tile: MapTile, index: ContentIndex) -> list[str]:
    own = f"Encounter: {index.names[tile.encounter]}." if tile.encounter else ""
    drawn = index.maps.tiles[tile.id]
    return [f"{tile.kind.title()}, {some(len(drawn.spaces), 'space')}, {some(len(drawn.exits), 'exit')}.", own]


def _row(row: ChartRow) -> list[str]:
    lasting = " Lasts." if row.lasts else ""
    return [f"{row.roll}.{lasting}{' Can be healed.' if row.healable else ''}"]


def charts() -> dict[str, list[str]]:
    """Tables of the rules, by title."""
    spaces = [(space.replace("-", " ").title(), _SPECIAL.get(special(place), "")) for place, space in enumerate(TRACK)]
    firsts = [0, *[last + 1 for last, _ in STAGES]]
    return {
        "Depth Track": [f"{space}: {kind}" if kind else space for space, kind in spaces],
        "Hold Back the Darkness": [
            f"{spaces[first][0]} to {spaces[last][0]}: {need}+"
            for first, (last, need) in zip(firsts, STAGES, strict=False)
        ],
        "Revive Tokens": [f"{some(heroes, 'Hero', 'Heroes')}: {tokens}" for heroes, tokens in REVIVES.items()],
        "Scavenging": [f"{SCAVENGE_DICE} dice, a card for each {SUCCESS}"],
    }
