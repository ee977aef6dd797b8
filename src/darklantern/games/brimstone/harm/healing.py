"""HEAL: Healing Wounds and Sanity Damage, oneself or others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.events import HeroHealed
from darklantern.games.brimstone.heroes.sheet import health_left, sanity_left
from darklantern.games.brimstone.powers import happen
from darklantern.table.ask import Option, option

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

XP_FOR_HEALING = 5


def heal(game: Brimstone, seat: int, of: str, amount: int, by: int, rule: str = "SOB-HEAL-01") -> None:
    """Remove Wounds or Sanity Damage that is there; whoever does so for another Hero gains XP for each point."""
    hero = game.state.heroes[seat]
    healed = min(amount, hero.horror if of == "sanity" else hero.wounds)
    if not healed:
        return
    if of == "sanity":
        hero.horror -= healed
    else:
        hero.wounds -= healed
    if by != seat:
        xp = XP_FOR_HEALING * healed
        game.state.heroes[by].xp += xp
        game.tell("gained", "SOB-HEAL-04", who=by, what="xp", amount=xp)
    happen(game, HeroHealed(seat, of, healed, by), rule)


def mixes(game: Brimstone, seat: int, amount: int, wounds: int = 0, sanity: int = 0) -> list[Option]:
    """How Healing in any mix may be split, at least so many Wounds and so much Sanity Damage; none of it is wasted."""
    hero = game.state.heroes[seat]
    amount = min(amount, hero.wounds + hero.horror)
    first, last = max(wounds, amount - hero.horror), min(hero.wounds, amount - sanity)
    return [option("split", wounds=heals, sanity=amount - heals) for heals in range(first, last + 1)]


def even_split(game: Brimstone, seat: int, splits: list[Option]) -> int:
    """The split that leaves the smaller of Health and Sanity as large as can be."""
    health, sanity = health_left(game, seat), sanity_left(game, seat)
    lesser = [min(health + int(one.args["wounds"]), sanity + int(one.args["sanity"])) for one in splits]
    return lesser.index(max(lesser))
