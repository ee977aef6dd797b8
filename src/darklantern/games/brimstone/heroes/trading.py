"""TRADE: Heroes give, trade and sell Items and Side Bag Tokens to each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
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
    from darklantern.games.brimstone.state import Brimstone, Item

VERBS = frozenset({"give", "trade", "pass-light"})
PRICES = (5, 10, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000)
REFUSE, AGREE = option("decline-trade"), option("accept-trade")


# -- what may change hands --------------------------------------------------------------------------------------------


def offer(game: Brimstone) -> list[Option]:
    """Out of turn: every gift that is legal now, and what may be offered for something in return.

    Who is KO'd may hand things over from where its marker lies, but is given nothing.
    """
    state, seats = game.state, living(game)
    up, spare = standing(game), spare_of(game, seats)
    found: list[Option] = []
    for seat in seats:
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
                if fits(game, spare[to], None, item):
                    found.append(option("give", seat=seat, item=item.id, to=to))
                if hero.stands and next(given_back(game, seat, item, "", to, spare), None):
                    found.append(option("trade", seat=seat, item=item.id, to=to))
        for token in dict.fromkeys(hero.bag):
            for to in near:
                if spare[to].bag:
                    found.append(option("give", seat=seat, token=token, to=to))
                if hero.stands and next(given_back(game, seat, None, token, to, spare), None):
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


class Spare(NamedTuple):
    """What a Hero has room for: so much more weight, and so many Tokens."""

    weight: int
    bag: int


def spare_of(game: Brimstone, seats: Iterable[int]) -> dict[int, Spare]:
    return {seat: Spare(carrying_limit(game, seat) - weight(game, seat), side_bag.room(game, seat)) for seat in seats}


def fits(game: Brimstone, spare: Spare, gone: Item | None, come: Item | None) -> bool:
    """Whether a Hero stays within its limit if one Item goes and another comes."""
    less, more = (weight_of(game, item) if item else 0 for item in (gone, come))
    return more <= less or more - less <= spare.weight


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
    offered = own_item(game, seat, item) if item else None
    return list(given_back(game, seat, offered, token, to, spare_of(game, (seat, to))))


def given_back(
    game: Brimstone, seat: int, offered: Item | None, token: str, to: int, spare: Mapping[int, Spare]
) -> Iterator[Option]:
    """The same, one after another, for who only wants to know whether there is anything."""
    taker = game.state.heroes[to]
    fits_alone = fits(game, spare[to], None, offered) if offered else spare[to].bag > 0
    if fits_alone:
        yield from (option("pay-gold", gold=price) for price in PRICES if price <= taker.gold)
    if offered or spare[to].bag:
        for other in taker.items:
            both = fits(game, spare[seat], offered, other) and fits(game, spare[to], other, offered)
            if both and not bound(game, other):
                yield option("swap", item=other.id)
    if (token or spare[seat].bag) and (offered is None or fits_alone):
        yield from (option("swap", token=other) for other in dict.fromkeys(taker.bag) if other != token)


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
