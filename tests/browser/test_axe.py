"""axe finds nothing serious on any page or state, in the dark and by daylight, at both sizes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.played import sit_down_when
from tests.browser.served import ROOT
from tests.browser.table import ME, RANDOM, Laptop, Phone, TablePage

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
RUN = """async ([rules, within]) => {
    const only = rules ? { runOnly: rules } : {};
    const found = await axe.run(within || document, { resultTypes: ["violations"], ...only });
    return found.violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, help, nodes }) => `${id} (${help}): ${nodes.length}, first ${nodes[0].html.slice(0, 300)}`);
}"""
DIALOG = "dialog[open], [role=dialog]"
LIGHT = "(light) => (document.documentElement.dataset.light = light)"

pytestmark = pytest.mark.parametrize("size", [Laptop, Phone], ids=["laptop", "phone"])
Visit = Callable[..., TablePage]


def assert_clean(me: TablePage, state: str, within: str = "") -> None:
    """Where only a part of the page has changed since the last look, it is enough to look `within` that."""
    if not me.page.evaluate("'axe' in window"):
        me.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = []
    for light, rules in (("dark", None), ("day", ["color-contrast"])):  # light changes nothing but colours
        me.page.evaluate(LIGHT, light)
        found += [f"{state}, {light}: {violation}" for violation in me.page.evaluate(RUN, [rules, within])]
    me.page.evaluate(LIGHT, "dark")
    assert not found, "\n".join(found)


def test_start_and_set_up(visit: Visit, size: ViewportSize) -> None:
    me = visit(size)
    me.new()
    me.page.reload()
    me.page.wait_for_selector(".box")
    assert_clean(me, "start")
    me.button("Settings").click()
    expect(me.page.get_by_role("dialog")).to_be_visible()
    assert_clean(me, "settings", DIALOG)
    me.page.goto(f"{me.address}/#/new/heart")
    expect(me.button("Start the game")).to_be_visible()
    assert_clean(me, "set-up")


def test_table_in_play(visit: Visit, size: ViewportSize) -> None:
    me = visit(size)
    me.begin_turn()
    assert_clean(me, "table")
    me.button("Rules").click()
    expect(me.page.get_by_role("searchbox")).to_be_visible()
    me.page.wait_for_selector(".rules details")
    assert_clean(me, "rules", DIALOG)
    me.page.keyboard.press("Escape")
    me.button("Menu").click()
    expect(me.page.get_by_role("dialog")).to_be_visible()
    assert_clean(me, "menu", DIALOG)


def test_tabs_of_the_table(visit: Visit, size: ViewportSize) -> None:
    me = visit(size)
    me.begin_turn()
    me.page.keyboard.press("h")
    expect(me.page.get_by_text("A bot would choose")).to_be_visible()
    assert_clean(me, "hint")
    tabs = me.page.get_by_role("tab")
    for at in range(1, tabs.count()):
        tabs.nth(at).click()
        assert_clean(me, f"tab {at}")


def test_timeline(visit: Visit, size: ViewportSize) -> None:
    me = visit(size)
    me.begin()
    me.play(3)
    me.button("Timeline").click()
    me.page.locator("section.timeline input").fill("1")
    me.at(1)
    assert_clean(me, "timeline")


def test_pass_to_the_next_player(visit: Visit, size: ViewportSize) -> None:
    me = visit(size)
    me.begin(chairs=[ME, ME])
    expect(me.page.locator(".pass button")).to_be_visible()
    assert_clean(me, "pass")


def test_ended_game(visit: Visit, size: ViewportSize) -> None:
    me = visit(size)
    me.begin_ended(chairs=[RANDOM, RANDOM])
    expect(me.page.locator(".ending")).to_be_visible()
    assert_clean(me, "ended")


def test_guided_game(visit: Visit, size: ViewportSize) -> None:
    me = visit(size)
    me.begin(guided=True, chairs=[], seed="")
    expect(me.page.locator("aside.guide")).to_be_visible()
    assert_clean(me, "guide")


@pytest.mark.parametrize(
    ("game", "options"), [("brimstone", {"heroes": 3, "players": 1}), ("arcana", {"explorers": 3, "players": 1})]
)
def test_a_game_on_squares(visit: Visit, size: ViewportSize, game: str, options: dict[str, int]) -> None:
    me = visit(size)
    sit_down_when(me, lambda scene: scene["ask"]["prompt"] == "act", game, 5, **options)
    assert_clean(me, f"{game}, a turn")
    me.page.locator(".board .piece").first.dispatch_event("click")
    expect(me.page.locator(".lens .about")).to_be_visible()
    assert_clean(me, f"{game}, the lens", ".lens")
    me.begin_ended(game=game, options={next(iter(options)): 1, "players": 1}, seed="7", chairs=[RANDOM])
    expect(me.page.locator(".ending")).to_be_visible()
    assert_clean(me, f"{game}, the end")
    me.page.get_by_role("link", name="Chronicle").click()
    expect(me.page.locator('.chronicle .map:not([data-moments="1"])')).to_have_count(1)
    assert_clean(me, f"{game}, the chronicle")


def test_wrong_link(visit: Visit, size: ViewportSize) -> None:
    me = visit(size)
    me.page.goto(f"{me.address}/#/table/nosuchtable1")
    expect(me.page.locator('[data-state="wrong"]')).to_be_visible()
    assert_clean(me, "wrong link")
