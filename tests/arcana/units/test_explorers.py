"""Where the abilities of explorers come from, and what becomes of those who are destroyed."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.cards.lasting import begin_lasting, markers_left
from darklantern.games.arcana.content_base import Target
from darklantern.games.arcana.state import NOWHERE, Arcana
from darklantern.games.arcana.units.attributes import number
from darklantern.games.arcana.units.health import destroy, lose_health
from tests.arcana.aims import targets
from tests.arcana.fights import let
from tests.arcana.table import begun, choose, explorer, halls, happens, offers, told

PLAY = "actives: [{cost: {stamina: 1}, do: [{restore: {health: 1}}]}]"
CARDS = f"""
explorers:
- {{id: zoe, name: Zoe, class: mystic, health: 5, stamina: 7, armor: 2, will: 2, {PLAY}}}
items:
- {{id: club, name: Club, type: weapon, level: 1, main: true, {PLAY}}}
- {{id: mace, name: Mace, type: weapon, level: 1, main: true, {PLAY}}}
- {{id: salve, name: Salve, type: consumable, level: 1, {PLAY}}}
- id: gleam
  name: Gleam
  type: consumable
  level: 1
  actives: [{{do: [{{this-round: {{stat: armor, add: 2}}}}]}}]
events:
- {{id: vow, name: Vow, kind: explorer, binding: true, {PLAY}}}
- {{id: wind, name: Wind, kind: explorer, {PLAY}}}
- {{id: older, name: Older, kind: explorer, {PLAY}}}
scenarios:
- id: tale-nine
  name: Nine
  number: 9
  chapters: [{{id: nine-1, name: Nine One, number: 1, blocking: true, {PLAY}}}]
"""


def cards_on_offer(game: Arcana) -> set[str]:
    return {offer.split()[1].removeprefix("card=") for offer in offers(game, "play")}


@pytest.mark.rule("MA-EXPL-01")
def test_abilities_come_from_own_cards_consumables_equipped_items_and_current_cards() -> None:
    items = [{"card": "club"}, {"card": "mace", "use": "main"}, {"card": "salve"}]
    game = halls(
        1,
        cards=CARDS,
        explorers__0__card="zoe",
        explorers__0__health=2,
        explorers__0__items=items,
        explorers__0__bound=["vow"],
        chapter="nine-1",
    )
    game.state.decks["explorer-events"].discard = ["older", "wind"]
    let(game, lambda: None)
    assert cards_on_offer(game) == {"zoe", "mace", "salve", "vow", "wind", "nine-1"}


@pytest.mark.rule("MA-EXPL-02")
def test_the_chapter_comes_before_what_explorers_do_entering_play() -> None:
    cards = """
explorers:
- {id: yara, name: Yara, class: mystic, health: 4, stamina: 7, armor: 2, will: 2, enters: [{restore: {health: 1}}]}
scenarios:
- id: tale-three
  name: Three
  number: 3
  chapters:
  - id: three-1
    name: One
    number: 1
    blocking: true
    enters: [place-entry-token, {each: {who: explorers, do: [{lose: {health: 1}}]}}]
