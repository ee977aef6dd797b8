"""How a monster plays an ability; an attack of its that nobody looks at is made in one go.

Touches ATK, MIND, SCHEM.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.cards import effects
from darklantern.games.arcana.cards.abilities import play, stamina_cost
from darklantern.games.arcana.cards.pauses import BETWEEN
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import FIRST_MONSTER, NOWHERE
from darklantern.games.arcana.powers import STATS
from darklantern.games.arcana.units.attacks import (
    WATCHED,
    attack_is_over,
    attack_pool,
    hits,
    made_attack,
    meets,
    roll_dice,
)
from darklantern.games.arcana.units.attributes import lose_stamina
from darklantern.games.arcana.units.health import hurt
from darklantern.games.arcana.units.odds import Pool
from darklantern.table.ask import Option
from darklantern.table.pending import Pending
from darklantern.table.state import Frame

if TYPE_CHECKING:
    from darklantern.games.arcana.content_base import Ability
    from darklantern.games.arcana.state import Arcana


def play_once_more(game: Arcana, monster: int, chosen: Option, again: Frame, spoken: frozenset[str] = STATS) -> bool:
    """Play an ability, and remember it: some are played only once in a turn.

    True if it is over already; else what it does is still to come, then a pause, and after that `again`. `spoken` are
    the numbers of the monster that something in force may change, if they are at hand.
    """
    ability = game.content.abilities[str(chosen.args["card"])][int(chosen.args["ability"])]
    game.state.monsters[monster].played.append(ability.mark)
    target = int(chosen.args.get("target", NOWHERE))
    if ability.blow is not None and 0 <= target < FIRST_MONSTER and is_unwatched(game):
        return strike(game, monster, ability, ability.blow, target, again, spoken)
    game.state.flow += [again, BETWEEN]
    play(game, monster, chosen)
    return False


def is_unwatched(game: Arcana) -> bool:
    """Whether nobody looks at an attack of a monster: no reader of the story, no pause, and no card that answers."""
    return game.story is None and not game.state.pausing and WATCHED.isdisjoint(game.content.standing.listeners)


def strike(
    game: Arcana,
    monster: int,
    ability: Ability,
    blow: effects.Attack,
    target: int,
    again: Frame,
    spoken: frozenset[str],
) -> bool:
    """An attack on an explorer, as its steps make it, up to where somebody may have to be asked.

    On a monster's own turn nobody raises the roll. So a miss is over at once, and so is a hit that takes health of an
    explorer who has more of it, no essence to lose instead, and nothing else to fear.
    """
    lose_stamina(game, monster, stamina_cost(game, monster, ability, spoken))
    state, card, reach = game.state, ability.card, ability.reach
    pool = attack_pool(game, monster, Pool(blow.low, blow.high, blow.add, blow.arcane), reach, card, spoken)
    faces = roll_dice(game, pool.low, pool.high)
    if not hits(game, target, sum(faces) + pool.add, pool.arcane):
        return True
    explorer, amount = state.explorers[target], constants.amounts.hit
    if explorer.health > amount and not explorer.essence and not blow.on_hit:
        hurt(game, target, amount, "MA-ATK-12")
        return True
    it = Pending(blow, monster, card, {"ability": ability.number, "target": target})
    now = state.attack = made_attack(pool, monster, [target], reach, card, of=it)
    now.faces, now.roll, now.hit = faces, sum(faces), [target]
    state.flow += [again, BETWEEN, attack_is_over()]
    meets(game, target)
    return False
