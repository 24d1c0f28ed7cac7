"""The page of one kernel as a notebook: what comes back, and what a hostile page cannot do."""

from __future__ import annotations

import json
import linecache
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import numpy as np
import pytest
from exports.exported import KERNELS, gallery, hostile
from support.refusals import refused

import workbench as wb
from workbench.base.errors import ArgumentError
from workbench.languages.exports import own_modules, page_facts
from workbench.languages.exports.page_facts import ELEMENT, cell_of, facts_of
from workbench.languages.exports.page_modules import _Finder
from workbench.languages.exports.page_notebook import notebook_of, other_versions, pip_line
from workbench.languages.exports.problem_text import ProblemText
from workbench.search.verification.problem_file import problem_named
from workbench.tools.commands.cli import main

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


COUNTS: dict[str, Any] = {
    "basis": "counted",
    "device": "A100",
    "grid": [2, 1, 1],
    "block": [32, 1, 1],
    "dynamic_smem_bytes": 0,
    "totals": {"branches": 3},
    "by_source_line": [["f.cu", 1, {"branches": 3}]],
    "by_ptx_line": [[12, {"branches": 3}]],
}
PROBLEM: dict[str, Any] = {"name": "p", "variable": "p", "text": "p = 1\n", "elsewhere": []}


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
    from workbench.languages.cells.grammar import parse_cell

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
        page(counts=[]),
        page(counts={"totals": {}}),
        page(counts={**COUNTS, "basis": "measured"}),
        page(counts={**COUNTS, "device": "a\nb"}),
        page(counts={**COUNTS, "grid": [1, 2]}),
        page(counts={**COUNTS, "grid": [1, 2, True]}),
        page(counts={**COUNTS, "block": [0, 1, 1]}),
        page(counts={**COUNTS, "dynamic_smem_bytes": 1.5}),
        page(counts={**COUNTS, "totals": {"<script>": 1}}),
        page(counts={**COUNTS, "totals": {"branches": -1}}),
        page(counts={**COUNTS, "totals": {"branches": 1 << 70}}),
        page(counts={**COUNTS, "totals": {f"c{n}": 1 for n in range(1000)}}),
        page(counts={**COUNTS, "by_source_line": [["f.cu", 1]]}),
        page(counts={**COUNTS, "by_source_line": [["f\n.cu", 1, {}]]}),
        page(counts={**COUNTS, "by_ptx_line": [["1", {}]]}),
        page(counts={**COUNTS, "by_ptx_line": [[1, {}]] * 100_001}),
        page(problem=["p = 1"]),
        page(problem={"text": "p = 1"}),
        page(problem={**PROBLEM, "name": "a\nb"}),
        page(problem={**PROBLEM, "variable": "p); x("}),
        page(problem={**PROBLEM, "variable": "import"}),
        page(problem={**PROBLEM, "text": 7}),
        page(problem={**PROBLEM, "text": "!rm -rf /\n"}),
        page(problem={**PROBLEM, "text": "%%bash\nls\n"}),
        page(problem={**PROBLEM, "text": "x = '\ud800'"}),
        page(problem={**PROBLEM, "text": "(" * 100_000}),
        page(problem={**PROBLEM, "text": "#" * (5 << 20)}),
        page(problem={**PROBLEM, "elsewhere": "x"}),
        f'<script id="{ELEMENT}">{"[" * 100_000}</script>'.encode(),
        f'<script id="{ELEMENT}">alert(1)</script>'.encode(),
    ],
)
def test_hostile_pages_are_refused(bad: bytes) -> None:
    with refused("page"):
        facts_of(bad)


def test_fields_that_hostile_ones_are_made_of_are_read() -> None:
    facts = facts_of(page(counts=COUNTS, problem=PROBLEM))
    assert facts.counts is not None
    assert facts.problem is not None
    assert (facts.counts.grid, facts.counts.totals) == ((2, 1, 1), {"branches": 3})
    assert facts.counts.by_source_line == [("f.cu", 1, {"branches": 3})]
    assert facts.problem == ProblemText("p", "p", "p = 1\n")


