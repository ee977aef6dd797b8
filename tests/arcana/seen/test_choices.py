"""What stands beside a choice: what equipment changes, whom it harms, where it leads."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games import begin_again
from darklantern.games.arcana.definition import definition_for
from darklantern.games.arcana.seen.cards import card_shown
from darklantern.games.arcana.state import Arcana, Options
from darklantern.table.game import Game, Setup
from darklantern.table.scene import Choice, Odds
from tests.arcana.effects import let
from tests.arcana.halls import at, drawn
from tests.arcana.table import begun, choose, halls, happens, offered

CARDS = """
explorers:
- {id: nell, name: Nell, class: gunman, health: 5, stamina: 7, armor: 2, will: 2,
   actives: [{name: Jab, cost: {stamina: 2}, target: {melee: 1, of: other}, do: [{attack: {low: 2}}]}]}
items:
- {id: hand-cannon, name: Hand Cannon, type: weapon, level: 1, hands: 2, main: true, will: 1,
   actives: [{name: Fire, cost: {stamina: 3}, target: {ranged: 4, of: other}, do: [{attack: {high: 2}}]}]}
- {id: iron-coat, name: Iron Coat, type: apparel, level: 1, main: true, armor: 2}
- {id: dull-charm, name: Dull Charm, type: artifact, level: 1, main: true}
"""


def nell(*items: str, at: tuple[str, ...] = ("1.25",)) -> Arcana:
    carried = [{"card": card} for card in items]
    return halls(2, at=at, cards=CARDS, explorers__0__card="nell", explorers__0__items=carried)


def shown(game: Arcana, verb: str, **args: object) -> Choice:
    scene = game.scene(0)
    assert scene.ask is not None
    return next(one for one in scene.ask.options if one.verb == verb and args.items() <= one.args.items())


def test_each_way_to_wear_something_says_what_it_changes() -> None:
    game = nell("hand-cannon", "iron-coat", "dull-charm")
    choose(game, "use-inventory of=0")
    assert shown(game, "equip", item="hand-cannon").note == "will 2 → 3, attack 2 high, ranged 4 for 3 stamina"
    assert shown(game, "equip", item="iron-coat").note == "armor 2 → 4"
    assert shown(game, "equip", item="dull-charm").note == "no number changes now"


def test_a_difference_is_that_to_the_arrangement_so_far_and_trying_changes_nothing() -> None:
    game = nell("hand-cannon", "iron-coat")
    choose(game, "use-inventory of=0")
    choose(game, "equip item=iron-coat")
    before = game.fingerprint()
    assert shown(game, "equip", item="hand-cannon").note == "will 2 → 3, attack 2 high, ranged 4 for 3 stamina"
    assert game.fingerprint() == before
    scene = game.scene(0)
    assert scene.ask and scene.ask.text == "Ada, arrange your items, then confirm. So far: armor +2."


def test_two_weapons_with_the_same_dice_differ_in_how_far_they_reach() -> None:
    lance = """
- {id: long-lance, name: Long Lance, type: weapon, level: 1, hands: 2, main: true,
   actives: [{cost: {stamina: 3}, target: {ranged: 2, of: other}, do: [{attack: {high: 2}}]}]}
