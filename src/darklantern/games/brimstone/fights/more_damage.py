"""Tokens that a Hero spends for more Damage of one of its Hits.

Touches BAG.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.amounts import dice_of
from darklantern.games.brimstone.fights.damage import health_left, may_be_prevented, next_hit, wounds_as_they_lie
from darklantern.games.brimstone.harm.hits import take
from darklantern.games.brimstone.heroes.prices import may_use_token
from darklantern.games.brimstone.kits import lose_token
from darklantern.games.brimstone.rolling import ROLLS
from darklantern.games.brimstone.state import Harm, Hit
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.rolls import taken
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.content_types import HitBonus
    from darklantern.games.brimstone.state import Attack, Brimstone

NO_MORE = option("no-more-damage")


@step
def more_damage(game: Brimstone) -> Begun:
    """When the Damage dice are seen, before Defense is taken off; nobody is asked about an Enemy that falls anyway."""
    attack = game.state.attack
    assert attack
    tokens = tokens_for_hits(game, attack.seat)
    if not tokens or not attack.landing or attack.target not in game.state.enemies or falls_anyway(game, attack):
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
    return Ask(attack.seat, "more-damage", [NO_MORE, *options], {"enemy": attack.target}, usual=0), _added


def tokens_for_hits(game: Brimstone, seat: int) -> list[str]:
    hero, tokens = game.state.heroes[seat], game.content.tokens
    if not hero.bag or not hero.stands:
        return []
    return [token for token in dict.fromkeys(hero.bag) if tokens[token].hit and may_use_token(game, seat, token)]


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


def _added(game: Brimstone, chosen: Option) -> Frame:
    if chosen == NO_MORE:
        return next_hit()
    attack, token, hit = game.state.attack, str(chosen.args["token"]), int(chosen.args["hit"])
    assert attack
    lose_token(game.state.heroes[attack.seat], token)
    game.tell("hit-strengthened", "SOB-BAG-20", who=attack.seat, token=token)
    dice = dice_of(bonus_of(game, token).damage)
    then = more_damage_rolled(token, hit)
    return ROLLS.roll(
        game, "more-damage", attack.seat, dice.dice, then, sides=dice.sides, enough=dice.face_for(0), rule="SOB-BAG-20"
    )


@step
def more_damage_rolled(game: Brimstone, token: str, hit: int) -> Frame | None:
    attack, bonus = game.state.attack, bonus_of(game, token)
    assert attack
    attack.damage[hit] += dice_of(bonus.damage).read(taken(game).faces)
    game.state.flow.append(more_damage())
    return take(game, Harm(attack.seat, "health", [Hit(bonus.wounds, ["defense"])], token))
