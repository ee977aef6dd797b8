"""The drawn table: it fits, it shows what counts, and it hides hands between two people."""

from __future__ import annotations

import pytest

from darklantern.bots import RandomBot
from darklantern.table.scene import Line
from darklantern.terminal import layout
from tests.terminal.screens import begin, sit

SIZES = [(100, 30), (80, 24), (120, 40), (200, 60)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("western_shores", [False, True])
def test_every_screen_of_a_game_fits_and_shows_every_choice(size: tuple[int, int], western_shores: bool) -> None:
    width, height = size
    game, bot = begin(players=4, seed=5, western_shores=western_shores), RandomBot(1)
    while game.ask:
        scene = game.scene(game.ask.seat)
        news = [Line(n, "told", "Something happens at the Old Military Complex.", "HOD-ADV-04") for n in range(9)]
        lines = layout.table(scene, layout.View(news), width, height)
        text = "\n".join(line.plain for line in lines)
        assert max(line.cell_len for line in lines) <= width
        assert len(lines) == height - 1, text
        for number in range(len(game.ask.options)):
            assert f"[{number}]" in text, text
        game.choose(bot.choose(game))
        if len(game.decisions) > 80:
            break


def test_the_screen_shows_map_people_story_hand_and_choices() -> None:
    screen = sit(begin(players=1, seed=11), "2", "0", "0")[-1]
    for wanted in (
        "Round 1 · Phase 2: Player Turns",
        "Darkness ■□□□□□□ 1/7",
        "Quests completed □□ 0/2",
        "►Temperance Adeyemi",
        "Strength 2/2 Sanity 4/4",
        "Actions 5",
        "Heart of Darkness",
        " 2 Village",
        "Temperance Adeyemi begins a turn.",
        "HOD-TURN-01",
        "[6]play [7]discard Tuning Fork (personal) Once each round.",
        "you have 5 Actions left. What do you do?",
        "Move to the [1]Old Military Complex  [2]Village",
        "[0]End your turn ⏎",
    ):
        assert wanted.replace("\xa0", " ") in screen.replace("\xa0", " "), screen


def test_small_screens_get_lists() -> None:
    screen = sit(begin(players=1, seed=11), size=(60, 20))[-1]
    assert "? Temperance Adeyemi, give up one of the three Loot cards you drew." in screen
    assert "  Stranded Ship: ►Temperance @Ximena" in screen
    assert "Abandoned Hut" not in screen


def test_enter_asks_again_before_actions_are_given_up() -> None:
    game = begin(players=1, seed=11)
    screens = sit(game, "2", "0", "0", "")
    assert "Enter again: End your turn" in screens[-1]
    assert len(game.decisions) == 3
    sit(game, "", "")
    assert len(game.decisions) == 4


def test_quit_warns_once_when_nothing_is_kept() -> None:
    game = begin(players=1, seed=11)
    screens = sit(game, "0", "quit", "1")
    assert "`quit` again leaves without" in screens[-2]
    assert len(game.decisions) == 2


def test_one_person_is_never_asked_to_pass_the_screen() -> None:
    game = begin(players=2)
    screens = sit(game, "0", "0", "0", bots={1: RandomBot(1)})
    assert not any("Pass the screen" in screen for screen in screens)


def test_between_two_people_the_screen_hides_and_hands_stay_secret() -> None:
    """A random game at one screen: no screen of one player names a card that only the other holds."""
    game, bot = begin(players=2, seed=3), RandomBot(3)
    twin = begin(players=2, seed=3)
    typed, holders, secrets, looking = [], [], [], None
    for _ in range(60):
        assert twin.ask
        seats = twin.state.seats
        mine = {seat.id for seat in twin.scene(None).seats if seat.player == seats[twin.ask.seat].player}
        names = twin.content.names
        hidden = {names[card] for index, seat in enumerate(seats) for card in seat.hand if index not in mine}
        shown = {names[card] for index, seat in enumerate(seats) for card in seat.hand if index in mine}
        if looking != mine:
            typed.append("")
            holders.append("pass")
            secrets.append(hidden | shown)
        looking = mine
        holders.append("table")
        secrets.append(set() if twin.state.talk else hidden - shown)
        index = bot.choose(twin)
        typed.append(str(index))
        twin.choose(index)
        if twin.ask is None:
            break
    screens = sit(game, *typed)
    assert holders.count("pass") > 5
    for screen, kind, secret in zip(screens, holders, secrets, strict=False):
        assert ("Pass the screen to" in screen) == (kind == "pass"), screen
        told = screen.replace("\xa0", " ")
        assert not [name for name in secret if f"{name} (" in told], screen
        if kind == "pass":
            assert not [name for name in secret if name in told], screen
