"""What the players read: made from the effects, so it must say what they do."""

from __future__ import annotations

import typing

import pytest

from darklantern.games.heart.card_text import card_text, deed_text, event_text, happens_text, weapon_text
from darklantern.games.heart.content_index import island as island_content
from darklantern.games.heart.content_index import read_pack_text
from darklantern.games.heart.content_types import Card
from darklantern.games.heart.effects import VERBS
from darklantern.games.heart.modifier_names import Stat, Whose, stat_text
from darklantern.games.heart.rule_numbers import RADIO_PARTS
from darklantern.games.heart.scene_strings import DANGER
from darklantern.games.heart.strings import PLACES
from darklantern.table.effects import all_text
from darklantern.table.wording import listed, some

NAMES = island_content(west=True).names

TEXTS = {
    "recover: {strength: 2, sanity: 1}": "Recover 2 Strength and 1 Sanity.",
    "recover: {strength: 1}": "Recover 1 Strength.",
    "recover: {sanity: 1}": "Recover 1 Sanity.",
    "recover: {sanity: 1, who: other-here}": "Another Protagonist at your Location recovers 1 Sanity.",
    "lose: {strength: 1}": "Lose 1 Strength.",
    "lose: {sanity: 2, who: all}": "Every Protagonist loses 2 Sanity.",
    "lose: {sanity: 1}": "Lose 1 Sanity.",
    "draw": "Draw 1 Loot card.",
    "draw: {count: 2, who: all-here}": "Every Protagonist at your Location draws 2 Loot cards.",
    "draw-curse: 2": "Draw 2 Curse cards.",
    "draw-curse: {who: one-anywhere}": "Any one Protagonist draws 1 Curse card.",
    "lift-curse": "Shuffle 1 of your Curses back into the Curse deck.",
    "lift-curse: {count: 2, who: one-here}": (
        "Shuffle 1 of the Curses of one Protagonist at your Location back into the Curse deck. Do this twice."
    ),
    "kill": "Kill a Creature at your Location.",
    "kill: {of: [devourer, guardian]}": "Kill a Devourer or the Guardian at your Location.",
    "kill: {count: 2, of: [crawler, devourer], within: 1}": "Kill 2 Crawlers or Devourers within 1 space.",
    "kill: {of: [crawler], within: 2, all: true}": "Kill every Crawler within 2 spaces.",
    "wound-guardian": "The Guardian at your Location loses 1 health.",
    "wound-guardian: {amount: 2, within: null}": "The Guardian anywhere on the map loses 2 health.",
    "drive: {within: 1}": (
        "Drive a Creature within 1 space to a neighbouring Location of your choice; no Gate holds it."
    ),
    "drive: {count: 2, of: [crawler]}": (
        "Drive a Crawler at your Location to a neighbouring Location of your choice; no Gate holds it. Do this twice."
    ),
    "drive: {count: 3, of: [guardian]}": (
        "Drive the Guardian at your Location to a neighbouring Location of your choice; no Gate holds it."
        " Do this 3 times."
    ),
    "advance": "A Creature of your choice anywhere on the map Moves.",
    "advance: {count: 2, of: [devourer], within: 1}": (
        "A Devourer of your choice within 1 space Moves. Do this twice."
    ),
    "advance: {closest: true}": "One of the closest Creatures Moves.",
    "advance: {closest: true, count: 2}": "One of the closest Creatures Moves. Do this twice.",
    "advance: {within: 2, all: true}": "Every Creature within 2 spaces Moves.",
    "hold": "A Creature at your Location skips its Move in the next Advance Creatures phase.",
    "hold: {count: 2, of: [crawler], within: null}": (
        "2 Crawlers anywhere on the map skip their Move in the next Advance Creatures phase."
    ),
    "hold: {within: 1, all: true, count: 2}": (
        "Every Creature within 1 space skips its Move in the next Advance Creatures phase."
    ),
    "place-creature": "Place a Crawler at your Location.",
    "place-creature: {kind: guardian, at: harbour}": "Place the Guardian at the Harbour.",
    "travel: {within: 2}": "You may move yourself up to 2 spaces.",
    "travel": "You may move yourself 1 space.",
    "travel: {gate: true}": "You may move yourself to any Gate.",
    "travel: {tunnel: true, who: other-here}": ("You may move another Protagonist at your Location to any Tunnel."),
    "travel: {to: [cave, swamp, harbour], who: one-anywhere}": (
        "You may move any one Protagonist to the Cave, the Swamp or the Harbour."
    ),
    "swap-places": "Change places with another Protagonist anywhere on the map.",
    "swap-places: {within: 2}": "Change places with another Protagonist within 2 spaces.",
    "repair": "Remove 1 damage token from the Gate at your Location.",
    "repair: {count: 2, within: null}": "Remove up to 2 damage tokens from one Gate anywhere on the map.",
    "gain-trap: 2": "Gain 2 Trap tokens from the stock.",
    "gain-trap": "Gain 1 Trap token from the stock.",
    "set-trap": "Set a Trap token from the stock at your Location.",
    "set-trap: {within: 1}": "Set a Trap token from the stock within 1 space.",
    "gain-actions": "Gain 1 Action this turn.",
    "boost: {stat: combat-dice, add: 2}": "+2 dice in Combat, until the end of the turn.",
    "boost: {stat: ritual-dice, add: -1, until: round, who: all}": (
        "Every Protagonist: -1 die for Rituals, until the end of the round."
    ),
    "boost: {stat: loot-cards, add: 1, until: combat, who: other-here}": (
        "Another Protagonist at your Location: +1 card whenever they Loot, until the end of the next Combat."
    ),
    "boost: {stat: hand-limit, add: 1, who: one-here}": (
        "One Protagonist at your Location: +1 card to their hand limit, until the end of the turn."
    ),
    "scry": "Look at the top 3 cards of the Spawn deck; you may put one of them at the bottom.",
    "scry: {deck: loot, count: 1}": "Look at the top card of the Loot deck; you may put it at the bottom.",
    "salvage": "Take a card of your choice from the Loot discard pile.",
    "salvage: {of: [item, trap]}": "Take an Item or Trap of your choice from the Loot discard pile.",
    "seek: {of: [ritual]}": "Search the Loot deck from the top for a Ritual, take it, and shuffle the deck.",
    "seek: {card: boat-hook}": (
        "Search the Loot deck from the top for a card named Boat Hook, take it, and shuffle the deck."
    ),
    "end-event": "Discard an Event that is in force.",
    "give": "You may give 1 card to another Protagonist at your Location.",
    "give: {count: 2, of: [curse], within: null}": (
        "You may give up to 2 Curses to other Protagonists anywhere on the map."
    ),
    "talk": "Talk and Trade with any other player.",
    "talk: {within: 2}": "Talk and Trade with a player whose Protagonist is within 2 spaces.",
    "discard": "Discard 1 card.",
    "discard: {count: 2, of: [weapon, personal]}": "Discard 2 Weapons or Personal Items.",
    "darken": "Raise Darkness by 1.",
    "lighten: 2": "Lower Darkness by 2, not below 1.",
    "summon-boat": (
        "Summon the Rescue Boat: it lies at the Harbour at the end of the next round. Darkness rises to 5 if lower."
    ),
    "may: {do: [draw, darken]}": "You may do this: Draw 1 Loot card. Raise Darkness by 1.",
    "choose: [[draw], [darken, kill]]": (
        "Choose one. Draw 1 Loot card. Or: Raise Darkness by 1. Kill a Creature at your Location."
    ),
    "if: {is: {at: [chapel]}, then: [draw]}": "If you are at the Chapel: Draw 1 Loot card.",
    "if: {is: {curses: 1, boat: false}, then: [draw], else: [darken]}": (
        "If you hold a Curse and the Rescue Boat has not been summoned: Draw 1 Loot card."
        " Otherwise: Raise Darkness by 1."
    ),
    "test: {roll: strength, hit: [draw], miss: [darken]}": (
        "Roll as many dice as your Strength. On a Hit: Draw 1 Loot card. With no Hit: Raise Darkness by 1."
    ),
    "test: {roll: sanity, add: -1, hit: [draw]}": (
        "Roll as many dice as your Sanity, less 1. On a Hit: Draw 1 Loot card."
    ),
    "test: {roll: strength, add: 2, hit: [draw]}": (
        "Roll as many dice as your Strength, and 2 more. On a Hit: Draw 1 Loot card."
    ),
    "test: {roll: 2, add: 1, miss: [draw]}": "Roll 3 dice. With no Hit: Draw 1 Loot card.",
    "test: {roll: 1, miss: [draw]}": "Roll 1 die. With no Hit: Draw 1 Loot card.",
}

