"""What is told of items, events and chapters: every line names the rule, in the order in which it happens."""

from __future__ import annotations

from darklantern.games.arcana.state import NOWHERE, Arcana
from tests.arcana.effects import let, owned
from tests.arcana.items.kit import KIT
from tests.arcana.items.test_gaining import draw, gaining
from tests.arcana.items.test_inventory import packed
from tests.arcana.items.test_trading import meeting
from tests.arcana.items.test_workbench import drawn
from tests.arcana.rounds.test_chapter_effects import ended, leaving, place_all
from tests.arcana.rounds.test_chapters import ACTIVATE, at_chapter_space
from tests.arcana.rounds.test_events import drawing
from tests.arcana.table import choose, halls


def tale(game: Arcana, *choices: str) -> list[str]:
    """What is told once these choices were made."""
    for one in choices:
        choose(game, one)
    assert game.story
    return [f"{entry.kind} {entry.rule.removeprefix('MA-')}" for entry in game.story.entries]


# -- items ------------------------------------------------------------------------------------------------------------


def test_gaining_an_item_that_is_given_away() -> None:
    game = gaining(at=["1.01", "1.02", "1.04", "1.08"])
    draw(game, "weapon", "artifact")
    told = tale(game, "return item=wrench", "give item=charm to=3")
    assert told == ["items-drawn GAIN-01", "item-returned GAIN-02", "item-given GAIN-03", "item-gained GAIN-03"]


def test_gaining_an_item_that_is_kept_or_equipped() -> None:
    game = gaining()
    draw(game, "weapon", "artifact")
    assert tale(game, "destroy item=wrench") == ["items-drawn GAIN-01", "item-destroyed GAIN-02", "item-gained GAIN-04"]
    game = gaining()
    draw(game, "apparel", "artifact")
    assert tale(game, "return item=charm", "equip item=coat")[2:] == [
        "item-gained GAIN-03",
        "privilege-used GAIN-05",
        "item-equipped ITEM-07",
    ]


def test_trading() -> None:
    told = tale(meeting(), "trade to=1", "give item=rifle", "done")
    assert told == ["traded TRADE-01", "unequipped ITEM-18", "item-given TRADE-03"]


def test_using_the_inventory() -> None:
    game = packed(at=("1.01", "1.02", "1.49"))
    told = tale(game, "use-inventory of=0", "equip item=knife instead=rifle", "confirm", "give item=orb to=1", "done")
    assert told == [
        "inventory-used INV-01",
        "unequipped ITEM-18",
        "unequipped ITEM-18",
        "item-equipped ITEM-07",
        "item-equipped ITEM-07",
        "restored ATTR-04",
        "item-given INV-05",
    ]


def test_operating_a_workbench() -> None:
    game = drawn("rifle=main", "cog=upgrade:rifle", at=("1.02", "1.03"))
    told = tale(
        game,
        "swap item=wrench against=rifle",
        "give item=pistol to=1",
        "destroy item=rifle",
        "return item=charm",
        "use-inventory of=0",
    )
    assert told == [
        "space-activated WORK-01",
        "items-drawn WORK-02",
        "unequipped ITEM-18",
        "item-swapped WORK-03",
        "item-gained WORK-03",
        "item-given WORK-04",
        "item-gained WORK-04",
        "item-destroyed WORK-05",
        "item-returned WORK-06",
        "inventory-used INV-08",
    ]


def test_destroying_an_item_on_which_another_hangs() -> None:
    items = owned("rifle=main", "scope=upgrade:rifle", "lens=upgrade:scope")
    game = let(halls(2, cards=KIT, explorers__0__items=items), "[destroy-item]")
    assert tale(game, "destroy item=scope") == ["unequipped ITEM-18", "item-destroyed ITEM-18"]


# -- events -----------------------------------------------------------------------------------------------------------


