"""Creeping Shadows: counters under the Heroes, attacks all around, Voices, and Defense by distance from the light."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.enemies.creeping import distance_from_light
from darklantern.games.brimstone.fights.assigning import beside_hero
from darklantern.games.brimstone.fights.enemy_attacks import combat_of
from darklantern.games.brimstone.fights.fear import fear_hits
from darklantern.games.brimstone.fights.sheets import enemy_number
from darklantern.games.brimstone.posse import models
from tests.brimstone.fights.arena import CARDS, arena, play_out, where
from tests.brimstone.mine import mine, rules_with, told

SHADOW = "creeping-shadows"


@pytest.mark.rule("SOB-FCREEP-01")
def test_it_shares_spaces_and_bars_nobodys_way() -> None:
    start = {1: (SHADOW, "11"), 2: (SHADOW, "21"), 3: ("ghoul", "51")}
    game = arena(["01", "11"], start, acting=1, room="alley", moves=3)
    assert models(game).bit_count() == 3  # the Heroes and the Ghoul
    assert beside_hero(game, 1) == [1, 2]  # the one in its own space as well
    assert combat_of(game, 1, 0) == combat_of(game, 1, 1) == 2


@pytest.mark.rule("SOB-FCREEP-01")
def test_other_enemies_walk_over_it() -> None:
    game = arena(["51"], {1: (SHADOW, "21"), 2: ("quick", "01")}, acts="quick", room="alley", dice=[1])
    play_out(game)
    assert game.state.enemies[2].target == 0


@pytest.mark.rule("SOB-FCREEP-01", "SOB-FLARGE-03")
@pytest.mark.parametrize(("kind", "at"), [("brute", "42"), ("hulk", "41")])
def test_a_large_enemy_walks_over_it_and_leaves_it_where_it_lies(kind: str, at: str) -> None:
    """It displaces the Ghoul in its way, but not the counter."""
    start = {1: (kind, at), 2: (SHADOW, "43", 1), 3: ("ghoul", "44")}
    game = arena(["47", "88"], start, acts=kind, fight={"acted": ["ghoul"]}, dice=[1] * 9)
    play_out(game)
    assert where(game, 1) != at
    assert where(game, 2) == "43"
    assert {about["enemy"] for about in told(game, "enemy-displaced")} <= {3}


@pytest.mark.rule("SOB-FCREEP-01", "SOB-FDICE-04")
def test_who_fights_all_that_are_adjacent_fights_the_one_underfoot_too() -> None:
    better = [{"stat": "sweep", "add": 1, "until": "turn", "seat": 0}]
    game = arena(["44"], {1: (SHADOW, "44"), 2: ("ghoul", "43")}, acting=0, boosts=better, dice=[1] * 4)
    game.choose("fight")
    assert [len(about["dice"]) for about in told(game, "rolled") if about["roll"] == "to-hit"] == [2, 2]


@pytest.mark.rule("SOB-FCREEP-01")
def test_who_stands_on_it_is_next_to_it() -> None:
    """Elite 1 gives them Fear (1)."""
    game = arena(["44", "46"], {1: (SHADOW, "44")}, acting=0, fight={"elite": {SHADOW: [1]}})
    assert [len(fear_hits(game, seat)) for seat in (0, 1)] == [1, 0]


@pytest.mark.rule("SOB-FCREEP-02", "SOB-FCREEP-03")
def test_it_moves_through_models_and_ends_under_its_target() -> None:
    crowd = {1: (SHADOW, "01"), 2: ("ghoul", "11"), 3: ("ghoul", "21")}
    game = arena(["31", "92"], crowd, acts=SHADOW, room="alley", dice=[1, 1])
    assert (game.state.enemies[1].target, where(game, 1)) == (0, "31")


@pytest.mark.rule("SOB-FCREEP-03")
@pytest.mark.parametrize(("hero_at", "end"), [("51", "51"), ("50", "50")])
def test_one_that_is_only_next_to_its_target_follows_it(hero_at: str, end: str) -> None:
    game = arena([hero_at], {1: (SHADOW, "41", 0)}, acts=SHADOW, room="alley", dice=[1, 1])
    assert where(game, 1) == end


@pytest.mark.rule("SOB-FCREEP-03")
def test_two_of_them_may_lie_under_one_hero() -> None:
    game = arena(["44"], {1: (SHADOW, "43"), 2: (SHADOW, "45")}, acts=SHADOW, dice=[1] * 4)
    play_out(game)
    assert [where(game, number) for number in (1, 2)] == ["44", "44"]


@pytest.mark.rule("SOB-FCREEP-03")
def test_in_an_ambush_it_is_put_under_its_target() -> None:
    line = {"enemy": SHADOW, "count": "2"}
    coming = [{"threat": "", "how": "ambush", "tile": 0, "enemies": [line]}]
    map_ = rules_with(CARDS).content.maps.get("hall,0,0,0")
    game = mine(2, layout=map_.layout, at=["1.44", "1.00"], cards=CARDS, step="enemies-come", coming=coming)
    at = {where(game, number) for number in game.state.enemies}
    assert at == {"44", "00"}


@pytest.mark.rule("SOB-FCREEP-04")
def test_it_attacks_everybody_in_its_space_and_around_with_full_combat() -> None:
    game = arena(["44", "45", "34", "46"], {1: (SHADOW, "44", 0)}, acts=SHADOW, dice=[1] * 6)
    assert [(entry["who"], len(entry["dice"])) for entry in told(game, "enemy-attacks")] == [(0, 2), (1, 2), (2, 2)]


@pytest.mark.rule("SOB-FCREEP-04")
def test_a_barrier_is_no_help() -> None:
    game = arena(["33", "05"], {1: (SHADOW, "32")}, acting=1, room="cells")
    assert [combat_of(game, 1, seat) for seat in (0, 1)] == [2, 0]


@pytest.mark.rule("SOB-FCREEP-05")
def test_each_6_is_a_hit_and_brings_the_voices() -> None:
    """Two Hits, defended against, then twice a D6 of Horror Hits, against which Willpower helps."""
    game = arena(["44"], {1: (SHADOW, "44", 0)}, acts=SHADOW, dice=[6, 6, 6, 6, 2, 6, 6, 3, 6, 6, 6])
    assert told(game, "enemy-attacks")[0]["hits"] == 2
    assert len(told(game, "voices")) == 2
    rolls = [entry["dice"] for entry in told(game, "rolled")]
    assert rolls[:5] == [[6, 6], [2], [6, 6], [3], [6, 6, 6]]
    quiet = arena(["44"], {1: (SHADOW, "44", 0)}, acts=SHADOW, dice=[5, 5, 6, 6])
    assert told(quiet, "voices") == []


@pytest.mark.rule("SOB-FCREEP-06")
@pytest.mark.parametrize(("at", "defense"), [("44", 0), ("45", 1), ("77", 3), ("40", 4)])
def test_its_defense_is_its_distance_from_the_light(at: str, defense: int) -> None:
    game = arena(["44", "00"], {1: (SHADOW, at)}, acting=1, light=0)
    assert enemy_number(game, SHADOW, "defense", 1) == defense


@pytest.mark.rule("SOB-FCREEP-06")
def test_damage_is_taken_off_by_that_defense() -> None:
    game = arena(["44", "47"], {1: (SHADOW, "45"), 2: ("ghoul", "00")}, acting=0, light=1, dice=[4, 1, 3])
    game.choose("fight")
    assert game.state.enemies[1].wounds == 1  # 3 less the 2 spaces to the lantern


BRINGS = (
    CARDS
    + """darkness:
