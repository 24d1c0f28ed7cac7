"""The site that `scripts/documentation` makes has every page once, and a reference of all names."""

from __future__ import annotations

import inspect
import re
from collections import Counter
from pathlib import Path

import pytest
from documentation.navigation import GENERATED, ROOT, navigation, pages
from documentation.pages import links_to_notebooks, notebook_text, site_name, stage, targets
from documentation.public_names import GROUPS
from documentation.reference import pages as generated_pages
from documentation.reference import table

import workbench
from workbench.analyse.inspector.idiom_words import _WORDS
from workbench.base.records.counter_table import COUNTERS, RATIOS
from workbench.base.records.fault_words import KINDS, MESSAGES
from workbench.isa.ptx.isa import INSTRUCTIONS
from workbench.jupyter.notebook.magics import MAGICS
from workbench.tools.commands import cli

PUBLIC = [name for name in workbench.__all__ if not name.startswith("_")]


@pytest.fixture(scope="module")
def generated() -> dict[str, str]:
    return dict(generated_pages())


def test_every_page_is_in_the_navigation_once(generated: dict[str, str]) -> None:
    documents = [path for folder in ("docs", "kernels", "benchmarks") for path in (ROOT / folder).rglob("*.md")]
    documents += ROOT.glob("*.md")
    notebooks = [*(ROOT / "notebooks").glob("*.ipynb"), *(ROOT / "notebooks" / "course").glob("*.ipynb")]
    files = {path.relative_to(ROOT).as_posix() for path in (*documents, *notebooks)}
    counted = Counter(pages(navigation()))
    assert counted == Counter(files | generated.keys())


def test_a_pattern_stands_for_the_files_that_are_not_named_elsewhere(tmp_path: Path) -> None:
    for name in ("a.md", "b.md", "c.md"):
        (tmp_path / name).write_text("")
    (tmp_path / "mkdocs.yml").write_text("nav: [{First: c.md}, {Rest: ['*.md', reference/x.md]}, {All: '*.md'}]")
    entries = navigation(tmp_path)
    assert entries[:2] == [{"First": "c.md"}, {"Rest": ["a.md", "b.md", "reference/x.md"]}]


def test_pages_lead_to_files_that_the_site_has(generated: dict[str, str]) -> None:
    named = set(pages(navigation()))
    dead = []
    for name in sorted(named):
        text = generated.get(name) or (ROOT / name).read_text(encoding="utf-8")
        if name.endswith(".ipynb"):
            continue  # its links are to headings and to hosts
        for target in targets(name, text):
            if target not in named and not (ROOT / target).is_file():
                dead.append((name, target))
    assert dead == []


def test_pages_are_staged_with_notebooks_and_what_they_show(tmp_path: Path) -> None:
    root, folder = tmp_path / "root", tmp_path / "site"
    for name, text in {
        "docs/a.md": "# A\n![p](images/p.png) [n](../n.ipynb#x) [f](f.py) `[no](link)`\n\n"
        '```mermaid\nflowchart TB\n  one["<b>One</b>"]\n  two["Two"]\n  one --> two\n```\n',
        "docs/images/p.png": "p",
        "docs/images/unused.png": "",
        "docs/f.py": "f",
        "n.ipynb": '{"cells": [{"cell_type": "markdown", "source": ["# N\\n", "text"]}, {"cell_type": "code", '
        '"source": "%%cuda\\nint x;"}, {"cell_type": "code", "source": "y = 1"}, '
        '{"cell_type": "code", "source": " "}]}',
    }.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    stage(["docs/a.md", "n.ipynb"], root, folder)
    assert {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()} == {
        "docs/a.md", "docs/images/p.png", "docs/f.py", "n.md",
    }  # fmt: skip
    page = (folder / "docs" / "a.md").read_text()
    assert "[n](../n.md#x)" in page
    assert page.endswith("- <b>One</b> → *two*\n- Two\n")
    assert (folder / "n.md").read_text() == "# N\ntext\n\n```cpp\n%%cuda\nint x;\n```\n\n```python\ny = 1\n```\n"


def test_names_of_notebooks_are_those_of_pages() -> None:
    assert [site_name(name) for name in ("a/b.ipynb", "a/b.md")] == ["a/b.md", "a/b.md"]
    text = "[a](x/y.ipynb) [b](https://host/z.ipynb)"
    assert links_to_notebooks(text) == "[a](x/y.md) [b](https://host/z.ipynb)"
    assert notebook_text({"cells": []}) == "\n"


def test_every_public_name_is_in_one_group_with_a_docstring() -> None:
    assert Counter(name for _, names in GROUPS.values() for name in names) == Counter(PUBLIC)
    for name in PUBLIC:
        assert inspect.getdoc(getattr(workbench, name)), name


def test_parameters_of_public_functions_are_documented() -> None:
    """One that takes several parameters says of each what it is."""
    undocumented = {}
    for name in PUBLIC:
        function = getattr(workbench, name)
        if inspect.isclass(function) or len(inspect.signature(function).parameters) < 2:
            continue
        section = (inspect.getdoc(function) or "").partition("Parameters\n----------\n")[2]
        section = re.split(r"\n\n\w+\n---", section)[0]
        written = set(re.findall(r"\*{0,2}(\w+)", " ".join(re.findall(r"^\S.*$", section, re.MULTILINE))))
        undocumented[name] = [each for each in inspect.signature(function).parameters if each not in written]
    assert {name: missing for name, missing in undocumented.items() if missing} == {}


def test_the_reference_is_that_of_the_code(generated: dict[str, str]) -> None:
    def page(name: str) -> str:
        return generated[f"{GENERATED}{name}.md"]

    for magics in MAGICS:
        for kind, sign in (("cell", "%%"), ("line", "%")):
            for name in magics.magics[kind]:
                assert f"### {sign}{name}\n" in page("magics")
    commands = next(iter(action.choices for action in cli._parser()._subparsers._group_actions))  # type: ignore
    for name, command in commands.items():
        assert f"## workbench {name}\n" in page("commands")
        for action in command._actions:
            for option in action.option_strings:
                assert option in ("-h", "--help") or option in page("commands"), (name, option)
    for kind in (*KINDS, *MESSAGES):
        assert f"| `{kind}` |" in page("faults")
    for row in (*COUNTERS, *RATIOS):
        assert f"| `{row.name}` | {row.unit} |" in page("counters")
    for claim in _WORDS:
        assert f"| `{claim.KIND}` |" in page("idioms")
    for mnemonic, row in INSTRUCTIONS.items():
        line = next(line for line in page("instructions").splitlines() if line.startswith(f"| `{mnemonic}` |"))
        assert line.endswith("| yes |" if row.emulated else "| *refused* |")


def test_cells_of_a_table_hold_any_text() -> None:
    assert table(("a", "b"), [("x | y\nz", "`<t>` <u>")]).splitlines()[2] == r"| x \| y z | `<t>` &lt;u> |"
