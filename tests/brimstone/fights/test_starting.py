"""How a Fight starts, how many come, and what it does to a turn that was going on."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from darklantern.games.brimstone.cards.threat_lines import ThreatLine, lines_text
from darklantern.games.brimstone.fights.starting import how_many
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.scaling import threat_level
from darklantern.games.brimstone.state import Brimstone, Coming
from tests.brimstone.fights.arena import play_out
from tests.brimstone.fights.threatened import CARDS, kind, kinds_on_board, threatened
from tests.brimstone.mine import happens, hero, kinds_told, mine, offers, rules_told, told


@pytest.mark.rule("SOB-FSTART-06", "SOB-FSTART-07", "SOB-FSTART-08", "SOB-FSTART-09")
def test_the_threat_level_goes_by_the_size_of_the_party() -> None:
    assert [threat_level(mine(heroes)) for heroes in range(1, 7)] == ["low", "low", "med", "med", "high", "high"]
    assert threat_level(mine(4, heroes__1__knocked_out=True, heroes__2__knocked_out=True)) == "med"


@pytest.mark.rule("SOB-FSTART-01", "SOB-FSTART-02", "SOB-FSTART-05", "SOB-FNUM-01", "SOB-FSTART-13")
def test_an_attack_draws_one_threat_card_of_the_party_s_level() -> None:
    coming = [{"threat": "party", "how": "attack", "tile": 2, "source": "token"}]
    game = threatened(3, step="enemies-come", coming=coming)
    assert [about["card"] for about in told(game, "threat-card")] == ["three-rats"]
    assert kinds_on_board(game) == ["rats"] * 3
    assert told(game, "how-many") == []  # a plain number: no die
    assert game.state.decks["threat-med"].discard == ["three-rats"]
    assert game.state.fight is not None


@pytest.mark.rule("SOB-FNUM-02", "SOB-FNUM-03", "SOB-FNUM-05", "SOB-FNUM-06", "SOB-DICE-04")
@pytest.mark.parametrize(
    ("count", "dice", "number"),
    [
        ("d3", [5], 3),
        ("d6", [2], 2),
        ("p", [5], 5),
        ("p", [1], 3),
        ("pp", [4, 6], 10),
        ("pp", [6, 6], 12),
        ("pp", [1, 2], 6),
    ],
)
def test_dice_say_how_many_come(count: str, dice: list[int], number: int) -> None:
    game = mine(1, heroes__0__grit=1)
    game.state.dice.script = list(dice)
    assert how_many(game, count) == number
    assert told(game, "how-many") == [{"dice": dice, "count": number}]
    assert game.state.rolls == []  # no dice that anybody could roll again


@pytest.mark.parametrize("heroes", [1, 4])
def test_a_card_may_bring_as_many_as_there_are_heroes(heroes: int) -> None:
    """All who went down count, and nobody rolls."""
    game = mine(heroes, heroes__0__knocked_out=heroes > 1, acting=heroes - 1)
    assert how_many(game, "h") == heroes
    assert told(game, "how-many") == []
    line = ThreatLine(enemy="drowned-dead", count="h", elite=1)
    assert lines_text([line], game.content.names) == ["as many Drowned Dead as Heroes, Elite 1"]


@pytest.mark.rule("SOB-FNUM-04")
def test_one_peril_die_brings_three_to_six() -> None:
    game = mine(1)
    assert {how_many(game, "p") for _ in range(200)} == {3, 4, 5, 6}


@pytest.mark.rule("SOB-FNUM-07", "SOB-FPLACE-02", "SOB-FPLACE-08")
def test_each_kind_has_its_own_number_and_the_slowest_is_placed_first() -> None:
    coming = [{"threat": "high", "how": "attack", "tile": 2, "source": "token"}]
    game = threatened(2, step="enemies-come", coming=coming)
    assert kinds_on_board(game) == ["rats", "rats", "bats", "bats"]


@pytest.mark.rule("SOB-FSTART-11")
def test_an_attack_without_a_tile_comes_where_a_hero_is() -> None:
    game = threatened(1, at=["2.05"], step="enemies-come", coming=[{"threat": "low", "how": "attack", "tile": 0}])
    where = [game.content.maps.get(game.state.layout).tiles_at(enemy.at) for enemy in game.state.enemies.values()]
    assert all(2 in tiles for tiles in where)
    assert game.state.fight
    assert game.state.fight.ambushing == {}


# -- in the middle of a turn ------------------------------------------------------------------------------------------


def scavenged(stack: str, sixes: list[int], **given: Any) -> Brimstone:
    given = {"decks__scavenge": {"stack": stack}, "acting": 0, **given}
    game = threatened(3, at=["2.05", "2.06", "2.07"], **given)
    game.state.dice.script = sixes
    game.choose("scavenge tile=2")
    return game


@pytest.mark.rule("SOB-DARK-05", "SOB-FMID-01", "SOB-FMID-02", "SOB-FMID-03")
def test_an_ambush_while_scavenging_ends_the_turn_and_a_new_one_starts_the_fight() -> None:
    game = play_out(scavenged("a-nest", [6, 1, 1]))
    assert kinds_on_board(game) == ["rats"] * 3
    assert game.state.round == 4
    assert game.state.fight
    assert game.state.fight.ambushing == {"rats": 4}  # quick in the new turn
    assert [hold["who"] for hold in told(game, "hold-back")] == [0]  # the new turn began with the test


@pytest.mark.rule("SOB-SCAV-17")
def test_other_finds_are_resolved_before_the_enemies_come() -> None:
    game = scavenged("a-nest a-stone", [6, 6, 1])
    while game.state.round == 3:
        game.choose(0)
    assert hero(game).dark_stone == 1
    assert kinds_on_board(game) == ["rats"] * 3


@pytest.mark.rule("SOB-FMID-08")
def test_a_plain_attack_ends_the_turn_as_well_but_is_not_quick() -> None:
    game = scavenged("a-nest", [6, 1, 1], decks__darkness={"stack": "down-the-hall"})
    assert game.state.round == 4
    assert game.state.fight
    assert game.state.fight.ambushing == {}


@pytest.mark.rule("SOB-FMID-04")
def test_a_turn_that_is_cut_short_reveals_nothing_but_ends_what_lasts() -> None:
    boosts = [{"stat": "lore", "add": 2, "until": "turn", "seat": 0}]
    game = threatened(2, at=["2.05", "1.15"], acting=0, boosts=boosts, decks__scavenge={"stack": "a-nest"})
    game.state.dice.script = [6, 1, 1]
    game.choose("scavenge tile=2")
    play_out(game)
    assert game.state.round == 4
    assert game.state.boosts == []


@pytest.mark.rule("SOB-HOLD-14", "SOB-FMID-05", "SOB-FAMB-18")
def test_an_ambush_of_the_hold_back_step_does_not_end_the_turn() -> None:
    """The test fails onto a bloody space: the card brings Enemies, who act in the same turn at +2 Initiative."""
    game = threatened(2, at=["2.05", "2.06"], step="begin-turn", darkness=15, dice=[1, 2])
    play_out(game)
    assert game.state.round == 4
    assert kinds_on_board(game) == ["rats"] * 2
    assert game.state.fight
    assert game.state.fight.ambushing == {"rats": 4}
    assert len(told(game, "hold-back")) == 1
    assert told(game, "turn-cut-short") == []  # the Activations of the same turn go on


@pytest.mark.rule("SOB-FAMB-01", "SOB-FAMB-09", "SOB-FAMB-10", "SOB-FAMB-16")
def test_ambushers_stand_beside_heroes_and_are_spread_evenly() -> None:
    coming = [{"threat": "med", "how": "ambush", "tile": 0}]
    game = threatened(
        4, at=["2.05", "2.06", "2.07", "1.15"], step="enemies-come", coming=coming, heroes__3__knocked_out=True
    )
    play_out(game)
    map_ = game.content.maps.get(game.state.layout)
    assert sorted(enemy.target for enemy in game.state.enemies.values()) == [0, 1, 2]
    assert all(map_.adjacent(hero(game, enemy.target).at) >> enemy.at & 1 for enemy in game.state.enemies.values())


@pytest.mark.rule("SOB-FAMB-02")
def test_in_an_ambush_the_quickest_kind_is_placed_first() -> None:
    coming = [{"threat": "high", "how": "ambush", "tile": 0}]
    game = threatened(2, at=["2.05", "2.06"], step="enemies-come", coming=coming)
    play_out(game)
    assert kinds_on_board(game)[:2] == ["bats", "bats"]


@pytest.mark.rule("SOB-FAMB-19")
def test_after_the_activations_the_first_turn_is_the_next() -> None:
    coming = [{"threat": "low", "how": "ambush", "tile": 0}]
    game = threatened(1, at=["2.05"], step="enemies-come", coming=coming, phase="exploration")
    assert game.state.fight
    assert game.state.fight.ambushing == {"rats": 4}


# -- what is called for ----------------------------------------------------------------------------------------------


def named(**line: Any) -> dict[str, Any]:
    """An Attack whose cause says who comes."""
    return {"threat": "party", "how": "attack", "tile": 2, "source": "event", "enemies": [line]}


@pytest.mark.rule("SOB-FSTART-10", "SOB-FNUM-01")
def test_a_cause_that_names_its_enemies_draws_no_threat_card() -> None:
    before = {name: len(deck) for name, deck in threatened().state.decks.items()}
    game = threatened(2, step="enemies-come", coming=[named(enemy="bats", count="2")])
    assert kinds_on_board(game) == ["bats", "bats"]
    assert told(game, "threat-card") == []
    assert {name: len(deck) for name, deck in game.state.decks.items()} == before
    assert game.state.fight and game.state.fight.sources == 1


@pytest.mark.rule("SOB-FSTART-10", "SOB-FSTART-03")
def test_a_card_may_name_who_comes() -> None:
    """The Encounter of a Room, read as players read it and resolved: both kinds on that Room's tile."""
    cards = (
        CARDS
        + """
encounters:
- id: claws-behind-the-door
  name: Claws Behind the Door
  world: mines
  does: [{attack: {enemies: [{enemy: rats, count: p}, {enemy: bats, count: '2', elite: 1, brutal: true}]}}]
"""
    )
    game = threatened(2, cards=cards, at=["1.15", "1.16"], acting=0, moves=1)
    happens(game, ("next-encounter", 2, "claws-behind-the-door"), dice=[2, 5])
    assert Counter(kinds_on_board(game)) == {"rats": 3, "bats": 2}
    assert all(2 in grid(game).tiles_at(enemy.at) for enemy in game.state.enemies.values())
    assert game.state.fight
    assert (game.state.fight.elite["bats"], game.state.fight.brutal) == ([5], ["bats"])
    (effect,) = game.content.encounters["claws-behind-the-door"].does
    assert effect.text(game.content.names) == "Attack by a Peril die of Rats and 2 Brutal Bats, Elite 1."


