"""Being KO'd, and Revive Tokens."""

from __future__ import annotations

import pytest

from darklantern.games.brimstone.seen.phrasing import Phraser
from darklantern.games.brimstone.state import Harm
from tests.brimstone.happening import goes_on, happens, happens_now
from tests.brimstone.mine import happens as let
from tests.brimstone.mine import hero, kinds_told, mine, offers, told

ANSWERS = """
items:
- id: test-grudge
  name: Grudge
  kind: gear
  triggers: [{when: {event: hero-hurt}, do: [{gain: {what: xp, amount: 7}}]}]
- id: test-brace
  name: Brace
  kind: gear
  powers: [{stat: health, add: 3}]
"""


@pytest.mark.rule("SOB-KO-01")
def test_a_hero_is_down_when_wounds_equal_health() -> None:
    game = happens("[wounds: 2]", seat=1, heroes__1__wounds=8)
    assert (hero(game, 1).knocked_out, hero(game, 1).wounds) == (True, 10)
    game = happens("[wounds: 1]", seat=1, heroes__1__wounds=8)
    assert not hero(game, 1).knocked_out


@pytest.mark.rule("SOB-KO-02")
def test_a_hero_is_down_when_sanity_damage_equals_sanity() -> None:
    game = happens("[sanity-damage: 1]", seat=1, heroes__1__horror=9)
    assert (hero(game, 1).knocked_out, hero(game, 1).emptied) == (True, ("sanity",))
    assert not hero(happens("[sanity-damage: 1]", seat=1, heroes__1__horror=8), 1).knocked_out


@pytest.mark.rule("SOB-KO-03")
def test_no_more_than_there_is_can_be_lost() -> None:
    game = happens("[wounds: 6, {sanity-damage: 3}]", seat=1, heroes__1__wounds=8)
    assert (hero(game, 1).wounds, hero(game, 1).horror) == (10, 0)
    assert told(game, "hero-hurt") == [{"who": 1, "harmed": "health", "amount": 2, "source": "test-card"}]


@pytest.mark.rule("SOB-KO-03")
def test_who_has_nothing_left_to_lose_is_not_hurt() -> None:
    game = happens("[sanity-damage: 2]", seat=1, heroes__1__horror=10, phase="ending")
    assert hero(game, 1).horror == 10
    assert told(game, "hero-hurt") == []


@pytest.mark.rule("SOB-KO-04")
def test_a_marker_lies_where_the_hero_fell() -> None:
    game = happens("[wounds: 10]", seat=1, at=["1.15", "1.20"])
    assert told(game, "hero-knocked-out") == [{"who": 1, "at": "1.20"}]
    assert hero(game, 1).at == mine(2, at=["1.15", "1.20"]).state.heroes[1].at
    assert not hero(game, 1).stands


@pytest.mark.rule("SOB-KO-05")
def test_others_may_walk_onto_the_marker_and_over_it() -> None:
    game = mine(2, at=["1.15", "1.11"], heroes__1__knocked_out=True, acting=0, moves=2)
    assert "go to=1.11" in offers(game, "go")
    assert "go to=1.07" in offers(game, "go")
    blocked = mine(2, at=["1.15", "1.11"], acting=0, moves=2)
    assert "go to=1.11" not in offers(blocked, "go")


@pytest.mark.rule("SOB-KO-06")
def test_who_is_down_is_no_target_and_takes_no_test() -> None:
    card = "[{each: {who: all, do: [{wounds: 1}]}}, {test: {skill: luck, target: 6, who: all, fail: [{wounds: 1}]}}]"
    game = happens(card, heroes__1__knocked_out=True, heroes__1__wounds=10, dice=[1, 1, 1])
    assert (hero(game, 0).wounds, hero(game, 1).wounds) == (2, 10)
    assert [roll["who"] for roll in told(game, "rolled")] == [0]


@pytest.mark.rule("SOB-KO-06")
def test_what_was_still_to_come_for_who_fell_is_left_out() -> None:
    card = "[{wounds: 10}, {gain: {what: xp, amount: 5}}, {hits: 2}]"
    game = happens(card, seat=1)
    assert (hero(game, 1).xp, hero(game, 1).wounds) == (0, 10)
    assert told(game, "rolled") == []


