"""What the verbs that hold other effects do: whom they are for, Skill tests, prices, and dice.

Touches GRIT.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from darklantern.games.brimstone.cards import effects
from darklantern.games.brimstone.cards.events import TestFailed, TestPassed
from darklantern.games.brimstone.cards.verbs import verbs
from darklantern.games.brimstone.cards.verbs_harm import Heal
from darklantern.games.brimstone.cards.verbs_heroes import LoseItem
from darklantern.games.brimstone.heroes import grit
from darklantern.games.brimstone.heroes.items import dark_stone_carried, may_be_lost
from darklantern.games.brimstone.heroes.lent_dice import (
    DICE,
    HELPER,
    NO_HELP,
    XP,
    able_to_help,
    help_offers,
    helps_in_test,
    reward_helper,
)
from darklantern.games.brimstone.heroes.random_hero import random_hero
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.kits import lose_token
from darklantern.games.brimstone.posse import decider, grid, on_tile, standing, tiles_of, world_at
from darklantern.games.brimstone.powers import happen
from darklantern.games.brimstone.rolling import ROLLS
from darklantern.games.brimstone.turn.depth import darkness_stage
from darklantern.games.brimstone.turn.light import in_the_dark
from darklantern.table.ask import Arg, Ask, Begun, Option, option
from darklantern.table.control import learn
from darklantern.table.pending import Pending
from darklantern.table.rolls import taken
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

SUCCESSES, TAKERS, ROLLS_LEFT = "successes", "takers", "rolls-left"
"""Facts that effects keep for themselves: of a test taken together, and how often luck may still be pressed."""
PRESS_ON = [option("press-on"), option("no")]


def worth_choosing(game: Brimstone, it: Pending[Any]) -> list[int]:
    """All lists of a choice; where it is only about what is healed, those that heal anything."""
    lists = it.effect.either
    if not all(isinstance(effect, Heal) for one in lists for effect in one):
        return list(range(len(lists)))
    hero = game.state.heroes[it.seat]
    there = {"wounds": hero.wounds, "sanity": hero.horror, "mix": hero.wounds + hero.horror}
    return [number for number, one in enumerate(lists) if any(there[effect.of] for effect in one)]


learn(verbs, effects.May, effects.ChooseOne, effects.If, worth_choosing)


def concerned(game: Brimstone, it: Pending[Any], who: str) -> list[int]:
    """The Heroes among whom an effect looks for those that it is for; Heroes in another World have no part in it."""
    if who == "you":
        return [it.seat]
    found = _among(game, it, who)
    world = it.facts.get("world")
    if world is None:
        return found
    return [seat for seat in found if world_at(game, game.state.heroes[seat].at) == world]


def _among(game: Brimstone, it: Pending[Any], who: str) -> list[int]:
    heroes = game.state.heroes
    if who.endswith("-here"):
        return on_tile(game, int(it.facts["tile"]))
    found = standing(game)
    if who == "carrier":
        return [seat for seat in found if seat == game.state.light]
    if who in ("others", "another"):
        return [seat for seat in found if seat != it.seat]
    if who == "adjacent":
        near = grid(game).adjacent(heroes[it.seat].at)
        return [seat for seat in found if near >> heroes[seat].at & 1]
    if who == "around":
        return sorted({it.seat, *_near(game, it.seat)})
    if who == "at-objective":
        return on_tile(game, game.state.objective) if game.state.objective else []
    if who == "inside":
        return [seat for seat in found if 1 not in tiles_of(game, heroes[seat])]
    if who == "dark":
        return [seat for seat in found if in_the_dark(game, seat)]
    if who.startswith("most-"):
        most = max((_HAS[who](game, seat) for seat in found), default=None)
        return [seat for seat in found if _HAS[who](game, seat) == most]
    return found


_HAS: dict[str, Callable[[Brimstone, int], int]] = {
    "most-wounded": lambda game, seat: game.state.heroes[seat].wounds,
    "most-shaken": lambda game, seat: game.state.heroes[seat].horror,
    "most-dark-stone": dark_stone_carried,
    "most-corrupted": lambda game, seat: game.state.heroes[seat].corruption,
}
"""What is compared where an effect is for the Hero with the most of something."""
_ONE = ("one", "one-here", "another", *_HAS)


def whom(game: Brimstone, it: Pending[Any]) -> list[Option] | None:
    """One Hero of several is chosen by the players together."""
    if it.effect.who not in _ONE:
        return None
    seats = concerned(game, it, it.effect.who)
    return [option("hero", hero=seat) for seat in seats] if len(seats) > 1 else None


def chosen_heroes(game: Brimstone, it: Pending[Any], chosen: Option) -> list[int]:
    """Those whom an effect is for: the one chosen, one at random, or all."""
    if chosen.verb == "hero":
        return [int(chosen.args["hero"])]
    seats = concerned(game, it, it.effect.who)
    return [random_hero(game, seats)] if it.effect.who.startswith("random") and seats else seats


@verbs.does(effects.Each, "whom", whom)
def each(game: Brimstone, it: Pending[effects.Each], chosen: Option) -> None:
    for seat in reversed(chosen_heroes(game, it, chosen)):
        verbs.push(game, it.effect.do, seat, it.source, it.facts)


# -- Skill tests ----------------------------------------------------------------------------------------------------


@verbs.does(effects.Test, "who-tests", whom)
def test(game: Brimstone, it: Pending[effects.Test], chosen: Option) -> None:
    """Everybody concerned takes the test, one after another."""
    state, takers = game.state, chosen_heroes(game, it, chosen)
    if it.effect.together:
        state.effects.append(Pending(it.effect, it.seat, it.source, {**it.facts, SUCCESSES: 0, TAKERS: len(takers)}))
        state.flow.append(tested_together())
    for seat in reversed(takers):
        state.effects.append(Pending(it.effect, seat, it.source, it.facts))
        state.flow.append(take_test())


def skill_for(game: Brimstone, seat: int, test: effects.Test) -> str:
    """The Skill that is rolled, the better one of two."""
    return max([test.skill, test.or_], key=partial(number, game, seat)) if test.or_ else test.skill


def dice_for(game: Brimstone, seat: int, test: effects.Test) -> int:
    """As many dice as the Skill."""
    return number(game, seat, skill_for(game, seat, test))


@step
def take_test(game: Brimstone) -> Begun:
    """Another Hero may have something to help with; then the dice are rolled."""
    it: Pending[Any] = game.state.effects[-1]
    if not verbs.able(game, it.seat):
        game.state.effects.pop()
        return None
    return may_be_helped(0) if next(able_to_help(game, it.seat), None) else roll_for_test(game)


@step
def may_be_helped(game: Brimstone, first: int) -> Begun:
    """One Hero after another may lend its dice, until one does."""
    it: Pending[Any] = game.state.effects[-1]
    offer = help_offers(game, it.seat, first)
    if offer is None:
        return roll_for_test(game)
    helper, options = offer
    about: dict[str, Arg] = {"hero": it.seat, "skill": skill_for(game, it.seat, it.effect), "card": it.source}
    return Ask(helper, "help-in-test", options, about, usual=0), partial(_helped, helper)


def _helped(helper: int, game: Brimstone, chosen: Option) -> Frame:
    if chosen == NO_HELP:
        return may_be_helped(helper + 1)
    it: Pending[Any] = game.state.effects[-1]
    facts = helps_in_test(game, helper, skill_for(game, it.seat, it.effect), it.seat, chosen)
    game.state.effects[-1] = Pending(it.effect, it.seat, it.source, {**it.facts, **facts})
    return roll_for_test(game)


def roll_for_test(game: Brimstone) -> Frame:
    """As many dice as the Skill, and those of whoever helps; any of them that reaches the target passes."""
    it: Pending[Any] = game.state.effects[-1]
    effect: effects.Test = it.effect
    dice = dice_for(game, it.seat, effect) + int(it.facts.get(DICE, 0))
    plenty = 0 if effect.each_success or effect.together else effect.need
    then = test_rolled()
    return ROLLS.roll(game, "test", it.seat, dice, then, need=effect.target, plenty=plenty, rule="SOB-SKILL-03")


@step
def test_rolled(game: Brimstone) -> None:
    hits, it = taken(game).hits, verbs.taken(game)
    effect: effects.Test = it.effect
    if effect.together:
        tally = next(one for one in reversed(game.state.effects) if SUCCESSES in one.facts)
        tally.facts[SUCCESSES] = int(tally.facts[SUCCESSES]) + hits
        tally.facts |= {fact: it.facts.pop(fact) for fact in (HELPER, DICE, XP) if fact in it.facts}
        verbs.follow(game, it, effect.each_success * hits)
        return
    passed = hits >= effect.need
    reward_helper(game, it, passed)
    follows = [*(effect.pass_ if passed else effect.fail), *effect.each_success * hits]
    verbs.follow(game, it, follows)
    told = {"who": it.seat, "skill": effect.skill, "target": effect.target, "count": hits, "wanted": effect.need}
    game.tell("test-passed" if passed else "test-failed", "SOB-SKILL-03", **told)
    happen(game, TestPassed(it.seat, effect.skill) if passed else TestFailed(it.seat, effect.skill))


@step
def tested_together(game: Brimstone) -> None:
    """The successes of all Heroes count as one."""
    it = verbs.taken(game)
    effect: effects.Test = it.effect
    found, needed = int(it.facts.pop(SUCCESSES)), int(it.facts.pop(TAKERS))
    passed = found >= needed
    reward_helper(game, it, passed)
    verbs.push(game, effect.pass_ if passed else effect.fail, decider(game), it.source, it.facts)
    told = {"skill": effect.skill, "count": found, "need": needed}
    game.tell("tested-together", "SOB-SKILL-05", held=int(passed), **told)


# -- prices, counts and luck ----------------------------------------------------------------------------------------


def payable(game: Brimstone, it: Pending[effects.Pay]) -> list[Option] | None:
    """Nothing is asked of whoever cannot pay."""
    effect, hero = it.effect, game.state.heroes[it.seat]
    able = (
        grit.has(game, it.seat, effect.grit)
        and hero.gold >= effect.gold
        and hero.loose_stone >= effect.dark_stone
        and (effect.token is None or effect.token in hero.bag)
        and (not effect.item or bool(may_be_lost(game, it.seat, chosen=True)))
    )
    return [option("pay", price=effect.price(game.content.names)), option("no")] if able else None


@verbs.does(effects.Pay, "pay", payable)
def pay(game: Brimstone, it: Pending[effects.Pay], chosen: Option) -> None:
    effect, hero = it.effect, game.state.heroes[it.seat]
    if chosen.verb != "pay":
        verbs.follow(game, it, effect.otherwise)
        return
    if effect.grit:
        grit.spend(game, it.seat, effect.grit)
    hero.gold -= effect.gold
    hero.dark_stone -= effect.dark_stone
    if effect.token:
        lose_token(hero, effect.token)
    game.tell("paid", who=it.seat, price=effect.price(game.content.names))
    verbs.follow(game, it, [*([LoseItem()] if effect.item else []), *effect.do])


_COUNT: dict[str, Callable[[Brimstone, int], int]] = {
    "dark-stone": dark_stone_carried,
    "corruption": lambda game, seat: game.state.heroes[seat].corruption,
    "wound": lambda game, seat: game.state.heroes[seat].wounds,
    "sanity-damage": lambda game, seat: game.state.heroes[seat].horror,
    "grit": lambda game, seat: game.state.heroes[seat].grit,
    "ailment": lambda game, seat: len(game.state.heroes[seat].ailments),
    "clue": lambda game, seat: game.state.clues,
    "dread": lambda game, seat: len(game.state.dread),
    "card-in-play": lambda game, seat: len(game.state.in_play),
    "hero-near": lambda game, seat: len(_near(game, seat)),
    "darkness-stage": lambda game, seat: darkness_stage(game),
}


def _near(game: Brimstone, seat: int) -> set[int]:
    """The other Heroes on a tile of this one."""
    tiles = tiles_of(game, game.state.heroes[seat])
    return {other for tile in tiles for other in on_tile(game, tile)} - {seat}


@verbs.does(effects.ForEach)
def for_each(game: Brimstone, it: Pending[effects.ForEach], chosen: Option) -> None:
    """Amounts that are numbers are multiplied, so that Hits from one source stay one source; others are repeated."""
    times = min(it.effect.most, _COUNT[it.effect.of](game, it.seat))
    if times:
        verbs.follow(game, it, [one for effect in it.effect.do for one in multiplied(effect, times)])


def multiplied(effect: Any, times: int) -> list[Any]:
    amount = getattr(effect, "amount", None)
    return [msgspec.structs.replace(effect, amount=amount * times)] if isinstance(amount, int) else [effect] * times


def once_more(game: Brimstone, it: Pending[effects.PressOn]) -> list[Option]:
    return PRESS_ON


@verbs.does(effects.PressOn, "press-on", once_more)
def press_on(game: Brimstone, it: Pending[effects.PressOn], chosen: Option) -> Begun:
    if chosen.verb == "no":
        return None
    verbs.stay(game, it)
    return ROLLS.roll(game, "luck", it.seat, 1, pressed_on(), need=it.effect.safe, rule="SOB-GRIT-19")


@step
def pressed_on(game: Brimstone) -> None:
    safe, it = taken(game).hits, verbs.taken(game)
    effect: effects.PressOn = it.effect
    if not safe:
        verbs.follow(game, it, effect.bust)
        return
    left = int(it.facts.get(ROLLS_LEFT, effect.most)) - 1
    if left:
        verbs.push(game, [effect], it.seat, it.source, {**it.facts, ROLLS_LEFT: left})
    verbs.follow(game, it, effect.each)


@verbs.does(effects.RollDie)
def roll_die(game: Brimstone, it: Pending[effects.RollDie], chosen: Option) -> Begun:
    verbs.stay(game, it)
    return ROLLS.roll(game, "amount", it.seat, 1, die_rolled(), rule="SOB-GRIT-19")


@step
def die_rolled(game: Brimstone) -> None:
    face, it = taken(game).faces[0], verbs.taken(game)
    verbs.follow(game, it, it.effect.on(face))
