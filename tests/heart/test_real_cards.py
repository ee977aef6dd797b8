"""Every card of the game at work: in a position that suits it, it does what its text says."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from darklantern.games.heart import effects as verbs
from darklantern.games.heart.condition import Condition
from darklantern.games.heart.content_index import island as island_content
from darklantern.games.heart.content_types import Cost, Deed, Happens, Power
from darklantern.games.heart.events import EVENTS, Talked
from darklantern.games.heart.powers import answer, power
from darklantern.games.heart.state import Heart

from .happenings import CARDS as HAPPENINGS
from .happenings import HOW, QUIET
from .island import island, kinds_told, me, offered, told

MAIN, WEST = island_content(west=False), island_content(west=True)
CARDS = {**WEST.cards, **MAIN.cards}
PLACE, NEAR = "eastern-gate", "eastern-tunnel"
SPARE = ["stick", "stick"]
PLAIN = """
cards:
- {id: chill, name: Chill, kind: curse, icon: c, pay: {actions: 9}}
- {id: stick, name: Stick, kind: weapon, icon: w, weapon: {dice: 0}}
- {id: net, name: Net, kind: trap, icon: t}
"""
PILE = ["radio-parts", "gutting-knife", "poachers-jaw", "dented-tin-of-peaches", "hymn-sung-backwards"] * 2

TOLD = {
    "recover": {"recovered"},
    "lose": {"strength-lost", "sanity-lost"},
    "draw": {"drew"},
    "draw-curse": {"cursed"},
    "lift-curse": {"curse-lifted"},
    "kill": {"creature-killed", "guardian-wounded"},
    "wound-guardian": {"guardian-wounded"},
    "drive": {"creature-moved"},
    "advance": {"creature-moved", "gate-damaged", "gate-destroyed", "strength-lost"},
    "hold": {"will-be-held"},
    "place-creature": {"placed"},
    "travel": {"moved"},
    "swap-places": {"moved"},
    "repair": {"gate-repaired"},
    "gain-trap": {"trap-gained"},
    "set-trap": {"trap-set"},
    "gain-actions": {"actions"},
    "boost": {"boosted"},
    "scry": {"looked"},
    "salvage": {"drew"},
    "seek": {"drew"},
    "end-event": {"event-ended"},
    "talk": {"talked"},
    "darken": {"darkness"},
    "lighten": {"darkness"},
    "summon-boat": {"boat-summoned"},
    "test": {"rolled"},
}


def kinds(*which: str) -> list[str]:
    return [id_ for id_, card in CARDS.items() if card.kind in which]


def suitable(condition: Condition, hand: list[str], **given: Any) -> Heart:
    """A position where a condition holds and every effect finds something to act on."""
    place = condition.at[0] if condition.at else NEAR if condition.tunnel else PLACE
    place = "swamp" if condition.gate is False and not condition.at else place
    far = "cave" if place != "cave" else "harbour"
    creatures = [("crawler", near) for near in WEST.graph.neighbours[place] if near in MAIN.locations][:1]
    if condition.creature not in (None, "none"):
        creatures.append(("devourer" if condition.creature == "any" else str(condition.creature), place))
    west = any(card in WEST.cards and WEST.cards[card].compass for card in hand) or "west" in given
    given.pop("west", None)
    gates = {f"gates__{gate}": {"damage": 2} for gate in MAIN.gates}
    paths: dict[str, Any] = {
        "at": [place, far if condition.ally is False else place, far],
        "hands": [[*hand, *["chill"] * (condition.curses or 0)], ["chill"], []],
        "creatures": creatures,
        "darkness": max(3, condition.darkness or 0),
        "seats__0__traps": condition.traps or 1,
        "loot__cards": PILE,
        "loot__discard": ["stick", "net"],
        "events": [] if condition.event is False else [{"card": next(iter(MAIN.events))}],
        "guardian_health": 5,
        "boat": {"due": 9 if condition.boat else 0},
        "cards": PLAIN,
        "options": {"western_shores": west},
    }
    left = 5 if condition.weakened is False else 3
    weak = {f"seats__{seat}__{stat}": left for seat in range(3) for stat in ("strength", "sanity")}
    return island(3, **paths | gates | weak | given)


def finish(game: Heart, wanted: str = "act") -> None:
    """Answer every ask with the first option until the turn goes on."""
    while game.ask and game.ask.prompt != wanted:
        game.choose(0)


def assert_done(effects: list[verbs.Effect], game: Heart) -> None:
    """The story tells of every effect, with its numbers."""
    for effect in effects:
        if isinstance(effect, verbs.If):
            continue
        word = str(effect.__struct_config__.tag)
        assert TOLD[word] & set(kinds_told(game)), word
        if isinstance(effect, verbs.Recover):
            more = power(game, "healing", 0)
            amounts = {"strength": effect.strength, "sanity": effect.sanity}
            wanted = {stat: amount and min(2, amount + more) for stat, amount in amounts.items()}
            assert wanted.items() <= told(game, "recovered")[0].items()
        if isinstance(effect, verbs.Lose):
            lost = {entry["amount"] for kind in TOLD["lose"] for entry in told(game, kind)}
            assert {effect.strength, effect.sanity} - {0} <= lost
        if isinstance(effect, verbs.Draw):
            assert len(told(game, "drew")) >= effect.count
        if isinstance(effect, verbs.DrawCurse):
            assert len(told(game, "cursed")) == effect.count
        if isinstance(effect, verbs.Test):
            assert len(told(game, "rolled")[-1]["dice"]) == effect.roll


def assert_paid(cost: Cost, before: tuple[int, ...], game: Heart) -> None:
    after = wealth(game)
    paid = tuple(was - is_ for was, is_ in zip(before, after, strict=True))
    assert paid[:3] == (cost.actions, cost.strength, cost.sanity)


def wealth(game: Heart) -> tuple[int, ...]:
    return game.state.turn.actions, me(game).strength, me(game).sanity


# -- played from the hand ----------------------------------------------------------------------------------


@pytest.mark.parametrize("id_", kinds("item", "personal"))
def test_an_item_does_what_it_says_and_is_put_away(id_: str) -> None:
    card = CARDS[id_]
    creature = {"creatures": [("crawler", PLACE), ("devourer", NEAR)]} if not card.is_.at else {}
    game = suitable(card.is_, [id_] * card.together + [*SPARE, "chill"], **creature)
    game.choose(f"play card={id_}")
    finish(game)
    assert_done(card.does, game)
    assert (id_ in me(game).hand) is (card.kind == "personal")
    if card.kind == "item":
        assert game.state.loot.discard.count(id_) == card.together
    assert ("play card=" + id_) not in offered(game)


@pytest.mark.parametrize("place, sanity", [("chapel", 5), ("swamp", 3)])
def test_grey_salt_comforts_at_the_chapel_only(place: str, sanity: int) -> None:
    game = suitable(Condition(at=[place]), ["bag-of-grey-salt", "chill"], seats__1__hand=[])
    game.choose("play card=bag-of-grey-salt")
    assert (me(game).hand, me(game).sanity) == ([], sanity)


@pytest.mark.parametrize("id_", kinds("personal"))
def test_a_personal_item_costs_what_it_says(id_: str) -> None:
    card = CARDS[id_]
    game = suitable(card.is_, [id_, *SPARE], creatures=[("crawler", PLACE)], seats__1__strength=1)
    spent = game.state.turn.actions - card.pay.actions
    game.choose(f"play card={id_}")
    finish(game)
    assert game.state.turn.actions == spent
    assert len(told(game, "discarded")) == card.pay.discard


@pytest.mark.parametrize("id_", kinds("ritual"))
def test_a_ritual_succeeds_or_fails(id_: str) -> None:
    card = CARDS[id_]
    for face, succeeds in ((6, True), (1, False)):
        crowd = {"creatures": [("crawler", NEAR), ("crawler", PLACE)]} if not card.is_.at else {}
        game = suitable(card.is_, [id_, "chill"], dice=[face] * 9, **crowd)
        game.choose(f"play card={id_}")
        finish(game)
        assert len(told(game, "rolled")[0]["dice"]) == max(1, 3 + card.modifier)
        assert_done(card.does if succeeds else card.fails, game)
        assert len(told(game, "cursed")) == (0 if succeeds else 1)
        assert id_ in game.state.loot.discard


@pytest.mark.parametrize("id_", kinds("trap"))
def test_a_trap_card_succeeds_or_fails(id_: str) -> None:
    card = CARDS[id_]
    for face, gained in ((6, 1), (1, 0)):
        game = suitable(card.is_, [id_], dice=[face] * 9, creatures=[("crawler", PLACE)])
        game.choose(f"play card={id_}")
        finish(game)
        assert len(told(game, "rolled")[0]["dice"]) == max(1, 3 + card.modifier)
        assert me(game).traps == 1 + gained
        assert_done(card.does if gained else card.fails, game)
        assert id_ in game.state.loot.discard


# -- weapons -----------------------------------------------------------------------------------------------


def fought(id_: str, face: int, creatures: list[tuple[str, str]]) -> Heart:
    game = suitable(Condition(), [id_], dice=[face] * 20, creatures=creatures, guardian_health=7)
    game.choose("fight")
    game.choose(f"weapon card={id_}")
    finish(game)
    return game


@pytest.mark.parametrize("id_", kinds("weapon"))
@pytest.mark.parametrize("foe", ["crawler", "devourer", "guardian"])
def test_a_weapon_adds_its_dice_and_hits(id_: str, foe: Any) -> None:
    weapon = CARDS[id_].weapon
    assert weapon
    game = fought(id_, 1, [(foe, PLACE)])
    dice = max(1, 3 + weapon.dice + weapon.against.get(foe, 0))
    assert len(told(game, "rolled")[0]["dice"]) == dice
    again = [len(entry["dice"]) for entry in told(game, "rerolled")]
    assert again == ([min(weapon.rerolls, dice)] if weapon.rerolls else [])
    if foe == "guardian":
        assert 7 - game.state.guardian_health == weapon.hits * weapon.guardian
    else:
        assert len(told(game, "creature-killed")) == min(1, weapon.hits)


@pytest.mark.parametrize("id_", kinds("weapon"))
def test_each_hit_of_a_weapon_counts_for_the_guardian(id_: str) -> None:
    weapon = CARDS[id_].weapon
    assert weapon
    game = suitable(Condition(), [id_], dice=[6, *[1] * 20], creatures=[("guardian", PLACE)], guardian_health=7)
    game.choose("fight")
    game.choose(f"weapon card={id_}")
    finish(game)
    assert 7 - game.state.guardian_health == (1 + weapon.hits) * weapon.guardian


@pytest.mark.parametrize("id_", kinds("weapon"))
def test_a_weapon_does_the_rest_and_stays_or_goes(id_: str) -> None:
    weapon = CARDS[id_].weapon
    assert weapon
    crowd = [("crawler", PLACE), ("devourer", PLACE), ("devourer", NEAR), ("crawler", NEAR)]
    for face in (6, 1):
        game = fought(id_, face, crowd)
        killed = any(entry["how"] == "combat" for entry in told(game, "creature-killed"))
        kept = {"no": False, "always": True, "on-hit": face == 6, "on-kill": killed, "on-miss": face == 1}[weapon.keep]
        assert (id_ in me(game).hand) is kept
        assert (id_ in game.state.loot.discard) is not kept
        if face == 1:  # something is left to act on
            assert_done(weapon.then, game)


def test_the_spade_digs_only_where_nothing_is_left() -> None:
    assert len(told(fought("sextons-spade", 6, [("crawler", PLACE)]), "drew")) == 1
    assert told(fought("sextons-spade", 1, [("crawler", PLACE)]), "drew") == []


# -- in force ----------------------------------------------------------------------------------------------


def assert_powers(powers: list[Power], game: Heart) -> None:
    """Each number is changed by all the powers that apply here, and by nothing else."""
    for one in powers:
        against: list[str] | None = [one.against] if one.against else None
        alike = [p for p in powers if p.stat == one.stat and p.against in (None, one.against)]
        wanted = sum(p.add for p in alike if p.is_ is None or p.is_.holds(game, 0))
        assert power(game, one.stat, 0, against) == wanted, one


def conditions(powers: list[Power]) -> list[Condition]:
    """The situations in which each power is in force."""
    return [one.is_ or Condition() for one in powers] or [Condition()]


def let_happen(game: Heart, what: Happens, by: int = 0) -> None:
    """As the rules do when it happens to a seat, with the first facts that the card asks for."""
    facts: dict[str, Any] = {"who": by, "at": me(game, by).at, **{fact: wanted[0] for fact, wanted in what.narrowed}}
    event = EVENTS[what.event]
    fields = msgspec.structs.fields(event)
    answer(game, event(**{field.name: facts.get(field.name, 0 if field.type is int else "") for field in fields}))


@pytest.mark.parametrize("id_", kinds("curse"))
def test_a_curse_weighs_on_its_owner_until_it_is_lifted(id_: str) -> None:
    card = CARDS[id_]
    spare = ["stick"] * card.pay.discard
    game = suitable(card.is_, [id_, *spare, "radio-parts"], creatures=[], events=[], curses__cards=[])
    assert_powers(card.powers, game)
    before = wealth(game)
    game.choose(f"play card={id_}")
    finish(game)
    assert_paid(card.pay, before, game)
    assert me(game).hand == ["radio-parts"]
    assert game.state.curses.cards == [id_]
    assert_done(card.does, game)
    assert all(power(game, one.stat, 0) == 0 for one in card.powers)


@pytest.mark.parametrize("id_", [*kinds("curse"), *MAIN.events, *MAIN.protagonists])
def test_what_a_curse_an_event_or_a_skill_listens_for_is_answered(id_: str) -> None:
    carrier = CARDS.get(id_) or MAIN.events.get(id_) or MAIN.protagonists[id_]
    in_force: dict[str, Any] = {
        "seats__0__hand": [id_] if id_ in CARDS else [],
        "events": [{"card": id_}] if id_ in MAIN.events else [],
        "seats__0__protagonist": id_ if id_ in MAIN.protagonists else "anna",
        "creatures": [("crawler", NEAR)],
    }
    for trigger in carrier.triggers:
        game = suitable(trigger.is_ or Condition(), [], **in_force, dice=[1] * 9)
        let_happen(game, trigger.when)
        alike = [one for one in carrier.triggers if one.when == trigger.when]
        heard = [one for one in alike if not one.is_ or one.is_.holds(game, 0)]
        waiting = [pending.effect for pending in reversed(game.state.effects)]
        assert trigger in heard and waiting == [effect for one in reversed(heard) for effect in one.do]
        let_happen(game, trigger.when)
        assert len(game.state.effects) == sum(len(one.do) * (1 if one.limit else 2) for one in heard)


@pytest.mark.parametrize("id_", MAIN.protagonists)
def test_a_skill_is_in_force_from_the_start(id_: str) -> None:
    skill = MAIN.protagonists[id_]
    for condition in conditions(skill.powers):
        game = suitable(condition, [], seats__0__protagonist=id_, events=[])
        assert condition.holds(game, 0)
        assert_powers(skill.powers, game)
    assert skill.powers or skill.triggers


# -- quests ------------------------------------------------------------------------------------------------


def doing(deed: Deed, card: str, placed: bool, **given: Any) -> Heart:
    cost = deed.pay
    quests = [{"card": card, "progress": 0}] if placed else []
    hand = ["stick"] * cost.discard + [card] * (not placed)
    crowd = {} if deed.is_.creature else {"creatures": [("crawler", "old-manor"), ("devourer", "northern-tunnel")]}
    more = {"west": True} if CARDS[card].compass else {}
    return suitable(deed.is_, hand, seats__0__quests=quests, **crowd, **more, **given)


@pytest.mark.parametrize("id_", kinds("quest"))
def test_a_quest_is_begun_where_it_says_for_its_price(id_: str) -> None:
    quest = CARDS[id_].quest
    assert quest
    game = doing(quest.begin, id_, placed=False)
    before, traps = wealth(game), me(game).traps
    game.choose(f"begin-quest card={id_}")
    finish(game)
    assert_paid(quest.begin.pay, before, game)
    assert traps - me(game).traps == quest.begin.pay.traps
    assert len(told(game, "discarded")) == quest.begin.pay.discard
    assert [(placed.card, placed.complete) for placed in me(game).quests] == [(id_, False)]


@pytest.mark.parametrize("id_", kinds("quest"))
def test_a_quest_is_completed_and_its_benefit_is_in_force(id_: str) -> None:
    quest = CARDS[id_].quest
    assert quest
    deed = quest.resolve
    lifts = any(isinstance(effect, verbs.LiftCurse) for effect in quest.reward)
    cursed: dict[str, Any] = {"seats__0__hand": ["chill"]} if lifts else {}
    game = doing(deed, id_, placed=True, events=[], **cursed)
    for _ in range(deed.times if deed.after else 0):
        assert f"complete-quest card={id_}" not in offered(game)
        assert deed.after
        let_happen(game, deed.after)
        game.resume(game.state)
    before = wealth(game)
    game.choose(f"complete-quest card={id_}")
    finish(game)
    assert me(game).quests[0].complete
    if "recovered" not in kinds_told(game):
        assert_paid(deed.pay, before, game)
    assert_done(quest.reward, game)


@pytest.mark.parametrize("id_", kinds("quest"))
def test_the_benefit_of_a_completed_quest_lasts(id_: str) -> None:
    quest = CARDS[id_].quest
    assert quest and (quest.powers or quest.triggers)
    given: dict[str, Any] = {"events": [], "west": True} if CARDS[id_].compass else {"events": []}
    for condition in conditions(quest.powers):
        done = suitable(condition, [], seats__0__quests=[{"card": id_, "complete": True}], **given)
        assert condition.holds(done, 0)
        assert_powers(quest.powers, done)
        begun = suitable(condition, [], seats__0__quests=[{"card": id_}], **given)
        assert all(power(begun, one.stat, 0, [one.against or ""]) == 0 for one in quest.powers)
    for trigger in quest.triggers:
        done = suitable(trigger.is_ or Condition(), [], seats__0__quests=[{"card": id_, "complete": True}], **given)
        let_happen(done, trigger.when)
        assert [pending.effect for pending in reversed(done.state.effects)] == trigger.do


# -- events ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id_", MAIN.events)
def test_an_event_comes_into_force_and_stays(id_: str) -> None:
    game = island(step="reveal", reveals=1, spawn__cards=[id_])
    assert [event.card for event in game.state.events] == [id_]
    assert id_ not in game.state.spawn.discard
    assert_powers(MAIN.events[id_].powers, game)
    assert MAIN.events[id_].powers or MAIN.events[id_].triggers


@pytest.mark.parametrize("id_", MAIN.events)
def test_an_event_ends_by_its_own_requirement(id_: str) -> None:
    event = MAIN.events[id_]
    _, given, choices = HOW[event.ends.event]
    if event.ends.at and event.ends.event != "moved":
        given = given | {"at": event.ends.at[:1] * 3}
    if event.ends.event == "moved":
        beside = next(iter(MAIN.graph.neighbours[event.ends.at[0]]))
        given, choices = given | {"at": [beside] * 3}, [f"move to={event.ends.at[0]}"]
    if event.ends.creature:
        given = given | {"creatures": [(event.ends.creature[0], "swamp")], "guardian_health": 1}
    held = [choice.partition("card=")[2] for choice in choices if choice.startswith(("play", "begin"))]
    almost = [{"card": id_, "progress": event.times - 1}]
    game = island(3, hands=[held], events=almost, cards="cards:" + HAPPENINGS, **QUIET | given)
    for choice in choices:
        assert [in_force.card for in_force in game.state.events] == [id_]
        game.choose(choice)
    assert game.state.events == []
    assert id_ in game.state.spawn.discard
    assert all(power(game, one.stat, 0, [one.against or ""]) == 0 for one in event.powers)


@pytest.mark.parametrize("id_", MAIN.events)
def test_an_event_does_not_end_sooner(id_: str) -> None:
    event = MAIN.events[id_]
    game = island(events=[{"card": id_}], at=["swamp", "swamp"])
    for _ in range(event.times - 1):
        let_happen(game, event.ends)
    assert event.ends.event != "talked"
    answer(game, Talked(0, 1, "swamp"))
    assert [in_force.card for in_force in game.state.events] == [id_]
    let_happen(game, event.ends)
    assert game.state.events == []
