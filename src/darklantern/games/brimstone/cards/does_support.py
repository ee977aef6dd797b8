"""What the verbs do by which Heroes help each other.

Touches GRIT, HEAL.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from darklantern.games.brimstone.cards import verbs_support
from darklantern.games.brimstone.cards.verbs import verbs
from darklantern.games.brimstone.harm.healing import heal
from darklantern.games.brimstone.heroes import grit
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.posse import on_tile, tiles_of
from darklantern.table.ask import Option, option
from darklantern.table.pending import Pending

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def damage_around(game: Brimstone, seat: int) -> dict[tuple[int, str], int]:
    """The damage that could be healed on the Map Tile of a Hero, by whose and of what kind."""
    here = {other for tile in tiles_of(game, game.state.heroes[seat]) for other in on_tile(game, tile)}
    heroes = game.state.heroes
    all_ = {
        (other, of): amount
        for other in sorted(here)
        for of, amount in (("wounds", heroes[other].wounds), ("sanity", heroes[other].horror))
    }
    return {which: amount for which, amount in all_.items() if amount}


def shares(game: Brimstone, it: Pending[verbs_support.HealAround]) -> list[Option] | None:
    """Whom to heal, of what, and how much; nothing is asked where all of it, or only one kind, can be healed."""
    damage = damage_around(game, it.seat)
    if len(damage) < 2 or sum(damage.values()) <= it.effect.amount:
        return None
    return [
        option("heal", hero=who, of=of, amount=part)
        for (who, of), amount in damage.items()
        for part in range(min(amount, it.effect.amount), 0, -1)
    ]


@verbs.does(verbs_support.HealAround, "heal-around", shares)
def heal_around(game: Brimstone, it: Pending[verbs_support.HealAround], chosen: Option) -> None:
    rest = it.effect.amount
    if chosen.verb == "heal":
        who, of, part = int(chosen.args["hero"]), str(chosen.args["of"]), int(chosen.args["amount"])
        if rest > part:
            verbs.follow(game, it, [msgspec.structs.replace(it.effect, amount=rest - part)])
        heal(game, who, of, part, it.seat, "SOB-HEAL-03")
        return
    for (who, of), amount in damage_around(game, it.seat).items():
        heal(game, who, of, min(rest, amount), it.seat, "SOB-HEAL-03")


@verbs.does(verbs_support.RefillGrit)
def refill_grit(game: Brimstone, it: Pending[verbs_support.RefillGrit], chosen: Option) -> None:
    missing = number(game, it.seat, "max-grit") - game.state.heroes[it.seat].grit
    if missing > 0:
        grit.recover(game, it.seat, missing, "SOB-GRIT-13")


@verbs.does(verbs_support.RecoverToken)
def recover_token(game: Brimstone, it: Pending[verbs_support.RecoverToken], chosen: Option) -> None:
    grit.take_tokens(game, it.seat, it.effect.amount)
