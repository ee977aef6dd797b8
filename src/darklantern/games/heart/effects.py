"""The verbs of the island's cards: what each needs, and how it reads. What each does is in `resolving`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from darklantern.games.heart.condition import CardId, Condition, CreatureKind, Place
from darklantern.games.heart.modifier_names import Stat, stat_text
from darklantern.games.heart.rule_numbers import BOAT_DARKNESS, LOWEST_DARKNESS
from darklantern.table import control
from darklantern.table.effects import Preparer, Verb, all_text, verbs_of
from darklantern.table.wording import article, listed, sentence, some, times

CardKind = Literal["item", "personal", "weapon", "ritual", "trap", "quest", "curse"]
Who = Literal["you", "one-here", "other-here", "all-here", "one-anywhere", "all"]
Positive = Annotated[int, Meta(ge=1)]
Count = Annotated[int, Meta(ge=0)]
Names = dict[str, str]

_WHO = {
    "you": "you",
    "one-here": "one Protagonist at your Location",
    "other-here": "another Protagonist at your Location",
    "all-here": "every Protagonist at your Location",
    "one-anywhere": "any one Protagonist",
    "all": "every Protagonist",
}


def kinds(of: list[Any], otherwise: str, count: int = 1) -> str:
    """Kinds of Creature or card as a noun: 'Crawler or Devourer', and 'Crawlers or Devourers' of several."""
    nouns = ["Personal Item" if kind == "personal" else str(kind).title() for kind in of] or [otherwise]
    return listed([noun if count == 1 else f"{noun}s" for noun in nouns])


def a_creature(of: Sequence[str]) -> str:
    """One Creature of some kinds, with its article: 'a Devourer or the Guardian'."""
    return listed(["the Guardian" if kind == "guardian" else article(str(kind).title()) for kind in of or ["creature"]])


def repeated(count: int) -> str:
    """What follows an effect that is done more than once, one choice at a time."""
    return "" if count == 1 else " Do this twice." if count == 2 else f" Do this{times(count)}."


def roll_text(stat: str, add: int) -> str:
    """A roll by Strength or Sanity, with more dice or fewer."""
    more = f", and {add} more" if add > 0 else f", less {-add}" if add else ""
    return f"Roll as many dice as your {stat.title()}{more}."


def reach(within: int | None) -> str:
    """Where: at your Location, within some spaces, or anywhere."""
    if within is None:
        return "anywhere on the map"
    return "at your Location" if within == 0 else f"within {some(within, 'space')}"


class Recover(Verb, frozen=True, tag="recover"):
    """Restore lost Strength or Sanity, up to the printed value."""

    strength: Count = 0
    sanity: Count = 0
    who: Who = "you"

    def text(self, names: Names) -> str:
        amounts = [some(n, what, what) for n, what in ((self.strength, "Strength"), (self.sanity, "Sanity")) if n]
        verb = "Recover" if self.who == "you" else f"{sentence(_WHO[self.who])} recovers"
        return f"{verb} {' and '.join(amounts)}."


class Lose(Verb, frozen=True, tag="lose"):
    """Lose Strength or Sanity."""

    strength: Count = 0
    sanity: Count = 0
    who: Who = "you"

    def text(self, names: Names) -> str:
        amounts = [some(n, what, what) for n, what in ((self.strength, "Strength"), (self.sanity, "Sanity")) if n]
        verb = "Lose" if self.who == "you" else f"{sentence(_WHO[self.who])} loses"
        return f"{verb} {' and '.join(amounts)}."


class Draw(Verb, frozen=True, tag="draw"):
    """Draw Loot cards; no Creature moves for it."""

    count: Positive = 1
    who: Who = "you"

    def text(self, names: Names) -> str:
        verb = "Draw" if self.who == "you" else f"{sentence(_WHO[self.who])} draws"
        return f"{verb} {some(self.count, 'Loot card')}."


class DrawCurse(Verb, frozen=True, tag="draw-curse"):
    """Draw Curse cards."""

    count: Positive = 1
    who: Who = "you"

    def text(self, names: Names) -> str:
        verb = "Draw" if self.who == "you" else f"{sentence(_WHO[self.who])} draws"
        return f"{verb} {some(self.count, 'Curse card')}."


class LiftCurse(Verb, frozen=True, tag="lift-curse"):
    """Shuffle a Curse of your choice back into its deck."""

    count: Positive = 1
    who: Literal["you", "one-here", "one-anywhere"] = "you"

    def text(self, names: Names) -> str:
        whose = "your Curses" if self.who == "you" else f"the Curses of {_WHO[self.who]}"
        return f"Shuffle 1 of {whose} back into the Curse deck.{repeated(self.count)}"


class Kill(Verb, frozen=True, tag="kill"):
    """Kill Creatures; the Guardian loses 3 health instead. `all` kills every one in reach."""

    count: Positive = 1
    of: list[CreatureKind] = []
    within: Count | None = 0
    all: bool = False

    def text(self, names: Names) -> str:
        what = a_creature(self.of) if self.count == 1 else f"{self.count} {kinds(self.of, 'Creature', self.count)}"
        what = f"every {kinds(self.of, 'Creature')}" if self.all else what
        return f"Kill {what} {reach(self.within)}."


class WoundGuardian(Verb, frozen=True, tag="wound-guardian"):
    """Lower the Guardian's health."""

    amount: Positive = 1
    within: Count | None = 0

    def text(self, names: Names) -> str:
        return f"The Guardian {reach(self.within)} loses {self.amount} health."


