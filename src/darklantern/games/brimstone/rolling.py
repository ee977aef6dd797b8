"""DICE: Dice that Heroes may roll again, with Grit or with what cards allow, none of them twice.

Touches GRIT, BAG.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from darklantern.games.brimstone.content_base import ANY_DICE
from darklantern.games.brimstone.heroes import grit
from darklantern.games.brimstone.heroes.prices import can_pay, has_any, pay_price, usable
from darklantern.games.brimstone.kits import Usable, known_kit
from darklantern.games.brimstone.posse import grid, revised
from darklantern.table.rolls import Roll, Rolls, Way

if TYPE_CHECKING:
    from darklantern.games.brimstone.content_base import Reroll
    from darklantern.games.brimstone.state import Brimstone, Hero

NEVER_WITH_GRIT = frozenset({"hold-back", "depth-event", "move-darkness", "reward"})
"""Dice of the lantern, of the depths, of the Darkness and of the Mission.

Exits, random Heroes and the like are never rolled here.
"""
CHARTS = frozenset({"injury", "madness", "mutation"})
GRIT = "grit"
SAVES = frozenset({"cover", "defense", "willpower"})
"""Rolls of one die for each Hit."""


def ways(game: Brimstone, roll: Roll) -> list[Way]:
    """Who may roll these dice again: with Grit the Hero who rolled them, and whoever has something that allows it."""
    roller, by_grit = roll.seat, grit_may(game, roll.kind)
    own, of_others = game.content.rolled_again_by(roll.kind, by_grit)
    heroes = game.state.heroes
    hero = heroes[roller]
    able = others_with(game, roller, of_others) if of_others else []
    if not (hero.kit_known or known_kit(game, hero)).again.isdisjoint(own):
        able.append(roller)
    grit_now = by_grit and has_grit(game, hero) and not waits_for_act(roll)
    if not (able or grit_now):
        return []
    wanted = could_be_better(roll)
    if not wanted:
        return []
    fresh = wanted & ~roll.again if roll.need <= roll.sides else 0
    found = ways_of_grit(game, roller, fresh) if grit_now and fresh else []
    for seat in able:
        found += ways_of_cards(game, roll, seat, wanted, own if seat == roller else of_others)
    return found


def anybody(game: Brimstone, roll: Roll) -> bool:
    """Whether a die could be better, and anybody has Grit, or anything else, with which it can be rolled again."""
    if not could_be_better(roll):
        return False
    by_grit, hero = grit_may(game, roll.kind), game.state.heroes[roll.seat]
    own, of_others = game.content.rolled_again_by(roll.kind, by_grit)
    if by_grit and has_grit(game, hero) and not waits_for_act(roll):
        return True
    if not (hero.kit_known or known_kit(game, hero)).again.isdisjoint(own):
        return True
    return bool(of_others) and bool(others_with(game, roll.seat, of_others))


def could_be_better(roll: Roll) -> int:
    """The dice worth rolling again: those that miss; all where nothing is needed, or a Hit may still be Critical."""
    return roll.misses if roll.need and roll.enough <= roll.need else roll.all


def has_grit(game: Brimstone, hero: Hero) -> bool:
    """Whether a Hero has Grit, or a Token that gives one."""
    return hero.grit > 0 or not game.content.gives_grit.isdisjoint(hero.bag)


def others_with(game: Brimstone, roller: int, ids: frozenset[str]) -> list[int]:
    """The Heroes besides the one who rolled that have any of some things."""
    heroes = enumerate(game.state.heroes)
    return [
        seat
        for seat, hero in heroes
        if seat != roller and not (hero.kit_known or known_kit(game, hero)).again.isdisjoint(ids)
    ]


def ways_of_grit(game: Brimstone, seat: int, dice: int) -> list[Way]:
    """With a Grit, or with a Token that gives one."""
    if game.state.heroes[seat].grit:
        return [Way(seat, GRIT, dice)]
    return [Way(seat, token, dice) for token in grit.tokens_at_hand(game, seat)]


def may_roll_again(game: Brimstone, seat: int, kind: str) -> bool:
    """Whether a Hero has anything at all with which it could roll dice of a kind again."""
    hero = game.state.heroes[seat]
    if grit_may(game, kind) and has_grit(game, hero):
        return True
    return has_any(game, seat, game.content.rolled_again_by(kind, by_grit=True)[0])


def waits_for_act(roll: Roll) -> bool:
    """A Move roll is rolled again with Grit as the first thing that its Hero does, so that nobody is asked before.

    A 1 never is: it brings a Grit of its own, and a Grit for a further die always does more.
    """
    return roll.kind == "move"


def grit_may(game: Brimstone, kind: str) -> bool:
    """Whether Grit may roll dice of a kind again; chart rolls only in the classic rules."""
    return kind not in NEVER_WITH_GRIT and (kind not in CHARTS or not revised(game))


def ways_of_cards(game: Brimstone, roll: Roll, seat: int, wanted: int, among: frozenset[str]) -> list[Way]:
    """What the Abilities, Items and Tokens of a Hero who stands allow, if their price can be paid."""
    found: list[Way] = []
    if not game.state.heroes[seat].stands:
        return found
    for it in usable(game, seat, among):
        again = it.use.reroll
        if again is None or not may_roll(game, roll, seat, again):
            continue
        dice = wanted if again.even_again else wanted & roll.fresh
        if dice and roll.need <= roll.sides + again.add and can_pay(game, seat, it):
            found.append(Way(seat, it.id, dice, again.dice, again.add))
    return found


def may_roll(game: Brimstone, roll: Roll, seat: int, again: Reroll) -> bool:
    """Whether something lets its owner roll these dice again: its kind of roll, its own Hero or one near enough."""
    if roll.kind not in again.kinds and not (ANY_DICE in again.kinds and grit_may(game, roll.kind)):
        return False
    if seat == roll.seat:
        return True
    heroes, far = game.state.heroes, again.within
    return again.who == "anyone" and (not far or grid(game).distance(heroes[seat].at, heroes[roll.seat].at) <= far)


def pay(game: Brimstone, roll: Roll, way: Way) -> None:
    """Take the price of a way: Grit, a Token whose Grit is spent at once, or what the card says."""
    hero = game.state.heroes[way.seat]
    if way.source == GRIT:
        hero.grit -= 1
    elif way.source in game.content.grit_tokens and way.source in hero.bag:
        grit.drink(game, way.seat, way.source, "SOB-BAG-23")
        grit.spend(game, way.seat)
    else:
        pay_price(game, way.seat, source_of(game, way))


def source_of(game: Brimstone, way: Way) -> Usable:
    return next(it for it in usable(game, way.seat) if it.id == way.source)


def rule_of(way: Way) -> str:
    """The rule by which dice are rolled again: Grit, or what a card allows."""
    return "SOB-GRIT-02" if way.source == GRIT else "SOB-DICE-08"


def criticals(game: Brimstone, roll: Roll) -> int:
    """The Damage dice of Critical Hits, a bit for each."""
    attack = game.state.attack
    if roll.kind != "damage" or attack is None:
        return 0
    return sum(strike.critical << number for number, strike in enumerate(attack.landing))


def picked(game: Brimstone) -> int:
    """The dice that were picked to be rolled again while more may be, a bit for each."""
    return int(game.ask.about.get("picked", 0)) if game.ask else 0


def apart(game: Brimstone, roll: Roll) -> Sequence[object]:
    """What a die does besides what it shows: Damage of a Critical Hit, or a save against a Hit that hurts more."""
    if critical := criticals(game, roll):
        return [critical >> number & 1 for number in range(len(roll.faces))]
    if roll.kind in SAVES and game.state.harms:
        hits = [hit for hit in game.state.harms[-1].hits if roll.kind not in hit.ignores]
        return [
            (hit.damage, hit.dice, hit.poison, hit.worse, hit.on_one * (face == 1))
            for hit, face in zip(hits, roll.faces, strict=True)
        ]
    return ()


ROLLS: Rolls[Brimstone] = Rolls(ways, pay, rule_of, apart, anybody)
