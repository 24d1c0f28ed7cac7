"""Other processors: narrower vectors give the same bits, and the same text compiles for NEON."""

from __future__ import annotations

import platform

import numpy as np
import pytest

from workbench.base.records import Dim3
from workbench.emulate import Memory, load
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.native import jit, machine_code, object_cache
from workbench.emulate.pipeline import lower_kernel
from workbench.emulate.runtime import library
from workbench.emulate.runtime.textures import surface
from workbench.emulate.textures.descriptors import Geometry
from workbench.isa.ptx import parse

# Features that are switched off for narrower vectors.
NARROWER = {"AVX-512": "", "AVX2": "-avx512f", "SSE4": "-avx512f,-avx2,-avx,-fma,-f16c"}

N = 1000
HEAD = 'extern "C" __global__ void k(const float* x, const unsigned* n, float* y) {'
INDEX = "int i = blockIdx.x * blockDim.x + threadIdx.x;"
KERNELS = {
    "elementwise": f"{HEAD} {INDEX} if (i < {N}) y[i] = fmaf(x[i], 3.7f, x[i] * x[i]) / (x[i] + 0.1f); }}",
    "integers": f"{HEAD} {INDEX} if (i < {N}) {{ unsigned a = n[i]; long long b = (long long)(int)a * 77777;"
    " a = __popc(a) + __clz(a) * 3 + (a >> (i & 31)) + __umulhi(a, 12345u) + (unsigned)(b >> 9) / (i + 1);"
    " y[i] = __uint_as_float(a & 0x3fffffff); } }",
    "reduction": f"{HEAD} __shared__ float s[96]; {INDEX} s[threadIdx.x] = i < {N} ? x[i] : 0; __syncthreads();"
    " for (int k = 48; k > 2; k /= 2) { if (threadIdx.x < k) s[threadIdx.x] += s[threadIdx.x + k]; __syncthreads(); }"
    " if (threadIdx.x < 3) y[blockIdx.x * 3 + threadIdx.x] = s[threadIdx.x]; }",
    "divergence": f"{HEAD} {INDEX} if (i < {N}) {{ float a = x[i]; for (unsigned k = 0; k < n[i] % 40; k++) {{"
    " if (a > 2) { a = a * 0.5f - 1; continue; } if (k == 33) break; a = a * a + 0.3f; } y[i] = a; } }",
    "gather": f"{HEAD} {INDEX} if (i < {N}) y[n[i] % {N}] = x[n[(i * 7) % {N}] % {N}]; }}",
    "shuffles": f"{HEAD} {INDEX} float a = i < {N} ? x[i] : 0; for (int k = 16; k; k /= 2)"
    " a += __shfl_xor_sync(~0u, a, k) * 0.5f; a += __shfl_sync(~0u, a, (int)a & 31);"
    f" unsigned b = __ballot_sync(~0u, a > 20); if (i < {N}) y[i] = a + __popc(b); }}",
    "doubles": f"{HEAD} {INDEX} if (i < {N}) {{ double a = x[i]; a = fma(a, a, 0.1) / (a + 3); y[i] = sqrt(a); }} }}",
    "halves": f"#include <cuda_fp16.h>\n{HEAD} {INDEX} if (i < {N}) {{ __half2 a = __floats2half2_rn(x[i], x[i] * 3);"
    " a = __hfma2(a, a, __hadd2(a, a)); y[i] = __low2float(a) + __half2float(__high2half(a)); } }",
}


def refused(ptx):
    program = load(parse(ptx), Memory())
    try:
        jit.native_kernel(program, EmulatedKernel(program, "k"), Dim3(11), Dim3(96))
    except jit.NotLowered as reason:
        return str(reason)
    return ""


@pytest.mark.sampled(4)
@pytest.mark.skipif(platform.machine() not in ("x86_64", "AMD64"), reason="these features are x86's")
@pytest.mark.parametrize("name", KERNELS)
def test_narrower_vectors_give_the_same_bits(compile_for, launch, monkeypatch, name):
    ptx = compile_for(KERNELS[name], "compute_90")
    assert not refused(ptx)
    random = np.random.default_rng(4)
    x = random.random(N, np.float32) * 4
    n = random.integers(0, 1 << 32, N, dtype=np.uint32)
    own = machine_code.Processor.own()
    results = {}
    for width, masked in NARROWER.items():
        narrower = own.without(masked)
        monkeypatch.setattr(machine_code.Processor, "own", classmethod(lambda cls, p=narrower: p))
        done = launch(ptx, "k", 11, 96, x, n, np.zeros(N, np.float32), engine="jit")
        assert not done.result.faults
        results[width] = done.arrays[2].tobytes()
    assert any(results["SSE4"])
    assert len(set(results.values())) == 1


def test_the_same_text_compiles_for_neon(compile_for, monkeypatch):
    neon = machine_code.Processor("generic", "+neon", "aarch64-unknown-linux-gnu")
    functions = (
        "load.indexed.i32",
        "store.shared.i8",
        "loads.i32",
        "join.i32",
        "count.global",
        "even.store.shared.i16",
    )
    functions += ("sanitize.global.write.racereaders", "sanitize.local.read.4", "sanitize.arrives", "mbarrier.change")
    functions += ("tex.2d.f32", surface("sust", Geometry.TWO, 32, 2, "zero"))
    texts = {unit: library.unit_module(unit) for unit in ("core", *(f"workbench.{name}" for name in functions))}
    program = load(parse(compile_for(KERNELS["divergence"], "compute_90")), Memory())
    texts["kernel"] = lower_kernel(EmulatedKernel(program, "k"), Dim3(16), Dim3(96)).tier1()[1]
    for name, text in texts.items():
        data = machine_code.compile_object(text, neon, "tier1" if name == "kernel" else "whole")
        assert data[:4] == b"\x7fELF", name
        assert int.from_bytes(data[18:20], "little") == 183, name  # EM_AARCH64


def test_the_runtime_stays_however_many_processors_it_is_made_for(monkeypatch):
    """Kernels that were linked with a unit, and helpers that wait in one, have bare addresses in it."""
    own = machine_code.Processor.own()
    before = machine_code._runtime_unit("workbench.mailbox.serve", own)
    monkeypatch.setattr(object_cache, "find", lambda key: {"object": b""})
    monkeypatch.setattr(
        machine_code, "load_object", lambda data, names, _: machine_code.Code(dict.fromkeys(names, 0), ())
    )
    for number in range(300):
        machine_code.runtime_address("mailbox.serve", machine_code.Processor(f"made up {number}", ""))
    assert machine_code._runtime_unit("workbench.mailbox.serve", own) is before
