"""Fights: where to stand, whom to attack, whom a Hit goes to, and when to get away."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from darklantern.games.brimstone.bot.values import values
from darklantern.games.brimstone.fights.expected import melee, one_hit
from darklantern.games.brimstone.fights.odds import Chances, chances
from darklantern.games.brimstone.heroes.sheet import health_left
from darklantern.games.brimstone.posse import beside_enemy, grid, standing
from darklantern.games.brimstone.turn.light import lit
from darklantern.table.ask import Option

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

ATTACK = 0.5
"""What attacking from here and now is worth: a place must be better by more than that to be gone to first."""
KILL, WOUND, NEAR, FAR, DARK = 6.0, 3.0, 1.0, 0.85, 1.5
"""What a sure kill, all of an Enemy's Health, an Enemy within one step, each further step, and the dark count."""
BLOW, LAST_LEGS = 0.4, 3
"""What an Enemy next to oneself counts, and with how little Health one would rather be elsewhere."""


class Foe(NamedTuple):
    """An Enemy as it looks to whoever would attack it."""

    beside: int  # the squares next to it
    far: list[int]  # the steps to it from every square
    worth: float  # of a Melee Attack on it


class Battle(NamedTuple):
    """What a Hero knows of a Fight when it is about to go somewhere."""

    foes: list[Foe]
    dark: int
    weak: bool
    friends: int
    here: float


def worth(chance: Chances, health: int) -> float:
    """What an Attack is worth: rather a kill than Wounds on somebody who goes on fighting."""
    return KILL * chance.kill + WOUND * chance.wounds / health


def near_the_end(game: Brimstone, seat: int) -> bool:
    """Whether the next blows could knock a Hero out."""
    return health_left(game, seat) <= LAST_LEGS


def battle(game: Brimstone, seat: int) -> Battle:
    """The Enemies, what attacking each is worth, and where no light falls."""
    state, map_ = game.state, grid(game)
    foes = []
    for enemy, model in state.enemies.items():
        blow = melee(game, seat, enemy)
        foes.append(Foe(beside_enemy(game, model), map_.far(model.at), worth(chances(blow), blow.health)))
    bright = 0
    for tile in lit(game):
        bright |= map_.on(tile)
    dark = 0 if state.light == seat else ~bright
    others = [other for other in standing(game) if other != seat]
    made = Battle(foes, dark, near_the_end(game, seat), len(others), 0.0)
    return made._replace(here=place_worth(made, state.heroes[seat].at))


def place_worth(battle: Battle, square: int) -> float:
    """Where the best Attack can be made, or else near to one; who is about to fall keeps away."""
    near = [foe for foe in battle.foes if foe.beside >> square & 1]
    best = max((foe.worth for foe in near), default=0.0)
    if not near:
        steps = min((foe.far[square] for foe in battle.foes if foe.far[square] >= 0), default=99)
        best = NEAR * FAR**steps if not battle.weak else 0.0
    if battle.weak:
        best -= sum(KILL * 0.85 ** foe.far[square] for foe in battle.foes if foe.far[square] >= 0)
    crowd = BLOW * max(0, len(near) - 1)
    return best - crowd - (DARK if battle.dark >> square & 1 else 0.0)


@values.of("act", "fight")
def fight(game: Brimstone, seat: int, option: Option) -> float:
    return ATTACK


@values.of("assign-hit", "hit")
def hit(game: Brimstone, seat: int, option: Option) -> float:
    """Whoever is most likely killed by it; a Critical Hit goes where Defense would have stopped most."""
    attack, enemy = game.state.attack, int(option.args["enemy"])
    assert attack
    sure = one_hit(melee(game, seat, enemy), critical=False)
    strike = attack.strikes[-1]
    plain = worth(chances(sure), sure.health)
    if not strike.critical:
        return plain
    critical = worth(chances(one_hit(sure, critical=True)), sure.health)
    return critical + (critical - plain)


@values.of("assign-hit", "forgo-hit")
def forgo(game: Brimstone, seat: int, option: Option) -> float:
    return -1.0
