"""CHAP, CHSP: Chapters: becoming current, and chapter spaces, which lead from one to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.cards.events import ChapterBegan, SpaceActivated
from darklantern.games.arcana.cards.verbs_chapters import EnterEndgame, PlaceEntryToken
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.decks import CHAPTERS
from darklantern.games.arcana.figures import NOWHERE, grid, surviving
from darklantern.games.arcana.powers import forget_limits, happen, push
from darklantern.games.arcana.rounds.chapter_effects import explorers_enter
from darklantern.games.arcana.units.attributes import lose_stamina
from darklantern.games.arcana.units.essence import pay_essence
from darklantern.table.ask import Begun
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


# -- becoming current -------------------------------------------------------------------------------------------------


@step
def next_chapter(game: Arcana) -> None:
    """The next chapter is turned over: its ratings count, and what it says on entering play happens.

    Explorers that it places enter play when all of it is done.
    """
    state = game.state
    chapter = state.decks[CHAPTERS].draw(state.dice)
    if chapter is None:
        game.tell("no-chapter-left", "MA-CHSP-10")
        return
    card = game.content.chapters[chapter]
    state.counts.pop(state.chapter, None)
    state.chapter, state.spawn, state.horror = chapter, card.spawn or 0, card.horror or 0
    state.chapter_explorers = len(surviving(game))
    forget_limits(game, "chapter")
    if any(isinstance(effect, PlaceEntryToken | EnterEndgame) for effect in card.enters):
        state.flow.append(explorers_enter())
    push(game, card.enters, NOWHERE, chapter)
    happen(game, ChapterBegan(chapter), "MA-CHAP-04")


# -- chapter spaces ---------------------------------------------------------------------------------------------------


def unlit(game: Arcana, space: int) -> bool:
    """Whether no token lies on a chapter space: one with a light token is lit, one with an explored token destroyed."""
    return space not in game.state.lit and not game.state.explored.get(space)


def begin_activating(game: Arcana, seat: int, space: int) -> None:
    """An unlit chapter space needs essence, which is agreed on first."""
    state = game.state
    state.flow.append(activate_chapter_space(seat, space))
    if unlit(game, space):
        state.flow.append(pay_essence(seat, constants.costs.unlit_chapter_essence, space))


@step
def activate_chapter_space(game: Arcana, seat: int, space: int) -> Begun:
    """Pay, mark the space, and advance unless an exit token lies on the map or the chapter is a blocking one."""
    state, costs = game.state, constants.costs
    lit = space in state.lit
    lose_stamina(game, seat, costs.lit_chapter if lit else costs.unlit_chapter)
    if lit:
        state.lit.remove(space)
    state.explored[space] = 1
    happen(game, SpaceActivated(seat, "chapter", grid(game).name(space)), "MA-CHSP-05" if lit else "MA-CHSP-03")
    rule = stays(game)
    if rule:
        game.tell("chapter-stays", rule, who=seat)
        return None
    state.flow.append(next_chapter())
    game.tell("chapter-advanced", "MA-CHSP-09", who=seat)
    return None


def stays(game: Arcana) -> str:
    """The rule by which activating a chapter space would not advance the chapter; empty if it would."""
    state = game.state
    if state.exit is not None:
        return "MA-CHSP-07"
    if game.content.chapters[state.chapter].blocking:
        return "MA-CHSP-08"
    return "" if len(state.decks[CHAPTERS]) else "MA-CHSP-10"
