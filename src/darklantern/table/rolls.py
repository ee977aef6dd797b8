"""Dice that lie on the table as data, so that they may still be rolled again or raised before they count.

A step ends with `return rolls.roll(game, "to-hit", seat, 3, hits_rolled("melee"), need=4)`. If nobody can change the
dice, the frame given follows at once and nothing is asked; otherwise each seat that has a way is asked first. The step
of that frame begins with `taken(game)`, which takes the dice off the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from darklantern.table.ask import Arg, Ask, Begun, Option, option
from darklantern.table.game import Game
from darklantern.table.state import Frame, State

KEEP = option("keep")
ROLL_PICKED = option("roll-picked")
PROMPT = "reroll"


class Roll(msgspec.Struct, array_like=True, gc=False):
    """Dice that were rolled and do not count yet.

    `need` is what a single die must show, 0 if only their sum matters; `enough` is a face that nobody would roll
    again, 0 if any may be. `again` marks dice that were rolled again, `passed` the seats that keep them as they lie:
    a bit for each. `add` is what was added to each die. `plenty` is so many hits, or without a `need` so large a sum,
    that nobody would change any die; `few` is a face so low that nobody would roll it again where little is wanted.
    `plus` is what is in each face besides the natural one, empty if nothing is.

    >>> roll = Roll("to-hit", 0, [2, 5, 4], need=4)
    >>> bin(roll.misses), roll.hits, roll.total
    ('0b1', 2, 11)
    """

    kind: str
    seat: int
    faces: list[int]
    sides: int = 6
    need: int = 0
    enough: int = 0
    again: int = 0
    add: int = 0
    passed: int = 0
    plenty: int = 0
    few: int = 0
    plus: list[int] = []

    @property
    def all(self) -> int:
        """Every die, as bits."""
        return (1 << len(self.faces)) - 1

    @property
    def fresh(self) -> int:
        """The dice that were not rolled again yet: no die is rolled again twice unless an ability says so."""
        return self.all & ~self.again

    @property
    def misses(self) -> int:
        """The dice that show less than is needed, as bits."""
        return self.below(self.need)

    @property
    def hits(self) -> int:
        """How many dice show what is needed."""
        return len(self.faces) - self.misses.bit_count()

    @property
    def total(self) -> int:
        """The sum of all dice, with what was added once."""
        return sum(self.faces) + self.add

    @property
    def natural(self) -> list[int]:
        """The faces as they came up."""
        return [face - more for face, more in zip(self.faces, self.plus, strict=True)] if self.plus else self.faces

    @property
    def settled(self) -> bool:
        """Whether nobody would change any die."""
        return bool(self.plenty) and (self.hits if self.need else self.total) >= self.plenty

    def worth(self, way: Way) -> Way:
        """A way without the dice that nobody would roll again."""
        if way.raises or not (self.enough or self.few):
            return way
        dice = way.dice & ~self.below(self.few + 1)
        if self.enough:
            dice &= self.below(self.enough + way.add)
        return way if dice == way.dice else Way(way.seat, way.source, dice, way.most, way.add if dice else 0)

    def below(self, wanted: int) -> int:
        """The dice that show less than some number, as bits."""
        bits, die, wanted = 0, 1, wanted - self.add
        for face in self.faces:
            if face < wanted:
                bits |= die
            die <<= 1
        return bits


class Way(NamedTuple):
    """How a seat may change a roll: roll `most` of the `dice` again (a bit for each), or add to it.

    With both, `add` counts for each die that is rolled again.
    """

    seat: int
    source: str
    dice: int = 0
    most: int = 99
    add: int = 0

    @property
    def raises(self) -> bool:
        """Whether it rolls nothing again and only adds."""
        return self.add > 0 and not self.dice


class RollingState(State, array_like=True, gc=False, kw_only=True):
    """The state of a game whose dice may be rolled again: the last roll is the one that is being looked at, `answers`
    are those that stand (see standing_answers)."""

    rolls: list[Roll] = []
    answers: dict[str, str] = {}


G = TypeVar("G", bound=Game[Any, Any])


class Rolls(Generic[G]):
    """The rolls of a game: `ways` lists who may change one and how, `pay` takes the price of a way that is used, `rule`
    names the rule that allows it, and `apart` says of each die what it does besides what it shows, nothing if that is
    all the same. `anybody` tells with one look that nobody has anything to change a roll with, as mostly nobody has.

    `ways` is asked again after every change, so a way whose price cannot be paid any more is simply not listed. The
    game lists `reroll` among its steps, under that name.
    """

    def __init__(
        self,
        ways: Callable[[G, Roll], list[Way]],
        pay: Callable[[G, Roll, Way], None],
        rule: Callable[[Way], str] | None = None,
        apart: Callable[[G, Roll], Sequence[object]] | None = None,
        anybody: Callable[[G, Roll], bool] | None = None,
    ) -> None:
        self._ways, self._pay = ways, pay
        self._rule = rule or (lambda way: "")
        self._apart = apart or (lambda game, roll: ())
        self._anybody = anybody or (lambda game, roll: True)

    def roll(
        self,
        game: G,
        kind: str,
        seat: int,
        count: int,
        then: Frame,
        *,
        sides: int = 6,
        need: int = 0,
        enough: int = 0,
        plenty: int = 0,
        few: int = 0,
        rule: str = "",
    ) -> Frame:
        """Roll dice onto the table; the frame to go on with is `then`, or the window in which they may be changed."""
        state = game.state
        faces = state.dice.roll(count, sides)
        roll = Roll(kind, seat, faces, sides, need, enough, plenty=plenty, few=few)
        state.rolls.append(roll)
        if game.story is not None:
            game.tell("rolled", rule, who=seat, dice=faces.copy(), sides=sides, need=need, roll=kind)
        if (plenty and roll.settled) or not self._anybody(game, roll):
            return then
        state.flow.append(then)
        return "reroll"

    def reroll(self, game: G) -> Begun:
        """Ask whoever can change the dice on the table, the one who rolled them first."""
        roll: Roll = game.state.rolls[-1]
        ways = [way for way in self._that_matter(game, roll) if not roll.passed >> way.seat & 1]
        if not ways:
            return None
        seats = [way.seat for way in ways]
        seat = roll.seat if roll.seat in seats else min(seats)
        mine = [way for way in ways if way.seat == seat]
        like = self.like(game, roll, mine) if len(roll.faces) > 1 else []
        about: dict[str, Arg] = {"roll": roll.kind, "need": roll.need}
        others = len(mine) < len(ways)
        ask = Ask(seat, PROMPT, list(_answers(roll, mine, like)), about, usual=0)
        return ask, partial(self._answered, mine, like, others)

    def _answered(self, ways: list[Way], like: list[object], others: bool, game: G, chosen: Option) -> Begun:
        """Keep the dice, unless `others` are still to be asked, or change them in one of the `ways` of a seat."""
        roll: Roll = game.state.rolls[-1]
        if chosen.verb == "keep":
            roll.passed |= 1 << ways[0].seat
            return "reroll" if others else None
        way = next(way for way in ways if way.source == chosen.args["source"] and (chosen.verb == "add") == way.raises)
        if chosen.verb == "pick":
            return self._pick_on(way, like, 0, game, chosen)
        if chosen.verb == "add":
            self._add(game, roll, way)
        else:
            self._again(game, roll, way, way.dice & roll.misses if chosen.verb == "again-misses" else way.dice)
        return "reroll"

    def _pick_on(self, way: Way, like: list[object], picked: int, game: G, chosen: Option) -> Begun:
        """One more die is picked, as long as the way allows more, or all that are picked are rolled.

        Who picks one of two dice is not asked about the other: to roll both again was offered beside it.
        """
        roll: Roll = game.state.rolls[-1]
        if chosen != ROLL_PICKED:
            picked |= 1 << int(chosen.args["die"])
            rest = way.dice & ~picked
            if rest and picked.bit_count() < way.most and not (rest & (rest - 1) == 0 and picked.bit_count() == 1):
                dice = [_pick(die, way.source) for die in _unlike(way.dice & ~picked, like)]
                about: dict[str, Arg] = {"roll": roll.kind, "need": roll.need, "picked": picked}
                ask = Ask(way.seat, "pick-dice", [ROLL_PICKED, *dice], about, usual=0)
                return ask, partial(self._pick_on, way, like, picked)
        self._again(game, roll, way, picked)
        return "reroll"

    def _that_matter(self, game: G, roll: Roll) -> list[Way]:
        """Dice that show enough are left alone; a way to roll none again is no way."""
        if roll.plenty and roll.settled:
            return []
        ways = self._ways(game, roll)
        return ways and [way for way in map(roll.worth, ways) if way.raises or (way.dice and way.most)]

    def like(self, game: G, roll: Roll, ways: list[Way]) -> list[object]:
        """For each die what it comes to: dice that come to the same are alike to whoever may pick one.

        All that miss do, unless something is added to them. A die that was rolled again is another matter.
        """
        alike = 0 if any(way.raises for way in ways) else roll.misses
        again, apart = roll.again, self._apart(game, roll)
        return [
            (0 if alike >> number & 1 else face, again >> number & 1, apart[number] if apart else None)
            for number, face in enumerate(roll.faces)
        ]

    def _again(self, game: G, roll: Roll, way: Way, dice: int) -> None:
        self._pay(game, roll, way)
        numbers = [number for number in range(len(roll.faces)) if dice >> number & 1]
        faces = game.state.dice.roll(len(numbers), roll.sides)
        for number, face in zip(numbers, faces, strict=True):
            roll.faces[number] = face + way.add
        if way.add or roll.plus:
            plus = roll.plus or [0] * len(roll.faces)
            roll.plus = [way.add if dice >> number & 1 else more for number, more in enumerate(plus)]
        roll.again |= dice
        roll.passed = 0
        if game.story is not None:
            told = {"which": numbers, "dice": faces, "now": roll.faces.copy(), "sides": roll.sides, "need": roll.need}
            who = {"who": way.seat, "whose": roll.seat}
            game.tell("rerolled", self._rule(way), **who, source=way.source, roll=roll.kind, **told)

    def _add(self, game: G, roll: Roll, way: Way) -> None:
        self._pay(game, roll, way)
        roll.add += way.add
        roll.passed = 0
        told = {"add": way.add, "now": roll.faces.copy(), "need": roll.need, "roll": roll.kind}
        game.tell("roll-raised", self._rule(way), who=way.seat, whose=roll.seat, source=way.source, **told)


def taken(game: Game[Any, Any]) -> Roll:
    """Take the dice off the table: what the step after a roll does first."""
    roll: Roll = game.state.rolls.pop()
    return roll


def _answers(roll: Roll, ways: list[Way], like: list[object]) -> Iterator[Option]:
    """Keep, all misses, all, or the first die of a pick; alike dice are offered once."""
    yield KEEP
    for way in ways:
        if way.raises:
            yield option("add", source=way.source, by=way.add)
            continue
        misses = way.dice & roll.misses
        if 0 < misses.bit_count() <= way.most:
            yield option("again-misses", source=way.source)
        if misses != way.dice and way.dice.bit_count() <= way.most:
            yield option("again-all", source=way.source)
        if way.dice & (way.dice - 1):  # with a single die all is said
            yield from [_pick(die, way.source) for die in _unlike(way.dice, like)]


@lru_cache(1024)
def _pick(die: int, source: str) -> Option:
    return option("pick", die=die, source=source)


def _unlike(dice: int, like: list[object]) -> list[int]:
    """The first of those that are alike."""
    found: dict[object, int] = {}
    for number, what in enumerate(like):
        if dice >> number & 1:
            found.setdefault(what, number)
    return list(found.values())


# -- standing answers ---------------------------------------------------------------------------------------------


def always_keep(game: Any, ask: Ask) -> Option | None:
    """Keep whatever lies."""
    return KEEP


def keep_unless_it_can_hit(game: Any, ask: Ask) -> Option | None:
    """Keep, but be asked where a die that misses may still become a hit."""
    roll: Roll = game.state.rolls[-1]
    return None if any(_can_hit(roll, answer) for answer in ask.options) else KEEP


def roll_misses_again(game: Any, ask: Ask) -> Option | None:
    """Roll all misses again where one way to do so is there, keep where none is, and be asked where several are."""
    found = [answer for answer in ask.options if answer.verb == "again-misses"]
    return None if len(found) > 1 else found[0] if found else KEEP


def _can_hit(roll: Roll, answer: Option) -> bool:
    if answer.verb == "add":
        return bool(roll.misses & ~roll.below(roll.need - int(answer.args["by"])))
    if roll.need > roll.sides + roll.add:
        return False
    return answer.verb == "again-misses" or (answer.verb == "pick" and bool(roll.misses >> int(answer.args["die"]) & 1))


POLICIES = {
    "keep": always_keep,
    "keep-unless-it-can-hit": keep_unless_it_can_hit,
    "roll-misses-again": roll_misses_again,
}
"""The standing answers to the prompt `reroll`."""
ABOUT_MISSES = {"keep-unless-it-can-hit", "roll-misses-again"}
"""Those that say nothing of dice of which only the sum matters."""


def cannot_miss(ask: Ask) -> bool:
    """Whether an ask is about dice of which none needs to show anything.

    >>> cannot_miss(Ask(0, PROMPT, [], {"roll": "move", "need": 0})), cannot_miss(Ask(0, "tie", []))
    (True, False)
    """
    return ask.about.get("need") == 0
