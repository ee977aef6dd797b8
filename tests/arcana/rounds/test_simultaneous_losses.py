"""Several barrels, monsters on tiles that are taken up, and losses of threat: one after another, in a chosen order."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.state import Arcana
from tests.arcana.effects import let, owned
from tests.arcana.fights import health, prompt
from tests.arcana.halls import at
from tests.arcana.rounds.test_simultaneous import ASKED, CARDS, in_hall
from tests.arcana.table import choose, halls, kinds_told, offers, told

# -- barrels ----------------------------------------------------------------------------------------------------------

EVERY_BARREL = "[{hit-barrel: {which: every, where: all}}]"
TWO = {(1, 1): "*", (5, 5): "*"}


def exploded(game: Arcana) -> list[str]:
    return [line["at"] for line in told(game, "barrel-exploded")]


@pytest.mark.rule("MA-ROUND-05", "MA-BARREL-03")
@pytest.mark.parametrize(("first", "left"), [(at(1, 1), [1, 0]), (at(5, 5), [2, 0])])
def test_which_of_several_barrels_explodes_first_is_chosen_where_somebody_answers(first: str, left: list[int]) -> None:
    """The pusher pushes the brute, as it dies, to the other barrel."""
    game = in_hall({"brute": at(3, 3), "pusher": at(2, 2)}, TWO, at=[at(0, 6)])
    let(game, EVERY_BARREL, unit=-1, dice=[6] * 6)
    assert (prompt(game), game.ask and game.ask.usual) == ("which-first", 0)
    assert offers(game, "space") == [f"space at={at(1, 1)}", f"space at={at(5, 5)}"]
    choose(game, f"space at={first}")
    assert exploded(game)[0] == first
    assert health(game, 4, 5) == left


@pytest.mark.rule("MA-ROUND-05", "MA-BARREL-05")
def test_an_explosion_is_over_before_the_next() -> None:
    game = in_hall({"brute": at(2, 2), "ogre": at(4, 4)}, TWO, at=[at(0, 6)])
    let(game, EVERY_BARREL, unit=-1, dice=[6] * 6)
    assert prompt(game) == "act", "it makes no difference"
    assert [kind for kind in kinds_told(game) if kind in ("barrel-exploded", "health-lost", "space-destroyed")] == [
        *("barrel-exploded", "health-lost", "space-destroyed"),
        *("barrel-exploded", "health-lost", "space-destroyed"),
    ]
    assert exploded(game) == [at(1, 1), at(5, 5)]


@pytest.mark.rule("MA-ROUND-05", "MA-SCHEM-02")
@pytest.mark.parametrize(
    ("spaces", "asked"),
    [([at(2, 2), at(4, 4)], "which-first"), ([at(2, 2), at(1, 2)], ASKED)],
    ids=["each at a barrel", "both at one"],
)
def test_which_barrel_explodes_first_decides_who_falls_first(spaces: list[str], asked: str) -> None:
    fragile = {f"explorers__{seat}__health": 1 for seat in (0, 1)}
    hall: dict[str, Any] = {"options": {"players": 3}, "turn": 2, "step": ("act", 2), **fragile}
    game = in_hall({}, TWO, explorers=3, at=[*spaces, at(0, 6)], **hall)
    let(game, EVERY_BARREL, unit=-1, dice=[6] * 6)
    assert prompt(game) == asked
    if asked == "which-first":
        choose(game, f"space at={at(5, 5)}")
        assert game.state.fallen == [1, 0]


# -- banishing --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ROUND-05", "MA-MON-06")
@pytest.mark.parametrize(("other", "asked"), [("mourner", ASKED), ("burster", "act")])
def test_who_is_banished_first_matters_to_cards_that_answer_to_it_alone(other: str, asked: str) -> None:
    game = in_hall({"brute": at(2, 2), other: at(3, 2)})
    let(game, "[{banish: {who: monsters}}]")
    assert prompt(game) == asked


@pytest.mark.rule("MA-ROUND-05", "MA-XPLR-13")
@pytest.mark.parametrize(("first", "threat"), [("4", 2), ("5", 1)])
def test_monsters_on_scrolled_tiles_are_banished_in_the_chosen_order(first: str, threat: int) -> None:
    """The mourner answers only while it is there."""
    tiles = ("plain", "plain 7 0 0")
    monsters = {"brute": "1.01", "mourner": "1.02"}
    game = halls(1, tiles=tiles, at=["2.28"], monsters=monsters, cards=CARDS, threat=1)
    choose(game, "explore side=east")
    assert offers(game, "unit") == ["unit unit=4", "unit unit=5"]
    choose(game, f"unit unit={first}")
    assert (game.state.threat, list(game.state.monsters)) == (threat, [])
    kinds = kinds_told(game)
    assert kinds.index("monster-banished") < kinds.index("tiles-scrolled") < kinds.index("tile-explored")


@pytest.mark.rule("MA-ROUND-05", "MA-CHEF-09")
def test_monsters_on_a_map_that_is_cleared_are_banished_in_the_chosen_order() -> None:
    game = in_hall({"mourner": at(2, 2), "brute": at(3, 2)}, threat=1)
    let(game, "[place-entry-token]", unit=-1)
    assert offers(game, "unit") == ["unit unit=4", "unit unit=5"]
    choose(game, "unit unit=5")
    assert (game.state.threat, game.state.monsters) == (2, {})
    assert kinds_told(game).index("map-cleared") < kinds_told(game).index("tile-laid")


# -- threat -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ROUND-05", "MA-THREAT-07", "MA-SCHEM-02")
@pytest.mark.parametrize(
    ("given", "asked"),
    [
        ({}, ASKED),
        ({"explorers__1__items": owned("crown=main")}, "threat-loss"),
        ({"options": {"scheming": "bot"}}, "threat-loss"),
        ({"explorers__1__items": owned("knell=main")}, ASKED),
    ],
    ids=["two must fall", "one must fall", "a bot leads", "a card answers"],
)
def test_who_pays_first_for_threat_at_level_5_is_chosen_where_it_matters(given: dict[str, object], asked: str) -> None:
    """The third explorer has something to lose."""
    hall: dict[str, Any] = {"level": 5, "explorers__2__items": owned("ward=main"), **given}
    hall["options"] = {"players": 3, **hall.get("options", {})}
    game = in_hall({}, explorers=3, at=[at(0, 0), at(1, 0), at(2, 0)], **hall)
    let(game, "[{threat: 1}]", unit=-1)
    assert prompt(game) == asked
    if asked == ASKED:
        assert offers(game, "unit") == ["unit unit=0", "unit unit=1", "unit unit=2"]
    if not given:
        choose(game, "unit unit=1")
        choose(game, "destroy-item item=ward")
        assert game.state.fallen == [1, 0]


@pytest.mark.rule("MA-ROUND-05", "MA-THREAT-07")
@pytest.mark.parametrize(("explorers", "asked"), [(2, ASKED), (1, "threat-loss")])
def test_a_card_that_answers_makes_the_order_of_two_matter(explorers: int, asked: str) -> None:
    cards = ["knell=main", "ward=main"][:explorers]
    worn: dict[str, Any] = {f"explorers__{seat}__items": owned(card) for seat, card in enumerate(cards)}
    game = in_hall({}, explorers=explorers, at=[at(0, 0), at(1, 0)][:explorers], level=5, **worn)
    let(game, "[{threat: 1}]", unit=-1)
    assert prompt(game) == asked
