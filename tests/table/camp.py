"""A camp at night: a game as small as can be that has cards with effects, powers, triggers and rolls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

import msgspec

from darklantern.table import control
from darklantern.table.ask import Arg, Ask, Begun, Option, option
from darklantern.table.dice import Dice
from darklantern.table.effects import Preparer, Verb, verbs_of
from darklantern.table.events import Event, When, events_by_kind, tell
from darklantern.table.game import Game, GameDefinition, Setup
from darklantern.table.packs import Ref
from darklantern.table.pending import Pending, Verbs
from darklantern.table.rolls import RollingState, Rolls, Way
from darklantern.table.rolls import taken as rolled
from darklantern.table.scene import Head, Scene
from darklantern.table.situation import Form, Names, Situation
from darklantern.table.standing import Carrier, Served, Standing, Zone

# -- the language -----------------------------------------------------------------------------------------------------


class Ground(Situation, frozen=True):
    gold: Annotated[int, msgspec.Meta(ge=1)] | None = None
    near: list[Annotated[str, Ref("place")]] = []
    awake: bool | None = None


@Ground.part("gold", {1: "you have gold", None: "you have {} gold or more"})
def has_gold(game: Camp, seat: int, wanted: int) -> bool:
    return game.state.gold[seat] >= wanted


@Ground.part(
    "near", lambda near, names: "near " + " or ".join(names[place] for place in near), Form("{}", "you are {}")
)
def is_near(game: Camp, seat: int, wanted: list[str]) -> bool:
    return "fire" in wanted


@Ground.part("awake", {True: "you are awake", False: "you sleep"})
def is_awake(game: Camp, seat: int, wanted: bool) -> bool:
    return (seat not in game.state.asleep) is wanted


class Earn(Verb, frozen=True, tag="earn"):
    """Gold, a coin at a time, from a chest of one's choice."""

    count: int = 1

    def text(self, names: Names) -> str:
        return f"Earn {self.count} gold."


class Note(Verb, frozen=True, tag="note"):
    """Write down for whom, from where, and what is known."""

    def text(self, names: Names) -> str:
        return "Note it."


class Search(Verb, frozen=True, tag="search"):
    """Roll; each hit is a coin."""

    dice: int = 2

    def text(self, names: Names) -> str:
        return f"Roll {self.dice} dice."


class May(control.May, frozen=True, tag="may"):
    do: list[Effect]


class Choose(control.Choose, frozen=True, tag="choose"):
    either: list[list[Effect]]


class If(control.If, frozen=True, tag="if"):
    is_: Ground = msgspec.field(name="is")
    then: list[Effect] = []
    else_: list[Effect] = msgspec.field(default_factory=list, name="else")


Effect = Earn | Note | Search | May | Choose | If
PREPARE = Preparer(verbs_of(Effect), frozenset({"do", "does", "then", "else", "either"}))


class FoeSlain(Event, frozen=True):
    who: int | None
    foe: str
    loot: int = 0


class NightFell(Event, frozen=True):
    night: int


class Stirred(Event, frozen=True):
    told: ClassVar[bool] = False

    who: int


EVENTS = events_by_kind((FoeSlain, NightFell, Stirred))


class CampWhen(When, frozen=True):
    declared: ClassVar[Mapping[str, type[Event]]] = EVENTS

    foe: list[str] = []
    night: list[int] = []


class Power(msgspec.Struct, frozen=True):
    stat: str
    add: int
    who: Literal["you", "all"] = "you"


class Trigger(msgspec.Struct, frozen=True):
    when: CampWhen
    do: list[Effect]
    is_: Ground | None = msgspec.field(default=None, name="is")
    limit: str | None = None


# -- the state --------------------------------------------------------------------------------------------------------


class Night(RollingState, array_like=True, gc=False, kw_only=True):
    gold: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0])
    asleep: list[int] = []
    hands: list[list[str]] = msgspec.field(default_factory=lambda: [[], [], []])
    table: list[str] = []
    effects: list[Pending[Effect]] = []
    limits: list[str] = []
    notes: list[str] = []
    grit: int = 0


class Content:
    names = {"fire": "the Fire", "lake": "the Lake"}

    def __init__(self, carriers: Sequence[Carrier] = ()) -> None:
        self.standing: Standing[Camp, Power, Trigger] = Standing(ZONES, verbs, lambda game: 2, carriers)


Camp: TypeAlias = "Game[Night, Content]"


def hands(game: Camp) -> Iterator[tuple[Served, Sequence[str]]]:
    for seat, hand in enumerate(game.state.hands):
        yield (seat,), hand


