"""What each browser may see of a table. A secret of one seat never enters the view of another."""

from __future__ import annotations

from typing import Any

import msgspec

from darklantern.games.about import title_of
from darklantern.serve import seeds
from darklantern.serve.decision_log import meant_in
from darklantern.serve.permissions import Party
from darklantern.serve.refusal import Refuse
from darklantern.serve.store import Seated, Stored
from darklantern.serve.table_session import TableSession
from darklantern.serve.whispers import said_in_private
from darklantern.serve.wire import Chair, Moment, Remark, TableCard, UndoAsked, View
from darklantern.table.game import Game, SeatInfo
from darklantern.table.scene import Scene


class Eyes(msgspec.Struct):
    """Through which seat a browser looks, and whether somebody must say first that they are ready."""

    mine: list[int]
    looking: int | None = None
    ready: int | None = None


def live_eyes(session: TableSession, key: str, chosen: int | None) -> Eyes:
    """A key with one chair looks through it; with several, through the one whose player said to be ready."""
    seats, players = session.seats, session.players_of(key)
    mine = [seat.id for seat in seats if seat.player in players]
    known = chosen is not None and 0 <= chosen < len(seats)
    if session.stored.from_record:
        return Eyes(mine, chosen if known else None)
    if len(players) < 2 or not mine:
        return Eyes(mine, mine[0] if mine else None)
    if not session.game.definition.secret:
        return Eyes(mine, _open_eyes(session, mine, chosen))
    looking = chosen if known and chosen in mine else None
    asked = session.game.ask.seat if session.game.ask else None
    if asked is None or asked not in mine:
        return Eyes(mine, looking)
    if looking is None or seats[looking].player != seats[asked].player:
        return Eyes(mine, None, asked)
    return Eyes(mine, looking)


def _open_eyes(session: TableSession, mine: list[int], chosen: int | None) -> int:
    """Where nothing is hidden, people at one screen look through whoever of them is asked."""
    asked = session.game.ask.seat if session.game.ask else None
    wanted = asked if asked in mine else chosen if chosen in mine else None
    return mine[0] if wanted is None else wanted


def chosen_eyes(session: TableSession, key: str, seats: list[SeatInfo], seat: int | None) -> Eyes:
    """For a request that names its seat, or that looks at the past; without one, as when one connects."""
    players = session.players_of(key)
    mine = [one.id for one in seats if one.player in players]
    if seat is None:
        return Eyes(mine, mine[0] if len(players) == 1 and mine else None)
    if not 0 <= seat < len(seats):
        raise Refuse(404, f"there is no seat {seat} at this table")
    if seat not in mine and not session.stored.from_record:
        raise Refuse(403, f"that seat is not yours: {seats[seat].name} is played by somebody else")
    return Eyes(mine, seat)


def view_of(session: TableSession, key: str, eyes: Eyes, since: int = 0, here: frozenset[str] = frozenset()) -> View:
    """The table as it stands."""
    return _view(session, key, eyes, session.game, since, here)


def past_view(session: TableSession, key: str, moment: int, seat: int | None, since: int) -> View:
    """The table as it stood: there is nothing to choose."""
    game = session.past(moment)
    eyes = chosen_eyes(session, key, game.seats(), seat)
    view = _view(session, key, eyes, game, since, frozenset())
    view.past, view.scene.tips, view.asked = True, [], None
    ask = view.scene.ask
    if ask is not None:
        ask.options, ask.out_of_turn, ask.usual = [], [], None
    return view


def _view(session: TableSession, key: str, eyes: Eyes, game: Game[Any, Any], since: int, here: frozenset[str]) -> View:
    stored, log = session.stored, session.log
    scene = game.scene(eyes.looking, since)
    scene.table.promise = seeds.promise(stored.game, stored.salt, session.seed)
    _close_free_chairs(session, scene, eyes)
    _offer_to_us(session, scene, key)
    if not stored.guided:
        scene.tips = []
    for plan in scene.ask.plans if scene.ask else []:
        plan.decisions, plan.foreseen, plan.prompts = [], [], []
    playing = not stored.from_record
    return View(
        table=stored.id,
        name=stored.name,
        game=stored.game,
        at=log.at,
        moment=game.made,
        undoable=log.undoable if playing and not session.final else 0,
        redoable=log.redoable if playing else 0,
        chairs=chairs_shown(session.party, key, here, {seat.player for seat in scene.seats}),
        mine=eyes.mine,
        looking=eyes.looking,
        ready=eyes.ready,
        past=False,
        guided=stored.guided,
        from_record=stored.from_record,
        since=since,
        words=_words(session, game, eyes.looking),
        scene=scene,
        campaign=stored.campaign,
        seed=str(session.seed) if stored.known else "",
        salt=stored.salt if stored.known else "",
        undo=stored.undo,
        asked=_asked(session, key),
        remarks=_remarks(session, game),
    )


