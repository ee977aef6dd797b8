"""What players read: every verb, event, use and thing in words."""

from __future__ import annotations

import pytest

from darklantern.games.brimstone.card_text import happens_text, thing_text
from darklantern.games.brimstone.cards.events import EVENTS
from darklantern.games.brimstone.cards.verbs_decks import deck_text
from darklantern.games.brimstone.content_base import Happens
from darklantern.games.brimstone.content_index import ContentIndex, content, core_packs, read_pack_text


def read(table: str, written: str, id_: str = "x") -> str:
    """The text of one thing."""
    pack = read_pack_text(f"{table}:\n- {{id: x, name: X, {written}}}\n", "test cards")
    index = ContentIndex([*core_packs(), pack])
    return thing_text(getattr(index, table)[id_], index.names)


@pytest.mark.parametrize("event", EVENTS)
def test_every_event_is_read_without_its_id(event: str) -> None:
    for by in ("you", "anyone"):
        text = happens_text(Happens(event=event, by=by))
        assert "-" not in text
        assert "{" not in text
        assert text != event.replace("-", " ")


def test_an_event_reads_with_what_narrows_it() -> None:
    assert happens_text(Happens(event="move-rolled", face=[1, 6])) == "you roll 1 or 6 for the Move"
    rolled = Happens(event="hold-back-rolled", by="anyone", total=[11, 12])
    assert happens_text(rolled) == "the dice of a Hold Back the Darkness test come to 11 or 12"
    assert happens_text(Happens(event="hero-hurt", by="anyone", harmed=["sanity"])) == "anyone takes Sanity Damage"
    assert happens_text(Happens(event="test-passed", skill=["agility"])) == "you pass an Agility test"
    assert happens_text(Happens(event="test-passed", by="anyone")) == "anyone passes a Skill test"
    assert happens_text(Happens(event="card-resolved", deck=["encounter"])) == "an Encounter card was resolved"
    party = Happens(event="party-moved", special=["blood-spatter"])
    assert happens_text(party) == "the Hero Party marker moves to a Blood Spatter space"
    hit = Happens(event="hit-assigned", critical=[True], adjacent=[True])
    assert happens_text(hit) == "you assign a Critical Hit to Enemies from next to it"
    assert happens_text(Happens(event="hit-assigned", critical=[False])) == "you assign a Hit to Enemies"
    assert happens_text(Happens(event="hit-assigned", adjacent=[False])) == "you assign a Hit to Enemies"


def test_a_card_that_remains() -> None:
    written = (
        "does: [add-dread], remains: true, counters: 2, powers: [{stat: lore, add: -1}], "
        "triggers: [{when: {event: turn-ends}, limit: turn, is: {dark: true}, do: [{count-down: {last: [hits: 1]}}]}]"
    )
    assert read("darkness", written) == (
        "Add 1 Growing Dread card to the stack. Remains in Play with 2 counters. -1 Lore. When a turn ends, while you "
        "are outside the light (once per turn): Take a counter off this card. With the last one the card is "
        "discarded and this happens: Take 1 Hit."
    )
    written = "remains: true, triggers: [{when: {event: turn-ends}, do: [count-down]}], counters: 1"
    assert read("dread", written) == (
        "Remains in Play with 1 counter. When a turn ends: Take a counter off this card. With the last one the card is "
        "discarded."
    )
    written = "remains: true, triggers: [{when: {event: held-back, by: anyone}, do: [discard-card]}]"
    assert read("darkness", written) == "Remains in Play. When the Darkness is held back: Discard this card."


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("icon: web, does: [hits: 1]", "Whoever steps on it: Take 1 Hit. Whoever steps on it takes it away."),
        ("icon: web, does: [hits: 1], stays: true", "Whoever steps on it: Take 1 Hit. It stays where it lies."),
        (
            "icon: web, stays: true, beside: [{gain-markers: {marker: poison}}]",
            "Whoever begins an Activation next to it: Gain 1 Poison marker. It stays where it lies.",
        ),
    ],
)
def test_a_marker_says_when_it_does_what(written: str, text: str) -> None:
    assert read("markers", written) == text


