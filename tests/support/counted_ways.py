"""One launch counted in each kind of code that may run it: interpreted, tier 0, tier 1 behind it, from the disk cache,
tier 1 at once; and what drawn accesses come to, by brute force."""

from __future__ import annotations

import random
import struct
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from workbench.base import disk_cache
from workbench.base.records import Dim3
from workbench.emulate import LaunchRequest, Memory, costs, load, run
from workbench.emulate.native import object_cache, tier_up
from workbench.emulate.native.jit import NativeKernel
from workbench.isa.ptx import parse

Lines = Mapping[int, Mapping[str, int]]
SECONDS = 120.0
"""For a process to start and to compile, on a computer that has much else to do."""


def tier1(request: LaunchRequest) -> None:
    """Waits until tier 1 code is there for what was launched."""
    for native in request.program.native.values():
        if isinstance(native, NativeKernel) and native.tier_up is not None:
            assert native.tier_up.wait(SECONDS)
            assert native.tier_up.failure == ""


def all_ways(
    request: Callable[[], LaunchRequest], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[str, Lines]]:
    """The counts by line, by the kind of code. request: makes the launch anew, in a program of its own."""

    def counted(made: LaunchRequest, engine: str) -> Lines:
        done = run(made, engine)  # type: ignore[arg-type]
        assert not done.faults, done.faults[0]
        return {line: {k: v for k, v in own.items() if v} for line, own in done.counters.by_ptx_line.items()}  # type: ignore[union-attr]

    yield "interpreted", counted(request(), "interpreter")
    monkeypatch.setenv(object_cache.SWITCH, "on")
    monkeypatch.setenv(tier_up.SWITCH, "on")
    monkeypatch.setenv(disk_cache.FOLDER_VARIABLE, str(folder / "one"))
    monkeypatch.setattr(costs, "SIZE_WORTH_TIER0", 0)
    cold = request()
    yield "tier 0", counted(cold, "jit")
    tier1(cold)
    yield "tier 1 behind tier 0", counted(cold, "jit")
    yield "from disk", counted(request(), "jit")
    monkeypatch.setenv(tier_up.SWITCH, "off")
    monkeypatch.setenv(disk_cache.FOLDER_VARIABLE, str(folder / "other"))
    yield "tier 1 at once", counted(request(), "jit")


# ---------------------------------------------------------------- drawn accesses

BLOCK = 96
GRID = 3
ROUNDS = 3
_BUFFER = 1 << 16
"""Bytes of each of two buffers in global memory, one that is read and one that is written: native code leaves blocks
that read and write the same places to the interpreter.
"""
_SMALL = 1 << 13
"""Bytes of shared memory, and of constant memory."""
_NEVER = "0x123456789ABCDEFull"
"""A value that no sum of indices and of words of memory reaches."""
_TYPES = {1: "u8", 2: "u16", 4: "u32", 8: "u64", 16: "v4.u32"}


@dataclass(frozen=True)
class DrawnAccess:
    """An access of `size` bytes in `space`: at an element, by lanes of which a condition holds; both of threads `t` of
    blocks `b` in rounds `i`, in words that C++ and Python read alike."""

    space: str
    loads: bool
    size: int
    element: str
    condition: str

    @property
    def cxx(self) -> str:
        base = {"shared": "smem", "const": "constants"}.get(self.space, "from" if self.loads else "to")
        kind = "ld" if self.loads else "st"
        type_ = _TYPES[self.size]
        letter = {1: "h", 2: "h", 8: "l"}.get(self.size, "r")
        names = ["v0", "v1", "v2", "v3"] if self.size == 16 else [{"h": "n", "l": "w", "r": "v0"}[letter]]
        values = ", ".join(f"%{n + 1}" for n in range(len(names)))
        place = f'"l"({base} + (unsigned long long)(({self.element}) * {self.size}))'
        group = f"{{{values}}}" if self.size == 16 else values
        if self.loads:
            given = ", ".join(f'"={letter}"({name})' for name in names)
            order, place_number = f"{group}, [%{len(names)}]", place
            return self._under(
                f'asm volatile("{kind}.{self.space}.{type_} {self._from_zero(order)};" : {given} : {place_number});'
            )
        given = ", ".join(f'"{letter}"({name})' for name in names)
        return self._under(f'asm volatile("{kind}.{self.space}.{type_} [%0], {group};" :: {place}, {given});')

    @staticmethod
    def _from_zero(text: str) -> str:
        """Operands of a load: results come first, from 0."""
        head, _, tail = text.rpartition(", [")
        for n in range(1, 5):
            head = head.replace(f"%{n}", f"%{n - 1}")
        return f"{head}, [{tail}"

    def _under(self, text: str) -> str:
        return f"if ({self.condition}) {text}" if self.condition else text


def _element(r: random.Random, size: int, most: int) -> str:
    stride = r.choice((0, 1, 1, 1, 2, 3, 4, 8, 16, 17, 31, 32, 33))
    more = f" + b * {r.choice((1, 96, 100))} + i * {r.choice((0, 1, 3, 96))} + {r.randrange(20)}"
    swizzle = r.choice(("", "", " ^ (t >> 2)", " ^ i", " ^ 5"))
    return f"((t * {stride}{more}){swizzle}) & {most // size - 1}"


