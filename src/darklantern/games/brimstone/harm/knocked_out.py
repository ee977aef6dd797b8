"""KO: Wounds, Sanity Damage and Corruption as they are suffered; being KO'd, Revive Tokens, and Recovering."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.events import HeroHurt, HeroKnockedOut
from darklantern.games.brimstone.harm.corruption import corrupt
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.powers import happen
from darklantern.games.brimstone.turn.winning import all_fallen
from darklantern.table.ask import Begun
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def suffer(game: Brimstone, seat: int, kind: str, amount: int, source: str) -> Begun:
    """What passed all saves: Wounds, Sanity Damage or Corruption Points."""
    if kind == "corruption":
        return corrupt(game, seat, amount)
    hero = game.state.heroes[seat]
    if kind == "health":
        hero.wounds = min(number(game, seat, "health"), hero.wounds + amount)
    else:
        hero.horror = min(number(game, seat, "sanity"), hero.horror + amount)
    happen(game, HeroHurt(seat, kind, amount, source), "SOB-HITS-01")
    return check_standing(game, seat)


def check_standing(game: Brimstone, seat: int) -> Begun:
    """A Hero whose Health or Sanity is used up is KO'd at once."""
    hero = game.state.heroes[seat]
    emptied = [
        kind for kind, lost in (("health", hero.wounds), ("sanity", hero.horror)) if lost >= number(game, seat, kind)
    ]
    if not emptied or not hero.stands:
        return None
    hero.emptied = emptied
    knock_out(game, seat)
    return None


def knock_out(game: Brimstone, seat: int) -> None:
    """The model leaves the board, and a marker lies in its space."""
    hero = game.state.heroes[seat]
    hero.knocked_out = True
    happen(game, HeroKnockedOut(seat, grid(game).name(hero.at)), "SOB-KO-04")
    all_fallen(game)


@step
def chart_rolls(game: Brimstone, seat: int) -> None:
    """Who was KO'd rolls on the charts of what was reduced to 0."""
    for kind in game.state.heroes[seat].emptied:
        chart = "injury" if kind == "health" else "madness"
        game.tell("chart-roll", "SOB-KO-10", who=seat, chart=chart)
