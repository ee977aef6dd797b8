"""A small game of chapters for the tests: heroes go on an adventure, come to a town to stay, and set out again."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from darklantern import games
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.brought import Brought, Hero, new_hero_id
from darklantern.table.dice import Dice
from darklantern.table.game import Game, GameDefinition, Refusal
from darklantern.table.packs import Ref
from darklantern.table.scene import Choice, Head, Question, Scene, Seat
from darklantern.table.state import State as TableState

FOLDERS = tuple(games.__path__)
TOYS = Path(__file__).parent.parent / "toy_games"
NAMES = ("Ruth", "Otto", "Ines", "Jon")
Kind = Literal["adventure", "stay"]


class Content(msgspec.Struct, frozen=True):
    """Prices of items, how much gold a find brings, and how many wounds kill."""

    prices: dict[str, int] = msgspec.field(default_factory=lambda: {"lantern": 3, "rope": 1, "whip": 2})
    find: int = 3
    deadly: int = 3
    towns: tuple[str, ...] = ("dusty-creek", "last-well")


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    players: Annotated[int, Meta(ge=1, le=3, title="Players", description="How many play.")] = 2
    stations: Annotated[int, Meta(ge=0, le=3, title="Stations", description="How long an adventure is.")] = 2


class Walker(Hero, kw_only=True):
    """All that a hero keeps."""

    gold: int = 0
    wounds: int = 0
    items: list[Annotated[str, Ref("item")]] = []
    injuries: list[str] = []


class Journey(Brought[Walker], kw_only=True):
    next: Kind = "adventure"
    day: int = 0
    town: Annotated[str, Ref("town")] = ""


class Person(msgspec.Struct, array_like=True, gc=False):
    id: str
    name: str
    gold: int = 0
    wounds: int = 0
    items: list[str] = []
    injuries: list[str] = []


class State(TableState, array_like=True, kw_only=True):
    kind: Kind = "adventure"
    day: int = 0
    town: str = ""
    people: list[Person] = []
    stations: int = 0
    acting: int = 0
    made: int = 0


Trail = Game[State, Content]


def begin(content: Content, options: Options, seed: int, brought: Journey | None) -> State:
    state = State(dice=Dice(seed), step="muster", stations=options.stations)
    if brought is not None:
        state.kind, state.day, state.town = brought.next, brought.day, brought.town
        state.people = [
            Person(hero.id, hero.name, hero.gold, hero.wounds, hero.items, hero.injuries) for hero in brought.heroes
        ]
    if state.kind == "stay":
        state.town = content.towns[state.day % len(content.towns)]
    return state


def leaves(game: Trail) -> Journey:
    state = game.state
    went = state.kind == "adventure"
    return Journey(
        title=f"Adventure of day {state.day + 1}" if went else f"Stay at {state.town}",
        heroes=[
            Walker(id=one.id, name=one.name, gold=one.gold, wounds=one.wounds, items=one.items, injuries=one.injuries)
            for one in state.people
        ],
        next="stay" if went else "adventure",
        day=state.day + went,
        town=state.town,
    )


def muster(game: Trail) -> Begun:
    """Every player leads somebody: who has nobody makes a new hero."""
    state = game.state
    if len(state.people) < game.setup.options.players:
        names = [name for name in NAMES if name not in [one.name for one in state.people]]
        return Ask(len(state.people), "make", [option("make", name=name) for name in names]), make
    return "walk" if state.kind == "adventure" else "town"


def make(game: Trail, chosen: Option) -> str:
    state = game.state
    state.people.append(Person(new_hero_id(game.setup.seed, state.made), str(chosen.args["name"])))
    state.made += 1
    return "muster"


def walk(game: Trail) -> Begun:
    """Everybody searches or rests at each station."""
    state = game.state
    if not state.people:
        game.end(False, "all dead", "TRL-1")
    if not state.stations:
        game.end(True, "home again", "TRL-2")
    if state.acting >= len(state.people):
        return "next-station"
    seat = state.acting % game.setup.options.players
    return Ask(seat, "walk", [option("search"), option("rest")]), walked


def next_station(game: Trail) -> str:
    state = game.state
    state.acting, state.stations, state.round = 0, state.stations - 1, state.round + 1
    return "walk"


def walked(game: Trail, chosen: Option) -> str:
    """A search finds gold from 3 on, a whip with 6, and with 1 it hurts."""
    state = game.state
    hero = state.people[state.acting]
    state.acting += 1
    if chosen.verb == "search":
        (die,) = state.dice.roll(1)
        game.tell("searched", "TRL-3", who=hero.name, die=die)
        if die >= 3:
            hero.gold += game.content.find
        if die == 6:
            hero.items.append("whip")
        if die == 1:
            hero.wounds += 1
            hero.injuries.append("limp")
        if hero.wounds >= game.content.deadly:
            state.people.remove(hero)
            state.acting -= 1
    return "walk"


def town(game: Trail) -> Begun:
    """Buy, sell, heal, or be done."""
    state, content = game.state, game.content
    if state.acting >= len(state.people):
        game.end(True, "rested", "TRL-4")
    hero = state.people[state.acting]
    choices = [option("done"), option("pray")]
    choices += [option("buy", item=item) for item, price in content.prices.items() if hero.gold >= price]
    choices += [option("sell", item=item) for item in dict.fromkeys(hero.items)]
    choices += [option("heal")] if hero.wounds else []
    return Ask(state.acting % game.setup.options.players, "town", choices), bought


def bought(game: Trail, chosen: Option) -> str:
    state, prices = game.state, game.content.prices
    hero, item = state.people[state.acting], str(chosen.args.get("item", ""))
    if chosen.verb == "buy":
        hero.gold -= prices[item]
        hero.items.append(item)
    elif chosen.verb == "sell":
        hero.gold += prices[item]
        hero.items.remove(item)
    elif chosen.verb == "heal":
        hero.wounds -= 1
    else:
        state.acting += 1
    return "town"


def scene(game: Trail, seat: int | None, since: int) -> Scene:
    state, ask = game.state, game.ask
    shown = Scene(Head("trail", "The Trail", "plain", state.round, state.kind, len(game.decisions)), seat)
    shown.seats = [Seat(number, f"Player {number + 1}", number, "") for number in range(game.setup.options.players)]
    if ask:
        choices = [Choice(index, choice.verb, str(choice), choice.args) for index, choice in enumerate(ask.options)]
        shown.ask = Question(len(game.decisions), ask.seat, ask.prompt, "", choices if seat == ask.seat else [])
    return shown


def known_ids(content: Content, kind: str) -> Sequence[str]:
    return {"item": list(content.prices), "town": content.towns}[kind]


def definition_with(content: Content) -> GameDefinition[State, Content]:
    return GameDefinition(
        name="trail",
        title="The Trail",
        options=Options,
        state=State,
        content=content,
        fingerprint=hashlib.blake2b(msgspec.json.encode(content), digest_size=8).hexdigest(),
        steps={"muster": muster, "walk": walk, "next-station": next_station, "town": town},
        begin=partial(begin, content),
        out_of_turn=lambda game: [],
        take_out_of_turn=lambda game, chosen: None,
        scene=scene,
        why_not=lambda game, wish: Refusal("TRL-5", f"no {wish.verb} now"),
        why_not_candidates=lambda game, seat, about: [],
        normalise=lambda state: None,
        brings=Journey,
        leaves=leaves,
        known_ids=partial(known_ids, content),
        carried=lambda hero: [f"{hero.gold} gold", *hero.items],
    )


def register(monkeypatch: pytest.MonkeyPatch, content: Content | None = None) -> None:
    """Put the game on the table, for one test; again, with other content."""
    definition = definition_with(content or Content())

    def definition_for(options: Options, packs: Sequence[Any] = ()) -> GameDefinition[State, Content]:
        return definition

    home = SimpleNamespace(Options=Options, definition_for=definition_for)
    for part in ("definition", "state"):
        stub = ModuleType(f"darklantern.games.trail.{part}")
        stub.__dict__.update(vars(home))
        monkeypatch.setitem(sys.modules, stub.__name__, stub)
    monkeypatch.setattr(games, "__path__", [*FOLDERS, str(TOYS)])


def play(game: Game[Any, Any], *texts: str) -> None:
    """Choose by the options' texts, one after the other."""
    for text in texts:
        game.choose(text)


def play_out(game: Game[Any, Any]) -> None:
    """The first option, until it is over."""
    while game.ask:
        game.choose(0)
