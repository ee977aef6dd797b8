"""What the browser must load, and the pictures of the README."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from darklantern.bots import make
from darklantern.games import new
from darklantern.table.game import Game
from darklantern.table.record import Record
from tests.browser.served import ROOT
from tests.browser.table import Phone, TablePage

MOST = 250_000
SEED, PLAYERS = 13, 3


def test_the_bundle_is_small() -> None:
    files = [file for kind in ("js", "css") for file in (ROOT / "web/dist/assets").glob(f"*.{kind}")]
    sizes = {file.name: len(gzip.compress(file.read_bytes())) for file in files}
    print("gzipped:", sizes)
    assert sizes
    assert sum(sizes.values()) < MOST


def busiest() -> Record:
    """A game up to its most interesting turn of the first player."""
    game, bot = _begun(), make("greedy")
    most, best = 0, 0
    while not game.over:
        interest = _interest(game)
        if interest > most:
            most, best = interest, len(game.decisions)
        game.choose(bot.choose(game.clone()))
    taken = game.decisions[:best]
    game = _begun()
    for index in taken:
        game.choose(index)
    return Record.of(game)


def _begun() -> Game[Any, Any]:
    return new("heart", seed=SEED, players=PLAYERS)


def _interest(game: Game[Any, Any]) -> int:
    """How much there is to see: creatures in many places and much to choose from, in few words."""
    assert game.ask
    verbs = {option.verb for option in game.ask.options}
    if game.ask.seat != 0 or "end-turn" not in verbs or len(game.ask.options) > 14:
        return 0
    creatures = [piece for piece in game.scene(0).pieces if piece.seat is None]
    guardian = any(piece.kind == "guardian" for piece in creatures)
    return len({piece.at for piece in creatures}) + 2 * guardian + len(verbs)


def test_pictures_of_the_table(visit: Callable[..., TablePage], tmp_path: Path, wants_screenshots: bool) -> None:
    """With DARKLANTERN_SCREENSHOTS=1 those of the README are made anew."""
    folder = ROOT / "docs/screenshots" if wants_screenshots else tmp_path
    me = visit().start()
    record = me.call("POST", "/records", json.loads(busiest().text()))
    table = me.call("POST", f"/tables/{record['id']}/fork", {"at": record["moment"]})["id"]
    for player in range(1, PLAYERS):
        me.call("PUT", f"/tables/{table}/chairs/{player}/bot", {"bot": "greedy"})
    _picture(me.open(table), folder / "table.png")

    small = visit(Phone, device_scale_factor=2).start()
    key = me.page.evaluate("localStorage.getItem('darklantern.key')")
    small.page.evaluate("(key) => localStorage.setItem('darklantern.key', key)", key)
    small.page.reload()
    _picture(small.open(table), folder / "phone.png")


def _picture(me: TablePage, file: Path) -> None:
    me.settled()
    me.page.evaluate("document.fonts.ready")
    me.page.wait_for_load_state("networkidle")
    file.parent.mkdir(exist_ok=True)
    me.page.screenshot(path=file)
    assert file.stat().st_size > 20_000
