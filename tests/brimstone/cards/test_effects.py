"""Verbs: whom they are for, what they ask, what they do, and what they do if there is nothing to do."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.cards import effects
from darklantern.games.brimstone.cards.verbs import verbs
from tests.brimstone.effect_cards import XP, asked, goes_on, played, xp
from tests.brimstone.mine import hero, mine, ruled, told


def test_every_verb_does_something() -> None:
    assert set(verbs.known) == set(effects.VERBS.values())


# -- whom -----------------------------------------------------------------------------------------------------------

MEANT: dict[str, tuple[list[int], list[int]]] = {
    "you": ([], [2]),
    "one": ([0, 1, 2], [1]),
    "all": ([], [0, 1, 2]),
    "others": ([], [0, 1]),
    "carrier": ([], [2]),
    "one-here": ([0, 1], [1]),
    "all-here": ([], [0, 1]),
    "adjacent": ([], []),
    "another": ([0, 1], [1]),
    "dark": ([], [0, 1]),
    "most-wounded": ([], [2]),
    "most-shaken": ([0, 1], [1]),
    "most-dark-stone": ([], [0]),
    "most-corrupted": ([0, 1, 2], [1]),
}
"""Whom each is for: who is offered, and who gets it if 1 is chosen where there is a choice."""


@pytest.mark.parametrize("who", MEANT)
def test_an_effect_is_for_those_whom_it_names(who: str) -> None:
    game = played(
        f"{{each: {{who: {who}, do: [{XP}]}}}}",
        3,
        tile=4,
        tiles=["long-passage", "long-passage", "long-passage"],
        at=["4.05", "4.06", "1.15"],
        light=2,
        heroes__2__wounds=3,
        heroes__0__horror=2,
        heroes__1__horror=2,
        heroes__0__dark_stone=1,
    )
    offered, meant = MEANT[who]
    if offered:
        assert game.ask and game.ask.prompt == "whom"
        assert asked(game) == [f"hero hero={seat}" for seat in offered]
        game.choose("hero hero=1")
    assert goes_on(game) or game.state.effects == []
    assert xp(game) == [5 if seat in meant else 0 for seat in range(3)]


def test_who_is_chosen_silently_where_there_is_only_one() -> None:
    assert xp(played(f"{{each: {{who: one, do: [{XP}]}}}}", 1)) == [5]
    assert xp(played(f"{{each: {{who: another, do: [{XP}]}}}}", 2)) == [0, 5]
    assert xp(played(f"{{each: {{who: another, do: [{XP}]}}}}", 1)) == [0]
    assert xp(played(f"{{each: {{who: random-here, do: [{XP}]}}}}", 1, tile=2, tiles=["long-passage"])) == [0]


def test_heroes_next_to_you_are_those_on_spaces_that_touch_yours() -> None:
    game = played(f"{{each: {{who: adjacent, do: [{XP}]}}}}", 4, at=["1.15", "1.16", "1.20", "1.17"])
    assert xp(game) == [0, 5, 5, 0]


def test_a_random_hero_is_one_of_those_concerned() -> None:
    found = set()
    for seed in range(12):
        game = played(f"{{each: {{who: random-here, do: [{XP}]}}}}", 3, at=["1.15", "1.16", "1.17"], seed=seed)
        found.add(tuple(xp(game)))
    assert found == {(5, 0, 0), (0, 5, 0), (0, 0, 5)}


def test_dark_stone_on_items_counts_for_the_most() -> None:
    game = played(
        f"{{each: {{who: most-dark-stone, do: [{XP}]}}}}", heroes__0__dark_stone=1, heroes__1__items=[["stone-heart#1"]]
    )
    assert xp(game) == [0, 5]


@pytest.mark.rule("SOB-ITEM-22")
def test_dark_stone_on_upgrades_counts_like_that_on_their_items() -> None:
    edged = [{"id": "crowbar#1", "upgrades": ["dark-edge", "dark-edge"]}]
    cards = "items:\n- {id: dark-edge, name: Dark Edge, kind: upgrade, fits: [tool], takes: 1, dark_stone: 1}\n"
    given: dict[str, Any] = {"heroes__0__dark_stone": 1, "heroes__1__items": edged, "cards": cards}
    assert xp(played(f"{{each: {{who: most-dark-stone, do: [{XP}]}}}}", **given)) == [0, 5]
    game = played(
        "{each: {who: others, do: [{for-each: {of: dark-stone, do: [{gain: {what: gold, amount: 1}}]}}]}}", **given
    )
    assert hero(game, 1).gold == 2


# -- Skill tests ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-SKILL-03", "SOB-SKILL-05")
@pytest.mark.parametrize("dice, passed", [([2, 5, 1], True), ([4, 4, 4], False), ([6, 6, 6], True)])
def test_one_success_passes_and_more_are_no_better(dice: list[int], passed: bool) -> None:
    game = played(
        f"{{test: {{skill: agility, target: 5, pass: [{XP}], fail: [{{gain: {{what: xp, amount: 1}}}}]}}}}", dice=dice
    )
    assert xp(game) == [5 if passed else 1, 0]


def test_each_success_counts_where_a_card_says_so() -> None:
    does = f"{{test: {{skill: lore, target: 4, pass: [{XP}], each_success: [{{gain: {{what: gold, amount: 10}}}}]}}}}"
    game = played(does, dice=[4, 6, 3])
    assert (hero(game).xp, hero(game).gold) == (5, 20)
    game = played(does, dice=[1, 1, 3])
    assert (hero(game).xp, hero(game).gold) == (0, 0)


def test_a_test_may_need_several_successes() -> None:
    does = f"{{test: {{skill: lore, target: 4, need: 2, pass: [{XP}], fail: [lose: {{what: gold, amount: 3}}]}}}}"
    game = played(does, dice=[4, 3, 3], heroes__0__gold=5)
    assert (hero(game).xp, hero(game).gold) == (0, 2)
    assert hero(played(does, dice=[4, 3, 5])).xp == 5
    assert told(game, "test-failed") == [{"who": 0, "skill": "lore", "target": 4, "count": 1, "wanted": 2}]


@pytest.mark.rule("SOB-SKILL-10")
@pytest.mark.parametrize(
    "more, asked_again",
    [
        ("pass: [recover-grit]", False),
        ("need: 2, pass: [recover-grit]", True),
        ("each_success: [recover-grit]", True),
        ("who: all, together: true, pass: [recover-grit]", True),
    ],
)
def test_dice_may_be_rolled_again_as_long_as_more_successes_matter(more: str, asked_again: bool) -> None:
    game = played(f"{{test: {{skill: lore, target: 5, {more}}}}}", 1, dice=[5, 1, 1], heroes__0__grit=1)
    assert (game.ask is not None and game.ask.prompt == "reroll") is asked_again


def test_the_better_of_two_skills_is_rolled() -> None:
    items = [["rabbits-foot#1"]]
    does = f"{{test: {{skill: lore, or: luck, target: 6, pass: [{XP}], fail: [lose-grit]}}}}"
    game = played(does, dice=[1, 1, 1, 6], heroes__0__items=items)
    assert hero(game).xp == 5
    assert told(game, "rolled")[-1]["dice"] == [1, 1, 1, 6]


@pytest.mark.parametrize("dice, passed", [([5, 5, 1, 1, 1, 5], True), ([5, 1, 1, 1, 1, 5, 1, 1, 1], False)])
def test_a_test_taken_together_adds_up_the_successes(dice: list[int], passed: bool) -> None:
    heroes = len(dice) // 3
    five, one = (f"[{{each: {{who: all, do: [{{gain: {{what: xp, amount: {n}}}}}]}}}}]" for n in (5, 1))
    does = f"{{test: {{skill: strength, target: 5, who: all, together: true, pass: {five}, fail: {one}}}}}"
    game = played(does, heroes, dice=dice)
    assert xp(game) == [5 if passed else 1] * heroes
    assert told(game, "tested-together")[0]["need"] == heroes
    assert goes_on(game)


def test_a_hero_who_falls_before_its_test_takes_none() -> None:
    """The first Hero's failure knocks the second one out."""
    does = "{test: {skill: luck, target: 6, who: all, fail: [{each: {who: others, do: [wounds: 9]}}]}}"
    game = played(does, 2, dice=[1, 1, 1], heroes__1__wounds=5, revives=0)
    assert hero(game, 1).knocked_out
    assert len(told(game, "test-failed")) == 1
    assert game.state.effects == []


