"""What became of the PTX instructions that have no SASS of their own, in words.

Told from the line map, from who uses a result, and from the SASS of those users. Where none of it tells, it says that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import islice, takewhile
from typing import Literal

from workbench.compilers.access_match import AccessMatch, match_accesses
from workbench.compilers.ptx_accesses import reachable_functions, written
from workbench.inspector.constant_bank import bank_offsets, layout_of, parameter_places
from workbench.inspector.ptx_flow import PtxFlow, content, spelled
from workbench.ptx.nodes import (
    Address,
    FloatBits,
    Function,
    Instruction,
    Integer,
    Label,
    Module,
    Name,
    Scope,
    Statement,
)
from workbench.records import AccessBasis, SassLine

How = Literal["merged", "folded", "moved", "removed", "address", "unknown"]

_MOST_NAMED = 4
_MOST_VISITED = 64
_EXTENTS = {f"%{what}.{axis}": (what, 4 * n) for what in ("ntid", "nctaid") for n, axis in enumerate("xyz")}
_NOT_PURE = frozenset({"ld", "ldu", "st", "atom", "red", "bar", "barrier", "call", "cp", "shfl", "vote", "activemask"})
_ACCESSES = ("LD", "ST", "ATOM", "RED", "UBLK", "UTMA", "SYNCS", "CCTL", "SU", "TEX", "TLD")
_HELPERS = ("LDC", "ULDC", "LDCU", "S2R", "S2UR", "UMOV", "BRA", "BSSY", "BSYNC", "R2UR", "NOP")
_ALWAYS = (None, "PT", "UPT")


@dataclass(frozen=True)
class Fate:
    """What became of a PTX line. offsets: SASS that carries it on, in bytes from the start of `kernel` (mangled)."""

    how: How
    text: str
    offsets: tuple[int, ...]
    kernel: str


def fates(module: Module, lines: Sequence[SassLine], arch: str) -> dict[int, Fate]:
    """Say what became of each PTX line that holds an instruction and has no SASS.

    Parameters
    ----------
    module
        The PTX of a compilation, parsed.
    lines
        Its SASS, all kernels.
    arch
        `"sm_90"`.

    Returns
    -------
    dict
        By PTX line, rising. A line that has SASS in any kernel is not in it.
    """
    own = {line.ptx_line for line in lines if isinstance(line.ptx_line, int)}
    by_kernel: dict[str, list[SassLine]] = {}
    for line in lines:
        by_kernel.setdefault(line.kernel, []).append(line)
    found: dict[int, Fate] = {}
    for entry in module.entries:
        kernel = _Kernel(module, entry, by_kernel.get(entry.name, []), arch)
        for ptx_line, fate in kernel.fates(own):
            found.setdefault(ptx_line, fate)
    for function in module.functions:
        for i in function.instructions():
            if i.line not in own and i.line not in found:
                found[i.line] = Fate("removed", f"no kernel calls {function.name}", (), "")
    return dict(sorted(found.items()))


class _Kernel:
    """One kernel's PTX, the functions it calls included, beside its SASS."""

    def __init__(self, module: Module, entry: Function, lines: Sequence[SassLine], arch: str) -> None:
        self.entry = entry
        self.lines = lines
        self.layout = layout_of(arch)
        self.places = parameter_places(entry, arch)
        functions = [text.function for text in reachable_functions(module, entry.name)]
        self.flows = [PtxFlow(function) for function in functions]
        self.sass: dict[int, list[SassLine]] = {}
        self.at: dict[int, SassLine] = {}
        self.by_special_register: dict[str, list[SassLine]] = {}
        self.by_bank_offset: dict[int, list[SassLine]] = {}
        for each in lines:
            if isinstance(each.ptx_line, int):
                self.sass.setdefault(each.ptx_line, []).append(each)
            self.at[each.offset] = each
            for operand in each.operands:
                if operand.startswith("SR_"):
                    self.by_special_register.setdefault(operand.upper(), []).append(each)
                for offset in bank_offsets(operand):
                    self.by_bank_offset.setdefault(offset, []).append(each)
        self.match: AccessMatch = match_accesses(module, entry.name, lines)

    def fates(self, own: set[int]) -> Iterable[tuple[int, Fate]]:
        for flow in self.flows:
            of_function = _Function(self, flow)
            for i in flow.instructions:
                if i.line not in own:
                    yield i.line, of_function.fate(i)

    def fate(self, how: How, text: str, sass: Sequence[SassLine] = ()) -> Fate:
        return Fate(how, text, tuple(sorted({line.offset for line in sass})), self.entry.name)


