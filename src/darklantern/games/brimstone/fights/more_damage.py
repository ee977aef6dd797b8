"""Tokens and Abilities that a Hero uses on one of its Hits, for more Damage or against what makes an Enemy Tough.

Touches BAG, CLAW.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from darklantern.games.brimstone.cards.amounts import dice_of
from darklantern.games.brimstone.fights.damage import (
    BY_DICE,
    ENDURANCE,
    TOUGH,
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
from darklantern.games.brimstone.kits import lose_token
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
TOKEN = "token"


class ForHits(NamedTuple):
    """Something that may be used on a Hit: what its option names, a Token or something else, and what it does."""

    args: dict[str, str]
    bonus: HitBonus


@step
def more_damage(game: Brimstone) -> Begun:
    """When the Damage dice are seen, before Defense is taken off; nobody is asked about an Enemy that falls anyway."""
    attack = game.state.attack
    assert attack
    ready = for_hits(game, attack.seat)
    if not ready or not attack.landing or attack.target not in game.state.enemies or falls_anyway(game, attack):
        return next_hit.run(game)
    unlike = {
        (strike.critical, strike.ignores, face): hit
        for hit, (strike, face) in enumerate(zip(attack.landing, attack.damage, strict=True))
    }
    options = [
        option("more-damage" if TOKEN in one.args else "strengthen-hit", **one.args, hit=hit, damage=attack.damage[hit])
        for one in ready
        for hit in unlike.values()
        if profits(game, attack, hit, one.bonus)
    ]
    if not options:
        return next_hit()
    return Ask(attack.seat, "more-damage", [NO_MORE, *options], {"enemy": attack.target}, usual=0), _added


def for_hits(game: Brimstone, seat: int) -> list[ForHits]:
    """The Tokens of a Hero who stands, and what else it has for Hits that is Ready and can be paid for."""
    hero, printed = game.state.heroes[seat], game.content.tokens
    if not hero.stands:
        return []
    found = []
    for token in dict.fromkeys(hero.bag):
        bonus = printed[token].hit
        if bonus and may_use_token(game, seat, token):
            found.append(ForHits({TOKEN: token}, bonus))
    for it in usable(game, seat, game.content.for_hits):
        if it.use.hit and not against(game, seat, it):
            found.append(ForHits({it.kind: it.id}, it.use.hit))
    return found


def profits(game: Brimstone, attack: Attack, hit: int, bonus: HitBonus) -> bool:
    """Whether a Hit does more with a bonus: one that only ignores something must meet it."""
    if bonus.damage:
        return True
    strike, volley, enemy = attack.landing[hit], attack.volleys[attack.landing[hit].volley], attack.target
    defense = defense_against(game, enemy, strike, volley)
    wounds = attack.damage[hit] + added(game, attack, volley, strike, enemy) - defense
    kind = game.state.enemies[enemy].kind
    if TOUGH in bonus.ignores and strike.critical and defense and trait(game, kind, TOUGH, enemy):
        return True
    heeded = ENDURANCE in bonus.ignores and ENDURANCE not in strike.ignores
    return heeded and 0 < trait(game, kind, ENDURANCE, enemy) < wounds


def falls_anyway(game: Brimstone, attack: Attack) -> bool:
    """Whether the Damage that lies on the table is enough, and no die could prevent a part of it."""
    target = attack.target
    if may_be_prevented(game, target, BY_DICE):
        return False
    return wounds_as_they_lie(game, attack, attack.damage) >= health_left(game, target)


def is_weak(game: Brimstone, seat: int) -> bool:
    """Whether a Hero has less than half of its Health left."""
    return 2 * sheet.health_left(game, seat) < sheet.number(game, seat, "health")


def _added(game: Brimstone, chosen: Option) -> Begun:
    """What is used on a Hit is paid for; then it takes no heed of something, or dice are rolled for more Damage."""
    if chosen == NO_MORE:
        return next_hit()
    attack, hit = game.state.attack, int(chosen.args["hit"])
    assert attack
    one = next(one for one in for_hits(game, attack.seat) if one.args.items() <= chosen.args.items())
    (source, rule), bonus = pay_for(game, attack.seat, one), one.bonus
    attack.landing[hit].ignores += tuple(bonus.ignores)
    written = bonus.if_weak if bonus.if_weak and is_weak(game, attack.seat) else bonus.damage
    if not written:
        return pays_wounds(game, source, bonus.wounds)
    dice, then = dice_of(written), more_damage_rolled(written, hit, source, bonus.wounds)
    return ROLLS.roll(
        game, "more-damage", attack.seat, dice.dice, then, sides=dice.sides, enough=dice.face_for(0), rule=rule
    )


def pay_for(game: Brimstone, seat: int, one: ForHits) -> tuple[str, str]:
    """A Token is used up, or the price of something else paid: what is printed on it, and the rule."""
    (id_,) = one.args.values()
    if TOKEN in one.args:
        lose_token(game.state.heroes[seat], id_)
        game.tell("hit-strengthened", "SOB-BAG-20", who=seat, token=id_)
        return id_, "SOB-BAG-20"
    it, rule = usable_called(game, seat, id_), "SOB-CLAW-18" if one.bonus.damage else "SOB-CLAW-13"
    pay_price(game, seat, it)
    game.tell("used", rule, who=seat, card=it.printed, on=seat)
    return it.printed, rule


@step
def more_damage_rolled(game: Brimstone, dice: str, hit: int, source: str, wounds: int) -> Frame | None:
    attack = game.state.attack
    assert attack
    attack.damage[hit] += dice_of(dice).read(taken(game).faces)
    return pays_wounds(game, source, wounds)


def pays_wounds(game: Brimstone, source: str, wounds: int) -> Frame | None:
    """The Wounds that a Token costs its owner; then more of the kind may be used."""
    attack = game.state.attack
    assert attack
    game.state.flow.append(more_damage())
    return take(game, Harm(attack.seat, "health", [Hit(wounds, ["defense"])], source)) if wounds else None
