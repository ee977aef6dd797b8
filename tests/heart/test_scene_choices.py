"""How options are shown: where they are chosen, what they are about, and walks of several Moves as one plan."""

from __future__ import annotations

import random

import pytest

from darklantern.games import new
from darklantern.games.heart.state import Heart
from darklantern.table.plans import following, plan_named
from darklantern.table.scene import Choice, Plan
from tests.heart.island import island
from tests.heart.quiet import gate
from tests.scenes.whole import lost_ids

CARDS = """
protagonists:
- {id: runner, name: Runner, calling: test, icon: r, tint: "#eeeeee", strength: 5, sanity: 5, item: shoes, skill: x,
   powers: [{stat: free-moves, add: 2}]}
cards:
- {id: shoes, name: Shoes, kind: personal, icon: r, limit: turn, does: [draw]}
- {id: locket, name: Locket, kind: item, icon: l, does: [draw]}
- {id: broth, name: Broth, kind: item, icon: l, does: [{recover: {strength: 1, who: one-here}}]}
- {id: drops, name: Drops, kind: item, icon: l, does: [{recover: {sanity: 2}}]}
- {id: hymn, name: Hymn, kind: ritual, icon: l, does: [{recover: {sanity: 2}}]}
- {id: snare, name: Snare, kind: item, icon: l, does: [{kill: {within: 0}}, {recover: {sanity: 1}}]}
- {id: dread-of-doors, name: Dread of Doors, kind: curse, icon: d,
   triggers: [{when: {event: moved, at: [village]}, do: [{lose: {sanity: 1}}]}]}
"""


def choice(game: Heart, verb: str, **args: str | int) -> Choice:
    """As seat 0 sees it."""
    ask = game.scene(0).ask
    assert ask
    found = [one for one in (*ask.options, *ask.out_of_turn) if one.verb == verb and args.items() <= one.args.items()]
    return found[0]


def plans(game: Heart, seat: int = 0) -> dict[str, Plan]:
    ask = game.scene(seat).ask
    assert ask
    return {plan.to: plan for plan in ask.plans}


# -- choices ----------------------------------------------------------------------------------------------------------


def test_a_move_is_chosen_on_the_board_with_its_way_and_cost() -> None:
    game = island(at=["swamp", "swamp"])
    to = game.content.moves["swamp"][0].args["to"]
    move = choice(game, "move", to=to)
    assert (move.on, move.way, move.cost, move.note) == ("board", ["swamp", to], {"actions": 1}, "1 Action")
    assert move.lights == [to] and not move.quiet and not move.ends and not move.final


def test_whoever_has_a_creature_moved_sees_where_it_would_go() -> None:
    game = island(at=["stranded-ship"], creatures=[("crawler", "lighthouse"), ("devourer", "lighthouse")])
    game.choose("loot")
    assert game.ask and game.ask.prompt == "stir"
    crawler, devourer = (choice(game, "stir", creature=one.id) for one in game.state.creatures)
    assert (devourer.note, devourer.way) == ("to the Old Military Complex", ["lighthouse", "old-military-complex"])
    assert crawler.note.startswith("to the ") and crawler.way == ["lighthouse", "old-manor"]


def test_whoever_has_a_creature_moved_is_told_why() -> None:
    card = "cards:\n- {id: bell, name: Bell, kind: item, icon: l, does: [{advance: {count: 1, within: null}}]}\n"
    foes = [("crawler", "lighthouse"), ("devourer", "lighthouse")]
    game = island(at=["stranded-ship"], creatures=foes, cards=card, hands=[["bell"]])
    game.choose("play card=bell")
    asked = game.scene(0).ask
    assert asked and asked.text.endswith(", choose the Creature that moves (Bell).")
    looting = island(at=["stranded-ship"], creatures=foes)
    looting.choose("loot")
    asked = looting.scene(0).ask
    assert asked and asked.text.endswith(", your Looting was heard. Choose the Creature that moves.")


def test_whoever_mends_a_gate_sees_how_damaged_it_is() -> None:
    card = "cards:\n- {id: mortar, name: Mortar, kind: item, icon: a, does: [{repair: {count: 1, within: null}}]}\n"
    worn = gate("eastern-gate", 2) | gate("northern-gate", 1)
    game = island(at=["eastern-gate"], cards=card, hands=[["mortar"]], **worn)
    assert choice(game, "repair", tokens=2).note == "damage 2 of 3, 2 Actions"
    game.choose("play card=mortar")
    assert choice(game, "gate", at="eastern-gate").note == "damage 2 of 3"
    assert choice(game, "gate", at="northern-gate").note == "damage 1 of 3"


