"""What a change of equipment would make of the numbers of its owner, worked out by trying it on a copy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from darklantern.games.arcana.cards.abilities import stamina_cost
from darklantern.games.arcana.cards.effects import Attack
from darklantern.games.arcana.held import abilities
from darklantern.games.arcana.items.inventory import change_arrangement
from darklantern.games.arcana.state import Item
from darklantern.games.arcana.units.attacks import attack_pool, reach_of
from darklantern.games.arcana.units.attributes import number
from darklantern.games.arcana.units.odds import Pool
from darklantern.table.wording import listed, some

if TYPE_CHECKING:
    from darklantern.games.arcana.content_base import Ability
    from darklantern.games.arcana.state import Arcana

CHANGES_GEAR = frozenset({"equip", "upgrade", "augment", "unequip"})
NUMBERS = {"armor": "armor", "will": "will", "max-health": "health", "max-stamina": "stamina"}
FOR = " for "


class Kit(NamedTuple):
    """The numbers of an explorer, and its attacks in words, each with how often it has one."""

    numbers: dict[str, int]
    attacks: Counter[str]


def difference(game: Arcana, index: int, before: Kit) -> str:
    """What a change does to numbers and attacks, such as "armor 3 -> 4"; says so if it changes nothing of that."""
    assert game.ask is not None
    after = kit_after(game, index)
    parts = [
        f"{name} {before.numbers[stat]} → {after.numbers[stat]}"
        for stat, name in NUMBERS.items()
        if before.numbers[stat] != after.numbers[stat]
    ]
    gone, new = before.attacks - after.attacks, after.attacks - before.attacks
    parts += _changed_attacks(list(gone), list(new))
    return ", ".join(parts) or "no number changes now"


def _changed_attacks(gone: list[str], new: list[str]) -> list[str]:
    """An attack that others only make better stands in one: "attack 2 low -> 2 low +1 for 2 stamina"."""
    if len(gone) == len(new):
        pairs = [(old.rpartition(FOR), attack) for old, attack in zip(gone, new, strict=True)]
        if all(attack.endswith(cost) for (_, _, cost), attack in pairs):
            return [f"attack {dice} → {attack}" for (dice, _, _), attack in pairs]
    return [f"loses {attack}" for attack in gone] + [f"attack {attack}" for attack in new]


def kit_after(game: Arcana, index: int | None) -> Kit:
    """The numbers in the arrangement so far, or after one more change of it.

    It is not confirmed to see them: the game would go on, and what comes then is nobody's to know.
    """
    assert game.ask is not None
    seat, trial = game.ask.seat, game.clone()
    explorer = trial.state.explorers[seat]
    explorer.items = arranged(trial, seat)
    if index is not None:
        change = game.ask.options[index]
        if all(item.card != change.args["item"] for item in explorer.items):  # a card that is just being gained
            explorer.items.append(Item(str(change.args["item"])))
        change_arrangement(explorer.items, change)
    return kit(trial, seat)


def arranged(game: Arcana, seat: int) -> list[Item]:
    """The items of an explorer, worn as far as they are arranged while that is asked."""
    items, ask = game.state.explorers[seat].items, game.ask
    if ask is None or ask.seat != seat or "worn" not in ask.about:
        return items
    return _worn(items, str(ask.about["worn"]))


def _worn(items: Sequence[Item], worn: str) -> list[Item]:
    """Items in an arrangement as its question tells it: "rifle=main scope=upgrade:rifle"."""
    uses = dict(one.split("=") for one in worn.split())
    parts = [[item.card, *uses.get(item.card, "").partition(":")[::2]] for item in items]
    return msgspec.convert(parts, list[Item])


def kit(game: Arcana, seat: int) -> Kit:
    attacks = Counter(
        f"{dice_text(pool)}{_aim(ability)}{FOR}{some(stamina_cost(game, seat, ability), 'stamina', 'stamina')}"
        for ability in abilities(game, seat)
        for one in ability.active.do
        if isinstance(one, Attack)
        for pool in [_pool(game, seat, one, ability)]
    )
    return Kit({stat: number(game, seat, stat) for stat in NUMBERS}, attacks)


def _aim(ability: Ability) -> str:
    """How far an attack reaches: two weapons with the same dice differ in that."""
    target = ability.active.target
    if target is None:
        return ""
    far = target.ranged or target.ignoring
    return f", ranged {far}" if far else ", melee"


def _pool(game: Arcana, seat: int, attack: Attack, ability: Ability) -> Pool:
    printed = Pool(attack.low, attack.high, attack.add, attack.arcane)
    return attack_pool(game, seat, printed, reach_of(ability.active), ability.card)


def dice_text(pool: Pool) -> str:
    """Dice and what is added to them: "2 low and 1 high +1"."""
    dice = [f"{many} {kind}" for kind, many in (("low", pool.low), ("high", pool.high)) if many]
    add = f" {pool.add:+}" if pool.add else ""
    return f"{listed(dice, 'and')}{add}{' arcane' if pool.arcane else ''}"
