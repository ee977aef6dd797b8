"""The two rating sliders, and the game die that is rolled against them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.powers import change
from darklantern.games.arcana.rounds.variants import die_as_read, sliders_fall
from darklantern.games.arcana.state import NOWHERE

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

Rating = Literal["spawn", "horror"]


def game_die(game: Arcana) -> int:
    """Roll the game die, whose faces are 0 to 9: the 0 is read as 10, and in the easy game as 0."""
    (face,) = game.state.dice.roll(1, constants.dice.game_die)
    return die_as_read(game, face)


def printed_rating(game: Arcana, kind: Rating) -> int:
    """The rating on the card in force, the endgame's or else the chapter's; 0 if it has none."""
    state, content = game.state, game.content
    card = content.endgames[state.endgame] if state.endgame else content.chapters[state.chapter]
    return getattr(card, kind) or 0


def rating(game: Arcana, kind: Rating) -> int:
    """The slider as it stands, with what is in force."""
    slider: int = getattr(game.state, kind)
    return max(constants.tracks.least_rating, slider + change(game, f"{kind}-rating", NOWHERE))


def lower_rating(game: Arcana, kind: Rating, rule: str) -> None:
    """A failed roll lowers the slider by 1, but not below 1; in the very easy game it stays."""
    slider: int = getattr(game.state, kind)
    if slider > constants.tracks.least_rating and sliders_fall(game):
        set_rating(game, kind, slider - 1, rule)


def reset_rating(game: Arcana, kind: Rating, rule: str) -> None:
    """The slider goes back to the value of the chapter."""
    set_rating(game, kind, printed_rating(game, kind), rule)


def set_rating(game: Arcana, kind: Rating, value: int, rule: str) -> None:
    setattr(game.state, kind, value)
    game.tell("rating", rule, rating=kind, value=value)