def test_counts_and_the_problem_come_back_and_the_notebook_judges_again(tmp_path: Path) -> None:
    kernel, problem = next((k, p) for k, p in gallery() if k.name == "vector_add")
    x = np.ones(70, np.float32)
    outcome = wb.target("emulator").launch(kernel, 3, 32, (x, x, x.copy(), 70), count=True)
    file = kernel.export(tmp_path / "page.html", outcome=outcome, problem=problem)
    shown = file.read_text(encoding="utf-8")
    assert {level for level in ("source", "PTX") if f"by {level} line" in shown} == {"source", "PTX"}
    facts = facts_of(file.read_bytes())
    assert facts.counts is not None
    assert facts.problem is not None
    assert (facts.counts.grid, facts.counts.block) == ((3, 1, 1), (32, 1, 1))
    assert facts.counts.totals == {name: n for name, n in outcome.counters.totals.items() if n}
    assert dict(facts.counts.by_ptx_line).keys() == outcome.counters.by_ptx_line.keys()
    assert {(file, line) for file, line, _ in facts.counts.by_source_line} == outcome.counters.by_source_line.keys()
    assert facts.problem.text == (KERNELS / "vector_add" / "problem.py").read_text()
    cells = nbformat.reads(notebook_of(facts), as_version=4).cells
    names: dict[str, Any] = {"wb": wb, "vector_add": kernel}
    exec(cells[3].source, names)
    assert [cell.source for cell in cells[4:]] == ["wb.check(vector_add, problem)", "wb.verify(vector_add, problem)"]
    assert wb.check(kernel, names["problem"].only(n=33), seconds=0).passed


PROBLEM_WITH_MODULES = """
import numpy as np
import workbench as wb
from page_helpers import doubled
from page_kit.sizes import SIZES


def reference(x):
    from page_kit import late

    return late.same(doubled(x))


problem = wb.Problem(
    "double",
    inputs={"x": wb.array("n", "float32")},
    reference=reference,
    launch=lambda case: ((case["n"] + 63) // 64, 64, ("x", "y", case["n"])),
    outputs={"y": wb.array("n", "float32")},
    cases=[{"n": n} for n in SIZES],
)
"""
DOUBLE = """
__global__ void f(const float* x, float* y, int n) {
    int i = blockIdx.x * 64 + threadIdx.x;
    if (i < n) y[i] = 2 * x[i];
}
"""


