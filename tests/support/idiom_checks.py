"""For each kind of idiom a check that derives its claim again: from operands, encodings, data flow, PTX and the text.

A check gets the claim as a record and compares it with what it finds, field by field; no check reads a sentence. It
yields complaints; none means that the claim holds. `CHECKS` has one for every kind of claim.
"""

from __future__ import annotations

import math
import random
import re
import struct
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from support import encodings
from support.machine_facts import bank_of
from support.own_lanes import OwnLanes
from workbench.inspector import claims as c
from workbench.inspector.kernel_code import Idiom
from workbench.records import Missing, Resources, SassLine


@dataclass(frozen=True, eq=False)
class Claimed:
    """An idiom with what it is about. ptx: lines of the text, line 1 at index 1. flow: an `OwnFlow`."""

    idiom: Idiom
    flow: Any
    ptx: Sequence[str]
    source: Sequence[str]
    arch: str
    resources: Resources | Missing
    language: str = "cuda"
    parameter_names: Sequence[str] = ()

    @property
    def claim(self) -> Any:
        return self.idiom.claim

    @property
    def lines(self) -> list[SassLine]:
        return [self.flow.lines[self.flow.at[offset]] for offset in self.idiom.offsets]

    def named(self, place: c.Named) -> int:
        """The index of an instruction that a claim names."""
        at = self.flow.at[place.offset]
        assert self.flow.lines[at].opcode == place.opcode
        return at

    def ptx_of(self, line: SassLine) -> str:
        return self.ptx[line.ptx_line].strip() if isinstance(line.ptx_line, int) else ""

    def index(self, line: SassLine) -> int:
        return self.flow.at[line.offset]


Complaints = Iterator[str]


def name(line: SassLine) -> str:
    return line.opcode.partition(".")[0]


def with_prefix(reported: Claimed, *prefixes: str) -> list[SassLine]:
    return [line for line in reported.lines if line.opcode.startswith(prefixes)]


# ---------------------------------------------------------------- control flow


def environments(reported: Claimed) -> Iterator[dict[str, int]]:
    """Threads, blocks and arguments at random; small ones, so that sums do not wrap."""
    generator = random.Random(7)
    names = {
        o.replace(".reuse", "")
        for line in reported.flow.lines
        for o in line.operands
        if o.startswith(("SR_", "c[0x0]"))
    }
    for _ in range(60):
        env = {f"c[0x0][{place:#x}]": generator.randrange(1, 5000) for place in range(0, 0x500, 4)}
        # The product of all extents must not wrap: a thread's rank in the grid is made of them.
        env |= {f"c[0x0][{first + 4 * k:#x}]": generator.randrange(1, 17) for first in (0, 0x360) for k in range(7)}
        env |= {f"SR_TID.{axis}": generator.randrange(256) for axis in "XYZ"}
        env |= {f"SR_CTAID.{axis}": generator.randrange(20) for axis in "XYZ"}
        env |= {f"SR_{each}": generator.randrange(32) for each in ("LANEID",)}
        yield env | {each: 3 for each in names if each.startswith("SR_") and each not in env}


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
    """Where arguments lie in constant bank 0, by names of the source's parameters, where PTX has as many."""
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


# ---------------------------------------------------------------- loops


