"""Dice on the table: who may change them, no die twice, and answers that stand."""

from __future__ import annotations

import pytest

from darklantern.table.ask import Ask, option
from darklantern.table.rolls import POLICIES, Roll
from tests.table.duel import (
    DuelGame,
    asked,
    shot,
)

# -- the window ---------------------------------------------------------------------------------------------------


def test_nothing_is_asked_where_nobody_has_a_way() -> None:
    game = shot([1, 4, 6])
    assert asked(game)[1] == "again"
    assert (game.state.hits, game.state.faces, game.state.rolls) == ([2], [1, 4, 6], [])


def test_dice_lie_on_the_table_until_who_can_change_them_keeps_them() -> None:
    game = shot([1, 4, 1], grit=(1, 0))
    assert game.state.rolls[0].faces == [1, 4, 1]
    assert asked(game) == (
        0,
        "reroll",
        [
            "keep",
            "again-misses source=grit",
            "again-all source=grit",
            "pick die=0 source=grit",
            "pick die=1 source=grit",
        ],
    )
    game.choose("keep")
    assert asked(game)[1] == "again"
    assert (game.state.hits, game.state.grit) == ([1], [1, 0])


def test_misses_are_rolled_again_in_place_and_paid_once() -> None:
    game = shot([1, 4, 3, 6, 2], grit=(1, 0))
    game.choose("again-misses source=grit")
    assert (game.state.faces, game.state.hits, game.state.grit) == ([6, 4, 2], [2], [0, 0])


def test_no_die_is_rolled_again_twice() -> None:
    game = shot([1, 4, 3, 2, 2], grit=(5, 0))  # the last two are what 1 and 3 become
    game.choose("again-misses source=grit")
    assert game.state.rolls[0].faces == [2, 4, 2]
    assert game.state.rolls[0].again == 0b101
    assert asked(game) == (0, "reroll", ["keep", "again-all source=grit"])  # the 4 alone is still fresh
    game.state.dice.script = [1]
    game.choose("again-all source=grit")
    assert asked(game)[1] == "again"
    assert (game.state.faces, game.state.hits, game.state.grit) == ([2, 1, 2], [0], [3, 0])


def test_all_dice_may_be_rolled_again() -> None:
    game = shot([4, 5, 6, 1, 2, 3], grit=(1, 0))
    game.choose("again-all source=grit")
    assert (game.state.faces, game.state.hits) == ([1, 2, 3], [0])


def test_dice_are_picked_one_by_one_and_rolled_together() -> None:
    game = shot([1, 4, 3, 5, 6], grit=(1, 0))
    game.choose("pick die=0 source=grit")
    assert asked(game) == (0, "pick-dice", ["roll-picked", "pick die=1 source=grit", "pick die=2 source=grit"])
    assert game.ask and game.ask.about["picked"] == 0b001
    assert game.state.grit == [1, 0]
    game.choose("pick die=1 source=grit")
    game.choose("roll-picked")
    assert (game.state.faces, game.state.hits, game.state.grit) == ([5, 6, 3], [2], [0, 0])


def test_when_every_die_is_picked_they_are_rolled() -> None:
    game = shot([1, 4, 3, 6, 5, 2], dice=3, grit=(1, 0))
    for die in range(3):
        game.choose(f"pick die={die} source=grit")
    assert (game.state.faces, game.state.grit) == ([6, 5, 2], [0, 0])


def test_who_picks_one_of_two_dice_is_not_asked_about_the_other() -> None:
    game = shot([1, 4, 6], dice=2, grit=(1, 0))
    assert "again-all source=grit" in asked(game)[2]
    game.choose("pick die=0 source=grit")
    assert (game.state.faces, game.state.grit) == ([6, 4], [0, 0])


def test_a_way_for_one_die_asks_for_that_die_alone() -> None:
    game = shot([1, 2, 6, 5], luck=1)
    assert asked(game) == (
        1,
        "reroll",
        ["keep", "pick die=0 source=luck", "pick die=2 source=luck"],  # one miss is like the other
    )
    game.choose("pick die=0 source=luck")
    assert (game.state.faces, game.state.hits, game.state.luck) == ([5, 2, 6], [2], 0)


