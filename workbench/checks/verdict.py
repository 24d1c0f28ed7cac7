"""Checking a kernel against its problem: draw, run on a target, compare; case by case."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from workbench.arguments import said, whole
from workbench.checks.cases import Case, draw, label_of, poison, sizes_of
from workbench.checks.compare import compare
from workbench.checks.expectation import Expectation, expect
from workbench.checks.impostors import Impostors
from workbench.checks.problem import Problem, Values, called
from workbench.errors import ArgumentError
from workbench.outcomes import Fault
from workbench.records import Missing
from workbench.verdicts import CaseResult, Mismatch, Tolerance, Verdict


def check(
    kernel: Any,
    problem: Problem,
    *,
    target: Any,
    sanitize: tuple[str, ...] = (),
    time_limit_seconds: float | None = None,
    seed: int = 0,
) -> Verdict:
    """Run a kernel on every case of a problem and say whether it computes what the reference computes.

    A case fails where an output differs by more than the tolerance, holds NaN or infinity elsewhere than the
    reference, has elements that were never written, or where an input was changed. A fault ends its case, and the next
    one is run; after one that ran into the time limit the others are not run, since each may take as long. An interrupt
    ends the check, and what was found by then is the verdict; only one within the first case is raised.

    Parameters
    ----------
    kernel
        The kernel, as the target launches it.
    problem
        What it is to compute.
    target
        Where it runs.
    sanitize
        Sanitizers to run along: `"race"`, `"init"`, `"sync"`.
    time_limit_seconds
        For each launch; None is the target's own limit.
    seed
        Of the data that is drawn.

    Raises
    ------
    ArgumentError
        Where problem, reference or launch don't fit together, or the kernel's arguments are wrong.
    LaunchError
        Where CUDA would refuse the launch.
    """
    checking = _Checking(kernel, problem, target, sanitize, time_limit_seconds, Impostors(problem))
    results: list[CaseResult] = []
    tolerances: list[Tolerance] = []
    ended = ""
    for number, (sizes, values) in enumerate(sizes_of(problem)):
        if ended:
            results.append(CaseResult(label_of(sizes, values), dict(sizes), False, Missing(ended), None, (), ended))
            continue
        try:
            result, tolerance = checking.run(sizes, values, np.random.default_rng((seed, number)))
        except KeyboardInterrupt:
            if not results:
                raise
            ended = "not run: the check was interrupted"
            results.append(CaseResult(label_of(sizes, values), dict(sizes), False, Missing(ended), None, (), ended))
            continue
        results.append(result)
        tolerances.append(tolerance)
        if any(fault.kind in _ENDLESS for fault in result.faults):
            ended = "not run: a case before it ran into the time limit"
    first = next((result.mismatch for result in results if result.mismatch is not None), None)
    errors = [result.worst_error for result in results if not isinstance(result.worst_error, Missing)]
    return Verdict(
        problem=problem.name,
        kernel=kernel,
        target=str(target.name),
        passed=all(result.passed for result in results),
        cases=tuple(results),
        worst_error=max(errors) if errors else Missing("no case ran to its end"),
        first_mismatch=first,
        tolerance=max(tolerances, key=lambda t: (t.relative, t.absolute)),
        faults=tuple(fault for result in results for fault in result.faults),
        unseen=checking.impostors.unseen,
    )


# Of faults, those that take as long as the limit allows.
_ENDLESS = ("timeout",)


@dataclass(frozen=True, eq=False)
class _Checking:
    """What stays the same from case to case."""

    kernel: Any
    problem: Problem
    target: Any
    sanitize: tuple[str, ...]
    time_limit_seconds: float | None
    impostors: Impostors

    def run(self, sizes: Mapping[str, int], values: Values, rng: np.random.Generator) -> tuple[CaseResult, Tolerance]:
        """Draws a case, runs the kernel on it, and judges what it left."""
        problem = self.problem
        drawn = {name: draw(given, sizes, values, rng) for name, given in problem.inputs.items()}
        expected = expect(problem, sizes, drawn)
        poisons = _poisons(problem, expected)
        case = Case(
            label_of(sizes, values),
            dict(sizes),
            inputs={name: _copy(value) for name, value in drawn.items()},
            outputs={name: _copy(poisons[name] if name in poisons else drawn[name]) for name in problem.outputs},
        )
        self._see_impostors(case, drawn, expected)
        faults = self._launch(case)
        if any(fault.severity == "error" for fault in faults):
            unknown = Missing("the launch ended in a fault")
            kinds = ", ".join(dict.fromkeys(fault.kind for fault in faults))
            return CaseResult(case.label, case.dims, False, unknown, None, faults, kinds), expected.tolerance
        return _judge(problem, case, drawn, expected, poisons), expected.tolerance

    def _see_impostors(self, case: Case, drawn: Mapping[str, Any], expected: Expectation) -> None:
        def is_right(outputs: Mapping[str, np.ndarray[Any, Any]]) -> bool:
            left = Case(case.label, case.dims, drawn, outputs)
            return _judge(self.problem, left, drawn, expected, {}).passed

        self.impostors.see(drawn, expected.outputs, is_right)

    def _launch(self, case: Case) -> tuple[Fault, ...]:
        grid, block, args, dynamic_smem_bytes = configuration(self.problem, self.kernel, case)
        outcome = self.target.launch(
            self.kernel,
            grid,
            block,
            args,
            dynamic_smem_bytes=dynamic_smem_bytes,
            sanitize=self.sanitize,
            time_limit_seconds=self.time_limit_seconds,
        )
        return tuple(outcome.faults)


def _poisons(problem: Problem, expected: Expectation) -> dict[str, np.ndarray[Any, Any]]:
    """What the outputs hold before the launch, those that are inputs too left out."""
    with np.errstate(over="ignore", invalid="ignore"):
        return {
            name: poison(expected.outputs[name].astype(spec.dtype))
            for name, spec in problem.outputs.items()
            if name not in problem.inputs
        }


def _judge(
    problem: Problem,
    case: Case,
    drawn: Mapping[str, Any],
    expected: Expectation,
    poisons: Mapping[str, np.ndarray[Any, Any]],
) -> CaseResult:
    mismatch: Mismatch | None = None
    worst = 0.0
    for name, actual in case.outputs.items():
        found = compare(
            name,
            actual,
            expected.outputs[name],
            expected.scales[name],
            expected.typical[name],
            poisons.get(name),
            expected.tolerance,
            drawn,
            _accepted(problem, name, case, drawn),
        )
        worst = max(worst, found.worst_error)
        mismatch = mismatch or found.mismatch
    changed = [
        name for name, value in drawn.items() if name not in case.outputs and not _unchanged(value, case.inputs[name])
    ]
    message = f"the kernel changed its input {', '.join(changed)}" if changed else ""
    passed = mismatch is None and not changed
    return CaseResult(case.label, case.dims, passed, worst, mismatch, (), message)


def _accepted(problem: Problem, name: str, case: Case, drawn: Mapping[str, Any]) -> np.ndarray[Any, Any] | None:
    """Which elements of an output the problem's own rule takes; None where it has none."""
    if name not in problem.accepts:
        return None
    with np.errstate(all="ignore"):
        found = np.asarray(called("accepts", problem.accepts[name], case.outputs, drawn))
    if found.dtype.kind != "b" or found.shape not in ((), case.outputs[name].shape):
        raise ArgumentError(
            f"accepts[{name!r}] returns {found.dtype} of shape {found.shape}; it returns a bool for each element",
            "accepts",
        )
    return np.broadcast_to(found, case.outputs[name].shape)


