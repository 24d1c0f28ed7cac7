"""The parts that rules of advice rest on: padding that is tried, precision by data flow, addresses that were loaded."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.analyse.model.advice.address_provenance import lines_with_loaded_addresses
from workbench.analyse.model.advice.bank_conflicts import bank_conflicts
from workbench.analyse.model.advice.doubles import constants_of_double, evidence_of, literals, words_of_double
from workbench.analyse.model.advice.facts import Access
from workbench.analyse.model.advice.padding import Shared, find_padding, find_swizzle
from workbench.base.records import Missing
from workbench.emulate.access_patterns import wavefronts

LANES = np.arange(32)


def column(width: int, size: int, rows: int = 32) -> list[Shared]:
    """Rows that are written and columns that are read of a tile of `width` elements a row."""
    across = [Shared(LANES, (row * width + LANES) * size, size) for row in range(rows)]
    down = [Shared(LANES, (LANES * width + at) * size, size) for at in range(rows)]
    return across + down


def conflicts(accesses: list[Shared], row: int, pad: int) -> int:
    total = 0
    for each in accesses:
        moved = each.offsets + each.offsets // row * pad
        passes, phases = wavefronts(each.lanes.astype(np.intp), moved.astype(np.uint64), each.size_bytes)
        total += passes - phases
    return total


@pytest.mark.parametrize("size", [4, 8])
@pytest.mark.parametrize("width", [32, 64, 96, 128])
def test_a_column_of_a_tile_is_cured_by_one_element_a_row(width: int, size: int) -> None:
    accesses = column(width, size)
    found = find_padding(accesses)
    assert found is not None
    assert (found.row_bytes, found.pad_bytes) == (width * size, size)
    assert found.cures
    assert found.tried == 64


@given(st.integers(8, 160), st.sampled_from([4, 8]))
@settings(max_examples=60, deadline=None)
def test_what_is_said_of_a_padding_holds_when_it_is_tried_again(width: int, size: int) -> None:
    accesses = column(width, size)
    found = find_padding(accesses)
    before = conflicts(accesses, 1 << 30, 0)
    if found is None:
        return
    assert found.conflicts_before == before > 0
    assert found.conflicts_after == conflicts(accesses, found.row_bytes, found.pad_bytes)
    assert 4 * found.conflicts_after <= before


def test_no_padding_is_named_without_conflicts_or_for_random_words() -> None:
    assert find_padding(column(33, 4)) is None
    random = np.random.default_rng(3)
    scattered = [Shared(LANES, random.integers(0, 4096, 32) * 4, 4) for _ in range(64)]
    assert find_padding(scattered) is None


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("y = 2.0 * x;", ("2.0",)),
        ("y = 2.0f * x + 1.F;", ()),
        ("y = 1e-6 + x / .5;", ("1e-6", ".5")),
        ("y = a[3] + b.x1 + 0x1p3f; // 2.5", ()),
        ("y = v1.0f;", ()),
        ("y = 3 * x2 + 4u;", ()),
    ],
)
def test_literals_of_double(line: str, found: tuple[str, ...]) -> None:
    assert literals(line, numba=False) == found


def test_names_that_stand_for_double() -> None:
    source = """
typedef double real;
using wide = real;
__device__ double scale(double by);
double a = x, *b;
wide c; float d = 2.0f;
#define HALF 0.5
#define SIZE 16
"""
    words = words_of_double(source, numba=False)
    assert {"double", "real", "wide", "a", "b", "c", "scale", "by"} <= words
    assert "d" not in words
    constants = constants_of_double(source)
    assert "HALF" in constants
    assert "SIZE" not in constants
    assert evidence_of("y = x * HALF * M_PI;", False, constants) == ("HALF", "M_PI")


def test_addresses_that_come_from_loads() -> None:
    ptx = """.version 8.0
.target sm_80
.address_size 64
.visible .entry f(.param .u64 a)
{
.reg .b64 %rd<8>;
.reg .b32 %r<4>;
ld.param.u64 %rd1, [a];
ld.global.u32 %r1, [%rd1];
mul.wide.u32 %rd2, %r1, 4;
add.s64 %rd3, %rd1, %rd2;
ld.global.u32 %r2, [%rd3];
st.global.u32 [%rd1], %r2;
ret;
}
"""
    assert lines_with_loaded_addresses(ptx, "f") == {12}


def test_a_column_of_a_box_is_cured_by_a_swizzle() -> None:
    """Words of a column, 128 bytes apart, lie in one bank. With rows of 128 bytes eight of them lie in eight pieces,
    and every eighth row in the same one: 4 wavefronts for a request instead of 32."""
    found = find_swizzle([Shared(LANES, LANES * 128, 4)])
    assert found is not None
    assert (found.span_bytes, found.conflicts_before, found.conflicts_after) == (128, 31, 3)
    # Eight lanes with pieces of 16 bytes are a phase.
    found = find_swizzle([Shared(LANES, LANES * 128, 16)])
    assert found is not None
    assert (found.span_bytes, found.conflicts_before, found.conflicts_after) == (128, 28, 0)


def test_no_swizzle_is_named_that_cures_little() -> None:
    assert find_swizzle([Shared(LANES, LANES * 4, 4)]) is None  # no conflicts
    assert find_swizzle([Shared(LANES, LANES * 1024, 4)]) is None  # the pattern is the same in every row
    assert find_swizzle([Shared(LANES, LANES * 128 + 12, 8)]) is None  # an access would be torn


class _Launch:
    """The facts that the rule about bank conflicts reads: one access to shared memory, 128 bytes from lane to lane."""

    def __init__(self, kind: str, bulk: int) -> None:
        request = SimpleNamespace(lanes=LANES, addresses=(LANES * 128).astype(np.uint64), size_bytes=4)
        operation = {"read": "load", "write": "store"}[kind]
        counts = {f"shared_{operation}_{name}": n for name, n in
                  (("requests", 1), ("wavefronts", 32), ("bank_conflicts", 31))}  # fmt: skip
        nowhere = Missing("not asked")
        self.access = Access(7, "shared", kind, 4, nowhere, nowhere, counts, None, (request,))  # type: ignore[arg-type]
        self.bulk = bulk

    def of(self, space: str, *kinds: str) -> tuple[Access, ...]:
        return (self.access,)

    def total(self, name: str) -> int:
        return {"bulk_load_shared_bytes": self.bulk}[name]

    def user_spot(self, spot: Any) -> Any:
        return spot


@pytest.mark.parametrize(
    ("kind", "bulk", "remedy"),
    [("read", 4096, "swizzled_box"), ("read", 0, "padding"), ("write", 4096, "padding")],
)
def test_what_bulk_copies_fill_is_swizzled_and_what_threads_write_is_padded(kind: str, bulk: int, remedy: str) -> None:
    (finding,) = bank_conflicts(_Launch(kind, bulk))  # type: ignore[arg-type]
    assert finding.remedy.kind == remedy
