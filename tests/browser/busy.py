"""A table in the middle of things: creatures in many places, and much to choose from."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from darklantern.bots import make_bot
from darklantern.games import new
from darklantern.table.game import Game
from darklantern.table.record import Record
from tests.browser.table import TablePage

SEED, PLAYERS = 13, 3


def sit_at_busy_table(me: TablePage) -> str:
    """Make such a table and sit down as its first player, with bots beside; not opened yet."""
    record = me.ask_beside("POST", "/records", json.loads(busiest().text()))
    table = me.ask_beside("POST", f"/tables/{record['id']}/fork", {"at": record["moment"]})["id"]
    for player in range(1, PLAYERS):
        me.ask_beside("PUT", f"/tables/{table}/chairs/{player}/bot", {"bot": "greedy"})
    return str(table)


@cache
def busiest() -> Record:
    """A game up to its most interesting turn of the first player."""
    game, bot = _begun(), make_bot("greedy")
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
