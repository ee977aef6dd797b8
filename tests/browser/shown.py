"""A table that is drawn from a scene made by hand: the test plays the server's side of the live line."""

from __future__ import annotations

import json
import re
from functools import partial
from typing import Any
from weakref import WeakKeyDictionary

import msgspec
from playwright.sync_api import Page, WebSocketRoute, expect

from darklantern.serve.changes import changed
from darklantern.serve.wire import Chair, View
from darklantern.table.scene import Scene
from tests.browser.table import TablePage

SHOWN: WeakKeyDictionary[Page, ShownTable] = WeakKeyDictionary()
"""Which scene a page shows now: its live line is routed once for all of them."""


def view_of(scene: Scene, **more: Any) -> View:
    """What a server would send to somebody who plays the seat that is asked, the others being bots."""
    chairs = [Chair(seat.player, "me" if not seat.player else "bot", "Anna", "greedy") for seat in scene.seats]
    number = scene.table.number
    usual: dict[str, Any] = {"table": "abc", "name": "", "game": scene.table.game, "at": number, "moment": number}
    usual |= {"undoable": 1, "redoable": 0, "chairs": chairs, "mine": [0], "looking": 0, "ready": None, "past": False}
    usual |= {"guided": False, "from_record": False, "since": 0, "words": {}, "scene": scene}
    return View(**{**usual, **more})


def _opened(page: Page, line: WebSocketRoute) -> None:
    SHOWN[page].open(line)


class ShownTable:
    """The page of one scene, and what it sends; the page is that of somebody who visits with `drawn=True`."""

    def __init__(self, me: TablePage, scene: Scene) -> None:
        self.me = me
        self.page = me.page
        self.view = view_of(scene)
        self.sent: list[dict[str, Any]] = []
        self.line: WebSocketRoute | None = None
        routed = me.page in SHOWN
        SHOWN[me.page] = self
        if not routed:
            me.page.route_web_socket("**/live", partial(_opened, me.page))
        me.page.goto(f"{me.address}/#/table/abc")
        me.page.wait_for_selector(".table")

    def open(self, line: WebSocketRoute) -> None:
        self.line = line
        line.on_message(self._hear)

    def _hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["do"] == "hello":
            assert message["patches"], "the page should ask for patches"
            self._say({"is": "view", "view": self.view})
        elif message["do"] != "ping":
            self.sent.append(message)

    def _say(self, message: dict[str, Any]) -> None:
        assert self.line
        self.line.send(msgspec.json.encode(message).decode())

    def change(self, scene: Scene, **more: Any) -> None:
        """The next view, as a patch: the decision was made, and the story goes on."""
        self.send(scene, **more)
        last = self.view.moment
        expect(self.page.locator(f'.table[data-moment="{last}"][data-playing="false"]')).to_have_count(1)

    def show(self, scene: Scene, **more: Any) -> None:
        """A whole view to other eyes, which have not read any of it; nobody waits until it was played."""
        self.view = view_of(scene, **{"at": self.view.at + 1, **more})
        self._say({"is": "view", "view": self.view})

    def send(self, scene: Scene, **more: Any) -> None:
        """The next view, and nobody waits until it was played."""
        lines = len(self.view.scene.story)
        after = view_of(scene, at=self.view.at + 1, moment=self.view.moment + 1, since=lines, **more)
        self._say({"is": "changed", "at": after.at, "patch": changed(self.view, after)})
        self.view = after

    def come_back(self) -> None:
        """The line was lost and brings the same question again, at a table that was named in the meantime."""
        self._say({"is": "view", "view": msgspec.structs.replace(self.view, name="Back again")})
        expect(self.page).to_have_title(re.compile("Back again"))

    def decided(self) -> list[int]:
        """The numbers of the choices that were made."""
        self.page.wait_for_timeout(50)
        return [message["index"] for message in self.sent if message["do"] == "decide" and not message["plan"]]

    def answer(self) -> None:
        """Refuse what was sent, so that the next choice can be made."""
        self._say({"is": "refused", "why": "this is a picture", "at": self.view.at, "rule": ""})
        expect(self.page.get_by_text("this is a picture")).to_be_visible()

    def thing(self, id_: str) -> Any:
        return self.page.locator(f'.board [data-id="{id_}"]')
