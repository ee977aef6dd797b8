"""Whose turn it is in a Fight."""

from __future__ import annotations

import pytest

from darklantern.games.brimstone.content_index import content
from darklantern.games.brimstone.fights.killing import wound_enemy
from darklantern.games.brimstone.fights.order import is_fight_round
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import arena, play_out
from tests.brimstone.mine import asked, happens, hero, kinds_told, mine, told

CORNERS = ["00", "08"]


def order(game: Brimstone) -> list[str | int]:
    """Who Activated since the last turn began, Heroes by seat, Enemies by kind."""
    assert game.story
    found: list[str | int] = []
    for entry in game.story.entries:
        if entry.kind == "turn-began" and entry.about["round"] == game.state.round:
            return found
        if entry.kind == "activation-began":
            found.append(entry.about["who"])
        elif entry.kind == "enemies-activate":
            found.append(entry.about["group"])
    return found


def whole_turn(game: Brimstone) -> list[str | int]:
    """The order of the rest of this turn, in which Heroes do nothing."""
    now = game.state.round
    while game.state.round == now and not game.over:
        ask = asked(game)
        end = [index for index, choice in enumerate(ask.options) if choice.verb == "end"]
        game.choose(end[0] if end else ask.usual or 0)
    return order(game)


@pytest.mark.rule("SOB-FTURN-01")
def test_a_turn_of_a_fight_has_the_usual_four_steps() -> None:
    game = arena(["00"], {1: ("ghoul", "88")}, step="begin-turn", dice=[5, 6, 3])
    whole_turn(game)
    kinds = kinds_told(game)
    assert kinds.index("hold-back") < kinds.index("activation-began") < kinds.index("enemies-activate")
    assert [kind for kind in kinds if kind == "turn-began"] == ["turn-began"] * 2


@pytest.mark.rule("SOB-FTURN-01")
def test_no_token_is_revealed_in_a_fight() -> None:
    token = next(iter(content().exploration))
    enemy = {1: {"kind": "drowned-dead", "at": 3}}
    quiet = mine(1, tiles=["winch-house"], hidden={2: token}, at=["2.15"], step="explore-rooms")
    fight = mine(
        1, tiles=["winch-house"], hidden={2: token}, at=["2.15"], step="explore-rooms", enemies=enemy, fight={}
    )
    assert quiet.state.tiles[2].revealed
    assert not fight.state.tiles[2].revealed


@pytest.mark.rule("SOB-FTURN-02")
def test_the_darkness_is_held_back_in_every_turn_of_a_fight() -> None:
    game = arena(["00"], {1: ("root", "88")}, step="begin-turn")
    for _ in range(3):
        whole_turn(game)
    assert [len(entry["dice"]) for entry in told(game, "hold-back")][:3] == [2, 2, 2]


@pytest.mark.rule("SOB-FTURN-03")
def test_heroes_and_enemies_act_in_one_order_of_initiative() -> None:
    start = {1: ("ghoul", "84"), 2: ("quick", "88")}
    game = arena(["00", "01", "02", "03", "04"], start, heroes__1__knocked_out=True, heroes__2__knocked_out=True,
                 heroes__3__knocked_out=True)  # fmt: skip
    assert whole_turn(game) == [0, "quick", "ghoul", 4]


@pytest.mark.rule("SOB-FTURN-03")
def test_a_slow_group_does_not_hold_a_quick_one_back() -> None:
    """The quick ones have Initiative 5, the third Hero 4 and Ghouls 3."""
    start = {1: ("ghoul", "84"), 2: ("quick", "88")}
    game = arena(["00", "01", "02"], start, heroes__1__knocked_out=True)
    assert whole_turn(game) == [0, "quick", 2, "ghoul"]


@pytest.mark.rule("SOB-FTURN-04")
def test_enemies_act_before_a_hero_with_the_same_initiative() -> None:
    assert whole_turn(arena(CORNERS, {1: ("quick", "84")}))[:3] == [0, "quick", 1]


@pytest.mark.rule("SOB-FTURN-05", "SOB-FTURN-07", "SOB-FEATT-01")
def test_a_group_acts_once_all_move_and_then_all_attack() -> None:
    start = {1: ("ghoul", "42"), 2: ("ghoul", "46"), 3: ("ghoul", "24")}
    game = play_out(arena(["44"], start, acts="ghoul", dice=[1] * 9))
    kinds = [kind for kind in kinds_told(game) if kind in ("enemies-activate", "enemy-moved", "enemy-attacks")]
    assert kinds == ["enemies-activate", *["enemy-moved"] * 3, "enemy-attacks"]
    assert len(told(game, "enemy-attacks")[0]["dice"]) == 3
    assert whole_turn(arena(["00"], {1: ("ghoul", "84"), 2: ("ghoul", "88")})).count("ghoul") == 1