def unrolled_loop(reported: Claimed) -> Complaints:
    factor = reported.claim.factor
    work = re.compile(
        r"(LDG|STG|LDS|STS|LD|ST|FADD|FMUL|FFMA|D(ADD|MUL|FMA)|H(ADD|MUL|FMA)2|MUFU|RED|ATOM|SHFL|[HI]MMA)"
    )
    copies = Counter((line.source_line, name(line)) for line in reported.lines if work.match(name(line)))
    if not any(count % factor == 0 for count in copies.values()):
        yield f"no work stands there a multiple of {factor} times: {dict(copies)}"
    indices = [reported.index(line) for line in reported.lines]
    backs = [
        (head, back) for n in indices for head in reported.flow.after[n] if head < n for back in (n,) if head in indices
    ]
    if reported.claim.whole:
        places = {line.source_line for line in reported.lines}
        if any(reported.flow.lines[back].source_line in places for _, back in backs):
            yield "a branch back is left"
    elif not backs:
        yield "there is no loop"
    else:
        steps = [
            int(o.replace("-", ""), 16) if "0xffff" not in o else (1 << 32) - int(o, 16)
            for line in reported.lines
            if re.match(r"U?IADD|VIADD|IMAD.IADD", line.opcode) and line.operands[0] in line.operands[1:]
            for o in line.operands[1:]
            if re.fullmatch(r"-?0x[0-9a-f]+", o)
        ]
        if not any(step % factor == 0 for step in steps):
            yield f"no counter goes by a multiple of {factor}: {steps}"


# ---------------------------------------------------------------- arithmetic


