"""Active abilities: what stands against playing one, and playing it.

Touches ESS.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import TYPE_CHECKING

from darklantern.games.arcana.cards.lasting import markers_left
from darklantern.games.arcana.cards.verbs_items import DestroyItem
from darklantern.games.arcana.decks import EVENTS
from darklantern.games.arcana.figures import FIRST_MONSTER, NOWHERE, grid, unit_of
from darklantern.games.arcana.held import abilities, held_by
from darklantern.games.arcana.items.items import destroy_item, destructible
from darklantern.games.arcana.map.area import Area
from darklantern.games.arcana.powers import STATS, change, push
from darklantern.games.arcana.units.attributes import lose_stamina
from darklantern.games.arcana.units.essence import can_pay, pay_essence, together_have
from darklantern.games.arcana.units.health import can_spare, lose_health
from darklantern.games.arcana.units.targets import barrels_within, spaces_within, units_within
from darklantern.table import limits
from darklantern.table.ask import Arg, Option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.content_base import Ability
    from darklantern.games.arcana.state import Arcana


NO_TARGET = ("",)


def stamina_cost(game: Arcana, unit: int, ability: Ability, spoken: Container[str] = STATS) -> int:
    """The stamina on the card as what is in force changes it; what costs stamina never becomes free.

    `spoken` are the numbers of the unit that something in force may change, if they are at hand.
    """
    printed = ability.stamina
    if not printed or "ability-stamina" not in spoken:
        return printed
    return max(1, printed + change(game, "ability-stamina", unit, ability.card))


# -- what stands against it -------------------------------------------------------------------------------------------


def against(game: Arcana, unit: int, ability: Ability, area: Area | None = None) -> str:
    """The rule against playing an ability now, but for its target; nothing if there is none."""
    state, stamina = game.state, ability.stamina
    if state.waiting and ability.card in state.waiting:
        return "MA-EFF-06"
    if state.turn != unit and (stamina or unit >= FIRST_MONSTER):
        return "MA-ABIL-06" if stamina else "MA-ABIL-14"
    if stamina:
        area = area or Area(game, unit)
        if "ability-stamina" in area.spoken:
            stamina = stamina_cost(game, unit, ability)
        if area.me.stamina < stamina:
            return "MA-ABIL-01"
    return "" if ability.plain else _against_more(game, unit, ability)


def _against_more(game: Arcana, unit: int, ability: Ability) -> str:
    """What else may stand against an ability that has more to it than stamina and effects."""
    state, active = game.state, ability.active
    cost = active.cost
    if active.is_ is not None and not active.is_.holds(game, unit):
        return "MA-ABIL-01"
    if active.limit and not limits.free(state.limits, active.limit, f"{unit}/{ability.mark}"):
        return "MA-ABIL-01"
    if cost.essence and unit >= FIRST_MONSTER:
        return "MA-ESS-11"
    if cost.essence and active.target is None and not can_pay(game, unit, cost.essence):
        return "MA-ESS-11"
    if cost.health and not can_spare(game, unit, cost.health, cost.essence):
        return "MA-ABIL-01"
    if cost.item and not any(card != ability.card for card in destructible(game, unit)):
        return "MA-ABIL-01"
    if ability.lasts and markers_left(game, unit) < 1:
        return "MA-EFF-04"
    return ""


def plays_of(game: Arcana, unit: int, ability: Ability, area: Area | None = None) -> list[Option] | str:
    """The ways to play an ability now, one for each target, or the rule against it."""
    area = area or Area(game, unit)
    rule = against(game, unit, ability, area)
    if rule:
        return rule
    aims = aims_of(game, unit, ability, area)
    return _payable(game, unit, ability, aims) or "MA-ESS-11" if aims else "MA-ABIL-13"


def aims_of(game: Arcana, unit: int, ability: Ability, area: Area) -> Sequence[int | str]:
    """What an ability can be aimed at, units and the spaces of barrels; nothing ("") if it needs no target."""
    target = ability.target
    if target is None:
        return NO_TARGET
    if target.melee and target.of == "other" and not area.near & (area.taken | area.land.barrels):
        return ()  # as with most attacks while nobody is near
    within = spaces_within(game, unit, target, ability.card, area)
    units = units_within(game, unit, target, area, within)
    if ability.attacks and area.land.barrels & within:
        return [*units, *map(area.map.name, barrels_within(target, area, within))]
    return units


def _payable(game: Arcana, unit: int, ability: Ability, aims: Sequence[int | str]) -> list[Option]:
    """The ways to play an ability on what it can be aimed at; who helps to pay may stand beside the target."""
    if ability.essence and ability.target is not None:
        aims = [aim for aim in aims if can_pay(game, unit, ability.essence, _space(game, aim))]
    return list(map(ability.options.__getitem__, aims))


def _space(game: Arcana, aim: int | str) -> int:
    """The space of what an ability is aimed at: a unit, or a barrel by the name of its space."""
    return grid(game).square(aim) if isinstance(aim, str) else unit_of(game, aim).at


def plays(game: Arcana, unit: int, *, free: bool = False, area: Area | None = None) -> list[Option]:
    """All that a unit can play now; `free` leaves out what costs stamina.

    Nobody asks for the rule against the others, so that what is seen soonest is looked at first.
    """
    held = area.held if area is not None else held_by(game, unit)
    held_abilities = held.free if free else held.abilities
    found: list[Option] = []
    if not held_abilities:
        return found
    area = area or Area(game, unit)
    stamina = area.me.stamina
    for ability in held_abilities:
        if ability.stamina > stamina and too_dear(ability, area):
            continue
        if ability.essence and not together_have(game, ability.essence):
            continue
        aims = aims_of(game, unit, ability, area)
        if aims and not against(game, unit, ability, area):
            found += _payable(game, unit, ability, aims)
    return found


def too_dear(ability: Ability, area: Area) -> bool:
    """Whether one look shows that a unit has too little stamina: nothing in force changes what is printed."""
    return ability.stamina > area.me.stamina and "ability-stamina" not in area.spoken


def ability_called(game: Arcana, unit: int, chosen: Option) -> Ability | None:
    """The ability of a unit that an option speaks of."""
    wanted = (chosen.args.get("card"), chosen.args.get("ability", 0))
    return next((one for one in abilities(game, unit) if (one.card, one.number) == wanted), None)


# -- playing ----------------------------------------------------------------------------------------------------------


def play(game: Arcana, unit: int, chosen: Option) -> None:
    """Begin to play an ability, once its essence is paid; nobody pays anything if that is not agreed."""
    ability = game.content.abilities[str(chosen.args["card"])][int(chosen.args["ability"])]
    target, at = int(chosen.args.get("target", NOWHERE)), str(chosen.args.get("at", ""))
    game.state.flow.append(begin_ability(unit, ability.card, ability.number, target, at))
    if ability.essence:
        game.state.flow.append(pay_essence(unit, ability.essence, target_space(game, unit, target, at)))


def target_space(game: Arcana, unit: int, target: int, at: str) -> int:
    """The space that an ability is aimed at; without a target it is that of the unit who plays it."""
    if at:
        return grid(game).square(at)
    return unit_of(game, unit if target == NOWHERE else target).at


@step
def begin_ability(game: Arcana, unit: int, card: str, number: int, target: int, at: str) -> None:
    """Pay the rest, then let all effects happen before anything else is played (MA-ABIL-05)."""
    state = game.state
    ability = game.content.abilities[card][number]
    active = ability.active
    facts: dict[str, Arg] = {"ability": number}
    if target != NOWHERE:
        facts["target"] = target
    if at:
        facts["at"] = at
    if game.story is not None:
        game.tell("ability-played", "MA-ABIL-01", who=unit, card=card, **facts)
    if active.limit:
        limits.use(state.limits, active.limit, f"{unit}/{ability.mark}")
    lose_stamina(game, unit, stamina_cost(game, unit, ability))
    if active.cost.destroy:
        state.flow.append(destroy_played(unit, card))
    push(game, active.do, unit, card, facts)
    if active.cost.item:
        push(game, [DestroyItem()], unit, card)
    if active.cost.health:
        state.flow.append(lose_health(unit, active.cost.health, unit, "MA-ABIL-01"))


@step
def destroy_played(game: Arcana, unit: int, card: str) -> None:
    """A card with the destroy cost goes once its ability is resolved, or when all its markers have returned."""
    if any(lasting.source == card for lasting in game.state.lasting):
        if card not in game.state.waiting:
            game.state.waiting.append(card)
            game.tell("card-waits", "MA-EFF-05", who=unit, card=card)
        return
    destroy_card(game, card)


def destroy_card(game: Arcana, card: str) -> None:
    """Put a card of whoever has it on its destroyed pile; one that is not in play any more stays where it is."""
    state = game.state
    for seat, explorer in enumerate(state.explorers):
        if any(item.card == card for item in explorer.items):
            destroy_item(game, seat, card, "MA-ABIL-03")
        if card in explorer.bound:
            explorer.bound.remove(card)
            _put_off(game, card)
    for monster in state.monsters.values():
        if card in monster.bound:
            monster.bound.remove(card)
            _put_off(game, card)


def _put_off(game: Arcana, card: str) -> None:
    """An event goes to the destroyed events of its kind."""
    game.state.decks[EVENTS[game.content.events[card].kind]].put_off(card)
    game.tell("event-destroyed", "MA-ABIL-03", card=card)
