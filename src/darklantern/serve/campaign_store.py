"""Reading and writing campaigns, their chapters and the versions of their heroes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, exists, func, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from darklantern.serve import schema
from darklantern.serve.database import writing
from darklantern.serve.sanitize import sanitize
from darklantern.serve.store import Also, Seated, Store, Stored, Taken, now, to_json
from darklantern.table.brought import version_of
from darklantern.table.campaign import Campaign, Chapter

Data = dict[str, Any]
LONGEST_NAME = 60


class HeroVersion(msgspec.Struct, array_like=True, frozen=True):
    """A hero at one time."""

    id: str
    version: str


class StoredHero(msgspec.Struct):
    id: str
    version: str
    name: str
    data: Data
    made: str


class StoredChapter(msgspec.Struct):
    """A chapter; `closed` is empty while it is played. The heroes of what is left stand apart, by id and version."""

    campaign_id: str
    number: int
    table_id: str
    title: str
    begun: str
    closed: str = ""
    left: Data = {}
    heroes: list[HeroVersion] = []


class StoredCampaign(msgspec.Struct):
    id: str
    game: str
    name: str
    maker: str
    created: str
    updated: str
    joining: list[HeroVersion] = []
    chapters: list[StoredChapter] = []

    @property
    def running(self) -> StoredChapter | None:
        """The chapter that is being played."""
        return self.chapters[-1] if self.chapters and not self.chapters[-1].closed else None

    @property
    def named(self) -> set[HeroVersion]:
        """Every version of a hero that the campaign names."""
        return {*self.joining, *(hero for chapter in self.chapters for hero in chapter.heroes)}


class PlayedTable(msgspec.Struct):
    """What a campaign tells of the table of a chapter."""

    result: str
    options: Data


class Final(Exception):
    """A chapter can change no more: the next one has begun, or another campaign begins from it."""


class CampaignStore:
    """The statements that campaigns need; whatever goes with a table is written in its transaction."""

    def __init__(self, store: Store) -> None:
        self.store, self.engine = store, store.engine

    # -- writing --------------------------------------------------------------------------------------------------

    def add(self, campaign: StoredCampaign, forked: StoredCampaign | None = None) -> None:
        """A new campaign, or a fork with chapters of another; Taken if the other has changed since it was read."""
        with writing(self.engine) as connection:
            if forked is not None:
                _lock_as_seen(connection, forked)
            connection.execute(insert(schema.campaigns), _campaign_row(campaign))
            if campaign.chapters:
                connection.execute(insert(schema.chapters), [_chapter_row(chapter) for chapter in campaign.chapters])

    def begin_chapter(
        self, campaign: StoredCampaign, table: Stored, chairs: Sequence[Seated], left: Data | None = None
    ) -> None:
        """The next chapter and its table; Taken if the campaign has changed since it was read.

        A game that is over as soon as it begins leaves something at once.
        """
        number = len(campaign.chapters)
        chapter = StoredChapter(campaign.id, number, table.id, f"Chapter {number + 1}", table.created)

        def write(connection: Connection) -> None:
            _lock_as_seen(connection, campaign)
            connection.execute(insert(schema.chapters), _chapter_row(chapter))
            columns = schema.campaigns.c
            values = {"joining": "[]", "updated": chapter.begun}
            connection.execute(update(schema.campaigns).where(columns.id == chapter.campaign_id).values(values))
            if left is not None:
                self.settling(chapter.table_id, left)(connection)

        self.store.add(table, chairs, also=[write])

    def settling(self, table_id: str, left: Data | None) -> Also:
        """Closes the chapter that a table is, or opens it again; Final if that cannot be any more."""

        def write(connection: Connection) -> None:
            columns = schema.chapters.c
            where = columns.table_id == table_id
            campaign_id = connection.execute(select(columns.campaign_id).where(where).limit(1)).scalar()
            if campaign_id is None:
                return
            _lock(connection, campaign_id)
            if _is_final(connection, table_id):
                raise Final
            values: Data = {"closed": "", "left": "", "heroes": ""}
            if left is not None:
                rest, heroes = _apart(left)
                self._add_heroes(connection, heroes)
                names = [HeroVersion(hero["id"], version_of(hero)) for hero in heroes]
                values = {"closed": now(), "left": to_json(rest), "heroes": to_json(names)}
                values |= {"title": sanitize(left["title"], LONGEST_NAME)} if left.get("title") else {}
            connection.execute(update(schema.chapters).where(where).values(values))
            campaign = schema.campaigns.c.id == campaign_id
            connection.execute(update(schema.campaigns).where(campaign).values(updated=now()))

        return write

    def _add_heroes(self, connection: Connection, heroes: Iterable[Data]) -> None:
        rows = [
            {
                "id": hero["id"],
                "version": version_of(hero),
                "name": sanitize(hero["name"], LONGEST_NAME),
                "data": to_json(hero),
                "made": now(),
            }
            for hero in heroes
        ]
        if rows:
            dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
            connection.execute(dialect.insert(schema.heroes).on_conflict_do_nothing(), rows)

    def change_joining(self, campaign_id: str, joining: list[HeroVersion], before: list[HeroVersion]) -> None:
        """Say who comes to the next chapter; Taken if it is not as it was before, or that chapter has begun."""
        columns, chapters = schema.campaigns.c, schema.chapters.c
        with writing(self.engine) as connection:
            _lock(connection, campaign_id)
            running = exists().where(chapters.campaign_id == campaign_id, chapters.closed == "")
            same = (columns.id == campaign_id) & (columns.joining == to_json(before)) & ~running
            values = {"joining": to_json(joining), "updated": now()}
            if connection.execute(update(schema.campaigns).where(same).values(values)).rowcount != 1:
                raise Taken

    # -- reading --------------------------------------------------------------------------------------------------

    def find(self, campaign_id: str) -> StoredCampaign | None:
        columns = schema.campaigns.c
        with self.engine.connect() as connection:
            found = _campaigns(connection, columns.id == campaign_id)
        return found[0] if found else None

    def campaigns_of(self, key: str) -> list[StoredCampaign]:
        """The campaigns that a key made or has sat in, newest first."""
        chair, chapter = schema.chairs.c, schema.chapters.c
        seated = (
            select(chapter.campaign_id)
            .join(schema.chairs, chair.table_id == chapter.table_id)
            .where(chair.key == key, chair.kind != "open")
        )
        columns = schema.campaigns.c
        with self.engine.connect() as connection:
            return _campaigns(connection, or_(columns.maker == key, columns.id.in_(seated)))

    def sits_in(self, campaign_id: str, key: str) -> bool:
        """Whether a key has a chair at a table of a campaign."""
        chair, chapter = schema.chairs.c, schema.chapters.c
        wanted = (
            select(func.count())
            .select_from(schema.chapters)
            .join(schema.chairs, chair.table_id == chapter.table_id)
            .where(chapter.campaign_id == campaign_id, chair.key == key, chair.kind != "open")
        )
        with self.engine.connect() as connection:
            return bool(connection.execute(wanted).scalar())

    def heroes(self, named: Iterable[HeroVersion]) -> dict[HeroVersion, StoredHero]:
        """The versions of heroes by their names; one that is not there is left out."""
        wanted = set(named)
        columns = schema.heroes.c
        query = select(schema.heroes).where(columns.id.in_({hero.id for hero in wanted}))
        with self.engine.connect() as connection:
            rows = connection.execute(query).mappings().all()
        found = (StoredHero(**{**row, "data": msgspec.json.decode(row["data"])}) for row in rows)
        heroes = {HeroVersion(hero.id, hero.version): hero for hero in found}
        return {name: heroes[name] for name in wanted if name in heroes}

    def tables(self, campaigns: Iterable[StoredCampaign]) -> dict[str, PlayedTable]:
        """The tables of all chapters, by their ids."""
        columns = schema.tables.c
        wanted = {chapter.table_id for campaign in campaigns for chapter in campaign.chapters}
        query = select(columns.id, columns.result, columns.options).where(columns.id.in_(wanted))
        with self.engine.connect() as connection:
            rows = connection.execute(query).all()
        return {id_: PlayedTable(result, msgspec.json.decode(options)) for id_, result, options in rows}

    def is_final(self, table_id: str) -> bool:
        """Whether the chapter that a table is can change no more."""
        with self.engine.connect() as connection:
            return _is_final(connection, table_id)

    def as_campaign(self, stored: StoredCampaign) -> Campaign:
        """The chapters that are over, with the heroes put back where they belong."""
        heroes = self.heroes(stored.named)

        def left(chapter: StoredChapter) -> Data:
            here = [heroes[name].data for name in chapter.heroes]
            return {**chapter.left, "heroes": here} if here else chapter.left

        chapters = [Chapter(one.title, one.table_id, left(one)) for one in stored.chapters if one.closed]
        return Campaign(stored.game, stored.name, chapters, [heroes[name].data for name in stored.joining])


def _lock(connection: Connection, campaign_id: str) -> None:
    """One at a time changes the chapters of a campaign (SQLite lets only one write anyway)."""
    columns = schema.campaigns.c
    connection.execute(select(columns.id).where(columns.id == campaign_id).with_for_update())


def _lock_as_seen(connection: Connection, campaign: StoredCampaign) -> None:
    """Lock a campaign from which something follows; Taken if it is no longer what was read."""
    _lock(connection, campaign.id)
    (now_,) = _campaigns(connection, schema.campaigns.c.id == campaign.id)
    if (now_.chapters, now_.joining) != (campaign.chapters, campaign.joining):
        raise Taken


def _is_final(connection: Connection, table_id: str) -> bool:
    mine, others = schema.chapters.c, schema.chapters.alias("others")
    follows = (others.c.campaign_id == mine.campaign_id) & (others.c.number > mine.number)
    forked = (others.c.table_id == mine.table_id) & (others.c.campaign_id != mine.campaign_id)
    wanted = select(func.count()).where(mine.table_id == table_id).where(follows | forked)
    return bool(connection.execute(wanted.select_from(schema.chapters, others)).scalar())


def _campaigns(connection: Connection, where: Any) -> list[StoredCampaign]:
    columns = schema.campaigns.c
    query = select(schema.campaigns).where(where).order_by(columns.updated.desc(), columns.id)
    rows = connection.execute(query).mappings().all()
    found = {row["id"]: StoredCampaign(**{**row, "joining": _names(row["joining"])}) for row in rows}
    for chapter in _chapters(connection, list(found)):
        found[chapter.campaign_id].chapters.append(chapter)
    return list(found.values())


def _chapters(connection: Connection, campaign_ids: list[str]) -> list[StoredChapter]:
    columns = schema.chapters.c
    query = select(schema.chapters).where(columns.campaign_id.in_(campaign_ids))
    rows = connection.execute(query.order_by(columns.campaign_id, columns.number)).mappings().all()
    return [
        StoredChapter(
            **{
                **row,
                "left": msgspec.json.decode(row["left"]) if row["left"] else {},
                "heroes": _names(row["heroes"]) if row["heroes"] else [],
            }
        )
        for row in rows
    ]


def _names(text: str) -> list[HeroVersion]:
    return msgspec.json.decode(text, type=list[HeroVersion])


def _apart(left: Data) -> tuple[Data, list[Data]]:
    """What is left without its heroes, and the heroes."""
    return {name: value for name, value in left.items() if name != "heroes"}, left.get("heroes", [])


def _campaign_row(campaign: StoredCampaign) -> Data:
    values = msgspec.structs.asdict(campaign)
    del values["chapters"]
    return {**values, "joining": to_json(campaign.joining)}


def _chapter_row(chapter: StoredChapter) -> Data:
    closed = bool(chapter.closed)
    values = msgspec.structs.asdict(chapter)
    return {
        **values,
        "left": to_json(chapter.left) if closed else "",
        "heroes": to_json(chapter.heroes) if closed else "",
    }
