"""Idioms of loops: iterations of a source loop that one iteration of a SASS loop does, and loops that are gone.

A factor is told where counter, copies and addresses agree. The counter alone does not do: the compiler may count bytes,
or anything else that rises with the iterations; nor do copies alone: a line may well load twice. Where an iteration
moves an address on, it must access a place for each of the iterations that it does, as far apart as one of them moves
it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from workbench.analyse.inspector.claims import UnrolledLoop
from workbench.analyse.inspector.kernel_code import Idiom, KernelCode, LoopSpan, base
from workbench.analyse.inspector.memory_idioms import access_bytes
from workbench.analyse.inspector.source_loops import SourceLoop, source_loops
from workbench.analyse.inspector.values import Values
from workbench.base.records import SassLine
from workbench.isa.sass.moves import integer, plain
from workbench.isa.sass.operands import is_register

_ADDITIONS = ("IADD3", "UIADD3", "VIADD", "IADD", "UIADD", "IMAD.IADD")
_GOES_ON = frozenset({"NE", "LT", "LE", "GT", "GE"})
_COMPARISONS = frozenset({"ISETP", "UISETP"})
# The work of an iteration itself: the rest (addresses, moves, induction variables) is shared among copies or folded.
_WORK = frozenset(
    {"LDG", "STG", "LDS", "STS", "LD", "ST", "FADD", "FMUL", "FFMA", "DADD", "DMUL", "DFMA", "HADD2", "HMUL2", "HFMA2",
     "MUFU", "RED", "REDG", "ATOM", "ATOMG", "ATOMS", "SHFL", "HMMA", "IMMA", "DMMA"}
)  # fmt: skip
_SUMS = frozenset({"FADD", "FMUL", "FFMA", "DADD", "DMUL", "DFMA"})
_ADDRESS = re.compile(r"\[(U?R\d+)(?:\.[\w.]+)?(?:\+(-?0x[0-9a-f]+))?\]$")


@dataclass(frozen=True)
class _LoopCounter:
    """A register that one iteration changes by `step` and that is compared at the branch back."""

    at: int
    register: str
    step: int
    compared: int


def find(code: KernelCode) -> Iterator[Idiom]:
    """Yield the idioms of a kernel's loops."""
    loops = source_loops(code.source)
    heads = Counter(loop.first for loop in loops)
    for loop in loops:
        if heads[loop.first] == 1:
            yield from _as_a_whole(code, loop)
    for span in code.loops:
        factor, of_source = unroll_factor(code, span, loops)
        if of_source is None or factor < 2:
            continue
        lines = [code.lines[n] for n in sorted(span.indices)]
        found = code.idiom(UnrolledLoop(factor, others_from=_others(code, span, of_source)), lines)
        yield replace(found, source_line=of_source.first)


def unroll_factor(code: KernelCode, span: LoopSpan, loops: Sequence[SourceLoop]) -> tuple[int, SourceLoop | None]:
    """The iterations of a source loop that one iteration of a SASS loop does; 1 where that is not certain.

    The source loop is the smallest one that holds all source lines of the SASS loop. Where its number of iterations is
    known the SASS loop's must divide it; else the counter's step tells the factor. The copies of the work must agree.
    """
    lines = [code.lines[n] for n in sorted(span.indices)]
    places = {at for line in lines if (at := code.source_line(line)) is not None}
    around = [loop for loop in loops if places and loop.first <= min(places) and max(places) <= loop.last]
    if not around or not span.innermost or code.values is None:
        return 1, None
    loop = min(around, key=lambda each: each.last - each.first)
    if sum(each.first == loop.first for each in around) > 1:
        # Several loops in one line cannot be told apart by lines.
        return 1, None
    counters = list(_counters(code, code.values, span))
    if len({abs(counter.step) for counter in counters}) != 1:
        return 1, loop
    (counter, *_) = counters
    if loop.trips:
        iterations = _iterations(code, code.values, counter, span)
        factor = loop.trips // iterations if iterations and loop.trips % iterations == 0 else 1
    else:
        step = abs(loop.step)
        factor = abs(counter.step) // step if step and counter.step % step == 0 else 1
    agree = factor > 1 and _copies_agree(lines, factor) and _addresses_agree(code, code.values, span, factor)
    return (factor if agree else 1), loop


