"""The page as a person uses it: what can be clicked, what is asked, and how a table is begun."""

from __future__ import annotations

import json
import re
import secrets
import time
from math import dist
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Locator, Page, ViewportSize, expect
from websockets.sync.client import connect

Laptop: ViewportSize = {"width": 1440, "height": 900}
Phone: ViewportSize = {"width": 390, "height": 844}
READ_MS = 320
"""Nobody reads a new choice and presses it in less, and the page does not take a press for one that is quicker."""
JITTER = 5
"""So far, in pixels, a pointer is still at the same place."""
ME, BOT, OPEN = {"kind": "me"}, {"kind": "bot", "bot": "greedy"}, {"kind": "open"}
USUAL = {"game": "heart", "seed": "7", "chairs": [ME, BOT]}
NEVER = -1
KEY = "key-of-a-test"
RANDOM = {"kind": "bot", "bot": "random"}

ANSWERABLE = "button.choice:enabled, .groups .more"
"""A choice that can be made, or the list of those that are made on the board and on cards."""
SETTLED = """(left) => document.querySelector(`.table[data-playing="false"]:not([data-moment="${left}"])`)
    && document.querySelector("button.choice:enabled, .groups .more, .ending, .pass button")"""
CALL = """async ([method, path, body]) => {
    const made = () => JSON.parse(localStorage.getItem("darklantern.key"));
    while (!made()) await new Promise(requestAnimationFrame);
    const key = made();
    const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
    const answer = await fetch(`/api${path}`, { method, headers, body: body === null ? null : JSON.stringify(body) });
    return { status: answer.status, said: await answer.json() };
}"""


def set_up(wanted: Any) -> Any:
    """A table as it is usually wanted; where others come its seed is the server's to draw."""
    whole = {**USUAL, **wanted}
    return {**whole, "seed": ""} if OPEN in whole["chairs"] else whole


