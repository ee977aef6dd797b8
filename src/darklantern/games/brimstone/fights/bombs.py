"""FBOMB: Bombs and Dynamite: thrown at a space, Bouncing after a miss, and exploding among friend and foe.

Touches FATT, FIMMUN.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.board.masks import squares
from darklantern.games.brimstone.cards.amounts import dice_of
from darklantern.games.brimstone.fights.assigning import attack_over
from darklantern.games.brimstone.fights.attacking import take_up
from darklantern.games.brimstone.fights.biting import bite_hero
from darklantern.games.brimstone.fights.damage import harm_enemy, health_left, may_be_prevented, model
from darklantern.games.brimstone.fights.immunity import enemy_is_immune, hero_immune_to
from darklantern.games.brimstone.fights.weapons import words_of
from darklantern.games.brimstone.harm.hits import take
from darklantern.games.brimstone.heroes.sheet import number, throwing_range
from darklantern.games.brimstone.kits import lose_token
from darklantern.games.brimstone.posse import base_of, enemies_on, grid, hero_squares, standing
from darklantern.games.brimstone.rolling import ROLLS
from darklantern.games.brimstone.state import NOWHERE, Attack, Bomb, Harm, Hit, Volley
from darklantern.games.brimstone.turn.actor import Actor
from darklantern.table.actions import Action, Offer
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.odds import Odds, odds
from darklantern.table.rolls import Roll, taken
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.content_types import Bomb as Printed
    from darklantern.games.brimstone.state import Brimstone

KEEP_IT = option("keep-token")
BOUNCES = (
    "SOB-FBOMB-08",
    "SOB-FBOMB-09",
    "SOB-FBOMB-10",
    "SOB-FBOMB-11",
    "SOB-FBOMB-12",
    "SOB-FBOMB-13",
    "SOB-FBOMB-14",
    "SOB-FBOMB-15",
)
"""The chart of Bounces: a rule for each result of the D8, clockwise from north-west."""
SIDES_OF_BOUNCE = len(BOUNCES)


def printed_bomb(game: Brimstone, token: str) -> Printed:
    bomb = game.content.tokens[token].bomb
    assert bomb
    return bomb


# -- throwing -------------------------------------------------------------------------------------------------------


class Throw(Action["Brimstone", Actor]):
    """A Bomb or Dynamite is thrown in place of the normal Attack."""

    verb = "throw"
    label = "Throw {token}"
    wish = "Throw this"
    rule = "SOB-FBOMB-01"
    needs, absent = "fighting", "SOB-FBOMB-01"
    uses = "kit.bombs"

    def offer(self, actor: Actor) -> Offer:
        thrown = actor.kit.bombs
        if not thrown:
            return "SOB-FBOMB-01"
        return "SOB-FATT-01" if actor.now.acted else [option("throw", token=token) for token in thrown]

    def do(self, game: Brimstone, seat: int, chosen: Option) -> Frame:
        return aim(seat, str(chosen.args["token"]))

    def odds(self, game: Brimstone, seat: int, option: Option) -> Odds | None:
        return odds(1, number(game, seat, "to-hit-ranged"))

    def wishes(self, game: Brimstone, seat: int, about: str) -> list[Option]:
        token = game.content.tokens.get(about)
        return [option("throw", token=about)] if token and token.bomb else []


def in_throwing_range(game: Brimstone, seat: int) -> list[int]:
    """The spaces at which a Hero can throw: within Strength + 3 and in sight, whoever stands there or next to it."""
    map_, at, most = grid(game), game.state.heroes[seat].at, throwing_range(game, seat)
    far = map_.far(at, over=True)
    return [square for square in squares(map_.seen(at)) if far[square] <= most]


@step
def aim(game: Brimstone, seat: int, token: str) -> Begun:
    """The Hero says at which space, those where most Enemies and fewest Heroes are caught first; or thinks better.

    Meanwhile it may have handed the Token to somebody else.
    """
    if token not in game.state.heroes[seat].bag:
        return None
    map_, heroes = grid(game), hero_squares(game, standing(game))
    bases = [base_of(game, enemy) for enemy in game.state.enemies.values()]
    found = []
    for square in in_throwing_range(game, seat):
        area = map_.area(square)
        foes, friends = sum(bool(base & area) for base in bases), (heroes & area).bit_count()
        found.append((2 * friends - foes, square, foes, friends))
    options = [
        option("throw-at", to=map_.name(square), foes=foes, friends=friends)
        for _, square, foes, friends in sorted(found)
    ]
    return Ask(seat, "throw-at", [*options, KEEP_IT], {"token": token}, usual=0), partial(_thrown, seat, token)


def _thrown(seat: int, token: str, game: Brimstone, chosen: Option) -> Frame | None:
    if chosen == KEEP_IT:
        return None
    state, to, map_ = game.state, str(chosen.args["to"]), grid(game)
    state.activation.acted, state.activation.move_die = True, 0
    lose_token(state.heroes[seat], token)
    game.tell("bomb-thrown", "SOB-FBOMB-01", who=seat, token=token, at=to, way=[map_.name(state.heroes[seat].at), to])
    need = number(game, seat, "to-hit-ranged")
    take_up(game, Attack(seat, "ranged", [Volley(1, need, [token], throwing_range(game, seat))]))
    state.bombs.append(Bomb(token, seat, map_.square(to)))
    return ROLLS.roll(game, "to-hit", seat, 1, throw_rolled(), need=need, enough=need, rule="SOB-FBOMB-05")


@step
def throw_rolled(game: Brimstone) -> Frame:
    """A success lands in the space that was meant; a miss Bounces first."""
    bomb, roll = game.state.bombs[-1], taken(game)
    bite_hero(game, bomb.seat, roll.faces.count(1))
    if roll.hits:
        return explode()
    dice = dice_of(printed_bomb(game, bomb.token).bounces)
    return ROLLS.roll(game, "bounces", bomb.seat, dice.dice, bounces_rolled(), sides=dice.sides, rule="SOB-FBOMB-06")


@step
def bounces_rolled(game: Brimstone) -> Frame:
    bomb = game.state.bombs[-1]
    bomb.bounces = dice_of(printed_bomb(game, bomb.token).bounces).read(taken(game).faces)
    return bounce()


@step
def bounce(game: Brimstone) -> Frame:
    bomb = game.state.bombs[-1]
    if not bomb.bounces:
        return explode()
    return ROLLS.roll(game, "bounce", bomb.seat, 1, bounce_rolled(), sides=SIDES_OF_BOUNCE, rule="SOB-FBOMB-07")


@step
def bounce_rolled(game: Brimstone) -> Frame:
    """One space in the direction of the D8; against a Wall or over the edge of the board the Bounce is lost."""
    bomb, map_, face = game.state.bombs[-1], grid(game), bounce_face(taken(game))
    to = map_.bounce(bomb.at, face - 1)
    start, end = map_.name(bomb.at), map_.name(to)
    if to == bomb.at:
        game.tell("bomb-stays", "SOB-FBOMB-16", token=bomb.token, face=face, at=end)
    else:
        game.tell("bomb-bounces", BOUNCES[face - 1], token=bomb.token, face=face, at=end, way=[start, end])
    bomb.at, bomb.bounces = to, bomb.bounces - 1
    return bounce()


def bounce_face(roll: Roll) -> int:
    """The direction that a D8 shows: what is added to a die that is rolled again does not lead beyond the last one."""
    return min(roll.total, SIDES_OF_BOUNCE)


# -- exploding ------------------------------------------------------------------------------------------------------


@step
def explode(game: Brimstone) -> None:
    """Every model in the space and next to it is caught, a large one once; the dice for each are a roll of their own.

    All are rolled first, then all Wounds are done, so that whoever falls does not change what the blast does.
    """
    state, bomb, map_ = game.state, game.state.bombs[-1], grid(game)
    area = map_.area(bomb.at)
    enemies = [enemy for enemy in enemies_on(game, area) if harmed(game, enemy, bomb)]
    heroes = [seat for seat in standing(game) if area >> state.heroes[seat].at & 1]
    at, touched = map_.name(bomb.at), map_.names(area)
    game.tell("bomb-explodes", "SOB-FBOMB-19", token=bomb.token, at=at, foes=len(enemies), area=touched)
    state.flow += [blast_over(), burn_heroes(), burn_enemies()]
    frames = [blast_on_enemy(enemy) for enemy in enemies] + [blast_on_hero(seat) for seat in heroes]
    state.flow += reversed(frames)


def harmed(game: Brimstone, enemy: int, bomb: Bomb) -> bool:
    """Whether the blast can harm an Enemy in its area at all."""
    if not enemy_is_immune(game, enemy, [bomb.token]):
        return True
    game.tell("enemy-immune", "SOB-FIMMUN-01", who=bomb.seat, **model(game, enemy))
    return False


@step
def blast_on_enemy(game: Brimstone, enemy: int) -> Frame:
    """As much as kills it is enough, unless something may still prevent a part of it."""
    wanted = 0 if may_be_prevented(game, enemy) else health_left(game, enemy)
    return roll_blast(game, blast_rolled(enemy, NOWHERE), wanted)


@step
def blast_on_hero(game: Brimstone, seat: int) -> Frame | None:
    bomb = game.state.bombs[-1]
    if not hero_immune_to(game, seat).isdisjoint(words_of(game, [bomb.token]).split()):
        game.tell("hero-immune", "SOB-FIMMUN-01", who=seat)
        return None
    return roll_blast(game, blast_rolled(0, seat), wanted=None)


def roll_blast(game: Brimstone, then: Frame, wanted: int | None) -> Frame:
    """The dice for one model: `wanted` is how much is of use, 0 for all of it, None if little is better."""
    bomb = game.state.bombs[-1]
    dice = dice_of(printed_bomb(game, bomb.token).damage)
    enough, few = (0, dice.lowest) if wanted is None else (dice.face_for(wanted), 0)
    return ROLLS.roll(
        game, "damage", bomb.seat, dice.dice, then, sides=dice.sides, enough=enough, few=few, rule="SOB-FBOMB-20"
    )


@step
def blast_rolled(game: Brimstone, enemy: int, seat: int) -> None:
    bomb = game.state.bombs[-1]
    wounds = dice_of(printed_bomb(game, bomb.token).damage).read(taken(game).faces)
    if enemy:
        bomb.enemies[enemy] = wounds
    else:
        bomb.heroes[seat] = wounds


@step
def burn_enemies(game: Brimstone) -> None:
    """No Defense is taken off; what the thrower gains for it is as for any other Attack."""
    state, bomb = game.state, game.state.bombs[-1]
    if not bomb.enemies:
        return
    enemy, wounds = next(iter(bomb.enemies.items()))
    del bomb.enemies[enemy]
    state.flow.append(burn_enemies())
    if enemy in state.enemies:
        ignores = printed_bomb(game, bomb.token).ignores
        game.tell("blast", "SOB-FBOMB-20", token=bomb.token, **model(game, enemy), amount=wounds)
        harm_enemy(game, enemy, wounds, bomb.seat, [bomb.token], ignores, state.attack)


@step
def burn_heroes(game: Brimstone) -> Frame | None:
    """Heroes are caught like Enemies, the thrower included."""
    state, bomb = game.state, game.state.bombs[-1]
    if not bomb.heroes:
        return None
    seat, wounds = next(iter(bomb.heroes.items()))
    del bomb.heroes[seat]
    state.flow.append(burn_heroes())
    ignores = list(printed_bomb(game, bomb.token).ignores)
    return take(game, Harm(seat, "health", [Hit(wounds, [*ignores])], bomb.token))


@step
def blast_over(game: Brimstone) -> Frame:
    game.state.bombs.pop()
    return attack_over()
