"""What may be done once in a span of time."""

from __future__ import annotations

from darklantern.table.limits import forget, free, use


def test_what_was_used_is_free_again_when_its_span_is_over() -> None:
    limits: list[str] = []
    assert free(limits, "turn", "owl:0")
    use(limits, "turn", "owl:0")
    use(limits, "round", "cat:0")
    assert (free(limits, "turn", "owl:0"), free(limits, "turn", "owl:1"), free(limits, "round", "owl:0")) == (
        False,
        True,
        True,
    )
    limits = forget(limits, "turn")
    assert (free(limits, "turn", "owl:0"), free(limits, "round", "cat:0")) == (True, False)
    assert limits == ["round:cat:0"]


def test_a_span_is_a_whole_word() -> None:
    limits: list[str] = []
    use(limits, "turns", "owl")
    assert forget(limits, "turn") == ["turns:owl"]
