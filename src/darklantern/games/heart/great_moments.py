"""Which lines of the story are worth more than a line: put on the stage, or at least looked at, and with which card."""

from __future__ import annotations

from darklantern.table.story import Entry

LOOK, STAGE, END = 1, 2, 3
HEADINGS = frozenset(("round-started", "turn-started", "advance", "won", "lost"))
WEIGHTS = {
    "won": END,
    "lost": END,
    "round-started": STAGE,
    "event": STAGE,
    "quest-completed": STAGE,
    "protagonist-killed": STAGE,
    "gate-destroyed": STAGE,
    "boat-summoned": STAGE,
    "boat-arrived": STAGE,
    "arrived": LOOK,
    "drew-card": STAGE,
    "played": LOOK,
    "weapon": LOOK,
    "quest-begun": STAGE,
    "event-ended": LOOK,
    "ritual-failed": LOOK,
    "placed": STAGE,
    "guardian-wounded": LOOK,
    "creature-killed": LOOK,
    "heart-fed": LOOK,
    "gate-damaged": LOOK,
    "darkness": LOOK,
    "broke-silence": LOOK,
}


def weight(entry: Entry) -> int:
    return WEIGHTS.get(entry.kind, 0)


def card_told(entry: Entry) -> str:
    """The card that a line speaks of; a person's own sheet where it is about somebody's coming or death."""
    return str(entry.about.get("card") or entry.about.get("protagonist", ""))
