"""Solo Play."""

from __future__ import annotations

from typing import Any

import pytest

import darklantern as dl
from darklantern.games.heart.actions import ACTIONS
from darklantern.games.heart.state import Heart
from darklantern.table.ask import option
from tests.heart.island import island, me, offers, told, where

CARDS = """
cards:
- {id: tin, name: Tin, kind: item, icon: t, does: [draw]}
- {id: hemlock, name: Hemlock, kind: item, icon: h, does: [lose: {strength: 5}]}
- id: vigil
  name: Vigil
  kind: quest
  icon: v
  quest: {begin: {}, resolve: {is: {at: [harbour]}}, powers: [{stat: combat-dice, add: 1}]}
spawn:
""" + "".join(f"- {{id: s{n}, top: {{at: cave}}, middle: {{at: cave}}, bottom: {{at: cave}}}}\n" for n in range(9))
SPAWN_DECK = [f"s{n}" for n in range(9)]
DONE = {"card": "vigil", "complete": True}


def alone(players: int = 1, **given: Any) -> Heart:
    """Two Protagonists of one player, with nothing left in the Spawn deck."""
    return island(players, cards=CARDS, **({"spawn__cards": [], "spawn__discard": []} | given))


def rolls(game: Heart) -> list[tuple[int, int]]:
    """Who rolled how many dice."""
    return [(entry["who"], len(entry["dice"])) for entry in told(game, "rolled")]


@pytest.mark.rule("HOD-SOLO-01")
@pytest.mark.parametrize("seed", range(5))
def test_a_lone_player_sets_up_two_protagonists(seed: int) -> None:
    game = dl.new("heart", players=1, seed=seed)
    first, second = game.state.seats
    assert first.protagonist and second.protagonist and first.protagonist != second.protagonist
    assert first.at == second.at == "stranded-ship"
    assert first.player == second.player and game.state.players() == 1
    assert len(game.state.pool) == 5 and not {first.protagonist, second.protagonist} & set(game.state.pool)


@pytest.mark.rule("HOD-SOLO-02")
def test_the_hand_limit_is_four() -> None:
    game = alone(hands=[["tin"] * 5, ["tin"] * 6])
    game.choose("end-turn")  # with one kind of card the discard is no choice
    assert me(game).hand == ["tin"] * 4 and game.state.loot.discard == ["tin"]
    assert game.ask and (game.ask.seat, game.ask.prompt) == (1, "act")
    game.choose("end-turn")
    assert me(game, 1).hand == ["tin"] * 4 and game.state.loot.discard == ["tin"] * 3


@pytest.mark.rule("HOD-SOLO-02")
@pytest.mark.parametrize(("players", "cards"), [(1, 4), (2, 5)])
def test_four_cards_alone_are_kept_as_five_are_in_company(players: int, cards: int) -> None:
    game = alone(players, hands=[["tin"] * cards])
    game.choose("end-turn")
    assert me(game).hand == ["tin"] * cards and game.state.loot.discard == []


@pytest.mark.rule("HOD-SOLO-03")
def test_alone_there_is_no_silence_to_break() -> None:
    game = alone()
    assert not offers(game, "say")
    refusal = game.why_not("say", {"seat": 0, "kind": "statement"})
    assert refusal and refusal.rule == "HOD-SOLO-03"
    with pytest.raises(dl.UserError):
        game.choose("say seat=0 kind=statement")
    assert me(game).hand == []
    company = alone(2)
    company.choose("say seat=0 kind=statement")
    assert len(me(company).hand) == 2


@pytest.mark.rule("HOD-SOLO-04")
@pytest.mark.parametrize(("players", "option_", "cards"), [(1, 1, 1), (1, 2, 2), (2, 1, 2), (3, 2, 3)])
def test_as_many_cards_are_revealed_in_solo_spawning_as_was_agreed(players: int, option_: int, cards: int) -> None:
    options = {"solo_spawn_cards": option_}
    game = alone(players, step="round", spawn__cards=SPAWN_DECK, options=options)
    assert len(SPAWN_DECK) - len(game.state.spawn.cards) == cards
    assert where(game, "crawler") == ["cave"] * cards


