"""SEARCH, SCAV: Searching in general, and Scavenging."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.events import Scavenged
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.posse import revised
from darklantern.games.brimstone.powers import happen, push
from darklantern.games.brimstone.rolling import ROLLS
from darklantern.games.brimstone.turn.actor import Actor
from darklantern.table.actions import Action, Offer
from darklantern.table.ask import Option, option
from darklantern.table.rolls import taken
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

SCAVENGE_DICE, SUCCESS = 3, 6


def hindered(actor: Actor) -> str:
    """The rule that stands against any Search now."""
    if actor.fighting:
        return "SOB-SEARCH-04"
    return "SOB-ACT-01" if actor.now.acted else ""


def unexplored(actor: Actor, tile: int) -> bool:
    state = actor.game.state.tiles[tile]
    return bool(state.token) and not state.revealed


def scavenges_per_tile(game: Brimstone) -> int:
    """How many successes empty a tile: by the size of the party in the revised rules."""
    return (len(game.state.heroes) + 1) // 2 if revised(game) else 1


class Scavenge(Action["Brimstone", Actor]):
    verb = "scavenge"
    label = "Scavenge {tile}"
    wish = "Scavenge here"
    rule = "SOB-SCAV-01"

    def offer(self, actor: Actor) -> Offer:
        against = hindered(actor)
        if against:
            return against
        tiles = actor.map.tiles_at(actor.me.at)
        known = [tile for tile in tiles if not unexplored(actor, tile)]
        if not known:
            return "SOB-SEARCH-05"
        most = scavenges_per_tile(actor.game)
        open_ = [tile for tile in known if actor.game.state.tiles[tile].scavenged < most]
        return [option("scavenge", tile=tile) for tile in open_] or "SOB-SCAV-07"

    def do(self, game: Brimstone, seat: int, chosen: Option) -> Frame:
        game.state.activation.acted = True
        tile = int(chosen.args["tile"])
        dice = SCAVENGE_DICE + number(game, seat, "scavenge-dice")
        then = scavenge_rolled(seat, tile)
        return ROLLS.roll(game, "scavenge", seat, dice, then, need=SUCCESS, rule="SOB-SCAV-03")


@step
def scavenge_rolled(game: Brimstone, seat: int, tile: int) -> None:
    """A card for each 6, and one marker if there is any."""
    sixes = taken(game).hits
    if sixes:
        game.state.tiles[tile].scavenged += 1
        game.state.flow.append(draw_scavenge(seat, tile, sixes))
    happen(game, Scavenged(seat, tile, sixes), "SOB-SCAV-04" if sixes else "SOB-SCAV-06")


@step
def draw_scavenge(game: Brimstone, seat: int, tile: int, count: int) -> None:
    """The whole deck is shuffled, and all cards come from that one shuffle."""
    state = game.state
    deck = state.decks["scavenge"]
    deck.shuffle(state.dice)
    for card in deck.top(count):
        game.tell("scavenge-card", "SOB-SCAV-14", who=seat, card=card)
        push(game, game.content.scavenge[card].does, seat, card, {"tile": tile})
