"""A table that can be played no more as it was, and how a person goes on from what was kept of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from darklantern.serve.database import open_database
from darklantern.serve.store import Store
from tests.browser.served import Served
from tests.browser.table import RANDOM, Laptop, Phone, TablePage
from tests.browser.test_axe import assert_clean
from tests.serve.helpers import changed, of_another_version

MADE = 4
TITLE = "This table is older than the rules"


def grow_old(served: Served, table: str) -> None:
    """As if the server had come back with other rules and without the story: its second decision is not what it was."""
    store = Store(open_database(f"sqlite:///{served.database}"))
    store.keep(table, store.length(table), of_another_version(store.kept(table)))
    changed(store, table, 1, what="move to=moon")
    store.engine.dispose()


@pytest.fixture
def old_table(visit: Callable[..., TablePage], own_server: Served) -> tuple[TablePage, int]:
    """Somebody whose server comes back with other rules, and how many decisions were made by then."""
    me = visit(at=own_server)
    table = me.new(chairs=[{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Ben"}])
    for at in range(MADE):
        me.call("POST", f"/tables/{table}/decisions", {"do": "decide", "at": at, "index": 0})
    me.open(table)
    own_server.stop()
    grow_old(own_server, table)
    own_server.start()
    expect(me.page.get_by_role("heading", name=TITLE)).to_be_visible()
    return me, MADE


def test_one_goes_on_from_the_state_that_was_kept(
    old_table: tuple[TablePage, int], visit: Callable[..., TablePage], own_server: Served, tmp_path: Path
) -> None:
    me, made = old_table
    said = me.page.locator(".state")
    expect(said).to_contain_text(f"The table as it stood after decision {made} was kept.")
    expect(said).to_contain_text("can then be neither seen nor undone")
    with me.page.expect_download() as coming:
        me.button("Save the record").click()
    coming.value.save_as(tmp_path / "saved.json")
    assert len(json.loads((tmp_path / "saved.json").read_text(encoding="utf-8"))["decisions"]) == made

    is_told_who_may(visit(at=own_server), me.table)
    beside = TablePage(me.page.context.new_page(), own_server.address)
    beside.page.goto(f"{own_server.address}/#/table/{me.table}")
    expect(beside.page.get_by_role("heading", name=TITLE)).to_be_visible()

    me.button(f"Go on after decision {made}").click()
    me.page.wait_for_selector(".table")
    me.at(0)
    me.settled()
    assert (me.moment, me.view["undoable"]) == (0, 0)
    beside.button(f"Go on after decision {made}").click()  # who comes second sees the table that went on
    beside.page.wait_for_selector(".table")
    assert beside.moment == 0
    beside.page.close()
    if me.page.locator(".pass button").count():
        me.page.locator(".pass button").first.click()
    me.choose()
    me.at(1)
    me.page.reload()
    me.settled()
    assert me.moment == 1


def is_told_who_may(stranger: TablePage, table: str) -> None:
    stranger.page.goto(f"{stranger.address}/#/table/{table}")
    stranger.button(f"Go on after decision {MADE}").click()
    expect(stranger.page.get_by_role("alert")).to_have_text("only who sits at this table may do that")
    expect(stranger.page.get_by_role("heading", name=TITLE)).to_be_visible()


# -- a past that can be told in part ----------------------------------------------------------------------------------


def test_a_moment_that_is_gone_is_passed_over_and_the_chronicle_tells_the_rest(
    visit: Callable[..., TablePage], own_server: Served
) -> None:
    me = visit(at=own_server)
    me.begin_ended(chairs=[RANDOM, RANDOM])
    table, made = me.page.url.rpartition("/")[2], me.moment
    own_server.stop()
    store = Store(open_database(f"sqlite:///{own_server.database}"))
    changed(store, table, 14, what="move to=moon")
    store.engine.dispose()
    own_server.start()
    for size in (Laptop, Phone):
        looked_through(visit(size, at=own_server), table, made)


def looked_through(me: TablePage, table: str, made: int) -> None:
    """From the end back to before the gap, from there over it, and in the chronicle."""
    me.start()
    me.open(table).settled()
    assert me.moment == made > 20
    me.button("Look back").click()
    line = me.page.locator("section.timeline")
    line.locator("input").fill("16")
    told = me.page.get_by_text("This table was begun under earlier rules: moment 14–19 can no longer be shown.")
    expect(told).to_be_visible()
    me.at(13)
    line.locator("input").fill("12")
    me.at(12)
    expect(told).to_have_count(0)
    line.locator("input").fill("14")
    expect(told).to_be_visible()
    me.at(20)
    assert_clean(me, "a moment that is gone")
    me.page.goto(f"{me.address}/#/table/{table}/chronicle")
    expect(me.page.locator('.chronicle .map:not([data-moments="1"])')).to_have_count(1)
    expect(me.page.locator(".chronicle .gone")).to_contain_text("Cards or rules have changed since")
    expect(me.page.get_by_text("No such table")).to_have_count(0)
    assert_clean(me, "the chronicle of a table of old")
