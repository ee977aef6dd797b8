"""How an option is shown: what it is about, where it is chosen, what it costs and risks, how likely it succeeds."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal

from darklantern.games.arcana.cards.abilities import ability_called
from darklantern.games.arcana.cards.effects import Attack
from darklantern.games.arcana.figures import NOWHERE, grid
from darklantern.games.arcana.rounds.actions import ACTIONS
from darklantern.games.arcana.rounds.actor import ExplorerAction
from darklantern.games.arcana.rounds.ratings import rating
from darklantern.games.arcana.seen.differences import CHANGES_GEAR, Kit, difference, kit_after
from darklantern.games.arcana.seen.forecast import chance_at, percent
from darklantern.games.arcana.seen.phrasing import Phraser
from darklantern.games.arcana.seen.strings import words
from darklantern.games.arcana.seen.units import figure
from darklantern.games.arcana.units.attacks import odds_against, reach_of
from darklantern.games.arcana.units.moving import reach_of as reach_of_unit
from darklantern.games.arcana.units.odds import Pool
from darklantern.table.ask import Ask, Option
from darklantern.table.scene import Choice, Odds
from darklantern.table.wording import listed, some

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

ENDS = frozenset({"end-turn", "keep-roll", "no", "stay", "done", "confirm", "go-on", "decline", "end-monster-turn"})
RISKS = frozenset({"explore", "open-chest", "use-event-space", "operate-workbench", "use-recharge-station"})
ON_BOARD = frozenset({"go", "place", "light", "teleport", "space", "door", "leap", "lead-move", "place-exit"})
QUIET = frozenset({"pause"})
SELDOM_WANTED = frozenset({"attacks-explorer", "pit-destroys"})
"""Warnings about what hardly anybody means to do."""
CARDS = ("card", "item", "host")
UNITS = ("target", "unit")
SPARE_STAMINA = 2
"""With that much left a turn is hardly over: the basic attack of every explorer costs it."""


class Chooser:
    """Shows the options of one ask; what they share is worked out once."""

    def __init__(self, game: Arcana, phraser: Phraser) -> None:
        self.game, self.phraser = game, phraser

    def choice(self, index: int, option: Option) -> Choice:
        game, verb = self.game, option.verb
        choice = Choice(index, verb, self.phraser.label(option), option.args, self._lights(option))
        choice.on, choice.ends, choice.final = self._where(option), verb in ENDS, verb in RISKS
        choice.quiet = verb in QUIET
        turn, acts = game.state.turn, game.ask is not None and game.ask.prompt == "act"
        if acts and verb in ACTIONS:
            action = ACTIONS.by_verb[verb]
            choice.cost = dict(action.cost(game, turn, option) or {})
            choice.note = listed([f"{much} {what}" for what, much in choice.cost.items()], "and")
            if isinstance(action, ExplorerAction):
                warnings = action.warnings(game, turn, option)
                choice.confirm = " ".join(self._caution(one.what, one.unit) for one in warnings)
                choice.quiet = any(one.what in SELDOM_WANTED for one in warnings)
        if acts and verb == "play":
            choice.odds = self._odds(turn, option)
        if acts and verb == "go":
            choice.way = self._way(turn, str(option.args["to"]))
        if verb == "roll-spawn":
            choice.note = f"{self._spawn_chance}% that a monster comes"
        if verb in CHANGES_GEAR and index >= 0:
            choice.note = difference(game, index, self._kit)
        if game.ask is not None and verb == "end-turn":
            choice.confirm = self._given_up(game.ask)
        return choice

    @cached_property
    def _kit(self) -> Kit:
        return kit_after(self.game, None)

    @cached_property
    def _spawn_chance(self) -> int:
        return percent(chance_at(self.game, rating(self.game, "spawn")))

    def _caution(self, what: str, unit: int) -> str:
        return self.phraser.fill(words().cautions[what], {"unit": unit})

    def _odds(self, seat: int, option: Option) -> Odds | None:
        """The chance of an attack, and what one essence would add to it."""
        ability = ability_called(self.game, seat, option)
        target = int(option.args.get("target", NOWHERE))
        strike = next((one for one in ability.active.do if isinstance(one, Attack)), None) if ability else None
        if ability is None or strike is None or target == NOWHERE:
            return None
        pool = Pool(strike.low, strike.high, strike.add, strike.arcane)
        found = odds_against(self.game, seat, target, pool, reach_of(ability.active), ability.card)
        dice = [f"{many} {kind}" for kind, many in (("low", found.pool.low), ("high", found.pool.high)) if many]
        add = f" {found.pool.add:+}" if found.pool.add else ""
        chance, more = round(100 * found.chance), round(100 * found.with_essence)
        against = "will" if found.pool.arcane else "armor"
        text = f"{listed(dice, 'and')}{add} against {against} {found.blocking}: {chance}%"
        return Odds(chance, f"{text}; with 1 essence {more}%" if more > chance else text)

    def _way(self, seat: int, to: str) -> list[str]:
        map_, me = grid(self.game), self.game.state.explorers[seat]
        way = reach_of_unit(self.game, seat, me.stamina).way(map_.square(to))
        return [map_.name(me.at), *[map_.name(square) for square in way]]

    def _given_up(self, ask: Ask) -> str:
        left = self.game.state.explorers[ask.seat].stamina
        useful = [option for option in ask.options if option.verb not in ENDS | QUIET]
        return f"{some(left, 'stamina', 'stamina')} left." if left >= SPARE_STAMINA and useful else ""

    def _lights(self, option: Option) -> list[str]:
        """Everything that an option is about."""
        args = option.args
        lights = [str(args[name]) for name in ("to", "at", "door") if isinstance(args.get(name), str)]
        lights += [str(args[name]) for name in CARDS if name in args]
        lights += [figure(int(args[name])) for name in UNITS if name in args]
        explorer = args.get("explorer")
        lights += [figure(explorer)] if isinstance(explorer, int) else []
        return lights

    def _where(self, option: Option) -> Literal["list", "board", "cards", "dice"]:
        if option.verb in ON_BOARD:
            return "board"
        return "cards" if any(name in option.args for name in ("item", "host")) else "list"


def focus(game: Arcana, ask: Ask) -> list[str]:
    """What should be in sight while this is asked."""
    one = game.state.explorers[ask.seat]
    found = [figure(ask.seat)] if one.at >= 0 and one.on_map else []
    if ask.about.get("monster") in game.state.monsters:
        found.append(figure(int(ask.about["monster"])))
    targets = dict.fromkeys(int(option.args["target"]) for option in ask.options if "target" in option.args)
    return found + [figure(unit) for unit in targets]
