"""Joining and Leaving Mid-Game."""

from __future__ import annotations

from typing import Any

import pytest

import darklantern as dl
from darklantern.games.heart.darkness import quests_completed, quests_needed
from darklantern.games.heart.people import traps_in_stock
from darklantern.games.heart.state import Fallen, Heart
from darklantern.games.heart.turns import hand_limit
from tests.heart.island import island, me, offered, offers, told

CARDS = """
cards:
- {id: tin, name: Tin, kind: item, icon: t, does: [draw]}
- {id: gloom, name: Gloom, kind: curse, icon: g}
- id: feast
  name: Feast
  kind: quest
  icon: f
  quest:
    begin: {}
    resolve: {is: {at: [chapel]}}
    powers: [{stat: actions, add: 1, who: all}]
- {id: vigil, name: Vigil, kind: quest, icon: v, quest: {begin: {}, resolve: {is: {at: [chapel]}}}}
spawn:
""" + "".join(f"- {{id: s{n}, top: {{at: cave}}, middle: {{at: cave}}, bottom: {{at: cave}}}}\n" for n in range(9))
SPAWN_DECK = [f"s{n}" for n in range(9)]
DONE = {"card": "vigil", "complete": True}


def table(players: int, **given: Any) -> Heart:
    """Round 3 of a table where nothing happens by itself: an empty Spawn deck and no Creatures."""
    return island(players, cards=CARDS, **({"spawn__cards": [], "spawn__discard": []} | given))


def play_round(game: Heart) -> dict[int, int]:
    """Everybody ends their turn as soon as it has begun: the Actions that each seat had."""
    this, had = game.state.round, {}
    while game.ask and game.state.round == this:
        if game.ask.prompt == "act":
            had[game.ask.seat] = game.state.turn.actions
        game.choose(0)
    return had


def revealed(game: Heart) -> int:
    """How many of the nine Spawn cards are off the deck."""
    return len(SPAWN_DECK) - len(game.state.spawn.cards)


@pytest.mark.rule("HOD-DROP-01")
@pytest.mark.parametrize(("request_", "before", "after"), [("leave seat=2", 3, 2), ("join", 3, 4)])
def test_who_asks_to_come_or_go_waits_for_the_end_of_the_round(request_: str, before: int, after: int) -> None:
    game = table(3)
    game.choose(request_)
    assert request_ not in offered(game), "a request is made once"
    while game.state.round == 3:
        assert (game.state.players(), len(game.state.living())) == (before, before)
        game.choose(0)
    assert (game.state.players(), len(game.state.living())) == (after, after)
    assert (game.state.requests, game.state.joining) == ([], 0), "nothing is left to be granted twice"


@pytest.mark.rule("HOD-DROP-01")
def test_nobody_comes_or_goes_before_the_first_round() -> None:
    game = dl.new("heart", players=3, seed=7)
    assert game.ask and game.ask.prompt == "opening-discard"
    assert not offers(game, "leave") and not offers(game, "join")


@pytest.mark.rule("HOD-DROP-02")
@pytest.mark.parametrize("boat", [{"due": 4}, {"due": 2, "arrived": True}])
def test_nobody_comes_or_goes_once_the_boat_is_summoned(boat: dict[str, Any]) -> None:
    assert offers(table(2), "leave") == ["leave seat=0", "leave seat=1"] and offers(table(2), "join") == ["join"]
    game = table(2, boat=boat)
    assert not offers(game, "leave") and not offers(game, "join")
    for refusal in (game.why_not("leave", {"seat": 1}), game.why_not("join")):
        assert refusal and refusal.rule == "HOD-DROP-02"


@pytest.mark.rule("HOD-DROP-02")
@pytest.mark.parametrize(("due", "players"), [(0, 2), (3, 3), (4, 3)])
def test_a_boat_summoned_after_the_request_is_too_late_for_it(due: int, players: int) -> None:
    game = table(3, step="end-of-round", requests=[1], boat={"due": due})
    assert game.state.players() == players
    assert bool(me(game, 1).protagonist) is bool(due)
    assert game.state.requests == []


@pytest.mark.rule("HOD-DROP-02")
@pytest.mark.parametrize(("due", "players"), [(0, 3), (4, 2)])
def test_a_newcomer_is_turned_away_by_a_boat_summoned_since(due: int, players: int) -> None:
    game = table(2, step="end-of-round", joining=1, boat={"due": due})
    assert game.state.players() == players
    assert game.state.joining == 0


@pytest.mark.rule("HOD-DROP-03")
def test_leaving_counts_as_a_death() -> None:
    hand = ["tin", "gloom", "boris-item", "gloom", "tin"]
    game = table(3, at=["swamp", "chapel"], hands=[[], hand], darkness=3, seats__1__traps=1, curses__cards=["gloom"])
    assert traps_in_stock(game) == 4
    game.choose("leave seat=1")
    assert game.state.darkness == 3 and me(game, 1).hand == hand
    play_round(game)
    assert game.state.darkness == 4
    assert game.state.curses.cards == ["gloom"] * 3
    assert traps_in_stock(game) == 5
    assert game.state.fallen == [Fallen("boris", "chapel", ["tin", "tin"])]
    assert (me(game, 1).protagonist, me(game, 1).hand, me(game, 1).traps) == ("", [], 0)
    assert "boris" not in game.state.pool and "boris-item" not in game.state.loot.discard


