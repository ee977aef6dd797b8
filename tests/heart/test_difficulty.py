"""Difficulty: choosing the modifiers, and (a) to (e)."""

from __future__ import annotations

from typing import Any

import pytest

import darklantern as dl
from darklantern.games.heart.actions import ACTIONS
from darklantern.games.heart.state import Heart
from darklantern.table.ask import option
from tests.heart.island import island, me, offers, only, where

CARDS = """
cards:
- {id: tin, name: Tin, kind: item, icon: t, does: [recover: {sanity: 1}]}
- {id: wings, name: Wings, kind: item, icon: w, does: [travel: {to: [chapel]}]}
- {id: parts, name: Parts, kind: item, icon: p, copies: 3, together: 3, does: [recover: {sanity: 1}]}
- {id: club, name: Club, kind: weapon, icon: c, weapon: {}}
- {id: rite, name: Rite, kind: ritual, icon: r, does: [recover: {sanity: 1}]}
- {id: bane, name: Bane, kind: ritual, icon: b, does: [kill: {within: null}]}
- {id: snare, name: Snare, kind: trap, icon: s}
- {id: gloom, name: Gloom, kind: curse, icon: g}
- id: spread
  name: Spread
  kind: curse
  icon: d
  triggers: [{when: {event: round-started}, do: [draw-curse]}]
- id: watch
  name: Watch
  kind: quest
  icon: w
  quest:
    begin: {}
    resolve: {is: {at: [chapel]}}
    triggers: [{when: {event: moved, by: anyone}, do: [kill: {within: null}]}]
spawn:
""" + "".join(f"- {{id: s{n}, top: {{at: cave}}, middle: {{at: cave}}, bottom: {{at: cave}}}}\n" for n in range(9))
SPAWN_DECK = [f"s{n}" for n in range(9)]
SEVEN = ("take_back", "spoils", "any_creature", "no_escape", "cursed_spawning", "deadly", "hell")
DONE = {"card": "watch", "complete": True}


def hard(*modifiers: str, players: int = 2, **given: Any) -> Heart:
    """A quiet island with these modifiers and nothing left in the Spawn deck."""
    options = dict.fromkeys(modifiers, True)
    return island(players, cards=CARDS, options=options, **({"spawn__cards": [], "spawn__discard": []} | given))


def prompt(game: Heart) -> str:
    return game.ask.prompt if game.ask else "over"


def revealed(game: Heart) -> int:
    return len(SPAWN_DECK) - len(game.state.spawn.cards)


# -- choosing them -------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-DIFF-01")
@pytest.mark.parametrize("round_", [1, 9])
def test_what_was_agreed_stays_in_force(round_: int) -> None:
    far = [("crawler", "swamp"), ("guardian", "cave")]
    game = hard("any_creature", "no_escape", at=["village", "cave"], creatures=far, round=round_)
    game.choose("loot")
    assert len(offers(game, "stir")) == 2
    game.choose(f"stir creature={only(game, 'crawler').id}")
    game.choose("end-turn")
    assert game.ask and game.ask.seat == 1 and not offers(game, "move")


@pytest.mark.rule("HOD-DIFF-01")
def test_nothing_can_be_added_after_set_up() -> None:
    game = hard("any_creature", "no_escape")
    with pytest.raises(AttributeError):
        game.setup.options.deadly = True
    assert [name for name in SEVEN if getattr(game.setup.options, name)] == ["any_creature", "no_escape"]
    assert {choice.verb for choice in game.choices} <= {"end-turn", "move", "talk", "say", "leave", "join"}


@pytest.mark.rule("HOD-DIFF-02")
@pytest.mark.parametrize("chosen", [(), *((name,) for name in SEVEN), SEVEN])
def test_any_combination_may_be_chosen(chosen: tuple[str, ...]) -> None:
    options: dict[str, Any] = dict.fromkeys(chosen, True)
    game = dl.new("heart", players=2, seed=7, **options)
    assert tuple(name for name in SEVEN if getattr(game.setup.options, name)) == chosen


