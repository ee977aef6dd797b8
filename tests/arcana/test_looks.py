"""What is looked up once and kept is what a slow look finds, and it notices all that changes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from darklantern.board.masks import squares
from darklantern.games import new
from darklantern.games.arcana.cards.abilities import plays
from darklantern.games.arcana.cards.numbers import Stat
from darklantern.games.arcana.content_base import Target
from darklantern.games.arcana.figures import grid, standing, unit_of, units
from darklantern.games.arcana.map.area import Area
from darklantern.games.arcana.map.doors import close_door, open_door
from darklantern.games.arcana.map.passability import PIT, destroyed_spaces, marked, may_enter, obstacle_spaces
from darklantern.games.arcana.map.sight import nearest, nearest_spaces
from darklantern.games.arcana.map.terrain import terrain
from darklantern.games.arcana.powers import STATS, change, has, spoken_of
from darklantern.games.arcana.rounds.actions import ACTIONS
from darklantern.games.arcana.rounds.actor import Actor
from darklantern.games.arcana.rounds.explorers import END
from darklantern.games.arcana.rounds.spawning import nearest_spawn_spaces
from darklantern.games.arcana.state import Arcana, Lasting
from darklantern.games.arcana.units.attributes import number, printed
from darklantern.games.arcana.units.ethereal import can_target
from darklantern.games.arcana.units.moving import ends, reach_of
from tests.arcana.aims import targets
from tests.arcana.effects import owned
from tests.arcana.table import choose, explorer, halls, monster, offers, space

GHOSTS = """
monsters:
- {id: wisp, name: Wisp, level: 1, health: 1, stamina: 4, armor: 1, will: 1, ethereal: true}
- {id: stump, name: Stump, level: 1, health: 1, stamina: 4, armor: 1, will: 1, immobile: true}
"""
CLOAK = """
items:
- {id: cloak, name: Cloak, type: artifact, level: 1, main: true, passive: [{stat: ethereal, is: {wounded: true}}]}
"""
TARGETS = [Target(melee=1, of="other"), Target(ranged=3, of="unit"), Target(ignoring=5, of="monster")]


def moments(seed: int, count: int = 25) -> Iterator[Arcana]:
    """Some moments of a game that is played at random."""
    game, pick = new("arcana", seed=seed, explorers=3, scenario=1 + seed % 3), random.Random(seed)
    for _ in range(count):
        if game.ask is None:
            return
        yield game
        game.choose(pick.randrange(len(game.ask.options)))


def slow_targets(game: Arcana, unit: int, target: Target) -> list[int]:
    """Every unit is looked at by itself."""
    map_, at = grid(game), unit_of(game, unit).at

    def fits(other: int) -> bool:
        return (other >= 4 or target.of != "monster") and not (other == unit and target.of == "other")

    def reached(there: int) -> bool:
        if there == at or target.melee:
            return there == at or bool(map_.adjacent(at) >> there & 1)
        if map_.straight(at, there) > (target.ranged or target.ignoring) or not map_.sees(at, there):
            return False
        return bool(target.ignoring) or not map_.between(at, there) & (obstacle_spaces(game) | standing(game))

    found = [other for other in units(game) if fits(other) and reached(unit_of(game, other).at)]
    return [other for other in found if can_target(game, unit, other)]


def unlike(game: Arcana, prop: str) -> int:
    return sum(1 << unit_of(game, unit).at for unit in units(game) if has(game, prop, unit))


# -- against slow looks -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(2))
def test_in_random_games_all_that_is_looked_up_is_what_a_slow_look_finds(seed: int) -> None:
    for game in moments(seed):
        for unit in units(game):
            area, map_ = Area(game, unit), grid(game)
            assert (area.ghosts, area.rocks) == (unlike(game, "ethereal"), unlike(game, "immobile"))
            assert area.taken == standing(game)
            assert area.destroyed == destroyed_spaces(game)
            assert area.obstacles == obstacle_spaces(game) | standing(game)
            assert area.land.passable & ~area.destroyed == may_enter(game)
            assert {stat for stat in STATS - area.spoken if change(game, stat, unit)} == set()
            for stat in ("armor", "will", "max-health", "max-stamina"):
                now = printed(game, unit, stat) + change(game, stat, unit)
                assert [number(game, unit, stat) for _ in range(2)] == [max(0, now)] * 2
            for target in TARGETS:
                assert targets(game, unit, target) == slow_targets(game, unit, target)
            blocked = ~(area.land.walked & ~area.taken & ~area.destroyed) & area.land.whole
            if not area.ghosts:
                reach, slow = reach_of(game, unit, 4), map_.reach(area.at, 4, blocked)
                assert list(reach) == list(slow)
                assert ends(game, reach, area.at) == [one for one in slow if one != area.at]
                assert [reach.way(to) for to in slow] == [slow.way(to) for to in slow]


def test_the_nearest_of_a_mask_are_those_of_a_list() -> None:
    for game in moments(5):
        map_, free = grid(game), may_enter(game) & ~standing(game) & ~marked(grid(game), PIT)
        for seat, one in enumerate(game.state.explorers):
            if one.at >= 0:
                assert list(squares(nearest_spaces(map_, one.at, free))) == nearest(game, one.at, squares(free)), seat


def test_the_nearest_spawn_spaces_are_kept_and_follow_the_seals() -> None:
    for game in moments(4):
        land = terrain(grid(game))
        for one in game.state.explorers:
            for seals in (0, land.places[one.at].tile_spawn_spaces & -land.places[one.at].tile_spawn_spaces):
                gone = destroyed_spaces(game) | seals
                there = land.places[one.at].tile_spawn_spaces & ~gone
                found = [squares(nearest_spawn_spaces(land, one.at, gone)) for _ in range(2)]
                assert found == [tuple(nearest(game, one.at, squares(there)))] * 2


@pytest.mark.parametrize("seed", range(3))
def test_what_an_actor_sees_is_still_so_after_it_has_gone_on(seed: int) -> None:
    for game in moments(seed, 40):
        if game.ask is None or game.ask.prompt != "act":
            continue
        seat, me = game.ask.seat, game.state.explorers[game.ask.seat]
        for to in ends(game, reach_of(game, seat, 2), me.at):
            actor, came_from = Actor(game, seat), me.at
            me.at = to
            actor.go(to)
            fresh = Actor(game, seat)
            for known in (*Area.__slots__, "here", "beside", "goods"):
                assert getattr(actor, known) == getattr(fresh, known), known
            me.at = came_from


def test_without_stamina_only_abilities_that_cost_none_are_left() -> None:
    potion = """
