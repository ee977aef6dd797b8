"""What the verbs that hold other effects do: each, effect rolls, counts, prices.

Touches ESS.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from darklantern.games.arcana.cards import effects
from darklantern.games.arcana.cards.concerned import acting, adjacent_units, tile_units
from darklantern.games.arcana.cards.language import verbs
from darklantern.games.arcana.cards.one_by_one import for_each_unit
from darklantern.games.arcana.cards.verbs_items import DestroyItem
from darklantern.games.arcana.figures import FIRST_MONSTER, NOWHERE, on_map
from darklantern.games.arcana.items.items import destructible
from darklantern.games.arcana.rounds.ratings import game_die
from darklantern.games.arcana.units.attributes import lose_stamina, wounded
from darklantern.games.arcana.units.essence import available, pay_essence
from darklantern.games.arcana.units.essence import pay as pay_agreed
from darklantern.games.arcana.units.health import can_spare, lose_health
from darklantern.table import control
from darklantern.table.ask import Option, option
from darklantern.table.pending import NOTHING, Pending
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

control.learn(verbs, effects.May, effects.ChooseOne, effects.If)


@for_each_unit(effects.Each)
def each(game: Arcana, it: Pending[effects.Each], unit: int) -> None:
    verbs.push(game, it.effect.do, unit, it.source, it.facts)


# -- effect rolls and counts ------------------------------------------------------------------------------------------


@verbs.does(effects.EffectRoll)
def effect_roll(game: Arcana, it: Pending[effects.EffectRoll], chosen: Option) -> None:
    """The value or more on the game die lets the effects happen; less does not."""
    rolled, value = game_die(game), it.effect.value
    rule = "MA-EFF-09" if rolled >= value else "MA-EFF-10"
    game.tell("effect-rolled", rule, who=it.seat, dice=[rolled], sides=10, need=value)
    verbs.follow(game, it, it.effect.do if rolled >= value else it.effect.otherwise)


def tally(game: Arcana, wanted: int | str) -> int:
    """How many tokens a count needs: with explorers in it, those who lived when the chapter began."""
    if isinstance(wanted, int):
        return wanted
    return game.state.chapter_explorers + int(wanted.partition("+")[2] or 0)


def put_token(game: Arcana, mark: str, wanted: int) -> bool:
    """Put an explored token on a card; whether there are as many as it counts to, which takes them all off."""
    counts = game.state.counts
    now = counts.get(mark, 0) + 1
    card = mark.partition("/")[0]
    if now < wanted:
        counts[mark] = now
        game.tell("counted", "MA-EFF-01", card=card, count=now, need=wanted)
        return False
    counts.pop(mark, None)
    game.tell("count-full", "MA-EFF-02", card=card, count=wanted, need=wanted)
    return True


@verbs.does(effects.CountTo)
def count_to(game: Arcana, it: Pending[effects.CountTo], chosen: Option) -> None:
    mark = f"{it.source}/{it.effect.of}" if it.effect.of else it.source
    if put_token(game, mark, tally(game, it.effect.count)):
        verbs.follow(game, it, it.effect.do)


# -- prices and counting ----------------------------------------------------------------------------------------------


def payable(game: Arcana, it: Pending[effects.Pay]) -> list[Option] | None:
    """Nothing is asked of whoever cannot pay."""
    effect = it.effect
    if not 0 <= it.seat < FIRST_MONSTER:
        return None
    explorer = game.state.explorers[it.seat]
    able = (
        (not effect.essence or _has_essence(game, it) >= effect.essence)
        and (not effect.health or can_spare(game, it.seat, effect.health, effect.essence))
        and explorer.stamina >= effect.stamina
        and (not effect.item or any(card != it.source for card in destructible(game, it.seat)))
    )
    return [option("pay", price=effect.price()), option("no")] if able else None


def _has_essence(game: Arcana, it: Pending[effects.Pay]) -> int:
    """Others contribute only to what an explorer does; monsters have none."""
    if not 0 <= it.seat < FIRST_MONSTER:
        return 0
    return available(game, it.seat) if acting(game, it) == it.seat else game.state.explorers[it.seat].essence


@verbs.does(effects.Pay, "pay", payable)
def pay(game: Arcana, it: Pending[effects.Pay], chosen: Option) -> None:
    """Essence is agreed first; without it nothing is paid and nothing gained."""
    if chosen == NOTHING and it.effect.essence > _has_essence(game, it):
        game.tell("essence-lacks", "MA-ESS-20", who=it.seat, amount=it.effect.essence, card=it.source)
    if chosen.verb != "pay":
        verbs.follow(game, it, it.effect.otherwise)
        return
    verbs.stay(game, it)
    game.state.flow.append(paid())
    essence = it.effect.essence
    if not essence:
        return
    game.state.flow.append(essence_was_paid())
    if acting(game, it) == it.seat:
        game.state.flow.append(pay_essence(it.seat, essence, NOWHERE))
    else:
        pay_agreed(game, it.seat, {it.seat: essence}, "MA-ESS-11")


@step
def essence_was_paid(game: Arcana) -> None:
    """A payment of essence that is refused takes this frame away, so that `paid` can tell."""
    it = game.state.effects[-1]
    it.facts = {**it.facts, "essence-paid": True}


@step
def paid(game: Arcana) -> None:
    """Pay the rest of a price, and have what it is for."""
    it: Pending[effects.Pay] = verbs.taken(game)
    effect = it.effect
    if effect.essence and not it.facts.pop("essence-paid", 0):
        verbs.follow(game, it, effect.otherwise)
        return
    lose_stamina(game, it.seat, effect.stamina)
    verbs.follow(game, it, [*([DestroyItem()] if effect.item else []), *effect.do])
    if effect.health:
        game.state.flow.append(lose_health(it.seat, effect.health, it.seat, "MA-ABIL-01"))


_COUNT: dict[str, Callable[[Arcana, int], int]] = {
    "explorer": lambda game, unit: len(on_map(game)),
    "monster": lambda game, unit: len(game.state.monsters),
    "tile-monster": lambda game, unit: _monsters_among(tile_units(game, unit)) if unit != NOWHERE else 0,
    "adjacent-monster": lambda game, unit: _monsters_among(adjacent_units(game, unit)) if unit != NOWHERE else 0,
    "wounded-explorer": lambda game, unit: sum(wounded(game, seat) for seat in on_map(game)),
    "essence": lambda game, unit: game.state.explorers[unit].essence if 0 <= unit < FIRST_MONSTER else 0,
    "equipped-item": lambda game, unit: (
        sum(bool(item.use) for item in game.state.explorers[unit].items) if 0 <= unit < FIRST_MONSTER else 0
    ),
    "level": lambda game, unit: game.state.level,
}


def _monsters_among(found: list[int]) -> int:
    return sum(unit >= FIRST_MONSTER for unit in found)


@verbs.does(effects.ForEach)
def for_each(game: Arcana, it: Pending[effects.ForEach], chosen: Option) -> None:
    times = min(it.effect.most, _COUNT[it.effect.of](game, it.seat))
    verbs.follow(game, it, it.effect.do * times)
