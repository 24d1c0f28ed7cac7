"""Finds the lanes of a warp that execute an instruction together, as far as the code shows it.

A branch or an EXIT whose condition is the same for all lanes of a warp leaves none out; one whose lanes may differ
leaves some out where an instruction depends on it. Lanes agree on what is computed from uniform registers, blocks,
arguments, loads from one place, and, where blockDim.x is a multiple of 32, from threadIdx.y and z and the number of the
warp. Where a function is called that is not in the code, nothing is known.
"""

from __future__ import annotations

from functools import cached_property

from workbench.analyse.inspector.claims import Lanes
from workbench.analyse.inspector.comparisons import bank_place, compared, condition_of, index_of, orders_index
from workbench.analyse.inspector.constant_bank import layout_of
from workbench.analyse.inspector.kernel_code import KernelCode, base, guarded
from workbench.analyse.inspector.values import Values
from workbench.base.control_flow import immediate_dominators
from workbench.base.records import Resources, SassLine
from workbench.isa.sass.analysis import KernelAnalysis
from workbench.isa.sass.blocks import FlowGraph
from workbench.isa.sass.moves import integer, plain
from workbench.isa.sass.operands import references

_WARP = 32
_ENDS = frozenset({"EXIT", "KILL", "RET", "RTT"})
_VARYING = frozenset(
    {"LDL", "ATOM", "ATOMG", "ATOMS", "SUATOM", "SHFL", "VOTE", "MATCH", "REDUX", "CREDUX", "B2R", "ELECT", "CALL",
     "LDSM", "LDTM", "LEPC", "R2P", "P2R", "BMOV", "SETCTAID", "AL2P", "FOOTPRINT", "PIXLD", "GETLMEMBASE", "SYNCS"}
)  # fmt: skip
_SHARED = ("SR_CTAID", "SR_NTID", "SR_NCTAID", "SR_SMEMSZ", "SR_CGA", "SR_CLUSTER", "SR_NWARPID", "SRZ")
_ROWS = ("SR_TID.Y", "SR_TID.Z")


