"""A scenario is a rulebook example that runs: a position, dice and answers, and what must hold after."""

from __future__ import annotations

import re
import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Annotated, Any, ClassVar

import msgspec
from msgspec import Meta

from darklantern.table.content import Origin, in_words, line_of_path, load, read_text
from darklantern.table.errors import UserError
from darklantern.table.game import Game
from darklantern.table.rulebook import catalogue
from darklantern.table.story import Entry
from darklantern.table.yaml_reader import span_of

Face = Annotated[int, Meta(ge=1)]
Written = str | Sequence[str | int]
"""A step as it is written down: its name, or its name and its arguments in a list."""
_QUOTED = re.compile("'([^']+)'")


class Told(msgspec.Struct, forbid_unknown_fields=True):
    """A story entry that is expected: its kind, its rule if named, and facts of it."""

    kind: str
    rule: str = ""
    about: dict[str, Any] = {}


class Asked(msgspec.Struct, forbid_unknown_fields=True):
    """What must be asked in the end, and of whom."""

    seat: int | None = None
    prompt: str | None = None


class Scenario(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, dict=True):
    """`given` and `expect` go by paths like `seats.0.at`, or `seats: {0: {at: swamp}}`.

    The set-up is answered with its first options; then `given` is put in place (what is not named stays as
    it is) and the game goes on from `step`, rolling `dice` and taking `answers`. `content` is further content
    as it would stand in a file of its own. `expect` holds for the state in the end, and `story` was told in
    this order, with other things between. `origin` is where it was read, if it was.
    """

    origin: ClassVar[Origin | None] = None
    game: str
    title: str
    rules: list[str] = []
    setup: dict[str, Any] = {}
    content: Any = None
    given: dict[str, Any] = {}
    step: str | list[str | int] | None = None
    dice: list[Face] = []
    answers: list[str | int] = []
    expect: dict[str, Any] = {}
    asked: Asked | None = None
    offered: list[str] = []
    not_offered: list[str] = []
    story: list[Told] = []
    not_told: list[Told] = []
    over: bool | None = None

    @contextmanager
    def line_of(self, part: str) -> Iterator[None]:
        """Whatever is refused within gets the line of what it names in that part, or of the part itself."""
        try:
            yield
        except UserError as problem:
            told, origin = str(problem), self.origin
            if origin is None or told.startswith(f"{origin.name}:"):
                raise
            path, _, _ = told.partition(": ")
            line = line_of_path(origin.text, part, path)
            quoted = _QUOTED.search(told)
            where = f"{origin.name}:{line}" if line else origin.where(part, quoted[1] if quoted else "")
            raise UserError(f"{where}: {told}") from problem


def read_scenario(path: Path | str) -> Scenario:
    text = read_text(path)
    scenario = load(text, Scenario, str(path))
    if scenario.content is not None:
        scenario.content = Origin(str(path), _part(text, "content"))
    msgspec.structs.force_setattr(scenario, "origin", Origin(str(path), text))
    return scenario


def _part(text: str, name: str) -> str:
    """What stands under one name of a YAML text, on the lines where it stands."""
    start, end = span_of(text, name)
    return "\n" * int(start.line) + " " * int(start.column) + text[start.index : end.index]


def run(scenario: Scenario, begin: Callable[..., Game[Any, Any]]) -> list[str]:
    """Run a scenario; what came out otherwise than expected, in words. `begin` makes a game of its set-up."""
    further = {} if scenario.content is None else {"content": [scenario.content]}
    with scenario.line_of(".setup"):
        game = begin(scenario.game, story=True, **further, **scenario.setup)
    check_rules(scenario)
    with scenario.line_of(".given"):
        place(game, scenario.given)
    with scenario.line_of(".step"):
        go_on(game, scenario.step, scenario.dice)
    for number, answer in enumerate(scenario.answers, 1):
        if game.ask is None:
            return [f"answer {number} ({answer}): the game is over already"]
        choices = [str(choice) for choice in game.choices]
        if answer not in choices and not (isinstance(answer, int) and 0 <= answer < len(choices)):
            asked = f"seat {game.ask.seat} is asked {game.ask.prompt}"
            return [f"answer {number} ({answer}): not offered; {asked}: {', '.join(map(str, game.ask.options))}"]
        game.choose(answer)
    with scenario.line_of(".expect"):
        return list(_differences(scenario, game))


