"""Files that a stranger made to do harm: each is refused in one line that says which limit was passed, and where."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from darklantern.board.tiles import load_tiles
from darklantern.games import new
from darklantern.games.heart.content_index import read_pack, read_pack_text
from darklantern.table import yaml_reader
from darklantern.table.content import line_of, read_text, refuse_deep
from darklantern.table.errors import UserError, printable
from darklantern.table.record import Record
from darklantern.table.rulebook import read_catalogue
from darklantern.table.scenario import read_scenario
from darklantern.table.yaml_reader import MOST_DEPTH, Read, read_yaml, span_of


def refused(text: str) -> str:
    with pytest.raises(UserError) as problem:
        read_yaml(text, "f.yaml")
    assert "\n" not in str(problem.value)
    return str(problem.value)


def data(text: str) -> Any:
    return read_yaml(text, "f.yaml").data


# -- depth --------------------------------------------------------------------------------------------------

DEEP = f"nested too deeply: expected at most {MOST_DEPTH} levels"


@pytest.mark.parametrize("levels", [MOST_DEPTH + 1, 200, 100_000])
@pytest.mark.parametrize("opening", ["[", "{a: ", "- "])
def test_what_is_nested_too_deeply_is_refused_before_it_is_built(opening: str, levels: int) -> None:
    assert refused("\n" + opening * levels) == f"f.yaml:2: {DEEP}"


def test_as_deep_as_is_allowed() -> None:
    assert json.dumps(data("[" * MOST_DEPTH + "]" * MOST_DEPTH)) == "[" * MOST_DEPTH + "]" * MOST_DEPTH
    assert refused("[" * (MOST_DEPTH + 1)).endswith(DEEP)


def tiles(path: Path) -> object:
    return load_tiles(read_text(path), str(path))


def catalogue(path: Path) -> object:
    return read_catalogue(path.parent)


@pytest.mark.parametrize("read", [read_pack, read_scenario, tiles, catalogue])
@pytest.mark.parametrize("levels", [200, 100_000])
def test_all_files_are_read_by_the_same_reader(tmp_path: Path, read: Callable[[Path], object], levels: int) -> None:
    path = tmp_path / "deep.yaml"
    path.write_text("cards: []\nx: " + "[" * levels)
    with pytest.raises(UserError) as problem:
        read(path)
    assert str(problem.value).endswith(f"deep.yaml:2: {DEEP}")


@pytest.mark.parametrize("levels", [MOST_DEPTH, 900, 100_000])
def test_records_are_not_nested_either(levels: int) -> None:
    text = Record.of(new("heart", seed=7)).text()
    deep = text.replace('"players":2', '"players":' + "[" * levels + "]" * levels)
    assert deep != text
    with pytest.raises(UserError, match=r"r.json: (not a record: )?nested too deeply"):
        Record.parse(deep, "r.json")


def test_the_depth_of_plain_data() -> None:
    refuse_deep(json.loads("[" * MOST_DEPTH + "]" * MOST_DEPTH), "f.json")
    with pytest.raises(UserError, match=f"f.json: {DEEP}"):
        refuse_deep(json.loads('{"a": ' * (MOST_DEPTH + 1) + "1" + "}" * (MOST_DEPTH + 1)), "f.json")


# -- aliases ------------------------------------------------------------------------------------------------

ALIASED = "aliases stand for too much: expected at most 10,000 parts"


def bomb(lines: int) -> str:
    """Every line stands for nine times the one before it."""
    names = "abcdefghijklmnop"[:lines]
    made = [f"{names[0]}: &{names[0]} [{', '.join('x' * 9)}]"]
    made += [f"{name}: &{name} [{', '.join([f'*{below}'] * 9)}]" for below, name in pairwise(names)]
    return "\n".join(made) + "\n"


def test_few_bytes_of_aliases_do_not_stand_for_much() -> None:
    text = bomb(12)
    assert len(text) < 600
    assert refused(text) == f"f.yaml:5: {ALIASED}"


def test_an_alias_counts_all_that_it_stands_for(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "a: &a [1, 2]\nb: [*a, *a]\n"  # two aliases of three parts each
    monkeypatch.setattr(yaml_reader, "MOST_ALIASED", 6)
    assert data(text) == {"a": [1, 2], "b": [[1, 2], [1, 2]]}
    monkeypatch.setattr(yaml_reader, "MOST_ALIASED", 5)
    assert refused(text) == "f.yaml:2: aliases stand for too much: expected at most 5 parts"


def test_aliases_do_not_hide_depth() -> None:
    lines = ["n0: &n0 []"] + [f"n{number}: &n{number} [*n{number - 1}]" for number in range(1, 70)]
    assert refused("\n".join(lines)) == f"f.yaml:{MOST_DEPTH}: {DEEP}"
    assert data("\n".join(lines[: MOST_DEPTH - 1]))["n1"] == [[]]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a: &a [*a]", "f.yaml:1: not valid YAML: 'a' holds itself"),
        ("a: 1\nb: *c", "f.yaml:2: not valid YAML: found undefined alias 'c'"),
        ("a: &a b\n*a : c", "f.yaml:2: not valid YAML: an alias as a key: expected a word"),
    ],
)
def test_an_alias_that_means_nothing(text: str, said: str) -> None:
    assert refused(text) == said


# -- size and count -----------------------------------------------------------------------------------------


def test_a_file_has_a_largest_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yaml_reader, "MOST_BYTES", 12)
    assert data("a: 1\nb: 234\n") == {"a": 1, "b": 234}
    assert refused("a: 1\nb: 2345\n") == "f.yaml:2: too large: expected at most 12 bytes"
    assert refused("aä: 1\nb: 23\n\n") == "f.yaml:2: too large: expected at most 12 bytes"


def test_a_device_that_never_ends_is_too_large() -> None:
    with pytest.raises(UserError, match=r"^/dev/zero:1: too large: expected at most 16,777,216 bytes$"):
        read_text("/dev/zero")


def test_parts_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yaml_reader, "MOST_PARTS", 6)
    assert data("a: 1\nb:\n- c\n") == {"a": 1, "b": ["c"]}
    assert refused("a: 1\nb:\n- c\n- d\n") == "f.yaml:4: too many parts: expected at most 6"
    monkeypatch.setattr(yaml_reader, "MOST_PARTS", 8)
    assert refused("a: &a [1, 2]\nb: *a\nc: d\n") == "f.yaml:3: too many parts: expected at most 8"


def test_a_file_is_read_once_and_its_lines_once_more_however_many_mistakes_it_has(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read, texts = yaml.parse, []

    def counted(text: str, Loader: Any) -> Any:
        texts.append(text)
        return read(text, Loader=Loader)

    monkeypatch.setattr(yaml, "parse", counted)
    text = "cards:\n" + "".join(f"- {{id: c{number}, nam: C}}\n" for number in range(40))
    with pytest.raises(UserError) as problem:
        read_pack_text(text, "once.yaml")
    assert len(problem.value.all) == 50
    assert problem.value.all[4].startswith("once.yaml:3: ")
    assert texts == [text, text]


def test_a_large_pack_of_plain_cards_is_read_whole() -> None:
    card = "- id: c{}\n  name: A Card\n  kind: item\n  icon: lantern\n  does: [draw]\n"
    text = "cards:\n" + "".join(card.format(number) for number in range(3_000))
    cards = read_pack_text(text, "large.yaml").cards
    assert (len(cards), cards[-1].id) == (3_000, "c2999")
    assert line_of(text, ".cards[2999].kind") == 2 + 2_999 * 5 + 2


def test_without_the_fast_parser_it_says_so() -> None:
    code = "import yaml; yaml.__with_libyaml__ = False; import darklantern.table.yaml_reader"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "PyYAML came without libyaml" in done.stderr


# -- what is in it ------------------------------------------------------------------------------------------


def test_control_characters_are_left_out_of_texts_and_keys() -> None:
    assert data('"a\\e[31m\\a\\u202eb": "c\\x9b\\0d\\te\\nf"') == {"a[31mb": "cd\te\nf"}
    card = '- {id: x, name: "Red \\e[31mLamp\\r", kind: item, icon: i, does: [draw]}\n'
    assert read_pack_text("cards:\n" + card, "red.yaml").cards[0].name == "Red [31mLamp"
    assert printable("a\x1b]0;b\x07 ä\u2066") == "a]0;b ä"


def test_control_characters_that_stand_there_openly_are_no_yaml() -> None:
    assert refused('ä: 1\nb: "\x1b[31m"') == "f.yaml:2: not valid YAML: control characters are not allowed"


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (".inf", "the number .inf: expected at most 18446744073709551615"),
        ("-.inf", "the number -.inf: expected at most 18446744073709551615"),
        (".nan", "the number .nan: expected at most 18446744073709551615"),
        ("18446744073709551616", "the number 18446744073709551616: expected at most 18446744073709551615"),
        ("9" * 5_000, "a number of 5000 characters: expected at most 24"),
        ("1" + ":59" * 9, "a number of 28 characters: expected at most 24"),
        ("0x", "0x"),
    ],
)
def test_absurd_numbers(number: str, said: str) -> None:
    if number == said:
        assert data(f"a: {number}") == {"a": number}
    else:
        assert refused(f"\na: {number}") == f"f.yaml:2: {said}"


def test_what_a_word_without_quotes_stands_for() -> None:
    text = "[yes, No, ~, null, 7, -3, 0x10, 1.5, '7', 2020-01-01, <<, =, on, 18446744073709551615]"
    assert data(text) == [
        *(True, False, None, None, 7, -3, 16, 1.5, "7"),
        *("2020-01-01", "<<", "=", True, 18446744073709551615),
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a: 1\n---\nb: 2", "f.yaml:2: not valid YAML: a second document: expected one"),
        ("? [a]\n: b", "f.yaml:1: not valid YAML: a list or mapping as a key: expected a word"),
        ("a: !!set {b}", "f.yaml:1: not valid YAML: the tag 'tag:yaml.org,2002:set': expected plain data"),
        ("a: 1\n1: b\n'1': c", "f.yaml:3: key '1' stands twice: expected once"),
        ("\ud800", "f.yaml: not valid YAML: 'utf-8' codec can't encode character '\\ud800' in position 0: "),
    ],
)
def test_what_is_not_read(text: str, said: str) -> None:
    assert refused(text).startswith(said)


def test_lines_of_everything() -> None:
    assert read_yaml("a:\n- b\n- c: {d: 1,\n  e: [f,\n  g]}\n", "f.yaml") == Read(
        {"a": ["b", {"c": {"d": 1, "e": ["f", "g"]}}]},
        (1, {"a": (1, [2, (3, {"c": (3, {"d": 3, "e": (4, [4, 5])})})])}),
    )
    assert read_yaml("", "f.yaml") == Read(None, 1)


def test_a_part_of_a_text() -> None:
    text = "é: {b: [c: 1]}\nb:\n  d: [1]\n  e: 2\nf: g\n"
    assert [text[start.index : end.index].strip() for start, end in map(span_of, [text] * 3, "ébf")] == [
        "{b: [c: 1]}",
        "d: [1]\n  e: 2",
        "g",
    ]


# -- anything -----------------------------------------------------------------------------------------------

plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**64) + 1, 2**64 - 1) | st.text(st.characters(codec="utf-8")),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(plain)
def test_plain_data_comes_back_without_its_control_characters(written: Any) -> None:
    text = yaml.safe_dump(written)
    try:
        assert data(text) == cleaned(written)
    except UserError as problem:
        assert "stands twice" in str(problem)


def cleaned(value: Any) -> Any:
    if isinstance(value, str):
        return printable(value)
    if isinstance(value, list):
        return [cleaned(part) for part in value]
    return {cleaned(key): cleaned(part) for key, part in value.items()} if isinstance(value, dict) else value


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.text(st.sampled_from("ab1-:,?[]{}&*!|>'\"%@#~ \n\t\x1b\x00é\\"), max_size=60))
def test_any_text_is_read_or_refused_in_one_line(text: str) -> None:
    try:
        found = data(text)
    except UserError as problem:
        assert str(problem).startswith("f.yaml:")
        assert str(problem).isprintable()
        return
    assert found == cleaned(yaml.load(text, Loader=yaml.CSafeLoader))
