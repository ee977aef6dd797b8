"""What a seat cannot know, dealt anew: other hands, what lies under the fallen or face down, and the order of decks."""

from __future__ import annotations

from collections.abc import Collection

from darklantern.games.heart import effects
from darklantern.games.heart.scene_aims import hands_seen
from darklantern.games.heart.state import Heart, Seat
from darklantern.table.dice import Dice
from darklantern.table.hidden import deal_anew, shuffle_anew


def deal_hidden(game: Heart, seats: Collection[int], chance: Dice) -> None:
    """How many cards, Curses and Personal Items everybody holds is seen; which Loot and which Curses is not."""
    seen = {owner for seat in seats for owner in hands_seen(game, seat)}
    others = [them for index, them in enumerate(game.state.seats) if index not in seen]
    _deal_loot(game, seats, others, chance)
    _deal_curses(game, others, chance)
    shuffle_anew(chance, game.state.spawn, _looked_at(game, seats, "spawn"))


def _deal_loot(game: Heart, seats: Collection[int], others: list[Seat], chance: Dice) -> None:
    """The Loot deck, its face-down discards, what lies under the fallen, and hands."""
    state, loot, content = game.state, game.state.loot, game.content
    top = loot.top(_looked_at(game, seats, "loot"))
    hands = [[card for card in them.hand if card in content.loot_ids] for them in others]
    unseen = loot.cards[: len(loot) - len(top)]
    pile = [] if _looks_through_discards(game, seats) else loot.discard
    under = [fallen.cards for fallen in state.fallen]
    unseen, dealt_pile, *dealt = deal_anew(chance, [unseen, pile, *under, *hands])
    loot.cards = [*unseen, *reversed(top)]
    if pile:
        loot.discard = dealt_pile
    piles = iter(dealt)
    for fallen in state.fallen:
        fallen.cards = next(piles)
    for them in others:
        kept = [card for card in them.hand if card not in content.loot_ids]
        them.hand = [*sorted(kept), *next(piles)]


def _deal_curses(game: Heart, others: list[Seat], chance: Dice) -> None:
    """Curses in hands and in their deck; what a Curse that is not seen has used up is not seen either."""
    state, curses = game.state, game.content.curse_ids
    held = [[card for card in them.hand if card in curses] for them in others]
    unseen = {*state.curses.cards, *(card for cards in held for card in cards)}
    state.limits = [mark for mark in state.limits if mark.partition(":")[2].partition("/")[0] not in unseen]
    state.curses.cards, *dealt = deal_anew(chance, [state.curses.cards, *held])
    piles = iter(dealt)
    for them in others:
        them.hand = [*(card for card in them.hand if card not in curses), *next(piles)]


# -- what the question itself shows -----------------------------------------------------------------------------------


def _looked_at(game: Heart, seats: Collection[int], deck: str) -> int:
    """How many cards of a deck lie before one of the seats now, because it looks at its top."""
    effect = _being_resolved(game, seats, "scry")
    return effect.count if isinstance(effect, effects.Scry) and effect.deck == deck else 0


def _looks_through_discards(game: Heart, seats: Collection[int]) -> bool:
    return isinstance(_being_resolved(game, seats, "take"), effects.Salvage)


def _being_resolved(game: Heart, seats: Collection[int], prompt: str) -> effects.Effect | None:
    """The effect that asks a player of these seats this."""
    ask, people = game.ask, game.state.seats
    if ask is None or ask.prompt != prompt or all(people[ask.seat].player != people[seat].player for seat in seats):
        return None
    return game.state.resolving()
