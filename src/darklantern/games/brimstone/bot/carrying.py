"""What using, keeping and giving away is worth: free remedies at once, others when somebody is about to fall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.bot.values import values
from darklantern.games.brimstone.bot.walking import weak
from darklantern.games.brimstone.cards.verbs_harm import Heal
from darklantern.games.brimstone.cards.verbs_heroes import RecoverGrit
from darklantern.games.brimstone.cards.verbs_support import HealAround, RefillGrit
from darklantern.games.brimstone.heroes.items import own_item, printed
from darklantern.games.brimstone.heroes.prices import Usable, usable_called
from darklantern.games.brimstone.posse import standing
from darklantern.table.ask import Option
from darklantern.table.packs import inside

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

AT_ONCE, IN_NEED, NOT_NOW = 25.0, 24.0, -1.0
"""More than a look through a Door, because after that there is no time."""


@values.of("act", "use")
def use(game: Brimstone, seat: int, option: Option) -> float:
    args = option.args
    it = usable_called(game, seat, str(args.get("item") or args.get("ability") or args["token"]))
    if next(inside(it.use.does, Heal | HealAround), None) is not None:
        concerned = [int(args["on"])] if "on" in args else standing(game)
        in_need = any(weak(game, one) for one in concerned)
        return AT_ONCE if is_free(it) else IN_NEED if in_need else NOT_NOW
    if next(inside(it.use.does, RecoverGrit | RefillGrit), None) is not None and not it.use.grit:
        return IN_NEED if not game.state.heroes[seat].grit else NOT_NOW
    return NOT_NOW


def is_free(it: Usable) -> bool:
    """Whether it is there again in the next turn, whatever is done now."""
    used_up = it.token or it.pooled or it.use.discard or it.use.limit == "adventure"
    return not (used_up or it.use.grit or it.use.dark_stone or it.use.tokens)


@values.of("too-heavy", "give")
def give_away(game: Brimstone, seat: int, option: Option) -> float:
    return 1.0


@values.of("too-heavy", "drop")
def drop(game: Brimstone, seat: int, option: Option) -> float:
    """Rather what is cheap."""
    return -float(printed(game, own_item(game, seat, str(option.args["item"]))).price)


@values.of("full-bag", "use")
def use_to_make_room(game: Brimstone, seat: int, option: Option) -> float:
    return 1.0


@values.of("full-bag", "give")
def give_to_make_room(game: Brimstone, seat: int, option: Option) -> float:
    return 0.5


@values.of("just-drawn", "draw-another", "cancel-it")
def change_card(game: Brimstone, seat: int, option: Option) -> float:
    """Darkness is always bad; what else is drawn may be better."""
    return 1.0 if str(option.args["card"]) in game.content.darkness else NOT_NOW


@values.of("take-grit", "take-grit")
def take_grit(game: Brimstone, seat: int, option: Option) -> float:
    return 1.0
