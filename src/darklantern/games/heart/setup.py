"""SETUP, SOLO: Set-up: the six steps before the first round."""

from __future__ import annotations

from functools import lru_cache

from darklantern.games.heart.content_index import ContentIndex
from darklantern.games.heart.people import bring_in_protagonist, discard, draw_loot
from darklantern.games.heart.state import Gate, Heart, Options, Seat, State
from darklantern.table.ask import Ask, Asking, Option
from darklantern.table.deck import Deck
from darklantern.table.dice import Dice

OPENING_DRAW = 3


def begin(content: ContentIndex, options: Options, seed: int, brought: None = None) -> State:
    """The board is laid out and everything is still in its box."""
    loot, curses, spawn = stacks(content)
    seats = [Seat(0), Seat(0)] if options.players == 1 else [Seat(player) for player in range(options.players)]
    return State(
        dice=Dice(seed),
        step="set-up",
        seats=seats,
        pool=list(content.protagonists),
        loot=Deck(loot),
        curses=Deck(curses, renews=False),
        spawn=Deck(spawn),
        gates={gate: Gate() for gate in content.gates},
    )


@lru_cache(8)
def stacks(content: ContentIndex) -> tuple[str, str, str]:
    """The cards of the three decks as they lie in the box."""
    return (
        Deck.of(content.loot_deck()).stack,
        Deck.of(sorted(content.curse_ids)).stack,
        Deck.of([*content.spawn, *content.events]).stack,
    )


def set_up(game: Heart) -> str:
    """Steps 2 to 6: Protagonists with their Personal Items, the three decks, tokens, and Darkness at 1."""
    state = game.state
    game.tell("begin", "HOD-SETUP-18", darkness=state.darkness)
    for seat in range(len(state.seats)):
        bring_in_protagonist(game, seat)
    for deck in (state.spawn, state.curses, state.loot):
        deck.shuffle(state.dice)
    state.placing = list(range(len(state.seats)))
    for seat in state.placing:
        draw_loot(game, seat, OPENING_DRAW, "HOD-SETUP-13")
    return "opening-discard"


def opening_discard(game: Heart) -> Asking | str:
    """Each player gives up one of the three Loot cards just drawn."""
    state = game.state
    if not state.placing:
        return "round"
    seat = state.placing[0]
    drawn = state.seats[seat].hand[-OPENING_DRAW:]
    options = [game.content.discard[card] for card in dict.fromkeys(drawn)]
    return Ask(seat, "opening-discard", options), give_up_card


def give_up_card(game: Heart, chosen: Option) -> str:
    seat, *game.state.placing = game.state.placing
    discard(game, seat, str(chosen.args["card"]), "HOD-SETUP-14")
    return "opening-discard"