def test_who_rolled_is_asked_before_the_others_and_everybody_again_after_a_change() -> None:
    game = shot([1, 1, 1, 6], grit=(2, 0), luck=1)
    assert asked(game)[0] == 0
    game.choose("keep")
    assert asked(game)[0] == 1
    game.choose("pick die=0 source=luck")
    assert asked(game)[0] == 0
    assert game.state.rolls[0].faces == [6, 1, 1]
    game.choose("keep")
    assert (game.state.hits, game.state.grit, game.state.luck) == ([1], [2, 0], 0)


def test_an_ability_may_break_the_limit() -> None:
    game = shot([1, 2, 2], dice=1, luck=2)
    game.choose(1)
    assert game.state.rolls[0].faces == [2]
    game.choose(1)
    assert (game.state.faces, game.state.luck) == ([2], 0)


def test_a_single_die_is_offered_once() -> None:
    assert asked(shot([2], dice=1, grit=(1, 0)))[2] == ["keep", "again-misses source=grit"]
    assert asked(shot([5], dice=1, grit=(1, 0)))[2] == ["keep", "again-all source=grit"]


def test_dice_that_show_enough_are_left_alone() -> None:
    game = shot([5, 1, 6], grit=(1, 0), enough=5)
    assert asked(game)[2] == ["keep", "again-misses source=grit"]
    assert asked(shot([4, 1, 6], grit=(1, 0), enough=5))[2][-2:] == ["pick die=0 source=grit", "pick die=1 source=grit"]
    assert shot([5, 5, 6], grit=(1, 0), enough=5).state.hits == [3]


def test_so_many_hits_or_so_large_a_sum_are_left_alone() -> None:
    assert shot([5, 4, 1], grit=(1, 0), plenty=2).state.hits == [2]
    assert asked(shot([5, 1, 1], grit=(1, 0), plenty=2))[1] == "reroll"
    assert shot([3, 4, 1], grit=(1, 0), need=0, plenty=8).state.faces == [3, 4, 1]
    assert asked(shot([3, 3, 1], grit=(1, 0), need=0, plenty=8))[1] == "reroll"


def test_a_low_face_is_left_alone_where_little_is_wanted() -> None:
    game = shot([2, 5, 3], grit=(1, 0), need=0, few=2)
    assert asked(game)[2] == ["keep", "again-all source=grit", "pick die=1 source=grit", "pick die=2 source=grit"]
    assert shot([2, 1, 2], grit=(1, 0), need=0, few=2).state.faces == [2, 1, 2]


def test_a_die_rolled_again_with_something_added_keeps_its_natural_face() -> None:
    game = shot([2, 1, 6], daring=2)
    game.state.dice.script = [4]
    game.choose("pick die=0 source=daring")
    assert (game.state.faces, game.state.hits) == ([6, 1, 6], [2])
    roll = Roll("to-hit", 0, [6, 1, 6], plus=[2, 0, 0])
    assert (roll.natural, Roll("to-hit", 0, [6, 1]).natural) == ([4, 1, 6], [6, 1])


def test_such_a_die_may_be_one_that_was_rolled_again_and_is_not_rolled_again_after_it() -> None:
    game = shot([2, 4, 6], grit=(2, 0), daring=2)
    game.state.dice.script = [1]
    game.choose("again-misses source=grit")
    game.state.dice.script = [1]
    game.choose("again-misses source=daring")
    assert asked(game)[2] == ["keep", "again-all source=grit", "pick die=1 source=grit", "pick die=2 source=grit"]
    game.choose("keep")
    assert game.state.faces == [3, 4, 6]


def test_what_is_enough_is_not_enough_for_a_die_that_gains_by_it() -> None:
    assert asked(shot([6, 6, 6], need=0, enough=6, daring=2))[1] == "reroll"
    assert shot([8, 8, 8], need=0, enough=6, daring=2).state.faces == [8, 8, 8]


def test_a_roll_may_be_raised() -> None:
    game = shot([3, 2, 1], essence=2)
    assert asked(game) == (0, "reroll", ["keep", "add source=essence by=1"])
    game.choose(1)
    assert (game.state.rolls[0].hits, game.state.rolls[0].total) == (1, 7)
    game.choose(1)
    assert (game.state.hits, game.state.essence) == ([2], 0)


def test_other_dice_than_d6_are_rolled_again_as_they_are() -> None:
    game = shot([1] * 40, dice=40, sides=3, need=2, grit=(1, 0))
    game.choose("again-misses source=grit")
    assert set(game.state.faces) == {1, 2, 3}


