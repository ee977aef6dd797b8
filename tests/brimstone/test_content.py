"""The decks as they come: how many cards, of which kinds, and what each of them is worth reading for."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from darklantern.games.brimstone.authoring import check, entries, schema, summary
from darklantern.games.brimstone.cards import effects
from darklantern.games.brimstone.cards.numbers import SKILLS
from darklantern.games.brimstone.cards.verbs_decks import DrawItem
from darklantern.games.brimstone.cards.verbs_heroes import Gain
from darklantern.games.brimstone.content_index import PACKS, content
from darklantern.games.brimstone.printed import charts, sheets
from darklantern.table.packs import inside
from tests.brimstone.effect_cards import played
from tests.brimstone.mine import mine

MINES = [card for card in content().encounters.values() if card.world == "mines"]
DECK = [card for card in MINES if not card.unique]
GEAR = [item for item in content().items.values() if item.kind == "gear"]
ARTIFACTS = [item for item in content().items.values() if item.kind == "artifact"]


def test_the_decks_have_the_sizes_that_the_rules_state() -> None:
    state = mine(1, acting=0).state
    sizes = {name: len(deck) for name, deck in state.decks.items()}
    assert len(DECK) == 24
    assert len(MINES) == 30
    assert (sizes["encounter"], sizes["gear"], sizes["artifact"], sizes["loot"]) == (24, 30, 24, 12)


def test_every_encounter_of_a_room_has_its_room() -> None:
    named = {tile.encounter for tile in content().tiles.values() if tile.encounter}
    assert {card.id for card in MINES if card.unique} <= named
    assert named <= set(content().encounters)


def test_encounters_ask_for_every_skill_and_for_all_kinds_of_takers() -> None:
    tests = [test for card in DECK for test in inside(card.does, effects.Test)]
    skills = Counter(skill for test in tests for skill in (test.skill, test.or_) if skill)
    assert set(skills) == set(SKILLS)
    assert min(skills.values()) >= 3
    assert max(skills.values()) <= 5
    takers = {test.who for test in tests}
    assert {"one", "all", "random", "all-here"} <= takers
    assert takers <= set(effects.WHO)


def test_loot_is_mostly_gold_and_dark_stone_and_gear_twice_as_often_as_artifacts() -> None:
    found = Counter[str]()
    for card in content().loot.values():
        kinds = {gain.what for gain in inside(card.does, Gain)} | {draw.deck for draw in inside(card.does, DrawItem)}
        for kind in kinds:
            found[kind] += card.copies
    assert found == {"gold": 5, "dark-stone": 4, "gear": 2, "artifact": 1}


def test_gear_is_worth_finding_without_a_fight() -> None:
    useful = [item for item in GEAR if item.powers or item.triggers or item.use]
    assert len(useful) >= 25
    assert len([item for item in ARTIFACTS if item.powers or item.triggers or item.use]) >= 20
    fighting = [item for item in (*GEAR, *ARTIFACTS) if item.weapon or (item.use and item.use.free_attack)]
    assert len(fighting) == 8


def test_no_two_finds_do_the_same() -> None:
    def does(item: object) -> str:
        fields = ("powers", "triggers", "use", "weapon", "range", "shots", "to_hit_die", "damage_die")
        return str([getattr(item, field) for field in fields])

    alike = [name for name, count in Counter(map(does, (*GEAR, *ARTIFACTS))).items() if count > 1]
    assert alike == []


@pytest.mark.parametrize("thing", [*MINES, *GEAR, *ARTIFACTS, *content().loot.values()], ids=lambda thing: thing.id)
def test_every_card_has_a_line_worth_reading_aloud(thing: object) -> None:
    flavour: str = thing.flavour  # type: ignore[attr-defined]
    assert 10 <= len(flavour.split()) <= 25
    assert "!" not in flavour
    assert flavour.endswith((".", "?"))
    assert re.fullmatch("[a-z0-9-]+", thing.id)  # type: ignore[attr-defined]


def test_figures_say_whose_they_are() -> None:
    given = {card.id for card in content().encounters.values() if card.source == "rulebook"}
    assert given >= {"box-of-death"}
    assert all(item.source == "ours" for item in ARTIFACTS)


def test_every_file_begins_with_its_table() -> None:
    for name in (
        "encounters/mines.yaml",
        "encounters/forbidden-fortress.yaml",
        "loot.yaml",
        "items/gear.yaml",
        "items/artifacts.yaml",
    ):
        head = (PACKS.folder / name).read_text(encoding="utf-8").split("\n", 5)
        assert all(line.startswith("#") for line in head[:5])
        assert any("what for" in line for line in head[:5])


@pytest.mark.parametrize("card", [card.id for card in DECK])
@pytest.mark.parametrize("heroes", [1, 4])
def test_every_encounter_can_be_resolved(card: str, heroes: int) -> None:
    """With the first answer to every question, whatever comes."""
    for seed in (1, 2):
        game = played(
            "add-dread",
            heroes,
            seed=seed,
            tile=2,
            tiles=["burning-room"],
            at=["2.10", "2.11", "2.12"],
            heroes__0__bag=["whiskey"],
        )
        state = game.state
        state.flow, state.step = ["end-of-turn", ("act", 0)], ("next-encounter", 2, card)
        game.resume(state)
        for _ in range(60):
            if game.over or not game.ask or game.ask.prompt == "act":
                break
            game.choose(0)
        assert game.over or (game.ask and game.ask.prompt in ("act", "next-hero"))


# -- for those who write content ------------------------------------------------------------------------------------


def test_everything_is_listed_with_its_text() -> None:
    found = {entry.id: entry for entry in entries()}
    box = found["box-of-death"]
    assert (box.kind, box.name, box.expansion) == ("encounter", "Box of Death", True)
    assert box.text.startswith("One Hero: Lore 6+. Passed: Gain 30 XP.")
    assert found["loose-change"].copies == 2
    assert (found["crowbar"].kind, found["crowbar"].copies, found["crowbar"].expansion) == ("gear", 1, False)
    assert (found["somebody-lost"].kind, found["us-marshal"].copies) == ("mission item", 1)
    assert not found["long-passage"].expansion  # a tile that every World has
    assert found["us-marshal"].kind == "hero"
    assert found["depth-events"].kind == "chart"
    assert len(found) == len(entries())


def test_the_schema_knows_verbs_and_tables() -> None:
    written = schema()
    assert {"items", "encounters", "threats", "markers"} <= set(written["$defs"]["Pack"]["properties"])
    assert "press-on" in str(written["$defs"]["PressOn"])


def test_the_content_that_comes_with_the_game_fits() -> None:
    text = "loot:\n- {id: mine-own, name: Mine, does: [add-dread]}\n"
    assert check([("my.yaml", text)]) == []
    assert summary([("my.yaml", text)]) == "loot 1"


def test_sheets_and_charts_read_as_on_the_table() -> None:
    assert sheets()["us-marshal"][1:3] == [
        "To Hit: Ranged 4+, Melee 4+. Combat 2, Initiative 4, Max Grit 2.",
        "Health 10, Sanity 10, Defense 3+, Willpower 4+, Corruption Resistance 5.",
    ]
    assert sheets()["burning-room"] == ["Room, 39 spaces, 3 exits.", "Encounter: Blazing Inferno."]
    assert sheets()["oilskin-coat"] == ["Clothing.", "$350"]
    assert sheets()["somebody-lost"] == []
    assert sheets()["hollow"] == ["4. Lasts. Can be healed."]
    assert sheets()["drowned-dead"][:4] == [
        "Undead, Soldier. Medium, 12 models.",
        "Initiative 2, Move 2, Escape 4+.",
        "To Hit: Ranged 5+, Melee 5+. Combat 3, Damage 3.",
        "Defense 4, Health 2, 15 XP.",
    ]
    assert (sheets()["nest-of-pale-rats"], sheets()["shard-in-the-seam"]) == (["A bad find."], ["A good find."])
    assert not [card.id for card in content().scavenge.values() if card.good == "nothing" and card.id in sheets()]
    assert charts()["Hold Back the Darkness"] == ["Entrance to 11: 7+", "10 to 6: 8+", "5 to Darkness Start: 9+"]
    assert charts()["Depth Track"][:4] == ["Entrance", "15: Growing Dread", "14", "13: Blood Spatter"]
    assert (len(charts()["Depth Track"]), charts()["Depth Track"][-1]) == (17, "Darkness Start")
    assert charts()["Revive Tokens"] == [
        "1 Hero: 2",
        "2 Heroes: 1",
        "3 Heroes: 1",
        "4 Heroes: 0",
        "5 Heroes: 1",
        "6 Heroes: 0",
    ]