def check_rules(scenario: Scenario) -> None:
    """Every rule that a scenario names is in the catalogue of its game."""
    told = [(f".story[{number}]", told.rule) for number, told in enumerate(scenario.story)]
    told += [(f".not_told[{number}]", told.rule) for number, told in enumerate(scenario.not_told)]
    for part, rule in [*((".rules", rule) for rule in scenario.rules), *told]:
        with scenario.line_of(part):
            if rule:
                catalogue(scenario.game).entry(rule)


# -- putting a game into a position --------------------------------------------------------------------------


def arrange(game: Game[Any, Any], given: Mapping[str, Any], step: Written | None, dice: list[int]) -> None:
    """Put a game into a position: the first options answer the set-up, then paths of the state are set."""
    place(game, given)
    go_on(game, step, dice)


def place(game: Game[Any, Any], given: Mapping[str, Any]) -> None:
    """Answer the set-up and set paths of the state."""
    while game.ask and game.state.round == 0:
        game.choose(0)
    for path, value in given.items():
        put(game.state, path, value)
    game.definition.normalise(game.state)


def go_on(game: Game[Any, Any], step: Written | None, dice: list[int]) -> None:
    """Go on from a step of the position, with these dice."""
    state = game.state
    if step:
        name = step if isinstance(step, str) else step[0]
        if name not in game.definition.steps:
            raise UserError(f"no step {name!r}: there is {', '.join(game.definition.steps)}")
        state.step, state.flow = step if isinstance(step, str) else tuple(step), []
    state.dice.script = list(dice)
    try:
        game.resume(state)
    except (AssertionError, LookupError) as error:
        raise UserError(f"step {state.step!r} cannot begin in this position: {error!r}") from error


def put(state: Any, path: str, value: Any) -> None:
    """Set one path of a state, with the value read into the type that stands there.

    A mapping that is given to a list sets fields of its items by their numbers.
    """
    *above, last = path.split(".")
    thing, type_ = state, type(state)
    for name in above:
        thing, type_ = _step_into(thing, type_, name, path)
    inner = _type_below(thing, type_, last, path)
    if isinstance(value, dict) and typing.get_origin(inner) is list:
        for number, fields in value.items():
            for name, field in _fields(fields, f"{path}.{number}").items():
                put(state, f"{path}.{number}.{name}", field)
        return
    made = build(inner, value, path)
    if isinstance(thing, list):
        thing[int(last)] = made
    elif isinstance(thing, dict):
        thing[_key(type_, last, path)] = made
    else:
        setattr(thing, last, made)


def _fields(raw: Any, path: str) -> dict[str, Any]:
    if not isinstance(raw, dict):
        raise UserError(f"{path}: expected fields by their names, got {raw!r}")
    return raw


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
    if isinstance(type_, type) and issubclass(type_, msgspec.Struct) and not isinstance(raw, list):
        return _build_struct(type_, _fields(raw, path), path)
    if origin is list and isinstance(raw, list):
        return [build(args[0], value, f"{path}.{index}") for index, value in enumerate(raw)]
    if origin is dict and isinstance(raw, dict):
        return {_key(type_, name, path): build(args[1], value, f"{path}.{name}") for name, value in raw.items()}
    try:
        return msgspec.convert(raw, type_)
    except msgspec.ValidationError as error:
        raise UserError(f"{path}: {in_words(str(error))}") from None


def _build_struct(type_: type[msgspec.Struct], raw: dict[str, Any], path: str) -> Any:
    hints = _parts(type_)
    for name in raw:
        if name not in hints:
            raise UserError(f"{path}: no field {name!r}: there is {', '.join(hints)}")
    values = {name: build(hints[name], value, f"{path}.{name}") for name, value in raw.items()}
    try:
        made = type_(**{name: value for name, value in values.items() if name in type_.__struct_fields__})
    except TypeError as error:
        raise UserError(f"{path}: {error}") from None
    for name in values.keys() - set(type_.__struct_fields__):
        setattr(made, name, values[name])
    return made


@cache
def _parts(type_: type[msgspec.Struct]) -> dict[str, Any]:
    """What a position may name of a struct: its fields, and properties that can be set, such as the cards of a deck."""
    hints = typing.get_type_hints(type_)
    parts = {name: hints[name] for name in type_.__struct_fields__}
    for name, member in vars(type_).items():
        if isinstance(member, property) and member.fset:
            parts[name] = typing.get_type_hints(member.fget)["return"]
    return parts


def _key(type_: Any, name: Any, path: str) -> Any:
    if typing.get_args(type_)[:1] != (int,):
        return name
    try:
        return int(name)
    except ValueError:
        raise UserError(f"{path}: expected a number, got {name!r}") from None


