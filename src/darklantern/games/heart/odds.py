"""The chance of success behind an option that leads to dice, whatever is being asked."""

from __future__ import annotations

from darklantern.games.heart.actions import ACTIONS
from darklantern.games.heart.card_tests import odds_among
from darklantern.games.heart.combat import combat_odds
from darklantern.games.heart.effects import ChooseOne, May
from darklantern.games.heart.state import Heart
from darklantern.table.ask import Option
from darklantern.table.odds import Odds


def odds(game: Heart, seat: int, option: Option) -> Odds | None:
    """What is rolled at once if this option is taken; None if nothing is."""
    if option.verb in ("unarmed", "weapon"):
        return combat_odds(game, seat, str(option.args.get("card", "")))
    effect = game.state.resolving()
    if option.verb == "yes" and isinstance(effect, May):
        return odds_among(game, seat, effect.do)
    if option.verb == "either" and isinstance(effect, ChooseOne):
        return odds_among(game, seat, effect.either[int(option.args["number"])])
    return ACTIONS.odds(game, seat, option)