"""
    carried = [{"card": "hand-cannon", "use": "main"}, {"card": "long-lance"}]
    game = halls(1, cards=CARDS + lance, explorers__0__card="nell", explorers__0__items=carried)
    choose(game, "use-inventory of=0")
    note = shown(game, "equip", item="long-lance").note
    assert "attack 2 high, ranged 4 → 2 high, ranged 2 for 3 stamina" in note


def test_the_inventory_is_dimmed_where_nothing_can_be_put_on_and_nobody_is_near() -> None:
    worn = [{"card": "iron-coat", "use": "main"}]
    alone = halls(1, cards=CARDS, explorers__0__card="nell", explorers__0__items=worn)
    found = shown(alone, "use-inventory")
    assert (found.dimmed, found.confirm) == ("There is nothing to put on.", "There is nothing to put on.")
    beside = halls(2, at=("1.25", "1.26"), cards=CARDS, explorers__0__card="nell", explorers__0__items=worn)
    found = shown(beside, "use-inventory")
    assert (found.dimmed, found.confirm, found.note) == ("", "", "3 stamina, only to hand something on")
    fresh = shown(nell("iron-coat"), "use-inventory")
    assert (fresh.dimmed, fresh.confirm, fresh.note) == ("", "", "3 stamina")


def test_one_is_asked_before_an_inventory_is_confirmed_as_it_was() -> None:
    game = nell("iron-coat")
    choose(game, "use-inventory of=0")
    assert shown(game, "confirm").confirm == "Nothing has been put on or taken off."
    worn = halls(1, cards=CARDS, explorers__0__card="nell", explorers__0__items=[{"card": "iron-coat", "use": "main"}])
    choose(worn, "use-inventory of=0")
    assert shown(worn, "confirm").confirm == ""
    two = nell("iron-coat", "hand-cannon")
    choose(two, "use-inventory of=0")
    choose(two, "equip item=iron-coat")
    assert shown(two, "confirm").confirm == ""


def out_of_turn(game: Arcana) -> dict[str, tuple[str, str, str]]:
    """By verb, what stands in the tray of what may be done at any time."""
    scene = game.scene(0)
    assert scene.ask
    return {one.verb: (one.label, one.note, one.dimmed) for one in scene.ask.out_of_turn}


def test_what_may_be_played_between_the_actions_of_others_says_what_it_costs_and_who_would_be_asked() -> None:
    salts = """
items:
- {id: salts, name: Salts, type: consumable, level: 1, actives: [{cost: {essence: 1}, do: [{restore: {health: 1}}]}]}
"""
    game = halls(2, cards=salts, explorers__1__items=[{"card": "salts"}], explorers__1__essence=1)
    assert out_of_turn(game) == {
        "interject": ("Bruno: Use Salts", "1 essence", "There is nothing to restore."),
        "pause": ("Ask Bruno in every pause", "Salts", ""),
    }
    choose(game, "pause seat=1")
    assert out_of_turn(game)["go-on"] == ("Ask Bruno in pauses no more", "Salts", "")


def test_items_lie_where_they_are_arranged_before_that_is_confirmed() -> None:
    game = nell("hand-cannon", "iron-coat")
    choose(game, "use-inventory of=0")
    choose(game, "equip item=iron-coat")
    zones = {zone.id: [held.card for held in zone.holds] for zone in game.scene(0).seats[0].zones}
    assert zones == {"equipped": ["iron-coat"], "inventory": ["hand-cannon"]}
    assert not any(item.use for item in game.state.explorers[0].items)


def test_looking_at_what_a_gained_card_would_change_gives_nobody_a_second_one() -> None:
    deck = {"stack": "dull-charm iron-coat", "pile": "", "renews": False}
    where: dict[str, Any] = {"at": ["1.25"], "cards": CARDS, "decks__apparel": deck}
    game = happens(halls(1, explorers__0__card="nell", **where), ("gain-item", 0))
    for said in ("draw deck=apparel", "draw deck=apparel", "destroy item=dull-charm"):
        choose(game, said)
    assert shown(game, "equip", item="iron-coat").note == "armor 2 → 4"
    assert not game.state.explorers[0].items


def test_a_deck_says_that_its_items_suit_whoever_gains_one() -> None:
    game = happens(nell(), ("gain-item", 0))
    asked = game.scene(0).ask
    assert asked is not None
    notes = {str(one.args["deck"]): one.note for one in asked.options}
    assert notes == {"weapon": "", "apparel": "main items may be equipped at once", "artifact": "", "consumable": ""}


def test_a_difference_tells_nothing_of_what_comes_after_the_arrangement() -> None:
    """Nothing is played to see it: with it would come what the decks have ready."""
    game = nell("hand-cannon", "iron-coat")
    choose(game, "use-inventory of=0")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Game, "choose", lambda *_: pytest.fail("played on"))
        assert shown(game, "equip", item="iron-coat").note == "armor 2 → 4"


def test_an_attack_on_a_friend_is_asked_twice_and_does_not_glow() -> None:
    game = nell(at=("1.25", "1.26"))
    jab = shown(game, "play", target=1)
    assert jab.confirm.endswith(" is one of you.") and jab.quiet


def test_a_lever_says_whom_its_traps_would_attack_and_how_likely_they_hit() -> None:
    traps = {(3, 3): "L", (1, 1): "^", (1, 2): "^"}
    lever = shown(drawn(traps, at=(at(2, 3), at(1, 1)), explorers=2, monsters={"rust-rat": at(1, 2)}), "pull-lever")
    assert lever.odds is not None and lever.confirm == "Bruno would be attacked too."
    assert lever.odds.text == "3 high: Bruno 100% and Rust Rat 100%"
    idle = shown(drawn(traps, at=(at(2, 3),)), "pull-lever")
    assert idle.odds is None and idle.dimmed == "Nobody is there to be attacked."


def test_a_plain_space_is_named_by_row_and_column_as_its_tile_lies() -> None:
    game = nell(at=("1.01",))
    assert shown(game, "go", to="1.02").label.endswith(", row 1, column 2")
    assert shown(game, "go", to="1.08").label.endswith(", row 2, column 1")


# -- warnings before what cannot be taken back ------------------------------------------------------------------------

PANIC = """
explorers:
- {id: nell, name: Nell, class: gunman, health: 5, stamina: 7, armor: 2, will: 2, actives: [
   {name: Pistol, cost: {stamina: 2}, target: {ranged: 4, of: other}, do: [{attack: {low: 2}}]},
   {name: Alarm, cost: {stamina: 1}, do: [{threat: {add: 1}}]},
   {name: Bargain, cost: {stamina: 1}, do: [{choose: {either: [[{threat: {add: 1}}], [{restore: {essence: 1}}]]}}]}]}
