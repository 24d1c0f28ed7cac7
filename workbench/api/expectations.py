"""`wb.expect`: what a kernel's code must be like, said in a cell or a test; what does not hold names its lines.

All of it is static, read from the cubin, but for occupancy, which is modelled. Nothing runs.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from workbench.api.handles import Compilation, Extent, Kernel
from workbench.api.kernel_arguments import kernel_of
from workbench.base.arguments import number, text, whole
from workbench.base.errors import ExpectationError
from workbench.base.records import Missing, Resources, SassLine
from workbench.base.records.facts import Fact
from workbench.base.records.place_names import place
from workbench.base.records.text_lines import text_lines

_MAX_PLACES = 5
_LOCAL = ("LDL", "STL", "ATOML")
_FP64 = ("DADD", "DMUL", "DFMA", "DSETP", "DMNMX", "DMMA", "MUFU.*64H", "F2F.F64", "I2F.F64", "F2I.F64", "F2F.F32.F64")


def expect(kernel: Kernel | Compilation | Any) -> Expectation:
    """Begin a chain of expectations about a kernel's machine code: each returns itself or raises `ExpectationError`.

    Parameters
    ----------
    kernel
        A kernel, a compilation that has one kernel, or an `@cuda.jit` function that has one signature.

    Raises
    ------
    ArgumentError
        Neither of the two, or a compilation of several kernels.

    Examples
    --------
    >>> import workbench as wb
    >>> add = wb.kernel('extern "C" __global__ void add(float* x) { x[threadIdx.x] += 1; }')
    >>> wb.expect(add).registers_at_most(32).no_spills().uses("LDG").not_uses("F2F")
    <expectations of add for sm_90: all 4 hold>
    """
    return Expectation(kernel_of(kernel))


class Expectation:
    """Expectations about one kernel. An expectation that cannot be told raises too: no SASS proves nothing."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel
        self._num_held = 0

    # ------------------------------------------------------------ resources

    def registers_at_most(self, count: int) -> Expectation:
        """At most so many registers per thread; else names the line where most are live."""
        __tracebackhide__ = True
        count = whole(count, "count")
        found = self._resources().registers_per_thread
        fact = Fact.of("registers_at_most", asked=count, found=found)
        return self._hold(found <= count, fact, f"at most {count} registers", f"it has {found}", self._peak)

    def no_spills(self) -> Expectation:
        """No register is kept in local memory for want of room; else names the stores and loads."""
        __tracebackhide__ = True
        resources = self._resources()
        stores, loads = resources.spill_store_bytes, resources.spill_load_bytes
        fact = Fact.of("no_spills", store_bytes=stores, load_bytes=loads)
        if isinstance(stores, Missing) or isinstance(loads, Missing):
            self._fail(fact, "no spills", f"that is not known ({stores}; {loads})", ())
        actual = f"it stores {stores} and loads {loads} bytes per thread"
        return self._hold(not stores and not loads, fact, "no spills", actual, self._spills)

    def _spills(self) -> Sequence[SassLine]:
        """The accesses that ptxas marked as spills; all to local memory where it marks none."""
        local = self._of(*_LOCAL)
        return [line for line in local if line.spill] or local

    def no_local_memory(self) -> Expectation:
        """No access to local memory at all: no spills, no array that is indexed at run time, no stack."""
        __tracebackhide__ = True
        found = self._of(*_LOCAL)
        fact, actual = Fact.of("no_local_memory", found=len(found)), f"it has {_number(found, 'access', 'es')}"
        return self._hold(not found, fact, "no local memory", actual, lambda: found)

    def static_smem_at_most(self, size_bytes: int) -> Expectation:
        """At most so many bytes of static shared memory a block."""
        __tracebackhide__ = True
        size_bytes = whole(size_bytes, "size_bytes")
        found = self._resources().static_smem_bytes
        fact = Fact.of("static_smem_at_most", asked=size_bytes, found=found)
        expected = f"at most {size_bytes} bytes of static shared memory"
        return self._hold(found <= size_bytes, fact, expected, f"it has {found}")

    def stack_at_most(self, size_bytes: int) -> Expectation:
        """At most so many bytes of stack a thread."""
        __tracebackhide__ = True
        size_bytes = whole(size_bytes, "size_bytes")
        found = self._resources().stack_bytes
        fact = Fact.of("stack_at_most", asked=size_bytes, found=found)
        expected = f"at most {size_bytes} bytes of stack"
        if isinstance(found, Missing):
            self._fail(fact, expected, f"that is not known ({found})", ())
        return self._hold(found <= size_bytes, fact, expected, f"it has {found}", lambda: self._of(*_LOCAL))

    def occupancy_at_least(self, share: float, block: Extent, dynamic_smem_bytes: int = 0) -> Expectation:
        """A theoretical occupancy (modelled, 0 to 1) at a block size; else names what limits it.

        Raises
        ------
        ArgumentError
            A share outside 0 to 1, or a block that no launch may have.
        """
        from workbench.analyse.measure import occupancy

        __tracebackhide__ = True
        share = number(share, "share", 0, 1)
        found = occupancy(self._kernel, block, dynamic_smem_bytes)
        actual = f"it is {found.theoretical:.0%}, limited by {' and '.join(found.limiters)}"
        expected = f"an occupancy of {share:.0%} or more at {found.block_threads} threads"
        fact = Fact.of("occupancy_at_least", asked=share, found=found.theoretical, limiters=found.limiters)
        by_registers = "registers" in found.limiters
        return self._hold(found.theoretical >= share, fact, expected, actual, self._peak if by_registers else None)

    # ------------------------------------------------------------ instructions

    def uses(
        self, opcode: str, count: int | None = None, *, at_least: int | None = None, at_most: int | None = None
    ) -> Expectation:
        """The code has an opcode: `uses("LDG.128")`, `uses("HMMA", at_least=8)`, `uses("BAR", 2)`.

        Parameters
        ----------
        opcode
            A mnemonic, and modifiers that stand among the opcode's in this order; `*` and `?` as in file names.
        count, at_least, at_most
            How many instructions; at least one where all are None.
        """
        __tracebackhide__ = True
        count, at_least, at_most = (
            None if limit is None else whole(limit, name)
            for name, limit in (("count", count), ("at_least", at_least), ("at_most", at_most))
        )
        least = count if count is not None else at_least if at_least is not None else (1 if at_most is None else 0)
        most = count if count is not None else at_most
        found = self._of(text(opcode, "opcode", '"LDG.128"'))
        holds = len(found) >= least and (most is None or len(found) <= most)
        expected, mnemonic = f"{_range(least, most)} {opcode}", opcode.partition(".")[0]
        alike = () if found else self._of(mnemonic)
        fact = Fact.of("uses", opcode=opcode, least=least, most=most, found=len(found), alike=len(alike))
        if found:
            return self._hold(holds, fact, expected, f"it has {len(found)}", lambda: found)
        actual = f"it has none, and {_number(alike, f'other {mnemonic}')}" if alike else "it has none"
        return self._hold(holds, fact, expected, actual, lambda: alike)

    def not_uses(self, opcode: str) -> Expectation:
        """The code does not have an opcode; else names each. For `opcode` see `uses`."""
        __tracebackhide__ = True
        found = self._of(text(opcode, "opcode", '"LDG.128"'))
        fact = Fact.of("not_uses", opcode=opcode, found=len(found))
        return self._hold(not found, fact, f"no {opcode}", f"it has {len(found)}", lambda: found)

    def no_fp64(self) -> Expectation:
        """No double-precision arithmetic or conversion: a literal such as `0.5` in float code makes some."""
        __tracebackhide__ = True
        found = self._of(*_FP64)
        fact, actual = Fact.of("no_fp64", found=len(found)), f"it has {_number(found, 'instruction')} of it"
        return self._hold(not found, fact, "no fp64", actual, lambda: found)

    def instructions_at_most(self, count: int) -> Expectation:
        """At most so many instructions, padding left out."""
        __tracebackhide__ = True
        count = whole(count, "count")
        from workbench.isa.sass.executed import instruction_count

        found = instruction_count(self._lines())
        fact = Fact.of("instructions_at_most", asked=count, found=found)
        return self._hold(found <= count, fact, f"at most {count} instructions", f"it has {found}")

    # ------------------------------------------------------------ telling

    def _resources(self) -> Resources:
        __tracebackhide__ = True
        result = self._kernel.resources
        if isinstance(result, Missing):
            fact = Fact.of("resources", found=result)
            self._fail(fact, "something of its resources", f"they are not known: {result.reason}", ())
        return result

    def _lines(self) -> tuple[SassLine, ...]:
        __tracebackhide__ = True
        listing = self._kernel.sass
        if isinstance(listing, Missing):
            fact = Fact.of("sass", found=listing)
            self._fail(fact, "something of its SASS", f"there is none: {listing.reason}", ())
        return listing.lines

    def _of(self, *patterns: str) -> tuple[SassLine, ...]:
        from workbench.analyse.inspector.opcodes_match import matches
        from workbench.isa.sass.executed import never_runs

        __tracebackhide__ = True
        lines = (line for line in self._lines() if not never_runs(line))
        return tuple(line for line in lines if any(matches(line.opcode, p) for p in patterns))

    def _peak(self) -> tuple[SassLine, ...]:
        """The instruction at which most registers are live, where that is known."""
        listing = self._kernel.sass
        if isinstance(listing, Missing):
            return ()
        live = listing.live_registers
        if isinstance(live, Missing):
            return ()
        # Padding has no row.
        counts = {line: live[place].gpr for line in listing.lines if (place := (line.kernel, line.offset)) in live}
        return (max(counts, key=counts.__getitem__),) if counts else ()

    def _hold(
        self,
        holds: bool,
        fact: Fact,
        expected: str,
        actual: str,
        places: Callable[[], Sequence[SassLine]] | None = None,
    ) -> Expectation:
        __tracebackhide__ = True
        if not holds:
            self._fail(fact, expected, actual, places() if places else ())
        self._num_held += 1
        return self

    def _fail(self, fact: Fact, expected: str, actual: str, places: Sequence[SassLine]) -> NoReturn:
        __tracebackhide__ = True
        head = f"{self._kernel.name} for {self._kernel.compilation.arch}: expected {expected}, {actual}"
        shown = [f"  {self._place(line)}" for line in places[:_MAX_PLACES]]
        more = len(places) - _MAX_PLACES
        message = "\n".join([head, *shown, *([f"  and {more} more"] if more > 0 else [])])
        raise ExpectationError(message, fact, self._kernel.compilation.source, tuple(places[:_MAX_PLACES]))

    def _place(self, line: SassLine) -> str:
        where = f"0x{line.offset:04x}  {line.text}"
        if isinstance(line.source_file, Missing) or isinstance(line.source_line, Missing):
            return f"{where}  (no source line)"
        written = self._source_text(line.source_file, line.source_line)
        calls = "".join(f", inlined into {place(c.file, c.line)}" for c in line.inlined_at)
        return f"{where}  at {place(line.source_file, line.source_line)}{calls}" + (f": {written}" if written else "")

    def _source_text(self, file: str, number: int) -> str:
        source = self._kernel.compilation.source
        if source.function is None and file == source.filename:
            lines = text_lines(source.text)
            return lines[number - 1].strip() if 1 <= number <= len(lines) else ""
        return linecache.getline(file, number).strip()

    def __repr__(self) -> str:
        name, arch = self._kernel.name, self._kernel.compilation.arch
        return f"<expectations of {name} for {arch}: all {self._num_held} hold>"


def _number(found: Sequence[Any], name: str, plural: str = "s") -> str:
    return f"{len(found)} {name}{plural if len(found) != 1 else ''}"


def _range(least: int, most: int | None) -> str:
    if most is None:
        return f"at least {least}"
    return f"exactly {least}" if least == most else f"{least} to {most}" if least else f"at most {most}"
