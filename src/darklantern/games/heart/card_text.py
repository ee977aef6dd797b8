"""What a player reads on a card, made from what the card does, so that text and behaviour cannot differ."""

from __future__ import annotations

from darklantern.games.heart.content_types import (
    Card,
    Cost,
    Deed,
    Event,
    Happens,
    Power,
    Protagonist,
    Quest,
    SpawnCard,
    Trigger,
    Weapon,
)
from darklantern.games.heart.effects import GainTrap, Names, a_creature, kinds, roll_text
from darklantern.games.heart.modifier_names import stat_text
from darklantern.games.heart.rule_numbers import LOWEST_DARKNESS, MIDDLE_ROW, TOP_ROW, TRAPS_FROM_A_CARD
from darklantern.table.effects import all_text
from darklantern.table.wording import listed, sentence, some, times

_HAPPENS = {
    "creature-killed": "{who} kill{s} {creature}",
    "combat-missed": "{who} roll{s} no Hit in Combat",
    "heart-fed": "a Crawler sinks into the Heart of Darkness",
    "gate-damaged": "a Gate is damaged",
    "gate-destroyed": "a Gate is destroyed",
    "gate-repaired": "{who} remove{s} a damage token from a Gate",
    "looted": "{who} Loot{s}",
    "ritual-failed": "{who} fail{s} a Ritual",
    "ritual-succeeded": "{who} succeed{s} at a Ritual",
    "trap-sprung": "a Trap catches {creature}",
    "trap-set": "{who} set{s} a Trap",
    "protagonist-killed": "{whose} Protagonist is killed",
    "cursed": "{who} draw{s} Curses",
    "curse-lifted": "{who} get{s} rid of a Curse",
    "strength-lost": "{who} lose{s} Strength",
    "sanity-lost": "{who} lose{s} Sanity",
    "moved": "{who} enter{s} {place}",
    "talked": "{who} begin{s} to Talk and Trade",
    "quest-begun": "{who} begin{s} a Quest",
    "quest-completed": "{who} complete{s} a Quest",
    "turn-started": "{who} begin{s} a turn",
    "turn-ended": "{who} end{s} a turn",
    "round-started": "a round begins",
    "round-ended": "a round ends",
    "boat-summoned": "{who} summon{s} the Rescue Boat",
}
_SEVERAL = {
    "creature-killed": {"you": "you kill {creatures}", "anyone": "{creatures} are killed"},
    "heart-fed": dict.fromkeys(("you", "anyone"), "{count} Crawlers sink into the Heart of Darkness"),
    "gate-repaired": {
        "you": "you remove {count} damage tokens from Gates",
        "anyone": "{count} damage tokens are removed from Gates",
    },
    "trap-sprung": dict.fromkeys(("you", "anyone"), "Traps catch {creatures}"),
}
"""What is counted by what it happens to; anything else happens so many times."""
_HOW = {"combat": "in Combat", "card": "by a card", "trap": "by a Trap"}
_TO = {"creatures": "to Creatures", "cards": "to cards"}


def happens_text(happens: Happens, names: Names, count: int = 1) -> str:
    """What must happen, so many times."""
    you = happens.by == "you"
    places = listed([f"the {names[place]}" for place in happens.at]) if happens.at else ""
    several = count > 1 and happens.event in _SEVERAL
    text = _SEVERAL[happens.event][happens.by] if several else _HAPPENS[happens.event]
    if happens.event == "creature-killed" and happens.how == ["trap"]:
        text = "Traps kill {creatures}" if several else "a Trap kills {creature}"
    elif happens.how:
        text += " " + " or ".join(_HOW[how] for how in happens.how)
    if happens.to:
        text += " " + " or ".join(_TO[to] for to in happens.to)
    if places and "{place}" not in text:
        text += " at {place}"
    if not several:
        text += " twice" if count == 2 else times(count)
    return text.format(
        who="you" if you else "anyone",
        whose="your" if you else "any",
        s="" if you else "s",
        creature=a_creature(happens.creature),
        creatures=f"{count} {kinds(list(happens.creature), 'Creature', count)}",
        count=count,
        place=places or "a Location",
    )


def power_text(power: Power, names: Names) -> str:
    text = stat_text(power.stat, power.add, power.who, power.against)
    if power.is_:
        text += f", {power.is_.text(names)}"
    return sentence(text) + "."


def trigger_text(trigger: Trigger, names: Names, of_event: bool = False) -> str:
    once = f" (once each {trigger.limit})" if trigger.limit else ""
    condition = f", {trigger.is_.text(names)}" if trigger.is_ else ""
    somebodys = "who" in trigger.when.declared[trigger.when.event].__struct_fields__
    whose = ", that player does this" if of_event and somebodys else ""
    return f"When {happens_text(trigger.when, names)}{condition}{once}{whose}: {all_text(trigger.do, names)}"


def standing_text(powers: list[Power], triggers: list[Trigger], names: Names, of_event: bool = False) -> str:
    """What is true while something is in force."""
    return " ".join([*(power_text(p, names) for p in powers), *(trigger_text(t, names, of_event) for t in triggers)])


def cost_text(cost: Cost) -> str:
    parts = []
    if cost.actions:
        parts.append(f"spend {some(cost.actions, 'Action')}")
    if cost.strength:
        parts.append(f"lose {cost.strength} Strength")
    if cost.sanity:
        parts.append(f"lose {cost.sanity} Sanity")
    if cost.traps:
        parts.append(f"give up {some(cost.traps, 'Trap token')}")
    if cost.discard:
        parts.append(f"discard {cost.discard} {kinds(list(cost.of), 'card', cost.discard)}")
    return " and ".join(parts)