CONDITIONS = {
    "at: [cave]": ("at the Cave", "you are at the Cave"),
    "at: [cave, swamp, harbour]": (
        "at the Cave, the Swamp or the Harbour",
        "you are at the Cave, the Swamp or the Harbour",
    ),
    "gate: true": ("at a Gate", "you are at a Gate"),
    "gate: false": ("away from any Gate", "you are away from any Gate"),
    "tunnel: true": ("at a Tunnel", "you are at a Tunnel"),
    "tunnel: false": ("away from any Tunnel", "you are away from any Tunnel"),
    "creature: any": ("with a Creature at your Location", "a Creature is at your Location"),
    "creature: none": ("with no Creature at your Location", "no Creature is at your Location"),
    "creature: devourer": ("with a Devourer at your Location", "a Devourer is at your Location"),
    "creature: guardian": ("with the Guardian at your Location", "the Guardian is at your Location"),
    "ally: true": ("with another Protagonist at your Location", "another Protagonist is at your Location"),
    "ally: false": ("with no other Protagonist at your Location", "no other Protagonist is at your Location"),
    "curses: 1": ("while you hold a Curse", "you hold a Curse"),
    "curses: 2": ("while you hold 2 or more Curses", "you hold 2 or more Curses"),
    "darkness: 4": ("while Darkness is 4 or more", "Darkness is 4 or more"),
    "traps: 1": ("while you carry a Trap token", "you carry a Trap token"),
    "traps: 2": ("while you carry 2 or more Trap tokens", "you carry 2 or more Trap tokens"),
    "cards: 1": ("while you hold a card", "you hold a card"),
    "cards: 2": ("while you hold 2 or more cards", "you hold 2 or more cards"),
    "weakened: true": ("while you have lost Strength or Sanity", "you have lost Strength or Sanity"),
    "weakened: false": ("while you are unharmed", "you are unharmed"),
    "boat: true": ("while the Rescue Boat has been summoned", "the Rescue Boat has been summoned"),
    "boat: false": ("while the Rescue Boat has not been summoned", "the Rescue Boat has not been summoned"),
    "event: true": ("while an Event is in force", "an Event is in force"),
    "event: false": ("while no Event is in force", "no Event is in force"),
    "gate: true, ally: true": (
        "at a Gate, with another Protagonist at your Location",
        "you are at a Gate and another Protagonist is at your Location",
    ),
}

