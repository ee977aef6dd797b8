"""Protagonists: Strength, Sanity and Skill; and the cards of the killed, which others may recover."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from darklantern.games.heart.state import Heart
from tests.heart.quiet import among_hexes

from .island import me, offered, offers, told

CARDS = """
protagonists:
- {id: eric, name: Eric, calling: a test, icon: e, tint: "#eeeeee", strength: 3, sanity: 3, item: erics-item,
   skill: The Extra Die, powers: [{stat: combat-dice, add: 1}]}
cards:
- {id: erics-item, name: Eric's Item, kind: personal, icon: e, limit: turn, does: [draw]}
- {id: tonic, name: Tonic, kind: item, icon: t, does: [recover: {strength: 2, sanity: 2}]}
- {id: stab, name: Stab, kind: item, icon: k, does: [lose: {strength: 9, who: other-here}]}
- {id: fright, name: Fright, kind: item, icon: k, does: [lose: {strength: 1, sanity: 1, who: other-here}]}
- {id: bread, name: Bread, kind: item, icon: b, does: [draw]}
- {id: rope, name: Rope, kind: item, icon: r, does: [draw]}
- {id: axe, name: Axe, kind: weapon, icon: a, weapon: {dice: 1}}
- {id: hex, name: Hex, kind: curse, icon: h, pay: {actions: 9}}
- {id: errand, name: Errand, kind: quest, icon: q,
   quest: {begin: {is: {at: [harbour]}}, resolve: {is: {at: [cave]}}}}
- {id: deed, name: Deed, kind: quest, icon: q,
   quest: {begin: {is: {at: [harbour]}}, resolve: {is: {at: [cave]}}}}
"""


calm = partial(among_hexes, CARDS)


def to_round(game: Heart, number: int) -> None:
    """Everybody ends their turn at once until that round."""
    while game.state.round < number:
        game.choose(0)


def dice_rolled(game: Heart) -> list[int]:
    """How many dice each roll had."""
    return [len(rolled["dice"]) for rolled in told(game, "rolled")]


# -- Protagonists --------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-PROT-01")
def test_each_player_leads_one_protagonist_and_acts_with_no_other() -> None:
    game = calm(3, step="next-turn", taken=[])
    assert [seat.player for seat in game.state.seats] == [0, 1, 2]
    assert [seat.protagonist for seat in game.state.seats] == ["anna", "boris", "clara"]
    game.choose("turn seat=1")
    assert game.ask
    assert game.ask.seat == 1
    game.choose("move to=harbour")
    assert [seat.at for seat in game.state.seats] == ["swamp", "harbour", "swamp"]
    assert game.ask.seat == 1


@pytest.mark.rule("HOD-PROT-02")
def test_what_was_lost_stays_lost_from_round_to_round() -> None:
    game = calm(2, round=2, hands=[["fright"]])
    game.choose("play card=fright")
    for number in (3, 4, 5):
        to_round(game, number)
        assert (me(game, 1).strength, me(game, 1).sanity) == (4, 4)
    assert (me(game, 0).strength, me(game, 0).sanity) == (5, 5)


@pytest.mark.rule("HOD-PROT-03")
@pytest.mark.parametrize(("before", "after"), [(1, 3), (2, 4), (3, 5), (4, 5), (5, 5)])
def test_nothing_restores_more_than_the_printed_value(before: int, after: int) -> None:
    game = calm(2, hands=[["tonic"]], seats__0__strength=before)
    game.choose("play card=tonic")
    assert (me(game).strength, me(game).sanity) == (after, 5)
    game = calm(2, hands=[["tonic"]], seats__0__sanity=before)
    game.choose("play card=tonic")
    assert (me(game).strength, me(game).sanity) == (5, after)


@pytest.mark.rule("HOD-PROT-04")
def test_running_out_of_tokens_prevents_no_loss() -> None:
    lost = {f"seats__{seat}__{stat}": 1 for seat in (0, 2, 3) for stat in ("strength", "sanity")}
    game = calm(4, at=["swamp", "swamp", "cave", "cave"], hands=[["fright"]], **lost)
    assert sum(5 - seat.strength for seat in game.state.seats) == 12  # of 8 tokens
    assert sum(5 - seat.sanity for seat in game.state.seats) == 12  # of 10 tokens
    game.choose("play card=fright")
    assert (me(game, 1).strength, me(game, 1).sanity) == (4, 4)


SKILLED = {"seats__0__protagonist": "eric", "seats__0__strength": 3}


@pytest.mark.rule("HOD-PROT-05")
def test_a_skill_applies_to_every_roll_it_is_about_and_costs_nothing() -> None:
    crawlers = [("crawler", "swamp"), ("crawler", "harbour")]
    game = calm(2, creatures=crawlers, dice=[1] * 8, **SKILLED)
    for command in ("fight", "move to=harbour", "fight"):
        game.choose(command)
    assert dice_rolled(game) == [4, 4]
    assert game.state.turn.actions == 6 - 3


@pytest.mark.rule("HOD-PROT-05")
def test_a_skill_serves_nobody_else() -> None:
    game = calm(2, active=1, creatures=[("crawler", "swamp")], dice=[1] * 5, **SKILLED)
    game.choose("fight")
    assert dice_rolled(game) == [5]


@pytest.mark.rule("HOD-PROT-06")
def test_a_skill_is_gone_with_its_protagonist() -> None:
    given: dict[str, Any] = {
        "hands": [[], ["stab"]],
        "creatures": [("crawler", "village")],
        "pool": ["david"],
    }
    game = calm(2, active=1, **given | SKILLED)
    game.choose("play card=stab")
    game.choose("end-turn")
    assert me(game).protagonist == "david"
    game.choose("fight")
    assert dice_rolled(game) == [5]


@pytest.mark.rule("HOD-PROT-06")
def test_a_replacement_brings_its_own_skill() -> None:
    waiting = {"seats__0__protagonist": "", "seats__0__at": ""}
    game = calm(2, step="next-turn", taken=[1], pool=["eric"], creatures=[("crawler", "village")], **waiting)
    game.choose("fight")
    assert dice_rolled(game) == [4]


# -- Recovering cards ----------------------------------------------------------------------------------------

FOUR = ["bread", "rope", "axe", "errand"]
RECOVER = "recover fallen=clara"


def beside_the_dead(*cards: str, **given: Any) -> Heart:
    """The first player's turn at the Swamp, where Clara fell with these cards."""
    return calm(2, **{"fallen": [{"protagonist": "clara", "at": "swamp", "cards": list(cards)}]} | given)


def refused(game: Heart, fallen: str = "clara") -> str | None:
    """The rule that forbids recovering."""
    refusal = game.why_not("recover", {"fallen": fallen})
    return refusal.rule if refusal else None


@pytest.mark.rule("HOD-RECOV-01", "HOD-RECOV-03")
def test_recovering_takes_all_cards_for_one_action() -> None:
    game = beside_the_dead(*FOUR, actions=3, hands=[["tonic"]])
    assert offers(game, "recover") == [RECOVER]
    game.choose(RECOVER)
    assert me(game).hand == ["tonic", *FOUR]
    assert game.state.turn.actions == 2
    assert [card for fallen in game.state.fallen for card in fallen.cards] == []
    assert game.state.loot.discard == []


@pytest.mark.rule("HOD-RECOV-01")
@pytest.mark.parametrize("actions", [0, 1])
def test_recovering_needs_an_action(actions: int) -> None:
    game = beside_the_dead(*FOUR, actions=actions, hands=[["tonic"]])
    assert (RECOVER in offered(game)) is (actions == 1)
    assert refused(game) == (None if actions else "HOD-ALLOW-03")


@pytest.mark.rule("HOD-RECOV-02")
@pytest.mark.parametrize("place", ["harbour", "southern-tunnel", "cave"])
def test_cards_are_recovered_only_where_the_dead_lie(place: str) -> None:
    game = beside_the_dead(*FOUR, at=[place, "swamp"])
    assert offers(game, "recover") == []
    assert refused(game) == "HOD-RECOV-02"
    assert RECOVER in offered(beside_the_dead(*FOUR, at=["swamp", "swamp"]))


@pytest.mark.rule("HOD-RECOV-04")
def test_who_was_recovered_from_is_out_of_the_game() -> None:
    game = beside_the_dead(*FOUR)
    game.choose(RECOVER)
    assert game.state.fallen == []
    assert "clara" not in game.state.pool
    assert "clara" not in [piece.id for piece in game.scene(0).pieces]
    assert offers(game, "recover") == []
    assert refused(game) == "HOD-RECOV-02"


@pytest.mark.rule("HOD-RECOV-05")
def test_two_dead_at_one_location_need_two_actions() -> None:
    dead = [{"protagonist": "clara", "at": "swamp", "cards": ["bread"]}]
    dead += [{"protagonist": "david", "at": "swamp", "cards": ["rope"]}]
    game = beside_the_dead(fallen=dead, actions=4)
    assert offers(game, "recover") == [RECOVER, "recover fallen=david"]
    game.choose("recover fallen=david")
    assert me(game).hand == ["rope"]
    assert [(fallen.protagonist, fallen.cards) for fallen in game.state.fallen] == [("clara", ["bread"])]
    assert game.state.turn.actions == 3
    game.choose(RECOVER)
    assert me(game).hand == ["rope", "bread"]
    assert game.state.turn.actions == 2


@pytest.mark.rule("HOD-RECOV-06")
@pytest.mark.parametrize("kind", ["crawler", "devourer", "guardian"])
def test_creatures_do_not_prevent_recovering(kind: str) -> None:
    game = beside_the_dead("bread", creatures=[(kind, "swamp")], guardian_health=3)
    game.choose(RECOVER)
    assert me(game).hand == ["bread"]


@pytest.mark.rule("HOD-RECOV-06")
def test_a_location_action_used_here_does_not_prevent_recovering() -> None:
    dead = [{"protagonist": name, "at": "cave", "cards": ["bread"]} for name in ("clara", "david")]
    game = calm(2, at=["cave"], fallen=dead, loot={"cards": ["rope"], "discard": []})
    game.choose("loot")
    game.choose(RECOVER)
    game.choose("recover fallen=david")
    assert me(game).hand == ["rope", "bread", "bread"]
    assert "loot" not in offered(game)
    assert game.state.turn.used == ["cave"]


@pytest.mark.rule("HOD-RECOV-07")
def test_personal_items_curses_traps_and_completed_quests_are_not_recovered() -> None:
    dying: dict[str, Any] = {"hands": [["stab"], ["boris-item", "hex", "hex", "axe"]], "seats__1__traps": 2}
    game = calm(2, seats__1__quests=[{"card": "errand", "complete": True}], **dying)
    game.choose("play card=stab")
    game.choose("recover fallen=boris")
    assert me(game).hand == ["axe"]
    assert (me(game).traps, me(game).quests) == (0, [])


@pytest.mark.rule("HOD-RECOV-08")
def test_a_recovery_may_exceed_the_hand_limit_until_the_turn_ends() -> None:
    game = beside_the_dead(*FOUR, hands=[["tonic", "bread", "rope", "deed"]])
    game.choose(RECOVER)
    assert len(me(game).hand) == 8
    game.choose("move to=harbour")
    assert len(me(game).hand) == 8
    game.choose("end-turn")
    for left in (8, 7, 6):
        assert game.ask
        assert (game.ask.seat, game.ask.prompt, len(me(game).hand)) == (0, "hand-limit", left)
        game.choose(0)
    assert len(me(game).hand) == 5
    assert game.state.active == 1


@pytest.mark.rule("HOD-RECOV-09")
def test_a_recovered_quest_must_be_begun_afresh() -> None:
    begun = [{"card": "errand", "complete": False, "progress": 0}]
    game = calm(2, hands=[["stab", *["bread"] * 5]], seats__1__quests=begun)
    game.choose("play card=stab")
    game.choose("recover fallen=boris")
    assert me(game).hand == [*["bread"] * 5, "errand"]
    assert me(game).quests == []
    assert offers(game, "begin-quest") == []
    game.choose("move to=harbour")
    assert offers(game, "begin-quest") == ["begin-quest card=errand"]
    game.choose("end-turn")
    assert game.ask
    assert (game.ask.prompt, game.ask.about) == ("hand-limit", {"over": 1})
