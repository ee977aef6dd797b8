"""What a greedy bot does: in Fights, when somebody falls, and where it has to choose."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.bots import make_bot
from darklantern.games import new
from darklantern.games.brimstone.bot import values
from darklantern.games.brimstone.content_index import content
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.state import Brimstone
from darklantern.games.brimstone.turn.activation import ACTIONS
from tests.brimstone.fights.arena import arena
from tests.brimstone.mine import mine

STALL = 6000
GUN = [{"id": "shotgun#1", "equipped": True}]


def chosen(game: Brimstone) -> str:
    assert game.ask
    return str(game.ask.options[make_bot("greedy").choose(game)])


def test_every_action_is_worth_something() -> None:
    assert values.unvalued("act", ACTIONS) == []


# -- where to stand, and what to do there ---------------------------------------------------------------------------


def test_it_goes_to_an_enemy_and_fights() -> None:
    game = arena(["00"], {1: ("ghoul", "04")}, acting=0, moves=4)
    assert chosen(game).startswith("go to=1.")
    game.choose(chosen(game))
    assert grid(game).distance(game.state.heroes[0].at, game.state.enemies[1].at) == 1
    assert chosen(game) == "fight"


def test_it_shoots_from_where_nobody_is_adjacent() -> None:
    game = arena(["00"], {1: ("ghoul", "03")}, acting=0, moves=4, heroes__0__items=GUN)
    assert chosen(game) == "shoot item=shotgun#1"


def test_a_hit_goes_where_it_kills() -> None:
    enemies = {1: ("ghoul", "01"), 2: ("ghoul", "10")}
    game = arena(["00"], enemies, acting=0, dice=[4, 1], enemies__2__wounds=4)
    game.choose("fight")
    while game.ask and game.ask.prompt == "reroll":
        game.choose("keep")
    assert game.ask and game.ask.prompt == "assign-hit"
    assert chosen(game) == "hit enemy=2"


def test_who_is_about_to_fall_gets_away_while_others_fight() -> None:
    given: dict[str, Any] = {"acting": 0, "moves": 4, "heroes__0__wounds": 9}
    assert chosen(arena(["00", "05"], {1: ("ghoul", "01", 0)}, **given)).startswith("escape")
    assert chosen(arena(["00"], {1: ("ghoul", "01", 0)}, **given)) == "fight"
    strong = arena(["00", "05"], {1: ("ghoul", "01", 0)}, acting=0, moves=4)
    assert chosen(strong) == "fight"


def test_who_is_about_to_fall_is_healed_first() -> None:
    game = arena(["00"], {1: ("ghoul", "01", 0)}, acting=0, heroes__0__wounds=8, heroes__0__bag=["bandages"])
    assert chosen(game) == "use token=bandages on=0"


# -- when somebody falls --------------------------------------------------------------------------------------------


def test_it_uses_a_revive_token_and_gets_up_again() -> None:
    game = mine(1, step=("falls", 0), harms=[{"seat": 0, "kind": "health", "hits": []}], revives=1)
    assert chosen(game) == "revive"
    assert chosen(mine(2, step=("may-recover", 1), heroes__1__knocked_out=True)) == "recover"


@pytest.mark.parametrize(("wounds", "horror", "wanted"), [(8, 3, "wounds=4 sanity=0"), (2, 9, "wounds=0 sanity=4")])
def test_healing_goes_where_least_is_left(wounds: int, horror: int, wanted: str) -> None:
    given: dict[str, Any] = {"heroes__0__wounds": wounds, "heroes__0__horror": horror}
    assert chosen(mine(1, step=("split-recovery", 0, 4), **given)) == f"split {wanted}"


# -- whole Missions -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mission", sorted(content().missions))
def test_every_mission_comes_to_an_end(mission: str) -> None:
    game, bot = new("brimstone", heroes=2, mission=mission, seed=3), make_bot("greedy")
    for _ in range(STALL):
        if game.ask is None:
            break
        game.choose(bot.choose(game))
    assert game.result, f"still asking {game.ask and game.ask.prompt}"
