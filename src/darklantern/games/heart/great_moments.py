"""Which lines of the story are worth more than a line: put on the stage, or at least looked at, and with which card."""

from __future__ import annotations

from darklantern.games.heart.content_index import ContentIndex
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
    "drew-card": LOOK,
    "played": LOOK,
    "weapon": LOOK,
    "quest-begun": LOOK,
    "event-ended": LOOK,
    "ritual-failed": LOOK,
    "placed": LOOK,
    "guardian-wounded": LOOK,
    "creature-killed": LOOK,
    "heart-fed": LOOK,
    "gate-damaged": LOOK,
    "darkness": LOOK,
    "broke-silence": LOOK,
}
AGAINST = frozenset(
    (
        "lost",
        "event",
        "protagonist-killed",
        "gate-destroyed",
        "gate-damaged",
        "ritual-failed",
        "placed",
        "heart-fed",
        "broke-silence",
    )
)


def weight(entry: Entry, content: ContentIndex) -> int:
    """The Guardian's coming and a Curse for oneself are great moments too."""
    if entry.kind == "placed" and entry.about["creature"] == "guardian":
        return STAGE
    if entry.kind == "drew-card" and entry.about["card"] in content.curse_ids:
        return STAGE
    return WEIGHTS.get(entry.kind, 0)


def is_against(entry: Entry, content: ContentIndex) -> bool:
    """Whether it went against those who play; a Curse does, as other cards do not."""
    return entry.kind in AGAINST or (entry.kind == "drew-card" and entry.about["card"] in content.curse_ids)


def card_told(entry: Entry) -> str:
    """The card that a line speaks of; a person's own sheet where it is about somebody's coming or death."""
    return str(entry.about.get("card") or entry.about.get("protagonist", ""))
