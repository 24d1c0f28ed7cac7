"""Writes the samples from real compiles; run it after a change of `workbench/jupyter/wire.py` or of the inspector."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent

SAXPY = """%%cuda
extern "C" __global__ void saxpy(int n, float a, const float* __restrict__ x, float* y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a * x[i] + y[i];
}"""

TWO_KERNELS = """%%cuda -arch sm_80 -n "fill<float>"

__device__ float largest(float value) {
  for (int s = 16; s; s >>= 1)
    value = fmaxf(value, __shfl_xor_sync(~0u, value, s));
  return value;
}

__global__ void row_max(const float* x, float* y) {
  __shared__ float part[4];
  float value = largest(x[blockIdx.x * blockDim.x + threadIdx.x]);
  if (threadIdx.x % 32 == 0)
    part[threadIdx.x / 32] = value;
  __syncthreads();
  if (threadIdx.x == 0)
    y[blockIdx.x] = fmaxf(fmaxf(part[0], part[1]), fmaxf(part[2], part[3]));
}

template <class T> __global__ void fill(T* x, T value) { x[threadIdx.x] = value; }"""

CALLS = """%%cuda
__device__ __noinline__ int part(int x, int y) {
  return x / y;
}
__device__ __noinline__ float twice(float x) {
  return x * 2.0f;
}
__device__ __noinline__ int rest(int x) {
  return x % 7;
}
__global__ void calls(int* x) {
  x[threadIdx.x] = part(x[threadIdx.x], 3) + rest(x[threadIdx.x]);
}"""

WRONG = """%%cuda
__global__ void f(float* x) {
  x[threadIdx.x] = undefined_name;
  int i = ;
}"""

WARNED = """%%cuda
extern "C" __global__ void f(float* x) {
  int unused = 3;
  x[threadIdx.x] = 1;
}"""

PROGRAM = """%%cuda
#include <vector>
#include <helper_cuda.h>
float *device_copy;
__global__ void fill(float* x) {
  x[threadIdx.x] = 1;
}
void launch() {
  fill<<<1, 32>>>(device_copy);
}
int main() {
  std::vector<float> host(32);
  checkCudaErrors(cudaMalloc(&device_copy, 128));
  launch();
}"""

TEMPLATES = """%%cuda
extern "C" __global__ void elsewhere(float* x);

template <typename T, int N>
__global__ void reverse(const T* x, T* y) {
  __shared__ T part[N];
  part[threadIdx.x] = x[threadIdx.x];
  __syncthreads();
  y[threadIdx.x] = part[N - 1 - threadIdx.x];
}"""

BAD_MAGIC = "%%cuda -arch\n__global__ void f() {}"

NUMBA = """from numba import cuda

@cuda.jit("void(int32, float32, float32[::1], float32[::1])")
def saxpy(n, a, x, y):
    i = cuda.grid(1)
    if i < n:
        y[i] = a * x[i] + y[i]
"""

LOOP = """%%cuda
extern "C" __global__ void dot(int n, const float4* x, const float4* y, float* total) {
  float sum = 0;
  for (int i = 0; i < n; ++i) {
    float4 a = x[i * blockDim.x + threadIdx.x], b = y[i * blockDim.x + threadIdx.x];
    sum += a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
  }
  for (int s = 16; s; s >>= 1)
    sum += __shfl_xor_sync(~0u, sum, s);
  if (threadIdx.x % 32 == 0)
    atomicAdd(total, sum / n);
}"""

NUMBA_PAIR = (
    NUMBA
    + """
@cuda.jit("void(float32[::1])")
def double(x):
    x[cuda.grid(1)] *= 2
"""
)

NUMBA_UNKNOWN = """from numba import cuda

@cuda.jit
def double(x):
    x[cuda.grid(1)] *= 2