@pytest.mark.rule("SOB-KO-13")
@pytest.mark.parametrize("how", ["damage", "hits"])
def test_one_source_may_use_up_both_at_once(how: str) -> None:
    game = happens(
        f"[{{harm-both: {{amount: 3, as: {how}}}}}]", 1, dice=[1] * 6, heroes__1__wounds=8, heroes__1__horror=9
    )
    assert (hero(game, 1).knocked_out, hero(game, 1).emptied) == (True, ("health", "sanity"))
    assert (hero(game, 1).wounds, hero(game, 1).horror) == (10, 10)
    assert len(told(game, "hero-knocked-out")) == 1


def test_both_kinds_of_one_source_have_their_own_saves() -> None:
    game = happens("[{harm-both: 3}]", dice=[4, 4, 1, 5, 1, 1])
    assert [(roll["roll"], len(roll["dice"])) for roll in told(game, "rolled")] == [("defense", 3), ("willpower", 3)]
    assert (hero(game).wounds, hero(game).horror) == (1, 2)


def test_both_kinds_are_suffered_only_when_both_are_dealt_with() -> None:
    """The Wounds of the source would bring the Hero down before Willpower is rolled, if they came first."""
    game = happens("[{harm-both: 2}]", seat=1, dice=[1, 1, 1, 1], heroes__1__wounds=8, heroes__1__horror=8)
    assert hero(game, 1).emptied == ("health", "sanity")


# -- Revive Tokens --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-KO-15")
@pytest.mark.rule("SOB-KO-17")
def test_a_revive_token_takes_everything_off_instead() -> None:
    game = happens("[wounds: 6]", seat=1, heroes__1__wounds=8, heroes__1__horror=4, revives=1)
    assert game.ask and (game.ask.seat, game.ask.prompt, game.ask.usual) == (1, "revive", 0)
    assert (game.ask.about, str(game.ask.options[0])) == ({"left": 1}, "revive")
    assert game.out_of_turn == []  # nobody heals in the middle of it
    assert (
        Phraser(game).prompt(game.ask).startswith("Boris has no Health left. A Revive Token brings Boris back to full")
    )
    game.choose("revive")
    assert (hero(game, 1).wounds, hero(game, 1).horror, hero(game, 1).grit) == (0, 0, 1)
    assert (game.state.revives, hero(game, 1).knocked_out) == (0, False)
    assert "hero-knocked-out" not in kinds_told(game)


@pytest.mark.rule("SOB-KO-15")
def test_the_token_may_be_kept() -> None:
    game = happens("[wounds: 6]", seat=1, heroes__1__wounds=8, revives=1)
    game.choose("fall")
    assert (hero(game, 1).knocked_out, game.state.revives) == (True, 1)


@pytest.mark.rule("SOB-KO-15")
def test_grit_of_a_revive_token_stops_at_the_maximum() -> None:
    game = happens("[wounds: 6]", seat=1, heroes__1__wounds=8, heroes__1__grit=2, revives=1)
    game.choose("revive")
    assert hero(game, 1).grit == 2


@pytest.mark.rule("SOB-KO-15")
def test_in_the_classic_rules_the_token_is_used_by_itself_after_the_ko() -> None:
    game = happens("[wounds: 6]", seat=1, heroes__1__wounds=8, revives=1, options={"edition": "classic"})
    assert (hero(game, 1).wounds, hero(game, 1).knocked_out, game.state.revives) == (0, False, 0)
    kinds = kinds_told(game)
    assert kinds.index("hero-knocked-out") < kinds.index("hero-revived")


@pytest.mark.rule("SOB-KO-16")
def test_whoever_used_a_token_never_rolls_on_a_chart_for_it() -> None:
    game = happens("[wounds: 6]", seat=1, heroes__1__wounds=8, revives=1)
    game.choose("revive")
    assert hero(game, 1).emptied == ()
    goes_on(game, ("recover-heroes"))
    assert game.ask and game.ask.prompt == "act"
    goes_on(game, ("chart-rolls", 1))
    assert "chart-roll" not in kinds_told(game)


@pytest.mark.rule("SOB-KO-17")
def test_the_rest_of_the_source_passes_by() -> None:
    """Six Hits of which the third would be the last: those behind it are not marked on the restored Hero."""
    game = happens("[hits: {amount: 3, damage: 2}, {hits: 2}]", seat=1, dice=[1] * 5, heroes__1__wounds=8, revives=1)
    game.choose("revive")
    assert hero(game, 1).wounds == 0
    assert len(told(game, "rolled")) == 1


@pytest.mark.rule("SOB-KO-17")
def test_in_the_classic_rules_the_rest_passes_by_as_well() -> None:
    options = {"edition": "classic"}
    game = happens("[wounds: 6, {wounds: 3}]", seat=1, heroes__1__wounds=8, revives=1, options=options)
    assert (hero(game, 1).wounds, game.state.revives) == (0, 0)


