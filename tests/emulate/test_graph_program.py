"""The IR means the same after each pass: the interpreter runs it, and memory is what the kernel itself leaves."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial

import numpy as np
import pytest
from support import case_files, kernel_writer
from support.case_textures import memory_with_textures
from support.launching import compile_cuda, launch

from workbench.emulate import LaunchRequest
from workbench.emulate.interpret import RunResult
from workbench.emulate.interpret import run as interpret
from workbench.emulate.interpret.graph_program import run_graph
from workbench.emulate.interpret.mask_program import run_mask_ops
from workbench.emulate.ir.graph import NotLowered, build_graph
from workbench.emulate.ir.opcode import split_opcode
from workbench.emulate.ir.unit import PLAIN, Instruments
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.pipeline import PASSES, lower_kernel
from workbench.emulate.printed import Printed

INSTRUMENTS = {
    "plain": PLAIN,
    "counted": Instruments(()),
    "sanitized": Instruments(sanitize=("race", "init", "sync")),
}


def checked(program, entry, *, instruments=PLAIN, ran=None, **options) -> RunResult:
    """Runs a kernel and, from the same memory, its graph after each pass and its ops on masks; they do the same. ran:
    takes the passes."""
    request = LaunchRequest(program, entry, **options)
    memory = program.memory
    kernel = EmulatedKernel(program, entry)
    with memory.lock:
        memory.begin_launch()
        before = memory.copies()
        expected = interpret(request)
        after = memory.copies()

        def same(name, run):
            memory.put_back(before)
            found = run(replace(request, printed=Printed()))
            assert (found.faults, found.stdout) == (expected.faults, expected.stdout), name
            for (place, wanted), (_, left) in zip(after, memory.copies(), strict=True):
                differing = np.flatnonzero(left != wanted)
                assert not differing.size, (name, place, differing[:8])
            if ran is not None:
                ran.append(name)

        def check(name, unit):
            same(name, partial(run_graph, unit.graph))

        try:
            lowered = lower_kernel(kernel, options["grid"], options["block"], instruments, check)
            same("mask_ops", partial(run_mask_ops, lowered.unit))
        except NotLowered:
            memory.put_back(after)
        finally:
            memory.end_launch()
    return expected


@pytest.mark.sampled(28)
@pytest.mark.parametrize("path", sorted(case_files.FOLDER.glob("*.ptx")), ids=lambda path: path.stem)
def test_every_instruction(path):
    for case in case_files.read_cases(path):
        if "barrier.cluster" in case.body:  # a graph is run without clusters
            continue
        arrays = case.input_bytes(), np.zeros(case.output_size(), np.uint8), np.zeros(1024, np.uint8)
        done = launch(case.ptx, "case", 1, len(case.rows), *arrays, memory=memory_with_textures(), runner=checked)
        assert not case.mismatches(done.arrays[1])


@pytest.mark.sampled(1)
@pytest.mark.parametrize("instruments", INSTRUMENTS)
@pytest.mark.parametrize("seed", random.Random("graphs").sample(range(10**6), 6))
def test_drawn_kernels(seed, instruments):
    drawn = kernel_writer.kernel_of(seed)
    ran = []
    runner = partial(checked, instruments=INSTRUMENTS[instruments], ran=ran)
    launch(drawn.ptx, "k", drawn.grid, drawn.block, *drawn.args, runner=runner)
    if not ran:
        pytest.skip("native code knows no such kernel")


CALLS = """#include <cstdio>
__device__ __noinline__ int twice(int x) { if (x > 40) return 7; return 2 * x; }
extern "C" __global__ void k(int* x, int n) {
    int i = threadIdx.x;
    if (i % 5 == 0) printf("%d and %d, %s\\n", i, n, "so");
    int* mine = (int*)malloc(8); mine[1] = twice(i); x[i] = mine[1] + n; free(mine); }"""


def test_calls_in_place_and_those_of_the_runtime():
    ran = []
    done = launch(
        compile_cuda(CALLS), "k", 1, 64, np.zeros(64, np.int32), np.int32(3), runner=partial(checked, ran=ran)
    )
    assert ran == ["build_graph", *(each.name for each in PASSES if each.rewrites), "mask_ops"]
    assert "60 and 3, so" in done.result.stdout
    assert done.arrays[0].tolist() == [3 + (7 if i > 40 else 2 * i) for i in range(64)]


HANDSHAKE = """extern "C" __global__ void k(int* x) {
    __shared__ __align__(8) unsigned long long b; int t = threadIdx.x;
    unsigned at = (unsigned)__cvta_generic_to_shared(&b);
    if (t == 0) asm volatile("mbarrier.init.shared.b64 [%0], 64;" :: "r"(at) : "memory");
    __syncthreads();
    x[t] = t * t;
    asm volatile("{ .reg .b64 s; mbarrier.arrive.shared.b64 s, [%0]; }" :: "r"(at) : "memory");
    asm volatile("{ .reg .pred p; W: mbarrier.test_wait.parity.shared.b64 p, [%0], 0; @!p bra W; }"
                 :: "r"(at) : "memory");
    x[64 + t] = ((volatile int*)x)[63 - t]; }"""


def test_tests_of_barrier_objects_that_end_blocks():
    ran = []
    done = launch(compile_cuda(HANDSHAKE), "k", 1, 64, np.zeros(128, np.int32), runner=partial(checked, ran=ran))
    assert ran == ["build_graph", *(each.name for each in PASSES if each.rewrites), "mask_ops"]
    assert done.arrays[0][64:].tolist() == [t * t for t in reversed(range(64))]


STRIDES = """extern "C" __global__ void k(int* x, long long n) {
    long long step = (long long)gridDim.x * blockDim.x;
    for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += step) x[i] += (int)i; }"""


@pytest.mark.parametrize("instruments", INSTRUMENTS)
def test_quotients_that_some_warps_have_in_common(instruments):
    x, ran = np.zeros(1000, np.int32), []
    for n in (1000, 640, 77):
        runner = partial(checked, instruments=INSTRUMENTS[instruments], ran=ran)
        done = launch(compile_cuda(STRIDES), "k", 2, 64, x, np.int64(n), runner=runner)
        assert done.arrays[0].tolist() == [i if i < n else 0 for i in range(1000)]
    assert ran.count("mask_ops") == ran.count("take_common_values") == 3


@pytest.mark.parametrize("change", ["when", "number"])
def test_a_graph_that_computes_something_else_shows(change):
    source = 'extern "C" __global__ void k(int* x) { int i = threadIdx.x; for (; i < 9; i += 5) x[i] += i; }'

    def broken(program, entry, **options):
        graph = build_graph(EmulatedKernel(program, entry))
        for node in graph.blocks:
            node.when ^= change == "when"
            if change == "number":
                node.ops[:] = [
                    replace(op, opcode=split_opcode(op.opcode.text.replace("add", "sub"))) for op in node.ops
                ]
        return run_graph(graph, LaunchRequest(program, entry, **options))

    ptx = compile_cuda(source)
    found = [launch(ptx, "k", 1, 32, np.zeros(32, np.int32), runner=runner).arrays[0] for runner in (checked, broken)]
    assert not np.array_equal(*found)
