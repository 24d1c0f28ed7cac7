"""The origins of values in a kernel's machine code: its data flow, followed back to what is not computed.

A value is followed through every instruction that may have written its register, to special registers, places in the
constant bank, immediates and loads. A load ends the search: what memory holds is not known, but whether all threads
read the same place is. Only what brings a spilled register back has the roots of what was stored.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from workbench.base.records import SassLine
from workbench.isa.sass.analysis import KernelAnalysis
from workbench.isa.sass.moves import constant, copied, integer, plain
from workbench.isa.sass.operands import references

_BANK = re.compile(r"c\[(0x[0-9a-f]+)\]\[(0x[0-9a-f]+|RZ|URZ)\]")
_INDEXED_BANK = re.compile(r"c\[0x[0-9a-f]+\]\[U?R\d+|cx\[")
_LOADS = frozenset({"LD", "LDG", "LDS", "LDL", "LDSM", "ULDS", "LDT", "LDTM", "LDGMC", "TEX", "TLD", "TLD4", "SULD"})
_ATOMICS = frozenset({"ATOM", "ATOMG", "ATOMS", "SUATOM"})
_OF_OTHER_LANES = frozenset({"SHFL", "VOTE", "VOTEU", "MATCH", "REDUX", "CREDUX", "B2R", "ELECT", "BAR"})
_THREAD = ("SR_TID", "SR_LANEID", "SR_EQMASK", "SR_LTMASK", "SR_LEMASK", "SR_GTMASK", "SR_GEMASK", "SR_VIRTID")
_PAIRS = frozenset({"64", "U64", "S64", "F64", "DADD", "DMUL", "DFMA", "DSETP"})
_MAX_COPIES = 8
_MAX_VISITED = 4096


@dataclass(frozen=True)
class Roots:
    """The roots on which a value depends.

    Attributes
    ----------
    special
        Special registers by name.
    bank
        Byte offsets in constant bank 0.
    loads
        Indices of loads that all threads do alike (`shared`) and of others.
    other
        Words for what is none of these.
    """

    special: frozenset[str] = frozenset()
    bank: frozenset[int] = frozenset()
    shared_loads: frozenset[int] = frozenset()
    loads: frozenset[int] = frozenset()
    other: frozenset[str] = frozenset()

    def __or__(self, more: Roots) -> Roots:
        return Roots(
            self.special | more.special,
            self.bank | more.bank,
            self.shared_loads | more.shared_loads,
            self.loads | more.loads,
            self.other | more.other,
        )

    @property
    def of_thread(self) -> bool:
        """True if the value depends on which thread of the block it is."""
        return any(name.startswith(_THREAD) for name in self.special)

    @property
    def of_block(self) -> bool:
        """True if it depends on which block of the grid it is."""
        return any(name.startswith("SR_CTAID") for name in self.special)

    @property
    def is_index(self) -> bool:
        """True if it is computed from indices of threads and blocks, and from nothing that memory or lanes gave."""
        known = all(name.startswith((*_THREAD, "SR_CTAID", "SR_NTID", "SR_NCTAID")) for name in self.special)
        return known and (self.of_thread or self.of_block) and not (self.loads or self.shared_loads or self.other)

    @property
    def is_constant(self) -> bool:
        """True if it depends on nothing."""
        return not (self.special or self.bank or self.loads or self.shared_loads or self.other)


_NOTHING = Roots()


@dataclass(frozen=True, eq=False)
class Values:
    """The data flow of one kernel, by index of the instruction.

    Attributes
    ----------
    spilled_by
        For a load that brings a spilled value back, the stores of the value.
    """

    lines: Sequence[SassLine]
    writers: Sequence[Mapping[str, tuple[int, ...]]]
    readers: Sequence[Mapping[str, tuple[int, ...]]]
    arch: str
    spilled_by: Mapping[int, tuple[int, ...]]
    _roots_of_loads: dict[int, Roots] = field(default_factory=dict)

    @classmethod
    def of(cls, lines: Sequence[SassLine], facts: KernelAnalysis, arch: str) -> Values:
        """The data flow that an analysis found."""
        return cls(
            lines,
            [dict(each.writers) for each in facts.instructions],
            [dict(each.readers) for each in facts.instructions],
            arch,
            {pair.load: pair.stores for pair in facts.schedule.spills if pair.load is not None and pair.stores},
        )

    def writer(self, at: int, register: str) -> int | None:
        """The one instruction that may have written a register which instruction `at` reads; None of several."""
        found = self.writers[at].get(register, ())
        return found[0] if len(found) == 1 else None

    def constant(self, at: int, operand: str) -> int | None:
        """The 32 bits of an operand of instruction `at` where they are known; moves are followed."""
        value = integer(operand)
        if value is not None:
            return value & 0xFFFFFFFF
        named = references(operand)
        if len(named) != 1 or named[0].role != "value" or plain(operand).lstrip("-~|!") != plain(operand):
            return None
        return self._constant_of(at, named[0].name, 0)

    def _constant_of(self, at: int, register: str, depth: int) -> int | None:
        found = {self.written(writer, register, depth) for writer in self.writers[at].get(register, ())}
        return found.pop() if len(found) == 1 else None

    def written(self, writer: int, register: str, depth: int = 0) -> int | None:
        """The 32 bits that an instruction writes into a register where they are known."""
        line = self.lines[writer]
        if line.predicate not in (None, "PT", "UPT"):
            return None
        value = constant(line)
        if value is not None:
            return self._word(line, register, value)
        source = copied(line)
        named = references(source) if source is not None else ()
        if len(named) != 1 or named[0].role != "value" or depth >= _MAX_COPIES or "64" in line.opcode.split("."):
            return None
        return self._constant_of(writer, named[0].name, depth + 1)

    @staticmethod
    def _word(line: SassLine, register: str, value: int) -> int:
        """The half of a 64-bit constant that stands in a register of its pair."""
        first = references(line.operands[0])
        upper = bool(first) and first[0].name != register
        return value >> 32 & 0xFFFFFFFF if upper else value & 0xFFFFFFFF

    def is_copy(self, at: int, operand: str, depth: int = 0) -> bool:
        """True if an operand of instruction `at` is a place in the constant bank, read there or through moves alone."""
        if _BANK.search(operand):
            return plain(operand).startswith("c[")
        named = references(operand)
        writer = self.writer(at, named[0].name) if len(named) == 1 and plain(operand) == named[0].name else None
        if writer is None or depth >= _MAX_COPIES:
            return False
        line = self.lines[writer]
        if line.opcode.partition(".")[0] in ("LDC", "ULDC", "LDCU"):
            return _BANK.search(line.operands[-1]) is not None
        source = copied(line)
        return source is not None and self.is_copy(writer, source, depth + 1)

    def roots(self, at: int, operands: Sequence[str]) -> Roots:
        """The roots on which operands of instruction `at` depend."""
        result = _NOTHING
        for operand in operands:
            result |= self._of_text(operand)
            for name in self._registers(at, operand):
                result |= self._of_register(at, name)
        return result

    def behind(
        self, at: int, operands: Sequence[str], ends: Callable[[SassLine], bool] = lambda line: False
    ) -> Iterator[int]:
        """Yield instructions that operands of instruction `at` may depend on, nearest first; each once.

        ends: whether nothing behind an instruction is looked at.
        """
        pending = [w for operand in operands for name in self._registers(at, operand) for w in self.writers[at][name]]
        seen: dict[int, None] = {}
        while pending and len(seen) < _MAX_VISITED:
            i = pending.pop(0)
            if i not in seen:
                seen[i] = None
                yield i
                if not ends(self.lines[i]):
                    pending += [w for writers in self.writers[i].values() for w in writers]

    def _registers(self, at: int, operand: str) -> list[str]:
        """Registers that an operand covers, the second ones of pairs included."""
        parts = self.lines[at].opcode.split(".")
        result = []
        for each in references(operand):
            # A generic or global address (.E) is a pair, whatever the access is wide; those of other memory are not.
            wide = not _PAIRS.isdisjoint(parts) if each.role == "value" else each.role != "address" or "E" in parts
            pair = wide or "64" in each.suffixes
            for number in (each.number, each.number + 1)[: 1 + pair]:
                if f"{each.file}{number}" in self.writers[at]:
                    result.append(f"{each.file}{number}")
        return result

    def _of_text(self, operand: str) -> Roots:
        bank = _BANK.search(operand)
        if bank:
            if int(bank[1], 16):
                return Roots(other=frozenset({"bank"}))
            return Roots(bank=frozenset({int(bank[2], 16) if bank[2].startswith("0x") else 0}))
        if _INDEXED_BANK.search(operand):
            return Roots(other=frozenset({"bank"}))
        if plain(operand).startswith("SR_"):
            return Roots(special=frozenset({plain(operand)}))
        return _NOTHING

    def _of_register(self, at: int, name: str) -> Roots:
        result = _NOTHING
        pending = [(writer, name) for writer in self.writers[at].get(name, ())]
        if not pending:
            return Roots(other=frozenset({"unknown"}))
        seen: set[tuple[int, str]] = set()
        while pending:
            step = pending.pop()
            if step in seen:
                continue
            seen.add(step)
            if len(seen) > _MAX_VISITED:
                return Roots(other=frozenset({"unknown"}))
            own, goes_on = self._of_instruction(*step)
            result |= own
            if goes_on:
                pending += [(w, read) for read, writers in self._sources(step[0]) for w in writers]
        return result

    def _of_instruction(self, i: int, result: str) -> tuple[Roots, bool]:
        """The roots that an instruction itself adds to a result, and whether its operands count."""
        line = self.lines[i]
        name = line.opcode.partition(".")[0]
        if (name in _LOADS or name in _ATOMICS) and i not in self.spilled_by:
            if i not in self._roots_of_loads:
                self._roots_of_loads[i] = Roots(
                    loads=frozenset({i})
                )  # an address that depends on the load itself varies
                self._roots_of_loads[i] = self._of_load(i, name)
            return self._roots_of_loads[i], False
        if name in _OF_OTHER_LANES:
            return Roots(other=frozenset({"lanes"})), False
        if name in ("CALL", "RET"):
            return Roots(other=frozenset({"unknown"})), False
        found = _NOTHING
        for operand in line.operands[1:]:
            found |= self._of_text(operand)
        if name in ("LDC", "ULDC", "LDCU") and found.bank:
            # A wide load fills registers in a row.
            first = references(line.operands[0])[0].number
            further = 4 * (int(result.lstrip("UR")) - first)
            found = Roots(bank=frozenset(place + further for place in found.bank))
        missing = [register for register, writers in self._sources(i) if not writers and register != "R1"]
        return (found | Roots(other=frozenset({"unknown"})) if missing else found), True

    def _sources(self, i: int) -> list[tuple[str, tuple[int, ...]]]:
        """The registers that the results of an instruction are made of, each with its writers."""
        if i not in self.spilled_by:
            return list(self.writers[i].items())
        # R1 of a store's address is no part of the value.
        stored = (each for store in self.spilled_by[i] for each in self.writers[store].items())
        return [(register, writers) for register, writers in stored if register != "R1"]

    def _of_load(self, i: int, name: str) -> Roots:
        varies = Roots(loads=frozenset({i}))
        if name not in ("LD", "LDG", "LDS"):
            return varies
        address = self.roots(i, [operand for operand in self.lines[i].operands[1:] if "[" in operand])
        alike = not (address.special or address.loads or address.other)
        return Roots(shared_loads=frozenset({i})) if alike else varies
