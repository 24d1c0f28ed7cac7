"""Checks of idioms of memory: width, spills, local arrays, copies, constant banks and strides."""

from __future__ import annotations

import re
from collections import Counter

from support import encodings
from support.idiom_checks.claimed import Checks, Claimed, Complaints, environments, name, with_prefix
from support.machine_facts import bank_of
from support.own_lanes import OwnLanes
from workbench.analyse.inspector import claims as c
from workbench.base.records import Resources


def wide_access(reported: Claimed) -> Complaints:
    claim = reported.claim
    for line in reported.lines:
        size = 32 if "256" in line.opcode.split(".") else encodings.size(line)
        if line.opcode.startswith("LD") != claim.loads or size != claim.size or line.opcode != claim.opcode:
            yield f"{line.opcode} moves {size} bytes"
        types = re.findall(r"\.[bufs](\d+)\b", reported.ptx_of(line))
        if types and int(types[-1]) >= 8 * claim.size:
            yield f"PTX has {reported.ptx_of(line)}"


def spills(reported: Claimed) -> Complaints:
    claim = reported.claim
    marked = Counter(name(line) for line in reported.flow.lines if line.spill)
    if claim.stores is not None and (claim.stores, claim.loads) != (marked["STL"], marked["LDL"]):
        yield f"{dict(marked)} are marked"
    if isinstance(reported.resources, Resources):
        if not reported.resources.spill_store_bytes:
            yield "nothing is spilled"
        if claim.registers != reported.resources.registers_per_thread or claim.most != (claim.registers >= 255):
            yield f"it has {reported.resources.registers_per_thread} registers"


def local(reported: Claimed) -> Complaints:
    """Checks that the address of each access, and of no other one, depends on what only the run knows."""
    parameters = bank_of(reported.arch).parameters
    if not any(".local" in text for text in reported.ptx):
        yield "PTX has no local memory"
    for line in reported.lines:
        if name(line) not in ("LDL", "STL"):
            yield f"{line.text} is no access of local memory"
        behind = [
            reported.flow.lines[n]
            for operand in line.operands
            for register in re.findall(r"\[(U?R\d+)", operand)
            if register != "R1"
            for n in reported.flow.closure_through_spills(reported.index(line), [register])
        ]
        indexed = any(
            re.match(r"S2U?R|LD[GS]|LD\b|ATOM|SHFL", each.opcode)
            or any(
                bank != "0" or int(place, 16) >= parameters
                for o in each.operands
                for bank, place in re.findall(r"c\[0x([03])\]\[(?:U?R\d+\+)?(0x\w+|U?R\d+)\]", o)
                if bank != "0" or place.startswith("0x")
            )
            for each in behind
        )
        if isinstance(reported.claim, c.IndexedLocalAccess) != indexed and reported.idiom.copies == 1:
            yield f"the address of {line.text} is {'not ' if not indexed else ''}indexed"


def async_copy(reported: Claimed) -> Complaints:
    claim = reported.claim
    opcodes = {line.opcode for line in reported.lines}
    if not with_prefix(reported, "LDGSTS"):
        yield "nothing is copied"
    for each in (claim.closes.opcode if claim.closes else None, claim.waits, claim.arrives):
        if each is not None and each not in opcodes:
            yield f"there is no {each}"
    if any(line.operands[:1] != ("SB0",) for line in with_prefix(reported, "DEPBAR")):
        yield "DEPBAR waits for something else"


def bulk_copy(reported: Claimed) -> Complaints:
    if not any(re.match(r"UBLK|UTMA", line.opcode) and line.opcode == reported.claim.opcode for line in reported.lines):
        yield "nothing is copied"
    if reported.claim.barrier is not None and reported.claim.barrier not in {line.opcode for line in reported.lines}:
        yield f"there is no {reported.claim.barrier}"


def reduction(reported: Claimed) -> Complaints:
    for line in reported.lines:
        match = re.search(r"\b(atom|red)\.", reported.ptx_of(line))
        if name(line) not in ("RED", "REDG", "REDS") or match is None:
            yield f"{line.text} is no atomic operation without a result"
    first = re.search(r"\b(atom|red)\.", reported.ptx_of(reported.lines[0]))
    if reported.claim.unused != (first is not None and first[1] == "atom"):
        yield "PTX has another one"


def constant_bank(reported: Claimed) -> Complaints:
    for line in reported.lines:
        place = next((o for o in line.operands if "c[0x3][" in o), None)
        indexed = place is not None and re.search(r"\]\[R\d", place) is not None
        if name(line) in ("ULDC", "LDCU"):
            how = "uniform"
        elif name(line) != "LDC":
            how = "in_place"
        else:
            how = "indexed" if indexed else "loaded"
        if place is None or (line.opcode, how) != (reported.claim.opcode, reported.claim.how):
            yield f"{line.text} is not {reported.claim.how}"


def strided_access(reported: Claimed) -> Complaints:
    """The whole record: the distance by running the address, the width by bits, the sectors by counting them."""
    claim = reported.claim
    own = OwnLanes(reported.flow, reported.arch)
    for line in reported.lines:
        at = reported.index(line)
        operand = next(o for o in line.operands if "R" in o and "[" in o)
        register = re.search(r"\[(R\d+)", operand)
        size = encodings.size(line)
        for env in environments(reported):
            here, there = (
                reported.flow.value(at, register[1], {**env, "SR_TID.X": env["SR_TID.X"] + k}) if register else None
                for k in (0, 1)
            )
            if here is None or there is None:
                break
            if (there - here) & 0xFFFFFFFF not in (claim.stride, -claim.stride & 0xFFFFFFFF):
                yield f"neighbours are {there - here} bytes apart"
                break
        touched = min(
            len({(start + k * claim.stride + b) // 32 for k in range(32) for b in (0, size - 1)}) for start in range(32)
        )
        if (size, touched, max(1, size)) != (claim.size, claim.sectors, claim.least):
            yield f"{line.text} takes {size} bytes of {touched} sectors"
        who = own.at(at)
        if who is None or who[0] != claim.lanes.who or (who[1] and not claim.lanes.rows):
            yield f"{line.text} is executed by {who} and not {claim.lanes}"


CHECKS: Checks = {
    c.WideAccess: wide_access,
    c.Spills: spills,
    c.LocalAccess: local,
    c.IndexedLocalAccess: local,
    c.AsyncCopies: async_copy,
    c.BulkCopies: bulk_copy,
    c.AtomicWithoutAnswer: reduction,
    c.ConstantBank: constant_bank,
    c.StridedAccess: strided_access,
}
