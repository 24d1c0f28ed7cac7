"""CUDA C++ text becomes PTX, a cubin, described kernels and remarks with their places."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from support.refusals import refused

from workbench.base.errors import CompileError, MissingDependency
from workbench.base.records import Diagnostic, Missing, Note, Resources, Source
from workbench.compilers import ARCHS, toolkit, translate, warm_up
from workbench.compilers.toolchains import nvrtc, nvrtc_process, toolchain

SAXPY = """
extern "C" __global__ void saxpy(float a, const float* __restrict__ x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = a * x[i] + y[i];
}
"""


def kinds_of_notes(found):
    return {note.kind for remark in found for note in remark.notes if isinstance(note, Note)}


def errors_of(compile_cuda, text, **keywords) -> tuple[Diagnostic, ...]:
    with pytest.raises(CompileError) as caught:
        compile_cuda(text, **keywords)
    return tuple(d for d in caught.value.diagnostics if d.severity == "error")


def test_saxpy_translates_for_every_generation(compile_cuda, arch):
    made = compile_cuda(SAXPY, arch)
    assert made.arch == arch
    assert f".target {arch}" in made.ptx
    assert made.ptx.rstrip() == made.ptx.rstrip("\0").rstrip()
    assert made.cubin[:4] == b"\x7fELF"
    (kernel,) = made.kernels
    assert kernel.name == kernel.mangled_name == "saxpy"
    described = [(p.name, p.type, p.size_bytes, p.element_dtype, p.kind, p.written) for p in kernel.parameters]
    assert described == [
        ("a", "float", 4, "float32", "scalar", False),
        ("x", "const float*", 8, "float32", "pointer", False),
        ("y", "float*", 8, "float32", "pointer", True),
        ("n", "int", 4, "int32", "scalar", False),
    ]
    assert isinstance(kernel.resources, Resources)
    assert kernel.resources.registers_per_thread > 0
    assert kernel.resources.spill_store_bytes == 0
    assert made.diagnostics == ()
    assert made.toolkit.versions["nvrtc"].startswith("13.")


def test_archs_are_those_that_nvrtc_reports():
    numbers = {int(a[3:].rstrip("af")) for a in ARCHS}
    status, reported = pytest.importorskip("cuda.bindings.nvrtc").nvrtcGetSupportedArchs()
    assert not int(status)
    assert numbers == set(reported)


@pytest.mark.parametrize("arch", ["sm_90a", "sm_100f", "sm_103a", "sm_110", "sm_121a"])
def test_newer_archs_translate(compile_cuda, arch):
    assert f".target {arch}" in compile_cuda(SAXPY, arch).ptx


@pytest.mark.parametrize("arch", ["sm_70", "sm_91", "90", "", "compute_90", None, 90])
def test_an_unknown_arch_is_refused_with_the_good_ones(arch):
    with refused("arch") as caught:
        translate(Source(SAXPY, "cuda", "cell.cu"), arch=arch)
    assert caught.value.parameter == "arch"


def test_parameters_have_the_types_of_the_source(compile_cuda):
    made = compile_cuda(
        """
        #include <cuda_fp16.h>
        #include <cuda_bf16.h>
        struct Pair { float a; int b[5]; };
        typedef const double* input;
        extern "C" __global__ void k(input x, __half* h, __nv_bfloat16* b, float4* v, Pair p, const Pair* q,
                                     bool flag, unsigned char c, unsigned long long u, void* raw, const float4 one,
                                     __half2 two, size_t count) {}
        """
    )
    found = {p.name: p for p in made.kernels[0].parameters}
    assert [p.type for p in found.values()] == [
        "const double*", "__half*", "__nv_bfloat16*", "float4*", "Pair", "const Pair*", "bool", "unsigned char",
        "unsigned long long", "void*", "float4", "__half2", "unsigned long",
    ]  # fmt: skip
    dtypes = {name: p.element_dtype for name, p in found.items() if not isinstance(p.element_dtype, Missing)}
    assert dtypes == {
        "x": "float64", "h": "float16", "b": "bfloat16", "v": "float32", "flag": "bool", "c": "uint8",
        "u": "uint64", "count": "uint64",
    }  # fmt: skip
    assert (found["p"].kind, found["p"].size_bytes) == ("struct", 24)
    assert (found["one"].kind, found["one"].size_bytes) == ("struct", 16)
    assert not found["x"].written
    assert not found["q"].written
    assert found["h"].written


def test_c_linkage_with_a_macro_type_asks_the_compiler(compile_cuda):
    made = compile_cuda('#define REAL double\nextern "C" __global__ void k(const REAL* x, REAL s) {}\n')
    assert [p.type for p in made.kernels[0].parameters] == ["const double*", "double"]
    assert [p.name for p in made.kernels[0].parameters] == ["x", "s"]


def test_a_macro_over_a_builtin_word_is_not_believed(compile_cuda):
    made = compile_cuda('#define float double\nextern "C" __global__ void k(float s, float* x) {}\n')
    assert made.kernels[0].parameters[0].type == "double"


def test_parameter_names_fall_back(compile_cuda):
    made = compile_cuda("#define KERNEL(name) __global__ void name(float* out, int n) {}\nKERNEL(made_by_macro)\n")
    (kernel,) = made.kernels
    assert kernel.name == "made_by_macro"
    assert [p.name for p in kernel.parameters] == ["arg0", "arg1"]
    assert [p.type for p in kernel.parameters] == ["float*", "int"]


def test_templates_are_instantiated_by_name_expressions(compile_cuda):
    made = compile_cuda(
        """
        namespace lib { template<class T, int N> __global__ void reduce(const T* in, T* out) { out[N] = in[0]; } }
        """,
        names=["lib::reduce<float, 128>", "lib::reduce<double,64>"],
    )
    assert {k.name: k.expression for k in made.kernels} == {
        "lib::reduce<float, 128>": "lib::reduce<float, 128>",
        "lib::reduce<double, 64>": "lib::reduce<double,64>",
    }
    assert [p.name for p in made.kernels[0].parameters] == ["in", "out"]


def test_a_wrong_name_expression_says_which(compile_cuda):
    found = errors_of(compile_cuda, "template<class T> __global__ void k(T* a) {}", names=["k<nothing>"])
    assert 'identifier "nothing" is undefined' in found[0].message
    assert any("k<nothing>" in note for note in found[0].notes)
    assert isinstance(found[0].line, Missing)


def test_overloads_keep_their_parameters_in_the_name(compile_cuda):
    made = compile_cuda("__global__ void k(float* a) {}\n__global__ void k(double* a, int n) {}\n")
    assert {k.name for k in made.kernels} == {"k(float*)", "k(double*, int)"}


def test_a_source_without_kernels_has_none(compile_cuda):
    assert compile_cuda("").kernels == ()
    assert compile_cuda("__device__ int f() { return 3; }").kernels == ()


def test_several_errors_each_with_its_place(compile_cuda):
    text = "__global__ void k(float* a)\n{\n\ta[0] = zzz;\n    a[1] = a +;\n    /* äöü日本 */ a[2] = qq;\n}\n"
    found = errors_of(compile_cuda, text)
    places = [(d.filename, d.line, d.column, d.end_column) for d in found]
    assert places == [("cell.cu", 3, 9, 12), ("cell.cu", 4, 15, 16), ("cell.cu", 5, 24, 26)]
    assert 'identifier "zzz" is undefined' in found[0].message


def test_an_error_at_the_end_points_at_the_last_line(compile_cuda):
    (found,) = errors_of(compile_cuda, "__global__ void k()\n{\n  int i;\n")
    assert (found.filename, found.line) == ("cell.cu", 3)
    assert any("to match this" in note for note in found.notes)


def test_template_context_is_in_the_notes(compile_cuda):
    text = """template<class T> __device__ T f(T x) { return x.y; }
