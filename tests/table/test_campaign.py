"""A chain of chapters: what is brought, what is left, forks, and heroes in two campaigns."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from darklantern.games import begin, begin_again, new
from darklantern.table.brought import Brought, Hero, check_named, plain, read_brought, version_of
from darklantern.table.campaign import Campaign, Chapter
from darklantern.table.errors import UserError
from darklantern.table.game import Game
from darklantern.table.packs import Ref
from darklantern.table.record import Record
from tests.table import trail
from tests.table.trail import Content, Journey, Options, Walker, definition_with, play, play_out

RUTH, OTTO = "9113eb60bc30", "e408df534056"  # who is made first and second with the seed 7


@pytest.fixture(autouse=True)
def the_trail(monkeypatch: pytest.MonkeyPatch) -> None:
    trail.register(monkeypatch)


def chapter(campaign: Campaign, seed: int, content: Content | None = None, **options: Any) -> trail.Trail:
    """The next chapter of a campaign, begun."""
    setup = campaign.setup(Options(**options), seed)
    return Game(definition_with(content or Content()), setup)


def adventure(campaign: Campaign, content: Content | None = None) -> trail.Trail:
    """With the seed 7 Ruth throws 3 and 6, Otto 1 and 4."""
    game = chapter(campaign, 7, content)
    play(game, "make name=Ruth", "make name=Otto", "search", "search", "search", "search")
    campaign.close(game, "one.json")
    return game


def a_stay(campaign: Campaign) -> trail.Trail:
    game = chapter(campaign, 8)
    play(game, "buy item=rope", "sell item=whip", "buy item=lantern", "done", "heal", "done")
    campaign.close(game, "two.json")
    return game


def a_campaign() -> Campaign:
    campaign = Campaign("trail", "Far")
    adventure(campaign)
    a_stay(campaign)
    return campaign


# -- a chain of three -------------------------------------------------------------------------------------------------


def test_each_chapter_begins_from_what_the_last_one_left() -> None:
    campaign = Campaign("trail", "Far")
    assert campaign.brought is None
    adventure(campaign)
    assert campaign.chapters[0].left == {
        "title": "Adventure of day 1",
        "heroes": [
            {"id": RUTH, "name": "Ruth", "gold": 6, "items": ["whip"]},
            {"id": OTTO, "name": "Otto", "gold": 3, "wounds": 1, "injuries": ["limp"]},
        ],
        "next": "stay",
        "day": 1,
    }
    a_stay(campaign)
    assert campaign.brought == {
        "title": "Stay at last-well",
        "heroes": [
            {"id": RUTH, "name": "Ruth", "gold": 4, "items": ["rope", "lantern"]},
            {"id": OTTO, "name": "Otto", "gold": 3, "injuries": ["limp"]},
        ],
        "day": 1,
        "town": "last-well",
    }
    third = chapter(campaign, 9)
    assert third.state.kind == "adventure"
    assert [one.items for one in third.state.people] == [["rope", "lantern"], []]
    play_out(third)
    campaign.close(third, "three.json")
    assert [(one.title, one.record) for one in campaign.chapters] == [
        ("Adventure of day 1", "one.json"),
        ("Stay at last-well", "two.json"),
        ("Adventure of day 2", "three.json"),
    ]


def test_a_later_chapter_has_other_options_and_other_players() -> None:
    campaign = a_campaign()
    three = chapter(campaign, 9, players=3, stations=1)
    assert three.ask is not None
    assert (three.ask.seat, [str(one) for one in three.ask.options]) == (2, ["make name=Ines", "make name=Jon"])
    play(three, "make name=Jon", "rest", "rest", "rest")
    campaign.close(three, "three.json")
    assert [hero["name"] for hero in campaign.heroes] == ["Ruth", "Otto", "Jon"]
    alone = chapter(campaign, 10, players=1)
    assert [alone.ask.seat if alone.ask else None, len(alone.state.people)] == [0, 3]


def test_every_record_replays_alone_with_what_was_brought() -> None:
    campaign = Campaign("trail", "Far")
    for play_chapter in (adventure, a_stay):
        game = play_chapter(campaign)
        text = Record.of(game).text()
        again = Record.parse(text, "chapter").play(begin_again)
        assert again.left() == game.left()
        assert Record.of(again).text() == text
    assert json.loads(text)["brought"] == campaign.chapters[0].left
    assert "brought" not in json.loads(Record.of(adventure(Campaign("trail", "New"))).text())


def test_what_was_brought_is_part_of_the_first_check() -> None:
    campaign = Campaign("trail", "Far")
    adventure(campaign)
    record = Record.of(a_stay(campaign))
    assert record.brought is not None
    record.brought["heroes"][1]["gold"] += 1
    with pytest.raises(UserError, match=r"decision 1 \(buy item=rope\): it or the set-up before it was changed"):
        record.play(begin_again)


def test_play_never_changes_what_was_brought() -> None:
    campaign = a_campaign()
    before = json.dumps(campaign.brought)
    game = chapter(campaign, 9)
    begun = msgspec.json.encode(game.setup.brought)
    game.state.people[0].items.append("whip")
    assert msgspec.json.encode(game.setup.brought) == begun
    play_out(game)
    left = game.left()
    left.heroes[0].items.clear()
    assert game.left().heroes[0].items != []
    assert json.dumps(campaign.brought) == before


def test_undo_leads_to_another_end_of_the_same_chapter() -> None:
    campaign = Campaign("trail", "Far")
    game = adventure(campaign)
    game.undo()
    with pytest.raises(UserError, match="the chapter is not over"):
        game.left()
    again = campaign.fork(0)
    game.choose("rest")
    again.close(game, "other.json")
    assert [hero.get("gold") for hero in again.heroes] == [6, None]


def test_a_changed_number_concerns_only_the_running_chapter(monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = Campaign("trail", "Far")
    first = Record.of(adventure(campaign))
    richer = Content(find=5)
    trail.register(monkeypatch, richer)
    with pytest.raises(UserError, match="made with other content"):
        first.play(begin_again)
    stay = chapter(campaign, 8, richer)
    assert [one.gold for one in stay.state.people] == [6, 3]
    play_out(stay)
    campaign.close(stay, "two.json")
    assert [hero["gold"] for hero in campaign.heroes] == [6, 3]


# -- forks and heroes -------------------------------------------------------------------------------------------------


def test_a_fork_goes_another_way_and_leaves_the_campaign_alone() -> None:
    campaign = a_campaign()
    fork = campaign.fork(1)
    assert (fork.name, len(fork.chapters), fork.brought) == ("Far, from chapter 1", 1, campaign.chapters[0].left)
    play_out(game := chapter(fork, 8))
    fork.close(game, "elsewhere.json")
    assert [one.record for one in campaign.chapters] == ["one.json", "two.json"]
    assert [one.record for one in fork.chapters] == ["one.json", "elsewhere.json"]
    assert fork.hero(RUTH)["gold"] == 6
    assert campaign.hero(RUTH)["gold"] == 4
    assert campaign.fork(0).brought is None


@pytest.mark.parametrize("chapters", [-1, 3])
def test_there_is_no_fork_outside_the_campaign(chapters: int) -> None:
    with pytest.raises(UserError, match=f"cannot fork after chapter {chapters}: 'Far' has 2 chapters"):
        a_campaign().fork(chapters)


def test_one_chapter_is_one_chapter() -> None:
    with pytest.raises(UserError, match=r"has 1 chapter$"):
        a_campaign().fork(1).fork(2)


def test_a_hero_of_two_campaigns_goes_on_in_each() -> None:
    far, near = a_campaign(), Campaign("trail", "Near")
    near.join(far.fork(1).hero(RUTH))
    assert near.versions == {RUTH: version_of({"gold": 6, "items": ["whip"], "name": "Ruth", "id": RUTH})}
    assert near.brought == {"heroes": [{"id": RUTH, "name": "Ruth", "gold": 6, "items": ["whip"]}]}
    game = chapter(near, 3, players=1, stations=1)
    assert game.state.people == [trail.Person(RUTH, "Ruth", 6, items=["whip"])]
    play(game, "rest")
    near.close(game, "near.json")
    assert near.joining == []
    assert near.versions == {RUTH: far.fork(1).versions[RUTH]}
    assert near.versions != {RUTH: far.versions[RUTH]}
    assert far.hero(RUTH)["items"] == ["rope", "lantern"]


def test_a_hero_joins_in_the_middle_but_once() -> None:
    campaign, elsewhere = a_campaign(), Campaign("trail", "Elsewhere")
    play_out(game := chapter(elsewhere, 11, players=1))
    elsewhere.close(game, "x.json")
    (hero,) = elsewhere.heroes
    campaign.join(hero)
    assert [one["name"] for one in campaign.heroes] == ["Ruth", "Otto", "Ruth"]
    assert campaign.fork(2).joining == [hero]
    assert campaign.fork(1).joining == []
    with pytest.raises(UserError, match="Ruth is in 'Far' already: a hero comes once"):
        campaign.join(hero)
    with pytest.raises(UserError, match="Ruth is in 'Far' already"):
        campaign.join(campaign.hero(RUTH))
    assert len(chapter(campaign, 9).state.people) == 3


def test_a_hero_who_is_not_there_is_named() -> None:
    with pytest.raises(UserError, match=f"no hero 'nobody' in 'Far': there is {RUTH}, {OTTO}"):
        a_campaign().hero("nobody")
    with pytest.raises(UserError, match="there is nobody"):
        Campaign("trail", "Far").hero(RUTH)


def test_a_version_is_named_by_all_that_a_hero_is() -> None:
    assert version_of({"id": "a", "gold": 1}) == version_of({"gold": 1, "id": "a"})
    assert version_of({"id": "a", "gold": 1}) != version_of({"id": "a", "gold": 2})
    assert version_of({"id": "a", "gold": 1}) == "137a617243dba6cb"  # stored campaigns name it so


# -- closing ----------------------------------------------------------------------------------------------------------


def test_a_chapter_is_closed_by_its_own_game_at_its_end() -> None:
    campaign = a_campaign()
    with pytest.raises(UserError, match="the chapter is not over"):
        campaign.close(chapter(campaign, 9), "three.json")
    play_out(other := chapter(campaign.fork(1), 9))
    with pytest.raises(UserError, match="chapter 3 of 'Far' must begin from what is left before it"):
        campaign.close(other, "three.json")
    play_out(new_game := chapter(Campaign("trail", ""), 9))
    with pytest.raises(UserError, match="chapter 3 of 'Far' must begin"):
        campaign.close(new_game, "three.json")
    with pytest.raises(UserError, match="chapter 1 of 'New' must begin"):
        Campaign("trail", "New").close(other, "one.json")
    with pytest.raises(UserError, match="'Far' is a campaign of trail, not of heart"):
        campaign.close(new("heart", seed=7), "x.json")
    assert len(campaign.chapters) == 2


def test_a_game_without_chapters_says_so() -> None:
    game = new("heart", seed=7)
    with pytest.raises(UserError, match="In the Heart of Darkness has no chapters: it leaves nothing"):
        game.left()
    with pytest.raises(UserError, match="In the Heart of Darkness has no chapters: it can bring nothing"):
        begin("heart", game.setup.options, 7, brought={"heroes": []})


def test_a_chapter_without_a_title_has_its_number() -> None:
    definition = definition_with(Content())
    definition.leaves = lambda game: Journey(day=4)
    campaign = Campaign("trail", "Far")
    game = Game(definition, campaign.setup(Options(stations=0, players=1), 7))
    play_out(game)
    campaign.close(game, "one.json")
    assert campaign.chapters == [Chapter("Chapter 1", "one.json", {"day": 4})]


def test_a_campaign_is_written_and_read_again(tmp_path: Path) -> None:
    campaign, file = a_campaign(), tmp_path / "far.json"
    campaign.join({"id": "x", "name": "Xenia"})
    campaign.write(file)
    assert Campaign.read(file) == campaign
    assert file.read_text().startswith('{\n "game": "trail",')
    file.write_text('{"game": "trail", "chapter": []}')
    with pytest.raises(UserError, match=r"far.json: not a campaign: Object contains unknown field `chapter`"):
        Campaign.read(file)


@pytest.mark.parametrize("levels", [62, 63, 64, 200, 900, 5_000, 100_000])
@pytest.mark.parametrize(
    "place",
    ['"joining": [{{"id": "x", "name": {}}}]', '"chapters": [{{"title": "t", "record": "r", "left": {{"a": {}}}}}]'],
)
def test_a_campaign_is_nested_no_deeper_than_a_file_may_be(tmp_path: Path, place: str, levels: int) -> None:
    file = tmp_path / "deep.json"
    file.write_text(f'{{"game": "trail", "name": "Deep", {place.format("[" * levels + "]" * levels)}}}')
    if levels <= 63:
        assert Campaign.read(file).name == "Deep"
        return
    with pytest.raises(UserError) as problem:
        Campaign.read(file)
    assert str(problem.value).startswith(f"{file}: ")
    assert "nested too deeply" in str(problem.value) or "not a campaign: " in str(problem.value)
    assert len(str(problem.value).splitlines()) == 1


# -- what may be brought ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (
            {"heroes": [{"id": "r", "name": "Ruth", "items": ["rope", "lanterne"]}]},
            r"what is brought: no item 'lanterne' any more: expected lantern \(at heroes\[0\].items\[1\]\)",
        ),
        ({"town": "atlantis"}, r"no town 'atlantis' any more: expected dusty-creek or last-well \(at town\)"),
        ({"heroes": [{"id": "r", "name": "R", "faith": 1}]}, r"unknown field `faith` \(at heroes\[0\]\)"),
        ({"heroes": [{"name": "R"}]}, r"missing required field `id` \(at heroes\[0\]\)"),
        ({"day": "one"}, r"Expected `int`, got `str` \(at day\)"),
        ({"fog": 1}, "^what is brought: Object contains unknown field `fog`$"),
        ([], "Expected `object`, got `array`"),
        (
            {"heroes": [{"id": "r", "name": "Ruth"}, {"id": "o", "name": "O"}, {"id": "r", "name": "Twin"}]},
            r"Twin \(hero r\) stands twice: expected once",
        ),
    ],
)
def test_what_the_game_does_not_know_is_refused_in_words(data: Any, said: str) -> None:
    with pytest.raises(UserError, match=said):
        begin_again("trail", {}, 7, brought=data)


def test_an_item_that_is_gone_is_refused_when_the_next_chapter_begins() -> None:
    campaign = a_campaign()
    poorer = Content(prices={"rope": 1})
    with pytest.raises(UserError, match=r"no item 'lantern' any more: expected rope \(at heroes\[0\].items\[1\]\)"):
        chapter(campaign, 9, poorer)
    with pytest.raises(UserError, match="no item 'rope' any more: expected none"):
        chapter(campaign, 9, Content(prices={}))


class Deep(Hero, kw_only=True):
    pair: tuple[Annotated[str, Ref("item")], int] = ("", 0)
    row: tuple[Annotated[str, Ref("item")], ...] = ()
    counts: dict[Annotated[str, Ref("item")], int] = {}
    named: dict[str, Annotated[str, Ref("item")]] = {}
    maybe: Annotated[str, Ref("item")] | None = None
    few: Annotated[list[Annotated[str, Ref("item")]], Meta(max_length=3)] = []
    friend: Deep | None = None
    level: Literal[1, 2] = 1
    loose: Any = None


class Nest(Brought[Deep], kw_only=True):
    pass


@pytest.mark.parametrize(
    ("field", "value", "path"),
    [
        ("pair", ["ghost", 1], "pair[0]"),
        ("row", ["rope", "ghost"], "row[1]"),
        ("counts", {"ghost": 1}, "counts.ghost"),
        ("named", {"left": "ghost"}, "named.left"),
        ("maybe", "ghost", "maybe"),
        ("few", ["ghost"], "few[0]"),
        ("friend", {"id": "f", "name": "F", "maybe": "ghost"}, "friend.maybe"),
    ],
)
def test_an_id_is_found_wherever_it_stands(field: str, value: Any, path: str) -> None:
    def known(kind: str) -> list[str]:
        assert kind == "item"
        return ["rope"]

    data = {"heroes": [{"id": "r", "name": "Ruth", field: value}]}
    with pytest.raises(UserError) as caught:
        read_brought(Nest, data, known)
    assert str(caught.value).endswith(f"expected rope (at heroes[0].{path})")
    good = json.loads(json.dumps(data).replace("ghost", "rope"))
    assert plain(read_brought(Nest, good, known)) == good
    assert read_brought(Nest, data, None).heroes[0].id == "r"


@pytest.mark.parametrize("field, value", [("level", 2), ("loose", ["ghost", {"a": "ghost"}]), ("loose", {"ghost": 1})])
def test_what_names_nothing_is_brought_as_it_is(field: str, value: Any) -> None:
    data = {"heroes": [{"id": "r", "name": "Ruth", field: value}]}
    assert plain(read_brought(Nest, data, lambda kind: ["rope"])) == data


def test_a_field_that_came_later_changes_nothing_that_was_left_before() -> None:
    before = {"id": "r", "name": "Ruth", "gold": 2}
    again = msgspec.to_builtins(msgspec.convert(before, Walker))
    assert again == before
    assert version_of(again) == version_of(before)


class Listed(Hero, array_like=True, kw_only=True):
    pass


class ListedInside(Brought[Listed], kw_only=True):
    pass


class Needy(Brought[Hero], kw_only=True):
    day: int


def test_fields_told_by_their_places_or_without_default_are_no_way_to_bring_something() -> None:
    with pytest.raises(TypeError, match="Listed is array_like: what is brought needs named fields"):
        check_named(ListedInside)
    with pytest.raises(TypeError, match=r"Needy\.day has no default"):
        check_named(Needy)
    check_named(Nest)
    definition = vars(definition_with(Content()))
    fields = {name: value for name, value in definition.items() if name not in ("encode", "decode")}
    with pytest.raises(TypeError, match="Listed is array_like"):
        type(definition_with(Content()))(**{**fields, "brings": ListedInside})
