"""DOOR, TILE: Doors, looking through them, and the Map Tiles that lie behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.board.layout import Laid
from darklantern.games.brimstone.cards.events import TilePlaced
from darklantern.games.brimstone.content_index import OTHER_WAY
from darklantern.games.brimstone.posse import grid, revised
from darklantern.games.brimstone.powers import happen
from darklantern.games.brimstone.state import TileState
from darklantern.games.brimstone.turn.actor import Actor
from darklantern.games.brimstone.turn.depth import advance_party
from darklantern.games.brimstone.turn.searching import hindered, unexplored
from darklantern.table.actions import Action, Offer
from darklantern.table.ask import Begun, Option, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

XP_FOR_TILE = 5


class LookThroughDoor(Action["Brimstone", Actor]):
    verb = "look"
    label = "Look through the Door"
    wish = "Look through the Door"
    rule = "SOB-DOOR-02"

    def offer(self, actor: Actor) -> Offer:
        against = hindered(actor)
        if against:
            return against
        here = [door for door in actor.map.doors_at(actor.me.at) if door.kind == "exit" and door.state == "open"]
        if not here:
            return "SOB-DOOR-02"
        known = [door for door in here if not unexplored(actor, int(door.id.partition(".")[0]))]
        return [option("look", door=door.id) for door in known] or "SOB-SEARCH-05"

    def do(self, game: Brimstone, seat: int, chosen: Option) -> Begun:
        game.state.activation.acted = True
        game.tell("looked", "SOB-DOOR-03", who=seat, door=chosen.args["door"])
        return draw_map_card(seat, str(chosen.args["door"]), 2)


@step
def draw_map_card(game: Brimstone, seat: int, door: str, tries: int) -> Begun:
    """The top Map Card shows the tile; a misfit is turned, then another is drawn, then an End Cap closes the exit."""
    state, map_ = game.state, grid(game)
    card = state.decks["map"].draw(state.dice) if tries else None
    if card is None:
        state.layout = map_.cap(door).layout
        game.tell("end-cap", "SOB-DOOR-07", door=door)
        return None
    for drawn in _drawings(game, card):
        places = map_.fits(door, drawn) if revised(game) else [place for place in [map_.fit(door, drawn)] if place]
        if places:
            place_tile(game, seat, card, places[0])
            return None
    state.decks["map"].put_off(card)
    game.tell("misfit", "SOB-DOOR-06", card=card)
    return draw_map_card(seat, door, tries - 1 if revised(game) else tries)


def _drawings(game: Brimstone, card: str) -> list[str]:
    """The ways in which a card's tile may be drawn: a Corner turns as a die decides."""
    if not game.content.tiles[card].other:
        return [card]
    (face,) = game.state.dice.roll(1)
    game.tell("corner-turns", "SOB-TILE-13", card=card, face=face)
    ways = [card, card + OTHER_WAY]
    return ways if face <= 3 else ways[::-1]


def place_tile(game: Brimstone, seat: int, card: str, place: Laid) -> None:
    """The tile lies on the board: the party goes deeper, a Room gets its token, and who looked gains XP."""
    state = game.state
    map_ = grid(game).lay(*place)
    state.layout = map_.layout
    number = max(map_.tiles)
    state.tiles[number] = TileState()
    advance_party(game)
    if game.content.tiles[card].kind == "room":
        token = state.exploration.draw(state.dice)
        state.tiles[number].token = token or ""
    if revised(game):
        state.heroes[seat].xp += XP_FOR_TILE
    happen(game, TilePlaced(seat, card, number), "SOB-DOOR-03")
