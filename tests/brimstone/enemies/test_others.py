"""Enemies of which the sources tell a line or two: that their abilities are data, and do what is told of them."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.content_index import ContentIndex, core_packs, read_pack_text
from darklantern.games.brimstone.fights.sheets import enemy_number, trait
from darklantern.games.brimstone.hidden import deal_hidden
from darklantern.games.brimstone.seen.intents import intent_of
from darklantern.games.brimstone.seen.scene import scene
from darklantern.games.brimstone.state import Brimstone
from darklantern.table.dice import Dice
from darklantern.table.errors import Mistakes
from tests.brimstone.fights.arena import arena, come, play_out, where
from tests.brimstone.mine import happens, hero, mine, rules_told, stacked, told

ACOLYTES, BASTET, LUMIA, CONDUCTOR = "dark-acolytes", "bastet-assassins", "lumia-vampires", "void-conductor"
JUDGE = "the-hanging-judge"


def acting(
    kind: str, heroes: list[str], at: str, *, cards: dict[str, list[str]] | None = None, **given: Any
) -> Brimstone:
    """One of a kind acts; `cards` are those of its decks, the next one last."""
    return arena(heroes, {1: (kind, at)}, acts=kind, fight={"decks": cards or {}}, **given)


def names(game: Brimstone) -> list[str]:
    return sorted(enemy.kind for enemy in game.state.enemies.values())


@pytest.mark.rule("SOB-FMISC-01")
def test_sixes_of_tentacles_ignore_defense() -> None:
    game = arena(["44", "88"], {1: ("tentacles", "43", 0)}, acts="tentacles", dice=[6, 5, 4])
    assert next(entry["dice"] for entry in told(game, "rolled") if entry["roll"] == "defense") == [4]
    assert hero(game).wounds == 2


# -- Dark Acolytes ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FMISC-02")
@pytest.mark.parametrize(
    ("spell", "brings", "keyword"),
    [("call-the-drowned", "drowned-dead", "undead"), ("open-the-little-door", "night-terrors", "demon")],
)
def test_a_summons_brings_undead_or_demons_into_the_fight(spell: str, brings: str, keyword: str) -> None:
    game = acting(ACOLYTES, ["44"], "00", cards={"arcane-magik": [spell]}, heroes__0__wounds=-40)
    play_out(game)
    assert brings in names(game)
    assert keyword in game.content.enemies[brings].keywords


@pytest.mark.rule("SOB-FMISC-02")
def test_a_bolt_of_arcane_energy_strikes_one_hero() -> None:
    game = acting(ACOLYTES, ["88"], "00", cards={"arcane-magik": ["bolt-of-crimson"]}, dice=[1, 1])
    play_out(game)
    assert hero(game).wounds == 6


@pytest.mark.rule("SOB-FMISC-02")
def test_a_burning_hand_is_a_weapon_for_one_of_them() -> None:
    start = {1: (ACOLYTES, "00"), 2: (ACOLYTES, "02")}
    game = arena(["88"], start, acts=ACOLYTES, fight={"decks": {"arcane-magik": ["burning-hand"]}})
    play_out(game)
    burning = [number for number, enemy in game.state.enemies.items() if enemy.cards]
    assert len(burning) == 1
    other = 3 - burning[0]
    assert [enemy_number(game, ACOLYTES, "combat", number) for number in (burning[0], other)] == [3, 1]
    assert [enemy_number(game, ACOLYTES, "damage", number) for number in (burning[0], other)] == [4, 2]


@pytest.mark.rule("SOB-FMISC-02")
def test_runes_protect_them_and_a_spell_is_drawn_each_turn() -> None:
    game = acting(ACOLYTES, ["88"], "00", cards={"arcane-magik": ["blood-on-the-scroll"] * 3})
    play_out(game)
    assert trait(game, ACOLYTES, "cover") == 5
    assert [entry["card"] for entry in told(game, "enemy-card-drawn")][:1] == ["blood-on-the-scroll"]
    assert rules_told(game, "enemy-card-drawn")[:1] == ["SOB-FMISC-02"]


@pytest.mark.rule("SOB-FMISC-02", "SOB-FTITAN-10")
@pytest.mark.parametrize(("kind", "deck"), [(ACOLYTES, "arcane-magik"), ("thunderforged-titan", "titanic-devastation")])
def test_without_a_deck_nothing_is_drawn_and_the_turn_goes_on(
    kind: str, deck: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = arena(["88"], {1: (kind, "00")}, acting=0)
    cards = {id_: card for id_, card in game.content.enemy_cards.items() if card.deck != deck}
    monkeypatch.setattr(game.content, "enemy_cards", cards)
    play_out(happens(game, ("activate-enemies", kind), dice=[1] * 9))
    assert told(game, "enemy-card-drawn") == []
    assert told(game, "enemy-moved") or told(game, "enemy-attacks")


# -- the others ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FMISC-03")
def test_bastet_assassins_choose_whom_they_stand_next_to_and_strike_rapidly() -> None:
    game = acting(BASTET, ["44"], "00", dice=[1, 1, 1, 1, 2, 3])
    play_out(game)
    (shift, *_) = told(game, "enemy-shifted")
    row, column = divmod(int(where(game, 1)), 10)
    assert shift["enemy"] == 1
    assert max(abs(row - 4), abs(column - 4)) == 1
    (attack, *_) = told(game, "enemy-attacks")
    assert len(attack["dice"]) == 3
    assert trait(game, BASTET, "ones-again") == 1


@pytest.mark.rule("SOB-FMISC-04")
def test_the_void_conductor_strengthens_void_creatures_and_tears_rifts() -> None:
    game = arena(["88"], {1: (CONDUCTOR, "00"), 2: ("void-spiders", "05"), 3: ("drowned-dead", "07")}, acting=0)
    assert enemy_number(game, "void-spiders", "combat") == 2
    assert enemy_number(game, "drowned-dead", "combat") == 3
    assert enemy_number(game, CONDUCTOR, "combat") == 4
    del game.state.enemies[1]
    assert enemy_number(game, "void-spiders", "combat") == 1
    rift = acting(CONDUCTOR, ["44", "40"], "88", dice=[5], heroes__0__wounds=-40, heroes__1__wounds=-40)
    play_out(rift)
    assert names(rift).count("void-spiders") >= 2
    assert "void" in rift.content.enemies["void-spiders"].keywords


@pytest.mark.rule("SOB-FMISC-05")
def test_lumia_vampires_hex_bite_and_regrow() -> None:
    game = arena(["44", "88"], {1: (LUMIA, "43", 0)}, acts=LUMIA, dice=[6, 1, 1, 1],
                 fight={"decks": {"lumia-hex": ["hex-of-hunger"]}}, enemies__1__wounds=5)  # fmt: skip
    play_out(game)
    assert [entry["card"] for entry in told(game, "enemy-card-drawn")][:1] == ["hex-of-hunger"]
    assert hero(game).wounds == 3
    assert hero(game).corruption == 1
    assert game.state.enemies[1].wounds == 5 - 2 - 1


@pytest.mark.rule("SOB-FMISC-06")
def test_a_bogbat_that_wounds_with_a_6_poisons() -> None:
    game = arena(["44", "88"], {1: ("bogbats", "43", 0)}, acts="bogbats", dice=[6, 1, 1, 4])
    play_out(game)
    assert trait(game, "bogbats", "poisons") == 1
    assert hero(game).markers == {"poison": 1}
    five = arena(["44", "88"], {1: ("bogbats", "43", 0)}, acts="bogbats", dice=[5, 1, 1, 4])
    assert hero(five).markers == {}


@pytest.mark.rule("SOB-FMISC-03", "SOB-FMISC-04", "SOB-FMISC-05", "SOB-FMISC-06")
@pytest.mark.parametrize("kind", [BASTET, CONDUCTOR, LUMIA, "bogbats"])
def test_who_has_no_sheet_cannot_be_brought_by_any_card(kind: str) -> None:
    index = ContentIndex(core_packs())
    assert kind in index.enemies
    card = f"threats: [{{id: x, name: X, level: low, enemies: [{{enemy: {kind}s-cousin, count: d3}}]}}]\n"
    with pytest.raises(Mistakes, match=f"{kind}s-cousin"):
        ContentIndex([*core_packs(), read_pack_text(card, "test cards")])


# -- the Hanging Judge -----------------------------------------------------------------------------------------------


def test_the_judge_reads_a_docket_card_and_somebody_takes_the_blame() -> None:
    game = acting(JUDGE, ["44", "66"], "00", cards={"docket": ["trespass"]}, dice=[1, 1])
    assert game.ask and game.ask.prompt == "whom"
    game.choose("hero hero=1")
    assert hero(game, 1).wounds == 4


def test_silence_before_the_judge_costs_everybody() -> None:
    game = acting(JUDGE, ["44", "66"], "00", cards={"docket": ["perjury"]}, dice=[1] * 4)
    assert game.ask
    game.choose(1)
    assert [hero(game, seat).wounds for seat in (0, 1)] == [2, 2]


def test_the_deck_of_the_judge_is_shuffled_anew_when_it_has_run_out() -> None:
    game = acting(JUDGE, ["44"], "00", cards={"docket": []}, heroes__0__wounds=-60, heroes__0__horror=-60)
    assert game.state.fight
    assert len(game.state.fight.decks["docket"]) == 7


def test_it_stands_on_four_spaces_and_there_are_three_such_bosses() -> None:
    content = mine(1).content
    assert content.enemies[JUDGE].size == "xl"
    assert sum(enemy.size in ("xl", "xxl") for enemy in content.enemies.values()) >= 4


# -- cards printed between -------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FCARD-01")
def test_chill_of_the_grave_strengthens_the_undead_in_this_fight_and_the_next() -> None:
    game = mine(1, acting=0)
    assert game.content.darkness["chill-of-the-grave"].keywords == ["darkness", "boost", "undead"]
    stacked(game, "darkness", "chill-of-the-grave")
    happens(game, "draw-darkness")
    for _ in range(2):  # in this Fight, and in the next one
        come(game, ("drowned-dead", "1"), ("void-spiders", "1"))
        assert [enemy_number(game, "drowned-dead", stat) for stat in ("initiative", "combat")] == [3, 4]
        assert [enemy_number(game, "void-spiders", stat) for stat in ("initiative", "combat")] == [6, 1]
        game.state.enemies.clear()
        game.state.fight = None
    assert [card.card for card in game.state.in_play] == ["chill-of-the-grave"]


# -- what is seen of them ----------------------------------------------------------------------------------------------


def test_the_order_of_their_decks_is_nothing_that_anybody_knows() -> None:
    cards = [f"card-{number}" for number in range(20)]
    game = arena(["44"], {1: (JUDGE, "00")}, acting=0, fight={"decks": {"docket": cards.copy()}})
    deal_hidden(game, [0], Dice(5))
    assert game.state.fight
    dealt = game.state.fight.decks["docket"]
    assert dealt != cards
    assert sorted(dealt) == sorted(cards)


def test_whom_they_hunt_is_seen_before_they_act() -> None:
    game = arena(["43", "45"], {1: ("ghoul", "64"), 2: ("drowned-dead", "64")}, acting=0, heroes__1__gold=50,
                 fight={"elite": {"drowned-dead": [2]}})  # fmt: skip
    assert intent_of(game, 1).seats == [0, 1]
    assert intent_of(game, 2).seats == [1]


def test_what_reaches_far_is_seen_to_strike_from_where_it_stands() -> None:
    game = arena(["08"], {1: ("thunderforged-titan", "00")}, acting=0)
    intent = intent_of(game, 1)
    assert (intent.how, intent.seats, intent.dice) == ("shoots", [0], "3 dice, 4+, Damage 4")


def test_what_a_rival_carries_is_seen_on_it() -> None:
    game = arena(["88"], {1: ("frontier-posse", "00")}, acting=0)
    game.state.enemies[1].cards, game.state.enemies[1].items = ["specialty-rancher"], ["test-armor"]
    piece = next(piece for piece in scene(game, 0).pieces if piece.side == "foe")
    assert [badge.text for badge in piece.badges] == ["Rancher", "Test Armor"]
