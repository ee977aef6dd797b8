"""What the browser must load, and the pictures of the README."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.busy import sit_at_busy_table
from tests.browser.played import sit_down_when
from tests.browser.served import ROOT
from tests.browser.table import Phone, TablePage

MOST = 180_000


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


@pytest.mark.parametrize(
    ("name", "game", "seed", "decisions", "options"),
    [
        ("mine", "brimstone", 5, 70, {"heroes": 4, "players": 1}),  # a few tiles deep, with something in force
        ("halls", "arcana", 7, 96, {"explorers": 3, "players": 1}),  # four tiles, three monsters, and an attack
    ],
)
def test_a_picture_of_a_game_on_squares(
    visit: Callable[..., TablePage],
    tmp_path: Path,
    wants_screenshots: bool,
    name: str,
    game: str,
    seed: int,
    decisions: int,
    options: dict[str, int],
) -> None:
    folder = ROOT / "docs/screenshots" if wants_screenshots else tmp_path
    me = visit()
    sit_down_when(me, lambda scene: scene["table"]["number"] == decisions, game, seed, **options)
    _picture(me, folder / f"{name}.jpg")


def _picture(me: TablePage, file: Path) -> None:
    me.settled()
    me.page.evaluate("document.fonts.ready")
    me.page.wait_for_load_state("networkidle")
    file.parent.mkdir(exist_ok=True)
    me.page.screenshot(path=file, type="jpeg", quality=85)
    assert file.stat().st_size > 20_000
