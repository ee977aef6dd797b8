"""Cards as they lie on the table: each tells its rules, its number and the rule behind it."""

from __future__ import annotations

import pytest

from darklantern.games.heart.scene import card_shown, creature_shown
from darklantern.games.heart.state import Heart
from tests.heart.island import island

CARDS = """
protagonists:
- {id: runner, name: Runner, calling: Courier, icon: r, tint: "#eeeeee", strength: 5, sanity: 5, item: shoes,
   skill: Fleet, flavour: Runs., powers: [{stat: free-moves, add: 2}]}
cards:
- {id: shoes, name: Shoes, kind: personal, icon: r, limit: turn, does: [draw]}
- {id: relic, name: Relic, kind: item, icon: r, limit: game, flavour: Old., does: [draw]}
- {id: shovel, name: Shovel, kind: item, icon: r, is: {at: [cave]}, pay: {strength: 1}, does: [draw]}
- {id: pieces, name: Pieces, kind: item, icon: r, copies: 2, together: 2, does: [draw]}
- {id: chant, name: Chant, kind: ritual, icon: r, does: [draw], fails: [darken]}
- {id: snare, name: Snare, kind: trap, icon: r}
- {id: axe, name: Axe, kind: weapon, icon: r, weapon: {dice: 2}}
- {id: vigil, name: Vigil, kind: quest, icon: r, quest: {begin: {is: {at: [cave]}}, resolve: {}}}
- {id: chill, name: Chill, kind: curse, icon: r, powers: [{stat: actions, add: -1}], pay: {sanity: 1}, does: [draw]}
- {id: plain, name: Plain, kind: curse, icon: r, powers: [{stat: actions, add: -1}], is: {at: [cave]}}
events:
- {id: fog, name: Fog, icon: f, flavour: Grey., ends: {event: creature-killed, by: anyone}, times: 5,
   powers: [{stat: spawn-cards, add: 1, who: all}]}
- {id: gust, name: Gust, icon: f, flavour: Loud., ends: {event: creature-killed, by: anyone}}
"""
TEXTS = {
    "shoes": ("personal", "HOD-FREE-06", "Once each turn. Draw 1 Loot card."),
    "relic": ("item", "HOD-FREE-05", "Once in the game. Draw 1 Loot card."),
    "shovel": ("item", "HOD-FREE-05", "Only at the Cave. Lose 1 Strength: Draw 1 Loot card."),
    "pieces": ("item", "HOD-FREE-05", "Play 2 at once. Draw 1 Loot card."),
    "chant": (
        "ritual",
        "HOD-RIT-01",
        "Roll as many dice as your Sanity. On a Hit: Draw 1 Loot card. With no Hit: Raise Darkness by 1.",
    ),
    "snare": (
        "trap",
        "HOD-TCARD-01",
        "Roll as many dice as your Strength. On a Hit: Gain 1 Trap token from the stock.",
    ),
    "vigil": ("quest", "HOD-QUEST-02", None),
    "axe": ("weapon", "HOD-WEAP-01", None),
    "chill": ("curse", "HOD-CURSE-03", "-1 Action each turn. To lift it, lose 1 Sanity. Then: Draw 1 Loot card."),
    "plain": ("curse", "HOD-CURSE-03", "-1 Action each turn. To lift it, play it at the Cave."),
}


@pytest.fixture
def game() -> Heart:
    return island(cards=CARDS, events=[{"card": "fog", "progress": 2}, {"card": "gust"}])


@pytest.mark.parametrize("card", TEXTS)
def test_a_card_tells_what_it_does_and_by_which_rule(game: Heart, card: str) -> None:
    kind, rule, text = TEXTS[card]
    shown = card_shown(game, card)
    assert (shown.id, shown.kind, shown.rule, shown.keywords) == (card, kind, rule, [])
    assert text is None or shown.text == text


def test_flavour_is_told_apart_from_rules(game: Heart) -> None:
    assert (card_shown(game, "relic").flavour, card_shown(game, "chant").flavour) == ("Old.", "")