@pytest.mark.rule("SOB-KO-18")
def test_the_tokens_belong_to_all_and_who_comes_later_finds_none() -> None:
    card = "[{each: {who: all, do: [{wounds: 10}]}}]"
    game = happens(card, heroes=3, revives=1)
    assert game.ask and (game.ask.seat, game.ask.prompt) == (0, "revive")
    game.choose("revive")
    assert [hero(game, seat).knocked_out for seat in range(3)] == [False, True, True]


@pytest.mark.rule("SOB-KO-18")
def test_one_hero_may_leave_the_token_to_another() -> None:
    game = happens("[{each: {who: all, do: [{wounds: 10}]}}]", heroes=3, revives=1)
    game.choose("fall")
    assert game.ask and (game.ask.seat, game.ask.prompt) == (1, "revive")
    game.choose("revive")
    assert [hero(game, seat).knocked_out for seat in range(3)] == [True, False, True]


@pytest.mark.rule("SOB-KO-19")
@pytest.mark.parametrize("edition", ["revised", "classic"])
def test_a_token_of_the_last_standing_hero_keeps_the_mission_alive(edition: str) -> None:
    game = happens("[wounds: 10]", heroes=1, revives=2, options={"edition": edition})
    if edition == "revised":
        game.choose("revive")
    assert (game.over, game.state.revives, hero(game).wounds) == (False, 1, 0)


@pytest.mark.rule("SOB-KO-19")
def test_without_it_the_mission_ends_in_the_middle_of_the_batch() -> None:
    """The first Hero is down already; the second falls by the same card, and nothing of it goes on."""
    card = "[{each: {who: all, do: [{wounds: 10}]}}, {each: {who: all, do: [{gain: {what: xp, amount: 5}}]}}]"
    game = happens(card, heroes=2)
    while game.ask:
        game.choose(0)
    assert game.result and (game.result.won, game.result.why) == (False, "all-fallen")
    assert [one.xp for one in game.state.heroes] == [0, 0]


@pytest.mark.rule("SOB-KO-20")
def test_health_that_drops_to_the_wounds_brings_a_hero_down() -> None:
    game = happens("[{boost: {stat: health, add: -3}}]", seat=1, heroes__1__wounds=8)
    assert (hero(game, 1).knocked_out, hero(game, 1).emptied) == (True, ("health",))
    game = happens("[{boost: {stat: sanity, add: -2}}]", seat=1, heroes__1__horror=8)
    assert hero(game, 1).knocked_out


@pytest.mark.rule("SOB-KO-20")
def test_health_that_drops_to_more_than_the_wounds_does_nothing() -> None:
    game = happens("[{boost: {stat: health, add: -1}}]", seat=1, heroes__1__wounds=8)
    assert not hero(game, 1).knocked_out


@pytest.mark.rule("SOB-KO-20")
@pytest.mark.rule("SOB-KO-15")
def test_a_revive_token_helps_there_too() -> None:
    game = happens("[{boost: {stat: health, add: -3}}]", seat=1, heroes__1__wounds=8, revives=1)
    assert game.ask and game.ask.prompt == "revive"
    assert game.out_of_turn == []
    game.choose("revive")
    assert (hero(game, 1).wounds, hero(game, 1).knocked_out) == (0, False)


def test_what_answers_to_being_hurt_is_left_out_for_who_fell_and_comes_for_who_was_revived() -> None:
    items = [{"id": "test-grudge#900"}]
    game = happens("[wounds: 10]", seat=1, cards=ANSWERS, heroes__1__items=items)
    assert hero(game, 1).xp == 0
    game = happens("[wounds: 10]", seat=1, cards=ANSWERS, heroes__1__items=items, revives=1)
    game.choose("revive")
    assert hero(game, 1).xp == 7


def test_a_ko_in_the_own_activation_ends_it() -> None:
    game = happens_now(mine(2, acting=0, moves=3), "[wounds: 10]")
    assert hero(game, 0).knocked_out
    assert game.ask and game.ask.seat == 1


@pytest.mark.rule("SOB-KO-06")
def test_harm_that_comes_for_who_is_down_already_is_over() -> None:
    game = mine(2, heroes__1__knocked_out=True, heroes__1__wounds=10)
    game.state.harms = [Harm(1, "health", [], passed={"health": 3})]
    let(game, "suffer")
    assert (game.state.harms, hero(game, 1).wounds, told(game, "hero-hurt")) == ([], 10, [])
