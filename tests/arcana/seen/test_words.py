"""Everything that the rules ask, offer and tell has its words, and nothing is said that never happens."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from darklantern.games.arcana.cards import events
from darklantern.games.arcana.rounds.actions import ACTIONS
from darklantern.games.arcana.seen.phrasing import Phraser
from darklantern.games.arcana.seen.strings import words
from darklantern.table.events import Event
from tests.said import said as texts_said

SOURCE = Path(events.__file__).parents[1]
OF_THE_TABLE = {
    "story": {"won", "lost", "answer-always", "ask-again"},
    "prompts": {"may", "choose"},
    "verbs": {"yes", "no", "either", "answer-always", "ask-again"},
}
"""What the table itself tells, asks and offers."""
FITTED = {"upgrade", "augment"}
GIVEN_UP = {"destroy", "return"}


said = partial(texts_said, SOURCE)


def asked_by_verbs() -> set[str]:
    return said(".does", 1) | said("ask_players", 2) | {"whom"}


def test_everything_told_has_a_sentence() -> None:
    told = said(".tell", 0) | {kind for kind, event in events.EVENTS.items() if event.told}
    assert told - words().story.keys() == set()


def test_every_event_is_listed() -> None:
    made = {one.kind for one in vars(events).values() if isinstance(one, type) and issubclass(one, Event) and one.kind}
    assert made == set(events.EVENTS)


def test_everything_asked_has_a_question() -> None:
    asked = said("Ask", 1) | asked_by_verbs()
    assert asked - words().prompts.keys() == set()


def test_everything_offered_has_a_label() -> None:
    assert (said("option", 0) | said("Option", 0)) - Phraser.verbs.keys() == set()
    assert all(action.label for action in ACTIONS.by_verb.values())


def test_nothing_is_said_that_never_happens() -> None:
    told = said(".tell", 0) | set(events.EVENTS) | OF_THE_TABLE["story"]
    assert words().story.keys() - told == set()
    assert words().prompts.keys() - (said("Ask", 1) | asked_by_verbs() | OF_THE_TABLE["prompts"]) == set()
    offered = said("option", 0) | said("Option", 0) | OF_THE_TABLE["verbs"] | FITTED | GIVEN_UP
    assert words().verbs.keys() - offered == set()
