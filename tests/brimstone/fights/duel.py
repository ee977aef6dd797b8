"""Attacks of a Hero: bare rooms, weapons and Enemies of a test's own, and the Attack itself in one line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from darklantern.games.brimstone.state import NOWHERE, Brimstone
from tests.brimstone.fights.arena import TILES, sheet
from tests.brimstone.mine import asked, mine, rules_with

EXAMPLE = """
- id: example
  name: Example of the rulebook
  kind: passage
  drawing: |2
                   | 11 | 12 |
    ---------------|----|----#-----------
    | 13 | 14 | 15 | 16 | 17 | 18 | 19 |
    -----|----|----|----|----|----|----|
         | 20 | 21 | 22 | 23 | 24 | 25 |
         ----------|----|----#----------
                   | 26 | 27 |
                   |----|----|
                   | 28 | 29 |
"""
"""The tile on which the rulebook shows who is seen and who is not."""

CARDS = (
    TILES
    + EXAMPLE
    + "enemies:\n"
    + sheet("dummy", defense=0, xp=15)
    + sheet("guard", defense=3, health=9)
    + sheet("shell", defense=4, health=9)
    + sheet("block", defense=6, health=1)
    + sheet("plate", defense=4, health=9, traits={"armor": 5})
    + sheet("ghost", defense=4, health=9, traits={"cover": 5, "armor": 5})
    + sheet("shadow", defense=0, health=9, traits={"cover": 5})
    + sheet("beast", defense=0, health=20, xp=10, xp_each="true")
    + sheet("hydra", defense=2, health=20, xp=20, xp_each="true")
    + sheet("brood", defense=4, health=20, xp=10, xp_each="true", traits={"armor": 5})
    + sheet("rock", defense=4, health=9, traits={"tough": 1})
    + sheet("colossus", defense=4, health=20, size="xl")
    + sheet("vine", defense=0, health=9, traits={"fought-from": 2})
    + sheet("croc", defense=0, health=30, xp=10, xp_each="true", traits={"endurance": 5})
    + sheet("warden", defense=0, health=30, xp=10, xp_each="true", traits={"forcefield": 3})
    + sheet("serpent", defense=0, health=4, xp=15, traits={"kept-alive": 5})
    + sheet("gnats", defense=0, traits={"swarms": 1})
    + sheet("smasher", defense=0, traits={"smash": 1})
    + sheet("sniper", ranged={"range": 6, "shots": 1, "damage": 1}, traits={"dead-eye": 1, "adaptive": 1})
    + """
enemy_cards:
- {id: drilled, name: Drilled, deck: test, changes: [{stat: combat, add: 1}]}
- {id: sharp-eyed, name: Sharp-Eyed, deck: test,
   changes: [{stat: to-hit-melee, add: 1}, {stat: to-hit-ranged, add: -1}]}
- {id: fireproof, name: Fireproof, deck: test, immune: [fire, poison]}
- {id: better-plate, name: Better Plate, deck: test, traits: {armor: 4}}
- {id: sprawling, name: Sprawling, deck: test, traits: {fought-from: 2}}
- {id: long-bow, name: Long Bow, deck: test, ranged: {range: 6, shots: 3, damage: 1}}
- {id: riveted, name: Riveted, deck: test, traits: {armor-holds: 1}}
- {id: lightning, name: Lightning, deck: test, triggers: [
    {when: {event: hit-assigned, critical: [true], adjacent: [true]}, do: [{wounds: {amount: 1}}]}]}
- {id: splinters, name: Splinters, deck: test, triggers: [
    {when: {event: hit-stopped, adjacent: [true]}, do: [{wounds: {amount: 1}}]}]}
- {id: gloom, name: Gloom, deck: test,
   powers: [{stat: strength, add: -1}, {stat: lore, add: -1, is: {wounded: true}}]}
- {id: tinder, name: Tinder, deck: test, triggers: [
    {when: {event: hit-assigned, group: [dummy]}, do: [{wound-enemies: {amount: 9}}]}]}
- {id: brood-mother, name: Brood Mother, deck: test, triggers: [
    {when: {event: enemy-killed, group: [dummy], by: anyone}, do: [{enemies-join: {enemy: guard, where: you}}]}]}
items:
- {id: pistol, name: Pistol, kind: gear, hands: 1, keywords: [gun], range: 5, shots: 2, weapon: {attack: ranged}}
- {id: rifle, name: Rifle, kind: gear, hands: 2, keywords: [gun], range: 8, shots: 3, weapon: {attack: ranged}}
- {id: cannon, name: Cannon, kind: gear, hands: 2, keywords: [gun], range: 9, shots: 9, weapon: {attack: ranged}}
- {id: flamer, name: Flamer, kind: gear, hands: 1, keywords: [fire], range: 4, shots: 1, weapon: {attack: ranged}}
- {id: bow, name: Bow, kind: gear, hands: 2, keywords: [bow], range: 6, shots: 1, to_hit_die: 8, damage_die: 8,
   weapon: {attack: ranged, damage: 1}}
