"""Monsters that are destroyed or banished."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.cards.abilities import destroy_card
from darklantern.games.arcana.monsters.monsters import banish
from darklantern.games.arcana.state import Arcana
from darklantern.games.arcana.units.attacks import attack
from darklantern.games.arcana.units.attributes import wounded
from darklantern.games.arcana.units.health import destroy
from darklantern.games.arcana.units.odds import Pool
from tests.arcana.fights import asked, essence, health, high, let
from tests.arcana.table import choose, explorer, halls, monster, offers, told

CARDS = """
monsters:
- {id: sack, name: Sack, level: 2, health: 4, stamina: 4, armor: 1, will: 0}
- id: bomb
  name: Bomb
  level: 1
  health: 1
  stamina: 4
  armor: 1
  will: 0
  dies: [{attack: {high: 1, who: adjacent}}, {threat: {add: 1}}]
- id: bomb-two
  name: Bomb Two
  level: 1
  health: 1
  stamina: 4
  armor: 1
  will: 0
  dies: [{attack: {high: 1, who: adjacent}}]
items:
- {id: trophy, name: Trophy, type: artifact, level: 1, main: true, passive: [{stat: essence-per-kill}]}
events:
- id: frenzy
  name: Frenzy
  kind: horror
  actives: [{cost: {stamina: 2}, target: {melee: 1}, do: [{attack: {high: 1}}]}]
