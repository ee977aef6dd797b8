"""What of a Hero's Attack stands so far: hand to hand, Hits, Damage, killing, and the end of the Fight."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.fights.groups import kinds
from darklantern.games.brimstone.fights.placing import pattern
from darklantern.games.brimstone.fights.sheets import enemy_number
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import play_out
from tests.brimstone.fights.duel import duel
from tests.brimstone.fights.threatened import CARDS, threatened
from tests.brimstone.mine import hero, mine, offers, told

TOUGHER = CARDS.replace("defense: 0", "defense: 3")


def facing(*enemies: str, kind: str = "rats", cards: str = CARDS, **given: Any) -> Brimstone:
    """A Hero in 2.06 of a Long Passage and Enemies in these spaces, who have acted already."""
    map_ = mine(1, tiles=["long-passage"]).content.maps.get(mine(1, tiles=["long-passage"]).state.layout)
    models = {number: {"kind": kind, "at": map_.square(at)} for number, at in enumerate(enemies, 1)}
    fight = {"sources": 1, "acted": [kind]}
    given = {"acting": 0, "at": ["2.06"], "cards": cards, "enemies": models, "fight": fight, **given}
    return mine(1, tiles=["long-passage"], **given)


@pytest.mark.rule("SOB-FATT-07")
def test_only_adjacent_enemies_are_fought_hand_to_hand() -> None:
    assert offers(facing("2.04"), "fight") == ["fight"]
    game = facing("2.01")
    assert offers(game, "fight") == []
    refusal = game.why_not("fight")
    assert refusal is not None
    assert refusal.rule == "SOB-FATT-07"


@pytest.mark.rule("SOB-FATT-06", "SOB-FHIT-02", "SOB-FDMG-01", "SOB-FKILL-01")
def test_combat_dice_that_reach_to_hit_are_hits_of_d6_damage() -> None:
    game = facing("2.04", dice=[4, 3, 1])
    game.choose("fight")
    assert [about["dice"] for about in told(game, "rolled")][:2] == [[4, 3], [1]]  # Combat 2, then Damage for one Hit
    assert told(game, "hits") == [{"who": 0, "hits": 1, "criticals": 0}]
    assert game.state.enemies[1].wounds == 1  # of 2: it lives on


@pytest.mark.rule("SOB-FDMG-05")
@pytest.mark.parametrize(("damage", "wounds"), [(3, 0), (4, 1)])
def test_defense_is_taken_off_the_damage(damage: int, wounds: int) -> None:
    game = facing("2.04", cards=TOUGHER, dice=[4, 3, damage])
    game.choose("fight")
    assert game.state.enemies[1].wounds == wounds


@pytest.mark.rule("SOB-FKILL-02", "SOB-FXP-01")
def test_the_wound_that_reaches_its_health_kills_it_and_is_paid_in_xp() -> None:
    game = facing("2.04", "2.08", dice=[4, 3, 2])
    game.choose("fight")
    game.choose("hit enemy=1")
    assert list(game.state.enemies) == [2]
    assert hero(game).xp == 5


@pytest.mark.rule("SOB-FATT-01")
def test_an_attack_is_made_once() -> None:
    game = facing("2.04", "2.08", dice=[1, 1])
    game.choose("fight")
    assert len(told(game, "hits")) == 1
    assert game.state.round == 4  # the only Hero was done with it


@pytest.mark.rule("SOB-FEND-01")
def test_the_fight_is_over_with_the_last_enemy() -> None:
    game = facing("2.04", dice=[4, 3, 2])
    game.choose("fight")
    assert game.state.enemies == {}
    assert game.state.fight is None
    assert len(told(game, "fight-over")) == 1


@pytest.mark.rule("SOB-FPLACE-04", "SOB-FPLACE-05", "SOB-FPLACE-06", "SOB-FPLACE-07", "SOB-FPLACE-12")
def test_a_tile_is_filled_like_a_chessboard_from_the_back_left() -> None:
    """The Long Passage is two spaces wide and six long, its Entrance at 11 and 12."""
    game = mine(1, tiles=["long-passage"])
    map_ = game.content.maps.get(game.state.layout)
    names = [f"{map_.spot(square).x},{map_.spot(square).y}" for square in pattern(game, 2)]
    where = {
        f"{map_.spot(map_.square(f'2.{n:02}')).x},{map_.spot(map_.square(f'2.{n:02}')).y}": n for n in range(1, 13)
    }
    assert [where[name] for name in names] == [1, 4, 5, 8, 9, 12, 2, 3, 6, 7, 10, 11]


@pytest.mark.rule("SOB-FMODEL-01")
def test_only_the_models_that_are_left_are_placed() -> None:
    where = {number: {"kind": "rats", "at": number + 30} for number in range(1, 12)}  # eleven of twelve
    coming = [{"threat": "low", "how": "attack", "tile": 1, "source": "token"}]
    game = threatened(
        1,
        at=["1.01"],
        tiles=["long-passage", "mid-passage", "short-passage"],
        step="enemies-come",
        coming=coming,
        enemies=where,
        fight={},
        next_enemy=12,
    )
    assert len(game.state.enemies) == 12


@pytest.mark.rule("SOB-FAMB-13")
def test_without_room_beside_anybody_ambushers_stand_as_near_as_they_can() -> None:
    """A Hero in the doorway at 2.01: two of its three neighbours are taken, so the second rat finds no room."""
    map_ = mine(1, tiles=["short-passage"]).content.maps.get(mine(1, tiles=["short-passage"]).state.layout)
    taken = {1: {"kind": "bats", "at": map_.square("2.02")}, 2: {"kind": "bats", "at": map_.square("2.03")}}
    coming = [{"threat": "low", "how": "ambush", "tile": 0}]
    game = threatened(
        1,
        at=["2.01"],
        tiles=["short-passage"],
        step="enemies-come",
        coming=coming,
        enemies=taken,
        fight={},
        next_enemy=3,
    )
    play_out(game)
    first, second = (game.state.enemies[number] for number in (3, 4))
    assert (first.at, first.target) == (map_.square("2.04"), 0)
    assert second.target == -1
    assert map_.far(hero(game).at)[second.at] == 2


@pytest.mark.rule("SOB-FSHEET-01", "SOB-FSHEET-02", "SOB-FSHEET-03", "SOB-FSHEET-05")
def test_a_sheet_has_two_sides_and_counts_for_all_models_of_its_type() -> None:
    sheet = mine(1).content.enemies["drowned-dead"]
    assert (sheet.normal.health, sheet.normal.xp, sheet.brutal.health, sheet.brutal.xp) == (2, 15, 4, 25)
    game = facing("2.04", "2.08", kind="drowned-dead")
    assert kinds(game) == ["drowned-dead"]
    assert (enemy_number(game, "drowned-dead", "initiative"), enemy_number(game, "drowned-dead", "combat")) == (2, 3)
    chill = facing("2.04", kind="drowned-dead", in_play=[{"card": "chill-of-the-grave", "deck": "darkness"}])
    assert (enemy_number(chill, "drowned-dead", "initiative"), enemy_number(chill, "drowned-dead", "combat")) == (3, 4)


def test_one_that_sprawls_by_a_card_is_fought_from_afar() -> None:
    assert offers(duel(("guard", "46"), cards={1: ["sprawling"]}), "fight") == ["fight"]
    assert offers(duel(("guard", "46"), cards={1: ["riveted"]}), "fight") == []
