"""Everything that the rules ask, offer and tell has its words, and nothing is said that never happens."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from darklantern.games.brimstone.cards import events
from darklantern.games.brimstone.cards.verbs import _with_amount
from darklantern.games.brimstone.seen.phrasing import Phraser
from darklantern.games.brimstone.seen.strings import words
from darklantern.games.brimstone.turn.activation import ACTIONS
from darklantern.table.events import Event
from darklantern.table.standing_answers import SET, TAKE_BACK
from tests.said import said as texts_said

SOURCE = Path(events.__file__).parents[1]
OF_THE_TABLE = {
    "story": {"rolled", "rerolled", "roll-raised", "won", "lost", SET, TAKE_BACK},
    "prompts": {"reroll", "pick-dice", "may", "choose"},
    "verbs": {"keep", "roll-picked", "again-misses", "again-all", "pick", "add", "yes", "no", "either", SET, TAKE_BACK},
}
"""What the table itself tells, asks and offers."""
TOLD_BY_VERB = {"hold", "wear", "put-away"}
NAMED_BY_EFFECT = {"bury", "top"}


said = partial(texts_said, SOURCE)


def test_everything_told_has_a_sentence() -> None:
    told = said(".tell", 0) | {kind for kind, event in events.EVENTS.items() if event.told}
    assert told - words().story.keys() == set()


def test_every_event_is_listed() -> None:
    made = {one.kind for one in vars(events).values() if isinstance(one, type) and issubclass(one, Event) and one.kind}
    assert made == set(events.EVENTS)


def test_everything_asked_has_a_question() -> None:
    asked = said("Ask", 1) | said(".does", 1)
    assert asked - words().prompts.keys() == set()


def test_everything_offered_has_a_label() -> None:
    assert said("option", 0) - Phraser.verbs.keys() == set()
    assert all(action.label for action in ACTIONS.by_verb.values())


def test_nothing_is_said_that_never_happens() -> None:
    told = said(".tell", 0) | set(events.EVENTS) | OF_THE_TABLE["story"] | TOLD_BY_VERB
    assert words().story.keys() - told == set()
    assert words().prompts.keys() - (said("Ask", 1) | said(".does", 1) | OF_THE_TABLE["prompts"]) == set()
    offered = said("option", 0) | said("Option", 0) | OF_THE_TABLE["verbs"] | NAMED_BY_EFFECT
    assert words().verbs.keys() - offered == set()


def test_every_kind_of_roll_has_a_name() -> None:
    rolled = said(".roll", 1) | {str(verb.__struct_config__.tag) for verb in _with_amount}
    assert rolled - words().rolls.keys() == set()