@pytest.mark.rule("SOB-FSTART-03")
def test_a_depth_event_with_an_attack_is_resolved_like_a_token() -> None:
    """The fifth Depth Event with 4 Heroes: one Med card."""
    game = threatened(4, step=("depth-event", 5), mission="a-fistful-of-dark-stone", phase="hold-back")
    play_out(game)
    assert [about["card"] for about in told(game, "threat-card")] == ["three-rats"]
    assert kinds_on_board(game) == ["rats"] * 3


@pytest.mark.rule("SOB-FSTART-04")
def test_first_who_then_how_many_then_where() -> None:
    cards = CARDS.replace("enemies: [{enemy: rats, count: '2'}]", "enemies: [{enemy: rats, count: p}]")
    coming = [{"threat": "party", "how": "attack", "tile": 2, "source": "token"}]
    game = threatened(2, cards=cards, step="enemies-come", coming=coming, dice=[1])
    order = ("threat-card", "how-many", "enemy-placed")
    assert [kind for kind in kinds_told(game) if kind in order] == ["threat-card", "how-many", *["enemy-placed"] * 3]


@pytest.mark.rule("SOB-FNUM-08")
def test_nobody_rolls_the_peril_die_again() -> None:
    cards = CARDS.replace("enemies: [{enemy: rats, count: '2'}]", "enemies: [{enemy: rats, count: p}]")
    game = threatened(1, cards=cards, acting=0, moves=1, heroes__0__grit=1, at=["1.15"])
    game.state.coming = [Coming("party", "attack", 2, "token")]
    happens(game, "enemies-come", dice=[6])
    assert kinds_on_board(game) == ["rats"] * 6
    assert game.ask and game.ask.prompt == "act"
    assert offers(game, "reroll") == []
    assert hero(game).grit == 1


