"""ABIL: Active, passive and enters-play abilities."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.cards.abilities import against as against_ability
from darklantern.games.arcana.cards.pauses import between, refused
from darklantern.games.arcana.held import abilities
from darklantern.games.arcana.rounds.actions import ACTIONS
from darklantern.games.arcana.state import NOWHERE, Arcana
from darklantern.table.ask import option
from tests.arcana.cards.ability_cards import CARDS
from tests.arcana.effects import against, let, owned, worn
from tests.arcana.table import choose, explorer, halls, happens, monster, offers, told, where

# -- paying -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ABIL-01", "MA-ABIL-02")
def test_stamina_is_paid_as_the_card_says_and_nothing_more() -> None:
    game = halls(
        at=["1.25"], explorers=1, monsters={"spitter": "1.26"}, cards=CARDS, explorers__0__items=owned("club=main")
    )
    choose(game, "play card=club ability=0 target=4")
    assert explorer(game).stamina == 5


@pytest.mark.rule("MA-ABIL-01", "MA-ABIL-02", "MA-ESS-11")
def test_essence_is_paid_and_no_stamina() -> None:
    items = owned("prism=main")
    game = halls(explorers=1, cards=CARDS, explorers__0__items=items, explorers__0__essence=2, explorers__0__health=3)
    choose(game, "play card=prism ability=0")
    assert (explorer(game).essence, explorer(game).health, explorer(game).stamina) == (0, 4, 7)
    assert against(game, "play", card="prism", ability=0) == "MA-ESS-11"


@pytest.mark.rule("MA-ABIL-01")
def test_health_is_paid_but_never_the_last() -> None:
    game = halls(explorers=1, cards=CARDS, explorers__0__items=owned("lancet=main"))
    choose(game, "play card=lancet ability=0")
    assert (explorer(game).health, explorer(game).essence) == (3, 1)
    game = halls(explorers=1, cards=CARDS, explorers__0__items=owned("lancet=main"), explorers__0__health=2)
    assert offers(game, "play") == []
    assert against(game, "play", card="lancet", ability=0) == "MA-ABIL-01"


@pytest.mark.rule("MA-ABIL-01")
def test_another_item_may_be_the_price() -> None:
    game = halls(explorers=1, cards=CARDS, explorers__0__items=owned("altar=main", "wrench", "coat"))
    choose(game, "play card=altar ability=0")
    assert offers(game, "destroy") == ["destroy item=wrench", "destroy item=coat"]
    choose(game, "destroy item=coat")
    assert (worn(game), explorer(game).essence) == (["altar=main", "wrench"], 3)
    alone = halls(explorers=1, cards=CARDS, explorers__0__items=owned("altar=main"))
    assert against(alone, "play", card="altar", ability=0) == "MA-ABIL-01"


@pytest.mark.rule("MA-ABIL-01")
def test_a_situation_may_be_asked_for() -> None:
    items = owned("dial=main")
    far = halls(at=["1.25"], explorers=1, monsters={"spitter": "1.28"}, cards=CARDS, explorers__0__items=items)
    assert against(far, "play", card="dial", ability=0) == "MA-ABIL-01"
    near = halls(at=["1.25"], explorers=1, monsters={"spitter": "1.26"}, cards=CARDS, explorers__0__items=items)
    choose(near, "play card=dial ability=0")
    assert (explorer(near).stamina, explorer(near).essence) == (6, 1)


@pytest.mark.rule("MA-ABIL-01")
def test_what_may_be_played_once_a_round_is_not_offered_again() -> None:
    game = halls(explorers=1, cards=CARDS, explorers__0__items=owned("hook=main"), explorers__0__stamina=2)
    choose(game, "play card=hook ability=0")
    assert (explorer(game).stamina, offers(game, "play")) == (3, [])
    assert against(game, "play", card="hook", ability=0) == "MA-ABIL-01"


@pytest.mark.rule("MA-ABIL-01")
@pytest.mark.parametrize(("stamina", "enough"), [(1, False), (2, True)])
def test_what_is_there_must_be_enough(stamina: int, enough: bool) -> None:
    items = owned("club=main", "lancet=main")
    given = {"explorers__0__stamina": stamina, "explorers__0__health": stamina + 1}
    game = halls(1, at=["1.25"], monsters={"spitter": "1.26"}, cards=CARDS, explorers__0__items=items, **given)  # type: ignore[arg-type]
    expected = ["play card=club ability=0 target=4", "play card=lancet ability=0"] if enough else []
    assert offers(game, "play") == expected


@pytest.mark.rule("MA-ABIL-01", "MA-ABIL-02")
@pytest.mark.parametrize(("add", "left"), [(-1, 6), (-2, 6), (1, 4)])
def test_what_is_in_force_may_change_the_price_but_never_to_nothing(add: int, left: int) -> None:
    cards = CARDS.replace(
        "items:",
        f"""items:
