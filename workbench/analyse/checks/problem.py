"""The specification of a kernel's task, as data. It draws nothing and runs nothing."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

import numpy as np

from workbench.analyse.checks.case import Case
from workbench.analyse.checks.launch_expression import LaunchExpression
from workbench.base.arguments import dtype as as_dtype
from workbench.base.arguments import flag, mapping, number, one_of, said, text, texts, whole
from workbench.base.errors import ArgumentError
from workbench.base.records.verdicts import Tolerance

Values = Literal["counting", "ties", "mixed", "offset", "spread", "wide", "nonfinite"]
VALUES: tuple[Values, ...] = ("counting", "ties", "mixed", "offset", "spread", "wide", "nonfinite")
"""Kinds of data, the simplest first."""

Launch: TypeAlias = Callable[[Case], tuple[Any, ...]]
Make: TypeAlias = "Callable[[np.random.Generator, Mapping[str, int]], np.ndarray[Any, Any]]"
Fit: TypeAlias = "Callable[[Mapping[str, int]], Mapping[str, int] | None]"
Accept: TypeAlias = "Callable[[Mapping[str, np.ndarray[Any, Any]], Mapping[str, Any]], Any]"


@dataclass(frozen=True)
class Array:
    """A buffer of a problem: names or numbers of its dimensions, its dtype, and the range of its values, or what makes
    them."""

    dims: tuple[str | int, ...]
    dtype: np.dtype[Any]
    low: float | None = None
    high: float | None = None
    make: Make | None = None

    def shape(self, sizes: Mapping[str, int]) -> tuple[int, ...]:
        """Return the extents, with `sizes` for the names."""
        return tuple(sizes[dim] if isinstance(dim, str) else dim for dim in self.dims)

    @property
    def names(self) -> tuple[str, ...]:
        """The named dimensions."""
        return tuple(dim for dim in self.dims if isinstance(dim, str))


def array(
    dims: str,
    dtype: str | type | np.dtype[Any],
    *,
    low: float | None = None,
    high: float | None = None,
    make: Make | None = None,
) -> Array:
    """Describe an input or an output of a problem.

    Parameters
    ----------
    dims
        Names of dimensions, or numbers, separated by spaces: `"n m"`, `"bins 4"`; `""` is a scalar.
    dtype
        Of the elements: `"float32"`, `"int32"`, `"float16"`, `"bfloat16"` …
    low, high
        Inputs are drawn from `[low, high)`; None draws negative values, zeros, ties and large offsets too.
    make
        Makes an input that has an order or refers to another: `make(rng, sizes)` with NumPy's generator and the sizes
        of the named dimensions returns an array of the shape.

    Raises
    ------
    ArgumentError
        For a dtype that a buffer cannot have, a dimension that is neither a name nor a number, or an empty range.

    Examples
    --------
    >>> array("n 3", "float32").dims
    ('n', 3)
    """
    parts: list[str | int] = []
    for word in text(dims, "dims", '"n m"').split():
        if word.isdecimal():
            parts.append(int(word))
        elif word.isidentifier():
            parts.append(word)
        else:
            raise ArgumentError(f"dimension {word!r} is neither a name nor a number", "dims")
    if (low is None) != (high is None):
        raise ArgumentError("low and high must be given together", "low")
    resolved = _dtype(dtype)
    if low is not None and high is not None:
        _check_range(number(low, "low"), number(high, "high"), resolved)
    if make is not None and (low is not None or not callable(make)):
        raise ArgumentError("make must be a function of (rng, sizes), in place of low and high", "make")
    return Array(tuple(parts), resolved, low, high, make)


def _check_range(low: float, high: float, dtype: np.dtype[Any]) -> None:
    if not low < high:
        raise ArgumentError(f"the range [{low}, {high}) is empty", "low")
    if dtype.kind in "iu":
        info = np.iinfo(dtype)
        if low < info.min or high > info.max + 1:
            raise ArgumentError(f"[{low}, {high}) goes beyond {dtype}, {info.min} to {info.max}", "low")
        if not int(low) < int(high):
            raise ArgumentError(f"the range [{low}, {high}) holds no {dtype}", "low")
    elif dtype.kind != "b" and max(abs(low), abs(high)) > _largest(dtype):
        raise ArgumentError(f"[{low:g}, {high:g}) goes beyond {dtype}, whose largest is {_largest(dtype):g}", "low")
    elif not np.isfinite(high - low):
        raise ArgumentError(f"the range [{low}, {high}) is too wide to draw from", "low")


def _dtype(dtype: str | type | np.dtype[Any]) -> np.dtype[Any]:
    result = as_dtype(dtype)
    if result.kind not in "biuf" and not is_float(result):
        raise ArgumentError(f"dtype {result} is not a bool, an integer or a float", "dtype")
    return result


def _largest(dtype: np.dtype[Any]) -> float:
    import ml_dtypes

    return float(ml_dtypes.finfo(dtype).max)


def is_float(dtype: np.dtype[Any]) -> bool:
    """Return whether a dtype is a floating-point one, those of ml_dtypes included."""
    import ml_dtypes

    if dtype.kind != "V":
        return dtype.kind == "f"
    try:
        ml_dtypes.finfo(dtype)
    except ValueError:
        return False
    return True


@dataclass(frozen=True, eq=False)
class Problem:
    """An operation, what says whether it was done right, and how a kernel that does it is launched.

    Attributes
    ----------
    name
        The operation, as verdicts and histories name it.
    inputs
        Arrays that are drawn, and numbers that are passed to the reference as they are. A name that stands in `outputs`
        too is changed in place: the reference is given its old values.
    reference
        A function of the inputs by name, floats as float64; it returns the output, or a tuple or a mapping of them.
    launch
        `wb.launch(...)`, or a function of a `Case` that returns grid, block, args, and where needed dynamic_smem_bytes;
        or a mapping with one for each kernel's name.
    outputs
        Arrays, poisoned before the kernel runs.
    tolerance
        None is exact for integers and scaled by dtype and reduction length for floats; a number is both relative and
        absolute.
    cases
        Sizes of the named dimensions; None chooses them and draws others.
    values
        The kinds of values that are drawn; the first for every size, the others once.
    accepts
        Functions by output, for outputs of which several are right: one takes the kernel's results and the inputs, both
        by name, and says of each element whether it is right; the reference then gives one of them.
    empty
        Whether a dimension may be 0 where sizes are drawn; where the reference refuses it or CUDA the launch, such a
        case is left out anyway.
    fit
        A function that makes a case of drawn sizes, or returns None where none can be made, if not every size is a case
        or `cases` names the first ones; without it nothing is drawn beside `cases`.
    """

    name: str
    inputs: Mapping[str, Array | float]
    reference: Callable[..., Any]
    launch: Launch | Mapping[str, Launch]
    outputs: Mapping[str, Array]
    tolerance: Tolerance | float | None = None
    cases: Sequence[Mapping[str, int]] | None = None
    values: Sequence[Values] = ("mixed", "offset")
    accepts: Mapping[str, Accept] = field(default_factory=dict)
    empty: bool = True
    fit: Fit | None = None

    def __post_init__(self) -> None:
        text(self.name, "name")
        flag(self.empty, "empty")
        mapping(self.inputs, "inputs", "a mapping of names to wb.array(...) or numbers")
        mapping(self.outputs, "outputs", "a mapping of names to wb.array(...)")
        _check_functions(self.reference, self.launch)
        if self.cases is not None:
            object.__setattr__(self, "cases", _checked_cases(self.cases))
        if self.fit is not None and not callable(self.fit):
            raise ArgumentError(f"fit must be a function of the sizes, not {said(self.fit)}", "fit")
        if not self.outputs:
            raise ArgumentError(f"problem {self.name!r} has no outputs", "outputs")
        for name, spec in self.outputs.items():
            if not isinstance(spec, Array):
                raise ArgumentError(f"output {name!r} is {said(spec)}; describe it by wb.array", "outputs")
            if name in self.inputs and self.inputs[name] != spec and not _same_buffer(self.inputs[name], spec):
                raise ArgumentError(f"{name!r} is an input and an output of another shape or dtype", "outputs")
        for name, input_spec in self.inputs.items():
            if not isinstance(input_spec, Array | int | float | np.number | np.bool_):
                raise ArgumentError(
                    f"input {name!r} is {said(input_spec)}; describe it by wb.array, or pass a number", "inputs"
                )
        for name, accept in mapping(self.accepts, "accepts", "a mapping of outputs to functions").items():
            if name not in self.outputs or not callable(accept):
                raise ArgumentError(f"accepts has {said(accept)} for {name!r}; it has functions for outputs", "accepts")
        if not texts(self.values, "values", '("mixed", "offset")'):
            raise ArgumentError(f"values must be some of {', '.join(VALUES)}; there are none", "values")
        for value in self.values:
            one_of(value, "values", VALUES)
        if isinstance(self.tolerance, Tolerance):
            bound = self.tolerance
            relative, absolute = (number(part, "tolerance", 0) for part in (bound.relative, bound.absolute))
            object.__setattr__(self, "tolerance", Tolerance(relative, absolute, bound.relative_to))
        elif self.tolerance is not None:
            object.__setattr__(self, "tolerance", number(self.tolerance, "tolerance", 0))
        for sizes in self.cases or ():
            absent = [name for name in self.dims if name not in sizes]
            if absent:
                raise ArgumentError(f"a case gives no size for {', '.join(absent)}", "cases")

    @property
    def dims(self) -> tuple[str, ...]:
        """The named dimensions, in the order in which inputs and outputs name them."""
        arrays = [spec for spec in (*self.inputs.values(), *self.outputs.values()) if isinstance(spec, Array)]
        return tuple(dict.fromkeys(name for spec in arrays for name in spec.names))

    def with_launch(self, launch: Launch | Mapping[str, Launch]) -> Problem:
        """Return the same problem for kernels that are launched in another way."""
        return replace(self, launch=launch)

    def with_constants(self, constants: Mapping[str, Any]) -> Problem:
        """Return the same problem with values for names of the launches that are expressions (`wb.launch`)."""

        def with_values(launch: Launch) -> Launch:
            return launch.with_constants(constants) if isinstance(launch, LaunchExpression) else launch

        own = self.launch
        if isinstance(own, Mapping):
            return replace(self, launch={name: with_values(each) for name, each in own.items()})
        return replace(self, launch=with_values(own))

    def only(self, values: Values = "mixed", /, **sizes: int) -> Problem:
        """Return the same problem with one case: `problem.only("ties", n=33)`.

        Parameters
        ----------
        values
            The kind of data.
        sizes
            Of the named dimensions.
        """
        return replace(self, cases=[sizes], values=(values,), fit=None)

    @property
    def draws_sizes(self) -> bool:
        """True if a check draws sizes beside the first ones."""
        return self.cases is None or self.fit is not None

    def fitted(self, sizes: Mapping[str, int]) -> Mapping[str, int] | None:
        """A case made of sizes that were drawn, or None.

        Raises
        ------
        ArgumentError
            Where `fit` returns no sizes, or leaves some out.
        """
        if self.fit is None:
            return sizes
        fitted = called("fit", self.fit, dict(sizes))
        if fitted is None:
            return None
        (sizes,) = _checked_cases([fitted])
        if absent := [name for name in self.dims if name not in sizes]:
            raise ArgumentError(f"fit gives no size for {', '.join(absent)}", "fit")
        return sizes

    def launch_of(self, kernel_name: str) -> Launch:
        """Return the function that launches a kernel of this name.

        Raises
        ------
        ArgumentError
            Where `launch` is a mapping and does not hold the name.
        """
        if not isinstance(self.launch, Mapping):
            return self.launch
        if kernel_name not in self.launch:
            raise ArgumentError(
                f"problem {self.name!r} has no launch for kernel {kernel_name!r}; it has {', '.join(self.launch)}",
                "problem",
            )
        return self.launch[kernel_name]

    def call_reference(self, inputs: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the reference's outputs by name; inputs go by name where the reference knows the names."""
        inputs = mapping(inputs, "inputs", "a mapping of names to arrays and numbers")
        try:
            inspect.signature(self.reference).bind(**inputs)
        except (TypeError, ValueError):
            result = called("reference", self.reference, *inputs.values())
        else:
            result = called("reference", self.reference, **inputs)
        if isinstance(result, Mapping):
            found = dict(result)
        elif isinstance(result, tuple) and len(self.outputs) > 1:
            found = dict(zip(self.outputs, result, strict=False))
        else:
            found = {next(iter(self.outputs)): result}
        if set(found) != set(self.outputs):
            raise ArgumentError(
                f"the reference of {self.name!r} returns {', '.join(map(str, found)) or 'nothing'}; "
                f"the outputs are {', '.join(self.outputs)}",
                "reference",
            )
        return found


