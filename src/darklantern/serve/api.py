"""The API over HTTP. Handlers only translate; what is allowed is decided at the table."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, Router, WebSocket, delete, get, post, put, websocket
from litestar.datastructures import State
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from darklantern.bots import answer, make_bot, reason
from darklantern.games import playable
from darklantern.games.about import about as introduction_of
from darklantern.games.about import all_games
from darklantern.games.setup_options import setup_options
from darklantern.serve import campaigns, forks, records, seating, wire
from darklantern.serve.connection import Connection
from darklantern.serve.keys import hashed
from darklantern.serve.live_tables import LiveTables, in_thread
from darklantern.serve.refusal import NO_KEY, RECORD, Refuse
from darklantern.serve.shown import ids_shown
from darklantern.serve.table_session import TableSession
from darklantern.serve.views import card_of, chosen_eyes, live_eyes, moments, past_view, view_of
from darklantern.table.ask import Ask
from darklantern.table.drawing import draw_board
from darklantern.table.rulebook import catalogue
from darklantern.table.scene import NO_STORY, Outlook

LONGEST_RECORD = 4_000_000
TABLE = "/tables/{table_id:str}"
Asked = Request[Any, Any, State]
SeatAsked = Annotated[int | None, QueryParameter(description="look through this seat, if it is yours")]


def live_tables(request: Asked) -> LiveTables:
    found = request.app.state.live_tables
    assert isinstance(found, LiveTables)
    return found


def key_of(request: Asked, needed: bool = True) -> str:
    """The hash of the browser's key; empty for a stranger."""
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not key:
        if needed:
            raise Refuse(401, NO_KEY)
        return ""
    return hashed(key.strip())


# -- what there is to play --------------------------------------------------------------------------------------------


@get("/games", sync_to_thread=False)
def list_games() -> list[wire.GameInfo]:
    """The games of this table, and what can be agreed before each."""
    return [
        wire.GameInfo(
            about.name,
            about.title,
            about.blurb,
            about.icon,
            about.accent,
            about.least,
            about.most,
            about.minutes,
            about.ready,
            _options(about.name) if about.ready else [],
            about.box is not None,
            msgspec.convert(msgspec.to_builtins(about.translations), dict[str, wire.GameWords]),
        )
        for about in all_games()
    ]


@get("/games/{name:str}/box.svg")
async def box_of(name: FromPath[str]) -> Response[bytes]:
    """The picture on a game's box."""
    box = next((game.box for game in all_games() if game.name == name), None)
    if box is None:
        raise Refuse(404, f"there is no picture of a game {name!r} here")
    picture = await asyncio.to_thread(box.read_bytes)
    return Response(picture, media_type="image/svg+xml", headers={"Cache-Control": "public, max-age=3600"})


def _options(name: str) -> list[wire.SetupOption]:
    return [
        wire.SetupOption(
            option.name,
            option.label,
            option.kind,
            option.default,
            option.help,
            option.least,
            option.most,
            list(option.values),
            {value: words.name for value, words in option.words.items()},
            {value: words.help for value, words in option.words.items() if words.help},
        )
        for option in setup_options(name)
    ]


@get("/games/{name:str}/rules")
async def rule_book(name: FromPath[str]) -> wire.RuleBook:
    """Every rule of a game, in our words."""
    if name not in playable():
        raise Refuse(404, f"there are no rules of a game {name!r} here yet")
    book = await asyncio.to_thread(catalogue, name)
    rules = [wire.RuleText(rule.id, rule.area, rule.title, rule.rule, rule.ruling) for rule in book.rules]
    return wire.RuleBook(book.game, book.areas, rules, introduction_of(name).how_to_play)


# -- tables -----------------------------------------------------------------------------------------------------------


@post("/tables")
async def make_table(request: Asked, data: JSONBody[wire.NewTable]) -> wire.TableCard:
    """A new table."""
    key = key_of(request)
    return await asyncio.to_thread(campaigns.make_table, live_tables(request).store, data, key)


@get("/tables")
async def list_tables(request: Asked) -> list[wire.TableCard]:
    """The tables that this key made or sits at, newest first."""
    key = key_of(request)
    found = await asyncio.to_thread(live_tables(request).store.tables_of, key)
    return [card_of(stored, chairs, key) for stored, chairs in found]


@get(TABLE)
async def show_table(request: Asked, table_id: FromPath[str], seat: SeatAsked = None) -> wire.View:
    """The table as this key may see it."""
    return await _shown(request, table_id, seat)


