"""What a player reads on a card, made from what the card does, so that text and behaviour cannot differ."""

from __future__ import annotations

from typing import Any

from darklantern.games.brimstone.cards.amounts import said
from darklantern.games.brimstone.cards.numbers import stat_text
from darklantern.games.brimstone.content_base import Happens, Power, Reroll, Trigger, Use
from darklantern.games.brimstone.content_types import (
    BagToken,
    Card,
    Chart,
    ChartRow,
    Deed,
    ExplorationToken,
    HeroClass,
    Item,
    Marker,
    Mission,
)
from darklantern.games.brimstone.enemy_types import EnemyAbility, EnemyCard, EnemyKind, Threat
from darklantern.games.brimstone.fight_text import (
    ability_text,
    attack_text,
    bomb_text,
    enemy_card_text,
    enemy_text,
    free_attack_text,
    hit_bonus_text,
    threat_text,
)
from darklantern.table.effects import all_text
from darklantern.table.wording import listed, sentence, some

Names = dict[str, str]

_HAPPENS = {
    "turn-began": "a turn begins",
    "turn-ends": "a turn ends",
    "activation-began": "{who} begin{s} an Activation",
    "move-rolled": "{who} roll{s} {face} for the Move",
    "grit-recovered": "{who} recover{s} Grit",
    "hero-hurt": "{who} take{s} {harmed}",
    "hero-knocked-out": "{who} {is_} KO'd",
    "tile-placed": "{who} put{s} a new Map Tile on the board",
    "token-revealed": "an Exploration Token is revealed",
    "darkness-moved": "the Darkness marker moves forward",
    "party-moved": "the Hero Party marker moves to {special}",
    "hold-back-rolled": "the dice of a Hold Back the Darkness test come to {total}",
    "held-back": "the Darkness is held back",
    "hold-back-failed": "the Darkness is not held back{doubles}",
    "card-resolved": "{deck} card was resolved",
    "test-passed": "{who} pass{es} {skill} test",
    "test-failed": "{who} fail{s} {skill} test",
    "scavenged": "{who} Scavenge{s}",
    "hero-healed": "{who} {is_} Healed",
    "corruption-gained": "{who} gain{s} Corruption",
    "mutated": "{who} mutate{s}",
    "hero-revived": "{who} {is_} Revived",
    "hero-recovered": "{who} Recover{s}",
    "hero-died": "{who} die{s}",
    "enemy-killed": "{who} kill{s} {one_of_them}{weapon}",
    "critical-hit": "{who} roll{s} a Critical Hit{how}{weapon}",
    "fight-began": "a Fight begins",
    "fight-round-ends": "a Fight Round ends",
    "fight-ended": "a Fight ends",
    "group-arrived": "{they} are placed",
    "group-activates": "{they} Activate",
    "group-has-acted": "{they} have attacked",
    "hero-attacked": "{who} {is_} attacked by {them}{how}",
    "hero-wounded-in-fight": "{who} take{s} Wounds from {them}{how}",
    "hit-assigned": "{who} assign{s} a {critical}Hit to {them}{adjacent}",
    "hit-stopped": "{who} hit{s} {them}{adjacent}, but Cover stops it",
    "enemy-wounded": "{who} wound{s} {them}{weapon}",
}
_HOW = {"combat": " in Combat", "ranged": " from afar"}
_HARMED = {"health": "Wounds", "sanity": "Sanity Damage"}
_SPECIAL = {"growing-dread": "a Growing Dread space", "blood-spatter": "a Blood Spatter space", "": "a plain space"}
_ROLLS = {
    "test": "Skill tests",
    "move": "your Move roll",
    "more-moves": "the Movement that Grit buys",
    "defense": "Defense",
    "willpower": "Willpower",
    "armor": "Armor",
    "spirit-armor": "Spirit Armor",
    "cover": "Cover",
    "scavenge": "Scavenging",
    "hold-back": "Hold Back the Darkness",
    "amount": "amounts",
    "voices": "the Voices in the Dark",
    "luck": "luck",
    "to-hit": "To Hit",
    "enemy-to-hit": "To Hit of Enemies",
    "damage": "Damage",
    "any": "any roll of yours",
    "depth-event": "a Depth Event",
    "injury": "an Injury",
    "madness": "a Madness",
    "mutation": "a Mutation",
}
_LIMITS = {"turn": "Once per turn", "fight": "Once per Fight", "adventure": "Once per Adventure"}
_MANY = 99