"""


def beside_a_barrel(level: int = 1) -> Arcana:
    """Nell, who is called Ada here, beside a barrel, and Bruno far from it."""
    places = at(2, 3), at(0, 6)
    return drawn({(3, 3): "*"}, explorers=2, cards=PANIC, at=places, explorers__0__card="nell", level=level)


def test_an_attack_on_a_barrel_says_whom_the_blast_strikes_and_asks_before_it_strikes_a_friend() -> None:
    game = beside_a_barrel()
    pistol = shown(game, "play", at=at(3, 3))
    assert pistol.odds is not None and pistol.odds.chance == 89
    assert pistol.odds.text == "2 low against a barrel (1 is enough): 89%; with 1 essence 100%. It strikes Ada 100%."
    assert pistol.confirm == "Ada stands beside the barrel and would be attacked too."
    assert pistol.label == "Pistol on the exploding barrel"
    away = drawn({(3, 3): "*"}, explorers=2, cards=PANIC, at=(at(0, 3), at(0, 6)), explorers__0__card="nell")
    harmless = shown(away, "play", at=at(3, 3))
    assert harmless.confirm == "" and harmless.odds is not None
    assert harmless.odds.text.endswith("Nobody stands beside it.")
    assert pistol.quiet and harmless.quiet, "no monster stands there: hardly anybody wants that"
    places, rat = (at(0, 3), at(0, 6)), {"rust-rat": at(4, 3)}
    useful = drawn({(3, 3): "*"}, explorers=2, cards=PANIC, at=places, explorers__0__card="nell", monsters=rat)
    assert not shown(useful, "play", at=at(3, 3)).quiet


def test_threat_at_the_highest_level_is_asked_twice_and_only_there() -> None:
    takes = "At this level the threat takes an equipped item from everybody, or a life."
    for level, asked in ((4, ""), (5, takes)):
        game = beside_a_barrel(level=level)
        assert shown(game, "play", ability=1).confirm == asked
        choose(game, "play card=nell ability=2")
        assert [one.confirm for one in shown_options(game)] == [asked, ""]


def test_to_give_oneself_up_to_the_threat_is_asked_twice() -> None:
    game = halls(1, cards=CARDS, level=5, explorers__0__items=[{"card": "iron-coat", "use": "main"}])
    happens(game, "threat-rises")
    assert [one.confirm for one in shown_options(game)] == ["", "Nobody brings Ada back."]


WHETSTONE = """\
- {id: pick, name: Pick, type: weapon, level: 1, hands: 1, main: true, accepts: {augment: rune},
   actives: [{cost: {stamina: 2}, target: {melee: 1, of: other}, do: [{attack: {low: 1, high: 1}}]}]}
