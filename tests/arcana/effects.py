"""Effects for tests, as they stand on cards, and letting them happen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from darklantern.games.arcana.cards.effects import Effect, prepare
from darklantern.games.arcana.powers import push
from darklantern.games.arcana.rounds.actions import ACTIONS
from darklantern.games.arcana.state import Arcana, Item
from darklantern.table.ask import Option
from darklantern.table.content import parse


def effects_of(text: str) -> list[Effect]:
    """The effects of a YAML list."""
    made: list[Effect] = msgspec.convert(prepare({"do": parse(text, "effects")})["do"], list[Effect])
    return made


def let(game: Arcana, text: str, unit: int = 0, source: str = "", dice: Sequence[int] = (), **facts: Any) -> Arcana:
    """Let effects happen while somebody is being asked; that question then stands again. The story begins anew."""
    state = game.state
    state.flow.append(state.step)
    push(game, effects_of(text), unit, source, facts)
    state.step, state.dice.script = state.flow.pop(), list(dice)
    game.resume(state)
    return game


def owned(*items: str) -> list[dict[str, Any]]:
    """An inventory: `wrench` lies there, `wrench=main` is equipped, `lens=upgrade:wrench` hangs on another card."""
    made = []
    for item in items:
        card, _, use = item.partition("=")
        use, _, host = use.partition(":")
        made.append({"card": card, "use": use, "host": host})
    return made


def worn(game: Arcana, seat: int = 0) -> list[str]:
    """What an explorer owns, written likewise."""
    return [_written(item) for item in game.state.explorers[seat].items]


def _written(item: Item) -> str:
    return item.card + (f"={item.use}" if item.use else "") + (f":{item.host}" if item.host else "")


def against(game: Arcana, verb: str, seat: int = 0, **args: Any) -> str | None:
    """The rule against an action."""
    return ACTIONS.refused(game, seat, Option(verb, args))
