"""TALK: Talk and Trade: a private word, a look at each other's cards, and gifts in both directions.

Touches ACT.
"""

from __future__ import annotations

from functools import cache

from darklantern.games.heart.actor import ONE_ACTION, Actor, TurnAction
from darklantern.games.heart.events import Talked
from darklantern.games.heart.powers import happen
from darklantern.games.heart.state import Heart
from darklantern.games.heart.state import Talk as TalkGoingOn
from darklantern.table.actions import Cost, Offer
from darklantern.table.ask import Ask, Asking, Option, option

DONE, GIVE_TRAP = option("done"), option("give-trap")


@cache
def talk_with(seat: int) -> Option:
    return option("talk", seat=seat)


@cache
def listen_to(seat: int) -> Option:
    """Give the word to the other, and be asked again."""
    return option("listen", seat=seat)


class Talk(TurnAction):
    """1 Action, one partner."""

    verb, label, wish = "talk", "Talk and Trade with {seat}", "Talk and Trade"
    needs, absent = "company", "HOD-TALK-01"
    rule = "HOD-TALK-01"

    def offer(self, actor: Actor) -> Offer:
        if not actor.turn.actions:
            return "HOD-ACT-01"
        return list(map(talk_with, actor.company))

    def do(self, game: Heart, seat: int, chosen: Option) -> None:
        turn, partner = game.state.turn, int(chosen.args["seat"])
        turn.actions -= 1
        turn.talked.append(partner)
        open_talk(game, seat, partner, "HOD-TALK-01")

    def cost(self, game: Heart, seat: int, option: Option) -> Cost:
        return ONE_ACTION

    def wishes(self, game: Heart, seat: int, about: str) -> list[Option]:
        state = game.state
        others = [other for other in state.living() if state.seats[other].protagonist == about and other != seat]
        return [talk_with(other) for other in others]


def open_talk(game: Heart, seat: int, partner: int, rule: str) -> None:
    state = game.state
    state.talk = TalkGoingOn((seat, partner), seat)
    state.flow.append("trade")
    happen(game, Talked(seat, partner, state.seats[seat].at), rule)


def trade(game: Heart) -> Asking | str | None:
    """Each decides what they themselves give; the talk is open, for words and looks, until both are done."""
    talk = game.state.talk
    if talk is None or not both_live(game, talk):
        game.state.talk = None
        return None
    giveable, partner = gifts(game, talk.giver), partner_of(talk)
    if not giveable and game.state.players() == 1:
        return stop_giving(game, talk)  # with oneself there is nothing to talk about
    options = [DONE, *giveable, listen_to(partner)]
    return Ask(talk.giver, "trade", options, {"partner": partner}, usual=0), give


def give(game: Heart, chosen: Option) -> str | None:
    talk = game.state.talk
    assert talk
    if chosen.verb == "done":
        if partner_of(talk) not in talk.done:
            game.tell("gave-nothing", "HOD-TALK-08", who=talk.giver)
        return stop_giving(game, talk)
    if chosen.verb == "listen":
        talk.giver, talk.done = partner_of(talk), []
    else:
        hand_over(game, talk.giver, partner_of(talk), chosen)
    return "trade"


def stop_giving(game: Heart, talk: TalkGoingOn) -> str | None:
    """Then the other gives, or the talk is over."""
    partner = partner_of(talk)
    if partner not in talk.done:
        talk.done, talk.giver = [talk.giver], partner
        return "trade"
    game.state.talk = None
    return None


def both_live(game: Heart, talk: TalkGoingOn) -> bool:
    one, other = talk.seats
    return bool(game.state.seats[one].protagonist and game.state.seats[other].protagonist)


def partner_of(talk: TalkGoingOn) -> int:
    return talk.seats[1] if talk.giver == talk.seats[0] else talk.seats[0]


def gifts(game: Heart, seat: int) -> list[Option]:
    """Any card but Personal Items and Curses, and carried Trap tokens."""
    me, give = game.state.seats[seat], game.content.give
    given = []
    for card in dict.fromkeys(me.hand):
        if card in give:
            given.append(give[card])
    if me.traps:
        given.append(GIVE_TRAP)
    return given


def hand_over(game: Heart, giver: int, taker: int, chosen: Option) -> None:
    seats = game.state.seats
    if chosen.verb == "give-trap":
        seats[giver].traps -= 1
        seats[taker].traps += 1
        game.tell("gave-trap", "HOD-TALK-05", who=giver, partner=taker)
    else:
        pass_card(game, giver, taker, str(chosen.args["card"]), "HOD-TALK-02")


def pass_card(game: Heart, giver: int, taker: int, card: str, rule: str) -> None:
    """A card changes hands; only the two know which."""
    seats = game.state.seats
    seats[giver].hand.remove(card)
    seats[taker].hand.append(card)
    if game.story:
        game.tell("gave", rule, who=giver, partner=taker)
        game.tell("gave-card", rule, seen_by=[giver, taker], who=giver, partner=taker, card=card)
