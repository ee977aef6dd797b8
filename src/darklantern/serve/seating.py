"""Chairs change hands: sitting down, getting up, bots, invitations, and one's seat on another device."""

from __future__ import annotations

import msgspec

from darklantern.bots import make_bot
from darklantern.serve.link_store import (
    ANY_CHAIR,
    MOST_LINKS,
    LinkStore,
    id_of,
    new_link,
    using_up,
    withdrawing_open_invitations,
)
from darklantern.serve.permissions import NOT_HERE, allow
from darklantern.serve.refusal import RECORD, Refuse
from darklantern.serve.sanitize import sanitize_name
from darklantern.serve.store import Also, Link, Seated, Taken, now
from darklantern.serve.table_session import TableSession
from darklantern.serve.wire import Invitation, NewInvitation, NewLink, Sit

GONE = "this invitation is not valid any more: it was used or withdrawn; ask for another"
USED = "this link was used already, or a newer one was made: make another where your seat is now"


def sit(session: TableSession, player: int, wanted: Sit, key: str) -> None:
    """Take a chair: one's own, or one that somebody at the table has offered."""
    chair, party, name = _chair(session, player), session.party, sanitize_name(wanted.name)
    invited = _invited(session, wanted.invitation) if wanted.invitation and chair.key != key else None
    allow(party.no_sitting(chair, key, invited))
    name = name or (chair.name if chair.key in ("", key) else "")
    allow(party.no_name(name, key))
    since = chair.since if chair.key == key and chair.since else now()
    also: list[Also] = [using_up(session.stored.id, invited.id)] if invited and invited.kind == "chair" else []
    try:
        session.place(Seated(player, "person", name, key=key, since=since), *also)
    except Taken:
        raise Refuse(409, GONE) from None


def get_up(session: TableSession, player: int, key: str) -> None:
    """Get up, send a bot away, or remove somebody; then nobody comes back by an invitation that is for any chair."""
    chair, party = _chair(session, player), session.party
    no = party.no_getting_up(chair, key)
    if no is None:
        session.place(party.left(chair))
        return
    if chair.kind == "open" or party.no_removing(chair, key) is not None:
        raise no
    session.place(party.left(chair), withdrawing_open_invitations(session.stored.id))


def let_bot(session: TableSession, player: int, bot: str, key: str) -> None:
    """Let a bot play; whoever has the chair can take it back."""
    make_bot(bot)
    chair = _chair(session, player)
    allow(session.party.no_bot(chair, key))
    session.place(msgspec.structs.replace(chair, kind="bot", bot=bot))


def _chair(session: TableSession, player: int) -> Seated:
    _refuse_record(session)
    if player not in session.chairs:
        raise Refuse(404, f"there is no player {player} at this table")
    return session.chairs[player]


def _refuse_record(session: TableSession) -> None:
    if session.stored.from_record:
        raise Refuse(409, RECORD)
    session.refuse_trouble()


# -- invitations ------------------------------------------------------------------------------------------------------


def invite(session: TableSession, wanted: NewInvitation, key: str) -> NewLink:
    """A link that offers a chair, once, or any free chair of the table until it is withdrawn."""
    if wanted.player is None:
        _refuse_record(session)
    else:
        _chair(session, wanted.player)
    allow(session.party.no_inviting(wanted.player, key))
    links = LinkStore(session.store)
    if len(links.of(session.stored.id)) >= MOST_LINKS:
        raise Refuse(409, f"there are {MOST_LINKS} links to this table already: withdraw some first")
    player = ANY_CHAIR if wanted.player is None else wanted.player
    secret, link = new_link("table" if wanted.player is None else "chair", player, key)
    links.add(session.stored.id, link)
    return NewLink(link.id, secret)


def invitations(session: TableSession, key: str) -> list[Invitation]:
    """The invitations that are out, for who is at the table."""
    if not session.party.is_one_of_us(key):
        raise Refuse(403, NOT_HERE)
    links = LinkStore(session.store).of(session.stored.id)
    return [_shown(session, link) for link in links if link.kind != "device"]


def withdraw(session: TableSession, id_: str, key: str) -> None:
    """Whoever has this invitation can come no more."""
    if not session.party.is_one_of_us(key):
        raise Refuse(403, NOT_HERE)
    try:
        LinkStore(session.store).withdraw(session.stored.id, id_)
    except Taken:
        raise Refuse(404, "there is no such invitation any more") from None


def show_invitation(session: TableSession, secret: str) -> Invitation:
    """What an invitation is good for."""
    return _shown(session, _invited(session, secret))


def _invited(session: TableSession, secret: str) -> Link:
    link = LinkStore(session.store).find(session.stored.id, id_of(secret))
    if link is None or link.kind == "device":
        raise Refuse(404, GONE)
    return link


def _shown(session: TableSession, link: Link) -> Invitation:
    by = next((chair.name for chair in session.chairs.values() if chair.key == link.key and chair.name), "")
    if link.kind == "table":
        players = [chair.player for chair in session.chairs.values() if _takes(session, chair, link)]
        return Invitation(link.id, None, by, players)
    chair = session.chairs.get(link.player)
    return Invitation(link.id, link.player, by, [link.player] if chair and _takes(session, chair, link) else [])


def _takes(session: TableSession, chair: Seated, link: Link) -> bool:
    """Whether somebody new may sit there by this link."""
    return session.party.no_sitting(chair, "", link) is None


# -- another device ---------------------------------------------------------------------------------------------------


def link_for_device(session: TableSession, key: str) -> NewLink:
    """A link, to be used once, that brings all that one has at this table to another browser."""
    _refuse_record(session)
    if key not in session.party.seated:
        raise Refuse(403, NOT_HERE)
    secret, link = new_link("device", ANY_CHAIR, key)
    LinkStore(session.store).add(session.stored.id, link)
    return NewLink(link.id, secret)


def take_on_device(session: TableSession, secret: str, key: str) -> None:
    """Sit here now, instead of at the browser that made the link."""
    links = LinkStore(session.store)
    link = links.find(session.stored.id, id_of(secret))
    if link is None or link.kind != "device":
        raise Refuse(404, USED)
    if link.key == key:
        raise Refuse(409, "this is the browser where you sit already: open the link on the other one")
    try:
        links.move(session.stored.id, link, key)
    except Taken:
        raise Refuse(404, USED) from None
    session.refresh()
