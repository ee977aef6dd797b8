"""What is needed to win and what is in force, as each seat may know it."""

from __future__ import annotations

import pytest

from darklantern.games.heart.state import Heart
from darklantern.table.scene import Aim, InForce
from tests.heart.island import island
from tests.heart.quiet import gate

CARDS = """
protagonists:
- {id: brawler, name: Brawler, calling: test, icon: r, tint: "#eeeeee", strength: 5, sanity: 5, item: shoes,
   skill: Fists, powers: [{stat: combat-dice, add: 1}, {stat: hand-limit, add: 2}]}
cards:
- {id: shoes, name: Shoes, kind: personal, icon: r, limit: turn, does: [draw]}
- {id: vigil, name: Vigil, kind: quest, icon: v,
   quest: {begin: {is: {at: [swamp]}}, resolve: {after: {event: creature-killed, by: anyone}, times: 4},
           powers: [{stat: harm, add: -1}]}}
- {id: itch, name: Itch, kind: curse, icon: i, powers: [{stat: actions, add: -1}]}
events:
- {id: fog, name: Fog, icon: f, flavour: fog, ends: {event: creature-killed, by: anyone}, times: 5,
   powers: [{stat: dread, add: 1, who: all}]}
"""
RADIO = "radio-parts"


def aim(game: Heart, id_: str, seat: int | None = 0) -> Aim:
    return next(aim for aim in game.scene(seat).aims if aim.id == id_)


def force(game: Heart, seat: int | None = 0) -> dict[str, InForce]:
    return {one.name: one for one in game.scene(seat).in_force}


# -- aims -------------------------------------------------------------------------------------------------------------


def test_three_things_are_needed() -> None:
    assert [aim.id for aim in island().scene(0).aims] == ["quests", "boat", "gather"]
    assert [aim.id for aim in island().scene(None).aims] == ["quests", "boat", "gather"]


def test_what_is_asked_about_an_aim_is_not_mistaken_for_a_place() -> None:
    scene = island().scene(0)
    places = {place.id for board in scene.boards for place in board.places}
    assert "harbour" in places and not places & {aim.id for aim in scene.aims}


def test_nothing_is_needed_when_it_is_over() -> None:
    game = island(boat={"due": 1, "arrived": True}, at=["harbour", "harbour"], players=2)
    game.state.seats[0].quests = []
    game.state.darkness = 7
    game.state.creatures = []
    while game.ask:
        game.choose(0)
    assert game.scene(0).aims == []


def test_quests_are_counted_for_all_and_the_next_step_is_ones_own() -> None:
    quests = [{"card": "vigil", "complete": True}, {"card": "vigil", "progress": 1}]
    game = island(3, cards=CARDS, seats__1__quests=quests, hands=[["vigil"], [], []])
    mine, begun, other = (aim(game, "quests", seat) for seat in (0, 1, 2))
    assert [(one.done, one.needed) for one in (mine, begun, other)] == [(1, 3)] * 3
    assert (mine.next, mine.lights) == ("Begin Vigil: Be at the Swamp.", ["vigil"])
    assert (begun.next, begun.lights) == ("Complete Vigil: After 4 Creatures are killed.", ["vigil"])
    assert (other.next, other.lights) == ("Vigil waits to be completed.", ["vigil"])
    game.state.seats[1].left = True
    assert aim(game, "quests", 2).next == "Loot for a Quest, and begin it."
    assert aim(island(), "quests").next == "Loot for a Quest, and begin it."
    assert aim(game, "quests").rule == "HOD-WIN-05"


def test_what_is_completed_is_no_next_step() -> None:
    quests = [{"card": "vigil", "complete": True}]
    game = island(3, cards=CARDS, seats__0__quests=quests, hands=[["vigil"], [], []])
    assert aim(game, "quests").next == "Begin Vigil: Be at the Swamp."
    assert aim(game, "quests", 1).next == "Loot for a Quest, and begin it."


def test_enough_quests_need_no_next_step() -> None:
    game = island(cards=CARDS, seats__0__quests=[{"card": "vigil", "complete": True}] * 2)
    assert (aim(game, "quests").done, aim(game, "quests").needed, aim(game, "quests").next) == (2, 2, "")


