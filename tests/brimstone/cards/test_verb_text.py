"""How effects read: one of something or several, and what is only said where it counts."""

from __future__ import annotations

import pytest

from darklantern.games.brimstone.cards.numbers import stat_text
from darklantern.table.effects import all_text
from tests.brimstone.happening import read_effects

NAMES = {"tonic": "Tonic", "corpse": "Corpse", "drowned-dead": "Drowned Dead"}


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("hits: 1", "Take 1 Hit."),
        ("hits: {amount: 2, damage: 2}", "Take 2 Hits of 2 Damage each."),
        ("hits: {amount: 1, damage: 2}", "Take 1 Hit of 2 Damage."),
        ("horror-hits: {amount: 1, damage: 2}", "Take 1 Horror Hit of 2 Damage."),
        ("place-markers: {marker: corpse}", "Put 1 Corpse marker on a free space next to you."),
        ("place-markers: {marker: corpse, count: d3, where: here}",
         "Put D3 Corpse markers on random spaces of this Map Tile."),
        ("horror-hits: 1", "Take 1 Horror Hit."),
        ("horror-hits: {amount: d6, damage: 3}", "Take D6 Horror Hits of 3 Damage each."),
        ("horror-hits: {amount: 2, damage: 2}", "Take 2 Horror Hits of 2 Damage each."),
        ("corruption-hits: 1", "Take 1 Corruption Hit."),
        ("corruption-hits: {amount: 2, ignores: [willpower]}", "Take 2 Corruption Hits, ignoring Willpower."),
        ("heal: 1", "Heal 1 Wound."),
        ("heal: 2", "Heal 2 Wounds."),
        ("heal: {full: true}", "Fully Heal Wounds."),
        ("heal: {amount: 2, of: sanity}", "Heal 2 Sanity Damage."),
        ("harm-both: {amount: 1, as: damage}",
         "Take 1 Wound and as much Sanity Damage, ignoring Defense and Willpower."),
        ("look-at: darkness", "Look at the top card of the Darkness deck. You may put it under the deck."),
        ("look-at: {deck: gear, count: 2}",
         "Look at the top 2 cards of the Gear deck. You may put one of them under the deck."),
        ("look-at: {deck: gear, how: top}", "Look at the top card of the Gear deck. You may put it on top."),
        ("draw-item: gear", "Draw 1 Gear card."),
        ("draw-item: {deck: gear, count: 3, keep: 2}", "Draw 3 Gear cards and keep 2 of them."),
        ("cancel-card", "Discard one card that Remains in Play."),
        ("cancel-card: darkness", "Discard one Darkness card that Remains in Play."),
        ("attack", "Attack: draw a Threat card."),
        ("attack: {threat: high, how: ambush}", "Ambush: draw a High Threat card."),
        ("attack: {enemies: [{enemy: drowned-dead, count: h, brutal: true}]}",
         "Attack by as many Brutal Drowned Dead as Heroes."),
        ("attack: {enemies: [{enemy: drowned-dead, count: p, elite: 2}]}",
         "Attack by a Peril die of Drowned Dead, Elite 2."),
        ("gain: {what: xp, amount: d6, times: 10}", "Gain D6 x 10 XP."),
        ("gain: {what: gold, amount: 2, times: 25}", "Gain $50."),
        ("gain: {what: gold, amount: d6, times: 25}", "Gain $D6 x 25."),
        ("gain: {what: gold, amount: d6}", "Gain $D6."),
        ("gain: {what: dark-stone, amount: 2}", "Gain 2 Dark Stone."),
        ("lose: {what: gold, amount: 5}", "Lose $5."),
        ("lose-item: random", "Discard an Item at random."),
        ("boost: {stat: lore, add: 1, all: true}", "+1 Lore for all Heroes until the end of the turn."),
        ("boost: {stat: enemy-move, add: -1, all: true}", "-1 Move of Enemies until the end of the turn."),
        ("move-to: this-tile", "Go to the nearest free space of this Map Tile."),
        ("move-to: carrier", "Go to the nearest free space next to the Hero with the Light Source."),
        ("drag: {spaces: 1, away: true}", "Be dragged 1 space away from the Hero with the Light Source."),
        ("move-darkness: {steps: 2, back: true}", "Move the Darkness marker 2 spaces back."),
        ("test: {skill: lore, target: 5, fail: [lose-grit]}", "Lore 5+. Failed: Lose 1 Grit."),
        ("test: {skill: lore, or: luck, target: 5, need: 2, pass: [recover-grit]}",
         "Lore or Luck 5+ with 2 successes. Passed: Recover 1 Grit."),
        ("roll: {rows: [{from: 1}, {from: 4, do: [recover-grit]}]}",
         "Roll a D6. 4-6: Recover 1 Grit."),
        ("roll: {rows: [{from: 1, do: [hits: 1]}, {from: 2}, {from: 6, do: [recover-grit]}]}",
         "Roll a D6. 1: Take 1 Hit. 6: Recover 1 Grit."),
        ("pay: {token: tonic, do: [hits: 1]}", "You may give up 1 Tonic Token: Take 1 Hit."),
        ("pay: {item: true, do: [hits: 1]}", "You may give up an Item of your choice: Take 1 Hit."),
        ("pay: {grit: 1, gold: 5, otherwise: [hits: 1]}", "You may pay 1 Grit and $5. If you do not: Take 1 Hit."),
    ],
)  # fmt: skip
def test_an_effect_reads_as_what_it_does(written: str, text: str) -> None:
    (effect,) = read_effects(f"[{written}]" if ":" not in written else f"[{{{written}}}]")
    assert effect.text(NAMES) == text


