"""A game is its set-up, its seed and its decisions. Between two steps it is plain data.

A step is a function of the game that changes the state and returns the frame of the next step: its name, or its name
and its arguments. Where a player must choose it returns an Ask and the function that takes the Option chosen, or it is
a generator that yields its Asks and receives the Options. A step asks first and acts after, so the state at every ask
is the state at the step's start: saving, cloning and undoing need no care in the rules, and a step that something out
of turn has overtaken is simply begun again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, TypeVar

import msgspec

from darklantern.table.ask import Arg, Ask, Asking, Begun, Option, Step, Then
from darklantern.table.brought import Brought, KnownIds, check_named, read_brought
from darklantern.table.errors import UserError
from darklantern.table.scene import Scene
from darklantern.table.state import Frame, Result, State
from darklantern.table.step import shown
from darklantern.table.story import Entry, Story, untold

S = TypeVar("S", bound=State)
C = TypeVar("C")


class Over(Exception):
    """Ends the game at once, in the middle of whatever was going on."""


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


class Snapshot(msgspec.Struct):
    """A game in the middle, with all that was told: what is needed to go on without playing it again."""

    state: bytes
    since: tuple[int, ...]
    story: list[Entry]
    after: int


@dataclass(eq=False)
class GameDefinition(Generic[S, C]):
    """What makes a game: its steps by name, how it begins, what may be done out of turn, and how a seat sees it.

    `take_out_of_turn` returns False if the step that was waiting is void by it; otherwise that step goes on after
    whatever was pushed. While `busy` (dice lie on the table, an action is half done) nothing out of turn is offered but
    the verbs of `even_when_busy`, such as those of standing answers.

    A game that is a chapter of a campaign `brings` what the last one `leaves`: one type for both. `known_ids` gives the
    ids of content by kind, to find those in it that are gone.
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
    standing: Callable[[Game[S, C], Ask], Option | None] | None = None
    busy: Callable[[Game[S, C]], bool] | None = None
    even_when_busy: frozenset[str] = frozenset()
    secret: bool = True  # whether seats hold what others may not see
    encode: Callable[[S], bytes] = field(init=False)
    decode: Callable[[bytes], S] = field(init=False)

    def __post_init__(self) -> None:
        self.encode = msgspec.msgpack.Encoder().encode
        self.decode = msgspec.msgpack.Decoder(self.state).decode
        if self.brings is not None:
            check_named(self.brings)

    def read_brought(self, data: Any) -> Any:
        """What a chapter brings, from plain data or from what another left; always a copy."""
        if self.brings is None:
            raise UserError(f"{self.title} has no chapters: it can bring nothing from another game")
        return read_brought(self.brings, data, self.known_ids)


