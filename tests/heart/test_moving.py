"""Move, distances, and the Heart of Darkness."""

from __future__ import annotations

import pytest

from darklantern.games.heart.creatures import in_stock
from darklantern.games.heart.state import Heart
from tests.heart.island import island, me, offered, offers, only, where
from tests.heart.quiet import gate, play_until_round, play_until_turn, quiet, refused

HEART = "heart-of-darkness"

LINE = """
- {id: strike-2, name: Strike, kind: item, icon: a, does: [{kill: {within: 2}}]}
- {id: strike-3, name: Strike, kind: item, icon: a, does: [{kill: {within: 3}}]}
- {id: strike-4, name: Strike, kind: item, icon: a, does: [{kill: {within: 4}}]}
- {id: stroll, name: Stroll, kind: item, icon: a, does: [{travel: {within: 2}}]}
- {id: bell, name: Bell, kind: item, icon: a, does: [{advance: {closest: true}}]}
- {id: dream, name: Doze, kind: item, icon: a, does: [{travel: {to: [heart-of-darkness], who: one-anywhere}}]}
- {id: exchange, name: Exchange, kind: item, icon: a, does: [swap-places]}
locations:
- {id: l0, name: First Tunnel, kind: tunnel, x: 0, y: 0, icon: a}
- {id: l1, name: L1, x: 0, y: 0, icon: a}
- {id: l2, name: L2, x: 0, y: 0, icon: a}
- {id: l3, name: L3, x: 0, y: 0, icon: a}
- {id: l4, name: Last Tunnel, kind: tunnel, x: 0, y: 0, icon: a}
paths: [[l0, l1], [l1, l2], [l2, l3], [l3, l4], [l4, harbour]]
"""
"""Five Locations in a line behind the Harbour, Tunnels at its two ends; and cards that measure it."""


def in_line(card: str, *places: str) -> Heart:
    """The first Location of the line, with a card that measures and a Crawler at each of the places."""
    return quiet(cards=LINE, at=["l0"], hands=[[card]], creatures=[("crawler", place) for place in places])


def reached(game: Heart, card: str) -> set[str]:
    """Where the Creatures stand that a card could kill."""
    game.choose(f"play card={card}")
    return {game.state.creature(str(choice.args["creature"])).at for choice in game.choices if choice.verb == "target"}


def curses(game: Heart, seat: int = 0) -> int:
    return me(game, seat).hand.count("chill")


# -- Move ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-MOVE-01")
def test_a_move_follows_one_path_for_one_action() -> None:
    game = island(at=["swamp"], actions=6)
    assert sorted(offers(game, "move")) == ["move to=harbour", "move to=southern-tunnel"]
    assert refused(game, "move", to="village") == "HOD-MOVE-01"
    assert refused(game, "move", to="swamp") == "HOD-MOVE-01"
    game.choose("move to=harbour")
    assert (me(game).at, game.state.turn.actions) == ("harbour", 5)
    assert sorted(offers(game, "move")) == ["move to=old-mine", "move to=swamp"]


@pytest.mark.rule("HOD-MOVE-01")
def test_a_move_needs_an_action() -> None:
    assert offers(quiet(actions=1, hands=[["bread"]]), "move")
    spent = quiet(actions=0, hands=[["bread"]])
    assert not offers(spent, "move")
    assert refused(spent, "move", to="harbour") == "HOD-ALLOW-03"


@pytest.mark.rule("HOD-MOVE-02")
def test_two_spaces_cost_two_actions() -> None:
    game = island(at=["swamp"], actions=6)
    assert "move to=village" not in offered(game)
    game.choose("move to=southern-tunnel")
    game.choose("move to=village")
    assert (me(game).at, game.state.turn.actions) == ("village", 4)


@pytest.mark.rule("HOD-MOVE-02")
def test_only_so_many_moves_are_free_as_something_allows() -> None:
    free = [{"stat": "free-moves", "add": 1, "until": "turn", "seat": 0}]
    game = quiet(at=["swamp"], hands=[["bread"]], boosts=free, actions=1)
    for place, left in (("southern-tunnel", 1), ("village", 0)):
        game.choose(f"move to={place}")
        assert (me(game).at, game.state.turn.actions) == (place, left)
    assert not offers(game, "move")
    assert offers(quiet(hands=[["bread"]], boosts=free, actions=0), "move")


@pytest.mark.rule("HOD-MOVE-03")
def test_within_two_spaces_are_all_locations_over_two_paths_or_fewer() -> None:
    assert reached(in_line("strike-2", "l0", "l1", "l2", "l3", "l4"), "strike-2") == {"l0", "l1", "l2"}
    game = in_line("stroll")
    game.choose("play card=stroll")
    assert offers(game, "travel") == ["travel seat=0 to=l1", "travel seat=0 to=l2"]


@pytest.mark.rule("HOD-MOVE-04")
def test_within_three_spaces_includes_the_third_location_and_not_the_fourth() -> None:
    found = reached(in_line("strike-3", "l1", "l3", "l4"), "strike-3")
    assert "l3" in found
    assert "l4" not in found


@pytest.mark.rule("HOD-MOVE-05")
def test_a_tunnel_does_not_shorten_distances() -> None:
    game = in_line("strike-3", "l4")
    assert "tunnel to=l4" in offered(game)
    assert game.content.graph.distance["l0"]["l4"] == 4
    game.choose("play card=strike-3")
    assert where(game, "crawler") == ["l4"]
    near = in_line("strike-4", "l4")
    near.choose("play card=strike-4")
    assert where(near, "crawler") == []


