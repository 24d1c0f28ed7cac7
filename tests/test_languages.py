"""A language of kernels in Python is a row: its own files, and a line in few others, as CONTRIBUTING lists them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PANEL = ROOT / "extensions" / "lab" / "src"
ROW = PANEL / "languages" / "liveLanguages.ts"
LANGUAGES = ("triton", "cutile")
NUMBA = ("numba_mlir",)
"""Languages whose grids and blocks are Numba's: they have no module of launches, and no arch of their own."""
OWN = (
    *(f"workbench/compilers/NAME_{part}.py" for part in ("functions", "types", "source", "errors")),
    *(f"workbench/api/NAME_{part}.py" for part in ("arch", "launches")),
    *(f"workbench/jupyter/live/NAME_{part}.py" for part in ("cells", "functions")),
    "workbench/languages/NAME/__init__.py",
    "docs/NAME.md",
    "tests/server/test_live_NAME.py",
    "tests/lab/test_NAME.py",
)
OWN_OF_NUMBA = (
    *(f"workbench/compilers/NAME_{part}.py" for part in ("functions", "types", "source")),
    *(f"workbench/jupyter/live/NAME_{part}.py" for part in ("cells", "functions")),
    "workbench/languages/NAME/__init__.py",
    "docs/NAME.md",
    "tests/server/test_live_NAME.py",
)
LINES_OF_NUMBA = {
    "workbench/compilers/numba_types.py",  # types of both are read by one module
    "workbench/jupyter/live/numba_cells.py",  # the decorators of both have one name
    # Advice on doubles that Python's numbers make.
    "workbench/analyse/model/advice/doubles.py",
    "workbench/analyse/inspector/float_idioms.py",
}
LINES = {
    "workbench/base/records/__init__.py",
    "workbench/base/records/spellings.py",
    "workbench/compilers/translate.py",
    "workbench/api/compiling.py",
    "workbench/api/recompiling.py",
    "workbench/api/held_kernels.py",
    "workbench/jupyter/notebook/magics.py",
    "workbench/device/targets/found_faults.py",  # shared memory that is the compiler's
    "workbench/jupyter/notebook/line_magics.py",
    "workbench/languages/numba/launcher.py",
    "workbench/languages/numba/children/sitecustomize.py",
    "workbench/compilers/kept_files.py",  # the texts that a compiler keeps beside its code
    # Passes, where a compiler prints the program between them.
    "workbench/api/compiler_passes.py",
    "workbench/jupyter/live/cell_listing.py",
    "workbench/search/tuning/variants.py",  # constants and options that a search varies
}


@pytest.mark.parametrize("name", LANGUAGES)
def test_a_language_has_its_own_files(name: str) -> None:
    assert [each for each in OWN if not (ROOT / each.replace("NAME", name)).is_file()] == []


@pytest.mark.parametrize("name", NUMBA)
def test_a_language_of_numba_s_has_its_own_files(name: str) -> None:
    assert [each for each in OWN_OF_NUMBA if not (ROOT / each.replace("NAME", name)).is_file()] == []


@pytest.mark.parametrize("name", [*LANGUAGES, *NUMBA])
def test_code_names_a_language_in_few_other_files(name: str) -> None:
    """Comments and docstrings may speak of it; imports, strings and names are counted."""
    own = re.compile(rf"workbench/(compilers/{name}_|api/{name}_|jupyter/live/{name}_|languages/{name}/)")
    named = re.compile(rf"""^(?:from|import) .*{name}|^\s+(?:from|import) .*{name}|["']{name}["']""", re.MULTILINE)
    found = {
        path
        for file in (ROOT / "workbench").rglob("*.py")
        if not own.match(path := file.relative_to(ROOT).as_posix()) and named.search(file.read_text(encoding="utf-8"))
    }
    assert found <= (LINES | LINES_OF_NUMBA if name in NUMBA else LINES)


def test_the_panel_knows_languages_by_their_rows_alone() -> None:
    kinds = re.findall(r"kind: '(\w+)'", ROW.read_text(encoding="utf-8"))
    assert {*LANGUAGES, *NUMBA} < set(kinds)
    word = re.compile("['\"`](" + "|".join(kinds) + ")['\"`]")
    tests = PANEL / "__tests__"
    naming = {
        file.relative_to(PANEL).as_posix(): word.findall(file.read_text(encoding="utf-8"))
        for file in PANEL.rglob("*.ts*")
        if file != ROW and tests not in file.parents
    }
    code = {file: found for file, found in naming.items() if found}
    assert code == {}
