"""Quests: found, begun, resolved, and their Benefit ever after."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.heart.actions import ACTIONS
from darklantern.games.heart.content_index import island as island_content
from darklantern.games.heart.darkness import quests_completed
from darklantern.games.heart.state import Heart
from darklantern.table.ask import option
from darklantern.table.scenario import arrange

from .island import island, me, offered, offers, told

CARDS = """
cards:
- id: candle
  name: Candle
  kind: quest
  icon: q
  quest:
    begin: {is: {at: [chapel]}}
    resolve: {is: {at: [cave]}, pay: {discard: 2, of: [item]}}
    powers: [{stat: combat-dice, add: 1}]
- id: hunt
  name: Hunt
  kind: quest
  icon: q
  quest:
    begin: {is: {at: [swamp]}}
    resolve: {is: {at: [swamp]}, after: {event: creature-killed, how: [combat]}, times: 2}
- id: watch
  name: Watch
  kind: quest
  icon: q
  quest:
    begin: {is: {at: [swamp]}}
    resolve: {is: {at: [swamp]}, after: {event: creature-killed, by: anyone}}
- id: lure
  name: Lure
  kind: quest
  icon: q
  quest:
    begin: {is: {creature: any}}
    resolve: {is: {creature: devourer}}
- id: toll
  name: Toll
  kind: quest
  icon: q
  quest:
    begin: {is: {at: [swamp]}, pay: {actions: 1, traps: 1}}
    resolve: {is: {at: [swamp]}, pay: {strength: 2, sanity: 1}}
    reward: [lighten: 2]
- {id: tin, name: Tin, kind: item, icon: i, does: [draw]}
- {id: rope, name: Rope, kind: item, icon: i, does: [draw]}
- {id: lamp, name: Lamp, kind: item, icon: i, does: [draw]}
- {id: knife, name: Knife, kind: weapon, icon: w, weapon: {dice: 0}}
- {id: poison, name: Poison, kind: item, icon: p, does: [lose: {strength: 5}]}
"""
BEGIN, COMPLETE = "begin-quest card=candle", "complete-quest card=candle"


def position(place: str = "chapel", hand: list[str] | None = None, **given: Any) -> Heart:
    """Both Protagonists at a place; the first holds some cards."""
    return island(at=[place, place], hands=[hand or []], cards=CARDS, next_creature=1, **given)


def alone(creatures: list[tuple[str, str]], **given: Any) -> Heart:
    """A lone player's second Protagonist has the turn, and rolls nothing but Hits."""
    hits = [6] * 6
    return island(1, active=1, cards=CARDS, creatures=creatures, dice=hits, next_creature=1, **given)


def placed(*cards: str, complete: bool = False) -> list[dict[str, Any]]:
    return [{"card": card, "complete": complete} for card in cards]


def dice_rolled(game: Heart) -> int:
    """How many dice the next Combat of the active player rolls, each a miss."""
    game.choose("fight")
    return len(told(game, "rolled")[-1]["dice"])


def kill_one(game: Heart) -> None:
    """The active player kills a Crawler in a Combat, whatever was fought here before."""
    arrange(game, {"turn.fought": []}, None, [6, 1, 1, 1, 1])
    game.choose("fight")
    game.choose(next(choice for choice in game.choices if choice.verb == "hit"))


def why(game: Heart, verb: str, card: str) -> str | None:
    refusal = game.why_not(verb, {"card": card})
    return refusal.rule if refusal else None


# -- finding -------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-QUEST-01")
def test_a_quest_is_found_by_looting_and_comes_to_the_hand() -> None:
    game = position("village", loot__cards=["candle"])
    game.choose("loot")
    assert me(game).hand == ["candle"]
    assert me(game).quests == []


@pytest.mark.rule("HOD-QUEST-01")
@pytest.mark.parametrize("west", [False, True])
def test_six_quests_lie_in_the_loot_deck(west: bool) -> None:
    content = island_content(west)
    assert sum(content.cards[card].kind == "quest" for card in content.loot_deck()) == 6


@pytest.mark.rule("HOD-QUEST-14")
def test_a_quest_in_hand_can_be_given_in_a_trade_and_then_begun_by_its_new_owner() -> None:
    game = position(hand=["candle"])
    game.choose("talk seat=1")
    game.choose("give card=candle")
    game.choose("done")
    game.choose("done")
    assert (me(game, 0).hand, me(game, 1).hand) == ([], ["candle"])
    assert BEGIN not in offered(game)
    game.choose("end-turn")
    assert game.state.active == 1
    game.choose(BEGIN)
    assert [quest.card for quest in me(game, 1).quests] == ["candle"]


