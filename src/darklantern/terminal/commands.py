"""What a person may type: a choice, or a command."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from darklantern.table.ask import Arg
from darklantern.table.errors import UserError
from darklantern.table.record import Record
from darklantern.table.rulebook import Rulebook, catalogue
from darklantern.terminal import pages, plain, status
from darklantern.terminal.answering import Answers, Leave
from darklantern.terminal.layout import message_lines
from darklantern.terminal.viewing import Viewing
from darklantern.terminal.walking import Walking
from darklantern.terminal.wishing import FILLERS, Wishing

if TYPE_CHECKING:
    from darklantern.terminal.session import Session


INLINE = 4  # rows that an answer may take from the table


class Commands:
    """Obeys one line at a time. A line that is not understood changes nothing."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.answers, self.walking, self.viewing = Answers(session), Walking(session), Viewing(session)
        self.wishing = Wishing(session)
        self.armed = ""  # what has to be typed a second time
        self.listed = False  # what may be done out of turn was read just now, with its numbers
        self.reading = False  # an answer stands beside the table: Enter takes it away, and nothing else
        self.verbs: dict[str, Callable[[str], None]] = {
            "undo": self.undo,
            "redo": self.redo,
            "why": self.why,
            "save": self.save,
            "rules": self.rules,
            "rule": self.rules,
            "say": self.say,
            "whisper": self.whisper,
            "hand": self.hand,
            "cards": self.hand,
            "card": self.look,
            "look": self.look,
            "map": self.map,
            "board": self.board,
            "go": self.go,
            "sheet": self.sheet,
            "aims": self.aims,
            "force": self.force,
            "story": self.story,
            "scene": self.table,
            "table": self.table,
            "options": self.options,
            "help": self.help,
            "?": self.help,
            "quit": self.quit,
            "exit": self.quit,
        }

    def obey(self, line: str) -> None:
        armed, self.armed = self.armed, ""
        reading, self.reading = self.reading, False
        listed, self.listed = self.listed, False
        text = " ".join(line.split())
        word, _, rest = text.partition(" ")
        try:
            if not text and reading:
                self.session.sight.shown = None
            elif not text:
                self.armed = "" if self.answers.usual(again=armed == "usual") else "usual"
            elif text.lstrip("-").isdecimal():
                self.answers.number(int(text), listed=listed)
            elif text.replace(" ", "").isdecimal():
                self.answers.several([int(number) for number in text.split()])
            elif word.casefold() in self.verbs and not self.answers.is_choice(text):
                self.armed = armed if word.casefold() == armed else ""
                self.verbs[word.casefold()](rest)
            else:
                self.answers.words(text)
        except UserError as problem:
            self.tell(str(problem))

    def tell(self, *lines: str) -> None:
        """A short answer, shown with the table that stays as it is."""
        self.session.message = list(lines)

    # -- time ------------------------------------------------------------

    def undo(self, rest: str) -> None:
        """Back to the last decision of a person; a walk goes as the one thing that it was meant as."""
        session = self.session
        twin = session.game.clone()
        count = 0
        while twin.decisions:
            twin.undo()
            count += 1
            if twin.ask and twin.ask.seat not in session.bots:
                self._go_back(session.thought_of(session.game.made - count))
                return
        raise UserError("there is nothing to undo")

    def _go_back(self, thought: range) -> None:
        session = self.session
        index = session.game.decisions[thought.start]
        session.game.back_to(thought.start)
        session.fresh = True
        session.sight.reset()
        session.forget_later()
        session.keep()
        taken = self.answers.offered().get(index)
        label = taken.label if taken else "what was done"
        self.tell(f"Taken back: {label}{_and_more(thought)}. `redo` brings it again.")

    def redo(self, rest: str) -> None:
        session = self.session
        game = session.game
        if not game.undone:
            raise UserError("there is nothing to redo")
        player, offered, thought = session.player(session.seat()), self.answers.offered(), session.thought_of(game.made)
        game.redo(len(thought))
        session.fresh = True
        session.sight.reset()
        session.decided[player] = game.made
        self.tell(f"Brought again: {offered[game.decisions[thought.start]].label}{_and_more(thought)}.")
        while game.undone and game.ask and game.ask.seat in session.bots:
            game.redo()
        session.keep()

    # -- asking ------------------------------------------------------------

    @property
    def book(self) -> Rulebook:
        return catalogue(self.session.game.setup.game)

    def why(self, rest: str) -> None:
        if rest.startswith("not"):
            self._answer(self.wishing.lines(rest[3:].split()))
            return
        if rest and not rest.isdecimal():
            raise UserError(f"why {rest!r}: expected `why`, `why NUMBER` or `why not WISH`")
        scene = self.session.scene()
        lines = scene.story
        back = int(rest or 1)
        if not 1 <= back <= len(lines):
            raise UserError(f"the story has {len(lines)} lines")
        line = lines[-back]
        rule = pages.rule_lines(self.book.entry(line.rule)) if line.rule else ["  No rule stands behind it."]
        self._answer([f"“{line.text}”", *rule, *pages.source_lines(scene, line), *pages.cause_lines(lines, line)])

    def is_verb(self, word: str) -> bool:
        """Whether the game knows something of that name, on offer or not."""
        return self.wishing.is_verb(word)

    def rules(self, rest: str) -> None:
        if not rest:
            raise UserError("rules about what? Type a word that they may speak of, or the name of a rule")
        self._answer(pages.search(self.book, rest))

    def hand(self, rest: str) -> None:
        scene = self.session.scene()
        mine = self.session.player(self.session.seat())
        self._answer([line for seat in scene.seats if seat.player == mine for line in plain.hand(scene, seat)])

    def look(self, rest: str) -> None:
        self._answer(self.viewing.look(rest))

    def sheet(self, rest: str) -> None:
        self._answer(self.viewing.sheet(rest))

    def aims(self, rest: str) -> None:
        self._answer(status.aim_lines(self.session.scene()) or ["there is nothing to aim for"])

    def force(self, rest: str) -> None:
        self._answer(status.force_lines(self.session.scene()) or ["nothing changes the rules now"])

    def go(self, rest: str) -> None:
        if rest:
            self.walking.go(" ".join(word for word in rest.split() if word.casefold() not in FILLERS) or rest)
        else:
            self._answer(self.walking.lines())

    def board(self, rest: str) -> None:
        if lines := self.viewing.board(rest):
            self._answer(lines)
        elif not self.session.device.drawn:
            self.session.page(self.viewing.whole_map())

    def map(self, rest: str) -> None:
        if not (self.viewing.map(rest) and self.session.device.drawn):
            self.session.page(self.viewing.whole_map())

    def story(self, rest: str) -> None:
        if rest and not rest.isdecimal():
            raise UserError(f"story {rest!r}: expected a number of lines")
        lines = self.session.scene().story[-int(rest or 20) :]
        self._answer(plain.story(lines))

    def table(self, rest: str) -> None:
        session = self.session
        session.fresh = True
        if session.device.person:
            return
        scene = session.scene()
        where = [*plain.busy_places(scene), *plain.figures(scene, session.sight)]
        busy = [plain.head_line(scene), *plain.people(scene, session.bots), *where]
        goals = [*status.aim_lines(scene), *status.force_lines(scene)]
        session.device.show([*busy, *goals, *plain.hand(scene, scene.seats[session.seat()])])

    def options(self, rest: str) -> None:
        out_of_turn = [item for item in self.answers.offered().items() if item[0] >= self.answers.asked]
        scene = self.session.scene()
        led = [seat for seat in scene.seats if seat.id in self.session.people()]
        names: dict[Arg, str] = {seat.id: f"{seat.name}: " for seat in led} if len(led) > 1 else {}
        lines = [
            plain.option(number, choice, whose=names.get(choice.args.get("seat", ""), ""))
            for number, choice in out_of_turn
        ]
        self.listed = True
        self._answer(lines or ["nothing can be done out of turn now"])

    def help(self, rest: str) -> None:
        self._answer(pages.help_lines(self.session.scene()))

    def _answer(self, lines: list[str]) -> None:
        if self.session.device.drawn and len(message_lines(lines, self.session.device.size[0])) <= INLINE:
            self.tell(*lines)
            self.reading = True
        else:
            self.session.page(lines)

    # -- speaking --------------------------------------------------------------------------

    def say(self, rest: str) -> None:
        self._refuse("say", self.answers.say(rest.split()))

    def whisper(self, rest: str) -> None:
        self._refuse("whisper", self.answers.whisper(rest.split()))

    def _refuse(self, command: str, seat: int | None) -> None:
        """Nothing of the kind can be said: the game's own reason, if it knows what the command means."""
        if seat is not None and self.is_verb(command):
            self._answer(self.wishing.about(command, {"seat": seat}))
        elif seat is not None:
            raise UserError(f"{command}: nobody may speak like that now")

    # -- leaving ------------------------------------------------------------

    def save(self, rest: str) -> None:
        if not rest:
            raise UserError("save where? For example: save evening.json")
        path = Path(rest).expanduser()
        if path.exists():
            Record.read(path)  # refuses to write over anything that is not a record
        self.session.as_record().write(path)
        self.session.saved = (path, self.session.game.made)
        self.tell(f"Saved {self.session.game.made} decisions in {path}.")

    def quit(self, rest: str) -> None:
        session = self.session
        unkept = session.record is None and session.game.decisions and not session.game.over
        if unkept and session.device.person and self.armed != "quit":
            self.armed = "quit"
            self.tell("The game is not kept: `save FILE` keeps it; `quit` again leaves without.")
            return
        raise Leave


def _and_more(thought: range) -> str:
    return f" and {len(thought) - 1} more" if len(thought) > 1 else ""
