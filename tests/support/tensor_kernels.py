"""Kernels with one bulk tensor copy, and what it has to do, element by element.

Written from the manual a second time: a box is gone through element by element, and a swizzle moves an address bit by
bit, as CUTLASS's `Swizzle<B, M, S>` does.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

import ml_dtypes
import numpy as np

from workbench.base.records import Dim3
from workbench.emulate import LaunchRequest, Memory, RunResult, load, run
from workbench.emulate.kernel import parameter_layout
from workbench.emulate.tensor_maps import TensorMap, encode
from workbench.isa.ptx import parse

TYPES: dict[str, tuple[int, Any]] = {
    "u8": (0, np.uint8), "u16": (1, np.uint16), "u32": (2, np.uint32), "s32": (3, np.int32), "u64": (4, np.uint64),
    "s64": (5, np.int64), "f16": (6, np.float16), "f32": (7, np.float32), "f64": (8, np.float64),
    "bf16": (9, ml_dtypes.bfloat16), "f32_ftz": (10, np.float32), "tf32": (11, np.float32),
    "tf32_ftz": (12, np.float32),
}  # fmt: skip
"""CUtensorMapDataType and the type in NumPy."""
SPANS = {0: None, 1: 32, 2: 64, 3: 128, 4: 128, 5: 128, 6: 128}
"""Bytes of a row by CUtensorMapSwizzle."""
BITS = {0: (0, 4), 1: (1, 4), 2: (2, 4), 3: (3, 4), 4: (2, 5), 5: (2, 5), 6: (1, 6)}
"""The number of bits of an address that a pattern changes, and the lowest of them; those from the 8th decide."""
SHARED = 16_384
UNTOUCHED = 0xEE


def swizzled(addresses: np.ndarray, swizzle: int) -> np.ndarray:
    """The places of bytes."""
    count, first = BITS[swizzle]
    found = addresses.copy()
    for bit in range(count):
        found ^= (addresses >> (7 + bit) & 1) << (first + bit)
    if swizzle == 5:
        found ^= (addresses >> 7 & 1) << 3
    return found


def rounded_to_tf32(data: np.ndarray) -> np.ndarray:
    """Elements, a row of bytes each, rounded to 10 bits of mantissa, by exact arithmetic on the numbers."""
    values = np.ascontiguousarray(data).view(np.float32)[:, 0]
    with np.errstate(all="ignore"):
        _, exponents = np.frexp(values)
        steps = np.ldexp(1.0, np.maximum(exponents, -125) - 11)  # of subnormal numbers all alike
        found = np.rint(values.astype(np.float64) / steps) * steps
        result = np.where(np.isfinite(values), found, values).astype(np.float32)
    bits = np.where(np.isfinite(values), result.view(np.uint32), values.view(np.uint32))
    return bits.astype(np.uint32)[:, None].view(np.uint8)


@dataclass
class Tensor:
    """A tensor in global memory, the innermost dimension first. padding: bytes behind each row, plane and so on."""

    type: str
    dims: tuple[int, ...]
    box: tuple[int, ...]
    swizzle: int = 0
    steps: tuple[int, ...] = ()
    fill: int = 0
    padding: tuple[int, ...] = ()
    values: np.ndarray = field(default_factory=lambda: np.zeros(0, np.uint8))
    """Bytes of its memory."""

    @property
    def size(self) -> int:
        """Bytes of an element."""
        return np.dtype(TYPES[self.type][1]).itemsize

    @property
    def strides(self) -> tuple[int, ...]:
        """Bytes, of all dimensions."""
        found = [self.size]
        for i, length in enumerate(self.dims[:-1]):
            padding = self.padding[i] if self.padding else 0
            found.append(-(-(found[-1] * length) // 16) * 16 + padding)
        return tuple(found)

    @property
    def nbytes(self) -> int:
        """From its first byte to behind its last."""
        return sum((n - 1) * stride for n, stride in zip(self.dims, self.strides, strict=True)) + self.size

    @property
    def extents(self) -> tuple[int, ...]:
        """Elements that a copy moves along each dimension."""
        steps = self.steps or (1,) * len(self.box)
        return (self.box[0], *(-(-n // step) for n, step in zip(self.box[1:], steps[1:], strict=True)))

    def map_at(self, address: int) -> TensorMap:
        """The map of it."""
        steps = self.steps or (1,) * len(self.dims)
        number = TYPES[self.type][0]
        return TensorMap(
            number, address, self.dims, self.strides[1:], self.box, steps, swizzle=self.swizzle, fill=self.fill
        )

    def elements(self, start: int, coordinates: tuple[int, ...]) -> tuple[np.ndarray, np.ndarray]:
        """The first byte of each element of a box in shared memory, and in global memory, or -1 outside."""
        gathers = len(coordinates) > len(self.dims)
        extents = (self.box[0], 4) if gathers else self.extents
        pitch = SPANS[self.swizzle] or self.box[0] * self.size
        steps = self.steps or (1,) * len(self.dims)
        index = np.indices(extents[::-1]).reshape(len(extents), -1)[::-1]
        row = np.arange(index.shape[1]) // extents[0]
        if gathers:
            places = [coordinates[0] + index[0], np.array(coordinates[1:])[index[1]]]
        else:
            places = [
                c + i * (step if d else 1) for d, (c, i, step) in enumerate(zip(coordinates, index, steps, strict=True))
            ]
        inside = np.all([(c >= 0) & (c < n) for c, n in zip(places, self.dims, strict=True)], axis=0)
        offset = sum(c * stride for c, stride in zip(places, self.strides, strict=True))
        return start + row * pitch + index[0] * self.size, np.where(inside, offset, -1)

    @property
    def transferred(self) -> int:
        """Bytes that the barrier object counts."""
        return int(np.prod(self.extents)) * self.size

    def nan(self) -> bytes:
        """The bytes of an element outside, if not zeros."""
        return b"\xf7\x7f" * (self.size // 2)

    def loaded(self, start: int, coordinates: tuple[int, ...]) -> np.ndarray:
        """Shared memory after a copy into it."""
        shared = np.full(SHARED, UNTOUCHED, np.uint8)
        at, offset = self.elements(start, coordinates)
        outside = np.frombuffer(self.nan() if self.fill else bytes(self.size), np.uint8)
        each = np.arange(self.size)
        data = self.flushed(self.values[offset[:, None] + each])
        if self.type.startswith("tf32"):
            data = rounded_to_tf32(data)
        data = np.where(offset[:, None] >= 0, data, outside)
        shared[swizzled(at[:, None] + each, self.swizzle)] = data
        return shared

    def flushed(self, data: np.ndarray) -> np.ndarray:
        """Elements, a row of bytes each, as they arrive."""
        if not self.type.endswith("ftz"):
            return data
        small = ((data[:, 3] & 0x7F) == 0) & (data[:, 2] < 0x80)
        return np.where(small[:, None], data & np.array([0, 0, 0, 0x80], np.uint8), data)

    def stored(self, shared: np.ndarray, start: int, coordinates: tuple[int, ...], reduce: Any = None) -> np.ndarray:
        """Its memory after a copy out of shared memory. reduce: of two arrays of elements."""
        found = self.values.copy()
        at, offset = self.elements(start, coordinates)
        at, offset = at[offset >= 0], offset[offset >= 0]
        bytes_ = offset[:, None] + np.arange(self.size)
        data = self.flushed(shared[swizzled(at[:, None] + np.arange(self.size), self.swizzle)])
        if reduce is not None and offset.size:
            kind = TYPES[self.type][1]
            data = np.asarray(reduce(found[bytes_].view(kind), np.ascontiguousarray(data).view(kind)))
            data = np.ascontiguousarray(data.astype(kind)).view(np.uint8)
        found[bytes_] = data
        return found


KERNEL = """.version 9.0
.target sm_100a
.address_size 64
.visible .entry k(.param .align 64 .b8 map[128], .param .u64 from, .param .u64 to, .param .align 4 .b8 at[20])
{{
  .shared .align 1024 .b8 tile[{shared}];
  .shared .align 8 .b64 object;
  .reg .b64 %map, %from, %to, %state, %d<4>; .reg .b32 %c<5>, %lane, %i, %r<4>; .reg .pred %first, %q;
  mov.b64 %map, map; cvta.param.u64 %map, %map;
  ld.param.u64 %from, [from]; ld.param.u64 %to, [to];
  ld.param.u32 %c0, [at]; ld.param.u32 %c1, [at+4]; ld.param.u32 %c2, [at+8]; ld.param.u32 %c3, [at+12];
  ld.param.u32 %c4, [at+16];
  mov.u32 %lane, %tid.x; setp.eq.u32 %first, %lane, 0;
  {before}
  bar.sync 0;
  @!%first bra REST;
  {body}
REST:
  {after}
  ret;
}}
"""


def from_global(bytes_: int) -> str:
    """The text that copies what is at `from` to shared memory."""
    return f"""
  .reg .b32 %w<4>, %s; shl.b32 %i, %lane, 4;