def _close_free_chairs(session: TableSession, scene: Scene, eyes: Eyes) -> None:
    """A hand that nobody holds is shown to nobody, also where the rules let two people see each other's."""
    if session.stored.from_record:
        return
    free = {chair.player for chair in session.chairs.values() if chair.kind == "open"}
    closed = [
        seat for seat in scene.seats if seat.player in free and seat.hand is not None and seat.id not in eyes.mine
    ]
    if not closed:
        return
    hidden = {card for seat in closed for card in seat.hand or []}
    for seat in closed:
        seat.hand = None
    lines = {id_ for line in scene.story for id_ in (line.card, line.source)}
    held = {card for seat in scene.seats for card in [*(seat.hand or []), *seat.front]}
    for card in hidden - lines - held - {pile.top for pile in scene.piles}:
        scene.cards.pop(card, None)


def _offer_to_us(session: TableSession, scene: Scene, key: str) -> None:
    """What is for anybody to choose, such as asking for one more player, is for those at the table."""
    if scene.ask is None or session.stored.from_record:
        return
    offered = scene.ask.out_of_turn
    if not session.party.is_one_of_us(key):
        scene.ask.out_of_turn = []
    elif scene.seat is not None and scene.ask.number == session.game.made:
        known = {choice.index for choice in offered}
        scene.ask.out_of_turn = [*offered, *(one for one in session.for_anybody() if one.index not in known)]


def _asked(session: TableSession, key: str) -> UndoAsked | None:
    asked = session.log.asked
    if asked is None:
        return None
    made = session.log.made
    return UndoAsked(
        who=_called(session, asked.seat),
        count=meant_in(made, asked.value),
        left=len(made) - asked.value,
        yours=asked.seat in session.seats_of(key),
        answer=bool(session.players_of(key)),
    )


def _remarks(session: TableSession, game: Game[Any, Any]) -> list[Remark]:
    """What happened at the table until then; nobody tells a lone player what they did themselves."""
    alone = session.party.people < 2
    return [
        Remark(number, remark.after, remark.kind, _called(session, remark.seat), remark.count)
        for number, remark in enumerate(session.log.remarks)
        if remark.after <= game.made and (remark.kind == "deal" or not alone)
    ]


def _called(session: TableSession, seat: int) -> str:
    """The name of whoever plays a seat, or of the seat."""
    if not 0 <= seat < len(session.seats):
        return ""
    chair = session.chairs.get(session.player(seat))
    return (chair.name if chair else "") or session.seats[seat].name


def _words(session: TableSession, game: Game[Any, Any], seat: int | None) -> dict[str, str]:
    """What was said, by the number of the decision; a private word only to whoever was told of it."""
    made = session.log.made[: game.made]
    said = {number: row.words for number, row in enumerate(made, 1) if row.words}
    private = said_in_private(game, said)
    heard = {line.after for line in game.scene(seat).story} if private else set()
    return {str(number): words for number, words in said.items() if number not in private or number in heard}


def chairs_shown(
    party: Party, key: str, here: frozenset[str] = frozenset(), players: set[int] | None = None
) -> list[Chair]:
    chairs = party.chairs.values()
    return [_chair(party, chair, key, here) for chair in chairs if players is None or chair.player in players]


def _chair(party: Party, chair: Seated, key: str, here: frozenset[str]) -> Chair:
    person = chair.kind == "person"
    kind = "me" if person and key and chair.key == key else chair.kind
    may = [] if party.stored.from_record else party.may(chair, key)
    return Chair(chair.player, kind, chair.name, chair.bot, person and chair.key in here, chair.reserved, may)


def card_of(stored: Stored, chairs: list[Seated], key: str) -> TableCard:
    """A table in a list."""
    return TableCard(
        id=stored.id,
        game=stored.game,
        title=title_of(stored.game),
        name=stored.name,
        round=stored.round,
        moment=stored.moment,
        over=bool(stored.result),
        won=stored.result == "won" if stored.result else None,
        updated=stored.updated,
        chairs=chairs_shown(Party(stored, {chair.player: chair for chair in chairs}), key),
        from_record=stored.from_record,
        guided=stored.guided,
        campaign=stored.campaign,
    )


def moments(session: TableSession) -> list[Moment]:
    """The timeline: who decided and what kind of thing it was, but never about which card."""
    made = session.log.made[: session.game.made]
    return [Moment(number, row.round, row.seat, row.what.split(" ")[0]) for number, row in enumerate(made, 1)]
