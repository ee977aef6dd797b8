"""CARD, RIT, TCARD, FREE, CURSE: Play a Card: Items, Personal Items, Rituals, Traps, Radio Parts and Curses.

Touches BOAT, DECIDE, DIFF, QUEST, WEAP.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from darklantern.games.heart import effects
from darklantern.games.heart.actor import Actor, TurnAction, price_of
from darklantern.games.heart.card_tests import odds_among
from darklantern.games.heart.content_types import ANYWHERE, FREE, Card
from darklantern.games.heart.content_types import Cost as Price
from darklantern.games.heart.events import CurseLifted, RitualFailed, RitualSucceeded
from darklantern.games.heart.in_vain import card_in_vain
from darklantern.games.heart.people import die_of_curses, discard, draw_curses, gain_traps, put_on_discard
from darklantern.games.heart.powers import answer, happen, power, push
from darklantern.games.heart.rolling import chances, roll
from darklantern.games.heart.rule_numbers import TRAPS_FROM_A_CARD
from darklantern.games.heart.state import Heart, Played
from darklantern.table import limits
from darklantern.table.actions import Cost, Offer
from darklantern.table.ask import Ask, Option, Step, option
from darklantern.table.events import tell
from darklantern.table.odds import Odds

PLAYED_ALONE = ("item", "personal", "ritual", "trap", "curse")


class Play(TurnAction):
    """Reveal the card and do what it says; then it is put away."""

    verb, label, wish = "play", "{play} {card}", "Play it"
    needs, absent, never_refused = "me.hand", "HOD-FREE-05", True

    def offer(self, actor: Actor) -> Offer:
        held = actor.held
        if not held.conditional:
            return held.plays
        game, seat, options = actor.game, actor.seat, held.plays.copy()
        for card in held.conditional:
            if not card_refused(game, seat, card):
                options.append(game.content.play[card.id])
        return options

    def unfit(self, actor: Actor, wish: Option) -> str | None:
        card = str(wish.args.get("card"))
        if card not in actor.me.hand:
            return "HOD-FREE-05"
        return card_refused(actor.game, actor.seat, actor.game.content.cards[card])

    def do(self, game: Heart, seat: int, chosen: Option) -> None:
        play(game, seat, game.content.cards[str(chosen.args["card"])])

    def cost(self, game: Heart, seat: int, option: Option) -> Cost:
        return price_of(game.content.cards[str(option.args["card"])].pay)

    def odds(self, game: Heart, seat: int, option: Option) -> Odds | None:
        card = game.content.cards[str(option.args["card"])]
        if card.kind == "ritual":
            return chances(ritual_dice(game, seat, card))
        if card.kind == "trap":
            return chances(trap_dice(game, seat, card))
        return odds_among(game, seat, card.does)

    def said(self, game: Heart, seat: int, option: Option) -> Mapping[str, Any]:
        curse = game.content.cards[str(option.args["card"])].kind == "curse"
        return {"play": "Lift the Curse" if curse else "Play"}

    def wishes(self, game: Heart, seat: int, about: str) -> list[Option]:
        content = game.content
        return [content.play[about]] if about in content.cards and about not in content.quest_ids else []


class Discard(TurnAction):
    """Anything but a Curse can be given up, at no cost."""

    verb, label, wish = "discard", "Discard {card}", "Discard it"
    needs, absent, never_refused = "held.discards", "HOD-FREE-07", True

    def offer(self, actor: Actor) -> Offer:
        return actor.held.discards

    def unfit(self, actor: Actor, wish: Option) -> str | None:
        card = wish.args.get("card")
        if card not in actor.me.hand:
            return "HOD-FREE-07"
        return "HOD-CURSE-03" if card in actor.game.content.curse_ids else None

    def do(self, game: Heart, seat: int, chosen: Option) -> None:
        discard(game, seat, str(chosen.args["card"]), "HOD-FREE-07")

    def wishes(self, game: Heart, seat: int, about: str) -> list[Option]:
        placed = any(quest.card == about for quest in game.state.seats[seat].quests)
        return [game.content.discard[about]] if about in game.content.cards and not placed else []


def card_refused(game: Heart, seat: int, card: Card) -> str | None:
    """Why a card in hand cannot be played now; Weapons wait for Combat and Quests for their own place."""
    if card.kind not in PLAYED_ALONE:
        return "HOD-WEAP-01" if card.kind == "weapon" else "HOD-QUEST-02"
    if game.state.seats[seat].hand.count(card.id) < card.together:
        return "HOD-BOAT-11"
    if card.limit and not limits.free(game.state.limits, card.limit, f"{card.id}:{seat}"):
        return "HOD-CARD-01"
    if card.is_ is not ANYWHERE and not card.is_.holds(game, seat):
        if card.together != 1:
            return "HOD-BOAT-12" if game.state.boat.summoned else "HOD-BOAT-02"
        return "HOD-DECIDE-04"
    if card.pay is not FREE and not can_pay(game, seat, card.pay, card.id):
        return "HOD-CURSE-03" if card.kind == "curse" else "HOD-DECIDE-04"
    return "HOD-CARD-04" if card.kind == "personal" and card_in_vain(game, seat, card.id) else None


# -- prices -----------------------------------------------------------------------------------------------------------


def can_pay(game: Heart, seat: int, cost: Price, card: str) -> bool:
    """Whether a price can be met; the card itself is never part of it."""
    state, me = game.state, game.state.seats[seat]
    if cost.actions > state.turn.actions or cost.traps > me.traps:
        return False
    if cost.strength >= me.strength or cost.sanity >= me.sanity:
        return False
    return not cost.discard or len(spare_cards(game, seat, cost, card)) >= cost.discard


def spare_cards(game: Heart, seat: int, cost: Price, card: str) -> list[str]:
    spare = game.content.loses_cards(game.state.seats[seat].hand, cost.of)
    if card in spare:
        spare.remove(card)
    return spare


def pay(game: Heart, seat: int, cost: Price, source: str) -> None:
    """Actions and Traps at once; Strength, Sanity and cards as effects that are resolved next."""
    if cost is FREE:
        return
    state = game.state
    state.turn.actions -= cost.actions
    state.seats[seat].traps -= cost.traps
    price: list[effects.Effect] = []
    if cost.discard:
        price.append(effects.Discard(cost.discard, cost.of))
    if cost.strength or cost.sanity:
        price.append(effects.Lose(cost.strength, cost.sanity))
    push(game, price, seat, source)


# -- playing ----------------------------------------------------------------------------------------------------------


def play(game: Heart, seat: int, card: Card) -> None:
    state, me = game.state, game.state.seats[seat]
    for _ in range(card.together):
        me.hand.remove(card.id)
    if card.limit:
        limits.use(state.limits, card.limit, f"{card.id}:{seat}")
    game.tell("played", "HOD-CURSE-04" if card.kind == "curse" else "HOD-FREE-05", who=seat, card=card.id)
    state.turn.played.append(card.id)
    played = Played(card.id, seat, card.together)
    if card.kind == "ritual":
        attempt_ritual(game, seat, card, played)
    elif card.kind == "trap":
        try_trap(game, seat, card, played)
    else:
        put_away(game, played)
        carry_out(game, seat, card)
        if card.kind == "curse":
            happen(game, CurseLifted(seat, me.at), "HOD-CURSE-04")
    pay(game, seat, card.pay, card.id)


def ritual_dice(game: Heart, seat: int, card: Card) -> int:
    return game.state.seats[seat].sanity + card.modifier + power(game, "ritual-dice", seat)


def trap_dice(game: Heart, seat: int, card: Card) -> int:
    return game.state.seats[seat].strength + card.modifier + power(game, "trap-dice", seat)


def attempt_ritual(game: Heart, seat: int, card: Card, played: Played) -> None:
    """Roll Sanity with the card's modifier; any Hit succeeds."""
    if roll(game, seat, ritual_dice(game, seat, card), "ritual", "HOD-RIT-01"):
        ritual_succeeds(game, seat, card, played)
    else:
        tell(game, RitualFailed(seat, card.id, game.state.seats[seat].at), "HOD-RIT-04")
        game.state.flow.append(("failed-ritual", card.id))
        push(game, card.fails, seat, card.id)
        put_away(game, played)


