"""TRADE: Heroes give, trade and sell Items and Side Bag Tokens to each other."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

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
    from darklantern.games.brimstone.state import Brimstone, Item

VERBS = frozenset({"give", "trade", "pass-light"})
PRICES = (5, 10, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000)
REFUSE, AGREE = option("decline-trade"), option("accept-trade")


# -- what may change hands --------------------------------------------------------------------------------------------


def offer(game: Brimstone) -> list[Option]:
    """Out of turn: every gift that is legal now, and what may be offered for something in return.

    Who is KO'd may hand things over from where its marker lies, but is given nothing.
    """
    state = game.state
    up = standing(game)
    found: list[Option] = []
    for seat in living(game):
        near = [other for other in up if other != seat and in_reach(game, seat, other)]
        if not near:
            continue
        if state.light == seat:
            found += [option("pass-light", seat=seat, to=to) for to in near]
        hero = state.heroes[seat]
        for item in hero.items:
            if bound(game, item):
                continue
            for to in near:
                if has_room_for(game, to, item):
                    found.append(option("give", seat=seat, item=item.id, to=to))
                if hero.stands and returns(game, seat, item.id, "", to):
                    found.append(option("trade", seat=seat, item=item.id, to=to))
        for token in dict.fromkeys(hero.bag):
            for to in near:
                if side_bag.room(game, to):
                    found.append(option("give", seat=seat, token=token, to=to))
                if hero.stands and returns(game, seat, "", token, to):
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
    if game.state.rolls or game.state.harms:
        return "SOB-TRADE-07"
    fits = has_room_for(game, to, given) if given is not None else side_bag.room(game, to)
    return "" if fits else "SOB-TRADE-06"


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
    giver, taker = game.state.heroes[seat], game.state.heroes[to]
    offered = own_item(game, seat, item) if item else None
    found: list[Option] = []
    if has_room_for(game, to, offered) if offered else side_bag.room(game, to):
        found += [option("pay-gold", gold=price) for price in PRICES if price <= taker.gold]
    for other in taker.items:
        fits = _fits(game, seat, offered, other) and _fits(game, to, other, offered)
        if fits and not bound(game, other) and (offered or side_bag.room(game, to)):
            found.append(option("swap", item=other.id))
    for other_token in dict.fromkeys(taker.bag):
        if other_token == token:
            continue
        if (token or side_bag.room(game, seat)) and (offered is None or has_room_for(game, to, offered)):
            found.append(option("swap", token=other_token))
    return found if giver.stands and taker.stands else []


def _fits(game: Brimstone, seat: int, gone: Item | None, come: Item | None) -> bool:
    """Whether a Hero stays within its limit if one Item goes and another comes."""
    less, more = (weight_of(game, item) if item else 0 for item in (gone, come))
    return more <= less or weight(game, seat) - less + more <= carrying_limit(game, seat)


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
