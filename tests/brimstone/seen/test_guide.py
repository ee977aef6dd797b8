"""The guided first adventure: what it teaches, when, and that it can be won."""

from __future__ import annotations

from darklantern.bots import make_bot
from darklantern.games import new
from darklantern.games.about import all_games
from darklantern.games.brimstone.seen.guide import GUIDE
from darklantern.games.brimstone.seen.strings import words
from darklantern.games.brimstone.state import Brimstone
from darklantern.games.brimstone.turn.activation import ACTIONS
from tests.brimstone.fights.arena import arena
from tests.brimstone.happening import happens
from tests.brimstone.mine import happens as happens_in
from tests.brimstone.mine import mine


def tips(game: Brimstone) -> list[str]:
    assert game.ask
    return [tip.id for tip in GUIDE.tips(game, game.ask.seat)]


def test_the_guide_speaks_of_what_exists() -> None:
    for tip in GUIDE.guidance:
        assert tip.prompt == "act" or tip.prompt in words().prompts
        assert not tip.verb or tip.verb in ACTIONS or tip.verb in words().verbs


def test_what_a_hit_is_comes_with_the_first_enemy() -> None:
    quiet = mine(1, acting=0, moves=1)
    assert not {"enemies", "attack", "escape"} & set(tips(quiet))
    near = tips(arena(["00"], {1: ("ghoul", "01", 0)}, acting=0, moves=1))
    assert near.index("enemies") < near.index("attack") < near.index("escape")


def test_how_one_attacks_is_told_to_whoever_can_only_shoot() -> None:
    gun = [{"id": "pearl-handled-revolver#1", "equipped": True}]
    assert "attack" in tips(arena(["00"], {1: ("ghoul", "04", 0)}, acting=0, heroes__0__items=gun))


def test_the_light_is_told_as_soon_as_somebody_may_be_left_in_the_dark() -> None:
    two, three = ["long-passage"], ["long-passage", "mid-passage"]
    assert "light" not in tips(mine(2, tiles=two, acting=0, moves=1))
    assert "light" in tips(mine(2, tiles=three, acting=0, moves=1))
    assert "light" not in tips(mine(1, tiles=three, acting=0, moves=1))  # the lantern goes where the Hero goes


def test_the_voices_are_told_with_their_dice() -> None:
    game = mine(2, tiles=["long-passage", "mid-passage"], at=["1.20", "3.05"], acting=0, heroes__1__grit=1)
    happens_in(game, ("begin-activation", 1), dice=[4, 4, 4, 4, 4])
    assert game.ask and game.ask.about["roll"] == "voices"
    assert tips(game)[0] == "dark"


def test_fear_is_told_before_the_first_willpower_roll() -> None:
    game = arena(["00"], {1: ("dread-inquisitors", "02", 0)}, acting=0, heroes__0__grit=1)
    happens_in(game, ("begin-activation", 0), dice=[1])
    assert tips(game) == ["horror", "reroll"]


def test_what_defends_is_told_before_how_dice_are_rolled_again() -> None:
    game = arena(["00"], {1: ("ghoul", "01", 0)}, acting=0, dice=[6, 1], heroes__0__grit=1)
    game.choose("end")
    assert game.ask and game.ask.prompt == "reroll"
    assert tips(game) == ["defense", "reroll"]


def test_the_depth_track_is_told_once_the_lantern_was_raised_again() -> None:
    assert "depth" not in tips(mine(1, acting=0, moves=1, round=1))
    assert "depth" in tips(mine(1, acting=0, moves=1, round=2))


def test_what_a_skill_test_is_comes_with_the_first() -> None:
    game = happens("[{each: {who: one, do: [{test: {skill: luck, target: 5}}]}}]")
    assert "test" not in tips(game)  # who it is for is asked first
    game = happens("[{test: {skill: luck, target: 5, who: one}}]")
    assert game.ask and game.ask.prompt == "who-tests"
    assert tips(game) == ["test"]


def test_the_first_adventure_teaches_exploring_the_depth_and_fights_in_twenty_minutes() -> None:
    """It is won by whoever follows every hint, with time to read: about ten seconds for a decision."""
    first = next(about.first_game for about in all_games() if about.name == "brimstone")
    assert first
    game, bot = new("brimstone", seed=first.seed, **first.options), make_bot("greedy")
    seen: list[str] = []
    while game.ask is not None:
        seen += [tip for tip in tips(game) if tip not in seen]
        game.choose(bot.choose(game))
    assert game.result and game.result.won, "python -m tools.first_game brimstone finds another seed"
    assert game.made <= 90
    assert seen[0] == "welcome"
    assert {"doors", "depth", "unexplored", "test", "enemies", "reroll", "objective"} <= set(seen)
    assert {"attack", "light"} <= set(seen)
    assert seen.index("doors") < seen.index("enemies")


def test_a_lesson_is_told_whichever_of_a_players_heroes_is_asked() -> None:
    for acting in (0, 1):
        game = mine(2, acting=acting, moves=1)
        assert "welcome" in [tip.id for tip in game.scene(0).tips]
    game = mine(2, acting=1, moves=1, options={"players": 2})
    assert (game.scene(0).tips, "welcome" in [tip.id for tip in game.scene(1).tips]) == ([], True)
