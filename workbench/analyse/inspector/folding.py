"""Decides whether a SASS instruction computes what a PTX instruction does: both are evaluated on the same inputs, many
times.

What cannot be evaluated is no proof, and neither is a line of the table that became several instructions with results.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import permutations

from workbench.analyse.inspector.constant_bank import BankLayout
from workbench.analyse.inspector.evaluation import Evaluation, Leaf, Place, Trial, Word, result_type
from workbench.analyse.inspector.kernel_sass import KernelSass
from workbench.analyse.inspector.ptx_arithmetic import to_float
from workbench.analyse.inspector.ptx_flow import PtxFlow, names_in
from workbench.analyse.inspector.sass_flow import immediates
from workbench.base.records import SassLine
from workbench.isa.ptx.nodes import FloatBits, Instruction, Integer, Name
from workbench.isa.ptx.types import SIZES

_TRIALS = 24
# That something changes nothing is said after more of them: few of them may differ.
_TRIALS_OF_IDLE = 48
_MAX_UNKNOWN = 2
_MAX_CANDIDATES = 8
_MAX_BEHIND = 200
# Most copies of a line in an unrolled loop that are examined in detail.
_MAX_COPIES = 3
_SUMS = frozenset({"IADD", "IADD3", "VIADD"})
_MAY_BE_IDLE = frozenset({"abs", "and", "or", "xor", "shl", "shr"})
_MAY_CANCEL = frozenset({"add", "sub", "neg", "not", "xor", "mul", "mad"})
_PASSING = frozenset({"mov", "cvt"})


@dataclass(frozen=True)
class Proof:
    """PTX lines whose work an instruction of SASS does.

    Attributes
    ----------
    half
        `lower` or `upper` where it makes one word of two.
    idle
        Lines that change nothing of the result, as a mask of the upper word does nothing to the lower one, or whose
        value is in a register that the instruction reads.
    """

    lines: frozenset[int]
    half: str
    idle: frozenset[int] = frozenset()


class Folding:
    """Proofs for one PTX function beside the code of its kernel."""

    def __init__(self, sass: KernelSass, flow: PtxFlow, places: dict[str, tuple[int, int]], layout: BankLayout) -> None:
        self.sass = sass.flow
        self.flow = flow
        self._values = Evaluation(sass, flow, places, layout)
        self._proofs: dict[tuple[int, int], Proof | None] = {}
        self._behind: dict[int, set[int]] = {}
        self._tried: Counter[int] = Counter()

    def computes(self, line: SassLine, i: Instruction) -> Proof | None:
        """The proof that `line` computes the result of `i`; None where there is none.

        A predicate may be the opposite of that of PTX.
        """
        key = line.offset, i.line
        if key not in self._proofs:
            self._proofs[key] = self._proof(line, i)
        return self._proofs[key]

    def _proof(self, line: SassLine, i: Instruction) -> Proof | None:
        if not self.sass.complete or not i.operands or not isinstance(i.operands[0], Name):
            return None
        first = Trial(0, self._values.floats)
        computed = self._values.sass(line, first)
        if computed is None:
            return None
        if not first.unknown:
            return self._compared(line, i, {}, self._compared_before(line, i, first))
        if line.ptx_line != i.line or not self.is_result(line, i):
            return None
        if not all(self._may_be_of(line, register, i) for _, register in first.unknown):
            return None
        self._tried[i.line] += 1
        if self._tried[i.line] > _MAX_COPIES:
            return None
        # The line table says that it computes the line: what its other operands are follows from how that is computed.
        found = [
            proof
            for assumed in self._assumptions(first.unknown, i)
            if (proof := self._compared(line, i, assumed, self._compared_before(line, i, first))) is not None
        ]
        if not found:
            return None
        idle = frozenset.intersection(*(proof.idle for proof in found))
        return Proof(frozenset.intersection(*(proof.lines for proof in found)), found[0].half, idle)

    def _may_be_of(self, line: SassLine, register: str, i: Instruction) -> bool:
        """True if an operand may be what `i` is computed from, by the lines of who may have written it."""
        writers = self.sass.writers(line, register)
        lines = {writer.ptx_line for writer in writers}
        return bool(lines & self._lines_behind(i))

    def _lines_behind(self, i: Instruction) -> set[int]:
        """Lines that an instruction's operands may come from, whatever stands between; loads are the last."""
        if i.line not in self._behind:
            found: set[int] = set()
            pending = [i]
            while pending and len(found) < _MAX_BEHIND:
                j = pending.pop(0)
                if j.line not in found:
                    found.add(j.line)
                    if j.mnemonic != "ld":
                        names = [name for operand in j.operands[1:] for name in names_in(operand)]
                        pending += [w for name in names for w in self.flow.writers.get(name, ())]
            self._behind[i.line] = found
        return self._behind[i.line]

    def _compared(
        self,
        line: SassLine,
        i: Instruction,
        assumed: Mapping[Place, Word],
        stops: Mapping[int, Instruction],
    ) -> Proof | None:
        """Both evaluated on the same inputs; None where a result differs. stops: what `i` leaves to others."""
        done: set[int] = set()
        seen: set[int] = set()
        leaves_of_lines: dict[int, set[Leaf]] = {}
        near = self._constants_near(i) if makes_predicate(i) else ()
        numbers = self._integers(line, i)
        equal = upper = opposite = True
        width = 0
        for seed in range(_TRIALS):
            trial = Trial(seed, self._values.floats, assumed, near=near, numbers=numbers)
            computed = self._values.sass(line, trial)
            if computed is None or trial.unknown:
                return None
            trial.visited.clear()
            leaves = frozenset(trial.values)
            expected = self._values.ptx(i, trial, leaves, stops)
            if expected is None:
                return None
            width = computed.width
            mask = (1 << width) - 1
            seen.add(computed.bits)
            equal = equal and computed.bits == expected & mask
            upper = upper and width == 32 and computed.bits == expected >> 32 & mask
            opposite = opposite and computed.width == 1 and computed.bits != expected & mask
            done |= trial.visited
            for n in trial.visited:
                leaves_of_lines[n] = leaves_of_lines.get(n, set(leaves)) & self._values.leaves_of_value(
                    n, trial, leaves
                )
            if not equal and not opposite and not upper:
                return None
        # No trial distinguishes values that are always the same, and a predicate is none of the numbers 0 and 1.
        if len(seen) < 2 or (width == 1) != makes_predicate(i):
            return None
        half = width < 8 * SIZES.get(result_type(i), 0) and width > 1
        word = ("lower" if equal else "upper") if half else ""
        if line.opcode.partition(".")[0].removeprefix("U") in _SUMS:
            # A sum masks nothing: an operand whose upper word is zero was put together so before.
            done -= {j.line for j in self._made_of(i) if j.mnemonic == "and" and j is not i and not half}
        cancelled = self._cancelled(i, done, leaves_of_lines)
        unneeded = cancelled | self._unneeded(line, i, assumed, stops, done - cancelled, word)
        return Proof(frozenset(done) - unneeded, word, unneeded)

    def _cancelled(self, i: Instruction, done: set[int], leaves_of_lines: Mapping[int, set[Leaf]]) -> frozenset[int]:
        """Lines whose value is in a register, as those of `x + 1 - 1`, of the lower word of an extended number and of
        a copy are, and lines that only they need. leaves_of_lines: the leaves that have the value of each line.
        """
        sums = {
            n
            for n, leaves in leaves_of_lines.items()
            if (j := self._values.by_line.get(n)) is not None
            and j is not i
            and not result_type(j).startswith("f")
            and (
                (j.mnemonic in _MAY_CANCEL and leaves)
                or (j.mnemonic in _PASSING and any(kind == "register" for kind, _ in leaves))
            )
        }
        needed: set[int] = set()
        pending = [i] if sums else []
        while pending:
            j = pending.pop()
            if j.line not in needed and j.line in done - sums:
                needed.add(j.line)
                names = [name for operand in j.operands[1:] for name in names_in(operand)]
                pending += [writer for name in names for writer in self.flow.writers.get(name, ())]
        return frozenset(done - needed) if sums else frozenset()

    def _unneeded(
        self,
        line: SassLine,
        i: Instruction,
        assumed: Mapping[Place, Word],
        stops: Mapping[int, Instruction],
        done: set[int],
        half: str,
    ) -> frozenset[int]:
        """Lines without which the result is the same: all that may be so together, else one after the other."""
        numbers = self._integers(line, i)

        def idle(lines: frozenset[int]) -> bool:
            trials = (
                Trial(seed, self._values.floats, assumed, near=near, numbers=numbers, rounds=True)
                for seed in range(max(_TRIALS_OF_IDLE, 6 * len(numbers)))
            )
            return all(self._same_without(lines, line, i, trial, stops, half) for trial in trials)

        near = self._constants_near(i) if makes_predicate(i) else ()

        inner = [j for n in sorted(done - {i.line}) if (j := self._values.by_line.get(n)) is not None]
        # An operand's sign is dropped, and a mask applied, in the instruction itself, however rarely that shows.
        drops_signs = any("|" in operand for operand in line.operands)
        standing = {word for number in immediates(line) for word in _words(number)}
        maybe = frozenset(
            j.line
            for j in inner
            if j.mnemonic in _MAY_BE_IDLE
            and isinstance(j.operands[1], Name)
            and not (j.mnemonic == "abs" and drops_signs)
            and standing.isdisjoint(w for o in j.operands if isinstance(o, Integer) for w in _words(o.value))
        )
        if not maybe or idle(maybe):
            return maybe
        result: frozenset[int] = frozenset()
        for each in sorted(maybe):
            if idle(result | {each}):
                result |= {each}
        return result

    def _same_without(
        self,
        without: frozenset[int],
        line: SassLine,
        i: Instruction,
        trial: Trial,
        stops: Mapping[int, Instruction],
        half: str,
    ) -> bool:
        """True if PTX has the same result, or half of it, where lines give what they are given.

        PTX is compared with itself, so that inputs may be numbers of which SASS would round other sums.
        """
        self._values.sass(line, trial)
        leaves = frozenset(trial.values)
        results = (
            self._values.ptx(i, replace(trial, idle=idle, visited=set(), computed={}), leaves, stops)
            for idle in (frozenset[int](), without)
        )
        words = [result if result is None else result >> 32 if half == "upper" else result for result in results]
        mask = 0xFFFFFFFF if half else (1 << 64) - 1
        first, second = words
        return first is not None and second is not None and first & mask == second & mask

    def _compared_before(self, line: SassLine, i: Instruction, trial: Trial) -> Mapping[int, Instruction]:
        """Comparisons that `i` needs and that another instruction does, whose predicate `line` reads."""
        if not trial.compared:
            return {}
        comparisons = [line_ for line_ in self.sass.lines if line_.offset in trial.compared]
        needed = [j for j in self._made_of(i) if makes_predicate(j) and j is not i]
        if not line.opcode.partition(".")[0].endswith(("SETP", "LOP3")):
            # It only picks by a predicate.
            return {j.line: j for j in needed}
        return {j.line: j for j in needed if any(self.computes(each, j) is not None for each in comparisons)}

    def _made_of(self, i: Instruction) -> Iterator[Instruction]:
        """Instructions that an instruction's operands are computed by, nearest first; each once."""
        seen: set[int] = set()
        pending = [i]
        while pending and len(seen) < _MAX_CANDIDATES * 2:
            j = pending.pop(0)
            if j.line in seen:
                continue
            seen.add(j.line)
            yield j
            for operand in j.operands[1:]:
                for name in names_in(operand):
                    writers = self.flow.writers.get(name, ())
                    if len(writers) == 1 and writers[0].mnemonic != "ld":
                        pending.append(writers[0])

    def _integers(self, line: SassLine, i: Instruction) -> Sequence[int]:
        """Integers of an instruction and of what PTX is made of: masks and bounds, by which results differ."""
        of_ptx = {o.value for j in self._made_of(i) for o in j.operands[1:] if isinstance(o, Integer)}
        return -1, *sorted(of_ptx.union(immediates(line)))

    def _constants_near(self, i: Instruction) -> Sequence[float]:
        """Floats that a comparison is made of: next to them its result changes."""
        found = [o for j in self._made_of(i) for o in j.operands[1:] if isinstance(o, FloatBits)]
        return [abs(to_float(o.bits, f"f{o.width}")) for o in found if o.width in (32, 64)]

    def is_result(self, line: SassLine, i: Instruction) -> bool:
        """True if an instruction alone gives the result of its line to others."""
        return self._values.by_line.get(i.line) is i and self._values.results(i.line) == {
            (line.opcode, len(self.sass.uses[self.sass.index[line.offset]].writes))
        }

    def _assumptions(self, unknown: Mapping[Place, int], i: Instruction) -> Iterator[Mapping[Place, Word]]:
        """Ways to take unknown operands for PTX registers that `i` is computed from."""
        if len(unknown) > _MAX_UNKNOWN:
            return
        names = [n for j in self._made_of(i) for o in j.operands[1:] for n in names_in(o) if n in self.flow.writers]
        candidates = list(dict.fromkeys(names))[:_MAX_CANDIDATES]
        for chosen in permutations(candidates, len(unknown)):
            assumed: dict[Place, Word] = {}
            for ((offset, register), width), name in zip(unknown.items(), chosen, strict=True):
                file = register.rstrip("0123456789")
                for part in range(width // 32):
                    assumed[offset, f"{file}{int(register[len(file) :]) + part}"] = (name, part)
            yield assumed


def _words(number: int) -> set[int]:
    """The 32-bit words of a number that are none of 0, 1 and -1, which stand in many instructions."""
    return {number & 0xFFFFFFFF, number >> 32 & 0xFFFFFFFF} - {0, 1, 0xFFFFFFFF}


def makes_predicate(i: Instruction) -> bool:
    """True if the result of an instruction is a predicate."""
    return i.mnemonic == "setp" or i.modifiers[-1:] == ("pred",)
