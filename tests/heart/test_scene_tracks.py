"""What the page shows beside the map: the tracks, the boat and the piles."""

from __future__ import annotations

import pytest

from darklantern.games.heart.state import Heart
from tests.heart.island import island


def tracks(game: Heart) -> dict[str, tuple[list[str], dict[str, int]]]:
    """The spaces of each track, and where its markers stand."""
    return {
        track.id: ([space.label for space in track.spaces], {marker.id: marker.at for marker in track.markers})
        for track in game.scene(0).tracks
    }


@pytest.mark.rule("HOD-DARK-01")
def test_darkness_has_seven_positions_and_the_guardians_health_stands_on_them() -> None:
    game = island(darkness=5, creatures=[("guardian", "cave")], guardian_health=3)
    assert tracks(game)["darkness"] == (list("1234567"), {"darkness": 4, "guardian-health": 2})
    assert tracks(island(darkness=1))["darkness"][1] == {"darkness": 0}
    rows = [space.kind for space in game.scene(0).tracks[0].spaces]
    assert rows == ["top", "top", "middle", "middle", "bottom", "bottom", "bottom"]


def test_quests_are_counted_up_to_those_needed_or_beyond() -> None:
    done = [
        {"card": card, "complete": True} for card in ("the-torn-chart", "iron-for-the-hinges", "oil-for-a-dead-lamp")
    ]
    assert tracks(island(3, seats__1__quests=done[:1]))["quests"] == (list("0123"), {"quests": 1})
    more = island(2, seats__1__quests=done)
    assert tracks(more)["quests"] == (list("0123"), {"quests": 3})
    assert more.scene(0).tracks[1].name == "Quests completed, 2 needed"


def test_the_boat_is_shown_from_its_call_to_its_arrival() -> None:
    assert "boat" not in tracks(island())
    coming = tracks(island(boat={"due": 4}))["boat"]
    assert coming == (["here at the end of round 4", "lies at the Harbour"], {"boat": 0})
    assert tracks(island(boat={"due": 4, "arrived": True}))["boat"][1] == {"boat": 1}


def test_piles_are_counted_and_only_what_lies_open_is_named() -> None:
    game = island(
        loot__cards=["radio-parts"] * 4,
        loot__discard=["boat-hook", "boat-hook"],
        curses__cards=["salt-in-the-lungs"] * 3,
        spawn__cards=["earth-turned-twice"],
        spawn__discard=["one-clean-plate", "ropes-cut-clean"],
        events=[{"card": "low-water"}],
        seats__0__traps=2,
        pool=["wim-terhorst"],
    )
    assert "ropes-cut-clean" in game.scene(0).cards and "one-clean-plate" not in game.scene(0).cards
    piles = {pile.id: (pile.count, pile.top) for pile in game.scene(0).piles}
    assert piles == {
        "loot": (4, ""),
        "loot-discard": (2, ""),
        "curses": (3, ""),
        "spawn": (1, ""),
        "spawn-discard": (2, "ropes-cut-clean"),
        "event:low-water": (1, "low-water"),
        "traps": (3, ""),
        "pool": (1, ""),
    }


def badges(game: Heart, seat: int) -> list[str]:
    return [badge.text for badge in game.scene(0).seats[seat].badges]


def test_a_seat_shows_who_takes_or_has_taken_a_turn_while_turns_last() -> None:
    game = island(3, active=1, taken=[0])
    assert [badges(game, seat) for seat in range(3)] == [["Has taken a turn"], ["Taking a turn"], []]
    assert badges(island(3, active=1, taken=[0], phase="advance"), 0) == []


def test_a_seat_shows_its_numbers_and_the_most_they_can_be() -> None:
    game = island(3, active=1, hands=[["boat-hook"], ["salt-in-the-lungs"]], seats__1__strength=2, seats__1__traps=3)
    shown = {name: (stat.now, stat.most) for name, stat in game.scene(1).seats[1].stats.items()}
    assert shown == {
        "strength": (2, 5),
        "sanity": (5, 5),
        "curses": (1, 4),
        "cards": (1, 5),
        "traps": (3, 5),
        "actions": (6, 6),
    }
    assert "actions" not in game.scene(1).seats[0].stats
    assert game.scene(1).seats[1].stats["actions"].changes == ["Salt in the Lungs: -1 Action each turn."]
