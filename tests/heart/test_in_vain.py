"""What could do nothing: a Personal Item is refused, every other choice says why, and nothing is taken silently."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.heart.state import Heart
from tests.heart.island import kinds_told, me, offers
from tests.heart.quiet import gate, quiet, refused

DOES = "- {id: thing, name: Thing, kind: KIND, icon: i, does: [DOES]}\n"
FALLEN_TRAPS = [{"at": "cave"}] * 5


def holding(does: str, kind: str = "item", **given: Any) -> Heart:
    cards = DOES.replace("KIND", kind).replace("DOES", does)
    return quiet(**{"hands": [["thing", "bread"]], "cards": cards, "at": ["swamp", "cave"], **given})


def why(game: Heart, verb: str = "play") -> str:
    """What is said beside the choice of the card."""
    ask = game.scene(0).ask
    assert ask
    return next(choice.dimmed for choice in ask.options if (choice.verb, choice.args.get("card")) == (verb, "thing"))


VAIN: dict[str, tuple[str, dict[str, Any]]] = {
    "kill: {within: 0}": ("No such Creature is in reach.", {"creatures": [("crawler", "swamp")]}),
    "kill: {within: 1, of: [crawler], all: true}": (
        "No such Creature is in reach.",
        {"creatures": [("crawler", "harbour")]},
    ),
    "drive: {within: 1}": ("No such Creature is in reach.", {"creatures": [("crawler", "harbour")]}),
    "advance: {closest: true}": ("No such Creature is in reach.", {"creatures": [("crawler", "village")]}),
    "advance: {within: 2, all: true}": ("No such Creature is in reach.", {"creatures": [("crawler", "village")]}),
    "hold: {within: 1}": ("No such Creature is in reach.", {"creatures": [("crawler", "harbour")]}),
    "hold: {within: 1, all: true}": ("No such Creature is in reach.", {"creatures": [("crawler", "harbour")]}),
    "wound-guardian: {within: 1}": ("No such Creature is in reach.", {"creatures": [("guardian", "harbour")]}),
    "repair: {within: 1}": ("No Gate in reach is damaged.", {"at": ["southern-gate"]} | gate("southern-gate", 1)),
    "swap-places: {within: 1}": ("Nobody else is in reach.", {"at": ["swamp", "harbour"]}),
    "talk: {within: 2}": ("Nobody else is in reach.", {"at": ["swamp", "harbour"]}),
    "give: {within: 0}": ("Nobody else is in reach.", {"at": ["swamp", "swamp"]}),
    "lift-curse": ("There is no Curse to lift.", {"hands": [["thing", "bread", "chill"]]}),
    "end-event": ("No Event is in force.", {"events": [{"card": "bad-blood"}]}),
    "salvage: {of: [weapon]}": ("Nothing lies among the discards.", {"loot__discard": ["bread"]}),
    "lighten: 1": ("Darkness cannot be lower.", {"darkness": 2}),
    "may: {do: [lighten: 1]}": ("Darkness cannot be lower.", {"darkness": 2}),
    "if: {is: {at: [harbour]}, then: [draw: 1]}": ("It does nothing as things stand.", {"at": ["harbour"]}),
    "recover: {strength: 1}": ("You have lost none of it.", {"seats__0__strength": 4}),
}


@pytest.mark.rule("HOD-FREE-05")
@pytest.mark.parametrize("kind", ["item", "ritual"])
@pytest.mark.parametrize("does", VAIN)
def test_a_card_that_would_do_nothing_is_offered_with_the_reason(does: str, kind: str) -> None:
    reason, helpful = VAIN[does]
    assert why(holding(does, kind)) == reason
    assert why(holding(does, kind, **helpful)) == ""


@pytest.mark.rule("HOD-CARD-04")
@pytest.mark.parametrize("does", VAIN)
def test_a_personal_item_that_would_do_nothing_is_refused(does: str) -> None:
    _, helpful = VAIN[does]
    assert refused(holding(does, "personal"), "play", card="thing") == "HOD-CARD-04"
    assert refused(holding(does, "personal", **helpful), "play", card="thing") is None


@pytest.mark.rule("HOD-CARD-04")
def test_marits_harpoon_waits_for_a_creature_in_reach() -> None:
    hands = [["harpoon-and-line", "bread"]]
    idle = quiet(hands=hands, creatures=[("crawler", "village"), ("guardian", "harbour")])
    assert offers(idle, "play") == ["play card=bread"]
    assert refused(idle, "play", card="harpoon-and-line") == "HOD-CARD-04"
    assert "play card=harpoon-and-line" in offers(quiet(hands=hands, creatures=[("crawler", "harbour")]), "play")


@pytest.mark.rule("HOD-CARD-04")
def test_a_personal_item_that_draws_is_never_in_vain() -> None:
    assert refused(holding("draw: 1", "personal"), "play", card="thing") is None


@pytest.mark.rule("HOD-FREE-05")
def test_a_card_played_in_vain_is_not_played_silently() -> None:
    game = holding("kill: {within: 0}")
    game.choose("play card=thing")
    assert kinds_told(game)[-2:] == ["played", "in-vain"] and me(game).hand == ["bread"]
    assert game.scene(0).story[-1].text == "Thing finds nothing to do here."
    assert game.story and [entry.about["card"] for entry in game.story.entries[-2:]] == ["thing", "thing"]
    helpful = holding("kill: {within: 0}", creatures=[("crawler", "swamp")])
    helpful.choose("play card=thing")
    assert "in-vain" not in kinds_told(helpful)


@pytest.mark.rule("HOD-FREE-05")
def test_nobody_learns_from_a_gift_not_made_what_a_hand_lacks() -> None:
    game = holding("give: {within: 0, of: [weapon]}", at=["swamp", "swamp"])
    assert why(game) == ""
    game.choose("play card=thing")
    assert "in-vain" not in kinds_told(game) and me(game).hand == ["bread"]


@pytest.mark.rule("HOD-RIT-03", "HOD-FREE-05")
@pytest.mark.parametrize(("faces", "told"), [([6] * 5, True), ([1] * 5, False)])
def test_a_ritual_that_succeeds_in_vain_says_so(faces: list[int], told: bool) -> None:
    game = holding("kill: {within: 0}", "ritual", dice=faces)
    game.choose("play card=thing")
    assert ("in-vain" in kinds_told(game)) is told


@pytest.mark.rule("HOD-TRAP-14", "HOD-FREE-05")
def test_a_trap_card_is_in_vain_while_the_stock_is_empty() -> None:
    assert why(holding("lighten: 1", "trap", traps=FALLEN_TRAPS)) == "No Trap token is left in the stock."
    assert why(holding("lighten: 1", "trap", traps=FALLEN_TRAPS[1:])) == ""
    assert why(holding("lighten: 1", "trap", traps=FALLEN_TRAPS, darkness=2)) == ""


@pytest.mark.rule("HOD-CONS-01", "HOD-ASSEM-01")
def test_consult_and_assemble_say_so_as_well() -> None:
    consulted = holding("kill: {within: 0}", "ritual", at=["ritual-cavern"])
    assert why(consulted, "consult") == "No such Creature is in reach."
    assembled = holding("lighten: 1", "trap", at=["old-military-complex"], traps=FALLEN_TRAPS)
    assert why(assembled, "assemble") == "No Trap token is left in the stock."


@pytest.mark.rule("HOD-CURSE-04")
def test_lifting_a_curse_is_never_in_vain() -> None:
    assert why(holding("lighten: 1", "curse")) == ""