def test_whoever_has_a_creature_moved_sees_what_it_would_do_where_it_comes_to() -> None:
    game = island(
        at=["village", "village"],
        creatures=[("devourer", "stranded-ship"), ("crawler", "abandoned-hut"), ("devourer", "lighthouse")],
        options={"any_creature": True},
        traps=[{"at": "old-military-complex"}],
    )
    game.choose("loot")
    hunter, crawler, other = (choice(game, "stir", creature=one.id) for one in game.state.creatures)
    first, second = (game.content.names[seat.protagonist] for seat in game.state.seats)
    assert hunter.note == f"to the Village, attacks {first} and {second}"
    assert crawler.note == "to the Heart of Darkness, Darkness rises"
    assert other.note == "to the Old Military Complex, into the Trap"


def test_of_two_ways_the_first_is_drawn_and_both_are_named() -> None:
    game = island(
        at=["village"], creatures=[("crawler", "old-manor"), ("crawler", "cave")], options={"any_creature": True}
    )
    game.choose("loot")
    crawler, _ = game.state.creatures
    stirred = choice(game, "stir", creature=crawler.id)
    (piece,) = [piece for piece in game.scene(0).pieces if piece.id == crawler.id]
    assert stirred.way == piece.way == ["old-manor", "northern-gate"]
    assert stirred.note == "to the Northern Gate or Eastern Gate"


def test_whoever_has_a_creature_moved_sees_what_it_would_do_where_it_stays() -> None:
    held = ("crawler", "southern-gate"), ("devourer", "swamp"), ("devourer", "northern-gate")
    at = ["stranded-ship", "swamp", "southern-gate"]
    game = island(3, at=at, creatures=list(held), options={"any_creature": True})
    game.choose("loot")
    assert game.ask and game.ask.prompt == "stir"
    crawler, devourer, alone = (choice(game, "stir", creature=one.id) for one in game.state.creatures)
    assert (crawler.note, crawler.way) == ("damages the Southern Gate", []), "whoever stands beside it"
    assert devourer.note == f"attacks {game.content.names[game.state.seats[1].protagonist]}"
    assert alone.note == "damages the Northern Gate"
    game.choose(f"stir creature={game.state.creatures[0].id}")
    assert game.state.gates["southern-gate"].damage == 1


def test_hits_are_not_left_without_a_question() -> None:
    game = island(at=["village"], creatures=[("crawler", "village")], dice=[6, 6, 6, 6])
    game.choose("fight")
    while game.ask and game.ask.prompt != "assign-hits":
        game.choose(len(game.ask.options) - 1)
    assert choice(game, "spare").confirm == "4 Hits left."
    assert choice(game, "hit").confirm == ""


def test_an_option_lights_nobody_where_a_player_has_no_protagonist() -> None:
    game = island(3, step="next-turn", seats__1__protagonist="", seats__1__at="")
    assert [choice(game, "turn", seat=seat).lights for seat in (0, 1, 2)] == [["anna"], [], ["clara"]]


def test_a_fight_lights_whom_it_is_with_and_loot_the_place() -> None:
    game = island(
        at=["village", "swamp"], creatures=[("crawler", "village"), ("devourer", "village"), ("crawler", "swamp")]
    )
    fight = choice(game, "fight")
    here = [one.id for one in game.state.creatures if one.at == "village"]
    assert (fight.on, fight.lights, fight.final) == ("board", here, True)
    loot = choice(island(at=["village", "swamp"]), "loot")
    assert (loot.on, loot.lights, loot.cost) == ("board", ["village"], {})


def test_giving_a_card_up_is_quiet_only_where_nobody_asks_for_it() -> None:
    game = island(cards=CARDS, hands=[["locket"] * 9 + ["annas-item"]])
    discard = choice(game, "discard", card="locket")
    assert (discard.quiet, discard.on) == (True, "cards")
    game.choose("end-turn")
    assert game.ask and game.ask.prompt == "hand-limit"
    assert not choice(game, "discard", card="locket").quiet


def test_ending_a_turn_with_actions_left_is_asked_about_once() -> None:
    end = choice(island(actions=2), "end-turn")
    assert (end.ends, end.confirm, end.on) == (True, "2 Actions left.", "list")
    assert choice(island(actions=1), "end-turn").confirm == "1 Action left."
    assert choice(island(actions=0, hands=[["annas-item"]]), "end-turn").confirm == ""
    full = island(actions=1, cards=CARDS, hands=[["locket"] * 7])
    assert choice(full, "end-turn").confirm == "1 Action left. You hold 7 cards and may keep 5."