# -- beginning -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-QUEST-02")
def test_a_quest_is_placed_face_up_where_its_begin_condition_is_met() -> None:
    game = position(hand=["candle", "tin"])
    game.choose(BEGIN)
    assert me(game).hand == ["tin"]
    assert [(quest.card, quest.complete, quest.progress) for quest in me(game).quests] == [("candle", False, 0)]
    assert told(game, "quest-begun") == [{"who": 0, "card": "candle", "at": "chapel"}]


@pytest.mark.rule("HOD-QUEST-02")
def test_a_quest_is_not_begun_elsewhere() -> None:
    game = position("swamp", hand=["candle"])
    assert BEGIN not in offered(game)
    assert why(game, "begin-quest", "candle") == "HOD-QUEST-02"


@pytest.mark.rule("HOD-QUEST-02")
def test_only_a_quest_in_hand_is_begun() -> None:
    assert why(position(hand=[]), "begin-quest", "candle") == "HOD-QUEST-02"
    assert why(position(hand=["tin"]), "begin-quest", "tin") == "HOD-QUEST-02"
    assert why(position(hand=["candle"]), "play", "candle") == "HOD-QUEST-02"


@pytest.mark.rule("HOD-QUEST-03")
def test_beginning_costs_no_action() -> None:
    game = position(hand=["candle", "tin"], actions=0)
    game.choose(BEGIN)
    assert (game.state.active, game.state.turn.actions) == (0, 0)
    assert me(game).quests[0].card == "candle"


@pytest.mark.rule("HOD-QUEST-03")
def test_completing_costs_only_what_the_resolution_demands() -> None:
    game = position("cave", hand=["tin", "rope", "lamp"], seats__0__quests=placed("candle"), actions=0)
    game.choose(COMPLETE)
    game.choose("discard card=tin")
    game.choose("discard card=rope")
    assert me(game).quests[0].complete
    assert (game.state.active, game.state.turn.actions) == (0, 0)


@pytest.mark.rule("HOD-QUEST-03")
def test_an_action_and_a_trap_are_paid_if_the_card_asks_for_them() -> None:
    assert "begin-quest card=toll" not in offered(position("swamp", ["toll"], actions=0, seats__0__traps=1))
    assert "begin-quest card=toll" not in offered(position("swamp", ["toll"], actions=1, seats__0__traps=0))
    game = position("swamp", ["toll"], actions=1, seats__0__traps=1)
    game.choose("begin-quest card=toll")
    assert (game.state.turn.actions, me(game).traps) == (0, 0)
    assert me(game).quests[0].card == "toll"


# -- completing ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-QUEST-04")
def test_a_quest_still_in_hand_is_not_completed() -> None:
    game = position("cave", hand=["candle", "tin", "rope"])
    assert COMPLETE not in offered(game)
    assert why(game, "complete-quest", "candle") == "HOD-QUEST-04"
    assert COMPLETE in offered(position("cave", hand=["tin", "rope"], seats__0__quests=placed("candle")))


@pytest.mark.rule("HOD-QUEST-05")
def test_a_placed_quest_is_completed_by_its_resolution() -> None:
    game = position("cave", hand=["tin", "knife", "rope", "lamp"], seats__0__quests=placed("candle"))
    game.choose(COMPLETE)
    assert offered(game)[:3] == ["discard card=tin", "discard card=rope", "discard card=lamp"]
    game.choose("discard card=rope")
    game.choose("discard card=tin")
    assert me(game).hand == ["knife", "lamp"]
    assert game.state.loot.discard == ["rope", "tin"]
    assert me(game).quests[0].complete
    assert told(game, "quest-completed") == [{"who": 0, "card": "candle", "at": "cave"}]


@pytest.mark.rule("HOD-QUEST-05")
@pytest.mark.parametrize("place, hand", [("chapel", ["tin", "rope"]), ("cave", ["tin"]), ("cave", ["tin", "knife"])])
def test_without_its_place_and_its_price_it_is_not_completed(place: str, hand: list[str]) -> None:
    game = position(place, hand=hand, seats__0__quests=placed("candle"))
    assert COMPLETE not in offered(game)
    assert why(game, "complete-quest", "candle") == "HOD-QUEST-05"


