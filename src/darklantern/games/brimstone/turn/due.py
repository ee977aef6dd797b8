"""What is due at one moment from several sources, in the order that the players like."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from darklantern.games.brimstone.cards.verbs import verbs
from darklantern.games.brimstone.cards.verbs_harm import GainMarkers
from darklantern.games.brimstone.cards.verbs_turn import FaceFear, HearVoices
from darklantern.games.brimstone.heroes.hands import changes, set_hands
from darklantern.games.brimstone.heroes.items import ask_for_hands_again
from darklantern.games.brimstone.posse import fighting, revised
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.pending import RESOLVE, Pending
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

SET_HANDS = option("set-hands")


def in_any_order(game: Brimstone, before: int, asked: int) -> None:
    """Let what was pushed since there were `before` effects be resolved in the order that a seat likes."""
    state = game.state
    if len(state.effects) < before + 2:
        return
    pushed = state.effects[before:]
    if len({(it.source, it.seat) for it in pushed}) < 2 or may_come_in_any_order(pushed):
        return
    del state.effects[before:]
    del state.flow[-len(pushed) :]
    state.due = pushed[::-1]
    state.flow.append(next_due(asked))


def may_come_in_any_order(pushed: list[Pending[Any]]) -> bool:
    """Whether nothing comes of the order: Poison, and one fright at most, which asks after no marker.

    Who is KO'd by the fright has no Poison, be it that it was lost or never came.
    """
    frights = [it for it in pushed if isinstance(it.effect, FaceFear | HearVoices)]
    poison = [it for it in pushed if isinstance(it.effect, GainMarkers) and it.effect.marker == "poison"]
    return len(frights) <= 1 and len(frights) + len(poison) == len(pushed)


@step
def next_due(game: Brimstone, asked: int) -> Begun:
    """Which source comes next is asked while there are several; what belongs to a fallen Hero is left out."""
    sources = dict.fromkeys((it.source, it.seat) for it in game.state.due if verbs.able(game, it.seat))
    first = [option("first", card=source, hero=seat) for source, seat in sources]
    if not first:
        game.state.due = []
        return None
    hands = [SET_HANDS] if len(first) > 1 and may_set_hands(game, asked) else []
    return Ask(asked, "order", [*first, *hands], usual=0), partial(_resolve, asked)


def may_set_hands(game: Brimstone, seat: int) -> bool:
    """In a Fight a Hero may set its hands between any two effects of the start of its Activation."""
    own = game.state.activation.seat == seat
    return own and fighting(game) and revised(game) and any(one.verb != "put-away" for one in changes(game, seat))


def _resolve(asked: int, game: Brimstone, chosen: Option) -> None:
    state = game.state
    if chosen == SET_HANDS:
        ask_for_hands_again(game, asked)
        state.flow += [next_due(asked), set_hands(asked)]
        return
    wanted = (chosen.args["card"], chosen.args["hero"])
    now = [it for it in state.due if (it.source, it.seat) == wanted]
    state.due = [it for it in state.due if (it.source, it.seat) != wanted]
    if state.due:
        state.flow.append(next_due(asked))
    for it in reversed(now):
        state.effects.append(it)
        state.flow.append(RESOLVE)
