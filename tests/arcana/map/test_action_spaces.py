"""ACT, CHEST, RECH: Action spaces in general, chests and event spaces, the recharge station."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.cards.places import ActionKind
from darklantern.games.arcana.map.action_spaces import OpenChest
from darklantern.games.arcana.map.passability import ACTION_SPACES
from darklantern.games.arcana.state import Arcana, Item
from darklantern.table.ask import option
from tests.arcana.effects import against, worn
from tests.arcana.halls import at, drawn
from tests.arcana.table import choose, explorer, halls, kinds_told, offers, space, told

SPACES = {
    "open-chest": ("engine", "1.03", "1.02"),
    "use-event-space": ("engine", "1.37", "1.36"),
    "use-recharge-station": ("engine", "1.42", "1.49"),
    "operate-workbench": ("foundry", "1.02", "1.01"),
    "activate-chapter-space": ("engine", "1.31", "1.32"),
}
"""By the verb: the tile, where one stands to use it, and where it is."""
each_space = pytest.mark.parametrize("verb", SPACES)


def beside(verb: str, **given: Any) -> Arcana:
    tile, at, _ = SPACES[verb]
    return halls(1, tiles=[tile], at=[at], **{"explorers__0__essence": 3, **given})


@pytest.mark.rule("MA-ACT-01")
def test_there_are_six_kinds_of_action_spaces() -> None:
    assert set(ActionKind.__args__) == {"chapter", "chest", "event", "recharge", "lever", "workbench"}  # type: ignore[attr-defined]
    assert sorted(ACTION_SPACES) == sorted("HCERLW")


@pytest.mark.rule("MA-ACT-02", "MA-ACT-06")
@each_space
def test_a_space_gets_its_token_before_anything_comes_of_it(verb: str) -> None:
    game = beside(verb)
    at = SPACES[verb][2]
    choose(game, f"{verb} at={at}")
    assert game.state.explored == {space(game, at): 1}
    kinds = kinds_told(game)
    assert set(kinds[: kinds.index("space-activated")]) <= {"essence-paid"}


@pytest.mark.rule("MA-ACT-03")
@each_space
def test_an_explored_space_cannot_be_activated_until_it_is_refreshed(verb: str) -> None:
    game = beside(verb)
    at = space(game, SPACES[verb][2])
    explored = beside(verb, explored={at: 1})
    assert offers(explored, verb) == []
    chapter = verb == "activate-chapter-space"
    assert against(explored, verb, at=SPACES[verb][2]) == ("MA-CHSP-06" if chapter else "MA-ACT-03")


@pytest.mark.rule("MA-ACT-04")
@each_space
def test_only_who_is_adjacent_activates_a_space(verb: str) -> None:
    tile, _, at = SPACES[verb]
    far = halls(1, tiles=[tile], at=["1.28"], explorers__0__essence=3)
    assert offers(far, verb) == []
    assert against(far, verb, at=at) == "MA-ACT-04"


@pytest.mark.rule("MA-ACT-04")
def test_a_wall_in_between_keeps_them_apart() -> None:
    game = halls(1, tiles=["engine"], at=["1.48"])
    assert against(game, "use-recharge-station", at="1.49") == "MA-ACT-04"


@pytest.mark.rule("MA-ACT-05")
@each_space
def test_monsters_do_not_activate_them(verb: str) -> None:
    tile, at, where = SPACES[verb]
    game = halls(1, tiles=[tile], at=["1.28"], monsters={"rust-rat": at}, step="monster-phase", spawn=0, horror=0)
    for _ in range(20):
        if game.state.round > 3 or game.over:
            break
        game.choose(0)
    assert space(game, where) not in game.state.explored


# -- chests and event spaces ------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-CHEST-01", "MA-CHEST-03", "MA-RECH-01", "MA-WORK-01")
@pytest.mark.parametrize(
    ("verb", "stamina", "rule"),
    [
        ("open-chest", 3, "MA-CHEST-01"),
        ("use-event-space", 3, "MA-CHEST-03"),
        ("use-recharge-station", 1, "MA-RECH-01"),
        ("operate-workbench", 3, "MA-WORK-01"),
    ],
)
def test_what_a_space_costs(verb: str, stamina: int, rule: str) -> None:
    game = beside(verb, dice=[5])
    choose(game, f"{verb} at={SPACES[verb][2]}")
    assert explorer(game).stamina == 7 - stamina
    assert offers(beside(verb, explorers__0__stamina=stamina), verb)
    poor = beside(verb, explorers__0__stamina=stamina - 1)
    if stamina > 1:
        assert against(poor, verb, at=SPACES[verb][2]) == rule


@pytest.mark.rule("MA-CHEST-02")
def test_a_chest_gives_essence_and_then_an_item() -> None:
    game = beside("open-chest", explorers__0__essence=0)
    choose(game, "open-chest at=1.02")
    assert (explorer(game).essence, bool(offers(game, "draw"))) == (1, True)
    while game.ask and game.ask.prompt != "act":
        game.choose(0)
    assert len(worn(game)) == 1


@pytest.mark.rule("MA-CHEST-04", "MA-EVENT-05")
def test_an_event_space_gives_essence_and_then_an_explorer_event() -> None:
    deck = {"stack": "warm-draught old-map", "pile": "", "renews": True}
    game = beside("use-event-space", explorers__0__essence=0, **{"decks__explorer-events": deck})
    choose(game, "use-event-space at=1.36")
    assert explorer(game).essence == 1
    assert game.state.decks["explorer-events"].discard == ["old-map"]
    kinds = kinds_told(game)
    assert kinds.index("essence-gained") < kinds.index("event-drawn")


# -- the recharge station ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-RECH-02", "MA-RECH-03", "MA-RECH-04", "MA-RECH-05")
@pytest.mark.parametrize(
    ("face", "health", "stamina"), [(1, 3, 3), (2, 3, 3), (3, 2, 7), (4, 2, 7), (5, 2, 3), (6, 2, 3)]
)
def test_the_recharge_die(face: int, health: int, stamina: int) -> None:
    game = beside("use-recharge-station", explorers__0__health=2, explorers__0__stamina=4, dice=[face])
    choose(game, "use-recharge-station at=1.49")
    assert (explorer(game).health, explorer(game).stamina) == (health, stamina)
    assert game.state.explored == {space(game, "1.49"): 1}
    assert len(told(game, "recharged")) == 1


@pytest.mark.rule("MA-ACT-03", "MA-ACT-04")
def test_of_two_chests_the_reason_is_that_of_the_one_meant() -> None:
    chests = {(2, 1): "C", (0, 1): "C", (6, 6): "C"}
    explored = {space(drawn(chests), at(2, 1)): 1}
    game = drawn(chests, at=[at(1, 1)], explored=explored)
    assert offers(game, "open-chest") == [f"open-chest at={at(0, 1)}"]
    assert against(game, "open-chest", at=at(2, 1)) == "MA-ACT-03"
    assert against(game, "open-chest", at=at(6, 6)) == "MA-ACT-04"


@pytest.mark.rule("MA-CHSP-06", "MA-CHSP-02", "MA-ACT-04")
def test_of_two_chapter_spaces_the_reason_is_that_of_the_one_meant() -> None:
    spaces = {(2, 1): "H", (0, 1): "H", (1, 2): "H", (6, 6): "H"}
    explored, lit = {space(drawn(spaces), at(2, 1)): 1}, [space(drawn(spaces), at(0, 1))]
    game = drawn(spaces, at=[at(1, 1)], explored=explored, lit=lit)
    assert offers(game, "activate-chapter-space") == [f"activate-chapter-space at={at(0, 1)}"]
    reasons = [against(game, "activate-chapter-space", at=at(*one)) for one in ((2, 1), (1, 2), (6, 6))]
    assert reasons == ["MA-CHSP-06", "MA-CHSP-02", "MA-ACT-04"]


def test_whoever_points_at_a_space_may_think_of_activating_it() -> None:
    game = beside("open-chest")
    chest = OpenChest()
    assert (chest.wishes(game, 0, "1.02"), chest.wishes(game, 0, "1.03")) == ([option("open-chest", at="1.02")], [])


@pytest.mark.rule("MA-EXPL-08", "MA-EXPH-12")
@pytest.mark.parametrize(
    ("space_", "verb"),
    [("C", "open-chest"), ("E", "use-event-space"), ("W", "operate-workbench"), ("R", "use-recharge-station")],
)
def test_nothing_comes_of_a_space_for_whoever_falls_by_activating_it(space_: str, verb: str) -> None:
    """A curse of the test answers to the activation before its effect."""
    curse = """items:
- {id: curse, name: Curse, type: artifact, level: 1, main: true,
   triggers: [{when: {event: space-activated}, do: [{destroy-unit: {who: you}}]}]}
"""
    game = drawn({(1, 0): space_}, explorers=2, at=[at(0, 0), at(6, 6)], cards=curse)
    game.state.explorers[0].items = [Item("curse", "main")]
    game.resume(game.state)
    choose(game, f"{verb} at={at(1, 0)}")
    assert explorer(game).destroyed
    assert (explorer(game).health, game.ask and game.ask.seat, game.ask and game.ask.prompt) == (0, 1, "act")
    assert not told(game, "event-drawn")
