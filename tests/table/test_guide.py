"""Tips come from a file and wait for their moment."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

from darklantern.table.ask import Ask, Option, option
from darklantern.table.errors import UserError
from darklantern.table.game import Game
from darklantern.table.guide import Guide

TIPS = """
- {id: hello, prompt: act, title: Hello, text: "Beyond {limit} all is lost."}
- {id: road, prompt: act, verb: walk, title: Roads, text: Walk.}
- {id: rain, prompt: act, if: wet, title: Rain, text: It rains.}
- {id: both, prompt: act, verb: walk, if: wet, title: Mud, text: Careful.}
- {id: trade, prompt: trade, title: Trade, text: Give.}
"""


class Moment:
    """A game of which only the ask matters."""

    def __init__(self, ask: Ask | None, wet: bool = False) -> None:
        self.ask, self.wet = ask, wet


AnyGame = Game[Any, Any]


def guide(tmp_path: Path, tips: str = TIPS) -> Guide[AnyGame]:
    file = tmp_path / "guide.yaml"
    file.write_text(tips)
    return Guide(file, {"wet": lambda game, seat: cast("Moment", game).wet and seat == 0}, {"limit": 7})


def shown(tmp_path: Path, *options: Option, prompt: str = "act", wet: bool = False, seat: int | None = 0) -> list[str]:
    moment = Moment(Ask(0, prompt, list(options)), wet)
    return [tip.id for tip in guide(tmp_path).tips(cast("AnyGame", moment), seat)]


def test_a_tip_waits_for_its_question_what_is_offered_and_how_things_stand(tmp_path: Path) -> None:
    walk = option("walk", to="inn")
    assert shown(tmp_path, option("rest")) == ["hello"]
    assert shown(tmp_path, walk) == ["hello", "road"]
    assert shown(tmp_path, option("rest"), wet=True) == ["hello", "rain"]
    assert shown(tmp_path, walk, wet=True) == ["hello", "road", "rain", "both"]
    assert shown(tmp_path, walk, prompt="trade", wet=True) == ["trade"]


def test_tips_are_for_the_seat_that_is_asked(tmp_path: Path) -> None:
    assert shown(tmp_path, option("rest"), seat=1) == shown(tmp_path, option("rest"), seat=None) == []
    assert guide(tmp_path).tips(cast("AnyGame", Moment(None)), 0) == []


def test_a_tip_has_its_numbers_and_lights_what_it_speaks_of(tmp_path: Path) -> None:
    options = [option("walk", to="inn"), option("rest", at="bed"), option("walk", to="mill", steps=2)]
    hello, road = guide(tmp_path).tips(cast("AnyGame", Moment(Ask(0, "act", options))), 0)
    assert (hello.title, hello.text, hello.lights) == ("Hello", "Beyond 7 all is lost.", [])
    assert road.lights == ["inn", "mill"]


def test_a_tip_that_waits_for_what_nobody_knows_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="tip 'a': no condition 'dry': wet"):
        _ = guide(tmp_path, "- {id: a, prompt: act, if: dry, title: A, text: A}").guidance
    with pytest.raises(UserError, match="tip 'a': no number 'most'"):
        _ = guide(tmp_path, '- {id: a, prompt: act, title: A, text: "{most}"}').guidance
