"""Effects that wait as data: asked for, done several times, ended by a roll, interrupted, cloned."""

from __future__ import annotations

import pytest

from darklantern.table.ask import Ask, Option, option
from darklantern.table.pending import NOTHING, Pending, Verbs

from .camp import Camp, Earn, Effect, May, Note, Search, asked, camp, do, verbs


def waiting(game: Camp) -> list[tuple[Effect, int, str]]:
    return [(it.effect, it.seat, it.source) for it in game.state.effects]


# -- resolving ---------------------------------------------------------------------------------------------


def test_effects_are_resolved_in_the_order_in_which_they_stand() -> None:
    game = camp()
    verbs.push(game, [Note(), Earn(2)], 1, "owl")
    assert waiting(game) == [(Earn(2), 1, "owl"), (Note(), 1, "owl")]
    assert game.state.flow == ["resolve", "resolve"]


def test_the_owner_is_asked_what_the_effect_needs_with_the_card_that_it_comes_from() -> None:
    game = camp()
    do(game, Earn(), seat=1, source="purse")
    assert asked(game) == (1, "chest", ["chest coin=1", "chest coin=5"])
    assert game.ask and game.ask.about == {"card": "purse"}
    assert waiting(game) == [(Earn(), 1, "purse")]
    game.choose("chest coin=5")
    assert game.state.gold == [0, 5, 0]
    assert (waiting(game), game.state.flow, asked(game)[1]) == ([], [], "idle")


def test_another_seat_may_answer_for_whoever_an_effect_belongs_to() -> None:
    game = camp()
    known: Verbs[Camp] = Verbs(lambda game, owner: True, asked=lambda game, owner: 2 if owner > 2 else owner)

    @known.does(Note, "write", lambda game, it: [option("write"), option("leave")])
    def write(game: Camp, it: Pending[Note], chosen: Option) -> None:
        game.state.notes.append(f"{it.seat} {chosen.verb}")

    for owner, seat in ((1, 1), (7, 2)):
        known.push(game, [Note()], owner)
        begun = known.resolve(game)
        assert isinstance(begun, tuple)
        ask, then = begun
        assert isinstance(ask, Ask)
        assert ask.seat == seat
        assert callable(then)
        then(game, ask.options[0])
    assert game.state.notes == ["1 write", "7 write"]


def test_what_needs_no_choice_happens_at_once_and_what_has_none_does_nothing() -> None:
    game = camp(gold=[10, 0, 0])
    do(game, Note(), Earn(), Note(), source="map")
    assert game.state.notes == ["0 map", "0 map"]
    assert (game.state.gold, waiting(game), asked(game)[1]) == ([10, 0, 0], [], "idle")


def test_whoever_is_not_able_resolves_nothing() -> None:
    game = camp(asleep=[1])
    do(game, Note(), Earn(), seat=1)
    assert (game.state.notes, game.state.gold, waiting(game)) == ([], [0, 0, 0], [])
    assert asked(game) == (0, "idle", ["wait", "quiet"])


def test_choices_can_be_asked_for_an_effect_that_waits_nowhere() -> None:
    game = camp(gold=[0, 10, 0])
    assert [str(choice) for choice in verbs.choices(game, Pending(Earn(), 0)) or []] == ["chest coin=1", "chest coin=5"]
    assert verbs.choices(game, Pending(Earn(), 1)) == []
    assert verbs.choices(game, Pending(Note(), 0)) is None


def test_a_verb_is_done_in_one_way() -> None:
    known: Verbs[Camp] = Verbs(lambda game, seat: True)

    @known.does(Note)
    def one(game: Camp, it: Pending[Note], chosen: object) -> None: ...

    with pytest.raises(TypeError, match="Note is done twice: one, other"):

        @known.does(Note)
        def other(game: Camp, it: Pending[Note], chosen: object) -> None: ...


def test_what_happens_without_a_choice_is_given_none() -> None:
    given = []
    known: Verbs[Camp] = Verbs(lambda game, seat: True)
    known.does(Note)(lambda game, it, chosen: given.append((it.source, chosen)))
    game = camp()
    game.state.effects = [Pending(Note(), 0, "bell")]
    assert known.resolve(game) is None
    assert given == [("bell", NOTHING)]


