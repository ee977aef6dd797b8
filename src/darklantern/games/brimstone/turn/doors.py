"""DOOR: Doors, looking through them, and the Map Tiles that are laid behind.

Touches SEARCH, EXPL.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.board.compass import SIDES
from darklantern.board.doors import Door
from darklantern.board.grid import Grid
from darklantern.board.layout import Laid, tile_of
from darklantern.games.brimstone.cards.events import TilePlaced
from darklantern.games.brimstone.decks import deck_name
from darklantern.games.brimstone.heroes.just_drawn import offer_change
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.posse import decider, grid, revised, world_of
from darklantern.games.brimstone.powers import happen
from darklantern.games.brimstone.state import TileState
from darklantern.games.brimstone.turn import tiles
from darklantern.games.brimstone.turn.actor import Actor
from darklantern.games.brimstone.turn.depth import advance_party
from darklantern.table.actions import Action, Offer
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone
    from darklantern.table.deck import Deck

XP_FOR_TILE = 5
TRIES = 2


def open_exits(map_: Grid, tile: int) -> list[Door]:
    """The connections of a tile with nothing behind them yet: its Doors, or before its token is revealed its exits."""
    every = map_.tiles[tile].exits
    return [map_.doors[id_] for id_ in every if map_.doors[id_].state == "open"]


def close(game: Brimstone, door: str, rule: str) -> None:
    """An End Cap is put on an exit: its two spaces stay, but it is no Door."""
    game.state.layout = grid(game).cap(door).layout
    game.tell("end-cap", rule, door=door)


# -- looking ----------------------------------------------------------------------------------------------------------


class LookThroughDoor(Action["Brimstone", Actor]):
    verb = "look"
    label = "Look through the Door"
    wish = "Look through the Door"
    rule = "SOB-DOOR-02"
    uses = "may_search"

    def offer(self, actor: Actor) -> Offer:
        if actor.hindered:
            return actor.hindered
        doors = actor.map.doors_at(actor.me.at)
        here = doors and [door for door in doors if door.kind == "exit" and door.state == "open"]
        if not here:
            return "SOB-DOOR-02"
        known = [door for door in here if not tiles.unexplored(actor.game, door.tile)]
        return [option("look", door=door.id) for door in known] or "SOB-SEARCH-05"

    def do(self, game: Brimstone, seat: int, chosen: Option) -> Frame:
        game.state.activation.acted = True
        door = str(chosen.args["door"])
        game.tell("looked", "SOB-DOOR-02", who=seat, door=door)
        return try_map_card(seat, door, TRIES)

    def wishes(self, game: Brimstone, seat: int, about: str) -> list[Option]:
        return [option("look", door=about)] if about in grid(game).doors else []


def map_deck(game: Brimstone, tile: int) -> Deck:
    """The Map Deck of the World in which a tile lies."""
    return game.state.decks[deck_name(game, "map", world_of(game, tile))]


def cards_left(game: Brimstone, tile: int) -> set[str]:
    """The Map Cards that could come up at an exit of a tile."""
    deck = map_deck(game, tile)
    return {*deck.cards, *deck.discard}


@step
def try_map_card(game: Brimstone, seat: int, door: str, tries: int) -> Frame | None:
    """The top Map Card shows what lies behind the Door; if nothing is left to try, it is none and gets an End Cap.

    The classic rules know no limit: cards are drawn as long as one of those that are left would fit.
    """
    go_on = tries > 0 if revised(game) else could_fit(game, grid(game), door)
    card = tiles.draw_map_card(game, map_deck(game, tile_of(door))) if go_on else None
    if card is None:
        close(game, door, "SOB-DOOR-07" if revised(game) and not tries else "SOB-DOOR-17")
        return None
    game.state.drawn.append(card)
    game.state.flow.append(read_map_card(seat, door, tries))
    offer_change(game, deck_name(game, "map", world_of(game, tile_of(door))))
    return None


@step
def read_map_card(game: Brimstone, seat: int, door: str, tries: int) -> Frame:
    """The tile of the card is tried; if the card was put away and none is left, that is as if none had come."""
    card = game.state.drawn.pop()
    if not card:
        return try_map_card(seat, door, tries)
    return lay_tile(seat, door, tiles.drawing_rolled(game, card), card, tries - 1)


@step
def lay_tile(game: Brimstone, seat: int, door: str, drawing: str, card: str, tries: int) -> Begun:
    """A tile is joined by its Entrance; where it would overlap it is turned, and if that does not help it is discarded.

    If several of its other exits fit, the players choose.
    """
    places = places_for(game, grid(game), door, drawing)
    if not places:
        return misfit(seat, door, card, tries)
    if len(places) == 1:
        place_tile(game, seat, card, places[0])
        return None
    ways = {place: turned_tile(grid(game).lay(*place), card) for place in places}
    by = {str(way.args["exit"]): place for place, way in ways.items()}
    return Ask(decider(game), "turn-tile", list(ways.values()), {"door": door}, usual=0), partial(
        _turned, seat, card, by
    )


def turned_tile(map_: Grid, card: str) -> Option:
    """One way to lay a tile: by which exit it is joined, and where its other exits then lead."""
    tile = max(map_.tiles)
    leads = sorted(SIDES[door.side] for door in open_exits(map_, tile))
    return option("join", card=card, exit=map_.tiles[tile].entrance, leads=", ".join(leads))


def _turned(seat: int, card: str, by: dict[str, Laid], game: Brimstone, chosen: Option) -> None:
    place_tile(game, seat, card, by[str(chosen.args["exit"])])


def places_for(game: Brimstone, map_: Grid, door: str, drawing: str) -> list[Laid]:
    """Where a tile may be laid behind a Door: by its Entrance, or else, but not in the classic rules, by another exit.

    Behind a Door that was reopened though nothing fits there it is laid apart from the rest.
    """
    apart = map_.new_section() if door in game.state.apart else None
    straight = map_.fit(door, drawing, section=apart)
    if straight:
        return [straight]
    return map_.fits(door, drawing) if revised(game) else []


@step
def misfit(game: Brimstone, seat: int, door: str, card: str, tries: int) -> Frame:
    map_deck(game, tile_of(door)).put_off(card)
    game.tell("misfit", "SOB-DOOR-06", card=card, door=door)
    return try_map_card(seat, door, tries)


def place_tile(game: Brimstone, seat: int, card: str, place: Laid) -> None:
    """The tile lies on the board: the party goes deeper, a Room gets its token, and who looked gains XP."""
    state = game.state
    map_ = grid(game).lay(*place)
    state.layout = map_.layout
    tile = max(map_.tiles)
    here = state.tiles[tile] = TileState()
    happen(game, TilePlaced(seat, card, tile), "SOB-DOOR-03")
    advance_party(game)
    if game.content.tiles[card].kind == "room":
        here.token = state.exploration.draw(state.dice) or ""
        game.tell("token-laid", "SOB-EXPL-01", tile=tile)
    xp = number(game, seat, "xp-per-tile") + (XP_FOR_TILE if revised(game) else 0)
    if xp:
        state.heroes[seat].xp += xp
        game.tell("gained", "SOB-DOOR-12", who=seat, what="xp", amount=xp)


# -- a mine that is closed on all sides -------------------------------------------------------------------------------


@step
def find_way_on(game: Brimstone) -> Begun:
    """If no way leads on and the Objective is not found, an End Cap behind which a tile fits is reopened, or any."""
    state, map_ = game.state, grid(game)
    exits = [door for door in map_.doors.values() if door.kind == "exit"]
    if state.objective or any(door.state in ("open", "gate") and leads_on(door) for door in exits):
        return None
    capped = [door.id for door in exits if door.state == "capped" and cards_left(game, door.tile)]
    if not capped:
        return None
    fitting = [door for door in capped if could_fit(game, map_.reopen(door), door)]
    options = [option("reopen", door=door) for door in fitting or capped]
    return Ask(decider(game), "reopen", options, usual=0), partial(_reopened, not fitting)


def leads_on(door: Door) -> bool:
    """A Door leads on, and a Gate that nobody has passed; one that was passed is a joint of two Worlds."""
    return not door.beyond


def could_fit(game: Brimstone, map_: Grid, door: str) -> bool:
    """Whether any of the tiles that are left has room behind an exit."""
    drawings = (drawing for card in cards_left(game, tile_of(door)) for drawing in tiles.drawings(game, card))
    return any(places_for(game, map_, door, drawing) for drawing in drawings)


def _reopened(apart: bool, game: Brimstone, chosen: Option) -> None:
    door = str(chosen.args["door"])
    game.state.layout = grid(game).reopen(door).layout
    if apart:
        game.state.apart += (door,)
    game.tell("reopened", "SOB-DOOR-18", door=door)
