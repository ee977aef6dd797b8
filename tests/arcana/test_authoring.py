"""The list of all content, and what is printed on cards and tiles besides their texts."""

from __future__ import annotations

from collections import Counter

from darklantern.games.arcana.authoring import check, entries
from darklantern.games.arcana.content_index import content
from darklantern.games.arcana.printed import charts, sheets


def test_everything_is_listed_once_and_by_its_kind() -> None:
    listed = entries()
    counts = Counter(entry.kind for entry in listed)
    assert list(counts) == [
        "explorer", "monster", "weapon", "apparel", "artifact", "consumable", "explorer event", "horror event",
        "scenario", "chapter", "endgame", "tile",
    ]  # fmt: skip
    assert (counts["explorer"], counts["scenario"], counts["endgame"], counts["chapter"]) == (8, 3, 2, 24)
    assert sum(counts[kind] for kind in ("weapon", "apparel", "artifact", "consumable")) == 96 + 3 * 4
    assert (counts["explorer event"], counts["horror event"]) == (30 + 3 * 4, 24 + 3 * 4)
    ids = [entry.id for entry in listed]
    assert len(ids) == len(set(ids))
    assert {entry.copies for entry in listed} == {1}


def test_items_and_monsters_come_by_level_and_every_kind_holds_its_own() -> None:
    index = content()
    by_kind: dict[str, list[str]] = {}
    for entry in entries():
        by_kind.setdefault(entry.kind, []).append(entry.id)
    levels = [index.monsters[id_].level for id_ in by_kind["monster"]]
    assert levels == sorted(levels)
    for type_ in ("weapon", "apparel", "artifact", "consumable"):
        items = [index.items[id_] for id_ in by_kind[type_]]
        assert {item.type for item in items} == {type_}
        assert [item.level for item in items] == sorted(item.level for item in items)
    assert {index.events[id_].kind for id_ in by_kind["horror event"]} == {"horror"}


def test_each_entry_has_its_text_and_its_flavour() -> None:
    listed = {entry.id: entry for entry in entries()}
    assert listed["hedda-voss"].text.startswith("Cannot be pushed or pulled. Wrench (2 stamina; melee, another unit)")
    assert listed["hedda-voss"].flavour.startswith("Nineteen years of boilers.")
    assert [entry.id for entry in entries() if entry.kind == "scenario" and entry.text] == []
    belongs = [entry for entry in entries() if entry.kind in ("weapon", "monster") and entry.expansion]
    assert 0 < len(belongs) < 20


def test_what_is_printed_besides_the_texts() -> None:
    printed = sheets()
    assert set(printed) == set(content().named)
    assert printed["hedda-voss"] == ["Bruiser.", "Health 6, stamina 7, armor 2, will 1."]
    assert printed["boiler-hall"][0] == (
        "The Boiler Hall: 1 chest, 1 event space, 1 recharge station, 1 trap lever, 1 chapter space, 3 spawn spaces, "
        "2 exploding barrels, 3 trapped spaces and 3 rubble spaces."
    )
    assert len(printed["boiler-hall"]) == 4
    assert all(all(lines) for lines in printed.values())
    dice = charts()["Dice"]
    assert dice[:2] == ["Low: 0, 0, 1, 1, 2, 2", "High: 1, 1, 2, 2, 3, 3"]
    assert charts()["Tracks"] == ["Threat 1 to 6", "Level 1 to 5"]


def test_the_box_holds_what_its_list_says() -> None:
    """Of each thing by level, and what belongs to every scenario."""
    box = content()
    core = {"weapon": (12, 9, 7), "apparel": (10, 8, 6), "artifact": (9, 7, 6), "consumable": (9, 8, 5)}
    for type_, by_level in core.items():
        levels = Counter(item.level for item in box.items.values() if item.type == type_ and not item.scenario)
        assert tuple(levels[level] for level in (1, 2, 3)) == by_level
    monsters = box.monsters.values()
    assert Counter(one.level for one in monsters if not one.scenario) == {1: 8, 2: 8, 3: 7, 4: 5}
    assert Counter(event.kind for event in box.events.values() if not event.scenario) == {"explorer": 30, "horror": 24}
    for id_ in box.scenarios:
        assert sum(item.scenario == id_ for item in box.items.values()) == 4
        assert sorted(one.level for one in monsters if one.scenario == id_ and not one.boss) == [2, 3]
        events = Counter(event.kind for event in box.events.values() if event.scenario == id_)
        assert events == {"explorer": 4, "horror": 4}
    assert [one.scenario for one in monsters if one.boss] == ["the-hymn-below"]
    scenarios = sorted(box.scenarios.values(), key=lambda one: one.number)
    assert [(len(one.chapters), one.endgame is not None) for one in scenarios] == [(8, True), (7, False), (9, True)]
    assert sum(bool(tile.back_name) for tile in box.tiles.values()) == 10
    own = {one for scenario in scenarios for one in (scenario.start, scenario.endgame_tile) if one}
    assert own == {tile for tile in box.tiles if not box.tiles[tile].back_name} == set(box.own_tiles) and len(own) == 3


def test_who_names_something_that_is_wrong_in_itself_is_not_refused_for_it() -> None:
    thing = "{id: thing, name: Thing, level: 9, type: artifact, main: true}"
    names = "main: true, actives: [{is: {owns: thing}, do: [spawn]}]"
    (wrong,) = check([("my.yaml", f"items: [{thing}, {{id: a, name: A, level: 1, type: artifact, {names}}}]")])
    assert wrong == "my.yaml:1: expected a number up to 3 (at items[0].level)"