def test_words_are_aloud_or_private_and_the_rest_takes_none() -> None:
    game = island(3, hands=[["locket"], ["locket"], []], cards=CARDS)
    said = choice(game, "say", seat=0, kind="statement")
    assert (said.speech, said.final, said.quiet, said.note) == ("aloud", True, False, "")
    assert not choice(game, "say", seat=0, kind="chatter").final
    game.choose("talk seat=1")
    assert choice(game, "whisper", seat=0).speech == "private"
    assert choice(game, "done").ends and choice(game, "done").speech == ""


def test_a_person_is_lit_by_their_figure() -> None:
    talk = choice(island(3, hands=[["locket"], ["locket"]], cards=CARDS), "talk", seat=1)
    assert (talk.lights, talk.on) == (["boris"], "board")


def test_what_should_be_in_sight_is_where_the_asked_stands() -> None:
    game = island(at=["harbour", "swamp"])
    for seat in (0, 1, None):
        ask = game.scene(seat).ask
        assert ask and ask.focus == ["harbour"]


# -- what would do nothing --------------------------------------------------------------------------------------------


def reason(game: Heart, card: str) -> str:
    return choice(game, "play", card=card).dimmed


def test_a_card_that_helps_nobody_says_why() -> None:
    game = island(hands=[["broth", "drops", "hymn", "locket"]], cards=CARDS)
    assert reason(game, "broth") == "Nobody here has lost any of it."
    assert reason(game, "drops") == "You have lost none of it."
    assert reason(game, "locket") == "", "who draws has a card more"
    assert reason(game, "hymn") == "You have lost none of it."
    assert choice(game, "end-turn").dimmed == ""


def test_a_card_helps_whoever_has_lost_what_it_gives_back() -> None:
    hands = [["broth", "drops"]]
    assert reason(island(hands=hands, cards=CARDS, seats__1__strength=4), "broth") == ""
    assert reason(island(hands=hands, cards=CARDS, seats__1__sanity=4), "broth") == "Nobody here has lost any of it."
    away = island(hands=hands, cards=CARDS, at=["swamp", "village"], seats__1__strength=4)
    assert reason(away, "broth") == "Nobody here has lost any of it."
    assert reason(island(hands=hands, cards=CARDS, seats__1__sanity=4), "drops") == "You have lost none of it."
    assert reason(island(hands=hands, cards=CARDS, seats__0__sanity=4), "drops") == ""


def test_a_card_is_in_vain_only_if_all_that_it_does_is() -> None:
    hands = [["snare"]]
    assert reason(island(hands=hands, cards=CARDS), "snare") == "No such Creature is in reach."
    assert reason(island(hands=hands, cards=CARDS, creatures=[("crawler", "swamp")]), "snare") == ""
    assert reason(island(hands=hands, cards=CARDS, seats__0__sanity=4), "snare") == ""


def test_who_has_lost_nothing_is_dimmed_among_those_who_could_be_helped() -> None:
    game = island(hands=[["broth"]], cards=CARDS, seats__1__strength=4)
    game.choose(choice(game, "play", card="broth").index)
    assert choice(game, "person", seat=0).dimmed == "Has lost none of it."
    assert choice(game, "person", seat=1).dimmed == ""


# -- walks ------------------------------------------------------------------------------------------------------------


def test_walks_lead_to_all_places_in_reach_that_are_no_neighbours() -> None:
    game = island(at=["swamp", "swamp"], actions=2)
    graph = game.content.graph
    far = {place for place in graph.places if graph.distance["swamp"][place] == 2}
    reached = {place for place in plans(game) if "tunnel" not in plans(game)[place].decisions[-1]}
    assert far - {"heart-of-darkness"} <= reached | {place for place in far if graph.distance["swamp"][place] < 2}
    assert all(len(plan.decisions) == 2 and plan.cost == {"actions": 2} for plan in plans(game).values())
    assert not {"swamp", *graph.neighbours["swamp"]} & plans(game).keys()
    assert plans(island(actions=1)) == {} == plans(island(actions=0, hands=[["annas-item"]]))


