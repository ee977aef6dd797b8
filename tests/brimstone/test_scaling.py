"""What depends on the size of the party and on its experience: Threats, Epic ones among them, and tougher Enemies."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games import read_options
from darklantern.games.brimstone.scaling import level_drawn, objective_threat, posse_level, threat_level
from darklantern.games.brimstone.state import Brimstone
from darklantern.table.errors import UserError
from tests.brimstone.fights.arena import play_out
from tests.brimstone.fights.threatened import CARDS, kinds_on_board, threatened
from tests.brimstone.mine import mine, told
from tests.brimstone.test_setup import begun

KING = """
missions:
- {id: king-hunt, name: King Hunt, aim: Kill it., story: A test., threat: epic}
"""
EPIC = "- {id: the-rat-king, name: The Rat King, level: epic, enemies: [{enemy: rats, count: '1', elite: 2}]}\n"


def at_objective(heroes: int, **options: Any) -> Brimstone:
    """The Objective of a Mission that calls for an Epic Threat is found."""
    cards = CARDS.replace("threats:\n", f"threats:\n{EPIC}") + KING
    at = ["1.15", "1.16", "1.17", "1.18", "1.19", "1.20"][:heroes]
    game = threatened(
        heroes,
        cards=cards,
        mission="king-hunt",
        objective=2,
        at=at,
        step="meet-objective",
        options=options,
        **{"decks__threat-epic": {"stack": "the-rat-king"}},
    )
    return play_out(game)


def guards(game: Brimstone) -> tuple[str, str]:
    """The first Threat card that was drawn, and its level."""
    drawn = told(game, "threat-card")[0]
    return drawn["card"], drawn["level"]


# -- Epic Threats ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FEPIC-01")
def test_only_a_mission_calls_for_an_epic_threat() -> None:
    game = at_objective(4)
    assert guards(game) == ("the-rat-king", "epic")
    assert kinds_on_board(game)[:1] == ["rats"]
    levels = {level_drawn(mine(heroes), "party") for heroes in range(1, 7)}
    assert levels == {"low", "med", "high"}


@pytest.mark.rule("SOB-FEPIC-02")
@pytest.mark.parametrize(("heroes", "level"), [(1, "high"), (2, "high"), (3, "epic"), (6, "epic")])
def test_one_or_two_heroes_meet_a_high_threat_instead(heroes: int, level: str) -> None:
    assert guards(at_objective(heroes))[1] == level


@pytest.mark.rule("SOB-FEPIC-03")
@pytest.mark.parametrize("heroes", [1, 2])
def test_few_heroes_may_agree_to_epic_threats(heroes: int) -> None:
    assert guards(at_objective(heroes, epic_for_few=True)) == ("the-rat-king", "epic")


@pytest.mark.rule("SOB-FEPIC-04")
@pytest.mark.parametrize(
    ("edition", "heroes", "level"),
    [
        ("classic", 1, "high"),
        ("classic", 4, "high"),
        ("revised", 1, "med"),
        ("revised", 4, "high"),
        ("revised", 6, "high"),
    ],
)
@pytest.mark.rule("SOB-FIRST-01")
def test_there_are_none_in_the_basic_game(edition: str, heroes: int, level: str) -> None:
    """Not even for few who have agreed to them: a High Threat, or one level above the party's own if revised."""
    assert guards(at_objective(heroes, edition=edition, basic=True, epic_for_few=True))[1] == level


def test_what_guards_an_objective_is_as_the_mission_says() -> None:
    assert objective_threat(mine(1, mission="a-fistful-of-dark-stone")) == "high"
    assert [objective_threat(mine(heroes, mission="scouting-party")) for heroes in (1, 3, 5)] == ["med", "high", "high"]


# -- the party ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FPARTY-01", "SOB-FPARTY-03")
@pytest.mark.parametrize(("heroes", "level", "revives"), [(1, "low", 2), (4, "med", 0), (5, "high", 1), (6, "high", 0)])
def test_a_party_of_any_size_may_be_played_by_one(heroes: int, level: str, revives: int) -> None:
    game = begun(heroes=heroes, players=1)
    assert threat_level(game) == level
    assert game.state.revives == revives
    assert {hero.player for hero in game.state.heroes} == {0}


@pytest.mark.rule("SOB-FPARTY-02")
def test_seven_heroes_are_too_many() -> None:
    assert read_options("brimstone", {"heroes": 6}).heroes == 6
    with pytest.raises(UserError, match="heroes"):
        read_options("brimstone", {"heroes": 7})


# -- experience -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FSHEET-16")
def test_the_posse_level_is_that_of_the_best_hero_unless_agreed() -> None:
    assert posse_level(mine(3, heroes__1__level=5)) == 5
    assert posse_level(mine(3, heroes__1__level=5, options={"posse_level": 3})) == 3
    assert begun(heroes=2).state.posse_level == 1
    tough = begun(heroes=2, posse_level=7)
    assert tough.state.posse_level == 7
    assert told(tough, "tougher-enemies") == [{"level": 7, "brutal": 1, "elite": 1}]
    assert told(begun(heroes=2, posse_level=2), "tougher-enemies") == []


@pytest.mark.rule("SOB-FSHEET-16")
def test_there_are_no_more_than_eight_levels() -> None:
    with pytest.raises(UserError, match="posse_level"):
        read_options("brimstone", {"posse_level": 9})