@pytest.mark.rule("HOD-QUEST-05")
def test_a_resolution_may_wait_for_something_to_happen_several_times() -> None:
    game = position("swamp", ["hunt"], creatures=[("crawler", "swamp")] * 3)
    kill_one(game)  # before the Quest is begun, so it does not count
    arrange(game, {"seats.0.hand": [], "seats.0.quests": placed("hunt")}, None, [])
    assert me(game).quests[0].progress == 0
    kill_one(game)
    assert me(game).quests[0].progress == 1
    assert why(game, "complete-quest", "hunt") == "HOD-QUEST-05"
    kill_one(game)
    assert me(game).quests[0].progress == 2
    game.choose("complete-quest card=hunt")
    assert me(game).quests[0].complete


@pytest.mark.rule("HOD-QUEST-05")
def test_only_what_the_resolution_names_counts_and_never_more_often_than_needed() -> None:
    game = position("swamp", active=1, creatures=[("crawler", "swamp")] * 2, seats__0__quests=placed("hunt"))
    kill_one(game)  # by another player
    assert me(game, 0).quests[0].progress == 0
    done = position("swamp", creatures=[("crawler", "swamp")] * 3, seats__0__quests=placed("hunt"))
    for progress in (1, 2, 2):
        kill_one(done)
        assert me(done).quests[0].progress == progress


@pytest.mark.rule("HOD-QUEST-05")
def test_strength_and_sanity_are_paid_and_the_reward_follows() -> None:
    game = position("swamp", seats__0__quests=placed("toll"), seats__0__strength=3, seats__0__sanity=2, darkness=5)
    game.choose("complete-quest card=toll")
    assert (me(game).strength, me(game).sanity, game.state.darkness) == (1, 1, 3)


@pytest.mark.rule("HOD-QUEST-05")
@pytest.mark.parametrize("strength, sanity", [(2, 2), (3, 1)])
def test_a_price_is_never_paid_with_the_last_strength_or_sanity(strength: int, sanity: int) -> None:
    game = position("swamp", seats__0__quests=placed("toll"), seats__0__strength=strength, seats__0__sanity=sanity)
    assert "complete-quest card=toll" not in offered(game)


@pytest.mark.rule("HOD-QUEST-06")
def test_a_completed_quest_is_marked_for_good_and_not_completed_again() -> None:
    game = position("cave", hand=["tin", "rope", "lamp", "tin"], seats__0__quests=placed("candle"))
    assert quests_completed(game) == 0
    game.choose(COMPLETE)
    game.choose("discard card=lamp")
    game.choose("discard card=rope")
    assert me(game).quests[0].complete
    assert 6 - quests_completed(game) == 5
    assert COMPLETE not in offered(game)
    assert why(game, "complete-quest", "candle") == "HOD-QUEST-04"


@pytest.mark.rule("HOD-QUEST-09")
def test_a_quest_is_completed_only_in_its_owners_turn() -> None:
    game = position("swamp", active=1, creatures=[("crawler", "swamp")], dice=[6], seats__0__quests=placed("watch"))
    game.choose("fight")
    game.choose("hit creature=crawler-1")
    assert me(game, 0).quests[0].progress == 1
    assert not me(game, 0).quests[0].complete
    assert offers(game, "complete-quest") == []
    assert ACTIONS.refused(game, 1, option("complete-quest", card="watch")) == "HOD-QUEST-04"
    game.choose("end-turn")
    assert game.state.active == 0
    game.choose("complete-quest card=watch")
    assert me(game, 0).quests[0].complete


@pytest.mark.rule("HOD-QUEST-10")
def test_no_quest_is_begun_beside_a_creature_until_it_is_killed() -> None:
    game = position(hand=["candle"], creatures=[("crawler", "chapel")], dice=[5])
    assert BEGIN not in offered(game)
    assert why(game, "begin-quest", "candle") == "HOD-QUEST-10"
    game.choose("fight")
    game.choose("hit creature=crawler-1")
    assert BEGIN in offered(game)


@pytest.mark.rule("HOD-QUEST-10")
def test_no_quest_is_completed_beside_a_creature() -> None:
    hand, quest = ["tin", "rope"], placed("candle")
    game = position("cave", hand, seats__0__quests=quest, creatures=[("crawler", "cave")])
    assert COMPLETE not in offered(game)
    assert why(game, "complete-quest", "candle") == "HOD-QUEST-10"
    assert COMPLETE in offered(position("cave", hand, seats__0__quests=quest, creatures=[("crawler", "cemetery")]))


