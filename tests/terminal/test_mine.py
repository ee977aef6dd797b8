"""The fight in the mine at a terminal: everything in sight, squares by their names, walks, boards, sheets."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest

from darklantern.table.game import Game
from darklantern.table.scene import Aim, Choice, Marker, Piece, Space, Track
from darklantern.terminal import layout
from darklantern.terminal.choices import sort
from darklantern.terminal.device import Device
from darklantern.terminal.labels import Labels
from darklantern.terminal.legend import legend
from darklantern.terminal.plain import track_marks
from darklantern.terminal.session import Session
from darklantern.terminal.status import aim_name, run_on_rows
from darklantern.terminal.window import Looking, Window, board_in_sight, focus
from tests.scenes.mine import mine_scene
from tests.terminal.mine_game import mine_game
from tests.terminal.screens import begin, pipe, sit

SIZES = [(80, 24), (120, 40), (100, 30), (200, 60)]


def screen(width: int, height: int, **looking: Any) -> list[str]:
    scene = mine_scene()
    lines = layout.table(scene, layout.View(scene.story[-2:], looking=Looking(**looking)), width, height)
    return [line.plain.replace("\xa0", " ") for line in lines]


def play(*typed: str, size: tuple[int, int] = (120, 40)) -> tuple[Game[Any, Any], list[str]]:
    game = mine_game()
    return game, [text.replace("\xa0", " ") for text in sit(game, *typed, size=size)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_screen_is_full_and_nothing_is_cut(width: int, height: int) -> None:
    lines = screen(width, height)
    text = "\n".join(lines)
    assert len(lines) == height - 1
    assert max(map(len, lines)) <= width
    assert "…" not in text.replace("(… 1 earlier: `story`)", "").replace("… and 2 more: `hand`", ""), text
    for number in range(12):
        assert f"[{number}]" in text
    for wanted in (
        "Depth 4/12",
        "[1][2]2✗",
        "1✗↺",
        "8(d8)✓",
        "◇ Clues found 2/4",
        "◆ Cave In, 2 of 3",
    ):
        assert wanted in text, wanted
    order = ("►Ada Cole 4", "(Jonah Pike 5)") if width == 200 else ("►Ad 4", "(Jo 5)")
    assert all(turn in text for turn in order)
    assert "56%" in text and "(1 Grit)" in text and "Nobody next to you is hurt" in text


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_what_the_question_is_about_is_in_sight_and_every_letter_on_the_map_is_explained(
    width: int, height: int
) -> None:
    lines = screen(width, height)
    panel = {80: 30, 100: 36, 120: 36, 200: 44}[width]
    first = next(number for number, line in enumerate(lines) if line.startswith("The Mine"))
    map_ = [line[panel + 1 :] for line in lines[first:] if set(line[panel + 1 :]) & set("│┌├└╎")]
    beside = "\n".join(line[:panel] for line in lines[first:])
    drawn = set(re.findall(r"[A-Z][a-z0-9]", "\n".join(map_)))
    assert {"Ad", "T1"} <= drawn
    for label in drawn:
        told = label in beside or any(
            letter == label[0] and low <= label[1] <= high
            for letter, low, high in re.findall(r"([A-Z])(\w)-(\w)", beside)
        )
        assert told, (label, beside)
    for sign in set(re.findall(r"[a-z]{2}", "\n".join(map_))):
        assert f"{sign} " in beside, sign
    assert all(f"{name} " in beside for name in ("Ada Cole", "Jonah Pike", "Lily Moss", "Raul Ortega"))


def test_the_smallest_screen_row_by_row() -> None:
    assert screen(80, 24)[:15] == [
        " Shadows of Brimstone · Round 7 · Fight     Depth 4/12  Posse 8/12  Darkness 31 ",
        " Order:  (V 5)  (Jo 5)  ►Ad 4  Li 4  Ra 2  T 2  D 2  G 1",
        " To Hit 4+:  5✓  [1][2]2✗  1✗↺  8(d8)✓   Ada Cole fights Tentacle 1: 4+ hits.",
        " ◇ Clues found 2/4  ◆ Foul Wind  ◆ Cave In, 2 of 3  ◆ Poisoned (Raul)",
        "The Mine ▲▼►                   │                 ╎                              ",
        "►Ad Ada Cole H9/12 S8/11 G1/3  │·  ·  ·  ·  Ad Jo╎·  ·  Li Ra ·  .  .  .  V4 co ",
        " Jo Jonah Pike 7/12 9/11 1/3   │                 │                 ╷            ",
        " Li Lily Moss 5/12 10/11 1/3   │·  ·  ·  ·  ·  · │·  ·  !3 ·  ·  . │.  .  V6 .  ",
        " Ra Raul Ortega 3/12 11/11 1/3 │                 │                 │            ",
        " T1-3 Tentacle                 │·  ·  ·  ·  ·  · │·  ·  ·  ·  ·  . │.  .  V8 .  ",
        " V4 V6 V8 Void Spider          ├─────╴     ╶─────┼──────8════──────┼─────╴     ╶",
        "╎ Door to the Passage, open    │·  ·  ·  ·  ·  · │·  ·  ·  ·  ·  . │·  ·  ·  ·  ",
        "[8]═ Door to the Cavern,       │                 │                 │            ",
        "   closed  co Corpse  ww water │·  ·  ·  ·  ·  · │·  T1 ·  T2 ·  T3│·  ·  ·  ·  ",
        "· lit  . dark                  │                 ╵      ▓▓▓▓▓      ╵        ■   ",
    ]


def test_an_answer_does_not_move_the_map() -> None:
    scene = mine_scene()
    still = [line.plain for line in layout.table(scene, layout.View([]), 120, 40)]
    told = [line.plain for line in layout.table(scene, layout.View([], message=["An answer."] * 3), 120, 40)]
    assert told[:25] == still[:25]


def test_where_no_map_fits_things_are_told() -> None:
    lines = [line.plain for line in layout.table(mine_scene(), layout.View([], message=["Long."] * 12), 80, 24)]
    assert len(lines) == 23 and not any("│" in line for line in lines)
    assert any("[11]" in line for line in lines)


# -- the legend ------------------------------------------------------------


def told(rows: int, width: int = 40) -> list[str] | None:
    scene = mine_scene()
    lines = legend(scene, scene.boards[0], Window(0, 0, 30, 24), Labels(), {"goliath-1": [6]}, width, rows)
    return None if lines is None else [line.plain.replace("\xa0", " ").strip() for line in lines]


def test_with_room_the_legend_tells_numbers_and_states() -> None:
    lines = told(80)
    assert lines is not None
    for wanted in (
        "►Ad Ada Cole (Lantern) Health 9/12",
        "T1-6 Tentacle Health 2-4/4 · Attacks",
        "[6]G1 Goliath (Elite) Health 22/30",
        "G Gate to the Jargono Swamps, open",
        "# Locked Door (Clue ×2)",
        "▓ Barricade (Damage)",
        "bl Blood",
        "rr rubble",
        "▒ large figure",
        "░ unseen",
        "11.12 leads to Jargono Swamps",
    ):
        assert wanted in lines, lines


def test_with_less_room_it_runs_on_and_with_none_it_says_so() -> None:
    full, short = told(80), told(20)
    assert full is not None and short is not None
    assert len(short) <= 20 < len(full)
    assert "T1-6 Tentacle 2-4/4" in " ".join(short) and "Health" not in " ".join(short)
    assert told(5) is None


def test_labels_in_a_row_are_said_together_and_others_apart() -> None:
    scene = mine_scene()
    scene.pieces = [piece for piece in scene.pieces if piece.id not in ("tentacle-2", "tentacle-5")]
    lines = legend(scene, scene.boards[0], Window(0, 0, 30, 24), Labels(), {}, 60, 80)
    assert lines is not None
    assert any(line.plain.startswith(" T1 T3-4 T6 Tentacle Health\xa03-4/4 · ") for line in lines)


@pytest.mark.parametrize("width", range(40, 80))
def test_what_runs_on_stays_within_the_screen(width: int) -> None:
    rows = run_on_rows(mine_scene(), width)
    assert max(row.cell_len for row in rows) < width
    told = " ".join(" ".join(row.plain for row in rows).replace("\xa0", " ").split())
    assert told == "◇ Clues found 2/4 ◆ Foul Wind ◆ Cave In, 2 of 3 ◆ Poisoned (Raul)"


# -- choosing ------------------------------------------------------------


def test_the_name_of_a_square_takes_the_choice_there() -> None:
    game, screens = play("1.17")
    assert game.state.did == ["move to=1.17"]
    assert "Ad" in screens[-1]


def test_the_letters_of_a_figure_take_the_choice_about_it() -> None:
    game, _ = play("g1")
    assert game.state.did == ["shoot at=goliath-1"]


def test_a_square_with_nothing_to_do_changes_nothing_and_says_so() -> None:
    game, screens = play("5.30", "T6")
    assert game.state.did == []
    assert "nothing can be done with 5.30 now: `look 5.30` tells what is there" in screens[1]
    assert "nothing can be done with T6 now" in screens[2]


def test_a_square_with_a_plan_is_walked_to_after_its_danger_was_told() -> None:
    game, screens = play("2.26", "n")
    assert game.state.did == []
    asked = " ".join(screens[1].split())
    assert "To the door of the Cavern (3 of 3 squares). Passes next to Tentacle 1: an Escape roll on 4+." in asked
    game, _ = play("go 2.26", "y")
    assert game.state.did == ["move to=2.12", "move to=2.20", "move to=2.26"]
    assert game.made == 3


def test_go_alone_lists_where_one_can_go_and_go_takes_single_steps_too() -> None:
    game = mine_game()
    lines = pipe(game, "go", "go 2.12", "go 9.05", "go nowhere")
    assert (
        "  2.26: To the door of the Cavern (3 of 3 squares). Passes next to Tentacle 1: an Escape roll on 4+." in lines
    )
    assert "  1.16 (1 move) [9]" in lines
    assert game.state.did == ["move to=2.12"]
    assert "no way leads to 9.05 now: `go` lists where one can go" in lines
    assert "nothing that you can see is called 'nowhere'" in lines


def test_dice_are_picked_by_the_number_before_them() -> None:
    game, _ = play("1")
    assert game.state.did == ["roll-again die=1"]


def test_a_standing_answer_is_taken_back_by_words() -> None:
    game = mine_game()
    lines = pipe(game, "ask me again")
    assert game.state.asks_again and game.state.did == []
    assert "> Ask me again about dice" in lines


def test_enter_after_an_answer_only_takes_it_away() -> None:
    for question in ("look 3", "look T1", "why not shoot", "aims"):
        game, screens = play(question, "")
        assert game.state.did == [], question
        assert "(Enter for the table)" in screens[1] and "(Enter for the table)" not in screens[2]
    game, _ = play("look 3", "", "")
    assert game.state.did == ["keep"]


# -- looking ------------------------------------------------------------


def test_a_choice_that_is_looked_at_shows_what_it_would_touch() -> None:
    _, screens = play("look 4", "")
    before, looking, after = screens
    assert "×" in looking and "×" not in before and "×" not in after
    words = " ".join(looking.split())
    assert "Touches Tentacle 1, Tentacle 2, Tentacle 4, Tentacle 5: 7.07, 7.08" in words


def test_a_place_that_is_looked_at_shows_the_walk_to_it() -> None:
    _, screens = play("look 2.26")
    assert screens[0].count("•") == 0 and screens[1].count("•") == 3
    assert "`go 2.26`: To the door of the Cavern (3 of 3 squares)." in " ".join(screens[1].split())
    lines = pipe(begin(), "0", "0", "0", "look lighthouse", "look village")
    assert "  `go lighthouse`: Go to the Lighthouse (2 Actions)." in lines
    assert not any("go village" in line for line in lines)


def test_a_crowd_leaves_people_and_what_comes_first_in_the_legend() -> None:
    scene = mine_scene()
    for number in range(1, 40):
        at = scene.boards[0].squares[number].id
        scene.pieces.append(Piece(f"x{number}", "x", f"Strange thing of kind {number}", at, group=f"x{number}"))
    lines = [line.plain for line in layout.table(scene, layout.View([]), 80, 24)]
    assert any(line.startswith("… and more: `map`") for line in lines)
    assert any(line.startswith("►Ad Ada Cole H9/12 S8/11") for line in lines)


def test_odds_and_reasons_are_told_in_full() -> None:
    lines = pipe(mine_game(), "look 3", "look 6")
    assert "  3 dice, 5+: 70% for a hit, 56% to wound" in lines
    assert "  It would do nothing: Nobody next to you is hurt." in lines


def test_looking_at_a_figure_a_square_a_door_and_a_tile() -> None:
    lines = pipe(mine_game(), "look g1", "look 7.20", "look 20.00", "look 2.32", "look tile 11", "look barricade")
    assert "Goliath 1: health 22/30, defence 4; Hunts Ada Cole; Elite (at 4.04, 4.05, 4.10, 4.11)" in lines
    assert "  [3] Shoot the Goliath (3 dice, 5+: 70% for a hit, 56% to wound)" in lines
    assert "7.20: floor, lit, Trap ×1, Blood ×2" in lines
    assert "  On Old Shaft" in lines
    assert "20.00: nobody has seen it" in lines
    assert "  Door to the Cavern (closed)" in lines
    assert "11 Collapsed Hall, 6×6: Roll a die for each Hero who ends here: on a 1 the roof falls." in lines
    assert "Barricade (barrier), Damage ×1" in lines


def test_the_window_is_moved_centred_and_brought_back() -> None:
    _, screens = play("map right 12", "map down", "map back", "map g1", "map 20.14")
    tops = [re.search(r"The Mine ([◄▲▼►]*)", screen) for screen in screens]
    assert [top[1] if top else None for top in tops] == ["◄▼►", "◄▼", "◄▲▼", "◄▼►", "◄▼", "◄▲"]
    assert "G1▒▒▒▒▒" in screens[4] and "░░░░" in screens[5]


def test_what_cannot_be_looked_at_is_refused() -> None:
    _, screens = play("map nowhere", "map left far", "map names", "map up 1")
    assert "map 'nowhere': expected left, right, up, down, names, back, or what to look at" in screens[1]
    assert "map 'left far': expected a number of squares" in screens[2]
    assert "expected" not in screens[3] + screens[4]
    assert "the whole map is in sight: `map` alone shows it" in pipe(begin(), "map left")


def test_a_card_that_is_used_on_squares_is_chosen_there() -> None:
    scene = mine_scene()
    assert scene.ask
    for number, square in enumerate(("7.14", "7.20")):
        args: dict[str, str | int] = {"card": "dynamite", "at": square}
        choice = Choice(12 + number, "blast", "Throw Dynamite", args, [square, "dynamite"], on="board")
        scene.ask.options.append(choice)
    sorted_ = sort(scene)
    assert "dynamite" not in sorted_.cards and "bandages" in sorted_.cards
    assert sorted_.places["7.20"] == 13
    (group,) = (group for group in sorted_.groups if group.head == "Throw Dynamite")
    assert [(item.number, item.label) for item in group.items] == [(12, "7.14"), (13, "7.20")]


def test_very_many_squares_are_not_listed() -> None:
    scene = mine_scene()
    assert scene.ask
    for number in range(12, 40):
        square = scene.boards[0].squares[number].id
        scene.ask.options.append(Choice(number, "fly", "Fly here", {"to": square}, [square], on="board"))
    lines = [line.plain for line in layout.table(scene, layout.View([]), 120, 40)]
    assert " Fly here [12] … [39] by its number on the map, or by its name" in lines


def test_a_decision_brings_the_window_back_to_what_is_asked() -> None:
    _, screens = play("map right 12", "0")
    assert "The Mine ◄▼ " in screens[1] and "The Mine ◄▼►" in screens[2]


def test_squares_show_their_names() -> None:
    _, screens = play("map names", "map names")
    assert "│00  01  02  03  04  05 │00  01" in screens[1]
    assert "│00  01" not in screens[2]


def test_another_board() -> None:
    _, screens = play("board jargono", "board", "")
    assert "Jargono Swamps" in screens[1] and "s1.02 leads to The Mine" in screens[1]
    assert "ww   ·   ·  ww" in screens[1]
    assert "  The Mine: Ada Cole, Jonah Pike, Lily Moss, Raul Ortega" in screens[2]
    assert "no board is called 'moon': there is The Mine, Jargono Swamps" in " ".join(pipe(mine_game(), "board moon"))


def test_the_board_in_sight_is_the_one_that_the_question_is_about() -> None:
    scene = mine_scene()
    assert scene.ask
    assert board_in_sight(scene, Looking()) is scene.boards[0]
    scene.ask.focus = ["s1.05"]
    assert board_in_sight(scene, Looking()) is scene.boards[1]
    assert board_in_sight(scene, Looking(board="mine")) is scene.boards[0]
    scene.ask.focus = []
    assert focus(scene, Looking()) == ["marshal"]
    scene.ask = None
    assert focus(scene, Looking()) == ["7.14"]


def test_a_sheet_has_numbers_zones_and_standing_answers() -> None:
    lines = pipe(mine_game(), "sheet", "sheet jonah", "sheet nobody")
    for wanted in (
        "Ada Cole (Lantern)",
        "  Health 9/12, Sanity 8/11 (printed 10), Grit 1/3 (printed 2), Corruption 2/5",
        "    Tattered Hat: +1",
        "  Agility 2 (printed 3), Cunning 4, Strength 3",
        "  To hit, melee 4+, To hit, range 5+, Combat 3 (printed 2), Damage +1, Defence 4+",
        "  Hands 2/2:",
        "    Peacekeeper: 3 shots, range 6. +1 damage.",
        "  Coat 0/1: nothing",
        "  Side Bag 4/5:",
        "    Bandages ×2: Heal 1D6 Health of a Hero next to you.",
        "    Cavalry Sabre [Upgrade 1]: +1 Combat die.",
        "    face down ×2",
        "    Keep unless a die missed",
        "    Tattered Hat [turned]: +1 Max Grit.",
    ):
        assert wanted in lines, wanted
    assert any(line.startswith("nobody here is called 'nobody': there is Ada Cole, ") for line in lines)


def test_aims_and_what_is_in_force_in_full() -> None:
    lines = pipe(mine_game(), "aims", "force")
    assert "◇ Clues found 2/4: Search the Old Shaft [SOB-MISS-03]" in lines
    assert "◇ Reach the Objective Room 0/1 (not yet): Find 2 more Clues first" in lines
    assert "◆ Cave In, 2 of 3: No Hero may leave by the Entrance. Until the third Darkness card." in lines
    assert "◆ Poisoned (Raul): Loses 1 Health at the start of each turn." in lines


# -- a pipe ------------------------------------------------------------


def test_a_pipe_is_told_the_order_the_dice_and_the_choices_with_their_costs_and_places() -> None:
    lines = pipe(mine_game())
    for wanted in (
        "== Shadows of Brimstone · Round 7 · Fight · Depth 4/12, Posse 8/12",
        " Order:  (Void Spiders 5)  (Jonah Pike 5)  ►Ada Cole 4  Lily Moss 4  Raul Ortega 2  Tentacles 2"
        "  Tentacles of the deep 2  Goliath 1",
        " To Hit 4+:  5✓  [1][2]2✗  1✗↺  8(d8)✓   Ada Cole fights Tentacle 1: 4+ hits.",
        "   0: Keep the dice  (Enter)",
        "   1: Roll the 2 again (1 Grit)",
        "   3: Shoot the Goliath (56%)",
        "   6: Use Bandages (Nobody next to you is hurt)",
        "  10: Move here 1.17 (1 move)",
        "  go: 2.26 !3",
    ):
        assert wanted in lines, lines


def test_the_whole_map_goes_down_a_pipe_with_its_legend() -> None:
    lines = pipe(mine_game(), "map")
    start = lines.index("The Mine  (`board`: Jargono Swamps)")
    assert lines[start + 1] == "┌" + "───────────────────────┬" * 4 + "───────────────────────┐"
    assert sum(line.startswith(("│", "├", "┌", "└", "G", "╎")) and len(line) > 40 for line in lines[start:]) == 49
    assert " V1-8 Void Spider Health 2/2 Initiative 5 · Hunts Raul Ortega" in lines


def test_a_pipe_is_told_where_everybody_stands() -> None:
    lines = pipe(mine_game(), "table")
    assert "  Tentacle: T1 7.07, T2 7.09, T3 7.11, T4 7.13, T5 7.15, T6 7.17" in lines
    assert "  Goliath: G1 4.04" in lines
    assert any(line.startswith("  0 Ada Cole: 1.22; health 9/12, sanity 8/11") for line in lines)


def test_a_small_screen_gets_lists() -> None:
    _, screens = play(size=(60, 20))
    assert "  Goliath: G1 4.04" in screens[-1] and "   0: Keep the dice  (Enter)" in screens[-1]


def test_letters_are_enough_where_there_is_nothing_else() -> None:
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding="ascii")
    Session(mine_game(), {}, Device(io.StringIO("map\n"), out, rich=False)).run()
    text = raw.getvalue().decode()
    assert "| -   -   -   -   9  10 |11   -" in text
    assert "?" not in text.replace("? Ada Cole", "").replace("Roll it again?", "")


def test_open_hands_are_never_passed_on() -> None:
    _, screens = play("0")
    assert not any("Pass the screen" in text for text in screens)


def test_a_token_is_looked_at_by_its_name() -> None:
    _, screens = play("look clue")
    assert "Clue: Search here to find it." in screens[1]


def test_a_space_that_says_whose_it_is_is_named_once() -> None:
    scene = mine_scene()
    markers = [Marker("posse", "Posse", 0), Marker("darkness", "Darkness", 1)]
    scene.tracks = [Track("depth", "Depth Track", [Space("Entrance"), Space("Darkness Start")], markers)]
    assert track_marks(scene) == ["Depth Track Entrance", "Darkness Start"]


def test_an_aim_is_counted_by_what_is_left_where_nobody_knows_what_there_was() -> None:
    assert aim_name(Aim("guards", "Defeat all Enemies", left=5)) == "Defeat all Enemies, 5 left"
    assert aim_name(Aim("clues", "Clues found", 1, 2)) == "Clues found 1/2"