- id: long-shadows
  name: Long Shadows
  does: [{attack: {how: ambush, enemies: [{enemy: creeping-shadows, count: "2"}]}}]
encounters:
- {id: a-stain, name: A Stain, does: [{attack: {enemies: [{enemy: creeping-shadows, count: "1"}]}}]}
threats:
- {id: shadow-threat, name: Shadows, level: low, enemies: [{enemy: creeping-shadows, count: "3"}]}
"""
)


@pytest.mark.rule("SOB-FCREEP-07")
def test_threat_encounter_and_darkness_cards_bring_them() -> None:
    content = rules_with(BRINGS).content
    lines = [content.darkness["long-shadows"].does[0], content.encounters["a-stain"].does[0]]
    assert [line.enemies[0].enemy for line in lines] == [SHADOW, SHADOW]  # type: ignore[union-attr]
    layout = content.maps.get("hall,0,0,0").layout
    named: dict[str, Any] = {"threat": "", "how": "attack", "tile": 1, "enemies": [{"enemy": SHADOW, "count": "2"}]}
    by_threat: dict[str, Any] = {"threat": "low", "how": "attack", "tile": 1}
    for coming, count in ((named, 2), (by_threat, 3)):
        given: dict[str, Any] = {"coming": [coming], "decks__threat-low": {"cards": ["shadow-threat"]}}
        game = mine(1, layout=layout, at=["1.88"], cards=BRINGS, step="enemies-come", **given)
        assert [enemy.kind for enemy in game.state.enemies.values()] == [SHADOW] * count
        assert game.state.fight
        assert game.state.fight.sources == 1


@pytest.mark.rule("SOB-FCREEP-06")
def test_the_light_is_measured_over_barriers_and_nothing_is_harder_than_the_light_is_far() -> None:
    """The Barrier between 32 and 33 is one step over; where no way leads to the light, its Defense is 0."""
    barred = arena(["31", "05"], {1: (SHADOW, "34")}, acting=1, room="cells", light=0)
    assert enemy_number(barred, SHADOW, "defense", 1) == 3
    apart = arena(["1.44", "2.00"], {1: (SHADOW, "2.05")}, acting=1, room="hall,0,0,0;cells,40,0,0", light=0)
    assert enemy_number(apart, SHADOW, "defense", 1) == 0
    assert distance_from_light(apart, 1) == 0  # so that nothing is taken off what else it may have
