"""The mine at a terminal: squares by their numbers on the map, and choices by their words."""

from __future__ import annotations

from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.state import Marker
from darklantern.games.brimstone.turn.doors import close
from tests.brimstone.fights.arena import arena
from tests.brimstone.happening import happens
from tests.brimstone.mine import mine
from tests.terminal.screens import pipe, sit


def test_of_many_squares_the_map_has_the_numbers() -> None:
    screen = sit(mine(heroes=1, moves=6), "", size=(140, 50))[0].replace("\xa0", " ")
    assert "by its number on the map" in screen
    assert "(6 spaces)" not in screen


def test_squares_at_one_distance_say_how_far_they_are() -> None:
    screen = sit(mine(heroes=1, at=["1.01"], moves=1), "", size=(140, 50))[0].replace("\xa0", " ")
    assert "by its number on the map, or by its name (1 space)" in screen


def test_enter_asks_once_before_it_gives_up_movement_and_a_number_does_not() -> None:
    game = mine(heroes=1, moves=2)
    screen = sit(game, "", size=(140, 50))[-1].replace("\xa0", " ")
    assert "Enter again: End the Activation. You could still move 2 spaces." in screen
    assert not game.decisions
    sit(game, "", "")
    assert len(game.decisions) == 1


def test_words_of_a_choice_come_before_a_command_that_begins_alike() -> None:
    game = mine(heroes=1, at=["1.02"], moves=1)
    assert "look" in [option.verb for option in game.choices]
    sit(game, "look through")
    assert game.decisions


def test_the_depth_track_and_the_mission_can_be_looked_at() -> None:
    game = mine(heroes=1, mission="a-fistful-of-dark-stone", party=2, darkness=14)
    lines = pipe(game, "look depth", "look fistful", "aims")
    track = (
        "Depth Track: Entrance · 15 · 14 (Hero Party) · 13 · 12 · 11 · 10 · 9 · 8 · 7 · 6 · 5 · 4 · 3 · 2 (Darkness)"
    )
    assert any(line.startswith(track) for line in lines)
    assert any(
        "On 2, 4, 8, 10 and 13 it brings a Darkness card, on 6, 11 and 15 Growing Dread." in line for line in lines
    )
    told = "(not yet): Find 2 Clues. In the Room where the second one lies, defeat the Enemies that guard the vein."
    assert sum(told in line for line in lines) == 2


def test_grit_stands_beside_health_and_sanity() -> None:
    screen = sit(mine(heroes=1, heroes__0__grit=1), "", size=(140, 50))[0].replace("\xa0", " ")
    assert "Grit 1/" in screen


def test_standing_answers_can_be_looked_at_and_count_among_what_is_offered() -> None:
    game = happens("[hits: 1]", dice=[1], heroes__0__grit=1)
    assert game.ask and len(game.ask.options) == 2
    lines = pipe(game, "99", "look 2", "look 4")
    assert "no choice 99: 0 to 5 are offered" in lines
    assert "From now on, Defense: keep the dice (all your Heroes)" in lines
    assert "From now on, Defense: always roll misses again" in lines


def test_the_only_miss_is_listed_once_and_carries_its_number_all_the_same() -> None:
    game = arena(["44"], {1: ("ghoul", "45", 0)}, acting=0, dice=[5, 1], heroes__0__grit=1)
    game.choose("fight")
    assert game.ask and str(game.ask.options[-1]) == "pick die=1 source=grit"
    last = len(game.ask.options) - 1
    screen = sit(game, "", size=(140, 50))[0].replace("\xa0", " ")
    assert screen.count("1 again") == 1 and f"[{last}]1" in screen
    assert "From now on: keep dice that hardly anybody" in screen


def test_what_may_be_done_out_of_turn_says_whose_it_is_and_no_trades_among_ones_own() -> None:
    game = mine(heroes=2, heroes__0__bag=["bandages"], heroes__1__bag=["bandages"], at=["1.10", "1.11"])
    lines = [line.partition(": ")[2] for line in pipe(game, "options")]
    assert "Anna: Give Bandages to Boris" in lines and "Boris: Give Bandages to Anna" in lines
    assert not any("in return" in line for line in lines)


def test_an_ability_that_may_be_used_can_be_read() -> None:
    game = mine(heroes=1, acting=0, team_cards=["the-royal-standard"], heroes__0__class_="soldier")
    assert any(line.startswith("The Royal Standard (") for line in pipe(game, "look royal"))


def test_a_nest_tells_what_it_does() -> None:
    game = mine(heroes=1, acting=0)
    game.state.markers = [Marker("spider-nest", grid(game).square("1.10"))]
    sign = game.scene(0).signs["spider-nest"]
    assert sign.text.startswith("Whoever steps on it: Take 1 Hit.")


def test_a_dead_end_is_told_as_one() -> None:
    game = mine(heroes=1, acting=0)
    door = next(iter(grid(game).doors.values()))
    close(game, door.id, "SOB-DOOR-17")
    assert "The north Door of the Entrance (a dead end)" in pipe(game, "look north")
    assert "dead end" in sit(game, "", size=(140, 50))[0]
