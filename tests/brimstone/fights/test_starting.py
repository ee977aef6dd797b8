"""How a Fight starts, how many come, and what it does to a turn that was going on."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.fights.starting import how_many
from darklantern.games.brimstone.scaling import threat_level
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import play_out
from tests.brimstone.mine import hero, mine, told

SHEET = """
    move: 4
    escape: 4
    to_hit_melee: 4
    combat: 1
    damage: 1
    defense: 0
    health: 2
    xp: 5
    elite: ELITE
"""


def kind(id_: str, initiative: int) -> str:
    """A plain Enemy Type; both sides of its sheet are alike but for the names of the Elite Chart."""
    sides = ""
    for side in ("normal", "brutal"):
        chart = ", ".join(f"{{id: {id_}-{side}-{result}, name: Elite {result}}}" for result in range(1, 7))
        sides += f"  {side}:\n    initiative: {initiative}{SHEET.replace('ELITE', f'[{chart}]')}"
    return f"- id: {id_}\n  name: {id_.title()}\n  source: test\n  icon: skull\n  tint: '#aa0000'\n{sides}"


THREATS = """
threats:
- {id: two-rats, name: Two Rats, level: low, enemies: [{enemy: rats, count: '2'}]}
- {id: three-rats, name: Three Rats, level: med, enemies: [{enemy: rats, count: '3'}]}
- {id: rats-and-bats, name: Rats and Bats, level: high, enemies: [{enemy: rats, count: '2'}, {enemy: bats, count: '2'}]}
darkness:
- {id: out-of-the-walls, name: Out of the Walls, does: [{attack: {threat: party, how: ambush}}]}
- {id: down-the-hall, name: Down the Hall, does: [{attack: {threat: party, how: attack}}]}
scavenge:
- {id: a-nest, name: A Nest, good: bad, does: [{draw-card: darkness}]}
- {id: a-stone, name: A Stone, good: good, does: [{gain: {what: dark-stone, amount: 1}}]}
"""
CARDS = f"enemies:\n{kind('rats', 3)}{kind('bats', 6)}{THREATS}"


def threatened(heroes: int = 2, **given: Any) -> Brimstone:
    """A mine in which every Threat deck and the Darkness deck hold only the cards of these tests."""
    decks = {
        "decks__threat-low": {"stack": "two-rats"},
        "decks__threat-med": {"stack": "three-rats"},
        "decks__threat-high": {"stack": "rats-and-bats"},
        "decks__darkness": {"stack": "out-of-the-walls"},
    }
    return mine(heroes, **{"cards": CARDS, "tiles": ["long-passage"], **decks, **given})


def kinds_on_board(game: Brimstone) -> list[str]:
    return [enemy.kind for enemy in game.state.enemies.values()]


@pytest.mark.rule("SOB-FSTART-06", "SOB-FSTART-07", "SOB-FSTART-08", "SOB-FSTART-09")
def test_the_threat_level_goes_by_the_size_of_the_party() -> None:
    assert [threat_level(mine(heroes)) for heroes in range(1, 7)] == ["low", "low", "med", "med", "high", "high"]
    assert threat_level(mine(4, heroes__1__knocked_out=True, heroes__2__knocked_out=True)) == "med"


@pytest.mark.rule("SOB-FSTART-01", "SOB-FSTART-02", "SOB-FSTART-05", "SOB-FNUM-01", "SOB-FSTART-13")
def test_an_attack_draws_one_threat_card_of_the_party_s_level() -> None:
    coming = [{"threat": "party", "how": "attack", "tile": 2, "source": "token"}]
    game = threatened(3, step="enemies-come", coming=coming)
    assert [about["card"] for about in told(game, "threat-card")] == ["three-rats"]
    assert kinds_on_board(game) == ["rats"] * 3
    assert told(game, "how-many") == []  # a plain number: no die
    assert game.state.decks["threat-med"].discard == ["three-rats"]
    assert game.state.fight is not None


@pytest.mark.rule("SOB-FNUM-02", "SOB-FNUM-03", "SOB-FNUM-05", "SOB-FNUM-06", "SOB-DICE-04")
@pytest.mark.parametrize(
    ("count", "dice", "number"),
    [
        ("d3", [5], 3),
        ("d6", [2], 2),
        ("p", [5], 5),
        ("p", [1], 3),
        ("pp", [4, 6], 10),
        ("pp", [6, 6], 12),
        ("pp", [1, 2], 6),
    ],
)
def test_dice_say_how_many_come(count: str, dice: list[int], number: int) -> None:
    game = mine(1, heroes__0__grit=1)
    game.state.dice.script = list(dice)
    assert how_many(game, count) == number
    assert game.state.rolls == []  # no dice that anybody could roll again


@pytest.mark.rule("SOB-FNUM-04")
def test_one_peril_die_brings_three_to_six() -> None:
    game = mine(1)
    assert {how_many(game, "p") for _ in range(200)} == {3, 4, 5, 6}


@pytest.mark.rule("SOB-FNUM-07", "SOB-FPLACE-02", "SOB-FPLACE-08")
def test_each_kind_has_its_own_number_and_the_slowest_is_placed_first() -> None:
    coming = [{"threat": "high", "how": "attack", "tile": 2, "source": "token"}]
    game = threatened(2, step="enemies-come", coming=coming)
    assert kinds_on_board(game) == ["rats", "rats", "bats", "bats"]


@pytest.mark.rule("SOB-FSTART-11")
def test_an_attack_without_a_tile_comes_where_a_hero_is() -> None:
    game = threatened(1, at=["2.05"], step="enemies-come", coming=[{"threat": "low", "how": "attack", "tile": 0}])
    where = [game.content.maps.get(game.state.layout).tiles_at(enemy.at) for enemy in game.state.enemies.values()]
    assert all(2 in tiles for tiles in where)
    assert game.state.fight
    assert game.state.fight.ambushing == {}


# -- in the middle of a turn ------------------------------------------------------------------------------------------


def scavenged(stack: str, sixes: list[int], **given: Any) -> Brimstone:
    given = {"decks__scavenge": {"stack": stack}, "acting": 0, **given}
    game = threatened(3, at=["2.05", "2.06", "2.07"], **given)
    game.state.dice.script = sixes
    game.choose("scavenge tile=2")
    return game


@pytest.mark.rule("SOB-DARK-05", "SOB-FMID-01", "SOB-FMID-02", "SOB-FMID-03")
def test_an_ambush_while_scavenging_ends_the_turn_and_a_new_one_starts_the_fight() -> None:
    game = play_out(scavenged("a-nest", [6, 1, 1]))
    assert kinds_on_board(game) == ["rats"] * 3
    assert game.state.round == 4
    assert game.state.fight
    assert game.state.fight.ambushing == {"rats": 4}  # quick in the new turn
    assert [hold["who"] for hold in told(game, "hold-back")] == [0]  # the new turn began with the test


@pytest.mark.rule("SOB-SCAV-17")
def test_other_finds_are_resolved_before_the_enemies_come() -> None:
    game = scavenged("a-nest a-stone", [6, 6, 1])
    while game.state.round == 3:
        game.choose(0)
    assert hero(game).dark_stone == 1
    assert kinds_on_board(game) == ["rats"] * 3


@pytest.mark.rule("SOB-FMID-08")
def test_a_plain_attack_ends_the_turn_as_well_but_is_not_quick() -> None:
    game = scavenged("a-nest", [6, 1, 1], decks__darkness={"stack": "down-the-hall"})
    assert game.state.round == 4
    assert game.state.fight
    assert game.state.fight.ambushing == {}


@pytest.mark.rule("SOB-FMID-04")
def test_a_turn_that_is_cut_short_reveals_nothing_but_ends_what_lasts() -> None:
    boosts = [{"stat": "lore", "add": 2, "until": "turn", "seat": 0}]
    game = threatened(2, at=["2.05", "1.15"], acting=0, boosts=boosts, decks__scavenge={"stack": "a-nest"})
    game.state.dice.script = [6, 1, 1]
    game.choose("scavenge tile=2")
    play_out(game)
    assert game.state.round == 4
    assert game.state.boosts == []


@pytest.mark.rule("SOB-HOLD-14", "SOB-FMID-05", "SOB-FAMB-18")
def test_an_ambush_of_the_hold_back_step_does_not_end_the_turn() -> None:
    """The test fails onto a bloody space: the card brings Enemies, who act in the same turn at +2 Initiative."""
    game = threatened(2, at=["2.05", "2.06"], step="begin-turn", darkness=15, dice=[1, 2])
    play_out(game)
    assert game.state.round == 4
    assert kinds_on_board(game) == ["rats"] * 2
    assert game.state.fight
    assert game.state.fight.ambushing == {"rats": 4}
    assert len(told(game, "hold-back")) == 1
    assert told(game, "turn-cut-short") == []  # the Activations of the same turn go on


@pytest.mark.rule("SOB-FAMB-01", "SOB-FAMB-09", "SOB-FAMB-10", "SOB-FAMB-16")
def test_ambushers_stand_beside_heroes_and_are_spread_evenly() -> None:
    coming = [{"threat": "med", "how": "ambush", "tile": 0}]
    game = threatened(
        4, at=["2.05", "2.06", "2.07", "1.15"], step="enemies-come", coming=coming, heroes__3__knocked_out=True
    )
    play_out(game)
    map_ = game.content.maps.get(game.state.layout)
    assert sorted(enemy.target for enemy in game.state.enemies.values()) == [0, 1, 2]
    assert all(map_.adjacent(hero(game, enemy.target).at) >> enemy.at & 1 for enemy in game.state.enemies.values())


@pytest.mark.rule("SOB-FAMB-02")
def test_in_an_ambush_the_quickest_kind_is_placed_first() -> None:
    coming = [{"threat": "high", "how": "ambush", "tile": 0}]
    game = threatened(2, at=["2.05", "2.06"], step="enemies-come", coming=coming)
    play_out(game)
    assert kinds_on_board(game)[:2] == ["bats", "bats"]


@pytest.mark.rule("SOB-FAMB-19")
def test_after_the_activations_the_first_turn_is_the_next() -> None:
    coming = [{"threat": "low", "how": "ambush", "tile": 0}]
    game = threatened(1, at=["2.05"], step="enemies-come", coming=coming, phase="exploration")
    assert game.state.fight
    assert game.state.fight.ambushing == {"rats": 4}
