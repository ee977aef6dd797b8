"""What else a Hero does in a Fight: Bombs, Free Attacks, two guns at once, Tokens for a Hit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.bot.fighting import ATTACK, KILL, WOUND, best_worth, near_the_end
from darklantern.games.brimstone.bot.values import ALWAYS, values
from darklantern.games.brimstone.fights.bombs import in_throwing_range
from darklantern.games.brimstone.fights.damage import health_left
from darklantern.games.brimstone.fights.dual_wielding import attack_of
from darklantern.games.brimstone.fights.free_attacks import attack_with, free_attack_by, printed_attack
from darklantern.games.brimstone.heroes.items import own_item
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.posse import enemies_on, grid, hero_squares, standing
from darklantern.games.brimstone.state import Attack
from darklantern.table.ask import Option

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

FRIEND = 8.0
"""What a Hero in a blast costs: more than any Enemy is worth."""
KEEP = ALWAYS["throw-at", "keep-token"]
SIDES, MEAN = 6, 3.5
FIRST = 0.01
"""By how much a Free Attack is better than the Attack that may follow it."""


def worth_of_die(game: Brimstone, enemy: int) -> float:
    """What a D6 of Wounds is worth on an Enemy."""
    left = health_left(game, enemy)
    kill = max(0, SIDES + 1 - left) / SIDES
    return KILL * kill + WOUND * min(1.0, MEAN / left)


def worth_of_blast(game: Brimstone, square: int) -> float:
    """Those whom it catches, friend and foe."""
    area = grid(game).area(square)
    friends = (hero_squares(game, standing(game)) & area).bit_count()
    return sum(worth_of_die(game, enemy) for enemy in enemies_on(game, area)) - FRIEND * friends


@values.of("act", "throw")
def throw(game: Brimstone, seat: int, option: Option) -> float:
    best = max((worth_of_blast(game, square) for square in in_throwing_range(game, seat)), default=0.0)
    chance = (SIDES + 1 - number(game, seat, "to-hit-ranged")) / SIDES
    return ATTACK + 0.001 * chance * best if best > KEEP else -1.0


@values.of("throw-at", "throw-at")
def throw_at(game: Brimstone, seat: int, option: Option) -> float:
    return worth_of_blast(game, grid(game).square(str(option.args["to"])))


@values.of("act", "free-attack")
def free_attack(game: Brimstone, seat: int, option: Option) -> float:
    """Before the Attack: nothing is lost by it."""
    it = free_attack_by(game, seat, option)
    attack = attack_with(game, seat, it)
    worth = best_worth(game, attack) if printed_attack(it).wounds is None else KILL
    return ATTACK + FIRST + 0.001 * worth


@values.of("strike-outright", "strike")
def strike(game: Brimstone, seat: int, option: Option) -> float:
    return worth_of_die(game, int(option.args["enemy"]))


@values.of("act", "shoot-both")
def shoot_both(game: Brimstone, seat: int, option: Option) -> float:
    first, second = (own_item(game, seat, str(option.args[name])) for name in ("item", "off_hand"))
    volleys = attack_of(game, seat, first, second).volleys
    return ATTACK + 0.001 * sum(best_worth(game, Attack(seat, "ranged", [volley])) for volley in volleys)


@values.of("more-damage", "strengthen-hit")
def strengthen_hit(game: Brimstone, seat: int, option: Option) -> float:
    """The one that does most by itself; the Grit is spent for nothing less than what it is for."""
    return 0.1 * float(option.args["damage"])


@values.of("more-damage", "more-damage")
def more_damage(game: Brimstone, seat: int, option: Option) -> float:
    """Where two more would kill, and a Wound can be borne."""
    attack = game.state.attack
    assert attack
    return 1.0 if health_left(game, attack.target) <= MEAN and not near_the_end(game, seat) else -1.0