@pytest.mark.rule("HOD-DIFF-02")
def test_without_modifiers_the_standard_rules_apply() -> None:
    game = dl.new("heart", players=2, seed=7)
    assert not any(getattr(game.setup.options, name) for name in SEVEN)
    with pytest.raises(dl.UserError):
        dl.new("heart", players=2, nightmare=True)


# -- (a) much easier -----------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-DIFF-03")
@pytest.mark.parametrize(("answer", "hand", "pile"), [("take-back", ["tin"], []), ("let-go", [], ["tin"])])
def test_a_played_card_may_be_taken_back(answer: str, hand: list[str], pile: list[str]) -> None:
    game = hard("take_back", hands=[["tin"]], seats__0__sanity=2)
    game.choose("play card=tin")
    assert game.ask and (game.ask.seat, game.ask.prompt) == (0, "take-back") and me(game).sanity == 3
    ask = game.scene(0).ask
    assert ask and not any(one.ends for one in ask.options), "what gives a card up is no usual end"
    game.choose(answer)
    assert (me(game).hand, game.state.loot.discard) == (hand, pile)
    assert prompt(game) == "act"


def said(game: dl.Game[Any, Any], how: str) -> str:
    """The option that answers once for all."""
    return next(str(one) for one in game.out_of_turn if one.verb == "answer-always" and one.args["how"] == how)


@pytest.mark.rule("HOD-DIFF-03")
@pytest.mark.parametrize(("how", "hand", "pile"), [("take-back", ["tin", "tin"], []), ("let-go", [], ["tin", "tin"])])
def test_whether_played_cards_come_back_may_be_said_once_for_all(how: str, hand: list[str], pile: list[str]) -> None:
    """The question that stands is answered too; nothing more is asked until the answer is taken back."""
    game = hard("take_back", hands=[["tin", "tin"]], seats__0__sanity=1)
    assert not any(one.verb == "answer-always" for one in game.out_of_turn), "nobody is asked yet"
    game.choose("play card=tin")
    game.choose(said(game, how))
    assert prompt(game) == "act"
    game.choose("play card=tin")
    assert prompt(game) == "act"
    assert (me(game).hand, game.state.loot.discard) == (hand, pile)
    game.undo()
    game.choose("ask-again seat=0 to=take-back")
    game.choose("play card=tin")
    assert game.ask and game.ask.prompt == "take-back"
    assert [one.verb for one in game.ask.options] == ["take-back", "let-go"]


@pytest.mark.rule("HOD-DIFF-03")
def test_without_the_modifier_a_played_card_is_discarded() -> None:
    game = hard(hands=[["tin"]])
    game.choose("play card=tin")
    assert prompt(game) == "act"
    assert (me(game).hand, game.state.loot.discard) == ([], ["tin"])


@pytest.mark.rule("HOD-DIFF-04")
def test_whoever_takes_every_card_back_is_still_asked_about_curses() -> None:
    cards = """
cards:
- {id: tin, name: Tin, kind: item, icon: t, does: [recover: {sanity: 1}]}
- {id: murk, name: Murk, kind: curse, icon: m, pay: {actions: 1}}
"""
    game = island(options={"take_back": True}, cards=cards, hands=[["tin", "murk"]], seats__0__sanity=1)
    game.choose("play card=tin")
    game.choose(said(game, "take-back"))
    game.choose("play card=murk")
    assert prompt(game) == "take-back"
    game.choose(said(game, "let-go"))
    assert (prompt(game), me(game).hand) == ("act", ["tin"])


@pytest.mark.rule("HOD-DIFF-04", "HOD-DEATH-03")
@pytest.mark.parametrize(("answer", "alive"), [("take-back", False), ("let-go", True)])
def test_a_curse_taken_back_may_be_the_fourth(answer: str, alive: bool) -> None:
    cards = """
cards:
- {id: echo, name: Echo, kind: curse, icon: e, does: [draw-curse: 1]}
- {id: murk, name: Murk, kind: curse, icon: m, pay: {actions: 1}}
"""
    game = island(options={"take_back": True}, cards=cards, hands=[["echo", "murk", "murk"]], curses__cards=["murk"])
    game.choose("play card=echo")
    assert me(game).hand == ["murk", "murk", "murk"]
    assert game.ask and game.ask.usual == 1, "letting it go is what nearly all want"
    game.choose(answer)
    assert bool(me(game).protagonist) is alive
    assert game.state.darkness == (1 if alive else 2)


