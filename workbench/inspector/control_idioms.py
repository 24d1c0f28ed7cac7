"""Idioms of control flow: predicates in place of branches, unrolled loops, bounds checks, barriers, reconvergence."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from workbench.inspector.kernel_code import Idiom, KernelCode, LoopSpan, base, guarded
from workbench.inspector.source_loops import SourceLoop, source_loops
from workbench.records import SassLine

_ADDITIONS = ("IADD3", "UIADD3", "VIADD", "IADD", "UIADD", "IMAD.IADD", "LEA")


def find(code: KernelCode) -> Iterator[Idiom]:
    """Yield the control-flow idioms of a kernel."""
    yield from _bounds_checks(code)
    yield from _predicated(code)
    yield from _unrolled(code)
    yield from _barriers(code)
    yield from _reconvergence(code)


def _bounds_checks(code: KernelCode) -> Iterator[Idiom]:
    for index, line in code.own:
        if line.opcode != "EXIT" or not guarded(line) or not any(base(b) == "ISETP" for _, b in code.own[:index]):
            continue
        done = re.search(r"\b(for|while)\b", code.text(code.source_line(line)))
        title = (
            "threads that have no turn of the loop left end" if done else "bounds check: threads beyond the end leave"
        )
        text = (
            "A comparison sets the predicate, and threads for which it holds end here: no jump, and the rest of the "
            "kernel needs no condition. Warps that have other threads left go on with those."
        )
        yield code.idiom("bounds_check", title, text, [line])


def _predicated(code: KernelCode) -> Iterator[Idiom]:
    at = {line.offset: line for _, line in code.own}
    for ptx_line, fate in code.fates.items():
        branch = code.ptx.get(ptx_line)
        if branch is None or branch.mnemonic != "bra" or branch.predicate is None or fate.how != "folded":
            continue
        lines = [at[offset] for offset in fate.offsets if offset in at and guarded(at[offset])]
        if not lines or all(line.opcode in ("EXIT", "BRA") for line in lines):
            continue
        number = len(lines)
        text = (
            f"The branch of PTX line {ptx_line} is gone: {number} instruction{'s are' if number > 1 else ' is'} "
            f"executed under {' and '.join(sorted({f'@{line.predicate}' for line in lines}))} instead. Lanes for which"
            " it does not hold pass by, and the warp need not run two ways one after the other."
        )
        found = code.idiom("predication", "predication in place of a branch", text, lines)
        yield replace(found, ptx_lines=tuple(sorted({*found.ptx_lines, ptx_line})))


def _unrolled(code: KernelCode) -> Iterator[Idiom]:
    loops = source_loops(code.source)
    for loop in loops:
        body = [
            (n, line)
            for n, line in code.own
            if loop.first <= (at := code.source_line(line) or 0) <= loop.last
            and (at > loop.first or loop.first == loop.last)
        ]
        if loop.trips and body and not any(n in span.indices for span in code.loops for n, _ in body):
            yield from _as_a_whole(code, loop, [line for _, line in body])
    for span in code.loops:
        factor, loop_of_source = unroll_factor(code, span, loops)
        if loop_of_source is None or factor < 2:
            continue
        text = (
            f"One turn of this loop does {factor} turns of the loop in the source: its counter goes by "
            f"{factor * abs(loop_of_source.step)} where the source says {abs(loop_of_source.step)}. Fewer branches, "
            "and loads of several turns are under way at a time. Turns that are left over are done by other code "
            "behind it."
        )
        lines = [code.lines[n] for n in sorted(span.indices)]
        found = code.idiom("unrolled_loop", f"loop unrolled {factor} times", text, lines)
        yield replace(found, source_line=loop_of_source.first)


def _as_a_whole(code: KernelCode, loop: SourceLoop, body: list[SassLine]) -> Iterator[Idiom]:
    """A loop with a known number of turns that is no loop any more; its copies have to be seen."""
    copies = Counter((code.source_line(line), line.opcode) for line in body).most_common(1)[0][1]
    if loop.trips is None or loop.trips < 2 or copies < loop.trips:
        return
    text = (
        f"The loop's {loop.trips} turns are written out one after the other: no counter, no comparison, no branch, and "
        "indices are constants. It needs more code and, where values of several turns are alive at a time, registers."
    )
    found = code.idiom("unrolled_loop", f"loop unrolled as a whole, {loop.trips} times", text, body)
    yield replace(found, source_line=loop.first)


def unroll_factor(code: KernelCode, span: LoopSpan, loops: Sequence[SourceLoop]) -> tuple[int, SourceLoop | None]:
    """How many turns of a source loop one turn of a SASS loop does, by their counters' steps; 1 where not certain.

    The SASS counter is a register that the loop changes once, by adding a constant, and compares. The source loop is
    the smallest one that holds all source lines of the SASS loop.
    """
    lines = [code.lines[n] for n in sorted(span.indices)]
    places = {at for line in lines if (at := code.source_line(line)) is not None}
    around = [loop for loop in loops if places and loop.first <= min(places) and max(places) <= loop.last]
    if not around or not span.innermost:
        return 1, None
    loop = min(around, key=lambda each: each.last - each.first)
    writes = Counter(line.operands[0] for line in lines if line.operands)
    compared = {o for line in lines if base(line) in ("ISETP", "UISETP") for o in _plain(line)}
    # What is compared may be the counter's distance from the end.
    compared |= {o for line in lines if _plain(line)[:1] and _plain(line)[0] in compared for o in _plain(line)[1:]}
    steps = set()
    for line in lines:
        if not line.opcode.startswith(_ADDITIONS) or len(line.operands) < 3:
            continue
        result, *sources = _plain(line)
        constants = [int(o, 16) for o in sources if o.startswith(("0x", "-0x"))]
        if result in sources and result in compared and writes[result] == 1 and len(constants) == 1:
            steps.add(abs(_signed(constants[0])))
    step = abs(loop.step)
    if len(steps) != 1 or not step:
        return 1, loop
    taken = steps.pop()
    return (taken // step if taken % step == 0 else 1), loop


def _plain(line: SassLine) -> list[str]:
    return [operand.removesuffix(".reuse") for operand in line.operands]


def _signed(value: int) -> int:
    return value - (1 << 32) if value >= 1 << 31 else value


def _barriers(code: KernelCode) -> Iterator[Idiom]:
    for index, line in code.own:
        if base(line) not in ("BAR", "BARRIER") or "ARV" in line.opcode:
            continue
        depth = max((span.depth for span in code.loops if index in span.indices), default=0)
        if depth:
            text = (
                "All threads of the block wait here for each other in every turn of the loop. All of them must come "
                "here: a barrier that some threads pass by is a fault. What could overlap between turns does not."
            )
            yield code.idiom("barrier_in_loop", "block barrier in every turn of a loop", text, [line])


def _reconvergence(code: KernelCode) -> Iterator[Idiom]:
    labels = {line.label: line for _, line in code.own if line.label}
    returns = [line for _, line in code.own if base(line) == "BSYNC"]
    for _, line in code.own:
        if base(line) != "BSSY" or len(line.operands) < 2:
            continue
        target = labels.get(line.operands[-1].removeprefix("`(").removesuffix(")"))
        meets = [target] if target is not None else []
        syncs = [s for s in returns if s.operands[:1] == line.operands[:1]][:4]
        barrier = line.operands[0]
        text = (
            f"Lanes of the warp may go different ways behind this. BSSY notes in {barrier} who is there now, BSYNC "
            f"{barrier} waits until they have all come back: behind it the warp runs together again. Where the lanes "
            "agree, nothing is lost; where they do not, both ways are run one after the other."
        )
        yield code.idiom("reconvergence", "divergence and reconvergence", text, [line, *syncs, *meets])
