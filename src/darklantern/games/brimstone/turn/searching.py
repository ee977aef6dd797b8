"""SEARCH, SCAV: Searching in general, and Scavenging."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.events import Scavenged
from darklantern.games.brimstone.heroes.just_drawn import offer_change
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.posse import revised
from darklantern.games.brimstone.powers import happen, push
from darklantern.games.brimstone.rolling import ROLLS
from darklantern.games.brimstone.turn.actor import Actor
from darklantern.games.brimstone.turn.tiles import unexplored
from darklantern.table.actions import Action, Offer
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.odds import Odds, odds
from darklantern.table.rolls import taken
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

SCAVENGE_DICE, SUCCESS = 3, 6
FULLY_SCAVENGED = {1: "SOB-SCAV-07", 2: "SOB-SCAV-08", 3: "SOB-SCAV-09"}
"""By how often a tile may be Scavenged by a party: the rule that says so."""


# -- Scavenging ---------------------------------------------------------------------------------------------------


def scavenges_per_tile(game: Brimstone) -> int:
    """How many successes empty a tile: by the size of the party, KO'd Heroes included, in the revised rules."""
    return (len(game.state.heroes) + 1) // 2 if revised(game) else 1


class Scavenge(Action["Brimstone", Actor]):
    verb = "scavenge"
    label = "Scavenge {tile}"
    wish = "Scavenge here"
    rule = "SOB-SCAV-01"
    uses = "may_search"

    def offer(self, actor: Actor) -> Offer:
        if actor.hindered:
            return actor.hindered
        tiles, most = actor.game.state.tiles, scavenges_per_tile(actor.game)
        found, known = [], False
        for tile in actor.map.tiles_at(actor.me.at):
            here = tiles[tile]
            if here.revealed or not here.token:
                known = True
                if here.scavenged < most:
                    found.append(scavenge(tile))
        return found or (FULLY_SCAVENGED[most] if known else "SOB-SEARCH-05")

    def unoffered(self, actor: Actor, wish: Option) -> str:
        """What stands against one of the tiles at a joint while the other may be Scavenged."""
        tile = int(wish.args.get("tile", 0))
        if tile not in actor.map.tiles_at(actor.me.at):
            return self.rule
        return "SOB-SEARCH-05" if unexplored(actor.game, tile) else FULLY_SCAVENGED[scavenges_per_tile(actor.game)]

    def do(self, game: Brimstone, seat: int, chosen: Option) -> Frame:
        game.state.activation.acted = True
        then = scavenge_rolled(seat, int(chosen.args["tile"]))
        return ROLLS.roll(game, "scavenge", seat, dice_to_scavenge(game, seat), then, need=SUCCESS, rule="SOB-SCAV-03")

    def odds(self, game: Brimstone, seat: int, option: Option) -> Odds | None:
        return odds(dice_to_scavenge(game, seat), SUCCESS)

    def wishes(self, game: Brimstone, seat: int, about: str) -> list[Option]:
        return [scavenge(int(about))] if about.isdecimal() else []


@lru_cache(1024)
def scavenge(tile: int) -> Option:
    return option("scavenge", tile=tile)


def dice_to_scavenge(game: Brimstone, seat: int) -> int:
    return SCAVENGE_DICE + number(game, seat, "scavenge-dice")


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
    """The whole deck is shuffled, and all cards come from that one shuffle; afterwards they are part of it again."""
    state = game.state
    deck = state.decks["scavenge"]
    deck.shuffle(state.dice)
    state.drawn.append(" ".join(deck.top(count)))
    state.flow.append(read_scavenged(seat, tile))
    offer_change(game, "scavenge")


@step
def read_scavenged(game: Brimstone, seat: int, tile: int) -> Frame:
    found = game.state.drawn.pop()
    for card in found.split():
        game.tell("scavenge-card", "SOB-SCAV-14", who=seat, card=card)
    return resolve_found(seat, tile, found)


@step
def resolve_found(game: Brimstone, seat: int, tile: int, cards: str) -> Begun:
    """The Hero resolves what was found one after another, in the order that it likes, as long as it stands."""
    found = [card for card in cards.split() if game.content.scavenge[card].does]
    if not found or not game.state.heroes[seat].stands:
        return finds_over(tile)
    kinds = list(dict.fromkeys(found))
    if len(kinds) > 1:
        options = [option("resolve", card=card) for card in kinds]
        return Ask(seat, "scavenge-order", options, usual=0), partial(_chosen, seat, tile, found)
    _resolve(game, seat, tile, found, kinds[0])
    return None


def _chosen(seat: int, tile: int, found: list[str], game: Brimstone, chosen: Option) -> None:
    _resolve(game, seat, tile, found, str(chosen.args["card"]))


def _resolve(game: Brimstone, seat: int, tile: int, found: list[str], card: str) -> None:
    found.remove(card)
    game.state.flow.append(resolve_found(seat, tile, " ".join(found)))
    push(game, game.content.scavenge[card].does, seat, card, {"tile": tile})


@step
def finds_over(game: Brimstone, tile: int) -> None:
    """Enemies that a find has brought come when all finds are resolved."""
    coming = game.state.coming
    if coming:
        game.tell("enemies-come", "SOB-SCAV-17", tile=tile, count=len(coming))
