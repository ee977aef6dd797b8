"""Ritual Cards and Trap Cards."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.heart.actions import ACTIONS
from darklantern.games.heart.people import traps_in_stock
from darklantern.games.heart.state import Heart, TrapToken
from darklantern.table.ask import option
from tests.heart.island import island, me, offers, only, told, where

CARDS = """
cards:
- {id: tin, name: Tin, kind: item, icon: t, does: [draw]}
- {id: gloom, name: Gloom, kind: curse, icon: g}
- {id: hymn, name: Hymn, kind: ritual, icon: h, does: [draw]}
- {id: hard-hymn, name: Hard Hymn, kind: ritual, icon: i, modifier: -1, does: [draw]}
- {id: soft-hymn, name: Soft Hymn, kind: ritual, icon: j, modifier: 1, does: [draw]}
- {id: dirge, name: Dirge, kind: ritual, icon: d, does: [salvage]}
- {id: snare, name: Snare, kind: trap, icon: s}
- {id: hard-snare, name: Hard Snare, kind: trap, icon: n, modifier: -1}
- {id: soft-snare, name: Soft Snare, kind: trap, icon: a, modifier: 1}
- id: vow
  name: Vow
  kind: quest
  icon: v
  quest: {begin: {}, resolve: {}, powers: [{stat: ritual-dice, add: 1}, {stat: trap-dice, add: 2}]}
