"""Phase 2: Player Turns, the Action Allowance, and the Actions that cost from it."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.heart.state import Heart
from tests.heart.island import island, me, offered, offers, told

CARDS = """
cards:
- {id: gloom, name: Gloom, kind: curse, icon: g, pay: {actions: 9}}
- {id: tonic, name: Tonic, kind: item, icon: t, does: [recover: {sanity: 1}]}
- {id: salve, name: Salve, kind: item, icon: s, does: [recover: {strength: 1}]}
- {id: snare, name: Snare, kind: trap, icon: s}
- {id: rite, name: Rite, kind: ritual, icon: r, does: [recover: {strength: 1}]}
- {id: club, name: Club, kind: weapon, icon: c, weapon: {dice: 1}}
"""
TONICS = [["tonic"] for _ in range(4)]


def quiet(players: int = 3, **given: Any) -> Heart:
    """A table to which no Spawn card comes."""
    return island(players, cards=CARDS, **{"spawn__cards": [], "spawn__discard": [], **given})


def between_turns(players: int = 3, **given: Any) -> Heart:
    """Phase 2 before anybody's turn; everybody holds a Tonic, so that nobody's turn ends by itself."""
    return quiet(players, **{"step": "next-turn", "hands": TONICS, **given})


def next_round(game: Heart) -> None:
    """Everybody still to play ends the turn at once."""
    now = game.state.round
    while game.ask and game.state.round == now:
        game.choose(0)


def take_turn(game: Heart, seat: int) -> None:
    if f"turn seat={seat}" in offered(game):
        game.choose(f"turn seat={seat}")
    assert game.state.active == seat
    game.choose("end-turn")


def walk(game: Heart, times: int) -> None:
    """To and fro between Swamp and Harbour."""
    for _ in range(times):
        here = me(game, game.state.active).at
        game.choose(f"move to={'harbour' if here == 'swamp' else 'swamp'}")


def refused(game: Heart, verb: str, **args: str | int) -> str:
    refusal = game.why_not(verb, args)
    return refusal.rule if refusal else ""


# -- turns --------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-TURN-01")
def test_each_player_takes_one_turn_a_round() -> None:
    game = between_turns()
    take_turn(game, 1)
    assert offers(game, "turn") == ["turn seat=0", "turn seat=2"]
    assert refused(game, "turn", seat=1) == "HOD-TURN-01"
    take_turn(game, 2)
    take_turn(game, 0)
    assert [turn["who"] for turn in told(game, "turn-started")] == [1, 2, 0]
    assert game.state.round == 4 and offers(game, "turn") == ["turn seat=0", "turn seat=1", "turn seat=2"]


@pytest.mark.rule("HOD-TURN-02")
def test_the_order_of_turns_is_free_and_may_change() -> None:
    game = between_turns()
    for seat in (0, 1, 2, 2, 0, 1):
        take_turn(game, seat)
    assert game.state.round == 5
    assert [turn["who"] for turn in told(game, "turn-started")] == [0, 1, 2, 2, 0, 1]


@pytest.mark.rule("HOD-TURN-03")
@pytest.mark.parametrize("wanted", [1, 0])
def test_the_last_player_settles_equal_wishes(wanted: int) -> None:
    game = between_turns(taken=[2], recent=[0, 1, 2])
    game.choose(f"wish seat=0 next={wanted}")
    game.choose(f"wish seat=1 next={wanted}")
    assert game.ask and (game.ask.seat, game.ask.prompt) == (2, "next-turn")
    assert offers(game, "turn") == ["turn seat=0", "turn seat=1"]
    game.choose("turn seat=1")
    assert game.state.active == 1


@pytest.mark.rule("HOD-TURN-03")
def test_seat_1_settles_the_order_before_the_first_turn() -> None:
    game = between_turns(round=1, recent=[])
    for seat in range(3):
        game.choose(f"wish seat={seat} next=1")
    assert game.ask and (game.ask.seat, game.ask.prompt) == (0, "next-turn")
    assert offers(game, "turn") == ["turn seat=0", "turn seat=1", "turn seat=2"]


@pytest.mark.rule("HOD-TURN-03", "HOD-SIL-13")
@pytest.mark.parametrize("keen", [0, 1])
def test_wishes_that_agree_settle_the_order(keen: int) -> None:
    game = between_turns(taken=[2], recent=[0, 1, 2])
    game.choose(f"wish seat={keen} next=1")
    assert game.state.active == -1, "the other has not spoken"
    game.choose(f"wish seat={1 - keen} next=0")
    assert game.state.active == keen and game.ask and game.ask.prompt == "act"


@pytest.mark.rule("HOD-TURN-03")
def test_wishes_are_forgotten_when_a_turn_begins() -> None:
    game = between_turns()
    for seat, wanted in ((2, 0), (1, 0), (0, 1)):
        game.choose(f"wish seat={seat} next={wanted}")
    game.choose("end-turn")
    game.choose("wish seat=1 next=1")
    assert game.state.active == -1 and offers(game, "turn") == ["turn seat=1", "turn seat=2"]
    assert refused(game, "move", to="harbour") == "HOD-ACT-03", "between turns nobody acts"


@pytest.mark.rule("HOD-TURN-04")
def test_an_action_is_completed_before_the_next() -> None:
    game = quiet(hands=[["club"]], creatures=[("crawler", "swamp")], dice=[6, 1, 1, 1, 1])
    assert "move to=harbour" in offered(game)
    game.choose("fight")
    assert offers(game, "move") == [] and refused(game, "move", to="harbour") == "HOD-TURN-04"
    game.choose("unarmed")
    assert game.ask and game.ask.prompt == "assign-hits"
    assert offers(game, "move") == [] and refused(game, "move", to="harbour") == "HOD-TURN-04"
    game.choose(0)
    assert "move to=harbour" in offered(game)


@pytest.mark.rule("HOD-TURN-05")
def test_unused_actions_are_lost() -> None:
    game = between_turns()
    game.choose("turn seat=0")
    walk(game, 1)
    assert game.state.turn.actions == 3 and "end-turn" in offered(game)
    next_round(game)
    game.choose("turn seat=0")
    assert game.state.turn.actions == 4


@pytest.mark.rule("HOD-TURN-06")
def test_the_advance_comes_after_the_last_turn_and_not_before() -> None:
    game = between_turns(creatures=[("crawler", "old-manor")])
    take_turn(game, 0)
    take_turn(game, 1)
    assert game.state.phase == "turns" and told(game, "advance") == []
    take_turn(game, 2)
    assert game.state.phase == "advance" and len(told(game, "advance")) == 1


# -- the hand limit -----------------------------------------------------------------------------------------


def discards(game: Heart) -> int:
    """End the turn; how many cards must be discarded?"""
    game.choose("end-turn")
    count = 0
    while game.ask and game.ask.prompt == "hand-limit":
        game.choose(0)
        count += 1
    return count


@pytest.mark.rule("HOD-TURN-07")
@pytest.mark.parametrize(("cards", "excess"), [(4, 0), (5, 0), (6, 1), (7, 2)])
def test_more_than_five_cards_must_be_discarded_at_the_end_of_a_turn(cards: int, excess: int) -> None:
    game = quiet(hands=[["tonic", "salve", *["tonic"] * (cards - 2)]])
    assert discards(game) == excess
    assert len(me(game).hand) == cards - excess and len(game.state.loot.discard) == excess


@pytest.mark.rule("HOD-TURN-08")
def test_only_cards_that_are_no_curse_are_discarded_for_the_limit() -> None:
    game = quiet(hands=[["gloom", "gloom", "tonic", "tonic", "tonic", "salve", "salve"]])
    game.choose("end-turn")
    for _ in range(2):
        assert game.ask and (game.ask.seat, game.ask.prompt) == (0, "hand-limit")
        assert [str(choice) for choice in game.ask.options] == ["discard card=tonic", "discard card=salve"]
        assert refused(game, "discard", card="gloom") == "HOD-TURN-08"
        game.choose("discard card=tonic")
    assert me(game).hand == ["gloom", "gloom", "tonic", "salve", "salve"]
    assert game.ask and game.ask.prompt == "next-turn"


@pytest.mark.rule("HOD-TURN-09")
@pytest.mark.parametrize(("others", "excess"), [(2, 0), (3, 1)])
def test_curses_count_toward_the_limit(others: int, excess: int) -> None:
    game = quiet(hands=[["gloom"] * 3 + ["tonic", "salve", "rite"][:others]])
    assert discards(game) == excess
    assert len(me(game).hand) == 5 and me(game).hand.count("gloom") == 3


@pytest.mark.rule("HOD-TURN-10")
@pytest.mark.parametrize(("loot", "excess"), [(4, 0), (5, 1)])
def test_the_personal_item_counts_toward_the_limit(loot: int, excess: int) -> None:
    game = quiet(hands=[["annas-item", *["tonic"] * loot]])
    assert discards(game) == excess and len(me(game).hand) == 5


@pytest.mark.rule("HOD-TURN-11")
def test_the_limit_binds_only_at_the_end_of_ones_own_turn() -> None:
    game = quiet(hands=[["rite"], ["tonic", "salve", *["tonic"] * 5]])
    game.choose("talk seat=1")
    game.choose("give card=rite")
    game.choose("done")
    game.choose("done")
    assert len(me(game, 1).hand) == 8 and game.ask and game.ask.prompt == "act"
    game.choose("end-turn")
    assert game.ask and game.ask.prompt == "next-turn" and len(me(game, 1).hand) == 8
    game.choose("turn seat=1")
    assert game.ask and game.ask.prompt == "act" and len(me(game, 1).hand) == 8
    assert discards(game) == 3 and len(me(game, 1).hand) == 5


@pytest.mark.rule("HOD-TURN-12")
def test_a_turn_over_the_limit_cannot_be_closed() -> None:
    game = quiet(hands=[["tonic"] * 3 + ["salve"] * 3])
    game.choose("end-turn")
    assert game.ask and {choice.verb for choice in game.ask.options} == {"discard"}
    assert refused(game, "move", to="harbour") == "HOD-TURN-12" and game.state.taken == []
    assert refused(game, "play", card="gloom") == refused(game, "discard", card="rite") == "HOD-TURN-12"
    game.choose("discard card=salve")
    assert offers(game, "turn") == ["turn seat=1", "turn seat=2"] and game.state.taken == [0]


# -- the allowance ------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-ALLOW-01")
def test_the_allowance_goes_by_players_and_not_by_protagonists() -> None:
    game = between_turns(pool=["david"], seats__2__protagonist="", seats__2__at="", seats__2__hand=[])
    for seat in (0, 1):
        game.choose(f"turn seat={seat}")
        assert game.state.turn.actions == 4 and len(game.state.living()) == 2
        game.choose("end-turn")


@pytest.mark.rule("HOD-ALLOW-02", "HOD-ALLOW-03", "HOD-ALLOW-04", "HOD-ALLOW-05")
@pytest.mark.parametrize(
    ("players", "allowance", "rule"),
    [(1, 5, "HOD-ALLOW-02"), (2, 6, "HOD-ALLOW-03"), (3, 4, "HOD-ALLOW-04"), (4, 3, "HOD-ALLOW-05")],
)
def test_the_allowance_by_number_of_players(players: int, allowance: int, rule: str) -> None:
    game = between_turns(players)
    for seat in (0, 1):
        if game.state.active < 0:
            game.choose(f"turn seat={seat}")
        assert game.state.active == seat
        walk(game, allowance - 1)
        assert len(offers(game, "move")) == 2, "one Action is left"
        walk(game, 1)
        here = me(game, seat).at
        assert game.state.turn.actions == 0 and offers(game, "move") == []
        assert refused(game, "move", to="harbour" if here == "swamp" else "swamp") == rule
        game.choose("end-turn")


@pytest.mark.rule("HOD-ALLOW-06")
@pytest.mark.parametrize(
    ("players", "request_", "now", "then"),
    [(3, "leave seat=2", 4, 6), (4, "leave seat=3", 3, 4), (2, "join", 6, 4)],
)
def test_the_allowance_follows_who_joins_and_leaves(players: int, request_: str, now: int, then: int) -> None:
    game = between_turns(players, round=5, pool=["david"])
    game.choose(request_)
    game.choose("turn seat=0")
    assert game.state.turn.actions == now, "until the end of this round"
    next_round(game)
    assert game.state.round == 6
    for seat in (0, 1):
        if game.state.active < 0:
            game.choose(f"turn seat={seat}")
        assert game.state.active == seat and game.state.turn.actions == then
        game.choose("end-turn")


# -- Actions ------------------------------------------------------------------------------------------------

COSTS = [
    ("swamp", "move to=harbour", 1),
    ("southern-tunnel", "tunnel to=northern-tunnel", 1),
    ("swamp", "talk seat=1", 1),
    ("cave", "fight", 1),
    ("old-military-complex", "assemble card=snare", 1),
    ("ritual-cavern", "consult card=rite", 1),
    ("northern-gate", "repair tokens=1", 1),
    ("northern-gate", "repair tokens=2", 2),
    ("harbour", "recover fallen=david", 1),
]


def ready(place: str, actions: int) -> Heart:
    """Everything is at hand that any Action needs."""
    around: dict[str, Any] = {
        "gates.northern-gate.damage": 2,
        "fallen": [{"protagonist": "david", "at": "harbour", "cards": ["salve"]}],
    }
    hands = [["snare", "rite", "tonic"]]
    beasts = [("crawler", "cave")]
    return quiet(at=[place], hands=hands, creatures=beasts, dice=[1] * 5, actions=actions, **around)


@pytest.mark.rule("HOD-ACT-01")
@pytest.mark.parametrize(("place", "action", "cost"), COSTS)
def test_what_each_action_costs(place: str, action: str, cost: int) -> None:
    game = ready(place, actions=4)
    game.choose(action)
    while game.ask and game.ask.prompt != "act":
        game.choose(0)
    assert game.state.active == 0 and game.state.turn.actions == 4 - cost


@pytest.mark.rule("HOD-ACT-01")
@pytest.mark.parametrize(("place", "action", "cost"), COSTS)
def test_an_action_needs_what_it_costs(place: str, action: str, cost: int) -> None:
    assert action in offered(ready(place, actions=cost))
    assert action not in offered(ready(place, actions=cost - 1))


@pytest.mark.rule("HOD-ACT-01")
@pytest.mark.parametrize(
    ("place", "verb", "args"),
    [
        ("swamp", "talk", {"seat": 1}),
        ("old-military-complex", "assemble", {"card": "snare"}),
        ("ritual-cavern", "consult", {"card": "rite"}),
    ],
)
def test_a_spent_allowance_is_the_reason_given(place: str, verb: str, args: dict[str, str | int]) -> None:
    assert refused(ready(place, actions=1), verb, **args) == ""
    assert refused(ready(place, actions=0), verb, **args) == "HOD-ACT-01"


@pytest.mark.rule("HOD-ACT-02")
def test_actions_may_repeat_in_any_order() -> None:
    game = between_turns(2, at=["southern-tunnel", "harbour"])
    game.choose("turn seat=0")
    for action in (
        "move to=swamp",
        "move to=harbour",
        "talk seat=1",
        "move to=swamp",
        "move to=harbour",
        "move to=old-mine",
    ):
        game.choose(action)
        while game.ask and game.ask.prompt == "trade":
            game.choose("done")
    assert game.state.active == 0 and game.state.turn.actions == 0 and me(game).at == "old-mine"


@pytest.mark.rule("HOD-ACT-03")
def test_only_the_active_player_acts() -> None:
    given: dict[str, Any] = {"at": ["harbour", "cave", "harbour"], "hands": [[], ["tonic"], []]}
    of_boris = {"move to=cemetery", "play card=tonic", "discard card=tonic", "loot"}
    his, hers = quiet(active=1, **given), quiet(active=0, **given)
    assert his.ask and his.ask.seat == 1 and of_boris <= set(offered(his))
    assert hers.ask and hers.ask.seat == 0 and not of_boris & set(offered(hers))
    assert {choice.verb for choice in hers.out_of_turn} == {"say", "leave", "join"}
    assert me(hers, 1).hand == ["tonic"] and me(hers, 1).at == "cave"


@pytest.mark.rule("HOD-ACT-03")
@pytest.mark.parametrize(("verb", "args"), [("move", {"to": "harbour"}), ("play", {"card": "tonic"})])
@pytest.mark.parametrize("step", ["next-turn", "advance"])
def test_outside_of_a_turn_nobody_acts(step: str, verb: str, args: dict[str, str]) -> None:
    game = quiet(step=step, hands=TONICS, creatures=[("crawler", "old-manor")])
    assert offers(game, verb) == [] and refused(game, verb, **args) == "HOD-ACT-03"
    in_turn = quiet(hands=TONICS, creatures=[("crawler", "old-manor")])
    assert refused(in_turn, verb, **args) == ""
