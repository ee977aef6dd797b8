"""Whoever is taking a turn, as all actions look at it, and what the actions of the island have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from darklantern.games.heart.content_index import Held
from darklantern.games.heart.content_types import Cost as Price
from darklantern.games.heart.rule_numbers import ACTION_COST
from darklantern.games.heart.state import Heart, PlacedQuest, Seat, State, Turn
from darklantern.table.actions import Action, Cost
from darklantern.table.ask import Option

ONE_ACTION = {"actions": ACTION_COST}
SPENT = "HOD-ALLOW"  # of how many players the allowance is spent is worked out only when somebody asks
EMPTY_HAND = Held()


class Actor(msgspec.Struct, frozen=True, gc=False):
    """A Protagonist on turn: where it is, whether a Creature is there, what the Location offers and the hand allows.

    `company` are the other seats whose Protagonist is there, `placed` the player's Quests that lie open: they
    belong to the player, so a solo player's two Protagonists share them.
    """

    game: Heart
    seat: int
    state: State
    turn: Turn
    me: Seat
    here: str
    creature: bool
    offers: tuple[str, ...]
    held: Held
    company: Sequence[int]
    placed: Sequence[PlacedQuest]


def actor(game: Heart, seat: int) -> Actor:
    """Worked out once for all actions."""
    state, content = game.state, game.content
    seats = state.seats
    me = seats[seat]
    here = me.at
    creature = False
    for other in state.creatures:
        if other.at == here:
            creature = True
            break
    company: Sequence[int] = ()
    placed: Sequence[PlacedQuest] = ()
    for number, them in enumerate(seats):
        if them.at == here and them is not me and them.protagonist:
            company = [*company, number]
        if them.quests and them.player == me.player:
            placed = [*placed, *them.quests]
    held = content.held(me.hand) if me.hand else EMPTY_HAND
    return Actor(game, seat, state, state.turn, me, here, creature, content.offers[here], held, company, placed)


class TurnAction(Action[Heart, Actor]):
    """An Action or Free Action of a turn; `only_here` is the rule against having it at another Location."""

    only_here: ClassVar[str] = ""

    def unfit(self, actor: Actor, wish: Option) -> str | None:
        place = wish.args.get("to", wish.args.get("at", actor.here))
        return self.only_here if self.only_here and place != actor.here else None


def price_of(price: Price, actions: int = 0) -> Cost:
    """What a card or a Quest asks for, besides so many Actions."""
    asked = {
        "actions": price.actions + actions,
        "strength": price.strength,
        "sanity": price.sanity,
        "traps": price.traps,
        "cards": price.discard,
    }
    return {what: amount for what, amount in asked.items() if amount}
