"""The LLVM IR of the runtime's C sources is that of these sources."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "runtime_ir.py"
_SPEC = importlib.util.spec_from_file_location("runtime_ir", SCRIPT)
assert _SPEC is not None
assert _SPEC.loader is not None
runtime_ir = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(runtime_ir)
REMEDY = f"python scripts/{SCRIPT.name}"


def test_the_ir_of_c_names_the_sources_of_now() -> None:
    for source in runtime_ir.sources():
        first = source.with_suffix(".ll").read_text(encoding="utf-8").partition("\n")[0]
        assert first == runtime_ir.heading(source), REMEDY


def test_the_ir_of_c_is_what_clang_makes() -> None:
    pytest.importorskip("ziglang", reason="the extra `programs` has the clang that LLVM IR is made with")
    for source in runtime_ir.sources():
        assert source.with_suffix(".ll").read_text(encoding="utf-8") == runtime_ir.generated(source), REMEDY