@pytest.mark.rule("HOD-SOLO-04")
def test_two_cards_are_the_default() -> None:
    game = alone(step="round", spawn__cards=SPAWN_DECK)
    assert len(game.state.spawn.cards) == 7


@pytest.mark.rule("HOD-SOLO-05")
@pytest.mark.parametrize(("first", "second"), [(0, 1), (1, 0)])
def test_each_protagonist_takes_one_turn_in_the_players_order(first: int, second: int) -> None:
    game = alone(step="player-turns")
    assert offers(game, "turn") == ["turn seat=0", "turn seat=1"]
    game.choose(f"turn seat={first}")
    assert game.ask and game.ask.seat == first and game.state.turn.actions == 5
    assert not offers(game, "turn"), "a turn is not left before it ends"
    game.choose("end-turn")
    assert game.ask.seat == second and game.state.turn.actions == 5
    with pytest.raises(dl.UserError):
        game.choose(f"turn seat={first}")
    game.choose("end-turn")
    assert game.state.round == 4 and offers(game, "turn") == ["turn seat=0", "turn seat=1"]


@pytest.mark.rule("HOD-SOLO-06")
def test_each_protagonist_has_an_opening_draw_of_its_own() -> None:
    game = dl.new("heart", players=1, seed=7)
    deck = len(game.content.loot_deck())
    assert [len(seat.hand) for seat in game.state.seats] == [4, 4]
    for seat in (0, 1):
        assert game.ask and (game.ask.seat, game.ask.prompt) == (seat, "opening-discard")
        item = game.content.protagonists[me(game, seat).protagonist].item
        assert item in me(game, seat).hand and f"discard card={item}" not in offers(game, "discard")
        game.choose(0)
    assert [len(seat.hand) for seat in game.state.seats] == [3, 3]
    assert len(game.state.loot.discard) == 2 and len(game.state.loot.cards) == deck - 6


@pytest.mark.rule("HOD-SOLO-06")
def test_what_one_protagonist_holds_the_other_cannot_use() -> None:
    game = alone(hands=[["tin"], ["hemlock"]], seats__1__traps=1)
    assert offers(game, "play") == ["play card=tin"] and not offers(game, "set-trap")
    game.choose("end-turn")
    assert offers(game, "play") == ["play card=hemlock"] and offers(game, "set-trap") == ["set-trap"]


@pytest.mark.rule("HOD-SOLO-07")
def test_cards_pass_between_ones_own_protagonists_only_by_talk_and_trade() -> None:
    game = alone(at=["chapel", "chapel"], hands=[["tin"]], actions=5)
    assert offers(game, "talk") == ["talk seat=1"] and not offers(game, "give")
    game.choose("talk seat=1")
    game.choose("give card=tin")
    assert (me(game).hand, me(game, 1).hand) == ([], ["tin"])
    assert game.state.turn.actions == 4


@pytest.mark.rule("HOD-SOLO-07")
def test_ones_own_protagonists_cannot_trade_at_a_distance() -> None:
    game = alone(at=["chapel", "ritual-cavern"], hands=[["tin"]])
    assert not offers(game, "talk")
    assert ACTIONS.refused(game, 0, option("talk", seat=1)) == "HOD-TALK-01"


@pytest.mark.rule("HOD-SOLO-08")
@pytest.mark.parametrize(
    ("at", "arrived", "quests", "won"),
    [
        (["harbour", "harbour"], True, [[DONE], [DONE]], True),
        (["harbour", "harbour"], True, [[DONE, DONE], []], True),
        (["harbour", "harbour"], True, [[DONE], []], False),
        (["harbour", "swamp"], True, [[DONE], [DONE]], False),
        (["harbour", "harbour"], False, [[DONE], [DONE]], False),
    ],
)
def test_a_solo_win_needs_both_the_boat_and_two_quests(
    at: list[str], arrived: bool, quests: list[list[dict[str, Any]]], won: bool
) -> None:
    boat = {"due": 3 if arrived else 4}
    game = alone(step="end-of-round", at=at, boat=boat, seats__0__quests=quests[0], seats__1__quests=quests[1])
    assert game.over is won
    if won:
        assert game.result and game.result.won


