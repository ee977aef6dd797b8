"""What is written on a card is what happens: what would be ignored, or cannot be meant, is refused with its line."""

from __future__ import annotations

import gc
import os
from pathlib import Path

import pytest

import darklantern
from darklantern.games.heart import authoring, bot
from darklantern.games.heart.content_index import ContentIndex, core_packs, read_pack, read_pack_text
from darklantern.table import game_packs
from darklantern.table.errors import Mistakes, UserError
from darklantern.table.strict import strict

WEAPON = "weapon: {dice: 1}"
QUEST = "quest: {begin: {}, resolve: {}}"


def card(kind: str, *lines: str) -> str:
    """A card whose further lines stand from line 6."""
    own = {"weapon": (WEAPON,), "quest": (QUEST,)}.get(kind, ())
    head = ["cards:", "- id: x", "  name: X", f"  kind: {kind}", "  icon: i"]
    return "\n".join([*head, *(f"  {line}" for line in (*lines, *own))]) + "\n"


def problems(*texts: str) -> list[str]:
    names = [f"{letter}.yaml" for letter in "abc"]
    return authoring.check(list(zip(names, texts, strict=False)))


# -- what a kind of card ignores ------------------------------------------------------------------------------

FIELDS = {
    "copies": "copies: 2",
    "together": "together: 2",
    "compass": "compass: true",
    "is": "is: {gate: true}",
    "pay": "pay: {sanity: 1}",
    "limit": "limit: turn",
    "does": "does: [draw]",
    "fails": "fails: [draw]",
    "modifier": "modifier: 1",
    "powers": "powers: [{stat: harm, add: 1}]",
    "triggers": "triggers: [{when: {event: looted}, do: [draw]}]",
}
READ = {
    "item": "copies together is pay limit does",
    "personal": "is pay limit does",
    "ritual": "copies together is pay limit does fails modifier",
    "trap": "copies together is pay limit does fails modifier",
    "weapon": "copies",
    "quest": "copies compass",
    "curse": "is pay limit does powers triggers",
}


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("kind", READ)
def test_a_field_is_read_or_refused(kind: str, field: str) -> None:
    lines = [FIELDS[field]] + (["copies: 2"] if field == "together" and "copies" in READ[kind].split() else [])
    found = problems(card(kind, *lines))
    if field in READ[kind].split():
        assert found == []
    else:
        (problem,) = (one for one in found if one.startswith("a.yaml:6:"))
        assert problem.startswith(f"a.yaml:6: card 'x': '{field}' does nothing on kind {kind}: expected ")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            card("item", "copies: 2", "together: 3"),
            "a.yaml:7: card 'x': together 3: expected no more than there are, 2 copies",
        ),
        (card("item", "together: 2"), "a.yaml:6: card 'x': together 2: expected no more than there are, 1 copy"),
        (
            card("item", "pay: {of: [weapon]}"),
            "a.yaml:6: card 'x': 'of' in 'pay' without 'discard': expected 'discard' beside it",
        ),
        (
            card("quest").replace("begin: {}", "begin: {times: 2}"),
            "a.yaml:6: card 'x': 'times' without 'after': expected 'after', which says what must happen so often",
        ),
        (
            card("curse", "powers: [{stat: actions, add: 1, against: crawler}]"),
            "a.yaml:6: card 'x': 'against' does nothing with actions: expected combat-dice, dread, harm or speed",
        ),
        (
            card("curse", "powers:", "- {stat: harm, add: 1}", "- stat: actions", "  add: 1", "  against: crawler"),
            "a.yaml:8: card 'x': 'against' does nothing with actions: expected combat-dice, dread, harm or speed",
        ),
        (
            card("item", "does:", "- draw", "- kill:", "    all: true", "    count: 2"),
            "a.yaml:8: card 'x': 'count' beside 'all': expected one of them",
        ),
        (
            card("ritual", "does: [draw]", "fails:", "- advance: {all: yes, count: 3}"),
            "a.yaml:8: card 'x': 'count' beside 'all': expected one of them",
        ),
        (
            card("item", "does: [may: {do: [hold: {all: yes, count: 3}]}]"),
            "a.yaml:6: card 'x': 'count' beside 'all': expected one of them",
        ),
    ],
)
def test_what_would_never_be_read(text: str, said: str) -> None:
    assert problems(text) == [said]


