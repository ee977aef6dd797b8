"""What is printed on cards, tiles and tracks of the halls besides the texts of cards."""

from __future__ import annotations

from collections import Counter

from darklantern.games.arcana.card_text import tags
from darklantern.games.arcana.cards.places import MARKS, SPACES
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.content_index import content
from darklantern.games.arcana.content_types import ChapterCard, EndgameCard, MapTile, UnitCard
from darklantern.games.arcana.map.tiles import drawn, sides
from darklantern.table.wording import listed, some

NAMES = {mark: SPACES[kind] if kind != "rubble" else "rubble space" for kind, mark in MARKS.items()}


def sheets() -> dict[str, list[str]]:
    """What stands on cards besides their text, and what is drawn on tiles, by id."""
    index = content()
    found: dict[str, list[str]] = {}
    for id_, thing in index.named.items():
        lines = [", ".join(tags(thing)) + "."] if tags(thing) else []
        if isinstance(thing, UnitCard):
            lines.append(f"Health {thing.health}, stamina {thing.stamina}, armor {thing.armor}, will {thing.will}.")
        if isinstance(thing, ChapterCard | EndgameCard):
            ratings = [
                f"{what} {value}+" for what, value in (("Spawn", thing.spawn), ("horror", thing.horror)) if value
            ]
            lines += [f"{', '.join(ratings)}.", thing.goal]
        if isinstance(thing, MapTile):
            lines += _tile(thing)
        found[id_] = [line for line in lines if line]
    return found


def _tile(tile: MapTile) -> list[str]:
    found = []
    for name, (id_, drawing) in zip((tile.name, tile.back_name), sides(tile), strict=False):
        marks = Counter(NAMES[space.mark] for space in drawn(id_, drawing).spaces if space.mark in NAMES)
        found.append(f"{name}: {listed([some(count, what) for what, count in marks.items()], 'and')}.")
    return [*found, tile.back_flavour]


def charts() -> dict[str, list[str]]:
    """Dice, costs and tracks, by title."""
    dice, tracks = constants.dice, constants.tracks
    costs = {name: getattr(constants.costs, name) for name in constants.costs.__struct_fields__}
    return {
        "Dice": [
            f"Low: {', '.join(map(str, dice.low))}",
            f"High: {', '.join(map(str, dice.high))}",
            f"Recharge: {', '.join(dice.recharge)}",
            f"Traps and barrels: {dice.trap} and {dice.barrel} high",
        ],
        "Costs": [f"{name.replace('_', ' ')}: {cost}" for name, cost in costs.items()],
        "Tracks": [f"Threat 1 to {tracks.threat}", f"Level 1 to {tracks.level}"],
    }
