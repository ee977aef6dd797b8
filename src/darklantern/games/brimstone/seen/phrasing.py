"""Ids into names: labels for options, words for asks, sentences for the story."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from darklantern.board.compass import SIDES
from darklantern.games.brimstone.cards.effects import Each, May, Pay, PressOn, Test
from darklantern.games.brimstone.cards.events import GritRecovered
from darklantern.games.brimstone.cards.numbers import stat_text
from darklantern.games.brimstone.cards.verbs_decks import deck_text
from darklantern.games.brimstone.cards.verbs_support import HealAround
from darklantern.games.brimstone.content_index import OTHER_WAY
from darklantern.games.brimstone.fights.groups import name_of, name_of_one
from darklantern.games.brimstone.harm.knocked_out import used_up
from darklantern.games.brimstone.heroes import grit
from darklantern.games.brimstone.heroes.sheet import health_left, number, sanity_left
from darklantern.games.brimstone.posse import grid, standing
from darklantern.games.brimstone.powers import answering
from darklantern.games.brimstone.rolling import ROLLS
from darklantern.games.brimstone.seen.cards import card_shown
from darklantern.games.brimstone.seen.stakes import against, dice_again, stakes
from darklantern.games.brimstone.seen.strings import words
from darklantern.games.brimstone.standing import OF_KEEPING, of_same_player
from darklantern.games.brimstone.state import NOWHERE
from darklantern.games.brimstone.turn.activation import ACTIONS
from darklantern.table import phrasing
from darklantern.table.ask import Ask, Option
from darklantern.table.effects import all_text
from darklantern.table.story import Entry
from darklantern.table.wording import listed, some

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

Args = Mapping[str, Any]
SOURCES = {
    "grit": "1 Grit",
    "voices-in-the-dark": "Voices in the Dark",
    "fear-and-terror": "Fear and Terror",
    "catch-breath": "Catch Your Breath",
    "poison": "Poison",
}
PICK_TOO, OTHERS_AGAIN = "Roll {die_said} again as well", "Roll the others again ({source})"
CARDS_DIE = "amount"
"""A die whose rows stand on a card."""
HITS_OF = {"health": "Hit", "sanity": "Horror Hit", "corruption": "Corruption Hit"}
KINDS_OF_GOODS = {"xp": "XP", "gold": "Gold", "dark-stone": "Dark Stone"}
UNTIL = {"turn": "until the end of the turn", "fight": "until the end of the Fight", "adventure": "for this Adventure"}


class Phraser(phrasing.Phraser["Brimstone"]):
    """Speaks for one game of the mine."""

    prompts = words().prompts
    verbs = {**words().verbs, **{verb: action.label for verb, action in ACTIONS.by_verb.items()}}
    story = words().story
    nouns = {"hits": ("Hit", "Hits")}

    def __init__(self, game: Brimstone) -> None:
        super().__init__(game)
        self.names = game.content.names

    # -- people and things ------------------------------------------------------------------------------------------

    def person(self, seat: int) -> str:
        """A Hero by name; by number until it has one."""
        hero = self.game.state.heroes[int(seat)]
        return hero.name or f"Hero {int(seat) + 1}"

    def enemy(self, which: int | str, kind: str = "") -> str:
        """A model by its kind and number, or a kind; who is dead has no kind on the board any more."""
        if not isinstance(which, int):
            return (
                name_of(self.game, which) if which in self.game.content.enemies else str(self.names.get(which, which))
            )
        found = self.game.state.enemies.get(which)
        kind = found.kind if found else kind
        return f"{name_of_one(self.game, kind) if kind else 'the Enemy'} {which}"

    def people(self, seats: list[int]) -> str:
        return listed([self.person(seat) for seat in seats], "and")

    def name(self, id_: str) -> str:
        """A card, Item or Token by its name; an Item of a Hero has a number after its card."""
        card = str(id_).partition("#")[0]
        return str(SOURCES.get(card) or self.names.get(card, card))

    def tile(self, number: int) -> str:
        """A tile of the map by its name, or a kind of tile."""
        placed = grid(self.game).tiles.get(int(number)) if isinstance(number, int) else None
        return str(self.names[(placed.laid.tile if placed else str(number)).removesuffix(OTHER_WAY)])

    def door(self, id_: str) -> str:
        """A Door by where it leads: the north Door of the Long Passage."""
        door = grid(self.game).doors.get(id_)
        return f"the {SIDES[door.side]} Door of the {self.tile(door.tile)}" if door else "a Door"

    def space(self, name: str) -> str:
        """A space by its tile and number; a space of the Depth Track by its name."""
        if "." not in name:
            return name.replace("-", " ").title()
        tile, _, space = name.partition(".")
        digits, _, hanging = space.partition("~")  # see docs/space.md, Large figures
        return f"{self.tile(int(tile))}, space {digits}{' and over the edge' if hanging else ''}"

    def faces(self, dice: list[int]) -> str:
        return ", ".join(map(str, dice)) if dice else "nothing"

    def roll(self, kind: str) -> str:
        return words().rolls.get(kind, kind)

    arguments = {
        **dict.fromkeys(("who", "hero", "seat", "whose", "by", "from_hero", "to_hero"), person),
        **dict.fromkeys(("card", "token", "item", "source", "mission", "mutation", "upgrade", "class_", "event"), name),
        **dict.fromkeys(("at", "space", "party", "darkness"), space),
        "heroes": people,
        "group": enemy,
        "tile": tile,
        "door": door,
        "deck": lambda self, deck: deck_text(deck),
        "dice": faces,
        "now": faces,
        "roll": roll,
        "what": lambda self, what: KINDS_OF_GOODS.get(what, what),
        "team": lambda self, team: str(team).title(),
        "save": lambda self, save: str(save).replace("-", " ").title(),
        "skill": lambda self, skill: str(skill).title(),
        "until": lambda self, until: UNTIL.get(until, until),
        "marker": lambda self, marker: str(marker).replace("-", " ").title(),
        "why": lambda self, why: words().why[why],
        "how": lambda self, how: words().standing.get(how, how),
    }

    # -- words made from several arguments --------------------------------------------------------------------------

    def need_said(self, args: Args) -> str:
        return f", {args['need']}+ needed" if args.get("need") else ""

    def faces_needed(self, args: Args) -> str:
        """The dice, and what counts: a number that each of them needs, or their sum if it is one."""
        roll, attack = self.game.state.rolls[-1], self.game.state.attack
        summed = len(roll.faces) > 1 and not (roll.kind == "damage" and attack and len(attack.landing) > 1)
        needed = f", {roll.need}+ needed" if roll.need else f" ({roll.total} in all)" if summed else ""
        return f"rolled {self.faces(roll.faces)}{needed}"

    def to(self, args: Args) -> str:
        """A space to go to, a Hero to give to, or what a standing answer is about."""
        to = args["to"]
        if isinstance(to, int):
            return self.person(to)
        prompt, _, kind = str(to).partition("/")
        return self.roll(kind) if kind else self.space(to) if "." in str(to) else words().standing.get(prompt, prompt)

    def left_to_place(self) -> int:
        """How many Enemies of an ambush are still to be put somewhere."""
        return int(self.game.ask.about.get("left", 1)) if self.game.ask else 1

    def others_agree(self) -> str:
        """Where other players lead Heroes too, these must agree."""
        return ", if everybody does?" if len({hero.player for hero in self.game.state.heroes}) > 1 else "?"

    def drawn_said(self, args: Args) -> str:
        """What a card that was just drawn says; of a Map Card what kind of tile it shows, and how many exits."""
        id_ = str(args["card"])
        tile = self.game.content.tiles.get(id_)
        if tile is None:
            text = card_shown(self.game, id_).text
            return f" {text}" if text else ""
        exits = some(len(self.game.content.maps.tiles[id_].exits), "exit")
        return f" It shows a {tile.kind.title()} with {exits}."

    def cancel_said(self, args: Args) -> str:
        """Who pays for a Growing Dread card to be canceled, and what becomes of those who have no Grit to pay with."""
        paying = standing(self.game)
        dry = [self.person(seat) for seat in paying if not grit.has(self.game, seat)]
        tonic = f" {listed(dry, 'and')} would drink a Tonic for it." if dry else ""
        if len(self.game.state.heroes) == 1:
            return f"Do you spend 1 Grit to cancel it?{tonic}"
        return f"Shall all of your Heroes spend 1 Grit to cancel it{self.others_agree()}{tonic}"

    def of_which(self, args: Args) -> str:
        """Which dice a standing answer is about, if it is about dice of one kind."""
        kind = str(args["to"]).partition("/")[2]
        return f", {self.roll(kind)}" if kind else ""

    def of_your_heroes(self, args: Args) -> str:
        """That what is said of one Hero's dice counts for the others of its player too."""
        several = args["how"] in OF_KEEPING and len(of_same_player(self.game, int(args["seat"]))) > 1
        return " (all your Heroes)" if several else ""

    def thing(self, args: Args) -> str:
        """What an option is about: an Item, an Ability, a Token, or Gold; an attached Upgrade stands after its Item."""
        if "gold" in args:
            return f"${args['gold']}"
        id_ = next(str(args[kind]) for kind in ("item", "ability", "token", "card") if kind in args)
        return self.name(id_.rpartition("/")[2])

    def for_whom(self, args: Args) -> str:
        """On whom something is used, if not on oneself."""
        on = args.get("on", NOWHERE)
        return "" if on in (NOWHERE, args.get("who", NOWHERE), args.get("seat", NOWHERE)) else f" on {self.person(on)}"

    def gained_said(self, args: Args) -> str:
        """An amount of XP, Gold or Dark Stone."""
        amount = args["amount"]
        return f"${amount}" if args["what"] == "gold" else f"{amount} {KINDS_OF_GOODS.get(args['what'], args['what'])}"

    def model(self, args: Args) -> str:
        """An Enemy model by its kind and number, on the board or gone."""
        return self.enemy(int(args["enemy"]), args["group"])

    def hits_said(self, args: Args) -> str:
        """So many Hits of an Attack, before the Enemy that they go to."""
        many = f"{args['hits']} Hits" if "hits" in args else "Critical Hit" if "critical" in args else "Hit"
        return f"{many} of {self.name(args['item'])} on" if "item" in args else "Hit" if many == "Hit" else f"{many} on"

    def its_die(self, args: Args) -> str:
        """The To Hit die of an Enemy's Hit by what it shows, while it lies there."""
        harms, number = self.game.state.harms, int(args["hit"])
        lies = bool(harms) and number < len(harms[-1].hits)
        return f"the {harms[-1].hits[number].face}" if lies else "a die"

    def forgone_said(self, args: Args) -> str:
        many = "a Critical Hit" if "critical" in args else "a Hit"
        return f"{many} of {self.name(args['item'])}" if "item" in args else many

    def harm(self, args: Args, of: str) -> str:
        """So many Wounds, or so much Sanity Damage."""
        amount = args["amount"]
        return f"{amount} Sanity Damage" if args[of] == "sanity" else some(amount, "Wound")

    def frighten_said(self, args: Args) -> str:
        """Which Enemies frighten a Hero, by Fear or by Terror."""
        kinds = args["kinds"]
        if args["models"] == 1:
            return f"{name_of_one(self.game, kinds[0])} frightens"
        return f"{listed([name_of(self.game, kind) for kind in kinds], 'and')} frighten"

    def whom_it_hits(self, args: Args) -> str:
        """To whom something happens, where it is not all to whoever is asked."""
        ask = self.game.ask
        heroes = {option.args.get("hero", ask.seat) for option in ask.options} if ask else set()
        return "" if ask and heroes == {ask.seat} else f" ({self.person(args['hero'])})"

    def act_said(self, args: Args) -> str:
        """How far the Hero can still go, or that nothing is left but to help."""
        now = self.game.state.activation
        spare = self.game.state.heroes[now.seat].spare_grit
        to_spend = f", {spare} Grit to spend now or lose" if spare else ""
        return f"{'your Search or Attack is done' if now.acted else f'{now.moves} of Movement left'}{to_spend}"

    def held_said(self, args: Args) -> str:
        """Whether the lantern has held the Darkness back; on a double it comes no nearer in any case."""
        if args["held"]:
            return "The Darkness is held back."
        double = len(set(args.get("dice", ()))) == 1
        return "The light gives way, but on a double the Darkness stays." if double else "The light gives way."

    def goes_where(self, args: Args) -> str:
        """Where a walk ends; one that stays on its tile goes nowhere else."""
        way = [args.get("came_from", ""), *args["way"]]
        first, last = (str(space).partition(".")[0] for space in (way[0], way[-1]))
        return f"moves within the {self.tile(int(last))}" if first == last else f"goes to the {self.tile(int(last))}"

    def rolled_for(self, args: Args) -> str:
        """What the dice on the table are for, and what is at stake; of a Skill test also which Skill."""
        name = self.skill_test() if args["roll"] == "test" else self.roll(str(args["roll"]))
        roll, effects = self.game.state.rolls[-1], self.game.state.effects
        if args["roll"] == CARDS_DIE and effects and effects[-1].source:
            name = self.name(effects[-1].source)
        name = name if roll.seat == args["who"] else f"{self.person(roll.seat)}'s {name}"
        at_stake = stakes(self.game, roll, self)
        return f"{name} ({at_stake})" if at_stake else name

    def again_said(self, args: Args) -> str:
        """Whether to roll again; where only single dice are offered, with what."""
        options = self.game.ask.options if self.game.ask else []
        singly = dict.fromkeys(str(one.args["source"]) for one in options if one.verb == "pick")
        if not singly or any(one.verb in ("again-misses", "again-all") for one in options):
            return "Roll again?"
        return f"Roll one of them again ({listed([self.name(source) for source in singly], 'or')})?"

    def die_said(self, args: Args) -> str:
        """A die that is picked, by its face, and where that matters by the Hit against which it was rolled.

        Where it stands for others that show something else, it is one of those that miss.
        """
        roll, die = self.game.state.rolls[-1], int(args["die"])
        like = ROLLS.like(self.game, roll, [])
        if len({face for number, face in enumerate(roll.faces) if like[number] == like[die]}) > 1:
            return "a miss"
        return f"the {roll.faces[die]}{against(self.game, roll, die)}"

    def test_wanted(self, args: Args) -> str:
        """A Skill test that somebody is to take, with its target."""
        test = self.tested()
        return f"{self.skill_test()}, {test.target}+" if test else "test"

    def luck_said(self, args: Args) -> str:
        """What another die may bring to whoever presses their luck."""
        effect = self.game.state.effects[-1].effect
        assert isinstance(effect, PressOn)
        return f"{effect.safe}+: {all_text(effect.each, self.names)} Less: {all_text(effect.bust, self.names)}"

    def left_said(self, args: Args) -> str:
        """How much Health and Sanity a Hero has left."""
        seat = int(args["who"])
        health, sanity = health_left(self.game, seat), sanity_left(self.game, seat)
        most = [number(self.game, seat, stat) for stat in ("health", "sanity")]
        return f"Health {health} of {most[0]}, Sanity {sanity} of {most[1]}"

    def tested(self) -> Test | None:
        """The Skill test that is being taken."""
        effects = self.game.state.effects
        return effects[-1].effect if effects and isinstance(effects[-1].effect, Test) else None

    def test_ahead(self) -> Test | None:
        """The Skill test that awaits whoever is chosen, also where one may pay instead."""
        effects = self.game.state.effects
        ahead: object = effects[-1].effect if effects else None
        while isinstance(ahead, Each | Pay):
            ahead = next(iter(ahead.do if isinstance(ahead, Each) else ahead.otherwise), None)
        return ahead if isinstance(ahead, Test) else None

    def skill_test(self) -> str:
        """The Skill test that is being taken, by its Skill."""
        test = self.tested()
        if test is None:
            return self.roll("test")
        either = f" or {test.or_.title()}" if test.or_ else ""
        return f"{test.skill.title()}{either} test{f', {test.need} successes' if test.need > 1 else ''}"

    def markers(self, args: Args) -> str:
        """So many Status Effect markers, by their name."""
        return some(args["count"], f"{self.say('marker', args)} marker")

    def damage_coming(self, args: Args) -> str:
        """Wounds and Sanity Damage that are about to be taken."""
        wounds, sanity = int(args["wounds"]), int(args["sanity"])
        parts = [some(wounds, "Wound") if wounds else "", f"{sanity} Sanity Damage" if sanity else ""]
        return listed([part for part in parts if part], "and")

    def answers_to_grit(self, args: Args) -> str:
        """Which cards answer to a Grit, so that somebody might decline it."""
        names = [self.name(card) for card in answering(self.game, GritRecovered.kind)]
        return f" {listed(names, 'and')} answer{'' if len(names) > 1 else 's'} to that." if names else ""

    made = {
        "answers_to_grit": answers_to_grit,
        "wounds_said": lambda self, args: some(args["amount"], "Wound"),
        "split_wounds": lambda self, args: some(args["wounds"], "Wound"),
        "harm_said": lambda self, args: self.harm(args, "harmed"),
        "healing_said": lambda self, args: self.harm(args, "healed"),
        "chosen_healing": lambda self, args: self.harm(args, "of"),
        "markers_said": markers,
        "frighten_said": frighten_said,
        "corruption_hits": lambda self, args: some(args["hits"], "Corruption Hit"),
        "horror_hits": lambda self, args: some(args["hits"], "Horror Hit"),
        "hits_taken": lambda self, args: some(args["hits"], HITS_OF[args["of"]]),
        "counters_said": lambda self, args: some(args["count"], "counter"),
        "successes_said": lambda self, args: some(args["count"], "success", "successes"),
        "of_successes": lambda self, args: (
            f", {args['count']} of {args['wanted']} successes" if args["wanted"] > 1 else ""
        ),
        "tokens_said": lambda self, args: some(args["count"], "Ability Token"),
        "hits_scored": lambda self, args: some(args["hits"], "Hit") if args["hits"] else "no Hit",
        "enemy": lambda self, args: self.enemy(args.get("enemy", args.get("group", "")), args.get("group", "")),
        "model": model,
        "swarm_said": lambda self, args: (
            f"{args['count']} {self.enemy(args['group'])} are"
            if args["count"] > 1
            else f"{name_of_one(self.game, args['group'])} is"
        ),
        "hits_said": hits_said,
        "forgone_said": forgone_said,
        "foes_said": lambda self, args: some(int(args["foes"]), "Enemy", "Enemies") if args["foes"] else "no Enemy",
        "friends_said": lambda self, args: (
            f", {some(int(args['friends']), 'Hero', 'Heroes')}" if args["friends"] else ""
        ),
        "off_hand": lambda self, args: self.name(args["off_hand"]),
        "gained_said": gained_said,
        "held_said": held_said,
        "goes_where": goes_where,
        "finds_said": lambda self, args: some(args["sixes"], "card") if args["sixes"] else "nothing",
        "rolled_for": rolled_for,
        "again_said": again_said,
        "test_wanted": test_wanted,
        "luck_said": luck_said,
        "left_said": left_said,
        "lost_said": lambda self, args: listed([used.title() for used in used_up(self.game, int(args["who"]))], "and"),
        "healer": lambda self, args: "" if args["by"] == args["who"] else f" by {self.person(args['by'])}",
        "thing": thing,
        "for_whom": for_whom,
        "by_what": lambda self, args: self.name(args["by"]),
        "card_text": lambda self, args: card_shown(self.game, args["card"]).text,
        "drawn_said": drawn_said,
        "instead_of": lambda self, args: f" for {self.name(args['instead'])}" if "instead" in args else "",
        "because": lambda self, args: f" ({self.say('cards_listed', args)})" if args["cards"] else "",
        "cards_listed": lambda self, args: listed([self.name(card) for card in args["cards"]], "and"),
        "need_said": need_said,
        "its_die": its_die,
        "now_said": lambda self, args: f", now {self.faces(args['now'])}" if args["now"] != args["dice"] else "",
        "faces_needed": faces_needed,
        "to": to,
        "of_which": of_which,
        "of_your_heroes": of_your_heroes,
        "die_said": die_said,
        "cancel_said": cancel_said,
        "last_face": lambda self, args: str(args["dice"][-1]),
        "track_space": lambda self, args: self.space(args["space"]).replace("Entrance", "the Entrance"),
        "next_one": lambda self, args: f"the next of {args['left']}" if args["left"] > 1 else "it",
        "of_them_all": lambda self, args: ", for all of them" if self.left_to_place() > 1 else "",
        "on_whom": lambda self, args: f" on {self.person(args['hero'])}" if "hero" in args else "",
        "change": lambda self, args: stat_text(args["stat"], args["add"]),
        "against_said": lambda self, args: (
            "a Critical Hit" if args.get("critical") and not args["defense"] else f"Defense {args['defense']}"
        ),
        "act_said": act_said,
        "damage_coming": damage_coming,
        "dice_lent": lambda self, args: some(int(args["count"]), "die", "dice"),
        "face_said": lambda self, args: f"{args['face']}{' and a Grit' if args['face'] == 1 else ''}",
        "whom_it_hits": whom_it_hits,
        "whose_class": lambda self, args: self.names[self.game.state.heroes[int(args["who"])].class_],
    }

    # -- options, asks and the story --------------------------------------------------------------------------------

    def label(self, option: Option) -> str:
        """An option in words."""
        args: dict[str, Any] = dict(option.args)
        seat = self.game.state.activation.seat
        if option.verb in ACTIONS and seat >= 0:
            args |= ACTIONS.by_verb[option.verb].said(self.game, seat, option)
        return self.fill(self._once_picked(option) or self.verbs[option.verb], args) + self._told_apart(option)

    def _told_apart(self, option: Option) -> str:
        """By which exit a tile is joined, where it leads to the same sides another way round."""
        ask = self.game.ask
        if option.verb != "join" or ask is None:
            return ""
        alike = [one for one in ask.options if one.args.get("leads") == option.args["leads"]]
        return f", joined by its exit {option.args['exit']}" if len(alike) > 1 else ""

    def _once_picked(self, option: Option) -> str:
        """How dice are picked of which some are picked already, or were rolled again before: nothing is paid twice."""
        ask, rolls = self.game.ask, self.game.state.rolls
        if option.verb == "pick" and ask and ask.prompt == "pick-dice":
            return PICK_TOO
        if option.verb not in ("again-misses", "again-all") or not rolls:
            return ""
        roll = rolls[-1]
        dice = dice_again(self.game, roll, option)
        if len(dice) == 1:
            return f"Roll the {roll.faces[dice[0]]} again ({{source}})"
        if option.verb == "again-misses" or len(dice) == len(roll.faces):
            return ""
        faces = listed([str(roll.faces[die]) for die in dice], "and")
        return OTHERS_AGAIN if roll.again else f"Roll {faces} again ({{source}})"

    def prompt(self, ask: Ask) -> str:
        """An ask in words."""
        about: dict[str, Any] = {"who": ask.seat, **ask.about}
        effects = self.game.state.effects
        if effects and isinstance(effects[-1].effect, May | Pay | Each):
            about["does"] = all_text(effects[-1].effect.do, self.names)
        if effects and isinstance(effects[-1].effect, Pay):
            otherwise = all_text(effects[-1].effect.otherwise, self.names)
            about["otherwise"] = f" Otherwise: {otherwise}" if otherwise else ""
        if effects and isinstance(effects[-1].effect, HealAround):
            about["rest"] = effects[-1].effect.amount
        return self.fill(self.prompts[ask.prompt], about)

    def entry(self, entry: Entry) -> str:
        """A line of the story; dice that a card has rolled are named after it."""
        if entry.kind == "rolled" and entry.about["roll"] == CARDS_DIE and entry.source in self.names:
            return self.fill(self.story["rolled"].replace("{roll}", self.name(entry.source)), entry.about)
        return super().entry(entry)

    def result(self, entry: Entry) -> str:
        """What a roll comes to, in a few words."""
        return self.fill(words().results.get(entry.kind, ""), entry.about)

    def floating(self, entry: Entry) -> str:
        """The few words that float up where something happened."""
        return self.fill(words().changes.get(entry.kind, ""), entry.about)
