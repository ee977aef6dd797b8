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

ESSENCE = "_essence"
ACTIONS = {
    "move": "Move to an adjacent space",
    "exit": "Exit",
    "door": "Open or close a door",
    "destroy_door": "Destroy a door",
    "lever": "Pull a trap lever",
    "recharge": "Use a recharge station",
    "workbench": "Use a workbench",
    "chest": "Open a chest",
    "event_space": "Activate an event space",
    "unlit_chapter": "Activate an unlit chapter space",
    "lit_chapter": "Activate a lit chapter space",
    "seal": "Seal a spawn space",
    "trade": "Trade",
    "inventory": "Use the inventory",
    "scheming_door": "A scheming monster's door",
    "scheming_lever": "A scheming monster's trap lever",
}
"""What stands beside each price; one in essence is named with the stamina of the same action."""
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
    """Each side with its line: how many spaces of each kind are drawn on it, in the order of the kinds."""
    found = []
    faces = ((tile.name, tile.flavour), (tile.back_name, tile.back_flavour))
    for (name, flavour), (id_, drawing) in zip(faces, sides(tile), strict=False):
        marks = Counter(space.mark for space in drawn(id_, drawing).spaces)
        counted = [some(marks[mark], what) for mark, what in NAMES.items() if marks[mark]]
        found += [f"{name}: {listed(counted, 'and')}.", flavour]
    return found


def _cost(name: str) -> str:
    """What an action costs."""
    essence = getattr(constants.costs, f"{name}{ESSENCE}", 0)
    return f"{ACTIONS[name]}: {getattr(constants.costs, name)} stamina{f' and {essence} essence' if essence else ''}"


def charts() -> dict[str, list[str]]:
    """Dice, costs and tracks, by title."""
    dice, tracks = constants.dice, constants.tracks
    return {
        "Dice": [
            f"Low: {', '.join(map(str, dice.low))}",
            f"High: {', '.join(map(str, dice.high))}",
            f"Recharge: {', '.join(dice.recharge)}",
            f"A trap: {some(dice.trap, 'high die', 'high dice')}",
            f"An exploding barrel: {some(dice.barrel, 'high die', 'high dice')}",
        ],
        "Costs": [_cost(name) for name in constants.costs.__struct_fields__ if not name.endswith(ESSENCE)],
        "Tracks": [f"Threat 1 to {tracks.threat}", f"Level 1 to {tracks.level}"],
    }
