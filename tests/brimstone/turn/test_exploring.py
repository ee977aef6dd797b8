"""EXPL: Exploration Tokens, their Doors and Gates, and what awaits."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.content_index import content
from darklantern.games.brimstone.content_types import ExplorationToken
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import play_out
from tests.brimstone.mine import against, asked, hero, kinds_told, mine, ruled, rules_told, told

CARDS = """
exploration:
- {id: one-door, name: One Door, edition: revised, doors: 1, encounters: 1}
- {id: two-doors, name: Two Doors, edition: revised, doors: 2, encounters: 1}
- {id: three-doors, name: Three Doors, edition: revised, doors: 3, encounters: 1}
- {id: door-and-gate, name: Door and Gate, edition: revised, doors: 1, gates: 1, encounters: 1}
- {id: two-doors-and-gate, name: Two and Gate, edition: revised, doors: 2, gates: 1, encounters: 1}
- {id: twice, name: Twice, edition: revised, doors: 1, encounters: 2}
- {id: attack, name: Attack, edition: revised, doors: 1, attack: true}
- {id: dark, name: Dark, edition: revised, doors: 1, encounters: 1, extra: darkness}
- {id: deep, name: Deep, edition: revised, doors: 1, encounters: 1, extra: depth-event}
- {id: dreadful, name: Dreadful, edition: classic, doors: 1, encounters: 1, extra: dread}
encounters:
- {id: a-scare, name: A Scare, does: [{each: {who: all, do: [{sanity-damage: 1}]}}]}
- {id: a-scratch, name: A Scratch, does: [{each: {who: all, do: [{wounds: 1}]}}]}
darkness:
- {id: an-ambush, name: An Ambush, does: [{attack: {how: ambush}}]}
- {id: a-shadow, name: A Shadow, does: [{each: {who: all, do: [{wounds: 2}]}}]}
missions:
- {id: hunt, name: Hunt, aim: a, story: s, clues: 2, fights: true}
"""
OTHER_WORLD = CARDS + "worlds: [{id: far-side, name: The Far Side}]\n"
WINCH = "entrance,0,0,0;winch-house,-1,-5,0,1.01-02"
"""Exits 01-02 [1-3] and 14-20 [4-6]."""
SUMP = "entrance,0,0,0;flooded-sump,-2,-5,0,1.01-02"
"""Exits 09-17 [1-2], 01-02 [3-4], 16-24 [5-6]."""


def explored(token: str, layout: str = WINCH, dice: tuple[int, ...] = (), cards: str = CARDS, **more: Any) -> Brimstone:
    """The Room Exploration of a turn in which a Hero stands on the second tile with a token."""
    encounters = {"cards": ["a-scratch", "a-scare"]}
    return mine(
        more.pop("heroes", 2),
        layout=layout,
        at=more.pop("at", ["1.01"]),
        hidden={2: token},
        step="explore-rooms",
        dice=dice,
        cards=cards,
        **{"decks__encounter": encounters, **more},
    )


def states(game: Brimstone, tile: int = 2) -> dict[str, str]:
    doors = game.content.maps.get(game.state.layout).doors.values()
    return {door.id.partition(".")[2]: door.state for door in doors if door.tile == tile}


def tokens(edition: str) -> list[ExplorationToken]:
    return [token for token in content().exploration.values() if token.edition == edition]


# -- when a token is laid and revealed --------------------------------------------------------------------------------


@pytest.mark.rule("SOB-EXPL-01")
def test_a_new_room_gets_a_token_face_down() -> None:
    game = mine(at=["1.01"], acting=0, map_deck=["winch-house"], exploration={"cards": ["fresh-tracks", "lamp-smoke"]})
    game.choose("look door=1.01-02")
    assert game.state.exploration.cards == ["fresh-tracks"]
    here = game.state.tiles[2]
    assert (here.token, here.revealed) == ("lamp-smoke", False)
    assert told(game, "token-laid") == [{"tile": 2}]


@pytest.mark.rule("SOB-EXPL-02")
def test_a_passage_gets_none() -> None:
    game = mine(at=["1.01"], acting=0, map_deck=["cross"], exploration={"cards": ["fresh-tracks", "lamp-smoke"]})
    game.choose("look door=1.01-02")
    assert len(game.state.exploration) == 2
    assert game.state.tiles[2].token == ""


@pytest.mark.rule("SOB-EXPL-03")
@pytest.mark.parametrize(("at", "revealed"), [("1.01", True), ("2.20", True), ("1.03", False)])
def test_a_token_is_revealed_only_with_a_hero_on_its_tile(at: str, revealed: bool) -> None:
    game = explored("one-door", at=[at], dice=(2,))
    assert game.state.tiles[2].revealed == revealed
    assert bool(told(game, "token-revealed")) == revealed


@pytest.mark.rule("SOB-EXPL-04")
def test_a_hero_who_is_down_reveals_nothing() -> None:
    game = explored("one-door", at=["2.20"], heroes__0__knocked_out=True)
    assert not game.state.tiles[2].revealed


@pytest.mark.rule("SOB-EXPL-22")
def test_when_the_stack_is_empty_the_revealed_tokens_are_shuffled() -> None:
    used = [token.id for token in tokens("revised")]
    assert len(used) == 8
    game = mine(at=["1.01"], acting=0, map_deck=["winch-house"], exploration={"cards": [], "discard": used}, clues=1)
    game.choose("look door=1.01-02")
    assert (len(game.state.exploration), game.state.exploration.discard) == (7, [])
    assert game.state.tiles[2].token in used
    assert game.state.clues == 1


@pytest.mark.rule("SOB-EXPL-24")
def test_a_revealed_token_stays_and_the_room_never_gets_another() -> None:
    game = explored("one-door", dice=(2,))
    assert (game.state.tiles[2].token, game.state.tiles[2].revealed) == ("one-door", True)
    assert game.state.exploration.discard == ["one-door"]
    again = mine(layout=WINCH, at=["2.20"], tiles__2={"token": "one-door", "revealed": True}, step="explore-rooms")
    assert told(again, "token-revealed") == []


@pytest.mark.rule("SOB-EXPL-21")
def test_the_players_choose_the_order_and_one_token_is_resolved_before_the_next() -> None:
    game = mine(
        2,
        layout=_beside_a_cross(),
        at=["2.05", "2.10"],
        light=1,
        hidden={3: "one-door", 4: "two-doors"},
        step="explore-rooms",
        cards=CARDS,
        decks__encounter={"cards": ["a-scratch", "a-scare"]},
    )
    assert (asked(game).prompt, asked(game).seat) == ("reveal", 1)
    assert asked(game).usual == 0
    assert [str(choice) for choice in asked(game).options] == ["reveal tile=3", "reveal tile=4"]
    game.choose("reveal tile=4")
    assert [one["tile"] for one in told(game, "token-revealed")] == [4, 3]
    kinds = [kind for kind in kinds_told(game) if kind in ("token-revealed", "encounter")]
    assert kinds == ["token-revealed", "encounter", "token-revealed", "encounter"]


@pytest.mark.rule("SOB-EXPL-21")
def test_once_a_token_has_started_a_fight_the_others_stay_hidden() -> None:
    game = mine(
        layout=_beside_a_cross(),
        at=["2.05", "2.10"],
        hidden={3: "attack", 4: "two-doors"},
        step="explore-rooms",
        cards=CARDS,
        mission="hunt",
    )
    game.choose("reveal tile=3")
    assert game.state.enemies
    assert (game.state.tiles[3].revealed, game.state.tiles[4].revealed) == (True, False)


def _beside_a_cross() -> str:
    """A Cage Lift in the west and a Winch House in the east of a Cross."""
    map_ = content().maps.get("entrance,0,0,0;cross,-1,-5,0,1.01-02")
    for door, tile in (("2.05-11", "cage-lift"), ("2.10-16", "winch-house")):
        place = map_.fit(door, tile)
        assert place
        map_ = map_.lay(*place)
    return map_.layout


# -- what stands on a token -------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-EXPL-05", "SOB-EXPL-07", "SOB-EXPL-26")
@pytest.mark.parametrize(("edition", "count"), [("revised", 8), ("classic", 12)])
def test_every_token_has_a_way_on_and_something_that_awaits(edition: str, count: int) -> None:
    assert len(tokens(edition)) == count
    for token in tokens(edition):
        assert token.doors + token.gates >= 1, token.id
        assert bool(token.encounters) != token.attack, token.id
    assert sum(token.clue for token in tokens(edition)) >= 4
    assert any(token.encounters == 2 for token in tokens(edition))
    assert any(token.gates for token in tokens(edition))
    extras = sorted(token.extra for token in tokens(edition) if token.extra)
    assert extras == (["darkness", "depth-event"] if edition == "revised" else ["dread"])
    game = mine(acting=0, options={"edition": edition})
    assert sorted(game.state.exploration.cards) == sorted(token.id for token in tokens(edition))


@pytest.mark.rule("SOB-EXPL-06")
def test_a_token_is_resolved_in_order() -> None:
    game = explored("dark", dice=(2,), decks__darkness={"cards": ["a-shadow"]})
    order = ["token-revealed", "exit-rolled", "end-cap", "darkness-card", "encounter"]
    assert [kind for kind in kinds_told(game) if kind in order] == order


@pytest.mark.rule("SOB-EXPL-12")
def test_the_worked_trap_example() -> None:
    game = explored("one-door", dice=(1,))
    assert states(game) == {"01-02": "open", "14-20": "capped", "27-28": "joined"}
    assert [one["card"] for one in told(game, "encounter")] == ["a-scare"]
    assert kinds_told(game).index("exit-rolled") < kinds_told(game).index("encounter")
    assert [one.horror for one in game.state.heroes] == [1, 1]


def test_a_token_with_two_encounters_draws_two() -> None:
    game = explored("twice", dice=(1,))
    while game.ask and asked(game).prompt not in ("act", "next-hero"):
        game.choose(0)
    assert sorted(one["card"] for one in told(game, "encounter")) == ["a-scare", "a-scratch"]
    assert (hero(game).wounds, hero(game).horror) == (1, 1)


@pytest.mark.rule("SOB-EXPL-18")
def test_the_darkness_token_draws_a_darkness_card_besides() -> None:
    game = explored("dark", dice=(2,), decks__darkness={"cards": ["a-shadow"]})
    assert [one["card"] for one in told(game, "darkness-card")] == ["a-shadow"]
    assert (hero(game).wounds, hero(game).horror) == (2, 1)


@pytest.mark.rule("SOB-EXPL-19")
def test_the_depth_event_token_rolls_for_one_besides() -> None:
    game = explored("deep", dice=(2, 3))
    assert [one["face"] for one in told(game, "depth-event")] == [3]
    assert "encounter" in kinds_told(game)


@pytest.mark.rule("SOB-EXPL-20")
def test_the_classic_token_adds_a_growing_dread_card_and_is_an_encounter() -> None:
    (token,) = [token for token in tokens("classic") if token.extra == "dread"]
    assert (token.encounters, token.attack) == (1, False)
    game = explored("dreadful", dice=(2,), options={"edition": "classic"})
    assert len(game.state.dread) == 1
    assert [one["card"] for one in told(game, "encounter")] == ["a-scare"]


@pytest.mark.rule("SOB-EXPL-23")
@pytest.mark.parametrize(("heroes", "level"), [(1, "low"), (4, "med"), (6, "high")])
def test_an_attack_brings_enemies_to_the_tile_of_the_token(heroes: int, level: str) -> None:
    game = explored("attack", dice=(2,), mission="hunt", heroes=heroes)
    assert [one["level"] for one in told(game, "threat-card")] == [level]
    assert ruled(game, "attack") == [("SOB-EXPL-23", {"tile": 2})]
    room = game.content.maps.get(game.state.layout).on(2)
    assert game.state.enemies
    assert all(room >> enemy.at & 1 for enemy in game.state.enemies.values())
    assert told(game, "encounter") == []


@pytest.mark.rule("SOB-EXPL-25")
def test_enemies_come_after_every_other_part_of_the_token() -> None:
    game = play_out(explored("dark", dice=(2,), decks__darkness={"cards": ["an-ambush"]}, mission="hunt"))
    order = ["darkness-card", "encounter", "enemies-come", "threat-card"]
    assert [kind for kind in kinds_told(game) if kind in order] == order
    assert [one.horror for one in game.state.heroes] >= [1, 1]
    assert game.state.enemies


def test_without_fights_an_encounter_takes_the_place_of_an_attack() -> None:
    game = explored("attack", dice=(2,))
    assert game.state.coming == []
    assert [one["card"] for one in told(game, "encounter")] == ["a-scare"]


# -- the exits of a Room ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-EXPL-08")
@pytest.mark.parametrize(("face", "opened"), [(4, "14-20"), (6, "14-20"), (1, "01-02"), (3, "01-02")])
def test_a_die_selects_the_exit_that_is_a_door(face: int, opened: str) -> None:
    game = explored("one-door", dice=(face,))
    assert [exit for exit, state in states(game).items() if state == "open"] == [opened]


@pytest.mark.rule("SOB-EXPL-09")
def test_an_exit_that_is_a_door_already_is_rolled_again() -> None:
    game = explored("two-doors", dice=(5, 6, 2))
    assert states(game) == {"01-02": "open", "14-20": "open", "27-28": "joined"}
    assert [one["dice"] for one in told(game, "exit-rolled")] == [[5], [6, 2]]
    assert rules_told(game, "exit-rolled") == ["SOB-EXPL-08", "SOB-EXPL-09"]


@pytest.mark.rule("SOB-EXPL-10")
def test_all_other_exits_get_end_caps() -> None:
    game = explored("one-door", SUMP, dice=(3,))
    assert states(game) == {"01-02": "open", "09-17": "capped", "16-24": "capped", "31-32": "joined"}
    assert len(told(game, "end-cap")) == 2


@pytest.mark.rule("SOB-EXPL-11")
def test_two_icons_leave_two_exits_open() -> None:
    game = explored("two-doors", SUMP, dice=(1, 6))
    assert states(game) == {"09-17": "open", "16-24": "open", "01-02": "capped", "31-32": "joined"}


@pytest.mark.rule("SOB-EXPL-13")
def test_the_way_in_is_never_rolled_for() -> None:
    game = explored("three-doors", WINCH, dice=(1, 4))
    assert states(game) == {"01-02": "open", "14-20": "open", "27-28": "joined"}


@pytest.mark.rule("SOB-EXPL-14")
def test_gates_come_first_and_icons_left_over_are_ignored() -> None:
    """A Gate and two Doors on two exits; then a Door and a Gate on three."""
    game = explored("two-doors-and-gate", dice=(4, 1), cards=OTHER_WORLD)
    assert states(game) == {"14-20": "gate", "01-02": "open", "27-28": "joined"}
    game = explored("door-and-gate", SUMP, dice=(6, 5, 2), cards=OTHER_WORLD)
    assert states(game) == {"16-24": "gate", "09-17": "open", "01-02": "capped", "31-32": "joined"}
    game = explored("three-doors", dice=(6, 1))
    assert states(game) == {"14-20": "open", "01-02": "open", "27-28": "joined"}


@pytest.mark.rule("SOB-EXPL-15")
def test_an_exit_without_room_for_the_smallest_passage_is_no_door() -> None:
    """Beyond the northern exit another tile lies two spaces away."""
    layout = WINCH + ";short-passage,0,-8,90"
    game = explored("one-door", layout, dice=(1, 3, 6))
    assert states(game) == {"01-02": "capped", "14-20": "open", "27-28": "joined"}
    assert rules_told(game, "end-cap") == ["SOB-EXPL-15"]
    roomy = explored("one-door", WINCH + ";short-passage,0,-10,90", dice=(1,))
    assert states(roomy)["01-02"] == "open"  # three spaces are enough
    classic = explored("one-door", layout, dice=(1,), options={"edition": "classic"})
    assert states(classic) == {"01-02": "open", "14-20": "capped", "27-28": "joined"}


@pytest.mark.rule("SOB-EXPL-15")
def test_a_room_without_any_usable_exit_gets_end_caps_alone() -> None:
    layout = WINCH + ";short-passage,0,-7,90;short-passage,6,-4,0"
    game = explored("two-doors", layout)
    assert states(game) == {"01-02": "capped", "14-20": "capped", "27-28": "joined"}
    assert told(game, "exit-rolled") == []


@pytest.mark.rule("SOB-EXPL-16")
def test_in_the_basic_game_a_gate_is_a_plain_door() -> None:
    game = explored("door-and-gate", dice=(5, 2), cards=OTHER_WORLD, options={"basic": True})
    assert states(game) == {"14-20": "open", "01-02": "open", "27-28": "joined"}


@pytest.mark.rule("SOB-EXPL-17")
def test_a_gate_icon_puts_a_gate_on_the_exit() -> None:
    game = explored("door-and-gate", dice=(2, 5), cards=OTHER_WORLD)
    assert states(game) == {"01-02": "gate", "14-20": "open", "27-28": "joined"}
    assert told(game, "gate") == [{"door": "2.01-02", "tile": 2}]
    at_gate = mine(layout=game.state.layout, at=["2.01"], acting=0, moves=1)
    assert against(at_gate, "look", door="2.01-02") == "SOB-DOOR-02"


def test_with_one_world_alone_a_gate_would_lead_nowhere_and_is_a_door() -> None:
    game = explored("door-and-gate", dice=(2, 5))
    assert states(game) == {"01-02": "open", "14-20": "open", "27-28": "joined"}
