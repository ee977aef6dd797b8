"""What a seat of In the Heart of Darkness may know, worked out from the state, not from a scene."""

from __future__ import annotations

from typing import Any

from darklantern.games.heart.state import Heart

FACE_UP = {
    "event",
    "event-ended",
    "in-vain",
    "kept",
    "played",
    "quest-begun",
    "quest-completed",
    "quest-dropped",
    "quest-progress",
    "returned",
    "ritual-failed",
    "ritual-succeeded",
    "trap-failed",
    "weapon",
}
"""The story entries that may name a card to everybody, because it lies open when they are told."""


def secrets(game: Heart) -> set[str]:
    """Every card that can be held or drawn face down."""
    content = game.content
    return {*content.cards, *content.events, *content.spawn}


def may_know(game: Heart, seat: int | None) -> set[str]:
    """The cards that lie open, were shown to this seat, or are in hands that it may look into."""
    state = game.state
    known = {quest.card for other in state.seats for quest in other.quests}
    known |= {event.card for event in state.events}
    known |= {played.card for played in state.played}
    known |= set(state.spawn.discard[-1:])
    known |= {state.revealed} if state.revealed else set()
    known |= {state.combat.weapon} if state.combat and state.combat.weapon else set()
    known |= told_to(game, seat)
    if seat is not None:
        player = state.seats[seat].player
        mine = [index for index, other in enumerate(state.seats) if other.player == player]
        partners = state.talk.seats if state.talk and seat in state.talk.seats else ()
        known |= {card for index in (*mine, *partners) for card in state.seats[index].hand}
        if game.ask and game.ask.seat in mine:
            known |= {str(option.args["card"]) for option in game.ask.options if "card" in option.args}
    return known


def told_to(game: Heart, seat: int | None) -> set[str]:
    """The cards that the story has named to this seat."""
    assert game.story
    entries = [e for e in game.story.entries if e.seen_by is None or (seat is not None and seat in e.seen_by)]
    return {str(entry.about["card"]) for entry in entries if "card" in entry.about}


def strings(thing: Any) -> list[str]:
    """Every string anywhere in plain data, keys too."""
    if isinstance(thing, str):
        return [thing]
    if isinstance(thing, dict):
        return [text for pair in thing.items() for part in pair for text in strings(part)]
    return [text for part in thing for text in strings(part)] if isinstance(thing, list | tuple) else []
