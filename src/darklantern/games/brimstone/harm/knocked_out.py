"""Wounds and Sanity Damage as they are suffered; being KO'd, and Revive Tokens.

Touches HITS.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.events import HeroHurt, HeroKnockedOut, HeroRevived, HeroWoundedInFight
from darklantern.games.brimstone.cards.verbs_harm import GainMarkers
from darklantern.games.brimstone.heroes import grit
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.posse import grid, revised
from darklantern.games.brimstone.powers import happen, push
from darklantern.games.brimstone.state import NOWHERE, Harm
from darklantern.games.brimstone.turn.winning import all_fallen
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone, Hero

REVIVE, FALL = option("revive"), option("fall")
RULES = {"health": "SOB-HITS-07", "sanity": "SOB-HITS-08"}
EXTRA = {"health": "extra-wounds", "sanity": "extra-sanity-damage"}
"""What makes every source that does any damage of a kind do more of it."""


@step
def suffer(game: Brimstone) -> Begun:
    """Everything from one source is suffered at once; no more than there is to lose."""
    state = game.state
    harm = state.harms[-1]
    seat, hero, suffered = harm.seat, state.heroes[harm.seat], {}
    if hero.knocked_out or hero.dead:
        state.harms.pop()
        return None
    lies_already = state.phase == "ending" and used_up(game, seat)  # the price of a Mission that failed
    for kind, amount in harm.passed.items():
        marked = lose(game, seat, kind, amount) if amount else 0
        if marked:
            suffered[kind] = marked
    falling = bool(used_up(game, seat)) and not lies_already
    if not falling:
        state.harms.pop()
    for kind, amount in suffered.items():
        happen(game, HeroHurt(seat, kind, amount, harm.source), RULES[kind])
    wounds = suffered.get("health")
    if wounds and harm.poison:
        push(game, [GainMarkers(marker="poison", count=harm.poison)], seat, harm.source)
    if wounds and harm.attack:
        happen(game, HeroWoundedInFight(seat, harm.source, harm.attack, wounds))
    return falls(seat) if falling else None


def lose(game: Brimstone, seat: int, kind: str, amount: int) -> int:
    """Mark Wounds or Sanity Damage, as far as there is anything left, and say how much that was."""
    hero = game.state.heroes[seat]
    marked = hero.wounds if kind == "health" else hero.horror
    now = min(number(game, seat, kind), marked + amount + number(game, seat, EXTRA[kind]))
    if kind == "health":
        hero.wounds = now
    else:
        hero.horror = now
    return now - marked


def used_up(game: Brimstone, seat: int) -> tuple[str, ...]:
    """Which of Health and Sanity a Hero has nothing left of."""
    hero = game.state.heroes[seat]
    found: tuple[str, ...] = ()
    if (hero.wounds or hero.markers) and hero.wounds >= number(game, seat, "health"):
        found += ("health",)
    if hero.horror and hero.horror >= number(game, seat, "sanity"):
        found += ("sanity",)
    return found


def check_standing(game: Brimstone, seat: int) -> None:
    """A Hero whose Health or Sanity was lowered to what it has lost is KO'd at once."""
    state = game.state
    if state.heroes[seat].stands and seat != state.coming_round and used_up(game, seat):
        state.harms.append(Harm(seat, "health", []))
        state.flow.append(falls(seat))


@step
def falls(game: Brimstone, seat: int) -> Begun:
    """In the revised rules a Hero who would be KO'd may use a Revive Token instead; the Hits wait for the answer."""
    if revised(game) and game.state.revives:
        return Ask(seat, "revive", [REVIVE, FALL], {"left": game.state.revives}, usual=0), partial(_chosen, seat)
    _chosen(seat, game, FALL)
    return None


def _chosen(seat: int, game: Brimstone, chosen: Option) -> None:
    source = game.state.harms.pop().source
    if chosen == REVIVE:
        revive(game, seat, source)
    else:
        knock_out(game, seat, source)


def knock_out(game: Brimstone, seat: int, source: str) -> None:
    """The model leaves the board and a marker lies in its space; in the classic rules a Revive Token undoes that.

    No Enemy targets it any longer, even if it is back on its feet before they act again.
    """
    state = game.state
    hero = state.heroes[seat]
    was_down, hero.emptied, hero.knocked_out = hero.knocked_out, used_up(game, seat), True
    if was_down:  # such as by the price of a Mission that failed because nobody stood any more
        return
    hero.spare_grit = 0
    hero.markers.pop("poison", None)
    for enemy in state.enemies.values():
        if enemy.target == seat:
            enemy.target = NOWHERE
    happen(game, HeroKnockedOut(seat, grid(game).name(hero.at)), "SOB-KO-04")
    if state.revives and not revised(game):
        revive(game, seat, source)
    all_fallen(game)


def revive(game: Brimstone, seat: int, source: str) -> None:
    """Nothing is lost any more, one Grit comes back, and what the same source would still do passes by."""
    state = game.state
    hero = state.heroes[seat]
    state.revives -= 1
    heal_all(hero)
    if source:
        still_to_come = [it for it in state.effects if source in (it.source, it.facts.get("group"))]
        state.spared += tuple((seat, of) for of in dict.fromkeys(it.source for it in still_to_come))
    grit.recover(game, seat, 1, "SOB-KO-15")
    happen(game, HeroRevived(seat, state.revives), "SOB-KO-15")


def heal_all(hero: Hero) -> None:
    """Full Health and full Sanity, on one's feet."""
    hero.wounds = hero.horror = 0
    hero.emptied = ()
    hero.knocked_out = False
