"""For each kind of idiom a check that derives what it says again: from operands, encodings, PTX and the text.

A check yields complaints; none means that the sentence holds. `CHECKS` has one for every kind.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from workbench.inspector.kernel_code import Idiom
from workbench.records import Missing, Resources, SassLine


@dataclass(frozen=True, eq=False)
class Told:
    """An idiom with what it is about. ptx: lines of the text, line 1 at index 1. flow: an `OwnFlow`."""

    idiom: Idiom
    flow: object
    ptx: Sequence[str]
    source: Sequence[str]
    arch: str
    resources: Resources | Missing

    @property
    def lines(self) -> list[SassLine]:
        return [self.flow.lines[self.flow.at[offset]] for offset in self.idiom.offsets]

    @property
    def named(self) -> list[int]:
        """Indices of the instructions whose places the text names."""
        return [self.flow.at[int(place, 16)] for place in re.findall(r"at 0x([0-9a-f]{4,})\b", self.idiom.text)]

    def ptx_of(self, line: SassLine) -> str:
        return self.ptx[line.ptx_line].strip() if isinstance(line.ptx_line, int) else ""

    def index(self, line: SassLine) -> int:
        return self.flow.at[line.offset]


Complaints = Iterator[str]


def name(line: SassLine) -> str:
    return line.opcode.partition(".")[0]


def with_prefix(told: Told, *prefixes: str) -> list[SassLine]:
    return [line for line in told.lines if line.opcode.startswith(prefixes)]


# ---------------------------------------------------------------- control flow


def environments(told: Told) -> Iterator[dict[str, int]]:
    """Threads, blocks and arguments at random; small ones, so that sums do not wrap."""
    generator = random.Random(7)
    names = {
        o.replace(".reuse", "") for line in told.flow.lines for o in line.operands if o.startswith(("SR_", "c[0x0]"))
    }
    for _ in range(60):
        env = {f"c[0x0][{place:#x}]": generator.randrange(1, 5000) for place in range(0, 0x500, 4)}
        # The product of all extents must not wrap: a thread's rank in the grid is made of them.
        env |= {f"c[0x0][{first + 4 * k:#x}]": generator.randrange(1, 17) for first in (0, 0x360) for k in range(7)}
        env |= {f"SR_TID.{axis}": generator.randrange(256) for axis in "XYZ"}
        env |= {f"SR_CTAID.{axis}": generator.randrange(20) for axis in "XYZ"}
        env |= {f"SR_{each}": generator.randrange(32) for each in ("LANEID",)}
        yield env | {each: 3 for each in names if each.startswith("SR_") and each not in env}


def guard(told: Told) -> Complaints:
    ends = [line for line in told.lines if name(line) == "EXIT"]
    if len(told.named) == 0 or not ends:
        yield "no comparison or no EXIT is named"
        return
    for end in ends:
        if not end.predicate:
            yield f"EXIT at {end.offset:#x} has no predicate"
            continue
        at = told.index(end)
        behind = told.flow.closure(at, [end.predicate.lstrip("!")])
        # Of several places the text names the comparisons of the first.
        first = told.named if end is ends[0] else [told.index(line) for line in told.lines]
        mine = [n for n in first if n in behind and name(told.flow.lines[n]) in ("ISETP", "UISETP")]
        if not mine or any(name(told.flow.lines[n]) not in ("ISETP", "UISETP") for n in told.named):
            yield f"no comparison that is named sets the predicate of EXIT at {end.offset:#x}"
        yield from _ends_whom_it_says(told, at, end.predicate, told.idiom.title)


def _ends_whom_it_says(told: Told, at: int, predicate: str, title: str) -> Complaints:
    """Run the code that sets the predicate for many threads, and see who ends."""
    for env in environments(told):
        ends = told.flow.holds(at, predicate, env)
        if ends is None:
            return
        further = {**env, **{key: env[key] + 1 for key in env if key.startswith(("SR_TID", "SR_CTAID"))}}
        larger = {**env, **{key: value + 100 for key, value in env.items() if key.startswith("c[0x0]")}}
        layout = 0x360 if told.arch in ("sm_100", "sm_120") else 0
        extents = {f"c[0x0][{layout + 4 * k:#x}]" for k in range(7)}
        larger |= {key: env[key] for key in extents}
        if "beyond the end" in title:
            if ends and not told.flow.holds(at, predicate, further):
                yield f"a thread ends and one behind it does not: {predicate}"
            if not ends and "passed as" in told.idiom.text and told.flow.holds(at, predicate, larger):
                yield "a thread ends where the end is further away"
        elif "below a bound" in title and not ends and told.flow.holds(at, predicate, further):
            yield "a thread behind one that goes on ends"
        elif "same for all threads" in title and told.flow.holds(at, predicate, further) != ends:
            yield "threads differ"
        elif match := re.search(r"only threads with (threadIdx|blockIdx)\.(\w) (up to )?(\d+) go on", title):
            register = "SR_TID" if match[1] == "threadIdx" else "SR_CTAID"
            value, bound = env[f"{register}.{match[2].upper()}"], int(match[4])
            if ends != (value > bound if match[3] else value != bound):
                yield f"{match[0]} is not who goes on"


def predication(told: Told) -> Complaints:
    for ptx_line in re.findall(r"PTX line (\d+)", told.idiom.text):
        if " bra" not in told.ptx[int(ptx_line)] or "@" not in told.ptx[int(ptx_line)]:
            yield f"PTX line {ptx_line} is no branch under a predicate"
        if any(name(line) == "BRA" and line.ptx_line == int(ptx_line) for line in told.flow.lines):
            yield f"there is a branch for PTX line {ptx_line}"
    for line in told.lines:
        if not line.predicate or (f"@{line.predicate}" not in told.idiom.text and "same stands" not in told.idiom.text):
            yield f"{line.text} is not under what is told"


def jump_table(told: Told) -> Complaints:
    jumps = with_prefix(told, "BRX")
    for jump in jumps:
        match = re.search(r"BRANCH_TARGETS ([^\"]+)", " ".join(jump.operands))
        if match is None or f": {len(set(match[1].split(',')))} places" not in told.idiom.title:
            yield "the number of targets is another one"
        behind = [
            told.flow.lines[n] for n in told.flow.closure(told.index(jump), told.flow.reads[told.index(jump)][:1])
        ]
        tables = [line for line in with_prefix(told, "LDC", "ULDC") if line in behind]
        if not any("c[0x2][" in operand for line in tables for operand in line.operands):
            yield "what is jumped by comes from no table"
    if not jumps:
        yield "nothing jumps"


def barrier_in_loop(told: Told) -> Complaints:
    for line in told.lines:
        at = told.index(line)
        around = list(told.flow.loops_around(at))
        plain = [o for o in line.operands if not o.lstrip("!").startswith("P")]
        if not around:
            yield "it stands in no loop"
        if "every turn" in told.idiom.title:
            passed = [back for head, back in around if not told.flow.reaches(head, back, at)]
            if line.predicate or not passed:
                yield "a turn can go around it"
        if told.idiom.text.startswith("All threads of the block") and (len(plain) > 1 or ".ARV" in line.opcode):
            yield "it is for some warps, or waits for nobody"
        if told.idiom.title.startswith("arrival") != (".ARV" in line.opcode):
            yield "it is no arrival"
        count = re.search(r"until (\d+) threads", told.idiom.text)
        if count and (len(plain) < 2 or int(plain[1], 16) != int(count[1])):
            yield "it is for another number of threads"


def reconvergence(told: Told) -> Complaints:
    begins = with_prefix(told, "BSSY")
    # Where the lanes meet a BSYNC of another barrier may stand.
    own = {begin.operands[0] for begin in begins}
    meets = [sync for sync in with_prefix(told, "BSYNC") if sync.operands[0] in own]
    if not begins or not meets:
        yield "BSSY or BSYNC is missing"
    targets = {re.search(r"\.L_x_\d+", begin.operands[-1])[0] for begin in begins}
    for begin in begins:
        if len(begins) > 1 and begin.label in targets and begin is not begins[0]:
            # Where others meet, another region may begin.
            continue
        at = told.index(begin)
        target = re.search(r"\.L_x_\d+", begin.operands[-1])
        if target is None or told.flow.lines[told.flow.labels[target[0]]] not in told.lines:
            yield "where the lanes meet is not among the places"
        mine = [s for s in meets if s.operands[0] == begin.operands[0] and told.flow.reaches(at, told.index(s))]
        if not mine:
            yield f"no BSYNC of {begin.operands[0]} can follow"
    for sync in meets:
        if not any(told.index(b) in told.flow.writers(told.index(sync), sync.operands[0]) for b in begins):
            yield f"BSYNC at {sync.offset:#x} waits for what another one noted"


# ---------------------------------------------------------------- loops


def unrolled_loop(told: Told) -> Complaints:
    match = re.search(r"(\d+) times", told.idiom.title)
    factor = int(match[1]) if match else 0
    work = re.compile(
        r"(LDG|STG|LDS|STS|LD|ST|FADD|FMUL|FFMA|D(ADD|MUL|FMA)|H(ADD|MUL|FMA)2|MUFU|RED|ATOM|SHFL|[HI]MMA)"
    )
    copies = Counter((line.source_line, name(line)) for line in told.lines if work.match(name(line)))
    if not any(count % factor == 0 for count in copies.values()):
        yield f"no work stands there a multiple of {factor} times: {dict(copies)}"
    indices = [told.index(line) for line in told.lines]
    backs = [
        (head, back) for n in indices for head in told.flow.after[n] if head < n for back in (n,) if head in indices
    ]
    if "as a whole" in told.idiom.title:
        places = {line.source_line for line in told.lines}
        if any(told.flow.lines[back].source_line in places for _, back in backs):
            yield "a branch back is left"
    elif not backs:
        yield "there is no loop"
    else:
        steps = [
            int(o.replace("-", ""), 16) if "0xffff" not in o else (1 << 32) - int(o, 16)
            for line in told.lines
            if re.match(r"U?IADD|VIADD|IMAD.IADD", line.opcode) and line.operands[0] in line.operands[1:]
            for o in line.operands[1:]
            if re.fullmatch(r"-?0x[0-9a-f]+", o)
        ]
        if not any(step % factor == 0 for step in steps):
            yield f"no counter goes by a multiple of {factor}: {steps}"


# ---------------------------------------------------------------- arithmetic


def magic_division(told: Told) -> Complaints:
    match = re.search(r"quotient of an? (signed|unsigned) (\d+)-bit number by (-?\d+)", told.idiom.text)
    factor = re.search(r"(?:by|words of) 0x([0-9a-f]+)", told.idiom.text)
    if match is None or factor is None:
        yield "the text names no divisor"
        return
    divisor, bits, signed = int(match[3]), int(match[2]), match[1] == "signed"
    size, m = abs(divisor), int(factor[1], 16)
    wraps = [m, (1 << max(bits, 32)) - m, m + (1 << max(bits, 32))]
    # Granlund and Montgomery, "Division by Invariant Integers using Multiplication", 1994, theorem 4.2.
    if not any(abs(w * size - (1 << k)) <= 1 << k - bits + 1 for w in wraps for k in range(bits, 2 * bits + 2)):
        yield f"{m:#x} is not a power of two divided by {size}"
    products = [line for line in told.lines if re.match(r"U?IMAD", line.opcode)]
    words = {w & 0xFFFFFFFF for w in (m, m >> 32)}
    for line in products:
        at = told.index(line)
        values = [(o, told.flow.value(at, o, {})) for o in line.operands[1:]]
        if not any(v in words for _, v in values):
            yield f"{line.text} multiplies by another number"
    if bits == 32 and products and told.flow.divides(products[0], divisor, signed) is False:
        yield f"the code does not divide by {divisor}"


def integer_division(told: Told) -> Complaints:
    count = re.search(r"gives (\d+) instructions", told.idiom.text)
    by_line = Counter(line.ptx_line for line in told.lines)
    if count is None or int(count[1]) not in by_line.values():
        yield f"there are {dict(by_line)} instructions"
    for ptx_line in by_line:
        if not re.search(r"\b(div|rem)\.[us]\d+", told.ptx[ptx_line]):
            yield f"PTX line {ptx_line} does not divide"
    steps = re.search(r"as a float \(([^)]*)\)", told.idiom.text)
    opcodes = {line.opcode for line in told.lines}
    if steps and not set(steps[1].split(", ")) <= opcodes:
        yield "a step is not there"
    yield from _size_of_subroutine(told)
    if "no / or %" in told.idiom.text and re.search(r"[/%]", re.sub("//.*", "", told.source[told.idiom.source_line])):
        yield "the line has a division"


def _size_of_subroutine(told: Told) -> Complaints:
    size = re.search(r"subroutine of (\d+) instructions", told.idiom.text)
    for line in told.lines:
        label = re.search(r"`\((\S+)\)", " ".join(line.operands)) if name(line) == "CALL" else None
        if size and label and told.flow.size_of_function(label[1]) != int(size[1]):
            yield f"the subroutine has {told.flow.size_of_function(label[1])} instructions"


def slow_path(told: Told) -> Complaints:
    for line in told.lines:
        if name(line) != "CALL" or "$__internal" not in " ".join(line.operands):
            yield f"{line.text} calls no subroutine of the compiler's"
            continue
        label = " ".join(line.operands).lower()
        for word, part in (("division", "div"), ("square root", "sqrt"), ("reciprocal", "rcp"), ("remainder", "rem")):
            if word in told.idiom.title and part not in label:
                yield f"{label} is no {word}"
        for word, parts in (
            ("float", ("f32",)),
            ("double", ("f64", "dbl", "dsqrt")),
            ("64-bit integer", ("s64", "u64")),
        ):
            if f" {word} " in told.idiom.title and not any(part in label for part in parts):
                yield f"{label} is not of {word}"
        quick = re.search(r"around (MUFU\.\w+)", told.idiom.text)
        before = [s for s in told.flow.lines[: told.index(line)] if s.ptx_line == line.ptx_line]
        if quick and not any(s.opcode == quick[1] for s in before):
            yield f"{quick[1]} does not stand before the call"
    yield from _size_of_subroutine(told)


def power_of_two(told: Told) -> Complaints:
    match = re.match(r"(division|remainder) by (\d+)", told.idiom.title)
    if match is None:
        yield "the title names no power"
        return
    value = int(match[2])
    text = re.sub("//.*", "", told.source[told.idiom.source_line])
    if not re.search(rf"{'/' if match[1] == 'division' else '%'}=?\s*{value}\b(?!\.)", text):
        yield "the source does not do that"
    first = told.flow.lines[told.named[0]]
    constants = {int(o, 16) & 0xFFFFFFFF for o in first.operands if re.fullmatch(r"0x[0-9a-f]+", o)}
    if match[1] == "division":
        if not re.match(r"U?SHF\.R", first.opcode) or value.bit_length() - 1 not in constants:
            yield f"{first.text} does not divide by {value}"
        if not re.search(r"\bshr\.[usb]", told.ptx_of(first)):
            yield f"PTX does not shift: {told.ptx_of(first)}"
    elif not re.match(r"U?LOP3", first.opcode) or not constants & {value - 1, -value & 0xFFFFFFFF}:
        yield f"{first.text} does not take the lowest bits"
    if "signed" in told.idiom.text.split("An unsigned")[0]:
        sign = told.flow.lines[told.named[1]]
        if sign not in [told.flow.lines[n] for n in told.flow.closure(told.named[0], told.flow.reads[told.named[0]])]:
            yield f"{sign.text} has no part in it"


def accidental_fp64(told: Told) -> Complaints:
    text = re.sub(r"//[^\n]*|/\*.*?\*/", "", "\n".join(told.source), flags=re.DOTALL)
    if re.search(r"\bdouble|float64", text):
        yield "the source wants doubles"
    literal = told.idiom.text.split()[0]
    line = told.source[told.idiom.source_line]
    if literal not in line and not re.search(rf"#\s*define.*{re.escape(literal)}", text):
        yield f"{literal} is not in the line"
    for opcode in ("F2F.F64.F32", "F2F.F32.F64", "D"):
        if not with_prefix(told, opcode):
            yield f"{opcode} is not there"


def fma_contraction(told: Told) -> Complaints:
    for line in told.lines:
        if name(line) not in ("FFMA", "DFMA", "HFMA2", "FFMA2") or {"RZ", "-RZ"} & set(line.operands[1:4]):
            yield f"{line.text} fuses nothing"
        if not re.search(r"\b(fma|add|sub|mul)\.(\w+\.)*(f|bf)\d+", told.ptx_of(line)):
            yield f"PTX has {told.ptx_of(line)}"
    text = told.source[told.idiom.source_line]
    if "*" not in text or not re.search("[+-]", text) or "fma" in text.lower():
        yield f"the source has no product and sum: {text}"


# ---------------------------------------------------------------- warps


def tensor_core(told: Told) -> Complaints:
    products = [line for line in told.lines if "MMA" in line.opcode]
    opcode = told.idiom.title.removeprefix("tensor cores: ")
    if any(line.opcode != opcode for line in products):
        yield "there are others among them"
    shape = re.search(r"A is (\d+) by (\d+), B (\d+) by (\d+): (\d+) operations", told.idiom.text)
    if shape:
        m, k, again, n, operations = map(int, shape.groups())
        if f"{m}{n}{k}" not in opcode.replace("x", "").split(".") or k != again or operations != 2 * m * n * k:
            yield f"{opcode} has another shape"
    for load in with_prefix(told, "LDSM"):
        at = told.index(load)
        if not any(at in told.flow.closure(told.index(p), told.flow.reads[told.index(p)]) for p in products):
            yield "what LDSM loads is not multiplied"


def warp_reduction(told: Told) -> Complaints:
    shuffles = with_prefix(told, "SHFL")
    if "one instruction" in told.idiom.title:
        if shuffles or not all(name(line) in ("REDUX", "CREDUX") for line in told.lines):
            yield "it is no REDUX"
        return
    for start in range(0, len(shuffles), 5):
        lanes = [{lane} for lane in range(32)]
        for line in sorted(shuffles, key=lambda each: each.offset)[start : start + 5]:
            step = int(line.operands[3], 16)
            down = "DOWN" in line.opcode
            lanes = [
                own | lanes[lane + step if down else lane ^ step] if not down or lane + step < 32 else own
                for lane, own in enumerate(lanes)
            ]
        told_lanes = range(32) if "every lane" in told.idiom.text else (0,)
        if any(len(lanes[lane]) < 32 for lane in told_lanes):
            yield "not all lanes have a part in the result"
    operation = re.search(r"followed by ([^:]+):", told.idiom.text)
    operations = operation[1].split(" or ") if operation else []
    for line in shuffles:
        at = told.index(line)
        readers = [n for n in range(len(told.flow.lines)) if at in told.flow.closure_of_one(n)]
        if not any(told.flow.lines[n].opcode in operations for n in readers):
            yield f"nothing combines what {line.text} gave"


# ---------------------------------------------------------------- memory


def vectorised_access(told: Told) -> Complaints:
    match = re.search(r"(\d+) bytes, (\d+) values of (\d+) bytes", told.idiom.text)
    for line in told.lines:
        width = next((int(m) for m in line.opcode.split(".") if m in ("64", "128", "256")), 0)
        if match is None or width != 8 * int(match[1]) or int(match[1]) != int(match[2]) * int(match[3]):
            yield f"{line.opcode} is {width // 8} bytes wide"
        types = re.findall(r"\.[bufs](\d+)\b", told.ptx_of(line))
        if match and types and int(types[-1]) != 8 * int(match[3]):
            yield f"PTX has {told.ptx_of(line)}"


def local(told: Told) -> Complaints:
    for line in told.lines:
        if name(line) not in ("LDL", "STL"):
            yield f"{line.text} is no access of local memory"
    parameters = {"sm_75": 0x160, "sm_80": 0x160, "sm_90": 0x210}.get(told.arch, 0x380)
    behind = [
        told.flow.lines[n]
        for line in told.flow.lines
        if name(line) in ("LDL", "STL")
        for operand in line.operands
        for register in re.findall(r"\[(R\d+)", operand)
        if register != "R1"
        for n in told.flow.closure_through_spills(told.index(line), [register])
    ]
    indexed = any(
        re.match(r"S2R|LD[GS]", line.opcode)
        or any(int(place, 16) >= parameters for o in line.operands for place in re.findall(r"c\[0x0\]\[(0x\w+)\]", o))
        for line in behind
    )
    if told.idiom.kind == "local_array" and not indexed:
        yield "no address depends on what only the run knows"
    if told.idiom.kind != "spill" and not any(".local" in text for text in told.ptx):
        yield "PTX has no local memory"
    known = isinstance(told.resources, Resources)
    if told.idiom.kind == "spill" and known and not told.resources.spill_store_bytes:
        yield "nothing is spilled"


def async_copy(told: Told) -> Complaints:
    for word in ("LDGSTS", "LDGDEPBAR", "DEPBAR.LE", "ARRIVES"):
        if re.search(rf"\b{word}", told.idiom.text) and not with_prefix(told, word):
            yield f"there is no {word}"
    if any(line.operands[:1] != ("SB0",) for line in with_prefix(told, "DEPBAR")):
        yield "DEPBAR waits for something else"


def bulk_copy(told: Told) -> Complaints:
    if not any(re.match(r"UBLK|UTMA", line.opcode) for line in told.lines):
        yield "nothing is copied"
    if "SYNCS" in told.idiom.text and not with_prefix(told, "SYNCS"):
        yield "there is no SYNCS"


def reduction(told: Told) -> Complaints:
    for line in told.lines:
        if name(line) not in ("RED", "REDG", "REDS") or not re.search(r"\b(atom|red)\.", told.ptx_of(line)):
            yield f"{line.text} is no atomic without an answer"


def constant_bank(told: Told) -> Complaints:
    for line in told.lines:
        place = next((o for o in line.operands if "c[0x3][" in o), None)
        indexed = place is not None and re.search(r"\]\[R\d", place) is not None
        kinds = {
            "constant memory read in place": not re.match(r"U?LDCU?$", name(line)),
            "constant memory loaded once for the warp": name(line) in ("ULDC", "LDCU"),
            "constant memory loaded": name(line) == "LDC" and not indexed,
            "constant memory loaded by an index": name(line) == "LDC" and indexed,
        }
        if place is None or not kinds.get(told.idiom.title, False):
            yield f"{line.text} is not {told.idiom.title}"


def strided_access(told: Told) -> Complaints:
    stride = int(re.search(r"(\d+) bytes apart", told.idiom.title)[1])
    for line in told.lines:
        operand = next(o for o in line.operands if "R" in o and "[" in o)
        register = re.search(r"\[(R\d+)", operand)
        for env in environments(told):
            here, there = (
                told.flow.value(told.index(line), register[1], {**env, "SR_TID.X": env["SR_TID.X"] + k})
                if register
                else None
                for k in (0, 1)
            )
            if here is None or there is None:
                break
            if (there - here) & 0xFFFFFFFF not in (stride, -stride & 0xFFFFFFFF):
                yield f"neighbours are {there - here} bytes apart"
                break


CHECKS: dict[str, Callable[[Told], Complaints]] = {
    "bounds_check": guard, "guard": guard, "predication": predication, "jump_table": jump_table,
    "barrier_in_loop": barrier_in_loop, "reconvergence": reconvergence, "unrolled_loop": unrolled_loop,
    "magic_division": magic_division, "integer_division": integer_division, "slow_path": slow_path,
    "power_of_two": power_of_two, "accidental_fp64": accidental_fp64, "fma_contraction": fma_contraction,
    "tensor_core": tensor_core, "warp_reduction": warp_reduction, "vectorised_access": vectorised_access,
    "spill": local, "local_array": local, "local_memory": local, "async_copy": async_copy, "bulk_copy": bulk_copy,
    "reduction": reduction, "constant_bank": constant_bank, "strided_access": strided_access,
}  # fmt: skip
