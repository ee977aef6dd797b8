"""Cards whose abilities cost, aim and last in the ways that the tests look at."""

CARDS = """
items:
- {id: salts, name: Salts, type: consumable, level: 1, actives: [{cost: {destroy: true}, do: [{restore: {health: 1}}]}]}
- {id: crate, name: Crate, type: consumable, level: 1, actives: [{cost: {destroy: true}, do: [gain-item]}]}
- {id: club, name: Club, type: weapon, level: 1, main: true, hands: 1,
   actives: [{cost: {stamina: 2}, target: {melee: 1, of: monster}, do: [{attack: {low: 2}}]}]}
- {id: lancet, name: Lancet, type: artifact, level: 1, main: true, actives: [{cost: {health: 2},
   do: [{restore: {essence: 1}}]}]}
- {id: prism, name: Prism, type: artifact, level: 1, main: true, actives: [{cost: {essence: 2},
   do: [{restore: {health: 1}}]}]}
- {id: altar, name: Altar, type: artifact, level: 1, main: true, actives: [{cost: {item: true},
   do: [{restore: {essence: 3}}]}]}
- {id: dial, name: Dial, type: artifact, level: 1, main: true,
   actives: [{cost: {stamina: 1}, is: {monster_adjacent: true}, do: [{restore: {essence: 1}}]}]}
- {id: vest, name: Vest, type: apparel, level: 1, main: true, passive: [{stat: max-stamina, add: 1}],
   enters: [{lose: {essence: 1}}]}
- {id: bell, name: Bell, type: artifact, level: 1, main: true,
   actives: [{cost: {essence: 1}, do: [{choose: {either: [[{restore: {health: 1}}], [{restore: {stamina: 1}}]]}},
   {lose: {stamina: 1}}]}]}
- {id: hook, name: Hook, type: artifact, level: 1, main: true, actives: [{limit: round, do: [{restore: {stamina: 1}}]}]}
- {id: flare, name: Flare, type: consumable, level: 1, actives: [{do: [{restore: {stamina: 1}}]}]}
monsters:
- {id: strider, name: Strider, level: 1, health: 1, stamina: 2, armor: 1, will: 1}
- {id: post, name: Post, level: 1, health: 1, stamina: 0, armor: 1, will: 1, immobile: true}
- {id: spitter, name: Spitter, level: 1, health: 1, stamina: 4, armor: 1, will: 1,
   actives: [{cost: {stamina: 1}, target: {ranged: 3, of: explorer},
   do: [{attack: {low: 1}}]}, {do: [{restore: {health: 1}}]}]}
"""
