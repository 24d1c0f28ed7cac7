"""PTX text is assembled; where ptxas is missing it is still described."""

from __future__ import annotations

import pytest
from support.refusals import refused

from workbench.base.errors import CompileError
from workbench.base.records import Missing, Source
from workbench.compilers import disassemble, translate
from workbench.compilers.toolchains import toolchain

PTX = """.version 8.0
.target sm_75
.address_size 64

.visible .entry fill(
	.param .u64 out, // where
	.param .align 8 .b8 pair[16],
	.param .f32 value
)
.maxntid 128, 1, 1
{
	.reg .b32 %r<4>;
	.reg .f32 %f<2>;
	.reg .b64 %rd<4>;
	ld.param.u64 %rd1, [out];
	ld.param.f32 %f1, [value];
	cvta.to.global.u64 %rd2, %rd1;
	mov.u32 %r1, %tid.x; mul.wide.u32 %rd3, %r1, 4;
	add.s64 %rd2, %rd2, %rd3;
	st.global.f32 [%rd2], %f1;
	ret;
}
"""


def compile_ptx(text: str, arch: str = "sm_90", **keywords):
    return translate(Source(text, "ptx", "fill.ptx"), arch=arch, **keywords)


def errors_of(text: str, arch: str = "sm_90", **keywords):
    with pytest.raises(CompileError) as caught:
        compile_ptx(text, arch, **keywords)
    return caught.value.diagnostics


def test_text_is_kept_and_assembled(arch):
    made = compile_ptx(PTX, arch)
    assert made.ptx == PTX
    assert made.cubin[:4] == b"\x7fELF"
    (kernel,) = made.kernels
    assert [(p.name, p.type, p.size_bytes, p.kind) for p in kernel.parameters] == [
        ("out", ".u64", 8, "opaque"),
        ("pair", ".b8[16]", 16, "opaque"),
        ("value", ".f32", 4, "opaque"),
    ]
    assert kernel.resources.max_threads_per_block == 128
    assert kernel.resources.spill_store_bytes == 0


def test_without_locations_the_text_is_its_own_source(arch):
    made = compile_ptx(PTX, arch)
    assert made.line_map.ptx_to_source[20].line == 20
    stores = [line for line in disassemble(made).lines if line.opcode.startswith("STG")]
    assert [(line.source_file, line.source_line, line.ptx_line) for line in stores] == [("fill.ptx", 20, 20)]


def test_errors_have_the_line_of_the_text():
    (found,) = errors_of(PTX.replace("cvta.to", "cvto"))
    assert (found.severity, found.filename, found.line) == ("error", "fill.ptx", 17)
    assert (found.column, found.end_column) == (2, 6), "the token that ptxas quotes, in the line that it names"


def test_a_target_for_another_arch_says_which_to_pass():
    for target in ("sm_90a", "sm_120"):
        text = PTX.replace("8.0", "8.8").replace("sm_75", target)
        (found,) = errors_of(text, "sm_80")
        assert found.notes[-1].kind == "other_arch"
        assert target in found.notes[-1]
        assert compile_ptx(text, target).cubin


def test_ptx_that_is_too_new_says_so():
    (found,) = errors_of(PTX.replace("8.0", "99.0"))
    assert found.notes[-1].kind == "newer_ptx"


@pytest.mark.parametrize("text", ["", "\n", "hello", ".version 8.0\n", PTX[:400]])
def test_broken_text_is_a_compile_error(text):
    assert any(d.severity == "error" for d in errors_of(text))


def test_a_nul_character_is_named():
    (found,) = errors_of(PTX.replace("// where", "\0"))
    assert found.line == 6


def test_options_go_to_ptxas():
    assert compile_ptx(PTX, options=["-O0"]).options == ("-O0",)
    (found,) = errors_of(PTX, options=["--bogus"])
    assert "bogus" in found.message
    with refused("names"):
        compile_ptx(PTX, names=["x"])


def test_without_ptxas_the_ptx_is_of_use(monkeypatch):
    monkeypatch.setattr(toolchain, "find_tool", lambda name: Missing("ptxas is not installed. Get it"))
    made = compile_ptx(PTX, cache=False)
    assert made.cubin == Missing("ptxas is not installed. Get it")
    assert made.kernels[0].resources == made.cubin
    assert made.line_map.ptx_to_source[20].line == 20
    assert disassemble(made) == made.cubin


def test_ptx_of_a_compiler_goes_round(compile_cuda):
    made = compile_cuda("__global__ void k(float* a) {\n  a[0] = a[1] * 3;\n}\n", "sm_80")
    again = compile_ptx(made.ptx, "sm_80")
    assert again.line_map.ptx_to_source == made.line_map.ptx_to_source
    assert again.kernels[0].name == "k"
