"""Numbers of the rules that stand on cards, too, so that a text cannot say another one."""

from __future__ import annotations

LOWEST_DARKNESS = 1
BOAT_DARKNESS = 5
GUARDIAN_TOLL = 3
TRAPS_FROM_A_CARD = 1

TOP_ROW, MIDDLE_ROW = 2, 4
"""The highest Darkness at which the upper and the middle Location of a Spawn card are used."""
