"""What an option costs, for those who look before they choose."""

from __future__ import annotations

from darklantern.games.heart.actions import ACTIONS, move_cost
from darklantern.games.heart.location_actions import tokens_per_action
from darklantern.games.heart.state import Heart
from darklantern.table.ask import Option

ONE_ACTION = ("fight", "talk", "recover", "assemble", "consult")


def cost_in_words(game: Heart, option: Option) -> str:
    """The Actions that an option of a turn takes; nothing for what is no Action at all."""
    if game.ask is None or game.ask.prompt != "act" or option.verb not in ACTIONS:
        return ""
    cost = actions_taken(game, game.state.active, option)
    return f"{cost} Action{'s' if cost > 1 else ''}" if cost else "free"


def actions_taken(game: Heart, seat: int, option: Option) -> int:
    if option.verb in ("move", "tunnel"):
        return move_cost(game, seat)
    if option.verb == "repair":
        return -(-int(option.args["tokens"]) // tokens_per_action(game, seat))
    base = 1 if option.verb in ONE_ACTION else 0
    return base + _price(game, option)


def _price(game: Heart, option: Option) -> int:
    """The Actions that a card asks for by itself."""
    card = game.content.cards.get(str(option.args.get("card", "")))
    if card is None or option.verb == "discard":
        return 0
    if card.quest is None:
        return card.pay.actions
    deed = card.quest.begin if option.verb == "begin-quest" else card.quest.resolve
    return deed.pay.actions
