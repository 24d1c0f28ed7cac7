"""Counts do not depend on which code ran, and are those of brute force over the addresses."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from support import counted_ways
from support.counted_ways import all_ways, by_brute_force, load_cycles_by_brute_force, request_of, source
from support.tiers import drawn, sampled

from workbench.base.records import Dim3
from workbench.emulate import run
from workbench.emulate.touched_sectors import Touched

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
WAYS = ("interpreted", "tier 0", "tier 1 behind tier 0", "from disk", "tier 1 at once")
SPLIT = sampled(("transpose_rows", "matmul_register_blocked", "attention"), 1)
"""Kernels of the wide set whose blocks are split for one check of several accesses, elsewhere in each kind of code."""


@pytest.mark.parametrize("seed", drawn(1, thorough=40))
def test_drawn_accesses_are_counted_alike_by_all_code_and_by_brute_force(compile_for, tmp_path, monkeypatch, seed):
    ptx = compile_for(source(seed))
    expected = by_brute_force(seed)
    found = dict(all_ways(lambda: request_of(ptx), tmp_path, monkeypatch))
    assert tuple(found) == WAYS
    for way, lines in found.items():
        assert lines == found["interpreted"], way
    totals = {name: sum(own.get(name, 0) for own in found["tier 0"].values()) for name in expected}
    assert totals == expected


@pytest.mark.parametrize("seed", drawn(2, thorough=40))
def test_cycles_of_drawn_loads_are_those_of_brute_force(compile_for, seed):
    ptx = compile_for(source(seed))
    for engine in ("interpreter", "jit"):
        request = request_of(ptx)
        touched = Touched(request.program.memory)
        assert not run(replace(request, touched=touched), engine).faults
        assert touched.take()[2] == load_cycles_by_brute_force(seed), engine


@pytest.mark.parametrize("name", SPLIT)
def test_kernels_whose_blocks_are_split_are_counted_alike_by_all_code(name, tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    from wide.cases import CASES
    from wide.emulated import Emulated

    case = next(case for case in CASES if case.name == name)

    def request():
        return replace(Emulated(case).request, count=True, blocks=(0, 1))

    found = dict(all_ways(request, tmp_path, monkeypatch))
    for way, lines in found.items():
        assert lines == found["interpreted"], way
    for module in [n for n in sys.modules if n.split(".")[0] in ("wide", "contest")]:
        monkeypatch.delitem(sys.modules, module)


COUNTS_IN_ANOTHER_PROCESS = """
import json, sys
from support.counted_ways import request_of
from workbench.emulate import run
from workbench.emulate.native import jit
jit.compile_object = lambda *rest: sys.exit("compiled again")
done = run(request_of(sys.stdin.read()), "jit")
print(json.dumps({line: {k: v for k, v in own.items() if v} for line, own in done.counters.by_ptx_line.items()}))
"""


def test_another_process_counts_what_the_first_one_did(compile_for, tmp_path, monkeypatch):
    ptx = compile_for(source(3))
    found = dict(all_ways(lambda: request_of(ptx), tmp_path, monkeypatch))
    places = {"KERNEL_WORKBENCH_CACHE_DIR": str(tmp_path / "one"), "KERNEL_WORKBENCH_NATIVE_CACHE": "on"}
    paths = {"PYTHONPATH": str(Path(counted_ways.__file__).parents[1])}
    text = subprocess.check_output(
        [sys.executable, "-c", COUNTS_IN_ANOTHER_PROCESS], input=ptx, text=True, env={**os.environ, **places, **paths}
    )
    assert {int(line): own for line, own in json.loads(text).items()} == found["interpreted"]


COPY = """.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 x, .param .u64 out) {{
  .reg .b64 %d<4>; .reg .b32 %r<8>; .reg .pred %p<3>;
  .shared .align 16 .b8 s[4096];
  ld.param.u64 %d1, [x]; mov.u32 %r1, %tid.x; mul.wide.u32 %d2, %r1, {stride}; add.s64 %d1, %d1, %d2;
  mov.u32 %r2, s; mad.lo.u32 %r2, %r1, 16, %r2;
  mul.lo.u32 %r3, %r1, {times}; and.b32 %r3, %r3, {most};
  setp.lt.u32 %p1, %r1, {ignored}; setp.ge.u32 %p2, %r1, {skipped};
  @%p2 cp.async.{cache}.shared.global [%r2], [%d1+{offset}], {size}{extra};
  cp.async.wait_all; ret; }}"""


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
@pytest.mark.parametrize(
    ("size", "extra", "stride", "times", "most", "ignored", "skipped"),
    [
        (16, ", 0", 16, 0, 0, 0, 0),
        (16, ", %r3", 16, 1, 31, 0, 0),
        (4, ", %r3", 4, 3, 7, 0, 40),
        (8, ", %p1", 24, 0, 0, 45, 3),
        (16, ", %p1", 64, 0, 0, 64, 0),
        (16, "", 48, 0, 0, 0, 10),
        (16, ", 8", 16, 0, 0, 0, 0),
    ],
)
def test_a_copy_counts_the_sectors_of_what_it_reads(engine, size, extra, stride, times, most, ignored, skipped):
    """Lanes that read nothing touch no sector; the request is there, and shared memory is written whole."""
    cache = "cg" if size == 16 else "ca"
    options = {"stride": stride, "times": times, "most": most, "ignored": ignored, "skipped": skipped, "extra": extra}
    ptx = COPY.format(size=size, offset=32, cache=cache, **options)
    done = run(replace(request_of(ptx), grid=Dim3(1), block=Dim3(64)), engine)
    assert not done.faults
    expected: Counter[str] = Counter()
    for first in (0, 32):
        lanes = [t for t in range(first, first + 32) if t >= skipped]
        read = dict.fromkeys(lanes, size)
        if "%r3" in extra:
            read = {t: min(t * times & most, size) for t in lanes}
        elif "%p1" in extra:
            read = {t: 0 if t < ignored else size for t in lanes}
        elif extra:
            read = dict.fromkeys(lanes, int(extra[2:]))
        touched = {(32 + t * stride + byte) // 32 for t, own in read.items() for byte in range(own)}
        total = sum(read.values())
        expected.update(requests=bool(lanes), sectors=len(touched), bytes=total, ideal_sectors=-(-total // 32))
    totals = done.counters.totals
    assert {name: totals[f"global_copy_{name}"] for name in expected} == expected
    assert totals["shared_copy_requests"] == expected["requests"]
