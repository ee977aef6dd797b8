"""What a seat sees besides what the rules' own tests look at."""

from __future__ import annotations

import random
from typing import Any

import pytest

from darklantern.games import new
from darklantern.games.heart.great_moments import WEIGHTS, weight
from darklantern.games.heart.join_leave import join, leave
from darklantern.games.heart.people import draw_loot
from darklantern.games.heart.state import Heart
from darklantern.games.heart.strings import STORY
from darklantern.table.plans import following
from darklantern.table.scene import Line, Stat
from darklantern.table.story import Entry
from tests.heart.island import island

CARDS = """
protagonists:
- {id: runner, name: Runner, calling: test, icon: r, tint: "#eeeeee", strength: 5, sanity: 5, item: shoes, skill: x,
   powers: [{stat: free-moves, add: 3}]}
cards:
- {id: shoes, name: Shoes, kind: personal, icon: r, limit: turn, does: [draw]}
- {id: vigil, name: Vigil, kind: quest, icon: v,
   quest: {begin: {}, resolve: {after: {event: creature-killed, by: anyone}, times: 4}}}
- {id: watch, name: Watch, kind: quest, icon: v,
   quest: {begin: {}, resolve: {after: {event: looted, by: anyone}, times: 4, is: {at: [cave]}}, reward: [draw],
           powers: [{stat: combat-dice, add: 1}]}}
- {id: prayer, name: Prayer, kind: quest, icon: v, quest: {begin: {}, resolve: {is: {at: [cave]}}}}
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


def test_dice_lie_as_they_were_rolled_last_and_say_what_they_come_to() -> None:
    """A Weapon that lets two misses be rolled again, with a Hit of its own: one re-roll of two, in place."""
    cleaver = "cards:\n- {id: hook, name: Hook, kind: weapon, icon: a, weapon: {rerolls: 2, hits: 1}}"
    rolled = [6, 1, 2, 3, 5, 5, 4]
    game = island(cards=cleaver, hands=[["hook"]], creatures=[("crawler", "swamp")], dice=rolled)
    game.choose("fight")
    game.choose("weapon card=hook")
    first, again, more = game.scene(0).story[-3:]
    assert (first.dice, first.again, first.need, first.result) == ([6, 1, 2, 3, 5], [], 5, "2 Hits")
    assert (again.dice, again.again, again.need, again.result) == ([6, 5, 4, 3, 5], [1, 2], 5, "3 Hits")
    assert (more.kind, more.dice, more.need, more.result) == ("hits-changed", [], 0, "4 Hits")
    ask = game.scene(0).ask
    assert ask is not None and "4 Hits left" in ask.text


@pytest.mark.parametrize(("weapon", "needed"), [("unarmed", 4), ("weapon card=lance", 2)])
def test_as_many_hits_go_to_the_guardian_at_once_as_it_takes(weapon: str, needed: int) -> None:
    lance = "cards: [{id: lance, name: Lance, kind: weapon, icon: l, weapon: {guardian: 2}}]"
    beside: dict[str, Any] = {"creatures": [("guardian", "swamp")], "guardian_health": 4, "dice": [6] * 5}
    game = island(cards=lance, hands=[["lance"]], **beside)
    game.choose("fight")
    game.choose(weapon)
    ask = game.scene(0).ask
    assert ask and [plan.label for plan in ask.plans] == [f"Spend {needed} Hits on the Guardian"]
    for number in following(game, ask.plans[0]):
        game.choose(number)
    assert game.state.creatures == []


@pytest.mark.parametrize(
    ("creatures", "hits", "planned"),
    [
        (["crawler", "crawler"], 3, "Spend 2 Hits on 2 Crawlers"),
        (["crawler", "crawler", "crawler"], 2, "Spend 2 Hits on 3 Crawlers"),
        (["crawler", "devourer"], 2, "Spend 2 Hits on the Crawler and the Devourer"),
        (["crawler", "crawler", "devourer"], 2, ""),
        (["crawler"], 2, ""),
    ],
)
def test_all_hits_go_at_once_where_nothing_is_to_be_chosen(creatures: list[str], hits: int, planned: str) -> None:
    elsewhere = ("guardian", "cave")
    game = island(creatures=[*((kind, "swamp") for kind in creatures), elsewhere], dice=[6] * hits + [1] * (5 - hits))
    game.choose("fight")
    scene = game.scene(0)
    assert scene.ask
    assert [plan.label for plan in scene.ask.plans] == ([planned] if planned else [])
    assert game.scene(1).ask.plans == []  # type: ignore[union-attr]
    if planned:
        for number in following(game, scene.ask.plans[0]):
            game.choose(number)
        left = [creature.kind for creature in game.state.creatures if creature.at == "swamp"]
        assert len(left) == len(creatures) - min(hits, len(creatures))
        assert game.ask and game.ask.prompt == "act"


def test_an_event_and_a_quest_say_how_far_they_have_come() -> None:
    quests = [{"card": "vigil", "progress": 3}, {"card": "vigil", "complete": True}]
    game = island(cards=CARDS, events=[{"card": "fog", "progress": 2}], seats__0__quests=quests)
    scene = game.scene(1)
    assert scene.cards["fog"].name == "Fog, 2 of 5"
    assert [badge.text for badge in scene.seats[0].badges[1:]] == ["Begun: Vigil, 3 of 4", "Completed: Vigil"]


def test_a_quest_on_the_table_tells_only_what_is_left_of_it() -> None:
    def reads(**placed: Any) -> str:
        game = island(cards=CARDS, seats__0__quests=[{"card": "watch", **placed}])
        return game.scene(1).cards["watch"].text

    assert reads(progress=3) == (
        "Resolution: After anyone Loots 4 times, be at the Cave. So far: 3 of 4.\n"
        "At once: Draw 1 Loot card.\nBenefit: +1 die in Combat."
    )
    assert reads(complete=True) == "Completed.\nBenefit: +1 die in Combat."
    in_hand = island(cards=CARDS, hands=[["watch"], []]).scene(0).cards["watch"].text
    assert in_hand.startswith("Begin: At any time.\nResolution: After anyone Loots 4 times, be at the Cave.\nAt once")


# -- why -------------------------------------------------------------------------------------------------------------

TRIGGERS = """
cards:
- {id: chill, name: Chill, kind: curse, icon: c, triggers: [{when: {event: looted}, do: [{lose: {sanity: 1}}]}]}
- {id: broth, name: Broth, kind: item, icon: b, does: [{lose: {sanity: 1}}]}
events:
- {id: hush, name: Hush, icon: h, flavour: hush, ends: {event: creature-killed, by: anyone}, times: 5,
   triggers: [{when: {event: looted, by: anyone}, do: [{lose: {sanity: 1}}]}]}