def _step_into(thing: Any, type_: Any, name: str, path: str) -> tuple[Any, Any]:
    inner = _type_below(thing, type_, name, path)
    if isinstance(thing, list | tuple):
        return thing[int(name)], inner
    if isinstance(thing, dict):
        return thing[_key(type_, name, path)], inner
    return getattr(thing, name), inner


def _type_below(thing: Any, type_: Any, name: str, path: str) -> Any:
    args = [arg for arg in typing.get_args(type_) if arg is not type(None)]
    if isinstance(thing, msgspec.Struct):
        parts = _parts(type(thing))
        if name not in parts:
            raise UserError(f"{path}: no {name!r}: there is {', '.join(parts)}")
        return parts[name]
    if isinstance(thing, list | tuple):
        if not name.isdigit() or int(name) >= len(thing):
            raise UserError(f"{path}: no {name!r} in a list of {len(thing)}")
        return args[0]
    if isinstance(thing, dict):
        if _key(type_, name, path) not in thing:
            raise UserError(f"{path}: no {name!r}: there is {', '.join(map(str, thing))}")
        return args[1]
    raise UserError(f"{path}: nothing is inside {thing!r}")


# -- comparing -----------------------------------------------------------------------------------------------


def _differences(scenario: Scenario, game: Game[Any, Any]) -> Iterator[str]:
    for path, wanted in scenario.expect.items():
        yield from differences(get(game.state, path), wanted, path)
    if scenario.asked:
        yield from _not_asked(scenario.asked, game)
    choices = [str(choice) for choice in game.choices]
    for wanted in scenario.offered:
        if wanted not in choices:
            yield f"not offered: {wanted}; offered: {', '.join(choices)}"
    yield from (f"offered: {wanted}" for wanted in scenario.not_offered if wanted in choices)
    if scenario.over is not None and scenario.over is not game.over:
        yield f"over: expected {scenario.over}, found {game.over}"
    if game.state.dice.script:
        yield f"dice: {game.state.dice.script} were never rolled"
    yield from _untold(scenario, game)


def differences(found: Any, wanted: Any, path: str) -> Iterator[str]:
    """Only what is named is compared: fields of a struct, items of a list by number; `count` is a length."""
    if isinstance(wanted, dict) and set(wanted) == {"count"} and isinstance(found, list | dict):
        yield from differences(len(found), wanted["count"], f"{path}.count")
    elif isinstance(wanted, dict) and isinstance(found, msgspec.Struct | list | dict):
        for name, value in wanted.items():
            inner = get(found, str(name)) if isinstance(found, msgspec.Struct) else _item(found, name, path)
            yield from differences(inner, value, f"{path}.{name}")
    elif isinstance(wanted, list) and isinstance(found, list | tuple) and len(wanted) == len(found):
        for number, (item, value) in enumerate(zip(found, wanted, strict=True)):
            yield from differences(item, value, f"{path}.{number}")
    elif found != wanted or isinstance(found, bool) is not isinstance(wanted, bool):
        yield f"{path}: expected {wanted!r}, found {found!r}"


def _item(found: list[Any] | dict[Any, Any], name: Any, path: str) -> Any:
    try:
        return found[name]
    except (LookupError, TypeError):
        raise UserError(f"{path}: no {name!r} in {found!r}") from None


def _not_asked(asked: Asked, game: Game[Any, Any]) -> Iterator[str]:
    if game.ask is None:
        yield "asked: the game is over"
        return
    for name in ("seat", "prompt"):
        wanted, found = getattr(asked, name), getattr(game.ask, name)
        if wanted not in (None, found):
            yield f"asked {name}: expected {wanted!r}, found {found!r}"


def _untold(scenario: Scenario, game: Game[Any, Any]) -> Iterator[str]:
    """The expected entries must be told in their order; others may stand between them."""
    entries = game.story.entries if game.story else []
    for told in scenario.not_told:
        if any(_tells(entry, told) for entry in entries):
            yield f"told: {_in_words(told)}"
    rest = iter(entries)
    for told in scenario.story:
        if not any(_tells(entry, told) for entry in rest):
            yield f"not told in its place: {_in_words(told)}"
            return


def _tells(entry: Entry, told: Told) -> bool:
    same = entry.kind == told.kind and told.rule in ("", entry.rule)
    return same and all(entry.about.get(name) == value for name, value in told.about.items())


def _in_words(told: Told) -> str:
    words = [told.kind, told.rule, *(f"{name}={value}" for name, value in told.about.items())]
    return " ".join(word for word in words if word)
