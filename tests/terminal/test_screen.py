"""The drawn table: it fits, it shows what counts, and it hides hands between two people."""

from __future__ import annotations

import pytest

from darklantern.bots import RandomBot
from darklantern.table.scene import Badge, InForce, Line, Stat
from darklantern.terminal import layout
from tests.heart.quiet import quiet
from tests.terminal.screens import XIMENA_FIRST, begin, sit

SIZES = [(100, 30), (80, 24), (120, 40), (200, 60)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("western_shores", [False, True])
def test_every_screen_of_a_game_fits_and_shows_every_choice(size: tuple[int, int], western_shores: bool) -> None:
    width, height = size
    game, bot = begin(players=4, seed=5, western_shores=western_shores), RandomBot(1)
    while game.ask:
        scene = game.scene(game.ask.seat)
        news = [Line(n, "told", "Something happens at the Old Military Complex.", "HOD-ADV-04") for n in range(9)]
        message = ["An answer."] * (len(game.decisions) % 4)
        lines = layout.table(scene, layout.View(news, message=message), width, height)
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
        "Strength 4/4 Sanity 4/4",
        "Actions 5",
        "Heart of Darkness",
        " 2 Village",
        "Temperance Adeyemi begins a turn.",
        "HOD-TURN-01",
        "Tuning Fork (personal): [6]play [7]discard  Once each round.",
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


@pytest.mark.parametrize("typed", ["why", "look village", "why not fight", "aims"])
def test_enter_after_an_answer_does_not_act(typed: str) -> None:
    game = begin(players=1, seed=11)
    screens = sit(game, "2", "0", typed, "")
    assert len(game.decisions) == 2
    assert "(Enter for the table)" in screens[-2] and "(Enter for the table)" not in screens[-1]
    sit(game, typed, "", "")
    assert len(game.decisions) == 3


def test_the_screen_shows_aims_walks_and_costs() -> None:
    screen = sit(begin(players=2), "0", "0", "0", bots={1: RandomBot(1)})[-1].replace("\xa0", " ")
    assert "◇ Radio Parts you hold 2/3" in screen
    assert "[1]Old Military Complex  [2]Village  (1 Action)" in screen
    assert "+2 Lighthouse" in screen and "!5 Heart of Darkness" in screen


def test_the_screen_shows_free_moves() -> None:
    screen = sit(begin(seed=XIMENA_FIRST), "0", "0", bots={1: RandomBot(1)})[-1].replace("\xa0", " ")
    assert "[1]Old Military Complex  [2]Village  (free)" in screen
    assert "+0 Lighthouse" in screen


def test_enter_takes_what_gives_nothing_up_at_once() -> None:
    game = quiet(at=["cave", "cave"], creatures=[("crawler", "cave")], dice=[5, 5, 1, 1, 1])
    screens = sit(game, "fight", "", bots={1: RandomBot(1)})
    assert game.state.creatures == []
    assert not any("Enter again" in screen for screen in screens)


def test_the_first_screen_says_how_to_go_on() -> None:
    screens = sit(begin(players=1, seed=11), "0")
    assert "or `help`." in screens[0]
    assert "`help`" not in screens[1]


def test_a_word_that_costs_is_asked_about_at_the_table() -> None:
    game = begin(players=2)
    screens = sit(game, "0", "0", "say the gate falls", "n", bots={1: RandomBot(1)})
    (asking,) = (" ".join(screen.split()) for screen in screens if "Really?" in screen)
    assert "“the gate falls”" in asking and "Heart of Darkness" in asking and "Lighthouse" in asking
    assert "nothing was done" in screens[-1]


def test_what_was_said_is_shown_once() -> None:
    screens = sit(begin(players=2), "0", "0", "say rules may I?", "hand", "", bots={1: RandomBot(1)})
    assert sum("“may I?”" in screen for screen in screens) == 1


def test_a_long_answer_is_a_page_and_a_short_one_leaves_the_table_as_it_is() -> None:
    game = begin(players=1, seed=11)
    table, short, long = sit(game, "look village", "rules sanity")
    assert short.count("│") == table.count("│") > 10
    assert "Ways to" in short and "(Enter for the table)" in long


@pytest.mark.parametrize("rows", range(5))
def test_an_answer_does_not_move_the_map(rows: int) -> None:
    game = begin(players=2)
    for choice in (0, 0, 0):
        game.choose(choice)
    scene = game.scene(0)
    view = layout.View([Line(0, "told", "Something happens.", "HOD-ADV-04")], message=["An answer."] * rows)
    shown = [line.plain for line in layout.table(scene, view, 100, 30)]
    still = [line.plain for line in layout.table(scene, layout.View([]), 100, 30)]
    assert shown[:17] == still[:17]


def test_a_crowded_panel_keeps_the_events_and_how_far_quests_have_come() -> None:
    scene = begin(players=2).scene(0)
    scene.aims = []
    scene.in_force = [InForce("fog", "Fog", "It is thick. " * 9, count=2, most=9)]
    scene.seats[1].badges = [Badge(f"Begun: A Quest with a very long name, {number} of 24") for number in range(9)]
    panel = [line.plain for line in layout.people_panel(scene, layout.View([]), 29, 16)]
    assert len(panel) == 16 and max(map(len, panel)) <= 29
    assert "◆ Fog, 2 of 9" in panel
    assert " … and 3 more: `look`" in panel
    assert " Begun: A Quest wit…, 5 of 24" in panel


def test_numbers_stay_together_and_say_out_of_how_many() -> None:
    scene = begin(players=2).scene(0)
    scene.seats[0].stats = {"strength": Stat(3, 3), "sanity": Stat(1, 2), "cards": Stat(5, 5)}
    scene.seats[0].stats |= {"actions": Stat(6, 6, form="plain"), "free moves": Stat(4, 5)}
    lines = [line.plain.replace("\xa0", " ") for line in layout.seat_lines(scene, scene.seats[0], layout.View([]), 29)]
    assert lines[1:] == [" Strength 3/3 Sanity 1/2", " Cards 5/5 Actions 6", " Free Moves 4/5"]


def test_the_smallest_screen_shows_the_map_in_a_turn_with_a_full_hand() -> None:
    screens = sit(begin(players=1, seed=11), "2", "0", "0", "dance", size=(80, 24))
    for screen in screens[-2:]:
        assert "Lighthouse" in screen and "Old Mine" in screen and "Tuning" in screen, screen


def test_a_high_screen_shows_whole_texts() -> None:
    screen = sit(begin(players=1, seed=11), "2", "0", "0", size=(120, 45))[-1]
    assert "…" not in screen, screen


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
