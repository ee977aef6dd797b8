"""A log folded: undo and redo go by what people decided."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from darklantern.serve.course import Course
from darklantern.serve.store import Row

wishes = st.one_of(
    st.tuples(st.just("decide"), st.booleans()),
    st.tuples(st.just("undo"), st.integers(1, 4)),
    st.tuples(st.just("redo"), st.integers(1, 4)),
)


def followed(wanted: list[tuple[str, int]]) -> tuple[Course, list[Row]]:
    course, rows = Course(), []
    for kind, how in wanted:
        if kind == "decide":
            row = Row(course.at, "decide", course.at, bot=bool(how))
        else:
            count = course.back(how) if kind == "undo" else course.forth(how)
            if not count:
                continue
            row = Row(course.at, "undo" if kind == "undo" else "redo", count)
        course.add(row)
        rows.append(row)
    return course, rows


@given(st.lists(wishes, max_size=40), st.integers(1, 4))
def test_what_is_undone_comes_back_as_it_was(wanted: list[tuple[str, int]], steps: int) -> None:
    course, rows = followed(wanted)
    assert course.at == len(rows)
    before, undoable, count = list(course.made), course.undoable, course.back(steps)
    assert bool(count) == (undoable >= steps)
    if not count:
        return
    course.add(Row(course.at, "undo", count))
    assert course.made == before[:-count]
    assert (course.undoable, course.redoable >= steps) == (undoable - steps, True)
    assert not before[-count].bot  # a person is asked again
    course.add(Row(course.at, "redo", course.forth(steps)))
    assert course.made == before


@given(st.lists(wishes, max_size=40))
def test_a_log_read_again_is_the_same(wanted: list[tuple[str, int]]) -> None:
    course, rows = followed(wanted)
    again = Course(rows)
    assert (again.at, again.made, again.undone, again.turns) == (course.at, course.made, course.undone, course.turns)


def test_bots_go_with_the_decision_before_them() -> None:
    course, _ = followed([("decide", False), ("decide", True), ("decide", True), ("decide", False), ("decide", True)])
    assert (course.undoable, course.back(1), course.back(2), course.back(3)) == (2, 2, 5, 0)
    course.add(Row(5, "undo", 5))
    assert (course.redoable, course.forth(1), course.forth(2), course.forth(3)) == (2, 3, 5, 0)


def test_what_only_bots_decided_is_not_undone() -> None:
    course, _ = followed([("decide", True), ("decide", True)])
    assert (course.undoable, course.back(1)) == (0, 0)
