"""What the verbs about the mine and the Darkness do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from darklantern.games.brimstone.cards import verbs_mine
from darklantern.games.brimstone.cards.verbs import verbs, with_amount
from darklantern.games.brimstone.posse import tiles_of
from darklantern.games.brimstone.turn.darkness import after_card, draw_darkness
from darklantern.games.brimstone.turn.depth import move_darkness, push_darkness_back
from darklantern.games.brimstone.turn.dread import add_dread
from darklantern.games.brimstone.turn.encounters import draw_encounters
from darklantern.games.brimstone.turn.hold_back import roll_depth_event
from darklantern.games.brimstone.turn.searching import draw_scavenge
from darklantern.table.ask import Begun, Option
from darklantern.table.pending import Pending

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


@with_amount(verbs_mine.MoveDarkness, "steps")
def darkness_moves(game: Brimstone, it: Pending[Any], steps: int) -> Begun:
    """A card that makes the Darkness come nearer is put away before the marker moves."""
    if it.effect.back:
        push_darkness_back(game, steps)
        return None
    if not steps or after_card(game, it.source, move_darkness(steps)):
        return None
    return move_darkness(steps)


@verbs.does(verbs_mine.DrawCard)
def draw_card(game: Brimstone, it: Pending[verbs_mine.DrawCard], chosen: Option) -> Begun:
    deck, count = it.effect.deck, it.effect.count
    tile = int(it.facts.get("tile") or tiles_of(game, game.state.heroes[it.seat])[0])
    if deck == "darkness":
        game.state.flow += [draw_darkness()] * count
        return None
    if deck == "encounter":
        return draw_encounters(tile, count)
    return draw_scavenge(it.seat, tile, count)


@verbs.does(verbs_mine.AddDread)
def dread(game: Brimstone, it: Pending[verbs_mine.AddDread], chosen: Option) -> None:
    game.state.flow += [add_dread()] * it.effect.count


@verbs.does(verbs_mine.DepthEvent)
def depth_event(game: Brimstone, it: Pending[verbs_mine.DepthEvent], chosen: Option) -> Begun:
    return roll_depth_event()
