"""Verbs for people and Creatures: what each offers, what happens, several times over, without a target."""

from __future__ import annotations

import pytest

from darklantern.games.heart import effects
from darklantern.games.heart.powers import power
from darklantern.games.heart.resolving import verbs
from darklantern.games.heart.state import Heart
from darklantern.table.scenario import arrange

from .effect_cards import asked, goes_on, played
from .island import island, kinds_told, me, only, told, where


def test_every_verb_is_resolved() -> None:
    assert set(verbs.known) == set(effects.VERBS.values())


# -- people ------------------------------------------------------------------------------------------------

MEANT = {
    "you": ([], [0]),
    "one-here": (["person seat=0", "person seat=1"], [1]),
    "other-here": ([], [1]),
    "all-here": ([], [0, 1]),
    "one-anywhere": (["person seat=0", "person seat=1", "person seat=2"], [1]),
    "all": ([], [0, 1, 2]),
}


def changes(game: Heart, seat: int) -> tuple[int, ...]:
    """How much a seat has of everything that the tested verbs change."""
    them = game.state.seats[seat]
    curses = game.content.curses_in(them.hand)
    return them.strength, them.sanity, len(them.hand) - curses, curses, power(game, "trap-dice", seat)


@pytest.mark.parametrize("who", MEANT)
@pytest.mark.parametrize(
    "verb, change",
    [
        ("recover: {strength: 2, sanity: 1, who: WHO}", (4, 3, 0, 0, 0)),
        ("lose: {strength: 1, who: WHO}", (1, 2, 0, 0, 0)),
        ("draw: {count: 3, who: WHO}", (2, 2, 3, 0, 0)),
        ("draw-curse: {count: 2, who: WHO}", (2, 2, 0, 2, 0)),
        ("boost: {stat: trap-dice, add: 4, who: WHO}", (2, 2, 0, 0, 4)),
    ],
)
def test_an_effect_is_for_those_whom_it_names(verb: str, change: tuple[int, ...], who: str) -> None:
    weak = {f"seats__{seat}__{stat}": 2 for seat in range(3) for stat in ("strength", "sanity")}
    game = played(verb.replace("WHO", who), players=3, at=["swamp", "swamp", "harbour"], **weak)
    choices, meant = MEANT[who]
    if choices:
        assert asked(game) == choices
        game.choose("person seat=1")
    assert goes_on(game)
    for seat in range(3):
        assert changes(game, seat) == (change if seat in meant else (2, 2, 0, 0, 0))


@pytest.mark.parametrize("verb", ["recover: {strength: 1", "lose: {strength: 1", "draw: {count: 1"])
def test_nobody_else_here_means_nobody(verb: str) -> None:
    game = played(f"{verb}, who: other-here}}", at=["swamp", "cave"], seats__0__strength=3, seats__1__strength=3)
    assert goes_on(game)
    assert (me(game, 0).strength, me(game, 1).strength, me(game, 0).hand) == (3, 3, [])


def test_recovery_stops_at_the_printed_value() -> None:
    game = played("recover: {strength: 3, sanity: 3}", seats__0__strength=4, seats__0__sanity=1)
    assert (me(game).strength, me(game).sanity) == (5, 4)


def test_losing_the_last_of_it_kills_and_ends_the_turn() -> None:
    game = played("lose: {sanity: 5}, draw: 4", "tin")
    assert me(game).protagonist == ""
    assert game.state.active == 1
    assert sorted(game.state.fallen[0].cards) == ["tin"]
    assert game.state.loot.discard == ["x"]


def test_drawn_cards_come_from_the_top_and_no_creature_moves_for_it() -> None:
    game = played("draw: 2", creatures=[("crawler", "harbour")], loot__cards=["tin", "rope", "knife"])
    assert me(game).hand == ["knife", "rope"]
    assert where(game, "crawler") == ["harbour"]
    assert played("draw: 2", loot__cards=[]).state.loot.discard == ["x"]


def test_ones_own_curses_are_lifted_by_name() -> None:
    game = played("lift-curse", "chill", "ache", "tin", curses__cards=[])
    assert asked(game) == ["lift card=chill", "lift card=ache"]
    game.choose("lift card=ache")
    assert me(game).hand == ["chill", "tin"]
    assert game.state.curses.cards == ["ache"]
    assert goes_on(played("lift-curse", "tin"))


def test_several_curses_are_lifted_one_after_the_other() -> None:
    game = played("lift-curse: 2", "chill", "ache", "tin")
    game.choose("lift card=chill")
    assert me(game).hand == ["tin"]
    assert goes_on(played("lift-curse: 3", "chill"))


