"""How a person likes the table is kept: language, light, motion."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.table import TablePage

Visit = Callable[..., TablePage]


def set_to(me: TablePage, group: str, value: str) -> None:
    me.page.get_by_role("group", name=group).get_by_text(value, exact=True).click()


def ground(me: TablePage) -> str:
    return str(me.page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--ground')"))


def test_german_is_spoken_at_once_and_after_a_reload(me: TablePage) -> None:
    me.begin()
    me.settled()
    me.button("Menu").click()
    me.button("Settings").click()
    set_to(me, "Language", "Deutsch (nur die Oberfläche)")
    me.page.keyboard.press("Escape")
    me.page.keyboard.press("Escape")
    expect(me.button("Zurücknehmen")).to_be_visible()
    expect(me.button("Undo")).to_have_count(0)
    expect(me.page.locator("html")).to_have_attribute("lang", "de")
    me.page.reload()
    me.settled()
    expect(me.button("Zurücknehmen")).to_be_visible()
    me.start()
    expect(me.page.get_by_role("heading", name="Welche Finsternis darf es sein?")).to_be_visible()


def test_a_german_browser_is_spoken_to_in_german(visit: Visit) -> None:
    me = visit(locale="de-AT").start()
    expect(me.page.locator("html")).to_have_attribute("lang", "de")


def test_no_word_of_the_set_up_stays_english_in_german(me: TablePage) -> None:
    me.start()
    me.page.evaluate("localStorage.setItem('darklantern.language', '\"de\"')")
    me.page.goto(f"{me.address}/#/new/heart")
    me.page.reload()
    me.page.wait_for_selector("form")
    text = me.page.locator("form").inner_text()
    english = [option["help"] for option in me.call("GET", "/games")[0]["options"]]
    assert english
    assert not [help for help in english if help in text]


def test_daylight_is_kept(me: TablePage) -> None:
    me.start()
    me.page.wait_for_selector(".box")
    dark = ground(me)
    me.button("Settings").click()
    set_to(me, "Light", "Daylight")
    root = me.page.locator("html")
    expect(root).to_have_attribute("data-light", "day")
    me.page.reload()
    expect(root).to_have_attribute("data-light", "day")
    assert ground(me) != dark


def test_reduced_motion_shows_what_happens_at_once(me: TablePage) -> None:
    me.begin_turn()
    expect(me.page.locator("html")).to_have_attribute("data-motion", "0")
    me.page.evaluate(
        """() => {
            seen.played = 0;
            const look = () => (seen.played += document.querySelector(".table").dataset.playing === "true" ? 1 : 0);
            const step = () => (look(), requestAnimationFrame(step));
            requestAnimationFrame(step);
        }"""
    )
    me.choose()
    assert me.page.evaluate("seen.played") == 0


def test_a_click_in_the_middle_of_an_animation_finishes_it(visit: Visit) -> None:
    """At the slowest motion a turn of the creatures takes long; a click ends it."""
    me = visit(motion=True)
    me.start()
    me.page.evaluate("localStorage.setItem('darklantern.speed', '3')")
    me.begin()
    playing = me.page.locator('.table[data-playing="true"]')
    for _ in range(80):
        me.settled()
        before = me.moment
        ending = [option["index"] for option in me.options if option["verb"] == "end-turn"]
        me.press(ending[0] if ending else me.hint())
        me.page.wait_for_function("(moment) => seen.view.moment > moment", arg=before)
        me.page.wait_for_function(
            "() => seen.view.scene.ask?.options.length && seen.view.mine.includes(seen.view.scene.ask.seat)"
        )
        if playing.count() and me.moment < me.view["moment"]:
            break
        me.page.keyboard.press("Escape")
    else:
        raise AssertionError("nothing took time")
    me.page.locator("header.band").click(position={"x": 300, "y": 5})
    me.at(me.view["moment"])
    expect(playing).to_have_count(0)


def test_motion_is_kept(me: TablePage) -> None:
    me.start()
    me.button("Settings").click()
    set_to(me, "Motion", "Quick")
    me.page.reload()
    expect(me.page.locator("html")).to_have_attribute("data-motion", "1")