@pytest.mark.rule("SOB-FSTART-12")
def test_enemies_of_a_token_do_not_act_before_the_next_turn() -> None:
    """Revealed after the Activations of turn 3: turn 4 begins with the test, and the Enemies act in it."""
    token = "exploration: [{id: growling, name: Growling, edition: revised, doors: 1, attack: true}]\n"
    game = threatened(
        1,
        cards=CARDS + token,
        tiles=["sorting-floor"],
        at=["2.27"],
        hidden={2: "growling"},
        mission="a-fistful-of-dark-stone",
        step="next-activation",
        heroes__0__activated=True,
    )
    play_out(game)
    kinds = kinds_told(game)
    assert kinds.index("enemy-placed") < kinds.index("turn-began") < kinds.index("hold-back")
    assert "enemies-activate" not in kinds[: kinds.index("hold-back")]
    assert game.state.round == 4


@pytest.mark.rule("SOB-FSTART-13")
def test_a_threat_card_is_put_away_when_its_enemies_stand_and_an_empty_deck_is_made_anew() -> None:
    """One card left and nine put away: the second of two Threats is one of the nine, and the first stays out of it."""
    rats = "".join(
        f"- {{id: rats-{number}, name: Rats, level: med, enemies: [{{enemy: rats, count: '1'}}]}}\n"
        for number in range(10)
    )
    cards = CARDS.replace("threats:\n", f"threats:\n{rats}")
    off = " ".join(f"rats-{number}" for number in range(1, 10))
    coming = [{"threat": "med", "how": "attack", "tile": 2}] * 2
    deck = {"stack": "rats-0", "pile": off}
    game = threatened(1, cards=cards, at=["1.15"], step="enemies-come", coming=coming, **{"decks__threat-med": deck})
    assert told(game, "threat-card")[0]["card"] == "rats-0"
    assert [about["cards"] for about in told(game, "deck-reshuffled")] == [9]
    assert len(game.state.decks["threat-med"]) == 8
    assert len(game.state.decks["threat-med"].discard) == 2


