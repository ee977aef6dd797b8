"""FXP: XP for Enemies: for the kill, or for the bigger ones for every Wound."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.groups import side
from darklantern.games.brimstone.fights.sheets import enemy_number
from darklantern.games.brimstone.posse import revised
from darklantern.table.story import LAST

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Attack, Brimstone

XP_EACH = 5


def worth(game: Brimstone, number: int) -> int:
    """The XP of a model, or the base XP of one that is paid by Wounds."""
    return enemy_number(game, game.state.enemies[number].kind, "xp", number)


def xp_for_wounds(game: Brimstone, seat: int, number: int, wounds: int, attack: Attack | None) -> None:
    """Of some Enemies every Wound is paid, and the base XP once for an Attack; as classic for each Hit that wounds."""
    if not side(game, game.state.enemies[number].kind).xp_each:
        return
    again = revised(game) and attack is not None and number in attack.wounded
    gain_xp(game, seat, (0 if again else worth(game, number)) + XP_EACH * wounds, "SOB-FXP-03", cause=LAST)


def xp_for_kill(game: Brimstone, seat: int, number: int) -> None:
    """Of all others only the kill is."""
    if not side(game, game.state.enemies[number].kind).xp_each:
        gain_xp(game, seat, worth(game, number), "SOB-FXP-01", cause=LAST)


def gain_xp(game: Brimstone, seat: int, amount: int, rule: str, cause: int | None = None) -> None:
    if amount:
        game.state.heroes[seat].xp += amount
        game.tell("xp-earned", rule, cause=cause, who=seat, amount=amount)
