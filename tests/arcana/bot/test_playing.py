"""What a greedy bot does in clear positions: it kills what it can, gathers, leads on in time, and lets itself live."""

from __future__ import annotations

from typing import Any

from darklantern.bots import make_bot
from darklantern.games.arcana.bot import values
from darklantern.games.arcana.figures import grid
from darklantern.games.arcana.rounds.actions import ACTIONS
from darklantern.games.arcana.state import Arcana
from tests.arcana.effects import let
from tests.arcana.halls import at, drawn
from tests.arcana.table import halls

FISTS = """
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
- id: biter
  name: Biter
  level: 1
  health: 1
  stamina: 4
  armor: 1
  will: 0
  actives: [{name: Bite, cost: {stamina: 2}, target: {melee: 1, of: explorer}, do: [{attack: {high: 3}}]}]
"""


def chosen(game: Arcana) -> str:
    assert game.ask
    return str(game.ask.options[make_bot("greedy").choose(game)])


def fighter(monsters: dict[str, str], **given: Any) -> Arcana:
    given = {"explorers__0__card": "fighter", **given}
    return halls(1, at=["1.25"], monsters=monsters, cards=FISTS, **given)


def test_every_action_is_worth_something() -> None:
    assert values.unvalued("act", ACTIONS.do) == []


# -- fights -----------------------------------------------------------------------------------------------------------


def test_it_strikes_the_monster_beside_it() -> None:
    assert chosen(fighter({"biter": "1.26"})) == "play card=fighter ability=0 target=4"


def test_it_goes_to_a_monster_that_it_can_kill() -> None:
    game = fighter({"biter": "1.28"})
    assert chosen(game).startswith("go to=")
    game.choose(chosen(game))
    map_ = grid(game)
    assert map_.adjacent(game.state.explorers[0].at) >> game.state.monsters[4].at & 1
    assert chosen(game) == "play card=fighter ability=0 target=4"


def test_it_never_strikes_a_friend() -> None:
    game = halls(2, at=["1.25", "1.26"], cards=FISTS, explorers__0__card="fighter")
    assert "play card=fighter ability=0 target=1" in [str(one) for one in game.choices]
    assert "target=1" not in chosen(game)


def test_who_is_about_to_fall_and_cannot_fight_on_gets_away() -> None:
    game = fighter({"biter": "1.26"}, explorers__0__health=1, explorers__0__stamina=1)
    assert chosen(game).startswith("go to=")


# -- the halls --------------------------------------------------------------------------------------------------------


def test_it_does_not_leap_into_a_pit() -> None:
    game = drawn({(3, 3): "o"}, at=[at(3, 4)])
    assert any(one.verb == "leap" for one in game.choices)
    while game.ask and game.ask.prompt == "act":
        assert not chosen(game).startswith("leap")
        game.choose(chosen(game))
        if game.state.explorers[0].finished:
            break


def test_it_opens_the_chest_beside_it() -> None:
    assert chosen(drawn({(3, 3): "C"}, at=[at(3, 4)])) == f"open-chest at={at(3, 3)}"


def test_it_pulls_no_lever_while_a_friend_stands_on_a_trap() -> None:
    given: dict[str, Any] = {"explorers": 2, "at": [at(3, 4), at(5, 5)]}
    assert not chosen(drawn({(3, 3): "L", (5, 5): "^", (6, 5): "^"}, **given)).startswith("pull-lever")


# -- the chapter ------------------------------------------------------------------------------------------------------


def test_it_activates_a_chapter_space_in_time_and_opens_a_chest_before() -> None:
    hall = {(3, 3): "H", (4, 5): "C"}
    early = drawn(hall, at=[at(3, 4)], explorers__0__essence=3, round=2)
    assert chosen(early) == f"open-chest at={at(4, 5)}"
    late = drawn(hall, at=[at(3, 4)], explorers__0__essence=3, round=12)
    assert chosen(late) == f"activate-chapter-space at={at(3, 3)}"


def test_it_walks_to_a_chapter_space_that_it_can_pay_for() -> None:
    game = drawn({(3, 1): "H"}, at=[at(3, 5)], explorers__0__essence=3, round=12)
    game.choose(chosen(game))
    map_ = grid(game)
    assert map_.adjacent(map_.square(at(3, 1))) >> game.state.explorers[0].at & 1


def test_it_activates_nothing_in_a_blocking_chapter() -> None:
    game = drawn({(3, 3): "H"}, at=[at(3, 4)], explorers__0__essence=3, round=20, chapter="one-4")
    assert not chosen(game).startswith("activate-chapter-space")


def test_a_monster_that_it_moves_is_led_away_from_the_nearest_explorer() -> None:
    game = drawn(explorers=2, at=[at(0, 3), at(0, 6)], cards=FISTS, monsters={"biter": at(2, 3)})
    let(game, "[{each: {who: monsters, do: [{move: 1}]}}]", unit=-1)
    assert chosen(game) in {f"go at={at(3, row)}" for row in (2, 3, 4)}
    let(game, "[{teleport: {within: 1, who: nearest-monster}}]")
    assert chosen(game) in {f"teleport at={at(3, row)}" for row in (2, 3, 4)}
    between = drawn(explorers=2, at=[at(0, 3), at(6, 3)], cards=FISTS, monsters={"biter": at(3, 3)})
    let(between, "[{each: {who: monsters, do: [{move: 1}]}}]", unit=-1)
    assert chosen(between) == "stay", "nowhere is it farther from both"


# -- monsters that it leads --------------------------------------------------------------------------------------------


def leads(monsters: dict[str, str], **given: Any) -> Arcana:
    """The second explorer has fallen, and its player leads the monsters."""
    gone = {"explorers__1__destroyed": True, "explorers__1__at": -1, "fallen": [1], "options": {"players": 2}}
    hall = {"cards": FISTS, "turn": -1, "step": "next-explorer", **gone, **given}
    game = halls(2, at=["1.25"], monsters=monsters, **hall)
    game.state.step, game.state.flow = "monster-phase", ["begin-round"]
    game.resume(game.state)
    assert game.ask and game.ask.prompt == "scheme"
    return game


def test_whoever_has_fallen_lets_monsters_strike_and_hunt() -> None:
    assert chosen(leads({"biter": "1.26"})) == "lead-play card=biter ability=0 target=0"
    assert chosen(leads({"biter": "1.28"})) == "lead-move to=1.27 cost=1"


def test_whoever_controls_a_monster_turns_it_on_its_own_kind_or_keeps_it_still() -> None:
    cards = FISTS.replace("of: explorer", "of: other")
    living: dict[str, Any] = {"explorers__1__destroyed": False, "explorers__1__at": 0, "fallen": []}
    tame = {"monsters__4__controller": 0, **living}
    both = leads({"biter": "1.27", "rust-rat": "1.28"}, **{**tame, "cards": cards})
    assert chosen(both) == "lead-play card=biter ability=0 target=5"
    alone = leads({"biter": "1.26"}, **{**tame, "cards": cards})
    assert chosen(alone) == "end-monster-turn"
