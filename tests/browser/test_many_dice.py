"""Many dice, or many who take turns: none is cut off, and each has its words."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from playwright.sync_api import ViewportSize, expect

from darklantern.table.scene import Choice, Die, Scene
from tests.browser.played import sit_down_when
from tests.browser.shown import ShownTable
from tests.browser.table import Phone, TablePage
from tests.browser.test_states import CUT
from tests.scenes.mine import mine_scene

Small: ViewportSize = {"width": 1366, "height": 768}
both = pytest.mark.parametrize("size", [Small, Phone], ids=["laptop", "phone"])
Visit = Callable[..., TablePage]
FACES = [1, 2, 3, 4, 5, 6, 1]


def rolled(again: int, others: int) -> Scene:
    """Seven dice lie there; so many may be rolled again one by one, and there are other answers besides."""
    scene = mine_scene()
    assert scene.roll and scene.ask
    dice = [Die(f"die-{at}", face, good=face >= 4) for at, face in enumerate(FACES)]
    singly = [
        Choice(at, "roll-again", f"Roll the {FACES[at]} again", {}, [f"die-{at}"], True, "1 Grit", "dice")
        for at in range(again)
    ]
    misses = Choice(again, "roll-misses", "Roll all misses again", {}, ["die-0", "die-1"], True, "1 Grit", "dice")
    rest = [Choice(again + 1 + n, "use", f"Use the Lucky Coin of your left pocket, number {n}") for n in range(others)]
    scene.roll = msgspec.structs.replace(scene.roll, dice=dice)
    scene.ask = msgspec.structs.replace(scene.ask, options=[*singly, misses, *rest], plans=[])
    return scene


@both
def test_seven_dice_and_three_answers_are_whole(visit: Visit, size: ViewportSize) -> None:
    """On a phone a long list may be scrolled; what is about the dice is in sight."""
    page = ShownTable(visit(size, drawn=True), rolled(7, 3)).page
    wanted = [".ask h2", ".roll .die", ".roll .others button", ".picks", ".tools button"]
    assert not page.evaluate(CUT, wanted if size == Phone else [*wanted, ".groups .choice"])
    tops = [box["y"] for one in page.locator(".roll > .dice button").all() if (box := one.bounding_box())]
    assert len(tops) == 7 and max(tops) - min(tops) < 10, "dice lie in one row"


@both
def test_dice_that_are_picked_singly_have_words_on_buttons(visit: Visit, size: ViewportSize) -> None:
    table = ShownTable(visit(size, drawn=True), rolled(3, 0))
    expect(table.page.locator(".roll .others .words")).to_have_text(
        [
            "Roll all misses again · 1 Grit",
            "Roll the 1 again · 1 Grit",
            "Roll the 2 again · 1 Grit",
            "Roll the 3 again · 1 Grit",
        ]
    )
    assert not table.page.evaluate(CUT, [".roll .die", ".roll .others button"])
    table.page.locator(".roll .others button").nth(2).click()
    assert table.decided() == [1]


def test_of_many_dice_the_one_that_is_pointed_at_says_what_a_click_does(visit: Visit) -> None:
    table = ShownTable(visit(Small, drawn=True), rolled(6, 0))
    said = table.page.locator(".picks")
    expect(said).to_have_text("A click on a lit die: Roll the 1 again · 1 Grit")
    table.page.locator('[data-die="die-4"]').hover()
    expect(said).to_have_text("A click on a lit die: Roll the 5 again · 1 Grit")
    table.page.locator('[data-die="die-4"]').click()
    assert table.decided() == [4]


CUT_NAMES = """(names) => names.filter((one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    const [text, room] = [words.getBoundingClientRect(), one.closest("button").getBoundingClientRect()];
    const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
    return lines > 2 || text.left < room.left || text.right > room.right;
}).map((one) => one.textContent)"""


def test_six_heroes_and_their_enemies_have_their_whole_names(visit: Visit) -> None:
    me = visit(Small)
    crowded = lambda scene: scene["ask"]["prompt"] == "act" and len(scene["order"]) >= 8  # noqa: E731
    scene = sit_down_when(me, crowded, "brimstone", 11, heroes=6, players=1, mission="scouting-party")
    names = me.page.locator(".order .name")
    expect(names).to_have_count(len(scene["order"]))
    assert not names.evaluate_all(CUT_NAMES)
    assert not me.page.evaluate(CUT, [".order li"])


def test_the_dice_of_a_whole_pack_leave_the_board_its_room(visit: Visit) -> None:
    """Seventeen dice of an Attack lie beside eight of a Defense."""
    scene = rolled(0, 0)
    assert scene.roll
    attack = [Die(f"against-{at}", at % 6 + 1, good=at % 6 > 2) for at in range(17)]
    defense = [Die(f"die-{at}", at % 6 + 1, good=at % 6 > 2) for at in range(8)]
    words = "Fenris Wolves, 4+: 8 Hits"
    scene.roll = msgspec.structs.replace(scene.roll, dice=defense, against=attack, against_text=words)
    page = ShownTable(visit(Small, drawn=True), scene).page
    box = page.locator(".roll").bounding_box()
    assert box and box["height"] < 110
    assert not page.evaluate(CUT, [".roll .die", ".roll .against p"])
