"""Ids into names: labels for options, words for asks, sentences for the story."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from darklantern.games.arcana.card_text import card_text
from darklantern.games.arcana.cards.effects import Attack, May, Pay
from darklantern.games.arcana.cards.numbers import stat_text
from darklantern.games.arcana.cards.places import MARKS, SPACES
from darklantern.games.arcana.cards.who import WHO
from darklantern.games.arcana.figures import FIRST_MONSTER, NOWHERE, grid
from darklantern.games.arcana.map.passability import marked
from darklantern.games.arcana.map.tiles import BACK
from darklantern.games.arcana.monsters.scheming import SCHEMES
from darklantern.games.arcana.rounds.actions import ACTIONS
from darklantern.games.arcana.seen.strings import words
from darklantern.games.arcana.standing import HARM_EXPLORERS
from darklantern.table import phrasing
from darklantern.table.ask import Ask, Option
from darklantern.table.effects import all_text
from darklantern.table.story import Entry
from darklantern.table.wording import listed, sentence, some

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

Args = Mapping[str, Any]
ATTRIBUTES = ("health", "essence")
BLOCKS = ("armor", "will")
TOLD_ALOUD = ("scenario", "chapter", "endgame")
RESULTS = {"health": "1 health", "stamina": "all stamina", "blank": "nothing"}


def blocking_said(args: Args) -> str:
    """What an attack roll was measured against."""
    return f"{'will' if args['by_will'] else 'armor'} {args['blocking']}"


class Phraser(phrasing.Phraser["Arcana"]):
    """Speaks for one game of the halls."""

    prompts = words().prompts
    verbs = {
        **words().verbs,
        **{verb: action.label for actions in (ACTIONS, SCHEMES) for verb, action in actions.by_verb.items()},
    }
    story = words().story

    def __init__(self, game: Arcana) -> None:
        super().__init__(game)
        self.names = game.content.names
        self.laid: dict[int, str] = {}
        """Sides of tiles by number, as far as the story was told: some are gone since."""

    # -- units and things ---------------------------------------------------------------------------------------------

    def unit(self, number: int | None) -> str:
        """An explorer by name, a monster by its card, in play or gone; nobody for what nobody did."""
        if number is None or number == NOWHERE:
            return "nobody"
        state = self.game.state
        if number < FIRST_MONSTER:
            return state.explorers[number].name or f"Explorer {number + 1}"
        return str(self.names[state.met[number - FIRST_MONSTER]])

    def person(self, seat: int) -> str:
        return self.unit(seat)

    def name(self, id_: str) -> str:
        """A card by its name."""
        return str(self.names.get(id_, id_))

    def tile(self, number: int) -> str:
        """A tile by the name of the side that lies up, or that lay up while it was there."""
        placed = grid(self.game).tiles.get(int(number))
        side = placed.laid.tile if placed else self.laid.get(int(number))
        if side is None:
            return "a hall that is gone"
        printed = self.game.content.tiles[side.removesuffix(BACK)]
        return printed.back_name or printed.name if side.endswith(BACK) else printed.name

    def space(self, name: str) -> str:
        """A space by what is on it and where; a plain one, or one of several, by row and column as its tile lies."""
        map_ = grid(self.game)
        tile, _, digits = str(name).partition(".")
        if not digits:
            return str(name)
        if int(tile) not in map_.tiles:
            return f"a space in {self.tile(int(tile))}"
        square, hall, cell = map_.square(str(name)), self.tile(int(tile)), self.cell(name)
        kind = self._kind(square)
        if not kind:
            return f"{hall}, {cell}"
        alike = marked(map_, MARKS[kind]) & map_.on(int(tile))
        where = f"the {SPACES[kind]} in {hall}"
        return where if alike == 1 << square else f"{where} ({cell})"

    def space_nearby(self, name: str) -> str:
        """A space by what is on it, without the hall if whoever acts is there too."""
        state, tile = self.game.state, int(str(name).partition(".")[0])
        here = state.explorers[state.turn].at if 0 <= state.turn < FIRST_MONSTER else NOWHERE
        known = here >= 0 and tile in grid(self.game).tiles_at(here)
        return self.space(name).replace(f" in {self.tile(tile)}", "") if known else self.space(name)

    def cell(self, name: str) -> str:
        """Row and column of a space as its tile lies."""
        map_ = grid(self.game)
        spot = map_.spot(map_.square(str(name)))
        laid = map_.tiles[int(str(name).partition(".")[0])].laid
        return f"row {spot.y - laid.y + 1}, column {spot.x - laid.x + 1}"

    def hall(self, name: str) -> str:
        """Where somebody has come to: what is on the space, else just its tile."""
        tile, _, digits = str(name).partition(".")
        map_ = grid(self.game)
        if not digits or int(tile) not in map_.tiles or self._kind(map_.square(str(name))):
            return self.space(name)
        return self.tile(int(tile))

    def _kind(self, square: int) -> str:
        map_ = grid(self.game)
        return next((kind for kind, mark in MARKS.items() if marked(map_, mark) >> square & 1), "")

    def door(self, id_: str) -> str:
        door = grid(self.game).doors.get(str(id_))
        return f"the door in {self.tile(door.tile)}" if door else "a door"

    arguments = {
        **dict.fromkeys(("who", "whom", "unit", "explorer", "seat", "helps", "by", "giver"), unit),
        **dict.fromkeys(
            ("card", "item", "host", "against", "monster", "chapter", "scenario", "endgame", "source"), name
        ),
        **dict.fromkeys(("at", "space"), space),
        "tile": tile,
        "door": door,
        "dice": lambda self, dice: ", ".join(map(str, dice)) if dice else "nothing",
        "items": lambda self, items: listed([self.name(card) for card in items], "and"),
        "deck": lambda self, deck: str(deck),
        "how": lambda self, how: words().standing.get(how, how),
        "change": lambda self, change: str(change),
        "why": lambda self, why: words().why.get(why, str(why)),
    }

    # -- words made from several arguments ----------------------------------------------------------------------------

    def to(self, args: Args) -> str:
        """A space to go to, an explorer to give to, or what a standing answer is about."""
        to = args.get("to", args.get("at"))
        if to in words().standing:
            return words().standing[str(to)]
        return self.unit(to) if isinstance(to, int) else self.space(str(to))

    def ability_name(self, args: Args) -> str:
        """An ability by its own name, or by that of its card."""
        active = self.game.content.actives[str(args["card"])][int(args.get("ability", 0))]
        return active.name or f"Use {self.name(str(args['card']))}"

    def ability_told(self, args: Args) -> str:
        """That somebody plays an ability: by its own name, or that its card is used."""
        active = self.game.content.actives[str(args["card"])][int(args.get("ability", 0))]
        return f": {active.name}" if active.name else f" uses {self.name(str(args['card']))}"

    def at_whom(self, args: Args) -> str:
        """At whom or what an ability is aimed, or whom its attack is measured against, if anybody."""
        if "target" in args:
            return f" on {self.unit(int(args['target']))}"
        if "at" in args:
            return f" on {self.space_nearby(str(args['at']))}"
        active = self.game.content.actives[str(args["card"])][int(args.get("ability", 0))]
        strike = next((one for one in active.do if isinstance(one, Attack) and one.who != "target"), None)
        return f" against {WHO[strike.who].words}" if strike else ""

    def whose(self, args: Args) -> str:
        """Whose inventory, if not one's own."""
        ask = self.game.ask
        own = ask is not None and ask.seat == args["of"]
        return "" if own else f" of {self.unit(int(args['of']))}"

    def losses(self, args: Args) -> str:
        parts = [f"{args[what]} {what}" for what in ATTRIBUTES if args.get(what)]
        return listed(parts, "and") or "nothing"

    def instead_of(self, args: Args) -> str:
        cards = str(args.get("instead", "")).split()
        return f" instead of {listed([self.name(card) for card in cards], 'and')}" if cards else ""

    def aloud(self, args: Args) -> str:
        """What is read aloud when a scenario, a chapter or an endgame begins, and how it is left."""
        card = self.game.content.named[next(str(args[kind]) for kind in TOLD_ALOUD if kind in args)]
        return f"{card.story} {getattr(card, 'goal', '')}".strip()

    def lasting_said(self, args: Args) -> str:
        return stat_text(str(args["stat"]), int(args["add"]))

    def arranged_said(self, args: Args) -> str:
        """What the arrangement changes so far, and which of its cards do something when they enter play."""
        parts = [f"{what} {args[what]:+}" for what in BLOCKS if args.get(what)]
        enters = [self.name(card) for card in str(args.get("enters", "")).split()]
        so_far = f" So far: {listed(parts, 'and')}." if parts else ""
        return f"{so_far} Enters play: {listed(enters, 'and')}." if enters else so_far

    def purpose(self, args: Args) -> str:
        """What essence is paid for: by the step that asks, or by the one that follows."""
        frames = [self.game.state.step, *self.game.state.flow[-1:]]
        names = [frame if isinstance(frame, str) else frame[0] for frame in frames]
        if "begin-ability" in names:
            return f" for {self.name(str(frames[names.index('begin-ability')][2]))}"
        if "essence-was-paid" in names and self.game.state.effects[-1].source:
            return f" for {self.name(self.game.state.effects[-1].source)}"
        return next((words().purposes[name] for name in names if name in words().purposes), "")

    def asked(self, args: Args) -> str:
        """Who is to be asked again: by name where a player leads several explorers who each answer alone."""
        explorers, seat = self.game.state.explorers, int(args["seat"])
        same = [one for one in explorers if one.player == explorers[seat].player]
        return "me" if len(same) < 2 or args["to"] == HARM_EXPLORERS else self.unit(seat)

    def bargain_said(self, args: Args) -> str:
        """What a price is, which card names it, and what is to be had for it."""
        it = self.game.state.effects[-1]
        card = f" ({self.name(it.source)})" if it.source else ""
        price = it.effect
        assert isinstance(price, Pay)
        gain = f" {all_text(price.do, self.names)}" if price.do else ""
        loss = f" If you do not: {all_text(price.otherwise, self.names)}" if price.otherwise else ""
        return f"{price.price()}{card}?{gain}{loss}"

    def draw_said(self, args: Args) -> str:
        """Which card it is of how many, and which decks were named already."""
        named = str(args.get("named", "")).split()
        so_far = f", after the {listed(named, 'and')} deck" if named else ""
        return f"Card {len(named) + 1} of {args['draw']}{so_far}; you keep one."

    def effect_said(self, args: Args) -> str:
        """What it is that somebody or something is chosen for."""
        effects = self.game.state.effects
        return str(effects[-1].effect.text(self.names)) if effects else ""

    def walk_said(self, args: Args) -> str:
        """How far somebody went in a hall, or to which one."""
        way = args["way"]
        start, end = (str(name).partition(".")[0] for name in (args["came_from"], way[-1]))
        return f"goes to {self.hall(way[-1])}" if start != end else f"goes {some(len(way), 'space')}"

    def shifted_said(self, args: Args) -> str:
        """How far a unit was pushed or pulled, or onto what, or into which hall."""
        how = "pushed" if args["away"] else "pulled"
        start, end = (str(args[name]).partition(".")[0] for name in ("came_from", "at"))
        map_ = grid(self.game)
        if start != end or int(end) not in map_.tiles or self._kind(map_.square(str(args["at"]))):
            return f"{how} to {self.hall(args['at'])}"
        before, after = (map_.spot(map_.square(str(args[name]))) for name in ("came_from", "at"))
        return f"{how} {some(max(abs(after.x - before.x), abs(after.y - before.y)), 'space')}"

    made = {
        "to": to,
        "ability_name": ability_name,
        "ability_told": ability_told,
        "at_whom": at_whom,
        "whose": whose,
        "with_name": lambda self, args: self.unit(int(args["to"])),
        "losses": losses,
        "instead_of": instead_of,
        "lasting_said": lasting_said,
        "arranged_said": arranged_said,
        "units_said": lambda self, args: listed([self.unit(one) for one in args["units"]], "and"),
        "tiles_said": lambda self, args: some(len(args["tiles"]), "hall"),
        "aloud": aloud,
        "reads": lambda self, args: card_text(self.game.content.named[args["card"]], self.names),
        "arrived": lambda self, args: self.hall(args["way"][-1] if args.get("way") else args["at"]),
        "explorer_card": lambda self, args: self.name(str(args["explorer"])),
        "monster_unit": lambda self, args: self.unit(int(args["monster"])),
        "missed_said": lambda self, args: (
            f"{args['total']} against {blocking_said(args)} misses {self.unit(args['whom'])}"
            if "whom" in args
            else f"{self.space(args['at'])} is missed"
        ),
        "blocking_said": lambda self, args: blocking_said(args),
        "recharge_said": lambda self, args: RESULTS[args["result"]],
        "pays_said": lambda self, args: (
            str(args["price"]).capitalize() if "price" in args else f"{args['essence']} essence"
        ),
        "draw_said": draw_said,
        "effect_said": effect_said,
        "bargain_said": bargain_said,
        "asked": asked,
        "purpose": purpose,
        "walk_said": walk_said,
        "shifted_said": shifted_said,
        "added_said": lambda self, args: f", {args['add']:+}" if args.get("add") else "",
        "threat_said": lambda self, args: (
            f"The threat rises to {args['threat']}"
            if args["threat"] > 1
            else "The threat has come to its end, and begins anew at 1"
        ),
        "roller": lambda self, args: "The roll" if args["who"] == NOWHERE else f"{self.unit(args['who'])} rolls",
        "receiver": lambda self, args: f" to {self.unit(args['to'])}" if "to" in args else "",
        "whose_said": lambda self, args: "" if args["of"] == args["who"] else f" of {self.unit(args['of'])}",
        "door_said": lambda self, args: sentence(self.door(args["door"])),
    }

    # -- options, asks and the story ----------------------------------------------------------------------------------

    def label(self, option: Option) -> str:
        """An option in words."""
        args: dict[str, Any] = dict(option.args)
        turn = self.game.state.turn
        if option.verb in ACTIONS and 0 <= turn < FIRST_MONSTER:
            args |= ACTIONS.by_verb[option.verb].said(self.game, turn, option)
        return self.fill(self.verbs[option.verb], args)

    def prompt(self, ask: Ask) -> str:
        """An ask in words."""
        about: dict[str, Any] = {"who": ask.seat, "giver": ask.seat, **ask.about}
        effects = self.game.state.effects
        if effects and isinstance(effects[-1].effect, May):
            about["does"] = all_text(effects[-1].effect.do, self.names)
        if self.game.state.attack is not None:
            about["roll"] = self.game.state.attack.total
        if ask.prompt == "act":
            about["stamina"] = self.game.state.explorers[ask.seat].stamina
        return self.fill(self.prompts[ask.prompt], about).rstrip()

    def entry(self, entry: Entry) -> str:
        return sentence(super().entry(entry))

    def floating(self, entry: Entry) -> str:
        """The few words that float up where something happened."""
        return self.fill(words().changes.get(entry.kind, ""), entry.about)
