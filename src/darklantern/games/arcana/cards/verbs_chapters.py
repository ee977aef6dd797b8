"""Verbs of chapters: what each needs, and how it reads. What each does is in `does_chapters`."""

from __future__ import annotations

from darklantern.table.effects import Verb

Names = dict[str, str]


class PlaceEntryToken(Verb, frozen=True, tag="place-entry-token"):
    """Lay a tile, put the entry token on its direction symbol and the explorers around it."""

    def text(self, names: Names) -> str:
        return "Place the entry token and all explorers beside it."


class PlaceExitToken(Verb, frozen=True, tag="place-exit-token"):
    """Put the exit token on an outer edge of the map."""

    def text(self, names: Names) -> str:
        return "Place the exit token on an edge of the map."


class StartNewRound(Verb, frozen=True, tag="start-new-round"):
    """Break the round off and begin the next one."""

    def text(self, names: Names) -> str:
        return "Start a new round."


ChapterVerb = PlaceEntryToken | PlaceExitToken | StartNewRound
