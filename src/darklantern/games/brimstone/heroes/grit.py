"""GRIT: Having, spending and recovering Grit."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.events import GritRecovered
from darklantern.games.brimstone.enemies.draugar import is_leached, leached_by
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.kits import lose_token
from darklantern.games.brimstone.powers import happen, is_waited_for
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

TAKE, TAKE_TOKEN, DECLINE = option("take-grit"), option("take-ability-token"), option("decline-grit")


def recover(game: Brimstone, seat: int, amount: int, rule: str) -> None:
    """Recover Grit; a Hero may decline, and is asked where something would answer to it."""
    event = GritRecovered(seat, game.state.heroes[seat].grit)
    if holds_more_tokens(game, seat) or is_waited_for(game, event):
        game.state.flow.append(take_or_decline(seat, amount, rule))
    else:
        take(game, seat, amount, rule)


@step
def take_or_decline(game: Brimstone, seat: int, amount: int, rule: str) -> Begun:
    """Who has Ability Tokens of its Class may Recover one of these instead of a Grit."""
    options = [TAKE, TAKE_TOKEN, DECLINE] if holds_more_tokens(game, seat) else [TAKE, DECLINE]
    return Ask(seat, "take-grit", options, {"amount": amount}, usual=0), partial(_taken, seat, amount, rule)


def _taken(seat: int, amount: int, rule: str, game: Brimstone, chosen: Option) -> None:
    if chosen == TAKE:
        take(game, seat, amount, rule)
    elif chosen == TAKE_TOKEN:
        if amount > 1:
            game.state.flow.append(take_or_decline(seat, amount - 1, rule))
        take_tokens(game, seat, 1)


def holds_more_tokens(game: Brimstone, seat: int) -> bool:
    """Whether a Hero has Ability Tokens, such as Ambition, and can hold more of them."""
    held = game.state.heroes[seat].ability_tokens
    return bool(held) and sum(held.values()) < number(game, seat, "max-ability-tokens")


def take_tokens(game: Brimstone, seat: int, amount: int) -> None:
    """Ability Tokens up to the most that the Hero can hold."""
    if is_leached(game, seat):
        return
    hero = game.state.heroes[seat]
    token = game.content.heroes[hero.class_].ability_token
    if token:
        most = number(game, seat, "max-ability-tokens")
        hero.ability_tokens[token] = min(most, hero.ability_tokens.get(token, 0) + amount)
        game.tell("ability-token", "SOB-GRIT-18", who=seat, count=hero.ability_tokens[token])


def take(game: Brimstone, seat: int, amount: int, rule: str) -> None:
    """Grit up to the maximum; what has no place may be spent with the next decision."""
    if is_leached(game, seat):
        return
    hero = game.state.heroes[seat]
    place = max(0, number(game, seat, "max-grit") - hero.grit)
    hero.grit += min(amount, place)
    hero.spare_grit = max(0, amount - place)
    happen(game, GritRecovered(seat, hero.grit), rule)
    if hero.spare_grit:
        game.tell("grit-to-spare", "SOB-GRIT-12", who=seat, amount=hero.spare_grit)


def spend(game: Brimstone, seat: int, amount: int = 1) -> None:
    """Spend Grit, that which would be lost first."""
    hero = game.state.heroes[seat]
    spare = min(amount, hero.spare_grit)
    hero.spare_grit -= spare
    hero.grit -= amount - spare


def has(game: Brimstone, seat: int, amount: int = 1) -> bool:
    hero = game.state.heroes[seat]
    return hero.grit + hero.spare_grit >= amount


def tokens_at_hand(game: Brimstone, seat: int) -> list[str]:
    """The Tokens in a Hero's Side Bag whose Grit could be spent at once, each kind once."""
    hero = game.state.heroes[seat]
    found = [token for token in game.content.grit_tokens if token in hero.bag] if hero.bag and hero.stands else []
    return found if found and not leached_by(game, seat) else []


def drink(game: Brimstone, seat: int, token: str, rule: str) -> None:
    """A Token is used up for the Grit that it gives."""
    lose_token(game.state.heroes[seat], token)
    take(game, seat, 1, rule)


def lose_spare(game: Brimstone) -> None:
    """Grit that had no place and was not spent at once is lost; whoever is down has none."""
    for hero in game.state.heroes:
        if hero.spare_grit:
            hero.spare_grit = 0


def keep_within_limit(game: Brimstone, seat: int) -> None:
    """Grit above a Max Grit that has dropped is lost at once."""
    hero = game.state.heroes[seat]
    most = number(game, seat, "max-grit") if hero.grit else 0
    if hero.grit > most:
        hero.grit = most
        game.tell("grit-lost", "SOB-GRIT-17", who=seat, grit=most)