@pytest.mark.rule("HOD-QUEST-10")
def test_a_quest_that_asks_for_a_creature_is_done_beside_one() -> None:
    game = position("swamp", ["lure"], creatures=[("devourer", "swamp")])
    game.choose("begin-quest card=lure")
    game.choose("complete-quest card=lure")
    assert me(game).quests[0].complete
    assert why(position("swamp", ["lure"]), "begin-quest", "lure") == "HOD-QUEST-02"
    crawler = position("swamp", creatures=[("crawler", "swamp")], seats__0__quests=placed("lure"))
    assert "complete-quest card=lure" not in offered(crawler)


# -- the benefit ---------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-QUEST-07")
def test_the_benefit_serves_its_owner_in_every_later_combat() -> None:
    crawlers = [("crawler", "swamp"), ("crawler", "harbour")]
    game = position("swamp", creatures=crawlers, seats__0__quests=placed("candle", complete=True), dice=[1] * 12)
    assert dice_rolled(game) == 6
    game.choose("move to=harbour")
    assert dice_rolled(game) == 6


@pytest.mark.rule("HOD-QUEST-07")
def test_the_benefit_serves_nobody_else() -> None:
    other = position("swamp", creatures=[("crawler", "swamp")], seats__1__quests=placed("candle", complete=True))
    assert dice_rolled(other) == 5


@pytest.mark.rule("HOD-QUEST-08")
@pytest.mark.parametrize("hand, quest", [(["candle"], []), ([], placed("candle"))])
def test_a_quest_in_hand_or_in_progress_gives_no_benefit(hand: list[str], quest: list[dict[str, Any]]) -> None:
    game = position("swamp", hand, creatures=[("crawler", "swamp")], seats__0__quests=quest)
    assert dice_rolled(game) == 5


# -- whose they are ------------------------------------------------------------------------------------------

SIX = ["candle", "tin", "rope", "lamp", "knife", "tin"]


@pytest.mark.rule("HOD-QUEST-11")
def test_a_placed_quest_does_not_count_for_the_hand_limit() -> None:
    game = position(hand=SIX)
    game.choose(BEGIN)
    game.choose("end-turn")
    assert me(game).hand == SIX[1:]
    assert game.state.active == 1
    twin = position(hand=SIX)
    twin.choose("end-turn")
    assert twin.ask and twin.ask.prompt == "hand-limit"


@pytest.mark.rule("HOD-QUEST-11")
def test_a_placed_quest_is_neither_discarded_nor_traded() -> None:
    game = position(hand=["candle", "tin"])
    assert "discard card=candle" in offered(game)
    game.choose(BEGIN)
    assert offers(game, "discard") == ["discard card=tin"]
    game.choose("talk seat=1")
    assert offers(game, "give") == ["give card=tin"]


@pytest.mark.rule("HOD-QUEST-12")
def test_a_completed_quest_stays_with_the_player_and_serves_the_next_protagonist() -> None:
    game = position("swamp", ["poison"], seats__0__quests=placed("candle", complete=True))
    game.choose("play card=poison")
    assert me(game).protagonist == ""
    assert [(quest.card, quest.complete) for quest in me(game).quests] == [("candle", True)]
    arrange(
        game,
        {"taken": [1], "pool": ["clara"], "creatures": [{"kind": "crawler", "at": "village"}]},
        "next-turn",
        [],
    )
    assert me(game).protagonist == "clara"
    assert dice_rolled(game) == 6


@pytest.mark.rule("HOD-QUEST-12")
def test_a_lone_players_two_protagonists_share_their_quests() -> None:
    game = alone([("crawler", "swamp")] * 2, seats__0__quests=placed("hunt"))
    game.choose("fight")
    game.choose("hit creature=crawler-1")
    game.choose("hit creature=crawler-2")
    assert me(game, 0).quests[0].progress == 2
    game.choose("complete-quest card=hunt")
    assert me(game, 0).quests[0].complete
    helped = alone([("crawler", "swamp")], seats__0__quests=placed("candle", complete=True))
    assert dice_rolled(helped) == 6


@pytest.mark.rule("HOD-QUEST-13")
def test_a_player_may_have_any_number_of_quests() -> None:
    content = island_content(west=False)
    core = [card for card in content.loot_deck() if content.cards[card].kind == "quest"]
    quests_had = placed(*core[:3]) + placed(*core[3:5], complete=True)
    game = position(hand=["candle"], seats__0__quests=quests_had)
    game.choose(BEGIN)
    assert len(me(game).quests) == 6
