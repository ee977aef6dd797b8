"""What is at stake with dice that could still be rolled again, in a few words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.effects import RollDie, Test
from darklantern.games.brimstone.fights.damage import health_left
from darklantern.games.brimstone.fights.sheets import enemy_number
from darklantern.games.brimstone.harm.hits import open_to
from darklantern.table.effects import all_text
from darklantern.table.wording import listed, some

if TYPE_CHECKING:
    from darklantern.games.brimstone.seen.phrasing import Phraser
    from darklantern.games.brimstone.state import Brimstone, Hit
    from darklantern.table.rolls import Roll

POINTS = {"armor": "Wound", "spirit-armor": "point of Sanity Damage"}
KINDS = {"health": "Hit", "sanity": "Horror Hit", "corruption": "Corruption Hit"}


def stakes(game: Brimstone, roll: Roll, phraser: Phraser) -> str:
    """Where the dice come from, and what comes of them as they lie; empty if they speak for themselves."""
    said = STAKES.get(roll.kind)
    return said(game, roll, phraser) if said else ""


def of_test(game: Brimstone, roll: Roll, phraser: Phraser) -> str:
    """What a test is for, and what failing it brings."""
    it = game.state.effects[-1] if game.state.effects else None
    if it is None or not isinstance(it.effect, Test):
        return ""
    fails = all_text(it.effect.fail, phraser.names).rstrip(".")
    return "; ".join(part for part in (phraser.name(it.source or ""), f"failed: {fails}" if fails else "") if part)


def of_card(game: Brimstone, roll: Roll, phraser: Phraser) -> str:
    """A card's rows."""
    it = game.state.effects[-1]
    assert isinstance(it.effect, RollDie)
    rows = it.effect.text(phraser.names).removeprefix("Roll a D6. ").rstrip(".")
    return f"{phraser.name(it.source)}: {rows}" if it.source else rows


def of_save(game: Brimstone, roll: Roll, phraser: Phraser) -> str:
    """Whose Hits they are, and what gets through."""
    harm = game.state.harms[-1]
    if roll.kind in POINTS:
        through = some(roll.misses.bit_count(), POINTS[roll.kind], plural(POINTS[roll.kind]))
    else:
        hits = [hit for die, hit in enumerate(open_to(harm, roll.kind)) if roll.misses >> die & 1]
        through = f"{some(len(hits), KINDS[harm.kind])}{damage_said(hits)}"
    gets = f"{through} {'get' if roll.misses.bit_count() > 1 else 'gets'} through"
    return f"{phraser.name(harm.source)}; {gets}" if harm.source else gets


def plural(points: str) -> str:
    return points.replace("point", "points") if " " in points else f"{points}s"


def damage_said(hits: list[Hit]) -> str:
    """What each of the Hits does, if it is more than 1 Damage."""
    each = {hit.dice.upper() or str(hit.damage) for hit in hits}
    return "" if each == {"1"} else f" of {listed(sorted(each), 'or')} Damage"


def of_damage(game: Brimstone, roll: Roll, phraser: Phraser) -> str:
    """Who is hit, what protects it, and which of the dice are Critical."""
    attack = game.state.attack
    enemy = game.state.enemies.get(attack.target) if attack else None
    if attack is None or enemy is None:
        return ""
    defense = enemy_number(game, enemy.kind, "defense", attack.target)
    left = health_left(game, attack.target)
    said = f"{phraser.enemy(attack.target)}, Defense {defense}, {left} Health left"
    critical = [face for face, strike in zip(roll.faces, attack.landing, strict=False) if strike.critical]
    return f"{said}; Critical: {phraser.faces(critical)}" if critical else said


STAKES: Mapping[str, Callable[[Brimstone, Roll, Phraser], str]] = {
    "test": of_test,
    "amount": of_card,
    "damage": of_damage,
    **dict.fromkeys(("cover", "defense", "willpower", "armor", "spirit-armor"), of_save),
}