def ritual_succeeds(game: Heart, seat: int, card: Card, played: Played) -> None:
    happen(game, RitualSucceeded(seat, card.id, game.state.seats[seat].at), "HOD-RIT-03")
    put_away(game, played)
    carry_out(game, seat, card)


def carry_out(game: Heart, seat: int, card: Card) -> None:
    """What a card does comes next; if that is nothing, nobody is left to wonder."""
    if game.story is not None and card_in_vain(game, seat, card.id):
        game.tell("in-vain", "HOD-FREE-05", who=seat, card=card.id)
    push(game, card.does, seat, card.id)


def failed_ritual(game: Heart, card: str) -> None:
    """The Ritual lies on its pile already when the Curse is drawn."""
    state, seat = game.state, game.state.active
    failed = RitualFailed(seat, card, state.seats[seat].at)
    draw_curses(game, seat, 1, "HOD-RIT-04")
    answer(game, failed)


def try_trap(game: Heart, seat: int, card: Card, played: Played) -> None:
    """Roll Strength with the card's modifier; any Hit gives one Trap token."""
    hits = roll(game, seat, trap_dice(game, seat, card), "trap", "HOD-TCARD-01")
    put_away(game, played)
    if hits:
        trap_succeeds(game, seat, card)
    else:
        game.tell("trap-failed", "HOD-TCARD-03", who=seat, card=card.id)
        push(game, card.fails, seat, card.id)


