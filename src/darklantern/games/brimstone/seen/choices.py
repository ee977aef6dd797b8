"""How an option is shown: what it is about, where it is chosen, what it costs and risks."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal

from darklantern.games.brimstone.cards.does_tests import dice_for
from darklantern.games.brimstone.cards.effects import ChooseOne, Pay, Test
from darklantern.games.brimstone.cards.verbs_heroes import GainToken
from darklantern.games.brimstone.fights.assigning import targets
from darklantern.games.brimstone.fights.escaping import reach_of_hero
from darklantern.games.brimstone.fights.weapons import melee_attack, ranged_attack
from darklantern.games.brimstone.heroes.items import own_item
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.rolling import ROLLS, picked, ways
from darklantern.games.brimstone.seen.attack_odds import odds_of_attack, odds_of_damage_again, percent
from darklantern.games.brimstone.seen.enemies import foe
from darklantern.games.brimstone.seen.hits import Answer, best_hits
from darklantern.games.brimstone.seen.phrasing import Phraser
from darklantern.games.brimstone.seen.seats import figure
from darklantern.games.brimstone.seen.stakes import dice_again
from darklantern.games.brimstone.turn.activation import ACTIONS
from darklantern.games.brimstone.turn.clues import deed_called
from darklantern.table.ask import Ask, Option
from darklantern.table.effects import all_text
from darklantern.table.odds import Odds as Found
from darklantern.table.odds import odds
from darklantern.table.scene import Choice, Odds
from darklantern.table.wording import some

if TYPE_CHECKING:
    from darklantern.games.brimstone.fights.large import Ways
    from darklantern.games.brimstone.state import Brimstone

ENDS = frozenset({"end", "keep", "no", "stay", "done"})
RISKS = frozenset({"look", "scavenge", "reveal"})
ON_DICE = frozenset({"pick", "again-misses", "again-all", "roll-picked"})
ON_BOARD = frozenset({"go", "place", "place-enemy", "enemy-to", "throw-at"})
QUIET = frozenset({"answer-always", "ask-again", "forgo-hit"})
WITH_OTHERS = frozenset({"shoot", "shoot-both"})
"""Of the Attacks that a Hero may choose from all stand side by side; what they are made with is lit as well."""
GIVEN_UP = {
    ("fight", "shoot", "shoot-both", "throw"): "You could still attack.",
    ("help-up",): "You could still help somebody up.",
    ("look",): "You could still look through a Door.",
}
"""What is worth doing before an Activation ends, by the verbs that would do it; Scavenging is left undone too often."""
HEROES = ("hero", "whom", "patient")
CARDS = ("card", "token", "item", "upgrade")


class Chooser:
    """Shows the options of one ask; what they share is worked out once."""

    def __init__(self, game: Brimstone, phraser: Phraser) -> None:
        self.game, self.phraser = game, phraser
        self._reach: Ways | None = None

    def choice(self, index: int, option: Option) -> Choice:
        game, verb = self.game, option.verb
        choice = Choice(index, verb, self.phraser.label(option), option.args, self._lights(option))
        choice.on, choice.ends, choice.final = self._where(option), verb in ENDS, verb in RISKS
        choice.quiet = verb in QUIET or (verb == "pick" and self._only_misses(option))
        if verb == "hit":
            choice.quiet = all(index != place for place, _, _ in self.best_hits.values())
        seat = game.ask.seat if game.ask else 0
        if index >= 0:
            choice.odds = self._odds(seat, option)
        if verb == "go":
            choice.way, choice.outlook = self._way(seat, str(option.args["to"])), True
            choice.cost = {"move": len(choice.way) - 1}
            choice.note = some(len(choice.way) - 1, "space")
            choice.confirm = self._trodden(choice.way[1:])
        elif verb == "more-moves":
            choice.cost, choice.note = {"grit": 1}, "1 Grit"
        elif verb == "end" and game.ask:
            choice.confirm, choice.left = _given_up(game, game.ask), _moves_left(game, game.ask)
        return choice

    @cached_property
    def best_hits(self) -> dict[int, Answer]:
        """What each Enemy stands for to whom Hits can be given; all other ways to give them are seldom wanted."""
        return best_hits(self.game, self.game.ask) if self.game.ask else {}

    def _odds(self, seat: int, option: Option) -> Odds | None:
        """How likely it is to do what is hoped for, where dice decide."""
        if option.verb == "again-misses":
            return self._odds_again(option)
        if option.verb in ("again-all", "pick") and self.game.state.rolls[-1].kind == "damage":
            return odds_of_damage_again(self.game, option)
        if option.verb == "hero":
            return self._odds_of_test(int(option.args["hero"]))
        if option.verb == "no":
            return self._odds_unpaid(seat)
        if option.verb == "deed":
            return self._odds_of_deed(seat, str(option.args["deed"]))
        attack = odds_of_attack(self.game, seat, option, self.phraser) if self.game.state.enemies else None
        if attack or option.verb not in ACTIONS:
            return attack
        found = ACTIONS.odds(self.game, seat, option)
        return _in_words(found) if found else None

    def _odds_of_test(self, seat: int) -> Odds | None:
        """How likely a Hero passes the Skill test that one is to be chosen for."""
        test = self.phraser.test_ahead()
        return _in_words(odds(dice_for(self.game, seat, test), test.target, need=test.need)) if test else None

    def _odds_unpaid(self, seat: int) -> Odds | None:
        """How likely whoever does not pay passes the Skill test that awaits them instead."""
        effects = self.game.state.effects
        found = self._odds_of_test(seat) if effects and isinstance(effects[-1].effect, Pay) else None
        test = self.phraser.test_ahead()
        if found and test:
            found.brief = f"{test.skill.title()}: {found.chance}%"
        return found

    def _odds_of_deed(self, seat: int, deed: str) -> Odds | None:
        """How likely a deed of the Mission succeeds, if it begins with a Skill test, and what failing it brings."""
        test = next(iter(deed_called(self.game, deed).does), None)
        if not isinstance(test, Test):
            return None
        found = _in_words(odds(dice_for(self.game, seat, test), test.target, need=test.need))
        found.text = f"{test.text(self.phraser.names)} {found.text}"
        return found

    def _odds_again(self, option: Option) -> Odds | None:
        """How likely a Skill test is still passed; of other dice, how likely one of the misses becomes a success."""
        roll = self.game.state.rolls[-1]
        way = next(way for way in ways(self.game, roll) if way.source == option.args["source"] and way.dice)
        dice, face = (way.dice & roll.misses).bit_count(), max(1, roll.need - roll.add - way.add)
        lacking = roll.plenty - roll.hits if roll.kind == "test" and roll.plenty else 1
        return _in_words(odds(dice, face, need=lacking, sides=roll.sides))

    def _way(self, seat: int, to: str) -> list[str]:
        map_, game = grid(self.game), self.game
        at = game.state.heroes[seat].at
        if self._reach is None:
            self._reach = reach_of_hero(game, seat, game.state.activation.moves)
        return [map_.name(at), *[map_.name(square) for square in self._reach.way(map_.square(to))]]

    def _trodden(self, way: list[str]) -> str:
        """What lies on a way and harms whoever steps on it."""
        markers, map_, printed = self.game.state.markers, grid(self.game), self.game.content.markers
        on_way = [printed[one.kind] for one in markers if map_.name(one.at) in way] if markers else []
        harmful = next((one for one in on_way if one.stays and one.does), None)
        return f"You would step on {harmful.name}: {all_text(harmful.does, self.phraser.names)}" if harmful else ""

    def _only_misses(self, option: Option) -> bool:
        """Whether a pick could only leave out some of the misses, which hardly anybody wants, or is the only miss."""
        source = option.args["source"]
        ways_on = [one for one in self.game.ask.options if one.args.get("source") == source] if self.game.ask else []
        misses = next((one for one in ways_on if one.verb == "again-misses"), None)
        if misses is None:
            return False
        all_too = any(one.verb == "again-all" for one in ways_on)
        return not all_too or dice_again(self.game, self.game.state.rolls[-1], misses) == [option.args["die"]]

    def _lights(self, option: Option) -> list[str]:
        """Everything that an option is about."""
        args = option.args
        lights = [str(args[name]) for name in ("to", "at", "door") if isinstance(args.get(name), str)]
        lights += [str(args[name]).partition("#")[0] for name in CARDS if name in args]
        lights += [figure(int(args[name])) for name in HEROES if name in args]
        lights += [foe(int(args["enemy"]))] if "enemy" in args else []
        lights += [figure(seat) for seat in self._fallen.get(str(args["to"]), ())] if option.verb == "go" else []
        lights += [str(args["tile"])] if "tile" in args else []
        lights += [f"die-{die}" for die in self._alike(option)] if option.verb == "pick" else []
        lights += [str(args["ability"])] if "ability" in args else []
        lights += self._gained(int(args["number"])) if option.verb == "either" else []
        return lights + [foe(enemy) for enemy in self._attacked(option)]

    def _alike(self, option: Option) -> list[int]:
        """The dice that a pick stands for: of those that come to the same one is offered, and any of them is meant."""
        game, roll, first = self.game, self.game.state.rolls[-1], int(option.args["die"])
        seat, taken = (game.ask.seat, picked(game)) if game.ask else (roll.seat, 0)
        like = ROLLS.like(game, roll, [way for way in ways(game, roll) if way.seat == seat])
        return [die for die in dice_again(game, roll, option) if like[die] == like[first] and not taken >> die & 1]

    def _gained(self, number: int) -> list[str]:
        """The Tokens that one of several ways brings, so that they can be read before."""
        effect = self.game.state.effects[-1].effect
        either = effect.either[number] if isinstance(effect, ChooseOne) else []
        return [one.token for one in either if isinstance(one, GainToken)]

    @cached_property
    def _fallen(self) -> dict[str, list[int]]:
        """Who lies where: a figure that covers a space stands for it as well."""
        map_, found = grid(self.game), dict[str, list[int]]()
        for seat, hero in enumerate(self.game.state.heroes):
            if hero.knocked_out and not hero.dead and hero.at >= 0:
                found.setdefault(map_.name(hero.at), []).append(seat)
        return found

    def _attacked(self, option: Option) -> list[int]:
        """The Enemies that an Attack could go to."""
        game, verb = self.game, option.verb
        if verb not in ("fight", "shoot") or not game.ask:
            return []
        seat = game.ask.seat
        if verb == "fight":
            attack = melee_attack(game, seat)
        else:
            attack = ranged_attack(game, seat, own_item(game, seat, str(option.args["item"])))
        return list(targets(game, attack, attack.volleys[0]))

    def _where(self, option: Option) -> Literal["list", "board", "cards", "dice"]:
        verb, args = option.verb, option.args
        if verb in ON_DICE:
            return "dice"
        if verb in ON_BOARD:
            return "board"
        if verb in WITH_OTHERS:
            return "list"
        return "cards" if any(name in args for name in CARDS) else "list"


def _in_words(found: Found) -> Odds:
    chance = percent(found.chance)
    return Odds(chance, f"{some(found.dice, 'die', 'dice')}, {found.face}+: {chance}%")


def _given_up(game: Brimstone, ask: Ask) -> str:
    """What could still be done instead of ending an Activation; who has moved at all may mean to stop there."""
    offered = {option.verb for option in ask.options}
    idle = "You have not moved yet." if "go" in offered and game.state.activation.move_die else ""
    return next((why for verbs, why in GIVEN_UP.items() if not offered.isdisjoint(verbs)), idle)


def _moves_left(game: Brimstone, ask: Ask) -> str:
    """The Movement that would be lost, which somebody in a hurry may have overlooked."""
    left = game.state.activation.moves if any(option.verb == "go" for option in ask.options) else 0
    return f"You could still move {some(left, 'space')}." if left else ""


def focus(game: Brimstone, ask: Ask) -> list[str]:
    """What should be in sight while this is asked: the Hero and whoever rolls, the ways on, the Enemies, and what can
    be chosen; of the spaces that a Hero may go to those that have room beside all that."""
    at, map_ = game.state.heroes[ask.seat].at, grid(game)
    found = [figure(ask.seat)] if at >= 0 else []
    found += [figure(roll.seat) for roll in game.state.rolls[-1:] if game.state.heroes[roll.seat].at >= 0]
    if ask.prompt == "act" and at >= 0:
        here = map_.tiles_at(at)
        found += [door.id for door in map_.doors.values() if door.tile in here and door.state == "open"]
    else:
        found += [str(option.args["to"]) for option in ask.options if option.verb in ON_BOARD and "to" in option.args]
    found += [str(option.args["door"]) for option in ask.options if "door" in option.args]
    return found + [foe(enemy) for enemy in game.state.enemies]
