"""A scene is sent once, and then what changed: patches make exactly the next scene, also over the wire."""

from __future__ import annotations

import random
from typing import Any, TypeVar

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from darklantern.games import new
from darklantern.serve.changes import ListPatch, ObjectPatch, Patch, changed, patched
from darklantern.table.scene import (
    Board,
    Card,
    Choice,
    Edge,
    Head,
    Line,
    Piece,
    Question,
    Scene,
    Seat,
    Square,
    Stat,
    Tile,
    Zone,
)
from tests.scenes.fight import fight
from tests.scenes.mine import mine_scene

S = TypeVar("S", bound=msgspec.Struct)
HEAD = Head("toy", "Toy", "toy", 1, "", 0)


def over_the_wire(patch: Patch) -> Patch:
    return msgspec.json.decode(msgspec.json.encode(patch), type=Patch)


def follows(before: S, after: S) -> bool:
    """Whether the patch makes the one of the other, in the order of every list and object too."""
    made = patched(before, over_the_wire(changed(before, after)))
    return msgspec.json.encode(made) == msgspec.json.encode(after) and made == after


def pieces(*ids: str, at: str = "here") -> Scene:
    return Scene(HEAD, 0, pieces=[Piece(id_, "thing", id_, at) for id_ in ids])


# -- what a patch holds -----------------------------------------------------------------------------------------------


def test_nothing_is_said_where_nothing_changed() -> None:
    assert changed(mine_scene(), mine_scene()) == Patch()
    assert msgspec.json.encode(changed(mine_scene(), mine_scene())) == b"{}"


def test_a_field_with_a_new_value_is_set() -> None:
    before, after = pieces("a", "b"), pieces("a", "b")
    after.pieces[1].at = "there"
    after.table = Head("toy", "Toy", "toy", 2, "", 0)
    expected = Patch(
        parts={"table": Patch(set={"round": 2})},
        lists={"pieces": ListPatch(changed={"b": Patch(set={"at": "there"})})},
    )
    assert changed(before, after) == expected


def test_what_is_new_at_the_end_is_put_without_its_place() -> None:
    patch = changed(pieces("a"), pieces("a", "b", "c")).lists["pieces"]
    assert ([piece.id for piece in patch.put], patch.at, patch.gone, patch.order) == (["b", "c"], [], [], [])


def test_what_is_new_in_between_is_put_at_its_place() -> None:
    patch = changed(pieces("a", "c"), pieces("n", "a", "b", "c")).lists["pieces"]
    assert ([piece.id for piece in patch.put], patch.at) == (["n", "b"], [0, 2])
    assert follows(pieces("a", "c"), pieces("n", "a", "b", "c"))


def test_what_is_gone_is_named() -> None:
    assert changed(pieces("a", "b", "c"), pieces("a", "c")).lists["pieces"] == ListPatch(gone=["b"])
    assert follows(pieces("a", "b", "c"), pieces())


def test_another_order_is_told() -> None:
    patch = changed(pieces("a", "b", "c"), pieces("c", "n", "a", "b")).lists["pieces"]
    assert (patch.order, patch.at) == (["c", "n", "a", "b"], [])
    assert follows(pieces("a", "b", "c"), pieces("c", "n", "a", "b"))


def test_things_that_share_an_id_are_sent_anew() -> None:
    before, after = pieces("a", "b"), pieces("a", "a")
    assert changed(before, after) == Patch(set={"pieces": after.pieces})
    assert changed(after, before) == Patch(set={"pieces": before.pieces})


def test_seats_and_lines_are_known_by_number() -> None:
    before = Scene(HEAD, 0, seats=[Seat(0, "Ada", 0, "ada")], story=[Line(4, "said", "Hm.")])
    after = Scene(HEAD, 0, seats=[Seat(0, "Ada", 0, "ada", cards=2)], story=[Line(4, "said", "Hm."), Line(5, "x", "X")])
    patch = changed(before, after)
    assert patch.lists["seats"] == ListPatch(changed={"0": Patch(set={"cards": 2})})
    assert patch.lists["story"] == ListPatch(put=[Line(5, "x", "X")])


