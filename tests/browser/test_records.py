"""A record is saved from the page, brought back to the start page, and looked through."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.table import RANDOM, Phone, TablePage

DROP = """async ([name, text]) => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], name, { type: "application/json" }));
    const event = (kind) => new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event("dragover"));
    await new Promise(requestAnimationFrame);
    const welcome = document.body.innerText.includes("Let go, and the game is played again");
    document.body.dispatchEvent(event("drop"));
    return welcome;
}"""


@pytest.fixture
def saved(me: TablePage, tmp_path: Path) -> Path:
    """The record of a game that bots have played to its end, saved from its page."""
    me.begin_ended(chairs=[RANDOM, RANDOM])
    with me.page.expect_download() as coming:
        me.page.locator(".ending").get_by_role("button", name="Save the record").click()
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    return file


def looked_through(me: TablePage, file: Path) -> None:
    """The table that a record makes: it begins at the beginning, and its end can be seen."""
    last = len(json.loads(file.read_text(encoding="utf-8"))["decisions"])
    line = me.page.locator("section.timeline")
    expect(line).to_be_visible()
    me.at(0)
    expect(line.locator(".at")).to_have_text(f"Moment 0 of {last}")
    expect(me.choices).to_have_count(0)
    first = me.story.count()
    line.locator("input").fill(str(last))
    me.at(last)
    expect(me.page.locator(".ending h2")).to_have_text("You have lost")
    expect(me.page.locator(".table").get_by_text("Free chair")).to_have_count(0)  # nobody can sit down there
    assert me.story.count() > first


def test_a_saved_record_is_dropped_and_played_again(me: TablePage, saved: Path) -> None:
    me.start()
    me.page.wait_for_selector(".box")
    assert me.page.evaluate(DROP, [saved.name, saved.read_text(encoding="utf-8")]), "nothing says that one may let go"
    looked_through(me, saved)


def test_a_saved_record_is_chosen_as_a_file_and_seen_through_any_seat(me: TablePage, saved: Path) -> None:
    me.start()
    me.page.get_by_test_id("record-file").set_input_files(saved)
    looked_through(me, saved)
    me.page.locator("section.timeline input").fill("5")
    me.at(5)
    expect(me.hand).to_have_count(0)
    me.page.get_by_label("Whose eyes?").select_option(index=1)
    expect(me.hand.first).to_be_visible()


def test_a_record_can_be_played_on_from_any_moment(me: TablePage, saved: Path) -> None:
    me.start()
    me.page.get_by_test_id("record-file").set_input_files(saved)
    me.at(0)
    me.page.locator("section.timeline input").fill("3")
    me.at(3)
    record = me.page.url
    me.button("Play on from here").click()
    me.page.wait_for_function("(record) => location.href !== record", arg=record)
    expect(me.page.locator(".pass button")).to_be_visible()
    me.at(3)


BROKEN = {
    "empty.json": ("", "empty.json is empty"),
    "poem.json": ("Once upon a midnight", "it is not JSON"),
    "list.json": ("[1, 2]", "not a record of this table"),
    "newer.json": ('{"darklantern": 99, "game": "heart", "decisions": []}', "this table reads format"),
    "bare.json": ('{"darklantern": 1, "game": "heart", "decisions": []}', "bare.json was refused"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_file_that_is_no_record_is_refused_in_words(me: TablePage, name: str) -> None:
    text, said = BROKEN[name]
    me.start()
    me.page.wait_for_selector(".box")
    me.page.evaluate(DROP, [name, text])
    expect(me.page.get_by_role("alert").filter(has_text=said)).to_be_visible()


def test_a_record_that_was_changed_is_refused_with_the_place(me: TablePage, saved: Path) -> None:
    record = json.loads(saved.read_text(encoding="utf-8"))
    record["seed"] += 1
    me.start()
    me.page.wait_for_selector(".box")
    me.page.evaluate(DROP, [saved.name, json.dumps(record)])
    expect(me.page.get_by_role("alert").filter(has_text=f"{saved.name} was refused:")).to_be_visible()


def test_a_refused_file_is_called_what_it_is_called(me: TablePage) -> None:
    """Also on a page whose panels stand side by side: the other ones are not torn apart by a long reason."""
    me.start()
    me.page.wait_for_selector(".box")
    field = me.page.get_by_placeholder("…/#/table/…")
    height = "(one) => one.getBoundingClientRect().height"
    before = field.evaluate(height)
    me.page.evaluate(DROP, ["holiday.json", "nonsense"])
    alert = me.page.get_by_role("alert").filter(has_text="holiday.json")
    expect(alert).to_contain_text("The file holiday.json is not a record")
    assert field.evaluate(height) == before


def test_on_a_phone_the_past_of_a_record_is_told_once(visit: Callable[..., TablePage], saved: Path) -> None:
    small = visit(Phone)
    small.start()
    small.page.get_by_test_id("record-file").set_input_files(saved)
    looked_through(small, saved)
    small.page.locator("section.timeline input").fill("9")
    small.at(9)
    expect(small.page.locator(".lately")).to_have_count(0)
    expect(small.story.last).to_be_visible()


def test_several_files_at_once_are_too_many(me: TablePage) -> None:
    me.start()
    me.page.wait_for_selector(".box")
    me.page.evaluate(
        """() => {
            const dataTransfer = new DataTransfer();
            for (const name of ["a.json", "b.json"]) dataTransfer.items.add(new File(["{}"], name));
            document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
        }"""
    )
    expect(me.page.get_by_role("alert").filter(has_text="One record at a time")).to_be_visible()
