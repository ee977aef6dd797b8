"""Content for whoever writes it: what is wrong, where, and how much there is."""

from __future__ import annotations

import msgspec

from darklantern.games.heart import authoring as heart
from darklantern.table.authoring import Authoring, Entry
from darklantern.table.errors import UserError

from .camp import Earn, Note

GOOD = "cards:\n- {id: x, name: X, kind: item, icon: i, does: [draw]}\n"


def test_good_files_have_no_problems_and_a_summary() -> None:
    assert heart.check([("a.yaml", GOOD)]) == []
    assert heart.summary([("a.yaml", GOOD), ("b.yaml", GOOD.replace("x,", "y,"))]) == "cards 2"
    assert heart.summary([("a.yaml", "cards: []\n")]) == "nothing in them"


def test_all_files_that_cannot_be_read_are_named_at_once() -> None:
    wrong = [("a.yaml", "cads: []\n"), ("b.yaml", GOOD), ("c.yaml", "cards: 3\n")]
    assert [problem.partition(" ")[0] for problem in heart.check(wrong)] == ["a.yaml:1:", "c.yaml:1:"]


def test_files_are_put_together_with_each_other_and_with_the_game() -> None:
    (problem,) = heart.check([("a.yaml", GOOD), ("b.yaml", GOOD)])
    assert problem == "b.yaml:2: card 'x' stands twice: expected a new id, see a.yaml:2"
    lost = GOOD.replace("draw", "travel: {to: [narnia]}")
    (problem,) = heart.check([("a.yaml", lost)])
    assert problem.startswith("a.yaml:2: card 'x': no location 'narnia': expected ")


def test_what_only_the_western_shores_lack_is_found_too() -> None:
    deeds = "quest: {begin: {is: {at: [narnia]}}, resolve: {}}"
    quest = f"cards:\n- {{id: x, name: X, kind: quest, icon: i, compass: true, {deeds}}}\n"
    (problem,) = heart.check([("a.yaml", quest)])
    assert "no location 'narnia'" in problem


def test_a_fact_that_an_event_has_not_is_refused() -> None:
    curse = "cards:\n- id: x\n  name: X\n  kind: curse\n  icon: i\n  triggers:\n  - {when: WHEN, do: [draw]}\n"
    (problem,) = heart.check([("a.yaml", curse.replace("WHEN", "{event: gate-damaged, how: [combat]}"))])
    assert problem == "a.yaml:7: card 'x': 'gate-damaged' has no 'how': expected at"
    (problem,) = heart.check([("a.yaml", curse.replace("WHEN", "{event: killed}"))])
    assert "no 'killed'" in problem and "creature-killed" in problem


def test_the_schema_knows_verbs_and_events() -> None:
    schema = heart.schema()
    assert {"Kill", "May", "Happens", "Pack"} <= set(schema["$defs"])
    assert "creature-killed" in schema["$defs"]["Happens"]["properties"]["event"]["enum"]


# -- of any game -------------------------------------------------------------------------------------------


class Deck(msgspec.Struct):
    cards: list[str] = []
    does: list[Note | Earn] = []


def test_any_game_makes_its_own() -> None:
    def read(text: str, name: str) -> Deck:
        return Deck(text.split())

    def put_together(packs: list[Deck]) -> None:
        cards = [card for pack in packs for card in pack.cards]
        if len(set(cards)) < len(cards):
            raise UserError(f"twice: {cards}")

    owl = Entry("bird", "owl", "Owl", "Hoots.")
    camp = Authoring(Deck, Note | Earn, read, lambda: [Deck(["owl"])], put_together, lambda: [owl])
    assert camp.entries() == [owl]
    assert camp.summary([("a", "cat dog")]) == "cards 2"
    assert camp.check([("a", "cat"), ("b", "dog")]) == []
    assert camp.check([("a", "cat"), ("b", "owl")]) == ["twice: ['owl', 'cat', 'owl']"]
    assert set(camp.schema()["$defs"]) == {"Deck", "Note", "Earn"}
    assert camp.schema()["$defs"]["Note"]["anyOf"][1] == {"const": "note"}
