"""One case of a check: its data, the kernel's run on it, and the judgement of its results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import numpy as np

from workbench.analyse.checks.case import Case
from workbench.analyse.checks.cases import data_of, draw_inputs, label_of, poison
from workbench.analyse.checks.compare import Comparison, Padding, compare, is_far_off
from workbench.analyse.checks.const_writes import as_written
from workbench.analyse.checks.expectation import Expectation, Outputs, expect, widened
from workbench.analyse.checks.nan_terms import numbers_for_nan
from workbench.analyse.checks.problem import Problem, Values, called, is_float
from workbench.analyse.checks.rounding_scales import Roundings, may_be_rounding, roundings
from workbench.base.arguments import said, whole
from workbench.base.budget import launch_work
from workbench.base.errors import ArgumentError, LaunchError
from workbench.base.records import Dim3, Missing
from workbench.base.records.outcomes import Fault
from workbench.base.records.verdicts import CaseResult, Mismatch, largest_tolerance
from workbench.device.targets import Launchable
from workbench.device.targets.extents import as_dim3


@dataclass(frozen=True, eq=False)
class Prepared:
    """A case before it runs: its data, what the reference says of it, and what its outputs hold at first."""

    label: str
    sizes: Mapping[str, int]
    values: Values
    drawn: Mapping[str, Any]
    expected: Expectation
    poisons: Mapping[str, np.ndarray[Any, Any]]
    _roundings: list[Roundings] = field(default_factory=list)
    _numbers: list[Outputs] = field(default_factory=list)

    def numbers(self, problem: Problem) -> Outputs:
        """Numbers that are as right as NaN of the reference. They are found once, and only if a result needs them."""
        if not self._numbers:
            self._numbers.append(numbers_for_nan(problem, self.drawn, self.expected.outputs))
        return self._numbers[0]

    @property
    def input_bytes(self) -> int:
        """The total size of the inputs."""
        return sum(np.asarray(value).nbytes for value in self.drawn.values())

    def roundings(self, problem: Problem) -> Roundings:
        """The errors that operations of the reference make. They are found once, and only if a result needs them: the
        reference is evaluated several times."""
        if not self._roundings:
            wide_inputs = {name: widened(value) for name, value in self.drawn.items()}
            self._roundings.append(roundings(problem, wide_inputs, self.expected.outputs))
        return self._roundings[0]

    def fresh(self, outputs: Mapping[str, Any]) -> Case:
        """The case as a launch is given it. outputs: of the problem, by name."""
        return Case(
            self.label,
            dict(self.sizes),
            inputs={name: _copy(value) for name, value in self.drawn.items()},
            outputs={name: _copy(self.poisons[name] if name in self.poisons else self.drawn[name]) for name in outputs},
        )


@dataclass(frozen=True, eq=False)
class Ran:
    """A case that ran.

    Attributes
    ----------
    case
        The case with the contents that the kernel left in its buffers.
    """

    prepared: Prepared
    case: Case
    grid: Dim3
    block: Dim3
    faults: tuple[Fault, ...]
    result: CaseResult

    @property
    def threads(self) -> int:
        """Threads of the whole launch."""
        return self.grid.size * self.block.size

    @property
    def work(self) -> int:
        """The work of the launch, as a `Budget` counts it."""
        arrays = (*self.case.inputs.values(), *self.case.outputs.values())
        return launch_work(self.prepared.sizes, sum(int(np.size(each)) for each in arrays), self.threads)


@dataclass(eq=False)
class CaseRunner:
    """Runs cases of one check; remembers those whose data are small, since some run more than once, and the first of
    the others.

    known: cases by their label, of a runner with the same seed and a problem that draws the same data."""

    kernel: Any
    problem: Problem
    seed: int
    time_limit_seconds: float | None
    known: dict[str, Prepared] = field(default_factory=dict)
    _launched: dict[Any, Launchable] = field(default_factory=dict)

    def prepare(self, sizes: Mapping[str, int], values: Values) -> Prepared:
        """Draw the data of a case and ask the reference about it: at most twice, however often the case is run."""
        label = label_of(sizes, values)
        result = self.known.get(label)
        if result is None:
            rng = data_of(self.seed, label)
            drawn = draw_inputs(self.problem, sizes, values, rng)
            expected = expect(self.problem, sizes, drawn)
            result = Prepared(label, dict(sizes), values, drawn, expected, _poisons(self.problem, expected))
            if result.input_bytes <= _KEPT_BYTES or self._may_keep(result):
                self.known[label] = result
        return result

    def _may_keep(self, prepared: Prepared) -> bool:
        """True of a case with large data, if none is kept yet."""
        has_large = any(each.input_bytes > _KEPT_BYTES for each in self.known.values())
        return not has_large and prepared.input_bytes <= _KEPT_LARGE_BYTES

    def run(self, prepared: Prepared, target: Any, **options: Any) -> Ran:
        """Run the kernel on a case and judge what it left. options: of the target's launch."""
        case = prepared.fresh(self.problem.outputs)
        grid, block, args, dynamic_smem_bytes, kernel = configuration(self.problem, self.kernel, case)
        options = {"time_limit_seconds": self.time_limit_seconds, **options}
        if kernel not in self._launched:
            self._launched[kernel] = as_written(kernel)
        launched = self._launched[kernel]
        outcome = target.launch(launched, grid, block, args, dynamic_smem_bytes=dynamic_smem_bytes, **options)
        faults = tuple(outcome.faults)
        ended = [fault for fault in faults if fault.ends_launch]
        if ended:
            unknown = Missing("the launch ended in a fault")
            kinds = ", ".join(dict.fromkeys(fault.kind for fault in ended))
            result = CaseResult(case.label, case.dims, False, unknown, None, faults, kinds)
        else:
            result = judge(self.problem, prepared, case)
        return Ran(prepared, case, as_dim3(grid, "grid"), as_dim3(block, "block"), faults, result)


