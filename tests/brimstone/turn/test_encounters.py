"""Encounters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from darklantern.games.brimstone.state import Brimstone, Marker, TileState
from darklantern.table.deck import Deck
from darklantern.table.state import Frame
from tests.brimstone.effect_cards import asked, played
from tests.brimstone.fights.arena import play_out
from tests.brimstone.mine import hero, kinds_told, mine, stacked, told

TWO = """
encounters:
- {id: shove, name: Shove, does: [{each: {who: all, do: [{gain: {what: xp, amount: 3}}]}}]}
- {id: riddle, name: Riddle, does: [{test: {skill: lore, target: 5, who: one, pass: [{gain: {what: xp, amount: 7}}]}}]}
- {id: howl, name: Howl, does: [attack: {threat: high}, {each: {who: all, do: [{gain: {what: xp, amount: 1}}]}}]}
- {id: growl, name: Growl, does: [attack: {how: ambush}]}
- {id: rift, name: Rift, advanced: true, does: [{each: {who: all, do: [{gain: {what: xp, amount: 50}}]}}]}
- {id: fog, name: Fog, remains: true, powers: [{stat: move, add: -1}]}
tiles:
- id: bone-yard
  name: Bone Yard
  kind: passage
  encounter: bones
  drawing: |2
    | 01 | 02 |
    |----|----|
    | 03 | 04 |
    |----|----|
    | 05 | 06 |
- id: red-sand
  name: Red Sand
  kind: passage
  world: mars
  drawing: |2
    | 01 | 02 |
    |----|----|
    | 03 | 04 |
    |----|----|
    | 05 | 06 |
