"""Drowned Dead: both sides of their sheet, all Elite abilities, Endless Hordes and Trait cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from darklantern.games.brimstone.enemies.drowned_dead import double_first, haunting, hordes_come
from darklantern.games.brimstone.fights.damage import harm_enemy
from darklantern.games.brimstone.fights.sheets import enemy_number, trait
from darklantern.games.brimstone.state import Brimstone, Hit
from tests.brimstone.fights.arena import answer, arena, come, play_out, where
from tests.brimstone.mine import asked, happens, hero, mine, offers, told

DEAD = "drowned-dead"
STATS = (
    "initiative", "move", "escape", "to-hit-ranged", "to-hit-melee", "combat", "damage", "defense", "health", "xp",
)  # fmt: skip
ARMOR = [{"id": "test-armor#1", "equipped": True}]  # Armor 5+


def dead(
    heroes: list[str], enemies: Mapping[int, tuple[str | int, ...]], elite: list[int] | None = None, **given: Any
) -> Brimstone:
    """Drowned Dead at spaces, each with the seat that it targets, if any, who act now."""
    placed = {number: (DEAD, space, *target) for number, (space, *target) in enemies.items()}
    brutal = [DEAD] if given.pop("brutal", False) else []
    fight = {"elite": {DEAD: elite or []}, "brutal": brutal}
    return arena(heroes, placed, **{"fight": fight, "acts": DEAD, **given})


def shaken(game: Brimstone) -> int:
    """The Sanity Damage that was suffered first."""
    return int(next(entry["amount"] for entry in told(game, "hero-hurt") if entry["harmed"] == "sanity"))


def figures(brutal: bool) -> list[int]:
    game = dead(["00"], {1: ("88",)}, acting=0, acts="", brutal=brutal)
    return [enemy_number(game, DEAD, stat) for stat in STATS]


@pytest.mark.rule("SOB-FDROWN-01", "SOB-FDROWN-17")
def test_both_sides_have_the_figures_that_are_printed() -> None:
    assert figures(False) == [2, 2, 4, 5, 5, 3, 3, 4, 2, 15]
    assert figures(True) == [2, 3, 5, 5, 4, 3, 4, 4, 4, 25]
    sheet = mine(1).content.enemies[DEAD]
    assert (sheet.keywords, sheet.size) == (["undead", "soldier"], "medium")


@pytest.mark.rule("SOB-FDROWN-02", "SOB-FDROWN-18")
@pytest.mark.parametrize("brutal", [False, True])
def test_each_of_them_next_to_a_hero_does_a_horror_hit(brutal: bool) -> None:
    start = {1: ("43",), 2: ("45",), 3: ("00",)}
    game = dead(["44", "88"], start, step=("begin-activation", 0), acts="", brutal=brutal,
                dice=[1, 1, 1, 3])  # fmt: skip
    assert [entry["hits"] for entry in told(game, "frightened")] == [2]
    assert hero(game).horror == 2


@pytest.mark.rule("SOB-FDROWN-03")
def test_corroded_armor_is_rolled_for_each_wound() -> None:
    game = dead(["44"], {1: ("43",)}, acting=0, acts="")
    game.state.dice.script = [5, 1]
    assert harm_enemy(game, 1, 2, 0) == 1
    assert game.state.enemies[1].wounds == 1


@pytest.mark.rule("SOB-FDROWN-04")
@pytest.mark.parametrize("brutal", [False, True])
def test_a_hero_who_was_wounded_takes_one_corruption_hit_however_badly(brutal: bool) -> None:
    start = {1: ("43", 0), 2: ("45", 0)}
    game = dead(["44", "88"], start, brutal=brutal, dice=[6, 1, 1, 6, 1, 1, 1, 1, 1])
    assert hero(game).wounds == (8 if brutal else 6)
    assert hero(game).corruption == 1
    blocked = dead(["44", "88"], start, brutal=brutal, dice=[6, 1, 1, 6, 1, 1, 6, 6, 1])
    assert (hero(blocked).wounds, hero(blocked).corruption) == (0, 0)


@pytest.mark.rule("SOB-FDROWN-04", "SOB-KO-17")
@pytest.mark.parametrize("edition", ["revised", "classic"])
def test_cursed_blades_pass_by_whoever_was_revived_from_their_wounds(edition: str) -> None:
    given: dict[str, Any] = {"heroes__0__wounds": 8, "revives": 1, "options": {"edition": edition}}
    game = dead(["44", "88"], {1: ("43", 0), 2: ("45", 0)}, dice=[6, 1, 1, 6, 1, 1, 1, 1, 1], **given)
    if edition == "revised":
        game.choose("revive")
    while asked(game).prompt == "reroll":  # a Grit came back
        game.choose("keep")
    assert (game.state.revives, hero(game).wounds, hero(game).corruption) == (0, 0, 0)


@pytest.mark.rule("SOB-FDROWN-04", "SOB-FDROWN-15")
def test_wounds_of_pistols_are_no_combat_hits_and_corrupt_nobody() -> None:
    game = dead(["00"], {1: ("03",)}, elite=[5], dice=[5, 1, 1, 3], fight={"elite": {DEAD: [5]}, "acted": []},
                step=("shoot-for-free", DEAD), acts="")  # fmt: skip
    assert (hero(game).wounds, hero(game).corruption) == (3, 0)


# -- Endless Hordes --------------------------------------------------------------------------------------------------


def round_ends(
    count: int, *dice: int, heroes: list[str] | None = None, asked_where: bool = False, **given: Any
) -> Brimstone:
    """So many of them far from all at the end of a Fight Round; who joins is put anywhere, unless `asked_where`."""
    start = {number: (f"8{number}",) for number in range(1, count + 1)}
    game = dead(heroes or ["11", "14", "17"], start, acting=0, acts="", **given)
    assert game.state.fight
    game.state.fight.fought = game.state.round
    game.state.next_enemy = count + 1
    happens(game, "end-of-turn", dice)
    return game if asked_where else play_out(game)


@pytest.mark.rule("SOB-FDROWN-05", "SOB-FDROWN-18")
@pytest.mark.parametrize("brutal", [False, True])
def test_more_join_if_the_die_shows_more_than_there_are(brutal: bool) -> None:
    assert len(round_ends(3, 3, 6, brutal=brutal).state.enemies) == 3
    more = round_ends(3, 4, 6, brutal=brutal)
    assert told(more, "hordes-rolled")[0] == {"group": DEAD, "dice": [4], "need": 4}
    assert len(more.state.enemies) == 6


@pytest.mark.rule("SOB-FDROWN-05")
def test_with_none_of_them_on_the_board_nobody_rolls() -> None:
    game = arena(["11"], {1: ("ghoul", "88")}, acting=0, fight={"fought": 3})
    happens(game, "end-of-turn")
    assert told(game, "hordes-rolled") == []


@pytest.mark.rule("SOB-FDROWN-05")
def test_no_hordes_come_where_none_of_them_is() -> None:
    game = arena(["11"], {1: ("ghoul", "88")}, acting=0, dice=[6])
    assert not hordes_come(game, DEAD)


@pytest.mark.rule("SOB-FDROWN-05")
def test_several_of_them_make_one_roll() -> None:
    assert len(told(round_ends(4, 1), "hordes-rolled")) == 1


@pytest.mark.rule("SOB-FDROWN-06")
@pytest.mark.parametrize(("second", "joined"), [(6, 3), (5, 2), (4, 1), (3, 0), (2, 0), (1, 0)])
def test_so_many_join_as_the_second_die_is_above_three(second: int, joined: int) -> None:
    assert len(round_ends(1, 2, second).state.enemies) == 1 + joined


@pytest.mark.rule("SOB-FDROWN-07")
def test_six_of_them_are_enough() -> None:
    game = round_ends(6, 6, 6)
    assert len(game.state.enemies) == 6
    assert told(game, "enemy-dice") == []


@pytest.mark.rule("SOB-FDROWN-08")
def test_who_joins_stands_next_to_random_heroes_and_is_not_quick() -> None:
    game = round_ends(1, 2, 5)
    assert game.state.fight
    joined = [game.state.enemies[2], game.state.enemies[3]]
    assert len({enemy.target for enemy in joined}) == 2
    for number, enemy in ((2, joined[0]), (3, joined[1])):
        there = int(where(game, number))
        target = (11, 14, 17)[enemy.target]
        assert max(abs(there // 10 - target // 10), abs(there % 10 - target % 10)) == 1
    assert game.state.fight.ambushing == {}
    assert enemy_number(game, DEAD, "initiative") == 2


@pytest.mark.rule("SOB-FDROWN-08", "SOB-FAMB-14")
def test_the_players_say_where_next_to_the_hero_it_stands() -> None:
    game = round_ends(1, 2, 4, heroes=["00"], asked_where=True)
    assert (asked(game).prompt, asked(game).about) == ("place-ambusher", {"group": DEAD, "left": 1, "hero": 0})
    assert sorted(offers(game, "place-enemy")) == [f"place-enemy to=1.{space}" for space in ("01", "10", "11")]
    answer(game, to="11")
    assert where(game, 2) == "11"
    assert (game.state.enemies[2].target, game.state.enemies[2].source) == (0, 0)


@pytest.mark.rule("SOB-FDROWN-09")
def test_one_model_is_left_when_three_should_join(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("darklantern.games.brimstone.cards.does_enemies.supply_left", lambda game, kind: 1)
    game = round_ends(2, 3, 6)
    assert game.state.fight
    assert len(game.state.enemies) == 3
    assert game.state.fight.elite == {DEAD: []}


# -- Elite abilities -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FDROWN-10")
def test_with_any_elite_ability_they_hit_on_4() -> None:
    plain = dead(["44"], {1: ("43", 0)}, dice=[4, 4, 5, 6])
    assert told(plain, "enemy-attacks")[0]["hits"] == 1
    elite = dead(["44"], {1: ("43", 0)}, elite=[6], dice=[4, 4, 5, 6, 6, 6])
    assert told(elite, "enemy-attacks")[0]["hits"] == 3


@pytest.mark.rule("SOB-FDROWN-25")
def test_the_brutal_side_hits_on_4_elite_or_not() -> None:
    for elite in ([], [6]):
        game = dead(["44"], {1: ("43",)}, acting=0, acts="", brutal=True, elite=elite)
        assert enemy_number(game, DEAD, "to-hit-melee") == 4


@pytest.mark.rule("SOB-FDROWN-11", "SOB-FDROWN-19")
@pytest.mark.parametrize("brutal", [False, True])
def test_nightmarish_combat_hits_do_horror_hits_blocked_or_not(brutal: bool) -> None:
    game = dead(["44", "88"], {1: ("43", 0)}, elite=[1], brutal=brutal, dice=[5, 5, 5, 6, 6, 1, 1, 1, 6, 6])
    assert hero(game).wounds == (4 if brutal else 3)
    assert next(entry["dice"] for entry in told(game, "rolled") if entry["roll"] == "willpower") == [1, 1, 6]
    assert shaken(game) == 2


@pytest.mark.rule("SOB-FDROWN-12", "SOB-FDROWN-20")
@pytest.mark.parametrize("brutal", [False, True])
def test_they_hunt_the_richest_hero_in_reach(brutal: bool) -> None:
    game = dead(
        ["44", "45"], {1: ("64",), 2: ("65",)}, elite=[2], brutal=brutal, heroes__0__gold=50, heroes__1__gold=200
    )
    play_out(game)
    assert [entry["who"] for entry in told(game, "enemy-targets")] == [1, 1]


@pytest.mark.rule("SOB-FDROWN-12")
def test_each_wound_costs_10_gold() -> None:
    game = dead(["44", "88"], {1: ("43", 0)}, elite=[2], dice=[5, 5, 1, 1, 1, 6], heroes__0__gold=200)
    assert (hero(game).wounds, hero(game).gold) == (6, 140)


@pytest.mark.rule("SOB-FDROWN-20", "SOB-FDROWN-12")
def test_gold_does_not_fall_below_nothing() -> None:
    game = dead(["44", "88"], {1: ("43", 0)}, elite=[2], brutal=True, dice=[5, 5, 1, 1, 1, 6], heroes__0__gold=100)
    assert (hero(game).wounds, hero(game).gold) == (8, 20)
    poor = dead(["44", "88"], {1: ("43", 0)}, elite=[2], brutal=True, dice=[5, 5, 1, 1, 1, 6], heroes__0__gold=30)
    assert hero(poor).gold == 0


@pytest.mark.rule("SOB-FDROWN-13")
def test_relentless_ones_have_4_health_and_armor_that_holds() -> None:
    game = dead(["44"], {1: ("43",)}, elite=[3], acting=0, acts="")
    assert enemy_number(game, DEAD, "health") == 4
    game.state.dice.script = [5, 5, 1]
    assert harm_enemy(game, 1, 3, 0, ignores=("armor",)) == 1


@pytest.mark.rule("SOB-FDROWN-18")
def test_the_armor_of_the_brutal_side_cannot_be_ignored() -> None:
    game = dead(["44"], {1: ("43",)}, brutal=True, acting=0, acts="")
    game.state.dice.script = [5, 1]
    assert harm_enemy(game, 1, 2, 0, ignores=("armor",)) == 1
    plain = dead(["44"], {1: ("43",), 2: ("88",)}, acting=0, acts="")
    assert harm_enemy(plain, 1, 2, 0, ignores=("armor",)) == 2


@pytest.mark.rule("SOB-FDROWN-14", "SOB-FDROWN-22")
@pytest.mark.parametrize(("brutal", "damage"), [(False, 3), (True, 4)])
def test_piercing_sixes_go_through_armor(brutal: bool, damage: int) -> None:
    game = dead(["44", "88"], {1: ("43", 0)}, elite=[4], brutal=brutal, heroes__0__items=ARMOR,
                dice=[6, 1, 1, 1, 1, 1, 6])  # fmt: skip
    assert len(told(game, "enemy-attacks")[0]["dice"]) == 5
    assert [entry["roll"] for entry in told(game, "rolled")][:1] == ["defense"]
    assert "armor" not in [entry["roll"] for entry in told(game, "rolled")]
    assert hero(game).wounds == damage
    five = dead(["44", "88"], {1: ("43", 0)}, elite=[4], brutal=brutal, heroes__0__items=ARMOR,
                dice=[5, 1, 1, 1, 1, 1, *[1] * damage, 6])  # fmt: skip
    assert [len(entry["dice"]) for entry in told(five, "rolled") if entry["roll"] == "armor"] == [damage]


@pytest.mark.rule("SOB-FDROWN-15", "SOB-FDROWN-23")
@pytest.mark.parametrize("brutal", [False, True])
def test_having_moved_each_of_them_fires_its_pistols_at_a_random_hero(brutal: bool) -> None:
    game = dead(["00", "02"], {1: ("07",)}, elite=[5], brutal=brutal, dice=[4, 5, 4, 1, 4])
    play_out(game)
    assert told(game, "random-hero")[-1]["who"] in (0, 1)
    (shots,) = told(game, "enemy-shoots")
    assert (shots["dice"], shots["need"], shots["hits"]) == ([5, 4], 5, 1)
    assert hero(game, shots["who"]).wounds == 4


@pytest.mark.rule("SOB-FDROWN-23", "SOB-FDROWN-15")
@pytest.mark.parametrize(("space", "fires"), [("05", True), ("06", False)])
def test_pistols_carry_5_spaces(space: str, fires: bool) -> None:
    game = dead(["00"], {1: (space,)}, elite=[5], brutal=True, step=("shoot-for-free", DEAD), acts="", dice=[1, 1])
    assert bool(told(game, "enemy-shoots")) == fires


@pytest.mark.rule("SOB-FDROWN-15")
def test_one_that_stays_on_target_shoots_too() -> None:
    game = dead(["44"], {1: ("43", 0)}, elite=[5], dice=[1, 1, 1, 1, 1])
    assert len(told(game, "enemy-shoots")) == 1
    assert told(game, "enemy-moved") == []


@pytest.mark.rule("SOB-FDROWN-16", "SOB-FDROWN-24")
@pytest.mark.parametrize("brutal", [False, True])
def test_burning_eyes_roll_ones_again_once_a_turn(brutal: bool) -> None:
    start = {1: ("43", 0), 2: ("83", 1)}
    game = dead(["44", "84"], start, elite=[6], brutal=brutal, dice=[1, 1, 5, 1, 6, 6, 6, 1, 2, 3])
    first, second = told(game, "enemy-attacks")
    assert first["dice"] == [1, 6, 5]  # both ones again, and what shows 1 then stays
    assert second["dice"] == [1, 2, 3]


@pytest.mark.rule("SOB-FDROWN-16", "SOB-FDROWN-24")
@pytest.mark.parametrize("brutal", [False, True])
def test_with_burning_eyes_each_horror_hit_does_one_more(brutal: bool) -> None:
    game = dead(
        ["44", "88"], {1: ("43",)}, step=("begin-activation", 0), acts="", elite=[6], brutal=brutal, dice=[1, 3]
    )
    assert shaken(game) == 2
    both = dead(["44", "88"], {1: ("43", 0)}, elite=[6, 1], brutal=brutal, dice=[5, 2, 2, 6, 1])
    assert shaken(both) == 2


@pytest.mark.rule("SOB-FDROWN-21")
def test_the_first_combat_hit_of_a_turn_does_double_damage() -> None:
    game = dead(["44", "88"], {1: ("43", 0)}, elite=[3], brutal=True, dice=[4, 4, 4, 1, 6, 1, 1],
                heroes__0__wounds=-10)  # fmt: skip
    rolls = [entry["dice"] for entry in told(game, "rolled") if entry["roll"] == "defense"]
    assert rolls == [[1], [6, 1]]
    assert hero(game).wounds == -10 + 8 + 4


@pytest.mark.rule("SOB-FDROWN-21")
def test_if_the_first_one_is_blocked_no_other_is_doubled() -> None:
    game = dead(["44", "88"], {1: ("43", 0)}, elite=[3], brutal=True, dice=[4, 4, 1, 6, 1, 6])
    assert hero(game).wounds == 4


@pytest.mark.rule("SOB-FDROWN-21")
def test_only_the_first_one_of_a_turn_and_each_hero_has_one() -> None:
    game = dead(["44", "45"], {1: ("43", 0)}, elite=[3], brutal=True, acting=0, acts="")
    assert [harm.hits[0].damage for harm in double_first(game, DEAD, 0, [Hit(4)])] == [8]
    assert double_first(game, DEAD, 0, [Hit(4)]) == []
    assert [harm.hits[0].damage for harm in double_first(game, DEAD, 1, [Hit(4)])] == [8]


# -- Trait cards -----------------------------------------------------------------------------------------------------


def varied(card: str, **given: Any) -> Brimstone:
    game = dead(["88"], {}, acting=0, acts="", **given)
    assert game.state.fight
    game.state.fight.decks["drowned-trait"] = ["watery-graves", card]
    return come(game, (DEAD, "2"), varied=True)


@pytest.mark.rule("SOB-FDROWN-26")
def test_a_trait_card_says_what_variety_they_are() -> None:
    game = varied("the-tower-guard")
    assert game.state.fight
    assert game.state.fight.traits == {DEAD: ["the-tower-guard"]}
    assert [enemy_number(game, DEAD, stat) for stat in ("combat", "xp", "health")] == [4, 20, 2]


@pytest.mark.rule("SOB-FDROWN-26")
def test_later_groups_and_hordes_use_the_trait_in_play() -> None:
    game = varied("the-tower-guard")
    come(game, (DEAD, "1"), varied=True)
    assert game.state.fight
    assert game.state.fight.traits == {DEAD: ["the-tower-guard"]}
    game.state.fight.fought = game.state.round
    play_out(happens(game, "end-of-turn", [6, 6]))
    assert game.state.fight.traits == {DEAD: ["the-tower-guard"]}
    assert len(game.state.enemies) == 6


@pytest.mark.rule("SOB-FDROWN-26")
def test_the_sources_name_two_of_them() -> None:
    cards = [card for card in mine(1).content.enemy_cards.values() if card.deck == "drowned-trait"]
    names = [card.name for card in cards]
    assert {"The Tower Guard", "Watery Graves"} < set(names)
    assert all(any(change.stat == "xp" and change.add > 0 for change in card.changes) for card in cards)
    assert len(names) == 6


def test_salt_widows_haunt_and_the_escort_robs() -> None:
    assert trait(varied("salt-widows"), DEAD, "horror-hits") == 1
    assert trait(varied("the-payroll-escort"), DEAD, "hunts-richest") == 1
    assert enemy_number(varied("the-last-shift"), DEAD, "move") == 4


@pytest.mark.rule("SOB-FDROWN-12")
def test_a_theft_is_told_with_what_was_lost() -> None:
    game = dead(["44", "88"], {1: ("43", 0)}, elite=[2], dice=[5, 5, 1, 1, 1, 6], heroes__0__gold=200)
    assert [(entry["who"], entry["amount"]) for entry in told(game, "robbed")] == [(0, 60)]
    nothing = dead(["44", "88"], {1: ("43", 0)}, elite=[2], dice=[5, 5, 1, 1, 1, 6])
    assert told(nothing, "robbed") == []


@pytest.mark.rule("SOB-FDROWN-11", "SOB-FDROWN-16")
def test_haunting_hits_do_one_sanity_damage_and_with_burning_eyes_two() -> None:
    for elite, damage in (([1], 1), ([1, 6], 2)):
        game = dead(["44"], {1: ("43", 0)}, elite=elite, acting=0, acts="")
        (harm,) = haunting(game, DEAD, 0, 3)
        assert (harm.kind, [hit.damage for hit in harm.hits]) == ("sanity", [damage] * 3)


@pytest.mark.rule("SOB-FDROWN-21")
def test_it_is_the_first_of_several_hits_that_counts_double_also_if_its_damage_is_rolled() -> None:
    game = dead(["44"], {1: ("43", 0)}, elite=[3], brutal=True, acting=0, acts="")
    hits = [Hit(0, dice="d6", enemy=1), Hit(3, enemy=2), Hit(4, enemy=3)]
    (first,) = double_first(game, DEAD, 0, hits)
    assert [hit.enemy for hit in hits] == [2, 3]
    assert [(hit.enemy, hit.damage, hit.times) for hit in first.hits] == [(1, 0, 2)]
