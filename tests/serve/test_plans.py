"""A walk of several Moves is one message; the table makes its decisions one by one."""

from __future__ import annotations

from typing import Any

from darklantern.serve.refusal import NO_CHOICE
from tests.serve.helpers import ME, Browser, Wire


def to_my_turn(wire: Wire) -> list[dict[str, Any]]:
    """Answer until a walk is offered; the plans."""
    for _ in range(60):
        ask = wire.view["scene"]["ask"]
        if ask["prompt"] == "act" and ask["plans"]:
            return list(ask["plans"])
        wire.decide(len(ask["options"]) - 1 if ask["prompt"] == "act" else 0)
    raise AssertionError("no walk was offered")


def test_a_plan_is_taken_in_one_message_and_undone_by_one(ruth: Browser) -> None:
    table = ruth.new(ME)
    with ruth.live(table) as wire:
        plan = next(plan for plan in to_my_turn(wire) if plan["to"] != "heart-of-darkness" and not plan.get("danger"))
        at, active = wire.view["at"], wire.view["scene"]["ask"]["seat"]
        undoable, moment = wire.view["undoable"], wire.view["moment"]
        came_from = wire.view["scene"]["seats"][active]["at"]
        answer = wire.ask(do="decide", at=at, plan=plan["id"])
        assert answer["is"] == "view"
        assert wire.view["at"] == at + len(plan["way"]) - 1
        assert wire.view["scene"]["seats"][active]["at"] == plan["to"]
        assert wire.view["undoable"] == undoable + 1
        wire.ask(do="undo", at=wire.view["at"])
        assert wire.view["scene"]["seats"][active]["at"] == came_from
        assert (wire.view["moment"], wire.view["undoable"], wire.view["redoable"]) == (moment, undoable, 1)
        wire.ask(do="redo", at=wire.view["at"])
        assert wire.view["scene"]["seats"][active]["at"] == plan["to"]
        assert wire.view["redoable"] == 0
        wire.nothing_more()


def test_how_a_plan_is_carried_out_stays_with_the_server(ruth: Browser) -> None:
    with ruth.live(ruth.new(ME)) as wire:
        assert all("decisions" not in plan and "foreseen" not in plan for plan in to_my_turn(wire))


def test_a_plan_over_http(ruth: Browser) -> None:
    table = ruth.new(ME)
    with ruth.live(table) as wire:
        plan = to_my_turn(wire)[0]
        view = ruth.post(f"/tables/{table}/decisions", {"at": wire.view["at"], "plan": plan["id"]})
        assert view["at"] > wire.view["at"]


def test_a_plan_that_is_not_offered_or_of_another_is_refused(ruth: Browser, otto: Browser) -> None:
    table = ruth.new(ME)
    with ruth.live(table) as wire, otto.live(table) as stranger:
        plan = to_my_turn(wire)[0]
        at = wire.view["at"]
        assert wire.ask(do="decide", at=at, plan="walk-nowhere")["why"].startswith("there is no such plan now")
        assert wire.ask(do="decide", at=at - 1, plan=plan["id"])["is"] == "refused"
        stranger.see_until(at)
        refused = stranger.ask(do="decide", at=at, plan=plan["id"])
        assert refused["why"].endswith("to choose, not for you")
        assert stranger.view["scene"]["ask"]["plans"] == []
        assert ruth.get(f"/tables/{table}")["at"] == at


def to_a_discard_of_several(ruth: Browser, table: str, wire: Wire) -> dict[str, Any]:
    """Play as hints say until more than one card must be given up; the question."""
    for _ in range(200):
        ask: dict[str, Any] = wire.view["scene"]["ask"]
        if ask["picks"] > 1:
            return ask
        wire.decide(ruth.get(f"/tables/{table}/hint")["index"])
    raise AssertionError("nobody had too many cards")


def test_several_cards_are_given_up_in_one_message_and_taken_back_by_one(ruth: Browser, otto: Browser) -> None:
    table = ruth.new(ME, seed="10")
    with ruth.live(table) as wire, otto.live(table) as stranger:
        ask = to_a_discard_of_several(ruth, table, wire)
        at, picks = wire.view["at"], [option["index"] for option in ask["options"]][: ask["picks"]]
        hand = wire.view["scene"]["seats"][ask["seat"]]["hand"]
        assert wire.ask(do="decide", at=at, picks=[*picks, 0])["why"] == NO_CHOICE
        assert wire.ask(do="decide", at=at, picks=[0, len(ask["options"])])["why"] == NO_CHOICE
        stranger.see_until(at)
        assert stranger.ask(do="decide", at=at, picks=picks)["why"].endswith("to choose, not for you")
        assert wire.ask(do="decide", at=at, picks=picks)["is"] == "view"
        assert wire.view["at"] == at + len(picks)
        kept = wire.view["scene"]["seats"][ask["seat"]]["hand"]
        assert len(kept) == len(hand) - len(picks)
        wire.ask(do="undo", at=wire.view["at"])
        assert wire.view["scene"]["seats"][ask["seat"]]["hand"] == hand
