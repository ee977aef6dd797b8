"""Set-up: what lies where before the first round, and Protagonists that arrive later."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import darklantern as dl
from darklantern.games.heart import creatures, people, setup
from darklantern.games.heart.content_index import island as island_content
from darklantern.games.heart.state import Heart, Options
from darklantern.table.errors import UserError

from .island import island, kinds_told, me, offered

CAST = sorted(island_content(west=False).protagonists)
SEVEN = 7

ERIC = """
protagonists:
- {id: eric, name: Eric, calling: a test, icon: e, tint: "#eeeeee", skill: none, item: erics-item,
   strength: 3, sanity: 4}
cards:
- {id: erics-item, name: Eric's Item, kind: personal, icon: e, limit: turn, does: [draw]}
"""

LETTERS = """
cards:
- {id: u, name: U, kind: item, icon: u, does: [draw]}
- {id: v, name: V, kind: item, icon: v, does: [draw]}
- {id: w, name: W, kind: item, icon: w, does: [draw]}
- {id: x, name: X, kind: item, icon: x, does: [draw]}
- {id: y, name: Y, kind: item, icon: y, does: [draw]}
- {id: z, name: Z, kind: item, icon: z, does: [draw]}
"""


def fresh(players: int, seed: int = 7, **options: Any) -> Heart:
    """A new game that waits for the first opening discard: nothing has happened on the map yet."""
    game: Heart = dl.new("heart", players=players, seed=seed, story=True, **options)
    assert game.state.round == 0
    return game


def begun(players: int, seed: int = 7) -> Heart:
    """A game in its first round, each player having given up the first card on offer."""
    game = fresh(players, seed)
    while game.state.round == 0:
        game.choose(0)
    return game


def newcomer(pool: list[str], players: int = 2, **given: Any) -> Heart:
    """Round 4: the last player has lost their Protagonist and begins a turn."""
    last = players - 1
    absent: dict[str, Any] = {f"seats__{last}__protagonist": "", f"seats__{last}__at": ""}
    waiting = list(range(last))
    return island(players, step="next-turn", round=4, taken=waiting, pool=pool, events=[], **absent | given)


def kind(game: Heart, card: str) -> str:
    return str(game.content.cards[card].kind)


def kinds(game: Heart, hand: Sequence[str]) -> list[str]:
    return [kind(game, card) for card in hand]


# -- how many play -------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-SETUP-01")
@pytest.mark.parametrize("players", [-1, 0, 5, 6])
def test_no_other_number_than_1_to_4_can_play(players: int) -> None:
    with pytest.raises(UserError, match="players"):
        dl.new("heart", players=players)


@pytest.mark.rule("HOD-SETUP-01")
@pytest.mark.parametrize(("players", "seats"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_1_to_4_can_play(players: int, seats: int) -> None:
    game = fresh(players)
    assert game.state.players() == players
    assert len(game.state.living()) == seats


# -- step 1: the board ---------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-SETUP-02")
def test_the_core_game_is_played_on_the_main_map_only() -> None:
    core, west = fresh(2), fresh(2, western_shores=True)
    assert sorted(core.state.gates) == ["eastern-gate", "northern-gate", "southern-gate"]
    assert sorted(west.state.gates) == ["butchers-gate", "eastern-gate", "northern-gate", "southern-gate"]
    assert not any(place.west for place in core.content.locations.values())
    assert "butchers-gate" not in core.content.graph.places
    assert "butchers-gate" in west.content.graph.places


# -- steps 2 and 3: Protagonists -----------------------------------------------------------------------------


@pytest.mark.rule("HOD-SETUP-03")
def test_steps_2_and_3_alone_give_a_protagonist_a_standee_and_a_personal_item_and_no_loot() -> None:
    game = newcomer(["clara"], darkness=3, loot={"cards": ["radio-parts"] * 5, "discard": []})
    arrived = me(game, 1)
    assert (arrived.protagonist, arrived.at, arrived.hand) == ("clara", "village", ["claras-item"])
    assert game.state.loot.cards == ["radio-parts"] * 5
    assert game.state.darkness == 3


@pytest.mark.rule("HOD-SETUP-03")
def test_the_opening_draw_comes_after_every_protagonist_has_arrived() -> None:
    told = [kind for kind in kinds_told(begun(3)) if kind in ("arrived", "drew", "discarded", "round-started")]
    assert told == ["arrived"] * 3 + ["drew"] * 9 + ["discarded"] * 3 + ["round-started"]


@pytest.mark.rule("HOD-SETUP-04")
def test_reference_cards_are_no_part_of_the_game() -> None:
    game = begun(3)
    assert not [name for name in game.content.names.values() if "Reference" in name]
    assert [len(seat.hand) for seat in game.state.seats] == [3, 3, 3]


@pytest.mark.rule("HOD-SETUP-05")
def test_four_players_have_four_different_protagonists_and_three_are_left() -> None:
    game = fresh(4)
    dealt = [seat.protagonist for seat in game.state.seats]
    assert len(set(dealt)) == 4
    assert len(game.state.pool) == 3
    assert sorted(dealt + game.state.pool) == CAST
    assert len(CAST) == SEVEN


@pytest.mark.rule("HOD-SETUP-05")
def test_every_protagonist_is_dealt_to_every_seat_at_some_time() -> None:
    games = [fresh(4, seed) for seed in range(150)]
    for seat in range(4):
        assert {me(game, seat).protagonist for game in games} == set(CAST)


@pytest.mark.rule("HOD-SETUP-06")
@pytest.mark.parametrize("players", [1, 3])
def test_everybody_starts_at_the_stranded_ship(players: int) -> None:
    assert {seat.at for seat in fresh(players).state.seats} == {"stranded-ship"}


@pytest.mark.rule("HOD-SETUP-07")
def test_a_protagonist_assigned_later_stands_in_the_village() -> None:
    game = newcomer(["clara"])
    assert game.state.round == 4
    assert (me(game, 1).protagonist, me(game, 1).at) == ("clara", "village")
    assert me(game, 0).at == "swamp"


@pytest.mark.rule("HOD-SETUP-08")
@pytest.mark.parametrize("person", CAST)
def test_each_protagonist_takes_the_personal_item_with_its_icon(person: str) -> None:
    game = newcomer([person])
    (item,) = me(game, 1).hand
    icon = game.content.protagonists[person].icon
    assert [card.id for card in game.content.cards.values() if card.kind == "personal" and card.icon == icon] == [item]


@pytest.mark.rule("HOD-SETUP-08")
def test_the_personal_item_is_in_hand_from_the_start() -> None:
    game = fresh(4)
    for seat in game.state.seats:
        mine = [card for card in seat.hand if kind(game, card) == "personal"]
        assert mine == [game.content.protagonists[seat.protagonist].item]


@pytest.mark.rule("HOD-SETUP-09")
def test_unused_protagonists_and_their_personal_items_wait_aside() -> None:
    game = begun(2)
    state = game.state
    aside = {game.content.protagonists[person].item for person in state.pool}
    assert (len(state.pool), len(aside)) == (5, 5)
    in_use = [*state.loot.cards, *state.loot.discard, *state.spawn.cards, *state.curses.cards]
    in_use += [card for seat in state.seats for card in seat.hand]
    assert not aside & set(in_use)
    assert "personal" not in kinds(game, state.loot.cards)


# -- step 4: decks -------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-SETUP-10")
def test_the_spawn_deck_is_all_core_spawn_cards_and_the_6_events_shuffled_together() -> None:
    game = fresh(2)
    deck, content = game.state.spawn.cards, game.content
    assert sorted(deck) == sorted([*content.spawn, *content.events])
    assert len([card for card in deck if card in content.events]) == 6
    assert not any(content.spawn[card].compass for card in deck if card in content.spawn)
    orders = {tuple(fresh(2, seed).state.spawn.cards) for seed in range(10)}
    assert len(orders) == 10
    assert len({tuple(card in content.events for card in order) for order in orders}) > 1


@pytest.mark.rule("HOD-SETUP-11")
def test_the_12_curses_are_a_deck_of_their_own_and_nobody_holds_one() -> None:
    game = fresh(4)
    assert len(game.state.curses.cards) == len(set(game.state.curses.cards)) == 12
    assert set(kinds(game, game.state.curses.cards)) == {"curse"}
    assert not [card for seat in game.state.seats for card in seat.hand if kind(game, card) == "curse"]
    assert "curse" not in kinds(game, game.state.loot.cards)
    assert len({tuple(fresh(4, seed).state.curses.cards) for seed in range(10)}) == 10


@pytest.mark.rule("HOD-SETUP-12")
def test_the_loot_deck_has_5_radio_parts_and_6_quests_and_no_personal_item() -> None:
    game = fresh(2)
    deck = setup.begin(game.content, Options(players=2), seed=7).loot.cards
    assert deck.count("radio-parts") == 5
    assert kinds(game, deck).count("quest") == 6
    assert not {"personal", "curse"} & set(kinds(game, deck))


@pytest.mark.rule("HOD-SETUP-12")
def test_the_loot_deck_is_shuffled_before_anyone_draws() -> None:
    games = [fresh(2, seed) for seed in range(10)]
    assert len({tuple(game.state.loot.cards) for game in games}) == 10
    assert len({tuple(me(game).hand[1:]) for game in games}) > 5


@pytest.mark.rule("HOD-SETUP-13")
def test_each_player_draws_3_loot_cards_and_keeps_2() -> None:
    drawing, game = fresh(4), begun(4)
    whole = len(game.content.loot_deck())
    assert [len(seat.hand) for seat in drawing.state.seats] == [4, 4, 4, 4]
    assert len(drawing.state.loot.cards) == len(game.state.loot.cards) == whole - 12
    assert [sum(kind(game, card) != "personal" for card in seat.hand) for seat in game.state.seats] == [
        2,
        2,
        2,
        2,
    ]
    assert len(game.state.loot.discard) == 4


def choosing(first: list[str], second: list[str]) -> Heart:
    """Two players who have drawn these Loot cards and now give up one each."""
    hands = [["annas-item", *first], ["boris-item", *second]]
    return island(2, step="opening-discard", round=0, placing=[0, 1], hands=hands, cards=LETTERS)


@pytest.mark.rule("HOD-SETUP-14")
def test_the_card_given_up_is_one_of_the_three_just_drawn() -> None:
    game = choosing(["x", "y", "z"], ["u", "u", "v"])
    assert offered(game) == ["discard card=x", "discard card=y", "discard card=z"]
    game.choose("discard card=y")
    assert me(game).hand == ["annas-item", "x", "z"]
    assert game.state.loot.discard == ["y"]
    assert game.ask
    assert game.ask.seat == 1
    assert offered(game) == ["discard card=u", "discard card=v"]


@pytest.mark.rule("HOD-SETUP-15")
def test_opening_discards_lie_face_down() -> None:
    game = choosing(["x", "y", "z"], ["u", "v", "w"])
    game.choose("discard card=y")
    game.choose("discard card=v")
    assert game.state.loot.discard == ["y", "v"]
    assert game.story
    for watching, known in ((0, ["y"]), (1, ["v"]), (None, [])):
        seen = [entry.about.get("card") for entry in game.story.seen_by(watching)]
        assert [card for card in seen if card in ("y", "v")] == known
        scene = game.scene(watching)
        assert {"y", "v"} & set(scene.cards) == {*known}, "but one may read on what one gave up"
        assert [(pile.count, pile.top) for pile in scene.piles if pile.id == "loot-discard"] == [(2, "")]


@pytest.mark.rule("HOD-SETUP-16")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_starts_with_a_personal_item_and_two_loot_cards(players: int) -> None:
    game = begun(players)
    for seat in game.state.seats:
        assert len(seat.hand) == 3
        assert kinds(game, seat.hand).count("personal") == 1


# -- steps 5 and 6: tokens and Darkness ----------------------------------------------------------------------


@pytest.mark.rule("HOD-SETUP-17")
def test_every_token_and_creature_begins_in_the_stock() -> None:
    game = fresh(4, western_shores=True)
    state = game.state
    assert people.traps_in_stock(game) == 5
    assert {name: creatures.in_stock(game, name) for name in creatures.STANDEES} == {
        "crawler": 7,
        "devourer": 3,
        "guardian": 1,
    }
    assert len(state.gates) == 4  # as many as Gate Destroyed tokens
    assert len(state.gates) * creatures.GATE_HOLDS == 8  # Gate Damaged tokens
    assert all(gate.damage == 0 and not gate.destroyed for gate in state.gates.values())
    assert (state.creatures, state.traps, state.fallen, state.events) == ([], [], [], [])
    assert not state.boat.summoned
    assert not state.boat.arrived


@pytest.mark.rule("HOD-SETUP-18")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_darkness_starts_at_1(players: int) -> None:
    assert fresh(players).state.darkness == 1


@pytest.mark.rule("HOD-SETUP-19")
def test_a_protagonist_enters_play_unharmed_and_without_traps() -> None:
    game = newcomer(["eric"], cards=ERIC, seats__1__strength=0, seats__1__sanity=0, seats__1__traps=2)
    arrived = me(game, 1)
    assert (arrived.protagonist, arrived.strength, arrived.sanity, arrived.traps) == ("eric", 3, 4, 0)


@pytest.mark.rule("HOD-SETUP-19")
def test_everybody_starts_unharmed() -> None:
    game = fresh(4)
    for seat in game.state.seats:
        printed = game.content.protagonists[seat.protagonist]
        assert (seat.strength, seat.sanity, seat.traps) == (printed.strength, printed.sanity, 0)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"spawn__cards": ["nonsense"]}, "no spawn card 'nonsense': expected "),
        ({"spawn__discard": ["nonsense"]}, "no spawn card 'nonsense': expected "),
        ({"events": [{"card": "nonsense"}]}, "no spawn card 'nonsense': expected "),
        ({"loot__cards": ["nonsense"]}, "no card 'nonsense': expected "),
        ({"at": ["nowhere-land"]}, "no location 'nowhere-land': expected "),
        ({"pool": ["nobody-known"]}, "no protagonist 'nobody-known': expected "),
    ],
)
def test_a_position_names_only_what_there_is(given: dict[str, Any], said: str) -> None:
    with pytest.raises(UserError, match=said):
        island(**given)