# -- prices, counts, luck -------------------------------------------------------------------------------------------

PAY = "{{pay: {{{price}, do: [{xp}], otherwise: [{{gain: {{what: xp, amount: 1}}}}]}}}}"


@pytest.mark.parametrize(
    "price, read, has, left",
    [
        ("grit: 1", "1 Grit", {"heroes__0__grit": 2}, ("grit", 1)),
        ("gold: 30", "$30", {"heroes__0__gold": 40}, ("gold", 10)),
        ("dark_stone: 2", "2 Dark Stone", {"heroes__0__dark_stone": 2}, ("dark_stone", 0)),
        ("token: whiskey", "1 Whiskey Token", {"heroes__0__bag": ["tonic", "whiskey"]}, ("bag", ["tonic"])),
        ("item: true", "an Item of your choice", {"heroes__0__items": [["crowbar#1"]]}, ("items", [])),
    ],
)
def test_a_price_may_be_paid_and_who_cannot_pay_is_not_asked(
    price: str, read: str, has: dict[str, Any], left: tuple[str, Any]
) -> None:
    does = PAY.format(price=price, xp=XP)
    game = played(does, **has)
    assert game.ask and game.ask.prompt == "pay"
    assert [one.split()[0] for one in asked(game)] == ["pay", "no"]
    game.choose(0)
    if game.ask and game.ask.prompt == "lose-item":
        game.choose(0)
    assert (xp(game), getattr(hero(game), left[0])) == ([5, 0], left[1])
    assert ruled(game, "paid") == [("", {"who": 0, "price": read})]
    game = played(does, **has)
    game.choose("no")
    assert ruled(game, "paid") == []
    assert xp(game) == [1, 0]
    assert getattr(hero(game), left[0]) != left[1]
    assert xp(played(does)) == [1, 0]


