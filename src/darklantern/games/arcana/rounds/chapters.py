"""CHAP, CHSP, CHEF: Chapters: becoming current, chapter spaces, and what leads from one to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.board.compass import SIDES
from darklantern.games.arcana.cards.events import ChapterBegan, SpaceActivated
from darklantern.games.arcana.cards.lasting import return_all_markers
from darklantern.games.arcana.cards.verbs_chapters import AdvanceChapter, EnterEndgame, PlaceEntryToken
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.decks import CHAPTERS, TILES, item_reserve
from darklantern.games.arcana.figures import NOWHERE, decider, grid, on_map, surviving
from darklantern.games.arcana.map.entering import lay_first, place_entry_token
from darklantern.games.arcana.map.lifting import take_up
from darklantern.games.arcana.map.passability import may_stand
from darklantern.games.arcana.powers import enter_play, forget_limits, happen, push
from darklantern.games.arcana.rounds.variants import win_by_exiting
from darklantern.games.arcana.state import EdgeToken
from darklantern.games.arcana.units.attributes import lose_stamina
from darklantern.games.arcana.units.essence import pay_essence
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

FINISHED_FIRST = ("destroy-played", "settle-explorer-event", "settle-horror-event", "explorers-enter")
"""What is still done when a round is broken off: cards come to where they belong, and explorers enter play."""


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


@step
def explorers_enter(game: Arcana) -> None:
    """The cards of explorers who were placed, and what they have equipped, enter play."""
    for seat in reversed(on_map(game)):
        explorer = game.state.explorers[seat]
        enter_play(game, seat, [explorer.card, *[item.card for item in explorer.items if item.use]])


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


# -- entry and exit ---------------------------------------------------------------------------------------------------


def enter_new_tile(game: Arcana) -> None:
    """A new tile is laid with the entry token and the explorers; at set-up it lies there already."""
    state = game.state
    if state.round:
        clear_map(game)
        lay_first(game, state.decks[TILES].draw(state.dice) or "")
        game.tell("tile-laid", "MA-CHEF-01", tile=1)
    state.flow.append(place_entry_token())


def clear_map(game: Arcana) -> None:
    """All monsters are banished, and the tiles are shuffled and go under the tile deck."""
    state = game.state
    sides = take_up(game, grid(game).tiles, "MA-CHEF-09")
    state.dice.shuffle(sides)
    for side in sides:
        state.decks[TILES].bury(side)
    if sides:
        game.tell("map-cleared", "MA-CHEF-10", tiles=len(sides))


@step
def choose_exit(game: Arcana) -> Begun:
    """The exit token is put on an outer edge of choice, but never on the entry token."""
    if game.state.endgame:
        game.tell("no-exit", "MA-CHEF-18")
        return None
    edges = [option("place-exit", at=grid(game).name(space), side=SIDES[side]) for space, side in exit_edges(game)]
    return (Ask(decider(game), "place-exit", edges), _exit_chosen) if edges else None


def exit_edges(game: Arcana) -> list[tuple[int, int]]:
    """The outer edges on which the exit token can be put: beside a passable space that is no pit."""
    map_, entry, free = grid(game), game.state.entry, may_stand(game)
    sides = [door for door in map_.doors.values() if door.kind == "side" and door.state == "open"]
    edges = [(space, door.side) for door in sides for space in door.squares if free >> space & 1]
    return [edge for edge in edges if entry is None or edge != (entry.at, entry.side)]


def _exit_chosen(game: Arcana, chosen: Option) -> None:
    side = next(side for side, name in SIDES.items() if name == chosen.args["side"])
    game.state.exit = EdgeToken(grid(game).square(str(chosen.args["at"])), side)
    game.tell("exit-placed", "MA-CHEF-06", at=chosen.args["at"], side=chosen.args["side"])


@step
def leave_by_exit(game: Arcana) -> None:
    """The last surviving explorer has exited: the map is cleared, then comes what the chapter leads to."""
    chapter = game.content.chapters[game.state.chapter]
    if win_by_exiting(game):
        return
    game.state.flow.append(come_back())
    push(game, chapter.after_exit or [AdvanceChapter()], NOWHERE, chapter.id)
    game.tell("all-exited", "MA-CHEF-08")
    clear_map(game)


@step
def come_back(game: Arcana) -> None:
    """Nobody stays beyond the exit: where what follows places nobody, the survivors enter a new tile all the same."""
    if not on_map(game):
        enter_new_tile(game)


# -- other effects of chapters ----------------------------------------------------------------------------------------


def add_item_level(game: Arcana, level: int) -> None:
    """The items of a level that were set aside are shuffled into the decks of their types."""
    state, reserve = game.state, game.state.decks[item_reserve(level)]
    coming: dict[str, list[str]] = {}
    for card in reserve.cards:
        coming.setdefault(game.content.items[card].type, []).append(card)
    reserve.cards = []
    for type_, cards in coming.items():
        state.decks[type_].shuffle_in(cards, state.dice)
    game.tell("item-level-added", "MA-CHEF-12", level=level)


def start_new_round(game: Arcana) -> None:
    """The round is broken off, and the next one begins with the explorer phase and all markers returned."""
    state = game.state
    state.attack, state.turn = None, NOWHERE
    state.waiting_attacks.clear()
    state.rolls.clear()
    state.drawn.clear()
    kept = [frame for frame in state.flow if (frame if isinstance(frame, str) else frame[0]) in FINISHED_FIRST]
    state.effects.clear()
    state.flow[:] = ["begin-round", *kept]
    return_all_markers(game)
    game.tell("round-broken-off", "MA-CHEF-13")


def enter_endgame(game: Arcana) -> None:
    """The endgame tile takes the place of the map; its cards say what holds from now on."""
    state = game.state
    scenario = game.content.scenarios[state.scenario]
    if scenario.endgame is None or scenario.endgame_tile is None:
        return
    clear_map(game)
    endgame = scenario.endgame
    state.endgame, state.spawn, state.horror = endgame.id, endgame.spawn or 0, endgame.horror or 0
    lay_first(game, scenario.endgame_tile)
    game.tell("endgame-entered", "MA-CHEF-14", endgame=endgame.id)
    push(game, endgame.enters, NOWHERE, endgame.id)
    state.flow.append(place_entry_token())
