"""Addresses of host memory in tables and as integers: what lies there is brought, or the fault names it."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from support.mapped_arrays import mapped

import workbench as wb
from workbench.base.errors import KernelFault
from workbench.base.records.facts import Fact
from workbench.device.targets import host_addresses as module
from workbench.device.targets.host_addresses import MAX_WORDS, are_mapped, host_addresses, storages_at

TEXT = """
typedef unsigned long long word;
extern "C" __global__ void add_rows(const word* rows, float* out, int count, int n) {
    int i = threadIdx.x;
    for (int r = 0; r < count && i < n; r++) out[i] += reinterpret_cast<const float*>(rows[r])[i];
}
extern "C" __global__ void fill(const word* rows, word* other, int count, float value) {
    if (threadIdx.x < count) {
        other[count - 1 - threadIdx.x] = rows[threadIdx.x];
        reinterpret_cast<float*>(rows[threadIdx.x])[1] = value + threadIdx.x;
    }
}
extern "C" __global__ void at(word address, float* out) { out[0] = *reinterpret_cast<const float*>(address); }
struct Pointer { int n; const float* at; };
extern "C" __global__ void follow(Pointer pointer, float* out) { out[threadIdx.x] += *pointer.at; }
extern "C" __global__ void copy(const word* x, word* out, int n) {
    for (int i = threadIdx.x; i < n; i += 32) out[i] = x[i];
}
"""


@pytest.fixture(scope="module")
def compiled() -> wb.Compilation:
    return wb.compile(TEXT)


def table(*arrays: np.ndarray) -> np.ndarray:
    return np.array([each.ctypes.data for each in arrays], np.uint64)


def noted(compiled: wb.Compilation, *arrays: np.ndarray) -> None:
    """Launches to which the arrays are given."""
    for each in arrays:
        compiled.kernel("at")[1, 1](each.ctypes.data, each)


def test_a_table_leads_to_arrays_that_launches_were_given(compiled: wb.Compilation) -> None:
    rows = [mapped(np.full(32, float(i), np.float32)) for i in range(1, 5)]
    noted(compiled, *rows)
    out = mapped(np.zeros(32, np.float32))
    compiled.kernel("add_rows")[1, 32](table(*rows, rows[1][8:]), out, 5, 24)
    np.testing.assert_array_equal(out[:24], np.full(24, 12.0))
    matrix = mapped(np.arange(64, dtype=np.float32)).reshape(4, 16)
    compiled.kernel("add_rows")[1, 32](table(*matrix[:, 2:]), matrix[0], 4, 8)
    np.testing.assert_array_equal(matrix[0, :3], [0 + 2 + 18 + 34 + 50, 1 + 3 + 19 + 35 + 51, 2 + 4 + 20 + 36 + 52])


def test_what_is_written_at_an_address_comes_back_and_addresses_stay_those_of_the_host(
    compiled: wb.Compilation,
) -> None:
    rows = [mapped(np.zeros(3, np.float32)) for _ in range(4)]
    noted(compiled, *rows)
    given, other = table(*rows), mapped(np.zeros(4, np.uint64))
    compiled.kernel("fill")[1, 32](given, other, 4, 7.0)
    np.testing.assert_array_equal(rows, [[0, 7 + i, 0] for i in range(4)])
    np.testing.assert_array_equal(given, table(*rows))
    np.testing.assert_array_equal(other, table(*rows)[::-1])


def test_an_integer_is_an_address(compiled: wb.Compilation) -> None:
    x, out = mapped(np.arange(5, dtype=np.float32)), mapped(np.zeros(2, np.float32))
    noted(compiled, x)
    compiled.kernel("at")[1, 1](x[3:].ctypes.data, out)
    compiled.kernel("at")[1, 1](np.uint64(out.ctypes.data), out[1:])
    np.testing.assert_array_equal(out, [3, 3])


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells which addresses a process has")
def test_memory_that_no_launch_was_given_is_named(compiled: wb.Compilation) -> None:
    for x in (mapped(np.arange(5, dtype=np.float32)), mapped(np.zeros(100, np.uint8))):
        address = x.ctypes.data
        with pytest.raises(KernelFault) as raised:
            compiled.kernel("at")[1, 1](address, mapped(np.zeros(1, np.float32)))
        (fault,) = raised.value.faults
        assert (fault.kind, fault.address) == ("memcheck.out_of_bounds", address)
        assert fault.cause is not None
        assert fault.remedy is not None
        assert (fault.cause.kind, fault.remedy.kind) == ("host_address", "pass_device_addresses")
    with pytest.raises(KernelFault) as raised:
        compiled.kernel("at")[1, 1](1 << 33, mapped(np.zeros(1, np.float32)))
    assert raised.value.faults[0].cause.kind == "before_start"  # nobody's memory


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells which addresses a process has")
@pytest.mark.parametrize("order_seed", [0, 1])
def test_an_array_that_was_given_is_named_where_its_address_was_not_replaced(
    compiled: wb.Compilation, order_seed: int
) -> None:
    """Too large a table and a struct are not looked through: addresses in them are those of the host."""
    rows, out = mapped(np.zeros(MAX_WORDS + 1, np.uint64)), mapped(np.zeros((3, 8), np.float32))
    pointer = mapped(np.zeros(1, np.dtype([("n", "i4"), ("at", "u8")], align=True)))
    for place in (out[1], out[2, 3:]):
        rows[0] = pointer["at"] = place.ctypes.data
        for name, args in (("add_rows", (rows, out[0], 1, 4)), ("follow", (pointer[0], out[0]))):
            (fault,) = wb.target("emulator").launch(compiled.kernel(name), 1, 32, args, order_seed=order_seed).faults
            assert (fault.kind, fault.address) == ("memcheck.out_of_bounds", place.ctypes.data)
            assert (fault.cause, fault.remedy) == (Fact("host_array", {"array": "out"}), Fact("pass_device_addresses"))
            assert "where 'out' lies" in fault.message


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells which addresses a process has")
def test_recordings_and_traces_name_host_memory(compiled: wb.Compilation) -> None:
    x, out = mapped(np.zeros(100, np.uint8)), mapped(np.zeros(1, np.float32))
    for odd in (0, 1):  # of a misaligned one it is the cause, too
        launch = (compiled.kernel("at"), 1, 1, (x.ctypes.data + odd, out))
        for found in (wb.record(*launch).faults, wb.trace(*launch).faults):
            assert [each.cause for each in found] == [Fact("host_address")]


def test_numbers_that_are_no_addresses_stay_as_they_are(compiled: wb.Compilation) -> None:
    rng = np.random.default_rng(5)
    for x in (rng.integers(0, 1 << 63, 200), rng.integers(1 << 32, 1 << 47, 200), mapped(np.arange(200))):
        out = np.zeros_like(x)
        compiled.kernel("copy")[1, 32](x.view(np.uint64), out.view(np.uint64), 200)
        np.testing.assert_array_equal(out, x)


def test_addresses_of_buffers_stay_as_they_are(compiled: wb.Compilation) -> None:
    target = wb.target("emulator")
    rows = [target.to_device(mapped(np.full(32, value, np.float32))) for value in (3, 4)]
    out = mapped(np.zeros(32, np.float32))
    compiled.kernel("add_rows")[1, 32](np.array([each.address for each in rows], np.uint64), out, 2, 32)
    np.testing.assert_array_equal(out, np.full(32, 7.0))


def test_a_large_array_of_integers_is_not_looked_through() -> None:
    x = mapped(np.full(MAX_WORDS + 1, 1 << 40))
    assert host_addresses([x], []) == []
    assert host_addresses([x[1:], x[:3].astype(np.float64)], [b"\0" * 8, 0, (1 << 33).to_bytes(8, "little")]) == [
        1 << 33,
        1 << 40,
    ]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells which addresses a process has")
def test_memory_of_this_process_is_mapped() -> None:
    x = mapped(np.zeros(9))
    assert are_mapped(sorted([5, x.ctypes.data, (1 << 62) + 1])) == [False, True, False]


class Tensor:
    """A tensor of Torch, as far as it is looked at."""

    device = SimpleNamespace(type="cpu")
    layout = "strided"

    def __init__(self, size: int) -> None:
        self.memory = mapped(np.zeros(size, np.uint8))

    @property
    def first(self) -> int:
        return int(self.memory.ctypes.data)

    def untyped_storage(self) -> Any:
        return SimpleNamespace(data_ptr=lambda: self.first, nbytes=lambda: self.memory.size)


@pytest.fixture
def walks(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int | None]]:
    """The generations of objects that were gone through, each time; nothing is collected meanwhile."""
    found: list[int | None] = []
    objects = gc.get_objects

    def noted(generation: int | None) -> list[Any]:
        found.append(generation)
        return objects(generation)

    monkeypatch.setitem(sys.modules, "torch", SimpleNamespace(Tensor=Tensor, strided="strided"))
    monkeypatch.setattr(module, "gc", SimpleNamespace(get_objects=noted, get_stats=gc.get_stats))
    monkeypatch.setattr(module, "_last_search", module._Search(-1, frozenset()))  # pages may be those of earlier tests
    gc.freeze()  # what earlier tests of the process left is not gone through: it takes a second each time
    gc.disable()
    yield found
    gc.enable()


def owners(*addresses: int) -> set[int]:
    return {id(each) for each in storages_at(sorted(addresses)).values()}


def test_objects_are_gone_through_once_for_a_tensor(walks: list[int | None]) -> None:
    one, other, unused = Tensor(4000), Tensor(80), Tensor(8)
    for _ in range(3):
        assert owners(one.first + 17, other.first + 79, one.first) == {id(one), id(other)}
    assert walks == [None]
    assert owners(unused.first) == {id(unused)}
    assert owners(unused.first, one.first) == {id(unused), id(one)}
    assert walks == [None, None]


def test_a_tensor_with_another_storage_is_found_there(walks: list[int | None]) -> None:
    one, other = Tensor(4000), Tensor(4000)
    assert owners(one.first) == {id(one)}
    old, one.memory = one.memory, mapped(np.zeros(9000, np.uint8))
    assert owners(one.first) == {id(one)}
    assert owners(old.ctypes.data) == set()
    other.memory = old
    gc.collect()
    assert owners(old.ctypes.data) == {id(other)}
    del other
    assert owners(old.ctypes.data) == set()
    assert owners(one.first + 8999) == {id(one)}


def test_where_there_was_nothing_only_new_objects_are_looked_at(walks: list[int | None]) -> None:
    memory, more = mapped(np.zeros(64, np.uint8)), mapped(np.zeros(64, np.uint8))
    address, another = memory.ctypes.data, more.ctypes.data
    for _ in range(3):
        assert owners(address) == set()
    assert owners(address, another) == set()
    assert owners(address) == owners(another) == set()
    assert walks == [None, 0, 0, None, 0, 0]
    tensor = Tensor(8)
    tensor.memory = memory
    assert owners(address) == {id(tensor)}
    assert owners(address) == {id(tensor)}
    assert walks[6:] == [0]
    late = Tensor(8)
    late.memory = more
    gc.collect()  # it is not among the youngest any more
    assert owners(another) == {id(late)}
    assert walks[7:] == [None]
