"""VAR: Variants for length and difficulty: shorter games of scenario 1, and kinder dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.decks import CHAPTERS
from darklantern.games.arcana.rounds.winning import end_won

if TYPE_CHECKING:
    from darklantern.games.arcana.content_types import ChapterCard, Scenario
    from darklantern.games.arcana.state import Arcana, Options

SHORT = 1
"""The scenario that can be played at other lengths."""


def played_chapters(scenario: Scenario, options: Options) -> list[ChapterCard]:
    """The chapters that lie in the deck, by rising number; those that a shorter game leaves out never happen.

    Only the first scenario can be shortened, the others are whole whatever was agreed.
    """
    chapters = sorted(scenario.chapters, key=lambda chapter: chapter.number)
    if options.length == "full" or scenario.number != SHORT:
        return chapters
    kept = constants.lengths.fast if options.length == "fast" else constants.lengths.very_fast
    return [chapter for chapter in chapters if chapter.number in kept]


def win_by_exiting(game: Arcana) -> bool:
    """The very fast game is won when the last survivor exits in its last chapter."""
    options = game.setup.options
    if (options.length, options.scenario) != ("very-fast", SHORT) or len(game.state.decks[CHAPTERS]):
        return False
    end_won(game, "MA-VAR-02")
    return True


def die_as_read(game: Arcana, face: int) -> int:
    """A face of the game die, from 1 to 10, as it counts: the 10 stands for the 0, which is a 0 in the easy game."""
    return 0 if face == constants.dice.game_die and game.setup.options.easy else face


def sliders_fall(game: Arcana) -> bool:
    """Whether a failed roll lowers its rating; not in the very easy game."""
    return not game.setup.options.very_easy
