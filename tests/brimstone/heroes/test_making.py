"""Making a new Hero."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games import new
from darklantern.games.brimstone.content_index import content
from darklantern.games.brimstone.heroes import making
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.heroes.kit import carried
from tests.brimstone.mine import PLAIN, hero, mine, offers, told

SHEET = PLAIN[PLAIN.index("\n  source: test") : PLAIN.index("\n- id: boris")].rstrip()
STEPS = ["class-chosen", "starting-items", "personal-item", "upgrade-chosen", "token-chosen", "named"]


def by_hand(heroes: int = 1, **options: Any) -> Brimstone:
    """Heroes who are still to be made."""
    return new("brimstone", seed=3, story=True, heroes=heroes, set_up="by-hand", **options)


def answer(game: Brimstone, *answers: str) -> Brimstone:
    for one in answers:
        game.choose(one)
    return game


def take_any_name(game: Brimstone) -> None:
    """The last one that nobody has is not asked for."""
    while game.ask and game.ask.prompt == "choose-name":
        game.choose(0)


def a_class(id_: str, more: str) -> str:
    return f"heroes:\n- id: {id_}\n  name: {id_.title()}\n  initiative: 6{SHEET}\n  {more}"


# -- the six steps ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-NEW-01")
def test_a_hero_is_made_in_six_steps() -> None:
    game = by_hand()
    assert game.ask and game.ask.prompt == "choose-class"
    answer(game, "class class_=us-marshal", "upgrade upgrade=rolling-thunder", "token token=tonic")
    assert (game.ask.prompt, game.ask.usual) == ("choose-name", 0)
    answer(game, "name name=Ada Cole")
    assert game.story
    assert [entry.kind for entry in game.story.entries if entry.kind in STEPS] == STEPS
    assert (hero(game).class_, hero(game).name) == ("us-marshal", "Ada Cole")
    assert (hero(game).upgrades, hero(game).bag) == (("rolling-thunder",), ["tonic"])


@pytest.mark.rule("SOB-NEW-01")
def test_dealt_quickly_nothing_is_asked_and_all_steps_are_taken() -> None:
    game = new("brimstone", seed=3, story=True, heroes=4)
    assert game.state.round == 1
    assert game.story
    told_ = [entry.kind for entry in game.story.entries if entry.kind in STEPS]
    assert told_ == STEPS * 4


@pytest.mark.rule("SOB-NEW-02", "SOB-FPARTY-05")
def test_any_class_may_be_chosen_by_any_number_of_heroes() -> None:
    game = by_hand(4)
    for _ in range(4):
        answer(game, "class class_=lawman", "upgrade upgrade=walk-the-beat", "token token=tonic")
        take_any_name(game)
    assert [one.class_ for one in game.state.heroes] == ["lawman"] * 4
    assert len({one.name for one in game.state.heroes}) == 4


@pytest.mark.rule("SOB-NEW-02")
def test_every_class_is_offered() -> None:
    game = by_hand()
    ordinary = [id_ for id_, class_ in content().heroes.items() if not class_.team]
    assert offers(game, "class") == [f"class class_={id_}" for id_ in ordinary]
    assert len(ordinary) == 10
    assert offers(game, "team") == ["team team=conquistador", "team team=valkyrie"]


@pytest.mark.rule("SOB-NEW-03")
def test_a_team_hero_chooses_a_sub_class() -> None:
    game = answer(by_hand(), "team team=conquistador")
    assert game.ask and game.ask.prompt == "choose-sub-class"
    assert sorted(offers(game, "class")) == [
        f"class class_={id_}" for id_ in ("duelist", "el-capitan", "explorer", "soldier")
    ]
    game.choose("class class_=soldier")
    assert number(game, 0, "health") >= 14  # its own sheet
    assert game.ask.prompt == "choose-upgrade"
    assert answer(by_hand(), "class class_=bandido").ask.prompt == "choose-upgrade"  # type: ignore[union-attr]


@pytest.mark.rule("SOB-NEW-04")
def test_starting_items_cost_nothing() -> None:
    game = answer(by_hand(), "class class_=us-marshal")
    assert carried(hero(game))[:2] == ["shotgun", "us-marshal-badge"]
    assert [item.starting for item in hero(game).items] == [True, True, False]
    assert hero(game).items[0].equipped  # in both hands
    assert hero(game).gold == 0


@pytest.mark.rule("SOB-NEW-05", "SOB-ITEM-21")
def test_each_hero_draws_a_personal_item_of_its_own() -> None:
    game = by_hand(6)
    before = len(game.state.decks["personal"])
    found = []
    for seat in range(6):
        answer(game, "class class_=gambler")
        items = [item.card for item in hero(game, seat).items if game.content.items[item.card].kind == "personal"]
        assert len(items) == 1
        found += items
        assert len(game.state.decks["personal"]) == before - seat - 1
        answer(game, "upgrade upgrade=run-of-luck", "token token=tonic")
        take_any_name(game)
    assert len(set(found)) == 6
    assert all(game.content.items[card].setting is None for card in found)


@pytest.mark.rule("SOB-NEW-05")
def test_a_setting_with_a_deck_of_its_own_uses_that() -> None:
    game = answer(by_hand(), "team team=conquistador", "class class_=duelist")
    personal = carried(hero(game))[-1]
    assert game.content.items[personal].setting == "spanish-fort"
    assert len(game.state.decks["personal"]) == 20
    game = by_hand()
    game.state.decks["personal-spanish-fort"].stack = ""
    answer(game, "team team=conquistador", "class class_=duelist")
    assert game.content.items[carried(hero(game))[-1]].setting is None  # from the standard deck after all


@pytest.mark.rule("SOB-NEW-06", "SOB-NEW-07", "SOB-NEW-08")
@pytest.mark.parametrize(("class_", "count"), [("us-marshal", 3), ("duelist", 2)])
def test_one_of_the_starting_upgrades_is_chosen(class_: str, count: int) -> None:
    game = by_hand()
    if class_ == "duelist":
        game.choose("team team=conquistador")
    game.choose(f"class class_={class_}")
    choices = offers(game, "upgrade")
    assert len(choices) == count
    game.choose(choices[-1])
    assert hero(game).upgrades == (choices[-1].partition("=")[2],)
    while game.ask and game.ask.prompt != "act":
        assert offers(game, "upgrade") == []  # the others are not to be had again
        game.choose(0)
    assert len(hero(game).upgrades) == 1


@pytest.mark.rule("SOB-NEW-07")
@pytest.mark.parametrize("class_", content().heroes)
def test_three_upgrades_for_a_class_and_two_for_a_sub_class_of_a_team(class_: str) -> None:
    """The two versions of the Valkyrie are no Team."""
    sheet = content().heroes[class_]
    assert len(sheet.upgrades) == (2 if sheet.team == "conquistador" else 3)


@pytest.mark.rule("SOB-NEW-09")
def test_a_new_hero_has_one_token() -> None:
    for seed in range(8):
        game = new("brimstone", seed=seed, heroes=4)
        assert [len(one.bag) for one in game.state.heroes] == [1] * 4


@pytest.mark.rule("SOB-NEW-10")
@pytest.mark.parametrize(
    ("edition", "tokens"),
    [("revised", ["bandages", "whiskey", "tonic", "dynamite"]), ("classic", ["whiskey", "bandages", "dynamite"])],
)
def test_the_old_west_has_its_tokens(edition: str, tokens: list[str]) -> None:
    game = answer(by_hand(edition=edition), "class class_=us-marshal", "upgrade upgrade=rolling-thunder")
    assert offers(game, "token") == [f"token token={token}" for token in tokens]


@pytest.mark.rule("SOB-NEW-11", "SOB-NEW-12", "SOB-NEW-13", "SOB-NEW-14")
@pytest.mark.parametrize(
    ("setting", "tokens"),
    [
        ("feudal-japan", ["bandages", "sake", "tonic", "bomb"]),
        ("spanish-fort", ["bandages", "rum", "tonic", "bomb"]),
        ("vikings", ["bandages", "tonic"]),
        ("trederrans", ["bandages", "tonic"]),
    ],
)
def test_other_settings_have_theirs(setting: str, tokens: list[str]) -> None:
    cards = a_class("stranger", f"setting: {setting}")
    game = mine(1, cards=cards, step=("choose-token", 0), heroes__0__class_="stranger")
    assert offers(game, "token") == [f"token token={token}" for token in tokens]


@pytest.mark.rule("SOB-NEW-15")
def test_a_class_may_have_a_rule_of_its_own() -> None:
    cards = a_class("native", "start_tokens: [exotic-herbs, hatchet]")
    game = mine(1, cards=cards, step=("choose-token", 0), heroes__0__class_="native")
    assert offers(game, "token") == ["token token=exotic-herbs", "token token=hatchet"]


@pytest.mark.rule("SOB-NEW-16")
def test_a_new_hero_has_nothing_but_one_grit() -> None:
    game = by_hand(6)
    while game.ask and game.ask.prompt.startswith("choose-"):
        game.choose(0)
    for one in game.state.heroes:
        counters = (one.wounds, one.horror, one.corruption, one.xp, one.gold, one.dark_stone)
        assert counters == (0, 0, 0, 0, 0, 0)
        assert (one.level, one.grit) == (1, 1)


# -- dealt quickly ----------------------------------------------------------------------------------------------------


def test_heroes_that_are_dealt_differ_in_class_name_and_initiative() -> None:
    for seed in range(20):
        game = new("brimstone", seed=seed, heroes=6)
        classes = [game.content.heroes[one.class_] for one in game.state.heroes]
        assert len({one.team or one.id for one in classes}) == 6
        assert len({one.initiative for one in classes}) == 6
        assert len({one.name for one in game.state.heroes}) == 6


def test_every_family_is_dealt() -> None:
    dealt = {one.class_ for seed in range(60) for one in new("brimstone", seed=seed, heroes=6).state.heroes}
    assert dealt == set(content().heroes)


@pytest.mark.rule("SOB-HERO-09")
def test_ambition_is_at_hand_from_the_start() -> None:
    game = answer(by_hand(), "team team=conquistador", "class class_=el-capitan")
    assert hero(game).ability_tokens == {"ambition": 1}
    assert number(game, 0, "max-ability-tokens") == 3  # 2, and his helmet
    assert making.families(content())["conquistador"] == ["el-capitan", "explorer", "duelist", "soldier"]
    assert told(game, "starting-items")[0]["cards"] == ["ornate-helmet-and-armor", "spanish-sword"]
