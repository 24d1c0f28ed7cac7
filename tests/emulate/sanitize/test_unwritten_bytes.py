"""Uninitialised memory by the byte: gaps that one launch leaves within words, which a later one reads."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest
from support.launching import run
from support.tiers import drawn

import workbench as wb
from workbench.base.records import Dim3
from workbench.device.runtime.device_memory import DeviceMemory
from workbench.device.targets.emulator import EmulatorTarget
from workbench.emulate import Memory, Program, load
from workbench.emulate.addresses import BASE
from workbench.emulate.interpret import RunResult
from workbench.isa.ptx import parse

SIZE = 256
TYPES = {
    "bytes": ("byte", 1), "halves": ("short", 2), "pairs": ("uchar2", 2), "words": ("int", 4),
    "fours": ("short4", 8),
}  # fmt: skip
SOURCE = "typedef unsigned char byte;\n" + "".join(
    f"""extern "C" __global__ void put_{name}({type_}* p, const unsigned char* chosen, int n) {{
  int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n && chosen[i]) p[i] = {type_}{{}}; }}
extern "C" __global__ void get_{name}({type_}* p, {type_}* out, int n) {{
  int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) out[i] = p[i]; }}
"""
    for name, (type_, _) in TYPES.items()
)
SOURCE += """extern "C" __global__ void wide_and_narrow(int* p, const unsigned char* chosen, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n && chosen[i]) p[i] = i;
  if (i < n && i % 3 == 0) ((unsigned char*)p)[4 * i + 1] = 7; }
extern "C" __global__ void of_block(short* out, int n) {
  __shared__ short s[64]; short mine[8]; int t = threadIdx.x;
  if (t % 2) s[t] = t;
  for (int i = 0; i < n; i++) ((unsigned char*)mine)[2 * (i & 7)] = i;
  __syncthreads(); out[t] = s[t]; out[t + 64] = mine[t & 7]; }
