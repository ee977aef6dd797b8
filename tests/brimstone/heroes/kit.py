"""Plain things to carry, hold, wear and use in tests, so that no card of the game is needed to see a rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.mine import mine

KIT = """
items:
- {id: pistol, name: Pistol, kind: gear, keywords: [gun], hands: 1, weight: 1, range: 6, shots: 2, upgrade_slots: 2,
   weapon: {attack: ranged},
   powers: [{stat: cunning, add: 1}]}
- {id: rifle, name: Rifle, kind: gear, keywords: [gun], hands: 2, weight: 2, range: 10, shots: 1, upgrade_slots: 3,
   weapon: {attack: ranged}}
- {id: sword, name: Sword, kind: gear, keywords: [blade], hands: 1, weight: 1, upgrade_slots: 1,
   weapon: {attack: melee}}
- {id: hexed-blade, name: Hexed Blade, kind: gear, keywords: [blade], hands: 1, only: strange, weapon: {attack: melee}}
- {id: buckler, name: Buckler, kind: gear, keywords: [shield], hands: 1, weight: 1, powers: [{stat: shield, add: 1}]}
- {id: shovel, name: Shovel, kind: gear, keywords: [tool], hands: 1, weight: 1}
- {id: ring-of-lore, name: Ring, kind: gear, powers: [{stat: lore, add: 1}]}
- {id: anvil, name: Anvil, kind: gear, weight: 2}
- {id: stone-idol, name: Idol, kind: artifact, weight: 4, dark_stone: 2}
- {id: charged-charm, name: Charm, kind: artifact, dark_stone: 1}
- {id: black-hat, name: Black Hat, kind: gear, slots: [hat], powers: [{stat: spirit, add: 1}]}
- {id: white-hat, name: White Hat, kind: gear, slots: [hat], powers: [{stat: luck, add: 1}]}
- {id: long-coat, name: Long Coat, kind: gear, slots: [coat]}
- {id: cloak, name: Cloak, kind: gear, slots: [coat, shoulders]}
- {id: pauldrons, name: Pauldrons, kind: gear, slots: [shoulders]}
- {id: gloves-of-might, name: Gloves, kind: gear, slots: [gloves], powers: [{stat: strength, add: 1}]}
- {id: torn-gloves, name: Torn Gloves, kind: gear, slots: [gloves]}
- {id: jerkin, name: Jerkin, kind: gear, slots: [torso]}
- {id: riding-boots, name: Boots, kind: gear, slots: [boots]}
- {id: old-boots, name: Old Boots, kind: gear, slots: [boots]}
- {id: warrant, name: Warrant, kind: gear, only: law, powers: [{stat: cunning, add: 2}], use: {does: [recover-grit: 1]}}
- {id: strange-eye, name: Eye, kind: artifact, only: strange, powers: [{stat: lore, add: 2}]}
- {id: music-box, name: Music Box, kind: gear, use: {limit: turn, does: [boost: {stat: spirit, add: 1}]}}
- {id: war-drum, name: War Drum, kind: gear, use: {limit: fight, does: [boost: {stat: combat, add: 1}]}}
- {id: flare, name: Flare, kind: gear, use: {limit: adventure, does: [boost: {stat: luck, add: 1}]}}
- {id: old-map, name: Old Map, kind: gear, use: {dark_stone: 1, does: [recover-grit: 1]}}
- {id: keepsake, name: Keepsake, kind: personal, weight: 1}
- {id: scope, name: Scope, kind: upgrade, fits: [gun], takes: 1, shots: 1, range: 2, attach_cost: 1}
- {id: long-barrel, name: Long Barrel, kind: upgrade, fits: [gun], takes: 2, powers: [{stat: agility, add: 1}]}
- {id: whetstone, name: Whetstone, kind: upgrade, fits: [blade, gun], takes: 1, weight: 1,
   use: {limit: turn, does: [boost: {stat: luck, add: 1}]}}
- {id: dark-edge, name: Dark Edge, kind: upgrade, fits: [blade, gun], takes: 1, dark_stone: 1}
"""


def items(*written: str, first: int = 1) -> list[dict[str, Any]]:
    """Items of a Hero as a position writes them: `pistol`, `pistol+` if it is equipped, `pistol*` if it is Starting."""
    return [_item(text, number) for number, text in enumerate(written, first)]


def _item(text: str, number: int) -> dict[str, Any]:
    return {"id": f"{text.rstrip('+*')}#{number}", "equipped": "+" in text, "starting": "*" in text}


def carried(hero: Any) -> list[str]:
    """What a Hero carries, by card."""
    return [item.card for item in hero.items]


def equipped(hero: Any) -> list[str]:
    """What a Hero holds and wears, by card."""
    return [item.card for item in hero.items if item.equipped]


def of_verb(choices: Sequence[object], verb: str) -> list[str]:
    return [str(choice) for choice in choices if str(choice).split()[0] == verb]


def with_items(*cards: str, heroes: int = 1, **given: Any) -> Brimstone:
    """The first Hero acts and has these Items."""
    return mine(heroes, acting=0, moves=1, cards=KIT, **{"heroes__0__items": items(*cards), **given})
