"""Why a bot does what it does: the sentence names what decided, and nothing that is not there."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.bot.values import ALWAYS, values
from darklantern.games.arcana.bot_reasons import ASKED, reasons
from darklantern.games.arcana.rounds.actions import ACTIONS
from darklantern.games.arcana.state import Arcana
from tests.arcana.effects import let, owned
from tests.arcana.halls import at, drawn
from tests.arcana.table import halls, happens

CARDS = """
explorers:
- id: fighter
  name: Fighter
  class: gunman
  health: 5
  stamina: 7
  armor: 2
  will: 2
  actives: [{name: Blow, cost: {stamina: 2}, target: {melee: 1, of: other}, do: [{attack: {low: 2}}]}]
monsters:
- {id: post, name: Post, level: 1, health: 1, stamina: 4, armor: 1, will: 0}
- id: biter
  name: Biter
  level: 1
  health: 1
  stamina: 4
  armor: 1
  will: 0
  actives: [{name: Bite, cost: {stamina: 2}, target: {melee: 1, of: explorer}, do: [{attack: {high: 3}}]}]
items:
- {id: balm, name: Balm, type: consumable, level: 1, actives: [{cost: {destroy: true}, do: [{restore: {health: 1}}]}]}
scenarios:
- id: work
  name: Work
  number: 3
  endgame_tile: heart-of-tale
  endgame: {id: locks, name: Locks, triggers: [{when: {event: round-began}, is: {all_sealed: true}, do: [victory]}]}
  chapters:
  - id: toil
    name: Toil
    number: 1
    blocking: true
    actives: [{cost: {stamina: 1}, is: {beside: lever}, do: [{counted: {count: explorers+2, do: [advance-chapter]}}]}]
