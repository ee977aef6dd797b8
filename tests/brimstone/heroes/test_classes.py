"""What the classes and Personal Items of the rulebooks do, and that all of them differ."""

from __future__ import annotations

import re
from typing import Any

import pytest

from darklantern.games.brimstone.cards.events import EnemyKilled
from darklantern.games.brimstone.content_index import content
from darklantern.games.brimstone.heroes.grit import recover
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.powers import happen
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.happening import happens as to_a_hero
from tests.brimstone.mine import asked, happens, hero, mine, offers, ruled, told

ENEMY = {1: {"kind": "drowned-dead", "at": 0}}


def as_class(class_: str, *upgrades: str, heroes: int = 1, **given: Any) -> Brimstone:
    """The first Hero acts and is of a class."""
    given = {"heroes__0__class_": class_, "heroes__0__upgrades": list(upgrades), **given}
    return mine(heroes, acting=0, moves=1, **given)


def kills(game: Brimstone, weapon: str = "") -> None:
    """The first Hero kills an Enemy, and what follows is resolved."""
    waiting = game.state.step
    game.state.flow.append(waiting)
    happen(game, EnemyKilled(0, 1, "drowned-dead", weapon))
    game.state.step = game.state.flow.pop()
    game.resume(game.state)


def has(*cards: str) -> list[dict[str, Any]]:
    items = content().items
    return [
        {"id": f"{card}#{place}", "equipped": bool(items[card].hands or items[card].slots)}
        for place, card in enumerate(cards, 1)
    ]


# -- U.S. Marshal -----------------------------------------------------------------------------------------------------


def test_the_marshal_is_as_printed() -> None:
    sheet = content().heroes["us-marshal"]
    assert (sheet.to_hit_ranged, sheet.to_hit_melee, sheet.combat, sheet.max_grit, sheet.initiative) == (4, 4, 2, 2, 4)
    assert (sheet.health, sheet.sanity, sheet.defense, sheet.willpower, sheet.resistance) == (10, 10, 3, 4, 5)
    assert (sheet.agility, sheet.cunning, sheet.spirit, sheet.strength, sheet.lore, sheet.luck) == (3, 4, 2, 2, 1, 3)
    assert (sheet.keywords, sheet.items) == (["law", "traveler"], ["shotgun", "us-marshal-badge"])
    gun = content().items["shotgun"]
    assert (gun.range, gun.shots, gun.hands, gun.weight, gun.upgrade_slots, gun.price) == (5, 1, 2, 1, 1, 300)
    assert (gun.to_hit_die, gun.damage_die, gun.keywords) == (8, 8, ["gear", "gun", "shotgun"])
    assert content().items["us-marshal-badge"].only == "law"


@pytest.mark.parametrize(("face", "grit"), [(4, 1), (3, 0)])
def test_rolling_thunder_recovers_grit_on_4(face: int, grit: int) -> None:
    game = as_class("us-marshal", "rolling-thunder", enemies=ENEMY)
    game.state.dice.script = [face]
    kills(game)
    assert hero(game).grit == grit


def test_cleaning_up_the_west_heals_and_teaches() -> None:
    game = as_class("us-marshal", "cleaning-up-the-west", enemies=ENEMY, heroes__0__wounds=2, heroes__0__horror=2)
    kills(game)
    assert (hero(game).wounds, hero(game).horror, hero(game).xp) == (1, 1, 10)
    assert number(game, 0, "max-grit") == 3


