"""Sentences of the story that say more than what happened: how far, by what, and that a track begins anew."""

from __future__ import annotations

from darklantern.games.arcana.rounds.threat import threat_rises
from darklantern.games.arcana.seen.phrasing import Phraser
from darklantern.games.arcana.seen.strings import words
from darklantern.games.arcana.state import Arcana
from darklantern.games.arcana.units.pushing import pull, push
from tests.arcana.table import halls, happens


def said(game: Arcana) -> list[str]:
    return [line.text for line in game.scene(0).story]


def test_who_is_pushed_or_pulled_within_a_hall_goes_so_many_spaces() -> None:
    game = halls(1, at=["1.22"], monsters={"rust-rat": "1.25"})
    push(game, 4, 2, 0)
    pull(game, 4, 1, 0)
    assert game.story
    told = [Phraser(game).entry(entry) for entry in game.story.entries]
    assert told[-2:] == ["Rust Rat is pushed 2 spaces.", "Rust Rat is pulled 1 space."]


def test_a_threat_that_is_full_begins_anew_and_does_not_rise_to_1() -> None:
    assert "The threat rises to 4." in said(happens(halls(1, threat=3), threat_rises()))
    full = said(happens(halls(1, threat=5), threat_rises()))
    assert full[-2:] == ["The threat has come to its end, and begins anew at 1.", "The monster level rises to 2."]


def test_a_roll_says_what_was_added_to_its_dice() -> None:
    roll = {"who": 0, "dice": [0, 0], "low": 2, "high": 0, "add": 1, "total": 1}
    sentence = words().story["attack-rolled"]
    phraser = Phraser(halls(1))
    assert phraser.fill(sentence, roll).endswith(" rolls 0, 0, +1: 1.")
    assert phraser.fill(sentence, roll | {"add": 0, "total": 0}).endswith(" rolls 0, 0: 0.")


def test_a_hall_whose_name_is_many_is_told_as_any_other() -> None:
    for kind in ("starting-tile-laid", "tile-laid"):
        assert words().story[kind] == "A hall lies open: {tile}."