class _Function:
    """The rules, for the instructions of one function."""

    def __init__(self, kernel: _Kernel, flow: PtxFlow) -> None:
        self.kernel = kernel
        self.flow = flow
        self.computed: dict[tuple[str, ...], Instruction] = {}
        for i in flow.instructions:
            if i.line in kernel.sass and i.mnemonic not in _NOT_PURE:
                self.computed.setdefault(content(i), i)
        self.labels = dict(_labels(flow.function.body or ()))
        self.order = {i.line: n for n, i in enumerate(flow.instructions)}

    def fate(self, i: Instruction) -> Fate:
        """The first rule that tells."""
        rules: tuple[Callable[[Instruction], Fate | None], ...] = (
            self._parameter, self._access, self._control, self._address_space, self._special_register, self._computed,
            self._constant, self._users, self._unused,
        )  # fmt: skip
        for rule in rules:
            found = rule(i)
            if found is not None:
                return found
        text = "the compiler made it part of other instructions, or found that it is not needed; which cannot be told"
        return self.kernel.fate("unknown", text)

    # ------------------------------------------------------------ memory

    def _parameter(self, i: Instruction) -> Fate | None:
        if i.mnemonic not in ("ld", "st") or not any(m.partition("::")[0] == "param" for m in i.modifiers):
            return None
        address = next((o for o in i.operands if isinstance(o, Address)), None)
        name = address.base.text if address is not None and isinstance(address.base, Name) else ""
        if name not in self.kernel.places or address is None:
            return self.kernel.fate("removed", "a call's argument or result, which stays in a register")
        offset, size = self.kernel.places[name]
        first = offset + address.offset
        last = offset + size if len(self.flow.instructions) and size > 16 else max(first + 1, offset + size)
        readers = [s for at in range(first, last) for s in self.kernel.by_bank_offset.get(at, ())]
        where = f"the argument lies in constant bank 0 at c[0x0][{first:#x}]"
        if readers:
            return self.kernel.fate("folded", f"{where}, which {_named(readers)} {_verb(readers, 'read')}", readers)
        return self.kernel.fate("removed", f"{where}; no SASS reads it there by a constant offset")

    def _access(self, i: Instruction) -> Fate | None:
        basis: AccessBasis | None = self.kernel.match.by_ptx_line.get(i.line)
        if basis is None:
            return None
        carriers = self._carriers(i)
        if basis.kind == "recounted" or (carriers and "fused" in basis.became):
            return self.kernel.fate("merged", f"merged into {_hex(carriers)}: {basis.became}", carriers)
        how: How = "unknown" if "perhaps" in basis.became or "or made" in basis.became else "removed"
        return self.kernel.fate(how, basis.became, carriers)

    # ------------------------------------------------------------ control flow

    def _control(self, i: Instruction) -> Fate | None:
        if i.mnemonic in ("ret", "exit"):
            return self._leaves(i)
        if i.mnemonic == "call":
            return self.kernel.fate("merged", "the function was made part of its caller")
        if i.mnemonic != "bra" or not i.operands or not isinstance(i.operands[0], Name):
            return None
        target = self.labels.get(i.operands[0].text)
        if target is None:
            return None
        if target <= i.line:
            return self.kernel.fate("removed", f"the loop was unrolled as a whole: {self._copies(target, i.line)}")
        between = [s for line in range(i.line + 1, target) for s in self.kernel.sass.get(line, ())]
        if i.predicate is None:
            text = "no jump is needed: what it leads to follows, or what would jump was predicated"
            return self.kernel.fate("removed", text)
        behind = islice(self.flow.instructions, self.order[i.line] + 1, None)
        skipped = list(takewhile(lambda j: j.line < target, behind))
        if skipped and all(j.mnemonic == "bra" and j.predicate is None for j in skipped) and not between:
            return self.kernel.fate(
                "merged", f"one branch with that of line {skipped[0].line}: its condition turned around"
            )
        guarded = _without_helpers([s for s in between if s.predicate not in _ALWAYS])
        if guarded and all(s.opcode in ("BRA", "EXIT") for s in guarded):
            text = f"the condition was turned around: {_named(guarded, operands=True)} takes the other way"
            return self.kernel.fate("merged", text, guarded)
        if guarded:
            text = f"no branch: what it would skip is predicated instead, {_named(guarded)}"
            return self.kernel.fate("folded", text, guarded)
        selects = [s for s in between if s.opcode.startswith(("SEL", "FSEL", "FMNMX", "USEL"))]
        if selects:
            return self.kernel.fate("folded", f"no branch: {_named(selects)} picks one of both results", selects)
        if not between:
            return self.kernel.fate("removed", "nothing is left of what it would skip")
        return self.kernel.fate(
            "removed", "no branch: what it would skip is executed by every thread, or its condition is always the same"
        )

    def _leaves(self, i: Instruction) -> Fate:
        exits = [s for s in self.kernel.lines if s.opcode.startswith(("EXIT", "RET"))]
        if self.flow.function is not self.kernel.entry and not self.flow.function.entry:
            return self.kernel.fate("removed", "the function was made part of its caller: nothing to return from")
        text = f"the thread ends at {_named(exits)}" if exits else "no instruction ends the thread here"
        return self.kernel.fate("merged", text, exits)

    def _copies(self, first: int, last: int) -> str:
        counts = [len(self.kernel.sass.get(line, ())) for line in range(first, last)]
        most = max(counts, default=0)
        return f"SASS has its body {most} times over" if most > 1 else "its body stands in SASS once"

    # ------------------------------------------------------------ values

    def _address_space(self, i: Instruction) -> Fate | None:
        if i.mnemonic != "cvta" or "global" not in i.modifiers:
            return None
        users = self._reached(i)
        text = "nothing to do: an address in global memory and its generic form are the same number"
        return self.kernel.fate("removed", text, [s for s, _ in users])

    def _special_register(self, i: Instruction) -> Fate | None:
        if i.mnemonic != "mov" or len(i.operands) < 2 or not isinstance(i.operands[1], Name):
            return None
        name = i.operands[1].text
        if name in _EXTENTS:
            what, further = _EXTENTS[name]
            offset = (self.kernel.layout.block if what == "ntid" else self.kernel.layout.grid) + further
            readers = self.kernel.by_bank_offset.get(offset, [])
            if readers:
                text = f"the launch puts it at c[0x0][{offset:#x}], which {_named(readers)} {_verb(readers, 'read')}"
                return self.kernel.fate("folded", text, readers)
        readers = self.kernel.by_special_register.get(f"SR_{name[1:].upper()}", [])
        if readers:
            return self.kernel.fate("merged", f"read once for all its uses, by {_named(readers)}", readers)
        return None

    def _computed(self, i: Instruction) -> Fate | None:
        same = self.computed.get(content(i)) if i.mnemonic not in _NOT_PURE and len(i.operands) > 1 else None
        # A move of a constant is no computation that is worth sharing.
        if same is None or i.mnemonic == "mov":
            return None
        sass = _without_helpers(self.kernel.sass[same.line])
        return self.kernel.fate("merged", f"line {same.line} computes the same, in {_named(sass)}", sass)

    def _constant(self, i: Instruction) -> Fate | None:
        if i.mnemonic != "mov" or len(i.operands) < 2 or not isinstance(i.operands[1], Integer | FloatBits):
            return None
        users = [s for s, _ in self._reached(i)]
        if not users:
            return None
        value = spelled(i.operands[1])
        return self.kernel.fate("folded", f"the constant {value} stands in what uses it: {_named(users)}", users)

    def _users(self, i: Instruction) -> Fate | None:
        found = self._reached(i)
        if not found:
            return None
        sass = _without_helpers([s for s, _ in found])
        if all(role == "address" for _, role in found):
            return self._address(sass)
        if all(role == "guard" for _, role in found):
            guarded = [s for s in sass if s.predicate not in _ALWAYS or "P" in s.opcode.partition(".")[0]]
            what = f"the condition of {_named(guarded, operands=True)}" if guarded else f"what became {_named(sass)}"
            return self.kernel.fate("folded", f"part of {what}", guarded or sass)
        if i.mnemonic in ("neg", "abs", "not"):
            sign = {"neg": "-R", "abs": "|R|", "not": "~R or !P"}[i.mnemonic]
            return self.kernel.fate("folded", f"no instruction: an operand is written {sign} in {_named(sass)}", sass)
        if i.mnemonic == "cvt":
            return self.kernel.fate("folded", f"the conversion is part of {_named(sass)}, or costs nothing", sass)
        if i.mnemonic == "mov":
            return self.kernel.fate("folded", f"no copy is needed: {_named(sass)} {_verb(sass, 'use')} the value", sass)
        return self.kernel.fate("folded", f"folded into {_named(sass)}, which {_verb(sass, 'use')} its result", sass)

    def _address(self, sass: Sequence[SassLine]) -> Fate:
        accesses = [s for s in sass if s.opcode.startswith(_ACCESSES)]
        if accesses:
            text = f"part of the address of {_named(accesses, operands=True)}"
            return self.kernel.fate("address", text, accesses)
        text = f"the address of an access that is none in SASS: its values are in registers, {_named(sass)}"
        return self.kernel.fate("address", text, sass)

    def _unused(self, i: Instruction) -> Fate | None:
        results = list(written(i))
        if not results:
            return None
        users = [use.instruction for name in results for use in self.flow.uses.get(name, ())]
        if not users:
            return self.kernel.fate("removed", "removed: nothing uses its result")
        lines = sorted({user.line for user in users})
        if self._counts_a_loop(i, users):
            return self.kernel.fate("removed", "removed: it counts a loop that was unrolled as a whole")
        listed = ", ".join(map(str, lines[:_MOST_NAMED])) + (" ..." if len(lines) > _MOST_NAMED else "")
        needed = f"it is needed by line{'s' if len(lines) > 1 else ''} {listed} only"
        text = f"no SASS of its own: {needed}, where nothing is left"
        return self.kernel.fate("removed", text)

    def _counts_a_loop(self, i: Instruction, users: Sequence[Instruction]) -> bool:
        """Whether it only feeds a backward branch that has no SASS, itself, and conditions of it."""
        names = set(written(i))
        for user in users:
            for name in written(user):
                names.add(name)
        tests = [use.instruction for name in names for use in self.flow.uses.get(name, ())]
        return any(
            test.mnemonic == "bra"
            and test.line not in self.kernel.sass
            and isinstance(test.operands[0], Name)
            and self.labels.get(test.operands[0].text, test.line + 1) <= test.line
            for test in tests
        )

    def _reached(self, i: Instruction) -> list[tuple[SassLine, str]]:
        """SASS of the instructions that use a result, also through others that have none; with their use's role."""
        found: dict[int, tuple[SassLine, str]] = {}
        seen = {i.line}
        pending = [(name, "") for name in written(i)]
        while pending and len(seen) < _MOST_VISITED:
            name, carried = pending.pop()
            for use in self.flow.uses.get(name, ()):
                user = use.instruction
                role = "address" if use.role == "address" or carried == "address" else use.role
                sass = self.kernel.sass.get(user.line)
                if sass:
                    for line in sass:
                        found.setdefault(line.offset, (line, role))
                elif user.line not in seen:
                    seen.add(user.line)
                    merged = self._predicated(user) if user.mnemonic == "bra" else self._carriers(user)
                    for line in merged:
                        found.setdefault(line.offset, (line, role))
                    if not merged:
                        pending += [(result, "") for result in written(user)]
        return [found[offset] for offset in sorted(found)]

    def _predicated(self, branch: Instruction) -> list[SassLine]:
        """What is predicated in place of a branch."""
        fate = self._control(branch)
        return [self.kernel.at[offset] for offset in fate.offsets] if fate is not None else []

    def _carriers(self, i: Instruction) -> list[SassLine]:
        """SASS that carries on an access which was merged or an operation which was fused."""
        basis = self.kernel.match.by_ptx_line.get(i.line)
        return [self.kernel.at[access.offset] for access in basis.sass] if basis is not None else []


