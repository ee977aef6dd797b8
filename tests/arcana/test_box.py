"""The box of the game holds what the system page asks for: how many of each, and within which numbers."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from darklantern.games import begin, read_options
from darklantern.games.arcana.content_index import content
from darklantern.games.arcana.map.tiles import drawn, sides
from darklantern.games.arcana.rounds.chapters import next_chapter
from darklantern.table.scenario import place
from tests.arcana.table import happens

CORE = content()
MONSTERS = [one for one in CORE.monsters.values() if not one.scenario]
ITEMS = [one for one in CORE.items.values() if not one.scenario]
EVENTS = [one for one in CORE.events.values() if not one.scenario]
SCENARIOS = ("the-hymn-below", "the-calder-heirloom", "the-lead-tide")


def verbs_in(value: Any) -> Iterator[Any]:
    """Every effect that stands anywhere in a card."""
    if isinstance(value, msgspec.Struct):
        if value.__struct_config__.tag_field == "verb":
            yield value
        for name in value.__struct_fields__:
            yield from verbs_in(getattr(value, name))
    elif isinstance(value, list):
        for one in value:
            yield from verbs_in(one)


def attacks(card: Any) -> list[Any]:
    return [one for one in verbs_in(card) if type(one).__name__ == "Attack"]


def mean(attack: Any) -> int:
    return int(attack.low + 2 * attack.high)


def test_eight_explorers_two_of_a_class_whose_numbers_sum_to_16() -> None:
    explorers = list(CORE.explorers.values())
    assert Counter(one.class_ for one in explorers) == {"bruiser": 2, "gunman": 2, "mystic": 2, "crafter": 2}
    assert {one.health + one.stamina + one.armor + one.will for one in explorers} == {16}
    for one in explorers:
        basic, signature = one.actives
        assert basic.cost.stamina == 2 and [(a.low, a.high) for a in attacks(basic)] == [(2, 0)]
        assert signature.cost.stamina >= 2 or signature.cost.essence >= 1
        assert len(one.passive) + len(one.triggers) <= 1
    attack = {
        "bruiser": ("melee", 1),
        "gunman": ("ranged", 4),
        "mystic": ("ignoring", 3),
        "crafter": ("melee", 1),
    }
    for one in explorers:
        how, far = attack[one.class_]
        assert getattr(one.actives[0].target, how) == far
        assert attacks(one.actives[0])[0].arcane == (one.class_ == "mystic")


@pytest.mark.parametrize(
    "level, cards, health, stamina, armor, will, means, prices",
    [
        (1, 8, (1, 2), (3, 5), (1, 3), (0, 2), {2}, {2}),
        (2, 8, (2, 3), (4, 5), (3, 4), (1, 4), {3}, {2}),
        (3, 7, (3, 4), (5, 6), (4, 6), (2, 5), {4, 5}, {2, 3}),
        (4, 5, (4, 5), (6, 6), (5, 7), (3, 7), {6}, {3}),
    ],
)
def test_monsters_of_a_level(
    level: int,
    cards: int,
    health: tuple[int, int],
    stamina: tuple[int, int],
    armor: tuple[int, int],
    will: tuple[int, int],
    means: set[int],
    prices: set[int],
) -> None:
    ours = [one for one in MONSTERS if one.level == level]
    assert len(ours) == cards
    for one in ours:
        assert health[0] <= one.health <= health[1] and stamina[0] <= one.stamina <= stamina[1], one.id
        assert armor[0] <= one.armor <= armor[1] and will[0] <= one.will <= will[1], one.id
        strikes = [active for active in one.actives if attacks(active)]
        assert {mean(attack) for active in strikes for attack in attacks(active)} <= means, one.id
        assert {active.cost.stamina for active in strikes} <= prices, one.id
        assert 1 <= len(one.actives) <= 3 and one.actives[-1].cost.stamina <= one.stamina, one.id
    assert sum(one.armor - one.will >= 2 for one in ours) * 3 >= cards  # for arcane attacks
    assert any(one.will > one.armor for one in ours)


def test_the_monster_deck_asks_different_questions() -> None:
    reach = [active.target for one in MONSTERS for active in one.actives if active.target]
    assert sum(bool(target.ranged or target.ignoring) for target in reach) >= 7
    assert sum(any(attack.arcane for attack in attacks(one)) for one in MONSTERS) >= 3
    assert sum(one.ethereal for one in MONSTERS) == 2
    assert sum(one.immobile for one in MONSTERS) == 2
    assert all(one.actives[0].target and one.actives[0].target.ranged for one in MONSTERS if one.immobile)
    kinds = [{type(verb).__name__ for verb in verbs_in(one)} for one in MONSTERS]
    assert sum(any(type(v).__name__ == "Spawn" for v in verbs_in(one.actives)) for one in MONSTERS) == 2
    assert sum(bool(one.dies) for one in MONSTERS) == 3
    assert sum(bool({"Push", "Pull"} & names) for names in kinds) >= 2
    assert 1 <= sum(one.stamina == 3 for one in MONSTERS) <= 2


@pytest.mark.rule("MA-CTRL-02", "MA-MIND-05")
def test_every_attack_of_a_monster_can_be_turned_on_other_monsters() -> None:
    aimed = [active for one in CORE.monsters.values() for active in one.actives if active.target and attacks(active)]
    assert len(aimed) >= len(CORE.monsters)
    assert {active.target.of for active in aimed if active.target} == {"other"}


def test_96_items_by_type_and_level() -> None:
    assert Counter((one.type, one.level) for one in ITEMS) == {
        ("weapon", 1): 12,
        ("apparel", 1): 10,
        ("artifact", 1): 9,
        ("consumable", 1): 9,
        ("weapon", 2): 9,
        ("apparel", 2): 8,
        ("artifact", 2): 7,
        ("consumable", 2): 8,
        ("weapon", 3): 7,
        ("apparel", 3): 6,
        ("artifact", 3): 6,
        ("consumable", 3): 5,
    }


@pytest.mark.parametrize("kind", ["weapon", "apparel", "artifact"])
@pytest.mark.parametrize("level", [1, 2, 3])
def test_about_six_in_ten_are_main_items(kind: str, level: int) -> None:
    ours = [one for one in ITEMS if (one.type, one.level) == (kind, level)]
    mains = [one for one in ours if one.main]
    assert 0.5 <= len(mains) / len(ours) <= 0.7
    assert 0.5 <= sum(bool(one.accepts.upgrade) for one in mains) / len(mains) <= 0.8, "about two thirds"
    assert any(one.accepts.augment for one in mains)
    for one in ours:
        assert one.main or one.fits.upgrade or one.fits.augment, one.id


def test_a_third_of_the_main_items_has_an_augment_socket_and_half_of_the_plugs_are_on_artifacts() -> None:
    mains = [one for one in ITEMS if one.main]
    assert 0.3 <= sum(bool(one.accepts.augment) for one in mains) / len(mains) <= 0.4
    plugs = Counter(one.type for one in ITEMS if one.fits.augment)
    assert 0.4 <= plugs["artifact"] / plugs.total() <= 0.6


def test_every_socket_has_two_plugs_of_its_level_or_lower() -> None:
    for host in ITEMS:
        lower = [one for one in ITEMS if one.level <= host.level and one is not host]
        if symbol := host.accepts.upgrade:
            assert sum(one.type == host.type and one.fits.upgrade == symbol for one in lower) >= 2, host.id
        if augment := host.accepts.augment:
            assert sum(one.fits.augment == augment for one in lower) >= 2, host.id


def test_consumables_have_no_symbols_and_are_always_used_up() -> None:
    for one in CORE.items.values():
        if one.type == "consumable":
            assert not (one.main or one.accepts.upgrade or one.accepts.augment or one.fits.upgrade or one.fits.augment)
            assert one.actives and all(active.cost.destroy for active in one.actives)


def test_weapons_grow_with_their_level() -> None:
    best = {1: {3, 4}, 2: {4, 5}, 3: {5, 6}}
    for one in ITEMS:
        if one.type == "weapon" and one.main:
            strongest = max(mean(attack) for attack in attacks(one))
            area = any(attack.who != "target" for attack in attacks(one))
            assert strongest in best[one.level] or (area and strongest == min(best[one.level]) - 1), one.id


def test_enters_effects_of_items_give_nothing_that_could_be_drawn_forever() -> None:
    for one in CORE.items.values():
        for verb in verbs_in(one.enters):
            assert type(verb).__name__ not in {"GainItem", "TakeItem", "Invoke"}, one.id
            if type(verb).__name__ == "Restore":
                assert not verb.essence and not verb.health and verb.stamina in (0, 1), one.id


def test_events_by_kind_and_binding() -> None:
    assert Counter(one.kind for one in EVENTS) == {"explorer": 30, "horror": 24}
    assert Counter(one.kind for one in EVENTS if one.binding) == {"explorer": 6, "horror": 3}
    for scenario in SCENARIOS:
        own = [one for one in CORE.events.values() if one.scenario == scenario]
        assert Counter(one.kind for one in own) == {"explorer": 4, "horror": 4}
        assert Counter(one.kind for one in own if one.binding) == {"explorer": 1}


@pytest.mark.rule("MA-EXPH-05")
def test_horror_events_take_no_stamina_which_nobody_has_when_they_come() -> None:
    taken = [one for event in CORE.events.values() if event.kind == "horror" for one in verbs_in(event.enters)]
    assert not [one for one in taken if type(one).__name__ in ("Lose", "Pay", "Restore") and one.stamina]


def test_events_raise_the_threat_by_three_at_most_in_all() -> None:
    gains = [verb.add for one in CORE.events.values() for verb in verbs_in(one) if type(verb).__name__ == "Threat"]
    assert sum(add for add in gains if add > 0) <= 3


def test_each_scenario_brings_its_own_cards() -> None:
    assert [one.id for one in sorted(CORE.scenarios.values(), key=lambda one: one.number)] == list(SCENARIOS)
    assert [len(CORE.scenarios[id_].chapters) for id_ in SCENARIOS] == [8, 7, 9]
    assert [bool(CORE.scenarios[id_].endgame) for id_ in SCENARIOS] == [True, False, True]
    for scenario in SCENARIOS:
        monsters = [one for one in CORE.monsters.values() if one.scenario == scenario]
        assert sorted(one.level for one in monsters if not one.boss) == [2, 3]
        assert sum(one.scenario == scenario for one in CORE.items.values()) == 4
    boss = CORE.monsters["the-choir-engine"]
    assert (boss.health, boss.health_per_explorer, boss.armor, boss.will, boss.stamina) == (2, 2, 5, 5, 5)
    assert [one.id for one in CORE.monsters.values() if one.boss] == ["the-choir-engine"]


def test_no_card_brings_down_the_boss_by_itself() -> None:
    """Of 6 health with two explorers, 8 with three and 10 with four."""
    verbs = [verb for card in (*CORE.items.values(), *CORE.events.values()) for verb in verbs_in(card)]
    assert not [verb for verb in verbs if type(verb).__name__ == "DestroyUnit"]
    assert max(verb.health for verb in verbs if type(verb).__name__ == "Lose") == 4


@pytest.mark.parametrize(
    "scenario, spawn, horror",
    [
        ("the-hymn-below", [9, 9, 8, 8, 8, 7, 7, 7], [None, 10, 9, 9, 9, 8, 8, 7]),
        ("the-calder-heirloom", [9, 7, 7, 7, 7, 6, 6], [10, 9, 9, 8, 8, 8, 7]),
        ("the-lead-tide", [9, 9, 8, 8, 8, 7, 7, 7, 6], [9, 9, 9, 9, 9, 8, 8, 8, 7]),
    ],
)
def test_ratings_never_rise(scenario: str, spawn: list[int], horror: list[int | None]) -> None:
    chapters = CORE.scenarios[scenario].chapters
    assert [one.spawn for one in chapters] == spawn
    assert [one.horror for one in chapters] == horror


def test_item_levels_come_in_the_second_and_third_quarter() -> None:
    for scenario, second, third in zip(SCENARIOS, (3, 3, 3), (6, 5, 6), strict=True):
        levels = {
            chapter.number: verb.level
            for chapter in CORE.scenarios[scenario].chapters
            for verb in verbs_in(chapter.enters)
            if type(verb).__name__ == "AddItemLevel"
        }
        assert levels == {second: 2, third: 3}


def test_entry_exit_and_new_rounds_stand_where_they_must() -> None:
    for scenario in CORE.scenarios.values():
        after_exit = True  # the first chapter begins like one after an exit
        for chapter in scenario.chapters:
            names = [type(verb).__name__ for verb in verbs_in(chapter.enters)]
            assert ("PlaceEntryToken" in names) == after_exit, chapter.id
            assert names.count("StartNewRound") == ((after_exit and chapter.number > 1) or "EnterEndgame" in names)
            after_exit = "PlaceExitToken" in names


def test_ten_tiles_of_two_sides_and_those_of_scenarios() -> None:
    core = [tile for tile in CORE.tiles.values() if tile.back]
    assert len(core) == 10 and all(tile.back_name and tile.back_flavour for tile in core)
    assert {tile.id for tile in CORE.tiles.values() if not tile.back} == {
        "the-choir-loft",
        "the-lift-landing",
        "the-four-locks",
    }


def test_what_is_drawn_on_the_sides() -> None:
    counts = [
        Counter(space.mark for space in drawn(id_, drawing).spaces)
        for tile in CORE.tiles.values()
        if tile.back
        for id_, drawing in sides(tile)
    ]
    assert Counter(side["S"] for side in counts) == {2: 15, 3: 3, 1: 2}
    assert Counter(side["H"] for side in counts) == {1: 18, 2: 2}
    assert Counter(side["C"] + side["E"] for side in counts) == {2: 10, 3: 10}
    assert all(1 <= side["C"] <= 2 and 1 <= side["E"] <= 2 for side in counts)
    assert [sum(side[mark] for side in counts) for mark in "WRL"] == [7, 9, 9]
    assert all(2 <= side["#"] <= 6 and side["*"] <= 2 and side["o"] <= 2 for side in counts)
    drawings = [drawing for tile in CORE.tiles.values() if tile.back for _, drawing in sides(tile)]
    assert all(1 <= drawing.count("D") <= 4 for drawing in drawings)
    assert all(6 <= drawing.count("|") + drawing.count("-") <= 16 for drawing in drawings)


def test_explorers_have_the_numbers_of_their_class() -> None:
    numbers: dict[str, list[tuple[int, int, int, int]]] = {}
    for one in CORE.explorers.values():
        numbers.setdefault(one.class_, []).append((one.health, one.stamina, one.armor, one.will))
    assert numbers == {
        "bruiser": [(6, 7, 2, 1), (6, 6, 3, 1)],
        "gunman": [(5, 7, 2, 2), (5, 8, 2, 1)],
        "mystic": [(4, 7, 2, 3), (5, 7, 1, 3)],
        "crafter": [(5, 8, 1, 2), (5, 7, 2, 2)],
    }


def test_every_card_has_a_line_to_read_and_a_name_of_its_own() -> None:
    cards = [*CORE.explorers.values(), *CORE.monsters.values(), *CORE.items.values(), *CORE.events.values()]
    assert all(3 <= len(one.flavour.split()) <= 25 and "!" not in one.flavour for one in cards)
    assert max(Counter(one.name for one in cards).values()) == 1


@pytest.mark.parametrize("explorers", [1, 2, 4])
def test_every_explorer_at_the_four_locks_takes_one_of_the_eleven_marks_of_the_tide(explorers: int) -> None:
    game = begin("arcana", read_options("arcana", {"scenario": 3, "explorers": explorers}), seed=7)
    last = {"stack": "tide-9", "pile": "", "renews": False}
    place(game, {"chapter": "tide-8", "decks.chapters": last})
    happens(game, next_chapter())
    while game.ask and game.ask.prompt == "place-explorer":
        game.choose(0)
    assert [one.essence for one in game.state.explorers] == [2] * explorers
    assert game.state.counts == {"tide-end/tide": explorers + 1}  # and one for the round that has begun
    counts = [one.count for one in verbs_in(CORE.endgames["tide-end"]) if type(one).__name__ == "CountTo"]
    assert counts == [11, 11, 11]
