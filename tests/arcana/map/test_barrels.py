"""Exploding barrels."""

from __future__ import annotations

import pytest

from darklantern.games.arcana.cards.playing import PlayAbility
from darklantern.games.arcana.map.barrels import explode, in_the_blast
from darklantern.games.arcana.state import Arcana, Item
from darklantern.table.ask import option
from tests.arcana.fights import asked, essence, health, high, let, low, prompt
from tests.arcana.table import choose, halls, offers, space, told

CARDS = """
monsters:
- {id: four, name: Four, level: 1, health: 3, stamina: 4, armor: 4, will: 2}
- {id: five, name: Five, level: 1, health: 3, stamina: 4, armor: 5, will: 2}
- {id: six, name: Six, level: 1, health: 3, stamina: 4, armor: 6, will: 2}
- id: rammer
  name: Rammer
  level: 1
  health: 3
  stamina: 4
  armor: 9
  will: 2
  triggers: [{when: {event: attacked, hit: [true]}, do: [{push: {spaces: 1, who: that}}]}]
- {id: apart, name: Apart, level: 1, health: 3, stamina: 4, armor: 1, will: 2}
items:
- id: gun
  name: Gun
  type: weapon
  level: 1
  main: true
  actives: [{cost: {stamina: 2}, target: {ranged: 3}, do: [{attack: {low: 2}}]}]
- id: lasso
  name: Lasso
  type: artifact
  level: 1
  main: true
  actives: [{cost: {stamina: 2}, target: {ranged: 3, of: monster}, do: [{pull: 1}]}]
tiles:
- id: store
  name: Store
  front: &store |
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . * * . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
  back: *store
"""
"""The barrels are on 1.17 and 1.18."""
SHOOT = "play card=gun ability=0 at=1.17"


def store(
    at: str = "1.15", monsters: dict[str, str] | None = None, dice: list[int] | None = None, much: int = 0
) -> Arcana:
    return halls(
        1,
        tiles=["store"],
        at=[at],
        monsters=monsters,
        cards=CARDS,
        dice=dice or [],
        explorers__0__items=[{"card": "gun", "use": "main"}],
        explorers__0__essence=much,
    )


@pytest.mark.rule("MA-BARREL-01")
def test_a_barrel_is_chosen_as_target_within_the_reach_of_the_ability() -> None:
    assert SHOOT in offers(store("1.15"), "play")
    assert SHOOT in offers(store("1.38"), "play")
    assert SHOOT not in offers(store("1.45"), "play")  # four spaces off
    assert SHOOT not in offers(store("1.20"), "play")  # the other barrel is in the way


@pytest.mark.rule("MA-BARREL-02")
@pytest.mark.parametrize(("dice", "hit"), [([*low(0, 0)], False), ([*low(0, 1), *high(1, 1, 1)], True)])
def test_a_roll_of_1_hits_a_barrel(dice: list[int], hit: bool) -> None:
    game = store(dice=dice)
    choose(game, SHOOT)
    assert bool(told(game, "barrel-exploded")) == hit
    assert told(game, "attack-missed") == ([] if hit else [{"who": 0, "at": "1.17"}])
    assert game.state.explored == ({space(game, "1.17"): 1} if hit else {})


@pytest.mark.rule("MA-BARREL-03", "MA-BARREL-04", "MA-ATK-17")
def test_one_roll_attacks_all_who_are_adjacent() -> None:
    monsters = {"four": "1.09", "five": "1.10", "six": "1.24", "apart": "1.26"}
    game = store("1.16", monsters)
    assert in_the_blast(game, space(game, "1.17")) == [0, 4, 5, 6]
    let(game, lambda: explode(game, space(game, "1.17")), high(1, 2, 2))
    assert health(game, 0, 4, 5, 6, 7) == [4, 2, 2, 3, 3]
    assert [(entry["dice"], entry["low"]) for entry in told(game, "attack-rolled")] == [([1, 2, 2], 0)]


@pytest.mark.rule("MA-BARREL-05", "MA-BARREL-06")
def test_a_barrel_explodes_once_and_no_other_with_it() -> None:
    game = store(dice=[*low(0, 1), *high(1, 1, 1)])
    choose(game, SHOOT)
    assert game.state.explored == {space(game, "1.17"): 1}
    assert SHOOT not in offers(game, "play")
    assert [entry["at"] for entry in told(game, "barrel-exploded")] == ["1.17"]


@pytest.mark.rule("MA-BARREL-07")
def test_whoever_hit_the_barrel_makes_the_attack_of_its_explosion() -> None:
    game = store(monsters={"four": "1.10"}, dice=[*low(0, 1), *high(1, 1, 1)], much=1)
    choose(game, SHOOT)
    assert [entry["who"] for entry in told(game, "attack-rolled")] == [0, 0]
    assert (asked(game).seat, prompt(game)) == (0, "raise-roll")
    choose(game, "raise-roll essence=1")
    assert (health(game, 4), essence(game)) == ([2], [0])


@pytest.mark.rule("MA-BARREL-02", "MA-ESS-07")
def test_a_shot_at_a_barrel_can_be_raised_until_it_hits() -> None:
    game = store(dice=[*low(0, 0), *high(1, 1, 1)], much=1)
    choose(game, SHOOT)
    assert game.ask and str(game.ask.options[game.ask.usual or 0]) == "raise-roll essence=1"
    choose(game, "raise-roll essence=1")
    assert told(game, "barrel-exploded")


@pytest.mark.rule("MA-BARREL-05")
def test_a_blast_that_pushes_somebody_into_its_own_barrel_does_not_repeat() -> None:
    game = store("1.16", {"rammer": "1.15"})
    let(game, lambda: explode(game, space(game, "1.17"), 4), high(1, 1, 1))
    assert (health(game, 0), len(told(game, "attack-rolled"))) == ([4], 1)
    assert game.state.explored == {space(game, "1.17"): 1}


@pytest.mark.rule("MA-BARREL-01")
def test_only_attacks_are_aimed_at_barrels() -> None:
    game = store("1.16", {"apart": "1.15"})
    game.state.explorers[0].items = [Item("lasso", "main")]
    game.resume(game.state)
    assert offers(game, "play") == ["play card=lasso ability=0 target=4"]


@pytest.mark.rule("MA-BARREL-04")
def test_who_would_strike_explorers_with_a_barrel_is_warned_of_them_alone() -> None:
    game = store("1.15", {"apart": "1.10"})
    shot = option("play", card="gun", ability=0, at="1.17")
    assert PlayAbility().warnings(game, 0, shot) == []
    game = store("1.16", {"apart": "1.10"})
    assert [tuple(one) for one in PlayAbility().warnings(game, 0, shot)] == [("blast-hits", 0)]
