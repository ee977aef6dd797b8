"""Sentences of the story that say more than what happened: how far, by what, and that a track begins anew."""

from __future__ import annotations

from darklantern.games.arcana.rounds.threat import threat_rises
from darklantern.games.arcana.seen.board import HIGH, LOW
from darklantern.games.arcana.seen.phrasing import Phraser
from darklantern.games.arcana.seen.strings import words
from darklantern.games.arcana.state import Arcana
from darklantern.games.arcana.units.attacks import attack
from darklantern.games.arcana.units.odds import Pool
from darklantern.games.arcana.units.pushing import pull, push
from tests.arcana.fights import high, let
from tests.arcana.monsters.beasts import den
from tests.arcana.table import choose, halls, happens


def said(game: Arcana) -> list[str]:
    return [line.text for line in game.scene(0).story]


def test_who_is_pushed_or_pulled_within_a_hall_goes_so_many_spaces() -> None:
    game = halls(1, at=["1.22"], monsters={"rust-rat": "1.25"})
    push(game, 4, 2, 0)
    pull(game, 4, 1, 0)
    assert game.story
    told = [Phraser(game).entry(entry) for entry in game.story.entries]
    assert told[-2:] == ["Rust Rat is pushed 2 spaces.", "Rust Rat is pulled 1 space."]


def test_dice_say_what_they_came_to_and_of_which_kind_they_are() -> None:
    game = den(["1.01"], {"biter": "1.02"}, dice=high(1, 1))
    story = game.scene(0).story
    rolled = next(line for line in story if line.dice)
    assert len(rolled.tints) == len(rolled.dice) and set(rolled.tints) <= {LOW, HIGH}
    (came_to, *_) = [line.result for line in story if line.n > rolled.n and line.result]
    assert " against armor 2 " in came_to and came_to.endswith(" Ada")


def test_a_roll_against_several_says_nothing_of_one_alone() -> None:
    game = halls(2, at=["1.25", "1.26"], monsters={"rust-rat": "1.27"})
    story = let(game, lambda: attack(game, 4, [0, 1], Pool(0, 2, 0, False)), dice=high(3, 3)).scene(0).story
    assert [line.kind for line in story if line.kind in ("attack-hit", "attack-missed")] != []
    assert not any(line.result for line in story)


def test_the_steps_of_a_monster_are_told_as_one_walk() -> None:
    game = den(["1.01"], {"walker": "1.22"})
    scene = game.scene(0)
    (walk,) = [line for line in scene.story if line.kind == "walked"]
    assert walk.text == "Walker goes 2 spaces."
    assert walk.way == ["1.22", "1.15", "1.08"] and (walk.came_from, walk.at) == ("1.22", "1.08")
    assert len({line.n for line in scene.story}) == len(scene.story)
    assert {line.cause for line in scene.story} - {None} <= {line.n for line in scene.story}


def test_a_monster_that_can_do_nothing_is_told_to_stay() -> None:
    game = den(["1.43"], {"rock": "1.07", "walker": "1.22"})
    told = [line.text for line in game.scene(0).story if line.kind in ("stayed", "walked")]
    assert told[0] == "Rock stays where it is." and told[1].startswith("Walker goes ")
    assert "Walker stays where it is." not in told


def test_walks_of_two_monsters_and_after_two_decisions_stay_apart() -> None:
    game = den(["1.01"], {"walker": "1.22", "walker-two": "1.04"})
    told = [line.piece for line in game.scene(0).story if line.kind == "walked"]
    assert told == ["monster-4", "monster-5"]
    halls_ = halls(1, at=["1.25"])
    choose(halls_, "go to=1.26")
    choose(halls_, "go to=1.27")
    assert [line.text for line in halls_.scene(0).story if line.kind == "walked"] == ["Ada goes 1 space."] * 2


def test_a_threat_that_is_full_begins_anew_and_does_not_rise_to_1() -> None:
    assert "The threat rises to 4." in said(happens(halls(1, threat=3), threat_rises()))
    full = said(happens(halls(1, threat=5), threat_rises()))
    assert full[-2:] == ["The threat has come to its end, and begins anew at 1.", "The monster level rises to 2."]


def test_a_roll_says_what_was_added_to_its_dice() -> None:
    roll = {"who": 0, "dice": [0, 0], "low": 2, "high": 0, "add": 1, "total": 1}
    sentence = words().story["attack-rolled"]
    phraser = Phraser(halls(1))
    assert phraser.fill(sentence, roll).endswith(" rolls 0, 0, +1: 1.")
    assert phraser.fill(sentence, roll | {"add": 0, "total": 0}).endswith(" rolls 0, 0: 0.")


def test_a_hall_whose_name_is_many_is_told_as_any_other() -> None:
    for kind in ("starting-tile-laid", "tile-laid"):
        assert words().story[kind] == "A hall lies open: {tile}."