def _counters(code: KernelCode, values: Values, span: LoopSpan) -> Iterator[_LoopCounter]:
    """Registers that the loop changes once an iteration, by a constant, and that decide whether it goes back."""
    writes = Counter(
        name for n in span.indices for name in (code.facts.instructions[n].writes if code.facts is not None else ())
    )
    for branch in span.back:
        predicate = _condition(code.lines[branch]).lstrip("!")
        setter = values.writer(branch, predicate) if predicate in values.writers[branch] else None
        if setter is None or setter not in span.indices or base(code.lines[setter]) not in _COMPARISONS:
            continue
        for reader, operand in _compared(values, setter, span):
            at = values.writer(reader, operand) if writes[operand] == 1 else None
            step = _step(values, at, operand) if at is not None and at in span.every_iteration else None
            if at is not None and step:
                yield _LoopCounter(at, operand, step, setter)


def _compared(values: Values, setter: int, span: LoopSpan) -> Iterator[tuple[int, str]]:
    """Registers that a comparison reads, and those that are added to what does not change for it, with who reads them.

    A counter may be compared as its distance from the end.
    """
    for operand in map(plain, values.lines[setter].operands[2:4]):
        if not is_register(operand):
            continue
        yield setter, operand
        at = values.writer(setter, operand) if operand in values.writers[setter] else None
        if at is None or at not in span.indices or not values.lines[at].opcode.startswith(_ADDITIONS):
            continue
        for register, writers in values.writers[at].items():
            others = [w for other, found in values.writers[at].items() if other != register for w in found]
            if register != operand and not any(w in span.indices for w in others) and writers:
                yield at, register


def _step(values: Values, at: int, register: str) -> int | None:
    """The constant by which an instruction changes a register; None where it does another thing."""
    line = values.lines[at]
    if not line.opcode.startswith(_ADDITIONS) or line.predicate is not None or "X" in line.opcode.split("."):
        return None
    # A carry out is a result too.
    result, *sources = [plain(o) for o in line.operands if not o.lstrip("!").startswith(("P", "UP"))]
    if result != register or sources.count(register) != 1:
        return None
    rest = [integer(source) for source in sources if source != register]
    if line.opcode.startswith("IMAD.IADD"):
        rest = rest[-1:] if sources[1:2] == ["0x1"] else [None]
    known = [value for value in rest if value is not None]
    if len(known) != len(rest):
        return None
    total = sum(known) & 0xFFFFFFFF
    return total - (1 << 32) if total >= 1 << 31 else total


