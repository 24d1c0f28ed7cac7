"""Descriptors of products of matrices are decoded where PTX has them as constants, field by field."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.idiom_checks import CHECKS
from support.idiom_checks.claimed import Claimed

from workbench.analyse.inspector.assemble import kernel_codes
from workbench.analyse.inspector.claims import MatrixDescriptors, PlacedMatrix, ProductDescriptor
from workbench.analyse.inspector.idioms import find_idioms
from workbench.analyse.inspector.kernel_code import Idiom
from workbench.base.records import Missing, Source
from workbench.compilers import disassemble, translate
from workbench.isa.ptx.open_scopes import open_scopes
from workbench.isa.ptx.parser import parse

HEAD = """__device__ unsigned long long matrix(const void* p, unsigned long long more) {
  return (unsigned long long)(((unsigned)__cvta_generic_to_shared(p) & @MASK) >> 4) | more;
}
extern "C" __global__ void k(unsigned* y, unsigned long long of_host, unsigned described) {
  __shared__ alignas(1024) unsigned short tile[8192];
  tile[threadIdx.x] = threadIdx.x;
"""
HOPPER = """  float d[4] = {};
  asm volatile("{ .reg .pred p; setp.ne.b32 p, 1, 0; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 "
               "{%0, %1, %2, %3}, %4, %5, p, 1, 1, 0, 0; }"
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]) : "l"(@A), "l"(@B));
  asm volatile("wgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 0;" ::: "memory");
  y[threadIdx.x] = d[0];
}"""
BLACKWELL = """  asm volatile("{ .reg .pred p; setp.ne.b32 p, 1, 0; "
               "tcgen05.mma.cta_group::1.kind::f16 [%0], %1, %2, %3, p; }"
               :: "r"(y[0]), "l"(@A), "l"(@B), "r"(@DESCRIBED));
}"""
MASKED, WHOLE = "0x3ffff", "0xffffffff"
SWIZZLED = "1ull << 16 | 64ull << 32 | "


def compiled(text: str, arch: str, **parts: str) -> tuple[list[Idiom], str]:
    for name, part in parts.items():
        text = text.replace(f"@{name}", part)
    made = translate(Source(text, "cuda", "k.cu"), arch=arch)
    listing = disassemble(made)
    assert not isinstance(listing, Missing)
    (code,) = kernel_codes(made, listing, open_scopes(parse(made.ptx)))
    return [i for i in find_idioms(code) if i.kind == "matrix_descriptor"], made.ptx


def claim_of(idiom: Idiom) -> MatrixDescriptors:
    assert isinstance(idiom.claim, MatrixDescriptors)
    return idiom.claim


def complaints(idiom: Idiom, ptx: str, **changes: object) -> list[str]:
    """The complaints about a claim with other fields, of the check that corpora are held to."""
    changed = replace(idiom, claim=replace(idiom.claim, **changes))
    about = Claimed(changed, None, ["", *ptx.splitlines()], (), "", Missing("not known"))
    return list(CHECKS[MatrixDescriptors](about))


def test_descriptors_of_a_warpgroup() -> None:
    a, b = f"matrix(tile, {SWIZZLED}1ull << 62)", f"matrix(tile + 4096, {SWIZZLED}2ull << 62)"
    (found,), ptx = compiled(HEAD + HOPPER, "sm_90a", A=a, B=b, MASK=MASKED)
    matrices = (PlacedMatrix("A", 128, 16, 16, 1024), PlacedMatrix("B", 64, 16, 16, 1024))
    assert found.claim == MatrixDescriptors("wgmma.mma_async", matrices, None)
    assert not complaints(found, ptx)
    assert complaints(found, ptx, matrices=(replace(matrices[0], stride_bytes=512),))
    assert complaints(found, ptx, matrices=(replace(matrices[1], row_bytes=128),))


def test_fields_that_an_address_may_change_are_left_out() -> None:
    a = f"matrix(tile, {SWIZZLED}1ull << 62)"
    (found,), ptx = compiled(HEAD + HOPPER, "sm_90a", A=a, B="of_host", MASK=WHOLE)
    (matrix,) = claim_of(found).matrices
    assert (matrix.name, matrix.row_bytes, matrix.leading_bytes) == ("A", 128, None)
    assert not complaints(found, ptx)


def test_descriptors_of_tensor_memory() -> None:
    a, b = f"matrix(tile, {SWIZZLED}1ull << 46 | 2ull << 61)", "of_host"
    described = "1u << 4 | 1u << 7 | 1u << 10 | 1u << 16 | 8u << 17 | 8u << 24"
    (found,), ptx = compiled(HEAD + BLACKWELL, "sm_100a", A=a, B=b, DESCRIBED=described, MASK=MASKED)
    product = ProductDescriptor((128, 64, 16), ("f32", "bf16", "bf16"), (False, True), (False, False), False, "")
    assert claim_of(found).product == product
    assert [(m.name, m.row_bytes, m.leading_bytes, m.stride_bytes) for m in claim_of(found).matrices] == [
        ("A", 128, 16, 1024)
    ]
    assert not complaints(found, ptx)
    assert complaints(found, ptx, product=replace(product, shape=(64, 64, 16)))


@pytest.mark.parametrize(("text", "arch"), [(HOPPER, "sm_90a"), (BLACKWELL, "sm_100a")])
def test_nothing_is_reported_of_descriptors_that_the_launch_brings(text: str, arch: str) -> None:
    found, _ = compiled(HEAD + text, arch, A="of_host", B="of_host + 2", DESCRIBED="described", MASK=WHOLE)
    assert not found


def test_an_instruction_descriptor_that_ptx_does_not_define_is_not_decoded() -> None:
    found, _ = compiled(HEAD + BLACKWELL, "sm_100a", A="of_host", B="of_host", DESCRIBED="1u << 4", MASK=WHOLE)
    assert not found