def _copy(value: Any) -> Any:
    return value.copy() if isinstance(value, np.ndarray) else value


def _unchanged(before: Any, after: Any) -> bool:
    return not isinstance(before, np.ndarray) or before.tobytes() == after.tobytes()


def configuration(problem: Problem, kernel: Any, case: Case) -> tuple[Any, Any, tuple[Any, ...], int]:
    """Grid, block, arguments and dynamic shared memory of a case, as the problem's launch function says.

    Raises
    ------
    ArgumentError
        It returns something else, or names what the case does not have.
    """
    found = called("launch", problem.launch_of(str(kernel.name)), case)
    if not isinstance(found, tuple | list) or len(found) not in (3, 4):
        raise ArgumentError(
            f"the launch of {problem.name!r} returns {type(found).__name__}; it returns (grid, block, args) "
            "or (grid, block, args, dynamic_smem_bytes)",
            "launch",
        )
    grid, block, args, *rest = found
    if not isinstance(args, tuple | list):
        raise ArgumentError(f"the launch of {problem.name!r} returns {said(args)} for args; it is a tuple", "launch")
    resolved = tuple(case[arg] if isinstance(arg, str) else arg for arg in args)
    return grid, block, resolved, whole(rest[0], "dynamic_smem_bytes") if rest else 0
