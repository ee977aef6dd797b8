"""Whatever a card, an Ability or a condition changed is said with its name, and can be read."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.seen.phrasing import Phraser
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import arena
from tests.brimstone.happening import happens
from tests.brimstone.mine import happens as happens_in
from tests.brimstone.mine import mine


def lines(game: Brimstone) -> list[str]:
    return [line.text for line in game.scene(0).story]


def question(game: Brimstone) -> str:
    assert game.ask
    return Phraser(game).prompt(game.ask)


def owns(*cards: str, seat: int = 0) -> dict[str, Any]:
    return {f"heroes__{seat}__items": [{"id": f"{card}#{9 - number}"} for number, card in enumerate(cards)]}


def test_what_is_added_to_movement_is_named() -> None:
    game = mine(1, step=("begin-activation", 0), dice=[4], heroes__0__upgrades=["light-feet"])
    assert "Anna has 5 of Movement (Light Feet)." in lines(game)


def test_what_is_added_to_healing_is_named_and_counted_before_the_dice_are_kept() -> None:
    does = "[{heal: {amount: d3, of: wounds}}]"
    game = happens(does, dice=[2], heroes__0__wounds=5, heroes__0__grit=1, **owns("house-call-bag"))
    assert "2 Wounds), rolled 2" in question(game)
    game.choose("keep")
    assert "Anna can heal 2 (House-Call Bag)." in lines(game)
    assert "Anna is healed of 2 Wounds." in lines(game)
    whole = happens("[{heal: {amount: 1, of: sanity}}]", heroes__0__wounds=5, **owns("house-call-bag"))
    assert not any("can heal" in line for line in lines(whole))


def test_who_is_frightened_is_told_by_whom() -> None:
    game = arena(["00"], {1: ("dread-inquisitors", "02", 0), 2: ("dread-inquisitors", "12", 0)}, acting=0)
    happens_in(game, ("begin-activation", 0), dice=[6, 6, 3])
    assert "Dread Inquisitors frighten Anna: 2 Horror Hits." in lines(game)


def test_grit_without_a_place_is_said_to_be_spent_now_or_lost() -> None:
    game = mine(1, step=("begin-activation", 0), dice=[1], heroes__0__grit=2)
    assert "1 Grit has no place: Anna spends it with the next decision, or it is lost." in lines(game)
    assert question(game) == "Anna: 1 of Movement left, 1 Grit to spend now or lose. What do you do?"


@pytest.mark.parametrize(
    ("dice", "said"),
    [
        ([1, 1], "The light gives way, but on a double the Darkness stays."),
        ([1, 2], "The light gives way."),
        ([6, 6], "The Darkness is held back."),
    ],
)
def test_a_double_is_said_to_leave_the_darkness_where_it_is(dice: list[int], said: str) -> None:
    game = mine(1, step="hold-back", dice=dice)
    assert any(line.endswith(said) for line in lines(game))


def test_a_basic_game_says_that_it_knows_no_corruption() -> None:
    game = happens("[corruption-hits: 2]", options={"basic": True})
    assert "2 Corruption Hits on Anna: nothing, for a basic game knows no Corruption." in lines(game)
    in_play = [{"card": "the-stone-sings", "deck": "darkness"}]
    (sings,) = mine(1, options={"basic": True}, in_play=in_play).scene(0).in_force
    assert sings.text.endswith("(In a basic game there is no Corruption.)")
    (sings,) = mine(1, in_play=in_play).scene(0).in_force
    assert "basic" not in sings.text


def test_what_ails_a_hero_and_the_lantern_can_be_read() -> None:
    scene = mine(1, heroes__0__markers={"poison": 2, "bleeding": 1}).scene(0)
    about = {badge.text: badge.about for badge in scene.seats[0].badges}
    assert about == {"Lantern": "old-lantern", "Acting": "", "Poison ×2": "poison", "Bleeding": "bleeding"}
    assert scene.cards["poison"].text.startswith("A die for each marker whenever you begin an Activation.")
    assert {"old-lantern", "bleeding"} <= scene.cards.keys()


def test_tokens_can_be_read_before_one_is_chosen() -> None:
    does = "[{choose: {either: [[{gain-token: {token: bandages}}], [{gain-token: {token: whiskey}}]]}}]"
    scene = happens(does).scene(0)
    assert scene.ask and [choice.lights for choice in scene.ask.options] == [["bandages"], ["whiskey"]]
    assert {"bandages", "whiskey"} <= scene.cards.keys()


def test_a_card_does_not_say_its_kind_twice() -> None:
    card = mine(1, **owns("worn-eye-patch")).scene(0).cards["worn-eye-patch"]
    assert (card.kind, card.keywords) == ("personal", [])


def test_what_lasts_for_a_while_is_called_by_its_card() -> None:
    (boost,) = happens("[boost: {stat: combat, add: 1}]", source="worn-eye-patch").scene(0).in_force
    assert (boost.name, boost.text, boost.card, boost.until) == (
        "Worn Eye Patch",
        "+1 Combat.",
        "worn-eye-patch",
        "the end of the turn",
    )


def test_what_happens_first_is_asked_without_the_name_of_whom_it_all_happens_to() -> None:
    game = arena(["00"], {1: ("dread-inquisitors", "02", 0)}, acting=0, heroes__0__markers={"poison": 1})
    happens_in(game, ("begin-activation", 0), dice=[6, 6, 3])
    scene = game.scene(0)
    assert scene.ask and [choice.label for choice in scene.ask.options] == ["Poison", "Fear and Terror"]


def labels(game: Brimstone) -> list[str]:
    scene = game.scene(0)
    assert scene.ask
    return [choice.label for choice in scene.ask.options]


def test_one_die_is_rolled_again_by_its_face() -> None:
    assert labels(happens("[hits: 1]", dice=[3], heroes__0__grit=1)) == ["Keep the dice", "Roll the 3 again (1 Grit)"]


def test_dice_that_nobody_would_roll_again_are_not_said_to_be_rolled() -> None:
    game = happens("[{heal: {amount: 3d6, of: wounds}}]", dice=[6, 1, 2], heroes__0__wounds=12, heroes__0__grit=1)
    assert "Roll 1 and 2 again (1 Grit)" in labels(game)


def test_saves_against_hits_that_hurt_differently_are_told_apart() -> None:
    hits = [{"damage": 4}, {"damage": 5}]
    given = {"harms": [{"seat": 0, "kind": "health", "hits": hits}], **owns("drovers-slicker")}
    given["heroes__0__items"][0]["equipped"] = True
    game = mine(1, step="saving-roll", dice=[2, 2], **given)
    assert labels(game)[1:] == [
        "Roll the 2 against a Hit of 4 Damage again (Drover's Slicker)",
        "Roll the 2 against a Hit of 5 Damage again (Drover's Slicker)",
    ]