class Drive(Verb, frozen=True, tag="drive"):
    """Put a Creature onto a neighbouring Location of your choice; Gates do not hold it, Traps do their work."""

    count: Positive = 1
    of: list[CreatureKind] = []
    within: Count | None = 0

    def text(self, names: Names) -> str:
        what = f"{a_creature(self.of)} {reach(self.within)}"
        return f"Drive {what} to a neighbouring Location of your choice; no Gate holds it.{repeated(self.count)}"


class Advance(Verb, frozen=True, tag="advance"):
    """Move Creatures by the rules of Phase 3; `closest`: a closest one, as for Loot; `all`: every one in reach."""

    count: Positive = 1
    of: list[CreatureKind] = []
    within: Count | None = None
    closest: bool = False
    all: bool = False

    def text(self, names: Names) -> str:
        if self.all:
            return f"Every {kinds(self.of, 'Creature')} {reach(self.within)} Moves."
        which = f"{sentence(a_creature(self.of))} of your choice {reach(self.within)}"
        if self.closest:
            which = f"One of the closest {kinds(self.of, 'Creature', 2)}"
        return f"{which} Moves.{repeated(self.count)}"


class Hold(Verb, frozen=True, tag="hold"):
    """A Creature skips its next Move in an Advance Creatures phase."""

    count: Positive = 1
    of: list[CreatureKind] = []
    within: Count | None = 0
    all: bool = False

    def text(self, names: Names) -> str:
        several = self.count > 1 and not self.all
        which = sentence(a_creature(self.of))
        if self.all:
            which = f"Every {kinds(self.of, 'Creature')}"
        elif several:
            which = f"{self.count} {kinds(self.of, 'Creature', 2)}"
        skips = "skip their" if several else "skips its"
        return f"{which} {reach(self.within)} {skips} Move in the next Advance Creatures phase."


class PlaceCreature(Verb, frozen=True, tag="place-creature"):
    """Place a Creature from the stock at your Location or at a named one; nothing if the stock has none of it."""

    kind: CreatureKind = "crawler"
    at: Place | None = None

    def text(self, names: Names) -> str:
        where = f"the {names[self.at]}" if self.at else "your Location"
        return f"Place {'the Guardian' if self.kind == 'guardian' else 'a ' + self.kind.title()} at {where}."