def test_as_many_together_as_there_are_copies() -> None:
    assert problems(card("item", "copies: 3", "together: 3")) == []
    assert problems(card("curse", "powers: [{stat: dread, add: 1, against: crawler}]")) == []


# -- names and numbers ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("name: X", "name: ''", "a.yaml:3: card 'x': name: expected a word at least"),
        ("name: X", "name: '  '", "a.yaml:3: card 'x': name: expected a word at least"),
        ("name: X", 'name: "\\e\\a"', "a.yaml:3: card 'x': name: expected a word at least"),
        ("icon: i", "icon: ''", "a.yaml:5: card 'x': icon: expected a word at least"),
        ("name: X", 'name: "X\\u200b"', "a.yaml:3: card 'x': name: 'X\\u200b': expected what can be read"),
        ("name: X", f"name: {'X' * 81}", "a.yaml:3: card 'x': name: 81 characters: expected at most 80"),
        ("id: x", 'id: "x\\ue000"', "a.yaml:2: card 'x\\ue000': expected an id without spaces"),
        ("id: x", "id: ''", "a.yaml:2: card '': expected an id without spaces"),
        ("icon: i", "icon: i\n  copies: 100", "a.yaml:6: card 'x': copies: 100: expected at most 99"),
        (
            "icon: i",
            "icon: i\n  does:\n  - draw\n  - kill: {count: 1000000}",
            "a.yaml:8: card 'x': does[1].count: 1000000: expected at most 99",
        ),
        (
            "icon: i",
            "icon: i\n  does: [boost: {stat: harm, add: -100}]",
            "a.yaml:6: card 'x': does[0].add: -100: expected at most 99",
        ),
    ],
)
def test_a_name_can_be_read_and_a_number_meant(old: str, new: str, said: str) -> None:
    assert said in problems(card("item").replace(old, new))


def test_what_can_be_read_and_meant_is_taken() -> None:
    assert problems(card("item", "copies: 99").replace("name: X", f"name: {'Ü' * 80}")) == []
    assert problems(card("item", "flavour: >", "  Two lines", "", f"  {'x' * 900}", "copies: 2")) == []


def test_a_place_far_off_any_map_is_refused() -> None:
    place = "locations:\n- {id: moon, name: Moon, x: 10001, y: 2, icon: i}\npaths: [[moon, cave]]\n"
    assert problems(place) == ["a.yaml:2: location 'moon': x: 10001.0: expected at most 10000.0"]


# -- all at once ----------------------------------------------------------------------------------------------

FIRST = """cards:
- {id: a, name: A, kind: item, icon: i, does: [kil, draw: many]}
- {id: b, name: B, kind: item, icon: i, fails: [draw], does: [seek: {card: a}]}
- {id: c, name: C, kind: curse, icon: i, does: [seek: {card: zzzzzzzz}]}
paths: [[cave, moon], [cave]]
"""
SECOND = "cards:\n- {id: b, nam: B, kind: itm, icon: i}\n- {id: c, name: C, kind: item, icon: i}\n"


def test_all_mistakes_of_all_files_are_told_at_once_in_their_order() -> None:
    heads = ((problem.partition(": expected")[0], problem) for problem in problems(FIRST, SECOND))
    assert [head if " " in head else problem for head, problem in heads] == [
        "a.yaml:2: no verb 'kil'",
        "a.yaml:2: expected a number, got a text (at cards[0].does[1].count)",
        "a.yaml:3: card 'b': 'fails' does nothing on kind item",
        "a.yaml:4: card 'c': no card 'zzzzzzzz'",
        "a.yaml:5: expected a list of 2, got 1 (at paths[1])",
        "a.yaml:5: path cave - moon: no location 'moon'",
        "b.yaml:2: no field 'nam'",
        "b.yaml:2: no 'itm'",
        "b.yaml:2: the field 'name' is missing (at cards[0])",
        "b.yaml:3: card 'c' stands twice",
    ]


