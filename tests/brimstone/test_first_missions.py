"""The Basic Game, and the introductory Missions."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games import new
from darklantern.games.brimstone.mission_count import goal
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.scaling import objective_threat
from darklantern.games.brimstone.state import Brimstone
from darklantern.games.brimstone.turn.winning import mission_won
from tests.brimstone.mine import happens, hero, kinds_told, mine, offered, told

FISTFUL, SCOUTS, LAMPS = "a-fistful-of-dark-stone", "scouting-party", "lamps-for-the-lost"
CARDS = """
worlds: [{id: moon, name: The Moon}]
exploration:
- {id: first-clue, name: First, edition: revised, doors: 1, encounters: 1, clue: true}
- {id: second-clue, name: Second, edition: revised, doors: 2, encounters: 1, clue: true}
- {id: a-gate, name: Gate, edition: revised, doors: 0, gates: 1, encounters: 1}
- {id: clue-and-attack, name: Attack, edition: revised, doors: 1, attack: true, clue: true}
encounters:
- {id: a-penny, name: A Penny, does: [{gain: {what: gold, amount: 1}}]}
- {id: spoilt-water, name: Spoilt Water, does: [corruption-hits: 1]}
dread:
- {id: nothing-much, name: Nothing Much, does: [{each: {who: all, do: [{wounds: 1}]}}]}
"""


def in_a_room(token: str, mission: str, heroes: int = 1, **given: Any) -> Brimstone:
    """A Hero stands in a Room with three undecided exits, whose token is face down."""
    room: dict[str, Any] = {"tiles": ["sorting-floor"], "at": ["2.27"], "acting": 0, "moves": 1, "mission": mission}
    game = mine(heroes, cards=CARDS, hidden={2: token}, **{**room, **given})
    game.state.decks["encounter"].cards = ["a-penny"] * 3
    return game


def open_doors(game: Brimstone) -> int:
    return sum(door.state == "open" and door.tile == 2 for door in grid(game).doors.values())


# -- the Basic Game -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FIRST-01")
def test_the_basic_game_knows_no_corruption() -> None:
    game = mine(1, cards=CARDS, options={"basic": True})
    game.state.decks["encounter"].cards = ["spoilt-water"]
    happens(game, ("draw-encounters", 1, 1), dice=[1])
    assert hero(game).corruption == 0
    assert not told(game, "corruption-gained")


@pytest.mark.rule("SOB-FIRST-01")
@pytest.mark.parametrize(("basic", "gates"), [(True, 0), (False, 1)])
def test_the_basic_game_places_no_gate(basic: bool, gates: int) -> None:
    game = in_a_room("a-gate", LAMPS, options={"basic": basic})
    happens(game, "explore-rooms", dice=[1])
    assert sum(door.state == "gate" for door in grid(game).doors.values()) == gates


@pytest.mark.rule("SOB-FIRST-10")
@pytest.mark.parametrize("edition", ["revised", "classic"])
def test_the_full_game_knows_corruption(edition: str) -> None:
    game = mine(1, cards=CARDS, options={"edition": edition})
    game.state.decks["encounter"].cards = ["spoilt-water"]
    happens(game, ("draw-encounters", 1, 1), dice=[1])
    assert hero(game).corruption == 1


@pytest.mark.rule("SOB-FIRST-11")
def test_nobody_must_begin_with_the_basic_game() -> None:
    assert new("brimstone", seed=1, basic=False).ask
    assert new("brimstone", seed=1, basic=True).ask


# -- A Fistful of Dark Stone ----------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FIRST-02")
def test_a_fistful_of_dark_stone_changes_nothing_about_the_set_up() -> None:
    mission = mine(1).content.missions[FISTFUL]
    assert (mission.world, mission.party, mission.darkness) == ("mines", "entrance", "darkness-start")
    assert (mission.set_up, mission.powers, mission.triggers) == ([], [], [])
    assert mission.source == "rulebook"


@pytest.mark.rule("SOB-FIRST-03", "SOB-FIRST-05")
def test_the_second_clue_finds_the_objective_in_a_closed_room() -> None:
    game = in_a_room("second-clue", FISTFUL, clues=1)
    happens(game, "explore-rooms")
    assert (game.state.clues, game.state.objective) == (2, 2)
    assert open_doors(game) == 0
    assert not told(game, "encounter")


@pytest.mark.rule("SOB-FIRST-03", "SOB-FIRST-04")
def test_the_first_clue_is_only_counted() -> None:
    game = in_a_room("first-clue", FISTFUL)
    happens(game, "explore-rooms", dice=[1])
    assert (game.state.clues, game.state.objective) == (1, 0)
    assert open_doors(game) == 1
    assert [about["card"] for about in told(game, "encounter")] == ["a-penny"]
    assert hero(game).gold == 1


@pytest.mark.rule("SOB-FIRST-04")
def test_the_attack_of_the_first_clue_happens() -> None:
    game = in_a_room("clue-and-attack", FISTFUL)
    happens(game, "explore-rooms", dice=[1])
    assert (game.state.clues, game.state.objective) == (1, 0)
    assert [about["level"] for about in told(game, "threat-card")] == ["low"]
    assert game.state.enemies


@pytest.mark.rule("SOB-FIRST-06")
@pytest.mark.parametrize("heroes", [1, 2, 6])
def test_one_high_threat_waits_whatever_the_number_of_heroes(heroes: int) -> None:
    game = in_a_room("second-clue", FISTFUL, heroes, clues=1)
    game.state.dread.cards = ["nothing-much"]
    happens(game, "explore-rooms")
    assert [about["level"] for about in told(game, "threat-card")] == ["high"]
    assert kinds_told(game).index("dread-revealed") < kinds_told(game).index("threat-card")
    assert game.state.enemies
    assert not game.over


@pytest.mark.rule("SOB-FIRST-07")
def test_the_reward_is_25_xp_and_d3_dark_stone_each() -> None:
    down: dict[str, Any] = {"heroes__2__knocked_out": True, "heroes__2__wounds": 10, "heroes__2__grit": 1}
    game = mine(3, mission=FISTFUL, heroes__0__grit=2, **down)
    mission_won(game)
    happens(game, game.state.flow.pop(), dice=[1, 4, 6])  # no Grit rolls a reward again
    while not game.over:
        game.choose(0)
    assert game.result and game.result.won
    assert [one.xp for one in game.state.heroes] == [25, 25, 25]
    assert [one.dark_stone for one in game.state.heroes] == [1, 2, 3]


@pytest.mark.rule("SOB-FIRST-08")
def test_its_failure_costs_nothing_more() -> None:
    mission = mine(1).content.missions[FISTFUL]
    assert mission.failure == []
    game = mine(1, mission=FISTFUL, darkness=1, heroes__0__gold=10, heroes__0__dark_stone=2)
    happens(game, ("move-darkness", 1))
    assert game.result and not game.result.won
    assert (hero(game).gold, hero(game).dark_stone, hero(game).xp) == (10, 2, 0)


# -- Scouting Party -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FIRST-09")
@pytest.mark.parametrize(
    ("heroes", "threat"), [(1, "med"), (2, "med"), (3, "high"), (4, "high"), (5, "high"), (6, "high")]
)
def test_scouts_meet_a_threat_one_level_higher(heroes: int, threat: str) -> None:
    game = in_a_room("second-clue", SCOUTS, heroes, clues=1)
    assert objective_threat(game) == threat
    happens(game, "explore-rooms")
    assert [about["level"] for about in told(game, "threat-card")] == [threat]


# -- Lamps for the Lost ---------------------------------------------------------------------------------------------


def at_the_objective(heroes: int = 2, **given: Any) -> Brimstone:
    """Hero 0 stands in the Objective Room, all others at the Entrance."""
    game = in_a_room("second-clue", LAMPS, heroes, objective=2, **given)
    game.state.tiles[2].revealed = True
    return game


@pytest.mark.rule("SOB-WIN-01")
def test_who_is_in_the_room_of_the_lost_lights_lamps_at_the_end_of_every_turn() -> None:
    game = at_the_objective(darkness=12)
    happens(game, "end-of-turn", dice=[5, 1, 6, 3, 5])
    assert game.ask and (game.ask.seat, game.ask.prompt) == (0, "choose")
    assert len(game.ask.options) == 2
    game.choose(0)
    assert game.state.progress == 2
    assert [about["who"] for about in told(game, "progress")] == [0, 0]
    assert game.state.darkness == 11


@pytest.mark.rule("SOB-WIN-01")
def test_the_training_mission_is_won_with_the_last_lamp_and_only_then() -> None:
    game = at_the_objective(1)
    need = goal(game)
    game.state.progress = need - 2
    happens(game, "end-of-turn", dice=[5, 1, 1])
    game.choose(0)
    assert not game.over
    assert game.state.progress == need - 1
    happens(game, "end-of-turn", dice=[6, 1, 1])
    game.choose(1)
    assert game.result and game.result.won
    assert hero(game).xp == 25


@pytest.mark.rule("SOB-WIN-01")
def test_lamps_are_lit_nowhere_else_and_not_before() -> None:
    elsewhere = at_the_objective(at=["1.20"])
    happens(elsewhere, "end-of-turn", dice=[3, 5])
    assert not told(elsewhere, "progress")
    assert elsewhere.state.darkness == 15  # it comes nearer all the same
    early = mine(1, mission=LAMPS)
    happens(early, "end-of-turn", dice=[3, 5])
    assert early.state.darkness == 16
    assert "choose" not in offered(early)


@pytest.mark.rule("SOB-TURN-09", "SOB-WIN-01")
def test_the_lamps_need_more_for_more_heroes() -> None:
    assert [goal(mine(heroes, mission=LAMPS)) for heroes in (1, 2, 3, 4, 5, 6)] == [6, 8, 10, 12, 14, 16]