class Game(Generic[S, C]):
    """One game: `state` is plain data, `ask` is what is being asked now (None when the game is over).

    >>> from darklantern.games import new
    >>> game = new("heart", seed=7)
    >>> game.choose(0)
    >>> game
    <In the Heart of Darkness: round 0, seat 1 is asked 'opening-discard' after 1 decisions>
    >>> twin = game.clone()
    >>> twin.choose(0)
    >>> len(twin.decisions), len(game.decisions)
    (2, 1)
    """

    __slots__ = (
        "_future",
        "_past",
        "_since",
        "_start",
        "_then",
        "ask",
        "content",
        "definition",
        "setup",
        "state",
        "story",
        "tell",
    )

    state: S
    ask: Ask | None
    story: Story | None
    _past: Any
    _since: tuple[int, ...]
    _then: Then | None

    def __init__(self, definition: GameDefinition[S, C], setup: Setup, story: bool = False) -> None:
        self.definition = definition
        self.content = definition.content
        brought = setup.brought
        if brought is not None:  # play changes what it begins with, but never the set-up
            brought = definition.read_brought(setup.brought)
            setup = msgspec.structs.replace(setup, brought=definition.read_brought(brought))
        self.setup = setup
        begun = definition.begin(setup.options, setup.seed, brought)
        self._start = definition.encode(begun)
        self._future: tuple[int, ...] = ()
        self._tell_story(story)
        self._play_from(begun)

    # -- playing ----------------------------------------------------------------------------------------------------

    def choose(self, wanted: Option | int | str) -> None:
        """Answer the ask by the option itself, its number or its text; or take an option out of turn likewise."""
        self._take(wanted if isinstance(wanted, int) else self._index_of(wanted))
        self._future = ()

    @property
    def out_of_turn(self) -> list[Option]:
        """What any seat may do while this ask stands; its numbers go on where the ask's options end."""
        definition = self.definition
        if self.ask is None:
            return []
        offered = definition.out_of_turn(self)
        if definition.busy is not None and definition.busy(self):
            return [option for option in offered if option.verb in definition.even_when_busy]
        return offered

    def number_of(self, index: int) -> int:
        """Among all choices; -1 is the first option out of turn, -2 the second, whoever is asked what."""
        return index if index >= 0 or self.ask is None else len(self.ask.options) - 1 - index

    @property
    def choices(self) -> list[Option]:
        """The options of the ask and, after them, those out of turn."""
        return [*self.ask.options, *self.out_of_turn] if self.ask else []

    @property
    def over(self) -> bool:
        return self.state.result is not None

    @property
    def result(self) -> Result | None:
        return self.state.result

    def end(self, won: bool, why: str, rule: str) -> None:
        """Called by the rules: the game is over now."""
        self.state.result = Result(won, why, rule)
        self.tell("won" if won else "lost", rule, why=why)
        raise Over

    def left(self) -> Any:
        """What this chapter leaves for the next, once it is over; a copy."""
        definition = self.definition
        if definition.leaves is None:
            raise UserError(f"{definition.title} has no chapters: it leaves nothing for another game")
        if not self.over:
            raise UserError("the chapter is not over: what it leaves is known at its end")
        return definition.read_brought(definition.leaves(self))

    def why_not(self, verb: str, args: Mapping[str, Arg] | None = None) -> Refusal | None:
        """Why this wish cannot be had now; None if it can."""
        wish = Option(verb, dict(args or {}))
        return None if wish in self.choices else self.definition.why_not(self, wish)

    def refused(self, seat: int, about: str = "") -> list[tuple[Wish, Refusal]]:
        """What a seat may wish for about a thing, or about nothing in particular, and why it cannot be had now."""
        offered = self.choices
        wishes = [
            wish
            for wish in self.definition.why_not_candidates(self, seat, about)
            if not any(map(wish.is_met_by, offered))
        ]
        refusals = ((wish, self.definition.why_not(self, wish.option)) for wish in wishes)
        return [(wish, refusal) for wish, refusal in refusals if refusal]

    # -- looking ----------------------------------------------------------------------------------------------------

    def scene(self, seat: int | None = None, since: int = 0) -> Scene:
        """What a seat may see; None is a spectator. Lines of the story before `since` are left out."""
        return self.definition.scene(self, seat, since)

    def fingerprint(self) -> str:
        """The same for two games in the same state, on any machine."""
        return hashlib.blake2b(self.definition.encode(self.state), digest_size=8).hexdigest()

    def __repr__(self) -> str:
        title, state, made = self.definition.title, self.state, len(self.decisions)
        if self.ask is None:
            ending = "won" if state.result and state.result.won else "lost"
            return f"<{title}: {ending} in round {state.round} after {made} decisions>"
        asked = f"seat {self.ask.seat} is asked {self.ask.prompt!r}"
        return f"<{title}: round {state.round}, {asked} after {made} decisions>"

    def _repr_svg_(self) -> str:
        """The board for a notebook, through the eyes of whoever is asked."""
        from darklantern.table.drawing import draw_board

        return draw_board(self.scene(self.ask.seat if self.ask else None))

    def __str__(self) -> str:
        from darklantern.table.text_view import show  # only who prints pays for it

        return show(self.scene(self.ask.seat if self.ask else None))

    # -- time -------------------------------------------------------------------------------------------------------

    @property
    def decisions(self) -> list[int]:
        """The numbers chosen so far."""
        return list(reversed(list(self._backwards())))

    def undo(self, count: int = 1) -> None:
        """Take back the last decisions; `redo` brings them again."""
        past = self.decisions
        if not 0 < count <= len(past):
            raise UserError(f"cannot undo {count}: {len(past)} decisions were made")
        future = (*past[-count:], *self._future)
        self.replay(past[:-count])
        self._future = future

    def redo(self, count: int = 1) -> None:
        """Take decisions again that were undone."""
        future = self._future
        if not 0 < count <= len(future):
            raise UserError(f"cannot redo {count}: {len(future)} decisions were undone")
        for index in future[:count]:
            self._take(index)
        self._future = future[count:]

    @property
    def undone(self) -> int:
        """How many decisions `redo` could bring back."""
        return len(self._future)

    def replay(self, decisions: Sequence[int]) -> None:
        """Begin anew and take these decisions."""
        if self.story is not None:
            self._tell_story(True)
        self._play_from(self.definition.decode(self._start))
        for index in decisions:
            self._take(index)
        self._future = ()

    def resume(self, state: S) -> None:
        """Go on from a state of this game's kind; what came before is forgotten."""
        self._start = self.definition.encode(state)
        self.replay(())

    def clone(self) -> Game[S, C]:
        """A twin that can be played on without touching this one; it tells no story."""
        twin: Game[S, C] = Game.__new__(Game)
        definition = self.definition
        twin.definition, twin.content, twin.setup = definition, definition.content, self.setup
        twin.state = definition.decode(definition.encode(self.state))
        twin.ask, twin._then, twin._since = self.ask, None, self._since
        twin._past, twin._future, twin._start = self._past, self._future, self._start
        twin.story, twin.tell = None, untold
        return twin

    def snapshot(self) -> Snapshot:
        """The game as it stands, to be taken up later without playing it again."""
        story = self.story
        return Snapshot(
            self.definition.encode(self.state), self._since, story.entries if story else [], story.after if story else 0
        )

    def restore(self, snapshot: Snapshot, decisions: Sequence[int]) -> None:
        """Go on from what `snapshot` gave after these decisions of the same game."""
        if self.story is not None:
            self._tell_story(True)
            self.story.entries, self.story.after = list(snapshot.story), snapshot.after
        self.state = self.definition.decode(snapshot.state)
        self._since, self._past, self._future = snapshot.since, None, ()
        for index in decisions:
            self._past = (self._past, index)
        self.ask = self._then = None
        if self.state.result is None:
            self._then = self._resume()

    # -- inside -----------------------------------------------------------------------------------------------------

    def _tell_story(self, story: bool) -> None:
        self.story = Story() if story else None
        self.tell: Callable[..., None] = self.story.told if self.story else untold

    def _play_from(self, state: S) -> None:
        self.state = state
        self._past = None
        self._since = ()
        self._run(None, None)

    def _backwards(self) -> Iterator[int]:
        past = self._past
        while past is not None:
            past, index = past
            yield index

    def _take(self, index: int) -> None:
        ask = self.ask
        if ask is None:
            raise UserError("the game is over: nothing is being asked")
        if 0 <= index < len(ask.options):
            then = self._then or self._resume()
            self._since += (index,)
            self._past = (self._past, index)
            if self.story is not None:
                self.story.after += 1
            self._run(then, ask.options[index])
        else:
            self._overtake(self.number_of(index))

    def _overtake(self, index: int) -> None:
        """Take an option out of turn, then what it pushed, then begin the step again that was waiting."""
        choices, state = self.choices, self.state
        if not 0 <= index < len(choices):
            raise UserError(f"no choice {index}: choices 0 to {len(choices) - 1} are offered")
        self._then, self._since = None, ()
        self._past = (self._past, index)
        if self.story is not None:
            self.story.after += 1
        waiting, depth = state.step, len(state.flow)
        try:
            stands = self.definition.take_out_of_turn(self, choices[index])
        except Over:
            self.ask = None
            return
        if stands is False:
            state.step = state.flow.pop()
        elif len(state.flow) > depth:
            state.flow.insert(depth, waiting)
            state.step = state.flow.pop()
        self._run(None, None)

    def _index_of(self, wanted: Option | str) -> int:
        text = str(wanted)
        for index, offered in enumerate(self.choices):
            if str(offered) == text:
                return index
        raise UserError(f"not offered: {text}; " + ("the game is over" if self.ask is None else "see ask.options"))

    def _resume(self) -> Then:
        """Bring a clone's step to where its original stands."""
        begun = self._settled(self._begin(self.state.step))
        for index in self._since:
            ask, then = _asking(begun)
            begun = self._settled(then(self, ask.options[index]))
        self.ask, then = _asking(begun)
        return then

    def _begin(self, frame: Frame) -> Begun:
        name, *args = (frame,) if isinstance(frame, str) else frame
        return self.definition.steps[str(name)](self, *args)

    def _run(self, then: Then | None, chosen: Option | None) -> None:
        """Do what was chosen, then run step after step until one asks or the game is over."""
        state, steps = self.state, self.definition.steps
        begun: Any
        try:
            begun = state.step if then is None or chosen is None else then(self, chosen)
            while True:
                frame = begun or state.flow.pop()
                if type(frame) is str:
                    self._since = ()
                    state.step = frame
                    begun = steps[frame](self)
                elif type(frame) is tuple and type(frame[0]) is str:
                    self._since = ()
                    state.step = frame
                    begun = steps[frame[0]](self, *frame[1:])
                else:
                    begun = self._settled(begun)
                    if type(begun) is tuple and type(begun[0]) is not str:
                        self.ask, self._then = begun
                        return
        except Over:
            self.ask = self._then = None

    def _settled(self, begun: Begun) -> Asking | Frame | None:
        """The ask that a player must answer, or the next frame; an only option is taken by the table itself."""
        while True:
            if isinstance(begun, tuple):
                ask = begun[0]
                if not isinstance(ask, Ask):
                    return begun
                if len(ask.options) > 1:
                    standing = self.definition.standing
                    chosen = standing(self, ask) if standing is not None else None
                    if chosen is None:
                        return begun
                    begun = _asking(begun)[1](self, chosen)
                    continue
                if not ask.options:
                    raise RuntimeError(f"step {shown(self.state.step)} asks {ask.prompt} without any option")
                begun = _asking(begun)[1](self, ask.options[0])
            elif begun is None or isinstance(begun, str):
                return begun
            else:
                begun = _go_on(begun, self, None)


def _asking(begun: Begun) -> Asking:
    """What was begun, where it can only be an ask."""
    assert isinstance(begun, tuple) and isinstance(begun[0], Ask)
    return begun


def _go_on(step: Step, game: Any, chosen: Option | None) -> Asking | Frame | None:
    """The next ask of a generator, or the frame of the next step."""
    try:
        return step.send(chosen), partial(_go_on, step)  # type: ignore[arg-type]
    except StopIteration as end:
        frame: Frame | None = end.value
        return frame


class Setup(msgspec.Struct):
    """What a game is made of besides its decisions."""

    game: str
    options: Any
    seed: int
    brought: Any = None
