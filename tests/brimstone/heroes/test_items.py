"""Items: carried, held, worn, Exhausted and Ready again."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.heroes import hands, items, prices, using
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.heroes.kit import KIT, carried, equipped, with_items
from tests.brimstone.heroes.kit import items as kit
from tests.brimstone.mine import hero, mine, offers, told

ENEMY = {1: {"kind": "drowned-dead", "at": 0}}
CLASSIC = {"edition": "classic"}
LAWFUL = """
heroes:
- {id: deputy, name: Deputy, icon: person, tint: "#aaaaaa", to_hit_ranged: 5, to_hit_melee: 4, health: 10, sanity: 10,
   defense: 4, willpower: 4, agility: 3, cunning: 3, spirit: 3, strength: 3, lore: 3, luck: 3, names: [Nobody],
   initiative: 6, keywords: [law, traveler]}
- {id: shaman, name: Shaman, icon: person, tint: "#aaaaaa", to_hit_ranged: 5, to_hit_melee: 4, health: 10, sanity: 10,
   defense: 4, willpower: 4, agility: 3, cunning: 3, spirit: 3, strength: 3, lore: 3, luck: 3, names: [Nobody],
   initiative: 6, keywords: [tribal, strange]}
"""


def find(does: str, *cards: str, heroes: int = 1, **given: Any) -> Brimstone:
    """A card does something to the first Hero, who has these Items."""
    return mine(
        heroes,
        step=("draw-encounters", 1, 1),
        cards=f"{KIT}\nencounters: [{{id: find, name: Find, does: [{does}]}}]",
        decks__encounter={"stack": "find"},
        heroes__0__items=kit(*cards),
        next_item=50,
        **given,
    )


# -- weight -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-ITEM-06")
def test_the_limit_is_five_and_strength() -> None:
    weak = [{"stat": "strength", "add": -1, "until": "adventure", "seat": 0}]
    game = find("{draw-item: gear}", "anvil", "anvil", "anvil", "pistol+", boosts=weak, decks__gear={"stack": "sword"})
    assert items.carrying_limit(game, 0) == 7
    assert game.ask and (game.ask.prompt, game.ask.about) == ("too-heavy", {"limit": 7})
    assert game.ask.usual == 0
    game = find("{draw-item: gear}", "anvil", "anvil", "anvil", boosts=weak, decks__gear={"stack": "sword"})
    assert game.ask and game.ask.prompt == "act"


@pytest.mark.rule("SOB-ITEM-07")
def test_every_weight_icon_counts() -> None:
    assert items.weight(with_items("anvil", "pistol+", "ring-of-lore"), 0) == 3


@pytest.mark.rule("SOB-ITEM-08")
def test_who_finds_too_much_parts_with_something_at_once() -> None:
    game = find("{draw-item: gear}", "anvil", "anvil", "anvil", "pistol+", decks__gear={"stack": "anvil"})
    assert game.ask and game.ask.prompt == "too-heavy"  # 9 of 8
    assert offers(game, "drop")[0] == "drop item=anvil#1"
    game.choose("drop item=pistol#4")
    assert items.weight(game, 0) == 8
    assert game.ask.prompt == "act"
    assert told(game, "item-dropped") == [{"who": 0, "item": "pistol#4"}]
    assert game.state.decks["gear"].discard == ["pistol"]


@pytest.mark.rule("SOB-ITEM-08")
def test_it_goes_on_until_the_rest_is_within_the_limit() -> None:
    game = find("{draw-item: artifact}", "anvil", "anvil", "anvil", "pistol+", decks__artifact={"stack": "stone-idol"})
    game.choose("drop item=pistol#4")  # 10 of 8
    assert game.ask and game.ask.prompt == "too-heavy"
    game.choose("drop item=anvil#1")
    assert game.ask.prompt == "act"
    assert carried(hero(game)) == ["anvil", "anvil", "stone-idol"]


@pytest.mark.rule("SOB-ITEM-08")
def test_what_is_too_much_may_be_given_to_those_in_reach() -> None:
    game = find("{draw-item: gear}", "anvil", "anvil", "anvil", "anvil", heroes=2, decks__gear={"stack": "sword"})
    assert "give item=sword#50 to=1" in offers(game, "give")
    game.choose("give item=anvil#1 to=1")
    assert carried(hero(game, 1)) == ["anvil"]
    far: dict[str, Any] = {"tiles": ["long-passage", "long-passage"], "at": ["1.20", "3.02"]}
    game = find("{draw-item: gear}", *["anvil"] * 4, heroes=2, decks__gear={"stack": "sword"}, **far)
    assert offers(game, "give") == []


@pytest.mark.rule("SOB-ITEM-08")
def test_a_lasting_loss_of_strength_forces_and_a_passing_one_does_not() -> None:
    load = ("anvil", "anvil", "anvil", "anvil")
    passing = "{boost: {stat: strength, add: -2, until: turn}}"
    game = find(f"{passing}, {{draw-item: gear}}", *load, decks__gear={"stack": "ring-of-lore"})
    assert game.ask and game.ask.prompt == "act"
    assert (items.weight(game, 0), items.carrying_limit(game, 0)) == (8, 6)
    game = find(f"{passing}, {{draw-item: gear}}", *load, decks__gear={"stack": "sword"})
    assert game.ask and (game.ask.prompt, game.ask.about) == ("too-heavy", {"limit": 8})  # nothing more is picked up
    game = with_items("gloves-of-might+", *load, "pistol+")  # 9 with Strength 4
    game.choose("put-away seat=0 item=gloves-of-might#1")
    assert game.ask and (game.ask.prompt, game.ask.about) == ("too-heavy", {"limit": 8})


@pytest.mark.rule("SOB-ITEM-08")
def test_who_is_used_to_loads_carries_more_for_good() -> None:
    mule = [{"stat": "carrying", "add": 2, "until": "adventure", "seat": 0}]
    game = with_items("gloves-of-might+", *["anvil"] * 5, boosts=mule)  # 10 of 11
    assert items.carrying_limit(game, 0) == 11
    game.choose("put-away seat=0 item=gloves-of-might#1")
    assert game.ask and game.ask.prompt == "act"  # 10 of 10


@pytest.mark.rule("SOB-ITEM-08", "SOB-ITEM-20")
def test_a_personal_item_is_never_left_behind() -> None:
    game = find("{draw-item: gear}", "keepsake", "anvil", "anvil", "anvil", "pistol+", decks__gear={"stack": "sword"})
    assert [choice for choice in offers(game, "drop") if "keepsake" in choice] == []


@pytest.mark.rule("SOB-ITEM-07", "SOB-ITEM-15")
def test_two_items_of_a_kind_are_told_apart() -> None:
    game = with_items(next_item=50)
    assert [items.give_item(game, 0, "music-box").id for _ in range(2)] == ["music-box#50", "music-box#51"]
    assert "use item=music-box#51" in [str(one) for one in using.uses(game, 0, "any")]


# -- who may use what -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-ITEM-09")
def test_a_restricted_item_may_be_carried_by_all_and_used_by_few() -> None:
    given: dict[str, Any] = {"heroes__0__items": kit("warrant"), "cards": KIT + LAWFUL.replace("heroes:", "heroes:")}
    game = mine(1, acting=0, **given)
    assert carried(hero(game)) == ["warrant"]
    assert number(game, 0, "cunning") == 3
    assert offers(game, "use") == []
    game = mine(1, acting=0, heroes__0__class_="deputy", **given)
    assert number(game, 0, "cunning") == 5
    assert offers(game, "use") == ["use item=warrant#1"]


@pytest.mark.rule("SOB-ITEM-10")
@pytest.mark.parametrize(("class_", "lore"), [("shaman", 5), ("deputy", 3)])
def test_strange_only_needs_the_keyword_strange(class_: str, lore: int) -> None:
    game = mine(1, acting=0, cards=KIT + LAWFUL, heroes__0__class_=class_, heroes__0__items=kit("strange-eye"))
    assert number(game, 0, "lore") == lore


# -- clothing ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-ITEM-11")
def test_one_piece_of_clothing_to_a_slot() -> None:
    game = with_items("black-hat+", "white-hat", "long-coat")
    game.choose("wear seat=0 item=long-coat#3")
    assert equipped(hero(game)) == ["black-hat", "long-coat"]
    game.choose("wear seat=0 item=white-hat#2")
    assert equipped(hero(game)) == ["white-hat", "long-coat"]
    assert (number(game, 0, "spirit"), number(game, 0, "luck")) == (3, 4)


@pytest.mark.rule("SOB-ITEM-11")
def test_a_second_head_wears_a_second_hat() -> None:
    game = with_items("black-hat+", "white-hat", boosts=[{"stat": "hats", "add": 1, "until": "adventure", "seat": 0}])
    game.choose("wear seat=0 item=white-hat#2")
    assert equipped(hero(game)) == ["black-hat", "white-hat"]


@pytest.mark.rule("SOB-ITEM-12")
def test_gloves_coat_and_hat_are_worn_together() -> None:
    game = with_items()
    for card in ("gloves-of-might", "long-coat", "black-hat", "torn-gloves"):
        items.give_item(game, 0, card)
    assert equipped(hero(game)) == ["gloves-of-might", "long-coat", "black-hat"]


@pytest.mark.rule("SOB-ITEM-13")
def test_clothing_with_two_slots_fills_both() -> None:
    game = with_items("cloak+", "long-coat", "pauldrons")
    game.choose("wear seat=0 item=pauldrons#3")
    assert equipped(hero(game)) == ["pauldrons"]
    game.choose("wear seat=0 item=cloak#1")
    assert equipped(hero(game)) == ["cloak"]
    items.give_item(game, 0, "long-coat")
    assert equipped(hero(game)) == ["cloak"]


@pytest.mark.rule("SOB-ITEM-28")
def test_there_are_six_clothing_slots() -> None:
    game = with_items()
    for card in ("riding-boots", "black-hat", "old-boots", "jerkin", "pauldrons", "torn-gloves", "long-coat"):
        items.give_item(game, 0, card)
    assert equipped(hero(game)) == ["riding-boots", "black-hat", "jerkin", "pauldrons", "torn-gloves", "long-coat"]


# -- Exhausted and Ready ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-ITEM-15")
def test_what_was_used_is_exhausted() -> None:
    game = with_items("war-drum", enemies=ENEMY)
    game.choose("use item=war-drum#1")
    assert not hero(game).items[0].ready
    assert offers(game, "use") == []
    prices.ready_again(game, "turn")
    assert offers(game, "use") == [] and not hero(game).items[0].ready


@pytest.mark.rule("SOB-ITEM-16")
def test_once_per_turn_is_ready_in_the_next_turn() -> None:
    game = with_items("music-box", dice=[5, 6, 3])
    game.choose("use item=music-box#1")
    assert "use item=music-box#1" not in offers(game, "use")
    while game.state.round == 3 or not game.ask or game.ask.prompt != "act":
        game.choose(0)
    assert "use item=music-box#1" in offers(game, "use")


@pytest.mark.rule("SOB-ITEM-17")
def test_once_per_fight_is_ready_after_the_fight_and_at_the_start_of_one() -> None:
    game = with_items("war-drum", enemies=ENEMY)
    game.choose("use item=war-drum#1")
    game.state.enemies.clear()
    prices.ready_again(game, "fight")
    assert prices.is_ready(game, 0, prices.usable_called(game, 0, "war-drum#1"))
    game = with_items("war-drum")
    game.choose("use item=war-drum#1")  # while exploring: once
    prices.ready_again(game, "turn")
    assert not hero(game).items[0].ready
    hands.fight_begins(game)
    assert hero(game).items[0].ready


@pytest.mark.rule("SOB-ITEM-18")
def test_a_turn_ends_before_a_fight_does() -> None:
    game = with_items("music-box", "war-drum", enemies=ENEMY)
    game.choose("use item=music-box#1")
    game.choose("use item=war-drum#2")
    prices.ready_again(game, "turn")
    assert [item.ready for item in hero(game).items] == [True, False]
    prices.ready_again(game, "fight")
    assert [item.ready for item in hero(game).items] == [True, True]


@pytest.mark.rule("SOB-ITEM-19")
def test_once_per_adventure_waits_for_the_end_of_it() -> None:
    game = with_items("flare")
    game.choose("use item=flare#1")
    for span in ("turn", "fight"):
        prices.ready_again(game, span)
        assert not hero(game).items[0].ready
    prices.ready_again(game, "adventure")
    assert hero(game).items[0].ready


@pytest.mark.rule("SOB-ITEM-15", "SOB-ITEM-16")
def test_an_ability_is_exhausted_for_its_owner_alone() -> None:
    given: dict[str, Any] = {f"heroes__{seat}__class_": "saloon-girl" for seat in range(2)}
    given |= {f"heroes__{seat}__horror": 3 for seat in range(2)}
    game = mine(2, acting=0, **given)
    game.choose("use ability=lift-their-spirits on=0")
    assert offers(game, "use") == []
    game.choose("end")
    while not game.ask or game.ask.prompt != "act":
        game.choose(0)
    assert game.ask.seat == 1
    assert "use ability=lift-their-spirits on=1" in offers(game, "use")


# -- Personal Items, Dark Stone, goods --------------------------------------------------------------------------------


@pytest.mark.rule("SOB-ITEM-20")
def test_nothing_takes_a_personal_item() -> None:
    game = find("{lose-item: random}", "keepsake")
    assert carried(hero(game)) == ["keepsake"]
    game = find("{lose-item: choice}, {lose-item: random}", "keepsake", "anvil")
    assert carried(hero(game)) == ["keepsake"]
    game = with_items("keepsake", heroes=2)
    assert [choice for choice in offers(game, "give") + offers(game, "trade") if "keepsake" in choice] == []


@pytest.mark.rule("SOB-ITEM-22")
def test_dark_stone_icons_count_as_dark_stone() -> None:
    game = with_items("charged-charm", "charged-charm", heroes__0__dark_stone=3)
    assert items.dark_stone_carried(game, 0) == 5
    assert items.dark_stone_carried(with_items("stone-idol"), 0) == 2


@pytest.mark.rule("SOB-ITEM-23")
def test_dark_stone_icons_cannot_be_spent() -> None:
    game = with_items("charged-charm", "old-map")
    assert offers(game, "use") == []
    refusal = game.why_not("use", {"item": "old-map#2"})
    assert refusal and refusal.rule == "SOB-ITEM-23"
    game = with_items("charged-charm", "old-map", heroes__0__dark_stone=1)
    game.choose("use item=old-map#2")
    assert (hero(game).dark_stone, hero(game).grit) == (0, 1)


@pytest.mark.rule("SOB-ITEM-24")
def test_dark_stone_is_counted_in_shards_without_weight() -> None:
    load = ("anvil",) * 4
    game = find("{gain: {what: dark-stone, amount: d3}}", *load, heroes__0__dark_stone=2, dice=[6])
    assert hero(game).dark_stone == 5
    assert game.ask and game.ask.prompt == "act"  # 8 of 8, and no shard weighs anything


@pytest.mark.rule("SOB-ITEM-25")
def test_xp_and_gold_are_running_totals() -> None:
    gains = "{gain: {what: xp, amount: 10}}, {gain: {what: xp, amount: 25}}, {gain: {what: gold, amount: 20}}"
    game = find(gains, heroes__0__gold=30)
    assert (hero(game).xp, hero(game).gold) == (35, 50)


@pytest.mark.rule("SOB-ITEM-27")
def test_a_starting_item_is_not_chosen_to_be_discarded() -> None:
    assert [item.card for item in items.may_be_lost(with_items("pistol*", "anvil", "sword"), 0, True)] == [
        "anvil",
        "sword",
    ]
    game = find("{lose-item: choice}", "pistol*", "anvil")
    assert carried(hero(game)) == ["pistol"]  # the only choice
    lost = {carried(hero(find("{lose-item: random}", "pistol*", "anvil", seed=seed)))[0] for seed in range(12)}
    assert lost == {"pistol", "anvil"}
    game = find("{lose-item: choice}", "pistol*", "anvil", options=CLASSIC)
    assert offers(game, "lose") == ["lose item=pistol#1", "lose item=anvil#2"]


@pytest.mark.rule("SOB-ITEM-27")
def test_a_starting_item_may_be_left_behind_to_make_room() -> None:
    game = find("{draw-item: gear}", "pistol*+", "anvil", "anvil", "anvil", decks__gear={"stack": "anvil"})
    assert "drop item=pistol#1" in offers(game, "drop")
