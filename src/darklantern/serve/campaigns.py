"""Campaigns on the web: begin one, go on with its next chapter, fork it, and let heroes of others join."""

from __future__ import annotations

from typing import Any

import msgspec

from darklantern.games import begin, definition_of, read_options
from darklantern.games.about import title_of
from darklantern.serve import seeds, table_factory
from darklantern.serve.campaign_store import CampaignStore, HeroVersion, StoredCampaign, StoredHero
from darklantern.serve.campaign_wire import (
    CampaignCard,
    ChapterCard,
    ForkCampaign,
    HeroCard,
    HeroName,
    HeroSheet,
    NewCampaign,
    NewChapter,
)
from darklantern.serve.keys import is_table_id, new_table_id
from darklantern.serve.refusal import Refuse
from darklantern.serve.sanitize import sanitize_name
from darklantern.serve.store import Seated, Store, Stored, Taken, now
from darklantern.serve.table_factory import know_chosen_seed, read_wanted, seat_players, stored_table
from darklantern.serve.views import card_of
from darklantern.serve.wire import NewTable, TableCard
from darklantern.table.brought import plain

QUICKER = "somebody was quicker: the campaign has changed meanwhile"
MOST_HEROES = 24


# -- beginning and forking --------------------------------------------------------------------------------------------


def begin_campaign(store: Store, wanted: NewCampaign, key: str) -> CampaignCard:
    """A new campaign, with heroes of other campaigns if wanted."""
    definition = definition_of(wanted.game)
    if definition.brings is None:
        raise Refuse(400, f"{definition.title} has no chapters: make a table of it instead")
    if len(wanted.heroes) > MOST_HEROES:
        raise Refuse(400, f"{len(wanted.heroes)} heroes: a campaign takes at most {MOST_HEROES}")
    campaign = _new_campaign(wanted.game, wanted.name, key)
    campaigns = CampaignStore(store)
    model = campaigns.as_campaign(campaign)
    for hero in wanted.heroes:
        found = _hero_of(campaigns, hero, wanted.game, key)
        model.join(found.data)
        campaign.joining.append(HeroVersion(found.id, found.version))
    campaigns.add(campaign)
    return _card(campaigns, campaign)


def make_table(store: Store, wanted: NewTable, key: str) -> TableCard:
    """A new table; if it is a chapter by the options of its game, a new campaign begins with it."""
    definition = definition_of(wanted.game)
    if wanted.guided or not definition.is_chapter(read_options(wanted.game, read_wanted(wanted)[0])):
        return table_factory.make_table(store, wanted, key)
    campaigns, campaign = CampaignStore(store), _new_campaign(wanted.game, wanted.name, key)
    chapter = _chapter(campaigns, campaign, wanted, key)
    chapter.table.undo = wanted.undo
    campaigns.add(campaign)
    return _begun(campaigns, campaign, chapter, key)


def _new_campaign(game: str, name: str, key: str) -> StoredCampaign:
    made = now()
    return StoredCampaign(new_table_id(), game, sanitize_name(name) or title_of(game), key, made, made)


def fork_campaign(store: Store, campaign_id: str, wanted: ForkCampaign, key: str) -> CampaignCard:
    """Another campaign with the first chapters of this one, which are final from now on."""
    campaigns, campaign = _opened(store, campaign_id, key)
    fork = campaigns.as_campaign(campaign).fork(wanted.chapters)
    made, forked = now(), new_table_id()
    chapters = [
        msgspec.structs.replace(chapter, campaign_id=forked) for chapter in campaign.chapters[: wanted.chapters]
    ]
    name = sanitize_name(wanted.name) or sanitize_name(fork.name)
    joining = list(campaign.joining) if fork.joining else []
    new = StoredCampaign(forked, campaign.game, name, key, made, made, joining, chapters)
    try:
        campaigns.add(new, campaign)
    except Taken:
        raise Refuse(409, QUICKER) from None
    return _card(campaigns, new)


# -- chapters ---------------------------------------------------------------------------------------------------------


