"""Phase 3, Advance Creatures, and the end of the round."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.heart.state import Heart
from tests.heart.island import island, kinds_told, me, offered, offers, only, told, where
from tests.heart.quiet import gate, quiet

QUEST = "oil-for-a-dead-lamp", "a-light-for-the-buried"


def phase_3(**position: Any) -> Heart:
    """Creatures advance and the round ends; the next round has nothing to reveal and asks who goes first."""
    return quiet(**{"step": "advance", "events": []} | position)


def moves_told(game: Heart) -> list[tuple[str, str, str]]:
    return [(move["creature"], move["came_from"], move["at"]) for move in told(game, "creature-moved")]


def ready_for_rescue(**more: Any) -> dict[str, Any]:
    """Both at the Harbour with the boat face up and one completed Quest each."""
    quests = {f"seats__{seat}__quests": [{"card": QUEST[seat], "complete": True}] for seat in (0, 1)}
    return {"at": ["harbour", "harbour"], "boat": {"due": 2, "arrived": True}} | quests | more


# -- Sanity first --------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-ADV-01")
def test_a_protagonist_with_a_creature_loses_1_sanity_before_the_creature_moves_off() -> None:
    game = phase_3(at=["swamp", "lighthouse"], creatures=[("crawler", "swamp")])
    assert (me(game).sanity, me(game).strength) == (4, 5)
    assert (me(game, 1).sanity, me(game, 1).strength) == (5, 5)
    assert where(game, "crawler") == ["southern-tunnel"]
    log = kinds_told(game)
    assert log.index("sanity-lost") < log.index("creature-moved")
    assert log.count("sanity-lost") == 1


@pytest.mark.rule("HOD-ADV-02")
@pytest.mark.parametrize("crawlers", [0, 1, 3])
def test_the_sanity_lost_is_1_however_many_creatures_there_are(crawlers: int) -> None:
    creatures = [("guardian", "swamp"), *[("crawler", "swamp")] * crawlers]
    game = phase_3(at=["swamp", "swamp"], creatures=creatures, guardian_health=4)
    assert [me(game, seat).sanity for seat in (0, 1)] == [4, 4]


@pytest.mark.rule("HOD-ADV-03")
@pytest.mark.parametrize("kind", ["crawler", "devourer"])
def test_a_creature_that_arrives_costs_strength_but_no_sanity_in_this_phase(kind: str) -> None:
    game = phase_3(at=["old-mine", "lighthouse"], creatures=[(kind, "harbour")])
    assert where(game, kind) == ["old-mine"]
    assert (me(game).strength, me(game).sanity) == (4, 5)


@pytest.mark.rule("HOD-ADV-03")
def test_the_sanity_for_an_arrival_is_lost_in_the_next_phase_3() -> None:
    game = phase_3(at=["old-mine", "lighthouse"], creatures=[("devourer", "harbour")])
    game.choose("turn seat=0")
    game.choose("end-turn")
    game.choose("end-turn")
    assert game.state.round == 5
    assert (me(game).strength, me(game).sanity) == (3, 4)


# -- who moves, and when -------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-ADV-04")
def test_every_creature_moves_exactly_one_space() -> None:
    crawlers = [("crawler", "swamp"), ("crawler", "cave"), ("crawler", "harbour")]
    pursuers = [("devourer", "lighthouse"), ("guardian", "southern-tunnel")]
    game = phase_3(at=["stranded-ship", "stranded-ship"], creatures=[*crawlers, *pursuers], guardian_health=3)
    assert where(game, "crawler") == ["cemetery", "old-mine", "southern-tunnel"]
    assert where(game, "devourer") == ["old-military-complex"]
    assert where(game, "guardian") == ["village"]
    assert len(moves_told(game)) == 5
    assert all(game.content.graph.distance[a][b] == 1 for _, a, b in moves_told(game))


@pytest.mark.rule("HOD-ADV-05")
def test_the_guardian_moves_first_then_devourers_then_crawlers() -> None:
    mixed = [
        ("crawler", "cave"),
        ("devourer", "lighthouse"),
        ("guardian", "southern-tunnel"),
        ("crawler", "harbour"),
        ("devourer", "old-manor"),
    ]
    game = phase_3(at=["stranded-ship"] * 2, creatures=mixed, guardian_health=3)
    while not offers(game, "turn"):
        game.choose(0)
    assert [kind for kind, _, _ in moves_told(game)] == [
        "guardian",
        "devourer",
        "devourer",
        "crawler",
        "crawler",
    ]


@pytest.mark.rule("HOD-ADV-06")
@pytest.mark.parametrize(
    ("answer", "order"),
    [
        ("in-order", ["crawler-1", "crawler-2"]),
        ("advance creature=crawler-1", ["crawler-1", "crawler-2"]),
        ("advance creature=crawler-2", ["crawler-2", "crawler-1"]),
    ],
)
def test_the_last_player_chooses_the_order_within_a_type(answer: str, order: list[str]) -> None:
    game = phase_3(
        players=3,
        at=["lighthouse"] * 3,
        creatures=[("crawler", "cave"), ("crawler", "harbour")],
        recent=[0, 1, 2],
        next_creature=1,
        options={"creature_order": "always"},
    )
    assert game.ask and (game.ask.seat, game.ask.prompt) == (2, "order")
    assert game.ask.usual == 0
    assert str(game.ask.options[0]) == "in-order"
    game.choose(answer)
    assert [move["id"] for move in told(game, "creature-moved")] == order


@pytest.mark.rule("HOD-ADV-06")
@pytest.mark.parametrize(("strength", "asked"), [(1, True), (2, True), (3, False), (5, False)])
def test_the_order_is_asked_when_somebody_may_die_of_it(strength: int, asked: bool) -> None:
    game = phase_3(
        at=["southern-tunnel", "lighthouse"],
        creatures=[("crawler", "swamp"), ("crawler", "village")],
        seats__0__strength=strength,
        recent=[0, 1],
    )
    assert game.ask
    assert (game.ask.prompt == "order") is asked


@pytest.mark.rule("HOD-ADV-06")
@pytest.mark.parametrize(("at", "asked"), [("swamp", True), ("village", False)])
def test_creatures_too_far_away_kill_nobody_in_whatever_order(at: str, asked: bool) -> None:
    far = [("devourer", "harbour"), ("devourer", "southern-gate")]
    game = phase_3(at=[at, "lighthouse"], creatures=far, seats__0__strength=1)
    assert game.ask
    assert (game.ask.prompt == "order") is asked


@pytest.mark.rule("HOD-ADV-06")
@pytest.mark.parametrize(("held", "offered_first"), [(0, [1, 2, 3]), (1, [2, 3]), (2, []), (3, [])])
@pytest.mark.parametrize("wanted", ["when-it-matters", "always"])
def test_held_creatures_have_no_place_in_the_order(held: int, offered_first: list[int], wanted: str) -> None:
    game = phase_3(
        at=["southern-tunnel", "lighthouse"],
        creatures=[("crawler", at) for at in ("swamp", "village", "southern-gate")],
        next_creature=1,
        seats__0__strength=1,
        recent=[0, 1],
        options={"creature_order": wanted},
        **{f"creatures__{number}__held": True for number in range(held)},
    )
    assert offers(game, "advance") == [f"advance creature=crawler-{number}" for number in offered_first]


@pytest.mark.rule("HOD-ADV-06")
@pytest.mark.parametrize(("first", "b_strength"), [("devourer-1", 4), ("devourer-2", 5)])
def test_the_order_chosen_decides_who_is_hurt(first: str, b_strength: int) -> None:
    """Whichever kills A, the other one has to look for B: from next door, or from where A fell."""
    game = phase_3(
        at=["swamp", "village"],
        creatures=[("devourer", "swamp"), ("devourer", "southern-tunnel")],
        seats__0__strength=1,
        recent=[1, 0],
        next_creature=1,
    )
    game.choose(f"advance creature={first}")
    assert (me(game).protagonist, me(game, 1).strength) == ("", b_strength)


# -- pursuit -------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-ADV-07")
@pytest.mark.parametrize("kind", ["devourer", "guardian"])
def test_the_guardian_and_devourers_move_towards_the_closest_protagonist(kind: str) -> None:
    game = phase_3(at=["swamp", "northern-gate"], creatures=[(kind, "village")], guardian_health=3, recent=[0, 1])
    distance = game.content.graph.distance
    assert (distance["village"]["swamp"], distance["village"]["northern-gate"]) == (2, 4)
    assert where(game, kind) == ["southern-tunnel"]
    assert distance["southern-tunnel"]["swamp"] == 1


@pytest.mark.rule("HOD-ADV-08")
@pytest.mark.parametrize(
    ("recent", "to"),
    [
        ([0, 1], "village"),
        ([1, 0], "swamp"),
        pytest.param([1], "village", id="the first seat never had a turn"),
        pytest.param([0], "swamp", id="the second never had one"),
        pytest.param([], "swamp", id="neither: by seat"),
    ],
)
@pytest.mark.parametrize("kind", ["devourer", "guardian"])
def test_of_two_equally_close_the_one_with_the_later_turn_is_pursued(kind: str, recent: list[int], to: str) -> None:
    game = phase_3(
        at=["harbour", "stranded-ship"],
        creatures=[(kind, "southern-tunnel")],
        guardian_health=3,
        recent=recent,
    )
    assert where(game, kind) == [to]


@pytest.mark.rule("HOD-ADV-09")
def test_for_a_tie_the_active_player_counts_as_most_recent() -> None:
    game = island(
        3,
        step="next-turn",
        round=2,
        at=["village", "cave", "swamp"],
        recent=[1, 2],
        creatures=[("devourer", "southern-tunnel")],
    )
    game.choose("turn seat=0")
    assert game.state.recent == [1, 2, 0]
    game.choose("loot")
    assert only(game, "devourer").at == "village"
    assert (me(game, 0).strength, me(game, 2).strength) == (4, 5)


@pytest.mark.rule("HOD-ADV-09")
@pytest.mark.parametrize(
    ("recent", "to"),
    [
        pytest.param([1, 2, 0], "southern-gate", id="C had the later turn"),
        pytest.param([2, 1, 0], "harbour", id="B had the later turn"),
        pytest.param([2, 0], "southern-gate", id="B never had a turn"),
        pytest.param([1, 0], "harbour", id="C never had a turn"),
        pytest.param([0], "harbour", id="neither had a turn: by seat"),
    ],
)
def test_then_the_others_count_by_their_last_turn(recent: list[int], to: str) -> None:
    game = island(3, at=["village", "harbour", "southern-gate"], creatures=[("devourer", "old-mine")], recent=recent)
    game.choose("loot")
    assert only(game, "devourer").at == to


# -- routes --------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-ADV-10")
def test_a_crawler_makes_for_the_heart_and_ignores_protagonists() -> None:
    game = phase_3(at=["cave", "cave"], creatures=[("crawler", "cemetery")])
    to_heart = {place: far["heart-of-darkness"] for place, far in game.content.graph.distance.items()}
    assert (to_heart["cemetery"], to_heart["northern-gate"]) == (3, 2)
    assert where(game, "crawler") == ["northern-gate"]
    assert me(game).strength == 5


@pytest.mark.rule("HOD-ADV-11")
@pytest.mark.parametrize("way", ["northern-gate", "eastern-gate"])
def test_of_equally_short_routes_the_last_player_chooses(way: str) -> None:
    game = phase_3(players=3, at=["harbour"] * 3, creatures=[("crawler", "old-manor")], recent=[0, 1, 2])
    crawler = only(game, "crawler").id
    assert game.ask and (game.ask.seat, game.ask.prompt) == (2, "route")
    assert [str(way) for way in game.ask.options] == [
        f"route creature={crawler} to=northern-gate",
        f"route creature={crawler} to=eastern-gate",
    ]
    game.choose(f"route creature={crawler} to={way}")
    assert only(game, "crawler").at == way


@pytest.mark.rule("HOD-ADV-11")
@pytest.mark.parametrize(("recent", "asked"), [([1, 0], 0), ([0, 1], 1)])
def test_a_pursuer_with_two_equally_short_routes_asks_as_well(recent: list[int], asked: int) -> None:
    game = phase_3(at=["stranded-ship"] * 2, creatures=[("devourer", "eastern-tunnel")], recent=recent)
    assert game.ask and (game.ask.seat, game.ask.prompt) == (asked, "route")
    assert [choice.args["to"] for choice in game.ask.options] == ["old-military-complex", "village"]


@pytest.mark.rule("HOD-ADV-12")
def test_creatures_do_not_use_tunnels() -> None:
    game = phase_3(at=["southern-tunnel"] * 2, creatures=[("devourer", "northern-tunnel")])
    assert game.content.graph.distance["northern-tunnel"]["southern-tunnel"] == 5
    assert only(game, "devourer").at == "old-manor"
    assert me(game).strength == 5


@pytest.mark.rule("HOD-ADV-12")
def test_tunnels_do_not_make_anybody_closer() -> None:
    """By Tunnel A would be 1 space away; by the paths it is 3, and B is 2."""
    game = phase_3(at=["eastern-tunnel", "cave"], creatures=[("devourer", "northern-tunnel")], recent=[1, 0])
    distance = game.content.graph.distance["northern-tunnel"]
    assert (distance["eastern-tunnel"], distance["cave"]) == (3, 2)
    assert only(game, "devourer").at == "cemetery"


BYPASS = """
locations:
- {id: ledge, name: Ledge, x: 1, y: 1, icon: a}
- {id: shelf, name: Shelf, x: 2, y: 2, icon: a}
- {id: stair, name: Stair, x: 3, y: 3, icon: a}
paths:
- [old-mine, ledge]
- [ledge, shelf]
- [shelf, stair]
- [stair, abandoned-hut]
"""


@pytest.mark.rule("HOD-ADV-13")
@pytest.mark.parametrize("damage", [0, 2])
def test_an_intact_gate_does_not_change_the_route(damage: int) -> None:
    game = phase_3(
        at=["lighthouse"] * 2,
        creatures=[("crawler", "old-mine")],
        cards=BYPASS,
        **gate("southern-gate", damage),
    )
    distance = game.content.graph.distance
    assert distance["old-mine"]["heart-of-darkness"] == 3
    assert 1 + distance["ledge"]["heart-of-darkness"] == 5
    assert only(game, "crawler").at == "southern-gate"
    assert game.state.gates["southern-gate"].damage == damage


@pytest.mark.rule("HOD-ADV-13")
def test_an_intact_gate_does_not_make_a_protagonist_farther() -> None:
    """2 spaces through the Gate are fewer than 3 over open ground."""
    game = phase_3(at=["abandoned-hut", "stair"], creatures=[("devourer", "old-mine")], cards=BYPASS, recent=[0, 1])
    assert only(game, "devourer").at == "southern-gate"


# -- the dead ------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-ADV-14")
@pytest.mark.parametrize(("strength", "devourer"), [(1, "harbour"), (3, "swamp")])
def test_the_closest_protagonist_is_found_anew_for_each_creature(strength: int, devourer: str) -> None:
    game = phase_3(
        at=["swamp", "old-mine"],
        creatures=[("devourer", "swamp"), ("guardian", "swamp")],
        guardian_health=5,
        seats__0__strength=strength,
        recent=[1, 0],
    )
    assert only(game, "guardian").at == "swamp"
    assert only(game, "devourer").at == devourer
    assert [fallen.at for fallen in game.state.fallen] == (["swamp"] if strength == 1 else [])
    assert me(game).strength == max(0, strength - 2)


@pytest.mark.rule("HOD-ADV-15")
def test_who_is_killed_by_sanity_is_out_of_play_before_creatures_move() -> None:
    game = phase_3(
        at=["swamp", "stranded-ship"],
        creatures=[("devourer", "swamp")],
        darkness=3,
        seats__0__sanity=1,
        seats__0__strength=2,
    )
    assert [(fallen.protagonist, fallen.at) for fallen in game.state.fallen] == [("anna", "swamp")]
    assert game.state.darkness == 4
    assert only(game, "devourer").at == "southern-tunnel"
    assert told(game, "strength-lost") == []


@pytest.mark.rule("HOD-ADV-15")
def test_with_2_sanity_the_protagonist_lives_and_is_attacked() -> None:
    game = phase_3(
        at=["swamp", "stranded-ship"],
        creatures=[("devourer", "swamp")],
        darkness=3,
        seats__0__sanity=2,
        seats__0__strength=2,
    )
    assert (me(game).sanity, me(game).strength) == (1, 1)
    assert (game.state.darkness, game.state.fallen) == (3, [])
    assert only(game, "devourer").at == "swamp"


# -- the end of the round ------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-END-01")
def test_the_win_is_checked_when_all_creatures_have_moved_and_no_new_round_starts() -> None:
    game = phase_3(**ready_for_rescue(creatures=[("crawler", "cave")]))
    assert game.result and game.result.won
    assert (game.state.round, game.ask) == (3, None)
    log = kinds_told(game)
    assert log.index("creature-moved") < log.index("won")
    assert log[-1] == "won"


@pytest.mark.rule("HOD-END-01")
def test_without_a_win_another_round_starts() -> None:
    game = phase_3(**ready_for_rescue(seats__1__at="swamp"))
    assert game.result is None
    assert game.state.round == 4
    assert offered(game)[:2] == ["turn seat=0", "turn seat=1"]


@pytest.mark.rule("HOD-END-01", "HOD-END-03")
def test_a_loss_in_the_same_phase_comes_before_the_win() -> None:
    assert phase_3(**ready_for_rescue(creatures=[("crawler", "chapel")], darkness=6)).result.won  # type: ignore[union-attr]
    game = phase_3(**ready_for_rescue(creatures=[("crawler", "chapel")], darkness=7))
    assert game.result and not game.result.won
    assert "boat-arrived" not in kinds_told(game)


@pytest.mark.rule("HOD-END-02")
@pytest.mark.parametrize(("strength", "won"), [(1, False), (2, True)])
def test_nobody_wins_before_the_end_of_the_round(strength: int, won: bool) -> None:
    position = ready_for_rescue(creatures=[("devourer", "harbour")], seats__0__strength=strength)
    game = quiet(events=[], **position)
    assert not game.over
    game.choose("end-turn")
    assert not game.over and game.state.active == 1
    game.choose("end-turn")
    assert game.over is won
    if not won:
        assert (game.state.round, len(game.state.fallen)) == (4, 1)


def end_told(game: Heart) -> list[str]:
    steps = ("traps-returned", "boat-arrived", "too-late-to-leave", "left", "joined", "won", "lost", "round-started")
    return [kind for kind in kinds_told(game) if kind in steps]


SPRUNG: dict[str, Any] = {"creatures": [("crawler", "cave")], "traps": [{"at": "cemetery"}]}


@pytest.mark.rule("HOD-END-03")
def test_used_traps_go_back_then_the_boat_arrives_then_the_win_is_checked() -> None:
    won = phase_3(**ready_for_rescue(boat={"due": 3}, requests=[1], **SPRUNG))
    assert end_told(won) == ["traps-returned", "boat-arrived", "won"]
    assert won.result and won.result.won
    assert won.state.requests == [1], "nobody comes or goes after a win"


@pytest.mark.rule("HOD-END-03")
def test_without_a_win_players_come_and_go_before_the_next_round() -> None:
    late = phase_3(boat={"due": 3}, requests=[1], **SPRUNG)
    assert end_told(late) == ["traps-returned", "boat-arrived", "too-late-to-leave", "round-started"]
    game = phase_3(players=3, requests=[2], joining=1, **SPRUNG)
    assert end_told(game) == ["traps-returned", "left", "joined", "round-started"]
    assert (game.state.darkness, game.state.round) == (2, 4)


@pytest.mark.rule("HOD-END-03")
def test_a_boat_that_is_not_due_does_not_arrive() -> None:
    game = phase_3(boat={"due": 4})
    assert game.state.boat.arrived is False
    assert phase_3(boat={"due": 3}).state.boat.arrived is True