@pytest.mark.rule("HOD-DIFF-04")
@pytest.mark.parametrize("answer", ["take-back", "let-go"])
@pytest.mark.parametrize(("card", "face"), [("rite", 6), ("snare", 6), ("snare", 1)])
def test_every_type_of_card_may_be_taken_back(card: str, face: int, answer: str) -> None:
    game = hard("take_back", hands=[[card]], dice=[face] * 5)
    game.choose(f"play card={card}")
    assert prompt(game) == "take-back"
    game.choose(answer)
    kept, gone = me(game).hand, game.state.loot.discard
    assert (kept, gone) == (([card], []) if answer == "take-back" else ([], [card]))
    assert prompt(game) == "act"


@pytest.mark.rule("HOD-DIFF-04")
@pytest.mark.parametrize(
    ("answer", "kept", "gone"),
    [
        ("take-copies-back count=3", 3, 0),
        ("take-copies-back count=2", 2, 1),
        ("take-copies-back count=1", 1, 2),
        ("let-go", 0, 3),
    ],
)
def test_cards_that_were_played_together_are_asked_about_once(answer: str, kept: int, gone: int) -> None:
    game = hard("take_back", hands=[["parts"] * 3])
    game.choose("play card=parts")
    assert game.ask and (game.ask.prompt, game.ask.usual) == ("take-back", 0)
    assert [str(one) for one in game.ask.options] == [
        "take-copies-back count=3",
        "take-copies-back count=2",
        "take-copies-back count=1",
        "let-go",
    ]
    ask = game.scene(0).ask
    assert ask and [one.label for one in ask.options][:1] == ["Take 3 back"]
    game.choose(answer)
    assert (me(game).hand, game.state.loot.discard) == (["parts"] * kept, ["parts"] * gone)
    assert prompt(game) == "act"


@pytest.mark.rule("HOD-DIFF-04")
@pytest.mark.parametrize(("answer", "kept"), [("take-back", ["rite"]), ("let-go", [])])
def test_a_failed_ritual_may_be_taken_back_and_still_curses(answer: str, kept: list[str]) -> None:
    game = hard("take_back", hands=[["rite"]], dice=[1] * 5, curses__cards=["gloom"])
    game.choose("play card=rite")
    assert prompt(game) == "take-back"
    game.choose(answer)
    assert me(game).hand == [*kept, "gloom"]


@pytest.mark.rule("HOD-DIFF-04")
@pytest.mark.parametrize(("answer", "hand", "pile"), [("take-back", ["club"], []), ("let-go", [], ["club"])])
def test_a_weapon_may_be_taken_back(answer: str, hand: list[str], pile: list[str]) -> None:
    game = hard("take_back", hands=[["club"]], creatures=[("crawler", "swamp")], dice=[1] * 5)
    game.choose("fight")
    game.choose("weapon card=club")
    game.choose(answer)
    assert (me(game).hand, game.state.loot.discard) == (hand, pile)


@pytest.mark.rule("HOD-DIFF-04")
@pytest.mark.parametrize(("answer", "hand", "deck"), [("take-back", ["gloom"], []), ("let-go", [], ["gloom"])])
def test_even_a_curse_may_be_taken_back(answer: str, hand: list[str], deck: list[str]) -> None:
    game = hard("take_back", hands=[["gloom"]], curses__cards=[])
    game.choose("play card=gloom")
    game.choose(answer)
    assert (me(game).hand, game.state.curses.cards) == (hand, deck)


# -- (b) easier ----------------------------------------------------------------------------------------------


def fight_two_crawlers(*modifiers: str, faces: list[int]) -> Heart:
    two = [("crawler", "swamp"), ("crawler", "swamp"), ("crawler", "cave")]
    game = hard(*modifiers, creatures=two, dice=faces, seats__0__strength=2)
    game.choose("fight")
    return game


