"""What is told and shown of a death, and of things that happen to somebody in particular."""

from __future__ import annotations

import pytest

from darklantern.games.heart.phrasing import Phraser
from darklantern.games.heart.state import Heart
from tests.heart.island import told
from tests.heart.test_death import calm, killed_in_phase_3, killing
from tests.heart.test_guardian import spawn
from tests.heart.test_quests import kill_one, placed, position
from tests.heart.test_scene_aims import aim


def lines(game: Heart, seat: int = 0) -> list[str]:
    return [line.text for line in game.scene(seat).story]


DONE = [{"card": "deed", "complete": True}]


@pytest.mark.rule("HOD-WIN-05")
def test_no_aim_is_reached_because_somebody_was_killed() -> None:
    """One of two Quests is completed: with one Protagonist left alive it still takes two, for another one comes."""
    game = killing(seats__0__quests=DONE)
    quests = aim(game, "quests")
    assert (quests.done, quests.needed) == (1, 2)
    assert next(track for track in game.scene(0).tracks if track.id == "quests").name == "Quests completed, 2 needed"


def test_a_death_goes_against_those_who_play() -> None:
    death = next(line for line in killing().scene(0).story if line.kind == "protagonist-killed")
    assert (death.weight, death.against, death.text) == (2, True, "Boris is killed at the Swamp.")


def test_whoever_lost_a_protagonist_is_named_by_it_until_another_one_comes() -> None:
    game = killed_in_phase_3(pool=["david"])
    seat = game.scene(0).seats[1]
    assert (seat.name, seat.figure, seat.stats) == ("Boris's player", "", {})
    assert [badge.text for badge in seat.badges] == ["Boris was killed; somebody new comes with the next turn"]
    assert Phraser(game).label(game.choices[1]) == "Boris's player takes the next turn"
    game.choose("turn seat=1")
    assert game.scene(0).seats[1].name == "David"
    assert "Boris's player begins a turn." in lines(game) and "Boris begins a turn." not in lines(game)


def test_the_dead_end_no_turn_and_have_no_actions_left() -> None:
    game = calm(2, hands=[["knife"], []])
    game.choose("play card=knife")
    assert "The rest of the turn is lost." in lines(game) and "Anna ends the turn." not in lines(game)
    over = calm(2, hands=[["plague", "knife"], []])
    over.choose("play card=plague")
    over.choose("play card=knife")
    assert over.over and [seat.stats for seat in over.scene(0).seats] == [{}, {}]


def test_progress_of_a_quest_names_whose_it_is() -> None:
    game = position("swamp", creatures=[("crawler", "swamp")], seats__0__quests=placed("hunt"))
    kill_one(game)
    assert "Anna: Hunt, 1 of 2." in lines(game, 1)


@pytest.mark.rule("HOD-GUARD-01")
def test_the_health_of_the_guardian_is_told_when_it_comes_and_when_it_changes() -> None:
    game = spawn("it-comes", "it-comes-again", darkness=3)
    game.choose("substitute kind=crawler")
    assert told(game, "guardian-health") == [{"health": 3}]
    hurt = spawn("it-comes", creatures=[("guardian", "chapel")], guardian_health=2, darkness=4)
    hurt.choose("substitute kind=crawler")
    assert told(hurt, "guardian-health") == [{"health": 4}]
