"""What is at stake with dice that could still be rolled again, in a few words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from darklantern.games.brimstone.card_text import thing_text
from darklantern.games.brimstone.cards.amounts import dice_of
from darklantern.games.brimstone.cards.does_tests import SUCCESSES, TAKERS
from darklantern.games.brimstone.cards.effects import PressOn, RollDie, Test
from darklantern.games.brimstone.cards.verbs import dice_being_rolled
from darklantern.games.brimstone.cards.verbs_harm import Heal
from darklantern.games.brimstone.fights.bombs import bounce_face, printed_bomb
from darklantern.games.brimstone.fights.damage import health_left, wounds_as_they_lie
from darklantern.games.brimstone.harm.hits import open_to
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.powers import power
from darklantern.games.brimstone.rolling import SAVES, ways
from darklantern.games.brimstone.turn.depth import to_hold_back
from darklantern.table.effects import all_text
from darklantern.table.wording import listed, some

if TYPE_CHECKING:
    from darklantern.games.brimstone.seen.phrasing import Phraser
    from darklantern.games.brimstone.state import Brimstone, Hit
    from darklantern.table.ask import Option
    from darklantern.table.rolls import Roll

POINTS = {"armor": "Wound", "spirit-armor": "point of Sanity Damage"}
HEALED = {"sanity": "Sanity Damage", "mix": "of Wounds and Sanity Damage"}
CLOCKWISE = ("north-west", "north", "north-east", "east", "south-east", "south", "south-west", "west")
"""Where a die of eight sides sends what bounces."""
KINDS = {"health": "Hit", "sanity": "Horror Hit", "corruption": "Corruption Hit"}


def stakes(game: Brimstone, roll: Roll, phraser: Phraser) -> str:
    """Where the dice come from, and what comes of them as they lie; empty if they speak for themselves."""
    return STAKES.get(roll.kind, of_amount)(game, roll, phraser)


def of_test(game: Brimstone, roll: Roll, phraser: Phraser) -> str:
    """What a test is for, and what failing it brings, or each success; together all Heroes need one each."""
    it = game.state.effects[-1] if game.state.effects else None
    if it is None or not isinstance(it.effect, Test):
        return ""
    parts = [phraser.name(it.source or "")]
    if it.effect.together:
        so_far = next(one.facts for one in reversed(game.state.effects) if SUCCESSES in one.facts)
        wanted = some(int(so_far[TAKERS]), "success", "successes")
        parts.append(f"all together need {wanted}, {so_far[SUCCESSES]} before")
    fails, each = (all_text(does, phraser.names).rstrip(".") for does in (it.effect.fail, it.effect.each_success))
    if fails and (it.effect.together or roll.hits < it.effect.need):
        parts.append(f"failed: {fails}")
    if each:
        parts.append(f"each success: {each}")
    return "; ".join(part for part in parts if part)


def of_card(game: Brimstone, roll: Roll, phraser: Phraser) -> str:
    """A card's rows."""
    it = game.state.effects[-1]
    assert isinstance(it.effect, RollDie)
    return it.effect.text(phraser.names).removeprefix("Roll a D6. ").rstrip(".")


def of_luck(game: Brimstone, roll: Roll, phraser: Phraser) -> str:
    """What comes of it that the die shows too little."""
    it = game.state.effects[-1]
    assert isinstance(it.effect, PressOn)
    return f"{phraser.name(it.source)}; less: {all_text(it.effect.bust, phraser.names).rstrip('.')}"


def of_save(game: Brimstone, roll: Roll, phraser: Phraser) -> str:
    """Whose Hits they are, and what gets through."""
    harm = game.state.harms[-1]
    if roll.kind in POINTS:
        through = some(roll.misses.bit_count(), POINTS[roll.kind], plural(POINTS[roll.kind]))
    else:
        hits = [hit for die, hit in enumerate(open_to(harm, roll.kind)) if roll.misses >> die & 1]
        through = f"{some(len(hits), KINDS[harm.kind])}{damage_said(hits)}"
    gets = f"{through} {'get' if roll.misses.bit_count() > 1 else 'gets'} through"
    return f"{phraser.name(harm.source)}; {gets}" if harm.source else gets


def plural(points: str) -> str:
    return points.replace("point", "points") if " " in points else f"{points}s"


def damage_said(hits: list[Hit]) -> str:
    """What each of the Hits does, if it is more than 1 Damage."""
    each = {hit.dice.upper() or str(hit.damage) for hit in hits}
    return "" if each == {"1"} else f" of {listed(sorted(each), 'or')} Damage"


