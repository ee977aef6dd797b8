"""Undo and redo, the timeline, and new tables that go on from a moment of the past."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.table import ANSWERABLE, Phone, TablePage

PAST = "You look at the past"


def shown(me: TablePage) -> dict[str, Any]:
    """Everything by which a person would tell one moment from another."""
    me.settled()
    me.list_all()
    return {
        "moment": me.moment,
        "question": me.question.inner_text(),
        "choices": me.labels(),
        "hand": me.hand.locator("h3").all_inner_texts(),
        "story": me.story.all_inner_texts(),
        "board": me.page.locator(".board [data-id]").evaluate_all("all => all.map(one => one.ariaLabel)"),
    }


def over_bots(me: TablePage) -> tuple[dict[str, Any], dict[str, Any]]:
    """Decide until bots have answered: how it was before that decision, and how it is now."""
    for _ in range(60):
        before, moment = shown(me), me.moment
        me.choose()
        if me.moment > moment + 1:
            return before, shown(me)
    raise AssertionError("the bot was never asked")


def timeline(me: TablePage) -> Locator:
    me.page.get_by_role("button", name="Timeline").click()
    line = me.page.locator("section.timeline")
    expect(line).to_be_visible()
    return line


def scrub(me: TablePage, moment: int) -> None:
    me.page.locator("section.timeline input").fill(str(moment))
    me.at(moment)


def my_moment(me: TablePage) -> int:
    """A moment in the middle at which this player is asked."""
    made = me.call("GET", f"/tables/{me.table}/moments")
    mine = [one["n"] - 1 for one in made if one["seat"] in me.view["mine"] and one["n"] > 2]
    return int(mine[len(mine) // 2])


def test_a_walk_of_one_click_is_one_undo_and_one_redo(me: TablePage) -> None:
    before = shown(me.begin_turn())
    walk = next(plan for plan in me.view["scene"]["ask"]["plans"] if len(plan["way"]) == 3 and not plan.get("danger"))
    me.page.locator(f'.board [data-id="{walk["to"]}"]').first.click()
    me.after(before["moment"])
    assert me.moment == before["moment"] + 2
    after = shown(me)
    me.page.keyboard.press("u")
    me.at(before["moment"])
    assert shown(me) == before
    expect(me.button("Redo", exact=False)).to_be_enabled()
    me.page.keyboard.press("r")
    me.at(after["moment"])
    assert shown(me) == after
    expect(me.button("Redo", exact=False)).to_be_disabled()


def test_undo_and_redo_by_button_go_back_through_what_bots_did(me: TablePage) -> None:
    me.begin()
    before, after = over_bots(me)
    me.button("Undo").click()
    me.at(before["moment"])
    assert shown(me) == before
    me.button("Redo").click()
    me.at(after["moment"])
    assert shown(me) == after
    expect(me.button("Redo")).to_be_disabled()


def test_undo_and_redo_by_key_to_the_very_beginning(me: TablePage) -> None:
    me.begin()
    states = [shown(me)]
    for _ in range(3):
        me.choose()
        states.append(shown(me))
    for state in reversed(states[:-1]):
        me.page.keyboard.press("u")
        me.at(state["moment"])
        assert shown(me) == state
    expect(me.button("Undo")).to_be_disabled()
    for state in states[1:]:
        me.page.keyboard.press("r")
        me.at(state["moment"])
        assert shown(me) == state


def test_another_choice_after_an_undo_forgets_what_was_undone(me: TablePage) -> None:
    me.begin()
    me.settled()
    me.choose(0)
    me.page.keyboard.press("u")
    me.at(0)
    me.settled()
    me.choose(1)
    expect(me.button("Redo")).to_be_disabled()


def test_the_timeline_shows_the_past_and_comes_back(me: TablePage) -> None:
    me.begin()
    over_bots(me)
    now = shown(me)
    line = timeline(me)
    scrub(me, 1)
    expect(me.question).to_contain_text(PAST)
    expect(me.choices).to_have_count(0)
    assert me.story.count() < len(now["story"])
    expect(me.page.locator(".board [role=button][data-id]")).to_have_count(0)
    expect(line.locator(".at")).to_have_text(f"Moment 1 of {now['moment']}")

    line.get_by_role("button", name="Earlier").click()
    me.at(0)
    line.get_by_role("button", name="Later").click()
    me.at(1)
    line.get_by_role("button", name="Back to now").click()
    me.at(now["moment"])
    assert shown(me) == now


def test_the_past_plays_on_by_itself_until_now(me: TablePage) -> None:
    me.begin()
    me.play(3)
    now = me.moment
    line = timeline(me)
    scrub(me, now - 2)
    line.get_by_role("button", name="Watch it again").click()
    me.at(now - 1)
    me.at(now)
    expect(me.page.locator(ANSWERABLE).first).to_be_visible()


def test_on_a_phone_the_past_is_told_where_nothing_is_asked(visit: Callable[..., TablePage]) -> None:
    me = visit(Phone)
    me.begin()
    me.play(3)
    timeline(me)
    expect(me.story).to_have_count(0)
    scrub(me, 3)
    expect(me.page.locator(".sheet .story")).to_be_in_viewport()
    expect(me.story.first).to_be_visible()


def test_a_choice_in_the_past_is_not_possible_by_key(me: TablePage) -> None:
    me.begin()
    me.play(3)
    timeline(me)
    now, sent = me.moment, me.page.evaluate("seen.sent.length")
    scrub(me, 1)
    me.page.locator("section.timeline").get_by_text(f"Moment 1 of {now}").click()
    me.page.keyboard.press("1")
    me.page.keyboard.press("Enter")
    me.page.keyboard.press("Space")
    assert me.moment == 1
    assert me.page.evaluate("seen.sent.length") == sent


def test_a_fork_goes_on_from_its_moment_and_leaves_the_old_table_alone(me: TablePage) -> None:
    old = me.begin()
    me.play(6)
    before = me.call("GET", f"/tables/{old}")
    moment = my_moment(me)
    timeline(me)
    scrub(me, moment)
    told = me.story.all_inner_texts()
    me.page.get_by_role("button", name="Play on from here").click()
    me.page.wait_for_function("(old) => !location.hash.endsWith(old)", arg=old)
    me.table = me.page.url.rsplit("/", 1)[1]
    me.settled()
    assert me.moment == moment
    assert me.story.all_inner_texts() == told
    me.choose()
    assert me.moment > moment
    after = me.call("GET", f"/tables/{old}")
    assert [after[what] for what in ("at", "moment")] == [before[what] for what in ("at", "moment")]
