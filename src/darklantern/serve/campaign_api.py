"""Campaigns over HTTP. Handlers only translate; what is allowed is decided in `campaigns`."""

from __future__ import annotations

import asyncio

from litestar import Router, delete, get, post
from litestar.params import FromPath, JSONBody

from darklantern.serve import campaign_wire, campaigns, wire
from darklantern.serve.api import Asked, key_of, live_tables

CAMPAIGN = "/campaigns/{campaign_id:str}"


@post("/campaigns")
async def begin_campaign(request: Asked, data: JSONBody[campaign_wire.NewCampaign]) -> campaign_wire.CampaignCard:
    """A new campaign; its first chapter is begun apart."""
    key = key_of(request)
    return await asyncio.to_thread(campaigns.begin_campaign, live_tables(request).store, data, key)


@get("/campaigns")
async def list_campaigns(request: Asked) -> list[campaign_wire.CampaignCard]:
    """The campaigns that this key made or plays in, newest first."""
    key = key_of(request)
    return await asyncio.to_thread(campaigns.list_campaigns, live_tables(request).store, key)


@get(CAMPAIGN)
async def show_campaign(request: Asked, campaign_id: FromPath[str]) -> campaign_wire.CampaignCard:
    """A campaign with its chapters and who comes to the next."""
    key = key_of(request, needed=False)
    return await asyncio.to_thread(campaigns.show_campaign, live_tables(request).store, campaign_id, key)


@post(f"{CAMPAIGN}/chapters")
async def begin_chapter(
    request: Asked, campaign_id: FromPath[str], data: JSONBody[campaign_wire.NewChapter]
) -> wire.TableCard:
    """Go on: a table for the next chapter, begun from what the last one left."""
    key = key_of(request)
    return await asyncio.to_thread(campaigns.begin_chapter, live_tables(request).store, campaign_id, data, key)


@post(f"{CAMPAIGN}/fork")
async def fork_campaign(
    request: Asked, campaign_id: FromPath[str], data: JSONBody[campaign_wire.ForkCampaign]
) -> campaign_wire.CampaignCard:
    """Another campaign with the first chapters of this one."""
    key = key_of(request)
    return await asyncio.to_thread(campaigns.fork_campaign, live_tables(request).store, campaign_id, data, key)


@post(f"{CAMPAIGN}/heroes", status_code=200)
async def join(
    request: Asked, campaign_id: FromPath[str], data: JSONBody[campaign_wire.HeroName]
) -> campaign_wire.CampaignCard:
    """Let a hero of another campaign of yours come to the next chapter."""
    key = key_of(request)
    return await asyncio.to_thread(campaigns.join, live_tables(request).store, campaign_id, data, key)


@delete(f"{CAMPAIGN}/heroes/{{hero_id:str}}", status_code=200)
async def dismiss(request: Asked, campaign_id: FromPath[str], hero_id: FromPath[str]) -> campaign_wire.CampaignCard:
    """Let a hero stay away who was to join the next chapter."""
    key = key_of(request)
    return await asyncio.to_thread(campaigns.dismiss, live_tables(request).store, campaign_id, hero_id, key)


@get("/heroes")
async def list_heroes(request: Asked) -> list[campaign_wire.HeroCard]:
    """Every version of every hero in the campaigns of this key, newest first."""
    key = key_of(request)
    return await asyncio.to_thread(campaigns.heroes_of, live_tables(request).store, key)


@get("/heroes/{hero_id:str}/{version:str}")
async def hero_sheet(request: Asked, hero_id: FromPath[str], version: FromPath[str]) -> campaign_wire.HeroSheet:
    """All that a hero of yours is and carries, in one version."""
    key, wanted = key_of(request), campaign_wire.HeroName(hero_id, version)
    return await asyncio.to_thread(campaigns.hero_sheet, live_tables(request).store, wanted, key)


campaign_api = Router(
    "/api",
    route_handlers=[
        begin_campaign,
        list_campaigns,
        show_campaign,
        begin_chapter,
        fork_campaign,
        join,
        dismiss,
        list_heroes,
        hero_sheet,
    ],
)
