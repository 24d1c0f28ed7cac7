"""Special registers have the same values in native code as in the interpreter."""

from __future__ import annotations

import numpy as np

from workbench.base.records import Dim3
from workbench.emulate import LaunchRequest, Memory, load, run
from workbench.isa.ptx import parse

GRID, BLOCK, WORDS = Dim3(5, 2), Dim3(33), 16
NAMES = (
    *("%nwarpid", "%smid", "%nsmid", "%dynamic_smem_size", "%total_smem_size", "%aggr_smem_size", "%envreg1"),
    *("%cluster_ctarank", "%cluster_nctarank", "%cluster_ctaid.x", "%cluster_nctaid.y", "%reserved_smem_offset_end"),
)
KERNEL = """.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 out) {{
    .reg .b32 %r<9>; .reg .b64 %rd<9>;
    .shared .align 4 .b8 held[20];
    ld.param.u64 %rd1, [out]; cvta.to.global.u64 %rd1, %rd1;
    mov.u32 %r1, %ctaid.y; mov.u32 %r2, %nctaid.x; mov.u32 %r3, %ctaid.x; mad.lo.u32 %r1, %r1, %r2, %r3;
    mov.u32 %r2, %ntid.x; mov.u32 %r3, %tid.x; mad.lo.u32 %r1, %r1, %r2, %r3;
    mul.wide.u32 %rd2, %r1, {row}; add.u64 %rd1, %rd1, %rd2;
    {body}
    ret;
}}"""


def values(body: str, engine: str) -> np.ndarray:
    memory = Memory()
    program = load(parse(KERNEL.format(body=body, row=4 * WORDS)), memory)
    count = GRID.size * BLOCK.size * WORDS
    out = memory.allocate(4 * count)
    memory.write(out, np.zeros(4 * count, np.uint8))
    request = LaunchRequest(program, "k", GRID, BLOCK, out.to_bytes(8, "little"), 100, resident_blocks=3)
    assert not run(request, engine).faults
    return memory.read(out, 4 * count).view(np.uint32).reshape(-1, WORDS).copy()


def test_values_are_those_of_the_interpreter():
    body = "".join(f"mov.u32 %r4, {name}; st.global.u32 [%rd1+{4 * i}], %r4;\n" for i, name in enumerate(NAMES))
    body += f"mov.u64 %rd3, %gridid; st.global.u64 [%rd1+{4 * len(NAMES)}], %rd3;"
    expected = values(body, "interpreter")
    assert len(np.unique(expected[:, NAMES.index("%smid")])) == 3
    assert np.array_equal(values(body, "jit"), expected)
