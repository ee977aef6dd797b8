"""Several units concerned at the same moment: one after another, in an order that the players choose."""

from __future__ import annotations

import pytest

from darklantern.games.arcana.state import Arcana
from tests.arcana.effects import let, owned
from tests.arcana.fights import health, high, prompt
from tests.arcana.halls import at, drawn
from tests.arcana.table import choose, explorer, halls, happens, kinds_told, monster, offers, told, where

CARDS = """
monsters:
- {id: burster, name: Burster, level: 1, health: 1, stamina: 4, armor: 0, will: 0, dies: [{threat: 1}]}
- {id: popper, name: Popper, level: 1, health: 1, stamina: 4, armor: 0, will: 0}
- {id: blaster, name: Blaster, level: 1, health: 1, stamina: 4, armor: 0, will: 0,
   dies: [{lose: {health: 1, who: adjacent}}]}
- {id: pusher, name: Pusher, level: 1, health: 1, stamina: 4, armor: 0, will: 0,
   dies: [{push: {spaces: 1, who: monsters}}]}
- {id: mourner, name: Mourner, level: 1, health: 1, stamina: 4, armor: 0, will: 0,
   triggers: [{when: {event: monster-banished, by: anyone}, do: [{threat: 1}]}]}
- {id: rock, name: Rock, level: 1, health: 2, stamina: 4, armor: 0, will: 0, immobile: true}
- {id: brute, name: Brute, level: 1, health: 2, stamina: 4, armor: 0, will: 0}
- {id: ogre, name: Ogre, level: 1, health: 2, stamina: 4, armor: 0, will: 0}
items:
- {id: ward, name: Ward, type: artifact, level: 1, main: true,
   triggers: [{when: {event: was-attacked}, do: [{threat: 1}]}]}
- {id: hoard, name: Hoard, type: artifact, level: 1, main: true,
   triggers: [{when: {event: item-gained}, do: [{threat: 1}]}]}
- {id: crown, name: Crown, type: artifact, level: 1, main: true}
- {id: knell, name: Knell, type: artifact, level: 1, main: true,
   triggers: [{when: {event: item-destroyed, by: anyone}, do: [{restore: {essence: 1}}]}]}
"""
ASKED = "who-first"


def fallen(game: Arcana) -> list[str]:
    """The monsters that were destroyed, in the order of their destruction."""
    return [line["monster"] for line in told(game, "monster-destroyed")]


def in_hall(monsters: dict[str, str], spaces: dict[tuple[int, int], str] | None = None, **given: object) -> Arcana:
    """A hall with the first explorer in its corner."""
    return drawn(spaces or {}, monsters=monsters, cards=CARDS, **{"at": [at(0, 0)], **given})  # type: ignore[arg-type]


# -- attacks ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ROUND-05")
def test_units_struck_at_once_are_done_with_one_after_another() -> None:
    game = in_hall({"burster": at(2, 2), "popper": at(4, 4)}, {(3, 3): "*"})
    happens(game, ("hit-barrel", 24, 0), [6, 6, 6])
    assert offers(game, "unit") == ["unit unit=4", "unit unit=5"]
    choose(game, "unit unit=5")
    assert fallen(game) == ["popper", "burster"]


@pytest.mark.rule("MA-ROUND-05")
def test_without_a_difference_nobody_is_asked() -> None:
    game = in_hall({"popper": at(4, 4), "brute": at(2, 2)}, {(3, 3): "*"})
    happens(game, ("hit-barrel", 24, 0), [6, 6, 6])
    assert prompt(game) == "act"
    assert [line["whom"] for line in told(game, "attack-hit")] == [4, 5], "the order of the queue"


@pytest.mark.rule("MA-ROUND-05")
@pytest.mark.parametrize(("item", "asked"), [("ward", ASKED), ("hoard", "act")])
def test_only_cards_that_answer_to_being_struck_make_a_difference(item: str, asked: str) -> None:
    spaces = [at(2, 2), at(4, 4)]
    game = in_hall({}, {(3, 3): "*"}, explorers=2, at=spaces, explorers__1__items=owned(f"{item}=main"))
    happens(game, ("hit-barrel", 24, 0), [6, 6, 6])
    assert prompt(game) == asked


