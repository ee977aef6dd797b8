"""A campaign from its first chapter to the next: what was played, who goes on with what, and the set-up."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.table import BOT, Phone, TablePage
from tests.browser.test_axe import assert_clean

WON = {
    "game": "arcana",
    "name": "The Calder house",
    "seed": "5",
    "options": {"explorers": 2, "players": 1, "campaign": True, "length": "very-fast", "easy": True, "very_easy": True},
    "chairs": [BOT],
}


@pytest.fixture
def won(me: TablePage) -> TablePage:
    """The first chapter is over, and somebody has come through it."""
    me.begin_ended(**WON)
    assert me.view["scene"]["table"]["won"]
    return me


def test_the_end_of_a_chapter_leads_to_the_next(won: TablePage) -> None:
    first = won.table
    won.page.get_by_role("link", name="Next chapter").click()
    expect(won.page.get_by_role("heading", level=1)).to_have_text("The Calder house")
    played = won.page.locator(".campaign").filter(has_text="So far")
    expect(played.get_by_role("link", name="The Hymn Below")).to_have_attribute("href", f"#/table/{first}/chronicle")
    expect(played).to_contain_text("Won")
    campaign = won.call("GET", f"/campaigns/{won.page.url.rpartition('/')[2]}")
    going = won.page.locator(".campaign").filter(has_text="Who goes on")
    assert campaign["heroes"] and any(hero["carries"] for hero in campaign["heroes"])
    for hero in campaign["heroes"]:
        expect(going.get_by_role("listitem").filter(has_text=hero["name"])).to_contain_text(
            hero["carries"][0] if hero["carries"] else "with empty hands"
        )
    expect(won.page.get_by_role("switch", name="Campaign")).to_have_count(0)
    won.page.get_by_text("The Calder HeirloomFind the").click()
    won.button("Begin chapter 2").click()
    won.page.wait_for_selector(".table")
    second = won.page.url.rpartition("/")[2]
    record = won.call("GET", f"/tables/{second}/record")
    assert (record["options"]["scenario"], record["options"]["explorers"], record["options"]["campaign"]) == (
        2,
        2,
        True,
    )
    assert [hero["name"] for hero in record["brought"]["heroes"]] == [hero["name"] for hero in campaign["heroes"]]
    assert [chair["kind"] for chair in won.call("GET", f"/tables/{second}")["chairs"]] == ["bot"]
    won.page.goto(f"{won.address}/#/campaign/{campaign['id']}")
    expect(won.page.get_by_role("link", name="Continue")).to_have_attribute("href", f"#/table/{second}")


def test_it_waits_on_the_start_page_and_can_be_forked(won: TablePage) -> None:
    won.page.goto(f"{won.address}/#/")
    row = won.page.get_by_role("listitem").filter(has_text="1 chapter")
    row.get_by_role("link", name="The Calder house").click()
    expect(won.button("Begin chapter 2")).to_be_visible()
    before = won.page.url
    won.button("Another campaign from here").click()
    expect(won.page.get_by_role("heading", level=1)).to_have_text("The Calder house, from chapter 1")
    assert won.page.url != before
    assert len(won.call("GET", "/campaigns")) == 2


def test_others_may_look_but_not_go_on(won: TablePage, visit: Callable[..., TablePage]) -> None:
    won.page.get_by_role("link", name="Next chapter").click()
    expect(won.button("Begin chapter 2")).to_be_visible()
    other = visit(Phone).start()
    other.page.goto(won.page.url)
    expect(other.page.get_by_text("Only who plays in this campaign can go on with it.")).to_be_visible()
    expect(other.page.get_by_role("link", name="The Hymn Below")).to_be_visible()
    expect(other.page.get_by_role("button", name="Begin chapter 2")).to_have_count(0)
    expect(other.button("Another campaign from here")).to_have_count(0)
    assert_clean(other, "somebody else's campaign")


def test_a_link_that_is_cut_short_says_so(me: TablePage) -> None:
    me.page.goto(f"{me.address}/#/campaign/abc")
    expect(me.page.locator('[data-state="wrong"]')).to_be_visible()


def test_axe_finds_nothing(won: TablePage) -> None:
    won.page.get_by_role("link", name="Next chapter").click()
    expect(won.button("Begin chapter 2")).to_be_visible()
    assert_clean(won, "the next chapter")