@pytest.mark.parametrize("who, others", [("one-here", [1]), ("one-anywhere", [1, 2])])
def test_the_curses_of_others_are_lifted_unseen(who: str, others: list[int]) -> None:
    cursed = {f"seats__{seat}__hand": ["tin", "chill"] for seat in (1, 2)}
    game = played(f"lift-curse: {{who: {who}}}", "ache", players=4, at=["swamp", "swamp", "cave", "swamp"], **cursed)
    assert asked(game) == ["lift card=ache", *(f"person seat={seat}" for seat in others)]
    game.choose("person seat=1")
    assert (me(game, 0).hand, me(game, 1).hand, me(game, 2).hand) == (["ache"], ["tin"], ["tin", "chill"])


REPEATED = [
    "kill: {count: COUNT, within: null}",
    "drive: {count: COUNT, within: null}",
    "advance: {count: COUNT, within: null}",
    "hold: {count: COUNT, within: null}",
    "discard: {count: COUNT, of: [item]}",
    "give: {count: COUNT, of: [item]}",
    "lift-curse: COUNT",
]
FAR = ["southern-tunnel", "cave", "old-mine", "old-manor", "cemetery", "eastern-tunnel"]


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("verb", REPEATED)
def test_what_is_done_several_times_is_asked_for_each_time(verb: str, count: int) -> None:
    """There is always more to choose than is done, and every time the ask names the card."""
    held = ["chill", "ache", "gloom"] if "curse" in verb else ["tin", "rope"] * 3
    game = played(verb.replace("COUNT", str(count)), *held, creatures=[("crawler", place) for place in FAR])
    asks = []
    while game.ask and game.ask.prompt != "act":
        asks.append(game.ask.about)
        game.choose(0)
    expected = min(count, len(held) - 1) if "curse" in verb else count  # the last Curse is lifted without an ask
    assert asks == [{"card": "x"}] * expected
    if "curse" in verb:
        assert len(me(game).hand) == max(0, len(held) - count)


# -- moving people -----------------------------------------------------------------------------------------


def test_travel_goes_up_to_so_many_spaces_without_an_action() -> None:
    game = played("travel: {within: 2}")
    reached = game.content.graph.within("swamp", 2)[1:]
    assert asked(game) == [*(f"travel seat=0 to={place}" for place in reached), "nothing"]
    assert len(reached) == 5
    game.choose("travel seat=0 to=village")
    assert (me(game).at, game.state.turn.actions) == ("village", 6)
    stays = played("travel")
    assert asked(stays) == ["travel seat=0 to=southern-tunnel", "travel seat=0 to=harbour", "nothing"]
    stays.choose("nothing")
    assert me(stays).at == "swamp" and goes_on(stays)


def test_travel_to_named_places_or_tunnels_is_never_to_where_one_is() -> None:
    named = played("travel: {to: [swamp, cave]}")
    assert asked(named) == ["travel seat=0 to=cave", "nothing"]
    assert goes_on(played("travel: {to: [swamp]}"))
    tunnels = played("travel: {tunnel: true}", at=["eastern-tunnel"])
    assert asked(tunnels) == [
        "travel seat=0 to=northern-tunnel",
        "travel seat=0 to=southern-tunnel",
        "nothing",
    ]
    gates = played("travel: {gate: true}", at=["eastern-gate"])
    assert asked(gates) == ["travel seat=0 to=northern-gate", "travel seat=0 to=southern-gate", "nothing"]


@pytest.mark.parametrize("who, seats", [("one-here", [0, 1]), ("other-here", [1]), ("one-anywhere", [0, 1, 2])])
def test_travel_may_send_somebody(who: str, seats: list[int]) -> None:
    game = played(f"travel: {{to: [cave], who: {who}}}", players=3, at=["swamp", "swamp", "harbour"])
    assert asked(game) == [*(f"travel seat={seat} to=cave" for seat in seats), "nothing"]
    game.choose("travel seat=1 to=cave")
    assert [seat.at for seat in game.state.seats] == ["swamp", "cave", "harbour"]


def test_whoever_is_sent_to_the_heart_of_darkness_draws_a_curse() -> None:
    game = played("travel: {to: [heart-of-darkness]}")
    game.choose("travel seat=0 to=heart-of-darkness")
    assert game.content.curses_in(me(game).hand) == 1


def test_two_protagonists_change_places() -> None:
    game = played("swap-places", players=3, at=["swamp", "heart-of-darkness", "cave"])
    assert asked(game) == ["person seat=1", "person seat=2"]
    game.choose("person seat=1")
    assert (me(game, 0).at, me(game, 1).at) == ("heart-of-darkness", "swamp")
    assert [game.content.curses_in(seat.hand) for seat in game.state.seats] == [1, 0, 0]