def test_every_walk_can_be_walked_at_the_cost_that_it_shows() -> None:
    walked = 0
    for seed in range(4):
        game, pick = (
            new("heart", seed=seed, story=True, players=1 + seed % 4, western_shores=seed % 2 == 0),
            random.Random(seed),
        )
        while game.ask and len(game.decisions) < 40:
            ask = game.scene(game.ask.seat).ask
            for plan in ask.plans if ask else []:
                twin = game.clone()
                before, active = twin.state.turn.actions, twin.state.active
                for decision in plan.decisions[:-1]:
                    twin.choose(decision)
                if twin.state.active == active and twin.ask and twin.ask.prompt == "act":
                    twin.choose(plan.decisions[-1])
                    if twin.state.active == active:
                        assert before - twin.state.turn.actions == plan.cost.get("actions", 0)
                        assert twin.state.seats[active].at == plan.to == plan.way[-1]
                        walked += 1
            game.choose(pick.randrange(len(game.ask.options)))
    assert walked > 100


def test_free_moves_make_a_walk_cheaper() -> None:
    game = island(cards=CARDS, seats__0__protagonist="runner", actions=1)
    costs = {len(plan.decisions): (plan.cost, plan.note) for plan in plans(game).values()}
    assert costs == {2: ({}, "free"), 3: ({"actions": 1}, "1 Action")}


def test_a_walk_through_a_tunnel_is_shorter_unless_a_creature_is_there() -> None:
    game = island(at=["northern-tunnel", "swamp"], actions=3)
    below = [plan for plan in plans(game).values() if plan.decisions[0].startswith("tunnel")]
    assert below and all(plan.way[1] in game.content.tunnels for plan in below)
    guarded = island(at=["northern-tunnel", "swamp"], actions=3, creatures=[("crawler", "northern-tunnel")])
    assert not [plan for plan in plans(guarded).values() if plan.decisions[0].startswith("tunnel")]
    used = island(at=["northern-tunnel", "swamp"], actions=3, turn__used=["northern-tunnel"])
    assert not [plan for plan in plans(used).values() if plan.decisions[0].startswith("tunnel")]


def test_a_walk_tells_its_dangers_and_goes_around_creatures_if_it_can() -> None:
    game = island(at=["swamp", "swamp"], actions=2)
    passed = {plan.way[1] for plan in plans(game).values()}
    blocked = sorted(passed)[0]
    game = island(at=["swamp", "swamp"], actions=2, creatures=[("crawler", blocked)])
    through = [plan for plan in plans(game).values() if plan.way[1] == blocked]
    around = [plan for plan in plans(game).values() if plan.way[1] != blocked]
    name = game.content.names[blocked]
    assert all(plan.danger == [f"Passes the Crawler at the {name}."] for plan in through)
    assert all(not plan.danger for plan in around if plan.to != "heart-of-darkness")
    neighbours = game.content.graph.neighbours
    for plan in through:
        others = {place for place in neighbours["swamp"] if place != blocked and plan.to in neighbours[place]}
        assert not others, "there was a way around"


@pytest.mark.parametrize(
    ("blocked", "around"), [("eastern-tunnel", "stranded-ship"), ("stranded-ship", "eastern-tunnel")]
)
def test_of_two_walks_as_long_the_one_without_creatures_is_taken(blocked: str, around: str) -> None:
    game = island(at=["village", "swamp"], actions=2, creatures=[("crawler", blocked)])
    assert plans(game)["old-military-complex"].way == ["village", around, "old-military-complex"]


def test_a_walk_that_ends_beside_a_creature_or_in_the_heart_says_so() -> None:
    game = island(at=["swamp", "swamp"], actions=6)
    heart = plans(game)["heart-of-darkness"]
    assert heart.danger[-1] == "Whoever enters the Heart of Darkness draws a Curse."
    assert all("heart-of-darkness" not in plan.way[:-1] for plan in plans(game).values())
    to = sorted(plans(game))[0]
    game = island(at=["swamp", "swamp"], actions=6, creatures=[("devourer", to), ("devourer", to)])
    assert plans(game)[to].danger[0].startswith("Ends beside 2 Devourers at the ")


def test_who_stands_in_the_heart_or_beside_a_creature_walks_away_without_a_warning() -> None:
    inside = plans(island(at=["heart-of-darkness", "swamp"], actions=3))
    assert inside and all(plan.danger == [] for plan in inside.values())
    beside = plans(island(at=["swamp", "swamp"], actions=2, creatures=[("crawler", "swamp")]))
    assert beside and all(plan.danger == [] for plan in beside.values())


def test_nobody_walks_on_from_where_the_guardian_holds_them() -> None:
    guarded = [("guardian", "village")]
    game = island(at=["stranded-ship", "swamp"], creatures=guarded, options={"no_escape": True})
    assert all("village" not in plan.way[:-1] for plan in plans(game).values())
    game = island(at=["stranded-ship", "swamp"], creatures=guarded)
    assert any("village" in plan.way[:-1] for plan in plans(game).values())


