"""The Threat decks: how many cards, who comes, and that every card can be drawn and fought."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from darklantern.games.brimstone.card_text import thing_text
from darklantern.games.brimstone.content_index import PACKS, content
from darklantern.games.brimstone.fights.placing import supply_left
from darklantern.games.brimstone.state import Brimstone, Coming
from tests.brimstone.fights.arena import play_out
from tests.brimstone.fights.threatened import CARDS, kinds_on_board, threatened
from tests.brimstone.mine import happens, hero, mine, told

LEVELS = ("low", "med", "high", "epic")
MINES = [card for card in content().threats.values() if card.world == "mines" and "rivals" not in card.keywords]
DECKS = {level: [card for card in MINES if card.level == level] for level in LEVELS}
ALL = [card for deck in DECKS.values() for card in deck]
MOST_OF_ONE_KIND = {"p": 6, "pp": 12, "d3": 3, "d6": 6, "h": 6}


def most(count: str) -> int:
    return MOST_OF_ONE_KIND.get(count) or int(count)


def attacked(card: str, heroes: int, seed: int = 7) -> Brimstone:
    """A card is drawn for a Room, with Heroes at its Entrance."""
    game = mine(heroes, tiles=["sorting-floor"], acting=0, moves=1, seed=seed)
    level = content().threats[card].level
    game.state.decks[f"threat-{level}"].put(card)
    game.state.coming = [Coming(level, "attack", 2, "token")]
    return play_out(happens(game, "enemies-come"))


def test_there_are_twelve_cards_of_each_level_and_eight_epic_ones() -> None:
    assert {level: sum(card.copies for card in deck) for level, deck in DECKS.items()} == {
        "low": 12,
        "med": 12,
        "high": 12,
        "epic": 8,
    }
    decks = mine(1).state.decks
    assert [len(decks[f"threat-{level}"]) for level in LEVELS] == [12, 12, 12, 8]


@pytest.mark.parametrize("card", ALL, ids=lambda card: card.id)
def test_every_card_is_worth_reading_aloud(card: object) -> None:
    flavour: str = card.flavour  # type: ignore[attr-defined]
    assert 12 <= len(flavour.split()) <= 25
    assert "!" not in flavour
    assert flavour.endswith(".")
    assert re.fullmatch("[a-z0-9-]+", card.id)  # type: ignore[attr-defined]


def test_no_two_cards_of_a_level_bring_the_same() -> None:
    """The kind of the first line says what a card asks; it is another one on every card of a level."""
    for deck in DECKS.values():
        firsts = Counter(card.enemies[0].enemy for card in deck)
        assert set(firsts.values()) == {1}
        assert len({card.name for card in deck}) == len(deck)


def test_the_great_ones_are_met_on_epic_threats_only() -> None:
    epic = {line.enemy for card in DECKS["epic"] for line in card.enemies}
    others = {line.enemy for level in ("low", "med", "high") for card in DECKS[level] for line in card.enemies}
    assert {"old-mother-tallow", "the-paymaster", "the-hanging-judge", "void-conductor"} == epic - others - {
        "tallow-men"
    }
    assert [line.brutal for card in ALL for line in card.enemies].count(True) == 1


def test_there_are_models_for_the_worst_roll_of_every_card() -> None:
    game = mine(1)
    for card in ALL:
        for line in card.enemies:
            assert most(line.count) <= supply_left(game, line.enemy), card.id


def test_more_and_worse_come_from_level_to_level() -> None:
    """The XP for killing all that a card brings on average, over each deck, rises by half from level to level."""
    means = {"p": 25 / 6, "pp": 50 / 6, "d3": 2.0, "d6": 3.5}
    worth = []
    for level, heroes in (("low", 2), ("med", 4), ("high", 6)):
        means["h"] = heroes
        of_lines = []
        for line in (line for card in DECKS[level] for line in card.enemies):
            side = content().enemies[line.enemy].normal
            of_lines.append((means.get(line.count) or int(line.count)) * (side.xp + 5 * side.health * side.xp_each))
        worth.append(sum(of_lines) / len(DECKS[level]))
    assert worth[1] > 1.5 * worth[0]
    assert worth[2] > 1.5 * worth[1]


@pytest.mark.parametrize("heroes", [1, 6])
@pytest.mark.parametrize("card", [card.id for card in ALL])
def test_every_card_can_be_drawn_and_all_that_it_calls_for_stand(card: str, heroes: int) -> None:
    game = attacked(card, heroes)
    counts = Counter(kinds_on_board(game))
    printed = content().threats[card]
    if heroes > 2 or printed.level != "epic":
        assert {line.enemy for line in printed.enemies} <= set(counts)
        for line in printed.enemies:
            if line.count.isdigit():
                assert counts[line.enemy] == int(line.count)
    assert game.state.fight


@pytest.mark.parametrize("level", LEVELS)
def test_every_deck_begins_with_its_table_and_every_card_stands_in_it(level: str) -> None:
    text = (PACKS.folder / "threats" / f"{level}.yaml").read_text(encoding="utf-8")
    head = text.partition("\nthreats:\n")[0]
    assert "what for" in head
    assert [card.name for card in DECKS[level] if card.name not in head] == []


# -- what a card says besides ---------------------------------------------------------------------------------------


MORE = """- {id: from-above, name: From Above, level: low, ambush: true, enemies: [{enemy: bats, count: '2'}],
   does: [{each: {who: all, do: [horror-hits: 1]}}]}
"""


@pytest.mark.rule("SOB-FSTART-11", "SOB-FAMB-04")
def test_a_card_may_say_that_its_enemies_ambush() -> None:
    """A token's Attack, but the card calls it an Ambush: beside the Hero, and quick. Then it does what it says."""
    cards = CARDS.replace("threats:\n", f"threats:\n{MORE}")
    low = {"decks__threat-low": {"stack": "from-above"}}
    game = threatened(1, cards=cards, at=["1.20"], acting=0, moves=1, **low)
    game.state.coming = [Coming("party", "attack", 2, "token")]
    play_out(happens(game, "enemies-come", dice=[1]))
    assert [enemy.target for enemy in game.state.enemies.values()] == [0, 0]
    assert game.state.fight
    assert game.state.fight.ambushing == {"bats": 4}
    assert hero(game).horror == 1
    assert [about["card"] for about in told(game, "threat-card")] == ["from-above"]
    text = "Low Threat by Ambush: 2 Bats. All Heroes: Take 1 Horror Hit."
    assert thing_text(game.content.threats["from-above"], game.content.names) == text


@pytest.mark.rule("SOB-FSHEET-08", "SOB-FESC-03")
def test_a_die_can_always_escape_whatever_abilities_add() -> None:
    """What Elite Charts, Trait cards and sheets add to an Escape value never makes it more than a D6 can show."""
    cards = content().enemy_cards.values()
    of_deck = {card.deck: [one for one in cards if one.deck == card.deck] for card in cards}
    drawn_by = {"trolls": "troll-traits", "drowned-dead": "drowned-trait"}
    for kind in content().enemies.values():
        for side in (kind.normal, kind.brutal):
            own = [
                change.add
                for one in (*side.abilities, *side.elite)
                for change in one.changes
                if change.stat == "escape"
            ]
            traits = of_deck[drawn_by[kind.id]] if kind.id in drawn_by else []
            most = max([change.add for one in traits for change in one.changes if change.stat == "escape"], default=0)
            assert side.escape + sum(own) + most <= 6, kind.id
