"""Tables in the middle of a game: bots play it here, past the server, and somebody goes on from its record."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from darklantern.bots import answer, make_bot
from darklantern.games import new
from darklantern.table.game import Game
from darklantern.table.record import Record
from darklantern.table.scene import NO_STORY
from tests.browser.table import TablePage

MOST = 500
Wanted = Callable[[Any], bool]


def sit_down_when(me: TablePage, wanted: Wanted, game: str, seed: int, **options: Any) -> Any:
    """Open a table of one's own where a game stands that bots have played until its scene is as wanted; that scene."""
    walked, bot = new(game, seed=seed, story=True, **options), make_bot("greedy")
    choices = _choices(game, seed, json.dumps(options))
    while walked.ask and walked.made < MOST:
        scene = msgspec.to_builtins(walked.scene(walked.ask.seat, NO_STORY))
        if wanted(scene):
            me.open(_go_on(me, walked)).settled()
            return scene
        if walked.made == len(choices):
            choices.append(answer(bot, walked))
        walked.choose(choices[walked.made])
    raise AssertionError("that moment did not come")


@cache
def _choices(game: str, seed: int, options: str) -> list[int]:
    """What the bots have chosen in such a game so far, so that they think about each moment once."""
    return []


def _go_on(me: TablePage, game: Game[Any, Any]) -> str:
    """A fork of the record, in which everybody but whoever is asked is a bot."""
    assert game.ask
    mine, players = game.seats()[game.ask.seat].player, {seat.player for seat in game.seats()}
    record = me.ask_beside("POST", "/records", json.loads(Record.of(game).text()))
    table = me.ask_beside("POST", f"/tables/{record['id']}/fork", {"at": record["moment"]})["id"]
    for player in sorted(players - {mine}):
        me.ask_beside("PUT", f"/tables/{table}/chairs/{player}/bot", {"bot": "greedy"})
    return str(table)
