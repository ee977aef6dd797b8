"""The flow of steps, on a game so small that every step can be seen."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from darklantern.table.ask import Ask, Option, Step, option
from darklantern.table.errors import UserError
from darklantern.table.game import Game, GameDefinition, SeatInfo, Setup
from darklantern.table.marks import Snapshot
from darklantern.table.scene import Head, Question, Scene, Seat
from tests.table.nim import RULES, Nim, Options, asked, fields_of, nim

# -- choosing -----------------------------------------------------------------------------------------------


def test_it_runs_to_the_first_ask() -> None:
    game = nim()
    assert game.state.stones == 6
    assert asked(game) == (0, "take", ["take count=1", "take count=2", "take count=3"])


def test_an_option_is_chosen_by_number_text_or_itself() -> None:
    for wanted in (1, "take count=2", option("take", count=2)):
        game = nim()
        game.choose(wanted)
        game.choose(0)
        assert game.state.taken == [2]
        assert game.decisions == [1, 0]


def test_nothing_is_done_before_the_last_ask_of_a_step_is_answered() -> None:
    game = nim()
    game.choose(1)
    assert asked(game) == (0, "sure", ["yes", "no"])
    assert game.state == nim().state


def test_an_ask_with_one_option_answers_itself_and_is_no_decision() -> None:
    game = nim()
    for index in (2, 0, 1, 0):  # three, then two: one stone is left
        game.choose(index)
    assert game.state.stones == 1
    assert asked(game) == (0, "sure", ["yes", "no"])
    assert game.made == 4


def test_the_game_ends_where_the_rules_say() -> None:
    game = nim(story=True)
    for index in (2, 0, 2, 0):
        game.choose(index)
    assert game.ask is None
    assert game.over
    assert game.result
    assert (game.result.won, game.result.why, game.result.rule) == (True, "empty", "NIM-2")
    assert game.choices == game.out_of_turn == []
    assert game.story
    assert game.story.entries[-1].kind == "won"


@pytest.mark.parametrize("wanted", [5, 99])
def test_a_number_that_is_not_offered_is_refused_and_changes_nothing(wanted: int) -> None:
    game = nim()
    with pytest.raises(UserError, match=f"no choice {wanted}: choices 0 to 4 are offered"):
        game.choose(wanted)
    assert game.state == nim().state
    assert game.decisions == []


def test_there_are_only_so_many_options_out_of_turn() -> None:
    game = nim()
    with pytest.raises(UserError, match="no choice 5: choices 0 to 4 are offered"):
        game.choose(-3)
    assert game.decisions == []


@pytest.mark.parametrize("wanted", ["take count=4", option("take", count=9), "fly"])
def test_an_option_that_is_not_offered_is_refused_and_changes_nothing(wanted: str | Option) -> None:
    game = nim()
    with pytest.raises(UserError, match=f"not offered: {wanted}"):
        game.choose(wanted)
    assert game.state == nim().state


def test_nothing_can_be_chosen_when_it_is_over() -> None:
    game = nim()
    game.choose("leave")
    for wanted in (0, "cough"):
        with pytest.raises(UserError, match="the game is over"):
            game.choose(wanted)


def test_a_step_that_asks_without_options_is_a_mistake_of_the_rules() -> None:
    def silent(game: Nim) -> Step:
        yield Ask(0, "nothing", [])
        return None

    broken = GameDefinition(**{**fields_of(RULES), "steps": {"roll": silent}})
    with pytest.raises(RuntimeError, match="step roll asks nothing without any option"):
        Game(broken, Setup("nim", Options(), 7))


# -- out of turn ------------------------------------------------------------------------------------------------


def test_options_out_of_turn_are_numbered_after_the_others() -> None:
    game = nim()
    assert [str(choice) for choice in game.choices[3:]] == ["cough", "leave"]
    game.choose(3)
    assert game.state.noise == 1
    assert game.decisions == [3]


def test_an_option_out_of_turn_begins_the_waiting_step_again() -> None:
    game = nim()
    game.choose(1)
    game.choose("cough")
    assert asked(game)[1] == "take"
    assert game.state.taken == []


def test_an_option_out_of_turn_can_end_the_game() -> None:
    game = nim()
    game.choose(1)
    game.choose("leave")
    assert game.ask is None
    assert game.result
    assert game.result.won is False
    game.undo()
    assert asked(game)[1] == "sure"
    assert game.result is None


def with_answers(**changed: Any) -> Nim:
    """Nim in which coughing is answered: whoever coughs is stared at, once for each time."""

    def cough(game: Nim, chosen: Option) -> bool | None:
        game.state.noise += 1
        game.state.flow += ["stare"] * game.state.noise
        return None

    def stare(game: Nim) -> Step:
        yield Ask(1, "stare", [option("stare"), option("smile")])
        game.tell("stared", "NIM-7")
        return None

    steps = {**RULES.steps, "stare": stare}
    definition = GameDefinition(**{**fields_of(RULES), "steps": steps, "take_out_of_turn": cough, **changed})
    return Game(definition, Setup("nim", Options(), 7), story=True)


def test_what_is_pushed_out_of_turn_comes_first_and_then_the_step_that_was_waiting() -> None:
    game = with_answers()
    game.choose("cough")
    assert (asked(game)[1], game.state.step, game.state.flow) == ("stare", "stare", ["take"])
    game.choose("cough")  # the stare that was waiting goes below the two new ones
    assert (game.state.step, game.state.flow) == ("stare", ["take", "stare", "stare"])
    for _ in range(3):
        assert asked(game)[1] == "stare"
        game.choose("smile")
    assert asked(game)[1] == "take"
    assert (game.state.step, game.state.flow) == ("take", [])


def test_a_waiting_step_that_is_void_does_not_come_again() -> None:
    def faint(game: Nim, chosen: Option) -> bool:
        game.state.flow = ["roll", "stare"]
        return False

    game = with_answers(take_out_of_turn=faint)
    game.choose("cough")
    assert (game.state.step, game.state.flow) == ("stare", ["roll"])
    game.choose("smile")
    assert (game.state.step, game.state.flow) == ("take", [])
    assert game.story
    assert [entry.kind for entry in game.story.entries] == ["rolled", "stared", "rolled"]


def test_a_step_that_still_stands_comes_again_whatever_else_was_changed() -> None:
    def move(game: Nim, chosen: Option) -> bool:
        game.state.noise += 1
        return True

    game = with_answers(take_out_of_turn=move)
    game.choose("cough")
    assert (asked(game)[1], game.state.flow, game.state.noise) == ("take", [], 1)


def test_nothing_out_of_turn_is_offered_while_the_game_is_busy() -> None:
    game = with_answers(busy=lambda game: game.state.noise == 1)
    assert len(game.out_of_turn) == 2
    game.choose("cough")
    assert game.out_of_turn == []
    assert [choice.verb for choice in game.choices] == ["stare", "smile"]
    with pytest.raises(UserError, match="no choice 2: choices 0 to 1 are offered"):
        game.choose(-1)


def test_some_things_can_be_done_out_of_turn_even_when_the_game_is_busy() -> None:
    game = with_answers(busy=lambda game: True, even_when_busy=frozenset({"leave"}))
    assert game.out_of_turn == [option("leave")]


# -- time ---------------------------------------------------------------------------------------------------


def test_undo_takes_back_and_redo_brings_again() -> None:
    game = nim(story=True)
    states, stories = [game.fingerprint()], [list(game.story.entries) if game.story else []]
    for wanted in (1, 0, "cough", 0, 0):
        game.choose(wanted)
        states.append(game.fingerprint())
        stories.append(list(game.story.entries) if game.story else [])
    for count in range(1, 6):
        game.undo(count)
        assert game.fingerprint() == states[-1 - count]
        assert game.story
        assert game.story.entries == stories[-1 - count]
        assert game.undone == count
        game.redo(count)
        assert game.fingerprint() == states[-1]
        assert game.story.entries == stories[-1]
        assert game.undone == 0


def test_undo_one_by_one_to_the_beginning_and_back() -> None:
    game = nim()
    for index in (1, 0, 0, 1):
        game.choose(index)
    end = game.state
    for _ in range(4):
        game.undo()
    assert game.state == nim().state
    assert game.undone == 4
    for _ in range(4):
        game.redo()
    assert game.state == end
    assert game.decisions == [1, 0, 0, 1]


def test_another_choice_forgets_what_was_undone() -> None:
    game = nim()
    game.choose(1)
    game.undo()
    game.choose(2)
    assert game.undone == 0
    with pytest.raises(UserError, match="cannot redo 1: 0 decisions were undone"):
        game.redo()


def test_a_refused_choice_forgets_nothing() -> None:
    game = nim()
    game.choose(1)
    game.undo()
    with pytest.raises(UserError):
        game.choose(99)
    assert game.undone == 1


@pytest.mark.parametrize("count", [0, -1, 3])
def test_more_than_was_done_cannot_be_undone(count: int) -> None:
    game = nim()
    game.choose(1)
    game.choose(0)
    with pytest.raises(UserError, match=f"cannot undo {count}: 2 decisions were made"):
        game.undo(count)
    assert game.decisions == [1, 0]


@pytest.mark.parametrize("count", [0, -1, 2])
def test_more_than_was_undone_cannot_be_redone(count: int) -> None:
    game = nim()
    game.choose(1)
    game.undo()
    with pytest.raises(UserError, match=f"cannot redo {count}: 1 decisions were undone"):
        game.redo(count)
    assert (game.decisions, game.undone) == ([], 1)


def test_what_is_over_can_be_undone() -> None:
    game = nim()
    for index in (2, 0, 2, 0):
        game.choose(index)
    game.undo()
    assert game.result is None
    assert asked(game) == (1, "sure", ["yes", "no"])


def test_replay_begins_anew() -> None:
    game = nim()
    game.choose(2)
    game.replay([1, 0])
    assert game.state.taken == [2]
    assert game.decisions == [1, 0]


def test_what_was_undone_is_forgotten_by_who_begins_anew_or_goes_on_from_a_state() -> None:
    for resumes in (False, True):
        game = nim()
        game.choose(0)
        game.choose(0)
        game.undo()
        assert game.undone == 1
        if resumes:
            game.resume(nim().state)
        else:
            game.replay(())
        assert (game.undone, game.made) == (0, 0)


def test_a_game_may_be_over_before_anything_is_asked() -> None:
    def at_once(game: Nim) -> None:
        game.end(True, "empty", "NIM-2")

    rules = GameDefinition(**{**fields_of(RULES), "steps": {"roll": at_once, "take": RULES.steps["take"]}})
    game: Nim = Game(rules, Setup("nim", Options(), 7))
    assert (game.over, game.made, game.choices) == (True, 0, [])
    assert game.ask is None
    with pytest.raises(UserError, match="the game is over"):
        game.choose(0)


def test_resume_goes_on_from_a_state() -> None:
    game, other = nim(), nim(seed=8)
    game.choose(1)
    game.choose(0)
    other.resume(game.state)
    assert other.state == game.state
    assert other.state is not game.state
    assert asked(other) == asked(game)
    assert other.decisions == []


# -- clones -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("before", [[], [1], [1, 0], [1, 0, 3], [1, 2, 2]])
def test_a_clone_stands_where_its_original_stands_and_goes_its_own_way(before: list[int]) -> None:
    game = nim(story=True)
    for index in before:
        game.choose(index)
    twin = game.clone()
    state = game.fingerprint()
    assert (twin.fingerprint(), twin.ask, twin.decisions) == (state, game.ask, game.decisions)
    assert twin.story is None
    while twin.ask:
        twin.choose(0)
    assert game.fingerprint() == state
    while game.ask:
        game.choose(0)
    assert game.fingerprint() == twin.fingerprint()


def test_a_clone_undoes_and_redoes_like_its_original() -> None:
    game = nim()
    for index in (1, 0, 2):
        game.choose(index)
    game.undo()
    twin = game.clone()
    twin.redo()
    twin.undo(3)
    assert twin.state == nim().state
    assert game.decisions == [1, 0]


def test_a_clone_of_a_game_that_is_over_is_over() -> None:
    game = nim()
    game.choose("leave")
    twin = game.clone()
    assert twin.over
    assert twin.ask is None


# -- story and refusals -------------------------------------------------------------------------------------


def test_the_story_names_rules_and_after_how_many_decisions() -> None:
    game = nim(story=True)
    for wanted in (0, 0, "cough"):
        game.choose(wanted)
    assert game.story
    told = [(entry.kind, entry.rule, entry.about, entry.after) for entry in game.story.entries]
    assert told == [
        ("rolled", "NIM-1", {"die": 3}, 0),
        ("took", "NIM-3", {"count": 1}, 2),
        ("coughed", "NIM-5", {}, 3),
    ]


def test_a_headless_game_tells_nothing() -> None:
    assert nim().story is None


def test_a_story_keeps_what_only_some_may_know() -> None:
    game = nim(story=True)
    assert game.story
    game.story.told("secret", seen_by=[1])
    assert [entry.kind for entry in game.story.seen_by(0)] == ["rolled"]
    assert [entry.kind for entry in game.story.seen_by(1)] == ["rolled", "secret"]
    assert [entry.kind for entry in game.story.seen_by(None)] == ["rolled"]


def test_a_wish_is_refused_in_words_unless_it_can_be_had() -> None:
    game = nim()
    assert game.why_not("take", {"count": 1}) is None
    assert game.why_not("cough") is None
    refusal = game.why_not("fly")
    assert refusal
    assert (refusal.rule, refusal.text) == ("NIM-6", "no fly now")


def test_who_sits_where_is_told_by_the_game_or_read_from_its_scene() -> None:
    def seen(game: Nim, seat: int | None, since: int) -> Scene:
        return Scene(Head("nim", "Nim", "plain", 0, "", game.made), seat, seats=[Seat(0, "Ada", 4, "", "")])

    told = GameDefinition(**{**fields_of(RULES), "scene": seen})
    assert Game(told, nim().setup).seats() == [SeatInfo(0, "Ada", 4)]
    told = GameDefinition(**{**fields_of(told), "seats": lambda game: [SeatInfo(0, "Ben", 5)]})
    assert Game(told, nim().setup).seats() == [SeatInfo(0, "Ben", 5)]


def test_a_question_is_told_by_the_game_or_read_from_its_scene() -> None:
    def seen(game: Nim, seat: int | None, since: int) -> Scene:
        asked = Question(game.made, 0, "take", "of the scene", [])
        return Scene(Head("nim", "Nim", "plain", 0, "", game.made), seat, ask=asked)

    told = GameDefinition(**{**fields_of(RULES), "scene": seen})
    assert Game(told, nim().setup).question() == Question(0, 0, "take", "of the scene", [])
    told = GameDefinition(
        **{**fields_of(told), "question": lambda game, seat: Question(0, 1, "take", f"for {seat}", [])}
    )
    assert Game(told, nim().setup).question(1) == Question(0, 1, "take", "for 1", [])


def test_a_fingerprint_is_of_the_state_alone() -> None:
    assert nim().fingerprint() == nim(story=True).fingerprint()
    assert nim().fingerprint() != nim(seed=8).fingerprint()


def test_options_out_of_turn_have_numbers_below_0_whatever_is_asked() -> None:
    game = nim()
    game.choose(-1)
    assert (game.state.noise, game.decisions) == (1, [3])
    game.choose(-2)
    assert game.over and game.decisions == [3, 4]


# -- keeping and taking up ------------------------------------------------------------------------------------


def test_a_kept_game_goes_on_without_being_played_again() -> None:
    game = nim(story=True)
    for index in (2, 0, 1):  # in the middle of a step
        game.choose(index)
    kept = msgspec.msgpack.decode(msgspec.msgpack.encode(game.snapshot()), type=Snapshot)
    again = nim(story=True)
    again.restore(kept, game.decisions, game.story.entries)  # type: ignore[union-attr]
    assert asked(again) == asked(game)
    assert (again.state, again.decisions, again.story.entries) == (game.state, game.decisions, game.story.entries)  # type: ignore[union-attr]
    for other in (game, again):
        other.choose(0)
    assert (again.state, again.story.entries) == (game.state, game.story.entries)  # type: ignore[union-attr]
    again.undo(4)
    assert (again.state, asked(again)) == (nim().state, asked(nim()))


def test_what_does_not_belong_together_is_not_taken_up() -> None:
    game = nim(story=True)
    for index in (2, 0, 1):
        game.choose(index)
    assert game.story and len(game.story.entries) == 2
    again = nim(story=True)
    for decisions, told in (([2, 0], game.story.entries), (game.decisions, game.story.entries[:1])):
        with pytest.raises(UserError, match="do not reach to what was kept"):
            again.restore(game.snapshot(), decisions, told)
    assert again.made == 0


def test_a_kept_game_that_is_over_stays_over() -> None:
    game = nim()
    game.choose("leave")
    again = nim()
    again.restore(game.snapshot(), game.decisions)
    assert again.over and again.ask is None


def test_wishes_that_are_offered_are_not_refused() -> None:
    game = nim()
    assert [(wish.label, refusal.text) for wish, refusal in game.refused(0)] == [("Shout", "no shout now")]