@pytest.mark.rule("SOB-FSTART-11")
def test_one_place_for_all_that_one_cause_brings() -> None:
    """Heroes on two tiles: both kinds of one card come to the same Random Hero's tile, a Depth Event's to the light."""
    found: set[int] = set()
    for seed in range(6):
        coming = [{"threat": "high", "how": "attack", "tile": 0}]
        game = threatened(2, at=["1.22", "2.01"], step="enemies-come", coming=coming, seed=seed)
        tiles = [grid(game).tiles_at(enemy.at) for enemy in game.state.enemies.values()]
        assert all(1 in tile for tile in tiles) or all(2 in tile for tile in tiles)
        found.update(tiles[0])
        coming[0]["source"] = "up-the-shaft-they-come"
        lit = threatened(2, at=["1.22", "2.01"], step="enemies-come", coming=coming, seed=seed, light=1)
        assert all(2 in grid(lit).tiles_at(enemy.at) for enemy in lit.state.enemies.values())
    assert found == {1, 2}


def test_a_card_may_call_for_further_threats() -> None:
    """Each of them is a source for Loot."""
    more = "- {id: a-parade, name: A Parade, level: high, enemies: [{enemy: bats, count: '1'}], further: [low, med]}\n"
    cards = CARDS.replace("threats:\n", f"threats:\n{more}")
    coming = [{"threat": "high", "how": "attack", "tile": 2}]
    high = {"decks__threat-high": {"stack": "a-parade"}}
    game = threatened(1, cards=cards, at=["1.15"], step="enemies-come", coming=coming, **high)
    assert [about["level"] for about in told(game, "threat-card")] == ["high", "low", "med"]
    assert Counter(kinds_on_board(game)) == {"bats": 1, "rats": 5}
    assert all(2 in grid(game).tiles_at(enemy.at) for enemy in game.state.enemies.values())
    assert game.state.fight and game.state.fight.sources == 3