- {id: javelin, name: Javelin, kind: gear, hands: 1, shots: 1, weapon: {attack: ranged, thrown: true}}
- {id: club, name: Club, kind: gear, hands: 1, weapon: {attack: melee, combat: 1}}
- {id: cudgel, name: Cudgel, kind: gear, hands: 1, weapon: {attack: melee, combat: 1}}
- {id: hammer, name: Hammer, kind: gear, hands: 2, weapon: {attack: melee, damage: 2}}
- {id: saber, name: Saber, kind: gear, hands: 1, to_hit_die: 8, damage_die: 8, weapon: {attack: melee, critical: 5}}
- {id: ram, name: Ram, kind: gear, hands: 2, weapon: {attack: melee, combat: 8}}
- {id: anchor, name: Anchor, kind: gear, hands: 2, weapon: {attack: melee, combat: -5}}
- {id: torch, name: Torch, kind: gear, hands: 1, keywords: [fire], weapon: {attack: melee, combat: 1}}
- {id: scope, name: Scope, kind: upgrade, fits: [gun], takes: 1, shots: 1, range: 2,
   weapon: {attack: ranged, damage: 1}}
- {id: tracer, name: Tracer, kind: upgrade, fits: [gun], takes: 1, keywords: [fire]}
- {id: oil-flask, name: Oil Flask, kind: gear, keywords: [fire],
   use: {does: [{wound-enemies: {amount: 2, which: adjacent}}]}}
- {id: asbestos, name: Asbestos, kind: gear, immune: [fire]}
- {id: drill, name: Drill Book, kind: gear, powers: [{stat: combat, add: 1}]}
- {id: spectacles, name: Spectacles, kind: gear, powers: [{stat: to-hit-ranged, add: -2}, {stat: to-hit-melee, add: 1}]}
- {id: cartridge, name: Cartridge, kind: gear, powers: [{stat: shots, add: 1}]}
- {id: whetstone, name: Whetstone, kind: gear, powers: [{stat: damage, add: 2}]}
- {id: blunt, name: Blunt, kind: gear, powers: [{stat: damage, add: -3}]}
- {id: empty, name: Empty, kind: gear, powers: [{stat: shots, add: -2}]}
- {id: fang, name: Fang, kind: gear, powers: [{stat: critical-damage, add: 2}]}
- {id: whirl, name: Whirl, kind: gear, powers: [{stat: sweep, add: 1}, {stat: combat, add: 2}]}
- {id: fervour, name: Fervour, kind: gear, triggers: [{when: {event: critical-hit}, limit: turn, do: [{more-dice: 3}]}]}
- {id: applause, name: Applause, kind: gear, triggers: [{when: {event: critical-hit, by: anyone}, do: [more-dice]}]}
- {id: antidote, name: Antidote, kind: gear, immune: [poison]}
- {id: luck-charm, name: Luck Charm, kind: gear, use: {reroll: {kinds: [to-hit], dice: 1, add: 2, even_again: true}}}
"""
)
"""One set of rules for all tests of Attacks. Heroes have Combat 2, need 4+ in Melee and 5+ with Ranged Weapons."""


BYSTANDER = {"hall": ["88"], "alley": ["93"], "cells": ["45"], "example": ["13"]}


def duel(*enemies: tuple[str, str], at: str = "44", room: str = "hall", **given: Any) -> Brimstone:
    """A Hero acts in `at` of a bare room; Enemies have numbers from 1 on, each with its kind and space.

    `has` are its Items, in hand if they need one; others stand where `others` says, or one stands in a corner and is
    asked when the Attack is over. `cards` are those of single models, by number, and `wounds` what they have taken;
    all of them target the seat `targets`, if any.
    """
    layout = room if "," in room else f"{room},0,0,0"
    map_ = rules_with(CARDS).content.maps.get(layout)
    cards: Mapping[int, Sequence[str]] = given.pop("cards", {})
    wounds: Mapping[int, int] = given.pop("wounds", {})
    targets, others = given.pop("targets", NOWHERE), given.pop("others", BYSTANDER.get(room, ()))
    placed = {
        number: {
            "kind": kind,
            "at": map_.square(space if "." in space else f"1.{space}"),
            "cards": list(cards.get(number, ())),
            "wounds": wounds.get(number, 0),
            "target": targets,
        }
        for number, (kind, space) in enumerate(enemies, 1)
    }
    spaces = [f"1.{space}" for space in (at, *others)]
    has = carried(*given.pop("has", ()))
    given = {"heroes__0__items": has, "enemies": placed, "acting": 0, "moves": 1, **given}
    given.setdefault("fight", {"sources": 1, "acted": list({kind: 0 for kind, _ in enemies})})
    return mine(len(spaces), layout=layout, at=spaces, cards=CARDS, **given)


def carried(*items: str) -> list[dict[str, Any]]:
    """Items of a Hero, in hand if they need one; one that ends with a minus sign is put away."""
    printed = rules_with(CARDS).content.items
    found = []
    for number, item in enumerate(items, 1):
        card = item.rstrip("-")
        found.append({"id": f"{card}#{number}", "equipped": bool(printed[card].hands) and not item.endswith("-")})
    return found


def fight(*enemies: tuple[str, str], dice: Sequence[int], **given: Any) -> Brimstone:
    """A Melee Attack with these dice: To Hit, then Damage and whatever else is rolled."""
    game = duel(*enemies, dice=dice, **given)
    game.choose("fight")
    return game


def shoot(*enemies: tuple[str, str], dice: Sequence[int], has: Sequence[str] = ("pistol",), **given: Any) -> Brimstone:
    """A Ranged Attack with the first Item of the Hero."""
    game = duel(*enemies, dice=dice, has=has, **given)
    game.choose(f"shoot item={has[0]}#1")
    return game


def wounds(game: Brimstone) -> dict[int, int]:
    """The Wounds of the Enemies on the board, by number."""
    return {number: enemy.wounds for number, enemy in game.state.enemies.items()}


def to_assign(game: Brimstone) -> list[str]:
    """What the Hero may do with its Hits."""
    assert asked(game).prompt == "assign-hit"
    return [str(one) for one in asked(game).options]
