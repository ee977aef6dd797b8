"""Loot Cards Reference: decks and hands, Items and Personal Items, Weapons."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from darklantern.games.heart import people
from darklantern.games.heart.actions import ACTIONS
from darklantern.games.heart.definition import definition_for
from darklantern.games.heart.state import Heart, Options
from darklantern.table.ask import option
from tests.heart.island import island, me, offered, offers, told, where

CARDS = """
cards:
- {id: tin, name: Tin, kind: item, icon: t, does: [recover: {sanity: 1}]}
- {id: locket, name: Locket, kind: item, icon: l, does: [recover: {sanity: 1}]}
- {id: flask, name: Flask, kind: personal, icon: f, does: [recover: {sanity: 1}]}
- {id: tonic, name: Tonic, kind: personal, icon: o, limit: turn, does: [recover: {sanity: 1}]}
- {id: axe, name: Axe, kind: weapon, icon: x, weapon: {dice: 2}}
- {id: hook, name: Hook, kind: weapon, icon: h, weapon: {dice: 1}}
- {id: pike, name: Pike, kind: weapon, icon: p, weapon: {keep: always}}
- {id: whip, name: Whip, kind: weapon, icon: w, weapon: {keep: on-hit}}
- {id: fork, name: Fork, kind: weapon, icon: k, weapon: {keep: on-kill}}
- {id: oar, name: Oar, kind: weapon, icon: r, weapon: {keep: on-miss}}
- {id: gloom, name: Gloom, kind: curse, icon: g}
spawn:
""" + "".join(f"- {{id: s{n}, top: {{at: cave}}, middle: {{at: cave}}, bottom: {{at: cave}}}}\n" for n in range(11))


def table(players: int = 2, **given: Any) -> Heart:
    """A quiet island with the test cards and nothing left in the Spawn deck."""
    return island(players, cards=CARDS, **({"spawn__cards": [], "spawn__discard": []} | given))


def everywhere(game: Heart) -> list[str]:
    """All cards in any hand, deck or pile and under any Profile."""
    state = game.state
    decks = (state.loot, state.curses, state.spawn)
    piled = [card for deck in decks for card in (*deck.cards, *deck.discard)]
    held = [
        card for pile in (*(seat.hand for seat in state.seats), *(dead.cards for dead in state.fallen)) for card in pile
    ]
    return [*piled, *held, *(played.card for played in state.played)]


def dice_rolled(game: Heart) -> list[int]:
    """How many dice each roll had."""
    return [len(entry["dice"]) for entry in told(game, "rolled")]


# -- decks and hands -----------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-DECK-01")
@pytest.mark.parametrize("west", [False, True])
def test_there_are_six_types_of_cards(west: bool) -> None:
    kinds = {card.kind for card in definition_for(Options(western_shores=west)).content.cards.values()}
    assert kinds == {"item", "weapon", "ritual", "quest", "trap", "curse", "personal"}
    assert len(kinds - {"personal"}) == 6, "a Personal Item is a kind of Item"


@pytest.mark.rule("HOD-DECK-02")
def test_a_drawn_card_is_held_until_it_is_played_or_discarded() -> None:
    game = table(at=["village"], hands=[["locket"]], round=1, loot__cards=["tin"])
    game.choose("loot")
    while game.state.round < 4:
        assert me(game).hand == ["locket", "tin"]
        game.choose("end-turn" if "end-turn" in offered(game) else 0)
    game.choose("turn seat=0")
    game.choose("play card=tin")
    game.choose("discard card=locket")
    assert me(game).hand == [] and game.state.loot.discard == ["tin", "locket"]


@pytest.mark.rule("HOD-DECK-03")
def test_only_its_owner_sees_a_hand() -> None:
    game = table(3, hands=[["locket", "locket"], ["tin"]])
    assert game.scene(0).seats[0].hand == ["locket", "locket"]
    for stranger in (1, 2, None):
        scene = game.scene(stranger)
        assert scene.seats[0].hand is None and scene.seats[0].cards == 2
        assert b"ocket" not in msgspec.json.encode(scene), "nor by any other way"


@pytest.mark.rule("HOD-DECK-03")
def test_a_draw_is_seen_by_all_and_the_card_by_its_owner_only() -> None:
    game = table(2, at=["village"], loot__cards=["locket"])
    game.choose("loot")
    assert b"ocket" in msgspec.json.encode(game.scene(0))
    assert game.scene(1).seats[0].cards == 1 and b"ocket" not in msgspec.json.encode(game.scene(1))


@pytest.mark.rule("HOD-DECK-03")
def test_who_trades_sees_the_others_hand_and_nobody_else_does() -> None:
    game = table(3, hands=[["locket"], ["tin"]])
    game.choose("talk seat=1")
    assert game.scene(1).seats[0].hand == ["locket"] and game.scene(0).seats[1].hand == ["tin"]
    assert game.scene(2).seats[0].hand is None and game.scene(2).seats[1].hand is None
    game.choose("done")
    game.choose("done")
    assert game.scene(1).seats[0].hand is None and game.scene(0).seats[1].hand is None


@pytest.mark.rule("HOD-DECK-03")
@pytest.mark.parametrize(("way", "known"), [("play", True), ("discard", False)])
def test_a_card_is_revealed_by_play_but_discarded_face_down(way: str, known: bool) -> None:
    game = table(hands=[["locket"]])
    game.choose(f"{way} card=locket")
    assert (b"Locket" in msgspec.json.encode(game.scene(1))) is known


@pytest.mark.rule("HOD-DECK-04")
def test_an_exhausted_deck_is_renewed_from_its_discard_pile() -> None:
    game = table(at=["village"], loot__cards=[], loot__discard=["tin"] * 8 + ["locket"])
    game.choose("loot")
    assert len(game.state.loot.cards) == 8 and game.state.loot.discard == []
    assert sorted([*game.state.loot.cards, *me(game).hand]) == ["locket"] + ["tin"] * 8
    assert len(me(game).hand) == 1


@pytest.mark.rule("HOD-DECK-04")
def test_the_new_deck_is_shuffled() -> None:
    pile = [f"s{n}" for n in range(1, 11)]
    orders = set()
    for seed in range(5):
        game = table(step="round", seed=seed, spawn__discard=pile)
        orders.add(tuple(game.state.spawn.cards))
        assert len(game.state.spawn.cards) == 8
    assert len(orders) == 5


@pytest.mark.rule("HOD-DECK-04")
def test_a_deck_is_not_renewed_before_a_card_is_needed() -> None:
    game = table(at=["village"], loot__cards=["locket"], loot__discard=["tin"] * 3)
    game.choose("loot")
    assert me(game).hand == ["locket"]
    assert game.state.loot.cards == [] and game.state.loot.discard == ["tin"] * 3


@pytest.mark.rule("HOD-DECK-05")
def test_a_deck_that_runs_out_while_cards_are_revealed_is_renewed_for_the_rest() -> None:
    game = table(3, step="round", spawn__cards=["s0"], spawn__discard=[f"s{n}" for n in range(1, 11)])
    assert where(game, "crawler") == ["cave"] * 3
    assert len(game.state.spawn.cards) == 9, "the first was resolved and shuffled in with the pile of ten"
    assert len(game.state.spawn.discard) == 2


@pytest.mark.rule("HOD-DECK-05")
def test_a_deck_that_runs_out_while_cards_are_drawn_is_renewed_for_the_rest() -> None:
    game = table(loot__cards=["locket"], loot__discard=["tin"] * 4)
    people.draw_loot(game, 0, 3, "")
    assert me(game).hand == ["locket", "tin", "tin"]
    assert (game.state.loot.cards, game.state.loot.discard) == (["tin"] * 2, [])


@pytest.mark.rule("HOD-DECK-06")
@pytest.mark.parametrize(("deck", "hand"), [([], []), (["tin"], ["tin"])])
def test_with_deck_and_pile_empty_nothing_is_drawn(deck: list[str], hand: list[str]) -> None:
    game = table(at=["village"], loot__cards=deck)
    game.choose("loot")
    assert me(game).hand == hand
    assert game.ask and game.ask.prompt == "act" and game.state.darkness == 1 and not game.over


@pytest.mark.rule("HOD-DECK-06")
def test_with_deck_and_pile_empty_nothing_is_revealed() -> None:
    game = table(3, step="round", spawn__cards=["s0"])
    assert where(game, "crawler") == ["cave", "cave", "cave"], "one card is resolved and drawn again"
    game = table(3, step="round")
    assert game.state.creatures == [] and game.ask and game.ask.prompt == "next-turn"


@pytest.mark.rule("HOD-DECK-07")
def test_a_renewed_loot_deck_has_nothing_but_loot() -> None:
    given: dict[str, Any] = {"loot__cards": [], "curses__cards": [], "spawn__discard": ["s0", "s1"]}
    game = table(at=["village"], hands=[["tin", "annas-item", "gloom", "tin"]], **given)
    game.choose("discard card=annas-item")
    game.choose("play card=gloom")
    game.choose("discard card=tin")
    game.choose("discard card=tin")
    assert game.state.loot.discard == ["tin", "tin"]
    game.choose("loot")
    assert me(game).hand == ["tin"] and game.state.loot.cards == ["tin"]
    assert game.state.spawn.discard == ["s0", "s1"] and game.state.curses.cards == ["gloom"]
    assert "annas-item" not in everywhere(game)


# -- Items and Personal Items --------------------------------------------------------------------------------


@pytest.mark.rule("HOD-CARD-01")
def test_a_personal_item_has_only_the_limit_that_stands_on_it() -> None:
    game = table(hands=[["flask", "tonic"]], seats__0__sanity=1)
    for _ in range(2):
        game.choose("play card=flask")
    game.choose("play card=tonic")
    assert me(game).sanity == 4 and sorted(me(game).hand) == ["flask", "tonic"]
    assert offers(game, "play") == ["play card=flask"]
    refusal = game.why_not("play", {"card": "tonic"})
    assert refusal and refusal.rule == "HOD-CARD-01"


@pytest.mark.rule("HOD-CARD-01")
def test_a_limit_of_one_turn_is_over_with_the_turn() -> None:
    game = table(hands=[["tonic"]], seats__0__sanity=2)
    game.choose("play card=tonic")
    while game.state.round == 3:
        game.choose(0)
    game.choose("turn seat=0")
    assert offers(game, "play") == ["play card=tonic"]


@pytest.mark.rule("HOD-CARD-02")
def test_a_personal_item_is_never_drawn() -> None:
    game = table(hands=[["annas-item", "flask"]])
    personal = {id_ for id_, card in game.content.cards.items() if card.kind == "personal"}
    deck = len(game.state.loot.cards)
    for _ in range(3):
        for card in list(me(game).hand):
            people.discard(game, 0, card, "")
        people.draw_loot(game, 0, deck, "")
        assert len(me(game).hand) == deck and not personal & set(me(game).hand)


@pytest.mark.rule("HOD-CARD-02")
def test_a_personal_item_comes_with_its_protagonist() -> None:
    game = table(step="player-turns", seats__0__protagonist="", seats__0__at="", pool=["marit-solheim"])
    game.choose("turn seat=0")
    assert me(game).protagonist == "marit-solheim" and me(game).hand == ["harpoon-and-line"]
    assert me(game, 1).hand == []


@pytest.mark.rule("HOD-CARD-03")
def test_a_personal_item_discarded_by_choice_leaves_the_game() -> None:
    game = table(hands=[["annas-item", "tin"]])
    game.choose("discard card=annas-item")
    assert "annas-item" not in everywhere(game) and game.state.loot.discard == []
    game.choose("discard card=tin")
    assert game.state.loot.discard == ["tin"]


@pytest.mark.rule("HOD-CARD-03")
def test_a_personal_item_discarded_for_the_hand_limit_leaves_the_game() -> None:
    game = table(hands=[["annas-item", *["tin"] * 5]])
    game.choose("end-turn")
    assert game.ask and game.ask.prompt == "hand-limit"
    game.choose("discard card=annas-item")
    assert "annas-item" not in everywhere(game) and me(game).hand == ["tin"] * 5
    assert game.state.loot.discard == []


# -- Weapons -------------------------------------------------------------------------------------------------


def fight_with(weapon: str, faces: list[int], **given: Any) -> Heart:
    game = table(hands=[[weapon]], creatures=[("crawler", "swamp")], dice=faces, **given)
    game.choose("fight")
    game.choose(f"weapon card={weapon}")
    return game


@pytest.mark.rule("HOD-WEAP-01")
def test_a_weapon_is_played_only_in_combat() -> None:
    game = table(hands=[["axe"]], creatures=[("crawler", "swamp")], dice=[1] * 7)
    assert not offers(game, "play") and not offers(game, "weapon")
    refusal = game.why_not("play", {"card": "axe"})
    assert refusal and refusal.rule == "HOD-WEAP-01"
    assert ACTIONS.refused(game, 0, option("play", card="axe")) == "HOD-WEAP-01"
    game.choose("fight")
    assert offers(game, "weapon") == ["weapon card=axe"]


@pytest.mark.rule("HOD-WEAP-01", "HOD-WEAP-02")
def test_each_combat_has_a_weapon_of_its_own() -> None:
    both = [("crawler", "swamp"), ("crawler", "harbour"), ("crawler", "old-mine")]
    game = table(hands=[["axe", "hook"]], creatures=both, dice=[1] * 20)
    game.choose("fight")
    assert offers(game, "weapon") == ["weapon card=axe", "weapon card=hook"]
    game.choose("weapon card=axe")
    game.choose("move to=harbour")
    game.choose("fight")
    assert offers(game, "weapon") == ["weapon card=hook"]
    game.choose("weapon card=hook")
    game.choose("move to=old-mine")
    game.choose("fight")
    assert dice_rolled(game) == [7, 6, 5], "the dice of a Weapon are for its own Combat"


@pytest.mark.rule("HOD-WEAP-03")
@pytest.mark.parametrize("faces", [[1] * 7, [6] + [1] * 6])
def test_a_weapon_is_discarded_after_the_combat_hit_or_miss(faces: list[int]) -> None:
    game = fight_with("axe", faces)
    if game.ask and game.ask.prompt == "assign-hits":
        assert game.state.loot.discard == []
        game.choose(offers(game, "hit")[0])
    assert (me(game).hand, game.state.loot.discard) == ([], ["axe"])


@pytest.mark.rule("HOD-WEAP-03")
@pytest.mark.parametrize(
    ("weapon", "missed", "hit", "killed"),
    [
        ("pike", True, True, True),
        ("whip", False, True, True),
        ("fork", False, False, True),
        ("oar", True, False, False),
    ],
)
def test_a_weapon_that_says_so_returns_to_hand(weapon: str, missed: bool, hit: bool, killed: bool) -> None:
    for faces, answer, kept in (
        ([1] * 5, "", missed),
        ([6] + [1] * 4, "spare", hit),
        ([6] + [1] * 4, "hit", killed),
    ):
        game = fight_with(weapon, faces)
        if answer:
            game.choose("spare" if answer == "spare" else offers(game, "hit")[0])
        assert (me(game).hand, game.state.loot.discard) == (([weapon], []) if kept else ([], [weapon]))


@pytest.mark.rule("HOD-WEAP-04")
@pytest.mark.parametrize("choice", ["weapon card=axe", "unarmed"])
def test_a_weapon_costs_no_action_of_its_own(choice: str) -> None:
    game = table(hands=[["tin", "axe"]], creatures=[("crawler", "swamp")], dice=[1] * 7, actions=1)
    game.choose("fight")
    game.choose(choice)
    assert game.state.turn.actions == 0 and me(game).hand == (["tin"] if "axe" in choice else ["tin", "axe"])


def test_a_card_that_works_elsewhere_is_refused_for_that_and_not_for_the_boat() -> None:
    """Only cards that are played together call the boat."""
    cards = "cards:\n- {id: bell, name: Bell, kind: item, icon: b, is: {at: [cave]}, does: [recover: {sanity: 1}]}\n"
    game = island(cards=cards, at=["swamp", "cave"], hands=[["bell"]])
    assert ACTIONS.refused(game, 0, option("play", card="bell")) == "HOD-DECIDE-04"
    there = island(cards=cards, at=["cave", "cave"], hands=[["bell"]])
    assert ACTIONS.refused(there, 0, option("play", card="bell")) is None
