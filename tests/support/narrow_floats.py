"""Drawn kernels of half precision, bfloat16 and eight-bit floats: conversions with each rounding, arithmetic of one and
of two numbers in a register, comparisons. Both engines run them; the host has no such numbers."""

from __future__ import annotations

import random

import numpy as np

from support.comparing import CudaKernel

_NEAR = ("rn", "rz", "rd", "ru")
_TWO = ("__hadd", "__hsub", "__hmul", "__hadd_sat", "__hsub_sat", "__hmul_sat", "__hmin", "__hmax", "__hmin_nan",
        "__hmax_nan", "__hadd_rn", "__hmul_rn")  # fmt: skip
_THREE = ("__hfma", "__hfma_sat", "__hfma_relu")
_ONE = ("__hneg", "__habs")
_RELATIONS = ("eq", "ne", "lt", "le", "gt", "ge")
_TYPES = {"half": "half", "bf": "__nv_bfloat16"}
STORED = 10
HEAD = "#include <cuda_fp16.h>\n#include <cuda_bf16.h>\n#include <cuda_fp8.h>\n"


class _Writer:
    """Names of numbers by their kind: `half`, `bf`, `half2`, `bf2`, `float` and `bits`."""

    def __init__(self, seed: int) -> None:
        self.r = random.Random(seed)
        self.names = {
            "half": ["h0"], "bf": ["q0"], "half2": ["g0"], "bf2": ["r0"], "float": ["f", "f1"], "bits": ["x", "t", "n"],
        }  # fmt: skip
        self.lines = [self._statement() for _ in range(self.r.randint(8, 20))]

    def _of(self, kind: str) -> str:
        return self.r.choice((*self.names[kind], *self.names[kind][-2:]))

    def _new(self, kind: str) -> str:
        name = f"{kind}_{sum(map(len, self.names.values()))}"
        self.names[kind].append(name)
        return name

    def _statement(self) -> str:
        r = self.r
        kind = r.choice(("half", "bf"))
        packed, scalar = f"{kind}2", _TYPES[kind]
        vector = {"half": "half2", "bf": "__nv_bfloat162"}[kind]
        short = {"half": "half", "bf": "bfloat16"}[kind]
        what = r.randrange(11)
        if what <= 1:
            value = self._arithmetic(kind, "")
            return f"{scalar} {self._new(kind)} = {value};"
        if what <= 4:
            value = self._arithmetic(packed, "2")
            return f"{vector} {self._new(packed)} = {value};"
        if what == 5:
            source = r.choice((f"__float2{short}_{r.choice(_NEAR)}({self._of('float')})",
                               f"__int2{short}_{r.choice(_NEAR)}((int){self._of('bits')})",
                               f"__uint2{short}_{r.choice(_NEAR)}({self._of('bits')})",
                               f"__low2{short}({self._of(packed)})",
                               f"__high2{short}({self._of(packed)})"))  # fmt: skip
            return f"{scalar} {self._new(kind)} = {source};"
        if what == 6:
            wide = r.choice((f"__{short}2float({self._of(kind)})", f"({self._of('float')} * 1.5f)",
                             f"{'__low2float' if r.random() < 0.5 else '__high2float'}({self._of(packed)})",
                             f"fmaf({self._of('float')}, {self._of('float')}, {self._of('float')})"))  # fmt: skip
            return f"float {self._new('float')} = {wide};"
        if what == 7:
            number = r.choice((f"(unsigned)__{short}2int_{r.choice(_NEAR)}({self._of(kind)})",
                               f"__{short}2uint_{r.choice(_NEAR)}({self._of(kind)})",
                               f"(unsigned)__{short}_as_ushort({self._of(kind)})"))  # fmt: skip
            return f"unsigned {self._new('bits')} = {number};"
        if what == 8:
            relation = f"{r.choice(_RELATIONS)}{r.choice(('', 'u'))}"
            if r.random() < 0.5:
                test = f"__h{relation}({self._of(kind)}, {self._of(kind)}) ? 1u : 0u"
            else:
                test = f"__h{relation}2_mask({self._of(packed)}, {self._of(packed)})"
            return f"unsigned {self._new('bits')} = {test};"
        if what == 9:
            pair = r.choice((f"__floats2{short}2_rn({self._of('float')}, {self._of('float')})",
                             f"__halves2{short}2({self._of(kind)}, {self._of(kind)})",
                             f"__lowhigh2highlow({self._of(packed)})"))  # fmt: skip
            return f"{vector} {self._new(packed)} = {pair};"
        return self._eighths()

    def _arithmetic(self, kind: str, suffix: str) -> str:
        r = self.r
        name, count = r.choice((*((n, 2) for n in _TWO), *((n, 3) for n in _THREE), *((n, 1) for n in _ONE)))
        first, _, rest = name.lstrip("_").partition("_")
        return f"__{first}{suffix}{'_' if rest else ''}{rest}({', '.join(self._of(kind) for _ in range(count))})"

    def _eighths(self) -> str:
        """Numbers of eight bits, there and back."""
        r = self.r
        form, limit = r.choice(("__NV_E4M3", "__NV_E5M2")), r.choice(("__NV_SATFINITE", "__NV_SATFINITE", "__NV_NOSAT"))
        name = self._new("bits")
        return r.choice(
            (
                f"unsigned {name} = __nv_cvt_float_to_fp8({self._of('float')}, {limit}, {form});",
                f"unsigned {name} = __nv_cvt_halfraw_to_fp8({self._of('half')}, {limit}, {form});",
                f"unsigned {name} = __nv_cvt_halfraw2_to_fp8x2({self._of('half2')}, {limit}, {form});",
                f"unsigned {name} = __half_as_ushort(half(__nv_cvt_fp8_to_halfraw((unsigned char){self._of('bits')}, "
                f"{form})));",
            )
        )

    @property
    def stores(self) -> str:
        bits = [
            *(f"__half_as_ushort({name})" for name in self.names["half"][-3:]),
            *(f"__bfloat16_as_ushort({name})" for name in self.names["bf"][-3:]),
            *(f"*(unsigned*)&{name}" for name in (*self.names["half2"][-3:], *self.names["bf2"][-3:])),
            *self.names["bits"][-3:], *(f"__float_as_uint({name})" for name in self.names["float"][-2:]),
        ]  # fmt: skip
        self.r.shuffle(bits)
        return "\n".join(f"out[i * {STORED} + {place}] = {each};" for place, each in enumerate(bits[:STORED]))


