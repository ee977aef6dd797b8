"""A campaign is a chain of chapters: each is a game with a record of its own, begun from what the last one left."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from darklantern.table.brought import plain, version_of
from darklantern.table.content import read_text, refuse_deep
from darklantern.table.errors import UserError
from darklantern.table.game import Game, Setup
from darklantern.table.record import write_whole

Data = dict[str, Any]


class Chapter(msgspec.Struct, forbid_unknown_fields=True):
    """A chapter that is over: where its record is kept (a file, a served table), and what it left as plain data."""

    title: str
    record: str
    left: Data


class Campaign(msgspec.Struct, forbid_unknown_fields=True):
    """Chapters that follow on each other, and the heroes who join before the next begins.

    >>> campaign = Campaign("trail", "The long way")
    >>> campaign.join({"id": "r1", "name": "Ruth"})
    >>> campaign.setup({}, seed=7).brought
    {'heroes': [{'id': 'r1', 'name': 'Ruth'}]}
    >>> campaign.fork(1)
    Traceback (most recent call last):
    darklantern.table.errors.UserError: cannot fork after chapter 1: 'The long way' has 0 chapters
    """

    game: str
    name: str
    chapters: list[Chapter] = []
    joining: list[Data] = []

    @property
    def brought(self) -> Data | None:
        """What the next chapter begins with; None if there is nothing yet."""
        left = self.chapters[-1].left if self.chapters else {}
        if not self.joining:
            return left or None
        return {**left, "heroes": [*left.get("heroes", []), *self.joining]}

    @property
    def heroes(self) -> list[Data]:
        """Who comes to the next chapter."""
        return list((self.brought or {}).get("heroes", []))

    @property
    def versions(self) -> dict[str, str]:
        """The version of each hero who comes to the next chapter, by the hero's id."""
        return {hero["id"]: version_of(hero) for hero in self.heroes}

    def hero(self, hero_id: str) -> Data:
        """A hero as they come to the next chapter, to be copied into another campaign; fork for an earlier version."""
        for hero in self.heroes:
            if hero["id"] == hero_id:
                return hero
        raise UserError(f"no hero {hero_id!r} in {self.name!r}: there is {', '.join(self.versions) or 'nobody'}")

    def join(self, hero: Data) -> None:
        """Let a hero come to the next chapter, as they were elsewhere; there they go on as before."""
        if hero["id"] in self.versions:
            raise UserError(f"{hero['name']} is in {self.name!r} already: a hero comes once")
        self.joining.append(hero)

    def setup(self, options: Any, seed: int) -> Setup:
        """How the next chapter begins, with whatever options and players."""
        return Setup(self.game, options, seed, self.brought)

    def close(self, game: Game[Any, Any], record: str) -> None:
        """End a chapter with the game that was played, and say where its record is kept."""
        if game.setup.game != self.game:
            raise UserError(f"{self.name!r} is a campaign of {self.game}, not of {game.setup.game}")
        brought = self.brought
        if (brought and game.definition.read_brought(brought)) != game.setup.brought:
            raise UserError(f"chapter {len(self.chapters) + 1} of {self.name!r} must begin from what is left before it")
        left: Data = plain(game.left())
        self.chapters.append(Chapter(left.get("title") or f"Chapter {len(self.chapters) + 1}", record, left))
        self.joining = []

    def fork(self, chapters: int) -> Campaign:
        """Another campaign with the first chapters of this one; whatever becomes of it, this one stays."""
        if not 0 <= chapters <= len(self.chapters):
            raise UserError(
                f"cannot fork after chapter {chapters}: {self.name!r} has {len(self.chapters)} "
                f"{'chapter' if len(self.chapters) == 1 else 'chapters'}"
            )
        joining = list(self.joining) if chapters == len(self.chapters) else []
        return Campaign(self.game, f"{self.name}, from chapter {chapters}", self.chapters[:chapters], joining)

    def write(self, path: Path | str) -> None:
        """Write the file whole or not at all."""
        write_whole(path, msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n")

    @classmethod
    def read(cls, path: Path | str) -> Campaign:
        try:
            campaign = msgspec.json.decode(read_text(path), type=Campaign)
        except (msgspec.MsgspecError, RecursionError) as error:
            raise UserError(f"{path}: not a campaign: {error}") from None
        refuse_deep([*campaign.joining, *(chapter.left for chapter in campaign.chapters)], str(path))
        return campaign