def words(names: list[str], last: str = "or") -> str:
    """Keywords and the like, as they are read."""
    return listed([name.replace("-", " ").title() for name in names], last)


# -- what is in force -----------------------------------------------------------------------------------------------


def happens_text(happens: Happens) -> str:
    you = happens.by == "you"
    text = _HAPPENS.get(happens.event, happens.event.replace("-", " "))
    return text.format(
        who="you" if you else "anyone",
        s="" if you else "s",
        es="" if you else "es",
        is_="are" if you else "is",
        total=listed([str(total) for total in happens.total]) or "anything",
        face=listed([str(face) for face in happens.face]) or "anything",
        harmed=listed([_HARMED.get(kind, kind) for kind in happens.harmed]) or "Wounds or Sanity Damage",
        special=listed([_SPECIAL.get(kind, kind) for kind in happens.special]) or "another space",
        deck=f"{'an' if happens.deck == ['encounter'] else 'a'} {words(happens.deck) or 'Darkness'}",
        weapon=f" with {_some_weapon(happens.weapon)}" if happens.weapon else "",
        they="they" if happens.group else "Enemies",
        them="them" if happens.group else f"{words(happens.keywords)} Enemies".strip(),
        one_of_them="one of them" if happens.group else "an Enemy",
        how=listed([_HOW.get(how, "") for how in happens.how]),
        critical="Critical " if happens.critical == [True] else "",
        adjacent=" from next to it" if happens.adjacent == [True] else "",
        doubles=" and there are no doubles" if happens.doubles == [False] else "",
        skill=f"{'an' if happens.skill == ['agility'] else 'a'} {words(list(happens.skill)) or 'Skill'}",
    )


def _some_weapon(weapon: list[str]) -> str:
    """A Shotgun, but Fangs."""
    return words(weapon) if weapon[0].endswith("s") else f"a {words(weapon)}"


def power_text(power: Power, names: Names) -> str:
    whose = "All Heroes: " if power.who == "all" else ""
    situation = f", {power.is_.text(names)}" if power.is_ else ""
    text = stat_text(power.stat, power.add)
    if power.enemies:
        text = text.replace("Enemies", f"{words([power.enemies])} Enemies")
    return f"{whose}{text}{situation}."


def trigger_text(trigger: Trigger, names: Names) -> str:
    once = f" ({_LIMITS[trigger.limit].replace('Once', 'once')})" if trigger.limit else ""
    situation = f", {trigger.is_.text(names)}" if trigger.is_ else ""
    return f"When {happens_text(trigger.when)}{situation}{once}: {all_text(trigger.do, names)}"


def standing_text(thing: Any, names: Names) -> str:
    """What is true while something is in force."""
    powers = [power_text(power, names) for power in getattr(thing, "powers", [])]
    return " ".join([*powers, *[trigger_text(trigger, names) for trigger in getattr(thing, "triggers", [])]])


# -- what can be done -----------------------------------------------------------------------------------------------


def reroll_text(reroll: Reroll) -> str:
    dice = "any number of dice" if reroll.dice >= _MANY else some(reroll.dice, "die", "dice")
    rolls = listed([_ROLLS.get(kind, kind.replace("-", " ")) for kind in reroll.kinds])
    near = f" within {some(reroll.within, 'space')}" if reroll.within else ""
    whose = "" if reroll.who == "you" else f", of any Hero{near}"
    more = f", adding {reroll.add}" if reroll.add else ""
    even = ", even if re-rolled before" if reroll.even_again else ""
    return f"Re-roll {dice} for {rolls}{whose}{more}{even}."