def test_what_was_rolled_again_is_told_with_what_lies_now() -> None:
    game = shot([1, 4, 3, 5, 2], story=True, grit=(1, 0))
    game.choose("again-misses source=grit")
    assert game.story
    rolled, rerolled = [(entry.kind, entry.about) for entry in game.story.entries if "rolled" in entry.kind]
    assert rolled == ("rolled", {"who": 0, "dice": [1, 4, 3], "sides": 6, "need": 4, "roll": "to-hit"})
    assert rerolled[1] == {
        "who": 0,
        "whose": 0,
        "source": "grit",
        "roll": "to-hit",
        "which": [0, 2],
        "dice": [5, 2],
        "now": [5, 4, 2],
        "sides": 6,
        "need": 4,
    }


def test_a_clone_in_the_middle_of_a_pick_plays_on_alike() -> None:
    game = shot([1, 4, 3], grit=(1, 0))
    game.choose("pick die=0 source=grit")
    twin = game.clone()
    for each in (game, twin):
        each.choose("pick die=1 source=grit")
        each.choose("roll-picked")
    assert game.state == twin.state


@pytest.mark.parametrize("faces", [[1, 1, 1], [1, 2, 3], [6, 6, 1], [2, 2, 6]])
def test_every_set_of_dice_can_be_rolled_again(faces: list[int]) -> None:
    """By faces: alike dice are the same to anybody, and so are all that miss."""
    shows = [face if face >= 4 else 0 for face in faces]
    reached = set()

    def explore(game: DuelGame, picked: tuple[int, ...]) -> None:
        assert game.ask
        for choice in game.ask.options:
            if choice.verb == "pick":
                twin = game.clone()
                twin.choose(choice)
                now = (*picked, shows[int(choice.args["die"])])
                reached.add(tuple(sorted(now)))
                if twin.ask and twin.ask.prompt == "pick-dice":
                    explore(twin, now)

    explore(shot(list(faces), grit=(1, 0)), ())
    wanted = {
        tuple(sorted(face for number, face in enumerate(shows) if bits >> number & 1)) for bits in range(1, 1 << 3)
    }
    assert reached == wanted


# -- answers that stand -------------------------------------------------------------------------------------------


def always(how: str) -> str:
    return f"answer-always seat=0 to=reroll/to-hit how={how}"


def test_an_answer_may_be_set_at_its_question_and_is_not_asked_again() -> None:
    game = shot([1, 1, 1], grit=(9, 0))
    assert [str(choice) for choice in game.out_of_turn] == [
        always("keep"),
        always("keep-unless-it-can-hit"),
        always("roll-misses-again"),
    ]
    game.choose(always("keep"))
    assert game.state.hits == [0]
    game.state.dice.script = [2, 2, 2]
    game.choose("shoot")
    assert (game.state.hits, game.state.grit) == ([0, 0], [9, 0])


def test_it_is_taken_back_at_any_time() -> None:
    game = shot([1, 1, 1], grit=(9, 0))
    game.choose(always("keep"))
    assert [str(choice) for choice in game.out_of_turn] == ["ask-again seat=0 to=reroll/to-hit"]
    game.choose("ask-again seat=0 to=reroll/to-hit")
    assert game.state.answers == {}
    game.choose("shoot")
    assert asked(game)[1] == "reroll"


def test_setting_and_taking_back_are_decisions_that_can_be_undone() -> None:
    game = shot([], grit=(9, 0))
    game.choose(always("keep"))
    game.undo()
    assert (asked(game)[1], game.state.answers) == ("reroll", {})
    game.redo()
    assert (asked(game)[1], game.state.answers) == ("again", {"0:reroll/to-hit": "keep"})


def test_it_stands_for_one_seat_alone() -> None:
    game = shot([1, 1, 1], grit=(9, 0), luck=1)
    game.choose(always("keep"))
    assert asked(game)[0] == 1


@pytest.mark.parametrize(
    ("faces", "need", "sides", "prompt"),
    [
        ([4, 5, 6], 4, 6, "again"),
        ([4, 5, 3], 4, 6, "reroll"),
        ([4, 4, 4], 7, 6, "again"),
        ([3, 3, 3], 3, 3, "again"),
        ([3, 3, 2], 3, 3, "reroll"),
    ],
)
def test_keep_unless_it_can_hit(faces: list[int], need: int, sides: int, prompt: str) -> None:
    game = shot([1, 1, 1], grit=(9, 0), need=need, sides=sides)
    game.choose(always("keep-unless-it-can-hit"))
    if game.ask and game.ask.prompt == "reroll":
        game.choose("keep")
    game.state.dice.script = faces
    game.choose("shoot")
    assert asked(game)[1] == prompt


