"""Steps with arguments: a step is named by its function, and calling it makes its frame, which waits as plain data."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, cast

from darklantern.table.ask import Begun
from darklantern.table.state import Frame

G = TypeVar("G")
P = ParamSpec("P")
_POSITIONAL = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)


class TypedStep(Generic[P]):
    """A step of a game; `run` is the function itself."""

    def __init__(self, run: Callable[Concatenate[Any, P], Begun]) -> None:
        self.run = run
        self.name = run.__name__.strip("_").replace("_", "-")
        self.signature = _signature(run)
        self._frame = (self.name,)
        self.__doc__ = run.__doc__

    def __call__(self, *args: P.args, **named: P.kwargs) -> Frame:
        """The frame that runs this step with these arguments."""
        given: tuple[Any, ...] = args
        if named:
            given = self.signature.bind(*args, **named).args  # a frame has no names, only places
        return self._frame + given if given else self.name

    def __repr__(self) -> str:
        return f"<step {self.name} of {self.run.__module__}>"


def step(run: Callable[Concatenate[G, P], Begun]) -> TypedStep[P]:
    """Make a step of a function of the game and of numbers and texts.

    >>> @step
    ... def damage_rolled(game: object, enemy: int, critical: int = 0) -> None: ...
    >>> damage_rolled(7, 1)
    ('damage-rolled', 7, 1)
    >>> damage_rolled(enemy=7)
    ('damage-rolled', 7)
    """
    typed = TypedStep(run)
    required = all(parameter.default is parameter.empty for parameter in typed.signature.parameters.values())
    return _plainly(typed) if required else typed


def _plainly(typed: TypedStep[P]) -> TypedStep[P]:
    """A function that makes the same frames, written out as if by hand: it takes a quarter of the time.

    Nothing is called as often as steps are named, and most of them need all of their arguments.
    """
    names = ", ".join(typed.signature.parameters)
    frame = f"({typed.name!r}, {names})" if names else repr(typed.name)
    made: dict[str, Any] = {}
    exec(f"def frame({names}): return {frame}", made)
    plain = made["frame"]
    plain.typed, plain.run, plain.name, plain.signature = typed, typed.run, typed.name, typed.signature
    plain.__name__, plain.__module__, plain.__doc__ = typed.run.__name__, typed.run.__module__, typed.__doc__
    return cast("TypedStep[P]", plain)


def steps_of(*modules: ModuleType) -> dict[str, Callable[..., Begun]]:
    """The steps that stand in these modules, by name; no two may share one."""
    found: dict[str, TypedStep[Any]] = {}
    for module in modules:
        for thing in vars(module).values():
            one = getattr(thing, "typed", thing) if isinstance(thing, FunctionType) else thing
            if not isinstance(one, TypedStep):
                continue
            other = found.setdefault(one.name, one)
            if other is not one:
                raise ValueError(f"two steps are named {one.name}: {_where(other)} and {_where(one)}")
    return {name: one.run for name, one in found.items()}


def shown(frame: Frame) -> str:
    """A frame as people write it.

    >>> shown("turn-over"), shown(("damage-rolled", 7, 1))
    ('turn-over', 'damage-rolled(7, 1)')
    """
    return frame if isinstance(frame, str) else f"{frame[0]}({', '.join(map(str, frame[1:]))})"


def _signature(run: Callable[..., Begun]) -> inspect.Signature:
    """What the step takes after the game."""
    _, *taken = inspect.signature(run).parameters.values()
    for parameter in taken:
        if parameter.kind not in _POSITIONAL:
            raise TypeError(f"step {run.__name__} cannot take {parameter}: a frame lists its arguments by their places")
    return inspect.Signature(taken)


def _where(one: TypedStep[Any]) -> str:
    return f"{one.run.__module__}.{one.run.__name__}"
