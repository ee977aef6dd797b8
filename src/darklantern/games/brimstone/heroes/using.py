"""Using Items, Abilities and Side Bag Tokens, in the own Activation or out of turn.

Touches BAG, FFREE.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from darklantern.games.brimstone.heroes.helping import helps
from darklantern.games.brimstone.heroes.prices import (
    against,
    against_price,
    against_this_turn,
    not_exhausted,
    pay_price,
    usable,
    usable_called,
)
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.kits import Usable
from darklantern.games.brimstone.posse import in_reach, standing, tiles_of
from darklantern.games.brimstone.powers import push
from darklantern.games.brimstone.state import NOWHERE
from darklantern.games.brimstone.turn.actor import Actor
from darklantern.table.actions import Action, Offer
from darklantern.table.ask import Option, option

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

VERBS = frozenset({"use"})


# -- whom it helps ----------------------------------------------------------------------------------------------------


def patients(game: Brimstone, seat: int, it: Usable) -> list[int]:
    """Whom a use may be for: its owner, and others in reach that it can help; nothing is Healed of who is not hurt."""
    use = it.use
    if it.printed in game.content.only_heal:
        return healed_with(game, seat, it)
    found = [seat] if use.whom != "other" and helps(game, seat, use.does) else []
    if use.whom != "you":
        for other, hero in enumerate(game.state.heroes):
            able = other != seat and not (hero.knocked_out or hero.dead)
            if able and helps(game, other, use.does) and in_reach(game, seat, other):
                found.append(other)
    return found


def healed_with(game: Brimstone, seat: int, it: Usable) -> list[int]:
    """The same of what only Heals, by one look at each Hero: most of what is carried does just that."""
    whom, of, found = it.use.whom, game.content.healed_by[it.printed], list[int]()
    wounds, sanity = "wounds" in of, "sanity" in of
    for other, hero in enumerate(game.state.heroes):
        if (wounds and hero.wounds) or (sanity and hero.horror):
            if other == seat:
                if whom != "other":
                    found.insert(0, seat)
            elif whom != "you" and not (hero.knocked_out or hero.dead) and in_reach(game, seat, other):
                found.append(other)
    return found


# -- using ------------------------------------------------------------------------------------------------------------


def uses(game: Brimstone, seat: int, moment: str) -> list[Option]:
    """What a Hero may use now, without its seat; `moment` is "activation" in the own Activation, else "any"."""
    return uses_among(game, seat, at_hand(game, seat, moment))


def at_hand(game: Brimstone, seat: int, moment: str) -> Sequence[Usable]:
    """What a Hero could use at such a moment; what only Heals is not even looked at while nobody is hurt."""
    used = game.content.used_at if anybody_hurt(game) else game.content.used_unhurt_at
    ready = not_exhausted(game, seat, used[moment])
    return ready and [it for it in ready if not against_this_turn(game, seat, it)]


def uses_among(game: Brimstone, seat: int, things: Sequence[Usable]) -> list[Option]:
    """How a Hero may use things of which it is known that nothing but their price can be against it."""
    found: list[Option] = []
    for it in things:
        if not against_price(game, seat, it):
            found += _options(game, seat, it)
    return found


def uses_of(game: Brimstone, seat: int, it: Usable, moment: str) -> list[Option]:
    """How a Hero may use one thing now: once for each whom it can help."""
    use = it.use
    fits = use.does and use.when in (moment, "any") and not against(game, seat, it)
    return _options(game, seat, it) if fits else []


def _options(game: Brimstone, seat: int, it: Usable) -> list[Option]:
    use = it.use
    if use.whom == "you":
        helped = healed_with(game, seat, it) if it.printed in game.content.only_heal else helps(game, seat, use.does)
        return [_use(it.kind, it.id)] if helped else []
    return [_use(it.kind, it.id, patient) for patient in patients(game, seat, it)]


@lru_cache(4096)
def _use(kind: str, id_: str, patient: int | None = None) -> Option:
    return Option("use", {kind: id_} if patient is None else {kind: id_, "on": patient})


def may_still_heal(game: Brimstone, seat: int) -> bool:
    """Whether a Hero who has Searched or Attacked can Heal somebody who is badly hurt, and later may be too late.

    In a Fight that is with all that Heals, because Enemies may be next; else with what is for its own Activation alone.
    """
    content = game.content
    healing = content.healing if game.state.enemies else content.healing_in_activation
    found = usable(game, seat, healing)
    if not found or not anybody_hurt(game):
        return False
    for it in found:
        if against(game, seat, it):
            continue
        of = content.healed_by[it.printed]
        hurt = [other for other in standing(game) if badly_hurt(game, other, of)]
        if hurt and any(option.args.get("on", hurt[0]) in hurt for option in _options(game, seat, it)):
            return True
    return False


def anybody_hurt(game: Brimstone) -> bool:
    """Whether any Hero has Wounds or Sanity Damage."""
    for hero in game.state.heroes:  # a loop, because a generator costs more than what it looks at
        if hero.wounds or hero.horror:
            return True
    return False


def badly_hurt(game: Brimstone, seat: int, of: frozenset[str]) -> bool:
    """Whether half of the Health or of the Sanity is gone, as far as that is Healed."""
    hero = game.state.heroes[seat]
    if hero.wounds and "wounds" in of and 2 * hero.wounds >= number(game, seat, "health"):
        return True
    return bool(hero.horror) and "sanity" in of and 2 * hero.horror >= number(game, seat, "sanity")


def use_it(game: Brimstone, seat: int, chosen: Option) -> None:
    """Pay for it, and let it happen to whom it is for. Dice are those of the user."""
    args = chosen.args
    it = usable_called(game, seat, str(args.get("item") or args.get("ability") or args["token"]))
    patient = int(args.get("on", seat))
    pay_price(game, seat, it)
    rule = "SOB-BAG-03" if it.token else "SOB-ITEM-15" if it.use.limit else "SOB-ITEM-05"
    game.tell("used", rule, who=seat, card=it.printed, on=patient)
    tile = tiles_of(game, game.state.heroes[seat])[0]
    push(game, it.use.does, patient, it.printed, {"user": seat, "tile": tile})


def token_of_attacks(game: Brimstone, token: str) -> str:
    """The rule of a Token that is not simply used: thrown as the Attack, or spent on a Hit; nothing for all others."""
    printed = game.content.tokens.get(token)
    if printed is None:
        return ""
    return "SOB-BAG-05" if printed.bomb else "SOB-BAG-20" if printed.hit else ""


class UseThing(Action["Brimstone", Actor]):
    verb = "use"
    label = "Use {thing}{for_whom}"
    wish = "Use this"
    rule = "SOB-ITEM-15"
    never_refused = True

    def offer(self, actor: Actor) -> Offer:
        if actor.usable is None:
            actor.usable = at_hand(actor.game, actor.seat, "activation")
        return uses_among(actor.game, actor.seat, actor.usable) if actor.usable else []

    def unfit(self, actor: Actor, wish: Option) -> str | None:
        """Why something that the Hero has cannot be used."""
        ids = [str(wish.args[kind]) for kind in ("item", "ability", "token") if kind in wish.args]
        found = [it for it in usable(actor.game, actor.seat) if it.id in ids]
        if found:
            return against(actor.game, actor.seat, found[0]) or None
        return token_of_attacks(actor.game, str(wish.args.get("token", ""))) or None

    def do(self, game: Brimstone, seat: int, chosen: Option) -> None:
        use_it(game, seat, chosen)


def offer(game: Brimstone) -> list[Option]:
    """Out of turn: everybody who stands, but for the Hero who is asked what to do and has its own list."""
    ask = game.ask
    acting = ask.seat if ask is not None and ask.prompt == "act" else NOWHERE
    return [
        option("use", seat=seat, **one.args)
        for seat in standing(game)
        if seat != acting
        for one in uses(game, seat, "any")
    ]


def refused(game: Brimstone, wish: Option) -> str:
    """The rule against using something out of turn, or nothing."""
    seat, on = int(wish.args["seat"]), int(wish.args.get("on", wish.args["seat"]))
    if not game.state.heroes[seat].stands:
        return "SOB-BAG-04"
    ids = [str(wish.args[kind]) for kind in ("item", "ability", "token") if kind in wish.args]
    found = next((it for it in usable(game, seat) if it.id in ids), None)
    if found is None:
        return (
            token_of_attacks(game, str(wish.args["token"])) or "SOB-BAG-05" if "token" in wish.args else "SOB-ITEM-04"
        )
    if found.use.free_attack:
        return "SOB-BAG-05" if found.token else "SOB-FFREE-02"
    if on != seat and not in_reach(game, seat, on):
        return "SOB-BAG-22"
    return against(game, seat, found)


def take(game: Brimstone, chosen: Option) -> None:
    use_it(game, int(chosen.args["seat"]), chosen)
