"""Cost of a launch beside its work, of code from disk, and the gain of a second thread, in one run.

python benchmarks/launches.py
"""

from __future__ import annotations

import os
import statistics
import struct
import tempfile
import time
from collections.abc import Callable
from functools import partial

import numpy as np

import workbench as wb
from workbench.base import disk_cache
from workbench.base.records import Dim3
from workbench.emulate import LaunchRequest, Memory, Program, load, run
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.native import workers
from workbench.emulate.native.jit import native_kernel
from workbench.isa.ptx import parse

SCALE = """extern "C" __global__ void scale(const float* x, float* y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] = 2.0f * x[i]; }"""
STEPS = "".join(
    f"if (i % {k + 3} == 1) s += x[i] * {k}.5f; else s = s * 0.5f + y[(i * {k + 7}) % n];" for k in range(12)
)
LARGER = f"""extern "C" __global__ void larger(const float* x, const float* y, float* z, int n) {{
    int i = blockIdx.x * blockDim.x + threadIdx.x; float s = 0; {STEPS} z[i] = s; }}"""
HASH = """extern "C" __global__ void hash(unsigned* x, unsigned n) {
    unsigned a = x[blockIdx.x * 32 + threadIdx.x];
    for (unsigned i = 0; i < n; i++) a = (a * 1664525u + i) ^ (a >> 7);
    x[blockIdx.x * 32 + threadIdx.x] = a; }"""


def microseconds(work: Callable[[], object], rounds: int) -> tuple[float, float]:
    """Least and median time of a call."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        times.append(1e6 * (time.perf_counter() - start))
    return min(times), statistics.median(times)


def overhead() -> None:
    """A launch of 4 blocks of 256 threads, of which less than 2 us is the kernel itself."""
    n = 1024
    compilation = wb.compile(SCALE)
    kernel, target = compilation.kernel(), wb.target("emulator")
    x, y = target.to_device(np.ones(n, np.float32)), target.zeros(n, np.float32)
    memory = Memory()
    program = load(parse(compilation.ptx), memory)
    params = struct.pack("<QQi", memory.allocate(4 * n), memory.allocate(4 * n), n)

    request = LaunchRequest(program, "scale", Dim3(4), Dim3(256), params)

    def bare() -> None:
        run(request, "jit")

    def whole() -> None:
        target.launch(kernel, 4, 256, (x, y, n))

    for _ in range(1000):  # by then small launches have been worth a compilation
        whole()
    bare()
    print("us a launch (least, median)")
    print("  emulate.run      {:8.1f}{:8.1f}".format(*microseconds(bare, 3000)))
    print("  target.launch    {:8.1f}{:8.1f}".format(*microseconds(whole, 3000)))


def cached() -> None:
    """From a loaded program to code that can be called: made anew, and from disk; the runtime is there already."""
    print("ms until native code is ready (made, from disk: least, median)")
    for source in (SCALE, LARGER):
        module = parse(wb.compile(source).ptx)
        name = module.entries[0].name
        programs = [load(module, Memory()) for _ in range(31)]

        def ready(programs: list[Program] = programs, name: str = name) -> None:
            program = programs.pop()
            native_kernel(program, EmulatedKernel(program, name), Dim3(64), Dim3(256))

        count = EmulatedKernel(programs[0], name).num_instructions
        made, _ = microseconds(ready, 1)
        least, median = microseconds(ready, 30)
        print(f"  {count:4} instructions {made / 1e3:8.0f}{least / 1e3:8.1f}{median / 1e3:8.1f}")


def threads() -> None:
    """The same launch on one thread and on all, for work of several sizes."""
    memory = Memory()
    program = load(parse(wb.compile(HASH).ptx), memory)
    place = memory.allocate(4 * 32 * 256)
    every = str(workers.most_threads())
    print(f"us on one thread, on {every}, and their ratio")
    for rounds in (10, 100, 400, 1600, 4000, 16000):
        params = struct.pack("<QI", place, rounds)
        found = []
        for number in ("1", every):
            os.environ[workers.VARIABLE] = number
            call = partial(run, program, "hash", grid=Dim3(256), block=Dim3(32), params=params, engine="jit")
            found.append(microseconds(call, 100)[0])
        print(f"  {found[0]:10.0f}{found[1]:10.0f}{found[0] / found[1]:8.2f}")


def main() -> None:
    """Prints three tables."""
    overhead()
    with tempfile.TemporaryDirectory() as folder:
        os.environ[disk_cache.FOLDER_VARIABLE] = folder
        cached()
    threads()


if __name__ == "__main__":
    main()
