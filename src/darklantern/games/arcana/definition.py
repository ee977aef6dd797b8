"""Machina Arcana: its steps by name, what may be done out of turn, and why a wish is refused."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from typing import Any

from darklantern.games.arcana import kept, out_of_turn, setup
from darklantern.games.arcana.cards import (
    abilities,
    does_chapters,
    does_control,
    does_horrors,
    does_items,
    does_map,
    does_moves,
    does_units,
    one_by_one,
    pauses,
)
from darklantern.games.arcana.cards.in_vain import tell_in_vain
from darklantern.games.arcana.cards.language import verbs
from darklantern.games.arcana.content_index import PACKS, ContentIndex, content
from darklantern.games.arcana.content_types import Pack
from darklantern.games.arcana.hidden import deal_hidden
from darklantern.games.arcana.items import gaining, inventory, trading, workbench
from darklantern.games.arcana.map import action_spaces, barrels, exploring, lifting, spawn_spaces
from darklantern.games.arcana.monsters import mindless, monsters, queue, scheming, scheming_bot
from darklantern.games.arcana.rounds import (
    chapter_effects,
    chapters,
    events,
    explorers,
    horror,
    spawning,
    threat,
    winning,
)
from darklantern.games.arcana.rounds.actions import ACTIONS
from darklantern.games.arcana.seen.scene import scene
from darklantern.games.arcana.standing import ANSWERS
from darklantern.games.arcana.state import Arcana, Options, State
from darklantern.games.arcana.units import attacks, essence, health, moving
from darklantern.table.ask import Option
from darklantern.table.content import Origin
from darklantern.table.game import GameDefinition, Refusal, SeatInfo, Wish
from darklantern.table.game_packs import Definitions
from darklantern.table.pending import RESOLVE
from darklantern.table.scene import Outlook
from darklantern.table.standing_answers import SET, TAKE_BACK
from darklantern.table.step import steps_of

STEPS = {
    **steps_of(
        setup,
        kept,
        abilities,
        does_chapters,
        does_control,
        does_horrors,
        does_items,
        does_map,
        does_moves,
        does_units,
        one_by_one,
        pauses,
        gaining,
        inventory,
        trading,
        workbench,
        action_spaces,
        barrels,
        exploring,
        lifting,
        spawn_spaces,
        mindless,
        monsters,
        queue,
        scheming,
        scheming_bot,
        chapter_effects,
        chapters,
        events,
        explorers,
        horror,
        spawning,
        threat,
        winning,
        attacks,
        essence,
        health,
        moving,
    ),
    RESOLVE: verbs.resolve,
}
verbs.watch = tell_in_vain

OPENS = frozenset({"set-up", "begin-round", "explorer-phase", "next-explorer", "begin-turn", "act"})
"""The steps that the round itself brings; whatever else happens comes of something."""


def seats(game: Arcana) -> list[SeatInfo]:
    """Who sits where: a seat is an explorer."""
    return [SeatInfo(seat, one.name, one.player) for seat, one in enumerate(game.state.explorers)]


def why_not(game: Arcana, wish: Option) -> Refusal | None:
    """The rule that forbids a wish, in words."""
    from darklantern.games.arcana.seen.refusals import refusal  # the catalogue is read only when somebody asks

    return refusal(game, wish)


def why_not_candidates(game: Arcana, seat: int, about: str) -> list[Wish]:
    return ACTIONS.candidates(game, seat, about)


def outlook(game: Arcana, index: int) -> Outlook | None:
    """What would come of a choice, for whoever points at it."""
    from darklantern.games.arcana.seen.outlook import outlook as worked_out  # only who points at something needs it

    return worked_out(game, index)


def normalise(state: State) -> None:
    """Nothing is derived from what a scenario arranges."""


def busy(game: Arcana) -> bool:
    """An attack or an effect is half done."""
    state = game.state
    return bool(state.attack or state.effects)


def make_definition(packs: Sequence[Pack]) -> GameDefinition[State, ContentIndex]:
    """The game with the given content."""
    return definition_of(ContentIndex(packs))


def definition_of(index: ContentIndex) -> GameDefinition[State, ContentIndex]:
    return GameDefinition(
        name="arcana",
        title="Machina Arcana",
        options=Options,
        state=State,
        content=index,
        fingerprint=index.fingerprint,
        steps=STEPS,
        begin=partial(setup.begin, index),
        out_of_turn=out_of_turn.offered,
        take_out_of_turn=out_of_turn.OUT_OF_TURN.take,
        scene=scene,
        why_not=why_not,
        why_not_candidates=why_not_candidates,
        normalise=normalise,
        brings=kept.Left,
        leaves=kept.leaves,
        known_ids=partial(kept.known_ids, index),
        carried=partial(kept.carried, index),
        as_chapter=kept.as_chapter,
        busy=busy,
        even_when_busy=frozenset({SET, TAKE_BACK}),
        standing=ANSWERS.decided,
        opens=OPENS,
        seats=seats,
        secret=False,
        deal_hidden=deal_hidden,
        outlook=outlook,
    )


@cache
def _core() -> GameDefinition[State, ContentIndex]:
    return definition_of(content())


_further = Definitions(PACKS, make_definition)


def definition_for(options: Any, packs: Sequence[Pack | Origin] = ()) -> GameDefinition[State, ContentIndex]:
    """The rules for a table, with further content if any is given."""
    return _further.of(packs) if packs else _core()
