"""Making tables: what was asked for, who sits where, and what is stored of a game."""

from __future__ import annotations

from typing import Any

import msgspec

from darklantern.bots import make_bot
from darklantern.games import begin_again
from darklantern.games.about import about
from darklantern.games.setup_options import options_type
from darklantern.serve import seeds
from darklantern.serve.keys import new_table_id
from darklantern.serve.permissions import allow, no_chosen_seed
from darklantern.serve.refusal import Refuse
from darklantern.serve.sanitize import sanitize_name
from darklantern.serve.store import Seated, Store, Stored, now
from darklantern.serve.views import card_of
from darklantern.serve.wire import NewChair, NewTable, TableCard
from darklantern.table.brought import plain
from darklantern.table.game import Game


def make_table(store: Store, wanted: NewTable, key: str) -> TableCard:
    """A new table with the chairs that were asked for; the first game brings its own."""
    options, chairs, chosen = read_wanted(wanted)
    game = begin_again(wanted.game, options, seeds.drawn() if chosen is None else chosen)
    seated = seat_players(game, chairs, key)
    stored = stored_table(game, key, wanted.name)
    stored.guided, stored.undo = wanted.guided, wanted.undo
    know_chosen_seed(stored, seated, chosen, key)
    store.add(stored, seated)
    return card_of(stored, seated, key)


def seat_players(game: Game[Any, Any], chairs: list[NewChair], key: str) -> list[Seated]:
    """The chairs that were asked for, and open ones for the other players."""
    players = sorted({seat.player for seat in game.seats()})
    if len(chairs) > len(players):
        raise Refuse(400, f"{len(chairs)} chairs: this game has {len(players)} players")
    chairs = chairs or [NewChair("me")]
    chairs = [*chairs, *[NewChair("open")] * (len(players) - len(chairs))]
    return [_seated(player, chair, key) for player, chair in zip(players, chairs, strict=True)]


def know_chosen_seed(stored: Stored, seated: list[Seated], chosen: int | None, key: str) -> None:
    """A seed that somebody chose is known from the beginning; it is for a table of one person."""
    if chosen is not None:
        allow(no_chosen_seed(seated, key))
        stored.known = True


def read_wanted(wanted: NewTable) -> tuple[dict[str, Any], list[NewChair], int | None]:
    """The options, the chairs and the seed, if one was chosen."""
    options, chairs, seed = dict(wanted.options), list(wanted.chairs), seeds.read(wanted.seed)
    first = about(wanted.game).first_game
    if wanted.guided and first is not None and not options and not chairs:
        return dict(first.options), msgspec.convert(first.chairs, list[NewChair]), first.seed
    if chairs and "players" not in options and "players" in options_type(wanted.game).__struct_fields__:
        options["players"] = len(chairs)
    return options, chairs, seed


def _seated(player: int, chair: NewChair, key: str) -> Seated:
    name = sanitize_name(chair.name)
    if chair.kind == "bot":
        bot = chair.bot or "greedy"
        make_bot(bot)
        return Seated(player, "bot", name, bot)
    if chair.kind == "me":
        return Seated(player, "person", name, key=key, since=now())
    return Seated(player, "open", name)


def stored_table(game: Game[Any, Any], key: str, name: str) -> Stored:
    result, made = game.result, now()
    return Stored(
        id=new_table_id(),
        game=game.setup.game,
        options=msgspec.to_builtins(game.setup.options),
        seed=game.setup.seed,
        content=game.definition.fingerprint,
        name=sanitize_name(name) or about(game.setup.game).title,
        guided=False,
        from_record=False,
        maker=key,
        created=made,
        updated=made,
        round=game.state.round,
        moment=game.made,
        result="" if result is None else "won" if result.won else "lost",
        brought=plain(game.setup.brought),
        salt=seeds.new_salt(),
    )
