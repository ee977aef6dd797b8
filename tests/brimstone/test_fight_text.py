"""What players read about Fights: Tokens that are thrown, Threat cards, and Enemy Record Sheets."""

from __future__ import annotations

import msgspec
import pytest

from darklantern.games.brimstone.card_text import thing_text
from darklantern.games.brimstone.content_index import content
from darklantern.games.brimstone.content_types import TokenAttack
from darklantern.games.brimstone.enemy_types import EnemyCard, EnemySide, Threat
from darklantern.games.brimstone.fight_text import enemy_sheet, enemy_text, threat_text, token_attack_text


@pytest.mark.parametrize(
    "attack, text",
    [
        (
            {
                "kind": "attack",
                "thrown": True,
                "to_hit": "ranged",
                "damage": "d6",
                "ignores": ["defense"],
                "area": True,
            },
            "As an Attack: throw it up to Strength + 3 spaces away, D6 Wounds, ignoring Defense, to every model on "
            "that space and next to it.",
        ),
        (
            {"kind": "free-attack", "thrown": True, "to_hit": "melee", "shots": 1, "add": 2},
            "As a Free Attack: throw it up to Strength + 3 spaces away, 1 Shot with Melee To Hit, +2 Damage.",
        ),
        (
            {"kind": "hit", "add": "d3", "wounds": 1},
            "When one of your Hits does Damage: +D3 Damage, you take 1 Wound.",
        ),
        (
            {"kind": "free-attack", "damage": "d6", "bounces": "d3"},
            "As a Free Attack: D6 Wounds to one adjacent Enemy, on a miss it Bounces D3 times.",
        ),
    ],
)
def test_a_token_reads_as_the_attack_that_it_is(attack: dict[str, object], text: str) -> None:
    assert token_attack_text(msgspec.convert(attack, TokenAttack)) == text


def test_a_threat_reads_as_who_comes() -> None:
    lines = [{"enemy": "drowned-dead", "count": count} for count in ("3", "d6", "pp")]
    lines[0]["elite"] = 1  # type: ignore[assignment]
    written = {"id": "x", "name": "X", "level": "epic", "enemies": lines, "further": ["low"]}
    assert threat_text(msgspec.convert(written, Threat), content().names) == (
        "Epic Threat: 3 Drowned Dead, Elite 1, D6 Drowned Dead, {P}{P} Drowned Dead, and another Low Threat card."
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
    assert enemy_sheet(side, {})[:4] == [
        "Initiative 2, Move 3, Escape 4+.",
        "To Hit: Ranged 6+, Melee 5+. Combat 3, Damage D6.",
        "Defense 4, Health 2, 15 XP and 5 for each Wound.",
        "Elite 1: E1: Fear (2), Armor 5+, Tough, +1 Combat.",
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
