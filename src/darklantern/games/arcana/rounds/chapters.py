"""Chapters: the next one becomes the current one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.cards.language import verbs
from darklantern.games.arcana.decks import CHAPTERS
from darklantern.games.arcana.figures import decider, surviving
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


@step
def next_chapter(game: Arcana) -> None:
    """The next chapter of the scenario deck is turned over: its ratings count, and what it says happens."""
    state = game.state
    chapter = state.decks[CHAPTERS].draw(state.dice)
    assert chapter is not None
    card = game.content.chapters[chapter]
    state.chapter, state.spawn, state.horror = chapter, card.spawn or 0, card.horror or 0
    state.chapter_explorers = len(surviving(game))
    game.tell("chapter-began", "MA-CHAP-04", chapter=chapter)
    verbs.push(game, card.enters, decider(game), chapter)