async def _shown(request: Asked, table_id: str, seat: int | None = None) -> wire.View:
    key = key_of(request, needed=False)
    async with live_tables(request).to_read(table_id) as live:
        session = live.session
        session.refuse_trouble()
        eyes = live_eyes(session, key, None) if seat is None else chosen_eyes(session, key, session.seats, seat)
        return view_of(session, key, eyes, here=live.here)


@post(f"{TABLE}/decisions", status_code=200)
async def decide(request: Asked, table_id: FromPath[str], data: JSONBody[wire.Decide]) -> wire.View:
    """Answer the question that stands; the table is shown again when the bots have answered theirs."""
    key = key_of(request)
    await live_tables(request).change(table_id, lambda session: session.take(key, data))
    return await _after_bots(request, table_id)


@post(f"{TABLE}/undo", status_code=200)
async def undo(request: Asked, table_id: FromPath[str], data: JSONBody[wire.Undo]) -> wire.View:
    """Take back so many decisions of people, and what bots decided after them; or ask the others at the table."""
    key = key_of(request)
    await live_tables(request).change(table_id, lambda session: session.undo(key, data.at, data.count))
    return await _after_bots(request, table_id)


@post(f"{TABLE}/undo/answer", status_code=200)
async def answer_undo(request: Asked, table_id: FromPath[str], data: JSONBody[wire.AnswerUndo]) -> wire.View:
    """Say whether what somebody asked to undo is taken back."""
    key = key_of(request)
    await live_tables(request).change(table_id, lambda session: session.answer_undo(key, data.at, data.yes))
    return await _after_bots(request, table_id)


@post(f"{TABLE}/redo", status_code=200)
async def redo(request: Asked, table_id: FromPath[str], data: JSONBody[wire.Redo]) -> wire.View:
    """Bring back what was undone."""
    key = key_of(request)
    await live_tables(request).change(table_id, lambda session: session.redo(key, data.at, data.count))
    return await _after_bots(request, table_id)


@post(f"{TABLE}/go-on", status_code=200)
async def go_on(request: Asked, table_id: FromPath[str], data: JSONBody[wire.GoOn]) -> wire.View:
    """Go on from the state that was kept, where the decisions before it can be played no more."""
    key = key_of(request)
    await live_tables(request).change(table_id, lambda session: session.go_on(key, data.at))
    return await _after_bots(request, table_id)


async def _after_bots(request: Asked, table_id: str) -> wire.View:
    await live_tables(request).bots_done(table_id)
    return await _shown(request, table_id)


# -- chairs -----------------------------------------------------------------------------------------------------------


@post(f"{TABLE}/chairs/{{player:int}}", status_code=200)
async def sit(request: Asked, table_id: FromPath[str], player: FromPath[int], data: JSONBody[wire.Sit]) -> wire.View:
    """Take your chair, or one that somebody at the table offers by an invitation."""
    key = key_of(request)
    await live_tables(request).change(table_id, lambda session: seating.sit(session, player, data, key))
    return await _shown(request, table_id)


@delete(f"{TABLE}/chairs/{{player:int}}", status_code=200)
async def get_up(request: Asked, table_id: FromPath[str], player: FromPath[int]) -> wire.View:
    """Get up, send a bot away, or remove somebody who came after you: the chair is free again."""
    key = key_of(request)
    await live_tables(request).change(table_id, lambda session: seating.get_up(session, player, key))
    return await _shown(request, table_id)


@put(f"{TABLE}/chairs/{{player:int}}/bot", status_code=200)
async def let_bot(
    request: Asked, table_id: FromPath[str], player: FromPath[int], data: JSONBody[wire.LetBot]
) -> wire.View:
    """Let a bot play a free chair, or your own."""
    key = key_of(request)
    await live_tables(request).change(table_id, lambda session: seating.let_bot(session, player, data.bot, key))
    return await _after_bots(request, table_id)


@post(f"{TABLE}/invitations")
async def invite(request: Asked, table_id: FromPath[str], data: JSONBody[wire.NewInvitation]) -> wire.NewLink:
    """Offer a chair to whoever gets the link: once, or any free chair until it is withdrawn."""
    key = key_of(request)
    async with live_tables(request).at(table_id) as live:
        return await in_thread(seating.invite, live.session, data, key)


@get(f"{TABLE}/invitations")
async def list_invitations(request: Asked, table_id: FromPath[str]) -> list[wire.Invitation]:
    """The invitations that are out, for who is at the table."""
    key = key_of(request)
    async with live_tables(request).at(table_id) as live:
        return await in_thread(seating.invitations, live.session, key)


@get(f"{TABLE}/invitations/{{secret:str}}")
async def show_invitation(request: Asked, table_id: FromPath[str], secret: FromPath[str]) -> wire.Invitation:
    """What an invitation is good for, for who has its link."""
    async with live_tables(request).at(table_id) as live:
        return await in_thread(seating.show_invitation, live.session, secret)