def called(parameter: str, function: Callable[..., Any], *args: Any, **keywords: Any) -> Any:
    """Call a function of the problem's. What goes wrong within it is its author's to see, as it is.

    Raises
    ------
    ArgumentError
        It does not take such arguments, or has no lines of its own in which to fail.
    """
    try:
        return function(*args, **keywords)
    except Exception as error:
        if error.__traceback__ is not None and error.__traceback__.tb_next is None:
            raise ArgumentError(f"the {parameter} of the problem cannot be called: {error}", parameter) from error
        raise


def _check_functions(reference: object, launch: object) -> None:
    if not callable(reference):
        raise ArgumentError(f"reference must be a function of the inputs, not {said(reference)}", "reference")
    found = mapping(launch, "launch", "a mapping of names to functions") if isinstance(launch, Mapping) else None
    for each in (launch,) if found is None else found.values():
        if not callable(each):
            raise ArgumentError(
                f"launch must be a function of a case, or one for each kernel, not {said(each)}", "launch"
            )


def _checked_cases(cases: object) -> list[Mapping[str, int]]:
    """The cases with sizes that are Python's ints: those of NumPy wrap around in products and rounding."""
    if not isinstance(cases, Sequence) or isinstance(cases, str | bytes):
        raise ArgumentError(f'cases must be a sequence of sizes, as in [{{"n": 1000}}], not {said(cases)}', "cases")
    how = 'a sequence of sizes, as in [{"n": 1000}]'
    return [
        {name: whole(size, f"the size {name} of a case") for name, size in mapping(sizes, "cases", how).items()}
        for sizes in cases
    ]


def _same_buffer(input_spec: Array | float, spec: Array) -> bool:
    return isinstance(input_spec, Array) and input_spec.dims == spec.dims and input_spec.dtype == spec.dtype
