"""Who may do what at a table. Everything is decided here and nothing is changed: a no is a Refuse, a yes is None."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping

from darklantern.serve.refusal import Refuse
from darklantern.serve.store import Link, Seated, Stored
from darklantern.serve.wire import ChairAct

NOT_HERE = "only who sits at this table may do that"
NOT_YOURS = "that is not your chair"
RESERVED = "that chair waits for whoever sat there when the game was forked; a bot may play it meanwhile"
NOT_INVITED = "watching is not playing: ask somebody at the table for an invitation"
CHOSEN_SEED = (
    "a chosen seed is for a table of one person, because who chose it could know what comes: leave the seed to the "
    "server, or the other chairs to yourself and to bots"
)
RECORD_OF_OTHERS = (
    "a record holds the seed: it can be saved when the game is over, or when the table is yours alone, without a free "
    "chair or one of somebody else"
)
SEED_LIVES = "other people still play a game that shares its dice with this one: what is asked for would tell too much"
NOT_SHOWN = "its seed has not been shown yet: somebody who plays here can do that"
SEED_SHOWN = "the seed of this game has been shown: play on from any moment at a new table, with new dice"


class Party:
    """The people of one table: who made it, who sits where, who lent a chair to a bot, for whom one is reserved."""

    def __init__(self, stored: Stored, chairs: Mapping[int, Seated]) -> None:
        self.stored, self.chairs = stored, chairs

    # -- who is who -----------------------------------------------------------------------------------------------

    def players_of(self, key: str) -> set[int]:
        """The players that a key leads."""
        return {chair.player for chair in self.chairs.values() if chair.kind == "person" and chair.key == key}

    @property
    def seated(self) -> set[str]:
        """The keys of those who sit here or lent their chair to a bot."""
        return {chair.key for chair in self.chairs.values() if _is_held(chair)}

    @property
    def people(self) -> int:
        """How many players are led by people."""
        return sum(_is_held(chair) for chair in self.chairs.values())

    def is_one_of_us(self, key: str) -> bool:
        """Whether a key made the table, sits there, or lent its chair to a bot."""
        return bool(key) and (key == self.stored.maker or key in self.seated)

    def others(self, key: str) -> set[str]:
        """The keys of the other people who play here."""
        return self.seated - {key}

    def is_alone(self, key: str) -> bool:
        """Whether nobody else has a chair here, or could simply be given one."""
        chairs = self.chairs.values()
        return self.is_one_of_us(key) and all(chair.kind != "open" and chair.key in ("", key) for chair in chairs)

    # -- chairs ---------------------------------------------------------------------------------------------------

    def may(self, chair: Seated, key: str) -> list[ChairAct]:
        """What a key may do with a chair without being invited."""
        noes: dict[ChairAct, Refuse | None] = {
            "sit": self.no_sitting(chair, key, None) if chair.kind != "person" else Refuse(409, ""),
            "get-up": self.no_getting_up(chair, key),
            "remove": self.no_removing(chair, key),
            "bot": self.no_bot(chair, key),
            "invite": self.no_inviting(chair.player, key),
        }
        return [act for act, no in noes.items() if no is None]

    def no_sitting(self, chair: Seated, key: str, invited: Link | None) -> Refuse | None:
        """One's own chair is always there; for a free one, somebody at the table must have agreed."""
        if key and chair.key == key:
            return None
        if chair.reserved:
            return Refuse(403, RESERVED)
        handed_on = invited is not None and invited.kind == "chair" and chair.key == invited.key
        if chair.kind == "person" and not handed_on:
            full = all(other.kind != "open" for other in self.chairs.values())
            return Refuse(409, "this table is full" if full else "somebody sits there already")
        if chair.kind == "bot" and not handed_on and (chair.key or invited is None or invited.kind == "table"):
            return Refuse(409, "a bot sits there: somebody at the table must send it away first")
        if invited is None or invited.key == key:
            return self._no_sitting_uninvited(key)
        if invited.kind == "chair" and invited.player != chair.player:
            return Refuse(403, "this invitation is for another chair")
        if not self.is_one_of_us(invited.key):
            return Refuse(403, "whoever invited you is not at this table any more: ask for another invitation")
        return None

    def _no_sitting_uninvited(self, key: str) -> Refuse | None:
        if not self.is_one_of_us(key):
            return Refuse(403, NOT_INVITED)
        if self.others(key):
            return Refuse(403, "others play here: for another chair you need an invitation by one of them")
        return None

    def no_name(self, name: str, key: str) -> Refuse | None:
        """A name at a table belongs to one person."""
        others = (chair.name for chair in self.chairs.values() if chair.key not in ("", key))
        if name and _folded(name) in map(_folded, others):
            return Refuse(409, f"somebody at this table is called {name} already: choose another name")
        return None

    def no_getting_up(self, chair: Seated, key: str) -> Refuse | None:
        """From one's own chair, or sending a bot away that plays for nobody here."""
        if chair.kind == "open" and chair.key != key:
            return Refuse(409, "nobody sits there")
        for_nobody_here = chair.kind == "bot" and (not chair.key or chair.reserved)
        if (chair.key and chair.key == key) or (for_nobody_here and self.is_one_of_us(key)):
            return None
        return Refuse(403, NOT_YOURS)

    def no_removing(self, chair: Seated, key: str) -> Refuse | None:
        """Who made the table may remove anybody, others may remove those who came after them."""
        if not _is_held(chair) or chair.key == key:
            return Refuse(409, "there is nobody to remove")
        if not self.is_one_of_us(key):
            return Refuse(403, NOT_YOURS)
        mine = [held.since for held in self.chairs.values() if _is_held(held) and held.key == key]
        if key != self.stored.maker and (chair.key == self.stored.maker or min(mine) >= chair.since):
            return Refuse(403, "only who made the table or sat here before them may remove somebody")
        return None

    def left(self, chair: Seated) -> Seated:
        """The chair when whoever sat there is gone; one that is reserved stays so."""
        if chair.kind == "bot" and chair.reserved:
            return Seated(chair.player, "open", chair.name, key=chair.key, reserved=True)
        return Seated(chair.player, "open")

    def no_bot(self, chair: Seated, key: str) -> Refuse | None:
        """A bot may play one's own chair, and any where nobody sits."""
        if not self.is_one_of_us(key):
            return Refuse(403, NOT_HERE)
        if chair.kind == "person" and chair.key != key:
            return Refuse(403, "somebody else sits there")
        return None

    def no_inviting(self, player: int | None, key: str) -> Refuse | None:
        """To the table, to a chair where nobody sits, or to one's own."""
        if not self.is_one_of_us(key):
            return Refuse(403, NOT_HERE)
        chair = None if player is None else self.chairs[player]
        if chair is not None and chair.reserved:
            return Refuse(403, RESERVED)
        if chair is not None and chair.key not in ("", key):
            return Refuse(403, "somebody else sits there")
        return None

    # -- the seed -------------------------------------------------------------------------------------------------

    def no_showing_seed(self, key: str, over: bool, alive_elsewhere: bool) -> Refuse | None:
        """The seed tells everything that is hidden, here and at every table that shares it."""
        if self.stored.from_record:
            return None
        if not self.is_one_of_us(key):
            if over and self.stored.known and not alive_elsewhere:
                return None
            return Refuse(403, NOT_SHOWN if over else "only who sits at this table may have its record")
        if not over and not self.is_alone(key):
            return Refuse(403, RECORD_OF_OTHERS)
        return Refuse(403, SEED_LIVES) if alive_elsewhere else None

    def no_fork(self, key: str, over: bool) -> Refuse | None:
        """A game that is over and whose seed was shown has no secrets; any other is forked by who plays in it."""
        if self.stored.from_record or (over and self.stored.known) or self.is_one_of_us(key):
            return None
        return Refuse(403, NOT_SHOWN if over else "only who sits at this table may fork it before the game is over")

    # -- undo -----------------------------------------------------------------------------------------------------

    def asks_before_undo(self, key: str, theirs_alone: bool, something_new: bool) -> bool:
        """Alone and at one screen undo is free; among people as long as it takes back nothing that others did or saw.

        A Refuse where it was agreed that there is no undo after that.
        """
        if not self.others(key) or self.stored.undo == "free" or (theirs_alone and not something_new):
            return False
        if self.stored.undo == "off":
            raise Refuse(409, "something new has been seen since: at this table that is not taken back")
        return True


def no_chosen_seed(chairs: Iterable[Seated], key: str) -> Refuse | None:
    """Who chose a seed could know what comes."""
    if all(chair.kind != "open" and chair.key in ("", key) for chair in chairs):
        return None
    return Refuse(400, CHOSEN_SEED)


def allow(no: Refuse | None) -> None:
    """Raise the no, if it is one."""
    if no is not None:
        raise no


def _is_held(chair: Seated) -> bool:
    """Whether somebody sits there, or lent it to a bot."""
    return bool(chair.key) and chair.kind != "open" and not chair.reserved


def _folded(name: str) -> str:
    """Names that look the same are the same."""
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())