def _labels(body: Sequence[Statement]) -> Iterable[tuple[str, int]]:
    for statement in body:
        if isinstance(statement, Label):
            yield statement.name, statement.line
        elif isinstance(statement, Scope):
            yield from _labels(statement.body)


def _without_helpers(sass: Sequence[SassLine]) -> Sequence[SassLine]:
    """Leave out what only brings operands or jumps, where there is more."""
    return [line for line in sass if not line.opcode.startswith(_HELPERS)] or sass


def _hex(sass: Sequence[SassLine]) -> str:
    offsets = sorted({line.offset for line in sass})
    shown = [f"0x{offset:04x}" for offset in offsets[:_MOST_NAMED]]
    return _listed(shown, len(offsets) - len(shown))


def _named(sass: Sequence[SassLine], *, operands: bool = False) -> str:
    """`0x0130 (IMAD.WIDE)`, or with the whole instruction."""
    unique = sorted({line.offset: line for line in sass}.items())
    shown = [f"0x{offset:04x} ({line.text if operands else line.opcode})" for offset, line in unique[:_MOST_NAMED]]
    return _listed(shown, len(unique) - len(shown))


def _verb(sass: Sequence[SassLine], verb: str) -> str:
    return verb if len({line.offset for line in sass}) > 1 else f"{verb}s"


def _listed(parts: Sequence[str], more: int) -> str:
    if more:
        return f"{', '.join(parts)} and {more} more"
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
