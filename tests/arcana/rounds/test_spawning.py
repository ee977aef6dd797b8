"""Spawn rolls and how monsters come into play. The game die shows its 0 as 10."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.rounds.ratings import rating
from darklantern.games.arcana.rounds.spawning import place_monster, spawn_at
from darklantern.games.arcana.state import NOWHERE, Arcana
from tests.arcana.fights import asked, let, prompt
from tests.arcana.halls import tile
from tests.arcana.table import choose, halls, monster, offered, offers, space, told, where

CARDS = """
monsters:
- {id: herald, name: Herald, level: 1, health: 3, stamina: 4, armor: 1, will: 0, enters: [{threat: {add: 1}}]}
- id: caller
  name: Caller
  level: 1
  health: 3
  stamina: 4
  armor: 1
  will: 0
events:
- {id: knocking, name: Knocking, kind: explorer, enters: [{spawn: {}}]}
- {id: gates, name: Gates, kind: horror, enters: [{each: {who: weakest-explorer, do: [{spawn: {}}]}}]}
tiles:
- id: nest
  name: Nest
  front: &nest |
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . S . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . . . S .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
  back: *nest
- id: twins
  name: Twins
  front: &twins |
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . S . . . S .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
  back: *twins
"""
"""The spawn spaces of the nest are on 1.11 and 1.41, those of the twins on 1.09 and 1.13."""
FOUR = {"rust-rat": "1.43", "oil-leech": "1.44", "cinder-bat": "1.45", "gear-ghoul": "1.46"}


def phase(at: list[str], dice: list[int], *tiles: str, deck: list[str] | None = None, **given: Any) -> Arcana:
    """The spawn phase begins; all the rest of the round is over with it."""
    game = halls(len(at), tiles=list(tiles) or ["nest"], at=at, cards=CARDS, horror=0, **given)
    state = game.state
    state.decks["monsters"].cards = list(reversed(deck if deck is not None else ["caller"]))
    state.decks["monsters"].discard = []
    state.step, state.flow = "spawn-phase", [("act", 0)]
    state.turn = -1
    state.dice.script = list(dice)
    game.resume(state)
    return game


def coming(game: Arcana, unit: int, deck: list[str]) -> Arcana:
    game.state.decks["monsters"].cards, game.state.decks["monsters"].discard = list(reversed(deck)), []
    return let(game, lambda: spawn_at(game, unit))


def rolls(game: Arcana) -> list[tuple[int, int, int]]:
    return [(entry["who"], entry["roll"], entry["need"]) for entry in told(game, "spawn-rolled")]


@pytest.mark.rule("MA-SPAWN-01")
def test_every_explorer_on_the_map_rolls_once() -> None:
    game = phase(["1.01", "1.02", "1.03"], [1, 2, 3])
    while prompt(game) == "spawn-order":
        game.choose(0)
    assert rolls(game) == [(0, 1, 8), (1, 2, 7), (2, 3, 6)]


@pytest.mark.rule("MA-SPAWN-01")
def test_who_has_exited_does_not_roll_nor_anybody_in_a_chapter_without_rating() -> None:
    game = phase(["1.01", "1.02"], [1, 2], explorers__1__exited=True, explorers__1__at=-1)
    assert [who for who, _, _ in rolls(game)] == [0]
    assert rolls(phase(["1.01"], [9], spawn=0)) == []


@pytest.mark.rule("MA-SPAWN-02")
@pytest.mark.parametrize(("sealed", "rolled"), [((), True), (("1.11",), True), (("1.11", "1.41"), False)])
def test_nobody_rolls_where_all_spawn_spaces_are_destroyed(sealed: tuple[str, ...], rolled: bool) -> None:
    names = {"1.11": 10, "1.41": 40}
    game = phase(["1.01"], [3], explored={names[name]: 2 for name in sealed})
    assert (bool(rolls(game)), game.state.spawn) == (rolled, 7 if rolled else 8)


@pytest.mark.rule("MA-SPAWN-14", "MA-SPAWN-12")
def test_on_a_tile_without_spawn_spaces_somebody_rolls_and_nothing_comes() -> None:
    game = phase(["1.01"], [9], "plain", spawn=5)
    assert rolls(game) == [(0, 9, 5)]
    assert (game.state.monsters, len(game.state.decks["monsters"]), game.state.spawn) == ({}, 1, 8)


@pytest.mark.rule("MA-SPAWN-03", "MA-SPAWN-04")
@pytest.mark.parametrize(("die", "count", "rating"), [(6, 0, 6), (7, 1, 8), (8, 1, 8), (10, 1, 8)])
def test_a_roll_of_the_rating_or_more_brings_a_monster_and_a_lower_one_lowers_it(
    die: int, count: int, rating: int
) -> None:
    game = phase(["1.01"], [die], spawn=7)
    assert (len(game.state.monsters), game.state.spawn) == (count, rating)


@pytest.mark.rule("MA-SPAWN-05")
def test_the_rating_never_falls_below_1() -> None:
    game = phase(["1.01"], [10], spawn=1, options={"easy": True})
    assert (game.state.monsters, game.state.spawn) == ({}, 1)


@pytest.mark.rule("MA-SPAWN-06", "MA-SPAWN-11")
def test_every_roll_is_settled_before_the_next_in_an_order_of_choice() -> None:
    game = phase(["1.01", "1.49"], [6, 6], spawn=7)
    assert offers(game, "roll-spawn") == ["roll-spawn explorer=0", "roll-spawn explorer=1"]
    choose(game, "roll-spawn explorer=1")
    assert rolls(game) == [(1, 6, 7), (0, 6, 6)]
    assert (len(game.state.monsters), game.state.spawn) == (1, 8)


@pytest.mark.rule("MA-SPAWN-06")
def test_nobody_is_asked_for_the_order_where_it_is_nothing() -> None:
    game = phase(["1.01", "1.02"], [1, 1])
    assert (rolls(game), prompt(game)) == ([(0, 1, 8), (1, 1, 7)], "act")
    game = phase(["1.01", "1.49"], [1, 1])
    assert (prompt(game), asked(game).usual) == ("spawn-order", 0)
    assert prompt(phase(["1.01", "2.01"], [1, 1], "nest", "nest 7 0 0")) == "spawn-order"


@pytest.mark.rule("MA-SPAWN-07", "MA-SPAWN-10")
def test_with_four_monsters_on_the_tile_the_threat_rises_instead() -> None:
    game = phase(["1.01"], [9], spawn=5, monsters=FOUR)
    assert (len(game.state.monsters), game.state.threat, game.state.spawn) == (4, 2, 5)


@pytest.mark.rule("MA-SPAWN-08", "MA-SPAWN-09")
def test_fewer_monsters_or_those_on_other_tiles_stop_no_spawn() -> None:
    three = dict(list(FOUR.items())[:3])
    game = phase(["1.01"], [9], monsters=three)
    assert (len(game.state.monsters), game.state.threat) == (4, 1)
    apart = {card: f"2.{name[2:]}" for card, name in FOUR.items()}
    game = phase(["1.01"], [9], "nest", "nest 7 0 0", monsters=apart)
    assert (len(game.state.monsters), game.state.threat, where(game, 8)[:2]) == (5, 1, "1.")


@pytest.mark.rule("MA-SPAWN-13")
def test_the_monster_comes_to_the_tile_of_who_rolled() -> None:
    game = phase(["1.01", "2.01"], [1, 10], "nest", "nest 7 0 0")
    choose(game, "roll-spawn explorer=0")
    assert where(game, 4) == "2.11"


@pytest.mark.rule("MA-SPAWN-14")
def test_without_a_usable_spawn_space_no_card_is_drawn() -> None:
    game = coming(halls(1, at=["1.01"], cards=CARDS), 0, ["caller"])
    assert (len(game.state.decks["monsters"]), game.state.monsters) == (1, {})
    assert told(game, "nothing-spawned") == [{"who": 0}]
    game = halls(1, tiles=["nest"], at=["1.01"], cards=CARDS, explored={10: 2, 40: 2})
    coming(game, 0, ["caller"])
    assert (len(game.state.decks["monsters"]), game.state.monsters) == (1, {})


@pytest.mark.rule("MA-SPAWN-15", "MA-SPAWN-18", "MA-SPAWN-19")
def test_the_top_card_comes_last_in_the_queue_with_all_its_health() -> None:
    game = halls(1, tiles=["nest"], at=["1.01"], cards=CARDS, monsters={"rust-rat": "1.43", "oil-leech": "1.44"})
    coming(game, 0, ["caller", "cinder-bat"])
    assert [one.card for one in game.state.monsters.values()] == ["rust-rat", "oil-leech", "caller"]
    assert (monster(game, 6).health, game.state.decks["monsters"].cards) == (3, ["cinder-bat"])


@pytest.mark.rule("MA-SPAWN-16")
def test_an_empty_deck_is_made_anew_of_the_destroyed_monsters() -> None:
    game = halls(1, tiles=["nest"], at=["1.01"], cards=CARDS)
    deck = game.state.decks["monsters"]
    deck.cards, deck.discard = [], ["caller", "rust-rat", "oil-leech"]
    let(game, lambda: spawn_at(game, 0))
    deck = game.state.decks["monsters"]
    assert (len(deck), deck.discard, len(game.state.monsters)) == (2, [], 1)


@pytest.mark.rule("MA-SPAWN-17", "MA-SPAWN-12")
def test_without_any_card_the_threat_rises_and_nothing_comes() -> None:
    game = phase(["1.01"], [6], deck=[], spawn=5, threat=5)
    state = game.state
    assert (state.monsters, state.threat, state.level, state.spawn) == ({}, 1, 2, 8)
    assert len(state.decks["monsters"]) > 0


@pytest.mark.rule("MA-SPAWN-20")
@pytest.mark.parametrize(("at", "place"), [("1.01", "1.11"), ("1.49", "1.41"), ("1.35", "1.41")])
def test_the_monster_stands_on_the_spawn_space_nearest_to_the_explorer(at: str, place: str) -> None:
    game = coming(halls(1, tiles=["nest"], at=[at], cards=CARDS), 0, ["caller"])
    assert where(game, 4) == place


@pytest.mark.rule("MA-SPAWN-21")
def test_among_equally_near_spawn_spaces_the_explorer_chooses() -> None:
    game = coming(halls(2, tiles=["twins"], at=["1.01", "1.04"], cards=CARDS), 1, ["caller"])
    assert (asked(game).seat, offers(game, "place")) == (1, ["place at=1.09", "place at=1.13"])
    assert asked(game).usual == 0
    choose(game, "place at=1.13")
    assert where(game, 4) == "1.13"


@pytest.mark.rule("MA-SPAWN-22")
def test_an_occupied_spawn_space_leads_to_the_nearest_free_spaces() -> None:
    game = coming(halls(1, tiles=["nest"], at=["1.11"], cards=CARDS), 0, ["caller"])
    around = [f"place at=1.{name:02}" for name in (3, 4, 5, 10, 12, 17, 18, 19)]
    assert offered(game)[:8] == around
    assert offers(game, "place") == around


@pytest.mark.rule("MA-SPAWN-22")
def test_no_monster_comes_beyond_the_edge_of_the_tile() -> None:
    edge = tile("edge", {(6, 1): "S"})
    game = halls(1, tiles=["edge", "plain 7 0 0"], at=["1.14"], cards=f"{CARDS}{edge}")
    assert offers(coming(game, 0, ["caller"]), "place") == [f"place at=1.{name:02}" for name in (6, 7, 13, 20, 21)]


@pytest.mark.rule("MA-SPAWN-23")
def test_a_sealed_spawn_space_is_not_used() -> None:
    game = halls(1, tiles=["nest"], at=["1.10"], cards=CARDS, explored={10: 2})
    assert where(coming(game, 0, ["caller"]), 4) == "1.41"


@pytest.mark.rule("MA-SPAWN-24")
def test_what_a_monster_does_entering_play_happens_once_after_it_was_placed() -> None:
    game = coming(halls(1, tiles=["nest"], at=["1.01"], cards=CARDS), 0, ["herald"])
    assert (where(game, 4), game.state.threat) == ("1.11", 2)


@pytest.mark.rule("MA-SPAWN-25")
def test_an_effect_brings_a_fifth_monster() -> None:
    game = halls(1, tiles=["nest"], at=["1.01"], cards=CARDS, monsters=FOUR)
    coming(game, 0, ["caller"])
    assert (len(game.state.monsters), game.state.threat) == (5, 1)


@pytest.mark.rule("MA-SPAWN-26")
def test_a_monster_calls_others_to_its_own_tile() -> None:
    game = halls(1, tiles=["nest", "nest 7 0 0"], at=["1.01"], cards=CARDS, monsters={"rust-rat": "2.49"})
    assert where(coming(game, 4, ["caller"]), 5) == "2.41"


@pytest.mark.rule("MA-SPAWN-26")
def test_a_horror_event_names_at_whom_it_spawns() -> None:
    game = halls(2, tiles=["nest", "nest 7 0 0"], at=["1.01", "2.01"], cards=CARDS)
    game.state.decks["monsters"].cards, game.state.decks["monsters"].discard = ["caller"], []
    game.state.decks["horror-events"].cards = ["gates"]
    game.state.explorers[0].health = 6
    game.state.explorers[1].health = 3
    let(game, lambda: game.state.flow.append("draw-horror-event"))
    assert where(game, 4) == "2.11"


@pytest.mark.rule("MA-SPAWN-20")
def test_a_monster_that_is_taken_comes_without_a_draw() -> None:
    game = halls(1, tiles=["nest"], at=["1.01"], cards=CARDS)
    let(game, lambda: game.state.flow.append(place_monster("herald", 0, "spawn-space")))
    assert (monster(game).card, where(game, 4), space(game, "1.11")) == ("herald", "1.11", monster(game).at)


@pytest.mark.rule("MA-SPAWN-14")
def test_a_monster_without_any_space_does_not_come() -> None:
    game = halls(2, cards=CARDS, explorers__1__exited=True, explorers__1__at=NOWHERE)
    let(game, lambda: game.state.flow.append(place_monster("herald", 1, "spawn-space")))
    assert (game.state.monsters, game.state.decks["monsters"].discard) == ({}, ["herald"])
    assert told(game, "nothing-spawned") == [{"card": "herald"}]


@pytest.mark.rule("MA-SPAWN-01", "MA-SPAWN-05", "MA-HORROR-02")
def test_what_is_in_force_moves_a_rating_without_its_slider() -> None:
    passive = "[{stat: spawn-rating, add: -2, who: all}, {stat: horror-rating, add: 1, who: all}]"
    cards = f"events:\n- {{id: thin-walls, name: Thin Walls, kind: horror, passive: {passive}}}\n"
    game = halls(1, cards=cards, spawn=8, horror=9)
    game.state.decks["horror-events"].discard = ["thin-walls"]
    assert (rating(game, "spawn"), rating(game, "horror")) == (6, 10)
    assert (game.state.spawn, game.state.horror) == (8, 9)
    game.state.spawn = 2
    assert rating(game, "spawn") == 1
