"""HITS, SAVE: Hits and what stops them, in order: Cover, Defense or Willpower, Shield, Armor. What is left harms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from darklantern.games.brimstone.harm.knocked_out import suffer
from darklantern.games.brimstone.heroes.sheet import number, save
from darklantern.games.brimstone.rolling import ROLLS
from darklantern.games.brimstone.state import Harm
from darklantern.table.ask import Begun
from darklantern.table.rolls import taken
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

Kind = Literal["health", "sanity", "corruption"]


def take_hits(
    game: Brimstone, seat: int, kind: Kind, hits: Sequence[int], source: str, ignores: Sequence[str] = ()
) -> Frame | None:
    """Hits on a Hero, each with its damage: the frame that deals with them, or None if there is nothing to do."""
    damage = [one for one in hits if one > 0]
    if not damage or not game.state.heroes[seat].stands:
        return None
    game.state.harms.append(Harm(seat, kind, damage, source, list(ignores)))
    return cover()


@step
def cover(game: Brimstone) -> Frame:
    """A Cover save stops a whole Hit before Defense, also one that ignores Defense."""
    harm = game.state.harms[-1]
    target = save(game, harm.seat, "cover") if harm.kind == "health" and "cover" not in harm.ignores else 0
    if not target:
        return saving_roll()
    return ROLLS.roll(game, "cover", harm.seat, len(harm.hits), cover_rolled(), need=target, rule="SOB-SAVE-02")


@step
def cover_rolled(game: Brimstone) -> Frame:
    return saving_roll() if _left_over(game) else all_stopped()


@step
def saving_roll(game: Brimstone) -> Frame:
    """Defense against Hits; Willpower against Horror Hits and Corruption Hits."""
    harm = game.state.harms[-1]
    name = "defense" if harm.kind == "health" else "willpower"
    if name in harm.ignores:
        return shield()
    target = number(game, harm.seat, name)
    rule = {"health": "SOB-HITS-02", "sanity": "SOB-HITS-04", "corruption": "SOB-HITS-05"}[harm.kind]
    return ROLLS.roll(game, name, harm.seat, len(harm.hits), saving_rolled(), need=target, rule=rule)


@step
def saving_rolled(game: Brimstone) -> Frame | None:
    return shield() if _left_over(game) else all_stopped()


@step
def shield(game: Brimstone) -> Frame:
    """A Shield stops the Damage printed on it."""
    harm = game.state.harms[-1]
    if harm.kind == "health" and "shield" not in harm.ignores:
        stops = number(game, harm.seat, "shield")
        if stops:
            game.tell("shielded", "SOB-SAVE-04", who=harm.seat, amount=min(stops, sum(harm.hits)))
            harm.hits = [max(0, sum(harm.hits) - stops)]
    return armor()


@step
def armor(game: Brimstone) -> Frame | None:
    """Armor is rolled for every single Wound, Spirit Armor for every point of Sanity Damage."""
    harm = game.state.harms[-1]
    name = {"health": "armor", "sanity": "spirit-armor", "corruption": ""}[harm.kind]
    damage = sum(harm.hits)
    target = save(game, harm.seat, name) if name and name not in harm.ignores else 0
    if not damage:
        return all_stopped()
    if not target:
        return harmed(damage)
    rule = "SOB-SAVE-07" if name == "armor" else "SOB-SAVE-09"
    return ROLLS.roll(game, name, harm.seat, damage, armor_rolled(), need=target, rule=rule)


@step
def armor_rolled(game: Brimstone) -> Frame | None:
    passed = taken(game).misses.bit_count()
    return harmed(passed) if passed else all_stopped()


@step
def harmed(game: Brimstone, amount: int) -> Begun:
    harm = game.state.harms.pop()
    return suffer(game, harm.seat, harm.kind, amount, harm.source)


@step
def all_stopped(game: Brimstone) -> None:
    game.state.harms.pop()


def _left_over(game: Brimstone) -> bool:
    """Take the Hits away that a die has stopped, and say whether any is left."""
    roll, harm = taken(game), game.state.harms[-1]
    harm.hits = [damage for number, damage in enumerate(harm.hits) if roll.misses >> number & 1]
    return bool(harm.hits)