@pytest.mark.rule("MA-ROUND-05", "MA-SCHEM-02")
@pytest.mark.parametrize(
    ("given", "asked"),
    [
        ({}, ASKED),
        ({"explorers__1__health": 2}, "act"),
        ({"fallen": [2], "explorers__2__destroyed": True, "explorers__2__at": -1}, "act"),
        ({"options": {"scheming": "bot"}}, "act"),
        ({"explorers__1__player": 0}, "act"),
    ],
    ids=["both would fall", "one lives on", "one fell before", "a bot leads", "one person plays both"],
)
def test_who_falls_first_is_asked_if_his_player_will_lead_the_monsters(given: dict[str, object], asked: str) -> None:
    hall = {"explorers__0__health": 1, "explorers__1__health": 1, "turn": 3, "step": ("act", 3), **given}
    hall["options"] = {"players": 4, **given.get("options", {})}  # type: ignore[dict-item]
    game = in_hall({}, {(3, 3): "*"}, explorers=4, at=[at(2, 2), at(4, 4), at(0, 6), at(6, 6)], **hall)
    happens(game, ("hit-barrel", 24, -1), [6, 6, 6])
    assert prompt(game) == asked
    if asked == ASKED:
        choose(game, "unit unit=1")
        assert game.state.fallen == [1, 0]


@pytest.mark.rule("MA-ROUND-05")
def test_nobody_is_asked_who_falls_first_where_all_fall() -> None:
    hall = {"explorers__0__health": 1, "explorers__1__health": 1, "options": {"players": 2}}
    game = in_hall({}, {(3, 3): "*"}, explorers=2, at=[at(2, 2), at(4, 4)], **hall)
    happens(game, ("hit-barrel", 24, -1), [6, 6, 6])
    assert game.result is not None


@pytest.mark.rule("MA-ROUND-05", "MA-ESS-01", "MA-ESS-04")
def test_essence_for_a_monster_can_take_the_place_of_health_lost_after_it() -> None:
    for first, left in (("0", (4, 1)), ("4", (5, 0))):
        game = in_hall({"popper": at(2, 2)}, {(3, 3): "*"}, at=[at(4, 4)])
        happens(game, ("hit-barrel", 24, 0), [6, 6, 6])
        assert offers(game, "unit") == ["unit unit=0", "unit unit=4"]
        choose(game, f"unit unit={first}")
        if prompt(game) == "lose-health":
            choose(game, "lose health=0 essence=1")
        assert (explorer(game).health, explorer(game).essence) == left


@pytest.mark.rule("MA-ROUND-05", "MA-ESS-01")
@pytest.mark.parametrize(
    ("given", "asked"),
    [
        ({"explorers__0__essence": 1}, "lose-health"),
        ({"explorers__0__essence": 9}, ASKED),
        ({"monsters__4__health": 2}, "act"),
        ({"turn": 1, "step": ("act", 1)}, "act"),
        ({"turn": -1, "step": "next-explorer"}, "next-explorer"),
    ],
    ids=["enough already", "no room for more", "the monster lives on", "another gains it", "nobody gains it"],
)
def test_essence_matters_only_to_whoever_gains_it_and_lacks_it(given: dict[str, object], asked: str) -> None:
    game = in_hall({"popper": at(2, 2)}, {(3, 3): "*"}, explorers=2, at=[at(4, 4), at(0, 6)], **given)
    happens(game, ("hit-barrel", 24, -1), [6, 6, 6])
    assert prompt(game) == asked


@pytest.mark.rule("MA-ROUND-05", "MA-ATK-18")
def test_what_follows_a_hit_is_done_in_the_chosen_order_too() -> None:
    game = in_hall({"brute": at(2, 3), "ogre": at(1, 3)}, at=[at(3, 3)])
    let(game, "[{attack: {high: 1, who: tile-monsters, on_hit: [{pull: {spaces: 1, who: target}}]}}]", dice=high(3))
    assert offers(game, "unit") == ["unit unit=4", "unit unit=5"], "one is in the way of the other"
    choose(game, "unit unit=5")
    assert (where(game, 4), where(game, 5)) == (at(2, 3), at(1, 3)), "the nearer one was in its way"


