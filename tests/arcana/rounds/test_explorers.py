"""The order of a round, and the explorer phase."""

from __future__ import annotations

from itertools import permutations

import pytest

from darklantern.games.arcana.figures import decider
from darklantern.games.arcana.rounds.ratings import game_die
from darklantern.games.arcana.state import Arcana
from tests.arcana.halls import at, drawn
from tests.arcana.table import begun, choose, explorer, halls, happens, offered, offers, refused, told, where

TONIC = """
items:
- id: brisk
  name: Brisk Draught
  type: consumable
  level: 1
  actives: [{cost: {destroy: true}, do: [{restore: {stamina: 2}}]}]
- id: bell
  name: Bell
  type: artifact
  level: 1
  main: true
  actives: [{cost: {essence: 1}, do: [{restore: {stamina: 2, who: others}}]}]
- id: spark
  name: Spark
  type: consumable
  level: 1
  actives: [{cost: {destroy: true}, target: {ranged: 6, of: monster}, do: [{destroy-unit: {who: target}}]}]
"""


def quiet(explorers: int = 2, **given: object) -> Arcana:
    """A round in which nothing spawns and no horror comes."""
    return halls(explorers, **{"spawn": 0, "horror": 0, "chapter": "two-9", "cards": QUIET, **given})  # type: ignore[arg-type]


QUIET = """
scenarios:
- id: still
  name: Still
  number: 3
  chapters: [{id: two-9, name: Quiet, number: 1, blocking: true}]
"""


# -- the round --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ROUND-01", "MA-ROUND-02")
def test_a_round_has_four_phases_and_another_follows() -> None:
    game = quiet(1)
    flow = [frame if isinstance(frame, str) else frame[0] for frame in reversed(game.state.flow)]
    assert flow == ["end-turn", "next-explorer", "spawn-phase", "horror-phase", "monster-phase", "begin-round"]
    choose(game, "end-turn")
    assert (game.state.phase, game.state.round) == ("explorers", 4)
    assert told(game, "round-began") == [{"round": 4}]
    whole = begun(explorers=1)
    flow = [frame if isinstance(frame, str) else frame[0] for frame in reversed(whole.state.flow)]
    assert flow[-4:] == ["spawn-phase", "horror-phase", "monster-phase", "begin-round"]


@pytest.mark.rule("MA-ROUND-03")
def test_the_face_0_of_the_game_die_is_read_as_10() -> None:
    game = halls(1)
    rolls = []
    for face in range(1, 11):
        game.state.dice.script = [face]
        rolls.append(game_die(game))
    assert rolls == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    game.state.dice.script = []
    assert {game_die(game) for _ in range(200)} == set(range(1, 11))


@pytest.mark.rule("MA-ROUND-04")
def test_what_nobody_is_named_for_is_asked_of_a_living_explorer() -> None:
    game = halls(3, acting=1)
    assert decider(game) == 1, "whoever acts"
    game = halls(3, step="choose-exit", turn=-1)
    assert game.ask is not None
    assert (game.ask.prompt, game.ask.seat) == ("place-exit", 0)
    assert len(game.ask.options) == 28, "every edge, none of them chosen at random"
    fallen = halls(3, step="choose-exit", turn=-1, explorers__0__destroyed=True, explorers__0__at=-1)
    assert fallen.ask is not None
    assert fallen.ask.seat == 1
    left = halls(3, step="choose-exit", turn=-1, explorers__0__exited=True, explorers__0__at=-1)
    assert left.ask is not None
    assert left.ask.seat == 1, "who has exited settles nothing"


# -- the phase --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-EXPH-01")
def test_stamina_is_full_as_the_phase_begins() -> None:
    game = halls(2, step="explorer-phase", explorers__0__stamina=0, explorers__1__stamina=2)
    assert [one.stamina for one in game.state.explorers] == [7, 6]


@pytest.mark.rule("MA-EXPH-02")
def test_all_markers_go_back_as_the_phase_begins() -> None:
    lasting = [{"by": seat, "source": "x", "stat": "armor", "add": 1, "units": [0]} for seat in (0, 0, 1, -1)]
    game = halls(2, step="explorer-phase", lasting=lasting)
    assert [one.by for one in game.state.lasting] == [-1], "horror markers stay"


