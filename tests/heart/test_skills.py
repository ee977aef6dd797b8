"""The seven castaways: what the Skill of each is in play."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.heart.state import Heart
from tests.heart.island import me, offered, offers, told, where
from tests.heart.quiet import gate, quiet

pytestmark = pytest.mark.rule("HOD-PROT-05")


def as_one(person: str, **given: Any) -> Heart:
    return quiet(seats__0__protagonist=person, **given)


def to_my_turn(game: Heart) -> None:
    assert offers(game, "turn") == ["turn seat=0", "turn seat=1"]
    game.choose("turn seat=0")


def test_marit_gains_an_action_with_each_kill_in_combat() -> None:
    game = as_one("marit-solheim", creatures=[("crawler", "swamp")] * 3, dice=[5, 5, 1, 1, 1, 2], actions=3)
    game.choose("fight")
    for _ in range(2):
        game.choose(next(choice for choice in offered(game) if choice.startswith("hit")))
    assert len(told(game, "creature-killed")) == 2
    assert game.state.turn.actions == 3 - 1 + 2


def test_marit_gains_nothing_by_what_a_card_kills() -> None:
    cards = "- {id: shot, name: Shot, kind: item, icon: s, does: [kill]}"
    game = as_one("marit-solheim", creatures=[("crawler", "swamp")], hands=[["shot"]], actions=3, cards=cards)
    game.choose("play card=shot")
    assert len(told(game, "creature-killed")) == 1 and game.state.turn.actions == 3


def test_ximena_moves_three_times_for_nothing() -> None:
    game = as_one("ximena-rojas", actions=2)
    for place, left in [("southern-tunnel", 2), ("village", 2), ("stranded-ship", 2), ("village", 1)]:
        game.choose(f"move to={place}")
        assert game.state.turn.actions == left


def test_temperance_holds_a_crawler_beside_her_as_her_turn_ends() -> None:
    creatures = [("crawler", "southern-tunnel"), ("devourer", "harbour"), ("crawler", "old-mine")]
    game = as_one("temperance-adeyemi", at=["swamp", "lighthouse"], creatures=creatures)
    game.choose("end-turn")
    assert [creature.kind + " " + creature.at for creature in game.state.creatures if creature.held] == [
        "crawler southern-tunnel"
    ]


def test_wim_finds_a_trap_with_the_first_loot_of_a_turn() -> None:
    game = as_one("wim-terhorst", at=["cave"], loot__cards=["bread"] * 4)
    game.choose("loot")
    assert me(game).traps == 1
    game.choose("move to=cemetery")
    game.choose("loot")
    assert me(game).traps == 1


def test_what_a_trap_kills_brings_wim_a_card_once_each_round() -> None:
    given: dict[str, Any] = {"traps": [{"at": "harbour"}, {"at": "southern-tunnel"}], "loot__cards": ["bread"] * 4}
    creatures = [("crawler", "swamp"), ("crawler", "swamp")]
    game = as_one("wim-terhorst", creatures=creatures, hands=[["whistle", "whistle"]], **given)
    game.choose("play card=whistle")
    while "end-turn" not in offered(game):
        game.choose(next(choice for choice in offered(game) if "to=harbour" in choice))
    assert len(told(game, "creature-killed")) == 1 and me(game).hand == ["whistle", "bread"]
    game.choose("play card=whistle")
    while "end-turn" not in offered(game):
        game.choose(next(choice for choice in offered(game) if "to=southern-tunnel" in choice))
    assert len(told(game, "creature-killed")) == 2 and me(game).hand == ["bread"]


def test_rafiq_begins_his_turn_at_any_gate_or_where_he_is() -> None:
    game = as_one("rafiq-haldar", step="next-turn", at=["northern-gate", "lighthouse"])
    to_my_turn(game)
    assert offered(game)[:3] == ["travel seat=0 to=eastern-gate", "travel seat=0 to=southern-gate", "nothing"]
    game.choose("travel seat=0 to=southern-gate")
    assert me(game).at == "southern-gate" and game.state.turn.actions == 6
    stays = as_one("rafiq-haldar", step="next-turn")
    to_my_turn(stays)
    stays.choose("nothing")
    assert me(stays).at == "swamp" and stays.ask and stays.ask.prompt == "act"


def test_rafiq_mends_two_tokens_with_one_action() -> None:
    game = as_one("rafiq-haldar", at=["eastern-gate"], actions=3, **gate("eastern-gate", 2))
    game.choose(offers(game, "repair")[-1])
    assert (game.state.gates["eastern-gate"].damage, game.state.turn.actions) == (0, 2)


def test_yusuf_draws_two_cards_and_nothing_hears_him() -> None:
    creatures = [("crawler", "cemetery")]
    game = as_one("yusuf-demirkan", at=["cave"], creatures=creatures, loot__cards=["bread", "rope", "lamp"])
    game.choose("loot")
    assert (len(me(game).hand), len(game.state.loot.cards)) == (2, 1)
    assert where(game, "crawler") == ["cemetery"] and game.ask and game.ask.prompt == "act"


@pytest.mark.parametrize(("other", "actions"), [("swamp", 7), ("harbour", 6)])
def test_dorothea_has_an_action_more_in_company(other: str, actions: int) -> None:
    game = as_one("dorothea-quill", step="next-turn", at=["swamp", other])
    to_my_turn(game)
    while game.ask and game.ask.prompt != "act":
        game.choose(0)
    assert game.state.turn.actions == actions


def test_dorothea_heals_one_who_is_with_her_as_her_turn_begins() -> None:
    hurt = {"seats__1__strength": 3, "seats__1__sanity": 2}
    game = as_one("dorothea-quill", step="next-turn", **hurt)
    to_my_turn(game)
    game.choose("person seat=1")
    assert (me(game, 1).strength, me(game, 1).sanity) == (4, 3)