def begin_chapter(store: Store, campaign_id: str, wanted: NewChapter, key: str) -> TableCard:
    """A table for the next chapter, begun from what the last one left."""
    campaigns, campaign = _opened(store, campaign_id, key)
    if campaign.running:
        raise Refuse(409, f"chapter {len(campaign.chapters)} is not over: its table is {campaign.running.table_id}")
    last = store.find(campaign.chapters[-1].table_id) if campaign.chapters else None
    options = wanted.options
    if options is None:
        options = dict(last.options) if last else {}
        if wanted.chairs is not None:  # as many players as chairs
            options.pop("players", None)
    chapter = _chapter(campaigns, campaign, NewTable(campaign.game, options, wanted.chairs or [], wanted.seed), key)
    if last:
        chapter.table.undo = last.undo
        if wanted.chairs is None:
            chapter.chairs = _same_people(chapter.chairs, store.chairs(last.id))
    return _begun(campaigns, campaign, chapter, key)


class _NewChapter(msgspec.Struct):
    """A chapter that is not stored yet, with what it leaves if it is over as soon as it begins."""

    table: Stored
    chairs: list[Seated]
    chosen_seed: int | None
    left: dict[str, Any] | None


def _chapter(campaigns: CampaignStore, campaign: StoredCampaign, wanted: NewTable, key: str) -> _NewChapter:
    """The next chapter of a campaign, at a table as it is wanted."""
    options, chairs, chosen = read_wanted(wanted)
    agreed = definition_of(campaign.game).chapter_options(read_options(campaign.game, options))
    setup = campaigns.as_campaign(campaign).setup(agreed, seeds.drawn() if chosen is None else chosen)
    game = begin(setup.game, setup.options, setup.seed, brought=setup.brought)
    table = stored_table(game, key, f"{campaign.name}, chapter {len(campaign.chapters) + 1}")
    table.campaign = campaign.id
    left = plain(game.left()) if game.over else None
    return _NewChapter(table, seat_players(game, chairs, key), chosen, left)


def _begun(campaigns: CampaignStore, campaign: StoredCampaign, chapter: _NewChapter, key: str) -> TableCard:
    know_chosen_seed(chapter.table, chapter.chairs, chapter.chosen_seed, key)
    try:
        campaigns.begin_chapter(campaign, chapter.table, chapter.chairs, chapter.left)
    except Taken:
        raise Refuse(409, QUICKER) from None
    return card_of(chapter.table, chapter.chairs, key)


def _same_people(chairs: list[Seated], before: list[Seated]) -> list[Seated]:
    """Who sat in a chair in the last chapter sits there again; the others are open."""
    sat = {chair.player: chair for chair in before}
    return [sat.get(chair.player, Seated(chair.player, "open")) for chair in chairs]


# -- heroes -----------------------------------------------------------------------------------------------------------


def join(store: Store, campaign_id: str, wanted: HeroName, key: str) -> CampaignCard:
    """Let a hero of another campaign come to the next chapter, as they were there."""
    campaigns, campaign = _opened(store, campaign_id, key)
    hero = _hero_of(campaigns, wanted, campaign.game, key)
    model = campaigns.as_campaign(campaign)
    if len(model.heroes) >= MOST_HEROES:
        raise Refuse(409, f"a campaign takes at most {MOST_HEROES} heroes")
    model.join(hero.data)
    return _change_joining(campaigns, campaign, [*campaign.joining, HeroVersion(hero.id, hero.version)])


def dismiss(store: Store, campaign_id: str, hero_id: str, key: str) -> CampaignCard:
    """Let a hero stay away who was to join the next chapter."""
    campaigns, campaign = _opened(store, campaign_id, key)
    joining = [hero for hero in campaign.joining if hero.id != hero_id]
    if joining == campaign.joining:
        raise Refuse(404, f"no hero {hero_id!r} is about to join: only such a one can stay away")
    return _change_joining(campaigns, campaign, joining)


def _change_joining(campaigns: CampaignStore, campaign: StoredCampaign, joining: list[HeroVersion]) -> CampaignCard:
    if campaign.running:
        raise Refuse(409, f"chapter {len(campaign.chapters)} is being played: heroes join between two chapters")
    try:
        campaigns.change_joining(campaign.id, joining, campaign.joining)
    except Taken:
        raise Refuse(409, QUICKER) from None
    campaign.joining = joining
    return _card(campaigns, campaign)


def heroes_of(store: Store, key: str) -> list[HeroCard]:
    """Every version of every hero in the campaigns of a key, newest first; each once."""
    campaigns = CampaignStore(store)
    cards: dict[HeroVersion, HeroCard] = {}
    found = campaigns.campaigns_of(key)
    heroes = campaigns.heroes({name for campaign in found for name in campaign.named})
    for campaign in sorted(found, key=lambda campaign: campaign.created):
        for chapter in campaign.chapters:
            for name in chapter.heroes:
                cards.setdefault(name, _hero_card(heroes[name], campaign, chapter.number + 1))
    return sorted(cards.values(), key=lambda card: (card.made, card.id), reverse=True)


