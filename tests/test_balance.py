"""The tables of balance: what was played once is not played again."""

from __future__ import annotations

from pathlib import Path

import pytest

from darklantern.lab.simulate import simulate
from tools import balance_arcana, balance_brimstone
from tools.balance import main, with_table
from tools.balance_brimstone import Row, Wanted, all_played, kept, played

ALONE = Wanted("a-fistful-of-dark-stone", heroes=1, games=2, seed=1, content="now")


def test_a_row_is_what_a_study_of_the_same_seed_counts() -> None:
    study = simulate("brimstone", {"mission": ALONE.mission, "heroes": 1}, games=2, seed=1, bots="greedy")
    row = played(ALONE)
    assert (row.won, sum(row.lost.values()), row.decisions) == (study.won, 2 - study.won, study.decisions)


def test_a_row_of_a_class_has_games_with_that_class_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    monkeypatch.setattr(balance_brimstone, "play_out", lambda game, bot: seen.append(game.state.heroes[0].class_))
    with pytest.raises(AssertionError):  # nobody has played, so nothing has come of it
        played(Wanted(ALONE.mission, 1, 2, 1, "now", "rancher"))
    assert seen == ["rancher"]


def test_rows_that_stand_in_the_file_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "deeper" / "rows.jsonl"
    first = all_played([ALONE], file, jobs=1)
    with file.open("ab") as to:
        to.write(b'{"wanted": {"mission"')  # somebody pulled the plug, and went on
    asked: list[Wanted] = []

    def played_now(wanted: Wanted) -> Row:
        asked.append(wanted)
        return Row(wanted)

    monkeypatch.setattr(balance_brimstone, "played", played_now)
    other = Wanted(ALONE.mission, heroes=1, games=2, seed=1, content="before")
    all_played([ALONE, other], file, jobs=1)
    assert asked == [other]
    assert kept(file) == {ALONE: first[ALONE], other: Row(other)}


def test_the_tables_say_what_misses_its_aim(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = ["--rows", str(tmp_path / "rows.jsonl"), "--games", "1", "--heroes", "1"]
    main(["brimstone", *rows, "--mission", "before-the-bell", "--only", "missions"])
    told = capsys.readouterr().out
    assert "| Before the Bell | 1 | " in told
    assert "expected 15% to 85%" in told  # one game is won always or never


def test_a_table_takes_the_place_of_the_one_before() -> None:
    page = "a\n<!-- tools/balance.py: moves -->\nold\n<!-- end -->\nb\n<!-- end -->"
    wanted = "a\n<!-- tools/balance.py: moves -->\n\nnew\n\n<!-- end -->\nb\n<!-- end -->"
    assert with_table(page, "moves", ["new"]) == wanted
    with pytest.raises(SystemExit, match=r"has no line <!-- tools/balance[.]py: heroes -->"):
        with_table(page, "heroes", ["new"])


# -- Machina Arcana ---------------------------------------------------------------------------------------------------

TWO = balance_arcana.Wanted(1, explorers=2, games=2, seed=1, content="now")


def test_a_row_of_a_scenario_is_what_a_study_of_the_same_seed_counts() -> None:
    study = simulate("arcana", {"scenario": 1, "explorers": 2}, games=2, seed=1, bots="greedy")
    row = balance_arcana.played(TWO)
    assert (row.won, sum(row.lost.values()), row.decisions) == (study.won, 2 - study.won, study.decisions)


def test_a_row_of_an_explorer_has_games_with_that_explorer_alone() -> None:
    wanted = balance_arcana.Wanted(3, 2, 3, 1, "now", explorer="orrin-fell", variant="easy")
    games = list(balance_arcana.fitting(wanted))
    assert len(games) == 3
    assert all("orrin-fell" in {one.card for one in game.state.explorers} for game in games)
    assert all(game.setup.options.easy and game.setup.options.scenario == 3 for game in games)


def test_the_tables_of_scenarios_say_what_misses_its_aim(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = ["--rows", str(tmp_path / "rows.jsonl"), "--games", "1", "--explorers", "2", "--scenario", "2"]
    main(["arcana", *rows, "--only", "scenarios", "--only", "random"])
    told = capsys.readouterr().out
    assert "| The Calder Heirloom | 2 | " in told
    assert "expected 15% to 60%" in told  # one game is won always or never
    assert "0 of 1 (0.0%)" in told.partition("random")[2]
