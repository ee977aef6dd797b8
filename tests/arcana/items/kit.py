"""Items for tests of what is worn: sockets, plugs and what they do."""

KIT = """
items:
- {id: rifle, name: Rifle, type: weapon, level: 1, main: true, hands: 2, accepts: {upgrade: gear, augment: valve},
   actives: [{cost: {stamina: 2}, target: {ranged: 4, of: monster}, do: [{attack: {low: 2}}]}]}
- {id: knife, name: Knife, type: weapon, level: 1, main: true, hands: 1, accepts: {upgrade: gear},
   actives: [{cost: {stamina: 1}, target: {melee: 1, of: monster}, do: [{attack: {low: 1}}]}]}
- {id: spike, name: Spike, type: weapon, level: 1, main: true, hands: 1}
- {id: scope, name: Scope, type: weapon, level: 1, fits: {upgrade: gear}, accepts: {upgrade: lens},
   passive: [{stat: range, add: 2}],
   enters: [{lose: {essence: 1}}]}
- {id: lens, name: Lens, type: weapon, level: 1, fits: {upgrade: lens}, armor: 1}
- {id: cog, name: Cog, type: weapon, level: 1, fits: {upgrade: gear}}
- {id: coil, name: Coil, type: weapon, level: 1, fits: {upgrade: coil}}
- {id: valve, name: Valve, type: artifact, level: 1, fits: {augment: valve}, will: 1, passive: [{stat: attack, add: 1}],
   enters: [{lose: {essence: 2}}]}
- {id: bung, name: Bung, type: apparel, level: 1, fits: {augment: valve},
   passive: [{stat: attack, add: 2, owner: true}]}
- {id: mail, name: Mail, type: apparel, level: 1, main: true, part: torso, armor: 1, accepts: {upgrade: coil}}
- {id: tabard, name: Tabard, type: apparel, level: 1, part: torso, fits: {upgrade: coil}}
- {id: gauntlet, name: Gauntlet, type: apparel, level: 1, part: hands, main: true, fits: {upgrade: coil}}
- {id: orb, name: Orb, type: artifact, level: 1, main: true, passive: [{stat: max-health, add: 1}],
   enters: [{restore: {stamina: 1}}]}
- {id: idol, name: Idol, type: artifact, level: 1, main: true, actives: [{do: [{restore: {essence: 1}}]}]}
- {id: brew, name: Brew, type: consumable, level: 1, actives: [{cost: {destroy: true}, do: [{restore: {health: 1}}]}]}
monsters:
- {id: dummy, name: Dummy, level: 1, health: 9, stamina: 0, armor: 9, will: 9}
"""