@pytest.mark.parametrize(
    ("stat", "add", "text"),
    [
        ("lore", -1, "-1 Lore"),
        ("armor", 5, "Armor 5+"),
        ("spirit-armor", 6, "Spirit Armor 6+"),
        ("defense", -1, "Defense 1 better"),
        ("defense", 1, "Defense 1 worse"),
        ("to-hit-melee", 2, "Melee To Hit 2 worse"),
        ("scavenge-dice", 1, "+1 die to Scavenge"),
        ("scavenge-dice", -1, "-1 die to Scavenge"),
        ("scavenge-dice", 2, "+2 dice to Scavenge"),
    ],
)
def test_a_changed_number_reads_as_one_or_several(stat: str, add: int, text: str) -> None:
    assert stat_text(stat, add) == text


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("{boost: {stat: lore, add: 1}}, {boost: {stat: willpower, add: -1}}",
         "+1 Lore and Willpower 1 better until the end of the turn."),
        ("{boost: {stat: lore, add: 1}}, {boost: {stat: luck, add: 1}}, {boost: {stat: move, add: 2, until: fight}}",
         "+1 Lore and +1 Luck until the end of the turn. +2 to Move rolls until the end of the Fight."),
        ("{boost: {stat: lore, add: 1}}, {boost: {stat: luck, add: 1, all: true}}",
         "+1 Lore until the end of the turn. +1 Luck for all Heroes until the end of the turn."),
        ("{boost: {stat: lore, add: 1}}, {boost: {stat: lore, add: 1}}", "+1 Lore until the end of the turn, twice."),
        ("{heal: {full: true}}, {heal: {full: true, of: sanity}}", "Fully Heal Wounds and Sanity Damage."),
        ("{hits: 1}, {heal: 2}", "Take 1 Hit. Heal 2 Wounds."),
    ],
)  # fmt: skip
def test_what_holds_for_the_same_time_is_read_in_one_sentence(written: str, text: str) -> None:
    assert all_text(read_effects(f"[{written}]"), NAMES) == text


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("{each: {who: all, do: [hits: 1]}}, add-dread",
         "All Heroes: Take 1 Hit. Then: Add 1 Growing Dread card to the stack."),
        ("{roll: {rows: [{from: 1, do: [hits: 1]}, {from: 5}]}}, {heal: 1}",
         "Roll a D6. 1-4: Take 1 Hit. Then: Heal 1 Wound."),
        ("{test: {skill: lore, target: 5, fail: [hits: 1]}}, {heal: 1}",
         "Lore 5+. Failed: Take 1 Hit. Then: Heal 1 Wound."),
        ("{for-each: {of: grit, do: [hits: 1]}}, {heal: 1}, lose-grit",
         "For each Grit that you have, up to 6: Take 1 Hit. Then: Heal 1 Wound. Lose 1 Grit."),
        ("{each: {who: all, do: [hits: 1]}}, {each: {who: one, do: [hits: 1]}}",
         "All Heroes: Take 1 Hit. One Hero: Take 1 Hit."),
        ("{each: {who: all, do: [hits: 1]}}, {test: {skill: lore, target: 5, who: one, fail: [hits: 1]}}",
         "All Heroes: Take 1 Hit. One Hero: Lore 5+. Failed: Take 1 Hit."),
        ("{each: {who: all, do: [hits: 1]}}, {test: {skill: lore, target: 5, fail: [hits: 1]}}",
         "All Heroes: Take 1 Hit. Then: Lore 5+. Failed: Take 1 Hit."),
    ],
)  # fmt: skip
def test_what_follows_is_not_taken_for_a_part_of_what_was_read_before(written: str, text: str) -> None:
    assert all_text(read_effects(f"[{written}]"), NAMES) == text
