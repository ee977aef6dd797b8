"""How the site of `make docs` is made: the pages of this repository as they stand, and the API from its docstrings."""

from __future__ import annotations

from typing import Any

import darklantern

project = "darklantern"
author = "The darklantern authors"
release = version = darklantern.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]

# The source is the whole repository, so that links between its pages hold on the site as they do elsewhere.
root_doc = "docs/index"
include_patterns = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/*.md", "docs/*.rst"]
exclude_patterns = [".venv*", "build", "src", "tests", "tools", "web"]
html_theme = "furo"
html_title = "darklantern"
html_theme_options = {"top_of_page_buttons": []}
html_show_copyright = False
default_role = "literal"
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
suppress_warnings = ["myst.header"]  # a page may begin with a picture


def setup(app: Any) -> None:
    """Languages of code blocks that Pygments does not know by these names."""
    from pygments.lexers.shell import BashLexer
    from pygments.lexers.special import TextLexer

    app.add_lexer("terminal", BashLexer)
    app.add_lexer("mermaid", TextLexer)