@pytest.mark.rule("MA-ATK-18")
def test_nothing_follows_a_hit_of_one_who_has_fallen() -> None:
    """The blaster takes the attacker with it."""
    game = in_hall(
        {"brute": at(4, 3), "blaster": at(2, 3)},
        explorers=2,
        at=[at(3, 3), at(0, 0)],
        explorers__0__health=1,
        turn=1,
        step=("act", 1),
    )
    let(game, "[{attack: {high: 1, who: adjacent-monsters, on_hit: [{push: {spaces: 1, who: target}}]}}]", dice=high(3))
    choose(game, "unit unit=5")
    assert explorer(game).destroyed
    assert where(game, 4) == at(4, 3)


@pytest.mark.rule("MA-ATK-18")
def test_one_who_falls_by_what_follows_a_hit_does_nothing_more() -> None:
    """The ogre is pushed against the lever of the trap on which the attacker stands; the rock stays where it is."""
    hall = {(3, 3): "^", (3, 5): "^", (5, 3): "L"}
    spaces = {"brute": at(4, 3), "ogre": at(2, 3)}
    game = in_hall(spaces, hall, explorers=2, at=[at(3, 3), at(6, 6)], explorers__0__health=1)
    does = "[{push: {spaces: 1, who: target}}, {move: {spaces: 1}}]"
    let(game, f"[{{attack: {{high: 1, who: adjacent-monsters, on_hit: {does}}}}}]", dice=[*high(3), 6, 6, 6])
    choose(game, "unit unit=4")
    assert explorer(game).destroyed
    assert (where(game, 5), game.state.effects) == (at(2, 3), [])


# -- destruction ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ROUND-05")
def test_who_of_several_is_destroyed_first_is_chosen_where_one_does_something_dying() -> None:
    game = in_hall({"popper": at(2, 2), "burster": at(4, 4), "brute": at(6, 6)})
    let(game, "[{destroy-unit: {who: monsters}}]")
    assert offers(game, "unit") == ["unit unit=4", "unit unit=5", "unit unit=6"]
    assert game.ask
    assert (game.ask.seat, game.ask.usual) == (0, 0)
    choose(game, "unit unit=6")
    assert offers(game, "unit") == ["unit unit=4", "unit unit=5"]
    choose(game, "unit unit=5")
    assert fallen(game) == ["brute", "burster", "popper"], "the last one is not asked for"
    assert kinds_told(game).index("threat-raised") < len(kinds_told(game)) - 1, "its dying is over before the next"
    assert game.state.effects == []


@pytest.mark.rule("MA-ROUND-05")
def test_several_are_destroyed_in_the_order_of_the_queue() -> None:
    game = in_hall({"popper": at(2, 2), "brute": at(4, 4), "ogre": at(6, 6)})
    let(game, "[{destroy-unit: {who: monsters}}]")
    assert prompt(game) == "act"
    assert fallen(game) == ["popper", "brute", "ogre"]
    assert explorer(game).essence == 3


@pytest.mark.rule("MA-ROUND-05")
def test_one_who_dies_by_what_another_does_dying_is_done_with() -> None:
    game = in_hall({"popper": at(2, 2), "blaster": at(3, 2), "brute": at(6, 6)})
    let(game, "[{lose: {health: 1, who: monsters}}]")
    choose(game, "unit unit=5")
    assert prompt(game) == "act", "only the brute is left"
    assert fallen(game) == ["blaster", "popper"]
    assert health(game, 6) == [1]
    assert explorer(game).essence == 2


@pytest.mark.rule("MA-ROUND-05")
def test_a_loss_of_stamina_alone_is_the_same_in_any_order() -> None:
    game = in_hall({"burster": at(2, 2), "blaster": at(3, 2)})
    let(game, "[{lose: {stamina: 1, who: monsters}}]")
    assert prompt(game) == "act"
    assert (monster(game, 4).stamina, monster(game, 5).stamina) == (3, 3)


