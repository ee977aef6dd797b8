"""Weapons, Free Attacks and Enemies of a test's own, for all that Heroes do in a Fight."""

from __future__ import annotations

from tests.brimstone.fights.arena import CARDS, sheet

ENEMIES = (
    sheet("imp", escape=3)
    + sheet("fiend", escape=5)
    + sheet("horned-one", escape=6)
    + sheet("plated", health=9, traits={"armor": 5})
    + sheet("rat", health=1, xp=15)
    + sheet("beast", health=20, xp_each="true")
    + sheet("colossus", size="xl", health=20, xp_each="true")
    + sheet("hard", health=9, defense=4)
    + sheet("shielded", health=9, defense=4, traits={"forcefield": 3})
)
"""Escape 3+, 5+, 6+; Armor 5+; one Health, 15 XP; 10 XP and 5 for each Wound, one of them Extra Large; Defense 4, one
with a Forcefield of 3."""
ITEMS = """
- {id: derringer, name: Derringer, kind: gear, keywords: [gun], hands: 1, range: 5, shots: 2, weapon: {attack: ranged}}
- {id: revolver, name: Revolver, kind: gear, keywords: [gun], hands: 1, range: 7, shots: 3, weapon: {attack: ranged}}
- {id: pepperbox, name: Pepperbox, kind: gear, keywords: [gun], hands: 1, range: 9, shots: 5, weapon: {attack: ranged}}
- {id: long-gun, name: Long Gun, kind: gear, keywords: [gun], hands: 2, range: 9, shots: 1, weapon: {attack: ranged}}
- {id: broadsword, name: Broadsword, kind: gear, keywords: [blade], hands: 1,
   weapon: {attack: melee, combat: 2, damage: 3}}
- {id: dirk, name: Dirk, kind: gear, keywords: [blade], use: {limit: fight, free_attack: {attack: melee, combat: 1}}}
- {id: spurs, name: Spurs, kind: gear, use: {limit: adventure, free_attack: {attack: melee, combat: 1, damage: 1}}}
- {id: sleeve-gun, name: Sleeve Gun, kind: gear, keywords: [gun],
   use: {limit: turn, free_attack: {attack: ranged, range: 6, shots: 1}}}
- {id: fuse-pike, name: Fuse Pike, kind: gear, keywords: [explosive],
   use: {limit: fight, free_attack: {attack: melee, wounds: d6}}}
- {id: blast-coat, name: Blast Coat, kind: gear, immune: [explosive]}
- {id: bright-sight, name: Bright Sight, kind: upgrade, fits: [gun], takes: 1}
- {id: lucky-star, name: Lucky Star, kind: gear,
   triggers: [{when: {event: critical-hit}, do: [gain: {what: xp, amount: 5}]}]}
"""
JUGGLER = """heroes:
- {id: juggler, name: Juggler, icon: person, tint: "#aaaaaa", to_hit_ranged: 6, to_hit_melee: 4, health: 10, sanity: 10,
   defense: 4, willpower: 4, agility: 3, cunning: 3, spirit: 3, strength: 2, lore: 3, luck: 3, names: [Nobody],
   initiative: 6, keywords: [performer]}
"""
"""Strength 2, Ranged 6+, Melee 4+, a Performer."""
OTHERS = """
enemy_cards:
- {id: sticky, name: Sticky, deck: test, changes: [{stat: escape, add: 2}]}
- {id: fireproof, name: Fireproof, deck: test, immune: [explosive]}
encounters:
- {id: leap, name: Leap, does: [{free-move: 3}]}
"""
ARMED = CARDS.replace("enemies:\n", "enemies:\n" + ENEMIES, 1) + ITEMS.lstrip() + JUGGLER + OTHERS
