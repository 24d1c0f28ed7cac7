"""Parameters whose addresses a kernel may store, and what becomes of the memory behind them after a launch."""

from __future__ import annotations

import numpy as np
import pytest

import workbench as wb
from workbench.device.targets.emulator import EmulatorTarget
from workbench.device.targets.launch_call import checked_call
from workbench.emulate import Memory, load
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.stored_addresses import AddressFlow, stored_addresses
from workbench.isa.ptx import parse

CASES = {
    "void f(const float* x, float* y, int n) { int i = threadIdx.x; if (i < n) y[i] = x[i]; }": {2},
    "void f(float* x, float** y) { *y = x; }": {0},
    "void f(float* x, float** y) { *y = x + 3 * threadIdx.x; }": {0},
    "void f(float* x, float* z, ulonglong2* y) { *y = ulonglong2{(size_t)x, (size_t)z}; }": {0, 1},
    "void f(float* x, unsigned* y) { y[0] = (unsigned)(size_t)x; y[1] = (unsigned)((size_t)x >> 32); }": {0},
    "void f(float* x, unsigned long long* y) { atomicExch(y, (unsigned long long)x); }": {0},
    "void f(unsigned long long* x, unsigned long long* y) { atomicMax(x, *y); }": set(),
    "void f(double a, const double* x, double* y) { y[threadIdx.x] = a * x[threadIdx.x]; }": set(),
    "void f(long long n, double* x) { for (long long i = threadIdx.x; i < n; i += 32) x[i] = 1; }": set(),
    'void f(float* x, float* y) { printf("%p", x); *y = 1; }': {0},
    "void f(float* x, float** y) { __shared__ float* s[9]; s[threadIdx.x] = x; __syncthreads(); *y = s[3]; }": {0},
    "void f(float* x, float* y, float* z) { float* p[2] = {x, y}; *z = *p[(int)*z]; }": {0, 1},
    "void f(float* x, float* z, float** y) { float* p = threadIdx.x > 3 ? x : z; y[threadIdx.x] = p; }": {0, 1},
    'void f(float* x, unsigned* y) { asm("ld.param.u32 %0, [f_param_0];" : "=r"(*y)); *x = 1; }': {0},
    'void f(float* x, float** y) { asm("{ .reg .b64 a; mov.b64 a, f_param_0; ld.param.u64 %0, [a]; }" : "=l"(*y)); }': {
        0,
        1,
    },
}


@pytest.mark.parametrize("source", CASES)
def test_stored(source: str) -> None:
    compilation = wb.compile(f'#include <cstdio>\nextern "C" __global__ {source}')
    kernel = EmulatedKernel(load(parse(compilation.ptx), Memory()), "f")
    names = list(kernel.parameter_places)
    flow = AddressFlow.of(kernel)
    assert flow is not None
    assert {names.index(each) for each in stored_addresses(flow)} == CASES[source]


def test_memory_of_the_host_comes_to_its_last_place_unless_its_address_was_stored() -> None:
    compilation = wb.compile(
        'extern "C" __global__ void add(const float* x, float* y, float** at)'
        "{ y[blockIdx.x * blockDim.x + threadIdx.x] += x[blockIdx.x * blockDim.x + threadIdx.x]; }\n"
        'extern "C" __global__ void store(const float* x, float* y, const float** at)'
        "{ y[blockIdx.x * blockDim.x + threadIdx.x] += x[blockIdx.x * blockDim.x + threadIdx.x]; *at = x; }\n"
        'extern "C" __global__ void follow(float** at, float* y) { *y = **at; }'
    )
    target, n = EmulatorTarget(), 1 << 19
    rows = np.ones((2, n), np.float32)
    at, out = target.zeros(1, np.uint64), target.zeros(1, np.float32)
    for views in ((np.ones(n, np.float32), np.ones(n, np.float32)), (rows[0, : n // 2], rows[1])):
        for name in ("add", "store"):
            addresses = []
            for count in range(1, 5):  # native code is known from the second on
                call = checked_call(compilation.kernel(name), views[0].size // 256, 256, (*views, at))
                with target.placed(call, may_begin_again=True) as placed:
                    addresses.append([each.address for each in placed.staged.buffers])
                target.launch(compilation.kernel(name), views[0].size // 256, 256, (*views, at))
                assert views[1][0] == views[1][views[0].size - 1] == 1 + count
            assert (addresses[2] == addresses[3]) == (name == "add")
            views[1][...] = 1
    target.launch(compilation.kernel("add"), views[0].size // 256, 256, (*views, at))
    (fault,) = target.launch(compilation.kernel("follow"), 1, 1, (at, out)).faults
    assert (fault.kind, fault.access) == ("memcheck.use_after_free", "read")


def test_another_buffer_of_the_size_may_have_the_place_of_memory_that_was_given_up() -> None:
    memory = Memory()
    address = memory.allocate(1000, "x")
    memory.set_label(address, "y")
    memory.free(address, unseen=True)
    assert memory.allocate(1000, "z") == address
    held = memory.find(address)
    assert held is not None
    assert (held.label, held.size_bytes) == ("z", 1000)
    suspended = memory.reserve(1000, 256)
    memory.discard(suspended, unseen=True)
    assert memory.allocate(1000, "z") == suspended
    memory.free(address)
    assert memory.allocate(1000, "z") != address