def draw(seed: int) -> list[list[DrawnAccess]]:
    """Pieces of the body of a loop, of some accesses each."""
    r = random.Random(seed)
    conditions = ("", "", "", "t < 40", "t & 1", "(t >> 5) != 1", "((t * 7 + i) & 3) != 2", "t == 70")
    pieces = []
    for _ in range(4):
        accesses = []
        for _ in range(r.randrange(1, 4)):
            space = r.choice(("global", "global", "shared", "const"))
            size = r.choice((1, 2, 4, 4, 4, 8, 16))
            most = _BUFFER if space == "global" else _SMALL
            loads = space == "const" or r.random() < 0.6
            accesses.append(DrawnAccess(space, loads, size, _element(r, size, most), r.choice(conditions)))
        pieces.append(accesses)
    return pieces


def source(seed: int) -> str:
    """CUDA C++ that does what was drawn: in a loop, with barriers of the block and of warps between the pieces."""
    r = random.Random(seed)
    between = ("__syncthreads();", "__syncwarp();", "v0 = __shfl_xor_sync(~0u, v0, 1);", "")
    body = "\n".join("\n".join([*(a.cxx for a in piece), r.choice(between)]) for piece in draw(seed))
    return f"""__constant__ __align__(64) unsigned char c[{_SMALL}];
extern "C" __global__ void k(unsigned long long from, unsigned long long to) {{
  __shared__ __align__(16) unsigned char s[{_SMALL}];
  unsigned long long smem = __cvta_generic_to_shared(s), constants = __cvta_generic_to_constant(c);
  unsigned t = threadIdx.x, b = blockIdx.x, v0 = t, v1 = 1, v2 = 2, v3 = 3;
  unsigned short n = 4; unsigned long long w = 5;
  #pragma unroll 1
  for (unsigned i = 0; i < {ROUNDS}; i++) {{
{body}
  }}
  if (v0 + v1 + v2 + v3 + n + w == {_NEVER}) asm volatile("trap;");
}}"""


def request_of(ptx: str) -> LaunchRequest:
    """A launch of a drawn kernel that is counted."""
    memory = Memory()
    program = load(parse(ptx), memory)
    source, to = memory.allocate(_BUFFER), memory.allocate(_BUFFER)
    memory.write(source, np.full(_BUFFER, 0x5A, np.uint8))
    params = struct.pack("<QQ", source, to)
    return LaunchRequest(program, "k", Dim3(GRID), Dim3(BLOCK), params, count=True)


def by_brute_force(seed: int) -> dict[str, int]:
    """The counts of a drawn kernel's accesses, from the addresses of each lane."""
    found: Counter[str] = Counter()
    for name, access, lanes in _requests(seed):
        found[f"{name}_requests"] += 1
        _one_request(found, name, access, lanes)
    return dict(found)


def load_cycles_by_brute_force(seed: int) -> float:
    """The cycles of L1 that a drawn kernel's loads from global memory take if all hit: passes over 32 banks for each
    128 bytes that lanes ask for, or 1 + 17 / 64 for each line beyond the first."""
    return sum(_load_cycles(access.size, lanes) for name, access, lanes in _requests(seed) if name == "global_load")


def _load_cycles(size: int, lanes: Mapping[int, int]) -> float:
    words: defaultdict[tuple[int, int], set[int]] = defaultdict(set)
    for lane, start in lanes.items():
        for word in range(start // 4, start // 4 + max(size // 4, 1)):
            words[lane * max(size, 4) // 128, word % 32].add(word)
    passes = sum(
        max(len(each) for (own, _), each in words.items() if own == phase) for phase in {phase for phase, _ in words}
    )
    return max(passes, 1 + (len({start // 128 for start in lanes.values()}) - 1) * 17 / 64)


def _requests(seed: int) -> Iterator[tuple[str, DrawnAccess, dict[int, int]]]:
    """The requests of a drawn kernel: by the name of their counters, with the offset that each active lane has."""
    for access in (a for piece in draw(seed) for a in piece):
        element, condition = (compile(text or "1", "", "eval") for text in (access.element, access.condition))
        name = f"{'constant' if access.space == 'const' else access.space}_{'load' if access.loads else 'store'}"
        for b in range(GRID):
            for i in range(ROUNDS):
                for first in range(0, BLOCK, 32):
                    lanes = {
                        t - first: eval(element, {"t": t, "b": b, "i": i}) * access.size
                        for t in range(first, first + 32)
                        if eval(condition, {"t": t, "b": b, "i": i})
                    }
                    if lanes:
                        yield name, access, lanes


def _one_request(found: Counter[str], name: str, access: DrawnAccess, lanes: Mapping[int, int]) -> None:
    if access.space == "global":
        touched = {(start + byte) // 32 for start in lanes.values() for byte in range(access.size)}
        found[f"{name}_sectors"] += len(touched)
        found[f"{name}_bytes"] += access.size * len(lanes)
        return
    if access.space == "const":
        found[f"{name}_words"] += len({(start + b) // 4 for start in lanes.values() for b in range(access.size)})
        found[f"{name}_lines"] += len({start // 64 for start in lanes.values()})
        return
    together = 32 if access.size <= 4 else 128 // access.size
    for phase in range(0, 32, together):
        words = {
            (start + byte) // 4
            for lane, start in lanes.items()
            if phase <= lane < phase + together
            for byte in range(access.size)
        }
        if words:
            most = max(Counter(word % 32 for word in words).values())
            found[f"{name}_wavefronts"] += most
            found[f"{name}_bank_conflicts"] += most - 1
