"""The small kernels that a bench runs beside the one that it times: reading through a buffer, marking clocks, nothing.

CUDA C++ for any arch, compiled like everything else here, so that the emulator can check what they do.
"""

from __future__ import annotations

from functools import cache

from workbench.base.records import Missing, Source
from workbench.base.records.refusal_words import launch_error
from workbench.compilers.translate import translate
from workbench.device.targets.gpu_device import LoadedModule

SOURCE = r"""
extern "C" __global__ void workbench_read(const uint4* buffer, unsigned long long items, unsigned int* sink)
{
    unsigned int seen = 0;
    unsigned long long step = (unsigned long long)gridDim.x * blockDim.x;
    for (unsigned long long i = (unsigned long long)blockIdx.x * blockDim.x + threadIdx.x; i < items; i += step) {
        uint4 item = buffer[i];
        seen |= item.x | item.y | item.z | item.w;
    }
    // The buffer holds zeros, which the compiler cannot know: the loads stay, the store is never reached.
    if (seen != 0)
        *sink = seen;
}

// Three numbers a block: its SM, that SM's clock, and nanoseconds. Then waits, so that what follows in the stream has
// been issued when it begins; the wait has an end by the same timer.
extern "C" __global__ void workbench_mark(unsigned long long* marks, unsigned long long wait_ns)
{
    unsigned int sm;
    unsigned long long clock, start, now;
    asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(start));
    asm volatile("mov.u64 %0, %%clock64;" : "=l"(clock));
    marks[3 * blockIdx.x] = sm;
    marks[3 * blockIdx.x + 1] = clock;
    marks[3 * blockIdx.x + 2] = start;
    if (wait_ns != 0)
        do {
            asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now));
        } while (now - start < wait_ns);
}

extern "C" __global__ void workbench_empty() {}
"""


@cache
def bench_module(arch: str) -> LoadedModule:
    """The kernels in the context of this process, compiled for its GPU."""
    translation = translate(Source(SOURCE, "cuda", "bench_kernels.cu"), arch=arch)
    if isinstance(translation.cubin, Missing):
        raise launch_error("bench_kernels", why=translation.cubin.reason)
    return LoadedModule(translation.cubin)


_MIN_NS = 20_000
"""The shortest time from which a clock is computed: the global timer steps by up to 1 µs on some GPUs."""


def clock_mhz(before: object, after: object) -> float | Missing:
    """The clock between two marks, from the SMs that both were made on; median over them.

    Parameters
    ----------
    before, after
        Arrays of (SM, its clock, nanoseconds), a row a block, as `workbench_mark` writes them.
    """
    import numpy as np

    first, last = (
        {int(sm): (int(clock), int(ns)) for sm, clock, ns in np.asarray(marks, np.uint64).reshape(-1, 3)[::-1]}
        for marks in (before, after)
    )
    found = []
    for sm in first.keys() & last.keys():
        cycles, elapsed_ns = (late - early for late, early in zip(last[sm], first[sm], strict=True))
        if elapsed_ns >= _MIN_NS and cycles > 0:
            found.append(1e3 * cycles / elapsed_ns)
    if not found:
        return Missing(f"no SM was marked before and after with {_MIN_NS / 1e3:g} µs between")
    return float(np.median(found))
