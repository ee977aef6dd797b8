"""Healing Wounds and Sanity Damage, oneself or others."""

from __future__ import annotations

from typing import Any

import pytest

from tests.brimstone.happening import happens
from tests.brimstone.mine import hero, kinds_told, mine, offers, told

ENEMIES = {9: {"kind": "drowned-dead", "at": 0}}
HEALER = """
items:
- {id: test-case, name: Case, kind: gear, powers: [{stat: healing, add: 2}]}
"""


@pytest.mark.rule("SOB-HEAL-01")
@pytest.mark.parametrize(("wounds", "left"), [(3, 0), (7, 2)])
def test_healing_removes_that_many_and_no_more_than_there_are(wounds: int, left: int) -> None:
    game = happens("[heal: {amount: 5}]", heroes__0__wounds=wounds, heroes__0__horror=4)
    assert (hero(game).wounds, hero(game).horror) == (left, 4)
    game = happens("[heal: {amount: 5, of: sanity}]", heroes__0__horror=wounds, heroes__0__wounds=4)
    assert (hero(game).horror, hero(game).wounds) == (left, 4)


@pytest.mark.rule("SOB-HEAL-02")
def test_fully_healing_removes_all_of_a_kind() -> None:
    game = happens("[heal: {full: true}]", heroes__0__wounds=7, heroes__0__horror=4)
    assert (hero(game).wounds, hero(game).horror) == (0, 4)
    game = happens("[heal: {full: true, of: sanity}]", heroes__0__wounds=7, heroes__0__horror=4)
    assert (hero(game).wounds, hero(game).horror) == (7, 0)
    game = happens("[heal: {full: true, of: mix}]", heroes__0__wounds=7, heroes__0__horror=4)
    assert (hero(game).wounds, hero(game).horror) == (0, 0)


@pytest.mark.rule("SOB-HEAL-03")
def test_any_mix_may_be_split_freely() -> None:
    game = happens("[heal: {amount: 3, of: mix}]", heroes__0__wounds=5, heroes__0__horror=5)
    assert offers(game, "split") == [f"split wounds={wounds} sanity={3 - wounds}" for wounds in range(4)]
    game.choose("split wounds=1 sanity=2")
    assert (hero(game).wounds, hero(game).horror) == (4, 3)


@pytest.mark.rule("SOB-HEAL-03")
@pytest.mark.parametrize(("wounds", "horror", "after"), [(5, 0, (2, 0)), (0, 2, (0, 0)), (1, 1, (0, 0))])
def test_a_mix_is_not_asked_where_it_cannot_matter(wounds: int, horror: int, after: tuple[int, int]) -> None:
    game = happens("[heal: {amount: 3, of: mix}]", heroes__0__wounds=wounds, heroes__0__horror=horror)
    assert game.ask and game.ask.prompt == "act"
    assert (hero(game).wounds, hero(game).horror) == after


@pytest.mark.rule("SOB-HEAL-03")
def test_the_usual_split_leaves_the_weaker_side_as_strong_as_can_be() -> None:
    game = happens("[heal: {amount: 3, of: mix}]", heroes__0__wounds=7, heroes__0__horror=6)
    assert game.ask and game.ask.usual is not None
    assert str(game.ask.options[game.ask.usual]) == "split wounds=2 sanity=1"


@pytest.mark.rule("SOB-HEAL-04")
@pytest.mark.parametrize(("wounds", "xp"), [(6, 20), (3, 15), (0, 0)])
def test_healing_another_hero_gives_5_xp_a_point_that_was_there(wounds: int, xp: int) -> None:
    game = happens("[heal: d6]", seat=1, facts={"user": 0}, dice=[4], heroes__1__wounds=wounds)
    assert (hero(game, 0).xp, hero(game, 1).xp) == (xp, 0)
    assert told(game, "gained") == ([{"who": 0, "what": "xp", "amount": xp}] if xp else [])


