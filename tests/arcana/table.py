"""Positions for tests: a game of Machina Arcana put exactly where a rule is to be seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from darklantern.board.grid import Grid
from darklantern.games.arcana.content_index import ContentIndex, read_pack_text
from darklantern.games.arcana.definition import make_definition
from darklantern.games.arcana.seen.refusals import rule_against
from darklantern.games.arcana.state import Arcana, Explorer, Monster, Options, State
from darklantern.table.ask import Arg, Option
from darklantern.table.game import Game, GameDefinition, Setup
from darklantern.table.scenario import place
from darklantern.table.state import Frame
from darklantern.table.strict import strict

PACK = Path(__file__).with_name("pack.yaml").read_text("utf-8")
PLAIN_IDS = ("ada", "bruno", "cleo", "dorn")
"""Health 5, 6, 4, 5; stamina 7, 6, 7, 8; armor 2, 3, 2, 1; will 2, 1, 3, 2."""


@cache
def rules_with(cards: str = "") -> GameDefinition[State, ContentIndex]:
    """The rules with the small box and further test cards, put together once; steps that act before they ask fail."""
    packs = [read_pack_text(text, "test cards") for text in (PACK, cards) if text]
    return strict(make_definition(packs))


def begun(seed: int = 7, cards: str = "", brought: Any = None, **options: Any) -> Arcana:
    """A whole game from its set-up on, with the small box."""
    setup = Setup("arcana", Options(**options), seed, brought)
    return Game(rules_with(cards), setup, story=True)


def laid(content: ContentIndex, *tiles: str) -> Grid:
    """Tiles by their sides: the first lies unturned at 0,0, the others where they are said to, `engine 7 0 90`."""
    map_ = content.maps.empty
    for number, tile in enumerate(tiles):
        side, *where = tile.split()
        x, y, turn = (int(one) for one in where) if where else (7 * number, 0, 0)
        map_ = map_.lay(side, x, y, turn)
    return map_


def halls(
    explorers: int = 2,
    *,
    step: Frame | None = None,
    tiles: Sequence[str] = ("plain",),
    at: Sequence[str] = (),
    monsters: Mapping[str, str] | None = None,
    acting: int | None = None,
    shut: Sequence[str] = (),
    dice: Sequence[int] = (),
    cards: str = "",
    options: dict[str, Any] | None = None,
    seed: int = 7,
    **given: Any,
) -> Arcana:
    """Round 3 with plain explorers who have nothing, standing where `at` says (`1.25`), on `tiles` (see `laid`).

    `monsters` are cards with the spaces where they stand, numbered from 4 in the order of the queue, with full health.
    Doors in `shut` are closed. With `acting` it is the turn of that seat; else the game goes on from `step`, and then
    with the rest of the round; without either explorer 0 acts. `given` sets further paths of the state, with `__` for a
    dot: `explorers__0__essence=2`. No answers stand. `cards` is YAML of more content. `dice` are the next faces.
    """
    definition = rules_with(cards)
    content = definition.content
    agreed = Options(**{"explorers": explorers, **(options or {})})
    game: Arcana = Game(definition, Setup("arcana", agreed, seed), story=True)
    map_ = laid(content, *tiles)
    for door in shut:
        map_ = map_.shut_door(door)
    paths: dict[str, Any] = {"round": 3, "phase": "explorers", "layout": map_.layout, "entry": None, "exit": None}
    paths |= {"chapter": "one-3", "spawn": 8, "horror": 9, "answers": {}}
    for seat in range(explorers):
        card = content.explorers[PLAIN_IDS[seat]]
        where = at[seat] if seat < len(at) else f"1.{43 + seat}"
        made = {"card": card.id, "name": card.name, "health": card.health, "stamina": card.stamina}
        paths[f"explorers.{seat}"] = {**made, "player": seat % agreed.players, "at": map_.square(where)}
    queue = {}
    for number, (id_, where) in enumerate((monsters or {}).items(), 4):
        monster = content.monsters[id_]
        queue[number] = {"card": id_, "at": map_.square(where), "health": monster.health, "stamina": monster.stamina}
    paths |= {"monsters": queue, "met": list(monsters or {})}
    if acting is None and step is None:
        acting = 0
    if acting is not None:
        paths["turn"], step = acting, ("act", acting)
    paths |= {name.replace("__", "."): value for name, value in given.items()}
    place(game, paths)
    assert step is not None
    rest: list[Frame] = ["begin-round", "monster-phase", "horror-phase", "spawn-phase", "next-explorer"]
    game.state.step = step
    game.state.flow = [*rest, ("end-turn", acting)] if acting is not None else rest
    game.state.dice.script = list(dice)
    game.resume(game.state)
    return game


def explorer(game: Arcana, seat: int = 0) -> Explorer:
    return game.state.explorers[seat]


def monster(game: Arcana, number: int = 4) -> Monster:
    return game.state.monsters[number]


def offered(game: Arcana) -> list[str]:
    """Everything on offer, as text."""
    return [str(choice) for choice in game.choices]


def offers(game: Arcana, verb: str) -> list[str]:
    """The options with one verb."""
    return [str(choice) for choice in game.choices if choice.verb == verb]


def choose(game: Arcana, wish: str) -> None:
    """Take the option that reads so."""
    game.choose(offered(game).index(wish))


def told(game: Arcana, kind: str) -> list[dict[str, Any]]:
    """What the story says of one kind of happening."""
    assert game.story
    return [entry.about for entry in game.story.entries if entry.kind == kind]


def rules_told(game: Arcana) -> list[str]:
    """The rules that the story names."""
    assert game.story
    return [entry.rule for entry in game.story.entries if entry.rule]


def kinds_told(game: Arcana) -> list[str]:
    assert game.story
    return [entry.kind for entry in game.story.entries]


def space(game: Arcana, name: str) -> int:
    """The number of a space by its name."""
    return game.content.maps.get(game.state.layout).square(name)


def where(game: Arcana, unit: int) -> str:
    """The name of the space on which a unit stands."""
    state = game.state
    at = state.explorers[unit].at if unit < 4 else state.monsters[unit].at
    return game.content.maps.get(state.layout).name(at)


def happens(game: Arcana, frame: Frame, dice: Sequence[int] = ()) -> Arcana:
    """Let a step happen while somebody is being asked; that question then stands again. The story begins anew."""
    state = game.state
    state.flow.append(state.step)
    state.step, state.dice.script = frame, list(dice)
    game.resume(state)
    return game


def refused(game: Arcana, verb: str, **args: Arg) -> str:
    """The rule against a wish that is not on offer; empty if it is."""
    wish = Option(verb, args)
    return "" if wish in game.choices else rule_against(game, wish)
