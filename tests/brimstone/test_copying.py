"""A clone's state is the same and shares nothing that can change."""

from __future__ import annotations

import random
from typing import Any

import msgspec

import darklantern
from darklantern.games.brimstone.copying import copied
from darklantern.games.brimstone.state import Hero, Item


def shared(one: Any, other: Any, path: str = "state") -> list[str]:
    """Where two states have the very same list, dict or struct; a frozen Item may be anybody's."""
    if isinstance(one, Item):
        return []
    if isinstance(one, msgspec.Struct):
        pairs = [(f".{name}", getattr(one, name), getattr(other, name)) for name in one.__struct_fields__]
        frozen = one.__struct_config__.frozen
    elif isinstance(one, dict):
        pairs, frozen = [(f"[{key}]", value, other[key]) for key, value in one.items()], False
    elif isinstance(one, list | tuple):
        pairs = [(f"[{place}]", mine, other[place]) for place, mine in enumerate(one)]
        frozen = isinstance(one, tuple)
    else:
        return []
    found = [path] if one is other and not frozen else []
    return found + [where for name, mine, theirs in pairs for where in shared(mine, theirs, path + name)]


def test_a_copy_is_the_same_and_apart() -> None:
    game = darklantern.new("brimstone", seed=1, mission="a-fistful-of-dark-stone", heroes=4)
    pick, encode = random.Random(1).random, game.definition.encode
    for _ in range(120):
        if game.ask is None:
            break
        game.choose(int(pick() * len(game.ask.options)))
        twin = copied(game.state)
        assert encode(twin) == encode(game.state)
        assert shared(game.state, twin) == []


def test_every_field_of_a_hero_that_can_change_in_place_is_copied() -> None:
    hero = Hero(
        0, items=[Item("lamp#1")], bag=["whiskey"], ailments=["scar"], ability_tokens={"x": 1}, markers={"y": 1}
    )
    held = [name for name in Hero.__struct_fields__ if isinstance(getattr(hero, name), list | dict | set)]
    assert all(getattr(hero, name) for name in held), "give it something in this test, too"
    game = darklantern.new("brimstone", seed=1, heroes=1)
    game.state.heroes = [hero]
    assert shared(game.state, copied(game.state)) == []
