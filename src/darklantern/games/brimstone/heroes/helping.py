"""Whether a use can change anything now: nobody is offered to give something for nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from darklantern.games.brimstone.cards import effects as language
from darklantern.games.brimstone.cards import (
    verbs_attacks,
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
from darklantern.games.brimstone.fights.ranks import ranks
from darklantern.games.brimstone.heroes import grit
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.posse import tiles_of
from darklantern.games.brimstone.turn.depth import DARKNESS_START
from darklantern.table.pending import Pending

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

Changes: TypeAlias = "Callable[[Brimstone, int, Any], bool]"


def helps(game: Brimstone, seat: int, effects: Sequence[Any]) -> bool:
    """Whether any of these effects can change something for the better."""
    for effect in effects:  # a loop, because a generator costs more than what it looks at
        if _CHANGES.get(effect.__class__, _can_be_done)(game, seat, effect):
            return True
    return False


# -- each verb for itself -----------------------------------------------------------------------------------------


def _is_a_price(game: Brimstone, seat: int, effect: Any) -> bool:
    """What nobody uses anything for: it stands beside what is wanted."""
    return False


def _heals(game: Brimstone, seat: int, effect: verbs_harm.Heal) -> bool:
    hero = game.state.heroes[seat]
    return bool(hero.wounds and effect.of != "sanity") or bool(hero.horror and effect.of != "wounds")


def _has_room_for_grit(game: Brimstone, seat: int, effect: Any) -> bool:
    hero = game.state.heroes[seat]
    return hero.grit < number(game, seat, "max-grit") or grit.holds_more_tokens(game, seat)


def _is_corrupted(game: Brimstone, seat: int, effect: Any) -> bool:
    return game.state.heroes[seat].corruption > 0


def _cleanses(game: Brimstone, seat: int, effect: Any) -> bool:
    hero = game.state.heroes[seat]
    stays = {row.id for row in game.content.charts["madness"].rows}
    return bool(hero.markers) or not stays.issuperset(hero.ailments)


def _heals_around(game: Brimstone, seat: int, effect: Any) -> bool:
    return bool(damage_around(game, seat))


def _boosts(game: Brimstone, seat: int, effect: verbs_heroes.Boosts) -> bool:
    return not (effect.stat == "initiative" and effect.add < 0)


def _drives_darkness_back(game: Brimstone, seat: int, effect: verbs_mine.MoveDarkness) -> bool:
    return bool(effect.back) and game.state.darkness < DARKNESS_START


def _moves(game: Brimstone, seat: int, effect: verbs_map.MoveTo | verbs_map.Drag) -> bool:
    return effect.to != "carrier" or seat != game.state.light


def _clears_scavenged(game: Brimstone, seat: int, effect: Any) -> bool:
    return any(game.state.tiles[tile].scavenged for tile in tiles_of(game, game.state.heroes[seat]))


def _is_beside_enemies(game: Brimstone, seat: int, effect: Any) -> bool:
    return bool(game.state.enemies) and bool(ranks(game).touched >> game.state.heroes[seat].at & 1)


def _makes_critical(game: Brimstone, seat: int, effect: Any) -> bool:
    return bool(game.state.enemies) and not number(game, seat, "sure-criticals")


def _helps_each(game: Brimstone, seat: int, effect: language.Each) -> bool:
    for other in concerned(game, _pending(game, seat, effect), effect.who):
        if helps(game, other, effect.do):
            return True
    return False


def _helps_if(game: Brimstone, seat: int, effect: language.If) -> bool:
    return helps(game, seat, effect.then if effect.is_.holds(game, seat) else effect.else_)


def _any_row_helps(game: Brimstone, seat: int, effect: language.RollDie) -> bool:
    for row in effect.rows:
        if helps(game, seat, row.do):
            return True
    return False


def _can_be_done(game: Brimstone, seat: int, effect: Any) -> bool:
    """Any other verb: unless something must be chosen for it and nothing can be."""
    choices = verbs.known[effect.__class__].choices
    return choices is None or choices(game, _pending(game, seat, effect)) != []


_CHANGES: dict[type[Any], Changes] = {
    verbs_harm.Hits: _is_a_price,
    verbs_harm.HorrorHits: _is_a_price,
    verbs_harm.CorruptionHits: _is_a_price,
    verbs_harm.Wounds: _is_a_price,
    verbs_harm.SanityDamage: _is_a_price,
    verbs_heroes.LoseGrit: _is_a_price,
    verbs_heroes.Lose: _is_a_price,
    verbs_mine.AddDread: _is_a_price,
    verbs_harm.Heal: _heals,
    verbs_heroes.RecoverGrit: _has_room_for_grit,
    verbs_support.RefillGrit: _has_room_for_grit,
    verbs_harm.LoseCorruption: _is_corrupted,
    verbs_harm.Cleanse: _cleanses,
    verbs_support.HealAround: _heals_around,
    verbs_heroes.Boosts: _boosts,
    verbs_mine.MoveDarkness: _drives_darkness_back,
    verbs_map.MoveTo: _moves,
    verbs_map.Drag: _moves,
    verbs_map.ClearScavenged: _clears_scavenged,
    verbs_enemies.Challenge: _is_beside_enemies,
    verbs_attacks.AllCritical: _makes_critical,
    language.Each: _helps_each,
    language.If: _helps_if,
    language.RollDie: _any_row_helps,
}


def _pending(game: Brimstone, seat: int, effect: Any) -> Pending[Any]:
    """An effect as it would be resolved if it was used now."""
    return Pending(effect, seat, "", {"user": seat, "tile": tiles_of(game, game.state.heroes[seat])[0]})