"""
"""Nobody but the biter hurts anybody. A chapter counts what is done beside a lever; the endgame is won by seals."""
FIGHTER: dict[str, Any] = {"explorers__0__card": "fighter"}


def why(game: Arcana, option: str, aloud: bool = False) -> str:
    assert game.ask
    return reasons(game, [str(one) for one in game.ask.options].index(option), aloud)


def hall(spaces: dict[tuple[int, int], str] | None = None, **given: Any) -> Arcana:
    """An explorer in the middle of a hall, where nothing can be explored any more."""
    paths = {"at": [at(3, 3)], "decks__tiles": {"stack": "", "pile": "", "renews": False}, **given}
    return drawn(spaces or {}, cards=CARDS, **paths)


# -- where it goes ----------------------------------------------------------------------------------------------------

TRAPS = {(0, 1): "^", (1, 0): "^"}


@pytest.mark.parametrize(
    ("spaces", "given", "sentence"),
    [
        ({(5, 1): "C"}, {}, "A chest that nobody has opened is there."),
        ({(5, 1): "E"}, {}, "Something that gives essence is there."),
        ({(5, 1): "W"}, {}, "A workbench is there."),
        ({(5, 1): "R"}, {"explorers__0__health": 2}, "A recharge station is there."),
        ({(5, 1): "H"}, {"explorers__0__essence": 9}, "A chapter space that can be paid for is there."),
        (
            {(5, 1): "H"},
            {"explorers": 2, "at": [at(3, 3), at(0, 6)], "explorers__1__essence": 9},
            "With the essence of the others it can be paid for there.",
        ),
        ({(5, 1): "L", **TRAPS}, {"chapter": "toil"}, "What the chapter asks for is done there."),
        ({}, {"exit": {"at": 6, "side": 0}}, "The exit is there."),
        (
            {(5, 1): "S"},
            {"endgame": "locks", "explorers__0__essence": 9},
            "A spawn space that must be sealed is there.",
        ),
        ({}, {"monsters": {"warden": at(5, 1)}}, "What must be destroyed is there."),
        ({}, {}, "It is nearer to what is worth doing."),
    ],
)
def test_a_walk_is_explained_by_what_is_sought(
    spaces: dict[tuple[int, int], str], given: dict[str, Any], sentence: str
) -> None:
    game = hall(spaces, **given)
    step = f"go to={at(4, 2)}"
    assert why(game, step) == why(game, step, aloud=True) == sentence


def test_a_new_hall_is_sought_while_tiles_are_left() -> None:
    game = drawn(at=[at(3, 3)])
    assert why(game, f"go to={at(4, 2)}") == "A new hall can be explored from there."


def test_of_several_goals_the_one_is_named_that_the_space_is_best_for() -> None:
    """A chest is worth 6, a workbench 4, each less by an eighth for every space that it is away."""
    game = hall({(6, 0): "W", (0, 6): "C"})
    assert why(game, f"go to={at(5, 1)}") == "A workbench is there.", "4 are more than 6 four spaces away"
    assert why(game, f"go to={at(4, 2)}") == "A chest that nobody has opened is there.", "6 three spaces away are more"
    assert why(game, f"go to={at(2, 4)}") == "A chest that nobody has opened is there."


def test_a_walk_to_a_monster_is_explained_by_the_fight_unless_something_can_be_done_there_too() -> None:
    game = hall(monsters={"post": at(5, 1)}, **FIGHTER)
    assert why(game, f"go to={at(4, 2)}") == "A monster can be attacked from there."
    both = hall({(5, 3): "C"}, monsters={"post": at(5, 1)}, **FIGHTER)
    assert why(both, f"go to={at(4, 2)}") == "A chest that nobody has opened is there."


def test_a_walk_out_of_danger_is_explained_by_it_and_only_then() -> None:
    """A biter with 4 stamina reaches whoever is 3 steps away, and hits with each of two bites."""
    game = hall({(0, 0): "C"}, monsters={"biter": at(6, 6)})
    assert why(game, f"go to={at(2, 2)}") == "Fewer monsters can reach that space."
    assert why(game, f"go to={at(4, 4)}") == "A chest that nobody has opened is there."


# -- what it does -----------------------------------------------------------------------------------------------------


def test_an_attack_is_explained_by_its_chance() -> None:
    """Two low dice show 1 or more with 8 of 9."""
    game = hall(monsters={"post": at(4, 3)}, **FIGHTER)
    assert why(game, "play card=fighter ability=0 target=4") == "Post is hit with 89%."


def test_what_is_no_attack_on_a_monster_is_worth_more_now() -> None:
    game = hall(explorers__0__items=owned("balm"), explorers__0__health=2)
    assert why(game, "play card=balm ability=0") == "It does more now than it would later."
    friends = hall(explorers=2, at=[at(3, 3), at(4, 3)], **FIGHTER)
    assert why(friends, "play card=fighter ability=0 target=1") == "It does more now than it would later."


def test_what_the_chapter_asks_for_is_done_for_it() -> None:
    game = hall({(4, 2): "L", **TRAPS}, chapter="toil")
    assert why(game, "play card=toil ability=0") == "The chapter asks for it."


def test_every_action_has_a_reason_but_those_that_a_bot_never_takes() -> None:
    never = {"trade", "open-door", "close-door", "destroy-door", "leap"}
    assert set(reasons.missing("act", [*ACTIONS.do, "end-turn"])) == never
    assert all(ALWAYS["act", verb] < 0 for verb in never)
    assert why(hall(), "end-turn") == "Nothing that can still be done is worth it."
    game = hall({(4, 2): "C"})
    assert why(game, f"open-chest at={at(4, 2)}") == "An item and 1 essence are worth the stamina."


def test_what_is_asked_in_between_is_explained() -> None:
    game = hall(monsters={"gear-ghoul": at(4, 3)}, explorers__0__essence=3, **FIGHTER)
    let(game, "[{attack: {low: 2, who: adjacent-monsters}}]", dice=[3, 3])
    assert game.ask
    assert game.ask.prompt == "raise-roll"
    assert why(game, "raise-roll essence=1") == "So little essence turns it into a hit."
    assert why(game, "keep-roll") == "The essence is better saved."
    hurt = happens(halls(1, explorers__0__essence=2), ("lose-health", 0, 1, -1, "MA-ATK-12"))
    assert why(hurt, "lose health=1 essence=0") == "What there is least of is kept."
    turns = halls(2, step="next-explorer")
    assert why(turns, "take-turn explorer=1") == "Who has most essence goes last, when the others have helped."


def test_the_reasons_are_for_questions_that_the_bot_weighs() -> None:
    for prompt, verbs in ASKED.items():
        assert len(values.unvalued(prompt, verbs)) < len(verbs), prompt
