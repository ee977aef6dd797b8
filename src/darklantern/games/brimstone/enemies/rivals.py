"""FRIV: Rivals: other posses as Enemies, each of whom moves and attacks for itself, with champions and Items."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.decks import draw_item, find_item
from darklantern.games.brimstone.fights.enemy_attacks import attack_of, fire_free_shots
from darklantern.games.brimstone.fights.enemy_cards import draw_for_model
from darklantern.games.brimstone.fights.enemy_moves import enemy_moves
from darklantern.games.brimstone.fights.groups import gathered
from darklantern.games.brimstone.fights.ranged import attack_range, shooter_moves
from darklantern.games.brimstone.fights.shootout import has_shootout, retreat_roll, takes_aim
from darklantern.games.brimstone.fights.targets import models_of, on_target, take_target
from darklantern.games.brimstone.posse import decider
from darklantern.games.brimstone.state import NOWHERE
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


# -- an Activation of their own --------------------------------------------------------------------------------------


@step
def rival_acts(game: Brimstone, number: int) -> Frame | None:
    """One Rival picks a target, moves and attacks before the next one starts."""
    enemy, flow = game.state.enemies[number], game.state.flow
    flow.append(rival_attacks(number))
    flow.append(rival_shoots(number))
    if has_shootout(game, enemy.kind):
        flow.append(takes_aim(number))
        return retreat_roll(number)
    if not attack_range(game, enemy.kind, number) and on_target(game, enemy):
        take_target(game, number, enemy.target)
        return None
    enemy.target = NOWHERE
    return shooter_moves(number) if attack_range(game, enemy.kind, number) else enemy_moves(number)


@step
def rival_shoots(game: Brimstone, number: int) -> None:
    """What its abilities grant besides, from where it stands now."""
    if number in game.state.enemies:
        fire_free_shots(game, game.state.enemies[number].kind, [number])


@step
def rival_attacks(game: Brimstone, number: int) -> None:
    enemy = game.state.enemies.get(number)
    if enemy is not None and enemy.target != NOWHERE:
        attack_of(game, gathered(game, enemy.kind), enemy.target, [number], number)


def take_markers_off(game: Brimstone) -> None:
    """Targeted markers lie only while the Rivals act."""
    if game.state.fight:
        game.state.fight.targeted = {}


# -- champions and what they carry -----------------------------------------------------------------------------------


def champions(game: Brimstone, models: int) -> int:
    """How many of a group get a Specialties card: nobody, half of them rounded up, or all, as was agreed."""
    return {"common": 0, "heroic": models}.get(game.setup.options.rivals, (models + 1) // 2)


def draw_specialties(game: Brimstone, deck: str, kind: str) -> None:
    """Random models of a group become champions in the style of a Hero class."""
    models = models_of(game, kind)
    plain = [number for number, enemy in models.items() if not enemy.cards]
    wanted = champions(game, len(models)) - (len(models) - len(plain))
    game.state.dice.shuffle(plain)
    for number in sorted(plain[: max(0, wanted)], reverse=True):
        draw_for_model(game, deck, number, "SOB-FRIV-08")


def equip(game: Brimstone, kind: str, deck: str, count: int) -> None:
    """Cards of a deck of the Heroes for random Rivals, who use them."""
    for _ in range(count):
        models = models_of(game, kind)
        card = draw_item(game, decider(game), deck) if models else None
        if card is not None:
            number = game.state.dice.pick(list(models))
            models[number].items.append(card)
            game.tell("rival-equipped", "SOB-FRIV-12", enemy=number, group=kind, card=card)


def leave_items(game: Brimstone, number: int, seat: int | None) -> None:
    """What a Rival carried is taken by the Hero who killed it, or by whoever acts for all."""
    enemy = game.state.enemies[number]
    for card in enemy.items:
        find_item(game, decider(game) if seat is None else seat, card)
    enemy.items = []