- {{id: oil, name: Oil, type: apparel, level: 1, main: true, passive: [{{stat: ability-stamina, add: {add}}}]}}""",
    )
    items = owned("club=main", "oil=main", "hook=main")
    game = halls(1, at=["1.25"], monsters={"spitter": "1.26"}, cards=cards, explorers__0__items=items)
    assert ACTIONS.cost(game, 0, option("play", card="club", ability=0, target=4)) == {"stamina": 7 - left}
    choose(game, "play card=club ability=0 target=4")
    assert explorer(game).stamina == left
    choose(game, "play card=hook ability=0")
    assert explorer(game).stamina == left + 1


def test_the_price_of_an_ability_is_known_before() -> None:
    game = halls(1, cards=CARDS, explorers__0__items=owned("lancet=main", "prism=main"), explorers__0__essence=3)
    costs = [ACTIONS.cost(game, 0, option("play", card=card, ability=0)) for card in ("lancet", "prism")]
    assert costs == [{"health": 2}, {"essence": 2}]


@pytest.mark.rule("MA-EXPL-01")
def test_an_ability_of_nobodys_card_is_refused() -> None:
    game = halls(2, cards=CARDS, explorers__1__items=owned("salts"))
    assert against(game, "play", card="salts", ability=0) == "MA-EXPL-01"
    assert refused(game, option("interject", seat=0, card="salts", ability=0)) == "MA-EXPL-01"


@pytest.mark.rule("MA-ABIL-03")
def test_a_card_is_destroyed_once_its_ability_is_resolved() -> None:
    game = halls(explorers=1, cards=CARDS, explorers__0__items=owned("crate"))
    choose(game, "play card=crate ability=0")
    assert offers(game, "draw")
    assert worn(game) == ["crate"]
    while game.ask and game.ask.prompt != "act":
        game.choose(0)
    assert "crate" not in worn(game)
    assert "crate" in game.state.decks["destroyed-items"].discard


# -- whom it affects --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ABIL-04")
def test_without_a_target_an_ability_affects_whoever_plays_it() -> None:
    game = halls(cards=CARDS, explorers__0__health=2, explorers__1__health=2, explorers__0__items=owned("salts"))
    choose(game, "play card=salts ability=0")
    assert [explorer(game, seat).health for seat in (0, 1)] == [3, 2]


@pytest.mark.rule("MA-ABIL-11")
def test_an_effect_for_a_tile_covers_the_tile_of_whoever_plays_it() -> None:
    game = halls(3, tiles=["plain", "engine"], at=["1.25", "1.01", "2.25"], explorers__2__health=2)
    for seat in (0, 1):
        explorer(game, seat).health = 2
    let(game, "[{restore: {health: 1, who: tile-explorers}}]")
    assert [explorer(game, seat).health for seat in (0, 1, 2)] == [3, 3, 2]


@pytest.mark.rule("MA-ABIL-12")
def test_on_an_edge_it_reaches_adjacent_units_over_the_edge() -> None:
    game = halls(3, tiles=["plain", "engine"], at=["1.28", "2.22", "2.24"])
    for seat in (0, 1, 2):
        explorer(game, seat).health = 2
    let(game, "[{restore: {health: 1, who: tile-explorers}}]")
    assert [explorer(game, seat).health for seat in (0, 1, 2)] == [3, 3, 2]


@pytest.mark.rule("MA-ABIL-12")
def test_away_from_the_edge_it_does_not() -> None:
    game = halls(2, tiles=["plain", "engine"], at=["1.27", "2.22"])
    for seat in (0, 1):
        explorer(game, seat).health = 2
    let(game, "[{restore: {health: 1, who: tile}}]")
    assert [explorer(game, seat).health for seat in (0, 1)] == [3, 2]


def test_an_attack_may_be_aimed_at_a_barrel() -> None:
    given: dict[str, Any] = {"tiles": ["engine"], "monsters": {"spitter": "1.37"}, "dice": [6, 6, 1, 1, 1]}
    game = halls(2, at=["1.45", "1.03"], cards=CARDS, explorers__0__items=owned("club=main"), **given)
    choose(game, "play card=club ability=0 at=1.44")
    assert told(game, "barrel-exploded") == [{"who": 0, "at": "1.44"}]
    choose(game, "unit unit=0")
    assert (game.state.monsters, explorer(game).health) == ({}, 4)


def test_how_an_ability_is_aimed_decides_what_raises_its_attack() -> None:
    cards = CARDS.replace(
        "items:",
        """items:
