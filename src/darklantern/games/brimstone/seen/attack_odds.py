"""What stands beside every Attack: its dice, what the Enemy has against them, and the chances to wound and kill."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.assigning import beside_hero
from darklantern.games.brimstone.fights.expected import melee, one_hit
from darklantern.games.brimstone.fights.odds import Blows, Chances, chances
from darklantern.games.brimstone.seen.phrasing import Phraser
from darklantern.table.ask import Option
from darklantern.table.scene import Odds
from darklantern.table.wording import some

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def percent(chance: float | Fraction) -> int:
    return round(100 * chance)


def odds_of_attack(game: Brimstone, seat: int, option: Option, phraser: Phraser) -> Odds | None:
    """The odds of an option that is an Attack, or a Hit; None for all others."""
    if option.verb == "fight":
        return best_of({enemy: melee(game, seat, enemy) for enemy in beside_hero(game, seat)}, phraser)
    attack = game.state.attack
    if option.verb == "hit" and attack:
        enemy = int(option.args["enemy"])
        blows = one_hit(melee(game, seat, enemy), attack.strikes[-1].critical)
        return said(blows, chances(blows), "")
    return None


def best_of(attacks: dict[int, Blows], phraser: Phraser) -> Odds | None:
    """The odds on whoever is most likely killed, by name if there are several."""
    if not attacks:
        return None
    found = {enemy: chances(blows) for enemy, blows in attacks.items()}
    best = max(found, key=lambda enemy: (found[enemy].kill, found[enemy].wound))
    return said(attacks[best], found[best], phraser.enemy(best) if len(found) > 1 else "")


def said(blows: Blows, chance: Chances, name: str) -> Odds:
    """In words: "2 dice, 4+, Damage D6 against Defense 3: 62% to wound, 21% to kill"."""
    dice = [f"{some(blows.dice, 'die', 'dice')}, {blows.need}+", f"Damage {damage(blows)}"]
    saves = [f"Defense {blows.defense}"] if blows.defense and (blows.tough or blows.critical > blows.need) else []
    saves += [f"{what} {value}+" for what, value in (("Cover", blows.cover), ("Armor", blows.armor)) if value]
    against = f" against {' and '.join(saves)}" if saves else ""
    if blows.need <= 1:
        dice = dice[1:]
    whom = f" {name}" if name else ""
    text = f"{', '.join(dice)}{against}: {percent(chance.wound)}% to wound, {percent(chance.kill)}% to kill{whom}"
    return Odds(percent(chance.wound), text)


def damage(blows: Blows) -> str:
    dice = f"{blows.damage_dice if blows.damage_dice > 1 else ''}D{blows.damage_sides}"
    return f"{dice}{blows.add:+d}" if blows.add else dice
