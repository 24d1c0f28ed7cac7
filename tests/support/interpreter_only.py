"""Cases and kernels that only the interpreter runs, with what native code refuses. A kernel that loses its native
form fails its tests until it stands here, one that gains it fails them until it is taken off.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from workbench.base.errors import UnsupportedInstruction

CASES: Mapping[str, str] = {
    "alloca:alloca.u64": "alloca",
    "brx:targets:": "brx.idx",
    "call:mov.u32": "call",
    "movmatrix:movmatrix.sync.aligned.m8n8.trans.b16": "movmatrix.sync.aligned.m8n8.trans.b16",
    "stackrestore:stacksave.u32": "stacksave",
    "stacksave:stacksave.u64": "stacksave",
    "vabsdiff:vabsdiff.u32.s32.s32": "vabsdiff.u32.s32.s32",
    "vadd4:vadd4.u32.u32.u32": r"%a\.b7531",
    "vadd:vadd.s32.u32.s32": "vadd.s32.u32.s32",
    "vmad:vmad.s32.s32.s32": "vmad.s32.s32.s32",
    "vmax:vmax.s32.s32.s32": "vmax.s32.s32.s32",
    "vmin:vmin.s32.s32.s32": "vmin.s32.s32.s32",
    "vset2:vset2.s32.s32.eq": "vset2.s32.s32.eq",
    "vset4:vset4.u32.u32.gt": "vset4.u32.u32.gt",
    "vset:vset.s32.s32.lt": "vset.s32.s32.lt",
    "vshl:vshl.u32.u32.u32.clamp": "vshl.u32.u32.u32.clamp",
    "vshr:vshr.s32.s32.u32.clamp": "vshr.s32.s32.u32.clamp",
    "vsub:vsub.s32.s32.s32": "vsub.s32.s32.s32",
}
"""Cases of tests/emulate/cases, by file and first instruction."""
KERNELS: Mapping[str, str] = {
    "arithmetic/functions:singles": "cost",
    "arithmetic/functions:doubles": "cost",
    "cooperative": "launch",
    "function_pointers": "call",
    "language/objects": "call",
    "language/spin:tickets": "waiting",
    "language/variables": "call",
    "libraries/barriers": "waiting",
    "recursion": "call",
    "samples/atomic_intrinsics": "waiting",
    "samples/conjugate_gradient": "launch",
    "samples/multi_block_reduction": "launch",
    "scan_lookback": "waiting",
    "spin_lock": "waiting",
    "spin_lock:naive": "waiting",
}
"""Kernels of tests/emulate/suite, with the entry where it is not `kernel`, and the kind of the refusal."""
SOMETIMES: Mapping[str, str] = {"learning/paged_attention": "lost_updates"}
"""Refused in one whole run of two, taken in all others: what the refusal depends on there is not known yet."""


def natively(name: str, entry: str, launch: Callable[[], Any]) -> Any:
    """A launch of a suite's kernel in native code; skips the test where the kernel is refused as it should be."""
    kind = KERNELS.get(name if entry == "kernel" else f"{name}:{entry}")
    if kind is None:
        try:
            return launch()
        except UnsupportedInstruction as refusal:
            if refusal.kind != SOMETIMES.get(name):
                raise
            pytest.skip(str(refusal))
    with pytest.raises(UnsupportedInstruction) as refused:
        launch()
    assert refused.value.kind == kind
    pytest.skip(f"{name} is the interpreter's: {refused.value}")


def expect(reason: UnsupportedInstruction, known: str | None) -> None:
    """Skips a test that native code refuses for a known operation; raises where it should not."""
    if known is None or re.search(known, str(reason)) is None:
        raise reason
    pytest.skip(str(reason))