@pytest.mark.rule("SOB-FSTART-11")
def test_further_threats_come_as_the_card_that_calls_for_them_before_what_else_comes() -> None:
    """What ambushes one Hero calls for others who do; they are drawn before those who attack on another tile."""
    more = "- {id: a-parade, name: A Parade, level: med, enemies: [{enemy: bats, count: '1'}], further: [low]}\n"
    cards = CARDS.replace("threats:\n", f"threats:\n{more}")
    coming = [
        {"threat": "med", "how": "ambush", "tile": 0, "beside": 1, "source": "one"},
        {"threat": "high", "how": "attack", "tile": 2, "source": "other"},
    ]
    med = {"decks__threat-med": {"stack": "a-parade"}}
    game = threatened(2, cards=cards, at=["2.05", "1.15"], coming=coming, step="enemies-come", **med)
    assert [about["level"] for about in told(game, "threat-card")] == ["med", "low", "high"]
    play_out(game)
    near = grid(game).adjacent(hero(game, 1).at)
    beside = Counter(enemy.kind for enemy in game.state.enemies.values() if near >> enemy.at & 1)
    assert (beside, Counter(kinds_on_board(game))) == ({"bats": 1, "rats": 2}, {"bats": 3, "rats": 4})
    assert game.state.fight and game.state.fight.sources == 3


# -- without any card ------------------------------------------------------------------------------------------------


def test_a_level_without_cards_is_made_up_for_by_the_next_below() -> None:
    coming = [{"threat": "high", "how": "attack", "tile": 2}]
    game = threatened(1, at=["1.15"], step="enemies-come", coming=coming, **{"decks__threat-high": {}})
    assert [about["level"] for about in told(game, "threat-card")] == ["med"]
    assert kinds_on_board(game) == ["rats"] * 3


NO_THREATS: dict[str, Any] = {f"decks__threat-{level}": {} for level in ("low", "med", "high")}


@pytest.mark.rule("SOB-FSTART-01")
def test_an_objective_that_nobody_guards_after_all_is_won() -> None:
    coming = [{"threat": "high", "how": "attack", "tile": 2, "source": "a-fistful-of-dark-stone"}]
    given = {"mission": "a-fistful-of-dark-stone", "objective": 2, "guarded": True, "coming": coming}
    game = threatened(1, at=["2.05"], step="enemies-come", **given, **NO_THREATS)
    assert game.result and game.result.won


@pytest.mark.rule("SOB-FSTART-01", "SOB-FMID-01")
def test_without_any_enemy_there_is_no_fight_and_the_turn_goes_on() -> None:
    game = threatened(2, at=["2.05", "2.06"], acting=0, decks__scavenge={"stack": "a-nest"}, **NO_THREATS)
    game.state.dice.script = [6, 1, 1]
    game.choose("scavenge tile=2")
    assert game.state.fight is None
    assert game.state.enemies == {}
    assert told(game, "turn-cut-short") == []
    assert rules_told(game, "nobody-comes") == ["SOB-FSTART-01"]
    assert (game.state.round, game.state.activation.seat) == (3, 1)


# -- in the middle of a turn of a Fight --------------------------------------------------------------------------------


CALL = """
items:
- {id: dinner-bell, name: Dinner Bell, kind: gear, use: {does: [attack: {how: ambush}], limit: adventure}}
"""


