"""Events: their names, their facts, the story they tell, and what content may say about them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from darklantern.table.events import tell

from .camp import EVENTS, CampWhen, FoeSlain, NightFell, Stirred, camp


def test_an_event_is_known_by_the_words_of_its_class() -> None:
    assert list(EVENTS) == ["foe-slain", "night-fell", "stirred"]
    assert FoeSlain(1, "wolf").kind == "foe-slain"


def test_facts_are_all_that_is_known() -> None:
    assert FoeSlain(1, "wolf", 3).facts() == {"who": 1, "foe": "wolf", "loot": 3}
    assert FoeSlain(None, "wolf").facts() == {"foe": "wolf", "loot": 0}


def test_it_is_told_once_with_its_rule_and_facts() -> None:
    game = camp(story=True)
    tell(game, FoeSlain(1, "wolf", 2), "CAMP-7")
    tell(game, Stirred(1), "CAMP-8")
    assert game.story
    assert [(entry.kind, entry.rule, entry.about) for entry in game.story.entries] == [
        ("foe-slain", "CAMP-7", {"who": 1, "foe": "wolf", "loot": 2})
    ]


def test_a_game_without_readers_tells_nothing() -> None:
    game = camp()
    tell(game, FoeSlain(1, "wolf"), "CAMP-7")
    assert game.story is None


@pytest.mark.parametrize(
    "when, personal",
    [
        (CampWhen(event="foe-slain"), True),
        (CampWhen(event="foe-slain", by="anyone"), False),
        (CampWhen(event="night-fell"), False),
    ],
)
def test_what_has_nobody_who_does_it_is_nobodys(when: CampWhen, personal: bool) -> None:
    assert when.personal is personal


@pytest.mark.parametrize(
    "when, event, served, matches",
    [
        ({"event": "foe-slain"}, FoeSlain(1, "wolf"), (0, 1), True),
        ({"event": "foe-slain"}, FoeSlain(1, "wolf"), (0, 2), False),
        ({"event": "foe-slain"}, FoeSlain(1, "wolf"), (), True),
        ({"event": "foe-slain", "by": "anyone"}, FoeSlain(1, "wolf"), (0,), True),
        ({"event": "foe-slain"}, Stirred(1), (1,), False),
        ({"event": "night-fell", "night": [2, 3]}, NightFell(3), (0,), True),
        ({"event": "night-fell", "night": [2, 3]}, NightFell(4), (0,), False),
    ],
)
def test_what_is_waited_for(when: dict[str, Any], event: Any, served: tuple[int, ...], matches: bool) -> None:
    assert CampWhen(**when).matches(event, served) is matches


@pytest.mark.parametrize(
    "when, mistake",
    [
        ({"event": "foe-slain", "foe": ["wolf"]}, ""),
        ({"event": "foe-slain", "night": [1]}, "'foe-slain' has no 'night': expected foe"),
        ({"event": "night-fell", "foe": ["wolf"]}, "'night-fell' has no 'foe': expected night"),
        ({"event": "stirred", "foe": ["wolf"]}, "'stirred' has no 'foe': expected nothing more"),
    ],
)
def test_a_fact_that_the_event_has_not_is_a_mistake(when: dict[str, Any], mistake: str) -> None:
    assert CampWhen(**when).mistake() == mistake


def test_every_event_of_heart_that_is_told_has_its_sentence_and_its_words_on_cards() -> None:
    from darklantern.games.heart import strings
    from darklantern.games.heart.card_text import happens_text
    from darklantern.games.heart.content_types import Happens
    from darklantern.games.heart.events import EVENTS

    for kind, event in EVENTS.items():
        assert (kind in strings.STORY) is event.told, kind
        assert happens_text(Happens(event=kind), {}), kind
    assert msgspec.json.schema(Happens)["$defs"]["Happens"]["properties"]["event"]["enum"] == sorted(EVENTS)
