"""A Fight in the mine: who hunts whom, sheets, whose turn it is, odds, Hits by a click, dice in blocks."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.played import sit_down_when
from tests.browser.playing import AIM
from tests.browser.table import READ_MS, Phone, TablePage

SEED = 5
SIZES: list[ViewportSize] = [{"width": 1366, "height": 768}, {"width": 1920, "height": 1080}, Phone]


def played_to(me: TablePage, wanted: Callable[[Any], bool]) -> Any:
    """A Mission of four Heroes at a moment that is wanted; the scene then."""
    return sit_down_when(me, wanted, "brimstone", SEED, heroes=4, players=1, mission="a-fistful-of-dark-stone")


def foes(scene: Any) -> list[Any]:
    return [piece for piece in scene["pieces"] if piece.get("side") == "foe"]


def in_sight(me: TablePage, id_: str) -> bool:
    """Whether a figure is on that part of the board that is shown."""
    board, box = me.page.locator("main .view").bounding_box(), me.page.locator(f"[data-id='{id_}']").bounding_box()
    if not board or not box:
        return False
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    return 20 < x - board["x"] < board["width"] - 20 and 20 < y - board["y"] < board["height"] - 20


def attacks(scene: Any) -> bool:
    verbs = {choice["verb"] for choice in scene["ask"]["options"]} if scene["ask"] else set()
    return scene["ask"]["prompt"] == "act" and bool(verbs & {"fight", "shoot"})


def several_hits(scene: Any) -> bool:
    """Whether there are several Hits to give, which may all go to one Enemy."""
    options = scene["ask"]["options"] if scene["ask"] else []
    enemies = {choice.get("args", {}).get("enemy", 0) for choice in options}
    return len(enemies - {0}) > 1 and any(choice.get("args", {}).get("hits", 1) > 1 for choice in options)


def test_an_enemy_shows_what_it_will_do_and_its_whole_sheet(visit: Callable[..., TablePage]) -> None:
    me = visit(SIZES[1])
    scene = played_to(me, attacks)
    foe = next(foe for foe in foes(scene) if in_sight(me, foe["id"]))
    sheet = scene["cards"][foe["group"]]
    me.page.locator(f"[data-id='{foe['id']}']").hover(force=True)
    lens = me.page.locator(".thing").first
    expect(lens).to_contain_text(foe["intent"])
    expect(lens).to_contain_text(f"{foe['name']} {foe['number']}")
    for part in sheet["parts"]:
        expect(lens).to_contain_text(part)
    for name in ("initiative", "move", "combat", "defense"):
        expect(lens.locator("dt", has_text=name)).to_have_count(1)


def test_the_strip_tells_who_is_next_and_the_odds_stand_on_attacks(visit: Callable[..., TablePage]) -> None:
    me = visit(SIZES[0])
    scene = played_to(me, attacks)
    turns = me.page.locator("ol.order > li")
    expect(turns).to_have_count(len(scene["order"]))
    scores = [int(score) for score in me.page.locator("ol.order .score").all_inner_texts()]
    assert scores == sorted(scores, reverse=True)
    expect(me.page.locator("ol.order [aria-current=step]")).to_have_count(1)
    attack = next(choice for choice in scene["ask"]["options"] if choice["verb"] in ("fight", "shoot"))
    assert "to wound" in attack["odds"]["text"] and "to kill" in attack["odds"]["text"]
    expect(me.page.locator(f"button.choice[data-index='{attack['index']}'] .odds")).to_contain_text(
        f"{attack['odds']['chance']}%"
    )
    me.page.locator("ol.order button.foe").first.click()
    first = next(turn["group"] for turn in scene["order"] if turn.get("group"))
    expect(me.page.locator(".thing").first).to_contain_text(scene["cards"][first]["name"])
    expect(me.page.locator(".thing").first).to_contain_text(scene["cards"][first]["parts"][0])


@pytest.mark.parametrize("size", SIZES)
def test_hits_are_given_by_a_click_on_an_enemy(visit: Callable[..., TablePage], size: ViewportSize) -> None:
    me = visit(size)
    scene = played_to(me, several_hits)
    lit = {
        light for choice in scene["ask"]["options"] for light in choice.get("lights", []) if light.startswith("enemy-")
    }
    assert len(lit) > 1
    for id_ in lit:
        expect(me.page.locator(f".piece.lit[data-id='{id_}']")).to_have_count(1)
    # Each Enemy stands for one answer; the other ways to give it Hits are behind one button.
    expect(me.page.locator("button.choice[data-verb=hit]")).to_have_count(len(lit))
    before = me.moment
    if size == Phone:
        me.page.locator("button.choice[data-verb=hit]").first.click()
    else:
        foe = next(id_ for id_ in sorted(lit) if in_sight(me, id_))
        me.page.locator(f".piece.lit[data-id='{foe}']").click(force=True)
    me.page.wait_for_function("(left) => Number(document.querySelector('.table').dataset.moment) > left", arg=before)


def test_the_dice_of_an_attack_lie_beside_the_defense(visit: Callable[..., TablePage]) -> None:
    me = visit(SIZES[0])
    scene = played_to(me, lambda scene: bool(scene["roll"] and scene["roll"].get("against")))
    roll = scene["roll"]
    expect(me.page.locator(".roll .against li")).to_have_count(len(roll["against"]))
    expect(me.page.locator(".roll .against")).to_contain_text(roll["against_text"])
    expect(me.page.locator(".roll button.die")).to_have_count(len(roll["dice"]))
    attack, defense = (
        me.page.locator(".roll .against").bounding_box(),
        me.page.locator(".roll button.die").first.bounding_box(),
    )
    assert attack and defense
    assert attack["x"] + attack["width"] <= defense["x"]


def test_the_depth_track_is_whole_on_a_phone(visit: Callable[..., TablePage]) -> None:
    """No space of it is cut off, none covers another, and where the markers stand is told in words."""
    me = visit(Phone)
    me.begin(game="brimstone", options={"heroes": 2, "players": 1}, chairs=[{"kind": "me"}], seed="5")
    me.settled()
    spaces = [box for space in me.page.locator(".tracks .space").all() if (box := space.bounding_box())]
    assert len(spaces) == 17
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= Phone["width"] for box in spaces)
    ends = [(box["x"], box["x"] + box["width"]) for box in spaces]
    assert all(left[1] <= right[0] + 0.5 for left, right in pairwise(ends))
    reading = me.page.locator(".tracks .reading").first
    expect(reading).to_have_text("Hero Party: Entrance, Darkness: Darkness Start")
    box = reading.bounding_box()
    assert box and box["height"] > 10 and box["x"] + box["width"] <= Phone["width"]


def test_a_finger_on_the_lens_does_what_it_came_down_on(visit: Callable[..., TablePage]) -> None:
    """What was opened stays looked at, so that nothing of it goes, and no button slides, when the finger comes down."""
    me = visit(Phone, has_touch=True, is_mobile=True)
    me.begin(game="brimstone", options={"heroes": 1, "players": 1}, chairs=[{"kind": "me"}], seed="5")
    me.settled()
    walks = [choice for choice in me.options if choice["verb"] == "go" and choice["outlook"]]
    at = next(filter(None, (me.page.evaluate(AIM, walk) for walk in walks)))
    me.page.touchscreen.tap(at["x"], at["y"])
    lens = me.page.locator(".lens.opened")
    expect(lens.locator(".quiet", has_text="Then: ")).to_be_visible()
    before = me.moment
    me.page.wait_for_timeout(READ_MS)
    lens.locator(".doing button").first.tap()
    me.after(before)