__global__ void k(float* a) { a[0] = f(a[1]); }
"""
    (found,) = errors_of(compile_cuda, text)
    assert found.line == 1
    assert any("instantiation" in note and "line 2" in note for note in found.notes)


def test_warnings_come_with_the_translation(compile_cuda):
    made = compile_cuda("__global__ void k(float* a)\n{\n    int unused;\n    a[0] = 1;\n}\n")
    (remark,) = made.diagnostics
    assert (remark.severity, remark.line, remark.column, remark.end_column) == ("warning", 3, 9, 15)


def test_inline_assembly_that_ptxas_refuses_leads_to_the_source(compile_cuda):
    text = '__global__ void k(int* a)\n{\n    int x;\n    asm("bogus.s32 %0, 1;" : "=r"(x));\n    a[0] = x;\n}\n'
    (found,) = errors_of(compile_cuda, text)
    assert (found.filename, found.line) == ("cell.cu", 4)
    assert any("bogus.s32" in note for note in found.notes)


def test_instructions_of_one_generation_need_its_own_arch(compile_cuda):
    text = '__global__ void k() { asm volatile("wgmma.fence.sync.aligned;"); }'
    found = errors_of(compile_cuda, text, arch="sm_90")
    assert "own_arch" in kinds_of_notes(found)
    compile_cuda(text, arch="sm_90a")


def test_too_much_shared_memory_is_an_error_with_a_remedy(compile_cuda):
    text = "__global__ void k(int* a) { __shared__ int s[20000]; s[threadIdx.x] = a[0]; __syncthreads(); a[1] = s[3]; }"
    (found,) = errors_of(compile_cuda, text)
    assert "shared data" in found.message
    assert "shared_memory" in kinds_of_notes([found])


@pytest.mark.parametrize(
    ("text", "remedy"),
    [
        ("int helper() { return 0; }", "host_function"),
        ("#include <iostream>\n", "output"),
        ("#include <vector>\n", "host_header"),
        ("#include <cub/cub.cuh>\n", "cub_header"),
        ("__global__ void k() {}\n__device__ void f() { k<<<1, 2>>>(3, zz); q<<<1, 1>>>(); }\n", "launch"),
        ("__device__ void f(float* p) { cudaMalloc(&p, 4); }", "memory"),
        ('#include "nowhere.h"\n', "include_folder"),
        (
            "texture<float, 2> t;\n__global__ void k(float* p) { *p = tex2D(t, 1.f, 2.f); }\n",
            "texture_reference",
        ),
        ("surface<void, 2> s;\n__global__ void k(int* p) { surf2Dread(p, s, 0, 0); }\n", "texture_reference"),
    ],
)
def test_host_code_says_what_to_do_instead(compile_cuda, text, remedy):
    assert remedy in kinds_of_notes(errors_of(compile_cuda, text))


def test_an_error_in_a_header_names_the_including_line_too(compile_cuda, tmp_path):
    (tmp_path / "bad.h").write_text("__device__ int f() {\n  return nothing;\n}\n")
    text = '\n#include "bad.h"\n__global__ void k() {}\n'
    with pytest.raises(CompileError) as caught:
        compile_cuda(text, filename=str(tmp_path / "kernel.cu"))
    first, second = caught.value.diagnostics
    assert (Path(first.filename).name, first.line, first.column) == ("bad.h", 2, 10)
    assert (second.severity, second.filename, second.line) == ("info", str(tmp_path / "kernel.cu"), 2)


def test_own_headers_are_found_beside_the_file_and_by_option(compile_cuda, tmp_path):
    (tmp_path / "near.h").write_text('#include "sub/deep.h"\n__device__ float near_by() { return deep(); }\n')
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "deep.h").write_text('#include "deeper.h"\n__device__ float deep() { return DEEPER; }\n')
    (tmp_path / "sub" / "deeper.h").write_text("#define DEEPER 3\n")
    (tmp_path / "far").mkdir()
    (tmp_path / "far" / "far.h").write_text("__global__ void far_kernel(float* somewhere) {}\n")
    text = '#include "near.h"\n#include "far.h"\n__global__ void k(float* a) { a[0] = near_by(); }\n'
    made = compile_cuda(text, filename=str(tmp_path / "kernel.cu"), options=["-I", str(tmp_path / "far")])
    by_name = {k.name: k for k in made.kernels}
    assert by_name["far_kernel"].parameters[0].name == "somewhere"


def test_line_one_is_the_first_line_and_files_have_the_persons_names(compile_cuda, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "help.h").write_text("__device__ inline float twice(float x)\n{\n  return x * x;\n}\n")
    text = '#include "help.h"\n__global__ void k(float* a) {\n  a[0] = twice(a[1]);\n}\n'
    made = compile_cuda(text, filename="lib/kernel.cu")
    files = {spot.file for spot in made.line_map.ptx_to_source.values()}
    assert files == {"lib/kernel.cu", os.path.join("lib", "help.h")}
    assert made.line_map.ptx_lines("lib/kernel.cu", 3)
    assert str(tmp_path) not in "".join(line for line in made.ptx.splitlines() if "kernel.cu" in line)


@pytest.mark.parametrize("filename", ['we"ird\\näme\n.cu', "a b (1).cu", "\udcff.cu", "", "<cell 3>", "日本.cu"])
def test_any_file_name_is_shown_as_it_is(compile_cuda, filename):
    made = compile_cuda("__global__ void k(float* a) { a[0] = 1; }", filename=filename)
    assert {spot.file for spot in made.line_map.ptx_to_source.values()} == {filename}
    assert {spot.file for spot in made.line_map.sass_to_source.values()} == {filename}
    (found,) = errors_of(compile_cuda, "__global__ void k() { zzz; }", filename=filename)
    assert (found.filename, found.line) == (filename, 1)


@pytest.mark.parametrize("bad", ["\0", "\udc80"])
def test_characters_that_no_compiler_takes_are_named(compile_cuda, bad):
    (found,) = errors_of(compile_cuda, f"__global__ void k() {{}}\n// {bad}\n")
    assert (found.line, found.column) == (2, 4)


def test_a_megabyte_of_source(compile_cuda):
    text = "// filler filler filler filler filler filler filler\n" * 20_000 + SAXPY
    made = compile_cuda(text)
    assert made.line_map.ptx_lines("cell.cu", 20_005)


@pytest.mark.parametrize(
    "options",
    [
        ["-bogus"],
        ["-arch=sm_80"],
        ["--gpu-architecture", "sm_80"],
        ["-I"],
        {"fastmath": True},
    ],
)
def test_options_that_cannot_be_meant(compile_cuda, options):
    with refused("options"):
        compile_cuda(SAXPY, options=options)


def test_options_reach_the_compiler(compile_cuda):
    text = "__global__ void k(float* a) { a[0] = VALUE / a[1]; auto f = [](auto... x) { return (x + ...); }; "
    text += "a[2] = f(1); }"
    made = compile_cuda(text, options=["-D", "VALUE=3", "--use_fast_math", "-std=c++20", "-Xptxas", "-O1"])
    assert "div.approx" in made.ptx
    assert compile_cuda(text, options="-DVALUE=3 --std=c++20").options == ("-DVALUE=3", "--std=c++20")


def test_a_wrong_macro_is_a_diagnostic(compile_cuda):
    (found,) = errors_of(compile_cuda, SAXPY, options=["-D", "A B=3"])
    assert found.message == "invalid macro definition: A B=3"


def test_only_numba_takes_a_signature(compile_cuda):
    with refused("signature"):
        compile_cuda(SAXPY, signature="void(float32)")


def test_static_resources_of_a_kernel(compile_cuda, arch):
    made = compile_cuda(
        """
        __constant__ float table[10];
        __global__ __launch_bounds__(256) void k(const float* a, float* b, int n) {
            __shared__ float s[33];
            float q[64];
            for (int i = 0; i < 64; i++) q[(i * n) % 64] = a[i];
            s[threadIdx.x] = a[0] + table[n] + q[n];
            __syncthreads();
            b[0] = s[n];
        }
        __global__ void none() {}
        """,
        arch,
    )
    by_name = {k.name: k.resources for k in made.kernels}
    used = by_name["k"]
    assert used.static_smem_bytes in range(132, 145)
    assert used.stack_bytes >= 256
    assert used.num_barriers == 1
    assert used.max_threads_per_block == 256
    assert used.constant_bytes >= 40
    assert by_name["none"].static_smem_bytes == 0
    assert by_name["none"].max_threads_per_block == 1024
    assert f"Used {used.registers_per_thread} registers" in made.log


def test_spills_are_counted_and_warned_of(compile_cuda):
    text = """__global__ void __maxnreg__(24) k(float* a) {
    float x[40];
    for (int i = 0; i < 40; i++) x[i] = a[i * 7 + threadIdx.x];
    for (int j = 0; j < 9; j++) for (int i = 0; i < 40; i++) x[i] = x[i] * x[(i * 3 + 1) % 40] + a[j];
    for (int i = 0; i < 40; i++) a[i] = x[i];
}
"""
    made = compile_cuda(text)
    used = made.kernels[0].resources
    assert used.spill_store_bytes > 0
    assert used.spill_load_bytes > 0
    (remark,) = [d for d in made.diagnostics if "spills" in d.message]
    assert (remark.severity, remark.filename, remark.line) == ("warning", "cell.cu", 1)


def test_without_a_compiler_the_remedy_is_named(compile_cuda, monkeypatch):
    def nothing():
        raise toolchain.missing("NVRTC")

    monkeypatch.setattr(nvrtc_process._own, "possible", False)
    monkeypatch.setattr(nvrtc_process._own, "_process", None)
    monkeypatch.setattr(nvrtc, "_api", nothing)
    with pytest.raises(MissingDependency, match="NVRTC"):
        compile_cuda(SAXPY, cache=False)


def test_warm_up_and_versions():
    warm_up()
    assert {"nvrtc", "ptxas", "nvdisasm"} <= set(toolkit().versions)


@pytest.mark.skipif(sys.platform != "linux", reason="NVRTC has 128-bit integers on Linux only")
@pytest.mark.parametrize("options", [(), ("--device-int128",)])
def test_128_bit_integers_need_no_option(compile_cuda, options):
    text = 'extern "C" __global__ void f(unsigned long long* x) { *x = (unsigned __int128)*x * *x >> 64; }'
    assert "mul.hi.u64" in compile_cuda(text, options=options).ptx


@pytest.mark.parametrize("filename", ["sub/k.cu", "k.cu", "/nowhere/k.cu"])
@pytest.mark.parametrize("named", ["other.h", "../other.h", "/nowhere/other.h", "sub/k.cu"])
def test_a_line_directive_may_name_any_file(compile_cuda, filename, named):
    with pytest.raises(CompileError) as caught:
        compile_cuda(f'#line 2 "{named}"\n__global__ void f() {{ zzz; }}', filename=filename)
    assert caught.value.diagnostics[0].line == 2
