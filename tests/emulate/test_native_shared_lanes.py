"""Lanes go to shared memory wherever their addresses lead, many or few: both engines, and the faults of each."""

from __future__ import annotations

import numpy as np
import pytest

BYTES = 512


def kernel(bits):
    register = {8: "b16", 16: "b16"}.get(bits, f"b{bits}")
    return f""".version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 p, .param .u64 q, .param .u64 o, .param .u32 n) {{
  .reg .b32 %t, %i, %a, %m, %n, %b, %s, %c, %l, %w; .reg .b64 %p, %q, %o, %d; .reg .{register} %v, %u;
  .reg .pred %f, %g; .shared .align 16 .b8 s[{BYTES}];
  ld.param.u64 %p, [p]; ld.param.u64 %q, [q]; ld.param.u64 %o, [o]; ld.param.u32 %n, [n];
  mov.u32 %t, %tid.x; mov.u32 %s, s; mov.u32 %i, 0;
  mul.lo.u32 %c, %t, {BYTES // 64}; add.u32 %a, %s, %c; mov.u32 %w, 0;
FILL: mad.lo.u32 %b, %t, 77, %w; add.u32 %l, %a, %w; st.shared.b8 [%l], %b; add.u32 %w, %w, 1;
  setp.lt.u32 %f, %w, {BYTES // 64}; @%f bra FILL; bar.sync 0;
LOOP: mad.lo.u32 %b, %i, 64, %t; mad.wide.u32 %d, %b, 4, %p; ld.global.u32 %a, [%d];
  mad.wide.u32 %d, %b, 4, %q; ld.global.u32 %m, [%d]; add.u32 %a, %a, %s;
  setp.ne.u32 %f, %m, 0; mov.b{max(bits, 16)} %v, 0; @%f ld.shared.b{bits} %v, [%a]; bar.sync 0;
  mad.wide.u32 %d, %b, 8, %o; st.global.b{bits} [%d], %v; and.b32 %l, %m, 2; setp.ne.u32 %g, %l, 0;
  @%g st.shared.b{bits} [%a], %v; bar.sync 0;
  add.u32 %i, %i, 1; setp.lt.u32 %f, %i, %n; @%f bra LOOP; ret; }}"""


def addresses(r, size, rows):
    """Addresses of 64 lanes a row: in order, evenly spaced, reversed, anywhere, all at one place."""
    count = BYTES // size
    lane = np.arange(64)
    kinds = [
        lambda: lane + r.integers(0, max(1, count - 63)),
        lambda: lane * r.integers(2, 5) + r.integers(0, 9),
        lambda: r.integers(0, count) - lane,
        lambda: r.integers(0, count, 64),
        lambda: np.full(64, r.integers(0, count)),
        lambda: (lane % 16) + (lane // 16) * r.integers(0, count // 4),
    ]
    return np.stack([kinds[r.integers(len(kinds))]() % count for _ in range(rows)]) * size


@pytest.mark.parametrize("bits", [8, 16, 32, 64])
def test_both_engines_agree(launch, bits):
    """Lanes that store to one place do so in one warp alone, where the highest one's value stays."""
    r = np.random.default_rng(bits)
    rows, size = 40, bits // 8
    where = addresses(r, size, rows)
    on = np.stack([r.random(64) < r.choice([0.03, 0.1, 0.3, 0.9, 1.0]) for _ in range(rows)]).astype(np.uint32)
    on[:, 32:] |= on[:, 32:] * 2 * (r.random((rows, 1)) < 0.5).astype(np.uint32)
    outside = on == 0
    where[outside] = r.integers(-(1 << 31), 1 << 31, outside.sum())
    given = where.astype(np.int64).astype(np.uint32), on, np.zeros(64 * rows, np.uint64), np.uint32(rows)
    slow, fast = (launch(kernel(bits), None, 1, 64, *given, engine=engine) for engine in ("interpreter", "jit"))
    assert slow.result.faults == fast.result.faults == ()
    assert np.array_equal(slow.arrays[2], fast.arrays[2])
    assert fast.arrays[2].any()


@pytest.mark.sampled(8)
@pytest.mark.parametrize("lanes", [1, 5, 20, 32])
@pytest.mark.parametrize("wrong", [BYTES - 2, BYTES, 1 << 20, -4, 6])
def test_a_lane_that_leaves_is_found_among_few_and_many(launch, lanes, wrong):
    r = np.random.default_rng(lanes)
    on = np.zeros(64, np.uint32)
    on[r.permutation(32)[:lanes] + 32] = 1
    where = (r.integers(0, BYTES // 4, 64) * 4).astype(np.int64)
    guilty = int(r.choice(np.flatnonzero(on)))
    where[guilty] = wrong
    given = where.astype(np.uint32), on, np.zeros(64, np.uint64), np.uint32(1)
    faults = [launch(kernel(32), None, 1, 64, *given, engine=engine).result.faults for engine in ("interpreter", "jit")]
    assert [(f.kind, f.space, f.thread.x, f.count) for f in faults[0]] == [
        (f.kind, f.space, f.thread.x, f.count) for f in faults[1]
    ]
    assert [f.thread.x for f in faults[1]] == [guilty]