def trap_succeeds(game: Heart, seat: int, card: Card) -> None:
    gain_traps(game, seat, TRAPS_FROM_A_CARD)
    push(game, card.does, seat, card.id)


# -- putting away -----------------------------------------------------------------------------------------------------


def put_away(game: Heart, played: Played) -> None:
    """A played card waits here until what it does is done."""
    game.state.played.append(played)
    game.state.flow.append("put-away")


def put_card_away(game: Heart) -> Step | None:
    """A Personal Item returns to hand, and so may any card with difficulty (a); the rest are discarded."""
    played = game.state.played[-1]
    personal = game.content.cards[played.card].kind == "personal"
    if game.setup.options.take_back and not personal:
        return choose_take_back(game, played)
    put_copies_away(game, played, played.copies if personal else 0, "HOD-FREE-06")
    return None


def choose_take_back(game: Heart, played: Played) -> Step:
    """Hardly anybody wants a Curse back that was just paid for, so letting it go is then the usual answer.

    Copies that were played together are one question: all of them, some, or none.
    """
    curse, copies = game.content.cards[played.card].kind == "curse", played.copies
    several = [option("take-copies-back", count=count) for count in range(copies, 0, -1)] if copies > 1 else []
    options = [*(several or [option("take-back")]), option("let-go")]
    chosen = yield Ask(played.seat, "take-back", options, {"card": played.card}, usual=1 if curse else 0)
    back = 0 if chosen.verb == "let-go" else int(chosen.args.get("count", 1))
    put_copies_away(game, played, back, "HOD-DIFF-03")
    return None


def put_copies_away(game: Heart, played: Played, back: int, rule: str) -> None:
    """So many of the copies return to hand, the others are discarded."""
    game.state.played.pop()
    for _ in range(back):
        game.state.seats[played.seat].hand.append(played.card)
        game.tell("returned", rule, who=played.seat, card=played.card)
    for _ in range(played.copies - back):
        put_on_discard(game, played.card)
    if back:
        die_of_curses(game, played.seat)  # a Curse taken back may be the fourth
