"""Decisions have a date and a status, the changelog has kinds, links lead to files and headings."""

from __future__ import annotations

import ast
import re
import textwrap
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
DECISIONS = sorted((ROOT / "docs" / "decisions").glob("*.md"))
DOCUMENTS = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
    *sorted((ROOT / "docs").glob("*.md")),
    *DECISIONS,
    *sorted((ROOT / "kernels").glob("*/README.md")),
]
STATUS = re.compile(r"\*20\d\d-\d\d-\d\d\. (Accepted|(?:Superseded|Partly superseded) by \[.+\]\(.+\))\.\*")


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", DECISIONS, ids=name)
def test_a_decision_has_number_date_and_status(path: Path) -> None:
    title, empty, status = path.read_text(encoding="utf-8").splitlines()[:3]
    assert title.startswith(f"# {path.name[:4]}: ")
    assert not empty
    assert STATUS.fullmatch(status), f"{status!r} below the title of {path.name}"


def test_decisions_have_numbers_of_their_own() -> None:
    numbers = [path.name[:4] for path in DECISIONS]
    assert numbers == [f"{n:04}" for n in range(1, len(numbers) + 1)]


@pytest.mark.parametrize("path", DOCUMENTS, ids=name)
def test_links_lead_to_files(path: Path) -> None:
    prose = re.sub(r"^```.*?^```|`[^`\n]+`", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    links = re.findall(r"\]\((?!https?://|#)([^)#\s]+)", prose)
    links += re.findall(r'src(?:set)?="(?!https?://)([^"]+)"', prose)
    assert [link for link in links if not (path.parent / link).exists()] == []


def headings(path: Path) -> set[str]:
    """Anchors of a document's headings, as code hosts make them: words in lower case with hyphens between."""
    text = re.sub(r"^```.*?^```", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    titles = re.findall(r"^#+ (.+)$", text, flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("path", DOCUMENTS, ids=name)
def test_links_lead_to_headings(path: Path) -> None:
    prose = re.sub(r"^```.*?^```|`[^`\n]+`", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    links = re.findall(r"\]\((?!https?://)([^)#\s]*)#([^)\s]+)\)", prose)
    assert [link for link in links if link[1] not in headings(path.parent / link[0] if link[0] else path)] == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=name)
def test_python_in_documents_parses(path: Path) -> None:
    blocks = re.findall(r"^( *)```python\n(.*?)^ *```", path.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    for indent, block in blocks:
        lines = [line for line in textwrap.dedent(block).splitlines() if not line.startswith(("%", "..."))]
        ast.parse("\n".join(lines), f"{path.name}{indent and ', in a list'}")


def test_the_changelog_is_by_release_and_kind() -> None:
    headings = re.findall(r"^(##+) (.+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert headings[0][0] == "##"
    for level, heading in headings:
        if level == "##":
            assert re.fullmatch(r"Unreleased.*|\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)", heading)
        else:
            assert heading in {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