class TablePage:
    """One person's browser."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.table = self.key = ""
        self.clicked = (0.0, 0.0)

    def start(self) -> TablePage:
        self.page.goto(f"{self.address}/")
        return self

    def begin(self, **wanted: Any) -> str:
        """Begin a table with this browser's own key, and open it."""
        table = self._begun(wanted)
        self.open(table)
        return table

    def begin_turn(self, **wanted: Any) -> TablePage:
        """Begin a table, and open it when its set-up is over and the free choice of a turn is before us."""
        path = f"/tables/{self._begun(wanted)}"
        while True:
            view = self.ask_beside("GET", path)
            ask = view["scene"]["ask"]
            if ask["seat"] not in view["mine"]:
                time.sleep(0.01)  # a bot answers by itself
            elif any(option["verb"] == "end-turn" for option in ask["options"]):
                return self.open(view["table"]).settled()
            else:
                hint = self.ask_beside("GET", f"{path}/hint")
                self.ask_beside("POST", f"{path}/decisions", {"at": view["at"], "index": hint["index"]})

    def begin_ended(self, **wanted: Any) -> TablePage:
        """Begin a table of bots, and open it when they have come to its end."""
        table = self._begun(wanted)
        with connect(f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/live", max_size=None) as line:
            line.send(json.dumps({"do": "hello", "key": self._own_key(), "patches": True}))
            while not re.search(r'"won":(true|false)', str(line.recv())):
                pass
        return self.open(table).settled()

    def new(self, **wanted: Any) -> str:
        """Begin a table from the start page, and stay there."""
        self.start()
        return str(self.call("POST", "/tables", set_up(wanted))["id"])

    def _begun(self, wanted: Any) -> str:
        return str(self.ask_beside("POST", "/tables", set_up(wanted))["id"])

    def ask_beside(self, method: str, path: str, body: Any = None) -> Any:
        """Ask the server with this browser's key, but without its page: that is faster, and the page may come later."""
        headers = {"Authorization": f"Bearer {self._own_key()}", "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(f"{self.address}/api{path}", data, headers, method=method)) as answer:
            return json.load(answer)

    def _own_key(self) -> str:
        """The key that the page has made; a browser that has not seen it gets one from here, by way of seen.js."""
        if not self.key and self.page.url != "about:blank":
            made = self.page.wait_for_function("JSON.parse(localStorage.getItem('darklantern.key'))")
            self.key = str(made.json_value())
        elif not self.key:
            self.key = secrets.token_urlsafe(24)
            self.page.context.add_cookies([{"name": KEY, "value": self.key, "url": self.address}])
        return self.key

    def open(self, table: str) -> TablePage:
        self.table = table
        self.page.goto(f"{self.address}/#/table/{table}")
        self.page.wait_for_selector(".table")
        return self

    def invite(self, player: int | None = None) -> str:
        """The address of an invitation, to a chair or to any that is free."""
        secret = self.call("POST", f"/tables/{self.table}/invitations", {"player": player})["secret"]
        return f"{self.address}/#/table/{self.table}/invite/{secret}"

    def come(self, address: str, name: str) -> TablePage:
        """Follow an invitation, and sit down under a name."""
        self.table = address.split("/table/")[1].split("/", maxsplit=1)[0]
        self.page.goto(address)
        self.button("Sit down").first.click()
        expect(self.page.get_by_label("Your name")).to_be_focused()
        self.page.keyboard.type(name)
        self.page.keyboard.press("Enter")
        expect(self.hand.first).to_be_visible()
        return self

    def call(self, method: str, path: str, body: Any = None, refused: int = 0) -> Any:
        """What this browser could ask the server; the answer, or the reason if it is to be refused."""
        answer = self.page.evaluate(CALL, [method, path, body])
        assert (answer["status"] == refused) if refused else (answer["status"] < 300), answer
        return answer["said"]

    # -- looking --------------------------------------------------------------------------------------------------

    @property
    def moment(self) -> int:
        return int(self.root.get_attribute("data-moment") or -1)

    @property
    def root(self) -> Locator:
        return self.page.locator(".table")

    @property
    def view(self) -> Any:
        """What the server showed last."""
        return self.page.evaluate("seen.view")

    @property
    def frames(self) -> str:
        """Everything that ever came over the live line."""
        return str(self.page.evaluate("seen.frames.join('\\n')"))

    @property
    def question(self) -> Locator:
        return self.page.locator(".ask h2")

    @property
    def choices(self) -> Locator:
        return self.page.locator("button.choice")

    @property
    def story(self) -> Locator:
        return self.page.locator(".story li.line")

    @property
    def hand(self) -> Locator:
        return self.page.locator(".hand [data-card]")

    def choice(self, index: int) -> Locator:
        return self.page.locator(f'button.choice[data-index="{index}"]')

    def button(self, name: str, exact: bool = True) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def labels(self) -> list[str]:
        return self.choices.locator(".label").all_inner_texts()

    @property
    def options(self) -> Any:
        """What can be chosen now, as the server told it."""
        return self.page.evaluate("seen.view.scene.ask.options")

    def over(self) -> bool:
        return self.page.locator(".ending").count() > 0

    # -- doing ----------------------------------------------------------------------------------------------------

    def settled(self) -> TablePage:
        """Nothing is being played: a choice can be made, the screen is to be passed on, or the game is over."""
        self.after(NEVER)
        return self

    def choose(self, index: int | None = None) -> None:
        """Click the button of a choice, by default the one that the greedy bot would take, and see what comes of it."""
        self.settled()
        index = self.hint() if index is None else index
        before = self.moment
        self.press(index)
        self.after(before)

    def press(self, index: int) -> None:
        """Click the button of a choice, or of as many as are wanted, and say yes if it is asked about once more."""
        asked_again = self.options[index].get("confirm")
        self.click(self.listed(index))
        self.mark_the_rest(index)
        if asked_again:
            self.page.wait_for_timeout(READ_MS)  # it is there to be read
            self.click(self.page.locator(".confirm button").first)

    def click(self, button: Locator) -> None:
        """Click what may have come to lie under the pointer that rests, or the finger: whoever means it has read it."""
        box = button.bounding_box()
        middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) if box else (0.0, 0.0)
        if self.page.viewport_size == Phone or dist(middle, self.clicked) < JITTER:
            self.page.wait_for_timeout(READ_MS)
        button.click()
        self.clicked = middle

    @property
    def picks(self) -> int:
        """How many answers are wanted."""
        return int(self.page.evaluate("seen.view.scene.ask?.picks ?? 1"))

    def mark_the_rest(self, index: int) -> None:
        """Where several answers are wanted and one is marked: mark as many others as are missing, and send them."""
        if self.picks == 1:
            return
        send = self.button("Confirm", exact=False)
        for other in self.options:
            if other["index"] != index and not send.is_enabled():
                self.listed(other["index"]).click()
        while not send.is_enabled():  # of one name somebody holds several
            self.listed(index).click()
        self.click(send)

    def listed(self, index: int) -> Locator:
        """The button of a choice; those that are chosen on the board or on cards are listed on demand."""
        if not self.choice(index).count():
            self.list_all()
        return self.choice(index)

    def list_all(self) -> None:
        """Have every choice listed, also those on the board and on cards."""
        closed = self.page.locator(".groups .more[aria-expanded=false]")
        if closed.count():
            closed.click()

    def hint(self) -> int:
        return int(self.ask_beside("GET", f"/tables/{self.table}/hint")["index"])

    def after(self, moment: int) -> None:
        """Something happened, and all that follows from it by itself has happened too."""
        self.page.wait_for_function(SETTLED, arg=moment)

    def at(self, moment: int) -> None:
        expect(self.page.locator(f'.table[data-moment="{moment}"]')).to_have_count(1)

    def play(self, decisions: int) -> TablePage:
        for _ in range(decisions):
            self.choose()
        return self