def test_only_the_guardian_ends_a_walk_when_there_is_no_escape() -> None:
    free = island(options={"no_escape": True})
    assert "old-mine" in plans(free)
    behind = {"southern-gate", "village"}
    assert behind <= set(plans(free))
    held = island(options={"no_escape": True}, creatures=[("guardian", "southern-tunnel")])
    assert "old-mine" in plans(held) and "village" not in plans(held)
    beside = island(options={"no_escape": True}, creatures=[("devourer", "southern-tunnel")])
    assert behind <= set(plans(beside))


def test_walks_are_for_whoever_is_asked() -> None:
    game = island(3)
    assert plans(game, 0) and not plans(game, 1)
    ask = game.scene(None).ask
    assert ask and not ask.plans


def test_a_walk_is_followed_to_its_end() -> None:
    game = island(at=["swamp", "swamp"], actions=4)
    plan = next(plan for plan in plans(game).values() if len(plan.decisions) == 3 and plan.to != "heart-of-darkness")
    for number in following(game, plan):
        game.choose(number)
    assert (game.state.seats[0].at, game.state.turn.actions, len(game.decisions)) == (plan.to, 1, 3)


def test_a_walk_stops_where_something_happens() -> None:
    game = island(cards=CARDS, at=["stranded-ship", "swamp"], hands=[["dread-of-doors"]], actions=4)
    plan = next(plan for plan in plans(game).values() if plan.way[1] == "village" and len(plan.way) > 2)
    for number in following(game, plan):
        game.choose(number)
    assert game.state.seats[0].at == "village" and game.state.seats[0].sanity == 4
    assert game.ask and game.ask.prompt == "act" and len(game.decisions) == 1


def test_a_walk_goes_on_where_it_only_counts_for_a_quest() -> None:
    game = island(at=["swamp", "swamp"], actions=4, seats__1__quests=[{"card": "the-torn-chart"}])
    plan = plans(game)["village"]
    assert "southern-tunnel" in plan.way[:-1]
    for number in following(game, plan):
        game.choose(number)
    assert (game.state.seats[0].at, game.state.seats[1].quests[0].progress) == ("village", 1)


def test_a_plan_is_found_by_its_id_while_it_is_offered() -> None:
    game = island(at=["swamp", "swamp"], actions=3)
    plan = sorted(plans(game).values(), key=lambda plan: plan.id)[0]
    assert plan_named(game, plan.id) == plan
    assert plan_named(game, "walk-nowhere") is None
    game.state.turn.actions = 0
    assert plan_named(game, plan.id) is None


# -- whole games ------------------------------------------------------------------------------------------------------


def test_scenes_of_whole_games_speak_only_of_what_is_on_them() -> None:
    for seed in range(3):
        game, pick = (
            new("heart", seed=seed, story=True, players=2 + seed, western_shores=seed == 1),
            random.Random(seed),
        )
        while game.ask:
            if pick.random() < 0.2:
                for seat in (None, *range(len(game.state.seats))):
                    scene = game.scene(seat)
                    assert lost_ids(scene) == []
                    assert game.question(seat) == scene.ask
            game.choose(pick.randrange(len(game.ask.options)))
        assert lost_ids(game.scene(None)) == []


# -- the Heart of Darkness --------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-HEART-01")
def test_the_curse_of_the_heart_is_told_before_one_walks_into_it() -> None:
    game = island(at=["chapel", "northern-gate"])
    near = choice(game, "move", to="heart-of-darkness")
    assert near.final and near.confirm == "Whoever enters the Heart of Darkness draws a Curse."
    beside = choice(game, "move", to="ritual-cavern")
    assert not beside.final and beside.confirm == ""
    far = island(at=["northern-gate", "chapel"]).scene(0).ask
    assert far
    plans = {plan.to: plan.danger for plan in far.plans}
    assert plans["heart-of-darkness"] == ["Whoever enters the Heart of Darkness draws a Curse."]
    place = next(place for place in game.scene(0).boards[0].places if place.id == "heart-of-darkness")
    assert place.text.startswith("Whoever enters draws a Curse.")


def test_whoever_wants_to_leave_is_told_first_what_that_means() -> None:
    game = island(3)
    assert choice(game, "leave", seat=0).confirm == "The others go on without."
    assert choice(game, "end-turn").confirm != "The others go on without."
