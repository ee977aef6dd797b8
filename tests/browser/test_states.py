"""Every state of the page, at three sizes: what must be seen is in the window, whole, and nothing lies over it.

One page for each size walks through them all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.played import sit_down_when
from tests.browser.table import RANDOM, Phone, TablePage
from tests.browser.test_axe import AXE, RUN

SIZES: dict[str, ViewportSize] = {
    "small laptop": {"width": 1366, "height": 768},
    "large": {"width": 1920, "height": 1080},
    "phone": Phone,
}
Visit = Callable[..., TablePage]

# The things of some selectors that are not whole: out of the window, cut off by what they lie in, or not there at all.
CUT = """(selectors) => selectors.flatMap((selector) => {
    const found = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const overlap = (one, other) => ({
        left: Math.max(one.left, other.left),
        top: Math.max(one.top, other.top),
        right: Math.min(one.right, other.right),
        bottom: Math.min(one.bottom, other.bottom),
    });
    const area = ({ left, top, right, bottom }) => Math.max(0, right - left) * Math.max(0, bottom - top);
    const said = ({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round);
    const cuts = (one) => one !== document.body && getComputedStyle(one).overflowX !== "visible";
    const cut = found.flatMap((one) => {
        const whole = one.getBoundingClientRect();
        let seen = overlap(whole, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
        for (let up = one.parentElement; up && up !== document.documentElement; up = up.parentElement) {
            if (cuts(up)) seen = overlap(seen, up.getBoundingClientRect());
        }
        if (area(seen) >= 0.96 * area(whole)) return [];
        return [`${selector} "${one.textContent.trim().slice(0, 30)}" at ${said(whole)}: seen ${said(seen)}`];
    });
    return found.length ? cut : [`${selector}: not there`];
})"""
ALWAYS = [".ask h2, .pass h2", ".tools button", ".board", "button[aria-label=Menu]"]
BESIDE = [".aims li", ".seats .seat", ".piles li", ".lens"]


class Walk:
    """One browser that goes from state to state."""

    def __init__(self, me: TablePage, size: str) -> None:
        self.me, self.page, self.size = me, me.page, size
        self.phone = size == "phone"

    def whole(self, state: str, *selectors: str, beside: bool = True) -> None:
        """What must be seen is; on a phone other tabs hold what stands beside the board elsewhere."""
        wanted = [*selectors, *(BESIDE if beside and not self.phone else [])]
        cut = self.page.evaluate(CUT, wanted)
        wide, shown = self.page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
        assert wide <= shown, f"{state}, {self.size}: {wide} wide"
        assert not cut, f"{state}, {self.size}: " + "\n".join(cut)

    def accessible(self, state: str) -> None:
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        assert not self.page.evaluate(RUN, [None, ""]), state

    def decided(self) -> int:
        return int(self.page.evaluate("seen.sent.filter((text) => text.includes('decide')).length"))

    def tab(self, name: str) -> None:
        if self.phone:
            self.page.get_by_role("tab", name=name).click()


@pytest.fixture(params=list(SIZES))
def walk(visit: Visit, request: pytest.FixtureRequest) -> Walk:
    return Walk(visit(SIZES[request.param]), request.param)


def test_what_must_be_seen_is_seen_in_every_state(walk: Walk) -> None:
    start_and_set_up(walk)
    a_first_game(walk)
    an_island(walk)
    a_fight(walk)
    a_talk(walk)
    the_end(walk)


def test_a_mine_is_whole_with_one_hero_and_with_four(walk: Walk) -> None:
    me = walk.me
    for heroes in (1, 4) if walk.size != "large" else (4,):
        sit_down_when(me, lambda scene: scene["ask"]["prompt"] == "act", "brimstone", 5, heroes=heroes, players=1)
        walk.whole(f"mine with {heroes}", *ALWAYS, ".order li", ".end .choice")
    if walk.size != "large":
        walk.accessible("mine")
    scrolled_and_gone_on(walk)
    may_change = lambda scene: bool(scene.get("roll")) and len(scene["ask"]["options"]) > 2  # noqa: E731
    sit_down_when(me, may_change, "brimstone", 5, heroes=4, players=1)
    walk.whole("dice that may change", *ALWAYS, ".roll .die", ".roll .others button", '.choice[data-verb="keep"]')
    tools_before = tools(walk)
    me.choose(next(option["index"] for option in me.options if option["verb"] == "keep"))
    walk.page.wait_for_timeout(50)
    assert tools(walk) == tools_before, "undo and hint have moved"


def scrolled_and_gone_on(walk: Walk) -> None:
    """However far a long list was scrolled, the next question is read from its beginning."""
    me = walk.me
    me.list_all()
    scrolled = "[...document.querySelectorAll('.said, .sheet, .sheet *')].forEach((one) => (one.scrollTop = 9999))"
    walk.page.evaluate(scrolled)
    me.choose(next(option["index"] for option in me.options if option["verb"] == "go"))
    walk.whole("after a long list", ".ask h2", ".tools button", beside=False)
    walk.page.locator(".groups .more[aria-expanded=true]").click()


def test_no_answer_is_cut_off_beside_dice_and_payments(walk: Walk) -> None:
    me = walk.me
    places = []
    for prompt in ("act", "pay-essence", "raise-roll", "contribute", "give-up"):
        beside_dice = prompt in ("raise-roll", "contribute")
        asked = lambda scene, prompt=prompt, dice=beside_dice: (  # noqa: E731
            scene["ask"]["prompt"] == prompt and (not dice or bool(scene["roll"]))
        )
        sit_down_when(me, asked, "arcana", 26, explorers=2, players=2)
        places.append(tools(walk))
        assert places[-1] == places[0], f"undo and hint have moved when cards, dice or payments came: {prompt}"
        if prompt in ("act", "give-up"):
            continue
        answers = [".tray button"] if prompt == "pay-essence" else [".roll .die", ".groups .choice"]
        walk.whole(prompt, *ALWAYS, *answers)
        if not walk.phone:
            continue
        for entry in walk.page.locator(".order li").all():
            box = entry.bounding_box()
            assert box and box["x"] + box["width"] <= 390, "whoever takes a turn is in sight"


def test_the_health_of_whoever_is_asked_is_in_sight_on_a_phone(visit: Visit) -> None:
    me = visit(Phone)
    acts = lambda scene: scene["ask"]["prompt"] == "act"  # noqa: E731
    scene = sit_down_when(me, acts, "brimstone", 5, heroes=2, players=1)
    health = scene["seats"][scene["ask"]["seat"]]["stats"]["health"]
    expect(me.page.locator(".condition .stat").first).to_have_text(f"Health {health['now']}/{health['most']}")
    assert not me.page.evaluate(CUT, [".condition", ".condition .stat:nth-of-type(-n + 3)"])


def test_the_chronicle_shows_the_whole_map(visit: Visit) -> None:
    me = visit(SIZES["small laptop"])
    me.begin_ended(game="brimstone", chairs=[RANDOM], options={"heroes": 2, "players": 1})
    me.page.get_by_role("link", name="Chronicle").click()
    expect(me.page.locator('.chronicle .map:not([data-moments="1"]) .board')).to_be_visible()
    outside = """() => {
        const map = document.querySelector(".chronicle .map");
        const edge = map.getBoundingClientRect();
        return [...map.querySelectorAll("[data-id]")].map((one) => one.getBoundingClientRect()).filter((box) =>
            box.left < edge.left || box.top < edge.top || box.right > edge.right || box.bottom > edge.bottom).length;
    }"""
    expect(me.page.locator(".chronicle .map [data-id]").first).to_be_visible()
    assert me.page.evaluate(outside) == 0
    me.page.set_viewport_size(SIZES["large"])
    expect(me.page.locator(".chronicle .map [data-id]").first).to_be_visible()
    assert not me.page.evaluate(CUT, [".chronicle .map", ".chronicle .dread input", ".chronicle .ways button"])
    map_ = me.page.locator(".chronicle .map").bounding_box()
    assert map_ and map_["width"] > 1150 and map_["height"] > 600, "a large screen is not left empty"
    me.page.wait_for_function(f"({outside})() === 0")


def test_a_choice_is_read_on_a_phone_before_it_is_taken(visit: Visit) -> None:
    me = visit(Phone, has_touch=True)
    asked = lambda scene: scene["ask"]["prompt"] == "give-up"  # noqa: E731
    scene = sit_down_when(me, asked, "arcana", 5, explorers=2, players=2)
    for text in me.page.locator(".hand.asked .text").all():
        assert text.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1"), "its words are whole"
    me.list_all()
    me.page.locator(".read").first.tap()
    card = next(id_ for id_ in scene["ask"]["options"][0]["lights"] if id_ in scene["cards"])
    expect(me.page.locator(".lens .about")).to_contain_text(scene["cards"][card]["text"])
    assert not me.page.evaluate("seen.sent.some((text) => text.includes('decide'))")


def test_three_cards_one_of_which_goes_are_read_at_once_on_a_phone(visit: Visit) -> None:
    """Also where one of them has much to say."""
    me = visit(Phone)
    me.begin(seed="11")
    me.settled()
    texts = me.page.locator(".hand.asked .text")
    expect(texts).to_have_count(3)
    assert max(map(len, texts.all_inner_texts())) > 250
    assert not texts.evaluate_all("(all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length")
    assert not me.page.evaluate(CUT, [".hand.asked .card"])


def tools(walk: Walk) -> Any:
    names = ("Undo", "Redo", "Hint")
    return [walk.me.button(name).bounding_box() for name in names]


def start_and_set_up(walk: Walk) -> None:
    me = walk.me.start()
    walk.page.wait_for_selector(".box")
    if not walk.phone:
        walk.whole("start", '.box a[href^="#/new"]', beside=False)
    if walk.size == "large":
        walk.whole("start", ".panel h2", ".panel button", beside=False)
    walk.page.goto(f"{me.address}/#/new/heart")
    expect(me.button("Start the game")).to_be_visible()
    walk.whole("set-up", "h1", *([] if walk.phone else ["[type=submit]"]), beside=False)


def a_first_game(walk: Walk) -> None:
    """A lesson is whole beside the lens, also a long one, and so are the words of cards one of which is demanded."""
    me, page = walk.me, walk.page
    me.begin(guided=True, chairs=[], seed="")
    me.settled()
    if walk.phone:
        walk.whole("guide", ".guide h3", ".guide p", ".guide button", ".ask h2", ".hand li:first-child .card")
        return
    page.locator(".guide p").evaluate("(text) => (text.textContent = 'What comes ashore '.repeat(17))")
    walk.whole("guide", *ALWAYS, ".guide h3", ".guide p", ".guide button", beside=False)
    lens = page.locator(".lens").bounding_box()
    assert lens and lens["height"] > 190
    cut = "(all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent)"
    assert page.locator(".hand .lit .text").count() == 3
    assert not page.locator(".hand .lit .text").evaluate_all(cut)
    page.locator(".hand .lit").first.hover()
    walk.whole("a card that is read beside a lesson", ".lens .about .text", ".guide button", beside=False)
    read = page.locator(".lens").bounding_box()
    assert read and read["height"] > lens["height"] + 50, "the lesson makes room for what is read"
    page.locator(".hand .lit .press").first.click()
    words = page.locator(".guide p")
    if walk.size == "small laptop":
        expect(words).to_be_hidden()
        page.locator(".guide h3").hover()
    walk.whole("a lesson beside what is open", ".guide h3", ".guide button", ".guide p", beside=False)
    page.keyboard.press("Escape")


def an_island(walk: Walk) -> None:
    """A turn with four at the table, its cards, why, rules, menu."""
    me, page = walk.me, walk.page
    walks = lambda scene: scene["ask"]["prompt"] == "act" and len(scene["ask"]["plans"]) > 0  # noqa: E731
    scene = sit_down_when(me, walks, "heart", 5, players=4)
    walk.whole("a turn", *ALWAYS, ".end .choice")
    assert page.locator(".place .offer").count() >= 5, "places show what they offer"
    assert page.locator(".place.far").count() == len(scene["ask"]["plans"]), "where several steps lead"

    walk.tab("Hand")
    sent = walk.decided()
    for card in page.locator(".hand [data-card]").all():
        id_ = card.get_attribute("data-card")
        card.locator(".press").click()
        expect(page.locator(".lens .about")).to_contain_text(scene["cards"][id_]["text"])
        walk.whole("a card that is read", ".lens .about h3", ".lens .about .text", beside=False)
        if walk.phone:
            page.locator(".lens .close").click()
    assert walk.decided() == sent, "reading spends nothing"

    walk.tab("Story")
    page.locator(".story .line .why").last.click(force=True)
    expect(page.locator(".rules .one")).to_be_visible()
    walk.whole("why", ".rules .one h3", ".rules .one", beside=False)
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox")).to_be_visible()
    expect(page.locator(".rules .how h4")).to_have_count(4)
    walk.whole("rules", "[type=search]", ".rules .how h3", beside=False)
    page.keyboard.press("Escape")
    me.button("Menu").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    walk.whole("menu", "dialog[open] h2", beside=False)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def a_fight(walk: Walk) -> None:
    """Creatures that can be fought glow, a Weapon is chosen on the cards, and Hits are marked on the dice."""
    me, page = walk.me, walk.page
    fights = lambda scene: any(option["verb"] == "fight" for option in scene["ask"]["options"])  # noqa: E731
    scene = sit_down_when(me, fights, "heart", 5, players=2)
    fight = next(option for option in scene["ask"]["options"] if option["verb"] == "fight")
    for id_ in fight["lights"]:
        expect(page.locator(f'.board .piece.lit[data-id="{id_}"]')).to_have_count(1)
    walk.whole("a fight before it", *ALWAYS)
    if not walk.phone:
        page.locator(f'.board .piece[data-id="{fight["lights"][0]}"]').hover()
        numbers = ".lens .about dl div"
        expect(page.locator(numbers)).to_have_count(4)
        walk.whole("a Creature that is read", numbers, ".lens .doing button", beside=False)
        page.mouse.move(5, 5)
    me.choose(fight["index"])
    assert me.view["scene"]["ask"]["prompt"] == "weapon"
    walk.whole("a question with cards", *ALWAYS, ".hand .lit")
    if walk.size != "large":
        walk.accessible("a question with cards")
    me.choose(me.options[-1]["index"])
    rolled = [line for line in me.view["scene"]["story"] if line.get("dice")][-1]
    hits = sum(face >= rolled["need"] for face in rolled["dice"])
    assert page.locator(".dice .good").count() == hits
    expect(page.locator(".dice .told").last).to_have_text(rolled["result"])
    walk.whole("dice", ".dice .one", ".dice .told", *ALWAYS)


def a_talk(walk: Walk) -> None:
    """Both hands lie open: of cards that are alike only those of whoever gives one glow, and all names are in sight."""
    me, page = walk.me, walk.page
    scene = sit_down_when(me, lambda scene: scene["ask"]["prompt"] == "trade", "heart", 20, players=2)
    given = {light for option in scene["ask"]["options"] for light in option.get("lights", [])}
    mine = scene["seats"][scene["ask"]["seat"]]["hand"]
    walk.tab("Hand")
    assert page.locator(".hand h3 + ul").count() == 2
    expect(page.locator(".hand .card.lit")).to_have_count(len([card for card in mine if card in given]))
    expect(page.locator(".hand .beside .lit")).to_have_count(0)
    if not walk.phone:
        walk.whole("a talk", *ALWAYS, ".hand .card h3", beside=False)


def the_end(walk: Walk) -> None:
    me, page = walk.me, walk.page
    me.begin_ended(chairs=[RANDOM, RANDOM], seed="7")
    expect(page.locator(".ending")).to_be_visible()
    walk.whole("the end", ".ending h2", ".ending .ways > *", beside=False)
    before = page.locator(".board").bounding_box()
    me.button("Look back").click()
    expect(page.locator(".timeline input")).to_be_visible()
    walk.whole("looking back", ".ending h2", ".ending .ways > *", beside=False)
    after = page.locator(".board").bounding_box()
    assert before and after
    assert after["height"] > (300 if walk.phone else before["height"]), "how it ended makes room for the board"
    page.get_by_role("link", name="Chronicle").click()
    expect(page.locator(".chronicle .map .board")).to_be_visible()
    expect(page.locator('.chronicle .map:not([data-moments="1"])')).to_have_count(1)
    walk.whole("the chronicle", ".chronicle h1", ".chronicle .ways > *", beside=False)
    names = page.locator(".chronicle .people h2").all_inner_texts()
    assert len(set(names)) == len(names) >= 2, "everybody who played a part, once"
    expect(page.locator(".chronicle .caption")).to_contain_text(me.view["scene"]["table"]["why"])
    expect(page.locator(".chronicle .chart .ours")).to_have_count(1)
    assert page.locator(".chronicle .great.against").count() >= 2
    if walk.size == "large":
        walk.whole("the chronicle", ".chronicle .people > li", ".chronicle input", beside=False)
    world = page.locator(".chronicle .map .world").get_attribute("style")
    page.locator(".chronicle .map").hover()
    page.mouse.wheel(0, 200)
    page.wait_for_timeout(200)
    assert page.locator(".chronicle .map .world").get_attribute("style") == world, "the wheel is the page's"
    high, seen = page.evaluate("[document.scrollingElement.scrollHeight, innerHeight]")
    assert (page.evaluate("scrollY") > 0) == (high > seen)
    if walk.size != "large":
        walk.accessible("the chronicle")


def test_a_large_board_keeps_its_height_whatever_is_asked_and_in_force(visit: Visit) -> None:
    """Cards that alone answer, dice, nothing in force and five events, each of which says what it does."""
    me = visit(SIZES["large"])
    height = "(board) => board.getBoundingClientRect().height"
    heights = set()
    for prompt in ("act", "weapon", "hand-limit"):
        asked = lambda scene, prompt=prompt: scene["ask"]["prompt"] == prompt  # noqa: E731
        sit_down_when(me, asked, "heart", 5, players=2)
        heights.add(me.page.locator(".board").evaluate(height))
    scene = sit_down_when(me, lambda scene: len(scene["in_force"]) == 5, "heart", 3, players=3)
    heights.add(me.page.locator(".board").evaluate(height))
    assert len(heights) == 1 and min(heights) > 540
    effects = me.page.locator(".force .does")
    expect(effects).to_have_count(5)
    for one, effect in zip(scene["in_force"], effects.all(), strict=True):
        expect(effect).to_contain_text(one["text"])
    assert not me.page.evaluate(CUT, [".force .does", ".force button"])


def test_one_long_effect_in_force_has_all_the_room_of_a_large_screen(visit: Visit) -> None:
    me = visit(SIZES["large"])
    asked = lambda scene: scene["ask"]["prompt"] == "act" and scene["table"]["round"] > 6  # noqa: E731
    sit_down_when(me, asked, "arcana", 26, explorers=4, players=4)
    text = me.page.locator(".force .does")
    expect(text).to_have_count(1)
    assert text.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1")


def test_a_question_beside_its_cards_is_whole_though_all_is_listed(visit: Visit) -> None:
    me = visit(SIZES["small laptop"])
    sit_down_when(me, lambda scene: scene["ask"]["prompt"] == "hand-limit", "heart", 5, players=2)
    me.list_all()
    box = me.question.bounding_box()
    assert box and box["width"] > 300 and box["height"] < 60


def test_a_hint_is_ringed_and_two_in_force_are_named_whole_on_a_phone(visit: Visit) -> None:
    me = visit(Phone)
    sit_down_when(me, lambda scene: len(scene["in_force"]) == 2, "arcana", 26, explorers=2, players=1)
    assert not me.page.evaluate(CUT, [".force button"])
    ring = """(choice) => {
        const { outlineOffset, outlineWidth } = getComputedStyle(choice);
        return parseFloat(outlineOffset) + parseFloat(outlineWidth);
    }"""
    sit_down_when(me, lambda scene: scene["ask"]["prompt"] == "act", "heart", 5, players=2)
    me.list_all()
    me.button("Hint").click()
    hinted = me.page.locator(".choice.hinted")
    expect(hinted).to_have_count(1)
    assert hinted.evaluate(ring) <= 0, "what lies outside a button is cut where its list scrolls"


def test_no_price_of_a_step_stands_on_the_name_of_a_room(visit: Visit) -> None:
    """And of a mine that is narrower than a phone none is seen at one edge only."""
    me = visit(Phone)
    sit_down_when(me, lambda scene: scene["ask"]["prompt"] == "act", "brimstone", 5, heroes=2, players=1)
    boxes = "(all) => all.map((one) => one.getBoundingClientRect().toJSON())"
    name = me.page.locator(".rooms .name").evaluate_all(boxes)[0]
    prices = me.page.locator(".board .cost").evaluate_all(boxes)
    assert len(prices) > 10
    for price in prices:
        apart = price["top"] >= name["bottom"] - 3 or price["bottom"] <= name["top"]
        assert apart or price["left"] >= name["right"] or price["right"] <= name["left"]
    assert min(box["left"] for box in prices) > 80
