"""A game of nothing but dice, for the tests of rolls that may still change."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.dice import Dice
from darklantern.table.game import Game, GameDefinition, Setup
from darklantern.table.rolls import POLICIES, Roll, RollingState, Rolls, Way, taken
from darklantern.table.scene import Head, Scene
from darklantern.table.standing_answers import StandingAnswers


class Options(msgspec.Struct, frozen=True):
    """`grit` of each seat; `luck` lets seat 1 roll one die of anybody's again, even a second time.

    `daring` lets seat 0 roll one die again, even a second time, with so much added to it.
    """

    dice: int = 3
    need: int = 4
    enough: int = 0
    sides: int = 6
    grit: tuple[int, int] = (0, 0)
    luck: int = 0
    essence: int = 0
    plenty: int = 0
    few: int = 0
    daring: int = 0


class Duel(RollingState, array_like=True, gc=False, kw_only=True):
    grit: list[int] = []
    luck: int = 0
    essence: int = 0
    hits: list[int] = []
    faces: list[int] = []


DuelGame: TypeAlias = "Game[Duel, None]"


def ways(game: DuelGame, roll: Roll) -> list[Way]:
    state = game.state
    found = [Way(seat, "grit", roll.fresh) for seat in (1, 0) if state.grit[seat] and seat == roll.seat]
    if state.luck:
        found.append(Way(1, "luck", roll.all, most=1))
    daring = game.setup.options.daring
    if daring and not roll.plus:
        found.append(Way(0, "daring", roll.all, most=1, add=daring))
    if state.essence:
        found.append(Way(0, "essence", add=1))
    return found


def pay(game: DuelGame, roll: Roll, way: Way) -> None:
    if way.source == "grit":
        game.state.grit[way.seat] -= 1
    elif way.source == "luck":
        game.state.luck -= 1
    elif way.source == "essence":
        game.state.essence -= 1


ROLLS: Rolls[DuelGame] = Rolls(ways, pay)
ANSWERS: StandingAnswers[DuelGame] = StandingAnswers({"reroll": POLICIES})


def shoot(game: DuelGame) -> Any:
    options = game.setup.options
    return ROLLS.roll(
        game,
        "to-hit",
        0,
        options.dice,
        "count",
        sides=options.sides,
        need=options.need,
        enough=options.enough,
        plenty=options.plenty,
        few=options.few,
        rule="DUEL-1",
    )


def count(game: DuelGame) -> Any:
    roll = taken(game)
    game.state.hits.append(roll.hits)
    game.state.faces = roll.faces
    return "again"


def again(game: DuelGame) -> Begun:
    return Ask(
        0, "again", [option("shoot"), option("stop")]
    ), lambda game, chosen: "shoot" if chosen.verb == "shoot" else game.end(True, "done", "DUEL-2")


def begin(options: Options, seed: int, brought: None) -> Duel:
    return Duel(dice=Dice(seed), step="again", grit=list(options.grit), luck=options.luck, essence=options.essence)


def take_out_of_turn(game: DuelGame, chosen: Option) -> None:
    assert ANSWERS.take(game, chosen)


DUEL: GameDefinition[Duel, None] = GameDefinition(
    name="duel",
    title="Duel",
    options=Options,
    state=Duel,
    content=None,
    fingerprint="1",
    steps={"shoot": shoot, "count": count, "again": again, "reroll": ROLLS.reroll},
    begin=begin,
    out_of_turn=ANSWERS.options,
    take_out_of_turn=take_out_of_turn,
    scene=lambda game, seat, since: Scene(Head("duel", "Duel", "plain", 0, "", 0), seat),
    why_not=lambda game, wish: None,
    why_not_candidates=lambda game, seat, about: [],
    normalise=lambda state: None,
    standing=ANSWERS.decided,
)


def shot(faces: list[int], story: bool = False, **options: Any) -> DuelGame:
    """After the first shot, with these dice."""
    game: DuelGame = Game(DUEL, Setup("duel", Options(**options), 7), story)
    game.state.dice.script = faces
    game.choose("shoot")
    return game


def asked(game: DuelGame) -> tuple[int, str, list[str]]:
    assert game.ask
    return game.ask.seat, game.ask.prompt, [str(choice) for choice in game.ask.options]
