"""The Hell Bear: Monstrous Rage, Ferocious Attack, Terrifying Claws, and packs of mutated ones."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.content_index import content
from darklantern.games.brimstone.fights.enemy_attacks import melee_hits
from darklantern.games.brimstone.fights.groups import name_of
from darklantern.games.brimstone.fights.sheets import enemy_number
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import CARDS, answer, arena, joined, play_out, under, where, where_to
from tests.brimstone.mine import asked, happens, hero, mine, rules_with, told

BEAR = "hell-bear"


@pytest.mark.rule("SOB-FBEAR-01")
def test_it_is_extra_large_and_there_are_three() -> None:
    game = arena(["88"], {1: (BEAR, "00")}, acting=0)
    assert under(game, 1) == ["00", "01", "10", "11"]
    sheet = content().enemies[BEAR]
    assert (sheet.size, sheet.keywords, sheet.supply) == ("xl", ["beast"], 3)


@pytest.mark.rule("SOB-FBEAR-01")
@pytest.mark.parametrize("level", ["low", "med", "high", "epic"])
def test_threats_of_every_level_bring_it(level: str) -> None:
    lines = [
        line
        for threat in content().threats.values()
        for line in threat.enemies
        if line.enemy == BEAR and threat.level == level and threat.world == "mines"
    ]
    assert lines
    assert all((line.cards == ["heavily-mutated"]) == (level != "epic") for line in lines)
    assert level != "epic" or [line.count for line in lines] == ["d3"]  # up to 3


@pytest.mark.rule("SOB-FBEAR-02")
def test_every_hit_that_is_assigned_heals_it() -> None:
    start = {1: (BEAR, "42"), 2: ("ghoul", "00")}
    game = arena(["44"], start, acting=0, enemies__1__wounds=5, dice=[4, 4, 1, 1])
    game.choose("fight")
    while game.ask and asked(game).prompt == "assign-hit":
        answer(game, enemy=1)
    assert [entry["amount"] for entry in told(game, "enemy-healed")] == [1, 1]
    assert game.state.enemies[1].wounds == 3  # both Hits did nothing against Defense 2


@pytest.mark.rule("SOB-FBEAR-02")
def test_the_odds_of_an_attack_count_what_it_heals() -> None:
    game = arena(["44"], {1: (BEAR, "42")}, acting=0, enemies__1__wounds=19, dice=[4, 1])
    fight = next(choice for choice in game.scene(0).ask.options if choice.verb == "fight")  # type: ignore[union-attr]
    assert fight.odds and fight.odds.text.startswith(
        "2 dice, 4+, Damage D6 against Defense 2 and 1 Wound healed by each"
    )
    assert fight.odds.brief == "63%, kills 50%"


@pytest.mark.rule("SOB-FBEAR-02")
def test_it_heals_before_the_damage_of_that_hit() -> None:
    game = arena(["44"], {1: (BEAR, "42"), 2: ("ghoul", "00")}, acting=0, dice=[6, 1, 4])
    game.choose("fight")
    while game.ask and asked(game).prompt == "assign-hit":
        answer(game, enemy=1)
    assert game.state.enemies[1].wounds == 4  # it had nothing to heal


@pytest.mark.rule("SOB-FBEAR-03")
def test_it_goes_where_it_is_next_to_the_most_heroes() -> None:
    """Three Heroes stand close together, two others too far from them and from each other."""
    game = arena(["80", "62", "64", "55", "08"], {1: (BEAR, "00", 0)}, acts=BEAR, dice=[1] * 20)
    play_out(game)
    assert [entry["who"] for entry in told(game, "enemy-attacks")] == [1, 2, 3]
    down: dict[str, Any] = {"heroes__0__knocked_out": True, "heroes__1__knocked_out": True}
    game = play_out(arena(["62", "64", "08"], {1: (BEAR, "00", 2)}, acts=BEAR, dice=[1] * 5, **down))
    assert [entry["who"] for entry in told(game, "enemy-attacks")] == [2]


@pytest.mark.rule("SOB-FBEAR-03")
def test_the_players_choose_among_spaces_that_are_as_good() -> None:
    game = arena(["44"], {1: (BEAR, "41", 0)}, acts=BEAR, dice=[1] * 5)
    assert asked(game).prompt == "enemy-where"
    assert len(where_to(game)) > 1
    answer(game, to="45")
    assert where(game, 1) == "45"
    assert [entry["who"] for entry in told(game, "enemy-targets")] == [0]


@pytest.mark.rule("SOB-FBEAR-03")
def test_where_no_space_is_better_it_stays() -> None:
    game = play_out(arena(["44"], {1: (BEAR, "42", 0)}, acts=BEAR, dice=[1] * 5))
    assert told(game, "enemy-moved") == []
    assert [entry["who"] for entry in told(game, "enemy-attacks")] == [0]


@pytest.mark.rule("SOB-FBEAR-03")
def test_with_nobody_in_reach_it_comes_nearer() -> None:
    """From 00 of one hall to a Hero far in the next one; its Move is 7."""
    game = play_out(arena(["2.44"], {1: (BEAR, "00")}, acts=BEAR, room=joined("hall", "hall"), dice=[1] * 5))
    assert told(game, "enemy-moved")[0]["at"] != "1.00"
    assert told(game, "enemy-attacks") == []


@pytest.mark.rule("SOB-FBEAR-04")
def test_it_attacks_all_heroes_next_to_it_with_full_combat() -> None:
    game = arena(["32", "34", "55", "88"], {1: (BEAR, "43")}, acting=3)
    dice = {}
    for seat in range(4):
        happens(game, ("enemy-attacks", BEAR, seat), [1] * 5)
        dice[seat] = [len(entry["dice"]) for entry in told(game, "enemy-attacks")]
    assert dice == {0: [5], 1: [5], 2: [5], 3: []}


@pytest.mark.rule("SOB-FBEAR-05")
def test_claws_ignore_defense_on_6() -> None:
    game = arena(["44"], {1: (BEAR, "42", 0)}, acting=0)
    game.state.dice.script = [6, 5, 1, 1, 1]
    assert [hit.ignores for hit in melee_hits(game, BEAR, 0, {1: 5})] == [["defense"], []]


def clawed(*defense: int) -> Brimstone:
    """A Brutal Bear, Damage 4, hits twice; these are the Defense dice."""
    game = arena(["44", "00"], {1: (BEAR, "42", 0)}, acting=1, fight={"brutal": [BEAR]})
    return happens(game, ("enemy-attacks", BEAR, 0), [5, 5, 1, 1, 1, *defense])


@pytest.mark.rule("SOB-FBEAR-06")
@pytest.mark.parametrize(("defense", "wounds"), [((1, 2), 10), ((2, 2), 8), ((4, 1), 6), ((1, 4), 6)])
def test_a_1_on_the_defense_roll_is_two_damage_more(defense: tuple[int, int], wounds: int) -> None:
    game = clawed(*defense)
    assert sum(entry["amount"] for entry in told(game, "hero-hurt")) == wounds
    assert hero(game).wounds >= min(wounds, 10)


@pytest.mark.rule("SOB-FBEAR-07")
def test_on_the_targa_plateau_it_is_the_nomadic_yeti() -> None:
    cards = CARDS.replace("- id: hall\n", "- id: hall\n  world: targa-plateau\n")
    there = arena(["88"], {1: (BEAR, "00")}, acting=0, cards=cards)
    assert name_of(there, BEAR) == "Nomadic Yeti"
    here = arena(["88"], {1: (BEAR, "00")}, acting=0)
    assert name_of(here, BEAR) == "Hell Bear"
    over_the_edge = arena(["01"], {1: (BEAR, "31~1")}, acting=0, room="alley")
    assert name_of(over_the_edge, BEAR) == "Hell Bear"


@pytest.mark.rule("SOB-FBEAR-08")
@pytest.mark.parametrize(("cards", "health"), [([], 20), (["heavily-mutated"], 10)])
def test_a_heavily_mutated_one_has_half_its_health(cards: list[str], health: int) -> None:
    game = arena(["88"], {1: (BEAR, "00"), 2: (BEAR, "03")}, acting=0, enemies__1__cards=cards)
    assert enemy_number(game, BEAR, "health", 1) == health
    assert enemy_number(game, BEAR, "health", 2) == 20
    assert enemy_number(game, BEAR, "combat", 1) == 5


@pytest.mark.rule("SOB-FBEAR-08")
def test_half_is_rounded_up() -> None:
    game = arena(["88"], {1: ("ghoul", "00")}, acting=0, enemies__1__cards=["heavily-mutated"])
    assert enemy_number(game, "ghoul", "health", 1) == 3


@pytest.mark.rule("SOB-FBEAR-08")
def test_a_line_of_a_threat_says_what_its_models_are() -> None:
    line: dict[str, Any] = {"enemy": BEAR, "count": "2", "cards": ["heavily-mutated"]}
    coming = [{"threat": "", "how": "attack", "tile": 1, "enemies": [line, {"enemy": "ghoul", "count": "1"}]}]
    layout = rules_with(CARDS).content.maps.get("hall,0,0,0").layout
    game = mine(1, layout=layout, at=["1.88"], cards=CARDS, step="enemies-come", coming=coming)
    while game.ask and asked(game).prompt == "place-enemy":
        game.choose(0)
    assert {enemy.kind: enemy.cards for enemy in game.state.enemies.values()} == {
        BEAR: ["heavily-mutated"],
        "ghoul": [],
    }