class Travel(Verb, frozen=True, tag="travel"):
    """Move a Protagonist without any Action: within some spaces, to one of some Locations, to any Gate or Tunnel."""

    within: Positive | None = None
    to: list[Place] = []
    gate: bool = False
    tunnel: bool = False
    who: Literal["you", "one-here", "other-here", "one-anywhere"] = "you"

    def text(self, names: Names) -> str:
        if self.to:
            where = f"to {listed([f'the {names[place]}' for place in self.to])}"
        elif self.gate or self.tunnel:
            where = "to any Gate" if self.gate else "to any Tunnel"
        else:
            where = "1 space" if self.within in (None, 1) else f"up to {self.within} spaces"
        return f"You may move {'yourself' if self.who == 'you' else _WHO[self.who]} {where}."


class SwapPlaces(Verb, frozen=True, tag="swap-places"):
    """Change places with another Protagonist."""

    within: Positive | None = None

    def text(self, names: Names) -> str:
        return f"Change places with another Protagonist {reach(self.within)}."


class Repair(Verb, frozen=True, tag="repair"):
    """Remove Gate Damaged tokens from one Gate in reach."""

    count: Positive = 1
    within: Count | None = 0

    def text(self, names: Names) -> str:
        how_many = "1 damage token" if self.count == 1 else f"up to {self.count} damage tokens"
        where = f"{'the' if self.within == 0 else 'one'} Gate {reach(self.within)}"
        return f"Remove {how_many} from {where}."


class GainTrap(Verb, frozen=True, tag="gain-trap"):
    """Take Trap tokens from the stock."""

    count: Positive = 1

    def text(self, names: Names) -> str:
        return f"Gain {some(self.count, 'Trap token')} from the stock."


class SetTrap(Verb, frozen=True, tag="set-trap"):
    """Set one Trap token from the stock at a Location in reach."""

    within: Count = 0

    def text(self, names: Names) -> str:
        return f"Set a Trap token from the stock {reach(self.within)}."


class GainActions(Verb, frozen=True, tag="gain-actions"):
    """More Actions this turn."""

    count: Positive = 1

    def text(self, names: Names) -> str:
        return f"Gain {some(self.count, 'Action')} this turn."


class Boosts(Verb, frozen=True, tag="boost"):
    """Change one of your numbers for a while."""

    stat: Stat
    add: int
    until: Literal["combat", "turn", "round"] = "turn"
    who: Who = "you"

    def text(self, names: Names) -> str:
        text, until = stat_text(self.stat, self.add, "you" if self.who == "you" else "they", passing=True), self.until
        if self.who != "you":
            text = f"{sentence(_WHO[self.who])}: {text}"
        return f"{text}, until the end of {'the next Combat' if until == 'combat' else 'the ' + until}."


class Scry(Verb, frozen=True, tag="scry"):
    """Look at the top cards of a deck and put one of them, or none, at its bottom."""

    deck: Literal["loot", "spawn"] = "spawn"
    count: Positive = 3

    def text(self, names: Names) -> str:
        top, which = ("card", "it") if self.count == 1 else (f"{self.count} cards", "one of them")
        return f"Look at the top {top} of the {self.deck.title()} deck; you may put {which} at the bottom."


class Salvage(Verb, frozen=True, tag="salvage"):
    """Take a card from the Loot discard pile."""

    of: list[CardKind] = []

    def text(self, names: Names) -> str:
        return f"Take {article(kinds(self.of, 'card'))} of your choice from the Loot discard pile."


class Seek(Verb, frozen=True, tag="seek"):
    """Take the topmost card of some kind, or of one name, from the Loot deck, then shuffle the deck."""

    of: list[CardKind] = []
    card: CardId | None = None

    def text(self, names: Names) -> str:
        what = f"a card named {names[self.card]}" if self.card else article(kinds(self.of, "card"))
        return f"Search the Loot deck from the top for {what}, take it, and shuffle the deck."


class EndEvent(Verb, frozen=True, tag="end-event"):
    """Discard an Event in force."""

    def text(self, names: Names) -> str:
        return "Discard an Event that is in force."


