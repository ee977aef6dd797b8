"""The monster phase."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.state import Arcana
from tests.arcana.fights import high, prompt
from tests.arcana.monsters.beasts import den, played, ways
from tests.arcana.table import choose, halls, monster, offers, told, where


def turns(game: Arcana) -> list[int]:
    """Who took a turn, one after another, as far as it did anything."""
    kinds = ("walked", "ability-played")
    assert game.story
    found = [entry.about["who"] for entry in game.story.entries if entry.kind in kinds]
    return list(dict.fromkeys(found))


@pytest.mark.rule("MA-MPHASE-01", "MA-MPHASE-02")
def test_every_monster_takes_one_turn_in_the_order_of_the_queue() -> None:
    game = den(["1.01"], {"walker-three": "1.07", "walker": "1.35", "walker-two": "1.49"})
    while prompt(game) == "monster-way":
        game.choose(0)
    assert turns(game) == [4, 5, 6]
    assert [len(ways(game, unit)) for unit in (4, 5, 6)] == [4, 4, 4]


@pytest.mark.rule("MA-MPHASE-03")
def test_without_monsters_a_new_round_begins_at_once() -> None:
    game = den(["1.01"], {})
    assert (game.state.round, prompt(game)) == (4, "act")


@pytest.mark.rule("MA-MPHASE-04")
def test_a_monster_that_comes_in_the_phase_acts_in_it() -> None:
    deck: dict[str, Any] = {"decks__monsters": {"cards": ["walker-two"]}}
    game = den(["1.26"], {"caller": "1.03"}, "heart-of-tale", **deck)
    assert [one.card for one in game.state.monsters.values()] == ["caller", "walker-two"]
    assert turns(game) == [4, 5]
    assert ways(game, 5)


@pytest.mark.rule("MA-MPHASE-05")
def test_a_monster_that_is_gone_takes_no_turn() -> None:
    """The bite of a controlled monster destroys the next one of the queue."""
    monsters = {"biter": "1.20", "walker": "1.21", "walker-two": "1.49"}
    game = den(["1.01"], monsters, monsters__4__controller=0, monsters__5__health=1, dice=high(3))
    choose(game, "lead-play card=biter ability=0 target=5")
    choose(game, "end-monster-turn")
    while prompt(game) == "monster-way":
        game.choose(0)
    assert (list(game.state.monsters), turns(game)) == ([4, 6], [4, 6])


@pytest.mark.rule("MA-MPHASE-06")
def test_a_monster_begins_with_all_its_stamina_and_loses_what_is_left() -> None:
    game = den(["1.01"], {"crawler": "1.02"}, dice=high(1))
    assert (played(game), monster(game).stamina) == ([("crawler", 0)], 0)
    game = den(["1.01"], {"walker": "1.07"}, monsters__4__stamina=9)
    assert len(ways(game)) == 4
    game = halls(1, at=["1.01"], monsters={"oil-leech": "1.04"}, spawn=0, horror=0)
    choose(game, "end-turn")
    assert (where(game, 4), game.state.round, offers(game, "monster-way")) == ("1.02", 4, [])
    assert not told(game, "ability-played")


@pytest.mark.rule("MA-MPHASE-06", "MA-ABIL-07")
def test_the_end_of_a_monsters_turn_is_answered_to() -> None:
    knell = [{"card": "knell", "use": "main"}]
    game = den(["1.01"], {"slug": "1.35", "walker": "1.49"}, explorers__0__items=knell)
    while prompt(game) == "monster-way":
        game.choose(0)
    assert game.state.explorers[0].essence == 2


@pytest.mark.rule("MA-MPHASE-01")
def test_cards_answer_to_the_beginning_of_a_monsters_turn() -> None:
    """Two monsters, and the turn of the explorer in the next round."""
    items = [{"card": "chime", "use": "main"}]
    game = den(["1.01"], {"walker": "1.49", "walker-two": "1.48"}, explorers__0__items=items)
    while game.state.round == 3:
        game.choose(0)
    assert game.state.explorers[0].essence == 3
