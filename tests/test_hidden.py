"""Bots and hints know what their seat knows: everything hidden is dealt anew through whole games, and nothing changes.

What can differ is what a game shows, so every game that can be played is walked through here.
"""

from __future__ import annotations

import io
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from darklantern import new
from darklantern.bots import BOTS, answer, make_bot
from darklantern.games import playable
from darklantern.games.setup_options import setup_options
from darklantern.lab.simulate import play_out
from darklantern.table.deck import Deck
from darklantern.table.game import Game
from darklantern.table.scene import NO_STORY
from darklantern.terminal.device import Device
from darklantern.terminal.session import Session

GAMES = 6
ENOUGH = 8  # cards that do not lie the same twice by chance, even if some of them are seen


def set_up(name: str, seed: int) -> Game[Any, Any]:
    """A game with options that the seed chooses, always with as many players as it says."""
    chance = random.Random(seed)
    options: dict[str, Any] = {}
    for one in setup_options(name):
        if one.least is not None and one.most is not None:
            options[one.name] = one.least + (seed + 1) % (one.most - one.least + 1)
        elif one.kind == "switch":
            options[one.name] = chance.random() < 0.3
        else:
            options[one.name] = one.values[(seed + 1) % len(one.values)]
    return new(name, seed=seed, **options)


@cache
def played(name: str, seed: int) -> list[int]:
    """The choices of a whole game, mostly greedy: many tests walk through it, and the bot thinks once."""
    game, chance = set_up(name, seed), random.Random(seed)
    greedy, chosen = make_bot("greedy"), []
    while game.ask is not None:
        wild = chance.random() < 0.15
        chosen.append(chance.randrange(len(game.choices)) if wild else greedy.choose(game))
        game.choose(chosen[-1])
    return chosen


def asks(name: str, seed: int) -> Iterator[Game[Any, Any]]:
    """That game, standing at each of its asks."""
    game = set_up(name, seed)
    for choice in played(name, seed):
        yield game
        game.choose(choice)


def looks(game: Game[Any, Any], seat: int | None) -> Any:
    """What a seat sees, but for the promise of the seed and how many decisions there were."""
    scene = game.scene(seat, NO_STORY)
    scene.table = msgspec.structs.replace(scene.table, promise="", number=0)
    if scene.ask:
        scene.ask.number = 0
    return scene


def watching(game: Game[Any, Any]) -> set[int]:
    """Every seat; where seats have no secrets before each other, who is asked and one more, each in its turn."""
    assert game.ask
    seats = [seat.id for seat in game.seats()]
    return set(seats) if game.definition.secret else {game.ask.seat, seats[game.made % len(seats)]}


def decks_in(thing: Any) -> Iterator[Deck]:
    """Every deck anywhere in a state."""
    if isinstance(thing, Deck):
        yield thing
    elif isinstance(thing, msgspec.Struct):
        for field in thing.__struct_fields__:
            yield from decks_in(getattr(thing, field))
    elif isinstance(thing, dict | list | tuple):
        for part in thing.values() if isinstance(thing, dict) else thing:
            yield from decks_in(part)


@pytest.mark.parametrize("name", playable())
def test_the_order_of_every_deck_is_hidden(name: str) -> None:
    for game in asks(name, 1):
        assert game.ask
        twins = [game.as_known_to(game.ask.seat, seed=deal) for deal in (1, 2)]
        known = game.state.decks["chapters"].stack if name == "arcana" else ""  # they lie by their numbers
        for decks in zip(*(decks_in(one.state) for one in (game, *twins)), strict=True):
            assert len({len(deck) for deck in decks}) == 1
            if len(set(decks[0].cards)) > ENOUGH and decks[0].stack != known:
                assert len({deck.stack for deck in decks}) == 3


@pytest.mark.parametrize("name", playable())
@pytest.mark.parametrize("seed", range(GAMES))
def test_what_is_dealt_anew_is_what_the_seat_does_not_see(name: str, seed: int) -> None:
    for game in asks(name, seed):
        for seat in watching(game):
            assert looks(game.as_known_to(seat, seed=game.made), seat) == looks(game, seat)


@pytest.mark.parametrize("name", playable())
@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("bot", BOTS)
def test_games_that_look_alike_to_a_seat_get_the_same_answer(name: str, seed: int, bot: str) -> None:
    for game in asks(name, seed):
        assert game.ask
        alike = [game.as_known_to(game.ask.seat, seed=deal) for deal in (1, 2, 3)]
        answers = [make_bot(bot, game.made).choose(one) for one in (game, *alike)]
        assert len(set(answers)) == 1, (bot, game.ask.prompt, game.made)


@pytest.mark.parametrize("name", playable())
@pytest.mark.parametrize("seed", range(GAMES))
def test_a_game_as_a_seat_knows_it_can_be_played_on(name: str, seed: int) -> None:
    for game in asks(name, seed):
        assert game.ask
        twin = game.as_known_to(game.ask.seat, seed=5)
        was, asked, stands = twin.state, game.ask, game.fingerprint()
        twin.choose(game.made % len(asked.options))
        if twin.ask:
            twin.choose(0)
        twin.undo(twin.made)
        assert twin.ask == asked
        assert twin.state is not was
        assert game.fingerprint() == stands


class Curious:
    """Keeps what it is given."""

    def __init__(self) -> None:
        self.given: list[Game[Any, Any]] = []

    def choose(self, game: Game[Any, Any]) -> int:
        self.given.append(game)
        return 0


@pytest.mark.parametrize("name", playable())
def test_a_bot_is_given_nothing_that_is_hidden_from_its_seat(name: str) -> None:
    for game in asks(name, 3):
        assert game.ask
        alike = game.as_known_to(game.ask.seat, seed=game.made + 77)
        alike.made = game.made
        bot = Curious()
        assert answer(bot, game) == answer(bot, alike)
        one, other = bot.given
        assert one.state == other.state
        assert (one.setup.seed, one.decisions, one.story) == (0, [], None)


def test_whoever_asks_bots_gives_them_no_more_than_that() -> None:
    studied, seated = Curious(), Curious()
    play_out(new("heart", seed=7, players=2), studied)
    game = new("heart", seed=7, players=2, story=True)
    Session(game, {0: seated, 1: seated}, Device(io.StringIO(), io.StringIO(), rich=False)).run()
    assert len(studied.given) == len(seated.given) == game.made > 0
    for given in (*studied.given, *seated.given):
        assert (given.setup.seed, given.decisions) == (0, [])
