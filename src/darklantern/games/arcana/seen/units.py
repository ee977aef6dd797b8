"""Explorers and monsters as they are shown: sheets, figures, and the order of turns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from darklantern.games.arcana.figures import FIRST_MONSTER, NOWHERE, grid
from darklantern.games.arcana.seen.differences import arranged
from darklantern.games.arcana.seen.intents import Intent
from darklantern.games.arcana.seen.phrasing import Phraser
from darklantern.games.arcana.units.attributes import number
from darklantern.table import scene as shown

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

MARKERS = "markers"


def figure(unit: int) -> str:
    return f"explorer-{unit}" if unit < FIRST_MONSTER else f"monster-{unit}"


def body(game: Arcana, unit: int) -> dict[str, shown.Stat]:
    """The attributes of a unit as they are now, beside what is printed; what must be in sight first."""
    state = game.state
    one = state.explorers[unit] if unit < FIRST_MONSTER else state.monsters[unit]
    printed = game.content.units[one.card]
    found = {"health": shown.Stat(one.health, number(game, unit, "max-health"), group="body")}
    if unit < FIRST_MONSTER:
        found["essence"] = shown.Stat(state.explorers[unit].essence, form="plain", group="body")
    most = number(game, unit, "max-stamina")
    fresh = unit >= FIRST_MONSTER and state.turn != unit  # it begins every turn with all of it
    return found | {
        "stamina": shown.Stat(most if fresh else one.stamina, most, group="body"),
        "armor": shown.Stat(number(game, unit, "armor"), base=printed.armor, form="plain", group="blocks"),
        "will": shown.Stat(number(game, unit, "will"), base=printed.will, form="plain", group="blocks"),
    }


def seat_shown(game: Arcana, seat: int, phraser: Phraser) -> shown.Seat:
    """A player board with its explorer and items."""
    one = game.state.explorers[seat]
    if not one.card:
        return shown.Seat(seat, phraser.unit(seat), one.player, "")
    at = grid(game).name(one.at) if one.at >= 0 else ""
    return shown.Seat(
        seat,
        phraser.unit(seat),
        one.player,
        figure(seat),
        at,
        body(game, seat),
        drawn(game, seat),
        0,
        [one.card, *one.bound],
        badges(game, seat),
        zones(game, seat),
    )


def badges(game: Arcana, seat: int) -> list[shown.Badge]:
    state, one = game.state, game.state.explorers[seat]
    if one.destroyed:
        return [shown.Badge("Destroyed")]
    if one.exited:
        return [shown.Badge("Out")]
    if state.turn == seat and state.phase == "explorers":
        return [shown.Badge("Acting")]
    return [shown.Badge("Has acted")] if one.finished and state.phase == "explorers" else []


def zones(game: Arcana, seat: int) -> list[shown.Zone]:
    """Equipped items with what is fitted to them, and what is carried; while they are arranged, as they will be."""
    items = arranged(game, seat)
    equipped: list[shown.Held] = []
    carried: list[shown.Held] = []
    for item in items:
        fitted = sum(other.host == item.card for other in items if other.use)
        held = shown.Held(item.card, marks={"fitted": fitted} if fitted else {})
        (equipped if item.use else carried).append(held)
    return [
        shown.Zone("equipped", "Equipped", equipped, icon="swordman"),
        shown.Zone("inventory", "Inventory", carried, icon="backpack"),
    ]


def drawn(game: Arcana, seat: int) -> list[str]:
    """The items that were drawn and wait for an answer of this explorer: they lie open like a hand of cards."""
    asked = game.ask is not None and game.ask.seat == seat
    return [card for card in game.state.drawn if card in game.content.items] if asked else []


def pieces(game: Arcana, phraser: Phraser, about: Mapping[int, Intent]) -> list[shown.Piece]:
    """The figures on the map; monsters with what they are about to do."""
    map_, found = grid(game), []
    for seat, one in enumerate(game.state.explorers):
        if one.at < 0 or not one.on_map or not one.card:
            continue
        card = game.content.explorers[one.card]
        piece = shown.Piece(figure(seat), "explorer", one.name, map_.name(one.at), card.icon, card.tint, seat)
        piece.stats, piece.side = body(game, seat), "friend"
        found.append(piece)
    for unit, monster in game.state.monsters.items():
        printed = game.content.monsters[monster.card]
        piece = shown.Piece(figure(unit), "monster", printed.name, map_.name(monster.at), printed.icon, printed.tint)
        piece.stats, piece.side = body(game, unit), "foe"
        intent = about.get(unit)
        if intent:
            piece.intent = intent.text
            piece.hunts = figure(intent.hunts) if intent.hunts != NOWHERE else ""
            piece.way = [map_.name(space) for space in intent.way]
        piece.badges = [shown.Badge(phraser.name(card), card) for card in monster.bound]
        if number(game, unit, "ethereal"):
            piece.badges.append(shown.Badge("Ethereal"))
        found.append(piece)
    return found


def order(game: Arcana, about: Mapping[int, Intent]) -> list[shown.Turn]:
    """The explorers, in any order they like, then the queue of monsters with what they are about to do."""
    state, turns = game.state, []
    for seat, one in enumerate(state.explorers):
        if not one.card or not one.on_map:
            continue
        card = game.content.explorers[one.card]
        turn = shown.Turn(f"turn-{seat}", one.name, card.icon, card.tint, seat, figure=figure(seat))
        turn.now = state.turn == seat
        turn.done = one.finished and not turn.now
        turns.append(turn)
    for unit, monster in state.monsters.items():
        printed = game.content.monsters[monster.card]
        turn = shown.Turn(f"turn-{unit}", printed.name, printed.icon, printed.tint, figure=figure(unit))
        turn.now, turn.done = state.turn == unit, monster.acted and state.phase == "monsters" and state.turn != unit
        if unit in about and not turn.done:
            turn.note = about[unit].brief
        turns.append(turn)
    return turns
