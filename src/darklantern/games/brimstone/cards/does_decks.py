"""What the verbs about decks and cards in play do.

Touches ENC.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from darklantern.games.brimstone import decks
from darklantern.games.brimstone.cards import effects, verbs_decks
from darklantern.games.brimstone.cards.verbs import verbs
from darklantern.games.brimstone.heroes.just_drawn import offer_change
from darklantern.games.brimstone.state import NOWHERE, Coming, InPlay
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.deck import Deck
from darklantern.table.pending import Pending
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

LEAVE = option("leave")


# -- looking and searching ------------------------------------------------------------------------------------------


def _looked_at(game: Brimstone, it: Pending[Any]) -> Deck:
    kind = it.effect.deck
    if kind == "dread-stack":
        return game.state.dread
    return game.state.decks[_deck(game, it)]


def _deck(game: Brimstone, it: Pending[Any]) -> str:
    """The deck of that kind in the World where the Hero is."""
    return decks.item_deck(game, it.seat, it.effect.deck)


@verbs.does(verbs_decks.LookAt)
def look_at(game: Brimstone, it: Pending[verbs_decks.LookAt], chosen: Option) -> Begun:
    """An empty deck is made anew before anybody looks; whoever looks is asked in a step of its own."""
    deck = _looked_at(game, it)
    if not deck.stack:
        deck.renew(game.state.dice)
    if not deck.stack:
        return None
    verbs.stay(game, it)
    return move_a_card()


@step
def move_a_card(game: Brimstone) -> Begun:
    """Which of the cards that were looked at goes under the deck or on top, if any."""
    it: Pending[Any] = game.state.effects[-1]
    cards = dict.fromkeys(_looked_at(game, it).top(it.effect.count))
    choices = [option(it.effect.how, card=card) for card in cards]
    if it.effect.how == "top" and len(cards) == 1:
        choices = []
    return Ask(it.seat, "look-at", [LEAVE, *choices], {"card": it.source, "deck": it.effect.deck}), _moved


def _moved(game: Brimstone, chosen: Option) -> None:
    it = verbs.taken(game)
    deck = _looked_at(game, it)
    if chosen != LEAVE:
        card = str(chosen.args["card"])
        deck.take(card)
        (deck.bury if chosen.verb == "bury" else deck.put)(card)
    game.tell("looked-at-deck", who=it.seat, deck=it.effect.deck, how=chosen.verb)


@verbs.does(verbs_decks.SearchDeck)
def search_deck(game: Brimstone, it: Pending[verbs_decks.SearchDeck], chosen: Option) -> None:
    deck = game.state.decks[_deck(game, it)]
    wanted = set(it.effect.keyword)
    fitting = {card for card in deck.cards if not wanted.isdisjoint(game.content.items[card].keywords)}
    card = deck.topmost(fitting)
    if card is not None:
        deck.take(card)
    deck.shuffle(game.state.dice)
    if card is not None:
        decks.find_item(game, it.seat, card)


# -- drawing --------------------------------------------------------------------------------------------------------


@verbs.does(verbs_decks.DrawItem)
def draw_items(game: Brimstone, it: Pending[verbs_decks.DrawItem], chosen: Option) -> None:
    drawn = [card for _ in range(it.effect.count) if (card := decks.draw_item(game, it.seat, it.effect.deck))]
    if drawn:
        show(game, it, drawn, read_items(), _deck(game, it))


def show(game: Brimstone, it: Pending[Any], cards: list[str], then: Frame, deck: str) -> None:
    """Cards that were drawn lie open for a moment, so that somebody may change that; then they are read."""
    verbs.stay(game, it)
    game.state.drawn.append(" ".join(cards))
    game.state.flow.append(then)
    offer_change(game, deck)


@step
def read_items(game: Brimstone) -> Begun:
    """All that was drawn belongs to the Hero, unless it keeps only some of it."""
    it: Pending[Any] = game.state.effects[-1]
    drawn, keep = game.state.drawn.pop().split(), it.effect.keep
    if keep and len(drawn) > keep:
        return keep_some(" ".join(drawn), keep)
    verbs.taken(game)
    for card in drawn:
        decks.find_item(game, it.seat, card)
    return None


@step
def keep_some(game: Brimstone, drawn: str, keep: int) -> Begun:
    """Of several cards that were drawn the Hero keeps some, one choice at a time; the others go under the deck."""
    it: Pending[Any] = game.state.effects[-1]
    cards = drawn.split()
    if keep and cards:
        choices = [option("keep-card", card=card) for card in dict.fromkeys(cards)]
        return Ask(it.seat, "keep-card", choices, {"card": it.source, "keep": keep}), partial(_kept, cards, keep)
    verbs.taken(game)
    for card in cards[:keep]:
        decks.find_item(game, it.seat, card)
    for card in cards[keep:]:
        game.state.decks[_deck(game, it)].bury(card)
    return None


def _kept(cards: list[str], keep: int, game: Brimstone, chosen: Option) -> Begun:
    card = str(chosen.args["card"])
    cards.remove(card)
    decks.find_item(game, game.state.effects[-1].seat, card)
    return keep_some(" ".join(cards), keep - 1)


@verbs.does(verbs_decks.GainItem)
def gain_item(game: Brimstone, it: Pending[verbs_decks.GainItem], chosen: Option) -> None:
    decks.find_item(game, it.seat, it.effect.item)


@verbs.does(verbs_decks.DrawLoot)
def draw_loot(game: Brimstone, it: Pending[verbs_decks.DrawLoot], chosen: Option) -> None:
    show(game, it, decks.from_one_shuffle(game, "loot", it.effect.count), read_loot_cards(), "loot")


@step
def read_loot_cards(game: Brimstone) -> None:
    it = verbs.taken(game)
    for card in reversed(game.state.drawn.pop().split()):
        game.tell("loot-card", who=it.seat, card=card)
        verbs.push(game, game.content.loot[card].does, it.seat, card, it.facts)


@verbs.does(verbs_decks.DrawPlague)
def draw_plague(game: Brimstone, it: Pending[verbs_decks.DrawPlague], chosen: Option) -> None:
    card = decks.draw(game, "plague")
    if card is not None:
        show(game, it, [card], read_plague(), "plague")


@step
def read_plague(game: Brimstone) -> None:
    it, card = verbs.taken(game), game.state.drawn.pop()
    if card:
        game.tell("plague-card", "SOB-ENC-10", who=it.seat, card=card)
        game.state.decks["plague"].put_off(card)
        verbs.push(game, game.content.plagues[card].does, it.seat, card, it.facts)


# -- cards in play --------------------------------------------------------------------------------------------------


def _in_play(game: Brimstone, card: str) -> InPlay | None:
    return next((one for one in game.state.in_play if one.card == card), None)


def cards_to_cancel(game: Brimstone, it: Pending[verbs_decks.CancelCard]) -> list[Option] | None:
    wanted = [card for card in game.state.in_play if it.effect.deck in ("any", card.deck)]
    choices = [option("cancel", card=card) for card in dict.fromkeys(card.card for card in wanted)]
    return None if len(choices) == 1 else choices


@verbs.does(verbs_decks.CancelCard, "cancel-card", cards_to_cancel)
def cancel_card(game: Brimstone, it: Pending[verbs_decks.CancelCard], chosen: Option) -> None:
    wanted = [card for card in game.state.in_play if it.effect.deck in ("any", card.deck)]
    named = chosen.args.get("card", wanted[0].card)
    decks.out_of_play(game, next(card for card in wanted if card.card == named))


@verbs.does(verbs_decks.DiscardCard)
def discard_card(game: Brimstone, it: Pending[verbs_decks.DiscardCard], chosen: Option) -> None:
    card = _in_play(game, it.source)
    if card is not None:
        decks.out_of_play(game, card)


@verbs.does(effects.CountDown)
def count_down(game: Brimstone, it: Pending[effects.CountDown], chosen: Option) -> None:
    card = _in_play(game, it.source)
    if card is None:
        return
    card.count -= 1
    game.tell("counted-down", card=card.card, count=card.count)
    if card.count <= 0:
        decks.out_of_play(game, card)
        verbs.follow(game, it, it.effect.last)


@verbs.does(verbs_decks.Attack)
def attack(game: Brimstone, it: Pending[verbs_decks.Attack], chosen: Option) -> None:
    """Enemies wait until everything else is done."""
    effect, tile = it.effect, int(it.facts.get("tile", 0))
    if effect.where == "objective":
        tile = game.state.objective
    if effect.guards:
        game.state.guarded = True
    beside = it.seat if effect.beside else NOWHERE
    game.state.coming.append(Coming(effect.threat, effect.how, tile, it.source, effect.enemies, beside=beside))
