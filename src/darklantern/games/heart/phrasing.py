"""Ids into names: labels for options, words for asks, sentences for the story."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from darklantern.games.heart import strings
from darklantern.games.heart.actions import ACTIONS
from darklantern.games.heart.card_text import event_text, spawn_text
from darklantern.games.heart.combat import arms_said
from darklantern.games.heart.effects import May
from darklantern.games.heart.modifier_names import stat_text
from darklantern.games.heart.numbers import NUMBERS
from darklantern.games.heart.rolling import hits_among
from darklantern.games.heart.silence import judge
from darklantern.games.heart.state import Heart
from darklantern.table import phrasing, scene
from darklantern.table.ask import Ask, Option
from darklantern.table.effects import all_text
from darklantern.table.odds import Odds
from darklantern.table.story import Entry
from darklantern.table.wording import listed, some

Args = Mapping[str, Any]


def _always(number: object) -> Callable[[Any, Args], str]:
    return lambda phraser, args: str(number)


class Phraser(phrasing.Phraser[Heart]):
    """Speaks for one game of the island."""

    prompts = strings.PROMPTS
    verbs = {**strings.VERBS, **{verb: action.label for verb, action in ACTIONS.by_verb.items()}}
    story = strings.STORY
    nouns = strings.COUNTED

    def __init__(self, game: Heart) -> None:
        super().__init__(game)
        self.names = game.content.names
        self.cast: dict[int, str] = {}  # who sat where at the moment of the story that is told

    # -- people and things ------------------------------------------------------------------------------------------

    def figure(self, seat: int) -> str:
        """The Protagonist of a seat, if it has one."""
        return self.cast.get(seat) or self.game.state.seats[seat].protagonist

    def person(self, seat: int) -> str:
        """A seat by its Protagonist, or by its player while it has none."""
        figure = self.figure(seat)
        return self.names[figure] if figure else self.player(seat)

    def player(self, seat: int) -> str:
        """Whoever plays a seat without a Protagonist, by the one that was lost."""
        lost = self.cast.get(seat) or self.lost(seat)
        if lost:
            return strings.PLAYER_OF.format(self.names[lost])
        return strings.PLAYER.format(self.game.state.seats[seat].player + 1)

    def lost(self, seat: int) -> str:
        """The Protagonist that whoever plays a seat now has lost last, as far as the story goes."""
        for entry in reversed(self.game.story.entries if self.game.story else ()):
            if entry.kind in ("protagonist-killed", "joined") and entry.about["who"] == seat:
                return str(entry.about.get("protagonist", ""))
        return ""

    def name(self, id_: str) -> str:
        return self.names.get(id_, id_)

    def creature(self, id_or_kind: str) -> str:
        return strings.CREATURES[id_or_kind.partition("-")[0]]

    def card(self, id_: str) -> str:
        if id_ in self.game.content.spawn:
            return spawn_text(self.game.content.spawn[id_], self.names)
        return strings.SOURCES.get(id_) or self.name(id_)

    def by(self, id_: str) -> str:
        """What did something: a Skill by its own name, a card by its."""
        person = self.game.content.protagonists.get(id_)
        return person.skill if person else self.card(id_)

    def kind(self, kind: str) -> str:
        """A kind of Creature, or of word."""
        return strings.CREATURES.get(kind) or strings.SAID.get(kind, kind)

    def foes(self, creatures: list[str]) -> str:
        """Kinds of Creature, alike ones counted."""
        kinds = Counter(creatures)
        foes = [
            some(count, strings.CREATURES[kind]) if count > 1 else f"the {strings.CREATURES[kind]}"
            for kind, count in kinds.items()
        ]
        return listed(foes, "and")

    def faces(self, dice: list[int]) -> str:
        return " ".join(map(str, dice))

    arguments = {
        **dict.fromkeys(("who", "seat", "partner", "speaker"), person),
        **dict.fromkeys(("to", "at", "here", "came_from", "fallen", "protagonist"), name),
        "card": by,
        "by": by,
        "creature": creature,
        "kind": kind,
        "foes": foes,
        "dice": faces,
        "why": lambda self, why: strings.WHY[why],
        "said": lambda self, said: strings.SAID[said],
        "how": lambda self, how: strings.KILLED[how],
        "until": lambda self, until: strings.LASTING[until],
    }

    # -- words made from several arguments --------------------------------------------------------------------------

    def where_it_is(self, args: Args) -> str:
        found = self.game.state.find_creature(str(args["creature"]))
        return self.names[found.at] if found else ""

    def not_(self, args: Args) -> str:
        return "not " if args.get("next", args.get("wanted")) == 0 else ""

    def word_cost(self, args: Args) -> str:
        """What a word to the table would cost."""
        state, seat, kind = self.game.state, int(args["seat"]), str(args["kind"])
        if kind in strings.COSTS:
            return strings.COSTS[kind].format(judge=self.person(judge(self.game, seat)))
        return strings.FREE_WORD if seat in state.immune else strings.BREACH

    def gains(self, args: Args) -> str:
        gains = [f"{args[stat]} {stat.title()}" for stat in ("strength", "sanity") if args[stat]]
        return listed(gains, "and") or "nothing"

    made = {
        **{name: _always(number) for name, number in NUMBERS.items()},
        "player": lambda self, args: self.player(int(args["who"])),
        "judge": lambda self, args: self.person(judge(self.game, int(args["speaker"]))),
        "missed": lambda self, args: some(len(args["dice"]), "miss", "misses"),
        "creature_at": where_it_is,
        "not_": not_,
        "cost": word_cost,
        "once_for_all": lambda self, args: strings.ONCE_FOR_ALL[args["how"]],
        "gains": gains,
        "calling": lambda self, args: self.game.content.protagonists[args["protagonist"]].calling,
        "text": lambda self, args: event_text(self.game.content.events[args["card"]], self.names),
        "change": lambda self, args: stat_text(args["stat"], args["add"], "they", passing=True),
        "traps_gained": lambda self, args: self.counted("traps", args["count"]),
        "cards_taken": lambda self, args: self.counted("cards", args["count"]),
        "cards_over": lambda self, args: self.counted("cards", args["over"]),
        "more_actions": lambda self, args: self.counted("actions", args["count"]),
    }

    # -- options, asks and the story --------------------------------------------------------------------------------

    def label(self, option: Option) -> str:
        """An option in words."""
        state = self.game.state
        args: dict[str, Any] = {"here": state.seats[state.active].at, **option.args}
        if option.verb in ("unarmed", "weapon"):
            args |= arms_said(self.game, state.active, str(option.args.get("card", "")))
        if option.verb in ACTIONS:
            args |= ACTIONS.by_verb[option.verb].said(self.game, state.active, option)
        return self.fill(self.verbs[option.verb], args)

    def cost(self, option: Option) -> str:
        """What an option of a turn takes; nothing for what is no Action at all."""
        if option.verb not in ACTIONS:
            return ""
        cost = ACTIONS.cost(self.game, self.game.state.active, option)
        return listed([self.counted(what, amount) for what, amount in cost.items()], "and") or "free"

    def odds(self, odds: Odds, otherwise: str = "") -> scene.Odds:
        """The chance of a Hit, in percent and in words."""
        percent = round(100 * odds.chance)
        dice = self.counted("combat_dice", odds.dice)
        return scene.Odds(percent, f"{dice}, {odds.face}+: {percent}% for a Hit{otherwise}")

    def prompt(self, ask: Ask) -> str:
        """An ask in words."""
        state = self.game.state
        about: dict[str, Any] = {"who": ask.seat, "actions": state.turn.actions, **ask.about}
        about["foes"] = state.creatures_at(state.seats[ask.seat].at)
        effect = state.resolving()
        if isinstance(effect, May):
            about["does"] = all_text(effect.do, self.names)
        moved = ask.prompt == "stir" and "card" in ask.about
        return self.fill(strings.STIRRED_BY if moved else self.prompts[ask.prompt], about)

    def entry(self, entry: Entry) -> str:
        """A story entry as a sentence."""
        return self.fill(self.story[self.told_as(entry)], entry.about)

    def told_as(self, entry: Entry) -> str:
        """What kind of thing happened, to whoever reads it: a Curse is no Loot, and the dead take no turn."""
        if entry.kind == "drew-card" and entry.about["card"] in self.game.content.curse_ids:
            return "drew-curse"
        dead = entry.kind in ("turn-started", "turn-ended") and not entry.about["at"]
        return f"{entry.kind}-without" if dead else entry.kind

    def result(self, entry: Entry) -> str:
        """What a roll comes to, in a few words."""
        if entry.kind not in ("rolled", "rerolled", "hits-changed"):
            return ""
        now = entry.about.get("now")
        return self.counted("hits", entry.about["hits"] if now is None else hits_among(now))

    def floating(self, entry: Entry) -> str:
        """The few words that float up where something happened."""
        return self.fill(strings.CHANGES.get(entry.kind, ""), entry.about)
