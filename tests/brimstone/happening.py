"""Effects that happen to a Hero now, written as on a card, in the middle of a quiet Activation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import yaml

from darklantern.games.brimstone.cards.effects import Effect, prepare
from darklantern.games.brimstone.powers import push
from darklantern.games.brimstone.state import Brimstone
from darklantern.table.ask import Arg
from darklantern.table.state import Frame
from tests.brimstone.mine import mine

SOURCE = "test-card"
TEST = (
    "[{test: {skill: luck, target: 5, pass: [{gain: {what: xp, amount: 10}}], fail: [{gain: {what: xp, amount: 1}}]}}]"
)


def read_effects(does: str) -> list[Effect]:
    """Effects as they stand in a content file: `[hits: 2, {heal: {of: mix}}]`."""
    return msgspec.convert(prepare({"does": yaml.safe_load(does)})["does"], list[Effect])


def happens(
    does: str,
    seat: int = 0,
    *,
    source: str = SOURCE,
    facts: dict[str, Arg] | None = None,
    dice: Sequence[int] = (),
    **position: Any,
) -> Brimstone:
    """A game in which effects happen to a Hero; then the first Hero who stands acts."""
    game = mine(**{"heroes": 2, **position})
    return happens_now(game, does, seat, source=source, facts=facts, dice=dice)


def happens_now(
    game: Brimstone,
    does: str,
    seat: int = 0,
    *,
    source: str = SOURCE,
    facts: dict[str, Arg] | None = None,
    dice: Sequence[int] = (),
) -> Brimstone:
    """Effects happen to a Hero in a game that stands somewhere."""
    state = game.state
    state.flow = []
    push(game, read_effects(does), seat, source, facts)
    return goes_on(game, *state.flow, dice=dice)


def goes_on(game: Brimstone, *frames: Frame, dice: Sequence[int] = ()) -> Brimstone:
    """The game goes on with these frames, the last one first; then the first Hero who stands acts."""
    state = game.state
    state.activation.seat, state.activation.acted = 0, False
    state.flow = [*[("act", seat) for seat in reversed(range(len(state.heroes)))], *frames[:-1]]
    state.step = frames[-1]
    state.dice.script = list(dice)
    game.resume(state)
    return game


def choices(game: Brimstone) -> list[str]:
    return [str(choice) for choice in game.ask.options] if game.ask else []


def asked(game: Brimstone) -> str:
    return f"{game.ask.seat} {game.ask.prompt}" if game.ask else ""
