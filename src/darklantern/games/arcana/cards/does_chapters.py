"""What the verbs of chapters do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.cards import effects
from darklantern.games.arcana.cards.language import verbs
from darklantern.games.arcana.cards.verbs_chapters import PlaceEntryToken
from darklantern.games.arcana.map.entering import place_entry_token
from darklantern.table import control
from darklantern.table.ask import Option
from darklantern.table.pending import Pending

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

control.learn(verbs, effects.May, effects.ChooseOne, effects.If)


@verbs.does(PlaceEntryToken)
def _place_entry_token(game: Arcana, it: Pending[PlaceEntryToken], chosen: Option) -> None:
    game.state.flow.append(place_entry_token())
