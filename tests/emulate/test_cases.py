"""Every case file on the interpreter; and the tables: instruction set, interpreter and case files name the same."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections import defaultdict
from pathlib import Path

import numpy as np
import pytest
from support import case_files, interpreter_only
from support.case_textures import memory_with_textures

from workbench.base.errors import UnsupportedInstruction
from workbench.emulate.interpret.rows import supported
from workbench.emulate.ir.opcode import split_opcode
from workbench.isa.ptx import INSTRUCTIONS, parse
from workbench.isa.ptx.multimem_accesses import UNICAST

CASES = case_files.all_cases()


@pytest.mark.sampled(300)
@pytest.mark.parametrize("engine", ["interpreter", "jit"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_case(case, launch, engine):
    pinned = interpreter_only.CASES.get(case.name.rpartition("@")[0])
    try:
        run_case(case, launch, engine)
    except UnsupportedInstruction as reason:
        if engine == "interpreter":
            raise
        interpreter_only.expect(reason, pinned)
    assert engine == "interpreter" or pinned is None, "it has a native form by now: take it off the list"


def run_case(case, launch, engine):
    outputs = np.zeros(case.output_size(), np.uint8)
    done = launch(
        case.ptx,
        "case",
        1,
        len(case.rows),
        case.input_bytes(),
        outputs,
        np.zeros(1024, np.uint8),
        memory=memory_with_textures(),
        time_limit_seconds=600,
        engine=engine,
    )
    assert not done.result.faults, done.result.faults[0]
    assert not case.mismatches(done.arrays[1])


def test_the_tables_name_the_same_mnemonics():
    # Written out as plain accesses at the addresses that `UNICAST` gives; test_multimem.py has its cases.
    emulated = {row.mnemonic for row in INSTRUCTIONS.values() if row.emulated} - {"multimem"}
    assert emulated == supported() - {UNICAST}
    assert emulated == {path.stem for path in case_files.FOLDER.glob("*.ptx")}


def test_every_file_uses_its_mnemonic_with_modifiers_of_the_table():
    for case in CASES:
        mnemonic = case.name.partition(":")[0]
        opcodes = [split_opcode(i.opcode) for f in parse(case.ptx).functions for i in f.instructions()]
        mine = [op for op in opcodes if op.mnemonic == mnemonic]
        assert mine, case.name
        row = INSTRUCTIONS[mnemonic]
        for op in mine:
            assert set(op.modifiers) <= set(row.modifiers), (case.name, op.text)
            assert row.types == () or set(op.types) <= set(row.types), (case.name, op.text)


def test_modifiers_of_the_table_are_used_where_they_change_the_result():
    """Only hints (caches, scopes, orders) may be missing from the case files."""
    used = defaultdict(set)
    for case in CASES:
        for function in parse(case.ptx).functions:
            for instruction in function.instructions():
                op = split_opcode(instruction.opcode)
                used[op.mnemonic] |= set(op.modifiers)
    for mnemonic in ("add", "mul", "mad", "fma", "cvt", "shfl", "vote", "match", "prmt", "shf", "testp", "div", "atom"):
        hints = {m for m in INSTRUCTIONS[mnemonic].modifiers if "::" in m or m in _HINTS}
        missing = set(INSTRUCTIONS[mnemonic].modifiers) - used[mnemonic] - hints
        assert not missing, (mnemonic, missing)


# `rs` of cvt is of sm_100a, which the files are not written for: test_narrow_floats.
_HINTS = {
    "rs", "ca", "cg", "cs", "lu", "cv", "wb", "wt", "nc", "cta", "cluster", "gpu", "sys", "weak", "relaxed", "acquire",
    "release", "acq_rel", "volatile", "mmio", "sc", "const", "local", "param", "noftz", "v4", "v8", "satfinite",
}  # fmt: skip


@pytest.mark.parametrize("arch", ["sm_90a", "sm_100a"])
def test_the_cases_are_legal_ptx(arch):
    """ptxas takes them all, so that a GPU can run them too."""
    ptxas = _wheel_ptxas() or shutil.which("ptxas")
    if ptxas is None:
        pytest.skip("ptxas is not installed")
    text = f".version 9.3\n.target {arch}\n.address_size 64\n"
    bodies = []
    for number, case in enumerate(case for case in CASES if case.arch == arch):
        module = case.ptx.split("\n", 3)[3]
        if case.module_text and any(case.module_text in b for b in bodies):
            module = module.replace(case.module_text, "", 1)
        bodies.append(re.sub(r"\.entry case\(", f".entry case{number}(", module))
    result = subprocess.run(
        [ptxas, f"-arch={arch}", "-O0", "-o", "/dev/null", "-"],
        input=text + "\n".join(bodies),
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr[-3000:]


def _wheel_ptxas():
    try:
        import nvidia.cu13
    except ImportError:
        return None
    found = Path(next(iter(nvidia.cu13.__path__))) / "bin" / "ptxas"
    return str(found) if found.exists() else None
