"""Decisions have a date and a status, the changelog has kinds, links lead to files and headings."""

from __future__ import annotations

import ast
import re
import textwrap
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DECISIONS = sorted((ROOT / "docs" / "decisions").glob("*.md"))
DOCUMENTS = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
    *sorted((ROOT / "docs").glob("*.md")),
    *DECISIONS,
    *sorted((ROOT / "kernels").rglob("README.md")),
    *sorted((ROOT / "benchmarks").rglob("*.md")),
]
STATUS = re.compile(r"\*20\d\d-\d\d-\d\d\. (Accepted|(?:Superseded|Partly superseded) by \[.+\]\(.+\))\.\*")


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_a_decision_has_number_date_and_status() -> None:
    for path in DECISIONS:
        title, empty, status = path.read_text(encoding="utf-8").splitlines()[:3]
        assert title.startswith(f"# {path.name[:4]}: ")
        assert not empty
        assert STATUS.fullmatch(status), f"{status!r} below the title of {path.name}"


def test_decisions_have_numbers_of_their_own() -> None:
    numbers = [path.name[:4] for path in DECISIONS]
    assert numbers == [f"{n:04}" for n in range(1, len(numbers) + 1)]


def without_code(path: Path) -> str:
    """A document's text without its blocks and spans of code."""
    return re.sub(r"^```.*?^```|`[^`\n]+`", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)


def test_links_lead_to_files() -> None:
    dead = {}
    for path in DOCUMENTS:
        prose = without_code(path)
        links = re.findall(r"\]\((?!https?://|#)([^)#\s]+)", prose)
        links += re.findall(r'src(?:set)?="(?!https?://)([^"]+)"', prose)
        dead[name(path)] = [link for link in links if not (path.parent / link).is_file()]  # a folder is no page
    assert {path: links for path, links in dead.items() if links} == {}


def headings(path: Path) -> set[str]:
    """Anchors of a document's headings, as code hosts make them: words in lower case with hyphens between."""
    text = re.sub(r"^```.*?^```", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    titles = re.findall(r"^#+ (.+)$", text, flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def test_links_lead_to_headings() -> None:
    anchors = cache(headings)
    dead = {}
    for path in DOCUMENTS:
        links = re.findall(r"\]\((?!https?://)([^)#\s]*)#([^)\s]+)\)", without_code(path))
        dead[name(path)] = [
            (to, anchor) for to, anchor in links if anchor not in anchors(path.parent / to if to else path)
        ]
    assert {path: links for path, links in dead.items() if links} == {}


def test_python_in_documents_parses() -> None:
    for path in DOCUMENTS:
        blocks = re.findall(r"^( *)```python\n(.*?)^ *```", path.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
        for indent, block in blocks:
            lines = [line for line in textwrap.dedent(block).splitlines() if not line.startswith(("%", "..."))]
            ast.parse("\n".join(lines), f"{name(path)}{indent and ', in a list'}")


def test_the_changelog_is_by_release_and_kind() -> None:
    headings = re.findall(r"^(##+) (.+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert headings[0][0] == "##"
    for level, heading in headings:
        if level == "##":
            assert re.fullmatch(r"Unreleased.*|\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)", heading)
        else:
            assert heading in {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
