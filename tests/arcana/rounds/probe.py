"""A scenario for tests of chapters: one of each kind, and an endgame."""

from __future__ import annotations

from typing import Any

from darklantern.games.arcana.state import Arcana
from tests.arcana.table import halls

PROBE = """
scenarios:
- id: probe
  name: Probe
  number: 3
  endgame_tile: heart-of-tale
  endgame:
    id: probe-end
    name: The End
    spawn: 5
    enters: [{each: {who: explorers, do: [{restore: {essence: 3}}]}}]
    triggers:
    - {when: {event: spawn-space-sealed, by: anyone}, do: [victory]}
    - {when: {event: monster-destroyed, by: anyone, monster: [imp]}, do: [victory]}
    - {when: {event: horror-struck}, do: [{counted: {count: 2, do: [defeat]}}]}
  chapters:
  - {id: p1, name: One, number: 1, spawn: 9, horror: 8, enters: [place-entry-token]}
  - {id: p2, name: Two, number: 2, spawn: 7, horror: 6, enters: [{restore: {essence: 1, who: explorers}}],
     passive: [{stat: will, add: 1, who: explorers}], actives: [{cost: {stamina: 1}, do: [{restore: {essence: 1}}]}]}
  - {id: p3, name: Three, number: 3, blocking: true, enters: [place-exit-token],
     actives: [{cost: {stamina: 1}, do: [{counted: {count: 2, do: [advance-chapter]}}]}]}
  - {id: p4, name: Four, number: 4, spawn: 8, horror: 8,
     enters: [place-entry-token, {each: {who: explorers,
     do: [{take-monster: {monster: imp, at: adjacent}}]}}, start-new-round]}
  - {id: p5, name: Five, number: 5, spawn: 8, enters: [{add-item-level: 2}]}
  - {id: p6, name: Six, number: 6, spawn: 8, horror: 8, enters: [enter-endgame, start-new-round]}
  - {id: p7, name: Seven, number: 7, blocking: true, enters: [place-exit-token], after_exit: [victory]}
items:
- {id: pennon, name: Pennon, type: artifact, level: 1, main: true, enters: [{lose: {essence: 2}}]}
monsters:
- {id: imp, name: Imp, level: 1, health: 1, stamina: 0, armor: 1, will: 1}
"""
TILES = {"stack": "foundry gallery cellar~back", "pile": "", "renews": False}
ORDER = ("p1", "p2", "p3", "p4", "p5", "p6", "p7")


def told_until(chapter: str, explorers: int = 2, **given: Any) -> Arcana:
    """The chapter is current, and those after it lie in the deck."""
    left = ORDER[ORDER.index(chapter) + 1 :]
    deck = {"stack": " ".join(reversed(left)), "pile": "", "renews": False}
    paths = {"chapter": chapter, "decks__chapters": deck, "cards": PROBE, **given}
    return halls(explorers, options={"scenario": 3, **paths.pop("options", {})}, **paths)