def test_nobody_changes_places_out_of_reach_or_with_somebody_here() -> None:
    near = played("swap-places: {within: 1}", players=3, at=["swamp", "harbour", "cave"])
    assert (me(near, 0).at, me(near, 1).at) == ("harbour", "swamp")
    here = played("swap-places", at=["swamp", "swamp"])
    assert "moved" not in kinds_told(here) and goes_on(here)


def test_actions_are_gained_in_ones_own_turn() -> None:
    assert played("gain-actions: 2").state.turn.actions == 8
    assert played("gain-actions").state.turn.actions == 7


# -- creatures ---------------------------------------------------------------------------------------------

CROWD = [
    ("crawler", "swamp"),
    ("crawler", "swamp"),
    ("devourer", "swamp"),
    ("crawler", "harbour"),
    ("crawler", "cave"),
]


def test_a_kill_is_chosen_among_the_kinds_at_hand() -> None:
    game = played("kill", creatures=CROWD)
    assert asked(game) == ["target creature=crawler-1", "target creature=devourer-3"]
    game.choose("target creature=devourer-3")
    assert where(game, "devourer") == []
    assert len(where(game, "crawler")) == 4


@pytest.mark.parametrize(
    "args, targets",
    [
        ("{within: 1}", ["crawler-1", "devourer-3", "crawler-4"]),
        ("{within: null}", ["crawler-1", "devourer-3", "crawler-4", "crawler-5"]),
        ("{within: 1, of: [crawler]}", ["crawler-1", "crawler-4"]),
        ("{within: null, of: [devourer, guardian]}", []),
    ],
)
@pytest.mark.parametrize("verb", ["kill", "hold", "advance"])
def test_targets_are_within_reach_and_of_the_kinds_named(verb: str, args: str, targets: list[str]) -> None:
    game = played(f"{verb}: {args}", creatures=CROWD)
    if targets:
        assert asked(game) == [f"target creature={creature}" for creature in targets]
    else:
        assert goes_on(game)  # the only one was taken without asking


def test_several_kills_are_chosen_one_after_the_other_and_stop_with_the_last() -> None:
    game = played("kill: {count: 2}", creatures=CROWD)
    game.choose("target creature=crawler-1")
    assert asked(game) == ["target creature=crawler-2", "target creature=devourer-3"]
    game.choose("target creature=crawler-2")
    assert (where(game, "crawler"), where(game, "devourer")) == (["cave", "harbour"], ["swamp"])
    few = played("kill: {count: 3}", creatures=[("crawler", "swamp")])
    assert few.state.creatures == [] and goes_on(few)
    assert goes_on(played("kill"))


def test_all_of_a_kind_in_reach_are_killed_at_once() -> None:
    game = played("kill: {of: [crawler], within: 1, all: true}", creatures=CROWD)
    assert (where(game, "crawler"), where(game, "devourer")) == (["cave"], ["swamp"])


@pytest.mark.parametrize("does, left", [("kill", 2), ("wound-guardian: 2", 3), ("wound-guardian", 4)])
def test_the_guardian_loses_health_instead(does: str, left: int) -> None:
    game = played(does, creatures=[("guardian", "swamp")], guardian_health=5)
    assert game.state.guardian_health == left
    assert where(game, "guardian") == ["swamp"]


def test_the_guardian_dies_at_no_health_and_is_out_of_reach_elsewhere() -> None:
    slain = played("wound-guardian: 4", creatures=[("guardian", "swamp")], guardian_health=4)
    assert where(slain, "guardian") == []
    far = played("wound-guardian: {amount: 4, within: 1}", creatures=[("guardian", "cave")], guardian_health=4)
    assert far.state.guardian_health == 4 and goes_on(far)


def test_a_creature_is_driven_to_a_neighbouring_location_past_any_gate() -> None:
    game = played("drive: {within: 0}", at=["eastern-gate", "eastern-tunnel"], creatures=[("crawler", "eastern-gate")])
    assert asked(game) == [
        f"drive creature=crawler-1 to={place}" for place in ("ritual-cavern", "old-manor", "eastern-tunnel")
    ]
    game.choose("drive creature=crawler-1 to=eastern-tunnel")
    assert where(game, "crawler") == ["eastern-tunnel"]
    assert (game.state.gates["eastern-gate"].damage, me(game, 1).strength) == (0, 4)


def test_driving_is_repeated_and_springs_traps() -> None:
    trap = {"at": "harbour"}
    game = played(
        "drive: {count: 2, within: 1}",
        creatures=[("crawler", "swamp"), ("devourer", "harbour")],
        traps=[trap],
    )
    game.choose("drive creature=crawler-1 to=harbour")
    assert where(game, "crawler") == []
    assert asked(game) == ["drive creature=devourer-2 to=swamp", "drive creature=devourer-2 to=old-mine"]
    game.choose("drive creature=devourer-2 to=old-mine")
    assert where(game, "devourer") == ["old-mine"]
    assert goes_on(played("drive: {of: [guardian], within: null}", creatures=CROWD))


