"""BAG: The Side Bag: what it holds, and Tokens that find no room.

Touches TRADE.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.games.brimstone.heroes import using
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.kits import Usable, lose_token, take_tokens
from darklantern.games.brimstone.posse import in_reach, standing
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

ROOM = 5
FORGO = option("forgo")


def bag_size(game: Brimstone, seat: int) -> int:
    """How many Tokens the Side Bag of a Hero holds."""
    return ROOM + number(game, seat, "side-bag")


def room(game: Brimstone, seat: int) -> int:
    """How many Tokens still fit into the Side Bag of a Hero."""
    return max(0, bag_size(game, seat) - len(game.state.heroes[seat].bag))


def gain_tokens(game: Brimstone, seat: int, token: str, count: int = 1) -> None:
    """Tokens go into the Side Bag; for each that finds no room the Hero decides what becomes of it."""
    fit = min(count, room(game, seat))
    if fit:
        take_tokens(game.state.heroes[seat], token, fit)
        game.tell("token-gained", "SOB-BAG-01", who=seat, token=token, count=fit)
    game.state.flow += [full_bag(seat, token)] * (count - fit)


@step
def full_bag(game: Brimstone, seat: int, token: str) -> Begun:
    """With a full Side Bag a Token is used, discarded or passed on to make room, or the new one is left."""
    hero = game.state.heroes[seat]
    if not hero.stands:
        return None
    if room(game, seat):
        gain_tokens(game, seat, token)
        return None
    kinds = dict.fromkeys([token, *hero.bag])
    options = [FORGO]
    for kind in kinds:
        if kind in game.content.uses:
            it = Usable(kind, game.content.uses[kind], token=True)
            options += using.uses_of(game, seat, it, "any")
    options += [option("give", token=one, to=to) for one in kinds for to in receivers(game, seat)]
    options += [option("discard", token=one) for one in dict.fromkeys(hero.bag) if one != token]
    return Ask(seat, "full-bag", options, {"token": token}, usual=0), partial(_made_room, seat, token)


def _made_room(seat: int, token: str, game: Brimstone, chosen: Option) -> None:
    hero, args = game.state.heroes[seat], chosen.args
    if chosen == FORGO:
        game.tell("token-left", "SOB-BAG-02", who=seat, token=token)
        return
    take_tokens(hero, token)
    if chosen.verb == "use":
        using.use_it(game, seat, chosen)
    elif chosen.verb == "discard":
        lose_token(hero, str(args["token"]))
        game.tell("token-discarded", "SOB-BAG-02", who=seat, token=args["token"])
    else:
        pass_on(game, seat, str(args["token"]), int(args["to"]))


def receivers(game: Brimstone, seat: int) -> list[int]:
    """Who may be given a Token now: those who stand, are in reach and have room."""
    return [
        other for other in standing(game) if other != seat and in_reach(game, seat, other) and room(game, other) > 0
    ]


def pass_on(game: Brimstone, seat: int, token: str, to: int) -> None:
    """A Token goes from one Side Bag into another."""
    lose_token(game.state.heroes[seat], token)
    take_tokens(game.state.heroes[to], token)
    game.tell("token-given", "SOB-TRADE-01", who=seat, token=token, to=to)