def test_only_parts_in_ones_own_hand_are_counted() -> None:
    game = island(3, hands=[[RADIO, RADIO], [RADIO, RADIO, RADIO], []])
    mine, theirs, watching = (aim(game, "boat", seat) for seat in (0, 2, None))
    assert (mine.name, mine.done, mine.needed) == ("Radio Parts you hold", 2, 3)
    assert (theirs.done, theirs.needed) == (0, 3)
    assert (watching.name, watching.done, watching.needed) == ("The Rescue Boat is called", 0, 1)
    assert mine.next == "Radio Parts: 3 from one hand, played together at the Lighthouse, call it."
    assert mine.lights == ["lighthouse"]


def test_of_two_hands_that_one_sees_the_one_with_more_parts_counts() -> None:
    game = island(1, hands=[[RADIO], [RADIO, RADIO]])
    assert [(aim(game, "boat").name, aim(game, "boat").done)] == [("Radio Parts in one hand", 2)]


def test_who_has_enough_parts_has_not_called_the_boat_yet() -> None:
    """What is done is ticked off, without a next step: that would hide the one that matters now."""
    for hand in ([RADIO] * 3, [RADIO] * 4):
        ready = aim(island(hands=[hand]), "boat")
        assert (ready.name, ready.done, ready.needed) == ("The Rescue Boat is called", 0, 1)
        assert ready.next == "Play the Radio Parts at the Lighthouse."


def test_parts_in_two_hands_of_one_player_must_come_together() -> None:
    game = island(1, hands=[[RADIO, RADIO], [RADIO]])
    assert (aim(game, "boat").done, aim(game, "boat").next) == (2, "Bring all Radio Parts into one hand.")


def test_the_boat_that_was_called_is_waited_for_at_the_harbour() -> None:
    game = island(3, at=["harbour", "swamp", "cave"], boat={"due": 4})
    boat, harbour = aim(game, "boat"), aim(game, "gather")
    assert (boat.done, boat.needed, boat.next) == (0, 1, "It lies at the Harbour at the end of round 4.")
    assert (harbour.done, harbour.needed, harbour.open) == (1, 3, True)
    assert harbour.next == "Stand there when round 4 ends."
    game.state.boat.arrived = True
    assert (aim(game, "boat").done, aim(game, "boat").next) == (1, "")
    assert not aim(island(), "gather").open and aim(island(), "gather").next == ""


# -- in force ---------------------------------------------------------------------------------------------------------


def test_an_event_is_in_force_for_all_with_its_count() -> None:
    game = island(cards=CARDS, events=[{"card": "fog", "progress": 2}])
    fog = force(game, None)["Fog"]
    assert (fog.kind, fog.card, fog.count, fog.most, fog.seats) == ("event", "fog", 2, 5, [])
    assert fog.until == "5 Creatures are killed"
    assert fog.text == "All of you lose 1 Sanity more when Creatures advance beside you.", "its end is told once"
    assert "fog" in game.scene(None).cards


def test_a_curse_is_in_force_only_before_those_who_see_the_hand() -> None:
    game = island(3, cards=CARDS, hands=[["itch"], [], []])
    itch = force(game)["Itch"]
    assert (itch.kind, itch.card, itch.seats, itch.text) == ("curse", "itch", [0], "-1 Action each turn.")
    assert "Itch" not in force(game, 1) and "Itch" not in force(game, None)


def test_a_benefit_is_in_force_once_its_quest_is_completed() -> None:
    quests = [{"card": "vigil", "complete": True}]
    game = island(cards=CARDS, seats__1__quests=quests)
    vigil = force(game, None)["Vigil"]
    assert (vigil.kind, vigil.seats, vigil.card) == ("benefit", [1], "vigil")
    game.state.seats[1].quests[0].complete = False
    assert force(game) == {}


def test_what_lasts_for_a_while_says_whose_it_is_and_how_long() -> None:
    boosts = [{"stat": "combat-dice", "add": 2, "until": "turn", "seat": 1}]
    (one,) = island(boosts=boosts).scene(None).in_force
    assert (one.name, one.text, one.until, one.seats) == (
        "Boris",
        "+2 dice in Combat.",
        "the end of the turn",
        [1],
    )


def test_what_was_agreed_and_is_not_usual_is_in_force() -> None:
    game = island(options={"hell": True, "western_shores": True})
    assert [(one.kind, one.name) for one in game.scene(0).in_force] == [("option", "Hell")]
    assert force(game)["Hell"].text.endswith("each player adds a Creature every round.")


# -- what changes a number --------------------------------------------------------------------------------------------


