"""The content of the island for whoever reads or writes it: a list with texts, a schema, and a check."""

from __future__ import annotations

from darklantern.games.heart.card_text import card_text, event_text, skill_text, spawn_text
from darklantern.games.heart.content_index import ContentIndex, core_packs, island, read_pack_text
from darklantern.games.heart.content_types import Pack
from darklantern.games.heart.effects import Effect, prepare
from darklantern.table.authoring import Authoring, Entry
from darklantern.table.errors import Mistakes
from darklantern.table.packs import what_fits


def entries() -> list[Entry]:
    """Everything that comes with the game, by kind."""
    core, west = island(False), island(True)
    names = {**west.names, **core.names}
    made = [
        Entry(
            "protagonist",
            person.id,
            person.name,
            f"{person.skill}: {skill_text(person, names)}",
            person.flavour,
        )
        for person in core.protagonists.values()
    ]
    cards = [*core.cards.values(), *(card for id_, card in west.cards.items() if id_ not in core.cards)]
    made += [
        Entry(card.kind, card.id, card.name, card_text(card, names), card.flavour, card.copies, card.compass)
        for card in sorted(cards, key=lambda card: card.kind)
    ]
    made += [
        Entry("event", event.id, event.name, event_text(event, names), event.flavour) for event in core.events.values()
    ]
    made += [
        Entry("spawn", card.id, "Spawn card", spawn_text(card, names), expansion=card.compass)
        for card in west.spawn.values()
    ]
    made += [
        Entry("location", place.id, place.name, place.flavour, expansion=place.west)
        for place in west.locations.values()
    ]
    return made


def put_together(packs: list[Pack]) -> None:
    """Content must fit the island with and without the Western Shores."""
    wrong: dict[str, str] = {}
    untold: list[int] = []
    for west in (False, True):
        try:
            ContentIndex(packs, west)
        except Mistakes as problem:
            untold.append(problem.untold)
            for mistake in problem.all:  # a name that points nowhere does so on both maps, which know different ones
                lost = ": no " in mistake
                wrong.setdefault(mistake.partition(": expected")[0] if lost else mistake, mistake)
    if wrong:
        raise Mistakes(wrong.values(), max(untold))


def fitting(text: str, name: str) -> Pack:
    return what_fits(text, name, Pack, prepare)


authoring = Authoring(Pack, Effect, read_pack_text, core_packs, put_together, entries, fitting)
schema, summary, check = authoring.schema, authoring.summary, authoring.check
