"""What stands beside every Attack: its dice, what the Enemy has against them, and the chances to wound and kill."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.damage import health_left, may_be_prevented, wounds_as_they_lie
from darklantern.games.brimstone.fights.dual_wielding import attack_of
from darklantern.games.brimstone.fights.expected import attack_on_each, hits_on
from darklantern.games.brimstone.fights.free_attacks import attack_with, free_attack_by
from darklantern.games.brimstone.fights.odds import Blows, Chances, chances
from darklantern.games.brimstone.fights.weapons import melee_attack, ranged_attack
from darklantern.games.brimstone.heroes.items import own_item
from darklantern.games.brimstone.rolling import ways
from darklantern.games.brimstone.seen.enemies import foe
from darklantern.games.brimstone.seen.phrasing import Phraser
from darklantern.games.brimstone.seen.stakes import dice_again
from darklantern.table.ask import Option
from darklantern.table.scene import Odds
from darklantern.table.wording import some

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

MOST_THROWS = 600
"""So many ways in which dice may fall are counted."""


def percent(chance: float | Fraction) -> int:
    return round(100 * chance)


def odds_of_attack(game: Brimstone, seat: int, option: Option, phraser: Phraser) -> Odds | None:
    """The odds of an option that is an Attack, or a Hit; None for all others."""
    if option.verb == "fight":
        return best_of(attack_on_each(game, melee_attack(game, seat)), phraser)
    if option.verb == "shoot":
        weapon = own_item(game, seat, str(option.args["item"]))
        return best_of(attack_on_each(game, ranged_attack(game, seat, weapon)), phraser)
    if option.verb == "free-attack":
        return best_of(attack_on_each(game, attack_with(game, seat, free_attack_by(game, seat, option))), phraser)
    if option.verb == "shoot-both":
        first, second = (own_item(game, seat, str(option.args[name])) for name in ("item", "off_hand"))
        return best_of(attack_on_each(game, attack_of(game, seat, first, second)), phraser)
    if option.verb == "hit" and game.state.attack:
        blows, criticals = hits_on(game, option)
        found = chances(blows, criticals)
        if criticals < blows.dice:
            return said(blows, found, "")
        odds = said(blows if blows.tough else blows._replace(defense=0), found, "")
        odds.text = f"Critical, {odds.text}"
        return odds
    return None


def best_of(attacks: dict[int, Blows], phraser: Phraser) -> Odds | None:
    """The odds on whoever is most likely killed, by name if there are several; then those on all whose odds differ."""
    if not attacks:
        return None
    found = {enemy: chances(blows) for enemy, blows in attacks.items()}
    best = max(found, key=lambda enemy: (found[enemy].kill, found[enemy].wound))
    odds = said(attacks[best], found[best], phraser.enemy(best) if len(found) > 1 else "")
    others = {blows: enemy for enemy, blows in reversed(attacks.items()) if blows != attacks[best]}
    odds.text = "; ".join(
        [
            odds.text,
            *(on_another(blows, found[others[blows]], phraser.enemy(others[blows])) for blows in reversed(others)),
        ]
    )
    if len(found) > 1:
        odds.on = {foe(enemy): said(blows, found[enemy], "").text for enemy, blows in attacks.items()}
    return odds


def on_another(blows: Blows, chance: Chances, name: str) -> str:
    """The same dice on somebody else: "Defense 3: 62% to wound, 21% to kill Void Spider 4"."""
    return f"{' and '.join(saves(blows)) or 'no Defense'}: {chance_said(chance)} {name}"


def said(blows: Blows, chance: Chances, name: str) -> Odds:
    """In words: "2 dice, 4+, Damage D6 against Defense 3: 62% to wound, 21% to kill"; "2 dice, 4+, and 3 dice, 5+"."""
    dice = [f"{some(blows.dice, 'die', 'dice')}, {blows.need}+", f"Damage {damage(blows)}"]
    if blows.also is not None and blows.also.dice:
        more = blows.also
        own = "" if damage(more) == damage(blows) else f", Damage {damage(more)}"
        dice.insert(1 if not own else 2, f"and {some(more.dice, 'die', 'dice')}, {more.need}+{own}")
    against = f" against {' and '.join(saves(blows))}" if saves(blows) else ""
    if blows.need <= 1:
        dice = dice[1:]
    whom = f" {name}" if name else ""
    wound, kill = percent(chance.wound), percent(chance.kill)
    return Odds(wound, f"{', '.join(dice)}{against}: {chance_said(chance)}{whom}", f"{wound}%, kills {kill}%")


def chance_said(chance: Chances) -> str:
    return f"{percent(chance.wound)}% to wound, {percent(chance.kill)}% to kill"


def saves(blows: Blows) -> list[str]:
    """What an Enemy has against a Hit."""
    found = [f"Defense {blows.defense}"] if blows.defense else []
    found += [f"{some(blows.heals, 'Wound', 'Wounds')} healed by each Hit"] if blows.heals else []
    return found + [f"{what} {value}+" for what, value in (("Cover", blows.cover), ("Armor", blows.armor)) if value]


def damage(blows: Blows) -> str:
    dice = f"{blows.damage_dice if blows.damage_dice > 1 else ''}D{blows.damage_sides}"
    return f"{dice}{blows.add:+d}" if blows.add else dice


def odds_of_damage_again(game: Brimstone, option: Option) -> Odds | None:
    """How likely the Enemy dies whose Damage dice are rolled again; None where dice of its own may yet save it."""
    attack, roll = game.state.attack, game.state.rolls[-1]
    if attack is None or not attack.landing or attack.target not in game.state.enemies:
        return None
    dice = [int(option.args["die"])] if option.verb == "pick" else dice_again(game, roll, option)
    if roll.sides ** len(dice) > MOST_THROWS or may_be_prevented(game, attack.target):
        return None
    add = next(way.add for way in ways(game, roll) if way.source == option.args["source"] and way.dice)
    left, kills, faces = health_left(game, attack.target), 0, list(roll.faces)
    for thrown in product(range(1 + add, roll.sides + 1 + add), repeat=len(dice)):
        for die, face in zip(dice, thrown, strict=True):
            faces[die] = face
        kills += wounds_as_they_lie(game, attack, faces) >= left
    chance = percent(Fraction(kills, roll.sides ** len(dice)))
    return Odds(chance, f"{some(len(dice), 'die', 'dice')}: {chance}% to kill", f"kills {chance}%")
