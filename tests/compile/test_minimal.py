"""NVRTC's small set of headers: the same output as with all of them, and only for texts that cannot notice."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from workbench.base.errors import CompileError
from workbench.base.records import Source
from workbench.compilers import translate
from workbench.compilers.toolchains import minimal, nvrtc, nvrtc_process

KERNELS = Path(__file__).parents[2] / "kernels"
OPTIONS = ["--gpu-architecture=sm_90", "--ptxas-options=-v", "--generate-line-info", "--std=c++17", "--device-int128"]
OTHERS = {
    "printf": '__global__ void k(int* p) { printf("%d\\n", *p); }',
    "assert": "__global__ void k(int* p) { assert(*p > 3); }",
    "malloc": "__global__ void k(int** p) { *p = (int*)malloc(4); }",
    "math": "__global__ void k(float* p) { p[0] = __expf(p[1]) + sinf(p[2]) + __fdividef(p[3], p[4]); }",
    "atomics": "__global__ void k(int* p, double* q) { atomicAdd_block(p, 1); atomicAdd(q, 1.0); __threadfence(); }",
    "warp": "__global__ void k(int* p) { p[0] = __reduce_add_sync(~0u, p[1]) + __match_any_sync(~0u, p[2]); }",
    "bounds": "__global__ void __launch_bounds__(64, 8) k(float4* p) { p[0] = make_float4(1, 2, 3, 4); }",
    "clock": '__global__ void k(long long* p) { p[0] = clock64(); asm volatile("exit;"); }',
    "warning": "__global__ void k(int* p) { int unused; *p = 1; }",
    "wide": "__global__ void k(__int128* p) { *p *= 3; }",
}
TEXTS = {path.parent.name: path.read_text(encoding="utf-8") for path in sorted(KERNELS.glob("*/kernel.cu"))} | OTHERS


def untimed(made: nvrtc.Output) -> nvrtc.Output:
    """The same output without the time that ptxas says it took."""
    return replace(made, log=re.sub(r"Compile time = [\d.]+ ms", "", made.log))


@pytest.fixture
def calls(monkeypatch):
    """The options of each call of NVRTC."""
    made: list[list[str]] = []
    plain = nvrtc_process.compile_program

    def reported(text, name, options, expressions=(), headers=None):
        made.append(list(options))
        return plain(text, name, options, expressions, headers or {})

    monkeypatch.setattr(nvrtc_process, "compile_program", reported)
    return made


@pytest.mark.sampled(6)
@pytest.mark.parametrize("name", TEXTS)
def test_output_is_the_same_byte_for_byte(name):
    text = TEXTS[name]
    assert minimal.suffices(text, OPTIONS)
    small = untimed(nvrtc.compile_program(text, "/folder/cell.cu", [*OPTIONS, minimal.OPTION]))
    assert small == untimed(nvrtc.compile_program(text, "/folder/cell.cu", OPTIONS))
    assert small.ok
    assert small.cubin


@pytest.mark.parametrize(
    "text",
    [
        "__global__ void k(cudaTextureObject_t t, float* p) { *p = tex2D<float>(t, 0, 0); }",
        "enum { MAJOR_VERSION = 3 };",
        "#include <cuda_fp16.h>",
        "#ifdef __DRIVER_TYPES_H__\n#endif",
        "# /* */ include <cstdint>",
        "#\\\nif 1\n#endif",
        "%:ifdef X\n%:endif",
        "__global__ void j(); __global__ void k() { j<<<1, 1>>>(); }",
        "enum { CU_THING };",
    ],
)
def test_texts_that_could_notice_are_compiled_the_plain_way(text):
    assert not minimal.suffices(text, OPTIONS)


@pytest.mark.parametrize("option", ["-G", "-rdc=true", "-dlto", "--pre-include=a.h", "-DWANTED=cudaError_t", "-ewp"])
def test_options_that_could_make_a_difference_are_left_alone(option):
    assert not minimal.suffices("__global__ void k() {}", [*OPTIONS, option])


def test_one_call_where_it_suffices(calls):
    translate(Source(OTHERS["math"], "cuda", "cell.cu"), arch="sm_90", cache=False)
    assert [minimal.OPTION in options for options in calls] == [True]


def test_what_fails_is_compiled_again_the_plain_way_whose_word_counts(calls):
    with pytest.raises(CompileError) as caught:
        translate(Source("__global__ void k(float* p) { *p = q; }", "cuda", "cell.cu"), arch="sm_90", cache=False)
    assert [minimal.OPTION in options for options in calls] == [True, False]
    assert "q" in caught.value.diagnostics[0].message


def test_a_user_header_goes_the_plain_way(calls):
    source = Source("__global__ void k(float* p) { *p = 1; }", "cuda", "cell.cu", headers={"a.h": "int x;"})
    translate(source, arch="sm_90", cache=False)
    assert not any(minimal.OPTION in options for options in calls)
