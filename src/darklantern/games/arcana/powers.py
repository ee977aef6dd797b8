"""What is in force changes numbers of units, and answers to what happens."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, get_args

import msgspec

from darklantern.games.arcana.cards.concerned import adjacent_units, tile_units
from darklantern.games.arcana.cards.language import verbs
from darklantern.games.arcana.cards.numbers import Stat
from darklantern.games.arcana.figures import FIRST_MONSTER
from darklantern.games.arcana.held import held_by
from darklantern.games.arcana.in_force import of_unit, on_table, units_with_cards
from darklantern.table import limits
from darklantern.table.ask import Arg
from darklantern.table.events import Event, tell
from darklantern.table.standing import Carrier

if TYPE_CHECKING:
    from darklantern.games.arcana.cards.effects import Effect
    from darklantern.games.arcana.content_base import Power
    from darklantern.games.arcana.state import Arcana


STATS = frozenset(get_args(Stat))
UNLIKE = ("ethereal", "immobile")
"""What makes a unit unlike others on the map."""


class Powers(msgspec.Struct, frozen=True, gc=False):
    """The powers over one number, by the card that carries them: over its owner, over others, and over everybody.

    Those over their owners are sorted by who can have the card, as most numbers are changed by items only, or only by
    what monsters are.
    """

    of_explorers: dict[str, list[Power]]
    of_monsters: dict[str, list[Power]]
    shared: dict[str, list[Power]]
    table: dict[str, list[Power]]


def powers_of(carriers: Iterable[Carrier], explorers: Container[str], monsters: Container[str]) -> dict[str, Powers]:
    """All powers by their number, sorted once so that most cards need not be looked at.

    `explorers` are the cards that only explorers can have, `monsters` those that only monsters can have.
    """
    found: dict[str, Powers] = {}
    for zone, id_, powers, _ in carriers:
        for power in powers:
            over = found.setdefault(power.stat, Powers({}, {}, {}, {}))
            if zone == "table":
                where = [over.table]
            elif power.who != "you":
                where = [over.shared]
            else:
                where = [over.of_explorers] if id_ not in monsters else []
                where += [over.of_monsters] if id_ not in explorers else []
            for by_id in where:
                by_id.setdefault(id_, []).append(power)
    return found


def change(game: Arcana, stat: str, unit: int, card: str = "") -> int:
    """By how much a number of a unit is changed; `card` is the one whose ability is being played, if any is."""
    total = 0
    for lasting in game.state.lasting:
        if lasting.stat == stat and unit in lasting.units:
            total += lasting.add
    powers = game.content.powers.get(stat)
    if powers is None:
        return total
    own, table = powers.of_monsters if unit >= FIRST_MONSTER else powers.of_explorers, powers.table
    if own:
        for id_ in of_unit(game, unit):
            if id_ in own:
                for power in own[id_]:
                    if _serves(game, power, id_, unit, card) and (power.is_ is None or power.is_.holds(game, unit)):
                        total += power.add
    if table:
        for id_ in on_table(game):
            if id_ in table:
                for power in table[id_]:
                    if is_one(unit, power.who) and (power.is_ is None or power.is_.holds(game, unit)):
                        total += power.add
    return total + _from_others(game, powers.shared, unit) if powers.shared else total


def _from_others(game: Arcana, shared: dict[str, list[Power]], unit: int) -> int:
    """What the cards of all units change for one that is not their owner alone."""
    total = 0
    for (carrier,), cards in units_with_cards(game):
        for id_ in cards:
            for power in shared.get(id_, ()):
                if _reaches(game, power.who, carrier, unit) and (power.is_ is None or power.is_.holds(game, carrier)):
                    total += power.add
    return total


def has(game: Arcana, prop: str, unit: int, card: str = "") -> bool:
    """Whether a unit has a property, such as ethereal."""
    return change(game, prop, unit, card) > 0


# -- looks that spare looking ----------------------------------------------------------------------------------------


class Spoken:
    """Which numbers the cards of a game speak of.

    `unlike` are the monsters that are ethereal or immobile by their cards, always and for good, with which of both they
    are; `sure` says that no other card makes anybody so.
    """

    def __init__(self, carriers: Iterable[Carrier], powers: Mapping[str, Powers]) -> None:
        self.by_card: dict[str, set[str]] = {}
        for _, id_, carried, _ in carriers:
            self.by_card.setdefault(id_, set()).update(power.stat for power in carried)
        self.shared = frozenset(stat for stat, found in powers.items() if found.shared)
        none = Powers({}, {}, {}, {})
        known = [powers.get(prop, none) for prop in UNLIKE]
        ghosts, rocks = [one.of_monsters for one in known]
        self.unlike = {id_: (id_ in ghosts, id_ in rocks) for id_ in (*ghosts, *rocks)}
        always = [one for found in known for carried in found.of_monsters.values() for one in carried]
        self.sure = all(one.is_ is None and one.add > 0 for one in always) and not any(
            one.of_explorers or one.shared or one.table for one in known
        )

    def of(self, cards: Iterable[str]) -> frozenset[str]:
        """The numbers that some cards, lying together, may change, and those that any card may change for others."""
        return self.shared.union(*(self.by_card.get(card, ()) for card in cards))


def spoken_of(game: Arcana, unit: int) -> frozenset[str]:
    """The numbers of a unit that anything in force may change: one look spares one for each of them."""
    return STATS if game.state.lasting else held_by(game, unit).spoken


def is_fixed(game: Arcana, stat: str, unit: int) -> bool:
    """Whether no situation changes a number of a unit: it is what the cards make of it."""
    if stat not in spoken_of(game, unit):
        return True
    if game.state.lasting:
        return False
    over = game.content.powers[stat]
    own = over.of_monsters if unit >= FIRST_MONSTER else over.of_explorers
    carried = [own.get(id_, ()) for id_ in of_unit(game, unit)] + [over.table.get(id_, ()) for id_ in on_table(game)]
    return not over.shared and all(power.is_ is None for powers in carried for power in powers)


def is_one(unit: int, who: str) -> bool:
    """Whether a unit is one of those whom a card for everybody concerns."""
    return who in ("all", "explorers" if 0 <= unit < FIRST_MONSTER else "monsters")


def _serves(game: Arcana, power: Power, id_: str, unit: int, card: str) -> bool:
    """An augment only concerns the item that it augments, unless it says that it serves the owner."""
    host = host_of_augment(game, unit, id_)
    return power.owner or not host or host == card


def host_of_augment(game: Arcana, unit: int, id_: str) -> str:
    """The item that a card augments; empty if it augments none."""
    if unit >= FIRST_MONSTER:
        return ""
    return next(
        (item.host for item in game.state.explorers[unit].items if item.card == id_ and item.use == "augment"), ""
    )


def _reaches(game: Arcana, who: str, carrier: int, unit: int) -> bool:
    """Whether what somebody has in force concerns another unit."""
    if who.startswith("tile-"):
        return is_one(unit, who.removeprefix("tile-")) and unit in tile_units(game, carrier)
    if who.startswith("adjacent-"):
        return is_one(unit, who.removeprefix("adjacent-")) and unit in adjacent_units(game, carrier)
    if who == "others":
        return 0 <= unit < FIRST_MONSTER and unit != carrier
    return is_one(unit, who)


# -- what happens -----------------------------------------------------------------------------------------------------


def push(
    game: Arcana, effects: Sequence[Effect], unit: int, source: str = "", facts: Mapping[str, Arg] | None = None
) -> None:
    """Let the effects of a card be resolved next, the first of them first; `unit` is "you" in them."""
    verbs.push(game, effects, unit, source, facts)


def is_heard(game: Arcana, event: type[Event]) -> bool:
    """Whether anybody would learn of such an event: a reader of the story, or a card that waits for it."""
    return game.story is not None or event.kind in game.content.standing.listeners


def happen(game: Arcana, event: Event, rule: str = "") -> None:
    """Tell an event, and let everything answer that waits for it."""
    if game.story is not None:
        tell(game, event, rule)
    standing = game.content.standing
    if event.kind in standing.listeners:
        standing.answer(game, event)


def forget_limits(game: Arcana, span: str) -> None:
    """What could be done once a turn, round or chapter can be done again."""
    if game.state.limits:
        game.state.limits = limits.forget(game.state.limits, span)


def enter_play(game: Arcana, unit: int, cards: Sequence[str]) -> None:
    """Let cards of a unit do what they do as they enter play, one after another (MA-ABIL-08)."""
    entering = game.content.enters
    for card in reversed(cards):
        if card in entering:
            push(game, entering[card], unit, card)
