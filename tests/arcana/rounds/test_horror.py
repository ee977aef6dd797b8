"""The horror phase."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.state import NOWHERE, Arcana, Lasting
from darklantern.table.errors import UserError
from tests.arcana.fights import prompt
from tests.arcana.table import halls, kinds_told, rules_with, told

CARDS = """
events:
- id: watcher
  name: Watcher
  kind: horror
  enters: [{if: {is: {threat: 3}, then: [{slide: {rating: spawn, add: -1}}]}}]
- {id: howl, name: Howl, kind: horror, enters: [{each: {who: explorers, do: [{lose: {stamina: 1}}]}}]}
"""


def phase(die: int, rating: int = 8, deck: tuple[str, ...] = ("howl",), explorers: int = 1, **given: Any) -> Arcana:
    """The horror phase of a chapter with horror 9, whose slider stands somewhere; nothing follows."""
    game = halls(explorers, cards=CARDS, **{"spawn": 5, **given})
    state = game.state
    events = state.decks["horror-events"]
    events.cards, events.discard = list(reversed(deck)), []
    state.horror, state.turn = rating, NOWHERE
    state.step, state.flow = "horror-phase", [("act", 0)]
    state.dice.script = [die]
    game.resume(state)
    return game


@pytest.mark.rule("MA-HORROR-01")
def test_the_horror_markers_go_back_before_the_roll() -> None:
    game = halls(1, cards=CARDS)
    state = game.state
    state.lasting = [Lasting(NOWHERE, "howl", "armor", -1, [0]), Lasting(0, "coat", "armor", 1, [0])]
    state.step, state.flow, state.dice.script = "horror-phase", [("act", 0)], [1]
    game.resume(state)
    assert [one.source for one in game.state.lasting] == ["coat"]
    assert kinds_told(game).index("lasting-ended") < kinds_told(game).index("horror-rolled")


@pytest.mark.rule("MA-HORROR-02")
def test_the_die_is_rolled_once_for_all() -> None:
    game = phase(1, explorers=4)
    assert told(game, "horror-rolled") == [{"roll": 1, "need": 8}]


@pytest.mark.rule("MA-HORROR-03", "MA-HORROR-04")
@pytest.mark.parametrize(("die", "drawn", "threat", "rating"), [(7, 0, 1, 7), (8, 1, 2, 9), (10, 1, 2, 9)])
def test_the_rating_or_more_brings_an_event_and_less_lowers_the_rating(
    die: int, drawn: int, threat: int, rating: int
) -> None:
    game = phase(die)
    assert (len(told(game, "event-drawn")), game.state.threat, game.state.horror) == (drawn, threat, rating)


@pytest.mark.rule("MA-HORROR-05")
def test_the_rating_never_falls_below_1() -> None:
    game = phase(10, 1, options={"easy": True})
    assert (game.state.horror, told(game, "event-drawn")) == (1, [])


@pytest.mark.rule("MA-HORROR-06", "MA-HORROR-07")
def test_reset_then_threat_then_event() -> None:
    game = phase(6, 6, ("watcher",), threat=2)
    order = ["horror-rolled", "rating", "threat-raised", "event-drawn"]
    assert [kind for kind in kinds_told(game) if kind in order][:4] == order
    assert (game.state.horror, game.state.spawn) == (9, 4)  # the event saw a threat of 3


@pytest.mark.rule("MA-HORROR-08")
def test_what_the_event_does_entering_play_happens_once() -> None:
    game = phase(9, deck=("howl", "watcher", "lights-out", "long-howl", "tale-curse"))
    assert len(game.state.decks["horror-events"]) == 4
    assert game.state.explorers[0].stamina == 6


@pytest.mark.rule("MA-HORROR-09")
def test_the_event_is_the_current_one_afterwards() -> None:
    game = phase(9)
    assert game.state.decks["horror-events"].discard == ["howl"]


@pytest.mark.rule("MA-HORROR-10")
def test_an_empty_deck_is_made_anew_of_the_destroyed_events() -> None:
    game = halls(1, cards=CARDS, horror=5)
    events = game.state.decks["horror-events"]
    events.cards, events.discard = [], ["howl", "watcher", "lights-out", "long-howl"]
    game.state.step, game.state.flow, game.state.dice.script = "horror-phase", [("act", 0)], [9]
    game.resume(game.state)
    events = game.state.decks["horror-events"]
    assert (len(events), len(events.discard)) == (3, 1)


@pytest.mark.rule("MA-HORROR-11")
def test_without_any_event_the_threat_rises_all_the_same() -> None:
    game = phase(9, deck=())
    assert (game.state.threat, game.state.decks["horror-events"].discard) == (2, [])
    assert prompt(game) == "act"


@pytest.mark.rule("MA-HORROR-12", "MA-SPAWN-26")
@pytest.mark.parametrize("effect", ["{lose: {stamina: 1}}", "{spawn: {}}", "{attack: {high: 1, who: adjacent}}"])
def test_a_horror_event_for_an_acting_explorer_is_refused(effect: str) -> None:
    cards = f"events:\n- {{id: wrong, name: Wrong, kind: horror, enters: [{effect}]}}\n"
    with pytest.raises(UserError, match="wrong"):
        rules_with(cards)
    for who in ("explorers", "weakest-explorer", "all"):
        rules_with(
            f"events:\n- {{id: right, name: Right, kind: horror, enters: [{{lose: {{stamina: 1, who: {who}}}}}]}}\n"
        )


@pytest.mark.rule("MA-HORROR-02")
def test_a_chapter_without_rating_has_no_horror_roll() -> None:
    assert told(phase(9, 0), "horror-rolled") == []
