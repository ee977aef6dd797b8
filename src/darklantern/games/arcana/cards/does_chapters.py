"""What the verbs of chapters do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from darklantern.games.arcana.cards import verbs_chapters as says
from darklantern.games.arcana.cards.language import verbs
from darklantern.games.arcana.rounds import chapter_effects, chapters
from darklantern.games.arcana.rounds.winning import defeat, victory
from darklantern.table.ask import Option
from darklantern.table.pending import Pending
from darklantern.table.state import Frame

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


@verbs.does(says.AdvanceChapter)
def advance_chapter(game: Arcana, it: Pending[Any], chosen: Option) -> Frame:
    return chapters.next_chapter()


@verbs.does(says.PlaceEntryToken)
def place_entry_token(game: Arcana, it: Pending[Any], chosen: Option) -> None:
    chapter_effects.enter_new_tile(game)


@verbs.does(says.PlaceExitToken)
def place_exit_token(game: Arcana, it: Pending[Any], chosen: Option) -> Frame:
    return chapter_effects.choose_exit()


@verbs.does(says.AddItemLevel)
def add_item_level(game: Arcana, it: Pending[says.AddItemLevel], chosen: Option) -> None:
    chapter_effects.add_item_level(game, it.effect.level)


@verbs.does(says.StartNewRound)
def start_new_round(game: Arcana, it: Pending[Any], chosen: Option) -> None:
    chapter_effects.start_new_round(game)


@verbs.does(says.EnterEndgame)
def enter_endgame(game: Arcana, it: Pending[Any], chosen: Option) -> None:
    chapter_effects.enter_endgame(game)


@verbs.does(says.Victory)
def win(game: Arcana, it: Pending[Any], chosen: Option) -> None:
    victory(game)


@verbs.does(says.Defeat)
def lose(game: Arcana, it: Pending[Any], chosen: Option) -> None:
    defeat(game)