def test_hardened_resolve_is_shared_out_on_the_tile() -> None:
    hurt: dict[str, Any] = {
        "heroes__0__grit": 2,
        "heroes__0__wounds": 3,
        "heroes__1__wounds": 2,
        "heroes__1__horror": 4,
    }
    game = as_class("us-marshal", "hardened-resolve", heroes=2, **hurt)
    game.choose("use ability=hardened-resolve")
    assert game.ask and game.ask.prompt == "heal-around"
    asked = game.scene(0).ask
    assert asked and asked.text.endswith(", 4 still to be Healed. Whom, and of what?")
    game.choose("heal hero=1 of=sanity amount=3")
    asked = game.scene(0).ask
    assert asked and asked.text.endswith(", 1 still to be Healed. Whom, and of what?")
    game.choose("heal hero=0 of=wounds amount=1")
    assert (hero(game).wounds, hero(game, 1).wounds, hero(game, 1).horror) == (2, 2, 1)
    assert (hero(game).grit, hero(game).xp) == (1, 15)
    assert "use ability=hardened-resolve" in offers(game, "use")  # as often as there is Grit
    both = as_class("us-marshal", "hardened-resolve", heroes__0__grit=1, heroes__0__wounds=3, heroes__0__horror=3)
    both.choose("use ability=hardened-resolve")
    assert both.ask and both.ask.prompt == "heal-around"
    few = as_class("us-marshal", "hardened-resolve", heroes__0__grit=1, heroes__0__wounds=2, heroes__0__horror=2)
    few.choose("use ability=hardened-resolve")  # no more than 4 in all: nothing to be asked
    assert (hero(few).wounds, hero(few).horror) == (0, 0)
    far = as_class("us-marshal", "hardened-resolve", heroes=2, tiles=["long-passage"], at=["1.20", "2.03"], **hurt)
    far.choose("use ability=hardened-resolve")
    assert (hero(far).wounds, hero(far, 1).horror) == (0, 4)


def test_the_badge_helps_everybody_once_an_adventure() -> None:
    game = as_class("us-marshal", heroes=2, heroes__0__items=has("us-marshal-badge"))
    game.choose("use item=us-marshal-badge#1")
    assert [number(game, seat, "combat") for seat in (0, 1)] == [3, 3]
    assert [number(game, seat, "willpower") for seat in (0, 1)] == [3, 3]
    assert offers(game, "use") == []


# -- Conquistadors ----------------------------------------------------------------------------------------------------


def test_ruthless_warfare_pays_and_heals() -> None:
    game = as_class("soldier", heroes__0__wounds=2, heroes__0__horror=1, enemies=ENEMY)
    kills(game)
    assert game.ask and game.ask.prompt == "choose"
    game.choose(1)
    assert (hero(game).gold, hero(game).wounds, hero(game).horror) == (10, 2, 0)
    assert number(game, 0, "resistance") == 4
    game = as_class("soldier", "mercenary", enemies=ENEMY, heroes__0__wounds=1)
    game.state.dice.script = [4]
    kills(game)
    while game.ask and game.ask.prompt != "act":
        game.choose(0)
    assert (hero(game).gold, hero(game).grit) == (20, 1)


@pytest.mark.parametrize(("wounds", "horror", "left"), [(2, 0, (1, 0)), (0, 2, (0, 1)), (0, 0, (0, 0))])
def test_what_is_healed_is_asked_only_where_there_is_a_choice(wounds: int, horror: int, left: tuple[int, int]) -> None:
    game = as_class("soldier", heroes__0__wounds=wounds, heroes__0__horror=horror, enemies=ENEMY)
    kills(game)
    assert game.ask is None or game.ask.prompt != "choose"
    assert (hero(game).wounds, hero(game).horror) == left


def test_ambition_rolls_one_die_again_with_2_more_once_a_turn() -> None:
    trial = (
        "encounters: [{id: trial, name: Trial, does: [{test: {skill: luck, target: 5, pass: [{gain: {what: xp}}]}}]}]"
    )
    given: dict[str, Any] = {
        "cards": trial,
        "decks__encounter": {"stack": "trial trial"},
        "heroes__0__ability_tokens": {"ambition": 2},
    }
    game = mine(1, step=("draw-encounters", 1, 1), heroes__0__class_="duelist", dice=[2, 1, 3, 3], **given)
    assert game.ask and game.ask.prompt == "reroll"
    assert offers(game, "again-misses") == []
    game.choose("pick die=0 source=ambition")
    assert (hero(game).xp, hero(game).ability_tokens) == (1, {"ambition": 1})
    assert told(game, "rerolled")[0]["now"] == [5, 1]


def test_grit_may_be_recovered_as_ambition() -> None:
    game = as_class("duelist", heroes__0__bag=["tonic"], heroes__0__ability_tokens={"ambition": 1}, heroes__0__grit=2)
    game.choose("use token=tonic")  # Grit is full, Ambition is not
    game.choose("take-ability-token")
    assert (hero(game).grit, hero(game).ability_tokens) == (2, {"ambition": 2})
    assert ruled(game, "ability-token") == [("SOB-GRIT-18", {"who": 0, "count": 2})]
    game = as_class("duelist", heroes__0__bag=["tonic"], heroes__0__ability_tokens={"ambition": 2}, heroes__0__grit=1)
    game.choose("use token=tonic")
    assert hero(game).grit == 2  # Ambition is full: nothing to be asked