- {id: rune, name: Rune, type: weapon, level: 1, fits: {augment: rune}, passive: [{stat: attack, add: 1}]}
"""


def test_a_better_attack_stands_beside_the_one_that_it_was() -> None:
    carried = [{"card": "pick", "use": "main"}, {"card": "rune"}]
    game = halls(1, cards=CARDS + WHETSTONE, explorers__0__card="nell", explorers__0__items=carried)
    choose(game, "use-inventory of=0")
    assert shown(game, "augment", item="rune").note == (
        "attack 1 low and 1 high, melee → 1 low and 1 high +1, melee for 2 stamina"
    )


def test_whom_something_concerns_is_asked_with_what_it_does() -> None:
    game = let(halls(2), "[{lose: {stamina: 1, who: one-explorer}}]")
    assert question(game) == "Ada, whom does it concern? One explorer of your choice loses 1 stamina."


def test_a_chapter_says_what_it_wants_where_it_is_read() -> None:
    game = begin_again("arcana", {}, 1)
    assert game.scene(0).cards["hymn-1"].text.startswith("Activate a chapter space. Enters play: ")


def test_the_second_deck_is_asked_for_with_the_first_that_was_named() -> None:
    game = happens(halls(1), ("gain-item", 0))
    assert question(game) == "Ada, from which deck? Card 1 of 2; you keep one."
    choose(game, "draw deck=weapon")
    assert question(game) == "Ada, from which deck? Card 2 of 2, after the weapon deck; you keep one."


def test_the_hall_of_whoever_acts_is_in_sight() -> None:
    game = halls(1, tiles=("plain", "engine"), at=("2.25",))
    ask = game.scene(0).ask
    assert ask is not None and ask.focus == ["explorer-0", "2.09", "2.41"]


WALL = """
monsters:
- {id: wall, name: Wall, level: 1, health: 3, stamina: 3, armor: 4, will: 3}
"""
SWEEPS = """
explorers:
- {id: nell, name: Nell, class: gunman, health: 5, stamina: 7, armor: 2, will: 2, actives: [
   {name: Sweep, cost: {stamina: 2}, do: [{attack: {low: 2, who: adjacent-monsters}}]}]}
"""


def test_a_sweep_that_would_strike_nobody_says_so() -> None:
    for far, told in (("1.01", "Nobody is there to be attacked."), ("1.24", "")):
        game = halls(1, at=("1.25",), monsters={"rust-rat": far}, cards=SWEEPS, explorers__0__card="nell")
        assert shown(game, "play").dimmed == told


def test_a_sweep_says_whom_it_is_against_and_how_likely_it_hits_each() -> None:
    near = {"rust-rat": "1.24", "wall": "1.26"}
    game = halls(1, at=("1.25",), monsters=near, cards=SWEEPS + WALL, explorers__0__card="nell")
    sweep = shown(game, "play")
    assert sweep.label == "Sweep against all adjacent monsters"
    assert sweep.odds == Odds(89, "2 low: Rust Rat 89% and Wall 11%", brief="Rust Rat 89% and Wall 11%")


REPAIRS = """
explorers:
- {id: nell, name: Nell, class: crafter, health: 5, stamina: 7, armor: 2, will: 2, actives: [
   {name: Mend, cost: {stamina: 1}, do: [{refresh-space: {kinds: [chest, workbench], where: adjacent}}]}]}
