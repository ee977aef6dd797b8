"""What can be agreed before a game, read off its Options."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from darklantern.games import part

YES_OR_NO = "yes or no"


class SetupOption(NamedTuple):
    """One thing that is agreed before a game; `label` is its name for people."""

    name: str
    label: str
    kind: Literal["number", "choice", "switch"]
    default: Any
    help: str
    least: int | None = None
    most: int | None = None
    values: tuple[Any, ...] = ()

    @property
    def type(self) -> str:
        """What may stand there, in words."""
        if self.kind == "switch":
            return YES_OR_NO
        if self.kind == "choice":
            return "|".join(map(str, self.values))
        return f"{self.least}..{self.most}"


def setup_options(name: str) -> list[SetupOption]:
    """The fields of a game's Options, with what may stand there."""
    import msgspec

    described = msgspec.inspect.type_info(options_type(name))
    assert isinstance(described, msgspec.inspect.StructType)
    return [_option(field) for field in described.fields]


def options_type(name: str) -> Any:
    """A game's Options, without loading its rules, so that help answers at once."""
    return part(name, "state").Options


def _option(field: Any) -> SetupOption:
    import msgspec

    described, type_ = field.type.extra_json_schema, field.type.type
    name, label, help_ = field.name, described["title"], described["description"]
    if isinstance(type_, msgspec.inspect.BoolType):
        return SetupOption(name, label, "switch", field.default, help_)
    if isinstance(type_, msgspec.inspect.LiteralType):
        return SetupOption(name, label, "choice", field.default, help_, values=tuple(type_.values))
    assert isinstance(type_, msgspec.inspect.IntType), f"{name}: no set-up option can be a {type_}"
    return SetupOption(name, label, "number", field.default, help_, type_.ge, type_.le)