def prepared_with(problem: Problem, like: Prepared, inputs: Mapping[str, Any]) -> Prepared:
    """A case of the same sizes with other inputs."""
    expected = expect(problem, like.sizes, inputs)
    return Prepared(like.label, like.sizes, like.values, inputs, expected, _poisons(problem, expected))


def refused(prepared: Prepared, error: LaunchError) -> CaseResult:
    """The result of a case that cannot be launched; the configuration comes from the problem's launch function."""
    message = f"the launch function gives a launch that is refused: {error}"
    nothing = Missing("nothing was launched")
    return CaseResult(prepared.label, dict(prepared.sizes), False, nothing, None, (), message, error.refusal)


_KEPT_BYTES, _KEPT_LARGE_BYTES = 1 << 20, 1 << 28
"""Largest total sizes of the inputs of a case that is kept: of any, and of one."""


def _poisons(problem: Problem, expected: Expectation) -> dict[str, np.ndarray[Any, Any]]:
    """Initial values of the outputs before the launch; outputs that are inputs too are left out."""
    return {
        name: poison(expected.outputs[name], spec.dtype)
        for name, spec in problem.outputs.items()
        if name not in problem.inputs
    }


def judge(problem: Problem, prepared: Prepared, case: Case) -> CaseResult:
    """The verdict on the buffers that a kernel left."""
    compared = [comparison(problem, prepared, case, name) for name in case.outputs]
    worst = max([0.0, *(each.worst_error for each in compared)])
    mismatches = [each.mismatch for each in compared if each.mismatch is not None]
    mismatch: Mismatch | None = None
    if mismatches:
        needed = largest_tolerance(each.rounding_tolerance for each in mismatches)
        mismatch = replace(mismatches[0], rounding_tolerance=needed)
    changed = changed_inputs(prepared, case)
    message = f"the kernel changed its input {', '.join(changed)}" if changed else ""
    passed = mismatch is None and not changed
    return CaseResult(case.label, case.dims, passed, worst, mismatch, (), message)


def differs_somewhere(problem: Problem, expected: Expectation, outputs: Outputs) -> bool:
    """True if some of a few thousand elements are surely wrong: then all of them need not be compared."""
    return any(
        is_far_off(outputs[name], expected.outputs[name], expected.typical[name], expected.tolerance)
        for name in outputs
        if name not in problem.accepts and name not in expected.padding
    )


def changed_inputs(prepared: Prepared, case: Case) -> list[str]:
    """The inputs of a case, outputs aside, that are not as they were before the launch."""
    return [
        name
        for name, value in prepared.drawn.items()
        if name not in case.outputs and not _unchanged(value, case.inputs[name])
    ]


