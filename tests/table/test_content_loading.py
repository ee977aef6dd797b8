"""ContentIndex that is wrong is refused in one line: which file, which line, and what was expected there."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from darklantern.games.heart.content_index import ContentIndex, core_packs, read_pack, read_pack_text
from darklantern.games.heart.content_types import Pack
from darklantern.games.heart.effects import VERBS
from darklantern.table.content import Origin, expected, line_of, load, read_text
from darklantern.table.errors import UserError

CARD = "cards:\n- id: x\n  name: X\n  kind: item\n  icon: i\n"  # what is added stands from line 6
CURSE = CARD.replace("item", "curse")
QUEST = "cards:\n- id: x\n  name: X\n  kind: quest\n  icon: i\n  quest:\n    begin: {}\n    resolve: {}\n"
PERSON = """protagonists:
- {id: p, name: P, calling: a test, icon: i, tint: blue, strength: 3, sanity: 3, item: x, skill: s}
"""


def refused(text: str, west: bool = False) -> str:
    """The UserError of a content file, read and put together with the content that comes with the game."""
    with pytest.raises(UserError) as problem:
        ContentIndex([*core_packs(), read_pack_text(text, "my.yaml")], west)
    assert "\n" not in str(problem.value)
    return str(problem.value)


# -- one file ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text, message",
    [
        (CARD + "  does:\n  - kil: 2\n", "my.yaml:7: no verb 'kil': expected kill (at cards[0].does[0])"),
        (CARD + "  does: [drow]\n", "my.yaml:6: no verb 'drow': expected draw (at cards[0].does[0])"),
        (
            CARD + "  does:\n  - may:\n      do:\n      - draw\n      - swing: 2\n",
            f"my.yaml:10: no verb 'swing': {expected(VERBS, 'swing')} (at cards[0].does[0].do[1])",
        ),
        (
            CARD + "  does:\n  - choose:\n    - [draw]\n    - [drawl]\n",
            "my.yaml:9: no verb 'drawl': expected draw (at cards[0].does[0].either[1][0])",
        ),
        (
            CARD + "  does:\n  - {kill: 1, draw: 1}\n",
            "my.yaml:7: the field 'verb' is missing: expected one verb above its arguments (at cards[0].does[0])",
        ),
    ],
)
def test_a_wrong_verb(text: str, message: str) -> None:
    assert refused(text) == message


def test_a_verb_unlike_any_other_is_answered_with_all_of_them() -> None:
    message = refused(CARD + "  does: [xyzzy]\n")
    assert all(verb in message for verb in VERBS)


@pytest.mark.parametrize(
    "text, message",
    [
        (
            CARD + "  flavor: sweet\n",
            "my.yaml:6: no field 'flavor': expected flavour (at cards[0])",
        ),
        (
            CARD + "  does:\n  - kill:\n      counts: 2\n",
            "my.yaml:8: no field 'counts': expected count (at cards[0].does[0])",
        ),
        (
            CARD + "  does:\n  - draw\n  - summon-boat: 3\n",
            "my.yaml:8: no field 'value': expected nothing (at cards[0].does[1])",
        ),
        (
            CARD + "  is: {darknes: 2}\n",
            "my.yaml:6: no field 'darknes': expected darkness (at cards[0].is)",
        ),
        ("cads: []\n", "my.yaml:1: no field 'cads': expected cards"),
        (
            "cards:\n- id: x\n  name: X\n  icon: i\n",
            "my.yaml:2: the field 'kind' is missing (at cards[0])",
        ),
        (
            CARD + "  does:\n  - kill: {off: 1}\n",
            "my.yaml:7: a key must be a word, in quotes if it is a number or one of yes, no, on and off"
            " (at cards[0].does[0])",
        ),
    ],
)
def test_a_wrong_field(text: str, message: str) -> None:
    assert refused(text) == message


@pytest.mark.parametrize(
    "text, message",
    [
        (CARD + "  copies: many\n", "my.yaml:6: expected a number, got a text (at cards[0].copies)"),
        (CARD + "  copies: 0\n", "my.yaml:6: expected a number from 1 (at cards[0].copies)"),
        (
            CARD + "  does:\n  - kill: {count: two}\n",
            "my.yaml:7: expected a number, got a text (at cards[0].does[0].count)",
        ),
        (
            CARD + "  does:\n  - draw: two\n",
            "my.yaml:7: expected a number, got a text (at cards[0].does[0].count)",
        ),
        (CARD + "  does: draw\n", "my.yaml:6: expected a list, got a text (at cards[0].does)"),
        (CARD + "  does:\n  - 7\n", "my.yaml:7: expected fields, got a number (at cards[0].does[0])"),
        (CARD + "  is: {at: swamp}\n", "my.yaml:6: expected a list, got a text (at cards[0].is.at)"),
        (
            CARD + "  does:\n  - kill: {of: [goblin]}\n",
            "my.yaml:7: no 'goblin': expected crawler, devourer or guardian (at cards[0].does[0].of[0])",
        ),
        (
            CARD + "  powers:\n  - {stat: combat-die, add: 1}\n",
            "my.yaml:7: no 'combat-die': expected combat-dice, combat-hits or combat-rerolls"
            " (at cards[0].powers[0].stat)",
        ),
        (
            CARD + "  does:\n  - lose: {strength: 1, who: me}\n",
            "my.yaml:7: no 'me': expected all, all-here, one-anywhere, one-here,"
            " other-here or you"
            " (at cards[0].does[0].who)",
        ),
        ("paths:\n- [swamp]\n", "my.yaml:2: expected a list of 2, got 1 (at paths[0])"),
        ("- swamp\n", "my.yaml:1: expected fields, got a list"),
        ("", "my.yaml:1: expected fields, got nothing"),
    ],
)
def test_a_wrong_type_or_value(text: str, message: str) -> None:
    assert refused(text) == message


@pytest.mark.parametrize(
    "text, message",
    [
        (CARD + "  kind: trap\n", "my.yaml:6: key 'kind' stands twice: expected once"),
        (
            CARD + "  does:\n  - kill: {count: 1, count: 2}\n",
            "my.yaml:7: key 'count' stands twice: expected once",
        ),
        ("cards: []\ncards: []\n", "my.yaml:2: key 'cards' stands twice: expected once"),
    ],
)
def test_a_key_that_stands_twice(text: str, message: str) -> None:
    assert refused(text) == message


@pytest.mark.parametrize(
    "text, line",
    [
        (CARD + "  does: [draw\n", 7),
        ("cards:\n\t- id: x\n", 2),
        ("cards: *nothing\n", 1),
        (CARD + " oops: 1\n", 6),
    ],
)
def test_broken_yaml(text: str, line: int) -> None:
    assert refused(text).startswith(f"my.yaml:{line}: not valid YAML: ")


def test_yaml_runs_nothing() -> None:
    message = refused("cards: !!python/object/apply:os.getcwd []\n")
    tag = "tag:yaml.org,2002:python/object/apply:os.getcwd"
    assert message == f"my.yaml:1: not valid YAML: the tag '{tag}': expected plain data"


def test_a_file_that_is_not_there_or_no_text(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="No such file"):
        read_pack(tmp_path / "none.yaml")
    blob = tmp_path / "blob.yaml"
    blob.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(UserError, match="not a text file in UTF-8"):
        read_text(blob)


# -- all files together ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text, message",
    [
        (
            CARD + "  is: {at: [swamp, harbor]}\n",
            "my.yaml:6: card 'x': no location 'harbor': expected harbour",
        ),
        (
            CARD + "  does:\n  - draw\n  - travel: {to: [cav]}\n",
            "my.yaml:8: card 'x': no location 'cav': expected cave",
        ),
        (
            CARD + "  does:\n  - may:\n      do:\n      - place-creature: {at: swmp}\n",
            "my.yaml:9: card 'x': no location 'swmp': expected swamp",
        ),
        (
            CURSE + "  powers:\n  - {stat: harm, add: 1, is: {at: [chapl]}}\n",
            "my.yaml:7: card 'x': no location 'chapl': expected chapel",
        ),
        (
            CURSE + "  triggers:\n  - {when: {event: moved, at: [chapl]}, do: [draw]}\n",
            "my.yaml:7: card 'x': no location 'chapl': expected chapel",
        ),
        (
            QUEST.replace("resolve: {}", "resolve: {is: {at: [chapl]}}"),
            "my.yaml:8: card 'x': no location 'chapl': expected chapel",
        ),
        (
            "spawn:\n- {id: s, top: {at: swamp}, middle: {at: swamp}, bottom: {at: vilage}}\n",
            "my.yaml:2: spawn card 's': no location 'vilage': expected village",
        ),
        (
            "events:\n- {id: e, name: E, icon: i, flavour: f, ends: {event: looted, at: [vilage]}}\n",
            "my.yaml:2: event 'e': no location 'vilage': expected village",
        ),
        (
            "paths:\n- [swamp, cave]\n- [swamp, cav]\n",
            "my.yaml:3: path swamp - cav: no location 'cav': expected cave",
        ),
        (
            CARD + "  does:\n  - seek: {card: boat-hok}\n",
            "my.yaml:7: card 'x': no card 'boat-hok': expected boat-hook",
        ),
    ],
)
def test_a_name_that_points_nowhere(text: str, message: str) -> None:
    assert refused(text) == message


def test_a_place_of_the_western_shores_is_unknown_without_them() -> None:
    text = CARD + "  is: {at: [salt-pans]}\n"
    assert refused(text).startswith("my.yaml:6: card 'x': no location 'salt-pans': expected ")
    assert "x" in ContentIndex([*core_packs(), read_pack_text(text, "my.yaml")], west=True).cards


@pytest.mark.parametrize("id_", ["a b", "' x'", "''"])
def test_an_id_with_spaces_is_refused(id_: str) -> None:
    message = refused(CARD.replace("id: x", f"id: {id_}"))
    assert message == f"my.yaml:2: card {id_.strip(chr(39))!r}: expected an id without spaces"


@pytest.mark.parametrize(
    "text, message",
    [
        (
            CARD.replace("id: x", "id: boat-hook"),
            "my.yaml:2: card 'boat-hook' stands twice: expected a new id, see ",
        ),
        (CARD.replace("id: x", "id: swamp"), "my.yaml:2: card 'swamp' stands twice: expected a new id, see "),
        (CARD + CARD[7:], "my.yaml:6: card 'x' stands twice: expected a new id, see my.yaml:2"),
        (
            "events:\n- {id: bad-blood, name: E, icon: i, flavour: f, ends: {event: looted}}\n",
            "my.yaml:2: event 'bad-blood' stands twice: expected a new id, see ",
        ),
    ],
)
def test_an_id_that_stands_twice(text: str, message: str) -> None:
    assert refused(text).startswith(message)


def test_the_first_use_of_an_id_is_shown() -> None:
    where = refused(CARD.replace("id: x", "id: boat-hook")).rpartition("see ")[2]
    path, line = where.rsplit(":", 1)
    assert path.endswith("loot.yaml")
    assert Path(path).read_text().splitlines()[int(line) - 1] == "- id: boat-hook"


@pytest.mark.parametrize(
    "text, message",
    [
        (
            CARD.replace("item", "weapon"),
            "my.yaml:2: card 'x': expected 'weapon', which says what the weapon is",
        ),
        (
            CARD.replace("item", "quest"),
            "my.yaml:2: card 'x': expected 'quest', which says what the quest is",
        ),
        (
            CARD + "  weapon: {dice: 1}\n",
            "my.yaml:6: card 'x': only a weapon has 'weapon': expected kind weapon",
        ),
        (
            QUEST.replace("begin: {}", "begin: {after: {event: looted}}"),
            "my.yaml:7: card 'x': 'after' in 'begin': expected in 'resolve', for only a Resolution can wait",
        ),
        (
            PERSON + CARD,
            "my.yaml:2: protagonist 'p': item 'x': expected a Personal Item with the icon 'i'",
        ),
        (
            "spawn:\n- {id: s, top: {at: cave}, middle: {at: heart-of-darkness}, bottom: {at: cave}}\n",
            "my.yaml:2: spawn card 's': nothing is placed at the Heart of Darkness: expected another location",
        ),
        (
            "locations:\n- {id: moon, name: Moon, x: 1, y: 2, icon: i}\n",
            "my.yaml:2: location 'moon': expected a way to the Heart of Darkness",
        ),
    ],
)
def test_a_part_that_does_not_fit(text: str, message: str) -> None:
    assert refused(text) == message


def test_an_island_lacks_none_of_its_named_places() -> None:
    with pytest.raises(UserError, match="the island has no location 'heart-of-darkness'"):
        ContentIndex([read_pack_text("locations: []\n", "my.yaml")], west=False)


# -- what is right -----------------------------------------------------------------------------------------


def test_right_content_is_read_whatever_way_a_verb_is_written() -> None:
    ways = ["[kill: {count: 2}]", "[kill: 2]", "[{verb: kill, count: 2}]"]
    cards = [read_pack_text(CARD + f"  does: {way}\n", "my.yaml").cards[0].does for way in ways[:2]]
    assert cards[0] == cards[1]
    alone = [read_pack_text(CARD + f"  does: {way}\n", "my.yaml").cards[0].does for way in ("[kill]", "[kill: ]")]
    assert alone[0] == alone[1] == read_pack_text(CARD + "  does: [kill: 1]\n", "my.yaml").cards[0].does


def test_where_content_stands_is_no_part_of_it() -> None:
    here, there = (read_pack_text(CARD, name) for name in ("here.yaml", "there.yaml"))
    assert (here.origin.name, there.origin.name) == ("here.yaml", "there.yaml")
    assert msgspec.json.encode(here) == msgspec.json.encode(there)
    assert Pack.origin == Origin("content", "")


def test_lines_are_found_as_deep_as_the_text_goes() -> None:
    text = "a:\n- b: 1\n  c:\n  - d\n  - e: {f: 2}\n"
    paths = {".a": 1, ".a[0].c": 3, ".a[0].c[1].f": 5, ".a[0].c[1].g": 5, ".a[0].x.y": 2, ".a[7]": 1, "": 1}
    assert {path: line_of(text, path) for path in paths} == paths


def test_a_mistake_in_anything_else_is_told_in_the_same_way() -> None:
    class Door(msgspec.Struct, forbid_unknown_fields=True):
        width: int | None = None
        sides: dict[str, int] = {}

    with pytest.raises(UserError) as problem:
        load("\nwidht: 3", Door, "door.yaml")
    assert str(problem.value) == "door.yaml:2: no field 'widht': expected width"
    with pytest.raises(UserError, match=r"door.yaml:1: expected a number, got a text"):
        load("sides: {left: long}", Door, "door.yaml")
