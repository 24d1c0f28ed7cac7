"""Drawn kernels of intrinsics: parts of a word, the smaller and greater of sums and of three, funnel shifts, dot
products. The host has their definitions (`host/intrinsics_on_host.h`).

Operands are what native code knows before a launch and what it does not: a thread's indices, constants, parameters,
loaded numbers, and results of other intrinsics; results are looked up in memory, too, and carried through loops.
"""

from __future__ import annotations

import random
from collections.abc import Mapping

import numpy as np

from support.comparing import CudaKernel

_PARTS = (
    *(f"__v{name}" for name in ("add", "addss", "addus", "sub", "subss", "subus", "absdiffs", "absdiffu", "avgs")),
    *(f"__v{name}" for name in ("avgu", "haddu", "maxs", "maxu", "mins", "minu", "sads", "sadu")),
    *(f"__v{how}{name}" for how in ("cmp", "set")
      for name in ("eq", "ne", "ges", "geu", "gts", "gtu", "les", "leu", "lts", "ltu")),
)  # fmt: skip
_WORDS = ("s32", "u32", "s16x2", "u16x2")
INTRINSICS: Mapping[str, str] = {
    **{f"{name}{parts}": "uuu" for name in _PARTS for parts in (2, 4)},
    **{f"__v{name}{parts}": "uu" for name in ("abs", "absss", "neg", "negss") for parts in (2, 4)},
    **{f"__vi{name}_{word}": ("i" if word == "s32" else "u") * 4
       for name in ("max3", "min3", "addmax", "addmin") for word in _WORDS},
    **{f"__vi{name}_{word}_relu": ("i" if word == "s32" else "u") * (4 if len(name) > 3 else 3)
       for name in ("max", "min", "max3", "min3", "addmax", "addmin") for word in ("s32", "s16x2")},
    **{f"__funnelshift_{how}": "uuuu" for how in ("l", "r", "lc", "rc")}, "__byte_perm": "uuuu", "__brev": "uu",
    "__mulhi": "iii", "__umulhi": "uuu", "__mul24": "iii", "__umul24": "uuu", "__hadd": "iii", "__rhadd": "iii",
    "__uhadd": "uuu", "__urhadd": "uuu", "__sad": "uiiu", "__usad": "uuuu", "__popc": "iu", "__clz": "ii",
    "__ffs": "ii",
}  # fmt: skip
"""The types of result and arguments: `i` and `u` for int and unsigned."""
_DOTS = ("__dp4a", "__dp2a_lo", "__dp2a_hi")
"""These are overloaded: all arguments are of one type."""
_CONSTANTS = (0, 1, 2, 7, 31, 32, 33, 127, 128, 255, 0x7FFF, 0x8000, 0xFFFF, 0x7F7F7F7F, 0x80808080, 0x80008000)
_CONSTANTS += (0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0xFFFFFFF9, 0x00070020, 0x01020304)
STORED = 8
"""Results that a thread stores."""


class _Writer:
    def __init__(self, seed: int) -> None:
        self.r = random.Random(seed)
        self.names = ["t", "lane", "row", "b", "n", "t7", "i"]
        lines = [self._statement(f"v{number}") for number in range(self.r.randint(6, 14))]
        if self.r.random() < 0.5:
            lines.append(self._loop())
        last = self.names[-STORED:]
        lines += [f"out[i * {STORED} + {place}] = {name};" for place, name in enumerate(last)]
        self.body = "\n".join(lines)

    def _operand(self, depth: int = 1) -> str:
        r = self.r
        kind = r.random()
        if depth and kind < 0.25:
            return self._call(depth - 1)
        if kind < 0.5:
            return f"0x{r.choice(_CONSTANTS):x}u" if r.random() < 0.8 else f"{r.getrandbits(32)}u"
        if kind < 0.6:
            return f"in[({r.choice(self.names)} + {r.randint(0, 99)}u) & 255]"
        return r.choice((*self.names, *self.names[-3:]))

    def _call(self, depth: int) -> str:
        name = self.r.choice((*INTRINSICS, *_DOTS))
        types = INTRINSICS.get(name) or self.r.choice(("iiii", "uuuu"))
        given = (f"({'int' if type_ == 'i' else 'unsigned'})({self._operand(depth)})" for type_ in types[1:])
        return f"(unsigned){name}({', '.join(given)})"

    def _statement(self, name: str) -> str:
        """A number of its own, or what memory has near it."""
        r = self.r
        value = self._call(1)
        if r.random() < 0.25:
            bound, low = r.choice((255, 100, "n & 255")), r.randint(0, 20)
            how = r.choice(("(unsigned)__vimin_s32_relu({i}, (int)({b}))", "(unsigned)max(min({i}, (int)({b})), 0)"))
            value = f"in[{how.format(i=f'(int)({r.choice(self.names[:7])} - {low}u)', b=bound)} & 255]"
        self.names.append(name)
        return f"unsigned {name} = {value};"

    def _loop(self) -> str:
        """A number that each iteration changes, looked up where it leads."""
        r = self.r
        self.names += ["w", "w"]
        step = self._call(0)
        index = r.choice(("w & 255", "(w + k) & 255", "(unsigned)__vimin_s32_relu((int)(t + k) - 9, 255)"))
        self.names.append("sum")
        bound = r.choice((3, "n & 7", "lane & 3"))
        return (
            f"unsigned w = {r.choice(self.names[:7])}, sum = 0; for (unsigned k = 0; k < ({bound}); k++) "
            f"{{ sum += in[{index}]; w = {step} + k; }}"
        )


def kernel_of(seed: int) -> CudaKernel:
    """The kernel of a seed."""
    writer = _Writer(seed)
    draw = random.Random(f"launch {seed}")
    blocks, shape = draw.randint(1, 3), draw.choice(((32, 1, 1), (64, 1, 1), (16, 4, 1), (8, 8, 1), (48, 2, 1)))
    size = blocks * shape[0] * shape[1]
    numbers = np.random.default_rng(seed).integers(0, 1 << 32, 256, dtype=np.uint64).astype(np.uint32)
    numbers[::5] = np.random.default_rng(seed).choice(np.array(_CONSTANTS, np.uint32), numbers[::5].size)
    text = (
        'extern "C" __global__ void k(const unsigned* __restrict__ in, unsigned* out, int number) {\n'
        "unsigned row = threadIdx.y, b = blockIdx.x, n = (unsigned)number, t = threadIdx.x + blockDim.x * row;\n"
        "unsigned lane = t & 31, t7 = t - 7, i = b * blockDim.x * blockDim.y + t;\n"
        f"{writer.body}\n}}\n"
    )
    number = np.int32(draw.choice((0, 5, 100, -1, 1 << 30)))
    return CudaKernel(
        text, blocks, shape, (numbers, np.zeros(size * STORED, np.uint32), number),
        ("interpreter", "jit", "host"), ("compute_90", "compute_100", "compute_75")[seed % 3],
    )  # fmt: skip
