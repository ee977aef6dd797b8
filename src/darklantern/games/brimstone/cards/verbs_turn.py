"""Verbs of the turn and the Mission: what each needs, and how it reads. What each does is in `does_turn`."""

from __future__ import annotations

from darklantern.table.effects import Verb
from darklantern.table.wording import some

Names = dict[str, str]


class HearVoices(Verb, frozen=True, tag="hear-voices"):
    """The Voices in the Dark, as if an Activation began out of the light."""

    def text(self, names: Names) -> str:
        return "Hear the Voices in the Dark: take D6 Horror Hits."


class FaceFear(Verb, frozen=True, tag="face-fear"):
    """What Enemies near by do with Fear and Terror, as if an Activation began."""

    def text(self, names: Names) -> str:
        return "Take the Horror Hits of Fear, Terror and Unspeakable Terror."


class SufferPoison(Verb, frozen=True, tag="suffer-poison"):
    """What Poison does at the start of an Activation."""

    def text(self, names: Names) -> str:
        return "Roll a D6 for each of your Poison markers: 1-2 is a Wound, with a 6 the marker is discarded."


class Progress(Verb, frozen=True, tag="progress"):
    """Count something for the Mission, which is won once it has enough; with `back` it counts less again."""

    count: int = 1
    what: str = "success"
    back: bool = False

    def text(self, names: Names) -> str:
        return f"The Mission counts {some(self.count, self.what)} {'less' if self.back else 'more'}."


class WinMission(Verb, frozen=True, tag="win-mission"):
    """The Mission is won at once."""

    def text(self, names: Names) -> str:
        return "The Mission is won."


class FailMission(Verb, frozen=True, tag="fail-mission"):
    """The Mission has failed at once."""

    def text(self, names: Names) -> str:
        return "The Mission has failed."


TurnVerb = HearVoices | FaceFear | SufferPoison | Progress | WinMission | FailMission
