"""What is foretold of a monster's next turn is what it then does. Spaces are those of a hall of 7 x 7, from 1.01."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from darklantern.games.arcana.figures import NOWHERE, grid
from darklantern.games.arcana.monsters.foretelling import Foretold, foretell
from darklantern.games.arcana.seen.intents import said
from darklantern.games.arcana.seen.phrasing import Phraser
from darklantern.games.arcana.state import Arcana
from tests.arcana.monsters.beasts import CARDS, den, played, ways
from tests.arcana.table import halls, monster, told, where


def looked_at(at: Sequence[str], monsters: dict[str, str], tile: str = "plain", **given: Any) -> Arcana:
    """Explorer 0 is on turn and looks at the queue."""
    return halls(len(at), tiles=[tile], at=at, monsters=monsters, cards=CARDS, **given)


def way(game: Arcana, found: Foretold) -> list[str]:
    return [grid(game).name(space) for space in found.way]


@pytest.mark.rule("MA-MIND-07", "MA-MIND-09")
def test_it_walks_and_then_attacks_with_what_is_left() -> None:
    game = looked_at(["1.01"], {"biter": "1.04"})
    found = foretell(game, 4)
    assert way(game, found) == ["1.04", "1.03", "1.02"]
    assert (found.hunts, found.attacks, found.chance) == (0, 1, Fraction(2, 3))  # one high die against armor 2
    assert (found.driver, found.open) == (NOWHERE, False)


@pytest.mark.rule("MA-MIND-10")
def test_attacks_are_counted_as_far_as_the_stamina_goes() -> None:
    assert foretell(looked_at(["1.01"], {"biter": "1.02"}), 4) == Foretold(0, (), 2, Fraction(2, 3))
    assert foretell(looked_at(["1.01"], {"crawler": "1.02"}), 4).attacks == 1  # 3 stamina, 2 for a bite
    assert foretell(looked_at(["1.01"], {"spitter": "1.02"}), 4).attacks == 1  # 4 stamina, 3 for the shot


@pytest.mark.rule("MA-MPHASE-06")
def test_it_has_all_its_stamina_again_and_may_do_all_again() -> None:
    spent = looked_at(["1.01"], {"biter": "1.02"}, monsters__4__stamina=0)
    assert foretell(spent, 4).attacks == 2
    mended = looked_at(["1.01"], {"mender": "1.07"}, monsters__4__health=2, monsters__4__played=["mender/0"])
    assert way(mended, foretell(mended, 4)) == ["1.07", "1.06", "1.05", "1.04"]  # 1 of 4 stamina for mending


@pytest.mark.rule("MA-MIND-10")
def test_what_is_done_once_is_foretold_once_and_is_no_attack() -> None:
    game = looked_at(["1.01"], {"hardener": "1.06"})
    found = foretell(game, 4)
    assert way(game, found) == ["1.06", "1.05", "1.04", "1.03"]
    assert (found.hunts, found.attacks, found.chance) == (0, 0, Fraction(0))
    assert foretell(looked_at(["1.01"], {"bristler": "1.02"}), 4).attacks == 2  # bristling costs nothing


@pytest.mark.rule("MA-MIND-05")
def test_help_for_a_monster_is_no_attack_on_it() -> None:
    game = looked_at(["1.01"], {"healer": "1.06", "walker": "1.07"}, monsters__5__health=1)
    found = foretell(game, 4)
    assert (found.hunts, found.attacks) == (0, 0)
    assert way(game, found) == ["1.06", "1.05", "1.04", "1.03"]


@pytest.mark.rule("MA-MIND-06", "MA-ADJ-08")
def test_it_hunts_whom_it_attacks_last_else_the_nearest() -> None:
    at = ["1.01", "1.03"]
    weaker = looked_at(at, {"crawler": "1.02"}, explorers__0__health=3, explorers__1__health=2)
    assert foretell(weaker, 4).hunts == 1
    assert foretell(looked_at(["1.29", "1.07"], {"walker": "1.01"}), 4).hunts == 0
    assert foretell(looked_at(["1.36", "1.04"], {"walker": "1.01"}), 4).hunts == 1
    assert foretell(looked_at(["1.11"], {"pillar": "1.09"}), 4) == Foretold(rooted=True)


@pytest.mark.rule("MA-MIND-06")
@pytest.mark.parametrize(("left", "open_"), [(2, True), (3, False)])
def test_what_players_will_choose_is_left_open(left: int, open_: bool) -> None:
    game = looked_at(["1.01", "1.03"], {"crawler": "1.02"}, explorers__0__health=left, explorers__1__health=2)
    found = foretell(game, 4)
    assert (found.open, found.attacks) == (open_, 1)
    assert found.chance == (Fraction(2, 3) if open_ else Fraction(1, 3))  # armor 2 and 3


@pytest.mark.rule("MA-MIND-15")
def test_a_choice_at_the_first_step_is_remembered_to_the_last() -> None:
    game = looked_at(["1.01", "1.07"], {"walker": "1.04"}, explorers__0__health=3, explorers__1__health=3)
    found = foretell(game, 4)
    assert (way(game, found), found.open) == (["1.04", "1.03", "1.02"], True)


@pytest.mark.rule("MA-MIND-21")
def test_what_comes_after_a_destroyed_door_is_not_foretold() -> None:
    game = looked_at(["1.39"], {"walker": "1.25"}, "gate", shut=["1.32-39"])
    found = foretell(game, 4)
    assert way(game, found) == ["1.25", "1.32"]
    assert found.hunts == 0


def test_nobody_is_hunted_whom_it_cannot_reach() -> None:
    shrouded = looked_at(["1.01"], {"walker": "1.03"}, explorers__0__items=[{"card": "shroud", "use": "main"}])
    assert foretell(shrouded, 4) == Foretold()


@pytest.mark.rule("MA-CTRL-01", "MA-SCHEM-01")
def test_who_leads_it_is_named_and_nothing_else() -> None:
    game = looked_at(["1.01", "1.49"], {"biter": "1.02", "walker": "1.30"}, monsters__4__controller=1)
    assert foretell(game, 4) == Foretold(driver=1)
    assert foretell(game, 5).driver == NOWHERE
    fallen = looked_at(["1.01", "1.49"], {"biter": "1.02"}, options={"players": 2, "scheming": "players"}, fallen=[1])
    assert foretell(fallen, 4) == Foretold(driver=1)


def test_looking_ahead_changes_nothing() -> None:
    game = looked_at(["1.01"], {"biter": "1.04"}, monsters__4__stamina=1)
    foretell(game, 4)
    assert (where(game, 4), monster(game).stamina, monster(game).played) == ("1.04", 1, [])
    assert (game.state.turn, game.state.explorers[0].health) == (0, 5)


# -- where the bot leads ----------------------------------------------------------------------------------------------

BOT = {"players": 1, "scheming": "bot"}
MISSES = [1] * 9
"""Faces of high dice that reach no armor of 2."""


def schemed(at: Sequence[str], monsters: dict[str, str], tile: str = "plain", **given: Any) -> tuple[Arcana, Arcana]:
    """A game in which the last explorer has fallen and the bot leads: as it is looked at, and after the turns."""
    last = len(at) - 1
    paths = {f"explorers__{last}__destroyed": True, f"explorers__{last}__at": NOWHERE, "fallen": [last], **given}
    looked = looked_at(at, monsters, tile, options=BOT, **paths)
    return looked, den(at, monsters, tile, MISSES, options=BOT, **paths)


def as_foretold(looked: Arcana, happened: Arcana, monster: int = 4) -> Foretold:
    """What is foretold, which has happened just so."""
    found = foretell(looked, monster)
    assert ways(happened, monster) == way(looked, found)[1:]
    assert len(told(happened, "attack-rolled")) == found.attacks + (found.lever != NOWHERE)
    assert {whom for _, whom in played(happened, monster)} <= {found.hunts}
    assert [line["who"] for line in told(happened, "traps-triggered")] == [monster] * (found.lever != NOWHERE)
    return found


@pytest.mark.rule("MA-SCHEM-07")
def test_the_bot_attacks_whom_it_promises_to_hit_best() -> None:
    """A mindless monster would bite the weaker one, who wears more."""
    at = ["1.01", "1.03", "1.49"]
    looked, happened = schemed(at, {"biter": "1.02"}, explorers__0__health=4, explorers__1__health=3)
    found = as_foretold(looked, happened)
    assert (found.hunts, found.attacks, found.chance, found.open) == (0, 2, Fraction(2, 3), False)
    looked.state.fallen = []
    assert foretell(looked, 4).hunts == 1


@pytest.mark.rule("MA-SCHEM-07")
def test_the_best_ability_is_foretold_and_not_the_first_one() -> None:
    """Spitting, for 3, and biting, for 2, promise the same; of a spitter that has 4, one of them is foretold."""
    looked, happened = schemed(["1.01", "1.49"], {"spitter": "1.03"})
    assert as_foretold(looked, happened).attacks == 1
    looked, happened = schemed(["1.01", "1.49"], {"mender": "1.02"}, monsters__4__health=2)
    assert as_foretold(looked, happened).attacks == 2, "a bite is worth more than mending"
    looked.state.fallen = []
    assert foretell(looked, 4).attacks == 1, "a mindless one mends first"


@pytest.mark.rule("MA-SCHEM-07", "MA-TRAP-07")
def test_a_lever_that_the_bot_will_pull_is_foretold_once() -> None:
    """3 of 5 stamina for the lever, the rest for the way."""
    looked, happened = schemed(["1.41", "1.02"], {"strider": "1.32"}, "pipe", explorers__0__health=5)
    found = as_foretold(looked, happened)
    assert grid(looked).name(found.lever) == "1.33"
    assert (len(found.way), found.attacks, found.hunts) == (2, 0, 0)
    assert looked.state.explored == {}, "nothing is pulled by looking ahead"
    assert said(Phraser(looked), found).text == "Will pull the lever and set off the traps. Comes for Ada."
    rooted = found._replace(lever=NOWHERE, way=())
    assert said(Phraser(looked), rooted).text == "Is after Ada, whom it cannot reach from where it stays."
    alone = found._replace(hunts=NOWHERE)
    assert said(Phraser(looked), alone).text == "Will pull the lever and set off the traps."
    looked.state.fallen = []
    assert foretell(looked, 4).lever == NOWHERE


@pytest.mark.rule("MA-SCHEM-07")
def test_the_bot_takes_the_first_way_where_players_would_choose() -> None:
    at = ["1.01", "1.07", "1.49"]
    looked, happened = schemed(at, {"walker": "1.04"}, explorers__0__health=3, explorers__1__health=3)
    found = as_foretold(looked, happened)
    assert (way(looked, found), found.open) == (["1.04", "1.03", "1.02"], False)


LIMITED = "{cost: {stamina: 1}, target: {melee: 1}, limit: round, do: [{attack: {high: 1}}]}"


@pytest.mark.rule("MA-ABIL-01")
@pytest.mark.parametrize("fallen", [[], [1]])
def test_what_can_be_done_once_a_round_is_foretold_once(fallen: list[int]) -> None:
    body = "level: 1, health: 3, stamina: 4, armor: 3, will: 2"
    cards = f"monsters:\n- {{id: stinger, name: Stinger, {body}, actives: [{LIMITED}]}}\n"
    game = halls(2, at=["1.01", "1.49"], monsters={"stinger": "1.02"}, cards=cards, options=BOT, fallen=fallen)
    assert foretell(game, 4).attacks == 1
    assert game.state.limits == type(game.state.limits)()