@pytest.mark.rule("HOD-DROP-03")
def test_who_leaves_while_dead_gives_back_the_curses_drawn_since_and_nothing_more() -> None:
    dead = {"seats__1__protagonist": "", "seats__1__at": "", "requests": [1], "curses__cards": ["gloom"]}
    game = table(3, step="end-of-round", hands=[[], ["gloom", "gloom"]], darkness=3, **dead)
    assert game.state.curses.cards == ["gloom"] * 3 and me(game, 1).hand == []
    assert game.state.darkness == 3 and game.state.fallen == []


@pytest.mark.rule("HOD-DROP-04")
@pytest.mark.parametrize(("darkness", "lost"), [(6, False), (7, True)])
def test_leaving_can_lose_the_game(darkness: int, lost: bool) -> None:
    game = table(3, step="end-of-round", darkness=darkness, requests=[1])
    assert game.over is lost
    assert game.state.darkness == 7
    if lost:
        assert game.result and not game.result.won and game.result.rule == "HOD-LOSE-01"


@pytest.mark.rule("HOD-DROP-05")
def test_the_cards_of_who_left_can_be_recovered() -> None:
    game = table(3, at=["swamp", "swamp", "chapel"], hands=[[], ["tin", "tin"]])
    game.choose("leave seat=1")
    play_round(game)
    game.choose("turn seat=0")
    assert offers(game, "recover") == ["recover fallen=boris"]
    game.choose("recover fallen=boris")
    assert me(game).hand == ["tin", "tin"]
    assert game.state.turn.actions == 5 and game.state.fallen == []


@pytest.mark.rule("HOD-DROP-06")
def test_who_left_is_not_replaced_and_the_table_is_smaller() -> None:
    game = table(4, spawn__cards=SPAWN_DECK)
    game.choose("leave seat=3")
    play_round(game)
    assert game.state.round == 4 and revealed(game) == 3
    assert play_round(game) == {0: 4, 1: 4, 2: 4}
    assert me(game, 3).left and me(game, 3).protagonist == ""


@pytest.mark.rule("HOD-DROP-06")
def test_a_table_that_nobody_leaves_stays_as_large() -> None:
    game = table(4, spawn__cards=SPAWN_DECK)
    play_round(game)
    assert revealed(game) == 4
    assert play_round(game) == {0: 3, 1: 3, 2: 3, 3: 3}


@pytest.mark.rule("HOD-DROP-07")
def test_quests_of_who_left_count_again_only_when_they_return() -> None:
    game = table(3, seats__0__quests=[DONE, DONE], seats__1__quests=[DONE])
    assert (quests_completed(game), quests_needed(game)) == (3, 3)
    game.choose("leave seat=0")
    play_round(game)
    assert (quests_completed(game), quests_needed(game)) == (1, 2)
    game.choose("join")
    play_round(game)
    assert (quests_completed(game), quests_needed(game)) == (3, 3)
    assert [quest.card for quest in me(game, 0).quests] == ["vigil", "vigil"] and not me(game, 0).left


@pytest.mark.rule("HOD-DROP-07")
def test_benefits_of_who_left_lapse_until_they_return() -> None:
    game = table(3, seats__2__quests=[{"card": "feast", "complete": True}])
    game.choose("leave seat=2")
    play_round(game)
    game.choose("join")
    assert play_round(game) == {0: 6, 1: 6}, "without the Action more that the Feast gave"
    assert play_round(game) == {0: 5, 1: 5, 2: 5}


@pytest.mark.rule("HOD-DROP-07")
def test_quests_count_again_for_who_returns_to_a_player_alone() -> None:
    game = table(2, seats__1__quests=[DONE])
    game.choose("leave seat=1")
    play_round(game)
    assert quests_completed(game) == 0
    game.choose("join")
    play_round(game)
    assert game.state.players() == 2 and quests_completed(game) == 1
    assert [len(seat.quests) for seat in game.state.seats] == [0, 0, 1], "and only once"


@pytest.mark.rule("HOD-DROP-08")
def test_a_newcomer_comes_to_the_village_with_only_a_personal_item() -> None:
    game = table(2)
    pool = list(game.state.pool)
    game.choose("join")
    play_round(game)
    new = me(game, 2)
    assert new.protagonist in pool and sorted([*game.state.pool, new.protagonist]) == sorted(pool)
    assert new.at == "village"
    printed = game.content.protagonists[new.protagonist]
    assert new.hand == [printed.item]
    assert (new.strength, new.sanity) == (printed.strength, printed.sanity)
    assert new.player not in (me(game, 0).player, me(game, 1).player)
    assert game.state.round == 4 and 2 in play_round(game)


