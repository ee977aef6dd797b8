"""Dice that may be rolled again for a Grit where hardly anybody would: who does not want to be asked about them is not.

No right is lost by it: the answer that stands for them can be taken back at any time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.effects import RollDie
from darklantern.games.brimstone.cards.verbs import dice_being_rolled
from darklantern.games.brimstone.cards.verbs_heroes import RecoverGrit
from darklantern.games.brimstone.cards.verbs_support import RecoverToken
from darklantern.games.brimstone.fights import damage
from darklantern.games.brimstone.harm.hits import open_to
from darklantern.games.brimstone.heroes.sheet import health_left, number, sanity_left
from darklantern.games.brimstone.powers import power
from darklantern.games.brimstone.rolling import GRIT
from darklantern.games.brimstone.turn.depth import to_hold_back
from darklantern.games.brimstone.turn.winning import wounds_matter
from darklantern.table.ask import Ask

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone, Harm
    from darklantern.table.rolls import Roll

POINT_BY_POINT = frozenset({"armor", "spirit-armor"})
ONE_POINT, MUCH = 1, 6
LATER_SAVES = {"health": ("shield", "armor"), "sanity": ("spirit-armor",)}
ENOUGH_LEFT = {"health": 4, "sanity": 4, "corruption": 2}
"""A single point does not matter to whoever has more than so much left after it."""
MUCH_LEFT = min(ENOUGH_LEFT.values())


def is_trifle(game: Brimstone, ask: Ask) -> bool:
    """Whether what the dice on the table show is well enough for whatever would roll them again."""
    roll = game.state.rolls[-1]
    good = WELL_ENOUGH.get(roll.kind)
    if good is None:
        return False
    paid = (str(option.args["source"]) for option in ask.options if "source" in option.args)
    if roll.kind in FOR_NOTHING or (good is hardly_hurts and not wounds_matter(game, MUCH_LEFT)):
        return good(game, roll)
    return all(is_dear(game, one) for one in paid) and good(game, roll)


def is_dear(game: Brimstone, source: str) -> bool:
    """Whether rolling again costs a Grit or an Ability Token, such as Ambition: neither comes back by itself."""
    if source == GRIT or source in game.content.grit_tokens:
        return True
    use = game.content.uses.get(source.partition("#")[0])
    return use is not None and bool(use.tokens)


# -- by what the dice are for -----------------------------------------------------------------------------------------


def worth_less(game: Brimstone, roll: Roll) -> bool:
    """Gold and the like, and what lies on the floor, are worth less than a Grit, and a Grit for a further die of
    Movement does more than one that rolls the last one again."""
    return True


def rather_few(game: Brimstone, roll: Roll) -> bool:
    """No more harm than is to be expected of other dice; a D3 is read from the faces."""
    dice = dice_being_rolled(game)
    if dice and dice.kind == 3:
        return dice.read(roll.faces) - dice.add <= 2 * dice.dice
    return roll.total < average(roll) * len(roll.faces)


def rather_much(game: Brimstone, roll: Roll) -> bool:
    """Every die shows more than is to be expected of another."""
    return min(roll.faces) > average(roll)


def damages_enough(game: Brimstone, roll: Roll) -> bool:
    """As the dice lie they kill, or every die shows more than is to be expected of another."""
    attack = game.state.attack
    if attack and attack.landing and attack.target in game.state.enemies:
        left_of_it = damage.health_left(game, attack.target)
        kills = damage.wounds_as_they_lie(game, attack, roll.faces) >= left_of_it
        if kills and not damage.may_be_prevented(game, attack.target, damage.BY_DICE):
            return True
    return rather_much(game, roll)


def average(roll: Roll) -> float:
    return (1 + roll.sides) / 2


def hits_already(game: Brimstone, roll: Roll) -> bool:
    """Only Hits could be rolled again, to become Critical, and they may wound as they are."""
    return bool(roll.plenty) and not roll.misses & roll.fresh


def held_back(game: Brimstone, roll: Roll) -> bool:
    """The Darkness does not move, and nothing else happens."""
    first, second = roll.faces
    return roll.total + power(game, "hold-back", roll.seat) >= to_hold_back(game) and first != second


def brings_a_grit_at_most(game: Brimstone, roll: Roll) -> bool:
    """A card's row that does nothing, or gives the Grit that another die would cost."""
    effect = game.state.effects[-1].effect
    assert isinstance(effect, RollDie)
    return all(isinstance(one, RecoverGrit | RecoverToken) for one in effect.on(roll.faces[0]))


def hardly_hurts(game: Brimstone, roll: Roll) -> bool:
    """Whether the dice that miss let a single point through, to a Hero who has enough left."""
    if roll.kind == "poison":
        return roll.misses.bit_count() <= ONE_POINT < health_left(game, roll.seat) - ENOUGH_LEFT["health"]
    harm = game.state.harms[-1]
    if goes_down_anyway(game, roll, harm):
        return True
    points = roll.misses.bit_count() if roll.kind in POINT_BY_POINT else let_through(roll, harm)
    return points <= ONE_POINT < left(game, harm) - ENOUGH_LEFT[harm.kind]


def goes_down_anyway(game: Brimstone, roll: Roll, harm: Harm) -> bool:
    """Whether Hits that no such save stops take all that is left, and nothing is there that could stop them later."""
    if harm.kind == "corruption" or any(number(game, harm.seat, save) for save in LATER_SAVES[harm.kind]):
        return False
    sure = sum(hit.damage for hit in harm.hits if roll.kind in hit.ignores and not hit.dice)
    return sure >= left(game, harm)


def let_through(roll: Roll, harm: Harm) -> int:
    """The Damage of the Hits that the dice do not stop; Damage that is still to be rolled counts as much."""
    hits = [hit for die, hit in enumerate(open_to(harm, roll.kind)) if roll.misses >> die & 1]
    return sum(MUCH if hit.dice or hit.on_one or hit.poison else hit.damage for hit in hits)


def left(game: Brimstone, harm: Harm) -> int:
    """How much of what is hurt a Hero still has: Health, Sanity, or Corruption before a Mutation."""
    if harm.kind == "corruption":
        return number(game, harm.seat, "resistance") - game.state.heroes[harm.seat].corruption
    return (health_left if harm.kind == "health" else sanity_left)(game, harm.seat)


FOR_NOTHING = frozenset({"hold-back", "move"})
"""Dice that show well enough whatever it costs to roll them again; so do saves once the Mission is won."""
WELL_ENOUGH: dict[str, Callable[[Brimstone, Roll], bool]] = {
    **dict.fromkeys(("gain", "lose", "scavenge", "more-moves", "drag"), worth_less),
    **dict.fromkeys(("hits", "horror-hits", "corruption-hits", "wounds", "sanity-damage"), rather_few),
    **dict.fromkeys(("harm-both", "voices", "gain-markers"), rather_few),
    **dict.fromkeys(("heal", "recovery", "catch-breath", "lose-corruption", "lose-markers"), rather_much),
    **dict.fromkeys(("cover", "defense", "willpower", "armor", "spirit-armor", "poison"), hardly_hurts),
    "damage": damages_enough,
    "amount": brings_a_grit_at_most,
    "to-hit": hits_already,
    "hold-back": held_back,
    "move": rather_much,
}
"""Of all other dice the players are asked whenever they could be better."""
