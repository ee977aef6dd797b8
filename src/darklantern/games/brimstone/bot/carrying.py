"""What using, keeping and giving away is worth: free remedies at once, others when somebody is about to fall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.bot.fighting import ATTACK, near_the_end
from darklantern.games.brimstone.bot.values import values
from darklantern.games.brimstone.cards.verbs_attacks import AllCritical
from darklantern.games.brimstone.cards.verbs_decks import CancelCard
from darklantern.games.brimstone.cards.verbs_harm import Heal, SanityDamage, Wounds
from darklantern.games.brimstone.cards.verbs_heroes import Boosts, RecoverGrit
from darklantern.games.brimstone.cards.verbs_mine import MoveDarkness
from darklantern.games.brimstone.cards.verbs_support import HealAround, RefillGrit
from darklantern.games.brimstone.heroes.items import own_item, printed
from darklantern.games.brimstone.heroes.prices import usable_called
from darklantern.games.brimstone.heroes.sheet import health_left, sanity_left
from darklantern.games.brimstone.kits import Usable
from darklantern.games.brimstone.posse import fighting, standing
from darklantern.table.ask import Option
from darklantern.table.packs import inside

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

AT_ONCE, IN_NEED, NOT_NOW = 25.0, 24.0, -1.0
"""More than a look through a Door, because after that there is no time."""
BEFORE_THE_ATTACK = ATTACK + 0.02
"""After the way to an Enemy, and before anything that ends the Activation."""
A_DRESSING, LITTLE = 5, 3
"""So much damage that hardly any remedy is wasted, and so little Health or Sanity that one is used all the same."""
MELEE, RANGED = ("fight",), ("shoot", "shoot-both")
ATTACKING = {
    "combat": MELEE,
    "sweep": MELEE,
    "to-hit-melee": MELEE,
    "shots": RANGED,
    "to-hit-ranged": RANGED,
    "damage": MELEE + RANGED,
    "critical-damage": MELEE + RANGED,
    "damage-to-mixed": MELEE + RANGED,
}
"""The Attacks that become better with a number."""
DEFENDING = frozenset({"armor", "spirit-armor", "defense", "willpower", "cover", "shield", "enemy-initiative"})
NEAR_THE_SURFACE = 8
"""Where on the Depth Track the Darkness is pushed back; before that it may yet be held back by dice."""


@values.of("act", "use")
def use(game: Brimstone, seat: int, option: Option) -> float:
    args = option.args
    it = usable_called(game, seat, str(args.get("item") or args.get("ability") or args["token"]))
    does = it.use.does
    remedy = next(inside(does, Heal | HealAround), None)
    if remedy is not None:
        concerned = [int(args["on"])] if "on" in args else standing(game)
        of = remedy.of if isinstance(remedy, Heal) else "mix"
        in_need = any(needs_healing(game, one, of) for one in concerned)
        return AT_ONCE if is_free(it) else IN_NEED if in_need else NOT_NOW
    if next(inside(does, RecoverGrit | RefillGrit), None) is not None and not it.use.grit:
        return IN_NEED if not game.state.heroes[seat].grit else NOT_NOW
    if next(inside(does, MoveDarkness), None) is not None:
        return IN_NEED if game.state.darkness <= NEAR_THE_SURFACE else NOT_NOW
    if next(inside(does, CancelCard), None) is not None:
        return IN_NEED
    boosted: set[str] = {boost.stat for boost in inside(does, Boosts)}
    boosted |= {"damage"} if next(inside(does, AllCritical), None) is not None else set()
    return BEFORE_THE_ATTACK if boosted and helps_in_fight(game, seat, it, boosted) else NOT_NOW


def needs_healing(game: Brimstone, seat: int, of: str) -> bool:
    """Whether a remedy against Wounds, for Sanity, or for both is worth being used up now."""
    hero, rooms = game.state.heroes[seat], []
    if of != "sanity":
        rooms.append((hero.wounds, health_left(game, seat)))
    if of != "wounds":
        rooms.append((hero.horror, sanity_left(game, seat)))
    return any(missing and (missing >= A_DRESSING or left <= LITTLE) for missing, left in rooms)


def helps_in_fight(game: Brimstone, seat: int, it: Usable, boosted: set[str]) -> bool:
    """Whether better numbers are of use now: an Attack is possible, or Enemies will strike.

    What can be used only once is kept until guards stand around the Objective, or somebody is about to fall.
    """
    if not fighting(game):
        return False
    if not is_free(it) and not it.use.grit:
        hard = game.state.objective or any(near_the_end(game, other) for other in standing(game))
        if not hard:
            return False
    if not boosted.isdisjoint(ATTACKING):
        assert game.ask
        verbs = {option.verb for option in game.ask.options}
        return not verbs.isdisjoint(verb for stat in boosted for verb in ATTACKING.get(stat, ()))
    return not boosted.isdisjoint(DEFENDING)


def is_free(it: Usable) -> bool:
    """Whether it is there again in the next turn, whatever is done now, and does not hurt."""
    used_up = it.token or it.pooled or it.use.discard or it.use.limit == "adventure"
    hurts = next(inside(it.use.does, Wounds | SanityDamage), None) is not None
    return not (used_up or hurts or it.use.grit or it.use.dark_stone or it.use.tokens)


@values.of("too-heavy", "drop")
@values.of("put-down", "put-down")
def drop(game: Brimstone, seat: int, option: Option) -> float:
    """Rather what is cheap."""
    return -float(printed(game, own_item(game, seat, str(option.args["item"]))).price)


@values.of("just-drawn", "draw-another", "cancel-it")
def change_card(game: Brimstone, seat: int, option: Option) -> float:
    """Darkness is always bad; what else is drawn may be better."""
    return 1.0 if str(option.args["card"]) in game.content.darkness else NOT_NOW
