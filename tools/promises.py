"""What the table promises of every game at every decision: `make soak` and the tests share these checks."""

from __future__ import annotations

import random
from typing import Any

from darklantern.games import begin_again
from darklantern.table.game import Game
from darklantern.table.record import Record
from darklantern.table.strict import strict

AWHILE = 12

AnyGame = Game[Any, Any]


class Broken(AssertionError):
    """A promise that was not kept."""


def keep(holds: bool, promise: str) -> None:
    if not holds:
        raise Broken(promise)


def same(a: AnyGame, b: AnyGame, promise: str) -> None:
    """Two games stand at the same ask in the same state."""
    keep(a.definition.encode(a.state) == b.definition.encode(b.state), f"{promise}: the states differ")
    keep(a.ask == b.ask, f"{promise}: the asks differ")
    keep(a.choices == b.choices, f"{promise}: the choices differ")


def play_on(a: AnyGame, b: AnyGame, chance: random.Random, promise: str) -> None:
    """The same choices for a while lead both to the same state."""
    for _ in range(AWHILE):
        if a.ask is None:
            break
        index = chance.randrange(len(a.choices))
        a.choose(index)
        b.choose(index)
        same(a, b, promise)


def begin_like(name: str, options: Any, seed: int, story: bool, brought: Any = None) -> AnyGame:
    """A game whose steps are watched: one that acts before it asks is named at once."""
    game = begin_again(name, options, seed, brought=brought)
    return Game(strict(game.definition), game.setup, story)


def clone_is_twin(game: AnyGame, chance: random.Random) -> None:
    """A clone equals its original, is played on like it, and leaves it alone."""
    before = game.definition.encode(game.state)
    twin, other = game.clone(), game.clone()
    same(game, twin, "a clone equals its original")
    play_on(twin, other, chance, "clones of one game play alike")
    keep(before == game.definition.encode(game.state), "playing a clone leaves its original alone")


def save_is_whole(game: AnyGame, chance: random.Random) -> None:
    """A saved state is loaded into an equal game; so the state at an ask is the state at its step's start."""
    loaded = Game(game.definition, game.setup, story=True)
    loaded.resume(game.definition.decode(game.definition.encode(game.state)))
    keep(
        loaded.story is not None and not loaded.story.entries,
        f"{game.state.step} tells something before it asks",
    )
    for index in game._since:
        loaded.choose(index)
    same(game, loaded, f"{game.state.step} asks first and acts after")
    play_on(game.clone(), loaded, chance, "a loaded game plays like the saved one")


def undo_and_redo(game: AnyGame, chance: random.Random) -> None:
    """What was undone comes back by redo; the same game is used on."""
    if not game.decisions:
        return
    before, ask, past = game.definition.encode(game.state), game.ask, game.decisions
    told = list(game.story.entries) if game.story else None
    count = chance.randint(1, min(len(past), 10))
    game.undo(count)
    keep(game.decisions == past[:-count] and game.undone == count, "undo takes back what it says")
    game.redo(count)
    keep(game.decisions == past, "redo brings all decisions back")
    keep(before == game.definition.encode(game.state) and ask == game.ask, "undo and redo lead to the same state")
    keep(told == (game.story.entries if game.story else None), "undo and redo tell the same story")


def replay_is_same(game: AnyGame) -> str:
    """A record is read back into the same record and the same game; the text of it."""
    text = Record.of(game).text()
    record = Record.parse(text, "record")
    again = record.play(begin_like)
    same(game, again, "a replayed record leads to the same game")
    keep(Record.of(again).text() == text, "a replayed game has the same record")
    return text


def check(game: AnyGame, chance: random.Random) -> None:
    """All promises about one moment of a game."""
    clone_is_twin(game, chance)
    save_is_whole(game, chance)
    undo_and_redo(game, chance)
