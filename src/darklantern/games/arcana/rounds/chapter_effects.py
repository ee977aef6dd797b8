"""CHEF: Effects of chapters: entry and exit tokens, item levels, new rounds, the endgame."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.board.compass import SIDES, S, turned
from darklantern.board.hall_drawing import ENTRY
from darklantern.board.masks import squares
from darklantern.games.arcana.cards.lasting import return_all_markers
from darklantern.games.arcana.cards.verbs_chapters import AdvanceChapter
from darklantern.games.arcana.decks import ITEM_RESERVES, TILES
from darklantern.games.arcana.figures import NOWHERE, decider, grid, on_map, standing, surviving
from darklantern.games.arcana.map.lifting import banish_from, take_up
from darklantern.games.arcana.map.passability import may_stand
from darklantern.games.arcana.powers import enter_play, push
from darklantern.games.arcana.rounds.variants import win_by_exiting
from darklantern.games.arcana.state import EdgeToken
from darklantern.games.arcana.units.attributes import fit_to_maxima
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

DIRECTION_SYMBOL = "46"
"""The space of every tile with its direction symbol: the middle of the printed south side."""
FINISHED_FIRST = frozenset(
    {"destroy-played", "settle-explorer-event", "settle-horror-event", "leaves-play", "explorers-enter"}
)
"""What is still done when a round is broken off: cards come to where they belong, and explorers enter play."""


# -- the entry token --------------------------------------------------------------------------------------------------


def enter_new_tile(game: Arcana) -> None:
    """A new tile is laid with the entry token and the explorers; at set-up it lies there already."""
    game.state.flow.append(place_entry_token())
    if game.state.round:
        game.state.flow.append(lay_new_tile())
        clear_map(game)


@step
def lay_new_tile(game: Arcana) -> None:
    """The top tile lies alone on the table."""
    state = game.state
    side = state.decks[TILES].draw(state.dice) or ""
    game.tell("tile-laid", "MA-CHEF-01", tile=lay_first(game, side), side=side)


def clear_map(game: Arcana) -> None:
    """Let the map be cleared next, after all monsters were banished."""
    game.state.flow.append(map_is_cleared())
    banish_from(game, grid(game).tiles, "MA-CHEF-09")


@step
def map_is_cleared(game: Arcana) -> None:
    """The tiles are shuffled and go under the tile deck."""
    state = game.state
    sides = take_up(game, grid(game).tiles)
    state.dice.shuffle(sides)
    for side in sides:
        state.decks[TILES].bury(side)
    if sides:
        game.tell("map-cleared", "MA-CHEF-10", tiles=len(sides))


def lay_first(game: Arcana, side: str) -> int:
    """Lay a tile unturned on an empty table, and give its number."""
    laid = grid(game).lay(side, 0, 0, 0)
    game.state.layout = laid.layout
    (number,) = laid.tiles
    return number


@step
def place_entry_token(game: Arcana) -> None:
    """The entry token lies on the direction symbol of the tile, and all surviving explorers are put around it."""
    state, map_ = game.state, grid(game)
    ((number, placed),) = map_.tiles.items()  # it lies alone on the table
    if not map_.marked(ENTRY) & map_.on(number):
        state.entry = EdgeToken(map_.square(f"{number}.{DIRECTION_SYMBOL}"), turned(S, placed.laid.turn))
        game.tell("entry-placed", "MA-CHEF-02", at=map_.name(state.entry.at))
    for seat in surviving(game):
        state.explorers[seat].at, state.explorers[seat].exited = NOWHERE, False
    state.flow += [place_explorer(seat) for seat in reversed(surviving(game))]


def entry_spaces(game: Arcana) -> int:
    """The spaces with the entry token, or those that are drawn as entries."""
    entry = game.state.entry
    return 1 << entry.at if entry else grid(game).marked(ENTRY)


@step
def place_explorer(game: Arcana, seat: int) -> Begun:
    """On the entry or adjacent to it; if there is no room, on the nearest free spaces."""
    map_, entries = grid(game), entry_spaces(game)
    free = may_stand(game) & ~standing(game)
    near = (entries | map_.around(entries)) & free
    if not near:
        far = {space: min(map_.straight(space, one) for one in squares(entries)) for space in squares(free)}
        near = sum(1 << space for space in far if far[space] == min(far.values()))
    spaces = [option("place", at=map_.name(space)) for space in squares(near)]
    placed = partial(_placed, seat)
    if not game.state.round and game.setup.options.set_up == "quick":
        return placed(game, spaces[0])
    return Ask(seat, "place-explorer", spaces, usual=0), placed


def _placed(seat: int, game: Arcana, chosen: Option) -> Begun:
    game.state.explorers[seat].at = grid(game).square(str(chosen.args["at"]))
    fit_to_maxima(game, seat)  # something may have ended while it was beyond the exit
    game.tell("explorer-placed", "MA-CHEF-04", who=seat, at=chosen.args["at"])
    return None


@step
def explorers_enter(game: Arcana) -> None:
    """The cards of explorers who were placed, and what they have equipped, enter play."""
    for seat in reversed(on_map(game)):
        explorer = game.state.explorers[seat]
        enter_play(game, seat, [explorer.card, *[item.card for item in explorer.items if item.use]])


# -- the exit token ---------------------------------------------------------------------------------------------------


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
    state, reserve = game.state, game.state.decks[ITEM_RESERVES[level]]
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
    state.attack, state.turn, state.schemer = None, NOWHERE, NOWHERE
    state.waiting_attacks.clear()
    state.drawn.clear()
    kept = [frame for frame in state.flow if (frame if isinstance(frame, str) else frame[0]) in FINISHED_FIRST]
    state.effects.clear()
    state.flow[:] = ["begin-round", *kept]
    return_all_markers(game)
    game.tell("round-broken-off", "MA-CHEF-13")


def enter_endgame(game: Arcana) -> None:
    """The endgame tile takes the place of the map."""
    scenario = game.content.scenarios[game.state.scenario]
    if scenario.endgame is not None and scenario.endgame_tile is not None:
        game.state.flow.append(endgame_begins())
        clear_map(game)


@step
def endgame_begins(game: Arcana) -> None:
    """The endgame's tile is laid, and its card says what holds from now on."""
    state = game.state
    scenario = game.content.scenarios[state.scenario]
    endgame = scenario.endgame
    assert endgame is not None and scenario.endgame_tile is not None
    state.endgame, state.spawn, state.horror = endgame.id, endgame.spawn or 0, endgame.horror or 0
    lay_first(game, scenario.endgame_tile)
    game.tell("endgame-entered", "MA-CHEF-14", endgame=endgame.id)
    push(game, endgame.enters, NOWHERE, endgame.id)
    state.flow.append(place_entry_token())