def fought(**given: Any) -> Brimstone:
    """A Hero with a bell that calls Enemies, a bat on the board, and another Hero who has not acted."""
    map_ = grid(threatened())
    enemies = {1: {"kind": "bats", "at": map_.square("1.22")}}
    given = {"enemies": enemies, "fight": {"acted": ["bats"], "elite": {"bats": []}, "fought": 3}, **given}
    bell = [{"id": "dinner-bell#1"}]
    return threatened(
        2, at=["2.05", "2.06"], acting=0, moves=1, next_enemy=2, heroes__0__items=bell, cards=CARDS + CALL, **given
    )


@pytest.mark.rule("SOB-FMID-07", "SOB-FMID-02")
def test_an_ambush_in_the_middle_of_a_fight_ends_the_turn_as_well() -> None:
    game = fought()
    game.choose(next(choice for choice in offers(game, "use") if "dinner-bell" in choice))
    play_out(game)
    assert kinds_on_board(game) == ["bats", "rats", "rats"]
    assert game.state.round == 4
    assert len(told(game, "turn-cut-short")) == 1
    assert [about["who"] for about in told(game, "activation-began") if about["who"] == 1] == []
    assert len(told(game, "hold-back")) == 1


@pytest.mark.rule("SOB-FMID-06")
def test_models_that_an_ability_adds_do_not_end_the_turn() -> None:
    """A nest brings forth a rat whenever it acts: the other Hero still has its Activation in the same turn."""
    spawner = kind("nest", 5).replace(
        "    move: 4\n",
        "    move: 4\n    abilities: [{id: NEST-brood, name: Brood, triggers: "
        "[{when: {event: group-activates, group: [nest]}, do: [enemies-join: {enemy: rats}]}]}]\n",
    )
    first, _, second = spawner.partition("NEST")
    spawner = f"{first}nest{second.replace('NEST', 'nest-brutal')}"
    map_ = grid(threatened())
    enemies = {1: {"kind": "nest", "at": map_.square("1.22")}}
    game = threatened(
        2,
        at=["2.05", "2.06"],
        cards=CARDS.replace("enemies:\n", f"enemies:\n{spawner}", 1),
        enemies=enemies,
        fight={},
        next_enemy=2,
        heroes__0__activated=True,
        heroes__1__activated=False,
        step="next-activation",
    )
    play_out(game)
    assert "rats" in kinds_on_board(game)
    assert told(game, "turn-cut-short") == []
    assert game.state.round == 3


@pytest.mark.rule("SOB-FMID-09")
def test_a_turn_that_is_cut_short_still_ends_a_fight_round() -> None:
    """Drowned Dead roll for their Endless Hordes when the ambushers stand, and then comes the new turn."""
    enemies = {1: {"kind": "drowned-dead", "at": grid(threatened()).square("1.22")}}
    game = fought(enemies=enemies, fight={"acted": ["drowned-dead"], "elite": {"drowned-dead": []}, "fought": 3})
    game.choose(next(choice for choice in offers(game, "use") if "dinner-bell" in choice))
    play_out(game)
    order = ("turn-cut-short", "hordes-rolled", "turn-began")
    kinds = kinds_told(game)
    assert [one for one in kinds if one in order] == ["turn-cut-short", "hordes-rolled", "turn-began"]
    assert [enemy.kind for enemy in game.state.enemies.values()][1:3] == ["rats", "rats"]
    assert kinds.index("enemy-placed") < kinds.index("hordes-rolled")


@pytest.mark.rule("SOB-FSTART-01")
def test_a_fight_begins_once_however_many_join_it() -> None:
    """What answers to its beginning does so when the first Enemies stand, and not when others come."""
    cards = (
        CARDS
        + """
missions:
- id: bugle
  name: Bugle
  aim: Blow it.
  story: A test.
  triggers: [{when: {event: fight-began}, do: [{each: {who: all, do: [{gain: {what: gold, amount: 5}}]}}]}]
"""
    )
    game = threatened(1, cards=cards, mission="bugle", at=["1.15"], acting=0, moves=1)
    for sources, models in ((1, 2), (2, 4)):
        game.state.coming = [Coming("party", "attack", 2, "token")]
        happens(game, "enemies-come")
        assert game.state.fight and game.state.fight.sources == sources
        assert len(game.state.enemies) == models
        assert hero(game).gold == 5