@pytest.mark.parametrize(("face", "prompt"), [(3, "reroll"), (2, "again")])
def test_a_raise_can_hit_where_it_reaches_what_is_needed(face: int, prompt: str) -> None:
    game = shot([1], dice=1, essence=9)
    game.choose(always("keep-unless-it-can-hit"))
    game.state.dice.script = [face]
    game.choose("shoot")
    assert asked(game)[1] == prompt


def test_misses_are_rolled_again_without_a_question() -> None:
    game = shot([4, 4, 4], grit=(9, 0))
    game.choose(always("roll-misses-again"))
    game.state.dice.script = [1, 4, 2, 5, 1]
    game.choose("shoot")
    assert (game.state.hits, game.state.faces, game.state.grit) == ([3, 2], [5, 4, 1], [8, 0])


# -- where ways meet ----------------------------------------------------------------------------------------------


def test_each_way_is_used_as_it_is_named() -> None:
    for answer, left in (("add source=essence by=1", (1, 0)), ("again-misses source=grit", (0, 1))):
        game = shot([3, 3, 3, 1, 1, 1], grit=(1, 0), essence=1)
        assert asked(game)[2][:3] == ["keep", "again-misses source=grit", "pick die=0 source=grit"]
        game.choose(answer)
        assert (game.state.grit[0], game.state.essence) == left


def test_a_die_that_was_rolled_again_is_another_than_one_of_the_same_face() -> None:
    game = shot([2, 2, 5, 2], grit=(1, 0), luck=1)
    game.choose("pick die=0 source=grit")
    game.choose("roll-picked")
    assert game.state.rolls[0].faces == [2, 2, 5]
    picks = ["pick die=0 source=luck", "pick die=1 source=luck", "pick die=2 source=luck"]
    assert asked(game) == (1, "reroll", ["keep", *picks])


def test_a_way_for_as_many_dice_as_there_are_takes_all() -> None:
    assert asked(shot([5], dice=1, luck=1)) == (1, "reroll", ["keep", "again-all source=luck"])


def test_a_raise_is_told() -> None:
    game = shot([3, 2, 1], story=True, essence=1)
    game.choose("add source=essence by=1")
    assert game.story
    told = next(entry.about for entry in game.story.entries if entry.kind == "roll-raised")
    expected = {"who": 0, "whose": 0, "source": "essence", "roll": "to-hit", "add": 1, "now": [3, 2, 1], "need": 4}
    assert told == expected


def test_what_was_added_counts_when_a_die_may_still_hit() -> None:
    game = shot([1, 1], dice=2, need=7, grit=(1, 0), essence=1)
    game.choose(always("keep-unless-it-can-hit"))
    assert game.state.hits == [0]
    game.choose("ask-again seat=0 to=reroll/to-hit")
    game.state.dice.script = [1, 1]
    game.choose("shoot")
    game.choose("add source=essence by=1")
    game.choose(always("keep-unless-it-can-hit"))
    assert asked(game)[1] == "reroll"  # a six and one more would be seven


@pytest.mark.parametrize(("faces", "prompt"), [([4, 5, 6], "again"), ([4, 5, 1], "reroll")])
def test_a_way_for_one_die_can_hit_only_where_a_die_misses(faces: list[int], prompt: str) -> None:
    game = shot([1, 2, 3], luck=5)
    game.choose("answer-always seat=1 to=reroll/to-hit how=keep-unless-it-can-hit")
    game.choose("keep")
    game.state.dice.script = faces
    game.choose("shoot")
    assert asked(game)[1] == prompt


def test_with_several_ways_to_roll_misses_again_one_is_asked() -> None:
    ways = [option("again-misses", source=source) for source in ("grit", "luck")]
    policy = POLICIES["roll-misses-again"]
    assert policy(None, Ask(0, "reroll", [option("keep"), *ways])) is None
    assert policy(None, Ask(0, "reroll", [option("keep"), ways[1]])) == ways[1]
    assert policy(None, Ask(0, "reroll", [option("keep")])) == option("keep")
