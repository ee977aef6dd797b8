"""Helping a KO'd Hero in the middle of a Fight: to Recover at once, or to be dragged out of it."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.fights.helping import DragAlong, HelpUp
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.state import Brimstone, Marker
from darklantern.games.brimstone.turn.actor import actor
from tests.brimstone.fights.arena import arena, joined
from tests.brimstone.mine import against, asked, hero, mine, offers, ruled, rules_told, told

TWO_ROOMS = joined("alley", "long-passage")


def beside_fallen(helper: str, marker: str, enemy: str = "2.01", **given: Any) -> Brimstone:
    """Hero 1 acts in an alley with a Passage behind it, where Hero 0 is down and an Enemy stands."""
    down: dict[str, Any] = {"knocked_out": True, "wounds": 10, "horror": 3, "emptied": ("health",)}
    fallen = {f"heroes__0__{name}": value for name, value in down.items()}
    acting = {"acting": 1, "moves": 5, "fight": {"sources": 1, "acted": ["ghoul"]}}
    return arena([marker, helper], {1: ("ghoul", enemy)}, room=TWO_ROOMS, **{**acting, **fallen, **given})


def at(game: Brimstone, seat: int) -> str:
    return grid(game).name(hero(game, seat).at).removeprefix("1.")


# -- Recovering -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FKO-01")
@pytest.mark.parametrize(("helper", "offered"), [("51", True), ("50", True), ("62", True), ("31", False)])
def test_who_is_next_to_a_fallen_hero_may_help_it_up(helper: str, offered: bool) -> None:
    game = beside_fallen(helper, "51")
    assert offers(game, "help-up") == (["help-up hero=0"] if offered else [])
    if not offered:
        assert against(game, "help-up", hero=0) == "SOB-FKO-01"


@pytest.mark.rule("SOB-FKO-01", "SOB-FKO-03")
def test_help_takes_the_place_of_the_attack() -> None:
    game = beside_fallen("50", "51", dice=[4, 3, 3, 4])
    game.choose("help-up hero=0")
    assert (asked(game).seat, asked(game).about) == (0, {"amount": 7})
    assert [one.args["wounds"] for one in asked(game).options] == [4, 5, 6, 7]
    game.choose("split wounds=5 sanity=2")
    assert hero(game, 0).stands
    assert (at(game, 0), hero(game, 0).wounds, hero(game, 0).horror) == ("51", 5, 1)
    assert [entry["chart"] for entry in told(game, "chart-roll")] == ["injury"]
    assert not told(game, "hits")
    assert game.state.round == 4  # nobody was left to act
    assert rules_told(game, "helped-up") == ["SOB-FKO-03"]


@pytest.mark.rule("SOB-FKO-01")
def test_who_has_attacked_cannot_help() -> None:
    game = beside_fallen("50", "51")
    game.state.activation.acted = True
    assert HelpUp().offer(actor(game, 1)) == "SOB-FATT-01"
    assert DragAlong().offer(actor(game, 1)) == "SOB-ACT-04"


@pytest.mark.rule("SOB-FKO-01")
def test_without_enemies_everybody_gets_up_at_the_end_of_the_turn_anyway() -> None:
    down: dict[str, Any] = {"heroes__1__knocked_out": True, "heroes__1__wounds": 10, "heroes__1__emptied": ("health",)}
    game = mine(2, acting=0, moves=5, **down)
    assert offers(game, "help-up") == []
    assert offers(game, "drag") == []
    assert against(game, "help-up", hero=1) == "SOB-KO-07"


@pytest.mark.rule("SOB-FKO-02")
def test_no_enemy_may_stand_on_the_tile_of_the_marker() -> None:
    game = beside_fallen("50", "51", enemy="62")
    assert offers(game, "help-up") == []
    assert against(game, "help-up", hero=0) == "SOB-FKO-02"


@pytest.mark.rule("SOB-FKO-02")
def test_a_marker_on_a_joint_lies_on_both_tiles() -> None:
    map_ = grid(beside_fallen("50", "51"))
    joint = next(name for name in map_.names(map_.on(1) & map_.on(2)))
    near = map_.names(map_.adjacent(map_.square(joint)) & map_.on(1))[0]
    assert offers(beside_fallen(near, joint, enemy="40"), "help-up") == []
    assert offers(beside_fallen(near, joint, enemy="2.01"), "help-up") == []


@pytest.mark.rule("SOB-FKO-03")
def test_who_lost_its_mind_rolls_for_a_madness() -> None:
    lost: dict[str, Any] = {"heroes__0__wounds": 0, "heroes__0__horror": 10, "heroes__0__emptied": ("sanity",)}
    game = beside_fallen("50", "51", dice=[4, 3, 3, 4], **lost)
    game.choose("help-up hero=0")
    assert [entry["chart"] for entry in told(game, "chart-roll")] == ["madness"]
    assert hero(game, 0).horror == 3
    assert at(game, 0) == "51"


@pytest.mark.rule("SOB-FKO-04")
def test_who_was_helped_up_does_not_act_in_this_turn() -> None:
    game = beside_fallen("50", "51", dice=[4, 3, 6, 6, 3, 5, 4], heroes__0__horror=0)
    game.choose("help-up hero=0")
    assert game.state.round == 4
    entries = [entry.kind for entry in game.story.entries] if game.story else []
    assert "activation-began" not in entries[: entries.index("turn-began")]


@pytest.mark.rule("SOB-FKO-05")
def test_help_earns_no_xp() -> None:
    game = beside_fallen("50", "51", dice=[4, 3, 3, 4])
    game.choose("help-up hero=0")
    game.choose(0)
    assert (hero(game, 1).xp, told(game, "gained")) == (0, [])


# -- dragging ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FKO-06")
@pytest.mark.parametrize(("helper", "offered"), [("51", True), ("41", True), ("31", False)])
def test_a_marker_within_reach_can_be_dragged_along(helper: str, offered: bool) -> None:
    game = beside_fallen(helper, "51")
    assert bool(offers(game, "drag")) == offered
    if not offered:
        assert against(game, "drag", hero=0, to="1.21") == "SOB-FKO-06"


@pytest.mark.rule("SOB-FKO-07")
def test_every_space_costs_2_of_movement() -> None:
    game = beside_fallen("51", "51")
    ends = {str(one.args["to"]).removeprefix("1.") for one in game.choices if one.verb == "drag"}
    assert "31" in ends  # two spaces away
    assert "21" not in ends  # three
    game.choose("drag hero=0 to=1.31")
    assert game.state.activation.moves == 1
    assert "go to=1.21" in offers(game, "go")  # one more space without the marker
    assert against(game, "drag", hero=0, to="1.21") == "SOB-FKO-07"


@pytest.mark.rule("SOB-FKO-08")
def test_who_began_in_its_space_takes_the_marker_all_the_way() -> None:
    game = beside_fallen("51", "51")
    game.choose("drag hero=0 to=1.31")
    assert (at(game, 1), at(game, 0)) == ("31", "31")
    assert rules_told(game, "dragged") == ["SOB-FKO-08"]
    assert not hero(game, 0).stands


@pytest.mark.rule("SOB-FKO-09")
def test_who_began_next_to_it_leaves_the_marker_one_space_behind() -> None:
    game = beside_fallen("41", "51")
    game.choose("drag hero=0 to=1.21")
    assert (at(game, 1), at(game, 0)) == ("21", "31")
    way = {"who": 1, "to": "1.31", "hero": 0, "way": ["1.31", "1.21"]}
    assert ruled(game, "dragged") == [("SOB-FKO-09", way)]
    one_step = beside_fallen("41", "51", moves=2)
    one_step.choose("drag hero=0 to=1.31")
    assert (at(one_step, 1), at(one_step, 0)) == ("31", "41")


def test_who_drags_steps_on_what_lies_in_the_way() -> None:
    game = beside_fallen("51", "51")
    game.state.markers = [Marker("corpse", grid(game).square("1.41"))]
    game.choose("drag hero=0 to=1.31")
    assert told(game, "marker-entered") == [{"who": 1, "card": "corpse", "at": "1.41"}]


@pytest.mark.rule("SOB-FKO-06")
def test_of_several_markers_one_is_dragged() -> None:
    down: dict[str, Any] = {f"heroes__2__{name}": value for name, value in {"knocked_out": True, "wounds": 10}.items()}
    game = arena(
        ["51", "50", "51"],
        {1: ("ghoul", "2.01")},
        room=TWO_ROOMS,
        acting=1,
        moves=5,
        heroes__0__knocked_out=True,
        **down,
    )
    assert {one.args["hero"] for one in game.choices if one.verb == "drag"} == {0, 2}
    game.choose("drag hero=2 to=1.41")
    assert (at(game, 0), at(game, 2)) == ("51", "50")


@pytest.mark.rule("SOB-FKO-10")
def test_who_is_next_to_an_enemy_must_get_away_before_it_drags_anybody() -> None:
    game = beside_fallen("51", "51", enemy="62")
    assert offers(game, "drag") == []
    assert against(game, "drag", hero=0, to="1.31") == "SOB-FKO-10"
    game.state.dice.script = [1]
    game.choose("escape need=4")
    assert game.state.activation.held_fast
    assert offers(game, "drag") == []
    assert (at(game, 0), at(game, 1)) == ("51", "51")


@pytest.mark.rule("SOB-FKO-10")
def test_who_has_got_away_may_drag_somebody() -> None:
    game = beside_fallen("51", "51", enemy="62")
    game.state.dice.script = [4]
    game.choose("escape need=4")
    game.choose("drag hero=0 to=1.31")
    assert (at(game, 0), at(game, 1)) == ("31", "31")


@pytest.mark.rule("SOB-FKO-10")
def test_dragging_ends_beside_an_enemy() -> None:
    game = beside_fallen("60", "60", enemy="41")
    ends = {str(one.args["to"]).removeprefix("1.") for one in game.choices if one.verb == "drag"}
    assert ends == {"50", "51", "61", "62", "52", "72"} & ends
    assert "50" in ends  # next to the Enemy
    assert "40" not in ends  # beyond that
