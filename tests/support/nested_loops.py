"""Nested loops drawn in CUDA C++: unrotated, with several exits, shared tails and trips by thread.

NVRTC rotates, joins or splits such loops as it likes; `flow_kernels` draws control flow of PTX instead.
"""

from __future__ import annotations

import random

import numpy as np

from support.comparing import CudaKernel

_THREADS = 128
_BLOCKS = 24
_MODES = ("plain", "plain", "plain", "tier0", "count", "all")
_ARCHS = ("compute_75", "compute_90", "compute_100")


class _Writer:
    """Writes the statements of one kernel."""

    def __init__(self, r: random.Random) -> None:
        self._r = r
        self._loops = 0
        self._tails: list[str] = []
        """Labels behind loops that are open."""
        self.counters: list[str] = []

    def statements(self, depth: int, inside: int | None) -> list[str]:
        """Some statements, a loop being one. depth: loops that may be nested in them. inside: the loop around them."""
        r = self._r
        found: list[str] = []
        loops = 0
        for _ in range(r.randint(1, 4)):
            kind = r.random()
            if depth and (kind < 0.4 or (not loops and kind < 0.6)):
                found += self._loop(depth - 1)
                loops += 1
            elif kind < 0.5 and inside is not None:
                again = f"{{ if (g{inside}++ >= 3) break; continue; }}"
                way = r.choice(("break;", "break;", again, *(f"goto {t};" for t in self._tails)))
                found.append(f"if ({self._condition()}) {way}")
            elif kind < 0.65:
                found.append(f"if ({self._condition()}) {{ {self._update()} }} else {{ {self._update()} }}")
            else:
                found.append(self._update())
        return found

    def _update(self) -> str:
        return self._r.choice(
            (
                "h += p % 97 + p / 13 + q;",
                "h = h * 1664525u + 1013904223u;",
                "p++;",
                "p += 3;",
                "q = h >> 7;",
                "q ^= p;",
                "c++;",
                "h ^= in[(p + q) & 255];",
                "p = in[c & 255] & 63;",
                "h += t & 31;",
            )
        )

    def _condition(self) -> str:
        return self._r.choice(
            (
                f"p % {self._r.choice((2, 3, 5))} == 0",
                f"(h >> {self._r.randint(1, 20)}) & 1",
                "c >= n",
                "c < n",
                "t % 32 < (unsigned)n",
                "in[c & 255] & 4",
                "q & 3",
                f"p > {self._r.randint(1, 90)}",
            )
        )

    def _loop(self, depth: int) -> list[str]:
        r = self._r
        self._loops += 1
        number, guard = self._loops, f"g{self._loops}"
        self.counters.append(guard)
        tail = f"tail{number}"
        used = r.random() < 0.3
        if used:
            self._tails.append(tail)
        body = self.statements(depth, number)
        if used:
            self._tails.remove(tail)
        limit = r.choice(("3", "5", "(unsigned)n", "(t & 3) + 1", "(in[t & 255] & 3) + 1"))
        stop = f"if ({guard}++ >= {limit}) break;"
        once = f"{guard} = 0; " if r.random() < 0.6 else ""
        while_ = self._condition()
        kind = r.random()
        lines = [*body]
        if kind < 0.4:  # unrotated: left in its middle
            # Not before the tail of an inner loop: a jump to it would pass over this, and the loop might never end.
            places = [n for n, line in enumerate([*lines, ""]) if not line.startswith("tail")]
            lines.insert(r.choice(places), stop)
            text = [f"{once}for (;;) {{", *lines, "}"]
        elif kind < 0.6:
            text = [f"{once}do {{", *lines, stop, f"}} while ({while_});"]
        elif kind < 0.8:
            text = [f"{once}while ({while_}) {{", stop, *lines, "}"]
        else:
            text = [f"{once}_Pragma(\"unroll 1\") for (unsigned i{number} = 0; i{number} < {limit}; i{number}++) {{",
                    stop, *lines, "}"]  # fmt: skip
        # Declarations would be jumped over; a jump over an update is what a shared tail is.
        # One statement, so that what is put between statements stands in no inner loop.
        return [" ".join(text), *([f"{tail}: {self._update()}"] if used else [])]

    def source(self) -> str:
        body = self.statements(3, None)
        body += self._loop(2)
        counters = ", ".join(f"{c} = 0" for c in self.counters)
        return (
            'extern "C" __global__ void k(const unsigned* in, unsigned* out, int n)\n{\n'
            "    unsigned t = blockIdx.x * blockDim.x + threadIdx.x;\n"
            f"    unsigned h = in[t & 255] + t, p = h % 97, q = 1, {counters};\n    int c = 0;\n"
            + "".join(f"    {line}\n" for line in body)
            + "    out[t] = h + 31 * p + 7 * q + c"
            + "".join(f" + {c}" for c in self.counters)
            + ";\n}\n"
        )


def _text(r: random.Random) -> str:
    while True:
        writer = _Writer(r)
        text = writer.source()
        if 1 < len(writer.counters) < 9:
            return text


def kernel_of(seed: int) -> CudaKernel:
    """The kernel of a seed, for native code and the host."""
    r = np.random.default_rng(seed)
    numbers = r.integers(0, 1 << 32, 256, dtype=np.uint32)
    args = numbers, np.zeros(_BLOCKS * _THREADS, np.uint32), np.int32(r.integers(0, 6))
    arch, mode = _ARCHS[seed % len(_ARCHS)], _MODES[seed % len(_MODES)]
    text = _text(random.Random(f"loops {seed}"))
    return CudaKernel(text, _BLOCKS, _THREADS, args, ("jit", "host"), arch, mode=mode)