def deed_text(deed: Deed, names: Names) -> str:
    situation, price = deed.is_.text(names), cost_text(deed.pay)
    if situation.startswith(("at ", "alone", "away", "with ")):
        situation = f"be {situation}"
    comma = "," if ", " in situation else ""
    done = f"{situation}{comma} and {price}" if situation and price else situation or price
    after = f"after {happens_text(deed.after, names, deed.times)}" if deed.after else ""
    return sentence(", ".join(part for part in (after, done) if part) or "at any time") + "."


def quest_text(quest: Quest, names: Names) -> str:
    """What each of its parts says, in a line of its own."""
    return "\n".join([f"Begin: {deed_text(quest.begin, names)}", open_quest_text(quest, names)])


def open_quest_text(quest: Quest, names: Names, progress: int | None = None) -> str:
    """What is left of it once it was begun, and how far what it waits for has come."""
    resolution = f"Resolution: {deed_text(quest.resolve, names)}"
    if progress is not None and quest.resolve.after:
        resolution += f" So far: {progress} of {quest.resolve.times}."
    parts = [resolution]
    if quest.reward:
        parts.append(f"At once: {all_text(quest.reward, names)}")
    return "\n".join([*parts, *_benefit(quest, names)])


def completed_quest_text(quest: Quest, names: Names) -> str:
    """What goes on helping; the rest of it is over."""
    return "\n".join(["Completed.", *_benefit(quest, names)])


def _benefit(quest: Quest, names: Names) -> list[str]:
    benefit = standing_text(quest.powers, quest.triggers, names)
    return [f"Benefit: {benefit}"] if benefit else []


_KEEP = {
    "no": "",
    "always": "It returns to your hand.",
    "on-hit": "If you roll any Hit, it returns to your hand.",
    "on-kill": "If it kills anything, it returns to your hand.",
    "on-miss": "If you roll no Hit, it returns to your hand.",
}


def _more_dice(dice: int) -> str:
    return f"{dice:+} {'die' if abs(dice) == 1 else 'dice'}"


def weapon_text(weapon: Weapon, names: Names) -> str:
    parts = []
    if weapon.dice:
        parts.append(f"{_more_dice(weapon.dice)} in this Combat.")
    for kind, more in weapon.against.items():
        whom = "the Guardian" if kind == "guardian" else f"a {kind.title()}"
        parts.append(f"{_more_dice(more)} if {whom} is there.")
    if weapon.hits:
        parts.append(f"{some(weapon.hits, 'certain Hit')} besides the roll.")
    if weapon.rerolls:
        parts.append(f"Roll up to {some(weapon.rerolls, 'miss', 'misses')} again.")
    if weapon.guardian > 1:
        parts.append(f"Each Hit takes {weapon.guardian} health from the Guardian.")
    if weapon.then:
        parts.append(f"After the Combat: {all_text(weapon.then, names)}")
    return " ".join(part for part in (*parts, _KEEP[weapon.keep]) if part)


ROLLED_BY = {"ritual": "sanity", "trap": "strength"}


def card_text(card: Card, names: Names) -> str:
    """The rules of a card."""
    if card.quest:
        return quest_text(card.quest, names)
    if card.weapon:
        return weapon_text(card.weapon, names)
    if card.kind == "curse":
        return curse_text(card, names)
    parts = []
    if card.limit:
        parts.append(f"Once each {card.limit}." if card.limit != "game" else "Once in the game.")
    if card.together > 1:
        parts.append(f"Play {card.together} at once.")
    parts += [f"Only {text}." for text in [card.is_.text(names)] if text]
    parts += [f"{sentence(text)}:" for text in [cost_text(card.pay)] if text]
    if card.kind in ROLLED_BY:
        parts += [roll_text(ROLLED_BY[card.kind], card.modifier), "On a Hit:"]
    if card.kind == "trap":
        parts.append(GainTrap(TRAPS_FROM_A_CARD).text(names))
    parts.append(all_text(card.does, names))
    if card.fails:
        parts.append(f"With no Hit: {all_text(card.fails, names)}")
    return " ".join(part for part in parts if part)


def curse_text(card: Card, names: Names) -> str:
    where = f" {text}" if (text := card.is_.text(names)) else ""
    lifted = f"To lift it, {cost_text(card.pay) or 'play it'}{where}."
    after = f"Then: {all_text(card.does, names)}" if card.does else ""
    return " ".join(part for part in (standing_text(card.powers, card.triggers, names), lifted, after) if part)


def event_text(event: Event, names: Names) -> str:
    standing = standing_text(event.powers, event.triggers, names, of_event=True)
    return f"{standing} Ends when {happens_text(event.ends, names, event.times)}."


def skill_text(person: Protagonist, names: Names) -> str:
    return standing_text(person.powers, person.triggers, names)


def spawn_text(card: SpawnCard, names: Names) -> str:
    rows = {
        f"{LOWEST_DARKNESS}-{TOP_ROW}": card.top,
        f"{TOP_ROW + 1}-{MIDDLE_ROW}": card.middle,
        f"{MIDDLE_ROW + 1}+": card.bottom,
    }
    spots = [f"Darkness {when}: {spot.kind.title()} at the {names[spot.at]}" for when, spot in rows.items()]
    return "; ".join(spots) + "."
