"""Passive abilities, and those that happen when a card enters play."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.cards.abilities import against as against_ability
from darklantern.games.arcana.cards.playing import PlayAbility
from darklantern.games.arcana.held import abilities
from darklantern.games.arcana.units.attacks import attack
from darklantern.games.arcana.units.attributes import number
from darklantern.games.arcana.units.odds import Pool
from darklantern.table.ask import option
from tests.arcana import fights
from tests.arcana.cards.ability_cards import CARDS
from tests.arcana.effects import against, let, owned
from tests.arcana.table import choose, explorer, halls, happens, monster, offers, told


@pytest.mark.rule("MA-ABIL-07")
def test_a_passive_ability_works_as_long_as_its_card_is_in_play() -> None:
    game = halls(explorers=1, cards=CARDS, explorers__0__items=owned("vest=main"))
    assert number(game, 0, "max-stamina") == 8
    explorer(game).items[0].use = ""
    assert number(game, 0, "max-stamina") == 7


@pytest.mark.rule("MA-ABIL-08")
def test_a_card_enters_play_once() -> None:
    game = halls(explorers=1, cards=CARDS, explorers__0__items=owned("vest"), explorers__0__essence=3)
    let(game, "[equip-main-item]")
    choose(game, "equip item=vest")
    assert explorer(game).essence == 2
    choose(game, "end-turn")
    while game.state.round == 3 and game.ask:
        game.choose(0)
    assert game.state.round == 4
    assert explorer(game).essence == 2
    assert told(game, "item-equipped") == [{"who": 0, "item": "vest"}]


@pytest.mark.rule("MA-ABIL-01", "MA-CHAP-04")
def test_what_is_done_once_a_chapter_can_be_done_again_in_the_next() -> None:
    cards = """
items:
- {id: relic, name: Relic, type: artifact, level: 1, main: true,
   actives: [{limit: chapter, do: [{restore: {essence: 1}}]}]}
"""
    game = halls(1, cards=cards, explorers__0__items=owned("relic=main"))
    choose(game, "play card=relic ability=0")
    assert against(game, "play", card="relic", ability=0) == "MA-ABIL-01"
    happens(game, "next-chapter")
    assert offers(game, "play") == ["play card=relic ability=0"]


@pytest.mark.rule("MA-ABIL-01", "MA-EXPH-07")
def test_what_happens_once_a_turn_happens_again_on_the_next() -> None:
    cards = """
items:
- {id: pedometer, name: Pedometer, type: artifact, level: 1, main: true,
   triggers: [{when: {event: moved, by: anyone}, limit: turn, do: [{restore: {essence: 1}}]}]}
"""
    game = halls(2, cards=cards, at=["1.01", "1.49"], explorers__0__items=owned("pedometer=main"))
    for to in ("1.02", "1.03"):
        choose(game, f"go to={to}")
    assert explorer(game).essence == 1
    choose(game, "end-turn")
    choose(game, "go to=1.48")
    assert explorer(game).essence == 2


def test_only_attacks_on_explorers_are_warned_of() -> None:
    game = halls(
        2, at=["1.25", "1.24"], monsters={"spitter": "1.26"}, cards=CARDS, explorers__0__items=owned("club=main")
    )
    warned = [PlayAbility().warnings(game, 0, option("play", card="club", ability=0, target=unit)) for unit in (1, 4)]
    assert [[one.what for one in found] for found in warned] == [["attacks-explorer"], []]
    game = halls(2, at=["1.25", "1.24"], acting=1, cards=CARDS, explorers__1__items=owned("club=main"))
    warned = [PlayAbility().warnings(game, 1, option("play", card="club", ability=0, target=0))]
    assert [[(one.what, one.unit) for one in found] for found in warned] == [[("attacks-explorer", 0)]]


@pytest.mark.rule("MA-ABIL-01")
@pytest.mark.parametrize(("health", "rule"), [(3, ""), (2, "MA-ABIL-01")])
def test_a_monster_never_pays_with_its_last_health(health: int, rule: str) -> None:
    cards = """
