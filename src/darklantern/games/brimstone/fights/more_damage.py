"""Tokens and Abilities that a Hero uses on one of its Hits, for more Damage or against what makes an Enemy Tough.

Touches BAG, CLAW.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.amounts import dice_of
from darklantern.games.brimstone.fights.damage import (
    added,
    defense_against,
    health_left,
    may_be_prevented,
    next_hit,
    wounds_as_they_lie,
)
from darklantern.games.brimstone.fights.sheets import trait
from darklantern.games.brimstone.harm.hits import take
from darklantern.games.brimstone.heroes import sheet
from darklantern.games.brimstone.heroes.prices import against, may_use_token, pay_price, usable, usable_called
from darklantern.games.brimstone.kits import Usable, lose_token
from darklantern.games.brimstone.rolling import ROLLS
from darklantern.games.brimstone.state import Harm, Hit
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.rolls import taken
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.content_base import HitBonus
    from darklantern.games.brimstone.state import Attack, Brimstone

NO_MORE = option("no-more-damage")


@step
def more_damage(game: Brimstone) -> Begun:
    """When the Damage dice are seen, before Defense is taken off; nobody is asked about an Enemy that falls anyway."""
    attack = game.state.attack
    assert attack
    tokens, abilities = tokens_for_hits(game, attack.seat), abilities_for_hits(game, attack.seat)
    if not (tokens or abilities) or not attack.landing or attack.target not in game.state.enemies:
        return next_hit()
    if falls_anyway(game, attack):
        return next_hit()
    unlike = {
        (strike.critical, face): hit
        for hit, (strike, face) in enumerate(zip(attack.landing, attack.damage, strict=True))
    }
    options = [
        option("more-damage", token=token, hit=hit, damage=attack.damage[hit])
        for token in tokens
        for hit in unlike.values()
    ]
    options += [
        option("strengthen-hit", **{it.kind: it.id}, hit=hit, damage=attack.damage[hit])
        for it in abilities
        for hit in unlike.values()
        if profits(game, attack, hit, bonus_in(it))
    ]
    if not options:
        return next_hit()
    return Ask(attack.seat, "more-damage", [NO_MORE, *options], {"enemy": attack.target}, usual=0), _added


def tokens_for_hits(game: Brimstone, seat: int) -> list[str]:
    hero, tokens = game.state.heroes[seat], game.content.tokens
    if not hero.bag or not hero.stands:
        return []
    return [token for token in dict.fromkeys(hero.bag) if tokens[token].hit and may_use_token(game, seat, token)]


def abilities_for_hits(game: Brimstone, seat: int) -> list[Usable]:
    """The Abilities and Items of a Hero for a Hit that are Ready and can be paid for."""
    return [it for it in usable(game, seat, game.content.for_hits) if it.use.hit and not against(game, seat, it)]


def profits(game: Brimstone, attack: Attack, hit: int, bonus: HitBonus) -> bool:
    """Whether a Hit does more with a bonus: one that only ignores something must meet it."""
    if bonus.damage:
        return True
    strike, volley, enemy = attack.landing[hit], attack.volleys[attack.landing[hit].volley], attack.target
    defense = defense_against(game, enemy, strike, volley)
    wounds = attack.damage[hit] + added(game, attack, volley, strike, enemy) - defense
    kind = game.state.enemies[enemy].kind
    endurance = trait(game, kind, "endurance", enemy)
    tough = strike.critical and defense and trait(game, kind, "tough", enemy)
    return bool(("tough" in bonus.ignores and tough) or ("endurance" in bonus.ignores and 0 < endurance < wounds))


def falls_anyway(game: Brimstone, attack: Attack) -> bool:
    """Whether the Damage that lies on the table is enough, and nothing could prevent a part of it."""
    target = attack.target
    if may_be_prevented(game, target):
        return False
    return wounds_as_they_lie(game, attack, attack.damage) >= health_left(game, target)


def bonus_of(game: Brimstone, token: str) -> HitBonus:
    bonus = game.content.tokens[token].hit
    assert bonus
    return bonus


def bonus_in(it: Usable) -> HitBonus:
    assert it.use.hit
    return it.use.hit


def _added(game: Brimstone, chosen: Option) -> Frame:
    if chosen == NO_MORE:
        return next_hit()
    if chosen.verb == "strengthen-hit":
        return _strengthened(game, chosen)
    attack, token, hit = game.state.attack, str(chosen.args["token"]), int(chosen.args["hit"])
    assert attack
    lose_token(game.state.heroes[attack.seat], token)
    game.tell("hit-strengthened", "SOB-BAG-20", who=attack.seat, token=token)
    dice = dice_of(str(bonus_of(game, token).damage))
    then = more_damage_rolled(token, hit)
    return ROLLS.roll(
        game, "more-damage", attack.seat, dice.dice, then, sides=dice.sides, enough=dice.face_for(0), rule="SOB-BAG-20"
    )


@step
def more_damage_rolled(game: Brimstone, token: str, hit: int) -> Frame | None:
    attack, bonus = game.state.attack, bonus_of(game, token)
    assert attack
    attack.damage[hit] += dice_of(str(bonus.damage)).read(taken(game).faces)
    game.state.flow.append(more_damage())
    return take(game, Harm(attack.seat, "health", [Hit(bonus.wounds, ["defense"])], token))


def _strengthened(game: Brimstone, chosen: Option) -> Frame:
    """An Ability or Item is used on a Hit: it ignores something from now on, and does more Damage if dice say so."""
    attack, hit = game.state.attack, int(chosen.args["hit"])
    assert attack
    seat, it = attack.seat, usable_called(game, attack.seat, str(chosen.args.get("ability") or chosen.args["item"]))
    bonus = bonus_in(it)
    pay_price(game, seat, it)
    game.tell("used", "SOB-CLAW-18" if bonus.damage else "SOB-CLAW-13", who=seat, card=it.printed, on=seat)
    attack.landing[hit].past_toughness |= bool(bonus.ignores)
    if not bonus.damage:
        return more_damage()
    written = bonus.if_weak if bonus.if_weak and is_weak(game, seat) else bonus.damage
    dice, then = dice_of(written), damage_added(written, hit)
    return ROLLS.roll(
        game, "more-damage", seat, dice.dice, then, sides=dice.sides, enough=dice.face_for(0), rule="SOB-CLAW-18"
    )


def is_weak(game: Brimstone, seat: int) -> bool:
    """Whether a Hero has less than half of its Health left."""
    return 2 * sheet.health_left(game, seat) < sheet.number(game, seat, "health")


@step
def damage_added(game: Brimstone, dice: str, hit: int) -> Frame:
    attack = game.state.attack
    assert attack
    attack.damage[hit] += dice_of(dice).read(taken(game).faces)
    return more_damage()
