"""FTEMPLE: Temple Guard and Serpentmen Archers: Crush, and drill that leaves no die at 1."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone, Hit

SIX = 6


def crush(game: Brimstone, seat: int, hit: Hit, face: int, strength: int) -> None:
    """Crush: a roll of 6 or more ignores Defense; if the Hit does so anyway, it does more Damage."""
    if face >= SIX:
        if "defense" in hit.ignores:
            hit.damage += strength
        else:
            hit.ignores.append("defense")


def rolled_again(game: Brimstone, faces: list[int]) -> list[int]:
    """Gortek'a Training: every 1 is rolled again until it is none, however often."""
    faces = faces.copy()
    while 1 in faces:
        ones = [die for die, face in enumerate(faces) if face == 1]
        for die, face in zip(ones, game.state.dice.roll(len(ones)), strict=True):
            faces[die] = face
    return faces