def test_numbers_say_what_changes_them() -> None:
    game = island(cards=CARDS, seats__0__protagonist="brawler", hands=[["itch"]], events=[{"card": "fog"}])
    game.state.boosts = []
    stats = game.scene(0).seats[0].stats
    assert stats["strength"].changes == ["Fists: +1 die in Combat."]
    assert stats["cards"].changes == ["Fists: +2 cards to your hand limit."]
    assert stats["actions"].changes == ["Itch: -1 Action each turn."]
    assert stats["sanity"].changes[0].startswith("Fog: All of you lose 1 Sanity more")
    assert stats["traps"].changes == []


def test_what_a_hidden_curse_changes_is_told_to_its_bearer_alone() -> None:
    game = island(cards=CARDS, hands=[["itch"]])
    assert game.scene(0).seats[0].stats["actions"].changes
    assert game.scene(1).seats[0].stats["actions"].changes == []


def test_a_boost_changes_the_numbers_of_whom_it_is_for() -> None:
    game = island(boosts=[{"stat": "combat-dice", "add": 2, "until": "turn", "seat": 1}])
    assert game.scene(0).seats[1].stats["strength"].changes == ["+2 dice in Combat, until the end of the turn."]
    assert game.scene(0).seats[0].stats["strength"].changes == []


def test_a_quest_changes_numbers_once_it_is_completed_and_for_its_player_alone() -> None:
    for complete, changes in ((True, 1), (False, 0)):
        game = island(cards=CARDS, seats__0__quests=[{"card": "vigil", "complete": complete}])
        mine, theirs = (game.scene(0).seats[seat].stats for seat in (0, 1))
        assert len([text for stat in mine.values() for text in stat.changes if text.startswith("Vigil: ")]) == changes
        assert [text for stat in theirs.values() for text in stat.changes] == []


# -- dread and intents ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("darkness", "dread"), [(1, 0), (4, 50), (7, 100)])
def test_dread_follows_the_darkness(darkness: int, dread: int) -> None:
    assert island(darkness=darkness).scene(None).table.dread == dread


def test_creatures_say_whom_they_hunt_by_id_and_where_they_go() -> None:
    game = island(at=["swamp", "harbour"], creatures=[("crawler", "village"), ("devourer", "village")])
    crawler, devourer = (piece for piece in game.scene(None).pieces if piece.side == "foe")
    assert (crawler.hunts, crawler.intent) == ("heart-of-darkness", "Makes for the Heart of Darkness")
    assert (devourer.hunts, devourer.intent[:6]) in ((("anna"), "Hunts "), (("boris"), "Hunts "))
    for piece in (crawler, devourer):
        assert piece.way[0] == "village" and piece.way[1] in game.content.graph.neighbours["village"]
        assert piece.group == piece.kind


def test_a_creature_hunts_whoever_is_closest_and_goes_that_way() -> None:
    game = island(at=["lighthouse", "old-mine"], creatures=[("devourer", "swamp")])
    (devourer,) = (piece for piece in game.scene(None).pieces if piece.side == "foe")
    assert (devourer.hunts, devourer.intent, devourer.way) == ("boris", "Hunts Boris", ["swamp", "harbour"])
    two = island(
        at=["cave", "cave"], creatures=[("devourer", "northern-gate")], **gate("northern-gate", destroyed=True)
    )
    (devourer,) = (piece for piece in two.scene(None).pieces if piece.side == "foe")
    assert (devourer.hunts, devourer.way) == ("anna", ["northern-gate", "cemetery"])


def test_a_creature_beside_its_prey_or_behind_a_gate_goes_nowhere() -> None:
    game = island(at=["swamp", "swamp"], creatures=[("devourer", "swamp"), ("crawler", "eastern-gate")])
    devourer, crawler = (piece for piece in game.scene(None).pieces if piece.side == "foe")
    assert (devourer.intent, devourer.way) == ("Attacks Anna and Boris", [])
    assert (crawler.intent, crawler.way) == ("Makes for the Heart of Darkness. Damages the Eastern Gate", [])
    assert crawler.hunts == ""  # or a line would be drawn past the Gate, to where it cannot go now


def test_gates_and_tunnels_look_like_what_they_are() -> None:
    game = island(gates={"eastern-gate": {"destroyed": True}})
    (board,) = game.scene(None).boards
    looks = {place.id: (place.look, place.broken) for place in board.places if place.look}
    assert looks["eastern-gate"] == ("gate", True) and looks["northern-tunnel"] == ("tunnel", False)
    tunnels = [place.id for place in board.places if place.look == "tunnel"]
    below = {frozenset((path.a, path.b)) for path in board.paths if path.kind == "tunnel"}
    assert len(below) == len(tunnels) * (len(tunnels) - 1) // 2
    assert len(board.trails) == len(game.content.graph.paths)
