"""The story: who may know what, what led to what, and going back in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from darklantern.table.ask import Ask, Asking, Begun, Option, option
from darklantern.table.dice import Dice
from darklantern.table.game import Game, GameDefinition, Setup
from darklantern.table.marks import Snapshot
from darklantern.table.scene import Head, Scene
from darklantern.table.state import State
from darklantern.table.story import LAST, Entry, Story

BOTH = [option("left"), option("right")]


class House(State, array_like=True, kw_only=True):
    """Doors that open one another."""


Playing = Game[House, None]


def turn(game: Playing) -> Asking:
    """The free choice of whoever has the turn."""
    return Ask(0, "turn", [option("knock"), option("shout"), option("wait")]), after_turn


def after_turn(game: Playing, chosen: Option) -> Begun:
    game.state.flow.append("turn")
    if chosen.verb == "knock":
        game.tell("knocked")
        game.state.flow.append("dog")
        game.tell("opened")
        game.state.flow.append("door")
        return None
    if chosen.verb == "shout":
        game.state.flow.append("dog")  # before anything is told
        game.tell("shouted")
        return "echo"
    return None


def door(game: Playing) -> None:
    game.tell("creaked")
    game.tell("slammed")


def dog(game: Playing) -> Asking:
    """Asks in the middle of a chain."""
    return Ask(1, "dog", BOTH), lambda game, chosen: game.tell("barked", way=chosen.verb)


def echo(game: Playing) -> None:
    game.tell("echoed")


def cut(game: Playing, chosen: Option) -> bool | None:
    game.tell("coughed")
    if chosen.verb == "faint":
        game.state.flow = ["turn", "echo"]
        return False
    if chosen.verb == "curse":
        game.state.flow.append("door")
    return None


STEPS: dict[str, Callable[..., Begun]] = {"turn": turn, "door": door, "dog": dog, "echo": echo}


def house(opens: frozenset[str] | None = frozenset({"turn"}), story: bool = True) -> Playing:
    rules: GameDefinition[House, None] = GameDefinition(
        name="house",
        title="House",
        options=msgspec.Struct,
        state=House,
        content=None,
        fingerprint="1",
        steps=STEPS,
        begin=lambda options, seed, brought: House(dice=Dice(seed), step="turn"),
        out_of_turn=lambda game: [option("cough"), option("curse"), option("faint")],
        take_out_of_turn=cut,
        scene=lambda game, seat, since: Scene(Head("house", "House", "plain", 0, "", 0), seat),
        why_not=lambda game, wish: None,
        why_not_candidates=lambda game, seat, about: [],
        normalise=lambda state: None,
        opens=opens,
    )
    return Game(rules, Setup("house", None, 1), story)


def causes(game: Playing) -> list[tuple[str, str]]:
    """Each entry with what led to it."""
    entries = game.story.entries  # type: ignore[union-attr]
    return [(entry.kind, "" if entry.cause is None else entries[entry.cause].kind) for entry in entries]


def played(*wanted: str, opens: frozenset[str] | None = frozenset({"turn"})) -> Playing:
    game = house(opens)
    for choice in wanted:
        game.choose(choice)
    return game


# -- causes -----------------------------------------------------------------------------------------------------------


def test_the_first_thing_told_leads_to_the_rest_and_a_frame_comes_of_what_was_last_told_when_it_was_pushed() -> None:
    assert causes(played("knock", "left")) == [
        ("knocked", ""),
        ("opened", "knocked"),
        ("creaked", "opened"),
        ("slammed", "creaked"),
        ("barked", "knocked"),
    ]


def test_what_was_pushed_before_anything_was_told_comes_of_what_is_told_first_and_a_named_step_of_the_last() -> None:
    assert causes(played("shout", "left"))[:3] == [("shouted", ""), ("echoed", "shouted"), ("barked", "shouted")]


def test_a_step_that_opens_a_chain_comes_of_nothing() -> None:
    assert causes(played("shout", "left", "shout", "right"))[3:] == [
        ("shouted", ""),
        ("echoed", "shouted"),
        ("barked", "shouted"),
    ]


def test_where_a_game_names_no_such_step_every_decision_opens_a_chain() -> None:
    assert causes(played("shout", "left", opens=None)) == [("shouted", ""), ("echoed", "shouted"), ("barked", "")]


def test_what_is_done_out_of_turn_opens_a_chain_and_the_waiting_step_keeps_its_cause() -> None:
    assert causes(played("knock", "curse", "cough", "left"))[4:] == [
        ("coughed", ""),
        ("creaked", "coughed"),
        ("slammed", "creaked"),
        ("coughed", ""),
        ("barked", "knocked"),
    ]


def test_a_flow_that_was_replaced_comes_of_what_replaced_it() -> None:
    assert causes(played("knock", "faint"))[4:] == [("coughed", ""), ("echoed", "coughed")]


def test_a_cause_can_be_said() -> None:
    game = house()
    assert game.story
    game.tell("first")
    game.tell("second")
    game.tell("third", cause=LAST)
    game.tell("fourth", cause=1)
    game.tell("fifth")
    assert [entry.cause for entry in game.story.entries] == [None, 0, 1, 1, 0]
    assert [entry.about for entry in game.story.entries] == [{}] * 5


def test_what_was_told_last_is_what_the_step_comes_of_where_nothing_was_told() -> None:
    game = played("shout")
    assert game.story
    game.story.decide()
    game.tell("whined", cause=LAST)
    assert causes(game)[-1] == ("whined", "shouted")
    game = house()
    game.tell("begun", cause=LAST)
    assert causes(game) == [("begun", "")]


def test_what_is_told_in_passing_or_to_some_leads_to_nothing() -> None:
    game = house()
    assert game.story
    game.tell("passing", leads=False)
    game.tell("secret", seen_by=[0])
    game.tell("public")
    game.tell("later", seen_by=[0])
    game.state.flow.append("door")
    game.choose("cough")
    assert causes(game)[:5] == [("passing", ""), ("secret", ""), ("public", ""), ("later", "public"), ("coughed", "")]


def test_a_step_that_goes_on_comes_of_what_the_step_before_came_of() -> None:
    """Named by it, or pushed by it before it has told anything."""

    def walk(game: Playing) -> None:
        game.tell("left home")
        game.state.flow.append("steps")

    def steps(game: Playing) -> Begun:
        if len(game.story.entries) > 3:  # type: ignore[union-attr]
            return "turn"
        if len(game.story.entries) == 2:  # type: ignore[union-attr]
            game.state.flow.append("steps")
            game.tell("stumbled")
            return None
        game.tell("stepped")
        return "steps"

    more = {**STEPS, "turn": turn, "walk": walk, "steps": steps}
    rules = house().definition
    game = Game(
        GameDefinition(
            **{
                **{name: value for name, value in vars(rules).items() if name not in ("encode", "decode")},
                "steps": more,
                "begin": lambda options, seed, brought: House(dice=Dice(seed), step="walk", flow=["turn"]),
            }
        ),
        Setup("house", None, 1),
        story=True,
    )
    assert causes(game) == [
        ("left home", ""),
        ("stepped", "left home"),
        ("stumbled", "left home"),
        ("stepped", "left home"),
    ]


def test_the_chain_leads_to_the_first_cause() -> None:
    game = played("knock", "left")
    assert game.story
    assert [entry.kind for entry in game.story.chain(3)] == ["slammed", "creaked", "opened", "knocked"]
    assert [entry.kind for entry in game.story.chain(0)] == ["knocked"]


def test_causes_are_the_same_after_undo_restore_and_in_a_game_as_it_was() -> None:
    way = ["knock", "curse", "cough", "left", "shout", "cough", "right", "knock", "cough", "left", "shout", "left"]
    game = played(*way)
    entries = list(game.story.entries)  # type: ignore[union-attr]
    for made in range(len(way)):
        past = game.as_it_was(made)
        kept = msgspec.msgpack.decode(msgspec.msgpack.encode(past.snapshot()), type=Snapshot)
        again = house()
        again.restore(kept, past.decisions, past.story.entries)  # type: ignore[union-attr]
        for other in (past, again):
            for choice in way[made:]:
                other.choose(choice)
            assert other.story.entries == entries  # type: ignore[union-attr]
    game.undo(9)
    game.redo(9)
    assert game.story.entries == entries  # type: ignore[union-attr]


def test_a_state_is_the_same_with_and_without_a_story() -> None:
    told, untold = house(), house(story=False)
    for choice in ("knock", "curse", "left", "shout", "faint", "wait", "knock"):
        told.choose(choice)
        untold.choose(choice)
        assert told.fingerprint() == untold.fingerprint()


def test_a_source_is_for_one_step() -> None:
    game = house()
    assert game.story
    game.story.source = "lamp"
    game.tell("shone")
    game.choose("shout")
    assert [(entry.kind, entry.source) for entry in game.story.entries] == [
        ("shone", "lamp"),
        ("shouted", ""),
        ("echoed", ""),
    ]


# -- who may know it --------------------------------------------------------------------------------------------------


def told(*seen_by: list[int] | None) -> Story:
    story = Story()
    story.state = House(dice=Dice(1), step="turn")
    for number, seats in enumerate(seen_by):
        story.told(f"e{number}", seen_by=seats)
    return story


def kinds(entries: list[Entry]) -> str:
    return " ".join(entry.kind for entry in entries)


def test_a_seat_sees_its_own_and_what_is_for_everybody() -> None:
    story = told(None, [0], [1], [0, 1], None)
    assert [kinds(story.seen_by(seat)) for seat in (0, 1, 2, None)] == ["e0 e1 e3 e4", "e0 e2 e3 e4", "e0 e4", "e0 e4"]
    assert [entry.number for entry in story.entries] == [0, 1, 2, 3, 4]


def test_what_is_new_is_counted_by_what_the_seat_has_seen() -> None:
    story = told(None, [0], [1])
    assert [kinds(story.seen_by(1, since)) for since in (0, 1, 2, 3)] == ["e0 e2", "e2", "", ""]
    story.told("later")
    story.told("secret", seen_by=[0])
    assert kinds(story.seen_by(1, 2)) == "later"
    assert kinds(story.seen_by(0, 1)) == "e1 later secret"


def test_looking_again_walks_only_what_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    story = told(*[None] * 50)
    looked: list[int] = []

    def counted(entry: Entry, seat: int | None) -> bool:
        looked.append(entry.number)
        return True

    monkeypatch.setattr(Entry, "is_seen_by", counted)
    story.seen_by(0)
    story.told("new")
    story.seen_by(0)
    story.seen_by(0, 3)
    assert looked == [*range(50), 50]


def test_what_a_seat_was_given_is_not_the_storys_own_list() -> None:
    story = told(None, None)
    story.seen_by(0).clear()
    assert kinds(story.seen_by(0)) == "e0 e1"


def test_going_back_in_a_story_forgets_what_came_later_for_every_seat() -> None:
    story = told(None, [0], [1], None)
    for seat in (0, 1, None):
        story.seen_by(seat)
    story.go_to(House(dice=Dice(1), step="turn"), 0, 2, [])
    assert [kinds(story.seen_by(seat)) for seat in (0, 1, None)] == ["e0 e1", "e0", "e0"]
    story.told("other", seen_by=[1])
    assert [kinds(story.seen_by(seat)) for seat in (0, 1, None)] == ["e0 e1", "e0 other", "e0"]


def test_a_copy_is_told_on_by_itself() -> None:
    story = told(None, [0])
    story.seen_by(0)
    twin = story.copy()
    twin.state = story.state
    twin.told("more")
    assert [kinds(one.seen_by(0)) for one in (story, twin)] == ["e0 e1", "e0 e1 more"]


def any_entry(**fields: Any) -> Entry:
    return Entry("x", **fields)


def test_an_entry_is_seen_by_those_it_names_or_by_all() -> None:
    assert [any_entry(seen_by=[1]).is_seen_by(seat) for seat in (0, 1, None)] == [False, True, False]
    assert any_entry().is_seen_by(None)
