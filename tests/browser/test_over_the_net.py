"""A whole game over the net: three people, each with a browser of their own, and somebody who watches.

One loses the line twice, one is replaced by a bot and comes back on another device, and The Silence is broken once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.table import ME, OPEN, Phone, TablePage
from tests.browser.test_seats import link, menu

LONG = 120_000  # a whole game of bots on a busy machine
LOST = "Connection lost"


class Table:
    """Everybody at one table, by name, and who answers now."""

    def __init__(self, **people: TablePage) -> None:
        self.people = people
        self.host = people["Ada"]

    def view(self) -> Any:
        return self.host.ask_beside("GET", f"/tables/{self.host.table}")

    def asked(self) -> TablePage | None:
        """Whoever must answer; None when the game is over. Bots answer by themselves."""
        while True:
            view = self.view()
            if view["scene"]["ask"] is None:
                return None
            player = view["scene"]["seats"][view["scene"]["ask"]["seat"]]["player"]
            chair = next(chair for chair in view["chairs"] if chair["player"] == player)
            if chair["kind"] != "bot":
                return self.people[chair["name"]]
            self.host.page.wait_for_function("(at) => seen.view.at > at", arg=view["at"])

    def click(self) -> None:
        """Whoever is asked clicks what a bot would choose, and everybody sees it."""
        who = self.asked()
        assert who
        who.settled()
        before = who.moment
        who.press(who.hint())
        for one in self.people.values():
            one.page.wait_for_function("(before) => seen.view.moment > before", arg=before)

    def decide(self) -> None:
        """The same without the mouse, which is faster."""
        who = self.asked()
        assert who
        at = self.view()["at"]
        who.ask_beside("POST", f"/tables/{who.table}/decisions", {"at": at, "index": who.hint()})


def lose_the_line(me: TablePage, table: Table) -> None:
    """The net is gone while the others play on; the page finds back by itself and has missed nothing."""
    me.page.context.set_offline(True)
    me.page.evaluate("seen.socket.close()")
    expect(me.page.get_by_text(LOST)).to_be_visible()
    expect(table.host.page.locator(".seats")).to_contain_text("Ben, away")
    while table.asked() not in (me, None):
        table.decide()
    me.page.context.set_offline(False)
    expect(me.page.get_by_text(LOST)).to_have_count(0)
    me.at(table.view()["moment"])


def break_the_silence(me: TablePage) -> None:
    """Say something about the game aloud; it costs two Curses."""
    offered = me.view["scene"]["ask"]["out_of_turn"]
    (breach,) = [one for one in offered if one["verb"] == "say" and one["args"]["kind"] == "statement"]
    me.button("At any time").click()
    me.page.get_by_label("What do you say?").fill("The Devourer comes for you.")
    me.page.get_by_role("dialog").get_by_role("button", name=breach["label"]).click()


def test_three_people_and_a_spectator_play_a_whole_game(visit: Callable[..., TablePage]) -> None:
    ada, ben, cem, eve = (visit() for _ in range(4))
    ada.begin(chairs=[{**ME, "name": "Ada"}, OPEN, OPEN])
    invitation = ada.invite()
    ben.come(invitation, "Ben")
    cem.come(invitation, "Cem")
    eve.open(ada.table)
    table = Table(Ada=ada, Ben=ben, Cem=cem)
    for _ in range(6):
        table.click()
    eve.at(table.view()["moment"])
    expect(eve.hand).to_have_count(0)

    lose_the_line(ben, table)

    curses = ada.view["scene"]["seats"][0]["stats"]["curses"]["now"]
    break_the_silence(ada)
    for who in (ada, ben, cem, eve):
        expect(who.page.locator(".story q").get_by_text("The Devourer comes for you.")).to_have_count(1)
    assert ada.view["scene"]["seats"][0]["stats"]["curses"]["now"] == curses + 2

    phone = table.people["Cem"] = back_on_another_device(cem, table, visit)
    lose_the_line(ben, table)

    # The rest is left to bots that come to an end soon; one looks on, the others come back for the end.
    for name, who in table.people.items():
        player = [chair["name"] for chair in who.view["chairs"]].index(name)
        who.call("PUT", f"/tables/{who.table}/chairs/{player}/bot", {"bot": "random"})
    for who in (ada, ben, phone):
        who.start()
    expect(eve.page.locator(".ending h2")).to_be_visible(timeout=LONG)
    for who in (ada, ben, phone):
        who.open(eve.table)
        expect(who.page.locator(".ending h2")).to_be_visible()
    won = table.view()["scene"]["table"]["won"]
    for who in (ada, ben, phone, eve):
        expect(who.page.locator(".ending h2")).to_have_text("You have won" if won else "You have lost")
    assert eve.view["mine"] == []
    assert all(seat.get("hand") is None for seat in eve.view["scene"]["seats"])
    ada.page.locator(".ending").get_by_role("button", name="Show the seed").click()
    for who in (ada, ben, eve):
        who.page.get_by_text("The dice were fair").click()
        expect(who.page.get_by_text("Checked here: the promise was kept.")).to_be_visible()


def back_on_another_device(cem: TablePage, table: Table, visit: Callable[..., TablePage]) -> TablePage:
    """Cem goes, a bot plays for him, and he comes back with his phone."""
    shown = menu(cem)
    shown.get_by_role("button", name="My seat on another device").click()
    address = link(cem, "Link for your other device")
    shown.get_by_role("button", name="Let a bot play").click()
    expect(shown.get_by_role("button", name="Play it myself")).to_be_visible()
    cem.page.keyboard.press("Escape")
    expect(shown).to_be_hidden()
    cem.page.close()
    for _ in range(4):  # Ada and Ben play on with the bot
        table.decide()
    phone = visit(Phone)
    phone.table = cem.table
    phone.page.goto(address)
    phone.button("Sit here").click()
    phone.page.get_by_role("tab", name="Party").click()
    phone.button("Sit down").click()
    phone.page.get_by_label("Your name").fill("Cem")
    phone.page.keyboard.press("Enter")
    phone.page.wait_for_function("() => seen.view.mine.length === 1")
    phone.page.get_by_role("tab", name="Act").click()
    return phone
