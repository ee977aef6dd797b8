"""Sheets and charts as they are printed, the list of everything that comes with the game, and chances before a roll."""

from __future__ import annotations

from collections import Counter

import pytest

from darklantern.games.heart.authoring import entries
from darklantern.games.heart.odds import odds
from darklantern.games.heart.printed import charts, sheets
from tests.heart.quiet import quiet

TESTS = """
- {id: dare, name: Dare, kind: item, icon: d, does: [{may: {do: [{test: {roll: strength, add: -2, hit: [draw]}}]}}]}
- {id: pick, name: Pick, kind: item, icon: d, does: [
    {choose: [[draw], [{test: {roll: 3, hit: [draw]}}],
      [{if: {is: {gate: true}, then: [{test: {roll: 1, hit: [draw]}}],
        else: [{test: {roll: sanity, hit: [draw]}}]}}]]}]}
"""


def test_charts_print_the_numbers_of_the_rulebook() -> None:
    assert charts() == {
        "Action Allowance": [
            "1 player: 5 Actions",
            "2 players: 6 Actions",
            "3 players: 4 Actions",
            "4 players: 3 Actions",
        ],
        "Hands": [
            "Opening draw: 3",
            "Hand limit: 5; 4 when alone",
            "Curses that kill: 4",
            "Curses for breaking The Silence: 2",
        ],
        "Dice": ["A Hit: 5 or more"],
        "Darkness": ["Positions: 7", "Where it rises to when the boat is called: 5"],
        "Creatures": [
            "Crawler: 7 in the box",
            "Devourer: 3 in the box",
            "Guardian: 1 in the box",
            "Health that the Guardian loses to what would kill it: 3",
            "Damage that a Gate holds: 2",
        ],
        "Tokens": ["Traps: 5"],
    }


def test_sheets_print_people_with_their_item_and_places_with_their_paths() -> None:
    printed = sheets()
    assert printed["rafiq-haldar"] == ["Ship's carpenter. Strength 5, Sanity 4.", "Tin of Copper Nails"]
    assert printed["swamp"] == ["Paths: Southern Tunnel, Harbour."]
    gate, paths = printed["butchers-gate"]
    assert gate.startswith("Gate: ") and paths == "Paths: Hanging Stair, Drowned Orchard, Whaling Station."
    assert [text.partition(":")[0] for text in printed["northern-tunnel"]] == ["Tunnel", "Paths"]
    assert [text.partition(":")[0] for text in printed["cave"]] == ["Loot", "Paths"]
    assert len(printed) == 7 + 28


def test_everything_that_comes_with_the_game_is_listed_once() -> None:
    listed = entries()
    assert len({(entry.kind, entry.id) for entry in listed}) == len(listed)
    assert Counter(entry.kind for entry in listed) == {
        "protagonist": 7,
        "personal": 7,
        "curse": 12,
        "item": 13,
        "weapon": 11,
        "ritual": 8,
        "trap": 6,
        "quest": 12,
        "event": 6,
        "spawn": 36,
        "location": 28,
    }
    more = Counter(entry.kind for entry in listed if entry.expansion)
    assert more == {"quest": 6, "spawn": 12, "location": 8}
    assert {entry.id: entry.copies for entry in listed if entry.copies > 1} == {"radio-parts": 5}


@pytest.mark.parametrize(("at", "dice"), [("swamp", 4), ("eastern-gate", 1)])
def test_the_chance_is_that_of_the_first_test_that_would_be_rolled(at: str, dice: int) -> None:
    game = quiet(at=[at], hands=[["pick"]], cards=TESTS, seats__0__sanity=4)
    game.choose("play card=pick")
    assert game.ask
    found = [odds(game, 0, option) for option in game.ask.options]
    assert [one and one.dice for one in found] == [None, 3, dice]


def test_what_one_may_do_has_its_chance_and_leaving_it_has_none() -> None:
    game = quiet(hands=[["dare"]], cards=TESTS, seats__0__strength=4)
    game.choose("play card=dare")
    assert game.ask
    yes, no = (odds(game, 0, option) for option in game.ask.options)
    assert yes and (yes.dice, round(float(yes.chance), 3)) == (2, 0.556)
    assert no is None
