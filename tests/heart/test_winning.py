"""How to win, how to lose, and the Rescue Boat."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.heart import setup
from darklantern.games.heart.darkness import quests_needed
from darklantern.games.heart.state import Heart, Options
from darklantern.table.state import Result

from .island import island, kinds_told, me, offered, told, where

CARDS = """
cards:
- {id: gloom, name: Gloom, kind: item, icon: g, does: [darken: 1, draw: 1]}
- {id: errand-1, name: Errand 1, kind: quest, icon: q, quest: {begin: {}, resolve: {}}}
- {id: errand-2, name: Errand 2, kind: quest, icon: q, quest: {begin: {}, resolve: {}}}
- {id: errand-3, name: Errand 3, kind: quest, icon: q, quest: {begin: {}, resolve: {}}}
- {id: errand-4, name: Errand 4, kind: quest, icon: q, quest: {begin: {}, resolve: {}}}
- {id: errand-5, name: Errand 5, kind: quest, icon: q, quest: {begin: {}, resolve: {}}}
"""

SUMMON = "play card=radio-parts"
FACE_UP = {"due": 3, "arrived": True}
FACE_DOWN = {"due": 4, "arrived": False}


def calm(players: int = 2, **given: Any) -> Heart:
    """A position in a game where nothing spawns, no Event is in force and Creatures move in a fixed order."""
    options = {"creature_order": "fixed"}
    still: dict[str, Any] = {"events": [], "spawn__cards": [], "spawn__discard": []}
    return island(players, cards=CARDS, options=options, **still | given)


def boarding(quests: tuple[int, ...] = (1, 1), **given: Any) -> Heart:
    """The end of round 3: all at the Harbour, the boat face up, and so many Quests completed by each."""
    players = len(quests)
    ready: dict[str, Any] = {"step": "end-of-round", "at": ["harbour"] * players, "boat": FACE_UP}
    for seat, count in enumerate(quests):
        ready[f"seats__{seat}__quests"] = completed(count)
    return calm(players, **ready | given)


def completed(count: int) -> list[dict[str, Any]]:
    return [{"card": f"errand-{number}", "complete": True} for number in range(1, count + 1)]


def went_on(game: Heart) -> bool:
    """The round ended without a result and the next one has begun."""
    return not game.over and game.ask is not None and game.state.round == 4


def to_round(game: Heart, number: int) -> None:
    """Everybody ends their turn at once until that round."""
    while game.state.round < number:
        game.choose(0)


def at_lighthouse(parts: int = 3, **given: Any) -> Heart:
    """The turn of somebody at the Lighthouse with Radio Parts; the other is at the Swamp."""
    return calm(2, **{"at": ["lighthouse", "swamp"], "hands": [["radio-parts"] * parts]} | given)


def summoning_refused(game: Heart) -> str | None:
    """The rule that forbids it."""
    refusal = game.why_not("play", {"card": "radio-parts"})
    return refusal.rule if refusal else None


# -- How to Win ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-WIN-01")
@pytest.mark.parametrize("won", [True, False])
def test_the_table_wins_or_loses_together(won: bool) -> None:
    game = boarding() if won else calm(2, step="advance", darkness=7, creatures=[("crawler", "chapel")])
    why, rule = ("rescued", "HOD-WIN-02") if won else ("darkness", "HOD-LOSE-01")
    assert game.result == Result(won, why, rule)
    assert game.over
    assert (game.ask, game.choices) == (None, [])
    assert told(game, "won" if won else "lost") == [{"why": why}]
    assert told(game, "lost" if won else "won") == []
    assert game.story
    assert game.story.entries[-1].seen_by is None


@pytest.mark.rule("HOD-WIN-02")
def test_all_at_the_harbour_with_the_boat_and_enough_quests_is_a_win() -> None:
    game = boarding()
    assert game.result == Result(True, "rescued", "HOD-WIN-02")
    assert game.state.round == 3


@pytest.mark.rule("HOD-WIN-02")
@pytest.mark.parametrize(
    "missing",
    [
        {"at": ["harbour", "swamp"]},
        {"at": ["swamp", "harbour"]},
        {"at": ["swamp", "swamp"]},
        {"boat": FACE_DOWN},
        {"boat": {"due": 0, "arrived": False}},
        {"quests": (1, 0)},
    ],
    ids=str,
)
def test_without_any_one_of_the_three_there_is_no_win(missing: dict[str, Any]) -> None:
    assert went_on(boarding(**missing))


@pytest.mark.rule("HOD-WIN-03")
def test_one_protagonist_elsewhere_spoils_the_win() -> None:
    assert went_on(boarding((1, 1, 1), at=["harbour", "harbour", "village"]))
    assert boarding((1, 1, 1), at=["harbour", "harbour", "harbour"]).over


@pytest.mark.rule("HOD-WIN-04")
def test_a_boat_that_lies_face_down_saves_nobody() -> None:
    game = boarding(boat=FACE_DOWN)
    assert went_on(game)
    assert game.state.boat.summoned
    assert not game.state.boat.arrived


@pytest.mark.rule("HOD-WIN-05")
@pytest.mark.parametrize(("quests", "won"), [(0, False), (3, False), (4, True), (5, True)])
def test_as_many_quests_are_needed_as_there_are_protagonists(quests: int, won: bool) -> None:
    game = boarding((0, quests, 0, 0))
    assert game.over is won
    assert went_on(game) is not won


@pytest.mark.rule("HOD-WIN-06")
@pytest.mark.parametrize("quests", [(3, 0, 0), (0, 0, 3), (1, 2, 0), (1, 1, 1)])
def test_it_does_not_matter_whose_quests_they_are(quests: tuple[int, ...]) -> None:
    game = boarding(quests)
    assert game.result
    assert game.result.won


@pytest.mark.rule("HOD-WIN-07")
@pytest.mark.parametrize(("quests", "won"), [((2, 0), True), ((1, 0), False)])
def test_only_the_living_are_counted_for_the_threshold(quests: tuple[int, ...], won: bool) -> None:
    dead = [{"protagonist": name, "at": "swamp"} for name in ("clara", "david", "marit-solheim")]
    game = boarding(quests, fallen=dead, pool=["ximena-rojas", "wim-terhorst"])
    assert quests_needed(game) == 2
    assert game.over is won


@pytest.mark.rule("HOD-WIN-08")
def test_a_quest_in_progress_does_not_count() -> None:
    both = [{"card": "errand-1", "complete": True}, {"card": "errand-2", "complete": False}]
    assert went_on(boarding((0, 0), seats__0__quests=both))
    both[1]["complete"] = True
    assert boarding((0, 0), seats__0__quests=both).over


@pytest.mark.rule("HOD-WIN-09")
def test_a_player_without_a_protagonist_blocks_the_win() -> None:
    dying = {"step": "advance", "at": ["harbour", "cave"], "creatures": [("devourer", "cave")]}
    game = boarding((2, 0), seats__1__strength=1, **dying)
    assert me(game, 1).protagonist == ""
    assert went_on(game)


@pytest.mark.rule("HOD-WIN-09")
def test_being_at_the_harbour_when_killed_is_of_no_use() -> None:
    dying = {"step": "advance", "creatures": [("devourer", "harbour")]}
    assert went_on(boarding((2, 0), seats__1__strength=1, **dying))
    assert boarding((2, 0), seats__1__strength=2, **dying).over


@pytest.mark.rule("HOD-WIN-10")
@pytest.mark.parametrize("kind", ["crawler", "devourer", "guardian"])
def test_creatures_at_the_harbour_do_not_keep_the_boat(kind: str) -> None:
    game = boarding(creatures=[(kind, "harbour")], guardian_health=3)
    assert game.result
    assert game.result.won
    assert where(game, kind) == ["harbour"]


# -- How to Lose ---------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-LOSE-01")
@pytest.mark.parametrize(("damage", "lost"), [(2, True), (1, False)])
def test_darkness_above_7_loses_the_game(damage: int, lost: bool) -> None:
    given: dict[str, Any] = {"step": "advance", "creatures": [("crawler", "northern-gate")], "darkness": 7}
    game = calm(2, **given | {"gates__northern-gate__damage": damage})
    assert game.state.darkness == 7
    assert game.result == (Result(False, "darkness", "HOD-LOSE-01") if lost else None)


@pytest.mark.rule("HOD-LOSE-02")
def test_darkness_7_can_be_lived_with() -> None:
    game = calm(2, step="advance", darkness=6, creatures=[("crawler", "chapel")])
    assert game.state.darkness == 7
    assert game.state.creatures == []
    assert went_on(game)


def hunted(strength: tuple[int, int], **given: Any) -> Heart:
    """Two players far apart, each beside a Devourer that attacks now."""
    given["creatures"] = [("devourer", "cave"), ("devourer", "lighthouse")]
    given |= {"seats__0__strength": strength[0], "seats__1__strength": strength[1]}
    return calm(2, step="advance", at=["cave", "lighthouse"], **given)


@pytest.mark.rule("HOD-LOSE-03")
def test_the_death_of_the_last_protagonist_loses_the_game() -> None:
    pool = ["clara", "david", "marit-solheim", "ximena-rojas", "wim-terhorst"]
    game = hunted((1, 1), pool=pool)
    assert [death["who"] for death in told(game, "protagonist-killed")] == [0, 1]
    assert game.result == Result(False, "no-survivors", "HOD-LOSE-03")
    assert game.state.pool == pool
    assert game.state.darkness == 3


@pytest.mark.rule("HOD-LOSE-03", "HOD-LOSE-04")
def test_a_death_with_a_survivor_does_not_lose_the_game() -> None:
    game = hunted((1, 2))
    assert (me(game, 0).protagonist, me(game, 1).protagonist) == ("", "boris")
    assert game.state.darkness == 2
    assert went_on(game)


@pytest.mark.rule("HOD-LOSE-04")
def test_two_of_three_may_die_and_the_game_goes_on() -> None:
    given: dict[str, Any] = {
        "at": ["cave", "cave", "lighthouse"],
        "creatures": [("devourer", "cave")],
        "darkness": 2,
    }
    game = calm(3, step="advance", seats__0__strength=1, seats__1__strength=1, **given)
    assert [seat.protagonist for seat in game.state.seats] == ["", "", "clara"]
    assert game.state.darkness == 4
    assert went_on(game)


def bereft(pool: list[str]) -> Heart:
    """Four players, the first of whom has lost the Protagonist; nobody has had a turn in this round."""
    return calm(4, step="next-turn", taken=[], pool=pool, seats__0__protagonist="", seats__0__at="")


@pytest.mark.rule("HOD-LOSE-05")
def test_without_anybody_left_to_bring_in_the_game_is_lost_when_the_turn_starts() -> None:
    game = bereft(pool=[])
    game.choose("turn seat=1")
    game.choose("end-turn")
    assert not game.over
    game.choose("turn seat=0")
    assert game.result == Result(False, "no-protagonists", "HOD-LOSE-05")


@pytest.mark.rule("HOD-LOSE-05")
def test_with_one_left_to_bring_in_the_game_goes_on() -> None:
    game = bereft(pool=["wim-terhorst"])
    game.choose("turn seat=0")
    assert not game.over
    assert me(game).protagonist == "wim-terhorst"
    assert game.state.pool == []


@pytest.mark.rule("HOD-LOSE-06")
def test_a_loss_ends_the_phase_at_once() -> None:
    crawlers = [("crawler", "chapel"), ("crawler", "cave")]
    game = calm(2, step="advance", darkness=7, creatures=crawlers)
    assert game.result == Result(False, "darkness", "HOD-LOSE-01")
    assert where(game, "crawler") == ["cave"]
    assert len(told(game, "creature-moved")) == 1
    lighter = calm(2, step="advance", darkness=6, creatures=crawlers)
    assert where(lighter, "crawler") == ["cemetery"]


@pytest.mark.rule("HOD-LOSE-06")
@pytest.mark.parametrize(("darkness", "lost"), [(7, True), (6, False)])
def test_a_loss_ends_the_effect_of_a_card_in_its_middle(darkness: int, lost: bool) -> None:
    game = calm(2, darkness=darkness, hands=[["gloom"]])
    game.choose("play card=gloom")
    assert game.over is lost
    assert len(me(game).hand) == (0 if lost else 1)


@pytest.mark.rule("HOD-LOSE-07")
@pytest.mark.parametrize(("darkness", "won"), [(7, False), (6, True)])
def test_a_loss_in_the_round_of_the_rescue_outranks_it(darkness: int, won: bool) -> None:
    game = boarding(step="advance", darkness=darkness, creatures=[("crawler", "chapel")])
    assert game.result
    assert game.result.won is won
    assert game.result.rule == ("HOD-WIN-02" if won else "HOD-LOSE-01")


# -- The Rescue Boat -----------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-BOAT-01")
def test_the_loot_deck_contains_5_radio_parts() -> None:
    game = calm(2)
    deck = setup.begin(game.content, Options(), seed=7).loot.cards
    parts = [card for card in deck if game.content.cards[card].name == "Radio Parts"]
    assert len(parts) == 5
    assert {game.content.cards[card].kind for card in parts} == {"item"}


@pytest.mark.rule("HOD-BOAT-02")
def test_three_radio_parts_at_the_lighthouse_summon_the_boat() -> None:
    game = at_lighthouse()
    assert not game.state.boat.summoned
    game.choose(SUMMON)
    assert game.state.boat.summoned


@pytest.mark.rule("HOD-BOAT-02")
@pytest.mark.parametrize("place", ["chapel", "harbour", "old-manor"])
def test_nowhere_else_can_the_boat_be_summoned(place: str) -> None:
    game = at_lighthouse(at=[place, "lighthouse"])
    assert SUMMON not in offered(game)
    assert summoning_refused(game) == "HOD-BOAT-02"


@pytest.mark.rule("HOD-BOAT-03")
def test_two_players_cannot_add_their_radio_parts_together() -> None:
    together: dict[str, Any] = {"at": ["lighthouse"] * 2, "hands": [["radio-parts"] * 2, ["radio-parts"]]}
    assert SUMMON not in offered(at_lighthouse(active=1, **together))
    game = at_lighthouse(active=0, **together)
    assert SUMMON not in offered(game)
    game.choose("talk seat=1")
    game.choose("done")
    game.choose("give card=radio-parts")
    game.choose("done")
    assert (len(me(game, 0).hand), len(me(game, 1).hand)) == (3, 0)
    assert SUMMON in offered(game)


@pytest.mark.rule("HOD-BOAT-04")
def test_the_boat_is_placed_face_down_at_the_harbour() -> None:
    game = at_lighthouse()
    game.choose(SUMMON)
    assert game.state.boat.summoned
    assert not game.state.boat.arrived
    assert told(game, "boat-summoned") == [{"who": 0, "at": "harbour", "due": 4}]


@pytest.mark.rule("HOD-BOAT-05", "HOD-BOAT-06")
@pytest.mark.parametrize(("before", "after"), [(1, 5), (2, 5), (4, 5), (5, 5), (6, 6), (7, 7)])
def test_summoning_raises_darkness_to_5_if_it_is_lower(before: int, after: int) -> None:
    game = at_lighthouse(darkness=before)
    game.choose(SUMMON)
    assert game.state.darkness == after
    assert not game.over


@pytest.mark.rule("HOD-BOAT-07")
def test_the_boat_arrives_at_the_end_of_the_next_round() -> None:
    game = at_lighthouse(round=6)
    game.choose(SUMMON)
    to_round(game, 7)
    assert not game.state.boat.arrived
    game.choose("turn seat=0")
    assert not game.state.boat.arrived
    to_round(game, 8)
    assert game.state.boat.arrived
    order = [kind for kind in kinds_told(game) if kind in ("round-started", "advance", "boat-arrived")]
    assert order == ["advance", "round-started", "advance", "boat-arrived", "round-started"]


@pytest.mark.rule("HOD-BOAT-08")
def test_the_players_can_win_in_the_round_in_which_the_boat_arrives() -> None:
    game = boarding(step="next-turn", round=6, boat={"due": 7, "arrived": False})
    to_round(game, 7)
    assert not game.over
    while not game.over:
        game.choose(0)
    assert game.result == Result(True, "rescued", "HOD-WIN-02")
    assert game.state.round == 7


@pytest.mark.rule("HOD-BOAT-09")
def test_three_radio_parts_are_discarded_and_a_fourth_is_kept() -> None:
    game = at_lighthouse(parts=4)
    deck = list(game.state.loot.cards)
    game.choose(SUMMON)
    assert me(game).hand == ["radio-parts"]
    assert game.state.loot.discard == ["radio-parts"] * 3
    assert game.state.loot.cards == deck


@pytest.mark.rule("HOD-BOAT-10")
@pytest.mark.parametrize("actions", [0, 6])
def test_summoning_costs_no_action(actions: int) -> None:
    game = at_lighthouse(actions=actions, hands=[["radio-parts"] * 3 + ["errand-1"]])
    game.choose(SUMMON)
    assert game.state.boat.summoned
    assert game.state.turn.actions == actions


@pytest.mark.rule("HOD-BOAT-10")
def test_summoning_is_done_on_the_players_own_turn() -> None:
    assert SUMMON in offered(at_lighthouse(active=0))
    assert SUMMON not in offered(at_lighthouse(active=1))


@pytest.mark.rule("HOD-BOAT-11")
@pytest.mark.parametrize("parts", [1, 2])
def test_fewer_than_three_radio_parts_can_only_be_discarded_or_traded(parts: int) -> None:
    game = at_lighthouse(parts, at=["lighthouse"] * 2)
    assert SUMMON not in offered(game)
    assert summoning_refused(game) == "HOD-BOAT-11"
    assert "discard card=radio-parts" in offered(game)
    game.choose("talk seat=1")
    assert "give card=radio-parts" in offered(game)


@pytest.mark.rule("HOD-BOAT-12")
@pytest.mark.parametrize("boat", [FACE_DOWN, FACE_UP], ids=["face down", "face up"])
def test_the_boat_is_summoned_only_once(boat: dict[str, Any]) -> None:
    game = at_lighthouse(boat=boat)
    assert SUMMON not in offered(game)
    assert summoning_refused(game) == "HOD-BOAT-12"
    assert game.state.boat.due == boat["due"]
    assert "discard card=radio-parts" in offered(game)


@pytest.mark.rule("HOD-BOAT-13")
@pytest.mark.parametrize("kind", ["crawler", "devourer", "guardian"])
@pytest.mark.parametrize("place", ["lighthouse", "harbour"])
def test_creatures_do_not_prevent_summoning(kind: str, place: str) -> None:
    game = at_lighthouse(creatures=[(kind, place)], guardian_health=3)
    game.choose(SUMMON)
    assert game.state.boat.summoned


@pytest.mark.rule("HOD-BOAT-14")
def test_the_boat_waits_for_the_last_one_to_come() -> None:
    game = boarding(step="next-turn", round=7, at=["harbour", "swamp"], boat={"due": 7, "arrived": False})
    for number in range(8, 13):
        to_round(game, number)
        assert game.state.boat.arrived
    game.choose("turn seat=1")
    game.choose("move to=harbour")
    while not game.over:
        game.choose(0)
    assert game.result == Result(True, "rescued", "HOD-WIN-02")
    assert game.state.round == 12
