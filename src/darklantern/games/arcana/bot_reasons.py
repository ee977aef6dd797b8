"""Why a bot does what it does, in one sentence, from what decided its choice. Nothing in the halls is secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.bot.acting import CLOSER, Plan, plan
from darklantern.games.arcana.bot.fighting import risk
from darklantern.games.arcana.cards.abilities import ability_called
from darklantern.games.arcana.cards.effects import Attack
from darklantern.games.arcana.figures import FIRST_MONSTER, grid
from darklantern.games.arcana.units.attacks import odds_against, reach_of
from darklantern.games.arcana.units.odds import Pool
from darklantern.table.ask import Option
from darklantern.table.reasons import Reasons

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

reasons: Reasons[Arcana] = Reasons()

SOUGHT = {
    "chapter": "A chapter space that can be paid for is there.",
    "task": "What the chapter asks for is done there.",
    "exit": "The exit is there.",
    "seal": "A spawn space that must be sealed is there.",
    "chest": "A chest that nobody has opened is there.",
    "event": "Something that gives essence is there.",
    "workbench": "A workbench is there.",
    "recharge": "A recharge station is there.",
    "gather": "With the essence of the others it can be paid for there.",
    "explore": "A new hall can be explored from there.",
    "boss": "What must be destroyed is there.",
}
FOE = "A monster can be attacked from there."
AWAY = "Fewer monsters can reach that space."
NEARER = "It is nearer to what is worth doing."
ACT = {
    "open-chest": "An item and 1 essence are worth the stamina.",
    "use-event-space": "An event and 1 essence are worth the stamina.",
    "operate-workbench": "Three cards to choose from are worth the stamina.",
    "use-recharge-station": "The die may give back health or all stamina.",
    "activate-chapter-space": "It leads on to the next chapter.",
    "seal": "Nothing more comes from there, and the threat falls.",
    "pull-lever": "More monsters than explorers stand on the traps.",
    "exit": "The chapter is left through the exit.",
    "explore": "There is little left to do in these halls.",
    "use-inventory": "Better things are carried than worn.",
    "end-turn": "Nothing that can still be done is worth it.",
}
ASKED = {
    "raise-roll": {"raise-roll": "So little essence turns it into a hit.", "keep-roll": "The essence is better saved."},
    "lose-health": {"lose": "What there is least of is kept."},
    "draw-from": {"draw": "Nothing of that kind is carried yet, or little."},
    "give-up": {"destroy": "The other card does more.", "return": "The other card does more."},
    "gained": {"equip": "It can be worn at once.", "keep": "It may be of use."},
    "place-exit": {"place-exit": "It is nearest to everybody."},
    "next-explorer": {"take-turn": "Who has most essence goes last, when the others have helped."},
}


@reasons.of("act", "go")
def goes(game: Arcana, seat: int, option: Option, aloud: bool) -> str:
    whole, me = plan(game, seat), game.state.explorers[seat]
    to = grid(game).square(str(option.args["to"]))
    if risk(whole.danger, to) < risk(whole.danger, me.at) - 0.5:
        return AWAY
    return sought(whole, to)


def sought(whole: Plan, to: int) -> str:
    """What one walks to a space for: the best goal that can be reached from it."""
    fights = any(goal.spaces >> to & 1 for goal in whole.foes)
    near = [(goal.worth * CLOSER ** far[to], goal.kind) for goal, far in whole.goals if far[to] >= 0]
    _, kind = max(near, default=(0.0, ""))
    return FOE if fights and not any(far[to] == 0 for _, far in whole.goals) else SOUGHT.get(kind, NEARER)


@reasons.of("act", "play")
def plays(game: Arcana, seat: int, option: Option, aloud: bool) -> str:
    ability, target = ability_called(game, seat, option), int(option.args.get("target", -1))
    if ability is None:
        return ""
    if ability.card == game.state.chapter:
        return "The chapter asks for it."
    strike = next((one for one in ability.active.do if isinstance(one, Attack)), None)
    if strike is None or target < FIRST_MONSTER:
        return "It does more now than it would later."
    pool = Pool(strike.low, strike.high, strike.add, strike.arcane)
    odds = odds_against(game, seat, target, pool, reach_of(ability.active), ability.card)
    name = game.content.names[game.state.monsters[target].card]
    return f"{name} is hit with {round(100 * odds.chance)}%."


reasons.always("act", ACT)
for _prompt, _sentences in ASKED.items():
    reasons.always(_prompt, _sentences)
