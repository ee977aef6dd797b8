"""Answering an ask, and doing what nobody asked for: a choice by number, by words, or aloud."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from darklantern.table.errors import UserError
from darklantern.table.plans import following, picked
from darklantern.table.scene import Choice
from darklantern.table.standing_answers import SET

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

    def _last_shown(self) -> int:
        """The last number on the screen: standing answers are shown below the choices of an ask."""
        standing = [number for number, choice in self.offered().items() if choice.verb == SET]
        return max([self.asked - 1, *standing])

    def usual(self, again: bool) -> bool:
        """Take the usual choice. One that should be asked about wants Enter twice: False after the first."""
        ask = self.session.scene().ask
        if ask is None:
            raise Leave
        if ask.usual is None:
            raise UserError("no choice is the usual one here: type a number or words of a choice")
        choice = ask.options[ask.usual]
        why = choice.confirm or choice.left
        if why and self.session.device.person and not again:
            self.session.message = [f"Enter again: {choice.label}. {why}"]
            return False
        self.take(ask.usual, choice)
        return True

    def number(self, number: int, listed: bool = False) -> None:
        """The choice with a number; one that neither the screen nor a list has just shown is asked about."""
        known = self.offered()
        if number not in known:
            offered = f"0 to {self._last_shown()} are offered" if self.asked else "the game is over"
            raise UserError(f"no choice {number}: {offered}")
        seen = number < self.asked or known[number].verb == SET
        self.take(
            number, known[number], sure=seen or (known[number].quiet and (listed or not self.session.device.person))
        )

    def several(self, numbers: list[int]) -> None:
        """As many choices as the question wants, each taken by itself, and all of them taken back together."""
        session = self.session
        plan = picked(session.game, numbers)
        ask = session.scene().ask
        if plan is None or ask is None:
            wanted = ask.picks if ask else 0
            more = f"up to {wanted} of 0 to {self.asked - 1}" if wanted > 1 else "one choice at a time"
            raise UserError(f"{' '.join(map(str, numbers))}: {more} can be taken here")
        first = session.game.made
        for number in following(session.game, plan):
            self.take(number, self.offered()[number])
        session.meant_as_one(first)

    def is_choice(self, text: str) -> bool:
        """Whether it is an option as it is written, or how the label of a choice begins, as `look through`."""
        begins = " " in text and any(
            one.label.casefold().startswith(text.casefold()) for one in self.offered().values()
        )
        return begins or any(str(option) == text for option in self.session.game.choices)

    def words(self, text: str) -> None:
        """A choice by its option text, by the square or figure that it is about, or by words of its label."""
        known = self.offered()
        for number, option in enumerate(self.session.game.choices):
            if str(option) == text and number in known:
                self.take(number, known[number])
                return
        if self.session.commands.walking.point_at(text):
            return
        fitting = self._fitting(text, known, range(self.asked))
        if not fitting:
            fitting = self._fitting(text, known, [number for number in known if number >= self.asked])
        if self.session.commands.is_verb(text.split(maxsplit=1)[0].casefold()) and not fitting:
            raise UserError(f"{text!r} is not among the choices: `why not {text}` tells the rule")
        if not fitting:
            raise UserError(f"{text!r} is neither a choice nor a command: type a number, words of a choice, or `help`")
        self.one_of(text, fitting, known)

    def one_of(self, text: str, fitting: Sequence[int], known: Mapping[int, Choice]) -> None:
        """Take the one that is meant, or say which ones it may be."""
        if len(fitting) > 1:
            labels = ", ".join(f"{number} {known[number].label}" for number in fitting[:6])
            raise UserError(f"{text!r} may be {labels}")
        self.take(fitting[0], known[fitting[0]])

    def _fitting(self, text: str, known: Mapping[int, Choice], among: Iterable[int]) -> list[int]:
        """The choices that the words may mean: a whole label before whole words, these before beginnings of words."""
        among = list(among)
        if exact := [number for number in among if known[number].label.casefold() == text.casefold()]:
            return exact
        fitting = [number for number in among if not known[number].speech and fits(text, known[number].label)]
        whole = [number for number in fitting if fits(text, known[number].label, whole=True)]
        return whole or fitting

    def take(self, number: int, choice: Choice, note: str = "", sure: bool = True) -> None:
        """Take a choice. What is out of turn and costs something, or was only typed by number, is asked about.

        So is what cannot be taken back; but whoever types what ends a turn means it.
        """
        device = self.session.device
        doubtful = not sure or (number >= self.asked and (choice.final or choice.confirm))
        doubtful = doubtful or (device.person and bool(choice.confirm) and not choice.ends)
        reason = f" {choice.confirm}" if choice.confirm else ""
        if doubtful and not self.session.confirm(f"{choice.label}.{reason}" + (f" “{note}”" if note else "")):
            self.session.message = ["nothing was done"]
            return
        if not device.person:
            device.show([f"> {choice.label}" + (f": {note}" if note else "")])
        self.session.choose(number, note)
        if note and device.person:
            self.session.message = [f"“{note}”"]
        if choice.verb == SET and device.person and self.session.game.ask:
            self.session.message = [f"{choice.label}. `options` takes it back."]

    # -- aloud --------------------------------------------------------------------------

    def say(self, words: list[str]) -> int | None:
        """`[WHO] [KIND] [WORDS]`, or words of what may be said without any; whose wish it is, if it cannot be had."""
        seat, words = self._speaker(words)
        if words and (fixed := self._said_without_words(seat, " ".join(words))):
            self.take(*fixed)
            return None
        return self._speak("aloud", seat, words)

    def whisper(self, words: list[str]) -> int | None:
        seat, words = self._speaker(words)
        return self._speak("private", seat, words)

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

    def _own(self, seat: int) -> list[tuple[int, Choice]]:
        """What somebody may do out of turn."""
        known = self.offered().items()
        return [
            (number, choice) for number, choice in known if number >= self.asked and choice.args.get("seat") == seat
        ]

    def _said_without_words(self, seat: int, text: str) -> tuple[int, Choice] | None:
        """The choice with the fewest words that has all that were typed: one may contain another and a "not"."""
        fitting = [own for own in self._own(seat) if not own[1].speech and fits(text, own[1].label, whole=True)]
        return min(fitting, key=lambda own: len(own[1].label), default=None)

    def _speak(self, speech: str, seat: int, words: list[str]) -> int | None:
        """Words may begin with the kind of what is said; without one it is the first that is offered."""
        own = [(number, choice) for number, choice in self._own(seat) if choice.speech == speech]
        kinds = {str(value): found for found in own for value in found[1].args.values()}
        if words and words[0].casefold() in kinds and not words[0].isdecimal():
            self.take(*kinds[words[0].casefold()], " ".join(words[1:]))
        elif own:
            self.take(*own[0], " ".join(words))
        return None if own else seat


def fits(text: str, label: str, whole: bool = False) -> bool:
    """Whether every word typed begins, or is, a word of the label, in order.

    >>> fits("open doo", "Open the door"), fits("door open", "Open the door"), fits("o", "Open it")
    (True, False, False)
    >>> fits("door", "Shut the Doors"), fits("door", "Shut the Doors", whole=True)
    (True, False)
    """
    if len(text) < SHORTEST:
        return False
    rest = iter(label.casefold().replace("-", " ").split())
    words = text.casefold().replace("-", " ").split()
    return all(any(part == word if whole else part.startswith(word) for part in rest) for word in words)
