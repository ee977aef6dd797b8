"""Words in rows: nothing is lost, nothing stands beyond the edge."""

from __future__ import annotations

import pytest
from rich.text import Text

from darklantern.table.scene import Choice, Line
from darklantern.terminal import layout
from darklantern.terminal.below import choice_lines, hand_cards, middle, packed, run_on, story_lines
from darklantern.terminal.choices import sort
from darklantern.terminal.layout import in_force
from darklantern.terminal.rows import fitted, wrapped
from tests.heart.quiet import quiet
from tests.scenes.mine import mine_scene
from tests.terminal.screens import begin

FINDER = "- {id: finder, name: Finder, kind: item, icon: a, does: [{salvage: {of: [weapon]}}]}"
LONG = "Put at the bottom: Darkness 1-2: Crawler at the Village; Darkness 3-4: Devourer at the Northern Gate; {}"


def told(*texts: str) -> list[Line]:
    return [Line(number, "told", text, "HOD-ADV-04") for number, text in enumerate(texts)]


@pytest.mark.parametrize("rows", [1, 2, 3, 4])
@pytest.mark.parametrize("width", [97, 100, 140])
def test_a_long_story_keeps_its_last_sentences_whole(rows: int, width: int) -> None:
    texts = [f"Ximena Rojas, number {number}, goes on to the Old Military Complex." for number in range(20)]
    lines = [line.plain for line in story_lines(told(*texts), width, rows)]
    assert 1 <= len(lines) <= rows and max(map(len, lines)) < width
    lead, _, rest = " ".join(" ".join(lines).split()).partition(") ")
    left_out = int(lead.removeprefix("(… ").split()[0])
    assert rest == " ".join(texts[left_out:])


def test_what_one_person_does_runs_on_in_one_sentence() -> None:
    lines = told("Marit Solheim goes to the Cave.", "Marit Solheim draws a Loot card (×2).", "A Crawler crawls out.")
    lines += told("Marit Solheim ends the turn.", "Rafiq Haldar begins a turn.")
    for line, who in zip(lines, (0, 0, None, 0, 1), strict=True):
        line.who = who
    assert run_on(lines, {0: "Marit Solheim", 1: "Rafiq Haldar"}) == [
        "Marit Solheim goes to the Cave; draws a Loot card (×2).",
        "A Crawler crawls out.",
        "Marit Solheim ends the turn.",
        "Rafiq Haldar begins a turn.",
    ]


def test_a_short_story_has_a_row_for_each_line_and_names_the_rules() -> None:
    lines = story_lines(told("One.", "Two."), 60, 3)
    assert [line.plain for line in lines] == [f"{' One.':48} HOD-ADV-04", f"{' Two.':48} HOD-ADV-04"]


def test_a_line_that_is_too_long_for_its_row_goes_on_in_the_next() -> None:
    text = "Bad Blood: -1 die in Combat. Ends when anyone ends a turn 15 times."
    lines = story_lines(told(text), 60, 3)
    assert " ".join("".join(line.plain.replace("HOD-ADV-04", "") for line in lines).split()) == text


def test_progress_is_never_cut_off() -> None:
    assert fitted("Begun: Iron for the Hinges, 3 of 5", 28).endswith("…, 3 of 5")
    assert len(fitted("Begun: Iron for the Hinges, 13 of 24", 28)) <= 28
    assert fitted("Completed: The Torn Chart", 28) == "Completed: The Torn Chart"
    assert fitted("Completed: The Sergeant's Tally", 28) == "Completed: The Sergeant's T…"


def test_wrapping_breaks_between_words() -> None:
    rows = [row.plain for row in wrapped(Text(" one two three four"), 10, "  ")]
    assert rows == [" one two", "  three", "  four"]


def test_long_choices_stand_below_each_other_and_break_between_words() -> None:
    scene = begin().scene(0)
    assert scene.ask
    scene.ask.options = [Choice(0, "leave-be", "Leave them as they lie")]
    scene.ask.options += [Choice(1 + number, "bury", LONG.format(number)) for number in range(3)]
    rows = [row.plain for row in choice_lines(scene, sort(scene), 80)]
    assert " Put at the bottom: " in rows
    assert sum(row.startswith((" [1]", " [2]", " [3]")) for row in rows) == 3
    assert {word for row in rows for word in row.split()} >= {"Northern", "Gate;"}


def test_choices_that_begin_alike_say_so_once() -> None:
    scene = begin().scene(0)
    assert scene.ask
    scene.ask.options = [Choice(0, "end-turn", "End your turn")]
    scene.ask.options += [
        Choice(tokens - 1, "repair", f"Repair the Eastern Gate: remove {tokens} damage tokens", {"tokens": tokens})
        for tokens in (2, 3)
    ]
    rows = [row.plain.replace("\xa0", " ") for row in choice_lines(scene, sort(scene), 100)]
    assert " Repair the Eastern Gate: [1]remove 2 damage tokens  [2]remove 3 damage tokens" in rows


