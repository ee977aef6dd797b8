"""Pictures of boards: what a scene holds is in them, where it belongs, and nothing that nobody may see."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from darklantern.games import new
from darklantern.table.drawing import draw_board
from darklantern.table.drawing.icons import all_icons
from darklantern.table.drawing.stone import map_of
from darklantern.table.errors import UserError
from darklantern.table.scene import (
    Board,
    Choice,
    Marker,
    Piece,
    Space,
    Square,
    Stat,
    Track,
)
from tests.table.drawing.golden import FOLDER, PICTURES
from tests.table.drawing.islet import islet
from tests.table.drawing.mine import mine
from tools.icons import shown_in_golden_games

SVG = "{http://www.w3.org/2000/svg}"


def tree(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def said(svg: str) -> list[str]:
    """All words in a picture."""
    return [node.text or "" for node in tree(svg).iter(f"{SVG}text")]


def titles(svg: str) -> list[str]:
    """What is said about the things in a picture to those who point at them."""
    return [node.text or "" for node in tree(svg).iter(f"{SVG}title")]


def group(svg: str, title: str) -> ElementTree.Element:
    """The thing of a picture that says this about itself."""
    (found,) = [node for node in tree(svg).iter(f"{SVG}g") if node.findtext(f"{SVG}title") == title]
    return found


def spot(svg: str, title: str) -> tuple[float, float]:
    found = re.match(r"translate\((-?[\d.]+) (-?[\d.]+)\)", group(svg, title).attrib["transform"])
    assert found
    return float(found[1]), float(found[2])


# -- any board --------------------------------------------------------------------------------------------------------


def test_a_picture_needs_nothing_from_elsewhere() -> None:
    for svg in (draw_board(islet()), draw_board(mine())):
        addresses = re.findall(r'href="([^"]*)"|url\(([^)]*)\)', svg)
        ids = set(re.findall(r' id="([^"]+)"', svg))
        assert addresses
        assert {(one or other).removeprefix("#") for one, other in addresses} <= ids
        assert set(re.findall(r"\w+://[^\s\"')<]+", svg)) == {"http://www.w3.org/2000/svg"}


def test_the_same_scene_gives_the_same_picture() -> None:
    assert draw_board(islet()) == draw_board(islet())
    assert draw_board(mine()) == draw_board(mine())


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_drawn_as_before(name: str) -> None:
    """`make golden` draws them anew. Look at them then."""
    assert draw_board(PICTURES[name]()) == (FOLDER / name).read_text(encoding="utf-8")


def test_names_are_escaped() -> None:
    scene = islet()
    scene.boards[0].places[1].name = "<Hill> & 'Dale'"
    assert "<Hill> & 'Dale'" in titles(draw_board(scene))


def test_round_question_and_tracks_are_told() -> None:
    words = said(draw_board(islet()))
    assert {"Islet", "Round 3 · Night", "Dread", "Ann, what do you do?"} <= set(words)


def test_a_track_is_filled_as_far_as_its_marker() -> None:
    pips = [node for node in tree(draw_board(islet())) if node.tag == f"{SVG}circle"]
    assert [node.attrib["fill"] != "none" for node in pips] == [True, True, False, False]


def test_a_track_with_words_is_told_in_words() -> None:
    track = Track("boat", "Boat", [Space("far away"), Space("at the pier")], [Marker("b", "Boat", 1)])
    assert "Boat: at the pier" in said(draw_board(islet(tracks=[track])))


def test_the_end_is_told() -> None:
    scene = islet(ask=None)
    scene.table.won, scene.table.why = False, "The sea rose."
    assert "Lost: The sea rose." in said(draw_board(scene))
    scene.table.won = True
    assert "Won: The sea rose." in said(draw_board(scene))


def test_a_scene_without_a_board_and_an_unknown_board_are_refused() -> None:
    with pytest.raises(UserError, match="this scene has no board"):
        draw_board(islet(boards=[]))
    with pytest.raises(UserError, match="no board 'moon': there is town, mine"):
        draw_board(mine(), "moon")


def test_of_several_boards_the_one_is_drawn_where_somebody_is_asked() -> None:
    assert titles(draw_board(mine()))[0] == "Shadows: The mine"
    assert titles(draw_board(mine(), "town"))[0] == "Shadows: Town"
    scene = mine()
    scene.ask = None
    assert titles(draw_board(scene))[0] == "Shadows: Town"


# -- islands ----------------------------------------------------------------------------------------------------------


def test_places_lie_as_the_scene_says() -> None:
    svg = draw_board(islet())
    bay, hill, cove = (spot(svg, name) for name in ("Long Name Bay", "Hill", "Cove"))
    assert bay[0] < hill[0] < cove[0]
    assert bay[1] == hill[1] == cove[1]
    assert hill[0] == (bay[0] + cove[0]) / 2


def test_figures_stand_beside_their_place() -> None:
    svg = draw_board(islet())
    for who, where in (("Ann, strength 2/3", "Long Name Bay"), ("Rat", "Hill"), ("Box", "Cove")):
        (x, y), (px, py) = spot(svg, who), spot(svg, where)
        assert 24 < ((x - px) ** 2 + (y - py) ** 2) ** 0.5 < 60
        assert y < py


def test_people_are_discs_foes_are_torn_and_things_are_dashed() -> None:
    svg = draw_board(islet())
    assert len(group(svg, "Rat").findall(f"{SVG}path")) == 1
    assert not group(svg, "Box").findall(f"{SVG}path")
    assert group(svg, "Box").find(f"{SVG}circle[@stroke-dasharray]") is not None
    assert group(svg, "Ann, strength 2/3").find(f"{SVG}circle[@stroke-dasharray]") is None


def test_wounds_are_pips() -> None:
    def pips(now: int, most: int) -> list[str]:
        scene = islet()
        scene.pieces[0].stats = {"strength": Stat(now, most)}
        ann = group(draw_board(scene), f"Ann, strength {now}/{most}")
        return [
            node.attrib["fill"] for node in ann.findall(f"{SVG}circle") if node.attrib["fill"] in ("#fff", "#1b0503")
        ]

    assert pips(2, 3) == ["#fff", "#fff", "#1b0503"]
    assert pips(3, 3) == []
    assert pips(8, 9) == []


def test_who_is_asked_carries_the_lantern() -> None:
    scene = islet()
    assert "url(#lantern)" in draw_board(scene)
    scene.ask = None
    assert "url(#lantern)" not in draw_board(scene)


def test_what_can_be_chosen_is_ringed_unless_it_is_quiet_or_would_do_nothing() -> None:
    def ringed(**choice: object) -> bool:
        scene = islet()
        assert scene.ask
        scene.ask.options = [Choice(0, "move", "Move", lights=["hill"], **choice)]  # type: ignore[arg-type]
        return group(draw_board(scene), "Hill").find(f"{SVG}circle[@stroke-dasharray='6 3']") is not None

    assert ringed()
    assert not ringed(quiet=True)
    assert not ringed(dimmed="nothing there")


def test_marks_lie_on_their_place_with_their_count() -> None:
    svg = draw_board(islet())
    (trap,) = [node for node in group(svg, "Hill").iter(f"{SVG}g") if node.findtext(f"{SVG}title") == "Trap: 2"]
    assert trap.find(f"{SVG}use") is not None
    assert [node.text for node in trap.iter(f"{SVG}text")] == ["2"]


def test_a_mark_that_nobody_explains_shows_its_letter() -> None:
    scene = islet(signs={})
    assert [node.text for node in group(draw_board(scene), "Trap: 2").iter(f"{SVG}text")] == ["T", "2"]


def test_a_broken_place_is_cracked() -> None:
    scene = islet()
    whole = draw_board(scene)
    scene.boards[0].places[0].broken = True
    broken = draw_board(scene)
    assert len(group(whole, "Long Name Bay").findall(f"{SVG}path")) == 1
    assert len(group(broken, "Long Name Bay").findall(f"{SVG}path")) == 2


def test_dread_darkens_the_island() -> None:
    def night(dread: int) -> list[str]:
        scene = islet()
        scene.table.dread = dread
        return re.findall(r'fill="url\(#night\)" opacity="([\d.]+)"', draw_board(scene))

    assert night(0) == []
    assert night(50) == ["0.5"]
    assert night(100) == ["1"]


def test_many_alike_share_a_standee() -> None:
    rats = [Piece(f"rat{n}", "rat", "Rat", "hill", side="foe") for n in range(7)]
    svg = draw_board(islet(pieces=rats))
    assert [node.text for node in group(svg, "Rat ×7").iter(f"{SVG}text")][-1] == "7"
    assert draw_board(islet(pieces=rats[:5])).count("<title>Rat</title>") == 5


def test_a_tunnel_below_the_ground_is_no_trail() -> None:
    scene = islet()
    trails = draw_board(scene)
    scene.boards[0].paths[1].kind = "tunnel"
    fewer = draw_board(scene)
    dashed = re.compile(r'<path d="([^"]*)"[^>]*stroke-dasharray="7 6.5')
    assert len(dashed.findall(fewer)[0]) < len(dashed.findall(trails)[0])


# -- grids ------------------------------------------------------------------------------------------------------------


def test_a_grid_has_a_slab_for_every_square_that_was_seen() -> None:
    scene = mine()
    slabs = len(
        re.findall(
            r'<path d="[^"]*Z" fill="#[0-9a-f]{6}" stroke="#[0-9a-f]{6}" stroke-width="0.8"/>', draw_board(scene)
        )
    )
    assert slabs == len(scene.boards[1].squares) - 3


def test_nothing_in_the_fog_is_shown() -> None:
    scene = mine()
    assert "Ghost" not in draw_board(scene)
    scene.boards[1].fog = []
    assert "Ghost" in draw_board(scene)


def test_fog_over_a_tile_covers_all_its_squares_and_its_name() -> None:
    scene = mine()
    assert "Ore Chamber" in said(draw_board(scene))
    scene.boards[1].fog = ["3"]
    svg = draw_board(scene)
    assert "Ore Chamber" not in said(svg)
    assert "Cave Troll" not in " ".join(titles(svg))
    scene.boards[1].fog = ["3.06"]
    assert "Cave Troll" in " ".join(titles(draw_board(scene)))


def test_doors_barriers_and_gates_stand_on_the_sides_that_they_close() -> None:
    svg = draw_board(mine())
    door, way = spot(svg, "Iron Door, locked"), spot(svg, "Doorway, open")
    assert door == (20 + 10 * 48, 20 + 2 * 48)
    assert way == (20 + 6 * 48, 20 + 2 * 48)
    assert spot(svg, "Gate to Targa") == (20 + 12.5 * 48, 20)
    assert spot(svg, "Barrier") == (20 + 1.5 * 48, 20 + 2 * 48)
    assert group(svg, "Iron Door, locked").attrib["transform"].endswith("rotate(90)")
    assert not group(svg, "Barrier").attrib["transform"].endswith("rotate(90)")


def test_a_door_that_can_be_chosen_is_ringed() -> None:
    svg = draw_board(mine())
    assert group(svg, "Iron Door, locked").find(f"{SVG}rect") is not None
    assert group(svg, "Doorway, open").find(f"{SVG}rect") is None


def test_a_large_figure_stands_in_the_middle_of_its_squares() -> None:
    svg = draw_board(mine())
    troll = "Cave Troll, health 12/20, Enraged"
    assert spot(svg, troll) == (20 + 11 * 48, 20 + 2 * 48)
    assert spot(svg, "Ada Cole, health 3/5") == (20 + 4.5 * 48, 20 + 2.5 * 48)


def test_a_figure_of_a_group_bears_its_number() -> None:
    svg = draw_board(mine())
    rats = [node for node in tree(svg).iter(f"{SVG}g") if node.findtext(f"{SVG}title") == "Rat"]
    assert sorted([text.text for text in rat.iter(f"{SVG}text")][-1] or "" for rat in rats) == ["1", "2", "6"]


def test_light_falls_as_far_as_the_rules_say() -> None:
    assert f'r="{2.5 * 48:g}" fill="url(#lamp)"' in draw_board(mine())


def test_squares_that_can_be_chosen_are_lit() -> None:
    lit = re.findall(
        r'<rect x="([\d.]+)" y="([\d.]+)" width="42" height="42"[^>]*fill-opacity="0.16"', draw_board(mine())
    )
    assert sorted(lit) == [("167", "119"), ("167", "71")]


def test_tokens_on_squares_are_told_with_their_count() -> None:
    assert {"Corpse: 1", "Web: 3", "Depth: 2"} <= set(titles(draw_board(mine())))


def test_every_theme_has_its_own_colours() -> None:
    scene, pictures = mine(), set()
    for theme in ("heart", "brimstone", "arcana"):
        scene.table.theme = theme
        pictures.add(draw_board(scene))
    assert len(pictures) == 3
    scene.table.theme = "no such theme"
    assert draw_board(scene) in pictures


@pytest.mark.parametrize("x, y", [(0, 0), (3, 5), (-4, -7)])
def test_a_map_is_as_large_as_its_squares_wherever_it_begins(x: int, y: int) -> None:
    """Three squares wide and two high, of 48 each, with a rim of 20."""
    squares = [Square(f"{dx}.{dy}", x + dx, y + dy) for dx in range(3) for dy in range(2)]
    chart = map_of(Board("b", "B", squares=squares))
    assert chart.size == (3 * 48 + 40, 2 * 48 + 40)
    assert chart.corner(squares[0], "nw") == (20, 20)
    assert chart.middle(["2.1"]) == (20 + 2.5 * 48, 20 + 1.5 * 48)


# -- real games -------------------------------------------------------------------------------------------------------


def test_every_icon_that_golden_games_show_can_be_drawn() -> None:
    """`.venv/bin/python -m tools.icons` fetches them."""
    assert shown_in_golden_games() <= set(all_icons())


def test_a_spectator_is_shown_no_options_and_no_hands() -> None:
    game = new("heart", players=2, seed=7)
    while not game.ask or game.ask.prompt != "act":
        game.choose(0)
    assert 'stroke-dasharray="6 3"' in draw_board(game.scene(game.ask.seat))
    assert 'stroke-dasharray="6 3"' not in draw_board(game.scene(None))
