"""The words of faults: each cause, cure and search has some, and all of them stand in one file.

After a change of words: `python tests/pure/test_fault_words.py` writes the file anew.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

import workbench
from workbench.base.records import Dim3
from workbench.base.records.facts import Fact
from workbench.base.records.fault_words import MESSAGES, SEARCHES, worded
from workbench.base.records.outcomes import Access, Fault, Waiting
from workbench.emulate.sanitize.findings import Awaited, Cause

PACKAGE = Path(workbench.__file__).parent
GOLDEN = Path(__file__).with_suffix(".txt")
OTHER = Access("write", "shared", 4, 20, Dim3(0), Dim3(33), 12, "k.cu", 7)
OPERANDS = {
    "address": 0x500, "boundary": 0x600,
    "again": False, "alternatives": False, "apart": False, "arrivals": 33, "array": "x", "array_bytes": 400,
    "coordinates": "3, -1", "asked": 48, "behind": True, "besides": (), "blocks": 4,
    "blocks_left": 4, "buffer": "x", "buffer_bytes": 256, "buffer_space": "global", "bytes": 24, "code": 700,
    "awaited": "", "other_awaited": "", "depth": 99, "dimension": 1, "field": "box_dim", "value": 300,
    "block": 3, "pointer": 0x500, "stack_bytes": 65536, "used_bytes": 640,
    "distance_bytes": 8, "dynamic_smem_bytes": 0, "element": "tile[5]", "expression": "n > 3",
    "file": "k.cu", "first": 128, "function": "k", "got": 32, "here": 7, "index": 100, "kernel": "k", "lane": 3,
    "lanes": 8, "least": 1, "mask": 0xFF,
    "most": 1048575, "number": 17, "opcode": "shfl.sync", "origin": 9, "other": OTHER, "other_strong": False,
    "own": 1, "owner_bytes": 256, "pending": 32, "rank": 2, "reads_first": False, "reduction": "inc", "rows": 2,
    "same_value": False, "is_reduction": False, "units_apart": None, "seconds": 2.0, "signal": "SIGABRT",
    "strong": False, "targets": 3, "text": "the GPU reports an illegal address", "there": 9, "threads": 160,
    "type": "s64", "updates": False,
    "handle": 0x500, "have": "2d", "kind": "texture", "height": 8, "size_bytes": 16, "width_bytes": 64,
    "allocated": ((0, 64), (128, 32)), "before": 64, "column": 70, "columns": 32, "matrix": "A", "operand": "taddr",
    "second": 2, "wanted": 16, "warp": 4,
    "waiting": (Waiting("barrier", 1, 7, 32), Waiting("loop", 0, 8, 1)), "written_bytes": 128,
}  # fmt: skip
SEARCH = {
    "error": "no such instruction", "first_values": False, "lost_arrays": None, "reason": "a reason", "seconds": 2.0,
}  # fmt: skip
SANITIZERS = frozenset(get_args(Cause))
FAULT = Fault(
    "racecheck.read_write", "error", access="read", space="shared", size_bytes=4, address=0x14, block=Dim3(0),
    thread=Dim3(1), ptx_line=14, source_file="k.cu", source_line=9,
)  # fmt: skip
REPORT = replace(FAULT, found_by="gpu", cause=Fact("cuda_error", OPERANDS))


def fault_of(cause: str) -> Fault:
    """A fault of some cause, with every operand that one may have."""
    search = Fact.of("interrupted", reports=(), **SEARCH)
    by = "sanitizer" if cause in SANITIZERS else "engine"
    operands = {**OPERANDS, "other_awaited": "commit" if cause.startswith("cells_") else ""}
    return worded(replace(FAULT, cause=Fact(cause, operands), found_by=by, search=search))


def said() -> str:
    """The words of all causes, with the cure of each, and of all searches."""
    lines = []
    for cause in MESSAGES:
        fault = fault_of(cause)
        lines += [f"{cause}: {fault.message}", *([f"    cure: {fault.cure}"] if fault.cure else [])]
    numba = worded(replace(fault_of("no_barrier"), search=None), "numba")
    lines += [f"no_barrier, in Numba: {numba.cure}"]
    for operand in ("alternatives", "apart"):
        parted = replace(FAULT, cause=Fact("no_barrier", {**OPERANDS, operand: True}), found_by="sanitizer")
        lines += [f"no_barrier, {operand}: {worded(parted).cure}"]
        one_line = replace(parted, source_line=OTHER.source_line)
        lines += [f"no_barrier, {operand}, of one line: {worded(one_line).cure}"]
    for awaited in get_args(Awaited):
        operands = {**OPERANDS, "other_awaited": awaited}
        late = replace(FAULT, cause=Fact("asynchronous", operands), found_by="sanitizer")
        lines += [f"asynchronous, {awaited or 'no mechanism'}: {worded(late).cure}"]
    begins = {**OPERANDS, "awaited": "object", "other_awaited": "", "apart": True}
    lines += [
        f"no_barrier, of a copy: {worded(replace(FAULT, cause=Fact('no_barrier', begins), found_by='sanitizer')).cure}"
    ]
    for kind in SEARCHES:
        search = Fact.of(kind, reports=(REPORT,), edges=True, **SEARCH)
        lines += [f"{kind}: {worded(replace(REPORT, search=search)).note}"]
    lost = Fact.of("no_end", reports=(REPORT,), **{**SEARCH, "first_values": True, "lost_arrays": ("y",)})
    return "\n".join([*lines, f"lost: {worded(replace(REPORT, search=lost)).note}", ""])


def test_the_words_are_those_of_the_file() -> None:
    assert said() == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("access", "words"), [("write", "both write the same value"), ("read", "the write leaves the")]
)
def test_a_race_that_changes_nothing_says_what_is_the_same(access: str, words: str) -> None:
    """The first of two writes may bring the value that the second one finds."""
    fault = replace(FAULT, access=access, cause=Fact("no_barrier", {**OPERANDS, "same_value": True}))
    assert words in worded(replace(fault, found_by="sanitizer")).message


if __name__ == "__main__":
    GOLDEN.write_text(said(), encoding="utf-8")
