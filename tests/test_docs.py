"""What the documentation says is true: commands run, examples hold, links lead somewhere, tables are current.

The language of a fenced block says what becomes of it. `sh` and `console` (lines after `$`) are run in the
order of the page, in a folder of its own; `terminal` is interactive or slow and only parsed; `python` with
`>>>` is a doctest; `yaml NAME` is first written to that file.
"""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from darklantern.cli import make_parser
from darklantern.commands.shared import normal, refuse_rest
from darklantern.games import playable
from tools import verbs

ROOT = Path(__file__).parent.parent
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *sorted((ROOT / "docs").glob("*.md")),
]
LANGUAGES = {"sh", "console", "terminal", "python", "yaml", "json", "text", "mermaid"}
FENCE = re.compile(r"^(?P<indent> *)```(?P<info>[^\n]*)\n(?P<body>.*?)^(?P=indent)```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^)\s]+)\)")
MENTIONED = re.compile(r"`((?:src|tests|docs|tools|bench|\.ci)/[^`\s]*)`")
TOOK = re.compile(r"in [\d.]+ s, [\d,]+ a second")
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE

each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)


class Block(NamedTuple):
    language: str
    file: str
    body: str
    line: int


def blocks(page: Path) -> list[Block]:
    text, found = page.read_text(encoding="utf-8"), []
    for match in FENCE.finditer(text):
        language, _, file = match["info"].partition(" ")
        found.append(Block(language, file, textwrap.dedent(match["body"]), text.count("\n", 0, match.start()) + 1))
    return found


def prose(page: Path) -> str:
    """A page without its fenced blocks."""
    return FENCE.sub("", page.read_text(encoding="utf-8"))


def commands(block: Block) -> list[str]:
    """The command lines of a block."""
    lines = block.body.splitlines()
    if block.language == "console":
        return [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]
    return [line for line in lines if line.strip()] if block.language in ("sh", "terminal") else []


# -- commands -----------------------------------------------------------------------------------------------


@each_page
def test_every_block_says_what_it_is(page: Path) -> None:
    assert {block.language for block in blocks(page)} <= LANGUAGES


