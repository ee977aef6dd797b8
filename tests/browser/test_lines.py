"""The page loses its server and finds it again; nothing that was acknowledged is lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.served import Served
from tests.browser.table import ANSWERABLE, TablePage
from tests.browser.test_time import shown

LOST = "Connection lost"


def state(me: TablePage, kind: str) -> Locator:
    return me.page.locator(f'[data-state="{kind}"]').get_by_role("heading")


def test_a_reload_in_the_middle_shows_the_same(me: TablePage) -> None:
    me.begin_turn()
    before = shown(me)
    me.page.reload()
    assert shown(me) == before
    me.choose()
    assert me.moment > before["moment"]


def test_the_page_goes_on_by_itself_when_the_server_comes_back(
    visit: Callable[..., TablePage], own_server: Served
) -> None:
    """Once it was stopped, once killed."""
    me = visit(at=own_server)
    me.begin()
    for at_once in (False, True):
        me.settled()
        before = shown(me)
        own_server.stop(at_once)
        expect(me.page.get_by_text(LOST)).to_be_visible()
        expect(me.choices.first).to_be_disabled()

        own_server.start()
        expect(me.page.get_by_text(LOST)).to_have_count(0)
        assert shown(me) == before
        me.choose()
        assert me.moment > before["moment"]
        me.page.reload()
        me.settled()
        assert me.moment > before["moment"]


def test_a_table_whose_server_is_away_says_so_and_opens_when_it_comes_back(
    visit: Callable[..., TablePage], own_server: Served
) -> None:
    me = visit(at=own_server)
    table = me.new()
    me.page.wait_for_selector(".box")
    own_server.stop()
    me.page.evaluate("(hash) => (location.hash = hash)", f"#/table/{table}")
    expect(state(me, "away")).to_have_text("The table does not answer")
    expect(me.button("Try again")).to_be_visible()
    own_server.start()
    expect(me.page.locator(ANSWERABLE).first).to_be_visible()


def test_a_start_page_whose_server_is_away_says_so_and_can_be_tried_again(me: TablePage) -> None:
    me.page.route("**/api/**", lambda route: route.abort())
    me.start()
    expect(state(me, "away")).to_have_text("The table does not answer")
    me.page.unroute("**/api/**")
    me.button("Try again").click()
    expect(me.page.get_by_role("heading", name="In the Heart of Darkness")).to_be_visible()


def test_a_set_up_whose_server_is_away_says_so_and_can_be_tried_again(me: TablePage) -> None:
    me.page.route("**/api/**", lambda route: route.abort())
    me.page.goto(f"{me.address}/#/new/heart")
    expect(state(me, "away")).to_be_visible()
    me.page.unroute("**/api/**")
    me.button("Try again").click()
    expect(me.button("Start the game")).to_be_enabled()


@pytest.mark.parametrize("address", ["#/table/nosuchtable1", "#/nowhere", "#/new/chess"])
def test_an_address_that_leads_nowhere_says_so_and_offers_a_way_on(me: TablePage, address: str) -> None:
    me.page.goto(f"{me.address}/{address}")
    shown = me.page.locator("[data-state]")
    expect(shown.get_by_role("heading")).to_be_visible()
    assert len(shown.locator("p").first.inner_text()) > 10
    shown.get_by_role("link", name="To the start page").click()
    expect(me.page.get_by_role("heading", name="Which darkness?")).to_be_visible()


def test_a_wrong_link_is_called_wrong(me: TablePage) -> None:
    me.page.goto(f"{me.address}/#/table/nosuchtable1")
    expect(state(me, "wrong")).to_have_text("No such table")


def test_a_wrong_link_is_called_wrong_in_the_language_of_the_page(visit: Callable[..., TablePage]) -> None:
    me = visit(locale="de-DE")
    me.page.goto(f"{me.address}/#/table/nosuchtable1")
    expect(state(me, "wrong")).to_have_text("Diesen Tisch gibt es nicht")
    expect(me.page.locator("[data-state]")).not_to_contain_text("There is no such table")
