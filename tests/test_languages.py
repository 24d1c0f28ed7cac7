"""A language of kernels is one folder and one record: a toy language is added by its folder alone."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import workbench as wb
import workbench.languages
from workbench.base.errors import ArgumentError, CompileError, KernelFault
from workbench.base.records.kernel_languages import language_named, languages, spelling_of
from workbench.jupyter import wire
from workbench.jupyter.live.cells import cells_of
from workbench.jupyter.notebook.line_magics import kernel_named, kernels_launched

ROOT = Path(__file__).resolve().parent.parent
PANEL = ROOT / "extensions" / "lab" / "src"
FOLDER = ROOT / "tests" / "support" / "languages"
LANGUAGES = ("cute", "cutile", "numba", "numba_mlir", "triton")
LINES = {
    "triton": {
        # A suite of its kernels, whose references are some.
        "workbench/search/verification/answers/tritonbench_reference.py",
    },
    "cutile": set[str](),
    "cute": set[str](),
    "numba": {
        # Plain functions are its kernels; a cell's functions and names are read as it would.
        "workbench/api/compiling.py",
        "workbench/languages/cells/cell_functions.py",
        "workbench/languages/cells/known_values.py",
        # Its driver's launches, and what is made with it.
        "workbench/languages/cuda_python/core_objects.py",
        "workbench/languages/numba_mlir/language.py",
        "workbench/languages/numba_mlir/source.py",
        "workbench/languages/numba_mlir/types.py",
        # An import that says what is missing, and programs that are started with the emulator.
        "workbench/__init__.py",
        "workbench/tools/commands/scripts.py",
        "workbench/tools/pytest_plugin.py",
        # Advice on Python's text.
        "workbench/analyse/inspector/float_idioms.py",
        "workbench/analyse/model/advice/doubles.py",
        "workbench/analyse/model/advice/rewrites.py",
        # Problems, exercises and submissions are CUDA C++ or Numba.
        "workbench/analyse/checks/gallery.py",
        "workbench/languages/exports/page_facts.py",
        "workbench/search/gate/kernels.py",
        "workbench/search/verification/kernel_text.py",
        "workbench/search/verification/many.py",
        "workbench/search/verification/problem_file.py",
        "workbench/teach/classroom/building.py",
        "workbench/teach/classroom/submissions.py",
        "workbench/teach/course/exercise.py",
        "workbench/teach/course/lesson_cells.py",
        "workbench/teach/course/library.py",
        "workbench/tools/commands/courses.py",
        "workbench/tools/commands/gallery_run.py",
        "workbench/tools/commands/gallery_site.py",
        "workbench/tools/commands/verify.py",
        "workbench/tools/mcp/answers.py",
    },
    "numba_mlir": {
        # Advice on doubles that Python's numbers make.
        "workbench/analyse/model/advice/doubles.py",
        "workbench/analyse/inspector/float_idioms.py",
    },
}
"""Files outside of a language's folder that name it. Numba is also the language of plain functions, and of texts."""
CELL = '''from workbench.languages import toy

@toy.kernel
def twice(out, a):
    """out[i] = a[i] * 2"""
'''


@pytest.mark.parametrize("name", LINES)
def test_code_names_a_language_in_few_other_files(name: str) -> None:
    """Comments and docstrings may speak of it; imports, strings and names are counted."""
    named = re.compile(
        rf"""^(?:from|import) .*\b{name}\b|^\s+(?:from|import) .*\b{name}\b|["']{name}["']""", re.MULTILINE
    )
    found = {
        path
        for file in (ROOT / "workbench").rglob("*.py")
        if not (path := file.relative_to(ROOT).as_posix()).startswith(f"workbench/languages/{name}/")
        and named.search(file.read_text(encoding="utf-8"))
    }
    assert found - {"workbench/former_names.py"} == LINES[name]


def test_a_language_has_a_folder_a_page_and_tests() -> None:
    assert tuple(each.name for each in languages()) == LANGUAGES
    for each in languages():
        assert (ROOT / "docs" / f"{each.name}.md").is_file()
        assert (ROOT / "tests" / "server" / f"test_live_{each.name}.py").is_file()
        assert each.host.is_installed() in (True, False)


