"""Monsters whose turns are easily followed, and halls for them to walk in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from darklantern.games.arcana.state import NOWHERE, Arcana
from tests.arcana.table import halls, told

_BODY = "level: 1, health: 3, stamina: 4, armor: 3, will: 2"
BITE = "{cost: {stamina: 2}, target: {melee: 1}, do: [{attack: {high: 1}}]}"
LOB = "{cost: {stamina: 3}, target: {ignoring: 4}, do: [{attack: {high: 1}}]}"
MEND = "{cost: {stamina: 1}, do: [{restore: {health: 1}}]}"
HARDEN = "{cost: {stamina: 1}, do: [{this-round: {stat: armor}}]}"
SHOVE = "{cost: {stamina: 3}, target: {melee: 1}, do: [{push: 3}]}"
SPIT = "{cost: {stamina: 3}, target: {ranged: 4}, do: [{attack: {high: 1}}]}"
DRAIN = "{cost: {stamina: 1}, target: {melee: 1}, do: [{lose: {essence: 1, who: target}}]}"
TIRE = DRAIN.replace("essence", "stamina")
LOCK = "{close-door: {which: nearest, where: tile}}"
NURSE = "{restore: {health: 1, stamina: 1, who: explorers}}"
CARDS = f"""
monsters:
- {{id: biter, name: Biter, {_BODY}, actives: [{BITE}]}}
- {{id: biter-two, name: Biter Two, {_BODY}, actives: [{BITE}]}}
- {{id: biter-three, name: Biter Three, {_BODY}, actives: [{BITE}]}}
- {{id: spitter, name: Spitter, {_BODY}, actives: [{SPIT}, {BITE}]}}
- {{id: lobber, name: Lobber, {_BODY}, actives: [{LOB}]}}
- {{id: walker, name: Walker, {_BODY}}}
- {{id: walker-two, name: Walker Two, {_BODY}}}
- {{id: walker-three, name: Walker Three, {_BODY}}}
- {{id: walker-four, name: Walker Four, {_BODY}}}
- {{id: slug, name: Slug, level: 1, health: 3, stamina: 1, armor: 3, will: 2}}
- {{id: strider, name: Strider, level: 1, health: 3, stamina: 5, armor: 3, will: 2}}
- {{id: crawler, name: Crawler, level: 1, health: 3, stamina: 3, armor: 3, will: 2, actives: [{BITE}]}}
- {{id: rock, name: Rock, {_BODY}, immobile: true, actives: [{SPIT}]}}
- {{id: pillar, name: Pillar, {_BODY}, immobile: true}}
- {{id: pillar-two, name: Pillar Two, {_BODY}, immobile: true}}
- {{id: wisp, name: Wisp, {_BODY}, ethereal: true}}
- {{id: mender, name: Mender, {_BODY}, actives: [{MEND}, {BITE}]}}
- {{id: hardener, name: Hardener, {_BODY}, actives: [{HARDEN}, {BITE}]}}
- {{id: caller, name: Caller, {_BODY}, actives: [{{cost: {{stamina: 4}}, do: [spawn]}}]}}
- {{id: shover, name: Shover, {_BODY}, actives: [{SHOVE}, {BITE}]}}
- {{id: bristler, name: Bristler, {_BODY}, actives: [{{do: [{{this-round: {{stat: armor}}}}]}}, {BITE}]}}
- {{id: drainer, name: Drainer, {_BODY}, actives: [{DRAIN}, {BITE}]}}
- {{id: tirer, name: Tirer, {_BODY}, actives: [{TIRE}, {BITE}]}}
- {{id: locker, name: Locker, {_BODY}, actives: [{{cost: {{stamina: 1}}, do: [{LOCK}]}}, {BITE}]}}
- {{id: trapper, name: Trapper, {_BODY}, actives: [{{cost: {{stamina: 1}}, do: [trigger-traps]}}]}}
- {{id: nurse, name: Nurse, {_BODY}, actives: [{{cost: {{stamina: 1}}, do: [{NURSE}]}}]}}
- id: healer
  name: Healer
  level: 1
  health: 3
  stamina: 4
  armor: 3
  will: 2
  actives:
  - {{cost: {{stamina: 1}}, target: {{ignoring: 4, of: monster}}, do: [{{restore: {{health: 1, who: target}}}}]}}
items:
- {{id: shroud, name: Shroud, type: apparel, level: 1, main: true, passive: [{{stat: ethereal}}]}}
- {{id: anchor, name: Anchor, type: apparel, level: 1, main: true, passive: [{{stat: immobile}}]}}
- {{id: knell, name: Knell, type: artifact, level: 1, main: true,
   triggers: [{{when: {{event: turn-ended, by: anyone}}, do: [{{restore: {{essence: 1}}}}]}}]}}
- {{id: chime, name: Chime, type: artifact, level: 1, main: true,
   triggers: [{{when: {{event: turn-began, by: anyone}}, do: [{{restore: {{essence: 1}}}}]}}]}}
- {{id: blink, name: Blink, type: consumable, level: 1, actives: [{{do: [{{teleport: {{within: 9}}}}]}}]}}
events:
- {{id: frenzy, name: Frenzy, kind: horror, actives: [{BITE}]}}
- {{id: brand, name: Brand, kind: horror, binding: true, actives: [{BITE}]}}
tiles:
- id: pipe
  name: Pipe
  front: |
    + + + + + + + +
     . . . . . . .
    + +-+-+-+-+-+ +
     . . . . . . .
    + +-+-+-+-+-+ +
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . . L . .
    + + + + + + + +
     . . . . . ^ ^
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
  back: |
    + + + + + + + +
     . . . . . . .
    + +-+-+-+-+-+ +
     . . o . . . .
    + +-+-+-+-+-+ +
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
- id: gate
  name: Gate
  front: &gate |
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    +-+-+-+D+-+-+-+
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
  back: *gate
"""
"""In the pipe 1.09 to 1.13 are one space wide; its other side has a pit on 1.10. The gate has one door, 1.32-39."""


def den(
    at: Sequence[str], monsters: dict[str, str], tile: str = "plain", dice: Sequence[int] = (), **given: Any
) -> Arcana:
    """The monster phase begins, and after it a new round. Without a story, where less is looked at, it is the same."""
    game = halls(len(at), tiles=[tile], at=at, monsters=monsters, cards=CARDS, spawn=0, horror=0, **given)
    state = game.state
    state.step, state.flow, state.turn = "monster-phase", ["begin-round"], NOWHERE
    state.dice.script = list(dice)
    for explorer in state.explorers:
        explorer.finished = False
    game.resume(state)
    unwatched = game.clone()
    unwatched.replay(())
    assert (unwatched.ask, unwatched.fingerprint()) == (game.ask, game.fingerprint())
    return game


def ways(game: Arcana, unit: int = 4) -> list[str]:
    """The spaces that a unit has entered, one after another."""
    return [space for entry in told(game, "walked") if entry["who"] == unit for space in entry["way"]]


def played(game: Arcana, unit: int = 4) -> list[tuple[str, int]]:
    """The abilities that a unit has played: card, and at whom."""
    entries = [entry for entry in told(game, "ability-played") if entry["who"] == unit]
    return [(entry["card"], entry.get("target", NOWHERE)) for entry in entries]
