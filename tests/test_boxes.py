"""What the pages say is in the box is what is in it."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from darklantern.games import part

DOCS = Path(__file__).parent.parent / "docs"
WORDS = {"eight": 8, "sixteen": 16}
SAID = {
    "brimstone": {
        "classes": "hero",
        "kinds of Enemies": "enemy",
        "Missions": "mission",
        "Darkness": "darkness",
        "Growing Dread cards": "dread",
        "Encounters": "encounter",
        "Gear cards": "gear",
        "Artifacts": "artifact",
        "Personal Items": "personal",
        "Side Bag Tokens": "side bag",
        "Scavenge": "scavenge",
        "Loot cards": "loot",
        "Mutations": "mutation",
    },
    "arcana": {
        "explorers": "explorer",
        "monsters": "monster",
        "weapons": "weapon",
        "pieces of apparel": "apparel",
        "artifacts": "artifact",
        "consumables": "consumable",
        "explorer events": "explorer event",
        "horror events": "horror event",
        "tiles": "tile",
    },
}


def box(game: str) -> dict[str, int]:
    """The numbers of the page's paragraph, by what they count."""
    paragraph = (DOCS / f"{game}.md").read_text(encoding="utf-8").split("## What is in the box\n\n")[1]
    words = paragraph.split("\n\n")[0].replace("\n", " ").lower()
    found = {}
    for what in SAID[game]:
        hit = re.search(rf"(\d+|{'|'.join(WORDS)}) {re.escape(what.lower())}\b", words)
        assert hit, what
        found[what] = WORDS.get(hit[1]) or int(hit[1])
    return found


@pytest.mark.parametrize("game", SAID)
def test_the_box_holds_what_its_page_says(game: str) -> None:
    counted: Counter[str] = Counter()
    for entry in part(game, "authoring").entries():
        counted[entry.kind] += 0 if entry.expansion else entry.copies
    assert box(game) == {what: counted[kind] for what, kind in SAID[game].items()}


def test_the_mine_has_as_many_threats_tiles_and_large_enemies() -> None:
    from darklantern.games.brimstone.content_index import content
    from darklantern.games.brimstone.posse import EVERYWHERE

    index = content()
    here = ("mines", EVERYWHERE)
    threats = [one for one in index.threats.values() if "rivals" not in one.keywords and one.world in here]
    tiles = sum(tile.copies for tile in index.tiles.values() if tile.world in here and tile.kind != "entrance")
    large = [one for one in index.enemies.values() if one.size in ("xl", "xxl")]
    page = " ".join((DOCS / "brimstone.md").read_text(encoding="utf-8").split())
    assert f"{len(threats)} Threat cards for the Mines" in page
    assert f"{tiles} Map Cards" in page
    assert len(large) == 5
    assert "five of them Extra Large or larger" in page