def test_of_two_grit_one_may_be_ambition() -> None:
    game = as_class("duelist", heroes__0__ability_tokens={"ambition": 0}, heroes__0__grit=0)
    recover(game, 0, 2, "SOB-GRIT-01")
    happens(game, game.state.flow.pop())
    assert (asked(game).prompt, asked(game).about, asked(game).usual) == ("take-grit", {"amount": 2}, 0)
    game.choose("take-ability-token")
    assert (asked(game).prompt, asked(game).about) == ("take-grit", {"amount": 1})
    game.choose("take-grit")
    assert (hero(game).grit, hero(game).ability_tokens) == (1, {"ambition": 1})


def test_dueling_blades_fight_better_with_a_free_hand() -> None:
    assert number(as_class("duelist", heroes__0__items=has("dueling-blades")), 0, "combat") == 3
    assert number(as_class("duelist", heroes__0__items=has("dueling-blades", "spanish-sword")), 0, "combat") == 2


@pytest.mark.parametrize(("class_", "armor"), [("el-capitan", 5), ("explorer", 6), ("duelist", 0), ("soldier", 5)])
def test_all_but_the_duelist_wear_armor(class_: str, armor: int) -> None:
    assert number(as_class(class_, heroes__0__items=has(*content().heroes[class_].items)), 0, "armor") == armor


def test_the_soldier_has_most_health() -> None:
    health = {id_: sheet.health for id_, sheet in content().heroes.items() if sheet.team}
    assert max(health, key=lambda id_: health[id_]) == "soldier"


def test_an_expedition_leader_helps_those_who_are_near() -> None:
    fall = "encounters: [{id: fall, name: Fall, does: [{each: {who: others, do: [hits: 1]}}]}]"
    given: dict[str, Any] = {"cards": fall, "decks__encounter": {"stack": "fall"}, "heroes__0__class_": "el-capitan"}
    given |= {"heroes__0__upgrades": ["expedition-leader"]}
    game = mine(2, step=("draw-encounters", 1, 1), at=["1.15", "1.17"], dice=[1, 6], **given)
    assert game.ask and (game.ask.seat, game.ask.prompt) == (0, "reroll")
    game.choose("again-misses source=expedition-leader")
    assert hero(game, 1).wounds == 0
    game = mine(2, step=("draw-encounters", 1, 1), at=["1.15", "1.18"], dice=[1, 3], **given)
    assert hero(game, 1).wounds == 1  # three spaces away


@pytest.mark.rule("SOB-SETUP-11")
def test_team_ability_cards_are_played_once_and_for_the_team() -> None:
    given: dict[str, Any] = {"heroes__1__class_": "explorer", "team_cards": ["no-way-back", "forward-march"]}
    game = as_class("duelist", heroes=3, **given, heroes__0__ability_tokens={}, heroes__1__ability_tokens={})
    assert "use ability=no-way-back" in offers(game, "use")
    assert "use seat=1 ability=forward-march" in offers(game, "use")  # any of the Team may play it
    assert [one for one in offers(game, "use") if "seat=2" in one] == []  # and nobody else
    game.choose("use ability=no-way-back")
    assert [one.grit for one in game.state.heroes] == [1, 1, 0]
    assert game.state.team_cards == ["forward-march"]


@pytest.mark.rule("SOB-SETUP-11", "SOB-DICE-08")
def test_a_team_card_rolls_only_its_own_kind_of_dice_again() -> None:
    cards = "team_cards:\n- {id: steady, name: Steady, team: conquistador, use: {reroll: {kinds: [defense]}}}\n"
    given: dict[str, Any] = {"cards": cards, "heroes__0__class_": "duelist", "team_cards": ["steady"]}
    given |= {"heroes__0__ability_tokens": {}}
    for does, prompt in (("{hits: 1}", "reroll"), ("{horror-hits: 1}", "act")):
        game = to_a_hero(f"[{does}]", dice=[1], **given)
        assert game.ask and game.ask.prompt == prompt, does