def test_the_card_that_was_just_drawn_is_shown_in_full_before_all_others() -> None:
    scene = begin().scene(0)
    names = {card.name: card for card in scene.cards.values() if card.kind != "protagonist"}
    for card in names.values():
        card.text = "word " * 30
    for name in names:
        news = told(f"Somebody draws {name}.")
        hand = hand_cards(scene, sort(scene), news, 100)
        rows = [row.plain for row in middle(news, hand, 100, len(hand) + 2)]
        cut_off = [row for row in rows if row.endswith("…")]
        assert len(cut_off) == len(hand) - 1 and not any(f"{name} " in row for row in cut_off), rows


def test_the_end_is_told_in_whole_words() -> None:
    scene = begin().scene(0)
    scene.ask, scene.table.won, scene.table.round = None, False, 9
    scene.table.why = "The payroll goes by train, the long way round."
    rows = [row.plain for row in choice_lines(scene, sort(scene), 40)]
    assert rows[:2] == ["Lost in round 9: The payroll goes by", "  train, the long way round."]


def test_cards_to_choose_from_are_shown_with_their_texts() -> None:
    game = quiet(hands=[["finder"], []], cards=FINDER, loot__discard=["axe", "stick"])
    game.choose("play card=finder")
    scene = game.scene(0)
    assert scene.ask and [choice.label for choice in scene.ask.options] == ["Axe", "Stick"]
    hand = [card.cut.plain for card in hand_cards(scene, sort(scene), [], 100)]
    assert hand == [" [0]Axe (weapon) +2 dice in this Combat.", " [1]Stick (weapon) +1 die in this Combat."]
    assert len(choice_lines(scene, sort(scene), 100)) == 1


def test_the_usual_card_is_marked_after_its_name() -> None:
    game = quiet(at=["cave", "cave"], hands=[["axe", "bread"], []], creatures=[("crawler", "cave")])
    game.choose("fight")
    scene = game.scene(0)
    rows = [card.cut.plain for card in hand_cards(scene, sort(scene), [], 100)]
    assert rows[0] == " [1]7 dice with Axe (94%) ⏎ (weapon) +2 dice in this Combat."


def test_the_open_spawn_card_is_no_card_in_force() -> None:
    game = begin()
    while not game.state.spawn.discard:
        game.choose(0)
    scene = game.scene(0)
    assert any(card.kind == "spawn" for card in scene.cards.values())
    assert not any("Spawn card" in row.plain for row in in_force(scene, 40, 20))


def rows_of(*choices: Choice, width: int = 100) -> list[str]:
    scene = begin().scene(0)
    assert scene.ask
    scene.ask.options, scene.ask.usual, scene.ask.text = list(choices), None, "What now?"
    return [row.plain.replace("\xa0", " ") for row in choice_lines(scene, sort(scene), width)][1:]


def test_neighbours_that_begin_alike_share_a_row_although_others_of_their_verb_do_not() -> None:
    cost = {"grit": 2}
    shots = [Choice(number, "play", f"Old Rifle on {whom}", cost=cost) for number, whom in enumerate(("a bat", "Rust"))]
    assert rows_of(*shots, Choice(2, "play", "Sing"), Choice(3, "end", "Stop")) == [
        " Old Rifle on [0]a bat  [1]Rust  (2 grit)",
        " [2]Sing  [3]Stop",
    ]


def test_short_choices_stand_side_by_side_before_and_after_a_long_one() -> None:
    long = "Tell the whole story of the lamp and of the oil"
    found = rows_of(Choice(0, "a", "Up"), Choice(1, "b", "Down"), Choice(2, "c", long), Choice(3, "d", "Go"), width=60)
    assert found == [" [0]Up  [1]Down", f" [2]{long}", " [3]Go"]


def test_squares_on_the_map_say_what_the_nearest_and_the_furthest_costs() -> None:
    scene = mine_scene()
    assert scene.ask
    squares = [square.id for square in scene.boards[0].squares[:6]]
    scene.ask.options = [
        Choice(number, "go", f"Go to {id_}", {"to": id_}, [id_], note=f"{number + 1} steps", on="board")
        for number, id_ in enumerate(squares)
    ]
    found = [row.plain for row in choice_lines(scene, sort(scene), 120)]
    assert found[1] == " Go to [0] … [5] by its number on the map, or by its name (1 … 6 steps)"


# -- great moments ------------------------------------------------------------


def moments() -> list[Line]:
    """Four lines, the third of which is a great moment."""
    lines = told("One is told.", "Two is told.", "Three falls.", "Four is told.")
    lines[2].weight = 2
    return lines