STATS = {
    "combat-dice": ("+1 die in Combat", "-2 dice in Combat"),
    "combat-hits": ("+1 Hit if you roll any Hit in Combat", "-2 Hits if you roll any Hit in Combat"),
    "combat-rerolls": ("Roll 1 miss again in Combat", "Roll 2 misses fewer again in Combat"),
    "ritual-dice": ("+1 die for Rituals", "-2 dice for Rituals"),
    "trap-dice": ("+1 die for Trap cards", "-2 dice for Trap cards"),
    "actions": ("+1 Action each turn", "-2 Actions each turn"),
    "hand-limit": ("+1 card to your hand limit", "-2 cards to your hand limit"),
    "free-moves": (
        "+1 free Move each turn",
        "-2 free Moves each turn",
    ),
    "repair-tokens": (
        "You remove 1 damage token more with each Repair Action",
        "You remove 2 damage tokens fewer with each Repair Action",
    ),
    "loot-cards": ("+1 card whenever you Loot", "-2 cards whenever you Loot"),
    "quiet-loot": ("No Creature moves when you Loot", "No Creature moves when you Loot"),
    "harm": ("You lose 1 Strength more in an attack", "You lose 2 Strength less in an attack"),
    "dread": (
        "You lose 1 Sanity more when Creatures advance beside you",
        "You lose 2 Sanity less when Creatures advance beside you",
    ),
    "spawn-cards": ("+1 Spawn card in each Spawning phase", "-2 Spawn cards in each Spawning phase"),
    "speed": (
        "Each Creature makes 1 Move more in each Advance Creatures phase",
        "Each Creature makes 2 Moves fewer in each Advance Creatures phase",
    ),
    "gate-damage": (
        "+1 damage token on a Gate whenever a Creature damages it",
        "-2 damage tokens on a Gate whenever a Creature damages it",
    ),
    "guardian-toll": (
        "The Guardian loses 1 health more to what would kill it",
        "The Guardian loses 2 health less to what would kill it",
    ),
    "curse-toll": ("+1 Curse whenever you draw Curses", "-2 Curses whenever you draw Curses"),
    "healing": ("+1 to the Strength or Sanity you recover", "-2 to the Strength or Sanity you recover"),
}


