"""The attributes of units."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.cards.lasting import begin_lasting, return_markers
from darklantern.games.arcana.state import NOWHERE, Arcana
from darklantern.games.arcana.units.attributes import fit_to_maxima, lose_stamina, number, restore, wounded
from tests.arcana.fights import health, prompt
from tests.arcana.table import choose, explorer, halls, happens, monster, offers, told, where

CARDS = """
items:
- {id: heart-pump, name: Heart Pump, type: artifact, level: 1, main: true, passive: [{stat: max-health}]}
- {id: lungs, name: Lungs, type: apparel, level: 1, main: true, passive: [{stat: max-stamina}]}
- {id: bulwark, name: Bulwark, type: apparel, level: 1, main: true, armor: 7}
- {id: vest, name: Vest, type: apparel, level: 1, main: true, armor: 2, will: 1}
- {id: rust, name: Rust, type: apparel, level: 1, main: true, armor: -3}
- id: gong
  name: Gong
  type: artifact
  level: 1
  main: true
  actives: [{cost: {stamina: 1}, do: [{lose: {stamina: 1, who: tile}}]}]
"""


def party(*items: str, use: str = "main", **given: Any) -> Arcana:
    worn = [{"card": item, "use": use} for item in items]
    return halls(1, at=["1.25"], cards=CARDS, explorers__0__items=worn, **given)


@pytest.mark.rule("MA-ATTR-01")
def test_units_are_explorers_and_monsters() -> None:
    game = party("gong", monsters={"rust-rat": "1.01", "oil-leech": "1.02"})
    choose(game, "play card=gong ability=0")
    assert [explorer(game).stamina, monster(game, 4).stamina, monster(game, 5).stamina] == [5, 3, 2]


@pytest.mark.rule("MA-ATTR-02")
def test_no_attribute_is_below_0() -> None:
    assert number(party("rust"), 0, "armor") == 0
    game = party(monsters={"rust-rat": "1.01"})
    begin_lasting(game, NOWHERE, "rust", "armor", -3, [4])
    assert number(game, 4, "armor") == 0
    lose_stamina(game, 4, 9)
    assert monster(game).stamina == 0


@pytest.mark.rule("MA-ATTR-03")
def test_no_attribute_of_an_explorer_is_above_9() -> None:
    game = party("bulwark", "vest")
    assert number(game, 0, "armor") == 9
    game = party(monsters={"boiler-golem": "1.01"})
    begin_lasting(game, NOWHERE, "x", "armor", 5, [4])
    assert number(game, 4, "armor") == 11


@pytest.mark.rule("MA-ATTR-04")
@pytest.mark.parametrize(("what", "amount", "left"), [("health", 1, 5), ("health", 3, 5), ("stamina", 9, 7)])
def test_nothing_is_restored_above_the_maximum(what: str, amount: int, left: int) -> None:
    game = party(explorers__0__health=4, explorers__0__stamina=5)
    restore(game, 0, "health" if what == "health" else "stamina", amount)
    assert getattr(explorer(game), what) == left


@pytest.mark.rule("MA-ATTR-05")
def test_a_changed_maximum_is_the_new_cap() -> None:
    game = party("lungs", "heart-pump", explorers__0__health=5, spawn=0, horror=0)
    restore(game, 0, "health", 3)
    assert explorer(game).health == 6
    choose(game, "end-turn")
    assert (game.state.round, explorer(game).stamina) == (4, 8)


@pytest.mark.rule("MA-ATTR-06")
def test_what_is_above_a_maximum_that_has_fallen_drops_to_it() -> None:
    game = party("heart-pump", explorers__0__health=6)
    explorer(game).items[0].use = ""
    fit_to_maxima(game, 0)
    assert (explorer(game).health, number(game, 0, "max-health")) == (5, 5)


@pytest.mark.rule("MA-ATTR-06")
def test_a_lasting_maximum_that_ends_takes_its_stamina_along() -> None:
    game = party()
    begin_lasting(game, 0, "lungs", "max-stamina", 2, [0])
    restore(game, 0, "stamina", 2)
    assert explorer(game).stamina == 9
    return_markers(game, 0)
    assert explorer(game).stamina == 7


@pytest.mark.rule("MA-ATTR-08")
def test_bonus_icons_count_while_an_item_is_equipped() -> None:
    game = party("vest")
    assert (number(game, 0, "armor"), number(game, 0, "will")) == (4, 3)
    game = party("vest", use="")
    assert (number(game, 0, "armor"), number(game, 0, "will")) == (2, 2)


@pytest.mark.rule("MA-ATTR-09")
def test_a_unit_is_wounded_as_long_as_it_lacks_health() -> None:
    game = party(monsters={"oil-leech": "1.01"})
    assert [wounded(game, unit) for unit in (0, 4)] == [False, False]
    explorer(game).health, monster(game).health = 4, 1
    assert [wounded(game, unit) for unit in (0, 4)] == [True, True]
    restore(game, 0, "health", 1)
    assert not wounded(game, 0)


@pytest.mark.rule("MA-ATTR-10")
def test_rounds_restore_no_health() -> None:
    game = party(explorers__0__health=3, spawn=0, horror=0)
    while game.state.round < 6:
        assert prompt(game) == "act"
        choose(game, "end-turn")
    assert explorer(game).health == 3


@pytest.mark.rule("MA-ATTR-11")
def test_stamina_is_spent_on_the_own_turn() -> None:
    game = halls(2, at=["1.01", "1.49"], monsters={"oil-leech": "1.25"}, explorers__0__stamina=0, cards=CARDS)
    happens(game, "next-monster")
    assert told(game, "walked")[0]["who"] == 4
    game = halls(2, at=["1.01", "1.25"], acting=1, explorers__0__stamina=0)
    assert not [offer for offer in offers(game, "go") if "explorer=0" in offer]
    choose(game, "go to=1.26")
    assert (explorer(game, 1).stamina, where(game, 0), health(game, 0)) == (5, "1.01", [5])
