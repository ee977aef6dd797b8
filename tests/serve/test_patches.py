"""A browser that understands patches sees the whole table once, and then always what everybody else sees whole."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from darklantern.serve import views, watcher
from darklantern.serve.changes import Patch, patched
from darklantern.serve.limits import Limits
from darklantern.serve.wire import View
from tests.serve.helpers import BOT, ME, Browser, Wire


class Follower:
    """Keeps the view of a live line up to date by its patches."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.view = msgspec.convert(wire.view, View)
        self.kinds: list[str] = []

    def next(self) -> View:
        message = self.wire.next()
        self.kinds.append(message["is"])
        if message["is"] == "changed":
            self.view = patched(self.view, msgspec.convert(message["patch"], Patch))
            assert self.view.at == message["at"]
        else:
            assert message["is"] == "view", message
            self.view = msgspec.convert(message["view"], View)
        return self.view

    def until(self, at: int) -> View:
        while self.view.at < at:
            self.next()
        return self.view

    def decide(self, index: int = 0) -> View:
        self.wire.send(do="decide", at=self.view.at, index=index)
        return self.next()


def my_turn(view: View) -> bool:
    return view.scene.ask is not None and bool(view.scene.ask.options)


def same(view: View, whole: dict[str, Any]) -> bool:
    """Cards that were seen stay, because a line of the story may name them; all else is as if sent whole."""
    expected = msgspec.convert(whole, View)
    assert expected.scene.cards.items() <= view.scene.cards.items()
    view = msgspec.structs.replace(view, scene=msgspec.structs.replace(view.scene, cards=expected.scene.cards))
    for field in ("scene", "at", "moment", "undoable", "redoable", "mine", "looking", "ready", "words"):
        assert getattr(view, field) == getattr(expected, field), field
    return True


def test_after_the_first_view_only_what_changed_is_sent(ruth: Browser) -> None:
    table = ruth.new(ME, BOT)
    with ruth.live(table, patches=True) as wire:
        follower = Follower(wire)
        made = 0
        while made < 6 or not my_turn(follower.view):
            if my_turn(follower.view):
                made += 1
                follower.decide()
            else:
                follower.next()
        wire.nothing_more()
        assert set(follower.kinds) == {"changed"}
        assert same(follower.view, ruth.get(f"/tables/{table}"))
        assert [line.n for line in follower.view.scene.story] == sorted({line.n for line in follower.view.scene.story})


def test_who_does_not_ask_for_patches_gets_whole_views(ruth: Browser) -> None:
    table = ruth.new(ME)
    with ruth.live(table) as wire:
        assert wire.decide()["is"] == "view"
        assert wire.decide()["is"] == "view"


def test_undo_redo_and_other_eyes_bring_the_whole(ruth: Browser) -> None:
    table = ruth.new(ME, ME)
    with ruth.live(table, patches=True) as wire:
        follower = Follower(wire)
        wire.send(do="look", seat=0)
        assert follower.next().scene.seats[0].hand
        follower.decide()
        assert follower.view.ready == 1 and follower.view.scene.seats[0].hand is None
        assert follower.kinds == ["view", "view"]
        wire.send(do="look", seat=1)
        follower.next()
        wire.send(do="undo", at=follower.view.at)
        follower.next()
        wire.send(do="redo", at=follower.view.at)
        follower.next()
        assert follower.kinds == ["view"] * 5
        assert follower.view.since == 0


def test_words_come_with_the_patch(ruth: Browser) -> None:
    table = ruth.new(ME, BOT)
    with ruth.live(table, patches=True) as wire:
        follower = Follower(wire)
        follower.decide()
        follower.until(2)
        ask = follower.view.scene.ask
        assert ask
        chatter = next(choice for choice in ask.out_of_turn if choice.args.get("kind") == "chatter")
        wire.send(do="decide", at=follower.view.at, index=chatter.index, words="Over here!")
        assert follower.until(3).words == {"3": "Over here!"}
        assert follower.kinds[-1] == "changed"


@pytest.mark.limits(Limits(waiting_kb=40))
def test_a_slow_browser_gets_the_whole_and_follows_on(ruth: Browser) -> None:
    table = ruth.new(BOT, BOT)
    with ruth.live(table, patches=True) as wire:
        follower = Follower(wire)
        while follower.view.scene.table.won is None:
            follower.next()
        assert same(follower.view, ruth.get(f"/tables/{table}"))


def test_where_nothing_is_hidden_nobody_passes_the_screen(ruth: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ruth.new(ME, ME)
    seen = views.live_eyes

    def open_eyes(session: Any, *rest: Any) -> Any:
        session.game.definition = _open(session.game.definition)
        return seen(session, *rest)

    monkeypatch.setattr(watcher, "live_eyes", open_eyes)
    with ruth.live(table) as wire:
        assert (wire.view["ready"], wire.view["looking"]) == (None, 0)
        assert wire.view["scene"]["ask"]["options"]
        wire.decide()
        assert (wire.view["ready"], wire.view["looking"]) == (None, 1)
        assert wire.view["scene"]["ask"]["options"]


def _open(definition: Any) -> Any:
    kept = {name: value for name, value in vars(definition).items() if name not in ("encode", "decode")}
    return type(definition)(**{**kept, "secret": False})
