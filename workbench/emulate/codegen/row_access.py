"""Moves the lanes of a full warp between memory and a vector, where their addresses follow from a few scalars.

Adjacent lanes whose addresses differ by constants form a run: its memory is loaded at once and permuted, or element by
element where it is scattered. Bounds are checked elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from itertools import pairwise

from workbench.emulate import costs
from workbench.emulate.analysis.lane_patterns import Lanes
from workbench.emulate.analysis.lane_runs import Run
from workbench.emulate.codegen.masked_store import store_masked
from workbench.emulate.codegen.registers import Value
from workbench.emulate.llvm.builder import BITS, WARP, Builder, lane_constants
from workbench.emulate.llvm.text import PREFIX
from workbench.emulate.runtime import library


def starts(b: Builder, host: str, value: Value, runs: Sequence[Run]) -> list[str]:
    """The place of each run's lowest lane, from the scalar's."""
    b.width = 1
    found: dict[tuple[Lanes, int], str] = {}
    for run in runs:
        if (run.steps, run.low) in found:
            continue
        place = host
        for name, times in zip(value.terms, run.steps, strict=True):
            if times:
                place = b.op("add", "i64", place, b.op("mul", "i64", name, str(times)) if times != 1 else name)
        found[run.steps, run.low] = b.op("add", "i64", place, str(run.low)) if run.low else place
    return [found[run.steps, run.low] for run in runs]


def load(b: Builder, host: str, value: Value, runs: Sequence[Run], scalar: str) -> str:
    """A vector of all lanes. host: the place of the address's scalar."""
    if len(runs) <= costs.MAX_RUNS_IN_LINE:
        return load_at(b, starts(b, host, value, runs), runs, scalar)
    vector = f"<{WARP} x {scalar}>"
    even = _evenly(b, host, value, runs)
    if even:
        return b.let(f"call {vector} {_runtime(b, f'even.load.{scalar}')}({even})")
    inner = Builder()
    places = starts(inner, "%host", _named(value), runs)
    inner.line(f"ret {vector} {load_at(inner, places, runs, scalar)}")
    return b.let(f"call {vector} {_function(b, inner, vector, value)}({_arguments(host, value)})")


def store(
    b: Builder, host: str, value: Value, runs: Sequence[Run], scalar: str, vector: str, shared: bool = False
) -> None:
    """Runs are stored in their order: of lanes at one place the highest one's value stays. shared: in shared memory."""
    if len(runs) <= costs.MAX_RUNS_IN_LINE:
        store_at(b, starts(b, host, value, runs), runs, scalar, vector)
        return
    even = _evenly(b, host, value, runs)
    if even:
        name = f"even.store.{'shared.' if shared else ''}{scalar}"
        b.line(f"call void {_runtime(b, name)}({even}, <{WARP} x {scalar}> {vector})")
        return
    inner = Builder()
    store_at(inner, starts(inner, "%host", _named(value), runs), runs, scalar, "%vector")
    inner.line("ret void")
    given = f"<{WARP} x {scalar}>"
    function = _function(b, inner, "void", value, f", {given} %vector")
    b.line(f"call void {function}({_arguments(host, value)}, {given} {vector})")


def _evenly(b: Builder, host: str, value: Value, runs: Sequence[Run]) -> str:
    """The first lane's place and how far the next is from it, where each lane is as far from the last; else empty."""
    if len(runs) < WARP:
        return ""
    apart = {(b.low - a.low, *(y - x for x, y in zip(a.steps, b.steps, strict=True))) for a, b in pairwise(runs)}
    if len(apart) > 1:
        return ""
    (place,) = starts(b, host, value, runs[:1])
    ((far, *times),) = apart
    by = str(far)
    for name, count in zip(value.terms, times, strict=True):
        by = b.op("add", "i64", by, b.op("mul", "i64", name, str(count)) if count != 1 else name)
    return f"i64 {place}, i64 {by}"


def _runtime(b: Builder, name: str) -> str:
    b.declare(f"@{PREFIX}{name}", library.declarations()[PREFIX + name])
    return f"@{PREFIX}{name}"


def _named(value: Value) -> Value:
    """The value inside of a function that is given its scalars."""
    return Value.of_parts(value.uniformity, "i64", ["%host", *(f"%by{i}" for i in range(len(value.terms)))])


def _arguments(host: str, value: Value) -> str:
    return ", ".join(f"i64 {name}" for name in (host, *value.terms))


def _function(b: Builder, inner: Builder, result: str, value: Value, more: str = "") -> str:
    """The name of a function of such lines, which the module holds once."""
    body = "\n".join(inner.lines)
    name = f"@lanes.at.{blake2b(f'{result}{body}'.encode(), digest_size=8).hexdigest()}"
    given = ", ".join(f"i64 {text}" for text in ("%host", *(f"%by{i}" for i in range(len(value.terms)))))
    b.define(name, f"define internal {result} {name}({given}{more}) #3 {{\n{body}\n}}")
    return name