- {id: brand, name: Brand, kind: horror, binding: true, actives: [{cost: {stamina: 2}, do: [{threat: {add: 1}}]}]}
"""


def with_monsters(*cards: str, level: int = 1, **given: Any) -> Arcana:
    spaces = [f"1.{25 + number}" for number in range(len(cards))]
    return halls(1, at=["1.24"], cards=CARDS, monsters=dict(zip(cards, spaces, strict=True)), level=level, **given)


def killed(game: Arcana, unit: int = 4, dice: list[int] | None = None) -> Arcana:
    return let(game, lambda: destroy(game, unit, "MA-MON-02"), dice or [])


def piles(game: Arcana) -> tuple[list[str], list[str]]:
    return list(game.state.decks["monsters"].discard), game.state.removed


@pytest.mark.rule("MA-MON-01")
def test_monsters_play_the_current_horror_event_and_what_is_bound_to_them() -> None:
    game = with_monsters("sack", "rust-rat", fallen=[3], schemer=0, turn=4)
    game.state.decks["horror-events"].discard = ["brand", "frenzy"]
    game.state.monsters[4].bound = ["brand"]
    let(game, lambda: game.state.flow.append(("schemes", 4)))
    plays = offers(game, "lead-play")
    assert "lead-play card=frenzy ability=0 target=0" in plays
    assert "lead-play card=brand ability=0" in plays
    game.state.turn = 5
    let(game, lambda: game.state.flow.append(("schemes", 5)))
    assert not [play for play in offers(game, "lead-play") if "brand" in play]


@pytest.mark.rule("MA-MON-02", "MA-MON-10")
def test_a_monster_lives_as_long_as_it_has_health() -> None:
    game = with_monsters("sack")
    for left in (3, 2):
        let(game, lambda: attack(game, 0, [4], Pool(0, 1)), high(1))
        assert (health(game, 4), wounded(game, 4)) == ([left], True)
    monster(game).health = 1
    let(game, lambda: attack(game, 0, [4], Pool(0, 1)), high(1))
    assert game.state.monsters == {}


@pytest.mark.rule("MA-MON-03", "MA-MON-04")
@pytest.mark.parametrize(
    ("card", "level", "kept"),
    [("rust-rat", 1, True), ("rust-rat", 2, False), ("gear-ghoul", 2, True), ("brass-widow", 2, True)],
)
@pytest.mark.parametrize("how", ["destroyed", "banished"])
def test_cards_of_a_level_left_behind_leave_the_game(card: str, level: int, kept: bool, how: str) -> None:
    game = with_monsters(card, level=level)
    game.state.decks["monsters"].discard = ["oil-leech"]
    killed(game) if how == "destroyed" else let(game, lambda: banish(game, 4))
    assert piles(game) == ((["oil-leech", card], []) if kept else (["oil-leech"], [card]))


@pytest.mark.rule("MA-MON-05")
def test_level_4_always_goes_to_the_destroyed_monsters() -> None:
    assert piles(killed(with_monsters("boiler-golem", level=5))) == (["boiler-golem"], [])
    assert piles(killed(with_monsters("brass-widow", level=5))) == ([], ["brass-widow"])
    assert piles(killed(with_monsters("warden", level=4))) == ([], ["warden"])  # a boss is never drawn


@pytest.mark.rule("MA-MON-06", "MA-MON-07")
def test_a_banished_monster_does_nothing_and_gives_nothing() -> None:
    game = with_monsters("bomb", "bomb-two")
    let(game, lambda: banish(game, 4))
    let(game, lambda: banish(game, 5))
    assert (game.state.threat, essence(game), health(game, 0), game.state.monsters) == (1, [0], [5], {})
    assert not told(game, "attack-rolled")


@pytest.mark.rule("MA-MON-06")
def test_a_destroyed_monster_does_what_it_does_dying() -> None:
    game = killed(with_monsters("bomb"), dice=high(2))
    assert list(game.state.monsters) == [4]  # it is still there while it does so
    choose(game, "lose health=1 essence=0")
    assert (game.state.threat, essence(game), health(game, 0), game.state.monsters) == (2, [1], [4], {})
    assert [entry["who"] for entry in told(game, "attack-rolled")] == [4]


@pytest.mark.rule("MA-MON-06", "MA-ESS-01")
def test_dying_monsters_may_destroy_each_other_once() -> None:
    game = killed(with_monsters("bomb", "bomb-two"), dice=[*high(3), *high(1)])
    assert asked(game).usual == 0
    choose(game, "unit unit=0")  # is struck first
    choose(game, "lose health=1 essence=0")
    assert (game.state.monsters, essence(game), health(game, 0)) == ({}, [2], [4])
    assert [(entry["who"], entry["blockers"]) for entry in told(game, "attack-rolled")] == [(4, [0, 5]), (5, [4])]


@pytest.mark.rule("MA-MON-08")
def test_the_essence_goes_to_whose_turn_it_is() -> None:
    game = halls(2, at=["1.24", "1.26"], monsters={"rust-rat": "1.25"}, cards=CARDS)
    let(game, lambda: attack(game, 1, [4], Pool(0, 1)), high(1))
    assert essence(game) == [1, 0]
    game = with_monsters("rust-rat", explorers__0__items=[{"card": "trophy", "use": "main"}])
    assert essence(killed(game)) == [2]


@pytest.mark.rule("MA-MON-09")
def test_outside_an_explorers_turn_nobody_gains_essence() -> None:
    game = with_monsters("rust-rat", "sack", turn=5)
    let(game, lambda: attack(game, 5, [4], Pool(0, 1)), high(1))
    assert (list(game.state.monsters), essence(game)) == ([5], [0])


@pytest.mark.rule("MA-MPHASE-05")
def test_a_monster_that_leaves_leaves_the_queue() -> None:
    game = killed(with_monsters("rust-rat", "sack", "oil-leech"), 5)
    assert list(game.state.monsters) == [4, 6]
    assert explorer(game).essence == 1
    choose(game, "end-turn")


@pytest.mark.rule("MA-ABIL-03")
def test_a_bound_card_that_is_destroyed_is_no_longer_the_monsters() -> None:
    game = with_monsters("sack", "rust-rat", monsters__5__bound=["brand"])
    destroy_card(game, "brand")
    assert (game.state.monsters[5].bound, game.state.decks["horror-events"].discard) == ([], ["brand"])
