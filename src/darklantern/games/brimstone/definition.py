"""Shadows of Brimstone: its steps by name, what may be done out of turn, and why a wish is refused."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from typing import Any

from darklantern.games.brimstone import out_of_turn, setup
from darklantern.games.brimstone.cards import (
    does_attacks,
    does_decks,
    does_enemies,
    does_harm,
    does_heroes,
    does_map,
    does_mine,
    does_support,
    does_tests,
    does_turn,
    verbs,
)
from darklantern.games.brimstone.content_index import PACKS, ContentIndex, content
from darklantern.games.brimstone.content_types import Pack
from darklantern.games.brimstone.copying import copied
from darklantern.games.brimstone.enemies import rivals, snap_fire
from darklantern.games.brimstone.fights import (
    ambush,
    assigning,
    attacking,
    biting,
    bombs,
    damage,
    dual_wielding,
    ending,
    enemy_attacks,
    enemy_moves,
    escaping,
    free_attacks,
    immobile,
    killing,
    large,
    loot,
    more_damage,
    order,
    parrying,
    placing,
    ranged,
    shootout,
    starting,
)
from darklantern.games.brimstone.harm import corruption, death, hits, knocked_out, preventing, recovering, status
from darklantern.games.brimstone.heroes import (
    grit,
    hands,
    items,
    just_drawn,
    lawman,
    making,
    promos,
    side_bag,
    trading,
)
from darklantern.games.brimstone.hidden import deal_hidden
from darklantern.games.brimstone.rolling import ROLLS
from darklantern.games.brimstone.seen.scene import scene
from darklantern.games.brimstone.standing import ANSWERS
from darklantern.games.brimstone.state import NOWHERE, Brimstone, Options, State
from darklantern.games.brimstone.turn import (
    activation,
    clues,
    darkness,
    depth,
    doors,
    dread,
    due,
    encounters,
    exploring,
    hold_back,
    light,
    moving,
    searching,
    turns,
    winning,
)
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
        verbs,
        does_attacks,
        does_decks,
        does_enemies,
        does_harm,
        does_heroes,
        does_map,
        does_mine,
        does_support,
        does_tests,
        does_turn,
        hands,
        items,
        just_drawn,
        lawman,
        making,
        promos,
        side_bag,
        trading,
        rivals,
        snap_fire,
        ambush,
        assigning,
        attacking,
        biting,
        bombs,
        damage,
        dual_wielding,
        ending,
        enemy_attacks,
        enemy_moves,
        immobile,
        escaping,
        free_attacks,
        killing,
        large,
        loot,
        more_damage,
        order,
        parrying,
        placing,
        ranged,
        shootout,
        starting,
        corruption,
        hits,
        knocked_out,
        preventing,
        death,
        recovering,
        status,
        grit,
        activation,
        clues,
        darkness,
        depth,
        doors,
        dread,
        due,
        encounters,
        exploring,
        hold_back,
        light,
        moving,
        searching,
        turns,
        winning,
    ),
    "reroll": ROLLS.reroll,
    RESOLVE: verbs.verbs.resolve,
}

OPENS = frozenset(
    {
        "set-up",
        "begin-turn",
        "start-of-turn",
        "hold-back",
        "next-activation",
        "begin-activation",
        "act",
        "explore-rooms",
        "end-of-turn",
    }
)
"""The steps that the turn itself brings; whatever else happens comes of something."""


def seats(game: Brimstone) -> list[SeatInfo]:
    """Who sits where: a seat is a Hero."""
    return [SeatInfo(seat, hero.name, hero.player) for seat, hero in enumerate(game.state.heroes)]


def why_not(game: Brimstone, wish: Option) -> Refusal | None:
    """The rule that forbids a wish, in words."""
    from darklantern.games.brimstone.seen.refusals import refusal  # the catalogue is read only when somebody asks

    return refusal(game, wish)


def why_not_candidates(game: Brimstone, seat: int, about: str) -> list[Wish]:
    return activation.ACTIONS.candidates(game, seat, about)


def outlook(game: Brimstone, index: int) -> Outlook | None:
    """What would come of a walk, for whoever points at its end."""
    from darklantern.games.brimstone.seen.outlook import outlook as worked_out  # only who points at something needs it

    return worked_out(game, index)


def normalise(state: State) -> None:
    """Nothing is derived from what a scenario arranges."""


def busy(game: Brimstone) -> bool:
    """Dice lie on the table, harm is being dealt with, or a Hero is coming round."""
    state = game.state
    return bool(state.rolls or state.harms) or state.coming_round != NOWHERE


def make_definition(packs: Sequence[Pack]) -> GameDefinition[State, ContentIndex]:
    """The game with the given content."""
    return definition_of(ContentIndex(packs))


def definition_of(index: ContentIndex) -> GameDefinition[State, ContentIndex]:
    return GameDefinition(
        name="brimstone",
        title="Shadows of Brimstone",
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
        outlook=outlook,
        normalise=normalise,
        busy=busy,
        even_when_busy=frozenset({SET, TAKE_BACK}),
        standing=ANSWERS.decided,
        opens=OPENS,
        seats=seats,
        secret=False,
        deal_hidden=deal_hidden,
        copy=copied,
    )


@cache
def _core() -> GameDefinition[State, ContentIndex]:
    return definition_of(content())


_further = Definitions(PACKS, make_definition)


def definition_for(options: Any, packs: Sequence[Pack | Origin] = ()) -> GameDefinition[State, ContentIndex]:
    """The rules for a table, with further content if any is given."""
    return _further.of(packs) if packs else _core()