items:
- {id: potion, name: Potion, type: consumable, level: 1, actives: [{do: [{restore: {health: 1}}]}]}
"""
    given: dict[str, Any] = {"explorers__0__items": owned("potion"), "explorers__0__stamina": 0}
    given["explorers__0__health"] = 1
    game = halls(2, cards=potion, at=["1.25", "1.26"], monsters={"rust-rat": "1.24"}, **given)
    assert ACTIONS.options(game, 0, END) == [END, *plays(game, 0, free=True)]
    assert offers(game, "play") == ["play card=potion ability=0"]


# -- what is kept notices what changes --------------------------------------------------------------------------------


def test_the_numbers_spoken_of_follow_the_cards_in_force() -> None:
    cards = """
items:
- {id: lamp, name: Lamp, type: artifact, level: 1, main: true, passive: [{stat: range}]}
events:
- {id: dusk, name: Dusk, kind: horror, passive: [{stat: attack, who: all}]}
- {id: bond, name: Bond, kind: explorer, binding: true, passive: [{stat: will}]}
"""
    game = halls(1, cards=cards, explorers__0__items=owned("lamp"))
    named: tuple[Stat, ...] = ("range", "attack", "will")

    def spoken() -> list[str]:
        return [stat for stat in named if stat in spoken_of(game, 0)]

    assert spoken() == []
    explorer(game).items[0].use = "main"
    assert spoken() == ["range"]
    game.state.decks["horror-events"].put_off("dusk")
    assert spoken() == ["range", "attack"]
    explorer(game).bound.append("bond")
    assert spoken() == ["range", "attack", "will"]
    explorer(game).items.clear()
    game.state.decks["horror-events"].pile = ""
    explorer(game).bound.clear()
    assert spoken() == []
    game.state.lasting.append(Lasting(0, "lamp", "will", 1, [0]))
    assert "will" in spoken()


def test_a_number_that_is_kept_follows_cards_situations_and_lasting_effects() -> None:
    cards = """