def kill_one(game: Heart) -> None:
    game.choose(offers(game, "hit")[0])


@pytest.mark.rule("HOD-DIFF-05")
@pytest.mark.parametrize(("answer", "drawn"), [("yes", 1), ("no", 0)])
def test_who_kills_the_last_creature_may_draw(answer: str, drawn: int) -> None:
    game = fight_two_crawlers("spoils", faces=[6, 6])
    kill_one(game)
    assert prompt(game) == "assign-hits" and me(game).hand == [], "one of two is not the last"
    kill_one(game)
    assert game.ask and (game.ask.seat, game.ask.prompt) == (0, "may") and me(game).hand == []
    game.choose(answer)
    assert len(me(game).hand) == drawn
    assert prompt(game) == "act" and where(game, "crawler") == ["cave"]


@pytest.mark.rule("HOD-DIFF-05")
def test_killing_one_of_two_draws_nothing() -> None:
    game = fight_two_crawlers("spoils", faces=[6, 1])
    kill_one(game)
    assert prompt(game) == "act" and me(game).hand == []
    assert where(game, "crawler") == ["cave", "swamp"]


@pytest.mark.rule("HOD-DIFF-05")
def test_without_the_modifier_clearing_draws_nothing() -> None:
    game = fight_two_crawlers(faces=[6, 6])
    kill_one(game)
    kill_one(game)
    assert prompt(game) == "act" and me(game).hand == [] and where(game, "crawler") == ["cave"]


@pytest.mark.rule("HOD-DIFF-06")
def test_the_card_for_clearing_is_not_the_loot_action() -> None:
    near = [("crawler", "village"), ("crawler", "swamp")]
    game = hard("spoils", at=["village"], creatures=near, dice=[6, 1, 1, 1, 1])
    assert not offers(game, "loot")
    game.choose("fight")
    kill_one(game)
    game.choose("yes")
    assert len(me(game).hand) == 1 and where(game, "crawler") == ["swamp"]
    assert offers(game, "loot") == ["loot"] and game.state.turn.actions == 5
    game.choose("loot")
    assert len(me(game).hand) == 2 and where(game, "crawler") == ["southern-tunnel"]


@pytest.mark.rule("HOD-DIFF-07")
def test_a_trap_that_clears_a_location_draws_nothing() -> None:
    game = hard("spoils", step="advance", creatures=[("crawler", "old-mine")], traps=[{"at": "southern-gate"}])
    assert game.state.creatures == [] and game.state.round == 4
    assert [len(seat.hand) for seat in game.state.seats] == [0, 0] and prompt(game) == "next-turn"


@pytest.mark.rule("HOD-DIFF-07")
def test_a_trap_sprung_on_ones_own_turn_draws_nothing() -> None:
    near = [("crawler", "swamp")]
    game = hard("spoils", at=["village"], creatures=near, traps=[{"at": "southern-tunnel"}])
    game.choose("loot")
    assert game.state.creatures == [] and prompt(game) == "act" and len(me(game).hand) == 1


@pytest.mark.rule("HOD-DIFF-07")
@pytest.mark.parametrize(("others", "asked"), [([], "may"), ([("devourer", "cave")], "act")])
def test_a_ritual_that_clears_a_location_lets_its_player_draw(others: list[tuple[str, str]], asked: str) -> None:
    game = hard("spoils", hands=[["bane"]], creatures=[("crawler", "cave"), *others], dice=[6] * 5)
    game.choose("play card=bane")
    if others:
        game.choose(f"target creature={only(game, 'crawler').id}")
    assert where(game, "crawler") == [] and prompt(game) == asked


@pytest.mark.rule("HOD-DIFF-07")
def test_a_player_draws_for_a_kill_on_somebody_elses_turn() -> None:
    game = hard("spoils", creatures=[("crawler", "cave")], seats__1__quests=[DONE])
    game.choose("move to=harbour")
    assert game.ask and (game.ask.seat, game.ask.prompt) == (1, "may")
    game.choose("yes")
    assert [len(seat.hand) for seat in game.state.seats] == [0, 1]


