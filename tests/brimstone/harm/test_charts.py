"""The Injury, Madness and Mutation charts: that they are whole, and what their results do."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.content_index import content
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.kits import works
from darklantern.games.brimstone.state import Brimstone
from darklantern.table.effects import all_text
from tests.brimstone.happening import goes_on, happens, happens_now
from tests.brimstone.mine import hero, mine, offers, ruled, told

MUTATIONS = {
    11: "Chest Portal",
    12: "Tentacle Fingers",
    13: "Tentacle Arm",
    14: "Tentacle Leg",
    15: "Tentacle Tongue",
    16: "Tentacle Mustache",
    21: "Glowing Skin",
    22: "Rock Skin",
    23: "Slippery Skin",
    24: "Melty Skin",
    25: "Void Boils",
    26: "Void Infection",
    31: "Barbed Tail",
    32: "Prehensile Tail",
    33: "Tail with a Face",
    34: "Tail with a Mouth",
    35: "Tentacle Tail",
    36: "Void Plague",
    41: "Horns",
    42: "Eye Grown Over",
    43: "Third Eye",
    44: "Mouth Grown Over",
    45: "Fangs",
    46: "Second Head",
    51: "Arm Growth",
    52: "Leg Growth",
    53: "Hand Growth",
    54: "Fused with Item",
    55: "Fused with Rock",
    56: "Fused with Dark Stone",
    61: "Dark Stone Allergy",
    62: "Nose Fallen Off",
    63: "Fused Fingers",
    64: "Eye Stalks",
    65: "Void Speech",
    66: "Child of the Void",
}
THINGS = """
items:
- {id: test-hat, name: Hat, kind: gear, slots: [hat], powers: [{stat: luck, add: 1}]}
- {id: test-coat, name: Coat, kind: gear, slots: [coat], powers: [{stat: luck, add: 1}]}
- {id: test-boots, name: Boots, kind: gear, slots: [boots], powers: [{stat: luck, add: 1}]}
- {id: test-gloves, name: Gloves, kind: gear, slots: [gloves], powers: [{stat: luck, add: 1}]}
- {id: test-gun, name: Gun, kind: gear, hands: 1, keywords: [gun], powers: [{stat: luck, add: 1}]}
- {id: test-old-gun, name: Old Gun, kind: artifact, hands: 1, keywords: [gun], powers: [{stat: luck, add: 1}]}
- {id: test-axe, name: Axe, kind: gear, hands: 2}
- {id: test-ring, name: Ring, kind: gear, dark_stone: 1}
- {id: test-idol, name: Idol, kind: gear, dark_stone: 2}
"""


def mutant(*ailments: str, **given: Any) -> Brimstone:
    return mine(**{"heroes": 2, "cards": THINGS, "heroes__0__ailments": list(ailments), **given})


# -- whole charts -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-CORR-07")
def test_the_mutation_chart_has_36_results() -> None:
    rows = content().charts["mutation"].rows
    assert {int(row.roll): row.name for row in rows} == MUTATIONS
    assert all(row.lasts and row.source == "rulebook" for row in rows)


@pytest.mark.parametrize("chart", ["injury", "madness"])
def test_injury_and_madness_go_from_winded_to_killed(chart: Any) -> None:
    whole = content().charts[chart]
    assert [whole.row(rolled).roll for rolled in range(2, 13)] == [str(rolled) for rolled in range(2, 13)]
    assert sum("You are Dead." in all_text(row.does, {}) for row in whole.rows) == 1
    assert 4 <= sum(row.healable for row in whole.rows) <= 6
    assert any(not row.lasts and not row.does for row in whole.rows)
    assert all(row.lasts or not row.healable for row in whole.rows)
    assert all(row.source == "ours" for row in whole.rows)


@pytest.mark.parametrize("chart", ["injury", "madness", "mutation"])
def test_every_result_has_a_line_of_its_own(chart: Any) -> None:
    for row in content().charts[chart].rows:
        assert 12 <= len(row.flavour.split()) <= 25, row.id
        assert "!" not in row.flavour + row.text


# -- what lasts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ailment", "changed"),
    [
        ("one-eye", {"to-hit-ranged": 6}),
        ("cracked-skull", {"lore": 2, "cunning": 2}),
        ("crushed-hand", {"strength": 2}),
        ("broken-ribs", {"health": 8}),
        ("torn-shoulder", {"combat": 1}),
        ("slow-to-rise", {"initiative": 5}),
        ("hollow", {"sanity": 8}),
        ("sleepless", {"max-grit": 1}),
        ("jumpy", {"initiative": 7, "sanity": 9}),
        ("counting-footsteps", {"spirit": 2}),
        ("stone-deaf-to-prayer", {"willpower": 5}),
        ("tentacle-arm", {"combat": 3, "hands": -1}),
        ("rock-skin", {"health": 13}),
        ("void-boils", {"health": 8, "max-grit": 3}),
        ("barbed-tail", {"combat": 3, "resistance": 4}),
        ("prehensile-tail", {"hands": 1, "resistance": 4}),
        ("tentacle-tail", {"move": 1, "resistance": 4}),
        ("eye-grown-over", {"critical-damage": -1}),
        ("second-head", {"initiative": 7, "hats": 1}),
        ("fused-with-rock", {"armor": 4}),
        ("eye-stalks", {"critical-damage": 1, "resistance": 4}),
        ("child-of-the-void", {"lore": 4, "resistance": 4}),
    ],
)
def test_a_lasting_result_changes_the_sheet(ailment: str, changed: dict[str, int]) -> None:
    game = mutant(ailment)
    assert {stat: number(game, 0, stat) for stat in changed} == changed
    assert {stat: number(mine(2), 0, stat) for stat in changed} != changed


@pytest.mark.parametrize(
    ("ailments", "face", "moves"),
    [
        (["tentacle-leg"], 4, 3),
        (["tentacle-leg"], 1, 1),
        (["rock-skin"], 5, 4),
        (["fused-with-rock"], 5, 3),
        (["fused-with-rock"], 2, 1),
        (["tentacle-leg", "fused-with-rock"], 3, 1),
        (["tentacle-leg", "fused-with-rock"], 6, 3),
        (["tentacle-tail"], 3, 4),
        (["twisted-knee"], 3, 2),
    ],
)
def test_what_slows_a_hero_leaves_at_least_1_space(ailments: list[str], face: int, moves: int) -> None:
    game = mutant(*ailments, step=("begin-activation", 0), dice=[face])
    assert game.state.activation.moves == moves


def test_a_slowed_1_still_recovers_grit() -> None:
    game = mutant("tentacle-leg", step=("begin-activation", 0), dice=[1])
    assert hero(game).grit == 1


def test_the_lamp_is_hated_only_by_who_carries_it() -> None:
    assert [number(mutant("hates-the-lamp", light=light), 0, "hold-back") for light in (0, 1)] == [-1, 0]


def test_dark_stone_hums_to_who_hears_it() -> None:
    game = mutant("the-hum-in-the-stone", heroes__0__dark_stone=1, step=("begin-activation", 0), dice=[1, 6])
    assert hero(game).corruption == 1
    game = mutant("the-hum-in-the-stone", step=("begin-activation", 0), dice=[6])
    assert hero(game).corruption == 0


def test_what_happens_at_once_and_is_over() -> None:
    for does, ailments, grit, xp in (
        ("injury", [3, 4], 0, 0),
        ("injury", [4, 4], 1, 0),
        ("injury", [6, 6], 2, 25),
        ("madness", [3, 4], 0, 0),
        ("madness", [4, 4], 1, 0),
        ("madness", [6, 6], 2, 25),
    ):
        game = happens(f"[roll-on-chart: {does}]", dice=ailments, heroes__0__grit=1)
        assert (hero(game).ailments, hero(game).grit, hero(game).xp) == ([], grit, xp)


@pytest.mark.parametrize("chart", ["injury", "madness"])
@pytest.mark.rule("SOB-CORR-11")
def test_a_2_is_death(chart: str) -> None:
    game = happens(f"[roll-on-chart: {chart}]", seat=1, dice=[1, 1])
    assert hero(game, 1).dead
    assert told(game, "hero-died")[0]["who"] == 1


def test_a_cure_takes_away_what_can_be_cured() -> None:
    game = happens("[cure]", heroes__0__ailments=["broken-ribs", "one-eye", "hollow", "horns"])
    assert offers(game, "cure") == ["cure card=broken-ribs", "cure card=hollow"]
    game.choose("cure card=broken-ribs")
    assert hero(game).ailments == ["one-eye", "hollow", "horns"]
    assert hero(happens("[cure]", heroes__0__ailments=["one-eye"])).ailments == ["one-eye"]


def test_the_same_injury_twice_counts_twice() -> None:
    assert number(mutant("broken-ribs", "broken-ribs"), 0, "health") == 6


# -- Mutations --------------------------------------------------------------------------------------------------------


def test_glowing_skin_hears_no_voices() -> None:
    dark: dict[str, Any] = {
        "tiles": ["long-passage", "long-passage"],
        "at": ["1.20", "3.03"],
        "step": ("begin-activation", 1),
    }
    assert told(mine(2, dice=[1, 6, 6], **dark), "voices") == [{"who": 1}]
    glowing = mine(2, dice=[6], heroes__1__ailments=["glowing-skin"], **dark)
    assert told(glowing, "voices") == []


@pytest.mark.parametrize(
    ("does", "dice", "wounds"), [("[wounds: 3]", [], 4), ("[hits: 2]", [4, 4], 0), ("[hits: 2]", [1, 1], 3)]
)
def test_melty_skin_takes_1_wound_more_from_every_source_that_does_any(does: str, dice: list[int], wounds: int) -> None:
    game = happens(does, dice=dice, heroes__0__ailments=["melty-skin"])
    assert (hero(game).wounds, hero(game).horror) == (wounds, 0)


def test_melty_skin_counts_after_armor() -> None:
    game = happens("[wounds: 2]", dice=[4, 3], heroes__0__ailments=["melty-skin", "fused-with-rock"])
    assert hero(game).wounds == 2
    game = happens("[wounds: 2]", dice=[4, 4], heroes__0__ailments=["melty-skin", "fused-with-rock"])
    assert hero(game).wounds == 0


def test_a_tail_with_a_face_adds_1_sanity_damage() -> None:
    game = happens("[sanity-damage: 2]", heroes__0__ailments=["tail-with-a-face"])
    assert (hero(game).horror, hero(game).wounds) == (3, 0)
    assert hero(happens("[horror-hits: 1]", dice=[6], heroes__0__ailments=["tail-with-a-face"])).horror == 0


def test_void_plague_harms_all_others_next_to_its_bearer_at_the_end_of_the_turn() -> None:
    game = mine(4, at=["1.20", "1.16", "1.21", "1.03"], heroes__0__ailments=["void-plague"], acting=0)
    goes_on(game, "end-of-turn", dice=[5, 1, 3, 6])
    assert [one.wounds for one in game.state.heroes] == [0, 3, 1, 0]


@pytest.mark.parametrize(
    ("ailment", "barred"),
    [
        ("horns", "hat"),
        ("arm-growth", "coat"),
        ("leg-growth", "boots"),
        ("hand-growth", "gloves"),
        ("fused-fingers", "gun"),
    ],
)
def test_some_things_cannot_be_used_any_more(ailment: str, barred: str) -> None:
    cards = ["hat", "coat", "boots", "gloves", "gun", "old-gun"]
    items = [{"id": f"test-{card}#{900 + place}", "equipped": True} for place, card in enumerate(cards)]
    game = mutant(ailment, heroes__0__items=items)
    assert [item.card for item in hero(game).items if not works(game, hero(game), item)] == [f"test-{barred}"]
    game = mutant(ailment, heroes__0__items=[{"id": f"test-{barred}#900", "equipped": True}])
    assert number(game, 0, "luck") == 3


def test_two_heads_argue_over_a_6() -> None:
    game = mutant("second-head", step=("begin-activation", 0), dice=[6, 3])
    assert game.ask and game.ask.seat == 1  # no movement, no Search: the next Hero acts
    assert told(game, "activation-lost") == [{"who": 0}]
    game = mutant("second-head", "tentacle-tail", step=("begin-activation", 0), dice=[5])
    assert (game.ask and game.ask.seat, game.state.activation.moves) == (0, 6)


def test_an_item_grows_into_the_body() -> None:
    items = [{"id": "test-gun#900", "equipped": True}, {"id": "test-axe#901"}, {"id": "test-ring#902"}]
    game = happens("[roll-on-chart: mutation]", dice=[5, 4], cards=THINGS, heroes__0__items=items)
    assert offers(game, "fuse") == ["fuse item=test-gun#900", "fuse item=test-axe#901"]
    game.choose("fuse item=test-axe#901")
    assert ruled(game, "fused") == [("SOB-CORR-07", {"who": 0, "item": "test-axe#901"})]
    assert [(item.card, item.equipped, item.fused) for item in hero(game).items] == [
        ("test-gun", False, False),
        ("test-axe", True, True),
        ("test-ring", False, False),
    ]
    game = happens("[roll-on-chart: mutation]", dice=[5, 4])
    assert hero(game).ailments == ["fused-with-item"]


def test_what_has_grown_in_is_never_put_down_given_away_or_lost() -> None:
    items = [{"id": "test-gun#900", "equipped": True, "fused": True}, {"id": "test-old-gun#901", "equipped": True}]
    game = mine(2, cards=THINGS, heroes__0__items=[*items, {"id": "test-axe#902"}, {"id": "test-hat#903"}])
    assert offers(game, "put-away") == ["put-away seat=0 item=test-old-gun#901"]
    assert offers(game, "hold") == []  # the Axe needs both hands
    assert offers(game, "wear") == ["wear seat=0 item=test-hat#903"]
    assert not any("#900" in choice for choice in offers(game, "give"))
    assert any("#901" in choice for choice in offers(game, "give"))
    for _ in range(3):
        happens_now(game, "[{lose-item: random}]")
    assert [item.card for item in hero(game).items] == ["test-gun"]
    assert hero(happens_now(game, "[{lose-item: random}]")).items[0].equipped


def test_dark_stone_grows_into_the_body() -> None:
    position: dict[str, Any] = {"cards": THINGS, "heroes__0__items": [{"id": "test-ring#900"}]}
    game = happens("[roll-on-chart: mutation]", dice=[5, 6], heroes__0__dark_stone=3, **position)
    assert (hero(game).fused_stone, hero(game).items[0].fused) == (3, False)
    game = happens(
        "[{gain: {what: dark-stone, amount: 2}}, {lose: {what: dark-stone, amount: 4}}]",
        heroes__0__dark_stone=3,
        heroes__0__fused_stone=3,
    )
    assert hero(game).dark_stone == 3
    game = happens("[roll-on-chart: mutation]", dice=[5, 6], **position)
    assert (hero(game).fused_stone, hero(game).items[0].fused) == (0, True)


@pytest.mark.parametrize(("shards", "hits"), [(2, 4), (4, 5), (0, 2)])
def test_dark_stone_allergy_takes_a_hit_for_each_stone_up_to_5(shards: int, hits: int) -> None:
    """An Item with two Dark Stone icons counts once, so does one to which such a thing is attached; a Hat has none."""
    carried = [{"id": "test-idol#900"}, {"id": "test-gun#901", "upgrades": ("test-ring",)}, {"id": "test-hat#902"}]
    position: dict[str, Any] = {"heroes__0__items": carried, "heroes__0__dark_stone": shards}
    game = mutant("dark-stone-allergy", step=("begin-activation", 0), dice=[1] * hits + [6], **position)
    assert hero(game).wounds == hits
    assert len(told(game, "rolled")[0]["dice"]) == hits
