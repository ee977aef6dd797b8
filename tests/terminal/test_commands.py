"""What may be typed besides a choice."""

from __future__ import annotations

from pathlib import Path

from darklantern.bots import RandomBot
from darklantern.table.record import Record
from darklantern.table.scene import Choice, Line
from darklantern.terminal.answering import fits
from darklantern.terminal.pages import cause_lines, source_lines
from tests.scenes.mine import mine_scene
from tests.terminal.screens import XIMENA_FIRST, begin, pipe

OPENING = ["0", "0", "0"]


def test_undo_and_redo() -> None:
    game = begin()
    pipe(game, *OPENING, "2")
    after = game.fingerprint()
    lines = pipe(game, "undo")
    assert len(game.decisions) == 3
    assert "Taken back: Move to the Village. `redo` brings it again." in lines
    pipe(game, "redo")
    assert game.fingerprint() == after


def test_undo_goes_back_past_what_bots_did() -> None:
    game = begin()
    pipe(game, "0", bots={1: RandomBot(1)})
    pipe(game, "undo", bots={1: RandomBot(1)})
    assert game.decisions == []


def test_undo_with_only_bots_before_is_refused() -> None:
    game = begin()
    lines = pipe(game, "undo", bots={0: RandomBot(1)})
    assert "there is nothing to undo" in lines
    assert len(game.decisions) == 1


def test_why_names_the_rule_of_a_line() -> None:
    game = begin()
    lines = pipe(game, *OPENING, "why", "why 2")
    assert "“Temperance Adeyemi begins a turn.”" in lines
    assert "HOD-TURN-01 · One turn per player per round" in lines
    assert "“The players take their turns.”" in lines


def test_why_tells_what_led_to_a_line_back_to_the_first_cause() -> None:
    told = [Line(0, "fight", "A fight."), Line(2, "killed", "It falls.", cause=0), Line(3, "loot", "Loot.", cause=2)]
    assert cause_lines(told, told[2]) == ["  What led to it: “It falls.”", "  What led to it: “A fight.”"]
    assert cause_lines(told[1:], told[1]) == []
    lines = pipe(begin(), "why")
    assert any(line.startswith("  What led to it: “Salt, rust, and no birds.") for line in lines)


def test_why_names_the_card_that_made_a_line_so() -> None:
    scene = mine_scene()
    by = [source_lines(scene, line) for line in scene.story]
    assert by[1] == [f"  By the card Foul Wind: {scene.cards['foul-wind'].text}"]
    assert by[2] == []


def test_why_not_names_the_rule_against_a_wish() -> None:
    lines = pipe(begin(), *OPENING, "why not fight", "why not move to=heart-of-darkness", "why not move swamp")
    assert "  HOD-FIGHT-06 · Creature needed" in lines
    assert sum("HOD-MOVE" in line and line.startswith("  ") for line in lines) == 2


def test_why_not_of_what_is_offered() -> None:
    lines = pipe(begin(), *OPENING, "why not loot")
    assert "it can be had: loot is among the choices" in lines


def test_why_not_with_too_little_is_asked_for_more() -> None:
    for wish in ("move", "play", "talk", "begin-quest", "recover", "tunnel", "weapon", "leave", "say"):
        game = begin()
        lines = pipe(game, *OPENING, f"why not {wish}")
        assert any(line.startswith((f"why not {wish}: name", "No: ", "it can be had")) for line in lines)


def test_why_not_takes_words_as_people_type_them() -> None:
    wishes = ("move to the swamp", "set trap", "a fight", "loot at the swamp")
    lines = pipe(begin(), *OPENING, *(f"why not {wish}" for wish in wishes))
    rules = [line.split()[0] for line in lines if line.startswith("  HOD-")]
    assert rules == ["HOD-MOVE-01", "HOD-TRAP-03", "HOD-FIGHT-06", "HOD-LOC-01"]


def test_why_not_of_what_can_be_had_in_several_ways_lists_them() -> None:
    lines = pipe(begin(), *OPENING, "why not move")
    assert "it can be had: Move to the Old Military Complex, Move to the Village" in lines


def test_what_is_known_but_not_offered_leads_to_its_rule_and_nonsense_to_what_there_is() -> None:
    lines = pipe(begin(), *OPENING, "fight", "why not fly to the moon")
    assert "'fight' is not among the choices: `why not fight` tells the rule" in lines
    assert any(line.startswith("nothing is called 'fly' here: there is move, ") for line in lines)


def test_redo_says_what_it_brought() -> None:
    lines = pipe(begin(), *OPENING, "village", "undo", "redo")
    assert "Brought again: Move to the Village." in lines


