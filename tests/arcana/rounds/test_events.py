"""EVENT, EVEF: Explorer and horror events, invoking and reinvoking them."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.held import abilities
from darklantern.games.arcana.monsters.monsters import banish
from darklantern.games.arcana.powers import change
from darklantern.games.arcana.state import NOWHERE, Arcana, Item
from darklantern.games.arcana.units.attributes import number
from tests.arcana.effects import let
from tests.arcana.table import choose, explorer, halls, happens, monster, offers, told

CARDS = """
monsters:
- {id: mite, name: Mite, level: 1, health: 2, stamina: 4, armor: 1, will: 1}
events:
- {id: gift, name: Gift, kind: explorer, enters: [{restore: {essence: 2}}], actives: [{cost: {stamina: 1},
   do: [{restore: {essence: 1}}]}]}
- {id: fog, name: Fog, kind: explorer, passive: [{stat: armor, add: 1, who: all}]}
- {id: oath, name: Oath, kind: explorer, binding: true, enters: [{restore: {essence: 1}}],
   passive: [{stat: will, add: 1}],
   actives: [{cost: {stamina: 1}, do: [{restore: {essence: 1}}]}]}
- {id: ebb, name: Ebb, kind: horror, enters: [{lose: {essence: 1, who: explorers}}], actives: [{cost: {stamina: 1},
   do: [{restore: {health: 1}}]}]}
- {id: rust, name: Rust, kind: horror, passive: [{stat: armor, add: -1, who: explorers}]}
- {id: shell, name: Shell, kind: horror, binding: true, passive: [{stat: armor, add: 2}],
   actives: [{cost: {stamina: 1}, do: [{restore: {health: 1}}]}]}
- {id: steam, name: Steam, kind: horror,
   enters: [{each: {who: explorers, do: [{attack: {low: 2, who: you}}]}}]}
- {id: tithe, name: Tithe, kind: horror,
   enters: [{each: {who: explorers, do: [{pay: {essence: 2, otherwise: [{lose: {health: 1}}]}}]}}]}
- {id: toll, name: Toll, kind: horror,
   enters: [{each: {who: explorers, do: [{pay: {item: true, otherwise: [{lose: {health: 1}}]}}]}}]}
- {id: grip, name: Grip, kind: horror,
   enters: [{each: {who: explorers, do: [{this-round: {stat: max-stamina, add: -2}}]}}]}
