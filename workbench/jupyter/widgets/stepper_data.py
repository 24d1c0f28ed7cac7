"""A trace as the stepper's script takes it: columns as JSON, values as bytes behind it, compressed.

Values of neighbouring lanes are kept as differences, which compress well where threads count. `stepper_trace.js`
has the other side.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections import Counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.base.records import Missing
from workbench.base.records.source_lines import numbered_lines
from workbench.base.records.text_lines import text_lines
from workbench.compilers.cxx.readable_names import names_of, with_names
from workbench.device.targets.trace import Trace
from workbench.emulate.interpret.tracing import TracedStep
from workbench.emulate.ir.operands import registers
from workbench.isa.ptx.debug_variables import DebugVariable
from workbench.jupyter.widgets.stepper_objects import objects_data


def packed(trace: Trace) -> str:
    """Give a trace as base64 of zlib: the length of the JSON in four bytes, the JSON, the values."""
    packer = _Packer(trace)
    plain = json.dumps(packer.data(), ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
    whole = len(plain).to_bytes(4, "little") + plain + b"".join(packer.values)
    return base64.b64encode(zlib.compress(whole, 9)).decode()


class _Packer:
    """Collects the columns of a trace, and its values in the order in which the script takes them."""

    def __init__(self, trace: Trace) -> None:
        self._trace = trace
        self._names = names_of(trace.launch.kernel.compilation.translation)
        self.values: list[bytes] = []
        self._registers: dict[tuple[str, str], int] = {}
        self._forms: list[str] = []
        self._functions = {name: at for at, name in enumerate(dict.fromkeys(s.function for s in trace.steps))}

    def data(self) -> dict[str, Any]:
        """The columns."""
        trace = self._trace
        launch = trace.launch
        steps, functions = trace.steps, self._functions
        writes, accesses, shared = self._writes(), self._accesses(), self._shared()
        variables, courses = self._variables(), self._courses()
        return {
            "threads": launch.block.size,
            "warps": list(trace.warps),
            "functions": list(functions),
            "steps": {
                "warp": [s.warp for s in steps],
                "line": [s.op.line for s in steps],
                "depth": [s.depth for s in steps],
                "active": [s.active for s in steps],
                "ran": [s.ran for s in steps],
                "ended": [s.ended for s in steps],
                "fn": [functions[s.function] for s in steps],
            },
            "writes": writes,
            "accesses": accesses,
            "shared": shared,
            "variables": variables,
            "courses": courses,
            "opens": trace.opens_at,
            "schedule": str(trace.schedule),
            "grid": list(launch.grid),
            "block": list(launch.block),
            "place": list(launch.grid.place(trace.block)),
            "barriers": [[b.step, b.warp, b.number, b.lanes, int(b.waits)] for b in trace.barriers],
            **objects_data(trace),
            "ops": self._ops(),
            "registers": [
                [functions[function], name, self._type(function, name), self._forms[at]]
                for (function, name), at in self._registers.items()
            ],
            "arrays": [
                [a.name, a.space, a.address, a.size_bytes, a.element_bytes, list(a.shape)] for a in trace.arrays
            ],
            "source": self._source(),
            "ptx": self._ptx(),
            "sass": self._sass(),
            "fault": bool(trace.faults) and bool(steps),
        }

    def _register(self, function: str, name: str, form: str = "") -> int:
        at = self._registers.setdefault((function, name), len(self._registers))
        if at == len(self._forms):
            self._forms.append(form)
        elif form:
            self._forms[at] = form
        return at

    def _type(self, function: str, name: str) -> str:
        return self._trace.types.get((function, name), "")

    def _ops(self) -> dict[int, dict[str, Any]]:
        """By PTX line: the registers that it reads, and whether it is a barrier."""
        result: dict[int, dict[str, Any]] = {}
        for step in self._trace.steps:
            if step.op.line not in result:
                read = [register.key for operand in step.op.sources for register in registers(operand)]
                guard = step.op.guard
                if guard is not None and guard.register is not None:
                    read.append(guard.register.key)
                result[step.op.line] = {
                    "reads": [self._register(step.function, name) for name in dict.fromkeys(read)],
                    "barrier": int(step.at_barrier),
                }
        return result

    # ------------------------------------------------------------ values

    def _writes(self) -> dict[str, Any]:
        steps: list[int] = []
        numbers: list[int] = []
        texts: dict[int, list[str]] = {}
        for step in self._trace.steps:
            for write in step.writes:
                form, octets = _coded(write.values)
                if form == "text":
                    texts[len(steps)] = [str(value) for value in write.values]
                self.values.append(octets)
                steps.append(step.number)
                numbers.append(self._register(step.function, write.register, form))
        return {"step": steps, "register": numbers, "texts": texts}

    def _accesses(self) -> list[list[Any]]:
        result = []
        for step in self._trace.steps:
            for access in step.accesses:
                lanes = sum(1 << int(lane) for lane in access.lanes)
                self.values.append(_differences(access.addresses.astype(np.uint64)))
                result.append([step.number, access.space, access.kind, access.size_bytes, lanes, access.lanes.size])
        return result

    def _shared(self) -> dict[str, Any]:
        changed: list[TracedStep] = [step for step in self._trace.steps if step.shared is not None]
        counts = []
        for step in changed:
            assert step.shared is not None
            counts.append(int(step.shared.offsets.size))
            self.values.append(_differences(step.shared.offsets.astype(np.uint32)))
            self.values.append(step.shared.after.tobytes())
        trace, types = self._trace, self._trace.shared_types
        first = trace.shared_at_first
        words = self._words()
        self.values.append(_differences(words.astype(np.uint32)))
        self.values.append(first[words[:, None] * 4 + np.arange(4)].tobytes())
        return {
            "size": int(first.size),
            "step": [step.number for step in changed],
            "count": counts,
            "words": int(words.size),
            "form": self._form(),
            "types": [
                [a.address, a.address + a.size_bytes, _letters(types[a.name])]
                for a in trace.arrays
                if a.space == "shared" and a.name in types
            ],
        }

    def _form(self) -> str:
        """`typed` where a variable has a known type; else that of most accesses: `f32`, `i32`, `hex` for others."""
        if self._trace.shared_types:
            return "typed"
        types = Counter(
            step.op.opcode.types[-1] if step.op.opcode.types else ""
            for step in self._trace.steps
            if any(access.space == "shared" for access in step.accesses)
        )
        most = types.most_common(1)
        return {"f32": "f32", "u32": "i32", "s32": "i32"}.get(most[0][0] if most else "", "hex")

    def _words(self) -> NDArray[np.int64]:
        """Words of shared memory that were written, by their numbers: a part of one may stay as it was."""
        found = [step.shared.offsets for step in self._trace.steps if step.shared is not None] + [
            access.addresses.astype(np.int64) + byte
            for step in self._trace.steps
            for access in step.accesses
            if access.space == "shared" and access.kind != "read"
            for byte in range(0, access.size_bytes, 4)
        ]
        words = np.unique(np.concatenate(found) // 4) if found else np.empty(0, np.int64)
        return words[words < self._trace.shared_at_first.size // 4]

    # ------------------------------------------------------------ variables

    def _variables(self) -> list[list[Any]]:
        """Each with its name and the form of its values, outer scopes first."""
        return [[each.name, _form(each), each.kind] for each in self._by_scope()]

    def _by_scope(self) -> list[DebugVariable]:
        return sorted(self._trace.names.variables, key=lambda each: each.first)

    def _courses(self) -> dict[str, list[int]]:
        """The steps behind which a variable is other than before, by variable and warp."""
        names = self._trace.names
        result: dict[str, list[int]] = {"variable": [], "warp": [], "step": []}
        for at, variable in enumerate(self._by_scope()):
            number = names.variables.index(variable)
            for warp in self._trace.warps:
                course = names.course(warp, number)
                for step, values, whys in zip(course.steps, course.values, course.whys, strict=True):
                    result["variable"].append(at)
                    result["warp"].append(warp)
                    result["step"].append(step)
                    shown = np.where(whys == 0, values, values.dtype.type(0))
                    self.values.append(_coded(shown)[1])
                    self.values.append(whys.tobytes())
        return result

    # ------------------------------------------------------------ texts

    def _source(self) -> list[list[Any]]:
        lines = numbered_lines(self._trace.launch.kernel.compilation.translation.source)
        return [[number, text] for number, text in lines.items()]

    def _ptx(self) -> list[list[Any]]:
        """Lines of the functions that ran, each with its line of the source; 0 for none."""
        trace = self._trace
        lines = list(text_lines(trace.launch.kernel.compilation.ptx))
        first_step: dict[int, int] = {}
        ranges: dict[str, tuple[int, int]] = {}
        for step in trace.steps:
            line = step.op.line
            first_step.setdefault(line, step.number)
            low, high = ranges.get(step.function, (line, line))
            ranges[step.function] = (min(low, line), max(high, line))
        result = []
        for low, high in sorted(ranges.values()):
            for number in range(low, min(high, len(lines)) + 1):
                text = lines[number - 1].strip()
                if text and not text.startswith((".loc", "//")):
                    first = first_step.get(number)
                    named = with_names(text, self._names)
                    result.append([number, named, 0 if first is None else trace.line(first) or 0])
        return result

    def _sass(self) -> list[list[Any]] | str:
        """Instructions, each with its line of PTX, 0 for none; the reason where there are none."""
        kernel = self._trace.launch.kernel
        listing = kernel.compilation.sass
        if isinstance(listing, Missing):
            return listing.reason
        return [
            [with_names(line.text, self._names), 0 if isinstance(line.ptx_line, Missing) else line.ptx_line]
            for line in listing.lines
            if line.kernel == kernel.mangled_name
        ]


def _letters(dtype: np.dtype[np.generic]) -> str:
    """A type as the script has it: `f32`, `u8`."""
    return f"{dtype.kind}{dtype.itemsize * 8}"


def _form(variable: DebugVariable) -> str:
    """The form of a variable's values, as `_coded` gives it."""
    wide = variable.size_bytes == 8
    letter = {"int": "i", "float": "f"}.get(variable.kind, "u")
    return f"{letter}{64 if wide else 32}"


def _coded(values: NDArray[Any]) -> tuple[str, bytes]:
    """The form of 32 values, by which the script reads them, and their bytes."""
    dtype = values.dtype
    if dtype == np.bool_:
        return "pred", np.packbits(values, bitorder="little").tobytes()
    if dtype.kind not in "iuf" or dtype.itemsize > 8:
        return ("f32", values.astype("<f4").tobytes()) if dtype.itemsize <= 2 and dtype.kind == "V" else ("text", b"")
    if dtype.kind == "f":
        if dtype.itemsize == 8:
            return "f64", values.astype("<f8").tobytes()
        return "f32", values.astype("<f4").tobytes()
    wide = dtype.itemsize == 8
    whole = values.astype("<i8" if wide else "<i4") if dtype.kind == "i" else values.astype("<u8" if wide else "<u4")
    return f"{dtype.kind}{64 if wide else 32}", _differences(whole.view("<u8" if wide else "<u4"))


def _differences(values: NDArray[Any]) -> bytes:
    """The first value and what each adds to the one before, in its own width."""
    if not values.size:
        return b""
    return np.concatenate([values[:1], np.diff(values)]).astype(values.dtype).tobytes()


__all__ = ["packed"]