@pytest.mark.rule("HOD-MOVE-05")
def test_the_closest_creature_is_the_one_over_fewest_paths() -> None:
    game = in_line("bell", "l3", "l4")
    game.choose("play card=bell")
    assert where(game, "crawler") == ["l4", "l4"]  # the one from l3 has moved, the one at l4 has not


@pytest.mark.rule("HOD-MOVE-06")
def test_moving_to_creatures_costs_nothing() -> None:
    game = island(at=["swamp"], creatures=[("devourer", "harbour"), ("crawler", "harbour")])
    game.choose("move to=harbour")
    assert (me(game).at, me(game).strength, me(game).sanity) == ("harbour", 5, 5)


@pytest.mark.rule("HOD-MOVE-07")
@pytest.mark.parametrize("kind", ["crawler", "devourer", "guardian"])
def test_creatures_do_not_hold_a_protagonist(kind: str) -> None:
    game = island(at=["swamp"], creatures=[(kind, "swamp")], guardian_health=4)
    game.choose("move to=harbour")
    assert (me(game).at, me(game).strength, me(game).sanity) == ("harbour", 5, 5)
    assert (game.state.turn.actions, only(game, kind).at, game.state.guardian_health) == (5, "swamp", 4)


@pytest.mark.rule("HOD-MOVE-08")
@pytest.mark.parametrize("damage", [0, 1, 2])
def test_gates_let_protagonists_in_and_out(damage: int) -> None:
    game = island(at=["old-mine"], **gate("southern-gate", damage))
    game.choose("move to=southern-gate")
    assert (me(game).at, game.state.gates["southern-gate"].damage) == ("southern-gate", damage)
    game.choose("move to=abandoned-hut")
    passed = game.state.gates["southern-gate"]
    assert (me(game).at, passed.damage, passed.destroyed, game.state.darkness) == (
        "abandoned-hut",
        damage,
        False,
        1,
    )


# -- the Heart of Darkness ----------------------------------------------------------------------------------


@pytest.mark.rule("HOD-HEART-01")
def test_entering_the_heart_draws_a_curse() -> None:
    game = quiet(at=["ritual-cavern", "chapel"])
    game.choose("move to=chapel")
    assert curses(game) == 0
    game.choose(f"move to={HEART}")
    assert (curses(game), curses(game, 1), len(game.state.curses.cards)) == (1, 0, 11)


@pytest.mark.rule("HOD-HEART-02")
def test_every_entry_draws_a_curse() -> None:
    game = quiet(at=["chapel"])
    for place, held in ((HEART, 1), ("chapel", 1), (HEART, 2)):
        game.choose(f"move to={place}")
        assert curses(game) == held


@pytest.mark.rule("HOD-HEART-02")
def test_staying_in_the_heart_draws_none() -> None:
    game = quiet(at=["chapel"])
    game.choose(f"move to={HEART}")
    play_until_round(game, 4)
    play_until_turn(game, 0)
    assert (me(game).at, curses(game)) == (HEART, 1)


@pytest.mark.rule("HOD-HEART-03")
def test_a_card_that_moves_somebody_into_the_heart_draws_a_curse() -> None:
    game = quiet(cards=LINE, at=["swamp", "harbour"], hands=[["dream", "dream"]])
    game.choose("play card=dream")
    game.choose(f"travel seat=1 to={HEART}")
    assert (me(game, 1).at, curses(game, 1), curses(game)) == (HEART, 1, 0)
    game.choose("play card=dream")
    game.choose(f"travel seat=0 to={HEART}")
    assert (me(game).at, curses(game), curses(game, 1)) == (HEART, 1, 1)


@pytest.mark.rule("HOD-HEART-03")
def test_who_changes_places_with_somebody_in_the_heart_enters_it() -> None:
    game = quiet(cards=LINE, at=["swamp", HEART], hands=[["exchange"]])
    game.choose("play card=exchange")
    assert (me(game).at, me(game, 1).at) == (HEART, "swamp")
    assert (curses(game), curses(game, 1)) == (1, 0)


@pytest.mark.rule("HOD-HEART-04")
def test_a_crawler_that_enters_the_heart_returns_to_the_stock() -> None:
    game = quiet(step="advance", creatures=[("crawler", "ritual-cavern"), ("crawler", "cave")])
    assert (where(game, "crawler"), in_stock(game, "crawler"), game.state.darkness) == (["cemetery"], 6, 2)


@pytest.mark.rule("HOD-HEART-04")
def test_a_crawler_that_entered_the_heart_can_be_placed_again() -> None:
    spot = "{at: lighthouse}"
    crawlers = [("crawler", "chapel"), *[("crawler", "northern-gate")] * 6]
    card = f"spawn: [{{id: nest, top: {spot}, middle: {spot}, bottom: {spot}}}]"
    game = quiet(
        step="advance",
        cards=card,
        creatures=crawlers,
        spawn__cards=["nest"],
        **gate("northern-gate", destroyed=True),
    )
    assert where(game, "crawler") == ["chapel"] * 6 + ["lighthouse"]


@pytest.mark.rule("HOD-HEART-05")
@pytest.mark.parametrize("kind", ["devourer", "guardian"])
def test_other_creatures_enter_the_heart_and_stay(kind: str) -> None:
    game = quiet(step="advance", at=[HEART, HEART], creatures=[(kind, "chapel")], guardian_health=4)
    assert (only(game, kind).at, game.state.darkness, game.state.guardian_health) == (HEART, 1, 4)
    assert (me(game).strength, me(game, 1).strength) == (4, 4)
