"""The page as an app: it opens without a line, two fingers zoom the board and one moves it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.table import Phone, TablePage

Visit = Callable[..., TablePage]
KEPT = """async () => {
    await navigator.serviceWorker.ready;
    const cache = await caches.open("darklantern-page");
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    return kept.includes("/") && kept.some((path) => path.endsWith(".js"));
}"""
URLS = "async () => (await (await caches.open('darklantern-page')).keys()).map(({ url }) => url)"
LOOK = """() => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(document.querySelector(".board .world")).transform);
    return { scale: a, x: e, y: f };
}"""


def test_the_page_opens_without_a_line_and_keeps_nothing_that_the_server_said(visit: Visit) -> None:
    me = visit(app=True)
    me.begin()
    me.settled()
    me.page.wait_for_function(KEPT)
    manifest = me.page.request.get(f"{me.address}/manifest.webmanifest")
    assert (manifest.status, manifest.headers["content-type"]) == (200, "application/manifest+json")
    assert manifest.json()["start_url"] == "/"
    me.page.context.set_offline(True)
    me.page.goto(f"{me.address}/")
    me.page.reload()
    expect(me.page.get_by_text("The table does not answer")).to_be_visible()
    expect(me.page.locator(".state .mark path")).to_have_attribute("d", re.compile("^[Mm]"))  # its sign is there too
    kept = me.page.evaluate(URLS)
    assert kept and not [url for url in kept if "/api/" in url]


def test_two_fingers_zoom_the_board_and_one_moves_it(visit: Visit) -> None:
    me = visit(Phone, has_touch=True)
    me.begin()
    me.settled()
    hand = me.page.context.new_cdp_session(me.page)
    box = me.page.locator(".board").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def touch(kind: str, *fingers: tuple[float, float]) -> None:
        points: list[Any] = [{"x": across, "y": down, "id": number} for number, (across, down) in enumerate(fingers)]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    before = me.page.evaluate(LOOK)
    touch("touchStart", (x - 30, y), (x + 30, y))
    for apart in (40, 50, 60, 75):
        touch("touchMove", (x - apart, y), (x + apart, y))
    touch("touchEnd")
    zoomed = me.page.evaluate(LOOK)
    assert zoomed["scale"] > 1.6 * before["scale"]
    touch("touchStart", (x, y))
    for far in (15, 30, 45, 60):
        touch("touchMove", (x - far, y - far / 2))
    touch("touchEnd")
    moved = me.page.evaluate(LOOK)
    assert moved["scale"] == zoomed["scale"]
    assert moved["x"] < zoomed["x"] - 30 and moved["y"] < zoomed["y"] - 10
    assert me.page.evaluate("seen.sent.filter((text) => text.includes('decide')).length") == 0