@pytest.mark.rule("HOD-DROP-09")
@pytest.mark.parametrize(
    ("joins", "cards", "allowance", "needed"), [(True, 3, {0: 4, 1: 4, 2: 4}, 3), (False, 2, {0: 6, 1: 6}, 2)]
)
def test_a_newcomer_counts_at_once(joins: bool, cards: int, allowance: dict[int, int], needed: int) -> None:
    newcomer = {"pool": ["marit-solheim"], "joining": int(joins)}
    game = table(2, step="end-of-round", spawn__cards=SPAWN_DECK, **newcomer)
    assert revealed(game) == cards
    assert quests_needed(game) == needed
    assert play_round(game) == allowance


@pytest.mark.rule("HOD-DROP-10")
def test_a_fifth_player_and_one_without_a_protagonist_are_refused() -> None:
    for game in (table(4), table(3, pool=[])):
        assert not offers(game, "join")
        refusal = game.why_not("join")
        assert refusal and refusal.rule == "HOD-DROP-10"
    assert offers(table(3, pool=["marit-solheim"]), "join") == ["join"]


@pytest.mark.rule("HOD-DROP-10")
@pytest.mark.parametrize(
    ("players", "pool", "after"), [(4, ["marit-solheim"], 4), (3, [], 3), (3, ["marit-solheim"], 4)]
)
def test_the_limits_on_joining_hold_when_the_round_ends(players: int, pool: list[str], after: int) -> None:
    game = table(players, step="end-of-round", joining=1, pool=pool)
    assert (game.state.players(), len(game.state.living())) == (after, after)


@pytest.mark.rule("HOD-DROP-11")
def test_the_one_who_is_left_goes_on_as_a_solo_player() -> None:
    game = table(2, spawn__cards=SPAWN_DECK)
    assert hand_limit(game, 0) == 5
    game.choose("leave seat=1")
    play_round(game)
    assert game.state.players() == 1 and revealed(game) == 2, "one card for each of the two Protagonists"
    assert offers(game, "turn") == ["turn seat=0", "turn seat=2"]
    assert me(game, 2).player == me(game, 0).player and me(game, 2).protagonist == ""
    game.choose("turn seat=2")
    new = me(game, 2)
    assert new.at == "village" and new.hand == [game.content.protagonists[new.protagonist].item]
    assert (hand_limit(game, 0), hand_limit(game, 2)) == (4, 4)
    assert play_round(game) == {0: 5, 2: 5}


@pytest.mark.rule("HOD-DROP-11")
def test_two_who_stay_do_not_play_solo() -> None:
    game = table(3)
    game.choose("leave seat=1")
    play_round(game)
    assert len(game.state.seats) == 3 and game.state.present() == [0, 2]


@pytest.mark.rule("HOD-DROP-12")
def test_who_joins_a_solo_player_takes_over_one_of_the_two() -> None:
    placed = [DONE, {"card": "feast"}]
    game = table(
        1,
        hands=[["tin"], ["tin", "davids-item"]],
        seats__1__traps=2,
        seats__1__quests=placed,
        spawn__cards=SPAWN_DECK,
    )
    pool = list(game.state.pool)
    game.choose("join")
    assert game.state.players() == 1
    play_round(game)
    assert game.state.players() == 2 and len(game.state.seats) == 2 and revealed(game) == 2
    new = me(game, 1)
    assert (new.protagonist, new.at, new.hand, new.traps) == ("boris", "swamp", ["tin", "davids-item"], 2)
    assert game.state.pool == pool and game.state.fallen == []
    assert (hand_limit(game, 0), hand_limit(game, 1)) == (5, 5)
    assert play_round(game) == {0: 6, 1: 6}


@pytest.mark.rule("HOD-DROP-12")
def test_what_the_solo_player_has_completed_stays_theirs() -> None:
    game = table(1, step="end-of-round", joining=1, seats__1__quests=[DONE, {"card": "feast"}])
    assert [quest.card for quest in me(game, 0).quests] == ["vigil"]
    assert [quest.card for quest in me(game, 1).quests] == ["feast"]


@pytest.mark.rule("HOD-DROP-12")
def test_a_solo_game_can_be_joined_without_any_protagonist_in_the_pool() -> None:
    assert offers(table(1, pool=[]), "join") == ["join"]


@pytest.mark.rule("HOD-DROP-13")
def test_the_last_player_cannot_leave() -> None:
    game = table(1)
    assert not offers(game, "leave")
    refusal = game.why_not("leave", {"seat": 0})
    assert refusal and refusal.rule == "HOD-DROP-13"
    with pytest.raises(dl.UserError):
        game.choose("leave seat=0")
    assert not told(game, "asked-to-leave")


@pytest.mark.rule("HOD-DROP-13")
def test_one_of_all_who_want_to_leave_must_stay() -> None:
    game = table(3)
    game.choose("leave seat=2")
    assert offers(game, "leave") == ["leave seat=0", "leave seat=1"]
    game.choose("leave seat=0")
    assert not offers(game, "leave")
    play_round(game)
    assert game.state.living() == [1] and game.state.darkness == 3
