"""Situations that cards ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from darklantern.table.situation import Situation

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


class Condition(Situation, frozen=True):
    """All that is named must hold for the Hero concerned."""

    fight: bool | None = None
    carrier: bool | None = None
    keyword: list[str] = []
    grit: int | None = None
    wounded: bool | None = None
    shaken: bool | None = None
    corrupted: int | None = None
    dark_stone: int | None = None
    free_hand: bool | None = None
    edition: Literal["revised", "classic"] | None = None


@Condition.part("fight", {True: "Enemies are on the board", False: "no Enemies are on the board"})
def fight(game: Brimstone, seat: int, wanted: bool) -> bool:
    return bool(game.state.enemies) == wanted


@Condition.part("carrier", {True: "you carry the Light Source", False: "you do not carry the Light Source"})
def carrier(game: Brimstone, seat: int, wanted: bool) -> bool:
    return (game.state.light == seat) == wanted


@Condition.part("keyword", lambda wanted, names: f"you have the Keyword {' or '.join(word.title() for word in wanted)}")
def keyword(game: Brimstone, seat: int, wanted: list[str]) -> bool:
    return not game.content.keywords(game.state.heroes[seat].class_).isdisjoint(wanted)


@Condition.part("grit", "you have {} Grit or more")
def grit(game: Brimstone, seat: int, wanted: int) -> bool:
    return game.state.heroes[seat].grit >= wanted


@Condition.part("wounded", {True: "you have Wounds", False: "you have no Wounds"})
def wounded(game: Brimstone, seat: int, wanted: bool) -> bool:
    return bool(game.state.heroes[seat].wounds) == wanted


@Condition.part("shaken", {True: "you have Sanity Damage", False: "you have no Sanity Damage"})
def shaken(game: Brimstone, seat: int, wanted: bool) -> bool:
    return bool(game.state.heroes[seat].horror) == wanted


@Condition.part("corrupted", "you have {} Corruption Points or more")
def corrupted(game: Brimstone, seat: int, wanted: int) -> bool:
    return game.state.heroes[seat].corruption >= wanted


@Condition.part("dark_stone", "you have {} Dark Stone or more")
def dark_stone(game: Brimstone, seat: int, wanted: int) -> bool:
    return game.state.heroes[seat].dark_stone >= wanted


@Condition.part("free_hand", {True: "one of your hands is free", False: "both of your hands are taken"})
def free_hand(game: Brimstone, seat: int, wanted: bool) -> bool:
    items = game.content.items
    held = sum(items[item.card].hands for item in game.state.heroes[seat].items if item.equipped)
    return (held < 2) == wanted


@Condition.part("edition", "the {} edition is played")
def edition(game: Brimstone, seat: int, wanted: str) -> bool:
    return bool(game.setup.options.edition == wanted)