@pytest.mark.rule("HOD-SOLO-09")
def test_a_killed_solo_protagonist_is_replaced_at_the_start_of_its_next_turn() -> None:
    game = alone(hands=[["hemlock"]], seats__1__strength=2)
    game.choose("play card=hemlock")
    assert not game.over and me(game).protagonist == ""
    assert game.ask and (game.ask.seat, game.ask.prompt) == (1, "act")
    game.choose("end-turn")
    assert me(game).protagonist == "", "not before its turn"
    game.choose("turn seat=0")
    assert me(game).protagonist not in ("", "anna") and me(game).at == "village"
    assert game.ask and (game.ask.seat, game.ask.prompt) == (0, "act") and game.state.turn.actions == 5


@pytest.mark.rule("HOD-SOLO-09")
@pytest.mark.parametrize(("other", "lost"), [("", True), ("anna", False)])
def test_two_dead_at_the_same_time_lose_the_game(other: str, lost: bool) -> None:
    game = alone(active=1, hands=[[], ["hemlock"]], seats__0__protagonist=other)
    game.choose("play card=hemlock")
    assert game.over is lost
    if lost:
        assert game.result and not game.result.won and game.result.rule == "HOD-LOSE-03"


@pytest.mark.rule("HOD-SOLO-10")
@pytest.mark.parametrize(("players", "dice"), [(1, [(0, 6), (1, 6)]), (2, [(0, 6), (1, 5)])])
def test_a_benefit_serves_both_protagonists_of_the_player(players: int, dice: list[tuple[int, int]]) -> None:
    quests = [{"card": "vigil"}]
    game = alone(
        players,
        at=["harbour", "swamp"],
        creatures=[("crawler", "swamp")],
        dice=[1] * 12,
        seats__0__quests=quests,
    )
    game.choose("complete-quest card=vigil")
    game.choose("move to=swamp")
    game.choose("fight")
    game.choose("end-turn")
    game.choose("fight")
    assert rolls(game) == dice


@pytest.mark.rule("HOD-SOLO-10")
@pytest.mark.parametrize(("players", "offer"), [(1, ["complete-quest card=vigil"]), (2, [])])
def test_a_quest_that_one_began_the_other_may_complete(players: int, offer: list[str]) -> None:
    game = alone(players, active=1, at=["swamp", "harbour"], seats__0__quests=[{"card": "vigil"}])
    assert offers(game, "complete-quest") == offer


@pytest.mark.rule("HOD-SOLO-10")
def test_a_quest_in_progress_is_set_aside_with_the_protagonist_that_began_it() -> None:
    game = alone(hands=[["hemlock"]], seats__0__quests=[{"card": "vigil"}, DONE])
    game.choose("play card=hemlock")
    assert game.state.fallen[0].cards == ["vigil"]
    assert [quest.complete for quest in me(game).quests] == [True]


@pytest.mark.rule("HOD-SOLO-11")
@pytest.mark.parametrize(("first", "to"), [(1, "eastern-tunnel"), (0, "southern-tunnel")])
def test_of_two_equally_close_the_one_who_moved_last_is_hunted(first: int, to: str) -> None:
    game = alone(step="player-turns", at=["old-manor", "harbour"], creatures=[("devourer", "village")])
    away = game.content.graph.distance["village"]
    assert away["old-manor"] == away["harbour"] == 3
    game.choose(f"turn seat={first}")
    game.choose("end-turn")
    game.choose("end-turn")
    assert where(game, "devourer") == [to]