def against(game: Brimstone, roll: Roll, die: int) -> str:
    """Against how much Damage a die was rolled, where there are Hits of several kinds."""
    if roll.kind not in SAVES or not game.state.harms:
        return ""
    said = [damage_said([hit]) for hit in open_to(game.state.harms[-1], roll.kind)]
    return f" against a Hit{said[die]}" if len(set(said)) > 1 else ""


def dice_again(game: Brimstone, roll: Roll, option: Option) -> list[int]:
    """The dice that an answer would roll again: all that may be, or of those all that miss."""
    found = [roll.worth(way) for way in ways(game, roll) if way.source == option.args["source"] and not way.raises]
    dice = found[0].dice & (roll.misses if option.verb == "again-misses" else roll.all) if found else 0
    return [number for number in range(len(roll.faces)) if dice >> number & 1]


def of_damage(game: Brimstone, roll: Roll, phraser: Phraser) -> str:
    """Who is hit, how badly, and which of the dice are Critical."""
    attack = game.state.attack
    enemy = game.state.enemies.get(attack.target) if attack else None
    if attack is None or enemy is None:
        return ""
    said = f"{phraser.enemy(attack.target)}, {health_left(game, attack.target)} Health left"
    if not attack.landing:
        return said
    wounds = some(wounds_as_they_lie(game, attack, roll.faces), "Wound")
    critical = [number for number, strike in enumerate(attack.landing[: len(roll.faces)]) if strike.critical]
    some_critical = 0 < len(critical) < len(roll.faces)
    return f"{said}: {wounds}" + (f"; Critical: {_which(roll.faces, critical)}" if some_critical else "")


def _which(faces: list[int], dice: list[int]) -> str:
    """Some of the dice by what they show, or by their places where others show the same."""
    others = {face for number, face in enumerate(faces) if number not in dice}
    alike = any(faces[number] in others for number in dice)
    return listed([f"die {number + 1}" if alike else str(faces[number]) for number in dice], "and")


def of_healing(game: Brimstone, roll: Roll, phraser: Phraser) -> str:
    """What heals, how much, and of what."""
    it, dice = game.state.effects[-1], dice_being_rolled(game)
    assert isinstance(it.effect, Heal)
    heals = (dice.read(roll.faces) if dice else roll.total) + number(game, roll.seat, "healing")
    amount = some(heals, "Wound") if it.effect.of == "wounds" else f"{heals} {HEALED[it.effect.of]}"
    return f"{phraser.name(it.source)}: {amount}" if it.source else amount


def of_bounces(game: Brimstone, roll: Roll, phraser: Phraser) -> str:
    """How often what was thrown bounces."""
    token = game.state.bombs[-1].token
    return some(dice_of(printed_bomb(game, token).bounces).read(roll.faces), "time")


def of_holding(game: Brimstone, roll: Roll, phraser: Phraser) -> str:
    """What is needed, and what comes of the dice as they lie."""
    added = power(game, "hold-back", roll.seat)
    needed, sum_ = to_hold_back(game), roll.total + added
    parts = [f"{needed} is needed" + (f" and {added:+d} is added" if added else "")]
    first, second = roll.faces
    if first == second:
        parts.append("a double brings a Depth Event")
    elif sum_ < needed:
        parts.append("the Darkness comes nearer")
    return "; ".join(parts)


def of_chart(game: Brimstone, roll: Roll, phraser: Phraser) -> str:
    """The result as the dice lie."""
    row = next(chart for chart in game.content.charts.values() if chart.id == roll.kind).row(roll.total)
    return ": ".join(part for part in (row.name, thing_text(row, phraser.names).rstrip(".")) if part)


def of_amount(game: Brimstone, roll: Roll, phraser: Phraser) -> str:
    """What rolls them, and what the dice amount to where that is not what they show."""
    dice = dice_being_rolled(game)
    if dice is None:
        return ""
    it = game.state.effects[-1]
    amount = str(dice.read(roll.faces)) if dice.kind == 3 or dice.add else ""
    return ": ".join(part for part in (phraser.name(it.source or ""), amount) if part)


STAKES: Mapping[str, Callable[[Brimstone, Roll, Phraser], str]] = {
    "test": of_test,
    "amount": of_card,
    "luck": of_luck,
    "damage": of_damage,
    "heal": of_healing,
    "bounces": of_bounces,
    "hold-back": of_holding,
    **dict.fromkeys(("injury", "madness"), of_chart),
    "bounce": lambda game, roll, phraser: f"to the {CLOCKWISE[bounce_face(roll) - 1]}",
    "move": lambda game, roll, phraser: "a 1 brings 1 Grit" if 1 in roll.faces else "",
    "voices": lambda game, roll, phraser: some(roll.total, "Horror Hit"),
    **dict.fromkeys(("cover", "defense", "willpower", "armor", "spirit-armor"), of_save),
}
