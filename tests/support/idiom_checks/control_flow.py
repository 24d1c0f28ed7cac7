"""Checks of idioms of control flow: ends, predicates, jump tables, barriers and reconvergence."""

from __future__ import annotations

import re
from collections.abc import Sequence

from support import encodings
from support.idiom_checks.claimed import Checks, Claimed, Complaints, environments, name, with_prefix
from support.machine_facts import bank_of
from workbench.analyse.inspector import claims as c


def early_end(reported: Claimed) -> Complaints:
    """Each condition by the bits of its comparison, and its sides by running the code behind them."""
    claim = reported.claim
    ends = [line for line in reported.lines if name(line) == "EXIT"]
    at = [reported.named(place) for place in claim.compared_at]
    if len(at) != len(claim.conditions) or not ends:
        yield "conditions, comparisons and ends do not agree"
        return
    for end in ends:
        number, _ = encodings.guard(end)
        if number == encodings.TRUE and not (end.predicate or "").lstrip("!").startswith("UP"):
            yield f"EXIT at {end.offset:#x} has no predicate"
    first = ends[0]
    behind = reported.flow.closure(reported.index(first), [(first.predicate or "").lstrip("!")])
    for n, condition in zip(at, claim.conditions, strict=True):
        if n not in behind:
            yield f"{reported.flow.lines[n].text} does not set the predicate of the end"
        yield from _condition(reported, n, condition)
    yield from _ends_whom_it_says(reported, reported.index(first), first.predicate or "", claim)


OPPOSITE = {"LT": "GE", "GE": "LT", "GT": "LE", "LE": "GT", "EQ": "NE", "NE": "EQ"}
SWAPPED = {"LT": "GT", "GT": "LT", "LE": "GE", "GE": "LE", "EQ": "EQ", "NE": "NE"}


def _condition(reported: Claimed, n: int, condition: c.Condition) -> Complaints:
    line = reported.flow.lines[n]
    made = encodings.test(line)
    # A condition may be told with its sides changed over, or be the opposite of what the predicate says.
    if condition.test not in {made, OPPOSITE[made], SWAPPED[made], SWAPPED[OPPOSITE[made]]}:
        yield f"{line.text} does not test for {condition.test}"
    if condition.signed != encodings.is_signed(line):
        yield f"{line.text} compares numbers {'without' if condition.signed else 'with'} a sign"
    wide = {"EX", "S64", "U64"} & set(line.opcode.split("."))
    if (condition.bits == 64) != bool(wide):
        yield f"{line.text} does not compare {condition.bits} bits"
    if "EX" in line.opcode.split("."):
        return
    operands = [operand.replace(".reuse", "") for operand in line.operands[2:4]]
    yield from _sides(reported, n, condition, operands)


def _sides(reported: Claimed, n: int, condition: c.Condition, operands: Sequence[str]) -> Complaints:
    """Both sides in one of both orders; numbers and indices by value, what rises by letting indices rise."""
    found = []
    for left, right in (operands, operands[::-1]):
        found.append(
            [
                *_side(reported, n, condition.left, left, condition),
                *_side(reported, n, condition.right, right, condition),
            ]
        )
    if all(found):
        yield min(found, key=len)[0]


def _side(reported: Claimed, n: int, side: c.Side, operand: str, condition: c.Condition) -> Complaints:
    for env in environments(reported):
        value = reported.flow.value(n, operand, env)
        if value is None:
            return
        if side.what == "number":
            wanted = side.number
            if wanted is None or (value - wanted) & 0xFFFFFFFF:
                yield f"{operand} is {value} and not {wanted}"
        elif side.what == "index":
            if value != _index(reported, side.index, env):
                yield f"{operand} is not {side.index}"
        elif side.what == "rising":
            further = {**env, **{key: env[key] + 1 for key in env if key.startswith(("SR_TID", "SR_CTAID"))}}
            larger = reported.flow.value(n, operand, further)
            a, b = (_as_reported(each, condition.signed) for each in (value, larger or 0))
            if larger is None or b < a:
                yield f"{operand} falls from {a} to {b}"
        elif side.what == "address" and side.whole:
            if value not in (env.get(f"c[0x0][{place:#x}]") for place in _bank_places(reported, n, operand)):
                yield f"{operand} is computed"
        elif side.what in ("argument", "computed") and side.names:
            places = _parameter_places(reported)
            used = _bank_places(reported, n, operand)
            wanted_places = [places[each] for each in side.names if each in places]
            if wanted_places and not all(any(a <= at < a + size for at in used) for a, size in wanted_places):
                yield f"{operand} is not from {side.names}"