"""


OF_ROWS = {
    "saxpy": SAXPY,
    "two_kernels": TWO_KERNELS,
    "calls": CALLS,
    "warnings": WARNED,
    "program": PROGRAM,
    "analysis_loop": LOOP,
}
"""Samples of which a saved listing has the same lines as the panel."""


def samples() -> dict[str, dict[str, Any]]:
    """All samples by name: what was asked, and the messages that came."""
    from workbench.analyse.inspector.assemble import analysis_of
    from workbench.base.records import Missing
    from workbench.compilers import listing_of
    from workbench.compilers.cxx.readable_names import names_of
    from workbench.jupyter import wire
    from workbench.jupyter.live import numba_cells
    from workbench.jupyter.server.requests import CompileRequest, translate

    def cuda(text: str, arch: str = "sm_90") -> dict[str, Any]:
        translation, message = translate(CompileRequest(text, arch))
        messages = [message] if translation is None else [message, wire.sass(listing_of(translation), translation)]
        return {"source": text, "messages": messages}

    def numba(text: str, *steps: str) -> dict[str, Any]:
        def ask(question: dict[str, Any]) -> wire.Json:
            return numba_cells.answer(json.dumps(question), {})._repr_json_()

        message = ask({"do": "translate", "request": {"source": text, "arch": "sm_90"}})
        more = [ask({"do": do}) for do in steps] if message["kind"] == "translation" else []
        return {"source": text, "messages": [message, *more]}

    def analysed(text: str) -> dict[str, Any]:
        translation, message = translate(CompileRequest(text, "sm_90"))
        assert translation is not None
        listing = listing_of(translation)
        return {
            "source": text,
            "messages": [
                message,
                wire.sass(listing, translation),
                wire.analysis(analysis_of(translation, listing), translation.arch),
            ],
        }

    plain, _ = translate(CompileRequest(SAXPY, "sm_90"))
    assert plain is not None
    missing = wire.sass(Missing("nvdisasm is not installed"), plain)
    return {
        "saxpy": cuda(SAXPY),
        "two_kernels": cuda(TWO_KERNELS),
        "calls": cuda(CALLS),
        "errors": cuda(WRONG),
        "warnings": cuda(WARNED),
        "program": cuda(PROGRAM),
        "templates": cuda(TEMPLATES),
        "bad_magic": cuda(BAD_MAGIC),
        "sass_missing": {"source": SAXPY, "messages": [wire.translation(plain, names_of(plain)), missing]},
        "failure": {"source": SAXPY, "messages": [wire.failure("timeout", "It took too long.", "Make it shorter.")]},
        "numba": numba(NUMBA, "disassemble"),
        "numba_unknown": numba(NUMBA_UNKNOWN),
        "analysis_loop": analysed(LOOP),
        "analysis_numba": numba(NUMBA_PAIR, "disassemble", "analyse"),
    }


def listing_rows() -> dict[str, dict[str, Any]]:
    """The lines of saved listings, by sample and kernel: mark, source lines, label, target and whether it is noise."""
    from workbench.api.handles import Compilation
    from workbench.jupyter.server.requests import CompileRequest, translate
    from workbench.jupyter.widgets.listing_facts import facts_of
    from workbench.jupyter.widgets.listing_rows import Row, ptx_rows, sass_rows

    def plain(row: Row) -> list[Any]:
        return [row.number, list(row.lines), row.label, row.target, row.noise]

    found: dict[str, dict[str, Any]] = {}
    for name, text in OF_ROWS.items():
        translation, _ = translate(CompileRequest(text, "sm_90"))
        assert translation is not None
        compilation = Compilation(translation)
        found[name] = {}
        for kernel in compilation.kernels.values():
            facts = facts_of(kernel, live=False)
            ptx, sass = ptx_rows(kernel, compilation.source, facts), sass_rows(kernel, compilation.source, facts)
            found[name][kernel.mangled_name] = {"ptx": list(map(plain, ptx)), "sass": list(map(plain, sass))}
    return found


if __name__ == "__main__":
    sys.path.insert(0, str(FOLDER.parents[1]))
    for name, sample in samples().items():
        # Numba writes the folder that it was run in into the PTX: samples come from no particular machine.
        # An analysis is long, and read by no one as it stands.
        layout: dict[str, Any] = {"separators": (",", ":")} if name.startswith("analysis_") else {"indent": 1}
        text = json.dumps(sample, ensure_ascii=False, **layout).replace(str(Path.cwd()), "/notebooks")
        (FOLDER / f"{name}.json").write_text(text + "\n")
    from workbench.jupyter.wire import language_rows

    (FOLDER / "languages.json").write_text(json.dumps(language_rows(), indent=1) + "\n")
    (FOLDER / "rows" / "rows.json").write_text(json.dumps(listing_rows(), separators=(",", ":")) + "\n")
