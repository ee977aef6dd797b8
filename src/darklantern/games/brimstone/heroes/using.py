"""Using Items, Abilities and Side Bag Tokens: what is Ready, what it costs, and whom it helps. Touches BAG, ITEM, TRADE."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from darklantern.games.brimstone.cards import verbs_harm, verbs_heroes
from darklantern.games.brimstone.content_types import Use
from darklantern.games.brimstone.heroes import grit
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.in_force import works
from darklantern.games.brimstone.posse import in_reach, standing, tiles_of
from darklantern.games.brimstone.powers import forget_limits, push
from darklantern.games.brimstone.state import NOWHERE
from darklantern.games.brimstone.turn.actor import Actor
from darklantern.table import limits
from darklantern.table.actions import Action, Offer
from darklantern.table.ask import Arg, Option, option
from darklantern.table.rolls import Roll, Way

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone, Item

VERBS = frozenset({"use"})
TONIC = "tonic"


class Thing(NamedTuple):
    """Something that a Hero can use: an item, an ability or a token. `item` is the one that it is, or is attached to."""

    kind: str
    id: str
    card: str
    use: Use
    item: Item | None = None


def things(game: Brimstone, seat: int) -> Iterator[Thing]:
    """All that a Hero has a use of, whether or not it is Ready."""
    hero, uses = game.state.heroes[seat], game.content.uses
    for ability in (*game.content.abilities_of[hero.class_], *hero.upgrades):
        if ability in uses:
            yield Thing("ability", ability, ability, uses[ability])
    for item in hero.items:
        if (item.card in uses or item.upgrades) and works(game, hero, item):
            if item.card in uses:
                yield Thing("item", item.id, item.card, uses[item.card], item)
            for card in dict.fromkeys(item.upgrades):
                if card in uses:
                    yield Thing("item", f"{item.id}/{card}", card, uses[card], item)
    for token in dict.fromkeys(hero.bag):
        if token in uses:
            yield Thing("token", token, token, uses[token])


def thing_called(game: Brimstone, seat: int, id_: str) -> Thing:
    """The thing that a Hero uses under this id."""
    return next(thing for thing in things(game, seat) if thing.id == id_)


# -- Ready and Exhausted ----------------------------------------------------------------------------------------------


def _mark(seat: int, thing: Thing) -> str:
    """What is Exhausted: an Ability of one Hero, or an Upgrade of one Item, whoever carries it."""
    return thing.id if thing.item else f"{seat}:{thing.id}"


def is_ready(game: Brimstone, seat: int, thing: Thing) -> bool:
    """Whether what can be used once a turn, Fight or Adventure was not used yet."""
    span = thing.use.limit
    if not span:
        return True
    if thing.item is not None and thing.id == thing.item.id:
        return thing.item.ready
    return limits.free(game.state.limits, span, _mark(seat, thing))


def exhaust(game: Brimstone, seat: int, thing: Thing) -> None:
    if not thing.use.limit:
        return
    if thing.item is not None and thing.id == thing.item.id:
        thing.item.ready = False
    else:
        limits.use(game.state.limits, thing.use.limit, _mark(seat, thing))


def ready_again(game: Brimstone, span: str) -> None:
    """The end of a turn, Fight or Adventure Readies what could be used once in it.

    At the end of a turn another Hero may use what one has used. What is for a Fight is Readied at its start as well.
    """
    uses = game.content.uses
    for hero in game.state.heroes:
        for item in hero.items:
            if not item.ready and uses[item.card].limit == span:
                item.ready = True
            if span == "turn":
                item.used_by = NOWHERE
    forget_limits(game, span)


# -- may it be used ---------------------------------------------------------------------------------------------------


def against(game: Brimstone, seat: int, thing: Thing) -> str:
    """The rule against using something at all now, or nothing."""
    hero, use, item = game.state.heroes[seat], thing.use, thing.item
    if not is_ready(game, seat, thing):
        return "SOB-ITEM-15"
    if item is not None and item.used_by not in (NOWHERE, seat):
        return "SOB-TRADE-04"
    if use.grit and not grit.has(game, seat, use.grit):
        return "SOB-GRIT-09"
    if use.dark_stone > hero.dark_stone:
        return "SOB-ITEM-23"
    if use.tokens and hero.ability_tokens.get(_ability_token(game, seat), 0) < use.tokens:
        return "SOB-GRIT-18"
    return "SOB-ITEM-15" if use.is_ is not None and not use.is_.holds(game, seat) else ""


def _ability_token(game: Brimstone, seat: int) -> str:
    return game.content.heroes[game.state.heroes[seat].class_].ability_token


def pay(game: Brimstone, seat: int, thing: Thing) -> None:
    """What a use takes: Grit, Dark Stone, Ability Tokens, the thing itself, or that it is Exhausted."""
    hero, use = game.state.heroes[seat], thing.use
    if use.grit:
        grit.spend(game, seat, use.grit)
    hero.dark_stone -= use.dark_stone
    if use.tokens:
        hero.ability_tokens[_ability_token(game, seat)] -= use.tokens
    exhaust(game, seat, thing)
    if thing.kind == "token":
        hero.bag.remove(thing.id)
    elif thing.item is not None:
        thing.item.used_by = seat
        if use.discard:
            hero.items.remove(thing.item)


def patients(game: Brimstone, seat: int, use: Use) -> list[int]:
    """Whom a use may be for: its owner, and others in reach that it can help."""
    seats = [] if use.whom == "other" else [seat]
    if use.whom != "you":
        seats += [other for other in standing(game) if other != seat and in_reach(game, seat, other)]
    return [other for other in seats if helps(game, other, use.does)]


def helps(game: Brimstone, seat: int, effects: Sequence[Any]) -> bool:
    """Whether any of these effects can change something for a Hero: nobody is offered to heal what is whole."""
    return any(_changes(game, seat, effect) for effect in effects)


def _changes(game: Brimstone, seat: int, effect: Any) -> bool:
    hero = game.state.heroes[seat]
    if isinstance(effect, verbs_harm.Heal):
        return bool(hero.wounds if effect.of == "wounds" else hero.horror if effect.of == "sanity" else 0) or (
            effect.of == "mix" and bool(hero.wounds or hero.horror)
        )
    if isinstance(effect, verbs_heroes.RecoverGrit):
        place = hero.grit < number(game, seat, "max-grit")
        token = _ability_token(game, seat)
        return place or bool(token and hero.ability_tokens.get(token, 0) < number(game, seat, "max-ability-tokens"))
    if isinstance(effect, verbs_harm.LoseCorruption):
        return hero.corruption > 0
    return True


def uses(game: Brimstone, seat: int, moment: str) -> list[Option]:
    """What a Hero may use now, without its seat; `moment` is "activation" in the own Activation, else "any"."""
    found: list[Option] = []
    for thing in things(game, seat):
        use = thing.use
        if not use.does or use.when not in (moment, "any") or against(game, seat, thing):
            continue
        for patient in patients(game, seat, use):
            args: dict[str, Arg] = {thing.kind: thing.id}
            found.append(Option("use", args if use.whom == "you" else {**args, "on": patient}))
    return found


def use_thing(game: Brimstone, seat: int, chosen: Option) -> None:
    """Pay for it, and let it happen to whom it is for. Dice are those of the user."""
    args = chosen.args
    thing = thing_called(game, seat, str(args.get("item") or args.get("ability") or args["token"]))
    patient = int(args.get("on", seat))
    pay(game, seat, thing)
    rule = "SOB-BAG-03" if thing.kind == "token" else "SOB-ITEM-15" if thing.use.limit else "SOB-ITEM-05"
    game.tell("used", rule, who=seat, card=thing.card, on=patient)
    tile = tiles_of(game, game.state.heroes[seat])[0]
    push(game, thing.use.does, patient, thing.card, {"user": seat, "tile": tile})


class UseThing(Action["Brimstone", Actor]):
    verb = "use"
    label = "Use {thing}{for_whom}"
    wish = "Use this"
    rule = "SOB-ITEM-15"
    never_refused = True

    def offer(self, actor: Actor) -> Offer:
        return uses(actor.game, actor.seat, "activation")

    def do(self, game: Brimstone, seat: int, chosen: Option) -> None:
        use_thing(game, seat, chosen)


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


def take(game: Brimstone, chosen: Option) -> None:
    use_thing(game, int(chosen.args["seat"]), chosen)


# -- in the window of a roll ------------------------------------------------------------------------------------------


def rerolls(game: Brimstone, roll: Roll) -> list[Way]:
    """By what Items, Abilities and Tokens these dice may be rolled again, and by whom."""
    if roll.kind not in game.content.rerolled:
        return []
    return [
        Way(seat, thing.id, _dice(roll, thing.use), thing.use.reroll.dice, thing.use.reroll.add)
        for seat in standing(game)
        for thing in things(game, seat)
        if thing.use.reroll is not None
        and roll.kind in thing.use.reroll.kinds
        and (seat == roll.seat or thing.use.reroll.who == "anyone")
        and not against(game, seat, thing)
    ]


def _dice(roll: Roll, use: Use) -> int:
    """The dice that a use may roll again: where single dice count, only those that miss."""
    assert use.reroll is not None
    dice = roll.all if use.reroll.even_again else roll.fresh
    return dice & roll.misses if roll.need else dice


def tonic_ways(game: Brimstone, roll: Roll, dice: int) -> list[Way]:
    """A Hero without Grit may drink a Tonic when it has seen its dice, and spend the Grit from it at once."""
    hero = game.state.heroes[roll.seat]
    has_none = not grit.has(game, roll.seat)
    return [Way(roll.seat, TONIC, dice)] if dice and has_none and hero.stands and TONIC in hero.bag else []


def pay_reroll(game: Brimstone, seat: int, source: str) -> None:
    """The price of a way that is no Grit of one's own."""
    thing = thing_called(game, seat, source)
    pay(game, seat, thing)
    if source == TONIC:
        grit.recover(game, seat, 1, "SOB-BAG-23")
        grit.spend(game, seat)
    game.tell("used", "SOB-BAG-23" if source == TONIC else "SOB-ITEM-15", who=seat, card=thing.card, on=seat)
