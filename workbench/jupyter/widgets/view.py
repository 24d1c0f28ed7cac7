"""A view: HTML that stands alone, and the same in plain text for where there is no HTML."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path

_FOLDER = Path(__file__).parent

PICTURED = "application/vnd.kernel-workbench.pictured-widget+json"
"""Marks an output with a widget, whose HTML the extension shows if no kernel has the widget."""

_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>:root {{ color-scheme: light dark; }} body {{ margin: 1.5rem; background: Canvas; color: CanvasText; }}</style>
</head>
<body>
{body}
</body>
</html>
"""


@dataclass(frozen=True)
class View:
    """The output of a cell. `html` is a fragment that brings its style and script along; `text` is its plain twin."""

    html: str
    text: str

    def _repr_html_(self) -> str:
        return self.html

    def __repr__(self) -> str:
        return self.text

    def page(self, title: str) -> str:
        """Return a whole HTML document that works without a network."""
        return _PAGE.format(title=escape(title), body=self.html)


@cache
def asset(name: str) -> str:
    """Return the text of a style sheet or script that stands beside the view's module."""
    return (_FOLDER / name).read_text(encoding="utf-8")


def style(*names: str) -> str:
    """Return `<style>` with the named style sheets of this folder.

    Each card of a page brings the first one, that of all cards, along: what the others say of their own parts outranks
    it, in whatever order they come to stand.
    """
    first, *others = map(_compact, names)
    return f"<style>{first}{''.join(other.replace(':is(#kw,', ':is(#kw#kw,') for other in others)}</style>"


@cache
def _compact(name: str) -> str:
    """A style sheet without comments and indentation: each output of a notebook brings its own."""
    bare = re.sub(r"/\*.*?\*/", "", asset(name), flags=re.DOTALL)
    return re.sub(r"\s*([{};])\s*", r"\1", re.sub(r"\s+", " ", bare)).strip()


@cache
def script_of(name: str) -> str:
    """Return a script that stands beside the view's module, without indentation and lines that are comments."""
    lines = (line.strip() for line in asset(name).splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//"))


def chip(text: str, kind: str = "") -> str:
    """Return a small label; `kind` is `good`, `bad` or empty."""
    return f'<span class="kw-chip {kind}">{escape(text)}</span>'