def test_a_great_moment_has_a_star_of_its_own() -> None:
    rows = story_lines(moments(), 60, 4)
    assert [row.plain.partition("HOD")[0].rstrip() for row in rows] == [
        " One is told.",
        " Two is told.",
        " ★ Three falls.",
        " Four is told.",
    ]
    assert [str(row.style) for row in rows] == ["", "", "bold", ""]


def test_where_the_story_runs_on_a_great_moment_stands_apart_if_there_is_room() -> None:
    assert [row.plain for row in story_lines(moments(), 60, 3)] == [
        " One is told.  Two is told.",
        " ★ Three falls.",
        " Four is told.",
    ]
    assert [row.plain for row in story_lines(moments(), 80, 1)] == [
        " One is told.  Two is told.  Three falls.  Four is told."
    ]


def test_great_moments_are_the_last_to_be_left_out() -> None:
    texts = ["It begins.", "The lamp falls.", *["Nothing at all happens for a long while."] * 30, "It ends."]
    lines = told(*texts)
    lines[1].weight = 2
    assert [row.plain for row in story_lines(lines, 60, 3)] == [
        " (… 30 earlier: `story`)",
        " ★ The lamp falls.",
        " Nothing at all happens for a long while.  It ends.",
    ]
    for line in lines:
        line.weight = 2
    assert story_lines(lines, 60, 2)[-1].plain.endswith("It ends.")  # where they are too many the latest count


def test_a_question_that_comes_often_shows_how_to_answer_it_for_good() -> None:
    scene = begin().scene(0)
    assert scene.ask
    scene.ask.options, scene.ask.usual = [Choice(0, "keep", "Keep"), Choice(1, "again", "Again")], None
    scene.ask.out_of_turn = [Choice(-1, "speak", "Speak"), Choice(-2, "answer-always", "From now on: keep")]
    rows = [row.plain.replace("\xa0", " ") for row in choice_lines(scene, sort(scene), 60)]
    assert rows[-1].strip() == "[3]From now on: keep"
    scene.ask.out_of_turn.append(Choice(-3, "answer-always", "From now on: roll again, whatever lies there"))
    rows = [row.plain.replace("\xa0", " ") for row in choice_lines(scene, sort(scene), 60)]
    assert rows[-1] == " From now on: [3]keep  [4]roll again, whatever lies there"
    scene.ask.out_of_turn.append(Choice(-4, "answer-always", "From now on: give up"))
    rows = [row.plain.replace("\xa0", " ") for row in choice_lines(scene, sort(scene), 60)]
    assert rows[-1] == "   [5]give up"  # nothing is cut off


def test_a_card_with_several_choices_stands_before_them_and_rows_break_between_them() -> None:
    scene = mine_scene()
    assert scene.ask
    scene.ask.options = [
        Choice(number, "use", f"Use Whiskey on {name}", {"card": "whiskey"}, ["whiskey"], on="cards")
        for number, name in enumerate(("Jonah Pike", "Lily Moss", "Raul Ortega"))
    ]
    cards = [card for card in hand_cards(scene, sort(scene), [], 60) if card.offered]
    rows = [card.cut.plain.replace("\xa0", " ") for card in packed(cards, 60)]
    assert rows == [" Whiskey: [0]use on Jonah Pike ⏎ [1]use on Lily Moss", " [2]use on Raul Ortega"]


def test_a_single_choice_about_a_card_reads_as_it_is_worded() -> None:
    scene = mine_scene()
    assert scene.ask
    label = "Use Whiskey on Lily Moss"
    scene.ask.options = [Choice(0, "use", label, {"card": "whiskey"}, ["whiskey"], on="cards")]
    card = next(card for card in hand_cards(scene, sort(scene), [], 80) if card.offered)
    assert card.named.plain.replace("\xa0", " ") == "[0]use Whiskey on Lily Moss ⏎"


def test_choices_of_several_sentences_are_not_taken_apart() -> None:
    scene = mine_scene()
    assert scene.ask
    labels = ["You restore all stamina. Lower the horror rating by 2.", "You restore 1 essence."]
    scene.ask.options = [Choice(number, "choose", label, {"number": number}) for number, label in enumerate(labels)]
    text = " ".join(" ".join(row.plain.replace("\xa0", " ") for row in choice_lines(scene, sort(scene), 100)).split())
    assert f"[0]{labels[0]}" in text and f"[1]{labels[1]}" in text


def test_markers_come_before_the_name_of_the_game_and_first_names_before_letters() -> None:
    scene = mine_scene()
    scene.order = scene.order[:5]
    lines = [line.plain.replace("\xa0", " ") for line in layout.table(scene, layout.View([]), 62, 24)]
    assert lines[0].startswith(" Round 7 · Fight") and "Depth 4/12  Posse 8/12" in lines[0]
    assert lines[1].startswith(" Order:  (Void 5)  (Jonah 5)  ►Ada 4")