def test_advancing_creatures_move_by_the_rules_of_the_phase() -> None:
    every = played("advance: {of: [crawler], all: true}", creatures=[*CROWD, ("crawler", "southern-gate")])
    assert where(every, "crawler") == ["cemetery", "old-mine", "southern-gate", *["southern-tunnel"] * 2]
    assert every.state.gates["southern-gate"].damage == 1
    assert where(every, "devourer") == ["swamp"]
    near = played("advance: {within: 1, all: true}", creatures=CROWD)
    assert where(near, "crawler") == ["cave", "old-mine", *["southern-tunnel"] * 2]
    assert me(near).strength == 4  # the Devourer stays and bites


def test_one_creature_may_be_moved_several_times() -> None:
    game = played("advance: {count: 2, within: null, of: [crawler]}", creatures=CROWD)
    game.choose("target creature=crawler-5")
    assert where(game, "crawler") == ["cemetery", "harbour", "swamp", "swamp"]
    game.choose("target creature=crawler-5")
    assert where(game, "crawler") == ["harbour", "northern-gate", "swamp", "swamp"]


def test_the_closest_creature_of_a_kind_moves() -> None:
    farther = [("crawler", "cave"), ("crawler", "southern-tunnel"), ("devourer", "swamp")]
    game = played("advance: {closest: true, of: [crawler]}", creatures=farther)
    assert (where(game, "crawler"), where(game, "devourer")) == (["cave", "southern-gate"], ["swamp"])
    twice = played("advance: {closest: true, of: [crawler], count: 2}", creatures=farther)
    assert where(twice, "crawler") == ["cave", "southern-gate"]
    assert twice.state.gates["southern-gate"].damage == 1
    tie = played("advance: {closest: true}", creatures=[("crawler", "harbour"), ("devourer", "southern-tunnel")])
    assert asked(tie) == ["target creature=crawler-1", "target creature=devourer-2"]
    assert goes_on(played("advance: {closest: true}"))


def test_held_creatures_are_chosen_one_after_the_other() -> None:
    game = played("hold: {count: 2}", creatures=CROWD[:2])
    assert [creature.held for creature in game.state.creatures] == [True, True]
    one = played("hold", creatures=CROWD)
    one.choose("target creature=devourer-3")
    assert [creature.kind for creature in one.state.creatures if creature.held] == ["devourer"]
    every = played("hold: {within: 1, all: true}", creatures=CROWD)
    assert [creature.held for creature in every.state.creatures] == [True, True, True, True, False]
    assert goes_on(played("hold"))


def test_a_held_creature_skips_the_next_advance_and_no_other() -> None:
    game = island(spawn__cards=[], spawn__discard=[])
    crawlers = [{"kind": "crawler", "at": "cave", "held": True}, {"kind": "crawler", "at": "harbour"}]
    arrange(game, {"creatures": crawlers}, "advance", [])
    assert where(game, "crawler") == ["cave", "old-mine"]
    arrange(game, {}, "advance", [])
    assert where(game, "crawler") == ["cemetery", "southern-gate"]


def test_a_creature_is_placed_from_the_stock() -> None:
    here = played("place-creature")
    assert where(here, "crawler") == ["swamp"] and me(here).strength == 5
    assert where(played("place-creature: {kind: devourer, at: cave}"), "devourer") == ["cave"]
    assert len(played("place-creature", creatures=[("crawler", "cave")] * 7).state.creatures) == 7


def test_the_guardian_placed_anew_has_its_health_back() -> None:
    first = played("place-creature: {kind: guardian}", darkness=4)
    assert (only(first, "guardian").at, first.state.guardian_health) == ("swamp", 4)
    again = played("place-creature: {kind: guardian}", darkness=4, creatures=[("guardian", "cave")], guardian_health=1)
    assert (only(again, "guardian").at, again.state.guardian_health) == ("cave", 4)


@pytest.mark.rule("HOD-ADV-05")
def test_several_creatures_that_a_card_moves_go_in_the_order_of_phase_3() -> None:
    crowd = [("crawler", "village"), ("devourer", "cave"), ("guardian", "lighthouse"), ("crawler", "cemetery")]
    game = played("advance: {all: true}", creatures=crowd, guardian_health=4)
    while game.ask and game.ask.prompt == "route":
        game.choose(0)
    kinds = [entry["creature"] for entry in told(game, "creature-moved")]
    assert kinds == ["guardian", "devourer", "crawler", "crawler"]