@pytest.mark.rule("SOB-FTURN-06")
def test_groups_with_the_same_initiative_roll_for_it_anew_each_turn() -> None:
    first = set()
    for seed in range(12):
        game = arena(["00"], {1: ("ghoul", "84"), 2: ("wight", "88")}, seed=seed, heroes__0__activated=True)
        play_out(game)
        assert len(told(game, "groups-tie")) == 1
        first.add(order(game)[0])
    assert first == {"ghoul", "wight"}
    game = arena(["00"], {1: ("root", "84"), 2: ("ghoul", "88")}, heroes__0__wounds=0)
    whole_turn(game)
    whole_turn(game)
    assert len(told(game, "groups-tie")) >= 2


@pytest.mark.rule("SOB-FTURN-08")
def test_a_hero_who_was_ko_d_before_its_turn_does_not_act() -> None:
    start = {1: ("quick", "07", 1)}
    game = arena(CORNERS, start, heroes__1__wounds=9, heroes__0__activated=True, dice=[6, 1])
    assert not hero(game, 1).stands
    assert order(game) == ["quick"]
    assert game.state.round == 4


@pytest.mark.rule("SOB-FTURN-09")
def test_an_enemy_killed_before_its_group_acts_takes_no_part() -> None:
    start = {number: ("ghoul", space, 0) for number, space in ((1, "43"), (2, "45"), (3, "34"), (4, "54"))}
    game = arena(["44"], start, acting=0)
    wound_enemy(game, 1, 5, 0)
    wound_enemy(game, 2, 5, 0)
    happens(game, ("activate-enemies", "ghoul"), dice=[1, 1, 1, 1])
    assert [len(entry["dice"]) for entry in told(game, "enemy-attacks")] == [2]


@pytest.mark.rule("SOB-FTURN-10")
def test_the_order_is_read_off_live_values_and_nobody_acts_twice() -> None:
    boost = [{"stat": "enemy-initiative", "add": -2, "until": "turn"}]
    start = {1: ("quick", "84")}
    usual = arena(CORNERS, start, heroes__0__activated=True)
    slowed = arena(CORNERS, start, heroes__0__activated=True, boosts=boost)
    assert order(usual)[0] == "quick"
    assert order(slowed)[0] == 1
    assert whole_turn(arena(CORNERS, start, heroes__0__activated=True, fight={"acted": ["quick"]})) == [1]


@pytest.mark.rule("SOB-FTURN-11")
def test_a_turn_is_a_fight_round_once_somebody_acted_while_the_fight_was_on() -> None:
    assert not is_fight_round(mine(1, moves=1))
    came = arena(["00"], {1: ("ghoul", "88")}, acting=0)  # they came in the middle of this Activation
    assert not is_fight_round(came)
    assert is_fight_round(arena(["00", "01"], {1: ("ghoul", "88")}))  # a Hero acts
    assert is_fight_round(play_out(arena(["00", "01"], {1: ("quick", "88")}, heroes__0__activated=True)))
    later = arena(["00"], {1: ("ghoul", "88")}, acting=0, fight={"fought": 2})
    assert not is_fight_round(later)


def test_with_two_heroes_to_choose_from_it_matters_who_of_two_moves_first() -> None:
    """They come from north and south, never into each other's way, but the second one goes for the other Hero."""
    game = arena(["44", "45"], {1: ("slow", "14"), 2: ("slow", "75")}, acts="slow")
    assert asked(game).prompt == "enemy-first"
    assert [choice.args["enemy"] for choice in asked(game).options] == [1, 2]
    alone = arena(["44"], {1: ("slow", "14"), 2: ("slow", "74")}, acts="slow")
    assert asked(alone).prompt != "enemy-first"


@pytest.mark.rule("SOB-FACT-03")
def test_the_order_of_extra_large_enemies_is_asked_as_that_of_others_is() -> None:
    """Both are as far from the Heroes, and either could be the one that comes first to a Hero."""
    game = arena(["40", "48"], {1: ("hulk", "04"), 2: ("hulk", "74")}, "hulk")
    assert asked(game).prompt == "enemy-first"
    assert [str(one) for one in asked(game).options] == ["enemy-next enemy=1", "enemy-next enemy=2"]
