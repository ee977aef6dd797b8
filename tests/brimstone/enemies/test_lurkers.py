"""Shadow Lurkers: Cover, whom they hunt, and what they feed on."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.content_index import content
from darklantern.games.brimstone.fights.enemy_attacks import combat_of, melee_hits
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import CARDS, arena, play_out
from tests.brimstone.mine import told

LURKER = "shadow-lurkers"


def faced(*faces: int, **given: Any) -> Brimstone:
    """A Hero strikes at a Lurker next to it; the dice are those of To Hit, then of Cover, then of Damage."""
    game = arena(["44"], {1: (LURKER, "43", 0), 2: ("ghoul", "00")}, acting=0, dice=faces, **given)
    game.choose("fight")
    return game


@pytest.mark.rule("SOB-FLURK-01", "SOB-FLURK-02")
def test_cover_of_5_is_rolled_for_each_hit_before_damage() -> None:
    game = faced(4, 4, 4, 5, 2, 6, 3, boosts=[["combat", 1, "turn", 0]])
    assert told(game, "enemy-cover")[0]["dice"] == [5, 2, 6]
    assert told(game, "enemy-cover")[0]["need"] == 5
    assert [entry["damage"] for entry in told(game, "damage")] == [3]  # one Hit is left, against Defense 3
    assert game.state.enemies[1].wounds == 0


@pytest.mark.rule("SOB-FLURK-02")
@pytest.mark.parametrize(("cover", "wounds"), [(5, 0), (4, 2)])
def test_cover_stops_critical_hits_as_well(cover: int, wounds: int) -> None:
    game = faced(6, 1, cover, 2)
    assert len(told(game, "damage")) == (wounds > 0)
    assert game.state.enemies[1].wounds == wounds


@pytest.mark.rule("SOB-FLURK-03")
@pytest.mark.parametrize(
    ("levels", "xps", "target"),
    [((3, 3, 2), (100, 400, 900), 1), ((3, 3, 2), (400, 100, 0), 0), ((1, 2, 3), (900, 0, 0), 2)],
)
def test_the_highest_level_is_hunted_then_the_most_xp(
    levels: tuple[int, ...], xps: tuple[int, ...], target: int
) -> None:
    given: dict[str, Any] = {f"heroes__{seat}__level": level for seat, level in enumerate(levels)}
    given |= {f"heroes__{seat}__xp": xp for seat, xp in enumerate(xps)}
    game = arena(["44", "46", "64"], {1: (LURKER, "00")}, acts=LURKER, dice=[1, 1], **given)
    assert game.state.enemies[1].target == target


@pytest.mark.rule("SOB-FLURK-03")
def test_only_heroes_in_reach_are_hunted() -> None:
    walled = {"heroes__0__level": 1, "heroes__1__level": 5}
    game = arena(["01", "92"], {1: (LURKER, "21")}, acts=LURKER, room="alley", dice=[1, 1], **walled)
    assert game.state.enemies[1].target == 1
    blocked = arena(
        ["01", "92"], {1: (LURKER, "21"), 2: ("ghoul", "31")}, acts=LURKER, room="alley", dice=[1, 1], **walled
    )
    assert blocked.state.enemies[1].target == 0  # the Ghoul stands in the way to the other


@pytest.mark.rule("SOB-FLURK-03")
def test_all_of_them_hunt_the_same_hero() -> None:
    game = arena(["44", "47"], {1: (LURKER, "00"), 2: (LURKER, "01")}, acts=LURKER, heroes__1__level=2, dice=[1] * 6)
    play_out(game)
    assert [enemy.target for enemy in game.state.enemies.values()] == [1, 1]


@pytest.mark.rule("SOB-FLURK-04")
@pytest.mark.parametrize(("level", "damage"), [(4, 8), (1, 2)])
def test_the_damage_is_multiplied_by_the_level(level: int, damage: int) -> None:
    game = arena(["44"], {1: (LURKER, "43", 0)}, acting=0, heroes__0__level=level)
    game.state.dice.script = [4, 5]
    assert [hit.damage for hit in melee_hits(game, LURKER, 0, {1: 2})] == [damage, damage]


ARTIFACTS = """items:
- {id: jargono-mask, name: Mask, kind: artifact, world: jargono}
- {id: jargono-idol, name: Idol, kind: artifact, world: jargono}
- {id: targa-lens, name: Lens, kind: artifact, world: targa-plateau}
- {id: plain-rope, name: Rope, kind: gear}
"""


@pytest.mark.rule("SOB-FLURK-05")
def test_artifacts_of_the_world_add_combat() -> None:
    cards = CARDS.replace("items:\n", ARTIFACTS).replace("- id: hall\n", "- id: hall\n  world: jargono\n")
    carried = [{"id": f"{card}#{number}"} for number, card in enumerate(
        ["jargono-mask", "jargono-idol", "targa-lens", "plain-rope"], 1)]  # fmt: skip
    game = arena(["44"], {1: (LURKER, "43", 0)}, acting=0, heroes__0__items=carried, cards=cards)
    assert combat_of(game, 1, 0) == 5  # 3, and 1 for each of the two from Jargono


@pytest.mark.rule("SOB-FLURK-06")
def test_threat_cards_of_every_other_world() -> None:
    threats = [one for one in content().threats.values() if any(line.enemy == LURKER for line in one.enemies)]
    by_world: dict[str, int] = {}
    for threat in threats:
        by_world[threat.world] = by_world.get(threat.world, 0) + 1
    assert by_world.pop("mines") >= 1
    assert by_world.pop("derelict-ship") == 2
    others = {"caverns-of-cynder", "trederra", "blasted-wastes", "targa-plateau", "forest-of-the-dead",
              "jargono", "sunken-city", "belly-of-the-beast"}  # fmt: skip
    assert by_world == dict.fromkeys(others, 1)
