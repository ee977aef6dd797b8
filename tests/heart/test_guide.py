"""The lessons of a first game: what is told before what, and to whoever goes on without dismissing any."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.bots import make_bot
from darklantern.games import new
from darklantern.games.about import all_games
from darklantern.games.heart.guide import GUIDE
from darklantern.games.heart.state import Heart
from tests.heart.island import island
from tests.heart.quiet import gate, quiet


def lessons(game: Heart, seen: list[str]) -> list[str]:
    """What would be shown now, one after the other, to somebody who has seen these."""
    assert game.ask
    return [tip.id for tip in game.scene(game.ask.seat).tips if tip.id not in seen]


def test_nobody_can_break_the_silence_unwarned() -> None:
    """Whoever gives up a card without dismissing the welcome is told of The Silence at the first question after it."""
    game = new("heart", seed=7, players=2, story=True)
    assert lessons(game, []) == ["welcome", "silence"]
    assert not [choice for choice in game.choices if choice.verb == "say"], "nothing can be said before round 1"
    assert lessons(island(step="next-turn"), ["welcome"])[0] == "silence"
    assert lessons(island(), ["welcome"])[0] == "silence"
    assert "silence" not in lessons(island(1), [])


def test_what_a_hit_is_comes_before_the_first_fight_and_at_the_latest_with_it() -> None:
    game = island(creatures=[("crawler", "swamp")] * 2, dice=[5, 1, 1, 1, 1], hands=[["boat-hook"]])
    assert lessons(game, ["silence"])[:2] == ["fight", "your-turn"]
    game.choose("fight")
    assert lessons(game, ["silence", "your-turn"])[0] == "fight"
    game.choose("unarmed")
    assert lessons(game, ["silence", "your-turn"])[0] == "fight"
    assert "fight" not in lessons(island(), [])


def test_the_curse_of_the_heart_is_told_on_its_doorstep_before_anything_else_there() -> None:
    game = island(at=["chapel"], creatures=[("crawler", "chapel")])
    assert lessons(game, ["silence"])[:2] == ["heart", "fight"]
    assert "heart" not in lessons(island(at=["northern-gate"]), [])


def test_whoever_dismisses_nothing_is_still_told_all_that_is_dangerous_in_time() -> None:
    first = next(about.first_game for about in all_games() if about.name == "heart")
    assert first
    game, bot, seen = new("heart", seed=first.seed, story=True, **first.options), make_bot("greedy"), list[str]()
    fought = False
    while game.ask and game.state.round < 4:
        mine, index = game.ask.seat == 0, bot.choose(game)
        shown = lessons(game, seen)[:1] if mine else []
        seen += shown
        if mine and game.ask.options[index].verb == "fight" and not fought:
            fought = True
            game.choose(index)
            assert "fight" in seen or lessons(game, seen)[:1] == ["fight"]
            continue
        game.choose(index)
    assert fought and seen[:3] == ["welcome", "silence", "your-turn"]


def test_how_to_walk_is_told_in_the_first_turn_before_cards_and_gates_are() -> None:
    game = quiet(at=["southern-gate"], hands=[["bread"]], creatures=[("crawler", "cave")], **gate("southern-gate", 1))
    told = lessons(game, ["silence", "your-turn"])
    assert told[0] == "move" and {"threat", "repair", "play"} <= set(told)


def test_a_lesson_is_for_fingers_as_well_as_for_a_mouse() -> None:
    assert {tip.id: tip.text for tip in GUIDE.guidance if "click it" in tip.text.lower()} == {}
    assert "or tap it" in lesson("your-turn") and "or tap it" in lesson("next-turn")


# -- what the lessons say ----------------------------------------------------------------------------------------------


def lesson(id_: str) -> str:
    return next(tip.text for tip in GUIDE.guidance if tip.id == id_)


@pytest.mark.parametrize(
    ("options", "quests", "told"),
    [({}, [], "loot"), ({"any_creature": True}, [], "loot-any"), ({}, ["hush"], "loot-unheard")],
)
def test_loot_is_told_as_this_game_has_it(options: dict[str, Any], quests: list[str], told: str) -> None:
    hush = """
cards:
- {id: hush, name: Hush, kind: quest, icon: q, quest: {begin: {}, resolve: {}, powers: [{stat: quiet-loot, add: 1}]}}
"""
    placed = [{"card": quest, "complete": True} for quest in quests]
    game = island(at=["village"], options=options, cards=hush, seats__0__quests=placed)
    assert [tip for tip in lessons(game, []) if tip.startswith("loot")] == [told]


def test_lessons_say_the_numbers_of_the_rules() -> None:
    assert "costs two Curses, and the fourth Curse kills" in lesson("silence")
    assert "three Radio Parts" in lesson("welcome") and "for 1 Action" in lesson("fight")
    assert "loses 1 Strength" in lesson("threat") and "usually five" in lesson("hand-limit")
    assert "Each 5 or 6 is a Hit" in lesson("fight") and "draws a Curse" in lesson("heart")


def test_a_lesson_is_short_enough_to_be_read_beside_the_map() -> None:
    assert {tip.id: len(tip.text.split()) for tip in GUIDE.guidance if len(tip.text.split()) > 56} == {}


def test_a_begun_quest_is_spoken_of_until_it_is_completed() -> None:
    placed = {"card": "the-torn-chart"}
    assert "begun" in lessons(island(seats__0__quests=[placed]), [])
    assert "begun" not in lessons(island(seats__0__quests=[{**placed, "complete": True}]), [])
    assert "begun" not in lessons(island(seats__1__quests=[placed]), [])
