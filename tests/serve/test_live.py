"""The live line: everybody sees their own scene, at once, and only who is asked decides."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import TestClient

from darklantern import bots
from darklantern.serve import live_tables
from darklantern.serve.limits import Limits
from darklantern.table.game import Game
from tests.serve.helpers import BOT, ME, OPEN, PATIENCE, Browser, Wire, index_of


def hands(view: dict[str, Any]) -> list[int]:
    """The seats whose hands a view shows."""
    return [seat["id"] for seat in view["scene"]["seats"] if seat["hand"] is not None]


# -- one person -------------------------------------------------------------------------------------------------------


def test_hello_shows_the_table(ruth: Browser) -> None:
    table = ruth.new({**ME, "name": "Ruth"}, BOT, name="Friday")
    with ruth.live(table) as wire:
        view = wire.view
    assert (view["table"], view["name"], view["game"]) == (table, "Friday", "heart")
    assert (view["at"], view["moment"], view["undoable"], view["redoable"]) == (0, 0, 0, 0)
    assert (view["mine"], view["looking"], view["ready"], view["past"]) == ([0], 0, None, False)
    chair = {"player": 0, "name": "", "bot": "", "here": False, "reserved": False}
    assert view["chairs"] == [
        {**chair, "kind": "me", "name": "Ruth", "here": True, "may": ["get-up", "bot", "invite"]},
        {**chair, "player": 1, "kind": "bot", "bot": "greedy", "may": ["get-up", "bot", "invite"]},
    ]
    assert view["scene"]["ask"]["seat"] == 0
    assert view["scene"]["ask"]["options"]


def test_each_decision_of_a_bot_makes_its_own_view(ruth: Browser) -> None:
    table = ruth.new(ME, BOT)
    with ruth.live(table) as wire:
        assert wire.decide()["view"]["at"] == 1
        assert wire.see()["at"] == 2  # the bot's opening discard
        assert wire.view["undoable"] == 1
        assert [line["n"] for line in wire.view["scene"]["story"]] == sorted(
            line["n"] for line in wire.view["scene"]["story"]
        )


def test_only_what_is_new_of_the_story_is_sent(ruth: Browser) -> None:
    table = ruth.new(ME, BOT)
    with ruth.live(table) as wire:
        told = list(wire.view["scene"]["story"])
        for _ in range(4):
            wire.decide()
            while True:
                view = wire.view
                assert all(line["n"] >= view["since"] for line in view["scene"]["story"])
                assert view["since"] > 0
                told = [line for line in told if line["n"] < view["since"]] + view["scene"]["story"]
                ask = view["scene"]["ask"]
                if ask is None or ask["options"]:
                    break
                wire.see()
        assert told == ruth.get(f"/tables/{table}")["scene"]["story"]
        at = wire.view["at"]
        wire.ask(do="undo", at=at)
        assert wire.view["since"] == 0
        assert wire.view["scene"]["story"] == ruth.get(f"/tables/{table}")["scene"]["story"]


def test_reconnecting_resumes(ruth: Browser) -> None:
    table = ruth.new(ME, BOT)
    with ruth.live(table) as wire:
        wire.decide()
        last = wire.see_until(2)
    with ruth.live(table) as wire:
        assert wire.view["since"] == 0
        assert wire.view["scene"]["ask"] == last["scene"]["ask"]
        wire.decide()
        assert wire.view["at"] == 3


def test_a_repeated_or_late_decision_changes_nothing(ruth: Browser) -> None:
    table = ruth.new(ME, BOT)
    with ruth.live(table) as wire:
        wire.decide()
        wire.see_until(2)
        for at, why in ((0, "that question was answered already"), (99, "that question has not been asked yet")):
            assert wire.ask(do="decide", at=at, index=0) == {
                "is": "refused",
                "why": why,
                "at": 2,
                "rule": "",
                "gap": [],
            }
        assert wire.ask(do="decide", at=2, index=500)["why"] == "there is no such choice, or it is not yours"
        assert wire.ask(do="decide", at=2, index=-500)["is"] == "refused"
        assert ruth.get(f"/tables/{table}")["at"] == 2


def test_undo_goes_back_to_what_a_person_decided(ruth: Browser) -> None:
    table = ruth.new(ME, BOT)
    with ruth.live(table) as wire:
        first = wire.view["scene"]["ask"]
        wire.decide(1)
        after = wire.see_until(2)
        assert wire.ask(do="undo", at=2)["view"]["moment"] == 0
        assert (wire.view["at"], wire.view["redoable"]) == (3, 1)
        assert wire.view["scene"]["ask"] == first
        assert wire.ask(do="undo", at=3)["why"] == "there is nothing to undo"
        assert wire.ask(do="redo", at=3)["view"]["moment"] == 2
        assert (wire.view["at"], wire.view["redoable"], wire.view["undoable"]) == (4, 0, 1)
        assert wire.view["scene"]["ask"] == after["scene"]["ask"]
        assert wire.ask(do="redo", at=4)["why"] == "there is nothing to redo"
        assert wire.ask(do="undo", at=4, count=2)["why"] == "there are not 2 decisions to undo"
        assert wire.ask(do="undo", at=4, count=-1)["is"] == "refused"


def test_deciding_anew_forgets_what_was_undone(ruth: Browser) -> None:
    table = ruth.new(ME, BOT)
    with ruth.live(table) as wire:
        wire.decide(1)
        wire.see_until(2)
        wire.ask(do="undo", at=2)
        wire.decide(0)
        wire.see_until(5)
        assert wire.view["redoable"] == 0


# -- two people -------------------------------------------------------------------------------------------------------


def test_two_browsers_see_their_own_scene(ruth: Browser, otto: Browser) -> None:
    table = ruth.new(ME, OPEN, undo="free")
    ruth.seat(otto, table, 1, "Otto")
    with ruth.live(table) as hers, otto.live(table) as his:
        assert hers.see()["chairs"][1]["here"]  # he came
        assert (hands(hers.view), hands(his.view)) == ([0], [1])
        assert [chair["kind"] for chair in his.view["chairs"]] == ["person", "me"]
        assert his.view["scene"]["ask"]["options"] == []
        assert his.decide()["why"].endswith("to choose, not for you")
        hers.decide()
        assert his.see()["at"] == 1
        assert (hands(hers.view), hands(his.view)) == ([0], [1])
        assert his.view["scene"]["ask"]["options"]
        his.decide()
        assert hers.see()["at"] == 2
        his.ask(do="undo", at=2, count=2)
        assert hers.see()["moment"] == 0


def test_who_goes_is_seen_to_go(ruth: Browser, otto: Browser) -> None:
    table = ruth.new(ME, OPEN)
    ruth.seat(otto, table, 1, "Otto")
    with ruth.live(table) as hers:
        with otto.live(table):
            assert hers.see()["chairs"][1]["here"]
        assert not hers.see()["chairs"][1]["here"]


def test_a_stranger_may_watch_but_touches_nothing(ruth: Browser, stranger: Browser) -> None:
    table = ruth.new(ME, BOT)
    with ruth.live(table) as hers, stranger.live(table) as wire:
        assert (wire.view["looking"], wire.view["mine"], hands(wire.view)) == (None, [], [])
        assert wire.decide()["why"].endswith("not for you")
        assert wire.ask(do="look", seat=0)["why"] == "that seat is not yours"
        assert wire.ask(do="undo", at=0)["why"] == "only who sits at this table may do that"
        hers.decide()
        assert wire.see()["at"] == 1


def test_words_are_heard_by_the_table_and_whispers_by_two(ruth: Browser, otto: Browser, stranger: Browser) -> None:
    table = ruth.new(ME, OPEN, BOT)
    ruth.seat(otto, table, 1, "Otto")
    with ruth.live(table) as hers, otto.live(table) as his, stranger.live(table) as wire:
        hers.see()
        hers.decide()
        his.see()
        his.decide()
        spoken = hers.see_until(3)
        n = spoken["moment"] + 1
        hers.decide(index_of(spoken, "say", seat=0, kind="chatter"), words="  nice\nweather\x00 ")
        assert hers.see_until(4)["words"] == {str(n): "nice weather"}
        assert his.see_until(4)["words"] == {str(n): "nice weather"}
        assert wire.see_until(4)["words"] == {str(n): "nice weather"}
        ask = hers.view["scene"]["ask"]
        answer = hers.decide(ask["options"][0]["index"], words="psst")
        assert answer["why"] == "words go with something that is said, not with this choice"
        chat = index_of(hers.view, "say", seat=0, kind="chatter")
        assert hers.decide(chat, words="x" * 501)["why"] == "too many words: at most 500 characters"
        other = index_of(his.view, "say", seat=1, kind="chatter")
        assert hers.decide(other)["why"] == "there is no such choice, or it is not yours"


# -- several people at one screen -------------------------------------------------------------------------------------


def test_at_one_screen_a_hand_is_hidden_until_its_player_is_ready(ruth: Browser) -> None:
    table = ruth.new(ME, ME)
    with ruth.live(table) as wire:
        view = wire.view
        assert (view["mine"], view["looking"], view["ready"], hands(view)) == ([0, 1], None, 0, [])
        assert wire.decide()["why"].endswith("must say first that nobody else is looking")
        view = wire.ask(do="look", seat=0)["view"]
        assert (view["looking"], view["ready"], hands(view)) == (0, None, [0])
        view = wire.decide()["view"]
        assert (view["looking"], view["ready"], hands(view), view["since"]) == (None, 1, [], 0)
        view = wire.ask(do="look", seat=0)["view"]  # it is not the first player's turn to look
        assert (view["looking"], view["ready"], hands(view)) == (None, 1, [])
        view = wire.ask(do="look", seat=1)["view"]
        assert (view["looking"], hands(view)) == (1, [1])
        view = wire.ask(do="undo", at=1)["view"]  # back to the first player, who must say again to be ready
        assert (view["looking"], view["ready"], hands(view)) == (None, 0, [])
        assert wire.ask(do="look", seat=7)["why"] == "that seat is not yours"
        assert wire.ask(do="look", seat=None)["view"]["looking"] is None


def test_eyes_that_closed_do_not_open_by_themselves(ruth: Browser) -> None:
    table = ruth.new(ME, ME)
    with ruth.live(table) as wire:
        wire.ask(do="look", seat=0)
        assert wire.decide()["view"]["ready"] == 1
        view = wire.ask(do="undo", at=1)["view"]  # the second player may sit before the screen by now
        assert (view["looking"], view["ready"], hands(view)) == (None, 0, [])


def test_reconnecting_at_one_screen_hides_every_hand(ruth: Browser) -> None:
    table = ruth.new(ME, ME)
    with ruth.live(table) as wire:
        wire.ask(do="look", seat=0)
    with ruth.live(table) as wire:
        assert (wire.view["looking"], wire.view["ready"], hands(wire.view)) == (None, 0, [])


def test_a_lone_player_sees_both_of_their_seats(ruth: Browser) -> None:
    table = ruth.new(ME)
    with ruth.live(table) as wire:
        assert (wire.view["mine"], wire.view["looking"], wire.view["ready"]) == ([0, 1], 0, None)
        assert hands(wire.view) == [0, 1]
        wire.decide()
        assert wire.view["scene"]["ask"]["seat"] == 1
        assert wire.view["looking"] == 0
        assert wire.view["scene"]["ask"]["options"]


# -- bots -------------------------------------------------------------------------------------------------------------


def play_to_the_end(wire: Wire) -> None:
    while wire.view["scene"]["table"]["won"] is None:
        wire.see()


def test_bots_alone_play_a_whole_game(ruth: Browser) -> None:
    table = ruth.new(BOT, BOT)
    with ruth.live(table) as wire:
        play_to_the_end(wire)
        assert wire.decide()["why"] == "the game is over: nothing is being asked"
    card = ruth.get("/tables")[0]
    assert (card["over"], card["moment"]) == (True, wire.view["moment"])
    assert card["won"] is wire.view["scene"]["table"]["won"]


@pytest.mark.parametrize("answer", ["raise", "nonsense"])
def test_a_bot_that_fails_takes_the_usual_choice(ruth: Browser, monkeypatch: pytest.MonkeyPatch, answer: str) -> None:
    class Broken:
        def __init__(self, seed: int) -> None: ...

        def choose(self, game: Any) -> int:
            if answer == "raise":
                raise ZeroDivisionError
            return 10_000

    monkeypatch.setitem(bots.BOTS, "greedy", Broken)
    table = ruth.new(ME, BOT)
    with ruth.live(table) as wire:
        wire.decide()
        assert wire.see_until(2)["moment"] == 2
        wire.decide()
        assert wire.view["moment"] == 3


def test_a_bot_over_which_the_rules_stumble_leaves_its_chair(ruth: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    table, choose = ruth.new(ME, BOT), Game.choose

    def fail(self: Any, wanted: Any) -> None:
        if self.ask.seat == 1 and self.story is not None:
            raise ZeroDivisionError
        choose(self, wanted)

    with ruth.live(table) as wire:
        monkeypatch.setattr(Game, "choose", fail)
        wire.decide()
        view = wire.see()
        assert (view["at"], view["chairs"][1]["kind"]) == (1, "open")
        assert wire.ask(do="undo", at=1)["view"]["moment"] == 0


def test_a_person_may_come_between_bots(ruth: Browser) -> None:
    table = ruth.new(ME, BOT, BOT)
    with ruth.live(table) as wire:
        wire.decide()
        wire.see_until(3)
        ask = wire.view["scene"]["ask"]
        assert ask["options"]
        wire.decide(index_of(wire.view, "say", seat=0, kind="chatter"))
        assert wire.view["at"] == 4


# -- many, slow and nobody --------------------------------------------------------------------------------------------


def test_there_is_no_such_table(client: TestClient[Any], ruth: Browser) -> None:
    for wrong in ("nope", "a" * 40, "%00"):
        with client.websocket_connect(f"/api/tables/{wrong}/live") as session:
            session.send_json({"do": "hello", "key": ruth.key})
            assert session.receive_json(timeout=PATIENCE)["is"] == "gone"


@pytest.mark.limits(Limits(watchers_per_table=1))
def test_a_table_takes_only_so_many_watchers(ruth: Browser, otto: Browser, stranger: Browser) -> None:
    table = ruth.new(ME, BOT)
    with stranger.live(table), otto.client.websocket_connect(f"/api/tables/{table}/live") as session:
        session.send_json({"do": "hello", "key": otto.key})
        answer = session.receive_json(timeout=PATIENCE)
        assert (answer["is"], answer["why"]) == ("gone", "too many browsers watch this table already")
        assert not answer["missing"]


@pytest.mark.limits(Limits(waiting_kb=40))
def test_a_slow_browser_catches_up_at_once(ruth: Browser) -> None:
    table = ruth.new(BOT, BOT)
    with ruth.live(table) as wire:
        told: list[Any] = list(wire.view["scene"]["story"])
        while wire.view["scene"]["table"]["won"] is None:
            wire.see()
            since = wire.view["since"]
            assert since <= (told[-1]["n"] + 1 if told else 0)
            told = [line for line in told if line["n"] < since] + wire.view["scene"]["story"]
        assert told == ruth.get(f"/tables/{table}")["scene"]["story"]


def test_tables_that_nobody_watches_are_closed_and_open_again(ruth: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_tables, "OPEN_UNWATCHED", 2)
    tables = [ruth.new(ME, BOT) for _ in range(5)]
    for table in tables:
        ruth.decide(table)
    opened = ruth.client.app.state.live_tables.open
    assert list(opened) == tables[-2:]
    assert all(ruth.get(f"/tables/{table}")["moment"] == 2 for table in tables)