def test_whole_words_mean_more_than_their_beginnings() -> None:
    hits = {0: Choice(0, "hit", "Hit the Crawler"), 1: Choice(1, "spare", "Leave the rest of the Hits")}
    assert fits("hit", hits[0].label, whole=True) and not fits("hit", hits[1].label, whole=True)
    assert fits("hits", hits[1].label, whole=True) and not fits("hits", hits[0].label)


def test_cards_is_another_word_for_hand() -> None:
    assert pipe(begin(), "cards") == pipe(begin(), "hand")


def test_look_tells_of_cards_places_and_people() -> None:
    lines = pipe(begin(), "look tuning", "look village", "look marit", "look")
    assert any(line.startswith("Tuning Fork (personal): Once each round.") for line in lines)
    assert (
        "  Loot: draw a card, once a turn here; then one of the closest Creatures moves. It takes no Action." in lines
    )
    assert "  Ways to Eastern Tunnel, Southern Tunnel, Stranded Ship" in lines
    assert "  Spaces by path from Temperance Adeyemi 1, Marit Solheim 1" in lines
    assert "Marit Solheim holds 4 cards, which you may not see." in lines
    assert any(line.startswith("Stranded Ship: ►Temperance @Marit") for line in lines)


def test_hand_story_table_map_and_help() -> None:
    lines = pipe(begin(), "hand", "story 2", "table", "map", "help")
    text = "\n".join(lines)
    assert "  Radio Parts ×2 (item): " in text
    assert "  1 Marit Solheim: Stranded Ship; strength 4/4" in text
    assert "Old Military Complex" in text
    assert "why not WISH" in text


def test_rules_finds_by_word_and_by_id() -> None:
    lines = pipe(begin(), "rules HOD-SIL-01", "rules zyzzyx")
    assert "HOD-SIL-01 · Breach costs two Curses" in lines
    found = [line for line in pipe(begin(), "rules sanity") if line.startswith("HOD-")]
    assert len(found) > 6 and all(" · " in line for line in found)
    assert "no rule speaks of 'zyzzyx'" in lines


# -- The Silence ----------------------------------------------------------------------------------


