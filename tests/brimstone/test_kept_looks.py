"""What is kept so that it need not be looked up again is never out of date, also in the middle of play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import darklantern
from darklantern.games.brimstone.fights.assigning import in_range, reached, sees
from darklantern.games.brimstone.fights.escaping import need_to_escape, reach_of_hero, stops
from darklantern.games.brimstone.fights.groups import (
    becomes_brutal,
    becomes_elite,
    forget_groups,
    gathered,
    gets_trait,
    kinds,
)
from darklantern.games.brimstone.fights.large import reach_of
from darklantern.games.brimstone.fights.ranks import foes_at, ranks
from darklantern.games.brimstone.fights.sheets import enemy_number, trait
from darklantern.games.brimstone.kits import alter, kit_of, now_has, works
from darklantern.games.brimstone.posse import beside_enemy, enemies_on, grid, hero_models, models
from darklantern.games.brimstone.powers import enemy_power
from darklantern.games.brimstone.state import NOWHERE, Brimstone, Item
from darklantern.table.ask import Option
from darklantern.table.modifiers import boosted
from darklantern.table.standing import in_force
from tests.brimstone.mine import mine

FOE = "drowned-dead"


def fights(decisions: int = 80) -> Iterator[Brimstone]:
    """Random games after each decision, while Enemies are on the board."""
    for seed in range(4):
        game = darklantern.new("brimstone", seed=seed, mission="a-fistful-of-dark-stone", heroes=3)
        pick = random.Random(seed).random
        for _ in range(decisions):
            if game.ask is None:
                break
            game.choose(int(pick() * len(game.ask.options)))
            if game.state.enemies:
                yield game


def arena() -> Brimstone:
    """Two Heroes and an Enemy at the Entrance."""
    map_ = grid(mine(2))
    return mine(2, at=["1.05", "1.20"], moves=3, enemies={1: {"kind": FOE, "at": map_.square("1.12")}})


def anew(game: Brimstone) -> Brimstone:
    """The same table, of which nobody knows anything yet."""
    twin = game.clone()
    if twin.state.fight:
        forget_groups(twin.state.fight)
    return twin


def test_what_a_group_has_is_never_out_of_date() -> None:
    looked = 0
    for game in fights():
        fresh = anew(game)
        for number, enemy in game.state.enemies.items():
            for who in (0, number):
                assert gathered(game, enemy.kind, who) is gathered(fresh, enemy.kind, who)
                looked += 1
    assert looked > 100


def test_a_card_gives_its_traits_at_once() -> None:
    game = arena()
    card = next(one for one in game.content.enemy_cards.values() if one.traits)
    (name, strength), *_ = card.traits.items()
    before = trait(game, FOE, name, 1)
    game.state.enemies[1].cards.append(card.id)
    assert (trait(game, FOE, name, 1), trait(game, FOE, name)) == (before + strength, before)
    game.state.enemies[1].cards.clear()
    assert trait(game, FOE, name, 1) == before
    assert game.state.fight
    gets_trait(game.state.fight, FOE, card.id)
    assert trait(game, FOE, name) == trait(game, FOE, name, 1) == before + strength


def test_a_group_is_brutal_and_elite_at_once() -> None:
    game = arena()
    fight, printed = game.state.fight, game.content.enemies[FOE]
    assert fight
    plain = gathered(game, FOE)
    assert gathered(game, FOE) is plain
    assert (plain.side, plain.abilities) == (printed.normal, tuple(printed.normal.abilities))
    becomes_elite(fight, FOE, 2)
    assert gathered(game, FOE).abilities == (*printed.normal.abilities, printed.normal.elite[1])
    becomes_brutal(fight, FOE)
    assert gathered(game, FOE).side == printed.brutal
    assert gathered(game, FOE, 1).abilities == (*printed.brutal.abilities, printed.brutal.elite[1])
    assert gathered(game.clone(), FOE) is gathered(game, FOE)


def test_a_kind_is_what_it_is_where_it_stands_now() -> None:
    """What is remembered of a kind that another World makes another one counts for the World where it stands."""
    game = arena()
    kind = next(one for one in game.content.enemies.values() if one.variants)
    elsewhere = next(variant for variant in kind.variants if game.state.world not in variant.worlds)
    game.state.enemies[1].kind = kind.id
    before = gathered(game, kind.id)
    game.state.world = elsewhere.worlds[0]
    assert gathered(game, kind.id) is not before


def test_numbers_of_enemies_are_changed_by_all_that_is_in_force() -> None:
    for game in fights():
        for stat, changes in game.content.over_enemies.items():
            for kind in kinds(game):
                keywords = game.content.enemies[kind].keywords
                powers = in_force(game, changes, game.state.light)
                wanted = sum(one.add for one in powers if not one.enemies or one.enemies in keywords)
                wanted += boosted(game.state.boosts, f"enemy-{stat}", None)
                assert enemy_power(game, stat, keywords) == wanted


def test_weapons_bombs_and_what_is_put_away_are_those_that_a_hero_has() -> None:
    for game in fights():
        cards = game.content.items
        for hero in game.state.heroes:
            kit, used = kit_of(game, hero), [item for item in hero.items if works(game, hero, item)]
            for attack in ("melee", "ranged"):
                weapons = [item for item in used if (card := cards[item.card].weapon) and card.attack == attack]
                assert list(kit.weapons[attack]) == weapons
            assert set(kit.bombs) == {token for token in hero.bag if game.content.tokens[token].bomb}
            put_away = [cards[item.card] for item in hero.items if not item.equipped]
            assert kit.spare == any(card.hands or card.slots for card in put_away)
            assert kit.used == any(item.used_by != NOWHERE or not item.ready for item in hero.items)


def test_numbers_are_those_of_all_kits_in_which_the_same_works() -> None:
    game = mine(1)
    (hero,) = game.state.heroes
    locket = Item("silver-locket#1")
    now_has(hero, items=[locket])
    ready = kit_of(game, hero)
    alter(hero, locket, ready=False)
    exhausted = kit_of(game, hero)
    assert exhausted is not ready and exhausted.numbers is ready.numbers
    now_has(hero, items=[])
    assert kit_of(game, hero).numbers is not ready.numbers


def test_the_reach_of_an_enemy_goes_by_who_stands_where_now() -> None:
    game = arena()
    map_, before = grid(game), reach_of(game, 1)
    assert reach_of(game, 1) is before
    free = next(square for square in before if before[square] == 1)
    game.state.heroes[1].at = free
    assert free not in reach_of(game, 1)
    game.state.heroes[1].at = map_.square("1.20")
    assert list(reach_of(game, 1)) == list(before)
    game.state.enemies[1].at = free
    assert reach_of(game, 1)[free] == 0


def test_a_hero_goes_by_the_reach_of_its_ask_and_a_twin_by_one_of_its_own() -> None:
    game = mine(2, at=["1.05", "1.20"], moves=3)
    assert game.ask
    goes = [option for option in game.ask.options if option.verb == "go"]
    steps = {option.args["to"]: reach_of_hero(game, 0, 3)[grid(game).square(str(option.args["to"]))] for option in goes}
    assert set(steps.values()) == {1, 2, 3}
    for to, taken in steps.items():
        for one in (mine(2, at=["1.05", "1.20"], moves=3), game.clone()):
            one.choose(f"go to={to}")
            assert (grid(one).name(one.state.heroes[0].at), one.state.activation.moves) == (to, 3 - taken)


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"heroes__0__grit": 1, "activation__move_die": 3},
        {"heroes__0__spare_grit": 1},
        {"enemies": {1: {"kind": FOE, "at": 19}}},
        {"enemies": {1: {"kind": FOE, "at": 19}}, "heroes__1__knocked_out": True, "heroes__1__wounds": 10},
        {"markers": [{"kind": "corpse", "at": 8}]},
    ],
)
def test_whoever_goes_acts_on_from_there_as_if_it_had_not_acted_before(given: dict[str, Any]) -> None:
    """Without a story it is asked at once; all that it could see from where it stood is looked at again."""
    start = mine(2, at=["1.05", "1.12"], moves=4, **given)
    assert start.ask
    goes = [one for one in start.ask.options if one.verb == "go"]
    assert len(goes) > 5
    for first in goes:
        told, untold = mine(2, at=["1.05", "1.12"], moves=4, **given), start.clone()
        went: Option | None = first
        while went is not None:
            told.choose(went)
            untold.choose(went)
            assert told.ask and told.ask == untold.ask and told.state == untold.state
            went = next((one for one in told.ask.options if one.verb == "go"), None) if told.ask.seat == 0 else None


def test_enemies_hold_heroes_from_where_they_stand_now() -> None:
    for game in fights():
        map_, now, enemies = grid(game), ranks(game), game.state.enemies
        assert now.under | hero_models(game) == models(game)
        for seat, hero in enumerate(game.state.heroes):
            if hero.at >= 0:
                assert foes_at(map_, now, hero.at) == enemies_on(game, map_.adjacent(hero.at) | 1 << hero.at)
                shot_at = [one for one in enemies if reached(game, hero.at, one, 5) and sees(game, hero.at, one)]
                assert in_range(game, seat, 5) == shot_at
                values = {one: enemy_number(game, enemies[one].kind, "escape", one) for one in enemies}
                holding = {one: beside_enemy(game, enemies[one]) for one in enemies if values[one] > hero.escaped}
                need = max([values[one] for one, near in holding.items() if near >> hero.at & 1], default=0)
                touched = 0
                for near in holding.values():
                    touched |= near
                assert (need_to_escape(game, seat), stops(game, seat, now)) == (need, touched)


def test_an_enemy_that_moves_changes_or_is_gone_holds_nobody_from_where_it_stood() -> None:
    game = arena()
    map_, (foe,) = grid(game), game.state.enemies.values()
    foe.at = map_.square("1.06")
    need = enemy_number(game, FOE, "escape")
    assert need_to_escape(game, 0) == need and foes_at(map_, ranks(game), game.state.heroes[0].at) == [1]
    assert in_range(game, 0, 1) == [1]
    foe.at = map_.square("1.20")
    assert need_to_escape(game, 0) == 0 and foes_at(map_, ranks(game), game.state.heroes[0].at) == []
    assert in_range(game, 0, 1) == []
    foe.at = map_.square("1.06")
    foe.kind = next(kind for kind in game.content.enemies if enemy_number(game, kind, "escape") != need)
    assert need_to_escape(game, 0) == enemy_number(game, foe.kind, "escape") != need
    del game.state.enemies[1]
    assert need_to_escape(game, 0) == stops(game, 0, ranks(game)) == ranks(game).under == 0
    game.state.enemies[2] = foe
    assert foes_at(map_, ranks(game), game.state.heroes[0].at) == [2]
