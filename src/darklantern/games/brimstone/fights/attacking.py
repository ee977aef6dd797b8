"""FATT, FHIT, FDICE: A Hero's Attack: which ones can be made, how many dice are rolled, and which of them hit.

Touches FLOS, TRADE.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.events import CriticalHit
from darklantern.games.brimstone.fights.assigning import (
    assign_hits,
    fought_from_afar,
    reached,
    shot_at,
    targets,
    wounds_by_plain_hits,
)
from darklantern.games.brimstone.fights.biting import bite_hero
from darklantern.games.brimstone.fights.ranks import foes_at
from darklantern.games.brimstone.fights.weapons import (
    is_ranged,
    mark_used,
    melee_attack,
    melee_dice,
    ranged_attack,
    ranged_dice,
    reach_of_weapon,
    words_of,
)
from darklantern.games.brimstone.heroes.items import own_item
from darklantern.games.brimstone.heroes.prices import used_by_another
from darklantern.games.brimstone.kits import Gun
from darklantern.games.brimstone.posse import revised
from darklantern.games.brimstone.powers import happen
from darklantern.games.brimstone.rolling import ROLLS
from darklantern.games.brimstone.state import Attack, Strike, Volley
from darklantern.games.brimstone.turn.actor import Actor
from darklantern.table.actions import Action, Offer
from darklantern.table.ask import Option, option
from darklantern.table.rolls import Roll, taken
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

MOST_DICE = 8
ONE = 1
FIGHT = [option("fight")]
ENEMY = "enemy-"
"""How the figure of an Enemy is called begins with this."""


# -- which Attacks can be made --------------------------------------------------------------------------------------


def foes_of(actor: Actor) -> list[int]:
    """The Enemies next to whoever acts, worked out once for all its actions."""
    if actor.foes is None:
        actor.foes = foes_at(actor.map, actor.enemies, actor.me.at) if actor.enemies else []
    return actor.foes


class Fight(Action["Brimstone", Actor]):
    """A Melee Attack with the Hero's own Combat and what it holds."""

    verb = "fight"
    label = "Fight hand to hand"
    wish = "Fight hand to hand"
    rule = "SOB-FATT-07"
    uses = "fighting"

    def offer(self, actor: Actor) -> Offer:
        if actor.now.acted:
            return "SOB-FATT-01"
        game, seat = actor.game, actor.seat
        can_hit = actor.fighting and (foes_of(actor) or fought_from_afar(game, seat, []))
        return FIGHT if can_hit and melee_dice(game, seat) else "SOB-FATT-07"

    def wishes(self, game: Brimstone, seat: int, about: str) -> list[Option]:
        return FIGHT if about.startswith(ENEMY) else []

    def do(self, game: Brimstone, seat: int, chosen: Option) -> Frame:
        return normal_attack(game, melee_attack(game, seat))


class Shoot(Action["Brimstone", Actor]):
    """A Ranged Attack with one of the Ranged Weapons in hand."""

    verb = "shoot"
    label = "Attack with {item}"
    wish = "Attack with this from afar"
    rule = "SOB-FHIT-08"
    uses = "fighting kit.guns"

    def offer(self, actor: Actor) -> Offer:
        if actor.now.acted:
            return "SOB-FATT-01"
        game, seat = actor.game, actor.seat
        guns = guns_in_hand(actor)
        if not guns:
            return without_weapon(actor)
        near, enemies, at = bool(foes_of(actor)), actor.enemies, actor.me.at
        return [
            gun.shoot
            for gun in guns
            if (near or (enemies and shot_at(game, enemies, at, reach_of_weapon(game, seat, gun))))
            and ranged_dice(game, seat, gun)
        ]

    def wishes(self, game: Brimstone, seat: int, about: str) -> list[Option]:
        """Every Ranged Weapon that the Hero has, in hand or not, at an Enemy or for itself."""
        items = [item for item in game.state.heroes[seat].items if is_ranged(game, item)]
        return [option("shoot", item=item.id) for item in items if about.startswith(ENEMY) or about == item.card]

    def unoffered(self, actor: Actor, wish: Option) -> str:
        """No Ranged Weapon that can be used, nobody within Range, or nobody in sight."""
        game, id_ = actor.game, str(wish.args.get("item", ""))
        gun = next((one for one in guns_in_hand(actor) if id_ in ("", one.item.id)), None)
        if gun is None:
            return without_weapon(actor, id_)
        range_ = reach_of_weapon(game, actor.seat, gun)
        near = [number for number in game.state.enemies if reached(game, actor.me.at, number, range_)]
        return "SOB-FLOS-03" if near else "SOB-FATT-10"

    def do(self, game: Brimstone, seat: int, chosen: Option) -> Frame:
        return normal_attack(game, ranged_attack(game, seat, own_item(game, seat, str(chosen.args["item"]))))


