"""Planted bugs: each is found at its lines, with its kind and a cure that mends it; its corrected twin gives nothing.

The kernels are in this folder. A line that ends in `//-` is in the bug alone, one in `//+` in its cure alone, and `//!`
(or `//-!`, `//+!`) marks where the bug must be found: at these lines, and at no other. Above each kernel stands its
launch, what is found (`?` behind it: as a warning), and its cure, of a barrier with its scope. In Numba `#` stands for
`//`.
"""

from __future__ import annotations

import linecache
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from support.planted_bugs import ARRAY, CASES, TYPES, Case, compiled, text_of

import workbench as wb
from workbench.base.records.facts import Fact
from workbench.device.targets.emulator import EmulatorTarget


@cache
def _functions(cured: bool) -> dict[str, Any]:
    """The kernels in Numba, which reads their text again where it looks for lines."""
    name = f"<planted numba, {'cured' if cured else 'not cured'}>"
    text = text_of("numba_kernels.txt", cured)
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    found: dict[str, Any] = {"__name__": "planted"}
    exec(compile(text, name, "exec"), found)
    return found


def _kernel(case: Case, cured: bool) -> wb.Kernel:
    if not case.file.endswith(".txt"):
        return compiled(case.file, cured).kernel(case.kernel)
    types = ", ".join(f"{np.dtype(TYPES[ARRAY.fullmatch(text)[1]])}[::1]" for text in case.arguments)
    return wb.kernel(_functions(cured)[case.kernel], signature=f"void({types})", arch="sm_90")


def _argument(target: EmulatorTarget, text: str) -> Any:
    """`int[64]`: numbers that count; `int[64]?`: what nobody has written; `5`: a number."""
    found = ARRAY.fullmatch(text)
    if found is None:
        return np.int32(text)
    dtype, count = TYPES[found[1]], int(found[2])
    return target.empty(count, dtype) if found[3] else target.to_device(np.arange(count).astype(dtype))


def _found(case: Case, cured: bool) -> tuple[wb.Fault, ...]:
    target = EmulatorTarget()
    outcome = target.launch(
        _kernel(case, cured),
        case.grid,
        case.block,
        [_argument(target, text) for text in case.arguments],
        sanitize="all",
        dynamic_smem_bytes=case.options.get("shared", 0),
        cooperative=bool(case.options.get("cooperative")),
    )
    return outcome.faults


@pytest.mark.sampled(12)
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{Path(case.file).stem}-{case.kernel}")
def test_a_bug_is_found_at_its_lines_and_its_cure_is_clean(case: Case) -> None:
    found = _found(case, cured=False)
    assert [(fault.kind, fault.severity) for fault in found] == [(case.kind, case.severity)], found
    (fault,) = found
    touches = (fault, *fault.related)
    assert {touch.source_line for touch in touches} == case.lines, fault
    assert fault.remedy is not None
    assert [fault.remedy.kind, *fault.remedy.operands.get("scope", "").split()] == case.cure.split(), fault
    assert fault.ends_launch == (fault.found_by == "engine"), fault
    assert not _found(case, cured=True)


def test_bytes_without_a_name_have_an_address() -> None:
    """Bytes that a struct points to belong to no argument that could name them."""
    made = wb.compile("struct S { char* p; };\n__global__ void k(S s) { s.p[0] = threadIdx.x; }", arch="sm_90")
    target = EmulatorTarget()
    buffer = target.to_device(np.zeros(64, np.uint8))
    struct = np.array([(buffer.address,)], np.dtype([("p", "u8")], align=True))[0]
    (fault,) = target.launch(made.kernel("k"), 1, 64, [struct], sanitize="all").faults
    assert (fault.cause["element"], fault.size_bytes, fault.address) == (None, 1, buffer.address)


def test_a_trap_of_the_compilers_own_says_what_it_may_be() -> None:
    made = wb.compile(
        "__constant__ int table[32];\n__global__ void theirs() { table[threadIdx.x] = 1; }\n"
        "__global__ void own() {\n  __trap();\n}",
        arch="sm_90",
    )
    (theirs,), (own,) = (EmulatorTarget().launch(made.kernel(name), 1, 32, ()).faults for name in ("theirs", "own"))
    assert theirs.kind == own.kind == "trap"
    assert theirs.remedy == Fact("compilers_trap")
    assert (own.source_line, own.remedy) == (4, None)
