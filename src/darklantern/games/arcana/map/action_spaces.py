"""ACT, CHEST, RECH: Action spaces: chests, event spaces, workbenches, recharge stations, and what all of them share.

Touches CHSP, WORK.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from darklantern.board.masks import squares
from darklantern.games.arcana.cards.events import SpaceActivated
from darklantern.games.arcana.cards.places import MARKS
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import grid, in_play
from darklantern.games.arcana.items.gaining import gain_item
from darklantern.games.arcana.items.workbench import operate_workbench
from darklantern.games.arcana.map.passability import marked
from darklantern.games.arcana.powers import happen
from darklantern.games.arcana.rounds.actor import Actor, Caution, ExplorerAction
from darklantern.games.arcana.rounds.chapters import begin_activating, stays, unlit
from darklantern.games.arcana.rounds.events import invoke_explorer_event
from darklantern.games.arcana.units.attributes import lose_stamina, number, restore
from darklantern.games.arcana.units.essence import can_pay, gain_essence
from darklantern.table.actions import Cost, Offer
from darklantern.table.ask import Begun, Option, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


WHY_IT_STAYS = {
    "MA-CHSP-07": "chapter-stays-for-exit",
    "MA-CHSP-08": "chapter-stays-blocked",
    "MA-CHSP-10": "no-further-chapter",
}


def activate(game: Arcana, seat: int, kind: str, space: int, stamina: int, rule: str) -> None:
    """Pay for an action space; it gets its explored token before anything comes of it (MA-ACT-06)."""
    lose_stamina(game, seat, stamina)
    game.state.explored[space] = 1
    happen(game, SpaceActivated(seat, kind, grid(game).name(space)), rule)


class SpaceAction(ExplorerAction):
    """Activating a space of a kind that one is adjacent to."""

    kind: ClassVar[str]
    stamina: ClassVar[int]
    rule = absent = "MA-ACT-04"
    cost_rule: ClassVar[str]

    def offer(self, actor: Actor) -> Offer:
        beside = actor.near & marked(actor.map, MARKS[self.kind])
        if not beside:
            return "MA-ACT-04"
        fresh = beside & ~actor.destroyed
        if not fresh:
            return "MA-ACT-03"
        if actor.me.stamina < self.stamina:
            return self.cost_rule
        return [option(self.verb, at=actor.map.name(space)) for space in squares(fresh)]

    def unoffered(self, actor: Actor, wish: Option) -> str:
        """A space that is not among those offered is explored, or not adjacent."""
        known = actor.near & marked(actor.map, MARKS[self.kind]) & actor.destroyed
        return "MA-ACT-03" if str(wish.args.get("at")) in actor.map.names(known) else "MA-ACT-04"

    def cost(self, game: Arcana, seat: int, option: Option) -> Cost:
        return {"stamina": self.stamina}

    def wishes(self, game: Arcana, seat: int, about: str) -> list[Option]:
        """Whoever points at such a space may think of activating it."""
        map_ = grid(game)
        return [option(self.verb, at=about)] if about in map_.names(marked(map_, MARKS[self.kind])) else []


class OpenChest(SpaceAction):
    verb, label, wish = "open-chest", "Open the chest", "Open this chest"
    kind, stamina, cost_rule = "chest", constants.costs.chest, "MA-CHEST-01"

    def do(self, game: Arcana, seat: int, chosen: Option) -> None:
        game.state.flow.append(gain_item(seat))
        activate(game, seat, self.kind, grid(game).square(str(chosen.args["at"])), self.stamina, "MA-CHEST-01")
        gain_essence(game, seat, constants.amounts.chest_essence, "MA-CHEST-02")


class UseEventSpace(SpaceAction):
    verb, label, wish = "use-event-space", "Look into the event space", "Use this event space"
    kind, stamina, cost_rule = "event", constants.costs.event_space, "MA-CHEST-03"

    def do(self, game: Arcana, seat: int, chosen: Option) -> None:
        game.state.flow.append(invoke_explorer_event(seat))
        activate(game, seat, self.kind, grid(game).square(str(chosen.args["at"])), self.stamina, "MA-CHEST-03")
        gain_essence(game, seat, constants.amounts.event_space_essence, "MA-CHEST-04")


class OperateWorkbench(SpaceAction):
    verb, label, wish = "operate-workbench", "Operate the workbench", "Operate this workbench"
    kind, stamina, cost_rule = "workbench", constants.costs.workbench, "MA-WORK-01"

    def do(self, game: Arcana, seat: int, chosen: Option) -> None:
        game.state.flow.append(operate_workbench(seat))
        activate(game, seat, self.kind, grid(game).square(str(chosen.args["at"])), self.stamina, "MA-WORK-01")


class UseRechargeStation(SpaceAction):
    verb, label, wish = "use-recharge-station", "Use the recharge station", "Use this recharge station"
    kind, stamina, cost_rule = "recharge", constants.costs.recharge, "MA-RECH-01"

    def do(self, game: Arcana, seat: int, chosen: Option) -> None:
        game.state.flow.append(recharge(seat))
        activate(game, seat, self.kind, grid(game).square(str(chosen.args["at"])), self.stamina, "MA-RECH-01")


class ActivateChapterSpace(ExplorerAction):
    """Unlit ones cost stamina and essence, lit ones stamina only, and less of it."""

    verb, label, wish = "activate-chapter-space", "Activate the chapter space", "Activate this chapter space"
    rule = absent = "MA-ACT-04"

    def offer(self, actor: Actor) -> Offer:
        game, map_, beside = actor.game, actor.map, actor.here.chapter_spaces
        if not beside:
            return "MA-ACT-04"
        fresh = squares(beside & ~actor.destroyed)
        if not fresh:
            return "MA-CHSP-06"
        payable = [space for space in fresh if not self.against(game, actor.seat, space)]
        if not payable:
            return self.against(game, actor.seat, fresh[0])
        return [option(self.verb, at=map_.name(space)) for space in payable]

    @staticmethod
    def against(game: Arcana, seat: int, space: int) -> str:
        """The rule of the cost that an explorer cannot pay."""
        me, costs = game.state.explorers[seat], constants.costs
        if not unlit(game, space):
            return "" if me.stamina >= costs.lit_chapter else "MA-CHSP-04"
        if me.stamina < costs.unlit_chapter or not can_pay(game, seat, costs.unlit_chapter_essence, space):
            return "MA-CHSP-02"
        return ""

    def unoffered(self, actor: Actor, wish: Option) -> str:
        map_, at = actor.map, str(wish.args.get("at"))
        beside = {map_.name(space): space for space in squares(actor.here.chapter_spaces)}
        if at not in beside:
            return "MA-ACT-04"
        return "MA-CHSP-06" if actor.destroyed >> beside[at] & 1 else self.against(actor.game, actor.seat, beside[at])

    def cost(self, game: Arcana, seat: int, option: Option) -> Cost:
        costs = constants.costs
        if unlit(game, grid(game).square(str(option.args["at"]))):
            return {"stamina": costs.unlit_chapter, "essence": costs.unlit_chapter_essence}
        return {"stamina": costs.lit_chapter}

    def wishes(self, game: Arcana, seat: int, about: str) -> list[Option]:
        map_ = grid(game)
        return [option(self.verb, at=about)] if about in map_.names(marked(map_, MARKS["chapter"])) else []

    def warnings(self, game: Arcana, seat: int, chosen: Option) -> list[Caution]:
        """A space that would be paid for and marked, and would not lead on."""
        rule = stays(game)
        return [Caution(WHY_IT_STAYS[rule])] if rule else []

    def do(self, game: Arcana, seat: int, chosen: Option) -> None:
        begin_activating(game, seat, grid(game).square(str(chosen.args["at"])))


# -- recharging -------------------------------------------------------------------------------------------------------


@step
def recharge(game: Arcana, unit: int) -> Begun:
    """The recharge die restores health, or stamina to its maximum, or nothing."""
    if not in_play(game, unit):
        return None
    faces = constants.dice.recharge
    (face,) = game.state.dice.roll(1, len(faces))
    result = faces[face - 1]
    rule = {"health": "MA-RECH-02", "stamina": "MA-RECH-03", "blank": "MA-RECH-04"}[result]
    game.tell("recharged", rule, who=unit, result=result)
    if result == "health":
        restore(game, unit, "health", constants.amounts.recharge_health, rule)
    elif result == "stamina":
        restore(game, unit, "stamina", number(game, unit, "max-stamina"), rule)
    return None
