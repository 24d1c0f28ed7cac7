"""A problem as plain values, as JSON has them: shapes, a reference and a launch as expressions, and no function.

A program that nobody trusts can send it: nothing of it is executed as Python, and arrays have bounds.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from workbench.analyse.checks.array_expression import array_expressions
from workbench.analyse.checks.cases import draw_inputs, sizes_of
from workbench.analyse.checks.compare import as_declared
from workbench.analyse.checks.expectation import widened
from workbench.analyse.checks.launch_expression import LaunchExpression, launch
from workbench.analyse.checks.problem import Array, Problem, array
from workbench.analyse.checks.reference_op import any_sizes, reference
from workbench.base.arguments import mapping, number, said, whole
from workbench.base.errors import ArgumentError
from workbench.base.records.verdicts import Tolerance

_SPEC = re.compile(r"\s*(\w+)\s*\[([\w\s,]*)\]\s*")
_NAME = re.compile(r"[\w-]{1,64}")
_MAX_ARRAYS = 32
_MAX_CASES = 16
_MAX_BYTES = 1 << 30
"""Bytes of the arrays of a case together."""
_LAUNCH_KEYS = ("grid", "block", "args", "smem", "constants")


@dataclass(frozen=True)
class Multiples:
    """The `fit` of a problem whose sizes are multiples of numbers, or have bounds: the next ones."""

    of: Mapping[str, int]
    largest: Mapping[str, int] = field(default_factory=dict)

    def __call__(self, sizes: Mapping[str, int]) -> Mapping[str, int]:
        """Return sizes that are such multiples, not below those that were drawn unless these are too large."""
        return {name: self._fitted(name, size) for name, size in sizes.items()}

    def _fitted(self, name: str, size: int) -> int:
        step, most = self.of.get(name, 1), self.largest.get(name)
        return -(-size // step) * step if most is None or size <= most // step * step else most // step * step


def described_launch(plain: Mapping[str, Any]) -> LaunchExpression:
    """The launch of plain values: `grid`, `block`, `args`, and where needed `smem` and `constants`.

    Raises
    ------
    ArgumentError
        A key is unknown or missing, or a value is no expression.
    """
    found = mapping(
        plain, "launch", 'grid, block and args, as in {"grid": "cdiv(n, 256)", "block": 256, "args": ["x"]}'
    )
    for key in found:
        if key not in _LAUNCH_KEYS:
            raise ArgumentError(f"a launch has no {said(key)}; it has {', '.join(_LAUNCH_KEYS)}", "launch")
    for key in ("grid", "block", "args"):
        if key not in found:
            raise ArgumentError(f"the launch has no {key}", "launch")
    constants = mapping(found.get("constants") or {}, "constants", "a mapping of names to numbers")
    own_launch = launch(found["grid"], found["block"], found["args"], found.get("smem") or 0)
    for name, value in constants.items():
        if not name.isidentifier():
            raise ArgumentError(f"{said(name)} is no name of a constant", "constants")
        number(value, name)
    return own_launch.with_constants(constants)


def written_launch(text: str) -> LaunchExpression:
    """The launch of a text in JSON, as for `described_launch`.

    Raises
    ------
    ArgumentError
        The text is no JSON, or no launch.
    """
    try:
        plain = json.loads(text)
    except ValueError as error:
        raise ArgumentError(f"the launch is no JSON: {error}", "launch") from error
    return described_launch(plain)


def described_problem(
    name: str,
    launch: Mapping[str, Any],
    *,
    inputs: Mapping[str, Any] | None = None,
    outputs: Mapping[str, str] | None = None,
    reference: str | Mapping[str, str] | None = None,
    operation: str | None = None,
    options: Mapping[str, Any] | None = None,
    ranges: Mapping[str, Sequence[float]] | None = None,
    tolerance: float | Mapping[str, float] | None = None,
    cases: Sequence[Mapping[str, int]] | None = None,
    multiples: Mapping[str, int] | None = None,
    largest: Mapping[str, int] | None = None,
) -> Problem:
    """The problem of plain values, whose reference was evaluated on its last case.

    Parameters
    ----------
    name
        As verdicts and histories name it.
    launch
        As for `described_launch`.
    inputs, outputs
        Arrays as text, `"float32[n, m]"`, and for inputs also numbers.
    reference
        The output as an expression of NumPy over the inputs; or expressions by name, one for each output, before them
        steps that they use.
    operation, options
        A known operation in place of inputs, outputs and reference, as `wb.reference` names it, with its options.
    ranges
        Lowest and highest value of inputs.
    tolerance
        As for `wb.Problem`: None, a number, or `relative` and `absolute`.
    cases
        Sizes to begin with.
    multiples
        Numbers that sizes are multiples of.
    largest
        Sizes above which none is drawn, for references whose steps are much larger than the arrays.

    Raises
    ------
    ArgumentError
        A part is missing or wrong, by its name.
    """
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise ArgumentError(f"{said(name)} is no name of a problem: letters, digits, - and _, at most 64", "name")
    own_launch = described_launch(launch)
    steps = {n: whole(k, f"multiples of {n}", 1, 1 << 20) for n, k in (multiples or {}).items()}
    bounds = {n: whole(k, f"largest {n}", steps.get(n, 1)) for n, k in (largest or {}).items()}
    fit = Multiples(steps, bounds) if steps or bounds else None
    listed = _cases(cases, fit)
    if operation is not None:
        for part, value in (("inputs", inputs), ("outputs", outputs), ("reference", reference)):
            if value is not None:
                raise ArgumentError(f"{part} and operation are not given together", part)
        return _bounded(_of_operation(name, own_launch, operation, options or {}, listed, fit))
    for part, value in (("inputs", inputs), ("outputs", outputs), ("reference", reference)):
        if not value:
            raise ArgumentError(f"a problem has {part}, or an operation that is known by name", part)
    assert inputs is not None
    assert outputs is not None
    assert reference is not None
    if len(inputs) + len(outputs) > _MAX_ARRAYS:
        raise ArgumentError(f"a problem has at most {_MAX_ARRAYS} arrays and numbers", "inputs")
    specs = {each: _input(each, spec, (ranges or {}).get(each)) for each, spec in inputs.items()}
    written = {each: _array(each, spec, None) for each, spec in outputs.items()}
    for each in ranges or {}:
        if not isinstance(specs.get(each), Array):
            raise ArgumentError(f"ranges has {said(each)}, which is no array of the inputs", "ranges")
    # An output that is changed in place is drawn as its input is.
    written = {each: specs[each] if isinstance(specs.get(each), Array) else spec for each, spec in written.items()}  # type: ignore[misc]
    resolved = _bounded(
        Problem(
            name,
            specs,
            array_expressions(reference, tuple(written)),
            own_launch,
            written,
            _tolerance(tolerance),
            listed,
            fit=fit if fit is not None else any_sizes if listed is not None else None,
        )
    )
    _try_reference(resolved)
    return resolved


def _of_operation(
    name: str,
    own_launch: LaunchExpression,
    operation: str,
    options: Mapping[str, Any],
    cases: list[Mapping[str, int]] | None,
    fit: Multiples | None,
) -> Problem:
    for key, value in options.items():
        if not isinstance(value, str | int | float | bool | None):
            raise ArgumentError(f"the option {key} is {said(value)}, no plain value", "options")
    known = reference(operation, **options)
    found = known.problem(own_launch, cases=cases, fit=fit)
    return Problem(
        name, found.inputs, found.reference, own_launch, found.outputs, found.tolerance, found.cases,
        found.values, found.accepts, fit=found.fit,
    )  # fmt: skip


def _input(name: str, spec: Any, bounds: Sequence[float] | None) -> Array | float:
    if isinstance(spec, str):
        return _array(name, spec, bounds)
    return number(spec, f"input {name}")


def _array(name: str, spec: Any, bounds: Sequence[float] | None) -> Array:
    if not name.isidentifier():
        raise ArgumentError(f"{said(name)} is no name of an array", "inputs")
    matched = _SPEC.fullmatch(spec) if isinstance(spec, str) else None
    if matched is None:
        raise ArgumentError(f'{name} is {said(spec)}; an array is written as "float32[n, m]"', name)
    dims = " ".join(matched[2].replace(",", " ").split())
    if bounds is None:
        return array(dims, matched[1])
    if not isinstance(bounds, Sequence) or len(bounds) != 2:
        raise ArgumentError(f"the range of {name} is its lowest and its highest value", "ranges")
    return array(dims, matched[1], low=bounds[0], high=bounds[1])


def _tolerance(value: float | Mapping[str, float] | None) -> Tolerance | float | None:
    if value is None or isinstance(value, int | float):
        return value
    found = mapping(value, "tolerance", "a number, or relative and absolute")
    if strange := set(found) - {"relative", "absolute"}:
        raise ArgumentError(f"tolerance has no {said(min(strange))}; it has relative and absolute", "tolerance")
    return Tolerance(
        number(found.get("relative", 0.0), "tolerance", 0), number(found.get("absolute", 0.0), "tolerance", 0)
    )


def _cases(cases: Any, fit: Multiples | None) -> list[Mapping[str, int]] | None:
    if cases is None:
        return None
    if not isinstance(cases, Sequence) or isinstance(cases, str) or not 1 <= len(cases) <= _MAX_CASES:
        raise ArgumentError(f'cases is a list of 1 to {_MAX_CASES} sizes, as in [{{"n": 1000}}]', "cases")
    listed = [mapping(each, "cases", 'sizes, as in {"n": 1000}') for each in cases]
    checked = [{name: whole(size, f"the size {name} of a case", 0) for name, size in each.items()} for each in listed]
    for each in checked:
        if fit is not None and fit(each) != each:
            raise ArgumentError(f"the case {each} is none of multiples of {dict(fit.of)}", "cases")
    return list(checked)


def _bounded(problem: Problem) -> Problem:
    """A problem whose cases are small enough; without cases that fit it chooses none."""
    fit = problem.fit
    named = {*fit.of, *fit.largest} if isinstance(fit, Multiples) else set()
    if unknown := named.difference(problem.dims):
        raise ArgumentError(f"there is no size {min(unknown)}; there is {', '.join(problem.dims)}", "multiples")
    if problem.cases is None and isinstance(fit, Multiples):
        chosen = [dict(each) for each in dict.fromkeys(tuple(fit(sizes).items()) for sizes, _ in sizes_of(problem))]
        problem = Problem(
            problem.name, problem.inputs, problem.reference, problem.launch, problem.outputs, problem.tolerance, chosen,
            problem.values, problem.accepts, fit=fit,
        )  # fmt: skip
    for sizes, _ in sizes_of(problem):
        check_bytes(problem, sizes)
    return problem


def check_bytes(problem: Problem, sizes: Mapping[str, int]) -> None:
    """Refuse sizes whose arrays together are too large.

    Raises
    ------
    ArgumentError
        They are.
    """
    arrays = [each for each in (*problem.inputs.values(), *problem.outputs.values()) if isinstance(each, Array)]
    size_bytes = sum(math.prod(each.shape(sizes)) * each.dtype.itemsize for each in arrays)
    if size_bytes > _MAX_BYTES:
        raise ArgumentError(
            f"the arrays of {dict(sizes)} have {size_bytes:,} bytes; at most {_MAX_BYTES:,} are allowed", "cases"
        )


def _try_reference(problem: Problem) -> None:
    """Evaluate the reference on the last case, and the launch: what is wrong with them is said now.

    Raises
    ------
    ArgumentError
        An output has another shape, or the reference has no value.
    """
    *_, (sizes, values) = sizes_of(problem)
    inputs = draw_inputs(problem, sizes, values, np.random.default_rng(0))
    with np.errstate(all="ignore"):
        found = problem.call_reference({name: widened(value) for name, value in inputs.items()})
    for name, spec in problem.outputs.items():
        as_declared(name, spec, spec.shape(sizes), found[name])


__all__ = ["Multiples", "check_bytes", "described_launch", "described_problem"]
