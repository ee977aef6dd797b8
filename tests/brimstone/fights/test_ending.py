"""The end of a Fight: Catch Your Breath, Recover, Loot, and the turn is over."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.cards.verbs_harm import Hits, HorrorHits
from darklantern.games.brimstone.harm.recovering import split_recovery
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.state import Brimstone, Coming, Fight
from tests.brimstone.fights.arena import arena
from tests.brimstone.mine import asked, happens, hero, kinds_told, mine, rules_told, told

WOUNDED: dict[str, Any] = {"wounds": 10, "knocked_out": True, "emptied": ("health",)}


def hurt(seat: int, **changed: Any) -> dict[str, Any]:
    """What is different about a Hero, as paths of the state."""
    return {f"heroes__{seat}__{name}": value for name, value in changed.items()}


def last_enemy(heroes: list[str], dice: tuple[int, ...] = (), sources: int = 0, **given: Any) -> Brimstone:
    """Nobody has acted yet in a Fight whose last Enemy falls now; the Loot deck is empty unless it is given."""
    quiet = {"acting": 0, "heroes__0__activated": False, "fight": {"sources": sources, "fought": 2}}
    game = arena(heroes, {1: ("ghoul", "08")}, **{**quiet, **given})
    if "decks__loot" not in given:
        game.state.decks["loot"].cards = []
    game.state.enemies.clear()
    return happens(game, "next-activation", dice)


def fighters(*, moved: tuple[int, ...] = (), **given: Any) -> dict[str, Any]:
    return {**{f"heroes__{seat}__activated": True for seat in moved}, **given}


# -- the Fight that wins the Mission -----------------------------------------------------------------------------------


@pytest.mark.rule("SOB-WIN-12")
@pytest.mark.parametrize("moved", [(), (0,)])
def test_nobody_heals_any_more_when_the_fight_has_won_the_mission(moved: tuple[int, ...]) -> None:
    game = last_enemy(["44"], guarded=True, **fighters(moved=moved), **hurt(0, wounds=4, horror=3))
    assert (game.over, game.result.won if game.result else None) == (True, True)
    assert (hero(game).wounds, hero(game).horror, told(game, "breath-caught")) == (4, 3, [])


@pytest.mark.rule("SOB-WIN-12", "SOB-FEND-05")
@pytest.mark.parametrize(("health_left", "heals"), [(1, True), (2, False)])
def test_whom_the_loot_could_still_fell_heals_also_when_the_fight_has_won_the_mission(
    health_left: int, heals: bool
) -> None:
    game = arena(["44"], {})
    wounds = number(game, 0, "health") - health_left
    game = last_enemy(["44"], dice=(2,), guarded=True, **fighters(moved=(0,)), **hurt(0, wounds=wounds))
    assert len(told(game, "breath-caught")) == int(heals)


@pytest.mark.rule("SOB-WIN-12", "SOB-FEND-10")
def test_who_gets_up_after_the_fight_that_has_won_the_mission_heals_evenly_unasked() -> None:
    """2D6 of 6 and D3 of 2 after the chart: Health from 0 of 10 and Sanity from 6 of 10 both come to 7."""
    down = hurt(1, **WOUNDED, horror=4, grit=0)
    game = last_enemy(["44", "88"], (4, 3, 3, 3, 3), guarded=True, **fighters(moved=(0,)), **down)
    assert game.over and not hero(game, 1).knocked_out
    assert (hero(game, 1).wounds, hero(game, 1).horror) == (3, 3)


@pytest.mark.rule("SOB-WIN-12", "SOB-KO-11")
@pytest.mark.parametrize(("total", "healed"), [(2, None), (3, (2, 1))])
def test_whoever_gets_up_chooses_how_to_heal_where_the_loot_could_still_fell(
    total: int, healed: tuple[int, int] | None
) -> None:
    """Health is 0 and Sanity 1: an even mix of 2 leaves 1 Health, one of 3 leaves 2 of both."""
    game = arena(["44"], {}, guarded=True, **hurt(0, wounds=10, horror=9, emptied=("health",)))
    before = hero(game).wounds, hero(game).horror
    happens(game, split_recovery(0, total))
    if healed is None:
        assert asked(game).prompt == "split-healing"
    else:
        assert (before[0] - hero(game).wounds, before[1] - hero(game).horror) == healed


def test_the_loot_of_a_fight_does_one_point_of_damage_at_most() -> None:
    """Nobody draws the same card twice; a healed Hero is not asked for more than that because of Loot."""
    cards = arena(["44"], {}).content.loot.values()
    hits = [effect for card in cards for effect in card.does if isinstance(effect, Hits | HorrorHits)]
    assert [hit.amount for hit in hits] == [1]


# -- when it ends -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FEND-01")
def test_the_fight_ends_when_no_enemy_is_left_anywhere() -> None:
    game = arena(["44"], {1: ("ghoul", "43"), 2: ("ghoul", "08")}, acting=0, fight={"sources": 1, "acted": ["ghoul"]})
    del game.state.enemies[1]
    happens(game, "next-activation")
    assert game.state.fight
    assert not told(game, "fight-over")
    game.state.enemies.clear()
    happens(game, "next-activation", dice=[3, 5])
    assert game.state.fight is None
    assert rules_told(game, "fight-over") == ["SOB-FEND-01"]


@pytest.mark.rule("SOB-FEND-01", "SOB-FEND-02")
def test_the_hit_that_kills_the_last_enemy_ends_fight_and_turn() -> None:
    given: dict[str, Any] = {
        "acting": 0,
        "fight": {"sources": 1, "acted": ["ghoul"]},
        "enemies__1__wounds": 4,
        "dice": [6, 6, 6, 3, 5],
    }
    game = arena(["44", "88", "80", "00"], {1: ("ghoul", "43")}, **given)
    game.state.decks["loot"].cards = []
    game.choose("fight")
    while asked(game).prompt in ("assign-hit", "assign-hits"):
        game.choose(0)
    while asked(game).prompt == "catch-breath":
        game.choose("steady-nerves")
    assert rules_told(game, "fight-over") == ["SOB-FEND-01"]
    assert game.state.round == 4
    between = kinds_told(game)[: kinds_told(game).index("turn-began")]
    assert "activation-began" not in between  # the other three do not get to act


@pytest.mark.rule("SOB-FEND-02")
def test_who_has_not_acted_loses_the_activation() -> None:
    game = last_enemy(["44", "88", "80", "00"], (3, 5), **fighters(moved=(0,)))
    assert game.state.round == 4
    assert [entry["who"] for entry in told(game, "activation-began")] == [0]  # who is quickest in the new turn


@pytest.mark.rule("SOB-FEND-03")
def test_no_room_is_explored_in_the_turn_in_which_a_fight_ended() -> None:
    room: dict[str, Any] = {"tiles": ["burning-room"], "at": ["2.33"], "hidden": {2: "lamp-smoke"}}
    game = mine(1, **room, acting=0, moves=1)
    game.state.decks["loot"].cards = []
    game.state.fight = Fight(sources=1)
    happens(game, "next-activation", dice=[3, 5])
    assert rules_told(game, "fight-over") == ["SOB-FEND-01"]
    assert game.state.round == 4
    assert not told(game, "token-revealed")


@pytest.mark.rule("SOB-FEND-15")
def test_enemies_on_other_tiles_keep_the_fight_going() -> None:
    far: dict[str, Any] = {"tiles": ["long-passage", "long-passage", "long-passage"], "acting": 0, "moves": 1}
    at = mine(1, tiles=far["tiles"])
    enemy = {1: {"kind": "drowned-dead", "at": grid(at).square("4.01")}}
    assert grid(at).distance(grid(at).square("4.01"), grid(at).square("1.04")) >= 12
    game = mine(
        1, **far, at=["1.04"], enemies=enemy, fight={"sources": 1, "acted": ["drowned-dead"]}, **hurt(0, wounds=3)
    )
    happens(game, "next-activation")
    assert game.state.fight
    assert not told(game, "fight-over")
    assert hero(game).wounds == 3


@pytest.mark.rule("SOB-FEND-01")
def test_a_fight_may_end_at_the_end_of_a_turn() -> None:
    game = arena(["44"], {1: ("ghoul", "08")}, acting=0, fight={"sources": 1, "fought": 3})
    game.state.decks["loot"].cards = []
    game.state.enemies.clear()
    happens(game, "end-of-turn", dice=[3, 5])
    assert rules_told(game, "fight-over") == ["SOB-FEND-01"]
    assert game.state.fight is None
    assert game.state.round == 4


def test_a_fight_that_nobody_fought_is_forgotten_at_the_end_of_the_turn() -> None:
    game = mine(1, acting=0, moves=1)
    game.state.fight = Fight()
    happens(game, ("act", 0))
    assert game.state.fight == Fight()
    happens(game, "end-of-turn", dice=[3, 5, 4])
    assert game.state.fight is None
    assert not told(game, "fight-over")


@pytest.mark.rule("SOB-FEND-01")
def test_what_lasts_for_a_fight_lapses_with_it() -> None:
    boosts = [{"stat": "health", "add": 2, "until": "fight"}, {"stat": "lore", "add": 1, "until": "adventure"}]
    game = last_enemy(["44"], (3, 5), boosts=boosts, **hurt(0, wounds=9, activated=True))
    assert [boost.stat for boost in game.state.boosts] == ["lore"]


@pytest.mark.rule("SOB-FEND-01", "SOB-KO-01")
@pytest.mark.parametrize(("wounds", "falls"), [(9, False), (10, True)])
def test_who_stood_by_what_lasted_for_the_fight_falls_and_gets_up_with_the_others(wounds: int, falls: bool) -> None:
    boosts = [{"stat": "health", "add": 2, "until": "fight"}]
    standing = hurt(1, activated=True)
    game = last_enemy(
        ["44", "88"], (4, 3, 1, 1, 1), boosts=boosts, **hurt(0, wounds=wounds, activated=True), **standing
    )
    assert [entry["chart"] for entry in told(game, "chart-roll")] == ["injury"] * falls
    assert [entry["who"] for entry in told(game, "hero-recovered")] == [0] * falls


# -- Catch Your Breath ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FEND-05", "SOB-FEND-08")
@pytest.mark.parametrize(("split", "left"), [((2, 1), (2, 1)), ((3, 0), (1, 2)), ((1, 2), (3, 0))])
def test_who_has_acted_heals_d3_in_any_mix(split: tuple[int, int], left: tuple[int, int]) -> None:
    game = last_enemy(["44"], (5,), **hurt(0, wounds=4, horror=2, activated=True))
    assert asked(game).prompt == "split-healing"
    assert [(one.args["wounds"], one.args["sanity"]) for one in asked(game).options] == [(1, 2), (2, 1), (3, 0)]
    assert rules_told(game, "breath-caught") == ["SOB-FEND-05"]
    game.choose(f"split wounds={split[0]} sanity={split[1]}")
    assert (hero(game).wounds, hero(game).horror) == left
    assert hero(game).grit == 0


@pytest.mark.rule("SOB-FEND-05")
@pytest.mark.parametrize(("face", "left"), [(1, 8), (4, 7), (6, 6)])
def test_the_breath_of_who_has_acted_is_a_d3(face: int, left: int) -> None:
    game = last_enemy(["44"], (face, 3, 5), **hurt(0, wounds=9, activated=True))
    assert hero(game).wounds == left


@pytest.mark.rule("SOB-FEND-06", "SOB-FEND-07")
def test_who_had_not_acted_heals_d6_and_nothing_besides() -> None:
    game = last_enemy(["44", "88"], (6,), **hurt(0, wounds=9, activated=True), **hurt(1, wounds=8))
    game.state.dice.script = [6, 3, 5]
    assert hero(game, 0).wounds == 6  # D3
    assert (asked(game).seat, asked(game).prompt) == (1, "catch-breath")
    assert [str(one) for one in asked(game).options] == ["catch-breath", "steady-nerves"]
    game.choose("catch-breath")
    assert hero(game, 1).wounds == 2
    assert hero(game, 1).grit == 0
    assert rules_told(game, "breath-caught") == ["SOB-FEND-05", "SOB-FEND-06"]


@pytest.mark.rule("SOB-FEND-06", "SOB-FEND-07")
def test_who_had_not_acted_may_take_a_grit_instead() -> None:
    game = last_enemy(["44"], **hurt(0, wounds=8))
    game.choose("steady-nerves")
    assert (hero(game).wounds, hero(game).grit) == (8, 1)
    assert rules_told(game, "nerves-steadied") == ["SOB-FEND-06"]


@pytest.mark.rule("SOB-FEND-06")
@pytest.mark.parametrize(
    ("given", "grit", "wounds"), [({"wounds": 0}, 1, 0), ({"wounds": 8, "grit": 2}, 2, 3), ({"grit": 2}, 2, 0)]
)
def test_nobody_is_asked_where_only_one_thing_helps(given: dict[str, int], grit: int, wounds: int) -> None:
    game = last_enemy(["44"], (5, 3, 5, 5), **hurt(0, **given))
    if asked(game).prompt == "reroll":
        game.choose("keep")
    assert (hero(game).grit, hero(game).wounds) == (grit, wounds)
    assert game.state.round == 4


@pytest.mark.rule("SOB-FEND-05", "SOB-FEND-06")
def test_as_many_wounds_as_sanity_damage_are_a_reason_to_breathe() -> None:
    game = last_enemy(["44"], (1,), **hurt(0, wounds=3, horror=3, activated=True))
    assert asked(game).about == {"amount": 1}
    rested = last_enemy(["44"], **hurt(0, wounds=3, horror=3))
    assert (asked(rested).about, asked(rested).usual) == ({"hurt": 6}, 0)


@pytest.mark.rule("SOB-FEND-06")
@pytest.mark.parametrize(("wounds", "usual"), [(2, 1), (3, 0)])
def test_who_is_hardly_hurt_usually_takes_the_grit(wounds: int, usual: int) -> None:
    assert asked(last_enemy(["44"], **hurt(0, wounds=wounds))).usual == usual


@pytest.mark.rule("SOB-FEND-08")
def test_who_has_acted_is_never_offered_a_grit() -> None:
    game = last_enemy(["44"], (3, 5), **hurt(0, activated=True))
    assert (game.state.round, hero(game).grit) == (4, 0)
    assert not told(game, "nerves-steadied")


# -- Recover ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FEND-04", "SOB-FEND-10", "SOB-FEND-11")
def test_breath_then_recovery_then_loot() -> None:
    loot = {"decks__loot": {"cards": ["pocketful-of-stone", "pocketful-of-stone"]}}
    given = {**hurt(0, wounds=3, activated=True), **hurt(1, **WOUNDED), **loot}
    game = last_enemy(["44", "88"], (1, 4, 3, 3, 4, 1), 1, **given)
    while asked(game).prompt == "split-healing":
        game.choose(0)
    kinds = kinds_told(game)
    order = ["breath-caught", "hero-recovered", "chart-roll", "loot-card", "turn-began"]
    assert [kinds.index(kind) for kind in order] == sorted(kinds.index(kind) for kind in order)
    assert [entry["chart"] for entry in told(game, "chart-roll")] == ["injury"]
    assert [hero(game, seat).dark_stone for seat in (0, 1)] == [1, 1]


def fallen(emptied: tuple[str, ...], dice: tuple[int, ...], **given: Any) -> Brimstone:
    """Hero 1 is down, and nobody is hurt besides; the first two dice are those of the chart."""
    down = {"knocked_out": True, "emptied": emptied, **given}
    return last_enemy(["44", "88"], dice, **hurt(0, activated=True), **hurt(1, **down))


@pytest.mark.rule("SOB-FEND-09", "SOB-FEND-10")
def test_who_was_down_heals_2d6_and_d3_in_one_mix() -> None:
    game = fallen(("health",), (4, 3, 3, 4, 3), wounds=10, horror=4)
    assert (asked(game).seat, asked(game).prompt, asked(game).about) == (1, "split-healing", {"amount": 9})
    assert [one.args["wounds"] for one in asked(game).options] == [5, 6, 7, 8, 9]
    assert hero(game, 1).stands
    game.choose("split wounds=6 sanity=3")
    assert (hero(game, 1).wounds, hero(game, 1).horror) == (4, 1)
    assert told(game, "hero-recovered") == [{"who": 1, "at": "1.88"}]


@pytest.mark.rule("SOB-FEND-09")
def test_who_was_down_has_no_choice_of_grit() -> None:
    game = fallen(("health",), (4, 3, 3, 4, 3), wounds=10, horror=4)
    assert not told(game, "nerves-steadied")
    game.choose(0)
    assert hero(game, 1).grit == 0
    assert game.state.round == 4


@pytest.mark.rule("SOB-FEND-11")
@pytest.mark.parametrize(("emptied", "chart"), [("health", "injury"), ("sanity", "madness")])
def test_one_roll_on_the_chart_of_what_was_used_up(emptied: str, chart: str) -> None:
    lost = {"health": {"wounds": 10}, "sanity": {"horror": 10}}[emptied]
    game = fallen((emptied,), (4, 3, 1, 1, 1), **lost)
    assert [entry["chart"] for entry in told(game, "chart-roll")] == [chart]


@pytest.mark.rule("SOB-FEND-12")
def test_who_had_lost_both_heals_2d6_of_each_and_catches_a_breath() -> None:
    even = fallen(("health", "sanity"), (4, 3, 4, 3, 2, 3, 4, 1, 1), wounds=10, horror=10)
    assert (hero(even, 1).wounds, hero(even, 1).horror, asked(even).about) == (5, 5, {"amount": 1})
    game = fallen(("health", "sanity"), (4, 3, 4, 3, 2, 3, 6, 1, 1), wounds=10, horror=10)
    assert [entry["chart"] for entry in told(game, "chart-roll")] == ["injury", "madness"]
    assert (hero(game, 1).wounds, hero(game, 1).horror) == (5, 3)  # 5 and 7, and now 1 of either
    assert (asked(game).seat, asked(game).about) == (1, {"amount": 1})
    game.choose("split wounds=1 sanity=0")
    assert (hero(game, 1).wounds, hero(game, 1).horror) == (4, 3)
    whole = fallen(("health", "sanity"), (4, 3, 4, 3, 6, 6, 6, 6), wounds=10, horror=10)
    assert (hero(whole, 1).wounds, hero(whole, 1).horror, told(whole, "breath-caught")) == (0, 0, [])


@pytest.mark.rule("SOB-FEND-13")
def test_the_mix_leaves_at_least_1_of_each() -> None:
    game = fallen(("health",), (4, 3, 1, 1, 1), wounds=10, horror=5)
    assert [(one.args["wounds"], one.args["sanity"]) for one in asked(game).options] == [(1, 2), (2, 1), (3, 0)]


@pytest.mark.rule("SOB-FEND-14")
def test_markers_stay_when_a_fight_ends() -> None:
    game = last_enemy(["44"], (3, 5, 4), **hurt(0, activated=True, markers={"poison": 1, "bleeding": 1}))
    assert game.state.round == 4
    assert hero(game).markers == {"poison": 1, "bleeding": 1}


@pytest.mark.rule("SOB-FEND-16")
def test_who_stands_where_somebody_gets_up_makes_room() -> None:
    game = last_enemy(["44", "44"], (4, 3), **hurt(0, activated=True), **hurt(1, **WOUNDED))
    assert (asked(game).seat, asked(game).prompt) == (0, "step-aside")
    assert len(asked(game).options) == 8
    game.choose("step-aside to=1.34")
    assert (grid(game).name(hero(game, 0).at), grid(game).name(hero(game, 1).at)) == ("1.34", "1.44")


# -- the Objective ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-WIN-12")
def test_the_mission_is_won_after_breath_recovery_and_loot() -> None:
    loot = {"decks__loot": {"cards": ["pocketful-of-stone"] * 3}}
    given = {**hurt(0, wounds=9, activated=True), **hurt(1, activated=True), **hurt(2, **WOUNDED), **loot}
    mission = {"mission": "a-fistful-of-dark-stone", "guarded": True}
    game = last_enemy(["44", "80", "88"], (1, 4, 3, 6, 6, 5, 4, 4, 4), 1, **given, **mission)
    while not game.over:
        game.choose(0)
    assert game.result
    assert (game.result.won, game.result.why) == (True, "mission-won")
    kinds = kinds_told(game)
    order = ["fight-over", "breath-caught", "hero-recovered", "chart-roll", "loot-card", "mission-over", "won"]
    assert [kinds.index(kind) for kind in order] == sorted(kinds.index(kind) for kind in order)
    assert len(told(game, "loot-card")) == 3
    assert len(told(game, "chart-roll")) == 1  # and none again because the Mission is over
    assert [hero(game, seat).xp for seat in range(3)] == [25, 25, 25]
    assert [hero(game, seat).dark_stone for seat in range(3)] == [3, 3, 3]  # 1 of Loot, and D3 of 4
    assert "turn-began" not in kinds


@pytest.mark.rule("SOB-WIN-12")
def test_while_more_guards_are_coming_nothing_is_won() -> None:
    game = arena(["44"], {1: ("ghoul", "08")}, acting=0, guarded=True, fight={"sources": 1})
    game.state.decks["loot"].cards = []
    game.state.enemies.clear()
    game.state.coming = [Coming("low", "attack", 1)]
    happens(game, "next-activation", dice=[1, 3, 5])
    assert rules_told(game, "fight-over") == ["SOB-FEND-01"]
    assert not game.over
    assert game.state.enemies


# -- what answers -----------------------------------------------------------------------------------------------------

CHEER = """
missions:
- id: cheer
  name: Cheer
  aim: Cheer.
  story: A test.
  triggers:
  - when: {event: fight-ended}
    do: [{each: {who: all, do: [{gain: {what: gold, amount: 5}}]}}]
  - when: {event: fight-round-ends}
    do: [{each: {who: all, do: [{gain: {what: xp, amount: 1}}]}}]
"""


def cheering(**given: Any) -> Brimstone:
    enemy = {1: {"kind": "drowned-dead", "at": 0}}
    return mine(1, cards=CHEER, mission="cheer", moves=1, **{"enemies": enemy, **given})


@pytest.mark.rule("SOB-FEND-01")
def test_cards_answer_to_the_end_of_a_fight() -> None:
    game = cheering(fight={"sources": 0, "fought": 3}, acting=0)
    game.state.enemies.clear()
    happens(game, "next-activation", dice=[3, 5])
    assert hero(game).gold == 5


@pytest.mark.rule("SOB-FTURN-11")
@pytest.mark.parametrize(("fought", "xp"), [(3, 1), (2, 0)])
def test_cards_answer_to_the_end_of_a_fight_round(fought: int, xp: int) -> None:
    game = cheering(fight={"fought": fought, "acted": ["drowned-dead"]}, acting=0)
    happens(game, "end-of-turn", dice=[3, 5, 4, 4, 4, 4])
    while asked(game).prompt in ("order", "place-ambusher"):
        game.choose(0)
    assert hero(game).xp == xp
