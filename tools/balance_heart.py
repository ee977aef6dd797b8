"""In the Heart of Darkness: won and lost, hero by hero and Quest by Quest."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from darklantern import new
from darklantern.bots import make_bot
from darklantern.lab.simulate import seed_of
from tools.markdown import row, table

PARTS = ("players", "quests", "moves", "heroes", "modifiers")
MODIFIERS = ("take_back", "spoils", "any_creature", "no_escape", "cursed_spawning", "deadly", "hell")
LETTERS = dict(zip(MODIFIERS, "abcdefg", strict=True))


class Tally(msgspec.Struct):
    """What came of many games."""

    games: int = 0
    won: int = 0
    ends: Counter[str] = msgspec.field(default_factory=Counter)
    with_hero: Counter[str] = msgspec.field(default_factory=Counter)
    won_with_hero: Counter[str] = msgspec.field(default_factory=Counter)
    begun: Counter[str] = msgspec.field(default_factory=Counter)
    completed: Counter[str] = msgspec.field(default_factory=Counter)
    moves: int = 0
    free_moves: int = 0

    @property
    def rate(self) -> float:
        return 100 * self.won / self.games


@cache
def play(games: int, seed: int, **options: Any) -> Tally:
    """Greedy bots play; the games are those of `darklantern simulate` with the same seed. None is played twice."""
    tally = Tally()
    for number in range(games):
        _play_one(tally, seed_of(seed, number), options)
    return tally


def _play_one(tally: Tally, seed: int, options: dict[str, Any]) -> None:
    game, bot = new("heart", seed=seed, **options), make_bot("greedy")
    heroes = {seat.protagonist for seat in game.state.seats}
    quests: dict[str, set[str]] = {"begin-quest": set(), "complete-quest": set()}
    while game.ask:
        index = bot.choose(game)
        chosen = game.ask.options[index]
        if chosen.verb in quests:
            quests[chosen.verb].add(str(chosen.args["card"]))
        free = len(game.state.turn.free)
        game.choose(index)
        if chosen.verb in ("move", "tunnel"):
            tally.moves += 1
            tally.free_moves += len(game.state.turn.free) > free
    assert game.result
    won = game.result.won
    tally.games += 1
    tally.won += won
    tally.ends[game.result.why] += 1
    tally.with_hero.update(heroes)
    tally.won_with_hero.update(heroes if won else ())
    tally.begun.update(quests["begin-quest"])
    tally.completed.update(quests["complete-quest"])


# -- the tables -------------------------------------------------------------------------------------------------------


def more_arguments(parser: ArgumentParser) -> None:
    """None but those of all games."""


def lines(part: str, wanted: Namespace) -> Iterator[str]:
    """A table by its name."""
    written: Iterator[str] = globals()[part](wanted.games, wanted.seed)
    return written


def players(games: int, seed: int) -> Iterator[str]:
    """Won and lost, by how many play and on which map."""
    yield from table("players", "map", "won", "lost to Darkness", "lost with nobody left")
    for west in (False, True):
        for count in (1, 2, 3, 4):
            tally = play(games, seed, players=count, western_shores=west)
            left = tally.ends["no-survivors"] + tally.ends["no-protagonists"]
            won = f"{tally.won} of {tally.games} ({tally.rate:.1f}%)"
            yield row(count, "Western Shores" if west else "core", won, tally.ends["darkness"], left)


def modifiers(games: int, seed: int) -> Iterator[str]:
    """Won with each difficulty modifier alone."""
    yield from table("modifier", "2 players", "4 players")
    for name in ("", *MODIFIERS):
        agreed: dict[str, Any] = {name: True} if name else {"western_shores": False}
        rates = [play(games, seed, players=count, **agreed).rate for count in (2, 4)]
        yield row(f"({LETTERS[name]}) {name}" if name else "none", *(f"{rate:.1f}%" for rate in rates))


def heroes(games: int, seed: int) -> Iterator[str]:
    """Won by whoever began with each Protagonist; so many games that each has about `games` of them."""
    tallies = [play(games * 7 // count, seed, players=count) for count in (2, 4)]
    yield from table("Protagonist", "2 players", "4 players")
    yield row("all", *(f"{tally.rate:.1f}%" for tally in tallies))
    for hero in sorted(tallies[0].with_hero):
        rates = [100 * tally.won_with_hero[hero] / tally.with_hero[hero] for tally in tallies]
        apart = [f"{rate:.1f}% ({rate - tally.rate:+.1f})" for rate, tally in zip(rates, tallies, strict=True)]
        yield row(hero, *apart)


def quests(games: int, seed: int) -> Iterator[str]:
    """Of the games in which a Quest was begun, those in which it was completed."""
    yield from table("Quest", "2 players", "4 players")
    for west in (False, True):
        tallies = [play(games, seed, players=count, western_shores=west) for count in (2, 4)]
        for quest in sorted({quest for tally in tallies for quest in tally.begun}):
            begun = [(tally.completed[quest], tally.begun[quest]) for tally in tallies]
            yield row(quest, *(f"{done} of {of} ({100 * done / max(1, of):.0f}%)" for done, of in begun))


def moves(games: int, seed: int) -> Iterator[str]:
    """How many Moves cost nothing."""
    yield from table("players", "free Moves")
    for count in (2, 4):
        tally = play(games, seed, players=count, western_shores=False)
        yield row(count, f"{100 * tally.free_moves / tally.moves:.0f}%")
