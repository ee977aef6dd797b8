"""The choices of an ask, sorted so that a person finds them: by place, by card, and the rest."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import takewhile
from typing import NamedTuple

from msgspec.structs import replace

from darklantern.table.scene import Choice, Plan, Scene

IS_SQUARE = re.compile(r"\w+\.\w+")


class Item(NamedTuple):
    """A choice: its number, what of its label is shown, what it costs and how likely it is, and whether it is idle.

    One that is a `square` carries its number on the map. Beside a card the label lacks its name, after which `ends`
    stood.
    """

    number: int
    label: str
    aside: str = ""
    dim: bool = False
    square: bool = False
    ends: str = ""


@dataclass
class Group:
    """Choices of one kind; `head` is what their labels have in common, `aside` what is true of all of them."""

    head: str
    items: list[Item] = field(default_factory=list)
    aside: str = ""


@dataclass
class Sorted:
    groups: list[Group]
    cards: dict[str, list[Item]]  # what may be done with a card of the hand, or a card that may be chosen
    places: dict[str, int]  # the number that a place or square of the map carries
    things: dict[str, list[int]] = field(default_factory=dict)  # choices by the piece, edge or die that they are about


def sort(scene: Scene) -> Sorted:
    """Every choice stands in a group, beside its card or, if hardly anybody wants it, on its die alone."""
    ask = scene.ask
    if ask is None:
        return Sorted([], {}, {})
    on_cards: dict[str, list[Item]] = {}
    places: dict[str, int] = {}
    things: dict[str, list[int]] = {}
    rest: list[tuple[int, Choice]] = []
    squares = {square.id for board in scene.boards for square in board.squares}
    persons = {seat.name for seat in scene.seats}
    people = {id_ for id_, card in scene.cards.items() if card.name in persons}
    at_hand, spots, others = _at_hand(scene), spot_ids(scene), _thing_ids(scene)
    for number, choice in enumerate(ask.options):
        card = _card_of(scene, choice)
        if card in at_hand and choice.on == "board" and squares.intersection(choice.lights):
            card = ""  # a square is chosen, not the card
        named = card in scene.cards and scene.cards[card].name in choice.label and card not in people
        if named and (card in at_hand or choice.label == scene.cards[card].name):
            name = scene.cards[card].name
            label, ends = _without(choice.label, name), choice.label.partition(name)[2].strip(" :")
            tells = any(map(str.isdigit, choice.note))  # more than that it is free
            weighs = choice.cost or choice.odds or choice.dimmed or tells
            on_cards.setdefault(card, []).append(
                Item(number, label, aside(choice) if weighs else "", bool(choice.dimmed or choice.quiet), ends=ends)
            )
            continue
        lit = [light for light in choice.lights if light in spots]
        if len(lit) == 1:
            places.setdefault(lit[0], number)
        for light in choice.lights:
            if light in others:
                things.setdefault(light, []).append(number)
        if not (choice.quiet and choice.on == "dice" and scene.roll):  # its die carries its number
            rest.append((number, choice))
    names = {place.id: place.name for board in scene.boards for place in board.places}
    names |= {seat.figure: seat.name for seat in scene.seats}
    return Sorted(_groups(told_apart(rest, spots), names), on_cards, places, things)


def _card_of(scene: Scene, choice: Choice) -> str:
    """The card that a choice is about, or the first of several among which it is made."""
    card = str(choice.args.get("card", ""))
    among = choice.lights if choice.on == "cards" and not card else []
    return next((light for light in among if light in scene.cards), card)


def spot_ids(scene: Scene) -> set[str]:
    """Everything that one can stand on."""
    places = {place.id for board in scene.boards for place in board.places}
    return places | {square.id for board in scene.boards for square in board.squares}


def _thing_ids(scene: Scene) -> set[str]:
    dice = {die.id for die in scene.roll.dice} if scene.roll else set()
    return {piece.id for piece in scene.pieces} | {edge.id for board in scene.boards for edge in board.edges} | dice


def told_apart(choices: list[tuple[int, Choice]], spots: set[str]) -> list[tuple[int, Choice]]:
    """Choices that read the same are told apart by where they are."""
    labels = Counter(choice.label for _, choice in choices)
    found = []
    for number, choice in choices:
        where = [light for light in choice.lights if light in spots and light not in choice.label]
        alike = labels[choice.label] > 1 and where
        found.append((number, replace(choice, label=f"{choice.label} {where[0]}") if alike else choice))
    return found


def aside(choice: Choice | Plan) -> str:
    """What it costs, how likely it is to do what is hoped for, and why it would do nothing."""
    cost = choice.note or ", ".join(f"{number} {name}" for name, number in choice.cost.items())
    if isinstance(choice, Plan):
        return cost
    odds = (choice.odds.brief or f"{choice.odds.chance}%") if choice.odds else ""
    return ", ".join(part for part in (cost, odds, choice.dimmed.rstrip(".")) if part)


def _at_hand(scene: Scene) -> set[str]:
    """The cards that are shown as the hand of whoever is asked."""
    assert scene.ask
    seat = scene.seats[scene.ask.seat]
    return {*(seat.hand or []), *seat.front, *(held.card for zone in seat.zones for held in zone.holds if held.card)}


def _without(label: str, name: str) -> str:
    """What is left of a label beside the card that it names, begun like a word in a sentence."""
    left = " ".join(label.replace(name, " ").split()).strip(" :")
    return left[:1].lower() + left[1:]


def _groups(choices: list[tuple[int, Choice]], names: dict[str, str]) -> list[Group]:
    """Choices with the same verb share a line when their labels begin alike; single ones share the last."""
    by_verb: dict[str, list[tuple[int, Choice]]] = {}
    for number, choice in choices:
        by_verb.setdefault(choice.verb, []).append((number, choice))
    groups, single = [], Group("")
    for items in by_verb.values():
        head = _head([choice for _, choice in items], names, alone=len(items) == len(choices))
        on_map = len(items) > 1 and all(_on_map(choice) for _, choice in items)
        for shared, run in [(head, items)] if head or on_map else _runs(items):
            if shared or on_map:
                found = [_item(number, choice, shared) for number, choice in run]
                if not on_map:
                    found.sort(key=lambda item: item.dim)  # what hardly anybody means comes last
                groups.append(_shared(Group(shared.strip(), found)))
            else:
                single.items += [_item(number, choice) for number, choice in run]
    single.items.sort()
    return [*groups, single] if single.items else groups


def _runs(items: list[tuple[int, Choice]]) -> list[tuple[str, list[tuple[int, Choice]]]]:
    """Choices one after another whose labels begin with the same two words or more, with these words; others alone."""
    found: list[tuple[str, list[tuple[int, Choice]]]] = []
    for number, choice in items:
        before = found[-1][1] if found else []
        shared = common([*(one.label for _, one in before), choice.label]) if before else ""
        if len(shared.split()) > 1 and _one_sentence(shared, [choice, *(one for _, one in before)]):
            found[-1] = (shared, [*before, (number, choice)])
        else:
            found.append(("", [(number, choice)]))
    return found


def _item(number: int, choice: Choice, head: str = "") -> Item:
    """A square to go to says just how far it is, since there may be many."""
    label = choice.label[len(head) :]
    brief = head and choice.cost and not choice.odds and IS_SQUARE.fullmatch(label)
    cost = str(sum(choice.cost.values())) if brief else aside(choice)
    return Item(number, label, cost, bool(choice.dimmed or choice.quiet), _on_map(choice))


def _on_map(choice: Choice) -> bool:
    """Whether its number stands on a square of the map."""
    return choice.on == "board" and any(map(IS_SQUARE.fullmatch, choice.lights))


def _shared(group: Group) -> Group:
    """What is true of all choices of a group is said once."""
    asides = {item.aside for item in group.items}
    if len(group.items) > 1 and len(asides) == 1:
        group.aside = asides.pop()
        group.items = [item._replace(aside="") for item in group.items]
    return group


def _head(choices: list[Choice], names: dict[str, str], alone: bool) -> str:
    """What choices with one verb have in common, up to the place or person that they name."""
    before = [_before_name(choice, names) for choice in choices]
    if before[0] != choices[0].label and (len(choices) > 1 or not alone):
        return common(before)
    shared = common([choice.label for choice in choices])
    colon = shared.find(": ")
    shared = shared[: colon + 2] if colon >= 0 else shared
    return shared if len(choices) > 1 and len(shared.split()) > 1 and _one_sentence(shared, choices) else ""


def _one_sentence(shared: str, choices: Iterable[Choice]) -> bool:
    """Whether no choice goes on with another sentence, which nobody could read after words that stand elsewhere."""
    return not any(". " in choice.label[len(shared) :] for choice in choices)


def _before_name(choice: Choice, names: dict[str, str]) -> str:
    """A label up to the place or person that it ends with, so that names stay whole."""
    for light in choice.lights if choice.args else []:
        name = names.get(light, "")
        if name and choice.label.endswith(name):
            return choice.label.removesuffix(name)
    return choice.label


def common(labels: list[str]) -> str:
    """The whole words that all labels begin with.

    >>> common(["Walk to the mill", "Walk to the old well"])
    'Walk to the '
    """
    alike = [letters[0] for letters in takewhile(lambda letters: len(set(letters)) == 1, zip(*labels, strict=False))]
    shared = "".join(alike)
    return shared[: shared.rfind(" ") + 1]