# -- several times -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_an_effect_with_a_count_is_done_that_often_one_choice_at_a_time(count: int) -> None:
    game = camp()
    do(game, Earn(count), Note(), seat=2, source="purse")
    for done in range(count):
        assert waiting(game) == [(Note(), 2, "purse"), (Earn(count - done), 2, "purse")]
        assert asked(game)[:2] == (2, "chest")
        game.choose("chest coin=1")
    assert game.state.gold == [0, 0, count]
    assert game.state.notes == ["2 purse"]


def test_the_copies_know_what_the_first_knew() -> None:
    game = camp()
    do(game, Earn(3), seat=1, source="owl", facts={"foe": "wolf"})
    game.choose(0)
    game.choose(0)
    (it,) = game.state.effects
    assert (it.effect, it.seat, it.source, it.facts) == (Earn(1), 1, "owl", {"foe": "wolf"})


def test_repetition_stops_when_nothing_is_left_to_choose() -> None:
    game = camp(gold=[8, 0, 0])
    do(game, Earn(3), source="purse")
    game.choose("chest coin=1")
    game.choose("chest coin=1")
    assert (game.state.gold, waiting(game), asked(game)[1]) == ([10, 0, 0], [], "idle")


# -- ended by a roll ---------------------------------------------------------------------------------------


def test_an_effect_that_ends_with_a_roll_is_there_for_the_step_after_it() -> None:
    game = camp()
    game.state.dice.script = [6, 2, 5]
    do(game, Search(3), Note(), seat=1, source="spade", facts={"foe": "wolf"})
    assert game.state.gold == [0, 2, 0]
    assert game.state.notes == ["spade found 2", "1 spade foe=wolf", "1 spade foe=wolf"]
    assert waiting(game) == []


def test_it_waits_while_the_dice_may_be_changed_and_survives_a_clone() -> None:
    game = camp(grit=1)
    game.state.dice.script = [1, 2]
    do(game, Search(2), source="spade")
    assert asked(game)[1] == "reroll"
    assert waiting(game) == [(Search(2), 0, "spade")]
    twin = game.clone()
    for one in (game, twin):
        one.state.dice.script = [6]
        one.choose("keep")
        assert one.state.notes == ["spade found 0", "0 spade"]
    assert game.fingerprint() == twin.fingerprint()


def test_what_interrupts_is_resolved_before_the_effect_that_waits() -> None:
    game = camp()
    do(game, Earn(2), source="purse")
    game.choose("yawn seat=2")
    assert game.state.notes == ["2 yawn"]
    assert asked(game) == (0, "chest", ["chest coin=1", "chest coin=5"])
    game.choose("chest coin=5")
    game.choose("chest coin=5")
    assert game.state.gold == [10, 0, 0]


# -- what follows ------------------------------------------------------------------------------------------


def test_what_follows_has_the_same_owner_card_and_facts() -> None:
    game = camp()
    do(game, May([Note(), Earn(2)]), seat=1, source="owl", facts={"foe": "wolf", "loot": 2})
    game.choose("yes")
    assert game.state.notes == ["1 owl foe=wolf loot=2"]
    assert [(it.seat, it.source, it.facts) for it in game.state.effects] == [(1, "owl", {"foe": "wolf", "loot": 2})]


def test_facts_are_copied_so_that_no_two_effects_share_them() -> None:
    game, facts = camp(), {"foe": "wolf"}
    verbs.push(game, [Note(), Note()], 0, "owl", facts)
    one, other = game.state.effects
    assert one.facts == other.facts == facts
    assert one.facts is not other.facts and one.facts is not facts


def test_the_story_knows_the_card_whose_effect_it_tells() -> None:
    game = camp(story=True)
    game.state.dice.script = [1, 1]
    game.state.flow.append("idle")
    verbs.push(game, [Note()], 0, "owl")
    verbs.push(game, [Search(2)], 1, "spade")
    game.choose("quiet")
    assert game.story
    told = [(entry.kind, entry.source) for entry in game.story.entries if entry.kind in ("noted", "found")]
    assert told == [("found", "spade"), ("noted", "spade"), ("noted", "owl")]