@delete(f"{TABLE}/invitations/{{invitation:str}}", status_code=200)
async def withdraw(request: Asked, table_id: FromPath[str], invitation: FromPath[str]) -> list[wire.Invitation]:
    """Withdraw an invitation, by its id; those that are left."""
    key = key_of(request)
    async with live_tables(request).at(table_id) as live:
        await in_thread(seating.withdraw, live.session, invitation, key)
        return await in_thread(seating.invitations, live.session, key)


@post(f"{TABLE}/devices")
async def link_for_device(request: Asked, table_id: FromPath[str]) -> wire.NewLink:
    """A link, to be used once, that brings your seat to another device."""
    key = key_of(request)
    async with live_tables(request).at(table_id) as live:
        return await in_thread(seating.link_for_device, live.session, key)


@post(f"{TABLE}/devices/{{secret:str}}", status_code=200)
async def take_on_device(request: Asked, table_id: FromPath[str], secret: FromPath[str]) -> wire.View:
    """Sit at this device now, instead of at the one that made the link."""
    key = key_of(request)
    await live_tables(request).change(table_id, lambda session: seating.take_on_device(session, secret, key))
    return await _shown(request, table_id)


# -- time -------------------------------------------------------------------------------------------------------------


@get(f"{TABLE}/moments")
async def timeline(request: Asked, table_id: FromPath[str]) -> list[wire.Moment]:
    """One entry for each decision that stands."""
    async with live_tables(request).at(table_id) as live:
        return moments(live.session)


@get(f"{TABLE}/moments/{{moment:int}}")
async def show_moment(
    request: Asked, table_id: FromPath[str], moment: FromPath[int], seat: SeatAsked = None, since: FromQuery[int] = 0
) -> wire.View:
    """The table as it stood after so many decisions."""
    key = key_of(request, needed=False)
    async with live_tables(request).at(table_id) as live:
        return await in_thread(past_view, live.session, key, moment, seat, since)


@get(f"{TABLE}/picture", media_type="image/svg+xml")
async def show_picture(request: Asked, table_id: FromPath[str]) -> Response[str]:
    """The board as everybody may see it now, as a picture to keep."""
    async with live_tables(request).at(table_id) as live:
        drawn = await in_thread(lambda: draw_board(live.session.game.scene(None, NO_STORY)))
    return Response(drawn, media_type="image/svg+xml")


@post(f"{TABLE}/fork")
async def fork(request: Asked, table_id: FromPath[str], data: JSONBody[wire.Fork]) -> wire.TableCard:
    """A new table with the first decisions of this one."""
    key = key_of(request)
    async with live_tables(request).at(table_id) as live:
        card = await in_thread(forks.fork, live.store, live.session, data.at, key)
        live.tell()
        return card


@get(f"{TABLE}/record", media_type="application/json")
async def save_record(request: Asked, table_id: FromPath[str]) -> Response[bytes]:
    """The game as one file, for `darklantern replay` or for another table."""
    key = key_of(request, needed=False)
    async with live_tables(request).at(table_id) as live:
        record = await in_thread(records.record_of, live.session, key)
        live.tell()
    named = f'attachment; filename="{record.game}-{len(record.decisions)}.json"'
    return Response(record.text().encode(), media_type="application/json", headers={"Content-Disposition": named})


@post(f"{TABLE}/seed", status_code=200)
async def show_seed(request: Asked, table_id: FromPath[str]) -> wire.View:
    """Show the seed and its salt to everybody, so that the promise can be checked; after that there is no undo."""
    key = key_of(request)
    await live_tables(request).change(table_id, lambda session: records.show_seed(session, key))
    return await _shown(request, table_id)


@post("/records", request_max_body_size=LONGEST_RECORD)
async def bring_record(request: Asked) -> wire.TableCard:
    """A table to look through a record, which is the body of the request."""
    key = key_of(request)
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise Refuse(400, "this file: not a record: it is not text") from None
    return await asyncio.to_thread(records.bring_record, live_tables(request).store, text, key)


def _refuse_bystanders(session: TableSession, key: str, ready: Sequence[int | None], wanted: str) -> Ask:
    """The ask, for whoever must answer it and sees it."""
    session.refuse_trouble()
    ask = session.game.ask
    if ask is None:
        raise Refuse(409, f"the game is over: {wanted} is for whoever must choose")
    if session.stored.from_record:
        raise Refuse(409, RECORD)
    if ask.seat not in session.seats_of(key):
        raise Refuse(403, f"you are not asked: {wanted} is for whoever must choose")
    if all(live_eyes(session, key, seat).ready is not None for seat in ready):
        raise Refuse(409, f"{session.seats[ask.seat].name} must say first that nobody else is looking")
    return ask


