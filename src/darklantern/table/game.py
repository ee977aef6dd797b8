"""A game is its set-up, its seed and its decisions. Between two steps it is plain data.

A step is a function of the game that changes the state and returns the frame of the next step: its name, or its name
and its arguments. Where a player must choose it returns an Ask and the function that takes the Option chosen, or it is
a generator that yields its Asks and receives the Options. A step asks first and acts after, so the state at every ask
is the state at the step's start: saving, cloning and undoing need no care in the rules, and a step that something out
of turn has overtaken is simply begun again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic

import msgspec

from darklantern.table.ask import Arg, Ask, Asking, Begun, Option, Then, asking, go_on
from darklantern.table.definition import C, Dealt, GameDefinition, Refusal, S, SeatInfo, Setup, Wish
from darklantern.table.dice import Dice
from darklantern.table.errors import UserError
from darklantern.table.marks import MARK_EVERY, Mark, Snapshot, mark_before, with_mark
from darklantern.table.scene import NO_STORY, Outlook, Question, Scene
from darklantern.table.state import Frame, Over, Result
from darklantern.table.step import shown
from darklantern.table.story import Entry, Story, untold

__all__ = ["Dealt", "Game", "GameDefinition", "Over", "Refusal", "SeatInfo", "Setup", "Wish"]


OTHER_CHANCE = 0x6465616C7420616E  # so that a game and what is dealt anew in it never draw the same numbers


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
        "_marks",
        "_past",
        "_since",
        "_start",
        "_then",
        "ask",
        "content",
        "definition",
        "earlier",
        "made",
        "setup",
        "state",
        "story",
        "tell",
    )

    state: S
    ask: Ask | None
    story: Story | None
    made: int  # how many decisions
    earlier: tuple[Dealt, ...]  # what came before everything was dealt anew
    _marks: tuple[Mark, ...]
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
        self.earlier = ()
        self._tell_story(story)
        self._play_from(begun)

    # -- playing ----------------------------------------------------------------------------------------------------

    def choose(self, wanted: Option | int | str) -> None:
        """Answer the ask by the option itself, its number or its text; or take an option out of turn likewise."""
        index = wanted if isinstance(wanted, int) else self._index_of(wanted)
        ask, story = self.ask, self.story
        if ask is None:
            raise UserError("the game is over: nothing is being asked")
        try:
            if 0 <= index < len(ask.options):
                then = self._then or self._resume()
                self._since += (index,)
                self._past = (self._past, index)
                self.made += 1
                if story is not None:
                    story.decide()
                self._run(then(self, ask.options[index]))
            else:
                self._overtake(self.number_of(index))
        except Over:
            self.ask = self._then = None
        self._future = ()
        if story is not None and self.made % MARK_EVERY == 0 and self.ask is not None:
            self._marks = with_mark(self._marks, self._mark())

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

    def begin_ahead(self, frame: Frame, foreseen: Asking) -> Asking:
        """Called by a step that has acted and knows what the next one asks: it stands there as if begun by itself.

        Only where no story is told. By strict rules it is begun by itself all the same, and must ask just that.
        """
        self._since, self.state.step = (), frame
        return foreseen

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

    def question(self, seat: int | None = None) -> Question | None:
        """The ask as a seat sees it, without all else that a scene shows."""
        asked = self.definition.question
        return asked(self, seat) if asked is not None else self.scene(seat, NO_STORY).ask

    def outlook(self, index: int) -> Outlook | None:
        """What would come of an option of the ask; None where nothing is known."""
        asked = self.ask is not None and 0 <= index < len(self.ask.options)
        return self.definition.outlook(self, index) if asked and self.definition.outlook else None

    def seats(self) -> list[SeatInfo]:
        """Who sits where, without all that a scene shows."""
        if self.definition.seats is not None:
            return self.definition.seats(self)
        return [SeatInfo(seat.id, seat.name, seat.player) for seat in self.scene().seats]

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
        past, backwards = self._past, []
        while past is not None:
            past, index = past
            backwards.append(index)
        return backwards[::-1]

    def undo(self, count: int = 1) -> None:
        """Take back the last decisions; `redo` brings them again."""
        if not 0 < count <= self.made:
            raise UserError(f"cannot undo {count}: {self.made} decisions were made")
        self.back_to(self.made - count)

    def back_to(self, made: int) -> None:
        """Go back to where so many decisions had been made; `redo` brings the others again."""
        if not 0 <= made <= self.made:
            raise UserError(f"cannot go back to decision {made}: {self.made} were made")
        if made == self.made:
            return
        mark = mark_before(self._marks, made)
        begin = mark.made if mark else 0
        past, again = self._past, []
        for _ in range(self.made - begin):
            past, index = past
            again.append(index)
        again.reverse()
        future = (*again[made - begin :], *self._future)
        if mark is None:
            self.replay(())
        else:
            self._marks = tuple(one for one in self._marks if one.made <= begin)
            self._go_to(mark, past)
        for index in again[: made - begin]:
            self.choose(index)
        self._future = future

    def redo(self, count: int = 1) -> None:
        """Take decisions again that were undone."""
        future = self._future
        if not 0 < count <= len(future):
            raise UserError(f"cannot redo {count}: {len(future)} decisions were undone")
        for index in future[:count]:
            self.choose(index)
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
            self.choose(index)
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
        copy = definition.copy
        twin.state = definition.decode(definition.encode(self.state)) if copy is None else copy(self.state)
        twin.ask, twin._then, twin._since = self.ask, None, self._since
        twin._past, twin._future, twin._start = self._past, self._future, self._start
        twin.made, twin._marks, twin.earlier = self.made, self._marks, self.earlier
        twin.story, twin.tell = None, untold
        return twin

    def as_known_to(self, *seats: int, seed: int = 0) -> Game[S, C]:
        """A twin for whoever may know no more than these seats do: all that is hidden from them is dealt anew.

        Two games that look alike to the seats give the same twin for the same seed. It has neither a past to go back to
        nor a story, and its dice are others.
        """
        twin = self.clone()
        chance = Dice(seed ^ OTHER_CHANCE)
        if self.definition.deal_hidden is not None:
            self.definition.deal_hidden(twin, seats, chance)
        twin.state.dice = Dice(chance.below(1 << 64))
        twin.setup = msgspec.structs.replace(self.setup, seed=0)
        twin._start = self.definition.encode(twin.state)
        twin._past, twin._future, twin.made, twin.earlier = None, (), 0, ()
        twin._marks = (Mark(0, twin._start, twin._since),)
        return twin

    def deal_anew(self, seats: Sequence[int], seed: int) -> None:
        """Go on from here with other dice, and with all dealt anew that these seats cannot know; what came before is
        forgotten but for the record."""
        earlier = (*self.earlier, Dealt(self.decisions, tuple(seats), seed))
        self.resume(self.as_known_to(*seats, seed=seed).state)
        self.earlier = earlier

    def begin_anew(self) -> None:
        """Go back to the set-up, also beyond where everything was dealt anew."""
        setup, definition = self.setup, self.definition
        brought = None if setup.brought is None else definition.read_brought(setup.brought)
        self.earlier = ()
        self.resume(definition.begin(setup.options, setup.seed, brought))

    def as_it_was(self, made: int) -> Game[S, C]:
        """A twin that stands where so many decisions had been made, with the story until then if there is one."""
        twin = self.clone()
        if self.story is not None:
            story = self.story.copy()
            story.go_to(twin.state, self.made, len(story.entries), self.story.causes())
            twin._listen_to(story)
        twin.back_to(made)
        return twin

    def snapshot(self) -> Snapshot:
        """The game as it stands, but for its story, to be taken up later without playing it again."""
        now = self._mark()
        return Snapshot(now.made, now.state, now.since, now.told, now.causes, list(self._marks))

    def restore(
        self, snapshot: Snapshot, decisions: Sequence[int], told: Sequence[Entry] = (), asked_anew: bool = False
    ) -> None:
        """Go on from what `snapshot` gave after these decisions of the same game; `told` is the story until then.

        The step that asked there is begun anew where the rules have changed and it may ask something else.
        """
        if snapshot.made != len(decisions) or (self.story is not None and len(told) < snapshot.told):
            raise UserError("the decisions or the story do not reach to what was kept")
        past: Any = None
        for index in decisions:
            past = (past, index)
        if self.story is not None:
            self._tell_story(True)
            self.story.entries = list(told)
        self._future = ()
        self._go_to(snapshot, past, asked_anew)
        self._marks = with_mark(tuple(mark for mark in snapshot.marks if mark.made < self.made), self._mark())

    # -- inside -----------------------------------------------------------------------------------------------------

    def _tell_story(self, story: bool) -> None:
        self._listen_to(Story(self.definition.opens) if story else None)

    def _listen_to(self, story: Story | None) -> None:
        self.story = story
        self.tell: Callable[..., None] = story.told if story is not None else untold

    def _play_from(self, state: S) -> None:
        self.state = state
        self._past, self._marks, self.made = None, (), 0
        if self.story is not None:
            self.story.state = state
        self._begin_step()

    def _begin_step(self) -> None:
        """Begin the step of the state, and go on until something is asked."""
        try:
            self._run(self.state.step)
        except Over:
            self.ask = self._then = None

    def _mark(self) -> Mark:
        story = self.story
        told, causes = (len(story.entries), story.causes()) if story is not None else (0, [])
        return Mark(self.made, self.definition.encode(self.state), self._since, told, causes)

    def _go_to(self, mark: Mark, past: Any, asked_anew: bool = False) -> None:
        """Stand where a mark was made."""
        self.state = self.definition.decode(mark.state)
        self._since, self._past, self.made = mark.since, past, mark.made
        if self.story is not None:
            self.story.go_to(self.state, mark.made, mark.told, mark.causes)
        self.ask = self._then = None
        if asked_anew:
            self._begin_step()
        elif self.state.result is None:
            self._then = self._resume()

    def _overtake(self, index: int) -> None:
        """Take an option out of turn, then what it pushed, then begin the step again that was waiting."""
        choices, state, story = self.choices, self.state, self.story
        if not 0 <= index < len(choices):
            raise UserError(f"no choice {index}: choices 0 to {len(choices) - 1} are offered")
        self._then, self._since = None, ()
        self._past = (self._past, index)
        self.made += 1
        waiting, depth = state.step, len(state.flow)
        cause = story.interrupt() if story is not None else 0
        if self.definition.take_out_of_turn(self, choices[index]) is not False:
            state.flow.insert(depth, waiting)
            if story is not None:
                story.put_back(depth, cause)
        self._run(None)

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
            ask, then = asking(begun)
            begun = self._settled(then(self, ask.options[index]))
        self.ask, then = asking(begun)
        return then

    def _begin(self, frame: Frame) -> Begun:
        name, *args = (frame,) if isinstance(frame, str) else frame
        return self.definition.steps[str(name)](self, *args)

    def _run(self, begun: Any) -> None:
        """Go on with what was begun, step after step, until one asks."""
        state, steps, story, standing = self.state, self.definition.steps, self.story, self.definition.standing
        while True:
            frame: Any = begun or state.flow.pop()
            if frame.__class__ is str:
                if story is not None:
                    story.begin_step(frame, begun is None)
                self._since = ()
                state.step = frame
                begun = steps[frame](self)
                continue
            if frame.__class__ is tuple:
                first = frame[0]
                if first.__class__ is str:
                    if story is not None:
                        story.begin_step(first, begun is None)
                    self._since = ()
                    state.step = frame
                    begun = steps[first](self, frame[1]) if len(frame) == 2 else steps[first](self, *frame[1:])
                    continue
                if len(first.options) > 1:
                    chosen = standing(self, first) if standing is not None else None
                    if chosen is None:
                        self.ask, self._then = frame
                        return
                    frame = frame[1](self, chosen)
            begun = self._settled(frame)
            if begun.__class__ is tuple and begun[0].__class__ is not str:
                self.ask, self._then = begun
                return

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
                    begun = asking(begun)[1](self, chosen)
                    continue
                if not ask.options:
                    raise RuntimeError(f"step {shown(self.state.step)} asks {ask.prompt} without any option")
                begun = asking(begun)[1](self, ask.options[0])
            elif begun is None or isinstance(begun, str):
                return begun
            else:
                begun = go_on(begun, self, None)
