"""Which dice are rolled again, and with what."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from darklantern.games.brimstone.bot.values import values
from darklantern.games.brimstone.heroes.prices import usable
from darklantern.games.brimstone.heroes.sheet import health_left, sanity_left
from darklantern.games.brimstone.powers import power
from darklantern.games.brimstone.rolling import GRIT
from darklantern.games.brimstone.turn.depth import to_hold_back
from darklantern.table.ask import Option
from darklantern.table.rolls import Roll

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

SAVES = {"defense": "health", "armor": "health", "cover": "health", "willpower": "sanity", "spirit-armor": "sanity"}

WHOLE_HITS = ("defense", "cover", "willpower")
"""Saves that stop a Hit with all its Damage; others stop single points."""
AVERAGE_DIE = 3.5
WORTH_A_GRIT, ONCE_A_FIGHT, ONCE, AGAIN_NEXT_TURN = 1.0, 0.5, 0.8, 0.05
"""What is given for it: a Grit, what can be used once in a Fight or in an Adventure, and what is soon there again."""
PASSED, SAVED, HIT, KNOCKED_OUT = 3.0, 1.0, 1.0, 6.0
"""What is gained: a test that is passed, each point that does not hurt, each Hit, and somebody who keeps standing."""


class Again(NamedTuple):
    """Dice that would be rolled again, with what is added to each; or, without any, what is added to those that lie."""

    roll: Roll
    dice: list[int]
    add: int

    def chance(self) -> float:
        """That one of the dice reaches what is needed."""
        return min(1.0, max(0, self.roll.sides + 1 + self.add - self.roll.need) / self.roll.sides)

    def better(self) -> float:
        """How many misses become hits, on average."""
        roll = self.roll
        if not self.dice:
            return (roll.misses & ~roll.below(roll.need - self.add)).bit_count()
        return self.chance() * sum(roll.misses >> die & 1 for die in self.dice)

    def one_better(self) -> float:
        """How likely at least one miss becomes a hit."""
        if not self.dice:
            return min(1.0, self.better())
        return 1 - (1 - self.chance()) ** sum(self.roll.misses >> die & 1 for die in self.dice)


# -- what is gained -------------------------------------------------------------------------------------------------


def passes(game: Brimstone, again: Again) -> float:
    """A test that would be failed, or of which every success counts."""
    roll = again.roll
    return PASSED * again.one_better() if roll.hits < max(1, roll.plenty) else 0.0


def saves(game: Brimstone, again: Again) -> float:
    """Points that do not hurt; everything, if they would knock the Hero out."""
    roll = again.roll
    left = (health_left if SAVES[roll.kind] == "health" else sanity_left)(game, roll.seat)
    hits = game.state.harms[-1].hits if game.state.harms else []
    each = sum(AVERAGE_DIE * hit.times if hit.dice else hit.damage for hit in hits) / len(hits) if hits else 1.0
    if roll.kind not in WHOLE_HITS:
        each = 1.0
    if roll.misses.bit_count() * each >= left:
        return KNOCKED_OUT * again.one_better()
    return SAVED * each * again.better()


def hits(game: Brimstone, again: Again) -> float:
    """Misses only: a Hit is not given away for a Critical one."""
    wasted = any(not again.roll.misses >> die & 1 for die in again.dice)
    return -1.0 if wasted else HIT * again.better()


def damages(game: Brimstone, again: Again) -> float:
    """Damage that is next to nothing."""
    low = again.roll.sides // 3
    if not again.dice or max(again.roll.faces[die] for die in again.dice) > low:
        return -1.0
    return 0.5 * HIT + HIT * (len(again.dice) == len(again.roll.faces))


def quiets(game: Brimstone, again: Again) -> float:
    """Voices that ask for much."""
    return 2 * SAVED if again.roll.total >= 5 else -1.0


def holds_back(game: Brimstone, again: Again) -> float:
    """The Darkness is held back after all."""
    roll = again.roll
    needed = to_hold_back(game) - power(game, "hold-back", roll.seat)
    if roll.total >= needed or roll.faces[0] == roll.faces[1] or len(again.dice) != 1:
        return -1.0
    other = roll.total - roll.faces[again.dice[0]]
    return PASSED * min(1.0, max(0, roll.sides + 1 - (needed - other)) / roll.sides)


def finds(game: Brimstone, again: Again) -> float:
    """Something on the floor is worth less than a Grit."""
    return 0.5 * again.better()


def goes_further(game: Brimstone, again: Again) -> float:
    """A short Move; a 1 brings a Grit of its own."""
    return 0.2 if again.dice and 1 < again.roll.faces[0] < AVERAGE_DIE else -1.0


GAINS: dict[str, Callable[[Brimstone, Again], float]] = {
    "test": passes,
    "escape": passes,
    **dict.fromkeys(SAVES, saves),
    "to-hit": hits,
    "damage": damages,
    "voices": quiets,
    "hold-back": holds_back,
    "scavenge": finds,
    "move": goes_further,
}
"""What rolling dice of a kind again brings; others are kept as they lie."""


# -- what is given for it ---------------------------------------------------------------------------------------------


def price(game: Brimstone, seat: int, source: str) -> float:
    """What a way costs that is not simply there again in the next turn."""
    use = next((it.use for it in usable(game, seat) if it.id == source and it.use.reroll), None)
    if source == GRIT or use is None or use.grit:
        return WORTH_A_GRIT
    if use.limit in ("fight", None) or use.tokens:
        return ONCE_A_FIGHT
    return AGAIN_NEXT_TURN if use.limit == "turn" else ONCE


def added(game: Brimstone, seat: int, source: str) -> int:
    """What a way adds to each die that it rolls again."""
    return next((it.use.reroll.add for it in usable(game, seat) if it.id == source and it.use.reroll), 0)


@values.of("reroll", "again-misses", "again-all", "pick", "add")
def again(game: Brimstone, seat: int, option: Option) -> float:
    """What it brings, less what is given for it. Of several dice the lowest is picked."""
    roll, source = game.state.rolls[-1], str(option.args["source"])
    gain = GAINS.get(roll.kind)
    if gain is None:
        return -1.0
    if option.verb == "add":
        return gain(game, Again(roll, [], int(option.args["by"]))) - price(game, seat, source)
    if option.verb == "pick":
        dice = [int(option.args["die"])]
    else:
        wanted = roll.misses if option.verb == "again-misses" else roll.all
        dice = [die for die in range(len(roll.faces)) if wanted >> die & 1]
    low = 0.001 * sum(roll.faces[die] for die in dice) if option.verb == "pick" else 0.0
    return gain(game, Again(roll, dice, added(game, seat, source))) - price(game, seat, source) - low


@values.of("pick-dice")
def picked(game: Brimstone, seat: int, option: Option) -> float:
    return 1.0 if option.verb == "roll-picked" else 0.0


@values.of("parry", "parry")
def parry(game: Brimstone, seat: int, option: Option) -> float:
    """An Enemy's die: the Hit that does most, with what is there again in the next turn or fight."""
    hit = game.state.harms[-1].hits[int(option.args["hit"])]
    return SAVED * (AVERAGE_DIE * hit.times if hit.dice else hit.damage) - price(game, seat, str(option.args["source"]))
