"""A whole game over the net: three people, each with a browser of their own, and somebody who watches.

One loses the line twice, one is replaced by a bot and comes back on another device, and The Silence is broken once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.table import ME, OPEN, Phone, TablePage
from tests.browser.test_seats import link, menu

MOST = 600
LOST = "Connection lost"


class Table:
    """Everybody at one table, and who answers now."""

    def __init__(self, host: TablePage, *others: TablePage) -> None:
        self.people = [host, *others]

    def view(self) -> Any:
        return self.people[0].call("GET", f"/tables/{self.people[0].table}")

    def asked(self) -> TablePage | None:
        """Whoever must answer; None when the game is over."""
        ask = self.view()["scene"]["ask"]
        for who in self.people if ask else []:
            if ask["seat"] in who.call("GET", f"/tables/{who.table}")["mine"]:
                return who
        return None

    def click(self) -> None:
        """Whoever is asked clicks what a bot would choose, and everybody sees it."""
        who = self.asked()
        assert who
        who.settled()
        before = who.moment
        who.press(who.hint())
        for one in self.people:
            one.page.wait_for_function("(before) => seen.view.moment > before", arg=before)

    def decide(self) -> bool:
        """The same without the mouse, which is faster; False when the game is over."""
        who = self.asked()
        if who is None:
            return False
        at = self.view()["at"]
        who.call("POST", f"/tables/{who.table}/decisions", {"at": at, "index": who.hint()})
        return True


def lose_the_line(me: TablePage) -> None:
    """The net is gone for a while, and nothing is lost with it."""
    before = me.moment
    me.page.route_web_socket("**/live", lambda socket: socket.close())
    me.page.context.set_offline(True)
    me.page.evaluate("seen.socket.close()")
    expect(me.page.get_by_text(LOST)).to_be_visible()
    me.page.context.set_offline(False)
    me.page.reload()
    me.page.wait_for_selector(".table")
    assert me.moment >= before


def break_the_silence(me: TablePage) -> None:
    """Say something about the game aloud; it costs two Curses."""
    me.button("At any time").click()
    words = me.page.get_by_role("dialog").get_by_role("textbox")
    words.fill("The Devourer comes for you.")
    me.page.get_by_role("dialog").get_by_role("button", name="statement", exact=False).first.click()


def test_three_people_and_a_spectator_play_a_whole_game(visit: Callable[..., TablePage]) -> None:
    ada, ben, cem, eve = (visit() for _ in range(4))
    ada.begin(chairs=[{**ME, "name": "Ada"}, OPEN, OPEN], options={"players": 3})
    invitation = ada.invite()
    ben.come(invitation, "Ben")
    cem.come(invitation, "Cem")
    eve.open(ada.table)
    table = Table(ada, ben, cem)
    for _ in range(3):
        table.click()
    print(eve.view["scene"]["ask"])
    lose_the_line(ben)
