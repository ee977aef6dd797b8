"""What goes over the wire about campaigns."""

from __future__ import annotations

from typing import Any

import msgspec

from darklantern.serve.wire import NewChair


class HeroName(msgspec.Struct):
    """A hero at one time."""

    id: str
    version: str


class NewCampaign(msgspec.Struct):
    """`heroes` come to its first chapter from other campaigns."""

    game: str
    name: str = ""
    heroes: list[HeroName] = []


class NewChapter(msgspec.Struct):
    """How the next chapter is begun; what is not said is as in the last one: its options, and who sits where."""

    options: dict[str, Any] | None = None
    chairs: list[NewChair] | None = None
    seed: str = ""


class ForkCampaign(msgspec.Struct):
    """Another campaign with the first so many chapters."""

    chapters: int
    name: str = ""


class HeroCard(msgspec.Struct):
    """A version of a hero, who is so `after` a chapter of a campaign; 0 for one who joins from elsewhere.

    `carries` names what the hero has on them.
    """

    id: str
    version: str
    name: str
    game: str
    campaign: str
    campaign_name: str
    after: int
    title: str
    made: str
    carries: list[str] = []


class ChapterCard(msgspec.Struct):
    """One chapter, the first is 1; `closed` is empty while it is played, `result` is won or lost after it."""

    number: int
    title: str
    table: str
    begun: str
    closed: str
    heroes: list[HeroName]
    result: str = ""


class CampaignCard(msgspec.Struct):
    """A campaign: `heroes` come to the next chapter, `running` is the table of the chapter that is played.

    `options` are those of the last chapter; those that `fixed` names are the same in every chapter.
    """

    id: str
    game: str
    title: str
    name: str
    updated: str
    mine: bool
    chapters: list[ChapterCard]
    heroes: list[HeroCard]
    running: str = ""
    options: dict[str, Any] = {}
    fixed: list[str] = []


class HeroSheet(msgspec.Struct):
    """All that a hero is and carries, as their game writes it."""

    id: str
    version: str
    name: str
    data: dict[str, Any]
