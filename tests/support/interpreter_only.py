"""Cases and kernels that only the interpreter runs, with the reason that native code gives. A kernel that loses its
native form fails its tests until it stands here, one that gains it fails them until it is taken off.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from workbench.errors import UnsupportedInstruction

_WAITS = "a loop that may wait for another thread"

CASES: Mapping[str, str] = {
    "brx:targets:": "brx.idx",
    "call:mov.u32": "call",
    "createpolicy:st.global.u32": "createpolicy",
    "cvt:cvt.rn.f16x2.e4m3x2": "cvt.rn.f16x2.e4m3x2",
    "cvt:cvt.rn.satfinite.e4m3x2.f16x2": "cvt.rn.satfinite.e4m3x2.f16x2",
    "cvt:cvt.rn.satfinite.e4m3x2.f32": "cvt.rn.satfinite.e4m3x2.f32",
    "cvt:cvt.rn.satfinite.e5m2x2.f32": "cvt.rn.satfinite.e5m2x2.f32",
    "isspacep:mov.u64": "isspacep",
    "movmatrix:movmatrix.sync.aligned.m8n8.trans.b16": "movmatrix.sync.aligned.m8n8.trans.b16",
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
    "arithmetic/functions:singles": "instructions: compiling would take longer",
    "arithmetic/functions:doubles": "instructions: compiling would take longer",
    "arithmetic/roundings": r"cvt\.rn\.satfinite\.e4m3x2\.f32",
    "cooperative": "cooperative launches",
    "function_pointers": "call",
    "language/objects": "call",
    "language/printing:clocks": "%smid",
    "language/spin:tickets": _WAITS,
    "language/variables": "call",
    "libraries/barriers": _WAITS,
    "recursion": "call .*fibonacci",
    "samples/atomic_intrinsics": _WAITS,
    "samples/conjugate_gradient": "cooperative launches",
    "samples/multi_block_reduction": "cooperative launches",
    "scan_lookback": _WAITS,
    "spin_lock": _WAITS,
    "spin_lock:naive": _WAITS,
}
"""Kernels of tests/emulate/suite, with the entry where it is not `kernel`."""
SOMETIMES: Mapping[str, str] = {"learning/paged_attention": "blocks that may update the same places"}
"""Refused in one whole run of two, taken in all others: what the refusal depends on there is not known yet."""


def natively(name: str, entry: str, launch: Callable[[], Any]) -> Any:
    """A launch of a suite's kernel in native code; skips the test where the kernel is refused as it should be."""
    reason = KERNELS.get(name if entry == "kernel" else f"{name}:{entry}")
    if reason is None:
        try:
            return launch()
        except UnsupportedInstruction as refusal:
            expect(refusal, SOMETIMES.get(name))
    with pytest.raises(UnsupportedInstruction, match=reason):
        launch()
    pytest.skip(f"{name} is the interpreter's: {reason}")


def expect(reason: UnsupportedInstruction, known: str | None) -> None:
    """Skips a test that native code refuses for a known reason; raises where it should not."""
    if known is None or re.search(known, str(reason)) is None:
        raise reason
    pytest.skip(str(reason))
