"""Ids into names: labels for options, words for asks, sentences for the story."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from darklantern.games.heart import strings
from darklantern.games.heart.actions import ACTIONS
from darklantern.games.heart.card_text import event_text, spawn_text
from darklantern.games.heart.combat import arms_said
from darklantern.games.heart.effects import all_text
from darklantern.games.heart.modifier_names import stat_text
from darklantern.games.heart.state import Heart
from darklantern.table.ask import Ask, Option
from darklantern.table.story import Entry
from darklantern.table.wording import listed

_PEOPLE = ("who", "seat", "partner")
_PLACES = ("to", "at", "here", "came_from", "creature_at")
_PHRASES = {"said": strings.SAID, "how": strings.KILLED, "until": strings.LASTING}


class Phraser:
    """Speaks for one game."""

    def __init__(self, game: Heart) -> None:
        self.game = game
        self.names = game.content.names
        self.cast: dict[int, str] = {}  # who sat where at the moment of the story that is told

    def figure(self, seat: int) -> str:
        """The Protagonist of a seat, if it has one."""
        return self.cast.get(seat) or self.game.state.seats[seat].protagonist

    def person(self, seat: int) -> str:
        """A seat by its Protagonist, or by its player while it has none."""
        figure = self.figure(seat)
        return self.names[figure] if figure else f"Player {self.game.state.seats[seat].player + 1}"

    def creature(self, id_or_kind: str) -> str:
        return strings.CREATURES[id_or_kind.partition("-")[0]]

    def card(self, id_: str) -> str:
        content = self.game.content
        if id_ in content.spawn:
            return spawn_text(content.spawn[id_], self.names)
        return self.names.get(id_, id_)

    def counted(self, noun: str, count: int) -> str:
        one, many = strings.COUNTED[noun]
        return f"{count} {one if count == 1 else many}"

    def value(self, key: str, raw: Any) -> str:
        if key in _PEOPLE and isinstance(raw, int):
            return self.person(raw)
        if key in _PLACES:
            return self.names.get(raw, str(raw))
        if key in ("card",):
            return self.card(str(raw))
        if key == "creature":
            return self.creature(str(raw))
        if key == "foes":
            return self.foes(raw)
        if key == "kind":
            return strings.CREATURES.get(raw) or strings.SAID.get(raw, str(raw))
        if key in ("fallen", "protagonist"):
            return self.names[raw]
        if key in _PHRASES:
            return _PHRASES[key][raw]
        if key in strings.COUNTED and isinstance(raw, int):
            return self.counted(key, int(raw))
        if key == "dice":
            return " ".join(map(str, raw))
        return str(raw)

    def fill(self, template: str, args: Mapping[str, Any]) -> str:
        said = {key: self.value(key, raw) for key, raw in args.items()}
        if "creature" in args and "creature_at" not in args:
            said["creature_at"] = self._creature_at(str(args["creature"]))
        wanted = args.get("next", args.get("wanted"))
        said["not_"] = "not " if wanted == 0 else ""
        return template.format_map(said)

    def _creature_at(self, id_: str) -> str:
        found = [creature.at for creature in self.game.state.creatures if creature.id == id_]
        return self.names[found[0]] if found else ""

    def label(self, option: Option) -> str:
        """An option in words."""
        state = self.game.state
        here = state.seats[state.active].at if state.active >= 0 else ""
        args = {"here": here, **option.args}
        if option.verb == "say":
            args["cost"] = self._cost(int(option.args["seat"]), str(option.args["kind"]))
        if option.verb in ("unarmed", "weapon"):
            args |= arms_said(self.game, state.active, str(option.args.get("card", "")))
        if option.verb in ACTIONS:
            action = ACTIONS.by_verb[option.verb]
            return self.fill(action.label, {**args, **action.said(self.game, state.active, option)})
        return self.fill(strings.VERBS[option.verb], args)

    def cost(self, option: Option) -> str:
        """What an option of a turn takes; nothing for what is no Action at all."""
        game = self.game
        if game.ask is None or game.ask.prompt != "act" or option.verb not in ACTIONS:
            return ""
        cost = ACTIONS.cost(game, game.state.active, option)
        return listed([self.counted(what, amount) for what, amount in cost.items()], "and") or "free"

    def foes(self, creatures: list[str]) -> str:
        """Kinds of Creature, alike ones counted."""
        kinds = Counter(creatures)
        foes = [
            f"{count} {strings.CREATURES[kind]}s" if count > 1 else f"the {strings.CREATURES[kind]}"
            for kind, count in kinds.items()
        ]
        return listed(foes, "and")

    def _cost(self, seat: int, kind: str) -> str:
        """What a word to the table would cost."""
        state = self.game.state
        if kind in strings.COSTS:
            return strings.COSTS[kind].format(decider=self.person(state.decider()))
        return strings.FREE_WORD if seat in state.immune else strings.BREACH

    def prompt(self, ask: Ask) -> str:
        """An ask in words."""
        state = self.game.state
        about: dict[str, Any] = {"who": ask.seat, "actions": state.turn.actions, **ask.about}
        about["foes"] = state.creatures_at(state.seats[ask.seat].at)
        if ask.prompt == "may" and state.effects:
            effect = state.effects[-1].effect
            about["does"] = all_text(getattr(effect, "do", []), self.names)
        if about.get("card") == "":
            about["card"] = "a card's effect"
        return self.fill(strings.PROMPTS[ask.prompt], about)

    def entry(self, entry: Entry) -> str:
        """A story entry as a sentence."""
        about = dict(entry.about)
        if "protagonist" in about and entry.kind == "arrived":
            person = self.game.content.protagonists[about["protagonist"]]
            about |= {"calling": person.calling, "who": person.name}
        if entry.kind == "recovered":
            gains = [f"{about[stat]} {stat.title()}" for stat in ("strength", "sanity") if about[stat]]
            about["gains"] = " and ".join(gains) or "nothing"
        if entry.kind == "event":
            about["text"] = event_text(self.game.content.events[about["card"]], self.names)
        if entry.kind in ("won", "lost"):
            about["why_text"] = strings.WHY[about["why"]]
        if entry.kind == "boosted":
            about["stat_text"] = stat_text(about["stat"], about["add"])
        noun = {"trap-gained": "traps", "recovered-cards": "cards", "actions": "actions"}.get(entry.kind)
        if noun:
            about["count"] = self.counted(noun, about["count"])
        curse = entry.kind == "drew-card" and about["card"] in self.game.content.curse_ids
        return self.fill(strings.STORY["drew-curse" if curse else entry.kind], about)
