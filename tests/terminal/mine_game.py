"""The fight in the mine as a game that can be played: one hero walks, and everything else only is remembered."""

from __future__ import annotations

from typing import Any

import msgspec

from darklantern.table.ask import Ask, Asking, Option, option
from darklantern.table.dice import Dice
from darklantern.table.game import Game, GameDefinition, Refusal, Setup
from darklantern.table.scene import Choice, Scene
from darklantern.table.state import State
from tests.scenes.mine import mine_scene, question

STEPS = {"1.22": ["1.16", "1.17", "2.12"], "2.12": ["2.20"], "2.20": ["2.26"]}
DOES = [choice for choice in question().options if choice.verb != "move"]


class Shaft(State, array_like=True, gc=False, kw_only=True):
    """Where the hero is, and what was done."""

    at: str = "1.22"
    did: list[str] = []
    asks_again: bool = False


Mine = Game[Shaft, None]


def fight(game: Mine) -> Asking:
    options = [option(choice.verb, **choice.args) for choice in DOES]
    steps = [option("move", to=to) for to in STEPS.get(game.state.at, [])]
    return Ask(0, "fight", [*options, *steps], usual=0), act


def act(game: Mine, chosen: Option) -> str:
    game.state.did.append(str(chosen))
    if chosen.verb == "move":
        game.state.at = str(chosen.args["to"])
        game.tell("moved", to=game.state.at)
    return "fight"


def shown(game: Mine, seat: int | None, since: int) -> Scene:
    scene = mine_scene()
    scene.pieces[0].at = scene.seats[0].at = game.state.at
    scene.table.number = game.made
    assert scene.ask
    scene.ask.options = [msgspec.structs.replace(choice, index=index) for index, choice in enumerate(DOES)]
    for to in STEPS.get(game.state.at, []):
        way = [game.state.at, to]
        scene.ask.options.append(
            Choice(len(scene.ask.options), "move", "Move here", {"to": to}, [to], on="board", way=way, cost={"move": 1})
        )
    scene.ask.plans[0].foreseen = ["moved"]
    scene.ask.plans = scene.ask.plans if game.state.at == "1.22" else []
    scene.ask.out_of_turn = [] if game.state.asks_again else scene.ask.out_of_turn
    return scene


def out_of_turn(game: Mine) -> list[Option]:
    return [] if game.state.asks_again else [option("ask-again", seat=0)]


def take_out_of_turn(game: Mine, chosen: Option) -> None:
    game.state.asks_again = True


def why_not(game: Mine, wish: Option) -> Refusal | None:
    raise KeyError(wish.verb)


def nothing(*_: Any) -> list[Any]:
    return []


def mine_game() -> Mine:
    definition: GameDefinition[Shaft, None] = GameDefinition(
        name="mine",
        title="Mine",
        options=msgspec.Struct,
        state=Shaft,
        content=None,
        fingerprint="",
        steps={"fight": fight},
        begin=lambda *_: Shaft(dice=Dice(1), step="fight"),
        out_of_turn=out_of_turn,
        take_out_of_turn=take_out_of_turn,
        scene=shown,
        why_not=why_not,
        why_not_candidates=nothing,
        normalise=lambda state: None,
        secret=False,
    )
    return Game(definition, Setup("mine", None, 1), True)