@pytest.mark.rule("MA-ROUND-05")
def test_explorers_come_before_monsters() -> None:
    game = in_hall({"brute": at(2, 2)}, explorers=2, at=[at(0, 0), at(1, 0)])
    let(game, "[{lose: {health: 1, who: all}}]", unit=-1)
    assert [line["who"] for line in told(game, "health-lost")] == [0, 1, 4]


@pytest.mark.rule("MA-ROUND-05")
@pytest.mark.parametrize("does", ["restore: {health: 1, who: monsters}", "banish: {who: monsters}"])
def test_what_is_alike_for_all_is_done_without_a_question(does: str) -> None:
    game = in_hall({"popper": at(2, 2), "brute": at(3, 2)}, monsters__5__health=1)
    let(game, f"[{{{does}}}]")
    assert prompt(game) == "act"


@pytest.mark.rule("MA-ROUND-05", "MA-SCHEM-02")
@pytest.mark.parametrize(
    ("does", "asked"), [("destroy-unit: {who: others}", ASKED), ("lose: {health: 4, who: others}", "act")]
)
def test_who_of_the_others_is_destroyed_first_matters_too(does: str, asked: str) -> None:
    """Bruno has 6 health and Cleo 4."""
    game = halls(3, options={"players": 3})
    let(game, f"[{{{does}}}]")
    assert prompt(game) == asked


# -- moving -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ROUND-05", "MA-PUSH-08")
def test_units_that_are_pushed_into_one_another_are_pushed_in_the_chosen_order() -> None:
    for first, ends in (("4", (at(2, 0), at(4, 0))), ("5", (at(3, 0), at(4, 0)))):
        game = in_hall({"brute": at(2, 0), "ogre": at(3, 0)})
        let(game, "[{push: {spaces: 1, who: monsters}}]")
        assert offers(game, "unit") == ["unit unit=4", "unit unit=5"]
        choose(game, f"unit unit={first}")
        assert (where(game, 4), where(game, 5)) == ends


@pytest.mark.rule("MA-ROUND-05")
def test_nobody_is_asked_where_the_ways_are_apart() -> None:
    game = in_hall({"brute": at(4, 3), "ogre": at(2, 3)}, at=[at(3, 3)])
    let(game, "[{push: {spaces: 3, who: adjacent-monsters}}]")
    assert prompt(game) == "act"
    assert (where(game, 4), where(game, 5)) == (at(6, 3), at(0, 3)), "as far as the edge of the map"


@pytest.mark.rule("MA-ROUND-05", "MA-PUSH-07")
def test_one_that_cannot_be_moved_is_in_the_way_in_any_order() -> None:
    game = in_hall({"brute": at(2, 0), "rock": at(3, 0)})
    let(game, "[{push: {spaces: 1, who: monsters}}]")
    assert prompt(game) == "act"
    assert (where(game, 4), where(game, 5)) == (at(2, 0), at(3, 0))


@pytest.mark.rule("MA-ROUND-05", "MA-PUSH-10")
def test_who_is_pushed_into_a_barrel_first_matters_to_the_other() -> None:
    """Pushed away first, the ogre is out of the blast."""
    for first, left in (("4", [1, 1]), ("5", [1, 2])):
        game = in_hall({"brute": at(4, 3), "ogre": at(3, 2)}, {(5, 3): "*"}, at=[at(3, 3)])
        state = game.state
        state.monsters[5].at = game.content.maps.get(state.layout).square(at(4, 2))
        let(game, "[{push: {spaces: 2, who: adjacent-monsters}}]", dice=[6, 6, 6])
        choose(game, f"unit unit={first}")
        assert health(game, 4, 5) == left
        assert where(game, 5) == at(6, 0)


@pytest.mark.rule("MA-ROUND-05", "MA-PUSH-11")
@pytest.mark.parametrize(("kind", "asked"), [("blaster", ASKED), ("popper", "act")])
def test_a_fall_into_a_pit_matters_if_something_comes_of_it(kind: str, asked: str) -> None:
    game = in_hall({kind: at(4, 3), "ogre": at(2, 3)}, {(5, 3): "o"}, at=[at(3, 3)])
    let(game, "[{push: {spaces: 1, who: adjacent-monsters}}]")
    assert prompt(game) == asked