def test_a_limit_reads_as_on_everything_else() -> None:
    written = "powers: [], triggers: [{when: {event: hero-hurt}, limit: fight, do: [recover-grit]}], kind: gear"
    assert read("items", written) == "When you take Wounds or Sanity Damage (once per Fight): Recover 1 Grit."


def test_a_card_without_effects_says_so() -> None:
    assert read("scavenge", "good: nothing") == "Nothing happens."


ITEMS = {
    "kind: gear, hands: 1, weight: 1, powers: [{stat: lore, add: 1}]": "Single-Handed, Weight 1. +1 Lore.",
    "kind: gear, slots: [coat, shoulders], dark_stone: 2": "Clothing - Coat and Shoulders, 2 Dark Stone icons.",
    "kind: gear, only: law, upgrade_slots: 1": "1 Upgrade Slot. Law Only.",
    "kind: upgrade, fits: [gun, blade], takes: 1, attach_cost: 2, shots: 1": (
        "Attach to Gun or Blade, 1 Slot, for 2 Dark Stone. +1 Shot."
    ),
    "kind: gear, hands: 2, range: 10, shots: 2, weapon: {attack: ranged, damage: 1, critical: 5}": (
        "Double-Handed. Ranged Attack: Range 10, 2 Shots, +1 Damage, 5+ is a Critical Hit."
    ),
    "kind: gear, hands: 1, weapon: {attack: melee}": "Single-Handed. Melee Attack.",
    "kind: gear, use: {limit: turn, free_attack: {attack: melee, combat: 1}}": (
        "Once per turn: Melee Free Attack, Combat 1."
    ),
    "kind: gear, hands: 1, shots: 1, weapon: {attack: ranged, thrown: true}": (
        "Single-Handed. Ranged Attack: Range Strength + 3, 1 Shot."
    ),
    "kind: gear, use: {limit: turn, grit: 1, does: [add-dread]}": (
        "Once per turn, spend 1 Grit: Add 1 Growing Dread card to the stack."
    ),
    "kind: gear, use: {discard: true, whom: reach, does: [recover-grit]}": (
        "Discard this: You or another Hero within reach: Recover 1 Grit."
    ),
    "kind: gear, use: {whom: other, when: activation, is: {dark: true}, does: [recover-grit]}": (
        "In your Activation, only while you are outside the light: Another Hero within reach: Recover 1 Grit."
    ),
    "kind: gear, use: {limit: fight, dark_stone: 1, tokens: 2, reroll: {kinds: [test, move], dice: 2, add: 1}}": (
        "Once per Fight, spend 1 Dark Stone and spend 2 Ability Tokens: Re-roll 2 dice for Skill tests or your Move "
        "roll, adding 1."
    ),
    "kind: gear, use: {limit: turn, reroll: {kinds: [defense], dice: 1, who: anyone, within: 2, even_again: true}}": (
        "Once per turn: Re-roll 1 die for Defense, of any Hero within 2 spaces, even if re-rolled before."
    ),
    "kind: gear, use: {limit: adventure, reroll: {kinds: [armor]}}": (
        "Once per Adventure: Re-roll any number of dice for Armor."
    ),
    "kind: gear, hands: 1, to_hit_die: 8, damage_die: 8, weapon: {attack: melee, combat: 1}": (
        "Single-Handed. Melee Attack: +1 Combat, D8 To Hit and Damage."
    ),
    "kind: gear, hands: 1, damage_die: 8, weapon: {attack: melee}": "Single-Handed. Melee Attack: D8 Damage.",
    "kind: gear, use: {limit: turn, card: redraw}": (
        "Once per turn: Draw another card instead of a card that has just been drawn."
    ),
    "kind: gear, use: {limit: turn, card: cancel, decks: [darkness]}": (
        "Once per turn: Cancel a Darkness card that has just been drawn."
    ),
    "kind: gear, powers: [{stat: lore, add: 1, who: all, is: {alone: true}}]": (
        "All Heroes: +1 Lore, while no other Hero is on your Map Tile."
    ),
}


