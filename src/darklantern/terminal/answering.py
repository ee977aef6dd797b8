"""Answering an ask, and doing what nobody asked for: a choice by number, by words, or aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.table.ask import Arg
from darklantern.table.errors import UserError
from darklantern.table.scene import Choice

if TYPE_CHECKING:
    from darklantern.terminal.session import Session

SHORTEST = 3  # letters that are enough to mean a choice by its words


class Leave(Exception):
    """The person has had enough."""


class Answers:
    """Finds the choice that was meant and takes it."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def offered(self) -> dict[int, Choice]:
        """All choices by number: those of the ask, and those out of turn of the people here."""
        session = self.session
        ask = session.scene().ask
        if ask is None:
            return {}
        known = dict(enumerate(ask.options))
        choices = session.game.choices
        numbers = {(option.verb, *option.args.items()): index for index, option in enumerate(choices)}
        for seat in [None, *session.people()]:
            question = session.game.scene(seat).ask
            for choice in question.out_of_turn if question else []:
                known.setdefault(numbers[(choice.verb, *choice.args.items())], choice)
        return dict(sorted(known.items()))

    @property
    def asked(self) -> int:
        """How many choices answer the ask; the numbers after them are out of turn."""
        return len(self.session.game.ask.options) if self.session.game.ask else 0

    def usual(self, again: bool) -> bool:
        """Take the usual choice. One that gives up actions wants Enter twice: False after the first."""
        scene = self.session.scene()
        ask = scene.ask
        if ask is None:
            raise Leave
        if ask.usual is None:
            raise UserError("no choice is the usual one here: type a number or words of a choice")
        choice = ask.options[ask.usual]
        stat = scene.seats[ask.seat].stats.get("actions")
        actions = stat.now if stat else 0
        gives_up = choice.final and not choice.args and actions > 0  # a choice about nothing, with Actions left
        if gives_up and self.session.device.person and not again:
            self.session.message = [f"Enter again: {choice.label}"]
            return False
        self.take(ask.usual, choice)
        return True

    def number(self, number: int) -> None:
        known = self.offered()
        if number not in known:
            offered = f"0 to {self.asked - 1} are offered" if self.asked else "the game is over"
            raise UserError(f"no choice {number}: {offered}")
        self.take(number, known[number], sure=number < self.asked)

    def is_option(self, text: str) -> bool:
        return any(str(option) == text for option in self.session.game.choices)

    def words(self, text: str) -> None:
        """A choice by its option text, or by words that begin words of one label."""
        known = self.offered()
        for number, option in enumerate(self.session.game.choices):
            if str(option) == text and number in known:
                self.take(number, known[number])
                return
        fitting = self._fitting(text, known)
        if len(fitting) == 1:
            self.take(fitting[0], known[fitting[0]])
            return
        if fitting:
            labels = ", ".join(f"{number} {known[number].label}" for number in fitting[:6])
            raise UserError(f"{text!r} may be {labels}")
        if self.session.commands.is_verb(text.split(maxsplit=1)[0].casefold()):
            raise UserError(f"{text!r} is not among the choices: `why not {text}` tells the rule")
        raise UserError(f"{text!r} is neither a choice nor a command: type a number, words of a choice, or `help`")

    def _fitting(self, text: str, known: dict[int, Choice]) -> list[int]:
        """The choices that the words may mean; whole words mean more than beginnings of words."""
        fitting = [number for number in range(self.asked) if fits(text, known[number].label)]
        whole = [number for number in fitting if fits(text, known[number].label, whole=True)]
        return whole or fitting

    def take(self, number: int, choice: Choice, note: str = "", sure: bool = True) -> None:
        """Take a choice; what is out of turn and costs something, or was only typed by number, is asked about."""
        device = self.session.device
        doubtful = not sure or (number >= self.asked and choice.final)
        if doubtful and not self.session.confirm(f"{choice.label}." + (f" “{note}”" if note else "")):
            self.session.message = ["nothing was done"]
            return
        if not device.person:
            device.show([f"> {choice.label}" + (f": {note}" if note else "")])
        self.session.choose(number, note)
        if note and device.person:
            self.session.message = [f"“{note}”"]

    # -- aloud --------------------------------------------------------------------------

    def say(self, words: list[str]) -> tuple[str, dict[str, Arg]] | None:
        """`[WHO] [KIND] [WORDS]`, `next` or `not next`; the wish, if it cannot be had."""
        seat, words = self._speaker(words)
        if words in (["next"], ["not", "next"]):
            return self._speak("wish", {"seat": seat, "next": int(words == ["next"])}, "")
        kinds = {choice.args["kind"] for choice in self.offered().values() if choice.verb == "say"}
        if words and words[0].casefold() in kinds:
            return self._speak("say", {"seat": seat, "kind": words[0].casefold()}, " ".join(words[1:]))
        return self._speak("say", {"seat": seat, "kind": "statement"}, " ".join(words))

    def whisper(self, words: list[str]) -> tuple[str, dict[str, Arg]] | None:
        seat, words = self._speaker(words)
        return self._speak("whisper", {"seat": seat}, " ".join(words))

    def _speaker(self, words: list[str]) -> tuple[int, list[str]]:
        """Whoever is named first; else whoever is asked."""
        people = self.session.people()
        if words and words[0].isdecimal():
            if int(words[0]) not in people:
                raise UserError(f"no person sits at seat {words[0]}: there is {', '.join(map(str, people))}")
            return int(words[0]), words[1:]
        for seat in self.session.game.scene(None).seats:
            if words and seat.id in people and words[0].casefold() == seat.name.split()[0].casefold():
                return seat.id, words[1:]
        return self.session.seat(), words

    def _speak(self, verb: str, args: dict[str, Arg], note: str) -> tuple[str, dict[str, Arg]] | None:
        for number, choice in self.offered().items():
            if choice.verb == verb and choice.args == args:
                self.take(number, choice, note)
                return None
        return verb, args


def fits(text: str, label: str, whole: bool = False) -> bool:
    """Whether every word typed begins, or is, a word of the label, in order.

    >>> fits("move swa", "Move to the Swamp"), fits("swamp move", "Move to the Swamp"), fits("o", "Move to")
    (True, False, False)
    >>> fits("hit", "Leave the Hits"), fits("hit", "Leave the Hits", whole=True)
    (True, False)
    """
    if len(text) < SHORTEST:
        return False
    rest = iter(label.casefold().replace("-", " ").split())
    words = text.casefold().replace("-", " ").split()
    return all(any(part == word if whole else part.startswith(word) for part in rest) for word in words)