def written(rest: str) -> Card:
    """A card with something written on it."""
    text = f"cards:\n- {{id: x, name: X, kind: item, icon: i, {rest}}}"
    return read_pack_text(text, "test card").cards[0]


@pytest.mark.parametrize("does", TEXTS)
def test_an_effect_says_what_it_does(does: str) -> None:
    assert all_text(written(f"does: [{does}]").does, NAMES) == TEXTS[does]


def test_every_verb_has_its_text_proved() -> None:
    assert {does.partition(":")[0] for does in TEXTS} == set(VERBS)


@pytest.mark.parametrize("condition", CONDITIONS)
def test_a_condition_reads_after_only_and_after_if(condition: str) -> None:
    is_ = written(f"is: {{{condition}}}").is_
    assert (is_.text(NAMES), is_.clause(NAMES)) == CONDITIONS[condition]


def test_every_part_of_a_condition_has_its_text_proved() -> None:
    parts = {part.partition(":")[0] for condition in CONDITIONS for part in condition.split(", ") if ":" in part}
    assert parts == set(written("is: {}").is_.__struct_fields__)


@pytest.mark.parametrize("stat", typing.get_args(Stat))
def test_a_changed_number_reads_with_its_sign_and_its_noun(stat: str) -> None:
    assert (stat_text(stat, 1), stat_text(stat, -2)) == STATS[stat]


AGAINST = {
    ("combat-dice", "devourer"): "+1 die in Combat against Devourers",
    ("combat-dice", "guardian"): "+1 die in Combat against the Guardian",
    ("harm", "crawler"): "You lose 1 Strength more in an attack by Crawlers",
    ("harm", "guardian"): "You lose 1 Strength more in an attack by the Guardian",
    ("dread", "devourer"): "You lose 1 Sanity more when Creatures advance and a Devourer is beside you",
    ("dread", "guardian"): "You lose 1 Sanity more when Creatures advance and the Guardian is beside you",
    ("speed", "crawler"): "Each Crawler makes 1 Move more in each Advance Creatures phase",
}


@pytest.mark.parametrize(("stat", "against"), AGAINST)
def test_a_number_narrowed_to_a_kind_of_creature_says_so(stat: str, against: str) -> None:
    assert stat_text(stat, 1, against=against) == AGAINST[stat, against]


WHOSE: dict[Whose, str] = {
    "you": "You lose 1 Sanity less when Creatures advance beside you",
    "they": "They lose 1 Sanity less when Creatures advance beside them",
    "all": "All of you lose 1 Sanity less when Creatures advance beside you",
}


def test_what_is_for_all_says_so_and_what_passes_does_not_come_back_each_turn() -> None:
    assert stat_text("combat-dice", 1, "all") == "All of you: +1 die in Combat"
    assert stat_text("spawn-cards", 2, "all") == "+2 Spawn cards in each Spawning phase"
    assert stat_text("free-moves", 4, passing=True) == "+4 free Moves"
    assert stat_text("free-moves", 4) == "+4 free Moves each turn"
    assert all_text(written("does: [boost: {stat: free-moves, add: 4}]").does, NAMES) == (
        "+4 free Moves, until the end of the turn."
    )


