"""Why a bot does what it does, in one sentence, from what decided its choice.

Nothing in the mine is secret; what goes without saying is not said aloud.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.bot.dice import SAVES
from darklantern.games.brimstone.bot.fighting import Battle, battle, best_shot, worth
from darklantern.games.brimstone.bot.walking import LIGHT, OBJECTIVE, ROOM, Plan, plan
from darklantern.games.brimstone.fights.expected import attack_on_each
from darklantern.games.brimstone.fights.groups import name_of_one
from darklantern.games.brimstone.fights.odds import chances
from darklantern.games.brimstone.fights.weapons import melee_attack, ranged_attack
from darklantern.games.brimstone.heroes.items import own_item
from darklantern.games.brimstone.posse import fighting, grid
from darklantern.table.ask import Option
from darklantern.table.reasons import Reasons

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Attack, Brimstone

reasons: Reasons[Brimstone] = Reasons()

SOUGHT = {
    OBJECTIVE: "The Mission leads there.",
    ROOM: "Nobody has entered the Room that lies there yet.",
    LIGHT: "It is closer to the lantern.",
}
DOOR = "There is a Door that leads on."
WORK = "What the Mission asks for is done there."
OUT_OF_THE_DARK = "No light falls here, and the lantern's light does there."
KEEPS_AWAY = "With so little Health left it is better to keep away from them."
NEXT_TO = "From there the best Attack can be made hand to hand."
IN_SIGHT = "From there the best shot can be taken, and nobody stands next to it."
NEARER = "It is nearer to the Enemies."
ATTACKS = "{enemy} falls to it with {kill}%, and loses {wounds} Health on average."

ACT = {
    "look": "Clues and ways on lie behind Doors that nobody has looked through.",
    "scavenge": "There is nothing better to go to, and this place may hold something.",
    "more-moves": "A Grit that would be lost anyway is better spent.",
    "deed": "The Mission asks for it.",
    "escape": "The next blows could be the last, and others can go on fighting.",
    "help-up": "One more who fights is worth an Attack.",
    "use": "It does more now than it would later.",
    "throw": "It reaches more of them than an Attack does.",
    "free-attack": "It costs nothing.",
    "shoot-both": "Two guns hit more often than one.",
}
ASKED = {
    "who-tests": "Nobody has more dice for it.",
    "whom": "Nobody can bear it better.",
    "choose": "Of what is asked for this can best be borne.",
    "cancel-dread": "What grows is worse than the Grit that it takes.",
    "revive": "Who goes down gets up later, if at all, and with an Injury or a Madness.",
    "split-healing": "What there is least of is healed first.",
    "heal-around": "Whoever is nearest to falling is healed first.",
    "step-aside": "There is light there.",
    "turn-tile": "That way most Doors lead on.",
    "enemy-first": "Who is nearly dead gets in the way of the others.",
    "scavenge-order": "What harms comes last.",
}
KEPT = {
    True: "What could still be won is worth less than what it costs.",
    False: "They show enough.",
}
SAVED = "What gets through would hurt too much."
AGAIN = "A miss that can become a success is worth the price."


@reasons.of("act", "go")
def goes(game: Brimstone, seat: int, option: Option, aloud: bool) -> str:
    to = grid(game).square(str(option.args["to"]))
    return in_battle(battle(game, seat), to) if fighting(game) else on_the_way(plan(game, seat), game, seat, to)


def on_the_way(made: Plan, game: Brimstone, seat: int, to: int) -> str:
    """The goal that made the square worth most."""
    if made.dark >> game.state.heroes[seat].at & 1 and not made.dark >> to & 1:
        return OUT_OF_THE_DARK
    if made.work >> to & 1:
        return WORK
    reached = [goal for goal in made.goals if goal.far[to] >= 0]
    best = max(reached, key=lambda goal: goal.worth * goal.fades ** goal.far[to], default=None)
    return SOUGHT.get(best.worth, DOOR) if best else ""


def in_battle(made: Battle, to: int) -> str:
    if made.weak:
        return KEEPS_AWAY
    if any(foe.beside >> to & 1 for foe in made.foes):
        return NEXT_TO
    return IN_SIGHT if best_shot(made, to) else NEARER


@reasons.of("act", "fight")
def fights(game: Brimstone, seat: int, option: Option, aloud: bool) -> str:
    return attacks(game, melee_attack(game, seat))


@reasons.of("act", "shoot")
def shoots(game: Brimstone, seat: int, option: Option, aloud: bool) -> str:
    return attacks(game, ranged_attack(game, seat, own_item(game, seat, str(option.args["item"]))))


def attacks(game: Brimstone, attack: Attack) -> str:
    """What the Attack can be expected to do to the Enemy that it does most to."""
    expected = {enemy: (chances(blows), blows.health) for enemy, blows in attack_on_each(game, attack).items()}
    if not expected:
        return ""
    enemy = max(expected, key=lambda one: worth(*expected[one]))
    chance, _ = expected[enemy]
    name = f"{name_of_one(game, game.state.enemies[enemy].kind)} {enemy}"
    return ATTACKS.format(enemy=name, kill=round(100 * chance.kill), wounds=round(chance.wounds, 1))


@reasons.of("assign-hit", "hit")
def hits(game: Brimstone, seat: int, option: Option, aloud: bool) -> str:
    enemy = int(option.args["enemy"])
    return f"{name_of_one(game, game.state.enemies[enemy].kind)} {enemy} is the one that it does most to."


@reasons.of("reroll", "keep")
def keeps(game: Brimstone, seat: int, option: Option, aloud: bool) -> str:
    return "" if aloud else KEPT[game.state.rolls[-1].misses > 0]


@reasons.of("reroll")
def rolls_again(game: Brimstone, seat: int, option: Option, aloud: bool) -> str:
    return "" if aloud else SAVED if game.state.rolls[-1].kind in SAVES else AGAIN


reasons.always("act", ACT)
reasons.always("act", {"end": "Nothing here is worth what it would cost."}, secret=True)
for _prompt, _sentence in ASKED.items():
    reasons.always(_prompt, {"": _sentence})