"""
CARDS = TWO.replace(
    "tiles:\n",
    "- {id: bones, name: Bones, unique: true, does: [{each: {who: all, do: [{gain: {what: xp, amount: 9}}]}}]}\n"
    "- {id: dust-storm, name: Storm, world: mars, does: [{each: {who: all, do: [{gain: {what: xp, amount: 4}}]}}]}\n"
    "worlds:\n- {id: mars, name: Mars}\ntiles:\n",
    1,
)


def revealed(
    *deck: str, count: int = 1, heroes: int = 2, acting: int = 0, dice: Sequence[int] = (), **given: Any
) -> Brimstone:
    """A token has just called for Encounters; the deck holds these cards, the last one on top."""
    place: dict[str, Any] = {"tiles": ["long-passage"], "at": ["2.05", "2.06", "1.15"], "cards": CARDS}
    game = mine(heroes, acting=acting, **(place | given))
    game.state.decks["encounter"] = Deck.of(deck)
    return comes(game, ("draw-encounters", 2, count), dice, acting)


def comes(game: Brimstone, step: Frame, dice: Sequence[int] = (), acting: int = 0) -> Brimstone:
    """A step comes, and after it the Activation goes on."""
    state = game.state
    state.flow, state.step = [("act", acting)], step
    state.dice.script = list(dice)
    game.resume(state)
    return game


def behind_a_gate(game: Brimstone, seat: int) -> Brimstone:
    """A Hero stands in another World, on tile 2."""
    state, map_ = game.state, game.content.maps.get(game.state.layout)
    gate = map_.fit("1.01-02", "red-sand", gate=True)
    assert gate
    map_ = map_.lay(*gate)
    state.layout, state.heroes[seat].at = map_.layout, map_.square("2.01")
    state.tiles[2] = TileState()
    return game


def xp(game: Brimstone) -> list[int]:
    return [one.xp for one in game.state.heroes]


@pytest.mark.rule("SOB-ENC-01", "SOB-ENC-08", "SOB-DECK-01")
def test_one_card_is_drawn_resolved_and_discarded_face_up() -> None:
    game = revealed("shove", "riddle", "shove")
    assert xp(game) == [3, 3]
    assert list(game.state.decks["encounter"].cards) == ["shove", "riddle"]
    assert list(game.state.decks["encounter"].discard) == ["shove"]
    assert told(game, "encounter") == [{"card": "shove", "tile": 2}]


@pytest.mark.rule("SOB-ENC-01")
def test_an_exploration_token_has_its_encounters_drawn_for_its_room() -> None:
    token = "exploration:\n- {id: coin, name: Coin, edition: revised, doors: 1, encounters: 1}\n"
    paths: dict[str, Any] = {"tiles__2__token": "coin", "tiles__2__revealed": False}
    game = mine(1, tiles=["burning-room"], at=["2.10"], cards=CARDS + token, step="explore-rooms", **paths)
    assert len(told(game, "encounter")) == 1
    assert told(game, "encounter")[0]["tile"] == 2


@pytest.mark.rule("SOB-ENC-02", "SOB-SKILL-07")
def test_heroes_elsewhere_take_part_as_well() -> None:
    game = played(
        "{test: {skill: lore, target: 5, who: all, pass: [{gain: {what: xp, amount: 5}}]}}",
        3,
        tile=4,
        tiles=["long-passage", "mid-passage", "short-passage"],
        at=["4.05", "4.06", "1.22"],
        dice=[5, 1, 1, 1, 1, 1, 6, 1, 1],
    )
    assert xp(game) == [5, 0, 5]


@pytest.mark.rule("SOB-ENC-03")
def test_only_heroes_on_the_tile_and_in_its_doorways() -> None:
    game = played(
        "{each: {who: all-here, do: [{gain: {what: xp, amount: 5}}]}}",
        3,
        tile=2,
        tiles=["long-passage", "mid-passage"],
        at=["2.05", "2.11", "1.05"],
    )
    assert game.state.heroes[1].at == game.content.maps.get(game.state.layout).square("1.01")
    assert xp(game) == [5, 5, 0]


@pytest.mark.rule("SOB-ENC-04", "SOB-RAND-04")
@pytest.mark.parametrize("who, gained", [("all", 5), ("random", 5), ("one", 5), ("carrier", 0), ("others", 0)])
def test_heroes_in_another_world_have_no_part_in_it(who: str, gained: int) -> None:
    card = f"{{id: x, name: X, does: [{{each: {{who: {who}, do: [{{gain: {{what: xp, amount: 5}}}}]}}}}]}}"
    for seed in range(6):
        game = mine(2, acting=0, cards=CARDS.replace("encounters:\n", f"encounters:\n- {card}\n"), seed=seed)
        behind_a_gate(game, 1).state.light = 1 if who == "carrier" else 0
        comes(game, ("next-encounter", 1, "x"))
        assert xp(game) == [gained, 0]


@pytest.mark.rule("SOB-ENC-05")
def test_several_encounters_are_drawn_first_and_the_players_choose_the_order() -> None:
    game = revealed("riddle", "shove", count=2, dice=[5, 1, 1])
    assert [one["card"] for one in told(game, "encounter")] == ["shove", "riddle"]
    assert xp(game) == [0, 0]
    assert game.ask and (game.ask.seat, game.ask.prompt, game.ask.usual) == (0, "next-encounter", 0)
    assert asked(game) == ["encounter card=shove", "encounter card=riddle"]
    game.choose("encounter card=riddle")
    assert asked(game) == ["hero hero=0", "hero hero=1"]
    game.choose("hero hero=1")
    assert xp(game) == [3, 10]
    assert list(game.state.decks["encounter"].discard) == ["riddle", "shove"]


def test_the_order_of_two_alike_is_not_asked() -> None:
    game = revealed("shove", "shove", "shove", count=3)
    assert game.ask and game.ask.prompt == "act"
    assert xp(game) == [9, 9]


def test_three_encounters_are_asked_for_twice() -> None:
    game = revealed("shove", "fog", "growl", count=3)
    game.state.decks["threat-low"].put("rain-on-the-ceiling")
    game.choose("encounter card=fog")
    assert asked(game) == ["encounter card=growl", "encounter card=shove"]
    game.choose("encounter card=shove")
    play_out(game)
    assert game.ask and game.ask.prompt == "act"
    assert [card.card for card in game.state.in_play] == ["fog"]


def test_a_knocked_out_carrier_does_not_stop_an_encounter() -> None:
    game = revealed("shove", heroes=3, heroes__0__knocked_out=True, acting=1)
    assert xp(game) == [0, 3, 3]


@pytest.mark.rule("SOB-ENC-06")
def test_enemies_wait_until_every_other_part_is_done() -> None:
    game = revealed("riddle", "howl", count=2, dice=[1, 1, 1])
    game.choose("encounter card=howl")
    assert asked(game) == ["hero hero=0", "hero hero=1"]  # the test of the other card
    assert "enemies-come" not in kinds_told(game)
    assert game.state.enemies == {}
    assert [(one.threat, one.how, one.tile, one.source) for one in game.state.coming] == [("high", "attack", 2, "howl")]
    game.choose("hero hero=0")
    kinds = kinds_told(game)
    assert kinds.index("enemies-come") > kinds.index("test-failed")
    assert game.state.enemies


@pytest.mark.rule("SOB-ENC-07")
def test_all_enemies_of_one_token_come_at_once() -> None:
    game = revealed("growl", "howl", count=2)
    game.choose("encounter card=growl")
    assert told(game, "enemies-come") == [{"tile": 2, "count": 2}]
    assert game.state.coming == []
    assert game.state.fight and game.state.fight.sources == 2
    assert game.state.enemies


@pytest.mark.rule("SOB-ENC-08")
def test_a_card_that_remains_is_not_discarded() -> None:
    game = revealed("fog")
    assert list(game.state.decks["encounter"].discard) == []
    assert [(card.card, card.deck) for card in game.state.in_play] == [("fog", "encounter")]


@pytest.mark.rule("SOB-ENC-09")
def test_the_basic_game_sets_a_gateway_aside() -> None:
    game = revealed("riddle", "shove", "rift", options={"basic": True})
    assert xp(game) == [3, 3]
    assert told(game, "set-aside") == [{"card": "rift"}]
    assert list(game.state.decks["encounter"].cards) == ["riddle"]
    assert list(game.state.decks["encounter"].discard) == ["shove"]


@pytest.mark.rule("SOB-ENC-09")
def test_a_gateway_is_resolved_in_the_advanced_game() -> None:
    game = revealed("shove", "rift")
    assert xp(game) == [50, 50]
    assert list(game.state.decks["encounter"].discard) == ["rift"]


def test_the_gateway_of_the_deck_is_one_that_the_basic_game_sets_aside() -> None:
    game = revealed("gateway-to-another-world", options={"basic": True}, cards="")
    assert told(game, "set-aside") == [{"card": "gateway-to-another-world"}]
    assert told(game, "deck-empty") == [{"deck": "encounter"}]


@pytest.mark.rule("SOB-DECK-09", "SOB-ENC-01")
def test_the_encounter_of_another_world_comes_from_its_own_deck() -> None:
    game = behind_a_gate(mine(1, acting=0, cards=CARDS), 0)
    home = list(game.state.decks["encounter"].cards)
    comes(game, ("draw-encounters", 2, 1))
    assert xp(game) == [4]
    assert list(game.state.decks["mars/encounter"].discard) == ["dust-storm"]
    assert list(game.state.decks["encounter"].cards) == home


def test_a_room_with_an_encounter_of_its_own_has_that_one_instead_of_a_drawn_one() -> None:
    game = revealed("riddle", "shove", count=1, tiles=["bone-yard"])
    assert xp(game) == [9, 9]
    assert list(game.state.decks["encounter"].cards) == ["riddle", "shove"]
    assert list(game.state.decks["encounter"].discard) == ["bones"]


def test_with_two_encounters_a_room_has_its_own_and_a_drawn_one() -> None:
    game = revealed("riddle", "shove", count=2, tiles=["bone-yard"])
    assert asked(game) == ["encounter card=bones", "encounter card=shove"]


def test_a_room_has_its_own_encounter_once() -> None:
    game = revealed("riddle", "shove", count=1, tiles=["bone-yard"])
    comes(game, ("draw-encounters", 2, 1))
    assert xp(game) == [12, 12]


# -- Box of Death ---------------------------------------------------------------------------------------------------


def opened(dice: list[int], heroes: int = 2) -> Brimstone:
    game = mine(heroes, acting=0, at=["1.12", "1.15"])
    comes(game, ("next-encounter", 1, "box-of-death"), dice)
    game.choose("hero hero=0")
    return game


@pytest.mark.rule("SOB-ENC-10", "SOB-SKILL-06")
def test_the_box_of_death_is_opened_by_lore() -> None:
    game = opened([1, 6, 2])
    assert xp(game) == [30, 0]
    assert game.ask and game.ask.prompt == "may"
    game.choose("yes")
    assert len(told(game, "loot-card")) == 1
    assert game.state.markers == []


@pytest.mark.rule("SOB-ENC-10")
def test_the_loot_of_the_box_may_be_left() -> None:
    game = opened([1, 6, 2])
    game.choose("no")
    assert told(game, "loot-card") == []
    assert xp(game) == [30, 0]


@pytest.mark.rule("SOB-ENC-10", "SOB-FCARD-04", "SOB-FCARD-05")
def test_the_box_of_death_brings_corpses_and_a_plague_to_each() -> None:
    game = mine(3, acting=0, at=["1.12", "1.15", "1.01"])
    stacked(game, "plague", "sour-stomach", "grey-fingers", "grave-cough")
    comes(game, ("next-encounter", 1, "box-of-death"), [1, 5, 2, 4, 1, 1, 5, 5])
    game.choose("hero hero=0")
    assert xp(game) == [0, 0, 0]
    beside = {"1.07", "1.08", "1.09", "1.11", "1.13", "1.16", "1.17"}  # 1.15 is taken by another Hero
    lying = [game.content.maps.get(game.state.layout).name(marker.at) for marker in game.state.markers]
    assert len(set(lying)) == 2
    assert set(lying) <= beside
    assert {marker.kind for marker in game.state.markers} == {"corpse"}
    drawn = [(entry["who"], entry["card"]) for entry in told(game, "plague-card")]
    assert drawn == [(0, "sour-stomach"), (1, "grey-fingers"), (2, "grave-cough")]
    assert told(game, "grit-lost") == [{"who": 0, "grit": 0}]  # the Plague of one is not that of the other
    assert [one.corruption for one in game.state.heroes] == [0, 2, 0]
    assert [one.wounds for one in game.state.heroes] == [0, 0, 0]
    assert game.state.decks["plague"].discard == ["sour-stomach", "grey-fingers", "grave-cough"]


@pytest.mark.rule("SOB-FCARD-04")
def test_with_fewer_empty_spaces_as_many_corpses_lie_as_fit() -> None:
    game = mine(1, acting=0, at=["1.12"])
    stacked(game, "plague", "sour-stomach")
    near = ["1.07", "1.08", "1.09", "1.11", "1.13", "1.15", "1.16"]  # all but 1.17
    map_ = game.content.maps.get(game.state.layout)
    game.state.markers = [Marker("corpse", map_.square(space)) for space in near]
    comes(game, ("next-encounter", 1, "box-of-death"), [1, 5, 2, 6])
    assert [map_.name(marker.at) for marker in game.state.markers[len(near) :]] == ["1.17"]


@pytest.mark.rule("SOB-FCARD-02", "SOB-FCARD-03")
def test_lore_3_opens_the_box_with_a_6_among_its_dice() -> None:
    card = mine(1).content.encounters["box-of-death"]
    assert card.keywords == ["fortress", "encounter", "active", "death", "plague"]
    game = opened([2, 5, 6], heroes=3)
    assert [entry["dice"] for entry in told(game, "rolled")] == [[2, 5, 6]]
    assert xp(game) == [30, 0, 0]
    game.choose("yes")
    assert [entry["who"] for entry in told(game, "loot-card")] == [0]
    failed = mine(1, acting=0, at=["1.12"])
    comes(failed, ("next-encounter", 1, "box-of-death"), [2, 5, 5, 1])
    assert (xp(failed), told(failed, "loot-card")) == ([0], [])


@pytest.mark.rule("SOB-ENC-10")
def test_the_box_of_death_is_not_in_the_deck_of_the_mines() -> None:
    game = mine(1, acting=0)
    assert "box-of-death" not in game.state.decks["encounter"].cards
    assert hero(game).xp == 0
