"""SETUP: Preparing scenario, decks, explorers, map and tracks."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from darklantern.games.arcana.content_index import ContentIndex
from darklantern.games.arcana.decks import CHAPTERS, TILES, in_the_box
from darklantern.games.arcana.kept import campaign_begins, fallen_before, kept_cards, seats_brought
from darklantern.games.arcana.map.tiles import flipped
from darklantern.games.arcana.rounds.chapter_effects import lay_first
from darklantern.games.arcana.rounds.chapters import next_chapter
from darklantern.games.arcana.rounds.explorers import begin_round
from darklantern.games.arcana.rounds.variants import played_chapters
from darklantern.games.arcana.standing import from_the_beginning
from darklantern.games.arcana.state import Options, State
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.deck import Deck
from darklantern.table.dice import Dice
from darklantern.table.errors import UserError
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.content_types import Scenario
    from darklantern.games.arcana.state import Arcana


def begin(content: ContentIndex, options: Options, seed: int, brought: Any = None) -> State:
    """The box is open: the decks of the scenario lie ready, and every seat is an explorer still to be chosen."""
    scenario = chosen_scenario(content, options)
    if options.players > options.explorers:
        raise UserError(
            f"option players: expected at most {options.explorers}, one for each explorer, got {options.players}"
        )
    chapters = [chapter.id for chapter in played_chapters(scenario, options)]
    return State(
        dice=Dice(seed),
        step=set_up(),
        scenario=scenario.id,
        explorers=seats_brought(content, options, brought),
        answers=from_the_beginning(options.players),
        decks={
            **in_the_box(content, scenario.id, kept_cards(brought)),
            CHAPTERS: Deck.of(reversed(chapters), renews=False),
        },
    )


def chosen_scenario(content: ContentIndex, options: Options) -> Scenario:
    """The scenario of an option."""
    numbers = {scenario.number: scenario for scenario in content.scenarios.values()}
    if options.scenario not in numbers:
        raise UserError(f"option scenario: expected {' or '.join(map(str, sorted(numbers)))}, got {options.scenario}")
    return numbers[options.scenario]


@step
def set_up(game: Arcana) -> None:
    """The scenario card is read and the decks are shuffled; explorers, map and first chapter follow."""
    state = game.state
    game.tell("scenario-read", "MA-SETUP-27", scenario=state.scenario)
    for name, deck in state.decks.items():
        if name != CHAPTERS:
            deck.shuffle(state.dice)
    tiles = state.decks[TILES]
    tiles.cards = [flipped(tile) if state.dice.below(2) else tile for tile in tiles.cards]
    game.tell("decks-shuffled", "MA-SETUP-05", decks=len(state.decks))
    state.flow.append(begin_round())
    if game.setup.brought:
        state.flow.append(campaign_begins())
    state.flow += [next_chapter(), lay_starting_tile()]
    state.flow += [choose_explorer(seat) for seat, one in reversed([*enumerate(state.explorers)]) if not one.card]


@step
def choose_explorer(game: Arcana, seat: int) -> Begun:
    """Every explorer is led by one player only; dealt quickly, chance decides."""
    state = game.state
    taken = {explorer.card for explorer in state.explorers} | fallen_before(game)
    cards = [card.id for card in game.content.explorers.values() if card.scenario in (None, state.scenario)]
    free = [option("lead", explorer=card) for card in cards if card not in taken]
    chosen = partial(_chosen, seat)
    if game.setup.options.set_up == "by-hand":
        return Ask(seat, "choose-explorer", free, usual=0), chosen
    return chosen(game, state.dice.pick(free))


def _chosen(seat: int, game: Arcana, chosen: Option) -> Begun:
    card = game.content.explorers[str(chosen.args["explorer"])]
    explorer = game.state.explorers[seat]
    explorer.card, explorer.name = card.id, card.name
    explorer.health, explorer.stamina = card.health, card.stamina
    game.tell("explorer-chosen", "MA-SETUP-06", who=seat, card=card.id)
    return None


@step
def lay_starting_tile(game: Arcana) -> None:
    """The starting tile is the scenario's own, or the one at the bottom of the tile deck."""
    state = game.state
    own = game.content.scenarios[state.scenario].start
    tiles = state.decks[TILES]
    side = own or tiles.cards[0]
    if not own:
        tiles.cards = tiles.cards[1:]
    lay_first(game, side)
    game.tell("starting-tile-laid", "MA-SETUP-26" if own else "MA-SETUP-18", tile=1, side=side)
