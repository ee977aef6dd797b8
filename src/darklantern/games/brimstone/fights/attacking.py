"""FATT, FHIT, FDMG: A Hero's Attack: To Hit, assigning Hits, and Damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.events import HitAssigned
from darklantern.games.brimstone.fights.ending import fight_over
from darklantern.games.brimstone.fights.killing import wound_enemy
from darklantern.games.brimstone.fights.sheets import enemy_number
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.posse import beside_enemy, enemies_on, grid
from darklantern.games.brimstone.powers import happen
from darklantern.games.brimstone.rolling import ROLLS
from darklantern.games.brimstone.state import Attack, Strike
from darklantern.games.brimstone.turn.actor import Actor
from darklantern.table.actions import Action, Offer
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.rolls import taken
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

CRITICAL = 6
FORGO = option("forgo-hit")


class Fight(Action["Brimstone", Actor]):
    """A Melee Attack with the Hero's own Combat."""

    verb = "fight"
    label = "Fight hand to hand"
    wish = "Fight hand to hand"
    rule = "SOB-FATT-07"

    def offer(self, actor: Actor) -> Offer:
        if not actor.fighting:
            return "SOB-FATT-07"
        if actor.now.acted:
            return "SOB-FATT-01"
        return [option("fight")] if melee_targets(actor.game, actor.seat) else "SOB-FATT-07"

    def do(self, game: Brimstone, seat: int, chosen: Option) -> Frame:
        game.state.activation.acted = True
        game.state.attack = Attack(seat, "melee")
        need = number(game, seat, "to-hit-melee")
        return ROLLS.roll(
            game, "to-hit", seat, number(game, seat, "combat"), hits_rolled(), need=need, rule="SOB-FATT-06"
        )


def melee_targets(game: Brimstone, seat: int) -> list[int]:
    return enemies_on(game, grid(game).adjacent(game.state.heroes[seat].at))


@step
def hits_rolled(game: Brimstone) -> Frame:
    """Each die that reaches the To Hit value is a Hit, of 6 or more a Critical Hit."""
    roll, attack = taken(game), game.state.attack
    assert attack
    attack.strikes = [Strike(face, face >= CRITICAL) for face in roll.faces if face >= roll.need]
    game.tell("hits", "SOB-FHIT-02", who=attack.seat, hits=len(attack.strikes))
    return assign_hits()


@step
def assign_hits(game: Brimstone) -> Begun:
    """Hits are assigned one at a time to Enemies in reach."""
    attack = game.state.attack
    assert attack
    targets = melee_targets(game, attack.seat) if attack.strikes else []
    if not targets:
        return attack_over()
    options = [option("hit", enemy=enemy) for enemy in targets]
    return Ask(attack.seat, "assign-hit", [*options, FORGO], {"hits": len(attack.strikes)}, usual=0), _assigned


def _assigned(game: Brimstone, chosen: Option) -> Frame | None:
    attack = game.state.attack
    assert attack
    strike = attack.strikes.pop()
    if chosen == FORGO:
        return assign_hits()
    enemy = int(chosen.args["enemy"])
    game.state.flow.append(roll_damage(enemy, int(strike.critical)))
    beside = bool(beside_enemy(game, game.state.enemies[enemy]) >> game.state.heroes[attack.seat].at & 1)
    happen(game, HitAssigned(attack.seat, enemy, game.state.enemies[enemy].kind, strike.critical, beside))
    return None


@step
def roll_damage(game: Brimstone, enemy: int, critical: int) -> Frame:
    attack = game.state.attack
    assert attack
    return ROLLS.roll(game, "damage", attack.seat, 1, damage_rolled(enemy, critical), rule="SOB-FDMG-01")


@step
def damage_rolled(game: Brimstone, enemy: int, critical: int) -> Frame:
    """The Enemy's Defense is taken off every Hit, but not off a Critical Hit."""
    damage, attack = taken(game).total, game.state.attack
    assert attack
    defense = 0 if critical else enemy_number(game, game.state.enemies[enemy].kind, "defense")
    wounds = max(0, damage - defense)
    game.tell("damage", "SOB-FDMG-05", who=attack.seat, enemy=enemy, damage=damage, amount=wounds)
    if wounds:
        wound_enemy(game, enemy, wounds, attack.seat)
    return assign_hits()


@step
def attack_over(game: Brimstone) -> Frame | None:
    game.state.attack = None
    return fight_over() if not game.state.enemies else None