# -- asking -----------------------------------------------------------------------------------------------------------


@post(f"{TABLE}/why-not", status_code=200)
async def why_not(request: Asked, table_id: FromPath[str], data: JSONBody[wire.Wish]) -> list[wire.WhyNot]:
    """Why a wish about something cannot be had now, with the rule that forbids it."""
    key = key_of(request, needed=False)
    async with live_tables(request).at(table_id) as live:
        session = live.session
        session.refuse_trouble()
        chosen_eyes(session, key, session.seats, data.seat)
        return await in_thread(_why_not, session, data.seat, data.about)


def _why_not(session: TableSession, seat: int, about: str) -> list[wire.WhyNot]:
    """Only about what the seat can see, and only for who is asked: the rules judge a wish by the asked one's hand."""
    game, ask = session.game, session.game.ask
    if about not in ids_shown(game.scene(seat, NO_STORY)):
        return []
    if ask is None or session.player(ask.seat) != session.player(seat):
        waiting = "The game is over." if ask is None else f"{session.seats[ask.seat].name} is choosing now, not you."
        return [
            wire.WhyNot(wish.label, "", "", waiting) for wish in game.definition.why_not_candidates(game, seat, about)
        ]
    rules = catalogue(session.stored.game).by_id()
    return [
        wire.WhyNot(wish.label, refusal.rule, rules[refusal.rule].title if refusal.rule in rules else "", refusal.text)
        for wish, refusal in game.refused(seat, about)
    ]


@get(f"{TABLE}/hint")
async def hint(request: Asked, table_id: FromPath[str], seat: SeatAsked = None) -> wire.Hint:
    """What the greedy bot would do, for whoever is asked; at one screen, for the seat whose player is ready."""
    key = key_of(request)
    async with live_tables(request).at(table_id) as live:
        ready = [seat, *(watcher.looking for watcher in live.watchers if watcher.key == key)]
        return await in_thread(_hint, live.session, key, ready)


def _hint(session: TableSession, key: str, ready: Sequence[int | None] = (None,)) -> wire.Hint:
    ask = _refuse_bystanders(session, key, ready, "a hint")
    bot = make_bot("greedy")
    index = answer(bot, session.game)
    question = session.game.question(ask.seat)
    assert question
    return wire.Hint(index, question.options[index].label, reason(bot, session.game, index))


@get(f"{TABLE}/outlook/{{index:int}}")
async def outlook(
    request: Asked, table_id: FromPath[str], index: FromPath[int], seat: SeatAsked = None
) -> wire.OutlookOf:
    """What would come of a choice, for whoever is asked."""
    key = key_of(request)
    async with live_tables(request).at(table_id) as live:
        ready = [seat, *(watcher.looking for watcher in live.watchers if watcher.key == key)]
        return await in_thread(_outlook, live.session, key, index, ready)


def _outlook(session: TableSession, key: str, index: int, ready: Sequence[int | None]) -> wire.OutlookOf:
    _refuse_bystanders(session, key, ready, "an outlook")
    return wire.OutlookOf(session.game.made, session.game.outlook(index) or Outlook())


# -- the live line ----------------------------------------------------------------------------------------------------


@get(
    f"{TABLE}/live",
    status_code=426,
    sync_to_thread=False,
    responses={
        101: ResponseSpec(
            wire.FromBrowser | wire.ToBrowser,
            description="The messages: `do` comes from the browser, `is` from the server.",
            generate_examples=False,
        )
    },
)
def live_page(table_id: FromPath[str]) -> wire.Refused:
    """A websocket: say hello with your key, then decide, undo, redo, look or ping."""
    return wire.Refused("this address is a websocket")


@websocket(f"{TABLE}/live")
async def live(socket: WebSocket[Any, Any, State], table_id: FromPath[str]) -> None:
    found = socket.app.state.live_tables
    assert isinstance(found, LiveTables)
    await Connection(socket, found, table_id).run()


api = Router(
    "/api",
    route_handlers=[
        list_games,
        box_of,
        rule_book,
        make_table,
        list_tables,
        show_table,
        decide,
        undo,
        answer_undo,
        redo,
        go_on,
        sit,
        get_up,
        let_bot,
        invite,
        list_invitations,
        show_invitation,
        withdraw,
        link_for_device,
        take_on_device,
        timeline,
        show_moment,
        show_picture,
        fork,
        save_record,
        show_seed,
        bring_record,
        why_not,
        hint,
        outlook,
        live_page,
        live,
    ],
)
