"""Campaigns in storage, on SQLite and on PostgreSQL alike: a chain of three, forks, heroes, undo and its end."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import func, select

from darklantern.games import begin_again
from darklantern.serve import campaigns, schema
from darklantern.serve.campaign_store import CampaignStore, HeroVersion, StoredCampaign
from darklantern.serve.campaign_wire import ForkCampaign, HeroName, NewCampaign, NewChapter
from darklantern.serve.forks import fork
from darklantern.serve.keys import hashed
from darklantern.serve.records import record_of
from darklantern.serve.refusal import Refuse
from darklantern.serve.store import Seated, Store, Taken
from darklantern.serve.table_session import TableSession
from darklantern.serve.wire import NewChair
from darklantern.table.errors import UserError
from darklantern.table.record import Record
from tests.serve.helpers import key_for
from tests.table import trail
from tests.table.trail import Content

ME, OTHER = hashed(key_for("ruth")), hashed(key_for("otto"))
RUTH, OTTO = "9113eb60bc30", "e408df534056"  # who is made first and second with the seed 7
FIRST = ("make name=Ruth", "make name=Otto", "search", "search", "search", "search")  # 3 and 6, 1 and 4
STAY = ("buy item=rope", "done", "heal", "done")
Stores = Callable[[str], Store]


@pytest.fixture(autouse=True)
def the_trail(monkeypatch: pytest.MonkeyPatch) -> None:
    trail.register(monkeypatch)


def begin(store: Store, campaign: str, seed: int | str = 7, key: str = ME, **how: Any) -> TableSession:
    """The next chapter; who begins it holds all chairs."""
    how.setdefault("chairs", [NewChair("me")] * how.get("options", {"players": 2}).get("players", 2))
    card = campaigns.begin_chapter(store, campaign, NewChapter(seed=str(seed), **how), key)
    return TableSession.open(store, card.id)


def play(session: TableSession, *texts: str, key: str = ME) -> TableSession:
    for text_ in texts:
        choices = [str(choice) for choice in session.game.choices]
        session.decide(key, session.log.at, choices.index(text_))
    return session


def new_campaign(store: Store, *heroes: HeroName, name: str = "Far", key: str = ME) -> str:
    return campaigns.begin_campaign(store, NewCampaign("trail", name, list(heroes)), key).id


def found(store: Store, campaign: str) -> StoredCampaign:
    stored = CampaignStore(store).find(campaign)
    assert stored is not None
    return stored


def left(store: Store, campaign: str) -> Any:
    return CampaignStore(store).as_campaign(found(store, campaign)).brought


def two_chapters(store: Store) -> tuple[str, TableSession, TableSession]:
    campaign = new_campaign(store)
    first = play(begin(store, campaign), *FIRST)
    return campaign, first, play(begin(store, campaign, 8), *STAY)


# -- a chain of three -------------------------------------------------------------------------------------------------


def test_a_chain_of_three_with_other_options_and_players(store: Store) -> None:
    campaign, first, second = two_chapters(store)
    assert second.stored.brought == {
        "title": "Adventure of day 1",
        "heroes": [
            {"id": RUTH, "name": "Ruth", "gold": 6, "items": ["whip"]},
            {"id": OTTO, "name": "Otto", "gold": 3, "wounds": 1, "injuries": ["limp"]},
        ],
        "next": "stay",
        "day": 1,
    }
    third = begin(store, campaign, 9, options={"players": 3, "stations": 1})
    play(third, "make name=Jon", "rest", "rest")
    running = found(store, campaign)
    assert running.running is not None
    assert running.running.table_id == third.stored.id
    assert (running.chapters[2].closed, running.chapters[2].left, running.chapters[2].heroes) == ("", {}, [])
    play(third, "rest")
    stored = found(store, campaign)
    assert stored.running is None
    assert [(chapter.title, chapter.table_id, bool(chapter.closed)) for chapter in stored.chapters] == [
        ("Adventure of day 1", first.stored.id, True),
        ("Stay at last-well", second.stored.id, True),
        ("Adventure of day 2", third.stored.id, True),
    ]
    brought = left(store, campaign)
    assert [(hero["name"], hero.get("items")) for hero in brought["heroes"]] == [
        ("Ruth", ["whip", "rope"]),
        ("Otto", None),
        ("Jon", None),
    ]
    assert (brought["day"], brought["town"], brought["next"]) == (2, "last-well", "stay")
    assert stored.chapters[2].left == {"title": "Adventure of day 2", "next": "stay", "day": 2, "town": "last-well"}


def test_the_record_of_every_chapter_replays_alone(store: Store) -> None:
    _, first, second = two_chapters(store)
    for session in (first, second):
        again = TableSession.open(store, session.stored.id)
        record = record_of(again, ME)
        assert record.brought == session.stored.brought
        assert Record.parse(record.text(), "it").play(begin_again).left() == session.game.left()
        session.trouble = "as if"
        assert record_of(session, ME).decisions == record.decisions


def test_a_table_that_is_forked_brings_the_same_and_is_no_chapter(store: Store) -> None:
    campaign, _, second = two_chapters(store)
    table = TableSession.open(store, fork(store, second, 1, ME).id)
    assert (table.stored.campaign, table.stored.brought) == ("", second.stored.brought)
    before = left(store, campaign)
    play(table, "done", "heal", "done")
    assert table.game.over
    assert left(store, campaign) == before


def test_a_chapter_that_is_over_as_it_begins_is_closed_at_once(store: Store) -> None:
    campaign, _, _ = two_chapters(store)
    third = begin(store, campaign, 9, options={"players": 2, "stations": 0})
    assert third.game.over
    stored = found(store, campaign)
    assert stored.running is None
    assert [hero.id for hero in stored.chapters[2].heroes] == [RUTH, OTTO]
    assert begin(store, campaign, 10).game.state.kind == "stay"


def test_bots_end_a_chapter_too(store: Store) -> None:
    campaign = new_campaign(store)
    session = begin(store, campaign, chairs=[NewChair("bot", "random"), NewChair("bot", "random")])
    while session.bot_turn():
        pass
    assert session.game.over
    assert found(store, campaign).running is None


# -- time -------------------------------------------------------------------------------------------------------------


def test_undo_opens_a_chapter_again_until_the_next_begins(store: Store) -> None:
    campaign = new_campaign(store)
    first = play(begin(store, campaign), *FIRST)
    assert [hero.get("gold") for hero in left(store, campaign)["heroes"]] == [6, 3]
    first.undo(ME, first.log.at, 1)
    assert found(store, campaign).running is not None
    with pytest.raises(Refuse, match="chapter 1 is not over: its table is"):
        begin(store, campaign)
    first.redo(ME, first.log.at, 1)
    assert found(store, campaign).running is None
    first.undo(ME, first.log.at, 1)
    play(first, "rest")
    assert [hero.get("gold") for hero in left(store, campaign)["heroes"]] == [6, None]


def test_undo_is_refused_when_the_next_has_begun(store: Store, database: str, stores: Stores) -> None:
    campaign = new_campaign(store)
    first = play(begin(store, campaign), *FIRST)
    elsewhere = TableSession.open(stores(database), first.stored.id)
    assert not elsewhere.final
    second = begin(store, campaign, 8)
    before = left(store, campaign)
    for session in (first, elsewhere):  # neither has read again: the database says no
        with pytest.raises(Refuse, match="this chapter can change no more: the next one has begun"):
            session.undo(ME, session.log.at, 1)
        assert session.game.over
        assert session.final
    assert store.length(first.stored.id) == 6
    assert left(store, campaign) == before
    play(second, "done")
    second.undo(ME, second.log.at, 1)
    assert second.log.undoable == 0


def test_a_session_learns_that_its_chapter_is_final(store: Store) -> None:
    campaign = new_campaign(store)
    first = play(begin(store, campaign), *FIRST)
    assert not first.refresh()
    begin(store, campaign, 8)
    assert first.refresh()
    assert first.final
    assert not first.refresh()
    with pytest.raises(Refuse, match="this chapter can change no more"):
        first.undo(ME, first.log.at, 1)


def test_of_many_who_begin_the_next_chapter_one_does(store: Store, database: str, stores: Stores) -> None:
    campaign = new_campaign(store)
    play(begin(store, campaign), *FIRST)
    servers = [store, stores(database)]

    def go_on(number: int) -> str:
        try:
            return campaigns.begin_chapter(servers[number % 2], campaign, NewChapter(seed=str(number)), ME).id
        except Refuse as refusal:
            assert refusal.status == 409
            return ""

    with ThreadPoolExecutor(6) as pool:
        begun = [table for table in pool.map(go_on, range(8)) if table]
    assert [chapter.table_id for chapter in found(store, campaign).chapters[1:]] == begun
    with store.engine.connect() as connection:
        assert connection.execute(select(func.count()).select_from(schema.tables)).scalar() == 2


def test_undo_and_the_next_chapter_exclude_each_other(store: Store, database: str, stores: Stores) -> None:
    other = stores(database)
    for _ in range(4):
        campaign = new_campaign(store)
        first = play(begin(store, campaign), *FIRST)

        def undo(session: TableSession = first) -> bool:
            try:
                session.undo(ME, session.log.at, 1)
            except Refuse:
                return False
            return True

        def go_on(campaign: str = campaign) -> bool:
            try:
                campaigns.begin_chapter(other, campaign, NewChapter(), ME)
            except Refuse:
                return False
            return True

        with ThreadPoolExecutor(2) as pool:
            undone, begun = pool.submit(undo), pool.submit(go_on)
        assert undone.result() != begun.result()
        assert len(found(store, campaign).chapters) == 1 + begun.result()


def test_a_chapter_begins_only_from_what_is_left_now(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = new_campaign(store)
    first = play(begin(store, campaign), *FIRST)
    begin_chapter = CampaignStore.begin_chapter

    def another_end_first(self: CampaignStore, *args: Any) -> None:
        first.undo(ME, first.log.at, 1)
        play(first, "rest")
        begin_chapter(self, *args)

    with monkeypatch.context() as patched:
        patched.setattr(CampaignStore, "begin_chapter", another_end_first)
        with pytest.raises(Refuse, match="somebody was quicker: the campaign has changed meanwhile"):
            begin(store, campaign, 8)
    assert [one.gold for one in begin(store, campaign, 8).game.state.people] == [6, 0]


# -- forks ------------------------------------------------------------------------------------------------------------


def test_a_fork_from_the_first_chapter_goes_another_way(store: Store) -> None:
    campaign, first, second = two_chapters(store)
    before = left(store, campaign)
    forked = campaigns.fork_campaign(store, campaign, ForkCampaign(1), ME)
    assert (forked.name, [chapter.table for chapter in forked.chapters]) == ("Far, from chapter 1", [first.stored.id])
    other = play(begin(store, forked.id, 8), "sell item=whip", "done", "done")
    assert other.stored.brought == second.stored.brought
    assert [hero.get("gold") for hero in left(store, forked.id)["heroes"]] == [8, 3]
    assert left(store, campaign) == before


def test_what_was_forked_can_change_no_more(store: Store) -> None:
    campaign = new_campaign(store)
    first = play(begin(store, campaign), *FIRST)
    campaigns.fork_campaign(store, campaign, ForkCampaign(1, "  Else\nwhere"), ME)
    with pytest.raises(Refuse, match="a fork of the campaign goes on from it"):
        first.undo(ME, first.log.at, 1)
    assert [one.name for one in CampaignStore(store).campaigns_of(ME)] == ["Else where", "Far"]


def test_only_chapters_that_are_over_can_be_forked(store: Store) -> None:
    campaign, _, _ = two_chapters(store)
    begin(store, campaign)
    with pytest.raises(UserError, match="cannot fork after chapter 3: 'Far' has 2 chapters"):
        campaigns.fork_campaign(store, campaign, ForkCampaign(3), ME)
    empty = campaigns.fork_campaign(store, campaign, ForkCampaign(0), ME)
    assert (empty.chapters, empty.heroes) == ([], [])


def test_a_chapter_that_was_opened_again_meanwhile_is_not_forked(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = new_campaign(store)
    first = play(begin(store, campaign), *FIRST)
    add = CampaignStore.add

    def undo_first(self: CampaignStore, campaign: StoredCampaign, forked: StoredCampaign | None = None) -> None:
        first.undo(ME, first.log.at, 1)
        add(self, campaign, forked)

    monkeypatch.setattr(CampaignStore, "add", undo_first)
    with pytest.raises(Refuse, match="somebody was quicker"):
        campaigns.fork_campaign(store, campaign, ForkCampaign(1), ME)
    assert [one.id for one in CampaignStore(store).campaigns_of(ME)] == [campaign]


# -- heroes -----------------------------------------------------------------------------------------------------------


def test_a_hero_is_copied_into_a_second_campaign(store: Store) -> None:
    campaign, _, _ = two_chapters(store)
    versions = [card for card in campaigns.heroes_of(store, ME) if card.id == RUTH]
    assert [(card.after, card.title, card.campaign_name) for card in versions] == [
        (2, "Stay at last-well", "Far"),
        (1, "Adventure of day 1", "Far"),
    ]
    earlier = HeroName(RUTH, versions[1].version)
    sheet = campaigns.hero_sheet(store, earlier, ME)
    assert sheet.data == {"id": RUTH, "name": "Ruth", "gold": 6, "items": ["whip"]}
    near = new_campaign(store, earlier, name="Near")
    assert [(hero.name, hero.after) for hero in campaigns.show_campaign(store, near, ME).heroes] == [("Ruth", 0)]
    session = begin(store, near, 3, options={"players": 1, "stations": 1})
    assert session.stored.brought == {"heroes": [sheet.data]}
    assert found(store, near).joining == []
    play(session, "search")  # a 1 hurts
    assert left(store, near)["heroes"] == [{**sheet.data, "wounds": 1, "injuries": ["limp"]}]
    assert left(store, campaign)["heroes"][0] == {"id": RUTH, "name": "Ruth", "gold": 5, "items": ["whip", "rope"]}
    assert len([card for card in campaigns.heroes_of(store, ME) if card.id == RUTH]) == 3


def test_a_version_is_stored_once(store: Store) -> None:
    campaign, _, _ = two_chapters(store)
    play(begin(store, campaign, 9, options={"players": 2, "stations": 1}), "rest", "rest")
    stored = found(store, campaign)
    assert stored.chapters[1].heroes == stored.chapters[2].heroes
    with store.engine.connect() as connection:
        assert connection.execute(select(func.count()).select_from(schema.heroes)).scalar() == 4
    names = [*stored.named, HeroVersion("nobody", "0")]
    assert set(CampaignStore(store).heroes(names)) == stored.named


def test_heroes_join_and_stay_away_between_two_chapters(store: Store) -> None:
    campaign, _, _ = two_chapters(store)
    near = new_campaign(store, name="Near")
    play(begin(store, near, 5, options={"players": 1, "stations": 1}), "make name=Ines", "search")
    (ines,) = found(store, near).chapters[0].heroes
    card = campaigns.join(store, campaign, HeroName(ines.id, ines.version), ME)
    assert [hero.name for hero in card.heroes] == ["Ruth", "Otto", "Ines"]
    with pytest.raises(UserError, match="Ines is in 'Far' already"):
        campaigns.join(store, campaign, HeroName(ines.id, ines.version), ME)
    assert [hero.name for hero in campaigns.fork_campaign(store, campaign, ForkCampaign(2), ME).heroes][2:] == ["Ines"]
    assert len(campaigns.fork_campaign(store, campaign, ForkCampaign(1), ME).heroes) == 2
    assert [hero.name for hero in campaigns.dismiss(store, campaign, ines.id, ME).heroes] == ["Ruth", "Otto"]
    with pytest.raises(Refuse, match=f"no hero '{ines.id}' is about to join"):
        campaigns.dismiss(store, campaign, ines.id, ME)
    campaigns.join(store, campaign, HeroName(ines.id, ines.version), ME)
    third = begin(store, campaign, 9)
    assert [one.name for one in third.game.state.people] == ["Ruth", "Otto", "Ines"]
    (otto,) = [hero for hero in found(store, campaign).chapters[0].heroes if hero.id == OTTO]
    with pytest.raises(Refuse, match="chapter 2 is being played: heroes join between two chapters"):
        begin(store, near, 6)
        campaigns.join(store, near, HeroName(otto.id, otto.version), ME)


def test_two_who_change_the_joining_at_once_are_told(store: Store) -> None:
    campaign, _, _ = two_chapters(store)
    near = new_campaign(store, name="Near")
    chosen = found(store, campaign).chapters[0].heroes
    known = CampaignStore(store)
    known.change_joining(near, chosen[:1], [])
    with pytest.raises(Taken):
        known.change_joining(near, chosen[1:], [])
    assert found(store, near).joining == chosen[:1]


def test_heroes_of_strangers_cannot_be_taken(store: Store) -> None:
    campaign, _, _ = two_chapters(store)
    name = found(store, campaign).chapters[0].heroes[0]
    wanted = HeroName(name.id, name.version)
    for taking in (
        lambda: new_campaign(store, wanted, key=OTHER),
        lambda: campaigns.hero_sheet(store, wanted, OTHER),
        lambda: campaigns.hero_sheet(store, HeroName(name.id, "other"), ME),
    ):
        with pytest.raises(Refuse, match="no campaign of yours has that hero, or not in that version"):
            taking()
    assert campaigns.heroes_of(store, OTHER) == []


# -- who may ----------------------------------------------------------------------------------------------------------


def test_who_sat_in_a_chapter_plays_in_the_campaign(store: Store) -> None:
    campaign = new_campaign(store)
    first = begin(store, campaign, "", chairs=[NewChair("me"), NewChair("open")])
    for refused in (
        lambda: campaigns.begin_chapter(store, campaign, NewChapter(), OTHER),
        lambda: campaigns.fork_campaign(store, campaign, ForkCampaign(0), OTHER),
        lambda: campaigns.join(store, campaign, HeroName("a", "b"), OTHER),
        lambda: campaigns.dismiss(store, campaign, "a", OTHER),
        lambda: campaigns.fork_campaign(store, campaign, ForkCampaign(0), ""),
    ):
        with pytest.raises(Refuse, match="only who plays in this campaign may do that") as caught:
            refused()
        assert caught.value.status == 403
    assert campaigns.list_campaigns(store, OTHER) == []
    assert not campaigns.show_campaign(store, campaign, OTHER).mine
    first.place(Seated(1, "person", "Otto", key=OTHER))
    assert [card.id for card in campaigns.list_campaigns(store, OTHER)] == [campaign]
    assert campaigns.show_campaign(store, campaign, OTHER).mine
    assert campaigns.fork_campaign(store, campaign, ForkCampaign(0), OTHER).mine


def test_the_same_people_go_on_as_before_unless_others_are_named(store: Store) -> None:
    campaign = new_campaign(store)
    others = [NewChair("me"), NewChair("open")]
    first = begin(store, campaign, "", options={"players": 2, "stations": 1}, chairs=others)
    first.place(Seated(1, "person", "Otto", key=OTHER))
    play(first, "make name=Ruth")
    play(first, "make name=Otto", key=OTHER)
    play(first, "rest")
    play(first, "rest", key=OTHER)
    card = campaigns.begin_chapter(store, campaign, NewChapter(), OTHER)
    second = TableSession.open(store, card.id)
    assert second.stored.options == {"players": 2, "stations": 1}
    assert second.chairs == first.chairs
    assert [(chair.kind, chair.key) for chair in second.chairs.values()] == [("person", ME), ("person", OTHER)]
    play(second, "done")
    play(second, "done", key=OTHER)
    third = TableSession.open(store, campaigns.begin_chapter(store, campaign, NewChapter({"players": 3}), ME).id)
    assert [chair.kind for chair in third.chairs.values()] == ["person", "person", "open"]
    assert third.stored.options == {"players": 3, "stations": 2}


# -- content that changed ---------------------------------------------------------------------------------------------


def test_an_id_that_is_gone_is_refused_in_words(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    campaign, _, _ = two_chapters(store)
    trail.register(monkeypatch, Content(prices={"rope": 1}))
    with pytest.raises(UserError, match=r"no item 'whip' any more: expected rope \(at heroes\[0\].items\[0\]\)"):
        begin(store, campaign, 9)
    assert len(found(store, campaign).chapters) == 2


def test_a_changed_number_concerns_only_the_running_chapter(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = new_campaign(store)
    first = play(begin(store, campaign), *FIRST)
    second = play(begin(store, campaign, 8), "buy item=rope")
    trail.register(monkeypatch, Content(prices={"whip": 2, "rope": 9, "lantern": 3}))
    assert "decision 1 of 1 is no longer what it was" in TableSession.open(store, second.stored.id).trouble
    assert TableSession.open(store, first.stored.id).trouble == ""
    forked = campaigns.fork_campaign(store, campaign, ForkCampaign(1), ME)
    other = begin(store, forked.id, 8)
    assert [one.gold for one in other.game.state.people] == [6, 3]
    play(other, "buy item=lantern", "done", "done")
    assert left(store, forked.id)["heroes"][0]["items"] == ["whip", "lantern"]


def test_rules_that_stumble_over_the_end_change_nothing(store: Store) -> None:
    campaign = new_campaign(store)
    first = play(begin(store, campaign), *FIRST[:-1])

    def fail(game: Any) -> Any:
        raise ZeroDivisionError

    first.game.definition.leaves = fail
    with pytest.raises(Refuse, match="the rules stumbled over this, so nothing was changed"):
        play(first, "search")
    assert store.length(first.stored.id) == 5
    assert found(store, campaign).running is not None