monsters:
- {id: leech, name: Leech, level: 1, health: 3, stamina: 4, armor: 1, will: 1,
   actives: [{cost: {health: 2}, do: [{this-round: {stat: armor}}]}]}
"""
    game = halls(1, monsters={"leech": "1.01"}, cards=cards, monsters__4__health=health, turn=4)
    (ability,) = abilities(game, 4)
    assert against_ability(game, 4, ability) == rule


BOLT = """
items:
- {id: bolt, name: Bolt, type: artifact, level: 1, main: true,
   actives: [{cost: {essence: 2}, target: {ranged: 6, of: monster}, do: [{attack: {low: 2}}]}]}
- {id: gong, name: Gong, type: artifact, level: 1, main: true, actives: [{cost: {stamina: 1}, do: [{threat: 1}]},
   {cost: {stamina: 1}, do: [{threat: -1}]}]}
"""


@pytest.mark.rule("MA-ESS-11", "MA-ESS-15", "MA-ESS-17")
def test_who_stands_beside_the_target_helps_to_pay_for_an_ability_aimed_there() -> None:
    """Explorer 1 is next to the rat on 1.13 only, so that nothing else can be aimed at."""
    monsters = {"rust-rat": "1.13", "oil-leech": "1.22"}
    given: dict[str, Any] = {"explorers__0__items": owned("bolt=main"), "explorers__0__essence": 1}
    game = halls(2, at=["1.08", "1.14"], monsters=monsters, cards=BOLT, explorers__1__essence=1, **given)
    assert offers(game, "play") == ["play card=bolt ability=0 target=4"]
    far = halls(2, at=["1.08", "1.49"], monsters=monsters, cards=BOLT, explorers__1__essence=1, **given)
    assert offers(far, "play") == []
    assert against(far, "play", card="bolt", ability=0, target=4) == "MA-ESS-11"
    choose(game, "play card=bolt ability=0 target=4")
    assert [(line["who"], line["amount"]) for line in told(game, "essence-paid")] == [(0, 1), (1, 1)]


@pytest.mark.rule("MA-THREAT-06")
@pytest.mark.parametrize(("level", "ability", "warned"), [(5, 0, ["threat-takes"]), (4, 0, []), (5, 1, [])])
def test_who_would_raise_the_threat_at_the_highest_level_is_warned(level: int, ability: int, warned: list[str]) -> None:
    game = halls(1, cards=BOLT, level=level, explorers__0__items=owned("gong=main"))
    found = PlayAbility().warnings(game, 0, option("play", card="gong", ability=ability))
    assert [one.what for one in found] == warned


@pytest.mark.rule("MA-ABIL-10")
def test_nobody_pauses_in_the_middle_of_an_attack_or_an_effect() -> None:
    game = halls(2, cards=CARDS, monsters={"gear-ghoul": "1.36"}, explorers__1__items=owned("flare"))
    explorer(game).essence = 3
    assert offers(game, "pause") == ["pause seat=1"]
    fights.let(game, lambda: attack(game, 0, [4], Pool(1, 0)), fights.low(1))
    assert game.ask
    assert (game.ask.prompt, game.state.effects, offers(game, "pause")) == ("raise-roll", [], [])
    game = halls(2, cards=CARDS, explorers__1__items=owned("flare"))
    let(game, "[{restore: {stamina: 1, who: one-explorer}}]")
    assert game.ask
    assert (game.ask.prompt, game.state.attack, offers(game, "pause")) == ("whom", None, [])


@pytest.mark.rule("MA-ABIL-01")
def test_a_monster_does_not_pay_with_its_last_health() -> None:
    cards = """
monsters:
- {id: leaker, name: Leaker, level: 1, health: 3, stamina: 4, armor: 3, will: 2,
   actives: [{cost: {health: 1}, do: [{threat: 1}]}]}
"""
    game = halls(1, cards=cards, monsters={"leaker": "1.01"}, turn=4, explorers__0__essence=3)
    (ability,) = abilities(game, 4)
    for left, rule in ((2, ""), (1, "MA-ABIL-01")):
        monster(game).health = left
        assert against_ability(game, 4, ability) == rule