def test_numbers_of_a_sheet_change_one_by_one() -> None:
    before, after = mine_scene(), mine_scene()
    after.seats[1].stats["health"] = Stat(1, 12, 12, group="body")
    within = ObjectPatch(changed={"health": Patch(set={"now": 1})})
    assert changed(before, after).lists["seats"] == ListPatch(changed={"1": Patch(objects={"stats": within})})


def test_a_new_question_with_other_choices_brings_them_all() -> None:
    one = Question(1, 0, "act", "?", [Choice(0, "a", "A"), Choice(1, "b", "B")])
    two = Question(2, 0, "act", "?", [Choice(0, "b", "B")])
    patch = changed(Scene(HEAD, 0, ask=one), Scene(HEAD, 0, ask=two))
    assert patch == Patch(parts={"ask": Patch(set={"number": 2, "options": [Choice(0, "b", "B")]})})
    assert changed(Scene(HEAD, 0, ask=one), Scene(HEAD, 0)) == Patch(set={"ask": None})
    assert changed(Scene(HEAD, 0), Scene(HEAD, 0, ask=two)) == Patch(set={"ask": two})


def test_light_that_moves_is_told_by_the_squares_that_changed() -> None:
    dark = [f"s{number}" for number in range(40)]
    before = Board("b", "B", dark=dark)
    after = Board("b", "B", dark=["s41", *dark[2:]])
    assert changed(before, after) == Patch(lists={"dark": ListPatch(gone=["s0", "s1"], put=["s41"], at=[0])})
    assert follows(before, after)


@pytest.mark.parametrize("new_names", [["a", "b"], [f"n{number}" for number in range(30)], ["x"] * 20])
def test_names_that_are_few_or_all_new_or_alike_are_sent_anew(new_names: list[str]) -> None:
    before = Board("b", "B", fog=[f"s{number}" for number in range(12)])
    assert changed(before, Board("b", "B", fog=new_names)) == Patch(set={"fog": new_names})


@pytest.mark.parametrize(("others", "sent"), [(3, "lists"), (4, "set")])
def test_names_are_told_one_by_one_while_that_is_shorter(others: int, sent: str) -> None:
    names = [f"s{number}" for number in range(12)]
    after = Board("b", "B", fog=[*names[others:], *(f"n{number}" for number in range(others))])
    assert list(msgspec.to_builtins(changed(Board("b", "B", fog=names), after))) == [sent]


def test_many_values_by_id_change_one_by_one_and_few_together() -> None:
    many: dict[str, Any] = {f"s{number}": {"clue": 1} for number in range(12)}
    other = {**many, "s3": {"clue": 2}, "new": {"blood": 1}}
    del other["s5"]
    patch = changed(Board("b", "B", marks=many), Board("b", "B", marks=other))
    assert patch == Patch(objects={"marks": ObjectPatch(["s5"], {}, {"s3": {"clue": 2}, "new": {"blood": 1}})})
    few = {"a": {"clue": 1}}
    assert changed(Board("b", "B", marks=many), Board("b", "B", marks=few)) == Patch(set={"marks": few})


def test_values_in_another_order_are_sent_anew() -> None:
    a, b = Card("a", "A", "item", ""), Card("b", "B", "item", "")
    after = Scene(HEAD, 0, cards={"b": b, "a": a})
    assert changed(Scene(HEAD, 0, cards={"a": a}), after) == Patch(set={"cards": {"b": b, "a": a}})
    assert follows(Scene(HEAD, 0, cards={"a": a}), after)


def test_what_did_not_change_stays_the_same_object() -> None:
    before, after = mine_scene(), mine_scene()
    after.pieces[3].at = "2.13"
    made = patched(before, over_the_wire(changed(before, after)))
    assert made.boards is before.boards and made.pieces[2] is before.pieces[2]
    assert made.pieces[3].stats is before.pieces[3].stats and made.pieces[3].at == "2.13"
    assert before.pieces[3].at == "2.21", "and what was before is not touched"


def test_the_first_scene_of_all_can_become_any_other() -> None:
    assert follows(Scene(HEAD, None), mine_scene())
    assert follows(mine_scene(), Scene(HEAD, None))


