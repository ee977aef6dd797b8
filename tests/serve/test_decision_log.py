"""A log folded: undo and redo go by what people decided."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from darklantern.serve.decision_log import DecisionLog
from darklantern.serve.store import Row

wishes = st.one_of(
    st.tuples(st.just("decide"), st.booleans()),
    st.tuples(st.just("go-on"), st.just(0)),
    st.tuples(st.just("undo"), st.integers(1, 4)),
    st.tuples(st.just("redo"), st.integers(1, 4)),
)


def followed(wanted: list[tuple[str, int]]) -> tuple[DecisionLog, list[Row]]:
    log, rows = DecisionLog(), []
    for kind, how in wanted:
        if kind == "decide" or (kind == "go-on" and log.made and not log.made[-1].bot and not log.undone):
            row = Row(log.at, "decide", log.at, bot=bool(how), with_last=kind == "go-on")
        elif kind == "go-on":
            continue
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
    assert before[-count].meant  # a person is asked again, where they began
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


def test_what_was_meant_as_one_goes_and_comes_together() -> None:
    rows = [Row(0, "decide", 4), Row(1, "decide", 2)]
    rows += [Row(number, "decide", 1, with_last=True) for number in (2, 3)] + [Row(4, "decide", 7, bot=True)]
    log = DecisionLog(rows)
    assert (log.undoable, log.back(1), log.back(2), log.back(3)) == (2, 4, 5, 0)
    log.add(Row(5, "undo", 4))
    assert (log.undoable, log.redoable, log.forth(1)) == (1, 1, 4)
    assert [(remark.kind, remark.count) for remark in log.remarks] == [("undo", 1)]
    log.add(Row(6, "undo", 1))
    assert (log.redoable, log.forth(1), log.forth(2), log.forth(3)) == (2, 1, 5, 0)


def test_what_only_bots_decided_is_not_undone() -> None:
    log, _ = followed([("decide", True), ("decide", True)])
    assert (log.undoable, log.back(1)) == (0, 0)


def test_a_question_stands_until_it_is_answered_or_the_game_with_last() -> None:
    rows = [Row(0, "decide", 4, seat=0), Row(1, "ask-undo", 1, seat=1)]
    for answer in (Row(2, "keep", 0, seat=0), Row(2, "decide", 1), Row(2, "undo", 1, seat=1)):
        log = DecisionLog(rows)
        assert log.asked == rows[1]
        assert (log.at, log.indexes, log.turns) == (2, [4], 0)
        log.add(answer)
        assert log.asked is None


def test_dealing_anew_forgets_what_came_before_but_for_the_record() -> None:
    deal = Row(2, "deal", 0, "deal seats=0,2 seed=9")
    log = DecisionLog([Row(0, "decide", 4), Row(1, "decide", 2), deal, Row(3, "decide", 1), Row(4, "undo", 1, seat=2)])
    assert (log.start, log.seed, log.whole, log.made, log.undoable, log.redoable) == (2, 9, True, [], 0, 1)
    assert [([row.value for row in part.made], part.deal) for part in log.earlier] == [([4, 2], deal)]
    assert [(one.kind, one.seat, one.count, one.after) for one in log.remarks] == [
        ("deal", -1, 0, 0),
        ("undo", 2, 1, 0),
    ]
    log.add(Row(5, "go-on", 0))
    assert (log.whole, log.earlier, log.remarks) == (False, [], [])


def test_a_remark_counts_what_people_decided_and_goes_back_with_the_game() -> None:
    log = DecisionLog([Row(0, "decide", 4), Row(1, "decide", 2), Row(2, "decide", 5, bot=True)])
    log.add(Row(3, "undo", 2, seat=0))
    assert [(one.count, one.after) for one in log.remarks] == [(1, 1)]
    log.add(Row(4, "redo", 2, seat=1))
    log.add(Row(5, "undo", 3, seat=1))
    assert [(one.kind, one.count, one.after) for one in log.remarks] == [("undo", 1, 0), ("redo", 1, 0), ("undo", 2, 0)]