class Give(Verb, frozen=True, tag="give"):
    """Give cards from your hand to another Protagonist in reach; names kinds that may otherwise not be traded."""

    count: Positive = 1
    of: list[CardKind] = []
    within: Count | None = 0

    def text(self, names: Names) -> str:
        what = kinds(self.of, "card", self.count)
        if self.count > 1:
            return f"You may give up to {self.count} {what} to other Protagonists {reach(self.within)}."
        return f"You may give 1 {what} to another Protagonist {reach(self.within)}."


class TalkAfar(Verb, frozen=True, tag="talk"):
    """Talk and Trade with a player in reach, without any Action."""

    within: Count | None = None

    def text(self, names: Names) -> str:
        whom = "any other player" if self.within is None else f"a player whose Protagonist is {reach(self.within)}"
        return f"Talk and Trade with {whom}."


class Discard(Verb, frozen=True, tag="discard"):
    """Discard cards of your choice, never Curses."""

    count: Positive = 1
    of: list[CardKind] = []

    def text(self, names: Names) -> str:
        return f"Discard {self.count} {kinds(self.of, 'card', self.count)}."


class Darken(Verb, frozen=True, tag="darken"):
    """Raise Darkness."""

    by: Positive = 1

    def text(self, names: Names) -> str:
        return f"Raise Darkness by {self.by}."


class Lighten(Verb, frozen=True, tag="lighten"):
    """Lower Darkness, never below 1."""

    by: Positive = 1

    def text(self, names: Names) -> str:
        return f"Lower Darkness by {self.by}, not below {LOWEST_DARKNESS}."


class SummonBoat(Verb, frozen=True, tag="summon-boat"):
    """The Rescue Boat is called."""

    def text(self, names: Names) -> str:
        arrives = "it lies at the Harbour at the end of the next round"
        return f"Summon the Rescue Boat: {arrives}. Darkness rises to {BOAT_DARKNESS} if lower."


class May(control.May, frozen=True, tag="may"):
    """Do all of these, or nothing."""

    do: list[Effect]


class ChooseOne(control.Choose, frozen=True, tag="choose"):
    """Do one of several lists of effects."""

    either: Annotated[list[list[Effect]], Meta(min_length=2)]


class If(control.If, frozen=True, tag="if"):
    """Effects that depend on the situation."""

    is_: Condition = msgspec.field(name="is")
    then: list[Effect] = []
    else_: list[Effect] = msgspec.field(default_factory=list, name="else")


class Test(Verb, frozen=True, tag="test"):
    """Roll dice by Strength, by Sanity or by number; any Hit does `hit`, otherwise `miss`."""

    roll: Literal["strength", "sanity"] | Positive
    add: int = 0
    hit: list[Effect] = []
    miss: list[Effect] = []

    def text(self, names: Names) -> str:
        if isinstance(self.roll, int):
            parts = [f"Roll {some(max(1, self.roll + self.add), 'die', 'dice')}."]
        else:
            parts = [roll_text(self.roll, self.add)]
        if self.hit:
            parts.append(f"On a Hit: {all_text(self.hit, names)}")
        if self.miss:
            parts.append(f"With no Hit: {all_text(self.miss, names)}")
        return " ".join(parts)


Effect = (
    Recover
    | Lose
    | Draw
    | DrawCurse
    | LiftCurse
    | Kill
    | WoundGuardian
    | Drive
    | Advance
    | Hold
    | PlaceCreature
    | Travel
    | SwapPlaces
    | Repair
    | GainTrap
    | SetTrap
    | GainActions
    | Boosts
    | Scry
    | Salvage
    | Seek
    | EndEvent
    | Give
    | TalkAfar
    | Discard
    | Darken
    | Lighten
    | SummonBoat
    | May
    | ChooseOne
    | If
    | Test
)

EFFECT_KEYS = frozenset({"does", "fails", "do", "then", "else", "hit", "miss", "reward", "either"})
VERBS = verbs_of(Effect)
prepare = Preparer(VERBS, EFFECT_KEYS)
