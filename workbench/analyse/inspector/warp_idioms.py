"""Idioms of warps: matrices on tensor cores, and reductions over the lanes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal

from workbench.analyse.inspector.active_lanes import ActiveLanes
from workbench.analyse.inspector.claims import (
    Lanes,
    OneInstructionReduction,
    Operation,
    ShuffleReduction,
    TensorProducts,
)
from workbench.analyse.inspector.kernel_code import Idiom, KernelCode, base
from workbench.analyse.inspector.values import Values
from workbench.base.records import SassLine
from workbench.isa.sass.moves import copied, integer, plain

# m, n, k by the number in the opcode ("CUDA Binary Utilities": HMMA, IMMA, DMMA; digits as nvdisasm prints them).
# HMMA.884 is left out: it does several products of 8 x 8 x 4 at a time.
_SHAPES = {
    ("DMMA", "884"): (8, 8, 4), ("DMMA", "1684"): (16, 8, 4), ("DMMA", "1688"): (16, 8, 8),
    ("DMMA", "16816"): (16, 8, 16), ("DMMA", "16x8x4"): (16, 8, 4), ("DMMA", "16x8x8"): (16, 8, 8),
    ("DMMA", "16x8x16"): (16, 8, 16), ("HMMA", "1684"): (16, 8, 4), ("HMMA", "1688"): (16, 8, 8),
    ("HMMA", "16816"): (16, 8, 16), ("IMMA", "8816"): (8, 8, 16), ("IMMA", "8832"): (8, 8, 32),
    ("IMMA", "16816"): (16, 8, 16), ("IMMA", "16832"): (16, 8, 32), ("IMMA", "16864"): (16, 8, 64),
    ("BMMA", "88128"): (8, 8, 128), ("BMMA", "168128"): (16, 8, 128), ("BMMA", "168256"): (16, 8, 256),
    ("QMMA", "16816"): (16, 8, 16), ("QMMA", "16832"): (16, 8, 32), ("OMMA", "16864"): (16, 8, 64),
}  # fmt: skip
_BY_WARP = frozenset({"HMMA", "IMMA", "DMMA", "BMMA", "QMMA", "OMMA"})
_BY_WARP_GROUP = frozenset({"HGMMA", "IGMMA", "QGMMA", "BGMMA"})
_STEPS = (16, 8, 4, 2, 1)
_ALL_LANES = 0x1F
# Truth tables of two operands with RZ as the third: and, or, exclusive or.
_SYMMETRIC: dict[int, Operation] = {0xC0: "and", 0xFC: "or", 0x3C: "exclusive or"}
# Operations whose result does not depend on the order of what they are given, up to rounding.
_COMBINING = frozenset(
    {"FADD", "DADD", "FMNMX", "IADD3", "IADD", "VIADD", "IMNMX", "VIMNMX", "LOP3", "FMUL", "HADD2", "HMNMX2", "IMAD"}
)


def find(code: KernelCode) -> Iterator[Idiom]:
    """Yield the idioms of warps."""
    yield from _tensor(code)
    yield from _shuffled(code)
    yield from _reduced(code)


# ---------------------------------------------------------------- matrices


def _tensor(code: KernelCode) -> Iterator[Idiom]:
    groups: dict[str, list[SassLine]] = {}
    for _, line in code.own:
        if base(line) in _BY_WARP | _BY_WARP_GROUP or re.fullmatch(r"UTC\w+MMA", base(line)):
            groups.setdefault(line.opcode, []).append(line)
    for opcode, lines in groups.items():
        fragments = _fragments(code, lines)
        claim = TensorProducts(
            opcode,
            _holder(base(lines[0])),
            len(lines),
            _shape(opcode),
            "SP" in opcode.split("."),
            fragments[0].opcode if fragments else None,
        )
        yield code.idiom(claim, [*lines, *fragments])


def _holder(name: str) -> Literal["warp", "warp group", "tensor memory"]:
    if name in _BY_WARP:
        return "warp"
    return "warp group" if name in _BY_WARP_GROUP else "tensor memory"


def _shape(opcode: str) -> tuple[int, int, int] | None:
    name, *modifiers = opcode.split(".")
    return next((_SHAPES[name, m] for m in modifiers if (name, m) in _SHAPES), None)


def _fragments(code: KernelCode, lines: Sequence[SassLine]) -> list[SassLine]:
    """Loads of matrices whose results these products read."""
    if code.values is None:
        return []
    found: dict[int, SassLine] = {}
    for line in lines:
        at = code.index[line.offset]
        for writers in code.values.writers[at].values():
            for writer in _through_copies(code.values, writers):
                if base(code.lines[writer]) == "LDSM":
                    found[writer] = code.lines[writer]
    return [found[n] for n in sorted(found)]


def _through_copies(values: Values, writers: Sequence[int], depth: int = 0) -> Iterator[int]:
    for writer in writers:
        yield writer
        if copied(values.lines[writer]) is not None and depth < 4:
            for behind in values.writers[writer].values():
                yield from _through_copies(values, behind, depth + 1)


# ---------------------------------------------------------------- reductions


def _shuffled(code: KernelCode) -> Iterator[Idiom]:
    if code.values is None:
        return
    followed: dict[int, tuple[int, int]] = {}
    for n, line in code.own:
        after = _next_step(code.values, n, line)
        if after is not None:
            followed[n] = after
    active = ActiveLanes.of(code) if followed else None
    for first in followed:
        steps = [first]
        combined = []
        while steps[-1] in followed:
            following, operation = followed[steps[-1]]
            combined.append(operation)
            if following < 0 or following in steps or len(combined) == len(_STEPS):
                break
            steps.append(following)
        shuffles = [_shuffles_of(code.values, n) for n in combined]
        claim = _reduction(code, active, steps[: len(combined)], combined, shuffles)
        if claim is not None:
            yield code.idiom(claim, [code.lines[n] for step in shuffles for n in step])


def _shuffles_of(values: Values, operation: int) -> list[int]:
    """The shuffles whose results an operation reads: two for a value of 64 bits."""
    written = {n for writers in values.writers[operation].values() for n in writers}
    return sorted(n for n in written if _distance(values.lines[n]) is not None)


def _reduction(
    code: KernelCode,
    active: ActiveLanes | None,
    steps: Sequence[int],
    combined: Sequence[int],
    shuffles: Sequence[Sequence[int]],
) -> ShuffleReduction | None:
    """The reduction of shuffles and the operations behind them, where one operation goes over all lanes of a warp."""
    distances = tuple(each for n in steps if (each := _distance(code.lines[n])) is not None)
    kinds = {code.lines[n].opcode.split(".")[1] for n in steps}
    operations = {_operation(code.lines[n]) for n in combined}
    words = {len(each) for each in shuffles}
    if distances not in (_STEPS, _STEPS[::-1]) or active is None:
        return None
    if any(len(each) != 1 for each in (kinds, operations, words)):
        return None
    operation = operations.pop()
    # After shuffles down only lane 0 has the result, and only its last operation matters; lanes that end need none.
    lanes = [active.at(n) for n in (*steps, *combined[:-1])]
    down = kinds == {"DOWN"}
    lanes.append(active.at(combined[-1], only_lane_zero=down, ended_behind=None if down else steps[-1]))
    known = [each for each in lanes if each is not None and each.who == "all"]
    if operation is None or len(known) != len(lanes):
        return None
    opcodes = tuple(dict.fromkeys(code.lines[n].opcode for n in combined))
    rows = any(each.rows for each in known)
    return ShuffleReduction(distances, operation, opcodes, kinds == {"BFLY"}, Lanes("all", rows), words.pop())


def _operation(line: SassLine) -> Operation | None:
    """The operation of two values that an instruction computes."""
    name = base(line)
    if name in ("FADD", "DADD", "HADD2", "IADD3", "IADD", "VIADD", "IMAD"):
        return "sum"
    if name == "FMUL":
        return "product"
    operands = [plain(operand) for operand in line.operands]
    if name == "LOP3":
        return _SYMMETRIC.get(integer(operands[4]) or 0)
    if name in ("FMNMX", "IMNMX", "VIMNMX", "HMNMX2") and operands[-1] in ("PT", "!PT"):
        return "minimum" if operands[-1] == "PT" else "maximum"
    return None


def _distance(line: SassLine) -> int | None:
    """Over how many lanes a shuffle of the whole warp reaches."""
    if base(line) != "SHFL" or line.opcode.split(".")[1:2] not in (["BFLY"], ["DOWN"]) or len(line.operands) != 5:
        return None
    lane, clamp = (integer(operand) for operand in line.operands[3:])
    return lane if clamp == _ALL_LANES else None


def _next_step(values: Values, n: int, line: SassLine) -> tuple[int, int] | None:
    """The shuffle behind a shuffle, and the operation between: on what was shuffled and what came of it.

    The shuffle is -1 where none follows.
    """
    if _distance(line) is None or line.predicate is not None:
        return None
    result, source = plain(line.operands[1]), plain(line.operands[2])
    for reader in values.readers[n].get(result, ()):
        other = values.lines[reader]
        if base(other) not in _COMBINING or values.writers[reader].get(result) != (n,):
            continue
        operands = [plain(operand).lstrip("-|").rstrip("|") for operand in other.operands[1:]]
        negated = any(plain(operand).startswith(("-", "~")) for operand in other.operands[1:] if "PT" not in operand)
        same = source in operands and values.writers[reader].get(source) == values.writers[n].get(source)
        if negated or not same or other.predicate is not None or not _combines(other, result, source):
            continue
        combined = plain(other.operands[0])
        following = [
            r
            for r in values.readers[reader].get(combined, ())
            if _distance(values.lines[r]) is not None and plain(values.lines[r].operands[2]) == combined
        ]
        return (following[0] if len(following) == 1 else -1), reader
    return None


def _combines(line: SassLine, one: str, other: str) -> bool:
    """True if an operation gives one result whatever the order of just these two, up to rounding."""
    operands = [plain(operand) for operand in line.operands[1:]]
    values = [operand for operand in operands if operand not in ("RZ", "PT", "!PT")]
    if base(line) == "IMAD":
        return line.opcode.startswith("IMAD.IADD") and {one, other} <= set(values)
    if base(line) == "LOP3":
        table = integer(operands[3]) if len(operands) > 3 else None
        return set(values[:2]) == {one, other} and operands[2] == "RZ" and table in _SYMMETRIC
    return sorted(values) == sorted([one, other])


def _reduced(code: KernelCode) -> Iterator[Idiom]:
    reduced = [line for _, line in code.own if base(line) in ("REDUX", "CREDUX")]
    if reduced:
        yield code.idiom(OneInstructionReduction(reduced[0].opcode), reduced)
