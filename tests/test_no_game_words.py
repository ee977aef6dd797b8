"""The client knows no game: what a game calls its verbs, tags, kinds, cards and places is in none of its files."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random

import pytest

from darklantern.games import new, part, playable
from darklantern.table.scene import Scene
from darklantern.table.standing_answers import SET, TAKE_BACK

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web/src"
READ = (".ts", ".svelte", ".css")
GAMES = 2
DECISIONS = 150

SCENE_WORDS = {"board", "card", "cards", "gate", "item", "move", "place", "tunnel", "turn", SET, TAKE_BACK}
"""Words of the table itself: looks of places and the like that a game may use as well, and standing answers."""
OWN_SENSE = {
    "corner": [
        "board/grid",
        "board/beyond.ts",
        "board/beyond.test.ts",
    ],  # where two walls, or two edges of a window, meet
    "depth": ["start/setup.test.ts"],  # an option of a game that is made up
    "end": ["lib/telling.test.ts", "ui/Drawer.svelte"],  # a kind of line that is made up; the far side in styles
    "go": ["lib/fill.test.ts", "lib/patch.test.ts", "table/choosing.test.ts"],  # a verb that is made up
    "ground-water": ["board/grid/Patterns.svelte"],  # the pattern of a ground that scenes name
    "hero": ["board/Board.test.ts"],  # a kind of piece that is made up
    "hollow": ["board/noise.ts"],  # between two hills
    "keep": ["table/choosing.test.ts"],  # a verb that is made up
    "look": ["lib/live.svelte.ts"],  # a message between pages
    "monster": ["board/Board.test.ts", "board/Lines.svelte", "board/portrait.ts", "words/de.ts"],  # any foe
    "person": [
        "board/PieceToken.svelte",  # how a token looks
        "start/Chairs.svelte",  # an icon
        "start/tableCard.test.ts",  # who sits on a chair
        "table/Acting.svelte",  # an icon
        "table/MenuChairs.svelte",  # who sits on a chair
        "table/Seats.svelte",  # who sits on a chair, and an icon
    ],
    "pit": ["board/fixtures.ts", "board/grid"],  # a ground that scenes name
    "use": ["table/choosing.test.ts"],  # a verb that is made up
}
"""Plain words of English that a game has as well, and the files (or folders) of the client that mean something else."""
LOOKS_AND_ICONS = re.compile(r"""(class|icon|name)=(\{?)["'`][^"'`]*$""")
"""What a part of the page is called in its styles, and icons, mean nothing to a game."""


@cache
def words_of(game_name: str) -> tuple[frozenset[str], frozenset[str]]:
    """Words that mean something to a game (verbs, tags, kinds ...), and the ids of what only it has (cards, places)."""
    spoken: set[str] = set()
    named = {game_name, *(entry.id for entry in part(game_name, "authoring").entries())}
    for seed in range(GAMES):
        game, random = new(game_name, seed=seed), Random(seed)
        for decision in range(DECISIONS):
            if game.ask is None:
                break
            spoken |= {option.verb for option in (*game.ask.options, *game.out_of_turn)}
            if decision % 10 == 0:
                _gather(game.scene(game.ask.seat), spoken, named)
            game.choose(random.choice(game.ask.options))
    return frozenset(spoken - SCENE_WORDS), frozenset(named)


def _gather(scene: Scene, spoken: set[str], named: set[str]) -> None:
    for board in scene.boards:
        named |= {place.id for place in board.places}
        spoken |= {word for place in board.places for word in (*place.tags, *place.marks)}
    named |= {piece.kind for piece in scene.pieces} | set(scene.cards)
    spoken |= {card.kind for card in scene.cards.values()} | {line.kind for line in scene.story} | set(scene.signs)
    spoken |= {name for seat in scene.seats for name in seat.stats} | {track.id for track in scene.tracks}


def literals(text: str) -> set[str]:
    """Every plain word that stands in quotation marks, but for looks and icons."""
    found = re.finditer(r"""["'`]([\w-]+)["'`]""", text)
    return {match[1] for match in found if not LOOKS_AND_ICONS.search(text[: match.start() + 1].rpartition("\n")[2])}


def files() -> list[Path]:
    return sorted(path for path in WEB.rglob("*") if path.suffix in READ and ".gen." not in path.name)


def meant_otherwise(path: Path, word: str) -> bool:
    return any(path.is_relative_to(WEB / place) for place in OWN_SENSE.get(word.lower(), []))


@pytest.mark.parametrize("game_name", playable())
def test_the_browser_client_knows_no_word_of_a_game(game_name: str) -> None:
    spoken, named = words_of(game_name)
    assert len(spoken) > 20 and len(named) > 20
    ids = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, sorted(named - SCENE_WORDS)))})(?![\w-])", re.IGNORECASE)
    found = []
    for path in files():
        text = path.read_text(encoding="utf-8")
        known = (literals(text) & spoken) | {match[0] for match in ids.finditer(text)}
        found += [f"{path.relative_to(ROOT)}: {word}" for word in sorted(known) if not meant_otherwise(path, word)]
    assert not found, "\n".join(found)


def test_a_word_of_a_game_would_be_found() -> None:
    assert literals("""if (verb === "end-turn") <Icon icon="talk" /> <g class="held">""") == {"end-turn"}
    assert {"end-turn", "discard"} <= words_of("heart")[0]
    assert {"crawler", "harbour"} <= words_of("heart")[1]
    assert {"pass-light", "scavenge"} <= words_of("brimstone")[0]
    assert {"gunslinger", "lawman"} <= words_of("brimstone")[1]


def test_a_plain_word_of_a_game_is_passed_over_only_where_the_client_means_something_else() -> None:
    spoken_or_named = {word for game in playable() for words in words_of(game) for word in words}
    assert set(OWN_SENSE) <= spoken_or_named
    for word, places in OWN_SENSE.items():
        for place in places:
            assert any(
                path.is_relative_to(WEB / place) and word in path.read_text(encoding="utf-8").lower()
                for path in files()
            )
    assert meant_otherwise(WEB / "board/grid/rock.ts", "corner")
    assert not meant_otherwise(WEB / "table/Asking.svelte", "go")