def test_events() -> None:
    invoke = "[{invoke: explorer}]"
    drawn_and_gained = ["event-drawn EVEF-01", "essence-gained ESS-02"]
    assert tale(let(drawing(("oath",)), invoke)) == [*drawn_and_gained, "event-invoked EVENT-08"]
    assert tale(let(drawing(("gift",)), invoke)) == [*drawn_and_gained, "event-invoked EVEF-03"]
    both = let(drawing(seen=("gift",), dread=("ebb",)), "[{reinvoke: explorer}, {reinvoke: horror}]")
    assert tale(both)[::2] == ["event-reinvoked EVEF-06", "event-reinvoked EVEF-07"]


def test_horror_events() -> None:
    def invoked(*cards: str, monsters: dict[str, str] | None = None) -> list[str]:
        return tale(let(drawing((), cards, monsters=monsters), "[{invoke: horror}]", unit=NOWHERE))

    first = ["threat-raised THREAT-01", "event-drawn HORROR-08"]
    assert invoked("ebb") == [*first, "in-vain ABIL-13", "event-invoked HORROR-09"]
    assert invoked("shell", monsters={"mite": "1.28"}) == [*first, "event-invoked EVENT-11"]
    assert invoked("shell") == [*first, "event-invoked EVENT-13"]
    assert invoked() == ["threat-raised THREAT-01", "no-event HORROR-11"]


# -- chapters ---------------------------------------------------------------------------------------------------------


def test_chapter_spaces() -> None:
    lit = at_chapter_space("p4", lit=True)
    assert tale(lit, ACTIVATE) == [
        "space-activated CHSP-05",
        "chapter-advanced CHSP-09",
        "chapter-began CHAP-04",
        "item-level-added CHEF-12",
    ]
    unlit = at_chapter_space("p1", explorers__0__essence=3)
    assert tale(unlit, ACTIVATE)[:2] == ["essence-paid ESS-11", "space-activated CHSP-03"]


def test_leaving_by_the_exit() -> None:
    game = leaving()
    place_all(game)
    assert tale(game)[:10] == [
        "exited EXIT-02",
        "all-exited CHEF-08",
        "monster-banished CHEF-09",
        "monster-banished CHEF-09",
        "map-cleared CHEF-10",
        "chapter-began CHAP-04",
        "tile-laid CHEF-01",
        "entry-placed CHEF-02",
        "explorer-placed CHEF-04",
        "explorer-placed CHEF-04",
    ]


def test_entering_the_endgame() -> None:
    assert tale(ended())[:9] == [
        "chapter-began CHAP-04",
        "monster-banished CHEF-09",
        "map-cleared CHEF-10",
        "endgame-entered CHEF-14",
        "explorer-placed CHEF-04",
        "explorer-placed CHEF-04",
        "essence-gained ESS-02",
        "essence-gained ESS-02",
        "round-broken-off CHEF-13",
    ]


# -- abilities --------------------------------------------------------------------------------------------------------


def test_abilities_and_lasting_effects() -> None:
    cards = """
items:
- {id: veil, name: Veil, type: consumable, level: 1,
   actives: [{cost: {destroy: true}, do: [{this-round: {stat: armor}}]}]}
"""
    game = halls(2, cards=cards, explorers__0__items=owned("veil"))
    assert tale(game, "play card=veil ability=0") == [
        "ability-played ABIL-01",
        "lasting-began EFF-03",
        "card-waits EFF-05",
    ]
    assert tale(let(game, "[start-new-round]", unit=NOWHERE))[:2] == ["lasting-ended EFF-03", "item-destroyed ABIL-03"]
    count = "[{counted: {count: 2, do: [{threat: 1}]}}, {counted: {count: 2, do: [{threat: 1}]}}]"
    assert tale(let(halls(1), count, source="coat"))[:2] == ["counted EFF-01", "count-full EFF-02"]
    assert tale(let(halls(1), "[{roll: {value: 5, do: [{threat: 1}]}}]", dice=[4])) == ["effect-rolled EFF-10"]
    assert tale(let(halls(1), "[{roll: {value: 5, do: [{threat: 1}]}}]", dice=[5]))[0] == "effect-rolled EFF-09"