def magic_division(reported: Claimed) -> Complaints:
    claim = reported.claim
    divisor, size, m, bits = claim.divisor, abs(claim.divisor), claim.factor, claim.bits
    wraps = [m, (1 << max(bits, 32)) - m, m + (1 << max(bits, 32))]
    # Granlund and Montgomery, "Division by Invariant Integers using Multiplication", 1994, theorem 4.2.
    if not any(abs(w * size - (1 << k)) <= 1 << k - bits + 1 for w in wraps for k in range(bits, 2 * bits + 2)):
        yield f"{m:#x} is not a power of two divided by {size}"
    if claim.power is not None and m not in {-(-(1 << claim.power) // size) & (1 << max(bits, 32)) - 1}:
        yield f"{m:#x} is not 2 to the power of {claim.power} divided by {size} and rounded up"
    products = [line for line in reported.lines if re.match(r"U?IMAD", line.opcode)]
    words = {w & 0xFFFFFFFF for w in (m, m >> 32)}
    for line in products:
        values = [(o, reported.flow.value(reported.index(line), o, {})) for o in line.operands[1:]]
        if not any(v in words for _, v in values):
            yield f"{line.text} multiplies by another number"
    if bits == 32 and products and reported.flow.divides(products[0], divisor, claim.signed) is False:
        yield f"the code does not divide by {divisor}"


def _moved(reported: Claimed, before: int, register: str) -> int | None:
    """The number that the text of PTX moves into a register before a line, over conversions."""
    for text in reversed(reported.ptx[:before]):
        found = re.search(rf"\b(?:mov|cvt)\.[\w.]+\s+{re.escape(register)},\s*([%\w-]+);", text)
        if found and re.fullmatch(r"%[a-z]+\d+", found[1]):
            return _moved(reported, before, found[1])
        if found and re.fullmatch(r"WARP_SZ|-?\d+", found[1]):
            return int(found[1].replace("WARP_SZ", "32"))
        if re.search(rf"^\s*[a-z][\w.]*\s+{re.escape(register)}\b", text) or ".entry" in text:
            return None
    return None


def integer_division(reported: Claimed) -> Complaints:
    claim = reported.claim
    by_line = Counter(line.ptx_line for line in reported.lines)
    if claim.instructions not in by_line.values():
        yield f"there are {dict(by_line)} instructions"
    word = {"division": "div", "remainder": "rem"}[claim.operation]
    kind = f"{'s' if claim.signed else 'u'}{claim.bits}"
    for ptx_line in by_line:
        match = re.search(rf"\b{word}\.{kind}\s+[^;]*,\s*([%\w]+);", reported.ptx[ptx_line])
        if match is None or not match[1].startswith("%"):
            yield f"PTX line {ptx_line} is no such {claim.operation} by a variable: {reported.ptx[ptx_line]}"
        elif claim.divisor != (number := _moved(reported, ptx_line, match[1])):
            yield f"PTX moves {number} into {match[1]}"
    if not set(claim.steps) <= {line.opcode for line in reported.lines}:
        yield "a step is not there"
    for offset, size in claim.calls:
        yield from _size_of_callee(reported, reported.flow.lines[reported.flow.at[offset]], size)
    if claim.unwritten == bool(
        re.search(r"[/%]", re.sub("//.*", "", reported.source[reported.idiom.source_line or 0]))
    ):
        yield "the line's text is not as claimed"


def _size_of_callee(reported: Claimed, line: SassLine, size: int | None) -> Complaints:
    label = re.search(r"`\((\S+)\)", " ".join(line.operands)) if name(line) == "CALL" else None
    if size is not None and label and reported.flow.size_of_function(label[1]) != size:
        yield f"the subroutine has {reported.flow.size_of_function(label[1])} instructions"


CURES = {"div": ("-prec-div=false", "-use_fast_math"), "sqrt": ("-prec-sqrt=false", "-use_fast_math")}


def subroutine(reported: Claimed) -> Complaints:
    claim = reported.claim
    for line in reported.lines:
        if name(line) != "CALL" or "$__internal" not in " ".join(line.operands):
            yield f"{line.text} calls no subroutine of the compiler's"
            continue
        label = " ".join(line.operands).lower()
        for word, part in (("division", "div"), ("square root", "sqrt"), ("reciprocal", "rcp"), ("remainder", "rem")):
            if word in claim.what and part not in label and not ("root" in claim.what and "rsqrt" in label):
                yield f"{label} is no {word}"
        for word, parts in (
            ("float", ("f32",)),
            ("double", ("f64", "dbl", "dsqrt")),
            ("64-bit integer", ("s64", "u64")),
        ):
            if f"{word} " in claim.what and not any(part in label for part in parts):
                yield f"{label} is not of {word}"
        before = [s for s in reported.flow.lines[: reported.index(line)] if s.ptx_line == line.ptx_line]
        if claim.quick is not None and not any(s.opcode == claim.quick for s in before):
            yield f"{claim.quick} does not stand before the call"
        yield from _size_of_callee(reported, line, claim.size)
        # Only a rounding to nearest that no intrinsic asks for is another one under an option, and only in CUDA C++.
        match = re.search(r"\b(div|rcp|sqrt)\.rn\.(?:ftz\.)?f32", reported.ptx_of(line))
        wanted = CURES["sqrt" if match[1] == "sqrt" else "div"] if match else ()
        intrinsic = re.search(r"__f\w+_r[nzud]\b|\basm\b", "\n".join(reported.source))
        if claim.cures and (claim.cures != wanted or intrinsic or reported.language != "cuda"):
            yield f"{claim.cures} do not compile {reported.ptx_of(line)} without it"


def power_of_two(reported: Claimed) -> Complaints:
    """The quotient or remainder by running the code from the number on whose sign is taken."""
    claim = reported.claim
    at, sign = reported.named(claim.result), reported.named(claim.correction)
    if sign not in reported.flow.closure(at, reported.flow.reads[at]):
        yield f"{reported.flow.lines[sign].text} has no part in it"
    shift = reported.flow.lines[sign]
    if not re.match(r"U?SHF\.R\.S32\.HI", shift.opcode) or shift.operands[2] != "0x1f":
        yield f"{shift.text} does not take a sign"
    register = shift.operands[3].replace(".reuse", "")
    in_register = not register.startswith("c[")
    sources = reported.flow.writers(sign, register) if in_register else ()
    generator = random.Random(claim.divisor)
    for _ in range(40 if claim.bits == 32 else 0):
        x = generator.randrange(-(1 << 31), 1 << 31)
        env = {f"={w}": x & 0xFFFFFFFF for w in sources} | {register: x & 0xFFFFFFFF}
        made = reported.flow.result(at, reported.flow.writes[at][-1], env)
        if made is None:
            break
        quotient = abs(x) // claim.divisor * (-1 if x < 0 else 1)
        remainder = x - quotient * claim.divisor
        wanted = {quotient} if claim.operation == "division" else {remainder, x - remainder}
        if made not in {each & 0xFFFFFFFF for each in wanted}:
            yield f"{x} gives {made}"
            break


def accidental_fp64(reported: Claimed) -> Complaints:
    claim = reported.claim
    line = reported.source[reported.idiom.source_line]
    if re.search(r"\bdouble|float64", re.sub(r"//.*", "", line)):
        yield "the line wants doubles"
    text = "\n".join(reported.source)
    for literal in claim.literals:
        if literal not in line and not re.search(rf"#\s*define.*{re.escape(literal)}", text):
            yield f"{literal} is not in the line"
    if re.search(rf"(?:{'|'.join(map(re.escape, claim.literals))})[fF]\b", line):
        yield "a literal has its f"
    for opcode in ("F2F.F64.F32", "F2F.F32.F64", claim.opcode):
        if not with_prefix(reported, opcode):
            yield f"{opcode} is not there"


def fma_contraction(reported: Claimed) -> Complaints:
    for line in reported.lines:
        if name(line) not in ("FFMA", "DFMA", "HFMA2", "FFMA2") or {"RZ", "-RZ"} & set(line.operands[1:4]):
            yield f"{line.text} fuses nothing"
        if not re.search(r"\b(fma|add|sub|mul)\.(\w+\.)*(f|bf)\d+", reported.ptx_of(line)):
            yield f"PTX has {reported.ptx_of(line)}"
        if any(_is_power_of_two(reported, line, operand) for operand in line.operands[1:3]):
            yield f"{line.text} rounds no product"
    text = reported.source[reported.idiom.source_line]
    if not text.strip() or re.search(r"\bfmaf?\s*\(", text):
        yield f"the source may ask for it: {text}"
    if reported.claim.flag != ("-fmad=false" if reported.language == "cuda" else None):
        yield f"{reported.language} has no {reported.claim.flag}"


def _is_power_of_two(reported: Claimed, line: SassLine, operand: str) -> bool:
    """Whether a factor is one by what nvdisasm prints, or by the 32 bits that its register surely has."""
    try:
        number = float(operand)
    except ValueError:
        bits = reported.flow.value(reported.index(line), operand, {}) if name(line) == "FFMA" else None
        if bits is None:
            return False
        number = struct.unpack("<f", struct.pack("<I", bits & 0xFFFFFFFF))[0]
    return number == 0 or (math.isfinite(number) and math.frexp(abs(number))[0] == 0.5)


# ---------------------------------------------------------------- warps


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


# ---------------------------------------------------------------- memory


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
    """Whether the address of each access, and not of another one, depends on what only the run knows."""
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
            yield f"{line.text} is no atomic without an answer"
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


CHECKS: dict[type[c.Claim], Callable[[Claimed], Complaints]] = {
    c.EarlyEnd: early_end, c.BoundsCheck: early_end, c.Predication: predication, c.JumpTable: jump_table,
    c.BarrierInLoop: barrier_in_loop, c.Reconvergence: reconvergence, c.UnrolledLoop: unrolled_loop,
    c.MagicDivision: magic_division, c.IntegerDivision: integer_division, c.Subroutine: subroutine,
    c.SignedPowerOfTwo: power_of_two, c.AccidentalDouble: accidental_fp64, c.FusedProduct: fma_contraction,
    c.TensorProducts: tensor_core, c.ShuffleReduction: warp_reduction, c.OneInstructionReduction: warp_reduction,
    c.WideAccess: wide_access, c.Spills: spills, c.LocalAccess: local, c.IndexedLocalAccess: local,
    c.AsyncCopies: async_copy, c.BulkCopies: bulk_copy, c.AtomicWithoutAnswer: reduction,
    c.ConstantBank: constant_bank, c.StridedAccess: strided_access,
}  # fmt: skip