def test_an_event_says_how_far_it_has_come_if_it_takes_more_than_once(game: Heart) -> None:
    fog, gust = card_shown(game, "fog"), card_shown(game, "gust")
    assert (fog.name, gust.name) == ("Fog, 2 of 5", "Gust")
    assert (fog.kind, fog.rule, fog.flavour) == ("event", "HOD-EVENT-02", "Grey.")
    assert fog.text == "+1 Spawn card in each Spawning phase. Ends when 5 Creatures are killed."
    assert gust.text.endswith("Ends when anyone kills a Creature.")
    assert card_shown(island(cards=CARDS), "fog").name == "Fog"


def test_a_protagonist_tells_the_skill(game: Heart) -> None:
    shown = card_shown(game, "runner")
    assert (shown.name, shown.kind, shown.rule) == ("Runner", "protagonist", "HOD-PROT-05")
    assert (shown.text, shown.flavour, shown.keywords) == ("Fleet: +2 free Moves each turn.", "Runs.", ["Courier"])


def test_a_spawn_card_tells_what_comes_where_in_each_row(game: Heart) -> None:
    id_, card = next(iter(game.content.spawn.items()))
    shown = card_shown(game, id_)
    assert (shown.name, shown.kind, shown.icon) == ("Spawn card", "spawn", "hazard-sign")
    rows = ("Darkness 1-2: ", "Darkness 3-4: ", "Darkness 5+: ")
    parts = shown.text.removesuffix(".").split("; ")
    assert [part.startswith(row) for part, row in zip(parts, rows, strict=True)] == [True] * 3
    assert parts[0].endswith(f" at the {game.content.names[card.top.at]}")


@pytest.mark.parametrize(("kind", "rule", "hits"), [("crawler", "HOD-ADV-10", 1), ("guardian", "HOD-ADV-07", 4)])
def test_a_creature_tells_its_numbers(kind: str, rule: str, hits: int) -> None:
    shown = creature_shown(kind, 4)
    assert (shown.name, shown.kind, shown.rule) == (kind.title(), "creature", rule)
    assert {name: (stat.now, stat.form) for name, stat in shown.stats.items()} == {
        "hits-to-kill": (hits, "plain"),
        "spaces-a-move": (1, "plain"),
        "attack": (1, "plain"),
        "dread": (1, "plain"),
    }


def test_the_source_of_a_line_is_told_to_all_where_it_lies_open() -> None:
    """A Skill, an Event and a Quest lie open; a card out of a hand was named, or is secret."""
    game = island(3, cards=CARDS, seats__0__protagonist="runner")
    for source in ("fog", "runner", "vigil", "chill"):
        assert game.story
        game.story.source = source
        game.tell("drew", "HOD-LOOT-01", who=0)
    assert [line.source for line in game.scene(1).story[-4:]] == ["fog", "runner", "vigil", ""]


def test_what_lights_up_is_where_it_is_done_or_with_whom() -> None:
    game = island(at=["village", "village"], creatures=[("crawler", "cave")])
    ask = game.scene(0).ask
    assert ask
    lights = {choice.verb: choice.lights for choice in ask.options}
    assert lights["loot"] == ["village"]
    assert lights["talk"] == ["boris"]
    beside = island(creatures=[("crawler", "swamp"), ("devourer", "cave")])
    fight = next(choice for choice in beside.scene(0).ask.options if choice.verb == "fight")  # type: ignore[union-attr]
    assert fight.lights == [beside.state.creatures[0].id]


def test_odds_are_told_in_percent_and_in_words() -> None:
    game = island(cards=CARDS, hands=[["chant"]], seats__0__sanity=2)
    ask = game.scene(0).ask
    assert ask
    odds = next(choice.odds for choice in ask.options if choice.verb == "play")
    assert odds and (odds.chance, odds.text) == (56, "2 dice, 5+: 56% for a Hit, otherwise a Curse")


def test_cards_that_can_be_taken_are_laid_open_to_whoever_takes_one() -> None:
    dredge = "- {id: dredge, name: Dredge, kind: item, icon: r, does: [salvage]}"
    cards = CARDS.replace("- {id: relic,", f"{dredge}\n- {{id: relic,")
    game = island(3, cards=cards, hands=[["dredge"]], loot__discard=["relic", "axe"])
    game.choose("play card=dredge")
    assert game.ask and game.ask.prompt == "take"
    assert {"relic", "axe"} <= set(game.scene(0).cards)
    assert not {"relic", "axe"} & set(game.scene(1).cards)