FILL: mov.u32 %s, tile; add.u32 %s, %s, %i; cvt.u64.u32 %d0, %i; add.u64 %d0, %d0, %from;
  ld.global.v4.u32 {{%w0, %w1, %w2, %w3}}, [%d0]; st.shared.v4.u32 [%s], {{%w0, %w1, %w2, %w3}};
  add.u32 %i, %i, 512; setp.lt.u32 %q, %i, {bytes_}; @%q bra FILL;
  fence.proxy.async.shared::cta;"""


def to_global(bytes_: int) -> str:
    """The text that copies shared memory to `to`."""
    return f"""
  .reg .b32 %v<4>, %t; shl.b32 %i, %lane, 4;
DRAIN: mov.u32 %t, tile; add.u32 %t, %t, %i; cvt.u64.u32 %d1, %i; add.u64 %d1, %d1, %to;
  ld.shared.v4.u32 {{%v0, %v1, %v2, %v3}}, [%t]; st.global.v4.u32 [%d1], {{%v0, %v1, %v2, %v3}};
  add.u32 %i, %i, 512; setp.lt.u32 %q, %i, {bytes_}; @%q bra DRAIN;"""


INIT = "@%first mbarrier.init.shared.b64 [object], 1; fence.mbarrier_init.release.cluster;"
AWAIT = "WAIT: mbarrier.try_wait.parity.shared::cta.b64 %q, [object], 0; @!%q bra WAIT;"


def coordinates_of(count: int) -> str:
    """The registers with coordinates."""
    return "{" + ", ".join(f"%c{i}" for i in range(count)) + "}"


@dataclass
class Copied:
    """result: of the launch. shared: what stood in shared memory behind a load. tensor: its memory."""

    result: RunResult
    shared: np.ndarray
    tensor: np.ndarray


def load_kernel(opcode: str, count: int, start: int, transferred: int, operands: str = "") -> str:
    """A copy into shared memory that is waited for."""
    body = f"""mbarrier.arrive.expect_tx.shared::cta.b64 %state, [object], {transferred};
  {opcode} [tile+{start}], [%map, {coordinates_of(count)}], [object]{operands};"""
    after = AWAIT + to_global(SHARED)
    return KERNEL.format(shared=SHARED, before=INIT + from_global(SHARED), body=body, after=after)


def store_kernel(opcode: str, count: int, start: int, operands: str = "", wait: str = "cp.async.bulk.wait_group 0;"):
    """A copy out of shared memory that is waited for."""
    body = f"""{opcode} [%map, {coordinates_of(count)}], [tile+{start}]{operands};
  cp.async.bulk.commit_group; {wait}"""
    return KERNEL.format(shared=SHARED, before=from_global(SHARED), body=body, after="")


def with_known_map(ptx: str) -> str:
    """The same kernel, which prefetches the box before: native code then copies without asking Python."""
    copy = re.search(r"cp\.[\w.:]*tensor\.(\d)d[\w.:]*(?: \[tile[^]]*\],)? (\[%map[^]]*\])", ptx)
    assert copy is not None
    mode = ".tile::gather4" if "::gather4" in copy[0] or "::scatter4" in copy[0] else ""
    prefetch = f"cp.async.bulk.prefetch.tensor.{copy[1]}d.L2.global{mode} {copy[2]};"
    return ptx[: copy.start()] + prefetch + "\n  " + ptx[copy.start() :]


def run_copy(
    tensor: Tensor,
    ptx: str,
    coordinates: tuple[int, ...],
    shared: np.ndarray | None = None,
    *,
    data: bytes | None = None,
    grid: int = 1,
    engine: Any = None,
    **options: Any,
) -> Copied:
    """Runs a kernel. shared: what stands in shared memory before. data: the bytes of the map, if not the tensor's.
    engine: `known` is native code in which the map has been looked at before (`with_known_map`)."""
    if engine == "known":
        ptx, engine = with_known_map(ptx), "jit"
    memory = Memory()
    module = parse(ptx)
    program = load(module, memory)
    at = memory.allocate(tensor.values.nbytes, "tensor")
    memory.write(at, tensor.values)
    before = memory.allocate(SHARED, "before")
    memory.write(before, np.full(SHARED, UNTOUCHED, np.uint8) if shared is None else shared)
    behind = memory.allocate(SHARED, "behind")
    memory.write(behind, np.zeros(SHARED, np.uint8))
    places, size = parameter_layout(module.entries[0])
    params = bytearray(size)
    words = np.array([*coordinates, *[0] * (5 - len(coordinates))], np.int64).astype(np.int32)
    given = {
        "map": encode(tensor.map_at(at)) if data is None else data, "from": before.to_bytes(8, "little"),
        "to": behind.to_bytes(8, "little"), "at": words.tobytes(),
    }  # fmt: skip
    for name, value in given.items():
        params[places[name].offset : places[name].offset + len(value)] = value
    request = LaunchRequest(program, "k", Dim3(grid), Dim3(32), bytes(params), resident_blocks=64, **options)
    result = run(request, engine)
    return Copied(result, memory.read(behind, SHARED), memory.read(at, tensor.values.nbytes))


def random_tensor(random: np.random.Generator, type_: str, rank: int, swizzle: int = 0, **more: Any) -> Tensor:
    """One with a small box. more: further fields."""
    size = np.dtype(TYPES[type_][1]).itemsize
    row = SPANS[swizzle] or 16 * int(random.integers(1, 9))
    if random.random() < 0.3:
        row = max(16, row // 32 * 16)
    dims = tuple(int(n) for n in random.integers(1, 9, rank))
    dims = (int(random.integers(1, 2 * row // size + 1)), *dims[1:])
    box = (row // size, *(int(n) for n in random.integers(1, 6, rank - 1)))
    while np.prod(box[1:]) * (SPANS[swizzle] or row) > SHARED - 1024:
        box = (box[0], *(max(n - 1, 1) for n in box[1:]))
    padding = tuple(16 * int(n) for n in random.integers(0, 3, rank))
    tensor = Tensor(type_, dims, box, swizzle, padding=padding, **more)
    tensor.values = random.integers(0, 256, tensor.nbytes + 64, np.uint8)
    return tensor


def random_coordinates(random: np.random.Generator, tensor: Tensor) -> tuple[int, ...]:
    """Coordinates around the tensor."""
    return tuple(int(random.integers(-n, length + 1)) for n, length in zip(tensor.box, tensor.dims, strict=True))


_MULTICAST = """mov.u32 %r2, %cluster_ctarank; setp.ne.u32 %q, %r2, 1; @%q bra REST;
  {opcode} [tile+{start}], [%map, {{%c0, %c1}}], [object], %mask;"""
_SEVERAL = """.reg .b16 %mask; mov.u16 %mask, {mask}; mov.u32 %r1, %cluster_ctarank; mul.wide.u32 %d2, %r1, 4096;
  add.u64 %to, %to, %d2; @%first mbarrier.arrive.expect_tx.shared::cta.b64 %state, [object], {bytes};
  barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;"""


_OF_PAIR = """{{.reg .pred %even; .reg .b32 %r5; mov.u32 %r5, %cluster_ctarank; and.b32 %r5, %r5, 1;
  setp.eq.u32 %even, %r5, {parity}; @!%even bra AWAY; {wait} AWAY: barrier.cluster.arrive.aligned;
  barrier.cluster.wait.aligned;}}"""


def copied_for_pairs(tensor: Tensor, parity: int, multicast_: bool, space: str = "cluster", **options: Any) -> Copied:
    """Runs copies of a box to each of four blocks, of which the one with a parity in each pair waits for both boxes.
    multicast_: one copy by the second block goes to all of them; else each block copies its own."""
    opcode = f"cp.async.bulk.tensor.2d.shared::{space}.global.tile.mbarrier::complete_tx::bytes"
    at = f"[%r3+{parity << 24}]"
    if multicast_:
        body = _MULTICAST.format(opcode=f"{opcode}.multicast::cluster.cta_group::2", start=128).replace("[object]", at)
    else:
        body = f"{opcode}.cta_group::2 [tile+128], [%map, {{%c0, %c1}}], {at};"
    before = INIT + from_global(SHARED) + _SEVERAL.format(mask=0b1111, bytes=2 * tensor.transferred)
    ptx = KERNEL.format(
        shared=SHARED,
        before=before + "mov.u32 %r3, object; and.b32 %r3, %r3, 0xFEFFFFFF;",
        body=body,
        after=_OF_PAIR.format(parity=parity, wait=AWAIT) + to_global(4096),
    )
    return run_copy(tensor, ptx, (-1, 2), grid=4, cluster=Dim3(4), **options)


def multicast(tensor: Tensor, mask: int, **options: Any) -> Copied:
    """Runs a copy of a box by the second of four blocks to those of a mask, each of which waits for it."""
    opcode = "cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.multicast::cluster"
    ptx = KERNEL.format(
        shared=SHARED,
        before=INIT + from_global(SHARED) + _SEVERAL.format(mask=mask, bytes=tensor.transferred),
        body=_MULTICAST.format(opcode=opcode, start=128),
        after=AWAIT + to_global(4096) + "barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;",
    )
    return run_copy(tensor, ptx, (-1, 2), grid=4, cluster=Dim3(4), **options)
