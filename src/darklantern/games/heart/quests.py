"""QUEST: Quests, begun by placing them face up, completed by their Resolution, and a Benefit ever after."""

from __future__ import annotations

from darklantern.games.heart.actor import Actor, TurnAction, actor, price_of
from darklantern.games.heart.content_types import Deed, Quest
from darklantern.games.heart.events import QuestBegun, QuestCompleted
from darklantern.games.heart.playing import can_pay, pay
from darklantern.games.heart.powers import happen, push
from darklantern.games.heart.state import Heart, PlacedQuest
from darklantern.table.actions import Cost, Offer
from darklantern.table.ask import Option, option

QUESTS_AIM = "quests"
"""What players point at who think of all Quests that are needed."""


def quest_of(game: Heart, card: str) -> Quest:
    """What the card of a Quest says."""
    quest = game.content.cards[card].quest
    assert quest
    return quest


def deed_refused(actor: Actor, deed: Deed, card: str, rule: str) -> str | None:
    """No Creature may be at the Location unless the Quest itself asks for one."""
    if not deed.is_.holds(actor.game, actor.seat):
        return rule
    wants_creature = deed.is_.creature not in (None, "none")
    if actor.creature and not wants_creature:
        return "HOD-QUEST-10"
    return None if can_pay(actor.game, actor.seat, deed.pay, card) else rule


# -- beginning --------------------------------------------------------------------------------------------------------


class BeginQuest(TurnAction):
    """A placed Quest is no longer a card in hand."""

    verb, label, wish = "begin-quest", "Begin the Quest {card}", "Begin this Quest"
    needs, absent, never_refused = "held.quests", "HOD-QUEST-02", True

    def offer(self, actor: Actor) -> Offer:
        options = []
        for card in actor.held.quests:
            if not beginning_refused(actor, card):
                options.append(option("begin-quest", card=card))
        return options

    def unfit(self, actor: Actor, wish: Option) -> str | None:
        card = str(wish.args.get("card"))
        return beginning_refused(actor, card) if card in actor.held.quests else "HOD-QUEST-02"

    def do(self, game: Heart, seat: int, chosen: Option) -> None:
        me, card = game.state.seats[seat], str(chosen.args["card"])
        quest = quest_of(game, card)
        me.hand.remove(card)
        me.quests.append(PlacedQuest(card))
        happen(game, QuestBegun(seat, card, me.at), "HOD-QUEST-02")
        pay(game, seat, quest.begin.pay, card)

    def cost(self, game: Heart, seat: int, option: Option) -> Cost:
        return price_of(quest_of(game, str(option.args["card"])).begin.pay)

    def wishes(self, game: Heart, seat: int, about: str) -> list[Option]:
        begun = any(placed.card == about for placed in game.state.seats[seat].quests)
        return [option("begin-quest", card=about)] if about in game.content.quest_ids and not begun else []


def beginning_refused(actor: Actor, card: str) -> str | None:
    """What stands against a Quest in hand."""
    return deed_refused(actor, quest_of(actor.game, card).begin, card, "HOD-QUEST-02")


# -- completing -------------------------------------------------------------------------------------------------------


class CompleteQuest(TurnAction):
    """The Resolution is carried out; the Benefit lasts for the rest of the game."""

    verb, label, wish = "complete-quest", "Complete the Quest {card}", "Complete this Quest"
    needs, absent, never_refused = "placed", "HOD-QUEST-04", True

    def offer(self, actor: Actor) -> Offer:
        open_ = [placed for placed in actor.placed if not placed.complete and not completing_refused(actor, placed)]
        return [option("complete-quest", card=placed.card) for placed in open_]

    def unfit(self, actor: Actor, wish: Option) -> str | None:
        for placed in actor.placed:
            if placed.card == wish.args.get("card") and not placed.complete:
                return completing_refused(actor, placed)
        return "HOD-QUEST-04"

    def do(self, game: Heart, seat: int, chosen: Option) -> None:
        card = str(chosen.args["card"])
        placed = next(placed for placed in actor(game, seat).placed if placed.card == card)
        quest = quest_of(game, card)
        placed.complete = True
        happen(game, QuestCompleted(seat, card, game.state.seats[seat].at), "HOD-QUEST-05")
        push(game, quest.reward, seat, card)
        pay(game, seat, quest.resolve.pay, card)

    def cost(self, game: Heart, seat: int, option: Option) -> Cost:
        return price_of(quest_of(game, str(option.args["card"])).resolve.pay)

    def wishes(self, game: Heart, seat: int, about: str) -> list[Option]:
        """Whoever asks about the aim means the Quests that lie open before them."""
        open_ = [placed.card for placed in game.state.seats[seat].quests if not placed.complete]
        cards = open_[:1] if about == QUESTS_AIM else [about] if about in game.content.quest_ids else []
        return [option("complete-quest", card=card) for card in cards]


def completing_refused(actor: Actor, placed: PlacedQuest) -> str | None:
    """What stands against a placed Quest."""
    resolve = quest_of(actor.game, placed.card).resolve
    if resolve.after and placed.progress < resolve.times:
        return "HOD-QUEST-05"
    return deed_refused(actor, resolve, placed.card, "HOD-QUEST-05")
