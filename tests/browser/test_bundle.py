"""What the browser must load, and the pictures of the README."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.busy import sit_at_busy_table
from tests.browser.played import sit_down_when
from tests.browser.served import ROOT
from tests.browser.table import Phone, TablePage

MOST = 180_000
FURTHER = 6
WALK = "1.40"  # two steps away, in sight on a phone too, and with a monster in its line


def test_the_bundle_is_small() -> None:
    files = [file for kind in ("js", "css") for file in (ROOT / "web/dist/assets").glob(f"*.{kind}")]
    sizes = {file.name: len(gzip.compress(file.read_bytes())) for file in files}
    print("gzipped:", sizes)
    assert sizes
    assert sum(sizes.values()) < MOST


def test_pictures_of_the_table(visit: Callable[..., TablePage], tmp_path: Path, wants_screenshots: bool) -> None:
    """With DARKLANTERN_SCREENSHOTS=1 those of the README are made anew."""
    folder = ROOT / "docs/screenshots" if wants_screenshots else tmp_path
    me = visit()
    table = sit_at_busy_table(me)
    _picture(me.open(table), folder / "table.jpg")

    small = visit(Phone, device_scale_factor=2).start()
    key = me.page.evaluate("localStorage.getItem('darklantern.key')")
    small.page.evaluate("(key) => localStorage.setItem('darklantern.key', key)", key)
    small.page.reload()
    _picture(small.open(table), folder / "phone.jpg")


def test_a_picture_of_the_mine(visit: Callable[..., TablePage], tmp_path: Path, wants_screenshots: bool) -> None:
    """Among foes, with dice that may be rolled again; the board is moved away until all of the posse are in it."""
    folder = ROOT / "docs/screenshots" if wants_screenshots else tmp_path
    me = visit()
    wanted = {"heroes": 4, "players": 1, "mission": "burn-the-nests"}
    scene = sit_down_when(me, rolled_in_a_fight, "brimstone", 2, **wanted)
    posse = [piece["id"] for piece in scene["pieces"] if piece.get("side") == "friend"]
    for _ in range(FURTHER):
        if all(_in_sight(me, figure) for figure in posse):
            break
        me.button("Further away").click()
    _picture(me, folder / "mine.jpg")
    assert len(posse) == 4 and all(_in_sight(me, figure) for figure in posse)
    expect(me.page.locator(".roll .die").first).to_be_visible()


def test_pictures_of_the_halls(visit: Callable[..., TablePage], tmp_path: Path, wants_screenshots: bool) -> None:
    """Several halls, monsters about, and a walk that is pointed at: with a mouse, and with a finger."""
    folder = ROOT / "docs/screenshots" if wants_screenshots else tmp_path
    me = visit()
    sit_down_when(me, hunted, "arcana", 7, explorers=3, players=1)
    table = me.page.url.rpartition("/")[2]
    _point_at_a_walk(me, lambda square: square.hover(), ".tip .answer")
    expect(me.page.locator(".tip .danger").last).to_contain_text("Soot Crawler: Will attack Isaura Quill")
    expect(me.page.locator(".lens")).to_contain_text("Then: Sidearm on Soot Crawler (89%)")
    expect(me.page.locator(".tip")).not_to_contain_text("Then:")
    _picture(me, folder / "halls.jpg")

    small = visit(Phone, device_scale_factor=2, has_touch=True).start()
    key = me.page.evaluate("localStorage.getItem('darklantern.key')")
    small.page.evaluate("(key) => localStorage.setItem('darklantern.key', key)", key)
    small.page.reload()
    small.open(table)
    _picture(small, folder / "halls-phone.jpg")
    before = small.moment
    _point_at_a_walk(small, lambda square: square.tap(), ".lens")
    assert small.moment == before
    expect(small.page.locator(".tip")).to_contain_text("Tap again")
    small.page.locator(f'[data-id="{WALK}"]').tap()
    small.after(before)


def rolled_in_a_fight(scene: Any) -> bool:
    """Dice lie that may be rolled again, of somebody who fights several, and all four are still about."""
    sides = [piece.get("side") for piece in scene["pieces"]]
    asks = [one["verb"] for one in (scene.get("ask") or {}).get("options", [])]
    return bool(scene.get("roll")) and len(asks) > 1 and sides.count("friend") == 4 and sides.count("foe") > 2


def _in_sight(me: TablePage, id_: str) -> bool:
    figure, board = (
        me.page.locator(f'.board [data-id="{id_}"]').first.bounding_box(),
        me.page.locator(".board").bounding_box(),
    )
    assert figure and board
    right, low = board["x"] + board["width"], board["y"] + board["height"]
    across = board["x"] <= figure["x"] and figure["x"] + figure["width"] <= right
    return across and board["y"] <= figure["y"] and figure["y"] + figure["height"] <= low


def hunted(scene: Any) -> bool:
    """Somebody may walk, and two monsters or more are in three halls or more."""
    foes = [piece for piece in scene["pieces"] if piece.get("side") == "foe"]
    walks = [one for one in (scene.get("ask") or {}).get("options", []) if one.get("outlook")]
    return len(foes) > 1 and len(walks) > 20 and len(scene["boards"][0]["tiles"]) > 2


def _point_at_a_walk(me: TablePage, point: Callable[[Locator], None], told: str) -> None:
    me.settled()
    point(me.page.locator(f'[data-id="{WALK}"]'))
    expect(me.page.locator(told)).to_contain_text("Go to")


def _picture(me: TablePage, file: Path) -> None:
    me.settled()
    me.page.evaluate("document.fonts.ready")
    me.page.wait_for_load_state("networkidle")
    file.parent.mkdir(exist_ok=True)
    me.page.screenshot(path=file, type="jpeg", quality=82)
    assert file.stat().st_size > 20_000