def test_the_panel_has_the_rows_of_the_server() -> None:
    stored = json.loads((ROOT / "tests" / "samples" / "languages.json").read_text(encoding="utf-8"))
    assert wire.language_rows() == stored  # tests/samples/write_samples.py writes it anew
    kinds = "|".join(row["kind"] for row in stored)
    word = re.compile(f"['\"`]({kinds})['\"`]")
    files = [file for file in PANEL.rglob("*.ts*") if PANEL / "__tests__" not in file.parents]
    assert [file.name for file in files if word.search(file.read_text(encoding="utf-8"))] == []


# ---------------------------------------------------------------- a language that is added


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The toy language, as if its folder stood beside the others."""
    monkeypatch.setattr(workbench.languages, "__path__", [*workbench.languages.__path__, str(FOLDER)])
    from workbench.languages import toy

    yield toy
    cells_of.cache_clear()


def test_it_is_found(toy: Any) -> None:
    found = language_named("toy")
    assert found is not None
    assert found.title == "Toy"
    assert [each.name for each in languages()] == sorted([*LANGUAGES, "toy"])
    assert {"kind": "toy", "title": "Toy"}.items() <= wire.language_rows()[-2].items()
    assert spelling_of("toy").add == "a sum"


def test_it_compiles_and_runs(toy: Any) -> None:
    kernel = wb.kernel(toy.Expression("twice", "out[i] = a[i] * 2", ("out", "a"), "toy.py", 7))
    assert (kernel.compilation.source.language, kernel.compilation.arch) == ("toy", "sm_89")
    spots = kernel.compilation.translation.line_map.ptx_to_source.values()
    assert {(spot.file, spot.line) for spot in spots} >= {("toy.py", 7)}
    a, out = np.arange(64, dtype="float32"), np.zeros(64, "float32")
    kernel[2, 32](out, a)
    np.testing.assert_array_equal(out, 2 * a)
    assert wb.register_sweep(kernel, 32)


def test_its_errors_and_faults_are_in_its_words(toy: Any) -> None:
    with pytest.raises(CompileError, match="is no line of toy") as error:
        wb.kernel(toy.Expression("f", "out[i] <- a[i]", ("out", "a"), "toy.py", 3))
    assert (error.value.diagnostics[0].filename, error.value.diagnostics[0].line) == ("toy.py", 3)
    with pytest.raises(ArgumentError, match="neither options nor types"):
        wb.kernel(toy.Expression("f", "out[i] = a[i]", ("out", "a")), options={"num_warps": 4})
    racy = wb.kernel(toy.Expression("racy", "out[0] = a[i]", ("out", "a")))
    a, out = np.arange(64, dtype="float32"), np.zeros(64, "float32")
    found = wb.target("emulator").launch(racy, 1, 64, (out, a), sanitize="all")
    assert "use a sum" in found.faults[0].cure
    with pytest.raises(KernelFault) as fault:
        wb.kernel(toy.Expression("f", "out[i] = a[i]", ("out", "a")))[3, 32](out, a)
    assert fault.value.faults[0].kind == "memcheck.out_of_bounds"


def test_its_cells_are_listed(toy: Any) -> None:
    names: dict[str, Any] = {}
    exec(compile(CELL, "cell_one", "exec"), names)
    edited = CELL.replace("a[i] * 2", "a[i] * 3")
    request = {"source": edited, "arch": "sm_80", "path": "notebook.ipynb"}
    cells = cells_of("toy")
    message = cells.answer(json.dumps({"do": "translate", "request": request, "language": "toy"}), names)._repr_json_()
    assert [each["name"] for each in message["kernels"]] == ["twice"]
    assert "mul.f32" in message["ptx"]
    wrong = {**request, "source": CELL.replace("=", "<-")}
    message = cells.answer(json.dumps({"do": "translate", "request": wrong, "language": "toy"}), names)._repr_json_()
    assert message["kind"] == "errors"
    assert "is no line of toy" in message["diagnostics"][0]["message"]
    cells.close()


def test_magics_take_its_kernels(toy: Any) -> None:
    names: dict[str, Any] = {"np": np}
    exec(compile(CELL, "cell_one", "exec"), names)
    assert kernel_named(names, "twice").name == "twice"
    a = np.ones(32, "float32")
    launched = kernels_launched({**names, "a": a}, "twice[1](a, a)")
    assert [each.name for each in launched] == ["twice"]
    with pytest.raises(ArgumentError, match="by position"):
        kernels_launched({**names, "a": a}, "twice[1](out=a, a=a)")
    with pytest.raises(ArgumentError, match="only Triton's does"):
        wb.passes(names["twice"])
