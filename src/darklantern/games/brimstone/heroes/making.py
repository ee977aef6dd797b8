"""NEW: Making a new Hero: class, Starting Items, Personal Item, Starting Upgrade, Side Bag with a Token, name."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.games.brimstone.heroes.items import give_item
from darklantern.games.brimstone.kits import now_has
from darklantern.games.brimstone.posse import revised
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.content_index import ContentIndex
    from darklantern.games.brimstone.content_types import HeroClass
    from darklantern.games.brimstone.state import Brimstone

FIRST_TOKENS = {
    "old-west": ("bandages", "whiskey", "tonic", "dynamite"),
    "feudal-japan": ("bandages", "sake", "tonic", "bomb"),
    "spanish-fort": ("bandages", "rum", "tonic", "bomb"),
    "vikings": ("bandages", "tonic"),
    "trederrans": ("bandages", "tonic"),
}
"""The Tokens of which a Hero from each setting chooses one to begin with."""
FIRST_TOKENS_CLASSIC = ("whiskey", "bandages", "dynamite")
STANDARD_DECK = "personal"


# -- what there is to choose ------------------------------------------------------------------------------------------


def families(content: ContentIndex) -> dict[str, list[str]]:
    """The Classes, each with its Sub-Classes; an ordinary Class is its own only one."""
    found: dict[str, list[str]] = {}
    for id_, class_ in content.heroes.items():
        found.setdefault(class_.team or id_, []).append(id_)
    return found


def first_tokens(game: Brimstone, class_: HeroClass) -> list[str]:
    """The Tokens of which a new Hero takes one: by a rule of its Class, else by where it is from."""
    if class_.start_tokens:
        return class_.start_tokens
    if not revised(game) and class_.setting == "old-west":
        return list(FIRST_TOKENS_CLASSIC)
    return list(FIRST_TOKENS[class_.setting])


def personal_decks(content: ContentIndex) -> dict[str, list[str]]:
    """The Personal Items by deck: those of a setting in a deck of its own, all others in the standard one."""
    decks: dict[str, list[str]] = {STANDARD_DECK: []}
    for item in content.items.values():
        if item.kind == "personal":
            name = f"{STANDARD_DECK}-{item.setting}" if item.setting else STANDARD_DECK
            decks.setdefault(name, []).append(item.id)
    return decks


def free_names(game: Brimstone, class_: HeroClass) -> list[str]:
    """The names of a Class that no Hero has; all of them once all are taken."""
    taken = {hero.name for hero in game.state.heroes}
    return [name for name in class_.names if name not in taken] or class_.names


# -- a Hero, ready to go ----------------------------------------------------------------------------------------------


@step
def make_hero(game: Brimstone, seat: int) -> Frame | None:
    """By hand everything that can be chosen is asked; quickly the Hero is dealt."""
    if game.setup.options.set_up == "by-hand":
        return choose_class(seat)
    deal_hero(game, seat)
    return None


def deal_hero(game: Brimstone, seat: int) -> None:
    """A Hero of a Class that nobody has yet, and with an Initiative of its own, as far as there are any."""
    state, content = game.state, game.content
    dealt = [content.heroes[hero.class_] for hero in state.heroes if hero.class_]
    taken, initiatives = {one.team or one.id for one in dealt}, {one.initiative for one in dealt}
    known = families(content)
    free = {name: ids for name, ids in known.items() if name not in taken} or known
    apart = {
        name: own
        for name, ids in free.items()
        if (own := [id_ for id_ in ids if content.heroes[id_].initiative not in initiatives])
    }
    among = apart or free
    class_ = content.heroes[state.dice.pick(among[state.dice.pick(list(among))])]
    begin_as(game, seat, class_.id)
    if class_.upgrades:
        learn(game, seat, state.dice.pick([upgrade.id for upgrade in class_.upgrades]))
    pack(game, seat, state.dice.pick(first_tokens(game, class_)))
    call(game, seat, state.dice.pick(free_names(game, class_)))


# -- choosing ---------------------------------------------------------------------------------------------------------


@step
def choose_class(game: Brimstone, seat: int) -> Begun:
    """Any Class may be chosen, also one that another Hero has."""
    options = [
        option("class", class_=ids[0]) if name == ids[0] else option("team", team=name)
        for name, ids in families(game.content).items()
    ]
    return Ask(seat, "choose-class", options), partial(_class_chosen, seat)


def _class_chosen(seat: int, game: Brimstone, chosen: Option) -> Frame | None:
    if chosen.verb == "team":
        return choose_sub_class(seat, str(chosen.args["team"]))
    return _begun(game, seat, str(chosen.args["class_"]))


@step
def choose_sub_class(game: Brimstone, seat: int, team: str) -> Begun:
    """A Team Hero is one of several Sub-Classes, each with a sheet of its own."""
    options = [option("class", class_=id_) for id_ in families(game.content)[team]]
    return Ask(seat, "choose-sub-class", options), partial(_class_chosen, seat)


def _begun(game: Brimstone, seat: int, class_: str) -> Frame | None:
    begin_as(game, seat, class_)
    return choose_upgrade(seat)


@step
def choose_upgrade(game: Brimstone, seat: int) -> Begun:
    """One of the Starting Upgrades; the others are never to be had again."""
    upgrades = game.content.heroes[game.state.heroes[seat].class_].upgrades
    if not upgrades:
        return choose_token(seat)
    options = [option("upgrade", upgrade=upgrade.id) for upgrade in upgrades]
    return Ask(seat, "choose-upgrade", options), partial(_upgrade_chosen, seat)


def _upgrade_chosen(seat: int, game: Brimstone, chosen: Option) -> Frame:
    learn(game, seat, str(chosen.args["upgrade"]))
    return choose_token(seat)


@step
def choose_token(game: Brimstone, seat: int) -> Begun:
    """A Side Bag with one Token, free of charge."""
    tokens = first_tokens(game, game.content.heroes[game.state.heroes[seat].class_])
    return Ask(seat, "choose-token", [option("token", token=token) for token in tokens]), partial(_token_chosen, seat)


def _token_chosen(seat: int, game: Brimstone, chosen: Option) -> Frame:
    pack(game, seat, str(chosen.args["token"]))
    return choose_name(seat)


@step
def choose_name(game: Brimstone, seat: int) -> Begun:
    class_ = game.content.heroes[game.state.heroes[seat].class_]
    options = [option("name", name=name) for name in free_names(game, class_)]
    return Ask(seat, "choose-name", options, usual=0), partial(_name_chosen, seat)


def _name_chosen(seat: int, game: Brimstone, chosen: Option) -> None:
    call(game, seat, str(chosen.args["name"]))


# -- the six steps ----------------------------------------------------------------------------------------------------


def begin_as(game: Brimstone, seat: int, class_: str) -> None:
    """The sheet, the Starting Items that stand on it, and a Personal Item."""
    hero, sheet = game.state.heroes[seat], game.content.heroes[class_]
    now_has(hero, class_=class_)
    if sheet.ability_token:
        hero.ability_tokens = {sheet.ability_token: sheet.ability_tokens}
    game.tell("class-chosen", "SOB-NEW-03" if sheet.team else "SOB-NEW-02", who=seat, class_=class_)
    for card in sheet.items:
        give_item(game, seat, card, starting=True)
    game.tell("starting-items", "SOB-NEW-04", who=seat, cards=list(sheet.items))
    personal = draw_personal(game, sheet)
    if personal:
        give_item(game, seat, personal)
        game.tell("personal-item", "SOB-NEW-05", who=seat, card=personal)


def draw_personal(game: Brimstone, sheet: HeroClass) -> str | None:
    """From the deck of the Hero's own setting if it has cards, otherwise from the standard one."""
    state = game.state
    own = state.decks.get(f"{STANDARD_DECK}-{sheet.setting}")
    return (own.draw(state.dice) if own else None) or state.decks[STANDARD_DECK].draw(state.dice)


def learn(game: Brimstone, seat: int, upgrade: str) -> None:
    now_has(game.state.heroes[seat], upgrades=(upgrade,))
    game.tell("upgrade-chosen", "SOB-NEW-06", who=seat, upgrade=upgrade)


def pack(game: Brimstone, seat: int, token: str) -> None:
    now_has(game.state.heroes[seat], bag=[token])
    game.tell("token-chosen", "SOB-NEW-09", who=seat, token=token)


def call(game: Brimstone, seat: int, name: str) -> None:
    game.state.heroes[seat].name = name
    game.tell("named", "SOB-NEW-01", who=seat, name=name)
