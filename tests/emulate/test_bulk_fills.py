"""`st.bulk` fills shared memory with zeros; what PTX leaves undefined is a fault."""

from __future__ import annotations

import numpy as np
import pytest

TEXT = """.version 9.0
.target sm_100
.address_size 64
.visible .entry k(.param .u64 out, .param .u32 size) {{
.reg .b32 %r<6>; .reg .b64 %d<6>; .shared .align 16 .b8 room[2048];
mov.u32 %r0, %tid.x; shl.b32 %r1, %r0, 6; mov.u32 %r2, room; add.u32 %r2, %r2, %r1; ld.param.u32 %r3, [size];
st.shared.v4.u32 [%r2], {{7, 7, 7, 7}}; st.shared.v4.u32 [%r2+16], {{7, 7, 7, 7}};
st.shared.v4.u32 [%r2+32], {{7, 7, 7, 7}}; st.shared.v4.u32 [%r2+48], {{7, 7, 7, 7}};
cvt.u64.u32 %d0, %r2; cvta.shared.u64 %d1, %d0; cvt.u64.u32 %d2, %r3;
{fill}
bar.sync 0;
ld.param.u64 %d3, [out]; cvt.u64.u32 %d4, %r1; add.u64 %d3, %d3, %d4; mov.u32 %r4, 0;
COPY: ld.shared.u32 %r5, [%r2]; st.global.u32 [%d3], %r5; add.u32 %r2, %r2, 4; add.u64 %d3, %d3, 4;
add.u32 %r4, %r4, 1; setp.lt.u32 %p, %r4, 16; @%p bra COPY;
ret; }}""".replace("{{\n.reg", "{{\n.reg .pred %p;\n.reg", 1)
FORMS = [
    "st.bulk.weak.shared::cta [%r2+8], 24, 0;", "st.bulk.weak.shared::cta [%r2+8], %d2, 0;",
    "st.bulk.shared::cta [%r2+8], %r3, 0;", "st.bulk [%d1+8], %d2, 0;",
]  # fmt: skip


def run(launch, fill, size=24, **options):
    found = launch(TEXT.format(fill=fill), "k", 1, 32, np.zeros((32, 16), np.uint32), np.uint32(size), **options)
    return found.result, found.arrays[0]


@pytest.mark.parametrize(
    "options", [{}, {"adversarial": ("stores", "loads"), "seed": 3}, {"sanitize": ("race", "init")}]
)
@pytest.mark.parametrize("fill", FORMS)
def test_a_range_becomes_zeros(launch, fill, options):
    result, rows = run(launch, fill, **options)
    assert not result.faults
    assert not result.findings
    expected = np.full((32, 16), 7, np.uint32)
    expected[:, 2:8] = 0
    np.testing.assert_array_equal(rows, expected)


def test_nothing_is_filled_with_a_size_of_zero(launch):
    assert (run(launch, FORMS[1], 0)[1] == 7).all()


@pytest.mark.parametrize(
    ("fill", "size", "kind", "cause"),
    [(FORMS[1], 12, "memcheck.misaligned", "fill_size"), (FORMS[2], 1 << 25, "memcheck.misaligned", "fill_size"),
     (FORMS[1], 4096, "memcheck.out_of_bounds", "past_end"),
     (FORMS[1].replace("+8", "+4"), 8, "memcheck.misaligned", "misaligned")],
)  # fmt: skip
def test_a_wrong_range_is_a_fault(launch, fill, size, kind, cause):
    (fault,) = run(launch, fill, size)[0].faults
    assert (fault.kind, fault.cause.kind) == (kind, cause)
    assert fill in TEXT.format(fill=fill).splitlines()[fault.ptx_line - 1]


def test_lanes_that_fill_one_range_race(launch):
    result, _ = run(launch, "mov.u32 %r5, room; st.bulk.weak.shared::cta [%r5], 8, 0;", sanitize=("race",))
    assert {finding.cause for finding in result.findings} == {"no_warp_barrier"}
