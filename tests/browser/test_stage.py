"""Great moments, dice that fall again, and what somebody is told who was not looking: seen by whoever sits there."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from playwright.sync_api import ViewportSize, expect

from darklantern.table.scene import Choice, Die, Line, Pile, Scene
from tests.browser.shown import ShownTable
from tests.browser.table import Phone, TablePage
from tests.heart.island import island
from tests.scenes.mine import mine_scene

Visit = Callable[..., TablePage]
Small: ViewportSize = {"width": 1366, "height": 768}
both = pytest.mark.parametrize("size", [Small, Phone], ids=["laptop", "phone"])
LINGERS_MS = 450
HELD = "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', repeat: true, bubbles: true }))"
# A key that is pressed, held, and pressed once more in the moment in which what it skips has gone.
SKIP = """(key) => new Promise((done) => {
    const press = (repeat) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, repeat, bubbles: true }));
    new MutationObserver((_, all) => {
        if (document.querySelector(".great")) return;
        all.disconnect();
        press(true);
        press(false);
        done();
    }).observe(document.body, { subtree: true, childList: true });
    press(false);
})"""
SLOW = "localStorage.setItem('darklantern.speed', '3')"


def slowly(visit: Visit, scene: Scene, size: ViewportSize = Small) -> ShownTable:
    """A table where everything takes so long that it can be looked at."""
    me = visit(size, motion=True, drawn=True).start()
    me.page.evaluate(SLOW)
    me.page.reload()
    return ShownTable(me, scene)


def told(scene: Scene, *lines: Line) -> Scene:
    scene.story = [*scene.story, *lines]
    return scene


def happened(number: int, text: str, **more: Any) -> Line:
    return Line(number, "happened", text, after=mine_scene().table.number + 1, **more)


def again(result: str = "") -> Line:
    return happened(5, "Ada Cole rolls the 2 again: 6.", dice=[5, 6, 1, 8], again=[1], need=4, who=0, result=result)


WATCH = """(last) => {
    window.watched = [];
    const look = () => {
        const [die, tray] = ["[data-die=die-1]", ".roll"].map((one) => document.querySelector(one));
        if (!die || Number(document.querySelector(".table").dataset.moment) > last) return;
        const all = [...tray.querySelectorAll(":scope > .dice button")];
        window.watched.push({
            label: die.ariaLabel,
            tray: tray.innerText,
            tumbling: all.filter((one) => one.querySelector(".tumbling")).map((one) => one.dataset.die),
            rows: new Set(all.map((one) => Math.round(one.getBoundingClientRect().top / 20))).size,
            at: Math.round(die.getBoundingClientRect().x / 8),
        });
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def watched(table: ShownTable, scene: Scene) -> list[dict[str, Any]]:
    """How the dice lay at every change of the page until it went on to a scene; a slow machine misses nothing."""
    table.page.evaluate(WATCH, table.view.moment)
    table.change(scene)
    return list(table.page.evaluate("window.watched"))


# -- dice -------------------------------------------------------------------------------------------------------------


@both
def test_a_die_that_is_rolled_again_falls_where_it_lies_and_is_seen_before_it_counts(
    visit: Visit, size: ViewportSize
) -> None:
    table = slowly(visit, mine_scene(), size)
    after = told(mine_scene(), again("3 Hits"))
    after.roll = None
    seen = watched(table, after)
    tumbling = [one for one in seen if one["tumbling"]]
    assert tumbling and all(one["tumbling"] == ["die-1"] and one["rows"] == 1 for one in tumbling)
    assert all("6" not in one["label"] and "Hits" not in one["tray"] for one in tumbling)
    assert any(one["label"].startswith("Die: 6, does it") and "3 Hits" in one["tray"] for one in seen)
    expect(table.page.locator(".roll")).to_have_count(0)
    expect(table.page.locator("main .dice .told")).to_have_text("3 Hits")


def test_a_roll_that_stays_open_shows_the_new_face_in_the_same_place(visit: Visit) -> None:
    table = slowly(visit, mine_scene())
    after = told(mine_scene(), again())
    assert after.roll
    dice = [
        msgspec.structs.replace(die, face=6, good=True, again=True) if n == 1 else die
        for n, die in enumerate(after.roll.dice)
    ]
    after.roll = msgspec.structs.replace(after.roll, dice=dice)
    seen = watched(table, after)
    assert any(one["label"].startswith("Die: 6, does it") for one in seen)
    assert len({one["at"] for one in seen}) == 1, "the die moved"
    expect(table.page.locator('[data-die="die-1"]')).to_have_attribute("aria-label", re.compile("Die: 6, does it"))
    expect(table.page.locator("main .dice")).to_have_count(0)


@both
def test_every_die_that_a_pick_stands_for_is_lit_and_its_words_are_read_without_pointing(
    visit: Visit, size: ViewportSize
) -> None:
    scene = mine_scene()
    assert scene.roll and scene.ask
    dice = [Die("die-0", 2, good=False, mark="Picked"), Die("die-1", 4, good=False), Die("die-2", 1, good=False)]
    scene.roll = msgspec.structs.replace(scene.roll, dice=dice, need=6)
    pick = Choice(1, "pick", "Roll a miss again", {}, ["die-1", "die-2"], note="1 Grit", on="dice", quiet=True)
    scene.ask.options, scene.ask.plans = [Choice(0, "keep", "Keep the dice", ends=True), pick], []
    table = ShownTable(visit(size, drawn=True), scene)
    expect(table.page.locator(".roll .die.lit")).to_have_count(2)
    expect(table.page.locator('[data-die="die-0"] .mark')).to_have_text("Picked")
    expect(table.page.locator(".picks")).to_be_in_viewport()
    expect(table.page.locator(".picks")).to_have_text("A click on a lit die: Roll a miss again · 1 Grit")
    table.page.locator('[data-die="die-2"]').click()
    assert table.decided() == [1]


# -- great moments ----------------------------------------------------------------------------------------------------


def killed() -> Line:
    """The death of somebody, with their own sheet."""
    return happened(
        5, "Ada Cole is killed.", weight=2, against=True, change="Killed", card="marshal", piece="marshal", who=0
    )


def test_a_death_looks_like_one(visit: Visit) -> None:
    scene = mine_scene()
    table = slowly(visit, scene)
    table.send(told(mine_scene(), killed()))
    great = table.page.locator(".great")
    expect(great).to_have_class(re.compile(r"\bloss\b"))
    expect(great).to_have_text("Ada Cole is killed.")
    assert scene.cards["marshal"].text not in great.inner_text()


def test_whoever_has_died_is_seen_large_and_with_what_killed_them(visit: Visit) -> None:
    """They are no piece any more, and nothing of the board outshines them."""
    scene = mine_scene()
    table = slowly(visit, scene)
    chart = happened(5, "Ada Cole: Bled Out.", who=0)
    dead = happened(6, "Ada Cole is dead.", weight=3, against=True, who=0, cause=5, piece="marshal")
    after = told(mine_scene(), chart, dead)
    after.pieces = [piece for piece in after.pieces if piece.seat != 0]
    table.send(after)
    great = table.page.locator(".great")
    expect(great).to_have_text("Ada Cole is dead. Ada Cole: Bled Out.")
    expect(great.locator(".portrait")).to_be_visible()
    assert great.evaluate("it => it.offsetWidth") > 500


def test_a_foe_that_falls_after_dice_still_has_its_face(visit: Visit) -> None:
    """All else has gone on by then, and it stands nowhere any more; nobody else's face is shown for it."""
    scene = mine_scene()
    foe = next(piece for piece in scene.pieces if piece.side == "foe")
    table = slowly(visit, scene)
    rolled = happened(5, "Ada Cole rolls 6 for Damage.", who=0, dice=[6])
    after = told(mine_scene(), rolled, happened(6, f"Ada Cole kills {foe.name}.", weight=2, who=0, piece=foe.id))
    after.pieces = [piece for piece in after.pieces if piece.id != foe.id]
    table.send(after)
    great = table.page.locator(".great")
    expect(great).to_contain_text("Ada Cole kills")
    expect(great.locator(".portrait")).to_be_visible()
    assert great.locator(".portrait").evaluate("it => it.style.getPropertyValue('--tint')") == foe.tint


@pytest.mark.parametrize("key", ["Space", "Enter", "Escape", "x"])
def test_a_key_that_skips_what_is_shown_answers_nothing(visit: Visit, key: str) -> None:
    table = slowly(visit, mine_scene())
    page = table.page
    after = told(mine_scene(), killed())
    assert after.ask
    after.ask.plans, after.roll = [], None
    table.send(after)
    expect(page.locator(".great")).to_be_visible()
    page.evaluate(SKIP, " " if key == "Space" else key)
    expect(page.locator(".great")).to_have_count(0)
    assert not table.decided() and not page.locator(".confirm").count()


def test_a_key_that_is_still_held_answers_nothing_however_long(visit: Visit) -> None:
    table = ShownTable(visit(drawn=True), mine_scene())
    table.page.evaluate(HELD)
    expect(table.page.locator(".confirm")).to_have_count(0)
    table.page.keyboard.press("Space")
    expect(table.page.locator(".confirm")).to_have_count(1)


# -- one screen for several -------------------------------------------------------------------------------------------

SHARED: dict[str, Any] = {"mine": [0, 1]}


def asked_of(seat: int, *lines: Line) -> Scene:
    scene = told(mine_scene(), *lines)
    assert scene.ask
    scene.ask.seat, scene.ask.plans, scene.roll = seat, [], None
    return scene


@both
def test_what_happened_is_shown_before_the_screen_is_passed_on_and_told_after(visit: Visit, size: ViewportSize) -> None:
    """To other eyes the lines have other numbers. A key that skips does not say that anybody is ready."""
    table = slowly(visit, asked_of(0), size)
    page, moment = table.page, table.view.moment
    table.show(asked_of(0), **SHARED)
    more = [
        happened(12, "Raul Ortega loses 2 Health.", who=1, change="−2 Health"),
        happened(13, "The boat answers.", weight=1),
    ]
    other = [happened(14, "The lantern flickers.", who=0, weight=1)]
    dead = msgspec.structs.replace(killed(), n=11)
    table.show(asked_of(1, dead, *more, *other), **SHARED, looking=None, ready=1, moment=moment + 1)
    great = page.locator(".great")
    expect(great).to_have_text("Ada Cole is killed.")
    expect(page.locator(".pass button")).to_be_visible()
    page.keyboard.press("Enter")
    expect(great).to_have_count(0)
    assert not [message for message in table.sent if message["do"] == "look"]
    page.wait_for_timeout(LINGERS_MS)
    page.keyboard.press("Enter")
    expect(page.locator(".pass")).to_be_visible()
    assert [message for message in table.sent if message["do"] == "look"] == [{"do": "look", "seat": 1}]
    table.show(asked_of(1, dead, *more, *other), **SHARED, looking=1, moment=moment + 1)
    recap = page.locator(".recap li")
    expect(recap).to_have_text(
        ["Ada Cole is killed.", "Raul Ortega loses 2 Health.", "The boat answers.", "The lantern flickers."]
    )
    expect(great).to_have_count(0)


def test_dice_of_others_give_way_to_what_is_told_of_their_turn(visit: Visit) -> None:
    """On a phone they would lie upon it."""
    table = ShownTable(visit(Phone, drawn=True), asked_of(0))
    table.show(asked_of(0), **SHARED)
    rolled = happened(11, "Ada Cole rolls 1 and 2.", who=0, dice=[1, 2], need=4)
    lines = [rolled, *(happened(n, f"Ada Cole does something {n}.", who=0, weight=1) for n in range(12, 21))]
    moment = table.view.moment + 1
    table.show(asked_of(1, *lines), **SHARED, looking=None, ready=1, moment=moment)
    expect(table.page.locator(".middle > .dice, .dice .told")).not_to_have_count(0)
    table.show(asked_of(1, *lines), **SHARED, looking=1, moment=moment)
    expect(table.page.locator(".recap")).to_be_visible()
    expect(table.page.locator(".dice .told")).to_have_count(0)


@both
@pytest.mark.parametrize("place", ["cemetery", "lighthouse", "swamp"])
def test_what_is_told_in_short_does_not_cover_whoever_is_to_act(visit: Visit, size: ViewportSize, place: str) -> None:
    def turn_of(seat: int) -> Scene:
        return island(active=seat, at=["swamp", place]).scene(seat)

    table = ShownTable(visit(size, drawn=True), turn_of(0))
    table.show(turn_of(0), **SHARED)
    after = turn_of(1)
    count, made = len(after.story), after.table.number
    after.story += [Line(count + n, "happened", f"Line {n}.", who=0, weight=1, after=made + 1) for n in range(7)]
    moment = table.view.moment + 1
    table.show(after, **SHARED, looking=None, ready=1, moment=moment)
    table.show(after, **SHARED, looking=1, moment=moment)
    expect(table.page.locator(".recap li")).to_have_count(7)
    told, own = table.page.locator(".recap").bounding_box(), table.page.locator(".board [data-id=boris]").bounding_box()
    assert told and own
    beside = own["x"] >= told["x"] + told["width"] or own["x"] + own["width"] <= told["x"]
    assert beside or own["y"] >= told["y"] + told["height"] or own["y"] + own["height"] <= told["y"]


# -- beside the board -------------------------------------------------------------------------------------------------


def test_a_pile_of_one_open_card_has_its_number_too(visit: Visit) -> None:
    scene = mine_scene()
    scene.piles = [Pile("used", "Used cards", 1, "peacekeeper"), Pile("now", "Now", 0, "hat"), Pile("deck", "Deck", 7)]
    table = ShownTable(visit(drawn=True), scene)
    expect(table.page.locator(".piles .count")).to_have_text(["1", "7"])
