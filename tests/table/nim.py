"""A game so small that every step can be seen: stones are taken from a heap, after two questions each time."""

from __future__ import annotations

from typing import Any

import msgspec

from darklantern.table.ask import Ask, Option, Step, option
from darklantern.table.dice import Dice
from darklantern.table.game import Game, GameDefinition, Refusal, Setup, Wish
from darklantern.table.scene import Head, Scene
from darklantern.table.state import State


class Options(msgspec.Struct):
    target: int = 3


class Heap(State, array_like=True, kw_only=True):
    """Stones on a heap; whoever takes the last one wins for all."""

    stones: int = 5
    taken: list[int] = []
    noise: int = 0


Nim = Game[Heap, None]


def begin(options: Options, seed: int, brought: None) -> Heap:
    return Heap(dice=Dice(seed), step="roll", stones=options.target)


def roll(game: Nim) -> str:
    """No ask: it only adds a die and goes on."""
    (die,) = game.state.dice.roll(1)
    game.state.stones += die
    game.tell("rolled", "NIM-1", die=die)
    return "take"


def take(game: Nim) -> Step:
    """Two asks in one step: how many, and whether to be sure. Nothing is done before both are answered."""
    state = game.state
    if not state.stones:
        game.end(True, "empty", "NIM-2")
    most = min(3, state.stones)
    chosen = yield Ask(len(state.taken) % 2, "take", [option("take", count=count) for count in range(1, most + 1)])
    sure = yield Ask(len(state.taken) % 2, "sure", [option("yes"), option("no")])
    if sure.verb == "yes":
        state.stones -= int(chosen.args["count"])
        state.taken.append(int(chosen.args["count"]))
        game.tell("took", "NIM-3", count=chosen.args["count"])
    return "take"


def out_of_turn(game: Nim) -> list[Option]:
    return [option("cough"), option("leave")] if game.state.noise < 3 else []


def take_out_of_turn(game: Nim, chosen: Option) -> None:
    if chosen.verb == "leave":
        game.end(False, "left", "NIM-4")
    game.state.noise += 1
    game.tell("coughed", "NIM-5")


def scene(game: Nim, seat: int | None, since: int) -> Scene:
    return Scene(Head("nim", "Nim", "plain", 0, "", game.made), seat)


RULES: GameDefinition[Heap, None] = GameDefinition(
    name="nim",
    title="Nim",
    options=Options,
    state=Heap,
    content=None,
    fingerprint="1",
    steps={"roll": roll, "take": take},
    begin=begin,
    out_of_turn=out_of_turn,
    take_out_of_turn=take_out_of_turn,
    scene=scene,
    why_not=lambda game, wish: Refusal("NIM-6", f"no {wish.verb} now"),
    why_not_candidates=lambda game, seat, about: [Wish("Take", Option("take")), Wish("Shout", Option("shout"))],
    normalise=lambda state: None,
)


def nim(target: int = 3, seed: int = 7, story: bool = False) -> Nim:
    """With the seed 7 the die shows 3."""
    return Game(RULES, Setup("nim", Options(target), seed), story)


def asked(game: Game[Any, Any]) -> tuple[int, str, list[str]]:
    assert game.ask
    return game.ask.seat, game.ask.prompt, [str(choice) for choice in game.ask.options]


def fields_of(rules: GameDefinition[Heap, None]) -> dict[str, Any]:
    return {name: value for name, value in vars(rules).items() if name not in ("encode", "decode")}
