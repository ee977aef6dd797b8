"""What the verbs of units do.

Touches ATTR, ESS, EXPL, MON.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from darklantern.games.arcana.cards import effects
from darklantern.games.arcana.cards import verbs_units as says
from darklantern.games.arcana.cards.concerned import acting, chosen_units, whom
from darklantern.games.arcana.cards.language import verbs
from darklantern.games.arcana.cards.lasting import begin_lasting
from darklantern.games.arcana.cards.one_by_one import Deed, for_each_unit, matters
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import FIRST_MONSTER, NOWHERE, grid, is_boss, unit_of
from darklantern.games.arcana.map.action_spaces import recharge
from darklantern.games.arcana.monsters import monsters
from darklantern.games.arcana.rounds.simultaneous import banished_in_order, strikes_in_order
from darklantern.games.arcana.units import attacks
from darklantern.games.arcana.units.attributes import lose_stamina, number, restore
from darklantern.games.arcana.units.control import control
from darklantern.games.arcana.units.essence import gain_essence, lose_essence
from darklantern.games.arcana.units.health import destroy, lose_health
from darklantern.games.arcana.units.odds import Pool
from darklantern.table.ask import Option
from darklantern.table.pending import Pending

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


@for_each_unit(says.Restore)
def restore_attributes(game: Arcana, it: Pending[says.Restore], unit: int) -> None:
    effect = it.effect
    for what, amount in (("health", effect.health), ("stamina", effect.stamina)):
        if amount:
            most = number(game, unit, f"max-{what}")
            restore(game, unit, what, most if amount == "full" else amount)  # type: ignore[arg-type]
    if effect.essence and unit < FIRST_MONSTER:
        gain_essence(game, unit, effect.essence, "MA-ESS-02")


@for_each_unit(says.Lose)
def lose_attributes(game: Arcana, it: Pending[says.Lose], unit: int) -> None:
    """Others help to bear it only whoever does it to itself."""
    effect = it.effect
    lose_stamina(game, unit, effect.stamina)
    if effect.essence and unit < FIRST_MONSTER:
        lose_essence(game, unit, effect.essence, "MA-ATTR-02")
    if effect.health:
        game.state.flow.append(lose_health(unit, effect.health, acting(game, it), "MA-ATTR-02"))


@verbs.does(says.ThisRound, "whom", whom)
def this_round(game: Arcana, it: Pending[says.ThisRound], chosen: Option) -> None:
    """One marker stands for the whole effect, on however many units it is."""
    effect, units = it.effect, chosen_units(game, it, chosen)
    if not begin_lasting(game, acting(game, it), it.source, effect.stat, effect.add, units) and units:
        game.tell("no-marker-left", "MA-EFF-04", who=it.seat, card=it.source)


@verbs.does(effects.Attack, "whom", whom)
def attack(game: Arcana, it: Pending[effects.Attack], chosen: Option) -> None:
    """One roll against all concerned, or against the barrel that was aimed at."""
    effect = it.effect
    pool = Pool(effect.low, effect.high, effect.add, effect.arcane)
    aimed = effect.who == "target"
    barrel = grid(game).square(str(it.facts["at"])) if aimed and "at" in it.facts else NOWHERE
    attacks.attack(
        game,
        acting(game, it),
        chosen_units(game, it, chosen),
        pool,
        reach=reach_of(game, it) if aimed else "",
        source=it.source,
        barrel=barrel,
        of=it,
    )


def reach_of(game: Arcana, it: Pending[Any]) -> attacks.Reach:
    """How the ability was aimed whose effect this is."""
    abilities, number_ = game.content.abilities.get(it.source, ()), int(it.facts.get("ability", NOWHERE))
    return abilities[number_].reach if 0 <= number_ < len(abilities) else ""


@matters(says.DestroyUnit, says.Lose, effects.Attack)
def struck_in_order(game: Arcana, deeds: Sequence[Deed]) -> bool:
    lost = {deed.unit: health_lost(deed.it.effect) for deed in deeds}
    return strikes_in_order(game, {unit: health for unit, health in lost.items() if health})


@matters(says.Banish)
def banished(game: Arcana, deeds: Sequence[Deed]) -> bool:
    return banished_in_order(game, [deed.unit for deed in deeds if deed.unit >= FIRST_MONSTER])


def health_lost(effect: says.DestroyUnit | says.Lose | effects.Attack) -> int:
    """How much health an effect may take from a unit; it may be all that a unit can have."""
    if isinstance(effect, says.Lose):
        return effect.health
    return constants.amounts.hit if isinstance(effect, effects.Attack) else constants.tracks.attribute


@for_each_unit(says.DestroyUnit)
def destroy_unit(game: Arcana, it: Pending[says.DestroyUnit], unit: int) -> None:
    destroy(game, unit, "MA-EXPL-09" if unit < FIRST_MONSTER else "MA-MON-02")


@for_each_unit(says.Banish)
def banish(game: Arcana, it: Pending[says.Banish], unit: int) -> None:
    """Only monsters are banished, and no boss: without it its scenario could not be won any more."""
    if unit < FIRST_MONSTER:
        return
    if is_boss(game, unit):
        game.tell("boss-stays", "MA-MON-06", monster=unit, card=game.state.monsters[unit].card)
    else:
        monsters.banish(game, unit)


@for_each_unit(says.ControlMonster)
def control_monster(game: Arcana, it: Pending[says.ControlMonster], unit: int) -> None:
    if unit >= FIRST_MONSTER and 0 <= it.seat < FIRST_MONSTER:
        control(game, it.seat, unit)


@for_each_unit(says.Recharge)
def roll_recharge_die(game: Arcana, it: Pending[says.Recharge], unit: int) -> None:
    game.state.flow.append(recharge(unit))


@for_each_unit(says.LoseTurn)
def lose_turn(game: Arcana, it: Pending[says.LoseTurn], unit: int) -> None:
    lose_stamina(game, unit, unit_of(game, unit).stamina)
