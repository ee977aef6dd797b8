"""HEAL: What the verbs of harm and healing do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from darklantern.games.brimstone.cards import verbs_harm
from darklantern.games.brimstone.cards.events import HeroHealed
from darklantern.games.brimstone.cards.verbs import with_amount
from darklantern.games.brimstone.harm.hits import take_hits
from darklantern.games.brimstone.powers import happen
from darklantern.table.ask import Begun
from darklantern.table.pending import Pending

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


@with_amount(verbs_harm.Hits)
def hits(game: Brimstone, it: Pending[Any], amount: int) -> Begun:
    effect: verbs_harm.Hits = it.effect
    return take_hits(game, it.seat, "health", [effect.damage] * amount, it.source, effect.ignores)


@with_amount(verbs_harm.HorrorHits)
def horror_hits(game: Brimstone, it: Pending[Any], amount: int) -> Begun:
    effect: verbs_harm.HorrorHits = it.effect
    return take_hits(game, it.seat, "sanity", [effect.damage] * amount, it.source, effect.ignores)


@with_amount(verbs_harm.CorruptionHits)
def corruption_hits(game: Brimstone, it: Pending[Any], amount: int) -> Begun:
    return take_hits(game, it.seat, "corruption", [1] * amount, it.source)


@with_amount(verbs_harm.Wounds)
def wounds(game: Brimstone, it: Pending[Any], amount: int) -> Begun:
    return take_hits(game, it.seat, "health", [amount], it.source, ["defense", *it.effect.ignores])


@with_amount(verbs_harm.SanityDamage)
def sanity_damage(game: Brimstone, it: Pending[Any], amount: int) -> Begun:
    return take_hits(game, it.seat, "sanity", [amount], it.source, ["willpower", *it.effect.ignores])


@with_amount(verbs_harm.Heal)
def heal(game: Brimstone, it: Pending[Any], amount: int) -> Begun:
    """Only damage that is there is removed."""
    hero = game.state.heroes[it.seat]
    if it.effect.of == "sanity":
        healed = hero.horror if it.effect.full else min(amount, hero.horror)
        hero.horror -= healed
    else:
        healed = hero.wounds if it.effect.full else min(amount, hero.wounds)
        hero.wounds -= healed
    happen(game, HeroHealed(it.seat, it.effect.of, healed, it.seat), "SOB-HEAL-01")
    return None


@with_amount(verbs_harm.LoseCorruption)
def lose_corruption(game: Brimstone, it: Pending[Any], amount: int) -> Begun:
    hero = game.state.heroes[it.seat]
    lost = min(amount, hero.corruption)
    hero.corruption -= lost
    game.tell("corruption-lost", "SOB-CORR-10", who=it.seat, amount=lost)
    return None
