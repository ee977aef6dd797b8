"""FFREE: Free Attacks: one a turn besides the normal Attack, with what grants it and with nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.amounts import dice_of
from darklantern.games.brimstone.fights.assigning import attack_over, targets
from darklantern.games.brimstone.fights.attacking import begin_attack, take_up
from darklantern.games.brimstone.fights.damage import harm_enemy
from darklantern.games.brimstone.fights.weapons import critical_from
from darklantern.games.brimstone.heroes.prices import against, pay_price, usable, usable_called
from darklantern.games.brimstone.heroes.sheet import number, throwing_range
from darklantern.games.brimstone.kits import Usable
from darklantern.games.brimstone.rolling import ROLLS
from darklantern.games.brimstone.state import Attack, Volley
from darklantern.games.brimstone.turn.actor import Actor
from darklantern.table.actions import Action, Offer
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.rolls import taken
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.content_base import FreeAttack as Printed
    from darklantern.games.brimstone.state import Brimstone


class FreeAttack(Action["Brimstone", Actor]):
    """An Attack that an Item, an Ability or a Token grants, before or after the normal one."""

    verb = "free-attack"
    label = "Free Attack with {thing}"
    wish = "Use this for a Free Attack"
    rule = "SOB-FFREE-06"
    needs, absent = "fighting", "SOB-FFREE-01"
    uses = "free_attacks"

    def offer(self, actor: Actor) -> Offer:
        if actor.me.free_attack:
            return "SOB-FFREE-03"
        return [option("free-attack", **{it.kind: it.id}) for it in ready(actor.game, actor.seat)] or "SOB-FFREE-01"

    def unfit(self, actor: Actor, wish: Option) -> str | None:
        """Why something of the Hero's gives no Free Attack now: it is Exhausted, or nobody is in reach."""
        it = next((one for one in sources(actor.game, actor.seat) if wish.args.get(one.kind) == one.id), None)
        if it is None or actor.me.free_attack:
            return None
        rule = against(actor.game, actor.seat, it)
        if rule:
            return rule
        return None if in_reach(actor.game, actor.seat, it) else "SOB-FFREE-06"

    def do(self, game: Brimstone, seat: int, chosen: Option) -> Begun:
        it = free_attack_by(game, seat, chosen)
        attack = attack_with(game, seat, it)
        pay_price(game, seat, it)
        game.state.heroes[seat].free_attack = True
        game.tell("free-attack", "SOB-FFREE-01", who=seat, card=it.printed)
        if printed_attack(it).wounds is None:
            return begin_attack(game, attack)
        take_up(game, attack)
        return strike_outright()

    def wishes(self, game: Brimstone, seat: int, about: str) -> list[Option]:
        found = [it for it in sources(game, seat) if about in (it.id, it.printed)]
        return [option("free-attack", **{it.kind: it.id}) for it in found]


def free_attack_by(game: Brimstone, seat: int, chosen: Option) -> Usable:
    """What an option makes a Free Attack with."""
    return usable_called(game, seat, next(str(value) for value in chosen.args.values()))


def printed_attack(it: Usable) -> Printed:
    attack = it.use.free_attack
    assert attack
    return attack


def sources(game: Brimstone, seat: int) -> tuple[Usable, ...]:
    """What a Hero has that grants Free Attacks, Ready or not."""
    return usable(game, seat, game.content.free_attacks)


def ready(game: Brimstone, seat: int) -> list[Usable]:
    """What of it is Ready, can be paid for, and has an Enemy in reach."""
    return [it for it in sources(game, seat) if not against(game, seat, it) and in_reach(game, seat, it)]


def in_reach(game: Brimstone, seat: int, it: Usable) -> bool:
    attack = attack_with(game, seat, it)
    (volley,) = attack.volleys
    return bool(targets(game, attack, volley))


def may_follow(game: Brimstone, seat: int) -> bool:
    """Whether a Hero who has made its normal Attack can still make a Free Attack."""
    return bool(game.state.enemies) and not game.state.heroes[seat].free_attack and bool(ready(game, seat))


def attack_with(game: Brimstone, seat: int, it: Usable) -> Attack:
    """Its own Combat or Shots, its own Range, and the Hero's To Hit; nothing else of the Hero's arms counts."""
    said = printed_attack(it)
    need = number(game, seat, f"to-hit-{said.to_hit or said.attack}")
    volley = Volley(
        said.combat if said.attack == "melee" else said.shots,
        need,
        [it.printed],
        throwing_range(game, seat) if said.thrown else said.range,
        said.to_hit_die,
        said.damage_die,
        said.damage,
        critical_from(game, seat, need, said.critical),
        ignores=[*said.ignores],
    )
    return Attack(seat, said.attack, [volley])


# -- Wounds without a roll To Hit -------------------------------------------------------------------------------------


@step
def strike_outright(game: Brimstone) -> Begun:
    """The Hero says whom it strikes, among those in reach."""
    attack = game.state.attack
    assert attack
    (volley,) = attack.volleys
    (card,) = volley.weapons
    options = [option("strike", enemy=enemy) for enemy in targets(game, attack, volley)]
    return Ask(attack.seat, "strike-outright", options, {"card": card}, usual=0), _struck


def _struck(game: Brimstone, chosen: Option) -> Frame:
    attack, enemy = game.state.attack, int(chosen.args["enemy"])
    assert attack
    attack.target = enemy
    printed, _ = outright(game, attack)
    dice = dice_of(str(printed.wounds))
    then = outright_rolled()
    return ROLLS.roll(
        game,
        "damage",
        attack.seat,
        dice.dice,
        then,
        sides=dice.sides,
        enough=dice.face_for(0),
        rule="SOB-FFREE-06",
    )


def outright(game: Brimstone, attack: Attack) -> tuple[Printed, list[str]]:
    """What is printed about an Attack that strikes outright, and the one thing that it is made with."""
    (volley,) = attack.volleys
    (weapon,) = volley.weapons
    printed = game.content.uses[weapon].free_attack
    assert printed
    return printed, volley.weapons


@step
def outright_rolled(game: Brimstone) -> None:
    attack = game.state.attack
    assert attack
    said, weapons = outright(game, attack)
    wounds = dice_of(str(said.wounds)).read(taken(game).faces)
    game.state.flow.append(attack_over())
    harm_enemy(game, attack.target, wounds, attack.seat, weapons, said.ignores, attack)
