"""TALK: Talk and Trade: a private word, a look at each other's cards, and gifts in both directions.

Touches ACT.
"""

from __future__ import annotations

from functools import cache

from darklantern.games.heart.events import Talked
from darklantern.games.heart.powers import happen
from darklantern.games.heart.state import Heart, Talk
from darklantern.table.ask import Ask, Asking, Option, option

DONE, GIVE_TRAP = option("done"), option("give-trap")


def talk_options(game: Heart, seat: int) -> list[Option]:
    """With whom, if an Action is left."""
    seats = game.state.seats
    here = seats[seat].at
    options: list[Option] = []
    for other, them in enumerate(seats):
        if them.at == here and other != seat and them.protagonist:
            options.append(talk_with(other))
    return options


@cache
def talk_with(seat: int) -> Option:
    return option("talk", seat=seat)


def talk_refused(game: Heart, seat: int, wish: Option) -> str | None:
    if not game.state.turn.actions:
        return "HOD-ACT-01"
    return None if wish in talk_options(game, seat) else "HOD-TALK-01"


def talk(game: Heart, seat: int, chosen: Option) -> None:
    """1 Action, one partner."""
    game.state.turn.actions -= 1
    open_talk(game, seat, int(chosen.args["seat"]), "HOD-TALK-01")


def open_talk(game: Heart, seat: int, partner: int, rule: str) -> None:
    state = game.state
    state.talk = Talk((seat, partner), seat)
    state.flow.append("trade")
    happen(game, Talked(seat, partner, state.seats[seat].at), rule)


def trade(game: Heart) -> Asking | str | None:
    """Each decides what they themselves give: first the one who began the talk, then the other."""
    talk = game.state.talk
    if talk is None or not both_live(game, talk):
        game.state.talk = None
        return None
    giveable = gifts(game, talk.giver)
    if not giveable:
        return stop_giving(game, talk)
    return Ask(talk.giver, "trade", [DONE, *giveable], {"partner": partner_of(talk)}, usual=0), give


def give(game: Heart, chosen: Option) -> str | None:
    talk = game.state.talk
    assert talk
    if chosen.verb == "done":
        return stop_giving(game, talk)
    hand_over(game, talk.giver, partner_of(talk), chosen)
    return "trade"


def stop_giving(game: Heart, talk: Talk) -> str | None:
    """Then the other gives, or the talk is over."""
    if talk.giver == talk.seats[0]:
        talk.giver = talk.seats[1]
        return "trade"
    game.state.talk = None
    return None


def both_live(game: Heart, talk: Talk) -> bool:
    one, other = talk.seats
    return bool(game.state.seats[one].protagonist and game.state.seats[other].protagonist)


def partner_of(talk: Talk) -> int:
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
