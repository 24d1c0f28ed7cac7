"""Checks of idioms of a warp: products of matrices and reductions by shuffles."""

from __future__ import annotations

from collections import Counter

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


CHECKS: Checks = {
    c.TensorProducts: tensor_core,
    c.ShuffleReduction: warp_reduction,
    c.OneInstructionReduction: warp_reduction,
}