"""


def test_an_ability_with_nothing_to_refresh_says_so_until_something_was_explored() -> None:
    game = drawn({(2, 2): "C"}, at=(at(3, 3),), cards=REPAIRS, explorers__0__card="nell")
    found = shown(game, "play")
    assert (found.dimmed, found.confirm) == ("There is nothing to refresh.", "There is nothing to refresh.")
    game = drawn({(2, 2): "C"}, at=(at(3, 3),), cards=REPAIRS, explorers__0__card="nell", explored={16: 1})
    found = shown(game, "play")
    assert (found.dimmed, found.confirm) == ("", "")


def test_essence_that_would_not_turn_a_miss_into_a_hit_says_so() -> None:
    nell_pays: dict[str, Any] = {"explorers__0__card": "nell", "explorers__0__essence": 2}
    game = halls(1, at=("1.25",), monsters={"wall": "1.24"}, cards=CARDS + WALL, dice=(0, 1), **nell_pays)
    choose(game, next(one for one in offered(game) if one.startswith("play")))
    assert question(game) == "Ada: the roll is 2, 2 more would hit. Raise it with essence?"
    assert [one.dimmed for one in shown_options(game)] == ["", "It would still miss.", ""]


def test_a_monster_can_be_looked_at_before_it_is_placed() -> None:
    game = happens(halls(1), ("place-monster", "rust-rat", 0, "adjacent"))
    scene = game.scene(0)
    assert question(game) == "Ada, where does Rust Rat appear?"
    assert scene.cards["rust-rat"].name == "Rust Rat"


def test_spaces_of_one_kind_are_told_apart_and_a_single_one_is_not() -> None:
    two = drawn({(2, 2): "C", (4, 4): "C"}, at=(at(3, 3),))
    labels = [shown(two, "open-chest", at=spot).label for spot in (at(2, 2), at(4, 4))]
    assert labels == ["Open the chest in row 3, column 3", "Open the chest in row 5, column 5"]
    assert shown(drawn({(2, 2): "C"}, at=(at(3, 3),)), "open-chest").label == "Open the chest"


RESTS = """
explorers:
- {id: nell, name: Nell, class: gunman, health: 5, stamina: 7, armor: 2, will: 2, actives: [
   {name: Breathe, cost: {essence: 1}, do: [{restore: {stamina: 3}}]},
   {name: Bind, cost: {stamina: 1}, do: [{restore: {health: 1, stamina: 1}}]},
   {name: Pray, cost: {stamina: 1}, do: [{restore: {essence: 1}}]}]}
"""


def test_an_ability_that_would_restore_nothing_says_so() -> None:
    def nell_with(health: int, stamina: int) -> Arcana:
        numbers = {"health": health, "stamina": stamina, "essence": 1}
        return halls(1, cards=RESTS, explorers__0={"card": "nell", "name": "Nell", "at": 0, **numbers})

    full = nell_with(5, 7)
    nothing = "There is nothing to restore."
    assert [shown(full, "play", ability=number).dimmed for number in range(3)] == [nothing, nothing, ""]
    hurt = nell_with(4, 7)
    assert [shown(hurt, "play", ability=number).dimmed for number in range(3)] == [nothing, "", ""]
    tired = nell_with(5, 6)
    assert [shown(tired, "play", ability=number).dimmed for number in range(3)] == ["", "", ""]


@pytest.mark.rule("MA-MON-06")
def test_who_would_banish_only_a_boss_is_told_that_it_stays() -> None:
    cards = CARDS + "- {id: key, name: Key, type: artifact, level: 1, main: true, actives: [\n"
    cards += "   {cost: {stamina: 1}, target: {melee: 1, of: monster}, do: [banish]},\n"
    cards += "   {cost: {stamina: 1}, do: [{banish: {who: adjacent-monsters}}]}]}\n"
    beside = {"warden": "1.24", "oil-leech": "1.26"}
    game = halls(1, at=("1.25",), cards=cards, monsters=beside, explorers__0__items=[{"card": "key", "use": "main"}])
    stays = "A boss cannot be banished."
    assert [shown(game, "play", ability=0, target=unit).dimmed for unit in (4, 5)] == [stays, ""]
    assert shown(game, "play", ability=1).dimmed == ""
    alone = halls(
        1, at=("1.25",), cards=cards, monsters={"warden": "1.24"}, explorers__0__items=[{"card": "key", "use": "main"}]
    )
    assert shown(alone, "play", ability=1).dimmed == stays


def shown_options(game: Arcana) -> list[Choice]:
    ask = game.scene(0).ask
    assert ask is not None
    return ask.options


def question(game: Arcana) -> str:
    ask = game.scene(0).ask
    assert ask is not None
    return ask.text


DYING = """
monsters:
- {id: burster, name: Burster, level: 1, health: 2, stamina: 4, armor: 1, will: 1,
   dies: [{attack: {high: 1, who: adjacent}}],
   actives: [{cost: {stamina: 2}, target: {melee: 1, of: other}, do: [{attack: {low: 2}}]}]}