@pytest.mark.rule("SOB-HEAL-04")
def test_healing_sanity_or_a_mix_of_another_gives_it_as_well() -> None:
    game = happens("[heal: {amount: 2, of: sanity}]", seat=1, facts={"user": 0}, heroes__1__horror=5)
    assert hero(game, 0).xp == 10
    position: dict[str, Any] = {"heroes__1__horror": 5, "heroes__1__wounds": 5}
    game = happens("[heal: {amount: 3, of: mix}]", seat=1, facts={"user": 0}, **position)
    assert game.ask and game.ask.seat == 1
    game.choose("split wounds=1 sanity=2")
    assert hero(game, 0).xp == 15


@pytest.mark.rule("SOB-HEAL-05")
def test_healing_oneself_gives_none() -> None:
    assert hero(happens("[heal: 4]", heroes__0__wounds=6)).xp == 0
    assert hero(happens("[heal: 4]", facts={"user": 0}, heroes__0__wounds=6)).xp == 0


def treats(*spaces: str, **given: Any) -> list[str]:
    """Whom Hero 0 may treat with Bandages; all are wounded, and stand on the Entrance or the passage behind it."""
    wounded = {f"heroes__{seat}__wounds": 3 for seat in range(len(spaces))}
    position: dict[str, Any] = {"at": spaces, "moves": 1, "tiles": ["long-passage"], **wounded, **given}
    game = mine(len(spaces), heroes__0__bag=["bandages"], **position)
    return [choice.removeprefix("use token=bandages on=") for choice in offers(game, "use") if "bandages" in choice]


@pytest.mark.rule("SOB-HEAL-06")
def test_during_a_fight_only_who_is_adjacent_is_in_reach() -> None:
    assert treats("1.21", "1.16", "1.11", enemies=ENEMIES) == ["0", "1"]


@pytest.mark.rule("SOB-HEAL-07")
def test_without_enemies_everybody_on_the_same_tile_is_in_reach() -> None:
    """The joint belongs to both tiles; on the next tile nobody is in reach."""
    assert treats("1.21", "1.03", "2.03", "1.01") == ["0", "1", "3"]
    assert treats("2.05", "1.03", "2.03", "1.01") == ["0", "2", "3"]


@pytest.mark.rule("SOB-HEAL-08")
@pytest.mark.parametrize("enemies", [{}, ENEMIES])
def test_who_is_down_cannot_be_treated(enemies: dict[int, Any]) -> None:
    assert treats("1.21", "1.16", heroes__1__knocked_out=True, enemies=enemies) == ["0"]


def test_some_heal_more_than_the_dice_say() -> None:
    items = [{"id": "test-case#900"}]
    game = happens("[heal: 1]", seat=1, facts={"user": 0}, cards=HEALER, heroes__0__items=items, heroes__1__wounds=6)
    assert (hero(game, 1).wounds, hero(game, 0).xp) == (3, 15)


def test_healing_where_nothing_ails_is_not_told() -> None:
    game = happens("[heal: 3, {lose-corruption: 2}]")
    assert not {"hero-healed", "corruption-lost"} & set(kinds_told(game))


def test_corruption_is_lost_as_far_as_there_is_any() -> None:
    game = happens("[lose-corruption: 3]", heroes__0__corruption=2)
    assert hero(game).corruption == 0
    assert told(game, "corruption-lost") == [{"who": 0, "amount": 2}]


@pytest.mark.rule("SOB-HEAL-03", "SOB-GRIT-19")
def test_a_die_for_a_mix_may_be_rolled_again_while_it_heals_less_than_there_is() -> None:
    hurt: dict[str, Any] = {"heroes__0__wounds": 2, "heroes__0__horror": 2, "heroes__0__grit": 1}
    low = happens("[heal: {amount: d6, of: mix}]", dice=[3], **hurt)
    assert low.ask and low.ask.prompt == "reroll"
    enough = happens("[heal: {amount: d6, of: mix}]", dice=[4], **hurt)
    assert (hero(enough).wounds, hero(enough).horror) == (0, 0)
