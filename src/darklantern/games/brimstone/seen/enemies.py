"""Enemies as they are shown: figures with what they will do, their Record Sheets as they count now, their turns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from darklantern.games.brimstone.enemy_types import EnemyAbility
from darklantern.games.brimstone.fight_text import LARGEST_AS_CLASSIC, SIZES_SAID, ability_text, ranged_text
from darklantern.games.brimstone.fights.groups import abilities, kinds, name_of, name_of_one, side
from darklantern.games.brimstone.fights.placing import supply_left
from darklantern.games.brimstone.fights.sheets import AMBUSH_INITIATIVE, XP_OF_ELITE, enemy_number
from darklantern.games.brimstone.posse import base_of, grid, revised, width
from darklantern.games.brimstone.seen.conditions import CONDITIONS
from darklantern.games.brimstone.seen.intents import AS_ROLLED, RETREAT, Intent, damage_said, intent_of
from darklantern.games.brimstone.seen.phrasing import Phraser
from darklantern.games.brimstone.seen.strings import words
from darklantern.table import scene as shown
from darklantern.table.wording import listed, some

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone, Enemy

SHEET: dict[str, tuple[str, str]] = {
    "initiative": ("plain", "turn"),
    "move": ("plain", "turn"),
    "escape": ("need", "turn"),
    "combat": ("plain", "attack"),
    "to-hit-melee": ("need", "attack"),
    "defense": ("plain", "body"),
    "health": ("plain", "body"),
    "xp": ("plain", "body"),
}
"""How the numbers of a sheet read, and which stand together. Damage may be dice, so it is said in words."""
NAMES = {"to-hit-melee": "to hit, melee", "to-hit-ranged": "to hit, range"}


AT_ALL = frozenset({"strikes", "goes-among"})
"""What is done to all Heroes that are named, not to one of them."""


def foe(number: int) -> str:
    """The id of the figure of an Enemy."""
    return f"enemy-{number}"


# -- figures ----------------------------------------------------------------------------------------------------------


def enemy_pieces(game: Brimstone, phraser: Phraser) -> Iterator[shown.Piece]:
    """Every Enemy with its Health, and what it will do when its Group acts."""
    waiting = {*waiting_groups(game), acting_group(game)}
    for number, enemy in game.state.enemies.items():
        yield _piece(game, number, enemy, phraser, enemy.kind in waiting)


def marker_badges(markers: dict[str, int], names: dict[str, str]) -> list[shown.Badge]:
    """The markers on a model, each kind with its number."""
    return [
        shown.Badge(
            f"{names.get(name, name.replace('-', ' ').title())}{f' ×{count}' if count > 1 else ''}",
            name if name in CONDITIONS else "",
        )
        for name, count in markers.items()
        if count
    ]


def _piece(game: Brimstone, number: int, enemy: Enemy, phraser: Phraser, waits: bool) -> shown.Piece:
    map_, printed = grid(game), game.content.enemies[enemy.kind]
    piece = shown.Piece(
        foe(number), enemy.kind, name_of_one(game, enemy.kind), map_.name(enemy.at), printed.icon, printed.tint
    )
    piece.side, piece.group, piece.number = "foe", enemy.kind, number
    most = enemy_number(game, enemy.kind, "health", number)
    piece.stats = {"health": shown.Stat(max(0, most - enemy.wounds), most, group="body")}
    names = game.content.names
    piece.badges = [shown.Badge(names[card], card) for card in (*enemy.cards, *enemy.items)]
    piece.badges += marker_badges(enemy.markers, names)
    if width(game, enemy.kind) > 1:
        piece.size, piece.spans = width(game, enemy.kind), map_.names(base_of(game, enemy))
        piece.at = piece.spans[0]
    intent = intent_of(game, number)
    chosen = [enemy.target] if enemy.target >= 0 and acting_group(game) == enemy.kind else intent.seats
    piece.hunts = f"hero-{chosen[0]}" if len(chosen) == 1 else ""
    piece.way = [map_.name(square) for square in intent.way]
    piece.intent = intent_said(intent, phraser, waits)
    return piece


def intent_said(intent: Intent, phraser: Phraser, waits: bool = True) -> str:
    """What an Enemy will do, as a sentence; in the next turn, if its Group has acted in this one."""
    whom = listed([phraser.person(seat) for seat in intent.seats], "and" if intent.how in AT_ALL else "or")
    template = words().intents[intent.how]
    sentence = template.format(whom=whom, spaces=some(intent.steps, "space"), dice=intent.dice, need=RETREAT)
    return sentence if waits else f"{words().intents['next-turn']} {sentence}"


# -- Record Sheets ----------------------------------------------------------------------------------------------------


def sheets(game: Brimstone) -> dict[str, shown.Card]:
    """The Record Sheet of every Group on the board, and one for each model that differs from its Group."""
    found = {kind: sheet(game, kind) for kind in kinds(game)}
    for number, enemy in game.state.enemies.items():
        if enemy.cards or enemy.items:
            found[foe(number)] = sheet(game, enemy.kind, number)
    return found


def sheet(game: Brimstone, kind: str, number: int = 0) -> shown.Card:
    """The side in use with its numbers as they are now, the abilities in force, and the Elite Chart."""
    printed, used, fight = game.content.enemies[kind], side(game, kind), game.state.fight
    elite = fight.elite.get(kind, ()) if fight else ()
    brutal = used is printed.brutal
    card = shown.Card(kind, name_of(game, kind), "Brutal Enemy" if brutal else "Enemy", _figures(game, kind))
    card.icon, card.flavour, card.rule = printed.icon, printed.flavour, "SOB-FSHEET-01"
    card.keywords = [*(word.replace("-", " ").title() for word in printed.keywords), size_said(game, printed.size)]
    card.stats = _numbers(game, kind, number)
    names = game.content.names
    card.parts = [ability_text(one, names) for one in used.abilities]
    card.parts += [f"Elite. {ability_text(used.elite[result - 1], names)}" for result in elite]
    card.parts += [f"Card. {ability_text(one, names)}" for one in _given(game, kind, number)]
    card.parts += [f"Elite Chart {row}: {ability_text(one, names)}" for row, one in enumerate(used.elite, 1)]
    return card


def size_said(game: Brimstone, size: str) -> str:
    """A Size in words, as the edition calls it."""
    return LARGEST_AS_CLASSIC if size == "xxl" and not revised(game) else SIZES_SAID[size]


def _given(game: Brimstone, kind: str, number: int) -> list[EnemyAbility]:
    """Trait cards and other cards of the Group, and of the one model."""
    on_sheet = [*side(game, kind).abilities, *side(game, kind).elite]
    return [one for one in abilities(game, kind, number) if one not in on_sheet]


def _figures(game: Brimstone, kind: str) -> str:
    """How it attacks, in words."""
    used = side(game, kind)
    number = next((number for number, enemy in game.state.enemies.items() if enemy.kind == kind), 0)
    attack = ""
    if number:
        dice = some(enemy_number(game, kind, "combat", number), "die", "dice")
        damage = damage_said(game, number)
        does = f"Damage {damage}" if damage.startswith(AS_ROLLED) else f"{damage} Damage"
        attack = f"Attacks with {dice}; each Hit does {does}."
    shots = ranged_text(used.ranged) if used.ranged else ""
    each = "5 XP for every Wound besides." if used.xp_each else ""
    return " ".join(part for part in (attack, shots, each, supply_said(game, kind)) if part)


def supply_said(game: Brimstone, kind: str) -> str:
    """How many of a kind there are: with too few for those who come, all of them would become Elite."""
    printed = game.content.enemies[kind]
    what = "counters" if printed.counter else "models"
    return f"{printed.supply - supply_left(game, kind)} of {printed.supply} {what} are on the board."


def _numbers(game: Brimstone, kind: str, number: int) -> dict[str, shown.Stat]:
    """The numbers of a sheet beside what is printed, and what changes them."""
    used = side(game, kind)
    stats = dict(SHEET)
    if used.ranged:
        stats["to-hit-ranged"] = ("need", "attack")
    found = {}
    for name, (form, group) in stats.items():
        base = getattr(used, name.replace("-", "_"))
        now = enemy_number(game, kind, name, number)
        stat = shown.Stat(now, base=base, form=form, group=group)  # type: ignore[arg-type]
        stat.changes = list(_changes(game, kind, name, number)) if now != base else []
        found[NAMES.get(name, name)] = stat
    return found


def _changes(game: Brimstone, kind: str, stat: str, number: int) -> Iterator[str]:
    for ability in abilities(game, kind, number):
        for change in ability.changes:
            if change.stat == stat:
                yield f"{ability.name}: {change.add:+d}"
    if stat == "initiative" and ambushes(game, kind):
        yield f"Ambush: {AMBUSH_INITIATIVE:+d}"
    elite = game.state.fight.elite.get(kind, ()) if game.state.fight else ()
    if stat == "xp" and elite:
        yield f"Elite: {XP_OF_ELITE * len(elite):+d}"


# -- the order of turns -----------------------------------------------------------------------------------------------


def waiting_groups(game: Brimstone) -> list[str]:
    """The Groups that have not acted yet in this turn."""
    fight = game.state.fight
    return [kind for kind in kinds(game) if not fight or kind not in fight.acted]


def acting_group(game: Brimstone) -> str:
    """The Group whose Activation is going on, if any."""
    frames = (frame for frame in reversed(game.state.flow) if isinstance(frame, tuple))
    return next((str(frame[1]) for frame in frames if frame[0] == "group-has-acted"), "")


def ambushes(game: Brimstone, kind: str) -> bool:
    """Whether a Group is quicker in this turn because it has come out of nowhere."""
    fight = game.state.fight
    return bool(fight) and fight.ambushing.get(kind) == game.state.round  # type: ignore[union-attr]


def group_turns(game: Brimstone) -> list[shown.Turn]:
    """When the Enemy Groups Activate."""
    waiting, acting = waiting_groups(game), acting_group(game)
    turns = []
    for kind in kinds(game):
        printed = game.content.enemies[kind]
        turn = shown.Turn(f"turn-{kind}", name_of(game, kind), printed.icon, printed.tint, group=kind)
        turn.score, turn.now = enemy_number(game, kind, "initiative"), kind == acting
        turn.done = kind not in waiting and not turn.now
        turn.note = f"Ambush {AMBUSH_INITIATIVE:+d}" if ambushes(game, kind) else ""
        turns.append(turn)
    return turns
