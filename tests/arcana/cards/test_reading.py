"""How effects and numbers read on a card."""

from __future__ import annotations

from typing import get_args

import pytest

from darklantern.games.arcana.cards.effects import VERBS
from darklantern.games.arcana.cards.numbers import OF_ATTACKS, PROPERTIES, Stat, stat_text
from darklantern.games.arcana.cards.who import BEST, NEEDS_YOU, ONE, WHO, Who
from tests.arcana.effects import effects_of

NAMES = {"rifle": "Rifle", "imp": "Imp"}
TEXTS = {
    "{restore: {health: 1, essence: 2}}": "You restore 1 health and 2 essence.",
    "{restore: {stamina: full, who: target}}": "The target restores all stamina.",
    "{lose: {health: 1, who: explorers}}": "All explorers lose 1 health.",
    "{this-round: {stat: armor, add: 2}}": "This round: +2 armor.",
    "{this-round: {stat: ethereal, who: target}}": "The target, this round: ethereal.",
    "{attack: {low: 2}}": "Attack with 2 low dice.",
    "{attack: {low: 2, high: 1}}": "Attack with 2 low and 1 high die.",
    "{attack: {low: 1}}": "Attack with 1 low die.",
    "{attack: {low: 1, high: 2, arcane: true, add: 1, who: tile-others, on_hit: [{push: 1}]}}": (
        "Arcane attack with 1 low and 2 high dice against all other units on your tile, +1 to the roll. "
        "If it hits: Push the target 1 space."
    ),
    "destroy-unit": "The target is destroyed.",
    "{destroy-unit: {who: you}}": "You are destroyed.",
    "banish": "The target is banished.",
    "control-monster": "Control the target on its next turn.",
    "recharge": "You recharge: roll the recharge die.",
    "lose-turn": "You lose all stamina.",
    "{move: {spaces: 2, through: true}}": "You move up to 2 spaces, through obstacles.",
    "{push: 2}": "Push the target 2 spaces.",
    "{pull: {spaces: 1, who: adjacent}}": "Pull all adjacent units 1 space.",
    "{teleport: 3}": "You teleport up to 3 spaces.",
    "{teleport-to: {space: chest, who: target}}": "The target teleports to the nearest unexplored chest.",
    "switch-positions": "Switch positions with the target.",
    "destroy-door": "Destroy a door adjacent to you.",
    "{close-door: {which: every, where: all}}": "Close all open doors on all tiles.",
    "{open-door: {which: nearest, where: tile}}": "Open the nearest closed door on your tile.",
    "{destroy-space: {kinds: [chest, event], which: every}}": "Destroy all chests and event spaces on your tile.",
    "{refresh-space: {kinds: [event], where: adjacent}}": "Refresh an explored event space adjacent to you.",
    "light-chapter-space": "Put a light token on the nearest unlit chapter space on your tile.",
    "trigger-traps": "Trigger the traps on your tile.",
    "hit-barrel": "An exploding barrel on your tile explodes.",
    "{spawn: 2}": "Spawn 2 monsters on your tile.",
    "{take-monster: {monster: imp, at: adjacent}}": "Take Imp and put it on a free space adjacent to you.",
    "{threat: 1}": "Raise the monster threat by 1.",
    "{threat: -2}": "Lower the monster threat by 2.",
    "{slide: {rating: horror, add: 2}}": "Raise the horror rating by 2.",
    "{invoke: explorer}": "Invoke an explorer event.",
    "{invoke: horror}": "Raise the monster threat by 1, then invoke a horror event.",
    "{reinvoke: horror}": "Reinvoke the current horror event.",
    "gain-item": "You gain an item.",
    "{gain-item: {decks: [weapon, artifact]}}": "You gain an item from the weapon or artifact deck.",
    "equip-main-item": "You may equip a main item.",
    "{equip-main-item: {types: [weapon], who: target}}": "The target may equip a main weapon.",
    "use-inventory": "You use the inventory.",
    "{destroy-item: {which: equipped}}": "You destroy an equipped item.",
    "{take-item: rifle}": "You take Rifle.",
    "advance-chapter": "Advance to the next chapter.",
    "place-entry-token": "Place the entry token and the explorers.",
    "place-exit-token": "Place the exit token on an edge of the tiles in play.",
    "{add-item-level: 2}": "Shuffle the level 2 items into their decks.",
    "start-new-round": "Start a new round.",
    "enter-endgame": "Enter the endgame.",
    "victory": "Victory.",
    "defeat": "Defeat.",
    "{may: {do: [{threat: 1}]}}": "You may do this: Raise the monster threat by 1.",
    "{choose: {either: [[{threat: 1}], [spawn]]}}": (
        "Choose one. Either: Raise the monster threat by 1. Or: Spawn 1 monster on your tile."
    ),
    "{if: {is: {wounded: true}, then: [{threat: 1}]}}": "If you are wounded: Raise the monster threat by 1.",
    "{may: {do: [gain-item, gain-item]}}": "You may do this: You gain an item, twice.",
    "{each: {who: explorers, do: [gain-item]}}": "Each explorer: You gain an item.",
    "{roll: {value: 7, do: [gain-item], otherwise: [spawn]}}": (
        "Roll 7+: You gain an item. Less: Spawn 1 monster on your tile."
    ),
    "{counted: {count: 3, do: [victory]}}": "Put a token on this card. When there are 3, remove them all: Victory.",
    "{counted: {count: explorers+2, do: [victory]}}": (
        "Put a token on this card. When there are 2 more than explorers, remove them all: Victory."
    ),
    "{pay: {essence: 1, item: true, do: [gain-item], otherwise: [spawn]}}": (
        "You may give up 1 essence and an item of your choice: You gain an item. "
        "If you do not: Spawn 1 monster on your tile."
    ),
    "{for-each: {of: monster, do: [{threat: 1}]}}": (
        "For each monster in play, up to 4: Raise the monster threat by 1."
    ),
}


@pytest.mark.parametrize("written", TEXTS)
def test_an_effect_reads(written: str) -> None:
    (effect,) = effects_of(f"[{written}]")
    assert effect.text(NAMES) == TEXTS[written]


def test_every_verb_is_read_here() -> None:
    read = {effect.__struct_config__.tag for written in TEXTS for effect in effects_of(f"[{written}]")}
    assert read == set(VERBS)


@pytest.mark.parametrize("stat", get_args(Stat))
def test_every_number_reads(stat: str) -> None:
    text = stat_text(stat, 1)
    assert text
    assert "{" not in text


def test_properties_are_read_without_a_number() -> None:
    assert all("+1" not in stat_text(stat, 1) for stat in PROPERTIES)
    assert set(get_args(Stat)) >= PROPERTIES | OF_ATTACKS


def test_whoever_may_be_concerned_has_a_name() -> None:
    assert set(get_args(Who)) == set(WHO)
    assert set(WHO) >= ONE | BEST | NEEDS_YOU


def test_one_die_reads_otherwise_than_several() -> None:
    told = [stat_text("low-dice", add) for add in (1, -1, 2, -2)]
    assert told == [
        "+1 low die in attacks",
        "-1 low die in attacks",
        "+2 low dice in attacks",
        "-2 low dice in attacks",
    ]
