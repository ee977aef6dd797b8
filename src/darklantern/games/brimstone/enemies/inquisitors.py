"""FDREAD: Dread Inquisitors: weapons that do what the die shows, and strength from the Growing Dread."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone, Hit


def by_roll(game: Brimstone, seat: int, hit: Hit, face: int, strength: int) -> None:
    """Vicious Weapons: the To Hit roll is the Damage."""
    hit.damage += face


def dread_gathered(game: Brimstone, number: int, seat: int, strength: int) -> int:
    """Fueled by Dread: more Combat for each card that lies in the Growing Dread stack."""
    return strength * len(game.state.dread)


def dread_endured(game: Brimstone, seat: int, hit: Hit, face: int, strength: int) -> None:
    """Fueled by Dread: more Damage for each Growing Dread card that was resolved in this Adventure."""
    hit.damage += strength * game.state.endured
