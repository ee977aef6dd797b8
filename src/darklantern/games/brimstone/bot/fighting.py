"""Fights: where to stand, whom to attack with what, whom a Hit goes to, and when to get away."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from darklantern.board.grid import Grid
from darklantern.board.masks import squares
from darklantern.games.brimstone.bot.values import values
from darklantern.games.brimstone.fights.expected import attack_on_each, hits_on, volley_on
from darklantern.games.brimstone.fights.odds import Blows, Chances, chances
from darklantern.games.brimstone.fights.sheets import enemy_number
from darklantern.games.brimstone.fights.weapons import in_hand, melee_attack, melee_volley, ranged_attack, ranged_volley
from darklantern.games.brimstone.heroes.items import own_item
from darklantern.games.brimstone.heroes.sheet import health_left
from darklantern.games.brimstone.posse import base_of, beside_enemy, grid, standing
from darklantern.games.brimstone.turn.light import lit
from darklantern.table.ask import Option

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Attack, Brimstone

ATTACK = 0.5
"""What attacking from here and now is worth at least: a place must be better by more than that to be gone to first."""
KILL, WOUND, NEAR, FAR, DARK = 6.0, 3.0, 1.0, 0.85, 1.5
"""What a sure kill, all of an Enemy's Health, an Enemy within one step, each further step, and the dark count."""
BLOW, LAST_LEGS = 0.5, 3
"""What an Enemy next to oneself counts, and with how little Health one would rather be elsewhere."""


class Foe(NamedTuple):
    """An Enemy as it looks to whoever would attack it.

    `beside` are the squares next to it, `under` those that it stands on, and `far` are the steps to it from every
    square. `near_worth` is what the best Attack is worth on who stands next to it, and `shots` what each Ranged Weapon
    is worth, with its Range.
    """

    beside: int
    under: tuple[int, ...]
    far: list[int]
    near_worth: float
    shots: list[tuple[float, int]]


class Battle(NamedTuple):
    """What a Hero knows of a Fight when it is about to go somewhere."""

    map: Grid
    foes: list[Foe]
    dark: int
    weak: bool
    here: float


def worth(chance: Chances, health: int) -> float:
    """What an Attack is worth: rather a kill than Wounds on somebody who goes on fighting."""
    return KILL * chance.kill + WOUND * chance.wounds / health


def worth_of_blows(blows: Blows) -> float:
    return worth(chances(blows), blows.health)


def near_the_end(game: Brimstone, seat: int) -> bool:
    """Whether the next blows could knock a Hero out."""
    return health_left(game, seat) <= LAST_LEGS


# -- where to stand -------------------------------------------------------------------------------------------------


def battle(game: Brimstone, seat: int) -> Battle:
    """The Enemies, what attacking each is worth, and where no light falls."""
    state, map_ = game.state, grid(game)
    melee = melee_volley(game, seat)
    guns = [ranged_volley(game, seat, item) for item in in_hand(game, seat, "ranged")]
    foes = []
    for number, enemy in state.enemies.items():
        shots = [(worth_of_blows(volley_on(game, seat, gun, number)), gun.range) for gun in guns]
        near = max([worth_of_blows(volley_on(game, seat, melee, number)), *(value for value, _ in shots)])
        base = squares(base_of(game, enemy))
        far = map_.far(base[0], over=True)
        foes.append(Foe(beside_enemy(game, enemy), base, far, near, sorted(shots, reverse=True)))
    bright = 0
    for tile in lit(game):
        bright |= map_.on(tile)
    made = Battle(map_, foes, 0 if state.light == seat else ~bright, near_the_end(game, seat), 0.0)
    return made._replace(here=place_worth(made, state.heroes[seat].at))


def place_worth(battle: Battle, square: int) -> float:
    """Where the best Attack can be made, or else near to one; who is about to fall keeps away."""
    near = [foe for foe in battle.foes if foe.beside >> square & 1]
    if near:
        best = max(foe.near_worth for foe in near)
    else:
        best = best_shot(battle, square)
        if not best and not battle.weak:
            steps = min((foe.far[square] for foe in battle.foes if foe.far[square] >= 0), default=99)
            best = NEAR * FAR**steps
    if battle.weak:
        best -= sum(KILL * FAR ** foe.far[square] for foe in battle.foes if foe.far[square] >= 0)
    return best - BLOW * len(near) - (DARK if battle.dark >> square & 1 else 0.0)


def best_shot(battle: Battle, square: int) -> float:
    """The best that a Ranged Weapon can do from a square where nobody is adjacent."""
    best = 0.0
    for foe in battle.foes:
        steps = foe.far[square]
        for value, range_ in foe.shots:
            if value > best and 0 <= steps <= range_ and any(battle.map.sees(square, under) for under in foe.under):
                best = value
    return best


# -- attacking ------------------------------------------------------------------------------------------------------


def best_worth(game: Brimstone, attack: Attack) -> float:
    """What an Attack is worth on the Enemy that it does most to."""
    return max((worth_of_blows(blows) for blows in attack_on_each(game, attack).values()), default=0.0)


@values.of("act", "fight")
def fight(game: Brimstone, seat: int, option: Option) -> float:
    return ATTACK + 0.001 * best_worth(game, melee_attack(game, seat))


@values.of("act", "shoot")
def shoot(game: Brimstone, seat: int, option: Option) -> float:
    return ATTACK + 0.001 * best_worth(game, ranged_attack(game, seat, own_item(game, seat, str(option.args["item"]))))


@values.of("assign-hit", "hit")
def hit(game: Brimstone, seat: int, option: Option) -> float:
    """Whoever is most likely killed by it; a Critical Hit goes where Defense would have stopped most.

    Several Hits at once are worth their price only if one of them would not be enough.
    """
    blows, criticals = hits_on(game, option)
    value = worth(chances(blows, criticals), blows.health)
    if criticals:
        value += value - worth(chances(blows), blows.health)
    return value / max(1, blows.dice)


# -- getting away, and helping others ---------------------------------------------------------------------------------


@values.of("act", "escape")
def escape(game: Brimstone, seat: int, option: Option) -> float:
    """Only who is about to fall tries it, and only while others go on fighting."""
    others = [other for other in standing(game) if other != seat and not near_the_end(game, other)]
    return 2 * ATTACK if near_the_end(game, seat) and others else -1.0


@values.of("act", "help-up")
def help_up(game: Brimstone, seat: int, option: Option) -> float:
    """Another fighter is worth an Attack, if one can afford to stand still."""
    return 1.5 * ATTACK if not near_the_end(game, seat) else -1.0


@values.of("catch-breath", "catch-breath")
def catch_breath(game: Brimstone, seat: int, option: Option) -> float:
    """Rather healed than steady, unless hardly anything is missing."""
    hero = game.state.heroes[seat]
    return hero.wounds + hero.horror - 2.5


# -- what the players decide for Enemies ----------------------------------------------------------------------------


@values.of("enemy-first")
def enemy_first(game: Brimstone, seat: int, option: Option) -> float:
    """Let the ones that are nearly dead get in the way of the others."""
    number = int(option.args["enemy"])
    enemy = game.state.enemies[number]
    return -float(enemy_number(game, enemy.kind, "health", number) - enemy.wounds)