@pytest.mark.parametrize("written", ITEMS)
def test_an_item_reads_as_what_it_is(written: str) -> None:
    assert read("items", written) == ITEMS[written]


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("clue: true, doors: 1, encounters: 2", "Clue, 1 Door, 2 Encounters."),
        ("doors: 2, gates: 1, extra: dread, attack: true", "2 Doors, 1 Gate, Growing Dread, Attack."),
    ],
)
def test_an_exploration_token_reads_icon_by_icon(written: str, text: str) -> None:
    assert read("exploration", f"edition: revised, {written}") == text


def test_nothing_that_comes_with_the_game_reads_as_an_id() -> None:
    index = content()
    tables = (index.items, index.encounters, index.darkness, index.dread, index.loot, index.scavenge, index.missions)
    for table in tables:
        for thing in table.values():
            text = thing_text(thing, index.names)
            assert "{" not in text, thing.id
            assert "None" not in text, thing.id
            assert not text.endswith(":"), thing.id
            assert "  " not in text, thing.id


def test_a_door_caves_in_by_choice_or_by_chance() -> None:
    for how, which in (("choice", "One open Door of your choice"), ("random", "One random open Door")):
        text = read("encounters", f"does: [collapse-exit: {{how: {how}}}]")
        assert text.startswith(which)
        assert text.endswith("is closed with an End Cap, unless it is the last one on the board.")


def test_hits_and_horror_hits_at_once_are_counted() -> None:
    assert read("encounters", "does: [harm-both: 1]") == "Take 1 Hit and as many Horror Hits, all at once."
    assert read("encounters", "does: [harm-both: 2]") == "Take 2 Hits and as many Horror Hits, all at once."
    damage = read("encounters", "does: [harm-both: {amount: 1, as: damage}]")
    assert damage == "Take 1 Wound and as much Sanity Damage, ignoring Defense and Willpower."
    damage = read("encounters", "does: [harm-both: {amount: 3, as: damage}]")
    assert damage.startswith("Take 3 Wounds and as much Sanity Damage")


@pytest.mark.parametrize(
    ("deck", "text"),
    [("darkness", "Darkness deck"), ("targa/encounter", "Encounter deck"), ("threat-low", "Threat Low deck")],
)
def test_a_deck_is_called_as_players_call_it(deck: str, text: str) -> None:
    assert deck_text(deck) == text


@pytest.mark.parametrize(
    ("mutation", "text"),
    [
        ("horns", "You can no longer wear Clothing - Hat."),
        ("leg-growth", "You can no longer wear Clothing - Boots."),
        ("fused-fingers", "You can no longer use Gun Items that are not Artifacts."),
        ("tentacle-fingers", "It changes nothing in the mine."),
        ("black-and-blue", "Nothing happens."),
    ],
)
def test_a_result_of_a_chart_says_what_it_bars_or_that_it_does_nothing(mutation: str, text: str) -> None:
    assert thing_text(content().chart_rows[mutation], content().names) == text


def test_numbers_agree_with_their_nouns() -> None:
    assert read("items", "kind: gear, powers: [{stat: shots, add: 1}]") == "+1 Shot with Guns."
    assert read("items", "kind: gear, powers: [{stat: shots, add: 2}]") == "+2 Shots with Guns."
    stone = thing_text(content().items["sliver-of-dark-stone"], content().names)
    assert stone.endswith("+1 to all Skills, while you have 1 Corruption Point or more.")


def test_spice_says_that_its_wound_ignores_defense() -> None:
    spice = thing_text(content().tokens["spice"], content().names)
    assert spice == "One of your Hits does D3 more Damage, and you take 1 Wound, ignoring Defense."
