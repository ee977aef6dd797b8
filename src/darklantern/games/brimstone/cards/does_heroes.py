"""What the verbs about Grit, XP, Gold, Tokens and Items do.

Touches GRIT, TURN, ITEM.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from darklantern.games.brimstone import kits
from darklantern.games.brimstone.cards import verbs_heroes
from darklantern.games.brimstone.cards.verbs import verbs, with_amount
from darklantern.games.brimstone.harm.corruption import sheets_changed
from darklantern.games.brimstone.heroes import grit
from darklantern.games.brimstone.heroes.items import discard_item, may_be_lost
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.heroes.side_bag import gain_tokens
from darklantern.games.brimstone.kits import alter
from darklantern.table.ask import Begun, Option, option
from darklantern.table.modifiers import Boost
from darklantern.table.pending import Pending

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone, Item


@with_amount(verbs_heroes.RecoverGrit)
def recover_grit(game: Brimstone, it: Pending[Any], amount: int) -> Begun:
    grit.recover(game, it.seat, amount, "SOB-GRIT-13")
    return None


@with_amount(verbs_heroes.LoseGrit)
def lose_grit(game: Brimstone, it: Pending[Any], amount: int) -> Begun:
    hero = game.state.heroes[it.seat]
    hero.grit = max(0, hero.grit - amount)
    game.tell("grit-lost", who=it.seat, grit=hero.grit)
    return None


@with_amount(verbs_heroes.Gain)
def gain(game: Brimstone, it: Pending[Any], amount: int) -> Begun:
    hero, effect = game.state.heroes[it.seat], it.effect
    gained = amount * effect.times
    name = effect.what.replace("-", "_")
    setattr(hero, name, getattr(hero, name) + gained)
    rule = "SOB-ITEM-24" if effect.what == "dark-stone" else "SOB-ITEM-25"
    game.tell("gained", rule, who=it.seat, what=effect.what, amount=gained)
    return None


@with_amount(verbs_heroes.Lose)
def lose(game: Brimstone, it: Pending[Any], amount: int) -> Begun:
    hero = game.state.heroes[it.seat]
    name = it.effect.what.replace("-", "_")
    lost = min(amount, hero.loose_stone if name == "dark_stone" else getattr(hero, name))
    setattr(hero, name, getattr(hero, name) - lost)
    if lost:
        game.tell("lost-goods", "SOB-ITEM-25", who=it.seat, what=it.effect.what, amount=lost)
    return None


@verbs.does(verbs_heroes.GainToken)
def gain_token(game: Brimstone, it: Pending[verbs_heroes.GainToken], chosen: Option) -> None:
    gain_tokens(game, it.seat, it.effect.token, it.effect.count)


def to_lose(game: Brimstone, it: Pending[verbs_heroes.LoseItem]) -> list[Option] | None:
    if it.effect.how == "random":
        return None
    return [option("lose", item=item.id) for item in may_be_lost(game, it.seat, chosen=True)]


@verbs.does(verbs_heroes.LoseItem, "lose-item", to_lose)
def lose_item(game: Brimstone, it: Pending[verbs_heroes.LoseItem], chosen: Option) -> None:
    state = game.state
    found = may_be_lost(game, it.seat, chosen=False)
    if not found:
        return
    item = (
        state.dice.pick(found)
        if it.effect.how == "random"
        else next(one for one in found if one.id == chosen.args["item"])
    )
    discard_item(game, it.seat, item)
    game.tell("item-lost", "SOB-ITEM-27", who=it.seat, item=item.id)


@verbs.does(verbs_heroes.Boosts)
def boost(game: Brimstone, it: Pending[verbs_heroes.Boosts], chosen: Option) -> None:
    effect = it.effect
    seat = None if effect.all else it.seat
    game.state.boosts.append(Boost(effect.stat, effect.add, effect.until, seat, it.source))
    rule = "SOB-TURN-12" if effect.until == "turn" else ""
    game.tell("boosted", rule, who=it.seat, stat=effect.stat, add=effect.add, until=effect.until)
    sheets_changed(game, (effect.stat,))


@verbs.does(verbs_heroes.Become)
def become(game: Brimstone, it: Pending[verbs_heroes.Become], chosen: Option) -> None:
    """What is missing to the value, or too much, as the number counts now."""
    add = it.effect.to - number(game, it.seat, it.effect.stat)
    if add:
        game.state.boosts.append(Boost(it.effect.stat, add, "turn", it.seat, it.source))
        game.tell("boosted", "SOB-TURN-12", who=it.seat, stat=it.effect.stat, add=add, until="turn")
        sheets_changed(game, (it.effect.stat,))


def exhausted_items(game: Brimstone, it: Pending[verbs_heroes.ReadyItem]) -> list[Item]:
    word, printed = it.effect.keyword, game.content.items
    tired = [item for item in game.state.heroes[it.seat].items if not item.ready]
    return [item for item in tired if not word or word in printed[item.card].keywords]


def exhausted(game: Brimstone, it: Pending[verbs_heroes.ReadyItem]) -> list[Option] | None:
    choices = [option("ready", item=item.id) for item in exhausted_items(game, it)]
    return None if len(choices) == 1 else choices


@verbs.does(verbs_heroes.ReadyItem, "ready-item", exhausted)
def ready_item(game: Brimstone, it: Pending[verbs_heroes.ReadyItem], chosen: Option) -> None:
    tired = exhausted_items(game, it)
    item = next(item for item in tired if item.id == chosen.args.get("item", tired[0].id))
    alter(game.state.heroes[it.seat], item, ready=True)
    game.tell("item-readied", who=it.seat, item=item.id)


def bag_tokens(game: Brimstone, it: Pending[verbs_heroes.LoseToken]) -> list[Option] | None:
    choices = [option("lose-token", token=token) for token in dict.fromkeys(game.state.heroes[it.seat].bag)]
    return None if len(choices) == 1 else choices


@verbs.does(verbs_heroes.LoseToken, "lose-token", bag_tokens)
def lose_token(game: Brimstone, it: Pending[verbs_heroes.LoseToken], chosen: Option) -> None:
    hero = game.state.heroes[it.seat]
    token = str(chosen.args.get("token", hero.bag[0]))
    kits.lose_token(hero, token)
    game.tell("token-lost", who=it.seat, token=token)
