"""Playing an active ability as an action of one's own turn.

Touches EXPL.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.cards.abilities import ability_called, play, plays, plays_of, stamina_cost
from darklantern.games.arcana.cards.lasting import markers_left
from darklantern.games.arcana.figures import FIRST_MONSTER, NOWHERE, grid, is_explorer
from darklantern.games.arcana.map.barrels import in_the_blast
from darklantern.games.arcana.rounds.actor import Actor, Caution, ExplorerAction
from darklantern.games.arcana.rounds.threat import takes_from_all
from darklantern.games.arcana.units.attacks import attacks
from darklantern.table.actions import Cost, Offer
from darklantern.table.ask import Option

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


class PlayAbility(ExplorerAction):
    verb = "play"
    label = "{ability_name}{at_whom}"
    wish = "Play this ability"
    rule = "MA-ABIL-13"
    never_refused = True

    def offer(self, actor: Actor) -> Offer:
        return plays(actor.game, actor.seat, area=actor)

    def unfit(self, actor: Actor, wish: Option) -> str | None:
        """Why an ability cannot be played; one that the explorer has not is no ability of its cards."""
        ability = ability_called(actor.game, actor.seat, wish)
        if ability is None:
            return "MA-EXPL-01"
        found = plays_of(actor.game, actor.seat, ability)
        return found if isinstance(found, str) else None

    def cost(self, game: Arcana, seat: int, option: Option) -> Cost:
        ability = ability_called(game, seat, option)
        assert ability is not None
        cost = ability.active.cost
        whole = {"stamina": stamina_cost(game, seat, ability), "essence": cost.essence, "health": cost.health}
        return {what: much for what, much in whole.items() if much}

    def warnings(self, game: Arcana, seat: int, chosen: Option) -> list[Caution]:
        """An attack that strikes explorers, threat at the highest level, and the last marker of the round."""
        ability = ability_called(game, seat, chosen)
        assert ability is not None
        target, found = int(chosen.args.get("target", NOWHERE)), []
        if 0 <= target < FIRST_MONSTER and attacks(ability.active):
            found.append(Caution("attacks-explorer", target))
        found += [Caution("blast-hits", unit) for unit in blown_up(game, chosen) if is_explorer(unit)]
        if takes_from_all(game, ability.active.do):
            found.append(Caution("threat-takes"))
        if ability.lasts and markers_left(game, seat) == 1:
            found.append(Caution("last-marker", seat))
        return found

    def do(self, game: Arcana, seat: int, chosen: Option) -> None:
        play(game, seat, chosen)


def blown_up(game: Arcana, chosen: Option) -> list[int]:
    """The units beside the barrel that an attack is aimed at, if it is aimed at one."""
    return in_the_blast(game, grid(game).square(str(chosen.args["at"]))) if "at" in chosen.args else []
