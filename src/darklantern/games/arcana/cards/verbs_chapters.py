"""Verbs of the chapters: tokens, item levels, rounds, endings. What each does: `does_chapters`."""

from __future__ import annotations

from typing import Literal

from darklantern.table.effects import Verb

Names = dict[str, str]


class AdvanceChapter(Verb, frozen=True, tag="advance-chapter"):
    """The next chapter becomes current."""

    def text(self, names: Names) -> str:
        return "Advance to the next chapter."


class PlaceEntryToken(Verb, frozen=True, tag="place-entry-token"):
    """A new tile with the entry token, on which the explorers are placed."""

    def text(self, names: Names) -> str:
        return "Place the entry token and the explorers."


class PlaceExitToken(Verb, frozen=True, tag="place-exit-token"):
    """The exit token on an edge of choice."""

    def text(self, names: Names) -> str:
        return "Place the exit token on an edge of the tiles in play."


class AddItemLevel(Verb, frozen=True, tag="add-item-level"):
    """The items of a level are shuffled into their decks."""

    level: Literal[2, 3]

    def text(self, names: Names) -> str:
        return f"Shuffle the level {self.level} items into their decks."


class StartNewRound(Verb, frozen=True, tag="start-new-round"):
    """The round is broken off and a new one begins."""

    def text(self, names: Names) -> str:
        return "Start a new round."


class EnterEndgame(Verb, frozen=True, tag="enter-endgame"):
    """The endgame tile and cards come into play."""

    def text(self, names: Names) -> str:
        return "Enter the endgame."


class Victory(Verb, frozen=True, tag="victory"):
    """All surviving explorers have won."""

    def text(self, names: Names) -> str:
        return "Victory."


class Defeat(Verb, frozen=True, tag="defeat"):
    """The game is lost."""

    def text(self, names: Names) -> str:
        return "Defeat."


ChapterVerb = (
    AdvanceChapter | PlaceEntryToken | PlaceExitToken | AddItemLevel | StartNewRound | EnterEndgame | Victory | Defeat
)
