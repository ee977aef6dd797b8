"""XPLR: Exploring new map tiles, and scrolling: the play area never holds more than 2 by 2 of them.

Touches CHEF.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from darklantern.board.compass import SIDES, STEPS
from darklantern.board.doors import Door
from darklantern.board.grid import Grid
from darklantern.board.hall_drawing import ENTRY, SIZE
from darklantern.board.masks import mask
from darklantern.games.arcana.cards.events import TileExplored
from darklantern.games.arcana.cards.places import MARKS
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.decks import TILES
from darklantern.games.arcana.figures import grid, units_on
from darklantern.games.arcana.map.lifting import banish_from, goes_back, take_up
from darklantern.games.arcana.map.passability import destroyed_spaces, marked
from darklantern.games.arcana.map.terrain import terrain_of
from darklantern.games.arcana.map.tiles import flipped
from darklantern.games.arcana.powers import happen
from darklantern.games.arcana.rounds.actor import TOO_DEAR, Actor, Caution, ExplorerAction
from darklantern.games.arcana.rounds.chapter_effects import choose_exit
from darklantern.games.arcana.rounds.simultaneous import written
from darklantern.games.arcana.units.attributes import lose_stamina
from darklantern.table.actions import Cost, Offer
from darklantern.table.ask import Option, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana, EdgeToken

SIDE_CALLED = {name: side for side, name in SIDES.items()}

LOST_UNUSED = {"scrolls-chapter": MARKS["chapter"], "scrolls-chest": MARKS["chest"]}
"""Warnings about spaces that are worth using before their tile goes."""


# -- which edges ------------------------------------------------------------------------------------------------------


class Beyond(msgspec.Struct, frozen=True, gc=False):
    """What a map says about a side of a tile: whether its entry is drawn there, and the tiles that would have to go for
    a tile beyond it, as numbers and as a mask of their spaces."""

    entry: bool
    gone: tuple[int, ...]
    lost: int


def beyond(map_: Grid, side: Door) -> Beyond:
    """Looked up once for each side of a map; the 2 by 2 area that a new tile needs decides which others must go."""
    kept: dict[str, Beyond] = map_.opened.kept.setdefault("beyond", {})
    found = kept.get(side.id)
    if found is None:
        entries, gone = marked(map_, ENTRY), scrolled(map_, side)
        found = kept[side.id] = Beyond(bool(entries & mask(side.squares)), tuple(gone), map_.on(*gone))
    return found


def scrolled(map_: Grid, side: Door) -> list[int]:
    """The tiles that would have to go for a tile beyond this side: those outside of the 2 by 2 area that it needs."""
    laid = map_.tiles[side.tile].laid
    dx, dy = STEPS[side.side]
    x, y = laid.x + SIZE * dx, laid.y + SIZE * dy
    far = SIZE * constants.amounts.window
    return [
        number
        for number, placed in map_.tiles.items()
        if (dx and abs(placed.laid.x - x) >= far) or (dy and abs(placed.laid.y - y) >= far)
    ]


def against_exploring(game: Arcana, side: Door, map_: Grid) -> str:
    """The rule against exploring across a side; nothing if there is none.

    Nobody explores where the entry or the exit is, as a token or drawn there.
    """
    state, found = game.state, beyond(map_, side)
    if found.entry or _points_across(state.entry, side) or _points_across(state.exit, side):
        return "MA-XPLR-04"
    if found.gone and any(explorer.at >= 0 and found.lost >> explorer.at & 1 for explorer in state.explorers):
        return "MA-XPLR-12"
    if not state.decks[TILES].stack and not any(goes_back(game, map_, number) for number in found.gone):
        return "MA-XPLR-16"
    return ""


def _points_across(token: EdgeToken | None, side: Door) -> bool:
    return token is not None and token.side == side.side and token.at in side.squares


# -- scrolling --------------------------------------------------------------------------------------------------------


def scroll(game: Arcana, seat: int, numbers: list[int]) -> None:
    """Let tiles be destroyed next, after their monsters were banished."""
    game.state.flow.append(tiles_scroll(seat, written(numbers)))
    banish_from(game, numbers, "MA-XPLR-13")


@step
def tiles_scroll(game: Arcana, seat: int, tiles: str) -> None:
    """Each tile is flipped and put under the deck."""
    numbers = list(map(int, tiles.split()))
    for side in take_up(game, numbers):
        game.state.decks[TILES].bury(flipped(side))
    game.tell("tiles-scrolled", "MA-XPLR-14", who=seat, tiles=numbers)


@step
def lay_tile(game: Arcana, seat: int, side: str) -> None:
    """The top tile is drawn and laid with its direction symbol at the explored edge."""
    state = game.state
    tile = state.decks[TILES].draw(state.dice)
    place = grid(game).fit(side, tile or "")
    assert tile is not None and place is not None
    laid = grid(game).lay(*place)
    state.layout = laid.layout
    happen(game, TileExplored(seat, max(laid.tiles), tile), "MA-XPLR-06")


# -- exploring --------------------------------------------------------------------------------------------------------


def side_chosen(game: Arcana, seat: int, chosen: Option) -> Door:
    """The side of its tile that an explorer would explore across."""
    sides = terrain_of(game).places[game.state.explorers[seat].at].sides
    return next(side for side in sides if side.side == SIDE_CALLED[str(chosen.args["side"])])


@lru_cache(256)
def _option(side: str) -> Option:
    return option("explore", side=side)


class Explore(ExplorerAction):
    verb = "explore"
    label = "Explore to the {side}"
    wish = "Explore across this edge"
    rule = "MA-XPLR-02"
    uses = "here.sides"

    def offer(self, actor: Actor) -> Offer:
        """Across every edge that the explorer stands at."""
        game = actor.game
        sides = actor.here.sides
        if not sides:
            return "MA-XPLR-02"
        if game.state.endgame:
            return "MA-CHEF-18"
        if actor.me.stamina < game.setup.options.explore_cost:
            return TOO_DEAR
        found, rule = [], ""
        for side in sides:
            rule = against_exploring(game, side, actor.map)
            if not rule:
                found.append(_option(SIDES[side.side]))
        return found or rule

    def unfit(self, actor: Actor, wish: Option) -> str | None:
        """Whether the explorer stands at the very edge that was wished for, and no tile lies beyond."""
        if "side" not in wish.args:
            return None
        named = str(wish.args["side"])
        here = [door for door in actor.map.doors_at(actor.me.at) if door.kind == "side" and SIDES[door.side] == named]
        if not here:
            return "MA-XPLR-02"
        return "MA-XPLR-03" if here[0].state == "joined" else None

    def unoffered(self, actor: Actor, wish: Option) -> str:
        sides = [one for one in actor.here.sides if SIDES[one.side] == wish.args.get("side")]
        return against_exploring(actor.game, sides[0], actor.map) if sides else self.rule

    def do(self, game: Arcana, seat: int, chosen: Option) -> None:
        """Scroll if need be, then lay a new tile; an exit that went with the old ones is placed again."""
        state, map_, side = game.state, grid(game), side_chosen(game, seat, chosen)
        lose_stamina(game, seat, game.setup.options.explore_cost)
        gone = scrolled(map_, side)
        if state.exit is not None and map_.on(*gone) >> state.exit.at & 1:
            state.flow.append(choose_exit())
        state.flow.append(lay_tile(seat, side.id))
        if gone:
            scroll(game, seat, gone)

    def warnings(self, game: Arcana, seat: int, chosen: Option) -> list[Caution]:
        """What is lost with tiles that have to go: what nobody has used yet, and monsters that give no essence."""
        map_ = grid(game)
        lost = map_.on(*scrolled(map_, side_chosen(game, seat, chosen)))
        unused = lost & ~destroyed_spaces(game)
        found = [Caution(what) for what, mark in LOST_UNUSED.items() if marked(map_, mark) & unused]
        return found + [Caution("scrolls-monster", monster) for monster in units_on(game, lost)]

    def cost(self, game: Arcana, seat: int, chosen: Option) -> Cost:
        return {"stamina": game.setup.options.explore_cost}