@pytest.mark.rule("MA-EXPH-03")
def test_any_order_of_turns_is_accepted_in_every_round() -> None:
    orders = list(permutations(range(3)))
    game = quiet(3, step="explorer-phase")
    for order in (*orders[:2], orders[-1]):
        for seat in order[:2]:
            choose(game, f"take-turn explorer={seat}")
            assert game.state.turn == seat
            choose(game, "end-turn")
        assert game.state.turn == order[2], "the last one is not asked for"
        choose(game, "end-turn")
    assert [line["who"] for line in told(game, "turn-began")] == [seat for o in (*orders[:2], orders[-1]) for seat in o]


@pytest.mark.rule("MA-EXPH-04")
def test_a_turn_is_completed_before_another_begins() -> None:
    game = quiet(2, explorers__0__stamina=2)
    assert {choice for choice in offered(game) if "take-turn" in choice} == set()
    assert game.ask is not None
    assert game.ask.seat == 0


@pytest.mark.rule("MA-EXPH-05", "MA-EXPH-10")
def test_who_has_finished_takes_no_further_turn() -> None:
    game = quiet(3, step="next-explorer", explorers__0__finished=True, explorers__0__stamina=0)
    assert offered(game) == ["take-turn explorer=1", "take-turn explorer=2"]
    assert game.ask and game.ask.usual == 0
    restored = quiet(3, step="next-explorer", explorers__0__finished=True, explorers__0__stamina=2)
    assert offered(restored) == ["take-turn explorer=1", "take-turn explorer=2"]


@pytest.mark.rule("MA-EXPH-10")
def test_stamina_given_to_one_who_has_finished_is_of_no_use() -> None:
    bell = [{"card": "bell", "use": "main"}]
    game = halls(
        2,
        cards=TONIC,
        acting=1,
        explorers__0__finished=True,
        explorers__0__stamina=0,
        explorers__1__items=bell,
        explorers__1__essence=1,
    )
    choose(game, "play card=bell ability=0")
    assert explorer(game).stamina == 2
    choose(game, "end-turn")
    assert (game.state.round, told(game, "turn-began")) == (4, []), "explorer 0 has no second turn"


@pytest.mark.rule("MA-EXPH-06", "MA-EXPH-08")
def test_any_mix_of_actions_as_long_as_they_can_be_paid() -> None:
    game = drawn({(5, 3): "C"}, {(3, 3, "e"): "D"}, explorers=2, at=[at(1, 3), at(6, 6)], explorers__0__stamina=6)
    choose(game, f"go to={at(2, 3)}")
    choose(game, f"go to={at(3, 3)}")
    choose(game, "close-door door=1.25-26")
    choose(game, "open-door door=1.25-26")
    assert explorer(game).stamina == 0
    assert explorer(game).finished
    poor = drawn({(3, 3): "C"}, at=[at(2, 3)], explorers__0__stamina=2)
    assert not offers(poor, "open-chest")
    assert explorer(poor).stamina == 2


@pytest.mark.rule("MA-EXPH-07")
def test_ending_a_turn_gives_up_the_stamina_that_is_left() -> None:
    game = quiet(2, explorers__0__stamina=4)
    choose(game, "end-turn")
    assert (explorer(game).stamina, explorer(game).finished, game.state.turn) == (0, True, 1)


@pytest.mark.rule("MA-EXPH-09")
def test_the_pause_after_the_last_action_belongs_to_the_turn() -> None:
    items = [{"card": "brisk"}]
    game = drawn(explorers=2, at=[at(0, 0), at(6, 6)], cards=TONIC, explorers__0__items=items, explorers__0__stamina=1)
    choose(game, f"go to={at(1, 0)}")
    assert explorer(game).stamina == 0
    assert offered(game)[:2] == ["end-turn", "play card=brisk ability=0"]
    choose(game, "play card=brisk ability=0")
    assert (explorer(game).stamina, game.state.turn) == (2, 0)
    choose(game, f"go to={at(3, 0)}")
    assert game.state.turn == 1, "nothing can be played any more, so nobody is asked"
    declined = drawn(
        explorers=2, at=[at(0, 0), at(6, 6)], cards=TONIC, explorers__0__items=items, explorers__0__stamina=1
    )
    choose(declined, f"go to={at(1, 0)}")
    choose(declined, "end-turn")
    assert declined.state.turn == 1


