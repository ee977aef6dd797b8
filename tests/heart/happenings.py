"""How everything that a card can listen for is made to happen, by the first of three players."""

from __future__ import annotations

from typing import Any

from .quiet import gate

CARDS = """
- {id: bane, name: Bane, kind: item, icon: i, does: [kill: {within: 1}]}
- {id: poison, name: Poison, kind: item, icon: i, does: [lose: {strength: 5, who: one-here}]}
- {id: idol, name: Idol, kind: item, icon: i, does: [draw-curse: 2]}
- {id: radio, name: Radio, kind: item, icon: i, does: [summon-boat]}
- {id: psalm, name: Psalm, kind: ritual, icon: r}
- {id: chill, name: Chill, kind: curse, icon: c}
- {id: deed, name: Deed, kind: quest, icon: q, quest: {begin: {}, resolve: {}}}
"""
QUIET: dict[str, Any] = {"spawn__cards": [], "spawn__discard": [], "curses__cards": ["chill"] * 9}
ADVANCE: dict[str, Any] = {"step": "advance"}
HITS, MISSES = [6] * 5, [1] * 5

HOW: dict[str, tuple[int, dict[str, Any], list[str]]] = {
    "creature-killed": (1, {"creatures": [("crawler", "swamp")]}, ["play card=bane"]),
    "combat-missed": (1, {"creatures": [("crawler", "swamp")], "dice": MISSES}, ["fight"]),
    "heart-fed": (1, ADVANCE | {"creatures": [("crawler", "chapel")]}, []),
    "gate-damaged": (1, ADVANCE | {"creatures": [("crawler", "eastern-gate")]}, []),
    "gate-destroyed": (
        1,
        ADVANCE | {"creatures": [("crawler", "eastern-gate")]} | gate("eastern-gate", 2),
        [],
    ),
    "gate-repaired": (2, {"at": ["eastern-gate"]} | gate("eastern-gate", 2), ["repair tokens=2"]),
    "looted": (1, {"at": ["village"]}, ["loot"]),
    "ritual-failed": (1, {"dice": MISSES}, ["play card=psalm"]),
    "ritual-succeeded": (1, {"dice": HITS}, ["play card=psalm"]),
    "trap-sprung": (1, ADVANCE | {"creatures": [("crawler", "cave")], "traps": [{"at": "cemetery"}]}, []),
    "trap-set": (1, {"seats__0__traps": 1}, ["set-trap"]),
    "protagonist-killed": (1, {}, ["play card=poison", "person seat=2"]),
    "cursed": (1, {}, ["play card=idol"]),
    "curse-lifted": (1, {}, ["play card=chill"]),
    "strength-lost": (1, ADVANCE | {"creatures": [("devourer", "harbour")], "at": ["swamp", "cave", "cave"]}, []),
    "sanity-lost": (1, ADVANCE | {"creatures": [("crawler", "swamp")], "at": ["swamp", "cave", "cave"]}, []),
    "moved": (1, {}, ["move to=harbour"]),
    "talked": (1, {}, ["talk seat=1"]),
    "quest-begun": (1, {}, ["begin-quest card=deed"]),
    "quest-completed": (1, {"seats__0__quests": [{"card": "deed"}]}, ["complete-quest card=deed"]),
    "turn-started": (1, {"step": "next-turn", "taken": [1, 2]}, []),
    "turn-ended": (1, {}, ["end-turn"]),
    "round-started": (1, {"step": "round"}, []),
    "round-ended": (1, {"step": "end-of-round"}, []),
    "boat-summoned": (1, {}, ["play card=radio"]),
}