def use_text(use: Use, names: Names) -> str:
    price = [
        f"spend {use.grit} Grit" if use.grit else "",
        f"spend {use.dark_stone} Dark Stone" if use.dark_stone else "",
        f"spend {some(use.tokens, 'Ability Token')}" if use.tokens else "",
        "discard this" if use.discard else "",
    ]
    costs = listed([part for part in price if part], "and")
    when = [_LIMITS[use.limit] if use.limit else "", "in your Activation" if use.when == "activation" else ""]
    before = ", ".join([part for part in when if part] + ([f"only {use.is_.text(names)}"] if use.is_ else []))
    head = sentence(", ".join(part for part in (before, costs) if part))
    text = _used(use, names)
    if use.whom != "you":
        text = f"{'You or another' if use.whom == 'reach' else 'Another'} Hero within reach: {text}"
    return f"{head}: {text}" if head else text


def _used(use: Use, names: Names) -> str:
    """What a use does, whatever it costs."""
    if use.reroll:
        return reroll_text(use.reroll)
    if use.free_attack:
        return free_attack_text(use.free_attack)
    if use.hit:
        instead = f"{all_text(use.does, names)} Or: " if use.does else ""
        return f"{instead}{hit_bonus_text(use.hit)}"
    if use.prevents:
        xp = f" Gain {use.prevents.xp} XP for each." if use.prevents.xp else ""
        return f"Prevent {said(use.prevents.damage)} Wounds/Sanity Damage that another Hero is about to take.{xp}"
    if use.tests:
        xp = f" If it is passed, gain {use.tests.xp} XP." if use.tests.xp else ""
        return f"Lend another Hero as many dice for a Skill test as you have in that Skill.{xp}"
    if not use.card:
        return all_text(use.does, names)
    which = f"a {words(use.decks)} card" if use.decks else "a card"
    return f"{'Cancel' if use.card == 'cancel' else 'Draw another card instead of'} {which} that has just been drawn."


# -- things ---------------------------------------------------------------------------------------------------------


def item_text(item: Item, names: Names) -> str:
    """An Item: where it is carried, for whom it is, what it does while it is equipped, and what can be done with it."""
    hands = {0: "", 1: "Single-Handed", 2: "Double-Handed"}[item.hands]
    carried = [
        hands,
        f"Clothing - {words(list(item.slots), 'and')}" if item.slots else "",
        f"Weight {item.weight}" if item.weight else "",
        some(item.dark_stone, "Dark Stone icon") if item.dark_stone else "",
        some(item.upgrade_slots, "Upgrade Slot") if item.upgrade_slots else "",
        "Light Source" if item.light else "",
    ]
    parts = [", ".join(part for part in carried if part)]
    if item.only:
        parts.append(f"{words([item.only])} Only")
    if item.kind == "upgrade":
        cost = f", for {item.attach_cost} Dark Stone" if item.attach_cost else ""
        parts.append(f"Attach to {words(item.fits)}, {some(item.takes, 'Slot')}{cost}")
    head = [f"{part}." for part in parts if part]
    tail = [attack_text(item), standing_text(item, names)]
    tail.append(use_text(item.use, names) if item.use else "")
    return " ".join(part for part in (*head, *tail) if part)


def card_text(card: Card, names: Names) -> str:
    """A card of a deck: what happens at once, and what is true while it Remains in Play."""
    parts = [all_text(card.does, names)]
    if card.remains:
        counters = f" with {some(card.counters, 'counter')}" if card.counters else ""
        parts.append(f"Remains in Play{counters}. {standing_text(card, names)}".strip())
    return " ".join(part for part in parts if part) or "Nothing happens."


def mission_text(mission: Mission, names: Names) -> str:
    parts = [mission.aim, standing_text(mission, names)]
    parts.append(f"Before the first turn: {all_text(mission.set_up, names)}" if mission.set_up else "")
    parts += [_deed_text(deed, names) for deed in mission.deeds]
    parts.append(f"The Objective: {all_text(mission.objective, names)}" if mission.objective else "")
    parts.append(f"Reward: {all_text(mission.reward, names)}" if mission.reward else "")
    parts.append(f"Failure: {all_text(mission.failure, names)}" if mission.failure else "")
    return " ".join(part for part in parts if part)