# -- made-up grids ----------------------------------------------------------------------------------------------------

ids = st.sampled_from([f"{tile}.{number:02d}" for tile in range(2) for number in range(12)])


def by_name(names: Any, values: Any, most: int) -> Any:
    """Values by name, in the order of their names: a scene never differs from another by that order alone."""
    return st.dictionaries(names, values, max_size=most).map(lambda found: dict(sorted(found.items())))


marks = by_name(st.sampled_from(["clue", "trap", "blood"]), st.integers(1, 3), 2)
stats = by_name(st.sampled_from("abc"), st.builds(Stat, st.integers(0, 3), st.integers(0, 3)), 3)


def each(of: Any, **fields: Any) -> Any:
    """A list of things whose ids differ."""
    return st.lists(st.builds(of, id=ids, **fields), max_size=6, unique_by=lambda thing: thing.id)


names = st.lists(ids, max_size=16, unique=True)
boards = st.builds(
    Board,
    st.sampled_from(["mine", "swamp"]),
    st.just("B"),
    tiles=each(Tile, name=st.just("T"), x=st.integers(0, 2), y=st.just(0), squares=names),
    squares=each(Square, x=st.integers(0, 3), y=st.integers(0, 3), half=st.sampled_from(["", "n"])),
    edges=each(Edge, name=st.just("Door"), state=st.sampled_from(["open", "closed"]), marks=marks),
    fog=names,
    dark=names,
    marks=by_name(ids, marks, 14),
)
scenes = st.builds(
    Scene,
    st.just(HEAD),
    st.just(0),
    boards=st.lists(boards, max_size=2, unique_by=lambda board: board.id),
    pieces=each(Piece, kind=st.just("k"), name=st.just("N"), at=ids, stats=stats, spans=names),
    seats=st.lists(
        st.builds(
            Seat,
            st.integers(0, 3),
            st.just("S"),
            st.just(0),
            st.just("f"),
            stats=stats,
            zones=each(Zone, name=st.just("Z")),
        ),
        max_size=3,
        unique_by=lambda seat: seat.id,
    ),
    cards=by_name(ids, st.builds(Card, ids, ids, st.just("item"), st.just("")), 8),
    ask=st.none() | st.builds(Question, st.integers(0, 2), st.just(0), st.just("p"), st.just("t"), st.just([])),
)


@given(scenes, scenes)
@settings(max_examples=60, deadline=None)
def test_any_scene_becomes_any_other(before: Scene, after: Scene) -> None:
    assert follows(before, after)


# -- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(4))
def test_whole_games_follow_by_patches_for_every_seat_and_a_spectator(number: int) -> None:
    chance = random.Random(f"patches {number}")
    game = new("heart", seed=number, story=True, players=number + 1, western_shores=number % 2 == 1)
    seen: dict[int | None, Scene] = {}
    largest = 0
    while True:
        for seat in (None, *range(len(game.state.seats))):
            scene = game.scene(seat)
            if seat in seen:
                patch = changed(seen[seat], scene)
                assert patched(seen[seat], over_the_wire(patch)) == scene
                largest = max(largest, len(msgspec.json.encode(patch)))
            seen[seat] = scene
        if game.ask is None:
            break
        choices = len(game.choices) if chance.random() < 0.1 else len(game.ask.options)
        game.choose(chance.randrange(choices))
    assert largest < len(msgspec.json.encode(seen[0])), "no patch is as long as the whole"


# -- a larger game ----------------------------------------------------------------------------------------------------


def test_a_fight_on_twenty_tiles_is_followed_by_small_patches() -> None:
    before, sizes = mine_scene(), []
    for after in fight(48, 7):
        before.story = []
        patch = changed(before, after)
        sizes.append(len(msgspec.json.encode(patch)))
        assert patched(before, over_the_wire(patch)) == after
        before = after
    assert len(msgspec.json.encode(before)) > 40_000
    assert sum(sizes) / len(sizes) < 2_000, sorted(sizes)
    assert max(sizes) < 4_000
