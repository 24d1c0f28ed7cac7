"""Loads and stores of a warp whose lanes are in two runs: those where the first lane is, and where the last is.

A run is moved whole. It is loaded where all 32 places from its own first lane on are inside of the allocation, whether
or not the other lanes are there; what these take is not used.
"""

from __future__ import annotations

from dataclasses import dataclass

from workbench.emulate.codegen import bounds_cache
from workbench.emulate.codegen.masked_store import store_masked
from workbench.emulate.codegen.registers import Value
from workbench.emulate.llvm.builder import BITS, WARP, Builder, lane_constants

_INDICES = f"<{WARP} x i32>"


@dataclass(frozen=True)
class TwoRuns:
    """fine: whether all active lanes are in the two runs, and their places inside. lanes: those of the first run.
    places: of lane 0 in the first run and in the second, as numbers of the host."""

    fine: str
    lanes: str
    places: tuple[str, str]


def find(b: Builder, index: str, value: Value, base: str, site: str, delta: str, scalar: str, mask: str) -> TwoRuns:
    """Code that looks where the lanes are.

    index: a vector. value: the address, whose index is scaled by an element's bytes. base: its scalar, the operand's
    offset added. site: the record of an access of 32 elements. delta: what is added to an address on the host. mask:
    the word of active lanes.
    """
    size = BITS[scalar] // 8
    b.width = WARP
    index = b.let(
        f"freeze {_INDICES} {index}"
    )  # whatever lanes that are not active have, it decides which way is taken
    apart = b.op("sub", "i32", index, lane_constants("i32", tuple(range(WARP))))
    ends = [b.let(f"extractelement {_INDICES} {apart}, i64 {lane}") for lane in (0, WARP - 1)]
    first, last = (b.op("icmp eq", "i32", apart, b.splat("i32", end)) for end in ends)
    b.width = WARP
    either = b.op("or", "i1", first, last)
    b.width = 1
    seen = b.let(f"bitcast <{WARP} x i1> {either} to i32")
    if mask != "-1":
        seen = b.op("or", "i32", seen, b.op("xor", "i32", mask, "-1"))
    fine = b.op("icmp eq", "i32", seen, "-1")
    places = []
    for end in ends:
        signed = value.uniformity.signed
        biased = b.op("add", "i32", end, str(-(1 << 31))) if signed else end
        near = b.op("icmp ult", "i32", biased, str(-WARP))
        far = b.op("shl", "i64", b.cast("sext" if signed else "zext", "i32", end, "i64"), str(size.bit_length() - 1))
        place = b.op("add", "i64", base, far)
        inside = bounds_cache.inside(b, site, place, size)
        fine = b.op("and", "i1", fine, b.op("and", "i1", near, inside))
        places.append(b.op("add", "i64", place, delta))
    return TwoRuns(fine, first, (places[0], places[1]))


def load(b: Builder, runs: TwoRuns, scalar: str) -> str:
    """A vector of all lanes."""
    type_, size = f"<{WARP} x {scalar}>", BITS[scalar] // 8
    first, last = (
        b.let(f"load {type_}, ptr {b.let(f'inttoptr i64 {place} to ptr')}, align {size}") for place in runs.places
    )
    b.width = WARP
    return b.select(runs.lanes, scalar, first, last)


def in_order(b: Builder, runs: TwoRuns, mask: str) -> str:
    """True if all active lanes of the first run are below those of the second, so that the highest lane's value stays
    where two have one place."""
    b.width = 1
    word = b.let(f"bitcast <{WARP} x i1> {runs.lanes} to i32")
    own = b.op("and", "i32", word, mask)
    others = b.op("xor", "i32", own, mask)
    lowest = b.op("and", "i32", others, b.op("sub", "i32", "0", others))
    return b.op("icmp ule", "i32", own, b.op("sub", "i32", lowest, "1"))


def store(b: Builder, runs: TwoRuns, scalar: str, vector: str, active: str) -> None:
    """The way back, for runs in order. active: the lanes that are."""
    b.width = WARP
    own = b.op("and", "i1", runs.lanes, active)
    others = b.op("xor", "i1", own, active)
    for lanes, place in zip((own, others), runs.places, strict=True):
        store_masked(b, lanes, False, b.let(f"inttoptr i64 {place} to ptr"), scalar, vector, WARP)