@pytest.mark.parametrize("whose", WHOSE)
def test_a_number_is_somebodys(whose: Whose) -> None:
    assert stat_text("dread", -1, whose) == WHOSE[whose]


HAPPENS = {
    ("{event: creature-killed, by: anyone}", 9): "9 Creatures are killed",
    ("{event: creature-killed}", 3): "you kill 3 Creatures",
    ("{event: creature-killed, by: anyone, how: [combat]}", 8): "8 Creatures are killed in Combat",
    ("{event: creature-killed, by: anyone, how: [trap]}", 2): "Traps kill 2 Creatures",
    ("{event: creature-killed, creature: [devourer, guardian]}", 1): "you kill a Devourer or the Guardian",
    ("{event: creature-killed, by: anyone, creature: [crawler]}", 4): "4 Crawlers are killed",
    ("{event: gate-repaired, by: anyone}", 3): "3 damage tokens are removed from Gates",
    ("{event: gate-repaired}", 2): "you remove 2 damage tokens from Gates",
    ("{event: heart-fed}", 2): "2 Crawlers sink into the Heart of Darkness",
    ("{event: trap-sprung, by: anyone}", 2): "Traps catch 2 Creatures",
    ("{event: trap-sprung, by: anyone}", 1): "a Trap catches a Creature",
    ("{event: looted, by: anyone, at: [cave]}", 2): "anyone Loots at the Cave twice",
    ("{event: gate-damaged}", 5): "a Gate is damaged 5 times",
    ("{event: strength-lost, by: anyone, to: [creatures]}", 1): "anyone loses Strength to Creatures",
    ("{event: moved, at: [cave, swamp]}", 1): "you enter the Cave or the Swamp",
}


@pytest.mark.parametrize(("happens", "count"), HAPPENS)
def test_what_must_happen_reads_with_its_number(happens: str, count: int) -> None:
    card = written(f"quest: {{begin: {{}}, resolve: {{after: {happens}, times: {count}}}}}")
    assert card.quest and card.quest.resolve.after
    assert happens_text(card.quest.resolve.after, NAMES, count) == HAPPENS[happens, count]


DEEDS = {
    "{}": "At any time.",
    "{is: {at: [cave]}}": "Be at the Cave.",
    "{pay: {sanity: 1}}": "Lose 1 Sanity.",
    "{is: {at: [cave]}, pay: {sanity: 1}}": "Be at the Cave and lose 1 Sanity.",
    "{is: {at: [cave], ally: true}, pay: {actions: 1}}": (
        "Be at the Cave, with another Protagonist at your Location, and spend 1 Action."
    ),
    "{pay: {actions: 2, traps: 1}}": "Spend 2 Actions and give up 1 Trap token.",
    "{pay: {strength: 2, discard: 1}}": "Lose 2 Strength and discard 1 card.",
    "{is: {ally: true}}": "Be with another Protagonist at your Location.",
    "{is: {at: [cave]}, after: {event: looted}, times: 3}": "After you Loot 3 times, be at the Cave.",
}


@pytest.mark.parametrize("deed", DEEDS)
def test_a_deed_reads_in_one_sentence(deed: str) -> None:
    card = written(f"quest: {{begin: {{}}, resolve: {deed}}}")
    assert card.quest and deed_text(card.quest.resolve, NAMES) == DEEDS[deed]


QUESTS = {
    "begin: {}, resolve: {is: {at: [cave]}}": "Begin: At any time.\nResolution: Be at the Cave.",
    "begin: {}, resolve: {}, reward: [draw]": (
        "Begin: At any time.\nResolution: At any time.\nAt once: Draw 1 Loot card."
    ),
    "begin: {}, resolve: {}, powers: [{stat: combat-dice, add: 1}]": (
        "Begin: At any time.\nResolution: At any time.\nBenefit: +1 die in Combat."
    ),
}


@pytest.mark.parametrize("quest", QUESTS)
def test_a_quest_says_how_it_is_begun_and_resolved_and_what_it_brings(quest: str) -> None:
    assert card_text(written(f"quest: {{{quest}}}"), NAMES) == QUESTS[quest]


