"""Why not: what cannot be had now, by the words of a choice, a thing on the table, or the game's own word for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from darklantern.table.ask import Arg
from darklantern.table.definition import Wish
from darklantern.table.errors import UserError
from darklantern.table.game import Refusal
from darklantern.terminal import pages
from darklantern.terminal.answering import fits
from darklantern.terminal.naming import things_named

if TYPE_CHECKING:
    from darklantern.terminal.session import Session

FILLERS = ("to", "the", "a", "at", "with", "my", "from")
JOINING = ("on", "against", "for", "into")
MOST_LABELS = 6
MOST_REASONS = 3


class Wishing:
    """Finds the rule against a wish, or the choice that grants it."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def lines(self, typed: Sequence[str]) -> list[str]:
        """The answer to `why not WORDS`."""
        words = [word for word in typed if word.casefold() not in FILLERS]
        if not words:
            example = pages.verb_example(self.session.scene())
            raise UserError("why not what?" + (f" For example: why not {example}" if example else ""))
        joined = (("-".join(words[:count]).casefold(), words[count:]) for count in range(1, len(words) + 1))
        verb, rest = next((one for one in joined if self.is_verb(one[0])), (words[0].casefold(), words[1:]))
        try:
            if self.is_verb(verb):
                return self.about(verb, self._args(rest))
        except UserError as problem:
            found = self._in_words(typed, words)
            if found:
                return found
            raise problem
        if found := self._in_words(typed, words):
            return found
        return self.about(verb, {})

    def is_verb(self, word: str) -> bool:
        """Whether the game knows something of that name, on offer or not."""
        try:
            self.session.game.why_not(word)
        except UserError:
            return False
        except (KeyError, ValueError, IndexError):
            pass  # it wants to know more
        return True

    def about(self, verb: str, args: Mapping[str, Arg]) -> list[str]:
        offered = [choice for choice in self.session.commands.answers.offered().values() if choice.verb == verb]
        if offered and not args and offered[0].args:
            labels = ", ".join(choice.label for choice in offered[:MOST_LABELS])
            return [f"it can be had: {labels}" + (" …" if len(offered) > MOST_LABELS else "")]
        try:
            refusal = self.session.game.why_not(verb, args)
        except (KeyError, ValueError, IndexError):
            wanted = f"name the place, card or person, as in `why not {verb} NAME`"
            raise UserError(f"why not {verb}: {wanted}") from None
        return self._refused(refusal) if refusal else [f"it can be had: {verb} is among the choices"]

    def _refused(self, refusal: Refusal, label: str = "") -> list[str]:
        title = self.session.commands.book.entry(refusal.rule).title
        head = f"{label}: no. {refusal.text}" if label else f"No: {refusal.text}"
        return [head, f"  {refusal.rule} · {title}"]

    def _in_words(self, typed: Sequence[str], words: Sequence[str]) -> list[str]:
        """A choice that reads so, else what is refused about a thing, else a wish that reads so."""
        offered = self.session.commands.answers.offered().items()
        plain = [word for word in words if word.casefold() not in JOINING]
        for text in (" ".join(typed), " ".join(plain)):
            labels = [f"[{number}] {choice.label}" for number, choice in offered if fits(text, choice.label)]
            if labels:
                return [
                    f"it can be had: {', '.join(labels[:MOST_LABELS])}" + (" …" if len(labels) > MOST_LABELS else "")
                ]
        for count in range(len(plain)):
            things = self._things(" ".join(plain[count:]))
            if things and (found := self._about_things(" ".join(plain[:count]), things)):
                return found
        wishes = [(wish, refusal) for wish, refusal in self._wishes() if fits(" ".join(plain), wish.label)]
        return [line for wish, refusal in wishes[:1] for line in self._refused(refusal, wish.label)]

    def _things(self, text: str) -> dict[str, str]:
        return things_named(self.session.scene(), self.session.sight.labels, text)

    def _about_things(self, verb: str, things: Mapping[str, str]) -> list[str]:
        """What may be wished for about the things that are called so, and why it cannot be had; or the choice."""
        lines: dict[str, list[str]] = {}  # many things of a name may have the same against them
        for id_, name in things.items():
            for number, choice in self.session.commands.answers.offered().items():
                if id_ in choice.lights and _is_meant(verb, choice.verb, choice.label):
                    return [f"it can be had: [{number}] {choice.label}"]
            for wish, refusal in self.session.game.refused(self.session.seat(), id_):
                if _is_meant(verb, wish.option.verb, wish.label):
                    told = self._refused(refusal, f"{name}, {wish.label[:1].lower()}{wish.label[1:]}")
                    lines.setdefault(told[0], told)
            if len(lines) >= MOST_REASONS:
                break
        return [line for told in lines.values() for line in told] or self._not_that(verb, next(iter(things.values())))

    def _not_that(self, verb: str, name: str) -> list[str]:
        """Where the wish can be had, but not with the thing that was named."""
        offered = self.session.commands.answers.offered().items()
        meant = [
            f"[{number}] {choice.label}" for number, choice in offered if _is_meant(verb, choice.verb, choice.label)
        ]
        if verb and meant:
            return [f"it can be had, but not with {name}: {', '.join(meant[:MOST_LABELS])}"]
        return [f"nothing of the kind is ever done with {name}" if verb else f"no rule is against {name} now"]

    def _wishes(self) -> Iterator[tuple[Wish, Refusal]]:
        scene, game = self.session.scene(), self.session.game
        marked = [id_ for board in scene.boards for id_, marks in board.marks.items() if marks]
        for about in ["", *(piece.id for piece in scene.pieces), *marked]:
            yield from game.refused(self.session.seat(), about)

    def _args(self, words: Sequence[str]) -> dict[str, Arg]:
        """`to=ID` as it stands; a bare name becomes the place, card or person that it names."""
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
        scene = self.session.scene()
        for board in scene.boards:
            for place in board.places:
                if fits(name, place.name) or name == place.id:
                    return {"to": place.id}
        people = {seat.figure for seat in scene.seats}
        for card in scene.cards.values():
            if card.id not in people and (fits(name, card.name) or name == card.id):
                return {"card": card.id}
        for seat in scene.seats:
            if fits(name, seat.name):
                return {"seat": seat.id}
        raise UserError(f"nothing that you can see is called {name!r}")


def _is_meant(typed: str, verb: str, label: str) -> bool:
    """Whether words are how a wish begins or what the game calls it; no words mean any."""
    return not typed or fits(typed, label) or verb.startswith(typed.casefold().replace(" ", "-"))
