"""What the greedy bot does with Bombs, Free Attacks and two guns."""

from __future__ import annotations

from typing import Any

from darklantern.bots import make_bot
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import arena
from tests.brimstone.fights.arms import ARMED
from tests.brimstone.heroes.kit import items
from tests.brimstone.mine import asked

Enemies = dict[int, tuple[str | int, ...]]
CROWD: Enemies = {1: ("rat", "36"), 2: ("rat", "37"), 3: ("rat", "46"), 4: ("rat", "47")}


def facing(at: list[str], enemies: Enemies, **given: Any) -> Brimstone:
    return arena(at, enemies, cards=ARMED, acting=0, **given)


def chosen(game: Brimstone) -> str:
    return str(asked(game).options[make_bot("greedy").choose(game)])


def test_a_bomb_goes_where_it_catches_most_enemies_and_no_hero() -> None:
    game = facing(["44"], CROWD, heroes__0__bag=["bomb"], moves=0)
    assert chosen(game) == "throw token=bomb"
    game.choose("throw token=bomb")
    assert "foes=4 friends=0" in chosen(game)


def test_a_bomb_stays_in_the_bag_where_it_would_catch_friends() -> None:
    crowded = facing(["44", "11"], {1: ("hard", "00")}, heroes__0__bag=["bomb"], moves=0)
    assert chosen(crowded) == "end"
    crowded.choose("throw token=bomb")
    assert chosen(crowded) == "keep-token"


def test_a_free_attack_is_made_first() -> None:
    game = facing(["44"], {1: ("hard", "43")}, heroes__0__items=items("dirk"))
    assert chosen(game) == "free-attack item=dirk#1"


def test_the_shiv_is_for_whom_it_kills() -> None:
    enemies: Enemies = {1: ("hard", "43"), 2: ("rat", "45")}
    game = facing(["44"], enemies, heroes__0__class_="juggler", heroes__0__bag=["dark-stone-shiv"])
    assert chosen(game) == "free-attack token=dark-stone-shiv"
    game.choose("free-attack token=dark-stone-shiv")
    assert chosen(game) == "strike enemy=2"


def test_two_guns_are_better_than_one_against_the_soft() -> None:
    game = facing(["44"], {1: ("rat", "41")}, moves=0, heroes__0__items=items("derringer+", "revolver+"))
    assert chosen(game) == "shoot-both item=revolver#2 off_hand=derringer#1"


def test_spice_goes_on_a_hit_that_may_kill_with_it() -> None:
    for wounds, wanted in ((6, "more-damage token=spice hit=0 damage=4"), (0, "no-more-damage")):
        given: dict[str, Any] = {"heroes__0__bag": ["spice"], "enemies__1__wounds": wounds}
        game = facing(["44"], {1: ("hard", "43")}, dice=[4, 1, 4], **given)
        game.choose("fight")
        assert chosen(game) == wanted
