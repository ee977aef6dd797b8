"""Verbs for Protagonists: what they lose, recover and draw, where they go, and their numbers.

Touches CURSE, DIFF.
"""

from __future__ import annotations

from darklantern.games.heart import effects, people
from darklantern.games.heart.creatures import SPOILS
from darklantern.games.heart.events import CurseLifted
from darklantern.games.heart.powers import happen
from darklantern.games.heart.resolving.reach import others_within, people_meant, seats_meant
from darklantern.games.heart.state import Heart
from darklantern.games.heart.verbs import verbs
from darklantern.table.ask import Option, option
from darklantern.table.modifiers import Boost
from darklantern.table.pending import NOTHING, Pending


@verbs.does(effects.Recover, "person", people_meant)
def recover(game: Heart, it: Pending[effects.Recover], chosen: Option) -> None:
    for other in seats_meant(game, it, chosen):
        people.recover(game, other, it.effect.strength, it.effect.sanity)


@verbs.does(effects.Lose, "person", people_meant)
def lose(game: Heart, it: Pending[effects.Lose], chosen: Option) -> None:
    for other in seats_meant(game, it, chosen):
        people.lose(game, other, it.effect.strength, it.effect.sanity, "HOD-DECIDE-04")


@verbs.does(effects.Draw, "person", people_meant)
def draw(game: Heart, it: Pending[effects.Draw], chosen: Option) -> None:
    spoils = it.source == SPOILS
    if spoils:
        game.tell("spoils", "HOD-DIFF-05", who=it.seat)
    for other in seats_meant(game, it, chosen):
        people.draw_loot(game, other, it.effect.count, "HOD-DIFF-05" if spoils else "HOD-DECIDE-04")


@verbs.does(effects.DrawCurse, "person", people_meant)
def draw_curse(game: Heart, it: Pending[effects.DrawCurse], chosen: Option) -> None:
    for other in seats_meant(game, it, chosen):
        people.draw_curses(game, other, it.effect.count, "HOD-CURSE-01")


# -- Curses -----------------------------------------------------------------------------------------------------------


def curses_meant(game: Heart, it: Pending[effects.LiftCurse]) -> list[Option]:
    """Your own Curses by name; those of others face down."""
    seats, curses = game.state.seats, game.content.curse_ids
    mine = [option("lift", card=card) for card in dict.fromkeys(seats[it.seat].hand) if card in curses]
    others = [person for person in people_meant(game, it) or [] if person.args["seat"] != it.seat]
    return mine + [person for person in others if game.content.curses_in(seats[int(person.args["seat"])].hand)]


@verbs.does(effects.LiftCurse, "lift", curses_meant)
def lift_curse(game: Heart, it: Pending[effects.LiftCurse], chosen: Option) -> None:
    owner = int(chosen.args.get("seat", it.seat))
    hand = game.state.seats[owner].hand
    card = str(chosen.args.get("card") or next(card for card in hand if card in game.content.curse_ids))
    hand.remove(card)
    people.return_curse(game, card)
    verbs.again(game, it)
    happen(game, CurseLifted(owner, game.state.seats[owner].at), "HOD-CURSE-06")


# -- moving -----------------------------------------------------------------------------------------------------------


def ways_to_travel(game: Heart, it: Pending[effects.Travel]) -> list[Option]:
    """Staying is always among them."""
    whom = [it.seat]
    if it.effect.who != "you":
        whom = [int(person.args["seat"]) for person in people_meant(game, it) or []]
    ways = [option("travel", seat=other, to=to) for other in whom for to in destinations(game, it.effect, other)]
    return [*ways, NOTHING] if ways else []


def destinations(game: Heart, effect: effects.Travel, seat: int) -> list[str]:
    here = game.state.seats[seat].at
    if not here:
        return []
    if effect.to:
        reached = tuple(effect.to)
    elif effect.gate or effect.tunnel:
        reached = game.content.gates if effect.gate else game.content.tunnels
    else:
        reached = game.content.graph.within(here, effect.within or 1)
    return [place for place in reached if place != here]


@verbs.does(effects.Travel, "travel", ways_to_travel)
def travel(game: Heart, it: Pending[effects.Travel], chosen: Option) -> None:
    if chosen.verb == "travel":
        people.go(game, int(chosen.args["seat"]), str(chosen.args["to"]), "HOD-DECIDE-04")


def partners_to_swap(game: Heart, it: Pending[effects.SwapPlaces]) -> list[Option]:
    """Somebody at another Location: nobody enters where they already are."""
    seats = game.state.seats
    here = seats[it.seat].at
    return [person for person in others_within(game, it) if seats[int(person.args["seat"])].at != here]


@verbs.does(effects.SwapPlaces, "person", partners_to_swap)
def swap_places(game: Heart, it: Pending[effects.SwapPlaces], chosen: Option) -> None:
    other, seats = int(chosen.args["seat"]), game.state.seats
    mine, theirs = seats[it.seat].at, seats[other].at
    people.go(game, it.seat, theirs, "HOD-DECIDE-04")
    if seats[other].protagonist:
        people.go(game, other, mine, "HOD-DECIDE-04")


# -- numbers ----------------------------------------------------------------------------------------------------------


@verbs.does(effects.Boosts, "person", people_meant)
def boost(game: Heart, it: Pending[effects.Boosts], chosen: Option) -> None:
    effect = it.effect
    for other in seats_meant(game, it, chosen):
        game.state.boosts.append(Boost(effect.stat, effect.add, effect.until, other))
        game.tell("boosted", "HOD-DECIDE-04", who=other, stat=effect.stat, add=effect.add, until=effect.until)


@verbs.does(effects.GainActions)
def gain_actions(game: Heart, it: Pending[effects.GainActions], chosen: Option) -> None:
    if it.seat == game.state.active:
        game.state.turn.actions += it.effect.count
        game.tell("actions", "HOD-DECIDE-04", who=it.seat, count=it.effect.count)
