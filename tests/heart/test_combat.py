"""Initiate Combat, and rolling dice."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.heart.creatures import in_stock
from darklantern.games.heart.rolling import roll
from darklantern.games.heart.state import Heart
from tests.heart.island import me, offered, offers, told, where
from tests.heart.quiet import play_until_turn, quiet, refused

CRAWLER, DEVOURER, GUARDIAN = ("crawler", "swamp"), ("devourer", "swamp"), ("guardian", "swamp")

MODIFIED = """
- {id: burden, name: Burden, kind: weapon, icon: a, weapon: {dice: -1}}
- {id: anchor, name: Anchor, kind: weapon, icon: a, weapon: {dice: -4}}
- {id: net, name: Net, kind: weapon, icon: a, weapon: {dice: 1, against: {devourer: 3}}}
- {id: cleaver, name: Cleaver, kind: weapon, icon: a, weapon: {rerolls: 2}}
- {id: lead, name: Lead, kind: curse, icon: a, powers: [{stat: combat-dice, add: -1}]}
- {id: shaking, name: Shaking, kind: trap, icon: a, modifier: -4}
- {id: dirge, name: Dirge, kind: ritual, icon: a, modifier: -3}
"""


def facing(*creatures: tuple[str, str], hits: int = 0, **given: Any) -> Heart:
    """At the Swamp with Strength 5 and as many Hits to come; everybody else is in the Cave."""
    paths = {"at": ["swamp", "cave"], "dice": [6] * hits + [1] * (12 - hits), "guardian_health": 5, **given}
    return quiet(creatures=list(creatures), **paths)


def fighting(*creatures: tuple[str, str], hits: int = 0, **given: Any) -> Heart:
    """Combat has been initiated, without a Weapon."""
    game = facing(*creatures, hits=hits, **given)
    game.choose("fight")
    return game


def strike(game: Heart, kind: str) -> None:
    """Spend one Hit on a Creature of a kind."""
    game.choose(next(choice for choice in offers(game, "hit") if kind in choice))


def struck_kinds(game: Heart) -> list[str]:
    """What a Hit may be spent on, by kind."""
    targets = [str(choice.args["creature"]) for choice in game.choices if choice.verb == "hit"]
    return sorted(game.state.creature(target).kind for target in targets)


def dice_rolled(game: Heart) -> int:
    """How many dice the last roll was made with."""
    return len(told(game, "rolled")[-1]["dice"])


def rules_of_kills(game: Heart) -> list[str]:
    """The rules by which the story says that Creatures were killed."""
    assert game.story
    return [entry.rule for entry in game.story.entries if entry.kind == "creature-killed"]


def prompt(game: Heart) -> str:
    assert game.ask
    return game.ask.prompt


# -- when ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-FIGHT-01")
def test_combat_costs_one_action() -> None:
    game = fighting(CRAWLER, actions=3)
    assert game.state.turn.actions == 2


@pytest.mark.rule("HOD-FIGHT-01")
def test_combat_needs_an_action() -> None:
    assert "fight" in offered(facing(CRAWLER, actions=1, hands=[["bread"]]))
    spent = facing(CRAWLER, actions=0, hands=[["bread"]])
    assert "fight" not in offered(spent)
    assert refused(spent, "fight") == "HOD-FIGHT-01"


@pytest.mark.rule("HOD-FIGHT-02")
def test_combat_is_once_per_location_and_turn() -> None:
    game = facing(DEVOURER)
    assert "fight" in offered(game)
    game.choose("fight")
    assert where(game, "devourer") == ["swamp"]
    assert "fight" not in offered(game)
    assert refused(game, "fight") == "HOD-FIGHT-02"
    game.choose("end-turn")
    play_until_turn(game, 0)
    assert (game.state.round, "fight" in offered(game)) == (4, True)


@pytest.mark.rule("HOD-FIGHT-03")
def test_combat_is_possible_at_several_locations_in_one_turn() -> None:
    game = fighting(CRAWLER, ("crawler", "harbour"), actions=6)
    game.choose("move to=harbour")
    game.choose("fight")
    assert (len(told(game, "rolled")), game.state.turn.actions) == (2, 3)


@pytest.mark.rule("HOD-FIGHT-04")
def test_coming_back_allows_no_second_combat() -> None:
    game = fighting(CRAWLER)
    game.choose("move to=harbour")
    game.choose("move to=swamp")
    assert "fight" not in offered(game)
    assert refused(game, "fight") == "HOD-FIGHT-02"
    fresh = facing(CRAWLER)
    fresh.choose("move to=harbour")
    fresh.choose("move to=swamp")
    assert "fight" in offered(fresh)


@pytest.mark.rule("HOD-FIGHT-05")
def test_another_player_may_fight_where_one_has_fought() -> None:
    game = fighting(CRAWLER, at=["swamp", "swamp"])
    assert "fight" not in offered(game)
    game.choose("end-turn")
    assert (game.state.active, "fight" in offered(game)) == (1, True)


@pytest.mark.rule("HOD-FIGHT-06")
def test_combat_needs_a_creature() -> None:
    assert "fight" in offered(facing(CRAWLER))
    for game in (facing(), facing(("crawler", "harbour"))):
        assert "fight" not in offered(game)
        assert refused(game, "fight") == "HOD-FIGHT-06"


# -- the roll -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-FIGHT-07")
def test_one_weapon_may_be_played_before_the_roll() -> None:
    game = facing(CRAWLER, hands=[["axe", "bread", "stick"]])
    game.choose("fight")
    assert game.ask
    assert [str(option) for option in game.ask.options] == ["unarmed", "weapon card=axe", "weapon card=stick"]
    assert not told(game, "rolled")
    game.choose("weapon card=stick")
    assert (dice_rolled(game), prompt(game)) == (6, "act")  # and not 8 with the Axe
    assert (me(game).hand, game.state.loot.discard) == (["axe", "bread"], ["stick"])


@pytest.mark.rule("HOD-FIGHT-07")
def test_no_weapon_need_be_played() -> None:
    game = fighting(CRAWLER, hands=[["axe", "stick"]])
    game.choose("unarmed")
    assert (dice_rolled(game), me(game).hand) == (5, ["axe", "stick"])


@pytest.mark.rule("HOD-FIGHT-08")
def test_dice_come_from_current_strength_and_the_weapon() -> None:
    """Strength 4 with 1 lost and a Weapon of +2 dice."""
    game = fighting(CRAWLER, hands=[["axe"]], seats__0__strength=3, seats__0__sanity=1)
    game.choose("weapon card=axe")
    assert dice_rolled(game) == 5
    assert dice_rolled(fighting(CRAWLER, seats__0__strength=3, seats__0__sanity=1)) == 3


@pytest.mark.rule("HOD-FIGHT-08")
@pytest.mark.parametrize(("creatures", "dice"), [([CRAWLER], 6), ([CRAWLER, DEVOURER], 9)])
def test_a_weapon_may_depend_on_who_is_there(creatures: list[tuple[str, str]], dice: int) -> None:
    game = fighting(*creatures, ("devourer", "harbour"), cards=MODIFIED, hands=[["net"]])
    game.choose("weapon card=net")
    assert dice_rolled(game) == dice


@pytest.mark.rule("HOD-FIGHT-08")
def test_other_effects_change_the_dice_too() -> None:
    boosts = [{"stat": "combat-dice", "add": 3, "until": "turn", "seat": 0}]
    assert dice_rolled(fighting(CRAWLER, cards=MODIFIED, hands=[["lead"]], seats__0__strength=3)) == 2
    assert dice_rolled(fighting(CRAWLER, boosts=boosts, seats__0__strength=3)) == 6


# -- the Hits -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-FIGHT-09")
def test_each_hit_kills_one_crawler() -> None:
    game = fighting(CRAWLER, CRAWLER, CRAWLER, hits=2)
    strike(game, "crawler")
    assert len(where(game, "crawler")) == 2
    strike(game, "crawler")
    assert (where(game, "crawler"), prompt(game)) == (["swamp"], "act")
    assert rules_of_kills(game) == ["HOD-FIGHT-09"] * 2


@pytest.mark.rule("HOD-FIGHT-10")
def test_one_hit_kills_a_devourer() -> None:
    game = fighting(DEVOURER, DEVOURER, hits=1)
    strike(game, "devourer")
    assert (where(game, "devourer"), prompt(game)) == (["swamp"], "act")
    assert rules_of_kills(game) == ["HOD-FIGHT-10"]


@pytest.mark.rule("HOD-FIGHT-11")
@pytest.mark.parametrize(("health", "hits", "left"), [(5, 2, 3), (4, 1, 3), (3, 2, 1)])
def test_each_hit_takes_one_health_from_the_guardian(health: int, hits: int, left: int) -> None:
    game = fighting(GUARDIAN, hits=hits, guardian_health=health)
    for _ in range(hits):
        strike(game, "guardian")
    assert (where(game, "guardian"), game.state.guardian_health, prompt(game)) == (["swamp"], left, "act")


@pytest.mark.rule("HOD-FIGHT-11")
def test_the_guardian_is_killed_when_its_health_is_gone() -> None:
    game = fighting(GUARDIAN, hits=2, guardian_health=2)
    strike(game, "guardian")
    assert (where(game, "guardian"), game.state.guardian_health) == (["swamp"], 1)
    strike(game, "guardian")
    assert (where(game, "guardian"), in_stock(game, "guardian")) == ([], 1)


@pytest.mark.rule("HOD-FIGHT-12")
def test_hits_may_be_split() -> None:
    game = fighting(GUARDIAN, DEVOURER, CRAWLER, hits=3, guardian_health=4)
    assert struck_kinds(game) == ["crawler", "devourer", "guardian"]
    for kind in ("guardian", "devourer", "crawler"):
        strike(game, kind)
    assert (game.state.guardian_health, [creature.kind for creature in game.state.creatures]) == (
        3,
        ["guardian"],
    )
    assert prompt(game) == "act"


@pytest.mark.rule("HOD-FIGHT-12")
def test_all_hits_may_go_to_one_creature() -> None:
    game = fighting(GUARDIAN, DEVOURER, CRAWLER, hits=3, guardian_health=4)
    for _ in range(3):
        strike(game, "guardian")
    assert (game.state.guardian_health, len(game.state.creatures)) == (1, 3)


@pytest.mark.rule("HOD-FIGHT-13")
def test_hits_without_a_target_are_lost() -> None:
    game = fighting(CRAWLER, ("crawler", "harbour"), hits=3)
    strike(game, "crawler")
    assert (where(game, "crawler"), prompt(game), game.state.combat) == (["harbour"], "act", None)


@pytest.mark.rule("HOD-FIGHT-13")
@pytest.mark.parametrize("spent", [0, 1, 2])
def test_hits_may_be_left_unused(spent: int) -> None:
    game = fighting(CRAWLER, CRAWLER, CRAWLER, hits=3)
    for _ in range(spent):
        strike(game, "crawler")
    game.choose("spare")
    assert (len(where(game, "crawler")), prompt(game), game.state.combat) == (3 - spent, "act", None)


@pytest.mark.rule("HOD-FIGHT-13", "HOD-FIGHT-12")
@pytest.mark.parametrize(
    ("struck", "crawlers", "devourers", "health"),
    [
        ([], 1, 1, 4),
        (["crawler"], 0, 1, 4),
        (["devourer"], 1, 0, 4),
        (["guardian"], 1, 1, 3),
        (["guardian", "guardian"], 1, 1, 2),
        (["devourer", "guardian"], 1, 0, 3),
        (["crawler", "devourer"], 0, 0, 4),
    ],
)
def test_hits_may_be_left_unused_beside_any_kinds(
    struck: list[str], crawlers: int, devourers: int, health: int
) -> None:
    game = fighting(CRAWLER, ("devourer", "swamp"), ("guardian", "swamp"), hits=3, guardian_health=4)
    for kind in struck:
        strike(game, kind)
    assert game.ask and game.ask.about == {"hits": 3 - len(struck)}
    game.choose("spare")
    assert (len(where(game, "crawler")), len(where(game, "devourer"))) == (crawlers, devourers)
    assert (where(game, "guardian"), game.state.guardian_health) == (["swamp"], health)
    assert (prompt(game), game.state.combat) == ("act", None)


@pytest.mark.rule("HOD-FIGHT-14")
def test_hits_reach_only_the_fighters_location() -> None:
    game = fighting(("crawler", "harbour"), ("devourer", "southern-tunnel"), CRAWLER, CRAWLER, hits=3)
    assert struck_kinds(game) == ["crawler"]
    strike(game, "crawler")
    strike(game, "crawler")
    assert (where(game, "crawler"), where(game, "devourer")) == (["harbour"], ["southern-tunnel"])
    assert prompt(game) == "act"


@pytest.mark.rule("HOD-FIGHT-15")
def test_killed_creatures_return_to_the_stock() -> None:
    game = fighting(CRAWLER, CRAWLER, CRAWLER, hits=2)
    assert in_stock(game, "crawler") == 4
    strike(game, "crawler")
    strike(game, "crawler")
    assert in_stock(game, "crawler") == 6


@pytest.mark.rule("HOD-FIGHT-16")
@pytest.mark.parametrize("hits", [0, 1])
def test_combat_costs_neither_strength_nor_sanity(hits: int) -> None:
    game = fighting(DEVOURER, GUARDIAN, CRAWLER, hits=hits)
    if hits:
        strike(game, "devourer")
    assert (prompt(game), len(game.state.creatures)) == ("act", 3 - hits)
    assert (me(game).strength, me(game).sanity, me(game).hand) == (5, 5, [])


# -- dice ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-DICE-01")
@pytest.mark.parametrize(("face", "hits"), [(1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (6, 1)])
def test_two_of_six_faces_are_hits(face: int, hits: int) -> None:
    assert roll(quiet(dice=[face]), 0, 1, "test", "HOD-DICE-01") == hits


@pytest.mark.rule("HOD-DICE-01")
def test_one_third_of_all_dice_are_hits() -> None:
    game = quiet(seed=7)
    hits = roll(game, 0, 60000, "test", "HOD-DICE-01")
    assert abs(hits / 60000 - 1 / 3) < 0.01
    dice = told(game, "rolled")[-1]["dice"]
    assert {face: abs(dice.count(face) / 60000 - 1 / 6) < 0.01 for face in set(dice)} == dict.fromkeys(
        range(1, 7), True
    )


@pytest.mark.rule("HOD-DICE-02")
@pytest.mark.parametrize(("faces", "hits"), [([1, 2, 3, 4], 0), ([6, 1, 1, 5], 2), ([6, 6, 6, 6], 4)])
def test_a_die_gives_one_hit_or_none(faces: list[int], hits: int) -> None:
    game = fighting(*[CRAWLER] * 6, seats__0__strength=4, dice=faces)
    for _ in range(hits):
        strike(game, "crawler")
    assert (prompt(game), len(where(game, "crawler"))) == ("act", 6 - hits)


@pytest.mark.rule("HOD-DICE-02")
@pytest.mark.parametrize(
    ("faces", "again", "hits"),
    [([6, 1, 1, 1], [5, 1], 2), ([6, 6, 6, 1], [6], 4), ([6, 6, 6, 6], [], 4), ([1, 1, 1, 1], [6, 6], 2)],
)
def test_a_die_rolled_again_gives_one_hit_at_most(faces: list[int], again: list[int], hits: int) -> None:
    """A Weapon that rolls two misses again; dice that have hit stay."""
    game = fighting(*[CRAWLER] * 6, cards=MODIFIED, hands=[["cleaver"]], seats__0__strength=4, dice=[*faces, *again, 6])
    game.choose("weapon card=cleaver")
    assert [rolled["dice"] for rolled in told(game, "rerolled")] == ([again] if again else [])
    for _ in range(hits):
        strike(game, "crawler")
    assert (prompt(game), len(where(game, "crawler")), game.state.dice.script) == ("act", 6 - hits, [6])


@pytest.mark.rule("HOD-DICE-03")
@pytest.mark.parametrize(
    ("strength", "weapon", "dice"), [(1, "burden", 1), (2, "anchor", 1), (5, "anchor", 1), (3, "burden", 2)]
)
def test_at_least_one_die_is_rolled_in_combat(strength: int, weapon: str, dice: int) -> None:
    game = fighting(CRAWLER, cards=MODIFIED, hands=[[weapon]], seats__0__strength=strength)
    game.choose(f"weapon card={weapon}")
    assert dice_rolled(game) == dice


@pytest.mark.rule("HOD-DICE-03")
def test_at_least_one_die_is_rolled_for_cards() -> None:
    game = quiet(cards=MODIFIED, hands=[["shaking", "dirge"]], seats__0__strength=2, seats__0__sanity=2, dice=[6, 6])
    game.choose("play card=shaking")
    assert (dice_rolled(game), me(game).traps) == (1, 1)  # the one die may well hit
    game.choose("play card=dirge")
    assert dice_rolled(game) == 1


@pytest.mark.rule("HOD-DICE-04")
def test_more_than_five_dice_are_rolled_in_full() -> None:
    game = fighting(*[CRAWLER] * 7, hits=7, hands=[["axe"]])
    game.choose("weapon card=axe")
    assert dice_rolled(game) == 7
    for _ in range(7):
        strike(game, "crawler")
    assert (prompt(game), where(game, "crawler")) == ("act", [])


@pytest.mark.rule("HOD-DICE-05")
@pytest.mark.parametrize(("sanity", "more", "dice"), [(2, 2, 1), (1, 4, 2), (5, 2, 4)])
def test_modifiers_are_added_up_before_the_floor_of_one_die(sanity: int, more: int, dice: int) -> None:
    """A Ritual of -3, and something in force that adds dice to Rituals."""
    boosts = [{"stat": "ritual-dice", "add": more, "until": "turn", "seat": 0}]
    game = quiet(cards=MODIFIED, hands=[["dirge"]], seats__0__sanity=sanity, boosts=boosts, dice=[6] * 8)
    game.choose("play card=dirge")
    assert dice_rolled(game) == dice


@pytest.mark.rule("HOD-DICE-05")
def test_modifiers_of_combat_are_added_up_too() -> None:
    """Strength 2, a Weapon of -4, a Curse of -1 and +5 from elsewhere."""
    boosts = [{"stat": "combat-dice", "add": 5, "until": "turn", "seat": 0}]
    hands = [["anchor", "lead"]]
    game = fighting(CRAWLER, cards=MODIFIED, hands=hands, seats__0__strength=2, boosts=boosts)
    game.choose("weapon card=anchor")
    assert dice_rolled(game) == 2
