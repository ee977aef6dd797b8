"""What can be agreed before a game, read off its Options."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, get_args, get_type_hints

from darklantern.games import part
from darklantern.games.about import ValueWords, value_words

YES_OR_NO = "yes or no"


class SetupOption(NamedTuple):
    """One thing that is agreed before a game; `label` is its name for people, `words` those of its values, if any."""

    name: str
    label: str
    kind: Literal["number", "choice", "switch"]
    default: Any
    help: str
    least: int | None = None
    most: int | None = None
    values: tuple[Any, ...] = ()
    words: dict[str, ValueWords] = {}

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

    options = options_type(name)
    described = msgspec.inspect.type_info(options)
    assert isinstance(described, msgspec.inspect.StructType)
    words, written = value_words(name), get_type_hints(options)
    return [_in_words(_option(field, written[field.name]), words.get(field.name, {})) for field in described.fields]


def _in_words(option: SetupOption, words: dict[str, ValueWords]) -> SetupOption:
    """With what its values are called, in the order in which they are introduced."""
    if not words:
        return option
    order = list(words)
    return option._replace(words=words, values=tuple(sorted(option.values, key=lambda value: order.index(str(value)))))


def options_type(name: str) -> Any:
    """A game's Options, without loading its rules, so that help answers at once."""
    return part(name, "state").Options


def _option(field: Any, written: Any) -> SetupOption:
    import msgspec

    described, type_ = field.type.extra_json_schema, field.type.type
    name, label, help_ = field.name, described["title"], described["description"]
    if isinstance(type_, msgspec.inspect.BoolType):
        return SetupOption(name, label, "switch", field.default, help_)
    if isinstance(type_, msgspec.inspect.LiteralType):
        return SetupOption(name, label, "choice", field.default, help_, values=get_args(written))
    assert isinstance(type_, msgspec.inspect.IntType), f"{name}: no set-up option can be a {type_}"
    return SetupOption(name, label, "number", field.default, help_, type_.ge, type_.le)