@pytest.mark.rule("SOB-SETUP-11")
def test_an_expedition_leader_brings_one_card_more() -> None:
    given: dict[str, Any] = {"heroes__0__class_": "el-capitan", "heroes__1__class_": "duelist", "team_cards": []}
    game = mine(3, step="draw-team-cards", heroes__0__upgrades=("expedition-leader",), **given)
    assert len(game.state.team_cards) == 3
    game = mine(3, step="draw-team-cards", heroes__0__upgrades=("boundless-ambition",), **given)
    assert len(game.state.team_cards) == 2


# -- Personal Items that are given ------------------------------------------------------------------------------------


def personal(card: str, **given: Any) -> Brimstone:
    return mine(1, acting=0, heroes__0__items=has(card), **given)


def test_the_newspaper_gives_lore_and_grit_in_bad_places() -> None:
    assert number(personal("weathered-newspaper"), 0, "lore") == 4
    from darklantern.games.brimstone.turn.depth import advance_party

    for place, grit in ((2, 1), (1, 0), (4, 1)):  # onto 13, a Blood Spatter; onto 14; onto 11, Growing Dread
        game = personal("weathered-newspaper", party=place)
        game.state.flow.append(game.state.step)
        advance_party(game)
        game.state.step = game.state.flow.pop()
        game.resume(game.state)
        assert hero(game).grit == grit


def test_the_eye_patch_fills_up_grit_once() -> None:
    game = personal("worn-eye-patch", boosts=[{"stat": "max-grit", "add": 1, "until": "adventure", "seat": 0}])
    assert number(game, 0, "cunning") == 4
    game.choose("use item=worn-eye-patch#1")
    assert hero(game).grit == 3
    hero(game).grit = 0
    assert offers(game, "use") == []


def test_the_letter_has_one_roll_on_a_chart_made_again() -> None:
    game = mine(2, step="roll-depth-event", heroes__1__items=has("letter-from-the-president"), dice=[1, 6])
    assert number(game, 1, "max-grit") == 3
    assert game.ask and (game.ask.seat, game.ask.prompt) == (1, "reroll")
    game.choose("again-all source=letter-from-the-president#1")
    assert told(game, "depth-event")[0]["face"] == 6
    assert not hero(game, 1).items[0].ready


def test_the_mirror_quiets_the_voices() -> None:
    far: dict[str, Any] = {"tiles": ["long-passage", "long-passage"], "at": ["1.20", "3.02"], "light": 0}
    given: dict[str, Any] = {"heroes__1__items": has("hand-mirror"), **far}
    game = mine(2, step=("begin-activation", 1), dice=[5, 1, 1, 1, 3], **given)
    assert hero(game, 1).horror == 3  # a 5 is 3 on a D3
    assert number(game, 1, "sanity") == 14
    for face, again in ((2, False), (3, True)):  # a 2 is as little as can be
        game = mine(2, step=("begin-activation", 1), dice=[face, 4, 4, 3], heroes__1__grit=1, **given)
        assert (asked(game).about.get("roll") == "voices") == again


# -- all of them ------------------------------------------------------------------------------------------------------


def test_there_are_enough_of_everything() -> None:
    cards = content()
    assert len({sheet.team or sheet.id for sheet in cards.heroes.values()}) == 12
    personal_items = [item for item in cards.items.values() if item.kind == "personal"]
    assert len([item for item in personal_items if item.setting is None]) == 20
    assert len(cards.tokens) == 17
    assert {sheet.initiative for sheet in cards.heroes.values()} == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("class_", content().heroes)
def test_a_class_has_four_names_and_a_tint_of_its_own(class_: str) -> None:
    sheets = content().heroes
    sheet = sheets[class_]
    assert len(set(sheet.names)) == 4
    assert [other.id for other in sheets.values() if other.tint == sheet.tint] == [class_]
    red, green, blue = (int(part, 16) for part in re.findall("..", sheet.tint.lstrip("#")))
    assert red < 160 or max(green, blue) > red // 2  # red is for what is hostile
    assert 12 <= len(sheet.flavour.split()) <= 25


def test_every_starting_item_is_had_by_somebody() -> None:
    started = {card for sheet in content().heroes.values() for card in sheet.items}
    assert started == {item.id for item in content().items.values() if item.kind == "starting"}