- {id: brand, name: Brand, kind: horror, binding: true, binds_to: mite}
"""


def pile(*bottom_first: str, discard: tuple[str, ...] = ()) -> dict[str, Any]:
    return {"stack": " ".join(bottom_first), "pile": " ".join(discard), "renews": True}


def drawing(
    explorer: tuple[str, ...] = (),
    horror: tuple[str, ...] = (),
    seen: tuple[str, ...] = (),
    dread: tuple[str, ...] = (),
    more: str = "",
    **given: Any,
) -> Arcana:
    """Two explorers; the event decks, and what lies on their destroyed piles."""
    decks: dict[str, Any] = {
        "decks__explorer-events": pile(*explorer, discard=seen),
        "decks__horror-events": pile(*horror, discard=dread),
    }
    return halls(2, at=["1.01", "1.25"], cards=CARDS + more, **decks, **given)


def discard(game: Arcana, kind: str) -> list[str]:
    return list(game.state.decks[f"{kind}-events"].discard)


# -- explorer events --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-EVEF-01", "MA-EVENT-07")
def test_an_explorer_event_is_drawn_and_enters_play_for_whoever_invokes_it() -> None:
    game = let(drawing(("fog", "gift")), "[{invoke: explorer}]", unit=1)
    assert [explorer(game, seat).essence for seat in (0, 1)] == [0, 2]
    assert list(game.state.decks["explorer-events"].cards) == ["fog"]


@pytest.mark.rule("MA-EVEF-02", "MA-EVENT-04")
def test_an_empty_deck_is_made_anew_of_the_destroyed_events() -> None:
    game = let(drawing((), seen=("gift", "fog", "oath")), "[{invoke: explorer}]")
    (drawn,) = told(game, "event-drawn")
    left = [*game.state.decks["explorer-events"].cards, *discard(game, "explorer"), *explorer(game).bound]
    assert sorted(left) == ["fog", "gift", "oath"]
    assert len(game.state.decks["explorer-events"].cards) == 2
    assert drawn["card"] not in game.state.decks["explorer-events"].cards


@pytest.mark.rule("MA-EVENT-04")
def test_destroyed_events_are_shuffled_in_whenever_the_deck_is() -> None:
    game = drawing(("gift",), seen=("fog", "oath"))
    deck = game.state.decks["explorer-events"]
    deck.renew(game.state.dice)
    assert (sorted(deck.cards), deck.discard) == (["fog", "gift", "oath"], [])


@pytest.mark.rule("MA-EVEF-03", "MA-EVENT-01", "MA-EVENT-02")
def test_an_event_becomes_the_current_one_of_its_kind() -> None:
    game = let(drawing(("gift",), ("ebb",), seen=("fog",), dread=("rust",)), "[{invoke: explorer}]")
    assert (discard(game, "explorer"), discard(game, "horror")) == (["fog", "gift"], ["rust"])
    assert offers(game, "play") == ["play card=gift ability=0"]
    assert number(game, 0, "armor") == 1
    let(game, "[{invoke: horror}]", unit=NOWHERE)
    assert (discard(game, "explorer"), discard(game, "horror")) == (["fog", "gift"], ["rust", "ebb"])
    assert number(game, 0, "armor") == 2  # nothing rusts any more


@pytest.mark.rule("MA-EVEF-09", "MA-CHEST-04")
def test_without_any_event_nothing_is_drawn_but_the_essence_stays() -> None:
    empty: dict[str, Any] = {"decks__explorer-events": pile()}
    game = halls(1, tiles=["engine"], at=["1.37"], **empty)
    choose(game, "use-event-space at=1.36")
    assert explorer(game).essence == 1
    assert told(game, "no-event") == [{"who": 0}]


@pytest.mark.rule("MA-EVENT-05")
def test_only_explorers_invoke_explorer_events() -> None:
    game = drawing(("gift",), monsters={"mite": "1.28"})
    for unit in (4, NOWHERE):
        let(game, "[{invoke: explorer}]", unit=unit)
    assert list(game.state.decks["explorer-events"].cards) == ["gift"]
    let(game, "[{invoke: explorer}]", unit=0)
    assert list(game.state.decks["explorer-events"].cards) == []


@pytest.mark.rule("MA-EVENT-06", "MA-EVENT-07")
def test_all_explorers_have_the_abilities_of_the_current_event() -> None:
    for seat in (0, 1):
        game = drawing(seen=("gift",), acting=seat)
        choose(game, "play card=gift ability=0")
        assert explorer(game, seat).essence == 1
    assert offers(drawing(seen=("gift", "fog")), "play") == []


@pytest.mark.rule("MA-EVENT-03")
def test_passive_abilities_of_current_events_affect_all_units_on_all_tiles() -> None:
    tiles = ["plain", "engine"]
    game = drawing(seen=("fog",), tiles=tiles, monsters={"mite": "2.25"})
    assert [number(game, unit, "armor") for unit in (0, 1, 4)] == [3, 4, 2]
    below = drawing(seen=("fog", "gift"), tiles=tiles, monsters={"mite": "2.25"})
    assert [number(below, unit, "armor") for unit in (0, 1, 4)] == [2, 3, 1]
    of_explorers = drawing(dread=("rust",), tiles=tiles, monsters={"mite": "2.25"})
    assert [number(of_explorers, unit, "armor") for unit in (0, 1, 4)] == [1, 2, 1]


@pytest.mark.rule("MA-EVENT-03")
def test_what_a_current_event_does_in_some_situation_begins_and_ends_with_it() -> None:
    more = "- {id: pity, name: Pity, kind: explorer, passive: [{stat: armor, who: all, is: {wounded: true}}]}\n"
    game = drawing(seen=("pity",), more=more)
    for health, armor in ((5, 2), (4, 3), (5, 2)):
        explorer(game).health = health
        assert number(game, 0, "armor") == armor


# -- binding ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-EVENT-08")
def test_a_binding_event_stays_with_the_explorer_and_the_former_one_current() -> None:
    game = let(drawing(("oath",), seen=("fog",)), "[{invoke: explorer}]")
    assert (explorer(game).bound, explorer(game).essence) == (["oath"], 1)
    assert discard(game, "explorer") == ["fog"]


@pytest.mark.rule("MA-EVENT-09")
def test_a_bound_event_is_part_of_the_explorer_alone() -> None:
    game = drawing(explorers__0__bound=["oath"])
    assert [number(game, seat, "will") for seat in (0, 1)] == [3, 1]
    assert offers(game, "play") == ["play card=oath ability=0"]
    assert offers(drawing(explorers__0__bound=["oath"], acting=1), "play") == []


# -- horror events ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-EVEF-04")
def test_invoking_a_horror_event_raises_the_threat_first() -> None:
    game = drawing((), ("rust", "ebb"), explorers__0__essence=2, explorers__1__essence=1)
    let(game, "[{invoke: horror}]", unit=NOWHERE)
    assert game.state.threat == 2
    assert discard(game, "horror") == ["ebb"]
    kinds = [entry.kind for entry in game.story.entries] if game.story else []
    assert kinds.index("threat-raised") < kinds.index("event-drawn")


@pytest.mark.rule("MA-EVEF-05")
def test_the_horror_rating_stays_as_it_is() -> None:
    game = drawing((), ("ebb",))
    game.state.horror = 4
    let(game, "[{invoke: horror}]", unit=NOWHERE)
    assert game.state.horror == 4


@pytest.mark.rule("MA-EVENT-12")
def test_a_horror_event_concerns_all_units_that_it_speaks_of() -> None:
    game = drawing((), ("ebb",), tiles=["plain", "engine"], explorers__0__essence=2, explorers__1__essence=1)
    let(game, "[{invoke: horror}]", unit=NOWHERE)
    assert [explorer(game, seat).essence for seat in (0, 1)] == [1, 0]


KEEN = "items:\n- {id: keen, name: Keen, type: artifact, level: 1, main: true, passive: [{stat: attack, add: 2}]}\n"


@pytest.mark.rule("MA-HORROR-12", "MA-ESS-19")
def test_an_attack_of_a_horror_event_is_nobodys() -> None:
    """Ada blocks with 2 and Bruno with 3: neither adds anything to the roll that strikes him, nor is he helped."""
    items = [{"card": "keen", "use": "main"}]
    full: dict[str, Any] = {f"explorers__{seat}__essence": 3 for seat in (0, 1)} | {
        f"explorers__{seat}__items": items for seat in (0, 1)
    }
    game = drawing((), ("steam",), more=KEEN, turn=NOWHERE, step="next-explorer", **full)
    let(game, "[{invoke: horror}]", unit=NOWHERE, dice=[3, 1, 3, 3])
    assert [line["add"] for line in told(game, "attack-rolled")] == [0, 0]
    assert [line["who"] for line in told(game, "attack-rolled")] == [NOWHERE, NOWHERE]
    assert [line["total"] for line in told(game, "attack-missed")] == [1, 2]
    assert [explorer(game, seat).essence for seat in (0, 1)] == [3, 3], "nobody was asked to raise it"


@pytest.mark.rule("MA-HORROR-12", "MA-ESS-19")
@pytest.mark.parametrize(("kind", "first"), [("steam", "lose health=1 essence=0"), ("tithe", "take-turn explorer=0")])
def test_nobody_contributes_to_what_a_horror_event_costs_another(kind: str, first: str) -> None:
    """Bruno stands beside Ada, who has not enough, and has plenty."""
    rich: dict[str, Any] = {"explorers__0__essence": 1, "explorers__1__essence": 9}
    game = drawing((), (kind,), turn=NOWHERE, step="next-explorer", **rich)
    game.state.explorers[1].at = game.state.explorers[0].at + 1
    let(game, "[{invoke: horror}]", unit=NOWHERE, dice=[5, 5, 5, 5])
    if kind == "tithe":
        assert (game.ask and game.ask.prompt, game.ask and game.ask.seat) == ("lose-health", 0)
        choose(game, "lose health=1 essence=0")
        choose(game, f"pay price={chosen_price(game)}")
        assert [explorer(game, seat).essence for seat in (0, 1)] == [1, 7]
    else:
        assert offers(game, "lose") == ["lose health=1 essence=0", "lose health=0 essence=1"]


def chosen_price(game: Arcana) -> str:
    return str(next(choice.args["price"] for choice in game.choices if choice.verb == "pay"))


@pytest.mark.rule("MA-EFF-08", "MA-EFF-03")
def test_what_a_horror_event_does_this_round_lasts_until_the_next_horror_phase() -> None:
    game = drawing((), ("grip",), turn=NOWHERE, step="next-explorer")
    let(game, "[{invoke: horror}]", unit=NOWHERE)
    happens(game, "explorer-phase")
    assert [explorer(game, seat).stamina for seat in (0, 1)] == [5, 4], "it is still there when stamina is refilled"
    happens(game, "horror-phase", [1])
    assert [number(game, seat, "max-stamina") for seat in (0, 1)] == [7, 6]


@pytest.mark.rule("MA-EFF-06")
def test_a_card_that_waits_for_its_markers_pays_for_nothing() -> None:
    game = drawing((), ("toll",), turn=NOWHERE, step="next-explorer", waiting=["wrench"])
    for seat, card in enumerate(("wrench", "coat")):
        game.state.explorers[seat].items = [Item(card)]
    let(game, "[{invoke: horror}]", unit=NOWHERE)
    assert [line["who"] for line in told(game, "health-lost")] == [0], "Ada has nothing that could be destroyed"
    assert offers(game, "pay")


@pytest.mark.rule("MA-EVENT-10")
def test_monsters_have_the_abilities_of_the_current_horror_event() -> None:
    game = drawing(dread=("rust", "ebb"), seen=("gift",), monsters={"mite": "1.28", "rust-rat": "1.29"})
    for unit in (4, 5):
        assert [one.card for one in abilities(game, unit)] == ["ebb"]
    assert [one.card for one in abilities(game, 0)] == ["gift"]


@pytest.mark.rule("MA-EVENT-11")
def test_a_horror_event_binds_to_the_first_monster_and_leaves_the_game_with_it() -> None:
    game = drawing((), ("shell",), monsters={"rust-rat": "1.28", "mite": "1.29"})
    let(game, "[{invoke: horror}]", unit=NOWHERE)
    assert (monster(game, 4).bound, monster(game, 5).bound, discard(game, "horror")) == (["shell"], [], [])
    assert [one.card for one in abilities(game, 4)] == ["shell"]
    assert [one.card for one in abilities(game, 5)] == []
    assert [change(game, "armor", unit) for unit in (4, 5)] == [2, 0]
    banish(game, 4)
    assert "shell" in game.state.removed


@pytest.mark.rule("MA-EVENT-11")
def test_or_to_the_monster_that_it_names() -> None:
    game = drawing((), ("brand",), monsters={"rust-rat": "1.28", "mite": "1.29"})
    let(game, "[{invoke: horror}]", unit=NOWHERE)
    assert (monster(game, 4).bound, monster(game, 5).bound) == ([], ["brand"])


@pytest.mark.rule("MA-EVENT-13")
def test_without_monsters_a_binding_horror_event_becomes_the_current_one() -> None:
    game = let(drawing((), ("shell",)), "[{invoke: horror}]", unit=NOWHERE)
    assert discard(game, "horror") == ["shell"]


# -- reinvoking -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-EVEF-06")
def test_reinvoking_lets_the_current_explorer_event_enter_play_again() -> None:
    game = let(drawing(("fog",), seen=("gift",)), "[{reinvoke: explorer}]", unit=1)
    assert [explorer(game, seat).essence for seat in (0, 1)] == [0, 2]
    assert (list(game.state.decks["explorer-events"].cards), discard(game, "explorer")) == (["fog"], ["gift"])


@pytest.mark.rule("MA-EVEF-07")
def test_reinvoking_a_horror_event_draws_nothing_and_leaves_the_threat() -> None:
    game = drawing((), ("rust",), dread=("ebb",), explorers__0__essence=2)
    let(game, "[{reinvoke: horror}]", unit=NOWHERE)
    assert (explorer(game).essence, game.state.threat, discard(game, "horror")) == (1, 1, ["ebb"])


@pytest.mark.rule("MA-EVEF-08")
@pytest.mark.parametrize("kind", ["explorer", "horror"])
def test_without_a_current_event_nothing_is_reinvoked(kind: str) -> None:
    game = let(drawing(("gift",), ("ebb",), explorers__0__essence=1), f"[{{reinvoke: {kind}}}]")
    assert (explorer(game).essence, told(game, "no-event")) == (1, [{"deck": kind}])


@pytest.mark.rule("MA-EVENT-08", "MA-EVENT-11")
def test_an_event_that_would_bind_to_who_is_gone_leaves_the_game() -> None:
    game = halls(2, cards=CARDS, explorers__1__destroyed=True, explorers__1__at=NOWHERE, fallen=[1], removed=[])
    happens(game, ("settle-explorer-event", 1, "oath"))
    happens(game, ("settle-horror-event", "brand", 9))
    assert game.state.removed == ["oath", "brand"]
    assert game.state.explorers[1].bound == []
