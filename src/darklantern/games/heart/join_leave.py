"""DROP: Joining and leaving: asked for at any time, granted at the end of the round, never once the boat is called."""

from __future__ import annotations

from itertools import count

from darklantern.games.heart.people import bring_in_protagonist, kill_protagonist
from darklantern.games.heart.state import Heart, Seat
from darklantern.table.ask import Option, option

MOST_PLAYERS = 4
ONE_AT_A_TIME = 1


def requests(game: Heart) -> list[Option]:
    """Who may ask to leave, and whether somebody may ask to join."""
    state = game.state
    if state.round == 0 or state.boat.summoned:
        return []
    leaving = [option("leave", seat=seat) for seat in state.present() if may_leave(game, seat)]
    return [*leaving, option("join")] if may_join(game) else leaving


def may_leave(game: Heart, seat: int) -> bool:
    """Not twice, and never the last player."""
    state = game.state
    return seat not in state.requests and len(state.requests) < state.players() - 1


def may_join(game: Heart) -> bool:
    """Four players at most, one request at a time, and a newcomer to a table of several needs a Protagonist."""
    state = game.state
    return not state.joining and state.players() < MOST_PLAYERS and (state.players() == 1 or bool(state.pool))


def ask_to_leave(game: Heart, seat: int) -> None:
    game.state.requests.append(seat)
    game.tell("asked-to-leave", "HOD-DROP-01", who=seat)


def ask_to_join(game: Heart) -> None:
    game.state.joining = ONE_AT_A_TIME
    game.tell("asked-to-join", "HOD-DROP-01")


def come_and_go(game: Heart) -> None:
    """At the end of the round, if the boat has not been summoned since."""
    state = game.state
    leaving, joining = state.requests, state.joining
    state.requests, state.joining = [], 0
    if state.boat.summoned:
        if leaving or joining:
            game.tell("too-late-to-leave", "HOD-DROP-02")
        return
    for seat in leaving:
        leave(game, seat)
    if joining and may_join(game):
        join(game)


def leave(game: Heart, seat: int) -> None:
    """Leaving is a death; the player is not replaced, and Quests completed no longer count."""
    state, me = game.state, game.state.seats[seat]
    me.left = True
    game.tell("left", "HOD-DROP-03", who=seat)
    if me.protagonist:
        kill_protagonist(game, seat, "HOD-DROP-03")
    else:
        state.curses.shuffle_in([card for card in me.hand if card in game.content.curse_ids], state.dice)
        me.hand = []
    if state.players() == 1:
        (lone,) = state.present()
        state.seats.append(Seat(state.seats[lone].player))
        game.tell("alone", "HOD-DROP-11", who=lone)


def join(game: Heart) -> None:
    """A newcomer brings in a Protagonist at the Village, or takes over one of a solo player's two.

    Whoever joins a table that somebody left is taken for the one who left, with the Quests completed then.
    """
    state = game.state
    player = next(number for number in count() if all(seat.player != number for seat in state.seats))
    back = next((index for index, seat in enumerate(state.seats) if seat.left), None)
    if state.players() == 1:
        lone, taken_over = state.present()
        host, newcomer = state.seats[lone], state.seats[taken_over]
        newcomer.player = player
        host.quests += [quest for quest in newcomer.quests if quest.complete]
        newcomer.quests = [quest for quest in newcomer.quests if not quest.complete]
        if back is not None:
            newcomer.quests += state.seats[back].quests
            state.seats[back].quests = []
        game.tell("joined", "HOD-DROP-12", who=taken_over)
        return
    if back is None:
        state.seats.append(Seat(player))
        back = len(state.seats) - 1
    state.seats[back].left = False
    game.tell("joined", "HOD-DROP-08", who=back)
    bring_in_protagonist(game, back)
