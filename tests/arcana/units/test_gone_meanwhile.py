"""Units that are destroyed or beyond the exit by the time that something would concern them."""

from __future__ import annotations

import pytest

from darklantern.games.arcana.cards.does_items import choose_to_destroy
from darklantern.games.arcana.cards.does_moves import choose_arrival, choose_distance, pull, push
from darklantern.games.arcana.items.inventory import choose_inventory
from darklantern.games.arcana.map.action_spaces import recharge
from darklantern.games.arcana.state import NOWHERE, Arcana
from darklantern.games.arcana.units.attacks import attack
from darklantern.games.arcana.units.attributes import number
from darklantern.games.arcana.units.health import destroy, lose_health
from darklantern.games.arcana.units.moving import walk_on
from darklantern.games.arcana.units.odds import Pool
from darklantern.table.pending import Pending
from darklantern.table.state import Frame
from tests.arcana import fights
from tests.arcana.effects import effects_of, let, owned
from tests.arcana.table import explorer, halls, happens, space, told, where

GONE = 4
"""A monster that is no longer there."""
CARDS = """
items:
- {id: vest, name: Vest, type: apparel, level: 1, main: true, passive: [{stat: max-health, add: 1}]}
"""


WALL = "monsters: [{id: wall, name: Wall, level: 1, health: 5, stamina: 4, armor: 5, will: 4}]"


def beyond_the_exit(*items: str, **given: object) -> Arcana:
    """Two explorers, of whom the second has left the map with its items."""
    left = {"explorers__1__exited": True, "explorers__1__at": NOWHERE, "explorers__1__items": owned(*items)}
    return halls(2, cards=CARDS, **{**left, **given})  # type: ignore[arg-type]


def still_asked(game: Arcana) -> bool:
    """Whether nothing has come of it, and the first explorer goes on."""
    return game.ask is not None and (game.ask.seat, game.ask.prompt) == (0, "act")


@pytest.mark.rule("MA-EFF-04", "MA-MPHASE-05")
def test_what_is_for_a_target_that_is_gone_takes_no_marker() -> None:
    game = let(halls(1), "[{this-round: {stat: armor, who: target}}]", source="wall", target=GONE)
    assert game.state.lasting == []
    game = let(halls(1, monsters={"rust-rat": "1.01"}), "[{this-round: {stat: armor, who: target}}]", target=GONE)
    assert [lasting.units for lasting in game.state.lasting] == [[GONE]]


@pytest.mark.rule("MA-PUSH-01")
@pytest.mark.parametrize(("shift", "text"), [(push, "push"), (pull, "pull")])
def test_nobody_is_shifted_by_one_that_is_gone(shift: object, text: str) -> None:
    game = halls(1, at=["1.24"])
    (effect,) = effects_of(f"[{{{text}: {{spaces: 1, who: explorers}}}}]")
    assert callable(shift)
    shift(game, Pending(effect, GONE), 0)
    shift(game, Pending(effect, 0), GONE)
    assert (where(game, 0), still_asked(game)) == ("1.24", True)


@pytest.mark.rule("MA-TELE-01")
@pytest.mark.parametrize("frame", [choose_distance(GONE, 3, 0), choose_arrival(GONE, "chest", 0), walk_on(GONE, 3, 1)])
def test_one_that_is_gone_goes_nowhere(frame: Frame) -> None:
    assert still_asked(happens(halls(1), frame))


@pytest.mark.rule("MA-EXIT-10")
@pytest.mark.parametrize("frame", [choose_to_destroy(1, 0, "", ""), choose_inventory(1), recharge(1)])
def test_who_has_exited_neither_loses_items_nor_arranges_them_nor_recharges(frame: Frame) -> None:
    game = happens(beyond_the_exit("wrench=main", "coat"), frame)
    assert still_asked(game)
    assert (len(explorer(game, 1).items), told(game, "recharged")) == (2, [])


@pytest.mark.rule("MA-ATTR-06", "MA-EXIT-10")
def test_who_has_exited_keeps_the_health_that_its_items_give_though_an_effect_on_it_ends() -> None:
    armored = [{"by": 0, "source": "x", "stat": "armor", "add": 1, "units": [0, 1]}]
    game = beyond_the_exit("vest=main", explorers__1__health=7, lasting=armored)
    happens(game, "explorer-phase")
    assert (game.state.lasting, explorer(game, 1).health) == ([], 7)


@pytest.mark.rule("MA-ATTR-06", "MA-CHEF-04")
def test_what_ended_beyond_the_exit_counts_when_the_explorer_is_placed_again() -> None:
    more = [{"by": 0, "source": "x", "stat": "max-health", "add": 2, "units": [1]}]
    entry = {"at": space(halls(2), "1.46"), "side": 2}
    game = beyond_the_exit("vest=main", explorers__1__health=9, lasting=more, entry=entry)
    happens(game, "explorer-phase")
    explorer(game, 1).exited = False
    happens(game, ("place-explorer", 1))
    game.choose(0)
    assert (explorer(game, 1).health, number(game, 1, "max-health")) == (7, 7)


@pytest.mark.rule("MA-SPAWN-01", "MA-SPAWN-14")
@pytest.mark.parametrize("frame", [("spawn-roll", 1), ("spawn", 1)])
def test_nothing_comes_to_who_has_left_before_its_roll_or_its_monster(frame: Frame) -> None:
    game = beyond_the_exit(tiles=["engine"], spawn=1)
    deck = list(game.state.decks["monsters"].cards)
    happens(game, frame, [10])
    assert (told(game, "spawn-rolled"), list(game.state.decks["monsters"].cards), still_asked(game)) == ([], deck, True)


@pytest.mark.rule("MA-ATK-18")
@pytest.mark.parametrize(("health", "threat"), [(1, 1), (2, 2)])
def test_nothing_at_all_follows_a_hit_that_destroys(health: int, threat: int) -> None:
    game = halls(1, at=["1.24"], monsters={"rust-rat": "1.25"}, monsters__4__health=health)
    let(game, "[{attack: {high: 3, who: target, on_hit: [{threat: 1}]}}]", target=4, dice=[6, 6, 6])
    assert game.state.threat == threat


@pytest.mark.rule("MA-EXIT-10")
def test_nobody_beyond_the_exit_is_hurt_or_destroyed() -> None:
    game = happens(beyond_the_exit(explorers__1__essence=2), lose_health(1, 1, NOWHERE, "MA-ATK-12"))
    destroy(game, 1, "MA-PIT-01")
    destroy(game, GONE, "MA-PIT-01")
    assert still_asked(game)
    assert (explorer(game, 1).health, explorer(game, 1).essence, explorer(game, 1).destroyed) == (6, 2, False)


@pytest.mark.rule("MA-ESS-07", "MA-ESS-18")
def test_nobody_helps_to_raise_the_roll_of_one_that_has_fallen_since() -> None:
    essences = {"explorers__0__essence": 3, "explorers__1__essence": 3}
    game = halls(2, at=["1.24", "1.26"], monsters={"wall": "1.25"}, cards=WALL, **essences)  # type: ignore[arg-type]

    def strikes_falling() -> None:
        attack(game, 0, [4], Pool(0, 1), reach="melee")
        destroy(game, 0, "MA-PIT-01")

    fights.let(game, strikes_falling, fights.high(3))
    assert (explorer(game).destroyed, told(game, "attack-rolled")[0]["total"], game.state.attack) == (True, 3, None)
    assert [entry["whom"] for entry in told(game, "attack-missed")] == [4]
