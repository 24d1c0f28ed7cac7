"""The speed-up of the interpreter by batches of 32 warps over one warp at a time, in one run, side by side.

python benchmarks/warp_batches.py
"""

from __future__ import annotations

import struct
import time

import numpy as np

from workbench.base.records import Dim3
from workbench.emulate import LaunchRequest, Memory, load, run
from workbench.emulate.interpret import schedule
from workbench.isa.ptx import parse

MATMUL = """.version 8.0
.target sm_80
.address_size 64
.entry matmul(.param .u64 a, .param .u64 b, .param .u64 c, .param .u32 n) {
  .reg .b32 %r<9>; .reg .b64 %d<9>; .reg .f32 %f<4>; .reg .pred %p;
  ld.param.u64 %d1, [a]; ld.param.u64 %d2, [b]; ld.param.u64 %d3, [c]; ld.param.u32 %r1, [n];
  mov.u32 %r2, %ctaid.x; mov.u32 %r3, %ntid.x; mov.u32 %r4, %tid.x; mad.lo.u32 %r2, %r2, %r3, %r4;
  mov.u32 %r3, %ctaid.y; mov.u32 %r4, %ntid.y; mov.u32 %r5, %tid.y; mad.lo.u32 %r3, %r3, %r4, %r5;
  mul.lo.u32 %r4, %r3, %r1; mad.wide.u32 %d1, %r4, 4, %d1; mad.wide.u32 %d2, %r2, 4, %d2;
  mul.wide.u32 %d4, %r1, 4; mov.f32 %f1, 0f00000000; mov.u32 %r6, 0;
LOOP:
  ld.global.f32 %f2, [%d1]; ld.global.f32 %f3, [%d2]; fma.rn.f32 %f1, %f2, %f3, %f1;
  add.u64 %d1, %d1, 4; add.u64 %d2, %d2, %d4; add.u32 %r6, %r6, 1;
  setp.lt.u32 %p, %r6, %r1;
  @%p bra LOOP;
  add.u32 %r4, %r4, %r2; mad.wide.u32 %d3, %r4, 4, %d3; st.global.f32 [%d3], %f1;
  ret;
}
"""


def seconds(n: int, batch_warps: int) -> float:
    """Best of three launches of an n x n matmul in blocks of 16 x 16."""
    schedule.BATCH_WARPS = batch_warps
    memory = Memory()
    program = load(parse(MATMUL), memory)
    matrices = [memory.allocate(4 * n * n) for _ in range(3)]
    rng = np.random.default_rng(0)
    for address in matrices[:2]:
        memory.write(address, rng.standard_normal(n * n).astype(np.float32).view(np.uint8))
    times = []
    for _ in range(3):
        started = time.perf_counter()
        params = struct.pack("<QQQI", *matrices, n)
        run(
            LaunchRequest(program, "matmul", Dim3(n // 16, n // 16), Dim3(16, 16), params, resident_blocks=1024),
            "interpreter",
        )
        times.append(time.perf_counter() - started)
    return min(times)


def main() -> None:
    """Prints both times a warp instruction and their ratio."""
    n = 96
    instructions = n * n // 32 * (8 * n + 20)
    alone, together = seconds(n, 1), seconds(n, 32)
    print(f"{n} x {n} matmul, {instructions} warp instructions")
    print(f"one warp at a time: {alone / instructions * 1e6:.2f} us each")
    print(f"batches of warps:     {together / instructions * 1e6:.2f} us each ({alone / together:.1f} times faster)")


if __name__ == "__main__":
    main()
