"""FDROWN: What the Drowned Dead bring with them: Endless Hordes, a taste for Gold, Hits that haunt or count double."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.sheets import trait
from darklantern.games.brimstone.fights.targets import models_of
from darklantern.games.brimstone.state import Harm, Hit
from darklantern.table import limits

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def hordes_come(game: Brimstone, kind: str) -> bool:
    """One roll for the whole kind: more of them come if the die shows more than there are."""
    there = len(models_of(game, kind))
    (face,) = game.state.dice.roll(1)
    game.tell("hordes-rolled", "SOB-FDROWN-05", group=kind, dice=[face], need=there + 1)
    return there > 0 and face > there


def lose_gold(game: Brimstone, seat: int, each: int, wounds: int) -> None:
    """So much for each Wound, but never more than there is."""
    hero = game.state.heroes[seat]
    lost = min(hero.gold, each * wounds)
    if lost:
        hero.gold -= lost
        game.tell("robbed", "SOB-FDROWN-12", who=seat, amount=lost)


def haunting(game: Brimstone, kind: str, seat: int, combat_hits: int) -> list[Harm]:
    """Combat Hits, blocked or not, do Horror Hits besides."""
    hits = combat_hits * trait(game, kind, "horror-hits")
    damage = 1 + trait(game, kind, "horror")
    return [Harm(seat, "sanity", [Hit(damage) for _ in range(hits)])] if hits else []


def double_first(game: Brimstone, kind: str, seat: int, hits: list[Hit]) -> list[Harm]:
    """The first Combat Hit on a Hero in a turn does double Damage and is defended against apart.

    It is the first one even if it is blocked then. Shots come after all that is struck.
    """
    state, mark = game.state, f"{kind}/first-hit/{seat}"
    if not hits or not trait(game, kind, "double-first") or not limits.free(state.limits, "turn", mark):
        return []
    limits.use(state.limits, "turn", mark)
    first = hits.pop(0)
    first.damage, first.times = 2 * first.damage, 2
    return [Harm(seat, "health", [first])]


def ones_again(game: Brimstone, kind: str, faces: list[int]) -> list[int]:
    """To Hit rolls of 1 are rolled again once, in each Attack or once a turn, by those who can."""
    if 1 not in faces or not (trait(game, kind, "ones-again") or ones_this_turn(game, kind)):
        return faces
    again = iter(game.state.dice.roll(faces.count(1)))
    return [next(again) if face == 1 else face for face in faces]


def ones_this_turn(game: Brimstone, kind: str) -> bool:
    """Whether a kind may roll its ones again in this turn; if so, it has done it then."""
    used, mark = game.state.limits, f"{kind}/ones"
    if not trait(game, kind, "ones-again-once") or not limits.free(used, "turn", mark):
        return False
    limits.use(used, "turn", mark)
    return True
