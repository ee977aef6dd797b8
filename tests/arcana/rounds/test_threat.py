"""The monster threat and the monster level."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.rounds.threat import lower_threat, raise_threat
from darklantern.games.arcana.state import Arcana
from tests.arcana.fights import asked, let, prompt
from tests.arcana.table import choose, explorer, halls, happens, offered, told


def at(threat: int, level: int = 1, explorers: int = 2, **given: Any) -> Arcana:
    return halls(explorers, threat=threat, level=level, **given)


def worn(*items: str) -> list[dict[str, str]]:
    return [{"card": item, "use": "main"} for item in items]


def raised(game: Arcana, amount: int = 1) -> Arcana:
    return let(game, lambda: raise_threat(game, amount))


@pytest.mark.rule("MA-THREAT-01")
def test_the_threat_rises_by_one_position() -> None:
    game = raised(at(2))
    assert (game.state.threat, game.state.level) == (3, 1)
    assert told(game, "threat-raised") == [{"threat": 3}]


@pytest.mark.rule("MA-THREAT-02")
def test_the_last_position_leads_back_to_the_first_and_raises_the_level() -> None:
    game = raised(at(5))
    assert (game.state.threat, game.state.level) == (1, 2)
    game = raised(at(4))
    assert (game.state.threat, game.state.level) == (5, 1)


@pytest.mark.rule("MA-THREAT-03")
def test_a_new_level_shuffles_all_monsters_that_are_not_in_play_together() -> None:
    game = at(5)
    deck, reserve = game.state.decks["monsters"], game.state.decks["monsters-2"]
    deck.cards, deck.discard, reserve.cards = ["a", "b", "c", "d"], ["e", "f", "g"], list("hijklmn")
    raised(game)
    deck, reserve = game.state.decks["monsters"], game.state.decks["monsters-2"]
    assert (len(deck), len(deck.discard), len(reserve)) == (14, 0, 0)
    assert sorted(deck.cards) == list("abcdefghijklmn")
    assert deck.cards != list("abcdefghijklmn")


@pytest.mark.rule("MA-THREAT-04")
def test_a_new_level_leaves_the_monsters_in_play_as_they_are() -> None:
    game = at(5, monsters={"oil-leech": "1.01", "rust-rat": "1.02"}, monsters__4__health=1)
    raised(game)
    queue = [(number, monster.card, monster.health) for number, monster in game.state.monsters.items()]
    assert queue == [(4, "oil-leech", 1), (5, "rust-rat", 1)]


@pytest.mark.rule("MA-THREAT-05")
def test_a_gain_of_several_goes_one_position_at_a_time() -> None:
    game = raised(at(4), 3)
    assert (game.state.threat, game.state.level) == (2, 2)
    assert [entry["threat"] for entry in told(game, "threat-raised")] == [5, 1, 2]


@pytest.mark.rule("MA-THREAT-06")
def test_at_level_5_every_explorer_destroys_an_equipped_item_instead() -> None:
    items = worn("coat", "charm")
    game = raised(at(3, 5, explorers__0__items=items, explorers__1__items=worn("plate", "wrench")))
    assert (asked(game).seat, prompt(game)) == (0, "threat-loss")
    assert asked(game).usual == 0
    assert offered(game)[:3] == ["destroy-item item=coat", "destroy-item item=charm", "be-destroyed"]
    choose(game, "destroy-item item=charm")
    assert asked(game).seat == 1
    choose(game, "destroy-item item=plate")
    assert [[item.card for item in explorer(game, seat).items] for seat in (0, 1)] == [["coat"], ["wrench"]]
    assert (game.state.threat, game.state.level) == (3, 5)
    assert sorted(game.state.decks["destroyed-items"].discard) == ["charm", "plate"]


@pytest.mark.rule("MA-THREAT-07")
def test_at_level_5_who_has_nothing_equipped_is_destroyed() -> None:
    game = at(3, 5, explorers__0__items=worn("coat"), explorers__1__items=[{"card": "charm"}, {"card": "tonic"}])
    choose(raised(game), "destroy-item item=coat")
    assert (explorer(game, 0).destroyed, explorer(game, 1).destroyed) == (False, True)


@pytest.mark.rule("MA-THREAT-08")
def test_at_level_5_an_upgrade_may_go_and_its_host_stays() -> None:
    items = [{"card": "lance", "use": "main"}, {"card": "wrench", "use": "upgrade", "host": "lance"}, {"card": "tonic"}]
    game = raised(at(3, 5, 1, explorers__0__items=items))
    assert offered(game)[:3] == ["destroy-item item=lance", "destroy-item item=wrench", "be-destroyed"]
    choose(game, "destroy-item item=wrench")
    assert [(item.card, item.use) for item in explorer(game).items] == [("lance", "main"), ("tonic", "")]
    game = raised(at(3, 5, 1, explorers__0__items=items))
    choose(game, "destroy-item item=lance")
    assert [(item.card, item.use) for item in explorer(game).items] == [("wrench", ""), ("tonic", "")]


@pytest.mark.rule("MA-THREAT-08")
def test_at_level_5_an_explorer_may_choose_to_be_destroyed() -> None:
    game = raised(at(3, 5, explorers__0__items=worn("coat"), explorers__1__items=worn("charm")))
    choose(game, "be-destroyed")
    assert explorer(game).destroyed
    assert asked(game).seat == 1


@pytest.mark.rule("MA-THREAT-09")
def test_at_level_5_a_horror_roll_costs_items_before_its_event_is_drawn() -> None:
    game = at(3, 5, 1, explorers__0__items=worn("coat"), horror=2)
    happens(game, "horror-phase", [5])
    assert prompt(game) == "threat-loss"
    assert not told(game, "event-drawn")
    choose(game, "destroy-item item=coat")
    assert told(game, "event-drawn")


@pytest.mark.rule("MA-THREAT-10")
def test_at_level_5_who_has_exited_loses_nothing() -> None:
    game = at(3, 5, explorers__0__items=worn("coat"), explorers__1__items=worn("charm"))
    explorer(game, 1).exited, explorer(game, 1).at = True, -1
    choose(raised(game), "destroy-item item=coat")
    assert prompt(game) == "act"
    assert [item.card for item in explorer(game, 1).items] == ["charm"]


@pytest.mark.rule("MA-THREAT-11")
def test_level_5_has_no_cards_of_its_own() -> None:
    game = at(5, 4)
    deck = game.state.decks["monsters"]
    deck.cards, deck.discard = ["a", "b"], list("cdefg")
    raised(game)
    deck = game.state.decks["monsters"]
    assert (game.state.level, sorted(deck.cards), deck.discard) == (5, list("abcdefg"), [])


@pytest.mark.rule("MA-THREAT-12")
def test_what_is_left_of_a_gain_that_reaches_level_5_costs_items() -> None:
    game = raised(at(5, 4, 1, explorers__0__items=worn("coat", "charm")), 3)
    choose(game, "destroy-item item=coat")
    choose(game, "destroy-item item=charm")
    assert (explorer(game).items, explorer(game).destroyed, game.state.level, game.state.threat) == ([], False, 5, 1)


@pytest.mark.rule("MA-SEAL-02")
def test_the_threat_falls_no_lower_than_1() -> None:
    game = at(3, 2)
    lower_threat(game, 5, "MA-SEAL-02")
    assert (game.state.threat, game.state.level) == (1, 2)
