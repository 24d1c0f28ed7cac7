"""Conversions of floats of four to eight bits, scales and fixed point: both engines against plain numbers."""

from __future__ import annotations

import random
import struct
from functools import cache
from itertools import pairwise

import numpy as np
import pytest
from support.launching import compile_cuda, launch
from support.narrow_numbers import NARROW, Form, forms
from support.tiers import drawn

THREADS = 64
FORMS = list(forms())
PARTS = 4


@cache
def _edges() -> list[float]:
    """Numbers of all types, what lies in the middle between two, and what is next to those."""
    found = [0.0, float("inf"), float("nan"), 2.0**-149, 2.0**-127, 1.5 * 2.0**-127, 2.0**-126, 2.0**127, 3.4e38]
    for n in NARROW:
        values = [n.value(code) for code in range(n.last + 1)]
        found += [*values, *((x + y) / 2 for x, y in pairwise(values)), values[-1] * 1.0625]
    near = [float(np.nextafter(np.float32(x), np.float32(x * s))) for x in found if 0 < x < 1e38 for s in (2, 0)]
    return [*found, *near]


def _words(seed: int) -> np.ndarray:
    """For each thread four singles, and a word of anything."""
    r = random.Random(seed)

    def single() -> float:
        if r.random() < 0.6:
            return r.choice(_edges()) * r.choice((1, -1))
        return r.choice((1, -1)) * r.uniform(1, 2) * 2.0 ** r.choice((r.randint(-12, 17), r.randint(-149, 127)))

    rows = [
        [*(struct.unpack("<I", struct.pack("<f", single()))[0] for _ in range(4)), _word(r)] for _ in range(THREADS)
    ]
    return np.array(rows, np.uint32)


def _word(r: random.Random) -> int:
    """Random bits: packed numbers with extreme bytes now and then, and scales near 1 as often as others."""
    octets = [
        r.choice((r.randrange(256), r.choice((0, 1, 0x7F, 0x80, 0xFE, 0xFF)), r.randint(117, 137))) for _ in range(4)
    ]
    return int.from_bytes(bytes(octets), "little")


def _kernel(chosen: list[Form]) -> str:
    lines = []
    for i, form in enumerate(chosen):
        d = form.text.split(" ")[1][:2]
        store = {"%c": "u8", "%h": "u16", "%r": "u32"}[d]
        lines.append(f"{form.text} st.global.{store} [%d2+{4 * i}], {d}1;")
    return f""".version 9.3
.target sm_100a
.address_size 64
.visible .entry k(.param .u64 in, .param .u64 out) {{
  .reg .b64 %d<4>; .reg .b32 %r<6>; .reg .b16 %h<6>; .reg .b8 %c<4>; .reg .f32 %f<6>;
  ld.param.u64 %d1, [in]; ld.param.u64 %d2, [out]; mov.u32 %r5, %tid.x;
  mad.wide.u32 %d1, %r5, 20, %d1; mad.wide.u32 %d2, %r5, {4 * len(chosen)}, %d2;
  ld.global.f32 %f1, [%d1]; ld.global.f32 %f2, [%d1+4]; ld.global.f32 %f3, [%d1+8]; ld.global.f32 %f4, [%d1+12];
  ld.global.u32 %r2, [%d1+16]; ld.global.u8 %c2, [%d1+16]; mov.b32 {{%h2, %h3}}, %r2;
  {" ".join(lines)}
  ret; }}"""


@pytest.mark.sampled(2)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("seed", drawn(1, thorough=12))
def test_each_form_gives_what_plain_numbers_say(seed: int, part: int) -> None:
    chosen, words = FORMS[part::PARTS], _words(seed)
    singles = words[:, :4].view(np.float32).astype(float).tolist()
    expected = [
        [form.expected(*numbers, int(row[4])) for form in chosen] for numbers, row in zip(singles, words, strict=True)
    ]
    text = _kernel(chosen)
    for engine in ("interpreter", "jit"):
        done = launch(text, "k", 1, THREADS, words, np.zeros((THREADS, len(chosen)), np.uint32), engine=engine)
        assert not done.result.faults
        for i, form in enumerate(chosen):
            found = done.arrays[1][:, i].tolist()
            wrong = [
                (words[t].tolist(), hex(found[t]), hex(expected[t][i]))
                for t in range(THREADS)
                if found[t] != expected[t][i]
            ]
            assert not wrong, (engine, form.text, wrong[:3])


HEADERS = """#include <cuda_fp8.h>
#include <cuda_fp6.h>
#include <cuda_fp4.h>
extern "C" __global__ void k(const float2* in, unsigned* out) {
  float2 x = in[threadIdx.x];
  unsigned* o = out + 16 * threadIdx.x;
  o[0] = __nv_cvt_float2_to_fp4x2(x, __NV_E2M1, cudaRoundNearest);
  o[1] = __nv_cvt_float2_to_fp6x2(x, __NV_E2M3, cudaRoundNearest);
  o[2] = __nv_cvt_float2_to_fp6x2(x, __NV_E3M2, cudaRoundNearest);
  o[3] = __nv_cvt_float2_to_e8m0x2(x, __NV_SATFINITE, cudaRoundZero);
  o[4] = __nv_cvt_float2_to_e8m0x2(x, __NV_NOSAT, cudaRoundPosInf);
  o[5] = __nv_cvt_float2_to_e8m0x2(x, __NV_SATFINITE, cudaRoundPosInf);
  o[6] = __nv_cvt_float2_to_fp8x2(x, __NV_SATFINITE, __NV_E4M3);
  __half2_raw h = __nv_cvt_fp4x2_to_halfraw2(o[0], __NV_E2M1);
  o[7] = h.x | h.y << 16;
  h = __nv_cvt_fp6x2_to_halfraw2(o[1], __NV_E2M3);
  o[8] = h.x | h.y << 16;
  h = __nv_cvt_fp6x2_to_halfraw2(o[2], __NV_E3M2);
  o[9] = h.x | h.y << 16;
  __nv_bfloat162_raw q = __nv_cvt_e8m0x2_to_bf162raw(o[3]);
  o[10] = q.x | q.y << 16;
  o[11] = __nv_cvt_bfloat16raw2_to_fp4x2(q, __NV_E2M1, cudaRoundNearest);
  o[12] = __nv_cvt_bfloat16raw2_to_fp6x2(q, __NV_E3M2, cudaRoundNearest);
}
"""


def test_headers_compute_on_older_archs_what_they_convert_on_newer_ones() -> None:
    """cuda_fp4.h, cuda_fp6.h and cuda_fp8.h have C++ for GPUs without these instructions."""
    inputs = _words(7)[:, :2].copy()
    found = []
    for arch in ("compute_80", "compute_100a", "compute_120a"):
        text = compile_cuda(HEADERS, arch)
        assert ("cvt.rn.satfinite.e2m1x2.f32" in text) == (arch != "compute_80")
        found.append(launch(text, "k", 1, THREADS, inputs, np.zeros((THREADS, 16), np.uint32)).arrays[1])
    assert found[0].tolist() == found[1].tolist() == found[2].tolist()
