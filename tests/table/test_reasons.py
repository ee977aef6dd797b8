"""Reasons by prompt and verb."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games import new
from darklantern.table.reasons import Reasons


def test_a_reason_is_found_by_verb_or_for_all_of_a_prompt() -> None:
    reasons: Reasons[Any] = Reasons()
    game = new("heart", seed=7)
    assert game.ask
    prompt, verb = game.ask.prompt, game.ask.options[0].verb
    assert reasons(game, 0) == ""
    assert reasons.missing(prompt, [verb, "other"]) == [verb, "other"]
    reasons.always(prompt, {"": "For all."})
    assert reasons(game, 0) == reasons(game, 0, aloud=True) == "For all."
    reasons.always(prompt, {verb: "For this."}, secret=True)
    assert (reasons(game, 0), reasons(game, 0, aloud=True)) == ("For this.", "")
    assert reasons.missing(prompt, [verb, "other"]) == []
    with pytest.raises(ValueError, match="explained twice"):
        reasons.always(prompt, {verb: "Again."})
