"""What players read about Fights: Tokens that are thrown, Threat cards, and Enemy Record Sheets."""

from __future__ import annotations

import msgspec
import pytest

from darklantern.games.brimstone.card_text import thing_text
from darklantern.games.brimstone.cards.threat_lines import ThreatLine, lines_text
from darklantern.games.brimstone.content_base import FreeAttack
from darklantern.games.brimstone.content_index import content
from darklantern.games.brimstone.enemy_traits import trait_text
from darklantern.games.brimstone.enemy_types import EnemyCard, EnemySide, Threat
from darklantern.games.brimstone.fight_text import enemy_sheet, enemy_text, free_attack_text, threat_text


@pytest.mark.parametrize(
    ("token", "text"),
    [
        (
            "dynamite",
            "As an Attack: throw it up to Strength + 3 spaces away. On a miss it Bounces D3 times. It does D6 Wounds, "
            "ignoring Defense, to every model where it lies and next to that, to each on its own.",
        ),
        ("hatchet", "Ranged Free Attack, Range Strength + 3, 1 Shot, +2 Damage, Melee To Hit."),
        ("spice", "One of your Hits does D3 more Damage, and you take 1 Wound, ignoring Defense."),
        (
            "dark-stone-shiv",
            "Performer Only. Melee Free Attack, D6 Wounds, ignoring Defense, to one adjacent Enemy.",
        ),
    ],
)
def test_a_token_reads_as_the_attack_that_it_is(token: str, text: str) -> None:
    assert thing_text(content().tokens[token], content().names) == text


@pytest.mark.parametrize(
    ("attack", "text"),
    [
        ({"attack": "melee", "combat": 1, "damage_die": 8}, "Melee Free Attack, Combat 1, D8 Damage."),
        (
            {"attack": "ranged", "range": 6, "shots": 2, "critical": 5, "to_hit_die": 8, "ignores": ["armor"]},
            "Ranged Free Attack, Range 6, 2 Shots, D8 To Hit, 5+ is a Critical Hit, ignoring Armor.",
        ),
    ],
)
def test_a_free_attack_reads_as_its_figures(attack: dict[str, object], text: str) -> None:
    assert free_attack_text(msgspec.convert(attack, FreeAttack)) == text


def test_a_knife_says_how_often() -> None:
    text = thing_text(content().items["bowie-knife"], content().names)
    assert text == "Single-Handed, 1 Upgrade Slot. Once per Fight: Melee Free Attack, Combat 2, +1 Damage."


def test_a_threat_reads_as_who_comes() -> None:
    lines = [{"enemy": "drowned-dead", "count": count} for count in ("3", "d6", "pp")]
    lines[0]["elite"] = 1  # type: ignore[assignment]
    written = {"id": "x", "name": "X", "level": "epic", "enemies": lines, "further": ["low"]}
    assert threat_text(msgspec.convert(written, Threat), content().names) == (
        "Epic Threat: 3 Drowned Dead, Elite 1, D6 Drowned Dead, 2 Peril dice of Drowned Dead, "
        "and another Low Threat card."
    )


def test_an_enemy_reads_as_its_sheet() -> None:
    elite = [{"id": f"e{number}", "name": f"E{number}"} for number in range(1, 7)]
    elite[0] |= {"changes": [{"stat": "combat", "add": 1}], "traits": {"fear": 2, "armor": 5, "tough": 1}}  # type: ignore[dict-item]
    ranged = {"range": 5, "shots": 2, "damage": "d6"}
    abilities = [{"id": "a", "name": "Armor 5+", "traits": {"armor": 5}}, {"id": "b", "name": "B", "text": "Bites."}]
    figures = {"initiative": 2, "move": 3, "escape": 4, "to_hit_melee": 5, "combat": 3, "damage": "d6", "defense": 4}
    more = {"health": 2, "xp": 15, "xp_each": True, "ranged": ranged, "abilities": abilities, "elite": elite}
    side = msgspec.convert(figures | more, EnemySide)
    assert enemy_text(side, {}) == "Ranged Attack: Range 5, 2 Shots, Damage D6. Armor 5+. B: Bites."
    assert enemy_sheet(side, {})[:5] == [
        "Initiative 2, Move 3, Escape 4+.",
        "To Hit: Ranged 6+, Melee 5+. Combat 3, Damage D6.",
        "Defense 4, Health 2, 15 XP and 5 for each Wound.",
        enemy_text(side, {}),
        "Elite 1: E1: Fear (2): 2 Horror Hits on whoever begins an Activation next to it, Armor 5+, Tough, +1 Combat.",
    ]
    assert enemy_sheet(side, {})[-1] == "Elite 6: E6."


def test_what_comes_with_the_game_is_read() -> None:
    index = content()
    for thing in (
        *index.tokens.values(),
        *index.threats.values(),
        *index.enemies.values(),
        *index.enemy_cards.values(),
    ):
        assert thing_text(thing, index.names), thing.id


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("the-tower-guard", "+1 Combat, +5 XP."),
        ("salt-widows", "Each Combat Hit also does 1 Horror Hit, +10 XP."),
        ("codex-moderator", "Ranged Attack: Range 8, 2 Shots, Damage D6."),
        ("strike-of-nothing", ""),
    ],
)
def test_a_card_of_enemies_reads_as_what_it_makes_of_them(card: str, text: str) -> None:
    index = content()
    if card in index.enemy_cards:
        assert thing_text(index.enemy_cards[card], index.names) == text
    else:
        nothing = msgspec.convert({"id": card, "name": "X", "deck": "x"}, EnemyCard)
        assert thing_text(nothing, {}) == text


def test_what_counts_while_elite_and_what_makes_hits_better_is_said() -> None:
    changes = [{"stat": "to-hit-melee", "add": -1, "elite": True}, {"stat": "escape", "add": 1}]
    card = msgspec.convert({"id": "x", "name": "X", "deck": "x", "changes": changes, "traits": {"smash": 1}}, EnemyCard)
    assert thing_text(card, {}) == ("To Hit rolls of 6+ ignore Defense, Melee To Hit 1 better while Elite, +1 Escape.")


@pytest.mark.parametrize(
    ("trait", "number", "text"),
    [
        ("reach", 1, "its Melee Attacks reach 1 space in sight"),
        ("reach", 2, "its Melee Attacks reach 2 spaces in sight"),
        ("cascade", 1, "each Combat Hit rolls 1 die more in the same Attack"),
        ("cascade", 2, "each Combat Hit rolls 2 dice more in the same Attack"),
        ("tail", 1, "after its Combat dice it rolls a D8 To Hit, however much Combat it has"),
        ("tail", 3, "after its Combat dice it rolls 3 D8s To Hit, however much Combat it has"),
    ],
)
def test_a_trait_reads_as_one_or_several(trait: str, number: int, text: str) -> None:
    assert trait_text(trait, number) == text


@pytest.mark.parametrize(
    ("enemy", "count", "read"),
    [
        ("bone-menders", "1", "1 Bone Mender"),
        ("bone-menders", "2", "2 Bone Menders"),
        ("croxin-beast", "1", "1 Croxin Beast"),
        ("croxin-beast", "d3", "D3 Croxin Beasts"),
        ("trolls", "p", "a Peril die of Trolls"),
        ("trolls", "ppp", "3 Peril dice of Trolls"),
        ("the-paymaster", "1", "The Paymaster"),
    ],
)
def test_one_enemy_and_several_are_read_as_they_are_said(enemy: str, count: str, read: str) -> None:
    assert lines_text([ThreatLine(enemy=enemy, count=count)], content().names) == [read]