def test_a_word_to_the_table_is_asked_about_and_costs_two_curses(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    game = begin()
    lines = pipe(game, *OPENING, "say go to the Lighthouse", "y", record=file)
    assert any("breaks The Silence and draws two Curses." in line for line in lines)
    assert game.content.curses_in(game.state.seats[0].hand) == 2
    assert Record.read(file).decisions[-1].note == "go to the Lighthouse"
    assert Record.read(file).decisions[-1].what == "say seat=0 kind=statement"


def test_a_word_can_be_swallowed() -> None:
    game = begin()
    lines = pipe(game, *OPENING, "say go", "n")
    assert "nothing was done" in lines
    assert len(game.decisions) == 3


def test_another_seat_and_a_harmless_kind() -> None:
    game = begin()
    lines = pipe(game, *OPENING, "say marit rules may I?", "say 1 chatter lovely weather")
    assert len(game.decisions) == 5
    assert not any("Really?" in line for line in lines)
    assert sum(game.content.curses_in(seat.hand) for seat in game.state.seats) == 0


def test_the_wish_to_be_next_is_free() -> None:
    game = begin()
    pipe(game, "0", "0", "say next")
    assert game.state.wishes == {0: True}
    lines = pipe(game, "say marit not next")
    assert any("Marit Solheim would not like to take the next turn." in line for line in lines)


def test_a_whisper_is_for_the_two_who_talk_and_refused_with_its_rule_before() -> None:
    game = begin()
    lines = pipe(game, *OPENING, "whisper psst")
    assert any("HOD-SIL-14" in line for line in lines) and len(game.decisions) == 3
    lines = pipe(game, "talk", "whisper marit behind you")
    assert len(game.decisions) == 5
    assert any(line.startswith("> Marit Solheim whispers: behind you") for line in lines)


def test_alone_there_is_nobody_to_hear() -> None:
    game = begin(players=1)
    lines = pipe(game, "0", "0", "say hello")
    assert any("HOD-SOLO-03" in line for line in lines)
    assert len(game.decisions) == 2


def test_notes_live_on_when_the_game_goes_on_and_die_when_undone(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    game = begin()
    pipe(game, *OPENING, "say rules a question", record=file)
    pipe(game, "0", record=file)
    assert Record.read(file).decisions[3].note == "a question"
    pipe(game, "undo", "undo", "0", record=file)
    assert [decision.note for decision in Record.read(file).decisions] == ["", "", "", ""]


def test_options_lists_what_may_be_done_out_of_turn_and_its_numbers_work() -> None:
    game = begin()
    lines = pipe(game, *OPENING, "options")
    (joining,) = (line for line in lines if "joins at the end of the round" in line)
    number = joining.split(":")[0].strip()
    pipe(game, number, "n")
    assert game.state.joining == 0
    pipe(game, number, "y")
    assert game.state.joining == 1


# -- walks, aims, what is in force ----------------------------------------------------------------


def test_go_walks_there_decision_by_decision_and_tells_all_of_it() -> None:
    game = begin()
    lines = pipe(game, *OPENING, "go lighthouse")
    assert game.state.seats[0].at == "lighthouse"
    assert len(game.decisions) == 5
    assert "> Go to the Lighthouse (2 Actions)." in lines
    told = [line for line in lines if "goes to the" in line]
    assert [line.split("  ")[0] for line in told] == [
        "* Temperance Adeyemi goes to the Old Military Complex.",
        "* Temperance Adeyemi goes to the Lighthouse.",
    ]


def test_a_walk_is_taken_back_and_brought_again_as_one() -> None:
    game = begin()
    lines = pipe(game, *OPENING, "go lighthouse", "undo")
    assert game.state.seats[0].at == "stranded-ship"
    assert len(game.decisions) == 3
    assert "Taken back: Move to the Old Military Complex and 1 more. `redo` brings it again." in lines


def test_a_walk_that_was_taken_back_comes_again_as_one() -> None:
    game = begin()
    lines = pipe(game, *OPENING, "go lighthouse", "undo", "redo")
    assert (game.state.seats[0].at, len(game.decisions)) == ("lighthouse", 5)
    assert "Brought again: Move to the Old Military Complex and 1 more." in lines


def test_what_is_decided_after_a_walk_was_taken_back_is_no_part_of_it() -> None:
    game = begin()
    pipe(game, *OPENING, "go lighthouse", "undo", "village", "go lighthouse", "undo", "undo")
    assert (game.state.seats[0].at, len(game.decisions)) == ("stranded-ship", 3)


def test_go_with_danger_is_asked_about() -> None:
    game = begin()
    lines = pipe(game, *OPENING, "go heart of darkness", "n")
    assert len(game.decisions) == 3
    assert any("Whoever enters the Heart of Darkness draws a Curse." in line for line in lines)
    assert "nothing was done" in lines


def test_go_takes_a_single_step_and_refuses_what_no_way_leads_to() -> None:
    game = begin()
    lines = pipe(game, *OPENING, "go to the village", "go southern", "go village")
    assert game.state.seats[0].at == "village"
    assert "'southern' may be Southern Gate, Southern Tunnel" in lines
    assert "no way leads to Village now: `go` lists where one can go" in lines


def test_go_alone_lists_where_one_can_go() -> None:
    lines = pipe(begin(), "go", *OPENING, "go")
    assert "there is nowhere to go now" in lines
    assert "  Village (1 Action) [2]" in lines
    assert "  Go to the Lighthouse (2 Actions)." in lines
    assert any(line.startswith("  go: Lighthouse +2, ") for line in lines)


def test_go_counts_no_action_for_free_moves() -> None:
    lines = pipe(begin(seed=XIMENA_FIRST), *OPENING, "go")
    assert "  Village (free) [2]" in lines
    assert "  Go to the Lighthouse (free)." in lines
    assert any(line.startswith("  go: Lighthouse +0, ") for line in lines)


def test_aims_and_what_is_in_force() -> None:
    lines = pipe(begin(), *OPENING, "aims", "force", "table")
    assert "◇ Quests completed 0/2: Loot for a Quest, and begin it. [HOD-WIN-05]" in lines
    assert any(line.startswith("◇ Everybody at the Harbour 0/2 (not yet)") for line in lines)
    assert sum(line.startswith("◆ An Older Hunger, 0 of 20: All of you lose 1 Strength more") for line in lines) == 2


def test_leaving_is_asked_about_and_words_of_what_is_out_of_turn_are_enough() -> None:
    game = begin()
    lines = pipe(game, *OPENING, "temperance leaves", "n")
    assert any("leaves at the end of the round. The others go on without." in line for line in lines)
    assert len(game.decisions) == 3
    pipe(game, "temperance leaves", "y")
    assert len(game.decisions) == 4


def test_a_choice_by_its_number_is_told_in_full() -> None:
    lines = pipe(begin(), *OPENING, "look 2", "look 0")
    assert "Move to the Village (1 Action)" in lines
    assert "  By way of Stranded Ship, Village" in lines
    assert "  6 Actions left." in lines


def test_a_sheet_says_what_changes_its_numbers() -> None:
    lines = pipe(begin(), *OPENING, "sheet", "sheet marit")
    assert "Temperance Adeyemi (Taking a turn)" in lines
    assert "    Perfect Pitch: +1 die for Rituals." in lines
    assert "Marit Solheim holds 3 cards, which you may not see." in lines


def test_help_has_examples_of_this_table() -> None:
    text = "\n".join(pipe(begin(), *OPENING, "help"))
    assert "if they fit only one: end your turn, move to the old military complex" in text
    assert "the rule against it: why not discard" in text
