"""Explains PTX instructions that have no SASS of their own.

A sentence names an instruction only for what was checked of it: that it computes the value (`folding` evaluates both),
that an operand holds the constant, that a predicate was made by the comparison of that line. Where no check holds, the
sentence says no more than the line table does: which line uses the result, and which SASS has that line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from workbench.analyse.inspector.constant_bank import EXTENTS, Constants, layout_of, literal_place, parameter_places
from workbench.analyse.inspector.control_eliminations import ControlFates
from workbench.analyse.inspector.elimination_words import Elimination, FoldedInto, elimination
from workbench.analyse.inspector.folding import Folding, makes_predicate
from workbench.analyse.inspector.kernel_sass import KernelSass
from workbench.analyse.inspector.ptx_flow import PtxFlow, Use, content, names_in, spelled
from workbench.analyse.inspector.ptx_order import PtxOrder
from workbench.analyse.inspector.sass_flow import immediate, immediates, loaded_words, sources
from workbench.base.records import SassLine
from workbench.base.records.count_basis import AccessBasis
from workbench.compilers.correlate.access_match import AccessMatch, match_accesses
from workbench.compilers.correlate.ptx_accesses import reachable_functions, written
from workbench.isa.ptx.isa import INSTRUCTIONS
from workbench.isa.ptx.nodes import Address, FloatBits, Function, Instruction, Integer, Name
from workbench.isa.ptx.open_scopes import OpenModule
from workbench.isa.ptx.types import SIZES

_MAX_VISITED = 64
_ACCESSES = (
    "LDG", "LDS", "LDL", "LD", "STG", "STS", "STL", "ST", "ATOM", "ATOMG", "ATOMS", "RED", "REDG", "REDS", "LDGSTS",
    "LDSM", "STSM", "CCTL", "UBLKCP",
)  # fmt: skip
_HELPERS = ("LDC", "ULDC", "LDCU", "S2R", "S2UR", "R2UR", "BSSY", "BSYNC", "BMOV", "BRA")
_BESIDE = ("BSSY", "BSYNC", "BREAK", "BMOV", "WARPSYNC", "YIELD", "NOP")
"""Opcodes that order lanes and compute nothing, under the line of an instruction that stands there."""
_JUMPS = ("BRA", "EXIT", "RET", "BRX", "JMP")


def _computes(i: Instruction) -> bool:
    row = INSTRUCTIONS.get(i.mnemonic)
    return row is not None and row.computes and row.emulated


def eliminations(
    module: OpenModule, lines: Sequence[SassLine], arch: str, constants: Constants | None = None
) -> dict[int, Elimination]:
    """Say what became of each PTX line that holds an instruction and has no SASS.

    Parameters
    ----------
    module
        The PTX of a compilation, parsed.
    lines
        Its SASS, all kernels.
    arch
        `"sm_90"`.
    constants
        Where variables and numbers lie in constant memory; None where that is not known.

    Returns
    -------
    dict
        By PTX line, rising. A line that has SASS in any kernel is not in it.
    """
    own = {line.ptx_line for line in lines if isinstance(line.ptx_line, int)}
    by_kernel: dict[str, list[SassLine]] = {}
    for line in lines:
        by_kernel.setdefault(line.kernel, []).append(line)
    found: dict[int, Elimination] = {}
    for entry in module.entries:
        if entry.name not in by_kernel:
            continue
        kernel = Kernel(module, entry, by_kernel[entry.name], arch, constants or Constants())
        for ptx_line, eliminated in kernel.eliminations(own):
            found.setdefault(ptx_line, eliminated)
    called = {name for entry in module.entries for name in _reachable(module, entry.name)}
    for function in module.functions:
        for i in function.instructions():
            if i.line not in own and i.line not in found and function.name not in called:
                found[i.line] = elimination("", "removed", "not_called", function=function.name)
    return dict(sorted(found.items()))


def _reachable(module: OpenModule, name: str) -> Sequence[str]:
    return [text.function.name for text in reachable_functions(module, name)]


class Kernel:
    """One kernel's PTX, the functions it calls included, beside its SASS."""

    def __init__(
        self, module: OpenModule, entry: Function, lines: Sequence[SassLine], arch: str, constants: Constants
    ) -> None:
        self.entry = entry
        self.module = module
        self.layout = layout_of(arch)
        self.places = parameter_places(entry, arch)
        self.constants = constants.variables
        self.literals = constants.literals.get(entry.name, b"")
        self.sass = KernelSass(lines)
        functions = [text.function for text in reachable_functions(module, entry.name)]
        self.elsewhere = {name for called in self.sass.called_elsewhere for name in _reachable(module, called)}
        self.flows = [PtxFlow(function) for function in functions]
        self.match: AccessMatch = match_accesses(module, entry.name, lines)
        self.elimination = partial(elimination, entry.name)

    def eliminations(self, own: set[int]) -> Iterable[tuple[int, Elimination]]:
        for flow in self.flows:
            of_function = _Function(self, flow)
            for i in flow.instructions:
                if i.line not in own:
                    yield i.line, of_function.elimination(i)


