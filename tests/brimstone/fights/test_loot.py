"""Loot: how many cards, from which shuffle, and what is in the deck."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from darklantern.games.brimstone.content_index import content
from darklantern.games.brimstone.fights.killing import kill_enemy
from darklantern.games.brimstone.fights.loot import cards_each, count_defeat, count_left_behind, deal
from darklantern.games.brimstone.fights.placing import put_enemy
from darklantern.games.brimstone.state import Brimstone, Coming, Enemy, Fight
from tests.brimstone.fights.arena import arena, come
from tests.brimstone.mine import happens, hero, mine, told

EIGHT = [f"find-{number}" for number in range(1, 9)]
TWELVE = [f"find-{number}" for number in range(1, 13)]
FINDS = "loot:\n" + "".join(
    f"- {{id: {id_}, name: {id_.title()}, does: [{{gain: {{what: gold, amount: {number}}}}}]}}\n"
    for number, id_ in enumerate(TWELVE, 1)
)


def won(heroes: int, sources: int, deck: list[str] = TWELVE, **given: Any) -> Brimstone:
    """Heroes who have all acted win a Fight that so many causes brought Enemies into."""
    acted: dict[str, Any] = {f"heroes__{seat}__activated": True for seat in range(heroes)}
    game = mine(heroes, cards=FINDS, acting=0, moves=1, decks__loot={"cards": deck}, **acted, **given)
    game.state.fight = Fight(sources=sources, fought=3)
    return happens(game, "next-activation", dice=[3, 5])


def drawn(game: Brimstone) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for entry in told(game, "loot-card"):
        found.setdefault(entry["who"], []).append(entry["card"])
    return found


def counts(game: Brimstone) -> list[int]:
    return [len(cards) for cards in drawn(game).values()]


@pytest.mark.rule("SOB-FLOOT-01")
@pytest.mark.parametrize(("sources", "each"), [(1, 1), (2, 2), (3, 3)])
def test_every_hero_draws_a_card_for_each_cause_of_enemies(sources: int, each: int) -> None:
    game = won(3, sources)
    assert counts(game) == [each] * 3
    gold = {seat: sum(int(card.partition("-")[2]) for card in cards) for seat, cards in drawn(game).items()}
    assert {seat: hero(game, seat).gold for seat in range(3)} == gold  # and what they bring is theirs


@pytest.mark.rule("SOB-FLOOT-02")
def test_nobody_draws_more_than_three() -> None:
    assert counts(won(1, 5)) == [3]


@pytest.mark.rule("SOB-FLOOT-01")
def test_without_a_cause_nothing_is_drawn() -> None:
    assert counts(won(2, 0)) == []


CAUSES = """
darkness: [{id: they-rise, name: They Rise, does: [attack: {threat: low}]}]
"""


@pytest.mark.rule("SOB-FLOOT-01", "SOB-FLOOT-03")
def test_threat_cards_and_other_causes_count_alike() -> None:
    game = mine(2, cards=CAUSES, acting=0, moves=1, phase="hold-back", mission="a-fistful-of-dark-stone")
    game.state.coming = [Coming("low", "attack", 1)]
    happens(game, "enemies-come")
    game.state.decks["darkness"].put("they-rise")
    happens(game, "draw-darkness")
    happens(game, "enemies-come")
    assert game.state.fight
    assert game.state.fight.sources == 2
    assert {enemy.source for enemy in game.state.enemies.values()} == {1, 2}


@pytest.mark.rule("SOB-FLOOT-04")
def test_models_that_an_ability_adds_are_no_cause() -> None:
    game = mine(2, acting=0, moves=1, phase="hold-back", mission="a-fistful-of-dark-stone")
    game.state.coming = [Coming("low", "attack", 1)]
    happens(game, "enemies-come")
    for _ in range(4):
        put_enemy(game, "drowned-dead", 3)
    assert game.state.fight
    assert game.state.fight.sources == 1
    assert [enemy.source for enemy in game.state.enemies.values()][-4:] == [0, 0, 0, 0]


@pytest.mark.rule("SOB-FLOOT-05")
def test_who_was_down_draws_as_well() -> None:
    down: dict[str, Any] = {"heroes__2__knocked_out": True, "heroes__2__wounds": 10, "heroes__2__emptied": ("health",)}
    game = mine(4, cards=FINDS, acting=0, moves=1, decks__loot={"cards": TWELVE}, **down)
    for one in game.state.heroes:
        one.activated = True
    game.state.fight = Fight(sources=1, fought=3)
    happens(game, "next-activation", dice=[4, 3, 1, 1, 1])
    while not told(game, "loot-card"):
        game.choose(0)
    assert sorted(drawn(game)) == [0, 1, 2, 3]
    assert hero(game, 2).gold > 0


@pytest.mark.rule("SOB-FLOOT-05")
def test_the_dead_draw_nothing() -> None:
    assert sorted(drawn(won(3, 1, heroes__1__dead=True))) == [0, 2]


@pytest.mark.rule("SOB-FLOOT-06")
def test_the_whole_deck_is_shuffled_before_every_draw() -> None:
    game = won(1, 1, ["find-3"])
    assert drawn(game) == {0: ["find-3"]}
    assert list(game.state.decks["loot"].cards) == ["find-3"]
    assert list(game.state.decks["loot"].discard) == []
    game.state.fight = Fight(sources=1, fought=3)
    happens(game, "next-activation", dice=[3, 5])
    assert drawn(game) == {0: ["find-3"]}  # the same card again
    orders = {tuple(won(1, 1, seed=seed).state.decks["loot"].cards) for seed in range(1, 6)}
    assert len(orders) == 5


@pytest.mark.rule("SOB-FLOOT-07")
def test_a_card_that_one_draws_is_not_there_for_the_others() -> None:
    for seed in range(1, 8):
        game = won(4, 1, EIGHT, seed=seed)
        assert len({card for cards in drawn(game).values() for card in cards}) == 4


@pytest.mark.rule("SOB-FLOOT-08")
@pytest.mark.parametrize(("heroes", "deck", "first"), [(4, EIGHT, 8), (6, TWELVE, 12)])
def test_a_deck_that_does_not_suffice_is_shuffled_anew(heroes: int, deck: list[str], first: int) -> None:
    for seed in range(1, 9):
        game = won(heroes, 3, deck, seed=seed)
        hands = drawn(game)
        assert counts(game) == [3] * heroes
        every = [card for cards in hands.values() for card in cards]
        assert sorted(every[:first]) == sorted(deck)  # all of them, then some for the second time
        assert len(set(every[first:])) == len(every) - first
        assert all(len(set(cards)) == 3 for cards in hands.values())  # never the same card twice


@pytest.mark.rule("SOB-FLOOT-08")
def test_copies_of_a_card_are_different_cards() -> None:
    game = won(1, 3, ["find-1", "find-1", "find-2"])
    assert sorted(drawn(game)[0]) == ["find-1", "find-1", "find-2"]


def test_a_deck_with_fewer_cards_than_a_hero_draws_is_drawn_once() -> None:
    assert counts(won(2, 3, ["find-1", "find-2"])) == [2, 2]
    assert deal(won(1, 1, []), 3, [0]) == {0: []}


@pytest.mark.rule("SOB-FLOOT-09")
def test_four_heroes_with_three_cards_each_use_up_twelve() -> None:
    game = won(4, 3, options={"edition": "classic"})
    every = [card for cards in drawn(game).values() for card in cards]
    assert sorted(every) == sorted(TWELVE)


# -- what the deck holds ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FLOOT-10")
def test_gold_and_dark_stone_are_gained_at_once() -> None:
    cards = """
