"""Verbs for Gates, Traps, cards and Darkness, and those that choose and test; and whose card an ask names."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.heart import people

from .effect_cards import asked, goes_on, played
from .island import kinds_told, me, told, where
from .quiet import gate

# -- gates and traps ---------------------------------------------------------------------------------------


def test_a_gate_in_reach_is_chosen_and_mended() -> None:
    worn = gate("eastern-gate", 2) | gate("southern-gate", 1)
    game = played("repair: {count: 2, within: null}", **worn)
    assert asked(game) == ["gate at=eastern-gate", "gate at=southern-gate"]
    game.choose("gate at=eastern-gate")
    assert (game.state.gates["eastern-gate"].damage, game.state.gates["southern-gate"].damage) == (0, 1)
    assert game.state.turn.actions == 6


def test_one_token_is_removed_here_or_none_out_of_reach() -> None:
    here = played("repair", at=["eastern-gate"], **gate("eastern-gate", 2))
    assert here.state.gates["eastern-gate"].damage == 1
    far = played("repair: {within: 1}", **gate("eastern-gate", 2))
    assert far.state.gates["eastern-gate"].damage == 2 and goes_on(far)
    gone = played("repair", at=["eastern-gate"], **gate("eastern-gate", destroyed=True))
    assert gone.state.gates["eastern-gate"].destroyed and goes_on(gone)


def test_trap_tokens_are_gained_while_the_stock_has_any() -> None:
    assert me(played("gain-trap")).traps == 1
    assert me(played("gain-trap: 2")).traps == 2
    assert me(played("gain-trap: 2", seats__1__traps=4)).traps == 1


def test_a_trap_is_set_at_a_location_in_reach() -> None:
    game = played("set-trap: {within: 1}")
    assert asked(game) == ["place at=swamp", "place at=southern-tunnel", "place at=harbour"]
    game.choose("place at=harbour")
    assert [trap.at for trap in game.state.traps] == ["harbour"]
    assert (me(game).traps, people.traps_in_stock(game)) == (0, 4)
    assert [trap.at for trap in played("set-trap").state.traps] == ["swamp"]
    assert [trap.at for trap in played("set-trap", seats__1__traps=4).state.traps] == ["swamp"], "the last in stock"
    assert played("set-trap", seats__1__traps=5).state.traps == []


# -- decks and piles ---------------------------------------------------------------------------------------


def test_the_top_of_a_deck_is_seen_and_one_card_may_be_buried() -> None:
    game = played("scry: {deck: loot, count: 2}", loot__cards=["tin", "rope", "knife"])
    assert asked(game) == ["leave-be", "bury card=knife", "bury card=rope"]
    shown = game.scene(0).ask
    assert shown and [one.on for one in shown.options] == ["list", "list", "list"], "no card of a hand stands for them"
    game.choose("bury card=rope")
    assert game.state.loot.cards == ["rope", "tin", "knife"]
    leave = played("scry: {deck: loot, count: 2}", loot__cards=["tin", "rope", "knife"])
    leave.choose("leave-be")
    assert leave.state.loot.cards == ["tin", "rope", "knife"]


def test_of_two_alike_the_upper_is_buried_and_an_empty_deck_shows_nothing() -> None:
    game = played("scry: {deck: loot, count: 3}", loot__cards=["tin", "rope", "knife", "rope"])
    game.choose("bury card=rope")
    assert game.state.loot.cards == ["rope", "tin", "rope", "knife"]
    assert goes_on(played("scry: {deck: loot}", loot__cards=[]))


def test_the_spawn_deck_is_looked_into_by_default() -> None:
    top = ["ropes-cut-clean", "spring-tide", "warm-tide-at-dawn", "one-clean-plate"]
    game = played("scry", spawn__cards=top)
    assert asked(game) == ["leave-be", *(f"bury card={card}" for card in reversed(top[1:]))]
    game.choose("bury card=spring-tide")
    assert game.state.spawn.cards == ["spring-tide", top[0], top[2], top[3]]


def test_a_card_is_salvaged_from_the_discard_pile_but_never_the_one_being_played() -> None:
    game = played("salvage: {of: [weapon, trap]}", loot__discard=["knife", "tin", "snare"])
    assert asked(game) == ["take card=knife", "take card=snare"]
    game.choose("take card=snare")
    assert me(game).hand == ["snare"]
    assert game.state.loot.discard == ["knife", "tin", "x"]
    anything = played("salvage", loot__discard=["knife", "tin"])
    assert asked(anything) == ["take card=knife", "take card=tin"]
    nothing = played("salvage", loot__discard=[])
    assert me(nothing).hand == [] and goes_on(nothing)


def test_the_topmost_card_of_a_kind_is_sought_and_the_deck_shuffled() -> None:
    deck = ["snare", "tin", "knife", *["rope"] * 9]
    game = played("seek: {of: [weapon, trap]}", loot__cards=deck)
    assert me(game).hand == ["knife"]
    assert sorted(game.state.loot.cards) == sorted(["snare", "tin", *["rope"] * 9])
    assert game.state.loot.cards.index("snare") != 0 or game.state.loot.cards.index("tin") != 1
    assert me(played("seek: {card: tin}", loot__cards=deck)).hand == ["tin"]
    assert me(played("seek", loot__cards=deck)).hand == ["rope"]
    none = played("seek: {card: radio-parts}", loot__cards=deck)
    assert me(none).hand == [] and sorted(none.state.loot.cards) == sorted(deck)


def test_an_event_in_force_is_discarded() -> None:
    in_force = [{"card": "fog"}, {"card": "frost"}]
    game = played("end-event", events=in_force, spawn__discard=[])
    assert asked(game) == ["end-event card=fog", "end-event card=frost"]
    game.choose("end-event card=fog")
    assert [event.card for event in game.state.events] == ["frost"]
    assert game.state.spawn.discard == ["fog"]
    assert goes_on(played("end-event"))


# -- hands -------------------------------------------------------------------------------------------------


def test_cards_are_given_one_after_the_other_and_giving_may_stop() -> None:
    game = played("give: {count: 2}", "tin", "chill", "rope", players=3, at=["swamp", "swamp", "cave"])
    assert asked(game) == ["hand card=tin seat=1", "hand card=rope seat=1", "nothing"]
    game.choose("hand card=rope seat=1")
    assert asked(game) == ["hand card=tin seat=1", "nothing"]
    game.choose("nothing")
    assert (me(game, 0).hand, me(game, 1).hand) == (["tin", "chill"], ["rope"])
    assert goes_on(game)
    both = played("give: {count: 2}", "tin", "rope", "knife")
    both.choose("hand card=tin seat=1")
    both.choose("hand card=knife seat=1")
    assert (me(both, 1).hand, goes_on(both)) == (["tin", "knife"], True)


def test_gifts_reach_as_far_as_the_card_says() -> None:
    far = played("give: {within: null}", "tin", players=3, at=["swamp", "harbour", "cave"])
    assert asked(far) == ["hand card=tin seat=1", "hand card=tin seat=2", "nothing"]
    near = played("give: {within: 1}", "tin", players=3, at=["swamp", "harbour", "cave"])
    assert asked(near) == ["hand card=tin seat=1", "nothing"]
    named = played("give: {of: [weapon, curse]}", "tin", "knife", "chill")
    assert asked(named) == ["hand card=knife seat=1", "hand card=chill seat=1", "nothing"]
    assert goes_on(played("give", "tin", at=["swamp", "cave"]))
    assert goes_on(played("give", "chill"))


def test_a_talk_is_held_at_a_distance_without_an_action() -> None:
    game = played("talk: {within: 1}", "tin", players=3, at=["swamp", "harbour", "cave"])
    assert game.ask and (game.ask.seat, game.ask.prompt) == (0, "trade")
    game.choose("give card=tin")
    assert me(game, 1).hand == ["tin"]
    assert game.state.turn.actions == 6
    anywhere = played("talk", players=3, at=["swamp", "harbour", "cave"])
    assert asked(anywhere) == ["person seat=1", "person seat=2"]
    assert goes_on(played("talk: {within: 0}", at=["swamp", "harbour"]))


def test_cards_are_discarded_by_choice_but_never_curses() -> None:
    game = played("discard: 2", "tin", "chill", "rope", "knife")
    assert asked(game) == ["discard card=tin", "discard card=rope", "discard card=knife"]
    game.choose("discard card=knife")
    game.choose("discard card=tin")
    assert me(game).hand == ["chill", "rope"]
    assert game.state.loot.discard == ["knife", "tin", "x"]
    assert me(played("discard: {of: [weapon]}", "tin", "knife")).hand == ["tin"]
    assert me(played("discard: 3", "tin", "chill")).hand == ["chill"]


# -- the island --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "does, before, after",
    [("darken", 2, 3), ("darken: 3", 4, 7), ("lighten", 3, 2), ("lighten: 4", 7, 3), ("lighten: 4", 3, 1)],
)
def test_darkness_rises_and_falls(does: str, before: int, after: int) -> None:
    game = played(does, darkness=before)
    assert game.state.darkness == after
    assert not game.over


def test_darkness_above_seven_loses_the_game() -> None:
    game = played("darken: 2", darkness=6)
    assert game.result and (game.result.won, game.result.rule) == (False, "HOD-LOSE-01")


def test_the_boat_is_summoned() -> None:
    game = played("summon-boat", darkness=2, round=3)
    assert (game.state.boat.due, game.state.boat.arrived, game.state.darkness) == (4, False, 5)
    assert played("summon-boat", darkness=6).state.darkness == 6


# -- choosing and testing ----------------------------------------------------------------------------------


@pytest.mark.parametrize("answer, darkness", [("yes", 4), ("no", 2)])
def test_what_may_be_done_is_done_whole_or_not_at_all(answer: str, darkness: int) -> None:
    game = played("may: {do: [darken, darken]}", darkness=2)
    assert asked(game) == ["yes", "no"]
    game.choose(answer)
    assert game.state.darkness == darkness and goes_on(game)


def test_one_of_several_is_chosen() -> None:
    game = played("choose: [[darken, draw], [lighten: 2]]", darkness=5)
    assert asked(game) == [
        "either number=0 does=Raise Darkness by 1. Draw 1 Loot card.",
        "either number=1 does=Lower Darkness by 2, not below 1.",
    ]
    other = game.clone()
    game.choose(1)
    assert (game.state.darkness, me(game).hand) == (3, [])
    other.choose(0)
    assert (other.state.darkness, len(me(other).hand)) == (6, 1)


CONDITIONS = [
    ("at: [swamp, cave]", {}, {"at": ["harbour"]}),
    ("gate: true", {"at": ["eastern-gate"]}, {}),
    ("gate: false", {}, {"at": ["eastern-gate"]}),
    ("tunnel: true", {"at": ["eastern-tunnel"]}, {}),
    ("tunnel: false", {}, {"at": ["eastern-tunnel"]}),
    ("creature: any", {"creatures": [("crawler", "swamp")]}, {"creatures": [("crawler", "cave")]}),
    ("creature: none", {"creatures": [("crawler", "cave")]}, {"creatures": [("crawler", "swamp")]}),
    ("creature: devourer", {"creatures": [("devourer", "swamp")]}, {"creatures": [("crawler", "swamp")]}),
    ("ally: true", {}, {"at": ["swamp", "cave"]}),
    ("ally: false", {"at": ["swamp", "cave"]}, {}),
    ("curses: 2", {"seats__0__hand": ["x", "chill", "ache"]}, {"seats__0__hand": ["x", "chill", "tin"]}),
    ("darkness: 4", {"darkness": 4}, {"darkness": 3}),
    ("traps: 2", {"seats__0__traps": 2}, {"seats__0__traps": 1}),
    ("cards: 2", {"seats__0__hand": ["x", "tin", "tin"]}, {"seats__0__hand": ["x", "tin"]}),
    ("weakened: true", {"seats__0__sanity": 4}, {}),
    ("weakened: true", {"seats__0__strength": 4}, {}),
    ("weakened: false", {}, {"seats__0__strength": 4}),
    ("boat: true", {"boat": {"due": 4}}, {}),
    ("boat: false", {}, {"boat": {"due": 4}}),
    ("event: true", {"events": [{"card": "fog"}]}, {}),
    ("event: false", {}, {"events": [{"card": "fog"}]}),
    ("darkness: 2, ally: true", {"darkness": 2}, {"darkness": 2, "at": ["swamp", "cave"]}),
]


@pytest.mark.parametrize("condition, holds, fails", CONDITIONS)
def test_an_effect_depends_on_the_situation(condition: str, holds: dict[str, Any], fails: dict[str, Any]) -> None:
    does = f"if: {{is: {{{condition}}}, then: [gain-actions: 2], else: [gain-actions: 3]}}"
    assert played(does, **holds).state.turn.actions == 8
    assert played(does, **fails).state.turn.actions == 9


@pytest.mark.parametrize(
    "roll, dice", [("strength", 4), ("sanity", 2), ("3", 3), ("strength, add: 2", 6), ("sanity, add: -5", 1)]
)
def test_a_test_rolls_its_dice(roll: str, dice: int) -> None:
    does = f"test: {{roll: {roll}, hit: [lighten], miss: [darken]}}"
    given = {"seats__0__strength": 4, "seats__0__sanity": 2, "darkness": 3}
    missed = played(does, dice=[4] * 6, **given)
    assert len(told(missed, "rolled")[0]["dice"]) == dice
    assert missed.state.darkness == 4
    assert played(does, dice=[*[4] * (dice - 1), 5], **given).state.darkness == 2


# -- in general --------------------------------------------------------------------------------------------


def test_effects_are_resolved_in_the_order_in_which_they_stand() -> None:
    game = played("draw: 1, may: {do: [kill, darken]}, lighten: 3", creatures=[("crawler", "swamp")], darkness=4)
    game.choose("yes")
    wanted = ["drew", "creature-killed", "darkness"]
    assert [kind for kind in kinds_told(game)[-8:] if kind in wanted] == [
        "drew",
        "creature-killed",
        "darkness",
        "darkness",
    ]
    assert [entry["darkness"] for entry in told(game, "darkness")][-2:] == [5, 2]


@pytest.mark.parametrize(
    "does",
    [
        "kill: {count: 2}",
        "may: {do: [kill]}",
        "choose: [[kill], [kill]]",
        "if: {is: {}, then: [kill]}",
        "test: {roll: 1, hit: [kill]}",
    ],
)
def test_every_ask_names_the_card_that_it_comes_from(does: str) -> None:
    crowd = [("crawler", "swamp"), ("devourer", "swamp"), ("guardian", "swamp")]
    game = played(does, creatures=crowd, dice=[6], guardian_health=5)
    while game.ask and game.ask.prompt != "act":
        assert game.ask.about == {"card": "x"}
        game.choose(0)
    assert where(game, "crawler") == []
