"""What a player may think of doing with a thing on the table, possible or not: each can be asked about."""

from __future__ import annotations

from darklantern.games.heart import strings
from darklantern.games.heart.state import Heart
from darklantern.table.ask import Arg, Option
from darklantern.table.game import Wish

ANYWHERE = ("loot", "repair", "fight", "set-trap", "end-turn")
AT_HOME = ("loot", "repair", "fight", "set-trap")
WITH_CARD = {
    "trap": ("assemble", "play", "discard"),
    "ritual": ("consult", "play", "discard"),
    "quest": ("begin-quest", "complete-quest", "discard"),
}


def why_not_candidates(game: Heart, seat: int, about: str) -> list[Wish]:
    """Everything that could be wished for about a Location, a piece, a card, or nothing in particular."""
    state, content = game.state, game.content
    if about in content.locations:
        if about == state.seats[seat].at:
            return [_wish(verb) for verb in AT_HOME]
        return [_wish(verb, to=about) for verb in ("move", "tunnel") if verb == "move" or content.is_tunnel(about)]
    if about in content.cards:
        return [_wish(verb, card=about) for verb in WITH_CARD.get(content.cards[about].kind, ("play", "discard"))]
    if any(creature.id == about for creature in state.creatures):
        return [_wish("fight")]
    if any(fallen.protagonist == about for fallen in state.fallen):
        return [_wish("recover", fallen=about)]
    others = [index for index in state.living() if state.seats[index].protagonist == about and index != seat]
    if others:
        return [_wish("talk", seat=others[0])]
    return [] if about else [_wish(verb) for verb in ANYWHERE]


def _wish(verb: str, **args: Arg) -> Wish:
    return Wish(strings.WISHES[verb], Option(verb, args))
