"""What a seat sees besides what the rules' own tests look at."""

from __future__ import annotations

from darklantern.games.heart.join_leave import join, leave
from darklantern.games.heart.people import draw_loot
from darklantern.games.heart.state import Heart
from darklantern.table.scene import Stat
from tests.heart.island import island

CARDS = """
protagonists:
- {id: runner, name: Runner, calling: test, icon: r, tint: "#eeeeee", strength: 5, sanity: 5, item: shoes, skill: x,
   powers: [{stat: free-moves, add: 3}]}
cards:
- {id: shoes, name: Shoes, kind: personal, icon: r, limit: turn, does: [draw]}
- {id: vigil, name: Vigil, kind: quest, icon: v,
   quest: {begin: {}, resolve: {after: {event: creature-killed, by: anyone}, times: 4}}}
events:
- {id: fog, name: Fog, icon: f, flavour: fog, ends: {event: creature-killed, by: anyone}, times: 5}
"""


def private(game: Heart, seat: int) -> list[str]:
    return [line.text for line in game.scene(seat).story if line.kind in ("drew-card", "discarded-card")]


def test_a_newcomer_does_not_read_what_the_one_who_left_was_told() -> None:
    game = island(3)
    for seat in (0, 1):
        draw_loot(game, seat, 1, "HOD-LOOT-01")
    assert private(game, 1)
    leave(game, 1)
    assert private(game, 1)
    join(game)
    assert private(game, 1) == []
    assert private(game, 0)
    draw_loot(game, 1, 1, "HOD-LOOT-01")
    assert len(private(game, 1)) == 1


def test_free_moves_are_counted_down_for_whoever_takes_a_turn() -> None:
    game = island(cards=CARDS, seats__0__protagonist="runner")
    assert game.scene(1).seats[0].stats["free moves"] == Stat(3, 3)
    game.choose("move to=harbour")
    assert game.scene(1).seats[0].stats["free moves"] == Stat(2, 3)
    assert "free moves" not in game.scene(1).seats[1].stats
    assert "free moves" not in island().scene(0).seats[0].stats


def test_an_event_and_a_quest_say_how_far_they_have_come() -> None:
    quests = [{"card": "vigil", "progress": 3}, {"card": "vigil", "complete": True}]
    game = island(cards=CARDS, events=[{"card": "fog", "progress": 2}], seats__0__quests=quests)
    scene = game.scene(1)
    assert scene.cards["fog"].name == "Fog, 2 of 5"
    assert [badge.text for badge in scene.seats[0].badges[1:]] == ["Begun: Vigil, 3 of 4", "Completed: Vigil"]