def hero_sheet(store: Store, wanted: HeroName, key: str) -> HeroSheet:
    """All that a hero of yours is and carries."""
    hero = _hero_of(CampaignStore(store), wanted, "", key)
    return HeroSheet(hero.id, hero.version, hero.name, hero.data)


def _hero_of(campaigns: CampaignStore, wanted: HeroName, game: str, key: str) -> StoredHero:
    """A version that a campaign of this key names."""
    name = HeroVersion(wanted.id, wanted.version)
    for campaign in campaigns.campaigns_of(key):
        if name in campaign.named:
            if game and campaign.game != game:
                raise Refuse(400, f"that hero is of {title_of(campaign.game)}, a game of its own")
            return campaigns.heroes([name])[name]
    raise Refuse(404, "no campaign of yours has that hero, or not in that version")


# -- looking ----------------------------------------------------------------------------------------------------------


def list_campaigns(store: Store, key: str) -> list[CampaignCard]:
    campaigns = CampaignStore(store)
    return [_card(campaigns, campaign) for campaign in campaigns.campaigns_of(key)]


def show_campaign(store: Store, campaign_id: str, key: str) -> CampaignCard:
    """Who has the link of a campaign may look at it, as at a table."""
    campaigns = CampaignStore(store)
    campaign = _found(campaigns, campaign_id)
    return _card(campaigns, campaign, _is_mine(campaigns, campaign, key))


def _found(campaigns: CampaignStore, campaign_id: str) -> StoredCampaign:
    campaign = campaigns.find(campaign_id) if is_table_id(campaign_id) else None
    if campaign is None:
        raise Refuse(404, "there is no such campaign: the link may be cut short")
    return campaign


def _opened(store: Store, campaign_id: str, key: str) -> tuple[CampaignStore, StoredCampaign]:
    """A campaign for somebody who may change it: who made it, or sat at one of its tables."""
    campaigns = CampaignStore(store)
    campaign = _found(campaigns, campaign_id)
    if not _is_mine(campaigns, campaign, key):
        raise Refuse(403, "only who plays in this campaign may do that")
    return campaigns, campaign


def _is_mine(campaigns: CampaignStore, campaign: StoredCampaign, key: str) -> bool:
    return bool(key) and (campaign.maker == key or campaigns.sits_in(campaign.id, key))


def _card(campaigns: CampaignStore, campaign: StoredCampaign, mine: bool = True) -> CampaignCard:
    last = next((chapter for chapter in reversed(campaign.chapters) if chapter.closed), None)
    coming = [(name, last.number + 1) for name in last.heroes] if last else []
    coming += [(name, 0) for name in campaign.joining]
    heroes = campaigns.heroes(name for name, _ in coming)
    tables = campaigns.tables([campaign])
    before = tables.get(campaign.chapters[-1].table_id) if campaign.chapters else None
    return CampaignCard(
        id=campaign.id,
        game=campaign.game,
        title=title_of(campaign.game),
        name=campaign.name,
        updated=campaign.updated,
        mine=mine,
        chapters=[
            ChapterCard(
                chapter.number + 1,
                chapter.title,
                chapter.table_id,
                chapter.begun,
                chapter.closed,
                [HeroName(hero.id, hero.version) for hero in chapter.heroes],
                tables[chapter.table_id].result if chapter.table_id in tables else "",
            )
            for chapter in campaign.chapters
        ],
        heroes=[_hero_card(heroes[name], campaign, after) for name, after in coming],
        running=campaign.running.table_id if campaign.running else "",
        options=before.options if before else {},
        fixed=definition_of(campaign.game).fixed_in_chapters,
    )


def _hero_card(hero: StoredHero, campaign: StoredCampaign, after: int) -> HeroCard:
    return HeroCard(
        id=hero.id,
        version=hero.version,
        name=hero.name,
        game=campaign.game,
        campaign=campaign.id,
        campaign_name=campaign.name,
        after=after,
        title=campaign.chapters[after - 1].title if after else "",
        made=hero.made,
        carries=definition_of(campaign.game).carried_by(hero.data),
    )
