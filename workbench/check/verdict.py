"""Checking a kernel against its problem: draw, run on a target, compare; case by case."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from workbench.check.cases import Case, draw, label_of, poison, sizes_of
from workbench.check.compare import as_declared, compare, tolerance_for
from workbench.check.problem import Problem, Values, is_float
from workbench.errors import ArgumentError
from workbench.records import CaseResult, Fault, Mismatch, Missing, Tolerance, Verdict


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
    reference, has elements that were never written, or where an input was changed. A fault ends the check.

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
    results: list[CaseResult] = []
    tolerances: list[Tolerance] = []
    target_name = str(getattr(target, "name", ""))
    for number, (sizes, values) in enumerate(sizes_of(problem)):
        tolerance = tolerance_for(problem, sizes)
        tolerances.append(tolerance)
        rng = np.random.default_rng((seed, number))
        result, target_name = _run_case(
            kernel, problem, sizes, values, rng, tolerance, target, sanitize, time_limit_seconds
        )
        results.append(result)
        if result.faults:
            break
    first = next((result.mismatch for result in results if result.mismatch is not None), None)
    errors = [result.worst_error for result in results if not isinstance(result.worst_error, Missing)]
    return Verdict(
        problem=problem.name,
        kernel=kernel,
        target=target_name,
        passed=all(result.passed for result in results),
        cases=tuple(results),
        worst_error=max(errors) if errors else Missing("no case ran to its end"),
        first_mismatch=first,
        tolerance=max(tolerances, key=lambda t: (t.relative, t.absolute)),
        faults=tuple(fault for result in results for fault in result.faults),
    )


def _run_case(
    kernel: Any,
    problem: Problem,
    sizes: Mapping[str, int],
    values: Values,
    rng: np.random.Generator,
    tolerance: Tolerance,
    target: Any,
    sanitize: tuple[str, ...],
    time_limit_seconds: float | None,
) -> tuple[CaseResult, str]:
    drawn = {name: draw(given, sizes, values, rng) for name, given in problem.inputs.items()}
    expected = _reference(problem, sizes, drawn)
    magnitude = _magnitude(problem, sizes, drawn, expected)
    with np.errstate(over="ignore", invalid="ignore"):
        poisons = {
            name: poison(expected[name].astype(spec.dtype))
            for name, spec in problem.outputs.items()
            if name not in problem.inputs
        }
    buffers = {name: _copy(value) for name, value in drawn.items()}
    outputs = {name: _copy(poisons.get(name, buffers.get(name))) for name in problem.outputs}
    case = Case(label_of(sizes, values), dict(sizes), buffers, outputs)
    grid, block, args, dynamic_smem_bytes = _launch(problem, kernel, case)
    outcome = target.launch(
        kernel,
        grid,
        block,
        args,
        dynamic_smem_bytes=dynamic_smem_bytes,
        sanitize=sanitize,
        time_limit_seconds=time_limit_seconds,
    )
    faults: tuple[Fault, ...] = tuple(outcome.faults)
    if any(fault.severity == "error" for fault in faults):
        unknown = Missing("the launch ended in a fault")
        kinds = ", ".join(dict.fromkeys(fault.kind for fault in faults))
        return CaseResult(case.label, case.dims, False, unknown, None, faults, kinds), outcome.target
    mismatch: Mismatch | None = None
    worst = 0.0
    for name in problem.outputs:
        found = compare(name, outputs[name], expected[name], magnitude[name], poisons.get(name), tolerance, drawn)
        worst = max(worst, found.worst_error)
        mismatch = mismatch or found.mismatch
    changed = [
        name for name, value in drawn.items() if name not in problem.outputs and not _unchanged(value, buffers[name])
    ]
    message = f"the kernel changed its input {', '.join(changed)}" if changed else ""
    passed = mismatch is None and not changed
    return CaseResult(case.label, case.dims, passed, worst, mismatch, (), message), outcome.target


def _reference(problem: Problem, sizes: Mapping[str, int], inputs: Mapping[str, Any]) -> dict[str, Any]:
    # Infinities and NaNs are compared by position: a warning about them would say nothing new.
    with np.errstate(all="ignore"):
        found = problem.call_reference({name: _widen(value) for name, value in inputs.items()})
    return {name: as_declared(name, spec, spec.shape(sizes), found[name]) for name, spec in problem.outputs.items()}


def _magnitude(
    problem: Problem, sizes: Mapping[str, int], inputs: Mapping[str, Any], expected: dict[str, Any]
) -> dict[str, Any]:
    """What the reference returns for the magnitudes of its inputs; itself where it does not take them."""
    try:
        with np.errstate(all="ignore"):
            found = problem.call_reference({name: np.abs(_widen(value)) for name, value in inputs.items()})
        return {name: np.broadcast_to(np.asarray(found[name]), expected[name].shape) for name in problem.outputs}
    except (ArithmeticError, IndexError, TypeError, ValueError):
        # A reference may refuse values that were never promised to it; the scale is then the result's own.
        return expected


def _widen(value: Any) -> Any:
    if isinstance(value, np.ndarray | np.generic):
        return value.astype(np.float64) if is_float(value.dtype) else value.copy()
    return value


def _copy(value: Any) -> Any:
    return value.copy() if isinstance(value, np.ndarray) else value


def _unchanged(before: Any, after: Any) -> bool:
    return not isinstance(before, np.ndarray) or before.tobytes() == after.tobytes()


def _launch(problem: Problem, kernel: Any, case: Case) -> tuple[Any, Any, tuple[Any, ...], int]:
    found = problem.launch_of(str(kernel.name))(case)
    if not isinstance(found, tuple | list) or len(found) not in (3, 4):
        raise ArgumentError(
            f"the launch of {problem.name!r} returns {type(found).__name__}; it returns (grid, block, args) "
            "or (grid, block, args, dynamic_smem_bytes)",
            "launch",
        )
    grid, block, args, *rest = found
    resolved = tuple(case[arg] if isinstance(arg, str) else arg for arg in args)
    return grid, block, resolved, int(rest[0]) if rest else 0
