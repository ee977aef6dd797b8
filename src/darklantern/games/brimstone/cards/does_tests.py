"""What the verbs that hold other effects do: whom they are for, Skill tests, and dice with rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from darklantern.games.brimstone.cards import effects
from darklantern.games.brimstone.cards.events import TestFailed, TestPassed
from darklantern.games.brimstone.cards.verbs import verbs
from darklantern.games.brimstone.heroes.random_hero import random_hero
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.posse import grid, on_tile, standing
from darklantern.games.brimstone.powers import happen
from darklantern.games.brimstone.rolling import ROLLS
from darklantern.table.ask import Begun, Option, option
from darklantern.table.control import learn
from darklantern.table.pending import Pending
from darklantern.table.rolls import taken
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

learn(verbs, effects.May, effects.ChooseOne, effects.If)


def concerned(game: Brimstone, it: Pending[Any], who: str) -> list[int]:
    """The Heroes among whom an effect looks for those that it is for."""
    if who == "you":
        return [it.seat]
    if who == "carrier":
        return [game.state.light] if game.state.heroes[game.state.light].stands else []
    if who == "others":
        return [seat for seat in standing(game) if seat != it.seat]
    if who == "adjacent":
        near = grid(game).adjacent(game.state.heroes[it.seat].at)
        return [seat for seat in standing(game) if near >> game.state.heroes[seat].at & 1]
    return on_tile(game, int(it.facts["tile"])) if who.endswith("-here") else standing(game)


def whom(game: Brimstone, it: Pending[Any]) -> list[Option] | None:
    """One Hero of several is chosen by the players together."""
    seats = concerned(game, it, it.effect.who)
    if it.effect.who not in ("one", "one-here") or len(seats) < 2:
        return None
    return [option("hero", hero=seat) for seat in seats]


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


@verbs.does(effects.Test, "who-tests", whom)
def test(game: Brimstone, it: Pending[effects.Test], chosen: Option) -> None:
    for seat in reversed(chosen_heroes(game, it, chosen)):
        game.state.effects.append(Pending(it.effect, seat, it.source, it.facts))
        game.state.flow.append(take_test())


@step
def take_test(game: Brimstone) -> Begun:
    """As many dice as the Skill; any of them that reaches the target passes."""
    it: Pending[Any] = game.state.effects[-1]
    effect: effects.Test = it.effect
    if not verbs.able(game, it.seat):
        game.state.effects.pop()
        return None
    dice = number(game, it.seat, effect.skill)
    plenty = 0 if effect.each_success else 1
    then = test_rolled()
    return ROLLS.roll(game, "test", it.seat, dice, then, need=effect.target, plenty=plenty, rule="SOB-SKILL-03")


@step
def test_rolled(game: Brimstone) -> None:
    hits, it = taken(game).hits, verbs.taken(game)
    effect: effects.Test = it.effect
    verbs.follow(game, it, [*effect.pass_, *effect.each_success * hits] if hits else effect.fail)
    told = {"who": it.seat, "skill": effect.skill, "target": effect.target}
    game.tell("test-passed" if hits else "test-failed", "SOB-SKILL-03", **told)
    happen(game, TestPassed(it.seat, effect.skill) if hits else TestFailed(it.seat, effect.skill))


@verbs.does(effects.RollDie)
def roll_die(game: Brimstone, it: Pending[effects.RollDie], chosen: Option) -> Begun:
    verbs.stay(game, it)
    return ROLLS.roll(game, "amount", it.seat, 1, die_rolled())


@step
def die_rolled(game: Brimstone) -> None:
    """The last row that the die reaches."""
    face, it = taken(game).faces[0], verbs.taken(game)
    rows = [row for row in it.effect.rows if row.from_ <= face]
    if rows:
        verbs.follow(game, it, rows[-1].do)