class ActiveLanes:
    """The lanes of one kernel."""

    def __init__(self, code: KernelCode, facts: KernelAnalysis, values: Values) -> None:
        self.code, self.facts, self.values = code, facts, values
        self.graph: FlowGraph = facts.graph

    @classmethod
    def of(cls, code: KernelCode) -> ActiveLanes | None:
        """Those of a kernel; None where its code was not analysed as a whole."""
        if code.facts is None or code.values is None or not code.facts.complete:
            return None
        return cls(code, code.facts, code.values)

    def at(self, index: int, *, only_lane_zero: bool = False, ended_behind: int | None = None) -> Lanes | None:
        """The lanes that execute an instruction; None where some lanes may be left out, or it cannot be told.

        only_lane_zero: an EXIT of all lanes but the first of a warp does not matter. ended_behind: nor does any EXIT
        behind this instruction: lanes that have ended want nothing.
        """
        block = self.graph.block_of[index]
        if block not in self._own or block not in self._controllers or self._threads < _WARP:
            return None
        line = self.code.lines[index]
        conditions = [(index, line.predicate)] if line.predicate is not None and guarded(line) else []
        for controller in self._behind(block):
            last = self.graph.blocks[controller].last
            found = _condition(self.code.lines[last])
            if found is None:
                if self._differs(last):
                    return None
                continue
            conditions.append((last, found))
        rows = bounded = False
        for at, predicate in conditions:
            ends = base(self.code.lines[at]) == "EXIT"
            if ends and ended_behind is not None and at > ended_behind:
                continue
            if ends and only_lane_zero and self._spares_lane_zero(at, predicate):
                rows = True
                continue
            lanes = self._under(at, predicate)
            if lanes is None:
                return None
            rows, bounded = rows or lanes.rows, bounded or lanes.who == "bounded"
        return Lanes("bounded" if bounded else "all", rows)

    def _under(self, at: int, predicate: str) -> Lanes | None:
        """Whom a condition leaves."""
        register = predicate.lstrip("!")
        if register.startswith("UP"):
            return Lanes("all")
        writers = self.values.writers[at].get(register, ())
        if writers and not any(self._varying[w] for w in writers):
            return Lanes("all", any(self._by_rows[w] for w in writers))
        opposite = register if predicate.startswith("!") else f"!{register}"
        terms = compared(self.values, at, predicate) or compared(self.values, at, opposite)
        if terms is None or not all(orders_index(condition_of(self.code, self.values, term)) for term in terms):
            return None
        return Lanes("bounded")

    def _spares_lane_zero(self, at: int, predicate: str) -> bool:
        """True if a condition says that an index, or its place in the warp, is not 0."""
        register = predicate.lstrip("!")
        writer = self.values.writer(at, register) if register in self.values.writers[at] else None
        if writer is None or guarded(self.code.lines[writer]):
            return False
        line = self.code.lines[writer]
        operands = [plain(operand) for operand in line.operands]
        if base(line) == "LOP3" and operands[:2] == [register, "RZ"] and not predicate.startswith("!"):
            mask = operands[4:] == ["RZ", "0xc0", "!PT"] and integer(operands[3]) == _WARP - 1
            return mask and self._row_index(writer, operands[2]) == ()
        if base(line) != "ISETP" or operands[0] != register or operands[4:] != ["PT"]:
            return False
        unequal = line.opcode.split(".")[1] == ("EQ" if predicate.startswith("!") else "NE")
        return unequal and integer(operands[3]) == 0 and self._row_index(writer, operands[2]) == ()

    @property
    def _threads(self) -> int:
        """The most threads that a row of a block can have."""
        known = self.code.resources
        most = known.max_threads_per_block if isinstance(known, Resources) else 1024
        function = self.code.function
        extents = [each.arguments for each in function.directives if each.name == "reqntid"] if function else []
        first = extents[0][0] if extents and extents[0] else ""
        return min(most, int(first)) if first.isdigit() else most

    # ------------------------------------------------------------ control

    @cached_property
    def _own(self) -> frozenset[int]:
        return frozenset(self.graph.functions[0].blocks) if self.graph.functions else frozenset()

    @cached_property
    def _controllers(self) -> dict[int, frozenset[int]]:
        """For each block that leads to an end, those whose last instruction decides whether it is executed."""
        count = len(self.graph.blocks)
        end = count
        after = [set(block.successors) for block in self.graph.blocks]
        for n in self._own:
            if base(self.code.lines[self.graph.blocks[n].last]) in _ENDS or not after[n]:
                after[n].add(end)
        before: list[list[int]] = [[] for _ in range(count + 1)]
        for n in self._own:
            for s in after[n]:
                before[s].append(n)
        above = immediate_dominators(before, [end])
        found: dict[int, set[int]] = {n: set() for n in self._own if above[n] is not None}
        for n in found:
            if len(after[n]) < 2:
                continue
            for s in after[n]:
                at: int | None = s
                while at is not None and at != above[n] and at != end:
                    found.setdefault(at, set()).add(n)
                    at = above[at]
        return {n: frozenset(each) for n, each in found.items()}

    def _behind(self, block: int) -> set[int]:
        """All blocks that decide whether a block is executed, those that decide about them included."""
        result: set[int] = set()
        pending = [block]
        while pending:
            for controller in self._controllers.get(pending.pop(), ()):
                if controller not in result:
                    result.add(controller)
                    pending.append(controller)
        return result

    def _differs(self, last: int) -> bool:
        """True if lanes may differ on where a jump that has no single condition leads."""
        line = self.code.lines[last]
        if {"DIV", "CONV"} & set(line.opcode.split(".")):
            # Lanes that have parted before are brought together; none is left out.
            return False
        if base(line) in ("BRXU", "JMXU"):
            return False
        read = [name for operand in line.operands for each in references(operand) for name in (each.name,)]
        return any(
            self._varying[w] or not self.values.writers[last].get(name)
            for name in read
            if name.startswith(("R", "P"))
            for w in self.values.writers[last].get(name, ())
        )

    # ------------------------------------------------------------ values

    @cached_property
    def _spread(self) -> tuple[list[bool], list[bool]]:
        """By instruction: whether its results may differ by lane, and whether that rests on whole rows."""
        count = len(self.code.lines)
        varying = [self._of_itself(n, line) for n, line in enumerate(self.code.lines)]
        rows = [base(line) in ("S2R", "S2UR") and plain(line.operands[-1]) in _ROWS for line in self.code.lines]
        fixed = [self._agrees(n, line) for n, line in enumerate(self.code.lines)]
        for n in range(count):
            rows[n] = rows[n] or (fixed[n] is not None and not self._uniform(n))
        changed = True
        while changed:
            changed = False
            divided = self._divided(varying)
            by_rows = self._divided(rows)
            for n in range(count):
                block = self.graph.block_of[n]
                behind = [w for writers in self.values.writers[n].values() for w in writers]
                unwritten = any(not writers and name != "R1" for name, writers in self.values.writers[n].items())
                if not rows[n] and (any(rows[w] for w in behind) or block in by_rows):
                    rows[n] = changed = True
                if varying[n] or self._uniform(n):
                    continue
                agreed = fixed[n]
                agrees = agreed is not None and not any(varying[w] for w in agreed)
                moved = not agrees and (unwritten or any(varying[w] for w in behind))
                if moved or block in divided or block not in self._own:
                    varying[n] = changed = True
        return varying, rows

    @property
    def _varying(self) -> list[bool]:
        return self._spread[0]

    @property
    def _by_rows(self) -> list[bool]:
        return self._spread[1]

    def _divided(self, marked: list[bool]) -> set[int]:
        """Blocks that are executed under a condition which marked instructions make."""
        deciding = set()
        for n in self._own:
            last = self.graph.blocks[n].last
            read = self.values.writers[last]
            if any(marked[w] for name, writers in read.items() if not name.startswith("UP") for w in writers):
                deciding.add(n)
        return {n for n, controllers in self._controllers.items() if controllers & deciding}

    def _uniform(self, n: int) -> bool:
        """True if an instruction writes uniform registers alone: of those a warp has one."""
        writes = self.facts.instructions[n].writes
        return bool(writes) and all(name.startswith(("UR", "UP")) for name in writes)

    def _of_itself(self, n: int, line: SassLine) -> bool:
        name = base(line)
        if self._uniform(n):
            return False
        if name in ("S2R", "CS2R"):
            register = plain(line.operands[-1])
            return register not in _ROWS and not register.startswith(_SHARED)
        return name in _VARYING

    def _agrees(self, n: int, line: SassLine) -> tuple[int, ...] | None:
        """The agreement of lanes on what is computed from threadIdx.x: a warp's number, or a side of a comparison.

        Returns the instructions on whose results they have to agree for that; None where they may not.
        """
        operands = [plain(operand) for operand in line.operands]
        if base(line) in ("SHF", "USHF") and line.opcode.split(".")[1] == "R" and len(operands) == 4:
            shift = integer(operands[2])
            whole = "HI" in line.opcode.split(".") and integer(operands[1]) == 0 and shift is not None and shift >= 5
            return self._row_index(n, operands[3]) if whole else None
        if base(line) in ("ISETP", "UISETP") and len(operands) == 5 and operands[4] in ("PT", "UPT", "!PT", "!UPT"):
            bound = self.values.constant(n, operands[3])
            test = line.opcode.split(".")[1]
            first = bound if test in ("LT", "GE") else bound + 1 if bound is not None and test in ("GT", "LE") else None
            return self._row_index(n, operands[2]) if first is not None and first % _WARP == 0 else None
        return None

    def _row_index(self, n: int, operand: str) -> tuple[int, ...] | None:
        """The writers on which lanes must agree for an operand to begin warps at multiples of 32, in rows of full
        warps.

        It is threadIdx.x, alone or added to a multiple of blockDim.x, on which lanes have to agree: returns who wrote
        what is multiplied.
        """
        index = index_of(self.code, self.values, n, operand)
        if index in ("threadIdx.x", "blockIdx.x * blockDim.x + threadIdx.x"):
            return ()
        register = plain(operand)
        writer = self.values.writer(n, register) if register in self.values.writers[n] else None
        line = self.code.lines[writer] if writer is not None else None
        if writer is None or line is None or line.opcode not in ("IMAD", "IMAD.U32") or guarded(line):
            return None
        a, b, added = (plain(each) for each in line.operands[1:4])
        if index_of(self.code, self.values, writer, added) != "threadIdx.x":
            return None
        for extent, other in ((a, b), (b, a)):
            if bank_place(self.values, writer, extent) == layout_of(self.code.arch).block:
                return self.values.writers[writer].get(other, ())
        return None


def _condition(line: SassLine) -> str | None:
    """The one predicate under which a jump or an end is taken; None where it has none or several."""
    found = [line.predicate] if line.predicate is not None and guarded(line) else []
    found += [
        plain(operand)
        for operand in line.operands
        if plain(operand).lstrip("!").startswith(("P", "UP")) and plain(operand).lstrip("!") not in ("PT", "UPT")
    ]
    return found[0] if len(found) == 1 and base(line) not in ("BRX", "BRXU", "JMX", "JMXU") else None
