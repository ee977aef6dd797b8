"""Numbers of the rules that stand on cards, too, so that a text cannot say another one."""

from __future__ import annotations

LOWEST_DARKNESS = 1
BOAT_DARKNESS = 5
GUARDIAN_TOLL = 3
TRAPS_FROM_A_CARD = 1
RADIO_PARTS = 3
HEART_CURSES = 1
ACTION_COST = 1
DREAD = 1
"""The Sanity that each Protagonist beside a Creature loses when Creatures advance."""
ATTACK = 1
"""The Strength that a Creature takes from each Protagonist where it enters or stays."""

CREATURE_SPEED = 1
"""The spaces that a Creature goes with a Move."""
HITS_TO_KILL = 1
"""The Hits that a Crawler or a Devourer takes; the Guardian has its health."""

TOP_ROW, MIDDLE_ROW = 2, 4
"""The highest Darkness at which the upper and the middle Location of a Spawn card are used."""