ZONES: dict[str, Zone[Camp]] = {
    "hand": Zone(
        lambda game, seat: game.state.hands[seat], lambda game: [c for hand in game.state.hands for c in hand], hands
    ),
    "table": Zone(
        lambda game, seat: game.state.table,
        lambda game: game.state.table,
        lambda game: [((), game.state.table)],
        common=True,
    ),
}

# -- what is done -----------------------------------------------------------------------------------------------------

verbs: Verbs[Camp] = Verbs(lambda game, seat: seat not in game.state.asleep)
control.learn(verbs, May, Choose, If)
rolls: Rolls[Camp] = Rolls(
    lambda game, roll: [Way(roll.seat, "grit", roll.fresh)] if game.state.grit else [],
    lambda game, roll, way: setattr(game.state, "grit", game.state.grit - 1),
)


def chests(game: Camp, it: Pending[Earn]) -> list[Option]:
    return [option("chest", coin=coin) for coin in (1, 5) if game.state.gold[it.seat] < 10]


@verbs.does(Earn, "chest", chests)
def earn(game: Camp, it: Pending[Earn], chosen: Option) -> None:
    game.state.gold[it.seat] += int(chosen.args["coin"])
    verbs.again(game, it)


@verbs.does(Note)
def note(game: Camp, it: Pending[Note], chosen: Option) -> None:
    facts = " ".join(f"{name}={value}" for name, value in it.facts.items())
    game.state.notes.append(" ".join(filter(None, [str(it.seat), it.source, facts])))
    game.tell("noted", "CAMP-2", who=it.seat)


@verbs.does(Search)
def search(game: Camp, it: Pending[Search], chosen: Option) -> Begun:
    verbs.stay(game, it)
    return rolls.roll(game, "search", it.seat, it.effect.dice, "searched", need=5)


def searched(game: Camp) -> None:
    it, roll = verbs.taken(game), rolled(game)
    game.state.gold[it.seat] += roll.hits
    game.state.notes.append(f"{it.source} found {roll.hits}")
    game.tell("found", "CAMP-3", who=it.seat)
    verbs.follow(game, it, [Note()])


def idle(game: Camp) -> Begun:
    """Whoever is quiet lets what waits be resolved."""
    return Ask(
        0, "idle", [option("wait"), option("quiet")]
    ), lambda game, chosen: "idle" if chosen.verb == "wait" else None


def yawn(game: Camp) -> list[Option]:
    return [option("yawn", seat=seat) for seat in range(3)]


def take_yawn(game: Camp, chosen: Option) -> None:
    """Yawning is infectious: it lets something happen in the middle of anything."""
    verbs.push(game, [Note()], int(chosen.args["seat"]), "yawn")


class Options(msgspec.Struct, frozen=True):
    """Nothing is agreed."""


def camp(carriers: Sequence[Carrier] = (), story: bool = False, **given: Any) -> Camp:
    """Three awake heroes around a fire, with some of the state given."""
    content = Content(carriers)
    definition: GameDefinition[Night, Content] = GameDefinition(
        name="camp",
        title="Camp",
        options=Options,
        state=Night,
        content=content,
        fingerprint="1",
        steps={"idle": idle, "resolve": verbs.resolve, "searched": searched, "reroll": rolls.reroll},
        begin=lambda options, seed, brought: Night(dice=Dice(seed), step="idle", **given),
        out_of_turn=yawn,
        take_out_of_turn=take_yawn,
        scene=lambda game, seat, since: Scene(Head("camp", "Camp", "plain", 0, "", 0), seat),
        why_not=lambda game, wish: None,
        why_not_candidates=lambda game, seat, about: [],
        normalise=lambda state: None,
    )
    return Game(definition, Setup("camp", Options(), 7), story)


def do(game: Camp, *effects: Effect, seat: int = 0, source: str = "", facts: Mapping[str, Arg] | None = None) -> None:
    """Let effects be resolved now."""
    game.state.flow.append("idle")
    verbs.push(game, effects, seat, source, facts)
    go_on(game)


def go_on(game: Camp) -> None:
    """Run what waits in the flow."""
    game.state.step = game.state.flow.pop()
    game.resume(game.state)


def happen(game: Camp, event: Event) -> None:
    """Tell an event, let cards answer, and resolve the answers as far as nobody is asked."""
    tell(game, event, "CAMP-1")
    game.state.flow.append("idle")
    game.content.standing.answer(game, event)
    go_on(game)


def asked(game: Camp) -> tuple[int, str, list[str]]:
    assert game.ask
    return game.ask.seat, game.ask.prompt, [str(choice) for choice in game.ask.options]
