"""Each kind of origin is made somewhere and has words."""

from __future__ import annotations

import ast
from pathlib import Path

import workbench
from workbench.analyse.inspector.origin_words import ORIGINS, origin_words
from workbench.base.records.facts import Fact


def test_each_kind_is_made() -> None:
    path = Path(workbench.__file__).parent / "analyse" / "inspector" / "origins.py"
    strings = {
        node.value
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert set(ORIGINS) <= strings


def test_an_instruction_of_its_ptx_line_has_no_words() -> None:
    assert origin_words(None) == ""
    assert origin_words(Fact.of("constant", words=(1, 255))) == "loads the constant 0x1 and 0xff"
