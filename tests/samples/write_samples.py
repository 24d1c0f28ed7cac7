"""Writes the samples from real compiles; run it after a change of `workbench/jupyter/wire.py` or of the inspector."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

from workbench.base.records import (
    CallSite,
    Control,
    KernelEntry,
    LineMap,
    Missing,
    SassLine,
    SassListing,
    Source,
    SourceSpot,
    Toolkit,
    Translation,
)

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


FUNCTIONS = """\
.version 9.0
.func  (.param .b32 r) used(
\t.param .b32 p
)
{
\tret;
}
.func unused()
{
\tret;
}
.visible .entry k(
)
{
$L__BB0_1:
\t.loc 1 1 1
\tadd.s32 %r1, %r10, %r2;
\tcall.uni (r),
\tused,
\t(p);
\t@%p1 bra $L__BB0_1;
\tbra.uni $L__BB0_2;
$L__BB0_2:
\tret;
}
.section .debug_str
{
$L__info_string:
\t.b8 1
}
"""
INSTRUCTIONS = (
    ("", "", "S2R", "R0, SR_TID.X"),
    (".L_x_1", "", "LDG.E", "R2, desc[UR4][R0.64]"),
    ("", "", "FADD", "R3, R2, R2"),
    ("", "P0", "BRA", "`(.L_x_1)"),
    ("", "", "CALL.REL.NOINC", "`($k$f)"),
    ("", "", "EXIT", ""),
    ("$k$f", "", "MOV", "R9, c[0x0][0x10]"),
    (".L_x_3", "", "RET.REL.NODEC", "R4 `(k)"),
    (".L_x_2", "", "BRA", "`(.L_x_2)"),
    ("", "", "NOP", ""),
)
"""Label, predicate, opcode and operands."""


def made_up() -> tuple[Translation, SassListing]:
    """Code that no compiler made, with a row of each kind."""
    source = Source("", "cuda", "cell.cu")
    in_header = SourceSpot("/usr/include/x.hpp", 9)
    spots = {2: SourceSpot("/usr/include/x.hpp", 9, (CallSite("cell.cu", 5, "f"),)), 6: in_header}
    places = {("k", 16 * at): spots.get(at, SourceSpot("cell.cu", 4)) for at in range(len(INSTRUCTIONS))}
    line_map = LineMap({17: SourceSpot("cell.cu", 4)}, places)
    kernel = KernelEntry("k", "k", (), Missing("made up"))
    toolkit = Toolkit({})
    translation = Translation(source, "sm_90", (), toolkit, FUNCTIONS, Missing("made up"), line_map, (kernel,))
    lines = tuple(
        SassLine(
            *("k", 16 * at, label or None, predicate or None, opcode, tuple(filter(None, operands.split(", ")))),
            Control(1, False, None, None, 0, 0b101),
            *(1 + at, "cell.cu", 4, 3),
        )
        for at, (label, predicate, opcode, operands) in enumerate(INSTRUCTIONS)
    )
    return translation, SassListing("sm_90", "", lines)


def samples() -> dict[str, dict[str, Any]]:
    """All samples by name: what was asked, and the messages that came."""
    from workbench.analyse.inspector.assemble import analysis_of
    from workbench.compilers import listing_of
    from workbench.compilers.cxx.readable_names import names_of
    from workbench.jupyter import wire
    from workbench.jupyter.live.cells import cells_of
    from workbench.jupyter.server.requests import CompileRequest, translate

    def cuda(text: str, arch: str = "sm_90") -> dict[str, Any]:
        translation, message = translate(CompileRequest(text, arch))
        messages = [message] if translation is None else [message, wire.sass(listing_of(translation), translation)]
        return {"source": text, "messages": messages}

    def numba(text: str, *steps: str) -> dict[str, Any]:
        def ask(question: dict[str, Any]) -> wire.Json:
            return cells_of("numba").answer(json.dumps(question), {})._repr_json_()

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

    made, made_sass = made_up()
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
        "rows": {"source": "", "messages": [wire.translation(made, {}), wire.sass(made_sass, made)]},
        "analysis_loop": analysed(LOOP),
        "analysis_numba": numba(NUMBA_PAIR, "disassemble", "analyse"),
    }


if __name__ == "__main__":
    sys.path.insert(0, str(FOLDER.parents[1]))
    for name, sample in samples().items():
        # Numba writes the folder that it was run in into the PTX: samples come from no particular machine.
        # An analysis is long, and read by no one as it stands.
        layout: dict[str, Any] = {"separators": (",", ":")} if name.startswith("analysis_") else {"indent": 1}
        text = json.dumps(sample, ensure_ascii=False, **layout).replace(str(Path.cwd()), "/notebooks")
        # A row stands on a line: no text of JSON holds a newline.
        text = re.sub(r"\{[^{}]*\}", lambda found: re.sub(r"\n +", " ", found[0]), text)
        (FOLDER / f"{name}.json").write_text(text + "\n")
    from workbench.jupyter.wire import language_rows

    (FOLDER / "languages.json").write_text(json.dumps(language_rows(), indent=1) + "\n")