@pytest.mark.rule("MA-ROUND-05", "MA-PUSH-03")
@pytest.mark.parametrize(("life", "end"), [(1, at(2, 3)), (2, at(1, 3))])
def test_one_who_is_destroyed_midway_pushes_nobody_any_more(life: int, end: str) -> None:
    """The brute is pushed against the lever of the trap on which the explorer stands."""
    hall = {(3, 3): "^", (3, 5): "^", (5, 3): "L"}
    spaces = {"brute": at(4, 3), "ogre": at(2, 3), "rock": at(0, 0)}
    game = in_hall(spaces, hall, explorers=2, at=[at(3, 3), at(6, 6)], explorers__0__health=life)
    let(game, "[{push: {spaces: 1, who: adjacent-monsters}}]", dice=[6, 6, 6])
    choose(game, "unit unit=4")
    assert explorer(game).destroyed == (life == 1)
    assert where(game, 5) == end
    assert game.state.effects == []


@pytest.mark.rule("MA-ROUND-05")
def test_who_pushes_the_same_monster_first_matters() -> None:
    """Pushed straight by the first, it goes slantwise with the second push."""
    for first, end in (("0", at(5, 2)), ("1", at(4, 1))):
        game = in_hall({"brute": at(3, 3)}, explorers=2, at=[at(2, 3), at(3, 4)])
        let(game, "[{each: {who: explorers, do: [{push: {spaces: 1, who: nearest-monster}}]}}]", unit=-1)
        choose(game, f"unit unit={first}")
        assert where(game, 4) == end


@pytest.mark.rule("MA-ROUND-05")
def test_each_of_several_moves_in_the_chosen_order() -> None:
    game = in_hall({"brute": at(2, 2), "ogre": at(3, 2), "popper": at(6, 6)})
    let(game, "[{each: {who: monsters, do: [{move: 1}]}}]", unit=-1)
    assert offers(game, "unit") == ["unit unit=4", "unit unit=5", "unit unit=6"]
    choose(game, "unit unit=5")
    assert f"go at={at(4, 2)}" in offers(game, "go")
    choose(game, f"go at={at(4, 2)}")
    assert f"go at={at(3, 2)}" in offers(game, "go"), "the brute comes where the ogre stood, without another question"
    choose(game, f"go at={at(3, 2)}")
    assert (prompt(game), game.ask and game.ask.about) == ("move-monster", {"monster": 6})
    choose(game, "stay")
    assert prompt(game) == "act"


@pytest.mark.rule("MA-ROUND-05")
@pytest.mark.parametrize(
    ("does", "asked"),
    [
        ("move: 1", "move-monster"),
        ("move: 4", ASKED),
        ("teleport: 1", "teleport-monster"),
        ("teleport: 4", ASKED),
        ("switch-positions: {who: weakest-explorer}", ASKED),
        ("restore: {stamina: 1}", "act"),
        ("if: {is: {wounded: true}, then: [{attack: {low: 1, who: you}}]}", "act"),
    ],
)
def test_the_order_of_each_is_asked_where_one_may_come_in_the_way_of_another(does: str, asked: str) -> None:
    game = in_hall({"brute": at(2, 0), "ogre": at(6, 0)}, at=[at(0, 6)])
    let(game, f"[{{each: {{who: monsters, do: [{{{does}}}]}}}}]", unit=-1)
    assert prompt(game) == asked


@pytest.mark.rule("MA-ROUND-05", "MA-MOVE-07")
def test_those_who_cannot_move_are_not_asked_for() -> None:
    game = in_hall({"rock": at(2, 0), "brute": at(3, 0)}, at=[at(0, 6)])
    let(game, "[{each: {who: monsters, do: [{move: 2}]}}]", unit=-1)
    assert game.ask
    assert (game.ask.prompt, game.ask.about) == ("move-monster", {"monster": 5})
    assert (game.ask.usual, str(game.ask.options[0])) == (0, "stay")


