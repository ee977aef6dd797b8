"""What a player may do on a turn, one class for each action.

An action offers its options, or it names the rule that is against it: so what is legal stands in one place, and *why
not* is answered by the very lines that decide. All actions of an ask look at the same `actor`, in which a game works
out once what most of them need.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

from darklantern.table.ask import Begun, Option
from darklantern.table.game import Wish
from darklantern.table.odds import Odds

G = TypeVar("G")
A = TypeVar("A")
G_contra = TypeVar("G_contra", contravariant=True)
A_contra = TypeVar("A_contra", contravariant=True)

Offer: TypeAlias = list[Option] | str
"""The options that an action has now, or the id of the rule that stands against all of them."""

Cost: TypeAlias = dict[str, int]
"""What is given up, by its name: `{"actions": 1, "sanity": 2}`; what is free costs `{}`."""


class Action(ABC, Generic[G, A]):
    """One action of a game.

    `label` is how an option of it reads and `wish` how one speaks of it before it can be had. `rule` is what stands
    against a wish that is not among the options of an open action. `needs` is the part of the actor without which it is
    not even looked at, such as "me.traps", and `absent` the rule that then stands against it. Without what it `uses`,
    one part or several with spaces between them, it has no options either, but `offer` itself names the rule against
    it. One that is `never_refused` offers a list
    whenever it is looked at, if perhaps an empty one.
    """

    verb: ClassVar[str]
    label: ClassVar[str]
    wish: ClassVar[str]
    rule: ClassVar[str] = ""
    needs: ClassVar[str] = ""
    uses: ClassVar[str] = ""
    absent: ClassVar[str] = ""
    never_refused: ClassVar[bool] = False

    @abstractmethod
    def offer(self, actor: A) -> Offer:
        """The options, or the rule against them."""

    @abstractmethod
    def do(self, game: G, seat: int, chosen: Option) -> Begun:
        """What an option does; like a step, it may name the next one."""

    def unfit(self, actor: A, wish: Option) -> str | None:
        """The rule against this very wish, whatever else stands against the action."""
        return None

    def unoffered(self, actor: A, wish: Option) -> str | None:
        """The rule against a wish that is not among the options of an open action."""
        return self.rule or None

    def cost(self, game: G, seat: int, option: Option) -> Cost:
        """What an option takes from whoever chooses it."""
        return {}

    def odds(self, game: G, seat: int, option: Option) -> Odds | None:
        """The chance of success, where an option rolls dice."""
        return None

    def wishes(self, game: G, seat: int, about: str) -> list[Option]:
        """What a player may think of doing with a thing, possible or not; "" is nothing in particular."""
        return []

    def said(self, game: G, seat: int, option: Option) -> Mapping[str, Any]:
        """What the label speaks of besides the option's own arguments."""
        return {}


class Options(Protocol[G_contra]):
    """How the options of a seat are asked for."""

    def __call__(self, game: G_contra, seat: int, /, *always: Option) -> list[Option]: ...


class Offered(Protocol[A_contra]):
    """How the options of an actor are asked for."""

    def __call__(self, actor: A_contra, /, *always: Option) -> list[Option]: ...


class Attached(Generic[G, A]):
    """Actions attached to a place, a card or a skill: `by` is the part of the actor that lists their verbs."""

    def __init__(self, by: str, actions: Sequence[Action[G, A]]) -> None:
        self.by = by
        self.actions = actions


class Actions(Generic[G, A]):
    """All actions of one ask, in the order in which their options are listed."""

    options: Options[G]
    """Everything that a seat may do now, after what it may always do."""
    offered: Offered[A]
    """The same for an actor that is at hand, so that what was worked out in it can be used when an option is taken."""

    def __init__(self, actor: Callable[[G, int], A], *entries: Action[G, A] | Attached[G, A]) -> None:
        self._actor = actor
        self.by_verb: dict[str, Action[G, A]] = {}
        self.do: dict[str, Callable[[G, int, Option], Begun]] = {}
        self._attached_to: dict[str, str] = {}
        for entry in entries:
            for action in entry.actions if isinstance(entry, Attached) else [entry]:
                if action.verb in self.by_verb:
                    raise ValueError(f"two actions are called {action.verb!r}")
                self.by_verb[action.verb] = action
                self.do[action.verb] = action.do
                if isinstance(entry, Attached):
                    self._attached_to[action.verb] = entry.by
        self.options = _in_one_function(entries, "game, seat", actor)
        self.offered = _in_one_function(entries, "actor")

    def __contains__(self, verb: object) -> bool:
        return verb in self.by_verb

    def __iter__(self) -> Iterator[str]:
        return iter(self.by_verb)

    def refused(self, game: G, seat: int, wish: Option) -> str | None:
        """The rule against a wish; None if nothing is."""
        action, actor = self.by_verb[wish.verb], self._actor(game, seat)
        rule = action.unfit(actor, wish)
        if rule or not self._looked_at(action, actor):
            return rule or action.absent
        offer = action.offer(actor)
        if isinstance(offer, str):
            return offer
        return None if wish in offer else action.unoffered(actor, wish)

    def _looked_at(self, action: Action[G, A], actor: A) -> bool:
        """Whether what an action needs, or what it is attached to, is there."""
        by = self._attached_to.get(action.verb)
        if by:
            return action.verb in attrgetter(by)(actor)
        return not action.needs or bool(attrgetter(action.needs)(actor))

    def cost(self, game: G, seat: int, option: Option) -> Cost:
        """What an option takes; nothing for what is no action."""
        return self.by_verb[option.verb].cost(game, seat, option) if option.verb in self else {}

    def odds(self, game: G, seat: int, option: Option) -> Odds | None:
        """The chance of success, where an option is an action that rolls dice."""
        return self.by_verb[option.verb].odds(game, seat, option) if option.verb in self else None

    def candidates(self, game: G, seat: int, about: str) -> list[Wish]:
        """What a seat may think of doing with a thing, possible or not: each can be asked about."""
        actions = self.by_verb.values()
        return [Wish(action.wish, wish) for action in actions for wish in action.wishes(game, seat, about)]


def _in_one_function(
    entries: Sequence[Action[G, A] | Attached[G, A]], given: str, actor: Callable[[G, int], A] | None = None
) -> Any:
    """What all entries offer, gathered by a function that is written out, one entry after another, as if by hand.

    A loop over many small classes takes half as long again, and nothing is asked as often as what may be done now.
    """
    names: dict[str, Any] = {"actor_of": actor}
    made = ["    actor = actor_of(game, seat)"] if actor else []
    lines = [f"def options({given}, *always):", *made, "    options = [*always]"]
    for number, entry in enumerate(entries):
        if isinstance(entry, Attached):
            names[f"offer_{number}"] = {action.verb: action.offer for action in entry.actions}
            head, call = f"    for verb in actor.{entry.by}:", f"offer_{number}[verb]"
        else:
            names[f"offer_{number}"] = entry.offer
            wanted = " and ".join(f"actor.{part}" for part in (entry.needs, *entry.uses.split()) if part)
            head, call = f"    if {wanted or True}:", f"offer_{number}"
        lines.append(head)
        if isinstance(entry, Action) and entry.never_refused:
            lines.append(f"        options += {call}(actor)")
        else:
            lines += [f"        offered = {call}(actor)", "        if offered.__class__ is list: options += offered"]
    exec("\n".join([*lines, "    return options"]), names)
    return names["options"]