def _iterations(code: KernelCode, values: Values, counter: _LoopCounter, span: LoopSpan) -> int | None:
    """The number of iterations of a loop whose counter begins and ends at numbers in the code."""
    line = code.lines[counter.compared]
    test = line.opcode.split(".")[1]
    left, right = (plain(operand) for operand in line.operands[2:4])
    bound = values.constant(counter.compared, right) if left == counter.register else None
    begins = {_outside(values, w, counter, span) for w in values.writers[counter.at].get(counter.register, ())}
    begins.discard("inside")
    if bound is None or len(begins) != 1 or (line.predicate is not None):
        return None
    start = begins.pop()
    if not isinstance(start, int):
        return None
    distance = _signed(bound) - _signed(start)
    if test not in _GOES_ON or _leaves_on(code, span) or distance * counter.step <= 0:
        return None
    if test == "NE":
        return distance // counter.step if distance % counter.step == 0 else None
    if test in ("LE", "GE"):
        distance += 1 if counter.step > 0 else -1
    # The counter is compared after it was changed: iterations are done as long as what is left is more than none.
    return -(-abs(distance) // abs(counter.step))


def _leaves_on(code: KernelCode, span: LoopSpan) -> bool:
    """True if the branch back is taken where the comparison does not hold."""
    return any(_condition(code.lines[branch]).startswith("!") for branch in span.back)


def _condition(branch: SassLine) -> str:
    """The predicate under which a branch is taken: before it, or (`BRA.U !UP0, target`) its first operand."""
    first = plain(branch.operands[0]) if branch.operands else ""
    return first if first.lstrip("!").startswith(("UP", "P")) else branch.predicate or ""


def _outside(values: Values, writer: int, counter: _LoopCounter, span: LoopSpan) -> int | str | None:
    """The initial value of an induction variable, from a writer outside of the loop; `inside` for one in it."""
    if writer in span.indices:
        return "inside"
    return values.written(writer, counter.register)


def _signed(value: int) -> int:
    return value - (1 << 32) if value >= 1 << 31 else value


def _copies_agree(lines: Sequence[SassLine], factor: int) -> bool:
    """True if at least half of the kinds of work, by where they come from, stand in the loop a multiple of times.

    A wide access does what several did, and the first or last of several sums may have been folded into another one.
    """
    copies = Counter((line.source_line, line.inlined_at, _kind(line)) for line in lines if _works(line))
    agree = [count for count in copies.values() if count % factor == 0]
    return bool(agree) and 2 * len(agree) >= len(copies)


def _kind(line: SassLine) -> str:
    """The kind of work of an instruction: the first or last of several sums of products is a product or a sum."""
    name = base(line)
    return name[0] if name in _SUMS else name


def _addresses_agree(code: KernelCode, values: Values, span: LoopSpan, factor: int) -> bool:
    """True if an iteration accesses the places of `factor` iterations, as far as addresses say.

    Of the bytes that a line's accesses by one register take, one must come again `factor` times, each time as far on as
    the register moves in one of that many iterations.
    """
    offsets: dict[tuple[object, ...], set[int]] = {}
    steps: dict[tuple[object, ...], int] = {}
    for n in sorted(span.indices):
        line = code.lines[n]
        address = next((m for o in line.operands if (m := _ADDRESS.search(plain(o)))), None) if _works(line) else None
        step = _moves_on(values, span, n, address[1]) if address is not None else None
        if address is not None and step is not None:
            place = (line.source_line, line.inlined_at, base(line), address[1])
            first = int(address[2] or "0", 16)
            offsets.setdefault(place, set()).update(range(first, first + access_bytes(line)))
            steps[place] = step
    return not offsets or any(
        step % factor == 0
        and any(all(b + k * step // factor in offsets[place] for k in range(factor)) for b in offsets[place])
        for place, step in steps.items()
    )


def _moves_on(values: Values, span: LoopSpan, at: int, register: str) -> int | None:
    """By how much one iteration changes a register, all of it by one instruction; None where that is not so."""
    inside = [w for w in values.writers[at].get(register, ()) if w in span.indices]
    if len(inside) != 1 or inside[0] not in span.every_iteration:
        return None
    return _step(values, inside[0], register)


def _others(code: KernelCode, span: LoopSpan, loop: SourceLoop) -> int | None:
    """The first of the copies of the loop's body elsewhere; None where there are none."""
    body = {(code.source_line(code.lines[n]), base(code.lines[n])) for n in span.indices if _works(code.lines[n])}
    others = [n for n, line in code.own if n not in span.indices and (code.source_line(line), base(line)) in body]
    return code.lines[others[0]].offset if others and loop.first != loop.last else None


def _works(line: SassLine) -> bool:
    return base(line) in _WORK


def _as_a_whole(code: KernelCode, loop: SourceLoop) -> Iterator[Idiom]:
    """A loop with a known number of iterations that is gone: no loop holds its body, its copies are there."""
    if loop.trips is None or loop.trips < 2:
        return
    first = loop.first + (loop.first < loop.last)
    body = [
        (n, line) for n, line in code.own if (at := code.source_line(line)) is not None and first <= at <= loop.last
    ]
    enclosing = [span for span in code.loops if any(n in span.indices for n, _ in body)]
    if not body or any(_may_be(code, span, loop) for span in enclosing):
        return
    if not _copies_agree([line for _, line in body], loop.trips):
        return
    found = code.idiom(UnrolledLoop(loop.trips, whole=True), [line for _, line in body])
    yield replace(found, source_line=loop.first)


def _may_be(code: KernelCode, span: LoopSpan, loop: SourceLoop) -> bool:
    """True if a SASS loop may be what became of a source loop: its branch back belongs to that one's lines."""
    places = {code.source_line(code.lines[branch]) for branch in span.back}
    return any(at is None or loop.first <= at <= loop.last for at in places)