@each_page
def test_a_page_does_what_it_shows(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    known: dict[str, Any] = {}
    for block in blocks(page):
        if block.language in ("sh", "console"):
            for line, shown in shown_output(block):
                printed = run(line, tmp_path, f"{page.name}:{block.line}")
                check_output(shown, printed, f"{page.name}:{block.line}: {line}")
        elif block.language == "python":
            check_python(block, known, page.name)
        elif block.file:
            Path(block.file).write_text(block.body, encoding="utf-8")


def run(line: str, folder: Path, where: str) -> str:
    script = f'darklantern() {{ {shlex.quote(sys.executable)} -m darklantern "$@"; }}\n{line}\n'
    done = subprocess.run(["bash", "-c", script], cwd=folder, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, ""), f"{where}: {line}"
    return done.stdout


def shown_output(block: Block) -> list[tuple[str, str | None]]:
    """The command lines of a block, each with what the page shows of its output; None where it shows nothing."""
    if block.language != "console":
        return [(line, None) for line in commands(block)]
    _, *parts = re.split(r"^\$ ", block.body, flags=re.MULTILINE)
    split = [part.partition("\n") for part in parts]
    return [(line, shown or None) for line, _, shown in split]


def check_output(shown: str | None, printed: str, where: str) -> None:
    """A line `...` stands for any lines; how long something took stands for any time."""
    if shown is not None:
        assert doctest.OutputChecker().check_output(untimed(shown), untimed(printed), FLAGS), f"{where}\n{printed}"


def untimed(text: str) -> str:
    return TOOK.sub("in a moment", text)


def check_python(block: Block, known: dict[str, Any], name: str) -> None:
    """Examples hold, and what is no example is at least Python."""
    test = doctest.DocTestParser().get_doctest(block.body, known, name, name, block.line)
    if not test.examples:
        compile(block.body, name, "exec")
    said: list[str] = []
    failed = doctest.DocTestRunner(optionflags=FLAGS).run(test, out=said.append, clear_globs=False).failed
    known.update(test.globs)
    assert not failed, "".join(said)


@each_page
def test_what_is_not_run_can_be_understood(page: Path) -> None:
    for block in blocks(page):
        for line in commands(block) if block.language == "terminal" else []:
            words = shlex.split(line, comments=True)
            if words[0] == "darklantern":
                given = normal(words[1:])
                args, rest = make_parser(given).parse_known_args(given)
                refuse_rest(args, rest)
                assert getattr(args, "name", None) in (None, *playable())


@each_page
def test_every_make_target_exists(page: Path) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    shown = [line for block in blocks(page) for line in commands(block)]
    named = re.findall(r"`make ([a-z]+)", prose(page)) + [
        m[1] for line in shown if (m := re.match(r"make ([a-z]+)", line))
    ]
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    assert set(named) <= targets


# -- places -------------------------------------------------------------------------------------------------


def anchors(page: Path) -> set[str]:
    """The headings of a page as links name them."""
    headings = re.findall(r"^#+ (.*)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@each_page
def test_links_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(prose(page)):
        if "://" in link:
            continue
        path, _, anchor = unquote(link).partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), link
        assert target.is_relative_to(ROOT), link
        assert not anchor or anchor in anchors(target), link


@each_page
def test_files_that_are_mentioned_exist(page: Path) -> None:
    for path in MENTIONED.findall(prose(page)):
        assert list(ROOT.glob(path.rstrip("/"))), path


def test_every_page_is_found_from_readme() -> None:
    linked = {link.partition("#")[0] for link in LINK.findall(prose(ROOT / "README.md"))}
    assert {str(page.relative_to(ROOT)) for page in PAGES if page.name != "README.md"} <= linked


# -- tables and the picture ---------------------------------------------------------------------------------


def test_the_tables_of_cards_are_current() -> None:
    """`.venv/bin/python -m tools.verbs` writes them."""
    text = verbs.PAGE.read_text(encoding="utf-8")
    assert [name for _, name, _ in verbs.PART.findall(text)] == [
        "verbs",
        "situations",
        "numbers",
        "happenings",
    ]
    assert verbs.written(text) == text


def test_every_set_up_option_is_explained() -> None:
    from darklantern.commands.games import shown
    from darklantern.games.setup_options import setup_options

    text = (ROOT / "docs" / "heart-table.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `(\w+)` \| ([\w-]+) \|", text, re.MULTILINE)
    assert listed == [(option.name, shown(option.default)) for option in setup_options("heart")]


def test_every_key_of_a_record_is_explained() -> None:
    from darklantern.table.record import Record

    text = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    assert tuple(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)) == Record.__struct_fields__


@pytest.mark.parametrize(
    ("name", "page", "link"),
    [
        ("board.svg", "README.md", "docs/board.svg"),
        ("table.svg", "README.md", "docs/table.svg"),
        ("brimstone.svg", "docs/brimstone.md", "brimstone.svg"),
        ("arcana.svg", "docs/arcana.md", "arcana.svg"),
    ],
)
def test_a_picture_needs_nothing_from_elsewhere(name: str, page: str, link: str) -> None:
    """`make picture` draws them."""
    svg = (ROOT / "docs" / name).read_text(encoding="utf-8")
    assert ElementTree.fromstring(svg).tag.endswith("svg")
    assert f"]({link})" in (ROOT / page).read_text(encoding="utf-8")
    assert "@font-face" not in svg
    assert re.findall(r"(?:href|src)=(?!\"#)|url\((?!#)", svg) == []
    assert set(re.findall(r"\w+://[^\s\"')]+", svg)) <= {"http://www.w3.org/2000/svg"}


# -- the site -----------------------------------------------------------------------------------------------


def test_the_site_has_every_public_name() -> None:
    import darklantern

    described = re.findall(r"^\.\. auto\w+:: (\w+)$", (ROOT / "docs" / "api.rst").read_text("utf-8"), re.MULTILINE)
    assert sorted(described) == sorted(darklantern.__all__)
