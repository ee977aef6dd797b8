"""How an option is shown: what it is about, where it is chosen, what it costs and risks, how likely it succeeds."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from darklantern.board.hall_drawing import SIZE
from darklantern.board.masks import squares
from darklantern.games.arcana.cards.abilities import ability_called
from darklantern.games.arcana.cards.concerned import concerned
from darklantern.games.arcana.cards.does_map import explored_spaces
from darklantern.games.arcana.cards.effects import Attack, ChooseOne, May
from darklantern.games.arcana.cards.verbs_map import RefreshSpace
from darklantern.games.arcana.cards.verbs_moves import Pull, Push
from darklantern.games.arcana.cards.verbs_units import Banish, Restore
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import NOWHERE, grid, is_boss, is_explorer, unit_of
from darklantern.games.arcana.held import abilities
from darklantern.games.arcana.items.gaining import suits
from darklantern.games.arcana.items.inventory import worth_arranging
from darklantern.games.arcana.items.items import adjacent_explorers
from darklantern.games.arcana.map.barrels import EXPLOSION, barrels, in_the_blast
from darklantern.games.arcana.map.traps import TRAP, trap_victims
from darklantern.games.arcana.rounds.actions import ACTIONS
from darklantern.games.arcana.rounds.actor import ExplorerAction
from darklantern.games.arcana.rounds.ratings import rating
from darklantern.games.arcana.rounds.threat import takes_from_all
from darklantern.games.arcana.seen.differences import CHANGES_GEAR, Kit, arranged, dice_text, difference, kit_after
from darklantern.games.arcana.seen.forecast import chance_at, percent
from darklantern.games.arcana.seen.phrasing import Phraser
from darklantern.games.arcana.seen.strings import words
from darklantern.games.arcana.seen.units import figure
from darklantern.games.arcana.units.attacks import attack_pool, odds_against, reach_of
from darklantern.games.arcana.units.attributes import number
from darklantern.games.arcana.units.moving import reach_of as reach_of_unit
from darklantern.games.arcana.units.odds import AttackOdds, Pool, attack_odds
from darklantern.table.ask import Ask, Option
from darklantern.table.effects import all_text
from darklantern.table.pending import Pending
from darklantern.table.scene import Choice, Odds
from darklantern.table.wording import listed, some

if TYPE_CHECKING:
    from darklantern.board.walking import Spread
    from darklantern.games.arcana.content_base import Ability
    from darklantern.games.arcana.state import Arcana

ENDS = frozenset({"end-turn", "keep-roll", "no", "stay", "done", "confirm", "go-on", "decline", "end-monster-turn"})
RISKS = frozenset({"explore", "open-chest", "use-event-space", "operate-workbench", "use-recharge-station"})
ON_BOARD = frozenset({"go", "place", "light", "teleport", "space", "door", "leap", "lead-move", "place-exit"})
QUIET = frozenset({"pause"})
OUT_OF_TURN = frozenset({"pause", "go-on", "interject"})
SPACES_USED = (RISKS - {"explore"}) | {"activate-chapter-space", "seal"}
"""What is done at a space of a kind of which several may be near."""
SELDOM_WANTED = frozenset(
    {"attacks-explorer", "pit-destroys", "chapter-stays-for-exit", "chapter-stays-blocked", "no-further-chapter"}
)
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
        label = self.phraser.label(option) + (self._which_space(option) if index >= 0 else "")
        choice = Choice(index, verb, label, option.args, self._lights(option))
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
            choice.odds, choice.dimmed = self._odds(turn, option), self._idle(turn, option)
            choice.quiet = choice.quiet or self._wastes_barrel(option) or self._shoves_friend(turn, option)
            if choice.odds and not choice.odds.chance:
                choice.dimmed = words().cautions["cannot-hit"]
            dying = self._dying(option) if choice.odds else ""
            if choice.odds and dying:
                choice.odds.text += f"; {dying}"
                choice.note += f"; {dying}"
        if acts and verb == "pull-lever":
            choice.odds = self._traps(turn)
            choice.dimmed = "" if choice.odds else words().cautions["nobody-to-attack"]
        if acts and verb == "use-inventory":
            self._inventory(choice, int(option.args["of"]))
        choice.confirm = choice.confirm or (choice.dimmed if acts else "")
        if (
            verb == "raise-roll"
            and game.ask is not None
            and int(option.args["essence"]) < int(game.ask.about["needed"])
        ):
            choice.dimmed = words().cautions["still-misses"]
        if acts and verb == "go":
            choice.way, choice.outlook = self._way(str(option.args["to"])), True
        if "seat" in option.args and verb in OUT_OF_TURN:
            self._out_of_turn(choice, option)
        if verb == "place-exit":
            choice.note = self._way_out(str(option.args["at"]))
        if verb == "lead":
            choice.note = self.game.content.explorers[str(option.args["explorer"])].class_.title()
        if verb == "roll-spawn":
            choice.note = f"{self._spawn_chance}% that a monster comes"
        if verb == "draw" and game.ask is not None and suits(game, game.ask.seat, str(option.args["deck"])):
            choice.note = words().cautions["suits"] if game.ask.about["draw"] == constants.amounts.gain_item else ""
        if verb in CHANGES_GEAR and index >= 0:
            choice.note = difference(game, index, self._kit)
        if game.ask is not None and verb == "end-turn":
            choice.confirm = self._given_up(game.ask)
        if game.ask is not None and game.ask.prompt == "arrange" and verb == "confirm":
            choice.confirm = self._nothing_changed(game.ask)
        if game.ask is not None and not choice.confirm:
            choice.confirm = self._loss(game.ask, option)
        return choice

    @cached_property
    def _spaces(self) -> dict[str, list[str]]:
        """By verb, the spaces that can be used: a chest among several is told apart from the others."""
        found: dict[str, list[str]] = {}
        for option in self.game.ask.options if self.game.ask else ():
            if option.verb in SPACES_USED:
                found.setdefault(option.verb, []).append(str(option.args["at"]))
        return found

    def _which_space(self, option: Option) -> str:
        """Where a space lies if there are several of its kind: in which hall, or in which row and column."""
        several = self._spaces.get(option.verb, [])
        if len(several) < 2:
            return ""
        at = str(option.args["at"])
        halls = [name.partition(".")[0] for name in several]
        if len(set(halls)) == len(halls):
            return f" in {self.phraser.tile(int(at.partition('.')[0]))}"
        return f" in {self.phraser.cell(at)}"

    def _loss(self, ask: Ask, option: Option) -> str:
        """What an answer to a card or to the threat gives away for good."""
        if option.verb == "be-destroyed":
            return self._caution("given-up", ask.seat)
        pending = self.game.state.effects[-1].effect if self.game.state.effects else None
        if isinstance(pending, May) and option.verb == "yes":
            does = pending.do
        elif isinstance(pending, ChooseOne) and option.verb == "either":
            does = pending.either[int(option.args["number"])]
        else:
            return ""
        return self._caution("threat-takes") if takes_from_all(self.game, does) else ""

    @cached_property
    def _kit(self) -> Kit:
        return kit_after(self.game, None)

    @cached_property
    def _spawn_chance(self) -> int:
        return percent(chance_at(self.game, rating(self.game, "spawn")))

    def _caution(self, what: str, unit: int = NOWHERE) -> str:
        return self.phraser.fill(words().cautions[what], {"unit": unit})

    def _odds(self, seat: int, option: Option) -> Odds | None:
        """The chance of an attack, and what one essence would add to it; of one on a barrel, and whom that strikes."""
        ability = ability_called(self.game, seat, option)
        strike = next((one for one in ability.active.do if isinstance(one, Attack)), None) if ability else None
        if ability is None or strike is None:
            return None
        pool = Pool(strike.low, strike.high, strike.add, strike.arcane)
        if not option.args.keys() & {"target", "at"}:
            return self._odds_against_all(seat, strike, pool, ability)
        if "target" not in option.args:
            whole = attack_pool(self.game, seat, pool, reach_of(ability.active), ability.card)
            found = attack_odds(whole, constants.dice.barrel_hit)
            enough = _against(found, f"a barrel ({found.blocking} is enough)")
            return Odds(_percent(found.chance), f"{enough}. {self._blast(seat, option)}")
        target = int(option.args["target"])
        found = odds_against(self.game, seat, target, pool, reach_of(ability.active), ability.card)
        blocks = "will" if found.pool.arcane else "armor"
        return Odds(_percent(found.chance), _against(found, f"{blocks} {found.blocking}"))

    def _dying(self, option: Option) -> str:
        """What a monster would do if this blow was its last; nothing is said of an attack that can hit no explorer."""
        monster = self.game.state.monsters.get(int(option.args.get("target", NOWHERE)))
        dies = self.game.content.monsters[monster.card].dies if monster and monster.health == 1 else []
        target = int(option.args.get("target", NOWHERE))
        chances: dict[int, int] = {}
        for blow in (one for one in dies if isinstance(one, Attack)):
            pool = Pool(blow.low, blow.high, blow.add, blow.arcane)
            struck = filter(is_explorer, concerned(self.game, Pending(blow, target), blow.who))
            chances |= {unit: _percent(odds_against(self.game, target, unit, pool).chance) for unit in struck}
        each = [f"{self.phraser.unit(unit)} {chance}%" for unit, chance in chances.items() if chance]
        strikes = [f"{words().cautions['dying-strikes']} {listed(each, 'and')}"] if each else []
        others = [one for one in dies if not isinstance(one, Attack)]
        does = [f"{words().cautions['dying']} {all_text(others, self.phraser.names)}"] if others else []
        return "; ".join([*strikes, *does]).removesuffix(".")

    def _shoves_friend(self, seat: int, option: Option) -> bool:
        """Whether it only moves another explorer about, which is done to monsters as a rule."""
        target = int(option.args.get("target", NOWHERE))
        ability = ability_called(self.game, seat, option)
        if ability is None or target == NOWHERE or not is_explorer(target):
            return False
        return all(isinstance(effect, Push | Pull) for effect in ability.active.do)

    def _odds_against_all(self, seat: int, strike: Attack, pool: Pool, ability: Ability) -> Odds | None:
        """The chance to hit each of those whom one roll is measured against."""
        struck = concerned(self.game, Pending(strike, seat), strike.who)
        chances = {
            unit: _percent(odds_against(self.game, seat, unit, pool, reach_of(ability.active), ability.card).chance)
            for unit in struck
        }
        return self._each(pool, chances)

    def _traps(self, seat: int) -> Odds | None:
        """The chance of the traps of a hall to hit each of those who stand on them."""
        struck = trap_victims(self.game, seat)
        return self._each(TRAP, {unit: _percent(odds_against(self.game, seat, unit, TRAP).chance) for unit in struck})

    def _each(self, pool: Pool, chances: dict[int, int]) -> Odds | None:
        each = listed([f"{self.phraser.unit(unit)} {chance}%" for unit, chance in chances.items()], "and")
        return Odds(max(chances.values()), f"{dice_text(pool)}: {each}", brief=each) if chances else None

    def _idle(self, seat: int, option: Option) -> str:
        """Why an ability would do nothing: nothing lacks what it restores, or nobody is there to be attacked."""
        ability = ability_called(self.game, seat, option)
        effects = ability.active.do if ability else []
        if effects and all(isinstance(one, RefreshSpace) and not self._explored(one, seat) for one in effects):
            return words().cautions["nothing-to-refresh"]
        if effects and all(isinstance(one, Attack) and self._strikes_nobody(one, seat) for one in effects):
            return words().cautions["nobody-to-attack"]
        if effects and all(isinstance(one, Banish) and self._banishes_nobody(one, seat, option) for one in effects):
            return words().cautions["boss-stays"]
        idle = effects and all(isinstance(one, Restore) and self._is_full(one, seat, option) for one in effects)
        return words().cautions["nothing-to-restore"] if idle else ""

    def _nothing_changed(self, ask: Ask) -> str:
        """An inventory is confirmed as it was, though something could be put on."""
        before = {(item.card, item.use, item.host) for item in self.game.state.explorers[ask.seat].items}
        now = {(item.card, item.use, item.host) for item in arranged(self.game, ask.seat)}
        wearable = any(option.verb in CHANGES_GEAR - {"unequip"} for option in ask.options)
        return words().cautions["nothing-put-on"] if wearable and now == before else ""

    def _out_of_turn(self, choice: Choice, option: Option) -> None:
        """What an ability costs that is played between the actions of others; and for which ones one would be asked."""
        game, seat = self.game, int(option.args["seat"])
        if option.verb == "interject":
            ability = ability_called(game, seat, option)
            if ability is not None:
                cost = ability.active.cost
                paid = {"essence": cost.essence, "health": cost.health}
                choice.cost = {what: much for what, much in paid.items() if much}
                choice.note = listed([f"{much} {what}" for what, much in choice.cost.items()], "and")
                choice.odds, choice.dimmed = self._odds(seat, option), self._idle(seat, option)
                choice.confirm = choice.dimmed
            return
        if option.verb == "go-on":
            choice.label = self.phraser.fill(words().cautions["asks-no-more"], {"unit": seat})
        names = [one.active.name or self.phraser.name(one.card) for one in abilities(game, seat, free=True)]
        choice.note = listed(list(dict.fromkeys(names)), "and")

    def _inventory(self, choice: Choice, owner: int) -> None:
        """Where nothing can be put on, items are only handed on; where nobody is near either, nothing is done."""
        if worth_arranging(self.game, owner):
            return
        if adjacent_explorers(self.game, owner):
            choice.note += f", {words().cautions['only-hands-on']}"
        else:
            choice.dimmed = words().cautions["nothing-to-wear"]

    def _explored(self, effect: RefreshSpace, seat: int) -> list[int]:
        return explored_spaces(self.game, Pending(effect, seat))

    def _strikes_nobody(self, effect: Attack, seat: int) -> bool:
        return effect.who != "target" and not concerned(self.game, Pending(effect, seat), effect.who)

    def _banishes_nobody(self, effect: Banish, seat: int, option: Option) -> bool:
        target = int(option.args.get("target", NOWHERE))
        about = [target] if effect.who == "target" else concerned(self.game, Pending(effect, seat), effect.who)
        return all(is_boss(self.game, unit) for unit in about)

    def _is_full(self, effect: Restore, seat: int, option: Option) -> bool:
        unit = {"you": seat, "target": int(option.args.get("target", NOWHERE))}.get(effect.who, NOWHERE)
        if unit == NOWHERE or effect.essence:
            return False
        one = unit_of(self.game, unit)
        lacks_health = effect.health and one.health < number(self.game, unit, "max-health")
        return not lacks_health and not (effect.stamina and one.stamina < number(self.game, unit, "max-stamina"))

    def _struck(self, option: Option) -> list[int]:
        return in_the_blast(self.game, grid(self.game).square(str(option.args["at"])))

    def _wastes_barrel(self, option: Option) -> bool:
        """Whether it lets a barrel explode beside which no monster stands."""
        if "at" not in option.args or not barrels(self.game) >> grid(self.game).square(str(option.args["at"])) & 1:
            return False
        return all(map(is_explorer, self._struck(option)))

    def _blast(self, seat: int, option: Option) -> str:
        """Everybody whom the explosion of a barrel would attack, with the chance to be hit."""
        chances = [
            f"{self.phraser.unit(unit)} {_percent(odds_against(self.game, seat, unit, EXPLOSION).chance)}%"
            for unit in self._struck(option)
        ]
        return f"It strikes {listed(chances, 'and')}." if chances else "Nobody stands beside it."

    @cached_property
    def _far(self) -> dict[int, Sequence[int]]:
        """By explorer on the map, how many steps it is to each space."""
        map_, explorers = grid(self.game), self.game.state.explorers
        return {seat: map_.far(one.at) for seat, one in enumerate(explorers) if one.on_map and one.at >= 0}

    def _way_out(self, at: str) -> str:
        """How far everybody would have to go."""
        square = grid(self.game).square(at)
        each = {self.phraser.unit(seat): steps[square] for seat, steps in self._far.items() if steps[square] >= 0}
        return listed([f"{some(steps, 'step')} for {name}" for name, steps in each.items()], "and")

    @cached_property
    def _reach(self) -> Spread:
        turn = self.game.state.turn
        return reach_of_unit(self.game, turn, self.game.state.explorers[turn].stamina)

    def _way(self, to: str) -> list[str]:
        map_, me = grid(self.game), self.game.state.explorers[self.game.state.turn]
        return [map_.name(me.at), *[map_.name(square) for square in self._reach.way(map_.square(to))]]

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
        lights += [explorer] if isinstance(explorer, str) else []
        return lights

    def _where(self, option: Option) -> Literal["list", "board", "cards", "dice"]:
        if option.verb in ON_BOARD:
            return "board"
        return "cards" if any(name in option.args for name in ("item", "host")) else "list"


def _percent(chance: Fraction) -> int:
    return round(100 * chance)


def _against(odds: AttackOdds, what: str) -> str:
    """The dice, what blocks them, the chance, and what one essence would make of it."""
    chance, more = _percent(odds.chance), _percent(odds.with_essence)
    text = f"{dice_text(odds.pool)} against {what}: {chance}%"
    return f"{text}; with 1 essence {more}%" if more > chance else text


def focus(game: Arcana, ask: Ask) -> list[str]:
    """What should be in sight while this is asked: the hall of whoever is asked, by spaces in two of its corners."""
    one = game.state.explorers[ask.seat]
    found = [figure(ask.seat)] if one.at >= 0 and one.on_map else []
    if found:
        map_ = grid(game)
        hall = list(squares(map_.on(*map_.tiles_at(one.at))))
        found += [map_.name(hall[SIZE + 1]), map_.name(hall[-SIZE - 2])]
    if ask.about.get("monster") in game.state.monsters:
        found.append(figure(int(ask.about["monster"])))
    targets = dict.fromkeys(int(option.args["target"]) for option in ask.options if "target" in option.args)
    return found + [figure(unit) for unit in targets]
