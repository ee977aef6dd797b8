"""In the Heart of Darkness: its steps by name, what may be done out of turn, and why a wish is refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial

from darklantern.games.heart import (
    actions,
    advancing,
    combat,
    creatures,
    join_leave,
    location_actions,
    playing,
    resolving,
    setup,
    silence,
    spawning,
    talking,
    turns,
)
from darklantern.games.heart.arranging import normalise
from darklantern.games.heart.content_index import PACKS, ContentIndex, island
from darklantern.games.heart.content_types import Pack
from darklantern.games.heart.hidden import deal_hidden
from darklantern.games.heart.phrasing import Phraser
from darklantern.games.heart.scene import question, scene
from darklantern.games.heart.standing import ANSWERS
from darklantern.games.heart.state import NOBODY, Heart, Options, State
from darklantern.table.ask import Begun, Option
from darklantern.table.content import Origin
from darklantern.table.game import GameDefinition, Refusal, SeatInfo
from darklantern.table.game_packs import Definitions
from darklantern.table.standing_answers import SET, TAKE_BACK

STEPS: dict[str, Callable[..., Begun]] = {
    "set-up": setup.set_up,
    "opening-discard": setup.opening_discard,
    "round": spawning.begin_round,
    "reveal": spawning.reveal,
    "spawn": spawning.spawn,
    "add-creature": spawning.add_creature,
    "player-turns": turns.player_turns,
    "next-turn": turns.next_turn,
    "act": actions.act,
    "weapon": combat.choose_weapon,
    "assign-hits": combat.assign_hits,
    "combat-over": combat.combat_over,
    "loot-stirs": location_actions.loot_stirs,
    "trade": talking.trade,
    "put-away": playing.put_card_away,
    "failed-ritual": playing.failed_ritual,
    "resolve": resolving.verbs.resolve,
    "move-creature": creatures.move_creature,
    "end-turn": turns.end_turn,
    "turn-over": turns.turn_over,
    "deadly-roll": turns.deadly_roll,
    "advance": advancing.advance_creatures,
    "advance-next": advancing.advance_next,
    "phase-over": advancing.phase_over,
    "end-of-round": advancing.end_of_round,
    "verdict": silence.verdict,
}


OPENS = frozenset(
    {
        "set-up",
        "opening-discard",
        "round",
        "player-turns",
        "next-turn",
        "act",
        "end-turn",
        "turn-over",
        "deadly-roll",
        "advance",
        "phase-over",
        "end-of-round",
    }
)
"""The steps that the round itself brings; whatever else happens comes of something."""


def seats(game: Heart) -> list[SeatInfo]:
    """Who sits where."""
    phraser = Phraser(game)
    return [SeatInfo(index, phraser.person(index), seat.player) for index, seat in enumerate(game.state.seats)]


def out_of_turn(game: Heart) -> list[Option]:
    """Words, wishes, asking to come or go, and answers once for all."""
    return [*silence.spoken(game), *join_leave.requests(game), *ANSWERS.options(game)]


def take_out_of_turn(game: Heart, chosen: Option) -> bool:
    """What is done while somebody else is being asked. The ask is void if whose turn it is dies by it."""
    state, verb, args = game.state, chosen.verb, chosen.args
    acting = state.active
    if verb == "say":
        silence.say(game, int(args["seat"]), str(args["kind"]))
    elif verb == "dispute":
        silence.dispute(game, int(args["seat"]), int(args["speaker"]))
    elif verb == "wish":
        silence.wish(game, int(args["seat"]), bool(args["next"]))
    elif verb == "whisper":
        silence.whisper(game, int(args["seat"]))
    elif verb == "leave":
        join_leave.ask_to_leave(game, int(args["seat"]))
    elif verb in (SET, TAKE_BACK):
        ANSWERS.take(game, chosen)
    else:
        join_leave.ask_to_join(game)
    return acting == NOBODY or bool(state.seats[acting].protagonist)


def why_not(game: Heart, wish: Option) -> Refusal | None:
    """The rule that forbids a wish, in words."""
    from darklantern.games.heart.refusals import refusal  # the catalogue is read only when somebody asks

    return refusal(game, wish)


def make_definition(packs: Sequence[Pack], west: bool) -> GameDefinition[State, ContentIndex]:
    """The game with the given content."""
    return definition_of(ContentIndex(packs, west))


def definition_of(content: ContentIndex) -> GameDefinition[State, ContentIndex]:
    return GameDefinition(
        name="heart",
        title="In the Heart of Darkness",
        options=Options,
        state=State,
        content=content,
        fingerprint=content.fingerprint,
        steps=STEPS,
        begin=partial(setup.begin, content),
        out_of_turn=out_of_turn,
        take_out_of_turn=take_out_of_turn,
        scene=scene,
        question=question,
        why_not=why_not,
        why_not_candidates=actions.why_not_candidates,
        normalise=partial(normalise, content),
        opens=OPENS,
        seats=seats,
        standing=ANSWERS.decided,
        deal_hidden=deal_hidden,
    )


@cache
def _core(west: bool) -> GameDefinition[State, ContentIndex]:
    return definition_of(island(west))


_further = Definitions(PACKS, make_definition)


def definition_for(options: Options, packs: Sequence[Pack | Origin] = ()) -> GameDefinition[State, ContentIndex]:
    """The rules for a table: with or without the Western Shores, and with further content if any is given."""
    return _further.of(packs, options.western_shores) if packs else _core(options.western_shores)
