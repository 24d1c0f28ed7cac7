"""Evidence of a wrong kernel: cases that it got wrong with all their data, its faults and findings, its counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from workbench.analyse.checks import Problem
from workbench.base.records import Dim3, Missing
from workbench.base.records.outcomes import Fault
from workbench.teach.course.quantities import Measured

Values = np.ndarray[Any, Any]
Mask = np.ndarray[Any, np.dtype[np.bool_]]


@dataclass(frozen=True, eq=False)
class WrongOutput:
    """An output of a case that was wrong.

    Attributes
    ----------
    inputs
        The inputs as the kernel was given them.
    before
        The output before the launch.
    actual
        The output that the kernel left.
    expected
        The reference's output, of the output's dtype.
    wrong
        Elements that are out of tolerance.
    """

    problem: Problem
    name: str
    sizes: Mapping[str, int]
    inputs: Mapping[str, Any]
    before: Values
    actual: Values
    expected: Values
    wrong: Mask
    grid: Dim3
    block: Dim3

    @cached_property
    def written(self) -> Mask:
        """Elements that differ from what was there before; one that was written with the same bits does not."""
        size = self.actual.dtype.itemsize
        left, was = (np.ascontiguousarray(each).view(f"V{size}") for each in (self.actual, self.before))
        return np.asarray(left != was).reshape(self.actual.shape)

    @property
    def threads(self) -> int:
        """Threads of the launch."""
        return self.grid.size * self.block.size

    @cached_property
    def alike(self) -> Mapping[str, Values]:
        """Inputs of the output's shape."""
        return {
            name: value
            for name, value in self.inputs.items()
            if isinstance(value, np.ndarray) and value.shape == self.expected.shape
        }

    def is_close(self, model: Any) -> bool:
        """True if the kernel left what a model of a mistake computes, and that is not what is expected."""
        if not self._agrees(self.actual, model, ~self.written):
            return False
        # Far from zero a mistake may be smaller than the tolerance: what counts is which of the two is nearer.
        return not self._agrees(self.expected, model) or self._is_nearer(model)

    def _agrees(self, values: Values, model: Any, untouched: Mask | None = None) -> bool:
        """True if values are those of a model. untouched: elements that were not written, which agree with NaN too."""
        try:
            guess = np.broadcast_to(np.asarray(model), values.shape)
        except ValueError:
            return False
        if values.dtype.kind in "biu":
            return bool(np.array_equal(values, guess))
        with np.errstate(all="ignore"):
            mine, others = values.astype(np.float64), guess.astype(np.float64)
            largest = np.max(np.abs(others[np.isfinite(others)]), initial=0.0)
            # Rounding of a model in NumPy differs from the kernel's, relative to the terms of a sum.
            close = np.isclose(mine, others, rtol=1e-3, atol=1e-5 * largest, equal_nan=True)
        if untouched is not None:
            close |= untouched & np.isnan(others)
        return bool(close.all())

    def _is_nearer(self, model: Any) -> bool:
        """True if the actual values are ten times nearer to a model than the expected ones."""
        if self.actual.dtype.kind in "biu":
            return False
        with np.errstate(all="ignore"):
            guess = np.broadcast_to(np.asarray(model), self.actual.shape).astype(np.float64)
            off, apart = (np.abs(each.astype(np.float64) - guess) for each in (self.actual, self.expected))
        fit = np.isfinite(off) & np.isfinite(apart)
        return bool(np.max(apart[fit], initial=0.0) > 10 * np.max(off[fit], initial=0.0))

    def reference(self, **inputs: Any) -> Values | None:
        """This output as the reference computes it of other inputs; None where it refuses them."""
        reference_inputs = {name: _as_double(value) for name, value in {**self.inputs, **inputs}.items()}
        try:
            with np.errstate(all="ignore"):
                found = self.problem.reference(**reference_inputs)
        except (ValueError, IndexError, TypeError, ZeroDivisionError):
            return None
        if isinstance(found, Mapping):
            found = found[self.name]
        elif isinstance(found, tuple):
            found = found[list(self.problem.outputs).index(self.name)]
        return np.asarray(found)


def _as_double(value: Any) -> Any:
    return value.astype(np.float64) if isinstance(value, np.ndarray) and value.dtype.kind not in "biu" else value


@dataclass(frozen=True, eq=False)
class Evidence:
    """All that is known of a kernel.

    Attributes
    ----------
    outputs
        Wrong outputs, of the smallest case first; none of a kernel with a race.
    faults
        Faults that ended a launch.
    findings
        Findings of sanitisers.
    measured
        A counted launch, Missing where none ran to its end.
    missed
        Quantities of requirements that do not hold.
    changed
        Inputs that the kernel wrote to.
    ordered
        Its results depend on the order of blocks, warps or lanes.
    """

    outputs: tuple[WrongOutput, ...]
    faults: tuple[LaunchFault, ...]
    findings: tuple[Fault, ...]
    measured: Measured | Missing
    missed: frozenset[str] = frozenset()
    changed: frozenset[str] = frozenset()
    ordered: bool = False

    def in_each(self, seen: Callable[[WrongOutput], bool | None]) -> bool:
        """True if a mistake shows in all wrong outputs that can show it. seen: None where an output cannot."""
        found = [shown for output in self.outputs if (shown := seen(output)) is not None]
        return bool(found) and all(found)


@dataclass(frozen=True, eq=False)
class LaunchFault:
    """A fault with the launch that it ended.

    Attributes
    ----------
    shape
        The shape of the problem's first output.
    """

    fault: Fault
    grid: Dim3
    block: Dim3
    shape: tuple[int, ...] = ()

    @property
    def is_beside_matrix(self) -> bool:
        """True if the thread's column along x or its row along y is none of an output of two dimensions."""
        block, thread = self.fault.block, self.fault.thread
        if block is None or thread is None or len(self.shape) != 2:
            return False
        row, column = block.y * self.block.y + thread.y, block.x * self.block.x + thread.x
        return self.grid.y * self.block.y > 1 and (row >= self.shape[0] or column >= self.shape[1])

    @property
    def thread_index(self) -> int | None:
        """The thread's number in the grid along x, as `blockIdx.x * blockDim.x + threadIdx.x` computes it.

        None in a launch of two dimensions, where the number is not that of an element.
        """
        if self.fault.block is None or self.fault.thread is None:
            return None
        if self.grid.y * self.grid.z * self.block.y * self.block.z > 1:
            return None
        return self.fault.block.x * self.block.x + self.fault.thread.x

    @property
    def element(self) -> int | None:
        """The element of the buffer that was accessed, negative before its start; None where no buffer is near."""
        fault, cause = self.fault, self.fault.cause
        if cause is None or not fault.size_bytes:
            return None
        if cause.kind == "past_end":
            return int(cause["buffer_bytes"] + cause["distance_bytes"]) // fault.size_bytes
        if cause.kind == "before_start":
            return -(int(cause["distance_bytes"]) // fault.size_bytes or 1)
        return None

    @property
    def elements(self) -> int:
        """Elements of the buffer, of the size of the access; 0 where no buffer is near."""
        fault, cause = self.fault, self.fault.cause
        if cause is None or not fault.size_bytes or "buffer_bytes" not in cause.operands:
            return 0
        return int(cause["buffer_bytes"]) // fault.size_bytes