@pytest.mark.rule("MA-ROUND-05", "MA-TELE-02")
def test_who_teleports_first_to_the_same_space_matters() -> None:
    game = in_hall({"brute": at(2, 0), "ogre": at(6, 0)}, {(1, 5): "C"}, at=[at(0, 6)])
    let(game, "[{each: {who: monsters, do: [{teleport-to: {space: chest}}]}}]", unit=-1)
    assert prompt(game) == ASKED


@pytest.mark.rule("MA-ROUND-05")
def test_who_is_struck_by_what_each_does_matters_if_a_card_answers() -> None:
    spaces = [at(0, 0), at(6, 6)]
    game = in_hall({}, explorers=2, at=spaces, explorers__0__items=owned("ward=main"))
    let(game, "[{each: {who: explorers, do: [{roll: {value: 2, do: [{attack: {low: 2, who: you}}]}}]}}]", unit=-1)
    assert offers(game, "unit") == ["unit unit=0", "unit unit=1"]


# -- things that only one can have ------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ROUND-05")
def test_who_takes_what_there_is_once_is_chosen() -> None:
    game = halls(2, cards=CARDS)
    let(game, "[{each: {who: explorers, do: [{take-item: crown}]}}]", unit=-1)
    choose(game, "unit unit=1")
    assert [[item.card for item in one.items] for one in game.state.explorers] == [[], ["crown"]]


@pytest.mark.rule("MA-ROUND-05")
def test_the_nearest_space_of_two_explorers_is_destroyed_by_the_first_of_them() -> None:
    """The second then destroys the one that is nearest to him of those that are left."""
    spaces = {(3, 1): "C", (0, 0): "C", (6, 0): "C"}
    effect = "[{each: {who: explorers, do: [{destroy-space: {kinds: [chest], which: nearest}}]}}]"
    for first, left in (("0", at(0, 0)), ("1", at(6, 0))):
        game = drawn(spaces, explorers=2, at=[at(2, 2), at(4, 2)])
        let(game, effect, unit=-1)
        choose(game, f"unit unit={first}")
        map_ = game.content.maps.get(game.state.layout)
        assert map_.square(left) not in game.state.explored, f"{first} began"
        assert len(game.state.explored) == 2
    apart = drawn(spaces, explorers=2, at=[at(0, 1), at(6, 1)])
    let(apart, effect, unit=-1)
    assert prompt(apart) == "act"
    every = drawn(spaces, explorers=2, at=[at(2, 2), at(4, 2)])
    let(every, effect.replace("nearest", "every"), unit=-1)
    assert (prompt(every), len(every.state.explored)) == ("act", 3), "all are destroyed whoever begins"


@pytest.mark.rule("MA-ROUND-05")
@pytest.mark.parametrize(("second", "asked"), [(at(6, 1), ASKED), (at(1, 0), "place-monster")])
def test_to_whom_a_monster_comes_first_matters_if_it_comes_elsewhere(second: str, asked: str) -> None:
    game = drawn({(1, 2): "S", (5, 3): "S"}, explorers=2, at=[at(0, 0), second])
    let(game, "[{each: {who: explorers, do: [{spawn: 1}]}}]", unit=-1)
    assert prompt(game) == asked


def test_nobody_is_asked_who_is_first_where_only_one_has_anything_to_do() -> None:
    game = in_hall({"brute": at(2, 3)}, explorers=2, at=[at(3, 3), at(0, 0)])
    let(game, "[{each: {who: explorers, do: [{switch-positions: {who: one-adjacent-monster}}]}}]")
    assert (offers(game, "unit"), where(game, 0), where(game, 4)) == ([], at(2, 3), at(3, 3))


@pytest.mark.rule("MA-ROUND-05")
def test_an_effect_is_over_when_the_first_has_taken_all_others_with_it() -> None:
    """The blaster destroys the popper, which can lose no health any more; then comes what is written after it."""
    game = in_hall({"blaster": at(2, 2), "popper": at(3, 3)})
    let(game, "[{lose: {health: 1, who: monsters}}, {threat: 2}]")
    choose(game, "unit unit=4")
    assert fallen(game) == ["blaster", "popper"]
    assert (game.state.threat, game.state.effects, prompt(game)) == (3, [], "act")
