"""What `import darklantern as dl` gives: public names with examples, and things that say what they are."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import darklantern as dl
from darklantern.games.about import about
from darklantern.table import scene
from tools import typed_new


@pytest.mark.parametrize("name", dl.__all__)
def test_every_public_name_is_explained_with_an_example(name: str) -> None:
    explained = inspect.getdoc(getattr(dl, name)) or ""
    assert ">>> " in explained


def test_public_names_are_listed_once_and_found_by_completion() -> None:
    assert dl.__all__ == sorted(dl._HOMES)
    assert set(dl.__all__) <= set(dir(dl))
    for name, home in dl._HOMES.items():
        assert getattr(import_module(f"darklantern.{home}"), name) is getattr(dl, name)
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = dl.chess


def test_type_checkers_know_the_same_names() -> None:
    tree = ast.parse(Path(dl.__file__).read_text(encoding="utf-8"))
    imported = {
        (alias.name, str(node.module).removeprefix("darklantern."))
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("darklantern.")
        for alias in node.names
    }
    assert imported == set(dl._HOMES.items())


# -- what they say they are -------------------------------------------------------------------------------------------


def test_a_game_says_what_it_is_and_where_it_stands() -> None:
    game = dl.new("heart", players=2, seed=7)
    title = "In the Heart of Darkness"
    assert repr(game) == f"<{title}: round 0, seat 0 is asked 'opening-discard' after 0 decisions>"
    bot = dl.make_bot("greedy")
    while not game.over:
        game.choose(bot.choose(game))
    assert game.result
    ending = "won" if game.result.won else "lost"
    assert repr(game) == f"<{title}: {ending} in round {game.state.round} after {len(game.decisions)} decisions>"


def test_an_option_reads_as_one_would_write_it() -> None:
    option = dl.option
    assert repr(option("move", to="swamp", steps=2)) == "option('move', to='swamp', steps=2)"
    assert eval(repr(option("end-turn"))) == option("end-turn")


def test_what_has_its_default_is_left_out() -> None:
    assert repr(dl.Ask(1, "act", [])) == "Ask(seat=1, prompt='act', options=[])"
    assert repr(scene.Piece("c1", "crawler", "Crawler", "swamp")) == (
        "Piece(id='c1', kind='crawler', name='Crawler', at='swamp')"
    )
    assert repr(scene.Card("oar", "Oar", "weapon", "+1 die")) == (
        "Card(id='oar', name='Oar', kind='weapon', text='+1 die')"
    )


def test_a_state_shows_only_what_differs_from_an_empty_table() -> None:
    state = dl.new("heart", players=2, seed=7).state
    assert repr(state).startswith("State(dice=Dice(")
    assert "result=None" not in repr(state)
    assert repr(state.seats[0]).startswith("Seat(player=0, protagonist='")
    assert "left=False" not in repr(state)


def test_a_notebook_shows_the_board() -> None:
    game = dl.new("heart", players=2, seed=7)
    assert game._repr_svg_() == dl.draw_board(game.scene(0))
    assert "Stranded Ship" in game._repr_svg_()


# -- typed ------------------------------------------------------------------------------------------------------------


def test_what_new_takes_and_gives_is_current() -> None:
    """`.venv/bin/python -m tools.typed_new` writes it."""
    text = typed_new.FILE.read_text(encoding="utf-8")
    assert len(typed_new.BLOCK.findall(text)) == 1
    assert typed_new.written(text) == text


def test_every_option_of_a_game_is_in_its_type() -> None:
    listed = list(typed_new.options("heart"))
    assert listed[0] == "players: int = ..."
    assert "solo_spawn_cards: Literal[1, 2] = ..." in listed
    assert 'creature_order: Literal["always", "fixed", "when-it-matters"] = ...' in listed
    assert "deadly: bool = ..." in listed


def test_a_game_has_the_title_that_it_is_introduced_by() -> None:
    for name in dl.playable():
        assert dl.new(name).definition.title == about(name).title == dl.catalogue(name).game


def test_importing_it_loads_nothing() -> None:
    code = "import sys, darklantern; print([name for name in sys.modules if name.startswith('darklantern.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
