"""The mine as it is seen: through whole games, and where something special lies."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from darklantern.bots import make_bot
from darklantern.games import new
from darklantern.games.brimstone.fights.killing import remove_killed
from darklantern.games.brimstone.seen.cards import card_shown, is_card
from darklantern.games.brimstone.turn.winning import mission_over
from darklantern.terminal import plain
from tests.brimstone.happening import goes_on
from tests.brimstone.mine import laid, mine, stacked


@pytest.mark.parametrize(
    ("heroes", "edition", "mission"),
    [
        (1, "revised", "lamps-for-the-lost"),
        (3, "classic", "lamps-for-the-lost"),
        (1, "classic", "a-fistful-of-dark-stone"),
        (4, "revised", "a-fistful-of-dark-stone"),
        (6, "revised", "scouting-party"),
    ],
)
def test_every_moment_of_a_game_can_be_shown(heroes: int, edition: str, mission: str) -> None:
    """With every option in words, every card that is named among the cards, and every piece on a square."""
    game = new("brimstone", seed=heroes, heroes=heroes, edition=edition, mission=mission, story=True)
    bot, chance = make_bot("greedy"), random.Random(heroes)
    told = 0
    while game.ask is not None:
        scene = game.scene(game.ask.seat, told)
        told += len(scene.story)
        squares = {square.id for board in scene.boards for square in board.squares}
        assert all(piece.at in squares for piece in scene.pieces)
        assert scene.ask is not None
        assert all(choice.label for choice in (*scene.ask.options, *scene.ask.out_of_turn))
        assert all(line.text and line.card in {"", *scene.cards} for line in scene.story)
        wild = chance.random() < 0.1
        game.choose(chance.randrange(len(game.ask.options)) if wild else bot.choose(game))
    ending = game.scene(None)
    assert ending.table.won is not None
    assert ending.table.why
    msgspec.json.encode(ending)


def test_the_dark_and_what_nobody_knows_are_shown() -> None:
    game = mine(2, tiles=["long-passage", "short-passage", "mid-passage"], at=["1.15", "1.16"])
    (board,) = game.scene(0).boards
    assert board.dark == ["3", "4"]  # the lantern lights its own tile and the one beside


def test_a_fallen_hero_is_a_marker_and_a_standing_one_a_figure() -> None:
    game = mine(2, heroes__1__knocked_out=True, heroes__1__wounds=10)
    standing, fallen = game.scene(0).pieces
    assert (standing.kind, fallen.kind) == ("hero", "fallen")


def test_what_lies_on_a_space_is_marked_there() -> None:
    at = laid(mine(1).content).square("1.08")
    scene = mine(1, markers=[{"kind": "corpse", "at": at}, {"kind": "corpse", "at": at}]).scene(0)
    assert scene.boards[0].marks["1.08"] == {"corpse": 2}
    assert scene.signs["corpse"].name == "Corpse"


def test_only_whoever_is_asked_sees_the_options() -> None:
    game = mine(2, options={"players": 2}, acting=0, moves=2)
    mine_, theirs = game.scene(0).ask, game.scene(1).ask
    assert mine_ is not None
    assert theirs is not None
    assert mine_.options
    assert theirs.options == []
    assert theirs.text == "Anna is choosing."


def test_everything_that_has_a_name_can_be_read() -> None:
    game = mine(1)
    for id_ in game.content.named:
        assert is_card(game, id_)
        assert card_shown(game, id_).name == game.content.names[id_]
    assert game.content.names["bone-menders/one"] == "Bone Mender" and not is_card(game, "bone-menders/one")


def test_in_the_end_it_is_told_what_each_hero_brought_home() -> None:
    given: dict[str, Any] = {
        "heroes__0__xp": 35,
        "heroes__0__gold": 20,
        "heroes__0__dark_stone": 2,
        "heroes__1__dead": True,
    }
    game = mine(2, enemies={7: {"kind": "drowned-dead", "at": 3}}, **given)
    assert game.scene(0).table.tallies == []
    goes_on(game, mission_over(1, "mission-won", "SOB-WIN-01"))
    remove_killed(game, 7, 0, "")
    earned = game.state.heroes[0].xp
    assert earned > 35
    anna, boris = game.scene(0).table.tallies
    assert (anna.who, anna.figures, anna.note) == (
        "Anna",
        {"XP": earned, "Gold": 20, "Dark Stone": 2, "Kills": 1},
        "",
    )
    assert (boris.figures, boris.note) == ({"XP": 0, "Gold": 0, "Dark Stone": 0, "Kills": 0}, "Dead")
    assert plain.ended(game.scene(0).table)[1:] == [
        f"Anna: XP {earned}, Gold 20, Dark Stone 2, Kills 1",
        "Boris: XP 0, Gold 0, Dark Stone 0, Kills 0 (Dead)",
    ]


def test_the_end_is_told_with_the_missions_own_words() -> None:
    game = mine(1, acting=0, mission="before-the-bell")
    assert game.scene(0).table.why == ""
    goes_on(game, mission_over(0, "darkness-escaped", "SOB-WIN-05"))
    assert game.scene(0).table.why == (
        "The Darkness has reached the Entrance. The bell goes before you are at the ladder. It is the only time that "
        "the town has heard it twice."
    )


def test_the_basic_game_shows_no_corruption() -> None:
    for basic in (False, True):
        (seat,) = mine(1, acting=0, options={"basic": basic}).scene(0).seats
        assert ("corruption" in seat.stats) is not basic


def test_whoever_is_down_or_dead_is_out() -> None:
    game = mine(3, acting=0, heroes__1__knocked_out=True, heroes__2__dead=True)
    out = [[badge.text for badge in seat.badges if badge.out] for seat in game.scene(0).seats]
    assert out == [[], ["KO'd"], ["Dead"]]


def test_a_tile_that_is_found_is_shown_large_with_all_of_it_in_sight() -> None:
    game = mine(2, at=["1.01"], acting=0)
    stacked(game, "map", "short-passage", "cross")
    game.choose("look door=1.01-02")
    (found,) = [line for line in game.scene(0).story if line.kind == "tile-placed"]
    (tile,) = [tile for tile in game.scene(0).boards[0].tiles if tile.id == "2"]
    assert found.weight == 2 and set(found.focus) >= set(tile.squares)
    assert all(not line.focus for line in game.scene(0).story if line.weight < 2)


def test_guards_of_the_objective_are_an_aim_until_the_last_has_fallen() -> None:
    enemies = {1: {"kind": "drowned-dead", "at": 0}, 2: {"kind": "drowned-dead", "at": 1}}
    game = mine(2, acting=0, enemies=enemies, guarded=True)
    guards = game.scene(0).aims[-1]
    assert (guards.name, guards.done, guards.needed, guards.left) == ("Defeat all Enemies", 0, 1, 2)
    assert guards.lights == ["enemy-1", "enemy-2"]
    assert "guards" not in [aim.id for aim in mine(2, acting=0, enemies=enemies).scene(0).aims]
    assert "guards" not in [aim.id for aim in mine(2, acting=0, guarded=True).scene(0).aims]