def kernel_of(seed: int) -> CudaKernel:
    """The kernel of a seed."""
    writer = _Writer(seed)
    draw = np.random.default_rng(seed)
    words = draw.integers(0, 1 << 32, 256, dtype=np.uint64).astype(np.uint32)
    words[::3] = (draw.normal(size=words[::3].size) * 2.0 ** draw.integers(-18, 18, words[::3].size)).astype(
        np.float32
    ).view(np.uint32)  # fmt: skip
    special = [
        0,
        1 << 31,
        0x7F800000,
        0xFF800000,
        0x7FC00000,
        0x7C007C00,
        0x80018001,
        0x7F807F7F,
        0x3C003F80,
        0x477FF000,
    ]
    words[::7] = draw.choice(np.array(special, np.uint32), words[::7].size)
    body = "\n".join(writer.lines)
    text = (
        f'{HEAD}extern "C" __global__ void k(const unsigned* __restrict__ in, unsigned* out, int number) {{\n'
        "unsigned t = threadIdx.x, i = blockIdx.x * blockDim.x + t, n = (unsigned)number, x = in[(i * 3 + n) & 255];\n"
        "unsigned y = in[(i * 7 + 11) & 255]; float f = __uint_as_float(x), f1 = (float)(int)(t - 7) * 0.37f;\n"
        "half h0 = __ushort_as_half((unsigned short)x); half2 g0 = *(half2*)&y;\n"
        "__nv_bfloat16 q0 = __ushort_as_bfloat16((unsigned short)y); __nv_bfloat162 r0 = *(__nv_bfloat162*)&x;\n"
        f"{body}\n{writer.stores}\n}}\n"
    )
    arch = ("compute_90", "compute_100", "compute_80")[seed % 3]
    args = (words, np.zeros(2 * 64 * STORED, np.uint32), np.int32(seed % 50))
    return CudaKernel(text, 2, 64, args, ("interpreter", "jit"), arch, ("--fmad=false",))