class _Function:
    """The rules, for the instructions of one function."""

    def __init__(self, kernel: Kernel, flow: PtxFlow) -> None:
        self.kernel = kernel
        self.sass = kernel.sass.by_line
        self.flow = flow
        self.order = PtxOrder(flow.function)
        self.control = ControlFates(kernel.sass, flow, self.order, kernel.entry)
        self.create = kernel.elimination
        self.folding = Folding(kernel.sass, flow, kernel.places, kernel.layout)
        self.computed: dict[tuple[str, ...], list[Instruction]] = {}
        for i in flow.instructions:
            if i.line in self.sass and _computes(i) and i.predicate is None:
                self.computed.setdefault(content(i), []).append(i)

    def elimination(self, i: Instruction) -> Elimination:
        """The first rule that tells."""
        if self.flow.function.name in self.kernel.elsewhere:
            return self.create("unknown", "elsewhere", function=self.flow.function.name)
        rules: tuple[Callable[[Instruction], Elimination | None], ...] = (
            self._parameter, self._access, self._constant_memory, self._control, self._address_space,
            self._special_register, self._computed, self._constant, self._folded, self._unused, self._users,
        )  # fmt: skip
        for rule in rules:
            result = rule(i)
            if result is not None:
                return result
        return self.create("unknown", "unknown")

    # ------------------------------------------------------------ memory

    def _parameter(self, i: Instruction) -> Elimination | None:
        if i.mnemonic not in ("ld", "st") or not any(m.partition("::")[0] == "param" for m in i.modifiers):
            return None
        address = next((o for o in i.operands if isinstance(o, Address)), None)
        name = address.base.text if address is not None and isinstance(address.base, Name) else ""
        if name not in self.kernel.places or address is None:
            if any(line.opcode.startswith(("STL", "LDL")) for line in self.kernel.sass.lines):
                return self.create("unknown", "call_value")
            return self.create("removed", "call_value_in_register")
        first = self.kernel.places[name][0] + address.offset
        size = SIZES.get(i.modifiers[-1], 1) * next((int(m[1]) for m in i.modifiers if m in ("v2", "v4")), 1)
        readers = self.kernel.sass.readers_of_bank(first, size)
        return self.create("folded" if readers else "removed", "parameter", readers, offset=first)

    def _access(self, i: Instruction) -> Elimination | None:
        basis: AccessBasis | None = self.kernel.match.by_ptx_line.get(i.line)
        if basis is None or basis.lowering.kind in ("fused_multiplication", "fused_addition"):
            return None
        carriers = [self.kernel.sass.at[access.offset] for access in basis.sass]
        if basis.kind == "recounted":
            return self.create("merged", "merged_access", carriers, lowering=basis.lowering)
        if basis.lowering.kind == "registers":
            if not any(line.opcode.startswith(("STL", "LDL")) and not line.spill for line in self.kernel.sass.lines):
                return self.create("removed", "array_in_registers")
            return self.create("unknown", "array_or_merged")
        if basis.lowering.kind == "removed" and (users := self._users(i)) is not None:
            return users
        return self.create("unknown", "lowered_access", carriers, lowering=basis.lowering)

    def _constant_memory(self, i: Instruction) -> Elimination | None:
        if i.mnemonic != "ld" or "const" not in i.modifiers or not isinstance(i.operands[1], Address):
            return None
        place = self._constant_place(i.operands[1])
        if place is None:
            return self._users(i)
        name, further = place
        variable = next((v for v in self.kernel.module.variables if v.name == name), None)
        if variable is None or name not in self.kernel.constants:
            return self._users(i)
        begin = self.kernel.constants[name]
        length = SIZES.get(variable.type, 1) * variable.vector
        for extent in variable.shape or ():
            length *= extent or 1
        width = SIZES.get(i.modifiers[-1], 4) * next((int(m[1]) for m in i.modifiers if m in ("v2", "v4")), 1)
        readers, by_index = self.kernel.sass.readers_of_constants(
            begin + (further or 0), width if further is not None else length, (begin, begin + length)
        )
        if readers and further is not None and not by_index:
            return self.create("folded", "constant_variable", readers, offset=begin + further)
        if readers and by_index:
            return self.create("folded", "constant_variable_indexed", readers, name=name, offset=begin)
        return self._users(i)

    def _constant_place(self, address: Address) -> tuple[str, int | None] | None:
        """The variable that an address leads to, and how far behind its start where that is a constant."""
        names = {variable.name for variable in self.kernel.module.variables if variable.space == "const"}
        if not isinstance(address.base, Name):
            return None
        if address.base.text in names:
            return address.base.text, address.offset
        found: set[str] = set()
        seen: set[str] = set()
        pending = [address.base.text]
        while pending and len(seen) < _MAX_VISITED:
            register = pending.pop()
            if register in names:
                found.add(register)
            elif register not in seen:
                seen.add(register)
                pending += [
                    name
                    for writer in self.flow.writers.get(register, ())
                    for operand in writer.operands[1:]
                    for name in names_in(operand)
                ]
        return (found.pop(), None) if len(found) == 1 else None

    def _control(self, i: Instruction) -> Elimination | None:
        return self.control.explain(i)

    # ------------------------------------------------------------ values

    def _address_space(self, i: Instruction) -> Elimination | None:
        if i.mnemonic != "cvta" or "global" not in i.modifiers:
            return None
        users = [line for user, _ in self._users_of(i) for line in self.sass[user.line]]
        return self.create("removed", "same_address", users)

    def _special_register(self, i: Instruction) -> Elimination | None:
        if i.mnemonic != "mov" or len(i.operands) < 2 or not isinstance(i.operands[1], Name):
            return None
        name = i.operands[1].text
        if name in EXTENTS:
            what, further = EXTENTS[name]
            offset = (self.kernel.layout.block if what == "ntid" else self.kernel.layout.grid) + further
            readers = self.kernel.sass.readers_of_bank(offset, 4)
            if readers:
                return self.create("folded", "launch_extent", readers, offset=offset)
        readers = self.kernel.sass.by_special_register.get(f"SR_{name[1:].upper()}", [])
        return self.create("merged", "special_register", readers) if readers else None

    def _computed(self, i: Instruction) -> Elimination | None:
        if not _computes(i) or i.mnemonic == "mov" or i.predicate is not None or len(i.operands) < 2:
            return None
        # Registers that are written once hold the same wherever both instructions are reached.
        read = [name for operand in i.operands[1:] for name in names_in(operand)]
        if any(len(self.flow.writers.get(name, ())) > 1 for name in read):
            return None
        for same in self.computed.get(content(i), ()):
            if same.line != i.line and self.order.surely_before(same, i):
                return self.create("merged", "same_computation", self.sass[same.line], line=same.line)
        return None

    def _constant(self, i: Instruction) -> Elimination | None:
        if i.mnemonic != "mov" or len(i.operands) != 2 or not isinstance(i.operands[1], Integer | FloatBits):
            return None
        operand = i.operands[1]
        width = 8 * SIZES.get(i.modifiers[-1], 4)
        bits = (operand.bits if isinstance(operand, FloatBits) else operand.value) & (1 << width) - 1
        words = {bits & 0xFFFFFFFF, bits >> 32} if width == 64 else {bits}
        standing, loaders, loaded, reading = [], [], [], []
        names = set(written(i))
        once = self._writes_alone(i)
        for user, _ in self._users_of(i, only_copies=True):
            direct = once and any(name in names for operand in user.operands for name in names_in(operand))
            for line in self._of_one_kind(user):
                if direct and not loaded_words(line) and self._stands(line, user, names, bits):
                    standing.append(line)
                    continue
                if direct and self._reads_literal(line, bits, width):
                    reading.append(line)
                    continue
                for loader, found in self.kernel.sass.flow.loaders(line):
                    whole = (bits & 0xFFFFFFFF, bits >> 32) if width == 64 else (bits,)
                    if found == whole or (width == 64 and len(found) == 1 and found[0] in words):
                        loaders.append(loader)
                        loaded.append(line)
        value = spelled(operand)
        if standing or loaders:
            return self.create(
                "folded",
                "constant",
                [*standing, *loaders],
                value=value,
                holders=tuple(standing),
                loaders=tuple(loaders),
                loaded=tuple(loaded),
                half=width == 64 and any(len(loaded_words(line)) == 1 for line in loaders),
            )
        if reading:
            places = sorted(
                {place for line in reading for o in line.operands if (place := literal_place(o)) is not None}
            )
            return self.create("folded", "literal", reading, value=value, places=tuple(places))
        return None

    def _stands(self, line: SassLine, user: Instruction, names: set[str], bits: int) -> bool:
        """True if a constant that a PTX instruction reads stands in what became of it, as the same operand."""
        if user.mnemonic == "shfl":
            # d, a, b, c and the mask in PTX; a, b and c are what SASS reads.
            at = [n for n, o in enumerate(user.operands) if any(name in names for name in names_in(o))]
            read = sources(line)
            return line.opcode.startswith("SHFL") and all(
                2 <= n <= 3 and len(read) > n - 1 and immediate(read[n - 1], "I") == bits for n in at
            )
        if user.mnemonic == "st" and not bits:
            is_value = isinstance(user.operands[-1], Name) and user.operands[-1].text in names
            return is_value and line.operands[-1].split(".")[0] in ("RZ", "URZ")
        return bool(bits) and bits in immediates(line)

    def _reads_literal(self, line: SassLine, bits: int, width: int) -> bool:
        """True if an instruction has a constant as an operand in bank 2."""
        size = width // 8
        places = [place for operand in line.operands if (place := literal_place(operand)) is not None]
        return any(self.kernel.literals[at : at + size] == bits.to_bytes(size, "little") for at in places)

    def _of_one_kind(self, user: Instruction) -> Sequence[SassLine]:
        """The instructions that do an instruction's work; empty where several kinds of instructions do it.

        A division that is written out has constants of its own.
        """
        sass = self.sass[user.line]
        if any(isinstance(operand, Address) for operand in user.operands):
            return [line for line in sass if line.opcode.partition(".")[0] in _ACCESSES]
        work = [line for line in sass if not loaded_words(line) and not line.opcode.startswith(_HELPERS)]
        return work if len({line.opcode.partition(".")[0] for line in work}) == 1 else ()

    def _is_idle_for(self, i: Instruction, user: Instruction) -> bool:
        """True if all that computes a user, a half of its result each maybe, surely does so without an instruction."""
        proofs = [self.folding.computes(line, user) for line in self._of_one_kind(user)]
        return bool(proofs) and all(proof is not None and i.line in proof.idle for proof in proofs)

    def _folded(self, i: Instruction) -> Elimination | None:
        """The elimination of an instruction whose users, or what it uses, surely do its work."""
        found: dict[int, tuple[SassLine, Instruction, str]] = {}
        idle: dict[int, tuple[SassLine, str]] = {}
        for user, _ in self._users_of(i):
            for line in self.sass[user.line]:
                proof = self.folding.computes(line, user)
                if proof is not None and i.line in proof.lines:
                    found[line.offset] = line, user, proof.half
                elif proof is not None and self.folding.is_result(line, user) and self._is_idle_for(i, user):
                    idle[user.line] = line, proof.half
        if found:
            by_user: dict[tuple[int, str], list[SassLine]] = {}
            for line, user, half in found.values():
                by_user.setdefault((user.line, half), []).append(line)
            parts = tuple(FoldedInto(tuple(lines), at, half) for (at, half), lines in sorted(by_user.items()))
            return self.create("folded", "folded", [line for line, _, _ in found.values()], parts=parts)
        if idle and len(idle) == len(self._users_of(i)):
            at, (line, half) = min(idle.items())
            carriers = [each for each, _ in idle.values()]
            return self.create("removed", "idle", carriers, computes=line, line=at, half=half)
        if i.mnemonic == "mov" and not self._writes_alone(i):
            return None  # what SASS writes to such a register may be its copy, under the line of another
        if i.mnemonic == "not" and makes_predicate(i):
            return None  # who reads the predicate negates it
        for name in [n for operand in i.operands[1:] for n in names_in(operand)]:
            for writer in self.flow.writers.get(name, ()):
                if not self._writes_alone(writer):
                    continue  # the value may be another's: in a sum that goes on, the last addition is not this one
                lines = [s for s in self.sass.get(writer.line, ()) if self._does(s, i)]
                if not lines:
                    continue
                same = [line for line in lines if self._does(line, writer) and self._does(line, i)]
                # A predicate of SASS may be the opposite of that of PTX.
                if same == lines and not makes_predicate(i) and i.mnemonic != "mov":
                    return self.create("removed", "same_result", lines, line=writer.line)
                both = all(self._does(line, i, writer) for line in lines)
                return self.create("merged", "together" if both else "done_by", lines, line=writer.line)
        return None

    def _writes_alone(self, i: Instruction) -> bool:
        """True if no other instruction writes its results."""
        return all(len(self.flow.writers[name]) == 1 for name in written(i))

    def _does(self, line: SassLine, *work: Instruction) -> bool:
        """True if an instruction surely computes the first of these, with all of them in it."""
        proof = self.folding.computes(line, work[0])
        return proof is not None and proof.lines.issuperset(i.line for i in work) and not proof.half

    def _users(self, i: Instruction) -> Elimination | None:
        """The weaker thing that is certain: who needs the result, and what has their lines."""
        found = self._users_of(i)
        if not found:
            return None
        users = sorted({user.line for user, _ in found})
        every = [line for at in users for line in self.sass[at]]
        sass = [line for line in every if line.opcode.partition(".")[0] not in _BESIDE] or every
        roles = {role for _, role in found}
        if roles == {"address"}:
            accesses = [
                line
                for line in sass
                if line.opcode.partition(".")[0] in _ACCESSES and any("[" in operand for operand in line.operands)
            ]
            if accesses:
                return self.create("address", "address_part", accesses)
        if roles == {"guard"}:
            jumps = self.control.decided(i, [s for s in sass if s.opcode.partition(".")[0] in _JUMPS])
            guarded = jumps or self.control.decided(i, sass)
            if guarded:
                return self.create("folded", "condition_part", guarded)
        copies = i.mnemonic == "mov" and isinstance(i.operands[-1], Name) and i.operands[-1].text in self.flow.writers
        if copies and self._writes_alone(i):
            return self.create("folded", "copy", sass, lines=tuple(users))
        return self.create("unknown", "needed", sass, lines=tuple(users))

    def _unused(self, i: Instruction) -> Elimination | None:
        results = list(written(i))
        if not results or not _computes(i):
            return None
        users = [use.instruction for name in results for use in self._uses_of(i, name)]
        if not users:
            return self.create("removed", "unused")
        lines = sorted({user.line for user in users})
        if any(line in self.sass for line in lines) or self._users_of(i):
            return None
        return self.create("removed", "users_gone", lines=tuple(lines))

    def _users_of(self, i: Instruction, *, only_copies: bool = False) -> list[tuple[Instruction, str]]:
        """Instructions with SASS that use a result, also through others that have none; with their use's role.

        The role is `address` or `guard` where every step there is one of an address or of a condition.
        only_copies: whether the way may lead through moves alone, which leave the value as it is.
        """
        found: dict[int, tuple[Instruction, str]] = {}
        seen = {i.line}
        pending = [(i, name, "") for name in written(i)]
        while pending and len(seen) < _MAX_VISITED:
            maker, name, carried = pending.pop(0)
            for use in self._uses_of(maker, name):
                user = use.instruction
                role = "address" if carried == "address" else use.role
                if user.line in self.sass:
                    known = found.get(user.line)
                    found[user.line] = (user, role if known is None or known[1] == role else "operand")
                elif user.line not in seen and (not only_copies or user.mnemonic == "mov"):
                    seen.add(user.line)
                    carried = "address" if role == "address" else ""
                    pending += [(user, result, carried) for result in written(user)]
        return [found[line] for line in sorted(found)]

    def _uses_of(self, i: Instruction, name: str) -> Sequence[Use]:
        """Uses of a register that the value which an instruction writes may reach."""
        uses = self.flow.uses.get(name, ())
        writers = self.flow.writers.get(name, ())
        if len(writers) < 2:
            return uses
        reached = self.order.reached(i, writers, {use.instruction.line for use in uses})
        return [use for use in uses if use.instruction.line in reached]
