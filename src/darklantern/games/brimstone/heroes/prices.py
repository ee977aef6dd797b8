"""What the use of an Item, Ability or Token costs, and whether it is Ready.

Touches BAG, GRIT, TRADE.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from darklantern.games.brimstone.heroes import grit
from darklantern.games.brimstone.heroes.items import discard_item
from darklantern.games.brimstone.kits import Kit, Usable, alter, kit_of, known_kit, lose_token, ready_among, uses_among
from darklantern.games.brimstone.powers import forget_limits
from darklantern.games.brimstone.state import NOWHERE
from darklantern.table import limits

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone, Hero, Item


def usable(game: Brimstone, seat: int, among: frozenset[str] | None = None) -> tuple[Usable, ...]:
    """All that a Hero has a use of, paid for or not: Abilities of its Class, Upgrades, Items that work, Tokens.

    With `among` only those of these cards.
    """
    state = game.state
    hero = state.heroes[seat]
    kit: Kit = hero.kit_known or known_kit(game, hero)
    found = kit.among.get(among)
    if found is None:
        found = uses_among(kit, among)
    return (*found, *_team_cards(game, hero, among)) if state.team_cards else found


def not_exhausted(game: Brimstone, seat: int, among: frozenset[str]) -> tuple[Usable, ...]:
    """Those of these cards that a Hero has a use of, but for Items that are Exhausted."""
    state = game.state
    hero = state.heroes[seat]
    kit: Kit = hero.kit_known or known_kit(game, hero)
    found = kit.ready.get(among)
    if found is None:
        found = ready_among(kit, among)
    return (*found, *_team_cards(game, hero, among)) if state.team_cards else found


def _team_cards(game: Brimstone, hero: Hero, among: Collection[str] | None) -> Iterator[Usable]:
    """The cards in the pool of the Party that belong to a Team of which a Hero is, or counts as, a member."""
    teams, uses = game.content.keywords(hero.class_), game.content.uses
    for card in dict.fromkeys(game.state.team_cards):
        if card in (uses if among is None else among) and game.content.team_cards[card].team in teams:
            yield Usable(card, uses[card], pooled=True)


def has_any(game: Brimstone, seat: int, ids: frozenset[str]) -> bool:
    """Whether a Hero has any of some Abilities, Items, Upgrades or Tokens, usable or not."""
    return not ids.isdisjoint(kit_of(game, game.state.heroes[seat]).owned)


def usable_called(game: Brimstone, seat: int, id_: str) -> Usable:
    """What a Hero uses under this id."""
    return next(it for it in usable(game, seat) if it.id == id_)


# -- Ready and Exhausted ----------------------------------------------------------------------------------------------


def _mark(seat: int, it: Usable) -> str:
    """What is Exhausted: an Ability of one Hero, or an Upgrade of one Item, whoever carries it."""
    return it.id if it.item is not None else f"{seat}/{it.id}"


def is_ready(game: Brimstone, seat: int, it: Usable) -> bool:
    """Whether what can be used once a turn, Fight or Adventure was not used yet."""
    if it.item is not None and it.id == it.item.id:
        return it.item.ready
    used = game.state.limits
    return not used or limits.free(used, it.use.limit or "", _mark(seat, it))


def exhaust(game: Brimstone, seat: int, it: Usable) -> None:
    if not it.use.limit:
        return
    if it.item is not None and it.id == it.item.id:
        alter(game.state.heroes[seat], it.item, ready=False)
    else:
        limits.use(game.state.limits, it.use.limit, _mark(seat, it))


def ready_again(game: Brimstone, span: str) -> None:
    """The end of a turn, Fight or Adventure Readies what could be used once in it.

    At the end of a turn another Hero may use what one has used. What is for a Fight is Readied at its start as well.
    """
    uses = game.content.uses
    for hero in game.state.heroes:
        for item in [*hero.items] if kit_of(game, hero).used else ():
            if not item.ready and uses[item.card].limit == span:
                alter(hero, item, ready=True)
            if span == "turn" and item.used_by != NOWHERE:
                alter(hero, item, used_by=NOWHERE)
    forget_limits(game, span)


# -- the price --------------------------------------------------------------------------------------------------------


def against(game: Brimstone, seat: int, it: Usable) -> str:
    """The rule against using something now, or nothing."""
    return against_this_turn(game, seat, it) or against_price(game, seat, it)


def against_this_turn(game: Brimstone, seat: int, it: Usable) -> str:
    """The rule against using something in this turn, whatever it costs, or nothing."""
    item = it.item
    if it.token and not may_use_token(game, seat, it.id):
        return "SOB-BAG-21"
    if it.use.limit and (item is not None or game.state.limits) and not is_ready(game, seat, it):
        return "SOB-ITEM-15"
    return "SOB-TRADE-04" if item is not None and used_by_another(item, seat) else ""


def against_price(game: Brimstone, seat: int, it: Usable) -> str:
    """The rule against using something because its price is not there, or not its situation, or nothing."""
    use = it.use
    if use.grit and not grit.has(game, seat, use.grit):
        return "SOB-GRIT-09"
    if use.dark_stone and use.dark_stone > game.state.heroes[seat].loose_stone:
        return "SOB-ITEM-23"
    if use.tokens and use.tokens > sum(game.state.heroes[seat].ability_tokens.values()):
        return "SOB-GRIT-18"
    return "SOB-ITEM-15" if use.is_ is not None and not use.is_.holds(game, seat) else ""


def used_by_another(item: Item, seat: int) -> bool:
    """Whether another Hero has used an Item in this turn."""
    return item.used_by not in (NOWHERE, seat)


def may_use_token(game: Brimstone, seat: int, token: str) -> bool:
    """Some Tokens are for Heroes with a Keyword alone."""
    only = game.content.tokens[token].only
    return not only or only in game.content.keywords(game.state.heroes[seat].class_)


def can_pay(game: Brimstone, seat: int, it: Usable) -> bool:
    """Whether it is Ready, nobody else has used it this turn, and its price is there."""
    return not against(game, seat, it)


def pay_price(game: Brimstone, seat: int, it: Usable) -> None:
    """Take the price of a use, and Exhaust what can be used only so often."""
    hero, use = game.state.heroes[seat], it.use
    if use.grit:
        grit.spend(game, seat, use.grit)
    hero.dark_stone -= use.dark_stone
    if use.tokens:
        hero.ability_tokens[game.content.heroes[hero.class_].ability_token] -= use.tokens
    exhaust(game, seat, it)
    if it.pooled:
        game.state.team_cards.remove(it.id)
    elif it.token:
        lose_token(hero, it.id)
    elif it.item is not None:
        used = alter(hero, it.item, used_by=seat)
        if use.discard:
            discard_item(game, seat, used)