# -- (c) easy ------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-DIFF-08")
@pytest.mark.parametrize(("modifiers", "mover"), [(["any_creature"], "cave"), ([], "swamp")])
def test_loot_moves_any_creature(modifiers: list[str], mover: str) -> None:
    game = hard(*modifiers, at=["village", "chapel"], creatures=[("crawler", "southern-tunnel"), ("crawler", "cave")])
    away = game.content.graph.distance["village"]
    assert (away["southern-tunnel"], away["cave"] > 4) == (1, True)
    game.choose("loot")
    if modifiers:
        assert len(offers(game, "stir")) == 2
        far = next(creature for creature in game.state.creatures if creature.at == "cave")
        game.choose(f"stir creature={far.id}")
        assert where(game, "crawler") == ["cemetery", "southern-tunnel"]
    else:
        assert where(game, "crawler") == ["cave", "southern-gate"], "the closest, and no choice"


# -- (d) hard ------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-DIFF-09")
def test_nobody_moves_out_of_the_guardians_location() -> None:
    held = hard("no_escape", creatures=[("guardian", "swamp")], guardian_health=3)
    assert not offers(held, "move")
    refusal = held.why_not("move", {"to": "harbour"})
    assert refusal and refusal.rule == "HOD-DIFF-09"


@pytest.mark.rule("HOD-DIFF-09")
@pytest.mark.parametrize(
    ("modifiers", "creature"),
    [
        (["no_escape"], ("devourer", "swamp")),
        (["no_escape"], ("guardian", "harbour")),
        ([], ("guardian", "swamp")),
    ],
)
def test_nothing_else_holds_a_protagonist(modifiers: list[str], creature: tuple[str, str]) -> None:
    game = hard(*modifiers, creatures=[creature], guardian_health=3)
    assert offers(game, "move") == ["move to=southern-tunnel", "move to=harbour"]
    assert ACTIONS.refused(game, 0, option("move", to="harbour")) is None


@pytest.mark.rule("HOD-DIFF-10")
def test_the_guardian_holds_a_protagonist_in_a_tunnel_too() -> None:
    free = hard("no_escape", at=["southern-tunnel"], creatures=[("guardian", "swamp")], guardian_health=3)
    assert offers(free, "tunnel") and offers(free, "move")
    held = hard("no_escape", at=["southern-tunnel"], creatures=[("guardian", "southern-tunnel")], guardian_health=3)
    assert not offers(held, "tunnel") and not offers(held, "move")
    assert ACTIONS.refused(held, 0, option("tunnel", to="northern-tunnel"))


@pytest.mark.rule("HOD-DIFF-10")
def test_a_card_takes_a_protagonist_away_from_the_guardian() -> None:
    near = [("guardian", "southern-tunnel")]
    game = hard("no_escape", at=["southern-tunnel"], hands=[["wings"]], creatures=near, guardian_health=3)
    game.choose("play card=wings")
    game.choose("travel seat=0 to=chapel")
    assert me(game).at == "chapel" and offers(game, "move")


# -- (e) harder ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-DIFF-11")
@pytest.mark.parametrize(("modifiers", "cards"), [(["cursed_spawning"], 6), ([], 3)])
def test_each_curse_in_hand_reveals_one_card_more(modifiers: list[str], cards: int) -> None:
    hands = [["gloom", "tin", "gloom"], ["tin"], ["gloom"]]
    game = hard(*modifiers, players=3, step="round", hands=hands, spawn__cards=SPAWN_DECK)
    assert revealed(game) == cards
    assert where(game, "crawler") == ["cave"] * cards


@pytest.mark.rule("HOD-DIFF-12")
def test_curses_are_counted_once_when_the_phase_begins() -> None:
    given: dict[str, Any] = {"spawn__cards": SPAWN_DECK, "curses__cards": ["gloom"]}
    game = hard("cursed_spawning", step="round", hands=[["spread"]], **given)
    assert me(game).hand == ["spread", "gloom"]
    assert revealed(game) == 3
