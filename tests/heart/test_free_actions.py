"""Free Actions: Play a Card, Discard a Card, Set Trap and Loot."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from darklantern.games.heart.state import Heart
from tests.heart.island import me, offered, offers
from tests.heart.quiet import play_until_turn, quiet, refused

FREE_ACTIONS = ["play card=bread", "discard card=lamp", "set-trap", "loot"]


def in_the_village(actions: int = 3, **given: Any) -> Heart:
    """Four players, an allowance of 3; the first could take every Free Action."""
    at = {"at": ["village", "swamp", "swamp", "swamp"]}
    return quiet(4, actions=actions, hands=[["bread", "lamp"]], seats__0__traps=1, **{**at, **given})


@pytest.mark.rule("HOD-FREE-01")
def test_four_free_actions_leave_the_allowance_whole() -> None:
    game = in_the_village(actions=3)
    for choice in FREE_ACTIONS:
        game.choose(choice)
    assert game.state.turn.actions == 3
    assert offers(game, "move")


@pytest.mark.rule("HOD-FREE-02")
def test_free_actions_come_in_any_order_and_number() -> None:
    game = quiet(at=["swamp", "cave"], hands=[["bread", "lamp"]], seats__0__traps=1, seats__0__sanity=3, actions=2)
    for choice in (
        "play card=bread",
        "move to=southern-tunnel",
        "play card=lamp",
        "set-trap",
        "move to=village",
    ):
        game.choose(choice)
    assert (me(game).at, me(game).hand, me(game).traps, me(game).sanity) == ("village", [], 0, 4)
    assert [trap.at for trap in game.state.traps] == ["southern-tunnel"]


@pytest.mark.rule("HOD-FREE-02")
def test_free_actions_wait_for_ones_own_turn() -> None:
    assert set(FREE_ACTIONS) <= set(offered(in_the_village()))
    game = in_the_village(active=1)
    assert game.ask
    assert game.ask.seat == 1
    assert not set(FREE_ACTIONS) & set(offered(game))
    assert refused(game, "play", card="bread") == "HOD-FREE-05"
    assert refused(game, "discard", card="lamp") == "HOD-FREE-07"
    assert {choice.verb for choice in game.out_of_turn} <= {"say", "leave", "join"}


@pytest.mark.rule("HOD-FREE-03")
@pytest.mark.parametrize("choice", FREE_ACTIONS)
def test_free_actions_remain_when_the_allowance_is_spent(choice: str) -> None:
    game = in_the_village(actions=0)
    assert not offers(game, "move")
    game.choose(choice)
    assert (game.state.active, game.state.turn.actions) == (0, 0)


@pytest.mark.rule("HOD-FREE-03")
def test_ending_the_turn_ends_the_free_actions() -> None:
    game = in_the_village(actions=0)
    game.choose("end-turn")
    assert not set(FREE_ACTIONS) & set(offered(game))


@pytest.mark.rule("HOD-FREE-04")
@pytest.mark.parametrize("choice", FREE_ACTIONS)
def test_each_free_action_costs_no_action(choice: str) -> None:
    game = in_the_village(actions=3)
    game.choose(choice)
    assert game.state.turn.actions == 3


@pytest.mark.rule("HOD-FREE-04")
@pytest.mark.parametrize("choice", ["move to=harbour", "talk seat=1", "fight"])
def test_other_actions_are_not_free(choice: str) -> None:
    game = quiet(creatures=[("crawler", "swamp")], dice=[1] * 5, actions=3)
    game.choose(choice)
    assert game.state.turn.actions == 2


@pytest.mark.rule("HOD-FREE-05")
def test_a_played_item_does_its_work_and_is_discarded() -> None:
    game = quiet(hands=[["bread", "lamp"]], seats__0__sanity=3)
    game.choose("play card=bread")
    assert (me(game).sanity, me(game).hand, game.state.loot.discard) == (4, ["lamp"], ["bread"])
    assert game.state.played == []  # nothing is left on its way
    assert refused(game, "play", card="bread") == "HOD-FREE-05"


@pytest.mark.rule("HOD-FREE-05")
def test_a_played_item_is_discarded_only_after_its_effect() -> None:
    search = "- {id: search, name: Search, kind: item, icon: a, does: [draw]}\n"
    game = quiet(hands=[["search", "lamp"]], cards=search, loot__cards=[], loot__discard=[])
    game.choose("play card=search")
    assert (me(game).hand, game.state.loot.discard) == (["lamp"], ["search"])


@pytest.mark.rule("HOD-FREE-06")
def test_a_played_personal_item_returns_to_hand() -> None:
    game = quiet(hands=[["coin", "lamp"]], seats__0__sanity=3)
    for sanity in (4, 5):
        game.choose("play card=coin")
        assert (me(game).sanity, sorted(me(game).hand), game.state.loot.discard) == (
            sanity,
            ["coin", "lamp"],
            [],
        )


@pytest.mark.rule("HOD-FREE-07")
def test_a_discarded_card_does_nothing() -> None:
    game = quiet(hands=[["bread", "lamp", "axe", "chant"]], seats__0__sanity=3)
    game.choose("discard card=bread")
    assert (me(game).hand, me(game).sanity, game.state.loot.discard) == (
        ["lamp", "axe", "chant"],
        3,
        ["bread"],
    )


@pytest.mark.rule("HOD-FREE-07")
def test_curses_are_not_among_the_cards_to_discard() -> None:
    game = quiet(hands=[["bread", "coin", "axe", "chant", "snare", "errand", "chill"]])
    kinds = ["bread", "coin", "axe", "chant", "snare", "errand"]
    assert offers(game, "discard") == [f"discard card={card}" for card in kinds]
    assert refused(game, "discard", card="chill") == "HOD-CURSE-03"
    assert refused(game, "discard", card="rope") == "HOD-FREE-07"


@pytest.mark.rule("HOD-FREE-08")
def test_a_discarded_card_goes_to_the_pile_of_its_deck() -> None:
    game = quiet(hands=[["chant", "lamp"]], loot__discard=["rope"])
    game.choose("discard card=chant")
    assert game.state.loot.discard == ["rope", "chant"]
    assert (game.state.curses.discard, game.state.spawn.discard) == ([], [])
    assert "chant" not in game.state.curses.cards


@pytest.mark.rule("HOD-FREE-08")
def test_nobody_else_learns_which_card_was_discarded() -> None:
    game = quiet(hands=[["chant", "lamp"], ["axe"]], loot__discard=[])
    game.choose("discard card=chant")
    pile = next(pile for pile in game.scene(1).piles if pile.id == "loot-discard")
    assert (pile.count, pile.top) == (1, "")
    for seat in (1, None):
        seen = msgspec.json.encode(game.scene(seat)).lower()
        assert b'"discarded"' in seen
        assert b"chant" not in seen
    play_until_turn(game, 1)
    assert b"chant" not in msgspec.json.encode(game.scene(1)).lower()
