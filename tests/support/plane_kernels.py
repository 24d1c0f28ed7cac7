"""Random kernels whose threads know their index in the grid, and nothing of their block.

Grids of one to three axes, any of which may be the one along which memory lies; indices of 32 and 64 bits, with and
without a sign; neighbours, remainders, loops, missing guards, stores that collide, and buffers that end too early. In
some each thread takes indices that are as far apart as the grid is long, or writes from the end to the start.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from unittest.mock import patch

import numpy as np

from support.comparing import Found
from support.launching import Launched, compile_cuda, launch
from workbench.emulate import costs

BLOCKS = [
    (20, 12), (8, 8), (16, 16), (10, 10), (7, 9), (64, 4), (100,), (33,), (256,), (4, 32), (8, 8, 8), (5, 5, 5), (32,),
    (12, 4, 2), (1, 64), (2, 16, 4),
]  # fmt: skip
TYPES = {"unsigned char": "u1", "short": "i2", "int": "i4", "float": "f4", "double": "f8"}
INDICES = [
    "int {a} = blockIdx.{a} * blockDim.{a} + threadIdx.{a};",
    "unsigned {a} = threadIdx.{a} + blockDim.{a} * blockIdx.{a};",
    "long long {a} = (long long)blockIdx.{a} * blockDim.{a} + threadIdx.{a};",
    "size_t {a} = (size_t)blockDim.{a} * blockIdx.{a} + threadIdx.{a};",
    "int {a} = blockIdx.{a} * {n} + threadIdx.{a};",
    "unsigned {a} = {n}u * blockIdx.{a} + threadIdx.{a};",
    "long long {a} = blockIdx.{a} * {n} + threadIdx.{a};",
]
SEEING = ["threadIdx.x", "blockIdx.x", "blockDim.x", "gridDim.x", "(threadIdx.x & 31)"]


@dataclass(frozen=True)
class PlaneKernel:
    """One kernel and its launch. type: of the elements. extents: of the planes. faulty: whether buffers end early.
    races: whether threads may race, so that the interpreter's order shows as well.
    """

    text: str
    grid: tuple[int, ...]
    block: tuple[int, ...]
    type: str
    extents: tuple[int, ...]
    faulty: bool
    races: bool

    def _launch(self, ptx: str, **options: object) -> Launched:
        threads = [max(g * b, n) for g, b, n in zip(self.grid, self.block, self.extents, strict=True)]
        size = int(np.prod(threads)) + 4 * max(threads)
        size = size // 3 if self.faulty else size * 2
        draw = np.random.default_rng(size)
        arrays = [draw.integers(0, 100, size).astype(TYPES[self.type]) for _ in range(2)]
        return launch(ptx, "k", self.grid, self.block, *arrays, *map(np.int32, self.extents), **options)

    def compare(self) -> Found:
        """Runs it in the interpreter, in native code in other blocks, and in its own where memory is too large for the
        interpreter to repeat a launch."""
        ptx = compile_cuda(self.text)
        with (
            patch.multiple(costs, MIN_REGROUPED_THREADS=1, MIN_USED_LANES=0.3),
            patch("workbench.emulate.native.launch.most_threads", return_value=1),  # blocks that race, in their order
        ):
            slow, fast = (self._launch(ptx, engine=engine) for engine in ("interpreter", "jit"))
            own = self._launch(ptx, engine="jit", without=frozenset({"free_axes"}))
            with patch.object(costs, "REPLAY_BYTES", 0):
                large = self._launch(ptx, engine="jit")
                plain = self._launch(ptx, engine="jit", without=frozenset({"free_axes"}))
        pairs = [("own", own, fast), ("large", plain, large), *([] if self.races else [("small", slow, fast)])]
        for name, one, other in pairs:
            if one.result.faults != other.result.faults:
                return Found(differs=f"{name}: {one.result.faults} and {other.result.faults}")
            ended = name == "large" and one.result.faults  # what other blocks have written by then is not defined
            if not ended and any(
                not np.array_equal(x.view(np.uint8), y.view(np.uint8))
                for x, y in zip(one.arrays, other.arrays, strict=True)
            ):
                return Found(differs=f"{name}: memory")
        return Found()


class _Writer:
    """Draws one kernel and its launch."""

    def __init__(self, seed: int) -> None:
        self.r = r = random.Random(seed)
        self.block = r.choice(BLOCKS)
        self.axes = "xyz"[: len(self.block)]
        most = {1: 3000, 2: 300, 3: 60}[len(self.block)]
        self.grid = tuple(max(1, r.randint(min(most, 33), most) // n) for n in self.block)
        self.threads = tuple(g * b for g, b in zip(self.grid, self.block, strict=True))
        self.extents = tuple(max(1, n - r.choice([0, 0, 0, 1, 3, 7])) for n in self.threads)
        self.type = r.choice(list(TYPES))
        self.order = r.sample(self.axes, len(self.axes))
        self.faulty = r.random() < 0.15
        self.races = False
        self.strided = random.Random(seed + 1).random() < 0.4
        draw = random.Random(seed + 2)
        self.mirrored = [axis for axis in self.axes if draw.random() < 0.15]
        if self.strided:
            self.grid = tuple(-(-g // r.choice([1, 1, 2, 3, 4])) for g in self.grid)
        self.text = self._text()

    def _place(self, of: dict[str, str] | None = None) -> str:
        """The place of an element: the first axis of `order` is the one along which memory lies."""
        text = ""
        for axis in reversed(self.order):
            index = (of or {}).get(axis, axis)
            text = f"({text}) * n{axis} + {index}" if text else index
        return text

    def _term(self) -> str:
        r = self.r
        axis = r.choice(self.axes)
        d = r.randint(-2, 2)
        near = {
            axis: r.choice(
                [
                    f"((int){axis} + {d} < 0 ? 0 : (int){axis} + {d} >= n{axis} ? n{axis} - 1 : (int){axis} + {d})",
                    f"((int){axis} + n{axis} + {d}) % n{axis}", f"(n{axis} - 1 - (int){axis})", f"((int){axis} / 2)",
                ]
            )
        }  # fmt: skip
        return r.choice(
            [
                f"sum += in[{self._place(near)}];", f"sum += in[{self._place(near)}];", f"sum += in[{self._place()}];",
                f"for (int i = 0; i < n{axis}; i++) sum += in[{self._place({axis: 'i'})}];",
                f"if (({axis} & 3) == 1) sum -= in[{self._place()}];",
                f"for (int i = 0; i < ({axis} & 7); i++) sum += in[{self._place({axis: 'i % n' + axis})}] + i;",
            ]
        )  # fmt: skip

    def _index(self, axis: str, extent: int) -> str:
        """An index; some have the extent of blocks as a constant, a few another: then threads share indices, or some
        indices have no thread."""
        form = self.r.choice(INDICES)
        if "{n}" in form and self.r.random() < 0.1:
            self.races = True
            extent = self.r.choice([1, 2, 16, extent + 1])
        return form.format(a=axis, n=extent)

    def _loop(self, axis: str, extent: int) -> str:
        """A loop over indices, with steps of as many as the grid has threads; of a few, the steps are others."""
        first = self._index(axis, extent).rstrip(";")
        step = f"gridDim.{axis} * {self.r.choice([f'blockDim.{axis}', str(extent)])}"
        if self.r.random() < 0.1:
            self.races = True
            step = f"{step} / 2 + 1"
        return f"for ({first}; {axis} < n{axis}; {axis} += {step})"

    def _text(self) -> str:
        r = self.r
        blocks = dict(zip(self.axes, self.block, strict=True))
        if self.strided:
            indices = " ".join(self._loop(axis, blocks[axis]) for axis in r.sample(self.axes, len(self.axes)))
        else:
            indices = " ".join(self._index(axis, blocks[axis]) for axis in self.axes)
        terms = " ".join(self._term() for _ in range(r.randint(1, 4)))
        if r.random() < 0.1:
            terms += f" sum += (T){r.choice(SEEING)};"
        own = place = self._place({axis: f"(n{axis} - 1 - {axis})" for axis in self.mirrored})
        if r.random() < 0.15:
            self.races = True
            place = r.choice([f"({place}) / 2", self._place({self.axes[0]: f"({self.axes[0]} ^ 1)"})])
        if r.random() < 0.1:
            self.races = True
            terms = terms.replace("in[", "out[", 1)
        elif r.random() < 0.15:
            terms += f" sum += out[{own}];"
        guard = " && ".join(f"{axis} < n{axis}" for axis in self.axes)
        body = f"{terms} out[{place}] = sum;"
        if r.random() < 0.8:
            body = f"if ({guard}) {{ {body} }}"
        else:
            self.races = True
        sizes = ", ".join(f"int n{axis}" for axis in self.axes)
        return (
            f'typedef {self.type} T;\nextern "C" __global__ void k(const T* in, T* out, {sizes}) {{\n'
            f"{indices} {{ T sum = 0; {body} }} }}\n"
        )


def kernel_of(seed: int) -> PlaneKernel:
    """The kernel of a seed."""
    w = _Writer(seed)
    return PlaneKernel(w.text, w.grid, w.block, w.type, w.extents, w.faulty, w.races)
