"""The exceptions that the workbench raises, one tree.

::

    WorkbenchError
    ├── CompileError             the kernel's source is wrong: compilers' diagnostics with line and column
    ├── KernelFault              the kernel ran and broke a rule of the machine: faults as data
    ├── ArgumentError            the call is wrong: an argument, named
    ├── ExpectationError         what `wb.expect` was told of a kernel does not hold; an AssertionError too
    ├── LaunchError              the call is wrong: a launch that CUDA refuses, with the limit
    ├── UnsupportedInstruction   right PTX that the emulator does not know yet
    ├── MissingDependency        the environment lacks something, with its remedy
    ├── TargetLost               a process that runs kernels ended, and what it held is lost
    └── InternalError            our bug

Foreign errors are translated once, where they enter, and chained.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from workbench.base.records import Diagnostic, SassLine, Source
    from workbench.base.records.facts import Fact
    from workbench.base.records.outcomes import Fault, Outcome

__all__ = [
    "ArgumentError",
    "CompileError",
    "ExpectationError",
    "InternalError",
    "KernelFault",
    "LaunchError",
    "MissingDependency",
    "TargetLost",
    "UnsupportedInstruction",
    "WorkbenchError",
]


NOT_PYTHON = (SyntaxError, ValueError, RecursionError, MemoryError)
"""Exceptions of `ast.parse` and `compile` for a text that is no Python: a null byte is a ValueError before Python
3.11.4, and what is nested too deeply any of the last two."""


class WorkbenchError(Exception):
    """The root: everything that the workbench raises on purpose."""


class CompileError(WorkbenchError):
    """A source that does not compile; `diagnostics` says where, `log` is the compiler's own text.

    `source` is the text that was compiled, where the raiser knew it.
    """

    def __init__(self, diagnostics: tuple[Diagnostic, ...], log: str = "", source: Source | None = None) -> None:
        self.diagnostics = diagnostics
        self.log = log
        self.source = source
        super().__init__(diagnostics, log)

    def __str__(self) -> str:
        errors = [d for d in self.diagnostics if d.severity == "error"] or list(self.diagnostics)
        return "\n".join(str(d) for d in errors) or self.log or "the source does not compile"


class KernelFault(WorkbenchError):
    """A launch that ended in a fault; `faults` are data, `outcome` is the launch up to there."""

    def __init__(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.faults: tuple[Fault, ...] = outcome.faults
        super().__init__(outcome)

    def __str__(self) -> str:
        return "\n".join(str(f) for f in self.faults)


class ArgumentError(WorkbenchError, ValueError):
    """An argument that cannot be meant; `parameter` is its name."""

    def __init__(self, message: str, parameter: str) -> None:
        self.parameter = parameter
        super().__init__(message)

    def __reduce__(self) -> tuple[type[ArgumentError], tuple[str, str]]:
        return type(self), (str(self), self.parameter)


class ExpectationError(WorkbenchError, AssertionError):
    """An expectation about a kernel's code that does not hold: what was found, and the lines that have it.

    `expectation` has the name of the method as its kind, what was asked for and what was found as its operands. `lines`
    are of the disassembly of a kernel of `source`.
    """

    def __init__(
        self, message: str, expectation: Fact, source: Source | None = None, lines: tuple[SassLine, ...] = ()
    ) -> None:
        self.expectation = expectation
        self.source = source
        self.lines = lines
        super().__init__(message, expectation, source, lines)

    def __str__(self) -> str:
        return str(self.args[0])


class LaunchError(WorkbenchError):
    """A launch that CUDA refuses on the launch's device, or that cannot be made.

    `refusal` says why, as a kind with operands; `reason` and `remedy` are its words, `limit` is the name of the limit.
    """

    def __init__(self, refusal: Fact, reason: str, remedy: str = "") -> None:
        self.refusal = refusal
        self.reason = reason
        self.remedy = remedy
        super().__init__(refusal, reason, remedy)

    @property
    def limit(self) -> str:
        """`grid.x` and its like of a wrong extent, else the kind."""
        operands = self.refusal.operands
        return f"{operands['extent']}.{operands['axis']}" if "axis" in operands else self.refusal.kind

    def __str__(self) -> str:
        return f"{self.reason}. {self.remedy}" if self.remedy else self.reason


class UnsupportedInstruction(WorkbenchError):
    """PTX that is right and that the emulator does not run; raised when a kernel that reaches it is launched.

    kind: `instruction`, or why there is no native code where that was asked for.
    """

    def __init__(self, opcode: str, ptx_line: int, detail: str = "", kind: str = "instruction") -> None:
        self.opcode = opcode
        self.ptx_line = ptx_line
        self.kind = kind
        message = f"the emulator does not support `{opcode}` (PTX line {ptx_line})"
        super().__init__(f"{message}: {detail}" if detail else message)

    def __reduce__(self) -> tuple[type[UnsupportedInstruction], tuple[str, int, str, str], dict[str, object]]:
        return type(self), (self.opcode, self.ptx_line, "", self.kind), {**vars(self), "args": self.args}


class MissingDependency(WorkbenchError):
    """Something that the environment lacks; `remedy` says how to get it."""

    def __init__(self, what: str, remedy: str) -> None:
        self.what = what
        self.remedy = remedy
        super().__init__(f"{what}. {remedy}")

    def __reduce__(self) -> tuple[type[MissingDependency], tuple[str, str]]:
        return type(self), (self.what, self.remedy)


class TargetLost(WorkbenchError):
    """A target in another process that ended: its memory is lost, and the next launch starts it anew.

    kind: `timeout`, `memory`, `crash`, or `scheduler` where who gives work to workers is gone.
    """

    def __init__(self, kind: str, words: str) -> None:
        self.kind = kind
        super().__init__(words)

    def __reduce__(self) -> tuple[type[TargetLost], tuple[str, str]]:
        return type(self), (self.kind, str(self))


class InternalError(WorkbenchError):
    """A state that the workbench promised itself never to reach."""
