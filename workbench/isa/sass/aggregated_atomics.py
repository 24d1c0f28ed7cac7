"""Atomics of a warp that ptxas made one instruction of: lanes vote, count or add up, and one of them does the rest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from workbench.base.records import SassLine
from workbench.isa.sass.blocks import flow_graph
from workbench.isa.sass.dependencies import Dependencies, dependencies
from workbench.isa.sass.executed import is_instruction
from workbench.isa.sass.registers import register_use

_TOGETHER = frozenset({"VOTE", "VOTEU", "REDUX", "CREDUX", "MATCH", "POPC", "UPOPC", "ELECT"})
_VOTES = frozenset({"VOTE", "VOTEU", "MATCH"})
_ATOMICS = ("ATOM", "RED")
_LANE = frozenset({"SR_LANEID", "SR_LTMASK", "SR_EQMASK"})
_AMPERE = 80
_DEPTH = 5
"""Instructions from the guard of an elected atomic back to its vote: a comparison of the lane with the first that
voted, and moves between."""


def combines_lanes(line: SassLine) -> bool:
    """True if an instruction, beside an atomic, takes what the lanes of the warp would do together."""
    return _base(line) in _TOGETHER or (_is_atomic(line) and "POPC" in line.opcode)


def slow_atomics(lines: Sequence[SassLine]) -> dict[int, float]:
    """PTX lines whose atomics on one address take L2 longer than integers do: how many times as long.

    Pairs of halves take 3.1 cycles a lane, and a half by itself, for which SASS compares and swaps until it succeeds,
    9.6: 33.5 million of them on one address take 137 and 422 ms on an A100 at 765 MHz (`bbuf-atomics` of
    benchmarks/published). Floats take 3.0: 16.8 million of them 28 ms on an RTX A6000 (`junstar-sums`); doubles are
    taken for as slow.
    """
    found: dict[int, float] = {}
    returns = {line.ptx_line for line in lines if _base(line) == "BRA"}
    for line in lines:
        if not isinstance(line.ptx_line, int) or not _is_atomic(line):
            continue
        parts = line.opcode.split(".")
        if "CAS" in parts and line.ptx_line in returns:
            found[line.ptx_line] = 9.6
        elif any(part.startswith(("F16x2", "BF16")) for part in parts):
            found.setdefault(line.ptx_line, 3.1)
        elif not {"F32", "F64"}.isdisjoint(parts):
            found.setdefault(line.ptx_line, 3.0)
    return found


_SPIN_CYCLES = 13.9
_TURING_CYCLES = 2.5


def shared_lane_cycles(lines: Sequence[SassLine], arch: int) -> dict[int, float]:
    """PTX lines whose atomics on shared memory take more than a cycle for each further lane at one address: how many.

    Where SASS compares and swaps until it succeeds (floats), 16.8 million of one address a block take 1.5 ms on an RTX
    A6000 (`junstar-sums` of benchmarks/published). Additions of integers: 67 million take 3.4 ms on an RTX 2060
    (`pmpp-histogram`).

    Parameters
    ----------
    arch
        The number of the architecture, 75 for example.
    """
    found: dict[int, float] = {}
    for line in lines:
        if isinstance(line.ptx_line, int) and _base(line) == "ATOMS":
            if "SPIN" in line.opcode:
                found[line.ptx_line] = _SPIN_CYCLES
            elif arch < _AMPERE:
                found.setdefault(line.ptx_line, _TURING_CYCLES)
    return found


def aggregated_lines(lines: Sequence[SassLine]) -> frozenset[int]:
    """PTX lines whose atomics SASS does once for all lanes that name one address.

    Either the line's own instructions take lanes together, or its atomic is guarded by the election of a lane, which
    copies of an unrolled loop may share.

    Parameters
    ----------
    lines
        The instructions of one kernel, in the order of their offsets.
    """
    of_line: dict[int, list[int]] = {}
    for i, line in enumerate(lines):
        if isinstance(line.ptx_line, int) and is_instruction(line):
            of_line.setdefault(line.ptx_line, []).append(i)
    with_atomics = {n: own for n, own in of_line.items() if any(_is_atomic(lines[i]) for i in own)}
    if not with_atomics or not any(map(combines_lanes, lines)):
        return frozenset()
    links = dependencies(lines, [register_use(line) for line in lines], flow_graph(lines))
    return frozenset(n for n, own in with_atomics.items() if _is_aggregated(own, lines, links))


def _is_aggregated(own: Iterable[int], lines: Sequence[SassLine], links: Dependencies) -> bool:
    own = list(own)
    atomics = [i for i in own if _is_atomic(lines[i])]
    if any("SPIN" in lines[i].opcode for i in atomics):
        return False
    return any(combines_lanes(lines[i]) for i in own) or all(_is_elected(i, lines, links) for i in atomics)


def _is_elected(index: int, lines: Sequence[SassLine], links: Dependencies) -> bool:
    """True if the guard of an instruction compares the lane with what the lanes have voted."""
    guard = (lines[index].predicate or "").lstrip("!")
    seen: set[int] = set()
    pending = [n for name, writers in links.writers[index] if name == guard for n in writers]
    for _ in range(_DEPTH):
        seen.update(pending)
        pending = [n for i in pending for _, writers in links.writers[i] for n in writers if n not in seen]
    found = [lines[i] for i in seen]
    voted = any(_base(line) in _VOTES for line in found)
    of_lane = any(not _LANE.isdisjoint(operand.upper() for operand in line.operands) for line in found)
    return (voted and of_lane) or any(_base(line) == "ELECT" for line in found)


def _base(line: SassLine) -> str:
    return line.opcode.partition(".")[0]


def _is_atomic(line: SassLine) -> bool:
    return line.opcode.startswith(_ATOMICS) and _base(line) != "REDUX"
