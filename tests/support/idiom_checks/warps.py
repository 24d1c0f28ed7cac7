"""Checks of idioms of a warp: products of matrices and reductions by shuffles."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence
from itertools import product

from support import encodings
from support.idiom_checks.claimed import Checks, Claimed, Complaints, name, with_prefix
from support.own_lanes import OwnLanes
from workbench.analyse.inspector import claims as c
from workbench.base.records import SassLine


def tensor_core(reported: Claimed) -> Complaints:
    claim = reported.claim
    products = [line for line in reported.lines if "MMA" in line.opcode]
    if any(line.opcode != claim.opcode for line in products) or len(products) != claim.count:
        yield "there are others among them"
    if claim.shape is not None:
        m, n, k = claim.shape
        if f"{m}{n}{k}" not in claim.opcode.replace("x", "").split("."):
            yield f"{claim.opcode} has another shape"
    if claim.sparse != ("SP" in claim.opcode.split(".")):
        yield f"{claim.opcode} is not sparse"
    for load in with_prefix(reported, "LDSM"):
        at = reported.index(load)
        if not any(
            at in reported.flow.closure(reported.index(p), reported.flow.reads[reported.index(p)]) for p in products
        ):
            yield "what LDSM loads is not multiplied"


OPERATIONS = {
    "FADD": "sum", "DADD": "sum", "HADD2": "sum", "IADD3": "sum", "IADD": "sum", "VIADD": "sum", "IMAD": "sum",
    "FMUL": "product",
}  # fmt: skip


def warp_reduction(reported: Claimed) -> Complaints:
    claim = reported.claim
    shuffles = sorted(with_prefix(reported, "SHFL"), key=lambda each: each.offset)
    if isinstance(claim, c.OneInstructionReduction):
        if shuffles or not all(name(line) in ("REDUX", "CREDUX") for line in reported.lines):
            yield "it is no REDUX"
        return
    own = OwnLanes(reported.flow, reported.arch)
    # Several chains of one line may stand between one another.
    decoded = [encodings.shuffle(line) for line in shuffles]
    if Counter(step for _, step, _ in decoded) != Counter(claim.distances * reported.idiom.copies * claim.words):
        yield "the distances are others"
    lanes = [{lane} for lane in range(32)]
    for distance in claim.distances:
        mode, step, clamp = next(each for each in decoded if each[1] == distance)
        down = mode == "DOWN"
        if clamp != 31 or mode not in ("DOWN", "BFLY"):
            yield f"{mode} over lanes up to {clamp}"
        lanes = [
            mine | lanes[lane + step if down else lane ^ step] if not down or lane + step < 32 else mine
            for lane, mine in enumerate(lanes)
        ]
    if any(len(lanes[lane]) < 32 for lane in (range(32) if claim.everywhere else (0,))):
        yield "not all lanes have a part in the result"
    for line in shuffles:
        at = reported.index(line)
        readers = {
            n: sum(name(reported.flow.lines[m]) == "SHFL" for m in reported.flow.closure_of_one(n))
            for n in range(len(reported.flow.lines))
            if at in reported.flow.closure_of_one(n) and reported.flow.lines[n].opcode in claim.opcodes
        }
        found = [reported.flow.lines[n] for n in readers]
        if claim.words not in readers.values():
            yield f"an operation takes what {set(readers.values())} shuffles gave"
        if not any(_operation(each) == claim.operation for each in found):
            yield f"nothing combines what {line.text} gave to the {claim.operation}"
        who = own.at(at)
        if who is None or who[0] != "all" or (who[1] and not claim.lanes.rows):
            yield f"not all lanes come to {line.text}: {who}"


def _operation(line: SassLine) -> str | None:
    if name(line) == "LOP3":
        return {0xC0: "and", 0xFC: "or", 0x3C: "exclusive or"}.get(encodings.lookup_table(line))
    if name(line) in ("FMNMX", "IMNMX", "VIMNMX"):
        return "maximum" if encodings.takes_larger(line) else "minimum"
    if name(line) == "HMNMX2":
        return "maximum" if line.operands[-1] == "!PT" else "minimum"
    return OPERATIONS.get(name(line))


def matrix_descriptor(reported: Claimed) -> Complaints:
    """Computes the descriptors from the text, with other values for what it does not say each time."""
    claim = reported.claim
    of_wgmma = claim.instruction == "wgmma.mma_async"
    swizzles = {0: (16, 16), 1: (128, 16), 2: (64, 16), 3: (32, 16)} if of_wgmma else TENSOR_SWIZZLES
    texts = [text for line in reported.idiom.ptx_lines if claim.instruction in (text := reported.ptx[line])]
    if not texts:
        yield f"there is no {claim.instruction}"
    for text, seed in product(texts, range(8)):
        after = text.partition(claim.instruction)[2].partition(" ")[2].rpartition(";")[0]
        operands = re.findall(r"\{[^}]*\}|\[[^\]]*\]|[^,\s{}\[\]]+", after)
        own = OwnWords(reported.ptx, random.Random(seed))
        for matrix in claim.matrices:
            operand = operands["AB".index(matrix.name) + 1]
            if not operand.startswith("%"):  # of a scope, whose registers have other names outside
                continue
            word = own.of(operand)
            swizzle = swizzles.get(word >> 62 if of_wgmma else word >> 61)
            fields = (*(swizzle or (None, None)), 16 * (word >> 16 & 0x3FFF), 16 * (word >> 32 & 0x3FFF))
            said = (matrix.row_bytes, matrix.piece_bytes, matrix.leading_bytes, matrix.stride_bytes)
            if any(mine not in (None, found) for mine, found in zip(said, fields, strict=True)):
                yield f"the descriptor of {matrix.name} may be {word:#x}"
        if claim.product is not None:
            word = own.of(operands[4 if ".sp" in text else 3])
            shape, sparse = ((word >> 24 & 31) * 16, (word >> 17 & 63) * 8), bool(word & 4)
            flags = [bool(word >> at & 1) for at in (15, 16, 13, 14)]
            if (shape, sparse, flags) != (
                claim.product.shape[:2], claim.product.sparse, [*claim.product.transposed, *claim.product.negated]
            ):  # fmt: skip
                yield f"the instruction descriptor may be {word:#x}"


TENSOR_SWIZZLES = {0: (16, 16), 1: (128, 32), 2: (128, 16), 4: (64, 16), 6: (32, 16)}


class OwnWords:
    """The values of registers by the lines of PTX that write them; what a line does not compute is drawn."""

    def __init__(self, ptx: Sequence[str], random: random.Random) -> None:
        self._random = random
        self._known: dict[str, int] = {}
        self._writers: dict[str, list[str]] = {}
        for line in ptx:
            if found := re.match(r"\s*[a-z][\w.:]*\s+(%\w+),", line):
                self._writers.setdefault(found[1], []).append(line)

    def of(self, operand: str) -> int:
        if not operand.startswith("%"):
            return (
                int(operand, 0)
                if re.fullmatch(r"-?\w*\d\w*", operand) and operand[0] in "-0123456789"
                else self._draw()
            )
        if operand not in self._known:
            lines = self._writers.get(operand, [])
            self._known[operand] = self._computed(lines[0]) if len(lines) == 1 else self._draw()
        return self._known[operand]

    def _computed(self, line: str) -> int:
        found = re.match(r"\s*(\w+)\.([\w.]+)\s+%\w+, (.*);", line)
        if found is None:
            return self._draw()
        name, types, rest = found.groups()
        values = [self.of(each.strip()) for each in rest.strip("{}").split(",")]
        mask = (1 << int(types.rpartition(".")[2][1:])) - 1 if types[-2:].isdigit() else 0
        if name == "mov" and rest.startswith("{"):
            return values[0] & 0xFFFFFFFF | (values[1] & 0xFFFFFFFF) << 32
        a, b = values[0] & mask, values[-1] & mask
        match name:
            case "cvt" | "mov" if mask and "s" not in types:
                return a
            case "and":
                return a & b
            case "or":
                return a | b
            case "add":
                return a + b & mask
            case "shl":
                return a << b & mask
            case "shr" if mask:
                return a >> b
        return self._draw()

    def _draw(self) -> int:
        return self._random.getrandbits(64)


CHECKS: Checks = {
    c.TensorProducts: tensor_core,
    c.MatrixDescriptors: matrix_descriptor,
    c.ShuffleReduction: warp_reduction,
    c.OneInstructionReduction: warp_reduction,
}
