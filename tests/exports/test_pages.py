"""The page of one kernel as a notebook: what comes back, and what a hostile page cannot do."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import nbformat
import pytest
from exports.exported import gallery, hostile

import workbench as wb
from workbench.commands.cli import main
from workbench.errors import ArgumentError
from workbench.exports import page_facts
from workbench.exports.page_facts import ELEMENT, cell_of, facts_of
from workbench.exports.page_notebook import notebook_of, other_versions, pip_line

FACTS: dict[str, Any] = {
    "form": 1,
    "name": "f",
    "language": "cuda",
    "source": "__global__ void f() {}\n",
    "arch": "sm_90",
    "options": [],
    "names": [],
    "versions": {"nvrtc": "1.2.3"},
    "verdict": {},
}


def page(**changed: Any) -> bytes:
    text = json.dumps({**FACTS, **changed}).replace("<", "\\u003c")
    return f'<html><script type="application/json" id="{ELEMENT}">{text}</script></html>'.encode()


def test_a_page_comes_back_with_its_verdict(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    kernel, problem = next((k, p) for k, p in gallery() if k.name == "vector_add")
    verdict = wb.check(kernel, problem.only(n=33))
    kernel.export("page.html", verdict=verdict)
    facts = facts_of(Path("page.html").read_bytes())
    assert (facts.name, facts.source, facts.arch) == ("vector_add", kernel.compilation.source.text, "sm_90")
    assert facts.versions["nvrtc"] == kernel.compilation.toolkit.versions["nvrtc"]
    assert facts.verdict["problem"] == "vector_add"
    assert other_versions(facts) == {}
    assert main(["open", "page.html"]) == 0
    made = nbformat.read("vector_add.ipynb", as_version=4)
    nbformat.validate(made)
    assert [cell.cell_type for cell in made.cells] == ["markdown", "code", "code"]
    assert not any(cell.get("outputs") for cell in made.cells)
    assert main(["open", "page.html"]) == 1  # one that is there is kept
    assert main(["open", "page.html", "--overwrite"]) == 0


def test_a_hostile_text_comes_back_as_it_is(tmp_path: Path) -> None:
    from workbench.cells.grammar import parse_cell

    kernel = hostile().kernel("ns::f<float, 3>")
    file = kernel.export(tmp_path / "page.html")
    facts = facts_of(file.read_bytes())
    assert facts.source.strip() == kernel.compilation.source.text.strip()
    request = parse_cell(cell_of(facts))
    assert (request.names, request.options) == (("ns::f<float, 3>",), ("-DSCALE=0.5f",))
    again = wb.compile(facts.source, names=request.names, options=request.options, arch=request.arch)
    assert again.kernel("ns::f<float, 3>").mangled_name == kernel.mangled_name


@pytest.mark.parametrize(
    "bad",
    [
        b"",
        b"<html></html>",
        b"\xff\xfe",
        page() + page(),
        page(form=2),
        page(language="bash"),
        page(name=7),
        page(name="a\nb"),
        page(source=""),
        page(source=["x"]),
        page(source="\ud800"),
        page(arch="sm_90 -- --pre-include=/etc/passwd"),
        page(options=["-DA=1\n!rm"]),
        page(options="-DA"),
        page(options=[["-DA"]]),
        page(versions=[]),
        page(versions={"nvrtc": 3}),
        page(versions={"nvrtc": "1\n2"}),
        f'<script id="{ELEMENT}">{"[" * 100_000}</script>'.encode(),
        f'<script id="{ELEMENT}">alert(1)</script>'.encode(),
    ],
)
def test_hostile_pages_are_refused(bad: bytes) -> None:
    with pytest.raises(ArgumentError) as refused:
        facts_of(bad)
    assert refused.value.parameter == "page"


def test_a_large_page_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_facts, "MOST_BYTES", 100)
    with pytest.raises(ArgumentError):
        facts_of(page())


def test_names_and_versions_of_a_page_lead_nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    hostile_name = "../../x/[a](https://a.example)<img src=x>"
    versions = {"nvrtc": "1.2.3", "nvvm": "1; rm -rf /", "numba-cuda": "--index-url=x", "other": "9"}
    (tmp_path / "page.html").write_bytes(page(name=hostile_name, versions=versions))
    assert main(["open", str(tmp_path / "page.html")]) == 0
    (file,) = folder.iterdir()
    facts = facts_of((tmp_path / "page.html").read_bytes())
    assert set(other_versions(facts)) == {"nvidia-cuda-nvrtc"}
    assert pip_line(facts) == "pip install nvidia-cuda-nvrtc==1.2.3"
    note = nbformat.read(file, as_version=4).cells[0].source
    assert all(line.startswith("    ") for line in note.splitlines() if hostile_name in line or "rm -rf" in line)
    assert notebook_of(facts) == file.read_text()


def test_addresses_that_are_not_https_are_refused() -> None:
    for address in ("http://localhost/a.html", "file:///etc/passwd", "ftp://a/b"):
        assert main(["open", address]) == 1
