"""What is written is what happens: content that could not, or would never, happen is refused with file and line."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from darklantern.games.brimstone.authoring import check
from tests.brimstone.fights.arena import sheet
from tests.brimstone.mine import PLAIN

CARD = "- {{id: x, name: X, {}}}"
XP = "{gain: {what: xp, amount: 5}}"


def wrong(table: str, written: str) -> list[str]:
    """What is wrong with one thing, after the file, its line, and what it is."""
    problems = check([("my.yaml", f"{table}:\n{CARD.format(written)}\n")])
    return [problem.partition("'x': ")[2] or problem for problem in problems]


@pytest.mark.parametrize(
    "table, written",
    [
        ("encounters", f"does: [{XP}]"),
        ("scavenge", f"good: good, does: [{{each: {{who: all-here, do: [{XP}]}}}}]"),
        ("encounters", "does: [{hits: {amount: 1, damage: 1}}]"),
        ("encounters", "does: [{draw-item: {deck: gear, count: 2, keep: 1}}]"),
        ("encounters", "remains: true, powers: [{stat: armor, add: 2}, {stat: cover, add: 6}]"),
        ("encounters", "remains: true, triggers: [{when: {event: turn-ends}, do: [discard-card]}]"),
        ("items", "kind: gear, price: 5000, weight: 99"),
        ("items", "kind: artifact, world: mars"),
        ("items", "kind: gear, shots: 1, weapon: {attack: ranged, thrown: true}"),
        ("items", "kind: upgrade, fits: [gun], takes: 1, weapon: {attack: melee, combat: 1}"),
        ("items", "kind: gear, use: {free_attack: {attack: melee, wounds: d6}}"),
        ("items", "kind: gear, use: {free_attack: {attack: ranged, thrown: true, shots: 1}}"),
        ("items", "kind: gear, use: {grit: 2, does: [all-critical], hit: {ignores: [tough]}}"),
    ],
)
def test_what_is_right_is_accepted(table: str, written: str) -> None:
    assert wrong(table, written) == []


WRONG = yaml.safe_load((Path(__file__).parent / "wrong_cards.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("table, written, mistake", [(one["table"], one["card"], one["mistake"]) for one in WRONG])
def test_what_would_never_happen_is_refused(table: str, written: str, mistake: str) -> None:
    found = wrong(table, written)
    assert len(found) == 1, found
    assert found[0].startswith(mistake)


@pytest.mark.parametrize(
    "written, kind",
    [
        ("does: [gain-item: crowbarr]", "item"),
        ("does: [gain-token: wiskey]", "side bag token"),
        ("does: [{pay: {token: wiskey, do: [add-dread]}}]", "side bag token"),
        ("does: [place-markers: corps]", "marker"),
        ("does: [{if: {is: {token: wiskey}, then: [add-dread]}}]", "side bag token"),
    ],
)
def test_every_id_is_known(written: str, kind: str) -> None:
    (found,) = wrong("encounters", written)
    assert found.startswith(f"no {kind} ")


def test_a_mistake_is_told_with_file_and_line() -> None:
    text = "loot:\n- {id: fine, name: Fine, does: [add-dread]}\n- id: x\n  name: X\n  does: [hits: 0]\n"
    assert check([("my.yaml", text)]) == ["my.yaml:3: loot card 'x': hits: amount 0: expected 1 or more"]


def test_an_id_stands_once_in_the_whole_game() -> None:
    (found,) = check([("my.yaml", "loot:\n- {id: crowbar, name: X, does: [add-dread]}\n")])
    assert "'crowbar' stands twice: expected a new id" in found
    (found,) = check([("my.yaml", "loot:\n- {id: quick-fingers, name: X, does: [add-dread]}\n")])  # an Upgrade
    assert "'quick-fingers' stands twice" in found


def test_an_ability_of_an_enemy_stands_once_but_for_the_other_side_of_its_sheet() -> None:
    (found,) = check([("my.yaml", "loot:\n- {id: bear-rage, name: X, does: [add-dread]}\n")])
    assert "'bear-rage' stands twice" in found
    (found,) = check([("my.yaml", "enemies:\n" + sheet("goblin").replace("goblin-brutal-more-3", "bear-rage"))])
    assert "ability 'bear-rage' stands twice" in found
    assert check([("my.yaml", "enemies:\n" + sheet("goblin").replace("goblin-brutal", "goblin"))]) == []


def learned(tracks: int = 4, tier: str = "powers: [{stat: lore, add: 1}]", id_: str = "t0-0") -> list[str]:
    """What is wrong with an Upgrade Chart whose very first tier has this id and does this."""
    cells = [
        [f"{{id: t{column}-{row}, name: T, powers: [{{stat: lore, add: 1}}]}}" for row in range(4)]
        for column in range(tracks)
    ]
    cells[0][0] = f"{{id: {id_}, name: T, {tier}}}"
    chart = ", ".join(f"{{name: N, tiers: [{', '.join(tiers)}]}}" for tiers in cells)
    sheet = PLAIN.partition("\n- id: boris")[0].replace("anna", "x")
    return check([("my.yaml", f"{sheet}\n  chart: [{chart}]\n")])


def test_an_upgrade_chart_has_four_tracks_of_abilities() -> None:
    assert learned() == []
    assert learned(3) == ["my.yaml:2: hero class 'x': chart: 3 tracks: expected 4"]
    assert learned(tier="triggers: [{when: {event: turn-ends}, do: [heal: 0]}]") == [
        "my.yaml:2: hero class 'x': heal: amount 0: expected 1 or more"
    ]
    (found,) = learned(id_="crowbar")
    assert "'crowbar' stands twice: expected a new id" in found


def test_an_encounter_of_a_room_is_a_unique_one() -> None:
    drawing = "    | 01 | 02 |\n    |----|----|\n    | 03 | 04 |\n"
    tile = f"tiles:\n- id: t\n  name: T\n  kind: passage\n  encounter: tool-shed\n  drawing: |2\n{drawing}"
    assert [one.partition("'t': ")[2] for one in check([("my.yaml", tile)])] == [
        "encounter 'tool-shed': expected one that is 'unique'"
    ]


ROW = "  - {{id: r{0}, name: R, roll: '{0}'{1}}}\n"


def chart(*rows: str) -> list[str]:
    text = "charts:\n- id: depth-events\n  name: C\n  dice: d6\n  rows:\n" + "".join(rows)
    return [one.partition("'depth-events': ")[2] for one in check([("my.yaml", text)]) if "stands twice" not in one]


def test_every_result_of_a_chart_has_one_row() -> None:
    assert chart(ROW.format("1-3", ""), ROW.format("4-6", "")) == []
    assert chart(ROW.format("1-3", ""), ROW.format("3-6", "")) == ["d6 3 has 2 rows: expected one"]
    assert chart(ROW.format("1-5", "")) == ["d6 6 has 0 rows: expected one"]
    found = chart(ROW.format("1-6", ""), ROW.format("7", ""))
    assert [one.partition(":")[0] for one in found] == ["roll 7"]


def test_a_result_that_does_not_last_changes_nothing_later() -> None:
    assert chart(ROW.format("1-6", ", powers: [{stat: lore, add: 1}]")) == [
        "'r1-6': 'powers' and 'triggers' do nothing if it does not last: expected 'lasts: true'"
    ]


def _enemy(ability: str) -> str:
    figures = "initiative: 3, move: 5, escape: 4, to_hit_melee: 4, combat: 1, damage: 1, defense: 2, health: 2, xp: 5"
    elite = ", ".join(f"{{id: x-{row}, name: More}}" for row in range(1, 7))
    side = f"{{{figures}, abilities: [{ability}], elite: [{elite}]}}"
    return f"icon: skeleton, tint: '#888888', normal: {side}, brutal: {side}"


def test_the_same_ability_may_stand_on_both_sides() -> None:
    assert wrong("enemies", _enemy("{id: x-way, name: Way, traits: {fear: 1}}")) == []


@pytest.mark.parametrize("trait", ["shootout", "snap-fire"])
def test_who_shoots_needs_something_to_shoot_with(trait: str) -> None:
    found = wrong("enemies", _enemy(f"{{id: x-way, name: Way, traits: {{{trait}: 4}}}}"))
    assert found == [f"{side}: 'x-way' without 'ranged': expected a Ranged Attack" for side in ("normal", "brutal")]