def comparison(problem: Problem, prepared: Prepared, case: Case, name: str) -> Comparison:
    """One output beside what the reference says of it. Where an element is outside of the bound, errors that operations
    of the reference make are looked for."""
    expected = prepared.expected
    before = prepared.poisons.get(name, prepared.drawn.get(name))
    padding = Padding(expected.padding[name], before) if name in expected.padding else None
    accepted = _accepted(problem, name, case, prepared.drawn)

    def compared(scales: np.ndarray[Any, Any], others: Sequence[np.ndarray[Any, Any]] = ()) -> Comparison:
        typical, poison = expected.typical[name], prepared.poisons.get(name)
        return compare(
            name, case.outputs[name], expected.outputs[name], scales, typical, poison, expected.tolerance,
            prepared.drawn, accepted, padding, others,
        )  # fmt: skip

    result = compared(expected.scales[name])
    if result.mismatch is None or accepted is not None:
        return result
    numbers = prepared.numbers(problem)
    others = [numbers[name]] if name in numbers else []
    if others:
        result = compared(expected.scales[name], others)
    if result.mismatch is None or not expected.may_round:
        return result
    if not _may_be_rounding(prepared, case, name, result):
        return result
    found = prepared.roundings(problem)
    relative = expected.tolerance.relative
    scales = np.fmax(expected.scales[name], found.scales[name])
    scales = np.fmax(scales, found.allowed[name] / relative) if relative else scales
    return compared(scales, [*others, *(each[name] for each in found.results)])


def _may_be_rounding(prepared: Prepared, case: Case, name: str, found: Comparison) -> bool:
    """True if the elements of an output that are outside of the bound are near enough for errors of operations."""
    expected = prepared.expected
    if not is_float(case.outputs[name].dtype):
        return True
    with np.errstate(all="ignore"):
        off = np.abs(case.outputs[name].astype(np.float64) - expected.outputs[name])[found.wrong]
    off = np.where(np.isfinite(off), off, np.inf)
    return may_be_rounding(off, prepared.drawn, expected.outputs[name], expected.tolerance.relative)


def _accepted(problem: Problem, name: str, case: Case, drawn: Mapping[str, Any]) -> np.ndarray[Any, Any] | None:
    """The elements of an output that the problem's own rule accepts; None where it has none."""
    if name not in problem.accepts:
        return None
    with np.errstate(all="ignore"):
        found = np.asarray(called("accepts", problem.accepts[name], case.outputs, drawn))
    if found.dtype.kind != "b" or found.shape not in ((), case.outputs[name].shape):
        raise ArgumentError(
            f"accepts[{name!r}] returns {found.dtype} of shape {found.shape}; it must return a bool for each element",
            "accepts",
        )
    return np.broadcast_to(found, case.outputs[name].shape)


def _copy(value: Any) -> Any:
    return value.copy() if isinstance(value, np.ndarray) else value


def _unchanged(before: Any, after: Any) -> bool:
    return not isinstance(before, np.ndarray) or bool(np.array_equal(_bytes(before), _bytes(after)))


def _bytes(array: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    return np.ascontiguousarray(array).reshape(-1).view(np.uint8)


class CaseConfiguration(NamedTuple):
    """The launch of a case.

    Attributes
    ----------
    kernel
        The variant that the case launches, where a language compiles one for its constants and types; None: the kernel
        that is checked.
    """

    grid: Any
    block: Any
    args: tuple[Any, ...]
    dynamic_smem_bytes: int
    kernel: Any = None


def configuration(problem: Problem, kernel: Any, case: Case) -> CaseConfiguration:
    """The launch of a case with its kernel, as the problem's launch function says.

    Raises
    ------
    ArgumentError
        It returns something else, or names what the case does not have.
    """
    found = configured(problem, str(kernel.name), case)
    return found if found.kernel is not None else found._replace(kernel=kernel)


def configured(problem: Problem, kernel_name: str, case: Case) -> CaseConfiguration:
    """The same of a kernel of that name, which is left open.

    Raises
    ------
    ArgumentError
        The launch function returns something else, or names what the case does not have.
    """
    found = called("launch", problem.launch_of(kernel_name), case)
    if isinstance(found, CaseConfiguration):
        return found
    if not isinstance(found, tuple | list) or len(found) not in (3, 4):
        raise ArgumentError(
            f"the launch of {problem.name!r} returns {type(found).__name__}; it must return (grid, block, args) "
            "or (grid, block, args, dynamic_smem_bytes)",
            "launch",
        )
    grid, block, args, *rest = found
    if not isinstance(args, tuple | list):
        raise ArgumentError(
            f"the launch of {problem.name!r} returns {said(args)} for args; these must be a tuple", "launch"
        )
    resolved = tuple(case[arg] if isinstance(arg, str) else arg for arg in args)
    return CaseConfiguration(grid, block, resolved, whole(rest[0], "dynamic_smem_bytes") if rest else 0)
