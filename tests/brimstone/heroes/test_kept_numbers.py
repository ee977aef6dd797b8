"""What is kept about Heroes is never out of date: in the middle of play every number is what the cards in force say."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any, get_args

import pytest

import darklantern
from darklantern.games.brimstone import kits
from darklantern.games.brimstone.cards.numbers import CHANGES, SAVES, SKILLS, TARGETS, Stat
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.kits import alter, kit_of, known_kit, lose_token, take_ailment, take_tokens, works
from darklantern.games.brimstone.powers import is_waited_for, power
from darklantern.games.brimstone.state import Brimstone
from darklantern.table.standing import may_answer

HERO_STATS = [stat for stat in get_args(Stat) if not stat.startswith("enemy-") and stat not in SAVES]


def in_force(game: Brimstone, seat: int, stat: str) -> int:
    """What all cards that work for a Hero add to a number, looked up one by one."""
    state, content, hero = game.state, game.content, game.state.heroes[seat]
    printed = content.heroes[hero.class_]
    found = [power for one in (printed, *printed.abilities) for power in one.powers]
    for upgrade in printed.upgrades:
        found += upgrade.powers if upgrade.id in hero.upgrades else []
    for ailment in hero.ailments:
        found += content.chart_rows[ailment].powers
    for item in hero.items:
        if works(game, hero, item):
            found += [power for card in (item.card, *item.upgrades) for power in content.items[card].powers]
    lying = {**content.darkness, **content.dread, **content.encounters, **content.worlds, **content.missions}
    for card in (state.world, state.mission, *[one.card for one in state.in_play]):
        found += lying[card].powers if card in lying else []
    for enemy in state.enemies.values():
        assert not [power for id_ in enemy.cards for power in content.enemy_abilities[id_].powers if power.stat == stat]
    counts = [one.add for one in found if one.stat == stat and (one.is_ is None or one.is_.holds(game, seat))]
    lasts = [boost.add for boost in state.boosts if boost.stat == stat and boost.seat in (None, seat)]
    return sum(counts) + sum(lasts)


def expected(game: Brimstone, seat: int, stat: str) -> int:
    hero = game.state.heroes[seat]
    now: int = getattr(game.content.heroes[hero.class_], stat.replace("-", "_"), 0) + in_force(game, seat, stat)
    if stat in SKILLS:
        now = max(1, now + in_force(game, seat, "all-skills"))
        return min(6, now) if game.setup.options.edition == "revised" else now
    if stat in CHANGES:
        return now
    if stat in TARGETS:
        return max(2, now)
    if stat == "health":
        return max(0, max(1, now) - 3 * hero.markers.get("bleeding", 0))
    return max(1 if stat in ("sanity", "resistance", "initiative") else 0, now)


def test_every_number_is_what_the_cards_in_force_say_at_every_decision() -> None:
    for seed, edition in enumerate(("revised", "classic")):
        game = darklantern.new("brimstone", seed=seed, mission="scouting-party", heroes=3, edition=edition)
        pick = random.Random(seed).random
        for made in range(120):
            if game.ask is None:
                break
            game.choose(int(pick() * len(game.ask.options)))
            seat = made % 3
            for stat in HERO_STATS[made % 4 :: 4]:
                assert number(game, seat, stat) == expected(game, seat, stat), (made, stat)
                assert power(game, stat, seat) == in_force(game, seat, stat), (made, stat)


def test_whatever_a_hero_gains_or_loses_counts_at_once() -> None:
    game = darklantern.new("brimstone", seed=3, heroes=1)
    hero = game.state.heroes[0]
    before = kit_of(game, hero)
    item = next(one for one in hero.items if one.equipped)
    item = alter(hero, item, equipped=False)
    assert item.card in before.working and item.card not in kit_of(game, hero).working
    alter(hero, item, equipped=True)
    assert kit_of(game, hero) is before
    take_tokens(hero, "bandages")
    assert "bandages" in kit_of(game, hero).owned
    lose_token(hero, "bandages")
    assert kit_of(game, hero) is before
    take_ailment(hero, next(iter(game.content.chart_rows)))
    assert hero.ailments[0] in kit_of(game, hero).working


def test_the_kit_that_is_known_is_that_of_what_the_hero_has_at_every_decision() -> None:
    tables: list[dict[str, Any]] = [{"rivals": "heroic"}, {"edition": "classic"}, {"set_up": "by-hand"}]
    for seed, options in enumerate(tables):
        game = darklantern.new("brimstone", seed=seed, mission="burn-the-nests", heroes=4, **options)
        pick = random.Random(seed).random
        for made in range(250):
            if game.ask is None:
                break
            offered = game.choices if made % 3 else game.ask.options  # Items and Tokens change hands out of turn
            game.choose(int(pick() * len(offered)))
            for hero in game.state.heroes:
                if hero.class_:
                    before = kit_of(game, hero)
                    assert known_kit(game, hero) is before, made


def test_the_quick_look_at_who_waits_sees_whatever_is_in_force() -> None:
    waited_for = set()
    for seed in range(2):
        game = darklantern.new("brimstone", seed=seed, mission="a-fistful-of-dark-stone", heroes=3)
        pick = random.Random(seed).random
        for made in range(150):
            if game.ask is None:
                break
            game.choose(int(pick() * len(game.ask.options)))
            for kind, listeners in game.content.standing.listeners.items():
                event = SimpleNamespace(kind=kind, who=made % 3)
                found = is_waited_for(game, event)
                assert found == may_answer(game, event, listeners), (made, kind)
                waited_for |= {kind} if found else set()
    assert len(waited_for) > 5


def test_a_kit_goes_back_and_apart_with_the_game() -> None:
    game = darklantern.new("brimstone", seed=3, heroes=1, story=True)
    game.choose(0)
    kit = kit_of(game, game.state.heroes[0])
    twin = game.clone()
    take_tokens(game.state.heroes[0], "bandages")
    assert "bandages" in kit_of(game, game.state.heroes[0]).owned
    assert kit_of(twin, twin.state.heroes[0]) is kit
    game.undo()
    game.redo()
    assert kit_of(game, game.state.heroes[0]) is kit


def test_an_item_is_never_changed_in_place() -> None:
    game = darklantern.new("brimstone", seed=3, heroes=1)
    with pytest.raises(AttributeError):
        game.state.heroes[0].items[0].ready = False  # type: ignore[misc]


def test_kits_are_forgotten_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    game = darklantern.new("brimstone", seed=3, heroes=1)
    hero, known = game.state.heroes[0], game.content.kits
    monkeypatch.setattr(kits, "MOST_KEPT", len(known))
    take_tokens(hero, "bandages", 20)  # as nobody else has
    kit = kit_of(game, hero)
    assert [*known.values()] == [kit]
    monkeypatch.setattr(kits, "MOST_KEPT", 2)
    take_tokens(hero, "bandages")
    kit_of(game, hero)
    assert len(known) == 2
