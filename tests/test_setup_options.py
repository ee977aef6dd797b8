"""What can be agreed before a game, as it is read off its Options."""

from __future__ import annotations

from darklantern.games.setup_options import setup_options


def test_choices_stand_in_the_order_in_which_they_were_written() -> None:
    found = {option.name: option.values for option in setup_options("arcana") if option.kind == "choice"}
    assert found["length"] == ("full", "fast", "very-fast")
    assert found["set_up"] == ("quick", "by-hand")
    rivals = next(option for option in setup_options("brimstone") if option.name == "rivals")
    assert rivals.values == ("off", "common", "standard", "heroic")