loot:
- {id: fifty, name: Fifty, does: [{gain: {what: gold, amount: 50}}]}
- {id: one-stone, name: One Stone, does: [{gain: {what: dark-stone, amount: 1}}]}
items:
- id: stone-eater
  name: Stone Eater
  kind: gear
  use: {dark_stone: 1, does: [{gain: {what: xp, amount: 3}}]}
"""
    item: dict[str, Any] = {"heroes__0__items": [{"id": "stone-eater#1"}], "heroes__0__activated": True}
    game = mine(1, cards=cards, acting=0, moves=1, decks__loot={"cards": ["fifty", "one-stone"]}, **item)
    assert "use item=stone-eater#1" not in [str(one) for one in game.choices]
    game.state.fight = Fight(sources=2, fought=3)
    happens(game, "next-activation", dice=[3, 5])
    assert (hero(game).gold, hero(game).dark_stone) == (50, 1)
    game.choose("use item=stone-eater#1")
    assert (hero(game).dark_stone, hero(game).xp) == (0, 3)


def kinds_of_loot() -> Counter[str]:
    """The cards of the deck by what is best about them."""
    found: Counter[str] = Counter()
    for card in content().loot.values():
        text = str(card.does)
        kind = next(word for word in ("artifact", "gear", "dark-stone", "gold") if word in text)
        found[kind] += card.copies
    return found


@pytest.mark.rule("SOB-FLOOT-10", "SOB-FLOOT-11")
def test_the_deck_holds_mostly_gold_and_dark_stone_and_twice_as_much_gear_as_artifacts() -> None:
    assert kinds_of_loot() == {"gold": 5, "dark-stone": 4, "gear": 2, "artifact": 1}


@pytest.mark.rule("SOB-FLOOT-11")
@pytest.mark.parametrize("edition", ["revised", "classic"])
def test_both_editions_have_twelve_loot_cards(edition: str) -> None:
    assert len(mine(1, options={"edition": edition}).state.decks["loot"]) == 12


@pytest.mark.rule("SOB-FLOOT-04", "SOB-FIMMOB-07")
def test_every_cause_of_which_anybody_was_defeated_counts() -> None:
    models = {1: ("root", "00"), 2: ("root", "08"), 3: ("root", "80"), 4: ("root", "88")}
    game = arena(["44"], models, acting=0, fight={"sources": 2})
    enemies = game.state.enemies
    enemies[1].source = enemies[2].source = 1
    enemies[3].source = enemies[4].source = 2
    assert game.state.fight
    kill_enemy(game, 1, 0)
    assert game.state.fight.defeated == [1]
    count_defeat(game, Enemy("root", 0))  # which another Enemy brought
    count_defeat(game, Enemy("root", 0, source=1))
    assert game.state.fight.defeated == [1]
    count_left_behind(game, [enemies.pop(2)])
    assert cards_each(game.state.fight) == 2  # one of them was defeated
    count_left_behind(game, [enemies.pop(3)])
    assert cards_each(game.state.fight) == 2  # one of them is still there
    count_left_behind(game, [enemies.pop(4)])
    assert cards_each(game.state.fight) == 1
    assert game.state.fight.sources == 2  # whoever comes next is of a third cause


@pytest.mark.rule("SOB-FLOOT-01")
def test_who_came_without_a_cause_takes_none_away_when_it_is_left_behind() -> None:
    game = arena(["44"], {1: ("root", "00"), 2: ("root", "08")}, acting=0, fight={"sources": 1})
    enemies = game.state.enemies
    enemies[1].source = 1  # and an ability has added the other
    assert game.state.fight
    count_left_behind(game, [enemies.pop(2)])
    assert cards_each(game.state.fight) == 1
    count_left_behind(game, [enemies.pop(1)])
    assert cards_each(game.state.fight) == 0


@pytest.mark.rule("SOB-FLOOT-01", "SOB-FMODEL-04", "SOB-FAMB-07")
def test_a_cause_for_which_no_model_was_left_brings_no_loot() -> None:
    """All four Croxin Beasts are on the board: they become Elite, but no quicker, and nobody has joined them."""
    start = {number: ("croxin-beast", f"0{2 * number - 2}") for number in range(1, 5)}
    game = arena(["88"], start, acting=0, fight={"sources": 1, "elite": {"croxin-beast": []}})
    for enemy in game.state.enemies.values():
        enemy.source = 1
    come(game, ("croxin-beast", "1"), how="ambush", dice=[4])
    assert game.state.fight
    assert (len(game.state.enemies), game.state.fight.elite) == (4, {"croxin-beast": [4]})
    assert cards_each(game.state.fight) == 1
    assert game.state.fight.ambushing == {}
    come(game, ("ghoul", "1"))
    assert cards_each(game.state.fight) == 2


def test_on_a_joint_loot_is_opened_on_the_tile_that_the_space_is_named_by() -> None:
    game = mine(1, tiles=["long-passage"], at=["1.01"], cards=FINDS)
    game.definition.steps["open-loot"](game, 0, "find-1 find-2")
    opened = [(it.source, it.facts) for it in game.state.effects]
    assert opened == [("find-2", {"tile": 1}), ("find-1", {"tile": 1})]
