"""Verbs for cards: looking at decks, taking, seeking, giving and discarding, and Events in force.

Touches DECK.
"""

from __future__ import annotations

from darklantern.games.heart import effects, people, talking
from darklantern.games.heart.content_index import NEVER_TRADED
from darklantern.games.heart.powers import end_event
from darklantern.games.heart.resolving.reach import others_within
from darklantern.games.heart.state import Heart
from darklantern.games.heart.verbs import verbs
from darklantern.table.ask import Option, option
from darklantern.table.deck import Deck
from darklantern.table.pending import NOTHING, Pending

# -- decks ------------------------------------------------------------------------------------------------------------


def deck_meant(game: Heart, effect: effects.Scry) -> Deck:
    return game.state.loot if effect.deck == "loot" else game.state.spawn


def cards_on_top(game: Heart, it: Pending[effects.Scry]) -> list[Option]:
    top = dict.fromkeys(deck_meant(game, it.effect).top(it.effect.count))
    return [option("leave-be"), *(option("bury", card=card) for card in top)] if top else []


@verbs.does(effects.Scry, "scry", cards_on_top)
def scry(game: Heart, it: Pending[effects.Scry], chosen: Option) -> None:
    deck, looked = deck_meant(game, it.effect), it.effect.count
    game.tell("looked", "HOD-DECIDE-04", who=it.seat, deck=it.effect.deck, count=min(looked, len(deck)))
    if chosen.verb == "bury":
        card = str(chosen.args["card"])
        deck.take(card)
        deck.bury(card)


def salvageable(game: Heart, it: Pending[effects.Salvage]) -> list[Option]:
    pile = game.content.loses_cards(game.state.loot.discard, it.effect.of)
    return [option("take", card=card) for card in dict.fromkeys(pile)]


@verbs.does(effects.Salvage, "take", salvageable)
def salvage(game: Heart, it: Pending[effects.Salvage], chosen: Option) -> None:
    card = str(chosen.args["card"])
    game.state.loot.take_back(card)
    take(game, it.seat, card)


def take(game: Heart, seat: int, card: str) -> None:
    game.state.seats[seat].hand.append(card)
    game.tell("drew", "HOD-DECIDE-04", who=seat)
    game.tell("drew-card", "HOD-DECIDE-04", seen_by=[seat], who=seat, card=card)


@verbs.does(effects.Seek)
def seek(game: Heart, it: Pending[effects.Seek], chosen: Option) -> None:
    deck, effect = game.state.loot, it.effect
    cards = [*deck.cards]
    wanted = [effect.card] if effect.card else game.content.loses_cards(cards, effect.of)
    found = deck.topmost(wanted)
    if found:
        cards.remove(found)
        deck.cards = cards
        take(game, it.seat, found)
    else:
        game.tell("nothing-to-draw", "HOD-DECK-06", who=it.seat)
    deck.shuffle(game.state.dice)


# -- hands ------------------------------------------------------------------------------------------------------------


def ways_to_give(game: Heart, it: Pending[effects.Give]) -> list[Option]:
    """Kinds that the card names may be given even where a Trade forbids it."""
    cards, of = game.content.cards, it.effect.of
    hand = dict.fromkeys(game.state.seats[it.seat].hand)
    given = [card for card in hand if (cards[card].kind in of if of else cards[card].kind not in NEVER_TRADED)]
    takers = [person.args["seat"] for person in others_within(game, it)]
    ways = [option("hand", card=card, seat=taker) for taker in takers for card in given]
    return [*ways, NOTHING] if ways else []


@verbs.does(effects.Give, "give", ways_to_give)
def give(game: Heart, it: Pending[effects.Give], chosen: Option) -> None:
    if chosen.verb == "hand":
        taker = int(chosen.args["seat"])
        talking.pass_card(game, it.seat, taker, str(chosen.args["card"]), "HOD-DECIDE-04")
        verbs.again(game, it)
        people.die_of_curses(game, taker)


@verbs.does(effects.TalkAfar, "talk-to", others_within)
def talk_afar(game: Heart, it: Pending[effects.TalkAfar], chosen: Option) -> None:
    talking.open_talk(game, it.seat, int(chosen.args["seat"]), "HOD-DECIDE-04")


def cards_to_discard(game: Heart, it: Pending[effects.Discard]) -> list[Option]:
    spare = game.content.loses_cards(game.state.seats[it.seat].hand, it.effect.of)
    return [game.content.discard[card] for card in dict.fromkeys(spare)]


@verbs.does(effects.Discard, "discard", cards_to_discard)
def discard(game: Heart, it: Pending[effects.Discard], chosen: Option) -> None:
    people.discard(game, it.seat, str(chosen.args["card"]), "HOD-DECIDE-04")
    verbs.again(game, it)


# -- Events -----------------------------------------------------------------------------------------------------------


def events_in_force(game: Heart, it: Pending[effects.EndEvent]) -> list[Option]:
    return [option("end-event", card=event.card) for event in game.state.events]


@verbs.does(effects.EndEvent, "end-event", events_in_force)
def end_an_event(game: Heart, it: Pending[effects.EndEvent], chosen: Option) -> None:
    end_event(game, str(chosen.args["card"]))
