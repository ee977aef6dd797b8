"""What others did in one long turn can be read where it is played."""

from __future__ import annotations

import pytest

from darklantern.table.scene import Line
from darklantern.terminal import layout
from darklantern.terminal.below import story_lines
from tests.scenes.mine import mine_scene


def told(*texts: str) -> list[Line]:
    return [Line(number, "told", text, "HOD-ADV-04") for number, text in enumerate(texts)]


@pytest.mark.parametrize(("width", "height", "sentences"), [(100, 30, 8), (120, 40, 8), (80, 24, 2)])
def test_a_long_turn_takes_rows_of_the_map_for_its_story(width: int, height: int, sentences: int) -> None:
    scene = mine_scene()
    assert scene.ask
    scene.ask.options = scene.ask.options[:3]
    texts = [f"Tentacle {number} attacks Ada Cole: 5, 2, 5+ needed: 1 Hit." for number in range(20)]
    lines = [line.plain for line in layout.table(scene, layout.View(told(*texts)), width, height)]
    text = " ".join(" ".join(lines).split())
    assert len(lines) == height - 1
    assert all(text.count(sentence) == 1 for sentence in texts[-sentences:]), "\n".join(lines)
    few = [line.plain for line in layout.table(scene, layout.View(told(*texts[:2])), width, height)]
    assert sum("│" in line for line in few) >= sum("│" in line for line in lines) >= 6


def test_a_sentence_that_is_too_long_says_that_it_goes_on() -> None:
    lines = [line.plain for line in story_lines(told("Sign the registers beside the event spaces. " * 9), 80, 3)]
    assert len(lines) == 3 and max(map(len, lines)) < 80
    assert lines[-1].endswith(" … (`story`)")
