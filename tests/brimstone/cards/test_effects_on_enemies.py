"""What effects do with Enemies: wound and heal them, bring and shift them, draw their cards; and how it reads."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.cards.verbs_enemies import (
    BeBounced,
    DrawEnemyCards,
    EnemiesJoin,
    GiveEnemyCard,
    HealEnemies,
    RivalsEquip,
    ShiftEnemies,
    WoundEnemies,
)
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.powers import push
from darklantern.games.brimstone.state import NOWHERE, Brimstone, Coming
from tests.brimstone.fights.arena import CARDS, arena, play_out, sheet, where
from tests.brimstone.mine import asked, happens, hero, rules_told, stacked, told

NAMES = {"drowned-dead": "Drowned Dead"}


def does(game: Brimstone, effect: Any, *dice: int, **facts: Any) -> Brimstone:
    """Let an effect happen for Hero 0."""
    push(game, [effect], 0, "test", facts)
    return happens(game, game.state.flow.pop(), dice)


def hall(**given: Any) -> Brimstone:
    """A Hero in the middle, a ghoul and a knight next to it, a wight far away."""
    start = {1: ("ghoul", "43"), 2: ("drowned-dead", "45"), 3: ("wight", "00")}
    return arena(["44"], start, acting=0, next_enemy=4, **given)


def wounds(game: Brimstone) -> dict[int, int]:
    return {number: enemy.wounds for number, enemy in game.state.enemies.items()}


@pytest.mark.parametrize(
    ("which", "keyword", "hurt"),
    [
        ("adjacent", "", {1: 1, 2: 1, 3: 0}),
        ("your-tile", "", {1: 1, 2: 1, 3: 1}),
        ("all", "", {1: 1, 2: 1, 3: 1}),
        ("all", "undead", {1: 0, 2: 1, 3: 0}),
        ("all", "wight", {1: 0, 2: 0, 3: 1}),
        ("group", "", {1: 1, 2: 0, 3: 0}),
        ("this", "", {1: 0, 2: 0, 3: 1}),
    ],
)
def test_those_who_are_meant_are_wounded(which: Any, keyword: str, hurt: dict[int, int]) -> None:
    game = does(hall(), WoundEnemies(1, which=which, keyword=keyword), group="ghoul", enemy=3)
    assert wounds(game) == hurt


def test_one_of_those_next_to_the_hero_is_chosen() -> None:
    game = does(hall(), WoundEnemies(1, which="one-adjacent"))
    assert asked(game).prompt == "which-enemy"
    assert [choice.args["enemy"] for choice in asked(game).options] == [1, 2]
    game.choose(1)
    assert wounds(game) == {1: 0, 2: 1, 3: 0}


def test_with_nobody_there_nothing_is_asked_or_rolled() -> None:
    game = does(arena(["44"], {1: ("ghoul", "00")}, acting=0), WoundEnemies("d6", which="one-adjacent"), 3)
    assert asked(game).prompt == "act"
    assert told(game, "enemy-dice") == []


def test_one_that_is_gone_is_not_wounded() -> None:
    assert wounds(does(hall(), WoundEnemies(1, which="this"), enemy=9)) == {1: 0, 2: 0, 3: 0}


def test_wounds_that_are_dice_are_rolled_once_and_armor_helps_if_it_may() -> None:
    game = does(hall(), WoundEnemies("d6", which="adjacent"), 1)
    assert wounds(game) == {1: 1, 2: 1, 3: 0}
    saved = does(hall(), WoundEnemies(1, which="adjacent", armor=True), 5)
    assert wounds(saved) == {1: 1, 2: 0, 3: 0}


def test_wounds_kill_and_pay_xp() -> None:
    game = does(hall(), WoundEnemies(5, which="all", keyword="ghoul"))
    assert sorted(game.state.enemies) == [2, 3]
    assert hero(game).xp == 10


def test_healing_takes_away_what_is_there() -> None:
    game = hall(enemies__1__wounds=3, enemies__3__wounds=1)
    does(game, HealEnemies(2, which="all"))
    assert wounds(game) == {1: 1, 2: 0, 3: 0}
    assert [(entry["enemy"], entry["amount"]) for entry in told(game, "enemy-healed")] == [(1, 2), (3, 1)]
    does(game, HealEnemies("d6", which="group"), 4, group="drowned-dead")
    assert told(game, "enemy-dice") == []


@pytest.mark.parametrize("to", ["you", "heroes"])
def test_a_shifted_enemy_stands_next_to_the_hero(to: Any) -> None:
    game = does(hall(), ShiftEnemies(which="all", keyword="wight", to=to))
    row, column = divmod(int(where(game, 3)), 10)
    assert max(abs(row - 4), abs(column - 4)) == 1
    assert told(game, "enemy-shifted")[0]["enemy"] == 3


def test_who_is_shifted_apart_loses_its_target_and_who_stays_near_keeps_it() -> None:
    game = hall(enemies__1__target=0)
    does(game, ShiftEnemies(which="all", keyword="ghoul", to="apart"))
    assert where(game, 1) in ("93", "94")  # the doorway is the furthest
    assert game.state.enemies[1].target == NOWHERE
    near = hall(enemies__1__target=0)
    does(near, ShiftEnemies(which="all", keyword="ghoul", to="you"))
    assert near.state.enemies[1].target == 0


def test_with_no_room_nobody_is_shifted() -> None:
    start = {1: ("ghoul", "11"), 2: ("wight", "52")}
    game = does(arena(["01"], start, acting=0, room="alley"), ShiftEnemies(which="all", keyword="wight", to="you"))
    assert where(game, 2) == "52"


def test_enemies_join_next_to_you_or_apart_and_bring_no_loot() -> None:
    game = does(hall(), EnemiesJoin("ghoul", 2, where="you"))
    new = [enemy for number, enemy in game.state.enemies.items() if number > 3]
    assert len(new) == 2
    near = grid(game).adjacent(hero(game).at)
    assert all(near >> enemy.at & 1 for enemy in new)
    assert all(enemy.source == 0 for enemy in new)
    assert rules_told(game, "enemy-placed") == ["SOB-FMID-06"] * 2
    apart = does(hall(), EnemiesJoin("ghoul", where="apart"))
    assert where(apart, 4) in ("93", "94")


def test_no_more_join_than_there_are_models() -> None:
    game = play_out(does(hall(), EnemiesJoin("the-hanging-judge", 5)))
    assert sum(enemy.kind == "the-hanging-judge" for enemy in game.state.enemies.values()) == 2


def test_none_join_if_the_dice_say_so() -> None:
    assert len(does(hall(), EnemiesJoin("ghoul", "d6-3"), 2).state.enemies) == 3


def test_a_card_is_given_to_one_who_has_it_not() -> None:
    game = arena(["44"], {1: ("dark-acolytes", "00"), 2: ("dark-acolytes", "02")}, acting=0)
    given = []
    for _ in range(3):
        does(game, GiveEnemyCard("hand-ablaze"), group="dark-acolytes")
        given += told(game, "enemy-card-given")
    card = {"group": "dark-acolytes", "card": "hand-ablaze"}
    assert sorted(given, key=lambda about: int(about["enemy"])) == [{"enemy": 1, **card}, {"enemy": 2, **card}]
    assert [enemy.cards for enemy in game.state.enemies.values()] == [["hand-ablaze"], ["hand-ablaze"]]


def test_no_card_is_drawn_when_no_enemy_is_left() -> None:
    game = hall()
    game.state.enemies.clear()
    does(game, DrawEnemyCards("docket", to="none"))
    assert told(game, "enemy-card-drawn") == []


def test_a_bounce_goes_one_space_in_a_random_direction() -> None:
    game = does(arena(["44"], {1: ("ghoul", "00")}, acting=0), BeBounced(2), 3, 3)  # north-east twice
    assert grid(game).name(hero(game).at) == "1.26"


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (WoundEnemies(1), "That Enemy takes 1 Wound, ignoring Defense and Armor."),
        (
            WoundEnemies("d6", which="one", keyword="undead", armor=True),
            "One Undead Enemy of your choice takes D6 Wounds, ignoring Defense.",
        ),
        (HealEnemies(2), "Each Enemy of that Group heals 2 Wounds."),
        (EnemiesJoin("drowned-dead"), "Drowned Dead: 1 joins the Fight next to Random Heroes."),
        (
            EnemiesJoin("drowned-dead", "d3", outnumber=True, where="you"),
            "Roll a D6. If it is higher than the number of Drowned Dead on the board, D3 join the Fight next to you.",
        ),
        (ShiftEnemies(which="your-tile", to="you"), "Each Enemy on your Map Tile is put next to you."),
        (DrawEnemyCards("codex", to="each"), "Each of them without one draws a Codex card."),
        (DrawEnemyCards("arcane-magik", to="none"), "Draw an Arcane Magik card and resolve it."),
        (
            DrawEnemyCards("old-west-specialty", to="rivals"),
            "Old West Specialty cards are drawn for none, half or all of them, as was agreed.",
        ),
        (RivalsEquip("artifact"), "A random one of them draws an Artifact card and uses it."),
        (
            RivalsEquip("gear", 2, "drowned-dead"),
            "2 Gear cards are drawn, each by a random one of them, who uses it.",
        ),
        (BeBounced(), "You are Bounced 1 time."),
    ],
)
def test_effects_on_enemies_read_as_what_they_do(effect: Any, text: str) -> None:
    assert effect.text(NAMES) == text


def test_a_model_that_has_a_card_of_the_deck_draws_no_other() -> None:
    start = {1: ("targa-librarian", "00"), 2: ("targa-librarian", "02")}
    game = arena(["88"], start, acting=0)
    game.state.enemies[1].cards = ["codex-adjutant"]
    game.state.enemies[2].cards = ["hand-ablaze"]
    does(game, DrawEnemyCards("codex", to="each"), group="targa-librarian")
    assert game.state.enemies[1].cards == ["codex-adjutant"]
    assert game.state.enemies[2].cards[0] == "hand-ablaze"
    assert game.state.enemies[2].cards[1] in ("codex-moderator", "codex-recordkeeper")


def test_who_is_bounced_may_come_back_to_where_it_stood() -> None:
    game = does(arena(["44"], {1: ("ghoul", "00")}, acting=0), BeBounced(2), 4, 8)  # east and west
    assert grid(game).name(hero(game).at) == "1.44"


def test_a_bounce_into_a_wall_or_a_model_is_canceled() -> None:
    game = does(arena(["44"], {1: ("ghoul", "34")}, acting=0), BeBounced(2), 2, 4)  # north, where it stands, and east
    assert grid(game).name(hero(game).at) == "1.45"
    game = does(arena(["04"], {1: ("ghoul", "88")}, acting=0), BeBounced(2), 2, 6)  # north into the Wall, and south
    assert grid(game).name(hero(game).at) == "1.14"


DRUM = """darkness:
- id: drum
  name: Drum
  remains: true
  triggers: [{when: {event: group-arrived, by: anyone, how: [joined]}, do: [{gain: {what: gold, amount: 3}}]}]
