"""SASS that no PTX asked for says where it comes from."""

from __future__ import annotations

from collections.abc import Callable

from workbench.analyse.inspector.assemble import kernel_codes
from workbench.analyse.inspector.origin_words import origin_words, subroutine_in_words
from workbench.analyse.inspector.origins import origins
from workbench.base.records import Missing, Resources, SassLine, Translation
from workbench.base.records.facts import Fact
from workbench.compilers import disassemble
from workbench.isa.ptx.open_scopes import open_scopes
from workbench.isa.ptx.parser import parse

Compile = Callable[..., Translation]

DIVIDES = """extern "C" __global__ void f(float* x, float* y) {
  if (x[threadIdx.x] > 0)
    x[threadIdx.x] = x[threadIdx.x] / y[threadIdx.x];
}"""

SPILLS = """extern "C" __global__ void __launch_bounds__(1024) reverse(float* x) {
  float v[80];
  for (int i = 0; i < 80; ++i)
    v[i] = x[threadIdx.x + 1024 * i];
  __syncthreads();
  for (int i = 0; i < 80; ++i)
    x[threadIdx.x + 1024 * i] = v[79 - i] * v[(i * 7 + 3) % 80];
}"""


def reported(made: Translation) -> list[tuple[SassLine, Fact]]:
    """Each instruction with its origin, of kind `ptx` where its PTX line says it."""
    listing = disassemble(made)
    assert not isinstance(listing, Missing)
    resources = made.kernels[0].resources
    assert isinstance(resources, Resources)
    found = origins(listing.lines, made.arch, resources)
    return [(line, origin or Fact.of("ptx")) for line, origin in zip(listing.lines, found, strict=True)]


def test_prologue_padding_and_reconvergence(compile_cuda: Compile, arch: str) -> None:
    found = reported(compile_cuda(DIVIDES, arch))
    assert found[0][1].kind == "stack_pointer"
    assert all(origin.kind == "padding" for line, origin in found[-3:] if line.opcode == "NOP")
    assert [line.opcode for line, origin in found if origin.kind == "stop"] == ["BRA"]
    # The least of what a slow path needs: a place to reconverge.
    assert any(line.opcode.startswith("BSSY") and origin.kind == "divergence" for line, origin in found)
    assert any(line.opcode.startswith("BSYNC") and origin.kind == "reconvergence" for line, origin in found)


def test_subroutines_of_the_compiler_are_named(compile_cuda: Compile, arch: str) -> None:
    found = reported(compile_cuda(DIVIDES, arch))
    inside = [origin for _, origin in found if origin.kind == "library"]
    assert len(inside) > 20
    assert {subroutine_in_words(origin["label"]) for origin in inside} == {"slow path of a float division"}
    calls = [origin_words(origin) for line, origin in found if line.opcode.startswith("CALL")]
    assert calls == ["calls the slow path of a float division"]


def test_one_rule_says_which_code_is_a_subroutine_of_the_compiler(compile_cuda: Compile, arch: str) -> None:
    made = compile_cuda(DIVIDES, arch)
    listing = disassemble(made)
    assert not isinstance(listing, Missing)
    (code,) = kernel_codes(made, listing, open_scopes(parse(made.ptx)))
    named = {line.offset: origin["label"] for line, origin in reported(made) if origin.kind == "library"}
    assert named.items() <= code.library.items()
    padding = {line.offset for line, origin in reported(made) if origin.kind in ("padding", "stop")}
    assert padding
    assert padding.isdisjoint(code.library)


def test_spills_are_distinguished_from_local_arrays(compile_cuda: Compile) -> None:
    found = reported(compile_cuda(SPILLS))
    local = [origin.kind for line, origin in found if line.opcode.startswith(("STL", "LDL"))]
    assert local
    assert set(local) == {"spill_store", "spill_load"}
    array = """extern "C" __global__ void f(int* x, int n) {
      int v[32];
      for (int i = 0; i < 64; ++i) v[x[i] & 31] = i;
      x[threadIdx.x] = v[n & 31] + v[x[0] & 31];
    }"""
    found = reported(compile_cuda(array))
    local = [origin.kind for line, origin in found if line.opcode.startswith(("STL", "LDL"))]
    assert local
    assert not {"spill_store", "spill_load"} & set(local)


def test_most_instructions_come_from_their_ptx_line(compile_cuda: Compile) -> None:
    made = compile_cuda("""extern "C" __global__ void f(float* x) { x[threadIdx.x] *= 2; }""")
    assert {line.opcode.partition(".")[0] for line, origin in reported(made) if origin.kind == "ptx"} >= {
        "LDG",
        "STG",
        "FADD",
    }


def test_names_of_subroutines() -> None:
    assert subroutine_in_words("$__internal_0_$__cuda_sm3x_div_rn_noftz_f32_slowpath") == (
        "slow path of a float division"
    )
    assert subroutine_in_words("$__internal_1_$__cuda_sm20_rem_s64") == "64-bit integer remainder"
    assert subroutine_in_words("$k$twice") == "function twice"
    assert subroutine_in_words(".L_x_3") == ""
