"""What makes a game: everything that the table asks a game's rules for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

import msgspec

from darklantern.table.ask import Ask, Begun, Option
from darklantern.table.brought import Brought, KnownIds, check_named, read_brought
from darklantern.table.dice import Dice
from darklantern.table.errors import UserError
from darklantern.table.scene import Outlook, Question, Scene
from darklantern.table.state import State

if TYPE_CHECKING:
    from darklantern.table.game import Game

S = TypeVar("S", bound=State)
C = TypeVar("C")


class Setup(msgspec.Struct):
    """What a game is made of besides its decisions."""

    game: str
    options: Any
    seed: int
    brought: Any = None


class Dealt(NamedTuple):
    """A part of a game that ended when all was dealt anew that these seats could not know."""

    decisions: Sequence[int]
    seats: tuple[int, ...]
    seed: int


class Refusal(msgspec.Struct):
    """Why a wish is not among the options: the rule that forbids it, in words."""

    rule: str
    text: str


class Wish(msgspec.Struct):
    """Something that a player may think of doing, in words."""

    label: str
    option: Option

    def is_met_by(self, offered: Option) -> bool:
        return offered.verb == self.option.verb and self.option.args.items() <= offered.args.items()


class SeatInfo(msgspec.Struct):
    """Who sits where: a seat's name and its player, who may have several."""

    id: int
    name: str
    player: int


@dataclass(eq=False)
class GameDefinition(Generic[S, C]):
    """What makes a game: its steps by name, how it begins, what may be done out of turn, and how a seat sees it.

    `take_out_of_turn` returns False if the step that was waiting is void by it; otherwise that step goes on after
    whatever was pushed. While `busy` (dice lie on the table, an action is half done) nothing out of turn is offered but
    the verbs of `even_when_busy`, such as those of standing answers. The steps that `opens` names come of nothing that
    was told before them, see Story.

    A game that is a chapter of a campaign `brings` what the last one `leaves`: one type for both. `known_ids` gives the
    ids of content by kind, to find those in it that are gone. `carried` names what a hero has on them. A game that can
    also be played alone says with which options it is a chapter: `as_chapter` gives them.

    `outlook` works out what would come of an option, where that takes too long to be told of all. `seats` and
    `question` give parts of a scene without the rest of it.

    `deal_hidden` deals everything anew in the game's state that some seats cannot know, see hidden.py. A game without
    it has nothing hidden but the dice to come.

    `copy` is for a game that can copy its state in less time than it takes to write it out and read it again.
    """

    name: str
    title: str
    options: type[msgspec.Struct]
    state: type[S]
    content: C
    fingerprint: str
    steps: Mapping[str, Callable[..., Begun]]
    begin: Callable[[Any, int, Any], S]
    out_of_turn: Callable[[Game[S, C]], list[Option]]
    take_out_of_turn: Callable[[Game[S, C], Option], bool | None]
    scene: Callable[[Game[S, C], int | None, int], Scene]
    why_not: Callable[[Game[S, C], Option], Refusal | None]
    why_not_candidates: Callable[[Game[S, C], int, str], list[Wish]]
    normalise: Callable[[S], None]
    brings: type[Brought[Any]] | None = None
    leaves: Callable[[Game[S, C]], Any] | None = None
    known_ids: KnownIds | None = None
    carried: Callable[[Any], list[str]] | None = None
    as_chapter: Callable[[Any], Any] | None = None
    standing: Callable[[Game[S, C], Ask], Option | None] | None = None
    busy: Callable[[Game[S, C]], bool] | None = None
    even_when_busy: frozenset[str] = frozenset()
    opens: frozenset[str] | None = None
    seats: Callable[[Game[S, C]], list[SeatInfo]] | None = None
    question: Callable[[Game[S, C], int | None], Question | None] | None = None
    secret: bool = True  # whether seats hold what others may not see
    deal_hidden: Callable[[Game[S, C], Collection[int], Dice], None] | None = None
    outlook: Callable[[Game[S, C], int], Outlook | None] | None = None
    copy: Callable[[S], S] | None = None
    encode: Callable[[S], bytes] = field(init=False)
    decode: Callable[[bytes], S] = field(init=False)

    def __post_init__(self) -> None:
        self.encode = msgspec.msgpack.Encoder().encode
        self.decode = msgspec.msgpack.Decoder(self.state).decode
        if self.brings is not None:
            check_named(self.brings)

    def is_chapter(self, options: Any) -> bool:
        """Whether a game that begins with these options is the first chapter of a campaign."""
        return self.as_chapter is not None and bool(self.as_chapter(options) == options)

    def chapter_options(self, options: Any) -> Any:
        """The options with which a game is a chapter, and else as they are given."""
        return self.as_chapter(options) if self.as_chapter is not None else options

    @property
    def fixed_in_chapters(self) -> list[str]:
        """The options that cannot be chosen for a chapter."""
        usual = self.options()
        wanted = self.chapter_options(usual)
        return [name for name in usual.__struct_fields__ if getattr(usual, name) != getattr(wanted, name)]

    def carried_by(self, hero: Any) -> list[str]:
        """What a hero has on them, by name, from plain data; nothing of what is no longer known."""
        if self.carried is None:
            return []
        try:
            return self.carried(self.read_brought({"heroes": [hero]}).heroes[0])
        except UserError:
            return []

    def read_brought(self, data: Any) -> Any:
        """What a chapter brings, from plain data or from what another left; always a copy."""
        if self.brings is None:
            raise UserError(f"{self.title} has no chapters: it can bring nothing from another game")
        return read_brought(self.brings, data, self.known_ids)