def _as_reported(value: int, signed: bool) -> int:
    return value - (1 << 32) if signed and value >> 31 else value


def _index(reported: Claimed, text: str, env: dict[str, int]) -> int:
    """The value of an index that is written in CUDA C++."""
    first = bank_of(reported.arch).block
    values = {"threadIdx": "SR_TID", "blockIdx": "SR_CTAID"}
    if text == "the lane":
        return env["SR_LANEID"]
    total = 0
    for term in text.split(" + "):
        product = 1
        for factor in term.split(" * "):
            what, axis = factor.split(".")
            if what == "blockDim":
                product *= env[f"c[0x0][{first + 4 * 'xyz'.index(axis):#x}]"]
            else:
                product *= env[f"{values[what]}.{axis.upper()}"]
        total += product
    return total & 0xFFFFFFFF


def _parameter_places(reported: Claimed) -> dict[str, tuple[int, int]]:
    """The places of arguments in constant bank 0, by names of the source's parameters, where PTX has as many."""
    kernel = reported.idiom.kernel
    text = "\n".join(reported.ptx)
    match = re.search(rf"\.entry {re.escape(kernel)}\s*\((.*?)\)", text, re.DOTALL)
    sizes = {"8": 1, "16": 2, "32": 4, "64": 8}
    at, found = bank_of(reported.arch).parameters, []
    for align, kind, count in re.findall(
        r"\.param\s+(?:\.align\s+(\d+)\s+)?\.([bsuf]\d+)(?:\s+\.ptr[^,]*?)?\s+[\w$]+(?:\[(\d+)\])?",
        match[1] if match else "",
    ):
        size = sizes[kind[1:]]
        at = -(-at // int(align or size)) * int(align or size)
        found.append((at, size * int(count or 1)))
        at += size * int(count or 1)
    names = reported.parameter_names
    return dict(zip(names, found, strict=True)) if len(names) == len(found) else {}


def _bank_places(reported: Claimed, n: int, operand: str) -> set[int]:
    lines = [
        reported.flow.lines[n],
        *(reported.flow.lines[m] for m in reported.flow.closure(n, [operand.lstrip("-~|")])),
    ]
    found = set()
    for line in lines:
        for place in re.findall(r"c\[0x0\]\[(0x\w+)\]", " ".join(line.operands)):
            found |= (
                {int(place, 16) + 4 * k for k in range(4)} if name(line).endswith(("LDC", "LDCU")) else {int(place, 16)}
            )
    return found


def _ends_whom_it_says(reported: Claimed, at: int, predicate: str, claim: c.EarlyEnd) -> Complaints:
    """Run the code that sets the predicate for many threads, and see who ends."""
    for env in environments(reported):
        ends = reported.flow.holds(at, predicate, env)
        if ends is None:
            return
        further = {**env, **{key: env[key] + 1 for key in env if key.startswith(("SR_TID", "SR_CTAID"))}}
        if isinstance(claim, c.BoundsCheck) and ends and not reported.flow.holds(at, predicate, further):
            yield f"a thread ends and one behind it does not: {predicate}"
        sides = {condition.left.what for condition in claim.conditions} | {
            condition.right.what for condition in claim.conditions
        }
        same = sides <= {"argument", "computed", "number", "shared_load"}
        if same and reported.flow.holds(at, predicate, further) != ends:
            yield "threads differ"
        if len(claim.conditions) == 1:
            (condition,) = claim.conditions
            if condition.left.what == "index" and condition.right.what == "number":
                value = _index(reported, condition.left.index, env)
                bound = condition.right.number
                made = {
                    "LT": value < bound, "LE": value <= bound, "GT": value > bound, "GE": value >= bound,
                    "EQ": value == bound, "NE": value != bound,
                }[condition.test]  # fmt: skip
                if made != ends:
                    yield f"{condition} is not who ends"


def predication(reported: Claimed) -> Complaints:
    claim = reported.claim
    branch = reported.ptx[claim.ptx_line]
    if " bra" not in branch or "@" not in branch:
        yield f"PTX line {claim.ptx_line} is no branch under a predicate"
    if any(name(line) == "BRA" and line.ptx_line == claim.ptx_line for line in reported.flow.lines):
        yield f"there is a branch for PTX line {claim.ptx_line}"
    for line in reported.lines:
        number, negated = encodings.guard(line)
        uniform = (line.predicate or "").lstrip("!").startswith("UP")
        if number == encodings.TRUE and not uniform:
            yield f"{line.text} is under no predicate"
        if reported.idiom.copies == 1 and not uniform and f"{'!' if negated else ''}P{number}" not in claim.predicates:
            yield f"{line.text} is not under what is claimed"
    if reported.idiom.copies == 1 and len(reported.lines) != claim.count:
        yield f"there are {len(reported.lines)} instructions"


def jump_table(reported: Claimed) -> Complaints:
    claim = reported.claim
    jumps = with_prefix(reported, "BRX")
    for jump in jumps:
        match = re.search(r"BRANCH_TARGETS ([^\"]+)", " ".join(jump.operands))
        if match is None or len(set(match[1].split(","))) != claim.targets:
            yield "the number of targets is another one"
        if claim.uniform != jump.operands[0].startswith("UR"):
            yield "lanes may differ" if claim.uniform else "lanes cannot differ"
        behind = [
            reported.flow.lines[n]
            for n in reported.flow.closure(reported.index(jump), reported.flow.reads[reported.index(jump)][:1])
        ]
        tables = [line for line in with_prefix(reported, "LDC", "ULDC") if line in behind]
        if not any("c[0x2][" in operand for line in tables for operand in line.operands):
            yield "what is jumped by comes from no table"
    if not jumps:
        yield "nothing jumps"


def barrier_in_loop(reported: Claimed) -> Complaints:
    claim = reported.claim
    for line in reported.lines:
        at = reported.index(line)
        around = list(reported.flow.loops_around(at))
        plain = [o for o in line.operands if not o.lstrip("!").startswith(("P", "UP"))]
        if not around:
            yield "it stands in no loop"
        if claim.every_iteration:
            passed = [back for head, back in around if not reported.flow.reaches(head, back, at)]
            if encodings.guard(line)[0] != encodings.TRUE or not passed:
                yield "a turn can go around it"
        number = int(plain[0], 16) if plain and re.fullmatch(r"0x[0-9a-f]+", plain[0]) else None
        threads = int(plain[1], 16) if len(plain) > 1 and re.fullmatch(r"0x[0-9a-f]+", plain[1]) else None
        if plain and plain[0] in ("RZ", "URZ"):
            number = 0
        found = (number, len(plain) > 1, threads, ".ARV" in line.opcode, ".RED" in line.opcode)
        if found != (claim.barrier, claim.counted, claim.threads, claim.arrives, claim.votes):
            yield f"{line.text} is {found}"


def reconvergence(reported: Claimed) -> Complaints:
    begins = with_prefix(reported, "BSSY")
    # Where the lanes meet a BSYNC of another barrier may stand.
    own = {begin.operands[0] for begin in begins}
    meets = [sync for sync in with_prefix(reported, "BSYNC") if sync.operands[0] in own]
    if not begins or not meets:
        yield "BSSY or BSYNC is missing"
    targets = {re.search(r"\.L_x_\d+", begin.operands[-1])[0] for begin in begins}
    for begin in begins:
        if len(begins) > 1 and begin.label in targets and begin is not begins[0]:
            # Where others meet, another region may begin.
            continue
        at = reported.index(begin)
        target = re.search(r"\.L_x_\d+", begin.operands[-1])
        if target is None or reported.flow.lines[reported.flow.labels[target[0]]] not in reported.lines:
            yield "where the lanes meet is not among the places"
        mine = [s for s in meets if s.operands[0] == begin.operands[0] and reported.flow.reaches(at, reported.index(s))]
        if not mine:
            yield f"no BSYNC of {begin.operands[0]} can follow"
    for sync in meets:
        if not any(reported.index(b) in reported.flow.writers(reported.index(sync), sync.operands[0]) for b in begins):
            yield f"BSYNC at {sync.offset:#x} waits for what another one noted"


CHECKS: Checks = {
    c.EarlyEnd: early_end,
    c.BoundsCheck: early_end,
    c.Predication: predication,
    c.JumpTable: jump_table,
    c.BarrierInLoop: barrier_in_loop,
    c.Reconvergence: reconvergence,
}
