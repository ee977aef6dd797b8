"""The choices of an ask, sorted so that a person finds them: by place, by card, and the rest."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import takewhile

from darklantern.table.scene import Choice, Scene


@dataclass
class Group:
    """Choices of one kind; `head` is what their labels have in common."""

    head: str
    items: list[tuple[int, str]] = field(default_factory=list)


@dataclass
class Sorted:
    groups: list[Group]
    cards: dict[str, list[tuple[int, str]]]  # what may be done with a card of the hand, or a card that may be chosen
    places: dict[str, int]  # the number that a place of the map carries


def sort(scene: Scene) -> Sorted:
    """Every choice stands either in a group or beside its card."""
    ask = scene.ask
    if ask is None:
        return Sorted([], {}, {})
    on_cards: dict[str, list[tuple[int, str]]] = {}
    places: dict[str, int] = {}
    rest: list[tuple[int, Choice]] = []
    at_hand = _at_hand(scene)
    known = {place.id for board in scene.boards for place in board.places}
    for number, choice in enumerate(ask.options):
        card = str(choice.args.get("card", ""))
        if card in at_hand or (card in scene.cards and choice.label == scene.cards[card].name):
            on_cards.setdefault(card, []).append((number, _without(choice.label, scene.cards[card].name)))
            continue
        rest.append((number, choice))
        lit = [light for light in choice.lights if light in known]
        if len(lit) == 1:
            places.setdefault(lit[0], number)
    names = {place.id: place.name for board in scene.boards for place in board.places}
    names |= {seat.figure: seat.name for seat in scene.seats}
    return Sorted(_groups(rest, names), on_cards, places)


def _at_hand(scene: Scene) -> set[str]:
    """The cards that are shown as the hand of whoever is asked."""
    assert scene.ask
    seat = scene.seats[scene.ask.seat]
    return {*(seat.hand or []), *seat.front}


def _without(label: str, name: str) -> str:
    return " ".join(label.replace(name, " ").split()).strip(" :").lower()


def _groups(choices: list[tuple[int, Choice]], names: dict[str, str]) -> list[Group]:
    """Choices with the same verb share a line when their labels begin alike; single ones share the last."""
    by_verb: dict[str, list[tuple[int, Choice]]] = {}
    for number, choice in choices:
        by_verb.setdefault(choice.verb, []).append((number, choice))
    groups, single = [], Group("")
    for items in by_verb.values():
        head = _head([choice for _, choice in items], names, alone=len(items) == len(choices))
        if head:
            groups.append(Group(head.strip(), [(number, choice.label[len(head) :]) for number, choice in items]))
        else:
            single.items += [(number, choice.label) for number, choice in items]
    single.items.sort()
    return [*groups, single] if single.items else groups


def _head(choices: list[Choice], names: dict[str, str], alone: bool) -> str:
    """What choices with one verb have in common, up to the place or person that they name."""
    before = [_before_name(choice, names) for choice in choices]
    if before[0] != choices[0].label and (len(choices) > 1 or not alone):
        return common(before)
    shared = common([choice.label for choice in choices])
    colon = shared.find(": ")
    shared = shared[: colon + 2] if colon >= 0 else shared
    return shared if len(choices) > 1 and len(shared.split()) > 1 else ""


def _before_name(choice: Choice, names: dict[str, str]) -> str:
    """A label up to the place or person that it ends with, so that names stay whole."""
    for light in choice.lights if choice.args else []:
        name = names.get(light, "")
        if name and choice.label.endswith(name):
            return choice.label.removesuffix(name)
    return choice.label


def common(labels: list[str]) -> str:
    """The whole words that all labels begin with.

    >>> common(["Move to the Swamp", "Move to the Southern Gate"])
    'Move to the '
    """
    alike = [letters[0] for letters in takewhile(lambda letters: len(set(letters)) == 1, zip(*labels, strict=False))]
    shared = "".join(alike)
    return shared[: shared.rfind(" ") + 1]
