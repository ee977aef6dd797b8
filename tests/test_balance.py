"""The tables of balance: what was played once is not played again."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from pathlib import Path

import pytest

from darklantern.lab.simulate import simulate
from tools import balance_arcana, balance_brimstone, balance_games
from tools.balance import main, with_table
from tools.balance_games import Figure, Kind, Played, Tally, fitting, kept, play, tallies

MISSION = "a-fistful-of-dark-stone"
ALONE = Kind("brimstone", (("mission", MISSION), ("heroes", 1)), seed=1)
TWO = Kind("arcana", (("scenario", 1), ("explorers", 2)), seed=1)


def made_up(kind: Kind, number: int, won: bool, *dealt: str) -> Played:
    return Played(kind, "now", number, won, "" if won else "fled", 10, 3, list(dealt))


@pytest.fixture
def no_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even numbers are won, and content does not matter."""

    def made_up_now(missing: list[tuple[Kind, int]], to: Namespace, look: object) -> list[Played]:
        return [made_up(kind, number, number % 2 == 0, "rancher") for kind, number in missing]

    monkeypatch.setattr(balance_games, "played_now", made_up_now)
    monkeypatch.setattr(balance_games, "fingerprint", lambda _: "now")


@pytest.mark.parametrize(("kind", "look"), [(ALONE, balance_brimstone.look), (TWO, balance_arcana.look)])
def test_a_figure_is_what_a_study_of_the_same_seed_counts(kind: Kind, look: balance_games.Look, tmp_path: Path) -> None:
    study = simulate(kind.game, dict(kind.options), games=2, seed=1, bots="greedy")
    figure = Figure(kind, 2)
    counted = tallies([figure], Namespace(kept=tmp_path / "deeper" / "games.jsonl", jobs=1), look)[figure]
    assert (counted.games, counted.won, counted.lost.total()) == (2, study.won, 2 - study.won)
    assert counted.decisions == study.decisions
    assert [one.decisions for one in kept(tmp_path / "deeper" / "games.jsonl").values()] == [
        play(kind, number, look).decisions for number in (0, 1)
    ]


def test_a_game_counts_for_everybody_who_was_dealt(no_play: None, tmp_path: Path) -> None:
    four = Kind("brimstone", (("mission", MISSION), ("heroes", 4)), seed=1)
    dealt = [("rancher", "saloon-girl"), ("rancher",), ("saloon-girl",), ("rancher", "saloon-girl")]
    games = {(four, number): made_up(four, number, number == 3, *who) for number, who in enumerate(dealt)}
    ranchers = fitting(Figure(four, 3, "rancher"), games, balance_brimstone.look)
    girls = fitting(Figure(four, 2, "saloon-girl"), games, balance_brimstone.look)
    assert (ranchers, girls) == ([0, 1, 3], [0, 2])
    assert fitting(Figure(four, 2), games, balance_brimstone.look) == [0, 1]


def test_who_was_dealt_is_looked_up_without_playing() -> None:
    numbers = fitting(Figure(TWO, 3, "orrin-fell"), {}, balance_arcana.look)
    assert len(numbers) == 3
    assert all("orrin-fell" in balance_arcana.look(TWO.begun(number)).dealt for number in numbers)
    others = set(range(numbers[-1])) - set(numbers)
    assert not any("orrin-fell" in balance_arcana.look(TWO.begun(number)).dealt for number in others)


def test_games_that_stand_in_the_file_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    to = Namespace(kept=tmp_path / "games.jsonl", jobs=1)
    tallies([Figure(ALONE, 1)], to, balance_brimstone.look)
    text = to.kept.read_bytes()
    with to.kept.open("ab") as file:
        file.write(text.replace(b'"number":0', b'"number":2').replace(b'"content":"', b'"content":"before '))
        file.write(b'{"kind": {"game"')  # somebody pulled the plug, and went on
    asked: list[int] = []

    def made_up_now(missing: list[tuple[Kind, int]], to: Namespace, look: object) -> list[Played]:
        asked.extend(number for _, number in missing)
        return [made_up(kind, number, won=True) for kind, number in missing]

    monkeypatch.setattr(balance_games, "played_now", made_up_now)
    tallies([Figure(ALONE, 3), Figure(ALONE, 2)], to, balance_brimstone.look)
    assert asked == [1, 2]


def test_a_tally_tells_what_was_won_and_why_not() -> None:
    tally = Tally()
    for number, won in enumerate((True, False, False)):
        tally.add(made_up(ALONE, number, won))
    assert tally == Tally(games=3, won=1, lost=Counter(fled=2), decisions=30, rounds=9)
    assert tally.told == "1 of 3 (33.3%)"


def test_the_table_of_missions_says_what_misses_its_aim(
    no_play: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = ["--kept", str(tmp_path / "games.jsonl"), "--games", "1", "--heroes", "1"]
    main(["brimstone", *file, "--mission", "before-the-bell", "--mission", MISSION, "--only", "missions"])
    told = capsys.readouterr().out
    assert "| Before the Bell | 1 | 1 of 1 (100.0%) | 0 | 0 | 0 |" in told
    assert "- before-the-bell with 1: 100.0%, expected 15% to 85%" in told
    assert "- a-fistful-of-dark-stone with 1: 100.0%, expected 30% to 65%" in told


def test_the_tables_of_scenarios_say_what_misses_its_aim(
    no_play: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = ["--kept", str(tmp_path / "games.jsonl"), "--games", "2", "--explorers", "2", "--scenario", "2"]
    main(["arcana", *file, "--only", "scenarios", "--only", "variants", "--only", "random"])
    told = capsys.readouterr().out
    assert "| The Calder Heirloom | 2 | 1 of 2 (50.0%) | 0 | 1 | 3.0 |" in told
    assert "All within the aims." in told.partition("variants")[0]
    assert "- The Calder Heirloom, easy: 50.0%, expected more than as written" in told
    assert "- The Calder Heirloom: 50.0%, expected less than 2%" in told.partition("random")[2]


def test_who_is_far_from_the_mean_is_named() -> None:
    rates = {1: {"a": 40.0, "b": 50.0, "c": 63.0}, 4: {"a": 50.0, "b": 50.0, "c": 50.0}}
    lines = list(balance_games.apart_from_mean("class", {"a": "Ann", "b": "Bea", "c": "Cid"}, rates, 10))
    assert lines[:4] == [
        "| class | alone | among 4 |",
        "| --- | --- | --- |",
        "| mean | 51.0% | 50.0% |",
        "| Ann | 40.0% (-11.0) | 50.0% (+0.0) |",
    ]
    assert lines[-2:] == [
        "- Ann, alone: -11.0, expected 10 at most",
        "- Cid, alone: +12.0, expected 10 at most",
    ]


def test_a_table_takes_the_place_of_the_one_before() -> None:
    page = "a\n<!-- tools/balance.py: moves -->\nold\n<!-- end -->\nb\n<!-- end -->"
    wanted = "a\n<!-- tools/balance.py: moves -->\n\nnew\n\n<!-- end -->\nb\n<!-- end -->"
    assert with_table(page, "moves", ["new"]) == wanted
    with pytest.raises(SystemExit, match=r"has no line <!-- tools/balance[.]py: heroes -->"):
        with_table(page, "heroes", ["new"])