"""


def holding(card: str, faces: list[int], **given: Any) -> Heart:
    """One card in hand, a Loot deck of Tins and a Curse deck of Gloom."""
    decks = {"loot__cards": ["tin"] * 9, "curses__cards": ["gloom"] * 6}
    return island(hands=[[card]], cards=CARDS, dice=faces, **(decks | given))


def play(card: str, faces: list[int], **given: Any) -> Heart:
    game = holding(card, faces, **given)
    game.choose(f"play card={card}")
    return game


def dice_rolled(game: Heart) -> list[int]:
    """How many dice each roll had."""
    return [len(entry["dice"]) for entry in told(game, "rolled")]


# -- Rituals -------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-RIT-01")
@pytest.mark.parametrize(("card", "dice"), [("hard-hymn", 3), ("hymn", 4), ("soft-hymn", 5)])
def test_a_ritual_rolls_sanity_with_the_modifier_of_the_card(card: str, dice: int) -> None:
    game = play(card, [1] * 9, seats__0__sanity=4, seats__0__strength=2)
    assert dice_rolled(game) == [dice]


@pytest.mark.rule("HOD-RIT-01", "HOD-TCARD-01")
@pytest.mark.parametrize(("card", "dice"), [("hymn", 5), ("snare", 5)])
def test_other_modifiers_are_added_to_the_roll(card: str, dice: int) -> None:
    vow = [{"card": "vow", "complete": True}]
    game = play(card, [1] * 9, seats__0__sanity=4, seats__0__strength=3, seats__0__quests=vow)
    assert dice_rolled(game) == [dice]


@pytest.mark.rule("HOD-RIT-02")
@pytest.mark.parametrize("faces", [[1, 4, 5, 2, 3], [6, 1, 1, 1, 1], [1, 1, 1, 1, 5], [6, 1, 5, 1, 6], [6] * 5])
def test_any_hit_succeeds_and_more_add_nothing(faces: list[int]) -> None:
    game = play("hymn", faces)
    assert me(game).hand == ["tin"]
    assert len(told(game, "ritual-succeeded")) == 1


@pytest.mark.rule("HOD-RIT-03")
def test_a_successful_ritual_takes_effect_and_is_discarded() -> None:
    game = play("hymn", [6, 1, 1, 1, 1])
    assert me(game).hand == ["tin"] and len(game.state.loot.cards) == 8
    assert game.state.loot.discard == ["hymn"]
    assert len(game.state.curses.cards) == 6 and not told(game, "cursed")


@pytest.mark.rule("HOD-RIT-03")
def test_a_ritual_is_discarded_only_after_its_effect() -> None:
    game = play("dirge", [6] * 5, loot__discard=["tin", "snare"])
    assert offers(game, "take") == ["take card=tin", "take card=snare"], "the Dirge cannot bring back itself"
    game.choose("take card=snare")
    assert me(game).hand == ["snare"] and game.state.loot.discard == ["tin", "dirge"]


@pytest.mark.rule("HOD-RIT-04")
@pytest.mark.parametrize("faces", [[1, 2, 3, 4, 4], [4] * 5])
def test_a_failed_ritual_is_discarded_and_curses(faces: list[int]) -> None:
    game = play("hymn", faces)
    assert me(game).hand == ["gloom"] and len(game.state.curses.cards) == 5
    assert len(game.state.loot.cards) == 9, "no effect"
    assert game.state.loot.discard == ["hymn"]
    assert game.ask and (game.ask.seat, game.ask.prompt) == (0, "act")


@pytest.mark.rule("HOD-RIT-05")
def test_a_ritual_is_a_free_action_even_beside_a_creature() -> None:
    game = holding("hymn", [6] * 5, actions=0, creatures=[("devourer", "swamp")])
    assert offers(game, "play") == ["play card=hymn"]
    game.choose("play card=hymn")
    assert me(game).hand == ["tin"] and game.state.turn.actions == 0


@pytest.mark.rule("HOD-RIT-05", "HOD-TCARD-06")
@pytest.mark.parametrize("card", ["hymn", "snare"])
def test_rituals_and_traps_are_played_at_any_location(card: str) -> None:
    game = holding(card, [], actions=0)
    for place in game.content.locations:
        me(game).at = place
        assert ACTIONS.refused(game, 0, option("play", card=card)) is None
        assert [offered for offered in ACTIONS.options(game, 0) if offered.verb == "play"] == [
            option("play", card=card)
        ]


@pytest.mark.rule("HOD-RIT-05")
def test_a_ritual_costs_no_action() -> None:
    assert play("hymn", [1] * 5, actions=3).state.turn.actions == 3


@pytest.mark.rule("HOD-RIT-06")
def test_the_ritual_of_banishment_kills_a_devourer() -> None:
    game = play("ritual-of-banishment", [6] * 9, creatures=[("devourer", "swamp")])
    assert game.state.creatures == []
    assert game.state.loot.discard == ["ritual-of-banishment"]


@pytest.mark.rule("HOD-RIT-06")
@pytest.mark.parametrize(("health", "left"), [(6, 3), (4, 1), (3, 0), (2, 0)])
def test_the_ritual_of_banishment_takes_three_health_from_the_guardian(health: int, left: int) -> None:
    game = play("ritual-of-banishment", [6] * 9, creatures=[("guardian", "swamp")], guardian_health=health)
    assert game.state.guardian_health == left
    assert where(game, "guardian") == (["swamp"] if left else [])


@pytest.mark.rule("HOD-RIT-06")
def test_a_failed_ritual_of_banishment_kills_nothing() -> None:
    game = play("ritual-of-banishment", [1] * 9, creatures=[("devourer", "swamp")])
    assert only(game, "devourer").at == "swamp" and me(game).hand == ["gloom"]


# -- Trap cards ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-TCARD-01")
@pytest.mark.parametrize(("card", "dice"), [("hard-snare", 2), ("snare", 3), ("soft-snare", 4)])
def test_a_trap_card_rolls_strength_with_the_modifier_of_the_card(card: str, dice: int) -> None:
    game = play(card, [1] * 9, seats__0__strength=3, seats__0__sanity=5)
    assert dice_rolled(game) == [dice]


@pytest.mark.rule("HOD-TCARD-02")
@pytest.mark.parametrize("faces", [[1, 4, 5, 2, 3], [6, 5, 6, 1, 1], [6] * 5])
def test_any_hit_gives_one_trap_token_and_more_add_nothing(faces: list[int]) -> None:
    game = play("snare", faces, seats__1__traps=1)
    assert me(game).traps == 1 and traps_in_stock(game) == 3
    assert me(game, 1).traps == 1


@pytest.mark.rule("HOD-TCARD-03")
@pytest.mark.parametrize("carried", [0, 2])
def test_a_failed_trap_card_costs_only_the_card(carried: int) -> None:
    game = play("snare", [1, 2, 3, 4, 4], seats__0__traps=carried)
    assert me(game).traps == carried and game.state.traps == []
    assert me(game).hand == [] and len(game.state.curses.cards) == 6
    assert (me(game).strength, me(game).sanity, game.state.turn.actions) == (5, 5, 6)


@pytest.mark.rule("HOD-TCARD-04")
@pytest.mark.parametrize("face", [1, 6])
def test_a_trap_card_is_discarded_either_way(face: int) -> None:
    game = play("snare", [face] * 5)
    assert me(game).hand == [] and game.state.loot.discard == ["snare"]


@pytest.mark.rule("HOD-TCARD-05")
def test_the_token_is_carried_until_it_is_set() -> None:
    game = holding("snare", [6] * 5)
    assert not offers(game, "set-trap")
    game.choose("play card=snare")
    assert me(game).traps == 1 and game.state.traps == []
    assert offers(game, "set-trap") == ["set-trap"]
    game.choose("move to=harbour")
    game.choose("set-trap")
    assert me(game).traps == 0 and game.state.traps == [TrapToken("harbour")]


@pytest.mark.rule("HOD-TCARD-06")
@pytest.mark.parametrize("creatures", [[], [("devourer", "swamp")]])
def test_a_trap_card_is_a_free_action(creatures: list[tuple[str, str]]) -> None:
    game = holding("snare", [6] * 5, actions=0, creatures=creatures)
    assert offers(game, "play") == ["play card=snare"]
    game.choose("play card=snare")
    assert me(game).traps == 1 and game.state.turn.actions == 0
    assert play("snare", [6] * 5, actions=3).state.turn.actions == 3
