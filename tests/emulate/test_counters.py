"""Events are counted as Nsight Compute defines them, for accesses whose numbers are known."""

from __future__ import annotations

import numpy as np
import pytest

from workbench.base.records import SourceSpot

HEAD = ".version 8.0\n.target sm_90\n.address_size 64\n"


@pytest.fixture
def launch(launch, on_each_engine):
    return on_each_engine(launch)


def counters(launch, access, block=32, grid=1, space="global", setup=""):
    ptx = (
        HEAD
        + f""".entry k(.param .u64 p){{ .reg .b64 %d<4>; .reg .b32 %r<8>; .reg .pred %q<3>;
    .shared .align 16 .b8 s[16384]; mov.u32 %r1, %tid.x; ld.param.u64 %d1, [p]; mov.u32 %r4, s;
    mov.u32 %r2, 0;
    {setup}
    {access}
    ret; }}"""
    )
    done = launch(ptx, "k", grid, block, np.zeros(1 << 16, np.uint8), count=True)
    assert not done.result.faults
    return done.result.counters


@pytest.mark.parametrize(
    ("stride", "width", "sectors"),
    [(4, "u32", 4), (8, "u64", 8), (16, "v4.u32", 16), (32, "u32", 32), (128, "u32", 32), (0, "u32", 1), (8, "u32", 8)],
)
def test_sectors_of_a_request(launch, stride, width, sectors):
    registers = "{%r2, %r3, %r5, %r6}" if width.startswith("v4") else "%d3" if width == "u64" else "%r2"
    counted = counters(launch, f"mad.wide.u32 %d2, %r1, {stride}, %d1; ld.global.{width} {registers}, [%d2];")
    assert counted.totals["global_load_requests"] == 1
    assert counted.totals["global_load_sectors"] == sectors


@pytest.mark.parametrize(
    ("stride", "width", "wavefronts"),
    [(4, "u32", 1), (8, "u32", 2), (128, "u32", 32), (0, "u32", 1), (132, "u32", 1), (8, "u64", 2), (16, "v4.u32", 4),
     (256, "u64", 32), (1, "u8", 1)],
)  # fmt: skip
def test_wavefronts_of_a_request(launch, stride, width, wavefronts):
    registers = "{%r2, %r3, %r5, %r6}" if width.startswith("v4") else "%d3" if width == "u64" else "%r2"
    counted = counters(launch, f"mad.lo.u32 %r7, %r1, {stride}, %r4; ld.shared.{width} {registers}, [%r7];")
    assert counted.totals["shared_load_requests"] == 1
    assert counted.totals["shared_load_wavefronts"] == wavefronts


def test_requests_are_counted_by_warp_and_block(launch):
    access = "mad.wide.u32 %d2, %r1, 4, %d1; st.global.u32 [%d2], %r1; atom.global.add.u32 %r2, [%d1], 1; bar.sync 0;"
    totals = counters(launch, access, block=80, grid=5).totals
    assert totals["global_store_requests"] == 15
    assert totals["global_store_sectors"] == 5 * (4 + 4 + 2)
    assert totals["global_atomic_requests"] == 15
    assert totals["barriers"] == 15


def test_no_active_lane_is_no_request(launch):
    access = "@%q1 ld.global.u32 %r2, [%d1]; @%q2 ld.global.u32 %r2, [%d1];"
    totals = counters(launch, access, setup="setp.gt.u32 %q1, %r1, 99; setp.eq.u32 %q2, %r1, 3;").totals
    assert totals["global_load_requests"] == 1
    assert totals["global_load_sectors"] == 1


def test_divergent_branches_and_instructions(launch):
    ptx = (
        HEAD
        + """.entry k(){ .reg .b32 %r<3>; .reg .pred %p;
    mov.u32 %r1, %tid.x;
    setp.lt.u32 %p, %r1, 16;
    @%p bra A;
    add.u32 %r1, %r1, 1;
    A: setp.lt.u32 %p, %r1, 1000;
    @%p bra B;
    B: ret; }"""
    )
    spots = {6: SourceSpot("k.cu", 3), 8: SourceSpot("k.cu", 4)}
    counted = launch(ptx, "k", 1, 64, count=True, spots=spots).result.counters
    assert counted.totals["branches"] == 4
    assert counted.totals["divergent_branches"] == 1
    assert counted.by_ptx_line[7]["divergent_branches"] == 1
    assert counted.by_ptx_line[8] == {
        "warp_instructions": 2,
        "thread_instructions": 48,
        "integer_instructions": 2,
    }
    assert counted.by_source_line["k.cu", 4]["thread_instructions"] == 48


def test_generic_accesses_are_counted_by_where_they_lead(launch):
    access = "cvta.shared.u64 %d2, %d2; ld.u32 %r2, [%d2]; ld.u32 %r2, [%d1]; selp.u64 %d2, %d1, %d2, %q1;"
    access += "ld.u32 %r2, [%d2]; @%q1 ld.u32 %r2, [%d2];"
    totals = counters(launch, access, setup="mov.u64 %d2, s; setp.lt.u32 %q1, %r1, 8;").totals
    assert totals["shared_load_requests"] == totals["shared_load_wavefronts"] == 2
    assert totals["global_load_requests"] == totals["global_load_sectors"] == 3
    assert totals["global_load_bytes"] == 4 * (32 + 8 + 8)
