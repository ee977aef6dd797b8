"""What a person may type: a choice, or a command."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from darklantern.table.ask import Arg
from darklantern.table.catalogue import Catalogue, catalogue
from darklantern.table.problem import Problem
from darklantern.table.record import Record
from darklantern.terminal import pages, plain
from darklantern.terminal.answering import Answers, Leave, fits
from darklantern.terminal.layout import message_lines
from darklantern.terminal.map import draw

if TYPE_CHECKING:
    from darklantern.terminal.sitting import Sitting


FILLERS = ("to", "the", "a", "at", "with", "my", "from")
MOST_LABELS = 6
INLINE = 4  # rows that an answer may take from the table


class Commands:
    """Obeys one line at a time. A line that is not understood changes nothing."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.answers = Answers(sitting)
        self.armed = ""  # what has to be typed a second time
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
        text = " ".join(line.split())
        word, _, rest = text.partition(" ")
        try:
            if not text:
                self.armed = "" if self.answers.usual(again=armed == "usual") else "usual"
            elif text.lstrip("-").isdecimal():
                self.answers.number(int(text))
            elif word.casefold() in self.verbs and not self.answers.is_option(text):
                self.armed = armed if word.casefold() == armed else ""
                self.verbs[word.casefold()](rest)
            else:
                self.answers.words(text)
        except Problem as problem:
            self.tell(str(problem))

    def tell(self, *lines: str) -> None:
        """A short answer, shown with the table that stays as it is."""
        self.sitting.message = list(lines)

    # -- time ------------------------------------------------------------

    def undo(self, rest: str) -> None:
        """Back to the last decision of a person."""
        sitting = self.sitting
        twin = sitting.game.clone()
        count = 0
        while twin.decisions:
            twin.undo()
            count += 1
            if twin.ask and twin.ask.seat not in sitting.bots:
                self._go_back(count)
                return
        raise Problem("there is nothing to undo")

    def _go_back(self, count: int) -> None:
        sitting = self.sitting
        index = sitting.game.decisions[-count]
        sitting.game.undo(count)
        sitting.fresh = True
        sitting.forget_later()
        sitting.keep()
        taken = self.answers.offered().get(index)
        self.tell(f"Taken back: {taken.label if taken else 'what was done'}. `redo` brings it again.")

    def redo(self, rest: str) -> None:
        sitting = self.sitting
        game = sitting.game
        if not game.undone:
            raise Problem("there is nothing to redo")
        player, offered = sitting.player(sitting.seat()), self.answers.offered()
        game.redo()
        sitting.fresh = True
        sitting.decided[player] = len(game.decisions)
        self.tell(f"Brought again: {offered[game.decisions[-1]].label}.")
        while game.undone and game.ask and game.ask.seat in sitting.bots:
            game.redo()
        sitting.keep()

    # -- asking ------------------------------------------------------------

    @property
    def book(self) -> Catalogue:
        return catalogue(self.sitting.game.setup.game)

    def why(self, rest: str) -> None:
        if rest.startswith("not"):
            self._why_not_words(rest[3:].split())
            return
        if rest and not rest.isdecimal():
            raise Problem(f"why {rest!r}: expected `why`, `why NUMBER` or `why not WISH`")
        lines = self.sitting.scene().story
        back = int(rest or 1)
        if not 1 <= back <= len(lines):
            raise Problem(f"the story has {len(lines)} lines")
        line = lines[-back]
        rule = pages.rule_lines(self.book.entry(line.rule)) if line.rule else ["  No rule stands behind it."]
        self._answer([f"“{line.text}”", *rule])

    def _why_not_words(self, words: list[str]) -> None:
        words = [word for word in words if word.casefold() not in FILLERS]
        if not words:
            raise Problem("why not what? For example: why not loot, why not move swamp")
        two = "-".join(words[:2]).casefold()
        if len(words) > 1 and not self.is_verb(words[0].casefold()) and self.is_verb(two):
            words = [two, *words[2:]]
        verb = words[0].casefold()
        self._why_not(verb, self._args(words[1:]) if self.is_verb(verb) else {})

    def is_verb(self, word: str) -> bool:
        """Whether the game knows something of that name, on offer or not."""
        try:
            self.sitting.game.why_not(word)
        except Problem:
            return False
        except (KeyError, ValueError, IndexError):
            pass  # it wants to know more
        return True

    def _why_not(self, verb: str, args: dict[str, Arg]) -> None:
        offered = [choice for choice in self.answers.offered().values() if choice.verb == verb]
        if offered and not args and offered[0].args:
            labels = ", ".join(choice.label for choice in offered[:MOST_LABELS])
            self.tell(f"it can be had: {labels}" + (" …" if len(offered) > MOST_LABELS else ""))
            return
        try:
            refusal = self.sitting.game.why_not(verb, args)
        except (KeyError, ValueError, IndexError):
            wanted = f"name the place, card or person, as in `why not {verb} NAME`"
            raise Problem(f"why not {verb}: {wanted}") from None
        if refusal is None:
            self.tell(f"it can be had: {verb} is among the choices")
            return
        self._answer([f"No: {refusal.text}", f"  {refusal.rule} · {self.book.entry(refusal.rule).title}"])

    def _args(self, words: list[str]) -> dict[str, Arg]:
        """`to=swamp` as it stands; a bare name becomes the place, card or person that it names."""
        args: dict[str, Arg] = {}
        bare = []
        for word in words:
            name, equals, value = word.partition("=")
            if equals:
                args[name] = int(value) if value.isdecimal() else value
            else:
                bare.append(word)
        return args | self._named(" ".join(bare)) if bare else args

    def _named(self, name: str) -> dict[str, Arg]:
        scene = self.sitting.scene()
        for board in scene.boards:
            for place in board.places:
                if fits(name, place.name) or name == place.id:
                    return {"to": place.id}
        for card in scene.cards.values():
            if card.kind != "protagonist" and (fits(name, card.name) or name == card.id):
                return {"card": card.id}
        for seat in scene.seats:
            if fits(name, seat.name):
                return {"seat": seat.id}
        raise Problem(f"nothing that you can see is called {name!r}")

    def rules(self, rest: str) -> None:
        if not rest:
            raise Problem("rules about what? For example: rules gate")
        self._answer(pages.search(self.book, rest))

    def hand(self, rest: str) -> None:
        scene = self.sitting.scene()
        mine = self.sitting.player(self.sitting.seat())
        self._answer([line for seat in scene.seats if seat.player == mine for line in plain.hand(scene, seat)])

    def look(self, rest: str) -> None:
        scene = self.sitting.scene()
        here = plain.place_names(scene).get(scene.seats[self.sitting.seat()].at, "")
        self._answer(pages.look(scene, rest or here))

    def map(self, rest: str) -> None:
        scene = self.sitting.scene()
        width, height = self.sitting.device.size
        boards = [board for board in scene.boards if board.places]
        if not boards or width < 80 or height < 24:
            self._answer(plain.places(scene))
            return
        rows = max(18, min(height - 2, 28))
        self.sitting.page([line for board in boards for line in draw(scene, board, width, rows, {})])

    def story(self, rest: str) -> None:
        if rest and not rest.isdecimal():
            raise Problem(f"story {rest!r}: expected a number of lines")
        lines = self.sitting.scene().story[-int(rest or 20) :]
        self._answer(plain.story(lines))

    def table(self, rest: str) -> None:
        sitting = self.sitting
        sitting.fresh = True
        if sitting.device.person:
            return
        scene = sitting.scene()
        busy = [plain.head_line(scene), *plain.people(scene, sitting.bots), *plain.busy_places(scene)]
        sitting.device.show([*busy, *plain.hand(scene, scene.seats[sitting.seat()])])

    def options(self, rest: str) -> None:
        unasked = [item for item in self.answers.offered().items() if item[0] >= self.answers.asked]
        lines = [plain.option(number, choice) for number, choice in unasked]
        self._answer(lines or ["nothing can be done unasked now"])

    def help(self, rest: str) -> None:
        self._answer(pages.HELP.splitlines())

    def _answer(self, lines: list[str]) -> None:
        if self.sitting.device.drawn and len(message_lines(lines, self.sitting.device.size[0])) <= INLINE:
            self.tell(*lines)
        else:
            self.sitting.page(lines)

    # -- speaking --------------------------------------------------------------------------

    def say(self, rest: str) -> None:
        if refused := self.answers.say(rest.split()):
            self._why_not(*refused)

    def whisper(self, rest: str) -> None:
        if refused := self.answers.whisper(rest.split()):
            self._why_not(*refused)

    # -- leaving ------------------------------------------------------------

    def save(self, rest: str) -> None:
        if not rest:
            raise Problem("save where? For example: save evening.json")
        path = Path(rest).expanduser()
        if path.exists():
            Record.read(path)  # refuses to write over anything that is not a record
        self.sitting.as_record().write(path)
        self.sitting.saved = (path, len(self.sitting.game.decisions))
        self.tell(f"Saved {len(self.sitting.game.decisions)} decisions in {path}.")

    def quit(self, rest: str) -> None:
        sitting = self.sitting
        unkept = sitting.record is None and sitting.game.decisions and not sitting.game.over
        if unkept and sitting.device.person and self.armed != "quit":
            self.armed = "quit"
            self.tell("The game is not kept: `save FILE` keeps it; `quit` again leaves without.")
            return
        raise Leave
