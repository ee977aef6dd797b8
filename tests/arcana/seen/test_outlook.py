"""What would come of a walk: what could still be done there, and which monsters would come."""

from __future__ import annotations

from darklantern.games.arcana.state import Arcana
from darklantern.table.scene import Outlook
from tests.arcana.halls import at, drawn
from tests.arcana.table import explorer, offered

CARDS = """
explorers:
- {id: nell, name: Nell, class: gunman, health: 5, stamina: 7, armor: 2, will: 2,
   actives: [{name: Pistol, cost: {stamina: 2}, target: {ranged: 3, of: other}, do: [{attack: {low: 2}}]}]}
monsters:
- {id: hound, name: Hound, level: 1, health: 1, stamina: 4, armor: 2, will: 1,
   actives: [{name: Bite, cost: {stamina: 2}, target: {melee: 1, of: other}, do: [{attack: {low: 2}}]}]}
"""


def hunted_nell() -> Arcana:
    """Nell in a corner with a chest in the next row, and a hound with 4 stamina at the far end of the row below."""
    game = drawn({(4, 1): "C"}, cards=CARDS, at=(at(0, 0),), monsters={"hound": at(6, 6)}, explorers__0__card="nell")
    explorer(game).name = "Nell"
    return game


def seen_from(game: Arcana, space: str) -> Outlook:
    wish = next(choice for choice in offered(game) if choice.startswith(f"go to={space}"))
    found = game.outlook(offered(game).index(wish))
    assert found is not None
    return found


def test_a_walk_says_what_could_be_done_from_there_with_what_is_left() -> None:
    game = hunted_nell()
    safe = "no monster would reach Nell"
    assert seen_from(game, at(3, 1)).can == ["Open the chest", safe]
    assert seen_from(game, at(4, 0)).can == ["Open the chest", "Explore to the north", safe]
    assert seen_from(game, at(5, 1)).can == [safe]  # 5 of 7 stamina are gone, and a chest costs 3
    assert seen_from(game, at(3, 3)).can == ["Pistol on Hound (67%)"]


def test_a_walk_does_not_say_what_would_do_nothing_there() -> None:
    coat = CARDS + "items:\n- {id: old-coat, name: Old Coat, type: apparel, level: 1, main: true, armor: 1}\n"
    for use, can in (("main", []), ("", ["Use the inventory"])):
        carried = [{"card": "old-coat", "use": use}]
        game = drawn({}, cards=coat, at=(at(2, 2),), explorers__0__card="nell", explorers__0__items=carried)
        assert seen_from(game, at(3, 3)).can == can


def test_a_walk_says_how_many_monsters_would_attack_there() -> None:
    game = hunted_nell()
    assert seen_from(game, at(1, 0)).danger == []
    danger = seen_from(game, at(4, 4)).danger
    assert danger == ["1 of 1 monster would attack Nell there.", "Hound: Will attack Nell, 67% to hit."]
    (move,) = seen_from(game, at(4, 4)).moves
    assert (move.piece, move.hunts) == ("monster-4", "explorer-0")
    assert move.way[0] == at(6, 6) and move.way[-1] == at(5, 5)


def test_looking_ahead_changes_nothing_and_is_offered_for_walks_alone() -> None:
    game = hunted_nell()
    before = game.fingerprint()
    assert game.outlook(offered(game).index("end-turn")) is None
    assert game.outlook(len(offered(game))) is None
    seen_from(game, at(3, 3))
    assert game.fingerprint() == before
    scene = game.scene(0)
    assert scene.ask is not None
    assert {choice.verb for choice in scene.ask.options if choice.outlook} == {"go"}
