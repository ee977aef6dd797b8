"""A log folded: undo and redo go by what people decided."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from darklantern.serve.decision_log import DecisionLog
from darklantern.serve.store import Row

wishes = st.one_of(
    st.tuples(st.just("decide"), st.booleans()),
    st.tuples(st.just("undo"), st.integers(1, 4)),
    st.tuples(st.just("redo"), st.integers(1, 4)),
)


def followed(wanted: list[tuple[str, int]]) -> tuple[DecisionLog, list[Row]]:
    log, rows = DecisionLog(), []
    for kind, how in wanted:
        if kind == "decide":
            row = Row(log.at, "decide", log.at, bot=bool(how))
        else:
            count = log.back(how) if kind == "undo" else log.forth(how)
            if not count:
                continue
            row = Row(log.at, "undo" if kind == "undo" else "redo", count)
        log.add(row)
        rows.append(row)
    return log, rows


@given(st.lists(wishes, max_size=40), st.integers(1, 4))
def test_what_is_undone_comes_back_as_it_was(wanted: list[tuple[str, int]], steps: int) -> None:
    log, rows = followed(wanted)
    assert log.at == len(rows)
    before, undoable, count = list(log.made), log.undoable, log.back(steps)
    assert bool(count) == (undoable >= steps)
    if not count:
        return
    log.add(Row(log.at, "undo", count))
    assert log.made == before[:-count]
    assert (log.undoable, log.redoable >= steps) == (undoable - steps, True)
    assert not before[-count].bot  # a person is asked again
    log.add(Row(log.at, "redo", log.forth(steps)))
    assert log.made == before


@given(st.lists(wishes, max_size=40))
def test_a_log_read_again_is_the_same(wanted: list[tuple[str, int]]) -> None:
    log, rows = followed(wanted)
    again = DecisionLog(rows)
    assert (again.at, again.made, again.undone, again.turns) == (log.at, log.made, log.undone, log.turns)


def test_bots_go_with_the_decision_before_them() -> None:
    log, _ = followed([("decide", False), ("decide", True), ("decide", True), ("decide", False), ("decide", True)])
    assert (log.undoable, log.back(1), log.back(2), log.back(3)) == (2, 2, 5, 0)
    log.add(Row(5, "undo", 5))
    assert (log.redoable, log.forth(1), log.forth(2), log.forth(3)) == (2, 3, 5, 0)


def test_what_only_bots_decided_is_not_undone() -> None:
    log, _ = followed([("decide", True), ("decide", True)])
    assert (log.undoable, log.back(1)) == (0, 0)