@pytest.fixture
def problem_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A problem whose Python imports modules beside it, one of which is a package that imports within itself."""
    folder = tmp_path / "own"
    (folder / "page_kit").mkdir(parents=True)
    (folder / "problem.py").write_text(PROBLEM_WITH_MODULES)
    (folder / "page_helpers.py").write_text("from page_kit import FACTOR\n\n\ndef doubled(x):\n    return FACTOR * x\n")
    (folder / "page_kit" / "__init__.py").write_text("from .sizes import SIZES\n\nFACTOR = SIZES[0] - 31\n")
    (folder / "page_kit" / "sizes.py").write_text('SIZES = [33, 100]\nNOTE = """Sizes \\\\ ."""\n')
    (folder / "page_kit" / "late.py").write_text("def same(x):\n    return x\n")
    monkeypatch.syspath_prepend(folder)
    yield folder
    for name in [name for name in sys.modules if name.startswith("page_")]:
        del sys.modules[name]
    sys.meta_path[:] = [each for each in sys.meta_path if not isinstance(each, _Finder)]


def test_own_modules_of_a_problem_go_with_the_page(problem_folder: Path, tmp_path: Path) -> None:
    folder = problem_folder
    kernel = wb.kernel(DOUBLE)
    file = kernel.export(tmp_path / "page.html", problem=problem_named(str(folder / "problem.py")))
    facts = facts_of(file.read_bytes())
    assert facts.problem is not None
    assert set(facts.problem.modules) == {"page_helpers", "page_kit", "page_kit.sizes", "page_kit.late"}
    assert "def doubled" in file.read_text(encoding="utf-8")
    # Elsewhere: no folder, no module of that name, another working directory.
    for name in [name for name in sys.modules if name.startswith("page_")]:
        del sys.modules[name]
    folder.rename(tmp_path / "gone")
    cells = nbformat.reads(notebook_of(facts), as_version=4).cells
    names: dict[str, Any] = {"wb": wb, "f": kernel}
    with pytest.raises(ModuleNotFoundError):
        exec(cells[4].source, dict(names))
    exec(cells[3].source, names)
    exec(cells[4].source, names)
    assert wb.check(kernel, names["problem"], seconds=0).passed
    # The page of such a session has the modules too.
    again = facts_of(kernel.export(tmp_path / "again.html", problem=in_cell(cells[4].source, names)).read_bytes())
    assert again.problem is not None
    assert again.problem.modules == facts.problem.modules


def in_cell(text: str, names: dict[str, Any]) -> wb.Problem:
    """The problem of a text that ran as a cell does."""
    file = "<ipython-input-77-0123456789ab>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    names["__name__"] = "__main__"
    exec(compile(text, file, "exec"), names)
    found: wb.Problem = names["problem"]
    return found


def test_modules_that_a_page_cannot_take_are_named_as_it_is_written(
    problem_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_modules, "MAX_MODULES", 2)
    with pytest.warns(UserWarning, match=r"page_kit\."):
        file = wb.kernel(DOUBLE).export(
            tmp_path / "page.html", problem=problem_named(str(problem_folder / "problem.py"))
        )
    facts = facts_of(file.read_bytes())
    assert facts.problem is not None
    assert len(facts.problem.modules) == 2
    assert facts.problem.missing
    assert all(name in notebook_of(facts) for name in facts.problem.missing)


def test_installed_and_standard_modules_and_those_that_are_not_there_are_left_out(tmp_path: Path) -> None:
    text = (
        "import json, numpy.linalg, workbench.api\nfrom pytest import mark\nimport page_nowhere\nfrom . import near\n"
    )
    found = own_modules.own_modules(text, [str(tmp_path)])
    assert found.texts == {}
    assert list(found.missing) == ["."]


@pytest.mark.parametrize("name", ["numpy x", "", "os", "os.path", "workbench", "a..b", "class", "x" * 300])
def test_names_of_modules_of_a_hostile_page_are_refused(name: str) -> None:
    with refused("page"):
        facts_of(page(problem={**PROBLEM, "modules": {name: "a = 1\n"}}))


@pytest.mark.parametrize("text", ["%run x\n", "!ls\n", 7, None, ["a"]])
def test_texts_of_modules_of_a_hostile_page_are_refused(text: Any) -> None:
    with refused("page"):
        facts_of(page(problem={**PROBLEM, "modules": {"own": text}}))


def test_the_command_checks_and_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    command = ["export", str(KERNELS / "vector_add" / "kernel.cu"), "--kernel", "vector_add"]
    judged = [*command, "--problem", "vector_add", "--check", "--seconds", "0"]
    assert main([*judged, "-o", "page.html"]) == 0
    facts = facts_of(Path("page.html").read_bytes())
    assert facts.counts is not None
    assert facts.problem is not None
    assert facts.verdict["states"]["result"] == "passed"
    assert main(judged) == 1  # to the terminal there is no page
    assert main([*command, "--check", "-o", "other.html"]) == 1
    assert main([*judged, "-o", "other.txt"]) == 1
    assert {file.name for file in tmp_path.iterdir()} == {"page.html"}


def test_a_problem_without_a_name_and_parts_of_another_kernel_are_refused(tmp_path: Path) -> None:
    kernel, other = (wb.kernel(f'extern "C" __global__ void {name}() {{}}') for name in ("one", "other"))
    unnamed = wb.Problem(
        "unnamed", {"x": wb.array("n", "float32")}, abs, lambda case: (1, 1, ("x",)), {"y": wb.array("n", "float32")}
    )
    nothing = wb.Problem(
        "nothing", {}, lambda: np.zeros(1, np.float32), lambda case: (1, 1, ()), {"y": wb.array("1", "float32")}
    )
    outcome = wb.target("emulator").launch(other, 1, 1, (), count=True)
    uncounted = wb.target("emulator").launch(kernel, 1, 1, ())
    for parameter, given in (
        ("problem", {"problem": unnamed}),
        ("problem", {"problem": "x"}),
        ("outcome", {"outcome": outcome}),
        ("outcome", {"outcome": uncounted}),
        ("verdict", {"verdict": uncounted}),
        ("verdict", {"verdict": wb.check(other, nothing, seconds=0)}),
    ):
        with refused(parameter):
            kernel.export(tmp_path / "page.html", **given)
    with refused("outcome"):
        kernel.export(tmp_path / "page.txt", outcome=outcome)
    assert not list(tmp_path.iterdir())


def test_a_script_in_the_problem_stays_text() -> None:
    text = 'p = """</script><script>alert(1)</script><!-- """\n'
    kernel = wb.kernel('extern "C" __global__ void f() {}')
    element = page_facts.facts_element(kernel, problem=ProblemText("</script>", "p", text, ("<b>",)))
    assert element.count("</script>") == 1
    assert "<script>" not in element
    found = facts_of(element.encode()).problem
    assert found == ProblemText("</script>", "p", text, ("<b>",))


def test_a_large_page_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_facts, "MAX_BYTES", 100)
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
