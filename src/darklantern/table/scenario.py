"""A scenario is a rulebook example that runs: a set-up, changes to the state, dice, answers, and what must hold after."""

from __future__ import annotations

import typing
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from darklantern.table.content import load, read_text
from darklantern.table.game import Game
from darklantern.table.problem import Problem


class Told(msgspec.Struct, forbid_unknown_fields=True):
    """A story entry that is expected: its kind, its rule if named, and facts of it."""

    kind: str
    rule: str = ""
    about: dict[str, Any] = {}


class Scenario(msgspec.Struct, forbid_unknown_fields=True):
    """`given` and `expect` go by paths like `seats.0.at`; `opening` answers the asks of the set-up by number."""

    game: str
    title: str
    rules: list[str]
    setup: dict[str, Any]
    expect: dict[str, Any] = {}
    given: dict[str, Any] = {}
    step: str | None = None
    dice: list[int] = []
    answers: list[str | int] = []
    asked: dict[str, Any] | None = None
    offered: list[str] = []
    not_offered: list[str] = []
    story: list[Told] = []
    over: bool | None = None


def read_scenario(path: Path | str) -> Scenario:
    return load(read_text(path), Scenario, str(path))


def run(scenario: Scenario, begin: Callable[..., Game[Any, Any]]) -> list[str]:
    """Run a scenario; what came out otherwise than expected, in words. `begin` makes a game from set-up options."""
    game = begin(scenario.game, story=True, **scenario.setup)
    arrange(game, scenario.given, scenario.step, scenario.dice)
    for number, answer in enumerate(scenario.answers, 1):
        if game.ask is None:
            return [f"answer {number} ({answer}): the game is over already"]
        try:
            game.choose(answer)
        except Problem as problem:
            offered = ", ".join(map(str, game.ask.options))
            return [f"answer {number}: {problem}; asked {game.ask.prompt}: {offered}"]
    return list(_differences(scenario, game))


def arrange(game: Game[Any, Any], given: Mapping[str, Any], step: str | None, dice: list[int]) -> None:
    """Put a game into a position: the first options answer the set-up, then paths of the state are set."""
    while game.ask and game.state.round == 0:
        game.choose(0)
    state = game.state
    for path, value in given.items():
        put(state, path, value)
    if step:
        if step not in game.rules.steps:
            raise Problem(f"no step {step!r}: there is {', '.join(game.rules.steps)}")
        state.step, state.flow = step, []
    state.dice.script = list(dice)
    game.rules.tidy(state)
    game.resume(state)


def put(state: Any, path: str, value: Any) -> None:
    """Set one path of a state, with the value read into the type that stands there."""
    *above, last = path.split(".")
    thing, type_ = state, type(state)
    for name in above:
        thing, type_ = _step_into(thing, type_, name, path)
    inner = _type_below(thing, type_, last, path)
    made = build(inner, value, path)
    if isinstance(thing, list):
        thing[int(last)] = made
    elif isinstance(thing, dict):
        thing[_key(type_, last)] = made
    else:
        setattr(thing, last, made)


def get(state: Any, path: str) -> Any:
    """Read one path of a state."""
    thing, type_ = state, type(state)
    for name in path.split("."):
        thing, type_ = _step_into(thing, type_, name, path)
    return thing


def build(type_: Any, raw: Any, path: str) -> Any:
    """A value of a type from plain data; structs are written by their fields' names."""
    origin, args = typing.get_origin(type_), typing.get_args(type_)
    if type(None) in args:
        return None if raw is None else build(next(arg for arg in args if arg is not type(None)), raw, path)
    if isinstance(type_, type) and issubclass(type_, msgspec.Struct) and isinstance(raw, dict):
        hints = typing.get_type_hints(type_)
        unknown = [name for name in raw if name not in type_.__struct_fields__]
        if unknown:
            raise Problem(f"{path}: no field {unknown[0]!r}: there is {', '.join(type_.__struct_fields__)}")
        try:
            return type_(**{name: build(hints[name], value, f"{path}.{name}") for name, value in raw.items()})
        except TypeError as error:
            raise Problem(f"{path}: {error}") from None
    if origin is list and isinstance(raw, list):
        return [build(args[0], value, f"{path}.{index}") for index, value in enumerate(raw)]
    if origin is dict and isinstance(raw, dict):
        return {_key(type_, name): build(args[1], value, f"{path}.{name}") for name, value in raw.items()}
    try:
        return msgspec.convert(raw, type_)
    except msgspec.ValidationError as error:
        raise Problem(f"{path}: {error}") from None