"""


def test_those_who_join_have_arrived_like_all_who_come() -> None:
    heard: dict[str, Any] = {"cards": CARDS + DRUM, "in_play": [["drum", "darkness"]]}
    assert hero(does(hall(**heard), EnemiesJoin("ghoul", 2, where="you"))).gold == 3
    assert hero(does(hall(**heard), EnemiesJoin("ghoul", "d6-3"), 2)).gold == 0


@pytest.mark.parametrize("to", ["group", "each", "none"])
def test_what_a_card_does_happens_when_it_is_drawn(to: Any) -> None:
    card = "id: test-roar, name: Roar, deck: roar, does: [{gain: {what: gold, amount: 7}}, heal-enemies: 2]"
    roar = f"enemy_cards:\n- {{{card}}}\n"
    game = arena(["88"], {1: ("ghoul", "00")}, acting=0, cards=CARDS + roar, enemies__1__wounds=3)
    does(game, DrawEnemyCards("roar", to=to), group="ghoul")
    assert hero(game).gold == 7
    assert game.state.enemies[1].wounds == 1
    assert game.state.fight
    held = {"group": game.state.fight.traits.get("ghoul"), "each": game.state.enemies[1].cards, "none": ["test-roar"]}
    assert held[to] == ["test-roar"]


def test_who_is_immune_to_a_card_is_not_wounded_by_it() -> None:
    with_salt = CARDS.replace(
        "{id: test-armor,", "{id: salt, name: Salt, kind: gear, keywords: [salt]}\n- {id: test-armor,"
    )
    shy = arena(["44"], {1: ("salt-shy", "43")}, acting=0, cards=_immune(with_salt))
    push(shy, [WoundEnemies(1, which="adjacent")], 0, "salt")
    happens(shy, shy.state.flow.pop())
    assert wounds(shy) == {1: 0}
    assert wounds(does(shy, WoundEnemies(1, which="adjacent"))) == {1: 1}


def test_among_several_only_who_is_not_immune_can_be_chosen() -> None:
    with_salt = CARDS.replace("{id: test-armor,", "{id: salt, name: Salt, kind: gear}\n- {id: test-armor,")
    start = {1: ("salt-shy", "43"), 2: ("ghoul", "45"), 3: ("wight", "34")}
    game = arena(["44"], start, acting=0, cards=_immune(with_salt))
    push(game, [WoundEnemies(1, which="one-adjacent")], 0, "salt")
    happens(game, game.state.flow.pop())
    assert [choice.args["enemy"] for choice in asked(game).options] == [2, 3]


def _immune(cards: str) -> str:
    kind = sheet("salt-shy").replace("name: Way}", "name: Way, immune: [salt]}")
    return cards.replace("enemies:\n", "enemies:\n" + kind)


@pytest.mark.parametrize("seed", range(6))
def test_wherever_it_is_put_beside_its_target_it_keeps_it(seed: int) -> None:
    game = does(hall(enemies__1__target=0, seed=seed), ShiftEnemies(which="all", keyword="ghoul", to="you"))
    assert game.state.enemies[1].target == 0


@pytest.mark.rule("SOB-FCREEP-01")
def test_a_counter_underfoot_is_adjacent() -> None:
    game = arena(["44"], {1: ("creeping-shadows", "44"), 2: ("creeping-shadows", "46")}, acting=0)
    assert wounds(does(game, WoundEnemies(1, which="adjacent"))) == {1: 1, 2: 0}


@pytest.mark.rule("SOB-FXP-03", "SOB-FKILL-04")
@pytest.mark.parametrize("card", ["a-stray-from-the-snow", "a-litter-of-two"])
def test_nobody_earns_xp_for_wounds_with_which_a_threat_card_brings_enemies(card: str) -> None:
    """The bears come with 4 Wounds each; a Hero who did them would have 45 XP for each."""
    game = arena(["80", "81"], {}, acting=0)
    level = game.content.threats[card].level
    stacked(game, f"threat-{level}", card)
    game.state.coming = [Coming(level, "attack", 1, "test")]
    play_out(happens(game, "enemies-come"))
    bears = [enemy for enemy in game.state.enemies.values() if enemy.kind == "hell-bear"]
    assert {bear.wounds for bear in bears} == {4}
    assert [hero(game, seat).xp for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("SOB-KO-06")
def test_who_is_sent_to_a_hero_comes_to_one_who_stands() -> None:
    for seed in range(6):
        game = arena(["00", "88"], {1: ("ghoul", "44")}, acting=0, seed=seed, heroes__1__knocked_out=True)
        assert where(does(game, ShiftEnemies(which="this", to="heroes"), enemy=1), 1) in {"01", "10", "11"}