items:
- {id: slab, name: Slab, type: artifact, level: 1, main: true, passive: [{stat: armor, add: 2}]}
- {id: fury, name: Fury, type: artifact, level: 1, main: true, passive: [{stat: will, add: 3, is: {wounded: true}}]}
events:
- {id: rust, name: Rust, kind: horror, passive: [{stat: armor, add: -1, who: explorers}]}
"""
    game = halls(1, cards=cards, explorers__0__items=owned("slab", "fury=main"))
    armor, will = number(game, 0, "armor"), number(game, 0, "will")
    explorer(game).items[0].use = "main"
    assert number(game, 0, "armor") == armor + 2
    game.state.decks["horror-events"].put_off("rust")
    assert number(game, 0, "armor") == armor + 1
    explorer(game).health -= 1
    assert number(game, 0, "will") == will + 3
    explorer(game).health += 1
    assert number(game, 0, "will") == will
    game.state.lasting.append(Lasting(0, "slab", "armor", 1, [0]))
    assert number(game, 0, "armor") == armor + 2
    game.state.lasting.clear()
    explorer(game).destroyed = True
    assert number(game, 0, "armor") == armor - 1


def test_a_card_that_reaches_others_is_always_spoken_of() -> None:
    cards = """
items:
- {id: lamp, name: Lamp, type: artifact, level: 1, main: true, passive: [{stat: armor, who: others}]}
"""
    game = halls(2, cards=cards, explorers__0__items=owned("lamp=main"))
    assert "armor" in spoken_of(game, 1)


def test_who_is_ethereal_or_immobile_follows_cards_and_lasting_effects() -> None:
    game = halls(1, cards=GHOSTS, at=["1.01"], monsters={"wisp": "1.25", "stump": "1.26", "rust-rat": "1.27"})
    here = [1 << space(game, name) for name in ("1.01", "1.25", "1.26", "1.27")]
    assert (Area(game, 0).ghosts, Area(game, 0).rocks) == (here[1], here[2])
    game.state.lasting = [Lasting(0, "x", "ethereal", 1, [0, 6]), Lasting(0, "x", "immobile", -1, [5])]
    assert (Area(game, 0).ghosts, Area(game, 0).rocks) == (here[0] | here[1] | here[3], 0)
    game.state.lasting = []
    del game.state.monsters[4]
    assert (Area(game, 0).ghosts, Area(game, 0).rocks) == (0, here[2])


def test_a_card_may_make_an_explorer_ethereal_in_a_situation() -> None:
    game = halls(1, cards=CLOAK, at=["1.01"], monsters={"rust-rat": "1.02"}, explorers__0__items=owned("cloak=main"))
    assert Area(game, 4).ghosts == 0
    explorer(game).health -= 1
    assert Area(game, 4).ghosts == 1 << space(game, "1.01")
    assert targets(game, 4, Target(melee=1, of="explorer")) == []


def test_a_door_that_is_closed_makes_another_place_and_opening_it_brings_the_old_one_back() -> None:
    game = halls(1, tiles=["engine"], at=["1.17"], monsters={"rust-rat": "1.24"})
    before, there = terrain(grid(game)).places[space(game, "1.17")], 1 << space(game, "1.24")
    assert before.near & there
    assert targets(game, 0, Target(melee=1, of="other")) == [4]
    close_door(game, "1.17-24", 0)
    after = terrain(grid(game)).places[space(game, "1.17")]
    assert not after.near & there
    assert after.doors == before.doors
    assert targets(game, 0, Target(melee=1, of="other")) == []
    open_door(game, "1.17-24", 0)
    assert terrain(grid(game)).places[space(game, "1.17")] is before


def test_a_reach_follows_units_and_tokens_and_clones_have_their_own() -> None:
    game = halls(1, at=["1.01"], monsters={"rust-rat": "1.09"})
    rat, free = space(game, "1.09"), space(game, "1.08")
    assert rat not in reach_of(game, 0, 2)
    twin = game.clone()
    monster(twin).at = free
    assert rat in reach_of(twin, 0, 2)
    assert free not in reach_of(twin, 0, 2)
    assert rat not in reach_of(game, 0, 2)
    assert free in reach_of(game, 0, 2)
    game.state.explored[free] = 1
    assert free not in reach_of(game, 0, 2)
    del game.state.explored[free]
    assert free in reach_of(game, 0, 2)


def test_undo_brings_back_what_was_offered() -> None:
    game = halls(2, at=["1.01", "1.02"])
    before = [str(option) for option in game.choices]
    choose(game, "go to=1.10")
    assert [str(option) for option in game.choices] != before
    game.undo()
    assert [str(option) for option in game.choices] == before


def test_a_tile_that_is_laid_and_scrolled_away_changes_what_lies_around_a_space() -> None:
    one, two = halls(1, at=["1.07"]), halls(1, tiles=["plain", "engine"], at=["1.07"])
    assert terrain(grid(one)).places[space(one, "1.07")].sides != terrain(grid(two)).places[space(two, "1.07")].sides
    beyond = terrain(grid(two)).whole & ~terrain(grid(one)).whole
    assert beyond
    gone = grid(two).forget(2)
    assert terrain(gone).whole == terrain(grid(one)).whole