@pytest.mark.rule("MA-EXPH-09")
def test_what_is_destroyed_in_that_pause_is_the_explorers() -> None:
    game = drawn(
        explorers=2,
        at=[at(0, 0), at(6, 6)],
        monsters={"rust-rat": at(3, 0)},
        cards=TONIC,
        explorers__0__items=[{"card": "spark"}],
        explorers__0__stamina=1,
    )
    choose(game, f"go to={at(1, 0)}")
    choose(game, "play card=spark ability=0 target=4")
    assert explorer(game).essence == 1


@pytest.mark.rule("MA-EXPH-11")
def test_the_phase_ends_when_all_on_the_map_have_finished() -> None:
    game = quiet(2)
    choose(game, "end-turn")
    assert (game.state.phase, game.state.turn, game.state.round) == ("explorers", 1, 3)
    choose(game, "end-turn")
    assert game.state.round == 4
    gone = quiet(2, explorers__1__exited=True, explorers__1__at=-1)
    choose(gone, "end-turn")
    assert gone.state.round == 4


@pytest.mark.rule("MA-EXPH-09", "MA-EXPH-07")
def test_only_who_has_stamina_left_gives_any_up() -> None:
    game = quiet(2, explorers__0__stamina=1)
    choose(game, "go to=1.36")
    assert (game.state.turn, told(game, "turn-given-up")) == (1, [])
    choose(game, "end-turn")
    assert told(game, "turn-given-up") == [{"who": 1}]


LAST_BREATH = """
explorers:
- id: steady
  name: Steady
  class: gunman
  health: 5
  stamina: 6
  armor: 1
  will: 1
  triggers:
  - {when: {event: turn-ended}, do: [{restore: {essence: 1}}]}
  - {when: {event: turn-began}, do: [{restore: {essence: 2}}]}
"""


def test_cards_wait_for_the_beginning_and_the_end_of_a_turn() -> None:
    game = halls(2, cards=LAST_BREATH, explorers__0__card="steady")
    choose(game, "end-turn")
    assert explorer(game).essence == 1
    begun_ = halls(2, cards=LAST_BREATH, explorers__0__card="steady", step=("begin-turn", 0))
    assert explorer(begun_).essence == 2


@pytest.mark.rule("MA-EXPH-12")
def test_a_turn_ends_with_the_explorer() -> None:
    game = drawn({(3, 3): "*"}, explorers=2, at=[at(2, 3), at(6, 6)], explorers__0__health=1)
    happens(game, ("hit-barrel", 24, 0), [6, 6, 6])
    assert explorer(game).destroyed
    assert game.state.turn == 1


def test_a_step_may_happen_while_somebody_is_asked() -> None:
    game = happens(quiet(2), "explorer-phase")
    assert where(game, 0) == "1.43"
    assert refused(game, "go", to="1.43") == "MA-EXPH-04"


@pytest.mark.rule("MA-EXPH-07")
def test_to_end_the_turn_is_the_usual_answer() -> None:
    game = quiet(1)
    assert game.ask and (game.ask.prompt, game.ask.usual, str(game.ask.options[0])) == ("act", 0, "end-turn")
    balm = "items:\n- {id: balm, name: Balm, type: consumable, level: 1, actives: [{do: [{restore: {health: 1}}]}]}\n"
    spent = quiet(1, cards=balm, explorers__0__stamina=0, explorers__0__items=[{"card": "balm"}])
    assert (offered(spent)[:2], spent.ask and spent.ask.usual) == (["end-turn", "play card=balm ability=0"], 0)
