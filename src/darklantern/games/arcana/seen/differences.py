"""What a change of equipment would make of the numbers of its owner, worked out by trying it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from darklantern.games.arcana.cards.abilities import abilities
from darklantern.games.arcana.cards.effects import Attack
from darklantern.games.arcana.units.attacks import attack_pool, reach_of
from darklantern.games.arcana.units.attributes import number
from darklantern.games.arcana.units.odds import Pool
from darklantern.table.wording import listed

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

CHANGES_GEAR = frozenset({"equip", "upgrade", "augment", "unequip"})
NUMBERS = {"armor": "armor", "will": "will", "max-health": "health", "max-stamina": "stamina"}
CONFIRMED = 0
"""The first answer of every arrangement confirms it."""


class Kit(NamedTuple):
    """The numbers of an explorer, and the best attack that it can make."""

    numbers: dict[str, int]
    attack: Pool | None


def difference(game: Arcana, index: int, before: Kit) -> str:
    """What a change does to the numbers, such as "armor 3 -> 4"; says so if it changes none of them."""
    assert game.ask is not None
    after = kit_after(game, index)
    parts = [
        f"{name} {before.numbers[stat]} → {after.numbers[stat]}"
        for stat, name in NUMBERS.items()
        if before.numbers[stat] != after.numbers[stat]
    ]
    if before.attack != after.attack:
        parts.append(f"best attack {dice_text(before.attack)} → {dice_text(after.attack)}")
    return ", ".join(parts) or "no number changes"


def kit_after(game: Arcana, index: int | None) -> Kit:
    """The numbers after an answer and the confirmation; None: after the confirmation alone."""
    assert game.ask is not None
    seat, trial = game.ask.seat, game.clone()
    if index is not None:
        trial.choose(index)
    while trial.ask is not None and trial.ask.prompt == "arrange":
        trial.choose(CONFIRMED)
    return kit(trial, seat)


def kit(game: Arcana, seat: int) -> Kit:
    pools = [
        attack_pool(game, seat, Pool(one.low, one.high, one.add, one.arcane), reach_of(ability.active), ability.card)
        for ability in abilities(game, seat)
        for one in ability.active.do
        if isinstance(one, Attack)
    ]
    best = max(pools, key=lambda pool: pool.mean, default=None)
    return Kit({stat: number(game, seat, stat) for stat in NUMBERS}, best)


def dice_text(pool: Pool | None) -> str:
    """Dice and what is added to them: "2 low and 1 high +1"."""
    if pool is None:
        return "none"
    dice = [f"{many} {kind}" for kind, many in (("low", pool.low), ("high", pool.high)) if many]
    add = f" {pool.add:+}" if pool.add else ""
    return f"{listed(dice, 'and')}{add}{' arcane' if pool.arcane else ''}"
