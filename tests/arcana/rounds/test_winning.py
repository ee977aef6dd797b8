"""WIN: Winning and losing."""

from __future__ import annotations

import pytest

from darklantern.games.arcana.state import NOWHERE, Arcana
from darklantern.games.arcana.units.health import destroy
from darklantern.table.game import Over
from tests.arcana.effects import let
from tests.arcana.rounds.probe import PROBE, told_until
from tests.arcana.table import choose, explorer, halls, happens, offered

ALARM = """- id: alarm
  name: Alarm
  type: artifact
  level: 1
  main: true
  triggers: [{when: {event: health-lost}, do: [{restore: {stamina: 1}}]}]
"""


def ending(game: Arcana) -> tuple[bool, str] | None:
    return (game.result.won, game.result.rule) if game.result else None


@pytest.mark.rule("MA-WIN-01")
def test_with_an_endgame_its_victory_condition_wins() -> None:
    game = told_until("p6", endgame="probe-end", monsters={"imp": "1.22"})
    let(game, "[{destroy-unit: {who: first-monster}}]")
    assert ending(game) == (True, "MA-WIN-01")


@pytest.mark.rule("MA-WIN-01")
def test_before_the_endgame_that_wins_nothing() -> None:
    game = told_until("p5", monsters={"imp": "1.22"})
    let(game, "[{destroy-unit: {who: first-monster}}]")
    assert ending(game) is None


@pytest.mark.rule("MA-WIN-02")
def test_without_an_endgame_the_victory_effect_of_a_chapter_wins() -> None:
    assert ending(let(halls(2), "[victory]", unit=NOWHERE)) == (True, "MA-WIN-02")


@pytest.mark.rule("MA-WIN-03", "MA-WIN-06")
def test_survivors_win_together_though_others_were_destroyed() -> None:
    game = halls(3, explorers__1__destroyed=True, explorers__1__at=NOWHERE)
    let(game, "[{destroy-unit: {who: you}}]", unit=2)
    assert (ending(game), explorer(game, 2).destroyed) == (None, True)
    assert ending(let(game, "[victory]", unit=NOWHERE)) == (True, "MA-WIN-02")


@pytest.mark.rule("MA-WIN-04", "MA-WIN-06")
def test_the_game_is_lost_with_the_last_explorer() -> None:
    game = halls(2)
    destroy(game, 1, "MA-EXPL-09")
    assert ending(game) is None
    with pytest.raises(Over):
        destroy(game, 0, "MA-EXPL-09")
    assert ending(game) == (False, "MA-WIN-04")


@pytest.mark.rule("MA-WIN-04")
def test_whoever_has_exited_survives() -> None:
    game = halls(2, explorers__1__exited=True, explorers__1__at=NOWHERE)
    destroy(game, 0, "MA-EXPL-09")
    assert ending(game) is None


@pytest.mark.rule("MA-WIN-05")
def test_the_defeat_condition_of_the_endgame_loses_with_living_explorers() -> None:
    game = told_until("p6", endgame="probe-end", horror=2)
    let(game, "[]")
    for _ in range(2):
        game.state.flow.append(game.state.step)
        game.state.step, game.state.dice.script, game.state.horror = "horror-phase", [9], 2
        game.resume(game.state)
    assert ending(game) == (False, "MA-WIN-05")
    assert not explorer(game).destroyed


@pytest.mark.rule("MA-WIN-07")
@pytest.mark.parametrize("first", ["0", "4"])
@pytest.mark.parametrize(("explorers", "end"), [(1, (False, "MA-WIN-04")), (2, (True, "MA-WIN-01"))])
def test_whoever_falls_by_the_attack_that_would_have_won_has_lost(
    first: str, explorers: int, end: tuple[bool, str]
) -> None:
    paths = {"monsters": {"imp": "1.22"}, "at": ["1.23", "1.24"], "explorers__0__health": 1}
    game = told_until("p6", explorers=explorers, endgame="probe-end", **paths)
    let(game, "[{attack: {high: 3, who: tile}}]", dice=[6, 6, 6])
    choose(game, f"unit unit={first}")
    while game.ask:
        choose(game, "lose health=1 essence=0" if game.ask.prompt == "lose-health" else offered(game)[0])
    assert explorer(game).destroyed
    assert ending(game) == end


@pytest.mark.rule("MA-WIN-07", "MA-ESS-04")
def test_essence_for_the_monster_whose_end_wins_may_save_the_last_explorer() -> None:
    paths = {"monsters": {"imp": "1.22"}, "at": ["1.23"], "explorers__0__health": 1}
    game = told_until("p6", explorers=1, endgame="probe-end", **paths)
    let(game, "[{attack: {high: 3, who: tile}}]", dice=[6, 6, 6])
    choose(game, "unit unit=4")
    choose(game, "lose health=0 essence=1")
    assert ending(game) == (True, "MA-WIN-01")


@pytest.mark.rule("MA-WIN-04")
def test_nobody_is_left_to_win() -> None:
    game = halls(1)
    game.state.explorers[0].destroyed = True
    happens(game, "declare-victory")
    assert game.result
    assert (game.result.won, game.result.rule) == (False, "MA-WIN-04")


@pytest.mark.rule("MA-WIN-07", "MA-ROUND-05")
@pytest.mark.parametrize(("explorers", "end"), [(1, (False, "MA-WIN-04")), (2, (True, "MA-WIN-01"))])
def test_whoever_falls_by_the_loss_that_would_have_won_has_lost(explorers: int, end: tuple[bool, str]) -> None:
    """The imp goes first and fulfils the condition; then the rest of the same effect is carried out."""
    cards = PROBE.replace("items:\n", f"items:\n{ALARM}")
    worn = [{"card": "alarm", "use": "main"}]
    paths = {"monsters": {"imp": "1.22"}, "explorers__0__health": 1, "explorers__0__items": worn}
    game = told_until("p6", explorers=explorers, endgame="probe-end", cards=cards, **paths)
    let(game, "[{lose: {health: 1, who: all}}]", unit=NOWHERE)
    choose(game, "unit unit=4")
    while game.ask:
        game.choose(0)
    assert ending(game) == end
