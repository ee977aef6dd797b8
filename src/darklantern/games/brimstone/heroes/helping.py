"""Whether a use can change anything now: nobody is offered to give something for nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from darklantern.games.brimstone.cards import effects as language
from darklantern.games.brimstone.cards import (
    verbs_enemies,
    verbs_harm,
    verbs_heroes,
    verbs_map,
    verbs_mine,
    verbs_support,
)
from darklantern.games.brimstone.cards.does_support import damage_around
from darklantern.games.brimstone.cards.does_tests import concerned
from darklantern.games.brimstone.cards.verbs import verbs
from darklantern.games.brimstone.heroes import grit
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.posse import beside_enemy, tiles_of
from darklantern.games.brimstone.turn.depth import DARKNESS_START
from darklantern.table.pending import Pending

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

PRICES = (
    verbs_harm.Hits,
    verbs_harm.HorrorHits,
    verbs_harm.CorruptionHits,
    verbs_harm.Wounds,
    verbs_harm.SanityDamage,
    verbs_heroes.LoseGrit,
    verbs_heroes.Lose,
    verbs_mine.AddDread,
)
"""What nobody uses anything for: it stands beside what is wanted."""


def helps(game: Brimstone, seat: int, effects: Sequence[Any]) -> bool:
    """Whether any of these effects can change something for the better."""
    return any(_changes(game, seat, effect) for effect in effects)


def _changes(game: Brimstone, seat: int, effect: Any) -> bool:
    hero = game.state.heroes[seat]
    match effect:
        case verbs_harm.Heal():
            return bool(effect.of != "sanity" and hero.wounds) or bool(effect.of != "wounds" and hero.horror)
        case verbs_heroes.RecoverGrit() | verbs_support.RefillGrit():
            return hero.grit < number(game, seat, "max-grit") or grit.holds_more_tokens(game, seat)
        case verbs_harm.LoseCorruption():
            return hero.corruption > 0
        case verbs_harm.Cleanse():
            stays = {row.id for row in game.content.charts["madness"].rows}
            return bool(hero.markers) or not stays.issuperset(hero.ailments)
        case verbs_support.HealAround():
            return bool(damage_around(game, seat))
        case verbs_heroes.Boosts():
            return not (effect.stat == "initiative" and effect.add < 0)
        case verbs_mine.MoveDarkness():
            return bool(effect.back) and game.state.darkness < DARKNESS_START
        case verbs_map.MoveTo() | verbs_map.Drag():
            return effect.to != "carrier" or seat != game.state.light
        case verbs_map.ClearScavenged():
            return any(game.state.tiles[tile].scavenged for tile in tiles_of(game, hero))
        case verbs_enemies.Challenge():
            return any(beside_enemy(game, enemy) >> hero.at & 1 for enemy in game.state.enemies.values())
        case language.Each():
            return _helps_each(game, seat, effect)
        case language.If():
            return helps(game, seat, effect.then if effect.is_.holds(game, seat) else effect.else_)
        case language.RollDie():
            return any(helps(game, seat, row.do) for row in effect.rows)
    return not isinstance(effect, PRICES) and verbs.choices(game, _pending(game, seat, effect)) != []


def _helps_each(game: Brimstone, seat: int, effect: language.Each) -> bool:
    those = concerned(game, _pending(game, seat, effect), effect.who)
    return any(helps(game, other, effect.do) for other in those)


def _pending(game: Brimstone, seat: int, effect: Any) -> Pending[Any]:
    """An effect as it would be resolved if it was used now."""
    return Pending(effect, seat, "", {"user": seat, "tile": tiles_of(game, game.state.heroes[seat])[0]})