def test_two_mistakes_of_one_card_are_two() -> None:
    text = "cards:\n- {id: x, name: X, kind: weapon, icon: i}\n"
    text += "- {id: y, name: Y, kind: item, icon: i, pay: {of: [item]}}\n"
    first, second = problems(text + "- {id: z, name: '', kind: quest, icon: i}\n")[:2]
    assert first == "a.yaml:2: card 'x': expected 'weapon', which says what the weapon is"
    assert second.startswith("a.yaml:3: card 'y': 'of' in 'pay'")
    assert [one.partition(":")[2][:1] for one in problems(text + "- {id: z, name: '', kind: quest, icon: i}\n")] == [
        *"2344"
    ]


def test_a_file_that_cannot_be_read_at_all_may_have_brought_what_others_name() -> None:
    (problem,) = problems(card("item", "does: [seek: {card: y}]"), "cards: [")
    assert problem.startswith("b.yaml:1: not valid YAML: ") or problem.startswith("b.yaml:2: not valid YAML: ")


def test_as_one_line_it_is_the_first_and_how_many_more() -> None:
    with pytest.raises(Mistakes) as problem:
        ContentIndex([*core_packs(), read_pack_text(card("item", "fails: [draw]", "modifier: 1"), "a.yaml")], False)
    assert len(problem.value.all) == 2
    assert str(problem.value) == f"{problem.value.all[0]} (and 1 more)"
    assert UserError("one").all == ("one",)


@pytest.mark.parametrize(
    ("lines", "untold"),
    [
        (25, ""),
        (26, "and 2 more mistakes"),
        (100, "and 150 more mistakes"),
        (900, "and 450 more mistakes or more"),
    ],
)
@pytest.mark.parametrize("wrong", ["nam: C", "name: C, kind: item, icon: i, modifier: 1, fails: [draw]"])
def test_what_is_not_told_is_counted(lines: int, untold: str, wrong: str) -> None:
    """Two mistakes on each line, of types or of what does nothing."""
    missing = "icon: i, kind: item, " if wrong == "nam: C" else ""
    text = "cards:\n" + "".join(f"- {{id: c{number}, {missing}{wrong}}}\n" for number in range(lines))
    told = problems(text)
    assert (len(told), told[50:]) == (50 + bool(untold), [untold] if untold else [])


# -- files that change, and many games ------------------------------------------------------------------------


def test_a_file_that_was_changed_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(card("item"))
    first, before = read_pack(path), path.stat()
    path.write_text(card("item").replace("name: X", "name: Y"))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))  # not even the clock tells
    assert (first.cards[0].name, read_pack(path).cards[0].name) == ("X", "Y")


def test_games_with_the_same_pack_share_their_rules() -> None:
    games = [darklantern.new("heart", seed=7, content=[read_pack_text(card("item"), "a.yaml")]) for _ in range(20)]
    assert len({id(game.definition) for game in games}) == 1
    other = read_pack_text(card("item").replace("name: X", "name: Y"), "a.yaml")
    assert darklantern.new("heart", seed=7, content=[other]).content.cards["x"].name == "Y"


def test_many_packs_are_not_all_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_packs, "MOST_DEFINITIONS", 2)

    def alive() -> int:
        strict.cache_clear()  # the watched twins that tests play with
        gc.collect()
        return sum(isinstance(one, ContentIndex) for one in gc.get_objects())

    before = alive()
    for number in range(30):
        pack = read_pack_text(card("item").replace("name: X", f"name: X{number}"), "a.yaml")
        game = darklantern.new("heart", seed=7, content=[pack])
        game.scene(0)
        bot.values(game)
    assert alive() - before <= 2 + 8 + 1  # the definitions, what is drawn of the island, and the game at hand
