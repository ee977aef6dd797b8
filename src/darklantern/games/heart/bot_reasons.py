"""Why a bot does what it does, in one sentence, from what decided its choice.

What is said aloud names nothing that only the seat knows: no card in its hand, and nothing that follows from one.
"""

from __future__ import annotations

from darklantern.games.heart import bot_goals, strings
from darklantern.games.heart.bot import QUIET, loot, wanted
from darklantern.games.heart.content_index import HEART, RADIO
from darklantern.games.heart.creatures import holds_back
from darklantern.games.heart.rolling import chances
from darklantern.games.heart.state import Creature, Heart
from darklantern.table.ask import Option
from darklantern.table.reasons import Reasons

reasons: Reasons[Heart] = Reasons()

SOUGHT = {
    "fight": "{foe} at the {place} {will}.",
    "repair": "The {place} is damaged, and holds nothing back for long.",
    "loot": "There is Loot at the {place}, and nothing stands in the way.",
    "quest": "A Quest leads to the {place}.",
    "companion": "A Quest that lies open needs company at the {place}.",
    "radio": "The Lighthouse is where Radio Parts call the boat.",
    "fallen": "Somebody has fallen at the {place}, and cards lie there.",
    "home": "Everybody must stand at the {place} when the boat is there.",
}
SECRET = ("quest", "radio")
SAFER = "It is safer at the {place} when the Creatures advance."
WILL = {
    "gate": "would damage the Gate",
    "heart": "is {n} from the Heart of Darkness",
    "hunts": "is close enough to hurt somebody",
    "else": "is better dead than left alone",
}
SAID = {
    "repair": "Every damage that is mended here is one that the next Creature has to do again.",
    "assemble": "A Trap that is assembled here cannot fail.",
    "consult": "A Ritual that is consulted here cannot fail.",
    "talk": "All Radio Parts must come into one hand, and a talk is how.",
    "begin-quest": "Quests bring the boat home, and this one can be begun.",
    "complete-quest": "Quests bring the boat home, and this one can be completed.",
    "recover": "The cards of the fallen are worth the Action.",
    "set-trap": "Something will come this way.",
    "discard": "Nothing else is left to do.",
}
QUIET_LOOT = "A card is worth more than the noise: nothing that stirs can do much harm."
LOUD_LOOT = "A card is worth more than what the noise may stir."
PLAYED = {
    "radio": "All Radio Parts are here, and the Lighthouse calls the boat.",
    "curse": "The sooner a Curse is gone the better.",
    "trap": "There is Strength enough for it to succeed.",
    "ritual": "It succeeds with {chance}%, and brings more than a failure would cost.",
    "else": "What it does is worth more now than the card in your hand.",
}
LEAST = "Of the cards in your hand this one is worth least."
ASKED = {
    "weapon": "Enough dice for what stands here, and not more than it takes.",
    "route": "That way does the least harm.",
    "drive": "There it does the least harm.",
    "next-turn": "Whoever stands closest to trouble should act first.",
    "substitute": "Of what can appear this is easiest to live with.",
    "add-creature": "Of what can appear this is easiest to live with.",
    "gate": "This Gate is closest to breaking.",
    "trap": "Something will come that way.",
    "travel": "From there the next turn gets furthest.",
    "stir": "Of the Creatures that could move this one does the least by it.",
    "end-event": "It is the worst of what is in force.",
    **dict.fromkeys(("person", "lift", "talk-to"), "Who has lost most needs it most."),
}
SECRET_ASKED = {
    **dict.fromkeys(("opening-discard", "hand-limit", "discard"), LEAST),
    "take": "This card is worth most.",
    "choose": "Of the two this does more.",
    "may": "It is worth it as things stand.",
    "take-back": "It is better in the hand than out of it.",
}


@reasons.of("act", "move", "tunnel")
def walks(game: Heart, seat: int, option: Option, aloud: bool) -> str:
    to, here = str(option.args["to"]), game.state.seats[seat].at
    goals, staying = wanted(game, seat)
    gained = bot_goals.pull(game, goals, to) - staying
    if bot_goals.danger(game, seat, here) - bot_goals.danger(game, seat, to) > max(0.0, gained):
        return SAFER.format(place=game.content.names[to])
    away = bot_goals.travel(game.content).distance[to]
    goal = max(goals, key=lambda place: goals[place] * bot_goals.PATIENCE ** away[place])
    sought = bot_goals.sought(game, seat, goal)
    if aloud and sought in SECRET:
        return ""
    if sought != "fight":
        return SOUGHT[sought].format(place=game.content.names[goal])
    worst = worst_at(game, goal)
    return SOUGHT["fight"].format(
        foe=f"The {strings.CREATURES[worst.kind]}", place=game.content.names[goal], will=will(game, worst)
    )


@reasons.of("act", "fight")
def fights(game: Heart, seat: int, option: Option, aloud: bool) -> str:
    worst = worst_at(game, game.state.seats[seat].at)
    return f"The {strings.CREATURES[worst.kind]} here {will(game, worst)}."


@reasons.of("act", "loot")
def loots(game: Heart, seat: int, option: Option, aloud: bool) -> str:
    return QUIET_LOOT if loot(game, seat, option) == QUIET else LOUD_LOOT


@reasons.of("act", "play")
def plays(game: Heart, seat: int, option: Option, aloud: bool) -> str:
    card = game.content.cards[str(option.args["card"])]
    kind = "radio" if card.id == RADIO else card.kind if card.kind in PLAYED else "else"
    chance = round(100 * chances(game.state.seats[seat].sanity + card.modifier).chance)
    return "" if aloud and kind == "else" else PLAYED[kind].format(chance=chance)


def worst_at(game: Heart, place: str) -> Creature:
    here = [creature for creature in game.state.creatures if creature.at == place]
    return max(here, key=lambda creature: bot_goals.menace(game, creature))


def will(game: Heart, creature: Creature) -> str:
    """What a Creature will do if it is left alone, as `menace` counts it."""
    spaces = game.content.graph.distance[creature.at][HEART]
    if creature.kind == "crawler" and holds_back(game, creature.at):
        return WILL["gate"]
    if creature.kind == "crawler" and spaces <= 2:
        return WILL["heart"].format(n="1 space" if spaces == 1 else f"{spaces} spaces")
    return WILL["hunts" if bot_goals.menace(game, creature) > bot_goals.IDLE and creature.kind != "crawler" else "else"]


@reasons.of("assign-hits")
@reasons.of("kill")
@reasons.of("hold")
def most_dangerous(game: Heart, seat: int, option: Option, aloud: bool) -> str:
    creature = game.state.find_creature(str(option.args.get("creature", "")))
    return f"Of those in reach the {strings.CREATURES[creature.kind]} {will(game, creature)}." if creature else ""


reasons.always("act", SAID)
reasons.always("act", {"end-turn": "Nothing here is worth what it would cost."}, secret=True)
for _prompt, _sentence in ASKED.items():
    reasons.always(_prompt, {"": _sentence})
for _prompt, _sentence in SECRET_ASKED.items():
    reasons.always(_prompt, {"": _sentence}, secret=True)
reasons.always("order", {"": "Of the Creatures that could move this one does the least by it."})
reasons.always("order", {"in-order": "It makes no difference which of them goes first."})
reasons.always(
    "trade", {"give": "Radio Parts are wanted in one hand.", "": "Nothing more is gained by giving."}, secret=True
)
reasons.always("scry", {"bury": "It is worse than most of what could come instead."}, secret=True)
reasons.always("scry", {"": "It is no worse than what could come instead."}, secret=True)