- {id: sweep, name: Sweep, type: weapon, level: 1, main: true, hands: 1, passive: [{stat: melee-attack, add: 2}],
   actives: [{cost: {stamina: 1}, do: [{attack: {low: 1, who: adjacent}}]}]}""",
    )
    items = owned("club=main", "sweep=main")
    game = halls(1, at=["1.25"], monsters={"spitter": "1.26"}, cards=cards, explorers__0__items=items, dice=[1, 1, 1])
    monster(game).health = 9
    choose(game, "play card=club ability=0 target=4")
    choose(game, "play card=sweep ability=0")
    assert [one["add"] for one in told(game, "attack-rolled")] == [2, 0]


@pytest.mark.rule("MA-ABIL-13")
def test_an_ability_that_needs_a_target_needs_a_legal_one() -> None:
    items = owned("club=main")
    far = halls(at=["1.25"], explorers=1, monsters={"spitter": "1.28"}, cards=CARDS, explorers__0__items=items)
    assert offers(far, "play") == []
    assert against(far, "play", card="club", ability=0) == "MA-ABIL-13"
    near = halls(at=["1.27"], explorers=1, monsters={"spitter": "1.28"}, cards=CARDS, explorers__0__items=items)
    assert offers(near, "play") == ["play card=club ability=0 target=4"]


# -- when -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ABIL-05")
def test_all_effects_of_an_ability_come_before_the_next_one() -> None:
    game = halls(
        cards=CARDS,
        explorers__0__items=owned("bell=main"),
        explorers__0__essence=1,
        explorers__0__health=3,
        explorers__1__items=owned("salts"),
    )
    choose(game, "play card=bell ability=0")
    assert offers(game, "play") == offers(game, "interject") == []
    game.choose(0)
    assert (explorer(game).health, explorer(game).stamina) == (4, 6)
    assert offers(game, "interject") == ["interject seat=1 card=salts ability=0"]


@pytest.mark.rule("MA-ABIL-06")
def test_what_costs_stamina_is_played_on_the_own_turn_only() -> None:
    items = owned("club=main", "salts")
    game = halls(at=["1.01", "1.25"], monsters={"spitter": "1.26"}, cards=CARDS, explorers__1__items=items)
    assert offers(game, "interject") == ["interject seat=1 card=salts ability=0"]
    assert refused(game, option("interject", seat=1, card="club", ability=0, target=4)) == "MA-ABIL-06"


@pytest.mark.rule("MA-ABIL-09")
@pytest.mark.parametrize("step", [None, ("next-explorer")])
def test_between_actions_and_turns_others_may_play_what_costs_no_stamina(step: str | None) -> None:
    game = halls(cards=CARDS, step=step, explorers__1__items=owned("salts"), explorers__1__health=2)
    choose(game, "interject seat=1 card=salts ability=0")
    assert explorer(game, 1).health == 3
    assert game.ask
    assert game.ask.prompt == ("next-explorer" if step else "act")


@pytest.mark.rule("MA-ABIL-09")
def test_who_is_asked_what_to_do_plays_its_own_in_answer_and_between_turns_everybody_out_of_turn() -> None:
    salts: dict[str, Any] = {f"explorers__{seat}__items": owned("salts") for seat in (0, 1)}
    own = "interject seat=0 card=salts ability=0"
    other = own.replace("seat=0", "seat=1")
    game = halls(cards=CARDS, explorers__0__health=2, explorers__1__health=2, **salts)
    assert offers(game, "play") == ["play card=salts ability=0"]
    assert offers(game, "interject") == [other]
    game = halls(cards=CARDS, step="next-explorer", explorers__0__health=2, explorers__1__health=2, **salts)
    assert offers(game, "interject") == [own, other]


@pytest.mark.rule("MA-ABIL-09")
def test_whoever_has_exited_or_fallen_plays_nothing() -> None:
    game = halls(3, cards=CARDS, explorers__1__items=owned("salts"), explorers__1__exited=True)
    assert offers(game, "interject") == []
    assert refused(game, option("interject", seat=1, card="salts", ability=0)) == "MA-ABIL-09"


@pytest.mark.rule("MA-ABIL-09")
def test_in_pauses_without_a_question_only_who_has_asked_for_it_is_asked() -> None:
    game = halls(cards=CARDS, explorers__1__items=owned("salts"), explorers__1__health=2)
    happens(game, between())
    assert game.ask
    assert game.ask.prompt == "act"
    choose(game, "pause seat=1")
    happens(game, between())
    assert (game.ask.seat, game.ask.prompt) == (1, "pause")
    choose(game, "interject seat=1 card=salts ability=0")
    assert (explorer(game, 1).health, game.ask.prompt) == (3, "act")


@pytest.mark.rule("MA-ABIL-09")
def test_who_has_asked_for_pauses_may_do_without_them_again() -> None:
    game = halls(cards=CARDS, explorers__1__items=owned("salts"), explorers__1__health=2, pausing=[1])
    choose(game, "go-on seat=1")
    assert game.state.pausing == []
    happens(game, between())
    assert game.ask
    assert (game.ask.prompt, offers(game, "pause")) == ("act", ["pause seat=1"])


@pytest.mark.rule("MA-ABIL-09")
def test_all_who_asked_for_pauses_are_asked_one_after_another_but_not_who_has_left() -> None:
    items = {f"explorers__{seat}__items": owned("flare") for seat in (1, 2, 3)}
    gone = {"explorers__2__exited": True, "explorers__2__at": NOWHERE}
    game = halls(4, cards=CARDS, pausing=[3, 2, 1], explorers__3__stamina=1, **{**items, **gone})  # type: ignore[arg-type]
    happens(game, between())
    assert game.ask
    assert (game.ask.seat, game.ask.usual, game.ask.options[0]) == (1, 0, option("go-on"))
    choose(game, "go-on")
    assert (game.ask.seat, game.ask.prompt) == (3, "pause")
    choose(game, "interject seat=3 card=flare ability=0")
    assert (game.ask.seat, game.ask.prompt, explorer(game, 3).stamina) == (3, "pause", 2)
    choose(game, "go-on")
    assert game.ask.prompt == "act"


@pytest.mark.rule("MA-ABIL-09")
def test_whoever_goes_on_is_followed_by_the_next_seat() -> None:
    items = {f"explorers__{seat}__items": owned("flare") for seat in (1, 2)}
    game = halls(3, cards=CARDS, pausing=[1, 2], **items)  # type: ignore[arg-type]
    happens(game, between())
    choose(game, "go-on")
    assert game.ask
    assert (game.ask.seat, game.ask.prompt) == (2, "pause")


def pauses(game: Arcana) -> list[str]:
    """Where the game stands at each pause from here to the end of the round, by the spaces of all monsters."""
    seen = []
    while game.state.round == 3 and game.ask:
        if game.ask.prompt == "pause":
            seen.append(f"{game.state.phase} {' '.join(where(game, number) for number in game.state.monsters)}".strip())
        game.choose(0)
    return seen


@pytest.mark.rule("MA-ABIL-09")
def test_there_is_a_pause_after_each_turn_and_action_of_explorers_and_monsters() -> None:
    monsters = {"strider": "1.04", "post": "1.07"}
    game = halls(
        at=["1.46", "1.43"],
        cards=CARDS,
        monsters=monsters,
        pausing=[1],
        spawn=0,
        horror=0,
        explorers__1__items=owned("flare"),
        explorers__1__finished=True,
    )
    choose(game, "end-turn")
    before, step_1, step_2 = "1.04 1.07", "1.11 1.07", "1.18 1.07"
    assert pauses(game) == [
        f"explorers {before}",
        f"monsters {before}",
        f"monsters {step_1}",
        f"monsters {step_2}",
        f"monsters {step_2}",
        f"monsters {step_2}",
    ]


@pytest.mark.rule("MA-ABIL-10")
def test_nobody_interrupts_an_action() -> None:
    items = owned("salts")
    game = halls(tiles=["engine"], at=["1.03", "1.25"], cards=CARDS, explorers__1__items=items)
    choose(game, "open-chest at=1.02")
    assert offers(game, "draw")
    assert offers(game, "interject") == []
    assert refused(game, option("interject", seat=1, card="salts", ability=0)) == "MA-ABIL-10"


@pytest.mark.rule("MA-ABIL-14")
def test_a_monster_plays_its_abilities_on_its_own_turn_only() -> None:
    game = halls(at=["1.25"], explorers=1, monsters={"spitter": "1.26"}, cards=CARDS)
    stamina, free = abilities(game, 4)
    assert (against_ability(game, 4, stamina), against_ability(game, 4, free)) == ("MA-ABIL-06", "MA-ABIL-14")
    game.state.turn = 4
    assert (against_ability(game, 4, stamina), against_ability(game, 4, free)) == ("", "")
    monster(game).stamina = 0
    assert against_ability(game, 4, stamina) == "MA-ABIL-01"