- {id: herald, name: Herald, level: 1, health: 1, stamina: 4, armor: 1, will: 1, dies: [spawn],
   actives: [{cost: {stamina: 2}, target: {melee: 1, of: other}, do: [{attack: {low: 2}}]}]}
"""


def dying(monster: str, at: tuple[str, ...], **given: Any) -> Choice:
    game = halls(2, at=at, cards=CARDS + DYING, monsters={monster: "1.26"}, explorers__0__card="nell", **given)
    return shown(game, "play", target=4)


def test_a_last_blow_says_whom_the_death_of_a_monster_strikes() -> None:
    jab = dying("burster", ("1.25", "1.27"), monsters__4__health=1)
    assert jab.odds is not None and jab.note == "2 stamina; its death strikes Ada 67% and Bruno 33%"
    assert jab.odds.text == "2 low against armor 1: 89%; with 1 essence 100%; its death strikes Ada 67% and Bruno 33%"
    alone = dying("burster", ("1.25", "1.49"), monsters__4__health=1)
    assert alone.note == "2 stamina; its death strikes Ada 67%"


def test_a_blow_that_leaves_a_monster_standing_says_nothing_of_its_death() -> None:
    assert dying("burster", ("1.25", "1.27")).note == "2 stamina"


def test_a_last_blow_says_what_else_comes_of_it() -> None:
    assert dying("herald", ("1.25",)).note.startswith("2 stamina; when it dies: ")


def test_a_chapter_space_that_leads_nowhere_is_asked_twice_and_does_not_glow() -> None:
    given: dict[str, Any] = {"explorers": 1, "at": (at(2, 2),), "explorers__0__essence": 3}
    leads_on = shown(drawn({(3, 3): "H"}, **given), "activate-chapter-space")
    assert (leads_on.quiet, leads_on.confirm) == (False, "")
    blocked = shown(drawn({(3, 3): "H"}, **given, chapter="one-4"), "activate-chapter-space")
    assert blocked.quiet and blocked.confirm.startswith("The chapter would not go on")


def test_an_attack_that_cannot_hit_says_so() -> None:
    hard = "monsters:\n- {id: wall, name: Wall, level: 1, health: 2, stamina: 4, armor: 5, will: 1}\n"
    game = halls(1, at=("1.25",), cards=CARDS + hard, monsters={"wall": "1.26"}, explorers__0__card="nell")
    jab = shown(game, "play", target=4)
    assert jab.odds is not None and jab.odds.chance == 0
    assert jab.dimmed == jab.confirm == "Without essence it cannot hit."


SHOVER = """
explorers:
- {id: shover, name: Shover, class: bruiser, health: 5, stamina: 7, armor: 2, will: 2,
   actives: [{name: Shove, cost: {stamina: 2}, target: {melee: 1, of: other}, do: [{push: {spaces: 3}}]}]}
"""


def test_to_shove_a_friend_takes_no_place_among_what_is_wanted() -> None:
    game = halls(2, at=("1.25", "1.26"), cards=SHOVER, monsters={"rust-rat": "1.24"}, explorers__0__card="shover")
    assert shown(game, "play", target=1).quiet
    assert not shown(game, "play", target=4).quiet


def test_whoever_waits_in_the_endgame_can_be_read_before_it_comes() -> None:
    game = Game(definition_for(Options()), Setup("arcana", Options(), 7), story=True)
    text = card_shown(game, "hymn-end").text
    assert "The Choir Engine has health 2, stamina 5, armor 5 and will 5. +2 health for each explorer." in text
    assert text.endswith("Attack with 2 high dice.")


def test_whom_to_lead_can_be_read_before_it_is_chosen() -> None:
    game = begun(set_up="by-hand", explorers=2)
    scene = game.scene(0)
    assert scene.ask is not None
    for choice in scene.ask.options:
        (card,) = choice.lights
        assert scene.cards[card].name == choice.label and scene.cards[card].text
        assert choice.note == game.content.explorers[card].class_.title()
