"""QUEST: Quests, begun by placing them face up, completed by their Resolution, and a Benefit ever after."""

from __future__ import annotations

from darklantern.games.heart.content_types import Deed
from darklantern.games.heart.events import QuestBegun, QuestCompleted
from darklantern.games.heart.playing import can_pay, pay
from darklantern.games.heart.powers import happen, push
from darklantern.games.heart.state import Heart, PlacedQuest
from darklantern.table.ask import Option, option


def deed_refused(game: Heart, seat: int, deed: Deed, card: str, rule: str) -> str | None:
    """No Creature may be at the Location unless the Quest itself asks for one."""
    state = game.state
    if not deed.is_.holds(game, seat):
        return rule
    wants_creature = deed.is_.creature not in (None, "none")
    if not wants_creature and state.creature_at(state.seats[seat].at):
        return "HOD-QUEST-10"
    return None if can_pay(game, seat, deed.pay, card) else rule


# -- beginning --------------------------------------------------------------------------------------------------------


def begin_refused(game: Heart, seat: int, wish: Option) -> str | None:
    card = game.content.cards.get(str(wish.args.get("card")))
    if card is None or card.quest is None or card.id not in game.state.seats[seat].hand:
        return "HOD-QUEST-02"
    return deed_refused(game, seat, card.quest.begin, card.id, "HOD-QUEST-02")


def begin_options(game: Heart, seat: int, held: list[str]) -> list[Option]:
    """Those of the Quests in hand that can be begun here."""
    cards = game.content.cards
    return [
        option("begin-quest", card=card)
        for card in held
        if (quest := cards[card].quest) and not deed_refused(game, seat, quest.begin, card, "HOD-QUEST-02")
    ]


def begin(game: Heart, seat: int, chosen: Option) -> None:
    """A placed Quest is no longer a card in hand."""
    me, card = game.state.seats[seat], str(chosen.args["card"])
    quest = game.content.cards[card].quest
    assert quest
    me.hand.remove(card)
    me.quests.append(PlacedQuest(card))
    happen(game, QuestBegun(seat, card, me.at), "HOD-QUEST-02")
    pay(game, seat, quest.begin.pay, card)


# -- completing -------------------------------------------------------------------------------------------------------


def complete_refused(game: Heart, seat: int, wish: Option) -> str | None:
    card = str(wish.args.get("card"))
    placed = [placed for placed in quests_of_player(game, seat) if placed.card == card and not placed.complete]
    return completing_refused(game, seat, placed[0]) if placed else "HOD-QUEST-04"


def completing_refused(game: Heart, seat: int, placed: PlacedQuest) -> str | None:
    quest = game.content.cards[placed.card].quest
    assert quest
    if quest.resolve.after and placed.progress < quest.resolve.times:
        return "HOD-QUEST-05"
    return deed_refused(game, seat, quest.resolve, placed.card, "HOD-QUEST-05")


def complete_options(game: Heart, seat: int, quests: list[PlacedQuest]) -> list[Option]:
    """Those of the placed Quests that can be completed here."""
    options = []
    for placed in quests:
        if not placed.complete and not completing_refused(game, seat, placed):
            options.append(option("complete-quest", card=placed.card))
    return options


def quests_of_player(game: Heart, seat: int) -> list[PlacedQuest]:
    """Placed Quests belong to the player, so a solo player's two Protagonists share them."""
    seats = game.state.seats
    found: list[PlacedQuest] = []
    for them in seats:
        if them.quests and them.player == seats[seat].player:
            found += them.quests
    return found


def complete(game: Heart, seat: int, chosen: Option) -> None:
    """The Resolution is carried out; the Benefit lasts for the rest of the game."""
    card = str(chosen.args["card"])
    placed = next(placed for placed in quests_of_player(game, seat) if placed.card == card)
    quest = game.content.cards[card].quest
    assert quest
    placed.complete = True
    happen(game, QuestCompleted(seat, card, game.state.seats[seat].at), "HOD-QUEST-05")
    push(game, quest.reward, seat, card)
    pay(game, seat, quest.resolve.pay, card)