def guns_in_hand(actor: Actor) -> list[Gun]:
    """The Ranged Weapons that whoever acts can use in a Fight: not those that another has used in this turn."""
    return [gun for gun in actor.kit.guns if not used_by_another(gun.item, actor.seat)] if actor.fighting else []


def without_weapon(actor: Actor, id_: str = "") -> str:
    """The rule against an Attack from afar with a weapon, or with any: it was used by another, or there is none."""
    used = (item for item in actor.me.items if item.equipped and used_by_another(item, actor.seat))
    return "SOB-TRADE-04" if any(id_ in ("", item.id) for item in used) else "SOB-FATT-09"


def normal_attack(game: Brimstone, attack: Attack) -> Frame:
    """The one Attack of the Activation: the Hero does not move any more."""
    game.state.activation.acted = True
    return begin_attack(game, attack)


# -- rolling To Hit -------------------------------------------------------------------------------------------------


def begin_attack(game: Brimstone, attack: Attack) -> Frame:
    """Any Attack of a Hero, of its Activation, free, or by a card: its frame rolls the dice and deals with all Hits.

    One that comes in between another waits for nothing; the other one goes on after it.
    """
    take_up(game, attack)
    for volley in attack.volleys:
        mark_used(game, attack.seat, volley.weapons)
        volley.dice = counted(game, attack, volley, volley.dice)
    return roll_to_hit(0)


def take_up(game: Brimstone, attack: Attack) -> None:
    """An Attack begins; one that it interrupts waits."""
    state = game.state
    if state.attack is not None:
        state.waiting_attacks += (state.attack,)
    state.attack = attack


def counted(game: Brimstone, attack: Attack, volley: Volley, dice: int) -> int:
    """So many of some dice as one Attack may have; those against certain Enemies are not counted."""
    if volley.only:
        return dice
    dice = min(dice, MOST_DICE - attack.rolled) if revised(game) else dice
    attack.rolled += dice
    return dice


@step
def roll_to_hit(game: Brimstone, number: int) -> Frame:
    """All dice of the Attack, one Volley after another, before any Hit is assigned."""
    attack = game.state.attack
    assert attack
    if number >= len(attack.volleys):
        criticals = sum(strike.critical for strike in attack.strikes)
        game.tell("hits", "SOB-FHIT-02", who=attack.seat, hits=len(attack.strikes), criticals=criticals)
        return assign_hits()
    game.state.flow.append(roll_to_hit(number + 1))
    return roll_dice(game, attack, number, attack.volleys[number].dice)


def roll_dice(game: Brimstone, attack: Attack, number: int, dice: int) -> Frame:
    volley = attack.volleys[number]
    attack.now = number
    return ROLLS.roll(
        game,
        "to-hit",
        attack.seat,
        dice,
        hits_rolled(number),
        sides=volley.die,
        need=volley.need,
        enough=volley.need if volley.no_criticals else max(volley.need, volley.critical),
        plenty=dice if wounds_by_plain_hits(game, attack, volley) else 0,
        rule="SOB-FATT-06" if attack.kind == "melee" else "SOB-FATT-12",
    )


@step
def hits_rolled(game: Brimstone, number: int) -> None:
    """Each die that reaches the To Hit value is a Hit; of 6 or more, or what the weapon says, a Critical Hit."""
    roll, attack = taken(game), game.state.attack
    assert attack
    volley = attack.volleys[number]
    attack.strikes += strikes_of(roll, volley, number)
    if ONE in roll.faces:
        bite_hero(game, attack.seat, roll.faces.count(ONE))
    if not volley.no_criticals or revised(game):
        how = "combat" if attack.kind == "melee" else "ranged"
        for face in roll.faces:
            if face + roll.add >= volley.critical:
                happen(game, CriticalHit(attack.seat, how, words_of(game, volley.weapons)))


def strikes_of(roll: Roll, volley: Volley, number: int) -> list[Strike]:
    faces = [face + roll.add for face in roll.faces]
    return [
        Strike(face, face >= volley.critical and not volley.no_criticals, number) for face in faces if face >= roll.need
    ]


def more_dice(game: Brimstone, dice: int) -> Frame | None:
    """Combat or Shots gained in the course of an Attack, with the weapon that was used last, as long as anybody can be
    hit; the limit counts them."""
    attack = game.state.attack
    if attack is None or not targets(game, attack, attack.volleys[attack.now]):
        return None
    dice = counted(game, attack, attack.volleys[attack.now], dice)
    return roll_dice(game, attack, attack.now, dice) if dice else None