def load_at(b: Builder, places: Sequence[str], runs: Sequence[Run], scalar: str) -> str:
    """A vector of all lanes, the places of each run's lowest lane being known."""
    size = BITS[scalar] // 8
    known: dict[tuple[str, Lanes], str] = {}
    single = all(run.count == 1 for run in runs)
    vector = "poison"
    parts = []
    for run, place in zip(runs, places, strict=True):
        part = known.get((place, run.places))
        if part is None:
            pointer = b.let(f"inttoptr i64 {place} to ptr")
            if run.span == 1:
                part = b.let(f"load {scalar}, ptr {pointer}, align {size}")
                if not single:
                    part = _splat(b, scalar, part, run.count)
            else:
                part = _loaded(b, run, scalar, pointer)
            known[place, run.places] = part
        if single:
            vector = b.let(f"insertelement <{WARP} x {scalar}> {vector}, {scalar} {part}, i64 {run.first}")
        parts.append((part, run.count))
    return vector if single else b.concatenate(parts, scalar)


def _loaded(b: Builder, run: Run, scalar: str, pointer: str) -> str:
    """The lanes of a run. Up to twice as many elements as lanes are two vectors, the second up to the last."""
    size, more = BITS[scalar] // 8, run.span - run.count
    count = min(run.span, run.count) if run.span <= costs.MAX_LOADED * run.count else run.span
    type_ = f"<{count} x {scalar}>"
    part = b.let(f"load {type_}, ptr {pointer}, align {size}")
    if run.beside:
        return part
    if more <= 0 or count == run.span:
        return _ordered(b, scalar, part, count, run.places)
    other = b.let(f"load {type_}, ptr {b.gep(pointer, more * size)}, align {size}")
    picked = lane_constants("i32", tuple(p if p < count else count + p - more for p in run.places))
    return b.let(f"shufflevector {type_} {part}, {type_} {other}, <{run.count} x i32> {picked}")


def _splat(b: Builder, scalar: str, name: str, count: int) -> str:
    head = b.let(f"insertelement <{count} x {scalar}> poison, {scalar} {name}, i64 0")
    return b.let(
        f"shufflevector <{count} x {scalar}> {head}, <{count} x {scalar}> poison, <{count} x i32> zeroinitializer"
    )


def _ordered(b: Builder, scalar: str, vector: str, count: int, picked: Sequence[int]) -> str:
    """Chosen elements of a vector."""
    t = f"<{count} x {scalar}>"
    return b.let(
        f"shufflevector {t} {vector}, {t} poison, <{len(picked)} x i32> {lane_constants('i32', tuple(picked))}"
    )


def store_at(
    b: Builder,
    places: Sequence[str],
    runs: Sequence[Run],
    scalar: str,
    vector: str,
    mask: str | None = None,
    shared: bool = False,
) -> None:
    """The way back; under a mask, of lanes that all have places of their own."""
    size = BITS[scalar] // 8
    for run, place in zip(runs, places, strict=True):
        pointer = b.let(f"inttoptr i64 {place} to ptr")
        if mask is not None and run.span == 1:
            _store_last(b, run, pointer, scalar, vector, mask)
            continue
        if mask is not None:
            part, lanes = (_stored(b, run, t, name) for t, name in ((scalar, vector), ("i1", mask)))
            store_masked(b, lanes, shared, pointer, scalar, part, run.span)
            continue
        last = {place: run.first + lane for lane, place in enumerate(run.places)}
        if run.span == 1:
            part, type_ = b.let(f"extractelement <{WARP} x {scalar}> {vector}, i64 {last[0]}"), scalar
        else:
            part, type_ = _stored(b, run, scalar, vector), f"<{run.span} x {scalar}>"
        b.line(f"store {type_} {part}, ptr {pointer}, align {size}")


def _store_last(b: Builder, run: Run, pointer: str, scalar: str, vector: str, mask: str) -> None:
    """Stores the value of the highest active lane of a run whose lanes have one place; nothing where none is active."""
    within = ((1 << run.count) - 1) << run.first
    lanes = b.let(f"bitcast <{WARP} x i1> {mask} to i32")
    word = b.let(f"and i32 {lanes}, {within}")
    some, done = b.name("some"), b.name("done")
    active = b.let(f"icmp ne i32 {word}, 0")
    b.line(f"br i1 {active}, label %{some}, label %{done}")
    b.label(some)
    b.width = 1
    above = b.call("ctlz", "i32", word, extra="i1 true")
    lane = b.let(f"sub i32 {WARP - 1}, {above}")
    last = b.let(f"extractelement <{WARP} x {scalar}> {vector}, i32 {lane}")
    b.line(f"store {scalar} {last}, ptr {pointer}, align {BITS[scalar] // 8}")
    b.line(f"br label %{done}")
    b.label(done)


def _stored(b: Builder, run: Run, scalar: str, vector: str) -> str:
    """The values that a run without holes stores, in the order of memory."""
    last = {place: run.first + lane for lane, place in enumerate(run.places)}
    if run.beside:
        return b.part(vector, scalar, run.first, run.count)
    return _ordered(b, scalar, vector, WARP, [last[place] for place in range(run.span)])