def _deed_text(deed: Deed, names: Names) -> str:
    """What a Mission lets Heroes do, and where."""
    where = f", only {deed.is_.text(names)}" if deed.is_ else ""
    return f"{deed.name} (instead of a Search or an Attack{where}): {all_text(deed.does, names)}"


def token_text(token: ExplorationToken) -> str:
    """An Exploration Token, icon by icon."""
    extra = {"": "", "darkness": "Darkness", "depth-event": "Depth Event", "dread": "Growing Dread"}[token.extra]
    icons = [
        "Clue" if token.clue else "",
        some(token.doors, "Door") if token.doors else "",
        some(token.gates, "Gate") if token.gates else "",
        extra,
        some(token.encounters, "Encounter") if token.encounters else "",
        "Attack" if token.attack else "",
    ]
    return f"{', '.join(icon for icon in icons if icon)}."


def hero_text(hero: HeroClass, names: Names) -> str:
    """What a Hero of a Class has from the start, and the names of what it can learn."""
    abilities = [f"{ability.name}: {thing_text(ability, names)}" for ability in hero.abilities]
    return " ".join(part for part in (standing_text(hero, names), *abilities, chart_text(hero)) if part)


def chart_text(hero: HeroClass) -> str:
    """The Upgrade Chart of a Class, by the names of its tiers."""
    tracks = [f"{track.name}: {'; '.join(tier.name for tier in track.tiers)}." for track in hero.chart]
    return " ".join(["Upgrade Chart.", *tracks]) if tracks else ""


def barred_text(row: ChartRow) -> str:
    """What a result of a chart keeps a Hero from using."""
    clothing = f"You can no longer wear Clothing - {words(list(row.no_slots))}." if row.no_slots else ""
    items = f"You can no longer use {words(row.no_items)} Items that are not Artifacts." if row.no_items else ""
    return " ".join(part for part in (clothing, items) if part)


def marker_text(marker: Marker, names: Names) -> str:
    """What lies on a space: what it does to whoever steps on it or begins an Activation beside it, and if it stays."""
    entered = f"Whoever steps on it: {all_text(marker.does, names)}" if marker.does else ""
    beside = f"Whoever begins an Activation next to it: {all_text(marker.beside, names)}" if marker.beside else ""
    stays = "It stays where it lies." if marker.stays else "Whoever steps on it takes it away."
    return " ".join(part for part in (entered, beside, stays) if part)


def thing_text(thing: Any, names: Names) -> str:
    """Anything printed, as a player reads it."""
    if isinstance(thing, Item):
        return item_text(thing, names)
    if isinstance(thing, Card):
        return card_text(thing, names)
    if isinstance(thing, Mission):
        return mission_text(thing, names)
    if isinstance(thing, ExplorationToken):
        return token_text(thing)
    if isinstance(thing, Marker):
        return marker_text(thing, names)
    if isinstance(thing, HeroClass):
        return hero_text(thing, names)
    if isinstance(thing, Chart):
        return f"Rolled with {thing.dice.upper()}."
    if isinstance(thing, Threat):
        return threat_text(thing, names)
    if isinstance(thing, EnemyCard):
        return enemy_card_text(thing, names)
    if isinstance(thing, EnemyKind):
        return enemy_text(thing.normal, names)
    if isinstance(thing, EnemyAbility):
        return ability_text(thing, names)
    use = getattr(thing, "use", None)
    parts = [all_text(getattr(thing, "does", []), names), standing_text(thing, names)]
    parts.append(barred_text(thing) if isinstance(thing, ChartRow) else "")
    parts.append(use_text(use, names) if use else "")
    if isinstance(thing, ChartRow) and not any(parts):
        parts.append("It changes nothing in the mine." if thing.lasts else "Nothing happens.")
    if isinstance(thing, BagToken):
        parts.insert(0, f"{words([thing.only])} Only." if thing.only else "")
        parts.append(bomb_text(thing.bomb) if thing.bomb else "")
        parts.append(hit_bonus_text(thing.hit) if thing.hit else "")
    return " ".join(part for part in parts if part)