"""


def line_of(game: Heart, kind: str, seat: int | None) -> Line:
    return [line for line in game.scene(seat).story if line.kind == kind][-1]


def test_a_line_knows_the_line_that_led_to_it() -> None:
    game = island(at=["village", "swamp"], creatures=[("crawler", "harbour")])
    game.choose("loot")
    for seat in (0, 1, None):
        lines = {line.n: line for line in game.scene(seat).story}
        moved = line_of(game, "creature-moved", seat)
        assert moved.cause is not None and lines[moved.cause].kind == ("drew-card" if seat == 0 else "drew")
        assert (moved.way, moved.weight) == (["harbour", moved.at], 0)
        assert lines[moved.cause].cause is None or lines[moved.cause].cause in lines


def test_causes_are_lines_that_the_seat_was_told_and_come_before() -> None:
    for seed in range(3):
        game, pick = new("heart", seed=seed, story=True, players=3), random.Random(seed)
        while game.ask:
            game.choose(pick.randrange(len(game.ask.options)))
        for seat in (None, 0, 1, 2):
            lines = {line.n: line for line in game.scene(seat).story}
            caused = [line for line in lines.values() if line.cause is not None]
            assert len(caused) > 50
            for line in caused:
                assert line.cause in lines and line.cause < line.n
            named = {line.source for line in lines.values() if line.source}
            assert named <= game.scene(seat).cards.keys()


def test_a_card_that_lies_open_or_was_played_is_named_as_the_source() -> None:
    game = island(cards=TRIGGERS, at=["village", "swamp"], events=[{"card": "hush"}], hands=[["broth"]])
    game.choose("loot")
    assert [line_of(game, "sanity-lost", seat).source for seat in (0, 1, None)] == ["hush"] * 3
    game.choose("play card=broth")
    assert [line_of(game, "sanity-lost", seat).source for seat in (0, 1, None)] == ["broth"] * 3


def test_a_curse_in_a_hand_is_not_named_to_others() -> None:
    game = island(cards=TRIGGERS, at=["village", "swamp"], hands=[["chill"]])
    game.choose("loot")
    assert game.state.seats[0].sanity == 4
    assert [line_of(game, "sanity-lost", seat).source for seat in (1, None)] == ["", ""]
    assert "chill" not in game.scene(1).cards


def test_great_moments_have_weight_and_their_card() -> None:
    game = island(cards=TRIGGERS, at=["village", "swamp"], hands=[["broth"]])
    game.choose("play card=broth")
    played = line_of(game, "played", 1)
    assert (played.weight, played.card) == (1, "broth") and "broth" in game.scene(1).cards


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        (Entry("won", about={"why": "rescued"}), 3),
        (Entry("event", about={"card": "hush"}), 2),
        (Entry("placed", about={"creature": "guardian"}), 2),
        (Entry("placed", about={"creature": "crawler"}), 1),
        (Entry("drew-card", about={"card": "chill"}), 2),
        (Entry("drew-card", about={"card": "broth"}), 1),
        (Entry("turn"), 0),
    ],
)
def test_weights(entry: Entry, expected: int) -> None:
    assert weight(entry, island(cards=TRIGGERS).content) == expected


def test_only_what_is_told_has_weight() -> None:
    assert WEIGHTS.keys() <= STORY.keys()
    assert WEIGHTS["protagonist-killed"] == WEIGHTS["gate-destroyed"] == WEIGHTS["boat-arrived"] == 2


@pytest.mark.parametrize(("stirs", "moves"), [(False, "one of the closest Creatures"), (True, "any one Creature")])
def test_a_place_says_who_moves_after_its_loot_as_was_agreed(stirs: bool, moves: str) -> None:
    scene = new("heart", players=2, seed=7, any_creature=stirs).scene(0)
    (text,) = [place.text for place in scene.boards[0].places if place.id == "village"]
    assert text == f"Loot: draw a card, once a turn here; then {moves} moves. It takes no Action."


def test_places_are_marked_with_what_lies_there() -> None:
    paths: dict[str, Any] = {
        "gates__northern-gate": {"damage": 2},
        "gates__eastern-gate": {"damage": 3, "destroyed": True},
    }
    game = island(traps=[{"at": "cave"}] * 2, boat={"due": 4}, **paths)
    assert {place.id: place.marks for place in game.scene(0).boards[0].places if place.marks} == {
        "cave": {"trap": 2},
        "northern-gate": {"damage": 2},
        "eastern-gate": {"damage": 3, "destroyed": 1},
        "harbour": {"boat-coming": 1},
    }
    landed = island(boat={"due": 4, "arrived": True})
    assert [place.marks for place in landed.scene(0).boards[0].places if place.marks] == [{"boat": 1}]


def test_a_place_offers_its_action_until_it_is_used_and_not_beside_creatures() -> None:
    game = island(at=["village", "cave"], creatures=[("crawler", "stranded-ship")])
    offers = {place.id: place.offers for board in game.scene(0).boards for place in board.places}
    assert offers["village"] == {"loot": True}
    assert offers["stranded-ship"] == {"loot": False}
    assert offers["southern-tunnel"] == {}
    game.choose("loot")
    used = {place.id: place.offers for board in game.scene(0).boards for place in board.places}
    assert used["village"] == {"loot": False}


def test_figures_show_what_they_are_and_what_is_left_of_them() -> None:
    creatures = [("guardian", "cave"), ("devourer", "village"), ("crawler", "chapel")]
    game = island(2, at=["cave", "swamp"], creatures=creatures, seats__0__strength=3, guardian_health=4)
    shown = {piece.name: piece for piece in game.scene(0).pieces}
    anna, guardian = shown["Anna"], shown["Guardian"]
    assert (anna.kind, anna.at, anna.seat, anna.side) == ("protagonist", "cave", 0, "friend")
    assert anna.stats == {"strength": Stat(3, 5), "sanity": Stat(5, 5)}
    assert (shown["Boris"].seat, shown["Boris"].size) == (1, 1)
    assert (guardian.kind, guardian.at, guardian.seat, guardian.side) == ("guardian", "cave", None, "foe")
    assert guardian.stats == {"health": Stat(4, 7)}
    assert shown["Devourer"].stats == shown["Crawler"].stats == {}
    assert (shown["Crawler"].hunts, shown["Crawler"].group) == ("heart-of-darkness", "crawler")


def test_badges_say_who_acts_who_has_acted_and_who_has_left_before_all_else() -> None:
    quests = [{"card": "vigil", "progress": 3}, {"card": "vigil", "complete": True}]
    seats: dict[str, Any] = {f"seats__{seat}__quests": quests for seat in range(3)}
    game = island(3, active=1, cards=CARDS, taken=[0], **seats)
    game.state.seats[2].left = True
    own = ["Begun: Vigil, 3 of 4", "Completed: Vigil"]
    assert [[badge.text for badge in seat.badges] for seat in game.scene(0).seats] == [
        ["Has taken a turn", *own],
        ["Taking a turn", *own],
        ["Has left", *own],
    ]
    assert [badge.about for badge in game.scene(0).seats[0].badges] == ["", "vigil", "vigil"]
    deed = island(cards=CARDS, active=1, seats__0__quests=[{"card": "prayer"}])
    assert [badge.text for badge in deed.scene(0).seats[0].badges] == ["Begun: Prayer"]
    game.state.phase = "advance"
    assert [badge.text for badge in game.scene(0).seats[0].badges] == own


def test_a_seat_shows_its_numbers_and_its_hand_to_those_who_may_see_it() -> None:
    game = island(3, active=0, hands=[["radio-parts", "salt-in-the-lungs"]], seats__0__strength=3, seats__0__traps=2)
    mine, theirs = (game.scene(viewer).seats[0] for viewer in (0, 1))
    assert {name: (stat.now, stat.most) for name, stat in mine.stats.items()} == {
        "strength": (3, 5),
        "sanity": (5, 5),
        "curses": (1, 4),
        "cards": (2, 5),
        "traps": (2, 5),
        "actions": (6, 6),
    }
    assert (mine.hand, mine.cards, mine.figure, mine.at) == (["radio-parts", "salt-in-the-lungs"], 2, "anna", "swamp")
    assert (theirs.hand, theirs.cards) == (None, 2)
    assert "actions" not in game.scene(0).seats[1].stats
