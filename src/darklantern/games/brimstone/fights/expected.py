"""What the Attacks of a Hero would meet: their dice, and what each Enemy has against them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.verbs_enemies import HealEnemies
from darklantern.games.brimstone.fights.assigning import chosen_strikes, targets
from darklantern.games.brimstone.fights.attacking import MOST_DICE
from darklantern.games.brimstone.fights.damage import own_damage
from darklantern.games.brimstone.fights.groups import abilities
from darklantern.games.brimstone.fights.immunity import enemy_is_immune
from darklantern.games.brimstone.fights.odds import NEVER, Blows
from darklantern.games.brimstone.fights.sheets import enemy_number, size_of, trait
from darklantern.games.brimstone.heroes.promos import MEDIUM
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.posse import revised

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Attack, Brimstone, Volley
    from darklantern.table.ask import Option


def volley_on(game: Brimstone, seat: int, volley: Volley, enemy: int) -> Blows:
    """All dice of a Volley on one Enemy."""
    target = game.state.enemies[enemy]
    kind = target.kind
    left = enemy_number(game, kind, "health", enemy) - target.wounds
    tough = bool(trait(game, kind, "tough", enemy))
    heals = closed_by_a_hit(game, kind, enemy) if target.wounds else 0
    ignores, critical = volley.ignores, NEVER if volley.no_criticals else volley.critical
    armor = (
        0 if "armor" in ignores and not trait(game, kind, "armor-holds", enemy) else trait(game, kind, "armor", enemy)
    )
    return Blows(
        0 if enemy_is_immune(game, enemy, volley.weapons) else most_dice(game, volley),
        volley.need,
        max(1, left),
        0 if "defense" in ignores else enemy_number(game, kind, "defense", enemy),
        critical,
        volley.die,
        damage_sides=volley.damage_die,
        add=volley.damage + own_damage(game, seat, enemy),
        critical_add=0 if tough and not revised(game) else number(game, seat, "critical-damage"),
        armor=armor,
        cover=0 if "cover" in ignores else trait(game, kind, "cover", enemy),
        tough=tough,
        most=trait(game, kind, "endurance", enemy),
        forcefield=trait(game, kind, "forcefield", enemy),
        undying=trait(game, kind, "kept-alive", enemy),
        slays=volley.slays and size_of(game, kind) <= MEDIUM,
        heals=heals,
        lost=target.wounds if heals else 0,
    )


def closed_by_a_hit(game: Brimstone, kind: str, enemy: int) -> int:
    """How many of its own Wounds an Enemy closes whenever a Hit is assigned to it."""
    return sum(
        effect.amount
        for ability in abilities(game, kind, enemy)
        for trigger in ability.triggers
        if trigger.when.event == "hit-assigned"
        for effect in trigger.do
        if isinstance(effect, HealEnemies) and effect.which == "this" and isinstance(effect.amount, int)
    )


def most_dice(game: Brimstone, volley: Volley) -> int:
    return min(MOST_DICE, volley.dice) if revised(game) and not volley.only else volley.dice


def attack_on_each(game: Brimstone, attack: Attack) -> dict[int, Blows]:
    """An Attack on each of the Enemies that it can reach, all of its Hits that can go there on that one.

    Two guns together have no more dice than one Attack may have, the first as many of them as it can.
    """
    found: dict[int, Blows] = {}
    for volley in attack.volleys:
        for enemy in targets(game, attack, volley):
            blows, first = volley_on(game, attack.seat, volley, enemy), found.get(enemy)
            if first is not None and revised(game):
                blows = blows._replace(dice=min(blows.dice, MOST_DICE - first.dice))
            found[enemy] = blows if first is None else first._replace(also=blows)
    return found


def hits_on(game: Brimstone, chosen: Option) -> tuple[Blows, int]:
    """The Hits that an answer would give to an Enemy, as if they were plain ones, and how many are Critical."""
    attack, enemy = game.state.attack, int(chosen.args["enemy"])
    assert attack
    strikes = chosen_strikes(attack, chosen)
    blows = volley_on(game, attack.seat, attack.volleys[strikes[0].volley], enemy)
    scored = blows._replace(dice=len(strikes) if blows.dice else 0, need=1, critical=NEVER)
    return scored, sum(strike.critical for strike in strikes)
