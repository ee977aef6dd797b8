"""A phone held upright gives the board what room the question leaves, and shows all that can be chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.played import sit_down_when
from tests.browser.table import Phone, TablePage

Visit = Callable[..., TablePage]
WAY = {"explorers": 2, "players": 1}


def height(me: TablePage) -> float:
    box = me.page.locator("section.board").bounding_box()
    assert box
    return box["height"]


def buttons(scene: Any) -> list[Any]:
    """What no square, edge or card of the page is clicked for."""
    options = scene["ask"]["options"]
    return [choice for choice in options if choice.get("on", "list") == "list" and not choice.get("quiet")]


def shared(scene: Any) -> bool:
    payers = (scene["ask"].get("tray") or {}).get("payers", [])
    return len([payer for payer in payers if not payer.get("why")]) > 1


def can_trade(scene: Any) -> bool:
    """Both have something to give."""
    verbs = [choice["verb"] for choice in scene["ask"]["options"]]
    hold = [any(zone.get("holds") for zone in seat["zones"]) for seat in scene["seats"]]
    return scene["ask"]["prompt"] == "act" and "trade" in verbs and all(hold)


def walks(scene: Any) -> list[Any]:
    """Of one step each."""
    return [choice for choice in scene["ask"]["options"] if len(choice.get("way", [])) == 2]


def test_a_short_question_leaves_its_room_to_the_board(visit: Visit) -> None:
    me = visit(Phone, has_touch=True)
    sit_down_when(me, lambda scene: scene["ask"]["prompt"] == "next-explorer", "arcana", 5, **WAY)
    roomy = height(me)
    assert roomy > 0.37 * Phone["height"]
    for answer in me.page.locator(".ask .choice").all():
        answer.tap(trial=True)
    me.page.get_by_role("tab", name="Story").tap()
    assert height(me) < roomy, "whoever reads has room for it"
    me.page.get_by_role("tab", name="Act").tap()
    assert height(me) == roomy


def test_many_answers_have_the_usual_room(visit: Visit) -> None:
    me = visit(Phone, has_touch=True)
    sit_down_when(me, lambda scene: scene["ask"]["prompt"] == "act" and len(buttons(scene)) > 5, "arcana", 5, **WAY)
    assert height(me) < 0.35 * Phone["height"]


def test_short_tracks_stand_side_by_side(visit: Visit) -> None:
    me = visit(Phone)
    sit_down_when(me, lambda scene: scene["ask"]["prompt"] == "next-explorer", "arcana", 5, **WAY)
    tracks = [track.bounding_box() for track in me.page.locator(".tracks > li").all()]
    assert len(tracks) == 2 and all(tracks)
    assert len({round(track["y"]) for track in tracks if track}) == 1
    assert max(track["x"] + track["width"] for track in tracks if track) <= Phone["width"]
    spaces = me.page.locator(".tracks .space").evaluate_all(
        "(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length"
    )
    assert not spaces


def test_cards_of_others_that_answer_are_laid_out_too(visit: Visit) -> None:
    me = visit(Phone, has_touch=True)
    scene = sit_down_when(me, can_trade, "arcana", 5, **WAY)
    before = me.moment
    me.page.locator('.ask .choice[data-verb="trade"]').first.tap()
    me.after(before)
    for seat in scene["seats"]:
        expect(me.page.locator(".zoned h3").filter(has_text=seat["name"])).to_be_visible()
    lit = me.page.locator(".zoned .held.lit")
    expect(lit).to_have_count(len(me.options))
    lit.last.tap()
    expect(me.page.locator(".lens").get_by_role("button", name="Take")).to_be_visible()


def test_the_usual_answer_is_marked_where_no_key_can_stand(visit: Visit) -> None:
    me = visit(Phone)
    sit_down_when(me, lambda scene: scene["ask"]["prompt"] == "next-explorer", "arcana", 5, **WAY)
    usual = me.page.locator(".ask .choice.sure")
    expect(usual).to_have_count(1)
    wide = "(one) => parseFloat(getComputedStyle(one).borderLeftWidth)"
    other = me.page.locator(".ask .choice:not(.sure)").first
    assert usual.evaluate(wide) > other.evaluate(wide)


def test_beside_what_the_lens_tells_stands_only_what_another_tap_does(visit: Visit) -> None:
    me = visit(Phone, has_touch=True)
    scene = sit_down_when(me, lambda scene: scene["ask"]["prompt"] == "act" and bool(walks(scene)), "arcana", 5, **WAY)
    near = walks(scene)[0]["way"][-1]
    before = me.moment
    me.page.locator(f'.board [data-id="{near}"]').first.tap()
    expect(me.page.locator(".lens.rises")).to_be_visible()
    expect(me.page.locator(".board .tip")).to_have_text("Tap again to do it.")
    me.page.locator(f'.board [data-id="{near}"]').first.tap()
    me.after(before)


def test_a_list_that_goes_on_below_the_edge_fades_there_and_not_at_its_end(visit: Visit) -> None:
    me = visit(Phone, has_touch=True)
    sit_down_when(me, lambda scene: scene["ask"]["prompt"] == "act" and len(buttons(scene)) > 5, "arcana", 5, **WAY)
    panel = me.page.locator(".panel-of-tab")
    shade = "(one) => getComputedStyle(one, '::after').opacity"
    assert panel.evaluate("(one) => one.scrollHeight > one.clientHeight")
    assert panel.evaluate(shade) == "1"
    panel.evaluate("(one) => one.scrollTo(0, one.scrollHeight)")
    me.page.wait_for_function(f"() => ({shade})(document.querySelector('.panel-of-tab')) === '0'")
    me.page.get_by_role("tab", name="Hand").tap()
    assert panel.evaluate(shade) == "0", "what is whole fades nowhere"


def test_the_steppers_of_a_shared_cost_stand_at_one_edge(visit: Visit) -> None:
    me = visit(Phone, has_touch=True)
    sit_down_when(me, shared, "arcana", 5, **WAY)
    more = [button.bounding_box() for button in me.page.locator(".tray .steps button:last-child").all()]
    assert len(more) > 1 and all(more)
    assert len({round(box["x"]) for box in more if box}) == 1
    assert all(box["width"] >= 44 and box["height"] >= 40 for box in more if box)


def test_rules_are_read_before_a_keyboard_covers_them(visit: Visit) -> None:
    me = visit(Phone, has_touch=True)
    me.begin_turn()
    me.page.get_by_role("button", name="Rules").tap()
    search = me.page.get_by_placeholder("Search the rules")
    expect(search).to_be_visible()
    expect(search).not_to_be_focused()
    search.tap()
    expect(search).to_be_focused()
