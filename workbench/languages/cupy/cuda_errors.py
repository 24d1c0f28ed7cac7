"""CUDA's errors as CuPy raises them, and those of the workbench that are errors of CuPy's as well."""

from __future__ import annotations

from typing import Any, TextIO

from workbench.base.errors import CompileError, KernelFault, LaunchError
from workbench.base.records import Diagnostic
from workbench.base.records.outcomes import Outcome
from workbench.device.runtime.status import (
    Status,
    driver_status,
    name_in_driver,
    status_of_fault,
    status_of_refusal,
)


class CUDARuntimeError(RuntimeError):
    """An error of the CUDA runtime. status: its number."""

    def __init__(self, status: int, detail: str = "") -> None:
        self.status = int(status)
        super().__init__(f"{runtime_name(status)}: {detail or _words(status)}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.status,)


class CUDADriverError(RuntimeError):
    """An error of the CUDA driver. status: its number."""

    def __init__(self, status: int, detail: str = "") -> None:
        self.status = int(status)
        super().__init__(f"{driver_name(status)}: {detail or _words(status)}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.status,)


class OutOfMemoryError(MemoryError):
    """Device memory, or the limit of a pool, does not suffice."""

    def __init__(self, size: int, total: int, limit: int = 0) -> None:
        self._fields = size, total, limit
        words = f"Out of memory allocating {size:,} bytes (allocated so far: {total:,} bytes"
        super().__init__(f"{words}, limit set to: {limit:,} bytes)." if limit else f"{words}).")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self._fields


class CompileException(CompileError):
    """CUDA C++ that does not compile: a CompileError under CuPy's name for it."""

    def __init__(self, error: CompileError, text: str, name: str, options: tuple[str, ...]) -> None:
        self.text, self.name, self.options = text, name, options
        super().__init__(error.diagnostics, error.log, error.source)

    def __reduce__(self) -> tuple[Any, ...]:
        return _compile_exception, (self.diagnostics, self.log, self.text, self.name, self.options)

    def get_message(self) -> str:
        """The compiler's own text."""
        return self.log

    def dump(self, f: TextIO) -> None:
        """Write the source with the numbers of its lines, and what the compiler said."""
        lines = self.text.splitlines()
        f.write("".join(f"{number:0{len(str(len(lines)))}d} {line}\n" for number, line in enumerate(lines, 1)))
        f.write(f"\n{self.log}\n")
        f.flush()


def _compile_exception(
    diagnostics: tuple[Diagnostic, ...], log: str, text: str, name: str, options: tuple[str, ...]
) -> CompileException:
    return CompileException(CompileError(diagnostics, log), text, name, options)


class RefusedLaunch(LaunchError, CUDADriverError):
    """A launch that CUDA refuses."""

    def __init__(self, error: LaunchError) -> None:
        self.refusal, self.reason, self.remedy = error.refusal, error.reason, error.remedy
        Exception.__init__(self, error)
        self.status = int(driver_status(status_of_refusal(error)))

    def __str__(self) -> str:
        return f"{driver_name(self.status)}: {LaunchError.__str__(self)}"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.args


class EmulatedFault(KernelFault, CUDADriverError, CUDARuntimeError):
    """A kernel that broke a rule of the machine: where a GPU would give an error of a later call."""

    def __init__(self, outcome: Outcome) -> None:
        self.outcome, self.faults = outcome, outcome.faults
        Exception.__init__(self, outcome)
        self.status = int(status_of_fault(self.faults[0]))

    __str__ = KernelFault.__str__

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.args


# cudaError (driver_types.h), where the name is not that of the status.
_RUNTIME = {Status.SUCCESS: "cudaSuccess", Status.INVALID_PTX: "cudaErrorInvalidPtx"}


def runtime_name(status: int) -> str:
    """The runtime's name of an error: `cudaErrorInvalidValue`."""
    if status not in set(Status):
        return f"cudaError {status}"
    found = Status(status)
    return _RUNTIME.get(found) or "cudaError" + "".join(part.capitalize() for part in found.name.split("_"))


def driver_name(status: int) -> str:
    """The driver's name of an error: `CUDA_ERROR_INVALID_VALUE`."""
    return name_in_driver(Status(status)) if status in set(Status) else f"CUDA error {status}"


def _words(status: int) -> str:
    return Status(status).name.lower().replace("_", " ") if status in set(Status) else "an error of no known name"
