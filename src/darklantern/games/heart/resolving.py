"""What the verbs of the cards do. Each says what may be chosen, and what then happens.

`choices` gives None if nothing is chosen, and an empty list if nothing can be: then the effect does nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from darklantern.games.heart import creatures, effects, location_actions, people, talking
from darklantern.games.heart.content_index import NEVER_TRADED
from darklantern.games.heart.darkness import lower_darkness, raise_darkness, summon_boat
from darklantern.games.heart.powers import end_event, happen, push
from darklantern.games.heart.rolling import roll
from darklantern.games.heart.state import Creature, Heart, Pending, TrapToken
from darklantern.table.ask import Ask, Asking, Option, option
from darklantern.table.modifiers import Boost

Choices = Callable[[Heart, Any, int], "list[Option] | None"]
Apply = Callable[[Heart, Any, int, Option], None]


class Resolver(NamedTuple):
    prompt: str
    choices: Choices
    apply: Apply


RESOLVERS: dict[type[Any], Resolver] = {}
NOTHING = option("nothing")


def resolve(game: Heart) -> Asking | None:
    """Resolve the effect on top: ask its owner what it needs, then let it happen."""
    state, pending = game.state, game.state.effects[-1]
    effect, seat = pending.effect, pending.seat
    if not state.seats[seat].protagonist:
        state.effects.pop()
        return None
    resolver = RESOLVERS[type(effect)]
    choices = resolver.choices(game, effect, seat)
    if choices:
        return Ask(seat, resolver.prompt, choices, {"card": pending.source}), let_happen
    if choices is None:
        let_happen(game, NOTHING)
    else:
        state.effects.pop()
    return None


def let_happen(game: Heart, chosen: Option) -> None:
    """What follows from an effect comes from the same card."""
    state = game.state
    pending = state.effects.pop()
    before = len(state.effects)
    RESOLVERS[type(pending.effect)].apply(game, pending.effect, pending.seat, chosen)
    for later in state.effects[before:]:
        later.source = later.source or pending.source


def again(game: Heart, effect: Any, seat: int) -> None:
    """The rest of an effect that is done several times, one choice at a time."""
    if effect.count > 1:
        less = msgspec.structs.replace(effect, count=effect.count - 1)
        game.state.effects.append(Pending(less, seat))
        game.state.flow.append("resolve")


def unchosen(game: Heart, effect: Any, seat: int) -> None:
    return None


def register(verb: type[Any], prompt: str, choices: Choices, apply: Apply) -> None:
    RESOLVERS[verb] = Resolver(prompt, choices, apply)


# -- reach ------------------------------------------------------------------------------------------------------------


def places_within(game: Heart, seat: int, within: int | None) -> tuple[str, ...]:
    graph = game.content.graph
    return graph.places if within is None else graph.within(game.state.seats[seat].at, within)


def creatures_within(game: Heart, seat: int, within: int | None, of: list[Any]) -> list[Creature]:
    near = places_within(game, seat, within)
    return [creature for creature in game.state.creatures if creature.at in near and (not of or creature.kind in of)]


def targets(game: Heart, effect: Any, seat: int) -> list[Option] | None:
    """One of each kind at each Location in reach; None where all of them are meant."""
    if getattr(effect, "all", False):
        return None
    found = creatures_within(game, seat, effect.within, effect.of)
    return [option("target", creature=creature.id) for creature in location_actions.alike_once(found)]


def targeted(game: Heart, effect: Any, seat: int, chosen: Option) -> list[Creature]:
    if chosen is NOTHING:
        return creatures_within(game, seat, effect.within, effect.of)
    return [game.state.creature(str(chosen.args["creature"]))]


def people_meant(game: Heart, effect: Any, seat: int) -> list[Option] | None:
    """Whom an effect may be for; None where there is nothing to choose."""
    state, who = game.state, effect.who
    if who in ("you", "all-here", "all"):
        return None
    meant = state.living() if who == "one-anywhere" else state.protagonists_at(state.seats[seat].at)
    return [option("person", seat=other) for other in meant if who != "other-here" or other != seat]


def seats_meant(game: Heart, effect: Any, seat: int, chosen: Option) -> list[int]:
    state = game.state
    if chosen.verb == "person":
        return [int(chosen.args["seat"])]
    if effect.who == "all":
        return state.living()
    return state.protagonists_at(state.seats[seat].at) if effect.who == "all-here" else [seat]


# -- people -----------------------------------------------------------------------------------------------------------


def apply_recover(game: Heart, effect: effects.Recover, seat: int, chosen: Option) -> None:
    for other in seats_meant(game, effect, seat, chosen):
        people.recover(game, other, effect.strength, effect.sanity)


def apply_lose(game: Heart, effect: effects.Lose, seat: int, chosen: Option) -> None:
    for other in seats_meant(game, effect, seat, chosen):
        people.lose(game, other, effect.strength, effect.sanity, "HOD-DECIDE-04")


def apply_draw(game: Heart, effect: effects.Draw, seat: int, chosen: Option) -> None:
    for other in seats_meant(game, effect, seat, chosen):
        people.draw_loot(game, other, effect.count, "HOD-DECIDE-04")


def apply_draw_curse(game: Heart, effect: effects.DrawCurse, seat: int, chosen: Option) -> None:
    for other in seats_meant(game, effect, seat, chosen):
        people.draw_curses(game, other, effect.count, "HOD-CURSE-01")


def curses_meant(game: Heart, effect: effects.LiftCurse, seat: int) -> list[Option]:
    """Your own Curses by name; those of others face down."""
    seats, curses = game.state.seats, game.content.curse_ids
    mine = [option("lift", card=card) for card in dict.fromkeys(seats[seat].hand) if card in curses]
    others = [person for person in people_meant(game, effect, seat) or [] if person.args["seat"] != seat]
    return mine + [person for person in others if game.content.curses_in(seats[int(person.args["seat"])].hand)]


def apply_lift(game: Heart, effect: effects.LiftCurse, seat: int, chosen: Option) -> None:
    owner = int(chosen.args.get("seat", seat))
    hand = game.state.seats[owner].hand
    card = str(chosen.args.get("card") or next(card for card in hand if card in game.content.curse_ids))
    hand.remove(card)
    people.return_curse(game, card)
    game.tell("curse-lifted", "HOD-CURSE-06", who=owner)
    again(game, effect, seat)
    happen(game, "curse-lifted", owner, game.state.seats[owner].at)


def ways_to_travel(game: Heart, effect: effects.Travel, seat: int) -> list[Option]:
    """Staying is always among them."""
    whom = [seat]
    if effect.who != "you":
        whom = [int(person.args["seat"]) for person in people_meant(game, effect, seat) or []]
    ways = [option("travel", seat=other, to=to) for other in whom for to in destinations(game, effect, other)]
    return [*ways, NOTHING] if ways else []


def destinations(game: Heart, effect: effects.Travel, seat: int) -> list[str]:
    here = game.state.seats[seat].at
    if effect.to:
        reached = tuple(effect.to)
    elif effect.tunnel:
        reached = game.content.tunnels
    else:
        reached = game.content.graph.within(here, effect.within or 1)
    return [place for place in reached if place != here]


def apply_travel(game: Heart, effect: effects.Travel, seat: int, chosen: Option) -> None:
    if chosen.verb == "travel":
        people.go(game, int(chosen.args["seat"]), str(chosen.args["to"]), "HOD-DECIDE-04")


def others_within(game: Heart, effect: Any, seat: int) -> list[Option]:
    near = places_within(game, seat, effect.within)
    seats = game.state.seats
    return [option("person", seat=other) for other in game.state.living() if other != seat and seats[other].at in near]


def partners_to_swap(game: Heart, effect: effects.SwapPlaces, seat: int) -> list[Option]:
    """Somebody at another Location: nobody enters where they already are."""
    seats = game.state.seats
    here = seats[seat].at
    return [person for person in others_within(game, effect, seat) if seats[int(person.args["seat"])].at != here]


def apply_swap(game: Heart, effect: effects.SwapPlaces, seat: int, chosen: Option) -> None:
    other, seats = int(chosen.args["seat"]), game.state.seats
    mine, theirs = seats[seat].at, seats[other].at
    people.go(game, seat, theirs, "HOD-DECIDE-04")
    if seats[other].protagonist:
        people.go(game, other, mine, "HOD-DECIDE-04")


def apply_boost(game: Heart, effect: effects.Boosts, seat: int, chosen: Option) -> None:
    for other in seats_meant(game, effect, seat, chosen):
        game.state.boosts.append(Boost(effect.stat, effect.add, effect.until, other))
        game.tell("boosted", "HOD-DECIDE-04", who=other, stat=effect.stat, add=effect.add, until=effect.until)


def apply_actions(game: Heart, effect: effects.GainActions, seat: int, chosen: Option) -> None:
    if seat == game.state.active:
        game.state.turn.actions += effect.count
        game.tell("actions", "HOD-DECIDE-04", who=seat, count=effect.count)


# -- creatures --------------------------------------------------------------------------------------------------------


def apply_kill(game: Heart, effect: effects.Kill, seat: int, chosen: Option) -> None:
    for creature in targeted(game, effect, seat, chosen):
        creatures.kill(game, creature, "card", seat, "HOD-DECIDE-04")
    if not effect.all:
        again(game, effect, seat)


def guardian_within(game: Heart, effect: effects.WoundGuardian, seat: int) -> list[Option]:
    return [option("target", creature=c.id) for c in creatures_within(game, seat, effect.within, ["guardian"])]


def apply_wound(game: Heart, effect: effects.WoundGuardian, seat: int, chosen: Option) -> None:
    guardian = game.state.creature(str(chosen.args["creature"]))
    creatures.wound_guardian(game, guardian, effect.amount, "card", seat, "HOD-DECIDE-04")


def ways_to_drive(game: Heart, effect: effects.Drive, seat: int) -> list[Option]:
    found = location_actions.alike_once(creatures_within(game, seat, effect.within, effect.of))
    near = game.content.graph.neighbours
    return [option("drive", creature=creature.id, to=to) for creature in found for to in near[creature.at]]


def apply_drive(game: Heart, effect: effects.Drive, seat: int, chosen: Option) -> None:
    again(game, effect, seat)
    creatures.enter(game, game.state.creature(str(chosen.args["creature"])), str(chosen.args["to"]))


def advancing(game: Heart, effect: effects.Advance, seat: int) -> list[Option] | None:
    if effect.all or not effect.closest:
        return targets(game, effect, seat)
    found = location_actions.closest(game, seat, list(effect.of))
    return [option("target", creature=creature.id) for creature in location_actions.alike_once(found)]


def apply_advance(game: Heart, effect: effects.Advance, seat: int, chosen: Option) -> None:
    if not effect.all:
        again(game, effect, seat)
    for creature in reversed(targeted(game, effect, seat, chosen)):
        creatures.send(game, creature)


def apply_hold(game: Heart, effect: effects.Hold, seat: int, chosen: Option) -> None:
    for creature in targeted(game, effect, seat, chosen):
        creature.held = True
        game.tell("will-be-held", "HOD-DECIDE-04", creature=creature.kind, at=creature.at)
    if not effect.all:
        again(game, effect, seat)


def holdable(game: Heart, effect: effects.Hold, seat: int) -> list[Option] | None:
    choices = targets(game, effect, seat)
    return choices and [choice for choice in choices if not game.state.creature(str(choice.args["creature"])).held]


def apply_place(game: Heart, effect: effects.PlaceCreature, seat: int, chosen: Option) -> None:
    if creatures.in_stock(game, effect.kind) > 0:
        creatures.place(game, effect.kind, effect.at or game.state.seats[seat].at, "HOD-DECIDE-04")
    elif effect.kind == "guardian":
        creatures.set_guardian_health(game)


# -- gates and traps --------------------------------------------------------------------------------------------------


def damaged_gates(game: Heart, effect: effects.Repair, seat: int) -> list[Option]:
    near = places_within(game, seat, effect.within)
    return [option("gate", at=at) for at, gate in game.state.gates.items() if gate.damage and at in near]


def apply_repair(game: Heart, effect: effects.Repair, seat: int, chosen: Option) -> None:
    location_actions.mend_gate(game, seat, str(chosen.args["at"]), effect.count, "HOD-DECIDE-04")


def apply_gain_trap(game: Heart, effect: effects.GainTrap, seat: int, chosen: Option) -> None:
    people.gain_traps(game, seat, effect.count)


def places_for_trap(game: Heart, effect: effects.SetTrap, seat: int) -> list[Option]:
    if people.traps_in_stock(game) < 1:
        return []
    return [option("place", at=at) for at in places_within(game, seat, effect.within)]


def apply_set_trap(game: Heart, effect: effects.SetTrap, seat: int, chosen: Option) -> None:
    at = str(chosen.args["at"])
    game.state.traps.append(TrapToken(at))
    game.tell("trap-set", "HOD-DECIDE-04", who=seat, at=at)
    happen(game, "trap-set", seat, at)


# -- cards ------------------------------------------------------------------------------------------------------------


def cards_on_top(game: Heart, effect: effects.Scry, seat: int) -> list[Option]:
    deck = game.state.loot if effect.deck == "loot" else game.state.spawn
    top = dict.fromkeys(deck.top(effect.count))
    return [option("leave-be"), *(option("bury", card=card) for card in top)] if top else []


def apply_scry(game: Heart, effect: effects.Scry, seat: int, chosen: Option) -> None:
    deck = game.state.loot if effect.deck == "loot" else game.state.spawn
    game.tell("looked", "HOD-DECIDE-04", who=seat, deck=effect.deck, count=min(effect.count, len(deck)))
    if chosen.verb == "bury":
        card = str(chosen.args["card"])
        deck.take(card)
        deck.bury(card)


def salvageable(game: Heart, effect: effects.Salvage, seat: int) -> list[Option]:
    pile = game.content.loses_cards(game.state.loot.discard, effect.of)
    return [option("take", card=card) for card in dict.fromkeys(pile)]


def apply_salvage(game: Heart, effect: effects.Salvage, seat: int, chosen: Option) -> None:
    card = str(chosen.args["card"])
    game.state.loot.take_back(card)
    take(game, seat, card)


def take(game: Heart, seat: int, card: str) -> None:
    game.state.seats[seat].hand.append(card)
    game.tell("drew", "HOD-DECIDE-04", who=seat)
    game.tell("drew-card", "HOD-DECIDE-04", seen_by=[seat], who=seat, card=card)


def apply_seek(game: Heart, effect: effects.Seek, seat: int, chosen: Option) -> None:
    deck = game.state.loot
    cards = [*deck.cards]
    wanted = [effect.card] if effect.card else game.content.loses_cards(cards, effect.of)
    found = deck.topmost(wanted)
    if found:
        cards.remove(found)
        deck.cards = cards
        take(game, seat, found)
    else:
        game.tell("nothing-to-draw", "HOD-DECK-06", who=seat)
    deck.shuffle(game.state.dice)


def events_in_force(game: Heart, effect: effects.EndEvent, seat: int) -> list[Option]:
    return [option("end-event", card=event.card) for event in game.state.events]


def apply_end_event(game: Heart, effect: effects.EndEvent, seat: int, chosen: Option) -> None:
    end_event(game, str(chosen.args["card"]))


def ways_to_give(game: Heart, effect: effects.Give, seat: int) -> list[Option]:
    """Kinds that the card names may be given even where a Trade forbids it."""
    cards = game.content.cards
    hand = dict.fromkeys(game.state.seats[seat].hand)
    given = [c for c in hand if (cards[c].kind in effect.of if effect.of else cards[c].kind not in NEVER_TRADED)]
    ways = [
        option("hand", card=c, seat=person.args["seat"]) for person in others_within(game, effect, seat) for c in given
    ]
    return [*ways, NOTHING] if ways else []


def apply_give(game: Heart, effect: effects.Give, seat: int, chosen: Option) -> None:
    if chosen.verb == "hand":
        taker = int(chosen.args["seat"])
        talking.pass_card(game, seat, taker, str(chosen.args["card"]), "HOD-DECIDE-04")
        again(game, effect, seat)
        people.die_of_curses(game, taker)


def apply_talk(game: Heart, effect: effects.TalkAfar, seat: int, chosen: Option) -> None:
    talking.open_talk(game, seat, int(chosen.args["seat"]), "HOD-DECIDE-04")


def cards_to_discard(game: Heart, effect: effects.Discard, seat: int) -> list[Option]:
    spare = game.content.loses_cards(game.state.seats[seat].hand, effect.of)
    return [game.content.discard[card] for card in dict.fromkeys(spare)]


def apply_discard(game: Heart, effect: effects.Discard, seat: int, chosen: Option) -> None:
    people.discard(game, seat, str(chosen.args["card"]), "HOD-DECIDE-04")
    again(game, effect, seat)


# -- the island -------------------------------------------------------------------------------------------------------


def apply_darken(game: Heart, effect: effects.Darken, seat: int, chosen: Option) -> None:
    raise_darkness(game, effect.by, "HOD-DARK-05")


def apply_lighten(game: Heart, effect: effects.Lighten, seat: int, chosen: Option) -> None:
    lower_darkness(game, effect.by, "HOD-DECIDE-04")


def apply_boat(game: Heart, effect: effects.SummonBoat, seat: int, chosen: Option) -> None:
    summon_boat(game, seat)
    happen(game, "boat-summoned", by=seat)


# -- choosing and testing ---------------------------------------------------------------------------------------------


def yes_or_no(game: Heart, effect: effects.May, seat: int) -> list[Option]:
    return [option("yes"), option("no")]


def apply_may(game: Heart, effect: effects.May, seat: int, chosen: Option) -> None:
    if chosen.verb == "yes":
        push(game, effect.do, seat, "")


def alternatives(game: Heart, effect: effects.ChooseOne, seat: int) -> list[Option]:
    names = game.content.names
    return [option("either", number=n, does=effects.all_text(one, names)) for n, one in enumerate(effect.either)]


def apply_alternative(game: Heart, effect: effects.ChooseOne, seat: int, chosen: Option) -> None:
    push(game, effect.either[int(chosen.args["number"])], seat, "")


def apply_if(game: Heart, effect: effects.If, seat: int, chosen: Option) -> None:
    push(game, effect.then if effect.is_.holds(game, seat) else effect.else_, seat, "")


def apply_test(game: Heart, effect: effects.Test, seat: int, chosen: Option) -> None:
    me = game.state.seats[seat]
    base = effect.roll if isinstance(effect.roll, int) else {"strength": me.strength, "sanity": me.sanity}[effect.roll]
    push(game, effect.hit if roll(game, seat, base + effect.add, "test", "HOD-DICE-05") else effect.miss, seat, "")


register(effects.Recover, "person", people_meant, apply_recover)
register(effects.Lose, "person", people_meant, apply_lose)
register(effects.Draw, "person", people_meant, apply_draw)
register(effects.DrawCurse, "person", people_meant, apply_draw_curse)
register(effects.LiftCurse, "lift", curses_meant, apply_lift)
register(effects.Kill, "kill", targets, apply_kill)
register(effects.WoundGuardian, "kill", guardian_within, apply_wound)
register(effects.Drive, "drive", ways_to_drive, apply_drive)
register(effects.Advance, "stir", advancing, apply_advance)
register(effects.Hold, "hold", holdable, apply_hold)
register(effects.PlaceCreature, "place", unchosen, apply_place)
register(effects.Travel, "travel", ways_to_travel, apply_travel)
register(effects.SwapPlaces, "person", partners_to_swap, apply_swap)
register(effects.Repair, "gate", damaged_gates, apply_repair)
register(effects.GainTrap, "trap", unchosen, apply_gain_trap)
register(effects.SetTrap, "trap", places_for_trap, apply_set_trap)
register(effects.GainActions, "actions", unchosen, apply_actions)
register(effects.Boosts, "person", people_meant, apply_boost)
register(effects.Scry, "scry", cards_on_top, apply_scry)
register(effects.Salvage, "take", salvageable, apply_salvage)
register(effects.Seek, "seek", unchosen, apply_seek)
register(effects.EndEvent, "end-event", events_in_force, apply_end_event)
register(effects.Give, "give", ways_to_give, apply_give)
register(effects.TalkAfar, "talk-to", others_within, apply_talk)
register(effects.Discard, "discard", cards_to_discard, apply_discard)
register(effects.Darken, "darken", unchosen, apply_darken)
register(effects.Lighten, "lighten", unchosen, apply_lighten)
register(effects.SummonBoat, "boat", unchosen, apply_boat)
register(effects.May, "may", yes_or_no, apply_may)
register(effects.ChooseOne, "choose", alternatives, apply_alternative)
register(effects.If, "if", unchosen, apply_if)
register(effects.Test, "test", unchosen, apply_test)