"""


@cache
def compilation() -> wb.Compilation:
    return wb.compile(SOURCE, arch="sm_90")


class Device:
    """A memory with one buffer that nobody has written, and which of its bytes have been since."""

    def __init__(self, seed: int) -> None:
        self.memory = Memory(seed=seed)
        self.program: Program = load(parse(compilation().ptx), self.memory)
        self.buffer = self.memory.allocate(SIZE)
        self.out = self.memory.allocate(SIZE)
        self.written = np.zeros(SIZE, np.bool_)

    def launch(self, name: str, second: int, n: int, **options: Any) -> RunResult:
        params = np.array([self.buffer, second, n], np.uint64).tobytes()
        result = run(self.program, name, grid=Dim3(4), block=Dim3(64), params=params, **options)
        assert not result.faults
        return result

    def put(self, name: str, chosen: np.ndarray, **options: Any) -> None:
        """Writes some elements."""
        choice = self.memory.allocate(chosen.size)
        self.memory.write(choice, chosen.astype(np.uint8))
        self.launch(name, choice, chosen.size, **options)
        self.memory.free(choice)

    def unread(self, name: str, **options: Any) -> int:
        """The elements that a launch is said to read although they are not written, or not whole."""
        n = SIZE // TYPES[name][1]
        result = self.launch(f"get_{name}", self.out, n, sanitize=("init",), **options)
        return sum(each.count for each in result.findings)

    def expected(self, name: str) -> int:
        return int((~self.written.reshape(-1, TYPES[name][1]).all(axis=1)).sum())


OPTIONS: list[dict[str, Any]] = [
    {"engine": "interpreter"},
    {"engine": "jit"},
    {"engine": "interpreter", "sanitize": ("race",)},
    {"engine": "jit", "sanitize": ("race", "init")},
    {"engine": "jit", "count": True},
    {"adversarial": ("lanes", "stores"), "seed": 5},
]


@pytest.mark.parametrize("seed", drawn(4, thorough=30))
def test_each_byte_that_no_launch_no_host_and_no_copy_wrote_is_found(seed: int) -> None:
    rng = np.random.default_rng(seed)
    device = Device(seed % 1000)
    for _ in range(3):
        name = str(rng.choice([*TYPES]))
        size = TYPES[name][1]
        chosen = rng.random(SIZE // size) < rng.random()
        device.put(f"put_{name}", chosen, **OPTIONS[rng.integers(len(OPTIONS))])
        device.written |= np.repeat(chosen, size)
        if rng.random() < 0.5:
            first, end = np.sort(rng.integers(0, SIZE + 1, 2)).tolist()
            if rng.random() < 0.5:
                device.memory.fill(device.buffer + first, b"\5", end - first)
            else:
                device.memory.write(device.buffer + first, rng.integers(0, 256, end - first).astype(np.uint8))
            device.written[first:end] = True
        if rng.random() < 0.5:
            nbytes = int(rng.integers(1, SIZE))
            to, of = rng.integers(0, SIZE - nbytes + 1, 2).tolist()
            device.memory.copy(device.buffer + to, device.buffer + of, nbytes)
            device.written[to : to + nbytes] = device.written[of : of + nbytes].copy()
        read = str(rng.choice([*TYPES]))
        counts = [device.unread(read, engine=engine) for engine in ("interpreter", "jit")]
        assert counts == [device.expected(read)] * 2, (name, read)


def test_words_are_whole_although_bytes_of_them_were_written_again() -> None:
    for options in ({"engine": "interpreter"}, {"engine": "jit"}):
        device = Device(1)
        chosen = np.arange(SIZE // 4) % 2 == 0
        device.put("wide_and_narrow", chosen, **options)
        device.written[:] = np.repeat(chosen, 4)
        device.written[1::12] = True
        assert device.unread("bytes", engine="jit") == device.expected("bytes")


def test_a_value_that_is_its_poison_was_written() -> None:
    """No byte of a buffer that was written is said not to be, whatever it holds."""
    for options in ({"engine": "interpreter"}, {"engine": "jit"}):
        device = Device(2)
        device.put("put_bytes", np.ones(SIZE, np.bool_), **options)
        assert device.memory.shadow.is_filled(device.memory.find(device.buffer))
        device = Device(2)
        poison = device.memory.read(device.buffer, SIZE)
        device.memory.write(device.buffer + 1, poison[1:])
        assert device.unread("bytes", **options) == 1


def test_a_copy_of_what_is_partly_written_is_written_as_far() -> None:
    memory = Memory()
    whole, part, copy = (memory.allocate(10) for _ in range(3))
    memory.write(whole, np.arange(10, dtype=np.uint8))
    memory.write(part + 3, np.arange(5, dtype=np.uint8))
    DeviceMemory(memory).copy(copy, part, 10)
    found = memory.shadow.written()
    assert found[copy - BASE : copy - BASE + 10].tolist() == [False] * 3 + [True] * 5 + [False] * 2
    assert not memory.shadow.is_filled(memory.find(copy))
    memory.copy(copy + 1, whole + 1, 9)
    assert memory.shadow.written()[copy - BASE : copy - BASE + 10].tolist() == [False] + [True] * 9
    assert memory.read(copy + 1, 9).tolist() == [*range(1, 10)]


def test_memory_that_is_given_out_again_holds_nothing() -> None:
    memory = Memory()
    address = memory.allocate(64)
    memory.write(address, np.zeros(64, np.uint8))
    memory.suspend(address)
    memory.resume(address)
    assert not memory.shadow.written()[address - BASE : address - BASE + 64].any()


def test_halves_in_shared_and_local_memory() -> None:
    for engine in ("interpreter", "jit"):
        device = Device(3)
        out = device.memory.allocate(SIZE)
        params = np.array([out, 8], np.uint64).tobytes()
        result = run(
            device.program, "of_block", grid=Dim3(1), block=Dim3(64), params=params, engine=engine, sanitize=("init",)
        )
        assert {(each.touch.space, each.count) for each in result.findings} == {("shared", 32), ("local", 64)}, engine


def test_an_image_of_the_public_target() -> None:
    target = EmulatorTarget()
    fill = compilation().kernel("put_bytes")
    image, read = target.empty(64, np.uint8), target.empty(64, np.uint8)
    chosen = (np.arange(64) != 63).astype(np.uint8)
    target.launch(fill, 1, 64, (image, chosen, 64))
    (fault,) = target.launch(compilation().kernel("get_bytes"), 1, 64, (image, read, 64), sanitize=("init",)).faults
    assert (fault.kind, fault.thread.x, fault.count) == ("initcheck.uninitialized", 63, 1)


@pytest.mark.parametrize("name", ["words", "fours"])
def test_a_finding_names_the_first_byte_that_nobody_wrote(name: str) -> None:
    """A word or a vector of which a part was written is not reported by its begin, which was."""
    size = TYPES[name][1]
    for written in range(1, size):
        device = Device(written)
        device.put("put_bytes", np.arange(size) < written)
        found = device.launch(f"get_{name}", device.out, 1, sanitize=("init",), engine="interpreter").findings
        assert [each.touch.address - device.buffer for each in found] == [written]