def test_for_each_multiplies_amounts_and_stops_at_the_most() -> None:
    does = "{for-each: {of: dark-stone, most: 4, do: [{gain: {what: gold, amount: 10}}]}}"
    assert hero(played(does, heroes__0__dark_stone=3)).gold == 30
    assert hero(played(does, heroes__0__dark_stone=9)).gold == 40
    assert hero(played(does)).gold == 0


@pytest.mark.parametrize(
    "of, has, count",
    [
        ("corruption", {"heroes__0__corruption": 2}, 2),
        ("wound", {"heroes__0__wounds": 3}, 3),
        ("sanity-damage", {"heroes__0__horror": 1}, 1),
        ("grit", {"heroes__0__grit": 2}, 2),
        ("ailment", {"heroes__0__ailments": ["depth-1"]}, 1),
        ("clue", {"clues": 2}, 2),
        ("dread", {"dread": ["a b c"]}, 3),
        ("hero-near", {}, 1),
    ],
)
def test_what_can_be_counted(of: str, has: dict[str, Any], count: int) -> None:
    game = mine(1, acting=0)
    ailment = next(iter(game.content.chart_rows))
    has = {name: [ailment] if name.endswith("ailments") else value for name, value in has.items()}
    game = played(f"{{for-each: {{of: {of}, do: [{{gain: {{what: gold, amount: 1}}}}]}}}}", **has)
    assert hero(game).gold == count


def test_cards_in_play_are_counted() -> None:
    game = played(
        "{for-each: {of: card-in-play, do: [{gain: {what: gold, amount: 1}}]}}",
        in_play=[["murk", "darkness"]],
        cards="darkness:\n- {id: murk, name: Murk, remains: true, powers: [{stat: luck, add: 1}]}",
    )
    assert hero(game).gold == 1


LUCK = "{press-on: {safe: 3, most: 3, each: [{gain: {what: gold, amount: 10}}], bust: [lose: {what: gold, amount: 5}]}}"


def test_luck_may_be_pressed_until_it_breaks() -> None:
    game = played(LUCK, dice=[3, 2])
    assert asked(game) == ["press-on", "no"]
    game.choose("press-on")
    assert hero(game).gold == 10
    game.choose("press-on")
    assert hero(game).gold == 5
    assert goes_on(game)


def test_luck_may_be_left_alone() -> None:
    game = played(LUCK, dice=[6])
    game.choose("press-on")
    game.choose("no")
    assert hero(game).gold == 10
    assert goes_on(game)


def test_luck_is_pressed_so_often_and_no_oftener() -> None:
    game = played(LUCK, dice=[6, 6, 6])
    for _ in range(3):
        game.choose("press-on")
    assert hero(game).gold == 30
    assert goes_on(game)


def test_a_die_with_rows() -> None:
    one, nine = (f"do: [{{gain: {{what: gold, amount: {amount}}}}}]" for amount in (1, 9))
    does = f"{{roll: {{rows: [{{from: 1, {one}}}, {{from: 3}}, {{from: 5, {nine}}}]}}}}"
    assert [hero(played(does, dice=[face])).gold for face in (1, 2, 3, 4, 5, 6)] == [1, 1, 0, 0, 9, 9]
