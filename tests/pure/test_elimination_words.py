"""Each kind of elimination is made somewhere, has words and has a checker."""

from __future__ import annotations

import ast
from pathlib import Path

from support import check_eliminations

import workbench
from workbench.analyse.inspector.elimination_words import ELIMINATIONS, elimination
from workbench.base.records import Missing, SassLine

MODULES = ("eliminations.py", "control_eliminations.py")


def test_each_kind_is_made_and_checked() -> None:
    folder = Path(workbench.__file__).parent / "analyse" / "inspector"
    made = {
        node.value
        for name in MODULES
        for node in ast.walk(ast.parse((folder / name).read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert set(ELIMINATIONS) <= made
    assert set(ELIMINATIONS) == set(check_eliminations.CHECKED)


def test_an_elimination_names_four_instructions_and_keeps_all() -> None:
    none = Missing("none")
    lines = [SassLine("k", 16 * n, None, None, "IADD3", ("R1",), none, 0, none, none, 7) for n in (4, 2, 0, 3, 1, 4)]
    found = elimination("k", "unknown", "needed", lines, lines=(7,))
    assert found.offsets == (0, 16, 32, 48, 64)
    assert [line.offset for line in found.reason["sass"]] == [0, 16, 32, 48, 64]
    named = ", ".join(f"0x{offset:04x} (IADD3)" for offset in found.offsets[:4])
    assert found.text == f"no SASS has its line; line 7, which needs its result, became {named} and 1 more"
