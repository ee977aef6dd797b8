"""Unsure how to proceed? Who settles what the rules leave open, and cards against the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from tests.heart.island import island, me, offered, offers

SPAWN = """
spawn:
- {id: one-more, top: {at: cave}, middle: {at: cave}, bottom: {at: cave}}
"""
GIFT = """
cards:
- {id: token-of-trust, name: Token of Trust, kind: item, icon: a, does: [give: {of: [personal]}]}
- {id: a-plain-gift, name: A Plain Gift, kind: item, icon: a, does: [give: {count: 1}]}
- {id: rope, name: Rope, kind: item, icon: a, does: [draw]}
"""
QUIET: dict[str, Any] = {"spawn__cards": [], "spawn__discard": [], "events": []}


@pytest.mark.rule("HOD-DECIDE-01")
def test_in_phase_3_the_player_with_the_last_turn_decides_and_in_a_turn_its_player() -> None:
    game = island(
        3,
        step="next-turn",
        at=["village", "harbour", "harbour"],
        creatures=[("crawler", "northern-tunnel")],
        **QUIET,
    )
    game.choose("turn seat=0")
    game.choose("loot")
    assert game.ask and (game.ask.seat, game.ask.prompt) == (0, "route")
    game.choose(f"route creature={game.state.creatures[0].id} to=old-manor")
    game.choose("end-turn")
    game.choose("turn seat=1")
    game.choose("end-turn")
    assert game.state.active == 2
    game.choose("end-turn")
    assert game.ask and (game.ask.seat, game.ask.prompt) == (2, "route")


@pytest.mark.rule("HOD-DECIDE-01")
@pytest.mark.parametrize(("recent", "asked"), [([0, 1, 2], 2), ([2, 0, 1], 1), ([1, 2, 0], 0)])
def test_the_decider_is_who_most_recently_started_a_turn(recent: list[int], asked: int) -> None:
    game = island(3, step="advance", at=["harbour"] * 3, creatures=[("crawler", "old-manor")], recent=recent, **QUIET)
    assert game.ask and (game.ask.seat, game.ask.prompt) == (asked, "route")


@pytest.mark.rule("HOD-DECIDE-01")
def test_a_player_who_has_left_decides_no_more() -> None:
    game = island(
        3,
        step="advance",
        at=["harbour"] * 3,
        creatures=[("crawler", "old-manor")],
        recent=[0, 1, 2],
        seats__2={"player": 2, "left": True},
        **QUIET,
    )
    assert game.ask and game.ask.seat == 1


@pytest.mark.rule("HOD-DECIDE-02")
@pytest.mark.parametrize(("recent", "asked"), [([], 0), ([1], 1)])
def test_before_the_first_turn_seat_1_decides(recent: list[int], asked: int) -> None:
    """Phase 1 of round 1 with no Crawler left in the stock."""
    game = island(
        step="round",
        round=0,
        cards=SPAWN,
        creatures=[("crawler", "harbour")] * 7,
        spawn__cards=["one-more"],
        spawn__discard=[],
        events=[],
        recent=recent,
    )
    assert game.state.round == 1
    assert game.ask and (game.ask.seat, game.ask.prompt) == (asked, "substitute")


@pytest.mark.rule("HOD-DECIDE-03")
@pytest.mark.parametrize(("sanity", "alive"), [(1, False), (2, True)])
def test_the_decider_need_not_be_alive(sanity: int, alive: bool) -> None:
    """C is killed at the start of Phase 3, before the Crawler at the Old Manor has two ways to go."""
    game = island(
        3,
        step="advance",
        at=["harbour", "harbour", "cave"],
        creatures=[("crawler", "cave"), ("crawler", "old-manor")],
        seats__2__sanity=sanity,
        recent=[0, 1, 2],
        **QUIET,
    )
    assert bool(me(game, 2).protagonist) is alive
    assert game.ask and (game.ask.seat, game.ask.prompt) == (2, "route")


@pytest.mark.rule("HOD-DECIDE-04")
def test_a_card_may_give_away_a_personal_item_in_spite_of_the_ban() -> None:
    game = island(at=["village"] * 2, hands=[["token-of-trust", "annas-item"]], cards=GIFT)
    game.choose("play card=token-of-trust")
    game.choose("hand card=annas-item seat=1")
    assert (me(game).hand, me(game, 1).hand) == ([], ["annas-item"])


@pytest.mark.rule("HOD-DECIDE-04")
def test_without_such_a_card_the_ban_stands() -> None:
    game = island(at=["village"] * 2, hands=[["a-plain-gift", "annas-item", "rope"]], cards=GIFT)
    game.choose("talk seat=1")
    assert "give card=annas-item" not in offered(game)
    assert "give card=rope" in offered(game)
    game.undo()
    game.choose("play card=a-plain-gift")
    assert offers(game, "hand") == ["hand card=rope seat=1"]
