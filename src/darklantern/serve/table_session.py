"""One open table: its game, its log and its chairs. Nothing here knows of time or of the net."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from darklantern.serve.bot_answer import bot_answer
from darklantern.serve.cache import StoryKept, pack
from darklantern.serve.campaign_store import CampaignStore, Final
from darklantern.serve.database import reason, unwritten
from darklantern.serve.decided import decide, is_offered
from darklantern.serve.decision_log import DecisionLog
from darklantern.serve.keys import is_table_id
from darklantern.serve.past import Past, refuse_gap
from darklantern.serve.permissions import NOT_HERE, SEED_SHOWN, Party
from darklantern.serve.refusal import ANSWERED, CHAPTER_CLOSED, NO_CHOICE, NO_PLAN, OVER, RECORD, Refuse
from darklantern.serve.reopening import Rows
from darklantern.serve.sanitize import sanitize
from darklantern.serve.store import (
    Also,
    Known,
    Row,
    Seated,
    Store,
    Stored,
    Summary,
    Taken,
    now,
    starting_from,
    while_unknown,
)
from darklantern.serve.undoing import something_new
from darklantern.serve.wire import Decide
from darklantern.table.ask import Ask
from darklantern.table.brought import plain
from darklantern.table.game import Game, SeatInfo
from darklantern.table.plans import following, picked, plan_named
from darklantern.table.scene import NO_STORY, Choice

KEEP_EVERY = 50
NO_TABLE = "there is no such table: the link may be cut short"
T = TypeVar("T")
LONGEST_WORDS = 500
_log = logging.getLogger("darklantern.serve")


class TableSession:
    """A table that was opened; every change is in the database before a method returns."""

    game: Game[Any, Any]

    def __init__(self, store: Store, stored: Stored) -> None:
        self.store, self.stored, self.campaigns = store, stored, CampaignStore(store)
        self.chairs: dict[int, Seated] = {}
        self.log = DecisionLog()
        self.trouble = ""
        self.go_on_after: int | None = None
        self.final = False
        self.kept_at = 0
        self.story = StoryKept()
        self.replayed = 0
        self.stale = False
        self._seats: tuple[int, list[SeatInfo]] | None = None
        self._open_to_all: tuple[int, list[Choice]] | None = None
        self.reload()

    @classmethod
    def open(cls, store: Store, table_id: str) -> TableSession:
        stored = store.find(table_id) if is_table_id(table_id) else None
        if stored is None:
            raise Refuse(404, NO_TABLE)
        return cls(store, stored)

    # -- from the rows --------------------------------------------------------------------------------------------

    def reload(self) -> None:
        """Build the game from its rows; what is kept beside them only saves time."""
        self.stale = True
        self.chairs = {chair.player: chair for chair in self.store.chairs(self.stored.id)}
        self.log = DecisionLog(self.store.log(self.stored.id))
        self._seats = self._open_to_all = None
        self.trouble, self.go_on_after = "", None
        opened = self._rows.reopen()
        self.game, self.story = opened.game, opened.story
        self._past = Past(self.game, self.log.made)
        self.replayed = self.game.made - opened.kept
        if opened.kept:
            self.kept_at = self.log.at - len(self.log.made) + opened.kept
        if opened.wrong is not None:
            self._say_trouble(opened.wrong)
        self._seat_newcomers()
        self.final = self._is_final()
        self.stale = False

    def refresh(self) -> bool:
        """Read again what another process has written meanwhile; whether there was anything."""
        if (standing := self.store.standing(self.stored.id)) is None:
            raise Refuse(404, NO_TABLE)
        stored, length, chairs = standing
        known, self.stored = (self.stored.known, self.stored.maker), stored
        if self.stale or length != self.log.at:
            self.reload()
            return True
        before = self.chairs, self.final, known
        self.chairs = {chair.player: chair for chair in chairs}
        self.final = self._is_final()
        return (self.chairs, self.final, (stored.known, stored.maker)) != before

    def _is_final(self) -> bool:
        """Whether this is a chapter that was followed by another."""
        return bool(self.stored.campaign) and self.game.over and self.campaigns.is_final(self.stored.id)

    @property
    def _rows(self) -> Rows:
        return Rows(self.store, self.stored, self.log)

    def start_state(self) -> bytes | None:
        """The state that the log begins with, if not with that of the set-up."""
        return self._rows.start_state()

    def _say_trouble(self, number: int) -> None:
        made = len(self.log.made)
        self.trouble = (
            f"this table was made with other cards or rules: decision {number} of {made} is no longer what it was. "
            "You can save its record, or fork it before that decision"
        )
        kept = self._rows.kept_state()
        if kept is None:
            self.trouble += "."
        else:
            self.go_on_after = kept.after
            self.trouble += f", or go on from the state that was kept after decision {kept.after}."

    def go_on(self, key: str, at: int) -> None:
        """Go on from the state that was kept; what came before it can be neither seen nor undone any more."""
        self._refuse_stranger(key)
        if not self.trouble:
            raise Refuse(409, "this table can be played as it is: there is nothing to mend")
        if at != self.log.at:
            raise Refuse(409, ANSWERED)
        kept = self._rows.kept_state()
        if kept is None:
            raise Refuse(409, self.trouble)
        self.game = kept.game
        content = self.game.definition.fingerprint
        row = Row(at, "go-on", kept.after, made=now())
        self._write(row, starting_from(self.stored.id, at, kept.state, content))
        self.stored.content = content
        self.reload()

    def keep(self, at_once: bool = False) -> None:
        """Keep the state now and then, so that opening need not play the whole game again."""
        behind = self.log.at - self.kept_at
        if self.trouble or self.stale or behind < (1 if at_once else KEEP_EVERY):
            return
        assert self.game.story
        told = self.story.add(self.game.story.entries)
        try:
            self.store.keep(self.stored.id, self.log.at, pack(self.game, self.log.indexes, self.story), told)
            self.kept_at = self.log.at
        except SQLAlchemyError:
            self.story = StoryKept()
            _log.warning("table %s: its state could not be kept", self.stored.id)

    # -- who sits where -------------------------------------------------------------------------------------------

    @property
    def seats(self) -> list[SeatInfo]:
        if self._seats is None or self._seats[0] != self.log.at:
            self._seats = self.log.at, self.game.seats()
        return self._seats[1]

    def player(self, seat: int) -> int:
        return self.seats[seat].player

    @property
    def party(self) -> Party:
        """Who is at the table, and what each may do there."""
        return Party(self.stored, self.chairs)

    def players_of(self, key: str) -> set[int]:
        """The players that a key leads."""
        return self.party.players_of(key)

    @property
    def seed(self) -> int:
        """Of the dice that are rolled now."""
        return self.stored.seed if self.log.seed is None else self.log.seed

    def place(self, chair: Seated, *also: Also) -> None:
        """Change who sits in a chair."""
        before = self.chairs.get(chair.player)
        try:
            self.store.seat(self.stored.id, chair, before, also)
        except Taken:
            self.reload()
            raise Refuse(409, "somebody was quicker: that chair has changed hands") from None
        self.chairs[chair.player] = chair

    def _seat_newcomers(self) -> None:
        """Whoever joined in the middle of a game gets a chair, an open one."""
        for seat in self.seats:
            if seat.player not in self.chairs:
                try:
                    self.place(Seated(seat.player, "open"))
                except Refuse:
                    _log.info("table %s: another process set a chair for player %d", self.stored.id, seat.player)

    # -- deciding -------------------------------------------------------------------------------------------------

    def take(self, key: str, wanted: Decide) -> None:
        """Do what a browser wants: a choice, or several as one."""
        if wanted.plan or wanted.picks:
            self.follow(key, wanted)
        else:
            self.decide(key, wanted.at, wanted.index, wanted.words)

    def decide(self, key: str, at: int, index: int, words: str = "") -> None:
        """Take a choice for whoever has it."""
        ask = self._asked(at)
        if index < 0:
            seat, index = self._speaker(key, index), self.game.number_of(index)
        elif self.player(ask.seat) not in self.players_of(key):
            raise Refuse(403, f"this is for {self.seats[ask.seat].name} to choose, not for you")
        elif index >= len(ask.options):
            raise Refuse(400, NO_CHOICE)
        elif words:
            raise Refuse(400, "words go with something that is said, not with this choice")
        else:
            seat = ask.seat
        if len(words) > LONGEST_WORDS:
            raise Refuse(400, f"too many words: at most {LONGEST_WORDS} characters")
        self._take(index, seat, sanitize(words, LONGEST_WORDS))

    def _asked(self, at: int) -> Ask:
        self._refuse_wrong_moment(at)
        if self.game.ask is None:
            raise Refuse(409, OVER)
        return self.game.ask

    def follow(self, key: str, wanted: Decide) -> None:
        """Take decisions one by one, each of them a row: a plan's until something new is seen, or picked options.

        All after the first go on with it, so that one undo takes back what was one click.
        """
        ask = self._asked(wanted.at)
        if self.player(ask.seat) not in self.players_of(key):
            raise Refuse(403, f"this is for {self.seats[ask.seat].name} to choose, not for you")
        plan = plan_named(self.game, wanted.plan) if wanted.plan else picked(self.game, wanted.picks)
        if plan is None:
            raise Refuse(400, NO_PLAN if wanted.plan else NO_CHOICE)
        for number, index in enumerate(following(self.game, plan)):
            self._take(index, (self.game.ask or ask).seat, "", with_last=number > 0)

    def _speaker(self, key: str, index: int) -> int:
        """Whose choice out of turn this is; it must be offered to the key, or to anybody."""
        for seat in self._eyes_of(key):
            question = self.game.scene(seat, NO_STORY).ask
            for choice in question.out_of_turn if question else []:
                if choice.index == index:
                    return int(choice.args.get("seat", -1))
        raise Refuse(400, NO_CHOICE)

    def _eyes_of(self, key: str) -> list[int | None]:
        """What is for whoever has no seat, such as asking for one more player, is for somebody at the table to say."""
        return [*self.seats_of(key), *([None] if self.party.is_one_of_us(key) else [])]

    def for_anybody(self) -> list[Choice]:
        """What somebody at the table may choose, whoever it is."""
        if self._open_to_all is None or self._open_to_all[0] != self.log.at:
            unnamed = any("seat" not in option.args for option in self.game.out_of_turn)
            question = self.game.question() if unnamed else None
            self._open_to_all = self.log.at, question.out_of_turn if question else []
        return self._open_to_all[1]

    def seats_of(self, key: str) -> list[int]:
        players = self.players_of(key)
        return [seat.id for seat in self.seats if seat.player in players]

    def undo(self, key: str, at: int, steps: int) -> None:
        """Take back decisions of people, and what bots decided after them; or ask the table whether that may be.

        What was one click is one decision here: a walk, cards that were marked together.
        """
        self._refuse_stranger(key)
        self._refuse_wrong_moment(at)
        if self.final:
            raise Refuse(409, CHAPTER_CLOSED)
        count = self.log.back(steps) if steps > 0 else 0
        if not count:
            raise Refuse(409, "there is nothing to undo" if steps == 1 else f"there are not {steps} decisions to undo")
        if self.game.over and self.stored.known and self.party.others(key):
            raise Refuse(409, SEED_SHOWN)
        seats = self.seats_of(key)
        theirs = all(row.seat in seats and not row.bot for row in self.log.made[-count:])
        earlier = self._undone(count)
        new = not theirs or not self.party.others(key) or something_new(earlier, self.game)
        if self.party.asks_before_undo(key, theirs, new):
            self._write(Row(self.log.at, "ask-undo", count, seat=self._seat_of(key), made=now()))
        else:
            self._undo(count, self._seat_of(key), earlier)

    def answer_undo(self, key: str, at: int, yes: bool) -> None:
        """Somebody else says whether what was asked for is taken back; who asked may think better of it."""
        self._refuse_wrong_moment(at)
        asked = self.log.asked
        if asked is None:
            raise Refuse(409, "nobody asks to undo anything")
        mine = asked.seat in self.seats_of(key)
        if not self.players_of(key) or (mine and yes):
            raise Refuse(403, "this is for the others at the table to say")
        if yes:
            self._undo(asked.value, asked.seat, self._undone(asked.value))
        else:
            self._write(Row(self.log.at, "keep", 0, seat=self._seat_of(key), made=now()))

    def _undo(self, count: int, seat: int, earlier: Game[Any, Any]) -> None:
        ended = self.game.over and self.party.people > 1
        self.game = earlier
        self._past = Past(self.game, self.log.made)
        assert self.game.story
        self.story.went_back(len(self.game.story.entries))
        more = [while_unknown(self.stored.id)] if ended and not self.stored.known else []
        self._write(Row(self.log.at, "undo", count, seat=seat, made=now()), *more)

    def _undone(self, count: int) -> Game[Any, Any]:
        """The game before the last decisions, if they could come again from there."""
        made = self.game.made
        refuse_gap(self._past.gap_between(made - count, made))
        return self.past(made - count)

    def _seat_of(self, key: str) -> int:
        """The first seat of a key; -1 for who made the table and has none."""
        return next(iter(self.seats_of(key)), -1)

    def redo(self, key: str, at: int, steps: int) -> None:
        self._refuse_stranger(key)
        self._refuse_wrong_moment(at)
        count = self.log.forth(steps) if steps > 0 else 0
        if not count:
            raise Refuse(409, "there is nothing to redo" if steps == 1 else f"there are not {steps} decisions to redo")
        if not self._attempt(lambda: self._redone(self.log.undone[: -count - 1 : -1]), "redo"):
            self.reload()
            raise Refuse(409, "the rules have changed since: what was undone cannot come again")
        self._write(Row(self.log.at, "redo", count, seat=self._seat_of(key), made=now()))

    def _redone(self, rows: list[Row]) -> bool:
        """Take decisions again, if all of them are still what they were."""
        for row in rows:
            if not is_offered(self.game, row):
                return False
            self.game.choose(row.value)
        return True

    def _refuse_stranger(self, key: str) -> None:
        if not self.party.is_one_of_us(key):
            raise Refuse(403, NOT_HERE)

    def _refuse_wrong_moment(self, at: int) -> None:
        if self.stored.from_record:
            raise Refuse(409, RECORD)
        self.refuse_trouble()
        if at != self.log.at:
            raise Refuse(409, ANSWERED if at < self.log.at else "that question has not been asked yet")

    def refuse_trouble(self) -> None:
        if self.trouble:
            raise Refuse(409, self.trouble, go_on=self.go_on_after, at=self.log.at)

    def _take(self, index: int, seat: int, words: str, bot: bool = False, with_last: bool = False) -> None:
        what = str(self.game.choices[index])
        row = self._attempt(lambda: decide(self.game, self.log.at, index, seat, words, bot, with_last), what)
        self._write(row)
        self._seat_newcomers()

    def _attempt(self, change: Callable[[], T], what: str) -> T:
        """Change the game; if the rules fail in the middle, it is built anew from its rows."""
        try:
            return change()
        except Exception:
            _log.exception("table %s: the rules failed at %r", self.stored.id, what)
            self.reload()
            raise Refuse(500, "the rules stumbled over this, so nothing was changed") from None

    def _settling(self, row: Row) -> Also | None:
        """Closes the chapter that is over, or opens it again."""
        if not self.stored.campaign or not (self.game.over or row.kind in ("undo", "go-on")):
            return None
        left = self._attempt(lambda: plain(self.game.left()), "the end of the chapter") if self.game.over else None
        return self.campaigns.settling(self.stored.id, left)

    def _write(self, row: Row, *more: Also) -> None:
        """The database says whether it has happened."""
        also = [*more, *filter(None, [self._settling(row)])]
        self._seats = None
        self.stale = True
        result = self.game.result
        moment = self.game.made
        ending = "" if result is None else "won" if result.won else "lost"
        summary = Summary(self.game.state.round, moment, ending)
        try:
            self.store.append(self.stored.id, row, summary, also)
        except Taken:
            self.reload()
            raise Refuse(409, ANSWERED) from None
        except Final:
            self.reload()
            raise Refuse(409, CHAPTER_CLOSED) from None
        except Known:
            self.reload()
            raise Refuse(409, SEED_SHOWN) from None
        except SQLAlchemyError as error:
            _log.error("table %s: row %d could not be written: %s", self.stored.id, row.number, reason(error))
            raise Refuse(503, unwritten(error)) from None
        self.log.add(row)
        self.stale = False

    # -- bots -----------------------------------------------------------------------------------------------------

    @property
    def bot_due(self) -> bool:
        ask = self.game.ask
        if ask is None or self.trouble or self.stale or self.stored.from_record or self.log.asked:
            return False
        chair = self.chairs.get(self.player(ask.seat))
        return chair is not None and chair.kind == "bot"

    def bot_turn(self) -> bool:
        """Let the bot that is asked decide; False if none is."""
        if self.stale:
            self.reload()
        if not self.bot_due:
            return False
        ask = self.game.ask
        assert ask
        chair = self.chairs[self.player(ask.seat)]
        try:
            index, why = bot_answer(self, chair)
            self._take(index, ask.seat, why, bot=True)
        except Refuse as refusal:
            if refusal.status == 500:  # better an empty chair than a bot that fails for ever
                self.place(Seated(chair.player, "open", chair.name, key=chair.key, reserved=bool(chair.key)))
            elif refusal.status != 409:
                raise
        return True

    # -- the past -------------------------------------------------------------------------------------------------

    def past(self, moment: int) -> Game[Any, Any]:
        """The game as it was after so many decisions; a no where that cannot be told any more."""
        known = self.game.made
        if not 0 <= moment <= known:
            raise Refuse(404, f"there is no moment {moment}: {known} decisions were made")
        return self._past.at(moment)

    def can_be_played_to(self, moment: int) -> bool:
        """Whether the log leads there from where it begins."""
        return self._past.gap_between(0, moment) is None
