"""What a first game says at the moment that it matters. The words are in guide.yaml."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.effects import Test
from darklantern.games.brimstone.fights.fear import FEAR
from darklantern.games.brimstone.posse import fighting
from darklantern.games.brimstone.state import Volley
from darklantern.games.brimstone.turn.depth import DARKNESS_START
from darklantern.games.brimstone.turn.light import VOICES, in_the_dark, lit
from darklantern.games.brimstone.turn.searching import SCAVENGE_DICE
from darklantern.table.guide import Guide

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

NEAR = 4  # spaces that the Darkness has come
ATTACKS = frozenset({"fight", "shoot", "shoot-both"})


def unexplored(game: Brimstone, seat: int) -> bool:
    return any(tile.token and not tile.revealed for tile in game.state.tiles.values())


def far_from_light(game: Brimstone, seat: int) -> bool:
    """Whether any tile lies beyond the light, so that somebody may be left there."""
    return len(game.state.heroes) > 1 and not lit(game).issuperset(game.state.tiles)


def in_the_voices(game: Brimstone, seat: int) -> bool:
    """Whether the Voices are heard, or were at the start of the Activation."""
    rolls, harms = game.state.rolls, game.state.harms
    heard = not rolls or rolls[-1].kind == "voices" or (bool(harms) and harms[-1].source == VOICES)
    return heard and in_the_dark(game, seat)


def attacking(game: Brimstone, seat: int) -> bool:
    return game.ask is not None and any(option.verb in ATTACKS for option in game.ask.options)


def frightened(game: Brimstone, seat: int) -> bool:
    """Whether the dice on the table are to stop what Fear and Terror do."""
    harms = game.state.harms
    return bool(harms) and harms[-1].source == FEAR


def defending(game: Brimstone, seat: int) -> bool:
    """Whether the dice on the table are a defense against Enemies."""
    harms = game.state.harms
    return bool(harms) and harms[-1].source in game.content.enemies


def testing(game: Brimstone, seat: int) -> bool:
    """Whether a Skill test is being taken."""
    effects = game.state.effects
    return bool(effects) and isinstance(effects[-1].effect, Test)


def _guide() -> Guide[Brimstone]:
    return Guide(
        Path(__file__).with_name("guide.yaml"),
        conditions={
            "unexplored": unexplored,
            "dark": in_the_voices,
            "far-from-light": far_from_light,
            "frightened": frightened,
            "attacking": attacking,
            "darkness-near": lambda game, seat: game.state.darkness <= DARKNESS_START - NEAR,
            "second-turn": lambda game, seat: game.state.round > 1,
            "fighting": lambda game, seat: fighting(game),
            "defending": defending,
            "testing": testing,
            "objective": lambda game, seat: bool(game.state.objective),
        },
        numbers={"scavenge_dice": SCAVENGE_DICE, "critical": Volley(1, 1).critical},
    )


GUIDE = _guide()
