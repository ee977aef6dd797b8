"""DREAD: The Growing Dread stack, and how the Heroes cancel its cards.

Touches BAG.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.decks import draw
from darklantern.games.brimstone.heroes import grit
from darklantern.games.brimstone.posse import decider, standing
from darklantern.games.brimstone.powers import push
from darklantern.games.brimstone.turn.darkness import put_away
from darklantern.games.brimstone.turn.winning import players_standing
from darklantern.table.ask import Ask, Option, Step, option
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

STAND_FIRM, LET_COME = option("stand-firm"), option("let-come")


@step
def add_dread(game: Brimstone) -> Frame | None:
    """A card is put face down on the stack, unseen; once the Objective is found it comes at once."""
    state = game.state
    card = draw(game, "dread")
    if card is None:
        return None
    state.dread.put(card)
    if state.objective:
        return reveal_top("SOB-DREAD-05")
    game.tell("dread-grows", "SOB-DREAD-01", cards=len(state.dread))
    return None


@step
def resolve_stack(game: Brimstone) -> Frame | None:
    """At the Objective the cards are turned over one after another, the last one added first."""
    if not len(game.state.dread):
        return None
    game.state.flow.append(resolve_stack())
    return reveal_top("SOB-DREAD-04")


@step
def reveal_top(game: Brimstone, rule: str) -> Frame | None:
    """The top card is turned over; it may still be canceled."""
    state = game.state
    card = state.dread.draw(state.dice)
    if card is None:
        return None
    state.pledges = ()
    game.tell("dread-revealed", rule, card=card)
    return revealed(card)


@step
def revealed(game: Brimstone, card: str) -> Step:
    """If every standing Hero has Grit, or a Token that gives it, each player is asked whether all of his pay 1."""
    canceled = all(grit.has(game, seat) or grit.tokens_at_hand(game, seat) for seat in standing(game))
    for _, seat in sorted(players_standing(game).items()) if canceled else ():
        chosen = yield Ask(seat, "cancel-dread", [LET_COME, STAND_FIRM], {"card": card}, usual=0)
        if chosen == LET_COME:
            canceled = False
            break
    if canceled:
        for seat in standing(game):
            if not grit.has(game, seat):
                drink_to_it(game, seat)
        all_pay(game)
        cancel(game, card, "SOB-DREAD-09")
        return None
    state = game.state
    state.endured += 1
    state.flow.append(put_away("dread", card))
    push(game, game.content.dread[card].does, decider(game), card, {"tile": state.objective})
    return None


# -- canceling ------------------------------------------------------------------------------------------------------


def all_can_pay(game: Brimstone) -> bool:
    """Every standing Hero pays for itself, or nobody does."""
    return all(grit.has(game, seat) for seat in standing(game))


def all_pay(game: Brimstone) -> None:
    for seat in standing(game):
        grit.spend(game, seat)


def drink_to_it(game: Brimstone, seat: int) -> None:
    """Who has no Grit to pay with takes it from a Token, which may be used at any time."""
    token = grit.tokens_at_hand(game, seat)[0]
    game.tell("used", "SOB-BAG-04", who=seat, card=token, on=seat)
    grit.drink(game, seat, token, "SOB-BAG-09")


def cancel(game: Brimstone, card: str, rule: str) -> None:
    """The card is put away without any effect."""
    game.state.decks["dread"].put_off(card)
    game.tell("dread-canceled", rule, card=card)


def pledging(game: Brimstone) -> list[Option]:
    """While a card lies face down, each standing Hero with Grit may pledge 1 against it, and take that back."""
    state = game.state
    if not len(state.dread) or state.effects:
        return []
    offered = []
    for seat in standing(game):
        if seat in state.pledges:
            offered.append(option("take-back", seat=seat))
        elif grit.has(game, seat):
            offered.append(option("pledge", seat=seat))
    return offered


def pledge(game: Brimstone, chosen: Option) -> None:
    """Nothing is spent until all have pledged."""
    state, seat = game.state, int(chosen.args["seat"])
    if chosen.verb == "take-back":
        state.pledges = tuple(other for other in state.pledges if other != seat)
        game.tell("pledge-taken-back", "SOB-DREAD-07", who=seat)
        return
    state.pledges += (seat,)
    game.tell("pledged", "SOB-DREAD-08", who=seat)
    cancel_if_all_pledged(game)


def cancel_if_all_pledged(game: Brimstone) -> None:
    """Once every standing Hero has pledged and can pay, the face-down top card goes."""
    state = game.state
    if not state.pledges or not set(standing(game)) <= set(state.pledges) or not all_can_pay(game):
        return
    card = state.dread.draw(state.dice)
    state.pledges = ()
    if card is not None:
        all_pay(game)
        cancel(game, card, "SOB-DREAD-06")