"""
    for seed in range(40):
        game = begun(seed, cards, explorers=2, scenario=3)
        found = {one.card: one.health for one in game.state.explorers}
        if "yara" in found:
            assert found["yara"] == 4
            assert all(left < 6 for left in found.values())
            return
    raise AssertionError("nobody leads Yara")


@pytest.mark.rule("MA-EXPL-03")
def test_markers_return_as_the_own_turn_begins() -> None:
    game = halls(2, cards=CARDS, explorers__1__items=[{"card": "gleam"}])
    choose(game, "interject seat=1 card=gleam ability=0")
    assert (markers_left(game, 1), number(game, 1, "armor")) == (2, 5)
    choose(game, "end-turn")
    assert (game.state.turn, markers_left(game, 1), number(game, 1, "armor")) == (1, 3, 3)


@pytest.mark.rule("MA-EXPL-04")
@pytest.mark.parametrize(("amount", "destroyed"), [(4, False), (5, True), (9, True)])
def test_without_health_an_explorer_is_destroyed(amount: int, destroyed: bool) -> None:
    game = happens(halls(2), lose_health(0, amount, NOWHERE, ""))
    assert explorer(game).destroyed == destroyed
    assert told(game, "explorer-destroyed") == ([{"whom": 0}] if destroyed else [])


def fallen(**given: Any) -> Arcana:
    """Explorer 1 of two was destroyed on the turn of the other."""
    game = halls(2, cards=CARDS, at=["1.24", "1.25"], **given)
    begin_lasting(game, 1, "gleam", "armor", 2, [0, 1])
    begin_lasting(game, 0, "gleam", "armor", 1, [1])
    return let(game, lambda: destroy(game, 1, "MA-EXPL-04"))


@pytest.mark.rule("MA-EXPL-05")
def test_figure_card_and_markers_of_a_destroyed_explorer_leave_the_game() -> None:
    game = fallen(explorers__1__essence=2)
    gone = explorer(game, 1)
    assert (gone.at, gone.destroyed, gone.health, gone.stamina, gone.essence) == (-1, True, 0, 0, 0)
    assert "bruno" in game.state.removed
    assert number(game, 0, "armor") == 2
    assert "go to=1.25" in offers(game, "go")
    assert all(lasting.by != 1 and 1 not in lasting.units for lasting in game.state.lasting)


@pytest.mark.rule("MA-EXPL-06")
def test_all_its_items_go_to_the_destroyed_items() -> None:
    items = [{"card": "club", "use": "main"}, {"card": "salve"}, {"card": "mace"}, {"card": "coat", "use": "main"}]
    game = halls(2, cards=CARDS, explorers__1__items=items)
    game.state.decks["destroyed-items"].discard = ["charm", "tonic"]
    let(game, lambda: destroy(game, 1, "MA-EXPL-04"))
    assert sorted(game.state.decks["destroyed-items"].discard) == ["charm", "club", "coat", "mace", "salve", "tonic"]
    assert explorer(game, 1).items == []


@pytest.mark.rule("MA-EXPL-06", "MA-EFF-05")
def test_a_card_that_waited_for_its_markers_goes_to_the_destroyed_items_once() -> None:
    game = halls(2, cards=CARDS, explorers__1__items=[{"card": "gleam"}, {"card": "club"}], waiting=["gleam"])
    begin_lasting(game, 1, "gleam", "armor", 2, [0, 1])
    let(game, lambda: destroy(game, 1, "MA-EXPL-04"))
    assert sorted(game.state.decks["destroyed-items"].discard) == ["club", "gleam"]
    assert (game.state.waiting, told(game, "item-destroyed")) == ([], [])


@pytest.mark.rule("MA-EXPL-07", "MA-EFF-05")
def test_a_bound_event_that_waited_for_its_markers_leaves_the_game_once() -> None:
    game = halls(2, cards=CARDS, explorers__1__bound=["vow"], waiting=["vow"])
    begin_lasting(game, 1, "vow", "armor", 2, [0, 1])
    before = list(game.state.decks["explorer-events"].discard)
    let(game, lambda: destroy(game, 1, "MA-EXPL-04"))
    assert game.state.removed.count("vow") == 1
    assert (game.state.decks["explorer-events"].discard, game.state.waiting) == (before, [])


@pytest.mark.rule("MA-EXPL-07")
def test_its_bound_events_leave_the_game() -> None:
    game = halls(2, cards=CARDS, explorers__1__bound=["vow"])
    before = game.state.decks["explorer-events"]
    let(game, lambda: destroy(game, 1, "MA-EXPL-04"))
    after = game.state.decks["explorer-events"]
    assert (len(before), len(before.discard)) == (len(after), len(after.discard))
    assert "vow" in game.state.removed


@pytest.mark.rule("MA-EXPL-08")
def test_a_destroyed_explorer_takes_no_part_any_more() -> None:
    game = fallen(spawn=9, horror=0)
    choose(game, "end-turn")
    assert [entry["who"] for entry in told(game, "spawn-rolled")] in ([0], [])
    assert (game.state.round, game.state.turn) == (4, 0)
    assert targets(game, 0, Target(ignoring=9)) == [0, *game.state.monsters]


@pytest.mark.rule("MA-EXPL-09")
@pytest.mark.parametrize("cause", ["pit", "seal", "threat"])
def test_every_cause_of_destruction_is_handled_alike(cause: str) -> None:
    items = [{"card": "club"}, {"card": "salve"}]
    if cause == "pit":
        game = halls(2, tiles=["engine"], at=["1.31", "1.33"], cards=CARDS, explorers__0__items=items)
        choose(game, "leap to=1.30")
    elif cause == "seal":
        game = halls(
            2,
            tiles=["engine"],
            at=["1.09", "1.16"],
            acting=1,
            cards=CARDS,
            explorers__0__items=items,
            explorers__1__essence=4,
        )
        choose(game, "seal at=1.09")
    else:
        game = halls(
            2, cards=CARDS, explorers__0__items=items, level=5, explorers__1__items=[{"card": "coat", "use": "main"}]
        )
        happens(game, "threat-rises")
    assert explorer(game).destroyed
    assert sorted(game.state.decks["destroyed-items"].discard) == ["club", "salve"]
    assert game.state.fallen == [0]
