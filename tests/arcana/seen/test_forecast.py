"""What lies ahead is told with its chances."""

from __future__ import annotations

from fractions import Fraction

from darklantern.games import new
from darklantern.games.arcana.seen.forecast import horror_chance, spawn_chances
from darklantern.games.arcana.state import Arcana
from tests.arcana.rounds.test_spawning import FOUR, phase
from tests.arcana.table import halls

FACES = 10


def ahead(game: Arcana) -> tuple[str, str]:
    (found,) = [one for one in game.scene(0).in_force if one.id == "forecast"]
    return found.name, found.text


def test_it_stands_first_whatever_comes_into_force() -> None:
    game = new("arcana", seed=1, explorers=2, players=1)
    game.state.chapter = next(one.id for one in game.content.chapters.values() if one.actives)
    assert [one.id for one in game.scene(0).in_force] == ["forecast", game.state.chapter]


def test_each_failed_roll_makes_the_next_one_more_likely_and_a_monster_resets_the_rating() -> None:
    game = halls(3, spawn=8)
    printed = game.content.chapters[game.state.chapter].spawn
    assert printed is not None
    fresh = Fraction(11 - printed, FACES)
    first = Fraction(3, FACES)
    second = first * fresh + (1 - first) * Fraction(4, FACES)
    chances = spawn_chances(game)
    assert (chances[0], chances[1]) == (first, second)


def test_with_ratings_that_stay_only_a_monster_changes_them() -> None:
    game = halls(2, spawn=8, options={"very_easy": True})
    fresh = Fraction(11 - (game.content.chapters["one-3"].spawn or 0), FACES)
    assert spawn_chances(game)[1] == Fraction(3, FACES) * fresh + Fraction(7, FACES) * Fraction(3, FACES)


def test_in_the_easy_game_the_0_never_strikes() -> None:
    assert horror_chance(halls(2, horror=9)) == Fraction(2, FACES)
    assert horror_chance(halls(2, horror=9, options={"easy": True})) == Fraction(1, FACES)


def test_a_chapter_without_ratings_threatens_nobody() -> None:
    game = halls(2, spawn=0, horror=0)
    assert spawn_chances(game) == {} and horror_chance(game) == 0
    name, text = ahead(game)
    assert name == "Ahead: monsters 0%, horror 0%"
    assert "Nobody has to roll for a monster. No horror strikes in this chapter." in text


def test_four_monsters_in_a_hall_raise_the_threat_instead() -> None:
    one, four = dict(list(FOUR.items())[:1]), FOUR
    assert (
        "Ada: 30% that a monster comes, 1 of 4 in the hall." in ahead(halls(1, at=["1.25"], monsters=one, spawn=8))[1]
    )
    full = ahead(halls(1, at=["1.25"], monsters=four, spawn=8))[1]
    assert "Ada: 30% that the threat rises, since 4 monsters are in the hall already." in full


def test_the_way_to_the_next_monster_level_is_told_and_what_the_last_one_costs() -> None:
    assert "4 more threat to monster level 2" in ahead(halls(2, threat=2))[1]
    assert "1 more threat to monster level 4" in ahead(halls(2, threat=5, level=3))[1]
    assert ahead(halls(2, level=5))[1].endswith(
        "Every further threat costs each explorer an equipped item, or else its life."
    )


def test_the_spawn_roll_says_its_chance_beside_who_makes_it() -> None:
    scene = phase(["1.01", "1.49"], [1, 1], spawn=7).scene(0)
    assert scene.ask is not None and scene.ask.prompt == "spawn-order"
    assert {choice.note for choice in scene.ask.options} == {"40% that a monster comes"}