WEAPONS = {
    "{dice: 2}": "+2 dice in this Combat.",
    "{against: {guardian: 3}}": "+3 dice if the Guardian is there.",
    "{against: {crawler: 1}}": "+1 die if a Crawler is there.",
    "{hits: 1}": "1 certain Hit besides the roll.",
    "{rerolls: 2}": "Roll up to 2 misses again.",
    "{dice: 1, then: [draw]}": "+1 die in this Combat. After the Combat: Draw 1 Loot card.",
    "{dice: 1, guardian: 2}": "+1 die in this Combat. Each Hit takes 2 health from the Guardian.",
}


@pytest.mark.parametrize("weapon", WEAPONS)
def test_a_weapon_says_what_it_brings(weapon: str) -> None:
    made = read_pack_text(f"cards:\n- {{id: x, name: X, kind: weapon, icon: i, weapon: {weapon}}}", "test").cards[0]
    assert made.weapon and weapon_text(made.weapon, NAMES).startswith(WEAPONS[weapon])


ROLLED = {
    ("ritual", 0): "Roll as many dice as your Sanity. On a Hit: Draw 1 Loot card. With no Hit: Raise Darkness by 1.",
    (
        "ritual",
        -2,
    ): "Roll as many dice as your Sanity, less 2. On a Hit: Draw 1 Loot card. With no Hit: Raise Darkness by 1.",
    ("trap", 1): (
        "Roll as many dice as your Strength, and 1 more. On a Hit: Gain 1 Trap token from the stock."
        " Draw 1 Loot card. With no Hit: Raise Darkness by 1."
    ),
}


@pytest.mark.parametrize(("kind", "modifier"), ROLLED)
def test_a_card_that_is_rolled_for_says_with_how_many_dice(kind: str, modifier: int) -> None:
    text = f"cards:\n- {{id: x, name: X, kind: {kind}, icon: i, modifier: {modifier}, does: [draw], fails: [darken]}}"
    assert card_text(read_pack_text(text, "test card").cards[0], NAMES) == ROLLED[kind, modifier]


def test_numbers_in_words_are_those_of_the_rules() -> None:
    cards = island_content(west=False).cards
    assert cards["radio-parts"].together == RADIO_PARTS == 3
    assert PLACES["lighthouse"].startswith("Three Radio Parts")
    assert PLACES["heart-of-darkness"].startswith("Whoever enters draws a Curse.")
    assert DANGER["stands"].endswith("1 Sanity is lost when Creatures advance.")
    assert DANGER["heart"] == "Whoever enters the {} draws a Curse."


def test_what_is_in_force_reads_with_its_situation_its_limit_and_whose_it_is() -> None:
    curse = """
cards:
- {id: itch, name: Itch, kind: curse, icon: c, powers: [{stat: actions, add: -1, is: {gate: true, ally: false}}],
   triggers: [{when: {event: looted}, is: {tunnel: true}, do: [draw], limit: round}], pay: {actions: 1}}
events:
- {id: fog, name: Fog, icon: f, flavour: x, ends: {event: looted, by: anyone}, times: 2,
   triggers: [{when: {event: looted, by: anyone}, do: [draw]}, {when: {event: round-started}, do: [draw]}]}
"""
    pack = read_pack_text(curse, "test cards")
    assert card_text(pack.cards[0], NAMES) == (
        "-1 Action each turn, at a Gate, with no other Protagonist at your Location. When you Loot, at a Tunnel"
        " (once each round): Draw 1 Loot card. To lift it, spend 1 Action."
    )
    assert event_text(pack.events[0], NAMES) == (
        "When anyone Loots, that player does this: Draw 1 Loot card. When a round begins: Draw 1 Loot card."
        " Ends when anyone Loots twice."
    )


def test_small_words() -> None:
    assert listed(["A"]) == "A" and listed(["A", "B"]) == "A or B" and listed(["A", "B", "C"]) == "A, B or C"
    assert (some(1, "die", "dice"), some(2, "die", "dice"), some(2, "card")) == ("1 die", "2 dice", "2 cards")