def _key(type_: Any, name: Any) -> Any:
    return int(name) if typing.get_args(type_)[:1] == (int,) else name


def _step_into(thing: Any, type_: Any, name: str, path: str) -> tuple[Any, Any]:
    inner = _type_below(thing, type_, name, path)
    if isinstance(thing, list | tuple):
        return thing[int(name)], inner
    if isinstance(thing, dict):
        return thing[_key(type_, name)], inner
    return getattr(thing, name), inner


def _type_below(thing: Any, type_: Any, name: str, path: str) -> Any:
    args = [arg for arg in typing.get_args(type_) if arg is not type(None)]
    if isinstance(thing, msgspec.Struct):
        hints = typing.get_type_hints(type(thing))
        if name not in hints:
            raise Problem(f"{path}: no {name!r}: there is {', '.join(thing.__struct_fields__)}")
        return hints[name]
    if isinstance(thing, list | tuple):
        if not name.isdigit() or int(name) >= len(thing):
            raise Problem(f"{path}: no {name!r} in a list of {len(thing)}")
        return args[0]
    if isinstance(thing, dict):
        if _key(type_, name) not in thing:
            raise Problem(f"{path}: no {name!r}: there is {', '.join(map(str, thing))}")
        return args[1]
    raise Problem(f"{path}: nothing is inside {thing!r}")


def _differences(scenario: Scenario, game: Game[Any, Any]) -> typing.Iterator[str]:
    for path, wanted in scenario.expect.items():
        found = get(game.state, path)
        if not agrees(found, wanted):
            yield f"{path}: expected {wanted!r}, found {found!r}"
    asked = {"seat": game.ask.seat, "prompt": game.ask.prompt} if game.ask else {"over": True}
    for name, wanted in (scenario.asked or {}).items():
        if asked.get(name) != wanted:
            yield f"asked {name}: expected {wanted!r}, found {asked.get(name)!r}"
    choices = [str(choice) for choice in game.choices]
    yield from (f"not offered: {wanted}; offered: {', '.join(choices)}" for wanted in scenario.offered if wanted not in choices)
    yield from (f"offered: {wanted}" for wanted in scenario.not_offered if wanted in choices)
    if scenario.over is not None and scenario.over is not game.over:
        yield f"over: expected {scenario.over}, found {game.over}"
    yield from _untold(scenario.story, game)


def agrees(found: Any, wanted: Any) -> bool:
    """Structs are compared by the fields that are named; lists item by item; `count` compares a length."""
    if isinstance(wanted, dict) and set(wanted) == {"count"} and isinstance(found, list | dict):
        return len(found) == wanted["count"]
    if isinstance(wanted, dict) and isinstance(found, msgspec.Struct):
        return all(agrees(getattr(found, name), value) for name, value in wanted.items())
    if isinstance(wanted, list) and isinstance(found, list | tuple):
        return len(wanted) == len(found) and all(map(agrees, found, wanted))
    return bool(found == wanted)


def _untold(expected: list[Told], game: Game[Any, Any]) -> typing.Iterator[str]:
    """The expected entries must be told in their order; others may stand between them."""
    entries = iter(game.story.entries if game.story else [])
    for told in expected:
        for entry in entries:
            if (
                entry.kind == told.kind
                and told.rule in ("", entry.rule)
                and all(entry.about.get(name) == value for name, value in told.about.items())
            ):
                break
        else:
            yield f"not told in its place: {told.kind} {told.rule} {told.about or ''}".rstrip()
            return
