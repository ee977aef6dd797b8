"""TRADE: Heroes give, trade and sell Items and Side Bag Tokens to each other."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from darklantern.games.brimstone.heroes import side_bag
from darklantern.games.brimstone.heroes.items import (
    bound,
    carrying_limit,
    hand_over,
    has_room_for,
    own_item,
    weight,
    weight_of,
)
from darklantern.games.brimstone.posse import fighting, in_reach, living, standing
from darklantern.games.brimstone.turn.light import pass_light
from darklantern.table.ask import Arg, Ask, Begun, Option, option
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

VERBS = frozenset({"give", "trade", "pass-light"})
PRICES = (5, 10, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000)
REFUSE, AGREE = option("decline-trade"), option("accept-trade")


# -- what may change hands --------------------------------------------------------------------------------------------


def offer(game: Brimstone) -> list[Option]:
    """Out of turn: every gift that is legal now, and what may be offered for something in return.

    Nothing changes hands in the middle of an Attack. Who is KO'd may hand things over from where its marker lies, but
    is given nothing.
    """
    state, found = game.state, list[Option]()
    if state.attack is not None:
        return found
    heroes, up, packs = state.heroes, standing(game), Packs(game)
    for seat in living(game):
        near = [other for other in up if other != seat and in_reach(game, seat, other)]
        if not near:
            continue
        if state.light == seat:
            found += [option("pass-light", seat=seat, to=to) for to in near]
        mine, stands = packs[seat], heroes[seat].stands
        trades = {to: Trades(mine, packs[to]) for to in near} if stands else {}
        for item, heavy in mine.items:
            for to in near:
                if heavy <= packs[to].room:
                    found.append(option("give", seat=seat, item=item, to=to))
                if stands and trades[to][heavy]:
                    found.append(option("trade", seat=seat, item=item, to=to))
        for token in mine.tokens:
            for to in near:
                if packs[to].bag:
                    found.append(option("give", seat=seat, token=token, to=to))
                if stands and next(given_back(mine, packs[to], token=token), None):
                    found.append(option("trade", seat=seat, token=token, to=to))
    return found


def refused(game: Brimstone, wish: Option) -> str:
    """The rule against handing something over, or nothing."""
    seat, to, item = int(wish.args["seat"]), int(wish.args["to"]), str(wish.args.get("item", ""))
    given = own_item(game, seat, item) if item else None
    if given is not None and bound(game, given):
        return bound(game, given)
    if not game.state.heroes[to].stands:
        return "SOB-TRADE-08"
    if not in_reach(game, seat, to):
        return "SOB-TRADE-02" if fighting(game) else "SOB-TRADE-03"
    if game.state.rolls or game.state.harms or game.state.attack is not None:
        return "SOB-TRADE-07"
    has_room = has_room_for(game, to, given) if given is not None else side_bag.room(game, to)
    return "" if has_room else "SOB-TRADE-06"


def take(game: Brimstone, chosen: Option) -> None:
    args = chosen.args
    seat, to = int(args["seat"]), int(args["to"])
    if chosen.verb == "pass-light":
        pass_light(game, to)
    elif chosen.verb == "trade":
        game.state.flow.append(answer_trade(seat, str(args.get("item", "")), str(args.get("token", "")), to))
    elif "item" in args:
        hand_over(game, seat, own_item(game, seat, str(args["item"])), to)
    else:
        side_bag.pass_on(game, seat, str(args["token"]), to)


class Pack(NamedTuple):
    """What of a Hero may change hands, and what it has room for.

    `items` are its Items with the weight of each, `tokens` those of the Side Bag, each kind once. It can carry `room`
    more weight, and `bag` more Tokens.
    """

    items: list[tuple[str, int]]
    tokens: list[str]
    gold: int
    room: int
    bag: int


def pack_of(game: Brimstone, seat: int) -> Pack:
    """An overloaded Hero has room for nothing, but may still swap what it has for something no heavier."""
    hero = game.state.heroes[seat]
    items = [(item.id, weight_of(game, item)) for item in hero.items if not bound(game, item)]
    room = max(0, carrying_limit(game, seat) - weight(game, seat))
    return Pack(items, [*dict.fromkeys(hero.bag)], hero.gold, room, side_bag.room(game, seat))


class Packs(dict[int, Pack]):
    """The packs of those Heroes who are asked for."""

    def __init__(self, game: Brimstone) -> None:
        self.game = game

    def __missing__(self, seat: int) -> Pack:
        found = self[seat] = pack_of(self.game, seat)
        return found


class Trades(dict[int, bool]):
    """By the weight of an Item that a Hero offers to another: whether anything could be given for it."""

    def __init__(self, giver: Pack, taker: Pack) -> None:
        self.giver, self.taker = giver, taker

    def __missing__(self, weight: int) -> bool:
        found = self[weight] = next(given_back(self.giver, self.taker, weight), None) is not None
        return found


# -- something in return ----------------------------------------------------------------------------------------------


@step
def answer_trade(game: Brimstone, seat: int, item: str, token: str, to: int) -> Begun:
    """Whoever is offered something names what it gives for it: Gold, an Item or a Token; or it refuses."""
    if not _has(game, seat, item, token):
        return None
    options = [REFUSE, *returns(game, seat, item, token, to)]
    about: dict[str, Arg] = {"hero": seat, **({"item": item} if item else {"token": token})}
    return Ask(to, "trade", options, about, usual=0), partial(_answered, seat, item, token, to)


def returns(game: Brimstone, seat: int, item: str, token: str, to: int) -> list[Option]:
    """What may be given in return, so that both stay within their limits."""
    if not (game.state.heroes[seat].stands and game.state.heroes[to].stands):
        return []
    offered = weight_of(game, own_item(game, seat, item)) if item else 0
    return list(given_back(pack_of(game, seat), pack_of(game, to), offered, token))


def given_back(giver: Pack, taker: Pack, weight: int = 0, token: str = "") -> Iterator[Option]:
    """The same, one after another, for an Item of some weight or for a Token."""
    fits_alone = taker.bag > 0 if token else weight <= taker.room
    if fits_alone:
        yield from (option("pay-gold", gold=price) for price in PRICES if price <= taker.gold)
    if not token or taker.bag:
        for other, its_weight in taker.items:
            if its_weight - weight <= giver.room and weight - its_weight <= taker.room:
                yield option("swap", item=other)
    if token or (giver.bag and fits_alone):
        yield from (option("swap", token=other) for other in taker.tokens if other != token)


def _has(game: Brimstone, seat: int, item: str, token: str) -> bool:
    """Whether a Hero still has what it has offered: other things may have happened meanwhile."""
    hero = game.state.heroes[seat]
    return token in hero.bag if token else any(one.id == item for one in hero.items)


def _answered(seat: int, item: str, token: str, to: int, game: Brimstone, chosen: Option) -> Frame | None:
    if chosen == REFUSE:
        game.tell("trade-refused", "SOB-TRADE-01", who=to, to=seat)
        return None
    kind, what = next(iter(chosen.args.items()))
    return settle_trade(seat, item, token, to, kind, str(what))


@step
def settle_trade(game: Brimstone, seat: int, item: str, token: str, to: int, kind: str, what: str) -> Begun:
    """Whoever began it agrees to what is given in return, or not."""
    back = option("pay-gold", gold=int(what)) if kind == "gold" else Option("swap", {kind: what})
    if not _has(game, seat, item, token) or back not in returns(game, seat, item, token, to):
        return None
    about: dict[str, Arg] = {"hero": to, kind: what}
    return Ask(seat, "agree", [AGREE, REFUSE], about, usual=0), partial(_settled, seat, item, token, to, kind, what)


def _settled(seat: int, item: str, token: str, to: int, kind: str, what: str, game: Brimstone, chosen: Option) -> None:
    if chosen == REFUSE:
        game.tell("trade-refused", "SOB-TRADE-01", who=seat, to=to)
        return
    heroes = game.state.heroes
    if kind == "gold":
        heroes[to].gold -= int(what)
        heroes[seat].gold += int(what)
        game.tell("paid-gold", "SOB-TRADE-01", who=to, to=seat, gold=int(what))
    given = own_item(game, seat, item) if item else None
    got = own_item(game, to, what) if kind == "item" else None
    if given:
        hand_over(game, seat, given, to)
    else:
        side_bag.pass_on(game, seat, token, to)
    if got:
        hand_over(game, to, got, seat)
    elif kind == "token":
        side_bag.pass_on(game, to, what, seat)
